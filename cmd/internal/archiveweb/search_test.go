package archiveweb

import (
	"net/http"
	"net/url"
	"strings"
	"testing"

	"arbiter/rules/sheet"
)

// sheetsText are a few sheets.
const sheetsText = `[Event "Club Championship"]
[White "Jansen, Piet"]
[Black "Ivanov, I."]
[Date "2026.07.04"]
[Round "1"]
[GameType "20"]

1. 32-28 19-23 2. 28x19 14x23 2-0

[Event "Club Championship"]
[White "<b>bold</b>` + "\u202e" + `"]
[Black "Петров"]
[Date "2025.01.02"]
[GameType "20"]

1. 32-28 19-23 2. 31-26 *
`

func TestSearch(t *testing.T) {
	t.Parallel()
	h := newTrial(t, sheetsText)
	if body := h.shows("/", "Search", "Trial archive"); strings.Contains(body, "Jansen") {
		t.Error("nothing was asked for")
	}
	for query, want := range map[string]string{
		"player=jansen": "Jansen", "event=club": "Петров", "code=capture-omitted": "Петров", "variant=international&moves=32-28": "Jansen", "player=nobody": "Nothing was found", "all=1": "Ivanov",
		"since=2026": "Jansen", "until=2025": "Петров", "result=1-0": "Jansen", "verdict=irregular": "Петров", "material=19+v+19": "Jansen",
	} {
		body := h.shows("/?"+query, want)
		if want != "Петров" && strings.Contains(body, "Петров") && query != "all=1" && !strings.Contains(query, "moves") {
			t.Errorf("%s finds Петров", query)
		}
		if strings.Contains(body, "after=") {
			t.Errorf("%s: an address goes on after a sheet, and nothing was left out", query)
		}
	}
}

// A moment of a game is called by the move that comes next.
func TestMomentsAreCalledByTheMoveThatComesNext(t *testing.T) {
	for plies, want := range []string{"1.", "1...", "2.", "2...", "3."} {
		if got := sheet.NumberAfter(plies); got != want {
			t.Errorf("after %d half-moves: %q, want %q", plies, got, want)
		}
	}
}

// What is wrong stands at its field, with what was typed.
func TestWhatIsWrongStandsAtItsField(t *testing.T) {
	t.Parallel()
	h := newTrial(t, sheetsText)
	for query, field := range map[string]string{
		"variant=halma": "variant", "variant=international&fen=nonsense%22": "fen", "moves=32-28": "variant", "variant=international&moves=32-17": "moves",
		"since=soon": "since", "until=soon": "since", "material=much": "material", "result=7-0": "result", "code=none": "code", "verdict=good": "verdict",
	} {
		answer, body := h.get("/?" + query)
		if answer.StatusCode != http.StatusBadRequest || !strings.Contains(body, `id="wrong-`+field+`"`) {
			t.Errorf("%s: %d\n%s", query, answer.StatusCode, body)
		}
		asked, err := url.ParseQuery(query)
		if err != nil {
			t.Fatal(err)
		}
		if typed := asked.Get(field); typed != "" && field != "variant" && field != "result" && field != "code" && field != "verdict" && !strings.Contains(body, strings.ReplaceAll(typed, `"`, "&#34;")) {
			t.Errorf("%s: what was typed is gone", query)
		}
	}
}

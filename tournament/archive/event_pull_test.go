package archive

import (
	"bytes"
	"context"
	"encoding/json"
	"fmt"
	"iter"
	"strings"
	"testing"

	"arbiter/rules/pdn"
	"arbiter/tournament"
)

func TestAPullIsTheNewestState(t *testing.T) {
	t.Parallel()
	m := newMemory()
	e := newPlayed(t, `Cup "A"`).round(1).sheet(1, 2, game(1)).result(1, 1, tournament.Drawn)
	pushed(t, m, e.file(), PushOptions{})
	e.because("a slip", sheetIn(1, 2, "1. 32-28 18-23 2. 28x19 *")).round(2).sheet(2, 1, game(2))
	p := pushed(t, m, e.file(), PushOptions{}).Event
	var out bytes.Buffer
	n, err := WriteEventPDN(t.Context(), m, &out, &p)
	if err != nil || n != 2 {
		t.Fatalf("%d sheets, %v", n, err)
	}
	records, err := pdn.ReadAll(&out, "out.pdn")
	if err != nil || len(records) != 2 {
		t.Fatalf("%d records, %v", len(records), err)
	}
	for i, want := range []string{`Cup "A"|Harlingen|2026.11.20|1|Куперман, Исер|Visser, K.||20|3`, `Cup "A"|Harlingen|2026.11.21|2|Jansen, Ton|Wiersma, Harm|1-0|20|2`} {
		r := records[i]
		got := strings.Join([]string{r.Tag("Event"), r.Tag("Site"), r.Tag("Date"), r.Tag("Round"), r.Tag("White"), r.Tag("Black"), r.Tag("Result"), r.Tag("GameType"), fmt.Sprint(GameOf(r, "international").Plies)}, "|")
		if got != want {
			t.Errorf("record %d: %s, want %s", i, got, want)
		}
	}
}

func TestAPullAsJSONHasPlayersAndResults(t *testing.T) {
	t.Parallel()
	m := newMemory()
	p := pushed(t, m, newPlayed(t, "Cup").round(1).result(1, 1, tournament.Drawn).file(), PushOptions{}).Event
	var out bytes.Buffer
	if err := WriteEventJSON(t.Context(), m, &out, &p); err != nil {
		t.Fatal(err)
	}
	var kinds []string
	for line := range strings.Lines(out.String()) {
		var row struct {
			Kind string `json:"kind"`
		}
		if err := json.Unmarshal([]byte(line), &row); err != nil {
			t.Fatal(err)
		}
		kinds = append(kinds, row.Kind)
	}
	if got := strings.Join(kinds, " "); got != "event player player player player result" {
		t.Errorf("%s", got)
	}
	for _, want := range []string{`"hash":"` + p.Hash, `"federation":"NED"`, `"birth_year":1971`, `"ids":{"fmjd":"100","kndb":"7"}`, `"result":"1/2","white_name":"Jansen, Ton"`} {
		if !strings.Contains(out.String(), want) {
			t.Errorf("%s is not in %s", want, out.String())
		}
	}
}

func TestEventsAreFoundByNameAndID(t *testing.T) {
	t.Parallel()
	m := newMemory()
	ids := map[string]string{}
	for i, name := range []string{"Club", "Club evening", "Кубок Клуба", "Club"} {
		e := newPlayed(t, name)
		e.whys[0] = fmt.Sprint(i)
		f := e.file()
		ids[fmt.Sprint(i)] = f.ID()
		pushed(t, m, f, PushOptions{})
	}
	for text, want := range map[string]int{
		"club": 2, "Club evening": 1, "EVENING": 1, "клуба": 1, "nothing": 0, "": 0, "lub": 3,
		ids["1"]: 1, strings.ToUpper(ids["2"][:10]): 1, ids["0"][:3]: 0, "zz" + ids["0"]: 0,
	} {
		got, err := FindEvents(t.Context(), m, text)
		if err != nil || len(got) != want {
			t.Errorf("%q: %d events, want %d: %v", text, len(got), want, err)
		}
	}
}

func TestPlayersAndResultsOfAllEvents(t *testing.T) {
	t.Parallel()
	m := newMemory()
	e := newPlayed(t, "Club").and(tournament.PlayerAdded{Player: tournament.Player{ID: 5, Name: "Bye, B."}})
	e.and(tournament.RoundsPaired{Stage: 1, Numbers: []tournament.PlayerID{1, 2, 3, 4, 5}, Rounds: []tournament.Round{{Number: 1, Pairings: []tournament.Pairing{
		{Board: 1, White: 1, Black: 2}, {Board: 2, White: 4, Black: 3}, {Board: 3, White: 5},
	}}}}).result(1, 1, tournament.WhiteForfeit)
	pushed(t, m, e.file(), PushOptions{})
	e.result(1, 2, tournament.BlackWins).sheet(1, 2, game(3))
	e.because("a bargain", tournament.ResultRated{Stage: 1, Round: 1, Board: 2, Rated: tournament.Drawn})
	pushed(t, m, e.file(), PushOptions{})
	other := newPlayed(t, "Other").round(1).round(2).round(3).sheet(3, 1, "1. 32-28 *").sheet(3, 2, "[Date \"21.11.2026\"]\n1. 32-28 *")
	pushed(t, m, other.result(3, 1, tournament.Drawn).file(), PushOptions{})
	var got []string
	for r, err := range eventResults(t.Context(), m) {
		if err != nil {
			t.Fatal(err)
		}
		got = append(got, fmt.Sprintf("%s %s %d.%d.%d %s-%s %s %s %s %v", r.Event.Name, r.Date, r.Stage, r.Round, r.Board, r.White, r.Black, r.Result, r.Rated, r.Bye, r.HasSheet()))
	}
	want := []string{
		"Club 2026-11-20 1.1.1 Jansen, Ton-Wiersma, Harm +/-   false",
		"Club 2026-11-20 1.1.2 Visser, K.-Куперман, Исер 0-1 1/2  true",
		"Club 2026-11-20 1.1.3 Bye, B.-   allocated false",
		"Other  1.3.1 Jansen, Ton-Wiersma, Harm 1/2   true",
		"Other 2026-11-21 1.3.2 Куперман, Исер-Visser, K.    true",
	}
	if strings.Join(got, "\n") != strings.Join(want, "\n") {
		t.Errorf("results\n%s\nwant\n%s", strings.Join(got, "\n"), strings.Join(want, "\n"))
	}
	n := 0
	for p, err := range EventPlayers(t.Context(), m) {
		if err != nil {
			t.Fatal(err)
		}
		if n++; p.ID == 1 && (p.Federation != "NED" || p.BirthYear != 1971 || p.IDs["fmjd"] != "100" || p.Event.Name == "") {
			t.Errorf("%+v", p)
		}
	}
	if n != 9 {
		t.Errorf("%d players", n)
	}
}

// eventResults reads the games and byes of all events that were pushed, each event as it
// was pushed last: those with a result, and those of which there is a sheet. A forfeit
// and a bye were not played; see [tournament.ResultRow]. The error is an
// [EventsBrokenError] or that of the engine.
func eventResults(ctx context.Context, e Engine) iter.Seq2[EventResult, error] {
	return ofStates(ctx, e, func(s *EventState) []EventResult { return s.Results })
}

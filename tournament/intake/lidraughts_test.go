package intake_test

import (
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"arbiter/tournament"
	"arbiter/tournament/intake"
)

// The samples are made by hand after the site's own writers.
const (
	siteSwiss = `{"id":"Ab3dEf7h","startsAt":"2026-11-15T14:00:00.000Z","name":"Snein","variant":{"key":"frisian"},"round":2,"nbRounds":2,"nbPlayers":3,"status":"finished",
"standing":{"players":[{"user":{"name":"A","title":"GM"},"rating":2101,"rank":1,"sheetMin":"aaaaaaaaw|late"},{"user":{"name":"B"},"rank":2,"sheetMin":"aaaaaaaal|bbbbbbbbd"},{"user":{"name":"C"},"rank":3,"absent":true,"sheetMin":"bye|bbbbbbbbd"}]}}`
	siteGames = `{"id":"aaaaaaaa","variant":"frisian","status":"resign","players":{"white":{"user":{"name":"A"},"rating":2101},"black":{"user":{"name":"B"}}},"winner":"white","moves":"32-28 19-23 28x19 14x23","swiss":"Ab3dEf7h"}

{"id":"bbbbbbbb","variant":"frisian","status":"draw","createdAt":1794751200000,"players":{"white":{"user":{"name":"C"}},"black":{"user":{"name":"B"}}},"moves":"32-28 19-23","swiss":"Ab3dEf7h"}
{"id":"cccccccc","variant":"frisian","status":"aborted","players":{"white":{"user":{"name":"A"}},"black":{"user":{"name":"B"}}},"moves":"","swiss":"Ab3dEf7h"}
`
	siteArena = `{"id":"dddddddd","variant":"russian","status":"outoftime","players":{"white":{"user":{"name":"A"}},"black":{"user":{"id":"b"}}},"winner":"black","moves":"22-18","tournament":"QrStUvWx","initialFen":"W:W21,22,23,24,25,26,27,28,29,30,31,32:B1,2,3,4,5,6,7,8,9,10,11,12:H0:F1"}
{"rank":1,"score":4,"rating":1900,"username":"b"}
{"rank":2,"score":0,"rating":1800,"username":"A","title":"IM"}
`
)

// site reads files of the site.
func site(t *testing.T, texts ...string) (*intake.Site, error) {
	t.Helper()
	var files []intake.SiteFile
	for i, text := range texts {
		files = append(files, intake.SiteFile{Name: string(rune('a'+i)) + ".json", Data: strings.NewReader(text)})
	}
	return intake.Lidraughts(files)
}

func TestLidraughtsSwissHasItsRounds(t *testing.T) {
	s, err := site(t, siteGames, siteSwiss)
	if err != nil {
		t.Fatal(err)
	}
	imp, err := s.Event(nil, intake.EventOptions{})
	if err != nil {
		t.Fatal(err)
	}
	event := folded(t, imp)
	want := []string{"1.1.1 A-B 1-0", "1.2 C bye", "2.1.1 C-B 1/2", "2.2 A bye"}
	if diff := cmp.Diff(want, boards(event)); diff != "" {
		t.Errorf("games (-want +got):\n%s", diff)
	}
	if got := event.Stages[0].Played[1].Pairings[1].Bonus; got != tournament.ByeHalf {
		t.Errorf("who came late has a bye of kind %q", got)
	}
	e := event.Event
	if e.Name != "Snein" || e.Begin != "2026-11-15" || e.Place != "lidraughts.org" || e.Variant != "frisian" || event.Stages[0].Rounds != 2 {
		t.Errorf("the event is %+v, stage %+v", e, event.Stages[0])
	}
	players := []tournament.Player{{ID: 1, Name: "A", Title: "GM", Rating: 2101}, {ID: 2, Name: "B"}, {ID: 3, Name: "C", Withdrawn: 3}}
	if diff := cmp.Diff(players, event.Players); diff != "" {
		t.Errorf("players (-want +got):\n%s", diff)
	}
	if diff := cmp.Diff([]string{"a.json:4: game cccccccc was aborted: left out"}, noted(imp.Adjustments, intake.KindResult)); diff != "" {
		t.Errorf("adjustments (-want +got):\n%s", diff)
	}
	if line := s.Games[1].Pos.Line; line != 3 {
		t.Errorf("the second game stands on line %d", line)
	}
}

func TestLidraughtsArenaHasNoRounds(t *testing.T) {
	s, err := site(t, siteArena)
	if err != nil {
		t.Fatal(err)
	}
	imp, err := s.Event(nil, intake.EventOptions{Name: "Arena"})
	if err != nil {
		t.Fatal(err)
	}
	event := folded(t, imp)
	if diff := cmp.Diff([]string{"0.1.1 A-b 0-1"}, boards(event)); diff != "" {
		t.Errorf("games (-want +got):\n%s", diff)
	}
	if event.Event.Variant != "russian" || event.Stages[0].System != tournament.SystemOpen || s.Games[0].Tag("FEN") != "" {
		t.Errorf("the event is %+v, %+v, set up %q", event.Event, event.Stages[0], s.Games[0].Tag("FEN"))
	}
	if got := noted(s.Adjustments, intake.KindResult); len(got) != 1 || !strings.Contains(got[0], "the points of an arena") {
		t.Errorf("noted %q", got)
	}
}

// A game of the site that PDN has no number for keeps the site's own on its sheet, so
// that the sheet alone says what it is of.
func TestLidraughtsSheetsNameTheirGame(t *testing.T) {
	for key, want := range map[string]string{"frisian": "40", "frysk": "97", "antidraughts": "98", "breakthrough": "96", "russian": "25"} {
		s, err := site(t, `[{"id":"x","variant":{"key":"`+key+`"},"status":"draw","players":{"white":{"user":{"name":"A"}},"black":{"user":{"name":"B"}}},"moves":""}]`)
		if err != nil {
			t.Fatal(err)
		}
		if got := s.Games[0].Tag("GameType"); got != want || s.Variant.ID() != key {
			t.Errorf("%s: GameType %q, want %s; the event is %s", key, got, want, s.Variant.ID())
		}
	}
}

func TestLidraughtsResults(t *testing.T) {
	for fields, want := range map[string]tournament.ResultKind{
		`"status":"resign","winner":"white"`:  tournament.WhiteWins,
		`"status":"timeout","winner":"black"`: tournament.BlackWins,
		`"status":"draw"`:                     tournament.Drawn,
		`"status":"noStart","winner":"white"`: tournament.WhiteForfeit,
		`"status":"noStart","winner":"black"`: tournament.BlackForfeit,
		`"status":"started"`:                  tournament.ResultUnset,
	} {
		s, err := site(t, `[{"id":"x","variant":{"key":"frisian"},`+fields+`,"players":{"white":{"user":{"name":"A"}},"black":{"aiLevel":3}},"moves":""}]`)
		if err != nil {
			t.Fatal(err)
		}
		imp, err := s.Event(nil, intake.EventOptions{})
		if err != nil {
			t.Fatal(err)
		}
		event := folded(t, imp)
		if got := event.Stages[0].Played[0].Pairings[0].Games[0].Result; got != want || event.Players[1].Name != "Lidraughts AI level 3" {
			t.Errorf("%s: %s against %s, want %s", fields, got, event.Players[1].Name, want)
		}
	}
}

func TestLidraughtsRefusesWhatIsNotOfTheSite(t *testing.T) {
	for text, want := range map[string]string{
		"":                               "a.json is empty",
		"hello":                          "neither JSON nor PDN",
		`{"a":1}`:                        "a.json:1: neither a game nor a result",
		"{\"rank\":1,\"name\":\"A\"}\n{": "a.json:2: not JSON",
		`{"id":"x","status":"draw","variant":"chess","players":{}}`:             `variant "chess" of the site is not known`,
		`{"id":"x","status":"draw","players":{"white":{}},"moves":"{ 32-28 }"}`: "are no moves",
	} {
		if _, err := site(t, text); err == nil || !strings.Contains(english(err), want) {
			t.Errorf("%q: %v, want %q", text, err, want)
		}
	}
}

// FuzzLidraughts reads whatever comes; what is read makes an event or says why
// not.
func FuzzLidraughts(f *testing.F) {
	for _, text := range []string{siteSwiss, siteGames, siteArena, siteGames + siteSwiss, `[{"rank":1,"user":{"name":"A"}}]`, record("A - B", "1-0")} {
		f.Add(text)
	}
	f.Fuzz(func(t *testing.T, text string) {
		s, err := site(t, text)
		if err != nil {
			return
		}
		imp, err := s.Event(nil, intake.EventOptions{})
		if err != nil {
			return
		}
		folded(t, imp)
	})
}

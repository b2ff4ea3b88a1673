package slips_test

import (
	"errors"
	"fmt"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"arbiter/cmd/internal/desk"
	"arbiter/cmd/internal/desk/find"
	"arbiter/cmd/internal/desk/refusal"
	"arbiter/cmd/internal/desk/results"
	"arbiter/cmd/internal/desk/slips"
	"arbiter/tournament"
	"arbiter/tournament/store"
	"arbiter/tournament/store/storetest"
)

func TestMain(m *testing.M) {
	storetest.OnAnyMachine()
	m.Run()
}

// event are the changes of an event with a round of two boards: Anna - Dora and
// Bouwe - Coba.
func event() []tournament.Change {
	at := time.Date(2026, 11, 20, 19, 0, 0, 0, time.UTC)
	bodies := []tournament.Body{tournament.EventCreated{
		Event: tournament.Event{Name: "Club", Variant: "frisian", Score: tournament.ScoreSystems()[0]}, Stage: tournament.Stage{System: tournament.SystemSwiss, Cycles: 1, Games: 1}}}
	for i, name := range []string{"Anna", "Bouwe", "Coba", "Dora"} {
		bodies = append(bodies, tournament.PlayerAdded{Player: tournament.Player{ID: tournament.PlayerID(i + 1), Name: name}})
	}
	game := []tournament.Game{{Number: 1}}
	bodies = append(bodies, tournament.NumbersDrawn{Stage: 1, Numbers: []tournament.PlayerID{1, 2, 3, 4}},
		tournament.RoundsPaired{Stage: 1, Rounds: []tournament.Round{{Number: 1, Pairings: []tournament.Pairing{{Board: 1, White: 1, Black: 4, Games: game}, {Board: 2, White: 2, Black: 3, Games: game}}}}})
	var changes []tournament.Change
	for i, body := range bodies {
		c := tournament.New("Test", "", at, body)
		c.Seq, c.Base = int64(i+1), int64(i)
		changes = append(changes, c)
	}
	return changes
}

// having is a desk for the event after results of it, as 1 1-0, that cannot write.
func having(t *testing.T, results string) *desk.Desk {
	t.Helper()
	changes, words := event(), strings.Fields(results)
	for i := 0; i+1 < len(words); i += 2 {
		o, err := tournament.ScoreSystems()[0].ParseOutcome(words[i+1])
		if err != nil {
			t.Fatal(err)
		}
		at, _ := tournament.ParseAddress(words[i])
		c := tournament.New("Test", "", time.Now(), tournament.ResultSet{Stage: 1, Round: 1, Board: at.Board, Result: o.Result})
		c.Base = int64(len(changes))
		c.Seq = c.Base + 1
		changes = append(changes, c)
	}
	state, err := tournament.Fold(changes)
	if err != nil {
		t.Fatal(err)
	}
	return desk.Open(nil, state, desk.Options{Who: "Test", Now: time.Now})
}

// seated is an entry of the round at which somebody sits.
func seated(at string) slips.Entry {
	a, _ := tournament.ParseAddress(at)
	return slips.Entry{Stage: 1, Round: 1, At: a, Asks: true, Mine: new(slips.Mine), Reasons: []string{"slip misread", "wrong board"}}
}

// told is a step in short: what is entered, then what is asked, where the entry goes, what
// is left and why.
func told(d *desk.Desk, s slips.Step) string {
	var parts []string
	for _, r := range s.Enter {
		text := fmt.Sprintf("%d %s", r.Ref.Board, d.State().Written(r.Ref, r.Outcome))
		if r.Has {
			text = "has " + text
		}
		if r.Why != "" {
			text += " for " + r.Why
		}
		parts = append(parts, text)
	}
	switch {
	case s.Ask != nil && s.Ask.Correct:
		parts = append(parts, fmt.Sprintf("why %d %s?", s.Ask.Ref.Board, d.State().Written(s.Ask.Ref, s.Ask.Outcome)))
	case s.Ask != nil:
		parts = append(parts, fmt.Sprintf("sure %d %s?", s.Ask.Ref.Board, d.State().Written(s.Ask.Ref, s.Ask.Outcome)))
	}
	if s.Go != nil {
		parts = append(parts, "to "+s.Go.String())
	}
	if s.Word != slips.NoWord {
		parts = append(parts, map[slips.Word]string{slips.List: "list", slips.Back: "back", slips.End: "end"}[s.Word])
	}
	if s.Rest != "" {
		parts = append(parts, "rest "+s.Rest)
	}
	if refused := (*refusal.Refusal)(nil); errors.As(s.Err, &refused) {
		parts = append(parts, refused.Code)
	} else if s.Err != nil {
		parts = append(parts, "an error")
	}
	return strings.Join(parts, ", ")
}

// What a line comes to, for every door.
func TestWhatALineComesTo(t *testing.T) {
	t.Parallel()
	for name, test := range map[string]struct {
		have, at string // the results that are in, and the game that is asked for
		line     slips.Line
		want     string
	}{
		"a key is of the board that is asked for":  {"", "", slips.Line{Text: "1"}, "1 1-0"},
		"also where another is":                    {"", "2", slips.Line{Text: "0"}, "2 0-1"},
		"a board and its result":                   {"", "", slips.Line{Text: "2 5"}, "2 1/2"},
		"several in a line":                        {"", "", slips.Line{Text: "2= 1 1-0"}, "2 1/2, 1 1-0"},
		"a result with spaces":                     {"", "", slips.Line{Text: "2 1 - 0"}, "2 1-0"},
		"the bad end of a line":                    {"", "", slips.Line{Text: "1 1 2 7"}, "1 1-0, rest 2 7, result.bad"},
		"no result behind it":                      {"", "", slips.Line{Text: "1 1 2"}, "1 1-0, rest 2, result.missing"},
		"a board twice":                            {"", "", slips.Line{Text: "1 1 1 0"}, "1 1-0, rest 1 0, result.twice"},
		"a board that is not":                      {"", "", slips.Line{Text: "9 1"}, "rest 9 1, an error"},
		"no board":                                 {"", "", slips.Line{Text: "x 1"}, "rest x 1, find.bad-board"},
		"an empty line goes on":                    {"", "", slips.Line{}, "to 2"},
		"from the last board to the first":         {"", "2", slips.Line{Text: " "}, "to 1"},
		"past a board that has a result":           {"2 1-0", "1", slips.Line{}, "to 1"},
		"nowhere where nothing is open":            {"1 1-0 2 1-0", "1", slips.Line{}, "to 0"},
		"a board is gone to":                       {"", "", slips.Line{Text: "2."}, "to 2"},
		"a number that is no key is a board":       {"", "1", slips.Line{Text: "2"}, "to 2"},
		"also one that has a result":               {"1 1-0", "2", slips.Line{Text: "1."}, "to 1"},
		"a number is a board where nothing is":     {"1 1-0 2 1-0", "", slips.Line{Text: "1"}, "to 1"},
		"neither a result nor a board":             {"", "", slips.Line{Text: "7"}, "rest 7, result.no-key"},
		"a plus lists and is no forfeit":           {"", "", slips.Line{Text: "+"}, "list"},
		"so does a question mark":                  {"", "", slips.Line{Text: "?"}, "list"},
		"a minus takes back":                       {"", "", slips.Line{Text: "-"}, "back"},
		"a star ends":                              {"", "", slips.Line{Text: "*"}, "end"},
		"a forfeit is asked about":                 {"", "", slips.Line{Text: "2 +/-"}, "sure 2 +/-?, rest 2 +/-"},
		"so is a game that both lose":              {"", "", slips.Line{Text: "2 0-0"}, "sure 2 0-0?, rest 2 0-0"},
		"so is what waits":                         {"", "2", slips.Line{Text: "adj"}, "sure 2 adj?, rest adj"},
		"what is before a question is entered":     {"", "", slips.Line{Text: "1 1 2 +/-"}, "1 1-0, sure 2 +/-?, rest 2 +/-"},
		"what is behind it waits":                  {"", "", slips.Line{Text: "2 +/- 1 7"}, "sure 2 +/-?, rest 2 +/- 1 7"},
		"it is meant":                              {"", "", slips.Line{Text: "2 +/-", Sure: true}, "2 +/-"},
		"only the first is":                        {"", "", slips.Line{Text: "2 +/- 1 +/-", Sure: true}, "2 +/-, sure 1 +/-?, rest 1 +/-"},
		"it is left":                               {"", "", slips.Line{Text: "2 +/- 1 1", Leave: true}, "1 1-0"},
		"a single one is left":                     {"", "2", slips.Line{Text: "adj", Leave: true}, ""},
		"the same result is in":                    {"1 1-0", "", slips.Line{Text: "1 1"}, "has 1 1-0"},
		"also a rare one":                          {"1 +/-", "", slips.Line{Text: "1 +/-"}, "has 1 +/-"},
		"another needs a reason":                   {"1 1-0", "2", slips.Line{Text: "1 0"}, "why 1 0-1?, rest 1 0"},
		"a rare one is asked about once":           {"1 1-0", "2", slips.Line{Text: "1 +/-"}, "why 1 +/-?, rest 1 +/-"},
		"the reason in words":                      {"1 1-0", "2", slips.Line{Text: "1 0", Why: "the clock"}, "1 0-1 for the clock"},
		"by its key":                               {"1 1-0", "2", slips.Line{Text: "1 0", Why: "2"}, "1 0-1 for wrong board"},
		"a key that is none is asked for again":    {"1 1-0", "2", slips.Line{Text: "1 0", Why: "4"}, "why 1 0-1?, rest 1 0"},
		"a result is no reason":                    {"1 1-0", "2", slips.Line{Text: "1 0", Why: "0-1"}, "rest 1 0, result.no-reason"},
		"it is the reason of the first":            {"1 1-0 2 1-0", "", slips.Line{Text: "1 0 2 0", Why: "the clock"}, "1 0-1 for the clock, why 2 0-1?, rest 2 0"},
		"what is to be played yet needs no reason": {"1 adj", "", slips.Line{Text: "1 0"}, "1 0-1"},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			d := having(t, test.have)
			if got := told(d, seated(test.at).Read(d, test.line)); got != test.want {
				t.Errorf("%s, want %s", got, test.want)
			}
		})
	}
}

// Where nobody can be asked, a result is taken, or the desk refuses it.
func TestNobodyIsAskedAtAPipe(t *testing.T) {
	t.Parallel()
	d := having(t, "1 1-0")
	e := seated("")
	e.Asks = false
	if got := told(d, e.Read(d, slips.Line{Text: "2 +/- 1 0"})); got != "2 +/-, 1 0-1" {
		t.Error(got)
	}
}

// What is typed at a question: who types the next slips does not look at it.
func TestWhatAnAnswerComesTo(t *testing.T) {
	t.Parallel()
	d := having(t, "1 1-0")
	for _, test := range []struct {
		correct bool
		text    string
		want    slips.Verdict
		why     string
	}{
		{false, "", slips.Meant, ""},
		{false, "-", slips.Left, ""},
		{false, "back", slips.Left, ""},
		{false, "what", slips.Unclear, ""},
		{false, "2 5", slips.Unclear, ""},
		{true, "", slips.Unclear, ""},
		{true, "-", slips.Left, ""},
		{true, "1", slips.Meant, "slip misread"},
		{true, "4", slips.Unclear, ""},
		{true, "0", slips.Another, ""}, // a result
		{true, "2 5", slips.Another, ""},
		{true, "adj", slips.Another, ""},
		{true, "?", slips.Another, ""},
		{true, "quit", slips.Another, ""},
		{true, "ab", slips.Another, ""},
		{true, " the clock ", slips.Meant, "the clock"},
	} {
		ref, p, g, err := find.GameIn(d, 1, 1, "1")
		if err != nil {
			t.Fatal(err)
		}
		v, why := seated("").Answer(d, slips.Question{Slip: results.Slip{Ref: ref, Pairing: p, Game: g}, Correct: test.correct}, test.text)
		if v != test.want || why != test.why {
			t.Errorf("%v %q: %v %q, want %v %q", test.correct, test.text, v, why, test.want, test.why)
		}
	}
}

// Somebody else entered the board that is asked for: the next one is. One that was gone to
// stays.
func TestABoardThatOthersEnteredIsPassedOver(t *testing.T) {
	t.Parallel()
	d := having(t, "1 1-0")
	for _, gone := range []bool{false, true} {
		e := seated("1")
		e.Gone = gone
		e.PassOver(d)
		if want := map[bool]int{false: 2, true: 1}[gone]; e.At.Board != want {
			t.Errorf("gone there: %v: board %d is asked for", gone, e.At.Board)
		}
	}
}

// writing is a desk for the event in a file.
func writing(t *testing.T) *desk.Desk {
	t.Helper()
	changes := event()
	st, err := store.Create(t.Context(), filepath.Join(t.TempDir(), "club.arbiter"), changes[0])
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { _ = st.Close() })
	var state *tournament.Tournament
	for _, c := range changes[1:] {
		if state, err = st.AppendAll(t.Context(), c.Base, []tournament.Change{c}, nil); err != nil {
			t.Fatal(err)
		}
	}
	return desk.Open(st, state, desk.Options{Who: "Test", Now: time.Now})
}

// ids are the sentences that were said.
func ids(said []slips.Said) (all []string) {
	for _, s := range said {
		all = append(all, strings.TrimPrefix(s.Says.Code, "cmd-result."))
	}
	return all
}

// A line is done: what is entered is in, the next game is asked for, and the last result
// goes back, whatever others entered since.
func TestALineIsDone(t *testing.T) {
	t.Parallel()
	d, e := writing(t), seated("")
	for _, test := range []struct{ line, at, says, refused string }{
		{"-", "1", "", "result.nothing-to-take-back"},
		{"1", "2", "board-entered", ""},
		{"2 5 1 1", "0", "board-entered has-already", ""},
		{"+", "0", "result.round-complete", ""},
		{"-", "2", "took-back", ""},
		{"+", "2", "round-open board", ""},
		{"-", "1", "took-back", ""},
		{"1 1 2 7", "2", "board-entered", "result.bad"},
		{"7", "2", "", "result.no-key"},
	} {
		done, err := e.Take(t.Context(), d, slips.Line{Text: test.line})
		code := ""
		if refused := (*refusal.Refusal)(nil); errors.As(err, &refused) {
			code = refused.Code
		} else if err != nil {
			t.Fatal(err)
		}
		if says := strings.Join(ids(done.Says), " "); says != test.says || code != test.refused || e.At.String() != test.at {
			t.Errorf("%q: %s, refused %q, then board %s", test.line, says, code, e.At)
		}
	}
	if e.Mine.Count() != 1 {
		t.Errorf("%d results can be taken back", e.Mine.Count())
	}
}

// What somebody else entered since the state that was looked at is no slip of the pen: it
// is refused before a reason is asked for, and with one. Another board is not in the way.
func TestWhatWasEnteredSinceIsRefused(t *testing.T) {
	t.Parallel()
	d, e := writing(t), seated("")
	e.Seen = d.State().Seq
	colleague := seated("")
	if _, err := colleague.Take(t.Context(), d, slips.Line{Text: "2 1"}); err != nil {
		t.Fatal(err)
	}
	for _, line := range []slips.Line{{Text: "1 1 2 0"}, {Text: "2 0", Why: "the clock"}} {
		done, err := e.Take(t.Context(), d, line)
		if refused := (*refusal.Refusal)(nil); !errors.As(err, &refused) || refused.Code != "reported.other-result" || done.Ask != nil || done.Rest != "2 0" {
			t.Errorf("%+v: %v %+v", line, err, done)
		}
	}
	if _, g, _ := d.State().Game(tournament.GameRef{Stage: 1, Round: 1, Board: 1}); g.Result != tournament.WhiteWins {
		t.Error("the board before it is not in")
	}
	if done, err := e.Take(t.Context(), d, slips.Line{Text: "2 1"}); err != nil || strings.Join(ids(done.Says), "") != "has-already" {
		t.Errorf("the same result is no conflict: %v %v", err, ids(done.Says))
	}
	e.Seen = d.State().Seq
	if done, err := e.Take(t.Context(), d, slips.Line{Text: "2 0"}); err != nil || done.Ask == nil {
		t.Errorf("who has seen it is asked why: %v %+v", err, done)
	}
	_, err := e.Take(t.Context(), d, slips.Line{Text: "2 0", Why: "0-1"})
	if refused := (*refusal.Refusal)(nil); !errors.As(err, &refused) || refused.Code != "result.no-reason" {
		t.Error(err)
	}
}

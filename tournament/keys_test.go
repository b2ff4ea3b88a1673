package tournament_test

import (
	"strings"
	"testing"

	"arbiter/tournament"
)

// One key has one meaning in an event: White's points as the event scores them.
func TestKeysOfEachScoreSystem(t *testing.T) {
	for system, want := range map[string]string{
		"1-½-0":      "1=1-0 5=1/2 0=0-1",
		"2-1-0":      "2=2-0 1=1-1 0=0-2",
		"3-1-0":      "3=3-0 1=1-1 0=0-3",
		"plus-minus": "2=2-0 1=1-1 1+=1+ 1-=1- 0=0-2",
		"delft":      "4=4-0 3=3-1 2=2-2 1=1-3 0=0-4",
		"delft-2":    "2=2-0 1.5=1½-½ 1=1-1 ½-1½=½-1½ 0=0-2",
		"delft-5":    "5=5-0 3=3-1 2=2-2 1=1-3 0=0-5",
		"topdammen":  "12=12-0 9=9-1 8=8-2 7=7-3 6=6-4 4=4-6 3=3-7 2=2-8 1=1-9 0=0-12",
		"material":   "10=10-0 9=9-1 8=8-2 7=7-3 6=6-4 5=5-5 4=4-6 3=3-7 2=2-8 1=1-9 0=0-10",
		"match-12":   "12=12-0 8=8-4 7=7-5 6=6-6 5=5-7 4=4-8 0=0-12",
		"world-cup":  "5=5-0 3=3-2 2=2-3 0=0-5",
	} {
		s := scoreSystem(t, system)
		var keys []string
		for _, k := range s.Keys() {
			keys = append(keys, k.Text+"="+s.Text(k.Outcome))
			if o, ok := s.Key(" " + k.Text); !ok || o != k.Outcome || s.KeyFor(o) != k.Text {
				t.Errorf("%s: the key %s is %+v, %v", system, k.Text, o, ok)
			}
			if o, err := s.ParseOutcome(k.Text); err != nil || o != k.Outcome {
				t.Errorf("%s: %s typed alone is %+v, %v; the prompt says %+v", system, k.Text, o, err, k.Outcome)
			}
		}
		if got := strings.Join(keys, " "); got != want {
			t.Errorf("%s has the keys %s, want %s", system, got, want)
		}
		if o, err := s.ParseOutcome("="); err != nil || o != (tournament.Outcome{Result: tournament.Drawn}) {
			t.Errorf("%s: = is %+v, %v", system, o, err)
		}
		for _, row := range tournament.ResultKinds() { // what is said can be typed
			o := tournament.Outcome{Result: row.Kind}
			if back, err := s.ParseOutcome(s.Text(o)); (err != nil || back != o) && !(s.Decisive && row.Kind == tournament.Drawn) {
				t.Errorf("%s: %v is said as %q and read as %+v, %v", system, row.Code, s.Text(o), back, err)
			}
		}
	}
}

// A key that the system does not have is none, and an outcome may have no key.
func TestNoKey(t *testing.T) {
	s := scoreSystem(t, "2-1-0")
	if o, ok := s.Key("5"); ok || s.KeyFor(tournament.Outcome{Result: tournament.WhiteForfeit}) != "" {
		t.Errorf("5 is the key of %+v", o)
	}
	odd := tournament.ScoreSystem{Win: 100, Draw: 0, Loss: 0}
	if got := odd.Text(tournament.Outcome{Result: tournament.Drawn}); got != "1/2" {
		t.Errorf("a draw that is worth nothing is %q: 0-0 is that both lose", got)
	}
}

// A written result is in the points of the event, or in the signs that every event has.
func TestWrittenResultsAreThoseOfTheEvent(t *testing.T) {
	for _, tt := range []struct {
		system, typed string
		want          tournament.ResultKind // unset is refused
	}{
		{"2-1-0", "2-0", tournament.WhiteWins}, {"2-1-0", "0-2", tournament.BlackWins}, {"2-1-0", "1-1", tournament.Drawn},
		{"2-1-0", "1-0", tournament.WhiteWins}, {"2-1-0", "0-1", tournament.BlackWins}, {"2-1-0", "½", tournament.Drawn},
		{"2-1-0", "3-0", tournament.ResultUnset}, {"2-1-0", "0-3", tournament.ResultUnset},
		{"3-1-0", "3-0", tournament.WhiteWins}, {"3-1-0", "2-0", tournament.WhiteWins},
		{"1-½-0", "2-0", tournament.WhiteWins}, {"1-½-0", "0:2", tournament.BlackWins}, {"1-½-0", "3-0", tournament.ResultUnset}, {"1-½-0", "1-1", tournament.Drawn},
		{"delft", "4-0", tournament.WhiteWins}, {"delft", "3-0", tournament.ResultUnset}, {"delft-2", "2-0", tournament.WhiteWins},
	} {
		o, err := scoreSystem(t, tt.system).ParseOutcome(tt.typed)
		if o.Result != tt.want || (err == nil) != (tt.want != tournament.ResultUnset) {
			t.Errorf("%s: %s is %v, %v, want %v", tt.system, tt.typed, o.Result, err, tt.want)
		}
	}
	own := tournament.ScoreSystem{Win: 500, Draw: 300, Loss: 100}
	if k, err := own.ParseResult("1-5"); k != tournament.BlackWins || err != nil {
		t.Errorf("1-5 of a system of its own is %v, %v", k, err)
	}
}

// A system whose points say two things at once, as an event file may have one, is told by
// the codes of the results, and asked for no end.
func TestPointsThatSayTwoThings(t *testing.T) {
	for _, steps := range []tournament.Steps{{{Plus: 0, Minus: 100, Men: 3}}, {{Plus: 100, Minus: 100, Men: 1}}, {{Plus: 200, Minus: 0, Men: 1}}} {
		score := tournament.ScoreSystem{Name: "odd", Win: 200, Draw: 100, Bye: 200, Steps: steps}
		for _, o := range []tournament.Outcome{{Result: tournament.WhiteWins}, {Result: tournament.BlackWins}, {Result: tournament.Drawn}} {
			text := score.Text(o)
			if read, err := score.ParseOutcome(text); err == nil && read != o {
				t.Errorf("%v: %v is %q, which is %v", steps, o, text, read)
			}
			if text == "" || len(score.Keys()) == 0 {
				t.Errorf("%v: %v is %q, keys %v", steps, o, text, score.Keys())
			}
		}
	}
}

package pairing_test

import (
	"errors"
	"fmt"
	"strings"
	"testing"

	"arbiter/pairing"
	"arbiter/pairing/dutch"
	"arbiter/scoring"
	"arbiter/tournament"
)

// keizerClub is a competition of so many players, number 1 the highest rated, in which
// nobody ever scores: the list stays 1 2 3 …
func keizerClub(t *testing.T, players, rounds int, settings string) *tournament.Tournament {
	t.Helper()
	rules, err := scoring.ParseKeizer("own=list,revalue=fixed-point,bye=0,"+settings, nil)
	if err != nil {
		t.Fatal(err)
	}
	event := &tournament.Tournament{Event: tournament.Event{Score: tournament.ScoreSystems()[0], Variant: "frisian"},
		Stages: []tournament.Stage{{Number: 1, System: tournament.SystemKeizer, Rounds: rounds, Keizer: rules}}}
	for id := 1; id <= players; id++ {
		event.Players = append(event.Players, tournament.Player{ID: tournament.PlayerID(id), Name: fmt.Sprintf("Player %02d", id), Rating: 2000 - 10*id})
		event.Stages[0].Numbers = append(event.Stages[0].Numbers, tournament.PlayerID(id))
	}
	return event
}

// meet adds a round in which pairs met, drawing nothing: both lost, so that the list stays.
func meet(event *tournament.Tournament, pairs ...[2]int) {
	s := &event.Stages[0]
	r := tournament.Round{Number: len(s.Played) + 1}
	for i, p := range pairs {
		pairing := tournament.Pairing{Board: i + 1, White: tournament.PlayerID(p[0]), Black: tournament.PlayerID(p[1])}
		if p[1] != 0 {
			pairing.Games = []tournament.Game{{Number: 1, Result: tournament.BothLose}}
		}
		r.Pairings = append(r.Pairings, pairing)
	}
	s.Played = append(s.Played, r)
}

// pairsText is a round as "1-2 3-4 5", the higher first, who is left over alone.
func pairsText(made *pairing.KeizerRound) string {
	var texts []string
	for _, b := range made.Boards {
		texts = append(texts, fmt.Sprintf("%d-%d", b.Higher, b.Lower))
	}
	if made.Bye != 0 {
		texts = append(texts, fmt.Sprint(made.Bye))
	}
	return strings.Join(texts, " ")
}

// Down the list with the distance, the most meetings and the halves that the club wants; who
// is left over; and what is given up first where not all can be kept (reading 7).
func TestAKeizerRoundIsPairedDownTheList(t *testing.T) {
	one := [2]int{1, 2}
	for _, c := range []struct {
		name, settings string
		players        int
		rounds         [][][2]int
		want           string
		kept           string // "" is what was asked for
	}{
		{"neighbours", "repeat=3", 6, nil, "1-2 3-4 5-6", ""},
		{"the lowest is left over", "repeat=3", 5, nil, "1-2 3-4 5", ""},
		{"not within the distance", "repeat=2", 4, [][][2]int{{one, {3, 4}}}, "1-3 2-4", ""},
		{"two whole rounds lie between", "repeat=2", 4, [][][2]int{{one, {3, 4}}, {{1, 3}, {2, 4}}}, "1-4 2-3", ""},
		{"again after the distance", "repeat=2", 4, [][][2]int{{one, {3, 4}}, {{1, 3}, {2, 4}}, {{1, 4}, {2, 3}}}, "1-2 3-4", ""},
		{"as often as two may", "repeat=0:max1", 4, [][][2]int{{one, {3, 4}}}, "1-3 2-4", ""},
		{"once in each half", "repeat=0:halves", 4, [][][2]int{{one, {3, 4}}, {{1, 3}, {2, 4}}}, "1-4 2-3", ""},
		{"the second half", "repeat=0:halves", 4, [][][2]int{{one, {3, 4}}, {{1, 3}, {2, 4}}, {{1, 4}, {2, 3}}}, "1-2 3-4", ""},
		{"the rest has to be paired", "repeat=9", 4, [][][2]int{{one, {3, 4}}}, "1-3 2-4", ""},
		{"the bye moves up where the rest cannot be paired", "repeat=9", 3, [][][2]int{{one, {3, 0}}}, "1-3 2", ""},
		{"shorter where it cannot be kept", "repeat=9", 4, [][][2]int{{one, {3, 4}}, {{1, 3}, {2, 4}}, {{1, 4}, {2, 3}}}, "1-2 3-4", "2"},
		{"oftener where it cannot be kept", "repeat=9:max1", 4, [][][2]int{{one, {3, 4}}, {{1, 3}, {2, 4}}, {{1, 4}, {2, 3}}}, "1-2 3-4", "2"},
		{"never met first", "repeat=never-then-oldest", 4, [][][2]int{{one, {3, 4}}}, "1-3 2-4", ""},
		{"then the longest ago", "repeat=never-then-oldest", 4, [][][2]int{{{1, 3}, {2, 4}}, {one, {3, 4}}, {{1, 4}, {2, 3}}}, "1-3 2-4", ""},
		{"a forfeit is no meeting", "repeat=9", 4, nil, "1-2 3-4", ""},
		{"the fewest byes", "repeat=0,bye-to=fewest", 3, [][][2]int{{one, {3, 0}}}, "1-3 2", ""},
	} {
		t.Run(c.name, func(t *testing.T) {
			event := keizerClub(t, c.players, 6, c.settings)
			for _, r := range c.rounds {
				meet(event, r...)
			}
			if c.name == "a forfeit is no meeting" {
				meet(event, one, [2]int{3, 4})
				for i := range 2 {
					event.Stages[0].Played[0].Pairings[i].Games[0].Result = tournament.BothForfeit
				}
			}
			made, err := pairing.PairKeizer(event, 1)
			if err != nil {
				t.Fatal(err)
			}
			if got := pairsText(made); got != c.want {
				t.Errorf("%s, want %s", got, c.want)
			}
			kept := ""
			if made.Kept != made.Asked {
				kept = fmt.Sprint(made.Kept.Between)
			}
			if kept != c.kept {
				t.Errorf("kept %+v of %+v, want %q", made.Kept, made.Asked, c.kept)
			}
		})
	}
}

// Who was nearer and was passed over is told with the reason.
func TestAKeizerBoardSaysWhoWasPassedOver(t *testing.T) {
	event := keizerClub(t, 6, 0, "repeat=2")
	meet(event, [2]int{1, 2}, [2]int{3, 4}, [2]int{5, 6})
	event.Stages[0].Bans = []tournament.Ban{{By: tournament.BanNamed, Players: []tournament.PlayerID{1, 3}}}
	made, err := pairing.PairKeizer(event, 1)
	if err != nil {
		t.Fatal(err)
	}
	var why []string
	for _, p := range made.Boards[0].Passed {
		why = append(why, fmt.Sprintf("%d %s", p.Player, p.Why))
	}
	if got := pairsText(made) + ": " + strings.Join(why, ", "); got != "1-4 2-3 5-6: 2 too-soon, 3 forbidden" && got != "1-4 2-5 3-6: 2 too-soon, 3 forbidden" {
		t.Error(got)
	}
}

// White: who had it less often, whose Whites exceed his Blacks less, or the other way round;
// where that is equal the lower placed. A forfeit and a bye give no colour (reading 9).
func TestColoursOfAKeizerRound(t *testing.T) {
	for _, c := range []struct {
		settings string
		rounds   [][][2]int
		white    tournament.PlayerID
		why      pairing.KeizerColour
	}{
		{"colours=fewest-whites", nil, 2, pairing.KeizerByLower},
		{"colours=fewest-whites", [][][2]int{{{1, 2}}}, 2, pairing.KeizerByWhites},
		{"colours=fewest-whites", [][][2]int{{{2, 1}}}, 1, pairing.KeizerByWhites},
		{"colours=balance", [][][2]int{{{2, 1}}}, 1, pairing.KeizerByBalance},
		{"colours=reverse", [][][2]int{{{2, 1}}, {{2, 1}}, {{1, 2}}}, 2, pairing.KeizerByReverse},
		{"colours=fewest-whites", [][][2]int{{{1, 0}}}, 2, pairing.KeizerByLower},
	} {
		event := keizerClub(t, 2, 0, "repeat=0,"+c.settings)
		for _, r := range c.rounds {
			meet(event, r...)
		}
		made, err := pairing.PairKeizer(event, 1)
		if err != nil {
			t.Fatal(err)
		}
		if b := made.Boards[0]; b.White != c.white || b.Colours != c.why {
			t.Errorf("%s after %v: White %d by %s, want %d by %s", c.settings, c.rounds, b.White, b.Colours, c.white, c.why)
		}
	}
}

// Games of which somebody said that they are postponed keep nobody waiting; others do. Bans
// that leave nothing are told.
func TestWhatAKeizerRoundWaitsFor(t *testing.T) {
	event := keizerClub(t, 4, 0, "repeat=0")
	meet(event, [2]int{1, 2}, [2]int{3, 4})
	game := &event.Stages[0].Played[0].Pairings[0].Games[0]
	game.Result = tournament.ResultUnset
	var open *pairing.RoundOpenError
	if _, err := pairing.PairKeizer(event, 1); !errors.As(err, &open) || !open.Keizer || open.Round != 1 {
		t.Errorf("an open game: %v", err)
	}
	game.Result = tournament.Postponed
	if made, err := pairing.PairKeizer(event, 1); err != nil || made.Round != 2 {
		t.Errorf("a postponed game: %+v, %v", made, err)
	}
	event.Stages[0].Bans = []tournament.Ban{{By: tournament.BanNamed, Players: []tournament.PlayerID{1, 2, 3, 4}}}
	if _, err := pairing.PairKeizer(event, 1); !errors.Is(err, dutch.ErrImpossible) {
		t.Errorf("nobody may meet: %v", err)
	}
	event.Stages[0].Bans[0].Soft = true
	if made, err := pairing.PairKeizer(event, 1); err != nil || len(made.Boards) != 2 {
		t.Errorf("if possible: %+v, %v", made, err)
	}
}

package live_test

import (
	"fmt"
	"slices"
	"strings"
	"testing"
	"time"

	"arbiter/tournament"
	"arbiter/tournament/live"
)

// eventOf is an event with the game that is recorded at a table, behind a delay in minutes.
func eventOf(delay int) *tournament.Tournament {
	return &tournament.Tournament{
		Event:   tournament.Event{Recording: tournament.Recording{Delay: delay}},
		Players: []tournament.Player{{ID: 7, Name: "Wiersma, Jelle"}, {ID: 9, Name: "Dijkstra, Anna"}},
		Stages:  []tournament.Stage{{Number: 1, Played: []tournament.Round{{Number: 3, Pairings: []tournament.Pairing{{Board: 2, White: 7, Black: 9, Games: []tournament.Game{{Number: 1}}}}}}}},
	}
}

// with is an event of which the game is another.
func with(t *tournament.Tournament, alter func(*tournament.Tournament, *tournament.Game)) *tournament.Tournament {
	c := t.Clone()
	alter(c, &c.Stages[0].Played[0].Pairings[0].Games[0])
	return c
}

// played records a game, a half-move a second, with what is taken back, set back and offered.
func played(t *testing.T) *table {
	b := tableOf(t, "international")
	for i, list := range []string{"32-28", "32-28 19-23", "32-28 19-23 28x19", "32-28 19-23 28x19 14x23 33-28", "32-28 19-23 28x19 14x23 34-29", "32-28 19-23 28x19 14x23 34-29 23x34"} {
		p := b.post(list)
		p.Replace = true
		if i == 3 {
			p.Marks = []live.Mark{{Kind: live.KindOffer, Ply: 5, Side: tournament.SideWhite}}
		}
		if _, err := b.send(p); err != nil {
			t.Fatal(err)
		}
	}
	b.keep(b.row(live.KindSet, 4, "", b.recorded().At(4).FEN()))
	b.keep(b.row(live.KindMove, 8, "", "33-29"))
	return b
}

// told are all words that a recording has for everybody.
func told(r *live.Recording) string {
	if r == nil {
		return ""
	}
	return fmt.Sprint(r.Texts(), r.Offers, r.Clocks, r.Backs, r.Hash())
}

func TestEverybodySeesAMoveWhenItsDelayIsOver(t *testing.T) {
	t.Parallel()
	b, event := played(t), eventOf(5)
	begun := b.recorded().Begun
	for _, steps := range [][]time.Duration{
		{time.Second}, {300 * time.Millisecond, 2 * time.Second}, {7 * time.Second, -3 * time.Second, time.Second}, // clocks are set back
	} {
		var seen *live.Public
		for i, at := 0, begun; at.Before(b.at.Add(6 * time.Minute)); i++ {
			seen = live.PublicAt(event, b.now, at, seen)
			was := b.now.Of(ref(), 7, 9).AsOf(at.Add(-5 * time.Minute))
			want := told(was.Recording(live.KeeperBoard))
			if got := told(seen.Recording(ref())); got != want {
				t.Fatalf("at %v everybody sees %s, want %s", at.Sub(begun), got, want)
			}
			if step := at.Add(steps[i%len(steps)]); at.Sub(begun) < 4*time.Minute+50*time.Second {
				at = begun.Add(4*time.Minute + 50*time.Second)
			} else {
				at = step
			}
		}
		if !seen.Until.IsZero() || told(seen.Recording(ref())) != told(b.recorded()) {
			t.Errorf("when all is seen there is more at %v", seen.Until)
		}
	}
}

func TestWhoAsksAgainIsToldWhenThereIsMore(t *testing.T) {
	t.Parallel()
	b, event := played(t), eventOf(5)
	var seen *live.Public
	var changes []time.Duration
	begun := b.recorded().Begun
	for at := begun; ; at = seen.Until {
		before := seen
		seen = live.PublicAt(event, b.now, at, before)
		if again := live.PublicAt(event, b.now, at.Add(time.Millisecond), seen); again != seen {
			t.Fatalf("at %v the same is made twice", at.Sub(begun))
		}
		if at != begun {
			if len(seen.Since(before)) != 1 {
				t.Errorf("at %v no board was said to be new", at.Sub(begun))
			}
			changes = append(changes, at.Sub(begun)-5*time.Minute)
		}
		if seen.Until.IsZero() {
			break
		}
	}
	var want []time.Duration
	for i := range 8 {
		want = append(want, time.Duration(i)*time.Second)
	}
	if !slices.Equal(changes, want) {
		t.Errorf("there was more %v after a move came in, want %v", changes, want)
	}
}

func TestWhatIsWithheldFromEverybody(t *testing.T) {
	t.Parallel()
	b := played(t)
	last := b.recorded().Last
	sheet := &tournament.Sheet{PDN: "1. 32-28", Recorded: &tournament.Recorded{Ended: last.UnixMilli()}}
	ruling := tournament.Ruling{Number: 1, Ref: ref(), Live: true}
	incident := tournament.Incident{Number: 1, Ref: ref()}
	handedIn := func(_ *tournament.Tournament, g *tournament.Game) { g.Sheet, g.Result = sheet, tournament.WhiteWins }
	disputed := func(t *tournament.Tournament, _ *tournament.Game) {
		t.Rulings, t.Incidents = []tournament.Ruling{ruling}, []tournament.Incident{incident}
	}
	for _, c := range []struct {
		name                    string
		delay                   int
		after                   time.Duration // the last row
		alter                   []func(*tournament.Tournament, *tournament.Game)
		moves, sheet, told, won bool
	}{
		{"at once", 0, 0, nil, true, false, false, false},
		{"at once, though the clock was set back", 0, -time.Hour, nil, true, false, false, false},
		{"handed in, at once", 0, 0, []func(*tournament.Tournament, *tournament.Game){handedIn}, false, true, false, true},
		{"handed in, not due", 5, 4 * time.Minute, []func(*tournament.Tournament, *tournament.Game){handedIn}, false, false, false, true},
		{"handed in, nearly due", 5, 5*time.Minute - time.Millisecond, []func(*tournament.Tournament, *tournament.Game){handedIn}, true, false, false, true},
		{"handed in, due", 5, 5 * time.Minute, []func(*tournament.Tournament, *tournament.Game){handedIn}, false, true, false, true},
		{"disputed while it is played", 0, time.Hour, []func(*tournament.Tournament, *tournament.Game){disputed}, true, false, false, false},
		{"disputed, handed in", 0, 0, []func(*tournament.Tournament, *tournament.Game){disputed, handedIn}, false, true, true, true},
		{"disputed, handed in, not due", 5, time.Minute, []func(*tournament.Tournament, *tournament.Game){disputed, handedIn}, false, false, false, true},
		{"no moves are published", 0, 0, []func(*tournament.Tournament, *tournament.Game){func(t *tournament.Tournament, _ *tournament.Game) {
			t.Event.Privacy.Pages = "no-moves"
		}}, false, false, false, false},
		{"a player is not named", 0, 0, []func(*tournament.Tournament, *tournament.Game){func(t *tournament.Tournament, _ *tournament.Game) {
			t.Players[1].Published = tournament.PublishedInitials
		}}, false, false, false, false},
	} {
		t.Run(c.name, func(t *testing.T) {
			event := eventOf(c.delay)
			for _, alter := range c.alter {
				event = with(event, alter)
			}
			seen := live.PublicAt(event, b.now, last.Add(c.after), nil)
			_, g, err := seen.Event.Game(ref())
			if err != nil {
				t.Fatal(err)
			}
			if moves := seen.Recording(ref()) != nil; moves != c.moves || (g.Sheet != nil) != c.sheet || len(seen.Event.Rulings) == 1 != c.told || len(seen.Event.Incidents) == 1 != c.told || !g.Result.Open() != c.won {
				t.Errorf("moves %v, sheet %v, rulings %v, incidents %v, result %v", moves, g.Sheet, seen.Event.Rulings, seen.Event.Incidents, g.Result)
			}
		})
	}
}

func TestASheetWhoseRowsAreElsewhereIsWithheldAsWell(t *testing.T) {
	t.Parallel()
	ended := time.Date(2026, 11, 20, 20, 0, 0, 0, time.UTC)
	event := with(eventOf(5), func(_ *tournament.Tournament, g *tournament.Game) {
		g.Sheet = &tournament.Sheet{PDN: "1. 32-28", Recorded: &tournament.Recorded{Ended: ended.UnixMilli()}}
	})
	early := live.PublicAt(event, live.NewBoards(), ended.Add(time.Minute), nil)
	late := live.PublicAt(event, live.NewBoards(), early.Until, early)
	for name, got := range map[string]*live.Public{"early": early, "late": late} {
		if _, g, _ := got.Event.Game(ref()); (g.Sheet == nil) != (name == "early") {
			t.Errorf("%s: the sheet is %v", name, g.Sheet)
		}
	}
}

func TestADelayThatIsAlteredHoldsAtOnce(t *testing.T) {
	t.Parallel()
	b := played(t)
	at := b.recorded().Last.Add(time.Second)
	var seen *live.Public
	var got []string
	for _, delay := range []int{0, 1, 0, 1} {
		seen = live.PublicAt(eventOf(delay), b.now, at, seen)
		got = append(got, fmt.Sprint(seen.Recording(ref()) != nil))
	}
	if all := strings.Join(got, " "); all != "true false true false" {
		t.Errorf("everybody sees the moves: %s", all)
	}
}

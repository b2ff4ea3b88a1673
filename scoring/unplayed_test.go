package scoring

import (
	"testing"

	"arbiter/tournament"
)

// The rows of the table in doc.go: what each kind of unplayed game counts for.
// Player A has the game in question; what he did otherwise is the same.
func TestUnplayedGames(t *testing.T) {
	for _, test := range []struct {
		name, rounds, custom string
		want                 string // of A: points, BH, SB, WIN
		line                 Standing
	}{
		{
			name: "played", rounds: "1-2 1 3-4 =\n1-3 1 2-4 =",
			want: "2 1 1 2",
			line: Standing{Games: 2, Wins: 2},
		},
		{
			name: "forfeit win, FMJD: points and a win, the opponent is cleared", rounds: "1-2 + 3-4 =\n1-3 1 2-4 =",
			want: "2 ½ ½ 2",
			line: Standing{Games: 2, Wins: 2, Unplayed: 1},
		},
		{
			name: "forfeit win, FIDE 15.2: an ordinary result", rounds: "1-2 + 3-4 =\n1-3 1 2-4 =", custom: "fide-rr",
			want: "2 1 1 2",
			line: Standing{Games: 2, Wins: 2, Unplayed: 1},
		},
		{
			name: "forfeit loss, FMJD", rounds: "1-2 - 3-4 =\n1-3 1 2-4 =",
			want: "1 ½ ½ 1",
			line: Standing{Games: 2, Wins: 1, Losses: 1, Unplayed: 1},
		},
		{
			name: "forfeit loss, FIDE 15.2", rounds: "1-2 - 3-4 =\n1-3 1 2-4 =", custom: "FIDE-RR",
			want: "1 2 ½ 1",
			line: Standing{Games: 2, Wins: 1, Losses: 1, Unplayed: 1},
		},
		{
			name: "double forfeit", rounds: "1-2 x 3-4 =\n1-3 1 2-4 =",
			want: "1 ½ ½ 1",
			line: Standing{Games: 2, Wins: 1, Losses: 1, Unplayed: 1},
		},
		{
			name: "both lose, played: the opponent counts", rounds: "1-2 z 3-4 =\n1-3 1 2-4 =",
			want: "1 1 ½ 1",
			line: Standing{Games: 2, Wins: 1, Losses: 1},
		},
		{
			name: "bye worth a win: a win by FIDE 7.1, no opponent", rounds: "2-4 1 1 bye\n1-3 1 2-4 =",
			want: "2 0 0 2",
			line: Standing{Games: 1, Wins: 1, Byes: 1},
		},
		{
			name: "open: nothing yet", rounds: "1-2 ? 3-4 =\n1-3 1 2-4 =",
			want: "1 ½ ½ 1",
			line: Standing{Games: 1, Wins: 1},
		},
	} {
		t.Run(test.name, func(t *testing.T) {
			ev := swiss(t, 4, test.rounds)
			st := standings(t, ev, Options{Tiebreaks: []string{"BH", "SB", "WIN"}, Unplayed: test.custom})
			row := rowOf(t, st, 1)
			got := row.Points.String()
			for _, v := range row.Tiebreaks {
				got += " " + v.String()
			}
			if got != test.want {
				t.Errorf("points, BH, SB, WIN: %s, want %s", got, test.want)
			}
			line := Standing{Games: row.Games, Wins: row.Wins, Draws: row.Draws, Losses: row.Losses, Unplayed: row.Unplayed, Byes: row.Byes}
			if got, want := counts(line), counts(test.line); got != want {
				t.Errorf("counts %v, want %v", got, want)
			}
		})
	}
}

func counts(s Standing) [6]int {
	return [6]int{s.Games, s.Wins, s.Draws, s.Losses, s.Unplayed, s.Byes}
}

func rowOf(t *testing.T, st *Standings, id tournament.PlayerID) Standing {
	t.Helper()
	for _, row := range st.Rows {
		if row.Player == id {
			return row
		}
	}
	t.Fatalf("player %d is not in the standings", id)
	return Standing{}
}

func TestByePoints(t *testing.T) {
	for _, test := range []struct {
		system    tournament.System
		bye       tournament.Points
		want      string
		countsWin string
	}{
		{tournament.SystemSwiss, 100, "1", "1"},
		{tournament.SystemSwiss, 50, "½", "0"},
		{tournament.SystemRoundRobin, 100, "0", "0"}, // the free round counts for nothing
	} {
		ev := swiss(t, 3, "2-3 = 1 bye")
		ev.Stages[0].System = test.system
		ev.Event.Score.Bye = test.bye
		row := rowOf(t, standings(t, ev, Options{Tiebreaks: []string{"WIN"}}), 1)
		if row.Points.String() != test.want || row.Tiebreaks[0].String() != test.countsWin {
			t.Errorf("%s, bye %s: %s points, WIN %s", test.system, test.bye, row.Points, row.Tiebreaks[0])
		}
	}
}

// A bye that was asked for has points of its own, and is the player's own doing:
// with nothing after it, it counts as a draw for his opponents (FIDE C.07, 16.3).
func TestByesOnRequest(t *testing.T) {
	for _, test := range []struct {
		bye    tournament.ByeKind
		points string // of A
		kind   MeetingKind
		counts string // what A counts for, as the opponent of B
		rep    string
	}{
		{tournament.ByeAllocated, "2", Bye, "2", "2"},
		{tournament.ByeFull, "2", FullBye, "2", "2"},
		{tournament.ByeHalf, "1½", HalfBye, "1½", "1"},
		{tournament.ByeZero, "1", Absent, "1½", "1"},
	} {
		ev := swiss(t, 3, "1-2 1\n1 bye 2-3 =")
		ev.Stages[0].Played[1].Pairings[0].Bonus = test.bye
		f := fieldOf(t, ev)
		_, all, err := f.ExplainAll(Options{Tiebreaks: []string{"BH", "REP"}, Unplayed: "FIDE"})
		if err != nil {
			t.Fatal(err)
		}
		a := all[0]
		if a.Standing.Points.String() != test.points || a.Points[1].Kind != test.kind || a.Standing.Tiebreaks[1].String() != test.rep {
			t.Errorf("bye %q: %s points, %s, REP %s", test.bye, a.Standing.Points, a.Points[1].Kind, a.Standing.Tiebreaks[1])
		}
		for _, e := range all {
			if e.Standing.Player == 2 && e.Tiebreaks[0].From[0].Counted.String() != test.counts {
				t.Errorf("bye %q: A counts for %s, want %s", test.bye, e.Tiebreaks[0].From[0].Counted, test.counts)
			}
		}
	}
}

// A game to be played on is open, whatever is noted of it.
func TestPendingResultsAreOpen(t *testing.T) {
	ev := swiss(t, 4, "1-2 1 3-4 =")
	ev.Stages[0].Played[0].Pairings[1].Games[0].Result = tournament.Adjourned
	st := standings(t, ev, Options{})
	if st.Open != 1 || st.Final || st.Rows[1].Points != 0 {
		t.Errorf("open %d, final %v, points %s", st.Open, st.Final, st.Rows[1].Points)
	}
}

// In a micro-match the points of all games count, the opponent counts once, and
// the colours change from game to game.
func TestMicroMatch(t *testing.T) {
	ev := swiss(t, 4, "1-2 1= 3-4 11\n1-3 =0 2-4 +=")
	st := standings(t, ev, Options{Tiebreaks: []string{"BH", "SB", "WIN"}})
	sameLines(t, listing(st), `
		1 C 3½ 2½ 4 3
		2 A 2 5½ 4.75 1 [points]
		3 B 2 2½ 1.25 1 [BH]
		4 D ½ 5½ 1 0 [points]`)
	cross, err := Crosstable(ev, 1, st)
	if err != nil {
		t.Fatal(err)
	}
	games := cross.Rows[1].Cells[0].Games // A in round 1
	if len(games) != 2 || games[0].Colour != White || games[1].Colour != Black ||
		games[0].Points != 100 || games[1].Points != 50 || games[1].Result != tournament.Drawn {
		t.Errorf("A in round 1: %+v", games)
	}
}

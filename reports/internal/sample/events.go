package sample

import (
	"slices"
	"testing"
	"time"

	"arbiter/tournament"
)

// Event is a club event of n players, a round robin of one or two
// cycles, or a Swiss whose rounds are those of a round robin. Results depend on
// the numbers only; the last open games have none.
func Event(n int, system tournament.System, rounds, open int) *tournament.Tournament {
	score := tournament.ScoreSystems()[0]
	t := &tournament.Tournament{
		Seq: 57, Head: "3fa9c2d17e5b0a", Updated: time.Date(2026, 11, 20, 21, 4, 5, 0, time.UTC),
		Event: tournament.Event{
			Name: "Frysk kampioenskip 2026", Place: "Wommels", Begin: "2026-11-14", End: "2026-11-20",
			Arbiter: "Tjalling Goedemoed", Variant: "frisian", Score: score,
		},
		Stages: []tournament.Stage{{Number: 1, System: system, Cycles: 1, Rounds: rounds}},
	}
	s := &t.Stages[0]
	for i := range n {
		id := tournament.PlayerID(i + 1)
		t.Players = append(t.Players, tournament.Player{ID: id, Name: Name(i), Rating: 1800 - 13*i, Club: "Damklub Wommels"})
		s.Numbers = append(s.Numbers, id)
	}
	circle := slices.Clone(s.Numbers)
	if n%2 == 1 {
		circle = append(circle, 0)
	}
	for r := range rounds {
		round := tournament.Round{Number: r + 1}
		for i := range len(circle) / 2 {
			a, b := circle[i], circle[len(circle)-1-i]
			if (r+i)%2 == 1 {
				a, b = b, a
			}
			if a == 0 {
				a, b = b, a
			}
			p := tournament.Pairing{White: a, Black: b}
			if b != 0 {
				kind := []tournament.ResultKind{tournament.WhiteWins, tournament.Drawn, tournament.BlackWins, tournament.Drawn, tournament.WhiteWins}[(int(a)*3+int(b)*5)%5]
				if a == 2 && r == 1 {
					kind = tournament.WhiteForfeit
				}
				p.Games = []tournament.Game{{Number: 1, Result: kind}}
			}
			round.Pairings = append(round.Pairings, p)
		}
		slices.SortStableFunc(round.Pairings, func(x, y tournament.Pairing) int {
			switch {
			case x.Bye() == y.Bye():
				return 0
			case x.Bye():
				return 1
			}
			return -1
		})
		for i := range round.Pairings {
			round.Pairings[i].Board = i + 1
		}
		s.Played = append(s.Played, round)
		last := len(circle) - 1
		circle = append([]tournament.PlayerID{circle[0], circle[last]}, circle[1:last]...)
	}
	for i := range open {
		t.Stages[0].Played[rounds-1].Pairings[i].Games[0].Result = tournament.ResultUnset
	}
	return t
}

// Sheet puts a sheet with two findings on the first board of round 1.
func Sheet(t *tournament.Tournament) {
	t.Stages[0].Played[0].Pairings[0].Games[0].Sheet = &tournament.Sheet{
		Source: "r1.pdn:7", Plies: 44, Verdict: "irregular", Findings: []tournament.Finding{
			{
				ID: "r1.b1.g1:5:capture-omitted", Code: "capture-omitted", Articles: []string{"27c", "10"}, Severity: "error", State: "stands",
				Ply: 5, Move: "3.", Side: "white", Written: "33-28", Line: 9, Column: 12,
				FEN:   "W:W27,31-50:B1-16,18,19,22,24",
				Legal: []string{"27x18"}, Meant: []string{"27x18"},
				Message: "a quiet move was made while the man on 27 could capture",
			},
			{
				ID: "r1.b1.g1:9:no-piece", Code: "no-piece", Articles: []string{"22"}, Severity: "error", State: "stands",
				Ply: 9, Move: "5.", Side: "white", Written: "40-35", Line: 9, Column: 30, FEN: "W:WK3,31-39,41-50:B6-16,18,K46", Message: "no piece stands on 40",
			},
		},
	}
}

// ClubEvening is a round robin of nine players, two games of it open, with two
// findings on one sheet.
func ClubEvening() *tournament.Tournament {
	t := Event(9, tournament.SystemRoundRobin, 9, 2)
	Sheet(t)
	return t
}

// Journal has one change of each kind that a club evening makes, and
// one that was taken back.
func Journal(tb testing.TB) ([]tournament.Change, *tournament.Tournament) {
	tb.Helper()
	at := time.Date(2026, 11, 20, 19, 30, 0, 0, time.UTC)
	bodies := []struct {
		why  string
		body tournament.Body
	}{
		{"", tournament.EventCreated{
			Event: tournament.Event{Name: "Club championship", Variant: "frisian", Score: tournament.ScoreSystems()[0]},
			Stage: tournament.Stage{System: tournament.SystemRoundRobin, Cycles: 1},
		}},
		{"", tournament.PlayerAdded{Player: tournament.Player{Name: "Jelle Wiersma"}}},
		{"", tournament.PlayersImported{Players: []tournament.Player{{Name: "Taeke Kooistra"}, {Name: "Marten Walinga"}, {Name: "Petra Dušková"}}}},
		{"", tournament.RoundsPaired{Stage: 1, Numbers: []tournament.PlayerID{1, 2, 3, 4}, Seed: 7, Rounds: []tournament.Round{{
			Number: 1, Pairings: []tournament.Pairing{{Board: 1, White: 1, Black: 4}, {Board: 2, White: 2, Black: 3}},
		}}}},
		{"", tournament.ResultSet{Stage: 1, Round: 1, Board: 1, Result: tournament.WhiteWins}},
		{"the slip was read wrongly", tournament.ResultSet{Stage: 1, Round: 1, Board: 1, Result: tournament.Drawn, Corrects: tournament.WhiteWins}},
		{"", tournament.ResultSet{Stage: 1, Round: 1, Board: 2, Result: tournament.BlackWins}},
		{"", tournament.Undone{Seq: 7}},
		{"", tournament.SheetAdded{Stage: 1, Round: 1, Board: 1, Sheet: tournament.Sheet{
			PDN: "1. 32-28 *", Verdict: "irregular", Findings: []tournament.Finding{{ID: "x", Code: "capture-omitted"}},
		}}},
	}
	var changes []tournament.Change
	for i, b := range bodies {
		changes = append(changes, tournament.New("arbiter", b.why, at.Add(time.Duration(i)*time.Minute), b.body))
	}
	changes = tournament.Chain(changes...)
	state, err := tournament.Fold(changes)
	if err != nil {
		tb.Fatal(err)
	}
	return changes, state
}

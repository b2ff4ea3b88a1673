package store_test

import (
	"context"
	"errors"
	"os"
	"path/filepath"
	"testing"

	"pgregory.net/rapid"

	"arbiter/tournament"
	"arbiter/tournament/store"
)

// ludoEvening is an event of tables with seven players and its first round drawn.
func ludoEvening() []tournament.Change {
	players := []tournament.Player{{Name: "A"}, {Name: "B"}, {Name: "C"}, {Name: "D"}, {Name: "E"}, {Name: "F"}, {Name: "G"}}
	return []tournament.Change{
		change(tournament.EventCreated{Event: tournament.Event{Name: "Evening", Variant: "ludo", Score: tournament.ScoreSystems()[0]}, Stage: tournament.Stage{System: tournament.SystemTables}}),
		change(tournament.PlayersImported{Players: players}),
		change(tournament.RoundsPaired{Stage: 1, Numbers: []tournament.PlayerID{1, 2, 3, 4, 5, 6, 7}, Rounds: []tournament.Round{{Number: 1, Tables: []tournament.Table{
			{Number: 1, Players: []tournament.PlayerID{1, 2, 3, 4}}, {Number: 2, Players: []tournament.PlayerID{5, 6, 7}},
		}}}}),
	}
}

// drawTableBody draws a change of a stage of tables, good or bad.
func drawTableBody(t *rapid.T, state *tournament.Tournament, journal []tournament.Change) tournament.Body {
	s, _ := state.Stage(1)
	n := func(name string, low, high int) int { return rapid.IntRange(low, high).Draw(t, name) }
	some := func(name string) []tournament.PlayerID {
		return rapid.SliceOfN(rapid.SampledFrom([]tournament.PlayerID{1, 2, 3, 4, 5, 6, 7, 8}), 1, 5).Draw(t, name)
	}
	all := rapid.Permutation([]tournament.PlayerID{1, 2, 3, 4, 5, 6, 7}).Draw(t, "all")
	next := tournament.Round{Number: s.LastRound() + n("ahead", 0, 1), Tables: []tournament.Table{{Number: 1, Players: all[:4]}, {Number: 2, Players: all[4:n("last", 5, 7)]}}}
	round, table := n("round", max(s.LastRound()-1, 0), s.LastRound()+1), n("table", 1, 3)
	switch n("kind", 1, 14) {
	case 13, 14:
		places := rapid.SampledFrom([][]int{{1, 2, 3, 4}, {2, 1, 3}, {1, 2}, nil}).Draw(t, "said")
		return tournament.TableReported{Stage: 1, Round: round, Table: table, Player: all[0], Places: places, Withdrawn: rapid.Bool().Draw(t, "taken back")}
	case 1, 2, 3, 4, 5:
		places := rapid.SampledFrom([][]int{{1, 2, 3, 4}, {1, 2, 2, 4}, {2, 1, 3}, {1, 0, 1}, {1, 2}, {0, 0}, nil}).Draw(t, "places")
		b := tournament.TablePlaced{Stage: 1, Round: round, Table: table, Places: places}
		if at, err := state.Table(1, round, table); err == nil && !at.Open() && rapid.Bool().Draw(t, "correct") {
			b.Corrects = at.Places
		}
		return b
	case 6, 7:
		return tournament.RoundsPaired{Stage: 1, Rounds: []tournament.Round{next}, ByHand: rapid.Bool().Draw(t, "by hand")}
	case 8:
		return tournament.RoundDrafted{Stage: 1, Round: rapid.SampledFrom([]*tournament.Round{nil, &next}).Draw(t, "draft")}
	case 9:
		return tournament.RoundAltered{Stage: 1, Round: round, Tables: []tournament.TableSeats{{Table: table, Players: some("seated")}}, Unpaired: rapid.SampledFrom([][]tournament.PlayerID{nil, {4}, {7}}).Draw(t, "out")}
	case 10:
		return tournament.RoundUnpaired{Stage: 1, Round: round}
	case 11:
		return tournament.PlayersMerged{Player: all[0], Other: all[1]}
	}
	return tournament.Undone{Seq: int64(n("undone", 1, len(journal)+1))}
}

// Whatever is done at tables, allowed or not, undone or redone: the file holds what the
// journal folds to, and a refused change alters nothing.
func TestTheFileHoldsWhatAnEveningAtTablesFoldsTo(t *testing.T) {
	t.Parallel()
	ctx := context.Background()
	folder := t.TempDir()
	rapid.Check(t, func(t *rapid.T) {
		path := filepath.Join(folder, "x.arbiter")
		begin := ludoEvening()
		s, err := store.Create(ctx, path, begin[0])
		must(t, err)
		defer func() { must(t, errors.Join(s.Close(), os.Remove(path))) }()
		journal := tournament.Chain(begin[0])
		state, err := s.Tournament(ctx)
		must(t, err)
		for _, c := range begin[1:] {
			journal = append(journal, sealed(journal, c))
			state, err = s.Append(ctx, state.Seq, c)
			must(t, err)
		}
		for range rapid.IntRange(1, 10).Draw(t, "changes") {
			c := tournament.New("arbiter", rapid.SampledFrom([]string{"", "a slip"}).Draw(t, "why"), noon, drawTableBody(t, state, journal))
			journal, state = appended(t, s, journal, state, c)
		}
		must(t, s.Verify(ctx))
	})
}

package desk_test

import (
	"context"
	"errors"
	"path/filepath"
	"testing"
	"time"

	"arbiter/cmd/internal/desk"
	"arbiter/cmd/internal/desk/refusal"
	"arbiter/cmd/internal/desk/rounds"
	"arbiter/pairing"
	"arbiter/tournament"
	"arbiter/tournament/store"
)

// questioned is a desk for a Swiss of four players, of whom Douwe asked for half a point
// in round 1, and a function that journals a change.
func questioned(t *testing.T) (*desk.Desk, func(tournament.Body) int64) {
	t.Helper()
	ctx, now := context.Background(), func() time.Time { return time.Date(2026, 11, 20, 12, 0, 0, 0, time.UTC) }
	st, err := store.Create(ctx, filepath.Join(t.TempDir(), "open.arbiter"), tournament.New("arbiter", "", now(), tournament.EventCreated{
		Event: tournament.Event{Name: "Open", Variant: "frisian", Score: tournament.ScoreSystems()[0]},
		Stage: tournament.Stage{System: tournament.SystemSwiss, Rounds: 5, Swiss: tournament.Swiss{Initial: tournament.SideWhite}},
	}))
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() {
		if err := st.Close(); err != nil {
			t.Error(err)
		}
	})
	state, err := st.Tournament(ctx)
	if err != nil {
		t.Fatal(err)
	}
	d := desk.Open(st, state, desk.Options{Who: "arbiter", Now: now})
	commit := func(body tournament.Body) int64 {
		t.Helper()
		done, err := d.Commit(ctx, "because", body)
		if err != nil {
			t.Fatal(err)
		}
		return done.Changes[0]
	}
	for _, name := range []string{"Anna", "Bauke", "Claes", "Douwe"} {
		commit(tournament.PlayerAdded{Player: tournament.Player{Name: name}})
	}
	commit(tournament.PlayerAway{Player: 4, Stage: 1, Rounds: []int{1}, Bye: tournament.ByeHalf})
	return d, commit
}

// roundOne pairs round 1: 1-2, and 3 has the bye.
func roundOne() tournament.RoundsPaired {
	return tournament.RoundsPaired{Stage: 1, Numbers: []tournament.PlayerID{1, 2, 3, 4}, Seed: 7, Rounds: []tournament.Round{
		{Number: 1, Pairings: []tournament.Pairing{{Board: 1, White: 1, Black: 2}, {Board: 2, White: 3}}},
	}}
}

// A round is explained by the state it was paired on, whatever came after.
func TestPairedByWhatWasKnownThen(t *testing.T) {
	d, commit := questioned(t)
	ctx := context.Background()
	seq := commit(roundOne())
	commit(tournament.ResultSet{Stage: 1, Round: 1, Board: 1, Result: tournament.WhiteWins})
	p, err := rounds.PairedNow(ctx, d, 1)
	if err != nil {
		t.Fatal(err)
	}
	if p.Made != pairing.MadePaired || p.Change.Seq != seq || !p.Difference.Same || len(p.Before.OpenGames(1)) != 0 || len(p.Stage.Numbers) != 4 {
		t.Errorf("round 1: %s by %d, the same: %v (%v), numbers %v", p.Made, p.Change.Seq, p.Difference.Same, p.Difference, p.Stage.Numbers)
	}
	next, err := rounds.PairedNow(ctx, d, 2)
	if err != nil || next.Made != pairing.MadeNext || next.Round.Number != 2 || !next.Difference.Same {
		t.Errorf("round 2: %+v, %v", next, err)
	}
	by := roundOne()
	by.Numbers, by.Seed, by.ByHand = nil, 0, true
	by.Rounds[0].Number = 2
	by.Rounds[0].Pairings = []tournament.Pairing{{Board: 1, White: 1, Black: 3}, {Board: 2, White: 4, Black: 2}}
	commit(tournament.RoundDrafted{Stage: 1, Round: &by.Rounds[0]})
	if p, err = rounds.PairedNow(ctx, d, 2); err != nil || p.Made != pairing.MadeDraft {
		t.Errorf("draft: %+v, %v", p, err)
	}
	commit(by)
	if p, err = rounds.PairedNow(ctx, d, 2); err != nil || p.Made != pairing.MadeByHand {
		t.Errorf("by hand: %+v, %v", p, err)
	}
}

// A question names a board or a player; what cannot be meant is refused.
func TestQuestionsAboutPairings(t *testing.T) {
	d, commit := questioned(t)
	commit(roundOne())
	ask := func(q rounds.PairingQuestion) (*pairing.Asked, error) {
		_, asked, err := rounds.AskPairing(context.Background(), d, 1, q)
		return asked, err
	}
	if p, asked, err := rounds.AskPairing(context.Background(), d, 1, rounds.PairingQuestion{}); err != nil || p.Round.Number != 1 || asked != nil {
		t.Errorf("all of it: %+v, %+v, %v", p, asked, err)
	}
	asked, err := ask(rounds.PairingQuestion{Player: "Bauke", WhyNot: "claes"})
	if err != nil || asked.Board.Board != 1 || asked.Player != 2 || asked.Other != 3 {
		t.Errorf("Bauke, and not Claes: %+v, %v", asked, err)
	}
	if asked, err = ask(rounds.PairingQuestion{Board: 2}); err != nil || asked.Board.White != 3 || asked.Player != 0 {
		t.Errorf("board 2: %+v, %v", asked, err)
	}
	paired := func(round int) error {
		_, _, err := rounds.AskPairing(context.Background(), d, round, rounds.PairingQuestion{})
		return err
	}
	board := func(n int) error { _, err := ask(rounds.PairingQuestion{Board: n}); return err }
	player := func(name, other string) error {
		_, err := ask(rounds.PairingQuestion{Player: name, WhyNot: other})
		return err
	}
	for _, tt := range []struct {
		err          error
		code, remedy string
	}{
		{paired(5), "why.not-next", "ask-next-round"},
		{board(9), "why.no-board", "ask-board"},
		{player("Douwe", ""), "why.not-in-round", "bye-asked.half"},
		{player("1", "Anna"), "why.same-player", ""},
	} {
		var refusal *refusal.Refusal
		if !errors.As(tt.err, &refusal) || refusal.Code != tt.code || refusal.Remedy.Code != tt.remedy {
			t.Errorf("%s: %v, %+v", tt.code, tt.err, refusal)
		}
	}
	if err := player("Sjoerd", ""); !errors.Is(err, tournament.ErrNoSuchPlayer) {
		t.Errorf("nobody: %v", err)
	}
	if err := player("Anna", "Sjoerd"); !errors.Is(err, tournament.ErrNoSuchPlayer) {
		t.Errorf("against nobody: %v", err)
	}
}

// Of a round that came with an import only the rounds before it are on record.
func TestImportedRound(t *testing.T) {
	d, commit := questioned(t)
	commit(roundOne())
	state := d.State().Clone()
	imported := desk.Open(noJournal{d.Journal()}, state, desk.Options{})
	p, err := rounds.PairedNow(context.Background(), imported, 1)
	if err != nil || p.Made != pairing.MadeImported || p.Change.Seq != 0 {
		t.Fatalf("%+v, %v", p, err)
	}
	if len(p.Before.Stages[0].Played) != 0 || !p.Difference.Same {
		t.Errorf("before it %v were played; %v", p.Before.Stages[0].Played, p.Difference)
	}
	if douwe, _ := p.Before.Player(4); douwe.Plays(1, 1) {
		t.Error("who has no part in it was there")
	}
}

// noJournal is a journal that does not say how its rounds came to be.
type noJournal struct{ tournament.Journal }

func (noJournal) Changes(context.Context) ([]tournament.Change, error) { return nil, nil }

package desk_test

import (
	"context"
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"testing"
	"time"

	"pgregory.net/rapid"

	"arbiter/cmd/internal/desk"
	"arbiter/cmd/internal/desk/players"
	"arbiter/cmd/internal/desk/refusal"
	"arbiter/cmd/internal/desk/rounds"
	"arbiter/tournament"
	"arbiter/tournament/store"
)

// register registers a player by name.
func register(t *testing.T, d *desk.Desk, name string, rating int) players.Registered {
	t.Helper()
	got, err := players.Register(t.Context(), d, players.RegisterRequest{Player: tournament.Player{Name: name, Rating: rating}})
	if err != nil {
		t.Fatal(err)
	}
	return got
}

// pairedNext is the next round as the system pairs it, or a draft of it.
func pairedNext(t *testing.T, d *desk.Desk, draft bool, how rounds.Numbering) rounds.Paired {
	t.Helper()
	do := func(ctx context.Context, req rounds.PairRequest) (rounds.Paired, error) {
		return rounds.PairRound(ctx, d, req)
	}
	if draft {
		do = func(ctx context.Context, req rounds.PairRequest) (rounds.Paired, error) {
			return rounds.DraftRound(ctx, d, req)
		}
	}
	p, err := do(t.Context(), rounds.PairRequest{Numbering: how})
	if err != nil {
		t.Fatal(err)
	}
	return p
}

// numbersOf are the players of stage 1 by number.
func numbersOf(d *desk.Desk) []tournament.PlayerID {
	stage, _ := d.State().Stage(1)
	return stage.Numbers
}

// A late player gets his number by rating after a draft, and after a round that was
// taken back: it is paired with him.
func TestNumbersByRatingAreMadeAgain(t *testing.T) {
	d := withPlayers(t, swiss, 4) // A 1500 … D 1470
	pairedNext(t, d, true, rounds.Numbering{})
	late := register(t, d, "Late", 1495)
	if late.Number != 0 || !slices.Equal(codes(late.Notes), []string{"player.draft-without"}) || len(late.Helps) != 1 || late.Helps[0].Code != "draft-again" {
		t.Errorf("%+v", late)
	}
	p := pairedNext(t, d, true, rounds.Numbering{})
	if want := []tournament.PlayerID{1, 5, 2, 3, 4}; !slices.Equal(numbersOf(d), want) || !slices.Equal(codes(p.Facts)[:2], []string{"round.numbers-again", "round.numbers-by-rating-colour"}) {
		t.Errorf("%v, %v", numbersOf(d), codes(p.Facts))
	}
	if published, err := rounds.PublishRound(t.Context(), d, ""); err != nil || len(published.Notes) != 0 {
		t.Fatalf("%+v, %v", published, err)
	}
	if _, _, err := rounds.UnpairRound(t.Context(), d, "one more came"); err != nil {
		t.Fatal(err)
	}
	register(t, d, "Later", 1600)
	if p = pairedNext(t, d, false, rounds.Numbering{}); numbersOf(d)[0] != 6 || len(p.Rounds[0].Pairings) != 3 || len(p.Notes) != 0 {
		t.Errorf("%v, %+v", numbersOf(d), p)
	}
}

// Who withdraws before the first round has no number any more.
func TestWhoWithdrewHasNoNumber(t *testing.T) {
	d := withPlayers(t, swiss, 5)
	pairedNext(t, d, true, rounds.Numbering{})
	if _, err := players.Withdraw(t.Context(), d, players.LeaveRequest{Player: 1}); err != nil {
		t.Fatal(err)
	}
	p := pairedNext(t, d, true, rounds.Numbering{})
	if !slices.Equal(numbersOf(d), []tournament.PlayerID{2, 3, 4, 5}) || !slices.Equal(codes(p.Notes), []string{"round.withdrawn"}) {
		t.Errorf("%v, %v", numbersOf(d), codes(p.Notes))
	}
}

// A lot is drawn anew for another field, and stays for the same; another seed, or
// another way, gives other numbers until a round is paired.
func TestALotIsDrawnAnewForAnotherField(t *testing.T) {
	d := eventOf(t, roundRobin, named("A", "B", "C", "D")...)
	seed := uint64(7)
	pairedNext(t, d, true, rounds.Numbering{Seed: &seed})
	first := slices.Clone(numbersOf(d))
	if p := pairedNext(t, d, true, rounds.Numbering{}); !slices.Equal(numbersOf(d), first) || slices.Contains(codes(p.Facts), "round.numbers-again") {
		t.Errorf("%v, %v", numbersOf(d), codes(p.Facts))
	}
	register(t, d, "E", 0)
	p := pairedNext(t, d, true, rounds.Numbering{})
	if stage, _ := d.State().Stage(1); len(stage.Numbers) != 5 || stage.Seed == 7 || stage.Seed == 0 || !slices.Contains(codes(p.Facts), "round.numbers-by-lot") {
		t.Errorf("%+v, %v", stage.Numbers, codes(p.Facts))
	}
	pairedNext(t, d, true, rounds.Numbering{Seed: &seed})
	again := slices.Clone(numbersOf(d))
	if pairedNext(t, d, true, rounds.Numbering{Seed: &seed}); !slices.Equal(numbersOf(d), again) {
		t.Errorf("the same seed: %v, %v", numbersOf(d), again)
	}
	if pairedNext(t, d, true, rounds.Numbering{By: rounds.NumbersByEntry}); !slices.Equal(numbersOf(d), []tournament.PlayerID{1, 2, 3, 4, 5}) {
		t.Errorf("%v", numbersOf(d))
	}
}

// A round by hand gives those who came after a lot the numbers after it: no lot of all of
// them gives that, so no seed is named.
func TestNumbersByHandAreOfNoLot(t *testing.T) {
	for _, rated := range []int{0, 1500} {
		d := withPlayers(t, swiss, 4)
		pairedNext(t, d, true, rounds.Numbering{By: map[bool]rounds.NumbersBy{true: rounds.NumbersByRating, false: rounds.NumbersByLot}[rated > 0]})
		if _, _, err := rounds.DropDraft(t.Context(), d, ""); err != nil {
			t.Fatal(err)
		}
		register(t, d, "Late", rated)
		register(t, d, "Later", rated)
		pairs := []tournament.Pairing{{Board: 1, White: 1, Black: 2}, {Board: 2, White: 3, Black: 4}, {Board: 3, White: 5, Black: 6}}
		if _, err := rounds.SetRound(t.Context(), d, rounds.SetRequest{Pairings: pairs, Why: "by hand"}); err != nil {
			t.Fatal(err)
		}
		if s, _ := d.State().Stage(1); len(s.Numbers) != 6 || s.Seed != 0 || s.Ranked {
			t.Errorf("rated %d: %v, seed %d, ranked %v", rated, s.Numbers, s.Seed, s.Ranked)
		}
	}
}

// Numbers that were given as they are keep their order; who is new comes after them.
func TestGivenNumbersGoOn(t *testing.T) {
	d := eventOf(t, swiss, named("A", "B", "C", "D")...)
	commit(t, d, tournament.NumbersDrawn{Stage: 1, Numbers: []tournament.PlayerID{4, 2, 3, 1}})
	register(t, d, "E", 0)
	p := pairedNext(t, d, false, rounds.Numbering{})
	if !slices.Equal(numbersOf(d), []tournament.PlayerID{4, 2, 3, 1, 5}) || !slices.Contains(codes(p.Facts), "round.numbers-go-on") {
		t.Errorf("%v, %v", numbersOf(d), codes(p.Facts))
	}
}

// While round 1 is paired and nothing of it is played, a player is told apart from a
// late entrant: he has a number, is named as left out, and is in it when it is paired
// again; if it is played he is in round 2.
func TestWhoComesAfterRoundOneWasPaired(t *testing.T) {
	for _, again := range []bool{false, true} {
		d := withPlayers(t, swiss, 5)
		pairedNext(t, d, false, rounds.Numbering{})
		late := register(t, d, "Late", 1800)
		if late.Number != 6 || !slices.Equal(codes(late.Notes), []string{"player.paired-without", "round-numbers.until-paired"}) || late.Helps[0].Code != "pair-again" {
			t.Errorf("%+v", late)
		}
		r, _ := d.State().Round(1, 1)
		if got := codes(rounds.NotPaired(d, r)); !slices.Equal(got, []string{"round.left-out"}) {
			t.Errorf("%v", got)
		}
		if again {
			if _, _, err := rounds.UnpairRound(t.Context(), d, "he came"); err != nil {
				t.Fatal(err)
			}
		} else {
			enter(t, d, tournament.Drawn)
		}
		p := pairedNext(t, d, false, rounds.Numbering{})
		if seated := len(p.Rounds[0].Pairings) == 3 && !p.Rounds[0].Pairings[2].Bye(); !seated || len(p.Notes) != 0 || again && numbersOf(d)[0] != 6 {
			t.Errorf("again %v: %+v, %v", again, p, numbersOf(d))
		}
	}
}

// Who is registered after a round robin was paired whole is told that he does not play,
// and how he would; after a result that he does not.
func TestWhoComesAfterARoundRobinWasPaired(t *testing.T) {
	d := withPlayers(t, roundRobin, 4)
	_, _, err := rounds.UnpairRounds(t.Context(), d, "x")
	refusedAs(t, d, "round.none-paired", err)
	if _, err := rounds.PairRound(t.Context(), d, rounds.PairRequest{All: true}); err != nil {
		t.Fatal(err)
	}
	late := register(t, d, "Late", 0)
	if !slices.Equal(codes(late.Notes), []string{"player.paired-without-all"}) || late.Helps[0].Code != "pair-all-again" {
		t.Errorf("%+v", late)
	}
	r, _ := d.State().Round(1, 1)
	if got := codes(rounds.NotPaired(d, r)); !slices.Equal(got, []string{"round.without-number"}) {
		t.Errorf("%v", got)
	}
	_, _, err = rounds.UnpairRounds(t.Context(), d, "")
	refusedAs(t, d, "round.needs-reason", err)
	if done, n, err := rounds.UnpairRounds(t.Context(), d, "one more"); err != nil || n != 3 || len(done.Changes) != 3 {
		t.Fatalf("%+v, %d, %v", done, n, err)
	}
	all, err := rounds.PairRound(t.Context(), d, rounds.PairRequest{All: true})
	if err != nil || len(all.Rounds) != 5 || len(all.Notes) != 0 {
		t.Fatalf("%+v, %v", all, err)
	}
	ref := d.State().OpenGames(1)[0]
	commit(t, d, tournament.ResultSet{Stage: 1, Round: ref.Round, Board: ref.Board, Game: ref.Game, Result: tournament.Drawn})
	if late = register(t, d, "Latest", 0); !slices.Equal(codes(late.Notes), []string{"player.plays-no-more"}) || len(late.Helps) != 0 {
		t.Errorf("%+v", late)
	}
}

// Everybody who is not paired is named, each with his reason.
func TestWhoIsNotPairedIsNamed(t *testing.T) {
	d := withPlayers(t, swiss, 8)
	for _, err := range []error{
		second(players.SayAbsent(t.Context(), d, players.AbsentRequest{Players: []tournament.PlayerID{1}, Bye: tournament.ByeZero})),
		second(players.SayAbsent(t.Context(), d, players.AbsentRequest{Players: []tournament.PlayerID{2}, Bye: tournament.ByeHalf})),
		second(players.Withdraw(t.Context(), d, players.LeaveRequest{Player: 3})),
		second(players.Expel(t.Context(), d, players.LeaveRequest{Player: 4, Why: "x"})),
		second(rounds.CheckIn(t.Context(), d, rounds.CheckInRequest{Present: []tournament.PlayerID{5, 6}})),
	} {
		if err != nil {
			t.Fatal(err)
		}
	}
	draft := pairedNext(t, d, true, rounds.Numbering{})
	if got := codes(draft.Notes); !slices.Equal(got, []string{"round.not-checked-in", "round.bye-asked", "round.away", "round.withdrawn", "round.expelled"}) {
		t.Errorf("%v", got)
	}
	says(t, draft.Notes[:1], "not paired in round 1, not checked in: G, H")
	published, err := rounds.PublishRound(t.Context(), d, "")
	if got := codes(published.Notes); err != nil || !slices.Equal(got, []string{"round.not-checked-in", "round.away", "round.withdrawn", "round.expelled"}) {
		t.Errorf("the bye is in the round: %v, %v", got, err)
	}
}

// second is the second of two values.
func second[T any](_ T, err error) error { return err }

// A player who left a running round without a result is not paired in it again.
func TestWithdrawalFollowsAnUnpairedRound(t *testing.T) {
	for _, stage := range []tournament.Stage{swiss, roundRobin} {
		d := withPlayers(t, stage, 6)
		pairedNext(t, d, false, rounds.Numbering{})
		left, err := players.Withdraw(t.Context(), d, players.LeaveRequest{Player: 2})
		if err != nil || left.Round != 2 || left.Early != 1 {
			t.Fatalf("%+v, %v", left, err)
		}
		if _, _, err := rounds.UnpairRound(t.Context(), d, "a no-show"); err != nil {
			t.Fatal(err)
		}
		p := pairedNext(t, d, false, rounds.Numbering{})
		if placed := places(p.Rounds[0]); placed[2] || !slices.Equal(codes(p.Notes), []string{"round.withdrawn"}) {
			t.Errorf("%s: %+v", stage.System, p)
		}
	}
}

// places are the players who have a place in a round.
func places(r tournament.Round) map[tournament.PlayerID]bool {
	placed := make(map[tournament.PlayerID]bool)
	for _, p := range r.Pairings {
		placed[p.White], placed[p.Black] = true, true
	}
	return placed
}

// Whatever happens at the door before and between rounds: whoever is registered is
// paired in the round that is paired next, has a bye in it, or is named with a reason.
func TestNobodyIsLeftOutInSilence(t *testing.T) {
	t.Parallel()
	folder := t.TempDir()
	rapid.Check(t, func(t *rapid.T) {
		ctx := t.Context()
		path := filepath.Join(folder, "club.arbiter")
		stage := tournament.Stage{Number: 1, System: rapid.SampledFrom([]tournament.System{tournament.SystemSwiss, tournament.SystemRoundRobin, tournament.SystemKnockOut}).Draw(t, "system")}
		body := tournament.EventCreated{Event: tournament.Event{Name: "Club", Variant: "frisian", Score: tournament.ScoreSystems()[0]}, Stage: stage}
		st, err := store.Create(ctx, path, tournament.New("Test", "", time.Now(), body))
		ok(t, err)
		defer func() { ok(t, st.Close()); ok(t, os.Remove(path)) }()
		state, err := st.Tournament(ctx)
		ok(t, err)
		d := desk.Open(st, state, desk.Options{Who: "Test", Now: time.Now})
		for i := range rapid.IntRange(2, 6).Draw(t, "players") {
			_, err := players.Register(ctx, d, players.RegisterRequest{Player: tournament.Player{Name: fmt.Sprintf("P%d", i), Rating: rapid.SampledFrom([]int{0, 1400, 1500}).Draw(t, "rating")}})
			ok(t, err)
		}
		for step := range 14 {
			atTheDoor(t, d, step)
		}
		ok(t, st.Verify(ctx))
	})
}

// atTheDoor does one thing that may be refused; a round that is paired or drafted by it
// has everybody accounted for.
func atTheDoor(t *rapid.T, d *desk.Desk, step int) {
	ctx := t.Context()
	id := d.State().Players[rapid.IntRange(0, len(d.State().Players)-1).Draw(t, "player")].ID
	switch rapid.IntRange(0, 12).Draw(t, "deed") {
	case 0:
		_, _ = players.Register(ctx, d, players.RegisterRequest{Player: tournament.Player{Name: fmt.Sprintf("L%d", step), Rating: 1450}, Late: rapid.Bool().Draw(t, "late"), Missed: tournament.ByeZero})
	case 1:
		_, _ = rounds.CheckIn(ctx, d, rounds.CheckInRequest{Present: []tournament.PlayerID{id}})
	case 2:
		_, _ = rounds.CheckIn(ctx, d, rounds.CheckInRequest{Missing: []tournament.PlayerID{id}})
	case 3:
		_, _ = rounds.OpenCheckIn(ctx, d, rounds.OpenCheckInRequest{})
	case 4:
		_, _, _ = rounds.CloseCheckIn(ctx, d, "")
	case 5:
		_, _ = players.SayAbsent(ctx, d, players.AbsentRequest{Players: []tournament.PlayerID{id}, Bye: rapid.SampledFrom([]tournament.ByeKind{tournament.ByeZero, tournament.ByeHalf}).Draw(t, "bye")})
	case 6:
		_, _ = players.Withdraw(ctx, d, players.LeaveRequest{Player: id})
	case 7:
		_, _ = players.Return(ctx, d, players.ReturnRequest{Player: id})
	case 8:
		_, _, _ = rounds.UnpairRound(ctx, d, "x")
	case 9:
		_, _, _ = rounds.DropDraft(ctx, d, "")
	case 10:
		for _, ref := range d.State().OpenGames(1) {
			_, _ = d.Commit(ctx, "", tournament.ResultSet{Stage: 1, Round: ref.Round, Board: ref.Board, Game: ref.Game, Result: tournament.WhiteWins})
		}
	case 11:
		if p, err := rounds.DraftRound(ctx, d, rounds.PairRequest{}); err == nil {
			everybodyIsAccountedFor(t, d, p)
		}
	case 12:
		if p, err := rounds.PairRound(ctx, d, rounds.PairRequest{}); err == nil {
			everybodyIsAccountedFor(t, d, p)
		}
	}
}

// everybodyIsAccountedFor asks of each player, by the names in the notes alone, whether
// he is paired, has a bye, or was named.
func everybodyIsAccountedFor(t *rapid.T, d *desk.Desk, p rounds.Paired) {
	round := p.Rounds[0]
	if r, there := d.State().Round(1, round.Number); there {
		round = r
	}
	placed := places(round)
	stage, _ := d.State().Stage(1)
	for _, r := range stage.Played {
		if stage.System == tournament.SystemKnockOut && r.Number < round.Number {
			for id := range places(r) {
				placed[id] = true // he lost, or plays on
			}
		}
	}
	for _, player := range d.State().Players {
		if !placed[player.ID] && !slices.ContainsFunc(p.Notes, func(n refusal.Note) bool { return names(n, player.Name) }) {
			t.Fatalf("%s is left out of round %d in silence: %+v, %+v", player.Name, round.Number, round, p.Notes)
		}
	}
}

// names reports whether a note names a player.
func names(n refusal.Note, name string) bool {
	list, _ := n.Args["Names"].([]any)
	return n.Args["Player"] == name || slices.Contains(list, any(name))
}

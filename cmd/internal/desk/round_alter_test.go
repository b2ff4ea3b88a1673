package desk_test

import (
	"context"
	"errors"
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

// because alters the round being played for a reason.
var because = rounds.Altering{Round: -1, Why: "no-shows"}

// forced alters it against the rules as well.
var forced = rounds.Altering{Round: -1, Why: "no-shows", Force: true}

// boardsOf are the boards of a round as they are written: number, White, Black.
func boardsOf(r tournament.Round) [][3]int {
	var boards [][3]int
	for _, p := range r.Pairings {
		boards = append(boards, [3]int{p.Board, int(p.White), int(p.Black)})
	}
	return boards
}

// wantBoards expects the boards of the round being played.
func wantBoards(t *testing.T, altered rounds.Altered, err error, want ...[3]int) {
	t.Helper()
	if err != nil {
		t.Fatal(err)
	}
	if got := boardsOf(altered.Round); !slices.Equal(got, want) {
		t.Errorf("boards %v, want %v", got, want)
	}
}

// eight is round 1 of eight players: 1-5 6-2 3-7 8-4, of which board 4 is played; nine
// have a ninth with the bye.
func eight(t *testing.T, names ...string) *desk.Desk {
	t.Helper()
	d := eventOf(t, swiss, named(append([]string{"A", "B", "C", "D", "E", "F", "G", "H"}, names...)...)...)
	paired(t, d)
	commit(t, d, tournament.ResultSet{Stage: 1, Round: 1, Board: 4, Result: tournament.WhiteWins})
	return d
}

func TestSetBoardsOfARunningRound(t *testing.T) {
	d := eight(t)
	before, _ := d.State().Round(1, 1)
	if got := boardsOf(before); !slices.Equal(got, [][3]int{{1, 1, 5}, {2, 6, 2}, {3, 3, 7}, {4, 8, 4}}) {
		t.Fatalf("round 1 is %v", got)
	}
	altered, err := rounds.Alter(t.Context(), d, because, rounds.SetBoards(rounds.Seats{Board: 1, White: 1, Black: 2}))
	wantBoards(t, altered, err, [3]int{1, 1, 2}, [3]int{3, 3, 7}, [3]int{4, 8, 4})
	if len(altered.Changes) != 1 || len(altered.Free) != 2 || altered.Free[0].ID != 5 || altered.Free[1].ID != 6 || altered.Difference == nil || altered.Difference.Same {
		t.Errorf("%+v", altered)
	}
	after, _ := d.State().Round(1, 1)
	if after.Pairings[2].Games[0].Result != tournament.WhiteWins {
		t.Errorf("board 4 is %+v", after.Pairings[2])
	}
	altered, err = rounds.Alter(t.Context(), d, because, rounds.SetBoards(rounds.Seats{Board: 2, White: 6, Black: 5}, rounds.Seats{Board: 3, White: 7, Black: 3}))
	wantBoards(t, altered, err, [3]int{1, 1, 2}, [3]int{2, 6, 5}, [3]int{3, 7, 3}, [3]int{4, 8, 4})
	marks, err := tournament.Marks(changesOf(t, d))
	if err != nil || marks[len(marks)-1].Kind != tournament.MarkAltered {
		t.Errorf("marks %v, %v", marks, err)
	}
	played(t, d, 1)
	paired(t, d)
}

// changesOf is the journal of a desk.
func changesOf(t *testing.T, d *desk.Desk) []tournament.Change {
	t.Helper()
	changes, err := d.Journal().Changes(t.Context())
	if err != nil {
		t.Fatal(err)
	}
	return changes
}

// Who is named as absent is so in the round, and the rest is as the system would pair
// without them.
func TestAbsentPlayersOfARunningRound(t *testing.T) {
	d := eight(t)
	by := because
	by.Absent = []tournament.PlayerID{5, 6}
	altered, err := rounds.Alter(t.Context(), d, by, rounds.SetBoards(rounds.Seats{Board: 1, White: 1, Black: 2}))
	wantBoards(t, altered, err, [3]int{1, 1, 2}, [3]int{3, 3, 7}, [3]int{4, 8, 4})
	if len(altered.Absent) != 2 || len(altered.Free) != 0 {
		t.Errorf("%+v", altered)
	}
	if p, _ := d.State().Player(5); p.Plays(1, 1) || !p.Plays(1, 2) {
		t.Errorf("%+v", p)
	}
	altered, err = rounds.Alter(t.Context(), d, because, rounds.AddBoard(5, 6)) // they came after all
	wantBoards(t, altered, err, [3]int{1, 1, 2}, [3]int{3, 3, 7}, [3]int{4, 8, 4}, [3]int{5, 5, 6})
	if p, _ := d.State().Player(5); !p.Plays(1, 1) {
		t.Errorf("%+v", p)
	}
}

func TestRemoveAddAndBye(t *testing.T) {
	d := eight(t, "I")
	altered, err := rounds.Alter(t.Context(), d, because, rounds.RemoveBoard(2))
	wantBoards(t, altered, err, [3]int{1, 1, 5}, [3]int{3, 3, 7}, [3]int{4, 8, 4}, [3]int{5, 9, 0})
	if len(altered.Absent) != 2 {
		t.Errorf("%+v", altered)
	}
	altered, err = rounds.Alter(t.Context(), d, because, rounds.SetBoards(rounds.Seats{Board: 1}))
	wantBoards(t, altered, err, [3]int{3, 3, 7}, [3]int{4, 8, 4}, [3]int{5, 9, 0})
	altered, err = rounds.Alter(t.Context(), d, because, rounds.AddBoard(9, 5))
	wantBoards(t, altered, err, [3]int{3, 3, 7}, [3]int{4, 8, 4}, [3]int{5, 9, 5})
	altered, err = rounds.Alter(t.Context(), d, because, rounds.GiveBye(1))
	wantBoards(t, altered, err, [3]int{3, 3, 7}, [3]int{4, 8, 4}, [3]int{5, 9, 5}, [3]int{6, 1, 0})
	altered, err = rounds.Alter(t.Context(), d, forced, rounds.GiveBye(3))
	wantBoards(t, altered, err, [3]int{4, 8, 4}, [3]int{5, 9, 5}, [3]int{6, 3, 0}, [3]int{7, 1, 0})
	if len(altered.Absent) != 1 || altered.Absent[0].ID != 7 {
		t.Errorf("%+v", altered)
	}
	altered, err = rounds.Alter(t.Context(), d, because, rounds.RemoveBoard(7))
	wantBoards(t, altered, err, [3]int{4, 8, 4}, [3]int{5, 9, 5}, [3]int{6, 3, 0})
}

func TestSwapsOfARunningRound(t *testing.T) {
	d := eight(t, "I")
	altered, err := rounds.Alter(t.Context(), d, because, rounds.SwapPlayers(1, 3))
	wantBoards(t, altered, err, [3]int{1, 3, 5}, [3]int{2, 6, 2}, [3]int{3, 1, 7}, [3]int{4, 8, 4}, [3]int{5, 9, 0})
	altered, err = rounds.Alter(t.Context(), d, because, rounds.SwapPlayers(9, 5))
	wantBoards(t, altered, err, [3]int{1, 3, 9}, [3]int{2, 6, 2}, [3]int{3, 1, 7}, [3]int{4, 8, 4}, [3]int{5, 5, 0})
	altered, err = rounds.Alter(t.Context(), d, because, rounds.SwapBoards(1, 3))
	wantBoards(t, altered, err, [3]int{1, 1, 7}, [3]int{2, 6, 2}, [3]int{3, 3, 9}, [3]int{4, 8, 4}, [3]int{5, 5, 0})
	altered, err = rounds.Alter(t.Context(), d, because, rounds.TurnColours(2))
	wantBoards(t, altered, err, [3]int{1, 1, 7}, [3]int{2, 2, 6}, [3]int{3, 3, 9}, [3]int{4, 8, 4}, [3]int{5, 5, 0})
	altered, err = rounds.Alter(t.Context(), d, because, rounds.SwapBoards(2, 5))
	wantBoards(t, altered, err, [3]int{1, 1, 7}, [3]int{3, 3, 9}, [3]int{4, 8, 4}, [3]int{5, 2, 6}, [3]int{6, 5, 0})
}

func TestAlterationsAreRefused(t *testing.T) {
	ctx := t.Context()
	d := eight(t, "I")
	for code, do := range map[string]func() (rounds.Altered, error){
		"round.board-begun":   func() (rounds.Altered, error) { return rounds.Alter(ctx, d, because, rounds.SwapPlayers(8, 1)) },
		"round.colours-begun": func() (rounds.Altered, error) { return rounds.Alter(ctx, d, because, rounds.TurnColours(4)) },
		"round.no-paired-board": func() (rounds.Altered, error) {
			return rounds.Alter(ctx, d, because, rounds.SetBoards(rounds.Seats{Board: 7, White: 1, Black: 2}))
		},
		"round.no-game-there":  func() (rounds.Altered, error) { return rounds.Alter(ctx, d, because, rounds.RemoveBoard(9)) },
		"round.placed-already": func() (rounds.Altered, error) { return rounds.Alter(ctx, d, because, rounds.AddBoard(9, 1)) },
		"round.bye-already":    func() (rounds.Altered, error) { return rounds.Alter(ctx, d, because, rounds.GiveBye(9)) },
		"round.same-player":    func() (rounds.Altered, error) { return rounds.Alter(ctx, d, because, rounds.SwapPlayers(1, 1)) },
		"round.needs-reason": func() (rounds.Altered, error) {
			return rounds.Alter(ctx, d, rounds.Altering{Round: -1}, rounds.TurnColours(1))
		},
		"round.breach": func() (rounds.Altered, error) { return rounds.Alter(ctx, d, because, rounds.GiveBye(1)) },
		"round.named-twice": func() (rounds.Altered, error) {
			return rounds.Alter(ctx, d, because, rounds.SetBoards(rounds.Seats{Board: 1, White: 1, Black: 2}, rounds.Seats{Board: 2, White: 2, Black: 3}))
		},
		"round.board-twice": func() (rounds.Altered, error) {
			return rounds.Alter(ctx, d, because, rounds.SetBoards(rounds.Seats{Board: 1, White: 1, Black: 2}, rounds.Seats{Board: 1, White: 3, Black: 5}))
		},
	} {
		_, err := do()
		refusedAs(t, d, code, err)
	}
	if _, err := rounds.Alter(ctx, d, because, rounds.RemoveBoard(1)); err != nil {
		t.Fatal(err)
	}
	_, err := rounds.Alter(ctx, d, because, rounds.SwapPlayers(1, 5))
	refusedAs(t, d, "round.no-seat", err)
	_, _, err = rounds.UnpairRound(ctx, d, "the wrong list")
	refusedAs(t, d, "round.has-begun", err)
}

// What is against the rules is refused unless it is forced, and then the journal names it.
func TestAnAlterationAgainstTheRules(t *testing.T) {
	d := eight(t)
	played(t, d, 1)
	paired(t, d)
	r, _ := d.State().Round(1, 2)
	first := r.Pairings[0]
	met := tournament.PlayerID(0)
	before, _ := d.State().Round(1, 1)
	for _, p := range before.Pairings {
		if p.White == first.White || p.Black == first.White {
			met = p.White + p.Black - first.White
		}
	}
	_, err := rounds.Alter(t.Context(), d, because, rounds.SetBoards(rounds.Seats{Board: 1, White: first.White, Black: met}))
	if r := refusedAs(t, d, "round.breach", err); r.Args["Rule"] != "C1, 2.1.1" || r.Remedy.Code != "force-round" {
		t.Errorf("%+v", r)
	}
	if _, err = rounds.Alter(t.Context(), d, forced, rounds.SetBoards(rounds.Seats{Board: 1, White: first.White, Black: met})); err != nil {
		t.Fatal(err)
	}
	changes := changesOf(t, d)
	body, err := changes[len(changes)-1].Decode()
	if b, is := body.(tournament.RoundAltered); err != nil || !is || !slices.Contains(b.Despite, "C1, 2.1.1") || b.Differs == "" {
		t.Errorf("%+v, %v", body, err)
	}
	_, err = rounds.Alter(t.Context(), d, rounds.Altering{Round: 1, Why: "late"}, rounds.TurnColours(1))
	if !errors.Is(err, tournament.ErrLocked) && err == nil {
		t.Error("round 1 was altered")
	}
}

// A match and a knock-out keep their pairs; the pairs of a round robin follow from its
// table unless it is forced. Colours and boards are everybody's.
func TestAlterationsByTheSystem(t *testing.T) {
	ctx := t.Context()
	for system, code := range map[tournament.System]string{tournament.SystemKnockOut: "round.only-colours", tournament.SystemRoundRobin: "round.of-table"} {
		d := eventOf(t, tournament.Stage{System: system}, named("A", "B", "C", "D")...)
		paired(t, d)
		r, _ := d.State().Round(1, 1)
		_, err := rounds.Alter(ctx, d, because, rounds.SwapPlayers(r.Pairings[0].White, r.Pairings[1].White))
		refusedAs(t, d, code, err)
		if _, err := rounds.Alter(ctx, d, because, rounds.TurnColours(1)); err != nil {
			t.Errorf("%s: %v", system, err)
		}
		if _, err := rounds.Alter(ctx, d, because, rounds.SwapBoards(1, 2)); err != nil {
			t.Errorf("%s: %v", system, err)
		}
	}
	d := eventOf(t, tournament.Stage{System: tournament.SystemMatch, Rounds: 4}, named("A", "B")...)
	paired(t, d)
	if _, err := rounds.Alter(ctx, d, because, rounds.TurnColours(1)); err != nil {
		t.Error(err)
	}
	_, err := rounds.Alter(ctx, d, because, rounds.RemoveBoard(1))
	refusedAs(t, d, "round.last-board", err)
	robin := eventOf(t, roundRobin, named("A", "B", "C", "D")...)
	if _, err := rounds.PairRound(ctx, robin, rounds.PairRequest{Numbering: byEntry.Numbering, All: true}); err != nil {
		t.Fatal(err)
	}
	altered, err := rounds.Alter(ctx, robin, rounds.Altering{Round: 3, Why: "agreed"}, rounds.TurnColours(2))
	if err != nil || altered.Round.Number != 3 {
		t.Errorf("%+v, %v", altered, err)
	}
	r, _ := robin.State().Round(1, 2)
	if _, err := rounds.Alter(ctx, robin, rounds.Altering{Round: 2, Why: "swapped days", Force: true}, rounds.SwapPlayers(r.Pairings[0].White, r.Pairings[1].White)); err != nil {
		t.Error(err)
	}
}

// A draft is altered in the same ways: a board of two who are not there goes, and its
// refusal to be published says how.
func TestADraftOfAbsentPlayers(t *testing.T) {
	d := eventOf(t, swiss, named("A", "B", "C", "D", "E", "F")...)
	if _, err := rounds.DraftRound(t.Context(), d, byEntry); err != nil {
		t.Fatal(err)
	}
	r, _ := rounds.Draft(d)
	gone := []tournament.PlayerID{r.Pairings[1].White, r.Pairings[1].Black}
	if _, err := players.Withdraw(t.Context(), d, players.LeaveRequest{Player: gone[0], Round: 1}); err != nil {
		t.Fatal(err)
	}
	_, err := rounds.PublishRound(t.Context(), d, "")
	if r := refusedAs(t, d, "round.not-there", err); r.Remedy.Code != "unseat-player" || r.Remedy.Args["Board"] != 2 || r.Remedy.Args["Number"] != int(gone[1]) {
		t.Errorf("%+v", r.Remedy)
	}
	if _, err := players.Withdraw(t.Context(), d, players.LeaveRequest{Player: gone[1], Round: 1}); err != nil {
		t.Fatal(err)
	}
	_, err = rounds.PublishRound(t.Context(), d, "")
	if r := refusedAs(t, d, "round.not-there", err); r.Remedy.Code != "empty-board" {
		t.Errorf("%+v", r.Remedy)
	}
	seats, err := rounds.FindSeats(d, []string{"2", "-"})
	if err != nil || !slices.Equal(seats, []rounds.Seats{{Board: 2}}) {
		t.Fatalf("%v, %v", seats, err)
	}
	if _, err := rounds.Alter(t.Context(), d, rounds.Altering{Round: -1}, rounds.SetBoards(seats...)); err != nil {
		t.Fatal(err)
	}
	if r, _ := rounds.Draft(d); len(r.Pairings) != 2 {
		t.Errorf("%v", boardsOf(r))
	}
	if _, err := rounds.Alter(t.Context(), d, rounds.Altering{Round: -1}, rounds.SwapBoards(1, 2)); err != nil {
		t.Error(err)
	}
	if _, err := rounds.Alter(t.Context(), d, rounds.Altering{Round: -1}, rounds.GiveBye(r.Pairings[0].White)); err != nil {
		t.Error(err)
	}
	if _, err := rounds.Alter(t.Context(), d, rounds.Altering{Round: -1}, rounds.AddBoard(r.Pairings[0].White, r.Pairings[0].Black)); err != nil {
		t.Error(err)
	}
	if r, _ := rounds.Draft(d); len(r.Pairings) != 2 || r.Pairings[1].Bye() {
		t.Errorf("%v", boardsOf(r))
	}
}

func TestFindSeats(t *testing.T) {
	d := eight(t)
	for _, texts := range [][]string{{"8"}, {"x", "1-2"}, {"0", "1-2"}, {"1", "14-"}, {"1", "-3"}, {"1", "1-2", "3"}, {"1", ""}} {
		_, err := rounds.FindSeats(d, texts)
		refusedAs(t, d, "round.bad-seats", err)
	}
	_, err := rounds.FindTwo(d, "3")
	refusedAs(t, d, "round.one-player", err)
	seats, err := rounds.FindSeats(d, []string{"1", "2-3", "2", "4", "3", "-"})
	if err != nil || !slices.Equal(seats, []rounds.Seats{{Board: 1, White: 2, Black: 3}, {Board: 2, White: 4}, {Board: 3}}) {
		t.Errorf("%v, %v", seats, err)
	}
	if !rounds.SetsBoards(d, []string{"1", "2-3"}, -1) || rounds.SetsBoards(d, []string{"1-2", "3-4"}, -1) || rounds.SetsBoards(d, []string{"9"}, -1) {
		t.Error("what a board is, and what a round")
	}
	played(t, d, 1)
	if rounds.SetsBoards(d, []string{"9", "1-2"}, -1) || !rounds.SetsBoards(d, []string{"9", "1-2"}, 1) {
		t.Error("a round that is complete is not being played, unless it is named")
	}
}

// explain tells of a round that was altered as it is now.
func TestAnAlteredRoundIsExplainedAsItIs(t *testing.T) {
	d := eight(t)
	if _, err := rounds.Alter(t.Context(), d, because, rounds.SwapPlayers(1, 3)); err != nil {
		t.Fatal(err)
	}
	p, asked, err := rounds.AskPairing(t.Context(), d, 1, rounds.PairingQuestion{Board: 1})
	if err != nil || p.Made != "by-hand" || p.Change.Why != "no-shows" || asked.Board.White != 3 || p.Difference.Same {
		t.Errorf("%+v, %+v, %v", p, asked, err)
	}
}

// Whatever is done to the rounds of a Swiss while they are played: nobody sits twice, what
// was played stays on its board, other boards keep their numbers, the next round can be
// paired, and the journal verifies.
func TestAlterationsOfASwiss(t *testing.T) {
	t.Parallel()
	ctx, folder := context.Background(), t.TempDir()
	rapid.Check(t, func(t *rapid.T) {
		file := filepath.Join(folder, rapid.StringMatching(`[a-z]{12}`).Draw(t, "file")+".arbiter")
		st, err := store.Create(ctx, file, made("", tournament.EventCreated{Event: tournament.Event{Name: "Open", Variant: "russian", Score: tournament.ScoreSystems()[0]}, Stage: swiss}), store.WithJudge(desk.NewJudge()))
		if err != nil {
			t.Skip("the name is taken")
		}
		defer func() { ok(t, st.Close()) }()
		state, err := st.Tournament(ctx)
		ok(t, err)
		d := desk.Open(st, state, desk.Options{Who: "Test", Now: time.Now})
		count := rapid.IntRange(5, 12).Draw(t, "players")
		_, err = d.Commit(ctx, "", tournament.PlayersImported{Players: named("A", "B", "C", "D", "E", "F", "G", "H", "I", "J", "K", "L")[:count]})
		ok(t, err)
		for round := 1; round <= 3; round++ {
			req := rounds.PairRequest{}
			if round == 1 {
				req = byEntry
			}
			if _, err := rounds.PairRound(ctx, d, req); err != nil {
				return // too few are left who have not met
			}
			for range rapid.IntRange(1, 5).Draw(t, "alterations") {
				alterAny(t, d, round, count)
			}
			for _, ref := range d.State().OpenGames(1) {
				_, err := d.Commit(ctx, "", tournament.ResultSet{Stage: 1, Round: ref.Round, Board: ref.Board, Result: rapid.SampledFrom([]tournament.ResultKind{tournament.WhiteWins, tournament.Drawn, tournament.BlackForfeit}).Draw(t, "result")})
				ok(t, err)
			}
		}
		ok(t, st.Verify(ctx))
	})
}

// alterAny alters a round in any way, or enters a result, and checks what is left of it.
func alterAny(t *rapid.T, d *desk.Desk, round, count int) {
	ctx := context.Background()
	was, _ := d.State().Round(1, round)
	begun := d.State().BegunBoards(1, round)
	board, other := rapid.IntRange(1, count).Draw(t, "board"), rapid.IntRange(1, count).Draw(t, "other board")
	a, b := tournament.PlayerID(rapid.IntRange(1, count).Draw(t, "a")), tournament.PlayerID(rapid.IntRange(0, count).Draw(t, "b"))
	by := rounds.Altering{Round: -1, Why: "x", Force: rapid.Bool().Draw(t, "force")}
	var altered rounds.Altered
	var err error
	switch rapid.IntRange(0, 7).Draw(t, "alteration") {
	case 0:
		altered, err = rounds.Alter(ctx, d, by, rounds.SetBoards(rounds.Seats{Board: board, White: a, Black: b}))
	case 1:
		altered, err = rounds.Alter(ctx, d, by, rounds.SetBoards(rounds.Seats{Board: board, White: a, Black: b}, rounds.Seats{Board: other}))
	case 2:
		altered, err = rounds.Alter(ctx, d, by, rounds.SwapPlayers(a, b))
	case 3:
		altered, err = rounds.Alter(ctx, d, by, rounds.SwapBoards(board, other))
	case 4:
		altered, err = rounds.Alter(ctx, d, by, rounds.TurnColours(board))
	case 5:
		altered, err = rounds.Alter(ctx, d, by, rounds.RemoveBoard(board))
	case 6:
		altered, err = rounds.Alter(ctx, d, by, rounds.GiveBye(a))
	default:
		if p, _ := d.State().Pairing(1, round, board); len(p.Games) > 0 && len(begun) < len(was.Pairings)-2 {
			_, _ = d.Commit(ctx, "", tournament.ResultSet{Stage: 1, Round: round, Board: board, Result: tournament.WhiteWins})
		}
		return
	}
	if err != nil {
		checkRefusedAlteration(t, err)
		return
	}
	checkAlteredRound(t, was, altered.Round, begun)
}

// checkRefusedAlteration expects an alteration to be refused for what it is.
func checkRefusedAlteration(t *rapid.T, err error) {
	if !errors.As(err, new(*refusal.Refusal)) && !errors.As(err, new(*tournament.RefusedError)) {
		t.Fatalf("not refused, but broken: %v", err)
	}
}

// checkAlteredRound holds a round against what it was.
func checkAlteredRound(t *rapid.T, was, now tournament.Round, begun []int) {
	seen := map[tournament.PlayerID]bool{}
	for _, p := range now.Pairings {
		for _, id := range []tournament.PlayerID{p.White, p.Black} {
			if id != 0 && seen[id] {
				t.Fatalf("player %d sits twice: %v", id, boardsOf(now))
			}
			seen[id] = true
		}
	}
	for _, p := range was.Pairings {
		at := slices.IndexFunc(now.Pairings, func(q tournament.Pairing) bool { return q.Board == p.Board && q.White == p.White && q.Black == p.Black })
		if slices.Contains(begun, p.Board) && (at < 0 || now.Pairings[at].Games[0].Result != p.Games[0].Result) {
			t.Fatalf("board %d had begun: %v became %v", p.Board, boardsOf(was), boardsOf(now))
		}
	}
}

// What a round that is being played refuses, its draft refuses in the same words.
func TestADraftIsRefusedAsARoundIs(t *testing.T) {
	t.Parallel()
	d := eventOf(t, swiss, named("A", "B", "C", "D", "E", "F", "G")...)
	if _, err := players.Withdraw(t.Context(), d, players.LeaveRequest{Player: 6, Round: 1}); err != nil {
		t.Fatal(err)
	}
	if _, err := players.Withdraw(t.Context(), d, players.LeaveRequest{Player: 7, Round: 1}); err != nil {
		t.Fatal(err)
	}
	pairs, err := rounds.FindPairs(d, []string{"1-2", "3-4", "5"})
	if err != nil {
		t.Fatal(err)
	}
	if _, err := rounds.SetDraft(t.Context(), d, rounds.SetRequest{Pairings: pairs}); err != nil {
		t.Fatal(err)
	}
	by := rounds.Altering{Round: 1, Why: "x", Force: true}
	for _, played := range []bool{false, true} {
		if played {
			if _, err := rounds.PublishRound(t.Context(), d, "by hand"); err != nil {
				t.Fatal(err)
			}
		}
		for code, a := range map[string]rounds.Alteration{
			"round.placed-already":  rounds.AddBoard(1, 5),
			"round.bye-already":     rounds.GiveBye(5),
			"round.no-game-there":   rounds.TurnColours(3), // the bye
			"round.same-player":     rounds.SwapPlayers(1, 1),
			"round.no-seat":         rounds.SwapPlayers(6, 7),
			"round.no-paired-board": rounds.SwapBoards(1, 9),
			"tables.not-of-tables":  rounds.SetTables(),
		} {
			_, err := rounds.Alter(t.Context(), d, by, a)
			if r := refusedAs(t, d, code, err); !played && r.Remedy.Code == "show-round" {
				t.Errorf("%s: a draft is not shown as a round is", code)
			}
		}
		if _, err := rounds.Alter(t.Context(), d, by, rounds.SwapPlayers(5, 6)); err == nil {
			t.Errorf("played: %v: who is not there got a place", played)
		}
	}
}

package desk_test

import (
	"slices"
	"testing"

	"arbiter/cmd/internal/desk"
	"arbiter/cmd/internal/desk/players"
	"arbiter/cmd/internal/desk/refusal"
	"arbiter/cmd/internal/desk/rounds"
	"arbiter/cmd/internal/desk/setup"
	"arbiter/rules/message"
	"arbiter/tournament"
)

// settings are the settings of a stage as a door gives them: valid as a whole.
func settings(system tournament.System) tournament.Stage {
	return tournament.Stage{System: system, Cycles: 1, Games: 1}
}

func TestCheckStageSettings(t *testing.T) {
	d := withPlayers(t, roundRobin, 0)
	for code, spoil := range map[string]func(*tournament.Stage){
		"stages.no-system": func(s *tournament.Stage) { s.System = "ladder" },
		"stages.cycles":    func(s *tournament.Stage) { s.Cycles = 7 },
		"stages.games":     func(s *tournament.Stage) { s.Games = 50 },
		"stages.rounds":    func(s *tournament.Stage) { s.Rounds = -1 },
	} {
		bad := settings(tournament.SystemSwiss)
		spoil(&bad)
		_, err := setup.SetStage(t.Context(), d, setup.SetStageRequest{Given: bad})
		refused(t, d, code, err)
		_, err = setup.AddStage(t.Context(), d, setup.AddStageRequest{Stage: bad})
		refused(t, d, code, err)
	}
}

func TestSetStage(t *testing.T) {
	d := withPlayers(t, tournament.Stage{System: tournament.SystemSwiss, Rounds: 5}, 4)
	given := settings(tournament.SystemSwiss)
	given.Rounds, given.Name, given.Swiss.First = 7, "X", tournament.FirstLot
	req := setup.SetStageRequest{Given: given, Fields: []setup.StageField{setup.StageRounds, setup.StageFirstRound}}
	set, err := setup.SetStage(t.Context(), d, req)
	if err != nil || set.Stage.Rounds != 7 || set.Stage.Name != "" || set.Stage.Swiss.Seed == 0 || !slices.Equal(codes(set.Facts), []string{"stages.first-round-lot"}) {
		t.Errorf("%+v, %v", set, err)
	}
	_, err = setup.SetStage(t.Context(), d, setup.SetStageRequest{Given: given, Fields: []setup.StageField{setup.StageRounds}})
	refused(t, d, "stages.same", err)
	pair(t, d)
	given.Rounds = 6
	_, err = setup.SetStage(t.Context(), d, setup.SetStageRequest{Given: given, Fields: []setup.StageField{setup.StageRounds}})
	refused(t, d, "round.needs-reason", err)
	_, err = d.StageNamed(2)
	refused(t, d, "stages.no-stage", err)
}

// Another system than a Swiss has none of its settings.
func TestSetStageToAnotherSystem(t *testing.T) {
	d := withPlayers(t, tournament.Stage{System: tournament.SystemSwiss, Rounds: 5, Swiss: tournament.Swiss{Baku: true}}, 4)
	set, err := setup.SetStage(t.Context(), d, setup.SetStageRequest{Given: settings(tournament.SystemRoundRobin), Fields: []setup.StageField{setup.StageSystem}})
	if err != nil || set.Stage.Swiss.Baku || set.Stage.System != tournament.SystemRoundRobin {
		t.Errorf("%+v, %v", set, err)
	}
}

func TestSetDates(t *testing.T) {
	d := withPlayers(t, roundRobin, 4)
	set, err := setup.SetDates(t.Context(), d, setup.SetDatesRequest{Dates: []string{"2026-11-20"}})
	if err != nil || set.Stage.Date(1) != "2026-11-20" {
		t.Errorf("%+v, %v", set, err)
	}
	_, err = setup.SetDates(t.Context(), d, setup.SetDatesRequest{Dates: []string{"2026-11-20"}})
	refused(t, d, "stages.same-dates", err)
	set, err = setup.SetDates(t.Context(), d, setup.SetDatesRequest{Dates: []string{"21-11-2026 19:30", "", "22.11.2026"}})
	if err != nil || set.Stage.Date(1) != "2026-11-21 19:30" || set.Stage.Date(2) != "" || set.Stage.Date(3) != "2026-11-22" {
		t.Errorf("%+v, %v", set, err)
	}
	_, err = setup.SetDates(t.Context(), d, setup.SetDatesRequest{Dates: []string{"11/21/2026"}})
	refused(t, d, "stages.bad-date", err)
}

func TestEnterTotals(t *testing.T) {
	d := withPlayers(t, roundRobin, 3)
	req := setup.TotalsRequest{Rounds: 2, Totals: []tournament.Total{{Player: 1, Points: 150}, {Player: 2, Points: 50}}}
	_, err := setup.EnterTotals(t.Context(), d, req)
	refused(t, d, "round.needs-reason", err)
	req.Why = "press release"
	if got, err := setup.EnterTotals(t.Context(), d, req); err != nil || got.Sum != 200 {
		t.Errorf("%+v, %v", got, err)
	}
}

func TestOrder(t *testing.T) {
	d := withPlayers(t, roundRobin, 4)
	seed := uint64(7)
	drawn, err := setup.Order(t.Context(), d, setup.OrderRequest{Draw: true, Seed: &seed})
	if err != nil || drawn.Stage.OrderSeed != 7 || len(drawn.Stage.Order) != 3 || !slices.Equal(codes(drawn.Facts), []string{"stages.order-lot"}) {
		t.Errorf("%+v, %v", drawn, err)
	}
	set, err := setup.Order(t.Context(), d, setup.OrderRequest{Rows: []int{3, 1, 2}})
	if err != nil || !slices.Equal(set.Stage.Order, []int{3, 1, 2}) || set.Stage.OrderSeed != 0 {
		t.Errorf("%+v, %v", set, err)
	}
	rounds, err := setup.OrderOfRounds(d, set.Stage)
	if err != nil || len(rounds) != 3 || len(rounds[0].Pairs) != 2 || rounds[0].Free != 0 {
		t.Errorf("%+v, %v", rounds, err)
	}
	_, err = setup.Order(t.Context(), d, setup.OrderRequest{Rows: []int{1, 2}})
	if r := refused(t, d, "stages.rows-named", err); r.Args["Left"] != 3 {
		t.Errorf("%v", r)
	}
	_, err = setup.Order(t.Context(), d, setup.OrderRequest{Rows: []int{1, 2, 2}})
	refused(t, d, "stages.no-row", err)
	pair(t, d)
	_, err = setup.Order(t.Context(), d, setup.OrderRequest{Rows: []int{2, 1}})
	refused(t, d, "round.needs-reason", err)
	why := func(lot setup.Lot) string { return "lot" }
	if _, err = setup.Order(t.Context(), d, setup.OrderRequest{Draw: true, LotIs: why}); err != nil {
		t.Error(err)
	}
}

func TestOrderOfWhatHasNone(t *testing.T) {
	d := withPlayers(t, swiss, 4)
	_, err := setup.Order(t.Context(), d, setup.OrderRequest{Draw: true})
	refused(t, d, "stages.no-order", err)
	d = withPlayers(t, roundRobin, 0)
	_, err = setup.Order(t.Context(), d, setup.OrderRequest{Draw: true})
	refused(t, d, "stages.no-players", err)
}

// A table with a number too many fits nobody; one that is whole is the order.
func TestOrderByTable(t *testing.T) {
	d := withPlayers(t, roundRobin, 3)
	if _, err := setup.Order(t.Context(), d, setup.OrderRequest{Table: [][][2]tournament.TPN{{{1, 4}}}}); err == nil {
		t.Error("a table of four for three")
	}
	table := [][][2]tournament.TPN{{{1, 2}}, {{2, 3}}, {{3, 1}}}
	set, err := setup.Order(t.Context(), d, setup.OrderRequest{Table: table})
	rounds, errRounds := setup.OrderOfRounds(d, set.Stage)
	if err != nil || errRounds != nil || rounds[0].Free != 3 {
		t.Errorf("%+v, %v, %v", rounds, err, errRounds)
	}
}

// playedOut is a round robin of four with a result in every game: White wins.
func playedOut(t *testing.T, count int) *desk.Desk {
	t.Helper()
	d := withPlayers(t, roundRobin, count)
	rounds := count - 1 + count%2
	for range rounds {
		pair(t, d)
		for _, ref := range d.State().OpenGames(1) {
			p, _, err := d.State().Game(ref)
			if err != nil {
				t.Fatal(err)
			}
			result := tournament.WhiteWins // the lower number wins
			if p.White > p.Black {
				result = tournament.BlackWins
			}
			commit(t, d, tournament.ResultSet{Stage: 1, Round: ref.Round, Board: ref.Board, Game: ref.Game, Result: result})
		}
	}
	return d
}

func TestAddStage(t *testing.T) {
	d := playedOut(t, 4)
	final := settings(tournament.SystemRoundRobin)
	_, err := setup.AddStage(t.Context(), d, setup.AddStageRequest{Stage: final, First: 3, Last: 9})
	refused(t, d, "stages.places", err)
	_, err = setup.AddStage(t.Context(), d, setup.AddStageRequest{Stage: final, Players: []tournament.TPN{1, 9}})
	refused(t, d, "stages.no-number", err)
	_, err = setup.AddStage(t.Context(), d, setup.AddStageRequest{Stage: final, Decider: true, Place: 9})
	refused(t, d, "stages.no-place", err)
	_, err = setup.AddStage(t.Context(), d, setup.AddStageRequest{Stage: final, Decider: true, Place: 1})
	refused(t, d, "stages.not-shared", err)
	added, err := setup.AddStage(t.Context(), d, setup.AddStageRequest{Stage: final, First: 1, Last: 2})
	if err != nil || !slices.Equal(added.Stage.Numbers, []tournament.PlayerID{1, 2}) || added.Stage.Follows != 1 || added.Stage.Number != 2 {
		t.Errorf("%+v, %v", added, err)
	}
}

func TestAddStageOfThoseWhoStay(t *testing.T) {
	d := playedOut(t, 4)
	if _, err := players.Withdraw(t.Context(), d, players.LeaveRequest{Player: 1}); err != nil {
		t.Fatal(err)
	}
	_, err := setup.AddStage(t.Context(), d, setup.AddStageRequest{Stage: settings(tournament.SystemRoundRobin), First: 1, Last: 2})
	refused(t, d, "stages.withdrawn", err)
}

// No program breaks a tie across the place that goes on.
func TestAddStageAcrossATie(t *testing.T) {
	d := withPlayers(t, roundRobin, 4)
	pair(t, d)
	_, err := setup.AddStage(t.Context(), d, setup.AddStageRequest{Stage: settings(tournament.SystemRoundRobin), First: 1, Last: 2})
	if r := refused(t, d, "stages.open-games", err); r.Args["Count"] != 2 {
		t.Errorf("%v", r)
	}
	enter(t, d, tournament.Drawn)
	_, err = setup.AddStage(t.Context(), d, setup.AddStageRequest{Stage: settings(tournament.SystemRoundRobin), Decider: true, Place: 1})
	refused(t, d, "stages.not-final", err)
	for range 2 {
		pair(t, d)
		enter(t, d, tournament.Drawn)
	}
	_, err = setup.AddStage(t.Context(), d, setup.AddStageRequest{Stage: settings(tournament.SystemRoundRobin), First: 1, Last: 2})
	if r := refused(t, d, "stages.shared-last", err); r.Remedy.Code != "play-for-place" {
		t.Errorf("%v", r)
	}
	d.Stage = 1
	_, err = setup.AddStage(t.Context(), d, setup.AddStageRequest{Stage: settings(tournament.SystemRoundRobin), First: 2, Last: 4})
	if r := refused(t, d, "stages.shared-above", err); r.Remedy.Code != "play-for-place-of-stage" {
		t.Errorf("%v", r)
	}
	added, err := setup.AddStage(t.Context(), d, setup.AddStageRequest{Stage: settings(tournament.SystemSwiss), Decider: true, Place: 2, AnySystem: true})
	if err != nil || added.Stage.System != tournament.SystemRoundRobin || added.Stage.Decides != 1 || len(added.Stage.Numbers) != 4 {
		t.Errorf("%+v, %v", added, err)
	}
}

// Of two who are tied a match decides, in Frisian draughts of two games at least.
func TestAddDecidingMatch(t *testing.T) {
	d := withPlayers(t, roundRobin, 2)
	pair(t, d)
	enter(t, d, tournament.Drawn)
	short := settings(tournament.SystemMatch)
	short.Rounds = 1
	_, err := setup.AddStage(t.Context(), d, setup.AddStageRequest{Stage: short, Decider: true, Place: 1})
	refused(t, d, "stages.too-few-games", err)
	added, err := setup.AddStage(t.Context(), d, setup.AddStageRequest{Stage: settings(tournament.SystemSwiss), Decider: true, Place: 1, AnySystem: true})
	if err != nil || added.Stage.System != tournament.SystemMatch || added.Stage.Rounds != 2 {
		t.Errorf("%+v, %v", added, err)
	}
}

func TestParseTable(t *testing.T) {
	table, err := setup.ParseTable("1-3,2-4/3-1,4-2")
	if err != nil || len(table) != 2 || len(table[1]) != 2 || table[1][0] != [2]tournament.TPN{3, 1} {
		t.Errorf("%v, %v", table, err)
	}
	_, err = setup.ParseTable("1-1")
	if r := refusalOf(t, "stages.no-table", err); r.Class != refusal.ClassRequest {
		t.Errorf("%+v", r)
	}
}

// A match of two teams goes on only with as many as two teams of a table are: fewer, or one
// too many, would never be paired.
func TestAScheveningenOfThoseWhoGoOn(t *testing.T) {
	d := withPlayers(t, swiss, 6)
	pairedNext(t, d, false, rounds.Numbering{})
	enter(t, d, tournament.WhiteWins)
	next := tournament.Stage{System: tournament.SystemScheveningen, Cycles: 1, Games: 1}
	for _, players := range [][]tournament.TPN{{1, 2}, {1, 2, 3}, {1, 2, 3, 4, 5}} {
		_, err := setup.AddStage(t.Context(), d, setup.AddStageRequest{Stage: next, Players: players})
		refused(t, d, "stages.two-teams", err)
	}
	if _, err := setup.AddStage(t.Context(), d, setup.AddStageRequest{Stage: next, Players: []tournament.TPN{1, 2, 3, 4}}); err != nil {
		t.Error(err)
	}
}

// What is special about a stage is said with how it is paired, and nothing else is.
func TestWhatIsSpecialAboutAStageIsSaid(t *testing.T) {
	for want, set := range map[string]func(*tournament.Stage){
		"stages.has-cycles":     func(s *tournament.Stage) { s.Cycles = 2 },
		"stages.has-table":      func(s *tournament.Stage) { s.Table = [][][2]tournament.TPN{{{1, 2}}} },
		"stages.has-no-swap":    func(s *tournament.Stage) { s.NoSwap = true },
		"stages.leavers.strike": func(s *tournament.Stage) { s.Withdrawal = tournament.WithdrawalStruck },
		"strict.held.fide":      func(s *tournament.Stage) { s.Strict = tournament.StrictFIDE },
		"stages.has-order-lot":  func(s *tournament.Stage) { s.OrderSeed = 7 },
		"stages.has-order":      func(s *tournament.Stage) { s.Order = []int{2, 1} },
	} {
		s := settings(tournament.SystemRoundRobin)
		plain := codesOf(setup.StageText(s))
		set(&s)
		if got := codesOf(setup.StageText(s)); !slices.Equal(got, append(plain, want)) {
			t.Errorf("%q, want %q behind %q", got, want, plain)
		}
	}
}

// codesOf are the codes of the parts of a text of a stage.
func codesOf(text message.Message) (codes []string) {
	parts, _ := text.Args["Parts"].([]any)
	for _, part := range parts {
		if m, is := part.(message.Message); is {
			codes = append(codes, m.Code)
		}
	}
	return codes
}

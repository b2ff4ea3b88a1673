package setup

import (
	"context"

	"arbiter/cmd/internal/desk"
	"arbiter/cmd/internal/desk/refusal"
	"arbiter/pairing"
	"arbiter/rules/message"
	"arbiter/tournament"
)

// OrderRequest says in which order the rounds of a round robin are played: by lot, by
// a table in place of Berger's, or by rows of the table.
type OrderRequest struct {
	Draw  bool                   // by lot
	Seed  *uint64                // of the lot; nil is by chance
	Table [][][2]tournament.TPN  // the pairs of each round
	Rows  []int                  // of the rounds that are not paired yet
	Why   string                 // needed once a round is paired
	LotIs func(Lot) (why string) // the reason where a lot decides and no other is given
}

// ParseTable reads the pairs of each round of a round robin as organisers publish them:
// 1-3 2-4 / 3-1 4-2. Refused: stages.no-table.
func ParseTable(text string) ([][][2]tournament.TPN, error) {
	table, err := pairing.ParseTable(text)
	if err != nil {
		return nil, refusal.New("stages.no-table", message.Args{"Why": err}).Because(err)
	}
	return table, nil
}

// Lot is what a lot has decided: the order of the rounds from one on.
type Lot struct {
	From int
	Seed uint64
}

// Order says in which order the rounds of the stage are played. The facts say the seed
// of a lot. Refused: stages.no-order, stages.no-players, stages.rows-named,
// stages.no-row, round.needs-reason; the errors of [pairing.Rows].
func Order(ctx context.Context, d *desk.Desk, req OrderRequest) (ChangedStage, error) {
	stage, err := d.StageNamed(0)
	if err != nil {
		return ChangedStage{}, err
	}
	if stage.System != tournament.SystemRoundRobin {
		return ChangedStage{}, refusal.New("stages.no-order", message.Args{"Stage": stage.Number})
	}
	if len(req.Table) > 0 {
		return orderByTable(ctx, d, stage, req)
	}
	rows, err := pairing.Rows(stage, fieldSize(d, stage))
	if err != nil {
		return ChangedStage{}, err
	}
	if len(rows) == 0 {
		return ChangedStage{}, refusal.New("stages.no-players")
	}
	if req.Draw {
		return orderByLot(ctx, d, stage, len(rows), req)
	}
	if stage.Order, err = orderOf(req.Rows, len(rows), stage); err != nil {
		return ChangedStage{}, err
	}
	stage.OrderSeed = 0
	return editStage(ctx, d, req.Why, stage, nil)
}

// orderByTable gives the whole table of a stage.
func orderByTable(ctx context.Context, d *desk.Desk, stage tournament.Stage, req OrderRequest) (ChangedStage, error) {
	stage.Table, stage.Order, stage.OrderSeed = req.Table, nil, 0
	if n := fieldSize(d, stage); n > 0 {
		if _, err := pairing.Rows(stage, n); err != nil {
			return ChangedStage{}, err
		}
	}
	return editStage(ctx, d, req.Why, stage, nil)
}

// orderByLot draws the order of the rounds that are not paired.
func orderByLot(ctx context.Context, d *desk.Desk, stage tournament.Stage, rows int, req OrderRequest) (ChangedStage, error) {
	if stage.OrderSeed = desk.Chance(); req.Seed != nil {
		stage.OrderSeed = *req.Seed
	}
	paired := stage.LastRound()
	stage.Order = pairing.DrawOrder(stage.Order, paired, rows, max(stage.Cycles, 1), stage.OrderSeed)
	if req.Why == "" && paired > 0 && req.LotIs != nil {
		req.Why = req.LotIs(Lot{From: paired + 1, Seed: stage.OrderSeed})
	}
	return editStage(ctx, d, req.Why, stage, []refusal.Note{message.New("stages.order-lot", message.Args{"Seed": stage.OrderSeed})})
}

// fieldSize is how many players a stage has, or will have as things are.
func fieldSize(d *desk.Desk, stage tournament.Stage) int {
	if len(stage.Numbers) > 0 {
		return len(stage.Numbers)
	}
	return len(d.State().Players)
}

// orderOf is an order of so many rows: the rounds that are paired keep theirs, the
// others have those that are given.
func orderOf(given []int, rows int, stage tournament.Stage) ([]int, error) {
	paired := stage.LastRound()
	order := make([]int, 0, rows)
	used := make(map[int]bool, rows)
	for round := 1; round <= paired; round++ {
		order = append(order, stage.Row(round))
		used[stage.Row(round)] = true
	}
	if left := rows - paired; len(given) != left {
		return nil, refusal.New("stages.rows-named", message.Args{"Count": len(given), "Left": left})
	}
	for _, row := range given {
		if row < 1 || row > rows || used[row] {
			return nil, refusal.New("stages.no-row", message.Args{"Row": row, "Rows": rows, "Paired": paired})
		}
		used[row] = true
		order = append(order, row)
	}
	return order, nil
}

// RoundByNumbers is a round of a round robin by the numbers of its players.
type RoundByNumbers struct {
	Round int
	Pairs [][2]int // White first
	Free  int      // who has no game; 0 is nobody
}

// OrderOfRounds is each round of a stage by number, paired or not, in the order of
// play. The errors are those of [pairing.Rows].
func OrderOfRounds(d *desk.Desk, stage tournament.Stage) ([]RoundByNumbers, error) {
	n := fieldSize(d, stage)
	rows, err := pairing.Rows(stage, n)
	if err != nil {
		return nil, err
	}
	var rounds []RoundByNumbers
	for round := 1; round <= len(rows); round++ {
		r := RoundByNumbers{Round: round}
		for _, pair := range rows[stage.Row(round)-1] {
			if max(pair[0], pair[1]) > n {
				r.Free = min(pair[0], pair[1])
				continue
			}
			r.Pairs = append(r.Pairs, pair)
		}
		rounds = append(rounds, r)
	}
	return rounds, nil
}

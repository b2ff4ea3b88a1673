package players

import (
	"cmp"
	"context"
	"errors"
	"slices"

	"arbiter/cmd/internal/desk"
	"arbiter/cmd/internal/desk/find"
	"arbiter/cmd/internal/desk/refusal"
	"arbiter/cmd/internal/desk/rounds"
	"arbiter/pairing"
	"arbiter/rules/message"
	"arbiter/tournament"
)

// LeaveRequest takes a player out.
type LeaveRequest struct {
	Player  tournament.PlayerID
	Round   int    // the first one without him; 0 is the next, see [LeavesFrom]
	Why     string // expelling needs it
	Forfeit bool   // his open games from that round on are entered as forfeits
}

// Left is a player who is out. Its facts are the forfeits that were entered.
type Left struct {
	desk.Done
	Player tournament.Player
	Round  int                  // the first one without him
	Before bool                 // he was out already: only the forfeits were entered
	Open   []int                // rounds in which he has an open game still, ascending
	Still  []tournament.GameRef // his open games of rounds before that, which no forfeit ended; Game is 0 where the board has one only
	Ends   []refusal.Remedy     // what ends each of them: by withdrawing him with forfeits, by expelling him so, or by the result of the forfeit
	Early  int                  // the round before, of which he has no result: if it is unpaired, he is out of it too; 0 is none
}

// Withdraw takes a player out who withdraws; with his forfeits it is one transaction.
// Refused: player.unknown, player.has-played, player.out-already.
func Withdraw(ctx context.Context, d *desk.Desk, req LeaveRequest) (Left, error) {
	return takeOut(ctx, d, req, false)
}

// Expel takes a player out by the arbiter's decision, which needs a reason. Refused:
// as [Withdraw] does, and round.needs-reason.
func Expel(ctx context.Context, d *desk.Desk, req LeaveRequest) (Left, error) {
	return takeOut(ctx, d, req, true)
}

// takeOut journals that a player leaves.
func takeOut(ctx context.Context, d *desk.Desk, req LeaveRequest, expel bool) (Left, error) {
	p, err := d.Player(req.Player)
	if err != nil {
		return Left{}, err
	}
	stage, round := d.StageNumber(), req.Round
	if round == 0 {
		round = leavesFrom(d, p.ID, req.Forfeit)
	} else if err := notPlayed(d, p, round); err != nil {
		return Left{}, err
	}
	if p.Gone(stage, round) && p.Expelled == expel {
		return forfeitLate(ctx, d, p, round, req.Forfeit)
	}
	left := Left{Round: round}
	if req.Round == 0 && withoutResult(d, p.ID, round-1) {
		left.Early = round - 1
	}
	withdrawn := tournament.PlayerWithdrawn{Player: p.ID, Round: round, Stage: stage, Early: left.Early > 0}
	var body tournament.Body = withdrawn
	if expel {
		body = tournament.PlayerExpelled(withdrawn)
	}
	if req.Forfeit {
		left.Done, err = rounds.CommitForfeiting(ctx, d, req.Why, body)
	} else {
		left.Done, err = d.Commit(ctx, req.Why, body)
	}
	if err != nil {
		return Left{}, desk.AskReason(err)
	}
	left.Player, _ = left.State.Player(p.ID)
	left.Open, left.Still = openRounds(d, p.ID, round), openBefore(d, p.ID, round)
	for _, ref := range left.Still {
		left.Ends = append(left.Ends, endsGame(d, left.Player, ref, req.Forfeit, expel))
	}
	return left, nil
}

// endsGame is what ends an open game of a player who left: as a forfeit with the others
// or, where that was asked for and did not, by itself.
func endsGame(d *desk.Desk, p tournament.Player, ref tournament.GameRef, forfeited, expel bool) refusal.Remedy {
	stage, _ := d.State().Stage(d.StageNumber())
	args := message.Args{"Number": int(stage.TPN(p.ID))}
	switch {
	case !forfeited && expel:
		return refusal.Remedy{Code: "expel-forfeiting", Args: args}
	case !forfeited:
		return refusal.Remedy{Code: "withdraw-forfeiting", Args: args}
	}
	return refusal.Remedy{Code: "forfeit-game", Args: ForfeitOf(d, p, ref)}
}

// ForfeitOf is the forfeit by which a player loses a game, to be entered.
func ForfeitOf(d *desk.Desk, p tournament.Player, ref tournament.GameRef) message.Args {
	result := tournament.WhiteForfeit
	ref, pairing, g, err := find.GameAt(d, ref)
	if err == nil {
		if white, _ := pairing.Colours(g.Number); white == p.ID {
			result = tournament.BlackForfeit
		}
	}
	return message.Args{"Board": tournament.Address{Board: ref.Board, Game: ref.Game}.String(), "Round": ref.Round, "Result": d.State().Written(ref, tournament.Outcome{Result: result})}
}

// leavesFrom is LeavesFrom, and where his open games are to be forfeits the round of the
// first of them, unless he has played in it.
func leavesFrom(d *desk.Desk, id tournament.PlayerID, forfeit bool) int {
	open := openRounds(d, id, 1)
	if !forfeit || len(open) == 0 {
		return LeavesFrom(d, id)
	}
	stage, _ := d.State().Stage(d.StageNumber())
	if r, _ := d.State().Round(stage.Number, open[0]); stage.System.OnResults() && hasPlayed(r, id) {
		return LeavesFrom(d, id)
	}
	return open[0]
}

// openBefore are the open games of a player in the rounds before one.
func openBefore(d *desk.Desk, id tournament.PlayerID, round int) []tournament.GameRef {
	var open []tournament.GameRef
	for _, ref := range d.State().OpenGames(d.StageNumber()) {
		if ref, p, _, err := find.GameAt(d, ref); err == nil && ref.Round < round && (p.White == id || p.Black == id) {
			open = append(open, ref)
		}
	}
	return open
}

// withoutResult reports whether a player has no result in the last round that is paired:
// he leaves while it is played, or did not come at all.
func withoutResult(d *desk.Desk, id tournament.PlayerID, round int) bool {
	r, paired := d.State().Round(d.StageNumber(), round)
	if !paired || round != d.NextRound()-1 || round < 1 {
		return false
	}
	return !slices.ContainsFunc(r.Pairings, func(p tournament.Pairing) bool {
		return (p.White == id || p.Black == id) && slices.ContainsFunc(p.Games, func(g tournament.Game) bool { return !g.Result.Open() })
	})
}

// forfeitLate enters the forfeits of a player who is out already, where that was
// forgotten when he left; there is nothing else to do for him.
func forfeitLate(ctx context.Context, d *desk.Desk, p tournament.Player, round int, forfeit bool) (Left, error) {
	if !forfeit || len(openRounds(d, p.ID, round)) == 0 {
		return Left{}, refusal.New("player.out-already", message.Args{"Name": p.Name, "Round": p.Withdrawn})
	}
	done, err := rounds.CommitForfeiting(ctx, d, "", nil)
	if err != nil {
		return Left{}, err
	}
	return Left{Done: done, Player: p, Round: p.Withdrawn, Before: true}, nil
}

// LeavesFrom is the round from which a player who leaves now is not there: the next
// one, and where later rounds are paired as well that of his first open game.
func LeavesFrom(d *desk.Desk, id tournament.PlayerID) int {
	next := d.NextRound()
	for _, round := range openRounds(d, id, 1) {
		if round < next-1 {
			return round
		}
	}
	return next
}

// openRounds are the rounds from one on in which a player has an open game, ascending.
func openRounds(d *desk.Desk, id tournament.PlayerID, from int) []int {
	var rounds []int
	for _, ref := range d.State().OpenGames(d.StageNumber()) {
		if p, _, err := d.State().Game(ref); err == nil && ref.Round >= from && (p.White == id || p.Black == id) {
			rounds = append(rounds, ref.Round)
		}
	}
	return slices.Compact(rounds)
}

// notPlayed refuses to take a player out of a round that he has played, where rounds
// are played in their order.
func notPlayed(d *desk.Desk, p tournament.Player, from int) error {
	stage, _ := d.State().Stage(d.StageNumber())
	if !stage.System.OnResults() {
		return nil
	}
	for _, r := range stage.Played {
		if r.Number >= from && hasPlayed(r, p.ID) {
			return refusal.New("player.has-played", message.Args{"Name": p.Name, "Round": r.Number})
		}
	}
	return nil
}

// hasPlayed reports whether a player has played a game of a round.
func hasPlayed(r tournament.Round, id tournament.PlayerID) bool {
	return slices.ContainsFunc(r.Pairings, func(p tournament.Pairing) bool {
		return (p.White == id || p.Black == id) && slices.ContainsFunc(p.Games, func(g tournament.Game) bool {
			row, decided := g.Result.Row()
			return decided && row.Played
		})
	})
}

// ReturnRequest lets a player in again.
type ReturnRequest struct {
	Player tournament.PlayerID
	Round  int    // the first one with him; 0 is the next, or in a stage that is paired ahead the first in which his game is open
	Why    string // who was expelled needs it
}

// Returned is a player who takes part again.
type Returned struct {
	desk.Done
	Player tournament.Player
	Round  int // from which on
}

// Return lets a player take part again who withdrew, was expelled or is away.
// Refused: player.unknown, player.was-expelled, player.no-place, player.nothing-left,
// player.paired-out.
func Return(ctx context.Context, d *desk.Desk, req ReturnRequest) (Returned, error) {
	p, err := d.Player(req.Player)
	if err != nil {
		return Returned{}, err
	}
	if req.Round == 0 {
		if req.Round, err = returnsIn(d, p); err != nil {
			return Returned{}, err
		}
	}
	if p.Expelled && req.Why == "" {
		return Returned{}, refusal.New("player.was-expelled", message.Args{"Name": p.Name})
	}
	if err := cmp.Or(hasPlace(d, p), comesLate(d, p, req.Round)); err != nil {
		return Returned{}, err
	}
	done, err := d.Commit(ctx, req.Why, tournament.PlayerReturned{Player: p.ID, Stage: d.StageNumber(), Round: req.Round})
	if err != nil {
		return Returned{}, err
	}
	p, _ = done.State.Player(p.ID)
	return Returned{Done: done, Player: p, Round: req.Round}, nil
}

// returnsIn is the round from which a player who returns takes part: the next one, or in a
// stage that is paired ahead the first in which he has a game that is open. With all rounds
// paired and no game open he has nothing to return to: player.nothing-left.
func returnsIn(d *desk.Desk, p tournament.Player) (int, error) {
	stage, _ := d.State().Stage(d.StageNumber())
	for _, round := range stage.OpenAhead(p.ID) {
		if p.Gone(stage.Number, round) {
			return round, nil
		}
	}
	if p.Withdrawn > 0 && len(stage.Played) > 0 && !stage.System.OnResults() {
		if _, err := d.Judge.Next(d.State(), stage.Number); errors.Is(err, pairing.ErrFinished) {
			return 0, refusal.New("player.nothing-left", message.Args{"Name": p.Name, "Rounds": stage.LastRound()})
		}
	}
	return d.NextRound(), nil
}

// hasPlace refuses a player who left before the stage was numbered: only a Swiss has a
// place for him then, and a later stage has players of its own.
func hasPlace(d *desk.Desk, p tournament.Player) error {
	stage, _ := d.State().Stage(d.StageNumber())
	if len(stage.Numbers) == 0 || stage.Number == 1 && stage.System.TakesLate() || stage.TPN(p.ID) > 0 {
		return nil
	}
	return refusal.New("player.no-place", message.Args{"Name": p.Name, "Stage": stage.Number})
}

// comesLate refuses to let a player into a round that is being played without him: he is
// seated in it, and where he left the event returns to it first.
func comesLate(d *desk.Desk, p tournament.Player, round int) error {
	stage, _ := d.State().Stage(d.StageNumber())
	r, paired := d.State().Round(stage.Number, round)
	if !paired || round != stage.LastRound() || desk.PlacedIn(r)[p.ID] || !stage.System.OnResults() {
		return nil
	}
	refusal := refusal.New("player.paired-out", message.Args{"Name": p.Name, "Round": round, "Next": round + 1, "Number": int(stage.TPN(p.ID))})
	if stage.TPN(p.ID) == 0 {
		return refusal.With("")
	}
	if p.Gone(stage.Number, round) {
		return refusal.With("return-then-seat")
	}
	return refusal
}

// AbsentRequest notes rounds that players miss.
type AbsentRequest struct {
	Players []tournament.PlayerID
	Rounds  []int              // none is the next one
	Bye     tournament.ByeKind // what they count in a Swiss: ByeZero, ByeHalf, ByeFull
	Why     string             // a full-point bye needs it

	Kind tournament.AbsenceKind // of a Keizer: one of its kinds; AbsenceUnset is excused
}

// Absent are players who miss rounds.
type Absent struct {
	desk.Done
	Players []tournament.Player
	Rounds  []int
	Bye     tournament.ByeKind
	Kind    tournament.AbsenceKind // of a Keizer; AbsenceUnset elsewhere
}

// SayAbsent notes that players are not there in rounds that are yet to be paired, all of
// them or none.
// Refused: check-in.nobody, player.no-such-round, player.no-bye, round.needs-reason.
func SayAbsent(ctx context.Context, d *desk.Desk, req AbsentRequest) (Absent, error) {
	if len(req.Rounds) == 0 {
		req.Rounds = []int{d.NextRound()}
	}
	if err := planned(d, req.Rounds); err != nil {
		return Absent{}, err
	}
	if len(req.Players) == 0 {
		return Absent{}, refusal.New("check-in.nobody")
	}
	if stage, _ := d.State().Stage(d.StageNumber()); stage.System == tournament.SystemKeizer {
		req.Kind = cmp.Or(req.Kind, tournament.AbsenceExcused)
	}
	var bodies []tournament.Body
	for _, id := range req.Players {
		if p, err := d.Player(id); err == nil && p.NoBye != "" && (req.Bye == tournament.ByeHalf || req.Bye == tournament.ByeFull) {
			return Absent{}, refusal.New("player.no-bye", message.Args{"Name": p.Name, "Because": p.NoBye, "Number": int(find.Number(d, id)), "Round": req.Rounds[0]})
		}
		bodies = append(bodies, tournament.PlayerAway{Player: id, Stage: d.StageNumber(), Rounds: req.Rounds, Bye: req.Bye, Absence: req.Kind})
	}
	done, err := d.CommitBodies(ctx, req.Why, bodies)
	if err != nil {
		return Absent{}, desk.AskReason(err)
	}
	return Absent{Done: done, Players: d.Players(req.Players), Rounds: req.Rounds, Bye: req.Bye, Kind: req.Kind}, nil
}

// planned refuses rounds that the stage will not have.
func planned(d *desk.Desk, rounds []int) error {
	stage, _ := d.State().Stage(d.StageNumber())
	for _, round := range rounds {
		if last := stage.Rounds; last > 0 && round > last {
			return refusal.New("player.no-such-round", message.Args{"Round": round, "Rounds": last})
		}
	}
	return nil
}

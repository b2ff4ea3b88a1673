package desk

import (
	"context"
	"maps"
	"slices"

	"arbiter/pairing"
	"arbiter/rules/message"
	"arbiter/tournament"
)

// draftRefusals are those of a round that is on the table, and of one that is being played.
func draftRefusals() []RefusalRow {
	return append(alterRefusals(), []RefusalRow{
		{"round.no-draft", ClassState, "make-draft"},
		{"round.draft-leaves-out", ClassState, "draft-anew-or-why"},
		{"round.draft-there", ClassState, "end-draft"},
		{"round.same-player", ClassRequest, ""},
		{"round.draft-only-colours", ClassState, "drop-draft"},
		{"round.draft-of-table", ClassState, "publish-then-force"},
		{"round.is-out", ClassState, "pair-or-ruling"},
		{"round.goes-on", ClassState, "pair-or-ruling"},
		{"round.no-place", ClassState, "seat-players"},
		{"round.no-game", ClassState, "show-draft"},
		{"round.no-draft-board", ClassRequest, "write-seats"},
	}...)
}

// Draft is the round of the stage that is on the table, a copy.
func (d *Desk) Draft() (tournament.Round, error) {
	st, _ := d.state.Stage(d.StageNumber())
	if st.Draft == nil {
		return tournament.Round{}, refuse("round.no-draft")
	}
	r := tournament.Round{Number: st.Draft.Number, Pairings: slices.Clone(st.Draft.Pairings), Tables: slices.Clone(st.Draft.Tables)}
	for i := range r.Tables {
		r.Tables[i].Players = slices.Clone(r.Tables[i].Players)
	}
	return r, nil
}

// noDraft refuses to pair over a draft.
func (d *Desk) noDraft(stage int) error {
	if st, _ := d.state.Stage(stage); st.Draft != nil {
		return refuse("round.draft-there", message.Args{"Round": st.Draft.Number})
	}
	return nil
}

// DropDraft takes the draft from the table, and gives the number of its round.
func (d *Desk) DropDraft(ctx context.Context, why string) (Done, int, error) {
	r, err := d.Draft()
	if err != nil {
		return Done{}, 0, err
	}
	done, err := d.Commit(ctx, why, tournament.RoundDrafted{Stage: d.StageNumber()})
	return done, r.Number, err
}

// commitDraft journals a draft.
func (d *Desk) commitDraft(ctx context.Context, why string, body tournament.RoundDrafted) (Done, error) {
	tidy(body.Round)
	return d.Commit(ctx, why, body)
}

// tidy closes ranks in a draft: a player alone on a board has the bye, byes come
// last, and the boards are numbered from 1, as tables are.
func tidy(r *tournament.Round) {
	tidyTables(r)
	for i := range r.Pairings {
		if p := &r.Pairings[i]; p.White == 0 {
			p.White, p.Black = p.Black, 0
		}
	}
	r.Pairings = slices.DeleteFunc(r.Pairings, func(p tournament.Pairing) bool { return p.White == 0 })
	slices.SortStableFunc(r.Pairings, func(a, b tournament.Pairing) int {
		switch {
		case a.Bye() == b.Bye():
			return 0
		case a.Bye():
			return 1
		}
		return -1
	})
	for i := range r.Pairings {
		r.Pairings[i].Board, r.Pairings[i].Games = i+1, nil
	}
}

// OnDraft reports whether an alteration of a round is one of the draft: there is one, and
// no other round is named; below 0 is none.
func (d *Desk) OnDraft(round int) bool {
	st, _ := d.state.Stage(d.StageNumber())
	return st.Draft != nil && (round < 0 || round == st.Draft.Number)
}

// Alterable refuses to alter a round where there is neither a draft nor one that is
// paired; below 0 is the draft, else the one being played.
func (d *Desk) Alterable(round int) error {
	if d.OnDraft(round) {
		return nil
	}
	if _, paired := d.CurrentRound(); !paired {
		return refuse("round.no-draft")
	}
	_, err := d.PairedRound(round)
	return err
}

// SwapPlayers exchanges the places of two players in the draft, colours included; one
// who has none takes that of the other.
func (d *Desk) SwapPlayers(ctx context.Context, why string, one, other tournament.PlayerID) (Done, error) {
	return d.redraft(ctx, why, func(r *tournament.Round) error {
		seat, his := seatOf(r, one), seatOf(r, other)
		switch {
		case one == other:
			return refuse("round.same-player", message.Args{"Player": d.PlayerName(one)})
		case seat == nil && his == nil:
			return refuse("round.no-place", message.Args{"One": d.PlayerName(one), "Other": d.PlayerName(other)})
		}
		if seat != nil {
			*seat = other
		}
		if his != nil {
			*his = one
		}
		return nil
	})
}

// SwapBoards exchanges the numbers of two boards of the draft.
func (d *Desk) SwapBoards(ctx context.Context, why string, one, other int) (Done, error) {
	return d.redraft(ctx, why, func(r *tournament.Round) error {
		if err := ofBoards(*r); err != nil {
			return err
		}
		for _, board := range []int{one, other} {
			if board < 1 || board > len(r.Pairings) || r.Pairings[board-1].Bye() {
				return refuse("round.no-game", message.Args{"Board": board})
			}
		}
		r.Pairings[one-1], r.Pairings[other-1] = r.Pairings[other-1], r.Pairings[one-1]
		return nil
	})
}

// TurnColours exchanges the colours of a board of the draft.
func (d *Desk) TurnColours(ctx context.Context, why string, board int) (Done, error) {
	return d.redraft(ctx, why, func(r *tournament.Round) error {
		if err := ofBoards(*r); err != nil {
			return err
		}
		if board < 1 || board > len(r.Pairings) || r.Pairings[board-1].Bye() {
			return refuse("round.no-game", message.Args{"Board": board})
		}
		p := &r.Pairings[board-1]
		p.White, p.Black = p.Black, p.White
		return nil
	})
}

// SeatPlayers puts players on boards of the draft, or on the next one: White alone has
// the bye, and nobody leaves the board empty. Who sat there takes the place that becomes
// free; who is not there in the round has none.
func (d *Desk) SeatPlayers(ctx context.Context, why string, seats ...Seats) (Done, error) {
	return d.redraft(ctx, why, func(r *tournament.Round) error {
		if err := ofBoards(*r); err != nil {
			return err
		}
		boards := len(r.Pairings)
		for _, one := range seats {
			if err := d.canSeat(*r, boards, one); err != nil {
				return err
			}
			d.seatAt(r, one)
		}
		return nil
	})
}

// SeatNext puts two players on a board of their own in the draft, after its last game.
func (d *Desk) SeatNext(ctx context.Context, why string, white, black tournament.PlayerID) (Done, error) {
	r, err := d.Draft()
	if err != nil {
		return Done{}, err
	}
	return d.SeatPlayers(ctx, why, Seats{Board: len(r.Pairings) + 1, White: white, Black: black})
}

// GiveDraftBye gives a player of the draft the bye; who was to meet him has no place.
func (d *Desk) GiveDraftBye(ctx context.Context, why string, player tournament.PlayerID) (Done, error) {
	r, err := d.Draft()
	if err != nil {
		return Done{}, err
	}
	board := len(r.Pairings) + 1
	for _, p := range r.Pairings {
		if p.White == player || p.Black == player {
			board = p.Board
		}
	}
	return d.SeatPlayers(ctx, why, Seats{Board: board, White: player})
}

// redraft journals the draft after something was done to it.
func (d *Desk) redraft(ctx context.Context, why string, do func(*tournament.Round) error) (Done, error) {
	r, err := d.Draft()
	if err != nil {
		return Done{}, err
	}
	was := pairsOf(r.Pairings)
	if err := do(&r); err != nil {
		return Done{}, err
	}
	if !maps.Equal(was, pairsOf(r.Pairings)) {
		if err := d.ofSystem(r.Number); err != nil {
			return Done{}, err
		}
	}
	return d.commitDraft(ctx, why, tournament.RoundDrafted{Stage: d.StageNumber(), Round: &r})
}

// pairsOf are who meets whom in a round, whatever the colours and the boards; who has the
// bye meets nobody.
func pairsOf(pairings []tournament.Pairing) map[[2]tournament.PlayerID]bool {
	pairs := make(map[[2]tournament.PlayerID]bool, len(pairings))
	for _, p := range pairings {
		pairs[[2]tournament.PlayerID{min(p.White, p.Black), max(p.White, p.Black)}] = p.White != p.Black // both seats of a board may be empty
	}
	maps.DeleteFunc(pairs, func(_ [2]tournament.PlayerID, there bool) bool { return !there })
	return pairs
}

// ofSystem refuses to pair others in a draft than the system does, as a round that is
// being played: a match and a knock-out pair the same two to the end, and a round robin
// by its table, which a round that is paired can be forced away from.
func (d *Desk) ofSystem(round int) error {
	stage, _ := d.state.Stage(d.StageNumber())
	args := message.Args{"System": message.New("system." + string(stage.System)), "Round": round}
	switch stage.System {
	case tournament.SystemMatch, tournament.SystemKnockOut:
		return refuse("round.draft-only-colours", args)
	case tournament.SystemRoundRobin, tournament.SystemScheveningen:
		return refuse("round.draft-of-table", args)
	}
	return nil
}

// seatAt puts players on a board of a draft.
func (d *Desk) seatAt(r *tournament.Round, seats Seats) {
	for seats.Board > len(r.Pairings) {
		r.Pairings = append(r.Pairings, tournament.Pairing{})
	}
	p := &r.Pairings[seats.Board-1]
	if seats.White == 0 {
		p.White, p.Black = 0, 0
		return
	}
	d.seat(r, &p.White, seats.White)
	if seats.Black == 0 {
		p.Black = 0
		return
	}
	d.seat(r, &p.Black, seats.Black)
}

// canSeat refuses a board that the draft does not have, and players who are not there.
func (d *Desk) canSeat(r tournament.Round, boards int, seats Seats) error {
	switch {
	case seats.Board < 1 || seats.Board > boards+1 || seats.White == 0 && seats.Board > boards:
		return refuse("round.no-draft-board", message.Args{"Text": seats.Board, "Boards": boards})
	case seats.White != 0 && seats.White == seats.Black:
		return refuse("round.same-player", message.Args{"Player": d.PlayerName(seats.White)})
	}
	return d.checkPresent(tournament.Round{Number: r.Number, Pairings: []tournament.Pairing{{White: seats.White, Black: seats.Black}}})
}

// seat gives a player a place; whoever had it takes his, if he is there at all.
func (d *Desk) seat(r *tournament.Round, place *tournament.PlayerID, id tournament.PlayerID) {
	before := *place
	if before == id {
		return
	}
	if left := seatOf(r, id); left != nil {
		*left = 0
		there := tournament.Round{Number: r.Number, Pairings: []tournament.Pairing{{White: before}}}
		if d.checkPresent(there) == nil {
			*left = before
		}
	}
	*place = id
}

// checkDraft refuses a draft in which somebody sits who is not there, and says what takes
// him out: the bye for his opponent, or nobody on that board.
func (d *Desk) checkDraft(r tournament.Round) error {
	stage, _ := d.state.Stage(d.StageNumber())
	if len(r.Tables) > 0 {
		return d.checkPresent(r)
	}
	for _, p := range r.Pairings {
		err := d.checkPresent(tournament.Round{Number: r.Number, Pairings: []tournament.Pairing{p}})
		refusal, isRefusal := err.(*Refusal)
		if !isRefusal {
			continue
		}
		left := p.Black
		if d.away(p.Black, r.Number) || d.away(p.White, r.Number) && p.Bye() {
			left = p.White
		}
		args := message.Args{"Board": p.Board, "Number": int(stage.TPN(left))}
		if left == 0 || d.away(left, r.Number) {
			return refusal.with("empty-board", args)
		}
		return refusal.with("unseat-player", args)
	}
	return nil
}

// away reports whether a player has no part in a round.
func (d *Desk) away(id tournament.PlayerID, round int) bool {
	p, known := d.state.Player(id)
	return known && !p.Plays(d.StageNumber(), round)
}

// Published is a draft that was made a round.
type Published struct {
	Done
	Round      tournament.Round
	Difference *pairing.Difference // from the round that the system makes; nil where they were not compared
}

// PublishRound pairs the next round as it stands in the draft, and enters the forfeits
// that follow. Where it is not as the system pairs it needs a reason, and is marked.
// The round and the difference are given as well where it is refused for want of one.
func (d *Desk) PublishRound(ctx context.Context, why string) (Published, error) {
	stage := d.StageNumber()
	var p Published
	var err error
	if p.Round, err = d.Draft(); err != nil {
		return p, err
	}
	if err := d.checkDraft(p.Round); err != nil {
		return p, err
	}
	if err := d.checkLeftOut(why); err != nil {
		return p, err
	}
	difference, err := d.Judge.Compare(d.state, stage, p.Round)
	if err != nil {
		return p, err
	}
	p.Difference = &difference
	st, _ := d.state.Stage(stage)
	late := d.lateWithout(st) // he came when the draft was made: he has a number, and no place in it
	body := tournament.RoundsPaired{Stage: stage, Rounds: []tournament.Round{p.Round}, ByHand: !difference.Same, Differs: difference.String(), Late: late}
	if p.Done, err = d.commitForfeiting(ctx, why, body); err != nil {
		return p, askReason(err)
	}
	p.Notes = d.NotPaired(p.Round)
	p.Facts = slices.Concat(d.lateFacts(st, late), d.pairedOnFacts(p.Round.Number), p.Facts)
	return p, nil
}

package desk

import (
	"context"
	"slices"

	"arbiter/pairing"
	"arbiter/rules/message"
	"arbiter/tournament"
)

// draftRefusals are those of a round that is on the table.
func draftRefusals() []RefusalRow {
	return []RefusalRow{
		{"round.no-draft", ClassState, "make-draft"},
		{"round.draft-there", ClassState, "end-draft"},
		{"round.same-player", ClassRequest, ""},
		{"round.no-place", ClassState, "seat-players"},
		{"round.no-game", ClassState, "show-draft"},
		{"round.no-draft-board", ClassRequest, "write-seats"},
	}
}

// Draft is the round of the stage that is on the table, a copy.
func (d *Desk) Draft() (tournament.Round, error) {
	st, _ := d.state.Stage(d.StageNumber())
	if st.Draft == nil {
		return tournament.Round{}, refuse("round.no-draft")
	}
	return tournament.Round{Number: st.Draft.Number, Pairings: slices.Clone(st.Draft.Pairings)}, nil
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
func (d *Desk) commitDraft(ctx context.Context, body tournament.RoundDrafted) (Done, error) {
	tidy(body.Round)
	return d.Commit(ctx, "", body)
}

// tidy closes ranks in a draft: a player alone on a board has the bye, byes come
// last, and the boards are numbered from 1.
func tidy(r *tournament.Round) {
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

// SwapPlayers exchanges the places of two players in the draft, colours included; one
// who has none takes that of the other.
func (d *Desk) SwapPlayers(ctx context.Context, one, other tournament.PlayerID) (Done, error) {
	r, err := d.Draft()
	if err != nil {
		return Done{}, err
	}
	seat, his := seatOf(&r, one), seatOf(&r, other)
	switch {
	case one == other:
		return Done{}, refuse("round.same-player", message.Args{"Player": d.PlayerName(one)})
	case seat == nil && his == nil:
		return Done{}, refuse("round.no-place", message.Args{"One": d.PlayerName(one), "Other": d.PlayerName(other)})
	}
	if seat != nil {
		*seat = other
	}
	if his != nil {
		*his = one
	}
	return d.commitDraft(ctx, tournament.RoundDrafted{Stage: d.StageNumber(), Round: &r})
}

// TurnColours exchanges the colours of a board of the draft.
func (d *Desk) TurnColours(ctx context.Context, board int) (Done, error) {
	r, err := d.Draft()
	if err != nil {
		return Done{}, err
	}
	if board < 1 || board > len(r.Pairings) || r.Pairings[board-1].Bye() {
		return Done{}, refuse("round.no-game", message.Args{"Board": board})
	}
	p := &r.Pairings[board-1]
	p.White, p.Black = p.Black, p.White
	return d.commitDraft(ctx, tournament.RoundDrafted{Stage: d.StageNumber(), Round: &r})
}

// SeatPlayers puts two players on a board of the draft, or on the next one, or gives
// White alone the bye. Who sat there takes the place that becomes free; who is not
// there in the round has none.
func (d *Desk) SeatPlayers(ctx context.Context, board int, white, black tournament.PlayerID) (Done, error) {
	r, err := d.Draft()
	if err != nil {
		return Done{}, err
	}
	if err := d.canSeat(r, board, white, black); err != nil {
		return Done{}, err
	}
	if board > len(r.Pairings) {
		r.Pairings = append(r.Pairings, tournament.Pairing{})
	}
	p := &r.Pairings[board-1]
	d.seat(&r, &p.White, white)
	if black == 0 {
		p.Black = 0
	} else {
		d.seat(&r, &p.Black, black)
	}
	return d.commitDraft(ctx, tournament.RoundDrafted{Stage: d.StageNumber(), Round: &r})
}

// canSeat refuses a board that the draft does not have, and players who are not there.
func (d *Desk) canSeat(r tournament.Round, board int, white, black tournament.PlayerID) error {
	switch {
	case board < 1 || board > len(r.Pairings)+1:
		return refuse("round.no-draft-board", message.Args{"Text": board, "Boards": len(r.Pairings)})
	case white == black:
		return refuse("round.same-player", message.Args{"Player": d.PlayerName(white)})
	}
	return d.checkPresent(tournament.Round{Number: r.Number, Pairings: []tournament.Pairing{{White: white, Black: black}}})
}

// seatOf is the place of a player in a draft; nil is none.
func seatOf(r *tournament.Round, id tournament.PlayerID) *tournament.PlayerID {
	for i := range r.Pairings {
		for _, seat := range []*tournament.PlayerID{&r.Pairings[i].White, &r.Pairings[i].Black} {
			if *seat == id {
				return seat
			}
		}
	}
	return nil
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
	if err := d.checkPresent(p.Round); err != nil {
		return p, err
	}
	difference, err := d.Judge.Compare(d.state, stage, p.Round)
	if err != nil {
		return p, err
	}
	p.Difference = &difference
	body := tournament.RoundsPaired{Stage: stage, Rounds: []tournament.Round{p.Round}, ByHand: !difference.Same, Differs: difference.String()}
	if p.Done, err = d.commitForfeiting(ctx, why, body); err != nil {
		return p, askReason(err)
	}
	p.Notes = d.NotPaired(p.Round)
	return p, nil
}

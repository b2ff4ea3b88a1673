package desk

import (
	"context"
	"errors"
	"slices"

	"arbiter/pairing"
	"arbiter/rules/message"
	"arbiter/tournament"
)

// roundRefusals are those of rounds that are paired, by the system or by hand.
func roundRefusals() []RefusalRow {
	return []RefusalRow{
		{"round.needs-reason", ClassState, "give-reason"},
		{"round.numbers-given", ClassState, "leave-numbers-out"},
		{"round.nobody", ClassPairing, "register-players"},
		{"round.no-lot", ClassRequest, "draw-numbers"},
		{"round.varma-order", ClassState, "draw-by-lot"},
		{"round.no-number", ClassRequest, "write-pair"},
		{"round.two-readings", ClassRequest, "write-pair"},
		{"round.only-byes", ClassRequest, "write-pair"},
		{"round.one-player", ClassRequest, "write-pair"},
		{"round.not-there", ClassState, "let-in"},
		{"round.none-paired", ClassState, "drop-draft"},
		{"round.no-opening", ClassRequest, ""},
		{"round.no-board", ClassRequest, "write-board"},
	}
}

// PairRequest asks for the next round of the stage that is meant, as the system pairs
// it.
type PairRequest struct {
	Numbering
	All bool   // every round that is left, of a round robin
	Why string // what the journal is to say of it
}

// Paired are rounds that were paired, or put on the table.
type Paired struct {
	Done
	Rounds []tournament.Round // ascending; no results
}

// PairRound pairs the next round. Where the players have no numbers they get them, and
// games of players who have withdrawn are forfeits, in the same transaction. The facts
// say how the numbers came about, what is recommended for so many players, and which
// games are forfeits.
func (d *Desk) PairRound(ctx context.Context, req PairRequest) (Paired, error) {
	body, facts, err := d.nextRounds(req, d.noDraft)
	if err != nil {
		return Paired{}, err
	}
	done, err := d.commitForfeiting(ctx, req.Why, body)
	if err != nil {
		return Paired{}, err
	}
	done.Facts = slices.Concat(facts, d.adviceWith(body), done.Facts)
	return Paired{Done: done, Rounds: body.Rounds}, nil
}

// DraftRound is [Desk.PairRound] that puts the round on the table, in the place of one
// that lies there.
func (d *Desk) DraftRound(ctx context.Context, req PairRequest) (Paired, error) {
	body, facts, err := d.nextRounds(req, func(int) error { return nil })
	if err != nil {
		return Paired{}, err
	}
	done, err := d.Commit(ctx, req.Why, tournament.RoundDrafted{Stage: body.Stage, Numbers: body.Numbers, Seed: body.Seed, Ranked: body.Ranked, Round: &body.Rounds[0]})
	if err != nil {
		return Paired{}, err
	}
	done.Facts = slices.Concat(facts, d.adviceWith(body))
	return Paired{Done: done, Rounds: body.Rounds[:1]}, nil
}

// nextRounds are the rounds that the system makes now, and how the numbers come about.
// allowed may refuse them once it is known what is asked for.
func (d *Desk) nextRounds(req PairRequest, allowed func(stage int) error) (tournament.RoundsPaired, []Note, error) {
	stage := d.StageNumber()
	event, body, facts, err := d.numbered(stage, req.Numbering)
	if err != nil {
		return body, nil, err
	}
	if err := allowed(stage); err != nil {
		return body, nil, err
	}
	if body.Rounds, err = d.Judge.Next(event, stage); err == nil && !req.All {
		body.Rounds = body.Rounds[:1]
	}
	return body, facts, err
}

// adviceWith is the advice for a stage whose players get their numbers by a change.
func (d *Desk) adviceWith(body tournament.RoundsPaired) []Note {
	if len(body.Numbers) == 0 {
		return nil
	}
	return d.Advice(body.Stage)
}

// Advice is what is recommended for as many players, where a stage is played otherwise.
// It is advice and no more: a final has the players it has.
func (d *Desk) Advice(stage int) []Note {
	st, ok := d.state.Stage(stage)
	if !ok || stage > 1 {
		return nil
	}
	r, known := pairing.Recommended(d.state.Event.Variant, len(st.Numbers))
	if !known || !r.Departs(st) {
		return nil
	}
	return []Note{message.New("round.advice", message.Args{"Count": len(st.Numbers)}, recommended(r))}
}

// recommended are the parts of a recommendation in words.
func recommended(r pairing.Recommendation) message.Args {
	return message.Args{"Source": sourceNote(r), "Field": fieldNote(r), "How": systemNote(r)}
}

// sourceNote says whose a recommendation is.
func sourceNote(r pairing.Recommendation) any {
	for _, row := range []struct{ source, code string }{
		{pairing.SourceYouth, "round.advice.youth"},
		{pairing.SourceBlind, "round.advice.blind"},
		{pairing.SourceRussian, "round.advice.russian"},
	} {
		if row.source == r.Source {
			return message.New(row.code)
		}
	}
	return r.Source // a name
}

// fieldNote says for how many players a recommendation is.
func fieldNote(r pairing.Recommendation) Note {
	if r.Max == 0 {
		return message.New("round.advice.from", message.Args{"Min": r.Min})
	}
	return message.New("round.advice.between", message.Args{"Min": r.Min, "Max": r.Max})
}

// systemNote says what is recommended.
func systemNote(r pairing.Recommendation) Note {
	switch {
	case r.System == tournament.SystemSwiss:
		return message.New("round.advice.swiss", message.Args{"Count": r.Rounds})
	case r.Cycles > 1:
		return message.New("round.advice.cycles", message.Args{"Count": r.Cycles})
	}
	return message.New("round.advice.round-robin")
}

// UnpairRound takes the pairing of the last round back, for a reason: it is marked.
func (d *Desk) UnpairRound(ctx context.Context, why string) (Done, int, error) {
	last := d.NextRound() - 1
	if last < 1 {
		return Done{}, 0, refuse("round.none-paired")
	}
	done, err := d.Commit(ctx, why, tournament.RoundUnpaired{Stage: d.StageNumber(), Round: last})
	return done, last, askReason(err)
}

// askReason has the refusal of a change for want of a reason say how to give one.
func askReason(err error) error {
	if errors.Is(err, tournament.ErrNeedsReason) {
		return refuse("round.needs-reason", message.Args{"Why": err}).because(err)
	}
	return err
}

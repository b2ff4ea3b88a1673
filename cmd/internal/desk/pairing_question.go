package desk

import (
	"context"

	"arbiter/pairing"
	"arbiter/rules/message"
	"arbiter/tournament"
)

// pairingRefusals are those of a question about a pairing.
func pairingRefusals() []RefusalRow {
	return []RefusalRow{
		{"why.not-next", ClassState, "ask-next-round"},
		{"why.no-board", ClassState, "ask-board"},
		{"why.not-in-round", ClassState, ""},
		{"why.same-player", ClassRequest, ""},
		{"why.if-what", ClassRequest, ""},
		{"why.if-in", ClassState, ""},
	}
}

// Paired is how a round of the stage that is meant came to be, and what was known then:
// also if results were corrected since. It is one that is paired, the draft, or the next
// one. The errors are those of [pairing.Compare], and a [Refusal].
func (d *Desk) Paired(ctx context.Context, round int) (*pairing.Paired, error) {
	p, err := d.pairedBy(ctx, round)
	if err == nil && p == nil {
		p, err = d.notPairedHere(round)
	}
	if err != nil {
		return nil, err
	}
	p.Stage, _ = p.Before.Stage(d.StageNumber())
	if p.Made == pairing.MadeNext {
		rounds, err := pairing.Next(p.Before, p.Stage.Number)
		if err != nil {
			return nil, err
		}
		p.Round = rounds[0]
	}
	p.Difference, err = pairing.Compare(p.Before, p.Stage.Number, p.Round)
	return p, err
}

// pairedBy looks for the change that paired a round; nil is none.
func (d *Desk) pairedBy(ctx context.Context, round int) (*pairing.Paired, error) {
	if _, paired := d.state.Round(d.StageNumber(), round); !paired {
		return nil, nil
	}
	journal, err := d.History(ctx) // the desk may be on a past state
	if err != nil {
		return nil, err
	}
	was, err := tournament.BeforeRound(journal, d.StageNumber(), round)
	if was == nil || err != nil {
		return nil, err
	}
	p := &pairing.Paired{Before: was.Before, Round: was.Round, Made: pairing.MadePaired, Change: was.Change}
	if was.Body.ByHand {
		p.Made = pairing.MadeByHand
	}
	if n := len(was.Altered); n > 0 {
		p.Made, p.Change = pairing.MadeByHand, was.Altered[n-1]
	}
	return p, nil
}

// notPairedHere is a round that came with an import, the draft, or the next round.
func (d *Desk) notPairedHere(round int) (*pairing.Paired, error) {
	stage := d.StageNumber()
	if r, ok := d.state.Round(stage, round); ok {
		before, _ := d.state.BeforeImport(stage, round) // the round is there
		return &pairing.Paired{Before: before, Round: r, Made: pairing.MadeImported}, nil
	}
	if next := d.NextRound(); round != next {
		return nil, refuse("why.not-next", message.Args{"Round": round, "Next": next})
	}
	before := d.state.Clone()
	if s, _ := before.Stage(stage); s.Draft != nil {
		return &pairing.Paired{Before: before, Round: *s.Draft, Made: pairing.MadeDraft}, nil
	}
	return &pairing.Paired{Before: before, Made: pairing.MadeNext}, nil
}

// PairingQuestion is what is asked about a round; the zero value is about all of it.
// Players are named as people write them: by number or name.
type PairingQuestion struct {
	Board  int    // about this board; 0 is none
	Player string // else about the board of this player
	WhyNot string // and why not against this one
}

// AskPairing is how a round came to be, see [Desk.Paired], and what is asked about it; nil
// is all of it.
func (d *Desk) AskPairing(ctx context.Context, round int, q PairingQuestion) (*pairing.Paired, *pairing.Asked, error) {
	p, err := d.Paired(ctx, round)
	if err != nil {
		return nil, nil, err
	}
	var asked *pairing.Asked
	switch {
	case q.Board != 0:
		asked, err = askBoard(p, q.Board)
	case q.Player != "":
		asked, err = d.askPlayer(p, q)
	}
	return p, asked, err
}

// askBoard is a question about a board of a round.
func askBoard(p *pairing.Paired, board int) (*pairing.Asked, error) {
	for _, b := range p.Round.Pairings {
		if b.Board == board {
			return &pairing.Asked{Board: b}, nil
		}
	}
	for _, at := range p.Round.Tables {
		if at.Number == board {
			return &pairing.Asked{Board: tournament.Pairing{Board: board}}, nil
		}
	}
	if n := len(p.Round.Tables); n > 0 {
		return nil, refuse("tables.no-table", message.Args{"Round": p.Round.Number, "Table": board, "Last": p.Round.Tables[n-1].Number})
	}
	return nil, refuse("why.no-board", message.Args{"Round": p.Round.Number, "Board": board, "Boards": len(p.Round.Pairings)})
}

// askPlayer is a question about the board of a player, and why not against another one,
// if one is named.
func (d *Desk) askPlayer(p *pairing.Paired, q PairingQuestion) (*pairing.Asked, error) {
	named, err := d.FindPlayer(q.Player)
	if err != nil {
		return nil, err
	}
	asked := &pairing.Asked{Player: p.Then(named)}
	board, paired := p.Find(asked.Player)
	if at, seated := p.Round.TableOf(asked.Player); seated {
		board, paired = tournament.Pairing{Board: at.Number}, true
	}
	if !paired {
		return nil, d.notInRound(named, p.Round.Number)
	}
	asked.Board = board
	if q.WhyNot == "" {
		return asked, nil
	}
	other, err := d.FindPlayer(q.WhyNot)
	if err != nil {
		return nil, err
	}
	if asked.Other = p.Then(other); asked.Other == asked.Player {
		return nil, refuse("why.same-player", message.Args{"Name": named.Name})
	}
	if _, seated := p.Round.TableOf(asked.Other); !seated && len(p.Round.Tables) > 0 {
		return nil, d.notInRound(other, p.Round.Number)
	}
	return asked, nil
}

// notInRound refuses a question about a player who is not in a round, and says why he
// is not.
func (d *Desk) notInRound(player tournament.Player, round int) error {
	refusal := refuse("why.not-in-round", message.Args{"Name": player.Name, "Round": round})
	r, _ := d.state.Round(d.StageNumber(), round)
	for _, p := range r.Pairings {
		if p.White == player.ID && p.Bonus != tournament.ByeAllocated {
			return refusal.with("bye-asked." + string(p.Bonus))
		}
	}
	if !player.Plays(d.StageNumber(), round) {
		return refusal.with("not-there")
	}
	return refusal
}

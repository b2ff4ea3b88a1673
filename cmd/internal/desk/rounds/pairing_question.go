package rounds

import (
	"context"

	"arbiter/cmd/internal/desk"
	"arbiter/cmd/internal/desk/find"
	"arbiter/cmd/internal/desk/history"
	"arbiter/cmd/internal/desk/refusal"
	"arbiter/pairing"
	"arbiter/rules/message"
	"arbiter/tournament"
)

// PairedNow is how a round of the stage that is meant came to be, and what was known then:
// also if results were corrected since. It is one that is paired, the draft, or the next
// one. The errors are those of [pairing.Compare], and a [refusal.Refusal].
func PairedNow(ctx context.Context, d *desk.Desk, round int) (*pairing.Paired, error) {
	p, err := history.PairedBy(ctx, d, round)
	if err == nil && p == nil {
		p, err = notPairedHere(d, round)
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

// notPairedHere is a round that came with an import, the draft, or the next round.
func notPairedHere(d *desk.Desk, round int) (*pairing.Paired, error) {
	stage := d.StageNumber()
	if r, ok := d.State().Round(stage, round); ok {
		before, _ := d.State().BeforeImport(stage, round) // the round is there
		return &pairing.Paired{Before: before, Round: r, Made: pairing.MadeImported}, nil
	}
	if next := d.NextRound(); round != next {
		return nil, refusal.New("why.not-next", message.Args{"Round": round, "Next": next})
	}
	before := d.State().Clone()
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

// AskPairing is how a round came to be, see [PairedNow], and what is asked about it; nil
// is all of it.
func AskPairing(ctx context.Context, d *desk.Desk, round int, q PairingQuestion) (*pairing.Paired, *pairing.Asked, error) {
	p, err := PairedNow(ctx, d, round)
	if err != nil {
		return nil, nil, err
	}
	var asked *pairing.Asked
	switch {
	case q.Board != 0:
		asked, err = askBoard(p, q.Board)
	case q.Player != "":
		asked, err = askPlayer(d, p, q)
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
		return nil, refusal.New("tables.no-table", message.Args{"Round": p.Round.Number, "Table": board, "Last": p.Round.Tables[n-1].Number})
	}
	return nil, refusal.New("why.no-board", message.Args{"Round": p.Round.Number, "Board": board, "Boards": len(p.Round.Pairings)})
}

// askPlayer is a question about the board of a player, and why not against another one,
// if one is named.
func askPlayer(d *desk.Desk, p *pairing.Paired, q PairingQuestion) (*pairing.Asked, error) {
	named, err := find.FindPlayer(d, q.Player)
	if err != nil {
		return nil, err
	}
	asked := &pairing.Asked{Player: p.Then(named)}
	board, paired := p.Find(asked.Player)
	if at, seated := p.Round.TableOf(asked.Player); seated {
		board, paired = tournament.Pairing{Board: at.Number}, true
	}
	if !paired {
		return nil, notInRound(d, named, p.Round.Number)
	}
	asked.Board = board
	if q.WhyNot == "" {
		return asked, nil
	}
	other, err := find.FindPlayer(d, q.WhyNot)
	if err != nil {
		return nil, err
	}
	if asked.Other = p.Then(other); asked.Other == asked.Player {
		return nil, refusal.New("why.same-player", message.Args{"Name": named.Name})
	}
	if _, seated := p.Round.TableOf(asked.Other); !seated && len(p.Round.Tables) > 0 {
		return nil, notInRound(d, other, p.Round.Number)
	}
	return asked, nil
}

// notInRound refuses a question about a player who is not in a round, and says why he
// is not.
func notInRound(d *desk.Desk, player tournament.Player, round int) error {
	refusal := refusal.New("why.not-in-round", message.Args{"Name": player.Name, "Round": round})
	r, _ := d.State().Round(d.StageNumber(), round)
	for _, p := range r.Pairings {
		if p.White == player.ID && p.Bonus != tournament.ByeAllocated {
			return refusal.With("bye-asked." + string(p.Bonus))
		}
	}
	if !player.Plays(d.StageNumber(), round) {
		return refusal.With("not-there")
	}
	return refusal
}

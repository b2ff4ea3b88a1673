package desk

import (
	"context"
	"strconv"

	"arbiter/pairing"
	"arbiter/rules/message"
	"arbiter/tournament"
)

// SetRequest is the next round of the stage as it is given by hand.
type SetRequest struct {
	Pairings  []tournament.Pairing // boards 1, 2, …; byes are last, see [Desk.FindPairs]
	NoColours bool                 // who had White is not on record
	Why       string
}

// SetRound pairs the next round as it is given. Where the event has a pairing system
// it needs a reason, and is marked. Players without numbers have those of entry.
func (d *Desk) SetRound(ctx context.Context, req SetRequest) (Paired, error) {
	body, round, err := d.given(req)
	if err != nil {
		return Paired{}, err
	}
	body.ByHand = true
	event, numbers := d.state, d.numbersIn(body)
	if len(body.Numbers) > 0 {
		event = d.state.WithNumbers(body.Stage, body.Numbers, body.Seed, body.Ranked)
	}
	if difference, err := pairing.Compare(event, body.Stage, round); err == nil { // else the round is refused below, and says why
		body.Differs = difference.String()
	}
	body.Rounds = []tournament.Round{round}
	done, err := d.Commit(ctx, req.Why, body)
	if err != nil {
		return Paired{}, askReason(err)
	}
	done.Notes = d.unpaired(round, numbers)
	return Paired{Done: done, Rounds: body.Rounds}, nil
}

// SetDraft puts a round that is given by hand on the table.
func (d *Desk) SetDraft(ctx context.Context, req SetRequest) (Done, error) {
	body, round, err := d.given(req)
	if err != nil {
		return Done{}, err
	}
	return d.commitDraft(ctx, tournament.RoundDrafted{Stage: body.Stage, Numbers: body.Numbers, Round: &round})
}

// given is a round that is given by hand, and the numbers that its players get.
func (d *Desk) given(req SetRequest) (tournament.RoundsPaired, tournament.Round, error) {
	body := tournament.RoundsPaired{Stage: d.StageNumber()}
	if st, _ := d.state.Stage(body.Stage); len(st.Numbers) == 0 {
		body.Numbers = d.entrants(body.Stage)
	}
	round := tournament.Round{Number: d.NextRound()}
	for _, p := range req.Pairings {
		p.Uncoloured = req.NoColours && !p.Bye()
		round.Pairings = append(round.Pairings, p)
	}
	return body, round, d.checkPresent(round)
}

// entrants are the players who get numbers in a stage that has none, in order of entry.
func (d *Desk) entrants(stage int) []tournament.PlayerID {
	var numbers []tournament.PlayerID
	for _, p := range d.state.Entrants(stage) {
		numbers = append(numbers, p.ID)
	}
	return numbers
}

// numbersIn are the players by number, where a change may give the numbers.
func (d *Desk) numbersIn(body tournament.RoundsPaired) []tournament.PlayerID {
	if st, _ := d.state.Stage(body.Stage); len(st.Numbers) > 0 {
		return st.Numbers
	}
	return body.Numbers
}

// FindPairs finds the boards of a round that people write as 1-8, byes as 9; the byes
// come last.
func (d *Desk) FindPairs(texts []string) ([]tournament.Pairing, error) {
	var boards, byes []tournament.Pairing
	for _, text := range texts {
		p, err := d.findPair(text, "1-8")
		switch {
		case err != nil:
			return nil, err
		case p.Bye():
			byes = append(byes, p)
		default:
			boards = append(boards, p)
		}
	}
	if len(boards) == 0 {
		return nil, refuse("round.only-byes", message.Args{"Example": "1-8"})
	}
	boards = append(boards, byes...)
	for i := range boards {
		boards[i].Board = i + 1
	}
	return boards, nil
}

// FindPair finds the two players of a board, written as 12-4; 12 alone has the bye.
func (d *Desk) FindPair(text string) (tournament.Pairing, error) {
	p, err := d.findPair(text, "12-4")
	if err == nil && p.White == p.Black {
		return p, refuse("round.one-player", message.Args{"Text": text, "Example": "12-4"})
	}
	return p, err
}

// FindDraftBoard finds a board of the draft, or the one after its last, by its number.
func (d *Desk) FindDraftBoard(text string) (int, error) {
	r, err := d.Draft()
	if err != nil {
		return 0, err
	}
	board, err := strconv.Atoi(text)
	if err != nil || board < 1 || board > len(r.Pairings)+1 {
		return 0, refuse("round.no-draft-board", message.Args{"Text": text, "Boards": len(r.Pairings)})
	}
	return board, nil
}

// checkPresent refuses to pair players who do not take part in the round. A round
// robin pairs to the end also those who have left.
func (d *Desk) checkPresent(round tournament.Round) error {
	stage := d.StageNumber()
	if st, _ := d.state.Stage(stage); st.System == tournament.SystemRoundRobin {
		return nil
	}
	for _, p := range round.Pairings {
		for _, id := range []tournament.PlayerID{p.White, p.Black} {
			if player, ok := d.state.Player(id); ok && !player.Plays(stage, round.Number) {
				return refuse("round.not-there", message.Args{"Player": player.Name, "Round": round.Number})
			}
		}
	}
	return nil
}

// unpaired says who takes part in a round and has no place in it.
func (d *Desk) unpaired(round tournament.Round, numbers []tournament.PlayerID) []Note {
	placed := map[tournament.PlayerID]bool{}
	for _, p := range round.Pairings {
		placed[p.White], placed[p.Black] = true, true
	}
	var notes []Note
	for _, id := range numbers {
		if p, _ := d.state.Player(id); !placed[id] && p.Plays(d.StageNumber(), round.Number) {
			notes = append(notes, message.New("round.left-out", message.Args{"Player": p.Name, "Round": round.Number}))
		}
	}
	return notes
}

package sheets

import (
	"cmp"
	"slices"
	"strconv"

	"arbiter/cmd/internal/desk"
	"arbiter/rules"
	"arbiter/rules/games"
	"arbiter/rules/message"
	"arbiter/tournament"
	"arbiter/tournament/audit"
)

// ClaimHeld is what the record of a game says of a claim that something was repeated:
// whoever claims it holds it against the record, on the claimant's time (2.1.9.2).
type ClaimHeld struct {
	Kept    bool               // there is a record, and where it ends is known
	Verdict tournament.Verdict // VerdictUnset: it says nothing
	Counter rules.Counter      // by which; the zero value: nothing that comes again is counted there
	Move    string             // after which it was counted; "" is the beginning
	Written string             // the move that was written, where it cannot be played
	Moved   bool               // it is the opponent's move: who has moved has lost the right
}

// Tell is what the record says, in a sentence.
func (h ClaimHeld) Tell() message.Message {
	args := message.Args{"Move": cmp.Or(h.Written, h.Move), "Counter": message.New("cmd-rules.counter", message.Args{
		"Clause": rules.Clause(h.Counter.Article), "Done": h.Counter.Count, "Limit": h.Counter.Limit,
	}), "After": message.Message{}}
	if h.Move != "" {
		args["After"] = message.New("incident.record-after", message.Args{"Move": h.Move})
	}
	switch {
	case !h.Kept:
		return message.New("incident.record-none")
	case h.Written != "":
		return message.New("incident.record-unplayable", args)
	case h.Moved:
		return message.New("incident.record-moved")
	case h.Counter.Article == "":
		return message.New("incident.record-nothing", args)
	}
	return message.New("incident.record-"+string(h.Verdict), args)
}

// contradicts reports whether a claim, as it was decided, is not as the record has it.
func (h ClaimHeld) contradicts(in tournament.Incident) bool {
	switch {
	case h.Written != "":
		return true
	case !h.Kept: // without any record a claim is not looked at (2.1.9.2)
		return in.NoRecord && in.Right == tournament.VerdictRight
	}
	return in.Right != tournament.VerdictUnset && h.Verdict != tournament.VerdictUnset && in.Right != h.Verdict
}

// HoldClaim holds a claim against the record of its game: the sheet that is kept of it, else
// what is recorded at its board. While the game is played that is the position in which the
// record ends, or the one after the move that was written and not made; in a game that is over,
// wherever the claimant was to move. The error is that of reading the sheet.
func HoldClaim(d *desk.Desk, in tournament.Incident) (ClaimHeld, error) {
	_, g, err := d.State().Game(in.Ref)
	if err != nil {
		return ClaimHeld{}, nil
	}
	steps, err := recordSteps(d, gameRef(d, in.Ref))
	if err != nil || len(steps) == 0 {
		return ClaimHeld{}, err
	}
	c := claim{by: colourOf(in.By), written: in.Written, steps: steps}
	first := max(0, len(steps)-2) // the last move of the record may be the written one
	if !g.Result.Open() {
		first = 0
	}
	var held []ClaimHeld
	for i := len(steps) - 1; i >= first; i-- {
		if c.written == "" && g.Result.Open() && i < len(steps)-1 {
			break
		}
		held = append(held, c.at(i)...)
	}
	if i := slices.IndexFunc(held, func(h ClaimHeld) bool { return h.Verdict == tournament.VerdictRight }); i >= 0 {
		return held[i], nil
	}
	switch {
	case len(held) > 0:
		return held[0], nil
	case c.written != "":
		return ClaimHeld{Kept: true, Written: c.written}, nil
	}
	return ClaimHeld{Kept: true, Verdict: tournament.VerdictWrong, Moved: true}, nil
}

// recordStep is a position of a record, and the move that led to it.
type recordStep struct {
	state games.State
	move  string
}

// recordSteps are the positions of the record of a game that are known up to its end, in
// their order; none is that there is no record, or that it ends in an unknown position.
func recordSteps(d *desk.Desk, ref tournament.GameRef) ([]recordStep, error) {
	sheet, has, err := audit.One(d.State(), ref)
	if err != nil {
		return nil, err
	}
	if has {
		return sheetSteps(sheet), nil
	}
	b := LiveBoard(d, ref)
	if b == nil || b.Main() == nil {
		return nil, nil
	}
	r := b.Main()
	steps := []recordStep{{state: r.Start}}
	for n, p := range r.Plies {
		if p.After == nil { // a dash: nobody knows what was counted before it
			steps = nil
			continue
		}
		if p.Set {
			steps = append(steps, recordStep{state: r.At(n + 1)})
			continue
		}
		steps = append(steps, recordStep{r.At(n + 1), p.Count() + " " + p.Text})
	}
	if _, known := r.Position(); !known {
		return nil, nil
	}
	return steps, nil
}

// sheetSteps are the positions of a sheet, with what the draw rules had counted in each.
func sheetSteps(one audit.Sheet) []recordStep {
	game, err := games.Lookup(one.Result.Variant)
	line, ok := one.Result.Trail()
	if err != nil || !ok {
		return nil
	}
	now := game.At(line.Start)
	steps := []recordStep{{state: now}}
	for _, ply := range line.Plies {
		text := numberedMove(ply.Number, now.Turn(), cmp.Or(ply.Notation(), ply.Written))
		now = now.Follow(ply)
		if ply.Number == 0 {
			text = ""
		}
		steps = append(steps, recordStep{now, text})
	}
	return steps
}

// numberedMove is a move with its number, as people write it: 12... c3-d4.
func numberedMove(ply int, by rules.Color, text string) string {
	dots := ". "
	if by == rules.Black {
		dots = "... "
	}
	return strconv.Itoa((ply+1)/2) + dots + text
}

// colourOf is a side as the rules have it.
func colourOf(side tournament.Side) rules.Color {
	if side == tournament.SideBlack {
		return rules.Black
	}
	return rules.White
}

// claim is a claim that is held against a record.
type claim struct {
	by      rules.Color
	written string
	steps   []recordStep
}

// at is what a place of the record says of the claim; nothing where it cannot have been made
// there: the claimant is not to move, or what followed is not the move that he had written.
func (c claim) at(i int) []ClaimHeld {
	here := c.steps[i]
	if here.state.Turn() != c.by {
		return nil
	}
	if c.written == "" {
		return []ClaimHeld{c.counted(here)}
	}
	moves, err := here.state.Matches(c.written)
	if err != nil {
		return nil
	}
	var held []ClaimHeld
	for _, m := range moves {
		next := recordStep{here.state.Play(m), m.Notation}
		if i+1 < len(c.steps) {
			if made := c.steps[i+1]; made.state.FEN() != next.state.FEN() {
				continue
			} else if made.move != "" {
				next.move = made.move
			}
		}
		held = append(held, c.counted(next))
	}
	return held
}

// counted is what the draw rules have counted in a position, as far as the claimant may call
// the game drawn by it: what is nearest to a draw of all that comes again, or what is one.
// Who makes the same moves gives the right to his opponent (Ukrainian rules, 19).
func (c claim) counted(at recordStep) ClaimHeld {
	held := ClaimHeld{Kept: true, Verdict: tournament.VerdictWrong, Move: at.move}
	due := at.state.Outcome()
	for _, n := range at.state.Counters() {
		if n.Claim == rules.ClaimUnset || n.Recurs && n.Side == c.by {
			continue
		}
		if n.Count >= n.Limit || due.Kind == rules.DrawDue && n.Article == due.Article {
			held.Verdict, held.Counter = tournament.VerdictRight, n
			return held
		}
		if n.Recurs && n.Count > held.Counter.Count {
			held.Counter = n
		}
	}
	return held
}

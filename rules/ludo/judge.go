package ludo

import (
	"slices"

	"arbiter/rules/message"
)

// judge says what is wrong with a throw by itself, the first that fits: one finding a
// fault. The board is as it was before.
func (r *replay) judge(f Fault, m Move) {
	f.Code = r.moved(m, f)
	args := message.Args{"Player": m.Player.said(), "Die": m.Die, "From": squareText(m.From), "To": squareText(m.To), "Allowed": f.Legal}
	if f.Code == "" {
		f.Code = r.struck(m)
	}
	switch f.Code {
	case "":
		return
	case BadThrow:
		f.Legal = nil
	case WrongSteps, Overshoot:
		to, _ := target(m.From, m.Die)
		args["Right"] = squareText(to)
	}
	f.Meant = r.meant(f, m)
	f.Message = message.New("ludo."+string(f.Code), args)
	r.Add(f)
}

// moved judges the man that was moved: by how many squares, past whom.
func (r *replay) moved(m Move, f Fault) Code {
	if m.Die < 1 || m.Die > six {
		return BadThrow
	}
	if m.Pass {
		if len(f.Legal) > 0 {
			return MoveOmitted
		}
		return ""
	}
	if !r.at.has(m.Player, m.From) || m.From == Home {
		return NoPiece
	}
	to, ok := target(m.From, m.Die)
	switch {
	case !ok:
		return SixNeeded
	case to != m.To && m.From > 0 && m.From+m.Die > Home:
		return Overshoot
	case to != m.To:
		return WrongSteps
	case r.at.blockedBetween(m.Player, m.From, m.To):
		return BlockPassed
	}
	return ""
}

// struck judges who was sent home: each single man of another on the square, and nobody
// else.
func (r *replay) struck(m Move) Code {
	if m.Pass {
		return ""
	}
	there := r.at.struck(m.Player, m.To)
	for _, who := range there {
		if !slices.Contains(m.Struck, who) {
			return NotSentHome
		}
	}
	for _, who := range m.Struck {
		if !slices.Contains(there, who) {
			return NothingToStrike
		}
	}
	return ""
}

// meant ranks the legal moves of the throw that the writer can have had in mind: of the
// same man first, then to the same square.
func (r *replay) meant(f Fault, m Move) []string {
	type guess struct {
		text string
		rank int
	}
	var guesses []guess
	for _, legal := range f.Before.Legal() {
		g := guess{legal.String(), 2}
		switch {
		case legal.From == m.From && !m.Pass:
			g.rank = 0
		case legal.To == m.To && !m.Pass:
			g.rank = 1
		}
		guesses = append(guesses, g)
	}
	slices.SortStableFunc(guesses, func(a, b guess) int { return a.rank - b.rank })
	var texts []string
	for _, g := range guesses {
		texts = append(texts, g.text)
	}
	return texts
}

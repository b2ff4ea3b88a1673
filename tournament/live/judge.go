package live

import (
	"slices"
	"strconv"

	"arbiter/rules"
	"arbiter/rules/games"
	"arbiter/rules/pdn"
	"arbiter/rules/sheet"
	"arbiter/tournament"
)

// next is the half-move that a row adds, not yet judged.
func (r *Recording) next(text string, row tournament.LiveRow) Ply {
	return Ply{Number: r.number(len(r.Plies)), Half: r.half(len(r.Plies)), Text: text, Sent: text, Time: row.Time, Device: row.Device, Before: r.now()}
}

// judged is a half-move after it was judged in the position before it. After a dash nobody
// knows the position, and nothing is judged.
func (r *Recording) judged(p Ply) Ply {
	p.After, p.Moves, p.findings = nil, nil, nil
	if p.Text == Dash || p.Before == nil {
		return p
	}
	j, err := games.Judge(r.look.Game, p.Before, p.Sent, r.look)
	if err != nil {
		return p // [Take] lets no such text in; of an older version it is kept as it is
	}
	p.Text, p.After = j.Text, j.After
	if len(j.Moves) > 1 {
		for _, m := range j.Moves {
			p.Moves = append(p.Moves, m.Notation)
		}
	}
	for _, f := range j.Findings {
		p.findings = append(p.findings, r.placed(f, p))
	}
	p.findings = append(p.findings, r.ended(p)...)
	return p
}

// placed is a finding on a move by itself, as the one of its sheet.
func (r *Recording) placed(f sheet.Finding, p Ply) sheet.Finding {
	f.Ply, f.ID, f.Move = p.Number, sheet.FindingID(r.look.Address, p.Number, f.Code), p.Count()
	f.Pos = pdn.Pos{Line: (p.Number + 1) / 2, Column: 2 - p.Number%2}
	return f
}

// Count is the number of a half-move as people write it: 12. or 12...; "" of a position.
func (p Ply) Count() string {
	if p.Set {
		return ""
	}
	number := strconv.Itoa(p.Half/2 + 1)
	if p.Half%2 == 0 {
		return number + "."
	}
	return number + "..."
}

// ended says that a draw had come by itself, by what was counted, when the move was made:
// the position alone does not show it. What comes after says no more.
func (r *Recording) ended(p Ply) []sheet.Finding {
	due := p.Before.Outcome()
	if due.Kind != rules.DrawDue || r.pastEnd() || p.hasCode(sheet.PlayedOn) {
		return nil
	}
	e, _ := sheet.Lookup(sheet.PlayedOn)
	f := sheet.Finding{Code: sheet.PlayedOn, Severity: e.Severity, Side: p.Before.Turn(), Written: p.Text, FEN: p.Before.FEN()}
	f.Articles, f.Message = sheet.PlayedPast(r.look.RuleSet, r.look.Game.ID(), due)
	return []sheet.Finding{r.placed(f, p)}
}

// pastEnd reports whether the last half-move was made after the game had ended.
func (r *Recording) pastEnd() bool {
	if len(r.Plies) == 0 {
		return false
	}
	last := r.Plies[len(r.Plies)-1]
	return !last.Set && last.Before != nil && last.Before.Outcome().Kind == rules.DrawDue
}

// hasCode reports whether a half-move has a finding of a code.
func (p Ply) hasCode(code sheet.Code) bool {
	return slices.ContainsFunc(p.findings, func(f sheet.Finding) bool { return f.Code == code })
}

// fill puts a half-move in the place of a dash, or of a capture whose route was not said,
// and judges anew what came after it.
func (r *Recording) fill(row tournament.LiveRow) {
	if row.Ply < 1 || row.Ply > len(r.Plies) {
		return
	}
	r.signed = [2]*Signature{}
	rest := r.Plies[row.Ply-1:]
	r.Plies = slices.Clone(r.Plies[:row.Ply-1])
	for i, p := range rest {
		if i == 0 {
			p.Text, p.Sent = row.Text, row.Text
		}
		p.Before = r.now()
		if !p.Set {
			p.Text = p.Sent
			p = r.judged(p)
		}
		r.Plies = append(r.Plies, p)
	}
	r.noteFaults(row.Ply - 1)
}

// back takes moves back.
func (r *Recording) back(row tournament.LiveRow) {
	if row.Ply < 0 || row.Ply >= len(r.Plies) {
		return
	}
	r.signed = [2]*Signature{}
	b := Back{To: row.Ply, Time: row.Time}
	for _, p := range r.Plies[row.Ply:] {
		b.Texts = append(b.Texts, p.listed())
	}
	r.Backs = append(slices.Clip(r.Backs), b)
	r.Plies = slices.Clip(r.Plies[:row.Ply])
	r.noteFaults(row.Ply)
}

// set is a position that an arbiter set: that of an earlier place of the list, with what
// the draw rules had counted there, or another.
func (r *Recording) set(row tournament.LiveRow) Ply {
	to := min(max(row.Ply, 0), len(r.Plies))
	p := Ply{Half: r.half(to), Text: row.Text, Sent: row.Text, Set: true, Time: row.Time, Device: row.Device, Before: r.now()}
	if was := r.At(to); was != nil && was.FEN() == row.Text {
		p.After = was
	} else if s, err := r.look.Game.Read(row.Text); err == nil {
		p.After = s
	}
	return p
}

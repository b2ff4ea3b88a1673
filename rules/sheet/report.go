package sheet

import (
	"fmt"
	"slices"
	"strings"

	"arbiter/rules"
	"arbiter/rules/message"
	"arbiter/rules/pdn"
)

// Add files a finding.
func (c *check) Add(f Finding) {
	f.ID = FindingID(c.address(), f.Ply, f.Code)
	c.result.Findings = append(c.result.Findings, f)
}

// FindingID is how a ruling names a finding: r3.b2.g1:23:capture-omitted.
func FindingID(address string, ply int, code Code) string {
	return fmt.Sprintf("%s:%d:%s", address, ply, code)
}

// record files a fault of the record that belongs to no ply.
func (c *check) record(code Code, pos pdn.Pos, written string, says message.Message) {
	e, _ := Lookup(code)
	if pos.Line == 0 {
		pos = c.game.Pos
	}
	c.Add(Finding{
		Code: code, Articles: e.Articles[c.ruleSet], Severity: e.Severity, State: c.state(0),
		Ply: len(c.game.Items), Written: written, Pos: pos, Message: says,
	})
}

// setUp files that the arbiter set up a position among the moves.
func (c *check) setUp(item *pdn.Item, p Position) {
	c.record(SetUp, item.Pos, item.Text, message.New("sheet.set-up"))
	f := &c.result.Findings[len(c.result.Findings)-1]
	f.Ply, f.FEN = c.result.Plies, p.FEN()
	f.ID = FindingID(c.address(), f.Ply, f.Code)
}

// recordFaults files what the reader of the file could not make sense of, and a
// game without moves; one whose moves could not be looked at is none.
func (c *check) recordFaults(replayed bool) {
	for _, fault := range c.game.Faults {
		code := BadHeader
		if fault.Kind == pdn.StrayText && c.plyAt(fault.Pos) > 0 {
			code = TextAmongMoves
		}
		c.record(code, fault.Pos, fault.Text, fault.Kind.Tell())
		f := &c.result.Findings[len(c.result.Findings)-1]
		if f.Ply = c.plyAt(fault.Pos); f.Ply > 0 {
			f.Move = c.moveNumber(f.Ply)
		}
		f.ID = FindingID(c.address(), f.Ply, f.Code)
		if fault.Kind.ChangesNothing() {
			f.Severity = Note
		}
	}
	if c.bare() || c.result.Plies == 0 && (replayed || len(c.game.Items) == 0) && len(c.game.Tags) > 0 && c.game.Tag("FEN") == "" {
		c.record(NoMoves, c.game.Pos, c.game.Result.Text, message.New("sheet.no-moves"))
	}
}

// plyAt is the half-move that stands last before a place on the sheet; 0 before
// the first.
func (c *check) plyAt(pos pdn.Pos) int {
	ply := 0
	for _, s := range c.steps {
		if at := s.item.Pos; at.Line > pos.Line || at.Line == pos.Line && at.Column > pos.Column {
			break
		}
		ply = max(ply, s.ply)
	}
	return ply
}

// finish sorts the findings and draws the verdict.
func (c *check) finish(replayed bool) {
	slices.SortStableFunc(c.result.Findings, func(a, b Finding) int { return a.Ply - b.Ply })
	c.result.Verdict = worst(c.result.Findings)
	if !replayed && !c.bare() {
		c.result.Verdict = Unreadable
	}
	c.result.Bound(c.address, c.game.Pos)
}

// finding is the part of a finding that every code on a ply shares.
func (c *check) finding(code Code, s *step, before rules.Position) Finding {
	var legal []string
	for _, m := range before.Legal(nil) {
		legal = append(legal, c.quoted(before, m))
	}
	return c.findingIn(code, s, before, legal)
}

// quoted is a move on the board as the sheet would have it.
func (c *check) quoted(before rules.Position, m rules.Move) string {
	return c.sheetNames(before.Variant(), before.Format(m))
}

// sheetNames is a text with the squares of the board by the names that the sheet has for
// them: who holds it beside the finding looks for those. A sheet in numbers of a game that
// is written in letters keeps the letters, which name one square.
func (c *check) sheetNames(v *rules.Variant, text string) string {
	if c.named == rules.TurnUnset {
		return text
	}
	return v.Turned(text, c.named)
}

// findingIn is finding in a position of any game, with the legal moves there.
func (c *check) findingIn(code Code, s *step, before Position, legal []string) Finding {
	e, _ := Lookup(code)
	f := Finding{Code: code, Articles: e.Articles[c.ruleSet], Severity: e.Severity, FEN: before.FEN(), Side: before.Turn(), Legal: legal}
	if s != nil {
		f.Ply, f.Written, f.Pos = s.ply, s.item.Text, s.item.Pos
		f.Move = c.moveNumber(s.ply)
	}
	f.State = c.state(f.Ply)
	slices.Sort(f.Legal)
	return f
}

// state says what can still be done about a ply: nothing once the opponent has
// replied (Article 27), where the rules do not let it be put right until the game ends; nothing either once the game is over.
func (c *check) state(ply int) State {
	switch {
	case ply > 0 && ply < c.result.Plies && !rules.UntilEnd(c.ruleSet):
		return Stands
	case c.result.Result != openResult:
		return Moot
	default:
		return Correctable
	}
}

// lastPly is the last half-move of the main line, nil if there is none.
func (c *check) lastPly() *step {
	for i := len(c.steps) - 1; i >= 0; i-- {
		if c.steps[i].ply > 0 {
			return &c.steps[i]
		}
	}
	return nil
}

// firstPly is the first half-move of the main line that was put on the board.
func (c *check) firstPly() *step {
	return &c.steps[slices.IndexFunc(c.steps, func(s step) bool { return s.ply > 0 })]
}

// has reports whether the sheet, as it is believed to go, has a half-move of that number.
func (c *check) has(ply int) bool {
	return slices.ContainsFunc(c.steps, func(s step) bool { return s.ply == ply })
}

// step is the half-move of a number.
func (c *check) step(ply int) *step {
	i := slices.IndexFunc(c.steps, func(s step) bool { return s.ply == ply })
	return &c.steps[i]
}

// irregularity files what is wrong with one ply.
func (c *check) irregularity(r *replay, f fault) {
	if f.how == taken || f.how == past {
		return
	}
	described := func(f fault) Finding { return c.described(r, f) }
	c.Add(doubted(c, described(f), &f, described))
}

// doubted is the finding on what is believed to have happened, of any game, with what explains
// the sheet nearly as well. Where it is the last half-move of a game that goes on, it is not
// in doubt what was made: it lies on the board.
func doubted[P place, M any](c *check, found Finding, f *faultOf[P, M], described func(faultOf[P, M]) Finding) Finding {
	if f == nil || f.or == nil || !c.has(f.or.ply) || found.State == Correctable && found.Ply >= c.result.Plies && found.Answers().Player() {
		return found
	}
	return c.either(found, described(*f.or), f.margin)
}

// either is the finding that one of two explanations is right, which nobody can tell.
func (c *check) either(one, other Finding, margin int) Finding {
	found := one
	found.Either, found.Margin = []Finding{one, other}, margin
	found.Severity, found.Slip, found.Side = Warning, false, rules.ColorUnset
	id := "sheet.either"
	if other.Ply != one.Ply {
		id = "sheet.either-there"
	}
	found.Message = message.New(id, message.Args{"One": one.Message, "Other": other.Message, "Move": other.Move, "Written": other.Written})
	return found
}

// described is the finding on one ply.
func (c *check) described(r *replay, f fault) Finding {
	s := c.step(f.ply)
	finding := c.finding(f.code, s, f.before)
	if own := ownArticles(f)[c.ruleSet]; own != nil {
		finding.Articles = own
	}
	meant := f.meant
	switch {
	case f.code == WrongSeparator:
		meant = []rules.Move{f.move}
	case meant == nil && f.how == asPlayed:
		meant = r.meant(f)
	}
	f.meant = meant
	f.place = c.moveNumber(f.evidence)
	named := func(squares string) string { return c.sheetNames(f.before.Variant(), squares) }
	finding = happened(c, &r.core, f, finding, named)
	finding.Message = explain(f, finding, named)
	return finding
}

// happened is a finding with what is believed to have happened, of any game: what was meant,
// with squares as the sheet names them, and what of the finding is otherwise by that.
func happened[P place, M any](c *check, r *core[P, M], f faultOf[P, M], finding Finding, named func(string) string) Finding {
	for _, m := range f.meant {
		finding.Meant = append(finding.Meant, named(r.game.format(f.before, m)))
	}
	if len(f.lines) > 0 {
		for _, moves := range r.alternatives(f) {
			finding.Meant = append(finding.Meant, named(moves))
		}
	}
	if f.twice {
		turns, _ := Lookup(OutOfTurn)
		finding.Articles = append(slices.Clip(finding.Articles), turns.Articles[c.ruleSet]...)
	}
	switch f.how {
	case deleted:
		finding.Meant = []string{Deleted}
	case replaced:
		finding.Slip, finding.Severity = true, Warning
	case arranged:
		finding.Written, finding.Pos, finding.Legal = f.item.Text, f.item.Pos, nil
	case numbered:
		if finding.Written, finding.Legal = f.item.Number, nil; !f.jump {
			finding.Severity = Note // nothing is missing
		}
	case passed:
		finding.Side = finding.Side.Other()
	case unseen:
		finding.FEN, finding.Legal, finding.Side = "", nil, rules.ColorUnset
		if f.code == MoveNumber && !f.jump {
			finding.Severity = Note
		}
	}
	return finding
}

// alternatives are the moves that can have been left out, where they are few.
func (r *core[P, M]) alternatives(f faultOf[P, M]) []string {
	if len(f.lines) > mostAlternatives {
		return nil
	}
	var out []string
	for _, line := range f.lines {
		p, text := f.before, make([]string, 0, len(line))
		for _, m := range line {
			text = append(text, r.game.format(p, m))
			p = r.game.play(p, m)
		}
		out = append(out, strings.Join(text, " "))
	}
	return out
}

// mostAlternatives is how many ways to fill a gap a finding lists: of more, none is
// likelier than the others.
const mostAlternatives = 12

// ownArticles are the articles, by rule set, that a code has for the move that was
// made alone: the Russian rules oblige a man, a king and a man that was crowned on the
// way to go on capturing in three clauses (2.1.5.5, 2.1.5.6, 2.1.5.15), and the
// Ukrainian ones have the dash of a quiet move and the colon of a capture in two (24, 25).
func ownArticles(f fault) map[string][]string {
	e, _ := Lookup(f.code)
	king := func(p rules.Position, q rules.Square) bool { return p.Piece(q).King() }
	switch {
	case f.code == UnreadableMove && lightSquare(f.before.Variant(), f.item.Text) != "":
		return onLightSquare
	case f.move.From == rules.NoSquare:
		return nil
	case e.Capture != nil && f.move.IsCapture():
		return e.Capture
	case e.King == nil && e.Crowned == nil:
		return nil
	case king(f.before, f.move.From):
		return e.King
	case king(f.before.Play(f.move), f.move.To):
		return e.Crowned
	default:
		return nil
	}
}

// onLightSquare are the articles on a piece that stands where nobody plays.
var onLightSquare = map[string][]string{rules.UkrainianCode: {"5.5"}}

// turned files that the sheet is legal once its squares are turned, and goes on
// with it as it is then.
func (c *check) turned(r *replay, t *turn) {
	c.steps = r.steps
	if v := r.start.Variant(); r.lettered() == (v.Notation == rules.Algebraic) {
		c.named = t.square
	}
	f := c.finding(t.code, c.firstPly(), r.start)
	f.Legal, f.Message = nil, message.New(t.says)
	if t.severity != SeverityUnset {
		f.Severity = t.severity
	}
	f.Slip = t.code == OpponentsPiece
	c.Add(f)
}

// ambiguities files each ambiguous capture: a note if the rest of the sheet
// leaves one reading only, a fault of the record if it leaves several.
func (c *check) ambiguities() {
	survived := map[int][]rules.Move{}
	first := map[int]*choice{}
	seen := map[*choice]bool{}
	var visit func(*choice)
	visit = func(n *choice) {
		if n == nil || seen[n] {
			return
		}
		seen[n] = true
		if n.item != nil {
			if first[n.ply] == nil {
				first[n.ply] = n
			}
			if !slices.Contains(survived[n.ply], n.move) {
				survived[n.ply] = append(survived[n.ply], n.move)
			}
		}
		visit(n.prev)
		visit(n.also)
	}
	for _, b := range c.ends {
		visit(b.via)
	}
	for ply, moves := range survived {
		n := first[ply]
		f := c.finding(AmbiguousCapture, c.step(ply), n.before)
		for _, m := range moves {
			f.Meant = append(f.Meant, c.quoted(n.before, m))
		}
		slices.Sort(f.Meant)
		if f = c.ambiguity(f); c.isOver(ply) {
			f.Severity = Note // the game was over before it
		}
		c.Add(f)
	}
}

// ambiguity is the finding on a capture that is written like others, with those
// that the rest of the sheet leaves in Meant. It is no more than a note where the rules
// ask for no more than was written (rule 26 of the Ukrainian club rules; 2.1.6.2 of the
// Russian rules asks for the route).
func (c *check) ambiguity(f Finding) Finding {
	id := "sheet.ambiguous"
	if f.Code == AmbiguousMove {
		id = "sheet.ambiguous-move"
	}
	f.Message = message.New(id, message.Args{"Count": len(f.Meant)})
	if len(f.Meant) == 1 {
		f.Message = message.New(id + "-but-one")
	}
	if len(f.Meant) == 1 || rules.EndsOnly(c.ruleSet) {
		f.Severity = Note
	}
	return f
}

package sheet

import (
	"cmp"
	"iter"
	"slices"

	"arbiter/rules"
	"arbiter/rules/message"
)

// played is a half-move as it was put on the board in one reading of a sheet.
type played struct {
	step  *step
	moves []rules.Move    // that were made, in order
	reset *rules.Position // the board is this afterwards, whatever the moves lead to
}

// over is an end of the game that came before the sheet's last ply, though moves
// could be made after it (a draw by itself, a first king that wins), or a draw that could
// have been claimed there.
type over struct {
	step    *step          // the ply after which it stood
	after   rules.Position // the position then
	next    *step          // the ply that passed it by
	outcome rules.Outcome
	resumed int // the last ply before the arbiter set up a position to go on from; 0: nothing was set up
}

// past reports whether a ply was played while the game was over.
func (o over) past(ply int) bool {
	return ply >= o.next.ply && (o.resumed == 0 || ply <= o.resumed)
}

// counting follows the draw rules along one reading of the sheet.
type counting struct {
	game    *rules.Game
	ends    []over        // the ends of the game that were played past
	claims  []over        // the draws that could be claimed and were not, each time they could
	isOver  bool          // the game is over: the last of ends
	reached over          // how the game stands, with the ply that led there; no step: open
	last    rules.Outcome // the outcome of the game, after all plies
}

// counted counts the draw rules along one reading of the sheet, up to step n. They
// are all about kings, or forget what was before a man was moved: while there is one reading
// and no fault, nothing need be counted before the first man is crowned.
func (r *replay) counted(b branch, n int) *counting {
	if first := r.crowning; first > 0 && len(r.trace) == n {
		return endings(r.before, r.retraced(first))
	}
	return endings(r.start, r.playedTo(b, n))
}

// endings counts the draw rules along one reading of the sheet. A game that is
// over stays as it is: what is played after it changes nothing, unless the arbiter sets
// up a position to go on from.
func endings(start rules.Position, line iter.Seq[played]) *counting {
	c := &counting{game: rules.NewGame(start)}
	c.last = c.game.Outcome()
	ply := 0
	for p := range line {
		switch {
		case p.step.ply == 0 && c.isOver:
			c.isOver, c.ends[len(c.ends)-1].resumed = false, ply
		case p.step.ply > 0 && c.reached.step != nil:
			c.passed(p.step)
		}
		ply = max(ply, p.step.ply)
		c.play(p)
	}
	if !c.isOver {
		c.last = c.game.Outcome()
	}
	return c
}

// passed notes that a ply was played past the end that was reached before it, or past
// a draw that could be claimed.
func (c *counting) passed(next *step) {
	c.reached.next = next
	if c.isOver = c.reached.outcome.Kind != rules.DrawClaimable; c.isOver {
		c.ends = append(c.ends, c.reached)
	} else {
		c.claims = append(c.claims, c.reached)
	}
}

// play puts a half-move on the board and, while the game goes on, asks how it stands.
func (c *counting) play(p played) {
	for _, m := range p.moves {
		c.game.Play(m)
	}
	if p.reset != nil {
		c.game = rules.NewGame(*p.reset)
	}
	if c.reached.step != nil {
		c.reached = over{}
	}
	if c.isOver || !c.game.Position().AnyKing() { // every end that can be played past is about kings
		return
	}
	c.last = c.game.Outcome()
	goesOn := c.last.Kind == rules.Open || c.last.Kind == rules.Won && !c.game.Position().DecidedByKing()
	if p.step.ply > 0 && !goesOn {
		c.reached = over{step: p.step, after: c.game.Position(), outcome: c.last}
	}
}

// claimProcedure is the article on how a draw is claimed, where it is another
// one than the draw's own.
var claimProcedure = map[string]string{"2.1.9.1.9": "2.1.9.2"}

// passedBy files an end of the game that was played past, most often a draw that came
// by itself (18, 21.1; 2.1.9.1.3-5, 7), and the draws that could have been claimed and
// were not. It leaves in c.due the outcome of the game: once it is over, the one it had
// then.
func (c *check) passedBy(r *replay) {
	c.due = c.final.pos.Terminal()
	if r.kings && !c.final.guessed() { // every draw rule is about kings, and so is an end that leaves moves
		counted := r.counted(c.final, r.onBoard())
		c.due, c.over = counted.last, counted.ends
		for _, end := range counted.ends {
			c.playedOn(c.finding(PlayedOn, end.next, end.after), end.outcome)
		}
		known := missed{}
		for _, claim := range counted.claims {
			if severity := known.names(claim.step.ply, claim.after.Turn(), claim.outcome); severity != SeverityUnset {
				f := c.finding(DrawUnclaimed, claim.step, claim.after) // as the claimant has it before him
				f.Severity = severity
				c.unclaimed(f, claim.outcome, claim.next)
			}
		}
		c.overlook()
	}
	c.result.Outcome = c.due
	if r.over > 0 && !c.isOver(r.over) {
		c.playedOn(c.finding(PlayedOn, c.step(r.over), c.final.pos), c.due)
	}
}

// guessed reports whether it is open what was played somewhere, so that nothing can be
// counted.
func (b branch) guessed() bool {
	return slices.ContainsFunc(b.faults, func(f fault) bool { return len(f.lines) > 1 })
}

// isOver reports whether a half-move was played while the game was over.
func (c *check) isOver(ply int) bool {
	return slices.ContainsFunc(c.over, func(end over) bool { return end.past(ply) })
}

// overlook takes back what was said of half-moves that were played while the game
// was over: they break no article, for they belong to no game. What is wrong with
// their record stays, as a note.
func (c *check) overlook() {
	if len(c.over) == 0 {
		return
	}
	c.result.Findings = slices.DeleteFunc(c.result.Findings, func(f Finding) bool {
		e, _ := Lookup(f.Code)
		return !e.Answers.Record() && f.Code != PlayedOn && c.isOver(f.Ply)
	})
	for i := range c.result.Findings {
		if f := &c.result.Findings[i]; f.Code != PlayedOn && c.isOver(f.Ply) {
			f.Severity = Note
		}
	}
}

// right is one to claim a draw, by its article, and whose it is.
type right struct {
	article string
	by      rules.Color
}

// missed keeps, by the right to it, the last ply after which a draw could have been claimed
// and was not.
type missed map[right]int

// names says how a missed claim is filed: the first of an article as the code says, and as a
// note when the right is another's, or came back. A right that lasts on from one ply to the
// next, as that of a count of moves does, is named once: SeverityUnset. Of a repetition it is
// of each side, and lasts on while one half-move after the other repeats something; but
// 2.1.9.2 has it that who moves loses it, and that it comes back with each repetition.
func (m missed) names(ply int, by rules.Color, due rules.Outcome) Severity {
	own := right{due.Article, by}
	last, again := m[own]
	others, known := m[right{due.Article, by.Other()}]
	m[own] = ply
	e, _ := Lookup(DrawUnclaimed)
	switch {
	case !again && !known:
		return e.Severity
	case due.Recurs && (!again || last < ply-2 || claimProcedure[due.Article] != ""), !due.Recurs && max(last, others) < ply-1:
		return Note
	default:
		return SeverityUnset
	}
}

// unclaimed files a draw that could have been claimed and was passed by.
func (c *check) unclaimed(f Finding, due rules.Outcome, next *step) {
	f.Articles = c.articlesOf(DrawUnclaimed, due)
	f.Message = message.New("sheet.draw-unclaimed", message.Args{"Next": next.item.Text})
	c.Add(f)
}

// playedOn files a ply that was played after the game had ended.
func (c *check) playedOn(f Finding, due rules.Outcome) {
	f.Articles = c.articlesOf(PlayedOn, due)
	f.Message = message.New("sheet.played-on", message.Args{"Why": ended(due)})
	c.Add(f)
}

// PlayedPast is what a finding says of a half-move that was played after a game had ended:
// the articles of a rule set, the game's own where it is "", and the sentence.
func PlayedPast(ruleSet, variant string, due rules.Outcome) (articles []string, says message.Message) {
	ruleSet = cmp.Or(ruleSet, rules.RuleSetOf(variant))
	return outcomeArticles(ruleSet, variant, PlayedOn, due), message.New("sheet.played-on", message.Args{"Why": ended(due)})
}

// articlesOf are the articles of an outcome on a sheet, cited by the rules of the check.
func (c *check) articlesOf(code Code, due rules.Outcome) []string {
	return outcomeArticles(c.ruleSet, c.result.Variant, code, due)
}

// outcomeArticles are the articles of an outcome: its own in the variant's own rules,
// those of the code in another text.
func outcomeArticles(ruleSet, variant string, code Code, due rules.Outcome) []string {
	if article := outcomeArticle[due.Article]; article != "" {
		return []string{article}
	}
	if ruleSet != rules.RuleSetOf(variant) {
		e, _ := Lookup(code)
		return e.Articles[ruleSet]
	}
	if !rules.Numbered(due.Article) {
		return nil // the text of the game has no article on it
	}
	articles := []string{due.Article}
	if procedure := claimProcedure[due.Article]; procedure != "" {
		articles = append(articles, procedure)
	}
	return articles
}

// outcomeArticle are the paragraphs of the leaflet on the ways in which a game of chess
// ends. It has none on those by count alone: these are of the Laws of FIDE.
var outcomeArticle = map[string]string{
	"Checkmate": "2.6", "Stalemate": "2.7", "Insufficient material": "3.2.3", "Three times": "3.2.5", "Fifty moves": "3.2.6",
}

// ended says why a game is over.
func ended(due rules.Outcome) message.Message {
	switch {
	case due.Kind == rules.DrawDue:
		return message.New("sheet.was-drawn")
	case due.Winner == rules.White:
		return message.New("sheet.black-had-lost")
	default:
		return message.New("sheet.white-had-lost")
	}
}

// retraced are the half-moves from step i on that were kept while there was one reading
// and no fault.
func (r *replay) retraced(i int) iter.Seq[played] {
	return func(yield func(played) bool) {
		for ; i < len(r.trace); i++ {
			if !yield(played{step: &r.steps[i], moves: r.trace[i : i+1]}) {
				return
			}
		}
	}
}

// playedTo retraces a reading of the sheet up to step n: by the moves that were kept,
// else from the start.
func (r *replay) playedTo(b branch, n int) iter.Seq[played] {
	if len(r.trace) == n {
		return r.retraced(0)
	}
	return func(yield func(played) bool) {
		for _, rec := range r.line(b, n) {
			p := played{step: rec.step, moves: rec.way.moves[:rec.way.n]}
			if !rec.way.plain {
				p.moves, p.reset = nil, &rec.way.next
			}
			if !yield(p) {
				return
			}
		}
	}
}

// onBoard is how many steps were put on the board: all, or those before the first
// that was written after the game was lost.
func (r *replay) onBoard() int {
	switch {
	case r.lostAt > 0:
		return r.lostAt - 1
	case r.over == 0:
		return len(r.steps)
	}
	return slices.IndexFunc(r.steps, func(s step) bool { return s.ply == r.over })
}

// pastEnd reports whether the game was over, most often by a draw that came by itself,
// before step i in every reading so far, so that no fault there is one of the players.
func (r *replay) pastEnd(i int) bool {
	return r.kings && !slices.ContainsFunc(r.branches, func(b branch) bool {
		c := r.counted(b, i)
		return !c.isOver && c.reached.outcome.Kind != rules.DrawDue
	})
}

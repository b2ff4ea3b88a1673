package tournament

import (
	"cmp"
	"slices"
	"sync"

	"arbiter/rules"
	"arbiter/rules/message"
)

// The codes of findings that the articles on rulings tell apart.
const (
	outOfTurnCode      = "out-of-turn"
	noPieceCode        = "no-piece"
	boardTurnedCode    = "board-turned"
	drawUnclaimedCode  = "draw-unclaimed"
	resultPositionCode = "result-position"
)

// repetitionArticle is the draw by repetition of the official Russian rules.
const repetitionArticle = "2.1.9.1.9"

// The states of a finding that they tell apart.
const (
	correctableState = "correctable"
	standsState      = "stands"
	mootState        = "moot"
)

// BarGameOver is what forbids a ruling, in the place of an article, where the text has none:
// the game is over, and what was found is moot (see [Game.StateNow]).
const BarGameOver = "game-over"

// Bar is an article that forbids a ruling, or [BarGameOver].
type Bar struct {
	Article string
	Says    message.Message // what the article says, in a clause
}

// Tell is what the article forbids, with the article.
func (b Bar) Tell() message.Message {
	if b.Article == BarGameOver {
		return message.New("tournament-change.barred-over", args{"Why": b.Says})
	}
	return message.New("tournament-change.barred", args{"Why": b.Says, "Article": b.Article})
}

// barRow is one thing that rule sets forbid to decide.
type barRow struct {
	code     string            // of its clause
	articles map[string]string // by rule set; absent where the text does not forbid it
	forbids  func(rulingCase) bool
	anyway   func(rulingCase) bool // forbidden where no article of the text forbids it; nil is nothing
}

// barring is the row of articles of a bar: the Frisian rules of 2011, the official
// Russian rules, the Ukrainian code, the FMJD rules.
func barring(frisian, russian, ukrainian, fmjd string) map[string]string {
	return map[string]string{
		rules.Frisian2011: frisian, rules.RussianOfficial: russian, rules.UkrainianCode: ukrainian, rules.FMJD: fmjd,
	}
}

// bars is the table of what the articles forbid the arbiter to decide, the article
// that is named first at the head. A remark to a player is never forbidden, except
// for what happened without him.
var bars = sync.OnceValue(func() []barRow {
	return []barRow{
		{"after-game", barring("", "2.1.10.4", "", ""), rulingCase.claimAfterGame, rulingCase.correctsAfterGame},
		{"replied", barring("27", "2.1.10.3", "5.7", "5.7"), rulingCase.undoesWhatStands, nil},
		{"offender", barring("27", "2.1.10.3", "5.3", "5.4"), rulingCase.demandedByOffender, nil},
		{"own-time", barring("", "", "5.4", ""), rulingCase.leavesWhatHeMends, nil},
		{"partly", barring("", "", "5.8", ""), rulingCase.partly, nil},
		{"both-moved", barring("", "2.1.10.2", "5.2", ""), rulingCase.mendsSetUpLate, nil},
		{"board", barring("26", "", "", ""), rulingCase.leavesBoard, nil},
		{"board-in-play", barring("", "2.1.10.1", "5.1", "5.1"), rulingCase.leavesBoardInPlay, nil},
		{"claim-wrong", barring("", "2.1.9.2", "", ""), rulingCase.endsOnWrongClaim, nil},
		{"claim-lost", barring("", "2.1.9.2", "", ""), rulingCase.drawsOnLostClaim, nil},
		{"claim-right", barring("", "2.1.9.2", "", ""), rulingCase.refusesRightClaim, nil},
		{"accident", barring("", "", "5.6", "5.5"), rulingCase.blamesAccident, nil},
	}
})

// Bars are the articles of the event's rule set that forbid a ruling, as it stands on
// record once it is made: with its finding and its game. None is allowed.
func (t *Tournament) Bars(r Ruling) []Bar {
	ruled, g, err := t.ruled(RulingAdded{Ruling: r})
	if err != nil {
		return nil // which refuses it for another reason
	}
	return t.barsOf(ruled, g)
}

// barsOf are the articles that forbid a ruling that is on a game.
func (t *Tournament) barsOf(r Ruling, g *Game) []Bar {
	var found []Bar
	c := t.caseOf(r, g)
	for _, row := range bars() {
		article, forbids := row.articleOf(t.Event.RuleSet()), row.forbids
		if article == "" {
			article, forbids = BarGameOver, row.anyway
		}
		if forbids != nil && forbids(c) {
			found = append(found, Bar{article, message.New("tournament-change.bar-" + row.code)})
		}
	}
	return found
}

// articleOf is the article of a rule set that forbids it, or of the text beside that.
func (r barRow) articleOf(ruleSet string) string {
	return cmp.Or(r.articles[ruleSet], r.articles[rules.TextBeside(ruleSet)])
}

// rulingCase is what a ruling is about, as the articles on it ask.
type rulingCase struct {
	Ruling
	kind    IncidentKindRow // of the incident; the zero value for a finding
	claim   Verdict
	found   Found
	offends Side       // who did it; SideUnset: neither, or not known
	over    bool       // the game has its result
	given   ResultKind // that the game has after it
	moved   bool       // both sides have moved
	undoes  bool       // it gives back the result that the overruled ruling took
	split   bool       // another irregularity of the same half-move was decided on the other way
}

// caseOf looks up what a ruling is about.
func (t *Tournament) caseOf(r Ruling, g *Game) rulingCase {
	c := rulingCase{Ruling: r, found: r.Found, offends: r.Finding.AtFault(), over: !g.Result.Open() || r.Finding.State == mootState}
	if in, ok := t.Incident(r.Incident); ok {
		c.kind = in.kindBy(t.Event.RuleSet())
		c.claim = in.Right
		c.found = cmp.Or(c.found, in.Found)
		c.Demand.By = cmp.Or(c.Demand.By, in.Demand.By)
	}
	if old, ok := t.Ruling(r.Overrules); ok {
		c.undoes = old.Alters() && r.Result == old.Corrects && r.Decision != DecisionVoid
	}
	c.given = g.Result
	if c.Decision == DecisionVoid || c.Result != ResultUnset {
		c.given = c.Result
	}
	c.moved = !g.Result.Open() || g.Sheet != nil && g.Sheet.Plies > 1
	c.split = t.splits(r)
	return c.noticed()
}

// kindBy is the row of an incident's kind; of free text the first whose own article of
// a rule set it cites, so that the articles hold for it as well.
func (i Incident) kindBy(ruleSet string) IncidentKindRow {
	for _, row := range incidentKinds() {
		own := row.Cited(ruleSet)
		if i.Kind == row.Kind || i.Kind == IncidentKindUnset && len(own) > 0 && slices.Contains(i.Articles, own[0]) {
			return row
		}
	}
	return IncidentKindRow{}
}

// noticed is the case by when it was noticed, where that was said. A sheet that has
// the reply proves that there was one.
func (c rulingCase) noticed() rulingCase {
	switch c.found {
	case FoundBeforeMoves:
		c.moved, c.over = false, false
	case FoundBeforeClock, FoundBeforeReply:
		c.over = false
	case FoundAfterReply:
		c.moved = true
	case FoundAfterGame:
		c.moved, c.over = true, true
	}
	if c.Finding.State == standsState {
		c.found = FoundAfterReply
	}
	return c
}

// splits reports whether another irregularity of the same half-move was decided on
// the other way: one put right, the other left.
func (t *Tournament) splits(r Ruling) bool {
	mends := map[Decision]Decision{DecisionCorrected: DecisionStands, DecisionStands: DecisionCorrected}
	return slices.ContainsFunc(t.Rulings, func(old Ruling) bool {
		return old.State == RulingInEffect && old.Number != r.Overrules && old.Ref == r.Ref && r.Finding.Ply > 0 && old.Finding.Ply == r.Finding.Ply &&
			old.Finding.ID != r.Finding.ID && old.Finding.move() && r.Finding.move() && old.Decision == mends[r.Decision]
	})
}

// move reports whether a finding is an irregular move that was made on the board, and
// no fault of the record.
func (f Finding) move() bool {
	return f.Severity == "error" && f.Blames() != ""
}

// Blames is the side that made an irregular move, or the letter of a player of several; ""
// if nobody is blamed. Where a record does not say who answers, it follows from what
// findings have had since they are kept.
func (f Finding) Blames() string {
	switch {
	case f.Answers == string(SideWhite) || f.Answers == string(SideBlack):
		return f.Answers
	case f.Answers != "" || f.Severity != "error" || f.Slip || f.Code == noPieceCode || f.Code == resultPositionCode:
		return ""
	case f.Code == outOfTurnCode:
		return string(f.AtFault())
	default:
		return f.Side
	}
}

// mends reports whether the ruling puts something right, or makes the game void.
func (c rulingCase) mends() bool {
	return c.Decision == DecisionCorrected || c.Decision == DecisionVoid
}

// claims reports whether what is decided on is a claim of a player: not a fault of the
// record, nor a result that the position itself shows to be wrong.
func (c rulingCase) claims() bool {
	return c.Incident != 0 || c.Finding.move() || c.Finding.Code == boardTurnedCode || c.Finding.Code == drawUnclaimedCode
}

// claimAfterGame: no claim is heard after the game, and its result stands (2.1.10.4).
// An appeal that gives it back is none.
func (c rulingCase) claimAfterGame() bool {
	return c.over && c.claims() && !c.undoes && (c.mends() || c.Result != ResultUnset && c.Alters())
}

// correctsAfterGame: what was found in a game that is over is moot whatever the text, and can
// no longer be put right on its board. What else is decided of it is left to the arbiter where
// no article forbids it.
func (c rulingCase) correctsAfterGame() bool {
	return c.claimAfterGame() && c.Decision == DecisionCorrected
}

// undoesWhatStands: the opponent has replied, and what was played stands (27, last
// sentence; 2.1.10.3; 5.7).
func (c rulingCase) undoesWhatStands() bool {
	return c.mends() && c.found == FoundAfterReply && (c.Finding.move() || c.kind.Opponent)
}

// demandedByOffender: only the opponent may demand that it be put right (27; 2.1.10.3;
// 5.3); the offender may mend what he did before he pressed the clock (5.4).
func (c rulingCase) demandedByOffender() bool {
	return c.Decision == DecisionCorrected && c.offends != SideUnset && c.Demand.By == c.offends &&
		c.found != FoundBeforeClock && (c.Finding.move() || c.kind.Opponent)
}

// leavesWhatHeMends: who notices his own irregularity before the clock is pressed has
// to put it right, and the game goes on (5.4): it neither stands nor ends the game.
func (c rulingCase) leavesWhatHeMends() bool {
	mended := c.Decision == DecisionCorrected || c.Decision == DecisionWarning
	return !mended && c.found == FoundBeforeClock && (c.Finding.move() || c.kind.Opponent)
}

// partly: what belongs together is put right as a whole, or not (5.8).
func (c rulingCase) partly() bool { return c.split }

// mendsSetUpLate: once both have moved, a wrong set-up and wrong colours stay, and the
// result counts (2.1.10.2; 5.2).
func (c rulingCase) mendsSetUpLate() bool {
	set := c.kind.Kind == IncidentWrongSetUp || c.kind.Kind == IncidentWrongColours
	return set && c.moved && (c.mends() || c.Result != ResultUnset && c.Alters())
}

// leavesBoard: a game on a board that lay wrong is void (26).
func (c rulingCase) leavesBoard() bool {
	incident := c.kind.Kind == IncidentBoardLaid && (c.Decision == DecisionStands || c.Decision == DecisionCorrected)
	return incident || c.Finding.Code == boardTurnedCode && c.Decision == DecisionStands
}

// leavesBoardInPlay: the same, of texts that say so of a game that is being played
// (2.1.10.1; 5.1).
func (c rulingCase) leavesBoardInPlay() bool { return !c.over && c.leavesBoard() }

// endsOnWrongClaim: after a wrong claim the written move is made and the game goes on;
// only the claimant whose time ran out meanwhile has lost (2.1.9.2).
func (c rulingCase) endsOnWrongClaim() bool {
	given := c.Alters() && !c.undoes && !c.lost(c.offends)
	return c.kind.Kind == IncidentClaim && c.claim == VerdictWrong && (c.Decision == DecisionVoid || given)
}

// lost reports whether a side loses by the result that the ruling gives.
func (c rulingCase) lost(side Side) bool {
	row, known := c.Result.Row()
	return known && (side == SideWhite && row.White == Loss || side == SideBlack && row.Black == Loss)
}

// drawsOnLostClaim: who moves on has lost the right to a draw by repetition, until the
// position comes again (2.1.9.2).
func (c rulingCase) drawsOnLostClaim() bool {
	return c.Finding.Code == drawUnclaimedCode && c.Finding.State == standsState && c.Result == Drawn && c.Alters() &&
		slices.Contains(c.Finding.Articles, repetitionArticle)
}

// refusesRightClaim: a right claim makes the game a draw, even if the claimant's time
// ran out meanwhile, and nobody has done wrong (2.1.9.2). After the game none is heard,
// and its result stands (2.1.10.4).
func (c rulingCase) refusesRightClaim() bool {
	heard := c.Decision == DecisionStands || c.Decision == DecisionCorrected
	drawn := c.given == Drawn || c.over && !c.Alters()
	return c.kind.Kind == IncidentClaim && c.claim == VerdictRight && !(heard && drawn)
}

// blamesAccident: what happened on the board without the players is no irregularity
// (5.6).
func (c rulingCase) blamesAccident() bool {
	return c.kind.Kind == IncidentAccident && (c.Decision == DecisionLoss || c.Decision == DecisionWarning)
}

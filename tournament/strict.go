package tournament

import (
	"slices"

	"arbiter/rules/message"
)

// Strict is the regulations that a stage is held to: what departs from them is refused, or
// needs a reason and is marked where they leave it to the arbiter. The words are stored and
// never altered.
type Strict string

// What a stage is held to.
const (
	StrictNone Strict = ""     // by nothing: all that the program can do is open
	StrictFIDE Strict = "fide" // FIDE C.04 (Swiss), C.05 (round robin), C.07 (tie-breaks)
)

// ParseStrict reads fide or none; the error lists them.
func ParseStrict(word string) (Strict, error) {
	switch s := Strict(word); s {
	case "none":
		return StrictNone, nil
	case StrictNone, StrictFIDE:
		return s, nil
	}
	return StrictNone, message.Err("strict.no-word", message.Args{"Text": word, "Words": message.OrOf(StrictWords())})
}

// StrictWords are the words of [ParseStrict].
func StrictWords() []string { return []string{string(StrictFIDE), "none"} }

// StrictPoint is one point of the regulations from which a stage departs. The words end the ids
// of sentences.
type StrictPoint string

// The points of FIDE's regulations that the settings of a stage can depart from.
const (
	StrictSystem     StrictPoint = "system"      // neither a Swiss nor a round robin
	StrictRounds     StrictPoint = "rounds"      // their number is not said beforehand
	StrictBye        StrictPoint = "bye"         // the bye is worth what no game gives
	StrictScores     StrictPoint = "scores"      // a drawn game is worth something else by its advantage
	StrictTotals     StrictPoint = "totals"      // there are points without games
	StrictOrder      StrictPoint = "order"       // equals do not follow their numbers
	StrictFirst      StrictPoint = "first-round" // round 1 is not half against half
	StrictColours    StrictPoint = "colours"     // colours do not decide
	StrictGames      StrictPoint = "games"       // a pairing has several games
	StrictVirtual    StrictPoint = "virtual"     // accelerated otherwise than by Baku
	StrictBaku       StrictPoint = "baku"        // accelerated by Baku without 1-½-0
	StrictWithdrawal StrictPoint = "leavers"     // games of those who leave count otherwise
	StrictTable      StrictPoint = "table"       // not the tables of Berger
	StrictTiebreaks  StrictPoint = "tiebreaks"   // a tie-break that C.07 does not list, or not for this system
)

// StrictRow is a point with the article that it departs from.
type StrictRow struct {
	Point   StrictPoint
	Article string // of FIDE's Handbook
	departs func(Event, Stage) bool
}

// Tell says what departs, and from which article.
func (r StrictRow) Tell() message.Message {
	return message.New("strict.point", message.Args{"What": message.New("strict.point." + string(r.Point)), "Article": r.Article})
}

// fidePoints is the table of points, in the order of the articles. What scoring knows of
// tie-breaks is not among them.
func fidePoints() []StrictRow {
	return []StrictRow{
		{StrictSystem, "C.04, C.05", func(_ Event, s Stage) bool {
			return s.System != SystemSwiss && s.System != SystemRoundRobin
		}},
		{StrictRounds, "C.04.1, 1", ofSwiss(func(_ Event, s Stage) bool { return s.Rounds == 0 })},
		{StrictBye, "C.04.1, 3", ofSwiss(func(e Event, _ Stage) bool { return !e.Score.gives(e.Score.Bye) })},
		{StrictScores, "C.04.1, 3", func(e Event, _ Stage) bool { return e.Score.Steps != Steps{} || e.Score.Decisive }},
		{StrictTotals, "C.04.1, 5", func(_ Event, s Stage) bool { return len(s.Totals) > 0 }},
		{StrictOrder, "C.04.2, 2.1", ofSwiss(func(_ Event, s Stage) bool { return s.Swiss.Order != OrderNumber })},
		{StrictFirst, "C.04.3, 1.2", ofSwiss(func(_ Event, s Stage) bool { return s.Swiss.First != FirstHalves })},
		{StrictColours, "C.04.1, 6-8", ofSwiss(func(_ Event, s Stage) bool { return s.Swiss.Colours != ColoursDecide })},
		{StrictGames, "C.04.1, 2", func(_ Event, s Stage) bool { return s.Games > 1 }},
		{StrictVirtual, "C.04.7", ofSwiss(func(_ Event, s Stage) bool { return len(s.Swiss.Virtual) > 0 })},
		{StrictBaku, "C.04.7, 1.1", ofSwiss(func(e Event, s Stage) bool { return s.Swiss.Baku && e.Score.Scale() != "1-½-0" })},
		{StrictWithdrawal, "C.05", ofRoundRobin(func(_ Event, s Stage) bool { return s.Withdrawal != WithdrawalHalf })},
		{StrictTable, "C.05", ofRoundRobin(func(_ Event, s Stage) bool { return len(s.Table) > 0 })},
	}
}

// gives reports whether a game is worth so much to one of its players.
func (s ScoreSystem) gives(p Points) bool { return p == s.Win || p == s.Draw || p == s.Loss }

// ofSwiss is a point of a Swiss alone.
func ofSwiss(departs func(Event, Stage) bool) func(Event, Stage) bool {
	return func(e Event, s Stage) bool { return s.System == SystemSwiss && departs(e, s) }
}

// ofRoundRobin is a point of a round robin alone.
func ofRoundRobin(departs func(Event, Stage) bool) func(Event, Stage) bool {
	return func(e Event, s Stage) bool { return s.System == SystemRoundRobin && departs(e, s) }
}

// DepartsIn are the points of FIDE's regulations from which the settings of a stage depart,
// whether it is held to them or not.
func DepartsIn(e Event, s Stage) []StrictRow {
	return slices.DeleteFunc(fidePoints(), func(r StrictRow) bool { return !r.departs(e, s) })
}

// Departure is a change of a stage that is held to regulations, by which it departed from
// them: the arbiter had the right to it, and said why.
type Departure struct {
	Seq  int64    `json:"seq"` // of the change
	Kind MarkKind `json:"kind"`
}

// Tell says which change it was, and what it did.
func (d Departure) Tell() message.Message {
	return message.New("strict.made", message.Args{"Change": int(d.Seq), "Mark": message.New("arbiterreport.mark." + string(d.Kind))})
}

// heldTo is what a stage of the event is held to; nothing, where there is no such stage.
func (t *Tournament) heldTo(stage int) Strict {
	s, err := t.stage(stage)
	if err != nil {
		return StrictNone
	}
	return s.Strict
}

// departs are the marks of changes that depart from the regulations; the others are what
// the regulations provide for.
func departs(kind MarkKind) bool {
	switch kind {
	case MarkByHand, MarkUnpaired, MarkAltered, MarkLate, MarkFullBye, MarkColours, MarkStage, MarkPlaces, MarkStrictEnded:
		return true
	}
	return false
}

// departure is the stage of a change by which it departs from what it is held to; 0 is
// none. It is asked before the change, and of every change that is folded: what a change
// marks is looked for in a stage that is held to something alone.
func (t *Tournament) departure(body Body) (stage int, kind MarkKind) {
	about := kinds()[body.Kind()].scope
	if stage = about.stage(body); stage == 0 {
		if s := about.makes(body); s != nil {
			stage = s.Number
		}
	}
	if stage == 0 || t.heldTo(stage) == StrictNone {
		return 0, ""
	}
	if kind = t.mark(body); !departs(kind) {
		return 0, ""
	}
	return stage, kind
}

// noteDeparture puts a departure on record.
func (t *Tournament) noteDeparture(stage int, d Departure) {
	if s, err := t.stage(stage); err == nil {
		s.Departed = append(slices.Clip(s.Departed), d)
	}
}

package tournament

import (
	"slices"
	"strings"
	"sync"

	"arbiter/rules"
	"arbiter/rules/message"
)

// IncidentKind names what happened at a board in one word, whatever the rule set.
// The words are stored and never altered; IncidentKindUnset is free text alone.
type IncidentKind string

// The kinds of incidents.
const (
	IncidentKindUnset     IncidentKind = ""
	IncidentTouchMove     IncidentKind = "touch-move"
	IncidentTakenBack     IncidentKind = "move-taken-back"
	IncidentLiftingOrder  IncidentKind = "lifting-order"
	IncidentAdjusting     IncidentKind = "adjusting"
	IncidentHint          IncidentKind = "hint"
	IncidentDisturbance   IncidentKind = "disturbance"
	IncidentDrawOffer     IncidentKind = "draw-offer"
	IncidentOfferTooEarly IncidentKind = "draw-offer-before-move"
	IncidentClaim         IncidentKind = "repetition-claim"
	IncidentLightSquare   IncidentKind = "light-square"
	IncidentWrongSetUp    IncidentKind = "wrong-set-up"
	IncidentWrongColours  IncidentKind = "wrong-colours"
	IncidentBoardLaid     IncidentKind = "board-laid-wrong"
	IncidentBothFlags     IncidentKind = "both-flags"
	IncidentStopped       IncidentKind = "stopped-playing"
	IncidentDisobeyed     IncidentKind = "disobeyed"
	IncidentClockHand     IncidentKind = "clock-hand"
	IncidentAccident      IncidentKind = "accident"
)

// IncidentKindRow is what a kind of incident means.
type IncidentKindRow struct {
	Kind     IncidentKind
	Articles map[string][]string // by rule set, its own article first; absent where the text has none
	Opponent bool                // only the opponent may demand that it be put right (27; 2.1.10.3; 5.3)
	Breaks   bool                // who did it broke an article: it counts for the remark of 5.9
	Settled  bool                // it is noted for what follows from it, and needs no ruling
	Needs    []IncidentField     // what has to be said of it
	Takes    []IncidentField     // what may be said of it beside those
}

// IncidentField is one of the things that only some incidents have.
type IncidentField string

// The fields.
const (
	FieldBy      IncidentField = "by"      // who did it
	FieldWritten IncidentField = "written" // the move that was written, and not made
	FieldRight   IncidentField = "right"   // whether a claim was right
	FieldClock   IncidentField = "clock"   // on whose clock a claim was looked at
	FieldFound   IncidentField = "found"   // when it was noticed

	FieldNoRecord IncidentField = "no-record" // the claimant has no record that can be read
	FieldFlag     IncidentField = "flag"      // the claimant's time ran out while his claim was looked at
)

// Tell is what the field says, as a question in a sentence.
func (f IncidentField) Tell() message.Message { return message.New("incidentkind.field." + string(f)) }

// Title names what happened: lower case, no period.
func (r IncidentKindRow) Title() message.Message {
	return message.New("incidentkind.title." + string(r.Kind))
}

// Arbiter says what the arbiter does about it.
func (r IncidentKindRow) Arbiter() message.Message {
	return message.New("incidentkind.do." + string(r.Kind))
}

// Has reports whether the field can be said of an incident of the kind.
func (r IncidentKindRow) Has(field IncidentField) bool {
	return slices.Contains(r.Needs, field) || slices.Contains(r.Takes, field)
}

// Cited are the articles of a rule set on it; where that is silent, those of the text
// beside it.
func (r IncidentKindRow) Cited(ruleSet string) []string {
	if own := r.Articles[ruleSet]; len(own) > 0 {
		return own
	}
	return r.Articles[rules.TextBeside(ruleSet)]
}

// citing is the row of articles of a kind: the Frisian rules of 2011, the official
// Russian rules, the Ukrainian code and club rules, the FMJD rules.
func citing(frisian, russian, ukrainian, fmjd string) map[string][]string {
	row := map[string][]string{}
	for set, articles := range map[string]string{
		rules.Frisian2011: frisian, rules.RussianOfficial: russian, rules.UkrainianCode: ukrainian, rules.FMJD: fmjd,
	} {
		if articles != "" {
			row[set] = strings.Split(articles, ", ")
		}
	}
	return row
}

// incidentKinds is the table behind IncidentKinds. Sources: Frisian rules 2011,
// Articles 4-6, 14-16, 20-26; official Russian rules 2.1.4, 2.1.5.12, 2.1.9, 2.1.10;
// Ukrainian rules 2, 3, 9 and code 5.1-5.6; FMJD Annex 1, Article 5.
var incidentKinds = sync.OnceValue(func() []IncidentKindRow {
	return []IncidentKindRow{
		{Kind: IncidentTouchMove, Articles: citing("15, 16", "2.1.10.3, 2.1.4.7, 2.1.4.8", "5.3.3", "5.4.3"),
			Opponent: true, Breaks: true, Takes: []IncidentField{FieldFound}},
		{Kind: IncidentTakenBack, Articles: citing("16", "2.1.10.3, 2.1.4.6", "", "5.4.4"),
			Opponent: true, Breaks: true, Takes: []IncidentField{FieldFound}},
		{Kind: IncidentLiftingOrder, Articles: citing("14", "2.1.10.3, 2.1.5.12", "5.3.9, 9", "5.4.10"),
			Opponent: true, Breaks: true, Takes: []IncidentField{FieldFound}},
		{Kind: IncidentAdjusting, Articles: citing("25", "2.1.4.9", "5.3.3", "5.4.3"), Breaks: true},
		{Kind: IncidentHint, Articles: citing("24", "", "", ""), Breaks: true},
		{Kind: IncidentDisturbance, Articles: citing("24", "", "", ""), Breaks: true},
		{Kind: IncidentDrawOffer, Articles: citing("21.2", "2.1.9.3", "", ""), Settled: true, Needs: []IncidentField{FieldBy}},
		{Kind: IncidentOfferTooEarly, Articles: citing("", "2.1.9.3", "", ""), Breaks: true, Needs: []IncidentField{FieldBy}},
		{Kind: IncidentClaim, Articles: citing("", "2.1.9.2, 2.1.9.1.9", "19", ""),
			Needs: []IncidentField{FieldBy}, Takes: []IncidentField{FieldWritten, FieldRight, FieldClock, FieldNoRecord, FieldFlag}},
		{Kind: IncidentLightSquare, Articles: citing("2", "", "5.5", "5.3"), Opponent: true, Takes: []IncidentField{FieldFound}},
		{Kind: IncidentWrongSetUp, Articles: citing("4", "2.1.10.2", "5.2, 3", "5.2"), Takes: []IncidentField{FieldFound}},
		{Kind: IncidentWrongColours, Articles: citing("6", "2.1.10.2", "5.2", ""), Takes: []IncidentField{FieldFound}},
		{Kind: IncidentBoardLaid, Articles: citing("26, 5", "2.1.10.1", "5.1, 2", "5.1"), Takes: []IncidentField{FieldFound}},
		{Kind: IncidentBothFlags, Articles: citing("20.4", "2.1.9.1.2", "", "")},
		{Kind: IncidentStopped, Articles: citing("20.3", "", "", ""), Needs: []IncidentField{FieldBy}},
		{Kind: IncidentDisobeyed, Articles: citing("20.6", "2.1.10.5", "5.9", ""), Breaks: true, Needs: []IncidentField{FieldBy}},
		{Kind: IncidentClockHand, Articles: citing("23", "", "", ""), Breaks: true, Needs: []IncidentField{FieldBy}},
		{Kind: IncidentAccident, Articles: citing("", "", "5.6", "5.5"), Takes: []IncidentField{FieldFound}},
	}
})

// IncidentKinds is the table of the kinds of incidents.
func IncidentKinds() []IncidentKindRow { return slices.Clone(incidentKinds()) }

// Row is the table row of a kind; false for free text and a word that is none.
func (k IncidentKind) Row() (IncidentKindRow, bool) {
	i := slices.IndexFunc(incidentKinds(), func(r IncidentKindRow) bool { return r.Kind == k })
	if i < 0 {
		return IncidentKindRow{}, false
	}
	return incidentKinds()[i], true
}

// ParseIncidentKind reads the word of a kind; the error lists them.
func ParseIncidentKind(text string) (IncidentKind, error) {
	var words []string
	for _, row := range incidentKinds() {
		if strings.EqualFold(strings.TrimSpace(text), string(row.Kind)) {
			return row.Kind, nil
		}
		words = append(words, string(row.Kind))
	}
	return IncidentKindUnset, message.Err("tournament.no-incident-kind", args{"Text": text, "Words": words})
}

// Found is when an irregularity or an incident was noticed, which decides what can
// still be done about it. FoundUnset is not said.
type Found string

// The times of noticing, in the order of a game.
const (
	FoundUnset       Found = ""
	FoundBeforeMoves Found = "before-both-moved" // set-up and colours can still be put right (2.1.10.2; 5.2)
	FoundBeforeClock Found = "before-clock"      // before the clock was pressed: who did it puts it right on his own time (5.4)
	FoundBeforeReply Found = "before-reply"      // the opponent may demand that it be put right (27; 2.1.10.3; 5.3)
	FoundAfterReply  Found = "after-reply"       // it stands (27; 2.1.10.3; 5.7)
	FoundAfterGame   Found = "after-game"        // no claim is heard in the Russian game (2.1.10.4)
)

// Founds are the words of the times.
func Founds() []Found {
	return []Found{FoundBeforeMoves, FoundBeforeClock, FoundBeforeReply, FoundAfterReply, FoundAfterGame}
}

// ParseFound reads the word of a time; the error lists them.
func ParseFound(text string) (Found, error) {
	var words []string
	for _, f := range Founds() {
		if strings.EqualFold(strings.TrimSpace(text), string(f)) {
			return f, nil
		}
		words = append(words, string(f))
	}
	return FoundUnset, message.Err("tournament.no-found", args{"Text": text, "Words": words})
}

// Tell is the time in a sentence.
func (f Found) Tell() message.Message { return message.New("incidentkind.found." + string(f)) }

package tournament

import (
	"fmt"
	"slices"
	"strings"
	"time"

	"arbiter/rules/message"
)

// Side is one colour of a game as the journal writes it.
type Side string

// The sides. SideUnset is neither, or not said.
const (
	SideUnset Side = ""
	SideWhite Side = "white"
	SideBlack Side = "black"
)

// ParseSide reads a side; the error lists both.
func ParseSide(word string) (Side, error) {
	switch s := Side(strings.ToLower(word)); s {
	case SideWhite, SideBlack:
		return s, nil
	}
	return SideUnset, message.Err("tournament.no-side", args{"Text": word, "Words": message.OrOf([]string{"white", "black"})})
}

// Entry is what the journal says of the change that made something.
type Entry struct {
	Time time.Time
	Who  string
	Why  string
}

// Demand is what a player asked the arbiter for. Only the opponent may demand
// that an irregularity be corrected (Frisian rules, Article 27; Russian rules,
// 2.1.10.3; Ukrainian code, 5.3).
type Demand struct {
	By   Side   `json:"by,omitempty"` // SideUnset: not said
	What string `json:"what,omitempty"`
}

// Incident is what happened at a board and no sheet can show: hints and
// disturbance, adjusting pieces, a board wrongly laid (Frisian rules, Articles
// 24-26), touch-move, a move taken back; whatever article it is about.
type Incident struct {
	Number   int      `json:"number,omitempty"` // from 1; 0 in a change stands for the next one
	Ref      GameRef  `json:"ref"`              // the game; Game 0 in a change stands for the only one
	Articles []string `json:"articles,omitempty"`
	By       Side     `json:"by,omitempty"` // who did it; SideUnset: neither player, or not known
	Demand   Demand   `json:"demand,omitzero"`
	Text     string   `json:"text"` // what happened, in the arbiter's words; the word of its kind where he has no others

	Kind    IncidentKind `json:"kind,omitempty"`    // IncidentKindUnset: the text alone says what it is
	Found   Found        `json:"found,omitempty"`   // when it was noticed; FoundUnset is not said
	Written string       `json:"written,omitempty"` // of a claim: the move that was written, and not made (2.1.9.2)
	Right   Verdict      `json:"right,omitempty"`   // of a claim: what looking at it came to
	Clock   Side         `json:"clock,omitempty"`   // of a claim: whose time it was looked at on

	NoRecord bool `json:"no_record,omitempty"` // of a claim: the claimant has no record of the game, or none that can be read (2.1.9.2)
	Flag     bool `json:"flag,omitempty"`      // of a claim: the claimant's time ran out while it was looked at (2.1.9.2)
	Despite  bool `json:"despite,omitempty"`   // of a claim: it was decided otherwise than the record says; the reason is that of the change

	Entry Entry `json:"-"` // the change that noted it
}

// Verdict is what looking at a claim came to; VerdictUnset is not said.
type Verdict string

// The verdicts.
const (
	VerdictUnset Verdict = ""
	VerdictRight Verdict = "right"
	VerdictWrong Verdict = "wrong"
)

// ID is how a ruling names the incident: i3.
func (i Incident) ID() string { return fmt.Sprintf("i%d", i.Number) }

// incidentCode is the code of an incident where a finding has its own.
const incidentCode = "incident"

// finding is the incident as a ruling keeps it.
func (i Incident) finding() Finding {
	said := Said(i.Text)
	if i.Kind != IncidentKindUnset {
		said = Say(i)
	}
	return Finding{ID: i.ID(), Code: incidentCode, Articles: i.Articles, Side: string(i.By), Message: said}
}

// Tell is what happened: what kind of incident it is, the arbiter's own words, and
// what else is on record of it.
func (i Incident) Tell() message.Message {
	row, known := i.Kind.Row()
	if !known {
		return message.New("plain.text", args{"Text": i.Text})
	}
	said := message.Also{row.Title()}
	if i.Text != string(i.Kind) {
		said = message.Also{message.New("incidentkind.own-words", args{"Kind": row.Title(), "Text": i.Text})}
	}
	return message.New("incidentkind.told", args{"Parts": append(said, i.details()...)})
}

// details are what is on record of an incident beside its kind and its text.
func (i Incident) details() message.Also {
	var parts message.Also
	if i.Written != "" {
		parts = append(parts, message.New("incidentkind.written", args{"Move": i.Written}))
	}
	if i.Right != VerdictUnset {
		parts = append(parts, message.New("incidentkind.claim-"+string(i.Right)))
	}
	if i.Despite {
		parts = append(parts, message.New("incidentkind.despite"))
	}
	if i.Clock != SideUnset {
		parts = append(parts, message.New("incidentkind.clock-"+string(i.Clock)))
	}
	if i.NoRecord {
		parts = append(parts, message.New("incidentkind.no-record"))
	}
	if i.Flag {
		parts = append(parts, message.New("incidentkind.flag"))
	}
	if i.Found != FoundUnset {
		parts = append(parts, i.Found.Tell())
	}
	return parts
}

// NeedsRuling reports whether the arbiter has to decide something about an incident: whether
// he has done so is [Tournament.RulingOn]. A claim of a draw that nobody answered is over with
// its game: after it none is heard, and its result stands (2.1.10.4).
func (t *Tournament) NeedsRuling(in Incident) bool {
	if in.Kind == IncidentClaim {
		if _, g, err := t.Game(in.Ref); err == nil && !g.Result.Open() || t.voidSince(in.Ref, in.Entry.Time) {
			return false
		}
	}
	return in.needsRuling()
}

// needsRuling reports whether an incident of its kind, as it was noted, is one to decide on.
func (i Incident) needsRuling() bool {
	row, _ := i.Kind.Row()
	if i.Kind == IncidentClaim && i.Right == VerdictWrong && !i.Flag {
		return false // the game goes on, and that is all (2.1.9.2)
	}
	return !row.Settled || slices.Contains(i.Articles, offerAgainArticle)
}

// offerAgainArticle forbids to offer a draw again before the opponent has used his
// right to (official Russian rules).
const offerAgainArticle = "2.1.9.4"

// OfferedAgain reports whether a side whose draw is offered now has offered one in
// the game before, and the opponent none since (2.1.9.4); the number is that of the
// earlier offer. A game that was made void has left its offers behind.
func (t *Tournament) OfferedAgain(ref GameRef, by Side) (earlier int, again bool) {
	for _, in := range slices.Backward(t.Incidents) {
		offer := in.Kind == IncidentDrawOffer || in.Kind == IncidentOfferTooEarly
		if in.Ref == ref && offer {
			return in.Number, in.By == by && !t.voidSince(ref, in.Entry.Time)
		}
	}
	return 0, false
}

// voidSince reports whether a game was made void after a time.
func (t *Tournament) voidSince(ref GameRef, since time.Time) bool {
	return slices.ContainsFunc(t.Rulings, func(r Ruling) bool {
		return r.Ref == ref && r.Decision == DecisionVoid && r.Entry.Time.After(since)
	})
}

// Decision is what the arbiter decided about a finding or an incident.
type Decision string

// The decisions.
const (
	DecisionUnset     Decision = ""
	DecisionStands    Decision = "stands"    // what was played stands (Frisian rules, Article 27, last sentence)
	DecisionCorrected Decision = "corrected" // it was put right, on the board or in the record
	DecisionVoid      Decision = "void"      // the game is void and open to be replayed (Article 26; 2.1.10.1; 5.1)
	DecisionLoss      Decision = "loss"      // the game is lost for one side
	DecisionWarning   Decision = "warning"   // a remark to one side (Ukrainian code, 5.9)
)

// Decisions are the words of the decisions.
func Decisions() []Decision {
	return []Decision{DecisionStands, DecisionCorrected, DecisionVoid, DecisionLoss, DecisionWarning}
}

// ParseDecision reads the word of a decision; the error lists them.
func ParseDecision(word string) (Decision, error) {
	var words []string
	for _, d := range Decisions() {
		if string(d) == word {
			return d, nil
		}
		words = append(words, string(d))
	}
	return DecisionUnset, message.Err("tournament.no-decision", args{"Text": word, "Words": words})
}

// RulingState is whether a ruling is in effect.
type RulingState string

// The states of a ruling.
const (
	RulingUnset     RulingState = ""
	RulingInEffect  RulingState = "in effect"
	RulingOrphaned  RulingState = "orphaned"  // the sheet it was about was edited or is void
	RulingOverruled RulingState = "overruled" // another ruling took its place
)

// Ruling is the arbiter's decision on one finding or incident, with a copy of
// what he decided on, so that it can be read when the sheet is gone.
type Ruling struct {
	Number    int         `json:"number,omitempty"` // from 1; 0 in a change stands for the next one
	Ref       GameRef     `json:"ref"`              // the game; Game 0 in a change stands for the only one
	Finding   Finding     `json:"finding,omitzero"` // a copy, in the state it had; of an incident what it says
	Incident  int         `json:"incident,omitempty"`
	Decision  Decision    `json:"decision"`
	Against   Side        `json:"against,omitempty"` // who loses or is warned
	Demand    Demand      `json:"demand,omitzero"`
	Result    ResultKind  `json:"result,omitempty"`    // the result the game gets; ResultUnset leaves it, and opens a void game
	Corrects  ResultKind  `json:"corrects,omitempty"`  // the result that stood, where the ruling alters it
	Overrules int         `json:"overrules,omitempty"` // the ruling it takes the place of
	Found     Found       `json:"found,omitempty"`     // when it was noticed; FoundUnset: as the sheet or the incident has it
	Despite   []string    `json:"despite,omitempty"`   // the articles that forbid it, which the arbiter knew of, see [BarGameOver]
	Chose     string      `json:"chose,omitempty"`     // of a finding with two explanations, which the arbiter took: 23:slip
	Live      bool        `json:"live,omitempty"`      // of a finding: its game is being recorded, no sheet was handed in
	State     RulingState `json:"-"`
	Entry     Entry       `json:"-"` // the change that made it; Why is the reason
}

// Alters reports whether the ruling gave the game another result, or opened it.
func (r Ruling) Alters() bool { return r.Corrects != r.Result }

// Forced names, after the decision, the articles that the ruling was made against; the
// zero value is none.
func (r Ruling) Forced() message.Message {
	return r.ForcedAs("rule.despite")
}

// ForcedAs is Forced in a sentence of its own: code is that of articles, and with -over that
// of a game that was over.
func (r Ruling) ForcedAs(code string) message.Message {
	articles := slices.DeleteFunc(slices.Clone(r.Despite), func(a string) bool { return a == BarGameOver })
	switch {
	case len(articles) > 0:
		return message.New(code, args{"Articles": articles, "Count": len(articles)})
	case len(r.Despite) > 0:
		return message.New(code + "-over")
	}
	return message.Message{}
}

// Decided is the decision in a word or two: of a loss and a warning, whose it is.
func (r Ruling) Decided() message.Message {
	if r.Names() {
		return message.New("rule." + string(r.Decision) + "-" + string(r.Against))
	}
	return r.Decision.word()
}

// Names reports whether the decision is about one side: who loses, or is warned.
func (r Ruling) Names() bool {
	return r.Against != SideUnset && (r.Decision == DecisionLoss || r.Decision == DecisionWarning)
}

// about reports whether a ruling in effect decides on a finding of a game as it
// is now. A void game has left its findings behind.
func (r Ruling) about(ref GameRef, id string) bool {
	return r.State == RulingInEffect && r.Ref == ref && r.Finding.ID == id &&
		(r.Decision != DecisionVoid || r.Incident != 0)
}

// AtFault is the side that a finding is about; SideUnset if it is about neither.
func (f Finding) AtFault() Side {
	word := f.Answers
	if word == "" {
		word = f.Side
	}
	side, err := ParseSide(word)
	switch {
	case err != nil:
		return SideUnset
	case f.Answers == "" && f.Code == outOfTurnCode: // it was filed at the turn of the side that was passed over
		return side.Other()
	}
	return side
}

// Chosen is the finding as the explanation that is named so, by its whole name or by what
// the other has not, and how that is named; false if none is, or both are.
func (f Finding) Chosen(choice string) (one Finding, name string, ok bool) {
	for _, e := range f.Either {
		if choice == "" || e.Choice != choice && !strings.HasSuffix(e.Choice, ":"+choice) {
			continue
		}
		if ok {
			return f, "", false
		}
		one, name, ok = f.As(e), e.Choice, true
	}
	return one, name, ok
}

// RulingOn finds the ruling in effect on a finding or an incident of a game;
// Game is never 0.
func (t *Tournament) RulingOn(ref GameRef, id string) (Ruling, bool) {
	for _, r := range t.Rulings {
		if r.about(ref, id) {
			return r, true
		}
	}
	return Ruling{}, false
}

// Incident finds an incident by number.
func (t *Tournament) Incident(n int) (Incident, bool) {
	if n < 1 || n > len(t.Incidents) {
		return Incident{}, false
	}
	return t.Incidents[n-1], true
}

// Ruling finds a ruling by number.
func (t *Tournament) Ruling(n int) (Ruling, bool) {
	if n < 1 || n > len(t.Rulings) {
		return Ruling{}, false
	}
	return t.Rulings[n-1], true
}

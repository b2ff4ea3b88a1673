package sheet

import (
	"cmp"
	"slices"
	"strings"
	"sync"

	"arbiter/rules"
	"arbiter/rules/message"
)

// Entry is one row of the catalogue: what a code means and what follows from it.
type Entry struct {
	Code     Code
	Articles map[string][]string // by rule set, the irregularity's own article first; absent where the text has none
	King     map[string][]string // the same of a king's move, in the rule sets that have an article of their own for it
	Crowned  map[string][]string // the same of a man that reached the far row in the move
	Capture  map[string][]string // the same of a capture
	Severity Severity            // unless the finding says otherwise
	Answers  Answers             // who answers for it, unless the finding says otherwise
	Does     string              // the id of what the arbiter does, where codes share it; empty: its own
	Example  Example             // a sheet that has it; the zero Example where it takes an event to show it

	says     []string // what the sentence about a half-move names: values of [written]
	saysElse []string // the same of its other sentence: a game's own, or that of a find; nil: as says
}

// Example is a position and a few moves of which one has an irregularity.
type Example struct {
	Variant string
	FEN     string
	Moves   string
}

// Title names the irregularity: lower case, no period.
func (e Entry) Title() message.Message { return message.New("sheet.title." + string(e.Code)) }

// Why says why the rule exists.
func (e Entry) Why() message.Message { return message.New("sheet.why." + string(e.Code)) }

// Arbiter says what the arbiter does about it.
func (e Entry) Arbiter() message.Message {
	return message.New("sheet.do." + cmp.Or(e.Does, string(e.Code)))
}

// ArbiterUnder is Arbiter by a rule set; "" is none in particular. Where that has the code and no
// article by which only the opponent asks for a correction, others may too.
func (e Entry) ArbiterUnder(set string) message.Message {
	if e.Does == opponentDecides && len(e.Articles[set]) > 0 && rules.ReplyArticle(set) == "" {
		return message.New("sheet.do." + putRight)
	}
	return e.Arbiter()
}

// Cited are the articles of a rule set: those of the entry, and in brackets those
// that a king, a man crowned on the way or a capture has instead. The zero Message says that the
// text has none.
func (e Entry) Cited(set string) message.Message {
	if len(e.Articles[set]) == 0 {
		return message.Message{}
	}
	var others message.Also
	for _, other := range []struct {
		code     string
		articles []string
	}{{"sheet.cited-king", e.King[set]}, {"sheet.cited-crowned", e.Crowned[set]}, {"sheet.cited-capture", e.Capture[set]}} {
		if len(other.articles) > 0 {
			others = append(others, message.New(other.code, message.Args{"Articles": other.articles}))
		}
	}
	args := message.Args{"Articles": e.Articles[set]}
	if len(others) == 0 {
		return message.New("sheet.cited", args)
	}
	args["Others"] = others
	return message.New("sheet.cited-others", args)
}

// Cites reports whether any rule set has the entry under an article.
func (e Entry) Cites(article string) bool {
	for _, row := range []map[string][]string{e.Articles, e.King, e.Crowned, e.Capture} {
		for _, articles := range row {
			if slices.Contains(articles, article) {
				return true
			}
		}
	}
	return false
}

// CitesBy reports whether one rule set has the entry under an article.
func (e Entry) CitesBy(set, article string) bool {
	return slices.Contains(e.Articles[set], article) || slices.Contains(e.King[set], article) || slices.Contains(e.Crowned[set], article)
}

// cite is the row of articles of an entry: the Frisian rules of 2011, the
// official Russian rules, the Ukrainian code, the rules.FMJD rules, and the rules of the
// game of towers where they apply.
func cite(frisian, russian, ukrainian, fmjd string, towers ...string) map[string][]string {
	row := map[string][]string{}
	for set, articles := range map[string]string{
		rules.Frisian2011: frisian, rules.RussianOfficial: russian, rules.UkrainianCode: ukrainian, rules.FMJD: fmjd, rules.TowersClub: strings.Join(towers, ", "),
	} {
		if articles != "" {
			row[set] = strings.Split(articles, ", ")
		}
	}
	return row
}

// leaflet adds to a row of articles what the leaflet of ludo says.
func leaflet(row map[string][]string, articles string) map[string][]string {
	row[rules.LudoLeaflet] = strings.Split(articles, ", ")
	return row
}

// chess adds to a row of articles the paragraphs of the leaflet of chess: the Laws of FIDE are
// cited by them too.
func chess(row map[string][]string, articles string) map[string][]string {
	for _, set := range []string{rules.FIDE, rules.FIDERapid, rules.Leaflet} {
		row[set] = strings.Split(articles, ", ")
	}
	return row
}

// What the arbiter does about most irregularities, and about most faults of the
// record.
const (
	opponentDecides = "opponent-decides"
	recordOnly      = "record-only"
	putRight        = "put-right"
	staysWritten    = "as-written"
	lookAtSheets    = "look-at-sheets"
)

// catalogue is the table behind Catalogue and Lookup. What a code is called, why the
// rule exists and what the arbiter does stands in the catalogue of sentences.
// Sources: Frisian rules 2011, Articles 6-27; official Russian rules 2.1.4-2.1.10;
// Ukrainian rules 1-26 and code 5.1-5.9; rules.FMJD Annex 1, Articles 3-7; Russian towers
// draughts 1.5-1.13, and 2.1 of the Russian rules for what that text leaves to them.
var catalogue = sync.OnceValue(func() []Entry {
	return slices.Concat(movesRows(), throwsRows(), endingsRows(), recordRows())
})

// Catalogue lists every code the package reports, in the order of judgement.
func Catalogue() []Entry { return slices.Clone(catalogue()) }

// Lookup finds the entry of a code.
func Lookup(code Code) (Entry, bool) {
	for _, e := range catalogue() {
		if e.Code == code {
			return e, true
		}
	}
	return Entry{}, false
}

package explain

import (
	"strings"

	"arbiter/cmd/arbiter/internal/cli"
	"arbiter/rules"
	"arbiter/rules/sheet"
)

// explainedJSON is what explain writes as JSON: what is there depends on what was asked.
type explainedJSON struct {
	Schema   int           `json:"schema"`
	Word     string        `json:"word,omitempty"`
	Articles []accountJSON `json:"articles,omitempty"` // an article in each text, or the articles of one
	Codes    []entryJSON   `json:"codes,omitempty"`
	Lines    []string      `json:"lines,omitempty"` // of what is neither, as it is printed
}

// accountJSON is an article in one text.
type accountJSON struct {
	Rules   string            `json:"rules"` // id of the rule set, or of the game
	Title   string            `json:"title"`
	Clauses []clauseJSON      `json:"clauses"` // its own, then those that it is divided into
	Codes   []sheet.Code      `json:"codes,omitempty"`
	Ends    []rules.ClauseEnd `json:"ends,omitempty"`
	Reply   bool              `json:"reply,omitempty"`     // what the opponent has replied to stands by it
	How     []string          `json:"how,omitempty"`       // of result --how
	Kinds   []string          `json:"incidents,omitempty"` // kinds of incidents that cite it
	Variant string            `json:"variant,omitempty"`
	Fields  []string          `json:"fields,omitempty"` // of the row of that variant
}

// clauseJSON is a clause in the program's words.
type clauseJSON struct {
	Article string `json:"article"`
	Says    string `json:"says"`
}

// entryJSON is an entry of the catalogue.
type entryJSON struct {
	Code     sheet.Code          `json:"code"`
	Title    string              `json:"title"`
	Severity sheet.Severity      `json:"severity"`
	Answers  sheet.Answers       `json:"answers"`            // scribe, player, nobody, unsaid
	Record   bool                `json:"record"`             // a fault of the record, by who answers
	Articles map[string][]string `json:"articles,omitempty"` // by rule set
	King     map[string][]string `json:"king,omitempty"`     // of a king's move, where they differ
	Crowned  map[string][]string `json:"crowned,omitempty"`  // of a man that is crowned on the way
	Why      string              `json:"why"`
	Arbiter  string              `json:"arbiter"`
	Variant  string              `json:"variant,omitempty"` // of the example
	FEN      string              `json:"fen,omitempty"`
	Moves    string              `json:"moves,omitempty"`
}

// entriesJSON are entries of the catalogue as data.
func (x Explainer) entriesJSON(entries []sheet.Entry) []entryJSON {
	var all []entryJSON
	for _, e := range entries {
		all = append(all, entryJSON{
			Code: e.Code, Title: x.Words.Say(e.Title()), Severity: e.Severity, Answers: e.Answers, Record: e.Answers.Record(),
			Articles: x.ofText(e.Articles), King: x.ofText(e.King), Crowned: x.ofText(e.Crowned),
			Why: x.Words.Say(e.Why()), Arbiter: x.Words.Say(e.Arbiter()),
			Variant: e.Example.Variant, FEN: e.Example.FEN, Moves: e.Example.Moves,
		})
	}
	return all
}

// ofText are the articles of the text that was asked for, or of all.
func (x Explainer) ofText(row map[string][]string) map[string][]string {
	out := map[string][]string{}
	for set, articles := range row {
		if len(articles) > 0 && (x.Text == "" || x.Text == set) {
			out[set] = articles
		}
	}
	return out
}

// accountsJSON are accounts of an article as data, with the codes that cite it.
func (x Explainer) accountsJSON(word string, found []account) explainedJSON {
	out := explainedJSON{Schema: 1, Word: word}
	for _, a := range found {
		row := accountJSON{
			Rules: a.Text, Title: x.Words.Say(TextTitle(a.Text)), Ends: a.use.Ends, Reply: a.reply, How: a.how,
			Variant: a.use.Game, Fields: a.use.Fields,
		}
		for _, c := range a.Clauses {
			row.Clauses = append(row.Clauses, clauseJSON{c.Article, x.Words.Say(c)})
		}
		for _, kind := range a.Kinds {
			row.Kinds = append(row.Kinds, string(kind.Kind))
		}
		for _, e := range a.codes {
			row.Codes = append(row.Codes, e.Code)
		}
		out.Articles = append(out.Articles, row)
	}
	entries, _ := together(found)
	out.Codes = x.entriesJSON(entries)
	return out
}

// jsonText is a value as one line of JSON.
func jsonText(value any) (string, error) {
	var b strings.Builder
	err := cli.JsonLine(&b, value)
	return b.String(), err
}

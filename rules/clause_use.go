package rules

import (
	"regexp"
	"slices"
	"strings"
	"sync"
)

// ClauseUse is what the engine does by an article of a text.
type ClauseUse struct {
	Game   string      // the game of that text
	Fields []string    // of its row that name the article: "Promotion"
	Ends   []ClauseEnd // how a game ends by it
}

// ClauseEnd is a way in which a game ends by an article.
type ClauseEnd string

// The ways.
const (
	EndsLost    ClauseEnd = "lost"
	EndsWon     ClauseEnd = "won"
	EndsDrawn   ClauseEnd = "drawn"   // nobody need claim it
	EndsClaimed ClauseEnd = "claimed" // a draw, if a player claims it
)

// UseOf is what the engine does by an article of a text, as the row of its own game
// says; the zero ClauseUse where that row does not name the article.
func UseOf(text, article string) ClauseUse {
	v := gameOf(text)
	if v == nil {
		return ClauseUse{}
	}
	article = FoldArticle(article)
	use := ClauseUse{Game: v.ID, Ends: v.endsBy(article)}
	for _, line := range v.Table() {
		if slices.Contains(cited(line.Article), article) && !slices.Contains(use.Fields, line.Field) {
			use.Fields = append(use.Fields, line.Field)
		}
	}
	if len(use.Fields)+len(use.Ends) == 0 {
		return ClauseUse{}
	}
	return use
}

// HoldsIn reports whether what the clause says is so in a game that is played by its
// text, or takes it over: no field that follows from the clause is another in the row of
// that game than in the row of the text's own. The game is named by its id; in "", and in
// the text's own game, every clause holds.
func (c TextClause) HoldsIn(game string) bool {
	own := gameOf(c.Text)
	v, err := LookupRow(game)
	if own == nil || game == "" || err != nil || v == own {
		return true
	}
	if fact := otherFacts[c.says]; fact != nil && !fact(v) {
		return false
	}
	lines := v.Table()
	return !slices.ContainsFunc(own.Table(), func(line TableLine) bool {
		follows := line.Field != "FirstKing" && slices.Contains(cited(line.Article), c.Article)
		return follows && !slices.ContainsFunc(lines, line.same)
	})
}

// same reports whether two rows have one thing in a field, by whatever article.
func (l TableLine) same(other TableLine) bool {
	return l.Field == other.Field && articleOfValue().ReplaceAllString(l.Value, "") == articleOfValue().ReplaceAllString(other.Value, "")
}

// articleOfValue is the article within the value of a field.
var articleOfValue = sync.OnceValue(func() *regexp.Regexp { return regexp.MustCompile(`,? *Article: +"[^"]*"`) })

// otherFacts are what sentences say that no field of a row cites.
var otherFacts = map[string]func(*Variant) bool{
	"main-road": func(v *Variant) bool { return v.Width == 8 && v.Height == 8 },
}

// gameOf is the row of the game whose own text it is, nil if there is none: of a rule
// set the game that it was written for.
func gameOf(text string) *Variant {
	for _, v := range append(Variants(), towersRow) {
		if TextOf(v.ID) == text {
			return v
		}
	}
	return nil
}

// cited are the articles in the comment of a field: "6, 16", "1.6 / 2.1.5.9".
func cited(comment string) []string {
	return strings.FieldsFunc(comment, func(r rune) bool { return strings.ContainsRune(", /:", r) })
}

// endsBy is how a game ends by an article, each way once.
func (v *Variant) endsBy(article string) []ClauseEnd {
	var ends []ClauseEnd
	add := func(way ClauseEnd) {
		if !slices.Contains(ends, way) {
			ends = append(ends, way)
		}
	}
	for _, e := range []Ending{v.NoPieces, v.NoMove, v.FirstKing} {
		switch {
		case e.Article != article || e.Result == GoesOn:
		case e.Result == Wins:
			add(EndsWon)
		default:
			add(EndsLost)
		}
	}
	for _, d := range v.Draws {
		switch {
		case d.Article != article:
		case d.Claim == OnClaim:
			add(EndsClaimed)
		default:
			add(EndsDrawn)
		}
	}
	return ends
}

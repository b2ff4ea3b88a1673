package rules

import (
	"cmp"
	"slices"
	"strings"
	"sync"
	"unicode"

	"arbiter/rules/message"
)

// TextClause is a numbered clause of a text of rules, whose words are the program's own:
// what it says, in a sentence or two.
type TextClause struct {
	Text    string // id of the rule set, or of the game whose rules are no rule set here
	Article string // "27c", "2.1.9.1.5"
	says    string // which sentence; clauses of several texts that say one thing share it
}

// Tell is what the clause says.
func (c TextClause) Tell() message.Message { return message.New("article." + c.says) }

// Clauses lists the clauses that the program cites, or that decide what it does, text
// by text in the order of each. What bears on no program stands in
// docs/irregularities.md alone.
func Clauses() []TextClause { return slices.Clone(clauses()) }

// ClausesOf lists the clauses of one text: the id of a rule set, or of a game whose
// rules are no rule set here. A text that has none of its own has those that it takes over.
func ClausesOf(text string) []TextClause {
	for ; text != ""; text = takesOver[text] {
		if own := slices.DeleteFunc(Clauses(), func(c TextClause) bool { return c.Text != text }); len(own) > 0 {
			return own
		}
	}
	return nil
}

// Texts lists the texts that have clauses: the rule sets, then the games whose rules are
// no rule set here.
func Texts() []string {
	var ids []string
	for _, text := range clauseTable {
		ids = append(ids, text.id)
	}
	return ids
}

// ClauseOf finds a clause of a text by its article, as people write it: "27C", "27(c)".
// What a text does not have itself it may have from the one that it takes over.
func ClauseOf(text, article string) (TextClause, bool) {
	article = FoldArticle(article)
	for ; text != ""; text = takesOver[text] {
		for _, c := range clauses() {
			if c.Text == text && c.Article == article {
				return c, true
			}
		}
	}
	return TextClause{}, false
}

// Below lists the clauses that an article is divided into, in its text or the one that
// this takes over: 20.1 to 20.6 of 20, 27a to 27d of 27.
func Below(text, article string) []TextClause {
	article = FoldArticle(article)
	for ; text != ""; text = takesOver[text] {
		if parts := slices.DeleteFunc(ClausesOf(text), func(c TextClause) bool { return !under(article, c.Article) }); len(parts) > 0 {
			return parts
		}
	}
	return nil
}

// under says whether an article is a part of another.
func under(whole, part string) bool {
	rest, found := strings.CutPrefix(part, whole)
	return found && rest != "" && whole != "" && (rest[0] == '.' || unicode.IsLetter(rune(rest[0])))
}

// HasArticle reports whether a text has an article, or clauses of it.
func HasArticle(text, article string) bool {
	_, found := ClauseOf(text, article)
	return found || len(Below(text, article)) > 0
}

// FoldArticle is the number of an article as the texts have it: what people write
// around it is taken away, and Cyrillic letters that look like Latin ones are Latin.
func FoldArticle(article string) string {
	article = strings.ToLower(strings.TrimSpace(article))
	for _, word := range articleWords {
		if rest, found := strings.CutPrefix(article, word); found && strings.IndexFunc(rest, unicode.IsDigit) >= 0 {
			article = rest
			break
		}
	}
	return strings.Trim(articleSigns.Replace(article), ".")
}

// articleWords are what people write in front of the number of an article, the longer
// ones first.
var articleWords = []string{"articles", "article", "artikelen", "artikel", "статья", "стаття", "пункт", "art", "ст", "п", "§"}

// articleSigns takes out of an article what is not its number.
var articleSigns = strings.NewReplacer(" ", "", "(", "", ")", "", "§", "", "а", "a", "с", "c", ",", ".")

// TextOf is the text that a game is played by, which the articles of its row are of:
// its own rule set, or else its own id.
func TextOf(game string) string { return cmp.Or(RuleSetOf(game), game) }

// takesOver are the texts from which others take what they do not say themselves: that
// of the game of towers, and those of games that are played by the rules of another.
var takesOver = map[string]string{
	TowersClub: RussianOfficial, "spantsiretti": RussianOfficial,
	FIDE: Leaflet, FIDERapid: Leaflet,
	"brazilian": FMJD, "canadian": FMJD, "killer": FMJD, "antidraughts": FMJD, "breakthrough": FMJD,
}

// clauses is the table behind Clauses, as a list.
var clauses = sync.OnceValue(func() []TextClause {
	var all []TextClause
	for _, text := range clauseTable {
		for _, row := range text.rows {
			all = append(all, TextClause{text.id, row[0], row[1]})
		}
	}
	return all
})

// clauseTable is the clauses by text: the article, and which sentence of the
// catalogue (reports/i18n/messages, area article) says it. Of the games without a rule
// set here it has what decides how a game ends and which capture comes first.
var clauseTable = []struct {
	id   string
	rows [][2]string
}{
	{Leaflet, [][2]string{ // its paragraphs on chess, in their order: it has no numbers itself
		{"1", "chess-start"}, {"2", "chess-moves"}, {"2.1", "chess-pawn"}, {"2.2", "chess-promotion"}, {"2.3", "chess-castling"}, {"2.4", "chess-passing"}, {"2.5", "chess-check"}, {"2.6", "chess-mate"},
		{"2.7", "chess-stalemate"}, {"3.1", "chess-won"}, {"3.2.1", "chess-stalemate"}, {"3.2.2", "chess-agreed"}, {"3.2.3", "chess-dead"}, {"3.2.4", "chess-flag"}, {"3.2.5", "chess-three"}, {"3.2.6", "chess-fifty"}, {"4", "chess-points"},
	}},
	{Frisian2011, [][2]string{
		{"1", "board-100"}, {"2", "dark-squares"}, {"3", "numbers-50"}, {"4", "start-20"}, {"5", "corner-left"}, {"6", "white-begins"}, {"7", "fri-man"},
		{"8", "crowned-at-end"}, {"9", "fri-king"}, {"9a", "king-beside"}, {"9b", "king-afar"}, {"10", "duty-fri"}, {"11", "value"}, {"12", "king-first"}, {"13", "cross-once"}, {"14", "lifted-after"},
		{"15", "touch-fri"}, {"16", "let-go"}, {"17", "run"}, {"18", "two-kings"}, {"19", "scoring"}, {"20", "lost-cases"}, {"20.1", "no-pieces"},
		{"20.2", "resigned"}, {"20.3", "stopped"}, {"20.4", "time"}, {"20.5", "no-move"}, {"20.6", "disobeyed"}, {"21", "draw-cases"}, {"21.1", "one-king"},
		{"21.2", "agreed-endgame"}, {"22", "notation-fri"}, {"23", "clock"}, {"24", "hints"}, {"25", "adjust-fri"}, {"26", "board-void"},
		{"27", "irregular-fri"}, {"27a", "piece-opponent"}, {"27b", "lifted-number"}, {"27c", "capture-wrong"}, {"27d", "square-wrong"},
	}},
	{RussianOfficial, [][2]string{
		{"2.1.1", "rus-board"}, {"2.1.2", "main-road"}, {"2.1.3.1", "start-12"}, {"2.1.3.2", "material"}, {"2.1.4.1", "white-begins"}, {"2.1.4.2", "men-and-kings"},
		{"2.1.4.3", "man-step"}, {"2.1.4.4", "crowned"}, {"2.1.4.5", "king-moves"}, {"2.1.4.6", "hand-off"}, {"2.1.4.7", "touch-rus"},
		{"2.1.4.8", "let-go"}, {"2.1.4.9", "adjust-rus"}, {"2.1.5.1", "man-takes"}, {"2.1.5.2", "king-takes"}, {"2.1.5.3", "duty"},
		{"2.1.5.4", "taking-shown"}, {"2.1.5.5", "man-goes-on"}, {"2.1.5.6", "king-goes-on"}, {"2.1.5.7", "lifted-in-order"}, {"2.1.5.8", "not-over-own"},
		{"2.1.5.9", "cross-once"}, {"2.1.5.10", "square-by-square"}, {"2.1.5.11", "taken-hand-off"}, {"2.1.5.12", "lifted-in-order"},
		{"2.1.5.13", "lifting-over"}, {"2.1.5.14", "free-choice"}, {"2.1.5.15", "crowned-goes-on"}, {"2.1.5.16", "crowned-next"},
		{"2.1.5.17", "turkish-stroke"}, {"2.1.6", "notation"}, {"2.1.6.1", "letters"}, {"2.1.6.2", "notation-rus"}, {"2.1.7", "aim"}, {"2.1.8", "won-rus"},
		{"2.1.9", "draws-rus"}, {"2.1.9.1", "draw-cases"}, {"2.1.9.1.1", "draw-agreed"}, {"2.1.9.1.2", "both-flags"}, {"2.1.9.1.3", "three-on-road"},
		{"2.1.9.1.4", "three-kings"}, {"2.1.9.1.5", "balance"}, {"2.1.9.1.6", "plainly-drawn"}, {"2.1.9.1.7", "three-against-road"},
		{"2.1.9.1.8", "fifteen-kings"}, {"2.1.9.1.9", "thrice"}, {"2.1.9.2", "claim"}, {"2.1.9.3", "offer"}, {"2.1.9.4", "offer-again"},
		{"2.1.10", "irregular"}, {"2.1.10.1", "board-replay"}, {"2.1.10.2", "set-up"}, {"2.1.10.3", "irregular-rus"}, {"2.1.10.4", "after-game"},
		{"2.1.10.5", "punish"}, {"2.1.11", "time-control"}, {"2.1.11.1", "time-standard"}, {"2.1.11.2", "time-rapid"}, {"2.1.11.3", "time-blitz"},
	}},
	{UkrainianCode, [][2]string{
		{"1", "board-64"}, {"2", "corner-left"}, {"3", "start-12"}, {"4", "in-turn"}, {"5", "ukr-move"}, {"6", "man-takes"}, {"7", "takes-all"},
		{"8", "free-choice"}, {"9", "lifted-after"}, {"10", "no-twice"}, {"11", "crowned"}, {"12", "crowned-goes-on"}, {"13", "king-moves"},
		{"14", "king-takes"}, {"15", "duty-ukr"}, {"16", "both-ways"}, {"17", "won-ukr"}, {"18", "drawn-neither"}, {"19", "same-moves"},
		{"20", "three-against-one"}, {"21", "three-against-more"}, {"22", "not-won-in-time"}, {"23", "letters-ukr"}, {"24", "dash"}, {"25", "colon"},
		{"26", "ends-only"}, {"5.1", "board-replay"}, {"5.2", "set-up"}, {"5.3", "opponent-decides"}, {"5.3.1", "two-moves"}, {"5.3.2", "wrong-move"},
		{"5.3.3", "touched-other"}, {"5.3.4", "piece-opponent"}, {"5.3.5", "quiet-for-capture"}, {"5.3.6", "lifted-without-reason"},
		{"5.3.7", "captured-number"}, {"5.3.8", "stopped-capture"}, {"5.3.9", "lifted-early"}, {"5.3.10", "lifted-number"}, {"5.3.11", "lifted-others"},
		{"5.3.12", "lifted-own"}, {"5.4", "before-clock"}, {"5.5", "off-square"}, {"5.6", "accident"}, {"5.7", "reply-accepts"}, {"5.8", "whole"},
		{"5.9", "repeated"},
	}},
	{FMJD, [][2]string{
		{"2.1", "board-100"}, {"2.2", "dark-squares"}, {"2.4", "corner-left"}, {"2.6", "numbers-50"}, {"2.8", "start-20"}, {"3.3", "white-begins"},
		{"3.4", "man-step"}, {"3.5", "crowned-at-end"}, {"3.9", "king-moves"}, {"4.1", "duty"}, {"4.2", "man-takes"}, {"4.3", "king-takes"},
		{"4.5", "goes-on"}, {"4.8", "cross-once-after"}, {"4.13", "most-pieces"}, {"4.14", "same-number-free"}, {"4.15", "passes-row"},
		{"5.1", "board-replay"}, {"5.2", "set-up-fmjd"}, {"5.3", "off-square"}, {"5.4", "opponent-decides"}, {"5.4.1", "two-moves"}, {"5.4.2", "wrong-move"},
		{"5.4.3", "touched-other"}, {"5.4.4", "taken-back"}, {"5.4.5", "piece-opponent"}, {"5.4.6", "quiet-for-capture"},
		{"5.4.7", "lifted-without-reason"}, {"5.4.8", "captured-number"}, {"5.4.9", "stopped-capture"}, {"5.4.10", "lifted-early"},
		{"5.4.11", "lifted-few"}, {"5.4.12", "lifted-others"}, {"5.4.13", "stopped-lifting"}, {"5.4.14", "lifted-own"}, {"5.4.15", "not-crowned"},
		{"5.4.16", "uncrowned-king"}, {"5.5", "accident"}, {"5.7", "reply-accepts"}, {"6", "draw-cases"}, {"6.1", "thrice-drawn"}, {"6.2", "twenty-five"},
		{"6.3", "sixteen"}, {"6.4", "five"}, {"7", "results"}, {"7.1", "won-fmjd"}, {"8.1", "numbers"}, {"8.2", "dash-cross"}, {"8.2.3", "dash-cross"},
	}},
	{TowersClub, [][2]string{
		{"1.1", "rus-board"}, {"1.2", "start-12"}, {"1.5", "towers-move"}, {"1.6", "towers-take"}, {"1.7", "white-begins"}, {"1.10", "letters"},
		{"1.12", "no-pieces-or-move"}, {"1.13", "towers-draws"},
	}},
	{LudoLeaflet, [][2]string{ // paragraph and sentence of its rules; 0 is the aim of the game
		{"0.2", "ludo-first"}, {"0.3", "ludo-start"}, {"1.1", "ludo-sets"}, {"1.2", "ludo-turns"}, {"1.3", "ludo-six"}, {"1.4", "ludo-steps"}, {"1.5", "ludo-again"},
		{"1.6", "ludo-any"}, {"2.1", "ludo-struck"}, {"2.2", "ludo-block"}, {"3.1", "ludo-column"}, {"3.3", "ludo-exact"}, {"3.4", "ludo-back"},
		{"3.5", "ludo-on"}, {"4.1", "ludo-won"},
	}},
	{"brazilian", [][2]string{
		{"7.2.3", "thrice-drawn"}, {"7.2.4", "three-kings"}, {"7.2.5", "fifteen-kings"}, {"7.2.6", "balance-64"}, {"7.2.7", "three-against-road"}, {"7.2.8", "five"},
	}},
	{"english", [][2]string{
		{"1.14", "black-begins"}, {"1.16", "crowned"}, {"1.20", "free-choice"}, {"1.30", "no-pieces-or-move"}, {"1.32.1", "thrice"}, {"1.32.2", "forty"},
	}},
	{"italian", [][2]string{
		{"4.5", "crowned"}, {"6.6", "most-pieces"}, {"6.7", "king-first"}, {"6.8", "most-kings"}, {"6.9", "first-king"}, {"9.2", "no-pieces-or-move"},
		{"9.3", "four-times"}, {"10.4", "forty"},
	}},
	{"pool", [][2]string{
		{"20", "free-choice"}, {"22", "crowned"}, {"25", "no-pieces-or-move"}, {"26", "thrice"},
	}},
	{"czech", [][2]string{
		{"3.5", "crowned-at-end"}, {"4.14", "king-first"}, {"6.1", "no-pieces-or-move"},
	}},
	{"turkish", [][2]string{
		{"1", "no-pieces-or-move"}, {"3", "crowned-at-end"},
	}},
	{"spanish", [][2]string{
		{"2.2", "no-pieces-or-move"},
	}},
	{"portuguese", [][2]string{
		{"2.2", "no-pieces-or-move"},
	}},
}

package pdn

import (
	"bytes"
	"slices"
	"strings"
	"unicode"
	"unicode/utf8"
)

// language is how players of one country write the end of a game in words. A side
// and what it did make a sentence: "Белые сдались" (the sample game of the official
// Russian rules, 2.1.6.2).
type language struct {
	name         string
	white, black []string // a side as the subject
	loses, wins  []string // what it did, behind the subject
	whole        map[ResultKind][]string
}

// languages are the languages in which the end of a game is read, small, with е for
// ё.
var languages = []language{
	{
		name:  "English",
		white: []string{"white"}, black: []string{"black"},
		loses: []string{"resigned", "resigns", "resign", "has resigned", "lost", "loses", "gave up", "gives up"},
		wins:  []string{"won", "wins", "win", "has won"},
		whole: map[ResultKind][]string{Drawn: {"draw", "drawn", "a draw", "game drawn", "draw agreed", "agreed draw", "draw by agreement"}},
	},
	{
		name:  "Dutch",
		white: []string{"wit"}, black: []string{"zwart"},
		loses: []string{"geeft op", "geeft het op", "gaf op", "gaf het op", "heeft opgegeven", "verliest", "verloor", "heeft verloren"},
		wins:  []string{"wint", "won", "heeft gewonnen"},
		whole: map[ResultKind][]string{Drawn: {"remise", "remise overeengekomen", "puntendeling"}},
	},
	{
		name:  "Frisian",
		white: []string{"wyt", "wit"}, black: []string{"swart"},
		loses: []string{"jout it op", "jout op", "joech it op", "joech op", "hat it opjûn", "hat opjûn", "ferliest", "ferlear", "hat ferlern"},
		wins:  []string{"wint", "wûn", "hat wûn"},
		whole: map[ResultKind][]string{Drawn: {"remize", "remis", "lykspul"}},
	},
	{
		name:  "Russian",
		white: []string{"белые"}, black: []string{"черные"},
		loses: []string{"сдались", "сдаются", "сдали партию", "сдают партию", "проиграли", "проигрывают"},
		wins:  []string{"выиграли", "выигрывают", "победили", "побеждают"},
		whole: map[ResultKind][]string{
			Drawn:     {"ничья", "вничью", "ничья по соглашению", "согласились на ничью", "партия закончилась вничью", "игра закончилась вничью"},
			WhiteWins: {"победа белых", "выигрыш белых", "победили белые", "выиграли белые", "сдались черные", "поражение черных"},
			BlackWins: {"победа черных", "выигрыш черных", "победили черные", "выиграли черные", "сдались белые", "поражение белых"},
		},
	},
	{
		name:  "Ukrainian",
		white: []string{"білі"}, black: []string{"чорні"},
		loses: []string{"здалися", "здались", "здаються", "програли", "програють"},
		wins:  []string{"виграли", "виграють", "перемогли", "перемагають"},
		whole: map[ResultKind][]string{
			Drawn:     {"нічия", "внічию", "нічия за згодою", "погодилися на нічию"},
			WhiteWins: {"перемога білих", "виграш білих", "перемогли білі", "здалися чорні"},
			BlackWins: {"перемога чорних", "виграш чорних", "перемогли чорні", "здалися білі"},
		},
	},
	{
		name:  "German",
		white: []string{"weiß", "weiss"}, black: []string{"schwarz"},
		loses: []string{"gibt auf", "gab auf", "verliert", "verlor"},
		wins:  []string{"gewinnt", "gewann"},
		whole: map[ResultKind][]string{Drawn: {"remis", "unentschieden"}},
	},
	{
		name:  "French",
		white: []string{"les blancs", "blancs"}, black: []string{"les noirs", "noirs"},
		loses: []string{"abandonnent", "perdent"},
		wins:  []string{"gagnent"},
		whole: map[ResultKind][]string{Drawn: {"nulle", "partie nulle"}},
	},
	{
		name:  "Italian",
		white: []string{"il bianco", "bianco"}, black: []string{"il nero", "nero"},
		loses: []string{"abbandona", "perde"},
		wins:  []string{"vince"},
		whole: map[ResultKind][]string{
			Drawn:     {"patta", "pari"},
			WhiteWins: {"vince il bianco"}, BlackWins: {"vince il nero"},
		},
	},
	{
		name:  "Polish",
		white: []string{"białe"}, black: []string{"czarne"},
		loses: []string{"poddały się", "poddają się", "przegrały"},
		wins:  []string{"wygrały", "wygrywają"},
		whole: map[ResultKind][]string{Drawn: {"remis"}},
	},
}

// sayings are the results by the sentences that the languages make.
var sayings = func() map[string]ResultKind {
	all := map[string]ResultKind{}
	sentences := func(subjects, verbs []string, kind ResultKind) {
		for _, subject := range subjects {
			for _, verb := range verbs {
				all[subject+" "+verb] = kind
			}
		}
	}
	for _, l := range languages {
		sentences(l.white, l.wins, WhiteWins)
		sentences(l.white, l.loses, BlackWins)
		sentences(l.black, l.wins, BlackWins)
		sentences(l.black, l.loses, WhiteWins)
		for kind, texts := range l.whole {
			for _, text := range texts {
				all[text] = kind
			}
		}
	}
	return all
}()

// mostSaid is the most words that a saying has.
const mostSaid = 4

// parseSaying reads a whole text as a result in words, with or without a full stop.
func parseSaying(text string) ResultKind {
	text = strings.TrimRight(strings.TrimSpace(text), ".!")
	return sayings[strings.Join(strings.Fields(foldedWord(text)), " ")]
}

// foldedWord is small, with е for ё.
func foldedWord(text string) string { return strings.ReplaceAll(strings.ToLower(text), "ё", "е") }

// sayingAt reads the longest result in words at the start of b, and returns how long
// it is; the game must end with it: what follows on its line is no more text, and
// then comes no move.
func sayingAt(b []byte) (kind ResultKind, n int) {
	said := make([]string, 0, mostSaid)
	for at := 0; len(said) < mostSaid; {
		w := lettersAt(b[at:])
		if w == 0 {
			break
		}
		said = append(said, foldedWord(string(b[at:at+w])))
		at += w
		if k := sayings[strings.Join(said, " ")]; k != ResultUnset && endsThere(b[at:]) {
			kind, n = k, at
		}
		at += blanksAt(b[at:])
	}
	return kind, n
}

// lettersAt returns the length of the letters at the start of b.
func lettersAt(b []byte) int {
	n := 0
	for n < len(b) {
		r, size := utf8.DecodeRune(b[n:])
		if !unicode.IsLetter(r) {
			break
		}
		n += size
	}
	return n
}

// blanksAt returns the length of the blanks at the start of b.
func blanksAt(b []byte) int {
	n := 0
	for n < len(b) {
		size := blankLen(b[n:])
		if size == 0 {
			break
		}
		n += size
	}
	return n
}

// punctuation is what may touch the end of a move, a result or a sentence and means
// nothing there.
const punctuation = ".,;"

// punctuationLen is 1 where a sign of punctuation is all that is left of a word.
func punctuationLen(rest []byte) int {
	if len(rest) == 1 && strings.IndexByte(punctuation, rest[0]) >= 0 {
		return 1
	}
	return 0
}

// closingLen is 1 where a sign of punctuation closes a word, and either nothing comes
// after it or text that ran into it.
func closingLen(rest []byte) int {
	if len(rest) > 1 && startsWithWord(rest[1:]) {
		rest = rest[:1]
	}
	return punctuationLen(rest)
}

// endsThere reports whether a game that ended in words ends there: the sentence is at
// its end, and neither a move nor the number of one follows, but for number 1.
func endsThere(b []byte) bool {
	full := len(b) > 0 && strings.IndexByte(punctuation+"!", b[0]) >= 0
	if full {
		b = b[1:]
	}
	n := blanksAt(b)
	full = full || bytes.IndexByte(b[:n], '\n') >= 0
	for b = b[n:]; len(b) > 0 && b[0] == '{'; b = b[blanksAt(b):] {
		end := bytes.IndexByte(b, '}')
		if end < 0 {
			return true
		}
		b, full = b[end+1:], true
	}
	w := wordOf(b)
	switch {
	case len(w) == 0:
		return len(b) == 0 || b[0] != '('
	case resultLen(w) > 0:
		return true
	default:
		return !goesOn(w) && (full || numberLen(w) > 0)
	}
}

// saying takes a result in words at the present place and returns its length with
// the sign that ends the sentence; 0 if there is none. A game without tags and moves
// has no end: the words are of a text before it.
func (r *Reader) saying(pos Pos) int {
	if len(r.levels[0].items) == 0 && len(r.g.Tags) == 0 {
		return 0
	}
	b := r.src.ahead(maxToken)
	kind, n := sayingAt(b)
	if n == 0 {
		return 0
	}
	var words folder
	words.add(b[:n])
	said := r.valid(words.text(), pos)
	if r.ended {
		r.saidToo(kind, said, pos)
	} else {
		r.resultSaid(kind, said, pos)
	}
	if n < len(b) && strings.IndexByte(punctuation+"!", b[n]) >= 0 {
		n++
	}
	return n
}

// resultSaid takes the result that ends the game in words: its token is what PDN has
// for it, and the words are kept as a comment.
func (r *Reader) resultSaid(kind ResultKind, said string, pos Pos) {
	if len(r.levels) > 1 {
		r.result(said, pos)
		return
	}
	r.result(kind.Text(0), pos)
	r.g.Result.InWords = true
	r.g.Result.Comments = []string{said}
	r.budget -= itemCost + len(said)
}

// saidToo takes a result in words behind one: it says the same, or it is a second
// result. Behind an asterisk it is the result.
func (r *Reader) saidToo(kind ResultKind, said string, pos Pos) {
	res := &r.g.Result
	switch have, known := ParseResult(res.Text); {
	case !known || have != kind && have != ResultOpen:
		r.fault(ExtraResult, said, pos)
		return
	case have == ResultOpen:
		res.Text, res.InWords, res.Pos = kind.Text(0), true, pos
	}
	res.Comments = append(res.Comments, said)
	r.budget -= itemCost + len(said)
}

// tokenToo takes a token behind a result: behind words that say the same it is the
// result, and the result it is too where the words say another; then they are the
// second result.
func (r *Reader) tokenToo(text string, pos Pos) {
	res := &r.g.Result
	if !res.InWords {
		r.fault(ExtraResult, text, pos)
		return
	}
	if !Same(res.Text, text) {
		r.fault(ExtraResult, res.Comments[0], res.Pos)
		res.Comments = slices.Delete(res.Comments, 0, 1)
	}
	res.Text, res.InWords, res.Pos = text, false, pos
}

package archive

import (
	"fmt"
	"math/rand/v2"
	"slices"
	"strconv"
	"strings"
	"testing"
	"unicode"

	"arbiter/rules/games"
	"arbiter/rules/pdn"
)

// maker makes copies of games as other sources would have them. It knows nothing of how
// they are found again.
type maker struct{ *rand.Rand }

func newMaker(seed uint64) maker { return maker{rand.New(rand.NewPCG(seed, 19))} }

// header is who played a game, and when.
type header struct{ white, black, event, date, round, result string }

func headerOf(r *pdn.Game) header {
	return header{r.Tag("White"), r.Tag("Black"), r.Tag("Event"), r.Tag("Date"), r.Tag("Round"), resultOf(r)}
}

// record is a record of moves with a header.
func (h header) record(of *pdn.Game, moves []string) *pdn.Game {
	out := &pdn.Game{File: of.File, Index: of.Index, Result: pdn.Result{Text: h.result}}
	for _, tag := range of.Tags {
		out.SetTag(tag.Name, tag.Value)
	}
	for name, value := range map[string]string{"White": h.white, "Black": h.black, "Event": h.event, "Date": h.date, "Round": h.round, "Result": h.result} {
		out.SetTag(name, value)
	}
	for i, it := range of.Items[:min(len(of.Items), len(moves))] {
		it.Text = moves[i]
		out.Items = append(out.Items, it)
	}
	for i := len(of.Items); i < len(moves); i++ {
		it := of.Items[i%2]
		it.Text = moves[i]
		out.Items = append(out.Items, it)
	}
	return out
}

// name writes a name in the manner of a source.
func (m maker) name(name string, style int) string {
	first, last := "", name
	if l, f, ok := strings.Cut(name, ","); ok {
		first, last = strings.TrimSpace(f), strings.TrimSpace(l)
	} else if i := strings.LastIndexByte(name, ' '); i > 0 {
		first, last = name[:i], name[i+1:]
	}
	short := ""
	for _, w := range strings.FieldsFunc(first, func(r rune) bool { return !unicode.IsLetter(r) }) {
		short += string([]rune(w)[:1]) + "."
	}
	switch style {
	case 0:
		return name
	case 1:
		return strings.TrimSpace(first + " " + last)
	case 2:
		return strings.TrimSpace(short + " " + last)
	case 3:
		return strings.TrimSpace(strings.ToUpper(last) + " " + first)
	case 4:
		return last
	case 5:
		return cyrillic(strings.TrimSpace(last + " " + short))
	}
	return strings.TrimSpace(last + ", " + short)
}

const nameStyles = 7

// cyrillic writes Latin letters one by one as Cyrillic ones.
func cyrillic(text string) string {
	return strings.NewReplacer("ch", "ч", "sh", "ш", "zh", "ж", "kh", "х", "ts", "ц", "ou", "у", "oe", "у", "x", "кс",
		"a", "а", "b", "б", "c", "к", "d", "д", "e", "е", "f", "ф", "g", "г", "h", "х", "i", "и", "j", "й", "k", "к", "l", "л", "m", "м",
		"n", "н", "o", "о", "p", "п", "q", "к", "r", "р", "s", "с", "t", "т", "u", "у", "v", "в", "w", "в", "y", "ы", "z", "з",
		"é", "е", "è", "е", "ë", "е", "ï", "и", "š", "ш", "č", "ч", "ř", "рж", "ž", "ж", "á", "а", "í", "и", "ý", "ы", "ů", "у", "ú", "у", "ě", "е", "ň", "н", "ť", "т", "ď", "д", "ó", "о", "ö", "о", "ç", "с",
	).Replace(strings.ToLower(text))
}

// event writes the name of an event in the manner of a source.
func (m maker) event(event string, style int) string {
	switch style {
	case 1:
		return strings.ToUpper(event)
	case 2:
		return cyrillic(event)
	case 3:
		words := strings.Fields(event)
		for i, w := range words {
			if r := []rune(w); len(r) > 5 {
				words[i] = string(r[:4]) + "."
			}
		}
		return strings.Join(words[:min(4, len(words))], " ")
	}
	return event
}

const eventStyles = 4

// dress gives a header the manner of another source.
func (m maker) dress(h header) header {
	style := m.IntN(nameStyles)
	h.white, h.black = m.name(h.white, style), m.name(h.black, style)
	h.event = m.event(h.event, m.IntN(eventStyles))
	if m.IntN(2) == 0 {
		h.round = ""
	}
	switch m.IntN(6) {
	case 0:
		h.date = m.shifted(h.date)
	case 1:
		h.white, h.black = h.black, h.white
	}
	return h
}

// shifted is a date a day off.
func (m maker) shifted(date string) string {
	days, _ := daysOf(date)
	if len(days) != 1 {
		return date
	}
	return days[0].AddDate(0, 0, 1-2*m.IntN(2)).Format("2006.01.02")
}

// slipped is moves with so many of them miswritten.
func (m maker) slipped(moves []string, slips int) []string {
	moves = slices.Clone(moves)
	done := map[int]bool{}
	for len(done) < slips {
		i := 4 + m.IntN(len(moves)-4)
		if w := m.miswritten(moves[i]); w != moves[i] && !done[i] {
			moves[i], done[i] = w, true
		}
	}
	return moves
}

// miswritten is a move with one square written badly.
func (m maker) miswritten(move string) string {
	squares := strings.FieldsFunc(move, func(r rune) bool { return r == '-' || r == 'x' || r == ':' })
	if len(squares) < 2 {
		return move
	}
	sign := "-"
	if strings.ContainsAny(move, "x:") {
		sign = "x"
	}
	i := m.IntN(len(squares))
	squares[i] = m.square(squares[i])
	return strings.Join(squares, sign)
}

// square is another square than the one that was meant.
func (m maker) square(s string) string {
	n, err := strconv.Atoi(s)
	if err != nil {
		r := []rune(s)
		r[0] += rune(1 - 2*m.IntN(2))
		return string(r)
	}
	switch m.IntN(4) {
	case 0:
		if n > 9 {
			return string([]byte{s[1], s[0]})
		}
		return s + "0"
	case 1:
		return strconv.Itoa(max(1, n+1-2*m.IntN(2)))
	case 2:
		return strconv.Itoa(max(1, n+10-20*m.IntN(2)))
	}
	return s[:max(1, len(s)-1)]
}

// omitted leaves a half-move out, or writes it twice.
func (m maker) omitted(moves []string) []string {
	i := 4 + m.IntN(len(moves)-8)
	if m.IntN(2) == 0 {
		return slices.Delete(slices.Clone(moves), i, i+1)
	}
	return slices.Insert(slices.Clone(moves), i, moves[i])
}

// original is a real game that copies are made of.
type original struct {
	record *pdn.Game
	moves  []string
	told   pdn.Guess
}

// originals are the legal games of named people, of 24 half-moves and more, from the
// start, each once.
func originals(t testing.TB) []original {
	t.Helper()
	var out []original
	seen := map[string]bool{}
	for _, file := range sharedFiles(t, "games") {
		records := recordsOf(t, file)
		guess := pdn.Tell(records...)
		for _, r := range records {
			s := sheetOf(r, file, guess)
			begin := fmt.Sprint(halfMovesOf(s.Game)[:min(len(halfMovesOf(s.Game)), 24)])
			if s.Game.Start != "" || s.Game.Plies < 24 || seen[begin] || unnamed(&s) || s.White == "" || s.Black == "" || !legalThroughout(s.Game) || !told(s.Game.Result) {
				continue
			}
			seen[begin] = true
			out = append(out, original{r, texts(r), guess})
		}
	}
	return out
}

// legalThroughout reports a line of legal moves.
func legalThroughout(g Game) bool {
	for p := range Line(g.Line).All() {
		if p.Kind != Played {
			return false
		}
	}
	return true
}

// texts are the moves as they are written.
func texts(r *pdn.Game) []string {
	var out []string
	for _, it := range r.Items {
		out = append(out, it.Text)
	}
	return out
}

// made is a copy, and what it is.
type made struct {
	a, b Sheet
	kind TwinKind
	what string
}

// copyKinds is how many kinds of copies there are.
const copyKinds = 5

// copyOf makes a copy of a game of one kind.
func (m maker) copyOf(o original, kind int) made {
	h, moves := headerOf(o.record), o.moves
	d := m.dress(h)
	out := made{}
	switch kind {
	case 0:
		out.kind, out.what = Exact, "exact"
	case 1:
		out.kind, out.what = Prefix, "prefix"
		n := max(24, len(moves)*(55+m.IntN(39))/100)
		if n >= len(moves) {
			out.kind = Exact
		}
		moves = moves[:min(n, len(moves))]
		if m.IntN(2) == 0 {
			d.result = "*"
		}
	case 2:
		out.kind, out.what = Near, "near"
		moves = m.slipped(moves, 1+m.IntN(2))
	case 3:
		out.kind, out.what = Contradiction, "contradiction"
		d.result = m.other(h.result)
	case 4:
		out.kind, out.what = Near, "omission"
		moves = m.omitted(moves)
	}
	out.a = sheetOf(h.record(o.record, o.moves), "a.pdn", o.told)
	out.b = sheetOf(d.record(o.record, moves), "b.pdn", o.told)
	return out
}

// other is another result.
func (m maker) other(result string) string {
	all := slices.DeleteFunc([]string{"1-0", "1/2-1/2", "0-1"}, func(r string) bool { return r == result })
	return all[m.IntN(len(all))]
}

// otherGame goes on from the first moves of a game in another way, at random, with the same
// people in another year.
func (m maker) otherGame(o original, g Game, same int) (Sheet, bool) {
	state, err := games.Lookup(g.Variant)
	if err != nil {
		return Sheet{}, false
	}
	at, err := state.Read("")
	if err != nil {
		return Sheet{}, false
	}
	moves := slices.Clone(o.moves[:same])
	for _, text := range moves {
		next, err := at.Matches(text)
		if err != nil || len(next) != 1 {
			return Sheet{}, false
		}
		at = at.Play(next[0])
	}
	for n := 2 + m.IntN(50); n > 0; n-- {
		legal := at.Legal()
		if len(legal) == 0 {
			break
		}
		next := legal[m.IntN(len(legal))]
		moves, at = append(moves, next.Notation), at.Play(next)
	}
	h := m.dress(headerOf(o.record))
	h.date, h.result = fmt.Sprint(2040+m.IntN(9), ".05.07"), m.other("*")
	return sheetOf(h.record(o.record, moves), "other.pdn", o.told), true
}

// shortDraw is the first moves of a game as a draw, of other people or in another year.
func (m maker) shortDraw(o, people original, year int) Sheet {
	h := m.dress(headerOf(people.record))
	h.result = "1/2-1/2"
	if year > 0 {
		h.date = fmt.Sprintf("%d.%02d.%02d", year+m.IntN(9), 1+m.IntN(12), 1+m.IntN(28))
	}
	return sheetOf(h.record(o.record, o.moves[:min(len(o.moves), 20+m.IntN(9))]), "draw.pdn", o.told)
}

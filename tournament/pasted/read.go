package pasted

import (
	"cmp"
	"fmt"
	"slices"
	"strconv"
	"strings"
	"time"

	"arbiter/rules/message"
	"arbiter/rules/pdn"
	"arbiter/tournament"
	"arbiter/tournament/intake"
)

// maxRating is the highest rating that a number behind a name can be.
const maxRating = 4000

// Read finds what a file holds. The error is a file that is too large to be a page of
// results; what is wrong with a line is among the faults.
func Read(name string, data []byte, opts Options) (*Text, error) {
	lines, latin, err := linesOf(name, data)
	if err != nil {
		return nil, err
	}
	r := &reader{shapes: theShapes(), file: name, opts: opts, round: opts.Round, day: opts.Day, text: &Text{Lines: len(lines)}, behind: &seen{}, aside: &seen{}}
	if latin {
		r.text.note(intake.Where{File: name}, intake.KindEncoding, "pasted.latin")
	}
	for len(lines) > 0 {
		lines = lines[r.take(lines):]
	}
	r.finish()
	return r.text, nil
}

// reader is a text that is being read.
type reader struct {
	*shapes
	file  string
	opts  Options
	text  *Text
	round int
	day   string

	match   *Match // that boards belong to; nil is none
	pending *line  // two names without a result: a match if boards follow
	left    []int  // lines that were left out
	behind  *seen  // what stood behind results
	aside   *seen  // what stood in brackets behind names
}

// seen collects texts that are left out, each once, and where the first stood.
type seen struct {
	texts []string
	first int
	lines int
}

// Add takes note of a text.
func (s *seen) Add(text string, at int) {
	if s.first == 0 {
		s.first = at
	}
	s.lines++
	if len(s.texts) < 8 && !slices.Contains(s.texts, text) {
		s.texts = append(s.texts, text)
	}
}

// at is the place of a line.
func (r *reader) at(number int) intake.Where { return intake.Where{File: r.file, Line: number} }

// take reads the first of some lines, and says how many it took.
func (r *reader) take(lines []line) int {
	l := lines[0]
	if n := r.cross(lines); n > 0 {
		r.close()
		return n
	}
	if n := r.teamTable(lines); n > 0 {
		r.close()
		return n
	}
	if r.standingLine(l) {
		r.close()
		return 1
	}
	if sc, ok := r.scoreOf(l); ok {
		r.score(l, sc)
		return 1
	}
	if m := r.free.FindStringSubmatch(l.Text()); m != nil && likeName(m[1]) {
		r.close()
		r.freeLine(l, strings.TrimRight(m[1], " -–"), m[2])
		return 1
	}
	r.heading(l)
	return 1
}

// heading reads the round and the day from a line that is nothing else. Other lines are left out;
// one with two names may be the head of a match.
func (r *reader) heading(l line) {
	if !r.roundAndDay(l) {
		r.matchHead(l)
	}
}

// roundAndDay reads the round and the day that a line names; false is that it names neither.
func (r *reader) roundAndDay(l line) bool {
	text := l.Text()
	round, day := r.roundOf(text), r.dayOf(text)
	if len([]rune(text)) > maxHeading || round == 0 && day == "" {
		return false
	}
	r.close()
	if round > 0 && round != r.round {
		r.day = r.opts.Day
	}
	r.round, r.day = cmp.Or(round, r.round), cmp.Or(day, r.day)
	kind, says := intake.KindRound, "pasted.round-and-day"
	if day == "" {
		says = "pasted.round"
	} else if round == 0 {
		kind, says = intake.KindDate, "pasted.day"
	}
	r.text.note(r.at(l.number), kind, says, message.Args{"Text": text, "Round": r.round, "Day": day})
	return true
}

// matchHead reads two names: a board of the match that is open, or teams that meet. What is
// neither is left out, and may all the same be what a match begins with.
func (r *reader) matchHead(l line) {
	var sc score
	parted, ok := r.sidesOf(strings.Join(l.cells, "\t"), &sc)
	sides := r.opts.Teams && parted && ok
	if sides && sc.board > 0 && sc.before == "" && (r.match != nil || r.pending != nil) {
		r.openBoard(l, sc)
		return
	}
	if sc.left != "" && r.isTeam(sc.before+sc.left) && r.isTeam(sc.right) {
		r.close()
		r.open(l)
		return
	}
	r.left = append(r.left, l.number)
	if r.match != nil && len(r.match.Boards) > 0 {
		r.close()
	}
	if sides && !sc.hyphen && (sc.board == 0 || sc.before != "") {
		r.close()
		r.pending = &l
	}
}

// maxHeading is how many letters a heading has; more is a sentence of a story.
const maxHeading = 80

// roundOf is the round that a heading names; 0 is none.
func (r *reader) roundOf(text string) int {
	m := r.shapes.round.FindStringSubmatch(text)
	if m == nil {
		return 0
	}
	return pdn.WholeNumber(m[1]+m[2], tournament.MaxRounds)
}

// dayOf is the day that a heading names, as 2026-11-14; "" is none.
func (r *reader) dayOf(text string) string {
	var year, month, day string
	if m := r.shapes.day.FindStringSubmatch(text); m != nil {
		day, month, year = m[1]+m[6], m[2]+m[5], m[3]+m[4]
	} else if m := r.inWords.FindStringSubmatch(text); m != nil {
		for i, names := range months {
			if slices.ContainsFunc(names, func(n string) bool { return strings.HasPrefix(strings.ToLower(m[2]), n) }) {
				day, month, year = m[1], strconv.Itoa(i+1), m[3]
			}
		}
	}
	y, m, d := pdn.WholeNumber(year, 2999), pdn.WholeNumber(month, 12), pdn.WholeNumber(day, 31)
	iso := fmt.Sprintf("%04d-%02d-%02d", y, m, d)
	if _, err := time.Parse(time.DateOnly, iso); err != nil || y < 1800 {
		return ""
	}
	return iso
}

// months are how the names of the months begin, in the languages of the program.
var months = [12][]string{
	{"jan", "янв", "січ"}, {"feb", "фев", "лют"}, {"maart", "mar", "mrt", "мар", "бер"}, {"apr", "апр", "кві"},
	{"mei", "may", "maaie", "мая", "май", "трав"}, {"jun", "июн", "черв"}, {"jul", "июл", "лип"}, {"aug", "авг", "серп"},
	{"sep", "сен", "вер"}, {"okt", "oct", "окт", "жов"}, {"nov", "ноя", "лист"}, {"dec", "des", "дек", "груд"},
}

// freeLine is a team or a player without an opponent.
func (r *reader) freeLine(l line, name, word string) {
	if r.opts.Teams {
		r.text.Free = append(r.text.Free, Free{At: r.at(l.number), Round: r.round, Team: name})
		return
	}
	r.text.Games = append(r.text.Games, Game{At: r.at(l.number), Round: r.round, Day: r.day, Left: r.side(l, name), Right: Side{Name: word}})
}

// close ends the match that boards belong to.
func (r *reader) close() { r.match, r.pending = nil, nil }

// finish says what was left out.
func (r *reader) finish() {
	at := intake.Where{File: r.file}
	if r.behind.lines > 0 {
		r.text.note(r.at(r.behind.first), intake.KindText, "pasted.behind-results", message.Args{"Texts": r.behind.texts, "Count": r.behind.lines})
	}
	if r.aside.lines > 0 {
		r.text.note(r.at(r.aside.first), intake.KindText, "pasted.behind-names", message.Args{"Texts": r.aside.texts, "Count": r.aside.lines})
	}
	if n := len(r.left); n > 0 {
		r.text.note(at, intake.KindText, "pasted.left-out", message.Args{"Count": n, "Lines": ranges(r.left)})
	}
	r.checkMatches()
}

// ranges writes numbers as 1, 3-7.
func ranges(numbers []int) string {
	var parts []string
	for i := 0; i < len(numbers); {
		j := i
		for j+1 < len(numbers) && numbers[j+1] == numbers[j]+1 {
			j++
		}
		part := strconv.Itoa(numbers[i])
		if j > i {
			part += "-" + strconv.Itoa(numbers[j])
		}
		if parts = append(parts, part); len(parts) == 20 && j+1 < len(numbers) {
			return strings.Join(parts, ", ") + ", …"
		}
		i = j + 1
	}
	return strings.Join(parts, ", ")
}

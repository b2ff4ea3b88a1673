package ludo

import (
	"slices"
	"strconv"
	"strings"

	"arbiter/rules/message"
)

// Move is a throw and the man that was moved with it. The zero squares with Pass are a
// throw with which no man can be moved.
type Move struct {
	Player   Player
	Die      int
	Pass     bool // no man was moved
	From, To int  // in steps from the player's start
	Struck   []Player
}

// target is where a man comes to with a throw: from the start only by a six, to the
// first square; home by the exact throw, else forward to home and back by the rest
// («отходит назад»). ok is false for a man that cannot be moved.
func target(from, die int) (to int, ok bool) {
	switch {
	case from == 0:
		return 1, die == six
	case from >= Home:
		return 0, false
	case from+die > Home:
		return 2*Home - from - die, true
	default:
		return from + die, true
	}
}

// blockedBetween reports whether another player's block stands on a square that a man
// passes or ends on. On the way home only the squares of the track count: nobody else
// comes to a column.
func (p Position) blockedBetween(who Player, from, to int) bool {
	for at := from + 1; at <= to; at++ {
		if p.blocked(who, at) {
			return true
		}
	}
	return false
}

// Legal are the moves of the throw, a man of a square once: men are alike. It is empty
// if no man can be moved, and before the throw.
func (p Position) Legal() []Move {
	var all []Move
	if p.die == 0 || p.Winner() != Nobody {
		return all
	}
	men := p.Men(p.turn)
	for i, from := range men {
		if i > 0 && men[i-1] == from {
			continue
		}
		to, ok := target(from, p.die)
		if !ok || p.blockedBetween(p.turn, from, to) {
			continue
		}
		all = append(all, Move{Player: p.turn, Die: p.die, From: from, To: to, Struck: p.struck(p.turn, to)})
	}
	return all
}

// Throws are what can happen next: the legal moves of the throw, or, before the throw, of
// each of the six; a throw with which no man can be moved is passed by. It is empty once
// somebody has won.
func (p Position) Throws() []Move {
	if p.Winner() != Nobody || p.turn == Nobody {
		return nil
	}
	if p.die > 0 {
		if legal := p.Legal(); len(legal) > 0 {
			return legal
		}
		return []Move{{Player: p.turn, Die: p.die, Pass: true}}
	}
	var all []Move
	for die := 1; die <= six; die++ {
		all = append(all, p.with(p.turn, die).Throws()...)
	}
	return all
}

// Play is the board after a move, legal or as it was made: the man stands where it was
// written, and those go home who were struck. The move is of the player to throw.
func (p Position) Play(m Move) Position {
	if m.Pass || !p.has(m.Player, m.From) {
		return p.with(m.Player, m.Die).after(m.Die)
	}
	p.put(m.Player, m.From, m.To)
	for _, who := range m.Struck {
		p.home(who, m.Player, m.To)
	}
	return p.with(m.Player, m.Die).after(m.Die)
}

// String is the move as a record has it: R 6 0-1, G 2 12-14 xY, Y 5 -, R 1 56-H.
func (m Move) String() string {
	text := m.Player.Letter() + " " + strconv.Itoa(m.Die) + " "
	if m.Pass {
		return text + "-"
	}
	text += strconv.Itoa(m.From) + "-" + squareText(m.To)
	for _, who := range m.Struck {
		text += " x" + who.Letter()
	}
	return text
}

// Equal reports whether two moves are the same, whichever order the struck stand in.
func (m Move) Equal(other Move) bool {
	a, b := slices.Sorted(slices.Values(m.Struck)), slices.Sorted(slices.Values(other.Struck))
	return m.Player == other.Player && m.Die == other.Die && m.Pass == other.Pass && m.From == other.From && m.To == other.To && slices.Equal(a, b)
}

// squareText is a square as records write it: H is home.
func squareText(steps int) string {
	if steps == Home {
		return "H"
	}
	return strconv.Itoa(steps)
}

// ParseMove reads a move as a record has it. A die of one digit is read whatever it
// shows; the error says what is no move about the text.
func ParseMove(text string) (Move, error) {
	bad := message.Err("ludo.no-move", message.Args{"Text": text})
	fields := strings.Fields(text)
	if len(fields) < 3 || len(fields) > 3+int(Blue)-1 {
		return Move{}, bad
	}
	m := Move{Player: playerOf(strings.ToUpper(fields[0]))}
	if m.Player == Nobody || len(fields[1]) != 1 || fields[1][0] < '0' || fields[1][0] > '9' {
		return Move{}, bad
	}
	m.Die = int(fields[1][0] - '0')
	if isDash(fields[2]) {
		m.Pass = true
		if len(fields) > 3 {
			return Move{}, bad
		}
		return m, nil
	}
	from, to, ok := cutDash(fields[2])
	if !ok || !readSquare(from, &m.From) || !readSquare(to, &m.To) {
		return Move{}, bad
	}
	for _, field := range fields[3:] {
		who := Nobody
		if len(field) == 2 && (field[0] == 'x' || field[0] == 'X') {
			who = playerOf(strings.ToUpper(field[1:]))
		}
		if who == Nobody || who == m.Player || slices.Contains(m.Struck, who) {
			return Move{}, bad
		}
		m.Struck = append(m.Struck, who)
	}
	return m, nil
}

// dashes are what a dash is typed as.
const dashes = "-–—−‒"

// isDash reports whether a word is a dash and nothing else.
func isDash(word string) bool {
	return len([]rune(word)) == 1 && strings.ContainsAny(word, dashes)
}

// cutDash takes the squares of a move apart.
func cutDash(word string) (from, to string, ok bool) {
	i := strings.IndexAny(word, dashes)
	if i < 0 {
		return "", "", false
	}
	_, rest, _ := strings.Cut(word[i:], string([]rune(word[i:])[0]))
	return word[:i], rest, true
}

// readSquare reads a square: 0 to 57, or H for home.
func readSquare(text string, into *int) bool {
	if text == "H" || text == "h" {
		*into = Home
		return true
	}
	if len(text) == 0 || len(text) > 2 || text[0] == '+' {
		return false
	}
	n, err := strconv.Atoi(text)
	*into = n
	return err == nil && n >= 0 && n <= Home
}

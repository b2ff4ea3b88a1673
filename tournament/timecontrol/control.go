// Package timecontrol reads, writes and bounds the time that players have for their games,
// and knows what rules have for a tempo.
package timecontrol

import (
	"fmt"
	"strconv"
	"strings"

	"arbiter/rules/message"
)

// Tempo is how fast a game is played. The words are stored and never altered.
type Tempo string

// The tempos: the disciplines of the official Russian rules, 2.1.11.1-2.1.11.3.
const (
	TempoUnset    Tempo = "" // not said: the time tells
	TempoStandard Tempo = "standard"
	TempoRapid    Tempo = "rapid"
	TempoBlitz    Tempo = "blitz"
)

// Tempos lists the tempos, the slowest first.
func Tempos() []Tempo { return []Tempo{TempoStandard, TempoRapid, TempoBlitz} }

// Tell is the tempo in words.
func (t Tempo) Tell() message.Message { return message.New("clock.tempo-" + string(t)) }

// Control is the time that each player has for a game.
type Control struct {
	Tempo     Tempo `json:"tempo,omitempty"`     // as it was announced
	Main      int   `json:"main"`                // minutes: for the whole game, or for Moves
	Moves     int   `json:"moves,omitempty"`     // that Main is for; 0 is the whole game
	Rest      int   `json:"rest,omitempty"`      // minutes for what comes after Moves; 0 unless Moves is set
	Increment int   `json:"increment,omitempty"` // seconds that are added for each move
}

// The bounds of a time control, and of how many a pairing has.
const (
	MostMinutes   = 24 * 60 // of one game
	MostIncrement = 10 * 60 // seconds
	MostMoves     = 200
	MostGames     = 9 // of a pairing
)

// String writes a time control as Parse reads it: 80+60, 120/50+60,
// rapid 15.
func (c Control) String() string {
	var b strings.Builder
	if c.Tempo != TempoUnset {
		b.WriteString(string(c.Tempo) + " ")
	}
	fmt.Fprint(&b, c.Main)
	if c.Moves > 0 {
		fmt.Fprintf(&b, "/%d+%d", c.Moves, c.Rest)
	}
	if c.Increment > 0 {
		fmt.Fprintf(&b, "+%d", c.Increment)
	}
	return b.String()
}

// Tell is a time control in the words of a sentence: 80 min + 60 s a move.
func (c Control) Tell() message.Message {
	values := message.Args{"Minutes": c.Main, "Seconds": c.Increment, "Moves": c.Moves, "Count": c.Moves, "Rest": c.Rest}
	code := "clock.main"
	switch {
	case c.Moves > 0 && c.Increment > 0:
		code = "clock.periods-increment"
	case c.Moves > 0:
		code = "clock.periods"
	case c.Increment > 0:
		code = "clock.increment"
	}
	if c.Tempo == TempoUnset {
		return message.New(code, values)
	}
	return message.New("clock.of-tempo", message.Args{"Tempo": c.Tempo, "Time": message.New(code, values)})
}

// PDN is the value of the TimeControl tag of PGN and PDN: seconds, 4800+60 or
// 40/7200:3600.
func (c Control) PDN() string {
	added := ""
	if c.Increment > 0 {
		added = fmt.Sprintf("+%d", c.Increment)
	}
	if c.Moves > 0 {
		return fmt.Sprintf("%d/%d%s:%d%s", c.Moves, 60*c.Main, added, 60*c.Rest, added)
	}
	return fmt.Sprint(60*c.Main) + added
}

// Controls are those of the games of a pairing: of game 1, of game 2, and so on;
// the last is that of all further games. None is no time control.
type Controls []Control

// String writes time controls as ParseAll reads them.
func (c Controls) String() string {
	texts := make([]string, len(c))
	for i, one := range c {
		texts[i] = one.String()
	}
	return strings.Join(texts, ",")
}

// Of is the time control of a game of a pairing, by its number; false for none.
func (c Controls) Of(game int) (Control, bool) {
	if len(c) == 0 {
		return Control{}, false
	}
	return c[min(max(game, 1), len(c))-1], true
}

// Tell is the time controls in the words of a sentence, by game where there are several.
func (c Controls) Tell() message.Message {
	if len(c) == 1 {
		return c[0].Tell()
	}
	parts := make([]any, len(c))
	for i, one := range c {
		parts[i] = message.New("clock.of-game", message.Args{"Game": i + 1, "Time": one})
	}
	return message.New("clock.of-games", message.Args{"Games": message.AlsoOf(parts)})
}

// ParseAll reads time controls, one a game of a pairing, separated by commas;
// "" and none are no time control. The error says how one is written.
func ParseAll(text string) (Controls, error) {
	if text = strings.TrimSpace(text); text == "" || text == "none" {
		return nil, nil
	}
	var all Controls
	for _, one := range strings.Split(text, ",") {
		c, err := Parse(one)
		if err != nil {
			return nil, err
		}
		all = append(all, c)
	}
	if len(all) > MostGames {
		return nil, message.Err("clock.too-many", message.Args{"Text": text, "Most": MostGames})
	}
	return all, nil
}

// Parse reads a time control: minutes, with "+" the seconds that are added
// for each move (80+60); minutes for so many moves and for the rest of the game
// (120/50+60, and 120/50+60+30 with seconds a move). Minutes may be written 2h or
// 1h30. A tempo may stand before it: rapid 15.
func Parse(text string) (Control, error) {
	if c, ok := parseControl(text, timeBounds{MostMinutes, MostIncrement, MostMoves}); ok {
		return c, nil
	}
	values := message.Args{"Text": strings.Join(strings.Fields(text), " ")}
	const large = 1_000_000
	if _, shaped := parseControl(text, timeBounds{large, large, large}); shaped {
		return Control{}, message.Err("clock.beyond", values, message.Args{"Minutes": MostMinutes, "Moves": MostMoves, "Seconds": MostIncrement})
	}
	return Control{}, message.Err("clock.bad", values)
}

// timeBounds are the most that is read of each part of a time control.
type timeBounds struct{ minutes, increment, moves int }

// parseControl reads a time control within bounds; false for a text that is none. Blanks
// may stand about its signs, not within a number: "1 30" is not 130 minutes.
func parseControl(text string, most timeBounds) (Control, bool) {
	var c Control
	rest := strings.ToLower(strings.TrimSpace(text))
	for _, tempo := range Tempos() {
		if after, ok := strings.CutPrefix(rest, string(tempo)+" "); ok {
			c.Tempo, rest = tempo, after
		}
	}
	words := strings.Fields(rest)
	for i := 1; i < len(words); i++ {
		if isDigit(words[i-1][len(words[i-1])-1]) && isDigit(words[i][0]) {
			return Control{}, false
		}
	}
	parts := strings.Split(strings.Join(words, ""), "+")
	first, moves, periods := strings.Cut(parts[0], "/")
	ok := parseMinutes(first, most.minutes, &c.Main)
	if periods {
		ok = ok && len(parts) > 1 && parseCount(moves, most.moves, &c.Moves) && c.Moves > 0 && parseMinutes(parts[1], most.minutes, &c.Rest)
		parts = parts[min(1, len(parts)-1):]
	}
	if !ok || len(parts) > 2 || len(parts) == 2 && !parseCount(strings.TrimSuffix(parts[1], "s"), most.increment, &c.Increment) {
		return Control{}, false
	}
	return c, true
}

// isDigit reports whether a byte is a digit.
func isDigit(b byte) bool { return b >= '0' && b <= '9' }

// parseMinutes reads minutes, of which there are some: 80, 2h, 1h30.
func parseMinutes(text string, most int, minutes *int) bool {
	hours := 0
	if before, after, ok := strings.Cut(text, "h"); ok {
		if !parseCount(before, most/60, &hours) {
			return false
		}
		text = after
		if text == "" {
			text = "0"
		}
	}
	if !parseCount(text, most, minutes) {
		return false
	}
	*minutes += 60 * hours
	return *minutes > 0 && *minutes <= most
}

// parseCount reads a number of digits alone, up to a bound.
func parseCount(text string, most int, n *int) bool {
	if text == "" || strings.Trim(text, "0123456789") != "" {
		return false
	}
	var err error
	*n, err = strconv.Atoi(text)
	return err == nil && *n <= most
}

// Sound reports whether a time control is one that Parse reads.
func (c Control) Sound() bool {
	read, err := Parse(c.String())
	return err == nil && read == c
}

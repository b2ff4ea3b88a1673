package ludo

import (
	"slices"
	"strconv"
	"strings"

	"arbiter/rules/message"
)

// Position is where all men stand, who is to throw, and what he has thrown.
type Position struct {
	order []Player // who plays, in the order in which they throw
	men   [Blue + 1][Men]uint8
	turn  Player // Nobody where it is not known
	die   int    // 1 to 6; 0: not thrown yet
}

// Start is the board before the first throw of a game of these players.
func Start(order ...Player) Position {
	return Position{order: slices.Clone(order), turn: order[0]}
}

// All is the start of a game of four, Red to throw.
func All() Position { return Start(Red, Green, Yellow, Blue) }

// Order is who plays, in the order in which they throw.
func (p Position) Order() []Player { return slices.Clone(p.order) }

// Turn is who is to throw; Nobody where it is not known.
func (p Position) Turn() Player { return p.turn }

// Die is what he has thrown; 0 where the die is still to be thrown.
func (p Position) Die() int { return p.die }

// Men are the squares of a player's men, in rising order, in steps from his start.
func (p Position) Men(of Player) [Men]int {
	var all [Men]int
	for i, at := range p.men[of] {
		all[i] = int(at)
	}
	slices.Sort(all[:])
	return all
}

// Winner is the player with all four men home; Nobody while the game goes on. The
// leaflet says both "the first to come in" and "all four": the last line is the more exact.
func (p Position) Winner() Player {
	for _, who := range p.order {
		if p.men[who] == [Men]uint8{Home, Home, Home, Home} {
			return who
		}
	}
	return Nobody
}

// next is who throws after a player.
func (p Position) next(after Player) Player {
	i := slices.Index(p.order, after)
	return p.order[(i+1)%len(p.order)]
}

// with is the same board with another player to throw, and what he has thrown.
func (p Position) with(turn Player, die int) Position {
	p.turn, p.die = turn, die
	return p
}

// after is the board of a player's throw, whose turn it is then: after a six he throws
// again, without limit, whether he could use it or not.
func (p Position) after(die int) Position {
	if die == six {
		return p.with(p.turn, 0)
	}
	return p.with(p.next(p.turn), 0)
}

// has reports whether a man of the player stands so many steps from his start.
func (p Position) has(who Player, steps int) bool {
	return slices.Contains(p.men[who][:], uint8(steps))
}

// put moves one man of a player.
func (p *Position) put(who Player, from, to int) {
	if i := slices.Index(p.men[who][:], uint8(from)); i >= 0 {
		p.men[who][i] = uint8(to)
	}
}

// home sends one man of a player home that stands where a man of another ended, so many
// steps from that one's start; false where he has none there.
func (p *Position) home(struck, by Player, steps int) bool {
	square, ok := onTrack(by, steps)
	if !ok || struck == by {
		return false
	}
	for i, at := range p.men[struck] {
		if q, ok := onTrack(struck, int(at)); ok && q == square {
			p.men[struck][i] = 0
			return true
		}
	}
	return false
}

// others are how many men each other player has on a square that is so many steps from a
// player's start.
func (p Position) others(who Player, steps int) (count [Blue + 1]int) {
	square, ok := onTrack(who, steps)
	if !ok {
		return count
	}
	for _, other := range p.order {
		if other == who {
			continue
		}
		for _, at := range p.men[other] {
			if q, ok := onTrack(other, int(at)); ok && q == square {
				count[other]++
			}
		}
	}
	return count
}

// blocked reports whether two men or more of one other player stand on a square.
func (p Position) blocked(who Player, steps int) bool {
	for _, n := range p.others(who, steps) {
		if n > 1 {
			return true
		}
	}
	return false
}

// struck are the players who have a single man on a square.
func (p Position) struck(who Player, steps int) []Player {
	var all []Player
	count := p.others(who, steps)
	for _, other := range p.order {
		if count[other] == 1 {
			all = append(all, other)
		}
	}
	return all
}

// String is the position as it is written: R 6 R:0,0,12,57 G:0,1,1,40, with - for a die
// that is still to be thrown, and the men alone where nobody is to throw.
func (p Position) String() string {
	if p.turn == Nobody {
		return p.Placed()
	}
	die := "-"
	if p.die > 0 {
		die = strconv.Itoa(p.die)
	}
	return p.turn.Letter() + " " + die + " " + p.Placed()
}

// Placed are the men alone: R:0,0,12,57 G:0,1,1,40, in the order of play.
func (p Position) Placed() string {
	var b strings.Builder
	for i, who := range p.order {
		if i > 0 {
			b.WriteByte(' ')
		}
		b.WriteString(who.Letter() + ":")
		for k, at := range p.Men(who) {
			if k > 0 {
				b.WriteByte(',')
			}
			b.WriteString(strconv.Itoa(at))
		}
	}
	return b.String()
}

// Parse reads what String writes. The error says what is wrong with the text.
func Parse(text string) (Position, error) {
	var p Position
	fields := strings.Fields(text)
	if len(fields) > 0 && !strings.Contains(fields[0], ":") {
		if len(fields) < 2 {
			return p, message.Err("ludo.no-die", message.Args{"Text": text})
		}
		if p.turn = playerOf(fields[0]); p.turn == Nobody {
			return p, message.Err("ludo.no-player", message.Args{"Text": fields[0]})
		}
		if fields[1] != "-" {
			n, err := strconv.Atoi(fields[1])
			if err != nil || n < 1 || n > six {
				return p, message.Err("ludo.bad-die", message.Args{"Text": fields[1]})
			}
			p.die = n
		}
		fields = fields[2:]
	}
	for _, field := range fields {
		if err := p.parseMen(field); err != nil {
			return p, err
		}
	}
	switch {
	case len(p.order) < 2:
		return p, message.Err("ludo.too-few", message.Args{"Text": text})
	case p.turn != Nobody && !slices.Contains(p.order, p.turn):
		return p, message.Err("ludo.plays-not", message.Args{"Player": p.turn.Letter()})
	case p.turn != Nobody && p.Winner() != Nobody && p.die > 0:
		return p, message.Err("ludo.is-over", message.Args{"Player": p.Winner().Letter()})
	}
	return p, nil
}

// parseMen reads the men of one player: R:0,0,12,57.
func (p *Position) parseMen(field string) error {
	letter, list, ok := strings.Cut(field, ":")
	who := playerOf(letter)
	if !ok || who == Nobody {
		return message.Err("ludo.no-player", message.Args{"Text": letter})
	}
	if slices.Contains(p.order, who) {
		return message.Err("ludo.twice", message.Args{"Player": letter})
	}
	men := strings.Split(list, ",")
	if len(men) != Men {
		return message.Err("ludo.four-men", message.Args{"Player": letter, "Named": len(men)})
	}
	for i, text := range men {
		at, err := strconv.Atoi(text)
		if err != nil || at < 0 || at > Home {
			return message.Err("ludo.no-square", message.Args{"Text": text})
		}
		p.men[who][i] = uint8(at)
	}
	p.order = append(p.order, who)
	return nil
}

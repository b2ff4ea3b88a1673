package towers

import (
	"strings"

	"arbiter/rules"
	"arbiter/rules/message"
)

// FEN writes a position in the form of draughts FEN, towers under the colour of
// their top piece: a K before the square makes it a king, and what is under it
// stands behind the square in brackets, from the top down (w and b are men, W
// and B kings): "B:Wc3(bb),Kh8(Bw):Bf6". No standard has a form for towers.
func (p Position) FEN() string {
	v := rules.Towers()
	var b strings.Builder
	b.WriteString(colorLetter(p.turn))
	for _, c := range [...]rules.Color{rules.White, rules.Black} {
		b.WriteString(":" + colorLetter(c))
		sep := ""
		for q := rules.Square(1); int(q) < len(p.towers); q++ {
			t := p.towers[q]
			if t.Owner() != c {
				continue
			}
			b.WriteString(sep)
			sep = ","
			if t.king() {
				b.WriteByte('K')
			}
			b.WriteString(v.SquareName(q))
			if len(t) > 1 {
				b.WriteString("(" + string(t[1:]) + ")")
			}
		}
	}
	return b.String()
}

func colorLetter(c rules.Color) string {
	if c == rules.White {
		return "W"
	}
	return "B"
}

// ParseFEN reads a position as [Position.FEN] writes it; a FEN without towers is
// read too, squares by name or number. The error says which part is wrong.
func ParseFEN(text string) (Position, error) {
	p, err := ParsePlacement(text)
	if err != nil {
		return Position{}, err
	}
	for q, t := range p.towers {
		if t != "" && !t.king() && crowns(rules.Square(q), t.Owner()) {
			why := message.New("towers.fen-man-on-far-row", message.Args{"Square": rules.Towers().SquareName(rules.Square(q))})
			return Position{}, fenError(text, why)
		}
	}
	return p, nil
}

// ParsePlacement is ParseFEN that lets a man stand where he would be a king: what is
// being set up need not be playable.
func ParsePlacement(text string) (Position, error) {
	text = strings.Trim(strings.TrimSpace(text), `"`)
	parts := strings.Split(strings.TrimSuffix(text, "."), ":")
	var p Position
	if len(parts) != 3 {
		return p, fenError(text, message.New("towers.fen-parts"))
	}
	var err error
	if p.turn, err = color(parts[0]); err != nil {
		return Position{}, fenError(text, err)
	}
	seen := rules.ColorUnset
	for _, part := range parts[1:] {
		if part == "" {
			return Position{}, fenError(text, message.New("towers.fen-side-missing"))
		}
		c, err := color(part[:1])
		if err == nil && c == seen {
			err = message.Err("towers.fen-side-twice." + c.String())
		}
		seen = c
		for _, item := range strings.Split(part[1:], ",") {
			if item = strings.TrimSpace(item); err == nil && item != "" {
				err = p.put(c, item)
			}
		}
		if err != nil {
			return Position{}, fenError(text, err)
		}
	}
	return p, nil
}

// fenError says of a FEN what is wrong with it: a message or an error.
func fenError(text string, why any) error {
	return message.Err("chess.fen", message.Args{"Text": text, "Why": why})
}

// color reads the letter of a side.
func color(text string) (rules.Color, error) {
	switch strings.ToUpper(strings.TrimSpace(text)) {
	case "W":
		return rules.White, nil
	case "B":
		return rules.Black, nil
	}
	return rules.ColorUnset, message.Err("towers.fen-no-side", message.Args{"Text": text})
}

// put sets up one tower: "Kh8(Bw)".
func (p *Position) put(c rules.Color, item string) error {
	name, under, brackets := strings.Cut(item, "(")
	if brackets {
		if !strings.HasSuffix(under, ")") {
			return message.Err("towers.fen-bracket", message.Args{"Text": item})
		}
		under = strings.TrimSuffix(under, ")")
	}
	if strings.Trim(under, "wWbB") != "" {
		return message.Err("towers.fen-under", message.Args{"Text": item})
	}
	square, king := strings.CutPrefix(name, "K")
	v := rules.Towers()
	q, err := v.ParseSquare(square)
	switch {
	case err != nil:
		return err
	case p.towers[q] != "":
		return message.Err("towers.fen-square-twice", message.Args{"Square": v.SquareName(q)})
	}
	top := Tower("b")
	if c == rules.White {
		top = "w"
	}
	if king {
		top = top.crowned()
	}
	p.towers[q] = top + Tower(under)
	return nil
}

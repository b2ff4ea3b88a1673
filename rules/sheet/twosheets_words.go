package sheet

import (
	"strings"

	"arbiter/rules"
	"arbiter/rules/message"
)

// colorOf is the side whose sheet has an index.
func colorOf(who int) rules.Color {
	if who == 0 {
		return rules.White
	}
	return rules.Black
}

// version points at what one of the sheets says.
func (d *Difference) version(who int) *Version {
	if who == 0 {
		return &d.White
	}
	return &d.Black
}

// place is a difference at the half-move that comes next.
func (c *comparer) place(kind DifferenceKind) Difference {
	d := Difference{Kind: kind, Ply: c.played + 1, Move: plyNumber(c.turned, c.played+1), Side: c.at[0].Turn()}
	if len(c.at) == 1 {
		d.FEN = c.at[0].FEN()
	}
	return d
}

// version is what a sheet says with some half-moves, and what the rules say of
// the first of them.
func (c *comparer) version(plays []half) Version {
	if len(plays) == 0 {
		return Version{}
	}
	v := Version{Ply: plays[0].ply, Pos: plays[0].item.Pos}
	words := make([]string, len(plays))
	for i := range plays {
		words[i] = plays[i].item.Text
	}
	v.Written = strings.Join(words, " ")
	if len(legal(c.at, &plays[0])) > 0 {
		return v
	}
	v.Code = unreadable(plays[0].item)
	if plays[0].ok {
		v.Code = c.judge.readings(c.at[0], plays[0].written)[0].code
	}
	entry, _ := Lookup(v.Code)
	v.Articles = entry.Articles[c.ruleSet]
	return v
}

// difference is what the sheets say at half-moves w and b, and which is
// believed.
func (c *comparer) difference(w, b int, best guess, guesses []guess) Difference {
	d := c.place(best.kind)
	d.White, d.Black = c.version(c.sheets[0][w:w+1]), c.version(c.sheets[1][b:b+1])
	d.White.Rest, d.Black.Rest = guesses[0].score, guesses[1].score
	n := best.next[best.who] - [2]int{w, b}[best.who]
	switch best.kind {
	case LeftOut: // the other sheet goes on with a later half-move
		d.Believed = colorOf(best.who)
		*d.version(best.who) = c.version(best.plays)
		*d.version(1 - best.who) = Version{}
		d.version(best.who).Rest = best.score
	case WrittenTwice:
		d.Believed = colorOf(1 - best.who)
		from := [2]int{w, b}[best.who]
		*d.version(best.who) = c.version(c.sheets[best.who][from : from+n])
		*d.version(1 - best.who) = Version{}
		d.version(1 - best.who).Rest = best.score
	default:
		d.Believed = colorOf(best.who)
	}
	return d
}

// differenceMessage says in a sentence what two sheets differ in and which is
// believed.
func (c *comparer) differenceMessage(d Difference, best guess) message.Message {
	written := func() message.Args { return message.Args{"Written": d.version(best.who).Written} }
	switch best.kind {
	case LeftOut:
		return message.New("sheet.left-out-of-"+colorOf(1-best.who).String(), written())
	case WrittenTwice:
		return message.New("sheet.too-often-on-"+colorOf(best.who).String(), written())
	}
	return message.New("sheet.other-move", message.Args{"White": against(d.White), "Black": against(d.Black), "Why": d.why()})
}

// why says which of two moves is believed.
func (d Difference) why() message.Message {
	believed, other := d.White, d.Black
	if d.Believed == rules.Black {
		believed, other = d.Black, d.White
	}
	switch {
	case d.Believed == rules.ColorUnset && d.White.Code == "":
		return message.New("sheet.both-possible")
	case d.Believed == rules.ColorUnset:
		return message.New("sheet.neither-possible")
	case believed.Rest > other.Rest:
		return message.New("sheet.more-fits", message.Args{"Written": believed.Written})
	default:
		return message.New("sheet.nothing-against", message.Args{"Written": believed.Written})
	}
}

// against is a version, and in brackets what the rules have against it.
func against(v Version) any {
	if v.Code == "" {
		return v.Written
	}
	entry, _ := Lookup(v.Code)
	args := message.Args{"Written": v.Written, "Title": entry.Title()}
	if len(v.Articles) == 0 {
		return message.New("sheet.against", args)
	}
	return message.New("sheet.against-articles", args, message.Args{"Articles": v.Articles, "Count": len(v.Articles)})
}

// differenceEnds says that a sheet goes on after the other.
func differenceEnds(who, plies int) message.Message {
	return message.New("sheet.goes-on-"+colorOf(who).String(), message.Args{"Count": plies})
}

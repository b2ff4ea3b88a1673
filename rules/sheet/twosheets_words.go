package sheet

import (
	"fmt"
	"strings"

	"arbiter/rules"
)

// colorOf is the side whose sheet has an index.
func colorOf(who int) rules.Color {
	if who == 0 {
		return rules.White
	}
	return rules.Black
}

// sheetNames are how sentences call the two sheets.
var sheetNames = [2]string{"White's sheet", "Black's sheet"}

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
func (c *comparer) differenceMessage(d Difference, best guess) string {
	switch best.kind {
	case LeftOut:
		return fmt.Sprintf("%s leaves out %s, which %s has", sheetNames[1-best.who], d.version(best.who).Written, sheetNames[best.who])
	case WrittenTwice:
		return fmt.Sprintf("%s has %s once too often", sheetNames[best.who], d.version(best.who).Written)
	}
	said := fmt.Sprintf("White's sheet has %s%s, Black's %s%s; ", d.White.Written, against(d.White), d.Black.Written, against(d.Black))
	believed, other := d.White, d.Black
	if d.Believed == rules.Black {
		believed, other = d.Black, d.White
	}
	switch {
	case d.Believed == rules.ColorUnset && d.White.Code == "":
		return said + "both are possible and the rest does not tell which was played"
	case d.Believed == rules.ColorUnset:
		return said + "neither is by the rules, and the rest does not tell which was played"
	case believed.Rest > other.Rest:
		return said + "after " + believed.Written + " more of the rest of both sheets fits"
	default:
		return said + "the rules have nothing against " + believed.Written
	}
}

// against is what the rules have against a version, in brackets.
func against(v Version) string {
	if v.Code == "" {
		return ""
	}
	entry, _ := Lookup(v.Code)
	if len(v.Articles) == 0 {
		return " (" + entry.Title + ")"
	}
	word := "Article"
	if len(v.Articles) > 1 {
		word = "Articles"
	}
	return fmt.Sprintf(" (%s, %s %s)", entry.Title, word, strings.Join(v.Articles, ", "))
}

// differenceEnds says that a sheet goes on after the other.
func differenceEnds(who, plies int) string {
	word := "half-moves"
	if plies == 1 {
		word = "half-move"
	}
	return fmt.Sprintf("%s ends here, %s goes on for %d %s", sheetNames[1-who], sheetNames[who], plies, word)
}

package main

import (
	"fmt"
	"strings"

	"arbiter/pairing/dutch"
)

// colours says what the two players of a board prefer, and the rule that decides.
func (x *swissReasons) colours(b dutch.Board) {
	high, _ := x.view.Player(b.High)
	low, _ := x.view.Player(b.Low)
	black := b.High + b.Low - b.White
	x.doc.say("Colours: %s; %s.", x.prefers(high), x.prefers(low))
	x.doc.say("%s has White and %s Black: %s [Article %s].", x.numbered(b.White), x.numbered(black), x.rule(b, high, low), b.Article)
}

// rule puts a rule of 5.2 into words.
func (x *swissReasons) rule(b dutch.Board, high, low dutch.Profile) string {
	switch b.Article {
	case "5.2.1":
		if high.Wants == dutch.None || low.Wants == dutch.None {
			return "the only one who prefers a colour gets it"
		}
		return "both get the colour they prefer"
	case "5.2.2":
		return "both prefer the same, and the stronger preference counts"
	case "5.2.3":
		return "both prefer the same as strongly, so they change colours from the latest game in which theirs differed"
	case "5.2.4":
		return fmt.Sprintf("both prefer the same as strongly, and had the same colours; the preference of the higher ranked, %s, counts", x.numbered(b.High))
	}
	return fmt.Sprintf("neither prefers a colour; the colour drawn by lot goes to odd numbers, and %s is the higher ranked", x.numbered(b.High))
}

// prefers says which colours a player had, and which he prefers how strongly.
func (x *swissReasons) prefers(p dutch.Profile) string {
	if len(p.Colours) == 0 {
		return x.numbered(p.TPN) + " has played no game and prefers neither"
	}
	letters := make([]string, len(p.Colours))
	for i, c := range p.Colours {
		letters[i] = colourWord(c)[:1]
	}
	how := map[dutch.Preference]string{
		dutch.PreferenceMild: "mildly prefers", dutch.PreferenceStrong: "strongly prefers", dutch.PreferenceAbsolute: "must have",
	}[p.Preference]
	return fmt.Sprintf("%s had %s and %s %s", x.numbered(p.TPN), strings.Join(letters, ""), how, colourWord(p.Wants))
}

// colourWord is White or Black.
func colourWord(c dutch.Colour) string {
	if c == dutch.White {
		return "White"
	}
	return "Black"
}

// joinedAnd lists texts: 2, 5 and 9.
func joinedAnd(texts []string) string {
	if len(texts) < 2 {
		return strings.Join(texts, "")
	}
	return strings.Join(texts[:len(texts)-1], ", ") + " and " + texts[len(texts)-1]
}

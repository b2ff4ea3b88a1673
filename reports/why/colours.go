package why

import (
	"arbiter/pairing/dutch"
	"arbiter/rules/message"
)

// colours says what the two players of a board prefer, and the rule that decides.
func (x *swissWhy) colours(b dutch.Board) {
	high, _ := x.view.Player(b.High)
	low, _ := x.view.Player(b.Low)
	x.Say("why.colours", message.Args{"One": x.prefers(high), "Other": x.prefers(low)})
	x.Say("why.gets", message.Args{
		"White": x.numbered(b.White), "Black": x.numbered(b.High + b.Low - b.White), "Rule": x.colourRule(b, high, low), "Article": b.Article,
	})
}

// colourRule puts a rule of 5.2 into words.
func (x *swissWhy) colourRule(b dutch.Board, high, low dutch.Profile) message.Message {
	code := "why.colour." + b.Article
	switch b.Article {
	case "5.2.1":
		if high.Wants == dutch.None || low.Wants == dutch.None {
			code += ".only"
		}
	case "5.2.2", "5.2.3", "5.2.4":
	default:
		code = "why.colour.5.2.5"
	}
	return message.New(code, message.Args{"Who": x.numbered(b.High)})
}

// prefers says which colours a player had, and which he prefers how strongly.
func (x *swissWhy) prefers(p dutch.Profile) message.Message {
	if len(p.Colours) == 0 {
		return message.New("why.prefers.none", message.Args{"Who": x.numbered(p.TPN)})
	}
	had := make([]message.Message, len(p.Colours))
	for i, c := range p.Colours {
		had[i] = message.New("why.letter." + colourCode(c))
	}
	how := map[dutch.Preference]string{dutch.PreferenceStrong: "strong", dutch.PreferenceAbsolute: "absolute"}[p.Preference]
	if how == "" {
		how = "mild"
	}
	return message.New("why.prefers."+how+"."+colourCode(p.Wants), message.Args{"Who": x.numbered(p.TPN), "Had": row(had)})
}

// colourCode is white or black, as ids have it.
func colourCode(c dutch.Colour) string {
	if c == dutch.White {
		return "white"
	}
	return "black"
}

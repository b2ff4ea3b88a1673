package sheet

import (
	"strings"

	"arbiter/rules"
	"arbiter/rules/message"
	"arbiter/rules/pdn"
)

// Drawn is an opening that was drawn for a game, or given.
type Drawn struct {
	Moves []string // as its table has them; of a "flying" one where single men were put, which no rule allows as moves
	FEN   string   // the position that play goes on from
}

// checkFixed checks a sheet as the game of the options, whatever its header says: an
// event plays one game. That the header says another is a finding, a note where it has
// the same board and moves. A sheet that makes no sense as the game, but does as the
// one that it names, is told as that, with the finding: nobody is blamed for having
// played by the rules of another game.
func checkFixed(g *pdn.Game, opts Options) Result {
	opts.played = opts.Variant.Tell()
	named, source, err := g.Variant(opts.Variant)
	if err != nil || source != pdn.FromTag || named.ID == opts.Variant.ID {
		return checkOpened(g, opts, nil)
	}
	result := checkOpened(g, opts, opts.Variant)
	if named.SameMoves(opts.Variant) {
		return result
	}
	return result.or(func() Result { return checkAs(g, opts, nil) })
}

// checkOpened is checkAs. A sheet without a FEN that makes no sense from the beginning
// of a game, but does from the opening that was drawn, begins there: the scribe left
// out what the lot had given.
func checkOpened(g *pdn.Game, opts Options, as *rules.Variant) Result {
	result := checkAs(g, opts, as)
	if opts.Opening == nil || g.Tag("FEN") != "" || opts.Opening.heads(g) || count(result.Findings) == 0 {
		return result
	}
	opts.opened = true
	if other := checkAs(g, opts, as); other.strain()*farLess <= result.strain() {
		return other
	}
	return result
}

// begin is the position that a sheet without a FEN begins with.
func (c *check) begin(v *rules.Variant) rules.Position {
	if c.opts.opened {
		if p, err := position(v, c.opts.Opening.FEN); err == nil {
			return p
		}
	}
	return v.Start()
}

// otherHeader files that the header names another game than the one that is played,
// and by whose rules the sheet is judged.
func (c *check) otherHeader(header *rules.Variant, plays message.Message) {
	_, tag, _ := c.game.Named()
	c.record(BadHeader, c.game.TagPos(tag), c.game.Tag(tag),
		message.New("sheet.header-of-another-game", message.Args{"Header": header.Tell(), "Game": plays}))
	if c.as != nil && header.SameMoves(c.as) {
		c.result.Findings[len(c.result.Findings)-1].Severity = Note
	}
}

// otherGame files that the sheet is of another game than the one that is played: the
// one that its header names.
func (c *check) otherGame(named *rules.Variant, plays message.Message) {
	if c.opts.Variant != nil && named.ID == c.opts.Variant.ID {
		c.namedTwice(named)
		return
	}
	_, tag, _ := c.game.Named()
	c.record(BadHeader, c.game.TagPos(tag), c.game.Tag(tag),
		message.New("sheet.sheet-of-another-game", message.Args{"Sheet": named.Tell(), "Game": plays}))
}

// flight is what the moves of a flying opening at the head of a sheet come to.
type flight struct {
	plies int // half-moves of the sheet that they take; 0: there are none
	after rules.Position
}

// flown is the flying opening that the sheet begins with: men that the lot had put
// elsewhere are written as moves, and are none to be judged. An opening of moves that
// the rules allow is played on the board as any.
func (c *check) flown(v *rules.Variant) flight {
	o := c.opts.Opening
	if o == nil || c.opts.opened || c.game.Tag("FEN") != "" || !o.heads(c.game) || !o.flies(v) {
		return flight{}
	}
	p, err := position(v, o.FEN)
	if err != nil {
		return flight{}
	}
	return flight{len(o.Moves), p}
}

// heads reports whether a sheet begins with the moves of the opening.
func (o *Drawn) heads(g *pdn.Game) bool {
	at := 0
	for i := range g.Items {
		if at == len(o.Moves) {
			break
		}
		switch item := &g.Items[i]; {
		case item.Kind == pdn.ItemNote:
		case item.Kind != pdn.ItemMove || squaresOf(item.Text) != squaresOf(o.Moves[at]):
			return false
		default:
			at++
		}
	}
	return at == len(o.Moves)
}

// squaresOf is a written move without its sign, in lower case.
func squaresOf(move string) string {
	return strings.Map(func(r rune) rune {
		if r >= 'a' && r <= 'z' || r >= '0' && r <= '9' {
			return r
		}
		return -1
	}, strings.ToLower(move))
}

// flies reports whether the opening has moves that the rules do not allow.
func (o *Drawn) flies(v *rules.Variant) bool {
	p := v.Start()
	for _, text := range o.Moves {
		w, err := v.ParseMove(text)
		if err != nil {
			return true
		}
		legal := p.Matches(w, nil)
		if len(legal) == 0 {
			return true
		}
		p = p.Play(legal[0])
	}
	return false
}

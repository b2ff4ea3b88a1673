package archive

import (
	"encoding/json"
	"strconv"
)

// candidate is a sheet as twins are compared by. What only few pairs come to need is made
// when it is asked for.
type candidate struct {
	sheet *Sheet
	line  []halfMove
	keys  []pairKey // nil until they are asked for
	when  *occasion // likewise
}

func newCandidate(s *Sheet) *candidate { return &candidate{sheet: s, line: halfMovesOf(s.Game)} }

// pairKeys are the keys of the sheet.
func (c *candidate) pairKeys() []pairKey {
	if c.keys == nil {
		c.keys = pairKeysOf(c.sheet, c.line)
	}
	return c.keys
}

// occasion is what the header says of when and where.
func (c *candidate) occasion() *occasion {
	if c.when == nil {
		o := occasionOf(c.sheet)
		c.when = &o
	}
	return c.when
}

// demand is how many half-moves two sheets must share to be of one game.
type demand struct {
	exact, prefix, near, other int
}

// demands are those of each standing of the headers. What the same people play again is an
// opening, and a draw agreed in it; in checkers a drawn game out of the book of some fifty
// half-moves. So where the headers speak of two occasions, only a line that nobody plays
// twice is believed; where they speak of one, what was played of an opening is enough.
var demands = [...]demand{
	standOther:  {exact: 60, prefix: 60, near: 60, other: 60},
	standOpen:   {exact: 20, prefix: 24, near: 24, other: 36},
	standLikely: {exact: 16, prefix: 20, near: 20, other: 20},
	standSure:   {exact: 1, prefix: 12, near: 12, other: 8},
}

// metAgain is the demand where the headers speak of two occasions, and colours are
// exchanged: so those who meet twice play, and what the one drew so the other can.
// twiceUnsure is that where initials fit, but only if colours are exchanged.
var (
	metAgain    = demand{exact: 80, prefix: 80, near: 80, other: 80}
	twiceUnsure = demand{exact: 30, prefix: 30, near: 30, other: 30}
)

// wonAgain is how many half-moves of a game with a winner are not played twice by the same
// people: nobody loses the same way again.
const wonAgain = 24

// alignCandidates lays the lines of two sheets side by side; false where they are of two
// games. A is the one with the lower id.
func alignCandidates(a, b *candidate) (*comparison, bool) {
	if a.sheet.ID > b.sheet.ID {
		a, b = b, a
	}
	if a.sheet.Game.Variant != b.sheet.Game.Variant || a.sheet.Game.Start != b.sheet.Game.Start || len(a.line) == 0 || len(b.line) == 0 {
		return nil, false
	}
	lines, ok := align(a.line, b.line)
	return &comparison{a: a, b: b, lines: lines}, ok
}

// twin is the pair, if names and headers do not speak against it.
func (c *comparison) twin() (Twin, bool) {
	if c.names = pairUp(c.a.sheet, c.b.sheet); c.names.fit == strangers {
		return Twin{}, false
	}
	c.routes()
	if c.kind = c.kinds(); !c.believed() {
		return Twin{}, false
	}
	reasons, err := json.Marshal(c.reasons())
	if err != nil {
		return Twin{}, false
	}
	return Twin{A: c.a.sheet.ID, B: c.b.sheet.ID, Kind: c.kind, Reasons: reasons}, true
}

// comparison is two sheets of which the lines agree.
type comparison struct {
	a, b  *candidate
	lines alignment
	names pairing
	kind  TwinKind
}

// kinds is in what the sheets differ, if they are of one game.
func (c *comparison) kinds() TwinKind {
	switch a, b := c.a.sheet.Game.Result, c.b.sheet.Game.Result; {
	case a != b && told(a) && told(b):
		return Contradiction
	case len(c.lines.slips) > 0:
		return Near
	case c.lines.cut:
		return Prefix
	}
	return Exact
}

// told reports whether a result is one.
func told(result string) bool { return result != "" && result != "*" }

// believed reports whether so much agrees that the sheets are of one game.
func (c *comparison) believed() bool {
	standing := c.a.occasion().with(c.b.occasion())
	switch {
	case c.names.fit == acquainted:
	case c.names.fit == nobody && c.kind == Contradiction, standing == standOther:
		return false
	case c.names.fit == nobody, standing == standOpen:
		standing = standOther
	default:
		standing = standLikely
	}
	return c.enough(standing) && c.shortEnough(standing) && c.slight(standing)
}

// enough reports whether enough half-moves agree.
func (c *comparison) enough(standing standing) bool {
	need := demands[standing]
	switch {
	case standing == standOther && c.names.swapped:
		need = metAgain
	case c.names.fit != acquainted && c.names.swapped && standing > standOther:
		need = twiceUnsure
	}
	won := told(c.a.sheet.Game.Result) && c.a.sheet.Game.Result != "1/2-1/2"
	switch c.kind {
	case Exact:
		return c.lines.agreed >= need.exact || won && c.names == (pairing{fit: acquainted}) && c.lines.agreed >= wonAgain
	case Prefix:
		return c.lines.agreed >= need.prefix
	case Near:
		return c.lines.agreed >= need.near
	}
	return c.lines.agreed >= need.other
}

// shortEnough reports whether a line that is cut off has half of the other at least, or
// is beyond what is played again.
func (c *comparison) shortEnough(standing standing) bool {
	if !c.lines.cut || standing == standSure && c.kind != Contradiction {
		return true
	}
	long := max(len(c.a.line), len(c.b.line))
	return 2*c.lines.agreed >= long || c.lines.agreed >= demands[standOther].prefix
}

// slight reports whether the slips are few: two, or one to twenty half-moves of a longer
// game; twice that where the headers speak of one occasion, as each sheet can have its own.
func (c *comparison) slight(standing standing) bool {
	most := max(2, c.lines.agreed/20)
	if standing >= standLikely {
		most = max(4, most)
	}
	return c.lines.weight(c.a.line, c.b.line) <= min(most, mostSlips, c.lines.agreed/6)
}

// reasons lists what agrees and what differs.
func (c *comparison) reasons() []Reason {
	a, b := c.a.sheet, c.b.sheet
	out := []Reason{{Code: SameMoves, Ply: c.lines.agreed}}
	for _, s := range c.lines.slips {
		out = append(out, c.slip(s))
	}
	if c.lines.cut {
		out = append(out, Reason{Code: CutOff, A: strconv.Itoa(len(c.a.line)), B: strconv.Itoa(len(c.b.line))})
	}
	if a.Game.Result != b.Game.Result {
		code := ResultOpen
		if c.kind == Contradiction {
			code = Results
		}
		out = append(out, Reason{Code: code, A: a.Game.Result, B: b.Game.Result})
	}
	return append(out, c.header()...)
}

// slip is what stands on either sheet where their lines differ.
func (c *comparison) slip(s slip) Reason {
	out := Reason{Code: Slip, Ply: s.a + 1}
	switch s.kind {
	case slipRoute:
		out.Code = OtherRoute
	case slipMissingA, slipMissingB:
		out.Code = LeftOut
	}
	if s.kind != slipMissingA {
		out.A = shownPly(c.a.sheet.Game, s.a)
	}
	if s.kind != slipMissingB {
		out.B = shownPly(c.b.sheet.Game, s.b)
	}
	return out
}

// header lists what differs in the headers.
func (c *comparison) header() []Reason {
	var out []Reason
	a, b := c.a.sheet, c.b.sheet
	differs := func(code, x, y string) {
		if x != y {
			out = append(out, Reason{Code: code, A: x, B: y})
		}
	}
	if c.names.swapped {
		out = append(out, Reason{Code: NamesSwapped, A: both(a.White, a.Black), B: both(b.White, b.Black)})
	} else if a.White != b.White || a.Black != b.Black {
		out = append(out, Reason{Code: NamesSpelt, A: both(a.White, a.Black), B: both(b.White, b.Black)})
	}
	if c.names.fit != acquainted {
		out = append(out, Reason{Code: NamesUnsure})
	}
	differs(OtherDate, a.Date, b.Date)
	differs(OtherRound, a.Round, b.Round)
	differs(OtherEvent, a.Event, b.Event)
	return out
}

// both is the names of both players as they are shown.
func both(white, black string) string { return white + " - " + black }

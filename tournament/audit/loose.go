package audit

import (
	"fmt"
	"hash/fnv"
	"path/filepath"

	"arbiter/rules/pdn"
	"arbiter/rules/sheet"
)

// kept is how many sheets Doubles remembers: a round or an event that was
// entered twice stands close together in its file.
const kept = 1 << 14

// Doubles notices, among loose sheets that are read one after the other, those
// that were entered before: players, round, event and moves are the same. It
// remembers the last 16,384 sheets, so that its size does not grow with the file.
// The zero value is ready.
type Doubles struct {
	seen map[[16]byte]string // where each was met first
	ring [][16]byte
	next int
}

// Of is where the same sheet was met before, as file:line; "" if it was not, or
// if the sheet does not say enough to tell. Sheets are given in their order.
func (d *Doubles) Of(g *pdn.Game) string {
	if g.Plies() < minCopy || nameless(g.Tag("White")) || nameless(g.Tag("Black")) {
		return ""
	}
	key := keyOf(g)
	if first, met := d.seen[key]; met {
		return first
	}
	if d.seen == nil {
		d.seen = make(map[[16]byte]string)
	}
	if len(d.ring) < kept {
		d.ring = append(d.ring, key)
	} else {
		delete(d.seen, d.ring[d.next])
		d.ring[d.next] = key
		d.next = (d.next + 1) % kept
	}
	d.seen[key] = fmt.Sprintf("%s:%d", filepath.Base(g.File), g.Pos.Line)
	return ""
}

// keyOf is the same for sheets with the same players, round, event and moves.
func keyOf(g *pdn.Game) (key [16]byte) {
	h := fnv.New128a() // never fails to write
	for _, tag := range []string{"White", "Black", "Round", "Event", "FEN"} {
		_, _ = h.Write([]byte(g.Tag(tag)))
		_, _ = h.Write([]byte{0})
	}
	for i := range g.Items {
		if g.Items[i].Kind == pdn.ItemMove {
			_, _ = h.Write([]byte(g.Items[i].Text))
			_, _ = h.Write([]byte{' '})
		}
	}
	h.Sum(key[:0])
	return key
}

// MarkCopy adds to the result of a loose sheet that it was met before, where
// Doubles says. The address is that of the sheet's other findings; an empty rule
// set is that of the variant.
func MarkCopy(r *sheet.Result, g *pdn.Game, address, ruleSet, first string) {
	entry, _ := sheet.Lookup(sheet.DuplicateGame)
	if ruleSet == "" {
		ruleSet = sheet.RuleSetOf(r.Variant)
	}
	state := sheet.Moot
	if r.Result == openResult {
		state = sheet.Correctable
	}
	r.Amend(append(r.Findings, sheet.Finding{
		ID: fmt.Sprintf("%s:%d:%s", address, r.Plies, sheet.DuplicateGame), Code: sheet.DuplicateGame,
		Articles: entry.Articles[ruleSet], Severity: entry.Severity, State: state, Ply: r.Plies, Pos: g.Pos,
		Message: "entered twice: players, round and moves are those of the game at " + first,
	}))
}

package live

import (
	"crypto/sha256"
	"encoding/hex"
	"fmt"
	"slices"
	"time"

	"arbiter/rules"
	"arbiter/rules/games"
	"arbiter/rules/sheet"
	"arbiter/tournament"
)

// Recording is one sheet of a game that is being recorded. It does not change.
type Recording struct {
	Keeper  string      // see [KeeperOf]
	Start   games.State // before the first move: after the opening, where one was drawn
	Plies   []Ply       // the list: half-moves, and positions that were set
	Backs   []Back      // what was taken back, in order
	Offers  []Mark      // of draws
	Claims  []Mark      // of draws; what became of them is on record in the journal
	Clocks  []Mark      // readings
	Calls   []Mark      // for the arbiter
	Heard   int         // how many of the calls he has heard
	Consent []tournament.Side
	Holder  tournament.Side // who keeps it, as was said when it began; SideUnset is both, or not said
	Devices []int           // tablets that sent something, in order; 0 is none: the desk, the terminal
	Begun   time.Time
	Last    time.Time // of the last row
	LastID  int64     // of the last row

	signed [2]*Signature // by White and Black
	faults []int         // the places of Plies at which something was found, ascending, from 0
	rows   int
	hash   [sha256.Size]byte
	look   games.Options
}

// Ply is one place of a list: a half-move, or a position that an arbiter set.
type Ply struct {
	Number int    // half-move of the sheet, from 1, as findings count; 0 of a position
	Half   int    // half-moves that were on the board before it, from 0: what an arbiter set back is not among them
	Text   string // as the sheet has it; [Dash] is not written down; the FEN of a position
	Sent   string // as it was sent
	Set    bool   // a position
	Time   time.Time
	Device int
	Before games.State // nil where it is not known
	After  games.State // as it was played; nil where it is not known
	Moves  []string    // the captures that it can be, where the route was not said; else none

	findings []sheet.Finding
}

// Side is whose half-move it is; ColorUnset of a position, and where the position is not
// known.
func (p Ply) Side() rules.Color {
	if p.Set || p.Before == nil {
		return rules.ColorUnset
	}
	return p.Before.Turn()
}

// Irregular reports whether it breaks an article.
func (p Ply) Irregular() bool {
	return slices.ContainsFunc(p.findings, func(f sheet.Finding) bool { return f.Severity == sheet.Error })
}

// Back is what was taken back at once.
type Back struct {
	To    int      // length of the list that remained
	Texts []string // what was taken back, in order
	Time  time.Time
}

// Mark is something beside the moves.
type Mark struct {
	Kind Kind
	Ply  int // place of the list after which it was made
	Side tournament.Side
	Text string
	Time time.Time
}

// Signature is that a side signed the list and a result.
type Signature struct {
	Side   tournament.Side
	Result string // as it is typed: 1-0, 1/2, 0-1
	Plies  int
	Time   time.Time
}

// With is the recording after a row, judged.
func (r *Recording) with(row tournament.LiveRow) *Recording {
	next := *r
	next.Last, next.LastID = row.Time, row.ID
	if next.rows++; next.rows == 1 {
		next.Begun = row.Time
	}
	if !slices.Contains(r.Devices, row.Device) {
		next.Devices = append(slices.Clip(r.Devices), row.Device)
	}
	next.hash = chained(r.hash, row)
	next.apply(row)
	return &next
}

// apply does what a row says.
func (r *Recording) apply(row tournament.LiveRow) {
	mark := Mark{Kind(row.Kind), row.Ply, row.Side, row.Text, row.Time}
	switch mark.Kind {
	case KindBegin:
		r.Holder = row.Side
	case KindConsent:
		r.Consent = append(slices.Clip(r.Consent), row.Side)
	case KindMove:
		r.signed = [2]*Signature{}
		r.Plies = append(r.Plies, r.judged(r.next(row.Text, row)))
		r.noteFaults(len(r.Plies) - 1)
	case KindFill:
		r.fill(row)
	case KindBack:
		r.back(row)
	case KindSet:
		r.signed = [2]*Signature{}
		r.Plies = append(r.Plies, r.set(row))
	case KindOffer, KindDecline:
		r.Offers = append(r.Offers, mark)
	case KindClaim:
		r.Claims = append(r.Claims, mark)
	case KindClock:
		r.Clocks = append(r.Clocks, mark)
	case KindCall:
		r.Calls = append(r.Calls, mark)
	case KindHeard:
		r.Heard = len(r.Calls)
	case KindSign:
		r.sign(&Signature{row.Side, row.Text, len(r.Plies), row.Time})
	case KindUnsign:
		if i, ok := place(row.Side); ok {
			r.signed[i] = nil
		}
	}
}

// place is where the signature of a side is kept.
func place(side tournament.Side) (int, bool) {
	return map[tournament.Side]int{tournament.SideBlack: 1}[side], side != tournament.SideUnset
}

// sign keeps a signature. One under another result ends that of the other side.
func (r *Recording) sign(s *Signature) {
	i, ok := place(s.Side)
	if !ok {
		return
	}
	if other := r.signed[1-i]; other != nil && other.Result != s.Result {
		r.signed[1-i] = nil
	}
	r.signed[i] = s
}

// Signed is what a side has signed: the list as it is now.
func (r *Recording) Signed(side tournament.Side) (Signature, bool) {
	i, ok := place(side)
	if !ok || r.signed[i] == nil {
		return Signature{}, false
	}
	return *r.signed[i], true
}

// now is the position after the list; nil where it is not known.
func (r *Recording) now() games.State {
	if len(r.Plies) == 0 {
		return r.Start
	}
	return r.Plies[len(r.Plies)-1].After
}

// Position is the position after the list, as it was played; false where a dash leaves it
// open.
func (r *Recording) Position() (games.State, bool) {
	s := r.now()
	return s, s != nil
}

// Known is the last position that is known, and the place of the list after which it was
// on the board.
func (r *Recording) Known() (games.State, int) {
	for n := len(r.Plies); n > 0; n-- {
		if s := r.Plies[n-1].After; s != nil {
			return s, n
		}
	}
	return r.Start, 0
}

// At is the position after a place of the list; nil where it is not known.
func (r *Recording) At(n int) games.State {
	if n == 0 {
		return r.Start
	}
	return r.Plies[n-1].After
}

// Next is the number of the move that is to be made, as people count: 12 of White's and of
// Black's twelfth.
func (r *Recording) Next() int { return r.half(len(r.Plies))/2 + 1 }

// Dashes are how many half-moves are not written down.
func (r *Recording) Dashes() int {
	n := 0
	for i := range r.Plies {
		if r.Plies[i].Text == Dash {
			n++
		}
	}
	return n
}

// Moves is how many half-moves the sheet has, with those of a drawn opening.
func (r *Recording) Moves() int { return r.number(len(r.Plies)) - 1 }

// number is what the half-move after so many places is called on the sheet.
func (r *Recording) number(places int) int {
	for n := places; n > 0; n-- {
		if p := r.Plies[n-1]; p.Number > 0 {
			return p.Number + 1
		}
	}
	return r.opening() + 1
}

// half is how many half-moves are on the board after so many places.
func (r *Recording) half(places int) int {
	if places == 0 {
		return r.opening()
	}
	p := r.Plies[places-1]
	if p.Set {
		return p.Half
	}
	return p.Half + 1
}

// opening is how many half-moves the opening has that was drawn.
func (r *Recording) opening() int {
	if r.look.Opening == nil {
		return 0
	}
	return len(r.look.Opening.Moves)
}

// Texts is the list, as a client sends it.
func (r *Recording) Texts() []string {
	texts := make([]string, len(r.Plies))
	for i := range r.Plies {
		texts[i] = r.Plies[i].listed()
	}
	return texts
}

// setSign begins what a list has in the place of a move where a position was set.
const setSign = "/"

// listed is a place as a list has it.
func (p Ply) listed() string {
	if p.Set {
		return setSign + p.Text
	}
	return p.Text
}

// noteFaults takes note of where something was found, from a place of Plies on: what was
// found before it is as it was.
func (r *Recording) noteFaults(from int) {
	n := len(r.faults)
	for n > 0 && r.faults[n-1] >= from {
		n--
	}
	r.faults = slices.Clip(r.faults[:n])
	for i := from; i < len(r.Plies); i++ {
		if len(r.Plies[i].findings) > 0 {
			r.faults = append(r.faults, i)
		}
	}
}

// Faults are the places of the list at which something was found, from 1, ascending.
func (r *Recording) Faults() []int {
	places := make([]int, len(r.faults))
	for i, n := range r.faults {
		places[i] = n + 1
	}
	return places
}

// Findings are what is irregular in the list, with the state that it has now: correctable
// until the opponent has replied (Frisian rules, Article 27). What it costs does not grow
// with the game.
func (r *Recording) Findings() []sheet.Finding {
	var all []sheet.Finding
	for _, place := range r.Faults() {
		all = append(all, r.FindingsAt(place)...)
	}
	return all
}

// FindingsAt are those at one place of the list, from 1.
func (r *Recording) FindingsAt(n int) []sheet.Finding {
	all := slices.Clone(r.Plies[n-1].findings)
	for i := range all {
		if all[i].State = sheet.Correctable; n < len(r.Plies) {
			all[i].State = sheet.Stands
		}
	}
	return all
}

// Place is where a half-move of the sheet stands in the list; false if it has none of that
// number.
func (r *Recording) Place(number int) (int, bool) {
	i := slices.IndexFunc(r.Plies, func(p Ply) bool { return p.Number == number })
	return i + 1, i >= 0
}

// Calling reports whether the arbiter is called and has not heard it.
func (r *Recording) Calling() bool { return r.Heard < len(r.Calls) }

// Offered is who has offered a draw that was neither declined nor played past: the opponent
// has not moved since. It may be made before the own move as well as after it.
func (r *Recording) Offered() (Mark, bool) {
	if len(r.Offers) == 0 {
		return Mark{}, false
	}
	last := r.Offers[len(r.Offers)-1]
	if last.Kind != KindOffer || last.Ply > len(r.Plies) {
		return last, false
	}
	own := map[tournament.Side]rules.Color{tournament.SideWhite: rules.White, tournament.SideBlack: rules.Black}[last.Side]
	for i, p := range r.Plies[last.Ply:] {
		// Where the position is not known, the first may be his own move, and the next is not.
		if side := p.Side(); p.Set || side == own.Other() || side == rules.ColorUnset && i > 0 {
			return last, false
		}
	}
	return last, true
}

// Hash is the SHA-256 of all rows of the recording, each with the one before: what a sheet
// that was handed in is held against. It is hexadecimal.
func (r *Recording) Hash() string { return hex.EncodeToString(r.hash[:]) }

// chained is the hash of a row and of those before it.
func chained(before [sha256.Size]byte, row tournament.LiveRow) [sha256.Size]byte {
	return sha256.Sum256(fmt.Appendf(before[:], "\n%d %d %d.%d.%d.%d %d %d %q %d %q %d %q %q",
		row.ID, row.Time.UnixMilli(), row.Ref.Stage, row.Ref.Round, row.Ref.Board, row.Ref.Game, row.White, row.Black,
		row.Keeper, row.Device, row.Kind, row.Ply, row.Side, row.Text))
}

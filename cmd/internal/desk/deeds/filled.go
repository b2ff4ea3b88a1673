package deeds

import (
	"context"
	"strconv"
	"strings"

	"arbiter/cmd/internal/desk"
	"arbiter/cmd/internal/desk/find"
	"arbiter/cmd/internal/desk/players"
	"arbiter/cmd/internal/desk/rounds"
	"arbiter/rules/message"
	"arbiter/tournament"
)

// Filled are the fields of a deed as somebody filled them in: by words of a command line, or by
// a form. Every door hands the same over, and has refused what is no number before.
type Filled struct {
	Texts  map[string][]string   // by the names of the fields
	Picked []tournament.PlayerID // who was picked from a list
}

// Doing does a deed with the fields that were filled in.
type Doing func(ctx context.Context, d *desk.Desk, f Filled) (Outcome, error)

// Outcome is what a deed has done, and what is to be shown of it.
type Outcome struct {
	desk.Done
	Round     int               // that it is of; 0 is none
	Says      []message.Message // what was done, where the round does not show it
	Altered   *rounds.Altered   // of what alters a round
	Left      *players.Left     // of what takes a player out
	Match     tournament.Match  // of what is done to one
	Published *rounds.Published // of what makes a draft a round, also where it is refused
}

// Set fills a field in.
func (f *Filled) Set(name string, texts ...string) {
	if f.Texts == nil {
		f.Texts = make(map[string][]string)
	}
	f.Texts[name] = texts
}

// Has reports whether a field is filled in.
func (f Filled) Has(name string) bool { return f.Text(name) != "" }

// Text is what a field has; "" is nothing.
func (f Filled) Text(name string) string { return strings.Join(f.Texts[name], " ") }

// Whole is the number that a field has; 0 is none.
func (f Filled) Whole(name string) int {
	n, _ := strconv.Atoi(f.Text(name))
	return n
}

// Round is the round that is meant; below 0 is the one being played, or the draft.
func (f Filled) Round() int {
	if f.Has("round") {
		return f.Whole("round")
	}
	return -1
}

// wholes are the numbers that a field has.
func (f Filled) wholes(name string) (all []int) {
	for _, text := range f.Texts[name] {
		n, _ := strconv.Atoi(text)
		all = append(all, n)
	}
	return all
}

// seed is the seed of the lot; nil is by chance.
func (f Filled) seed() *uint64 {
	seed, err := strconv.ParseUint(f.Text("seed"), 10, 64)
	if err != nil {
		return nil
	}
	return &seed
}

// board is the number of a board.
func (f Filled) board(name string) (int, error) { return rounds.FindBoardNumber(f.Text(name)) }

// player is the player that a field names.
func (f Filled) player(d *desk.Desk, name string) (tournament.PlayerID, error) {
	return findPlayer(d, f.Text(name))
}

// findPlayer is the player whom a text names.
func findPlayer(d *desk.Desk, text string) (tournament.PlayerID, error) {
	p, err := find.FindPlayer(d, text)
	return p.ID, err
}

// one is the player whom the deed is done to: who was picked, or who is named.
func (f Filled) one(d *desk.Desk) (tournament.PlayerID, error) {
	if len(f.Picked) > 0 {
		return f.Picked[0], nil
	}
	return f.player(d, "player")
}

// two are two players: those that were picked, or that two fields name.
func (f Filled) two(d *desk.Desk, name, other string) (a, b tournament.PlayerID, err error) {
	if len(f.Picked) == 2 {
		return f.Picked[0], f.Picked[1], nil
	}
	if a, err = f.player(d, name); err != nil {
		return 0, 0, err
	}
	b, err = f.player(d, other)
	return a, b, err
}

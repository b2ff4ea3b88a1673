package trf

import (
	"slices"
	"strings"

	"arbiter/tournament"
)

// File is what a report file holds, in its own terms.
type File struct {
	Name         string         // of the file, for messages
	Header       []Field        // lines of text by code, in file order: 012 … 132, and codes this package does not interpret
	Planned      int            // rounds planned (XXR, 142); 0 is not said
	Initial      Colour         // colour of the odd numbers in round 1 (XXC, 152)
	Points       Points         // what a result is worth (BB*, XXS, 162)
	Players      []Player       // by starting number, ascending
	Acceleration []Acceleration // virtual points (XXA, 250), in file order
	Forbidden    []Forbidden    // players who may not meet (XXP, 260), in file order
	Byes         []RequestedBye // absent or with a bye on request (XXZ, 240), in file order
	Abnormal     []Abnormal     // points of their own (299), in file order
	Comments     []string       // lines that are for people (###), in file order
	Teams        Teams          // of an event of teams; empty in any other
}

// Field is one line of the header.
type Field struct {
	Code string // three characters
	Text string // what follows the code and a blank, columns kept
}

// Colour is the colour in a round column.
type Colour byte

// The colours.
const (
	ColourUnset Colour = iota // '-' or blank
	White                     // 'w'
	Black                     // 'b'
)

// other is the colour of the opponent.
func (c Colour) other() Colour {
	switch c {
	case White:
		return Black
	case Black:
		return White
	}
	return ColourUnset
}

// Player is one 001 line.
type Player struct {
	Number     int // starting number, from 1
	Sex        string
	Title      string
	Name       string
	Rating     int
	Federation string
	ID         string            // FIDE number
	Birth      string            // as written
	Points     tournament.Points // as written; see HasPoints
	HasPoints  bool
	Rank       int
	Rounds     []Entry // round 1 first; the columns that are there
	Line       int     // in the file
}

// Entry is one round column.
type Entry struct {
	Opponent int    // starting number; 0 is none
	Colour   Colour // of a pairing
	Code     byte   // result in capitals; ' ' is blank
}

// Acceleration gives virtual points to players for rounds.
type Acceleration struct {
	FirstRound, LastRound   int
	FirstPlayer, LastPlayer int // starting numbers
	Points                  tournament.Points
}

// Forbidden is a set of players of whom no two may meet in the rounds named.
type Forbidden struct {
	FirstRound, LastRound int // LastRound 0 is the end of the event
	Players               []int
}

// Same reports whether the same players may not meet in the same rounds.
func (f Forbidden) Same(other Forbidden) bool {
	return f.FirstRound == other.FirstRound && f.LastRound == other.LastRound && slices.Equal(f.Players, other.Players)
}

// RequestedBye is an absence known beforehand.
type RequestedBye struct {
	Round   int  // 0 is the next round to be paired
	Code    byte // F H Z
	Players []int
}

// Points is what each code of a round column is worth.
type Points struct {
	Win, Draw, Loss           tournament.Points // played
	ForfeitWin, ForfeitLoss   tournament.Points
	PairingBye                tournament.Points // U
	FullBye, HalfBye, ZeroBye tournament.Points // F H Z
	Unknown                   tournament.Points // ?: what a game that is not finished counts as for the pairing (162 X)
}

// DefaultPoints is 1-½-0, a bye counting as a win.
func DefaultPoints() Points {
	const win, draw = tournament.Point, tournament.Point / 2
	return Points{Win: win, Draw: draw, ForfeitWin: win, PairingBye: win, FullBye: win, HalfBye: draw, Unknown: draw}
}

// PointsOf is what the codes are worth in a score system.
func PointsOf(score tournament.ScoreSystem) Points {
	return Points{
		Win: score.Win, Draw: score.Draw, Loss: score.Loss, ForfeitWin: score.Win, ForfeitLoss: score.Loss,
		PairingBye: score.Bye, FullBye: score.Win, HalfBye: score.Draw, Unknown: score.Draw,
	}
}

// Of is what an entry is worth; false for a pairing without a result, or with one that is
// not known yet.
func (p Points) Of(e Entry) (tournament.Points, bool) {
	switch e.Code {
	case '1', 'W':
		return p.Win, true
	case '=', 'D':
		return p.Draw, true
	case '0', 'L':
		return p.Loss, true
	case '+':
		return p.ForfeitWin, true
	case '-':
		return p.ForfeitLoss, true
	case 'U':
		return p.PairingBye, true
	case 'F':
		return p.FullBye, true
	case 'H':
		return p.HalfBye, true
	case 'Z':
		return p.ZeroBye, true
	case '?':
		return 0, false
	}
	return p.ZeroBye, e.Opponent == 0
}

// Played reports whether the entry is a game over the board.
func (e Entry) Played() bool { return e.Opponent != 0 && strings.IndexByte("1=0WDL", e.Code) >= 0 }

// Unknown reports whether the entry is a game over the board whose result is not known
// yet: it counts for the pairing alone (C.04.2, 3.1).
func (e Entry) Unknown() bool { return e.Opponent != 0 && e.Code == '?' }

// Paired reports whether the entry comes of a pairing: a game, a forfeit, or
// the bye that the pairing allocated.
func (e Entry) Paired() bool {
	return e.Opponent != 0 || e.Code == 'U' || e.Code == '+'
}

// Absent reports whether the player took no part in the pairing of the round.
func (e Entry) Absent() bool { return !e.Paired() }

// Played is the number of rounds that are paired: the last with an opponent or
// a pairing-allocated bye. Byes on request alone do not make a round.
func (f *File) Played() int {
	last := 0
	for _, p := range f.Players {
		for i := len(p.Rounds); i > last; i-- {
			if p.Rounds[i-1].Paired() {
				last = i
				break
			}
		}
	}
	return last
}

// Text is the first header line with the code, without blanks around it; empty
// where there is none.
func (f *File) Text(code string) string {
	for _, h := range f.Header {
		if h.Code == code {
			return strings.TrimSpace(h.Text)
		}
	}
	return ""
}

// Player finds a player by starting number.
func (f *File) Player(number int) (Player, bool) {
	i, found := slices.BinarySearchFunc(f.Players, number, func(p Player, n int) int { return p.Number - n })
	if !found {
		return Player{}, false
	}
	return f.Players[i], true
}

// Round is what stands for the player in a round, from 1; a column that is not
// there is an absence.
func (p Player) Round(n int) Entry {
	if n < 1 || n > len(p.Rounds) {
		return Entry{Code: ' '}
	}
	return p.Rounds[n-1]
}

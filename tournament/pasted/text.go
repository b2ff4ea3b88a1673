package pasted

import (
	"arbiter/rules/message"
	"arbiter/tournament"
	"arbiter/tournament/intake"
)

// Text is what a file or a text comes to.
type Text struct {
	Games       []Game  // of players, outside matches
	Matches     []Match // of teams
	Free        []Free  // teams without an opponent
	Table       []Row   // of teams
	Adjustments []intake.Adjustment
	Faults      []intake.Refusal // lines that look like a result and are none that can be taken
	Lines       int              // with something in them
}

// Side is a side of a game as it was written.
type Side struct {
	Name   string // "" is nobody: an empty board
	Rating int    // 0 is not said
}

// Game is a line of two players and a result; in a match the team at home is to the left.
type Game struct {
	At          intake.Where
	Round       int    // 0 is not said
	Board       int    // 0 is not said
	Day         string // 2026-11-14; "" is not said
	Left, Right Side
	Result      tournament.ResultKind // Left is White; ResultUnset is one that is not decided
}

// Match is two teams, with the boards that stand below it.
type Match struct {
	At         intake.Where
	Round      int
	Day        string
	Home, Away string
	Scored     bool // Home and Away have points; else the boards tell
	HomePoints tournament.Points
	AwayPoints tournament.Points
	Boards     []Game // by board
}

// Free is a team without an opponent in a round.
type Free struct {
	At    intake.Where
	Round int
	Team  string
}

// Row is a team in a table.
type Row struct {
	At          intake.Where
	Team        string
	Matches     int
	MatchPoints tournament.Points
	BoardPoints tournament.Points
}

// Options says what a text leaves open.
type Options struct {
	Teams bool     // teams meet: a line of two names above boards is a match
	Names []string // of the teams, if they are known: a line of two of them is a match, whatever its score
	Round int      // of what stands under no round; 0 is not said
	Day   string   // of what stands under no day, 2026-11-14; "" is not said
}

// note lists an adjustment.
func (t *Text) note(at intake.Where, kind intake.Kind, code string, args ...message.Args) {
	t.Adjustments = append(t.Adjustments, intake.Adjustment{Where: at, Kind: kind, Detail: message.New(code, args...)})
}

// fault lists a line that cannot be taken.
func (t *Text) fault(at intake.Where, code string, args ...message.Args) {
	t.Faults = append(t.Faults, intake.Refusal{Where: at, Reason: intake.ReasonCells, Detail: message.New(code, args...)})
}

// Empty reports whether nothing was found.
func (t *Text) Empty() bool { return len(t.Games)+len(t.Matches)+len(t.Table) == 0 }

package scoring

import (
	"fmt"
	"slices"
	"strings"

	"arbiter/tournament"
)

// Tiebreak is a row of the table of tie-breaks. The higher value is the better.
type Tiebreak struct {
	Code    string   // as typed and printed: SB
	Aliases []string // other ways to type it
	Name    string   // in English; reports translates by the code
	Source  string
	Tied    bool // looks at the tied players only, so that it hangs on what stands before it in the order
}

// Contribution is one number that a value is made of.
type Contribution struct {
	Round, Board   int
	Opponent       tournament.PlayerID // 0 for a bye
	Kind           MeetingKind
	Points         tournament.Points // what the player scored in this meeting
	OpponentPoints tournament.Points // what the opponent has in all
	Step           int               // 0; from 1 for a step inside a remaining tie
	Counts         bool              // false: shown, but left out of the sum
	Value          Value             // what it adds; 0 if it does not count
}

// made is what a tie-break gives for one player.
type made struct {
	value Value
	from  []Contribution
	unmet [2]int // indexes of two tied players who have not met as often as others; both 0 if there are none
}

// tiebreak is a row with the function behind it. The function gets players by
// index, those tied if the row says so, else all, and answers in that order.
type tiebreak struct {
	Tiebreak
	of func(l *ledger, custom Custom, group []int) []made
}

// tiebreaks is the table.
func tiebreaks() []tiebreak {
	return []tiebreak{
		{
			Tiebreak: Tiebreak{
				Code:    "SB",
				Aliases: []string{"sonneborn-berger", "sonneborn", "neustadtl"},
				Name:    "Sonneborn-Berger",
				Source:  "FMJD Annexes 2024; FIDE C.07, 9.1",
			},
			of: bySum(100*100, sonnebornBerger),
		},
		{
			Tiebreak: Tiebreak{
				Code:    "DE",
				Aliases: []string{"direct-encounter", "direct", "mutual"},
				Name:    "direct encounter",
				Source:  "FIDE C.07, 6",
				Tied:    true,
			},
			of: directEncounter,
		},
		{
			Tiebreak: Tiebreak{
				Code:    "WIN",
				Aliases: []string{"wins"},
				Name:    "number of wins",
				Source:  "FIDE C.07, 7.1",
			},
			of: bySum(1, wins),
		},
		{
			Tiebreak: Tiebreak{
				Code:    "BH",
				Aliases: []string{"solk", "solkoff", "buchholz", "wp"},
				Name:    "Solkoff",
				Source:  "FMJD Annexes 2024; FIDE C.07, 8.1",
			},
			of: bySum(100, solkoff),
		},
	}
}

// Tiebreaks is the table of the tie-breaks that can be asked for.
func Tiebreaks() []Tiebreak {
	var rows []Tiebreak
	for _, row := range tiebreaks() {
		rows = append(rows, row.Tiebreak)
	}
	return rows
}

// Lookup finds a tie-break by its code or an alias, in any case.
func Lookup(name string) (Tiebreak, error) {
	row, err := lookup(name)
	return row.Tiebreak, err
}

func lookup(name string) (tiebreak, error) {
	var known []string
	for _, row := range tiebreaks() {
		same := func(alias string) bool { return strings.EqualFold(alias, name) }
		if same(row.Code) || slices.ContainsFunc(row.Aliases, same) {
			return row, nil
		}
		known = append(known, row.Code)
	}
	return tiebreak{}, fmt.Errorf("unknown tie-break %q: give one of %s", name, strings.Join(known, ", "))
}

// NoTiebreaks, alone in a list of tie-breaks, asks for points only.
const NoTiebreaks = "none"

// order finds the tie-breaks of a stage: those asked for, else those of the
// event, else the default of the system.
func order(asked []string, t *tournament.Tournament, s tournament.Stage) ([]tiebreak, error) {
	names := asked
	if len(names) == 0 {
		names = t.Event.Tiebreaks
	}
	if len(names) == 0 {
		names = defaultOrder(s.System)
	}
	if len(names) == 1 && strings.EqualFold(names[0], NoTiebreaks) {
		return nil, nil
	}
	var rows []tiebreak
	for _, name := range names {
		row, err := lookup(name)
		if err != nil {
			return nil, err
		}
		if slices.ContainsFunc(rows, func(r tiebreak) bool { return r.Code == row.Code }) {
			return nil, fmt.Errorf("tie-break %s is named twice: name each once", row.Code)
		}
		rows = append(rows, row)
	}
	return rows, nil
}

// defaultOrder is the order where neither the command nor the event names one.
// Solkoff says nothing where everybody meets everybody.
func defaultOrder(system tournament.System) []string {
	if system == tournament.SystemSwiss {
		return []string{"BH", "SB"}
	}
	return []string{"SB", "DE", "WIN"}
}

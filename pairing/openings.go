package pairing

import (
	_ "embed" // the table of openings
	"slices"
	"strings"

	"arbiter/rules/message"
	"arbiter/tournament"
)

// ErrOpening is the reason where no opening can be drawn.
var ErrOpening = message.Reason("pairing.opening")

// OpeningTable is a table that openings are drawn from.
type OpeningTable struct {
	Code     string
	Name     string
	Source   string
	Variants []string             // ids of the games that it is for
	Openings []tournament.Opening // Number is the place in the table
}

// draws64 are openings of draughts on 64 squares, one a line: the moves, or for
// "flying" draws where one man of each side is put before White begins, and the
// position that follows.
//
//go:embed openings_64.txt
var draws64 string

// OpeningTables are the tables that are at hand.
func OpeningTables() []OpeningTable {
	return []OpeningTable{{
		Code:     "draws-64",
		Name:     "drawing table of draughts on 64 squares",
		Source:   "500 of the 745 draws of the IDF table, as HCheckers (portnov/hcheckers, BSD-3-Clause) has them; numbered in its order",
		Variants: tournament.VariantsOf(tournament.RussianFamily),
		Openings: parseOpenings(draws64),
	}}
}

// parseOpenings reads a table of openings, one a line.
func parseOpenings(text string) []tournament.Opening {
	var list []tournament.Opening
	for line := range strings.Lines(text) {
		moves, fen, _ := strings.Cut(strings.TrimSpace(line), "\t")
		list = append(list, tournament.Opening{Number: len(list) + 1, Moves: moves, FEN: fen})
	}
	return list
}

// FindOpenings finds the table of a game: by its code, or the only one for the
// variant where none is named. The error is ErrOpening, wrapped.
func FindOpenings(code, variant string) (OpeningTable, error) {
	var codes []string
	for _, table := range OpeningTables() {
		if code != "" && code != table.Code {
			codes = append(codes, table.Code)
			continue
		}
		if slices.Contains(table.Variants, variant) {
			return table, nil
		}
		return OpeningTable{}, message.Because(ErrOpening, "pairing.opening.variant", message.Args{"Table": message.New("pairing.openings." + table.Code), "Variants": table.Variants})
	}
	return OpeningTable{}, message.Because(ErrOpening, "pairing.opening.no-table", message.Args{"Table": code, "Tables": codes})
}

// Draw draws so many openings by lot, each another as long as the table lasts.
// The lot is that of [DrawNumbers].
func (t OpeningTable) Draw(count int, seed uint64) []tournament.Opening {
	bag := slices.Clone(t.Openings)
	lot := splitMix64{state: seed}
	lot.shuffle(len(bag), func(i, j int) { bag[i], bag[j] = bag[j], bag[i] })
	drawn := make([]tournament.Opening, 0, count)
	for i := range count {
		one := bag[i%len(bag)]
		one.Table, one.Seed = t.Code, seed
		drawn = append(drawn, one)
	}
	return drawn
}

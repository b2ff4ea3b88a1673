package pairing_test

import (
	"errors"
	"maps"
	"slices"
	"strings"
	"testing"

	"arbiter/pairing"
	"arbiter/rules"
	"arbiter/tournament"
)

// Every opening of a table leads to the position that stands beside it: played by
// the rules from the start or, where single men were put ("flying" draws), by
// lifting them all and then putting them down; White then begins.
func TestOpeningsLeadToTheirPositions(t *testing.T) {
	v, err := rules.Lookup("russian")
	if err != nil {
		t.Fatal(err)
	}
	for _, table := range pairing.OpeningTables() {
		if table.Source == "" || len(table.Openings) != 500 {
			t.Errorf("%s has %d openings", table.Code, len(table.Openings))
		}
		flying := 0
		for _, o := range table.Openings {
			setup, err := rules.ParseFEN(v, o.FEN)
			if err != nil {
				t.Fatalf("%d %s: %v", o.Number, o.Moves, err)
			}
			want, err := setup.Position()
			if err != nil {
				t.Fatalf("%d %s: %v", o.Number, o.Moves, err)
			}
			if played, ok := play(v, o.Moves); ok && played.Placed() == want.Placed() && played.Turn() == want.Turn() {
				continue
			}
			flying++
			men := strings.Fields(o.Moves)
			if len(men) > 2 || want.Turn() != rules.White {
				t.Errorf("%d %s is neither played nor put", o.Number, o.Moves)
			}
			if got, put := squares(v, want), put(squares(v, v.Start()), men); !maps.Equal(got, put) {
				t.Errorf("%d %s: %v, want %v", o.Number, o.Moves, got, put)
			}
		}
		if flying == 0 || flying == len(table.Openings) {
			t.Errorf("%d flying draws of %d", flying, len(table.Openings))
		}
	}
}

// play plays moves from the start.
func play(v *rules.Variant, text string) (rules.Position, bool) {
	p := v.Start()
	for _, move := range strings.Fields(text) {
		written, err := v.ParseMove(move)
		if err != nil {
			return p, false
		}
		moves := p.Matches(written, nil)
		if len(moves) != 1 {
			return p, false
		}
		p = p.Play(moves[0])
	}
	return p, true
}

// squares is who has a man on which square.
func squares(v *rules.Variant, p rules.Position) map[string]rules.Color {
	men := make(map[string]rules.Color)
	for _, colour := range []rules.Color{rules.White, rules.Black} {
		for sq := range p.Pieces(colour).All() {
			men[v.SquareName(sq)] = colour
		}
	}
	return men
}

// put lifts men and puts them on other squares.
func put(men map[string]rules.Color, moves []string) map[string]rules.Color {
	lifted := make([]rules.Color, len(moves))
	for i, move := range moves {
		from, _, _ := strings.Cut(move, "-")
		lifted[i] = men[from]
		delete(men, from)
	}
	for i, move := range moves {
		_, to, _ := strings.Cut(move, "-")
		men[to] = lifted[i]
	}
	return men
}

func TestDrawOpenings(t *testing.T) {
	table, err := pairing.FindOpenings("", "russian")
	if err != nil {
		t.Fatal(err)
	}
	drawn := table.Draw(500, 7)
	seen := make(map[int]bool)
	for _, o := range drawn {
		if o.Table != table.Code || o.Seed != 7 || seen[o.Number] {
			t.Fatalf("%+v, or it was drawn before", o)
		}
		seen[o.Number] = true
	}
	if again := table.Draw(3, 7); !slices.Equal(again, drawn[:3]) {
		t.Errorf("the same seed gave %v, then %v", drawn[:3], again)
	}
	if other := table.Draw(1, 8); other[0].Number == drawn[0].Number {
		t.Errorf("another seed gave the same: %v", other)
	}
	if many := table.Draw(501, 1); len(many) != 501 || many[500] != many[0] {
		t.Errorf("%d openings, the last %v", len(many), many[len(many)-1])
	}
	for _, c := range [][2]string{{"", "frisian"}, {"draws-64", "international"}, {"mine", "russian"}} {
		if _, err := pairing.FindOpenings(c[0], c[1]); !errors.Is(err, pairing.ErrOpening) {
			t.Errorf("%v: %v", c, err)
		}
	}
	var zero tournament.Opening
	if table.Openings[0] == zero {
		t.Error("the first opening is empty")
	}
}

package intake_test

import (
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"arbiter/tournament"
	"arbiter/tournament/intake"
)

// What is typed in is tidied as the cells of a list are, and refused where they
// are.
func TestTyped(t *testing.T) {
	for _, tt := range []struct {
		name  string
		typed tournament.Player
		want  tournament.Player
		fault string
	}{
		{"as it is", tournament.Player{Name: "Sjûkje Hoekstra", Rating: 1450, BirthYear: 1985}, tournament.Player{Name: "Sjûkje Hoekstra", Rating: 1450, BirthYear: 1985}, ""},
		{"a part of a player", tournament.Player{Club: " Wommels "}, tournament.Player{Club: "Wommels"}, ""},
		{"signs that steer a terminal", tournament.Player{Name: "Jelle\x1b[31m\tWiersma"}, tournament.Player{Name: "Jelle [31m Wiersma"}, ""},
		{"signs that turn a line round", tournament.Player{Name: "Jelle\u202e Wiersma"}, tournament.Player{Name: "Jelle Wiersma"}, ""},
		{"letters in parts", tournament.Player{Club: "Damba\u0302n"}, tournament.Player{Club: "Dambân"}, ""},
		{"a bye", tournament.Player{Name: "vrij"}, tournament.Player{}, `"vrij" stands for a bye, which the pairing gives: give the player's name`},
		{"a number", tournament.Player{Name: "12"}, tournament.Player{}, `"12" is no name: give the player's name`},
		{"unknown", tournament.Player{Name: "N.N."}, tournament.Player{}, "no name: give the player's name"},
		{"a page of text", tournament.Player{Name: strings.Repeat("n", 201)}, tournament.Player{}, "the name has more than 200 letters"},
		{"a rating below", tournament.Player{Rating: -5}, tournament.Player{}, "rating -5 is not a number from 1 to 4000; 0 is none"},
		{"a rating above", tournament.Player{Rating: 4001}, tournament.Player{}, "rating 4001 is not a number from 1 to 4000; 0 is none"},
		{"a year in two digits", tournament.Player{BirthYear: 85}, tournament.Player{}, "birth year 85 is not from 1900 to 2099"},
	} {
		t.Run(tt.name, func(t *testing.T) {
			got, err := intake.Typed(tt.typed)
			if tt.fault != "" {
				if err == nil || english(err) != tt.fault {
					t.Fatalf("got %v, want %s", err, tt.fault)
				}
				return
			}
			if d := cmp.Diff(tt.want, got); err != nil || d != "" {
				t.Errorf("%v, %s", err, d)
			}
		})
	}
}

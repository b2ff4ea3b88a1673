package main

import (
	"fmt"
	"strings"
	"testing"

	"arbiter/cmd/arbiter/internal/cli"
)

// longEnough is a game of as many half-moves as are compared.
const longEnough = "1. 32-28 19-23 2. 28x19 14x23 3. 37-32 10-14 4. 41-37 14-19 5. 46-41 5-10"

func TestAGameHandedInTwice(t *testing.T) {
	game := func(event, round, white, moves string) string {
		return fmt.Sprintf("[Event \"%s\"]\n[Round \"%s\"]\n[White \"%s\"]\n[Black \"Hâns\"]\n[GameType \"40\"]\n\n%s *\n\n", event, round, white, moves)
	}
	for _, tt := range []struct {
		name, first, second string
		want                bool
	}{
		{"the same", game("Fryslân", "3", "Jelle", longEnough), game("Fryslân", "3", "Jelle", longEnough), true},
		{"another round", game("Fryslân", "3", "Jelle", longEnough), game("Fryslân", "4", "Jelle", longEnough), false},
		{"another event", game("Fryslân", "3", "Jelle", longEnough), game("Ljouwert", "3", "Jelle", longEnough), false},
		{"other players", game("Fryslân", "3", "Jelle", longEnough), game("Fryslân", "3", "Sjûkje", longEnough), false},
		{"players who are not known", game("Fryslân", "3", "?", longEnough), game("Fryslân", "3", "?", longEnough), false},
		{"another move", game("Fryslân", "3", "Jelle", longEnough), game("Fryslân", "3", "Jelle", strings.Replace(longEnough, "5-10", "4-10", 1)), false},
		{"too short to tell", game("Fryslân", "3", "Jelle", "1. 32-28 19-23"), game("Fryslân", "3", "Jelle", "1. 32-28 19-23"), false},
	} {
		t.Run(tt.name, func(t *testing.T) {
			write(t, map[string][]byte{"a.pdn": []byte(tt.first + tt.second)})
			out, _, code := runArbiter(t, "check", "a.pdn")
			if got := strings.Contains(out, "a.pdn:9:1: record: one game handed in twice"); got != tt.want {
				t.Errorf("exit code %d:\n%s", code, out)
			}
			if tt.want && (code != cli.ExitFindings || !strings.Contains(out, "the game on line 1")) {
				t.Errorf("exit code %d:\n%s", code, out)
			}
		})
	}
}

func TestOneGameInTwoFilesIsNotHandedInTwice(t *testing.T) {
	game := []byte("[White \"Jelle\"]\n[Black \"Hâns\"]\n[GameType \"40\"]\n\n" + longEnough + " *\n")
	write(t, map[string][]byte{"a.pdn": game, "copy.pdn": game})
	if out, _, code := runArbiter(t, "check", "."); code != cli.ExitFine {
		t.Errorf("exit code %d:\n%s", code, out)
	}
}

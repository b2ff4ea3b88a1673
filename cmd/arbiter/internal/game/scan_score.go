package game

import (
	"bytes"
	"encoding/json"
	"fmt"
	"strings"

	"arbiter/cmd/arbiter/internal/cli"
	"arbiter/cmd/internal/desk/sheets"
	"arbiter/rules/message"
)

// playedGame is a game as it was played, for [scoreOf].
type playedGame struct {
	Round int      `json:"round"`
	Board int      `json:"board"`
	Game  int      `json:"game"`
	Moves []string `json:"moves"`
}

// gamesPlayed reads games, one line of JSON each.
func gamesPlayed(env *cli.Env, path string) ([]playedGame, error) {
	file, err := readAll(env, path, mostLayout)
	if err != nil {
		return nil, err
	}
	var all []playedGame
	for line := range bytes.Lines(file) {
		if len(bytes.TrimSpace(line)) == 0 {
			continue
		}
		var g playedGame
		if err := json.Unmarshal(line, &g); err != nil {
			return nil, cli.Fail(cli.ExitInput, fmt.Errorf("%s: %w", path, err))
		}
		g.Game = max(g.Game, 1)
		all = append(all, g)
	}
	return all, nil
}

// scanScore is how right a reading is: half-moves that are sure and right, that are asked
// about, and that are wrong, missing or too many and sure.
type scanScore struct{ moves, right, asked, silent, games, missing int }

// scoreOf compares a scan with what was played.
func scoreOf(scan sheets.Scan, truth []playedGame) (sc scanScore) {
	read := map[[3]int]*sheets.ScannedGame{}
	for i := range scan.Games {
		g := &scan.Games[i]
		read[[3]int{g.Round, g.Board, g.Game}] = g
	}
	for _, t := range truth {
		g := read[[3]int{t.Round, t.Board, t.Game}]
		if g == nil {
			sc.missing++
			continue
		}
		sc.games++
		for n := range max(len(t.Moves), len(g.Read.Moves)) {
			sc.moves++
			switch {
			case n >= len(g.Read.Moves):
				sc.silent++
			case !g.Read.Moves[n].Sure:
				sc.asked++
			case n < len(t.Moves) && sameSquares(t.Moves[n], g.Read.Moves[n].Read):
				sc.right++
			default:
				sc.silent++
			}
		}
	}
	return sc
}

// sameSquares reports two moves from and to the same squares, whatever their sign.
func sameSquares(a, b string) bool {
	plain := strings.NewReplacer("x", "-", ":", "-", "×", "-", " ", "").Replace
	return plain(strings.ToLower(a)) == plain(strings.ToLower(b))
}

// writeScore says how right a reading is.
func writeScore(e *cli.Env, sc scanScore) error {
	per := func(n int) string { return fmt.Sprintf("%.2f", 100*float64(n)/float64(max(sc.moves, 1))) }
	return e.Tell(e.Out, "scan.score", message.Args{"Games": sc.games, "Missing": sc.missing, "Moves": sc.moves, "Right": per(sc.right), "Asked": per(sc.asked), "Silent": sc.silent})
}

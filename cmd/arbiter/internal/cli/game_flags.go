package cli

import (
	"fmt"
	"strings"

	"github.com/spf13/cobra"
)

// takesBoard reports whether the first word of a command is a board.
func takesBoard(cmd *cobra.Command) bool {
	_, words, _ := strings.Cut(cmd.Use, " ")
	return strings.HasPrefix(strings.TrimPrefix(words, "["), "BOARD")
}

// GameFlags lets every command whose first word is a board take it by --board, and the
// game of a micro-match by --game, as those do that have flags for it.
func GameFlags(cmd *cobra.Command) {
	for _, sub := range cmd.Commands() {
		GameFlags(sub)
	}
	if !takesBoard(cmd) || cmd.RunE == nil || cmd.Flags().Lookup("board") != nil || cmd.Flags().Lookup("game") != nil {
		return
	}
	var at BoardFlags
	at.Add(cmd, "the board (or as the first word)")
	check, run := cmd.Args, cmd.RunE
	if check != nil {
		cmd.Args = func(cmd *cobra.Command, words []string) error { return check(cmd, at.before(words)) }
	}
	cmd.RunE = func(cmd *cobra.Command, words []string) error { return run(cmd, at.before(words)) }
}

// BoardFlags are the flags that say which game of a round is meant.
type BoardFlags struct {
	Board string
	game  int
}

// Add adds the flags.
func (b *BoardFlags) Add(cmd *cobra.Command, about string) {
	cmd.Flags().StringVar(&b.Board, "board", "", about)
	cmd.Flags().IntVar(&b.game, "game", 0, "with --board: the game of a micro-match")
}

// Address is what the flags say, as 3 or 3.2; "" if they say nothing.
func (b *BoardFlags) Address() string {
	if b.Board == "" || b.game == 0 {
		return b.Board
	}
	return fmt.Sprintf("%s.%d", b.Board, b.game)
}

// before are the words of a command with the board that the flags name before them.
func (b *BoardFlags) before(words []string) []string {
	if address := b.Address(); address != "" {
		return append([]string{address}, words...)
	}
	return words
}

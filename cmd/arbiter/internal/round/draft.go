package round

import (
	"fmt"
	"strings"
	"text/tabwriter"

	"arbiter/cmd/arbiter/internal/cli"
	"arbiter/cmd/internal/desk/rounds"
	"arbiter/reports/why"
	"arbiter/tournament"
)

// noteLetGo says which pairs of a round meet though they were to be kept apart if possible.
func noteLetGo(s *cli.Session, stage int, r tournament.Round) {
	for _, note := range why.LetGo(s.State(), stage, r) {
		s.Env.Note(note)
	}
}

// printDraft prints the draft of a stage, what is wrong with it, and how it differs
// from the round that the system makes.
func printDraft(s *cli.Session, stage int, format string) error {
	r, err := rounds.Draft(s.File.Desk)
	if err != nil {
		return err
	}
	draft, err := why.DescribeDraft(s.State(), stage, r)
	if err != nil {
		return err
	}
	if format == "json" {
		return cli.JsonLine(s.Env.Out, draft.JSON(s.Words()))
	}
	return draftText(s, draft)
}

// draftText prints a draft as a person reads it.
func draftText(s *cli.Session, draft *why.DraftWhy) error {
	var b strings.Builder
	words := s.Words()
	fmt.Fprintln(&b, words.Say(draft.Title()))
	table := tabwriter.NewWriter(&b, 0, 0, 2, ' ', 0)
	for i, board := range draft.Boards() {
		fmt.Fprintf(table, "%5d\t%s\t%s\n", draft.Round.Pairings[i].Board, words.Say(board[0]), words.Say(board[1]))
	}
	if err := table.Flush(); err != nil {
		return err
	}
	for _, at := range draft.Tables() {
		fmt.Fprintln(&b, " ", words.Say(at))
	}
	for _, line := range draft.Lines() {
		fmt.Fprintln(&b, line.Text(words))
	}
	_, err := fmt.Fprint(s.Env.Out, b.String())
	return err
}

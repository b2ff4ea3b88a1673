package round

import (
	"context"

	"arbiter/cmd/arbiter/internal/cli"
	"arbiter/cmd/arbiter/internal/remedies"
	"arbiter/cmd/internal/desk/refusal"
	"arbiter/rules/message"
)

// checkDraftFormat refuses to make a paper of a draft.
func checkDraftFormat(format string) error {
	if format == "text" || format == "json" {
		return nil
	}
	return cli.Usage(message.Err("cmd-round.draft-no-paper", message.Args{"Format": format}), remedies.Hint(refusal.Remedy{Code: "publish-draft"}))
}

// showDraft prints the draft that a change left on the table.
func showDraft(ctx context.Context, s *cli.Session, format string, err error) error {
	if err != nil {
		return s.Told(ctx, err)
	}
	return printDraft(s, s.StageNumber(), format)
}

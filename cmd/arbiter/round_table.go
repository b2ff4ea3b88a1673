package main

import (
	"context"

	"arbiter/cmd/internal/desk/refusal"
	"arbiter/rules/message"
)

// checkDraftFormat refuses to make a paper of a draft.
func checkDraftFormat(format string) error {
	if format == "text" || format == "json" {
		return nil
	}
	return usage(message.Err("cmd-round.draft-no-paper", message.Args{"Format": format}), remedyHint(refusal.Remedy{Code: "publish-draft"}))
}

// showDraft prints the draft that a change left on the table.
func (s *session) showDraft(ctx context.Context, format string, err error) error {
	if err != nil {
		return s.told(ctx, err)
	}
	return s.printDraft(s.StageNumber(), format)
}

package cli

import (
	"context"
	"fmt"

	"arbiter/cmd/internal/desk/eventfile"
	"arbiter/rules/message"
)

// whenRoundsAreDone copies the event to the folder of the settings if, when it is called,
// a round was paired or completed since; where none is set it does nothing.
func (s *Session) whenRoundsAreDone(ctx context.Context) func() {
	folder := s.Env.Defaults().Backup
	if folder == "" {
		return func() {}
	}
	before := eventfile.RoundsDone(s.File.Desk)
	return func() {
		if len(s.Env.Deeds.Changes) > 0 && eventfile.BackupDue(s.File.Desk, before) {
			s.backUpRound(context.WithoutCancel(ctx), folder)
		}
	}
}

// backUpRound copies the event to a folder, because a round was paired or is complete.
// That it failed is said loudly, and undoes nothing.
func (s *Session) backUpRound(ctx context.Context, folder string) {
	done, err := s.BackupInto(ctx, folder)
	said := message.New("cmd-backup.by-itself", message.Args{"Path": done.Path})
	switch {
	case done.There:
		return
	case err != nil:
		said = message.New("cmd-backup.none", message.Args{"Folder": folder, "Why": err})
	}
	fmt.Fprintln(s.Env.Err, s.Env.Speech().Say(said))
	if done.SameDisk {
		s.Env.Note(message.New("cmd-backup.same-disk", message.Args{"Path": done.Path}))
	}
}

// CopiedRounds is what is in the folder of the settings, for the status; nil if none is
// set.
func (s *Session) CopiedRounds(ctx context.Context) *eventfile.BackupState {
	if folder := s.Env.Defaults().Backup; folder != "" {
		return s.BackupState(ctx, folder)
	}
	return nil
}

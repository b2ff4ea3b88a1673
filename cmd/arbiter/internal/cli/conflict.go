package cli

import (
	"context"
	"errors"

	"arbiter/cmd/internal/desk/history"
	"arbiter/reports/journal"
	"arbiter/rules/message"
	"arbiter/tournament"
)

// mostSince is how many changes of others a conflict lists; the journal has all.
const mostSince = 10

// Told is an error; where it is a conflict with what others did meanwhile, it
// shows what that was.
func (s *Session) Told(ctx context.Context, err error) error {
	var conflict *tournament.ConflictError
	if !errors.As(err, &conflict) || len(conflict.Since) == 0 {
		return err
	}
	now, lookErr := s.Journal().Current(ctx, nil)
	if lookErr != nil {
		return errors.Join(err, lookErr)
	}
	var lines []message.Message
	for i, c := range conflict.Since {
		if i == mostSince {
			lines = append(lines, message.New("cmd-conflict.more", message.Args{"Count": len(conflict.Since) - i, "Command": "arbiter journal"}))
			break
		}
		what := journal.Describe(c, now, s.Env.Speech())
		lines = append(lines, message.New("cmd-conflict.change", message.Args{"Seq": c.Seq, "Who": c.Who, "What": what}))
	}
	return Fail(ExitConflict, message.Because(conflict, "history.stale", message.Args{"Base": conflict.Base}), lines)
}

// lookBack puts the session on the state that its command says it was made on
// (--seen). A change is then a conflict if others have changed the event since.
func (s *Session) lookBack(ctx context.Context, text string) error {
	stamp, ok := history.ParseSeen(text)
	if !ok {
		return Usage(message.Err("cmd-conflict.seen", message.Args{"Text": text}), message.New("cmd-conflict.write-seen"))
	}
	return history.SeenStamp(ctx, s.File.Desk, stamp)
}

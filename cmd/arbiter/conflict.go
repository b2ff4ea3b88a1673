package main

import (
	"context"
	"errors"
	"fmt"

	"arbiter/reports"
	"arbiter/tournament"
)

// mostSince is how many changes of others a conflict lists; the journal has all.
const mostSince = 10

// staleError is a change on an older state than the file's, in the words of the
// journal: what it says is in the hint.
type staleError struct{ conflict *tournament.ConflictError }

// Error says what to do; what the others did is in the hint of the failure.
func (e *staleError) Error() string {
	return fmt.Sprintf("the event was changed since change %d, nothing was written: look again and repeat the command", e.conflict.Base)
}

// Unwrap is the conflict.
func (e *staleError) Unwrap() error { return e.conflict }

// told is an error; where it is a conflict with what others did meanwhile, it
// shows what that was.
func (s *session) told(ctx context.Context, err error) error {
	var conflict *tournament.ConflictError
	if !errors.As(err, &conflict) || len(conflict.Since) == 0 {
		return err
	}
	now, lookErr := s.store.Tournament(ctx)
	if lookErr != nil {
		return errors.Join(err, lookErr)
	}
	var lines []string
	for i, c := range conflict.Since {
		if i == mostSince {
			lines = append(lines, fmt.Sprintf("and %d more: arbiter journal", len(conflict.Since)-i))
			break
		}
		lines = append(lines, fmt.Sprintf("%d %s: %s", c.Seq, clean(c.Who), clean(reports.Describe(c, now, s.words()))))
	}
	return fail(exitConflict, &staleError{conflict}, lines)
}

// lookBack puts the session on the state that its command says it was made on
// (--seen). A change is then a conflict if others have changed the event since.
func (s *session) lookBack(ctx context.Context, text string) error {
	stamp, err := parseSeen(text)
	if err != nil {
		return err
	}
	journal, err := s.store.Changes(ctx)
	if err != nil {
		return err
	}
	seen, err := stamp.check(journal)
	if err != nil {
		return fail(exitConflict, err, "this is another copy of the event than the one that was looked at, or an older one")
	}
	return s.Seen(ctx, seen.Seq, journal)
}

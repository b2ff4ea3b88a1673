package archiveweb

import (
	"context"

	"arbiter/tournament/archive"
)

// readOnly is an engine that nothing can be altered through, whatever it was opened for.
type readOnly struct{ archive.Engine }

// refusedWrite is the answer to whatever would write.
var refusedWrite error = &archive.StorageError{Reason: archive.ErrReadOnly}

// Begin refuses.
func (readOnly) Begin(context.Context, archive.Source) (archive.Intake, error) {
	return nil, refusedWrite
}

// Plan refuses.
func (readOnly) Plan(context.Context, archive.Task) (int, error) { return 0, refusedWrite }

// Work refuses.
func (readOnly) Work(context.Context, []archive.Task, archive.WorkOptions, archive.Handler) error {
	return refusedWrite
}

// Retry refuses.
func (readOnly) Retry(context.Context) (int, error) { return 0, refusedWrite }

// Append refuses.
func (readOnly) Append(context.Context, string, int64, []byte) error { return refusedWrite }

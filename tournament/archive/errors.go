package archive

import "arbiter/rules/message"

// Reasons of a [StorageError], to be found with errors.Is.
var (
	ErrNotArchive = message.Err("archive.not-archive") // the file or database is something else
	ErrBroken     = message.Err("archive.broken")      // it holds something else than was written
	ErrReadOnly   = message.Err("archive.read-only")   // it may not be written to
	ErrNewer      = message.Err("archive.newer")       // it was made by a newer program
	ErrBusy       = message.Err("archive.busy")        // another program holds it for too long
	ErrGone       = message.Err("archive.gone")        // it cannot be reached
	ErrFull       = message.Err("archive.full")        // there is no room to write
	ErrConflict   = message.Err("archive.conflict")    // a log has grown meanwhile
)

// StorageError says why an archive cannot be opened, read or written. Nothing was
// written.
type StorageError struct {
	Address string          // of the archive, without a password
	Reason  error           // one of the Err values, or what the system said
	Detail  message.Message // what to do next; none is the zero value
}

// Error is the address, the reason and the detail.
func (e *StorageError) Error() string { return e.Tell().String() }

// Tell is the address, the reason and the detail.
func (e *StorageError) Tell() message.Message {
	args := message.Args{"Address": e.Address, "Reason": e.Reason}
	if e.Detail.Code == "" {
		return message.New("archive.storage", args)
	}
	return message.New("archive.storage-detail", args, message.Args{"Detail": e.Detail})
}

// Unwrap is the reason.
func (e *StorageError) Unwrap() error { return e.Reason }

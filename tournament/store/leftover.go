package store

import (
	"context"
	"database/sql"
	"encoding/binary"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"
	"path/filepath"
	"time"

	"arbiter/rules/message"
	"arbiter/tournament"
	"arbiter/tournament/store/durable"
)

// The bytes by which SQLite's programs keep each other out (its file "os.h"): the
// pending byte, the reserved byte and those that readers share.
const (
	sqliteBytes      = 1 << 30
	sqliteBytesCount = 512
)

// SetAside lists the files that were beside the event file when it was opened and
// were not of it: what they are called now. A command that crashes leaves its
// rollback journal; where somebody puts a copy in the place of the crashed file,
// SQLite would roll that journal into the copy.
func (s *Store) SetAside() []string { return s.setAside }

// setAsideLeftovers looks at what a crash may have left beside the file, before SQLite
// does. What belongs to the file is left there: SQLite puts the file right with it.
// What does not is renamed. While somebody else works on the file nothing is
// looked at: what is beside it is his.
func setAsideLeftovers(ctx context.Context, path string) ([]string, error) {
	path = realName(path)
	if err := sameFileElsewhere(path); err != nil {
		return nil, err
	}
	if len(left(path)) == 0 {
		return nil, nil
	}
	f, err := os.OpenFile(path, os.O_RDWR, 0)
	if err != nil {
		return nil, nil // not to be written to, or not there: others say so
	}
	defer f.Close()
	if alone, err := keepOut(ctx, f, path); err != nil || !alone {
		return nil, err
	}
	defer func() { _ = unlockBytes(f, sqliteBytes, sqliteBytesCount) }()
	beside := left(path) // again: nobody is writing now
	if len(beside) == 0 {
		return nil, nil
	}
	belongs, err := belong(ctx, path)
	if err != nil || belongs {
		return nil, err
	}
	var aside []string
	for _, name := range beside {
		to := unused(path + ".stray" + name[len(path):])
		if err := os.Rename(name, to); err != nil {
			return aside, &FileError{Path: name, Reason: err, Detail: message.New("store.move-stray")}
		}
		aside = append(aside, to)
	}
	durable.SyncFolder(path)
	return aside, nil
}

// realName is the file that a name stands for: SQLite follows links too, and keeps
// its journal beside the file.
func realName(path string) string {
	if followed, err := filepath.EvalSymlinks(path); err == nil {
		return followed
	}
	return path
}

// sameFileElsewhere refuses a file that has another name in its folder, beside
// which a crash left a journal: it is put right under that name alone.
func sameFileElsewhere(path string) error {
	info, err := os.Stat(path)
	if err != nil || links(info) < 2 {
		return nil
	}
	entries, err := os.ReadDir(filepath.Dir(path))
	if err != nil {
		return nil
	}
	for _, e := range entries {
		name := filepath.Join(filepath.Dir(path), e.Name())
		other, err := e.Info()
		if err == nil && e.Name() != filepath.Base(path) && os.SameFile(info, other) && len(left(name)) > 0 {
			return &FileError{Path: path, Reason: ErrBusy,
				Detail: message.New("store.other-name", message.Args{"Name": e.Name()})}
		}
	}
	return nil
}

// left are the files that SQLite would use with a file: a journal that was not
// ended, which begins with another byte than zero, and a log, with its index.
func left(path string) []string {
	var names []string
	if first, err := firstByte(path + durable.JournalEnding); err == nil && first != 0 {
		names = append(names, path+durable.JournalEnding)
	}
	if _, err := firstByte(path + durable.LogEnding); err == nil {
		names = append(names, path+durable.LogEnding)
		if _, err := firstByte(path + durable.IndexEnding); err == nil {
			names = append(names, path+durable.IndexEnding)
		}
	}
	return names
}

// firstByte is the first byte of a file that holds something.
func firstByte(name string) (byte, error) {
	info, err := os.Lstat(name)
	if err != nil {
		return 0, err
	}
	if !info.Mode().IsRegular() {
		return 0, fs.ErrInvalid
	}
	f, err := os.Open(name)
	if err != nil {
		return 0, err
	}
	defer f.Close()
	var first [1]byte
	_, err = io.ReadFull(f, first[:])
	return first[0], err
}

// unused is a name that no file has: the name itself, or with a number.
func unused(name string) string {
	for n := 1; ; n++ {
		candidate := name
		if n > 1 {
			candidate = fmt.Sprintf("%s-%d", name, n)
		}
		if _, err := os.Lstat(candidate); errors.Is(err, fs.ErrNotExist) {
			return candidate
		}
	}
}

// keepOut waits until nobody reads or writes the file and keeps others from it.
// It gives up where somebody is at work and what lies beside the file comes and
// goes: alone is false.
func keepOut(ctx context.Context, f *os.File, path string) (alone bool, err error) {
	for end := time.Now().Add(patience); time.Now().Before(end); {
		err := lockBytes(f, sqliteBytes, sqliteBytesCount, false)
		if err == nil {
			return true, nil
		}
		if !errors.Is(err, errLocked) || len(left(path)) == 0 {
			return false, nil // no locks on this file system, or he has finished
		}
		select {
		case <-ctx.Done():
			return false, ctx.Err()
		case <-time.After(2 * time.Millisecond):
		}
	}
	return false, nil
}

// belong reports whether what lies beside a file is of it. Both ways are tried on
// copies: the file as SQLite would put it right, and the file alone. The error is a
// [FileError] if neither is an event.
//
// Both may be sound: a crash before the first page was written, or after the last,
// leaves a whole file; and an older copy of a small event can be rolled on to a
// later state. The journal is of the file then if SQLite's count of changes says
// that it was made of this state or of the one before, and takes nothing back
// that the file alone does not have.
func belong(ctx context.Context, path string) (bool, error) {
	if !isJournal(path + durable.JournalEnding) {
		return false, nil
	}
	folder, err := os.MkdirTemp("", "arbiter-")
	if err != nil {
		return false, scratchError(err)
	}
	defer os.RemoveAll(folder)
	together, errTogether := examine(ctx, path, filepath.Join(folder, "together"), left(path))
	alone, errAlone := examine(ctx, path, filepath.Join(folder, "alone"), nil)
	for _, err := range []error{errTogether, errAlone, ctx.Err()} {
		if err != nil && !errors.Is(err, ErrBroken) {
			return false, err
		}
	}
	switch {
	case errTogether != nil && errAlone != nil:
		return false, &FileError{Path: path, Reason: ErrBroken,
			Detail: message.New("store.not-mended", message.Args{"File": filepath.Base(left(path)[0])})}
	case errTogether != nil || errAlone != nil:
		return errTogether == nil, nil
	case alone.wal:
		return together.last.Seq >= alone.last.Seq, nil // a log holds what is newer
	default:
		ahead := alone.changes - together.changes
		return ahead <= 1 && together.last.Seq <= alone.last.Seq, nil
	}
}

// isJournal reports whether a file is a rollback journal, or is not there. SQLite
// would remove another file of that name.
func isJournal(name string) bool {
	f, err := os.Open(name)
	if err != nil {
		return true
	}
	defer f.Close()
	magic := make([]byte, len(durable.JournalMagic))
	_, err = io.ReadFull(f, magic)
	return err == nil && string(magic) == durable.JournalMagic
}

// examined is what a copy of a file turned out to be.
type examined struct {
	last    tournament.Change // the last entry of its journal
	changes uint32            // SQLite's count of the changes of the file
	wal     bool              // its header asks for a log beside it
}

// examine copies a file and some of what lies beside it to another place, opens
// the copy and reads all of it. The error is a [FileError]: ErrBroken if it is not
// sound.
func examine(ctx context.Context, path, draft string, beside []string) (examined, error) {
	if err := os.Mkdir(draft, 0o700); err != nil {
		return examined{}, scratchError(err)
	}
	file := filepath.Join(draft, "event")
	for _, name := range append([]string{path}, beside...) {
		to := file + name[len(path):]
		if err := copyFile(name, to, 0o600); failedAt(err, to) {
			return examined{}, scratchError(err)
		} else if err != nil {
			return examined{}, fileError(name, err)
		}
	}
	var found examined
	header, err := readHeader(file)
	if err != nil {
		return found, fileError(path, err)
	}
	found.wal = header[headerWriteAt] == walFormat
	s, err := connect(file)
	if err != nil {
		return found, err
	}
	s.path = path // for messages
	err = s.read(ctx, func(tx *sql.Tx) error {
		if _, err := s.format(ctx, tx); err != nil {
			return err
		}
		if err := s.sound(ctx, tx); err != nil {
			return err
		}
		journal, err := s.entries(ctx, tx, 0)
		if err != nil {
			return err
		}
		if err := tournament.VerifyChain(journal); err != nil {
			return err
		}
		found.last, err = s.checkedHead(ctx, tx)
		return err
	})
	if err := errors.Join(s.Close(), ctx.Err()); err != nil {
		return found, err
	}
	if err != nil {
		return found, &FileError{Path: path, Reason: ErrBroken, Detail: said(err)}
	}
	header, err = readHeader(file) // as SQLite put it right
	found.changes = binary.BigEndian.Uint32(header[headerChangesAt:])
	return found, err
}

// scratchError is a folder for short-lived files in which none can be made: what
// is beside an event cannot be looked at then.
func scratchError(err error) error {
	return &FileError{Path: os.TempDir(), Reason: ErrScratch,
		Detail: message.New("store.scratch-full", message.Args{"Why": reasonOf(err)})}
}

// failedAt reports an error of the file system at a name.
func failedAt(err error, name string) bool {
	p := new(fs.PathError)
	return errors.As(err, &p) && p.Path == name
}

// copyFile copies a file to a name that nothing has. The mode is before the mask of
// the user.
func copyFile(from, to string, mode fs.FileMode) error {
	in, err := os.Open(from)
	if err != nil {
		return err
	}
	defer in.Close()
	out, err := os.OpenFile(to, os.O_CREATE|os.O_EXCL|os.O_WRONLY, mode)
	if err != nil {
		return err
	}
	_, err = io.Copy(out, in)
	return errors.Join(err, out.Close())
}

package batch

import (
	"archive/zip"
	"io"
	"os"
	"path"
	"slices"
	"strings"
	"sync"

	"arbiter/rules/message"
)

// The bounds on an archive, so that a hostile one costs little: game texts
// shrink to a fifth, hardly ever to a fiftieth.
const (
	mostExpanded  = 200      // times its compressed size that a member may expand to
	freeExpanded  = 64 << 20 // bytes that any member may expand to
	mostDirectory = 32 << 20 // bytes of the list of members
	mostEmpty     = 1000     // members without a byte: each is a fault of its own to be told
)

// archive is a .zip file whose members are read where they lie. The file is open
// only while one of them is.
type archive struct {
	path string

	mu    sync.Mutex
	file  *os.File
	users int
	left  int64 // bytes of the directory that may still be read; -1: it has been read
}

// inArchive lists the game files in an archive, by name. What else is in it is not
// looked at.
func (s Source) inArchive(name string) []Input {
	a := &archive{path: name, left: mostDirectory}
	members, err := a.members()
	if err != nil {
		return []Input{unreadable(name, unread(inside(name, err), helpUnpack))}
	}
	var found []Input
	for _, f := range members {
		full := name + "!" + f.Name
		switch {
		case f.FileInfo().IsDir() || hiddenMember(f.Name):
		case isGameFile(f.Name):
			found = append(found, Input{Name: full, Size: int64(min(f.UncompressedSize64, 1<<40)), Open: func() (io.ReadCloser, error) { return a.open(f) }})
		case isArchive(f.Name):
			s.note("batch.archive-in-archive", full)
		}
	}
	if len(found) == 0 {
		return []Input{unreadable(name, unread(message.Err("batch.no-members", message.Args{"Name": name})))}
	}
	return found
}

// hiddenMember reports what some systems add to archives beside the files.
func hiddenMember(name string) bool {
	return strings.HasPrefix(path.Base(name), ".") || strings.HasPrefix(name, "__MACOSX/")
}

// members reads the list of members, by name. Members that share bytes are
// refused: no honest archive has them.
func (a *archive) members() ([]*zip.File, error) {
	if err := a.acquire(); err != nil {
		return nil, err
	}
	defer a.release()
	info, err := a.file.Stat()
	if err != nil {
		return nil, err
	}
	r, err := zip.NewReader(a, info.Size())
	if err != nil {
		return nil, err
	}
	a.left = -1
	members := slices.Clone(r.File)
	total, empty := uint64(0), 0
	for _, f := range members {
		if f.UncompressedSize64 == 0 && isGameFile(f.Name) {
			empty++
		}
		if empty > mostEmpty {
			return nil, message.Err("batch.many-empty", message.Args{"Most": mostEmpty})
		}
		if total += f.CompressedSize64; total > uint64(info.Size()) || f.CompressedSize64 > uint64(info.Size()) {
			return nil, message.Err("batch.overlap")
		}
	}
	slices.SortStableFunc(members, func(a, b *zip.File) int { return strings.Compare(a.Name, b.Name) })
	return members, nil
}

// open opens a member. A member that expands beyond all bounds ends with an
// error.
func (a *archive) open(f *zip.File) (io.ReadCloser, error) {
	full := a.path + "!" + f.Name
	if f.Flags&1 != 0 {
		return nil, unread(message.Err("batch.encrypted", message.Args{"Name": full}), helpUnpack)
	}
	if err := a.acquire(); err != nil {
		return nil, unread(inside(full, err))
	}
	text, err := f.Open()
	if err != nil {
		a.release()
		return nil, unread(inside(full, err), helpUnpack)
	}
	return &member{ReadCloser: text, archive: a, left: max(freeExpanded, mostExpanded*int64(f.CompressedSize64))}, nil
}

// ReadAt reads the file, which must be open.
func (a *archive) ReadAt(p []byte, at int64) (int, error) {
	if a.left >= 0 {
		if a.left -= int64(len(p)); a.left < 0 {
			a.left = 0
			return 0, errLongDirectory
		}
	}
	return a.file.ReadAt(p, at)
}

// acquire opens the file for one more user.
func (a *archive) acquire() error {
	a.mu.Lock()
	defer a.mu.Unlock()
	if a.users == 0 {
		file, err := os.Open(a.path)
		if err != nil {
			return err
		}
		a.file = file
	}
	a.users++
	return nil
}

// release closes the file after its last user.
func (a *archive) release() {
	a.mu.Lock()
	defer a.mu.Unlock()
	if a.users--; a.users == 0 {
		_ = a.file.Close() // it was only read
		a.file = nil
	}
}

// member is an open member of an archive.
type member struct {
	io.ReadCloser
	archive *archive
	left    int64
}

// errLongDirectory ends the reading of a list of members beyond its bound.
var errLongDirectory = message.Err("batch.long-directory")

// errBomb ends the reading of a member that expands beyond all bounds.
var errBomb = message.Err("batch.bomb", message.Args{"Times": mostExpanded})

// Read reads on, up to the bound.
func (m *member) Read(p []byte) (int, error) {
	n, err := m.ReadCloser.Read(p)
	if m.left -= int64(n); m.left < 0 {
		return 0, errBomb
	}
	if err != nil && err != io.EOF {
		err = archiveFault(err)
	}
	return n, err
}

// Close closes the member, and the archive if it was the last one open.
func (m *member) Close() error {
	defer m.archive.release()
	return m.ReadCloser.Close()
}

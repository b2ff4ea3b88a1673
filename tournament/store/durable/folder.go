package durable

import (
	"cmp"
	"errors"
	"io"
	"io/fs"
	"os"
	"path/filepath"
	"runtime"
	"slices"
	"sync"
	"syscall"

	"arbiter/rules/message"
)

// Folder is a set of files that belong together: made in a draft folder, and moved
// to their place when all of them are on the disk.
type Folder struct {
	place  string // as the user named it
	real   string // links followed
	draft  string
	whole  bool        // nothing is there: the folder is moved as one
	mode   fs.FileMode // of the empty folder that is there; 0 if none
	inputs []fs.FileInfo
	files  []string
}

// PartError is a folder of which some files are new and others are not. Repeating
// the command puts it right.
type PartError struct {
	Path    string
	New, Of int
	Err     error
}

// Error says how many files are new.
func (e *PartError) Error() string { return e.Tell().String() }

// Tell says how many files are new.
func (e *PartError) Tell() message.Message {
	return message.New("durable.part", message.Args{"Path": e.Path, "New": e.New, "Of": e.Of, "Why": e.Err})
}

// Unwrap is why it went no further.
func (e *PartError) Unwrap() error { return e.Err }

// folderMode is the mode of a new folder, before the mask of the user.
const folderMode = 0o755

// NewFolder begins a set of files. Where nothing is, or an empty folder, all of them
// appear at once; else they replace those of the same name one after another. The
// folders above are made. Inputs are not replaced. It must be discarded in the end,
// also when it is published. The error is an [Error] or an [EventFileError].
func NewFolder(place string, inputs []fs.FileInfo) (*Folder, error) {
	if err := Check(place, inputs); err != nil {
		return nil, err
	}
	real, err := resolve(filepath.Clean(place))
	if err != nil {
		return nil, failed(place, err)
	}
	w := &Folder{place: place, real: real, inputs: inputs}
	if err := os.MkdirAll(filepath.Dir(real), folderMode); err != nil {
		return nil, failed(place, err)
	}
	entries, err := os.ReadDir(real)
	there := err == nil
	switch {
	case errors.Is(err, fs.ErrNotExist):
		w.whole = true
	case err != nil:
		return nil, failed(place, err)
	default:
		Sweep(real)
		w.whole = !slices.ContainsFunc(entries, func(e fs.DirEntry) bool { return !isDraft(e.Name()) }) && !inUse(real)
	}
	if info, err := os.Stat(real); err == nil {
		w.mode = info.Mode().Perm()
	}
	if w.whole {
		Sweep(filepath.Dir(real))
		w.draft = filepath.Join(filepath.Dir(real), draftName(filepath.Base(real)))
		err := os.Mkdir(w.draft, folderMode)
		if err == nil {
			return w, nil
		}
		if !there {
			return nil, failed(place, err)
		}
		w.whole = false // the folder is ours, the one above is not
	}
	w.draft = filepath.Join(real, draftName("files"))
	if err := os.Mkdir(w.draft, 0o700); err != nil {
		return nil, failed(place, err)
	}
	return w, nil
}

// inUse reports the folder that the program runs in: another in its place would
// leave the shell in one that is gone.
func inUse(folder string) bool {
	here, err := os.Stat(".")
	if err != nil {
		return false
	}
	info, err := os.Stat(folder)
	return err == nil && os.SameFile(here, info)
}

// Add makes a file of the set, in a folder within it where the name has one, as
// b/index.html. Its place is looked at now, so that a file that may not be replaced is
// refused before any is. Errors are those of [WriteFile].
func (w *Folder) Add(name string, write func(io.Writer) error) error {
	old, err := w.replaceable(name)
	if err != nil {
		return err
	}
	if at := slices.Index(w.files, name); at >= 0 { // the later one counts
		w.files = slices.Delete(w.files, at, at+1)
		if err := os.Remove(w.Path(name)); err != nil {
			return failed(filepath.Join(w.place, name), err)
		}
	}
	if err := os.MkdirAll(filepath.Dir(w.Path(name)), folderMode); err != nil {
		return failed(filepath.Join(w.place, name), err)
	}
	d := &Draft{path: filepath.Join(w.draft, name), place: filepath.Join(w.place, name)}
	mode := fs.FileMode(newMode)
	if old != nil {
		mode = old.Mode().Perm()
	}
	if err := d.fill(d.place, mode, false, write); err != nil {
		return errors.Join(err, d.Discard())
	}
	w.files = append(w.files, name)
	return nil
}

// replaceable looks at what a file of the set would replace; nil is nothing.
func (w *Folder) replaceable(name string) (fs.FileInfo, error) {
	shown := filepath.Join(w.place, name)
	if w.whole {
		return nil, nil
	}
	to, err := target(filepath.Join(w.real, name), w.inputs)
	if err != nil {
		return nil, renamed(err, shown)
	}
	if to.straight {
		return nil, failed(shown, message.Err("durable.not-regular"))
	}
	return to.old, nil
}

// renamed gives an error the name by which the user knows the file.
func renamed(err error, name string) error {
	switch e := err.(type) {
	case *EventFileError:
		return &EventFileError{Path: name, What: e.What}
	case *InputError:
		return &InputError{name}
	case *Error:
		return &Error{Path: name, Err: e.Err, Partly: e.Partly}
	}
	return err
}

// Path is where a file of the set is until it is published: for one that is made by
// others.
func (w *Folder) Path(name string) string { return filepath.Join(w.draft, name) }

// Has adds a file that others have made under [Folder.Path].
func (w *Folder) Has(name string) error {
	if _, err := w.replaceable(name); err != nil {
		return err
	}
	w.files = append(w.files, name)
	return nil
}

// Whole reports whether the files appear at once: nothing was there.
func (w *Folder) Whole() bool { return w.whole }

// Files are the names of the set, in the order in which they were added.
func (w *Folder) Files() []string { return slices.Clone(w.files) }

// Publish moves the files to their place, in the order in which they were added. If
// not all of them could be moved the error is a [PartError].
func (w *Folder) Publish() error {
	if err := w.sync(); err != nil {
		return err
	}
	w.syncFolders(w.draft)
	if w.whole {
		if err := w.publishWhole(); err == nil {
			return nil
		}
		// Somebody was faster, or the place cannot be exchanged: a disk of its own.
		if err := os.MkdirAll(w.real, folderMode); err != nil {
			return failed(w.place, err)
		}
		w.whole = false
	}
	for i, name := range w.files {
		if err := w.move(name); err != nil && i > 0 {
			return &PartError{Path: w.place, New: i, Of: len(w.files), Err: err}
		} else if err != nil {
			return err
		}
	}
	w.syncFolders(w.real)
	return nil
}

// syncFolders brings the names of the files to the disk, those in folders within too.
func (w *Folder) syncFolders(folder string) {
	within := map[string]bool{".": true}
	for _, name := range w.files {
		within[filepath.Dir(name)] = true
	}
	for name := range within {
		SyncFolder(filepath.Join(folder, name, "a file of it"))
	}
}

// syncers is how many files are brought to the disk at once: it takes them together,
// and a site has a thousand.
const syncers = 16

// sync brings all files to the disk.
func (w *Folder) sync() error {
	names, errs := make(chan string), make([]error, syncers)
	var all sync.WaitGroup
	for i := range errs {
		all.Go(func() {
			for name := range names {
				if err := SyncFile(w.Path(name)); err != nil && errs[i] == nil {
					errs[i] = failed(filepath.Join(w.place, name), err)
				}
			}
		})
	}
	for _, name := range w.files {
		names <- name
	}
	close(names)
	all.Wait()
	return cmp.Or(errs...)
}

// publishWhole moves the draft to where nothing is, or an empty folder.
func (w *Folder) publishWhole() error {
	switch {
	case runtime.GOOS != "windows" && w.mode != 0:
		if err := os.Chmod(w.draft, w.mode); err != nil {
			return err
		}
	case runtime.GOOS == "windows": // which moves nothing over a folder
		if err := os.Remove(w.real); err != nil && !errors.Is(err, fs.ErrNotExist) {
			return err
		}
	}
	if err := os.Rename(w.draft, w.real); err != nil {
		return err
	}
	SyncFolder(w.real)
	return nil
}

// move brings one file to its place. One behind a link may be on another disk.
func (w *Folder) move(name string) error {
	shown := filepath.Join(w.place, name)
	if err := os.MkdirAll(filepath.Dir(filepath.Join(w.real, name)), folderMode); err != nil {
		return failed(shown, err)
	}
	to, err := target(filepath.Join(w.real, name), w.inputs)
	if err != nil {
		return renamed(err, shown)
	}
	if err := keepMode(w.Path(name), to.old, to.mode()); err != nil {
		return failed(shown, err)
	}
	err = os.Rename(w.Path(name), to.path)
	if errors.Is(err, syscall.EXDEV) {
		return WriteFile(to.path, w.inputs, func(out io.Writer) error {
			in, err := os.Open(w.Path(name))
			if err != nil {
				return err
			}
			defer in.Close()
			_, err = io.Copy(out, in)
			return err
		})
	}
	if err != nil {
		return failed(shown, err)
	}
	return nil
}

// Discard removes what was not published.
func (w *Folder) Discard() { _ = os.RemoveAll(w.draft) }

// SetAside keeps an event file under another name, which nothing may have
// (fs.ErrExist), and puts the draft of a new one in its place: the one way in which
// the name of an event comes to mean another. Both are on the disk already.
func SetAside(path, aside, draft string) error {
	err := os.Link(path, aside)
	linked := err == nil
	if errors.Is(err, fs.ErrExist) {
		return failed(aside, err)
	}
	if !linked { // a file system without links
		if _, err := os.Lstat(aside); !errors.Is(err, fs.ErrNotExist) {
			return failed(aside, fs.ErrExist)
		}
		if err := os.Rename(path, aside); err != nil {
			return failed(path, err)
		}
	}
	if err := os.Rename(draft, path); err != nil {
		if linked {
			_ = os.Remove(aside)
		} else {
			_ = os.Rename(aside, path)
		}
		return failed(path, err)
	}
	SyncFolder(path)
	return nil
}

// MakeFolder makes a folder, and those it lies in; one that is there is no error.
func MakeFolder(path string) error {
	if err := os.MkdirAll(path, folderMode); err != nil {
		return failed(path, err)
	}
	return nil
}

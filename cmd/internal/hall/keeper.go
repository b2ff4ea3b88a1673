package hall

import (
	"cmp"
	"context"
	"errors"
	"io/fs"
	"os"
	"runtime/debug"
	"sync"
	"sync/atomic"
	"time"

	"arbiter/cmd/internal/desk"
	"arbiter/rules/message"
	"arbiter/tournament"
)

// lookEach is how often the file is looked at for what others have changed, as the
// terminal: a page is to follow within a second.
const lookEach = 200 * time.Millisecond

// readEach is how often it is read even where its time says that nobody wrote: the time
// of a file is coarse.
const readEach = 2 * time.Second

// ErrClosed is the answer of an event that is no longer kept.
var ErrClosed = message.Err("hall.closed")

// Keeper has one event file open for as long as the hall is. One goroutine alone works
// at its desk: a process has one store of a file, and a desk is nobody's but its own.
// Anybody may read the state it last saw, which is never altered.
type Keeper struct {
	Path string

	opts desk.Options
	jobs chan job
	done chan struct{} // closed when the goroutine has ended
	now  atomic.Pointer[Snapshot]

	mu   sync.Mutex // of what is told
	beat chan struct{}
	told []Happening
}

// Snapshot is an event at one moment. It is not to be altered.
type Snapshot struct {
	*tournament.Tournament
	Failed error // why the file could not be read since; nil is that it could
}

// Happening is something that pages are told of.
type Happening struct {
	Number int64    // they are counted from 1 since the hall was opened
	Seq    int64    // the last change of the event by then
	What   []string // parts of the event, as "round 3", "standings", or "screen"
}

// keptTold is how many happenings are kept for who was away a moment.
const keptTold = 1024

// job is something to do at the desk.
type job struct {
	ctx  context.Context
	who  string
	do   func(*desk.Desk) error
	done chan error
}

// Keep opens an event file and keeps it until the context ends. Who may be "" where the
// options say who works at the desk. The error is that of [desk.OpenFile].
func Keep(ctx context.Context, path string, opts desk.Options) (*Keeper, error) {
	k := &Keeper{Path: path, opts: opts, jobs: make(chan job), done: make(chan struct{}), beat: make(chan struct{})}
	file, err := k.open(ctx)
	if err != nil {
		return nil, err
	}
	k.now.Store(&Snapshot{Tournament: file.State()})
	go k.run(ctx, file)
	return k, nil
}

// open opens the file.
func (k *Keeper) open(ctx context.Context) (*keptFile, error) {
	file, _, err := desk.OpenFile(ctx, k.Path, desk.FromTables, k.opts)
	if err != nil {
		return nil, err
	}
	info, err := os.Stat(k.Path)
	if err != nil {
		return nil, errors.Join(err, file.Close())
	}
	return &keptFile{File: file, usual: file.Options, info: info, read: time.Now()}, nil
}

// keptFile is the open file, and what its name in the folder was when it was last read.
type keptFile struct {
	*desk.File
	usual desk.Options // of the desk before anybody works at it
	info  fs.FileInfo
	read  time.Time
}

// Now is the event as it was last seen. It is at most [lookEach] behind the file.
func (k *Keeper) Now() *Snapshot { return k.now.Load() }

// Wait waits until the event is no longer kept, its file closed.
func (k *Keeper) Wait() { <-k.done }

// Do has somebody work at the desk, on the event as the file has it then. Who is under
// whom changes are journalled; "" is who opened the hall. What was done is seen by
// everybody when Do returns. A context that ends before its turn comes does nothing;
// what has begun is finished.
func (k *Keeper) Do(ctx context.Context, who string, do func(*desk.Desk) error) error {
	j := job{ctx: ctx, who: cmp.Or(who, k.opts.Who), do: do, done: make(chan error, 1)}
	select {
	case k.jobs <- j:
		return <-j.done
	case <-ctx.Done():
		return ctx.Err()
	case <-k.done:
		return ErrClosed
	}
}

// run is the goroutine of the desk.
func (k *Keeper) run(ctx context.Context, file *keptFile) {
	defer close(k.done)
	look := time.NewTicker(lookEach)
	defer look.Stop()
	for {
		select {
		case <-ctx.Done():
			if file != nil {
				_ = file.Close() // all that was done is on the disk
			}
			return
		case j := <-k.jobs:
			if file = k.current(j.ctx, file, true); file == nil {
				j.done <- k.Now().Failed
				continue
			}
			j.done <- k.work(file, j)
		case <-look.C:
			file = k.current(ctx, file, false)
		}
	}
}

// work does a job. A fault of the program ends the job, not the hall.
func (k *Keeper) work(file *keptFile, j job) (err error) {
	if err := j.ctx.Err(); err != nil {
		return err
	}
	file.Options = file.usual
	file.Who, file.Deeds = j.who, new(desk.Deeds)
	defer func() {
		if fault := recover(); fault != nil {
			err = &FaultError{Fault: fault, Stack: debug.Stack()}
			_ = file.Refresh(context.WithoutCancel(j.ctx)) // what it left half done at the desk is forgotten
		}
		file.Options = file.usual
		k.saw(file.State())
	}()
	err = j.do(file.Desk)
	if again := file.Refresh(context.WithoutCancel(j.ctx)); again != nil && err == nil {
		return again // it is in; what came after it could not be read
	}
	return err
}

// current is the file with what others did to it. A file that was put in the place of
// the one that is open, as a copy that was restored, is opened anew; nil is one that
// cannot be read now. Where it is sure the file is read whatever its time says.
func (k *Keeper) current(ctx context.Context, file *keptFile, sure bool) *keptFile {
	info, err := os.Stat(k.Path)
	if err == nil && file != nil && !os.SameFile(info, file.info) {
		_ = file.Close() // nobody sees that file any more
		file = nil
	}
	if err == nil && file == nil {
		file, err = k.open(ctx)
	} else if err == nil {
		if same := info.ModTime().Equal(file.info.ModTime()) && info.Size() == file.info.Size(); same && !sure && time.Since(file.read) < readEach {
			return file
		}
		file.info, file.read = info, time.Now()
		err = file.Refresh(ctx)
	}
	if err != nil {
		if ctx.Err() == nil {
			k.now.Store(&Snapshot{Tournament: k.Now().Tournament, Failed: err})
		}
		if file != nil && sure {
			_ = file.Close()
			return nil
		}
		return file
	}
	k.saw(file.State())
	return file
}

// saw notes a state of the event, and tells of it if it is new.
func (k *Keeper) saw(t *tournament.Tournament) {
	before := k.Now()
	if before.Tournament == t && before.Failed == nil {
		return
	}
	k.now.Store(&Snapshot{Tournament: t})
	if before.Seq != t.Seq || before.Head != t.Head {
		k.Tell("event")
	}
}

// Tell tells pages that something happened.
func (k *Keeper) Tell(what ...string) {
	k.mu.Lock()
	defer k.mu.Unlock()
	h := Happening{Number: 1, Seq: k.Now().Seq, What: what}
	if n := len(k.told); n > 0 {
		h.Number = k.told[n-1].Number + 1
	}
	k.told = append(k.told, h)
	if n := len(k.told); n > 2*keptTold {
		k.told = append([]Happening(nil), k.told[n-keptTold:]...)
	}
	close(k.beat)
	k.beat = make(chan struct{})
}

// Told is what happened after a happening, and a channel that is closed when there is
// more: whoever is slow finds all of it later, and nobody waits for him. After 0 it is
// what is kept.
func (k *Keeper) Told(after int64) ([]Happening, <-chan struct{}) {
	k.mu.Lock()
	defer k.mu.Unlock()
	first := len(k.told)
	for first > 0 && k.told[first-1].Number > after {
		first--
	}
	return k.told[first:len(k.told):len(k.told)], k.beat
}

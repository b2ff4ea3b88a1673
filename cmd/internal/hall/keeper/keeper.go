package keeper

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
	"arbiter/cmd/internal/desk/eventfile"
	"arbiter/cmd/internal/desk/sheets"
	"arbiter/cmd/internal/web"
	"arbiter/rules/message"
	"arbiter/tournament"
	"arbiter/tournament/live"
	"arbiter/tournament/store/durable"
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

	opts   desk.Options
	jobs   chan job
	lists  chan list
	done   chan struct{} // closed when the goroutine has ended
	Newest atomic.Pointer[Snapshot]

	Number atomic.Int64 // of the last happening
	Shown  atomic.Int64 // and of the last of which everybody is told
	public publicView   // what everybody may see

	held *durable.Hold // that keeps another hall from the file

	Fresh chan struct{} // there is a state that was not told of
	mu    sync.Mutex    // of what is told
	Beat  chan struct{}
	told  []Happening
	last  *tournament.Tournament // the state that was told of last
	first int64                  // who has seen this change, or a later one, can be told all that he missed
}

// Snapshot is an event at one moment. It is not to be altered.
type Snapshot struct {
	*tournament.Tournament
	Live   *live.Boards // games that are being recorded
	Failed error        // why the file could not be read since; nil is that it could
}

// Happening is something that pages are told of.
type Happening struct {
	Number int64    // they are counted from 1 since the hall was opened
	Seq    int64    // the last change of the event by then; 0 where what happened is no change
	What   []string // parts of the event, as "round 3", "standings", or "screen"
	Shown  []string // those of which everybody is told: what can be seen at the desk alone, or not yet, is not among them
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
// options say who works at the desk. The error is that of [eventfile.Open].
func Keep(ctx context.Context, path string, opts desk.Options) (*Keeper, error) {
	held, err := hold(path)
	if err != nil {
		return nil, err
	}
	k := &Keeper{Path: path, opts: opts, held: held, jobs: make(chan job), lists: make(chan list), done: make(chan struct{}), Beat: make(chan struct{}), Fresh: make(chan struct{}, 1)}
	file, err := k.open(ctx)
	if err != nil {
		held.Release()
		return nil, err
	}
	k.Newest.Store(&Snapshot{Tournament: file.State(), Live: sheets.Live(file.File.Desk)})
	k.last, k.first = file.State(), file.State().Seq
	k.public.told = k.Public()
	go k.run(ctx, file)
	go k.tellChanges()
	return k, nil
}

// OpenError is an event whose hall another process has opened.
type OpenError struct {
	File    string
	Address string // where that one is reached; "" is not known yet
}

// Error says where it is.
func (e *OpenError) Error() string { return e.Tell().String() }

// Tell says where it is.
func (e *OpenError) Tell() message.Message {
	if e.Address == "" {
		return message.New("hall.opening-already", message.Args{"File": e.File})
	}
	return message.New("hall.open-already", message.Args{"File": e.File, "Address": e.Address})
}

// holdEnding ends the name of the file, beside that of the event, by which one hall alone
// has it open. It is there for as long as the hall is.
const holdEnding = "-hall"

// hold keeps other halls from an event file. The error is an [OpenError] where one has it.
func hold(path string) (*durable.Hold, error) {
	if _, err := os.Stat(path); err != nil {
		return nil, err // nothing is put beside what is not there
	}
	held, err := durable.TakeHold(WholeName(path) + holdEnding)
	if other := (*durable.HeldError)(nil); errors.As(err, &other) {
		return nil, &OpenError{File: path, Address: other.Says}
	}
	return held, err
}

// Listening says to other halls where this one is reached.
func (k *Keeper) Listening(address string) error { return k.held.Say(address) }

// open opens the file.
func (k *Keeper) open(ctx context.Context) (*KeptFile, error) {
	file, _, err := eventfile.Open(ctx, k.Path, desk.FromTables, k.opts)
	if err != nil {
		return nil, err
	}
	if err := sheets.RefreshLive(ctx, file.Desk); err != nil {
		return nil, errors.Join(err, file.Close())
	}
	info, err := os.Stat(k.Path)
	if err != nil {
		return nil, errors.Join(err, file.Close())
	}
	return &KeptFile{File: file, usual: file.Options, info: info, read: time.Now()}, nil
}

// KeptFile is the open file, and what its name in the folder was when it was last read.
type KeptFile struct {
	*eventfile.File
	usual desk.Options // of the desk before anybody works at it
	info  fs.FileInfo
	read  time.Time
}

// Now is the event as it was last seen. It is at most [lookEach] behind the file.
func (k *Keeper) Now() *Snapshot { return k.Newest.Load() }

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
func (k *Keeper) run(ctx context.Context, file *KeptFile) {
	defer func() {
		k.held.Release()
		close(k.done)
	}()
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
			var err error
			if file, err = k.CurrentOr(j.ctx, file, true); err == nil {
				err = k.work(file, j)
			}
			j.done <- err
		case first := <-k.lists:
			file = k.record(file, first)
		case <-look.C:
			file, _ = k.CurrentOr(ctx, file, false) // pages say it, see [Snapshot]
			k.TellWhatIsDue()
		}
	}
}

// work does a job. A fault of the program ends the job, not the hall.
func (k *Keeper) work(file *KeptFile, j job) (err error) {
	if err := j.ctx.Err(); err != nil {
		return err
	}
	file.Options = file.usual
	file.Who, file.Deeds = j.who, new(desk.Deeds)
	defer func() {
		if fault := recover(); fault != nil {
			err = &web.FaultError{Fault: fault, Stack: debug.Stack()}
			_ = file.Refresh(context.WithoutCancel(j.ctx)) // what it left half done at the desk is forgotten
		}
		file.Options = file.usual
		k.saw(file.Desk)
	}()
	err = j.do(file.Desk)
	if again := file.Refresh(context.WithoutCancel(j.ctx)); again != nil && err == nil {
		return again // it is in; what came after it could not be read
	}
	return err
}

// CurrentOr is current; a fault of the program is an error of the file, which is opened
// anew: the hall goes on.
func (k *Keeper) CurrentOr(ctx context.Context, file *KeptFile, sure bool) (now *KeptFile, err error) {
	fault := web.Guarded(func() error {
		now, err = k.current(ctx, file, sure)
		return nil
	})
	if fault == nil {
		return now, err
	}
	if k.Now().Failed == nil {
		web.NoteFault(k.Path, fault)
	}
	if file != nil {
		_ = web.Guarded(file.Close) // a second time does nothing
	}
	return nil, k.failed(fault)
}

// current is the file with what others did to it. A file that was put in the place of
// the one that is open, as a copy that was restored, is opened anew; nil is one that
// is not there, or cannot be opened now. Where it is sure the file is read whatever its
// time says. The error is why it cannot be worked on.
func (k *Keeper) current(ctx context.Context, file *KeptFile, sure bool) (*KeptFile, error) {
	info, err := os.Stat(k.Path)
	if file != nil && (errors.Is(err, fs.ErrNotExist) || err == nil && !os.SameFile(info, file.info)) {
		_ = file.Close() // nobody sees that file any more
		file = nil
	}
	switch {
	case err != nil:
	case file == nil:
		file, err = k.open(ctx)
	case !sure && info.ModTime().Equal(file.info.ModTime()) && info.Size() == file.info.Size() && time.Since(file.read) < readEach:
		return file, nil
	default:
		file.info, file.read = info, time.Now()
		err = file.Refresh(ctx)
	}
	if err != nil {
		if ctx.Err() != nil {
			return file, err // who asked has gone, and the file may be as it should
		}
		if file != nil {
			_ = file.Close() // it is opened anew: what is wrong may be with what is open
		}
		return nil, k.failed(err)
	}
	if err := sheets.RefreshLive(ctx, file.File.Desk); err != nil && ctx.Err() == nil {
		return file, err
	}
	k.saw(file.Desk)
	return file, nil
}

// failed notes that the file cannot be read, which pages of the desk say.
func (k *Keeper) failed(why error) error {
	before := k.Now()
	err := &UnreadableError{Err: why}
	if k.Newest.Store(&Snapshot{Tournament: before.Tournament, Live: before.Live, Failed: err}); before.Failed == nil {
		go k.Tell(PartEvent) // who tells may be at work on what was new before: the desk does not wait
	}
	return err
}

// UnreadableError is an event file that cannot be read while its hall is open.
type UnreadableError struct{ Err error }

// Error says why.
func (e *UnreadableError) Error() string { return e.Tell().String() }

// Tell says why, and what that means.
func (e *UnreadableError) Tell() message.Message {
	return message.New("hall.unreadable", message.Args{"Why": e.Err})
}

// Unwrap is why.
func (e *UnreadableError) Unwrap() error { return e.Err }

// saw notes the event as the desk has it; what is new in it is told.
func (k *Keeper) saw(d *desk.Desk) {
	t, recorded := d.State(), sheets.Live(d)
	before := k.Now()
	if before.Tournament == t && before.Live == recorded && before.Failed == nil {
		return
	}
	k.Newest.Store(&Snapshot{Tournament: t, Live: recorded})
	if what := RecordedBetween(before, k.Now()); len(what) > 0 {
		go k.tellRecorded(what) // who tells may be at work: the desk does not wait
	}
	if before.Seq != t.Seq || before.Head != t.Head {
		select {
		case k.Fresh <- struct{}{}:
		default: // who tells has it before him still, and finds this state as well
		}
	} else if before.Failed != nil {
		go k.Tell(PartEvent) // it can be read again
	}
}

package desk

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"time"

	"arbiter/cmd/internal/desk/refusal"
	"arbiter/tournament"
	"arbiter/tournament/live"
	"arbiter/tournament/store"
)

// Desk is an event that is worked on by one person: its journal and its state. It
// is not for several goroutines; each has one of its own.
type Desk struct {
	Options
	journal tournament.Journal
	state   *tournament.Tournament
	behind  *tournament.ConflictError // what others did since Seen; nil is nothing, or it was looked at
	late    bool                      // results are in that the kept standings do not know
	Live    *live.Boards              // games that are being recorded; nil is not read yet
	heard   *Heard                    // what requests of phones are held against; nil until the first
}

// Options are who works at a desk, and how.
type Options struct {
	Who    string           // under whom changes are journalled
	Now    func() time.Time // the clock that dates them
	Zone   *time.Location   // of the times that the person writes and is shown; nil is UTC
	Stage  int              // the stage that is meant; 0 is the one being played
	Deeds  *Deeds           // takes note of what is in the journal; nil does not
	Reread Reread           // looks a change up whose fate is not known; nil does not
	Choose Choose           // asks which of several players is meant; nil does not
	Judge  *Judge           // of the journal; nil is a new one, whom the journal does not know

	InPlace   bool // a change alters the state itself, of which nobody holds a part
	RankLater bool // the standings are kept by [Desk.Rank], not after each change
}

// Reread reads the journal past all that was read before, as after a fault of the disk.
type Reread func(context.Context) ([]tournament.Change, error)

// Deeds are the changes that are in the journal, whatever becomes of the rest.
type Deeds struct {
	Changes []int64 // in order
	Failed  bool    // the last attempt to do more was not a success
}

// Done is what a use case has done.
type Done struct {
	Changes []int64                // in the journal, ascending
	State   *tournament.Tournament // as it is now
	Notes   []refusal.Note         // what somebody should know, in the order in which to say it
	Facts   []refusal.Note         // what came of it that nobody typed, as a lot or a forfeit, in order
}

// Open is a desk for a state of the journal.
func Open(journal tournament.Journal, state *tournament.Tournament, opts Options) *Desk {
	if opts.Deeds == nil {
		opts.Deeds = new(Deeds)
	}
	if opts.Judge == nil {
		opts.Judge = NewJudge()
	}
	return &Desk{Options: opts, journal: journal, state: state}
}

// Journal is where the changes of the event are kept.
func (d *Desk) Journal() tournament.Journal { return d.journal }

// State is the event as the desk knows it; it is not to be altered.
func (d *Desk) State() *tournament.Tournament { return d.state }

// On is a desk of the same person on another state, as one that is not journalled yet.
func (d *Desk) On(state *tournament.Tournament) *Desk {
	other := *d
	other.state = state
	return &other
}

// StageNumber is the stage that is meant: the one that was asked for, else the one
// being played.
func (d *Desk) StageNumber() int {
	if d.Stage > 0 {
		return d.Stage
	}
	return max(d.state.CurrentStage(), 1)
}

// Moment is the time of the hall by the clock of the desk.
func (d *Desk) Moment() tournament.Moment {
	if d.Now == nil {
		return ""
	}
	at := d.Now()
	if d.Zone != nil {
		at = at.In(d.Zone)
	}
	return tournament.MomentOf(at)
}

// CurrentRound is the round of the stage that is meant which is played: see
// [tournament.Tournament.CurrentRound].
func (d *Desk) CurrentRound() (int, bool) { return d.state.CurrentRound(d.StageNumber(), d.Moment()) }

// Refresh reads the state anew: who waited for somebody to type works on what the
// event is by then.
func (d *Desk) Refresh(ctx context.Context) error {
	t, err := d.journal.Current(ctx, d.state)
	if err != nil {
		return err
	}
	d.state, d.behind = t, nil
	return nil
}

// LookAt puts the desk on a past state: what it is asked then is answered as it was.
func (d *Desk) LookAt(ctx context.Context, seq int64) error {
	t, err := d.journal.At(ctx, seq)
	if err != nil {
		return err
	}
	d.state = t
	return d.CheckStage()
}

// LookAfter puts the desk on the event as it stood after a round of the stage that is
// meant: what it is asked then is answered as if nothing came later. The error is that
// of [tournament.AfterRound].
func (d *Desk) LookAfter(round int) error {
	stage := d.StageNumber()
	t, err := tournament.AfterRound(d.state, stage, round)
	if err != nil {
		return err
	}
	d.Stage, d.state = stage, t
	return nil
}

// Seen puts the desk on the state after a change that its person has seen. A change
// made there is a conflict if others have changed the event since.
func (d *Desk) Seen(ctx context.Context, seq int64, journal []tournament.Change) error {
	if seq == d.state.Seq {
		return nil
	}
	t, err := d.journal.At(ctx, seq)
	if err != nil {
		return err
	}
	d.behind = &tournament.ConflictError{Base: seq, Head: d.state.Seq, Since: journal[seq:]}
	d.state = t
	return nil
}

// Behind is what others did since the state that the person has seen, or nil.
func (d *Desk) Behind() *tournament.ConflictError { return d.behind }

// Change makes a change that is to be journalled for the person at the desk.
func (d *Desk) Change(why string, body tournament.Body) tournament.Change {
	return tournament.New(d.Who, why, d.Now(), body)
}

// Commit makes one change, and keeps the standings it leads to for other programs.
func (d *Desk) Commit(ctx context.Context, why string, body tournament.Body) (Done, error) {
	change := d.Change(why, body)
	rank := KeptStandings
	if d.RankLater {
		rank, d.late = nil, true
	}
	return d.append(ctx, []tournament.Change{change}, func() (*tournament.Tournament, error) {
		if d.InPlace {
			return d.journal.AppendTo(ctx, d.state, change, rank)
		}
		change.Base = d.state.Seq
		return d.journal.AppendAll(ctx, d.state.Seq, []tournament.Change{change}, rank)
	})
}

// CommitAll makes several changes in their order, all or none. The Base of each stays
// as it is.
func (d *Desk) CommitAll(ctx context.Context, changes []tournament.Change) (Done, error) {
	base := d.state.Seq
	return d.append(ctx, changes, func() (*tournament.Tournament, error) {
		return d.journal.AppendAll(ctx, base, changes, KeptStandings)
	})
}

// append takes note of changes that are journalled. Where the disk fails at the last
// moment they may be in the journal though SQLite says they are not: that is looked
// up, for nothing that was done is denied.
func (d *Desk) append(ctx context.Context, made []tournament.Change, do func() (*tournament.Tournament, error)) (Done, error) {
	base := d.state.Seq
	t, err := do()
	if err == nil {
		d.state = t
		return Done{Changes: d.Deeds.journalled(base, len(made)), State: t}, nil
	}
	d.Deeds.Failed = true
	err = Disagreed(RefuseStrict(err), Agreed)
	var file *store.FileError
	if errors.As(err, &file) && !errors.Is(err, store.ErrBusy) && d.landed(context.WithoutCancel(ctx), base, made) {
		d.Deeds.journalled(base, len(made))
		return Done{}, fmt.Errorf("%s: %w", file.Path, file.Reason) // without "nothing was written"
	}
	return Done{}, err
}

// journalled takes note of changes that follow change base.
func (d *Deeds) journalled(base int64, count int) []int64 {
	var made []int64
	for i := range int64(count) {
		made = append(made, base+1+i)
	}
	d.Changes = append(d.Changes, made...)
	d.Failed = false
	return made
}

// landed reports whether changes are in the journal after one that was its last.
func (d *Desk) landed(ctx context.Context, base int64, made []tournament.Change) bool {
	if d.Reread == nil {
		return false
	}
	journal, err := d.Reread(ctx)
	if err != nil || int64(len(journal)) < base+int64(len(made)) {
		return false
	}
	for i, c := range made {
		have := journal[base+int64(i)]
		if have.Who != c.Who || have.Why != c.Why || have.Kind != c.Kind || !have.Time.Equal(c.Time) || !bytes.Equal(have.Body, c.Body) {
			return false
		}
	}
	return true
}

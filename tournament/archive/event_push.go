package archive

import (
	"bytes"
	"cmp"
	"context"
	"crypto/rand"
	"encoding/hex"
	"encoding/json"
	"errors"
	"fmt"
	"path/filepath"
	"strings"
	"time"
	"unicode"

	"arbiter/rules/message"
)

// Reasons why an event is not taken, to be found with errors.Is. Nothing was written.
var (
	ErrRewritten   = message.Err("archive-push.is-rewritten")    // its journal is not the one that was pushed
	ErrOlderCopy   = message.Err("archive-push.is-older")        // what was pushed has later changes
	ErrOtherSource = message.Err("archive-push.is-other-source") // it was pushed under another source
	ErrTooLarge    = message.Err("archive-push.is-too-large")    // more is known of its players and games than an archive keeps
)

// PushOptions say how an event is pushed.
type PushOptions struct {
	Source string           // under which its sheets are kept; "" is that of the last push, else the event's name
	Who    string           // pushes it
	Now    func() time.Time // dates the push
}

// Pushed is what became of an event.
type Pushed struct {
	Event PushedEvent // the entry that has all of it
	Again bool        // it was pushed before as it is now: the entry is that of then
}

// Push takes an event: the sheets that are not there yet, then its results, players and
// the head of its journal. A second push of the event brings what is new; a sheet that
// was corrected comes in beside the one that stood before. A push that was interrupted is
// completed by the next one.
//
// The error is ErrRewritten, ErrOlderCopy, ErrOtherSource or ErrTooLarge with a message,
// an [EventsBrokenError], or that of the engine or the context.
func Push(ctx context.Context, e Engine, f EventFile, opts PushOptions) (Pushed, error) {
	p := &pushing{engine: e, file: f, opts: opts, state: stateOf(f)}
	var err error
	if p.text, err = json.Marshal(p.state); err != nil {
		return Pushed{}, err
	}
	if len(p.text) > mostUnpacked {
		return Pushed{}, message.Because(ErrTooLarge, "archive-push.too-large", message.Args{"Event": f.State.Event.Name, "Size": len(p.text) >> 20, "Most": mostUnpacked >> 20})
	}
	for {
		pushed, err := p.try(ctx)
		if !errors.Is(err, ErrConflict) { // somebody else pushed meanwhile: what he pushed is looked at
			return pushed, err
		}
	}
}

// pushing is the state of one push.
type pushing struct {
	engine Engine
	file   EventFile
	opts   PushOptions
	state  *EventState
	text   []byte // of state
	unsent int    // signatures of the event that the last push did not bring
	chain  chain
	source Source // under which the sheets are kept
	taken  int    // sheets
}

// try pushes, unless a log grows meanwhile: then the error is ErrConflict.
func (p *pushing) try(ctx context.Context) (Pushed, error) {
	var last *PushedEvent
	p.chain = chain{}
	for entry, err := range p.chain.follow(ctx, p.engine) {
		if err != nil {
			return Pushed{}, err
		}
		if entry.Number > 0 && entry.Event == p.file.ID() {
			last = &entry
		}
	}
	if err := p.mayFollow(ctx, last); err != nil {
		return Pushed{}, err
	}
	if err := p.name(ctx, last); err != nil {
		return Pushed{}, err
	}
	if err := p.takeSheets(ctx); err != nil {
		return Pushed{}, err
	}
	if last != nil && last.Seq == p.file.head().Seq && p.unsent == 0 {
		return Pushed{Event: *last, Again: true}, nil
	}
	return p.enter(ctx, last)
}

// mayFollow refuses an event whose journal does not go on where the last push was.
func (p *pushing) mayFollow(ctx context.Context, last *PushedEvent) error {
	if last == nil {
		return nil
	}
	s, err := last.ReadState(ctx, p.engine)
	if err != nil {
		return err
	}
	if err := compare(last, s.Marks, p.file).refusal(p.file); err != nil {
		return err
	}
	sent := len(s.Signatures)
	p.unsent = s.sign(p.file.Signed)
	if p.unsent == 0 && sent == len(p.state.Signatures) {
		return nil
	}
	p.state.sign(s.Signatures) // what came with another copy stays
	p.text, err = json.Marshal(p.state)
	return err
}

// name finds out under which source the sheets are kept: that of the last push, or of one
// that was interrupted after it had taken the sheets, else a new one.
func (p *pushing) name(ctx context.Context, last *PushedEvent) error {
	var err error
	switch {
	case last != nil:
		p.source = Source{Name: last.Source, File: last.File}
	case p.source.File == "":
		if p.source, err = p.interrupted(ctx); err != nil {
			return err
		}
	}
	asked := plainName(p.opts.Source)
	if p.source.File == "" {
		name := cmp.Or(asked, plainName(p.file.State.Event.Name))
		p.source = Source{Name: name, File: plainName(filepath.Base(p.file.Name)) + p.fileMark()}
	}
	if asked != "" && asked != p.source.Name {
		return message.Because(ErrOtherSource, "archive-push.other-source", message.Args{"Event": p.file.State.Event.Name, "Source": p.source.Name, "Asked": asked})
	}
	head := p.file.head()
	_, err = hex.Decode(p.source.Hash[:], []byte(head.Hash))
	p.source.Head, p.source.Added = fmt.Sprintf("%d %s", head.Seq, head.Hash), p.now()
	return err
}

// fileMark ends the name of the file under which the sheets of an event are kept: two
// events in files of one name are two.
func (p *pushing) fileMark() string { return "@" + p.file.ID()[:12] }

// interrupted is the source of a push of the event that has no entry; none if there is
// none.
func (p *pushing) interrupted(ctx context.Context) (Source, error) {
	for s, err := range p.engine.Sources(ctx) {
		if err != nil {
			return Source{}, err
		}
		if s.Head != "" && strings.HasSuffix(s.File, p.fileMark()) {
			return Source{Name: s.Name, File: s.File}, nil
		}
	}
	return Source{}, nil
}

// plainName is a name of a source without characters that no name has.
func plainName(text string) string {
	return strings.TrimSpace(strings.Map(func(r rune) rune {
		if unicode.IsControl(r) || r == unicode.ReplacementChar {
			return -1
		}
		return r
	}, text))
}

// enter files what is known of the event, and then the entry that says so.
func (p *pushing) enter(ctx context.Context, last *PushedEvent) (Pushed, error) {
	number, hash, err := p.fileState(ctx, last)
	if err != nil {
		return Pushed{}, err
	}
	if err := p.begin(ctx); err != nil {
		return Pushed{}, err
	}
	event, head := &p.file.State.Event, p.file.head()
	entry := PushedEvent{
		Schema: eventSchema, Number: p.chain.entries, Archive: p.chain.archive, When: p.now(), Who: p.opts.Who,
		Event: p.file.ID(), Name: event.Name, Begin: event.Begin, End: event.End, Variant: event.Variant, Seq: head.Seq, Head: head.Hash,
		Source: p.source.Name, File: p.source.File, New: p.taken, Players: len(p.state.Players),
		State: number, StateHash: hash, Prev: p.chain.last,
	}
	entry.Results, entry.Unrecorded = p.state.counts()
	for _, n := range p.state.sheets() {
		entry.Sheets += n
	}
	if last == nil {
		entry.New = entry.Sheets // those of an interrupted push too
	}
	entry.Hash, err = p.append(ctx, entry)
	return Pushed{Event: entry}, err
}

// begin files the entry that says which archive it is, where there is none.
func (p *pushing) begin(ctx context.Context) error {
	if p.chain.entries > 0 {
		return nil
	}
	var id [16]byte
	_, _ = rand.Read(id[:]) // never fails
	entry := first{Schema: eventSchema, Archive: hex.EncodeToString(id[:]), When: p.now()}
	hash, err := p.append(ctx, entry)
	p.chain = chain{archive: entry.Archive, entries: 1, last: hash}
	return err
}

// append files an entry of the chain, and returns its hash.
func (p *pushing) append(ctx context.Context, entry any) (hash string, err error) {
	body, err := json.Marshal(entry)
	if err != nil {
		return "", err
	}
	return hashText(body), p.engine.Append(ctx, eventsLog, p.chain.entries, body)
}

// now is the time of the push.
func (p *pushing) now() time.Time { return p.opts.Now().UTC().Truncate(time.Second) }

// fileState files what is known of the event, and returns where. What an interrupted push
// has filed is used.
func (p *pushing) fileState(ctx context.Context, last *PushedEvent) (number int64, hash string, err error) {
	hash = hashText(p.text)
	entries := int64(0)
	if last != nil {
		entries = last.State
	}
	for body, err := range p.engine.Log(ctx, stateLog(p.file.ID()), entries) {
		if err != nil {
			return 0, "", err
		}
		if have, err := Unpack(body); err == nil && bytes.Equal(have, p.text) {
			return entries, hash, nil
		}
		entries++
	}
	return entries, hash, p.engine.Append(ctx, stateLog(p.file.ID()), entries, Pack(p.text))
}

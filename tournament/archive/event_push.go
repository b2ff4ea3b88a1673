package archive

import (
	"bytes"
	"context"
	"crypto/rand"
	"encoding/hex"
	"encoding/json"
	"errors"
	"fmt"
	"path/filepath"
	"strconv"
	"strings"
	"time"
	"unicode"

	"arbiter/rules/games"
	"arbiter/rules/message"
	"arbiter/rules/pdn"
	"arbiter/tournament"
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
	if last != nil && last.Seq == p.file.head().Seq {
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
	return compare(last, s.Marks, p.file).refusal(p.file)
}

// journalStanding is how a journal stands to what was pushed of it.
type journalStanding struct {
	last   *PushedEvent
	parted int64 // the first change that differs; 0: none does
	behind int64 // how many changes were pushed that the journal does not have
	ahead  int64 // how many changes it has that were not pushed
}

// compare finds out how a journal stands to the last push, whose marks are given.
func compare(last *PushedEvent, marks []byte, f EventFile) journalStanding {
	s := journalStanding{last: last}
	length := int64(len(f.Journal))
	if length >= last.Seq && f.Journal[last.Seq-1].Hash == last.Head {
		s.ahead = length - last.Seq
		return s
	}
	if n := int64(common(marks, f.Journal)); n < min(length, last.Seq) {
		s.parted = n + 1
	} else if length >= last.Seq {
		s.parted = last.Seq // the marks do not tell it; the whole hash does
	} else {
		s.behind = last.Seq - length
	}
	return s
}

// refusal says why the journal may not follow; nil if it may.
func (s journalStanding) refusal(f EventFile) error {
	values := message.Args{"Event": f.State.Event.Name, "Seq": s.last.Seq, "When": s.last.When, "Change": s.parted, "Length": len(f.Journal)}
	switch {
	case s.parted > 0:
		return message.Because(ErrRewritten, "archive-push.rewritten", values)
	case s.behind > 0:
		return message.Because(ErrOlderCopy, "archive-push.older", values)
	}
	return nil
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
		name := asked
		if name == "" {
			name = plainName(p.file.State.Event.Name)
		}
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

// takeSheets takes the sheets that are not there yet, whole or not at all.
func (p *pushing) takeSheets(ctx context.Context) error {
	t, err := begin(ctx, p.engine, p.source)
	if err != nil {
		return err
	}
	defer t.drop()
	index := 0
	for _, n := range t.before {
		index += n
	}
	for ref, s := range p.file.State.Sheets() {
		hash, ok := hashOfSheet(s)
		if t.known || !ok {
			continue
		}
		if t.before[hash] > 0 {
			t.before[hash]--
			continue
		}
		l, err := p.leaf(ref, s, index)
		if err == nil {
			err = t.take(ctx, l)
		}
		if err == nil {
			err = ctx.Err()
		}
		if err != nil {
			return err
		}
		index++
	}
	if err := t.commit(ctx); err != nil {
		return err
	}
	p.taken += t.sheets
	return nil
}

// leaf is a sheet of the event. Its text stays as it is; what its header does not say is
// known from the event.
func (p *pushing) leaf(ref tournament.GameRef, s *tournament.Sheet, index int) (*leaf, error) {
	text := []byte(s.PDN)
	record, err := RecordOf(text, &Sheet{File: p.source.File, Index: index, Line: 1})
	if err != nil {
		return nil, err
	}
	event := &p.file.State.Event
	game, err := games.Lookup(event.Variant)
	if err != nil {
		return nil, err
	}
	sheet := SheetOf(record, VariantOf(record, game, pdn.Guess{}))
	sheet.Hash = sheetHash(text)
	pairing, _, err := p.file.State.Game(ref)
	if err != nil {
		return nil, err
	}
	stage, _ := p.file.State.Stage(ref.Stage)
	white, black := pairing.Colours(ref.Game)
	for _, said := range []struct {
		to    *string
		known string
	}{
		{&sheet.Event, event.Name}, {&sheet.Site, event.Place}, {&sheet.Date, dateOf(*event, stage.Date(ref.Round))},
		{&sheet.Round, roundText(ref.Round)}, {&sheet.White, p.playerName(white)}, {&sheet.Black, p.playerName(black)},
	} {
		if *said.to == "" {
			*said.to = said.known
		}
	}
	if sheet.Board == 0 {
		sheet.Board = ref.Board
	}
	return &leaf{sheet, text}, nil
}

// roundText is a round as a header has it; "" where it is not on record.
func roundText(round int) string {
	if round == 0 {
		return ""
	}
	return strconv.Itoa(round)
}

// playerName is what a player of the event is called.
func (p *pushing) playerName(id tournament.PlayerID) string {
	player, _ := p.file.State.Player(id)
	return player.Name
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

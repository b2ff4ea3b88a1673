package archive

import (
	"context"
	"encoding/json"
	"errors"
	"io"
	"maps"
	"slices"
	"strings"
	"time"

	"arbiter/rules/message"
)

// Receipt says that an event was taken: who has it can hold the archive to it later.
type Receipt struct {
	Schema  int       `json:"schema"`
	Archive string    `json:"archive"` // id
	Entry   int64     `json:"entry"`   // number
	Hash    string    `json:"hash"`    // of the entry
	Event   string    `json:"event"`   // id
	Name    string    `json:"name"`
	Seq     int64     `json:"seq"`  // of the last change of the journal
	Head    string    `json:"head"` // its hash
	Sheets  int       `json:"sheets"`
	New     int       `json:"new"` // of them, that came in with the push
	Results int       `json:"results"`
	When    time.Time `json:"when"`
}

// Receipt is the receipt of a push.
func (p *PushedEvent) Receipt() Receipt {
	return Receipt{
		Schema: eventSchema, Archive: p.Archive, Entry: p.Number, Hash: p.Hash, Event: p.Event, Name: p.Name,
		Seq: p.Seq, Head: p.Head, Sheets: p.Sheets, New: p.New, Results: p.Results, When: p.When,
	}
}

// ErrNoReceipt says that a text is no receipt.
var ErrNoReceipt = message.Err("archive-push.no-receipt")

// mostReceipts bounds the text of receipts: one takes half a kilobyte.
const mostReceipts = 16 << 20

// ReadReceipts reads receipts, one or several, as JSON. The error is ErrNoReceipt with a
// message, or that of the reader.
func ReadReceipts(r io.Reader) ([]Receipt, error) {
	in := json.NewDecoder(io.LimitReader(r, mostReceipts))
	in.DisallowUnknownFields()
	var all []Receipt
	for {
		var one Receipt
		switch err := in.Decode(&one); {
		case errors.Is(err, io.EOF) && len(all) > 0:
			return all, nil
		case err != nil && one.Schema <= eventSchema || one.Hash == "" && one.Schema <= eventSchema:
			return nil, message.Because(ErrNoReceipt, "archive-push.not-a-receipt")
		case one.Schema > eventSchema:
			return nil, message.Because(ErrNoReceipt, "archive-push.newer-receipt", message.Args{"Have": one.Schema, "Known": eventSchema})
		}
		all = append(all, one)
	}
}

// Verified is what came of checking the archive, or one receipt of it.
type Verified struct {
	Entries     int64             // of the chain that were looked at
	Events      int               // whose sheets were looked at
	Sheets      int               // that were read
	Differences []message.Message // empty: all is as it was
}

// differs takes note of a difference.
func (v *Verified) differs(code string, args ...message.Args) {
	v.Differences = append(v.Differences, message.New(code, args...))
}

// damaged takes note of damage to what is kept of events; the error is any other one.
func (v *Verified) damaged(err error) error {
	var broken *EventsBrokenError
	if errors.As(err, &broken) {
		v.Differences = append(v.Differences, broken.Tell())
		return nil
	}
	return err
}

// VerifyReceipt holds an archive to a receipt: the entry is there and says the same, it
// follows from all before it, and the results and sheets that it names are there. The
// error is that of the engine.
func VerifyReceipt(ctx context.Context, e Engine, r Receipt) (Verified, error) {
	var v Verified
	var c chain
	var entry *PushedEvent
	for p, err := range c.follow(ctx, e) {
		if err != nil {
			return v, v.damaged(err)
		}
		if v.Entries++; p.Number == r.Entry {
			entry = &p
			break
		}
	}
	switch {
	case c.entries == 0:
		v.differs("archive-push.no-events")
	case c.archive != r.Archive:
		v.differs("archive-push.other-archive", message.Args{"Wanted": r.Archive, "Archive": c.archive})
	case entry == nil || entry.Number == 0:
		v.differs("archive-push.no-entry", message.Args{"Entry": r.Entry, "Last": c.entries - 1})
	case entry.Hash != r.Hash:
		v.differs("archive-push.other-hash", message.Args{"Entry": r.Entry, "Wanted": r.Hash, "Hash": entry.Hash})
	case !entry.Receipt().same(r):
		v.differs("archive-push.receipt-altered", message.Args{"Fields": strings.Join(entry.Receipt().unlike(r), ", ")})
	default:
		return v, v.event(ctx, e, []PushedEvent{*entry})
	}
	return v, nil
}

// same reports whether two receipts say the same.
func (r Receipt) same(o Receipt) bool { return len(r.unlike(o)) == 0 }

// unlike are the names of the fields in which two receipts differ.
func (r Receipt) unlike(o Receipt) []string {
	var names []string
	for _, field := range []struct {
		name string
		same bool
	}{
		{"schema", r.Schema == o.Schema}, {"event", r.Event == o.Event}, {"name", r.Name == o.Name}, {"seq", r.Seq == o.Seq}, {"head", r.Head == o.Head},
		{"sheets", r.Sheets == o.Sheets}, {"new", r.New == o.New}, {"results", r.Results == o.Results}, {"when", r.When.Equal(o.When)},
	} {
		if !field.same {
			names = append(names, field.name)
		}
	}
	return names
}

// VerifyEvents checks all that an archive keeps of events: the chain, and of each entry
// the results and the sheets. The error is that of the engine.
func VerifyEvents(ctx context.Context, e Engine) (Verified, error) {
	var v Verified
	events := map[string][]PushedEvent{}
	for p, err := range PushedEvents(ctx, e) {
		if err != nil {
			if err = v.damaged(err); err != nil {
				return v, err
			}
			break // what follows a broken entry proves nothing, and is looked at no more
		}
		v.Entries = p.Number + 1
		events[p.Event] = append(events[p.Event], p)
	}
	for _, id := range slices.Sorted(maps.Keys(events)) {
		if err := v.event(ctx, e, events[id]); err != nil {
			return v, err
		}
	}
	return v, nil
}

// event checks pushes of one event.
func (v *Verified) event(ctx context.Context, e Engine, pushes []PushedEvent) error {
	v.Events++
	have := map[[16]byte]int{}
	for s, err := range eventSheets(ctx, e, &pushes[0]) {
		if err != nil {
			return err
		}
		v.Sheets++
		if hash := sheetHash(s.text); hash == s.sheet.Hash {
			have[hash]++
		} else {
			v.differs("archive-push.sheet-altered", message.Args{"File": s.sheet.File, "Game": s.sheet.Index + 1})
		}
	}
	for i := range pushes {
		p := &pushes[i]
		state, err := p.ReadState(ctx, e)
		if err != nil {
			if err = v.damaged(err); err != nil {
				return err
			}
			continue
		}
		if n := lacking(state.sheets(), have); n > 0 {
			v.differs("archive-push.sheets-gone", message.Args{"Count": n, "Entry": p.Number, "Event": p.Name})
		}
	}
	return nil
}

// lacking is how many of the wanted there are not.
func lacking(wanted, have map[[16]byte]int) (n int) {
	for hash, count := range wanted {
		n += max(0, count-have[hash])
	}
	return n
}

// EventStanding is how an event as it is now stands to what was pushed of it.
type EventStanding struct {
	Last    *PushedEvent // nil: it was never pushed
	Parted  int64        // the first change that is not the one that was pushed; 0: none
	Later   int64        // changes that were pushed and that it does not have: it is an older copy
	Changes int64        // its changes that were not pushed
	Sheets  int          // of its sheets that the archive does not have
	Signed  int          // of its signatures, likewise
}

// Whole reports whether all of it was pushed, and nothing else.
func (s EventStanding) Whole() bool {
	return s.Last != nil && s.Parted == 0 && s.Later == 0 && s.Changes == 0 && s.Sheets == 0
}

// VerifyEvent finds out how an event stands to what was pushed of it. The error is an
// [EventsBrokenError] or that of the engine.
func VerifyEvent(ctx context.Context, e Engine, f EventFile) (EventStanding, error) {
	s := EventStanding{Changes: int64(len(f.Journal))}
	last, err := LastPushes(ctx, e)
	if err != nil {
		return s, err
	}
	wanted, have := stateOf(f).sheets(), map[[16]byte]int{}
	if i := slices.IndexFunc(last, func(p PushedEvent) bool { return p.Event == f.ID() }); i >= 0 {
		s.Last = &last[i]
		state, err := s.Last.ReadState(ctx, e)
		if err != nil {
			return s, err
		}
		s.Signed = state.sign(f.Signed)
		at := compare(s.Last, state.Marks, f)
		s.Parted, s.Later, s.Changes = at.parted, at.behind, at.ahead
		if at.parted > 0 {
			s.Changes = int64(len(f.Journal)) - at.parted + 1
		}
		for hash, err := range e.Earlier(ctx, s.Last.Source, s.Last.File) {
			if err != nil {
				return s, err
			}
			have[hash]++
		}
	}
	s.Sheets = lacking(wanted, have)
	return s, nil
}

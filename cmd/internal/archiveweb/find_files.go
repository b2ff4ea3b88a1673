package archiveweb

import (
	"context"
	"encoding/json"
	"io"
	"iter"
	"net/http"
	"time"

	"arbiter/tournament/archive"
)

const (
	// mostSent is how many sheets a file of hits has: some twenty megabytes of PDN. It says
	// at its end where the rest is.
	mostSent = 20000
	// sendFor is how long sheets are looked for, for one file; the rest is another one.
	sendFor = 45 * time.Second
	// downloadTime ends the sending of a file to who takes it slowly.
	downloadTime = 2 * sendFor
	// takeWithin is how long who reads may take for a part of a file.
	takeWithin = 10 * time.Second
)

// fileRoutes send what is found as files.
func fileRoutes() []Route {
	return []Route{
		{Path: "/find.pdn", Long: true, Do: sendPDN},
		{Path: "/find.jsonl", Long: true, Do: sendJSON},
	}
}

// sendPDN sends the sheets that are found, as they were handed in.
func sendPDN(v *visit) error {
	return v.sendHits("text/plain; charset=utf-8", "archive.pdn", func(w io.Writer, hits iter.Seq2[archive.Hit, error], _ bool) error {
		_, err := archive.ExportPDN(v.ctx(), v.engine, w, hits, true)
		return err
	}, func(address string) []byte {
		return []byte("% " + v.Say("archive-web.rest") + " " + address + "\n")
	})
}

// sendJSON sends what is found as JSON lines, those of arbiter archive find.
func sendJSON(v *visit) error {
	return v.sendHits("application/x-ndjson; charset=utf-8", "archive.jsonl", func(w io.Writer, hits iter.Seq2[archive.Hit, error], placed bool) error {
		_, err := archive.WriteHits(w, hits, placed)
		return err
	}, func(address string) []byte {
		line, _ := json.Marshal(struct { // a text
			Rest string `json:"rest"`
		}{address})
		return append(line, '\n')
	})
}

// sendHits sends what is found, as it is found. What goes wrong before the first of it is
// answered as on a page; after that the file ends.
func (v *visit) sendHits(kind, name string, write func(io.Writer, iter.Seq2[archive.Hit, error], bool) error, rest func(address string) []byte) error {
	q := v.asked()
	out := &flow{v: v, kind: kind, name: name}
	if v.r.Method == http.MethodHead {
		out.begin()
		return nil
	}
	b := bound{left: mostSent, until: time.Now().Add(sendFor)}
	if err := write(out, b.of(archive.Find(v.ctx(), v.engine, q)), q.Placed()); err != nil {
		if !out.begun {
			return err
		}
		v.cutOff(err)
	}
	if b.more {
		q.After = b.last
		_, _ = out.Write(rest(v.href(v.r.URL.Path, v.values(q)))) // who has gone is not answered
	}
	out.begin() // nothing was found
	return nil
}

// cutOff ends a file in its middle, so that who gets it sees that it is not whole.
func (v *visit) cutOff(err error) {
	if _, noted := statusOf(err); noted && v.ctx().Err() == nil {
		v.note(err)
	}
	panic(http.ErrAbortHandler)
}

// bound ends hits after so many sheets, or so much time: at the end of a sheet.
type bound struct {
	left  int
	until time.Time
	last  int64 // the sheet of the last hit
	more  bool  // there are more than were wanted
}

// of are the hits that are wanted.
func (b *bound) of(hits iter.Seq2[archive.Hit, error]) iter.Seq2[archive.Hit, error] {
	return func(yield func(archive.Hit, error) bool) {
		for hit, err := range hits {
			if err == nil && hit.Sheet.ID != b.last {
				if b.left--; b.left < 0 || b.last > 0 && time.Now().After(b.until) {
					b.more = true
					return
				}
				b.last = hit.Sheet.ID
			}
			hit.Sheet = withoutFolder(hit.Sheet)
			if !yield(hit, err) {
				return
			}
		}
	}
}

// flow is a file that is being sent: what is written goes out, and who does not take it
// is dropped.
type flow struct {
	v          *visit
	kind, name string
	begun      bool
}

// begin says what is sent, once.
func (f *flow) begin() {
	if f.begun {
		return
	}
	f.begun = true
	f.v.attach(f.kind, f.name)
	f.v.w.Header().Set("Cache-Control", "no-store")
	f.v.w.Header().Set("X-Accel-Buffering", "no")
	f.v.w.WriteHeader(http.StatusOK)
}

// Write sends a part.
func (f *flow) Write(p []byte) (int, error) {
	if err := context.Cause(f.v.ctx()); err != nil {
		return 0, err
	}
	f.begin()
	c := http.NewResponseController(f.v.w)
	_ = c.SetWriteDeadline(time.Now().Add(takeWithin)) // a recorder has none
	n, err := f.v.w.Write(p)
	if err == nil {
		err = c.Flush()
	}
	return n, err
}

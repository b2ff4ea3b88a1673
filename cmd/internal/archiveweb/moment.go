package archiveweb

import (
	"context"
	"encoding/json"
	"net/http"
	"strings"
	"sync"
	"time"

	"arbiter/cmd/internal/web"
	"arbiter/tournament/archive"
)

// momentFor is how long an archive is taken for unchanged without looking: so much later
// than it grew may a page show it.
const momentFor = 2 * time.Second

// momentOf tells one state of an archive from others.
type momentOf struct {
	mu   sync.Mutex
	at   time.Time
	last string
	logs map[string]int64 // how many entries they had when they were last looked at
}

// readLogs are the logs that pages show.
var readLogs = [...]string{"people", "ratings"}

// now is the moment of an archive: it changes with what was handed in, what was worked
// out of it, and what people said. The error is one of the engine.
func (m *momentOf) now(ctx context.Context, e archive.Engine) (string, error) {
	m.mu.Lock()
	defer m.mu.Unlock()
	if m.last != "" && time.Since(m.at) < momentFor {
		return m.last, nil
	}
	p, err := e.Progress(ctx)
	if err != nil {
		return "", err
	}
	if m.logs == nil {
		m.logs = map[string]int64{}
	}
	for _, log := range readLogs {
		for _, err := range e.Log(ctx, log, m.logs[log]) {
			if err != nil {
				return "", err
			}
			m.logs[log]++
		}
	}
	p.Bytes = 0 // it grows while nothing does
	text, err := json.Marshal(struct {
		archive.Progress
		Logs map[string]int64
	}{p, m.logs})
	if err != nil {
		return "", err // numbers and words
	}
	m.at, m.last = time.Now(), web.Digest(text)
	return m.last, nil
}

// tag is the ETag of the page that is asked for, at the moment of the visit. It is of
// this run of the program alone: another may make other pages of it.
func (v *visit) tag() string {
	return `W/"` + web.Digest([]byte(strings.Join([]string{v.moment, v.server.started.String(), v.words.Lang(), v.r.URL.String()}, "\n"))) + `"`
}

// unchanged notes the moment of the archive, and answers a reader who has the page of
// that moment already.
func (v *visit) unchanged() (bool, error) {
	var err error
	if v.moment, err = v.server.moment.now(v.ctx(), v.engine); err != nil {
		return false, err
	}
	tag := v.tag()
	if !strings.Contains(v.r.Header.Get("If-None-Match"), tag) {
		return false, nil
	}
	h := v.w.Header()
	h.Set("ETag", tag)
	h.Set("Cache-Control", "no-cache")
	h.Set("Vary", "Accept-Language, Cookie, Accept-Encoding")
	v.w.WriteHeader(http.StatusNotModified)
	return true, nil
}

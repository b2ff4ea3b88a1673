package web

import (
	"bytes"
	"compress/gzip"
	"crypto/sha256"
	"encoding/hex"
	"net/http"
	"slices"
	"strconv"
	"strings"
	"sync"
	"time"
)

// LeastSqueezed is the least that is worth to be compressed: it is one packet anyway.
const LeastSqueezed = 1200

// SendTimeout is how long who reads may take for a page, which is compressed and made
// already: some ten kilobytes over the poorest wireless.
const SendTimeout = 30 * time.Second

// Answer is a whole answer.
type Answer struct {
	Status   int
	Header   http.Header
	Body     []byte
	Squeezed []byte // by gzip; nil where that is not worth it
	Tag      string // ETag
}

// Size is roughly how much memory an answer takes.
func (a *Answer) Size() int { return len(a.Body) + len(a.Squeezed) + 1024 }

// Send sends an answer: compressed where the reader takes that, and nothing where he has
// it already.
func (a *Answer) Send(w http.ResponseWriter, r *http.Request) {
	h := w.Header()
	for name, values := range a.Header {
		h[name] = slices.Clone(values) // others are sent the same
	}
	if !slices.Contains(h["Vary"], "Accept-Encoding") {
		h.Add("Vary", "Accept-Encoding")
	}
	if a.Tag != "" {
		h.Set("ETag", a.Tag)
		if a.Header.Get("Cache-Control") == "" || a.Header.Get("Cache-Control") == "no-store" {
			h.Set("Cache-Control", "no-cache") // kept, and asked after each time
		}
		if strings.Contains(r.Header.Get("If-None-Match"), a.Tag) {
			h.Del("Content-Type")
			w.WriteHeader(http.StatusNotModified)
			return
		}
	}
	body := a.Body
	if a.Squeezed != nil && TakesGzip(r) {
		h.Set("Content-Encoding", "gzip")
		body = a.Squeezed
	}
	h.Set("Content-Length", strconv.Itoa(len(body)))
	_ = http.NewResponseController(w).SetWriteDeadline(time.Now().Add(SendTimeout)) // a recorder has none
	w.WriteHeader(a.Status)
	_, _ = w.Write(body) // who has gone is not answered
}

// TakesGzip reports whether the reader understands gzip.
func TakesGzip(r *http.Request) bool {
	for _, coding := range strings.Split(r.Header.Get("Accept-Encoding"), ",") {
		if name, q, _ := strings.Cut(strings.TrimSpace(coding), ";"); name == "gzip" {
			return strings.TrimSpace(q) != "q=0"
		}
	}
	return false
}

// squeezers are writers of gzip that are used again: each has a megabyte of tables.
var squeezers = sync.Pool{New: func() any { return gzip.NewWriter(nil) }}

// Squeeze compresses; nil is that it is not worth it.
func Squeeze(body []byte) []byte {
	if len(body) < LeastSqueezed {
		return nil
	}
	var out bytes.Buffer
	w, _ := squeezers.Get().(*gzip.Writer)
	defer squeezers.Put(w)
	w.Reset(&out)
	if _, err := w.Write(body); err != nil || w.Close() != nil {
		return nil
	}
	return out.Bytes()
}

// Recording takes down an answer.
type Recording struct {
	header http.Header
	status int
	body   bytes.Buffer
}

// NewRecording is one of an answer that is fine until it says otherwise.
func NewRecording() *Recording {
	return &Recording{header: make(http.Header), status: http.StatusOK}
}

// Header are the headers of the answer.
func (r *Recording) Header() http.Header { return r.header }

// WriteHeader takes down the status.
func (r *Recording) WriteHeader(status int) { r.status = status }

// Write takes down a part of the body.
func (r *Recording) Write(p []byte) (int, error) { return r.body.Write(p) }

// Answer is what was taken down.
func (r *Recording) Answer() *Answer {
	r.header.Del("Content-Length") // of what is sent, which may be compressed
	body := r.body.Bytes()
	a := &Answer{Status: r.status, Header: r.header, Body: body, Tag: `W/"` + Digest(body) + `"`} // weak: it is the same page, compressed or not
	if strings.HasPrefix(r.header.Get("Content-Type"), "text/") || strings.HasPrefix(r.header.Get("Content-Type"), "application/json") {
		a.Squeezed = Squeeze(body)
	}
	return a
}

// Digest tells a text from others: the first bytes of its SHA-256, in hexadecimal. It is no
// secret.
func Digest(text []byte) string {
	sum := sha256.Sum256(text)
	return hex.EncodeToString(sum[:8])
}

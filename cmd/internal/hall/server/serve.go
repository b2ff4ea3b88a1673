package server

import (
	"context"
	"errors"
	"net"
	"net/http"
	"time"

	"arbiter/cmd/internal/hall/keeper"
	"arbiter/cmd/internal/web"
)

// Serve answers what comes in at a listener, until the context ends, see [web.Serving.At];
// open pages are let go then. The event files stay open. It may serve several listeners
// at once.
func (s *Server) Serve(ctx context.Context, listener net.Listener, secure web.Secure) error {
	return web.Serving{Handler: s, Connected: s.connected, Secure: secure, LetGo: s.LetGo}.At(ctx, listener)
}

// LetGo ends the streams of open pages, which would never end by themselves.
func (s *Server) LetGo() { s.closeOnce.Do(func() { close(s.Closing) }) }

// Listening notes where the hall is reached: what other halls on its events are told, and
// [keeper.ListeningAt]. The error is of what could not be kept; the hall is open all the same.
func (s *Server) Listening(address string) error {
	s.Reached.Store(&address)
	var errs []error
	for _, e := range s.Events() {
		errs = append(errs, s.noteAddress(e, address))
	}
	return errors.Join(errs...)
}

// noteAddress notes where an event of the hall is reached.
func (s *Server) noteAddress(e *Event, address string) error {
	return errors.Join(e.Listening(address), keeper.KeepAddress(s.Keep, e.Path, address))
}

// Stall bounds how long the next message to an open page may take, and lets the page
// listen for as long as it likes.
func Stall(w http.ResponseWriter) *http.ResponseController {
	c := http.NewResponseController(w)
	_ = c.SetReadDeadline(time.Time{}) // a recorder of a test has none
	_ = c.SetWriteDeadline(time.Now().Add(StreamTimeout))
	return c
}

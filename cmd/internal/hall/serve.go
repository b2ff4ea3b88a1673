package hall

import (
	"context"
	"errors"
	"io"
	"log"
	"net"
	"net/http"
	"time"
)

// Secure is what a hall with a name of its own is served with.
type Secure struct{ Certificate, Key string } // files; empty is plain HTTP

// Serve answers what comes in at a listener, until the context ends: then nobody gets in
// any more, what has begun is answered if that takes no longer than a few seconds, and
// open pages are let go. The event files stay open. It may serve several listeners at once. The error is that of the listener, or
// of the files of secure.
func (s *Server) Serve(ctx context.Context, listener net.Listener, secure Secure) error {
	bound := &boundListener{Listener: listener, open: &s.connected}
	serving := &http.Server{
		Handler: s, ReadHeaderTimeout: headerTimeout, ReadTimeout: readTimeout, WriteTimeout: writeTimeout, IdleTimeout: idleTimeout, MaxHeaderBytes: mostHeader,
		ErrorLog: log.New(io.Discard, "", 0), // what strangers send is nothing to the arbiter
	}
	serving.RegisterOnShutdown(s.letGo)
	ended := make(chan error, 1)
	go func() {
		if secure != (Secure{}) {
			ended <- serving.ServeTLS(bound, secure.Certificate, secure.Key)
			return
		}
		ended <- serving.Serve(bound)
	}()
	select {
	case err := <-ended:
		return err
	case <-ctx.Done():
	}
	late, cancel := context.WithTimeout(context.WithoutCancel(ctx), closeTimeout)
	defer cancel()
	if serving.Shutdown(late) != nil {
		_ = serving.Close() // who is not done by now is cut off
	}
	if err := <-ended; !errors.Is(err, http.ErrServerClosed) {
		return err
	}
	return nil
}

// letGo ends the streams of open pages, which would never end by themselves.
func (s *Server) letGo() { s.closeOnce.Do(func() { close(s.closing) }) }

// Listening notes where the hall is reached: what other halls on its events are told, and
// [ListeningAt]. The error is of what could not be kept; the hall is open all the same.
func (s *Server) Listening(address string) error {
	s.reached.Store(&address)
	var errs []error
	for _, e := range s.Events() {
		errs = append(errs, s.noteAddress(e, address))
	}
	return errors.Join(errs...)
}

// noteAddress notes where an event of the hall is reached.
func (s *Server) noteAddress(e *Event, address string) error {
	return errors.Join(e.Listening(address), keepAddress(s.Keep, e.Path, address))
}

// stall bounds how long the next message to an open page may take, and lets the page
// listen for as long as it likes.
func stall(w http.ResponseWriter) *http.ResponseController {
	c := http.NewResponseController(w)
	_ = c.SetReadDeadline(time.Time{}) // a recorder of a test has none
	_ = c.SetWriteDeadline(time.Now().Add(streamTimeout))
	return c
}

package web

import (
	"context"
	"errors"
	"io"
	"log"
	"net"
	"net/http"
	"time"
)

// What one who asks may take of a server, before it is known what he asks for.
const (
	// A request is a line and a few headers, sent at once: who takes longer only holds a
	// connection.
	headerTimeout = 10 * time.Second
	// The largest body, a folder of game sheets, comes over wireless that everybody shares.
	readTimeout = 2 * time.Minute
	// Between two requests of a phone that is looked at lie seconds; one in a pocket
	// connects anew.
	idleTimeout = 90 * time.Second
	// No header of a browser comes near it: the usual ones have a kilobyte or two.
	mostHeader = 32 << 10
	// Papers and archives are made while the reader waits; pages take milliseconds.
	writeTimeout = 2 * time.Minute
	// What has begun is answered when the server ends, if it does not take longer.
	closeTimeout = 4 * time.Second

	// Each phone has two or three connections; a file descriptor and some 20 kB each.
	mostConnections = 4096
	// Of one address, but this computer's. All phones behind a router of the club that
	// translates addresses are one.
	mostConnectionsOf = 1024
)

// KeptConnections are those of a server that lets people in which strangers do not get: who was
// let in comes back, also where they hold the rest.
const KeptConnections = 1024

// Connections counts the connections of a server, of which some are kept for those who were let
// in.
func Connections(kept int) *Counter {
	return &Counter{Most: mostConnections, MostOf: mostConnectionsOf, Kept: kept}
}

// Secure is what a server with a name of its own is served with.
type Secure struct{ Certificate, Key string } // files; empty is plain HTTP

// Serving is how requests are served.
type Serving struct {
	Handler   http.Handler
	Connected *Counter // connections at all listeners, see [Connections]
	Secure    Secure
	LetGo     func() // ends what would never end by itself when the server ends; nil is nothing
}

// At answers what comes in at a listener, until the context ends: then nobody gets in any
// more, and what has begun is answered if that takes no longer than a few seconds. The
// error is that of the listener, or of the files of Secure.
func (s Serving) At(ctx context.Context, listener net.Listener) error {
	serving := s.server()
	ended := make(chan error, 1)
	go func() { ended <- s.accept(serving, &boundListener{Listener: listener, open: s.Connected}) }()
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

// server is the server of the library, with its bounds.
func (s Serving) server() *http.Server {
	serving := &http.Server{
		Handler: s.Handler, ReadHeaderTimeout: headerTimeout, ReadTimeout: readTimeout, WriteTimeout: writeTimeout, IdleTimeout: idleTimeout, MaxHeaderBytes: mostHeader,
		ErrorLog: log.New(io.Discard, "", 0), // what strangers send is nothing to who serves
	}
	if s.LetGo != nil {
		serving.RegisterOnShutdown(s.LetGo)
	}
	return serving
}

// accept serves a listener until the server ends.
func (s Serving) accept(serving *http.Server, listener net.Listener) error {
	if s.Secure != (Secure{}) {
		return serving.ServeTLS(listener, s.Secure.Certificate, s.Secure.Key)
	}
	return serving.Serve(listener)
}

// Command arbiter runs draughts tournaments: it records games in numeric
// notation, replays every move, names each irregularity with the article it
// breaks, pairs rounds, and prints standings and crosstables.
package main

import (
	"context"
	"io"
	"os"
	"os/signal"
	"time"
)

func main() {
	shortRun.set()
	ctx, stop := signal.NotifyContext(context.Background(), os.Interrupt)
	noMousetrap()
	env, start := newProcessEnv(interruptible{ctx, os.Stdin}), run
	if launched().clicked(os.Args[1:]) {
		start = runClicked
	}
	code := start(ctx, env, os.Args[1:])
	stop()
	os.Exit(code)
}

// newProcessEnv is the world of a process, with another standard input.
func newProcessEnv(in io.Reader) *env {
	surviveHangUp()
	return &env{in: in, out: os.Stdout, err: os.Stderr, getenv: os.Getenv, now: time.Now, zone: hallZone(os.Getenv), hangUp: hangUp, closeOut: os.Stdout.Close, setMemory: memory.set}
}

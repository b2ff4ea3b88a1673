// Command arbiter runs draughts tournaments: it records games in numeric
// notation, replays every move, names each irregularity with the article it
// breaks, pairs rounds, and prints standings and crosstables.
package main

import (
	"context"
	"io"
	"os"
	"os/signal"
	"runtime/debug"
	"time"
)

func main() {
	// Commands are short: collecting garbage less often is a fifth of the time of a
	// result in an event of ten thousand players.
	debug.SetGCPercent(400)
	debug.SetMemoryLimit(mostGarbage)
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

// mostGarbage is how many bytes may be in use before garbage is collected as often as it must
// be: papers and sites of ten thousand players are made on laptops of four gigabytes. Where
// more than this is in use, at most half of the time goes to collecting.
const mostGarbage = 256 << 20

// newProcessEnv is the world of a process, with another standard input.
func newProcessEnv(in io.Reader) *env {
	surviveHangUp()
	return &env{in: in, out: os.Stdout, err: os.Stderr, getenv: os.Getenv, now: time.Now, zone: hallZone(os.Getenv), hangUp: hangUp, closeOut: os.Stdout.Close, memoryLimit: debug.SetMemoryLimit}
}

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

	"arbiter/cmd/arbiter/internal/cli"
)

func main() {
	cli.ShortRun.Set()
	ctx, stop := signal.NotifyContext(context.Background(), os.Interrupt)
	noMousetrap()
	env, start := newProcessEnv(cli.Interruptible{Ctx: ctx, File: os.Stdin}), run
	if launched().clicked(os.Args[1:]) {
		start = runClicked
	}
	code := start(ctx, env, os.Args[1:])
	stop()
	os.Exit(code)
}

// newProcessEnv is the world of a process, with another standard input.
func newProcessEnv(in io.Reader) *cli.Env {
	cli.SurviveHangUp()
	return &cli.Env{In: in, Out: os.Stdout, Err: os.Stderr, Getenv: os.Getenv, Now: time.Now, Zone: cli.HallZone(os.Getenv), HangUp: cli.HangUp, CloseOut: os.Stdout.Close, SetMemory: cli.Memory.Set}
}

// Command arbiter runs draughts tournaments: it records games in numeric
// notation, replays every move, names each irregularity with the article it
// breaks, pairs rounds, and prints standings and crosstables.
package main

import (
	"context"
	"os"
	"os/signal"
	"time"
)

func main() {
	ctx, stop := signal.NotifyContext(context.Background(), os.Interrupt)
	env := &env{in: os.Stdin, out: os.Stdout, err: os.Stderr, getenv: os.Getenv, now: time.Now}
	code := run(ctx, env, os.Args[1:])
	stop()
	os.Exit(code)
}

package main

import (
	"bytes"
	"context"
	"io"
	"strings"
	"testing"
	"time"

	"arbiter/cmd/arbiter/internal/cli"
)

// runArbiter runs one command line.
func runArbiter(t *testing.T, args ...string) (stdout, stderr string, code int) {
	t.Helper()
	return runWith(t, context.Background(), strings.NewReader(""), args...)
}

// runWith runs one command line with an input, which can be interrupted.
func runWith(t *testing.T, ctx context.Context, in io.Reader, args ...string) (stdout, stderr string, code int) {
	t.Helper()
	var out, err bytes.Buffer
	code = run(ctx, &cli.Env{In: in, Out: &out, Err: &err, Getenv: func(string) string { return "" }, Now: time.Now}, args)
	return out.String(), err.String(), code
}

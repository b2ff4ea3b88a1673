package main

import (
	"bytes"
	"context"
	"io"
	"strings"
	"testing"
	"time"
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
	code = run(ctx, &env{in: in, out: &out, err: &err, getenv: func(string) string { return "" }, now: time.Now}, args)
	return out.String(), err.String(), code
}

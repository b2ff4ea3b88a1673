package main

import (
	"context"
	"errors"
	"os"
	"strings"
	"testing"
	"time"

	"golang.org/x/sys/unix"

	"arbiter/cmd/arbiter/internal/cli"
	"arbiter/cmd/arbiter/internal/signature"
	"arbiter/rules/message"
)

// echoes reports whether a terminal shows what is typed.
func echoes(t *testing.T, terminal *os.File) bool {
	t.Helper()
	state, err := unix.IoctlGetTermios(int(terminal.Fd()), unix.TCGETS)
	if err != nil {
		t.Fatal(err)
	}
	return state.Lflag&unix.ECHO != 0
}

// passphraseAsked has a passphrase asked for at a terminal, and waits until nothing is shown of it.
func passphraseAsked(t *testing.T, ctx context.Context, terminal *os.File) (answer chan string, failed chan error) {
	t.Helper()
	e, _ := testEnv(t, "")
	var said strings.Builder
	e.In, e.Err = terminal, &said
	answer, failed = make(chan string, 1), make(chan error, 1)
	go func() {
		text, err := signature.AskSecret(ctx, e, message.New("key.ask-new"))
		answer <- text
		failed <- err
	}()
	for echoes(t, terminal) {
		time.Sleep(time.Millisecond)
	}
	return answer, failed
}

// What is typed is not shown, and the terminal shows what is typed again afterwards, also
// where the question is broken off.
func TestAPassphraseIsNotShown(t *testing.T) {
	terminal, behind := pseudoTerminal(t, 80)
	answer, failed := passphraseAsked(t, t.Context(), terminal)
	if _, err := behind.WriteString("nothing secret\n"); err != nil {
		t.Fatal(err)
	}
	if text, err := <-answer, <-failed; text != "nothing secret" || err != nil {
		t.Errorf("%q, %v", text, err)
	}
	if !echoes(t, terminal) {
		t.Error("the terminal shows nothing any more")
	}
	if _, err := terminal.WriteString("end\n"); err != nil { // what was shown comes before it
		t.Fatal(err)
	}
	shown := make([]byte, 200)
	n, err := behind.Read(shown)
	if err != nil || strings.Contains(string(shown[:n]), "secret") {
		t.Errorf("%q, %v", shown[:n], err)
	}

	ctx, stop := context.WithCancel(t.Context())
	_, failed = passphraseAsked(t, ctx, terminal)
	stop()
	if err := <-failed; !errors.Is(err, cli.ErrInterrupted) || !echoes(t, terminal) {
		t.Errorf("%v, echo %v", err, echoes(t, terminal))
	}
	_, _ = behind.WriteString("\n") // ends the read that is left
}

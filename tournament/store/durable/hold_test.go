package durable_test

import (
	"bufio"
	"errors"
	"io"
	"os"
	"os/exec"
	"path/filepath"
	"testing"

	"arbiter/tournament/store/durable"
)

func TestWhatIsHeldIsHeldByOneAlone(t *testing.T) {
	path := filepath.Join(t.TempDir(), "club.arbiter-hall")
	first, err := durable.TakeHold(path)
	if err != nil {
		t.Fatal(err)
	}
	for _, says := range []string{"", "http://192.168.100.200:8080", "http://10.0.0.1:1"} {
		if says != "" {
			if err := first.Say(says); err != nil {
				t.Fatal(err)
			}
		}
		var held *durable.HeldError
		if _, err := durable.TakeHold(path); !errors.As(err, &held) || held.Says != says || held.Path != path {
			t.Errorf("a second one got %v, %+v; want it to be told %q", err, held, says)
		}
	}
	first.Release()
	if left := names(t, filepath.Dir(path)); len(left) != 0 {
		t.Errorf("%q is left", left)
	}
	second, err := durable.TakeHold(path)
	if err != nil {
		t.Fatal(err)
	}
	second.Release()
}

func TestAFileOfSomethingElseIsNotHeld(t *testing.T) {
	path := filepath.Join(t.TempDir(), "club.arbiter-hall")
	if err := os.WriteFile(path, []byte("notes of the hall"), 0o600); err != nil {
		t.Fatal(err)
	}
	var failed *durable.Error
	if _, err := durable.TakeHold(path); !errors.As(err, &failed) {
		t.Errorf("got %v", err)
	}
	if text, err := os.ReadFile(path); string(text) != "notes of the hall" {
		t.Errorf("it is %q now, %v", text, err)
	}
}

// holder names, to the child process of the next test, the file that it holds.
const holder = "ARBITER_TEST_HOLD"

func TestAKilledProcessHoldsNothing(t *testing.T) {
	if path := os.Getenv(holder); path != "" {
		h, err := durable.TakeHold(path)
		if err == nil {
			err = h.Say("the child")
		}
		if err != nil {
			t.Fatal(err)
		}
		os.Stdout.WriteString("held\n")
		_, _ = io.Copy(io.Discard, os.Stdin) // until it is killed; one that waits for nothing is ended by Go as dead
	}
	path := filepath.Join(t.TempDir(), "club.arbiter-hall")
	child := exec.Command(os.Args[0], "-test.run=^TestAKilledProcessHoldsNothing$")
	child.Env = append(os.Environ(), holder+"="+path)
	in, err := child.StdinPipe()
	if err != nil {
		t.Fatal(err)
	}
	defer in.Close()
	out, err := child.StdoutPipe()
	if err != nil {
		t.Fatal(err)
	}
	if err := child.Start(); err != nil {
		t.Fatal(err)
	}
	line, _ := bufio.NewReader(out).ReadString('\n')
	var held *durable.HeldError
	if _, err := durable.TakeHold(path); line != "held\n" || !errors.As(err, &held) || held.Says != "the child" {
		t.Errorf("while the child lives: %q, %v", line, err)
	}
	if err := child.Process.Kill(); err != nil {
		t.Fatal(err)
	}
	_ = child.Wait() // it was killed
	h, err := durable.TakeHold(path)
	if err != nil {
		t.Fatalf("after the child was killed: %v", err)
	}
	h.Release()
}

//go:build !windows

package durable_test

import (
	"errors"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"syscall"
	"testing"

	"arbiter/tournament/store/durable"
)

// A pipe or a device is written into; a file moved over it would be worse than
// none.
func TestADeviceIsWrittenIntoAndStays(t *testing.T) {
	folder := t.TempDir()
	pipe := filepath.Join(folder, "pipe")
	if err := syscall.Mkfifo(pipe, 0o600); err != nil {
		t.Skip(err)
	}
	got := make(chan string, 1)
	go func() {
		data, _ := os.ReadFile(pipe)
		got <- string(data)
	}()
	if err := durable.WriteFile(pipe, nil, text("new")); err != nil {
		t.Fatal(err)
	}
	if text := <-got; text != "new" {
		t.Errorf("the pipe gave %q", text)
	}
	if info, err := os.Stat(pipe); err != nil || info.Mode().IsRegular() || len(names(t, folder)) != 1 {
		t.Errorf("the pipe is %v, %v in %q", info, err, names(t, folder))
	}
	if err := durable.WriteFile("/dev/null", nil, text("new")); err != nil {
		t.Error(err)
	}
	if _, err := os.Stat("/dev/full"); err != nil {
		t.Skip(err)
	}
	var failed *durable.Error
	if err := durable.WriteFile("/dev/full", nil, text("new")); !errors.As(err, &failed) || !failed.Partly || !errors.Is(err, syscall.ENOSPC) {
		t.Errorf("got %v", err)
	}
}

// What the shell has opened is written into from where it is.
func TestADescriptorIsWrittenIntoAndStays(t *testing.T) {
	if _, err := os.Stat("/dev/fd"); err != nil {
		t.Skip(err)
	}
	folder := t.TempDir()
	r, w, err := os.Pipe()
	if err != nil {
		t.Fatal(err)
	}
	link := filepath.Join(folder, "out.csv")
	if err := os.Symlink("/dev/fd/"+fmt.Sprint(w.Fd()), link); err != nil {
		t.Fatal(err)
	}
	if err := durable.WriteFile(link, nil, text("new")); err != nil {
		t.Fatal(err)
	}
	if err := w.Close(); err != nil {
		t.Fatal(err)
	}
	if data, err := io.ReadAll(r); string(data) != "new" || err != nil {
		t.Errorf("the pipe gave %q, %v", data, err)
	}
}

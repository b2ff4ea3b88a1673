package hall

import (
	"bytes"
	"context"
	"errors"
	"os"
	"os/exec"
	"strings"

	"arbiter/cmd/arbiter/internal/cli"
	"arbiter/cmd/internal/hall/server"
)

// runAside runs a command in a process of its own: a process has one store of an event
// file, and that is the hall's.
func runAside(ctx context.Context, e *cli.Env, c server.Command) (server.Printed, error) {
	program, err := os.Executable()
	if err != nil {
		return server.Printed{}, err
	}
	args := append([]string{"--file", c.File, "--lang", c.Language, "--who", c.Who}, c.Args...)
	cmd := exec.CommandContext(ctx, program, args...)
	cmd.Stdin = bytes.NewReader(c.Input)
	for _, name := range os.Environ() {
		if !strings.HasPrefix(name, "ARBITER_FILE=") && !strings.HasPrefix(name, "ARBITER_GROUP=") {
			cmd.Env = append(cmd.Env, name)
		}
	}
	var out, said bytes.Buffer
	cmd.Stdout, cmd.Stderr = &out, &said
	err = cmd.Run()
	var ended *exec.ExitError
	if errors.As(err, &ended) && ended.ExitCode() >= 0 {
		err = nil
	}
	return server.Printed{Out: out.Bytes(), Err: said.Bytes(), Code: max(0, cmd.ProcessState.ExitCode())}, err
}

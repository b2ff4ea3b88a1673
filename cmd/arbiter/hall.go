package main

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"net"
	"net/http"
	"os"
	"os/exec"
	"strings"
	"time"

	"github.com/spf13/cobra"

	"arbiter/cmd/internal/hall"
)

// hallOptions are the flags of hall.
type hallOptions struct {
	listen string
	public bool
	noOpen bool
}

// newHallCmd serves the event to browsers.
func newHallCmd(env *env) *cobra.Command {
	var opts hallOptions
	cmd := &cobra.Command{
		Use:   "hall [FILE]",
		Short: "Serve the event to browsers: the desk, the phones, the projector",
		Long: `Serves the event to the browsers of the hall, on its own network: the arbiter's desk,
pages that everybody can read, phones of players and helpers, the projector. The
terminal goes on working on the same file.

` + exitCodes,
		Example: "  arbiter hall club.arbiter",
		Args:    cobra.MaximumNArgs(1),
		RunE: func(cmd *cobra.Command, args []string) error {
			if len(args) == 1 {
				env.file = args[0]
			}
			return env.runHall(cmd.Context(), opts)
		},
	}
	cmd.AddCommand(hallWayCmds(env)...)
	f := cmd.Flags()
	f.StringVar(&opts.listen, "listen", "127.0.0.1:8080", "the address to listen on")
	f.BoolVar(&opts.public, "public", false, "pages to read, and nothing else")
	f.BoolVar(&opts.noOpen, "no-open", false, "do not open a browser")
	return cmd
}

// runHall serves the event until the context ends.
func (e *env) runHall(ctx context.Context, opts hallOptions) error {
	path, err := e.eventFile(ctx)
	if err != nil {
		return err
	}
	server, err := hall.New(ctx, hall.Options{
		Files: []string{path}, Who: e.author(), Now: e.now, Zone: e.zone, Language: e.usualLanguage(), Public: opts.public,
		Keep: e.hallKeep(), Look: e.look, Run: e.runAside,
	})
	if err != nil {
		return err
	}
	listener, err := net.Listen("tcp", opts.listen)
	if err != nil {
		return fail(exitStorage, err)
	}
	serving := &http.Server{Handler: server, ReadHeaderTimeout: 10 * time.Second}
	context.AfterFunc(ctx, func() { _ = serving.Close() })
	fmt.Fprintf(e.out, "listening on http://%s\n", listener.Addr())
	if err := serving.Serve(listener); !errors.Is(err, http.ErrServerClosed) {
		return err
	}
	server.Wait()
	return nil
}

// runAside runs a command in a process of its own: a process has one store of an event
// file, and that is the hall's.
func (e *env) runAside(ctx context.Context, c hall.Command) (hall.Printed, error) {
	program, err := os.Executable()
	if err != nil {
		return hall.Printed{}, err
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
	return hall.Printed{Out: out.Bytes(), Err: said.Bytes(), Code: max(0, cmd.ProcessState.ExitCode())}, err
}

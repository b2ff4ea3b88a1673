//go:build !windows

package printer

import (
	"bytes"
	"context"
	"errors"
	"os/exec"
	"strings"

	"arbiter/rules/message"
)

// list asks the print service for its printers, and which is the default one.
func list(ctx context.Context) ([]Printer, error) {
	names, err := ask(ctx, nil, "lpstat", "-e")
	if err != nil {
		return nil, err
	}
	usual, err := ask(ctx, nil, "lpstat", "-d") // "system default destination: Office", in the words of the system
	if err != nil {
		usual = ""
	}
	_, usual, _ = strings.Cut(usual, ":")
	var printers []Printer
	for _, name := range strings.Fields(names) {
		printers = append(printers, Printer{Name: name, Default: name == strings.TrimSpace(usual)})
	}
	return printers, nil
}

// send hands a paper to the print service.
func send(ctx context.Context, name, title string, pdf []byte) error {
	_, err := ask(ctx, pdf, "lp", "-d", name, "-t", title)
	return err
}

// ask runs a command of the print service.
func ask(ctx context.Context, in []byte, command string, args ...string) (string, error) {
	var out, fault bytes.Buffer
	cmd := exec.CommandContext(ctx, command, args...)
	cmd.Stdin, cmd.Stdout, cmd.Stderr = bytes.NewReader(in), &out, &fault
	err := cmd.Run()
	switch {
	case errors.Is(err, exec.ErrNotFound):
		return "", message.Because(ErrNoService, "printer.no-service", message.Args{"Command": command})
	case err != nil:
		return "", said(err, strings.TrimSpace(fault.String()))
	}
	return out.String(), nil
}

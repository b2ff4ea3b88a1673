// Package printer sends papers to the printers of the machine: to the print service
// (lp, CUPS) on Linux and macOS, and on Windows through the program that opens PDF
// files, which knows how to fill the spooler.
package printer

import (
	"context"
	"errors"

	"arbiter/rules/message"
)

// Printer is one that the machine knows.
type Printer struct {
	Name    string `json:"name"`
	Default bool   `json:"default,omitempty"` // papers go to it where none is named
}

// ErrNoService is that the machine has no print service, or none that can be asked.
var ErrNoService = errors.New("no print service")

// List are the printers that the machine knows, as the system lists them. The error is
// ErrNoService, or what the print service says.
func List(ctx context.Context) ([]Printer, error) { return list(ctx) }

// Print sends a PDF to a printer; "" is the default one. A printer that the machine does
// not know is refused with the names of those it does. The service has taken the paper
// when Print returns, which does not mean that it came out.
func Print(ctx context.Context, name, title string, pdf []byte) error {
	known, err := List(ctx)
	if err != nil {
		return err
	}
	if name, err = find(known, name); err != nil {
		return err
	}
	return send(ctx, name, title, pdf)
}

// find is the printer that is meant.
func find(known []Printer, name string) (string, error) {
	var names []string
	for _, p := range known {
		if p.Name == name || name == "" && p.Default {
			return p.Name, nil
		}
		names = append(names, p.Name)
	}
	switch {
	case len(names) == 0:
		return "", message.Err("printer.none")
	case name == "" && len(names) == 1:
		return names[0], nil
	case name == "":
		return "", message.Err("printer.which", message.Args{"Names": names})
	}
	return "", message.Err("printer.unknown", message.Args{"Name": name, "Names": names})
}

// said is an error of the print service, with what it said.
func said(err error, words string) error {
	if words == "" {
		words = err.Error()
	}
	return message.Because(err, "printer.failed", message.Args{"Why": words})
}

package batch

import (
	"archive/zip"
	"compress/flate"
	"errors"
	"io"

	"arbiter/rules/message"
)

// InputError is an input that cannot be read.
type InputError struct {
	Why  error           // says which and what is wrong with it
	Help message.Message // what would help; the zero Message if nothing is known
}

// Error is what is wrong, for a log.
func (e *InputError) Error() string { return e.Why.Error() }

// Unwrap is what is wrong with the input.
func (e *InputError) Unwrap() error { return e.Why }

// unread is an input error without or with what would help.
func unread(why error, help ...string) error {
	e := &InputError{Why: why}
	if len(help) > 0 {
		e.Help = message.New(help[0])
	}
	return e
}

// What would help with an input that cannot be read.
const (
	helpUnpack    = "batch.help-unpack"
	helpCheckName = "batch.help-check-name"
	helpNoGames   = "batch.help-no-games"
)

// TooLargeError is an input beyond its bound.
type TooLargeError struct {
	Name string // - is standard input
	Most int64  // bytes
}

// Tell says which input and how large it may be.
func (e *TooLargeError) Tell() message.Message {
	return message.New("batch.too-large", message.Args{"Name": called(e.Name), "Most": int(e.Most >> 20)})
}

// Error is what Tell has, for a log.
func (e *TooLargeError) Error() string { return e.Tell().String() }

// called is the name of an input in a sentence.
func called(name string) any {
	if name == "-" {
		return message.New("batch.standard-input")
	}
	return name
}

// archiveFaults are what the standard library says of an archive.
var archiveFaults = []struct {
	reason error
	code   string
}{
	{zip.ErrFormat, "batch.no-zip"},
	{zip.ErrAlgorithm, "batch.zip-method"},
	{zip.ErrChecksum, "batch.zip-checksum"},
	{io.ErrUnexpectedEOF, "batch.cut-off"},
}

// archiveFault is an error of the standard library as one that says a message.
func archiveFault(err error) error {
	if corrupt := flate.CorruptInputError(0); errors.As(err, &corrupt) {
		return message.Because(err, "batch.zip-corrupt", message.Args{"Offset": int(corrupt)})
	}
	for _, row := range archiveFaults {
		if errors.Is(err, row.reason) {
			return message.Because(err, row.code)
		}
	}
	return err
}

package web

import (
	"errors"
	"fmt"
	"log"
	"net/http"
	"runtime/debug"
	"strings"
	"unicode"

	"arbiter/rules/message"
)

// FaultError is a fault of the program.
type FaultError struct {
	Fault any
	Stack []byte
}

// Error is the fault.
func (e *FaultError) Error() string { return fmt.Sprint(e.Fault) }

// Tell says that it is one.
func (e *FaultError) Tell() message.Message {
	return message.New("hall.fault", message.Args{"Fault": fmt.Sprint(e.Fault)})
}

// Guarded does something; a fault of the program is an error.
func Guarded(do func() error) (err error) {
	defer func() {
		if fault := recover(); fault != nil && fault != http.ErrAbortHandler {
			err = &FaultError{Fault: fault, Stack: debug.Stack()}
		} else if fault != nil {
			panic(fault)
		}
	}()
	return do()
}

// NoteFault notes on the terminal what went wrong at something.
func NoteFault(at string, err error) {
	log.Print(onOneLine(at + ": " + err.Error()))
	if fault := (*FaultError)(nil); errors.As(err, &fault) {
		log.Printf("%s", fault.Stack)
	}
}

// onOneLine is a text without what a terminal would obey: names and files say what people
// like.
func onOneLine(text string) string {
	return strings.Map(func(r rune) rune {
		if unicode.IsPrint(r) {
			return r
		}
		return ' '
	}, text)
}

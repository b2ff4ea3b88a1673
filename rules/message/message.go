// Package message holds what the program has to say to a person before it is put
// into words: an id of the catalogue, and the values. No package below the reports
// writes a sentence; reports/i18n puts a message into the words of a language.
package message

import (
	"errors"
	"fmt"
	"maps"
	"slices"
	"strings"
)

// Message is something to say. The zero value says nothing.
type Message struct {
	Code string // id in the catalogue of sentences, as "round.not-paired"
	Args Args   // what the sentence is filled with
}

// Args are the values of a message by the name of their place in the sentence. A
// value is a text, a number, a [Number], a [Message] or an error that is said in the
// same language, whatever else is a [Teller], or a list of those. A "Count" chooses
// the plural form of the sentence and must be an int.
type Args map[string]any

// Number is a number that is written as its language writes it: with ½ or a decimal
// point.
type Number string

// Teller is what can say itself: a message, an error with one, a place in an event.
type Teller interface {
	// Tell is what there is to say.
	Tell() Message
}

// New is a message; several Args are joined.
func New(code string, args ...Args) Message {
	m := Message{Code: code}
	for _, a := range args {
		if m.Args == nil {
			m.Args = make(Args, len(a))
		}
		maps.Copy(m.Args, a)
	}
	return m
}

// Counted is a message that tells how many.
func Counted(code string, n int) Message { return New(code, Args{"Count": n}) }

// Tell is the message itself.
func (m Message) Tell() Message { return m }

// String is the id and the values, for a log and for tests; a person reads the
// sentence of the catalogue.
func (m Message) String() string {
	var b strings.Builder
	b.WriteString(m.Code)
	for _, name := range slices.Sorted(maps.Keys(m.Args)) {
		fmt.Fprintf(&b, " %s=%v", name, m.Args[name])
	}
	return b.String()
}

// Error is an error that says a message. It is an identity as well: a package keeps
// one in a variable as the reason that errors.Is finds.
type Error struct {
	Message
	reason error
}

// Err is an error that says a message.
func Err(code string, args ...Args) *Error { return &Error{Message: New(code, args...)} }

// Because is an error that says a message, and whose reason errors.Is finds. The
// reason itself is not said, unless the message has it among its values.
func Because(reason error, code string, args ...Args) *Error {
	return &Error{Message: New(code, args...), reason: reason}
}

// Error is the id and the values of the message.
func (e *Error) Error() string { return e.String() }

// Unwrap is the reason, if there is one.
func (e *Error) Unwrap() error { return e.reason }

// Reason is what errors.Is finds behind an error that says more. Nobody reads it, so it has no
// sentence; its text is for a log.
type Reason string

// Error is the text for a log.
func (r Reason) Error() string { return string(r) }

// Of is what an error says: the message of the first in its chain that has one.
func Of(err error) (Message, bool) {
	var teller Teller
	if errors.As(err, &teller) {
		return teller.Tell(), true
	}
	return Message{}, false
}

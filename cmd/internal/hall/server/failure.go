package server

import (
	"context"
	"errors"
	"net/http"

	"arbiter/cmd/internal/desk/refusal"
	"arbiter/cmd/internal/desk/rounds"
	"arbiter/cmd/internal/hall/keeper"
	"arbiter/rules/message"
)

// RefuseForm is a no to what a form asks for.
func RefuseForm(code string, args ...message.Args) error {
	return keeper.Refuse(http.StatusUnprocessableEntity, code, args...)
}

// fieldError is a refusal of what was typed in a field, which the form shows beside it.
type fieldError struct {
	name  string // of the field
	label string // id of what people call it
	why   error
}

// AtField is the refusal of what was typed in a field, by the id of what people call it; nil is
// that it was not refused.
func AtField(name, label string, err error) error {
	if err == nil {
		return nil
	}
	return &fieldError{name, label, err}
}

// Error is the refusal with the name of the field.
func (e *fieldError) Error() string { return e.Tell().String() }

// Tell is the refusal with the name of the field.
func (e *fieldError) Tell() message.Message {
	return message.New("hall.unread-field", message.Args{"Field": message.New(e.label), "Why": e.why})
}

// Unwrap is the refusal.
func (e *fieldError) Unwrap() error { return e.why }

// eachField hands over the refusals of fields that an error holds.
func eachField(err error, do func(*fieldError)) {
	switch e := err.(type) {
	case *fieldError:
		do(e)
	case interface{ Unwrap() []error }:
		for _, one := range e.Unwrap() {
			eachField(one, do)
		}
	case interface{ Unwrap() error }:
		eachField(e.Unwrap(), do)
	}
}

// missingError is a refusal of something that is asked for by an address: there is
// nothing there.
type missingError struct{ error }

// Unwrap is the refusal.
func (e *missingError) Unwrap() error { return e.error }

// Missing has a refusal answered as an address at which there is nothing.
func Missing(err error) error { return &missingError{err} }

// statuses are how each class of refusals is answered.
func statuses() map[refusal.Class]int {
	return map[refusal.Class]int{
		refusal.ClassUnknown:  http.StatusInternalServerError,
		refusal.ClassState:    http.StatusUnprocessableEntity,
		refusal.ClassRequest:  http.StatusUnprocessableEntity,
		refusal.ClassInput:    http.StatusUnprocessableEntity,
		refusal.ClassPairing:  http.StatusUnprocessableEntity,
		refusal.ClassConflict: http.StatusConflict,
		refusal.ClassStorage:  http.StatusServiceUnavailable,
		refusal.ClassFindings: http.StatusUnprocessableEntity,
	}
}

// failure is an error as it is answered.
type failure struct {
	Status int
	Code   string
	Says   message.Teller // nil: the error itself
	Err    error
	Remedy refusal.Remedy
}

// FailureOf is how an error is answered.
func FailureOf(err error) failure {
	var own *keeper.Denial
	var large *http.MaxBytesError
	switch {
	case errors.As(err, &own):
		return failure{Status: own.Status, Code: own.Code, Err: err}
	case errors.As(err, &large):
		return failure{Status: http.StatusRequestEntityTooLarge, Code: "hall.too-large", Says: message.New("hall.too-large", message.Args{"Bytes": large.Limit}), Err: err}
	case errors.Is(err, keeper.ErrClosed), errors.Is(err, context.Canceled):
		return failure{Status: http.StatusServiceUnavailable, Code: "hall.closed", Says: message.New("hall.closed"), Err: err}
	}
	if unread := (*keeper.UnreadableError)(nil); errors.As(err, &unread) {
		return failure{Status: http.StatusServiceUnavailable, Code: "hall.unreadable", Err: unread}
	}
	class, remedy := rounds.Classify(err)
	f := failure{Status: statuses()[class], Code: "hall." + class.String(), Err: err, Remedy: remedy}
	if there := (*missingError)(nil); errors.As(err, &there) {
		f.Status = http.StatusNotFound
	}
	if refused := (*refusal.Refusal)(nil); errors.As(err, &refused) {
		f.Code = refused.Code
	} else if m, ok := message.Of(err); ok && m.Code != "" {
		f.Code = m.Code
	}
	if field := (*fieldError)(nil); errors.As(err, &field) {
		f.Status, f.Code = http.StatusUnprocessableEntity, field.Tell().Code
	}
	return f
}

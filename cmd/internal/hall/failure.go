package hall

import (
	"context"
	"errors"
	"net/http"

	"arbiter/cmd/internal/desk"
	"arbiter/rules/message"
)

// refusal is a no of the hall itself, with its status.
type refusal struct {
	status int
	code   string // of the body, and id of the sentence
	args   message.Args
}

// refuse is a no of the hall.
func refuse(status int, code string, args ...message.Args) error {
	return &refusal{status: status, code: code, args: message.New(code, args...).Args}
}

// refuseForm is a no to what a form asks for.
func refuseForm(code string, args ...message.Args) error {
	return refuse(http.StatusUnprocessableEntity, code, args...)
}

// Error is the code.
func (r *refusal) Error() string { return r.Tell().String() }

// Tell is what the refusal says.
func (r *refusal) Tell() message.Message { return message.New(r.code, r.args) }

// missingError is a refusal of something that is asked for by an address: there is
// nothing there.
type missingError struct{ error }

// Unwrap is the refusal.
func (e *missingError) Unwrap() error { return e.error }

// missing has a refusal answered as an address at which there is nothing.
func missing(err error) error { return &missingError{err} }

// statuses are how each class of refusals is answered.
func statuses() map[desk.Class]int {
	return map[desk.Class]int{
		desk.ClassUnknown:  http.StatusInternalServerError,
		desk.ClassState:    http.StatusUnprocessableEntity,
		desk.ClassRequest:  http.StatusUnprocessableEntity,
		desk.ClassInput:    http.StatusUnprocessableEntity,
		desk.ClassPairing:  http.StatusUnprocessableEntity,
		desk.ClassConflict: http.StatusConflict,
		desk.ClassStorage:  http.StatusServiceUnavailable,
		desk.ClassFindings: http.StatusUnprocessableEntity,
	}
}

// failure is an error as it is answered.
type failure struct {
	Status int
	Code   string
	Says   message.Teller // nil: the error itself
	Err    error
	Remedy desk.Remedy
}

// failureOf is how an error is answered.
func failureOf(err error) failure {
	var own *refusal
	var large *http.MaxBytesError
	switch {
	case errors.As(err, &own):
		return failure{Status: own.status, Code: own.code, Err: err}
	case errors.As(err, &large):
		return failure{Status: http.StatusRequestEntityTooLarge, Code: "hall.too-large", Says: message.New("hall.too-large", message.Args{"Bytes": large.Limit}), Err: err}
	case errors.Is(err, ErrClosed), errors.Is(err, context.Canceled):
		return failure{Status: http.StatusServiceUnavailable, Code: "hall.closed", Says: message.New("hall.closed"), Err: err}
	}
	if unread := (*UnreadableError)(nil); errors.As(err, &unread) {
		return failure{Status: http.StatusServiceUnavailable, Code: "hall.unreadable", Err: unread}
	}
	class, remedy := desk.Classify(err)
	f := failure{Status: statuses()[class], Code: "hall." + class.String(), Err: err, Remedy: remedy}
	if there := (*missingError)(nil); errors.As(err, &there) {
		f.Status = http.StatusNotFound
	}
	if refused := (*desk.Refusal)(nil); errors.As(err, &refused) {
		f.Code = refused.Code
	} else if m, ok := message.Of(err); ok && m.Code != "" {
		f.Code = m.Code
	}
	return f
}

package archiveweb

import (
	"context"
	"encoding/json"
	"errors"
	"net/http"

	"arbiter/rules/message"
	"arbiter/tournament/archive"
)

// refusal is a no of the server itself, with its status.
type refusal struct {
	status int
	says   message.Message
}

// refuse is a no; Value is what its sentence names.
func refuse(status int, code string, value ...any) error {
	says := message.New(code)
	if len(value) > 0 {
		says = message.New(code, message.Args{"Value": value[0]})
	}
	return &refusal{status: status, says: says}
}

// Error is what Tell has, for a log.
func (r *refusal) Error() string { return r.says.String() }

// Tell is what the refusal says.
func (r *refusal) Tell() message.Message { return r.says }

// notFound is the answer where there is nothing.
func notFound() error { return refuse(http.StatusNotFound, "hall.not-found") }

// statusOf is how an error is answered, and whether who serves is to be told.
func statusOf(err error) (status int, noted bool) {
	var own *refusal
	var query *archive.QueryError
	switch {
	case errors.As(err, &own):
		return own.status, false
	case errors.As(err, &query):
		return http.StatusBadRequest, false
	case errors.Is(err, context.Canceled):
		return http.StatusServiceUnavailable, false // who asked has gone
	case errors.As(err, new(*archive.StorageError)):
		return http.StatusServiceUnavailable, true
	}
	return http.StatusInternalServerError, true
}

// failurePage is what the page of an error is filled with.
type failurePage struct {
	Says string
}

// failureBody is an error as programs read it.
type failureBody struct {
	Code    string `json:"code"`
	Message string `json:"message"`
}

// refuse answers a request that no route does.
func (s *Server) refuse(w http.ResponseWriter, r *http.Request, err error) { s.visit(w, r).fail(err) }

// fail answers an error. What went wrong inside is told to who serves; a stranger is not
// told where the archive lies.
func (v *visit) fail(err error) {
	status, noted := statusOf(err)
	says := v.words.Error(err)
	code := "archive-web.failed"
	if m, ok := message.Of(err); ok && !noted {
		code = m.Code
	}
	if noted {
		v.note(err)
		says = v.Say(code)
	}
	if status == http.StatusServiceUnavailable {
		v.w.Header().Set("Retry-After", "5")
	}
	if v.wantsPage() {
		if v.showStatus(status, "failure", v.Say("archive-web.refused"), failurePage{Says: says}) == nil {
			return
		}
	}
	body, _ := json.Marshal(failureBody{Code: code, Message: says}) // texts
	v.send(status, "application/json; charset=utf-8", append(body, '\n'))
}

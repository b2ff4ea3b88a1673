package archiveweb

import (
	"context"
	"errors"
	"net/http"
	"runtime/debug"
	"slices"
	"time"

	"arbiter/cmd/internal/web"
)

// Route is one row of the table of what is answered. All of them are for GET and HEAD.
type Route struct {
	Path  string // a pattern of [http.ServeMux]
	Heavy bool   // it reads much of the archive: it waits for its turn, and is not done again for who has it already
	Long  bool   // it sends much: so does no more than a few at once
	Do    func(*visit) error
}

// routes is the table. The order does not matter.
func routes() []Route {
	return slices.Concat(coreRoutes(), searchRoutes(), boardRoutes(), fileRoutes(), gameRoutes(), twinRoutes(), peopleRoutes(), ratingRoutes(), statusRoutes())
}

// queryTime is how long the reading for a page may take. A position among a million games
// takes some milliseconds, a list of all twins seconds.
const queryTime = 20 * time.Second

// answer answers a request by a route.
func (s *Server) answer(w http.ResponseWriter, r *http.Request, route Route) {
	v := s.visit(w, r)
	defer v.faulty()
	if err := v.attend(route); err != nil {
		v.fail(err)
	}
}

// attend does what the route does, when its turn has come.
func (v *visit) attend(route Route) error {
	turn, limit := v.server.queries, queryTime
	switch {
	case route.Long:
		turn, limit = v.server.downloads, downloadTime
	case !route.Heavy:
		return v.within(limit, route.Do)
	default:
		if fresh, err := v.unchanged(); fresh || err != nil {
			return err
		}
	}
	leave, err := turn.enter(v.ctx())
	if err != nil {
		return err
	}
	defer leave()
	return v.within(limit, route.Do)
}

// within does something for no longer than it may take; a fault of the program is an
// error.
func (v *visit) within(limit time.Duration, do func(*visit) error) error {
	ctx, cancel := context.WithTimeoutCause(v.r.Context(), limit, errTooSlow)
	defer cancel()
	v.r = v.r.WithContext(ctx)
	err := web.Guarded(func() error { return do(v) })
	if err != nil && errors.Is(context.Cause(ctx), errTooSlow) {
		return errTooSlow
	}
	return err
}

// faulty is deferred: a fault of the program outside of what a route does is answered,
// and noted, as one within it. A connection that is to be cut off is.
func (v *visit) faulty() {
	fault := recover()
	if fault == http.ErrAbortHandler {
		panic(fault)
	}
	if fault != nil {
		web.NoteFault(v.at(), &web.FaultError{Fault: fault, Stack: debug.Stack()})
		http.Error(v.w, http.StatusText(http.StatusInternalServerError), http.StatusInternalServerError)
	}
}

// coreRoutes are those of the server itself.
func coreRoutes() []Route {
	return []Route{
		{Path: "/healthz", Do: healthy},
		{Path: "/assets/{name}", Do: sendAsset},
	}
}

// healthy says that the archive can be read.
func healthy(v *visit) error {
	if _, err := v.server.moment.now(v.ctx(), v.server.engine); err != nil {
		return err
	}
	v.w.Header().Set("Content-Type", "text/plain; charset=utf-8")
	_, _ = v.w.Write([]byte("ok\n"))
	return nil
}

// tokensName is the style sheet with the design tokens, in the organiser's colour.
const tokensName = "tokens.css"

// sendAsset sends a file that pages load.
func sendAsset(v *visit) error {
	name := v.r.PathValue("name")
	if name == tokensName {
		web.FileAnswer(name, []byte(v.server.look().Tokens())).Send(v.w, v.r)
		return nil
	}
	if !v.server.assets.Send(v.w, v.r, name) {
		return refuse(http.StatusNotFound, "hall.not-found")
	}
	return nil
}

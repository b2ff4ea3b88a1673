package hall

import (
	"bytes"
	"net/http"

	"arbiter/cmd/internal/desk"
	"arbiter/reports"
	"arbiter/reports/i18n"
	"arbiter/reports/table"
	"arbiter/tournament"
	"arbiter/tournament/live"
)

// apiRoutes are what programs read: the JSON that the commands print with --format json,
// the same bytes. The public gets no more of persons than public pages have. The language
// is English unless ?lang= says another, as with the commands: it does not depend on who
// happens to ask.
func apiRoutes() []Route {
	return []Route{
		{Method: "GET", Path: "/api/v1/event", Roles: everybody, Cached: true, Do: sendEvent},
		{Method: "GET", Path: "/api/v1/rounds/{n}", Roles: everybody, Cached: true, Do: sendRound},
		{Method: "GET", Path: "/api/v1/standings", Roles: everybody, Cached: true, Do: sendStandings},
		{Method: "GET", Path: "/api/v1/players", Roles: everybody, Cached: true, Do: sendPlayers},
		{Method: "GET", Path: "/api/v1/live", Roles: everybody, Cached: true, Do: sendLive},
		{Method: "GET", Path: "/api/v1/rounds/{round}/boards/{board}", Roles: everybody, Cached: true, Do: sendGame},
	}
}

// readingStage is [visit.reading] at the stage of ?stage=, else at the one being played.
func (v *visit) readingStage() (*desk.Desk, error) {
	d := v.reading()
	if text := v.r.URL.Query().Get("stage"); text != "" {
		stage, is := number(text)
		if !is || stage < 1 {
			return nil, notFound(v)
		}
		d.Stage = stage
	}
	if err := d.CheckStage(); err != nil {
		return nil, missing(err)
	}
	return d, nil
}

// shown is the event as who asks may see it on pages of a kind. What the arbiter works on
// is nobody else's.
func (v *visit) shown(t *tournament.Tournament, kind tournament.PageKind) *tournament.Tournament {
	if arbiters.Has(v.who.Role) {
		return t
	}
	t = live.EventAt(t, v.event.Now().Live, v.hall.Now()).PublicOn(kind)
	for i := range t.Stages { // a copy
		t.Stages[i].Draft, t.Stages[i].CheckIn, t.Stages[i].Bans = nil, nil, nil
	}
	return t
}

// sendEvent sends what arbiter event show --format json prints.
func sendEvent(v *visit) error {
	var body bytes.Buffer
	if err := reports.WriteEventJSON(&body, v.shown(v.state.Tournament, tournament.PageStandings)); err != nil {
		return err
	}
	return v.sendOnce(http.StatusOK, jsonKind, body.Bytes())
}

// sendRound sends what arbiter round show --format json prints.
func sendRound(v *visit) error {
	d, err := v.readingStage()
	if err != nil {
		return err
	}
	round, is := number(v.r.PathValue("n"))
	if !is {
		return notFound(v)
	}
	if _, err := d.PairedRound(round); err != nil {
		return missing(err)
	}
	t := v.shown(d.State(), tournament.PageStandings)
	return v.sendTable(t, func(words *i18n.Localizer) (table.Table, error) {
		return reports.Pairings(t, d.StageNumber(), round, words)
	})
}

// sendStandings sends what arbiter standings --format json prints, after a round where
// ?after= names one.
func sendStandings(v *visit) error {
	d, err := v.readingStage()
	if err != nil {
		return err
	}
	if text := v.r.URL.Query().Get("after"); text != "" {
		round, is := number(text)
		if !is {
			return notFound(v)
		}
		if err := d.LookAfter(round); err != nil {
			return missing(err)
		}
	}
	st, err := d.Standings(desk.StandingsRequest{})
	if err != nil {
		return err
	}
	t := v.shown(d.State(), tournament.PageStandings)
	return v.sendTable(t, func(words *i18n.Localizer) (table.Table, error) { return reports.Standings(t, st, words), nil })
}

// sendPlayers sends what arbiter player list --format json prints.
func sendPlayers(v *visit) error {
	t := v.shown(v.state.Tournament, tournament.PagePlayers)
	return v.sendTable(t, func(words *i18n.Localizer) (table.Table, error) { return reports.Players(t, words), nil })
}

// sendTable sends a table of the event as JSON.
func (v *visit) sendTable(t *tournament.Tournament, build func(*i18n.Localizer) (table.Table, error)) error {
	words, err := v.apiWords()
	if err != nil {
		return err
	}
	tab, err := build(words)
	if err != nil {
		return err
	}
	var body bytes.Buffer
	if err := table.WriteJSON(&body, reports.NewDocument(t, words, tab)); err != nil {
		return err
	}
	return v.sendOnce(http.StatusOK, jsonKind, body.Bytes())
}

// apiWords is the language of what programs read.
func (v *visit) apiWords() (*i18n.Localizer, error) {
	asked := v.r.URL.Query().Get("lang")
	if asked == "" {
		asked = i18n.Base
	}
	if words := v.hall.words.In(asked); words != nil {
		return words, nil
	}
	return nil, notFound(v)
}

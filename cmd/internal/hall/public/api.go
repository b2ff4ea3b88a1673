package public

import (
	"bytes"
	"net/http"

	"arbiter/cmd/internal/desk"
	"arbiter/cmd/internal/desk/find"
	"arbiter/cmd/internal/desk/standings"
	"arbiter/cmd/internal/hall/server"
	"arbiter/reports"
	"arbiter/reports/i18n"
	"arbiter/reports/parts"
	"arbiter/reports/table"
	"arbiter/tournament"
	"arbiter/tournament/live"
)

// apiRoutes are what programs read: the JSON that the commands print with --format json,
// the same bytes. The public gets no more of persons than public pages have. The language
// is English unless ?lang= says another, as with the commands: it does not depend on who
// happens to ask.
func apiRoutes() []server.Route {
	return []server.Route{
		{Method: "GET", Path: "/api/v1/event", Roles: server.Everybody, Cached: true, Do: sendEvent},
		{Method: "GET", Path: "/api/v1/rounds/{n}", Roles: server.Everybody, Cached: true, Do: sendRound},
		{Method: "GET", Path: "/api/v1/standings", Roles: server.Everybody, Cached: true, Do: sendStandings},
		{Method: "GET", Path: "/api/v1/players", Roles: server.Everybody, Cached: true, Do: sendPlayers},
		{Method: "GET", Path: "/api/v1/live", Roles: server.Everybody, Cached: true, Do: sendLive},
		{Method: "GET", Path: "/api/v1/rounds/{round}/boards/{board}", Roles: server.Everybody, Cached: true, Do: sendGame},
	}
}

// readingStage is [visit.reading] at the stage of ?stage=, else at the one being played.
func readingStage(v *server.Visit) (*desk.Desk, error) {
	d := v.Reading()
	if text := v.R.URL.Query().Get("stage"); text != "" {
		stage, is := server.Number(text)
		if !is || stage < 1 {
			return nil, server.NotFound(v)
		}
		d.Stage = stage
	}
	if err := d.CheckStage(); err != nil {
		return nil, server.Missing(err)
	}
	return d, nil
}

// shown is the event as who asks may see it on pages of a kind. What the arbiter works on
// is nobody else's.
func shown(v *server.Visit, t *tournament.Tournament, kind tournament.PageKind) *tournament.Tournament {
	if server.Arbiters.Has(v.Who.Role) {
		return t
	}
	t = live.EventAt(t, v.Event.Now().Live, v.Hall.Now()).PublicOn(kind)
	for i := range t.Stages { // a copy
		t.Stages[i].Draft, t.Stages[i].CheckIn, t.Stages[i].Bans = nil, nil, nil
	}
	return t
}

// sendEvent sends what arbiter event show --format json prints.
func sendEvent(v *server.Visit) error {
	var body bytes.Buffer
	if err := parts.WriteEventJSON(&body, shown(v, v.State.Tournament, tournament.PageStandings)); err != nil {
		return err
	}
	return v.SendOnce(http.StatusOK, server.JsonKind, body.Bytes())
}

// sendRound sends what arbiter round show --format json prints.
func sendRound(v *server.Visit) error {
	d, err := readingStage(v)
	if err != nil {
		return err
	}
	round, is := server.Number(v.R.PathValue("n"))
	if !is {
		return server.NotFound(v)
	}
	if _, err := find.PairedRound(d, round); err != nil {
		return server.Missing(err)
	}
	t := shown(v, d.State(), tournament.PageStandings)
	return sendTable(v, t, func(words *i18n.Localizer) (table.Table, error) {
		return reports.Pairings(t, d.StageNumber(), round, words)
	})
}

// sendStandings sends what arbiter standings --format json prints, after a round where
// ?after= names one.
func sendStandings(v *server.Visit) error {
	d, err := readingStage(v)
	if err != nil {
		return err
	}
	if text := v.R.URL.Query().Get("after"); text != "" {
		round, is := server.Number(text)
		if !is {
			return server.NotFound(v)
		}
		if err := d.LookAfter(round); err != nil {
			return server.Missing(err)
		}
	}
	st, err := standings.Rank(d, standings.StandingsRequest{})
	if err != nil {
		return err
	}
	t := shown(v, d.State(), tournament.PageStandings)
	return sendTable(v, t, func(words *i18n.Localizer) (table.Table, error) { return reports.Standings(t, st, words), nil })
}

// sendPlayers sends what arbiter player list --format json prints.
func sendPlayers(v *server.Visit) error {
	t := shown(v, v.State.Tournament, tournament.PagePlayers)
	return sendTable(v, t, func(words *i18n.Localizer) (table.Table, error) { return reports.Players(t, words), nil })
}

// sendTable sends a table of the event as JSON.
func sendTable(v *server.Visit, t *tournament.Tournament, build func(*i18n.Localizer) (table.Table, error)) error {
	words, err := apiWords(v)
	if err != nil {
		return err
	}
	tab, err := build(words)
	if err != nil {
		return err
	}
	var body bytes.Buffer
	if err := table.WriteJSON(&body, parts.NewDocument(t, words, tab)); err != nil {
		return err
	}
	return v.SendOnce(http.StatusOK, server.JsonKind, body.Bytes())
}

// apiWords is the language of what programs read.
func apiWords(v *server.Visit) (*i18n.Localizer, error) {
	asked := v.R.URL.Query().Get("lang")
	if asked == "" {
		asked = i18n.Base
	}
	if words := v.Hall.Languages.In(asked); words != nil {
		return words, nil
	}
	return nil, server.NotFound(v)
}

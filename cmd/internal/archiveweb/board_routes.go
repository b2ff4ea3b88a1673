package archiveweb

import (
	"encoding/json"
	"errors"
	"net/http"
	"net/url"

	"arbiter/rules/games"
	"arbiter/rules/message"
	"arbiter/tournament/archive"
)

// boardRoutes are those of positions.
func boardRoutes() []Route {
	return []Route{
		{Path: boardPath, Do: showBoard},
		{Path: explorePath, Heavy: true, Do: showExplorer},
		{Path: explorePath + ".json", Heavy: true, Do: sendExploration},
	}
}

// positionQuery is what the address says, in which the language is one that there is.
func (v *visit) positionQuery() url.Values {
	q := v.r.URL.Query()
	if q.Del("lang"); v.server.words.Asked(v.r) != "" {
		q.Set("lang", v.server.words.Asked(v.r))
	}
	return q
}

// badQuery is an address that asks for what there is not.
func badQuery(err error) error {
	if m, ok := message.Of(err); ok {
		return &refusal{status: http.StatusBadRequest, says: m}
	}
	return err
}

// showBoard is the page on which a position is set up. What was tapped is done and the
// reader sent on, so that the address is always that of the position.
func showBoard(v *visit) error {
	page, next, err := newBoardPage(v.positionQuery(), v.words)
	if err != nil {
		return badQuery(err)
	}
	if next != "" {
		http.Redirect(v.w, v.r, next, http.StatusSeeOther)
		return nil
	}
	return v.show("board", v.Say("archive-board.title"), page, "board.css", "board.js")
}

// askedPosition is the position that the address asks for, to be explored. Which says
// whether the game is to blame for an error, or else the position.
func (v *visit) askedPosition() (a asked, bad error, err error) {
	q := v.positionQuery()
	var g games.Game
	if g, err = gameOf(q); err != nil {
		return asked{}, nil, badQuery(err)
	}
	if len(q.Get("moves")) > mostLine {
		return asked{}, nil, badQuery(message.Err("archive-board.line-long", message.Args{"Most": mostLine}))
	}
	a, bad = askedOf(g, q)
	return a, bad, nil
}

// showExplorer is how games went on from a position. One that cannot be played is shown on
// the board, which says what is wrong.
func showExplorer(v *visit) error {
	a, bad, err := v.askedPosition()
	if err != nil {
		return err
	}
	if bad != nil {
		http.Redirect(v.w, v.r, placeOf(v.positionQuery()).board(), http.StatusSeeOther)
		return nil
	}
	x, err := v.explored(a.query())
	status, says := http.StatusOK, ""
	if unaskable := (*archive.QueryError)(nil); errors.As(err, &unaskable) {
		status, says = http.StatusBadRequest, v.words.Error(err)
	} else if err != nil {
		return err
	}
	page := newExplorePage(a, x, v.words)
	page.BadSheet = says
	if page.Found, err = v.firstGames(a, x); err != nil {
		return err
	}
	return v.showStatus(status, "explore", v.Say("archive-board.explorer"), page, "board.css", "board.js")
}

// sendExploration is what the explorer shows, for programs.
func sendExploration(v *visit) error {
	a, bad, err := v.askedPosition()
	switch {
	case err != nil:
		return err
	case bad != nil:
		return badQuery(bad)
	case a.fault != nil:
		return badQuery(a.fault)
	}
	x, err := v.explored(a.query())
	if err != nil {
		return err
	}
	body, err := json.Marshal(struct {
		Schema int `json:"schema"`
		archive.Exploration
	}{1, x})
	if err != nil {
		return err // numbers and texts
	}
	v.send(http.StatusOK, "application/json; charset=utf-8", append(body, '\n'))
	return nil
}

package auth

import (
	"context"
	"errors"
	"net/http"
	"strings"

	"arbiter/cmd/internal/desk"
	"arbiter/cmd/internal/hall/about"
	"arbiter/cmd/internal/hall/keeper"
	"arbiter/cmd/internal/hall/server"
	"arbiter/rules/message"
	"arbiter/tournament"
)

// How many digits short codes have.
const (
	longCode   = 8 // on its own
	playerCode = 6 // with the board of the player
	oldCode    = 4 // of players as they were printed once: papers of a running event go on
)

// codePage is what the page for short codes is filled with.
type codePage struct {
	Refused string // why the last one opened nothing
	Board   string
	Action  string
}

// askCode is the page on which a short code is typed.
func askCode(v *server.Visit) error {
	if v.Hall.Public {
		return server.NotFound(v)
	}
	return v.Show("ways_code", v.Say("hall-ways.code-title"), codePage{Action: v.Href("/in")}, "ways.css")
}

// openByCode lets a browser in that types a short code: eight digits, or the six of a
// player with his board, which may stand before them. Who mistyped finds the page as it was.
func openByCode(v *server.Visit) error {
	if v.Hall.Public {
		return server.NotFound(v)
	}
	err := typedCode(v)
	var no *keeper.Denial
	if !errors.As(err, &no) || !v.ReadsPages() {
		return err
	}
	again := codePage{Refused: v.Words.Say(no), Board: v.Text("board"), Action: v.Href("/in")}
	return v.ShowStatus(no.Status, "ways_code", v.Say("hall-ways.code-title"), again, "ways.css")
}

// typedCode opens the way of a code that was typed.
func typedCode(v *server.Visit) error {
	board, err := boardTyped(v)
	if err != nil {
		return err
	}
	board, code := CodeTyped(board, v.Text("code"))
	switch {
	case code == "":
		return keeper.Refuse(http.StatusUnauthorized, "hall-ways.wrong-code") // nothing was guessed
	case board == 0 && (len(code) == playerCode || len(code) == oldCode):
		return keeper.Refuse(http.StatusUnprocessableEntity, "hall-ways.board-too")
	}
	d, err := guessed(v, board, code)
	if err != nil {
		return err
	}
	v.Event, v.State = d.event, d.event.Now()
	return open(v, d)
}

// CodeTyped is a code as it was typed, digits alone, and the board: that of its own field,
// else what stands before the code of a player, "3 123456".
func CodeTyped(board int, text string) (int, string) {
	groups := strings.FieldsFunc(text, func(r rune) bool { return r < '0' || r > '9' })
	code := strings.Join(groups, "")
	if board > 0 || len(groups) == 0 {
		return board, code
	}
	const mostBoard = 3 // digits
	before := 0
	switch first, rest := len(groups[0]), len(code)-len(groups[0]); {
	case first <= mostBoard && len(groups) <= 3 && (rest == playerCode || len(groups) == 2 && rest == oldCode):
		before = first
	case len(code) == playerCode+1 || len(code) == playerCode+mostBoard:
		before = len(code) - playerCode
	case len(code) == oldCode+1:
		before = 1
	}
	board, _ = server.Number(code[:before]) // digits, or nothing
	return board, code[before:]
}

// guessed finds what a code opens, and takes note of one that opens nothing: what was guessed
// at too often opens nothing any more, and the desk is told.
func guessed(v *server.Visit, board int, code string) (door, error) {
	events := make(map[*Ways]*server.Event)
	var ways []*Ways
	for _, e := range meant(v.Hall, v.Event) {
		w := WaysOfOf(v.Hall, e)
		events[w], ways = e, append(ways, w)
	}
	var found keptWay
	right := func(w *Ways) (is bool) {
		found, is = byCode(v, events[w], board, code)
		return is
	}
	end := func(w *Ways) error { return endCodes(v, events[w], board) }
	at, wait, err := doorsOf(v.Hall).wrong.Try(Guesser(v.R), v.Hall.Now(), ways, board, right, end)
	switch {
	case err != nil:
		return door{}, err
	case wait > 0:
		return door{}, tooOften(v, wait)
	case at == nil:
		return door{}, keeper.Refuse(http.StatusUnauthorized, "hall-ways.wrong-code")
	}
	return door{event: events[at], way: found}, nil
}

// byCode finds the way that a short code opens.
func byCode(v *server.Visit, e *server.Event, board int, code string) (keptWay, bool) {
	way, found := WaysOfOf(v.Hall, e).Now().find(codesOf, server.HashOf("code", code))
	device, has := e.Now().Device(way.Device)
	if !has && found { // it was granted a moment ago
		_ = deviceOf(v.R.Context(), v.Hall, e, way)
		device, has = e.Now().Device(way.Device)
	}
	switch {
	case !found || !has || !way.Opens(device):
		return way, false
	case device.Role != tournament.DevicePlayer:
		return way, len(code) == longCode && board == 0
	}
	return way, about.SitsAt(v.Hall, e.Now().Tournament, device.Player, board)
}

// endCodes ends the short codes of a board, or with 0 those of 8 digits. What was opened
// with them stays open, and so do the ways in by address. The desk is told.
func endCodes(v *server.Visit, e *server.Event, board int) error {
	ctx := context.WithoutCancel(v.R.Context())
	err := e.Do(ctx, "", func(d *desk.Desk) error {
		return WaysOfOf(v.Hall, e).Alter(ctx, d, func(k *KeptWays) error {
			for i := range k.Ways {
				if len(k.Ways[i].Codes) == 0 {
					continue // as most are in a large event: who sits where costs a look at all its games
				}
				device, _ := d.State().Device(k.Ways[i].Device)
				if board == 0 && device.Role != tournament.DevicePlayer || board > 0 && about.SitsAt(v.Hall, d.State(), device.Player, board) {
					k.Ways[i].Codes = nil
				}
			}
			return nil
		})
	})
	if err != nil {
		return err
	}
	says := message.New("hall-ways.alarm-codes")
	if board > 0 {
		says = message.New("hall-ways.alarm-board", message.Args{"Board": board})
	}
	AlarmDesk(v.Hall, e, says)
	return nil
}

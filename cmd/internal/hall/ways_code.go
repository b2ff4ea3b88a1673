package hall

import (
	"context"
	"errors"
	"net/http"
	"strings"

	"arbiter/cmd/internal/desk"
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
func askCode(v *visit) error {
	if v.hall.Public {
		return notFound(v)
	}
	return v.show("ways_code", v.say("hall-ways.code-title"), codePage{Action: v.href("/in")}, "ways.css")
}

// openByCode lets a browser in that types a short code: eight digits, or the six of a
// player with his board, which may stand before them. Who mistyped finds the page as it was.
func openByCode(v *visit) error {
	if v.hall.Public {
		return notFound(v)
	}
	err := v.typedCode()
	var no *refusal
	if !errors.As(err, &no) || !v.readsPages() {
		return err
	}
	again := codePage{Refused: v.words.Say(no), Board: v.text("board"), Action: v.href("/in")}
	return v.showStatus(no.status, "ways_code", v.say("hall-ways.code-title"), again, "ways.css")
}

// typedCode opens the way of a code that was typed.
func (v *visit) typedCode() error {
	board, err := v.boardTyped()
	if err != nil {
		return err
	}
	board, code := codeTyped(board, v.text("code"))
	switch {
	case code == "":
		return refuse(http.StatusUnauthorized, "hall-ways.wrong-code") // nothing was guessed
	case board == 0 && (len(code) == playerCode || len(code) == oldCode):
		return refuse(http.StatusUnprocessableEntity, "hall-ways.board-too")
	}
	d, err := v.guessed(board, code)
	if err != nil {
		return err
	}
	v.event, v.state = d.event, d.event.Now()
	return v.open(d)
}

// codeTyped is a code as it was typed, digits alone, and the board: that of its own field,
// else what stands before the code of a player, "3 123456".
func codeTyped(board int, text string) (int, string) {
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
	board, _ = number(code[:before]) // digits, or nothing
	return board, code[before:]
}

// guessed finds what a code opens, and takes note of one that opens nothing: what was guessed
// at too often opens nothing any more, and the desk is told.
func (v *visit) guessed(board int, code string) (door, error) {
	events := make(map[*Ways]*Event)
	var ways []*Ways
	for _, e := range v.hall.meant(v.event) {
		w := v.hall.waysOf(e)
		events[w], ways = e, append(ways, w)
	}
	var found keptWay
	right := func(w *Ways) (is bool) {
		found, is = v.byCode(events[w], board, code)
		return is
	}
	end := func(w *Ways) error { return v.endCodes(events[w], board) }
	at, wait, err := v.hall.doors.wrong.try(guesser(v.r), v.hall.Now(), ways, board, right, end)
	switch {
	case err != nil:
		return door{}, err
	case wait > 0:
		return door{}, v.tooOften(wait)
	case at == nil:
		return door{}, refuse(http.StatusUnauthorized, "hall-ways.wrong-code")
	}
	return door{event: events[at], way: found}, nil
}

// byCode finds the way that a short code opens.
func (v *visit) byCode(e *Event, board int, code string) (keptWay, bool) {
	way, found := v.hall.waysOf(e).now().find(codesOf, hashOf("code", code))
	device, has := e.Now().Device(way.Device)
	if !has && found { // it was granted a moment ago
		_ = v.hall.device(v.r.Context(), e, way)
		device, has = e.Now().Device(way.Device)
	}
	switch {
	case !found || !has || !way.opens(device):
		return way, false
	case device.Role != tournament.DevicePlayer:
		return way, len(code) == longCode && board == 0
	}
	return way, v.hall.sitsAt(e.Now().Tournament, device.Player, board)
}

// endCodes ends the short codes of a board, or with 0 those of 8 digits. What was opened
// with them stays open, and so do the ways in by address. The desk is told.
func (v *visit) endCodes(e *Event, board int) error {
	ctx := context.WithoutCancel(v.r.Context())
	err := e.Do(ctx, "", func(d *desk.Desk) error {
		return v.hall.waysOf(e).alter(ctx, d, func(k *keptWays) error {
			for i := range k.Ways {
				if len(k.Ways[i].Codes) == 0 {
					continue // as most are in a large event: who sits where costs a look at all its games
				}
				device, _ := d.State().Device(k.Ways[i].Device)
				if board == 0 && device.Role != tournament.DevicePlayer || board > 0 && v.hall.sitsAt(d.State(), device.Player, board) {
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
	v.hall.alarmDesk(e, says)
	return nil
}

package archiveweb

import (
	"net/url"
	"strconv"
	"strings"

	"arbiter/rules"
)

// place is where somebody is on the board or in the explorer: what the query string of
// its address says.
type place struct {
	Variant string
	FEN     string   // where the moves begin; "" is the start of a game
	Moves   []string // that were played, in the explorer
	Sheets  sheets   // that are counted, in the explorer
	Tool    tool     // that is in hand, on the board
	From    int      // square that was tapped in the explorer; 0 is none
	To      int      // and the one after it, where several moves lead
	Lang    string   // that was asked for; it goes with every link
}

// sheets are those that the explorer counts: what is empty is all.
type sheets struct{ Player, Event, Since, Until string }

// boardAnchor is the part of the pages that stays in sight after a tap.
const boardAnchor = "#board"

// placeOf reads a query string.
func placeOf(q url.Values) place {
	number := func(name string) int {
		n, err := strconv.Atoi(q.Get(name))
		if err != nil || n < 0 {
			return 0
		}
		return n
	}
	return place{
		Variant: q.Get("variant"), FEN: strings.TrimSpace(q.Get("fen")), Moves: strings.Fields(q.Get("moves")),
		Sheets: sheets{strings.TrimSpace(q.Get("player")), strings.TrimSpace(q.Get("event")), strings.TrimSpace(q.Get("since")), strings.TrimSpace(q.Get("until"))},
		Tool:   toolAsked(q), From: number("from"), To: number("to"), Lang: q.Get("lang"),
	}
}

// values are the parts that all addresses have.
func (p place) values(fen string) url.Values {
	q := url.Values{"variant": {p.Variant}}
	for name, value := range map[string]string{
		"fen": fen, "player": p.Sheets.Player, "event": p.Sheets.Event, "since": p.Sheets.Since, "until": p.Sheets.Until, "lang": p.Lang,
	} {
		if value != "" {
			q.Set(name, value)
		}
	}
	return q
}

// board is the address of the position board.
func (p place) board() string {
	q := p.values(p.FEN)
	if p.Tool != "" && !p.Tool.first(p.Variant) {
		q.Set("tool", string(p.Tool))
	}
	return boardPath + "?" + q.Encode() + boardAnchor
}

// line are the parts of an address that say which moves were played.
func (p place) line() url.Values {
	q := p.values(p.FEN)
	if len(p.Moves) > 0 {
		q.Set("moves", strings.Join(p.Moves, " "))
	}
	return q
}

// explore is the address of the explorer.
func (p place) explore() string {
	q := p.line()
	if p.From > 0 {
		q.Set("from", strconv.Itoa(p.From))
	}
	if p.To > 0 {
		q.Set("to", strconv.Itoa(p.To))
	}
	return explorePath + "?" + q.Encode() + boardAnchor
}

// exploreJSON is the address of what the explorer shows, as JSON.
func (p place) exploreJSON() string { return explorePath + ".json?" + p.line().Encode() }

// search is the address of the games that came to a position, however they did.
func (p place) search(fen string) string {
	return searchPath + "?" + p.values(fen).Encode()
}

// after is the place after so many of the moves.
func (p place) after(moves int) place {
	p.Moves, p.From, p.To = p.Moves[:moves:moves], 0, 0
	return p
}

// on is the place after one move more.
func (p place) on(notation string) place {
	p.Moves, p.From, p.To = append(p.Moves[:len(p.Moves):len(p.Moves)], notation), 0, 0
	return p
}

// tapped is the place with squares that were tapped.
func (p place) tapped(from, to int) place {
	p.From, p.To = from, to
	return p
}

// at is the place of another position, without moves.
func (p place) at(fen string) place {
	p.FEN, p.Moves, p.From, p.To = fen, nil, 0, 0
	return p
}

// of is the place where other sheets are counted.
func (p place) of(s sheets) place {
	p.Sheets = s
	return p
}

// sideOf is the side that a letter of a query string means; ColorUnset for none.
func sideOf(text string) rules.Color {
	switch text {
	case "w":
		return rules.White
	case "b":
		return rules.Black
	}
	return rules.ColorUnset
}

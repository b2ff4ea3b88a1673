package relay

import (
	"bytes"
	"cmp"
	"encoding/json"
	"strings"

	"arbiter/tournament"
)

// jsonPlayer is a player as the folders of LiveChess have one.
type jsonPlayer struct {
	First  string `json:"fname"`
	Last   string `json:"lname"`
	Title  string `json:"title,omitempty"`
	Rating string `json:"rating,omitempty"`
}

// jsonGame is a game of a round. The fields of the folders of LiveChess go by the names
// that they have there.
type jsonGame struct {
	Index   int        `json:"index"`
	Board   int        `json:"board"`
	Game    int        `json:"game"`
	White   jsonPlayer `json:"white"`
	Black   jsonPlayer `json:"black"`
	Result  string     `json:"result"`
	Live    bool       `json:"live"`
	Start   string     `json:"fen,omitempty"`
	Moves   *[]string  `json:"moves,omitempty"` // nil in an index
	Stopped string     `json:"until_illegal,omitempty"`
}

// jsonRound is a round (schema 1).
type jsonRound struct {
	Schema   int        `json:"schema"`
	Event    string     `json:"event"`
	Site     string     `json:"site,omitempty"`
	Date     string     `json:"date,omitempty"`
	Variant  string     `json:"variant"`
	GameType string     `json:"gameType,omitempty"`
	Stage    int        `json:"stage"`
	Round    int        `json:"round"`
	Pairings []jsonGame `json:"pairings"`
}

// JSON is a round with the moves of its games.
func (r Round) JSON() ([]byte, error) { return jsonText(r.json(true)) }

// Index is a round without moves, as index.json of a folder of LiveChess.
func (r Round) Index() ([]byte, error) { return jsonText(r.json(false)) }

// json is a round as JSON has it.
func (r Round) json(moves bool) jsonRound {
	doc := jsonRound{Schema: 1, Event: r.Event, Variant: r.Variant, Stage: r.Stage, Round: r.Round, Pairings: []jsonGame{}}
	for i, g := range r.Games {
		if i == 0 {
			doc.Event, doc.Site, doc.Date, doc.GameType = tag(g.Tags, "Event"), tag(g.Tags, "Site"), strings.Trim(tag(g.Tags, "Date"), "?."), tag(g.Tags, "GameType")
		}
		pairing := jsonGame{Index: g.Index, Board: g.Board, Game: g.Number, White: g.player("White"), Black: g.player("Black"), Result: g.Result, Live: g.Live, Start: g.Start, Stopped: g.Stopped}
		if moves {
			played := g.Moves()
			pairing.Moves = &played
		}
		doc.Pairings = append(doc.Pairings, pairing)
	}
	return doc
}

// player is a player of a game, by the colour that he has.
func (g Game) player(colour string) jsonPlayer {
	name := tag(g.Tags, colour)
	p := jsonPlayer{Last: name, Title: tag(g.Tags, colour+tagTitle), Rating: cmp.Or(tag(g.Tags, colour+tagRating), tag(g.Tags, colour+tagElo))}
	if last, first, cut := strings.Cut(name, ", "); cut {
		p.First, p.Last = first, last
	}
	return p
}

// liveGame is game-3.json of a folder of LiveChess.
type liveGame struct {
	Live   bool     `json:"live"`
	Result *string  `json:"result"`
	Start  string   `json:"fen,omitempty"`
	Moves  []string `json:"moves"`
}

// LiveChess is a game as the folders of LiveChess have it: each half-move with what the
// clock showed after it, where that was recorded.
func (g Game) LiveChess() ([]byte, error) {
	doc := liveGame{Live: g.Live, Start: g.Start, Moves: g.Moves()}
	for i, it := range g.Items {
		for _, c := range clocksOf(it) {
			doc.Moves[i] += " " + strings.TrimSuffix(strings.TrimPrefix(c, clockSign), "]")
		}
	}
	if word, over := map[string]string{"1-0": "WHITEWIN", "0-1": "BLACKWIN", "1/2-1/2": "DRAW"}[g.Result]; over {
		doc.Result = &word
	}
	return jsonText(doc)
}

// liveTournament is tournament.json of a folder of LiveChess.
type liveTournament struct {
	Name     string      `json:"name"`
	Location string      `json:"location,omitempty"`
	Rounds   []liveRound `json:"rounds"`
}

// liveRound says of a round how many games it has, and how many are being played.
type liveRound struct {
	Count int `json:"count"`
	Live  int `json:"live"`
}

// Tournament is tournament.json of a folder of LiveChess, of the rounds of a stage.
func (s Source) Tournament(stage int) ([]byte, error) {
	public := s.Public.Event.PublicOn(tournament.PageGames)
	doc := liveTournament{Name: public.Event.Name, Location: public.Event.Place, Rounds: []liveRound{}}
	for _, number := range s.Order.Rounds(stage) {
		r, _ := s.Round(stage, number, Options{})
		for len(doc.Rounds) < number { // a round before it that is not paired has no games
			doc.Rounds = append(doc.Rounds, liveRound{})
		}
		if number < 1 {
			continue
		}
		one := &doc.Rounds[number-1]
		one.Count = len(r.Games)
		for _, g := range r.Games {
			if g.Live {
				one.Live++
			}
		}
	}
	return jsonText(doc)
}

// whole is an event with all that its relays have (schema 1).
type whole struct {
	Schema int         `json:"schema"`
	Event  string      `json:"event"`
	Rounds []jsonRound `json:"rounds"`
}

// JSON is the whole event, round by round: what is sent to an organiser's own server. The
// same content is the same text.
func (s Source) JSON(opts Options) ([]byte, error) {
	doc := whole{Schema: 1, Event: s.State.Event.Name, Rounds: []jsonRound{}}
	for _, stage := range s.State.Stages {
		for _, number := range s.Order.Rounds(stage.Number) {
			if r, there := s.Round(stage.Number, number, opts); there {
				doc.Rounds = append(doc.Rounds, r.json(true))
			}
		}
	}
	return jsonText(doc)
}

// jsonText is a document as text: one line.
func jsonText(doc any) ([]byte, error) {
	var out bytes.Buffer
	enc := json.NewEncoder(&out)
	enc.SetEscapeHTML(false)
	err := enc.Encode(doc)
	return out.Bytes(), err
}

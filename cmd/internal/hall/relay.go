package hall

import (
	"context"
	"fmt"
	"net/http"
	"net/url"
	"strconv"
	"strings"
	"sync"
	"time"

	"arbiter/cmd/internal/desk"
	"arbiter/cmd/internal/web"
	"arbiter/tournament/live"
	"arbiter/tournament/relay"
)

// relayRoutes are the relays: a round for those who poll it. Whoever asks gets what the
// public may see, with the broadcast delay: a relay is made for others. The address without
// a stage is of the first one, and stays it.
func relayRoutes() []Route {
	get := func(path string, do func(*visit) error) Route {
		return Route{Method: "GET", Path: path, Roles: everybody, Do: do}
	}
	return []Route{
		get("/relay/{file}", sendRelay), get("/relay/{folder}/{file}", sendBoardRelay),
		get("/relay/livechess/{file}", sendLiveTournament), get("/relay/livechess/{folder}/{file}", sendLiveChess),
	}
}

// pdnKind is the Content-Type of PDN.
const pdnKind = "text/plain; charset=utf-8"

// mostRelayed is how many answers are kept of an event: a round of 200 boards is as many
// files in a folder.
const mostRelayed = 2000

// keptRelay is what relays of an event are made of, and what was made last.
type keptRelay struct {
	mu    sync.Mutex
	key   string // which journal and which rounds the order is of
	order *relay.Order
	seen  *live.Public // what everybody saw last
	made  map[string]*relayed
}

// relayed is an answer that was made.
type relayed struct {
	snapshot *Snapshot
	until    time.Time // when there is more to see, if nothing happens; zero is not
	changed  time.Time // in whole seconds: another text never has the same
	answer   *web.Answer
}

// isRecord reports the ending of a record of games: pdn, or as those of chess are asked for.
func isRecord(kind string) bool {
	return strings.EqualFold(kind, "pdn") || strings.EqualFold(kind, "pgn")
}

// sendRelay sends a round: r3.pdn, r3.pgn or r3.json.
func sendRelay(v *visit) error {
	name, kind, _ := strings.Cut(v.r.PathValue("file"), ".")
	round, ok := numberAfter("r", name)
	switch {
	case ok && isRecord(kind):
		return v.relayRound(round, pdnKind, func(r relay.Round) ([]byte, error) { return r.PDN() })
	case ok && strings.EqualFold(kind, "json"):
		return v.relayRound(round, jsonKind, func(r relay.Round) ([]byte, error) { return r.JSON() })
	}
	return notFound(v)
}

// sendBoardRelay sends a board of a round: r3/2.PDN.
func sendBoardRelay(v *visit) error {
	round, ok := numberAfter("r", v.r.PathValue("folder"))
	name, kind, _ := strings.Cut(v.r.PathValue("file"), ".")
	board, is := numberAfter("", name)
	if !ok || !is || !isRecord(kind) {
		return notFound(v)
	}
	return v.relayRound(round, pdnKind, func(r relay.Round) ([]byte, error) {
		if r = r.On(board); len(r.Games) == 0 {
			return nil, notFound(v)
		}
		return r.PDN()
	})
}

// sendLiveTournament sends the file of the rounds of a folder as LiveChess writes it.
func sendLiveTournament(v *visit) error {
	if v.r.PathValue("file") != "tournament.json" {
		return notFound(v)
	}
	return v.relayed(jsonKind, func(s relay.Source, stage int, _ relay.Options) ([]byte, error) { return s.Tournament(stage) })
}

// sendLiveChess sends a file of the folder of a round: index.json, or game-3.json.
func sendLiveChess(v *visit) error {
	round, ok := numberAfter("round-", v.r.PathValue("folder"))
	name, kind, _ := strings.Cut(v.r.PathValue("file"), ".")
	game, is := numberAfter("game-", name)
	switch {
	case !ok:
	case name == "index" && kind == "json":
		return v.relayRound(round, jsonKind, func(r relay.Round) ([]byte, error) { return r.Index() })
	case is && kind == "json":
		return v.relayRound(round, jsonKind, ofGame(v, game, relay.Game.LiveChess))
	case is && isRecord(kind):
		return v.relayRound(round, pdnKind, ofGame(v, game, relay.Game.PDN))
	}
	return notFound(v)
}

// ofGame writes a game of a round, by its place.
func ofGame(v *visit, place int, write func(relay.Game) ([]byte, error)) func(relay.Round) ([]byte, error) {
	return func(r relay.Round) ([]byte, error) {
		if place > len(r.Games) {
			return nil, notFound(v)
		}
		return write(r.Games[place-1])
	}
}

// numberAfter is the number, from 1, of a name as r3.
func numberAfter(begins, name string) (int, bool) {
	digits, ok := strings.CutPrefix(name, begins)
	n, is := number(digits)
	return n, ok && is && n >= 1 && strconv.Itoa(n) == digits
}

// relayRound sends something of a round.
func (v *visit) relayRound(round int, kind string, write func(relay.Round) ([]byte, error)) error {
	return v.relayed(kind, func(s relay.Source, stage int, opts relay.Options) ([]byte, error) {
		r, there := s.Round(stage, round, opts)
		if !there {
			return nil, notFound(v)
		}
		return write(r)
	})
}

// relayed sends something that is made of an event as it is relayed, or says that who polls
// it has it already.
func (v *visit) relayed(kind string, make func(s relay.Source, stage int, opts relay.Options) ([]byte, error)) error {
	query := v.r.URL.Query()
	stage, ok := 1, true
	if text := query.Get("stage"); text != "" {
		stage, ok = numberAfter("", text)
	}
	if !ok || stage > len(v.state.Stages) {
		return notFound(v)
	}
	opts := relay.Options{UntilIllegal: query.Get("until-illegal") == "1", Numeric: query.Get("notation") == "numeric"}
	key := url.Values{"path": {v.r.URL.Path}, "stage": {strconv.Itoa(stage)}, "how": {fmt.Sprint(opts)}}.Encode()
	kept, err := v.event.relay.answer(v, key, kind, func(s relay.Source) ([]byte, error) { return make(s, stage, opts) })
	if err != nil {
		return err
	}
	changed := kept.changed.UTC().Format(http.TimeFormat)
	if since, err := http.ParseTime(v.r.Header.Get("If-Modified-Since")); err == nil && v.r.Header.Get("If-None-Match") == "" && !kept.changed.After(since) {
		v.w.Header().Set("Last-Modified", changed)
		v.w.Header().Set("ETag", kept.answer.Tag)
		v.w.WriteHeader(http.StatusNotModified)
		return nil
	}
	v.w.Header().Set("Last-Modified", changed)
	return v.send(kept.answer)
}

// answer is what was made last, or is made now. Those who ask at once wait for one making.
func (k *keptRelay) answer(v *visit, key, kind string, write func(relay.Source) ([]byte, error)) (*relayed, error) {
	k.mu.Lock()
	defer k.mu.Unlock()
	had := k.made[key]
	if had != nil && had.snapshot == v.state && (had.until.IsZero() || v.hall.Now().Before(had.until)) {
		return had, nil
	}
	if err := k.follow(v); err != nil {
		return nil, err
	}
	source := relay.SourceAt(v.state.Tournament, v.state.Live, k.order, v.hall.Now(), k.seen)
	k.seen = source.Public
	body, err := write(source)
	if err != nil {
		return nil, err
	}
	now := &relayed{snapshot: v.state, until: source.Public.Until, answer: &web.Answer{
		Status: http.StatusOK, Header: http.Header{"Content-Type": {kind}, "Cache-Control": {"no-cache"}}, Body: body, Squeezed: web.Squeeze(body), Tag: `"` + web.Digest(body) + `"`,
	}}
	switch now.changed = time.Now().Truncate(time.Second); {
	case had == nil:
	case had.answer.Tag == now.answer.Tag:
		now.changed, now.answer = had.changed, had.answer
	case !now.changed.After(had.changed):
		now.changed = had.changed.Add(time.Second)
	}
	if k.made == nil || len(k.made) >= mostRelayed {
		k.made = make(map[string]*relayed)
	}
	k.made[key] = now
	return now, nil
}

// follow brings the order of the relays to the event as it is: of its journal, which is
// read where it is longer than it was, and of the rounds of which moves were recorded.
func (k *keptRelay) follow(v *visit) error {
	if k.order != nil && k.key == orderKey(v.state) {
		return nil
	}
	return v.do(func(d *desk.Desk) error {
		journal, err := d.History(context.WithoutCancel(v.r.Context()))
		if err != nil {
			return err
		}
		now := &Snapshot{Tournament: d.State(), Live: d.Live()}
		order, err := relay.OrderOf(journal, now.Live.Began)
		if err == nil {
			k.order, k.key = order, orderKey(now)
		}
		return err
	})
}

// orderKey says what an order depends on.
func orderKey(s *Snapshot) string {
	key := fmt.Sprint(s.Seq, s.Head)
	for _, stage := range s.Stages {
		for _, r := range stage.Played {
			if _, began := s.Live.Began(stage.Number, r.Number); began {
				key += fmt.Sprintf(" %d.%d", stage.Number, r.Number)
			}
		}
	}
	return key
}

package tablet

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
	"arbiter/cmd/internal/desk/history"
	"arbiter/cmd/internal/desk/sheets"
	"arbiter/cmd/internal/hall/keeper"
	"arbiter/cmd/internal/hall/server"
	"arbiter/cmd/internal/web"
	"arbiter/tournament/live"
	"arbiter/tournament/relay"
)

// relayRoutes are the relays: a round for those who poll it. Whoever asks gets what the
// public may see, with the broadcast delay: a relay is made for others. The address without
// a stage is of the first one, and stays it.
func relayRoutes() []server.Route {
	get := func(path string, do func(*server.Visit) error) server.Route {
		return server.Route{Method: "GET", Path: path, Roles: server.Everybody, Do: do}
	}
	return []server.Route{
		get("/relay/{file}", sendRelay), get("/relay/{folder}/{file}", sendBoardRelay),
		get("/relay/livechess/{file}", sendLiveTournament), get("/relay/livechess/{folder}/{file}", sendLiveChess),
	}
}

// PdnKind is the Content-Type of PDN.
const PdnKind = "text/plain; charset=utf-8"

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
	snapshot *keeper.Snapshot
	until    time.Time // when there is more to see, if nothing happens; zero is not
	changed  time.Time // in whole seconds: another text never has the same
	answer   *web.Answer
}

// isRecord reports the ending of a record of games: pdn, or as those of chess are asked for.
func isRecord(kind string) bool {
	return strings.EqualFold(kind, "pdn") || strings.EqualFold(kind, "pgn")
}

// sendRelay sends a round: r3.pdn, r3.pgn or r3.json.
func sendRelay(v *server.Visit) error {
	name, kind, _ := strings.Cut(v.R.PathValue("file"), ".")
	round, ok := numberAfter("r", name)
	switch {
	case ok && isRecord(kind):
		return relayRound(v, round, PdnKind, func(r relay.Round) ([]byte, error) { return r.PDN() })
	case ok && strings.EqualFold(kind, "json"):
		return relayRound(v, round, server.JsonKind, func(r relay.Round) ([]byte, error) { return r.JSON() })
	}
	return server.NotFound(v)
}

// sendBoardRelay sends a board of a round: r3/2.PDN.
func sendBoardRelay(v *server.Visit) error {
	round, ok := numberAfter("r", v.R.PathValue("folder"))
	name, kind, _ := strings.Cut(v.R.PathValue("file"), ".")
	board, is := numberAfter("", name)
	if !ok || !is || !isRecord(kind) {
		return server.NotFound(v)
	}
	return relayRound(v, round, PdnKind, func(r relay.Round) ([]byte, error) {
		if r = r.On(board); len(r.Games) == 0 {
			return nil, server.NotFound(v)
		}
		return r.PDN()
	})
}

// sendLiveTournament sends the file of the rounds of a folder as LiveChess writes it.
func sendLiveTournament(v *server.Visit) error {
	if v.R.PathValue("file") != "tournament.json" {
		return server.NotFound(v)
	}
	return relayedOf(v, server.JsonKind, func(s relay.Source, stage int, _ relay.Options) ([]byte, error) { return s.Tournament(stage) })
}

// sendLiveChess sends a file of the folder of a round: index.json, or game-3.json.
func sendLiveChess(v *server.Visit) error {
	round, ok := numberAfter("round-", v.R.PathValue("folder"))
	name, kind, _ := strings.Cut(v.R.PathValue("file"), ".")
	game, is := numberAfter("game-", name)
	switch {
	case !ok:
	case name == "index" && kind == "json":
		return relayRound(v, round, server.JsonKind, func(r relay.Round) ([]byte, error) { return r.Index() })
	case is && kind == "json":
		return relayRound(v, round, server.JsonKind, ofGame(v, game, relay.Game.LiveChess))
	case is && isRecord(kind):
		return relayRound(v, round, PdnKind, ofGame(v, game, relay.Game.PDN))
	}
	return server.NotFound(v)
}

// ofGame writes a game of a round, by its place.
func ofGame(v *server.Visit, place int, write func(relay.Game) ([]byte, error)) func(relay.Round) ([]byte, error) {
	return func(r relay.Round) ([]byte, error) {
		if place > len(r.Games) {
			return nil, server.NotFound(v)
		}
		return write(r.Games[place-1])
	}
}

// numberAfter is the number, from 1, of a name as r3.
func numberAfter(begins, name string) (int, bool) {
	digits, ok := strings.CutPrefix(name, begins)
	n, is := server.Number(digits)
	return n, ok && is && n >= 1 && strconv.Itoa(n) == digits
}

// relayRound sends something of a round.
func relayRound(v *server.Visit, round int, kind string, write func(relay.Round) ([]byte, error)) error {
	return relayedOf(v, kind, func(s relay.Source, stage int, opts relay.Options) ([]byte, error) {
		r, there := s.Round(stage, round, opts)
		if !there {
			return nil, server.NotFound(v)
		}
		return write(r)
	})
}

// relayedOf sends something that is made of an event as it is relayed, or says that who polls
// it has it already.
func relayedOf(v *server.Visit, kind string, make func(s relay.Source, stage int, opts relay.Options) ([]byte, error)) error {
	query := v.R.URL.Query()
	stage, ok := 1, true
	if text := query.Get("stage"); text != "" {
		stage, ok = numberAfter("", text)
	}
	if !ok || stage > len(v.State.Stages) {
		return server.NotFound(v)
	}
	opts := relay.Options{UntilIllegal: query.Get("until-illegal") == "1", Numeric: query.Get("notation") == "numeric"}
	key := url.Values{"path": {v.R.URL.Path}, "stage": {strconv.Itoa(stage)}, "how": {fmt.Sprint(opts)}}.Encode()
	kept, err := server.Kept[keptRelay](v.Event).answer(v, key, kind, func(s relay.Source) ([]byte, error) { return make(s, stage, opts) })
	if err != nil {
		return err
	}
	changed := kept.changed.UTC().Format(http.TimeFormat)
	if since, err := http.ParseTime(v.R.Header.Get("If-Modified-Since")); err == nil && v.R.Header.Get("If-None-Match") == "" && !kept.changed.After(since) {
		v.W.Header().Set("Last-Modified", changed)
		v.W.Header().Set("ETag", kept.answer.Tag)
		v.W.WriteHeader(http.StatusNotModified)
		return nil
	}
	v.W.Header().Set("Last-Modified", changed)
	return v.Send(kept.answer)
}

// answer is what was made last, or is made now. Those who ask at once wait for one making.
func (k *keptRelay) answer(v *server.Visit, key, kind string, write func(relay.Source) ([]byte, error)) (*relayed, error) {
	k.mu.Lock()
	defer k.mu.Unlock()
	had := k.made[key]
	if had != nil && had.snapshot == v.State && (had.until.IsZero() || v.Hall.Now().Before(had.until)) {
		return had, nil
	}
	if err := k.follow(v); err != nil {
		return nil, err
	}
	source := relay.SourceAt(v.State.Tournament, v.State.Live, k.order, v.Hall.Now(), k.seen)
	k.seen = source.Public
	body, err := write(source)
	if err != nil {
		return nil, err
	}
	now := &relayed{snapshot: v.State, until: source.Public.Until, answer: &web.Answer{
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
func (k *keptRelay) follow(v *server.Visit) error {
	if k.order != nil && k.key == orderKey(v.State) {
		return nil
	}
	return v.Do(func(d *desk.Desk) error {
		journal, err := history.History(context.WithoutCancel(v.R.Context()), d)
		if err != nil {
			return err
		}
		now := &keeper.Snapshot{Tournament: d.State(), Live: sheets.Live(d)}
		order, err := relay.OrderOf(journal, now.Live.Began)
		if err == nil {
			k.order, k.key = order, orderKey(now)
		}
		return err
	})
}

// orderKey says what an order depends on.
func orderKey(s *keeper.Snapshot) string {
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

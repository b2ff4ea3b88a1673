package desk_test

import (
	"fmt"
	"math/rand/v2"
	"path/filepath"
	"slices"
	"testing"
	"time"

	"arbiter/cmd/internal/desk"
	"arbiter/cmd/internal/desk/history"
	"arbiter/cmd/internal/desk/players"
	"arbiter/cmd/internal/desk/results"
	"arbiter/cmd/internal/desk/rounds"
	"arbiter/cmd/internal/desk/setup"
	"arbiter/cmd/internal/desk/sheets"
	"arbiter/rules/games"
	"arbiter/tournament"
	"arbiter/tournament/live"
	"arbiter/tournament/relay"
	"arbiter/tournament/store"
)

// relayed is an event that is played in a test: its desk, its clock, and all that was ever
// recorded in it.
type relayed struct {
	*desk.Desk
	t    testing.TB
	at   time.Time
	sent map[string][]recordedAt // by the game
	seen *live.Public
	did  map[string]int
}

// recordedAt is what a recording was at a moment.
type recordedAt struct {
	at    time.Time
	moves []string
}

// newRelayed is an event of six players and one micro-match or game a pairing, whose first
// round is paired.
func newRelayed(t testing.TB, variant string, gamesOf int) *relayed {
	t.Helper()
	h := &relayed{t: t, at: time.Date(2026, 11, 20, 19, 30, 0, 0, time.UTC), sent: make(map[string][]recordedAt), did: make(map[string]int)}
	body := tournament.EventCreated{
		Event: tournament.Event{Name: "Club", Place: "Grou", Begin: "2026-11-20", End: "2026-11-20", Variant: variant, Score: tournament.ScoreSystems()[0]},
		Stage: tournament.Stage{System: tournament.SystemRoundRobin, Games: gamesOf},
	}
	st, err := store.Create(t.Context(), filepath.Join(t.TempDir(), "club.arbiter"), tournament.New("Test", "", h.at, body))
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { _ = st.Close() })
	state, err := st.Tournament(t.Context())
	if err != nil {
		t.Fatal(err)
	}
	h.Desk = desk.Open(st, state, desk.Options{Who: "Test", Now: func() time.Time { return h.at }})
	for _, name := range []string{"Wiersma, Jelle", "Dijkstra, Anna", "Boersma, Corrie", "Tamminga, Douwe", "Hoekstra, Eelke"} {
		if _, err := players.Register(t.Context(), h.Desk, players.RegisterRequest{Player: tournament.Player{Name: name, Rating: 1200}}); err != nil {
			t.Fatal(err)
		}
	}
	if _, err := rounds.PairRound(t.Context(), h.Desk, rounds.PairRequest{}); err != nil {
		t.Fatal(err)
	}
	return h
}

// source is the event as relays have it now.
func (h *relayed) source() relay.Source {
	h.t.Helper()
	if err := sheets.RefreshLive(h.t.Context(), h.Desk); err != nil {
		h.t.Fatal(err)
	}
	journal, err := history.History(h.t.Context(), h.Desk)
	if err != nil {
		h.t.Fatal(err)
	}
	order, err := relay.OrderOf(journal, sheets.Live(h.Desk).Began)
	if err != nil {
		h.t.Fatal(err)
	}
	s := relay.SourceAt(h.State(), sheets.Live(h.Desk), order, h.at, h.seen)
	h.seen = s.Public
	return s
}

// round is round 1 as it is relayed.
func (h *relayed) round(opts relay.Options) relay.Round {
	h.t.Helper()
	r, there := h.source().Round(1, 1, opts)
	if !there {
		h.t.Fatal("there is no round 1")
	}
	return r
}

// record has a tablet send moves of a game, and remembers them.
func (h *relayed) record(ref tournament.GameRef, moves []string) {
	h.t.Helper()
	got, err := sheets.Record(h.t.Context(), h.Desk, sheets.RecordRequest{Game: ref, Moves: moves, Replace: true})
	if err != nil {
		h.t.Fatal(err)
	}
	if got[0].Err == nil && got[0].Board != nil {
		key := fmt.Sprint(got[0].Board.Ref, got[0].Board.White, got[0].Board.Black)
		h.sent[key] = append(h.sent[key], recordedAt{h.at, got[0].Board.Main().Texts()})
		h.did["record"]++
	}
}

// games are those that are paired in round 1.
func (h *relayed) games() (refs []tournament.GameRef) {
	s, _ := h.State().Stage(1)
	for _, r := range s.Played {
		for _, p := range r.Pairings {
			for _, g := range p.Games {
				if r.Number == 1 && !p.Bye() {
					refs = append(refs, tournament.GameRef{Stage: 1, Round: 1, Board: p.Board, Game: g.Number})
				}
			}
		}
	}
	return refs
}

// oneMore is a list of moves with a legal one more.
func oneMore(random *rand.Rand, variant string, has []string) []string {
	g, _ := games.Lookup(variant)
	s, _ := g.Read("")
	for _, text := range has {
		j, err := games.Judge(g, s, text, games.Options{Game: g, Fixed: true, Recorded: true})
		if err != nil {
			return has
		}
		s = j.After
	}
	legal := s.Legal()
	if len(legal) == 0 {
		return has
	}
	return append(slices.Clone(has), legal[random.IntN(len(legal))].Notation)
}

// step does something that may happen in a round. What is refused has not happened.
func (h *relayed) step(random *rand.Rand) {
	h.t.Helper()
	ctx := h.t.Context()
	h.at = h.at.Add(time.Duration(random.IntN(90_000)) * time.Millisecond)
	refs := h.games()
	if len(refs) == 0 {
		_, err := rounds.PairRound(ctx, h.Desk, rounds.PairRequest{})
		h.note("pair", err)
		return
	}
	ref := refs[random.IntN(len(refs))]
	variant := h.State().Event.Variant
	player := tournament.PlayerID(1 + random.IntN(5))
	by := rounds.Altering{Round: 1, Why: "as it was", Force: true}
	var has []string
	if b := sheets.LiveBoard(h.Desk, ref); b != nil {
		has = b.Main().Texts()
	}
	switch n := random.IntN(30); {
	case n < 12:
		h.record(ref, oneMore(random, variant, has))
	case n < 14 && len(has) > 0:
		h.record(ref, has[:len(has)-1])
	case n < 16:
		outcome := tournament.Outcome{Result: []tournament.ResultKind{tournament.WhiteWins, tournament.Drawn, tournament.BlackWins}[random.IntN(3)]}
		_, game, err := h.State().Game(ref)
		if err != nil {
			h.t.Fatal(err)
		}
		_, err = results.EnterResult(ctx, h.Desk, results.ResultRequest{Game: ref, Outcome: outcome, Correct: !game.Result.Open(), Why: "misread"})
		h.note("result", err)
	case n < 17:
		_, err := sheets.HandInRecording(ctx, h.Desk, sheets.HandInRecordingRequest{Game: ref, Why: "again"})
		h.note("sheet", err)
	case n < 18:
		_, err := players.EditPlayer(ctx, h.Desk, players.EditPlayerRequest{Player: player, Given: tournament.Player{Name: fmt.Sprintf("Renamed %c, Xx", 'A'+random.IntN(20)), Rating: 1000 + random.IntN(500)}, Fields: []players.PlayerField{players.FieldName, players.FieldRating}})
		h.note("rename", err)
	case n < 20:
		_, err := rounds.Alter(ctx, h.Desk, by, rounds.SwapPlayers(player, 1+player%5))
		h.note("exchange", err)
	case n < 23:
		_, err := rounds.Alter(ctx, h.Desk, by, rounds.SwapBoards(1, 2))
		h.note("boards", err)
	case n < 24:
		_, _, err := rounds.SetColours(ctx, h.Desk, rounds.ColoursRequest{Round: 1, Board: ref.Board, Why: "they played so"})
		h.note("colours", err)
	case n < 25 && random.IntN(2) == 0:
		_, _, err := rounds.UnpairRound(ctx, h.Desk, "wrong list")
		h.note("unpair", err)
	case n < 27 && len(h.did) > 0:
		_, err := history.Undo(ctx, h.Desk, 1, "by mistake")
		h.note("undo", err)
	case n < 28:
		_, err := setup.EditEvent(ctx, h.Desk, setup.EditEventRequest{Given: tournament.Event{Recording: tournament.Recording{Delay: random.IntN(4)}}, Fields: []setup.EventField{setup.EventDelay}})
		h.note("delay", err)
	case n < 29:
		_, err := setup.EditEvent(ctx, h.Desk, setup.EditEventRequest{Given: tournament.Event{Name: fmt.Sprint("Club ", random.IntN(9)), Place: "Stiens"}, Fields: []setup.EventField{setup.EventName, setup.EventPlace}})
		h.note("name", err)
	}
}

// note counts what has happened.
func (h *relayed) note(what string, err error) {
	if err == nil {
		h.did[what]++
	}
}

// Along whatever happens in a round its games stay in their places under their tags, and no
// move is seen before its time.
func TestOrderAndTagsNeverChangeOnceBegunAndNoMoveIsEarly(t *testing.T) {
	t.Parallel()
	did := make(map[string]int)
	for seed := range uint64(5) {
		random := rand.New(rand.NewPCG(seed, 20))
		h := newRelayed(t, []string{"international", "russian", "frisian"}[seed%3], 1+int(seed%2))
		var before []relay.Game
		for range 80 {
			h.step(random)
			r, there := h.source().Round(1, 1, relay.Options{})
			if before != nil && !there {
				t.Fatalf("seed %d: the round is gone", seed)
			}
			if before != nil {
				h.same(before, r.Games)
			}
			for _, g := range r.Games {
				h.onTime(g)
			}
			if h.did["record"]+h.did["result"]+h.did["sheet"] > 0 {
				before = r.Games
			}
		}
		for what, n := range h.did {
			did[what] += n
		}
	}
	for _, what := range []string{"record", "result", "sheet", "rename", "exchange", "boards", "colours", "undo", "delay", "name"} {
		if did[what] == 0 {
			t.Errorf("%s never happened: %v", what, did)
		}
	}
}

// A round that has begun, is paired anew and has its pairing back has its games in their
// places all the while.
func TestARoundThatIsPairedAnewKeepsThePlacesOfItsGames(t *testing.T) {
	t.Parallel()
	h := newRelayed(t, "international", 1)
	h.record(h.games()[0], []string{"32-28", "19-23"})
	was := h.round(relay.Options{}).Games
	if _, _, err := rounds.UnpairRound(t.Context(), h.Desk, "the wrong list"); err != nil {
		t.Fatal(err)
	}
	gone := h.round(relay.Options{}).Games
	h.same(was, gone)
	for _, g := range gone {
		if len(g.Items) > 0 {
			t.Errorf("a game that is not paired has moves: %v", g)
		}
	}
	if _, err := history.Undo(t.Context(), h.Desk, 1, "it was right"); err != nil {
		t.Fatal(err)
	}
	back := h.round(relay.Options{}).Games
	h.same(was, back)
	if len(back) != len(was) || len(back[0].Items) != 2 {
		t.Errorf("%v", back)
	}
}

// same holds the games of a round against what they were.
func (h *relayed) same(before, now []relay.Game) {
	h.t.Helper()
	if len(now) < len(before) {
		h.t.Fatalf("%d games, and there were %d", len(now), len(before))
	}
	for i, was := range before {
		if !slices.Equal(was.Tags, now[i].Tags) || now[i].Index != i+1 || now[i].Board != was.Board || now[i].Number != was.Number {
			h.t.Fatalf("game %d was %v, and is %v", i+1, was, now[i])
		}
	}
}

// onTime holds the moves of a game against all that was recorded by the moment until which
// the public sees.
func (h *relayed) onTime(g relay.Game) {
	h.t.Helper()
	moves := g.Moves()
	if len(moves) == 0 {
		return
	}
	edge := h.at.Add(-h.State().Event.Recording.BroadcastDelay())
	for _, all := range h.sent {
		for i, k := range all {
			if !k.at.After(edge) && slices.Equal(k.moves, moves) && (i == len(all)-1 || all[i+1].at.After(edge)) {
				return
			}
		}
	}
	h.t.Fatalf("game %d has %v, which nobody may see yet at %v", g.Index, moves, edge)
}

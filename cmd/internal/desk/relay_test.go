package desk_test

import (
	"fmt"
	"math/rand/v2"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"time"

	"arbiter/cmd/internal/desk"
	"arbiter/rules/games"
	"arbiter/rules/pdn"
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
		if _, err := h.Register(t.Context(), desk.RegisterRequest{Player: tournament.Player{Name: name, Rating: 1200}}); err != nil {
			t.Fatal(err)
		}
	}
	if _, err := h.PairRound(t.Context(), desk.PairRequest{}); err != nil {
		t.Fatal(err)
	}
	return h
}

// source is the event as relays have it now.
func (h *relayed) source() relay.Source {
	h.t.Helper()
	if err := h.RefreshLive(h.t.Context()); err != nil {
		h.t.Fatal(err)
	}
	journal, err := h.History(h.t.Context())
	if err != nil {
		h.t.Fatal(err)
	}
	order, err := relay.OrderOf(journal, h.Live().Began)
	if err != nil {
		h.t.Fatal(err)
	}
	s := relay.SourceAt(h.State(), h.Live(), order, h.at, h.seen)
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
	got, err := h.Record(h.t.Context(), desk.RecordRequest{Game: ref, Moves: moves, Replace: true})
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
		_, err := h.PairRound(ctx, desk.PairRequest{})
		h.note("pair", err)
		return
	}
	ref := refs[random.IntN(len(refs))]
	variant := h.State().Event.Variant
	player := tournament.PlayerID(1 + random.IntN(5))
	by := desk.Altering{Round: 1, Why: "as it was", Force: true}
	var has []string
	if b := h.LiveBoard(ref); b != nil {
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
		_, err = h.EnterResult(ctx, desk.ResultRequest{Game: ref, Outcome: outcome, Correct: !game.Result.Open(), Why: "misread"})
		h.note("result", err)
	case n < 17:
		_, err := h.HandInRecording(ctx, desk.HandInRecordingRequest{Game: ref, Why: "again"})
		h.note("sheet", err)
	case n < 18:
		_, err := h.EditPlayer(ctx, desk.EditPlayerRequest{Player: player, Given: tournament.Player{Name: fmt.Sprintf("Renamed %c, Xx", 'A'+random.IntN(20)), Rating: 1000 + random.IntN(500)}, Fields: []desk.PlayerField{desk.FieldName, desk.FieldRating}})
		h.note("rename", err)
	case n < 20:
		_, err := h.ExchangePlayers(ctx, by, player, 1+player%5)
		h.note("exchange", err)
	case n < 23:
		_, err := h.ExchangeBoards(ctx, by, 1, 2)
		h.note("boards", err)
	case n < 24:
		_, _, err := h.SetColours(ctx, desk.ColoursRequest{Round: 1, Board: ref.Board, Why: "they played so"})
		h.note("colours", err)
	case n < 25 && random.IntN(2) == 0:
		_, _, err := h.UnpairRound(ctx, "wrong list")
		h.note("unpair", err)
	case n < 27 && len(h.did) > 0:
		_, err := h.Undo(ctx, 1, "by mistake")
		h.note("undo", err)
	case n < 28:
		_, err := h.EditEvent(ctx, desk.EditEventRequest{Given: tournament.Event{Recording: tournament.Recording{Delay: random.IntN(4)}}, Fields: []desk.EventField{desk.EventDelay}})
		h.note("delay", err)
	case n < 29:
		_, err := h.EditEvent(ctx, desk.EditEventRequest{Given: tournament.Event{Name: fmt.Sprint("Club ", random.IntN(9)), Place: "Stiens"}, Fields: []desk.EventField{desk.EventName, desk.EventPlace}})
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
	for _, what := range []string{"record", "result", "sheet", "rename", "exchange", "boards", "colours", "unpair", "pair", "undo", "delay", "name"} {
		if did[what] == 0 {
			t.Errorf("%s never happened: %v", what, did)
		}
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

func TestAllBoardsAreThereFromThePairingOnAndByesAreNot(t *testing.T) {
	t.Parallel()
	for _, games := range []int{1, 2} {
		h := newRelayed(t, "russian", games)
		r := h.round(relay.Options{})
		if len(r.Games) != 2*games {
			t.Fatalf("%d games", len(r.Games))
		}
		text, err := r.PDN()
		if err != nil || strings.Count(string(text), `[GameType "25"]`) != 2*games || strings.Count(string(text), `[Result "*"]`) != 2*games || strings.Count(string(text), "\n*\n") != 2*games {
			t.Errorf("%v\n%s", err, text)
		}
	}
}

func TestAShieldedNameIsNotSentAgain(t *testing.T) {
	t.Parallel()
	h := newRelayed(t, "international", 1)
	ref := h.games()[0]
	h.record(ref, []string{"32-28"})
	was := h.round(relay.Options{})
	white, _ := h.State().Player(h.LiveBoard(ref).White)
	if _, err := h.EditPlayer(t.Context(), desk.EditPlayerRequest{Player: white.ID, Given: tournament.Player{Published: tournament.PublishedInitials}, Fields: []desk.PlayerField{desk.FieldPublished}}); err != nil {
		t.Fatal(err)
	}
	h.at = h.at.Add(time.Hour)
	now := h.round(relay.Options{})
	if len(now.Games) != len(was.Games) || len(now.Games[0].Items) != 0 {
		t.Errorf("%+v", now.Games)
	}
	for name, make := range map[string]func() ([]byte, error){"pdn": now.PDN, "json": now.JSON, "index": now.Index, "all": func() ([]byte, error) { return h.source().JSON(relay.Options{}) }} {
		text, err := make()
		if err != nil || strings.Contains(string(text), "32-28") {
			t.Errorf("%s: %v\n%s", name, err, text)
		}
		if last, _, _ := strings.Cut(white.Name, ","); strings.Contains(string(text), last) {
			t.Errorf("%s names %s:\n%s", name, last, text)
		}
	}
}

func TestAnIrregularMoveStaysInUnlessTheReaderChokesOnIt(t *testing.T) {
	t.Parallel()
	h := newRelayed(t, "international", 1)
	ref := h.games()[0]
	h.record(ref, []string{"32-28", "19-23", "33-29", "17-21"}) // 28x19 was compulsory
	whole, short := h.round(relay.Options{}).Games[0], h.round(relay.Options{UntilIllegal: true}).Games[0]
	if got := strings.Join(whole.Moves(), " "); got != "32-28 19-23 33-29 17-21" || whole.Stopped != "" {
		t.Errorf("%s, %q", got, whole.Stopped)
	}
	text, err := short.PDN()
	if got := strings.Join(short.Moves(), " "); got != "32-28 19-23" || short.Stopped != "2. 33-29" || err != nil || !strings.Contains(string(text), "[%until-illegal 2. 33-29]") {
		t.Errorf("%s, %q, %v\n%s", got, short.Stopped, err, text)
	}
	// The sheet that is handed in says the same.
	if _, err := h.HandInRecording(t.Context(), desk.HandInRecordingRequest{Game: ref, Result: "1-0"}); err != nil {
		t.Fatal(err)
	}
	whole, short = h.round(relay.Options{}).Games[0], h.round(relay.Options{UntilIllegal: true}).Games[0]
	if len(whole.Moves()) != 4 || len(short.Moves()) != 2 || whole.Result != "1-0" || whole.Live {
		t.Errorf("%+v\n%+v", whole, short)
	}
}

func TestBothNotations(t *testing.T) {
	t.Parallel()
	h := newRelayed(t, "russian", 1)
	h.record(h.games()[0], []string{"c3-d4", "d6-c5", "b2-c3"})
	letters, numbers := h.round(relay.Options{}).Games[0].Moves(), h.round(relay.Options{Numeric: true}).Games[0].Moves()
	if got := strings.Join(letters, " "); got != "c3-d4 d6-c5 b2-c3" {
		t.Error(got)
	}
	if got := strings.Join(numbers, " "); got != "22-18 10-14 25-22" {
		t.Error(got)
	}
}

func TestASheetThatIsEnteredAfterwardsIsRelayed(t *testing.T) {
	t.Parallel()
	h := newRelayed(t, "international", 1)
	ref := h.games()[1]
	records, err := pdn.ReadAll(strings.NewReader("{a note before it} 1. 32-28 {good} 19-23 (1... 17-22) 2. 28x19! 14x23 1-0"), "typed")
	if err != nil {
		t.Fatal(err)
	}
	if _, err := h.HandInSheet(t.Context(), desk.HandInRequest{Ref: ref, Game: records[0]}); err != nil {
		t.Fatal(err)
	}
	text, err := h.round(relay.Options{}).PDN()
	if err != nil || !strings.Contains(string(text), "1. 32-28 19-23 2. 28x19 14x23 1-0") {
		t.Errorf("%v\n%s", err, text)
	}
}

// A reader finds in what is written just what the event has, in every form.
func TestWhatIsWrittenIsReadBack(t *testing.T) {
	t.Parallel()
	for _, variant := range []string{"international", "frisian", "russian"} {
		random := rand.New(rand.NewPCG(1, 2))
		h := newRelayed(t, variant, 2)
		for _, ref := range h.games() {
			var moves []string
			for range random.IntN(20) {
				moves = oneMore(random, variant, moves)
			}
			h.record(ref, moves)
		}
		r := h.round(relay.Options{})
		for name, write := range map[string]func() ([]byte, error){"pdn": r.PDN, "json": r.JSON} {
			text, err := write()
			if err != nil {
				t.Fatal(err)
			}
			served, err := relay.Read(text, variant)
			if err != nil || len(relay.Differences(r, served)) > 0 {
				t.Errorf("%s %s: %v %v\n%s", variant, name, err, relay.Differences(r, served), text)
			}
			for i, s := range served {
				if s.Legal != len(r.Games[i].Moves()) {
					t.Errorf("%s %s: game %d is legal for %d half-moves", variant, name, i+1, s.Legal)
				}
			}
		}
		index, err := r.Index()
		if err != nil {
			t.Fatal(err)
		}
		served, err := relay.Read(index, variant)
		if err != nil || !relay.Folder(served) {
			t.Fatalf("%v %v", served, err)
		}
		for i := range served {
			text, err := r.Games[i].LiveChess()
			if err != nil || served[i].Take(text, variant) != nil {
				t.Fatalf("%v\n%s", err, text)
			}
		}
		if all := relay.Differences(r, served); len(all) > 0 {
			t.Error(all)
		}
	}
}

func TestDifferencesAreSaidByThePlaceOfTheGame(t *testing.T) {
	t.Parallel()
	h := newRelayed(t, "international", 1)
	h.record(h.games()[0], []string{"32-28", "19-23", "28x19"})
	ours := h.round(relay.Options{})
	text, err := ours.PDN()
	if err != nil {
		t.Fatal(err)
	}
	for _, c := range []struct{ name, old, new, want string }{
		{"a move is another", "1. 32-28 19-23", "1. 32-28 18-23", "relay.move"},
		{"moves are missing", " 2. 28x19", "", "relay.behind"},
		{"moves are there too early", "2. 28x19", "2. 28x19 14x23", "relay.ahead"},
		{"a tag is another", `[Board "1"]`, `[Board "7"]`, "relay.tag"},
		{"a tag is there that is withheld", `[Board "1"]`, `[Board "1"]` + "\n" + `[WhiteTeam "Grou"]`, "relay.tag-more"},
		{"the result is another", `2. 28x19 *`, `2. 28x19 () 1-0`, "relay.tag"},
		{"the order is another", "", "", "relay.other-count"},
	} {
		their := strings.Replace(string(text), c.old, c.new, 1)
		if c.old == "" {
			their = their[:strings.LastIndex(their, "[Event")]
		} else if their == string(text) {
			t.Errorf("%s: nothing is altered in\n%s", c.name, text)
		}
		served, err := relay.Read([]byte(their), "international")
		if err != nil {
			t.Fatal(err)
		}
		if all := relay.Differences(ours, served); len(all) != 1 || all[0].Code != c.want {
			t.Errorf("%s: %v, want %s", c.name, all, c.want)
		}
	}
}

package hall_test

import (
	"context"
	"fmt"
	"net/http"
	"net/url"
	"path/filepath"
	"slices"
	"strings"
	"sync/atomic"
	"testing"
	"time"

	"arbiter/cmd/internal/desk"
	"arbiter/cmd/internal/desk/players"
	"arbiter/cmd/internal/desk/rounds"
	"arbiter/cmd/internal/desk/sheets"
	"arbiter/cmd/internal/hall"
	"arbiter/cmd/internal/hall/keeper"
	"arbiter/cmd/internal/hall/paperdesk"
	"arbiter/cmd/internal/hall/server"
	"arbiter/cmd/internal/hall/stream"
	"arbiter/rules/games"
	"arbiter/rules/sheet"
	"arbiter/tournament"
	"arbiter/tournament/live"
)

// asPublic is anybody on the network.
var asPublic = server.Who{Role: server.RolePublic}

// boardsTrial is a hall whose clock a test sets, with games that can be recorded.
type boardsTrial struct {
	*trial
	clock *atomic.Int64 // milliseconds since 1970
}

// newBoardsTrial opens one: international draughts, behind a delay in minutes.
func newBoardsTrial(t *testing.T, delay int, allPlayers ...tournament.Player) *boardsTrial {
	t.Helper()
	clock := new(atomic.Int64)
	clock.Store(time.Date(2026, 11, 20, 19, 30, 0, 0, time.UTC).UnixMilli())
	now := func() time.Time { return time.UnixMilli(clock.Load()).UTC() }
	path := filepath.Join(t.TempDir(), "club.arbiter")
	event := tournament.Event{Name: "Club", Variant: "international", Score: tournament.ScoreSystems()[0], Recording: tournament.Recording{Delay: delay}}
	event.Privacy.Irregularities = true
	makeEvent(t, path, event, tournament.Stage{System: tournament.SystemRoundRobin, Cycles: 1, Games: 1})
	ctx, end := context.WithCancel(context.Background())
	hallServer, err := hall.New(ctx, server.Options{Files: []string{path}, Keep: t.TempDir(), Who: "Anna", Now: now})
	if err != nil {
		end()
		t.Fatal(err)
	}
	t.Cleanup(func() {
		end()
		hallServer.Wait()
	})
	h := &boardsTrial{&trial{T: t, hall: hallServer, who: asDesk}, clock}
	hallServer.Identify = func(http.ResponseWriter, *http.Request, *server.Event) server.Who { return h.who }
	if len(allPlayers) == 0 {
		for _, name := range []string{"Wiersma, Jelle", "Ypma, Bouwe", "Hoekstra, Anna", "Dijkstra, Piet"} {
			allPlayers = append(allPlayers, tournament.Player{Name: name})
		}
	}
	h.atDesk(func(ctx context.Context, d *desk.Desk) error {
		for _, p := range allPlayers {
			if _, err := players.Register(ctx, d, players.RegisterRequest{Player: p}); err != nil {
				return err
			}
		}
		_, err := rounds.PairRound(ctx, d, rounds.PairRequest{})
		return err
	})
	return h
}

// later sets the clock on.
func (h *boardsTrial) later(by time.Duration) { h.clock.Add(by.Milliseconds()) }

// records has a tablet send the list of a board of round 1.
func (h *boardsTrial) records(board int, moves string, marks ...live.Mark) {
	h.Helper()
	got, err := h.hall.Events()[0].Record(h.Context(), sheets.RecordRequest{Game: tournament.GameRef{Stage: 1, Round: 1, Board: board}, Device: 7, Moves: strings.Fields(moves), Marks: marks, Replace: true})
	if err != nil || got.Err != nil {
		h.Fatal(err, got.Err)
	}
}

// everythingPublic are the bodies of all that everybody can ask for, by address.
func (h *boardsTrial) everythingPublic() map[string]string {
	h.Helper()
	who := h.who
	h.who = asPublic
	defer func() { h.who = who }()
	all := make(map[string]string)
	for _, route := range h.hall.Routes {
		if route.Method != http.MethodGet || !route.Roles.Has(server.RolePublic) || route.Path == "/events" || strings.HasPrefix(route.Path, "/in") || route.Path == "/assets/{name}" {
			continue
		}
		for _, path := range []string{filled(route.Path), filled(route.Path) + "?ply=1", filled(route.Path) + "?stage=1"} {
			_, all[path] = h.get(path)
		}
	}
	told, _ := h.hall.Events()[0].Told(0)
	v := &server.Visit{Event: h.hall.Events()[0], Who: asPublic}
	for _, happened := range told {
		all["/events"] += fmt.Sprintln(stream.HeardBy(v, happened).What)
	}
	return all
}

// Nothing of a move is in any byte that everybody can ask for before its time: not while it is
// recorded, not after its sheet was handed in and ruled on, nor in what is told of it.
func TestNoByteOfAMoveIsPublicBeforeItsTime(t *testing.T) {
	t.Parallel()
	h := newBoardsTrial(t, 5)
	moves := strings.Fields("32-28 19-23 31-26 14-19 37-31")
	var due []time.Time
	begun := h.clock.Load()
	seen := make(map[string]bool)
	look := func(what string) {
		t.Helper()
		now := time.UnixMilli(h.clock.Load())
		for path, body := range h.everythingPublic() {
			for i, at := range due {
				switch there := strings.Contains(body, moves[i]); {
				case there && now.Before(at):
					t.Fatalf("%s: %s has %s, which is due in %v", what, path, moves[i], at.Sub(now))
				case there:
					seen[path] = true
				}
			}
			for _, word := range []string{keeper.PartUrgent, "capture", "irregular"} {
				if path == "/events" && strings.Contains(body, word) || strings.Contains(body, "capture-omitted") && now.Before(due[len(due)-1]) {
					t.Fatalf("%s: %s tells of what is the arbiter's", what, path)
				}
			}
			if path == "/events" && len(due) > 0 && now.Before(due[0]) && (strings.Contains(body, keeper.PartLive) || strings.Contains(body, keeper.PartGames)) {
				t.Fatalf("%s: told %s", what, body)
			}
		}
	}
	for i := range moves {
		h.records(1, strings.Join(moves[:i+1], " "))
		due = append(due, time.UnixMilli(h.clock.Load()).Add(5*time.Minute))
		look(moves[i])
		h.later(20 * time.Second)
	}
	h.atDesk(func(ctx context.Context, d *desk.Desk) error {
		g, _ := sheets.LiveGameAt(d, tournament.GameRef{Stage: 1, Round: 1, Board: 1})
		_, err := sheets.Rule(ctx, d, sheets.RuleRequest{Subject: g.Findings[0].ID, Decision: tournament.DecisionStands, Why: "31-26 stands"})
		return err
	})
	look("ruled")
	h.atDesk(func(ctx context.Context, d *desk.Desk) error {
		_, err := sheets.HandInRecording(ctx, d, sheets.HandInRecordingRequest{Game: tournament.GameRef{Stage: 1, Round: 1, Board: 1}, Result: "1-0"})
		return err
	})
	for range 30 {
		look("handed in")
		h.later(17 * time.Second)
	}
	if time.UnixMilli(h.clock.Load()).Before(time.UnixMilli(begun).Add(8 * time.Minute)) {
		t.Fatal("the clock did not come past the delay")
	}
	_, body := h.get("/games/1/1")
	if !strings.Contains(body, moves[4]) || !seen["/games/1/1"] || !seen["/live"] || !seen["/api/v1/rounds/1/boards/1"] {
		t.Errorf("what is due was seen at %v", seen)
	}
}

// A sheet that is withheld comes to the site that follows the event when its delay is over,
// though the event does not change then.
func TestTheSiteFollowsWhatADelayHeldBack(t *testing.T) {
	t.Parallel()
	h, ran := newBoardsTrial(t, 5), new(commands)
	e := h.hall.Events()[0]
	h.hall.Run = ran.Run
	h.hall.Published = func(string, *tournament.Tournament) server.Publication {
		return server.Publication{Target: "site", Published: e.Now().Seq}
	}
	publishes := func(when string, want int) {
		t.Helper()
		for range 2 {
			paperdesk.PublishChanges(t.Context(), h.hall, e)
		}
		if _, n := ran.last(); n != want {
			t.Errorf("%s: published %d times, want %d", when, n, want)
		}
	}
	h.records(1, "32-28 19-23")
	publishes("recorded", 0)
	h.atDesk(func(ctx context.Context, d *desk.Desk) error {
		_, err := sheets.HandInRecording(ctx, d, sheets.HandInRecordingRequest{Game: tournament.GameRef{Stage: 1, Round: 1, Board: 1}, Result: "1-0"})
		return err
	})
	publishes("handed in, not due", 0)
	h.later(6 * time.Minute)
	publishes("due", 1)
}

// Pages are told of a move when they can see it, without that anything happens then.
func TestEverybodyIsToldOfAMoveWhenItIsDue(t *testing.T) {
	t.Parallel()
	h := newBoardsTrial(t, 1)
	toldPublic := func() string {
		told, _ := h.hall.Events()[0].Told(0)
		v := &server.Visit{Event: h.hall.Events()[0], Who: asPublic}
		var all []string
		for _, happened := range told {
			all = append(all, stream.HeardBy(v, happened).What...)
		}
		return strings.Join(all, " ")
	}
	h.records(1, "32-28")
	h.later(59 * time.Second)
	h.atDesk(func(context.Context, *desk.Desk) error {
		h.hall.Events()[0].TellWhatIsDue() // as it does each time it looks
		return nil
	})
	if got := toldPublic(); strings.Contains(got, keeper.PartLive) {
		t.Errorf("told too early: %s", got)
	}
	h.later(2 * time.Second)
	until(func() bool { return strings.Contains(toldPublic(), keeper.PartBoard(1, 1)) })
}

func TestGamesOfWhoIsNotNamedAreNotFollowed(t *testing.T) {
	t.Parallel()
	h := newBoardsTrial(t, 0, tournament.Player{Name: "Wiersma, Jelle"}, tournament.Player{Name: "Ypma, Bouwe", Published: tournament.PublishedInitials})
	h.records(1, "32-28 19-23")
	for path, body := range h.everythingPublic() {
		if strings.Contains(body, "32-28") || strings.Contains(body, keeper.PartBoard(1, 1)) {
			t.Errorf("%s shows the game of a player who is not named", path)
		}
	}
}

// The pages of the boards say what an arbiter has to know: without scripts, and to no one else.
func TestTheDeskSeesTheBoards(t *testing.T) {
	t.Parallel()
	h := newBoardsTrial(t, 5)
	p, err := h.state().Pairing(1, 1, 1) // by lot
	if err != nil {
		t.Fatal(err)
	}
	white, _ := h.state().Player(p.White)
	for _, c := range []struct {
		name  string
		moves string
		marks []live.Mark
		want  []string // on the page of all boards
		not   []string
	}{
		{"a move", "32-28", nil, []string{white.Name, "1. 32-28", "Black to move", "device 7"}, []string{"urgent", "Draw offered"}},
		{"a capture is omitted", "32-28 19-23 31-26", nil, []string{"2. 31-26", "capture", "4.1", "can still be corrected", `data-look="live-correctable"`}, nil},
		{"the opponent replies", "32-28 19-23 31-26 23x32", nil, []string{"stands"}, []string{"can still be corrected", `data-look="live-correctable"`}},
		{"a call", "32-28 19-23 31-26 23x32", []live.Mark{{Kind: live.KindCall, Ply: 4, Text: "the clock stands"}}, []string{"The arbiter is called", "the clock stands", `data-look="live-call"`}, nil},
		{"a draw is offered", "32-28 19-23 31-26 23x32 37x28", []live.Mark{{Kind: live.KindOffer, Ply: 5, Side: tournament.SideWhite}}, []string{"White offers a draw"}, nil},
		{"taken back, and a dash", "32-28 19-23 31-26 23x32 38x27 ...", nil, []string{"taken back", "not written down"}, nil},
	} {
		h.records(1, c.moves, c.marks...)
		_, body := h.get("/desk/boards")
		for _, want := range c.want {
			if !strings.Contains(body, want) {
				t.Errorf("%s: the page has no %q", c.name, want)
			}
		}
		for _, not := range c.not {
			if strings.Contains(body, not) {
				t.Errorf("%s: the page has %q", c.name, not)
			}
		}
	}
}

// Where the recording of the other player parts from the main one is marked, and nothing else is.
func TestThePageOfABoardMarksWhereRecordingsPart(t *testing.T) {
	t.Parallel()
	h := newBoardsTrial(t, 0)
	for keeper, moves := range map[string]string{live.KeeperWhite: "32-28 19-23 28x19 14x23", live.KeeperBlack: "32-28 19-23 28x19 13x24"} {
		got, err := h.hall.Events()[0].Record(t.Context(), sheets.RecordRequest{Game: tournament.GameRef{Stage: 1, Round: 1, Board: 1}, Keeper: keeper, Device: 7, Moves: strings.Fields(moves)})
		if err != nil || got.Err != nil {
			t.Fatal(err, got.Err)
		}
	}
	_, page := h.get("/desk/boards/1/1")
	const marked = `title="here the sheets differ">`
	if strings.Count(page, marked) != 1 || !strings.Contains(page, marked+"13x24<") {
		t.Errorf("%d places are marked: %s", strings.Count(page, marked), page)
	}
}

// One page has all that is done at a board: a call is heard, a position put back, a sheet
// handed in; each is refused to who may not, and said when it is done.
func TestWhatTheDeskDoesAtABoard(t *testing.T) {
	t.Parallel()
	h := newBoardsTrial(t, 0)
	h.records(1, "32-28 19-23 31-26", live.Mark{Kind: live.KindCall, Ply: 3})
	game := func() (sheets.LiveGame, bool) {
		return sheets.LiveGameAt(h.hall.Events()[0].Now().Desk(), tournament.GameRef{Stage: 1, Round: 1, Board: 1})
	}
	g, _ := game()
	id := g.Findings[0].ID
	_, page := h.get("/desk/sheets/findings?at=" + url.QueryEscape(id))
	for _, want := range []string{`name="set-back" checked`, "31-26", "28x19", `id="rule"`} {
		if !strings.Contains(page, want) {
			t.Errorf("the page of the finding has no %s", want)
		}
	}
	h.post("/desk/boards/1/1", []string{"do", "heard"}, http.StatusSeeOther)
	if g, _ = game(); g.Calling() {
		t.Error("the call is not heard")
	}
	h.post("/desk/sheets/findings", []string{"id", id, "decision", "corrected", "why", "seen", "live", "yes", "set-back", "on"}, http.StatusSeeOther)
	if g, _ = game(); !g.Main.Plies[3].Set || !g.Findings[0].Ruled || g.Urgent {
		t.Errorf("after the ruling: %v", g.Main.Texts())
	}
	h.post("/desk/boards/1/1", []string{"do", "set-back", "place", "99"}, http.StatusUnprocessableEntity, http.StatusBadRequest)
	h.post("/desk/boards/1/1", []string{"do", "set-back", "place", "0"}, http.StatusSeeOther)
	if g, _ = game(); len(g.Main.Plies) != 5 {
		t.Errorf("after the position was put back: %v", g.Main.Texts())
	}
	h.post("/desk/boards/1/1", []string{"do", "hand-in", "keeper", "white"}, http.StatusUnprocessableEntity, http.StatusBadRequest)
	h.post("/desk/boards/1/1", []string{"do", "hand-in", "keeper", "", "result", "1/2-1/2"}, http.StatusSeeOther)
	_, result, _ := h.state().Game(tournament.GameRef{Stage: 1, Round: 1, Board: 1, Game: 1})
	if _, still := game(); still || result.Sheet == nil || result.Result != tournament.Drawn {
		t.Errorf("handed in: %v, still recorded %v", result, still)
	}
}

// post sends a form, and wants one of some answers.
func (h *boardsTrial) post(path string, form []string, want ...int) {
	h.Helper()
	answer, body := h.trial.post(path, form...)
	if !slices.Contains(want, answer.StatusCode) {
		h.Errorf("POST %s %v: %d, want %v: %.400s", path, form, answer.StatusCode, want, body)
	}
}

// What the desk looks at after one more move: whatever the length of the game, and of how many
// boards it is one.
func BenchmarkTheDeskLooksAfterAMove(b *testing.B) {
	for _, boards := range []int{1, 200} {
		for _, plies := range []int{10, 400} {
			b.Run(fmt.Sprintf("%d boards of %d", boards, plies), func(b *testing.B) {
				before, after := recordedBoards(b, boards, plies)
				b.ResetTimer()
				for b.Loop() {
					if what := keeper.RecordedBetween(before, after); len(what) == 0 {
						b.Fatal("nothing was new")
					}
					if looks := sheets.LookAtLive(after.Desk()); len(looks) > 0 {
						b.Fatal(looks)
					}
				}
			})
		}
	}
}

// recordedBoards is an event in which so many boards have so many half-moves, before and after
// one more at the first of them. The kings go to and fro.
func recordedBoards(b *testing.B, boards, plies int) (before, after *keeper.Snapshot) {
	b.Helper()
	round := tournament.Round{Number: 1}
	t := &tournament.Tournament{Event: tournament.Event{Variant: "international"}}
	game, err := games.Lookup("international")
	if err != nil {
		b.Fatal(err)
	}
	look := func(tournament.GameRef) (games.Options, error) {
		return games.Options{Game: game, Fixed: true, Address: "r1.b1.g1", Opening: &sheet.Drawn{FEN: "W:WK47:BK4"}}, nil
	}
	turn := []string{"47-36", "4-15", "36-47", "15-4"}
	all := live.NewBoards()
	id := int64(0)
	row := func(board, ply int) tournament.LiveRow {
		id++
		white := tournament.PlayerID(2 * board)
		return tournament.LiveRow{ID: id, Ref: tournament.GameRef{Stage: 1, Round: 1, Board: board, Game: 1}, White: white, Black: white + 1, Kind: string(live.KindMove), Ply: ply, Text: turn[(ply-1)%4]}
	}
	var rows []tournament.LiveRow
	for n := 1; n <= boards; n++ {
		white := tournament.PlayerID(2 * n)
		t.Players = append(t.Players, tournament.Player{ID: white}, tournament.Player{ID: white + 1})
		round.Pairings = append(round.Pairings, tournament.Pairing{Board: n, White: white, Black: white + 1, Games: []tournament.Game{{Number: 1}}})
		for ply := 1; ply <= plies; ply++ {
			rows = append(rows, row(n, ply))
		}
	}
	t.Stages = []tournament.Stage{{Number: 1, Played: []tournament.Round{round}}}
	if all, err = all.With(look, rows...); err != nil {
		b.Fatal(err)
	}
	next, err := all.With(look, row(1, plies+1))
	if err != nil {
		b.Fatal(err)
	}
	return &keeper.Snapshot{Tournament: t, Live: all}, &keeper.Snapshot{Tournament: t, Live: next}
}

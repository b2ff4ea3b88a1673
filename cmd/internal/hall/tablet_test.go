package hall_test

import (
	"context"
	"encoding/json"
	"fmt"
	"net/http"
	"net/http/httptest"
	"net/url"
	"strings"
	"testing"

	"arbiter/cmd/internal/desk"
	"arbiter/cmd/internal/desk/exchange"
	"arbiter/cmd/internal/desk/players"
	"arbiter/cmd/internal/desk/rounds"
	"arbiter/cmd/internal/desk/sheets"
	"arbiter/cmd/internal/hall/board"
	"arbiter/cmd/internal/hall/server"
	theTablet "arbiter/cmd/internal/hall/tablet"
	"arbiter/rules/games"
	"arbiter/tournament"
	"arbiter/tournament/live"
)

// asTablet is the tablet of a board.
func asTablet(board, device int) server.Who {
	return server.Who{Role: server.RoleTablet, Device: device, Board: board}
}

// tabletTrial is a hall whose event records games so; its first round is paired.
func tabletTrial(t *testing.T, r tournament.Recording) *trial {
	t.Helper()
	return tabletTrialOf(t, "frisian", r)
}

// tabletTrialOf is tabletTrial of a game.
func tabletTrialOf(t *testing.T, variant string, r tournament.Recording) *trial {
	t.Helper()
	event := club()
	event.Variant, event.Recording = variant, r
	h := openTrial(t, event, swissStage())
	h.atDesk(func(ctx context.Context, d *desk.Desk) error {
		for _, p := range crowd(4) {
			if _, err := players.Register(ctx, d, players.RegisterRequest{Player: p}); err != nil {
				return err
			}
		}
		_, err := rounds.PairRound(ctx, d, rounds.PairRequest{})
		return err
	})
	return h
}

// sendsMoves posts a list to a board as a tablet does, and gives the status and what is
// answered.
func (h *trial) sendsMoves(board int, body string) (int, map[string]any) {
	h.Helper()
	return h.sendsJSON(fmt.Sprintf("/api/v1/rounds/1/boards/%d/moves", board), body)
}

// sendsJSON posts JSON.
func (h *trial) sendsJSON(path, body string) (int, map[string]any) {
	h.Helper()
	r := httptest.NewRequest(http.MethodPost, path, strings.NewReader(body))
	r.Header.Set("Content-Type", "application/json")
	answer, text := h.ask(r)
	said := make(map[string]any)
	if err := json.Unmarshal([]byte(text), &said); err != nil {
		h.Fatalf("%s: %d %q", path, answer.StatusCode, text)
	}
	return answer.StatusCode, said
}

// listed is what is recorded at a board of round 1, by a keeper.
func (h *trial) listed(board int, keeper string) string {
	h.Helper()
	now := h.hall.Events()[0].Now()
	p, err := now.Pairing(1, 1, board)
	if err != nil {
		h.Fatal(err)
	}
	r := now.Live.Of(tournament.GameRef{Stage: 1, Round: 1, Board: board, Game: 1}, p.White, p.Black).Recording(keeper)
	if r == nil {
		return ""
	}
	return strings.Join(r.Texts(), " ")
}

// at has who plays a colour at a board of round 1 ask from now on.
func (h *trial) at(board int, side tournament.Side) {
	h.Helper()
	p, err := h.state().Pairing(1, 1, board)
	if err != nil {
		h.Fatal(err)
	}
	h.who = server.Who{Role: server.RolePlayer, Device: 10*board + 1, Player: p.White}
	if side == tournament.SideBlack {
		h.who = server.Who{Role: server.RolePlayer, Device: 10*board + 2, Player: p.Black}
	}
}

func TestATabletSendsTheWholeListEveryTime(t *testing.T) {
	t.Parallel()
	h := newTrial(t)
	h.who = asTablet(1, 7)
	for _, x := range []struct {
		what, body string
		status     int
		want       string // parts of the answer
	}{
		{"the first moves", `{"game":1,"moves":["32-28","19-23"],"key":"a","replace":false}`, 200, `{"plies":2}`},
		{"the same again", `{"game":1,"moves":["32-28","19-23"],"key":"a"}`, 200, `{"plies":2}`},
		{"more", `{"moves":["32-28","19-23","28x19"],"key":"b"}`, 200, `{"plies":3}`},
		{"ours is longer", `{"moves":["32-28"],"key":"c"}`, 200, `{"kept":true,"plies":3}`},
		{"another way to write it", `{"moves":["32x28","19:23","28-19"],"key":"d"}`, 200, `{"plies":3}`},
		{"a prefix that disagrees", `{"moves":["33-28","19-23"],"key":"e"}`, 409, `"code":"live.disagrees"`},
		{"what both have", `{"moves":["33-28","19-23"],"key":"e"}`, 409, `"ours":["32-28","19-23","28x19"],"ply":1,"sent":"33-28","theirs":["33-28","19-23"]`},
		{"no move", `{"moves":["32-28","19-23","28x19","hello"]}`, 422, `"ply":4`},
		{"taken back, of what was seen", `{"moves":["32-28"],"replace":true,"seen":3}`, 200, `{"plies":1}`},
		{"taken back, though more was recorded", `{"moves":[],"replace":true,"seen":0}`, 200, `{"plies":0}`},
		{"of a game that the board does not have", `{"game":2,"moves":["32-28"]}`, 404, `"code":"hall-phone.no-game"`},
		{"no list", `{"moves":"32-28"}`, 422, `"code":"hall-tablet.unread"`},
		{"two lists", `{"moves":[]}{"moves":[]}`, 422, `"code":"hall-tablet.unread"`},
		{"more than there is", `{"moves":[],"admin":true}`, 422, `"code":"hall-tablet.unread"`},
		{"a mark that there is not", `{"moves":[],"marks":[{"kind":"sign","side":"white"}]}`, 422, `"code":"hall-tablet.unread"`},
	} {
		status, said := h.sendsMoves(1, x.body)
		text, err := json.Marshal(said)
		if err != nil {
			t.Fatal(err)
		}
		if status != x.status || !strings.Contains(string(text), x.want) {
			t.Errorf("%s: %d %s, want %d %s", x.what, status, text, x.status, x.want)
		}
	}
}

// Whose game it is follows from the event, and from who asks.
func TestWhoRecordsWhichGame(t *testing.T) {
	t.Parallel()
	h := newTrial(t)
	const body = `{"moves":["32-28"]}`
	expect := func(who string, board, want int) {
		t.Helper()
		if status, said := h.sendsMoves(board, body); status != want {
			t.Errorf("%s at board %d: %d %v, want %d", who, board, status, said, want)
		}
		answer, _ := h.get(fmt.Sprintf("/tablet/1/%d", board))
		if answer.StatusCode != want {
			t.Errorf("%s, page of board %d: %d, want %d", who, board, answer.StatusCode, want)
		}
	}
	h.who = asTablet(2, 7)
	expect("the tablet of board 2", 2, 200)
	expect("the tablet of board 2", 1, 403)
	expect("the tablet of board 2", 99, 403) // not even whether it is there
	h.at(1, tournament.SideBlack)
	expect("a player", 1, 200)
	expect("a player", 2, 403)
	expect("a player", 99, 403)
	if got := h.listed(1, live.KeeperBlack); got != "32-28" {
		t.Errorf("a player's own sheet has %q", got)
	}
	h.who = server.Who{Role: server.RolePlayer, Device: 9}
	expect("a player who is gone", 1, 403)
	h.who = server.Who{Role: server.RoleDeputy, Device: 8, Name: "Bea"}
	expect("a deputy", 3, 200)
	expect("a deputy", 99, 404)
	for _, role := range []server.Role{server.RolePublic, server.RoleScreen, server.RoleHelper} {
		h.who = server.Who{Role: role, Device: 5, First: 1}
		if status, _ := h.sendsMoves(2, `{"moves":["32-28","19-23"]}`); status != 401 && status != 403 {
			t.Errorf("%v records: %d", role, status)
		}
	}
	if got := h.listed(2, live.KeeperBoard); got != "32-28" {
		t.Errorf("board 2 has %q", got)
	}
}

// Lists that no game has cost nothing, and break nothing.
func TestHostileTablets(t *testing.T) {
	t.Parallel()
	h := newTrial(t)
	h.who = asTablet(1, 7)
	long := `"` + strings.Repeat(`32-28","19-23","`, 1200) + `28x19"`
	marks := strings.TrimSuffix(strings.Repeat(`{"kind":"clock","ply":-7,"side":"white","text":"`+strings.Repeat("9", 300)+`"},`, 50), ",")
	for _, x := range []struct {
		what, body string
		want       int
	}{
		{"more places than any game has", `{"moves":[` + long + `]}`, 422},
		{"more than a request may have", `{"moves":["` + strings.Repeat("x", 70<<10) + `"]}`, 413},
		{"a move as long as a book", `{"moves":["` + strings.Repeat("32-", 2000) + `"]}`, 422},
		{"a position of its own", `{"moves":["/W:W1:B2"]}`, 422},
		{"squares that there are not", `{"moves":["99-98"]}`, 422},
		{"nothing", `{"moves":[""]}`, 422},
		{"a null", `{"moves":[null]}`, 422},
		{"no JSON", `<html>`, 422},
		{"numbers out of range", `{"game":-3,"moves":[]}`, 404},
		{"marks at odd places", `{"moves":["32-28"],"marks":[` + marks + `]}`, 200},
		{"the same marks", `{"moves":["32-28"],"marks":[` + marks + `]}`, 200},
		{"a key of any length", `{"moves":["32-28"],"key":"` + strings.Repeat("k", 5000) + `"}`, 200},
	} {
		if status, said := h.sendsMoves(1, x.body); status != x.want {
			t.Errorf("%s: %d %v, want %d", x.what, status, said, x.want)
		}
	}
	p, err := h.state().Pairing(1, 1, 1)
	if err != nil {
		t.Fatal(err)
	}
	r := h.hall.Events()[0].Now().Live.Of(tournament.GameRef{Stage: 1, Round: 1, Board: 1, Game: 1}, p.White, p.Black).Recording(live.KeeperBoard)
	if len(r.Plies) != 1 || len(r.Clocks) != 1 || len(r.Clocks[0].Text) > 100 {
		t.Errorf("%d moves, %d readings", len(r.Plies), len(r.Clocks))
	}
}

// What the arbiter set is taken back by nobody else, whatever is sent.
func TestATabletTakesBackNothingThatTheArbiterSet(t *testing.T) {
	t.Parallel()
	h := newTrial(t)
	h.who = asTablet(1, 7)
	h.sendsMoves(1, `{"moves":["32-28","19-23","37-32"]}`)
	h.atDesk(func(ctx context.Context, d *desk.Desk) error {
		_, err := sheets.SetBack(ctx, d, sheets.SetBackRequest{Game: tournament.GameRef{Stage: 1, Round: 1, Board: 1, Game: 1}, To: 2})
		return err
	})
	set := h.listed(1, live.KeeperBoard)
	for _, body := range []string{
		`{"moves":["32-28","19-23"],"replace":true}`, `{"moves":[],"replace":true}`, `{"moves":["32-28","19-23","28x19"],"replace":true}`, `{"moves":["32-28","19-23","37-32","14-19"],"replace":true,"seen":4}`,
	} {
		if status, said := h.sendsMoves(1, body); status != 422 && status != 409 {
			t.Errorf("%s: %d %v", body, status, said)
		}
	}
	if got := h.listed(1, live.KeeperBoard); got != set {
		t.Errorf("%q, want %q", got, set)
	}
	h.at(1, tournament.SideWhite)
	h.who = asTablet(1, 7)
	list, err := json.Marshal(append(strings.Fields(set), "28x19"))
	if err != nil {
		t.Fatal(err)
	}
	if status, said := h.sendsMoves(1, `{"moves":`+string(list)+`}`); status != 200 || said["plies"] != 5.0 {
		t.Errorf("from the position on: %d %v", status, said)
	}
}

// A tablet that is silent is told of no legal move and of no irregular one; one that assists
// knows the legal moves, and no other is taken.
func TestWhatATabletIsTold(t *testing.T) {
	t.Parallel()
	h := newTrial(t)
	h.who = asTablet(1, 7)
	h.sendsMoves(1, `{"moves":["32-28","19-23","37-32"]}`) // 28x19 was compulsory
	answer, body := h.get("/api/v1/rounds/1/boards/1/moves")
	var state theTablet.SheetState
	if err := json.Unmarshal([]byte(body), &state); err != nil || answer.StatusCode != 200 {
		t.Fatalf("%d %v", answer.StatusCode, err)
	}
	if state.Legal != nil || len(state.List) != 3 || state.Turn != "black" || strings.Contains(body, "omitted") || strings.Contains(body, "28x19") {
		t.Errorf("a silent tablet is told %s", body)
	}
	h = tabletTrial(t, tournament.Recording{Assist: tournament.AssistLegal})
	h.who = asTablet(2, 8)
	if status, said := h.sendsMoves(2, `{"moves":["32-28","19-23","37-32"]}`); status != 422 || said["ply"] != 3.0 {
		t.Errorf("%d %v", status, said)
	}
	status, said := h.sendsJSON("/api/v1/rounds/1/boards/2/moves?sheet", `{"moves":["32-28","19-23"]}`)
	steps, err := json.Marshal(said["sheet"].(map[string]any)["legal"])
	if status != 200 || err != nil || string(steps) != `[{"from":28,"text":"28x19","to":19}]` {
		t.Errorf("%d %s", status, steps)
	}
}

// Both sign, and the sheet is in the journal, under the name of the tablet, with the hash.
func TestASheetIsSignedAtTheBoard(t *testing.T) {
	t.Parallel()
	h := newTrial(t)
	h.who = asTablet(1, 7)
	const sheet = "/api/v1/rounds/1/boards/1/sheet"
	h.sendsMoves(1, `{"moves":["32-28","19-23","28x19"]}`)
	for _, x := range []struct {
		body   string
		status int
	}{
		{`{"do":"begin","side":"white"}`, 200}, {`{"do":"consent","side":"black"}`, 200}, {`{"do":"begin","side":"red"}`, 422}, {`{"do":"heard"}`, 422}, {`{"do":"set","side":"white"}`, 422},
		{`{"do":"sign","result":"1-0","plies":3}`, 422}, {`{"do":"sign","side":"white","result":"1-0","plies":2}`, 409}, {`{"do":"sign","side":"white","result":"7-0","plies":3}`, 422},
		{`{"do":"sign","side":"white","result":"1-0","plies":3}`, 200}, {`{"do":"unsign","side":"white"}`, 200}, {`{"do":"sign","side":"white","result":"1-0","plies":3}`, 200},
	} {
		if status, said := h.sendsJSON(sheet, x.body); status != x.status {
			t.Errorf("%s: %d %v, want %d", x.body, status, said, x.status)
		}
	}
	status, said := h.sendsJSON(sheet, `{"do":"sign","side":"black","result":"1-0","plies":3}`)
	if status != 200 || said["handed"] != true {
		t.Fatalf("%d %v", status, said)
	}
	_, g, err := h.state().Game(tournament.GameRef{Stage: 1, Round: 1, Board: 1, Game: 1})
	if err != nil || g.Sheet == nil || g.Sheet.Recorded == nil || g.Sheet.Recorded.Device != 7 || len(g.Sheet.Recorded.Signed) != 2 || g.Result != tournament.WhiteWins {
		t.Fatalf("%+v, %v", g, err)
	}
	if status, said := h.sendsMoves(1, `{"moves":["32-28","19-23","28x19","14x23"]}`); status != 422 || said["code"] != "live.handed-in" {
		t.Errorf("after it: %d %v", status, said)
	}
}

// Without a script a game is recorded by forms: what is sent twice is done once.
func TestAGameIsRecordedByForms(t *testing.T) {
	t.Parallel()
	h := newTrial(t)
	h.who = asTablet(1, 7)
	posts := func(want int, fields ...string) string {
		t.Helper()
		answer, body := h.post("/tablet/1/1", fields...)
		if answer.StatusCode != want {
			t.Fatalf("%v: %d, want %d: %s", fields, answer.StatusCode, want, body)
		}
		return body
	}
	posts(303, "do", "move", "move", "1. 32-28 19-23", "plies", "0", "key", "a")
	posts(303, "do", "move", "move", "1. 32-28 19-23", "plies", "0", "key", "a")
	if body := posts(409, "do", "move", "move", "28x19", "plies", "1", "key", "b"); !strings.Contains(body, "More was recorded meanwhile") {
		t.Error(body)
	}
	if body := posts(422, "do", "move", "move", "nonsense", "plies", "2", "key", "c"); !strings.Contains(body, "nonsense") {
		t.Error(body)
	}
	posts(303, "do", "dash", "plies", "2", "key", "d")
	posts(303, "do", "fill", "place", "3", "move", "28x19", "plies", "3")
	posts(303, "do", "move", "move", "14x23", "plies", "3", "key", "e")
	posts(303, "do", "back", "plies", "4")
	posts(303, "do", "offer", "side", "white", "plies", "3")
	posts(303, "do", "call", "plies", "3")
	if got := h.listed(1, live.KeeperBoard); got != "32-28 19-23 28x19" {
		t.Errorf("%q", got)
	}
	_, body := h.get("/tablet")
	for _, want := range []string{"White has offered a draw", "The arbiter is called", "Take back", `value="1-0"`} {
		if !strings.Contains(body, want) {
			t.Errorf("the page does not say %q", want)
		}
	}
	if _, body := h.get("/tablet/1/1?result=" + url.QueryEscape("1-0")); !strings.Contains(body, "(White) signs") {
		t.Error("nobody can sign")
	}
	posts(303, "do", "sign", "side", "white", "result", "1-0", "plies", "3")
	posts(303, "do", "sign", "side", "black", "result", "1-0", "plies", "3")
	if _, body := h.get("/tablet"); !strings.Contains(body, "The sheet is handed in") {
		t.Error("it is not handed in")
	}
}

// A pawn becomes what a player says: until he does nobody signs, and the page asks.
func TestAPromotionIsSaidBeforeItIsSigned(t *testing.T) {
	t.Parallel()
	h := tabletTrialOf(t, "chess", tournament.Recording{})
	h.who = asTablet(1, 7)
	h.sendsMoves(1, `{"moves":["b2-b4","a7-a5","b4xa5","b7-b6","a5xb6","h7-h6","b6xc7","h6-h5","c7xb8"]}`)
	for _, do := range []string{"white", "black"} {
		if status, said := h.sendsJSON("/api/v1/rounds/1/boards/1/sheet", `{"do":"sign","side":"`+do+`","result":"1-0","plies":9}`); status != 422 || said["code"] != "live.move-open" {
			t.Errorf("%d %v", status, said)
		}
	}
	if _, body := h.get("/tablet"); !strings.Contains(body, "Which move was 5. ") || !strings.Contains(body, `value="cxb8=N"`) {
		t.Error("the page does not ask")
	}
	if answer, body := h.post("/tablet/1/1", "do", "fill", "place", "9", "move", "cxb8=N", "plies", "9"); answer.StatusCode != 303 {
		t.Fatal(body)
	}
	if status, said := h.sendsJSON("/api/v1/rounds/1/boards/1/sheet", `{"do":"sign","side":"white","result":"1-0","plies":9}`); status != 200 {
		t.Errorf("%d %v", status, said)
	}
}

// A way in that ends while its list waits for its turn is not taken.
func TestAListOfATabletThatWasRevokedIsNotTaken(t *testing.T) {
	t.Parallel()
	h := newDoor(t)
	made := h.invite(exchange.DeviceRequest{Role: tournament.DeviceTablet, Board: 1})
	h.revoke(made.Device.Number)
	got, err := h.hall.Events()[0].Record(t.Context(), sheets.RecordRequest{Game: tournament.GameRef{Stage: 1, Round: 1, Board: 1}, Device: made.Device.Number, Moves: []string{"32-28"}})
	if err != nil || server.FailureOf(got.Err).Status != http.StatusUnauthorized || h.listed(1, live.KeeperBoard) != "" {
		t.Errorf("%v, %v", got.Err, err)
	}
}

// A second tablet of a board that sends something else is put beside the first, and is told
// what both have; its own word replaces the other where it says so.
func TestTwoTabletsOfOneBoard(t *testing.T) {
	t.Parallel()
	h := newTrial(t)
	h.who = asTablet(1, 7)
	h.sendsMoves(1, `{"moves":["32-28","19-23"]}`)
	h.who = asTablet(1, 9)
	for range 2 { // it lost the answer, and sends the same again
		status, said := h.sendsMoves(1, `{"moves":["32-28","18-23"],"key":"k"}`)
		if status != 409 || said["aside"] != live.KeeperAside(9) || said["have"] != "19-23" {
			t.Errorf("%d %v", status, said)
		}
	}
	if got := h.listed(1, live.KeeperAside(9)); got != "32-28 18-23" {
		t.Errorf("beside it stands %q", got)
	}
	if status, said := h.sendsMoves(1, `{"moves":["32-28","18-23"],"replace":true,"seen":2}`); status != 200 {
		t.Errorf("%d %v", status, said)
	}
	h.who = asTablet(1, 7)
	if status, _ := h.sendsMoves(1, `{"moves":["32-28"],"replace":true,"seen":1}`); status != 409 {
		t.Errorf("what it had not seen is taken back: %d", status)
	}
	for keeper, side := range map[string]tournament.Side{live.KeeperWhite: tournament.SideWhite, live.KeeperBlack: tournament.SideBlack} {
		h.at(2, side)
		h.sendsMoves(2, `{"moves":["32-28","19-23"]}`)
		if got := h.listed(2, keeper); got != "32-28 19-23" {
			t.Errorf("%s has %q", keeper, got)
		}
	}
	for recorders, want := range map[tournament.Recorders]int{tournament.RecordersNone: 422, tournament.RecordersOne: 422, tournament.RecordersBoth: 200} {
		h := tabletTrial(t, tournament.Recording{Recorders: recorders})
		h.who = asTablet(1, 7)
		h.sendsMoves(1, `{"moves":["32-28"]}`)
		h.at(1, tournament.SideBlack)
		if status, said := h.sendsMoves(1, `{"moves":["32-28"]}`); status != want {
			t.Errorf("%s, a second sheet: %d %v", recorders, status, said)
		}
	}
}

// The board of every game can be told to a tablet: what stands on each square, and in words.
func TestATabletHasTheBoardOfEveryGame(t *testing.T) {
	t.Parallel()
	h := newTrial(t)
	v := &server.Visit{Hall: h.hall, Event: h.hall.Events()[0], R: httptest.NewRequest(http.MethodGet, "/tablet", nil)}
	v.Words = h.hall.WordsOf(v.R)
	for _, g := range games.OfTwo() {
		s, err := g.Read("")
		if err != nil {
			t.Fatal(err)
		}
		look, standing := theTablet.LookOf(s.Board()), 0
		for _, pieces := range look.Start {
			standing += len([]rune(pieces))
		}
		words := strings.Join(board.InWords(v, s), "\n")
		if standing == 0 || len(look.Squares) != len(look.Start) || strings.Contains(words, "[") || strings.Count(words, ",") < standing/2 {
			t.Errorf("%s: %d pieces, %q", g.ID(), standing, words)
		}
	}
}

// A player claims a draw by a move that he writes and does not make: the tablet halts, the desk
// sees what the record says and answers, and the tablet goes on.
func TestADrawIsClaimedAtATablet(t *testing.T) {
	t.Parallel()
	h := tabletTrialOf(t, "russian", tournament.Recording{})
	h.who = asTablet(1, 7)
	h.sendsMoves(1, `{"moves":["c3-d4","b6-a5"]}`)
	if _, body := h.get("/tablet"); !strings.Contains(body, "White claims a draw") || !strings.Contains(body, `name="text" id="written"`) {
		t.Error("there is no button to claim")
	}
	status, said := h.sendsJSON("/api/v1/rounds/1/boards/1/moves?sheet", `{"moves":["c3-d4","b6-a5"],"marks":[{"kind":"claim","ply":2,"text":"b2-c3"}],"key":"c"}`)
	if sheet, _ := said["sheet"].(map[string]any); status != 200 || sheet["claimed"] != true || !strings.Contains(fmt.Sprint(sheet["panels"]), "by b2-c3, written and not made") {
		t.Fatalf("%d %v", status, said)
	}
	if status, said := h.sendsMoves(1, `{"moves":["c3-d4","b6-a5","d4-c5"]}`); status != 422 || !strings.Contains(fmt.Sprint(said["message"]), "answers that first") {
		t.Errorf("%d %v", status, said)
	}
	if status, said := h.sendsJSON("/api/v1/rounds/1/boards/1/sheet", `{"do":"sign","side":"white","result":"1/2","plies":2}`); status != 422 || said["code"] != "live.claim-open" {
		t.Errorf("%d %v", status, said)
	}
	tablet := h.who
	h.who = server.Who{Role: server.RoleDesk, Name: "Anna"}
	for _, path := range []string{"/desk/boards", "/desk/boards/1/1"} {
		if _, body := h.get(path); !strings.Contains(body, "White claims a draw by b2-c3") || !strings.Contains(body, "1 of 3") || !strings.Contains(body, `value="rejected" class="main"`) {
			t.Errorf("%s does not say it", path)
		}
	}
	answer, body := h.post("/desk/boards/1/1", "do", "accepted", "by", "white")
	h.wants("against the record", answer, body, http.StatusUnprocessableEntity, "not as the record")
	answer, body = h.post("/desk/boards/1/1", "do", "rejected", "by", "white")
	h.wants("rejected", answer, body, http.StatusSeeOther)
	h.who = tablet
	if got := h.listed(1, live.KeeperBoard); got != "c3-d4 b6-a5 b2-c3" {
		t.Errorf("the written move counts as made: %q", got)
	}
	if _, body := h.get("/tablet"); !strings.Contains(body, "b2-c3 counts as made") || strings.Contains(body, "nothing is recorded until then</p>") {
		t.Error("the tablet does not say how it was answered")
	}
	if answer, body := h.post("/tablet/1/1", "do", "claim", "text", "", "plies", "3"); answer.StatusCode != 303 {
		t.Fatal(body)
	}
	h.who = server.Who{Role: server.RoleDesk, Name: "Anna"}
	h.post("/desk/boards/1/1", "do", "accepted", "by", "black", "why", "the board was followed")
	h.who = tablet
	if _, body := h.get("/tablet"); !strings.Contains(body, "accepted: the game is drawn") {
		t.Error("the tablet does not show the end")
	}
	for _, side := range []string{"white", "black"} {
		if status, said := h.sendsJSON("/api/v1/rounds/1/boards/1/sheet", `{"do":"sign","side":"`+side+`","result":"1/2","plies":3}`); status != 200 {
			t.Errorf("%d %v", status, said)
		}
	}
}

package hall_test

import (
	"bytes"
	"context"
	"encoding/json"
	"fmt"
	"mime/multipart"
	"net/http"
	"net/http/httptest"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"arbiter/cmd/internal/desk"
	"arbiter/cmd/internal/desk/results"
	"arbiter/cmd/internal/desk/sheets"
	"arbiter/cmd/internal/hall/server"
	"arbiter/cmd/internal/hall/sheetdesk"
	"arbiter/tournament"
)

// irregularSheet is a sheet of testdata: a capture was omitted, and the opponent replied.
func irregularSheet(t *testing.T, code string) string {
	t.Helper()
	data, err := os.ReadFile(filepath.Join("..", "..", "..", "testdata", "irregularities", code+".pdn"))
	if err != nil {
		t.Fatal(err)
	}
	first, _, _ := strings.Cut(string(data), `[Event "good"]`)
	return first
}

// send sends a file with a form: names and values take turns.
func (h *trial) send(path, file string, data []byte, fields ...string) (*http.Response, string) {
	h.Helper()
	var body bytes.Buffer
	form := multipart.NewWriter(&body)
	part, err := form.CreateFormFile("file", file)
	if err == nil {
		_, err = part.Write(data)
	}
	for i := 0; i+1 < len(fields) && err == nil; i += 2 {
		err = form.WriteField(fields[i], fields[i+1])
	}
	if err := cmpErr(err, form.Close()); err != nil {
		h.Fatal(err)
	}
	r := httptest.NewRequest(http.MethodPost, path, &body)
	r.Header.Set("Content-Type", form.FormDataContentType())
	return h.ask(r)
}

// cmpErr is the first error.
func cmpErr(errs ...error) error {
	for _, err := range errs {
		if err != nil {
			return err
		}
	}
	return nil
}

// wants checks an answer: its status, and what stands in it.
func (h *trial) wants(what string, answer *http.Response, body string, status int, texts ...string) {
	h.Helper()
	if answer.StatusCode != status {
		h.Errorf("%s: %d, not %d: %s", what, answer.StatusCode, status, body)
	}
	for _, text := range texts {
		if !strings.Contains(body, text) {
			h.Errorf("%s: no %q in %s", what, text, body)
		}
	}
}

func TestASheetIsHandedInAndRuledOn(t *testing.T) {
	t.Parallel()
	h := newTrial(t)
	answer, body := h.get("/desk/sheets")
	h.wants("list", answer, body, http.StatusOK, "/desk/sheets/1/1", "no sheet")
	answer, body = h.send("/desk/sheets/1/1", "game.pdn", []byte(irregularSheet(t, "capture-omitted")))
	h.wants("hand in", answer, body, http.StatusSeeOther)
	_, body = h.get(answer.Header.Get("Location"))
	if !strings.Contains(body, "irregular") || !strings.Contains(body, "<svg") || strings.Contains(body, "style=") {
		t.Errorf("the sheet: %s", body)
	}
	answer, body = h.get("/desk/sheets/1/1/pdn")
	h.wants("as PDN", answer, body, http.StatusOK, "40-35")
	_, body = h.get("/desk/sheets/1/1?ply=0")
	if !strings.Contains(body, `rel="next"`) || strings.Contains(body, `rel="prev"`) {
		t.Errorf("the beginning: %s", body)
	}

	answer, body = h.get("/desk/sheets/findings")
	h.wants("findings", answer, body, http.StatusOK, "Capture omitted", "28x19", "Article 27c", "Article 27 forbids it", "<svg", `data-key="2"`)
	id := h.state().Stages[0].Played[0].Pairings[0].Games[0].Sheet.Findings[0].ID

	answer, body = h.post("/desk/sheets/findings", "id", id, "decision", "void", "why", "I want so", "result", "1-0")
	h.wants("forbidden", answer, body, http.StatusUnprocessableEntity, "Article 27", `value="I want so"`, `name="force"`, `value="void" data-key="3" required checked`)
	answer, body = h.post("/desk/sheets/findings", "id", id, "decision", "stands", "why", "")
	h.wants("no reason", answer, body, http.StatusUnprocessableEntity, "a ruling needs a reason")
	answer, body = h.post("/desk/sheets/findings", "id", id, "why", "x")
	h.wants("no decision", answer, body, http.StatusUnprocessableEntity, "choose a decision")
	answer, body = h.post("/desk/sheets/findings", "id", "nothing", "decision", "stands", "why", "x")
	h.wants("nothing of that id", answer, body, http.StatusUnprocessableEntity, "nothing")
	answer, body = h.post("/desk/sheets/findings", "id", id, "decision", "stands", "why", "Black had replied", "against", "green")
	h.wants("a side that is none", answer, body, http.StatusUnprocessableEntity, "green")

	answer, body = h.post("/desk/sheets/findings", "id", id, "decision", "stands", "why", "Black had replied")
	h.wants("ruled", answer, body, http.StatusSeeOther)
	if r := h.state().Rulings; len(r) != 1 || r[0].Decision != tournament.DecisionStands || r[0].Entry.Why != "Black had replied" {
		t.Errorf("%+v", r)
	}
	answer, body = h.get("/desk/sheets/findings?show=all&at=" + id)
	h.wants("ruled on", answer, body, http.StatusOK, "Ruling 1", `name="overrules" value="1"`)
	answer, body = h.post("/desk/sheets/findings", "id", id, "decision", "warning", "why", "appeal", "overrules", "1", "against", "white")
	h.wants("overruled", answer, body, http.StatusSeeOther)
}

func TestHostileSheets(t *testing.T) {
	t.Parallel()
	h := newTrial(t)
	before := h.state().Seq
	many := strings.Repeat("[White \"Somebody\"]\n[Black \"Else\"]\n\n1. 32-28 19-23 *\n\n", 999) + "[White \"Player A\"]\n[Black \"Player E\"]\n\n1. 32-28 19-23 *\n"
	for name, c := range map[string]struct {
		file   string
		data   []byte
		status int
		says   string
	}{
		"nothing":        {"empty.pdn", nil, http.StatusUnprocessableEntity, "choose a file"},
		"a picture":      {"sheet.png", append([]byte("\x89PNG\r\n\x1a\n\x00\x00"), bytes.Repeat([]byte{0, 255}, 5000)...), http.StatusUnprocessableEntity, "is no text"},
		"too much":       {"big.pdn", bytes.Repeat([]byte("1. 32-28 19-23\n"), sheetdesk.MostSheets/15+10), http.StatusRequestEntityTooLarge, "bytes"},
		"a thousand":     {"many.pdn", []byte(many), http.StatusUnprocessableEntity, "there are 1000 games"},
		"brackets":       {"x.pdn", bytes.Repeat([]byte("("), 100000), http.StatusUnprocessableEntity, ""},
		"a script":       {"<script>.pdn", []byte("<script>alert(1)</script>\x00"), http.StatusUnprocessableEntity, "is no text"},
		"not even UTF-8": {"l.pdn", []byte("[White \"\xff\xfe\"]\n\n"), http.StatusSeeOther, ""},
	} {
		answer, body := h.send("/desk/sheets/1/2", c.file, c.data)
		if name == "not even UTF-8" || name == "brackets" { // whatever it is taken for, it is answered
			if answer.StatusCode >= http.StatusInternalServerError {
				t.Errorf("%s: %d", name, answer.StatusCode)
			}
			continue
		}
		h.wants(name, answer, body, c.status, c.says)
		if strings.Contains(body, "<script>alert") {
			t.Errorf("%s is not escaped", name)
		}
	}
	_, body := h.send("/desk/sheets/1/2", "many.pdn", []byte(many))
	if n := strings.Count(body, `name="pick"`); n != sheetdesk.MostOffered {
		t.Errorf("%d games are offered", n)
	}
	for _, path := range []string{"/desk/sheets/1/99", "/desk/sheets/x/1", "/desk/sheets/9/1", "/desk/sheets/1/0", "/desk/sheets/1/1.7/type"} {
		if answer, _ := h.get(path); answer.StatusCode < 400 || answer.StatusCode >= 500 {
			t.Errorf("%s: %d", path, answer.StatusCode)
		}
	}
	if h.state().Seq > before+1 {
		t.Errorf("%d changes were made", h.state().Seq-before)
	}
}

func TestOneOfSeveralGamesIsChosen(t *testing.T) {
	t.Parallel()
	h := newTrial(t)
	p := h.state().Stages[0].Played[0].Pairings[1]
	white, _ := h.state().Player(p.White)
	black, _ := h.state().Player(p.Black)
	text := "[White \"X\"]\n[Black \"Y\"]\n\n1. 31-27 *\n\n[White \"" + white.Name + "\"]\n[Black \"" + black.Name + "\"]\n\n1. 32-28 19-23 1-0\n"
	answer, body := h.post("/desk/sheets/1/2", "text", text)
	h.wants("several", answer, body, http.StatusUnprocessableEntity, `name="pick" value="2" checked`, "31-27")
	answer, body = h.post("/desk/sheets/1/2", "text", text, "pick", "2")
	h.wants("picked", answer, body, http.StatusSeeOther)
	_, g, _ := h.state().Game(tournament.GameRef{Stage: 1, Round: 1, Board: 2})
	if g.Result != tournament.WhiteWins || !strings.Contains(g.Sheet.PDN, "32-28") {
		t.Errorf("%+v", g)
	}
	answer, body = h.post("/desk/sheets/1/2", "text", "1. 33-28 *")
	h.wants("another in its place", answer, body, http.StatusUnprocessableEntity, "33-28", `name="why"`)
	answer, body = h.post("/desk/sheets/1/2", "text", "1. 33-28 *", "why", "the other was of board 3")
	h.wants("with a reason", answer, body, http.StatusSeeOther)
}

func TestExchangedNamesAreAskedAbout(t *testing.T) {
	t.Parallel()
	h := newTrial(t)
	p := h.state().Stages[0].Played[0].Pairings[0]
	white, _ := h.state().Player(p.White)
	black, _ := h.state().Player(p.Black)
	text := "[White \"" + black.Name + "\"]\n[Black \"" + white.Name + "\"]\n\n1. 32-28 19-23 1-0\n"
	answer, body := h.post("/desk/sheets/1/1", "text", text)
	h.wants("asked", answer, body, http.StatusUnprocessableEntity, `name="colours" value="sheet"`, "32-28")
	answer, body = h.post("/desk/sheets/1/1", "text", text, "colours", "sheet")
	h.wants("as the sheet", answer, body, http.StatusSeeOther)
	if now := h.state().Stages[0].Played[0].Pairings[0]; now.White != p.Black || now.Games[0].Result != tournament.WhiteWins {
		t.Errorf("%+v", now)
	}
}

// A sheet on record that names other people is said to be of its board by a button, with a reason;
// its result is entered then.
func TestTheSheetOnRecordIsOfItsBoard(t *testing.T) {
	t.Parallel()
	h := newTrial(t)
	answer, body := h.post("/desk/sheets/1/1", "text", `[White "Jansen"] [Black "Postma"] 1. 32-28 19-23 1-0`, "names", "open")
	h.wants("handed in", answer, body, http.StatusSeeOther)
	_, body = h.get("/desk/sheets/1/1")
	if !strings.Contains(body, `<form id="of-board"`) || !strings.Contains(body, "It is the sheet of this board") {
		t.Errorf("there is no button: %s", body)
	}
	answer, body = h.post("/desk/sheets/1/1", "names", "board", "why", "")
	h.wants("without a reason", answer, body, http.StatusUnprocessableEntity)
	answer, body = h.post("/desk/sheets/1/1", "names", "board", "why", "nicknames")
	h.wants("of this board", answer, body, http.StatusSeeOther)
	if g := h.state().Stages[0].Played[0].Pairings[0].Games[0]; g.Result != tournament.WhiteWins {
		t.Errorf("the result is %s", g.Result)
	}
	if _, body = h.get("/desk/sheets/1/1"); strings.Contains(body, `<form id="of-board"`) {
		t.Error("the button is there still")
	}
}

func TestAFileWithTheGamesOfARound(t *testing.T) {
	t.Parallel()
	h := newTrial(t)
	var text strings.Builder
	for _, p := range h.state().Stages[0].Played[0].Pairings {
		white, _ := h.state().Player(p.White)
		black, _ := h.state().Player(p.Black)
		fmt.Fprintf(&text, "[Round \"1\"]\n[White %q]\n[Black %q]\n[Result \"0-1\"]\n\n1. 32-28 19-23 0-1\n\n", white.Name, black.Name)
	}
	stray := "[White \"Nobody\"]\n[Black \"Knows\"]\n\n1. 32-28 *\n"
	answer, body := h.send("/desk/sheets/import", "round.pdn", []byte(text.String()+stray), "round", "1")
	h.wants("with a stranger", answer, body, http.StatusUnprocessableEntity, "Nobody")
	answer, body = h.send("/desk/sheets/import", "round.pdn", []byte(text.String()+stray), "round", "1", "partly", "on")
	h.wants("without him", answer, body, http.StatusSeeOther)
	for _, p := range h.state().Stages[0].Played[0].Pairings {
		if p.Games[0].Sheet == nil || p.Games[0].Result != tournament.BlackWins {
			t.Errorf("board %d: %+v", p.Board, p.Games[0])
		}
	}
	answer, body = h.post("/desk/sheets/import", "text", "")
	h.wants("nothing", answer, body, http.StatusUnprocessableEntity, "choose a file")
}

// typed sends a word to the page on which a sheet is typed, as its script does.
func (h *trial) typed(plies int, word string, fields ...string) (sheetdesk.TypingJSON, *http.Response) {
	h.Helper()
	form := fmt.Sprintf("plies=%d&word=%s", plies, strings.NewReplacer("+", "%2B", " ", "+").Replace(word))
	for i := 0; i+1 < len(fields); i += 2 {
		form += "&" + fields[i] + "=" + fields[i+1]
	}
	r := httptest.NewRequest(http.MethodPost, "/desk/sheets/1/1/type", strings.NewReader(form))
	r.Header.Set("Content-Type", "application/x-www-form-urlencoded")
	r.Header.Set("Accept", "application/json")
	answer, body := h.ask(r)
	var got sheetdesk.TypingJSON
	if err := json.Unmarshal([]byte(body), &got); err != nil {
		h.Fatalf("%q: %v: %s", word, err, body)
	}
	return got, answer
}

func TestASheetIsTypedMoveByMove(t *testing.T) {
	t.Parallel()
	h := newTrial(t)
	answer, body := h.get("/desk/sheets/1/1/type")
	h.wants("the form", answer, body, http.StatusOK, `name="word"`, "<svg", `name="plies" value="0"`)
	for i, step := range []struct {
		word   string
		moves  string
		asked  string
		says   string
		fields []string
	}{
		{word: "-", says: "no move to take back"},
		{word: "3228", moves: "32-28"},
		{word: "19 23", moves: "32-28 19-23"},
		{word: "?", moves: "32-28 19-23", says: "legal: "},
		{word: "77", moves: "32-28 19-23", says: "is not a move"},
		{word: "31-27", moves: "32-28 19-23", asked: "31-27", says: "capture omitted"},
		{word: "0", moves: "32-28 19-23", fields: []string{"asked", "31-27"}},
		{word: "31-27", moves: "32-28 19-23", asked: "31-27", says: "27c"},
		{word: "1", moves: "32-28 19-23 31-27", fields: []string{"asked", "31-27"}},
		{word: "-", moves: "32-28 19-23"},
		{word: "28x19 14x23", moves: "32-28 19-23 28x19 14x23"},
		{word: "*", moves: "32-28 19-23 28x19 14x23", asked: "*"},
		{word: "7-7", moves: "32-28 19-23 28x19 14x23", asked: "*", says: "is not a result", fields: []string{"asked", "*"}},
	} {
		was := 0
		if draft, err := sheets.DraftFor(h.hall.Events()[0].Path, tournament.GameRef{Stage: 1, Round: 1, Board: 1}, h.state().Stages[0].Played[0].Pairings[0]).Peek(); err == nil {
			was = len(draft)
		}
		got, _ := h.typed(was, step.word, step.fields...)
		if strings.Join(got.Moves, " ") != step.moves || got.Asked != step.asked || !strings.Contains(strings.Join(got.Says, "\n"), step.says) {
			t.Fatalf("step %d, %q: %+v", i, step.word, got)
		}
		if !strings.Contains(got.Board, "<svg") || strings.Contains(got.HTML, "style=") {
			t.Errorf("step %d: %s", i, got.HTML)
		}
	}
	if got, answer := h.typed(1, "33-28"); answer.StatusCode != http.StatusOK || !strings.Contains(got.HTML, "typed on elsewhere") || len(got.Moves) != 4 {
		t.Errorf("typed elsewhere: %+v", got)
	}
	got, _ := h.typed(4, "1-0", "asked", "*")
	if !strings.HasPrefix(got.Go, "/desk/sheets/1/1?said=") {
		t.Errorf("%+v", got)
	}
	_, g, _ := h.state().Game(tournament.GameRef{Stage: 1, Round: 1, Board: 1})
	if g.Sheet == nil || g.Result != tournament.WhiteWins || g.Sheet.Plies != 4 {
		t.Errorf("%+v", g)
	}
	if _, err := os.Stat(sheets.DraftOf(h.hall.Events()[0].Path, tournament.GameRef{Stage: 1, Round: 1, Board: 1})); !os.IsNotExist(err) {
		t.Errorf("the draft is still there: %v", err)
	}
}

// Without a script each word is a form, and the terminal's draft is gone on with.
func TestASheetIsTypedWithoutAScript(t *testing.T) {
	t.Parallel()
	h := newTrial(t)
	ref := tournament.GameRef{Stage: 1, Round: 1, Board: 3}
	p := h.state().Stages[0].Played[0].Pairings[2]
	if err := sheets.DraftFor(h.hall.Events()[0].Path, ref, p).Write([]string{"32-28"}); err != nil {
		t.Fatal(err)
	}
	answer, body := h.get("/desk/sheets")
	h.wants("half typed", answer, body, http.StatusOK, "half typed")
	answer, body = h.get("/desk/sheets/1/3/type")
	h.wants("going on", answer, body, http.StatusOK, "32-28", `name="plies" value="1"`)
	answer, body = h.post("/desk/sheets/1/3/type", "plies", "1", "word", "nonsense")
	h.wants("no move", answer, body, http.StatusOK, `value="nonsense"`)
	answer, body = h.post("/desk/sheets/1/3/type", "plies", "1", "word", strings.Repeat("1", sheetdesk.MostTyped+1))
	h.wants("too long", answer, body, http.StatusRequestEntityTooLarge)
	answer, body = h.post("/desk/sheets/1/3/type", "plies", "1", "word", "19-23 28x19 1/2")
	h.wants("to the end", answer, body, http.StatusSeeOther)
	if _, g, _ := h.state().Game(ref); g.Result != tournament.Drawn || g.Sheet.Plies != 3 {
		t.Errorf("%+v", g)
	}
	// A sheet in place of another needs a reason; what was typed is kept.
	answer, body = h.post("/desk/sheets/1/3/type", "plies", "0", "word", "33-28 1-0")
	h.wants("no reason", answer, body, http.StatusUnprocessableEntity, "33-28", `name="why"`)
	answer, body = h.post("/desk/sheets/1/3/type", "plies", "1", "word", "1-0", "asked", "*", "why", "typed from the better sheet")
	h.wants("with a reason", answer, body, http.StatusSeeOther)
}

func TestADraftOfOthersIsSetAside(t *testing.T) {
	t.Parallel()
	h := newTrial(t)
	ref := tournament.GameRef{Stage: 1, Round: 1, Board: 4}
	draft := sheets.DraftFor(h.hall.Events()[0].Path, ref, tournament.Pairing{White: 77, Black: 78})
	if err := draft.Write([]string{"32-28"}); err != nil {
		t.Fatal(err)
	}
	answer, body := h.get("/desk/sheets/1/4/type")
	h.wants("not ours", answer, body, http.StatusOK, `name="plies" value="0"`)
	answer, body = h.post("/desk/sheets/1/4/type", "plies", "0", "word", "33-28")
	h.wants("set aside", answer, body, http.StatusOK, ".old")
	if _, err := os.Stat(draft.File + ".old"); err != nil {
		t.Error(err)
	}
}

func TestAResultThatItsSheetContradictsIsPutRight(t *testing.T) {
	t.Parallel()
	h := newTrial(t)
	h.atDesk(func(ctx context.Context, d *desk.Desk) error {
		_, err := results.EnterResult(ctx, d, results.ResultRequest{Game: tournament.GameRef{Stage: 1, Round: 1, Board: 1}, Outcome: tournament.Outcome{Result: tournament.WhiteWins}})
		return err
	})
	answer, body := h.post("/desk/sheets/1/1", "text", "1. 32-28 19-23 0-1")
	h.wants("hand in", answer, body, http.StatusSeeOther)
	answer, body = h.get("/desk/sheets/findings")
	h.wants("differ", answer, body, http.StatusOK, "Results that differ", "Correct to 0-1", `action="/desk/sheets/correct"`)
	answer, body = h.post("/desk/sheets/correct", "round", "1", "board", "1", "why", "the sheet is signed")
	h.wants("corrected", answer, body, http.StatusSeeOther)
	if _, g, _ := h.state().Game(tournament.GameRef{Stage: 1, Round: 1, Board: 1}); g.Result != tournament.BlackWins {
		t.Errorf("%+v", g)
	}
	answer, body = h.post("/desk/sheets/correct", "round", "1", "board", "2")
	h.wants("no sheet", answer, body, http.StatusUnprocessableEntity, "no sheet")
}

func TestAnIncidentIsNotedAndRuledOn(t *testing.T) {
	t.Parallel()
	h := newTrial(t)
	answer, body := h.get("/desk/sheets/incidents")
	h.wants("kinds", answer, body, http.StatusOK, "kind=touch-move", "a hint or advice", "(24)")
	answer, body = h.get("/desk/sheets/incidents?kind=touch-move")
	h.wants("its form", answer, body, http.StatusOK, "Article 15", `name="found"`, `name="board" value="3"`)
	answer, body = h.post("/desk/sheets/incidents", "kind", "touch-move", "text", "he touched 32", "by", "white")
	h.wants("no board", answer, body, http.StatusUnprocessableEntity, "he touched 32", "at which board")
	answer, body = h.post("/desk/sheets/incidents", "round", "1", "board", "3", "kind", "draw-offer")
	h.wants("who offered", answer, body, http.StatusUnprocessableEntity, `name="by"`)
	answer, body = h.post("/desk/sheets/incidents", "round", "1", "board", "3", "kind", "nonsense")
	h.wants("no kind", answer, body, http.StatusUnprocessableEntity, "nonsense")
	answer, body = h.post("/desk/sheets/incidents", "round", "1", "board", "3", "kind", "touch-move", "by", "white", "text", "he touched 32 <b>", "demanded-by", "black", "found", "before-reply")
	h.wants("noted", answer, body, http.StatusSeeOther)
	if in := h.state().Incidents; len(in) != 1 || in[0].By != tournament.SideWhite || in[0].Found != tournament.FoundBeforeReply {
		t.Fatalf("%+v", in)
	}
	_, body = h.get(answer.Header.Get("Location"))
	if !strings.Contains(body, "touched 32 &lt;b&gt;") || !strings.Contains(body, `name="id" value="i1"`) {
		t.Errorf("to be ruled on: %s", body)
	}
	answer, body = h.post("/desk/sheets/findings", "id", "i1", "decision", "corrected", "why", "32 was moved")
	h.wants("ruled", answer, body, http.StatusSeeOther)
	if len(h.state().Rulings) != 1 {
		t.Errorf("%+v", h.state().Rulings)
	}
	answer, body = h.post("/desk/sheets/incidents", "round", "1", "board", "2", "kind", "other", "text", "The light failed", "articles", "24, 99z")
	h.wants("no such article", answer, body, http.StatusUnprocessableEntity, "99z", "The light failed")
}

// A claim of a draw has answers of its own, and what the record says is chosen (2.1.9.2).
func TestAClaimIsAnsweredOnItsPage(t *testing.T) {
	t.Parallel()
	h := tabletTrialOf(t, "russian", tournament.Recording{})
	h.who = asTablet(1, 7)
	h.sendsMoves(1, `{"moves":["c3-d4","b6-a5"]}`)
	h.who = server.Who{Role: server.RoleDesk, Name: "Anna"}
	answer, _ := h.post("/desk/sheets/incidents", "round", "1", "board", "1", "kind", "repetition-claim", "by", "white", "written", "b2-c3")
	_, body := h.get(answer.Header.Get("Location"))
	for _, want := range []string{`value="accepted"`, `value="rejected" data-key="2" required checked`, "b2-c3 counts as made", "1 of 3"} {
		if !strings.Contains(body, want) {
			t.Errorf("the page has no %q", want)
		}
	}
	if strings.Contains(body, `value="stands"`) || strings.Contains(body, `id="why" required`) {
		t.Error("it asks what is not asked of a claim")
	}
	answer, body = h.post("/desk/sheets/findings", "id", "i1", "decision", "accepted")
	h.wants("against the record", answer, body, http.StatusUnprocessableEntity, "not as the record", `value="accepted"`)
	answer, body = h.post("/desk/sheets/findings", "id", "i1", "decision", "rejected")
	h.wants("rejected", answer, body, http.StatusSeeOther)
	if all := h.state().Rulings; len(all) != 1 || all[0].Result != tournament.ResultUnset || all[0].Entry.Why != "2.1.9.2, 2.1.9.1.9" {
		t.Errorf("%+v", all)
	}
}

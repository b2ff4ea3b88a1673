package archiveweb

import (
	"net/http"
	"regexp"
	"strings"
	"testing"
)

// gameAddress is the address of the first game that a search finds.
func (h *trial) gameAddress(search string) string {
	h.Helper()
	m := regexp.MustCompile(`href="(/game/\d+)`).FindStringSubmatch(h.shows(search))
	if m == nil {
		h.Fatalf("%s finds no game", search)
	}
	return m[1]
}

func TestTheSheetOfAGame(t *testing.T) {
	t.Parallel()
	h := newTrial(t, sheetsText)
	at := h.gameAddress("/?player=jansen")
	body := h.shows(at, "Jansen, Piet", "Club Championship", "International draughts", `<svg class="board"`, "14x23", "clean", "a.pdn", `[White &#34;Jansen, Piet&#34;]`)
	if !strings.Contains(body, `ply=3`) || strings.Contains(body, `rel="next"`) {
		t.Error("it begins at the last position")
	}
	body = h.shows(at + "?ply=1")
	if !strings.Contains(body, `rel="next"`) || !strings.Contains(body, `rel="prev"`) || !strings.Contains(body, "W:") && !strings.Contains(body, "B:") {
		t.Errorf("after one half-move:\n%s", body)
	}
	for _, query := range []string{"?ply=-5", "?ply=999999999999999999999", "?ply=x"} {
		h.shows(at+query, `<svg class="board"`)
	}
	answer, pdn := h.get(at + "/pdn")
	if answer.StatusCode != http.StatusOK || !strings.HasPrefix(pdn, `[Event "Club Championship"]`) || !strings.Contains(answer.Header.Get("Content-Disposition"), "attachment") {
		t.Errorf("%d %v\n%s", answer.StatusCode, answer.Header, pdn)
	}
	for _, none := range []string{"/game/99999", "/game/0", "/game/-1", "/game/x", "/game/99999/pdn", "/game/99999999999999999999"} {
		if answer, _ := h.get(none); answer.StatusCode != http.StatusNotFound {
			t.Errorf("%s: %d", none, answer.StatusCode)
		}
	}
}

// What was found stands on the page with its article, and the half-move is marked.
func TestTheFindingsOfASheet(t *testing.T) {
	t.Parallel()
	h := newTrial(t, sheetsText)
	body := h.shows(h.gameAddress("/?code=capture-omitted"), "irregular", "capture omitted", "<blockquote>", "28x19", `class="fault"`)
	if strings.Contains(body, "<b>bold") || strings.Contains(body, "\u202e") && strings.Contains(body, "<title><b>") {
		t.Error("a name is a part of the page")
	}
}

// The sheets of one game name each other, and say why.
func TestTheTwinsOfASheet(t *testing.T) {
	t.Parallel()
	h := newTrial(t, twinText("Jansen, Piet", "Ivanov, I.", "1-1"), twinText("Jansen, Piet", "Ivanov, I.", "1-1"), twinText("Jansen, P.", "Ivanov, I.", "2-0"))
	body := h.shows(h.gameAddress("/?all=1"), `id="copies"`, "b.pdn</bdi> 1", `id="twins"`, "other result", "half-moves agree")
	if strings.Contains(body, "a.pdn</bdi> 1</a>") {
		t.Error("a sheet is a copy of itself")
	}
}

// twinText is a sheet of one game, as somebody has it.
func twinText(white, black, result string) string {
	return `[Event "Cup"]
[White "` + white + `"]
[Black "` + black + `"]
[Date "2026.07.04"]
[Round "3"]
[GameType "20"]

1. 32-28 18-23 2. 38-32 12-18 3. 31-27 7-12 4. 43-38 20-25 5. 37-31 17-22 6. 28x17 11x22 7. 49-43 14-20 8. 31-26 22x31 9. 36x27 20-24 10. 41-37 10-14 ` + result + "\n"
}

func TestWhatIsFoundAsFiles(t *testing.T) {
	t.Parallel()
	h := newTrial(t, sheetsText)
	answer, pdn := h.get("/find.pdn?player=jansen")
	if answer.StatusCode != http.StatusOK || strings.Count(pdn, "[White ") != 1 || !strings.Contains(pdn, `[ArchiveFile "`) || strings.Contains(pdn, "%") {
		t.Errorf("%d\n%s", answer.StatusCode, pdn)
	}
	answer, lines := h.get("/find.jsonl?all=1")
	if answer.StatusCode != http.StatusOK || strings.Count(lines, "\n") != 2 || !strings.Contains(lines, `"white":"Jansen, Piet"`) {
		t.Errorf("%d\n%s", answer.StatusCode, lines)
	}
	if answer, body := h.get("/find.jsonl?since=soon"); answer.StatusCode != http.StatusBadRequest {
		t.Errorf("%d\n%s", answer.StatusCode, body)
	}
	if answer, body := h.get("/find.pdn?player=nobody"); answer.StatusCode != http.StatusOK || body != "" {
		t.Errorf("%d %q", answer.StatusCode, body)
	}
}

// Where a file lay on the computer of who handed it in is nobody's business.
func TestNoPageNamesAFolder(t *testing.T) {
	t.Parallel()
	for name, want := range map[string]string{"/home/anna/club.pdn": "club.pdn", `C:\Users\Anna\club.pdn`: "club.pdn", "2026/club.pdn": "2026/club.pdn", "club.pdn": "club.pdn", `\\server\club.pdn`: "club.pdn"} {
		if got := shownFile(name); got != want {
			t.Errorf("%s is shown as %q", name, got)
		}
	}
	h := newTrial(t, sheetsText, twinText("Jansen, Piet", "Ivanov, I.", "1-1"), twinText("Jansen, Piet", "Ivanov, I.", "2-0"))
	for _, path := range append(addresses(), "/game/3", "/find.pdn?all=1", "/find.jsonl?all=1", "/?all=1") {
		if _, body := h.get(path); strings.Contains(body, t.Name()) {
			t.Errorf("%s names a folder:\n%s", path, body)
		}
	}
}

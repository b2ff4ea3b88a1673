package archiveweb

import (
	"encoding/json"
	"html"
	"io"
	"net/http"
	"net/http/httptest"
	"net/url"
	"regexp"
	"strings"
	"testing"

	"arbiter/reports/i18n"
	"arbiter/rules/games"
	"arbiter/tournament/archive"
)

// openings are games that came to one position by two orders of moves, and what else the
// explorer shows: no result, a game that ended there, a move that is not legal.
var openings = []struct{ event, date, white, black, result, moves string }{
	{"Spring", "2025.04.01", "Anna", "Bouwe", "2-0", "1. c3-d4 d6-c5 2. b2-c3 f6-g5"},
	{"Spring", "2025.04.02", "Cees", "Dirk", "1-1", "1. c3-d4 d6-c5 2. b2-c3 f6-g5 3. c3-b4"},
	{"Autumn", "2026.10.01", "Марія", "Anna", "0-2", "1. c3-d4 f6-g5 2. b2-c3 d6-c5 3. c3-b4"},
	{"Autumn", "2026.10.02", "Eelke", "Fokke", "*", "1. c3-d4 d6-c5 2. b2-c3 f6-g5 3. e3-h4"},
}

// archived are the pages of an archive with those games.
func archived(t *testing.T) *Server {
	t.Helper()
	var text strings.Builder
	for _, g := range openings {
		for _, tag := range [][2]string{{"Event", g.event}, {"Date", g.date}, {"White", g.white}, {"Black", g.black}, {"GameType", "25"}, {"Result", g.result}} {
			text.WriteString("[" + tag[0] + ` "` + tag[1] + "\"]\n")
		}
		text.WriteString("\n" + g.moves + " " + g.result + "\n\n")
	}
	return newTrial(t, text.String()).server
}

// gets is what a browser is answered; headers and their values take turns.
func gets(t *testing.T, s *Server, address string, headers ...string) (*http.Response, string) {
	t.Helper()
	address, _, _ = strings.Cut(address, "#")
	r := httptest.NewRequest(http.MethodGet, address, nil)
	r.Header.Set("Accept", "text/html")
	for i := 0; i+1 < len(headers); i += 2 {
		r.Header.Set(headers[i], headers[i+1])
	}
	w := httptest.NewRecorder()
	s.ServeHTTP(w, r)
	answer := w.Result()
	body, err := io.ReadAll(answer.Body)
	if err != nil {
		t.Fatal(err)
	}
	return answer, string(body)
}

// Both pages are there for every game and in every language, and keep to the policy: nothing
// in a page that runs or looks by itself.
func TestPagesOfPositionsOfEveryGame(t *testing.T) {
	t.Parallel()
	s := archived(t)
	forbidden := regexp.MustCompile(`(?i)<[^>]* (style|on[a-z]+)=|<style|<script[^>]*></script>|<script>|<no value>|\[archive-board\.`)
	for i, g := range games.OfTwo() {
		for k, path := range []string{"/board", "/explore"} {
			all := i18n.Languages()
			if i > 0 {
				all = all[(i+k)%len(all):][:1]
			}
			for _, lang := range all {
				answer, page := gets(t, s, path+"?variant="+g.ID()+"&lang="+lang)
				if answer.StatusCode != http.StatusOK {
					t.Fatalf("%s of %s in %s: %d", path, g.ID(), lang, answer.StatusCode)
				}
				if found := forbidden.FindString(strings.ReplaceAll(page, ` defer></script>`, "")); found != "" {
					t.Errorf("%s of %s in %s has %s", path, g.ID(), lang, found)
				}
				if n := strings.Count(page, ` id="s`); n < g.About().Squares {
					t.Errorf("%s of %s in %s has %d squares", path, g.ID(), lang, n)
				}
			}
		}
	}
}

// A tap leads to the address of the position that comes of it, in the language that was
// asked for.
func TestATapLeadsToTheNextPosition(t *testing.T) {
	t.Parallel()
	s := archived(t)
	answer, _ := gets(t, s, "/board?variant=russian&fen=W:W29:B4&tool=B&at=22&lang=nl")
	if answer.StatusCode != http.StatusSeeOther {
		t.Fatalf("%d", answer.StatusCode)
	}
	q := queryOf(t, answer.Header.Get("Location"))
	if q.Get("fen") != "W:W29:B4,K22" || q.Get("tool") != "B" || q.Get("lang") != "nl" || q.Has("at") {
		t.Errorf("leads to %s", answer.Header.Get("Location"))
	}
	_, page := gets(t, s, answer.Header.Get("Location"))
	for _, want := range []string{"c3: zwarte dam", `value="W:W29:B4,K22"`, `value="B" checked`, "/explore?"} {
		if !strings.Contains(html.UnescapeString(page), want) {
			t.Errorf("the page lacks %q", want)
		}
	}
}

func TestWhatThePagesOfPositionsRefuse(t *testing.T) {
	t.Parallel()
	s := archived(t)
	for _, c := range []struct {
		address string
		status  int
		says    string
	}{
		{"/board?variant=halma", http.StatusBadRequest, "halma"},
		{"/explore?variant=halma", http.StatusBadRequest, "halma"},
		{"/explore?variant=russian&moves=" + strings.Repeat("c3-d4+", 1500), http.StatusBadRequest, "8000"},
		{"/explore?variant=russian&moves=c3-d4+a7-b6", http.StatusOK, "a7-b6"},
		{"/explore?variant=russian&since=yesterday", http.StatusBadRequest, "yesterday"},
		{"/explore.json?variant=russian&fen=nonsense", http.StatusBadRequest, "nonsense"},
		{"/explore.json?variant=russian&moves=nonsense", http.StatusBadRequest, "nonsense"},
		{"/board?variant=russian&fen=nonsense", http.StatusOK, "bad-fen"},
		{"/board?variant=russian&fen=W:Wb8:Bc3", http.StatusOK, "refusal"},
	} {
		answer, page := gets(t, s, c.address)
		if answer.StatusCode != c.status || !strings.Contains(page, c.says) {
			t.Errorf("%.60s: %d, want %d and %q", c.address, answer.StatusCode, c.status, c.says)
		}
	}
	answer, _ := gets(t, s, "/explore?variant=russian&fen=W:Wb8:Bc3")
	if to := answer.Header.Get("Location"); answer.StatusCode != http.StatusSeeOther || queryOf(t, to).Get("fen") != "W:Wb8:Bc3" || !strings.HasPrefix(to, "/board?") {
		t.Errorf("a position that cannot be played leads to %d %s", answer.StatusCode, to)
	}
}

// The table says how games went on, those that came by another order of moves too, the most
// frequent move first.
func TestTheExplorerCounts(t *testing.T) {
	t.Parallel()
	s := archived(t)
	moves := "/explore?variant=russian&moves=" + url.QueryEscape("c3-d4 d6-c5 b2-c3 f6-g5")
	answer, page := gets(t, s, moves)
	if answer.StatusCode != http.StatusOK {
		t.Fatal(answer.StatusCode)
	}
	text := html.UnescapeString(page)
	rows := regexp.MustCompile(`<th scope="row">(?:<a[^>]*>)?([^<]+)[^\n]*?<td class="number">(\d+)</td>`).FindAllStringSubmatch(text, -1)
	var have []string
	for _, r := range rows {
		have = append(have, strings.TrimSpace(r[1])+" "+r[2])
	}
	if want := "c3-b4 2, e3-h4 1, ended here 1, all 4"; strings.Join(have, ", ") != want && strings.Join(have, ", ") != strings.Replace(want, "e3-h4", "e3:h4", 1) {
		t.Errorf("the table has %q, want %q", have, want)
	}
	for _, want := range []string{"White won 0%, drawn 50%, Black won 50%", "1 without a result", "not legal", "<bdi>Марія</bdi> – <bdi>Anna</bdi>"} {
		if !strings.Contains(text, want) {
			t.Errorf("the page lacks %q", want)
		}
	}
	if strings.Contains(text, `>e3-h4</a>`) {
		t.Error("a move that is not legal leads on")
	}
	q, want := archive.Query{Variant: "russian", Moves: "c3-d4 d6-c5 b2-c3 f6-g5"}, archive.Exploration{}
	want, err := archive.Explore(t.Context(), s.Engine, q)
	if err != nil {
		t.Fatal(err)
	}
	_, body := gets(t, s, strings.Replace(moves, "/explore?", "/explore.json?", 1))
	var have2 struct {
		Schema int
		archive.Exploration
	}
	if err := json.Unmarshal([]byte(body), &have2); err != nil || have2.Schema != 1 || have2.All != want.All || len(have2.Moves) != len(want.Moves) || have2.Moves[0] != want.Moves[0] {
		t.Errorf("%v: %s, want %+v", err, body, want)
	}
}

// The games with the position are a link away.
func TestTheBoardLeadsToTheGames(t *testing.T) {
	t.Parallel()
	s := archived(t)
	_, page := gets(t, s, "/explore?variant=russian&moves=c3-d4+d6-c5")
	link := regexp.MustCompile(`href="(` + searchPath + `\?[^"]*)"`).FindStringSubmatch(page)
	if link == nil {
		t.Fatal("no link to the games")
	}
	_, set := gets(t, s, "/board?"+queryOf(t, html.UnescapeString(link[1])).Encode())
	if !strings.Contains(set, `href="`+link[1]+`"`) {
		t.Error("the board leads elsewhere than the explorer")
	}
	answer, found := gets(t, s, html.UnescapeString(link[1]))
	if answer.StatusCode != http.StatusOK || !strings.Contains(found, "Eelke") || strings.Contains(found, "Марія") {
		t.Errorf("%d: the games are not those that came to the position", answer.StatusCode)
	}
}

// What was looked up is not looked up again as long as the archive stays as it is, and a
// browser that has the page is told so.
func TestAnExplorationIsKept(t *testing.T) {
	t.Parallel()
	s := archived(t)
	answer, _ := gets(t, s, "/explore?variant=russian")
	tag := answer.Header.Get("ETag")
	if again, _ := gets(t, s, "/explore?variant=russian", "If-None-Match", tag); tag == "" || again.StatusCode != http.StatusNotModified {
		t.Errorf("with the tag %q: %d", tag, again.StatusCode)
	}
	g, err := games.Lookup("russian")
	if err != nil {
		t.Fatal(err)
	}
	a, err := askedOf(g, url.Values{})
	if err != nil {
		t.Fatal(err)
	}
	if x, ok := s.explorations.get(s.explorations.moment, a.query()); !ok || x.All.Games != 4 {
		t.Errorf("kept: %v, %+v", ok, x.All)
	}
	if _, ok := s.explorations.get("another moment", a.query()); ok {
		t.Error("it is kept beyond its moment")
	}
	for i := range 3 * mostKept {
		s.explorations.put("m", archive.Query{Limit: i}, archive.Exploration{})
	}
	if n := len(s.explorations.kept); n > mostKept {
		t.Errorf("%d are kept", n)
	}
}

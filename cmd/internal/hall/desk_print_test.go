package hall_test

import (
	"context"
	"fmt"
	"net/http"
	"slices"
	"strings"
	"sync"
	"testing"
	"time"

	"arbiter/cmd/internal/hall/paperdesk"
	"arbiter/cmd/internal/hall/server"
	"arbiter/reports"
	"arbiter/reports/i18n"
	"arbiter/tournament"
)

// commands are what a hall was to run, and what it was told.
type commands struct {
	mu    sync.Mutex
	run   []server.Command
	says  server.Printed
	fails error
}

// Run takes note of a command.
func (c *commands) Run(_ context.Context, cmd server.Command) (server.Printed, error) {
	c.mu.Lock()
	defer c.mu.Unlock()
	c.run = append(c.run, cmd)
	return c.says, c.fails
}

// last is the last command, and how many there were.
func (c *commands) last() (string, int) {
	c.mu.Lock()
	defer c.mu.Unlock()
	if len(c.run) == 0 {
		return "", 0
	}
	return strings.Join(c.run[len(c.run)-1].Args, " "), len(c.run)
}

// answers has the next commands say so.
func (c *commands) answers(p server.Printed) {
	c.mu.Lock()
	defer c.mu.Unlock()
	c.says = p
}

// withCommands is a hall whose commands are noted.
func withCommands(t *testing.T) (*trial, *commands) {
	t.Helper()
	h, c := newTrial(t), new(commands)
	c.says = server.Printed{Out: []byte("%PDF-1.4")}
	h.hall.Run = c.Run
	return h, c
}

func TestEveryPaperIsOffered(t *testing.T) {
	t.Parallel()
	h, _ := withCommands(t)
	_, body := h.get("/desk/print")
	for _, p := range reports.OfferedPapers() {
		_, row, is := strings.Cut(body, `<li id="paper-`+p.ID+`"`)
		row, _, _ = strings.Cut(row, "</li>")
		barred := strings.Contains(row, `class="barred"`)
		if !is || strings.Contains(row, "/desk/print/"+p.ID+".pdf") == barred || strings.Contains(row, `class="bar"`) && !barred && !p.Has(reports.TakesWays) {
			t.Errorf("%s: %s", p.ID, row)
		}
		if want := slices.Contains([]string{"teams", "bracket", "prizes", "keizer-rules"}, p.ID); barred != want {
			t.Errorf("%s is barred: %v", p.ID, barred)
		}
		if strings.Contains(lineOf(body, p.ID), "--") {
			t.Errorf("%s has a flag in its line", p.ID)
		}
	}
	for _, why := range []string{"no player has a team", "the stage is no knock-out", "the event has no prizes"} {
		if !strings.Contains(body, why) {
			t.Errorf("it is not said that %s", why)
		}
	}
	if strings.Contains(body, "/desk/print/slips.csv") || !strings.Contains(body, "/desk/print/standings.csv") {
		t.Error("data of what is to be cut out")
	}
}

// Codes let phones in: that is no matter of a link, and the desk's alone.
func TestPapersWithCodesForPhones(t *testing.T) {
	t.Parallel()
	h, c := withCommands(t)
	if err := h.hall.Listening("http://192.168.1.20:8080"); err != nil {
		t.Fatal(err)
	}
	_, body := h.get("/desk/print")
	for _, want := range []string{"/desk/print/slips.pdf?ways=on", "/desk/print/table-cards?ways=on", `name="address" value="http://192.168.1.20:8080"`} {
		if !strings.Contains(body, want) {
			t.Errorf("%s is not there", want)
		}
	}
	answer, body := h.post("/desk/print/slips.pdf?ways=on", "round", "1", "blank", "8")
	h.wants("slips with codes", answer, body, http.StatusOK)
	if got, _ := c.last(); got != "print slips --round=1 --ways --format=pdf" {
		t.Errorf("%q", got)
	}
	h.post("/desk/print/slips?ways=on", "copies", "1")
	if got, _ := c.last(); got != "print slips --ways --send --copies=1" {
		t.Errorf("%q", got)
	}
	h.get("/desk/print/slips.pdf?ways=on")
	if got, _ := c.last(); got != "print slips --format=pdf" {
		t.Errorf("a link lets phones in: %q", got)
	}
	h.get("/desk/print/poster.pdf")
	if got, _ := c.last(); got != "print poster --address=http://192.168.1.20:8080 --format=pdf" {
		t.Errorf("%q", got)
	}
	h.who = server.Who{Role: server.RoleDeputy, Name: "Bouke"}
	answer, body = h.post("/desk/print/slips.pdf?ways=on")
	h.wants("a deputy", answer, body, http.StatusForbidden)
	if _, body = h.get("/desk/print"); strings.Contains(body, "ways=on") {
		t.Error("it is offered to a deputy")
	}
}

// Before the first round forms can be had without names, and what is of a round cannot.
func TestPapersBeforeTheFirstRound(t *testing.T) {
	t.Parallel()
	h := newEmptyTrial(t, tournament.Stage{System: tournament.SystemSwiss, Rounds: 5, Cycles: 1, Games: 1})
	_, body := h.get("/desk/print")
	if !strings.Contains(body, `id="paper-round" class="barred"`) || strings.Contains(body, `id="paper-slips" class="barred"`) || !strings.Contains(body, "only without names") {
		t.Error(body)
	}
}

// lineOf is the line of a paper on the page.
func lineOf(body, id string) string {
	_, line, _ := strings.Cut(body, `for="tick-`+id+`"`)
	line, _, _ = strings.Cut(line, "</label>")
	return line
}

func TestPapersAreMadeByTheCommand(t *testing.T) {
	t.Parallel()
	h, c := withCommands(t)
	for path, want := range map[string]string{
		"standings.pdf": "print standings --format=pdf",
		"standings.pdf?round=1&size=a3&landscape=on&blank=3": "print standings --round=1 --size=a3 --landscape --format=pdf",
		"players.csv?round=1":                                "print players --format=csv",
		"slips.pdf?blank=8&round=":                           "print slips --blank=8 --format=pdf",
		"certificates.pdf?top=3":                             "print certificates --top=3 --format=pdf",
		"announcement.pdf?text=--out%3Dx%0D%0ALunch":         "print announcement --text=--out=x\nLunch --format=pdf",
		"round.chat":                                 "print round --format=chat",
		"round.xlsx?size=--out%3D/etc/passwd":        "print round --size=--out=/etc/passwd --format=xlsx",
		"papers.pdf?paper=round&paper=slips&round=1": "print round slips --round=1 --format=pdf",
		"report.md?journal=on":                       "print report --journal --format=markdown",
	} {
		answer, body := h.get("/desk/print/" + path)
		h.wants(path, answer, body, http.StatusOK)
		if got, _ := c.last(); got != want {
			t.Errorf("%s: %q, not %q", path, got, want)
		}
		if kind := answer.Header.Get("Content-Type"); strings.Contains(path, ".pdf") && kind != "application/pdf" {
			t.Errorf("%s is %s", path, kind)
		}
	}
	for _, path := range []string{"nothing.pdf", "standings.exe", "standings", "..pdf", "--out=x.pdf", "papers.pdf?paper=nothing"} {
		_, before := c.last()
		if answer, _ := h.get("/desk/print/" + path); answer.StatusCode != http.StatusNotFound {
			t.Errorf("%s: %d", path, answer.StatusCode)
		}
		if _, now := c.last(); now != before {
			t.Errorf("%s was run", path)
		}
	}
	answer, body := h.get("/desk/print/papers.pdf")
	h.wants("none ticked", answer, body, http.StatusUnprocessableEntity, "tick the papers")
}

// A paper that is shown as a page has its own style, and may do nothing.
func TestAPaperAsAPageMayDoNothing(t *testing.T) {
	t.Parallel()
	h, _ := withCommands(t)
	answer, _ := h.get("/desk/print/standings.html?paper-language=ru")
	policy := answer.Header.Get("Content-Security-Policy")
	if !strings.Contains(policy, "sandbox") || strings.Contains(policy, "script-src") || strings.Contains(policy, "allow-") {
		t.Error(policy)
	}
	if name := answer.Header.Get("Content-Disposition"); !strings.HasPrefix(name, "inline;") || strings.ContainsFunc(name, func(r rune) bool { return r > 126 || r < ' ' }) {
		t.Error(name)
	}
}

func TestAPaperThatIsRefusedSaysWhy(t *testing.T) {
	t.Parallel()
	h, c := withCommands(t)
	c.answers(server.Printed{Err: []byte("arbiter: no player has a team\n  give one: <script>\n"), Code: 6})
	answer, body := h.get("/desk/print/teams.pdf")
	h.wants("refused", answer, body, http.StatusUnprocessableEntity, "no player has a team")
	if strings.Contains(body, "give one") {
		t.Error("what is typed in a terminal is on the page")
	}
	c.answers(server.Printed{Err: []byte("arbiter: <script> is no team\n"), Code: 6})
	answer, body = h.get("/desk/print/teams.pdf")
	h.wants("markup", answer, body, http.StatusUnprocessableEntity, "&lt;script&gt; is no team")
	c.answers(server.Printed{Err: []byte("arbiter: no player has a team\n"), Code: 6})
	answer, body = h.post("/desk/print/teams", "copies", "2", "paper-language", "nl", "round", "1", "text", "kept")
	h.wants("not printed", answer, body, http.StatusUnprocessableEntity, "no player has a team", "kept", `value="2"`)
	c.fails = fmt.Errorf("no such program")
	if answer, _ = h.get("/desk/print/teams.pdf"); answer.StatusCode != http.StatusInternalServerError {
		t.Error(answer.StatusCode)
	}
	h.hall.Run = nil
	answer, body = h.get("/desk/print/standings.pdf")
	h.wants("no commands", answer, body, http.StatusServiceUnavailable)
}

func TestPapersGoToThePrinter(t *testing.T) {
	t.Parallel()
	h, c := withCommands(t)
	c.answers(server.Printed{Out: []byte("sent to the printer Hal\n")})
	answer, body := h.post("/desk/print/round", "round", "1", "copies", "3", "size", "a3")
	h.wants("printed", answer, body, http.StatusSeeOther)
	if got, _ := c.last(); got != "print round --round=1 --size=a3 --send --copies=3" {
		t.Error(got)
	}
	answer, body = h.get(answer.Header.Get("Location"))
	h.wants("said", answer, body, http.StatusOK, "sent to the printer Hal", `value="a3" selected`)
}

func TestExports(t *testing.T) {
	t.Parallel()
	h, c := withCommands(t)
	for file, want := range map[string]string{"games.pdn": "export --as=pdn -", "event.trf": "trf export", "backup": "backup -"} {
		answer, body := h.get("/desk/export/" + file)
		h.wants(file, answer, body, http.StatusOK)
		if got, _ := c.last(); got != want || !strings.HasPrefix(answer.Header.Get("Content-Disposition"), "attachment") {
			t.Errorf("%s: %q, %s", file, got, answer.Header.Get("Content-Disposition"))
		}
	}
	if answer, _ := h.get("/desk/export/passwd"); answer.StatusCode != http.StatusNotFound {
		t.Error(answer.StatusCode)
	}
	h.who = server.Who{Role: server.RoleDeputy, Name: "Bert", Device: 2}
	if answer, _ := h.get("/desk/export/backup"); answer.StatusCode != http.StatusForbidden {
		t.Errorf("a deputy takes the whole event: %d", answer.StatusCode)
	}
}

func TestTheSiteIsPublished(t *testing.T) {
	t.Parallel()
	h, c := withCommands(t)
	c.answers(server.Printed{Out: []byte("site/index.html: 20 pages\n")})
	h.hall.Published = func(string, *tournament.Tournament) server.Publication {
		return server.Publication{Target: "sftp://anna@example.org/www", Published: 3, Usual: "/srv/site"}
	}
	answer, body := h.get("/desk/publish")
	h.wants("where", answer, body, http.StatusOK, "sftp://anna@example.org/www", "lacks")
	answer, body = h.post("/desk/publish", "do", "now")
	h.wants("now", answer, body, http.StatusSeeOther)
	for _, row := range []struct{ fields, want []string }{
		{[]string{"do", "now"}, []string{"publish"}},
		{[]string{"do", "on", "to", "--follow=off", "language", "nl", "language", "en", "language", "xx"}, []string{"publish", "--to=--follow=off", "--follow=on", "--languages=nl,en"}},
		{[]string{"do", "off"}, []string{"publish", "--follow=off"}},
		{[]string{"do", "now", "to", "/tmp/site", "anyway", "on"}, []string{"publish", "--to=/tmp/site", "--force"}},
	} {
		h.post("/desk/publish", row.fields...)
		if got, _ := c.last(); got != strings.Join(row.want, " ") {
			t.Errorf("%q: %q", row.fields, got)
		}
	}
	answer, body = h.post("/desk/publish", "do", "explode")
	h.wants("no such thing", answer, body, http.StatusUnprocessableEntity)

	c.answers(server.Printed{Err: []byte("arbiter: the site was published from change 9 of this event\n"), Code: paperdesk.ConflictOfCommand})
	answer, body = h.post("/desk/publish", "do", "now", "to", "/tmp/site")
	h.wants("the other laptop", answer, body, http.StatusConflict, "published from change 9", `name="anyway"`, `value="/tmp/site"`)

	_, before := c.last()
	h.who = server.Who{Role: server.RoleDeputy, Name: "Bert", Device: 2}
	for _, fields := range [][]string{{"do", "now", "to", "/home"}, {"do", "on"}, {"do", "off"}} {
		if answer, _ := h.post("/desk/publish", fields...); answer.StatusCode != http.StatusForbidden {
			t.Errorf("a deputy did %q: %d", fields, answer.StatusCode)
		}
	}
	if _, now := c.last(); now != before {
		t.Error("something was run for him")
	}
	_, body = h.get("/desk/publish")
	if strings.Contains(body, `name="to"`) || !strings.Contains(body, `value="now"`) {
		t.Errorf("his page: %s", body)
	}
}

// The site follows what is done in the hall, where it is to; what failed is said, and is
// not tried again at once.
func TestTheSiteFollowsTheHall(t *testing.T) {
	t.Parallel()
	h, c := withCommands(t)
	e := h.hall.Events()[0]
	published := int64(0)
	h.hall.Published = func(string, *tournament.Tournament) server.Publication {
		return server.Publication{Target: "site", Published: published}
	}
	paperdesk.PublishChanges(t.Context(), h.hall, e)
	if got, n := c.last(); got != "publish" || n != 1 {
		t.Errorf("%q, %d", got, n)
	}
	c.answers(server.Printed{Err: []byte("arbiter: example.org cannot be reached"), Code: 5})
	paperdesk.PublishChanges(t.Context(), h.hall, e)
	_, body := h.get("/desk/publish")
	if !strings.Contains(body, "example.org cannot be reached") {
		t.Errorf("it does not say so: %s", body)
	}
	paperdesk.PublishChanges(t.Context(), h.hall, e)
	if _, n := c.last(); n != 2 {
		t.Errorf("it was tried %d times", n)
	}
	published = h.state().Seq
	server.Kept[paperdesk.Publishing](e).Note("", time.Now(), paperdesk.ShownMoves(e))
	paperdesk.PublishChanges(t.Context(), h.hall, e)
	if _, n := c.last(); n != 2 {
		t.Errorf("there was nothing to publish: %d", n)
	}
}

func TestWhatFollowsEndsWithTheHall(t *testing.T) {
	t.Parallel()
	h, c := withCommands(t)
	h.hall.Published = func(string, *tournament.Tournament) server.Publication { return server.Publication{Target: "site"} }
	ctx, end := context.WithCancel(t.Context())
	done := make(chan struct{})
	go func() {
		paperdesk.FollowSite(ctx, h.hall, h.hall.Events()[0], time.Millisecond)
		close(done)
	}()
	h.hall.Events()[0].Tell("event")
	until(func() bool { _, n := c.last(); return n > 0 })
	end()
	<-done
	if got, _ := c.last(); got != "publish" {
		t.Errorf("%q", got)
	}
}

func TestEveryLanguageHasItsName(t *testing.T) {
	t.Parallel()
	h, _ := withCommands(t)
	_, body := h.get("/desk/print")
	names := []string{"English", "Nederlands", "Frysk", "Русский", "Українська"}
	for _, name := range names {
		if !strings.Contains(body, name) {
			t.Errorf("%s is not offered", name)
		}
	}
	if len(i18n.Languages()) != len(names) || slices.Contains(names, "") {
		t.Error(i18n.Languages())
	}
}

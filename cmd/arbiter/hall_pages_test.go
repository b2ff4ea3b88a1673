package main

import (
	"fmt"
	"net/http"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/chromedp/chromedp"
	"github.com/chromedp/chromedp/kb"

	"arbiter/cmd/internal/hall"
)

// hallPage is a page of a hall as somebody sees it.
type hallPage struct {
	name   string // of its pictures
	tab    *browser
	hall   *openedHall
	path   string
	script string // what is done on it before it is looked at
	ready  string // when that is done; "" is at once
}

// eveningStory is a club evening in its second round, with an odd number of players.
func eveningStory() []string {
	story := []string{"new EVENT --name 'Klubjûn Wommels' --variant frisian --system swiss --rounds 5"}
	for i, name := range []string{"Anna Wiersma", "Bouwe Ypma", "Sjûkje Hoekstra", "Марія Коваленко", "Rúerd Tolsma", "Feike Sinnema", "Wŷtske Bangma", "Tsjêrk Wybenga", "Hâns van der Meulen-Jorritsma", "Олександр Шевченко", "Jelle de Vries"} {
		story = append(story, fmt.Sprintf("player add '%s' --rating %d --club %s", name, 1600-37*i, []string{"Wommels", "Easterein", "Bolswert"}[i%3]))
	}
	return append(story, "round pair --seed 18", "result 1 1-0", "result 2 1/2", "result 3 0-1", "result 4 1-0", "result 5 1/2", "round pair", "result 1 1-0")
}

// halls are the halls whose pages are looked at.
type halls struct {
	evening, club, folder, league *openedHall
	pages                         []hallPage
}

// openHalls opens them, and notes all their pages.
func openHalls(t *testing.T, b *browser) *halls {
	t.Helper()
	folder := t.TempDir()
	for name, story := range map[string][]string{"A": cupStory(), "B": {"new EVENT --name 'Jeugd' --variant russian --system swiss --rounds 3", "player add Jan", "player add Eva"}} {
		if err := os.Rename(playStory(t, name, t.TempDir(), story), filepath.Join(folder, name+".arbiter")); err != nil {
			t.Fatal(err)
		}
	}
	club := exhibits()[slices.IndexFunc(exhibits(), func(x exhibit) bool { return x.dir == "club" })]
	s := &halls{evening: openHall(t, playStory(t, "evening", t.TempDir(), eveningStory())), club: openHall(t, playStory(t, "club", t.TempDir(), append(slices.Clone(club.story), "event set --publish irregularities"))), folder: openHall(t, folder), league: openHall(t, playStory(t, "league", t.TempDir(), matchesStory()))}
	s.ofEverybody(b)
	s.ofTeams(t, b)
	s.ofPhones(t, b)
	s.ofTheDesk(t, b)
	s.ofScreens(t, b, s.evening, "screen-")
	s.ofScreens(t, b, s.league, "screen-teams-")
	return s
}

// Add notes pages of a hall, each as "name path".
func (s *halls) Add(tab *browser, of *openedHall, pages ...string) {
	for _, page := range pages {
		name, path, _ := strings.Cut(page, " ")
		s.pages = append(s.pages, hallPage{name: name, tab: tab, hall: of, path: path})
	}
}

// ofEverybody are the public pages.
func (s *halls) ofEverybody(b *browser) {
	s.Add(b, s.evening, "overview /", "rounds /rounds", "round /rounds/2", "standings /standings", "standings-after /standings?after=1", "players /players", "player /players/3", "code /in", "not-found /nowhere", "refused /me")
	s.Add(b, s.club, "crosstable /crosstable", "games /games", "game /games/1/1", "irregularities /irregularities", "privacy /privacy", "round-of-all /rounds/1", "live /live")
	s.Add(b, s.folder, "groups /", "bracket /g/A/bracket")
}

// comes lets another tab in.
func (s *halls) comes(t *testing.T, b *browser, args ...string) *browser {
	t.Helper()
	return s.comesTo(t, b, s.evening, args...)
}

// comesTo lets another tab into a hall.
func (s *halls) comesTo(t *testing.T, b *browser, of *openedHall, args ...string) *browser {
	t.Helper()
	tab := b.tab(t)
	tab.enters(t, of.invite(t, args...))
	return tab
}

// ofPhones are the pages of who has a way in, before and after he has come in.
func (s *halls) ofPhones(t *testing.T, b *browser) {
	t.Helper()
	player := func(board int, side string) *browser {
		return s.comes(t, b, "--role", "player", "--board", fmt.Sprint(board), "--side", side)
	}
	four, fiveWhite, fiveBlack, done := player(4, "white"), player(5, "white"), player(5, "black"), player(1, "white")
	three, threeToo := player(3, "white"), player(3, "black")
	three.reports(t, "Draw")
	fiveWhite.reports(t, "White wins")
	fiveBlack.shows(t, "Your opponent reported")
	fiveBlack.says(t, "Something else")
	fiveBlack.reports(t, "Draw")
	fiveBlack.shows(t, "Neither counts")
	s.Add(four, s.evening, "phone /me")
	s.pages = append(s.pages, hallPage{"phone-chosen", four, s.evening, "/me", `Array.from(document.querySelectorAll("form.choose button"))[0].click()`, `!document.querySelector("form.send").hidden`})
	s.Add(three, s.evening, "phone-waits /me")
	s.Add(threeToo, s.evening, "phone-to-confirm /me")
	s.Add(fiveWhite, s.evening, "phone-contradicted /me")
	s.Add(done, s.evening, "phone-stands /me")
	s.Add(done, s.evening, "not-yours /desk")
	helper := s.comes(t, b, "--role", "helper", "--name", "Anna")
	s.Add(helper, s.evening, "helper /me", "helper-board /me/boards/2")
	s.Add(s.comes(t, b, "--role", "tablet", "--board", "2"), s.evening, "tablet-comes /tablet", "tablet /tablet/2/2")
	for _, role := range []string{"player", "helper", "deputy", "tablet", "screen"} {
		args := []string{"--role", role}
		switch role {
		case "player":
			args = append(args, "--board", "2", "--side", "black")
		case "tablet":
			args = append(args, "--board", "2")
		}
		s.Add(b, s.evening, "way-in-"+role+" "+strings.TrimPrefix(s.evening.invite(t, args...).URL, s.evening.address))
	}
}

// ofTheDesk are the pages of the desk.
func (s *halls) ofTheDesk(t *testing.T, b *browser) {
	t.Helper()
	desk := b.tab(t)
	s.Add(desk, s.evening, "desk-results /desk", "desk-result /desk/results/2", "desk-correct /desk/results/1", "desk-round /desk/round", "desk-why /desk/round?why-board=1", "desk-why-round /desk/round?explain=1", "desk-what-if /desk/round/if?if=2+1-0,3+1-0,4+1-0,5+1-0",
		"desk-players /desk/players", "desk-player /desk/players/3", "desk-check-in /desk/check-in", "desk-import /desk/players/import", "desk-event /desk/event", "desk-event-public /desk/event?tab=public", "desk-event-stages /desk/event/stages", "desk-command /desk/command", "desk-events /desk/events",
		"desk-print /desk/print", "desk-publish /desk/publish", "desk-journal /desk/journal", "desk-undo /desk/journal/undo?to=17", "desk-screens /desk/screens", "desk-close /desk/close", "desk-overview /",
		"desk-league /desk/league", "desk-tables /desk/tables", "desk-boards /desk/boards", "desk-board /desk/boards/2/2")
	s.pages = append(s.pages,
		hallPage{"desk-reason", desk, s.evening, "/desk", `(() => { const f = document.getElementById("entry"); f.elements.line.value = "1 0-1"; f.requestSubmit(); })()`, `document.getElementById("why") !== null`},
		hallPage{"desk-keys", desk, s.evening, "/desk", `document.querySelector("[data-help]").click()`, `document.getElementById("help").open`},
		hallPage{"desk-refused", desk, s.evening, "/desk/round", `document.getElementById("swap").submit()`, `document.querySelector(".refusal") !== null`},
		hallPage{"desk-event-refused", desk, s.evening, "/desk/event?tab=points", `(() => { const f = document.getElementById("settings"); f.elements.begin.value = "soon"; f.requestSubmit(); })()`, `document.querySelector("small.wrong") !== null`},
		hallPage{"desk-devices", desk, s.evening, "/desk/devices", `document.getElementById("invite").requestSubmit()`, `document.getElementById("made") !== null`})
	s.Add(desk, s.club, "desk-results-done /desk", "desk-places /desk/places", "desk-sheets /desk/sheets", "desk-photos /desk/sheets/photos", "desk-finding /desk/sheets/findings?all=1", "desk-incidents /desk/sheets/incidents", "desk-sheet /desk/sheets/1/1", "desk-typing /desk/sheets/1/1/type")
	s.Add(desk, s.folder, "desk-choose /desk")
	waits := b.tab(t)
	desk.window(t, viewport{1280, 900}, "light")
	desk.open(t, s.evening.address+"/desk/devices")
	desk.eventually(t, "a way in for a deputy", `(() => { const f = document.getElementById("invite"); f.elements.role.value = "deputy"; f.elements.name.value = "Sjoerd"; f.requestSubmit(); return true; })()`)
	desk.eventually(t, "the way in", `document.querySelector("#made .address a") !== null`)
	waits.open(t, value[string](t, desk, `document.querySelector("#made .address a").href`))
	waits.presses(t, `main form button`)
	waits.eventually(t, "who waits", `location.pathname === "/in/wait"`)
	s.Add(waits, s.evening, "wait /in/wait")
}

// ofScreens are the views of a screen, each of a screen of its own.
func (s *halls) ofScreens(t *testing.T, b *browser, of *openedHall, name string) {
	t.Helper()
	desk := b.tab(t)
	desk.open(t, of.address+"/desk/screens")
	views := value[[]string](t, desk, `Array.from(new Set(Array.from(document.querySelectorAll("[name=view]"), (e) => e.value)))`)
	for _, view := range views {
		desk.eventually(t, "another screen", `(() => { const f = Array.from(document.forms).find((f) => f.elements.do && f.elements.do.value === "add"); if (!f) return false; f.elements.screen.value = `+quoted(view)+`; f.elements.do.click(); return true; })()`)
		desk.eventually(t, "the screen "+view, `Array.from(document.querySelectorAll("[name=screen]")).some((e) => e.type === "hidden" && e.value === `+quoted(view)+`)`)
		desk.steers(t, of, view, view)
		s.Add(desk, of, name+view+" /screen/"+view)
	}
}

// show opens a page, and does on it what is to be done before it is looked at.
func (p hallPage) show(t *testing.T, lang string) {
	t.Helper()
	p.tab.open(t, p.hall.address+p.path)
	if lang != "" {
		p.tab.do(t, chromedp.Evaluate[chromedp.Void](`document.cookie = "arbiter-lang=`+lang+`; path=/"`))
		p.tab.open(t, p.hall.address+p.path)
	}
	if p.script == "" {
		return
	}
	p.tab.do(t, chromedp.Evaluate[chromedp.Void](p.script))
	p.tab.eventually(t, p.name, p.ready)
}

// files are what can be looked at that is no page, and what another test looks at.
func files() []string {
	return []string{"/healthz", "/assets/{name}", "/events", "/api/v1/event", "/api/v1/rounds/{n}", "/api/v1/standings", "/api/v1/players", "/api/v1/live", "/api/v1/rounds/{round}/boards/{board}", "/api/v1/rounds/{round}/boards/{board}/moves", "/desk/meant", "/desk/print/{file}", "/desk/export/{file}", "/desk/export/backup", "/desk/sheets/{round}/{board}/pdn",
		"/desk/sheets/photos/{number}", "/desk/sheets/photos/{number}/page/{copy}/{part}", "/desk/sheets/photos/{number}/cut/{copy}/{ply}", "/desk/sheets/{round}/{board}/photo/{n}",
		"/relay/{file}", "/relay/{folder}/{file}", "/relay/livechess/{file}", "/relay/livechess/{folder}/{file}"}
}

// unseen are the routes of the hall of which no page is looked at.
func (s *halls) unseen(t *testing.T) []string {
	t.Helper()
	left := make(map[string]bool)
	mux := http.NewServeMux()
	for _, path := range hall.LookedAt() {
		left[path] = !slices.Contains(files(), path)
		mux.HandleFunc(path, http.NotFound)
	}
	for _, page := range s.pages {
		path, _, _ := strings.Cut(page.path, "?")
		if rest, is := strings.CutPrefix(path, "/g/A"); is {
			path = rest
		}
		r, err := http.NewRequest(http.MethodGet, path, nil)
		if err != nil {
			t.Fatal(err)
		}
		_, pattern := mux.Handler(r)
		left[pattern] = false
	}
	var all []string
	for path, is := range left {
		if is {
			all = append(all, path)
		}
	}
	return all
}

// Of every page of the hall, at 360 and 1280 pixels, in light and dark: axe-core finds
// nothing by WCAG 2.2 AA, it is not scrolled sideways, the browser has nothing against it,
// and it asks no other host for anything.
func TestPagesOfTheHallInABrowser(t *testing.T) {
	b := newBrowser(t)
	s := openHalls(t, b)
	if left := s.unseen(t); len(left) > 0 {
		t.Errorf("nobody looks at %q", left)
	}
	only := os.Getenv("ARBITER_PAGE")
	for _, p := range s.pages {
		if only != "" && !strings.HasPrefix(p.name, only) {
			continue
		}
		p.tab.window(t, viewport{phoneWide, phoneHigh}, "light")
		p.show(t, "")
		for _, at := range []viewport{{phoneWide, phoneHigh}, {768, 1024}, {1280, 900}} {
			for _, scheme := range []string{"light", "dark"} {
				p.tab.window(t, at, scheme)
				for _, fault := range p.faults(t, at, scheme) {
					t.Errorf("%s, %d %s: %s", p.name, at.wide, scheme, fault)
				}
			}
		}
		if away := value[string](t, p.tab, `performance.getEntriesByType("resource").map((e) => new URL(e.name)).filter((u) => u.protocol !== "data:" && u.host !== location.host).join()`); away != "" {
			t.Errorf("%s asks for %s", p.name, away)
		}
	}
}

// faults are those of a page: at the widths between, whether it is too wide.
func (p hallPage) faults(t *testing.T, at viewport, scheme string) []string {
	t.Helper()
	if at.wide != 768 {
		return slices.DeleteFunc(p.tab.faults(t, scheme), p.meant)
	}
	if wide := value[string](t, p.tab, sideways); wide != "" {
		return []string{wide}
	}
	return nil
}

// meant reports whether a complaint of the browser is of an answer that is meant to be a
// refusal: it complains of every status from 400.
func (p hallPage) meant(fault string) bool {
	return slices.Contains([]string{"not-found", "refused", "not-yours", "desk-refused", "desk-event-refused", "captain-refused"}, p.name) && strings.HasPrefix(fault, "network: Failed to load resource: the server responded with a status of 4")
}

// The first page that a phone loads, with all that it needs beside pictures, is less than
// 50 kB.
func TestFirstPageOfTheHallInABrowser(t *testing.T) {
	b := newBrowser(t)
	hall := openHall(t, playStory(t, "evening", t.TempDir(), eveningStory()))
	b.window(t, viewport{phoneWide, phoneHigh}, "light")
	b.open(t, hall.address+"/")
	b.eventually(t, "what it needs", `performance.getEntriesByType("resource").length > 2`)
	sent := value[int](t, b, `performance.getEntriesByType("navigation").concat(performance.getEntriesByType("resource")).filter((e) => e.initiatorType !== "img").reduce((sum, e) => sum + e.transferSize, 0)`)
	if t.Logf("%d bytes", sent); sent == 0 || sent >= mostBytes {
		t.Errorf("the first page costs %d bytes, more than %d", sent, mostBytes)
	}
}

// Whatever can be done on a page is reached with Tab, and is seen to be.
func TestKeysReachEverythingInABrowser(t *testing.T) {
	b := newBrowser(t)
	hall := clubEvening(t)
	phone := b.tab(t)
	hall.player(t, phone, hall.address, 2, "white")
	b.window(t, viewport{1280, 900}, "light")
	phone.window(t, viewport{phoneWide, phoneHigh}, "light")
	for _, p := range []hallPage{{name: "results", tab: b, path: "/desk"}, {name: "pairing", tab: b, path: "/desk/round"}, {name: "players", tab: b, path: "/desk/check-in"}, {name: "phone", tab: phone, path: "/me"}} {
		p.hall = hall
		p.show(t, "")
		b.complained()
		p.tab.do(t, chromedp.Evaluate[chromedp.Void](`window.reached = new Set(); window.unseenFocus = []; document.activeElement.blur(); document.body.tabIndex = -1; document.body.focus();
			document.addEventListener("focusin", (e) => { const s = getComputedStyle(e.target); reached.add(e.target); if (s.outlineStyle === "none" && s.boxShadow === "none") unseenFocus.push(e.target.outerHTML.slice(0, 120)); })`))
		n := value[int](t, p.tab, `Array.from(document.querySelectorAll("a[href], button, input, select, textarea, summary")).filter((e) => e.checkVisibility() && !e.disabled && e.type !== "hidden").length`)
		if n < 5 {
			t.Fatalf("%s has %d things to do", p.name, n)
		}
		for range n + 2 {
			p.tab.do(t, chromedp.KeyEvent(kb.Tab))
		}
		missed := value[[]string](t, p.tab, `Array.from(document.querySelectorAll("a[href], button, input, select, textarea, summary")).filter((e) => e.checkVisibility() && !e.disabled && e.type !== "hidden" && e.type !== "radio" && !reached.has(e)).map((e) => e.outerHTML.slice(0, 120))`)
		if len(missed) > 0 {
			t.Errorf("%s: Tab does not reach %d of %d: %q", p.name, len(missed), n, missed)
		}
		if dark := value[[]string](t, p.tab, `unseenFocus`); len(dark) > 0 {
			t.Errorf("%s: it is not seen where one is: %q", p.name, dark)
		}
	}
	phone.do(t, chromedp.Focus("form.choose button"), chromedp.KeyEvent(kb.Enter))
	phone.do(t, chromedp.Focus("form.send button"), chromedp.KeyEvent(kb.Enter))
	phone.shows(t, "You reported: White wins")
}

// Whatever a screen shows is large enough to be read from ten metres, where the picture is
// a metre and a half high: capitals of 1/215 of the distance at the least (ISO
// 9241-303:2011, 5.5.4).
func TestScreensAreReadFromAfarInABrowser(t *testing.T) {
	b := newBrowser(t)
	s := &halls{evening: openHall(t, playStory(t, "evening", t.TempDir(), eveningStory())), league: openHall(t, playStory(t, "league", t.TempDir(), matchesStory()))}
	s.ofScreens(t, b, s.evening, "screen-")
	s.ofScreens(t, b, s.league, "screen-teams-")
	const distance, height, capital, high = 10.0, 1.5, 0.69, 1080
	least := distance / 215 / height / capital * high
	for _, p := range s.pages {
		p.tab.window(t, viewport{1920, high}, "dark")
		p.show(t, "")
		small := value[[]string](t, p.tab, fmt.Sprintf(`(() => {
			const walk = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT), all = [];
			for (let n = walk.nextNode(); n; n = walk.nextNode()) {
				const e = n.parentElement, size = parseFloat(getComputedStyle(e).fontSize);
				if (n.textContent.trim() && e.checkVisibility() && !e.closest(".unseen, script, noscript") && size < %f) all.push(size + ": " + n.textContent.trim());
			}
			return all;
		})()`, least))
		if len(small) > 0 {
			t.Errorf("%s: smaller than %.1f pixels: %q", p.name, least, small)
		}
		if n := value[int](t, p.tab, `document.getElementById("screen").innerText.trim().length`); n < 5 {
			t.Errorf("%s is empty", p.name)
		}
		if over := value[bool](t, p.tab, `document.scrollingElement.scrollHeight > innerHeight + 1 || document.scrollingElement.scrollWidth > innerWidth`); over {
			t.Errorf("%s is larger than the screen", p.name)
		}
		for _, fault := range p.tab.faults(t, "dark") {
			t.Errorf("%s: %s", p.name, fault)
		}
	}
}

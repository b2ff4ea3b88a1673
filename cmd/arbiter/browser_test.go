package main

import (
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"net/http"
	"net/http/httptest"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/chromedp/cdproto/cdp"
	"github.com/chromedp/cdproto/emulation"
	"github.com/chromedp/cdproto/log"
	"github.com/chromedp/cdproto/page"
	"github.com/chromedp/cdproto/runtime"
	"github.com/chromedp/chromedp"
	"github.com/chromedp/chromedp/kb"

	"arbiter/cmd/arbiter/internal/cli"
)

// The width and height of a small phone, in CSS pixels.
const (
	phoneWide = 360
	phoneHigh = 740
)

// mostBytes is what a page of the site may cost.
const mostBytes = 50_000

// viewport is the width and height of a window, in CSS pixels.
type viewport struct{ wide, high int64 }

// browser is a tab of a real browser, and what it complained of since it was last asked.
type browser struct {
	ctx context.Context
	axe string // the source of axe-core

	mu         sync.Mutex
	complaints []string
	leaving    bool // the page has begun to go to another one
}

// chromium is the one browser of all tests: starting one takes as long as a short test. What a
// test does in it, cookies and storage, is in a context of its own, as in a private window.
var chromium struct {
	start sync.Once
	ctx   context.Context
	end   context.CancelFunc
	err   error
}

// startChromium starts the browser that tests share.
func startChromium() (context.Context, context.CancelFunc, error) {
	path := ""
	for _, name := range []string{"chromium", "chromium-browser", "google-chrome", "chrome"} {
		if found, err := exec.LookPath(name); err == nil {
			path = found
			break
		}
	}
	if path == "" {
		return nil, nil, errors.New("ARBITER_BROWSER is set and there is no chromium")
	}
	options := []chromedp.ExecAllocatorOption{
		chromedp.ExecPath(path), chromedp.Headless, chromedp.NoSandbox, chromedp.DisableGPU, chromedp.NoFirstRun, chromedp.NoDefaultBrowserCheck,
		chromedp.Flag("hide-scrollbars", true), chromedp.Flag("disable-dev-shm-usage", true),
	}
	for _, flag := range []string{"disable-quic", "disable-background-networking", "disable-component-update", "disable-sync"} {
		options = append(options, chromedp.Flag(flag, true))
	}
	alone, end := chromedp.NewExecAllocator(context.Background(), options...)
	ctx, closeTab := chromedp.NewContext(alone)
	if err := chromedp.Do(ctx); err != nil {
		end()
		return nil, nil, fmt.Errorf("chromium does not start: %w", err)
	}
	return ctx, func() { closeTab(); end() }, nil
}

// endChromium ends the browser that tests shared, if one of them started it.
func endChromium() {
	if chromium.end != nil {
		chromium.end()
	}
}

// newBrowser opens a private window of the browser. These tests take minutes and need chromium and
// axe-core, so they run where ARBITER_BROWSER is set, and there what is missing is a failure.
func newBrowser(t *testing.T) *browser {
	t.Helper()
	if os.Getenv("ARBITER_BROWSER") == "" {
		t.Skip("no browser: set ARBITER_BROWSER=1, and ARBITER_AXE to the axe.min.js of axe-core, to look at pages in chromium, as .ci/run does")
	}
	axe, err := os.ReadFile(os.Getenv("ARBITER_AXE"))
	if err != nil {
		t.Fatalf("ARBITER_AXE must name the axe.min.js of axe-core: %v", err)
	}
	chromium.start.Do(func() { chromium.ctx, chromium.end, chromium.err = startChromium() })
	if chromium.err != nil {
		t.Fatal(chromium.err)
	}
	return (&browser{ctx: chromium.ctx, axe: string(axe)}).tab(t)
}

// command is a command of the browser's protocol that gives nothing.
func command[P any](c cdp.Command[P, cdp.Empty], params P) chromedp.Action[chromedp.Void] {
	return chromedp.Func(func(ctx context.Context, t *chromedp.Target) error {
		_, err := cdp.Call(ctx, t, c, params)
		return err
	})
}

// listen notes what the browser says is wrong with a page: a policy that was broken, an
// error of a script, a file that is not there. It notes as well when the page goes elsewhere by itself.
func (b *browser) listen(event any) {
	b.mu.Lock()
	defer b.mu.Unlock()
	switch e := event.(type) {
	case *page.EventFrameRequestedNavigation:
		b.leaving = true
	case *page.EventFrameStoppedLoading:
		b.leaving = false
	case *log.EventEntryAdded:
		if e.Entry.Level == log.EntryLevelError || e.Entry.Level == log.EntryLevelWarning {
			b.complaints = append(b.complaints, fmt.Sprintf("%s: %s", e.Entry.Source, e.Entry.Text))
		}
	case *runtime.EventExceptionThrown:
		b.complaints = append(b.complaints, fmt.Sprintf("%s %s", e.ExceptionDetails.Text, e.ExceptionDetails.Exception.Description))
	case *runtime.EventConsoleAPICalled:
		if e.Type == runtime.ConsoleAPICalledTypeError || e.Type == runtime.ConsoleAPICalledTypeWarning {
			for _, arg := range e.Args {
				b.complaints = append(b.complaints, string(arg.Value))
			}
		}
	}
}

// complained is what the browser complained of since it was last asked.
func (b *browser) complained() []string {
	b.mu.Lock()
	defer b.mu.Unlock()
	said := b.complaints
	b.complaints = nil
	return said
}

// do runs actions in the tab.
func (b *browser) do(t *testing.T, actions ...chromedp.Action[chromedp.Void]) {
	t.Helper()
	ctx, stop := context.WithTimeout(b.ctx, patience)
	defer stop()
	if err := chromedp.Do(ctx, actions...); err != nil {
		t.Fatal(err)
	}
}

// window sets the size of the window and the colours that the reader prefers.
func (b *browser) window(t *testing.T, at viewport, scheme string) {
	t.Helper()
	b.do(t, command(emulation.SetDeviceMetricsOverride, emulation.SetDeviceMetricsOverrideParams{Width: at.wide, Height: at.high, DeviceScaleFactor: 1}),
		command(emulation.SetEmulatedMedia, emulation.SetEmulatedMediaParams{Features: []*emulation.MediaFeature{{Name: "prefers-color-scheme", Value: scheme}, {Name: "prefers-reduced-motion", Value: "reduce"}}}))
}

// open shows a page.
func (b *browser) open(t *testing.T, address string) {
	t.Helper()
	b.settled()
	b.goes(t, "about:blank") // a mere # would be no new page
	b.complained()
	b.goes(t, address)
}

// goes has the tab go to an address. A page that follows its event may go elsewhere in that same
// instant, and the browser then drops the one for the other: it is told again.
func (b *browser) goes(t *testing.T, address string) {
	t.Helper()
	ctx, stop := context.WithTimeout(b.ctx, patience)
	defer stop()
	var dropped *chromedp.LoadError
	err := chromedp.Do(ctx, chromedp.Navigate(address))
	for again := 0; again < 3 && errors.As(err, &dropped) && dropped.ErrorText == "net::ERR_ABORTED"; again++ {
		b.settled()
		err = chromedp.Do(ctx, chromedp.Navigate(address))
	}
	if err != nil {
		t.Fatalf("%s: %v", address, err)
	}
}

// settled waits until what a button of the page has sent is answered, as somebody does who looks at
// the page before going on: a form that is left in the instant it goes out may never arrive.
func (b *browser) settled() {
	for range 2 { // a form goes out some time after the script that pressed the button has ended
		asked[bool](b, `true`) // no timer: scripts of the page may be switched off
		time.Sleep(10 * time.Millisecond)
	}
	for end := time.Now().Add(patience); time.Now().Before(end); time.Sleep(10 * time.Millisecond) {
		b.mu.Lock()
		leaving := b.leaving
		b.mu.Unlock()
		if !leaving {
			return
		}
	}
}

// value is what a line of script comes to in the page; a promise is waited for.
func value[T any](t *testing.T, b *browser, script string) T {
	t.Helper()
	ctx, stop := context.WithTimeout(b.ctx, patience)
	defer stop()
	made, err := chromedp.Run(ctx, chromedp.Evaluate[T](script, chromedp.EvalAwaitPromise))
	if err != nil {
		t.Fatalf("%.80s: %v", script, err)
	}
	return made
}

// finding is what axe-core has against a page.
type finding struct {
	ID, Help string
	Nodes    []struct {
		Target         []any
		HTML           string
		FailureSummary string
	}
}

// accessible is what axe-core finds on the page that is shown, by WCAG 2.2 AA; in dark
// colours, which only differ in those, by the contrast of its text. It is looked at from its end, where
// a button that is always seen stands over nothing.
func (b *browser) accessible(t *testing.T, scheme string) []finding {
	t.Helper()
	rules := `["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa"]`
	if scheme == "dark" {
		rules = `["color-contrast"]`
	}
	if !value[bool](t, b, `"axe" in window`) {
		value[bool](t, b, b.axe+"\n;true")
	}
	text := value[string](t, b, `scrollTo(0, document.scrollingElement.scrollHeight); axe.run({runOnly: `+rules+`, resultTypes: ["violations"], preload: false}).then((r) => JSON.stringify(r.violations))`)
	var found []finding
	if err := json.Unmarshal([]byte(text), &found); err != nil {
		t.Fatal(err)
	}
	return found
}

// faults is what is wrong with the page that is shown, in words.
func (b *browser) faults(t *testing.T, scheme string) []string {
	t.Helper()
	var faults []string
	for _, f := range b.accessible(t, scheme) {
		for _, node := range f.Nodes[:min(len(f.Nodes), 3)] {
			faults = append(faults, fmt.Sprintf("%s (%s): %v %.160s: %.300s", f.ID, f.Help, node.Target, node.HTML, node.FailureSummary))
		}
	}
	if wide := value[string](t, b, sideways); wide != "" {
		faults = append(faults, wide)
	}
	return append(faults, b.complained()...)
}

// sideways is what makes a page wider than its window, as a script; "" where it is not.
const sideways = `(() => { const wide = document.scrollingElement.scrollWidth; if (wide <= innerWidth) return "";
		const over = Array.from(document.body.querySelectorAll("*")).filter((e) => e.getBoundingClientRect().right > innerWidth + 1 && !e.closest(".scroll *"));
		return wide + " pixels wide in a window of " + innerWidth + ": " + over.slice(0, 4).map((e) => e.outerHTML.slice(0, 90)).join(" | "); })()`

// publishedSite is a site in a folder, in some languages.
type publishedSite struct{ name, folder string }

// publishSite plays the story of an event and publishes it.
func publishSite(t *testing.T, name string, story []string, languages string) publishedSite {
	t.Helper()
	here := t.TempDir()
	into := filepath.Join(here, "site")
	playStory(t, name, here, append(slices.Clone(story), "publish '"+into+"' --languages "+languages))
	return publishedSite{name, into}
}

// playStory plays the story of an event in a folder, and gives its file.
func playStory(t *testing.T, name, here string, story []string) string {
	t.Helper()
	event := filepath.Join(here, "event.arbiter")
	clock := time.Date(2026, 11, 20, 19, 0, 0, 0, time.UTC)
	for _, line := range story {
		if line == "NAMES" {
			nameThePlayers(t, filepath.Join(here, "open.trf"))
			continue
		}
		var out, errs bytes.Buffer
		e := &cli.Env{In: strings.NewReader(""), Out: &out, Err: &errs, Getenv: galleryEnv, Now: func() time.Time { return clock }}
		clock = clock.Add(time.Minute)
		if code := run(context.Background(), e, append([]string{"--file", event}, galleryWords(line, event, here)...)); code != 0 && !strings.HasPrefix(line, "import") {
			t.Fatalf("%s: %q: exit %d: %s%s", name, line, code, errs.String(), out.String())
		}
	}
	return event
}

// browsedSites are the sites that are looked at: those of the gallery (finished, before its first
// round, a knock-out, without rounds), one of sixty players in two languages in the middle of a
// round, one with hostile names, and one of groups.
func browsedSites(t *testing.T) []publishedSite {
	t.Helper()
	var sites []publishedSite
	for _, x := range exhibits() {
		if x.dir != "large" { // it has the pages of the open
			sites = append(sites, publishSite(t, x.dir, x.story, x.lang))
		}
	}
	return append(sites, publishSite(t, "sixty", sixtyStory(), "en,ru"), publishSite(t, "hostile", hostileStory(), "nl"), publishGroups(t))
}

// hostileStory is an event whose names are what nobody is called, and what breaks pages: markup,
// quotes, no blanks, letters from right to left.
func hostileStory() []string {
	story := []string{"new EVENT --name '<script>alert(1)</script>' --variant frisian --system swiss --rounds 5 --place '<b>&amp;'"}
	for _, name := range []string{"<script>alert(1)</script>", "</style></title><img src=x onerror=alert(1)>", strings.Repeat("abcdefghij", 8), strings.Repeat("Мощный ", 11), "محمد عبد", "🦊 Jan 🦊"} {
		story = append(story, "player add '"+name+"' --rating 1500 --club '<i>\"&'")
	}
	return append(story, "round pair", "result 1 1-0", "result 2 0-1", "result 3 1-0", "round pair", "result 1 1-0")
}

// sixtyStory is an event of sixty players in the middle of its last round.
func sixtyStory() []string {
	return []string{"trf generate --players 60 --rounds 6 --seed 20261122 --forfeits 2 --absences 2 --byes 1 --out HERE/open.trf", "NAMES",
		"trf import HERE/open.trf --new EVENT --variant russian --name Sixty", "stage set --rounds 7 --why 'a round more'", "round pair", "result 1 1-0", "result 2 1/2-1/2"}
}

// publishGroups publishes the site of a folder with two groups, one of which is looked at.
func publishGroups(t *testing.T) publishedSite {
	t.Helper()
	here := t.TempDir()
	do := func(args ...string) {
		var out, errs bytes.Buffer
		e := &cli.Env{In: strings.NewReader(""), Out: &out, Err: &errs, Getenv: galleryEnv, Now: func() time.Time { return time.Date(2026, 11, 20, 19, 0, 0, 0, time.UTC) }}
		if code := run(context.Background(), e, args); code != 0 {
			t.Fatalf("%q: exit %d: %s%s", args, code, errs.String(), out.String())
		}
	}
	t.Chdir(here)
	for _, group := range []string{"A", "B"} {
		do("--file", group+".arbiter", "new", group+".arbiter", "--name", "Open "+group, "--variant", "frisian", "--system", "swiss", "--rounds", "5")
		for i, name := range []string{"Anna Wiersma", "Bouwe Ypma", "Sjûkje Hoekstra", "Марія Коваленко", "Rúerd Tolsma", "Feike Sinnema"} {
			do("--file", group+".arbiter", "player", "add", name+" "+group, "--rating", fmt.Sprint(1500+50*i), "--federation", "NED")
		}
		do("--file", group+".arbiter", "round", "pair")
		do("--file", group+".arbiter", "result", "1", "1-0")
	}
	do("publish", "site", "--all-groups")
	if err := os.RemoveAll(filepath.Join("site", "B")); err != nil {
		t.Fatal(err)
	}
	return publishedSite{"groups", filepath.Join(here, "site")}
}

// kinds are the pages of a site, one of each kind: numbers tell apart those of one. Of
// each the heaviest is taken, which has the most in it.
func (s publishedSite) kinds(t *testing.T) []string {
	t.Helper()
	var pages []string
	for _, in := range []string{"*.html", "*/*.html"} {
		found, err := filepath.Glob(filepath.Join(s.folder, in))
		if err != nil {
			t.Fatal(err)
		}
		pages = append(pages, found...)
	}
	if len(pages) < 8 {
		t.Fatalf("%s has %d pages", s.name, len(pages))
	}
	number := regexp.MustCompile(`[0-9]+`)
	best, sizes := map[string]string{}, map[string]int64{}
	for _, path := range pages {
		info, err := os.Stat(path)
		if err != nil {
			t.Fatal(err)
		}
		name, _ := filepath.Rel(s.folder, path)
		if info.Size() >= mostBytes {
			t.Errorf("%s: %s has %d bytes, more than %d", s.name, name, info.Size(), mostBytes)
		}
		if kind := number.ReplaceAllString(name, "N"); info.Size() > sizes[kind] {
			best[kind], sizes[kind] = filepath.ToSlash(name), info.Size()
		}
	}
	var names []string
	for _, name := range best {
		names = append(names, name)
	}
	slices.Sort(names)
	return names
}

// serve serves a folder on the loopback address.
func serve(t *testing.T, folder string) string {
	t.Helper()
	files := http.FileServer(http.Dir(folder))
	server := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		if r.URL.Path == "/favicon.ico" { // browsers ask for it by themselves
			w.WriteHeader(http.StatusNoContent)
			return
		}
		files.ServeHTTP(w, r)
	}))
	t.Cleanup(server.Close)
	return server.URL + "/"
}

// Of every kind of page of a site, on a small phone and in light and dark colours:
// axe-core finds nothing by WCAG 2.2 AA, it is not scrolled sideways, the browser has
// nothing against it; and it is light.
func TestPagesOfASiteInABrowser(t *testing.T) {
	b := newBrowser(t)
	for _, site := range browsedSites(t) {
		address := serve(t, site.folder)
		for _, name := range site.kinds(t) {
			for _, scheme := range []string{"light", "dark"} {
				b.window(t, viewport{phoneWide, phoneHigh}, scheme)
				b.open(t, address+name)
				b.do(t, chromedp.Evaluate[chromedp.Void](`document.querySelectorAll("details").forEach((d) => d.open = true)`))
				for _, fault := range b.faults(t, scheme) {
					t.Errorf("%s/%s, %s: %s", site.name, name, scheme, fault)
				}
			}
			for _, at := range []viewport{{390, 844}, {768, 1024}, {1440, 900}} {
				b.window(t, at, "light")
				if wide := value[string](t, b, sideways); wide != "" {
					t.Errorf("%s/%s: %s", site.name, name, wide)
				}
			}
			b.picture(t, site.name+"-"+strings.ReplaceAll(strings.TrimSuffix(name, ".html"), "/", "-"))
		}
	}
}

// picture keeps what the page that is shown looks like at three widths, where
// ARBITER_PICTURES names a folder for that.
func (b *browser) picture(t *testing.T, name string) {
	t.Helper()
	folder := os.Getenv("ARBITER_PICTURES")
	if folder == "" {
		return
	}
	for _, at := range []viewport{{phoneWide, phoneHigh}, {768, 1024}, {1440, 900}} {
		b.window(t, at, "light")
		picture, err := chromedp.Run(b.ctx, chromedp.FullScreenshot(100))
		if err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(filepath.Join(folder, fmt.Sprintf("%s-%d.png", name, at.wide)), picture, 0o644); err != nil {
			t.Fatal(err)
		}
	}
}

// What is looked for is found: pale text, a picture without words, a wide page, a script
// that the policy forbids and one that fails.
func TestFaultyPageInABrowser(t *testing.T) {
	b := newBrowser(t)
	folder := t.TempDir()
	const faulty = `<!DOCTYPE html><html lang="en"><head><meta charset="utf-8"><title>x</title></head>
<body><p style="color:#999;background:#fff">pale</p><img src="data:image/gif;base64,R0lGODlhAQABAAAAACw=" width="9" height="9"><div style="width:400px">wide</div><script>undefinedThing()</script></body></html>`
	const forbidden = `<!DOCTYPE html><html lang="en"><head><meta charset="utf-8"><meta http-equiv="Content-Security-Policy" content="default-src 'none'"><title>x</title></head><body><script>1</script><p>text</p></body></html>`
	for name, text := range map[string]string{"faulty.html": faulty, "forbidden.html": forbidden} {
		if err := os.WriteFile(filepath.Join(folder, name), []byte(text), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	address := serve(t, folder)
	b.window(t, viewport{phoneWide, phoneHigh}, "light")
	for name, wants := range map[string][]string{
		"faulty.html":    {"color-contrast", "image-alt", "pixels wide in a window of 360", "undefinedThing"},
		"forbidden.html": {"Content Security Policy"},
	} {
		b.open(t, address+name)
		faults := strings.Join(b.faults(t, "light"), "\n")
		for _, want := range wants {
			if !strings.Contains(faults, want) {
				t.Errorf("%s: %q was not found:\n%s", name, want, faults)
			}
		}
	}
}

// A game is clicked and keyed through, its address names the half-move, and without
// scripts the moves and the final position are there.
func TestGameInABrowser(t *testing.T) {
	b := newBrowser(t)
	club := exhibits()[slices.IndexFunc(exhibits(), func(x exhibit) bool { return x.dir == "club" })]
	site := publishSite(t, club.dir, club.story, "en")
	games, err := filepath.Glob(filepath.Join(site.folder, "game-*.html"))
	if err != nil || len(games) == 0 {
		t.Fatalf("no game: %v", err)
	}
	address := serve(t, site.folder) + filepath.Base(games[0])
	b.window(t, viewport{phoneWide, phoneHigh}, "light")
	b.open(t, address)
	plies := value[int](t, b, `document.querySelectorAll("#moves button").length`)
	b.hasSaid(t, fmt.Sprintf("%d / %d", plies, plies))
	for _, key := range []struct{ key, want string }{
		{kb.ArrowLeft, fmt.Sprintf("%d / %d", plies-1, plies)}, {kb.Home, fmt.Sprintf("0 / %d", plies)}, {kb.ArrowRight, fmt.Sprintf("1 / %d", plies)}, {kb.End, fmt.Sprintf("%d / %d", plies, plies)},
	} {
		b.do(t, chromedp.KeyEvent(key.key))
		b.hasSaid(t, key.want)
	}
	before := value[string](t, b, `document.getElementById("men").innerHTML`)
	b.do(t, chromedp.KeyEvent("f"))
	if value[string](t, b, `document.getElementById("men").innerHTML`) == before {
		t.Error("F does not turn the board")
	}
	b.do(t, chromedp.Focus("#first"), chromedp.KeyEvent(kb.Enter))
	b.hasSaid(t, fmt.Sprintf("0 / %d", plies))
	if hash := value[string](t, b, `location.hash`); hash != "#0" {
		t.Errorf("the address has %q", hash)
	}
	b.do(t, chromedp.Focus("#moves button"), chromedp.KeyEvent(kb.Enter))
	b.hasSaid(t, fmt.Sprintf("1 / %d", plies))
	b.open(t, address+"#3")
	b.hasSaid(t, fmt.Sprintf("3 / %d", plies))
	b.do(t, chromedp.Evaluate[chromedp.Void](`location.hash = "#5"`))
	b.hasSaid(t, fmt.Sprintf("5 / %d", plies))
	b.do(t, command(emulation.SetScriptExecutionDisabled, emulation.SetScriptExecutionDisabledParams{Value: true}))
	b.open(t, address)
	without := value[string](t, b, `[document.querySelectorAll("#men use").length > 0, document.querySelectorAll("#moves li").length, Array.from(document.querySelectorAll("button")).filter((e) => e.checkVisibility()).length].join()`)
	if want := fmt.Sprintf("true,%d,0", plies); without != want {
		t.Errorf("without scripts: pieces, moves, buttons: %s, want %s", without, want)
	}
	b.do(t, command(emulation.SetScriptExecutionDisabled, emulation.SetScriptExecutionDisabledParams{}))
}

// hasSaid waits until something stands under the board.
func (b *browser) hasSaid(t *testing.T, want string) {
	t.Helper()
	b.eventually(t, "under the board "+want, `document.getElementById("said").textContent.split(" · ").includes(`+quoted(want)+`)`)
}

// The HTML to paste has the address of the site, and shows the page when it is pasted.
func TestEmbeddingInABrowser(t *testing.T) {
	b := newBrowser(t)
	club := exhibits()[slices.IndexFunc(exhibits(), func(x exhibit) bool { return x.dir == "club" })]
	site := publishSite(t, club.dir, club.story, "en")
	address := serve(t, site.folder)
	b.window(t, viewport{1440, 900}, "light")
	b.open(t, address+"embedding.html")
	snippet := value[string](t, b, `document.querySelector("textarea").value`)
	if want := `<iframe src="` + address + `embed.html"`; !strings.HasPrefix(snippet, want) {
		t.Errorf("to paste: %s, want %s", snippet, want)
	}
	club2 := t.TempDir()
	if err := os.WriteFile(filepath.Join(club2, "club.html"), []byte(`<!DOCTYPE html><html lang="en"><title>Club</title><body><h1>Club</h1>`+snippet+`</body></html>`), 0o644); err != nil {
		t.Fatal(err)
	}
	b.open(t, serve(t, club2)+"club.html")
	b.do(t, chromedp.ScrollIntoView("iframe"), chromedp.Sleep(500*time.Millisecond))
	if said := b.complained(); len(said) > 0 {
		t.Errorf("the browser says %s", strings.Join(said, "; "))
	}
	if frames := value[int](t, b, `frames.length`); frames != 1 {
		t.Errorf("%d frames", frames)
	}
}

// One finds one's own name with the keyboard alone: typed without marks or capitals it is
// found, the list says where one sits, Enter leads to it, and the page remembers.
func TestFindYourNameInABrowser(t *testing.T) {
	b := newBrowser(t)
	sixty := publishSite(t, "sixty", sixtyStory(), "en")
	address := serve(t, sixty.folder)
	b.window(t, viewport{phoneWide, phoneHigh}, "light")
	b.open(t, address+"index.html")
	const shown = `Array.from(document.querySelectorAll("#find li")).filter((e) => e.checkVisibility()).length`
	tabs := 0
	for ; tabs < 30 && value[string](t, b, `document.activeElement.id`) != "q"; tabs++ {
		b.do(t, chromedp.KeyEvent(kb.Tab))
	}
	if tabs == 30 {
		t.Fatal("the field is not reached with Tab")
	}
	b.do(t, chromedp.KeyEvent("duskova pet"))
	if n := value[int](t, b, shown); n != 1 {
		t.Errorf("%d names are shown, want one", n)
	}
	if text := value[string](t, b, `document.querySelector("#find li:not([hidden])").textContent`); !strings.Contains(text, "Dušková, Petra") || !strings.Contains(text, "Board ") {
		t.Errorf("found: %q", text)
	}
	for typed, want := range map[string]string{"kovalenko jelle": "Коваленко, Jelle", "виерсма роман": "Wiersma, Роман", "дускова пет": "Dušková, Petra", "Шварцман tsj": "Шварцман, Tsjikke"} {
		names := value[string](t, b, `(() => { const q = document.getElementById("q"); q.value = "`+typed+`"; q.dispatchEvent(new Event("input")); return Array.from(document.querySelectorAll("#find li:not([hidden]) a"), (a) => a.textContent).join("|"); })()`)
		if !slices.Contains(strings.Split(names, "|"), want) {
			t.Errorf("%q finds %q, not %q", typed, names, want)
		}
	}
	b.do(t, chromedp.Evaluate[chromedp.Void](`(() => { const q = document.getElementById("q"); q.value = "duskova pet"; q.dispatchEvent(new Event("input")); q.focus(); })()`))
	b.do(t, chromedp.KeyEvent(kb.Enter))
	if name := value[string](t, b, `document.activeElement.textContent`); name != "Dušková, Petra" {
		t.Errorf("Enter leads to %q", name)
	}
	b.do(t, chromedp.KeyEvent(kb.Enter), chromedp.WaitReady("section.player"))
	if title := value[string](t, b, `document.querySelector(".player h2").textContent.trim()`); !strings.HasPrefix(title, "Dušková, Petra") {
		t.Errorf("the page is of %q", title)
	}
	b.open(t, address+"index.html")
	if kept := value[string](t, b, `document.getElementById("q").value`); kept != "duskova pet" {
		t.Errorf("the page remembers %q", kept)
	}
	b.do(t, chromedp.Focus("#q"), chromedp.KeyEvent("zzz"))
	if n, said := value[int](t, b, shown), value[string](t, b, `document.getElementById("found").textContent`); n != 0 || said == "" {
		t.Errorf("of nobody: %d names, %q", n, said)
	}
	if said := b.complained(); len(said) > 0 {
		t.Errorf("the browser says %s", strings.Join(said, "; "))
	}
}

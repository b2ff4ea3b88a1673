package hall_test

import (
	"context"
	"fmt"
	"net/http"
	"net/http/httptest"
	"os"
	"path/filepath"
	"regexp"
	"strconv"
	"strings"
	"testing"
	"time"

	"arbiter/cmd/internal/desk"
	"arbiter/cmd/internal/desk/results"
	"arbiter/cmd/internal/desk/setup"
	"arbiter/cmd/internal/hall/about"
	"arbiter/cmd/internal/hall/screen"
	"arbiter/cmd/internal/hall/server"
	"arbiter/tournament"
)

// clocked is a trial whose clock stands still until it is put on.
func clocked(t *testing.T) (*trial, *time.Time) {
	t.Helper()
	h := newTrial(t)
	now := time.Date(2026, 11, 21, 13, 0, 0, 0, time.UTC)
	h.hall.Now = func() time.Time { return now }
	return h, &now
}

// screenShows is what a screen shows.
func (h *trial) screenShows(path string) string {
	h.Helper()
	answer, body := h.get(path)
	if answer.StatusCode != http.StatusOK {
		h.Fatalf("%s: %d %s", path, answer.StatusCode, body)
	}
	return body
}

// steers sends a form of the desk, which is to be done.
func (h *trial) steers(fields ...string) {
	h.Helper()
	if answer, body := h.post("/desk/screens", fields...); answer.StatusCode != http.StatusSeeOther {
		h.Fatalf("%q: %d %s", fields, answer.StatusCode, body)
	}
}

// viewShown is the view that a page shows.
func viewShown(body string) string {
	if m := regexp.MustCompile(`data-view="([a-z]+)"`).FindStringSubmatch(body); m != nil {
		return m[1]
	}
	return ""
}

func TestAScreenTurnsWithTheEvent(t *testing.T) {
	t.Parallel()
	h, now := clocked(t)
	seen := map[string]bool{}
	for range 12 {
		seen[viewShown(h.screenShows("/screen/main"))] = true
		*now = now.Add(6 * time.Second)
	}
	if len(seen) != 2 || !seen["pairings"] || !seen["seats"] {
		t.Errorf("before the round: %v", seen)
	}
	h.atDesk(func(ctx context.Context, d *desk.Desk) error {
		_, err := results.EnterResult(ctx, d, results.ResultRequest{Game: tournament.GameRef{Stage: 1, Round: 1, Board: 1, Game: 1}, Outcome: tournament.Outcome{Result: tournament.WhiteWins}})
		return err
	})
	clear(seen)
	for range 12 {
		seen[viewShown(h.screenShows("/screen/main"))] = true
		*now = now.Add(6 * time.Second)
	}
	if len(seen) != 2 || !seen["results"] || !seen["standings"] {
		t.Errorf("while it is played: %v", seen)
	}
}

func TestAnAnnouncementIsOnEveryScreenForItsTime(t *testing.T) {
	t.Parallel()
	h, now := clocked(t)
	h.steers("do", "announce", "text", "Coffee <b>now</b>", "minutes", "5")
	if told, _ := h.hall.Events()[0].Told(0); len(told) == 0 || told[len(told)-1].What[0] != "screen" {
		t.Errorf("told %v", told)
	}
	for _, screen := range []string{"main", "hall-2"} {
		if body := h.screenShows("/screen/" + screen); viewShown(body) != "announcement" || !strings.Contains(body, "Coffee &lt;b&gt;now") {
			t.Errorf("%s shows %s", screen, viewShown(body))
		}
	}
	if got := screen.Announcement(h.hall, h.hall.Events()[0]); got != "Coffee <b>now</b>" {
		t.Errorf("public pages say %q", got)
	}
	*now = now.Add(5 * time.Minute)
	if body := h.screenShows("/screen/main"); viewShown(body) == "announcement" || screen.Announcement(h.hall, h.hall.Events()[0]) != "" {
		t.Error("it lasts too long")
	}
	h.steers("do", "announce", "text", "Tea", "minutes", "5")
	h.steers("do", "quiet")
	if body := h.screenShows("/screen/main"); viewShown(body) == "announcement" {
		t.Error("it was taken away")
	}
}

// A hall that is killed forgets nothing of how its screens are steered: it was on the
// disk before any screen followed.
func TestAHallThatIsKilledRemembersItsScreens(t *testing.T) {
	t.Parallel()
	h, _ := clocked(t)
	h.steers("do", "announce", "text", "Coffee", "minutes", "30")
	h.steers("do", "start", "minutes", "10")
	h.steers("do", "pause", "screen", "hall-2")
	h.steers("do", "views", "screen", "main", "view", "standings", "seconds-standings", "30")
	again, err := screen.ReadSteering(screen.SteeringPath(h.hall.Keep, h.hall.Events()[0].Path))
	if err != nil {
		t.Fatal(err)
	}
	if again.Announcement.Text != "Coffee" || again.Start.IsZero() || !again.Screen("hall-2").Paused || again.Screen("main").Views[0] != (screen.ViewTime{View: "standings", Seconds: 30}) {
		t.Errorf("%+v", again)
	}
}

// What lies in the file may be anything; screens then show what is usual.
func TestASpoiledFileOfScreensDoesNoHarm(t *testing.T) {
	t.Parallel()
	h, _ := clocked(t)
	path := screen.SteeringPath(h.hall.Keep, h.hall.Events()[0].Path)
	if err := os.MkdirAll(filepath.Dir(path), 0o755); err != nil {
		t.Fatal(err)
	}
	if err := os.WriteFile(path, []byte(`{"screens":[{"name":"main","views":[{"view":"of-the-future"}]`), 0o600); err != nil {
		t.Fatal(err)
	}
	if body := h.screenShows("/screen/main"); viewShown(body) != "pairings" && viewShown(body) != "seats" {
		t.Errorf("it shows %s", viewShown(body))
	}
	h.steers("do", "pause", "screen", "main")
	if again, err := screen.ReadSteering(path); err != nil || !again.Screen("main").Paused {
		t.Errorf("%+v, %v", again, err)
	}
}

func TestAScreenStaysGoesOnAndPauses(t *testing.T) {
	t.Parallel()
	h, now := clocked(t)
	h.steers("do", "views", "screen", "main", "view", "pairings", "view", "seats", "seconds-pairings", "10", "seconds-seats", "20")
	if view := viewShown(h.screenShows("/screen/main")); view != "pairings" {
		t.Errorf("it begins with %s", view)
	}
	h.steers("do", "next", "screen", "main")
	if view := viewShown(h.screenShows("/screen/main")); view != "seats" {
		t.Errorf("the next page is %s", view)
	}
	*now = now.Add(21 * time.Second)
	if view := viewShown(h.screenShows("/screen/main")); view != "pairings" {
		t.Errorf("after its time it shows %s", view)
	}
	h.steers("do", "freeze", "screen", "main")
	*now = now.Add(15 * time.Second)
	if view := viewShown(h.screenShows("/screen/main")); view != "pairings" {
		t.Errorf("it does not stay: %s", view)
	}
	h.steers("do", "next", "screen", "main")
	if view := viewShown(h.screenShows("/screen/main")); view != "seats" {
		t.Errorf("one that stays goes on to %s", view)
	}
	h.steers("do", "pause", "screen", "main")
	if body := h.screenShows("/screen/main"); viewShown(body) != "pause" || !strings.Contains(body, "Club") {
		t.Errorf("pause: %s", viewShown(body))
	}
	h.steers("do", "go", "screen", "main")
	if view := viewShown(h.screenShows("/screen/main")); view == "pause" {
		t.Error("it goes on")
	}
}

func TestACountdownToTheRound(t *testing.T) {
	t.Parallel()
	h, now := clocked(t)
	h.steers("do", "start", "minutes", "90")
	h.steers("do", "views", "screen", "main", "view", "countdown", "seconds-countdown", "10")
	if body := h.screenShows("/screen/main"); viewShown(body) != "countdown" || !strings.Contains(body, ">1:30:00<") || !strings.Contains(body, "14:30") {
		t.Errorf("%s", body)
	}
	*now = now.Add(81 * time.Minute)
	if body := h.screenShows("/screen/main"); !strings.Contains(body, ">9:00<") {
		t.Errorf("%s", body)
	}
	*now = now.Add(10 * time.Minute)
	if body := h.screenShows("/screen/main"); !strings.Contains(body, ">The round has begun<") {
		t.Errorf("%s", body)
	}
	*now = now.Add(time.Hour)
	if view := viewShown(h.screenShows("/screen/main")); view != "pause" {
		t.Errorf("nothing is left to count down to, and it shows %s", view)
	}
}

// The start of a round that the event knows is counted down to without anybody's doing.
func TestTheStartOfTheRoundIsCountedDownTo(t *testing.T) {
	t.Parallel()
	h, _ := clocked(t)
	h.atDesk(func(ctx context.Context, d *desk.Desk) error {
		_, err := setup.SetDates(ctx, d, setup.SetDatesRequest{Dates: []string{"2026-11-21 13:20"}, Why: "it is known now"})
		return err
	})
	body := h.screenShows("/screen/main")
	for range 4 {
		if viewShown(body) == "countdown" {
			break
		}
		h.steers("do", "next", "screen", "main")
		body = h.screenShows("/screen/main")
	}
	if !strings.Contains(body, ">20:00<") {
		t.Errorf("%s", body)
	}
}

// An old television asks by itself, without any script.
func TestATelevisionWithoutScripts(t *testing.T) {
	t.Parallel()
	h, _ := clocked(t)
	body := h.screenShows("/screen/main?poll=10")
	if strings.Contains(body, "<script") || !regexp.MustCompile(`<meta http-equiv="refresh" content="([3-9]|10)">`).MatchString(body) {
		t.Errorf("%s", body)
	}
	if body = h.screenShows("/screen/main"); !strings.Contains(body, "<noscript><meta http-equiv=\"refresh\"") || strings.Contains(body, "style=") {
		t.Errorf("%s", body)
	}
}

func TestWhoMaySeeAndSteerScreens(t *testing.T) {
	t.Parallel()
	h, _ := clocked(t)
	for role, want := range map[server.Role]int{server.RolePublic: 401, server.RolePlayer: 403, server.RoleTablet: 403, server.RoleHelper: 403, server.RoleScreen: 200, server.RoleDeputy: 200, server.RoleDesk: 200} {
		h.who = server.Who{Role: role}
		if answer, _ := h.get("/screen/main"); answer.StatusCode != want {
			t.Errorf("%s: %d", role, answer.StatusCode)
		}
		if answer, _ := h.post("/desk/screens", "do", "quiet"); (answer.StatusCode == 303) != (role == server.RoleDesk) {
			t.Errorf("%s steers: %d", role, answer.StatusCode)
		}
	}
}

func TestWhatNoScreenDoes(t *testing.T) {
	t.Parallel()
	h, _ := clocked(t)
	for _, fields := range [][]string{
		{"do", "announce", "text", " ", "minutes", "5"}, {"do", "announce", "text", "Tea", "minutes", "0"}, {"do", "announce", "text", "Tea", "minutes", "many"},
		{"do", "announce", "text", strings.Repeat("x", screen.MostAnnouncement+1), "minutes", "5"}, {"do", "start", "minutes", "-1"}, {"do", "explode", "screen", "main"}, {},
		{"do", "add", "screen", "a/b"}, {"do", "add", "screen", " "}, {"do", "add", "screen", "a\x00b"}, {"do", "add", "screen", strings.Repeat("x", screen.MostScreenName+1)}, {"do", "views", "screen", "main"},
		{"do", "views", "screen", "main", "view", "nothing", "seconds-nothing", "10"}, {"do", "views", "screen", "main", "view", "seats", "seconds-seats", "1"},
		{"do", "look", "screen", "main", "height", "0", "distance", "10"}, {"do", "look", "screen", "main", "height", "1.5", "distance", "NaN"},
	} {
		if answer, _ := h.post("/desk/screens", fields...); answer.StatusCode != http.StatusUnprocessableEntity {
			t.Errorf("%q: %d", fields, answer.StatusCode)
		}
	}
	for _, path := range []string{"/screen/a%2Fb", "/screen/%20", "/screen/" + strings.Repeat("x", screen.MostScreenName+1)} {
		if answer, _ := h.get(path); answer.StatusCode != http.StatusNotFound {
			t.Errorf("%s: %d", path, answer.StatusCode)
		}
	}
	for i := range screen.MostScreens {
		h.steers("do", "add", "screen", fmt.Sprintf("s%d", i))
	}
	if answer, _ := h.post("/desk/screens", "do", "add", "screen", "one-more"); answer.StatusCode != http.StatusUnprocessableEntity {
		t.Errorf("one more: %d", answer.StatusCode)
	}
	h.steers("do", "remove", "screen", "s3")
	h.steers("do", "add", "screen", "one-more")
}

// A screen that asks for a page is at the desk, to be steered, and is gone when it is off.
func TestAScreenThatIsOnIsAtTheDesk(t *testing.T) {
	t.Parallel()
	h, now := clocked(t)
	h.who = server.Who{Role: server.RoleScreen}
	h.screenShows("/screen/Grote%20zaal%202")
	h.who = asDesk
	if _, body := h.get("/desk/screens"); !strings.Contains(body, screen.ScreenID("Grote zaal 2")) || !strings.Contains(body, `href="/screen/Grote%20zaal%202"`) {
		t.Errorf("it is not there: %s", body)
	}
	*now = now.Add(screen.SeenFor + time.Second)
	if _, body := h.get("/desk/screens"); strings.Contains(body, "Grote zaal") || !strings.Contains(body, screen.ScreenID("main")) {
		t.Error("it is there for ever")
	}
	for i := range 3 * screen.MostScreens {
		server.Kept[screen.KeptSteering](h.hall.Events()[0]).Saw(fmt.Sprintf("x%d", i), *now)
	}
	if n := len(server.Kept[screen.KeptSteering](h.hall.Events()[0]).On(*now)); n > screen.MostScreens {
		t.Errorf("%d are remembered", n)
	}
}

// No view of an event, of any size, has type that is smaller than what is read from where
// the desk says, and none leaves out a player.
func TestEveryViewIsReadFromThere(t *testing.T) {
	t.Parallel()
	h, _ := clocked(t)
	for _, distance := range []string{"6", "10", "14"} {
		h.steers("do", "look", "screen", "main", "height", "1.5", "distance", distance)
		set := screen.Steering(h.hall, h.hall.Events()[0]).Screen("main")
		least := set.Sight(1920, 1080).Least()
		for _, view := range screen.ScreenViews() {
			h.steers("do", "views", "screen", "main", "view", view.Name, "seconds-"+view.Name, "10")
			for _, size := range []string{"?w=1280&h=720", "?w=1920&h=1080", "?w=3840&h=2160"} {
				body := h.screenShows("/screen/main" + size)
				for _, m := range regexp.MustCompile(`type-(\d+)`).FindAllStringSubmatch(body, -1) {
					if n, _ := strconv.Atoi(m[1]); n < least || n > 300 {
						t.Errorf("%s from %s m: type %d of %d", view.Name, distance, n, least)
					}
				}
			}
		}
	}
	h.steers("do", "views", "screen", "main", "view", "seats", "seconds-seats", "10")
	h.steers("do", "look", "screen", "main", "height", "1.5", "distance", "10")
	body := h.screenShows("/screen/main")
	for i := range 8 {
		if name := fmt.Sprintf("Player %c", 'A'+i); !strings.Contains(body, name) {
			t.Errorf("%s does not find a board", name)
		}
	}
}

// Letters become larger and smaller, and the language is that of the screen.
func TestTheLookOfAScreen(t *testing.T) {
	t.Parallel()
	h, _ := clocked(t)
	usual := screen.Steering(h.hall, h.hall.Events()[0]).Screen("main").Sight(0, 0).Least()
	h.steers("do", "bigger", "screen", "main")
	if larger := screen.Steering(h.hall, h.hall.Events()[0]).Screen("main").Sight(0, 0).Least(); larger <= usual {
		t.Errorf("%d, then %d", usual, larger)
	}
	h.steers("do", "smaller", "screen", "main")
	if again := screen.Steering(h.hall, h.hall.Events()[0]).Screen("main").Sight(0, 0).Least(); again != usual {
		t.Errorf("%d, then %d", usual, again)
	}
	h.steers("do", "look", "screen", "main", "height", "0,7", "distance", "4,5", "language", "nl")
	if body := h.screenShows("/screen/main"); !strings.Contains(body, `<html lang="nl">`) || !strings.Contains(body, "Ronde 1") {
		t.Errorf("%s", body)
	}
	if set := screen.Steering(h.hall, h.hall.Events()[0]).Screen("main"); set.Height != 0.7 || set.Distance != 4.5 {
		t.Errorf("%+v", set)
	}
}

// The address for phones is that of the hall, never that of this computer alone.
func TestTheAddressForPhones(t *testing.T) {
	t.Parallel()
	h, _ := clocked(t)
	h.steers("do", "views", "screen", "main", "view", "address", "seconds-address", "10")
	asked := func(host string) string {
		r := httptest.NewRequest(http.MethodGet, "/screen/main", nil)
		r.Host = host
		return about.PublicAddress((&server.Visit{R: r, Hall: h.hall, Event: h.hall.Events()[0]}))
	}
	for host, want := range map[string]string{
		"127.0.0.1:8080": "", "localhost": "", "[::1]:8080": "", "": "", "192.168.1.5:8080": "http://192.168.1.5:8080", "hall.example.org": "http://hall.example.org",
	} {
		if got := asked(host); got != want {
			t.Errorf("%s: %s", host, got)
		}
	}
	if err := h.hall.Listening("http://127.0.0.1:8080"); err != nil {
		t.Fatal(err)
	}
	if view := viewShown(h.screenShows("/screen/main")); view != "pause" || asked("192.168.1.5:8080") != "" {
		t.Errorf("of this computer alone: %s", view)
	}
	if err := h.hall.Listening("https://hall.example.org"); err != nil {
		t.Fatal(err)
	}
	if body := h.screenShows("/screen/main"); viewShown(body) != "address" || !strings.Contains(body, "https://hall.example.org<") || !strings.Contains(body, "<svg") {
		t.Errorf("%s", body)
	}
}

func TestStepsOfACycle(t *testing.T) {
	t.Parallel()
	steps := []screen.CycleStep{{Time: 10 * time.Second}, {Time: 5 * time.Second}, {Time: 20 * time.Second}}
	for _, c := range []struct{ since, step, left int }{{0, 0, 10}, {9, 0, 1}, {10, 1, 5}, {14, 1, 1}, {15, 2, 20}, {34, 2, 1}, {35, 0, 10}, {-1, 2, 1}} {
		if step, left := screen.At(steps, time.Duration(c.since)*time.Second); step != c.step || left != time.Duration(c.left)*time.Second {
			t.Errorf("after %d s: step %d, %s", c.since, step, left)
		}
	}
}

package publishing_test

import (
	"context"
	"errors"
	"fmt"
	"io"
	"net"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/pkg/sftp"

	"arbiter/cmd/internal/publishing"
	"arbiter/rules/message"
)

// The test is its own ssh: it serves SFTP on its standard input and output, as told.
const servesAs = "PUBLISHING_TEST_SSH"

func TestMain(m *testing.M) {
	if how, is := os.LookupEnv(servesAs); is {
		serve(how)
		return
	}
	os.Exit(m.Run())
}

// serve is ssh: "", read-only, "die N" after so many answers, or "say WORDS", the
// words of an ssh that does not get in.
func serve(how string) {
	word, rest, _ := strings.Cut(how, " ")
	if word == "say" {
		fmt.Fprintln(os.Stderr, rest)
		os.Exit(255)
	}
	if word == "hang" {
		time.Sleep(time.Hour) // it is killed
	}
	var options []sftp.ServerOption
	if word == "read-only" {
		options = append(options, sftp.ReadOnly())
	}
	left := -1
	if word == "die" {
		left, _ = strconv.Atoi(rest)
	}
	server, err := sftp.NewServer(&pipe{left: left}, options...)
	if err == nil {
		err = server.Serve()
	}
	if err != nil && !errors.Is(err, io.EOF) {
		os.Exit(1)
	}
}

// pipe is standard input and output; the connection is cut after so many answers.
type pipe struct{ left int }

func (*pipe) Read(b []byte) (int, error) { return os.Stdin.Read(b) }
func (*pipe) Close() error               { return nil }
func (p *pipe) Write(b []byte) (int, error) {
	if p.left == 0 {
		os.Exit(255)
	}
	p.left--
	return os.Stdout.Write(b)
}

// site is one of pages with a text each.
func site(message string, pages map[string]string) publishing.Site {
	return publishing.Site{Message: message, Time: time.Unix(1_800_000_000, 0), Pages: func(yield func(publishing.Page, error) bool) {
		names := make([]string, 0, len(pages))
		for name := range pages {
			names = append(names, name)
		}
		slices.Sort(names)
		for _, name := range names {
			if !yield(publishing.Page{Name: name, Data: []byte(pages[name]), Hash: publishing.Hash([]byte(pages[name]))}, nil) {
				return
			}
		}
	}}
}

// publish publishes to an address.
func publish(t *testing.T, target string, s publishing.Site) (publishing.Sent, error) {
	t.Helper()
	at, err := publishing.ParseTarget(target)
	if err != nil {
		t.Fatal(err)
	}
	self, err := os.Executable()
	if err != nil {
		t.Fatal(err)
	}
	return at.Publish(t.Context(), publishing.Tools{SSH: self, Cache: filepath.Join(os.Getenv("PUBLISHING_TEST_CACHE"), "cache"), Patience: time.Hour}, s)
}

// place is an address with a way to look at what is there.
type place struct {
	name string
	make func(t *testing.T) (target string, look func() map[string]string, put func(name, text string))
}

// places are one of each kind.
func places() []place {
	return []place{{name: "sftp", make: sftpPlace}, {name: "git", make: gitPlace}, {name: "git folder", make: func(t *testing.T) (string, func() map[string]string, func(string, string)) {
		target, look, put := gitPlace(t)
		return target + ":2026/open", func() map[string]string {
			found := make(map[string]string)
			for name, text := range look() {
				found[strings.TrimPrefix(name, "2026/open/")] = text
			}
			return found
		}, func(name, text string) { put("2026/open/"+name, text) }
	}}}
}

// sftpPlace is a folder that the test serves itself.
func sftpPlace(t *testing.T) (string, func() map[string]string, func(name, text string)) {
	t.Setenv(servesAs, "")
	folder := filepath.Join(t.TempDir(), "www", "open")
	return "sftp://anna@example.org" + filepath.ToSlash(folder), func() map[string]string { return filesOf(t, folder) }, func(name, text string) {
		file := filepath.Join(folder, filepath.FromSlash(name))
		if err := errors.Join(os.MkdirAll(filepath.Dir(file), 0o755), os.WriteFile(file, []byte(text), 0o644)); err != nil {
			t.Fatal(err)
		}
	}
}

// filesOf are the files of a folder.
func filesOf(t *testing.T, folder string) map[string]string {
	t.Helper()
	found := make(map[string]string)
	err := filepath.WalkDir(folder, func(file string, d os.DirEntry, err error) error {
		if err != nil || d.IsDir() {
			return err
		}
		text, err := os.ReadFile(file)
		name, _ := filepath.Rel(folder, file)
		found[filepath.ToSlash(name)] = string(text)
		return err
	})
	if err != nil && !errors.Is(err, os.ErrNotExist) {
		t.Fatal(err)
	}
	return found
}

// git runs git, in a folder.
func git(t *testing.T, folder string, args ...string) string {
	t.Helper()
	cmd := exec.Command("git", append([]string{"-C", folder, "-c", "user.name=Test", "-c", "user.email=test@localhost"}, args...)...)
	out, err := cmd.CombinedOutput()
	if err != nil {
		t.Fatalf("git %q: %v: %s", args, err, out)
	}
	return string(out)
}

// gitPlace is the branch gh-pages of a bare repository.
func gitPlace(t *testing.T) (string, func() map[string]string, func(name, text string)) {
	if _, err := exec.LookPath("git"); err != nil {
		t.Skip("there is no git")
	}
	t.Setenv("PUBLISHING_TEST_CACHE", t.TempDir())
	bare := t.TempDir()
	git(t, bare, "init", "--quiet", "--bare")
	clone := func() string {
		work := t.TempDir()
		git(t, work, "init", "--quiet")
		if strings.Contains(git(t, bare, "branch", "--list", "gh-pages"), "gh-pages") {
			git(t, work, "fetch", "--quiet", bare, "gh-pages")
			git(t, work, "checkout", "--quiet", "-B", "gh-pages", "FETCH_HEAD")
		}
		return work
	}
	look := func() map[string]string {
		found := filesOf(t, clone())
		for name := range found {
			if strings.HasPrefix(name, ".git/") {
				delete(found, name)
			}
		}
		return found
	}
	put := func(name, text string) {
		work := clone()
		file := filepath.Join(work, filepath.FromSlash(name))
		if err := errors.Join(os.MkdirAll(filepath.Dir(file), 0o755), os.WriteFile(file, []byte(text), 0o644)); err != nil {
			t.Fatal(err)
		}
		git(t, work, "add", "-A", "--force", ".")
		git(t, work, "commit", "--quiet", "-m", "by hand")
		git(t, work, "push", "--quiet", bare, "HEAD:gh-pages")
	}
	return "git+file://" + filepath.ToSlash(bare) + "#gh-pages", look, put
}

// holds checks what is at an address beside the list.
func holds(t *testing.T, got, want map[string]string) {
	t.Helper()
	for name, text := range want {
		if got[name] != text {
			t.Errorf("%s is %q, not %q", name, got[name], text)
		}
	}
	for name := range got {
		if _, ok := want[name]; !ok && name != publishing.ListName {
			t.Errorf("%s is there", name)
		}
	}
}

// code is the id of what an error says.
func code(err error) string {
	if err == nil {
		return ""
	}
	m, ok := message.Of(err)
	if !ok {
		return err.Error()
	}
	return m.Code
}

// Only what changed is sent, pages that are no longer needed go, and what is not of the
// site stays; a list without hashes, of an earlier version, is read.
func TestOnlyWhatChangedIsSent(t *testing.T) {
	for _, place := range places() {
		t.Run(place.name, func(t *testing.T) {
			target, look, put := place.make(t)
			first := map[string]string{"index.html": "a", "\"A\" #1 ë/index.html": "b", "#ab/x.html": "c"}
			for i, step := range []struct {
				pages map[string]string
				sent  publishing.Sent
			}{
				{first, publishing.Sent{Pages: 3, Sent: 3}},
				{first, publishing.Sent{Pages: 3}},
				{map[string]string{"index.html": "A", "#ab/x.html": "c"}, publishing.Sent{Pages: 2, Sent: 1, Removed: 1}},
			} {
				sent, err := publish(t, target, site(fmt.Sprintf("Round %d", i), step.pages))
				if err != nil || sent != step.sent {
					t.Fatalf("step %d: %+v, %v", i, sent, err)
				}
				holds(t, look(), step.pages)
			}
			put("mine.txt", "mine")
			put(publishing.ListName, "index.html\n#ab/x.html\n")
			sent, err := publish(t, target, site("Round 4", map[string]string{"index.html": "A"}))
			if err != nil || sent != (publishing.Sent{Pages: 1, Sent: 1, Removed: 1}) {
				t.Errorf("an old list: %+v, %v", sent, err)
			}
			holds(t, look(), map[string]string{"index.html": "A", "mine.txt": "mine"})
		})
	}
}

// What is not of the site is never replaced, nor is a place taken that is another's; and
// nothing is altered then.
func TestForeignFilesAreLeftAlone(t *testing.T) {
	for _, place := range places() {
		t.Run(place.name, func(t *testing.T) {
			target, look, put := place.make(t)
			put("CNAME", "club.example")
			if _, err := publish(t, target, site("Round 1", map[string]string{"index.html": "a"})); err != nil {
				t.Fatalf("beside a file of the host: %v", err)
			}
			put("games.html", "by hand")
			_, err := publish(t, target, site("Round 2", map[string]string{"index.html": "b", "games.html": "c"}))
			if code(err) != "publishing.foreign" {
				t.Errorf("%v", err)
			}
			holds(t, look(), map[string]string{"CNAME": "club.example", "index.html": "a", "games.html": "by hand"})
			put(publishing.ListName, "../../secret.html\n")
			if _, err := publish(t, target, site("Round 2", map[string]string{"index.html": "b"})); code(err) != "publishing.bad-list" {
				t.Errorf("a list that names other files: %v", err)
			}
		})
		t.Run(place.name+" of somebody else", func(t *testing.T) {
			target, look, put := place.make(t)
			put("main.c", "int main")
			if _, err := publish(t, target, site("Round 1", map[string]string{"index.html": "a"})); code(err) != "publishing.no-site" {
				t.Errorf("%v", err)
			}
			holds(t, look(), map[string]string{"main.c": "int main"})
		})
	}
}

// Wherever a connection is cut, the next run finishes what was begun, and no page is
// ever there in part.
func TestACutConnectionIsFinishedByTheNextRun(t *testing.T) {
	target, look, _ := sftpPlace(t)
	old := map[string]string{"index.html": "old", "gone.html": "old", "nl/a.html": "old"}
	now := map[string]string{"index.html": "new", "new.html": "new", "nl/a.html": "old"}
	for answers := 1; answers < 60; answers++ {
		t.Setenv(servesAs, "")
		if _, err := publish(t, target, site("Round 1", old)); err != nil {
			t.Fatal(err)
		}
		holds(t, parts(look()), old)
		t.Setenv(servesAs, "die "+strconv.Itoa(answers))
		_, cut := publish(t, target, site("Round 2", now))
		for name, text := range parts(look()) {
			if text != "old" && text != "new" && name != publishing.ListName {
				t.Fatalf("after %d answers %s is %q", answers, name, text)
			}
		}
		t.Setenv(servesAs, "")
		if _, err := publish(t, target, site("Round 2", now)); err != nil {
			t.Fatalf("after %d answers: %v", answers, err)
		}
		holds(t, parts(look()), now)
		if cut == nil {
			return // it came to the end
		}
	}
	t.Error("it never came to the end")
}

// A site that cannot be made to its end replaces nothing: pages that were not made yet are not
// taken for pages that are no longer needed.
func TestAPageThatIsNotMadeTakesNothingAway(t *testing.T) {
	target, look, _ := sftpPlace(t)
	before := map[string]string{"index.html": "a", "standings.html": "b"}
	if _, err := publish(t, target, site("Round 1", before)); err != nil {
		t.Fatal(err)
	}
	broken := errors.New("the standings cannot be worked out")
	half := site("Round 2", map[string]string{"index.html": "A"})
	made := half.Pages
	half.Pages = func(yield func(publishing.Page, error) bool) {
		for page, err := range made {
			if !yield(page, err) {
				return
			}
		}
		yield(publishing.Page{}, broken)
	}
	if _, err := publish(t, target, half); !errors.Is(err, broken) {
		t.Errorf("%v", err)
	}
	holds(t, look(), before)
}

// parts are the files without the drafts that a cut left.
func parts(files map[string]string) map[string]string {
	for name := range files {
		if strings.HasSuffix(name, ".part") {
			delete(files, name)
		}
	}
	return files
}

// Of two who publish at once either both are told so, or the pages are those of the one
// who came last; the next run makes it right.
func TestTwoAtOnce(t *testing.T) {
	for _, place := range places()[:2] {
		t.Run(place.name, func(t *testing.T) {
			target, look, _ := place.make(t)
			var both sync.WaitGroup
			for i := range 2 {
				both.Go(func() {
					pages := make(map[string]string)
					for n := range 12 {
						pages[fmt.Sprintf("page-%d.html", n)] = fmt.Sprint(i)
					}
					if _, err := publish(t, target, site("Round", pages)); err != nil && !slices.Contains([]string{"publishing.two-at-once", "publishing.file"}, code(err)) {
						t.Errorf("%v", err)
					}
				})
			}
			both.Wait()
			last := map[string]string{"page-0.html": "0", "page-1.html": "1", "page-2.html": "2"}
			if _, err := publish(t, target, site("Last", last)); err != nil {
				t.Fatal(err)
			}
			holds(t, look(), last)
		})
	}
}

// What goes wrong is said, with what helps.
func TestWhatGoesWrongIsSaid(t *testing.T) {
	target, look, _ := sftpPlace(t)
	for how, want := range map[string]string{
		"read-only":                         "publishing.file",
		"say Host key verification failed.": "publishing.host-unknown",
		"say @ WARNING: REMOTE HOST IDENTIFICATION HAS CHANGED! @": "publishing.host-changed",
		"say anna@example.org: Permission denied (publickey).":     "publishing.not-let-in",
		"say ssh: Could not resolve hostname example.org":          "publishing.offline",
		"say something else": "publishing.failed",
	} {
		t.Setenv(servesAs, how)
		_, err := publish(t, target, site("Round 1", map[string]string{"index.html": "a"}))
		var said *publishing.Error
		if code(err) != want || !errors.As(err, &said) || said.Helps.Code == "" || strings.Contains(err.Error(), "%!") {
			t.Errorf("%s: %v", how, err)
		}
	}
	holds(t, look(), nil)
	at, err := publishing.ParseTarget(target)
	if err != nil {
		t.Fatal(err)
	}
	if _, err := at.Publish(context.Background(), publishing.Tools{SSH: "no-such-program-" + t.Name()}, site("", nil)); code(err) != "publishing.no-program" {
		t.Errorf("without ssh: %v", err)
	}
	missing, err := publishing.ParseTarget("git+file:///no/such/place.git")
	if err != nil {
		t.Fatal(err)
	}
	if _, err := missing.Publish(context.Background(), publishing.Tools{Cache: t.TempDir()}, site("", nil)); code(err) != "publishing.no-repository" {
		t.Errorf("without a repository: %v", err)
	}
}

// What a program says last is told as it said it, without the empty lines behind it.
func TestTheLastWordsOfAProgramAreTold(t *testing.T) {
	target, _, _ := sftpPlace(t)
	t.Setenv(servesAs, "say first\nsomething else\n \n")
	_, err := publish(t, target, site("", nil))
	if said, ok := message.Of(err); !ok || said.Args["Why"] != "something else" {
		t.Errorf("%q", said.Args["Why"])
	}
}

// A host that does not answer holds nobody up.
func TestAHostThatHangsIsLeft(t *testing.T) {
	target, _, _ := sftpPlace(t)
	t.Setenv(servesAs, "hang")
	at, err := publishing.ParseTarget(target)
	if err != nil {
		t.Fatal(err)
	}
	self, err := os.Executable()
	if err != nil {
		t.Fatal(err)
	}
	ctx, stop := context.WithTimeout(context.Background(), 200*time.Millisecond)
	defer stop()
	if _, err := at.Publish(ctx, publishing.Tools{SSH: self}, site("", nil)); code(err) != "publishing.too-slow" {
		t.Errorf("%v", err)
	}
}

// Addresses are read strictly: none is taken for a flag or has a password in it.
func TestParseTarget(t *testing.T) {
	for text, want := range map[string]string{
		"site": "folder", `C:\site`: "folder", "/srv/www": "folder", "~/x@y": "folder",
		"sftp://host/www": "remote", "sftp://anna@host:2222/www/open": "remote", "sftp://[::1]/www": "remote", "sftp://host/~/www": "remote",
		"git+https://example.org/club/site.git": "remote", "git+ssh://git@example.org/club.git#main:2026": "remote", "git@example.org:club/site.git#gh-pages": "remote",
		"git+git@example.org:club/site.git": "remote", "git+file:///srv/site.git": "remote",
		"": "no-target", "sftp://host": "no-target", "sftp://host/": "no-target", "sftp://-oProxyCommand=x/www": "no-target", "sftp://-x@host/www": "no-target",
		"ftp://host/www": "no-target", "https://host/www": "no-target", "git+ext::sh -c x": "no-target", "git+http://host/x": "no-target", "git+--upload-pack=x": "no-target",
		"git+https://host/x#-b": "no-target", "git+https://host/x#a:../b": "no-target", "git+https://host/x#a:/b": "no-target", "git+https://host/x#a..b": "no-target", "site\n": "folder", "si\x00te": "no-target",
		"sftp://anna:secret@host/www": "password", "git+https://anna:secret@host/x": "password",
	} {
		at, err := publishing.ParseTarget(text)
		got := "folder"
		if at.Remote() {
			got = "remote"
		}
		if err != nil {
			got = strings.TrimPrefix(code(err), "publishing.")
		}
		if got != want || err != nil && strings.Contains(err.Error(), "secret") {
			t.Errorf("%q: %s, want %s (%v)", text, got, want, err)
		}
	}
	// What is shown of how addresses are written are addresses.
	_, err := publishing.ParseTarget("ftp://host/www")
	var said *publishing.Error
	if !errors.As(err, &said) {
		t.Fatal(err)
	}
	for _, form := range []string{"SFTP", "Git"} {
		if at, err := publishing.ParseTarget(fmt.Sprint(said.Helps.Args[form])); err != nil || !at.Remote() {
			t.Errorf("%s: %q, %v", form, at, err)
		}
	}
}

// A host that takes the connection and says nothing is not waited for without end.
func TestSilentHostIsNotWaitedFor(t *testing.T) {
	if _, err := exec.LookPath("git"); err != nil {
		t.Skip("no git")
	}
	listener, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	defer listener.Close()
	go func() {
		for {
			conn, err := listener.Accept()
			if err != nil {
				return
			}
			defer conn.Close()
		}
	}()
	target, err := publishing.ParseTarget("git+https://" + listener.Addr().String() + "/site.git")
	if err != nil {
		t.Fatal(err)
	}
	_, err = target.Publish(context.Background(), publishing.Tools{Cache: t.TempDir(), Patience: 300 * time.Millisecond}, publishing.Site{})
	if code(err) != "publishing.offline" {
		t.Errorf("%v", err)
	}
}

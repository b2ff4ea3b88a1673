package main

import (
	"bytes"
	"cmp"
	"context"
	"fmt"
	"io/fs"
	"maps"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"sync"
	"testing"
	"time"

	"arbiter/cmd/arbiter/internal/cli"
	"arbiter/cmd/arbiter/internal/print"
	"arbiter/cmd/arbiter/internal/publish"
	"arbiter/reports"
	"arbiter/reports/i18n"
	"arbiter/reports/parts"
	"arbiter/rules/longtest"
)

// galleryFolder is where the samples are kept.
var galleryFolder = filepath.Join("..", "..", "docs", "gallery")

// exhibit is an event of the gallery and what is shown of it.
type exhibit struct {
	dir, about string
	story      []string   // commands that make the event; EVENT is its file, HERE a folder to work in
	papers     []string   // none is all that it has
	formats    []string   // none is every format
	lang       string     // of the papers
	also       [][]string // further commands whose files are shown; INTO is the folder
	large      bool       // it is left to the long form, see wholeGallery
}

// exhibits are the events of the gallery: one of each size, in different languages.
func exhibits() []exhibit {
	pdn := filepath.Join("..", "..", "testdata", "events")
	return append([]exhibit{
		{
			dir: "club", about: "Six players, a round robin in Frisian draughts with game sheets, irregularities, prizes and teams: every paper in every format, the web site, the workbook and the formats of other programs", lang: "en",
			story: append([]string{"import pdn " + filepath.Join(pdn, "frisian-sample.pdn") + " --new EVENT"}, clubStory()...),
			also: [][]string{
				{"publish", "INTO/site"},
				{"export", "INTO/event.xlsx"}, {"export", "--as", "pdn", "INTO/event.pdn"}, {"export", "--as", "toernooimanager", "INTO/event-toernooimanager.csv"},
				{"export", "--as", "fmjd", "INTO/event-fmjd.csv"}, {"export", "--as", "lidraughts", "INTO/event.ndjson"},
				{"trf", "export", "INTO/event-trf16.trf"}, {"trf", "export", "--format", "trf26", "INTO/event-trf26.trf"},
				{"explain", "rank", "2", "3", "> explain-rank.txt"}, {"explain", "rank", "2", "3", "--format", "markdown", "> explain-rank.md"},
				{"explain", "rank", "2", "3", "--format", "html", "> explain-rank.html"}, {"explain", "rank", "2", "3", "--format", "pdf", "> explain-rank.pdf"},
				{"explain", "rank", "2", "3", "--format", "json", "> explain-rank.json"},
			},
		},
		{
			dir: "championship", about: "Eighteen players with names in Cyrillic, a round robin in Russian draughts of 1950, 153 games", lang: "ru",
			story:  []string{"import pdn " + filepath.Join(pdn, "ussr-1950.pdn") + " --new EVENT"},
			papers: []string{"players", "standings", "crosstable", "protocol", "statistics"}, formats: []string{"text", "html", "pdf", "xlsx"},
		},
		{
			dir: "open", about: "Forty players, a Swiss of seven rounds with byes and forfeits, long names", lang: "nl",
			story:  []string{"trf generate --players 40 --rounds 7 --seed 20261121 --unrated 0 --forfeits 3 --absences 2 --byes 2 --out HERE/open.trf", "NAMES", "trf import HERE/open.trf --new EVENT --variant international --name Open"},
			papers: []string{"players", "player-cards", "round", "seats", "slips", "table-cards", "standings", "crosstable", "rounds", "progress", "ratings", "norms"}, formats: []string{"html", "pdf", "xlsx"},
			large: true,
		},
		{
			dir: "large", about: "Two hundred players, a Swiss of nine rounds", lang: "uk",
			story:  []string{"trf generate --players 200 --rounds 9 --seed 7 --unrated 0 --forfeits 2 --absences 2 --byes 1 --out HERE/open.trf", "NAMES", "trf import HERE/open.trf --new EVENT --variant russian --name Open"},
			papers: []string{"seats", "standings", "crosstable"}, formats: []string{"pdf", "xlsx"},
			large: true,
		},
		{
			dir: "cup", about: "Eight players, a knock-out", lang: "fy",
			story:  cupStory(),
			papers: []string{"bracket", "standings", "round"},
		},
		{
			dir: "empty", about: "An event before its first round", lang: "en",
			story:  []string{"new EVENT --name Empty --variant frisian --system swiss", "player add Anna", "player add Bouwe"},
			papers: []string{"players", "standings", "crosstable", "protocol"}, formats: []string{"text", "html", "pdf"},
		},
	}, clubExhibits()...)
}

// mostGallery is how many bytes the gallery may have: a clone of the repository brings it along.
const mostGallery = 8 << 20

// mostTold is of how many files it is said what differs: more are one change, seen often.
const mostTold = 12

// The gallery says what the program makes now, which makes the same bytes twice.
// UPDATE_GOLDEN=1 makes anew what says something else, UPDATE_GOLDEN=all also what only
// looks or is packed otherwise. ARBITER_GALLERY=FOLDER writes everything there, and every
// size in every language, with a page that shows it all; nothing is compared then.
func TestGallery(t *testing.T) {
	t.Parallel()
	made := gallery(t)
	if into := os.Getenv("ARBITER_GALLERY"); into != "" {
		writeContactSheet(t, into, made)
		t.Skipf("the gallery stands in %s: open its index.html", into)
	}
	kept := keptGallery(t)
	shown := maps.Clone(made)
	for name, data := range kept {
		if leftToTheLongForm(name) {
			shown[name] = data
			delete(kept, name)
		}
	}
	made["README.md"] = galleryIndex(shown)
	if os.Getenv("UPDATE_GOLDEN") != "" {
		writeGallery(t, made, kept)
		kept = keptGallery(t)
	}
	const again = "; make the gallery anew: UPDATE_GOLDEN=1 go test ./cmd/arbiter -run TestGallery"
	total, told := 0, 0
	for _, name := range slices.Sorted(maps.Keys(kept)) {
		data := kept[name]
		total += len(data)
		if want, ok := made[name]; !ok {
			t.Errorf("%s is no longer made%s", name, again)
		} else if diff := readersDifference(t, name, data, want); diff != "" {
			if told++; told > mostTold {
				diff = ""
			}
			t.Errorf("%s is not what the program makes%s\n%s", name, again, diff)
		}
	}
	for name := range made {
		if _, ok := kept[name]; !ok {
			t.Errorf("%s is missing%s", name, again)
		}
	}
	if total > mostGallery {
		t.Errorf("the gallery has %d bytes: show less", total)
	}
}

// wholeGallery reports whether every size is made: in the long form, and where the gallery is
// made anew. The short form has those up to smallGallery players, and the exhibits that have no more.
func wholeGallery() bool {
	return longtest.Wanted() || os.Getenv("UPDATE_GOLDEN") != "" || os.Getenv("ARBITER_GALLERY") != ""
}

// smallGallery is the largest size of the short form.
const smallGallery = 12

// leftToTheLongForm reports whether a file of the gallery is of a size or an exhibit that is not
// made now.
func leftToTheLongForm(name string) bool {
	if wholeGallery() {
		return false
	}
	for _, x := range sizes() {
		if x.players > smallGallery && (name == sizesFolder+"/"+x.dir()+".pdf" || name == sizesFolder+"/"+x.dir()+"-pages.txt") {
			return true
		}
	}
	for _, x := range exhibits() {
		if x.large && strings.HasPrefix(name, x.dir+"/") {
			return true
		}
	}
	return false
}

// gallery makes what the gallery shows: exhibits and sizes side by side, sizes twice.
func gallery(t *testing.T) map[string][]byte {
	t.Helper()
	var all pile
	t.Run("made", func(t *testing.T) {
		for _, x := range exhibits() {
			if x.large && !wholeGallery() {
				continue
			}
			t.Run(x.dir, func(t *testing.T) {
				t.Parallel()
				all.Add(t, x.dir, x.make(t))
				if longtest.Wanted() {
					all.Add(t, x.dir, x.make(t)) // the same bytes
				}
			})
		}
		for _, x := range sizes() {
			if x.players > smallGallery && !wholeGallery() {
				continue
			}
			t.Run(x.dir(), func(t *testing.T) {
				t.Parallel()
				made, again := x.make(t)
				all.Add(t, sizesFolder, made)
				all.Add(t, sizesFolder, again)
			})
		}
	})
	return all.files
}

// pile is files that several tests make at a time.
type pile struct {
	lock  sync.Mutex
	files map[string][]byte
}

// Add adds files to a folder of the pile; one that is made again is the same.
func (p *pile) Add(t *testing.T, folder string, made map[string][]byte) {
	t.Helper()
	p.lock.Lock()
	defer p.lock.Unlock()
	if p.files == nil {
		p.files = make(map[string][]byte)
	}
	for name, data := range made {
		name = folder + "/" + name
		if first, again := p.files[name]; again && !bytes.Equal(data, first) {
			t.Errorf("%s: made twice, it is not the same", name)
		}
		p.files[name] = data
	}
}

// hallGallery is the folder of the gallery with the pictures of the hall, which need a
// browser: TestPicturesOfTheHallInABrowser makes them.
const hallGallery = "hall"

// keptGallery is the files that are kept, by name.
func keptGallery(t *testing.T) map[string][]byte {
	t.Helper()
	kept := make(map[string][]byte)
	err := filepath.WalkDir(galleryFolder, func(path string, entry fs.DirEntry, err error) error {
		if entry != nil && entry.IsDir() && entry.Name() == hallGallery {
			return fs.SkipDir
		}
		if err != nil || entry.IsDir() {
			return err
		}
		name, err := filepath.Rel(galleryFolder, path)
		if err != nil {
			return err
		}
		kept[filepath.ToSlash(name)], err = os.ReadFile(path)
		return err
	})
	if err != nil {
		t.Fatal(err)
	}
	return kept
}

// theater is where the story of an event is played: its file, a folder to make papers
// in, and the program.
type theater struct {
	event, into string
	do          func(args ...string) []byte
}

// play plays the story of an event.
func play(t *testing.T, about string, story []string) theater {
	t.Helper()
	here := t.TempDir()
	event := filepath.Join(here, "event.arbiter")
	clock := time.Date(2026, 11, 20, 19, 0, 0, 0, time.UTC)
	do := func(args ...string) []byte {
		var out, errs bytes.Buffer
		e := &cli.Env{In: strings.NewReader(""), Out: &out, Err: &errs, Getenv: galleryEnv, Now: func() time.Time { return clock }}
		clock = clock.Add(time.Minute)
		if code := run(context.Background(), e, append([]string{"--file", event}, args...)); code != 0 && !strings.HasPrefix(strings.Join(args, " "), "import") {
			t.Fatalf("%s: %q: exit %d: %s%s", about, args, code, errs.String(), out.String())
		}
		return out.Bytes()
	}
	for _, line := range story {
		if line == "NAMES" {
			nameThePlayers(t, filepath.Join(here, "open.trf"))
			continue
		}
		do(galleryWords(line, event, here)...)
	}
	return theater{event, filepath.Join(here, "out"), do}
}

// make plays the story of an event and makes its papers.
func (x exhibit) make(t *testing.T) map[string][]byte {
	t.Helper()
	event := play(t, x.dir, x.story)
	do, into := event.do, event.into
	formats := x.formats
	if len(formats) == 0 {
		for _, f := range parts.Formats() {
			formats = append(formats, f.Name)
		}
	}
	for _, format := range formats {
		do(append(append([]string{"--lang", x.lang, "print"}, x.papers...), "--into", into, "--format", format)...)
	}
	for _, args := range x.also {
		name, redirected := strings.CutPrefix(args[len(args)-1], "> ")
		if !redirected {
			args = slices.Clone(args)
			args[len(args)-1] = strings.Replace(args[len(args)-1], "INTO", into, 1)
			do(append([]string{"--lang", x.lang}, args...)...)
			continue
		}
		if err := os.WriteFile(filepath.Join(into, name), do(append([]string{"--lang", x.lang}, args[:len(args)-1]...)...), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	return event.files(t, x.lang)
}

// files are the files that were made, by the names that the gallery gives them.
func (e theater) files(t *testing.T, lang string) map[string][]byte {
	t.Helper()
	made := make(map[string][]byte)
	into := os.DirFS(e.into)
	err := fs.WalkDir(into, ".", func(name string, entry fs.DirEntry, err error) error {
		if err != nil || entry.IsDir() || entry.Name() == publish.SiteList {
			return err
		}
		made[keptName(name, lang)], err = fs.ReadFile(into, name)
		return err
	})
	if err != nil {
		t.Fatal(err)
	}
	return made
}

// keptName is what the gallery calls a file: by the paper, whatever the language and
// the round.
func keptName(name, lang string) string {
	loc, err := i18n.New(lang)
	if err != nil || strings.Contains(name, "/") {
		return name
	}
	stem, ending, _ := strings.Cut(name, ".")
	best, own := "", ""
	for _, p := range reports.Papers() {
		called := print.PaperName(loc, p.ID)
		if rest, ok := strings.CutPrefix(stem, called); ok && len(called) > len(own) && (rest == "" || rest[0] == '-') {
			if own = called; p.Has(reports.NeedRound) {
				rest = regexp.MustCompile(`^-\d+`).ReplaceAllString(rest, "")
			}
			best = p.ID + rest + "." + ending
		}
	}
	return cmp.Or(best, name)
}

// galleryEnv is the environment of the gallery: nothing of the machine's own.
func galleryEnv(name string) string {
	if name == "ARBITER_WHO" {
		return "Tjalling Goedemoed"
	}
	return ""
}

// galleryWords splits a command of a story; ' holds words together.
func galleryWords(line, event, here string) []string {
	var words []string
	for i, part := range strings.Split(line, "'") {
		if i%2 == 1 {
			words = append(words, part)
			continue
		}
		words = append(words, strings.Fields(part)...)
	}
	for i, w := range words {
		words[i] = strings.NewReplacer("EVENT", event, "HERE", here).Replace(w)
	}
	return words
}

// nameThePlayers gives the players of a random report file names as people have
// them, some long, some in Cyrillic.
func nameThePlayers(t *testing.T, path string) {
	t.Helper()
	data, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	given := []string{"Jelle", "Sjûkje", "Aleksandr", "Марія", "Ndiaga", "Hâns", "Роман", "Tsjikke", "Guntis", "Юрій", "Petra"}
	family := []string{"Wiersma", "Hoekstra", "van der Meer-Dijkstra", "Коваленко", "Samb", "Ypma", "Белошеев", "Roosjen", "Valneris", "Анікєєв", "Dušková", "Boxum", "Шварцман"}
	var out bytes.Buffer
	n := 0
	for line := range strings.Lines(string(data)) {
		if strings.HasPrefix(line, "001") {
			name := family[n%len(family)] + ", " + given[n%len(given)]
			if n >= len(given)*len(family) {
				name += " jr."
			}
			line = line[:14] + fmt.Sprintf("%-33s", name) + line[47:]
			n++
		}
		out.WriteString(line)
	}
	if err := os.WriteFile(path, out.Bytes(), 0o644); err != nil {
		t.Fatal(err)
	}
}

// writeGallery writes what is new in the gallery, or says something else than what is
// kept, and takes away what is no longer made.
func writeGallery(t *testing.T, made, kept map[string][]byte) {
	t.Helper()
	for name := range kept {
		if _, ok := made[name]; ok {
			continue
		}
		if err := os.Remove(filepath.Join(galleryFolder, filepath.FromSlash(name))); err != nil {
			t.Fatal(err)
		}
	}
	for name, data := range made {
		if was, ok := kept[name]; ok && os.Getenv("UPDATE_GOLDEN") != "all" && readersDifference(t, name, was, data) == "" {
			continue
		}
		path := filepath.Join(galleryFolder, filepath.FromSlash(name))
		if err := os.MkdirAll(filepath.Dir(path), 0o755); err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(path, data, 0o644); err != nil {
			t.Fatal(err)
		}
	}
}

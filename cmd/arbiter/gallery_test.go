package main

import (
	"bytes"
	"cmp"
	"context"
	"fmt"
	"io"
	"io/fs"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"
	"time"

	"arbiter/reports"
	"arbiter/reports/i18n"
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
}

// exhibits are the events of the gallery: one of each size, in different languages.
func exhibits() []exhibit {
	pdn := filepath.Join("..", "..", "testdata", "events")
	return []exhibit{
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
			story:  []string{"trf generate --players 40 --rounds 7 --seed 20261121 --forfeits 3 --absences 2 --byes 2 --out HERE/open.trf", "NAMES", "trf import HERE/open.trf --new EVENT --variant international --name Open"},
			papers: []string{"players", "player-cards", "round", "seats", "slips", "table-cards", "standings", "crosstable", "rounds", "progress", "ratings", "norms"}, formats: []string{"html", "pdf", "xlsx"},
		},
		{
			dir: "large", about: "Two hundred players, a Swiss of nine rounds", lang: "uk",
			story:  []string{"trf generate --players 200 --rounds 9 --seed 7 --forfeits 2 --absences 2 --byes 1 --out HERE/open.trf", "NAMES", "trf import HERE/open.trf --new EVENT --variant russian --name Open"},
			papers: []string{"seats", "standings", "crosstable"}, formats: []string{"pdf", "xlsx"},
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
	}
}

// The gallery says what the program makes now, which makes the same bytes twice.
// UPDATE_GOLDEN=1 makes anew what says something else, UPDATE_GOLDEN=all also what only
// looks or is packed otherwise.
func TestGallery(t *testing.T) {
	made := make(map[string][]byte)
	for _, x := range exhibits() {
		again := x.make(t)
		for name, data := range x.make(t) {
			made[x.dir+"/"+name] = data
			if !bytes.Equal(data, again[name]) {
				t.Errorf("%s/%s: made twice, it is not the same", x.dir, name)
			}
		}
	}
	made["README.md"] = galleryIndex(made)
	if os.Getenv("UPDATE_GOLDEN") != "" {
		writeGallery(t, made, keptGallery(t))
	}
	kept := keptGallery(t)
	const again = "; make the gallery anew: UPDATE_GOLDEN=1 go test ./cmd/arbiter -run TestGallery"
	total := 0
	for name, data := range kept {
		total += len(data)
		switch want, ok := made[name]; {
		case !ok:
			t.Errorf("%s is no longer made%s", name, again)
		case !sameToAReader(t, name, want, data):
			t.Errorf("%s is not what the program makes%s", name, again)
		}
	}
	for name := range made {
		if _, ok := kept[name]; !ok {
			t.Errorf("%s is missing%s", name, again)
		}
	}
	if total > 6<<20 {
		t.Errorf("the gallery has %d bytes: show less", total)
	}
}

// keptGallery is the files that are kept, by name.
func keptGallery(t *testing.T) map[string][]byte {
	t.Helper()
	kept := make(map[string][]byte)
	err := filepath.WalkDir(galleryFolder, func(path string, entry fs.DirEntry, err error) error {
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

// make plays the story of an event and makes its papers.
func (x exhibit) make(t *testing.T) map[string][]byte {
	t.Helper()
	here := t.TempDir()
	event, into := filepath.Join(here, "event.arbiter"), filepath.Join(here, "out")
	clock := time.Date(2026, 11, 20, 19, 0, 0, 0, time.UTC)
	do := func(args ...string) []byte {
		var out, errs bytes.Buffer
		e := &env{in: strings.NewReader(""), out: &out, err: &errs, getenv: galleryEnv, now: func() time.Time { return clock }}
		clock = clock.Add(time.Minute)
		if code := run(context.Background(), e, append([]string{"--file", event}, args...)); code != 0 && !strings.HasPrefix(strings.Join(args, " "), "import") {
			t.Fatalf("%s: %q: exit %d: %s%s", x.dir, args, code, errs.String(), out.String())
		}
		return out.Bytes()
	}
	for _, line := range x.story {
		if line == "NAMES" {
			nameThePlayers(t, filepath.Join(here, "open.trf"))
			continue
		}
		do(galleryWords(line, event, here)...)
	}
	formats := x.formats
	if len(formats) == 0 {
		for _, f := range reports.Formats() {
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
	made := make(map[string][]byte)
	err := fs.WalkDir(os.DirFS(into), ".", func(name string, entry fs.DirEntry, err error) error {
		if err != nil || entry.IsDir() || entry.Name() == siteList {
			return err
		}
		made[keptName(name, x.lang)], err = fs.ReadFile(os.DirFS(into), name)
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
		called := paperName(loc, p.ID)
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
		if was, ok := kept[name]; ok && os.Getenv("UPDATE_GOLDEN") != "all" && sameToAReader(t, name, was, data) {
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

// galleryIndex is the page that leads to everything.
func galleryIndex(made map[string][]byte) []byte {
	var b bytes.Buffer
	b.WriteString("# Gallery\n\nPapers as the program makes them, in every format. Made anew by\n\n    UPDATE_GOLDEN=1 go test ./cmd/arbiter -run TestGallery\n\n" +
		"and a test says where they are not what the program makes now. Names and results are made up, but for the championship of 1950.\n")
	for _, x := range exhibits() {
		fmt.Fprintf(&b, "\n## %s\n\n%s (`--lang %s`).\n\n| paper | files |\n|---|---|\n", x.dir, x.about, x.lang)
		files := make(map[string][]string)
		for name := range made {
			file, of := strings.CutPrefix(name, x.dir+"/")
			if !of || strings.HasPrefix(file, "site/") {
				continue
			}
			paper := strings.TrimSuffix(file, filepath.Ext(file))
			files[paper] = append(files[paper], file)
		}
		papers := make([]string, 0, len(files))
		for paper := range files {
			papers = append(papers, paper)
		}
		slices.Sort(papers)
		for _, paper := range papers {
			slices.Sort(files[paper])
			fmt.Fprintf(&b, "| %s |", paper)
			for _, file := range files[paper] {
				fmt.Fprintf(&b, " [%s](%s/%s)", strings.TrimPrefix(filepath.Ext(file), "."), x.dir, file)
			}
			io.WriteString(&b, " |\n")
		}
		if _, ok := made[x.dir+"/site/index.html"]; ok {
			fmt.Fprintf(&b, "| the web site | [index.html](%s/site/index.html) |\n", x.dir)
		}
	}
	return b.Bytes()
}

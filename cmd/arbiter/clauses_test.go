package main

import (
	"fmt"
	"os"
	"path"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"

	"arbiter/cmd/arbiter/internal/explain"
	"arbiter/reports/i18n"
	"arbiter/rules"
	"arbiter/rules/sheet"
	"arbiter/tournament"
)

// clauseRow is a row of testdata/clauses.txt: where a clause lives.
type clauseRow struct {
	text, article, note, says string
	code, tests               []string // files, and what in them behind a #
}

// clauseTexts are the texts of testdata/clauses.txt in its order: what each is called,
// and how many clauses it has at least. Texts that are no rule set are background.
var clauseTexts = []struct {
	id, title string
	least     int
}{
	{rules.Frisian2011, "", 39}, {"frisian-overview", "An overview of Frisian draughts", 10}, {rules.RussianOfficial, "", 58},
	{rules.UkrainianCode, "", 47}, {"leaflet", "A leaflet of three games, the part on draughts", 18}, {rules.LudoLeaflet, "", 15}, {rules.FMJD, "", 40}, {rules.TowersClub, "", 8},
}

// root is the folder of the module.
var root = filepath.Join("..", "..")

// readClauses reads testdata/clauses.txt, and adds what is found without being told.
func readClauses(t *testing.T) []clauseRow {
	t.Helper()
	data, err := os.ReadFile(filepath.Join(root, "testdata", "clauses.txt"))
	if err != nil {
		t.Fatal(err)
	}
	var rows []clauseRow
	text := ""
	for _, line := range strings.Split(string(data), "\n") {
		if id, found := strings.CutPrefix(line, "## "); found {
			text = id
			continue
		}
		if line == "" || line[0] == '#' {
			continue
		}
		cells := strings.Split(line, "|")
		if len(cells) != 4 {
			t.Fatalf("%q has %d cells", line, len(cells))
		}
		for i := range cells {
			cells[i] = strings.TrimSpace(cells[i])
		}
		row := clauseRow{text: text, article: cells[0], note: cells[2], says: cells[3]}
		for _, ref := range strings.Fields(cells[1]) {
			row.Add(ref)
		}
		row.found(t)
		rows = append(rows, row)
	}
	return rows
}

// Add puts a reference where it belongs: a test, or the code itself.
func (r *clauseRow) Add(ref string) {
	file, _, _ := strings.Cut(ref, "#")
	list := &r.code
	if strings.HasSuffix(file, "_test.go") || strings.HasPrefix(file, "testdata/") {
		list = &r.tests
	}
	if !slices.Contains(*list, ref) {
		*list = append(*list, ref)
	}
}

// found adds what names the article by itself: the fields of the row of the game, its
// positions, and the cases of the codes that cite it.
func (r *clauseRow) found(t *testing.T) {
	t.Helper()
	use := rules.UseOf(r.text, r.article)
	for _, field := range use.Fields {
		r.Add(tableOf(t, use.Game) + "#" + field)
	}
	for _, set := range rules.RuleSets() {
		file := path.Join("testdata", "articles", set.Variants[0]+".txt")
		block := regexp.MustCompile(`(?m)^article ` + regexp.QuoteMeta(r.article) + `( |$)`)
		if set.ID == r.text && there(file) && block.MatchString(read(t, file)) {
			r.Add(file)
		}
	}
	for _, kind := range explain.KindsBy(r.text, r.article) {
		r.code = append(r.code, string(kind.Kind))
		r.Add("cmd/internal/desk/sheets_test.go#TestAddIncidentOfAKind")
	}
	for _, e := range explain.EntriesOf(r.article, r.text) {
		r.code = append(r.code, string(e.Code))
		if file := path.Join("testdata", "irregularities", string(e.Code)+".pdn"); there(file) {
			r.Add(file)
		}
	}
}

// tableOf is the file that holds the row of a game.
func tableOf(t *testing.T, game string) string {
	t.Helper()
	files, err := filepath.Glob(filepath.Join(root, "rules", "table_*.go"))
	if err != nil {
		t.Fatal(err)
	}
	for _, file := range files {
		if name := path.Join("rules", filepath.Base(file)); strings.Contains(read(t, name), "ID:      \""+game+"\"") {
			return name
		}
	}
	t.Fatalf("no row of %s", game)
	return ""
}

// there says whether the module has a file.
func there(file string) bool {
	_, err := os.Stat(filepath.Join(root, filepath.FromSlash(file)))
	return err == nil
}

// read is a file of the module.
func read(t *testing.T, file string) string {
	t.Helper()
	data, err := os.ReadFile(filepath.Join(root, filepath.FromSlash(file)))
	if err != nil {
		t.Fatal(err)
	}
	return string(data)
}

// Every clause of the texts stands in the table once, and everything that it names is
// there; a clause without code or test says why.
func TestEveryClauseLivesSomewhere(t *testing.T) {
	rows := readClauses(t)
	count, seen := map[string]int{}, map[[2]string]bool{}
	for _, r := range rows {
		at := r.text + " " + r.article
		count[r.text]++
		if seen[[2]string{r.text, r.article}] {
			t.Errorf("%s is there twice", at)
		}
		seen[[2]string{r.text, r.article}] = true
		for _, ref := range append(slices.Clone(r.code), r.tests...) {
			if err := resolves(t, ref); err != nil {
				t.Errorf("%s: %v", at, err)
			}
		}
		if r.note == "" && (len(r.code) == 0 || len(r.tests) == 0) {
			t.Errorf("%s has code %q and tests %q, and does not say why", at, r.code, r.tests)
		}
		if _, said := rules.ClauseOf(r.text, r.article); said == (r.says != "") {
			t.Errorf("%s: the program says it, or the table does, not both (%q)", at, r.says)
		}
	}
	for _, c := range rules.Clauses() {
		if count[c.Text] > 0 && !seen[[2]string{c.Text, c.Article}] {
			t.Errorf("%s %s is not in the table", c.Text, c.Article)
		}
	}
	for _, text := range clauseTexts {
		if count[text.id] < text.least {
			t.Errorf("%s has %d clauses, want %d", text.id, count[text.id], text.least)
		}
	}
	if len(count) != len(clauseTexts) || len(rows) < 216 {
		t.Errorf("%d clauses of %d texts", len(rows), len(count))
	}
}

// resolves says whether a reference is there: a code of the catalogue, a file, or
// something that is declared in a file.
func resolves(t *testing.T, ref string) error {
	t.Helper()
	file, name, named := strings.Cut(ref, "#")
	_, code := sheet.Lookup(sheet.Code(ref))
	if _, noKind := tournament.ParseIncidentKind(ref); code || noKind == nil {
		return nil
	}
	if !there(file) {
		return fmt.Errorf("%s is neither a code nor a file", ref)
	}
	if !named {
		return nil
	}
	text := read(t, file)
	if strings.HasSuffix(file, "_test.go") {
		if !strings.Contains(text, "\nfunc "+name+"(t *testing.T)") {
			return fmt.Errorf("%s has no test %s", file, name)
		}
		return nil
	}
	declared := regexp.MustCompile(`(?m)^(func (\([^)]*\) )?|type |var |\t)` + name + `\b`)
	if !declared.MatchString(text) {
		return fmt.Errorf("%s declares no %s", file, name)
	}
	return nil
}

// clausesMarkdown writes the table as a part of the page on irregularities.
func clausesMarkdown(b *strings.Builder, rows []clauseRow) {
	fmt.Fprintf(b, "\n# Clause by clause\n\nWhere each clause of the rule texts lives, what tests it, or why it bears on no program. Made from `testdata/clauses.txt`;\n"+
		"`go test ./cmd/arbiter -run Clause` holds that every file, declaration, test and code named here is there. `arbiter explain ARTICLE`\nsays what a clause says, in your language.\n")
	words := i18n.English()
	for _, text := range clauseTexts {
		title := text.title
		if title == "" {
			title = words.Say(explain.TextTitle(text.id))
		}
		fmt.Fprintf(b, "\n## %s\n\n| clause | what it says | where | tested by | remark |\n|---|---|---|---|---|\n", title)
		for _, r := range rows {
			if r.text != text.id {
				continue
			}
			says := r.says
			if c, found := rules.ClauseOf(r.text, r.article); found {
				says = words.Say(c)
			}
			fmt.Fprintf(b, "| %s | %s | %s | %s | %s |\n", r.article, says, shownRefs(r.code), shownRefs(r.tests), r.note)
		}
	}
}

// shownRefs are references for a cell.
func shownRefs(refs []string) string {
	shown := make([]string, len(refs))
	for i, ref := range refs {
		shown[i] = "`" + strings.Replace(ref, "#", " ", 1) + "`"
	}
	return strings.Join(shown, "<br>")
}

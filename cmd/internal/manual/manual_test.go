package manual

import (
	"bytes"
	"fmt"
	"regexp"
	"slices"
	"strings"
	"testing"
	"unicode/utf8"

	"github.com/yuin/goldmark/ast"
	table "github.com/yuin/goldmark/extension/ast"

	"arbiter/reports"
	"arbiter/reports/i18n"
)

// outline is what must be the same of a page in every language: the levels of its
// headings, and below each the examples, without the remarks behind them, how many points,
// rows and paragraphs there are, and the commands in sentences, which stand in the order
// that the language wants.
func outline(p Page) []string {
	remark := regexp.MustCompile(`\s+#.*`)
	var lines, words []string
	end := func() {
		slices.Sort(words)
		lines, words = append(lines, words...), nil
	}
	tree := p.parse()
	tree.each(func(n ast.Node) {
		switch n := n.(type) {
		case *ast.Heading:
			end()
			lines = append(lines, fmt.Sprintf("heading %d", n.Level))
		case *ast.CodeBlock, *ast.FencedCodeBlock:
			lines = append(lines, strings.Split(remark.ReplaceAllString(tree.linesOf(n), ""), "\n")...)
		case *ast.CodeSpan:
			words = append(words, tree.plain(n))
		case *ast.ListItem, *ast.TextBlock, *ast.Paragraph, *table.TableRow, *table.TableHeader:
			words = append(words, "a "+strings.ToLower(n.Kind().String()))
		}
	})
	end()
	return lines
}

// A page that is altered in one language is altered in all that it is in.
func TestAPageHasTheSameHeadingsAndCommandsInEveryLanguage(t *testing.T) {
	compared := 0
	for _, page := range all() {
		english, err := Find(page.Name, i18n.Base)
		if err != nil {
			t.Fatalf("%s is in %s and not in English: %v", page.Name, page.Lang, err)
		}
		if page.Lang == i18n.Base {
			continue
		}
		compared++
		want, got := outline(english), outline(page)
		for i := range max(len(want), len(got)) {
			if i >= len(want) || i >= len(got) || want[i] != got[i] {
				t.Errorf("%s in %s: place %d has %q, in English %q", page.Name, page.Lang, i, slices.Concat(got[min(i, len(got)):], []string{"nothing"})[0], slices.Concat(want[min(i, len(want)):], []string{"nothing"})[0])
				break
			}
		}
	}
	if want := 2 * len(guide); compared < want {
		t.Errorf("%d translations compared: there are Dutch and Russian ones of %v", compared, guide)
	}
}

// A page in another language leads to pages in that language, and says of those that are
// in English alone that they are.
func TestATranslatedPageSaysWhatIsInEnglish(t *testing.T) {
	looked := 0
	for _, page := range all() {
		if page.Lang == i18n.Base {
			continue
		}
		loc, err := i18n.New(page.Lang)
		if err != nil {
			t.Fatal(err)
		}
		tree := page.parse()
		tree.each(func(n ast.Node) {
			link, is := n.(*ast.Link)
			if !is {
				return
			}
			file, _, _ := strings.Cut(string(link.Destination), "#")
			if file == "" || strings.Contains(file, "://") {
				return
			}
			looked++
			name, _ := split(file)
			block := link.Parent()
			for block.Type() != ast.TypeBlock {
				block = block.Parent()
			}
			_, after, _ := strings.Cut(tree.plain(block), tree.plain(n))
			switch target, err := Find(name, page.Lang); {
			case err != nil:
				t.Errorf("%s leads to %s: %v", page.File(), file, err)
			case file != fileOf(target.Name, target.Lang):
				t.Errorf("%s leads to %s, and there is %s", page.File(), file, fileOf(target.Name, target.Lang))
			case target.Lang == i18n.Base && !strings.Contains(after, loc.T("docs.in-english")):
				t.Errorf("%s leads to %s and does not say that it is in English", page.File(), file)
			}
		})
	}
	if looked < 30 {
		t.Errorf("%d links looked at", looked)
	}
}

// The page of the papers has a row for each, with what the program says of it, in the
// order of the program.
func TestThePageOfThePapersHasThemAll(t *testing.T) {
	for _, lang := range []string{"en", "nl", "ru"} {
		page, err := Find("papers", lang)
		if err != nil || page.Lang != lang {
			t.Fatalf("%s: %v", lang, err)
		}
		loc, err := i18n.New(lang)
		if err != nil {
			t.Fatal(err)
		}
		var want strings.Builder
		for _, p := range reports.Papers() {
			fmt.Fprintf(&want, "| `%s` | %s |\n", p.ID, p.About(loc))
		}
		if !strings.Contains(string(page.Markdown), "|---|---|\n"+want.String()+"\n") {
			t.Errorf("%s: the table is not\n%s", page.File(), want.String())
		}
	}
}

// The guide calls pages and buttons of the hall what they are called there.
func TestTheGuideCallsPagesAndButtonsByTheirNames(t *testing.T) {
	for name, ids := range map[string][]string{
		"day": {"hall.menu.results", "hall.menu.round", "hall.menu.players", "hall.menu.check-in", "hall.menu.sheets", "hall.menu.journal", "hall.menu.screens", "hall-boards.title", "hall-event.command"},
		"hall": {
			"hall.close", "hall.menu.event", "hall.menu.devices", "hall.menu.screens", "hall-results.more", "hall-phone.send", "hall-phone.confirm",
			"hall-tablet.record", "hall-tablet.back", "hall-tablet.dash", "hall-tablet.offer-white", "hall-tablet.call", "hall-tablet.keeps", "hall-tablet.end",
			"Word.boards", "hall-boards.hear", "hall-boards.go-back", "live-page.title", "hall-ways.do-open", "hall-ways.do-invite", "hall-ways.do-end-desks",
		},
	} {
		for _, lang := range []string{"en", "nl", "ru"} {
			page, err := Find(name, lang)
			if err != nil || page.Lang != lang {
				t.Fatalf("%s: %v", lang, err)
			}
			loc, err := i18n.New(lang)
			if err != nil {
				t.Fatal(err)
			}
			for _, id := range ids {
				if want := "*" + loc.T(id) + "*"; !bytes.Contains(page.Markdown, []byte(want)) {
					t.Errorf("%s: %s (%s) is not on the page", page.File(), want, id)
				}
			}
		}
	}
}

// A link to a page or to a heading leads there, in the source and in the pages as HTML.
func TestLinksLeadSomewhere(t *testing.T) {
	ids := map[string][]string{}
	for _, page := range all() {
		page.parse().each(func(n ast.Node) {
			if id, named := n.AttributeString("id"); named && n.Kind() == ast.KindHeading {
				ids[page.File()] = append(ids[page.File()], string(id.([]byte)))
			}
		})
	}
	links := 0
	for _, page := range all() {
		page.parse().each(func(n ast.Node) {
			link, is := n.(*ast.Link)
			if !is {
				return
			}
			target := page.target(string(link.Destination))
			file, fragment, _ := strings.Cut(target, "#")
			if file == "" {
				file = page.File()
			}
			if target == "" || strings.Contains(target, "://") {
				return
			}
			links++
			if _, there := ids[file]; !there || fragment != "" && !slices.Contains(ids[file], fragment) {
				t.Errorf("%s leads to %s, which there is not", page.File(), link.Destination)
			}
		})
	}
	if links < 20 {
		t.Errorf("%d links looked at", links)
	}
}

// A page fits the terminal, and says all that its Markdown says.
func TestTextFitsTheTerminal(t *testing.T) {
	page := Page{Name: "x", Markdown: []byte("# Head\n\nOne `two three` [four](guide.md) and *five*, [six](https://example.org/).\n\n* a\n* b and a line that is broken\n  1. c\n\n| | |\n|-|-|\n| k | v |\n| a key that has no room on its line | w |\n\n```\ncode  as it is, however wide\n```\n")}
	got := page.Text(25)
	for _, part := range []string{"Head\n====\n", "One `two three` four\n(`arbiter docs guide`)\nand five, six\n", "- b and a line that is\n  broken\n", "  1. c\n", "  code  as it is, however wide\n"} {
		if !strings.Contains(got, part) {
			t.Errorf("%q is not in\n%s", part, got)
		}
	}
	list := Page{Name: "x", Markdown: []byte("- one\n\n      code  in it\n\n  more\n- two\n")}
	if got, want := list.Text(40), "- one\n\n    code  in it\n\n  more\n- two\n"; got != want {
		t.Errorf("%q, not %q", got, want)
	}
	for _, p := range all() {
		for line := range strings.Lines(p.Text(80)) {
			if wide := utf8.RuneCountInString(strings.TrimRight(line, "\n")); wide > 80 && !strings.HasPrefix(line, "  ") && strings.Contains(strings.TrimSpace(line), " ") {
				t.Errorf("%s: %d columns: %s", p.File(), wide, line)
			}
		}
	}
}

// Who reads Frisian has the Dutch page, who reads Ukrainian the English one; a page that
// there is not is refused with those that there are.
func TestAPageIsFoundInALanguage(t *testing.T) {
	for _, c := range []struct{ name, lang, want string }{
		{"day", "nl", "nl"}, {"DAY", "ru", "ru"}, {"day.md", "en", "en"}, {"day", "fy", "nl"}, {"day", "uk", "en"}, {"guide", "nl", "nl"}, {"hall", "fy", "nl"}, {"swiss", "nl", "en"}, {"day.nl", "ru", "nl"},
	} {
		page, err := Find(c.name, c.lang)
		if err != nil || page.Lang != c.want || page.Title == "" {
			t.Errorf("%s in %s: %s %q, %v", c.name, c.lang, page.Lang, page.Title, err)
		}
	}
	for _, name := range []string{"", "x", "../README", "docs", "day.xx"} {
		if page, err := Find(name, "en"); err == nil || !strings.Contains(err.Error(), "no-page") {
			t.Errorf("%q: %q, %v", name, page.Title, err)
		}
	}
}

// Pages as HTML lead to one another, and to nothing that is not there.
func TestPagesAsHTML(t *testing.T) {
	page, err := Find("day", "nl")
	if err != nil {
		t.Fatal(err)
	}
	var b bytes.Buffer
	if err := page.HTML(&b); err != nil {
		t.Fatal(err)
	}
	for _, want := range []string{`<html lang="nl">`, `<a href="guide.nl.html">guide.nl.md</a>`, `lang="en">Keizer (Engels)</a>`, `lang="nl">De zaal</a>`, `id="de-dag"`, `<a href="#de-dag">`, `<a href="day.html" lang="en">`, `<a href="day.ru.html" lang="ru">`} {
		if !strings.Contains(b.String(), want) {
			t.Errorf("%s is missing", want)
		}
	}
	for link, want := range map[string]string{"guide.md": "guide.html", "hall.md#x": "hall.html#x", "#x": "#x", "gallery/README.md": "", "../README.md": "", "decisions": "", "https://example.org/": "https://example.org/"} {
		if got := page.target(link); got != want {
			t.Errorf("%s leads to %q, want %q", link, got, want)
		}
	}
}

// A table has its cells as they are written: a stroke behind a backslash is within one,
// also in a command, and a break of the line is a space in text.
func TestTables(t *testing.T) {
	page := Page{Name: "x", Lang: "en", Markdown: []byte("A list:\n\n| a | `b` |\n|---|---|\n| `x\\|y` | one<br>two \\| *three* |\n| | [four](guide.md) |\n\n    | no | table |\n    |---|---|\n\n| nor this |\n")}
	var b bytes.Buffer
	if err := page.HTML(&b); err != nil {
		t.Fatal(err)
	}
	want := "<p>A list:</p>\n<table>\n<thead>\n<tr>\n<th>a</th>\n<th><code>b</code></th>\n</tr>\n</thead>\n" +
		"<tr>\n<td><code>x|y</code></td>\n<td>one<br>two | <em>three</em></td>\n</tr>\n" +
		"<tr>\n<td></td>\n<td><a href=\"guide.html\">four</a></td>\n</tr>\n</table>\n" +
		"<pre><code>| no | table |\n|---|---|\n</code></pre>\n<p>| nor this |</p>\n"
	if !strings.Contains(b.String(), want) {
		t.Errorf("the tables are not\n%s\nbut\n%s", want, b.String())
	}
	if got, want := page.Text(60), "`x|y`                       one two | three\n"; !strings.Contains(got, want) {
		t.Errorf("%q is not in\n%s", want, got)
	}
}

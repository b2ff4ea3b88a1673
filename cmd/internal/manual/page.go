package manual

import (
	"cmp"
	"io/fs"
	"slices"
	"strings"

	"arbiter/docs"
	"arbiter/reports/i18n"
	"arbiter/rules/message"
)

// First is the page that is shown to who names none.
const First = "day"

// Page is a page of the manual in one language.
type Page struct {
	Name     string // as it is asked for: day, guide, hall
	Lang     string // as i18n has it
	Title    string // its first heading
	Markdown []byte
}

// Listed is the title for a reader of a language; of a page that is in English alone it
// says so.
func (p Page) Listed(loc *i18n.Localizer) string {
	title := cmp.Or(p.Title, p.Name)
	if p.Lang == i18n.Base && loc.Lang() != i18n.Base {
		return title + " (" + loc.T("docs.in-english") + ")"
	}
	return title
}

// guide are the pages that everybody at an event reads, in the order of reading.
var guide = []string{First, "guide", "papers", "hall"}

// Names are the pages there are: those of the guide, then the others in the order of the
// alphabet.
func Names() []string {
	names := slices.Clone(guide)
	for _, file := range files() {
		if name, lang := split(file); lang == i18n.Base && !slices.Contains(guide, name) {
			names = append(names, name)
		}
	}
	return names
}

// Find is a page in a language, else in the one that its readers read as well, else in
// English. The error of a page that there is not names those that there are.
func Find(name, lang string) (Page, error) {
	name, named := split(strings.TrimSuffix(strings.ToLower(name), ".md") + ".md")
	if named != i18n.Base {
		lang = named // day.nl
	}
	for _, l := range []string{lang, neighbour(lang), i18n.Base} {
		if text, err := docs.Pages.ReadFile(fileOf(name, l)); err == nil {
			return Page{Name: name, Lang: l, Title: titleOf(text), Markdown: text}, nil
		}
	}
	return Page{}, message.Err("docs.no-page", message.Args{"Name": name, "Names": strings.Join(Names(), ", ")})
}

// all are all pages in all languages.
func all() []Page {
	var pages []Page
	for _, file := range files() {
		name, lang := split(file)
		if page, err := Find(name, lang); err == nil {
			pages = append(pages, page)
		}
	}
	return pages
}

// files are the names of the files that pages are.
func files() []string {
	names, err := fs.Glob(docs.Pages, "*.md")
	if err != nil {
		panic(err) // the pattern is a constant
	}
	return names
}

// split is the name and the language of a file: day.nl.md.
func split(file string) (name, lang string) {
	name = strings.TrimSuffix(file, ".md")
	if before, after, ok := strings.Cut(name, "."); ok && slices.Contains(i18n.Languages(), after) {
		return before, after
	}
	return name, i18n.Base
}

// fileOf is the file that a page in a language is.
func fileOf(name, lang string) string {
	if lang == i18n.Base {
		return name + ".md"
	}
	return name + "." + lang + ".md"
}

// neighbour is a language that all readers of another read: Frisians had their school in
// Dutch. "" is none.
func neighbour(lang string) string {
	loc, err := i18n.New(lang)
	if err != nil {
		return ""
	}
	return loc.Habit("pages")
}

// titleOf is the first heading of a page.
func titleOf(text []byte) string {
	for line := range strings.Lines(string(text)) {
		if title, ok := strings.CutPrefix(line, "# "); ok {
			return strings.TrimSpace(title)
		}
	}
	return ""
}

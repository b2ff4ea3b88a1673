package archiveweb

import (
	"cmp"
	"context"
	"net/url"
	"slices"
	"strconv"
	"strings"
	"sync"

	"arbiter/tournament/archive"
	"arbiter/tournament/archive/people"
	"arbiter/tournament/naming"
)

// peopleRoutes show who is who.
func peopleRoutes() []Route {
	return []Route{
		{Path: peoplePath, Heavy: true, Do: showPeople},
		{Path: peoplePath + "/candidates", Heavy: true, Do: showCandidates},
	}
}

// peoplePath is the page of names.
const peoplePath = "/people"

// pageNames is how many people a page has.
const pageNames = 100

// persons is who is who by the names of an archive, as it was last asked for. It is worked
// out of the names alone: what else events know of a person (see [archive.Described]) is
// for who keeps the archive, and birth years are nothing for a page that everybody reads.
type persons struct {
	mu         sync.Mutex
	of         personsOf
	all        []person // by name
	links      []people.Link
	candidates []people.Candidate
}

// personsOf tells one state of the names from others: they only grow.
type personsOf struct{ names, links int }

// person is the names that are of one person.
type person struct {
	names  []archive.Text // the one that most sheets have first
	sheets int64
}

// now is who is who now. What is worked out is kept until a name or a link comes
// in.
func (s *persons) now(ctx context.Context, e archive.Engine) (*persons, error) {
	s.mu.Lock()
	defer s.mu.Unlock()
	names := map[string]archive.Text{}
	for name, err := range e.Names(ctx) {
		if err != nil {
			return nil, err
		}
		names[name.Text] = name
	}
	links, err := archive.SaidOfNames(ctx, e)
	if err != nil {
		return nil, err
	}
	made := &persons{of: personsOf{len(names), len(links)}, links: links}
	if made.of == s.of {
		made.all, made.candidates = s.counted(names), s.candidates
		return made, nil
	}
	records, err := archive.NameRecords(ctx, e)
	if err != nil {
		return nil, err
	}
	folded := people.FoldLinks(links)
	made.candidates = people.Candidates(records, folded)
	for _, p := range people.Resolve(records, folded) {
		var one person
		for _, id := range p.Records {
			one.names = append(one.names, names[id])
		}
		made.all = append(made.all, one.inOrder())
	}
	slices.SortFunc(made.all, func(a, b person) int { return cmp.Compare(a.names[0].Text, b.names[0].Text) })
	s.of, s.all, s.candidates = made.of, made.all, made.candidates
	return made, nil
}

// counted are the people with how many sheets they have now.
func (s *persons) counted(names map[string]archive.Text) []person {
	all := make([]person, len(s.all))
	for i, p := range s.all {
		var one person
		for _, name := range p.names {
			one.names = append(one.names, names[name.Text])
		}
		all[i] = one.inOrder()
	}
	return all
}

// inOrder is a person with the most usual name first, and how many sheets there are.
func (p person) inOrder() person {
	p.sheets = 0
	for _, name := range p.names {
		p.sheets += name.Sheets
	}
	slices.SortStableFunc(p.names, func(a, b archive.Text) int { return cmp.Compare(b.Sheets, a.Sheets) })
	return p
}

// fits reports whether one of the names is meant by a text.
func (p person) fits(text string) bool {
	return text == "" || slices.ContainsFunc(p.names, func(n archive.Text) bool { return naming.FitOf(text, n.Text) >= naming.FitPart })
}

// peoplePage are people, and what was said of them.
type peoplePage struct {
	Name   string // that was asked for
	Rows   []personRow
	First  string
	Next   string
	Others string // address of the candidates
	Count  int    // of them
}

// personRow is a person in a list.
type personRow struct {
	Names  []nameLink
	Sheets int64
	Links  []string // what was said of the names
}

// nameLink is a name, and its games.
type nameLink struct {
	Text, Href string
	Sheets     int64
}

// showPeople lists people, those whose name fits what was asked for.
func showPeople(v *visit) error {
	who, err := v.server.people.now(v.ctx(), v.engine)
	if err != nil {
		return err
	}
	page := &peoplePage{Name: v.value("name"), Others: v.href(peoplePath+"/candidates", nil), Count: len(who.candidates)}
	after := v.value("after")
	if after != "" {
		page.First = v.href(peoplePath, url.Values{"name": {page.Name}})
	}
	for _, p := range who.all {
		if strings.Compare(p.names[0].Text, after) <= 0 || !p.fits(page.Name) {
			continue
		}
		if n := len(page.Rows); n == pageNames {
			page.Next = v.href(peoplePath, url.Values{"name": {page.Name}, "after": {page.Rows[n-1].Names[0].Text}})
			break
		}
		page.Rows = append(page.Rows, v.personRow(p, who.links))
	}
	return v.show("people", v.Say("archive-web.people"), page)
}

// personRow is a person as a page shows him.
func (v *visit) personRow(p person, links []people.Link) personRow {
	row := personRow{Sheets: p.sheets}
	for _, name := range p.names {
		row.Names = append(row.Names, v.nameLink(name))
	}
	for _, link := range links {
		of := func(text string) bool {
			return slices.ContainsFunc(p.names, func(n archive.Text) bool { return n.Text == text })
		}
		if of(link.A) || of(link.B) {
			row.Links = append(row.Links, v.linkSaid(link))
		}
	}
	return row
}

// nameLink leads to the games of a name.
func (v *visit) nameLink(name archive.Text) nameLink {
	return nameLink{Text: name.Text, Href: v.href(searchPath, url.Values{"player": {name.Text}}), Sheets: name.Sheets}
}

// mostCandidates is how many pairs of names a page has.
const mostCandidates = 50

// candidatesPage are names that may be of one person.
type candidatesPage struct {
	Rows  []candidateRow
	First string
	Next  string
}

// candidateRow is two names, and why.
type candidateRow struct {
	A, B  nameLink
	Score int
	Why   string
}

// showCandidates lists names that may be of one person, the likeliest first. They change
// with every name, so that their place is their number.
func showCandidates(v *visit) error {
	who, err := v.server.people.now(v.ctx(), v.engine)
	if err != nil {
		return err
	}
	from, _ := strconv.Atoi(v.value("from")) // the first page, if it is no number
	from = min(max(from, 0), len(who.candidates))
	page := &candidatesPage{}
	at := func(n int) string {
		return v.href(peoplePath+"/candidates", url.Values{"from": {strconv.Itoa(n)}})
	}
	if from > 0 {
		page.First = at(0)
	}
	rest := who.candidates[from:]
	if len(rest) > mostCandidates {
		rest, page.Next = rest[:mostCandidates], at(from+mostCandidates)
	}
	for _, c := range rest {
		var why []string
		for _, r := range c.Match.Reasons(people.Record{Name: c.A}, people.Record{Name: c.B}) {
			why = append(why, v.words.Say(r.Tell()))
		}
		page.Rows = append(page.Rows, candidateRow{v.nameLink(archive.Text{Text: c.A}), v.nameLink(archive.Text{Text: c.B}), c.Match.Score, v.joined(why)})
	}
	return v.show("candidates", v.Say("archive-web.candidates"), page)
}

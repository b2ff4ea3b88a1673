package archiveweb

import (
	"cmp"
	"context"
	"errors"
	"net/http"
	"net/url"
	"slices"
	"strconv"
	"sync"

	"arbiter/cmd/internal/ratingtable"
	"arbiter/reports/table"
	"arbiter/rules/games"
	"arbiter/tournament/archive"
)

// ratingRoutes show rating lists, and how their numbers were made.
func ratingRoutes() []Route {
	return []Route{
		{Path: ratingsPath, Heavy: true, Do: showLists},
		{Path: ratingsPath + "/{variant}/{period}", Heavy: true, Do: showList},
		{Path: ratingsPath + "/{variant}/{period}/person", Heavy: true, Do: showRated},
	}
}

// ratingsPath is the page of the rating lists.
const ratingsPath = "/ratings"

// keptList is the rating list that was asked for last: a list never changes.
type keptList struct {
	mu   sync.Mutex
	list *archive.RatingList
}

// of is the list of a variant and period. The error is a [archive.NoRatingListError], or
// one of the engine.
func (k *keptList) of(ctx context.Context, e archive.Engine, variant, period string) (*archive.RatingList, error) {
	k.mu.Lock()
	defer k.mu.Unlock()
	if k.list != nil && k.list.Variant == variant && k.list.Period == period {
		return k.list, nil
	}
	list, err := archive.RatingListOf(ctx, e, variant, period)
	if err == nil {
		k.list = list
	}
	return list, err
}

// listsPage names the lists.
type listsPage struct{ Lists []listLink }

// listLink leads to a list.
type listLink struct {
	Href, Variant, Period string
	People                int
}

// showLists names the lists, the latest first.
func showLists(v *visit) error {
	page := &listsPage{}
	for list, err := range archive.RatingLists(v.ctx(), v.engine) {
		if err != nil {
			return err
		}
		page.Lists = append(page.Lists, listLink{v.listHref(list, nil), v.Say("variant." + list.Variant), list.Period, len(list.Ranked(0))})
	}
	slices.SortStableFunc(page.Lists, func(a, b listLink) int {
		return cmp.Or(cmp.Compare(a.Variant, b.Variant), cmp.Compare(b.Period, a.Period))
	})
	return v.show("ratings", v.Say("archive-web.ratings"), page)
}

// listHref is the address of a list.
func (v *visit) listHref(list *archive.RatingList, query url.Values) string {
	return v.href(ratingsPath+"/"+list.Variant+"/"+list.Period, query)
}

// listAsked is the list that an address names.
func (v *visit) listAsked() (*archive.RatingList, error) {
	g, err := games.Lookup(v.r.PathValue("variant"))
	if err != nil {
		return nil, notFound()
	}
	list, err := v.server.ratings.of(v.ctx(), v.engine, g.ID(), v.r.PathValue("period"))
	if errors.As(err, new(*archive.NoRatingListError)) {
		return nil, notFound()
	}
	return list, err
}

// listPage is a part of a list.
type listPage struct {
	Table  table.Table
	Person string // address of the page of one who is on it
	First  string
	Next   string
}

// pageRated is how many people of a list a page has.
const pageRated = 200

// showList shows a list; what stands on it never changes, so that people are numbered.
func showList(v *visit) error {
	list, err := v.listAsked()
	if err != nil {
		return err
	}
	tab := ratingtable.List(list, 0, v.words)
	from, _ := strconv.Atoi(v.value("from")) // the first page, if it is no number
	from = min(max(from, 0), len(tab.Rows))
	page := &listPage{Person: v.href(ratingsPath+"/"+list.Variant+"/"+list.Period+"/person", nil)}
	if from > 0 {
		page.First = v.listHref(list, nil)
	}
	if tab.Rows = tab.Rows[from:]; len(tab.Rows) > pageRated {
		tab.Rows, page.Next = tab.Rows[:pageRated], v.listHref(list, url.Values{"from": {strconv.Itoa(from + pageRated)}})
	}
	name := slices.IndexFunc(tab.Columns, func(c table.Column) bool { return c.Role == table.Name })
	for _, row := range tab.Rows {
		cell := &row.Cells[name]
		cell.Link = v.href(ratingsPath+"/"+list.Variant+"/"+list.Period+"/person", url.Values{"name": {cell.Text}})
	}
	page.Table = tab
	return v.show("rating_list", tab.Title, page)
}

// ratedPage is how a number was made.
type ratedPage struct {
	Tables []table.Table
	List   string // address of the list
}

// showRated explains the number of somebody, game by game.
func showRated(v *visit) error {
	list, err := v.listAsked()
	if err != nil {
		return err
	}
	x, err := list.Explain(v.value("name"))
	if several := (*archive.SeveralRatedError)(nil); errors.As(err, &several) {
		return &refusal{status: http.StatusNotFound, says: several.Tell()}
	}
	if err != nil {
		return err
	}
	for i := range x.Lines {
		x.Lines[i].File = shownFile(x.Lines[i].File)
	}
	page := &ratedPage{List: v.listHref(list, nil), Tables: []table.Table{ratingtable.Explanation(x, v.words), ratingtable.Parameters(x, v.words)}}
	return v.show("rated", page.Tables[0].Title, page)
}

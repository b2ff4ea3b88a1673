package archiveweb

import (
	"net/url"
	"slices"
	"strconv"

	"arbiter/rules/games"
	"arbiter/rules/sheet"
	"arbiter/tournament/archive"
)

// searchRoutes find sheets.
func searchRoutes() []Route {
	return []Route{
		{Path: searchPath + "{$}", Heavy: true, Do: search},
	}
}

// searchPath is the page on which sheets are found.
const searchPath = "/"

// pageSheets is how many sheets a page of hits has.
const pageSheets = 50

// searchPage is the form, and what was found.
type searchPage struct {
	Query    archive.Query
	Wrong    map[string]string // what is wrong with a field, by its name
	Variants []Choice
	Results  []Choice
	Verdicts []Choice
	Codes    []Choice
	More     bool // the fields that few need are open
	Board    string
	Explore  string

	Asked bool
	Found []sheetRow
	First string // address of the first page, on those after it; "" is none
	Next  string // and of the next
	PDN   string // addresses of what was found as a file
	JSON  string
}

// Choice is one of the values of a select.
type Choice struct {
	Value, Text string
	Chosen      bool
}

// sheetRow is a sheet in a list.
type sheetRow struct {
	archive.HitRow
	Href  string
	Plies []Link // where the position stood
}

// search shows the form, and what is found by what stands in it.
func search(v *visit) error {
	page := &searchPage{Query: v.asked(), Wrong: map[string]string{}}
	q := page.Query
	after := q.After
	q.After = 0
	page.Asked = q != archive.Query{} || v.r.URL.Query().Has("all")
	var err error
	if page.Asked {
		err = v.find(page)
	}
	status := 200
	if part, says := v.wrong(err, page.Query); part != "" {
		page.Wrong[part], status, err = says, 400, nil
	}
	if err != nil {
		return err
	}
	page.fill(v)
	if after > 0 {
		page.First = v.href(searchPath, v.values(q))
	}
	return v.showStatus(status, "search", v.Say("archive-web.search"), page)
}

// values are a query as an address of the search asks it. One that asks for nothing
// asks for all.
func (v *visit) values(q archive.Query) url.Values {
	values := queryValues(q)
	if q.After = 0; (q == archive.Query{}) {
		values.Set("all", "1")
	}
	return values
}

// find fills a page with what is found.
func (v *visit) find(page *searchPage) error {
	q := page.Query
	for hit, err := range archive.Find(v.ctx(), v.engine, q) {
		if err != nil {
			return err
		}
		n := len(page.Found)
		if n > 0 && page.Found[n-1].Sheet == hit.Sheet.ID {
			page.Found[n-1].stood(v, hit)
			continue
		}
		if n == pageSheets {
			q.After = page.Found[n-1].Sheet
			page.Next = v.href(searchPath, v.values(q))
			break
		}
		page.Found = append(page.Found, v.sheetRow(hit, q.Placed()))
	}
	page.PDN, page.JSON = v.href("/find.pdn", v.values(page.Query)), v.href("/find.jsonl", v.values(page.Query))
	return nil
}

// mostPlies is how many of the moments at which a position stood are shown of a game.
const mostPlies = 4

// sheetRow is a hit in a list.
func (v *visit) sheetRow(hit archive.Hit, placed bool) sheetRow {
	hit.Sheet = withoutFolder(hit.Sheet)
	row := sheetRow{HitRow: hit.Row(placed), Href: v.gameHref(hit.Sheet.ID, 0)}
	if placed {
		row.Href = v.gameHref(hit.Sheet.ID, hit.Ply)
		row.stood(v, hit)
	}
	return row
}

// stood adds a moment at which the position stood.
func (row *sheetRow) stood(v *visit, hit archive.Hit) {
	if len(row.Plies) < mostPlies {
		row.Plies = append(row.Plies, Link{Href: v.gameHref(hit.Sheet.ID, hit.Ply), Text: sheet.NumberAfter(hit.Ply)})
	}
}

// gameHref is the address of the page of a sheet, after so many half-moves; 0 is at the
// start or wherever the page begins.
func (v *visit) gameHref(sheet int64, ply int) string {
	path := "/game/" + strconv.FormatInt(sheet, 10)
	if ply == 0 {
		return v.href(path, nil)
	}
	return v.href(path+"#board", url.Values{"ply": {strconv.Itoa(ply)}})
}

// fill fills the form.
func (page *searchPage) fill(v *visit) {
	q := page.Query
	page.Variants = v.variants(q.Variant)
	for _, result := range []string{"1-0", "1/2-1/2", "0-1", "*"} {
		page.Results = append(page.Results, Choice{result, v.Say("archive-web.result-" + resultWord(result)), q.Result == result})
	}
	for verdict := sheet.Clean; verdict <= sheet.Unreadable; verdict++ {
		page.Verdicts = append(page.Verdicts, Choice{verdict.String(), v.Say("archive.verdict-" + verdict.String()), q.Verdict == verdict.String()})
	}
	for _, entry := range sheet.Catalogue() {
		page.Codes = append(page.Codes, Choice{string(entry.Code), v.words.Say(entry.Title()), q.Code == entry.Code})
	}
	page.More = q.White != "" || q.Black != "" || q.Source != "" || q.Material != "" || q.Code != "" || q.Verdict != ""
	at := url.Values{"variant": {q.Variant}, "fen": {q.FEN}, "moves": {q.Moves}}
	page.Board, page.Explore = v.href(boardPath, at), v.href(explorePath, at)
}

// The addresses of the pages of positions.
const (
	boardPath   = "/board"
	explorePath = "/explore"
)

// resultWord is the word of a result in the ids of sentences.
func resultWord(result string) string {
	return map[string]string{"1-0": "white", "1/2-1/2": "draw", "0-1": "black"}[result]
}

// variants are the games to choose from.
func (v *visit) variants(chosen string) []Choice {
	if g, err := games.Lookup(chosen); err == nil {
		chosen = g.ID() // it may be asked for by another name
	}
	var all []Choice
	for _, g := range games.OfTwo() {
		all = append(all, Choice{g.ID(), v.Say("variant." + g.ID()), g.ID() == chosen})
	}
	slices.SortFunc(all, func(a, b Choice) int { return v.words.Collator()(a.Text, b.Text) })
	return all
}

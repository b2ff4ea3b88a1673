package archiveweb

import (
	"cmp"
	"net/http"
	"net/url"
	"strconv"

	"arbiter/reports/i18n"
	"arbiter/tournament/archive"
)

// gameRoutes show one sheet.
func gameRoutes() []Route {
	return []Route{
		{Path: "/game/{id}", Heavy: true, Do: showGame},
		{Path: "/game/{id}/pdn", Do: sendSheet},
	}
}

// gamePage is a sheet, a position of it, and what is known of it.
type gamePage struct {
	archive.HitRow
	Variant  string // as it is called
	Source   archive.Source
	Verdict  string // "" where it was not checked yet
	Checked  judgement
	Line     lineView
	Findings []findingView
	Twins    []twinRow
	Copies   []sheetRow
	Text     string // as it was handed in
	Cut      bool   // Text is its beginning
	PDN      string
	ByWhite  string // addresses: what else White played, and so on
	ByBlack  string
	ByEvent  string
}

// judgement says by what a verdict was given.
type judgement struct {
	RuleSet string
	Version int
	Other   string // address of the sheet that was looked at, where it is another one of the game; "" is this one
}

// sheetAsked is the sheet that an address names.
func (v *visit) sheetAsked() (archive.Sheet, error) {
	id, err := strconv.ParseInt(v.r.PathValue("id"), 10, 64)
	if err != nil || id <= 0 {
		return archive.Sheet{}, notFound()
	}
	all, err := v.sheets(archive.Filter{Sheets: []int64{id}, WithGame: true})
	if err == nil && len(all) == 0 {
		err = notFound()
	}
	if err != nil {
		return archive.Sheet{}, err
	}
	return all[0], nil
}

// sheets are those that a filter lets pass.
func (v *visit) sheets(f archive.Filter) ([]archive.Sheet, error) {
	var all []archive.Sheet
	for s, err := range v.engine.Sheets(v.ctx(), f) {
		if err != nil {
			return nil, err
		}
		all = append(all, s)
	}
	return all, nil
}

// textAsked is the sheet that an address names, and its text.
func (v *visit) textAsked() (archive.Sheet, []byte, error) {
	s, err := v.sheetAsked()
	if err != nil {
		return archive.Sheet{}, nil, err
	}
	text, err := v.engine.Text(v.ctx(), s)
	return s, text, err
}

// showGame shows a sheet.
func showGame(v *visit) error {
	s, text, err := v.textAsked()
	if err != nil {
		return err
	}
	page := &gamePage{HitRow: archive.Hit{Sheet: withoutFolder(s)}.Row(false)}
	page.head(v, text)
	page.Line = v.lineOf(s, text)
	for _, part := range []func(*visit, archive.Sheet) error{page.judged, page.handedIn, page.copies, page.twins} {
		if err := part(v, s); err != nil {
			return err
		}
	}
	page.Line.mark(page.Findings)
	title := i18n.Clean(cmp.Or(s.White, "?") + " – " + cmp.Or(s.Black, "?"))
	return v.show("game", title, page, "game.css", "game.js")
}

// mostText is how much of the text of a sheet a page shows; all of it is in the file.
const mostText = 32 << 10

// head fills in what the header says, and where it leads.
func (page *gamePage) head(v *visit, text []byte) {
	page.Text, page.Cut = i18n.CleanLines(string(text[:min(len(text), mostText)])), len(text) > mostText
	page.PDN = v.href("/game/"+v.r.PathValue("id")+"/pdn", nil)
	if page.HitRow.Variant != "" {
		page.Variant = v.Say("variant." + page.HitRow.Variant)
	}
	if page.White != "" {
		page.ByWhite = v.href(searchPath, url.Values{"player": {page.White}})
	}
	if page.Black != "" {
		page.ByBlack = v.href(searchPath, url.Values{"player": {page.Black}})
	}
	if page.Event != "" {
		page.ByEvent = v.href(searchPath, url.Values{"event": {page.Event}})
	}
}

// judged fills in what the checker said of the game.
func (page *gamePage) judged(v *visit, s archive.Sheet) error {
	for verdict, err := range v.engine.Verdicts(v.ctx(), []int64{s.GameID}, archive.CheckVersion) {
		if err != nil {
			return err
		}
		page.Verdict = verdict.Verdict.String()
		page.Checked = judgement{RuleSet: verdict.RuleSet, Version: verdict.Version}
		if verdict.Sheet != s.ID {
			page.Checked.Other = v.gameHref(verdict.Sheet, 0)
		}
		findings, err := archive.DecodeFindings(verdict.Findings)
		if err != nil {
			return err
		}
		page.Findings = v.findings(findings, verdict, s)
	}
	return nil
}

// handedIn fills in who handed it in, and when.
func (page *gamePage) handedIn(v *visit, s archive.Sheet) error {
	for source, err := range v.engine.Sources(v.ctx()) {
		if err != nil {
			return err
		}
		if source.ID == s.Source {
			page.Source = source
			return nil
		}
	}
	return nil
}

// Added is when it was handed in, as the reader writes days.
func (p page) Added(s archive.Source) string {
	if s.Added.IsZero() {
		return ""
	}
	return p.words.Date(p.words.Local(s.Added).Format("2006-01-02"))
}

// mostCopies is how many other sheets of a game its page lists.
const mostCopies = 50

// copies fills in the other sheets of the same game: the same moves and result.
func (page *gamePage) copies(v *visit, s archive.Sheet) error {
	all, err := v.sheets(archive.Filter{Games: []int64{s.GameID}, WithGame: true, Limit: mostCopies + 1})
	for _, other := range all {
		if other.ID != s.ID && len(page.Copies) < mostCopies {
			page.Copies = append(page.Copies, v.sheetRow(archive.Hit{Sheet: other}, false))
		}
	}
	return err
}

// sendSheet sends a sheet as it was handed in.
func sendSheet(v *visit) error {
	s, text, err := v.textAsked()
	if err != nil {
		return err
	}
	v.attach("text/plain; charset=utf-8", "game-"+strconv.FormatInt(s.ID, 10)+".pdn")
	v.send(http.StatusOK, "text/plain; charset=utf-8", text)
	return nil
}

// attach says what an answer is called where it is kept as a file.
func (v *visit) attach(kind, name string) {
	v.w.Header().Set("Content-Type", kind)
	v.w.Header().Set("Content-Disposition", `attachment; filename="`+name+`"`)
}

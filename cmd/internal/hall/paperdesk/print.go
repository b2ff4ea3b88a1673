package paperdesk

import (
	"cmp"
	"net/http"
	"net/url"
	"path"
	"slices"
	"strings"
	"time"

	"arbiter/cmd/internal/hall/about"
	"arbiter/cmd/internal/hall/auth"
	"arbiter/cmd/internal/hall/keeper"
	"arbiter/cmd/internal/hall/server"
	"arbiter/reports"
	"arbiter/reports/i18n"
	"arbiter/reports/parts"
	"arbiter/rules/message"
)

// printRoutes are the papers and files that the desk makes.
func printRoutes() []server.Route {
	return []server.Route{
		{Method: "GET", Path: "/desk/print", Roles: server.Arbiters, Do: showPapers},
		{Method: "GET", Path: "/desk/print/{file}", Roles: server.Arbiters, Do: sendPaper},
		{Method: "POST", Path: "/desk/print/{paper}", Roles: server.Arbiters, Do: printPaper},
		{Method: "GET", Path: "/desk/export/{file}", Roles: server.Arbiters, Do: sendExport},
		{Method: "GET", Path: "/desk/export/backup", Roles: server.DeskAlone, Do: sendBackup},
		{Method: "GET", Path: "/desk/publish", Roles: server.Arbiters, Do: showPublish},
		{Method: "POST", Path: "/desk/publish", Roles: server.Arbiters, Do: publishNow},
	}
}

// paperLimit is how long a paper may take: a book of all games is the longest.
const paperLimit = 2 * time.Minute

// severalPapers is the name of a file that has the papers that were ticked.
const severalPapers = "papers"

// papersPage are the papers that can be made, as an organiser thinks of them.
type papersPage struct {
	Groups  []paperGroup
	Round   int // that is meant; 0 is as the event stands
	Rounds  []int
	Langs   []about.LanguageChoice
	Sizes   []string
	Form    paperForm
	Exports []exportRow
	Desk    bool   // who asks may take a copy of the event, and let phones in
	NoWays  string // why no codes for phones are made; "" they are
}

// paperGroup are papers that belong together.
type paperGroup struct {
	ID, Title string
	Papers    []paperRow
}

// paperRow is a paper, with what it is made from beside the event.
type paperRow struct {
	ID, Name, About         string
	Round, After            bool // the round means something to it
	Blank, Top, Text, Place bool // what can be said of it
	Journal, Chat, Data     bool
	Ways                    bool // it can have codes for the phones of the players
	Alone                   bool // it goes into no file with others: it needs what they do not take
	Ticked                  bool
	Bar                     string // why the event as it stands cannot have it; "" it can
	Note                    string // how it can be had all the same
}

// paperForm is what was asked for, to be shown again.
type paperForm struct {
	Round, Size, Lang, Blank, Top, Text, Address, Copies string
	Landscape, Journal, Ways                             bool
	Papers                                               []string
}

// paperFormOf reads what was asked for.
func paperFormOf(v *server.Visit) paperForm {
	value := v.Asks
	f := paperForm{
		Round: value("round"), Size: value("size"), Lang: value("paper-language"), Blank: value("blank"), Top: value("top"), Text: value("text"), Address: value("address"),
		Copies: value("copies"), Landscape: value("landscape") != "", Journal: value("journal") != "",
	}
	f.Papers = v.SentValues()["paper"]
	f.Ways = v.R.Method == http.MethodPost && value("ways") != "" // it lets phones in: nothing that a link may do
	if !v.SentValues().Has("address") {
		f.Address, _, _ = strings.Cut(about.PublicAddress(v), "?") // in the language of who scans it
	}
	return f
}

// showPapers shows the papers that can be made.
func showPapers(v *server.Visit) error {
	return v.Show("print_papers", v.Say("hall.menu.print"), papersPageOf(v, paperFormOf(v)), server.SheetFiles()...)
}

// papersPageOf fills the page.
func papersPageOf(v *server.Visit, form paperForm) *papersPage {
	page := &papersPage{Form: form, Sizes: []string{"a4", "a3", "letter"}, Exports: exportRows(v), Desk: server.DeskAlone.Has(v.Who.Role)}
	switch {
	case v.Hall.Keep == "":
		page.NoWays = v.Say("hall-ways.no-place")
	case auth.OnlyHere(v):
		page.NoWays = auth.WhyOnlyHere(v)
	}
	stage := v.StageOfNow()
	for _, r := range stage.Played {
		page.Rounds = append(page.Rounds, r.Number)
	}
	page.Round, _ = server.Number(form.Round)
	page.Langs = about.LanguageChoices(v, func(code string) bool { return code == cmp.Or(form.Lang, v.Words.Lang()) })
	for _, group := range reports.PaperGroups() {
		of := paperGroup{ID: string(group), Title: v.Say("hall-print.group." + string(group))}
		for _, p := range reports.OfferedPapers() {
			if p.Group == group {
				of.Papers = append(of.Papers, paperRowOf(v, p, form))
			}
		}
		page.Groups = append(page.Groups, of)
	}
	return page
}

// paperRowOf is a paper as the page shows it.
func paperRowOf(v *server.Visit, p reports.PaperKind, form paperForm) paperRow {
	about := p.About(v.Words)
	for _, terminal := range []string{"; --", ": --", " (PDN: arbiter"} { // what is typed there
		about, _, _ = strings.Cut(about, terminal)
	}
	row := paperRow{
		ID: p.ID, Name: PaperName(v.Words, p.ID), About: about, Round: p.Has(reports.NeedRound), After: p.Has(reports.TakesAfter), Blank: p.Has(reports.TakesBlank), Top: p.Has(reports.TakesTop),
		Text: p.Has(reports.TakesText), Place: p.Has(reports.TakesAddress), Journal: p.Has(reports.TakesAppendix), Chat: p.Has(reports.TakesChat), Data: !p.Has(reports.PaperOnly),
		Ticked: slices.Contains(form.Papers, p.ID), Ways: p.Has(reports.TakesWays), Alone: p.Has(reports.TakesText | reports.TakesAddress),
	}
	row.Bar, row.Note = barred(v, p, form)
	return row
}

// barred says why the event as it stands cannot have a paper, as the paper itself says:
// that is better known before it is asked for than after. Forms can be had without names,
// as the note says. What is made of sheets or of the journal can always be had.
func barred(v *server.Visit, p reports.PaperKind, form paperForm) (bar, note string) {
	if p.Has(reports.NeedAudit | reports.NeedGames | reports.NeedJournal | reports.TakesAddress) {
		return "", ""
	}
	if p.Has(reports.TakesText) {
		return "", v.Say("hall-print.needs-text")
	}
	source := source(v, form)
	_, err := p.Make(source)
	if err == nil {
		return "", ""
	}
	if source.Blank = 1; p.Has(reports.TakesBlank) {
		if _, fails := p.Make(source); fails == nil {
			return "", v.Say("hall-print.blanks-alone", message.Args{"Why": err})
		}
	}
	return v.Words.Error(err), ""
}

// source is what papers are made of that need the event alone.
func source(v *server.Visit, form paperForm) reports.Source {
	s := reports.Source{Event: v.State.Tournament, Stage: max(v.State.CurrentStage(), 1), Loc: v.Words}
	stage, _ := v.State.Stage(s.Stage)
	s.Round, _ = about.CurrentRound(v, stage.Number)
	if n, is := server.Number(form.Round); is && n > 0 {
		s.Round, s.After = n, n
	}
	return s
}

// PaperName is what a paper is called in a language.
func PaperName(loc *i18n.Localizer, id string) string {
	if name := "cmd-print.name." + id; loc.Has(name) {
		return loc.T(name)
	}
	return strings.ReplaceAll(id, "-", " ")
}

// papersOf are the papers that an address names: one, or those that were ticked.
func papersOf(v *server.Visit, name string, form paperForm) ([]reports.PaperKind, error) {
	names := []string{name}
	if name == severalPapers {
		names = form.Papers
	}
	var papers []reports.PaperKind
	for _, id := range names {
		p, err := reports.PaperNamed(id)
		if err != nil {
			return nil, server.NotFound(v)
		}
		papers = append(papers, p)
	}
	if len(papers) == 0 {
		return nil, server.RefuseForm("hall-print.none-ticked")
	}
	return papers, nil
}

// has reports whether one of some papers has a need.
func has(papers []reports.PaperKind, need reports.Need) bool {
	return slices.ContainsFunc(papers, func(p reports.PaperKind) bool { return p.Has(need) })
}

// allHave reports whether each of some papers has one of some needs.
func allHave(papers []reports.PaperKind, need reports.Need) bool {
	return !slices.ContainsFunc(papers, func(p reports.PaperKind) bool { return !p.Has(need) })
}

// arguments are those of arbiter print for some papers. What a person typed is never an
// argument of its own: it cannot be taken for a flag.
func (f paperForm) arguments(papers []reports.PaperKind) []string {
	args := []string{"print"}
	for _, p := range papers {
		args = append(args, p.ID)
	}
	if f.Round != "" && f.Round != "0" && allHave(papers, reports.NeedRound|reports.TakesAfter) {
		args = append(args, "--round="+f.Round)
	}
	for _, flag := range []struct {
		name, value string
		need        reports.Need
	}{{"blank", f.blank(), reports.TakesBlank}, {"top", f.Top, reports.TakesTop}, {"text", f.Text, reports.TakesText}, {"address", f.Address, reports.TakesAddress}} {
		if flag.value != "" && flag.value != "0" && allHave(papers, flag.need) {
			args = append(args, "--"+flag.name+"="+strings.ReplaceAll(flag.value, "\r\n", "\n"))
		}
	}
	if f.Journal && allHave(papers, reports.TakesAppendix) {
		args = append(args, "--journal")
	}
	if f.Ways && allHave(papers, reports.TakesWays) {
		args = append(args, "--ways")
	}
	if f.Size != "" {
		args = append(args, "--size="+f.Size)
	}
	if f.Landscape {
		args = append(args, "--landscape")
	}
	return args
}

// blank is how many forms without names are asked for; codes are of those who play.
func (f paperForm) blank() string {
	if f.Ways {
		return ""
	}
	return f.Blank
}

// language is that of the papers.
func language(v *server.Visit, form paperForm) string {
	if slices.Contains(i18n.Languages(), form.Lang) {
		return form.Lang
	}
	return v.Words.Lang()
}

// framePolicy is what a paper may do that is shown as a page: it has its own style in it,
// and no script.
const framePolicy = "default-src 'none'; style-src 'unsafe-inline'; img-src data:; font-src data:; base-uri 'none'; form-action 'none'; frame-ancestors 'self'; sandbox"

// sendPaper sends papers in the format that the ending of the address names.
func sendPaper(v *server.Visit) error {
	file := cmp.Or(v.R.PathValue("file"), v.R.PathValue("paper"))
	ending, form := path.Ext(file), paperFormOf(v)
	name, chat := strings.TrimSuffix(file, ending), ending == ".chat"
	var format parts.Format
	var err error
	if format, err = parts.FormatOfFile(file); chat {
		format, err = parts.FormatNamed(parts.Chat)
	}
	if err != nil {
		return server.NotFound(v)
	}
	papers, err := papersOf(v, name, form)
	var out []byte
	if err == nil {
		out, err = run(v, language(v, form), append(form.arguments(papers), "--format="+format.Name)...)
	}
	if err != nil {
		return papersAgain(v, err)
	}
	ends := format.Endings[0]
	about.Attach(v, format.MediaType, fileName(v, name, form, papers)+ends, format.Name == "pdf" || format.Name == "html" || chat)
	if format.Name == "html" {
		v.W.Header().Set("Content-Security-Policy", framePolicy)
	}
	_, _ = v.W.Write(out) // who has gone is not answered
	return nil
}

// papersAgain shows the papers again, with what was chosen, above it why they were not made.
// What there never was is nothing to choose otherwise.
func papersAgain(v *server.Visit, err error) error {
	if server.FailureOf(err).Status == http.StatusNotFound {
		return err
	}
	return v.Again(err, showPapers)
}

// fileName is what a paper is called where it is kept: event, paper, round.
func fileName(v *server.Visit, name string, form paperForm, papers []reports.PaperKind) string {
	words := v.Hall.Languages.In(language(v, form))
	title := v.State.Event.Name
	if name == severalPapers {
		title += " " + words.T("hall-print.several")
	} else {
		title += " " + PaperName(words, name)
	}
	if form.Round != "" && form.Round != "0" && has(papers, reports.NeedRound|reports.TakesAfter) {
		title += " " + form.Round
	}
	return title
}

// printPaper sends papers to the printer, or gives the file that the address names: with
// codes that let phones in, as the desk alone may have them made.
func printPaper(v *server.Visit) error {
	form := paperFormOf(v)
	if form.Ways && !server.DeskAlone.Has(v.Who.Role) {
		return keeper.Refuse(http.StatusForbidden, "hall.not-yours")
	}
	if path.Ext(v.R.PathValue("paper")) != "" {
		return sendPaper(v)
	}
	papers, err := papersOf(v, v.R.PathValue("paper"), form)
	if err == nil {
		args := append(form.arguments(papers), "--send")
		if form.Copies != "" {
			args = append(args, "--copies="+form.Copies)
		}
		var out []byte
		if out, err = run(v, language(v, form), args...); err == nil {
			return v.RedirectSaying("/desk/print"+form.query(), plainLines(out)...)
		}
	}
	return papersAgain(v, err)
}

// query is what was chosen, for the page that is looked at next.
func (f paperForm) query() string {
	q := url.Values{}
	for name, value := range map[string]string{"round": f.Round, "size": f.Size, "paper-language": f.Lang} {
		if value != "" {
			q.Set(name, value)
		}
	}
	if f.Landscape {
		q.Set("landscape", "on")
	}
	if len(q) == 0 {
		return ""
	}
	return "?" + q.Encode()
}

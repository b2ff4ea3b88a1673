package hall

import (
	"cmp"
	"context"
	"net/http"
	"net/url"
	"path"
	"slices"
	"strconv"
	"strings"
	"time"

	"arbiter/reports"
	"arbiter/reports/i18n"
	"arbiter/rules/message"
)

// printRoutes are the papers and files that the desk makes.
func printRoutes() []Route {
	return []Route{
		{Method: "GET", Path: "/desk/print", Roles: arbiters, Do: showPapers},
		{Method: "GET", Path: "/desk/print/{file}", Roles: arbiters, Do: sendPaper},
		{Method: "POST", Path: "/desk/print/{paper}", Roles: arbiters, Do: printPaper},
		{Method: "GET", Path: "/desk/export/{file}", Roles: arbiters, Do: sendExport},
		{Method: "GET", Path: "/desk/export/backup", Roles: deskAlone, Do: sendBackup},
		{Method: "GET", Path: "/desk/publish", Roles: arbiters, Do: showPublish},
		{Method: "POST", Path: "/desk/publish", Roles: arbiters, Do: publishNow},
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
	Langs   []languageChoice
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

// paperForm reads what was asked for.
func (v *visit) paperForm() paperForm {
	value := v.asks
	f := paperForm{
		Round: value("round"), Size: value("size"), Lang: value("paper-language"), Blank: value("blank"), Top: value("top"), Text: value("text"), Address: value("address"),
		Copies: value("copies"), Landscape: value("landscape") != "", Journal: value("journal") != "",
	}
	f.Papers = v.sentValues()["paper"]
	f.Ways = v.r.Method == http.MethodPost && value("ways") != "" // it lets phones in: nothing that a link may do
	if !v.sentValues().Has("address") {
		f.Address, _, _ = strings.Cut(v.publicAddress(), "?") // in the language of who scans it
	}
	return f
}

// showPapers shows the papers that can be made.
func showPapers(v *visit) error {
	return v.show("print_papers", v.say("hall.menu.print"), v.papersPage(v.paperForm()), sheetFiles()...)
}

// papersPage fills the page.
func (v *visit) papersPage(form paperForm) *papersPage {
	page := &papersPage{Form: form, Sizes: []string{"a4", "a3", "letter"}, Exports: v.exportRows(), Desk: deskAlone.Has(v.who.Role)}
	switch {
	case v.hall.Keep == "":
		page.NoWays = v.say("hall-ways.no-place")
	case v.onlyHere():
		page.NoWays = v.whyOnlyHere()
	}
	stage := v.stage()
	for _, r := range stage.Played {
		page.Rounds = append(page.Rounds, r.Number)
	}
	page.Round, _ = number(form.Round)
	page.Langs = v.languageChoices(func(code string) bool { return code == cmp.Or(form.Lang, v.words.Lang()) })
	for _, group := range reports.PaperGroups() {
		of := paperGroup{ID: string(group), Title: v.say("hall-print.group." + string(group))}
		for _, p := range reports.OfferedPapers() {
			if p.Group == group {
				of.Papers = append(of.Papers, v.paperRow(p, form))
			}
		}
		page.Groups = append(page.Groups, of)
	}
	return page
}

// paperRow is a paper as the page shows it.
func (v *visit) paperRow(p reports.PaperKind, form paperForm) paperRow {
	about := p.About(v.words)
	for _, terminal := range []string{"; --", ": --", " (PDN: arbiter"} { // what is typed there
		about, _, _ = strings.Cut(about, terminal)
	}
	row := paperRow{
		ID: p.ID, Name: paperName(v.words, p.ID), About: about, Round: p.Has(reports.NeedRound), After: p.Has(reports.TakesAfter), Blank: p.Has(reports.TakesBlank), Top: p.Has(reports.TakesTop),
		Text: p.Has(reports.TakesText), Place: p.Has(reports.TakesAddress), Journal: p.Has(reports.TakesAppendix), Chat: p.Has(reports.TakesChat), Data: !p.Has(reports.PaperOnly),
		Ticked: slices.Contains(form.Papers, p.ID), Ways: p.Has(reports.TakesWays), Alone: p.Has(reports.TakesText | reports.TakesAddress),
	}
	row.Bar, row.Note = v.barred(p, form)
	return row
}

// barred says why the event as it stands cannot have a paper, as the paper itself says:
// that is better known before it is asked for than after. Forms can be had without names,
// as the note says. What is made of sheets or of the journal can always be had.
func (v *visit) barred(p reports.PaperKind, form paperForm) (bar, note string) {
	if p.Has(reports.NeedAudit | reports.NeedGames | reports.NeedJournal | reports.TakesAddress) {
		return "", ""
	}
	if p.Has(reports.TakesText) {
		return "", v.say("hall-print.needs-text")
	}
	source := v.source(form)
	_, err := p.Make(source)
	if err == nil {
		return "", ""
	}
	if source.Blank = 1; p.Has(reports.TakesBlank) {
		if _, fails := p.Make(source); fails == nil {
			return "", v.say("hall-print.blanks-alone", message.Args{"Why": err})
		}
	}
	return v.words.Error(err), ""
}

// source is what papers are made of that need the event alone.
func (v *visit) source(form paperForm) reports.Source {
	s := reports.Source{Event: v.state.Tournament, Stage: max(v.state.CurrentStage(), 1), Loc: v.words}
	stage, _ := v.state.Stage(s.Stage)
	s.Round, _ = v.currentRound(stage.Number)
	if n, is := number(form.Round); is && n > 0 {
		s.Round, s.After = n, n
	}
	return s
}

// paperName is what a paper is called in a language.
func paperName(loc *i18n.Localizer, id string) string {
	if name := "cmd-print.name." + id; loc.Has(name) {
		return loc.T(name)
	}
	return strings.ReplaceAll(id, "-", " ")
}

// papersOf are the papers that an address names: one, or those that were ticked.
func (v *visit) papersOf(name string, form paperForm) ([]reports.PaperKind, error) {
	names := []string{name}
	if name == severalPapers {
		names = form.Papers
	}
	var papers []reports.PaperKind
	for _, id := range names {
		p, err := reports.PaperNamed(id)
		if err != nil {
			return nil, notFound(v)
		}
		papers = append(papers, p)
	}
	if len(papers) == 0 {
		return nil, refuseForm("hall-print.none-ticked")
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
func (v *visit) language(form paperForm) string {
	if slices.Contains(i18n.Languages(), form.Lang) {
		return form.Lang
	}
	return v.words.Lang()
}

// run runs a command of the program on the event. What it refuses is a refusal here, in
// its words.
func (v *visit) run(lang string, args ...string) ([]byte, error) {
	if v.hall.Run == nil {
		return nil, refuse(http.StatusServiceUnavailable, "hall-print.cannot")
	}
	ctx, end := context.WithTimeout(v.r.Context(), paperLimit)
	defer end()
	printed, err := v.hall.Run(ctx, Command{File: v.event.Path, Args: args, Language: lang, Who: v.who.Author()})
	if err != nil {
		return nil, err
	}
	if printed.Code != 0 {
		return nil, refusedCommand(printed)
	}
	return printed.Out, nil
}

// commandSaid is what a command that was refused said, without its name before it and the
// commands that would help: those are typed in a terminal, and their lines are indented.
func commandSaid(printed Printed) string {
	var said []string
	for line := range strings.Lines(strings.TrimSpace(string(printed.Err))) {
		if !strings.HasPrefix(line, "  ") {
			said = append(said, strings.Fields(strings.TrimPrefix(line, "arbiter: "))...)
		}
	}
	return cmp.Or(strings.Join(said, " "), strconv.Itoa(printed.Code))
}

// framePolicy is what a paper may do that is shown as a page: it has its own style in it,
// and no script.
const framePolicy = "default-src 'none'; style-src 'unsafe-inline'; img-src data:; font-src data:; base-uri 'none'; form-action 'none'; frame-ancestors 'self'; sandbox"

// sendPaper sends papers in the format that the ending of the address names.
func sendPaper(v *visit) error {
	file := cmp.Or(v.r.PathValue("file"), v.r.PathValue("paper"))
	ending, form := path.Ext(file), v.paperForm()
	name, chat := strings.TrimSuffix(file, ending), ending == ".chat"
	var format reports.Format
	var err error
	if format, err = reports.FormatOfFile(file); chat {
		format, err = reports.FormatNamed(reports.Chat)
	}
	if err != nil {
		return notFound(v)
	}
	papers, err := v.papersOf(name, form)
	var out []byte
	if err == nil {
		out, err = v.run(v.language(form), append(form.arguments(papers), "--format="+format.Name)...)
	}
	if err != nil {
		return v.papersAgain(err)
	}
	ends := format.Endings[0]
	v.attach(format.MediaType, v.fileName(name, form, papers)+ends, format.Name == "pdf" || format.Name == "html" || chat)
	if format.Name == "html" {
		v.w.Header().Set("Content-Security-Policy", framePolicy)
	}
	_, _ = v.w.Write(out) // who has gone is not answered
	return nil
}

// papersAgain shows the papers again, with what was chosen, above it why they were not made.
// What there never was is nothing to choose otherwise.
func (v *visit) papersAgain(err error) error {
	if failureOf(err).Status == http.StatusNotFound {
		return err
	}
	return v.again(err, showPapers)
}

// fileName is what a paper is called where it is kept: event, paper, round.
func (v *visit) fileName(name string, form paperForm, papers []reports.PaperKind) string {
	words := v.hall.words.In(v.language(form))
	title := v.state.Event.Name
	if name == severalPapers {
		title += " " + words.T("hall-print.several")
	} else {
		title += " " + paperName(words, name)
	}
	if form.Round != "" && form.Round != "0" && has(papers, reports.NeedRound|reports.TakesAfter) {
		title += " " + form.Round
	}
	return title
}

// printPaper sends papers to the printer, or gives the file that the address names: with
// codes that let phones in, as the desk alone may have them made.
func printPaper(v *visit) error {
	form := v.paperForm()
	if form.Ways && !deskAlone.Has(v.who.Role) {
		return refuse(http.StatusForbidden, "hall.not-yours")
	}
	if path.Ext(v.r.PathValue("paper")) != "" {
		return sendPaper(v)
	}
	papers, err := v.papersOf(v.r.PathValue("paper"), form)
	if err == nil {
		args := append(form.arguments(papers), "--send")
		if form.Copies != "" {
			args = append(args, "--copies="+form.Copies)
		}
		var out []byte
		if out, err = v.run(v.language(form), args...); err == nil {
			return v.goSaying("/desk/print"+form.query(), plainLines(out)...)
		}
	}
	return v.papersAgain(err)
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

// plainLines are the lines that a command printed.
func plainLines(out []byte) []message.Teller {
	var says []message.Teller
	for line := range strings.Lines(string(out)) {
		if line = strings.TrimSpace(line); line != "" {
			says = append(says, message.New("plain.text", message.Args{"Text": line}))
		}
	}
	return says
}

package sheetdesk

import (
	"html/template"
	"net/url"
	"slices"
	"strings"

	"arbiter/cmd/internal/desk"
	"arbiter/cmd/internal/desk/find"
	"arbiter/cmd/internal/desk/sheets"
	"arbiter/cmd/internal/hall/about"
	"arbiter/cmd/internal/hall/board"
	"arbiter/cmd/internal/hall/server"
	"arbiter/cmd/internal/web"
	"arbiter/reports/gamesheets"
	"arbiter/rules"
	"arbiter/rules/games"
	"arbiter/rules/message"
	"arbiter/rules/sheet"
	"arbiter/tournament"
)

// findingsPage are the findings and incidents of the event, one of them in full.
type findingsPage struct {
	All     bool // also those that need no ruling, and those that have one
	Other   string
	List    []subjectLink
	At      *subjectView // nil: there is none
	Back    string       // address of the one before; "" is none
	On      string       // and of the next
	Open    int
	Differ  []differRow
	Repeats []string
	Form    rulingForm

	Against, Demanded []sideChoice
}

// sideChoice is a side to choose, or none.
type sideChoice struct {
	Name, Word, Text string
	Chosen           bool
}

// sides are the sides to choose from, and none.
func sides(v *server.Visit, name, none, chosen string) []sideChoice {
	all := []sideChoice{{name, "", v.Say(none), chosen == ""}}
	for _, side := range []tournament.Side{tournament.SideWhite, tournament.SideBlack} {
		all = append(all, sideChoice{name, string(side), v.Say("colour." + string(side)), chosen == string(side)})
	}
	return all
}

// subjectLink is a finding or an incident in the list.
type subjectLink struct {
	ID, Title, Move, Place, Players, Href, Decided string
	Open, Here                                     bool
	Urgent                                         bool // it can be put right now
}

// subjectView is a finding or an incident in full: what an arbiter looks at before he
// decides.
type subjectView struct {
	ID, Title, Place, Players string
	Sheet                     string // address of its sheet; "" of an incident
	Move                      string // as it was written, with its number
	Says                      string
	Legal, Meant              string
	State                     string
	Articles                  []string // with what each says
	Why, Does                 string   // of the catalogue
	Board                     template.HTML
	Incident, Claim           bool
	Live, Urgent              bool // its game is being recorded; and it can be put right now
	Needs                     bool
	Ruled                     *ruledView
	Decisions                 []decisionChoice
	Results                   []wordChoice
	Founds                    []wordChoice
	Either                    []wordChoice // of two explanations, which holds
}

// ruledView is a ruling that stands.
type ruledView struct {
	Number               int
	Decided, Why, By     string
	Result, Despite, Who string
}

// decisionChoice is one of the decisions, and what forbids it.
type decisionChoice struct {
	Key          int // the number that chooses it
	Word, Text   string
	Bars         []string
	Chosen, Loss bool
}

// toDecide is a finding or an incident that a ruling can be about.
type toDecide struct {
	ref      tournament.GameRef
	finding  tournament.Finding
	incident *tournament.Incident // nil: a finding
	needs    bool                 // a ruling
	ruling   tournament.Ruling
	ruled    bool
	live     bool // its game is being recorded
	urgent   bool // and it can be put right, for the opponent has not replied
}

// id is how a ruling names it.
func (s *toDecide) id() string {
	if s.incident != nil {
		return s.incident.ID()
	}
	return s.finding.ID
}

// toDecideOf are the findings of games that are being recorded, those that can be put right
// first, the findings of all sheets and the incidents, in their order.
func toDecideOf(v *server.Visit, allSheets []desk.KeptSheet) []toDecide {
	all := liveToDecide(v)
	for i := range allSheets {
		for _, f := range allSheets[i].Result.Findings {
			s := toDecide{ref: allSheets[i].Ref, finding: desk.FindingOf(f), needs: sheets.NeedsRuling(f)}
			s.ruling, s.ruled = v.State.RulingOn(s.ref, f.ID)
			all = append(all, s)
		}
	}
	for _, in := range v.State.Incidents {
		s := toDecide{ref: in.Ref, finding: tournament.Finding{ID: in.ID(), Articles: in.Articles, Side: string(in.By)}, incident: &in, needs: v.State.NeedsRuling(in)}
		s.ruling, s.ruled = v.State.RulingOn(in.Ref, in.ID())
		all = append(all, s)
	}
	return all
}

// FindingHref is the address of a finding or an incident.
func FindingHref(v *server.Visit, id string) string {
	return v.Href("/desk/sheets/findings?at=" + url.QueryEscape(id))
}

// showFindings shows the findings and incidents that have no ruling.
func showFindings(v *server.Visit) error {
	page, err := findingsPageOf(v, v.R.URL.Query().Get("at"), v.R.URL.Query().Get("show") == "all", rulingForm{})
	if err != nil {
		return err
	}
	return v.Show("sheets_findings", v.Say("findings.title"), page, server.SheetFiles()...)
}

// findingsPageOf fills the page. At is the one that is shown in full; "" is the first.
func findingsPageOf(v *server.Visit, at string, all bool, form rulingForm) (*findingsPage, error) {
	d := looking(v)
	sheets, err := sheetsNow(v, d)
	if err != nil {
		return nil, err
	}
	page := &findingsPage{All: all, Form: form, Against: sides(v, "against", "hall-sheets.at-fault", form.Against), Demanded: sides(v, "demanded-by", "hall-sheets.not-said", form.DemandBy)}
	subjects := toDecideOf(v, sheets)
	for _, s := range subjects {
		if s.needs && !s.ruled {
			page.Open++
		}
	}
	if !all { // one that is asked for is shown whatever it is
		subjects = slices.DeleteFunc(subjects, func(s toDecide) bool { return (!s.needs || s.ruled) && s.id() != at })
	}
	page.Other = "/desk/sheets/findings?show=all"
	if all {
		page.Other = "/desk/sheets/findings"
	}
	page.list(v, d, subjects, at)
	page.Differ = differing(v, d, sheets)
	repeats, err := d.Repeats()
	for _, r := range repeats {
		page.Repeats = append(page.Repeats, v.Words.Say(repeatsOf(v, d, r)))
	}
	return page, err
}

// list fills the list, and shows one of it in full.
func (page *findingsPage) list(v *server.Visit, d *desk.Desk, subjects []toDecide, at string) {
	here := max(0, slices.IndexFunc(subjects, func(s toDecide) bool { return s.id() == at }))
	show := ""
	if page.All {
		show = "&show=all"
	}
	for i, s := range subjects {
		link := subjectLink{ID: s.id(), Title: subjectTitle(v, &s), Move: strings.TrimSpace(s.finding.Move + " " + s.finding.Written), Place: v.Words.Say(find.Place(d, s.ref)), Href: FindingHref(v, s.id()) + show + "#finding", Open: s.needs && !s.ruled, Here: i == here, Urgent: s.urgent}
		if p, g, err := v.State.Game(s.ref); err == nil {
			link.Players = about.Versus(v, p, g.Number)
		}
		if s.ruled {
			link.Decided = v.Words.Say(s.ruling.Decided())
		}
		page.List = append(page.List, link)
	}
	if len(subjects) == 0 {
		return
	}
	page.At = subjectViewOf(v, d, &subjects[here], page.List[here], page.Form)
	if here > 0 {
		page.Back = page.List[here-1].Href
	}
	if here+1 < len(page.List) {
		page.On = page.List[here+1].Href
	}
}

// subjectTitle is what a finding or an incident is called.
func subjectTitle(v *server.Visit, s *toDecide) string {
	if s.incident != nil {
		return v.Words.Say(s.incident.Tell())
	}
	return gamesheets.FindingTitle(s.finding, v.Words)
}

// subjectViewOf shows one in full.
func subjectViewOf(v *server.Visit, d *desk.Desk, s *toDecide, link subjectLink, form rulingForm) *subjectView {
	f := s.finding
	view := &subjectView{ID: s.id(), Title: link.Title, Place: link.Place, Players: link.Players, Incident: s.incident != nil, Needs: s.needs, Live: s.live, Urgent: s.urgent}
	if s.incident != nil {
		view.incident(v, s.incident)
	} else {
		view.finding(v, s)
	}
	for _, article := range f.Articles {
		says := message.New("plain.text", message.Args{"Text": article})
		if clause, known := rules.ClauseOf(v.State.Event.RuleSet(), article); known {
			says = message.New("cmd-explain.article", message.Args{"Article": article, "Says": clause})
		}
		view.Articles = append(view.Articles, v.Words.Say(says))
	}
	if s.ruled {
		view.Ruled = ruledViewOf(v, s.ruling)
	}
	overrules := 0
	if s.ruled {
		overrules = s.ruling.Number
	}
	number := 0
	if s.incident != nil {
		number = s.incident.Number
	}
	decisions := tournament.Decisions()
	if s.incident != nil && s.incident.Kind == tournament.IncidentClaim {
		view.claim(v, d, s.incident, form)
		decisions = decisions[2:] // a claim neither stands nor is put right: it is answered
	}
	for _, decision := range decisions {
		choice := decisionChoice{Key: len(view.Decisions) + 1, Word: string(decision), Text: v.Say("decision." + string(decision)), Chosen: form.Decision == string(decision), Loss: decision == tournament.DecisionLoss || decision == tournament.DecisionWarning}
		for _, bar := range sheets.Bars(d, s.ref, f, number, decision, overrules) {
			choice.Bars = append(choice.Bars, v.Words.Say(bar))
		}
		view.Decisions = append(view.Decisions, choice)
	}
	view.choices(v)
	return view
}

// claim shows what the record says of a claim, and its answers; what the record says is chosen
// until something else is.
func (view *subjectView) claim(v *server.Visit, d *desk.Desk, in *tournament.Incident, form rulingForm) {
	view.Claim = true
	held, err := sheets.HoldClaim(d, *in)
	if err != nil {
		return // the page of the sheet says why it is not read
	}
	view.Says = strings.TrimSpace(v.Words.Say(held.Tell()) + "; " + view.Says)
	view.Says = strings.TrimSuffix(view.Says, ";")
	chosen := form.Decision
	if chosen == "" && held.Verdict != tournament.VerdictUnset {
		chosen = held.Answer()
	}
	for i, text := range []string{v.Say("hall-sheets.claim-accepted"), board.Rejects(v, in.Written)} {
		word := []string{sheets.ClaimAccepted, sheets.ClaimRejected}[i]
		view.Decisions = append(view.Decisions, decisionChoice{Key: i + 1, Word: word, Text: text, Chosen: chosen == word})
	}
}

// choices are what else can be said of a ruling.
func (view *subjectView) choices(v *server.Visit) {
	view.Results = []wordChoice{{"", v.Say("hall-sheets.result-as-decided")}}
	for _, o := range []tournament.Outcome{{Result: tournament.WhiteWins}, {Result: tournament.Drawn}, {Result: tournament.BlackWins}} {
		view.Results = append(view.Results, wordChoice{o.Result.String(), outcomeText(v, o)})
	}
	view.Founds = []wordChoice{{"", v.Say("hall-sheets.not-said")}}
	for _, f := range tournament.Founds() {
		view.Founds = append(view.Founds, wordChoice{string(f), v.Words.Say(f.Tell())})
	}
}

// finding shows what was found on a sheet.
func (view *subjectView) finding(v *server.Visit, s *toDecide) {
	f := s.finding
	if view.Sheet = SheetHref(v, s.ref, ""); s.live {
		view.Sheet = boardHref(v, s.ref)
	}
	view.Move, view.Says = strings.TrimSpace(f.Move+" "+f.Written), gamesheets.FindingText(f, v.Words)
	view.Legal, view.Meant = strings.Join(f.Legal, ", "), strings.Join(deleted(v, f.Meant), ", ")
	view.State = findingState(v, f)
	for _, one := range f.Either {
		view.Either = append(view.Either, wordChoice{one.Choice, strings.TrimSpace(one.Move+" "+one.Written) + ": " + gamesheets.FindingTitle(f.As(one), v.Words)})
	}
	if entry, known := sheet.Lookup(sheet.Code(f.Code)); known && !f.Slip && len(f.Either) == 0 {
		view.Why, view.Does = v.Words.Say(entry.Why()), v.Words.Say(entry.ArbiterUnder(v.State.Event.RuleSet()))
	}
	game, err := games.Lookup(v.State.Event.Variant)
	if err != nil || f.FEN == "" {
		return
	}
	if board, err := game.Place(f.FEN); err == nil {
		view.Board = web.Board(game, board, f.Written, v.Words)
	}
}

// deleted are moves that were meant, one of which may be that there was none.
func deleted(v *server.Visit, moves []string) []string {
	all := slices.Clone(moves)
	for i, m := range all {
		if m == sheet.Deleted {
			all[i] = v.Say("findingtext.delete")
		}
	}
	return all
}

// findingState is what can still be done about a finding, with the article by which it stands
// (27; 2.1.10.3; 5.7).
func findingState(v *server.Visit, f tournament.Finding) string {
	if f.State == "" || len(f.Either) > 0 && f.State != "ruled" {
		return ""
	}
	if f.State == sheet.Correctable.String() && rules.UntilEnd(v.State.Event.RuleSet()) {
		return v.Say("state.correctable-until-end")
	}
	state := v.Say("state." + f.State)
	article := rules.ReplyArticle(v.State.Event.RuleSet())
	if f.State != "stands" || article == "" || f.Slip || len(f.Either) > 0 {
		return state
	}
	return v.Say("findingtext.by-article", message.Args{"State": state, "Article": article})
}

// incident shows what no sheet can show.
func (view *subjectView) incident(v *server.Visit, in *tournament.Incident) {
	view.Says = v.Words.Say(demanded(v, *in))
	if row, known := in.Kind.Row(); known {
		view.Does = v.Words.Say(row.Arbiter())
	}
	if in.By != tournament.SideUnset {
		view.Move = v.Say("colour." + string(in.By))
	}
	view.State = v.Say("incident.noted-by", message.Args{"Time": v.Words.Clock(in.Entry.Time), "Who": in.Entry.Who, "Decided": ""})
	view.State = strings.TrimRight(view.State, "; ")
}

// demanded says what a player demanded about an incident.
func demanded(v *server.Visit, in tournament.Incident) message.Message {
	d := in.Demand
	code := "incident.demanded"
	switch {
	case d.What == "" && d.By == tournament.SideUnset:
		return message.New("plain.text", message.Args{"Text": ""})
	case d.What == "":
		code = "incident.protested"
	}
	if d.By != tournament.SideUnset {
		code += "-" + string(d.By)
	}
	said := strings.TrimLeft(v.Say(code, message.Args{"What": d.What}), "; ")
	return message.New("plain.text", message.Args{"Text": said})
}

// ruledViewOf is a ruling that stands.
func ruledViewOf(v *server.Visit, r tournament.Ruling) *ruledView {
	view := &ruledView{Number: r.Number, Decided: v.Words.Say(r.Decided()), Why: r.Entry.Why, By: r.Entry.Who + ", " + v.Words.Clock(r.Entry.Time)}
	if r.Alters() {
		view.Result = v.State.Event.Score.Text(tournament.Outcome{Result: r.Result})
	}
	if m := r.Forced(); m.Code != "" {
		view.Despite = strings.TrimLeft(v.Words.Say(m), ", ")
	}
	return view
}

package hall

import (
	"html/template"
	"net/url"
	"slices"
	"strconv"
	"strings"
	"sync"

	"arbiter/cmd/internal/desk"
	"arbiter/cmd/internal/web"
	"arbiter/reports"
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
func (v *visit) sides(name, none, chosen string) []sideChoice {
	all := []sideChoice{{name, "", v.say(none), chosen == ""}}
	for _, side := range []tournament.Side{tournament.SideWhite, tournament.SideBlack} {
		all = append(all, sideChoice{name, string(side), v.say("colour." + string(side)), chosen == string(side)})
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

// differRow is a result that its sheet does not have.
type differRow struct {
	Says, Href, Round, Board, Stage string
	To                              string // the result of the sheet, that a button puts in its place; "" is none
}

// keptAudit is the check of the sheets of an event as it was last: a page is looked at more
// often than a sheet comes in.
type keptAudit struct {
	mu     sync.Mutex
	head   string // of the journal then
	sheets []desk.KeptSheet
}

// sheetsNow are the sheets of the event, as a check finds them now.
func (v *visit) sheetsNow(d *desk.Desk) ([]desk.KeptSheet, error) {
	a := &v.event.audit
	a.mu.Lock()
	defer a.mu.Unlock()
	if a.head == v.state.Head && a.head != "" {
		return a.sheets, nil
	}
	sheets, err := d.KeptSheets(games.Options{})
	if err == nil {
		a.head, a.sheets = v.state.Head, sheets
	}
	return sheets, err
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

// toDecide are the findings of games that are being recorded, those that can be put right
// first, the findings of all sheets and the incidents, in their order.
func (v *visit) toDecide(sheets []desk.KeptSheet) []toDecide {
	all := v.liveToDecide()
	for i := range sheets {
		for _, f := range sheets[i].Result.Findings {
			s := toDecide{ref: sheets[i].Ref, finding: desk.FindingOf(f), needs: desk.NeedsRuling(f)}
			s.ruling, s.ruled = v.state.RulingOn(s.ref, f.ID)
			all = append(all, s)
		}
	}
	for _, in := range v.state.Incidents {
		s := toDecide{ref: in.Ref, finding: tournament.Finding{ID: in.ID(), Articles: in.Articles, Side: string(in.By)}, incident: &in, needs: v.state.NeedsRuling(in)}
		s.ruling, s.ruled = v.state.RulingOn(in.Ref, in.ID())
		all = append(all, s)
	}
	return all
}

// findingHref is the address of a finding or an incident.
func (v *visit) findingHref(id string) string {
	return v.href("/desk/sheets/findings?at=" + url.QueryEscape(id))
}

// showFindings shows the findings and incidents that have no ruling.
func showFindings(v *visit) error {
	page, err := v.findingsPage(v.r.URL.Query().Get("at"), v.r.URL.Query().Get("show") == "all", rulingForm{})
	if err != nil {
		return err
	}
	return v.show("sheets_findings", v.say("findings.title"), page, sheetFiles()...)
}

// findingsPage fills the page. At is the one that is shown in full; "" is the first.
func (v *visit) findingsPage(at string, all bool, form rulingForm) (*findingsPage, error) {
	d := v.looking()
	sheets, err := v.sheetsNow(d)
	if err != nil {
		return nil, err
	}
	page := &findingsPage{All: all, Form: form, Against: v.sides("against", "hall-sheets.at-fault", form.Against), Demanded: v.sides("demanded-by", "hall-sheets.not-said", form.DemandBy)}
	subjects := v.toDecide(sheets)
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
	page.Differ = v.differing(d, sheets)
	repeats, err := d.Repeats()
	for _, r := range repeats {
		page.Repeats = append(page.Repeats, v.words.Say(v.repeats(d, r)))
	}
	return page, err
}

// list fills the list, and shows one of it in full.
func (page *findingsPage) list(v *visit, d *desk.Desk, subjects []toDecide, at string) {
	here := max(0, slices.IndexFunc(subjects, func(s toDecide) bool { return s.id() == at }))
	show := ""
	if page.All {
		show = "&show=all"
	}
	for i, s := range subjects {
		link := subjectLink{ID: s.id(), Title: v.subjectTitle(&s), Move: strings.TrimSpace(s.finding.Move + " " + s.finding.Written), Place: v.words.Say(d.Place(s.ref)), Href: v.findingHref(s.id()) + show + "#finding", Open: s.needs && !s.ruled, Here: i == here, Urgent: s.urgent}
		if p, g, err := v.state.Game(s.ref); err == nil {
			link.Players = v.versus(p, g.Number)
		}
		if s.ruled {
			link.Decided = v.words.Say(s.ruling.Decided())
		}
		page.List = append(page.List, link)
	}
	if len(subjects) == 0 {
		return
	}
	page.At = v.subjectView(d, &subjects[here], page.List[here], page.Form)
	if here > 0 {
		page.Back = page.List[here-1].Href
	}
	if here+1 < len(page.List) {
		page.On = page.List[here+1].Href
	}
}

// subjectTitle is what a finding or an incident is called.
func (v *visit) subjectTitle(s *toDecide) string {
	if s.incident != nil {
		return v.words.Say(s.incident.Tell())
	}
	return reports.FindingTitle(s.finding, v.words)
}

// subjectView shows one in full.
func (v *visit) subjectView(d *desk.Desk, s *toDecide, link subjectLink, form rulingForm) *subjectView {
	f := s.finding
	view := &subjectView{ID: s.id(), Title: link.Title, Place: link.Place, Players: link.Players, Incident: s.incident != nil, Needs: s.needs, Live: s.live, Urgent: s.urgent}
	if s.incident != nil {
		view.incident(v, s.incident)
	} else {
		view.finding(v, s)
	}
	for _, article := range f.Articles {
		says := message.New("plain.text", message.Args{"Text": article})
		if clause, known := rules.ClauseOf(v.state.Event.RuleSet(), article); known {
			says = message.New("cmd-explain.article", message.Args{"Article": article, "Says": clause})
		}
		view.Articles = append(view.Articles, v.words.Say(says))
	}
	if s.ruled {
		view.Ruled = v.ruledView(s.ruling)
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
		choice := decisionChoice{Key: len(view.Decisions) + 1, Word: string(decision), Text: v.say("decision." + string(decision)), Chosen: form.Decision == string(decision), Loss: decision == tournament.DecisionLoss || decision == tournament.DecisionWarning}
		for _, bar := range d.Bars(s.ref, f, number, decision, overrules) {
			choice.Bars = append(choice.Bars, v.words.Say(bar))
		}
		view.Decisions = append(view.Decisions, choice)
	}
	view.choices(v)
	return view
}

// claim shows what the record says of a claim, and its answers; what the record says is chosen
// until something else is.
func (view *subjectView) claim(v *visit, d *desk.Desk, in *tournament.Incident, form rulingForm) {
	view.Claim = true
	held, err := d.HoldClaim(*in)
	if err != nil {
		return // the page of the sheet says why it is not read
	}
	view.Says = strings.TrimSpace(v.words.Say(held.Tell()) + "; " + view.Says)
	view.Says = strings.TrimSuffix(view.Says, ";")
	chosen := form.Decision
	if chosen == "" && held.Verdict != tournament.VerdictUnset {
		chosen = held.Answer()
	}
	for i, text := range []string{v.say("hall-sheets.claim-accepted"), v.rejects(in.Written)} {
		word := []string{desk.ClaimAccepted, desk.ClaimRejected}[i]
		view.Decisions = append(view.Decisions, decisionChoice{Key: i + 1, Word: word, Text: text, Chosen: chosen == word})
	}
}

// rejects is what follows from a claim that is rejected, with a move that was written or none.
func (v *visit) rejects(written string) string {
	if written == "" {
		return v.say("hall-sheets.claim-rejected")
	}
	return v.say("hall-sheets.claim-rejected-move", message.Args{"Move": written})
}

// choices are what else can be said of a ruling.
func (view *subjectView) choices(v *visit) {
	view.Results = []wordChoice{{"", v.say("hall-sheets.result-as-decided")}}
	for _, o := range []tournament.Outcome{{Result: tournament.WhiteWins}, {Result: tournament.Drawn}, {Result: tournament.BlackWins}} {
		view.Results = append(view.Results, wordChoice{o.Result.String(), v.outcomeText(o)})
	}
	view.Founds = []wordChoice{{"", v.say("hall-sheets.not-said")}}
	for _, f := range tournament.Founds() {
		view.Founds = append(view.Founds, wordChoice{string(f), v.words.Say(f.Tell())})
	}
}

// finding shows what was found on a sheet.
func (view *subjectView) finding(v *visit, s *toDecide) {
	f := s.finding
	if view.Sheet = v.sheetHref(s.ref, ""); s.live {
		view.Sheet = v.boardHref(s.ref)
	}
	view.Move, view.Says = strings.TrimSpace(f.Move+" "+f.Written), reports.FindingText(f, v.words)
	view.Legal, view.Meant = strings.Join(f.Legal, ", "), strings.Join(v.deleted(f.Meant), ", ")
	view.State = v.findingState(f)
	for _, one := range f.Either {
		view.Either = append(view.Either, wordChoice{one.Choice, strings.TrimSpace(one.Move+" "+one.Written) + ": " + reports.FindingTitle(f.As(one), v.words)})
	}
	if entry, known := sheet.Lookup(sheet.Code(f.Code)); known && !f.Slip && len(f.Either) == 0 {
		view.Why, view.Does = v.words.Say(entry.Why()), v.words.Say(entry.ArbiterUnder(v.state.Event.RuleSet()))
	}
	game, err := games.Lookup(v.state.Event.Variant)
	if err != nil || f.FEN == "" {
		return
	}
	if board, err := game.Place(f.FEN); err == nil {
		view.Board = web.Board(game, board, f.Written, v.words)
	}
}

// deleted are moves that were meant, one of which may be that there was none.
func (v *visit) deleted(moves []string) []string {
	all := slices.Clone(moves)
	for i, m := range all {
		if m == sheet.Deleted {
			all[i] = v.say("findingtext.delete")
		}
	}
	return all
}

// findingState is what can still be done about a finding, with the article by which it stands
// (27; 2.1.10.3; 5.7).
func (v *visit) findingState(f tournament.Finding) string {
	if f.State == "" || len(f.Either) > 0 && f.State != "ruled" {
		return ""
	}
	if f.State == sheet.Correctable.String() && rules.UntilEnd(v.state.Event.RuleSet()) {
		return v.say("state.correctable-until-end")
	}
	state := v.say("state." + f.State)
	article := rules.ReplyArticle(v.state.Event.RuleSet())
	if f.State != "stands" || article == "" || f.Slip || len(f.Either) > 0 {
		return state
	}
	return v.say("findingtext.by-article", message.Args{"State": state, "Article": article})
}

// incident shows what no sheet can show.
func (view *subjectView) incident(v *visit, in *tournament.Incident) {
	view.Says = v.words.Say(v.demanded(*in))
	if row, known := in.Kind.Row(); known {
		view.Does = v.words.Say(row.Arbiter())
	}
	if in.By != tournament.SideUnset {
		view.Move = v.say("colour." + string(in.By))
	}
	view.State = v.say("incident.noted-by", message.Args{"Time": v.words.Clock(in.Entry.Time), "Who": in.Entry.Who, "Decided": ""})
	view.State = strings.TrimRight(view.State, "; ")
}

// demanded says what a player demanded about an incident.
func (v *visit) demanded(in tournament.Incident) message.Message {
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
	said := strings.TrimLeft(v.say(code, message.Args{"What": d.What}), "; ")
	return message.New("plain.text", message.Args{"Text": said})
}

// ruledView is a ruling that stands.
func (v *visit) ruledView(r tournament.Ruling) *ruledView {
	view := &ruledView{Number: r.Number, Decided: v.words.Say(r.Decided()), Why: r.Entry.Why, By: r.Entry.Who + ", " + v.words.Clock(r.Entry.Time)}
	if r.Alters() {
		view.Result = v.state.Event.Score.Text(tournament.Outcome{Result: r.Result})
	}
	if m := r.Forced(); m.Code != "" {
		view.Despite = strings.TrimLeft(v.words.Say(m), ", ")
	}
	return view
}

// differing are the results that differ from their sheets, with what would put them
// right.
func (v *visit) differing(d *desk.Desk, sheets []desk.KeptSheet) []differRow {
	var rows []differRow
	for i := range sheets {
		s := sheets[i]
		for _, look := range d.Contradicted(s) {
			row := differRow{Says: v.words.Say(look.Says), Href: v.sheetHref(s.Ref, ""), Round: strconv.Itoa(s.Ref.Round), Stage: v.ofStage(s.Ref.Stage)}
			ref, _, g, err := d.GameAt(s.Ref)
			if err != nil || g.Sheet == nil {
				continue
			}
			row.Board = addressOf(ref).String()
			outcome, clear := v.state.Event.Score.OutcomeOf(g.Sheet.Result, g.Sheet.Material)
			if s.Differs && !s.Turned && clear && g.Sheet.Result != tournament.ResultUnset && look.Code == "result-sheet" {
				row.To = v.state.Written(s.Ref, outcome)
			}
			rows = append(rows, row)
		}
	}
	return rows
}

// repeats says how often a player has broken the rules.
func (v *visit) repeats(d *desk.Desk, r desk.Repeat) message.Message {
	due := message.Message{}
	for _, g := range r.Games {
		code := "rule.may-punish"
		if g.Due {
			code = "rule.due"
		}
		if g.Article != "" {
			due = message.New(code, message.Args{"Games": []any{d.Place(g.Ref)}})
		}
	}
	return message.New("rule.repeats", message.Args{"Player": v.playerName(r.Player), "Count": r.Count, "Games": message.Counted("rule.in-games", len(r.Games)), "Due": due})
}

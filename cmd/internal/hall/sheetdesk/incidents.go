package sheetdesk

import (
	"cmp"
	"slices"
	"strings"

	"arbiter/cmd/internal/desk"
	"arbiter/cmd/internal/desk/find"
	"arbiter/cmd/internal/desk/sheets"
	"arbiter/cmd/internal/hall/about"
	"arbiter/cmd/internal/hall/server"
	"arbiter/rules"
	"arbiter/rules/message"
	"arbiter/tournament"
)

// incidentsPage are the incidents of the event, and the form to note one.
type incidentsPage struct {
	Rows   []subjectLink
	Kinds  []kindLink
	Kind   *kindLink // that was chosen; nil: the arbiter's own words alone
	Chosen bool      // what kind it is has been said
	Form   incidentForm
	Games  []gameLink // boards of the round
	Round  int
	Founds []wordChoice

	By, Demanded, Clock []sideChoice
}

// kindLink is a kind of incident.
type kindLink struct {
	Word, Title, Articles, Does, Href string
	Texts                             []string // what its articles say
	By, Written, Right, Clock, Found  bool     // what can be said of it
	NeedsBy                           bool
	Here                              bool
}

// gameLink is a board to choose.
type gameLink struct {
	Board, Players string
	Here           bool
}

// incidentForm is what was sent, to be shown again.
type incidentForm struct {
	Round, Board, Kind, Articles, By, DemandBy, Demand, Text, Found, Written, Right, Clock string
	NoRecord, Flag, Why                                                                    string
}

// incidentFormOf reads the form.
func incidentFormOf(v *server.Visit) incidentForm {
	value := v.Asks
	return incidentForm{
		Round: value("round"), Board: value("board"), Kind: value("kind"), Articles: value("articles"), By: value("by"), DemandBy: value("demanded-by"),
		Demand: value("demand"), Text: value("text"), Found: value("found"), Written: value("written"), Right: value("right"), Clock: value("clock"),
		NoRecord: value("no-record"), Flag: value("flag"), Why: value("why"),
	}
}

// showIncidents shows the incidents of the event.
func showIncidents(v *server.Visit) error {
	return v.Show("sheets_incidents", v.Say("Incidents.title"), incidentsPageOf(v, incidentFormOf(v)), server.SheetFiles()...)
}

// ownWords is the kind in the form of an incident that only the text describes.
const ownWords = "other"

// incidentsPageOf fills the page.
func incidentsPageOf(v *server.Visit, form incidentForm) *incidentsPage {
	d := looking(v)
	page := &incidentsPage{Form: form, Chosen: form.Kind != "", Founds: []wordChoice{{"", v.Say("hall-sheets.not-said")}}}
	page.By, page.Demanded = sides(v, "by", "hall-sheets.neither", form.By), sides(v, "demanded-by", "hall-sheets.not-said", form.DemandBy)
	page.Clock = sides(v, "clock", "hall-sheets.claimants-clock", form.Clock)
	for _, f := range tournament.Founds() {
		page.Founds = append(page.Founds, wordChoice{string(f), v.Words.Say(f.Tell())})
	}
	for _, in := range v.State.Incidents {
		row := subjectLink{ID: in.ID(), Title: v.Words.Say(in.Tell()), Place: v.Words.Say(find.Place(d, in.Ref)), Href: FindingHref(v, in.ID())}
		ruling, ruled := v.State.RulingOn(in.Ref, in.ID())
		if row.Open = !ruled && v.State.NeedsRuling(in); ruled {
			row.Decided = v.Words.Say(ruling.Decided())
		}
		page.Rows = append(page.Rows, row)
	}
	slices.Reverse(page.Rows) // the newest is looked for
	for _, row := range tournament.IncidentKinds() {
		kind := kindLinkOf(v, row, form)
		if page.Kinds = append(page.Kinds, kind); kind.Here {
			page.Kind = &kind
		}
	}
	page.Round, page.Games = gamesOf(v, d, form)
	return page
}

// kindLinkOf is a kind of incident under the rules of the event.
func kindLinkOf(v *server.Visit, row tournament.IncidentKindRow, form incidentForm) kindLink {
	set := v.State.Event.RuleSet()
	link := kindLink{
		Word: string(row.Kind), Title: v.Words.Say(row.Title()), Articles: strings.Join(row.Cited(set), ", "), Does: v.Words.Say(row.Arbiter()), Here: form.Kind == string(row.Kind),
		By: row.Has(tournament.FieldBy) || row.Breaks || row.Opponent, NeedsBy: slices.Contains(row.Needs, tournament.FieldBy),
		Written: row.Has(tournament.FieldWritten), Right: row.Has(tournament.FieldRight), Clock: row.Has(tournament.FieldClock), Found: row.Has(tournament.FieldFound),
	}
	for _, article := range row.Cited(set) {
		if clause, known := rules.ClauseOf(set, article); known {
			link.Texts = append(link.Texts, v.Words.Say(message.New("cmd-explain.article", message.Args{"Article": article, "Says": clause})))
		}
	}
	query := "?kind=" + string(row.Kind)
	if form.Round != "" && form.Board != "" {
		query += "&round=" + form.Round + "&board=" + form.Board
	}
	link.Href = v.Href("/desk/sheets/incidents" + query + "#form")
	return link
}

// gamesOf are the boards of the round that a form names, else of the one being played.
func gamesOf(v *server.Visit, d *desk.Desk, form incidentForm) (round int, boards []gameLink) {
	round, is := server.Number(form.Round)
	if !is {
		round, _ = d.CurrentRound()
	}
	r, _ := v.State.Round(d.StageNumber(), round)
	for _, p := range r.Pairings {
		for _, g := range p.Games {
			at := about.AddressOn(p, g.Number).String()
			boards = append(boards, gameLink{Board: at, Players: about.Versus(v, p, g.Number), Here: at == form.Board})
		}
	}
	return round, boards
}

// noteIncident notes what happened at a board.
func noteIncident(v *server.Visit) error {
	form := incidentFormOf(v)
	in, err := form.incident()
	var noted sheets.Noted
	if err == nil {
		err = v.Do(func(d *desk.Desk) error {
			round := 0
			if err := v.Decode(&round, "round"); err != nil {
				return err
			}
			if form.Round == "" {
				round = -1
			}
			if in.Ref, _, _, err = find.Game(d, round, form.Board); err != nil {
				return err
			}
			noted, err = sheets.AddIncident(v.R.Context(), d, in)
			return err
		})
	}
	if err != nil {
		page := incidentsPageOf(v, form)
		return v.Again(err, func(v *server.Visit) error {
			return v.Show("sheets_incidents", v.Say("Incidents.title"), page, server.SheetFiles()...)
		})
	}
	to := "/desk/sheets/incidents"
	if v.State.NeedsRuling(noted.Incident) { // it is ruled on at once, where that is clear
		to = ownPath(v, FindingHref(v, noted.Incident.ID()))
	}
	return v.RedirectSaying(to, saidIncident(v, noted)...)
}

// saidIncident says what was noted, and to whom a remark is due.
func saidIncident(v *server.Visit, noted sheets.Noted) []message.Teller {
	d := looking(v)
	says := []message.Teller{message.New("hall-sheets.noted", message.Args{"ID": noted.Incident.ID(), "Place": find.Place(d, noted.Incident.Ref), "Text": noted.Incident.Tell()})}
	says = append(says, server.Tellers(noted.Notes)...)
	for _, due := range noted.Due {
		says = append(says, repeatsOf(v, d, due))
	}
	return says
}

// incident is what a form says.
func (f incidentForm) incident() (tournament.Incident, error) {
	in := tournament.Incident{Text: f.Text, Written: f.Written, Demand: tournament.Demand{What: f.Demand}, NoRecord: f.NoRecord != "", Flag: f.Flag != "", Entry: tournament.Entry{Why: f.Why}}
	var errs [6]error
	in.Articles = strings.FieldsFunc(f.Articles, func(r rune) bool { return r == ',' || r == ';' || r == ' ' })
	if f.Kind != "" && f.Kind != ownWords {
		in.Kind, errs[0] = tournament.ParseIncidentKind(f.Kind)
	}
	for i, side := range []struct {
		text string
		to   *tournament.Side
	}{{f.By, &in.By}, {f.DemandBy, &in.Demand.By}, {f.Clock, &in.Clock}} {
		if side.text != "" {
			*side.to, errs[i+1] = tournament.ParseSide(side.text)
		}
	}
	if f.Found != "" {
		in.Found, errs[4] = tournament.ParseFound(f.Found)
	}
	switch f.Right {
	case "":
	case "right":
		in.Right = tournament.VerdictRight
	case "wrong":
		in.Right = tournament.VerdictWrong
	default:
		errs[5] = message.Err("tournament.no-found", message.Args{"Text": f.Right, "Words": []string{"right", "wrong"}})
	}
	if f.Board == "" {
		return in, server.RefuseForm("hall-sheets.no-board")
	}
	if err := cmp.Or(errs[0], errs[1], errs[2], errs[3], errs[4], errs[5]); err != nil {
		return in, server.RefuseForm("hall-sheets.bad", message.Args{"Why": err})
	}
	return in, nil
}

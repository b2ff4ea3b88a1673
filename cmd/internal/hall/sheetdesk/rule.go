package sheetdesk

import (
	"cmp"
	"net/url"
	"slices"
	"strings"

	"arbiter/cmd/internal/desk"
	"arbiter/cmd/internal/desk/find"
	"arbiter/cmd/internal/desk/sheets"
	"arbiter/cmd/internal/hall/server"
	"arbiter/rules/message"
	"arbiter/tournament"
)

// rulingForm is what was sent, to be shown again.
type rulingForm struct {
	Decision, Why, Against, Result, DemandBy, Demand, Found, As string
	Overrules                                                   int
	Force                                                       bool // it was refused for an article: it can be forced
	Leave                                                       bool // of a game that is being recorded: it goes on as it is
}

// ruleOnFinding records a decision.
func ruleOnFinding(v *server.Visit) error {
	var form rulingForm
	var req sheets.RuleRequest
	err := v.Decode(&form, "decision", "why", "against", "result", "demanded-by=DemandBy", "demand", "found", "as", "overrules")
	if err == nil {
		req, err = form.request()
	}
	form.Leave = v.Text("live") != "" && v.Text("set-back") == ""
	req.Subject, req.Force = v.Text("id"), v.Text("force") != ""
	req.SetBack = v.Text("set-back") != "" && req.Decision == tournament.DecisionCorrected
	var ruled sheets.Ruled
	if err == nil {
		err = v.Do(func(d *desk.Desk) error {
			if form.Result != "" {
				if req.Result, err = sheets.RuledResult(d, req, form.Result); err != nil {
					return server.RefuseForm("hall-sheets.bad", message.Args{"Why": err})
				}
			}
			ruled, err = sheets.Rule(v.R.Context(), d, req)
			return err
		})
	}
	if err != nil {
		form.Force = server.FailureOf(err).Code == "rule.forbidden"
		page, again := findingsPageOf(v, req.Subject, v.Text("show") == "all", form)
		if again != nil {
			return again
		}
		return v.Again(err, func(v *server.Visit) error {
			return v.Show("sheets_findings", v.Say("findings.title"), page, server.SheetFiles()...)
		})
	}
	next := server.BoardsPath
	if !ruled.Ruling.Live {
		next = nextToDecide(v, req.Subject)
	}
	return v.RedirectSaying(next, saidRuling(v, ruled)...)
}

// request is what a form asks for.
func (f rulingForm) request() (req sheets.RuleRequest, err error) {
	req = sheets.RuleRequest{Why: f.Why, As: f.As, Overrules: f.Overrules}
	if f.Decision == "" {
		return req, server.RefuseForm("hall-sheets.no-decision")
	}
	var errs [4]error
	errs[0] = req.Decide(f.Decision)
	if f.Against != "" {
		req.Against, errs[1] = tournament.ParseSide(f.Against)
	}
	if f.DemandBy != "" {
		req.Demand.By, errs[2] = tournament.ParseSide(f.DemandBy)
	}
	if f.Found != "" {
		req.Found, errs[3] = tournament.ParseFound(f.Found)
	}
	req.Demand.What = strings.TrimSpace(f.Demand)
	if err := cmp.Or(errs[0], errs[1], errs[2], errs[3]); err != nil {
		return req, server.RefuseForm("hall-sheets.bad", message.Args{"Why": err})
	}
	return req, nil
}

// nextToDecide is the address of the next after a subject that has no ruling; after the
// last one it is the first that was passed over.
func nextToDecide(v *server.Visit, id string) string {
	const list = "/desk/sheets/findings"
	sheets, err := sheetsNow(v, looking(v))
	if err != nil {
		return list // which says why
	}
	all := toDecideOf(v, sheets)
	at := slices.IndexFunc(all, func(s toDecide) bool { return s.id() == id })
	for _, s := range slices.Concat(all[at+1:], all[:max(at, 0)]) {
		if s.needs && !s.ruled {
			return list + "?at=" + url.QueryEscape(s.id())
		}
	}
	return list
}

// saidRuling says what was decided, and to whom a remark is due.
func saidRuling(v *server.Visit, r sheets.Ruled) []message.Teller {
	d := looking(v)
	says := []message.Teller{message.New("hall-sheets.ruled", message.Args{"Number": r.Ruling.Number, "Place": find.Place(d, r.Ruling.Ref), "Decision": r.Ruling.Decided()})}
	if r.Back {
		says = append(says, message.New("hall-boards.goes-on"))
	}
	says = append(says, server.Tellers(r.Notes)...)
	for _, due := range r.Due {
		says = append(says, repeatsOf(v, d, due))
	}
	return says
}

package hall

import (
	"cmp"
	"net/url"
	"slices"
	"strings"

	"arbiter/cmd/internal/desk"
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
func ruleOnFinding(v *visit) error {
	var form rulingForm
	var req desk.RuleRequest
	err := v.decode(&form, "decision", "why", "against", "result", "demanded-by=DemandBy", "demand", "found", "as", "overrules")
	if err == nil {
		req, err = form.request()
	}
	form.Leave = v.text("live") != "" && v.text("set-back") == ""
	req.Subject, req.Force = v.text("id"), v.text("force") != ""
	req.SetBack = v.text("set-back") != "" && req.Decision == tournament.DecisionCorrected
	var ruled desk.Ruled
	if err == nil {
		err = v.do(func(d *desk.Desk) error {
			if form.Result != "" {
				if req.Result, err = d.RuledResult(req, form.Result); err != nil {
					return refuseForm("hall-sheets.bad", message.Args{"Why": err})
				}
			}
			ruled, err = d.Rule(v.r.Context(), req)
			return err
		})
	}
	if err != nil {
		form.Force = failureOf(err).Code == "rule.forbidden"
		page, again := v.findingsPage(req.Subject, v.text("show") == "all", form)
		if again != nil {
			return again
		}
		return v.again(err, func(v *visit) error {
			return v.show("sheets_findings", v.say("findings.title"), page, sheetFiles()...)
		})
	}
	next := boardsPath
	if !ruled.Ruling.Live {
		next = v.nextToDecide(req.Subject)
	}
	return v.goSaying(next, v.saidRuling(ruled)...)
}

// request is what a form asks for.
func (f rulingForm) request() (req desk.RuleRequest, err error) {
	req = desk.RuleRequest{Why: f.Why, As: f.As, Overrules: f.Overrules}
	if f.Decision == "" {
		return req, refuseForm("hall-sheets.no-decision")
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
		return req, refuseForm("hall-sheets.bad", message.Args{"Why": err})
	}
	return req, nil
}

// nextToDecide is the address of the next after a subject that has no ruling; after the
// last one it is the first that was passed over.
func (v *visit) nextToDecide(id string) string {
	const list = "/desk/sheets/findings"
	sheets, err := v.sheetsNow(v.looking())
	if err != nil {
		return list // which says why
	}
	all := v.toDecide(sheets)
	at := slices.IndexFunc(all, func(s toDecide) bool { return s.id() == id })
	for _, s := range slices.Concat(all[at+1:], all[:max(at, 0)]) {
		if s.needs && !s.ruled {
			return list + "?at=" + url.QueryEscape(s.id())
		}
	}
	return list
}

// saidRuling says what was decided, and to whom a remark is due.
func (v *visit) saidRuling(r desk.Ruled) []message.Teller {
	d := v.looking()
	says := []message.Teller{message.New("hall-sheets.ruled", message.Args{"Number": r.Ruling.Number, "Place": d.Place(r.Ruling.Ref), "Decision": r.Ruling.Decided()})}
	if r.Back {
		says = append(says, message.New("hall-boards.goes-on"))
	}
	says = append(says, tellers(r.Notes)...)
	for _, due := range r.Due {
		says = append(says, v.repeats(d, due))
	}
	return says
}

package hall

import (
	"errors"
	"net/http"
	"net/url"
	"slices"
	"strconv"
	"strings"

	"arbiter/cmd/internal/desk"
	"arbiter/reports"
	"arbiter/rules/message"
	"arbiter/tournament"
)

// changesOfPage is how many changes a page of the journal has.
const changesOfPage = 50

// journalPage is the journal, the last change first.
type journalPage struct {
	Changes    []changeRow
	Find       string // only changes that have these words
	Marks      bool   // only what touches the integrity of the event
	Page       int    // from 1
	Pages      int
	Newer      string // address of the page before; "" is none
	Older      string
	MayUndo    bool // who reads it may take changes back
	Redoable   int  // how many changes can come back
	LastRound  int  // whose pairing can be taken back
	Stage, All int
	Signing    string // where the event is signed
}

// changeRow is a change as the journal lists it.
type changeRow struct {
	Seq             int64
	When, Who, What string
	Why             string
	Gone            bool // it was taken back
	MayGo           bool
	Signed          []string // who stands for the event as it was after it, or why a signature does not hold
}

// history are the changes of the event, read at the desk.
func (v *visit) history() (changes []tournament.Change, err error) {
	err = v.do(func(d *desk.Desk) error {
		changes, err = d.History(v.r.Context())
		return err
	})
	return changes, err
}

// showJournal shows a page of the journal.
func showJournal(v *visit) error {
	changes, err := v.history()
	if err != nil {
		return err
	}
	signed, err := v.signers()
	if err != nil {
		return err
	}
	page := &journalPage{Signing: v.say("signed.hall-terminal", message.Args{"Command": "arbiter sign"}), Find: v.asks("find"), Marks: v.asks("marks") != "", MayUndo: v.who.Role == RoleDesk, All: len(changes)}
	rows, err := v.changeRows(changes, page)
	if err != nil {
		return err
	}
	page.Page = v.queryNumber("page")
	page.Pages = max(1, (len(rows)+changesOfPage-1)/changesOfPage)
	page.Page = min(max(page.Page, 1), page.Pages)
	first := (page.Page - 1) * changesOfPage
	page.Changes = rows[first:min(first+changesOfPage, len(rows))]
	for i := range page.Changes {
		page.Changes[i].Signed = signed[page.Changes[i].Seq]
	}
	page.Newer, page.Older = v.journalPath(page, page.Page-1), v.journalPath(page, page.Page+1)
	stage := v.stage()
	page.Stage, page.LastRound = stage.Number, stage.LastRound()
	return v.show("results_journal", v.say("hall.menu.journal"), page, "desk.css")
}

// signers are who has signed the event, by the change, in words.
func (v *visit) signers() (map[int64][]string, error) {
	var all []desk.SignedState
	err := v.do(func(d *desk.Desk) (err error) {
		all, err = d.Signatures(v.r.Context())
		return err
	})
	if err != nil {
		return nil, err
	}
	said := map[int64][]string{}
	for _, s := range all {
		text := v.words.Say(message.New("signed.hall", message.Args{"Key": s.Public.ID(), "Signer": s.Signer.Tell()}))
		if s.Wrong != nil {
			text = v.words.Error(s.Wrong)
		}
		said[s.Seq] = append(said[s.Seq], text)
	}
	return said, nil
}

// journalPath is the address of a page of the journal; "" of one that there is not.
func (v *visit) journalPath(page *journalPage, number int) string {
	if number < 1 || number > page.Pages {
		return ""
	}
	values := url.Values{"page": {strconv.Itoa(number)}}
	if page.Find != "" {
		values.Set("find", page.Find)
	}
	if page.Marks {
		values.Set("marks", "1")
	}
	return v.href("/desk/journal?" + values.Encode())
}

// changeRows are the changes that a page asks for, the last first.
func (v *visit) changeRows(changes []tournament.Change, page *journalPage) ([]changeRow, error) {
	history, err := tournament.ReadHistory(changes)
	if err != nil {
		return nil, err
	}
	page.Redoable = len(history.TakenBack)
	tab := reports.Journal(changes, v.state.Tournament, v.words)
	if page.Marks {
		marks, err := tournament.Marks(changes)
		if err != nil {
			return nil, err
		}
		tab = reports.Marked(changes, marks, v.state.Tournament, v.words)
	}
	cell := make(map[string]int)
	for i, c := range tab.Columns {
		cell[c.ID] = i
	}
	var rows []changeRow
	for _, r := range slices.Backward(tab.Rows) {
		seq, _ := numberOfChange(r.Cells[cell["seq"]].Text)
		if seq < 1 || seq > int64(len(changes)) {
			continue
		}
		c := changes[seq-1]
		_, stands := slices.BinarySearch(history.Done, seq)
		row := changeRow{
			Seq: seq, When: v.words.Time(c.Time), Who: c.Who, What: r.Cells[cell["what"]].Text, Why: c.Why,
			Gone: r.Cells[cell["undone"]].Text != "", MayGo: stands && seq > 1 && page.MayUndo,
		}
		if row.has(page.Find) {
			rows = append(rows, row)
		}
	}
	return rows, nil
}

// has reports whether a change has all the words of a text.
func (r changeRow) has(text string) bool {
	whole := strings.ToLower(strings.Join([]string{strconv.FormatInt(r.Seq, 10), r.When, r.Who, r.What, r.Why}, " "))
	for _, word := range strings.Fields(strings.ToLower(text)) {
		if !strings.Contains(whole, word) {
			return false
		}
	}
	return true
}

// undoPage is what an undo takes back, before it does.
type undoPage struct {
	Take, Stay []changeRow
	TakeSays   string
	StaySays   string
	Fields     map[string]string // that the form sends: what was asked, and what it came to
	Why        string
	Refused    *failurePage
}

// undoAsked is what a request wants taken back: the last changes, those after one, a round
// with what came of it, or one change alone.
type undoAsked struct {
	desk.UndoRequest
	Only int64 // this change, and what cannot stay without it; 0 is none
}

// undoAsked reads what a request wants taken back.
func (v *visit) undoAsked() (asked undoAsked, err error) {
	return asked, v.decode(&asked, "only", "count", "to", "round", "all")
}

// plan is what it comes to at the desk. Of one change alone everything else is kept that
// can be kept without it.
func (a undoAsked) plan(v *visit, d *desk.Desk) (desk.UndoPlan, error) {
	if a.Only == 0 {
		return d.PlanUndo(v.r.Context(), a.UndoRequest)
	}
	changes, err := d.History(v.r.Context())
	if err != nil {
		return desk.UndoPlan{}, err
	}
	history, err := tournament.ReadHistory(changes)
	if err != nil {
		return desk.UndoPlan{}, err
	}
	keep := slices.DeleteFunc(slices.Clone(history.Done), func(seq int64) bool { return seq <= a.Only })
	for {
		plan, err := d.PlanUndo(v.r.Context(), desk.UndoRequest{To: a.Only - 1, Keep: keep})
		refused := (*desk.Refusal)(nil)
		if !errors.As(err, &refused) || refused.Code != "history.cannot-keep" {
			return plan, err
		}
		before := len(keep)
		goes, _ := refused.Args["Seq"].(int64)
		if keep = slices.DeleteFunc(keep, func(seq int64) bool { return seq == goes }); len(keep) == before {
			return plan, err // it says something else than what cannot be kept
		}
	}
}

// seqs are the numbers of changes, as a form has them.
func seqs(changes []tournament.Change) string {
	var all []string
	for _, c := range changes {
		all = append(all, strconv.FormatInt(c.Seq, 10))
	}
	return strings.Join(all, ",")
}

// showUndo shows what an undo takes back.
func showUndo(v *visit) error {
	var plan desk.UndoPlan
	asked, err := v.undoAsked()
	if err != nil {
		return err
	}
	err = v.do(func(d *desk.Desk) (err error) {
		plan, err = asked.plan(v, d)
		return err
	})
	if err != nil {
		return err
	}
	return v.showUndoPage(http.StatusOK, v.undoPage(plan))
}

// showUndoPage sends the page of an undo.
func (v *visit) showUndoPage(status int, page *undoPage) error {
	return v.showStatus(status, "results_undo", v.say("hall-results.undo"), page, "desk.css")
}

// undoPage is the page of a plan.
func (v *visit) undoPage(plan desk.UndoPlan) *undoPage {
	page := &undoPage{Fields: map[string]string{"take": seqs(plan.Take)}, Why: v.asks("why")}
	for _, field := range []string{"count", "to", "round", "all", "only"} {
		if value := v.asks(field); value != "" {
			page.Fields[field] = value
		}
	}
	row := func(c tournament.Change) changeRow {
		return changeRow{Seq: c.Seq, When: v.words.Time(c.Time), Who: c.Who, What: reports.Describe(c, v.state.Tournament, v.words), Why: c.Why}
	}
	for _, c := range plan.Take {
		page.Take = append(page.Take, row(c))
	}
	for _, c := range slices.Backward(plan.Stay) {
		page.Stay = append(page.Stay, row(c))
	}
	page.TakeSays = v.say("cmd-undo.takes", message.Args{"Count": len(plan.Take)})
	page.StaySays = v.say("cmd-undo.stays", message.Args{"Count": len(plan.Stay)})
	return page
}

// undo takes back what the page of an undo listed. Where it would be other changes by now
// it does nothing, and shows them.
func undo(v *visit) error {
	return v.onlyOnce(v.text("key"), func() error {
		var plan desk.UndoPlan
		var done desk.Undone
		asked, err := v.undoAsked()
		if err != nil {
			return err
		}
		err = v.do(func(d *desk.Desk) (err error) {
			if plan, err = asked.plan(v, d); err != nil {
				return err
			}
			if seqs(plan.Take) != v.text("take") {
				return refuse(http.StatusConflict, "hall-results.undo-altered")
			}
			done, err = d.TakeBack(v.r.Context(), plan, v.text("why"))
			return err
		})
		if err == nil {
			return v.goSaying("/desk/journal", append(v.took("cmd-undo.took-back", done.Took), tellers(done.Notes)...)...)
		}
		status, refused := v.notTaken(err)
		if refused == nil || !v.readsPages() || len(plan.Take) == 0 {
			return err
		}
		page := v.undoPage(plan)
		page.Refused = refused
		return v.showUndoPage(status, page)
	})
}

// redo brings back what the last undo took, all of it.
func redo(v *visit) error {
	return v.onlyOnce(v.text("key"), func() error {
		var done desk.Undone
		err := v.do(func(d *desk.Desk) (err error) {
			done, err = d.Redo(v.r.Context(), 0, v.text("why"))
			return err
		})
		if err != nil {
			return err
		}
		return v.goSaying("/desk/journal", append(v.took("cmd-undo.brought-back", done.Took), tellers(done.Notes)...)...)
	})
}

// took is a sentence for each change that went, or came back.
func (v *visit) took(code string, changes []tournament.Change) []message.Teller {
	var all []message.Teller
	for _, c := range changes {
		all = append(all, message.New(code, message.Args{"Seq": c.Seq, "What": reports.Describe(c, v.state.Tournament, v.words)}))
	}
	return all
}

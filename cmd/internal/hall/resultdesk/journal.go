package resultdesk

import (
	"errors"
	"net/http"
	"net/url"
	"slices"
	"strconv"
	"strings"

	"arbiter/cmd/internal/desk"
	"arbiter/cmd/internal/desk/exchange"
	"arbiter/cmd/internal/desk/history"
	"arbiter/cmd/internal/desk/refusal"
	"arbiter/cmd/internal/hall/keeper"
	"arbiter/cmd/internal/hall/server"
	"arbiter/reports/journal"
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

// changesOf are the changes of the event, read at the desk.
func changesOf(v *server.Visit) (changes []tournament.Change, err error) {
	err = v.Do(func(d *desk.Desk) error {
		changes, err = history.History(v.R.Context(), d)
		return err
	})
	return changes, err
}

// showJournal shows a page of the journal.
func showJournal(v *server.Visit) error {
	changes, err := changesOf(v)
	if err != nil {
		return err
	}
	signed, err := signers(v)
	if err != nil {
		return err
	}
	page := &journalPage{Signing: v.Say("signed.hall-terminal", message.Args{"Command": "arbiter sign"}), Find: v.Asks("find"), Marks: v.Asks("marks") != "", MayUndo: v.Who.Role == server.RoleDesk, All: len(changes)}
	rows, err := changeRows(v, changes, page)
	if err != nil {
		return err
	}
	page.Page = v.QueryNumber("page")
	page.Pages = max(1, (len(rows)+changesOfPage-1)/changesOfPage)
	page.Page = min(max(page.Page, 1), page.Pages)
	first := (page.Page - 1) * changesOfPage
	page.Changes = rows[first:min(first+changesOfPage, len(rows))]
	for i := range page.Changes {
		page.Changes[i].Signed = signed[page.Changes[i].Seq]
	}
	page.Newer, page.Older = journalPath(v, page, page.Page-1), journalPath(v, page, page.Page+1)
	stage := v.StageOfNow()
	page.Stage, page.LastRound = stage.Number, stage.LastRound()
	return v.Show("results_journal", v.Say("hall.menu.journal"), page, "desk.css")
}

// signers are who has signed the event, by the change, in words.
func signers(v *server.Visit) (map[int64][]string, error) {
	var all []exchange.SignedState
	err := v.Do(func(d *desk.Desk) (err error) {
		all, err = exchange.Signatures(v.R.Context(), d)
		return err
	})
	if err != nil {
		return nil, err
	}
	said := map[int64][]string{}
	for _, s := range all {
		text := v.Words.Say(message.New("signed.hall", message.Args{"Key": s.Public.ID(), "Signer": s.Signer.Tell()}))
		if s.Wrong != nil {
			text = v.Words.Error(s.Wrong)
		}
		said[s.Seq] = append(said[s.Seq], text)
	}
	return said, nil
}

// journalPath is the address of a page of the journal; "" of one that there is not.
func journalPath(v *server.Visit, page *journalPage, number int) string {
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
	return v.Href("/desk/journal?" + values.Encode())
}

// changeRows are the changes that a page asks for, the last first.
func changeRows(v *server.Visit, changes []tournament.Change, page *journalPage) ([]changeRow, error) {
	history, err := tournament.ReadHistory(changes)
	if err != nil {
		return nil, err
	}
	page.Redoable = len(history.TakenBack)
	tab := journal.Journal(changes, v.State.Tournament, v.Words)
	if page.Marks {
		marks, err := tournament.Marks(changes)
		if err != nil {
			return nil, err
		}
		tab = journal.Marked(changes, marks, v.State.Tournament, v.Words)
	}
	cell := make(map[string]int)
	for i, c := range tab.Columns {
		cell[c.ID] = i
	}
	var rows []changeRow
	for _, r := range slices.Backward(tab.Rows) {
		seq, _ := server.NumberOfChange(r.Cells[cell["seq"]].Text)
		if seq < 1 || seq > int64(len(changes)) {
			continue
		}
		c := changes[seq-1]
		_, stands := slices.BinarySearch(history.Done, seq)
		row := changeRow{
			Seq: seq, When: v.Words.Time(c.Time), Who: c.Who, What: r.Cells[cell["what"]].Text, Why: c.Why,
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
	Refused    *server.FailurePage
}

// undoAsked is what a request wants taken back: the last changes, those after one, a round
// with what came of it, or one change alone.
type undoAsked struct {
	history.UndoRequest
	Only int64 // this change, and what cannot stay without it; 0 is none
}

// undoAskedOf reads what a request wants taken back.
func undoAskedOf(v *server.Visit) (asked undoAsked, err error) {
	return asked, v.Decode(&asked, "only", "count", "to", "round", "all")
}

// plan is what it comes to at the desk. Of one change alone everything else is kept that
// can be kept without it.
func (a undoAsked) plan(v *server.Visit, d *desk.Desk) (history.UndoPlan, error) {
	if a.Only == 0 {
		return history.PlanUndo(v.R.Context(), d, a.UndoRequest)
	}
	changes, err := history.History(v.R.Context(), d)
	if err != nil {
		return history.UndoPlan{}, err
	}
	past, err := tournament.ReadHistory(changes)
	if err != nil {
		return history.UndoPlan{}, err
	}
	keep := slices.DeleteFunc(slices.Clone(past.Done), func(seq int64) bool { return seq <= a.Only })
	for {
		plan, err := history.PlanUndo(v.R.Context(), d, history.UndoRequest{To: a.Only - 1, Keep: keep})
		refused := (*refusal.Refusal)(nil)
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
func showUndo(v *server.Visit) error {
	var plan history.UndoPlan
	asked, err := undoAskedOf(v)
	if err != nil {
		return err
	}
	err = v.Do(func(d *desk.Desk) (err error) {
		plan, err = asked.plan(v, d)
		return err
	})
	if err != nil {
		return err
	}
	return showUndoPage(v, http.StatusOK, undoPageOf(v, plan))
}

// showUndoPage sends the page of an undo.
func showUndoPage(v *server.Visit, status int, page *undoPage) error {
	return v.ShowStatus(status, "results_undo", v.Say("hall-results.undo"), page, "desk.css")
}

// undoPageOf is the page of a plan.
func undoPageOf(v *server.Visit, plan history.UndoPlan) *undoPage {
	page := &undoPage{Fields: map[string]string{"take": seqs(plan.Take)}, Why: v.Asks("why")}
	for _, field := range []string{"count", "to", "round", "all", "only"} {
		if value := v.Asks(field); value != "" {
			page.Fields[field] = value
		}
	}
	row := func(c tournament.Change) changeRow {
		return changeRow{Seq: c.Seq, When: v.Words.Time(c.Time), Who: c.Who, What: journal.Describe(c, v.State.Tournament, v.Words), Why: c.Why}
	}
	for _, c := range plan.Take {
		page.Take = append(page.Take, row(c))
	}
	for _, c := range slices.Backward(plan.Stay) {
		page.Stay = append(page.Stay, row(c))
	}
	page.TakeSays = v.Say("cmd-undo.takes", message.Args{"Count": len(plan.Take)})
	page.StaySays = v.Say("cmd-undo.stays", message.Args{"Count": len(plan.Stay)})
	return page
}

// undo takes back what the page of an undo listed. Where it would be other changes by now
// it does nothing, and shows them.
func undo(v *server.Visit) error {
	return v.OnlyOnce(v.Text("key"), func() error {
		var plan history.UndoPlan
		var done history.Undone
		asked, err := undoAskedOf(v)
		if err != nil {
			return err
		}
		err = v.Do(func(d *desk.Desk) (err error) {
			if plan, err = asked.plan(v, d); err != nil {
				return err
			}
			if seqs(plan.Take) != v.Text("take") {
				return keeper.Refuse(http.StatusConflict, "hall-results.undo-altered")
			}
			done, err = history.TakeBack(v.R.Context(), d, plan, v.Text("why"))
			return err
		})
		if err == nil {
			return v.RedirectSaying("/desk/journal", append(took(v, "cmd-undo.took-back", done.Took), server.Tellers(done.Notes)...)...)
		}
		status, refused := NotTaken(v, err)
		if refused == nil || !v.ReadsPages() || len(plan.Take) == 0 {
			return err
		}
		page := undoPageOf(v, plan)
		page.Refused = refused
		return showUndoPage(v, status, page)
	})
}

// redo brings back what the last undo took, all of it.
func redo(v *server.Visit) error {
	return v.OnlyOnce(v.Text("key"), func() error {
		var done history.Undone
		err := v.Do(func(d *desk.Desk) (err error) {
			done, err = history.Redo(v.R.Context(), d, 0, v.Text("why"))
			return err
		})
		if err != nil {
			return err
		}
		return v.RedirectSaying("/desk/journal", append(took(v, "cmd-undo.brought-back", done.Took), server.Tellers(done.Notes)...)...)
	})
}

// took is a sentence for each change that went, or came back.
func took(v *server.Visit, code string, changes []tournament.Change) []message.Teller {
	var all []message.Teller
	for _, c := range changes {
		all = append(all, message.New(code, message.Args{"Seq": c.Seq, "What": journal.Describe(c, v.State.Tournament, v.Words)}))
	}
	return all
}

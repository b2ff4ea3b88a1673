package desk_test

import (
	"context"
	"errors"
	"fmt"
	"io"
	"slices"
	"strings"
	"testing"
	"time"

	"pgregory.net/rapid"

	"arbiter/cmd/internal/desk"
	"arbiter/cmd/internal/desk/deeds"
	"arbiter/cmd/internal/desk/refusal"
	"arbiter/cmd/internal/desk/rounds"
	"arbiter/cmd/internal/desk/status"
	"arbiter/pairing"
	"arbiter/reports"
	"arbiter/reports/parts"
	"arbiter/reports/site"
	papers "arbiter/reports/table"
	"arbiter/rules/longtest"
	"arbiter/tournament"
)

// occasion is an event of any kind at which anything is done, of which the journal is in memory.
type occasion struct {
	*rapid.T
	begins string
	done   []string
	said   *[]string // what was refused while something was tried that should help
	memory *memory
}

// Whatever is done at whatever event: what is taken leaves a way on, every paper prints, the
// public pages are there, and the journal folds to the same state; what is refused alters
// nothing, and what would help by the program's own word does, or nothing would and noRemedy says
// why. The long form is
//
//	.ci/long ./cmd/internal/desk -run TestThereIsAWayOn -rapid.checks=1000
func TestThereIsAWayOn(t *testing.T) {
	t.Parallel()
	tally := map[string]int{}
	rapid.Check(t, func(t *rapid.T) {
		e := anyEvent(t)
		for range longtest.Number(12, 30) {
			deeds := e.family()
			d := deeds[rapid.IntRange(0, len(deeds)-1).Draw(t, "deed")]
			if rapid.IntRange(0, 3).Draw(t, "with a reason") > 0 {
				d.why = "for a reason"
			}
			tally[e.take(d)]++
			e.holds()
		}
		e.playedOut()
	})
	t.Log(tally)
}

// state is the event as it is now.
func (e *occasion) state() *tournament.Tournament { return e.memory.state }

// now is the time at the desk: each change takes a minute.
func (e *occasion) now() time.Time {
	at := time.Date(2026, 11, 21, 10, 0, 0, 0, time.UTC)
	if e.memory != nil {
		at = at.Add(time.Duration(len(e.memory.changes)) * time.Minute)
	}
	return at
}

// desk is a desk at the event.
func (e *occasion) desk() *desk.Desk {
	return desk.Open(e.memory, e.memory.state, desk.Options{Who: "Test", Now: e.now, Judge: e.memory.judge})
}

// copied is the event going its own way from here.
func (e *occasion) copied() *occasion {
	return &occasion{T: e.T, begins: e.begins, done: slices.Clip(e.done), said: e.said, memory: e.memory.copied()}
}

// wrong fails with what was done, as it is typed.
func (e *occasion) wrong(format string, values ...any) {
	e.Helper()
	e.Fatalf("%s\n%s\nafter\n%s\n%s", fmt.Sprintf(format, values...), strings.Join(*e.said, "\n"), e.begins, strings.Join(e.done, "\n"))
}

// try does something.
func (e *occasion) try(d deed) error {
	before := e.memory.state
	err := d.do(e.desk(), how{ctx: context.Background(), why: d.why})
	why := ""
	if d.why != "" {
		why = fmt.Sprintf(" --why %q", d.why)
	}
	if err == nil {
		e.done = append(e.done, fmt.Sprintf("arbiter %s%s", d.line, why))
		return nil
	}
	if e.memory.state != before {
		e.wrong("%s%s was refused, and altered the event: %v", d.line, why, err)
	}
	return err
}

// take does something, or holds the refusal to what it says; it says which it was.
func (e *occasion) take(d deed) string {
	err := e.try(d)
	if err == nil {
		return "taken"
	}
	class, remedy := rounds.Classify(err)
	if class == refusal.ClassUnknown {
		e.wrong("%s: a fault of the program: %v", d.line, err)
	}
	if remedy.Code == "" {
		return "refused: " + e.without(d, err)
	}
	*e.said = nil
	if e.helped(remedy, d, 3) == nil {
		e.wrong("%s (%q) was refused: %v\nand %s %v does not help", d.line, d.why, err, remedy.Code, remedy.Args)
	}
	return "refused, with help"
}

// helped is the event after something was done that a remedy is about, also by way of the
// remedies of what is refused then; nil is nothing that is taken.
func (e *occasion) helped(r refusal.Remedy, refused deed, deep int) *occasion {
	for _, field := range deeds.RemedyOf(r.Code).Has() {
		if value, given := r.Args[field]; !given || fmt.Sprint(value) == "" {
			e.wrong("%s: the remedy %s has no %s: %v", refused.line, r.Code, field, r.Args)
		}
	}
	type later struct {
		remedy  refusal.Remedy
		refused deed
	}
	var next []later
	for _, d := range e.attempts(r, refused) {
		c := e.copied()
		err := c.try(d)
		if err == nil {
			return c
		}
		class, helps := rounds.Classify(err)
		*e.said = append(*e.said, fmt.Sprintf("%s, %s: %s: %v", r.Code, helps.Code, d.line, err))
		if class == refusal.ClassUnknown {
			e.wrong("%s, to help as %s says: a fault of the program: %v", d.line, r.Code, err)
		}
		if deep > 0 && helps.Code != "" {
			next = append(next, later{helps, d})
		}
	}
	for _, l := range next {
		if c := e.helped(l.remedy, l.refused, deep-1); c != nil {
			return c
		}
	}
	return nil
}

// family is what may be done now, of one kind.
func (e *occasion) family() []deed {
	s, _ := e.state().Stage(e.desk().StageNumber())
	kinds := []func() []deed{e.rounds, e.rounds, e.people, e.history, e.stages, e.rulings, e.alterations}
	switch {
	case s.System == tournament.SystemTables:
		kinds = append(kinds, e.tables, e.tables, e.tables, e.tables)
	case s.System == tournament.SystemOpen:
		kinds = append(kinds, e.meets, e.meets, e.meets, e.results)
	case s.System.OfTeams():
		kinds = append(kinds, e.teams, e.teams, e.teams, e.teams, e.results, e.results)
	default:
		kinds = append(kinds, e.results, e.results, e.results, e.results)
	}
	if deeds := rapid.SampledFrom(kinds).Draw(e.T, "kind")(); len(deeds) > 0 {
		return deeds
	}
	return e.rounds()
}

// holds is what is so of an event after whatever was taken.
func (e *occasion) holds() {
	folded, err := tournament.Fold(e.memory.changes)
	if err != nil {
		e.wrong("the journal does not fold: %v", err)
	}
	if d := tournament.Difference(folded, e.state()); d != "" {
		e.wrong("the journal folds to another state: %s", d)
	}
	st := e.status()
	e.next(st)
	for _, l := range append(st.Look, st.Live...) {
		*e.said = nil
		if l.Remedy.Code != "" && e.helped(l.Remedy, deed{line: "to look at: " + l.Code}, 3) == nil {
			e.wrong("%s is to be looked at, and %s %v does not help", l.Code, l.Remedy.Code, l.Remedy.Args)
		}
	}
	e.papers()
}

// status is where the event is.
func (e *occasion) status() status.Status {
	st, err := status.Of(context.Background(), e.desk(), status.StatusRequest{})
	if err != nil {
		e.wrong("there is no status: %v", err)
	}
	return st
}

// next is the event after what comes next was done; itself where it is over.
func (e *occasion) next(st status.Status) *occasion {
	if st.Next.Code == "export-standings" {
		if !st.Final || len(st.Open) > 0 {
			e.wrong("the standings are to be exported, and something is open: %+v", st)
		}
		return e
	}
	*e.said = nil
	after := e.helped(st.Next, deed{line: "next"}, 3)
	if after == nil || len(after.memory.changes) == len(e.memory.changes) {
		e.wrong("what comes next is %s %v, and it cannot be done", st.Next.Code, st.Next.Args)
	}
	return after
}

// playedOut goes on as the program says, to the end of an event that has one.
func (e *occasion) playedOut() {
	at := e
	for range 150 {
		st := at.status()
		if s := st.Stage; st.Next.Code == "export-standings" || s.Rounds == 0 && (s.System == tournament.SystemKeizer || s.System == tournament.SystemTables) || s.System == tournament.SystemOpen {
			return
		}
		at = at.next(st)
	}
	e.done = at.done
	e.wrong("the event never ends")
}

// papers makes papers of the event, and public pages; in the long form all of them.
func (e *occasion) papers() {
	t, stage := e.state(), e.desk().StageNumber()
	audited, err := desk.AuditedOf(t)
	if err != nil {
		e.wrong("the sheets cannot be compared: %v", err)
	}
	address, err := reports.ParseAddress("https://example.org/open")
	ok(e.T, err)
	source := reports.Source{Event: t, Stage: stage, Audited: audited, Games: map[tournament.GameRef]parts.GameRecord{}, Journal: e.memory.changes, Text: "Round 4 begins.", Address: []reports.Address{address}, Appendix: true}
	s, _ := t.Stage(stage)
	last := max(s.LastRound(), s.LastMatches())
	kinds := reports.Papers()
	if !longtest.Wanted() {
		kinds = []reports.PaperKind{some(e, "paper", kinds...), some(e, "another", kinds...)}
	}
	for _, p := range kinds {
		source.Round, source.After = last, 0
		for round := 0; round <= last; round++ {
			if p.Has(reports.NeedRound) {
				source.Round = round
			} else {
				source.After = round
			}
			if p.Has(reports.TakesAfter) && round > s.LastRound() || p.Has(reports.NeedRound) && round == 0 || !p.Has(reports.NeedRound) && round > 0 && !p.Has(reports.TakesAfter) {
				continue
			}
			e.paper(p, source)
		}
	}
	if longtest.Wanted() || rapid.IntRange(0, 7).Draw(e.T, "pages") == 0 {
		e.pages(t)
	}
}

// paper makes a paper, or is told why this event has none.
func (e *occasion) paper(p reports.PaperKind, source reports.Source) {
	tables, err := p.Make(source)
	if err == nil {
		err = papers.WriteText(io.Discard, parts.NewDocument(source.Event, nil, tables...))
	}
	if s, _ := source.Event.Stage(source.Stage); len(s.MatchesOf(source.Round)) > 0 && errors.Is(err, tournament.ErrNoSuchRound) {
		return // no line-ups, and no boards
	}
	for _, none := range []error{reports.ErrNoPrizes, reports.ErrNoTeams, reports.ErrNoLeague, reports.ErrNoGameSheets, reports.ErrNoScanSheets, reports.ErrNoKeizer, reports.ErrNoBracket} {
		if errors.Is(err, none) {
			return
		}
	}
	if s, _ := source.Event.Stage(source.Stage); err != nil && (len(s.Numbers) > 0 || !errors.Is(err, pairing.ErrNoNumbers)) {
		e.wrong("the paper %s of round %d, after round %d: %v", p.ID, source.Round, source.After, err)
	}
}

// pages makes the public pages.
func (e *occasion) pages(t *tournament.Tournament) {
	site, err := site.ServedSite(t, tournament.MomentOf(e.now()), parts.GameRecords{}, nil, nil)
	if err != nil {
		e.wrong("there are no public pages: %v", err)
	}
	for _, at := range site.Addresses() {
		if _, _, err := site.Serve(at, func(at string) string { return at }); err != nil {
			e.wrong("the public page %s: %v", at, err)
		}
	}
}

package archivetest

import (
	"fmt"
	"testing"
	"time"

	"arbiter/tournament"
	"arbiter/tournament/archive"
)

// eventFile is an event of a name, of which so many rounds of two games were played, all
// with a sheet.
func (b *bench) eventFile(name string, rounds int) archive.EventFile {
	b.Helper()
	bodies := []tournament.Body{
		tournament.EventCreated{
			Event: tournament.Event{Name: name, Variant: "frisian", Score: tournament.ScoreSystems()[0]},
			Stage: tournament.Stage{System: tournament.SystemOpen},
		},
		tournament.PlayersImported{Players: []tournament.Player{{ID: 1, Name: "Jan"}, {ID: 2, Name: "Bauke"}, {ID: 3, Name: "Исер"}, {ID: 4, Name: "Hâns"}}},
	}
	for n := 1; n <= rounds; n++ {
		round := tournament.Round{Number: n, Pairings: []tournament.Pairing{{Board: 1, White: 1, Black: 2}, {Board: 2, White: 3, Black: 4}}}
		bodies = append(bodies, tournament.RoundsPaired{Stage: 1, Rounds: []tournament.Round{round}})
		for board := 1; board <= 2; board++ {
			text := fmt.Sprintf("[Event \"%s\"]\n[Round \"%d\"]\n\n1. 32-28 18-22 1-0\n", name, n)
			bodies = append(bodies, tournament.SheetAdded{Stage: 1, Round: n, Board: board, Sheet: tournament.Sheet{PDN: text, Verdict: "clean"}, Result: tournament.WhiteWins})
		}
	}
	var changes []tournament.Change
	for i, body := range bodies {
		changes = append(changes, tournament.New("Ton", "", noon.Add(time.Duration(i)*time.Minute), body))
	}
	journal := tournament.Chain(changes...)
	state, err := tournament.Fold(journal)
	b.must(err)
	return archive.EventFile{Name: "club.arbiter", State: state, Journal: journal}
}

// eventsAtOnce pushes events from several sides at once: each comes in once, and the
// chain holds.
func eventsAtOnce(_ *testing.T, b *bench) {
	const sides = 3
	engines := []archive.Engine{b.engine, b.open(0), b.open(0)}
	events := []archive.EventFile{b.eventFile("Club", 2), b.eventFile("Bond\x00", 1), b.eventFile("Кубок", 3)}
	done := make(chan error, sides*len(events))
	for _, e := range engines {
		for _, f := range events {
			go func() {
				_, err := archive.Push(b.ctx, e, f, archive.PushOptions{Source: "bond", Now: func() time.Time { return noon }})
				done <- err
			}()
		}
	}
	for range cap(done) {
		b.must(<-done)
	}
	b.holds(engines[1], 4, 12)
	more, err := archive.Push(b.ctx, engines[2], b.eventFile("Club", 4), archive.PushOptions{Now: func() time.Time { return noon }})
	b.must(err)
	b.same("of the rounds after", []int{more.Event.New, more.Event.Sheets, int(more.Event.Number)}, []int{4, 8, 4})
	b.holds(b.engine, 5, 16)
	v, err := archive.VerifyReceipt(b.ctx, b.engine, more.Event.Receipt())
	b.must(err)
	b.same("differences of the receipt", len(v.Differences), 0)
	if _, err := archive.Push(b.ctx, b.engine, b.eventFile("Club", 3), archive.PushOptions{Now: time.Now}); err == nil {
		b.Error("an older copy was taken")
	}
	b.holds(engines[2], 5, 16)
}

// holds checks what an archive has of events: so many entries and sheets.
func (b *bench) holds(e archive.Engine, entries int64, sheets int) {
	b.Helper()
	v, err := archive.VerifyEvents(b.ctx, e)
	b.must(err)
	b.same("differences", len(v.Differences), 0)
	b.same("entries", v.Entries, entries)
	b.same("sheets", v.Sheets, sheets)
	b.same("all sheets", len(all(b, "sheets", e.Sheets(b.ctx, archive.Filter{}))), sheets)
}

package archive

import (
	"fmt"
	"testing"
	"time"

	"arbiter/tournament"
)

// noon is when the events of these tests are played and pushed.
var noon = time.Date(2026, 11, 20, 12, 0, 0, 0, time.UTC)

// played is an event of these tests in the making: four players, stages where anybody
// meets anybody.
type played struct {
	t      testing.TB
	bodies []tournament.Body
	whys   map[int]string
}

// newPlayed begins an event that has no round.
func newPlayed(t testing.TB, name string) *played {
	p := &played{t: t, whys: map[int]string{}}
	return p.and(
		tournament.EventCreated{
			Event: tournament.Event{Name: name, Place: "Harlingen", Begin: "2026-11-20", End: "2026-11-21", Variant: "international", Score: tournament.ScoreSystems()[0]},
			Stage: tournament.Stage{System: tournament.SystemOpen, Dates: []string{"2026-11-20 19:30", "2026-11-21"}},
		},
		tournament.PlayersImported{Players: []tournament.Player{
			{ID: 1, Name: "Jansen, Ton", Federation: "NED", BirthYear: 1971, IDs: map[string]string{"fmjd": "100", "kndb": "7"}},
			{ID: 2, Name: "Wiersma, Harm", Also: []string{"Wiersma H."}, Club: "Harlingen", Rating: 1400},
			{ID: 3, Name: "Куперман, Исер", Sex: tournament.SexMale}, {ID: 4, Name: "Visser, K."},
		}},
	)
}

// and is the event with more changes.
func (p *played) and(bodies ...tournament.Body) *played {
	p.bodies = append(p.bodies, bodies...)
	return p
}

// because is the event with a change that needs a reason.
func (p *played) because(why string, body tournament.Body) *played {
	p.whys[len(p.bodies)] = why
	return p.and(body)
}

// round pairs 1-2 and 3-4 at two boards.
func (p *played) round(number int) *played {
	r := tournament.Round{Number: number, Pairings: []tournament.Pairing{{Board: 1, White: 1, Black: 2}, {Board: 2, White: 3, Black: 4}}}
	body := tournament.RoundsPaired{Stage: 1, Rounds: []tournament.Round{r}}
	if number == 1 {
		body.Numbers = []tournament.PlayerID{1, 2, 3, 4}
	}
	return p.and(body)
}

// sheet hands a sheet in.
func (p *played) sheet(round, board int, pdn string) *played {
	return p.and(sheetIn(round, board, pdn))
}

// sheetIn is a sheet that is handed in.
func sheetIn(round, board int, pdn string) tournament.SheetAdded {
	return tournament.SheetAdded{Stage: 1, Round: round, Board: board, Sheet: tournament.Sheet{PDN: pdn, Verdict: "clean"}}
}

// result enters a result.
func (p *played) result(round, board int, result tournament.ResultKind) *played {
	return p.and(tournament.ResultSet{Stage: 1, Round: round, Board: board, Result: result})
}

// file is the event as it is now.
func (p *played) file() EventFile {
	p.t.Helper()
	changes := make([]tournament.Change, len(p.bodies))
	for i, body := range p.bodies {
		changes[i] = tournament.New("arbiter", p.whys[i], noon.Add(time.Duration(i)*time.Minute), body)
	}
	journal := tournament.Chain(changes...)
	if err := tournament.VerifyChain(journal); err != nil {
		p.t.Fatal(err)
	}
	state, err := tournament.Fold(journal)
	if err != nil {
		p.t.Fatal(err)
	}
	return EventFile{Name: "club.arbiter", State: state, Journal: journal}
}

// game is a sheet whose moves differ by a number below 60.
func game(n int) string {
	squares := [...]string{"32-28", "33-28", "31-27", "34-30", "35-30", "33-29"}
	replies := [...]string{"18-22", "19-23", "17-21", "20-24", "20-25", "16-21", "17-22", "18-23", "19-24", "16-21"}
	return fmt.Sprintf("[White \"Jansen, Ton\"]\n[Result \"1-0\"]\n\n1. %s %s 1-0\n", squares[n%6], replies[n/6%10])
}

// pushed pushes an event.
func pushed(t testing.TB, e Engine, f EventFile, opts PushOptions) Pushed {
	t.Helper()
	got, err := push(t, e, f, opts)
	if err != nil {
		t.Fatal(err)
	}
	return got
}

// push pushes an event at noon.
func push(t testing.TB, e Engine, f EventFile, opts PushOptions) (Pushed, error) {
	opts.Now = func() time.Time { return noon }
	return Push(t.Context(), e, f, opts)
}

package desk

import (
	"context"

	"arbiter/cmd/internal/desk/refusal"
	"arbiter/rules/games"
	"arbiter/rules/sheet"
	"arbiter/tournament"
	"arbiter/tournament/audit"
)

// Audited is the event with what comparing its sheets with it found added to
// their findings, for papers.
func (d *Desk) Audited() (*tournament.Tournament, error) { return AuditedOf(d.state) }

// AuditedOf is an event with what comparing its sheets with it found added to their
// findings.
func AuditedOf(t *tournament.Tournament) (*tournament.Tournament, error) {
	sheets, err := audit.Event(t, games.Options{})
	if err != nil {
		return nil, err
	}
	return audit.Merge(t, sheets), nil
}

// Repeat is how often a player has broken the rules, and in which games.
type Repeat = audit.Repeat

// Repeats counts the irregularities of each player, on the sheets and in incidents.
func (d *Desk) Repeats() ([]Repeat, error) {
	sheets, err := audit.Event(d.state, games.Options{})
	if err != nil {
		return nil, err
	}
	return audit.Repeats(d.state, sheets), nil
}

// DueIn are the players of a game who have broken the rules more than once in it, and
// have not been warned, where an article of the event's rules is on that (Ukrainian
// code, 5.9; Russian rules, 2.1.10.5).
func (d *Desk) DueIn(ref tournament.GameRef) ([]Repeat, error) {
	all, err := d.Repeats()
	if err != nil {
		return nil, err
	}
	var due []Repeat
	for _, r := range all {
		for _, g := range r.Games {
			if d.Only(g.Ref) == d.Only(ref) && g.Article != "" {
				due = append(due, r)
			}
		}
	}
	return due, nil
}

// Only is a game without the number that an only game has.
func (d *Desk) Only(ref tournament.GameRef) tournament.GameRef {
	if p, _, err := d.state.Game(ref); err == nil && len(p.Games) == 1 {
		ref.Game = 0
	}
	return ref
}

// SetAgreement says when players may agree to a draw (Frisian rules, Article 21.2);
// the zero value is whenever they like.
func (d *Desk) SetAgreement(ctx context.Context, a tournament.Agreement) (Done, error) {
	if a.Moves < 0 || a.Pieces < 0 {
		return Done{}, refusal.New("audit.below-zero")
	}
	e := d.state.Event
	if e.Draws == a {
		return Done{State: d.state}, nil
	}
	e.Draws = a
	return d.Commit(ctx, "", tournament.EventEdited{Event: e})
}

// KeptSheet is a sheet that the event keeps, as it is checked now.
type KeptSheet = audit.Sheet

// KeptSheets checks every sheet of the event anew, also against the event.
func (d *Desk) KeptSheets(look games.Options) ([]KeptSheet, error) { return audit.Event(d.state, look) }

// FindingOf is a finding as an event keeps it, and papers show it.
func FindingOf(f sheet.Finding) tournament.Finding { return audit.Record(f) }

// SheetNow is the sheet of one game as it is checked now; there is false where it has
// none.
func (d *Desk) SheetNow(ref tournament.GameRef) (s KeptSheet, there bool, err error) {
	return audit.One(d.state, ref)
}

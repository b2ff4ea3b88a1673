package desk

import (
	"context"

	"arbiter/tournament"
	"arbiter/tournament/audit"
	"arbiter/tournament/live"
)

// SeeRecorded reads what was recorded since, where the desk keeps recordings at all.
func (d *Desk) SeeRecorded(ctx context.Context) error {
	if _, keeps := d.journal.(tournament.LiveLog); !keeps {
		return nil
	}
	return d.RefreshLive(ctx)
}

// liveSubjects are the findings on games that are being recorded, which can be ruled on.
func (d *Desk) liveSubjects() []subject {
	var all []subject
	for _, g := range d.LiveGames() {
		for _, f := range g.Findings {
			all = append(all, subject{ref: g.Ref, finding: audit.Record(f.Finding), open: NeedsRuling(f.Finding), live: true, place: f.Place, keeper: g.Main.Keeper})
		}
	}
	return all
}

// afterRuling has what is recorded of a game go on from where a ruling put it; false is that
// it goes on as it is. A game that is void is recorded from its beginning: what was recorded
// of it stays among what was taken back (Frisian rules, Article 26; Russian rules, 2.1.10.1).
func (d *Desk) afterRuling(ctx context.Context, found subject, req RuleRequest) (bool, error) {
	switch {
	case req.SetBack:
		_, err := d.SetBack(ctx, SetBackRequest{Game: found.ref, Keeper: found.keeper, To: found.place - 1})
		return err == nil, err
	case req.Decision == tournament.DecisionVoid:
		return d.recordAnew(ctx, d.gameRef(found.ref))
	}
	return false, nil
}

// recordAnew takes back all that is recorded of a game; false is that nothing was.
func (d *Desk) recordAnew(ctx context.Context, ref tournament.GameRef) (bool, error) {
	if d.LiveBoard(ref) == nil {
		return false, nil
	}
	ctx, release, err := d.liveTurn(ctx)
	if err != nil {
		return false, err
	}
	defer release()
	p, _, err := d.recordable(ref)
	if err != nil {
		return false, err
	}
	var rows []tournament.LiveRow
	for _, r := range d.LiveBoard(ref).Recordings {
		if len(r.Plies) > 0 {
			row := d.liveRow(ref, p, r, NoteRequest{Keeper: r.Keeper, Kind: live.KindBack})
			row.Ply = 0
			rows = append(rows, row)
		}
	}
	return len(rows) > 0, d.keepLive(ctx, rows)
}

package sheets

import (
	"context"

	"arbiter/cmd/internal/desk"
	"arbiter/tournament"
	"arbiter/tournament/audit"
	"arbiter/tournament/live"
)

// SeeRecorded reads what was recorded since, where the desk keeps recordings at all.
func SeeRecorded(ctx context.Context, d *desk.Desk) error {
	if _, keeps := d.Journal().(tournament.LiveLog); !keeps {
		return nil
	}
	return RefreshLive(ctx, d)
}

// liveSubjects are the findings on games that are being recorded, which can be ruled on.
func liveSubjects(d *desk.Desk) []subject {
	var all []subject
	for _, g := range LiveGames(d) {
		for _, f := range g.Findings {
			all = append(all, subject{ref: g.Ref, finding: audit.Record(f.Finding), open: NeedsRuling(f.Finding), live: true, place: f.Place, keeper: g.Main.Keeper})
		}
	}
	return all
}

// afterRuling has what is recorded of a game go on from where a ruling put it; false is that
// it goes on as it is. A game that is void is recorded from its beginning: what was recorded
// of it stays among what was taken back (Frisian rules, Article 26; Russian rules, 2.1.10.1).
func afterRuling(ctx context.Context, d *desk.Desk, found subject, req RuleRequest) (bool, error) {
	switch {
	case req.SetBack:
		_, err := SetBack(ctx, d, SetBackRequest{Game: found.ref, Keeper: found.keeper, To: found.place - 1})
		return err == nil, err
	case req.Decision == tournament.DecisionVoid:
		return recordAnew(ctx, d, gameRef(d, found.ref))
	}
	return false, nil
}

// recordAnew takes back all that is recorded of a game; false is that nothing was.
func recordAnew(ctx context.Context, d *desk.Desk, ref tournament.GameRef) (bool, error) {
	if LiveBoard(d, ref) == nil {
		return false, nil
	}
	ctx, release, err := liveTurn(ctx, d)
	if err != nil {
		return false, err
	}
	defer release()
	p, _, err := recordable(d, ref)
	if err != nil {
		return false, err
	}
	var rows []tournament.LiveRow
	for _, r := range LiveBoard(d, ref).Recordings {
		if len(r.Plies) > 0 {
			row := liveRow(d, ref, p, r, NoteRequest{Keeper: r.Keeper, Kind: live.KindBack})
			row.Ply = 0
			rows = append(rows, row)
		}
	}
	return len(rows) > 0, keepLive(ctx, d, rows)
}

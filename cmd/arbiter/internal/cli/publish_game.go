package cli

import (
	"context"

	"arbiter/cmd/internal/desk"
	"arbiter/cmd/internal/desk/sheets"
	"arbiter/reports/parts"
	"arbiter/tournament"
	"arbiter/tournament/live"
)

// GameRecords are the games of the event that have moves, as a paper shows them.
func (s *Session) GameRecords(ctx context.Context) (map[tournament.GameRef]parts.GameRecord, error) {
	found, err := SiteGamesOf(ctx, s.State())
	if err != nil {
		return nil, err
	}
	records := make(map[tournament.GameRef]parts.GameRecord, found.Count())
	for _, ref := range found.Games() {
		if err := ctx.Err(); err != nil {
			return nil, err
		}
		if records[ref], err = found.Record(ref); err != nil {
			return nil, err
		}
	}
	return records, nil
}

// SiteGames are the games of the event that have moves, for a web site.
type SiteGames struct{ *desk.Records }

// SiteGamesOf finds the games that have moves.
func SiteGamesOf(ctx context.Context, t *tournament.Tournament) (SiteGames, error) {
	found, err := desk.RecordsOf(ctx, t, nil)
	return SiteGames{found}, err
}

// ShownNow is the event as everybody may see it now: without moves that are not due.
func (s *Session) ShownNow(ctx context.Context) (*tournament.Tournament, error) {
	if err := sheets.SeeRecorded(ctx, s.File.Desk); err != nil {
		return nil, err
	}
	return live.EventAt(s.State(), sheets.Live(s.File.Desk), s.Now()), nil
}

// Record is what is on record of a game that has moves.
func (g SiteGames) Record(ref tournament.GameRef) (parts.GameRecord, error) {
	rec, err := g.Records.Record(ref)
	return parts.GameRecord(rec), err
}

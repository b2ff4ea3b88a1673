package main

import (
	"context"

	"arbiter/cmd/internal/desk"
	"arbiter/cmd/internal/desk/sheets"
	"arbiter/reports/parts"
	"arbiter/tournament"
	"arbiter/tournament/live"
)

// gameRecords are the games of the event that have moves, as a paper shows them.
func (s *session) gameRecords(ctx context.Context) (map[tournament.GameRef]parts.GameRecord, error) {
	found, err := siteGamesOf(ctx, s.State())
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

// siteGames are the games of the event that have moves, for a web site.
type siteGames struct{ *desk.Records }

// siteGamesOf finds the games that have moves.
func siteGamesOf(ctx context.Context, t *tournament.Tournament) (siteGames, error) {
	found, err := desk.RecordsOf(ctx, t, nil)
	return siteGames{found}, err
}

// shownNow is the event as everybody may see it now: without moves that are not due.
func (s *session) shownNow(ctx context.Context) (*tournament.Tournament, error) {
	if err := sheets.SeeRecorded(ctx, s.File.Desk); err != nil {
		return nil, err
	}
	return live.EventAt(s.State(), sheets.Live(s.File.Desk), s.Now()), nil
}

// Record is what is on record of a game that has moves.
func (g siteGames) Record(ref tournament.GameRef) (parts.GameRecord, error) {
	rec, err := g.Records.Record(ref)
	return parts.GameRecord(rec), err
}

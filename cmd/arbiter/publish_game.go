package main

import (
	"context"

	"arbiter/cmd/internal/desk"
	"arbiter/reports"
	"arbiter/tournament"
)

// gameRecords are the games of the event that have moves, as a paper shows them.
func (s *session) gameRecords(ctx context.Context) (map[tournament.GameRef]reports.GameRecord, error) {
	found, err := s.siteGames(ctx)
	if err != nil {
		return nil, err
	}
	records := make(map[tournament.GameRef]reports.GameRecord, found.Count())
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

// siteGames finds the games that have moves.
func (s *session) siteGames(ctx context.Context) (siteGames, error) {
	found, err := desk.RecordsOf(ctx, s.State(), nil)
	return siteGames{found}, err
}

// Record is what is on record of a game that has moves.
func (g siteGames) Record(ref tournament.GameRef) (reports.GameRecord, error) {
	rec, err := g.Records.Record(ref)
	return reports.GameRecord(rec), err
}

package store

import (
	"context"
	"database/sql"
	"encoding/json"

	"arbiter/tournament"
)

// StandingRow is one line of the standings as other programs read it from the
// file: computed elsewhere, kept as plain data.
type StandingRow struct {
	RankFirst int // place; a shared one goes from RankFirst to RankLast
	RankLast  int
	Player    tournament.PlayerID
	Games     int
	Wins      int
	Draws     int
	Losses    int
	Points    tournament.Points
	Tiebreaks []TiebreakValue // in the order of the event
}

// TiebreakValue is a tie-break of a player as it is printed.
type TiebreakValue struct {
	Code  string `json:"code"`
	Value string `json:"value"`
}

// SaveStandings keeps the standings of a stage, in the order of the rows, with
// the change they were computed at, so that a reader sees whether they are
// stale. They take the place of those kept before, but not of later ones.
func (s *Store) SaveStandings(ctx context.Context, stage int, seq int64, lines []StandingRow) error {
	return s.write(ctx, func(tx *sql.Tx) error { return writeStandings(ctx, tx, stage, seq, lines) })
}

// StageStandings are the standings of one stage.
type StageStandings struct {
	Stage int
	Rows  []StandingRow
}

// writeStandings writes the lines of a stage unless later ones are there.
func writeStandings(ctx context.Context, tx *sql.Tx, stage int, seq int64, lines []StandingRow) error {
	var kept sql.Null[int64]
	if err := tx.QueryRowContext(ctx, "SELECT max(seq) FROM standing_rows WHERE stage = ?", stage).Scan(&kept); err != nil {
		return err
	}
	if kept.Valid && kept.V > seq {
		return nil
	}
	w := writer{ctx: ctx, tx: tx}
	w.exec("DELETE FROM standing_rows WHERE stage = ?", stage)
	for i, r := range lines {
		tiebreaks, err := json.Marshal(r.Tiebreaks)
		if err != nil {
			return err
		}
		w.exec(`INSERT INTO standing_rows (stage, seq, line, rank_first, rank_last, player, games, wins, draws, losses, points, tiebreaks)
			VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`,
			stage, seq, i+1, r.RankFirst, r.RankLast, int64(r.Player), r.Games, r.Wins, r.Draws, r.Losses, int64(r.Points), string(tiebreaks))
	}
	return w.close()
}

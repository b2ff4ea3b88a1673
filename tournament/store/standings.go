package store

import (
	"context"
	"database/sql"
	"encoding/json"

	"arbiter/rules/message"
	"arbiter/tournament"
)

// Standings reads the standings that the file keeps for other programs, by stage.
// They are stale where their Seq is not the last change.
func (s *Store) Standings(ctx context.Context) ([]tournament.StageStandings, error) {
	var kept []tournament.StageStandings
	err := s.read(ctx, func(tx *sql.Tx) error {
		rows, err := tx.QueryContext(ctx, `SELECT stage, seq, rank_first, rank_last, player, games, wins, draws, losses, points, tiebreaks
			FROM standing_rows ORDER BY stage, line`)
		if err != nil {
			return err
		}
		defer rows.Close()
		for rows.Next() {
			var stage tournament.StageStandings
			var r tournament.StandingRow
			var tiebreaks string
			if err := rows.Scan(&stage.Stage, &stage.Seq, &r.RankFirst, &r.RankLast, &r.Player, &r.Games, &r.Wins, &r.Draws, &r.Losses, &r.Points, &tiebreaks); err != nil {
				return err
			}
			if err := json.Unmarshal([]byte(tiebreaks), &r.Tiebreaks); err != nil {
				return &StateError{Difference: message.New("store.bad-tiebreaks", message.Args{"Player": int64(r.Player), "Stage": stage.Stage, "Text": tiebreaks})}
			}
			if n := len(kept); n == 0 || kept[n-1].Stage != stage.Stage || kept[n-1].Seq != stage.Seq {
				kept = append(kept, stage)
			}
			last := &kept[len(kept)-1]
			last.Rows = append(last.Rows, r)
		}
		return rows.Err()
	})
	return kept, err
}

// writeStandings writes the lines of a stage in place of those that were kept.
func writeStandings(ctx context.Context, tx *sql.Tx, stage int, seq int64, lines []tournament.StandingRow) error {
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

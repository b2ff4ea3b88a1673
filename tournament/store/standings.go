package store

import (
	"context"
	"database/sql"
	"encoding/json"
	"fmt"

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

// StageStandings are the standings of one stage.
type StageStandings struct {
	Stage int
	Seq   int64 // the change they were computed at; of those that are to be kept it is the last one
	Rows  []StandingRow
}

// Standings reads the standings that the file keeps for other programs, by stage.
// They are stale where their Seq is not the last change.
func (s *Store) Standings(ctx context.Context) ([]StageStandings, error) {
	var kept []StageStandings
	err := s.read(ctx, func(tx *sql.Tx) error {
		rows, err := tx.QueryContext(ctx, `SELECT stage, seq, rank_first, rank_last, player, games, wins, draws, losses, points, tiebreaks
			FROM standing_rows ORDER BY stage, line`)
		if err != nil {
			return err
		}
		defer rows.Close()
		for rows.Next() {
			var stage StageStandings
			var r StandingRow
			var tiebreaks string
			if err := rows.Scan(&stage.Stage, &stage.Seq, &r.RankFirst, &r.RankLast, &r.Player, &r.Games, &r.Wins, &r.Draws, &r.Losses, &r.Points, &tiebreaks); err != nil {
				return err
			}
			if err := json.Unmarshal([]byte(tiebreaks), &r.Tiebreaks); err != nil {
				return &StateError{Difference: fmt.Sprintf("the tie-breaks of player %d in the standings of stage %d are %q", r.Player, stage.Stage, tiebreaks)}
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
func writeStandings(ctx context.Context, tx *sql.Tx, stage int, seq int64, lines []StandingRow) error {
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

package desk

import (
	"context"

	"arbiter/scoring"
	"arbiter/tournament"
)

// ManyPlayers is from how many players on an event's standings are kept when a
// round is complete, not after each result: the queue at the table does not wait
// for ten thousand rows. Those that are kept say that they are stale.
const ManyPlayers = 2000

// KeptStandings are the standings of every stage, as a journal keeps them for other
// programs.
func KeptStandings(t *tournament.Tournament) ([]tournament.StageStandings, error) {
	var kept []tournament.StageStandings
	for _, stage := range t.Stages {
		if len(t.Players) >= ManyPlayers && len(t.OpenGames(stage.Number)) > 0 {
			continue
		}
		rows, err := StandingRows(t, stage.Number)
		if err != nil {
			return nil, err
		}
		kept = append(kept, tournament.StageStandings{Stage: stage.Number, Rows: rows})
	}
	return kept, nil
}

// StandingRows computes the standings of a stage as a journal keeps them.
func StandingRows(t *tournament.Tournament, stage int) ([]tournament.StandingRow, error) {
	computed, err := scoring.Compute(t, stage, scoring.Options{})
	if err != nil {
		return nil, err
	}
	rows := make([]tournament.StandingRow, 0, len(computed.Rows))
	for _, row := range computed.Rows {
		rows = append(rows, keptRow(computed, row))
	}
	return rows, nil
}

// Rank keeps the standings that all changes since the last time led to, where they
// were left for later.
func (d *Desk) Rank(ctx context.Context) error {
	if !d.late {
		return nil
	}
	if err := d.journal.KeepStandings(ctx, KeptStandings); err != nil {
		return err
	}
	d.late = false
	return nil
}

// keptRow is a row of standings as a journal keeps it.
func keptRow(st *scoring.Standings, row scoring.Standing) tournament.StandingRow {
	kept := tournament.StandingRow{
		RankFirst: row.Rank, RankLast: row.RankTo, Player: row.Player,
		Games: row.Games, Wins: row.Wins, Draws: row.Draws, Losses: row.Losses, Points: row.Points,
	}
	for i, value := range row.Tiebreaks {
		kept.Tiebreaks = append(kept.Tiebreaks, tournament.TiebreakValue{Code: st.Tiebreaks[i].Code, Value: value.Decimal()})
	}
	return kept
}

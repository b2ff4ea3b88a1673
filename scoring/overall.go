package scoring

import (
	"slices"

	"arbiter/tournament"
)

// OverallRow is a player's place in the event as a whole.
type OverallRow struct {
	Rank, RankTo int // a shared place is a range
	Player       tournament.PlayerID
	Stage        int               // that gave him his place: the last one he played in
	Points       tournament.Points // in that stage
	Struck       Strike            // he left the first stage, and his games do not count
	Short        int               // games that he lacks for a place in the first stage
	Expelled     bool              // by the arbiter, in whichever stage: he has no place
}

// Place writes the rank as papers do, as [Standing.Place].
func (r OverallRow) Place() string {
	return Standing{Rank: r.Rank, RankTo: r.RankTo, Struck: r.Struck, Short: r.Short, Expelled: r.Expelled}.Place()
}

// Overall are the standings over all stages of an event, and whether nothing is
// left to play in them: those of the first stage, in which the players of each
// later one are put in its order, from the place on that the best of them held.
// Deciding games order a tie and are no stage of their own here. The error is that
// of [Compute].
func Overall(t *tournament.Tournament) (rows []OverallRow, final bool, err error) {
	var places [][]OverallRow // the players of each place
	final = true
	for _, s := range t.Stages {
		st, err := Compute(t, s.Number, Options{})
		if err != nil {
			return nil, false, err
		}
		final = final && st.Final
		if s.Decides == 0 {
			places = reordered(places, placesOf(st))
		}
		if s.After > 0 { // what is shown ends here
			break
		}
	}
	// Those who were expelled come after all who have a place, in whichever stage it was.
	slices.SortStableFunc(places, func(a, b []OverallRow) int {
		switch {
		case a[0].Expelled == b[0].Expelled:
			return 0
		case a[0].Expelled:
			return 1
		}
		return -1
	})
	for _, place := range places {
		rank := len(rows) + 1
		for _, row := range place {
			row.Rank, row.RankTo = rank, rank+len(place)-1
			rows = append(rows, row)
		}
	}
	return rows, final, nil
}

// placesOf are the players of a stage by place.
func placesOf(st *Standings) [][]OverallRow {
	var places [][]OverallRow
	for i, row := range st.Rows {
		if i == 0 || row.Rank != st.Rows[i-1].Rank {
			places = append(places, nil)
		}
		last := len(places) - 1
		overall := OverallRow{Player: row.Player, Stage: st.Stage, Points: row.Points, Expelled: row.Expelled}
		if st.Stage == 1 {
			overall.Struck, overall.Short = row.Struck, row.Short // who leaves a final is last of its players
		}
		places[last] = append(places[last], overall)
	}
	return places
}

// reordered puts the players of a later stage in its order, from the best place on
// that one of them held; after everybody if none of them was there before.
func reordered(places, later [][]OverallRow) [][]OverallRow {
	plays := make(map[tournament.PlayerID]bool)
	for _, place := range later {
		for _, row := range place {
			plays[row.Player] = true
		}
	}
	best := -1
	var others [][]OverallRow
	for _, place := range places {
		var left []OverallRow
		for _, row := range place {
			if !plays[row.Player] {
				left = append(left, row)
			} else if best < 0 {
				best = len(others)
			}
		}
		if len(left) > 0 {
			others = append(others, left)
		}
	}
	if best < 0 {
		best = len(others)
	}
	return append(append(others[:best:best], later...), others[best:]...)
}

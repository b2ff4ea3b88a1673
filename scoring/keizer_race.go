package scoring

import (
	"arbiter/tournament"
)

// keizerRace is the way of the players of a Keizer list: their points in the list after each
// round, which score all rounds before anew, and by how much they moved.
func keizerRace(t *tournament.Tournament, st *Standings, field *Field) (*Race, error) {
	race := &Race{Stage: st.Stage}
	lines := make([]RaceLine, len(st.Rows))
	for i, row := range st.Rows {
		lines[i].Standing = row
	}
	for _, n := range field.Rounds {
		if n < 1 {
			continue
		}
		then, err := keizerPoints(t, st.Stage, n)
		if err != nil {
			return nil, err
		}
		race.Rounds = append(race.Rounds, n)
		for i, row := range st.Rows {
			have := then[row.Player]
			was := tournament.Points(0)
			if k := len(lines[i].After); k > 0 {
				was = lines[i].After[k-1]
			}
			lines[i].After, lines[i].Made = append(lines[i].After, have), append(lines[i].Made, have-was)
		}
	}
	race.Lines = lines
	return race, nil
}

// keizerPoints are the points in the list after a round.
func keizerPoints(t *tournament.Tournament, stage, round int) (map[tournament.PlayerID]tournament.Points, error) {
	after, err := tournament.AfterRound(t, stage, round)
	if err != nil {
		return nil, err
	}
	list, err := KeizerOf(after, stage)
	if err != nil {
		return nil, err
	}
	points := make(map[tournament.PlayerID]tournament.Points, len(list.Rows))
	for _, row := range list.Rows {
		var s Standing
		s.keizer(row)
		points[row.Player] = s.Points
	}
	return points, nil
}

// pointsBefore are the points in the list before a round; none before the first.
func (k *keizer) pointsBefore(round int) map[tournament.PlayerID]tournament.Points {
	s, _ := k.event.Stage(k.stage)
	last := 0
	for _, r := range s.Played {
		if r.Number < round {
			last = max(last, r.Number)
		}
	}
	if last == 0 {
		return nil
	}
	points, err := keizerPoints(k.event, k.stage, last)
	if err != nil {
		return nil // the round is there
	}
	return points
}

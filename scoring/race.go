package scoring

import (
	"arbiter/rules/message"
	"arbiter/tournament"
)

// Race is how the players of a stage came to their points, round by round.
type Race struct {
	Stage  int
	Rounds []int // numbers of the rounds that are paired, ascending; 0 holds games whose round is not on record
	Lines  []RaceLine
}

// RaceLine is the way of one player.
type RaceLine struct {
	Standing Standing
	Before   tournament.Points   // that he came with: of games that are not on record here
	Made     []tournament.Points // in each of Race.Rounds
	After    []tournament.Points // after each of them
}

// RaceOf lays out the points of a stage by round, in the order of its standings.
// Errors: tournament.ErrNoSuchStage, wrapped, and standings that are of another
// state of the event.
func RaceOf(t *tournament.Tournament, st *Standings) (*Race, error) {
	field, err := FieldOf(t, st.Stage)
	if err != nil {
		return nil, err
	}
	if st.Keizer != nil && st.Seq == t.Seq {
		return keizerRace(t, st, field)
	}
	l := newLedger(field.withoutStruck()) // as the standings: games that do not count are nowhere
	if st.Seq != t.Seq || len(st.Rows) != len(l.players) {
		return nil, message.Err("scoring.stale-race", message.Args{"Stage": st.Stage, "Change": int(st.Seq), "Now": int(t.Seq)})
	}
	race := &Race{Stage: st.Stage, Rounds: field.Rounds, Lines: make([]RaceLine, 0, len(st.Rows))}
	at := make(map[int]int, len(field.Rounds))
	for i, n := range field.Rounds {
		at[n] = i
	}
	for _, row := range st.Rows {
		player, here := l.index[row.Player]
		if !here {
			return nil, notInStage(row.Player, st.Stage)
		}
		line := RaceLine{Standing: row, Before: row.Points, Made: make([]tournament.Points, len(field.Rounds))}
		for _, m := range l.lines[player].meetings {
			line.Made[at[m.Round]] += m.Points
			line.Before -= m.Points
		}
		running := line.Before
		for _, made := range line.Made {
			running += made
			line.After = append(line.After, running)
		}
		race.Lines = append(race.Lines, line)
	}
	return race, nil
}

// notInStage is the error of standings that name a player whom their stage does not have.
func notInStage(player tournament.PlayerID, stage int) error {
	return message.Because(tournament.ErrNoSuchPlayer, "scoring.not-in-stage", message.Args{"Player": int(player), "Stage": stage})
}

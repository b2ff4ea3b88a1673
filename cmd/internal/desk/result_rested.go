package desk

import (
	"arbiter/rules/message"
	"arbiter/tournament"
)

// restedOn says what was paired on a result that was corrected: the later rounds,
// where the two players sat in them, and the stages that got their players from it.
// None of that changes.
func (d *Desk) restedOn(ref tournament.GameRef, p tournament.Pairing) []Note {
	rounds, stages := d.state.RestsOn(ref), d.state.StagesOn(ref.Stage)
	var on []Note
	if len(rounds) > 0 {
		on = append(on, message.New("result.rounds", message.Args{"Count": len(rounds), "Numbers": rounds}))
	}
	if len(stages) > 0 {
		on = append(on, message.New("result.stages", message.Args{"Count": len(stages), "Numbers": stages}))
	}
	if len(on) == 0 {
		return nil
	}
	notes := []Note{message.New("result.rested", message.Args{"Count": len(rounds) + len(stages), "On": message.AndOf(on)})}
	notes = append(notes, d.seatNotes(ref.Stage, rounds, p)...)
	for _, n := range stages {
		if later, _ := d.state.Stage(n); later.Carry != tournament.CarryNothing && d.state.Before(n) == ref.Stage {
			notes = append(notes, message.New("result.carried", message.Args{"Stage": ref.Stage, "Later": n}))
		}
	}
	return notes
}

// seatNotes say where the two players of a board sat in rounds of a stage.
func (d *Desk) seatNotes(stage int, rounds []int, p tournament.Pairing) []Note {
	var notes []Note
	for _, id := range []tournament.PlayerID{p.White, p.Black} {
		if seats := d.seats(stage, rounds, id); len(seats) > 0 {
			notes = append(notes, message.New("result.seats", message.Args{"Player": d.PlayerName(id), "Seats": seats}))
		}
	}
	return notes
}

// seats says where a player sat in rounds of a stage, and against whom.
func (d *Desk) seats(stage int, rounds []int, id tournament.PlayerID) []Note {
	var seats []Note
	for _, n := range rounds {
		round, _ := d.state.Round(stage, n)
		for _, p := range round.Pairings {
			args := message.Args{"Round": n, "Board": p.Board}
			switch {
			case p.Bye() && p.White == id:
				seats = append(seats, message.New("result.seat-bye", args))
			case p.White == id:
				seats = append(seats, message.New("result.seat", args, message.Args{"Opponent": d.PlayerName(p.Black)}))
			case p.Black == id:
				seats = append(seats, message.New("result.seat", args, message.Args{"Opponent": d.PlayerName(p.White)}))
			}
		}
	}
	return seats
}

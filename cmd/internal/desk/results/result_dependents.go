package results

import (
	"arbiter/cmd/internal/desk"
	"arbiter/cmd/internal/desk/refusal"
	"arbiter/rules/message"
	"arbiter/tournament"
)

// restedOn says what was paired on a result that was corrected: the later rounds,
// where the two players sat in them, and the stages that got their players from it.
// None of that changes.
func restedOn(d *desk.Desk, ref tournament.GameRef, p tournament.Pairing) []refusal.Note {
	rounds, stages := d.State().RestsOn(ref), d.State().StagesOn(ref.Stage)
	var on []refusal.Note
	if len(rounds) > 0 {
		on = append(on, message.New("result.rounds", message.Args{"Count": len(rounds), "Numbers": rounds}))
	}
	if len(stages) > 0 {
		on = append(on, message.New("result.stages", message.Args{"Count": len(stages), "Numbers": stages}))
	}
	if len(on) == 0 {
		return nil
	}
	notes := []refusal.Note{message.New("result.rested", message.Args{"Count": len(rounds) + len(stages), "On": message.AndOf(on)})}
	notes = append(notes, seatNotes(d, ref.Stage, rounds, p)...)
	for _, n := range stages {
		if later, _ := d.State().Stage(n); later.Carry != tournament.CarryNothing && d.State().Before(n) == ref.Stage {
			notes = append(notes, message.New("result.carried", message.Args{"Stage": ref.Stage, "Later": n}))
		}
	}
	return notes
}

// seatNotes say where the two players of a board sat in rounds of a stage.
func seatNotes(d *desk.Desk, stage int, rounds []int, p tournament.Pairing) []refusal.Note {
	var notes []refusal.Note
	for _, id := range []tournament.PlayerID{p.White, p.Black} {
		if seats := seats(d, stage, rounds, id); len(seats) > 0 {
			notes = append(notes, message.New("result.seats", message.Args{"Player": d.PlayerName(id), "Seats": seats}))
		}
	}
	return notes
}

// seats says where a player sat in rounds of a stage, and against whom.
func seats(d *desk.Desk, stage int, rounds []int, id tournament.PlayerID) []refusal.Note {
	var seats []refusal.Note
	for _, n := range rounds {
		round, _ := d.State().Round(stage, n)
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

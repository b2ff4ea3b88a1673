package desk

import "arbiter/tournament"

// Meant is whom a text means where a name is typed.
type Meant struct {
	Takes tournament.PlayerID // who is taken; 0 is nobody, for several fit, or none
	Fits  []tournament.Player // all who fit it as well as anybody does
}

// Meant says whom a text means where one player is named or, with door, where players check
// in: as [Desk.FindPlayer] and [Desk.FindMissing], which take him. The error says why nobody
// is taken.
func (d *Desk) Meant(text string, door bool) (Meant, error) {
	var says Meant
	says.Fits, _ = d.state.FindPlayers(d.StageNumber(), text)
	find := d.FindPlayer
	if door {
		find = d.FindMissing
	}
	p, err := find(text)
	if err == nil {
		says.Takes = p.ID
	}
	return says, err
}

// FindMarked is [Desk.FindMissing] where the page had marked whom it takes: who fits as well
// is not taken in his place, though he alone is missing by now.
func (d *Desk) FindMarked(text string, marked tournament.PlayerID) (tournament.Player, error) {
	p, err := d.FindMissing(text)
	if err != nil || p.ID == marked {
		return p, err
	}
	if found, _ := d.state.FindPlayers(d.StageNumber(), text); len(found) > 1 {
		return tournament.Player{}, d.state.Ambiguous(d.StageNumber(), text, found)
	}
	return p, nil
}

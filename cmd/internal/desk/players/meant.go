package players

import (
	"arbiter/cmd/internal/desk"
	"arbiter/cmd/internal/desk/find"
	"arbiter/cmd/internal/desk/rounds"
	"arbiter/tournament"
)

// Meant is whom a text means where a name is typed.
type Meant struct {
	Takes tournament.PlayerID // who is taken; 0 is nobody, for several fit, or none
	Fits  []tournament.Player // all who fit it as well as anybody does
}

// WhoIsMeant says whom a text means where one player is named or, with door, where players check
// in: as [find.FindPlayer] and [rounds.FindMissing], which take him. The error says why nobody
// is taken.
func WhoIsMeant(d *desk.Desk, text string, door bool) (Meant, error) {
	var says Meant
	says.Fits, _ = d.State().FindPlayers(d.StageNumber(), text)
	find := func(text string) (tournament.Player, error) { return find.FindPlayer(d, text) }
	if door {
		find = func(text string) (tournament.Player, error) { return rounds.FindMissing(d, text) }
	}
	p, err := find(text)
	if err == nil {
		says.Takes = p.ID
	}
	return says, err
}

// FindMarked is [rounds.FindMissing] where the page had marked whom it takes: who fits as well
// is not taken in his place, though he alone is missing by now.
func FindMarked(d *desk.Desk, text string, marked tournament.PlayerID) (tournament.Player, error) {
	p, err := rounds.FindMissing(d, text)
	if err != nil || p.ID == marked {
		return p, err
	}
	if found, _ := d.State().FindPlayers(d.StageNumber(), text); len(found) > 1 {
		return tournament.Player{}, d.State().Ambiguous(d.StageNumber(), text, found)
	}
	return p, nil
}

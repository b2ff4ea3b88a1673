package desk

import (
	"maps"

	"arbiter/cmd/internal/desk/refusal"
	"arbiter/pairing"
	"arbiter/rules/message"
	"arbiter/tournament"
)

// Players are the players with ids.
func (d *Desk) Players(ids []tournament.PlayerID) []tournament.Player {
	var found []tournament.Player
	for _, id := range ids {
		p, _ := d.state.Player(id)
		found = append(found, p)
	}
	return found
}

// Player is the player with an id. Refused: player.unknown.
func (d *Desk) Player(id tournament.PlayerID) (tournament.Player, error) {
	p, ok := d.state.Player(id)
	if !ok {
		return p, refusal.New("player.unknown", message.Args{"Player": int(id)})
	}
	return p, nil
}

// NextRound is the round that is paired next in the stage.
func (d *Desk) NextRound() int {
	stage, _ := d.state.Stage(d.StageNumber())
	return stage.LastRound() + 1
}

// PairsOf are who meets whom in a round, whatever the colours and the boards; who has the
// bye meets nobody.
func PairsOf(pairings []tournament.Pairing) map[[2]tournament.PlayerID]bool {
	pairs := make(map[[2]tournament.PlayerID]bool, len(pairings))
	for _, p := range pairings {
		pairs[[2]tournament.PlayerID{min(p.White, p.Black), max(p.White, p.Black)}] = p.White != p.Black // both seats of a board may be empty
	}
	maps.DeleteFunc(pairs, func(_ [2]tournament.PlayerID, there bool) bool { return !there })
	return pairs
}

// KeepsApart refuses a stage whose system keeps nobody apart.
func (d *Desk) KeepsApart() error {
	if stage, _ := d.state.Stage(d.StageNumber()); !stage.System.TakesLate() {
		return refusal.New("round.not-swiss", message.Args{"Stage": stage.Number, "System": message.New("system." + string(stage.System))})
	}
	return nil
}

// Ban is a ban in words.
func (d *Desk) Ban(b tournament.Ban) refusal.Note { return pairing.BanSays(b, d.PlayerName) }

// PlacedIn are the players who have a place in a round.
func PlacedIn(round tournament.Round) map[tournament.PlayerID]bool {
	placed := make(map[tournament.PlayerID]bool, 2*len(round.Pairings))
	for _, p := range round.Pairings {
		placed[p.White], placed[p.Black] = true, true
	}
	for _, at := range round.Tables {
		for _, id := range at.Players {
			placed[id] = true
		}
	}
	return placed
}

// MostNamed is how many people a sentence names who are not paired.
const MostNamed = 20

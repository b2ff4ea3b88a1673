package players

import (
	"arbiter/cmd/internal/desk"
	"arbiter/cmd/internal/desk/find"
	"arbiter/cmd/internal/desk/standings"
	"arbiter/scoring"
	"arbiter/tournament"
)

// ShowPlayerRequest asks what is known of a player, and how it stands for him.
type ShowPlayerRequest struct {
	Player  tournament.PlayerID
	Against tournament.PlayerID // whose games with him are asked for; 0 is nobody
}

// ShownPlayer is a player of the stage that is meant.
type ShownPlayer struct {
	Player    tournament.Player
	Number    tournament.TPN     // by which people name him; 0: none
	Standings *scoring.Standings // of the stage; nil: no round of it is paired
	Prizes    *scoring.Prizes    // who would win what now; nil: the event has no prizes, or they cannot be shared out yet
	Against   tournament.PlayerID
}

// ShowPlayer says of a player how it stands for him. Refused: player.unknown, and what
// [scoring.FieldOf] refuses.
func ShowPlayer(d *desk.Desk, req ShowPlayerRequest) (ShownPlayer, error) {
	p, err := d.Player(req.Player)
	if err != nil {
		return ShownPlayer{}, err
	}
	if req.Against != 0 {
		if _, err := d.Player(req.Against); err != nil {
			return ShownPlayer{}, err
		}
	}
	shown := ShownPlayer{Player: p, Number: find.Number(d, p.ID), Against: req.Against}
	if stage, _ := d.State().Stage(d.StageNumber()); len(stage.Played) == 0 {
		return shown, nil
	}
	if shown.Standings, err = standings.Rank(d, standings.StandingsRequest{}); err != nil {
		return ShownPlayer{}, err
	}
	if len(d.State().Event.Prizes.Lists) > 0 {
		shown.Prizes, _ = shown.Standings.Award(d.State().Event.Prizes, d.State()) // arbiter prizes says what is wrong with the plan
	}
	return shown, nil
}

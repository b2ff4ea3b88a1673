package remedies

import (
	"fmt"

	"arbiter/cmd/internal/hall/playerdesk"
	"arbiter/cmd/internal/hall/server"
	"arbiter/rules/message"
	"arbiter/tournament"
)

// playerOf is the player whom a remedy is about: by his number, or by his name.
func playerOf(v *server.Visit, args message.Args) (tournament.Player, bool) {
	if v.State == nil {
		return tournament.Player{}, false
	}
	text := fmt.Sprint(args["Number"])
	if _, named := args["Number"]; !named {
		text = fmt.Sprint(args["Name"])
	}
	p, err := v.State.FindPlayer(max(v.State.CurrentStage(), 1), text)
	return p, err == nil
}

// toPlayer leads to the page of the player whom a remedy is about, else to all of them.
func toPlayer(v *server.Visit, r remedyAsked) []server.Button {
	if p, known := playerOf(v, r.Args); known {
		return []server.Button{{Text: p.Name, Action: v.Href(playerdesk.PlayerPath(p.ID))}}
	}
	return []server.Button{link(v, "hall.menu.players", "/desk/players")}
}

// forfeitAll withdraws a player and enters his open games as forfeits, or leads to him.
func forfeitAll(v *server.Visit, r remedyAsked) []server.Button {
	p, known := playerOf(v, r.Args)
	if !known || r.known["forfeit"] == "" {
		return toPlayer(v, r)
	}
	return []server.Button{{Text: v.Say("hall-players.forfeit-of", message.Args{"Name": p.Name}), Action: v.Href(playerdesk.PlayerPath(p.ID) + "/withdraw"), Post: true, Fields: map[string]string{"forfeit": server.Yes, server.FormField: "withdraw"}}}
}

// giveBye gives a player a bye in a round, so that the others can be paired.
func giveBye(v *server.Visit, r remedyAsked) []server.Button {
	p, known := playerOf(v, r.Args)
	if !known {
		return nil
	}
	return []server.Button{{Text: p.Name + ": " + v.Say("hall-players.bye-"+r.known["bye"]), Action: v.Href(playerdesk.PlayerPath(p.ID) + "/absent"), Post: true,
		Fields: map[string]string{"round": r.known["round"], "bye": r.known["bye"], server.FormField: "absent"}}}
}

// openAtDoor opens the check-in of the next round.
func openAtDoor(v *server.Visit, _ remedyAsked) []server.Button {
	return []server.Button{{Text: v.Say("hall-players.open-check-in"), Action: v.Href(server.CheckInPath + "/open"), Post: true, Fields: map[string]string{server.FormField: "open"}}}
}

// decideBye gives the bye that a player asked for, with or without points, or refuses it.
func decideBye(v *server.Visit, r remedyAsked) []server.Button {
	id, known := r.Args["Player"].(tournament.PlayerID)
	if !known {
		return toPlayer(v, r)
	}
	path, round := v.Href(playerdesk.PlayerPath(id)), fmt.Sprint(r.Args["Round"])
	give := func(bye tournament.ByeKind, text string) server.Button {
		return server.Button{Text: v.Say(text), Action: path + "/absent", Post: true, Fields: map[string]string{"round": round, "bye": string(bye), server.FormField: "absent"}}
	}
	return []server.Button{
		give(tournament.ByeHalf, "hall-players.bye-half"), give(tournament.ByeZero, "hall-players.bye-zero"),
		{Text: v.Say("hall-ways.do-refuse"), Action: path + "/refuse-bye", Post: true, Fields: map[string]string{server.FormField: "refuse-bye"}},
	}
}

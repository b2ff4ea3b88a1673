package hall

import (
	"fmt"

	"arbiter/rules/message"
	"arbiter/tournament"
)

// playerOf is the player whom a remedy is about: by his number, or by his name.
func (v *visit) playerOf(args message.Args) (tournament.Player, bool) {
	if v.state == nil {
		return tournament.Player{}, false
	}
	text := fmt.Sprint(args["Number"])
	if _, named := args["Number"]; !named {
		text = fmt.Sprint(args["Name"])
	}
	p, err := v.state.FindPlayer(max(v.state.CurrentStage(), 1), text)
	return p, err == nil
}

// toPlayer leads to the page of the player whom a remedy is about, else to all of them.
func toPlayer(v *visit, r remedyAsked) []Button {
	if p, known := v.playerOf(r.Args); known {
		return []Button{{Text: p.Name, Action: v.href(playerPath(p.ID))}}
	}
	return []Button{v.link("hall.menu.players", "/desk/players")}
}

// forfeitAll withdraws a player and enters his open games as forfeits, or leads to him.
func forfeitAll(v *visit, r remedyAsked) []Button {
	p, known := v.playerOf(r.Args)
	if !known || r.known["forfeit"] == "" {
		return toPlayer(v, r)
	}
	return []Button{{Text: v.say("hall-players.forfeit-of", message.Args{"Name": p.Name}), Action: v.href(playerPath(p.ID) + "/leave"), Post: true, Fields: map[string]string{"forfeit": yes, formField: "leave"}}}
}

// giveBye gives a player a bye in a round, so that the others can be paired.
func giveBye(v *visit, r remedyAsked) []Button {
	p, known := v.playerOf(r.Args)
	if !known {
		return nil
	}
	return []Button{{Text: p.Name + ": " + v.say("hall-players.bye-"+r.known["bye"]), Action: v.href(playerPath(p.ID) + "/absent"), Post: true,
		Fields: map[string]string{"rounds": r.known["round"], "bye": r.known["bye"], formField: "absent"}}}
}

// openAtDoor opens the check-in of the next round.
func openAtDoor(v *visit, _ remedyAsked) []Button {
	return []Button{{Text: v.say("hall-players.open-check-in"), Action: v.href(checkInPath + "/open"), Post: true, Fields: map[string]string{formField: "open"}}}
}

// decideBye gives the bye that a player asked for, with or without points, or refuses it.
func decideBye(v *visit, r remedyAsked) []Button {
	id, known := r.Args["Player"].(tournament.PlayerID)
	if !known {
		return toPlayer(v, r)
	}
	path, round := v.href(playerPath(id)), fmt.Sprint(r.Args["Round"])
	give := func(bye tournament.ByeKind, text string) Button {
		return Button{Text: v.say(text), Action: path + "/absent", Post: true, Fields: map[string]string{"rounds": round, "bye": string(bye), formField: "absent"}}
	}
	return []Button{
		give(tournament.ByeHalf, "hall-players.bye-half"), give(tournament.ByeZero, "hall-players.bye-zero"),
		{Text: v.say("hall-ways.do-refuse"), Action: path + "/refuse-bye", Post: true, Fields: map[string]string{formField: "refuse-bye"}},
	}
}

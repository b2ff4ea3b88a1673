package hall

import (
	"fmt"
	"net/url"

	"arbiter/rules/message"
	"arbiter/tournament"
)

// runs is the button of a remedy that is a command: it is written on the page of commands.
func runs(line string) remedyButtons {
	return leads("hall-event.command", commandPath+"?line="+url.QueryEscape(line))
}

// playerRemedies are the buttons of refusals that concern players.
func playerRemedies() map[string]remedyButtons {
	players, register := leads("hall.menu.players", "/desk/players"), leads("hall-players.register", "/desk/players")
	lists := leads("hall-players.import", "/desk/players/import")
	return map[string]remedyButtons{
		"withdraw-forfeiting": withdrawForfeiting,
		"expel-forfeiting":    pageOfPlayer, "withdraw-player": pageOfPlayer, "remove-player": pageOfPlayer,
		"enter-late": register, "enter-late-each": lists, "register-typed": register, "look-up-id": register, "intake-register": register,
		"give-bye":      decideBye,
		"plan-rounds":   leads("hall.menu.event", eventPath),
		"open-check-in": openAtDoor, "check-in": leads("hall.menu.check-in", checkInPath),
		"list-numbers": players, "give-team": players, "intake-merge": players, "withdraw-and-enter": players,
		"map-columns": lists, "keep-list": runs("ratinglist keep "),
	}
}

// eventRemedies are the buttons of refusals that concern the event, its stages and its
// file.
func eventRemedies() map[string]remedyButtons {
	settings, stage := leads("hall.menu.event", eventPath), leads("hall-event.add-stage", eventPath+"#add-stage")
	prizes, events := leads("event.fact.prizes-lists", eventPath+"#prizes"), leads("hall-event.events", eventsPath)
	return map[string]remedyButtons{
		"print-event": settings, "other-tiebreaks": leads("hall-event.game", eventPath+"#game"),
		"list-stages": settings, "show-keizer": settings, "list-keizer": settings, "show-stage": settings,
		"print-schedule": leads("hall.menu.print", "/desk/print"),
		"play-for-place": stage, "play-for-place-of-stage": stage, "add-final-of-four": stage,
		"say-prizes": prizes, "alter-prizes": prizes, "print-prizes": runs("prizes"),
		"name-event": events, "name-event-so": events, "begin-event": events, "make-event": events, "name-one": events, "list-groups": events,
		"backup-place": leads("hall-event.copies", eventPath+"#copies"), "back-up": leads("hall-event.copies", eventPath+"#copies"),
		"restore": runs("restore "), "restore-chain": runs("restore "), "rebuild-tables": runs("verify --rebuild"), "import-partly": runs("import --partly "),
		"keep-address": runs("settings set site "),
	}
}

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

// pageOfPlayer leads to the page of the player whom a remedy is about, else to all of
// them.
func pageOfPlayer(v *visit, args message.Args) []Button {
	if p, known := v.playerOf(args); known {
		return []Button{{Text: p.Name, Action: v.href(playerPath(p.ID))}}
	}
	return leads("hall.menu.players", "/desk/players")(v, args)
}

// withdrawForfeiting withdraws a player, and enters his open games as forfeits.
func withdrawForfeiting(v *visit, args message.Args) []Button {
	p, known := v.playerOf(args)
	if !known {
		return pageOfPlayer(v, args)
	}
	return []Button{{Text: v.say("hall-players.forfeit-of", message.Args{"Name": p.Name}), Action: v.href(playerPath(p.ID) + "/leave"), Post: true, Fields: map[string]string{"forfeit": yes, formField: "leave"}}}
}

// openAtDoor opens the check-in of the next round.
func openAtDoor(v *visit, _ message.Args) []Button {
	return []Button{{Text: v.say("hall-players.open-check-in"), Action: v.href(checkInPath + "/open"), Post: true, Fields: map[string]string{formField: "open"}}}
}

// decideBye gives the bye that a player asked for, with or without points, or refuses it.
func decideBye(v *visit, args message.Args) []Button {
	id, known := args["Player"].(tournament.PlayerID)
	if !known {
		return pageOfPlayer(v, args)
	}
	path, round := v.href(playerPath(id)), fmt.Sprint(args["Round"])
	give := func(bye tournament.ByeKind, text string) Button {
		return Button{Text: v.say(text), Action: path + "/absent", Post: true, Fields: map[string]string{"rounds": round, "bye": string(bye), formField: "absent"}}
	}
	return []Button{
		give(tournament.ByeHalf, "hall-players.bye-half"), give(tournament.ByeZero, "hall-players.bye-zero"),
		{Text: v.say("hall-players.bye-refuse"), Action: path + "/refuse-bye", Post: true, Fields: map[string]string{formField: "refuse-bye"}},
	}
}

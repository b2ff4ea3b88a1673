package hall

import (
	"strconv"
	"strings"

	"arbiter/rules/message"
	"arbiter/tournament"
)

// pairingRemedies are the buttons of refusals that concern rounds.
func pairingRemedies() map[string]remedyButtons {
	round := func(v *visit, args message.Args) []Button {
		return []Button{{Text: v.say("hall-pairing.to-round"), Action: v.roundPath(args)}}
	}
	pair := func(v *visit, _ message.Args) []Button { return v.nextRoundButtons("pair") }
	draft := func(v *visit, _ message.Args) []Button { return v.nextRoundButtons("draft") }
	publish := func(v *visit, _ message.Args) []Button {
		return []Button{v.posts("hall-pairing.publish", "/desk/round/publish"), {Text: v.say("hall-pairing.look-at-draft"), Action: v.href("/desk/round")}}
	}
	drop := func(v *visit, _ message.Args) []Button {
		return []Button{v.posts("hall-pairing.drop", "/desk/round/drop")}
	}
	return map[string]remedyButtons{
		"pair-round":         pair,
		"pair-next-round":    pair,
		"draw-by-lot":        pair,
		"make-draft":         draft,
		"draft-anew":         draft,
		"draft-again":        draft,
		"draft-anew-or-why":  draftOrWhy,
		"drop-draft":         drop,
		"publish-draft":      publish,
		"publish-then-force": publish,
		"end-draft": func(v *visit, args message.Args) []Button {
			return append(publish(v, args), drop(v, args)...)
		},
		"look-at-draft":            round,
		"show-draft":               round,
		"show-round":               round,
		"show-event":               leads("hall.menu.event", "/desk/event"),
		"alter-round":              round,
		"add-board":                round,
		"set-board":                round,
		"empty-board":              emptyBoard,
		"unseat-player":            unseatPlayer,
		"give-opponent":            round,
		"seat-now":                 round,
		"answer-no-shows":          noShowButtons("absent", "withdrawn", "come"),
		"answer-no-shows-of-table": noShowButtons("withdrawn", "come"),
		"unpair-no-shows":          unpairRound,
		"unpair-no-shows-of-table": unpairRound,
		"draft-no-shows":           noShowButtons("absent", "withdrawn"),
		"draft-no-shows-of-table":  noShowButtons("withdrawn"),
		"return-then-seat": func(v *visit, args message.Args) []Button {
			return append(pageOfPlayer(v, args), round(v, args)...)
		},
		"pair-by-hand":       round,
		"lift-ban":           round,
		"list-bans":          round,
		"bye-for-round":      byeForRound,
		"write-pair":         round,
		"write-seats":        round,
		"write-board":        round,
		"ask-board":          round,
		"ask-next-round":     leads("hall-pairing.what-if", "/desk/round/if"),
		"decide-board":       decideBoard,
		"decide-tie":         round,
		"set-colours":        setColours,
		"unpair-round":       unpairRound,
		"unpair-before-move": unpairRound,
		"pair-again":         unpairRound,
		"unpair-then-pair":   unpairRound,
		"set-bracket":        setBracket,
		"pair-or-ruling": func(v *visit, args message.Args) []Button {
			return append(pair(v, args)[:1:1], v.sendAgain("hall-pairing.all-the-same", "force", "1")...)
		},
		"forfeit-or-ruling": func(v *visit, _ message.Args) []Button {
			return append(leads("hall-results.enter", "/desk")(v, nil), v.sendAgain("hall-pairing.all-the-same", "force", "1")...)
		},
		"pair-all-again": unpairRound,
		"undo-pairing":   unpairRound,
		"give-reason": func(v *visit, _ message.Args) []Button {
			return v.sendAgainWhy("hall-results.with-reason")
		},
		"force-round": func(v *visit, _ message.Args) []Button {
			return v.sendAgain("hall-pairing.all-the-same", "force", "1")
		},
		"draw-numbers": func(v *visit, _ message.Args) []Button {
			return v.sendAgain("hall-pairing.by-lot", "by", "lot")
		},
		"leave-numbers-out": func(v *visit, _ message.Args) []Button {
			return v.sendAgain("hall-pairing.with-numbers", "by", "", "seed", "")
		},
		"draw-openings":      drawOpenings,
		"draw-openings-of":   drawOpenings,
		"pair-provisionally": pairProvisionally,
		"register-players":   leads("hall-pairing.register", "/desk/players"),
		"add-players":        leads("hall-pairing.register", "/desk/players"),
		"let-in":             leads("hall.menu.players", "/desk/players"),
		"two-for-a-match":    leads("hall.menu.players", "/desk/players"),
		"list-players":       leads("hall.menu.players", "/desk/players"),
		"set-team":           leads("hall.menu.players", "/desk/players"),
		"show-standings":     leads("hall-pairing.standings", "/standings"),
		"export-standings":   leads("hall-pairing.standings", "/standings"),
	}
}

// nextRoundButtons pair the next round, or put it on the table; the first is the one that
// is meant.
func (v *visit) nextRoundButtons(first string) []Button {
	next := strconv.Itoa(v.next())
	args := message.Args{"Round": next}
	pair, draft := v.posts("hall-pairing.pair", "/desk/round/pair", "next", next), v.posts("hall-pairing.draft", "/desk/round/draft", "next", next)
	pair.Text, draft.Text = v.say("hall-pairing.pair", args), v.say("hall-pairing.draft", args)
	if first == "draft" {
		return []Button{draft}
	}
	return []Button{pair, draft}
}

// draftOrWhy pairs the draft anew, or publishes it for a reason.
func draftOrWhy(v *visit, _ message.Args) []Button {
	return append(v.nextRoundButtons("draft"), v.sendAgainWhy("hall-pairing.publish")...)
}

// emptyBoard takes a board out of the draft.
func emptyBoard(v *visit, args message.Args) []Button {
	return []Button{v.posts("hall-pairing.remove", "/desk/round/remove", "board", textArg(args, "Board"))}
}

// unseatPlayer gives the opponent the bye, or pairs the draft anew.
func unseatPlayer(v *visit, args message.Args) []Button {
	return append([]Button{v.posts("hall-pairing.give-bye", "/desk/round/bye", "player", textArg(args, "Number"))}, v.nextRoundButtons("draft")...)
}

// byeForRound gives a player a half-point bye so that the others can be paired, or leads to
// the round.
func byeForRound(v *visit, args message.Args) []Button {
	round := Button{Text: v.say("hall-pairing.to-round"), Action: v.roundPath(args)}
	p, known := v.playerOf(args)
	if !known {
		return []Button{round}
	}
	bye := Button{Text: p.Name + ": " + v.say("hall-players.bye-half"), Action: v.href(playerPath(p.ID) + "/absent"), Post: true,
		Fields: map[string]string{"rounds": textArg(args, "Round"), "bye": string(tournament.ByeHalf), formField: "absent"}}
	return []Button{bye, round}
}

// decideBoard adds a game to a board that is tied, or leads to where the winner is named.
func decideBoard(v *visit, args message.Args) []Button {
	return []Button{v.posts("hall-pairing.decider", "/desk/round/decider", "board", textArg(args, "Board"), "games", "1"), {Text: v.say("hall-pairing.to-round"), Action: v.roundPath(args)}}
}

// setColours puts on record which colours a board had, for the same reason.
func setColours(v *visit, args message.Args) []Button {
	b := v.posts("hall-pairing.had", "/desk/round/had", "board", textArg(args, "Board"), "round", textArg(args, "Round"))
	b.Ask, b.Name = v.say("hall-results.reason"), "why"
	return []Button{b}
}

// unpairRound takes the pairing of the last round back, for a reason.
func unpairRound(v *visit, _ message.Args) []Button {
	b := v.posts("hall-pairing.unpair", "/desk/round/unpair")
	b.Ask, b.Name = v.say("hall-results.reason"), "why"
	return []Button{b}
}

// setBracket seats those who go on by the results on the boards of a round, for a reason.
func setBracket(v *visit, args message.Args) []Button {
	b := v.posts("hall-pairing.set-bracket", "/desk/round/seats", "seats", textArg(args, "Seats"), "round", textArg(args, "Round"))
	b.Ask, b.Name = v.say("hall-results.reason"), "why"
	return []Button{b}
}

// noShowButtons pair the next round with an answer about who did not come in the one before,
// as the form that was refused had it, or lead to one of them.
func noShowButtons(answers ...string) remedyButtons {
	return func(v *visit, args message.Args) []Button {
		var all []Button
		for _, answer := range answers {
			again := v.sendAgain("hall-pairing.no-shows-"+answer, "no-shows", answer)
			if len(again) == 0 || !strings.HasPrefix(v.r.URL.Path, "/desk/round/") {
				again = []Button{v.posts("hall-pairing.no-shows-"+answer, "/desk/round/pair", "no-shows", answer, "next", strconv.Itoa(v.next()))}
			}
			all = append(all, again...)
		}
		for _, p := range v.noShows() {
			all = append(all, Button{Text: p.Name, Action: v.href(playerPath(p.ID))})
		}
		return all
	}
}

// noShows are those who did not come in the round before the next one.
func (v *visit) noShows() (who []tournament.Player) {
	if d := v.reading(); d != nil {
		who = d.NoShows()
	}
	return who[:min(len(who), mostNoShows)]
}

// mostNoShows is how many players have a button of their own.
const mostNoShows = 8

// drawOpenings draws the openings of a round, as the stage has it.
func drawOpenings(v *visit, args message.Args) []Button {
	if round := textArg(args, "Round"); round != "" {
		return []Button{v.posts("hall-pairing.openings", "/desk/round/openings", "round", round)}
	}
	return []Button{v.posts("hall-pairing.openings", "/desk/round/openings")} // of the one being played
}

// pairProvisionally has the game that the round waits for, or every open game, count as a
// draw for the pairing.
func pairProvisionally(v *visit, args message.Args) []Button {
	next := strconv.Itoa(v.next())
	one := v.posts("hall-pairing.waits", "/desk/round/waits", "board", textArg(args, "Board"), "round", textArg(args, "Round"), "state", textArg(args, "State"), "as", "1/2")
	one.Text = v.say("hall-pairing.waits", args)
	buttons := []Button{one}
	if all := v.sendAgain("hall-pairing.as-draws", "as-draws", "1"); len(all) > 0 && v.r.URL.Path != "/api/v1/rounds" {
		buttons = append(buttons, all...)
	} else {
		buttons = append(buttons, v.posts("hall-pairing.as-draws", "/desk/round/pair", "as-draws", "1", "next", next))
	}
	return append(buttons, Button{Text: v.say("hall-results.enter"), Action: v.href("/desk?round=" + textArg(args, "Round"))})
}

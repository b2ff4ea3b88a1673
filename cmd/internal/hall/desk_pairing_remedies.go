package hall

import (
	"strconv"
	"strings"

	"arbiter/cmd/internal/desk/deeds"
	"arbiter/rules/message"
	"arbiter/tournament"
)

// toRound leads to the page of the round that a remedy means.
func toRound(v *visit, _ map[string]string, args message.Args) []Button {
	return []Button{{Text: v.say("hall-pairing.to-round"), Action: v.roundPath(args)}}
}

// pairNext pairs the next round, or puts it on the table.
func pairNext(v *visit, known map[string]string, _ message.Args) []Button {
	if known["draft"] != "" {
		return v.nextRoundButtons("draft")
	}
	return v.nextRoundButtons("pair")
}

// publishDraft publishes the draft, or shows it.
func publishDraft(v *visit, _ map[string]string, _ message.Args) []Button {
	return []Button{v.posts("hall-pairing.publish", "/desk/round/publish"), v.link("hall-pairing.look-at-draft", "/desk/round")}
}

// pairOrRuling pairs the next round, or does what was refused all the same.
func pairOrRuling(v *visit, _ message.Args) []Button {
	return append(v.nextRoundButtons("pair")[:1:1], v.sendAgain("hall-pairing.all-the-same", "force", "1")...)
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

// decideBoard adds a game to a board that is tied, or leads to where the winner is named.
func decideBoard(v *visit, known map[string]string, args message.Args) []Button {
	page := toRound(v, known, args)
	if known["board"] == "" {
		return page
	}
	return append([]Button{v.posts("hall-pairing.decider", "/desk/round/decider", "board", known["board"], "games", "1")}, page...)
}

// unpairRound takes the pairing of the last round back, for a reason, or drops the draft.
func unpairRound(v *visit, known map[string]string, args message.Args) []Button {
	if known["draft"] != "" {
		return []Button{v.posts("hall-pairing.drop", "/desk/round/drop")}
	}
	return does("hall-pairing.unpair", "round unpair", "/desk/round/unpair")(v, known, args)
}

// setSeats seats those who go on by the results on the boards of a round, for a reason, or
// leads to where players are seated.
func setSeats(v *visit, known map[string]string, args message.Args) []Button {
	if known["seats"] == "" {
		return toRound(v, known, args)
	}
	return does("hall-pairing.set-bracket", "round set", "/desk/round/seats", "seats", "round")(v, known, args)
}

// noShowButtons pair the next round with an answer about who did not come in the one before,
// as the form that was refused had it, or lead to one of them.
func noShowButtons(code string) remedyButtons {
	return func(v *visit, args message.Args) []Button {
		var all []Button
		for _, way := range deeds.RemedyOf(code).Ways {
			known := way.Known(args)
			answer := known["no-shows"]
			if answer == "" {
				continue // it is about one of them
			}
			path := "/desk/round/pair"
			if known["draft"] != "" {
				path = "/desk/round/draft"
			}
			again := v.sendAgain("hall-pairing.no-shows-"+answer, "no-shows", answer)
			if len(again) == 0 || !strings.HasPrefix(v.r.URL.Path, "/desk/round/") {
				again = []Button{v.posts("hall-pairing.no-shows-"+answer, path, "no-shows", answer, "next", strconv.Itoa(v.next()))}
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

package hall

import (
	"strconv"
	"strings"

	"arbiter/cmd/internal/desk/deeds"
	"arbiter/rules/message"
	"arbiter/tournament"
)

// toRound leads to the page of the round that a remedy means.
func toRound(v *visit, r remedyAsked) []Button {
	return []Button{{Text: v.say("hall-pairing.to-round"), Action: v.roundPath(r.Args)}}
}

// pairNext pairs the next round, or puts it on the table.
func pairNext(v *visit, r remedyAsked) []Button {
	if r.known["draft"] != "" {
		return v.nextRoundButtons("draft")
	}
	return v.nextRoundButtons("pair")
}

// publishDraft publishes the draft, or shows it.
func publishDraft(v *visit, _ remedyAsked) []Button {
	return []Button{v.posts("hall-pairing.publish", "/desk/round/publish"), v.link("hall-pairing.look-at-draft", "/desk/round")}
}

// pairOrRuling pairs the next round, or does what was refused all the same.
func pairOrRuling(v *visit, _ remedyAsked) []Button {
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
func draftOrWhy(v *visit, _ remedyAsked) []Button {
	return append(v.nextRoundButtons("draft"), v.sendAgainWhy("hall-pairing.publish")...)
}

// decideBoard adds a game to a board that is tied, or leads to where the winner is named.
func decideBoard(v *visit, r remedyAsked) []Button {
	page := toRound(v, r)
	if r.known["board"] == "" {
		return page
	}
	return append([]Button{v.posts("hall-pairing.decider", "/desk/round/decider", "board", r.known["board"], "games", "1")}, page...)
}

// unpairRound takes the pairing of the last round back, for a reason, or drops the draft.
func unpairRound(v *visit, r remedyAsked) []Button {
	if r.known["draft"] != "" {
		return []Button{v.posts("hall-pairing.drop", "/desk/round/drop")}
	}
	return does("hall-pairing.unpair", "round unpair", "/desk/round/unpair")(v, r)
}

// setSeats takes a board of the draft off, gives an opponent the bye, or seats those who go on
// by the results, for a reason; else it leads to where players are seated.
func setSeats(v *visit, r remedyAsked) []Button {
	board, seats := r.known["board"], r.known["seats"]
	switch {
	case seats == "":
		return toRound(v, r)
	case seats == "-":
		return []Button{v.posts("hall-pairing.remove", "/desk/round/remove", "board", board)}
	case board != "":
		return []Button{v.posts("hall-pairing.give-bye", "/desk/round/bye", "player", seats)}
	}
	return does("hall-pairing.set-bracket", "round set", "/desk/round/seats", "seats", "round")(v, r)
}

// noShowButtons pair the next round with an answer about who did not come in the one before,
// noShowButtons pair the next round with an answer about who did not come in the one before,
// as the form that was refused had it, or lead to one of them.
func noShowButtons(v *visit, r remedyAsked) []Button {
	var all []Button
	for _, way := range deeds.RemedyOf(r.Code).Ways {
		known := way.Known(r.Args)
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
func pairProvisionally(v *visit, r remedyAsked) []Button {
	next := strconv.Itoa(v.next())
	one := v.posts("hall-pairing.waits", "/desk/round/waits", "board", r.text("Board"), "round", r.text("Round"), "state", r.text("State"), "as", "1/2")
	one.Text = v.say("hall-pairing.waits", r.Args)
	buttons := []Button{one}
	if all := v.sendAgain("hall-pairing.as-draws", "as-draws", "1"); len(all) > 0 && v.r.URL.Path != "/api/v1/rounds" {
		buttons = append(buttons, all...)
	} else {
		buttons = append(buttons, v.posts("hall-pairing.as-draws", "/desk/round/pair", "as-draws", "1", "next", next))
	}
	return append(buttons, Button{Text: v.say("hall-results.enter"), Action: v.href("/desk?round=" + r.text("Round"))})
}

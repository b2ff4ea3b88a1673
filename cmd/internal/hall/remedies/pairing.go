package remedies

import (
	"strconv"
	"strings"

	"arbiter/cmd/internal/desk/deeds"
	"arbiter/cmd/internal/desk/rounds"
	"arbiter/cmd/internal/hall/about"
	"arbiter/cmd/internal/hall/playerdesk"
	"arbiter/cmd/internal/hall/server"
	"arbiter/rules/message"
	"arbiter/tournament"
)

// toRound leads to the page of the round that a remedy means.
func toRound(v *server.Visit, r remedyAsked) []server.Button {
	return []server.Button{{Text: v.Say("hall-pairing.to-round"), Action: roundPath(v, r.Args)}}
}

// pairNext pairs the next round, or puts it on the table.
func pairNext(v *server.Visit, r remedyAsked) []server.Button {
	if r.known["draft"] != "" {
		return nextRoundButtons(v, "draft")
	}
	return nextRoundButtons(v, "pair")
}

// publishDraft publishes the draft, or shows it.
func publishDraft(v *server.Visit, _ remedyAsked) []server.Button {
	return []server.Button{v.Posts("hall-pairing.publish", "/desk/round/publish"), link(v, "hall-pairing.look-at-draft", "/desk/round")}
}

// pairOrRuling pairs the next round, or does what was refused all the same.
func pairOrRuling(v *server.Visit, _ remedyAsked) []server.Button {
	return append(nextRoundButtons(v, "pair")[:1:1], v.SendAgain("hall-pairing.all-the-same", "force", "1")...)
}

// nextRoundButtons pair the next round, or put it on the table; the first is the one that
// is meant.
func nextRoundButtons(v *server.Visit, first string) []server.Button {
	next := strconv.Itoa(about.Next(v))
	args := message.Args{"Round": next}
	pair, draft := v.Posts("hall-pairing.pair", "/desk/round/pair", "next", next), v.Posts("hall-pairing.draft", "/desk/round/draft", "next", next)
	pair.Text, draft.Text = v.Say("hall-pairing.pair", args), v.Say("hall-pairing.draft", args)
	if first == "draft" {
		return []server.Button{draft}
	}
	return []server.Button{pair, draft}
}

// draftOrWhy pairs the draft anew, or publishes it for a reason.
func draftOrWhy(v *server.Visit, _ remedyAsked) []server.Button {
	return append(nextRoundButtons(v, "draft"), v.SendAgainWhy("hall-pairing.publish")...)
}

// decideBoard adds a game to a board that is tied, or leads to where the winner is named.
func decideBoard(v *server.Visit, r remedyAsked) []server.Button {
	page := toRound(v, r)
	if r.known["board"] == "" {
		return page
	}
	return append([]server.Button{v.Posts("hall-pairing.decider", "/desk/round/decider", "board", r.known["board"])}, page...)
}

// unpairRound takes the pairing of the last round back, for a reason, or drops the draft.
func unpairRound(v *server.Visit, r remedyAsked) []server.Button {
	if r.known["draft"] != "" {
		return []server.Button{v.Posts("hall-pairing.drop", "/desk/round/unpair", "draft", server.Yes)}
	}
	b, _ := does(v, "round unpair", r.known)
	return []server.Button{b}
}

// setSeats takes a board of the draft off, gives an opponent the bye, or seats those who go on
// by the results, for a reason; else it leads to where players are seated.
func setSeats(v *server.Visit, r remedyAsked) []server.Button {
	board, seats := r.known["board"], r.known["seats"]
	switch {
	case seats == "":
		return toRound(v, r)
	case seats == "-":
		return []server.Button{v.Posts("hall-pairing.remove", "/desk/round/remove", "board", board)}
	case board != "":
		return []server.Button{v.Posts("hall-pairing.give-bye", "/desk/round/bye", "player", seats)}
	}
	b, _ := does(v, "round set", r.known)
	b.Text = v.Say("hall-pairing.set-bracket")
	return []server.Button{b}
}

// noShowButtons pair the next round with an answer about who did not come in the one before,
// as the form that was refused had it, or lead to one of them.
func noShowButtons(v *server.Visit, r remedyAsked) []server.Button {
	var all []server.Button
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
		again := v.SendAgain("hall-pairing.no-shows-"+answer, "no-shows", answer)
		if len(again) == 0 || !strings.HasPrefix(v.R.URL.Path, "/desk/round/") {
			again = []server.Button{v.Posts("hall-pairing.no-shows-"+answer, path, "no-shows", answer, "next", strconv.Itoa(about.Next(v)))}
		}
		all = append(all, again...)
	}
	for _, p := range noShows(v) {
		all = append(all, server.Button{Text: p.Name, Action: v.Href(playerdesk.PlayerPath(p.ID))})
	}
	return all
}

// noShows are those who did not come in the round before the next one.
func noShows(v *server.Visit) (who []tournament.Player) {
	if d := v.Reading(); d != nil {
		who = rounds.NoShows(d)
	}
	return who[:min(len(who), mostNoShows)]
}

// mostNoShows is how many players have a button of their own.
const mostNoShows = 8

// pairProvisionally has the game that the round waits for, or every open game, count as a
// draw for the pairing.
func pairProvisionally(v *server.Visit, r remedyAsked) []server.Button {
	next := strconv.Itoa(about.Next(v))
	one := v.Posts("hall-pairing.waits", "/desk/round/waits", "board", r.Text("Board"), "round", r.Text("Round"), "state", r.Text("State"), "as", "1/2")
	one.Text = v.Say("hall-pairing.waits", r.Args)
	buttons := []server.Button{one}
	if all := v.SendAgain("hall-pairing.as-draws", "as-draws", "1"); len(all) > 0 && v.R.URL.Path != "/api/v1/rounds" {
		buttons = append(buttons, all...)
	} else {
		buttons = append(buttons, v.Posts("hall-pairing.as-draws", "/desk/round/pair", "as-draws", "1", "next", next))
	}
	return append(buttons, server.Button{Text: v.Say("hall-results.enter"), Action: v.Href("/desk?round=" + r.Text("Round"))})
}

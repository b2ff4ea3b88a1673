package remedies

import (
	"net/url"
	"slices"
	"strconv"
	"strings"

	"arbiter/cmd/internal/desk/deeds"
	"arbiter/cmd/internal/desk/refusal"
	"arbiter/cmd/internal/hall/server"
	"arbiter/rules/message"
)

// remedyAsked is a remedy whose buttons are asked for, with what is known of the fields of the
// deed that is meant.
type remedyAsked struct {
	refusal.Remedy
	known map[string]string
}

// remedyButtons make the buttons of a remedy, or of a deed.
type remedyButtons func(v *server.Visit, r remedyAsked) []server.Button

// Helps are what helps after a refusal, for who may do it: the buttons of the deed that is
// meant, but for the exceptions.
func Helps(v *server.Visit, r refusal.Remedy) []server.Button {
	row := deeds.RemedyOf(r.Code)
	if len(row.Ways) == 0 || row.Words != "" || row.Alone != "" || !server.Arbiters.Has(v.Who.Role) {
		return nil
	}
	if make := RemedyExceptions()[r.Code]; make != nil {
		return make(v, remedyAsked{r, row.Ways[0].Known(r.Args)})
	}
	return deedButtons(v, row.Ways[0], r)
}

// deedButtons are the buttons of a deed: those of the table, else one that does what the row of
// the deed says where everything is known that it needs, but for one field that is asked for;
// else it is led to where its noun is.
func deedButtons(v *server.Visit, way deeds.Way, r refusal.Remedy) []server.Button {
	make := DeedTable()[way.Deed]
	if make == nil {
		if b, done := does(v, way.Deed, way.Known(r.Args)); done {
			return []server.Button{b}
		}
		noun, _, _ := strings.Cut(way.Deed, " ")
		make = DeedTable()[noun]
	}
	return make(v, remedyAsked{r, way.Known(r.Args)})
}

// DeedTable has the buttons of each deed, by its id or by its noun: the desk says what there
// is to fill in, and here it is said where that is done.
func DeedTable() map[string]remedyButtons {
	settings, enter := opens("hall.menu.event", server.EventPath), opens("hall-results.enter", "/desk")
	events, sheets, incidents := opens("hall-event.events", server.EventsPath), opens("hall.menu.sheets", "/desk/sheets"), opens("Incidents.title", "/desk/sheets/incidents")
	teams, matches, tables := opens("Teams.title", server.TeamsPath), opens("hall-teams.menu-matches", server.MatchesPath), opens("hall-tables.title", server.TablesPath)
	rules, papers := opens("Teams.title", server.TeamsPath+"#rules"), opens("papers.title", "/desk/print")
	return map[string]remedyButtons{
		"": askAgain,

		"round": toRound, "round pair": pairNext, "round publish": publishDraft, "round unpair": unpairRound, "round set": setSeats, "round decider": decideBoard, "round forfeit": forfeitBoard,

		"result": toResult, "result enter": enter, "status": enter, "places": tables, "play game": opens("hall-league.title", server.LeaguePath),
		"journal": toJournal, "undo": opens("hall-results.to-journal", "/desk/journal"),

		"game": sheets, "game add": toSheet, "game live": opens("Word.boards", server.BoardsPath), "game heard": hearCall, "draws": sheets,
		"ruling": ruleOn, "check": opens("findings.title", "/desk/sheets/findings"), "incident": incidents, "explain": incidents, "explain pairing": opens("hall-pairing.what-if", "/desk/round/if"),

		"player": toPlayer, "player add": opens("hall-players.register", "/desk/players"), "player import": opens("hall-players.import", "/desk/players/import"),
		"player withdraw": forfeitAll, "player absent": giveBye, "checkin": opens("hall.menu.check-in", server.CheckInPath), "checkin open": openAtDoor,

		"event": settings, "stage": settings, "keizer": settings, "stage add": opens("hall-event.add-stage", server.StagesPath+"#add-stage"), "prizes set": opens("event.fact.prizes-lists", server.EventPath+"?tab=prizes"),
		"new": events, "group": events, "settings": papers, "print": toPaper, "crosstable": paper("crosstable"), "prizes": paper("prizes"), "export": paper("standings"),
		"standings": opens("hall-pairing.standings", "/standings"), "publish": publishSite, "backup": takeCopy,

		"league": teams, "league presets": rules, "league rules": rules, "league calendar": matches, "league pair": pairMatchesNow, "league unpair": opens("hall-teams.unpair", server.MatchesPath+"#pair"), "match": toMatch,

		"restore": runs("restore "), "verify": runs("verify --rebuild"), "import": runs("import --partly "), "ratinglist": runs("ratinglist keep "),
	}
}

// RemedyExceptions are the buttons of remedies for which that of their first deed is not
// enough: several stand together, or what was refused is sent once more.
func RemedyExceptions() map[string]remedyButtons {
	register, papers := opens("hall-pairing.register", "/desk/players"), opens("papers.title", "/desk/print")
	return map[string]remedyButtons{
		"end-draft": allDeeds, "bye-for-round": allDeeds, "return-then-seat": allDeeds, "forfeit-or-ruling": allDeeds, "unseat-player": allDeeds,
		"answer-no-shows": noShowButtons, "answer-no-shows-of-table": noShowButtons, "draft-no-shows": noShowButtons, "draft-no-shows-of-table": noShowButtons,
		"draft-anew-or-why": draftOrWhy, "pair-or-ruling": pairOrRuling, "pair-provisionally": pairProvisionally, "undo-pairing": unpairRound,
		"draw-numbers": resends("word.by-lot", "by", "lot"), "leave-numbers-out": resends("hall-pairing.with-numbers", "by", "", "seed", ""), "force-ruling": resends("hall-sheets.force", "force", "on"),
		"enter-board": confirmButtons, "forfeit-game": forfeitGame, "settle-result": settleResult, "result-of-sheet": opens("hall.menu.sheets", "/desk/sheets"),
		"decide-claim": opens("Word.boards", server.BoardsPath), "check-record": opens("hall-tables.title", server.TablesPath), "give-bye": decideBye,
		"register-players": register, "add-players": register, "enter-late-each": opens("hall-players.import", "/desk/players/import"), "name-players": opens("hall.menu.players", "/desk/players"),
		"give-text": papers, "give-address": papers, "pair-matches-by-hand": opens("hall-teams.by-hand", server.MatchesPath+"#by-hand"),
		"other-tiebreaks": opens("hall-event.points", server.EventPath+"?tab=points"), "choose-team-system": opens("hall.menu.event", server.EventPath),
	}
}

// allDeeds are the buttons of all deeds of a remedy, each once.
func allDeeds(v *server.Visit, r remedyAsked) (all []server.Button) {
	for _, way := range deeds.RemedyOf(r.Code).Ways {
		for _, b := range deedButtons(v, way, r.Remedy) {
			if !slices.ContainsFunc(all, func(other server.Button) bool { return other.Text == b.Text && other.Action == b.Action }) {
				all = append(all, b)
			}
		}
	}
	return all
}

// resends sends what was refused once more, with some fields otherwise.
func resends(id string, fields ...string) remedyButtons {
	return func(v *server.Visit, _ remedyAsked) []server.Button { return v.SendAgain(id, fields...) }
}

// opens leads to the page on which it is done, by the id of its text.
func opens(id, path string) remedyButtons {
	return func(v *server.Visit, _ remedyAsked) []server.Button { return []server.Button{link(v, id, path)} }
}

// runs is the page of commands, with a line of the deed written on it.
func runs(line string) remedyButtons {
	return opens("hall-event.command", server.CommandPath+"?line="+url.QueryEscape(line))
}

// link is a button that leads to a page, by the id of its text.
func link(v *server.Visit, id, path string) server.Button {
	return server.Button{Text: v.Say(id), Action: v.Href(path)}
}

// does is a button that does a deed at once with the fields that are known, and asks for what it
// needs beside them; false is that more is to be filled in.
func does(v *server.Visit, deed string, known map[string]string) (server.Button, bool) {
	row, _ := deeds.Find(deed)
	if row.Do == nil || !strings.HasPrefix(row.ID, "round ") { // who is meant is said by the address of his page
		return server.Button{}, false
	}
	b := v.Posts(row.Says, server.DeedPath(row.ID))
	for _, field := range row.Fields() {
		if value := known[field.Name]; value != "" {
			b.Fields[field.Name] = value
		}
	}
	for _, name := range slices.Concat(row.Places, row.Needs) {
		if field := row.Field(name); known[name] == "" && !field.Free {
			if b.Name != "" || field.Label == "" {
				return b, false
			}
			b.Ask, b.Name = v.Say(field.Label), name
		}
	}
	return b, true
}

// askAgain sends what was refused once more, all the same or with a reason.
func askAgain(v *server.Visit, r remedyAsked) []server.Button {
	if r.known["force"] != "" {
		return v.SendAgain("hall-pairing.all-the-same", "force", "1")
	}
	return v.SendAgainWhy("hall-results.with-reason")
}

// Text is a value of a remedy as text; "" where it has none.
func (r remedyAsked) Text(name string) string { return server.TextArg(r.Args, name) }

// roundPath is the address of the page of the round that a remedy means.
func roundPath(v *server.Visit, args message.Args) string {
	if n := server.RoundArg(args); n > 0 {
		return v.Href("/desk/round?round=" + strconv.Itoa(n))
	}
	return v.Href("/desk/round")
}

package hall

import (
	"crypto/rand"
	"fmt"
	"net/http"
	"net/url"
	"slices"
	"strconv"
	"strings"

	"arbiter/cmd/internal/desk"
	"arbiter/cmd/internal/desk/deeds"
	"arbiter/rules/message"
)

// remedyAsked is a remedy whose buttons are asked for, with what is known of the fields of the
// deed that is meant.
type remedyAsked struct {
	desk.Remedy
	known map[string]string
}

// remedyButtons make the buttons of a remedy, or of a deed.
type remedyButtons func(v *visit, r remedyAsked) []Button

// buttons are what helps after a refusal, for who may do it: the buttons of the deed that is
// meant, but for the exceptions.
func (v *visit) buttons(r desk.Remedy) []Button {
	row := deeds.RemedyOf(r.Code)
	if len(row.Ways) == 0 || row.Words != "" || row.Alone != "" || !arbiters.Has(v.who.Role) {
		return nil
	}
	if make := remedyExceptions()[r.Code]; make != nil {
		return make(v, remedyAsked{r, row.Ways[0].Known(r.Args)})
	}
	return v.deedButtons(row.Ways[0], r)
}

// deedButtons are the buttons of a deed; one that is in no table is led to where its noun is.
func (v *visit) deedButtons(way deeds.Way, r desk.Remedy) []Button {
	make := deedTable()[way.Deed]
	if make == nil {
		noun, _, _ := strings.Cut(way.Deed, " ")
		make = deedTable()[noun]
	}
	return make(v, remedyAsked{r, way.Known(r.Args)})
}

// deedTable has the buttons of each deed, by its id or by its noun: the desk says what there
// is to fill in, and here it is said where that is done.
func deedTable() map[string]remedyButtons {
	settings, enter := opens("hall.menu.event", eventPath), opens("hall-results.enter", "/desk")
	events, sheets, incidents := opens("hall-event.events", eventsPath), opens("hall.menu.sheets", "/desk/sheets"), opens("incidents.title", "/desk/sheets/incidents")
	teams, matches, tables := opens("teams.title", teamsPath), opens("hall-teams.menu-matches", matchesPath), opens("hall-tables.title", tablesPath)
	rules, papers := opens("teams.title", teamsPath+"#rules"), opens("papers.title", "/desk/print")
	return map[string]remedyButtons{
		"": askAgain,

		"round": toRound, "round pair": pairNext, "round publish": publishDraft, "round unpair": unpairRound, "round set": setSeats, "round decider": decideBoard, "round forfeit": forfeitBoard,
		"round openings": does("hall-pairing.openings", "round openings", "/desk/round/openings", "round"),
		"round colours":  does("hall-pairing.had", "round colours", "/desk/round/had", "board", "round"),

		"result": toResult, "result enter": enter, "status": enter, "places": tables, "play game": opens("hall-league.title", leaguePath),
		"journal": toJournal, "undo": opens("hall-results.to-journal", "/desk/journal"),

		"game": sheets, "game add": toSheet, "game live": opens("Word.boards", boardsPath), "game heard": hearCall, "draws": sheets,
		"ruling": ruleOn, "check": opens("findings.title", "/desk/sheets/findings"), "incident": incidents, "explain": incidents, "explain pairing": opens("hall-pairing.what-if", "/desk/round/if"),

		"player": toPlayer, "player add": opens("hall-players.register", "/desk/players"), "player import": opens("hall-players.import", "/desk/players/import"),
		"player withdraw": forfeitAll, "player absent": giveBye, "checkin": opens("hall.menu.check-in", checkInPath), "checkin open": openAtDoor,

		"event": settings, "stage": settings, "keizer": settings, "stage add": opens("hall-event.add-stage", eventPath+"#add-stage"), "prizes set": opens("event.fact.prizes-lists", eventPath+"#prizes"),
		"new": events, "group": events, "settings": papers, "print": toPaper, "crosstable": paper("crosstable"), "prizes": paper("prizes"), "export": paper("standings"),
		"standings": opens("hall-pairing.standings", "/standings"), "publish": publishSite, "backup": takeCopy,

		"league": teams, "league presets": rules, "league rules": rules, "league calendar": matches, "league pair": pairMatchesNow, "league unpair": opens("hall-teams.unpair", matchesPath+"#pair"), "match": toMatch,

		"restore": runs("restore "), "verify": runs("verify --rebuild"), "import": runs("import --partly "), "ratinglist": runs("ratinglist keep "),
	}
}

// remedyExceptions are the buttons of remedies for which that of their first deed is not
// enough: several stand together, or what was refused is sent once more.
func remedyExceptions() map[string]remedyButtons {
	register, papers := opens("hall-pairing.register", "/desk/players"), opens("papers.title", "/desk/print")
	return map[string]remedyButtons{
		"end-draft": allDeeds, "bye-for-round": allDeeds, "return-then-seat": allDeeds, "forfeit-or-ruling": allDeeds, "unseat-player": allDeeds,
		"answer-no-shows": noShowButtons, "answer-no-shows-of-table": noShowButtons, "draft-no-shows": noShowButtons, "draft-no-shows-of-table": noShowButtons,
		"draft-anew-or-why": draftOrWhy, "pair-or-ruling": pairOrRuling, "pair-provisionally": pairProvisionally, "undo-pairing": unpairRound,
		"draw-numbers": resends("word.by-lot", "by", "lot"), "leave-numbers-out": resends("hall-pairing.with-numbers", "by", "", "seed", ""), "force-ruling": resends("hall-sheets.force", "force", "on"),
		"enter-board": confirmButtons, "forfeit-game": forfeitGame, "settle-result": settleResult, "result-of-sheet": opens("hall.menu.sheets", "/desk/sheets"),
		"decide-claim": opens("Word.boards", boardsPath), "check-record": opens("hall-tables.title", tablesPath), "give-bye": decideBye,
		"register-players": register, "add-players": register, "enter-late-each": opens("hall-players.import", "/desk/players/import"), "name-players": opens("hall.menu.players", "/desk/players"),
		"give-text": papers, "give-address": papers, "pair-matches-by-hand": opens("hall-teams.by-hand", matchesPath+"#by-hand"),
		"other-tiebreaks": opens("hall-event.game", eventPath+"#game"), "choose-team-system": opens("hall.menu.event", eventPath),
	}
}

// allDeeds are the buttons of all deeds of a remedy, each once.
func allDeeds(v *visit, r remedyAsked) (all []Button) {
	for _, way := range deeds.RemedyOf(r.Code).Ways {
		for _, b := range v.deedButtons(way, r.Remedy) {
			if !slices.ContainsFunc(all, func(other Button) bool { return other.Text == b.Text && other.Action == b.Action }) {
				all = append(all, b)
			}
		}
	}
	return all
}

// resends sends what was refused once more, with some fields otherwise.
func resends(id string, fields ...string) remedyButtons {
	return func(v *visit, _ remedyAsked) []Button { return v.sendAgain(id, fields...) }
}

// opens leads to the page on which it is done, by the id of its text.
func opens(id, path string) remedyButtons {
	return func(v *visit, _ remedyAsked) []Button { return []Button{v.link(id, path)} }
}

// runs is the page of commands, with a line of the deed written on it.
func runs(line string) remedyButtons {
	return opens("hall-event.command", commandPath+"?line="+url.QueryEscape(line))
}

// link is a button that leads to a page, by the id of its text.
func (v *visit) link(id, path string) Button { return Button{Text: v.say(id), Action: v.href(path)} }

// does is a button that does a deed at once with those of the fields that are known, and asks
// for what it needs beside them.
func does(id, deed, path string, fields ...string) remedyButtons {
	return func(v *visit, r remedyAsked) []Button {
		b := v.posts(id, path)
		for _, field := range fields {
			if r.known[field] != "" {
				b.Fields[field] = r.known[field]
			}
		}
		row, _ := deeds.Find(deed)
		for _, field := range row.Needs {
			b.Ask, b.Name = v.say(deeds.FindField(field).Label), field
		}
		return []Button{b}
	}
}

// askAgain sends what was refused once more, all the same or with a reason.
func askAgain(v *visit, r remedyAsked) []Button {
	if r.known["force"] != "" {
		return v.sendAgain("hall-pairing.all-the-same", "force", "1")
	}
	return v.sendAgainWhy("hall-results.with-reason")
}

// text is a value of a remedy as text; "" where it has none.
func (r remedyAsked) text(name string) string { return textArg(r.Args, name) }

// textArg is a value of a remedy as text; "" where it has none.
func textArg(args message.Args, name string) string {
	if value, has := args[name]; has {
		return fmt.Sprint(value)
	}
	return ""
}

// roundArg is the round that a remedy means; 0 is none.
func roundArg(args message.Args) int {
	n, _ := number(textArg(args, "Round"))
	return n
}

// roundPath is the address of the page of the round that a remedy means.
func (v *visit) roundPath(args message.Args) string {
	if n := roundArg(args); n > 0 {
		return v.href("/desk/round?round=" + strconv.Itoa(n))
	}
	return v.href("/desk/round")
}

// posts is a button that does something at once: names and values take turns.
func (v *visit) posts(id, path string, fields ...string) Button {
	b := Button{Text: v.say(id), Action: v.href(path), Post: true, Fields: map[string]string{"key": rand.Text()}}
	for i := 0; i+1 < len(fields); i += 2 {
		b.Fields[fields[i]] = fields[i+1]
	}
	return b
}

// sendAgain is a button that sends the form that was refused once more, with some fields
// otherwise; nothing where no form was sent.
func (v *visit) sendAgain(id string, fields ...string) []Button {
	if v.r.Method != http.MethodPost || v.posted() == nil {
		return nil
	}
	b := Button{Text: v.say(id), Action: v.href(v.r.URL.Path), Post: true, Fields: map[string]string{}, Again: url.Values{}}
	for name, values := range v.posted() {
		b.Again[name] = values
	}
	for i := 0; i+1 < len(fields); i += 2 {
		b.Again.Set(fields[i], fields[i+1])
	}
	b.Again.Set("key", rand.Text())
	return []Button{b}
}

// sendAgainWhy is sendAgain with a field for the reason.
func (v *visit) sendAgainWhy(id string, fields ...string) []Button {
	all := v.sendAgain(id, fields...)
	for i := range all {
		all[i].Ask, all[i].Name = v.say("hall-sheets.reason"), "why"
		all[i].Again.Del("why")
	}
	return all
}

// hint is what would help where nothing but words does; "" is nothing.
func (v *visit) hint(code string, args message.Args) string {
	if deeds.RemedyOf(code).Words == "" || !arbiters.Has(v.who.Role) {
		return ""
	}
	return v.say("remedy."+code, args)
}

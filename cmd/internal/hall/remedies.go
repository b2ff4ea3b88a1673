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

// remedyButtons make buttons from the values of a remedy.
type remedyButtons func(v *visit, args message.Args) []Button

// deedButtons are the buttons of a deed, from what is known of its fields and from the values
// of the remedy.
type deedButtons func(v *visit, known map[string]string, args message.Args) []Button

// buttons are what helps after a refusal, for who may do it: the buttons of the deed that is
// meant, but for the exceptions.
func (v *visit) buttons(r desk.Remedy) []Button {
	row := deeds.RemedyOf(r.Code)
	if !arbiters.Has(v.who.Role) {
		return nil
	}
	if make := remedyExceptions()[r.Code]; make != nil {
		return make(v, r.Args)
	}
	if len(row.Ways) == 0 || row.Words != "" || row.Alone != "" {
		return nil
	}
	return v.deedButtons(row.Ways[0], r.Args)
}

// deedButtons are the buttons of a deed; one that is in no table is led to where its noun is.
func (v *visit) deedButtons(way deeds.Way, args message.Args) []Button {
	make := deedTable()[way.Deed]
	if make == nil {
		noun, _, _ := strings.Cut(way.Deed, " ")
		make = deedTable()[noun]
	}
	return make(v, way.Known(args), args)
}

// deedTable has the buttons of each deed, by its id or by its noun: the desk says what there
// is to fill in, and here it is said where that is done.
func deedTable() map[string]deedButtons {
	settings, enter := opens("hall.menu.event", eventPath), opens("hall-results.enter", "/desk")
	events, sheets, incidents := opens("hall-event.events", eventsPath), opens("hall.menu.sheets", "/desk/sheets"), opens("incidents.title", "/desk/sheets/incidents")
	teams, matches, tables := opens("teams.title", teamsPath), opens("hall-teams.menu-matches", matchesPath), opens("hall-tables.title", tablesPath)
	rules, papers := opens("teams.title", teamsPath+"#rules"), opens("papers.title", "/desk/print")
	return map[string]deedButtons{
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
	register, papers := leads("hall-pairing.register", "/desk/players"), leads("papers.title", "/desk/print")
	return map[string]remedyButtons{
		"end-draft": allOf("end-draft"), "bye-for-round": allOf("bye-for-round"), "return-then-seat": allOf("return-then-seat"), "forfeit-or-ruling": allOf("forfeit-or-ruling"),
		"draft-anew-or-why": draftOrWhy, "pair-or-ruling": pairOrRuling, "pair-provisionally": pairProvisionally, "empty-board": emptyBoard, "unseat-player": unseatPlayer,
		"answer-no-shows": noShowButtons("answer-no-shows"), "answer-no-shows-of-table": noShowButtons("answer-no-shows-of-table"),
		"draft-no-shows": noShowButtons("draft-no-shows"), "draft-no-shows-of-table": noShowButtons("draft-no-shows-of-table"),
		"undo-pairing": func(v *visit, args message.Args) []Button { return unpairRound(v, nil, args) },
		"draw-numbers": func(v *visit, _ message.Args) []Button { return v.sendAgain("word.by-lot", "by", "lot") },
		"leave-numbers-out": func(v *visit, _ message.Args) []Button {
			return v.sendAgain("hall-pairing.with-numbers", "by", "", "seed", "")
		},
		"force-ruling": func(v *visit, _ message.Args) []Button { return v.sendAgain("hall-sheets.force", "force", "on") },
		"enter-board":  confirmButtons, "forfeit-game": forfeitGame, "settle-result": settleResult, "result-of-sheet": leads("hall.menu.sheets", "/desk/sheets"),
		"decide-claim": leads("Word.boards", boardsPath), "check-record": leads("hall-tables.title", tablesPath),
		"register-players": register, "add-players": register, "enter-late-each": leads("hall-players.import", "/desk/players/import"), "name-players": leads("hall.menu.players", "/desk/players"), "give-bye": decideBye,
		"give-text": papers, "give-address": papers, "pair-matches-by-hand": leads("hall-teams.by-hand", matchesPath+"#by-hand"),
		"other-tiebreaks": leads("hall-event.game", eventPath+"#game"), "choose-team-system": leads("hall.menu.event", eventPath),
	}
}

// allOf are the buttons of all deeds of a remedy, each once.
func allOf(code string) remedyButtons {
	return func(v *visit, args message.Args) (all []Button) {
		for _, way := range deeds.RemedyOf(code).Ways {
			for _, b := range v.deedButtons(way, args) {
				if !slices.ContainsFunc(all, func(other Button) bool { return other.Text == b.Text && other.Action == b.Action }) {
					all = append(all, b)
				}
			}
		}
		return all
	}
}

// leads makes a remedy of a link to a page, by the id of its text.
func leads(id, path string) remedyButtons {
	return func(v *visit, _ message.Args) []Button { return []Button{v.link(id, path)} }
}

// opens is the page on which a deed is done, by the id of its text.
func opens(id, path string) deedButtons {
	return func(v *visit, _ map[string]string, _ message.Args) []Button { return []Button{v.link(id, path)} }
}

// runs is the page of commands, with a line of the deed written on it.
func runs(line string) deedButtons {
	return opens("hall-event.command", commandPath+"?line="+url.QueryEscape(line))
}

// link is a button that leads to a page, by the id of its text.
func (v *visit) link(id, path string) Button { return Button{Text: v.say(id), Action: v.href(path)} }

// does is a button that does a deed at once with those of the fields that are known, and asks
// for what it needs beside them.
func does(id, deed, path string, fields ...string) deedButtons {
	return func(v *visit, known map[string]string, _ message.Args) []Button {
		b := v.posts(id, path)
		for _, field := range fields {
			if known[field] != "" {
				b.Fields[field] = known[field]
			}
		}
		row, _ := deeds.Find(deed)
		for _, field := range row.Needs {
			if known[field] == "" {
				b.Ask, b.Name = v.say(deeds.FindField(field).Label), field
			}
		}
		return []Button{b}
	}
}

// askAgain sends what was refused once more, all the same or with a reason.
func askAgain(v *visit, known map[string]string, _ message.Args) []Button {
	if known["force"] != "" {
		return v.sendAgain("hall-pairing.all-the-same", "force", "1")
	}
	return v.sendAgainWhy("hall-results.with-reason")
}

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

package hall

import (
	"fmt"
	"net/url"

	"arbiter/rules/message"
)

// sheetRemedies are the buttons of refusals that concern sheets, rulings, incidents and
// what is made of the event.
func sheetRemedies() map[string]remedyButtons {
	findings, incidents := leads("hall-sheets.findings", "/desk/sheets/findings"), leads("hall-sheets.incidents", "/desk/sheets/incidents")
	papers := leads("hall-print.papers", "/desk/print")
	return map[string]remedyButtons{
		"rule-finding":      ruleOn("Finding"),
		"rule-live":         ruleOn("Finding"),
		"hear-call":         hearButton,
		"decide-claim":      leads("hall-boards.menu", boardsPath),
		"look-at-board":     leads("hall-boards.menu", boardsPath),
		"rule-incident":     ruleOn("Incident"),
		"answer-claim":      ruleOn("Incident"),
		"claim-reason":      incidents,
		"name-finding":      ruleOn("First"),
		"list-subjects":     findings,
		"overrule":          findings,
		"force-ruling":      forceRuling,
		"name-side":         findings,
		"name-explanation":  findings,
		"cite-article":      incidents,
		"explain-incident":  incidents,
		"say-of-incident":   incidents,
		"settle-colours":    toSheet,
		"settle-names":      toSheet,
		"publish-again":     publishButton,
		"back-up":           backupButton,
		"backup-place":      backupButton,
		"give-text":         papers,
		"give-address":      papers,
		"keep-address":      papers,
		"list-papers":       papers,
		"print-schedule":    paperButton("schedule"),
		"print-crosstable":  paperButton("crosstable"),
		"print-table-slips": paperButton("slips"),
		"print-prizes":      paperButton("prizes"),
		"export-standings":  paperButton("standings"),
		"hand-in":           leads("hall.menu.sheets", "/desk/sheets"),
		"go-on-typing":      leads("hall.menu.sheets", "/desk/sheets"),
		"leave-colours-out": leads("hall.menu.sheets", "/desk/sheets"),
	}
}

// forceRuling decides so all the same, with what was typed; the ruling names the article.
func forceRuling(v *visit, _ message.Args) []Button {
	return v.sendAgain("hall-sheets.force", "force", "on")
}

// ruleOn leads to the finding or the incident that a value of a refusal names.
func ruleOn(arg string) remedyButtons {
	return func(v *visit, args message.Args) []Button {
		id, named := args[arg]
		if !named {
			return []Button{{Text: v.say("hall-sheets.findings"), Action: v.href("/desk/sheets/findings")}}
		}
		return []Button{{Text: v.say("hall-sheets.rule"), Action: v.findingHref(fmt.Sprint(id))}}
	}
}

// hearButton says that the arbiter has heard the call from a board, and leads to it.
func hearButton(v *visit, args message.Args) []Button {
	path := boardsPath + "/" + textArg(args, "Round") + "/" + textArg(args, "Board")
	return []Button{v.posts("hall-boards.hear", path, "do", "heard"), {Text: v.say("look.place", args), Action: v.href(path)}}
}

// toSheet leads to the sheet of the game that a refusal is about.
func toSheet(v *visit, args message.Args) []Button {
	round, board := args["Round"], args["Board"]
	if round == nil || board == nil {
		return []Button{{Text: v.say("hall.menu.sheets"), Action: v.href("/desk/sheets")}}
	}
	return []Button{{Text: v.say("hall-sheets.sheet"), Action: v.href(fmt.Sprintf("/desk/sheets/%v/%s", round, url.PathEscape(fmt.Sprint(board))))}}
}

// publishButton publishes where the site goes, if it goes somewhere.
func publishButton(v *visit, _ message.Args) []Button {
	if v.event == nil || v.hall.publication(v.event).Target == "" {
		return []Button{{Text: v.say("hall-print.publish"), Action: v.href("/desk/publish")}}
	}
	return []Button{{Text: v.say("hall-print.publish-now"), Action: v.href("/desk/publish"), Post: true, Fields: map[string]string{"do": "now"}}}
}

// backupButton sends a copy of the event.
func backupButton(v *visit, _ message.Args) []Button {
	if !deskAlone.Has(v.who.Role) {
		return nil
	}
	return []Button{{Text: v.say("hall-print.backup"), Action: v.href("/desk/export/backup")}}
}

// paperButton shows a paper.
func paperButton(id string) remedyButtons {
	return func(v *visit, _ message.Args) []Button {
		return []Button{{Text: paperName(v.words, id), Action: v.href("/desk/print/" + id + ".pdf")}}
	}
}

package hall

import (
	"net/url"
)

// ruleOn leads to the finding or the incident that is decided on.
func ruleOn(v *visit, r remedyAsked) []Button {
	if r.known["subject"] == "" {
		return []Button{v.link("findings.title", "/desk/sheets/findings")}
	}
	return []Button{{Text: v.say("hall-sheets.rule"), Action: v.findingHref(r.known["subject"])}}
}

// hearCall says that the arbiter has heard the call from a board, and leads to it.
func hearCall(v *visit, r remedyAsked) []Button {
	path := boardsPath + "/" + r.text("Round") + "/" + r.text("Board")
	return []Button{v.posts("hall-boards.hear", path, "do", "heard"), {Text: v.say("look.place", r.Args), Action: v.href(path)}}
}

// toSheet leads to the sheet of a game, or to all of them.
func toSheet(v *visit, r remedyAsked) []Button {
	if r.known["round"] == "" || r.known["board"] == "" {
		return []Button{v.link("hall.menu.sheets", "/desk/sheets")}
	}
	return []Button{v.link("hall-sheets.sheet", "/desk/sheets/"+r.known["round"]+"/"+url.PathEscape(r.known["board"]))}
}

// publishSite publishes where the site goes, if it goes somewhere.
func publishSite(v *visit, _ remedyAsked) []Button {
	if v.event == nil || v.hall.publication(v.event).Target == "" {
		return []Button{{Text: v.say("hall-print.publish"), Action: v.href("/desk/publish")}}
	}
	return []Button{{Text: v.say("hall-print.publish-now"), Action: v.href("/desk/publish"), Post: true, Fields: map[string]string{"do": "now"}}}
}

// takeCopy sends a copy of the event.
func takeCopy(v *visit, _ remedyAsked) []Button {
	if !deskAlone.Has(v.who.Role) {
		return nil
	}
	return []Button{{Text: v.say("hall-print.backup"), Action: v.href("/desk/export/backup")}}
}

// toPaper shows the paper that is meant, or all of them where something is to be filled in.
func toPaper(v *visit, r remedyAsked) []Button {
	if id := r.known["paper"]; id != "" {
		return paper(id)(v, r)
	}
	return []Button{v.link("papers.title", "/desk/print")}
}

// paper shows a paper.
func paper(id string) remedyButtons {
	return func(v *visit, _ remedyAsked) []Button {
		return []Button{{Text: paperName(v.words, id), Action: v.href("/desk/print/" + id + ".pdf")}}
	}
}

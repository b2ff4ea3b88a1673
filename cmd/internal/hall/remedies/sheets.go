package remedies

import (
	"net/url"

	"arbiter/cmd/internal/hall/paperdesk"
	"arbiter/cmd/internal/hall/server"
	"arbiter/cmd/internal/hall/sheetdesk"
)

// ruleOn leads to the finding or the incident that is decided on.
func ruleOn(v *server.Visit, r remedyAsked) []server.Button {
	if r.known["subject"] == "" {
		return []server.Button{link(v, "findings.title", "/desk/sheets/findings")}
	}
	return []server.Button{{Text: v.Say("hall-sheets.rule"), Action: sheetdesk.FindingHref(v, r.known["subject"])}}
}

// hearCall says that the arbiter has heard the call from a board, and leads to it.
func hearCall(v *server.Visit, r remedyAsked) []server.Button {
	path := server.BoardsPath + "/" + r.Text("Round") + "/" + r.Text("Board")
	return []server.Button{v.Posts("hall-boards.hear", path, "do", "heard"), {Text: v.Say("look.place", r.Args), Action: v.Href(path)}}
}

// toSheet leads to the sheet of a game, or to all of them.
func toSheet(v *server.Visit, r remedyAsked) []server.Button {
	if r.known["round"] == "" || r.known["board"] == "" {
		return []server.Button{link(v, "hall.menu.sheets", "/desk/sheets")}
	}
	return []server.Button{link(v, "hall-sheets.sheet", "/desk/sheets/"+r.known["round"]+"/"+url.PathEscape(r.known["board"]))}
}

// publishSite publishes where the site goes, if it goes somewhere.
func publishSite(v *server.Visit, _ remedyAsked) []server.Button {
	if v.Event == nil || paperdesk.Publication(v.Hall, v.Event).Target == "" {
		return []server.Button{{Text: v.Say("hall-print.publish"), Action: v.Href("/desk/publish")}}
	}
	return []server.Button{{Text: v.Say("hall-print.publish-now"), Action: v.Href("/desk/publish"), Post: true, Fields: map[string]string{"do": "now"}}}
}

// takeCopy sends a copy of the event.
func takeCopy(v *server.Visit, _ remedyAsked) []server.Button {
	if !server.DeskAlone.Has(v.Who.Role) {
		return nil
	}
	return []server.Button{{Text: v.Say("hall-print.backup"), Action: v.Href("/desk/export/backup")}}
}

// toPaper shows the paper that is meant, or all of them where something is to be filled in.
func toPaper(v *server.Visit, r remedyAsked) []server.Button {
	if id := r.known["paper"]; id != "" {
		return paper(id)(v, r)
	}
	return []server.Button{link(v, "papers.title", "/desk/print")}
}

// paper shows a paper.
func paper(id string) remedyButtons {
	return func(v *server.Visit, _ remedyAsked) []server.Button {
		return []server.Button{{Text: paperdesk.PaperName(v.Words, id), Action: v.Href("/desk/print/" + id + ".pdf")}}
	}
}

package archiveweb

import (
	"strings"

	"arbiter/rules"
	"arbiter/rules/message"
	"arbiter/rules/sheet"
	"arbiter/tournament/archive"
)

// findingView is what the checker found, in the words of the reader.
type findingView struct {
	Title, Says  string
	Move         string // as it was written, with its number
	Href         string // of the position before it; "" of the whole sheet
	Ply          int
	Grave        bool // an error: it is marked in the moves
	Legal, Meant string
	Articles     []string // with what each says
	Why          string   // of the catalogue
	Slip         bool     // of the pen: nobody is blamed
}

// findings are what was found, each with its articles.
func (v *visit) findings(all []sheet.Finding, verdict archive.Verdict, s archive.Sheet) []findingView {
	var views []findingView
	for _, f := range all {
		view := findingView{
			Title: v.words.Say(f.Title()), Says: v.words.Say(f.Message), Move: strings.TrimSpace(f.Move + " " + f.Written), Ply: f.Ply, Grave: f.Severity == sheet.Error,
			Legal: strings.Join(f.Legal, ", "), Slip: f.Slip,
		}
		if f.Ply > 0 {
			view.Href = v.gameHref(s.ID, f.Ply)
		}
		view.Meant = strings.Join(v.meant(f.Meant), ", ")
		if entry, known := sheet.Lookup(f.Code); known && !f.Slip && len(f.Either) == 0 {
			view.Why = v.words.Say(entry.Why())
		}
		for _, article := range f.Articles {
			view.Articles = append(view.Articles, v.article(verdict.RuleSet, article))
		}
		views = append(views, view)
	}
	return views
}

// meant are moves that were meant, one of which may be that there was none.
func (v *visit) meant(moves []string) []string {
	var all []string
	for _, m := range moves {
		if m == sheet.Deleted {
			m = v.Say("findingtext.delete")
		}
		all = append(all, m)
	}
	return all
}

// article is an article with what it says, where that is known.
func (v *visit) article(ruleSet, article string) string {
	clause, known := rules.ClauseOf(ruleSet, article)
	if !known {
		return article
	}
	return v.words.Say(message.New("cmd-explain.article", message.Args{"Article": article, "Says": clause}))
}

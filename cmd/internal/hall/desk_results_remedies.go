package hall

import (
	"crypto/rand"
	"fmt"
	"net/http"
	"net/url"
	"strconv"

	"arbiter/rules/message"
)

// leads makes a remedy of a link to a page, by the id of its text.
func leads(id, path string) remedyButtons {
	return func(v *visit, _ message.Args) []Button {
		return []Button{{Text: v.say(id), Action: v.href(path)}}
	}
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
	n, _ := strconv.Atoi(textArg(args, "Round"))
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
	if v.r.Method != http.MethodPost || v.r.PostForm == nil {
		return nil
	}
	b := Button{Text: v.say(id), Action: v.href(v.r.URL.Path), Post: true, Fields: map[string]string{}, Again: url.Values{}}
	for name, values := range v.r.PostForm {
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
		all[i].Ask, all[i].Name = v.say("hall-results.reason"), "why"
		all[i].Again.Del("why")
	}
	return all
}

// resultRemedies are the buttons of refusals that concern results and the journal, and of
// what needs a look.
func resultRemedies() map[string]remedyButtons {
	journal, results := leads("hall-results.to-journal", "/desk/journal"), leads("hall-results.enter", "/desk")
	marks := leads("hall-results.to-marks", "/desk/journal?marks=1")
	return map[string]remedyButtons{
		"leave-correct-out":      results,
		"correct-result":         correctButtons,
		"correct-result-instead": correctButtons,
		"take-result-back":       takeResultBack,
		"undo-earlier":           journal,
		"journal-begins":         journal,
		"undo-ends":              journal,
		"undo-without-keep":      journal,
		"list-journal":           journal,
		"done-in-journal":        journal,
		"show-rounds":            leads("hall-pairing.to-round", "/desk/round"),
		"list-marks":             marks,
		"enter-results":          results,
		"enter-forfeit":          results,
		"forfeit-game":           forfeitGame,
		"forfeit-board":          forfeitBoard,
		"settle-result":          settleResult,
		"enter-board":            confirmButtons,
		"name-open-games":        results,
		"what-is-next":           results,
		"standings-put-back":     results,
	}
}

// correctButtons lead to the page of a game, with the new result chosen.
func correctButtons(v *visit, args message.Args) []Button {
	board := textArg(args, "Board")
	if board == "" {
		return leads("hall-results.enter", "/desk")(v, args)
	}
	return []Button{{Text: v.say("hall-results.correct", message.Args{"Board": board}), Action: v.gamePath(roundArg(args), board, textArg(args, "Result"))}}
}

// takeResultBack leads to the page of a game, where its result is taken back.
func takeResultBack(v *visit, args message.Args) []Button {
	return []Button{{Text: v.say("hall-results.kind-open"), Action: v.gamePath(roundArg(args), textArg(args, "Board"), stillOpen)}}
}

// forfeitGame leads to the page of a game, with the forfeit chosen.
func forfeitGame(v *visit, args message.Args) []Button {
	return []Button{{Text: v.say("hall-results.forfeit"), Action: v.gamePath(roundArg(args), textArg(args, "Board"), textArg(args, "Result"))}}
}

// forfeitBoard enters who has not appeared at a board whose time has passed.
func forfeitBoard(v *visit, args message.Args) []Button {
	board, round := textArg(args, "Board"), textArg(args, "Round")
	var all []Button
	for _, side := range []string{"white", "black", "both"} {
		b := v.posts("hall-results.no-show-"+side, "/desk/round/forfeit", "board", board, "round", round, "side", side)
		b.Text = v.say("hall-results.no-show-"+side, message.Args{"Board": board})
		all = append(all, b)
	}
	return all
}

// settleResult leads to the result, and to the sheets where the finding is ruled on.
func settleResult(v *visit, args message.Args) []Button {
	return append(correctButtons(v, args), Button{Text: v.say("hall.menu.sheets"), Action: v.href("/desk/sheets")})
}

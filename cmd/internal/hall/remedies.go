package hall

import (
	"crypto/rand"
	"fmt"
	"maps"
	"net/http"
	"net/url"
	"strconv"

	"arbiter/rules/message"
)

// remedyButtons make the buttons of a remedy from its values.
type remedyButtons func(v *visit, args message.Args) []Button

// remedies are the buttons of each code of a remedy, as remedies.go of the terminal has
// the command of each. A test holds that each code of the desk has an entry. What a part
// of the hall says of its own codes counts more than the page they are led to here.
func remedies() map[string]remedyButtons {
	all := make(map[string]remedyButtons)
	for _, some := range []map[string]remedyButtons{pageRemedies(), resultRemedies(), pairingRemedies(), playerRemedies(), eventRemedies(), sheetRemedies(), teamRemedies()} {
		maps.Copy(all, some)
	}
	return all
}

// pageRemedies lead to the page on which something is settled.
func pageRemedies() map[string]remedyButtons {
	all := make(map[string]remedyButtons)
	for page, codes := range map[menuPage][]string{
		{"hall.menu.players", "/desk/players"}: {
			"withdraw-forfeiting", "expel-forfeiting", "enter-late", "enter-late-each", "say-whats-new", "later-round", "withdraw-player", "remove-player",
			"intake-register", "intake-merge", "allow-bye", "list-numbers", "name-players", "map-columns", "keep-list", "register-typed", "look-up-id", "give-team", "withdraw-and-enter",
		},
		{"hall.menu.check-in", "/desk/check-in"}: {"check-in", "open-check-in"},
		{"hall.menu.sheets", "/desk/sheets"}: {
			"hand-in", "leave-colours-out", "settle-colours", "settle-names", "result-of-sheet", "list-subjects", "name-finding", "name-side", "name-explanation", "overrule", "force-ruling", "cite-article",
			"explain-incident", "say-of-incident", "leave-out-of-incident", "no-agreement", "rule-finding", "rule-incident", "answer-claim", "claim-reason", "go-on-typing", "intake-replace-sheet",
			"sheet-reason", "sheet-replace",
		},
		{"hall.menu.event", "/desk/event"}: {
			"call-event", "say-prizes", "alter-prizes", "other-tiebreaks", "list-stages", "show-stage", "give-table", "play-for-place", "play-for-place-of-stage",
			"other-place", "add-final-of-four", "force-change", "print-event", "plan-rounds", "name-the-event", "name-event", "name-event-so", "begin-event", "make-event",
			"name-one", "list-groups", "allow-tablets", "end-strict", "settle-strict",
		},
		{"hall.menu.print", "/desk/print"}: {
			"print-schedule", "list-papers", "print-crosstable", "print-prizes", "publish-again", "back-up", "backup-place", "give-text", "give-address", "keep-address",
		},
	} {
		for _, code := range codes {
			all[code] = leads(page.id, page.path)
		}
	}
	return all
}

// menuPage is a page of the menu.
type menuPage struct{ id, path string }

// wordsAlone are the remedies that nothing but words can be made of, with the reason. The
// page says their sentence.
func wordsAlone() map[string]string {
	const (
		files  = "what is to be done is done to files, outside the event"
		typed  = "the field that was refused is still there, and is written otherwise"
		nobody = "nothing has to be done"
		chosen = "the form that was refused has the choices"
	)
	return map[string]string{
		"newer-version": files, "newer-change": files, "newer-variant": files, "other-file": files, "other-name": files, "part-written": files,
		"make-room": files, "make-room-whole": files, "make-room-or-move": files, "own-folder": files, "writable-folder": files, "check-file": files, "check-name": files,
		"name-once": files, "name-folder": files, "new-folder": files, "move-or-new-folder": files, "never-an-event": files, "roomier-format": files,
		"font": files, "font-whole": files, "other-font": files, "older-copy": files, "rewritten": files, "other-copy": files,
		"write-more": typed, "write-clock": typed, "write-day": typed, "write-date": typed, "say-what-happened": typed, "look-at-number": typed, "mend-rows": typed,
		"write-all-again": typed, "add-games": typed, "trf-ends-before": typed, "name-rows": typed, "write-no-show": typed, "write-total": typed,
		"done-whole": nobody, "nothing-written": nobody, "standings-altered": nobody, "standings-removed": nobody, "not-there": nobody,
		"choose-system": chosen, "play-again": chosen, "choose-template": chosen, "split-players": "the groups are events of their own", "decide-each": "the two arbiters decide it",
	}
}

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

// hint is what would help where nothing but words does; "" is nothing.
func (v *visit) hint(code string, args message.Args) string {
	if wordsAlone()[code] == "" || !arbiters.Has(v.who.Role) {
		return ""
	}
	return v.say("remedy."+code, args)
}

package main

import (
	"regexp"
	"slices"
	"strings"
	"testing"

	"arbiter/cmd/internal/desk"
	"arbiter/reports/i18n"
	"arbiter/rules/message"
)

// Whatever a source file says by its id is in the catalogue, and the catalogue's own
// tests hold every id in five languages.
func TestEveryMessageIsInTheCatalogue(t *testing.T) {
	t.Parallel()
	ids := i18n.IDs()
	use := regexp.MustCompile(`(?:message\.(?:New|Err|Because|Counted)|refused?|refusedBy|badRound|needs|\.tell)\([^"\n]*?"([a-z0-9-]+\.[a-z0-9.-]+)"`)
	calls := []string{"message.", "refuse", "badRound", "needs", ".tell"} // what the expression begins with, found sooner
	found := 0
	for _, f := range source(t) {
		for line := range strings.Lines(f.text) {
			if !slices.ContainsFunc(calls, func(call string) bool { return strings.Contains(line, call) }) {
				continue
			}
			for _, m := range use.FindAllStringSubmatch(line, -1) {
				found++
				begun := func(id string) bool { return begins(m[1]) && strings.HasPrefix(id, m[1]) } // the rest is data
				if _, there := slices.BinarySearch(ids, m[1]); !there && !slices.ContainsFunc(ids, begun) {
					t.Errorf("%s says %q, which the catalogue lacks", f.path, m[1])
				}
			}
		}
	}
	if found == 0 {
		t.Error("no message is found")
	}
}

// begins reports an id that a value completes: "sheet.title." and a code.
func begins(id string) bool { return strings.HasSuffix(id, ".") || strings.HasSuffix(id, "-") }

// A refusal has its sentence; what would help has a sentence and a command that there
// is.
func TestEveryRefusalCanBeSaid(t *testing.T) {
	ids, commands := i18n.IDs(), remedyCommands()
	seen := map[string]bool{}
	for _, row := range desk.Refusals() {
		if seen[row.Code] {
			t.Errorf("%s is in the catalogue twice", row.Code)
		}
		seen[row.Code] = true
		if _, there := slices.BinarySearch(ids, row.Code); !there {
			t.Errorf("%s has no sentence", row.Code)
		}
		if exitOfClass(row.Class) == exitInternal {
			t.Errorf("%s has no class", row.Code)
		}
		if row.Remedy != "" && commands[row.Remedy] == nil {
			t.Errorf("%s: remedy %s has no command", row.Code, row.Remedy)
		}
	}
	root := newRootCmd(&env{getenv: func(string) string { return "" }})
	for code, places := range commands {
		if _, there := slices.BinarySearch(ids, "remedy."+code); !there {
			t.Errorf("remedy %s has no sentence", code)
		}
		for _, line := range places {
			words, isCommand := strings.CutPrefix(line, "arbiter ")
			if !isCommand {
				continue // a flag
			}
			cmd, rest, err := root.Find(strings.Fields(words))
			if flag := slices.IndexFunc(rest, func(word string) bool { return strings.HasPrefix(word, "--") }); flag >= 0 {
				rest = rest[:flag]
			}
			if err != nil || cmd == root || len(cmd.Commands()) > 0 && len(rest) > 0 && cmd.ValidateArgs(rest) != nil {
				t.Errorf("remedy %s: there is no command %q", code, line)
			}
		}
	}
}

// A command and a sentence of a remedy name the values that it has, and no others; so nothing
// of them is left to be filled in. No code is that of two remedies.
func TestEveryRemedyIsFilled(t *testing.T) {
	fields, words := desk.RemedyFields(), i18n.English()
	for code, places := range remedyCommands() {
		for place, line := range places {
			for _, named := range unfilled().FindAllString(line, -1) {
				if !slices.Contains(fields[code], strings.Trim(named, "{}")) {
					t.Errorf("%s: %s is %q, and the remedy has %v", code, place, line, fields[code])
				}
			}
			if text := words.Shown("remedy." + code); !strings.Contains(text, "{"+place+"}") {
				t.Errorf("%s: %q has no %s", code, text, place)
			}
		}
		for _, named := range regexp.MustCompile(`\{(\w+)\}`).FindAllStringSubmatch(words.Shown("remedy."+code), -1) {
			if places[named[1]] == "" && !slices.Contains(fields[code], named[1]) {
				t.Errorf("%s says %s, which it does not have", code, named[1])
			}
		}
	}
	count := 0
	for _, rows := range remedyTables() {
		count += len(rows)
	}
	if all := remedyCommands(); len(all) != count {
		t.Errorf("%d codes of %d remedies: some have a code together", len(all), count)
	}
	for _, row := range domainExits {
		if len(fields[row.remedy]) > 0 {
			t.Errorf("%s is the remedy of a reason, which gives it no %v", row.remedy, fields[row.remedy])
		}
	}
}

// A refusal that is said with the names of flags is one of the desk, and its sentence
// names a flag in every language.
func TestRefusalsNameFlags(t *testing.T) {
	for code, id := range flagSentences() {
		if !slices.ContainsFunc(desk.Refusals(), func(row desk.RefusalRow) bool { return row.Code == code }) {
			t.Errorf("the desk has no %s", code)
		}
		for _, lang := range i18n.Languages() {
			loc, err := i18n.New(lang)
			if err != nil {
				t.Fatal(err)
			}
			if said := loc.Say(message.New(id)); !strings.Contains(said, "--") {
				t.Errorf("%s in %s: %s", id, lang, said)
			}
		}
	}
}

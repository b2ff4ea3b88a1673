package main

import (
	"regexp"
	"slices"
	"strings"
	"testing"

	"arbiter/cmd/arbiter/internal/cli"
	"arbiter/cmd/arbiter/internal/remedies"
	"arbiter/cmd/internal/desk/deeds"
	"arbiter/cmd/internal/desk/refusal"
	"arbiter/reports/i18n"
	"arbiter/rules/message"
)

// Whatever a source file says by its id is in the catalogue, and the catalogue's own
// tests hold every id in five languages.
func TestEveryMessageIsInTheCatalogue(t *testing.T) {
	t.Parallel()
	ids := i18n.IDs()
	use := regexp.MustCompile(`(?:message\.(?:New|Err|Because|Counted)|refused?|refusedBy|badRound|needs|\.[tT]ell)\([^"\n]*?"([a-z0-9-]+\.[a-z0-9.-]+)"`)
	calls := []string{"message.", "refuse", "badRound", "needs", ".tell", ".Tell"} // what the expression begins with, found sooner
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

// A refusal has its sentence; what would help is in the table, and has a sentence.
func TestEveryRefusalCanBeSaid(t *testing.T) {
	ids := i18n.IDs()
	seen := map[string]bool{}
	for _, row := range refusal.Refusals() {
		if seen[row.Code] {
			t.Errorf("%s is in the catalogue twice", row.Code)
		}
		seen[row.Code] = true
		if _, there := slices.BinarySearch(ids, row.Code); !there {
			t.Errorf("%s has no sentence", row.Code)
		}
		if cli.ExitOfClass(row.Class) == cli.ExitInternal {
			t.Errorf("%s has no class", row.Code)
		}
		if row.Remedy != "" && deeds.RemedyOf(row.Remedy).Code == "" {
			t.Errorf("%s: remedy %s is in no table", row.Code, row.Remedy)
		}
	}
	for _, row := range deeds.Remedies() {
		if _, there := slices.BinarySearch(ids, "remedy."+row.Code); !there {
			t.Errorf("remedy %s has no sentence", row.Code)
		}
	}
	for _, row := range cli.DomainExits {
		if has := deeds.RemedyOf(row.Remedy).Has(); len(has) > 0 {
			t.Errorf("%s is the remedy of a reason, which gives it no %v", row.Remedy, has)
		}
	}
}

// What a remedy does and its sentence name the same places, and no values but those it has; so
// nothing of them is left to be filled in.
func TestEveryRemedyIsFilled(t *testing.T) {
	words := i18n.English()
	for _, row := range deeds.Remedies() {
		text, lines := words.Shown("remedy."+row.Code), remedies.RemedyLines(refusal.Remedy{Code: row.Code})
		for place := range lines {
			if !strings.Contains(text, "{"+place+"}") {
				t.Errorf("%s: %q has no %s", row.Code, text, place)
			}
		}
		for _, named := range regexp.MustCompile(`\{(\w+)\}`).FindAllStringSubmatch(text, -1) {
			if lines[named[1]] == "" && !slices.Contains(row.Has(), named[1]) {
				t.Errorf("%s says %s, which it does not have", row.Code, named[1])
			}
		}
	}
}

// A deed is a command, and the fields that are called by their names are flags of it.
func TestEveryDeedIsACommand(t *testing.T) {
	root := newRootCmd(&cli.Env{Getenv: func(string) string { return "" }})
	for _, deed := range deeds.All() {
		words, other := remedies.DeedWords()[deed.ID]
		if !other {
			words = deed.ID
		}
		cmd, rest, err := root.Find(strings.Fields(words))
		if err != nil || cmd == root || len(rest) > 0 {
			t.Errorf("%s: there is no command %q", deed.ID, words)
			continue
		}
		for isSwitch, names := range map[bool][]string{false: deed.Values, true: deed.Switches} {
			for _, name := range names {
				if flag := cmd.Flag(name); flag == nil || (flag.Value.Type() == "bool") != isSwitch {
					t.Errorf("%s: the flag of %s is %+v", deed.ID, name, flag)
				}
			}
		}
	}
}

// The command lines of remedies are taken as they stand, with the values that there are.
func TestEveryWayIsTaken(t *testing.T) {
	words := regexp.MustCompile(`"[^"]*"|\S+`)
	args := message.Args{"Incident": "i1", "Answer": "accepted", "Finding": "r1.b1.g1:3", "First": "r1.b1.g1:3", "By": "white", "Right": "right", "Result": "1-0", "State": "adj"}
	for _, row := range deeds.Remedies() {
		for _, name := range row.Has() {
			if args[name] == nil {
				args[name] = 2
			}
		}
		for _, way := range row.Ways {
			line := remedies.DeedLine(way, args)
			if !strings.HasPrefix(line, "arbiter ") || strings.HasPrefix(line, "arbiter import") { // what is imported is said by the next word
				continue
			}
			var given []string
			for _, word := range words.FindAllString(strings.TrimPrefix(line, "arbiter "), -1) {
				given = append(given, strings.Trim(word, `"`))
			}
			cmd, rest, err := newRootCmd(&cli.Env{Getenv: func(string) string { return "" }}).Find(given)
			if err == nil {
				err = cmd.ParseFlags(rest)
			}
			named := slices.ContainsFunc(way.Fills, func(f deeds.Fill) bool {
				return f.How == deeds.Named && slices.Contains(mustFind(t, way.Deed).Values, f.Field)
			})
			if err != nil && !named {
				t.Errorf("%s: %s: %v", row.Code, line, err)
			} else if left := cmd.Flags().Args(); err == nil && len(left) > 0 && cmd.ValidateArgs(left) != nil {
				t.Errorf("%s: %s: %v", row.Code, line, cmd.ValidateArgs(left))
			}
		}
	}
}

// mustFind is the row of a deed.
func mustFind(t *testing.T, id string) deeds.Deed {
	t.Helper()
	deed, known := deeds.Find(id)
	if !known {
		t.Fatalf("there is no deed %s", id)
	}
	return deed
}

// A refusal that is said with the names of flags is one of the desk, and its sentence
// names a flag in every language.
func TestRefusalsNameFlags(t *testing.T) {
	for code, id := range cli.FlagSentences() {
		if !slices.ContainsFunc(refusal.Refusals(), func(row refusal.RefusalRow) bool { return row.Code == code }) {
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

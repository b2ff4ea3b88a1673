package main

import (
	"fmt"
	"maps"
	"strings"

	"arbiter/cmd/internal/desk"
	"arbiter/rules/message"
)

// remedyCommands are the command lines of remedies: by the code of the remedy, what
// stands in each place of its sentence. {Name} is a value of the refusal.
func remedyCommands() map[string]map[string]string {
	all := make(map[string]map[string]string)
	for _, rows := range []map[string]map[string]string{
		findRemedies(), fileRemedies(), historyRemedies(),
		roundRemedies(), resultRemedies(),
		outputRemedies(),
	} {
		maps.Copy(all, rows)
	}
	return all
}

// findRemedies are those of what cannot be found.
func findRemedies() map[string]map[string]string {
	return map[string]map[string]string{
		"show-event":      {"Command": "arbiter event show"},
		"pair-round":      {"Command": "arbiter round pair"},
		"pair-next-round": {"Command": "arbiter round pair"},
	}
}

// fileRemedies are those of files.
func fileRemedies() map[string]map[string]string {
	return map[string]map[string]string{
		"name-event":      {"Command": "arbiter new"},
		"newer-version":   {},
		"restore":         {"Command": "arbiter restore COPY"},
		"newer-change":    {},
		"newer-variant":   {},
		"other-tiebreaks": {"Command": "arbiter event set --tiebreaks"},
		"result-instead":  {"Command": "arbiter result"},
		"begin-event":     {"Command": "arbiter new NAME.arbiter"},
		"write-all-again": {},
		"never-an-event":  {},
		"other-file":      {},
		"other-name":      {},
		"part-written":    {},
		"make-room-whole": {},
		"own-folder":      {},
		"check-file":      {},
		"check-name":      {},
		"make-room":       {},
		"writable-folder": {},
		"make-event":      {"Command": "arbiter new NAME.arbiter", "Flag": "--file"},
		"name-one":        {"Flag": "--file"},
	}
}

// historyRemedies are those of looking back, and of papers and copies.
func historyRemedies() map[string]map[string]string {
	return map[string]map[string]string{
		"older-copy":         {},
		"look-at-number":     {},
		"rewritten":          {},
		"other-copy":         {},
		"journal-begins":     {},
		"undo-ends":          {},
		"list-journal":       {"Command": "arbiter journal"},
		"show-rounds":        {"Command": "arbiter round show"},
		"standings-altered":  {},
		"standings-put-back": {"Command": "arbiter result enter"},
		"standings-removed":  {},
		"rebuild-tables":     {"Command": "arbiter verify --rebuild"},
		"restore-chain":      {"Command": "arbiter restore COPY"},
		"other-event":        {"Command": "arbiter import"},
		"decide-each":        {},
		"font":               {},
		"font-whole":         {},
		"other-font":         {},
	}
}

// outputRemedies are those of what is written.
func outputRemedies() map[string]map[string]string {
	return map[string]map[string]string{
		"done-in-journal":    {"Command": "arbiter journal"},
		"done-whole":         {},
		"make-room-or-move":  {},
		"list-papers":        {"Command": "arbiter print"},
		"name-format":        {"Flag": "--format"},
		"name-out":           {"Flag": "--out"},
		"export-file":        {"Flag": "--file", "Command": "arbiter export FILE"},
		"move-or-new-folder": {},
		"name-folder":        {},
		"new-folder":         {},
	}
}

// remedyHint is what would help, with the command that does it.
func remedyHint(r desk.Remedy) []message.Message {
	if r.Code == "" {
		return nil
	}
	args := message.Args{}
	maps.Copy(args, r.Args)
	var values []string
	for name, value := range r.Args {
		values = append(values, "{"+name+"}", fmt.Sprint(value))
	}
	for place, command := range remedyCommands()[r.Code] {
		args[place] = strings.NewReplacer(values...).Replace(command)
	}
	return []message.Message{message.New("remedy."+r.Code, args)}
}

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
		findRemedies(),
		roundRemedies(),
		resultRemedies(),
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

// roundRemedies are those of rounds.
func roundRemedies() map[string]map[string]string {
	return map[string]map[string]string{
		"give-reason":       {"Flag": `--why "..."`},
		"leave-numbers-out": {"Seed": "--seed", "Varma": "--varma", "Lot": "--numbers-by-lot", "Entry": "--numbers-by-entry", "Rating": "--numbers-by-rating"},
		"register-players":  {"Command": "arbiter player add NAME"},
		"draw-numbers":      {"Flag": "--seed", "Lot": "--numbers-by-lot"},
		"draw-by-lot":       {"Command": "arbiter round pair"},
		"write-pair":        {},
		"let-in-again":      {"Command": "arbiter player return"},
		"drop-draft":        {"Command": "arbiter round unpair --draft"},
		"write-board":       {"Command": "arbiter round decider 3"},
		"make-draft":        {"Command": "arbiter round pair --draft"},
		"end-draft":         {"Publish": "arbiter round publish", "Drop": "arbiter round unpair --draft"},
		"publish-draft":     {"Command": "arbiter round publish"},
		"seat-players":      {"Command": "arbiter round set BOARD WHITE-BLACK"},
		"show-draft":        {"Command": "arbiter round show --draft"},
		"write-seats":       {"Example": "3 12-4"},
		"list-bans":         {"Command": "arbiter round forbid --list"},
		"list-players":      {"Command": "arbiter player list"},
	}
}

// resultRemedies are those of results.
func resultRemedies() map[string]map[string]string {
	return map[string]map[string]string{
		"leave-correct-out": {"Flag": "--correct"},
		"correct-result":    {"Command": `arbiter result {Board} {Result} --correct --why "..." --round {Round}`},
		"undo-earlier":      {"Command": "arbiter undo"},
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

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
		playerRemedies(),
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

// playerRemedies are those of what is done to players.
func playerRemedies() map[string]map[string]string {
	return map[string]map[string]string{
		"give-reason":     {"Command": `--why "..."`},
		"enter-late":      {"Command": "--late", "Missed": "--missed half"},
		"enter-late-each": {"Command": "arbiter player add --late", "Known": "--only known"},
		"say-whats-new":   {"Command": "--rating 1460"},
		"later-round":     {"Command": "--round"},
		"let-in":          {"Command": "arbiter player return"},
		"undo-pairing":    {"Command": "arbiter undo --before-round 1"},
		"plan-rounds":     {"Command": "arbiter stage set --rounds"},
		"mend-rows":       {},
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

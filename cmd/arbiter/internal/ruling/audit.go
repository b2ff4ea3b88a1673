package ruling

import (
	"fmt"

	"arbiter/cmd/arbiter/internal/cli"
	"arbiter/cmd/internal/desk"
	"arbiter/cmd/internal/desk/find"
	"arbiter/rules/message"
)

// printDue says which players of a game have broken the rules more than once
// in it (Ukrainian code, 5.9; Russian rules, 2.1.10.5).
func printDue(s *cli.Session, due []desk.Repeat) error {
	for _, r := range due {
		if _, err := fmt.Fprintln(s.Env.Out, s.Env.Speech().Say(repeatLine(s, r))); err != nil {
			return err
		}
	}
	return nil
}

// repeatLine says how often a player has broken the rules, and where a remark is
// due, or allowed.
func repeatLine(s *cli.Session, r desk.Repeat) message.Message {
	var due []message.Message
	code := "rule.may-punish"
	for _, g := range r.Games {
		if g.Article != "" {
			due = append(due, find.Place(s.File.Desk, g.Ref))
		}
		if g.Due {
			code = "rule.due"
		}
	}
	args := message.Args{"Player": s.Name(r.Player), "Count": r.Count, "Games": message.Counted("rule.in-games", len(r.Games)), "Due": message.Message{}}
	if len(due) > 0 {
		args["Due"] = message.New(code, message.Args{"Games": due})
	}
	return message.New("rule.repeats", args)
}

package desk

import (
	"slices"

	"arbiter/rules/message"
	"arbiter/tournament"
)

// judgePoints refuses what results cannot be worth in an event with these stages, where it
// was not so before: a bye of the pairing with more points than a win (C.04.1, 3: those of
// a win, unless the regulations of the event say otherwise) or fewer than none, and Baku
// where a draw is not half a win (C.04.7, 1.1). A pairing of several games has the points of
// all of them.
func judgePoints(now, was tournament.ScoreSystem, stages, before []tournament.Stage) error {
	games := 1
	for _, s := range stages {
		games = max(games, s.Games)
	}
	if most := now.Win * tournament.Points(games); now.Bye != was.Bye && (now.Bye < 0 || now.Bye > most) {
		return refusedBy(tournament.ErrIncomplete, "score-system.bye", message.Args{"Points": message.Number(now.Bye.String()), "Most": message.Number(most.String())})
	}
	accelerated := func(s tournament.Stage) bool { return s.Swiss.Baku }
	settled := was.Win > 0 && was.Win != 2*was.Draw && slices.ContainsFunc(before, accelerated) // it was so before
	if now.Win != 2*now.Draw && slices.ContainsFunc(stages, accelerated) && !settled {
		return refusedBy(tournament.ErrIncomplete, "score-system.baku", message.Args{"Score": now.Name})
	}
	return nil
}

package rounds

import (
	"arbiter/cmd/internal/desk"
	"arbiter/cmd/internal/desk/refusal"
	"arbiter/rules/message"
	"arbiter/tournament"
)

// StillOpen says what of a round is not over yet, behind a result: games and tables, or
// matches without line-ups; nothing is that it is complete.
func StillOpen(d *desk.Desk, stage, round int) refusal.Note {
	return stillOpen(d.State().LeftToPlay(stage, round), round)
}

// stillOpen is [StillOpen] of what is known to be left.
func stillOpen(left tournament.LeftToPlay, round int) refusal.Note {
	switch {
	case left.None():
		return message.New("result.round-complete", message.Args{"Round": round})
	case len(left.Tables) > 0:
		return message.New("tables.count-open", message.Args{"Count": len(left.Tables)})
	case len(left.Games) == 0:
		return message.New("result.no-line-ups", message.Args{"Count": len(left.Matches)})
	}
	return message.New("result.open", message.Args{"Count": len(left.Games)})
}

// RoundOpen is [StillOpen] as a sentence of its own, which names the round.
func RoundOpen(d *desk.Desk, stage, round int) refusal.Note {
	left := d.State().LeftToPlay(stage, round)
	args := message.Args{"Round": round, "Count": len(left.Games)}
	s, _ := d.State().Stage(stage)
	_, paired := d.State().Round(stage, round)
	switch {
	case !paired && len(s.MatchesOf(round)) == 0:
		return message.New("cmd-result.unpaired", args)
	case len(left.Games) > 0:
		return message.New("cmd-result.round-open", args)
	case len(left.Matches) > 0:
		args["Count"] = len(left.Matches)
		return message.New("result.round-no-line-ups", args)
	}
	return stillOpen(left, round)
}

package desk

import (
	"arbiter/rules/message"
	"arbiter/tournament"
)

// StillOpen says what of a round is not over yet, behind a result: games and tables, or
// matches without line-ups; nothing is that it is complete.
func (d *Desk) StillOpen(stage, round int) Note {
	return stillOpen(d.state.LeftToPlay(stage, round), round)
}

// stillOpen is [Desk.StillOpen] of what is known to be left.
func stillOpen(left tournament.LeftToPlay, round int) Note {
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

// RoundOpen is [Desk.StillOpen] as a sentence of its own, which names the round.
func (d *Desk) RoundOpen(stage, round int) Note {
	left := d.state.LeftToPlay(stage, round)
	args := message.Args{"Round": round, "Count": len(left.Games)}
	s, _ := d.state.Stage(stage)
	_, paired := d.state.Round(stage, round)
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

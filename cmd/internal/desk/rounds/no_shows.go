package rounds

import (
	"slices"

	"arbiter/cmd/internal/desk"
	"arbiter/cmd/internal/desk/find"
	"arbiter/cmd/internal/desk/refusal"
	"arbiter/cmd/internal/desk/results"
	"arbiter/rules/message"
	"arbiter/tournament"
)

// NoShowAnswer is what is done about players who did not come in the round before, when the
// next one is paired.
type NoShowAnswer string

// The answers. Without one they are paired, and named.
const (
	NoShowsAsked     NoShowAnswer = "ask"       // nothing is paired before it is answered
	NoShowsAbsent    NoShowAnswer = "absent"    // they are not in the next round
	NoShowsWithdrawn NoShowAnswer = "withdrawn" // they are out of the event
	NoShowsCome      NoShowAnswer = "come"      // they are paired all the same
)

// NoShowAnswers are what a person may answer.
func NoShowAnswers() []string {
	return []string{string(NoShowsAbsent), string(NoShowsWithdrawn), string(NoShowsCome)}
}

// NoShows are the players who did not come in the last round that is paired, and would be
// paired in the next one as if they had: they had not checked in for it, or lost all their
// games of it by not appearing. Who checked in for the next one has come. Nobody is asked
// about in a knock-out, where they are out, in a match, and where line-ups say who plays.
func NoShows(d *desk.Desk) []tournament.Player {
	stage, _ := d.State().Stage(d.StageNumber())
	last, paired := d.State().Round(stage.Number, stage.LastRound())
	_, checking := stage.CheckingIn()
	switch system := stage.System; {
	case !paired || last.Number < 1 || checking && system.TakesLate():
		return nil
	case system == tournament.SystemKnockOut || system == tournament.SystemMatch || system == tournament.SystemOpen || system.OfTeams():
		return nil
	}
	return slices.DeleteFunc(d.State().CanEnter(stage.Number), func(p tournament.Player) bool {
		return !p.Plays(stage.Number, last.Number+1) || !stage.NotCheckedIn(p, last.Number) && !failedToAppear(last, p.ID)
	})
}

// failedToAppear reports whether a player lost all his games of a round without playing, or
// has no place at his table.
func failedToAppear(r tournament.Round, id tournament.PlayerID) bool {
	if at, seated := r.TableOf(id); seated {
		i := slices.Index(at.Players, id)
		return !at.Open() && i < len(at.Places) && at.Places[i] == 0
	}
	for _, p := range r.Pairings {
		if p.Bye() || p.White != id && p.Black != id {
			continue
		}
		return !slices.ContainsFunc(p.Games, func(g tournament.Game) bool {
			row, decided := g.Result.Row()
			white, _ := p.Colours(g.Number)
			mine := row.Black
			if white == id {
				mine = row.White
			}
			return !decided || row.Played || mine != tournament.Loss
		})
	}
	return false
}

// LookAtNoShows names who did not come in the round that is over, before the next is paired.
func LookAtNoShows(d *desk.Desk, stage tournament.Stage) []desk.Look {
	if stage.Rounds > 0 && stage.LastRound() >= stage.Rounds || !d.State().LeftToPlay(stage.Number).None() {
		return nil
	}
	if who := NoShows(d); len(who) > 0 {
		return []desk.Look{desk.LookAt(noShowCode(d, "no-shows"), noShowArgs(d, who))}
	}
	return nil
}

// noShowCode is the code of what is said of them; a system that pairs everybody by its table
// leaves nobody out of one round.
func noShowCode(d *desk.Desk, code string) string {
	if stage, _ := d.State().Stage(d.StageNumber()); !stage.System.TakesLate() && stage.System != tournament.SystemTables {
		return code + "-of-table"
	}
	return code
}

// noShowArgs are the values of what is said of players who did not come.
func noShowArgs(d *desk.Desk, who []tournament.Player) message.Args {
	var names []string
	for _, p := range who {
		names = append(names, p.Name)
	}
	last := d.NextRound() - 1
	return message.Args{"Names": desk.FirstOf(names, desk.MostNamed), "Count": len(names), "Round": last, "Next": last + 1, "Number": int(find.Number(d, who[0].ID))}
}

// aboutNoShows are the changes that an answer about who did not come makes before the next
// round is paired, after others; and a desk at the event as it is with them. Without an
// answer they are named by what is to be looked at. Refused: round.no-shows.
func aboutNoShows(d *desk.Desk, answer NoShowAnswer, first []tournament.Change, ahead *desk.Desk) ([]tournament.Change, *desk.Desk, []tournament.Player, error) {
	who := NoShows(ahead)
	if len(who) == 0 || answer == NoShowsCome {
		return first, ahead, nil, nil
	}
	stage, _ := d.State().Stage(d.StageNumber())
	next := stage.LastRound() + 1
	first = slices.Clip(first)
	for _, p := range who {
		switch answer {
		case NoShowsAsked:
			return nil, nil, nil, refusal.New("round.no-shows", noShowArgs(d, who)).With(noShowCode(d, "answer-no-shows"))
		case NoShowsAbsent:
			away := tournament.PlayerAway{Player: p.ID, Stage: stage.Number, Rounds: []int{next}, Bye: tournament.ByeZero}
			if stage.System == tournament.SystemKeizer {
				away.Absence = tournament.AbsenceNoShow
			}
			first = append(first, d.Change("", away))
		case NoShowsWithdrawn:
			first = append(first, d.Change("", tournament.PlayerWithdrawn{Player: p.ID, Stage: stage.Number, Round: next}))
		default:
			return first, ahead, who, nil
		}
	}
	with, err := results.After(d, first, (*tournament.Tournament).Apply)
	return first, d.On(with), nil, err
}

// pairedNoShows names, before a round is taken in, who did not come in the one before and has
// a place in it all the same.
func pairedNoShows(d *desk.Desk, who []tournament.Player, r tournament.Round, code string) []desk.Look {
	placed := desk.PlacedIn(r)
	who = slices.DeleteFunc(who, func(p tournament.Player) bool { return !placed[p.ID] })
	if len(who) == 0 {
		return nil
	}
	return []desk.Look{desk.LookAt(noShowCode(d, code), noShowArgs(d, who))}
}

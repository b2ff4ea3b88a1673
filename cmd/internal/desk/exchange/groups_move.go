package exchange

import (
	"context"
	"slices"

	"arbiter/cmd/internal/desk"
	"arbiter/cmd/internal/desk/eventfile"
	"arbiter/cmd/internal/desk/players"
	"arbiter/cmd/internal/desk/refusal"
	"arbiter/rules/message"
	"arbiter/tournament"
)

// MovePlayersRequest moves players to another group.
type MovePlayersRequest struct {
	Players []tournament.PlayerID // of the group that they leave
	Why     string
}

// MovedPlayers are players who stand in another group now.
type MovedPlayers struct {
	From, To desk.Done
	Players  []tournament.Player // as the group has them that they came to
	Before   []string            // who stood there before: they were only taken out
}

// MovePlayers registers players in one group, with all that is known of them, and takes
// them out of another, as long as neither has a result. Two files are two transactions:
// the players are added first, so that nobody is ever in neither. Where the second fails
// they stand in both, and the same request finishes it. Refused: group.same,
// group.has-results, group.paired, player.unknown, what [players.Register] refuses.
func MovePlayers(ctx context.Context, from, to *eventfile.File, req MovePlayersRequest) (MovedPlayers, error) {
	if from.Path == to.Path {
		return MovedPlayers{}, SameGroup(OwnGroup(from))
	}
	leaving, err := leaving(from, req.Players)
	if err != nil {
		return MovedPlayers{}, OfGroup(OwnGroup(from), err)
	}
	if err := open(to); err != nil {
		return MovedPlayers{}, OfGroup(OwnGroup(to), err)
	}
	var moved MovedPlayers
	var bodies, absences, removals []tournament.Body
	next := to.State().NextPlayerID()
	for _, p := range leaving {
		if stands(to.Desk, p) {
			moved.Before = append(moved.Before, p.Name)
		} else {
			absences = append(absences, absencesOf(to, from, p, next+tournament.PlayerID(len(bodies)))...)
			bodies = append(bodies, tournament.PlayerAdded{Player: asNew(p)})
		}
		removals = append(removals, removed(p))
	}
	// Both are tried before either is done.
	if err := from.TryAll(req.Why, removals); err != nil {
		return MovedPlayers{}, OfGroup(OwnGroup(from), err)
	}
	if moved.To, err = to.CommitBodies(ctx, req.Why, slices.Concat(bodies, absences)); err != nil {
		return MovedPlayers{}, OfGroup(OwnGroup(to), desk.AskReason(err))
	}
	moved.Players = moved.To.State.Players[len(moved.To.State.Players)-len(bodies):]
	if moved.From, err = from.CommitBodies(ctx, req.Why, removals); err != nil {
		return moved, message.Because(err, "group.half-moved", message.Args{"From": OwnGroup(from).Name, "To": OwnGroup(to).Name, "Why": err})
	}
	return moved, nil
}

// SameGroup refuses a group that players are to leave and to come to.
func SameGroup(g Group) error { return refusal.New("group.same", message.Args{"Group": g.Name}) }

// OwnGroup is the event of the file as one of its folder.
func OwnGroup(f *eventfile.File) Group { return GroupOf(f.Path) }

// leaving are players who may be moved.
func leaving(f *eventfile.File, ids []tournament.PlayerID) ([]tournament.Player, error) {
	if err := withoutResults(f.Desk); err != nil {
		return nil, err
	}
	var players []tournament.Player
	for _, id := range ids {
		p, err := f.Player(id)
		if err != nil {
			return nil, err
		}
		if paired(f.Desk, id) {
			return nil, refusal.New("group.paired", message.Args{"Name": p.Name, "Group": OwnGroup(f).Name})
		}
		if !slices.ContainsFunc(players, func(o tournament.Player) bool { return o.ID == id }) {
			players = append(players, p)
		}
	}
	return players, nil
}

// withoutResults refuses a group that has begun: who comes then is a late entrant, and
// who leaves withdraws.
func withoutResults(d *desk.Desk) error {
	for _, stage := range d.State().Stages {
		for _, r := range stage.Played {
			if desk.HasResult(r) {
				return refusal.New("group.has-results", message.Args{"Round": r.Number})
			}
		}
	}
	return nil
}

// open refuses a group to which nobody can be moved: it has begun, or who comes now would
// be a late entrant of a round that is paired.
func open(f *eventfile.File) error {
	if err := withoutResults(f.Desk); err != nil || !players.SwissBegun(f.Desk) {
		return err
	}
	return refusal.New("group.round-paired", message.Args{"Round": f.NextRound() - 1, "Group": OwnGroup(f).Name})
}

// paired reports whether a player has a game, or a bye, in a round.
func paired(d *desk.Desk, id tournament.PlayerID) bool {
	return slices.ContainsFunc(d.State().Stages, func(s tournament.Stage) bool {
		return slices.ContainsFunc(s.Played, func(r tournament.Round) bool {
			return slices.ContainsFunc(r.Pairings, func(p tournament.Pairing) bool { return p.White == id || p.Black == id })
		})
	})
}

// stands reports whether a person is registered already.
func stands(d *desk.Desk, p tournament.Player) bool {
	return slices.ContainsFunc(d.State().Players, func(o tournament.Player) bool {
		return o.Withdrawn == 0 && o.Called(p.Name) && tournament.SamePlayer(o, p)
	})
}

// asNew is a player as another event registers him: all that is known of the person, and
// nothing of what became of him.
func asNew(p tournament.Player) tournament.Player {
	p = p.Person()
	p.ID = 0
	return p
}

// absencesOf are the changes that say of a player of another event, who has an id here,
// which rounds he misses, and what they count: those of rounds that this event has still
// to pair, and byes with points only in a Swiss. A full-point bye needs a reason, which
// was given when he got it.
func absencesOf(f *eventfile.File, from *eventfile.File, p tournament.Player, id tournament.PlayerID) []tournament.Body {
	var bodies []tournament.Body
	for _, a := range p.Away {
		stage, ok := f.State().Stage(a.Stage)
		if was, _ := from.State().Stage(a.Stage); was.NotCheckedIn(p, a.Round) {
			continue // at the door of the other group
		}
		if !ok || a.Round <= stage.LastRound() || stage.Rounds > 0 && a.Round > stage.Rounds {
			continue
		}
		bye := a.Bye
		if stage.System != tournament.SystemSwiss {
			bye = tournament.ByeZero
		}
		bodies = append(bodies, tournament.PlayerAway{Player: id, Stage: a.Stage, Rounds: []int{a.Round}, Bye: bye})
	}
	return bodies
}

// removed is the change that takes a player out who never played.
func removed(p tournament.Player) tournament.Body {
	return tournament.PlayerRemoved{Player: p.ID, Name: p.Name}
}

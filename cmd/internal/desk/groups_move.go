package desk

import (
	"context"
	"slices"

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
	From, To Done
	Players  []tournament.Player // as the group has them that they came to
	Before   []string            // who stood there before: they were only taken out
}

// MovePlayers registers players in one group, with all that is known of them, and takes
// them out of another, as long as neither has a result. Two files are two transactions:
// the players are added first, so that nobody is ever in neither. Where the second fails
// they stand in both, and the same request finishes it. Refused: group.same,
// group.has-results, group.paired, player.unknown, what [Desk.Register] refuses.
func MovePlayers(ctx context.Context, from, to *File, req MovePlayersRequest) (MovedPlayers, error) {
	if from.Path == to.Path {
		return MovedPlayers{}, SameGroup(from.Group())
	}
	leaving, err := from.leaving(req.Players)
	if err != nil {
		return MovedPlayers{}, OfGroup(from.Group(), err)
	}
	if err := to.open(); err != nil {
		return MovedPlayers{}, OfGroup(to.Group(), err)
	}
	var moved MovedPlayers
	var bodies, absences, removals []tournament.Body
	next := to.State().NextPlayerID()
	for _, p := range leaving {
		if to.stands(p) {
			moved.Before = append(moved.Before, p.Name)
		} else {
			absences = append(absences, to.absencesOf(from, p, next+tournament.PlayerID(len(bodies)))...)
			bodies = append(bodies, tournament.PlayerAdded{Player: asNew(p)})
		}
		removals = append(removals, removed(p))
	}
	// Both are tried before either is done.
	if err := from.tryAll(req.Why, removals); err != nil {
		return MovedPlayers{}, OfGroup(from.Group(), err)
	}
	if moved.To, err = to.commitBodies(ctx, req.Why, slices.Concat(bodies, absences)); err != nil {
		return MovedPlayers{}, OfGroup(to.Group(), askReason(err))
	}
	moved.Players = moved.To.State.Players[len(moved.To.State.Players)-len(bodies):]
	if moved.From, err = from.commitBodies(ctx, req.Why, removals); err != nil {
		return moved, message.Because(err, "group.half-moved", message.Args{"From": from.Group().Name, "To": to.Group().Name, "Why": err})
	}
	return moved, nil
}

// SameGroup refuses a group that players are to leave and to come to.
func SameGroup(g Group) error { return refuse("group.same", message.Args{"Group": g.Name}) }

// Group is the event of the file as one of its folder.
func (f *File) Group() Group { return GroupOf(f.Path) }

// leaving are players who may be moved.
func (f *File) leaving(ids []tournament.PlayerID) ([]tournament.Player, error) {
	if err := f.withoutResults(); err != nil {
		return nil, err
	}
	var players []tournament.Player
	for _, id := range ids {
		p, err := f.player(id)
		if err != nil {
			return nil, err
		}
		if f.paired(id) {
			return nil, refuse("group.paired", message.Args{"Name": p.Name, "Group": f.Group().Name})
		}
		if !slices.ContainsFunc(players, func(o tournament.Player) bool { return o.ID == id }) {
			players = append(players, p)
		}
	}
	return players, nil
}

// withoutResults refuses a group that has begun: who comes then is a late entrant, and
// who leaves withdraws.
func (d *Desk) withoutResults() error {
	for _, stage := range d.state.Stages {
		for _, r := range stage.Played {
			if hasResult(r) {
				return refuse("group.has-results", message.Args{"Round": r.Number})
			}
		}
	}
	return nil
}

// open refuses a group to which nobody can be moved: it has begun, or who comes now would
// be a late entrant of a round that is paired.
func (f *File) open() error {
	if err := f.withoutResults(); err != nil || !f.swissBegun() {
		return err
	}
	return refuse("group.round-paired", message.Args{"Round": f.NextRound() - 1, "Group": f.Group().Name})
}

// paired reports whether a player has a game, or a bye, in a round.
func (d *Desk) paired(id tournament.PlayerID) bool {
	return slices.ContainsFunc(d.state.Stages, func(s tournament.Stage) bool {
		return slices.ContainsFunc(s.Played, func(r tournament.Round) bool {
			return slices.ContainsFunc(r.Pairings, func(p tournament.Pairing) bool { return p.White == id || p.Black == id })
		})
	})
}

// stands reports whether a person is registered already.
func (d *Desk) stands(p tournament.Player) bool {
	return slices.ContainsFunc(d.state.Players, func(o tournament.Player) bool {
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
func (f *File) absencesOf(from *File, p tournament.Player, id tournament.PlayerID) []tournament.Body {
	var bodies []tournament.Body
	for _, a := range p.Away {
		stage, ok := f.state.Stage(a.Stage)
		if was, _ := from.state.Stage(a.Stage); was.NotCheckedIn(p, a.Round) {
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

// tryAll makes changes on a copy of the state, to see whether they are allowed.
func (d *Desk) tryAll(why string, bodies []tournament.Body) error {
	state := d.state.Clone()
	for _, c := range d.changesOf(why, bodies) {
		sealed := tournament.Seal(tournament.Change{Seq: state.Seq, Hash: state.Head}, c)
		if _, err := state.ApplyJudged(sealed, d.Judge); err != nil {
			return err
		}
	}
	return nil
}

// changesOf are changes that follow one another.
func (d *Desk) changesOf(why string, bodies []tournament.Body) []tournament.Change {
	changes := make([]tournament.Change, len(bodies))
	for i, body := range bodies {
		changes[i] = d.Change(why, body)
		changes[i].Base = d.state.Seq + int64(i)
	}
	return changes
}

// commitBodies makes changes in their order, all or none; none is done already.
func (d *Desk) commitBodies(ctx context.Context, why string, bodies []tournament.Body) (Done, error) {
	if len(bodies) == 0 {
		return Done{State: d.state}, nil
	}
	return d.commitAll(ctx, d.changesOf(why, bodies))
}

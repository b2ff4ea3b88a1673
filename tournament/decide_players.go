package tournament

import (
	"cmp"
	"maps"
	"slices"
	"strings"

	"arbiter/tournament/naming"
)

func (b PlayerAdded) decide(t *Tournament, _ Change) error {
	return cmp.Or(t.takesPlayers(b.Player), t.decidePlayers([]Player{b.Player}))
}

func (b PlayersImported) decide(t *Tournament, c Change) error {
	if len(b.Players)+len(b.Edited) == 0 {
		return refused(ErrIncomplete, "tournament-change.no-players")
	}
	after := *t // each edit is decided on after those before it
	after.Players = slices.Clone(t.Players)
	for _, p := range b.Edited {
		edit := PlayerEdited{Player: p}
		if err := edit.decide(&after, c); err != nil {
			return err
		}
		if _, err := edit.apply(&after, c); err != nil {
			return err
		}
	}
	if len(b.Players) == 0 {
		return nil
	}
	return cmp.Or(after.takesPlayers(b.Players[0]), after.decidePlayers(b.Players))
}

func (b PlayerEdited) decide(t *Tournament, _ Change) error {
	i, err := t.playerIndex(b.Player.ID)
	if err != nil {
		return err
	}
	p := tidied(b.Player)
	others := slices.Concat(t.Players[:i], t.Players[i+1:])
	owners := make(idOwners)
	owners.Add(others...)
	return cmp.Or(t.checkEntrant(p, others), owners.check(p))
}

func (b NumbersDrawn) decide(t *Tournament, _ Change) error {
	if _, err := t.stage(b.Stage); err != nil {
		return err
	}
	if len(b.Numbers) == 0 {
		return refused(ErrBadNumbers, "tournament-change.nobody-to-number")
	}
	if s, err := t.stage(b.Stage); err == nil && len(s.Played) > 0 { // also where they would go on
		return refused(ErrLocked, "tournament-change.numbers-fixed", args{"Stage": b.Stage, "Round": s.Played[0].Number})
	}
	return t.checkNumbers(b.Stage, b.Numbers, nil)
}

// takesPlayers refuses a new player where the event is at a Swiss or Keizer that has begun, and
// no other stage waits for players: there he is a late entrant, see [PlayerEntered].
func (t *Tournament) takesPlayers(first Player) error {
	s, err := t.stage(t.CurrentStage())
	if err != nil || !s.System.TakesLate() || len(s.Played) == 0 || slices.ContainsFunc(t.Stages, waits) {
		return nil
	}
	return refused(ErrLocked, "tournament-change.late-entrant", args{"Round": s.LastRound(), "Name": tidied(first).Name})
}

// waits reports whether a player who is registered now can get a place in a stage.
func waits(s Stage) bool {
	return s.System == SystemOpen && len(s.Numbers) == 0 || len(s.Numbers) == 0 && len(s.Played) == 0
}

// decidePlayers refuses players of whom one is registered already, or is on the list
// twice.
func (t *Tournament) decidePlayers(players []Player) error {
	added, err := t.newPlayers(players)
	if err != nil || len(added) == 0 {
		return err
	}
	namesakes := t.namesakes(players)
	owners := make(idOwners)
	owners.Add(t.Players...)
	for _, p := range added {
		key := naming.Key(p.Name)
		if err := cmp.Or(t.checkEntrant(p, namesakes[key]), owners.check(p)); err != nil {
			return err
		}
		namesakes[key] = append(namesakes[key], p)
		owners.Add(p)
	}
	return nil
}

// namesakes finds, for each name on a list, the registered players that bear it.
func (t *Tournament) namesakes(list []Player) map[string][]Player {
	found := make(map[string][]Player, len(list))
	if len(list) == 1 { // one player a change is the usual case: no need to look at every name closely
		name := tidied(list[0]).Name
		for _, p := range t.Players {
			if strings.EqualFold(p.Name, name) {
				found[naming.Key(name)] = append(found[naming.Key(name)], p)
			}
		}
		return found
	}
	for _, p := range t.Players {
		found[naming.Key(p.Name)] = append(found[naming.Key(p.Name)], p)
	}
	return found
}

// checkEntrant refuses what is no player, and one who is among namesakes, who is named by
// the number that he goes by now: once numbers are given that of his entry is another's.
func (t *Tournament) checkEntrant(p Player, others []Player) error {
	if err := checkPerson(p); err != nil {
		return err
	}
	for _, o := range others {
		if !strings.EqualFold(o.Name, p.Name) || !SamePlayer(o, p) {
			continue
		}
		return refused(ErrPlayerExists, "tournament-change.registered-already", args{"Name": o.Name, "Player": cmp.Or(int(t.NumberOf(t.CurrentStage(), o.ID)), int(o.ID))}).about(o)
	}
	return nil
}

// idOwners are players by the ids they have.
type idOwners map[string]Player

// Add notes the ids of players.
func (owners idOwners) Add(players ...Player) {
	for _, p := range players {
		for giver, id := range p.IDs {
			owners[giver+":"+id] = p
		}
	}
}

// check refuses a player with the id of another.
func (owners idOwners) check(p Player) error {
	for _, giver := range slices.Sorted(maps.Keys(p.IDs)) {
		if o, taken := owners[giver+":"+p.IDs[giver]]; taken && o.ID != p.ID {
			return refused(ErrPlayerExists, "tournament-change.id-of-another",
				args{"Name": p.Name, "ID": giver + ":" + p.IDs[giver], "Other": o.Name, "Player": int(o.ID)}).about(o)
		}
	}
	return nil
}

func (b PlayersMerged) decide(t *Tournament, c Change) error {
	a, o, err := t.merged(b)
	if err != nil {
		return err
	}
	if c.Why == "" {
		return refused(ErrNeedsReason, "tournament-change.merge-needs-reason")
	}
	if _, different := SameID(a, o); different {
		return refused(ErrPlayerExists, "tournament-change.different-ids", args{"Name": a.Name, "Other": o.Name}).about(a, o)
	}
	_, err = t.checkMerge(a, o)
	return err
}

// merged are the registration that stays and the one that goes.
func (t *Tournament) merged(b PlayersMerged) (stays, goes Player, err error) {
	keep, err := t.playerIndex(b.Player)
	if err != nil {
		return Player{}, Player{}, err
	}
	gone, err := t.playerIndex(b.Other)
	if err != nil {
		return Player{}, Player{}, err
	}
	if keep == gone {
		return Player{}, Player{}, refused(ErrIncomplete, "tournament-change.one-registration", args{"Name": t.Players[keep].Name})
	}
	return t.Players[keep], t.Players[gone], nil
}

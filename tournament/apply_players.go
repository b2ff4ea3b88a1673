package tournament

import (
	"cmp"
	"fmt"
	"maps"
	"slices"
	"strings"
)

func (b PlayerAdded) apply(t *Tournament, _ Change) (Touched, error) {
	return t.addPlayers([]Player{b.Player})
}

func (b PlayersImported) apply(t *Tournament, c Change) (Touched, error) {
	if len(b.Players)+len(b.Edited) == 0 {
		return Touched{}, &RefusedError{Reason: ErrIncomplete, Message: "the list of players is empty"}
	}
	before := t.Players
	t.Players = slices.Clone(before) // all or none
	var touched Touched
	for _, p := range b.Edited {
		edited, err := PlayerEdited{Player: p}.apply(t, c)
		if err != nil {
			t.Players = before
			return Touched{}, err
		}
		touched.Players = append(touched.Players, edited.Players...)
	}
	added, err := t.addPlayers(b.Players)
	if err != nil {
		t.Players = before
		return Touched{}, err
	}
	touched.Players = append(touched.Players, added.Players...)
	return touched, nil
}

func (b PlayerEdited) apply(t *Tournament, _ Change) (Touched, error) {
	i, err := t.playerIndex(b.Player.ID)
	if err != nil {
		return Touched{}, err
	}
	p := tidied(b.Player)
	have := t.Players[i]
	p.Withdrawn, p.WithdrawnStage, p.Expelled, p.Away, p.Was = have.Withdrawn, have.WithdrawnStage, have.Expelled, have.Away, have.Was
	others := slices.Concat(t.Players[:i], t.Players[i+1:])
	owners := make(idOwners)
	owners.add(others...)
	if err := cmp.Or(checkEntrant(p, others), owners.check(p)); err != nil {
		return Touched{}, err
	}
	t.Players[i] = p
	return Touched{Players: []PlayerID{p.ID}}, nil
}

func (b PlayerWithdrawn) apply(t *Tournament, _ Change) (Touched, error) {
	i, err := t.playerIndex(b.Player)
	if err != nil {
		return Touched{}, err
	}
	if b.Round < 1 {
		return Touched{}, &RefusedError{Reason: ErrNoSuchRound,
			Message: fmt.Sprintf("a player withdraws from round 1 or later, not from round %d", b.Round)}
	}
	if b.Stage != 0 {
		if _, err := t.stage(b.Stage); err != nil {
			return Touched{}, err
		}
	}
	t.Players[i].Withdrawn, t.Players[i].WithdrawnStage = b.Round, b.Stage
	return Touched{Players: []PlayerID{b.Player}}, nil
}

func (b NumbersDrawn) apply(t *Tournament, _ Change) (Touched, error) {
	s, err := t.stage(b.Stage)
	if err != nil {
		return Touched{}, err
	}
	if len(b.Numbers) == 0 {
		return Touched{}, &RefusedError{Reason: ErrBadNumbers, Message: "there are no players to number"}
	}
	if err := t.checkNumbers(b.Stage, b.Numbers, nil); err != nil {
		return Touched{}, err
	}
	s.Numbers, s.Seed, s.Ranked = b.Numbers, b.Seed, false
	return Touched{Stages: []int{b.Stage}}, nil
}

// addPlayers registers players in order, all or none.
func (t *Tournament) addPlayers(players []Player) (Touched, error) {
	added, err := t.newPlayers(players)
	if err != nil {
		return Touched{}, err
	}
	var touched Touched
	for _, p := range added {
		touched.Players = append(touched.Players, p.ID)
	}
	t.Players = append(t.Players, added...)
	return touched, nil
}

// newPlayers gives players their IDs and checks that each is new, to the event
// and among themselves.
func (t *Tournament) newPlayers(players []Player) ([]Player, error) {
	added := make([]Player, 0, len(players))
	namesakes := t.namesakes(players)
	owners := make(idOwners)
	owners.add(t.Players...)
	first := t.NextPlayerID()
	for i, p := range players {
		p = tidied(p)
		next := first + PlayerID(i)
		if p.ID != 0 && p.ID != next {
			return nil, &RefusedError{Reason: ErrOutOfOrder,
				Message: fmt.Sprintf("%s would be player %d, but the next one is %d", p.Name, p.ID, next)}
		}
		p.ID = next
		key := nameKey(p.Name)
		if err := cmp.Or(checkEntrant(p, namesakes[key]), owners.check(p)); err != nil {
			return nil, err
		}
		namesakes[key] = append(namesakes[key], p)
		owners.add(p)
		added = append(added, p)
	}
	return added, nil
}

// namesakes finds, for each name on a list, the registered players that bear it.
func (t *Tournament) namesakes(list []Player) map[string][]Player {
	found := make(map[string][]Player, len(list))
	if len(list) == 1 { // one player a change is the usual case: no need to look at every name closely
		name := tidied(list[0]).Name
		for _, p := range t.Players {
			if strings.EqualFold(p.Name, name) {
				found[nameKey(name)] = append(found[nameKey(name)], p)
			}
		}
		return found
	}
	for _, p := range t.Players {
		found[nameKey(p.Name)] = append(found[nameKey(p.Name)], p)
	}
	return found
}

// nameKey is equal for names that differ in case only.
func nameKey(name string) string { return strings.ToLower(strings.ToUpper(name)) }

// checkEntrant refuses what is no player, and one who is among namesakes.
func checkEntrant(p Player, others []Player) error {
	if err := checkPerson(p); err != nil {
		return err
	}
	for _, o := range others {
		if !strings.EqualFold(o.Name, p.Name) || !SamePlayer(o, p) {
			continue
		}
		return &RefusedError{Reason: ErrPlayerExists, Players: []Player{o},
			Message: fmt.Sprintf("%s is registered already (player %d): if this is a namesake, give both a birth year or a club", o.Name, o.ID)}
	}
	return nil
}

// idOwners are players by the ids they have.
type idOwners map[string]Player

// add notes the ids of players.
func (owners idOwners) add(players ...Player) {
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
			return &RefusedError{Reason: ErrPlayerExists, Players: []Player{o},
				Message: fmt.Sprintf("%s has the id %s:%s of %s (player %d): one person has one registration, mend the id or merge the two",
					p.Name, giver, p.IDs[giver], o.Name, o.ID)}
		}
	}
	return nil
}

// checkNumbers checks the numbers a stage is to get: before its first round,
// each player once, all of them registered or among the added ones.
func (t *Tournament) checkNumbers(stage int, numbers []PlayerID, added []Player) error {
	if len(numbers) == 0 {
		return nil
	}
	if s, err := t.stage(stage); err == nil && len(s.Played) > 0 {
		return &RefusedError{Reason: ErrLocked,
			Message: fmt.Sprintf("the numbers of stage %d are fixed: round %d is paired", stage, s.Played[0].Number)}
	}
	seen := make(map[PlayerID]bool, len(numbers))
	for i, id := range numbers {
		if !t.known(id, added) {
			return &RefusedError{Reason: ErrNoSuchPlayer, Message: fmt.Sprintf("number %d is for player %d, who is not registered", i+1, id)}
		}
		if seen[id] {
			return &RefusedError{Reason: ErrBadNumbers, Message: fmt.Sprintf("player %d has two numbers, the second is %d", id, i+1)}
		}
		seen[id] = true
	}
	return nil
}

// known reports whether a player is registered or among the added ones.
func (t *Tournament) known(id PlayerID, added []Player) bool {
	if _, err := t.playerIndex(id); err == nil {
		return true
	}
	return len(added) > 0 && id >= added[0].ID && id <= added[len(added)-1].ID
}

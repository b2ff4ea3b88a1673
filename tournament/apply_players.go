package tournament

import "slices"

func (b PlayerAdded) apply(t *Tournament, _ Change) (Touched, error) {
	return t.addPlayers([]Player{b.Player})
}

func (b PlayersImported) apply(t *Tournament, c Change) (Touched, error) {
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
	p := tidied(b.Player).WithPresence(t.Players[i])
	if err := checkPerson(p); err != nil {
		return Touched{}, err
	}
	t.Players[i] = p
	return Touched{Players: []PlayerID{p.ID}}, nil
}

func (b PlayerWithdrawn) apply(t *Tournament, _ Change) (Touched, error) {
	i, err := t.withdrawing(b)
	if err != nil {
		return Touched{}, err
	}
	if s, err := t.stage(b.Stage); b.Early && b.Round > 1 && err == nil && s.LastRound() < b.Round-1 {
		// The round that was running is undone, and what is of him stays: he is out of it.
		b.Round, b.Early = b.Round-1, false
	}
	t.Players[i].Withdrawn, t.Players[i].WithdrawnStage, t.Players[i].WithdrawnEarly = b.Round, b.Stage, b.Early
	return Touched{Players: []PlayerID{b.Player}}, nil
}

// withdrawing is the place in Players of one who leaves an event in a round.
func (t *Tournament) withdrawing(b PlayerWithdrawn) (int, error) {
	i, err := t.playerIndex(b.Player)
	if err != nil {
		return 0, err
	}
	if b.Round < 1 {
		return 0, refused(ErrNoSuchRound, "tournament-change.withdraws-from", args{"Round": b.Round})
	}
	if b.Stage != 0 {
		if _, err := t.stage(b.Stage); err != nil {
			return 0, err
		}
	}
	return i, nil
}

func (b NumbersDrawn) apply(t *Tournament, c Change) (Touched, error) {
	if err := b.decide(t, c); err != nil { // all of it keeps places and numbers together
		return Touched{}, err
	}
	s := &t.Stages[b.Stage-1]
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

// newPlayers gives players their IDs, and refuses what is no player.
func (t *Tournament) newPlayers(players []Player) ([]Player, error) {
	added := make([]Player, 0, len(players))
	first := t.NextPlayerID()
	for i, p := range players {
		p = tidied(p)
		next := first + PlayerID(i)
		if p.ID != 0 && p.ID != next {
			return nil, refused(ErrOutOfOrder, "tournament-change.player-order", args{"Name": p.Name, "Player": int(p.ID), "Next": int(next)})
		}
		p.ID = next
		if err := checkPerson(p); err != nil {
			return nil, err
		}
		added = append(added, p)
	}
	return added, nil
}

// checkNumbers checks the numbers a stage is to get: before its first round, in a Swiss by
// rating before round 4 is paired, each player once, all of them registered or among the added ones.
func (t *Tournament) checkNumbers(stage int, numbers []PlayerID, added []Player) error {
	if len(numbers) == 0 {
		return nil
	}
	if s, err := t.stage(stage); err == nil && len(s.Played) > 0 && !s.goOn(numbers) && !s.againOrdered(numbers) {
		return refused(ErrLocked, "tournament-change.numbers-fixed", args{"Stage": stage, "Round": s.Played[0].Number})
	}
	return t.checkEach(numbers, added)
}

// checkEach checks that numbers are of players whom there are, each once.
func (t *Tournament) checkEach(numbers []PlayerID, added []Player) error {
	seen := make(map[PlayerID]bool, len(numbers))
	for i, id := range numbers {
		if !t.known(id, added) {
			return refused(ErrNoSuchPlayer, "tournament-change.number-of-nobody", args{"Number": i + 1, "Player": int(id)})
		}
		if seen[id] {
			return refused(ErrBadNumbers, "tournament-change.two-numbers", args{"Player": int(id), "Number": i + 1})
		}
		seen[id] = true
	}
	return nil
}

// goOn reports whether numbers are those of a Swiss that has begun, with others after
// them: of who came, and has none yet.
func (s *Stage) goOn(numbers []PlayerID) bool {
	own := len(s.Numbers)
	return s.numbersLate() && own > 0 && len(numbers) > own && slices.Equal(numbers[:own], s.Numbers)
}

// numbersLate reports whether who comes to the stage when it has begun gets the next
// number: it is a Swiss or a Keizer, and its players were not given.
func (s *Stage) numbersLate() bool {
	return s.Number == 1 && s.System.TakesLate()
}

// checkLate checks who gets the next numbers of a stage with a round that he is not in.
func (b RoundsPaired) checkLate(t *Tournament, s *Stage) error {
	if len(b.Late) == 0 {
		return nil
	}
	numbers := b.Numbers
	if len(numbers) == 0 {
		numbers = s.Numbers
	}
	if !s.numbersLate() || len(numbers) == 0 {
		return refused(ErrLocked, "tournament-change.late-into")
	}
	return t.checkEach(slices.Concat(numbers, b.Late), nil)
}

// known reports whether a player is registered or among the added ones.
func (t *Tournament) known(id PlayerID, added []Player) bool {
	if _, err := t.playerIndex(id); err == nil {
		return true
	}
	return len(added) > 0 && id >= added[0].ID && id <= added[len(added)-1].ID
}

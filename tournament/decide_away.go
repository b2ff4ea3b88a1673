package tournament

import "slices"

func (b PlayerWithdrawn) decide(t *Tournament, _ Change) error {
	i, err := t.withdrawing(b)
	if err != nil {
		return err
	}
	return t.decideWithdrawal(t.Players[i], b, false)
}

func (b PlayerExpelled) decide(t *Tournament, c Change) error {
	if c.Why == "" {
		return refused(ErrNeedsReason, "tournament-change.expel-needs-reason")
	}
	i, err := t.withdrawing(PlayerWithdrawn(b))
	if err != nil {
		return err
	}
	return t.decideWithdrawal(t.Players[i], PlayerWithdrawn(b), true)
}

// decideWithdrawal refuses to take a player out who is out already, and from a round that
// he has played where rounds are played in their order.
func (t *Tournament) decideWithdrawal(p Player, b PlayerWithdrawn, expel bool) error {
	if p.Gone(b.Stage, b.Round) && p.Expelled == expel {
		return refused(ErrPlayerAway, "tournament-change.out-already", args{"Name": p.Name, "Round": p.Withdrawn}).about(p)
	}
	for _, s := range t.Stages {
		if b.Stage != 0 && s.Number != b.Stage || !s.System.OnResults() {
			continue
		}
		for _, r := range s.Played {
			if r.Number >= b.Round && r.played(p.ID) {
				return refused(ErrPlayerAway, "tournament-change.has-played", args{"Name": p.Name, "Round": r.Number}).
					about(p).at(GameRef{Stage: s.Number, Round: r.Number})
			}
		}
	}
	return nil
}

// played reports whether a player has a decided game over the board in a round.
func (r Round) played(id PlayerID) bool {
	if at, ok := r.TableOf(id); ok {
		return !at.Open()
	}
	for _, p := range r.Pairings {
		if p.White != id && p.Black != id {
			continue
		}
		for _, g := range p.Games {
			if row, decided := g.Result.Row(); decided && row.Played {
				return true
			}
		}
	}
	return false
}

func (b PlayerAway) decide(t *Tournament, c Change) error {
	i, s, err := t.inStage(b.Player, b.Stage)
	if err != nil {
		return err
	}
	p := t.Players[i]
	if err := checkBye(b.Bye); err != nil {
		return err
	}
	switch {
	case len(b.Rounds) == 0:
		return refused(ErrIncomplete, "tournament-change.away-when")
	case s.checkAbsence(b.Absence) != nil:
		return s.checkAbsence(b.Absence)
	case b.Bye.worth() && s.System != SystemSwiss:
		return refused(ErrPlayerAway, "tournament-change.bye-of-swiss")
	case b.Bye.worth() && p.NoBye != "":
		return refused(ErrPlayerAway, "tournament-change.no-bye-for", args{"Name": p.Name, "Because": p.NoBye}).about(p)
	case b.Bye == ByeFull && c.Why == "":
		return refused(ErrNeedsReason, "tournament-change.bye-needs-reason")
	}
	for _, round := range b.Rounds {
		if err := s.yetToBePaired(p, round); err != nil && (b.Bye != ByeZero || !s.withoutPlace(p.ID, round)) {
			return err
		}
		if p.Gone(b.Stage, round) {
			return refused(ErrPlayerAway, "tournament-change.withdrawn-from", args{"Name": p.Name, "Round": p.Withdrawn}).about(p)
		}
		if s.Rounds > 0 && round > s.Rounds {
			return refused(ErrNoSuchRound, "tournament-change.not-planned", args{"Round": round, "Rounds": s.Rounds}).at(GameRef{Stage: b.Stage, Round: round})
		}
	}
	return nil
}

// inStage is the place of a player in Players, and a stage.
func (t *Tournament) inStage(player PlayerID, stage int) (int, *Stage, error) {
	i, err := t.playerIndex(player)
	if err != nil {
		return 0, nil, err
	}
	s, err := t.stage(stage)
	return i, s, err
}

// checkBye refuses a word that is no bye a player can ask for.
func checkBye(k ByeKind) error {
	if _, err := ParseBye(string(k)); err != nil {
		return refused(ErrIncomplete, "tournament-change.why", args{"Why": err})
	}
	return nil
}

func (b PlayerReturned) decide(t *Tournament, c Change) error {
	i, s, err := t.inStage(b.Player, b.Stage)
	if err != nil {
		return err
	}
	p := t.Players[i]
	if !s.mayFinish(p, b.Round) {
		if err := s.yetToBePaired(p, b.Round); err != nil {
			return err
		}
	}
	away := t.awayUntil(p, b)
	switch {
	case p.Withdrawn == 0 && len(away) == len(p.Away):
		return refused(ErrPlayerAway, "tournament-change.there-already", args{"Name": p.Name, "Round": b.Round}).about(p)
	case p.Expelled && c.Why == "":
		return refused(ErrNeedsReason, "tournament-change.return-needs-reason", args{"Name": p.Name}).about(p)
	case !s.placeFor(p):
		return refused(ErrPlayerAway, "tournament-change.no-place", args{"Name": p.Name, "Stage": s.Number}).about(p).at(GameRef{Stage: s.Number})
	}
	return nil
}

// placeFor reports whether a player who returns can be paired: he has a number, or can
// get one. A Swiss or Keizer that is the first stage has the next one for him.
func (s *Stage) placeFor(p Player) bool {
	return len(s.Numbers) == 0 || s.numbersLate() || s.TPN(p.ID) > 0
}

func (b PlayerEntered) decide(t *Tournament, _ Change) error {
	s, err := t.stage(b.Stage)
	if err != nil {
		return err
	}
	switch {
	case !s.System.TakesLate() || len(s.Numbers) == 0 || len(s.Played) == 0:
		return refused(ErrLocked, "tournament-change.late-into")
	case b.Missed.worth() && s.System != SystemSwiss:
		return refused(ErrPlayerAway, "tournament-change.bye-of-swiss")
	case b.Missed != ByeZero && b.Missed != ByeHalf:
		return refused(ErrIncomplete, "tournament-change.late-bye")
	case b.Here && !s.justBegun():
		return refused(ErrLocked, "tournament-change.here-too-late", args{"Round": s.LastRound()})
	}
	return t.decidePlayers([]Player{b.Player})
}

// withoutPlace reports whether a round is paired in which a player has neither board nor
// bye: that he is not there alters nothing of it.
func (s *Stage) withoutPlace(id PlayerID, round int) bool {
	r, paired := s.round(round)
	return paired && round > 0 && !slices.ContainsFunc(r.Pairings, func(p Pairing) bool { return p.White == id || p.Black == id })
}

// justBegun reports whether the first round of a stage is paired, and nothing of it is
// on record yet.
func (s *Stage) justBegun() bool {
	return len(s.Played) == 1 && s.LastRound() == 1 && len(s.Played[0].begun()) == 0
}

// JustBegun reports whether the first round of a stage is paired, and nothing of it is
// on record yet: who comes now has missed no round.
func (s Stage) JustBegun() bool { return s.justBegun() }

// mayFinish reports whether a round is paired ahead in which a player who left has a game
// that is still open: he may return and play it.
func (s *Stage) mayFinish(p Player, round int) bool {
	return p.Gone(s.Number, round) && slices.Contains(s.OpenAhead(p.ID), round)
}

// OpenAhead are the rounds of a stage that is paired by a table, and ahead, in which a
// player has a game that is open, ascending.
func (s Stage) OpenAhead(id PlayerID) []int {
	if s.System.OnResults() {
		return nil
	}
	var rounds []int
	for _, r := range s.Played {
		if r.Number > 0 && slices.ContainsFunc(r.Pairings, func(p Pairing) bool {
			return (p.White == id || p.Black == id) && slices.ContainsFunc(p.Games, func(g Game) bool { return g.Result.Open() })
		}) {
			rounds = append(rounds, r.Number)
		}
	}
	return rounds
}

// yetToBePaired refuses a round that is paired: what happens in it is entered as
// a result.
func (s *Stage) yetToBePaired(p Player, round int) error {
	if round > s.LastRound() && round > 0 {
		return nil
	}
	return refused(ErrPlayerAway, "tournament-change.paired-already", args{"Round": round, "Next": s.LastRound() + 1, "Name": p.Name}).
		about(p).at(GameRef{Stage: s.Number, Round: round})
}

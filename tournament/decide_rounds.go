package tournament

import (
	"cmp"
	"slices"
)

func (b RoundsPaired) decide(t *Tournament, c Change) error {
	s, err := t.stage(b.Stage)
	if err != nil {
		return err
	}
	if err := cmp.Or(s.refuseOfTeams(), t.decideNumbers(s, b.Numbers)); err != nil {
		return err
	}
	if err := b.checkLate(t, s); err != nil {
		return err
	}
	if len(b.Rounds) == 0 {
		return refused(ErrBadRound, "tournament-change.no-round")
	}
	if s.System.OnResults() {
		if err := t.checkNextRound(s, len(b.Rounds)); err != nil {
			return err
		}
	}
	if b.ByHand && s.System != SystemOpen && c.Why == "" {
		return refused(ErrNeedsReason, "tournament-change.hand-needs-reason").at(GameRef{Stage: b.Stage, Round: s.LastRound() + 1})
	}
	entrants := newEntrants(t, s, b.Numbers, nil)
	next := s.LastRound() + 1
	for i, r := range b.Rounds {
		if err := entrants.checkUnplayed(s, r, next+i); err != nil {
			return err
		}
		if err := s.decideTables(r); err != nil {
			return err
		}
		if err := t.decidePresent(s, r); err != nil {
			return err
		}
	}
	return s.decideDraft(b)
}

// decideNumbers refuses to give other numbers with a round than the players were given
// when the stage was made. Numbers that were made with a draft, or with a round that was
// taken back, are made again as long as no round is paired: late players come, and others
// withdraw.
func (t *Tournament) decideNumbers(s *Stage, numbers []PlayerID) error {
	if err := t.checkNumbers(s.Number, numbers, nil); err != nil {
		return err
	}
	if len(numbers) > 0 && s.NumbersGiven() && !slices.Equal(numbers, s.Numbers) {
		return refused(ErrLocked, "tournament-change.numbers-given").at(GameRef{Stage: s.Number})
	}
	return nil
}

// decidePresent refuses to pair players who do not take part in the round. A system
// that pairs to the end also those who have left is left to it: a round robin, a
// match, a knock-out.
func (t *Tournament) decidePresent(s *Stage, r Round) error {
	if !s.System.TakesLate() && s.System != SystemOpen {
		return nil
	}
	for _, p := range r.Pairings {
		if err := t.decideThere(s, r, p.Board, p.White, p.Black); err != nil {
			return err
		}
	}
	for _, at := range r.Tables {
		if err := t.decideThere(s, r, at.Number, at.Players...); err != nil {
			return err
		}
	}
	return nil
}

// decideThere refuses to seat players at a board who do not take part in the round.
func (t *Tournament) decideThere(s *Stage, r Round, board int, ids ...PlayerID) error {
	for _, id := range ids {
		if player, ok := t.Player(id); ok && !player.Plays(s.Number, r.Number) {
			return refused(ErrPlayerAway, "tournament-change.not-there", args{"Name": player.Name, "Round": r.Number}).
				about(player).at(GameRef{Stage: s.Number, Round: r.Number, Board: board})
		}
	}
	return nil
}

// decideDraft refuses to pair another round by the system while a draft is on the table:
// it is published, or dropped.
func (s *Stage) decideDraft(b RoundsPaired) error {
	if s.Draft == nil || b.ByHand || s.System == SystemOpen || len(b.Rounds) == 1 && SameBoards(b.Rounds[0], *s.Draft) {
		return nil
	}
	return refused(ErrLocked, "tournament-change.draft-there", args{"Round": s.Draft.Number}).at(GameRef{Stage: s.Number, Round: s.Draft.Number})
}

// SameBoards reports whether two rounds are the same round with the same players on the
// same boards, of the same colours; what was played there is not looked at, nor byes
// that were asked for.
func SameBoards(a, b Round) bool {
	asked := func(p Pairing) bool { return p.Bonus != ByeAllocated }
	one, other := slices.DeleteFunc(slices.Clone(a.Pairings), asked), slices.DeleteFunc(slices.Clone(b.Pairings), asked)
	sameTables := slices.EqualFunc(a.Tables, b.Tables, func(x, y Table) bool { return x.Number == y.Number && slices.Equal(x.Players, y.Players) })
	return a.Number == b.Number && sameTables && slices.EqualFunc(one, other, func(p, q Pairing) bool {
		return p.Board == q.Board && p.White == q.White && p.Black == q.Black
	})
}

func (b RoundDrafted) decide(t *Tournament, _ Change) error {
	s, err := t.stage(b.Stage)
	if err != nil {
		return err
	}
	if err := cmp.Or(s.refuseOfTeams(), t.decideNumbers(s, b.Numbers)); err != nil {
		return err
	}
	if b.Round == nil && s.Draft == nil {
		return refused(ErrNoSuchRound, "tournament-change.no-draft", args{"Stage": b.Stage}).at(GameRef{Stage: b.Stage})
	}
	if b.Round == nil {
		return nil
	}
	if s.System.OnResults() {
		if err := t.checkNextRound(s, 1); err != nil {
			return err
		}
	}
	if err := s.decideTables(*b.Round); err != nil {
		return err
	}
	return newEntrants(t, s, b.Numbers, nil).checkUnplayed(s, *b.Round, s.LastRound()+1)
}

func (b RoundUnpaired) decide(t *Tournament, c Change) error {
	r, err := t.unpaired(b)
	if err != nil {
		return err
	}
	ref := GameRef{Stage: b.Stage, Round: b.Round}
	if s, err := t.stage(b.Stage); err == nil {
		if err := s.refuseOfTeams(); err != nil {
			return err
		}
	}
	if c.Why == "" {
		return refused(ErrNeedsReason, "tournament-change.unpair-needs-reason").at(ref)
	}
	if boards := r.begun(); len(boards) > 0 {
		return refused(ErrLocked, "tournament-change.round-has-results", args{"Round": b.Round, "Boards": numbersOf(boards)}).at(ref).onBoards(boards)
	}
	return t.checkUnnoted(ref)
}

func (b GamesImported) decide(t *Tournament, c Change) error {
	if b.League != nil {
		return b.decideLeague(t, c)
	}
	s, err := t.stage(b.Stage)
	if err != nil {
		return err
	}
	if err := s.refuseOfTeams(); err != nil && len(b.Rounds) > 0 {
		return err
	}
	if err := t.decidePlayers(b.Players); err != nil {
		return err
	}
	if len(b.Results) == 0 && len(b.Sheets) == 0 {
		_, _, err := b.checkRounds(t)
		return err
	}
	next := t.Clone() // each result is decided on after what came before it
	own := b
	own.Rounds = slices.Clone(b.Rounds)
	for i, r := range own.Rounds {
		own.Rounds[i].Pairings = clonePairings(r.Pairings)
	}
	if _, err := own.applyRounds(next); err != nil {
		return err
	}
	for _, part := range b.parts() {
		if err := part.decide(next, c); err != nil {
			return err
		}
		if _, err := part.apply(next, c); err != nil {
			return err
		}
	}
	return nil
}

// firstOpenOn is the first game of a board that waits for its result, as people name it:
// by its number where the board has several.
func (r Round) firstOpenOn(stage, board int) GameRef {
	ref := GameRef{Stage: stage, Round: r.Number, Board: board}
	for _, p := range r.Pairings {
		at := slices.IndexFunc(p.Games, func(g Game) bool { return g.Result.Open() && !g.Provisional() })
		if p.Board == board && len(p.Games) > 1 && at >= 0 {
			ref.Game = p.Games[at].Number
		}
	}
	return ref
}

// checkNextRound refuses to pair a round of a Swiss or a knock-out before all results
// are in. In a Swiss a game that is not finished may count as something until it is; in a
// Keizer one that is said to be adjourned or postponed counts for nothing until it is.
func (t *Tournament) checkNextRound(s *Stage, rounds int) error {
	if rounds > 1 {
		return badRound(s.Number, s.LastRound()+1, "tournament-change.one-at-a-time", args{"System": string(s.System)})
	}
	for _, r := range s.Played {
		open, code := openBoards(r), "tournament-change.open-games-knock-out"
		switch s.System {
		case SystemSwiss:
			open, code = s.Waiting(r), "tournament-change.open-games"
		case SystemKeizer:
			open, code = s.Waiting(r), "keizer.open-games"
		case SystemTables:
			code = "tables.open-tables"
		}
		if len(open) > 0 {
			return refused(ErrRoundOpen, code, args{"Round": r.Number, "Boards": numbersOf(open)}).
				at(r.firstOpenOn(s.Number, open[0])).onBoards(open)
		}
	}
	return nil
}

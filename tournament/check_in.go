package tournament

import (
	"slices"
	"time"
)

// CheckIn is the check-in for a round of a stage: who is missing is away in it.
type CheckIn struct {
	Round    int        `json:"round"`
	Deadline string     `json:"deadline,omitempty"` // until when, 2026-11-20 13:45, the time of the hall; "" is none
	Expected []PlayerID `json:"expected,omitempty"` // who has to check in, by ID ascending; never altered, only replaced
}

// PlayersCheckedIn opens the check-in for the next round of a stage, and notes who is
// there. From its opening on each player of the round who is not checked in is away in
// it, with no points; who is there, or is registered after that, takes part.
type PlayersCheckedIn struct {
	Stage    int        `json:"stage"`
	Round    int        `json:"round"`              // the next one to be paired
	Deadline string     `json:"deadline,omitempty"` // as in CheckIn; "" leaves it
	Present  []PlayerID `json:"present,omitempty"`  // are there
	Missing  []PlayerID `json:"missing,omitempty"`  // are not there after all
	Close    bool       `json:"close,omitempty"`    // ends the check-in: everybody is taken as present
}

// Kind is KindPlayersCheckedIn.
func (PlayersCheckedIn) Kind() Kind { return KindPlayersCheckedIn }

// namesOf are the names of players, in their order.
func (t *Tournament) namesOf(ids []PlayerID) []string {
	var names []string
	for _, id := range ids {
		p, _ := t.Player(id)
		names = append(names, p.Name)
	}
	return names
}

// CheckingIn is the check-in that is open in a stage: for the round that is paired
// next. It is false where none is; then everybody is taken as present.
func (s Stage) CheckingIn() (CheckIn, bool) {
	if s.CheckIn == nil || s.CheckIn.Round != s.LastRound()+1 {
		return CheckIn{}, false
	}
	return *s.CheckIn, true
}

// NotCheckedIn reports whether a player is away in a round for want of having checked
// in.
func (s Stage) NotCheckedIn(p Player, round int) bool {
	return s.checksIn(p.ID, Away{Stage: s.Number, Round: round, Bye: p.bye(s.Number, round)})
}

// checksIn reports whether a round without a player can be for want of having checked in.
func (s Stage) checksIn(id PlayerID, away Away) bool {
	return s.CheckIn != nil && s.CheckIn.Round == away.Round && s.Number == away.Stage && away.Bye == ByeZero && slices.Contains(s.CheckIn.Expected, id)
}

func (b PlayersCheckedIn) decide(t *Tournament, _ Change) error {
	s, err := t.stage(b.Stage)
	if err != nil {
		return err
	}
	ref := GameRef{Stage: b.Stage, Round: b.Round}
	open, isOpen := s.CheckingIn()
	switch next := s.LastRound() + 1; {
	case b.Round != next:
		return refused(ErrNoSuchRound, "tournament-change.check-in-round", args{"Round": b.Round, "Next": next}).at(ref)
	case s.Rounds > 0 && b.Round > s.Rounds:
		return refused(ErrNoSuchRound, "tournament-change.not-planned", args{"Round": b.Round, "Rounds": s.Rounds}).at(ref)
	case (b.Close || len(b.Missing) > 0) && !isOpen:
		return refused(ErrNoSuchRound, "tournament-change.no-check-in", args{"Round": b.Round}).at(ref)
	case b.Close && len(b.Present)+len(b.Missing)+len(b.Deadline) > 0:
		return refused(ErrIncomplete, "tournament-change.check-in-closes", args{"Round": b.Round}).at(ref)
	case isOpen && !b.Close && len(b.Present)+len(b.Missing) == 0 && (b.Deadline == "" || b.Deadline == open.Deadline):
		return refused(ErrIncomplete, "tournament-change.check-in-same", args{"Round": b.Round}).at(ref)
	case !isMoment(b.Deadline) && b.Deadline != "":
		return refused(ErrIncomplete, "tournament-change.no-moment", args{"Text": b.Deadline}).at(ref)
	}
	return b.decidePlayers(t, s, isOpen)
}

// decidePlayers refuses one who is out, and to note what is known of all of them: that
// of one is no obstacle to the others, who came to the table with him.
func (b PlayersCheckedIn) decidePlayers(t *Tournament, s *Stage, isOpen bool) error {
	seen := make(map[PlayerID]bool)
	var known error
	news := 0
	for i, id := range slices.Concat(b.Present, b.Missing) {
		p, ok := t.Player(id)
		ref := GameRef{Stage: s.Number, Round: b.Round}
		there := i < len(b.Present)
		switch {
		case !ok:
			return refused(ErrNoSuchPlayer, "tournament.no-player", args{"Player": int(id)})
		case seen[id]:
			return refused(ErrIncomplete, "tournament-change.checked-twice", args{"Name": p.Name}).about(p)
		case p.Gone(s.Number, b.Round):
			return refused(ErrPlayerAway, "tournament-change.withdrawn-from", args{"Name": p.Name, "Round": p.Withdrawn}).about(p).at(ref)
		case !t.canEnter(s, id):
			return refused(ErrPlayerAway, "tournament-change.no-place", args{"Name": p.Name, "Stage": s.Number}).about(p).at(ref)
		case there && isOpen && p.Plays(s.Number, b.Round):
			known = refused(ErrPlayerAway, "check-in.there-already", args{"Name": p.Name, "Round": b.Round}).about(p).at(ref)
		case !there && s.NotCheckedIn(p, b.Round):
			known = refused(ErrPlayerAway, "tournament-change.missing-already", args{"Name": p.Name, "Round": b.Round}).about(p).at(ref)
		default:
			news++
		}
		seen[id] = true
	}
	if news > 0 {
		return nil
	}
	return known
}

// canEnter reports whether a player can take part in a stage: its numbers are yet to be
// made, or he has one.
func (t *Tournament) canEnter(s *Stage, id PlayerID) bool {
	return !s.NumbersGiven() || s.TPN(id) > 0
}

// isMoment reports whether a text is a day and a time.
func isMoment(text string) bool {
	_, err := time.Parse(MomentLayout, text)
	return err == nil
}

func (b PlayersCheckedIn) apply(t *Tournament, _ Change) (Touched, error) {
	s, err := t.stage(b.Stage)
	if err != nil {
		return Touched{}, err
	}
	for _, id := range slices.Concat(b.Present, b.Missing) {
		if _, err := t.playerIndex(id); err != nil {
			return Touched{}, err
		}
	}
	var touched touching
	now, kept := CheckIn{Round: b.Round}, s.CheckIn != nil && s.CheckIn.Round == b.Round
	if kept {
		now = *s.CheckIn
	} else {
		touched.Add(Touched{Players: t.forgetCheckIn(s)})
		now.Expected = t.expected(s, b.Round)
		b.Missing = slices.Concat(b.Missing, now.Expected)
	}
	if b.Close {
		b.Present = t.notCheckedIn(s, b.Round)
	}
	for _, id := range b.Missing {
		t.setAway(id, b.Stage, b.Round, ByeZero)
		now.expect(id)
	}
	for _, id := range b.Present {
		t.setAway(id, b.Stage, b.Round, ByeAllocated)
	}
	touched.Add(Touched{Players: slices.Concat(b.Missing, b.Present)})
	if b.Deadline != "" {
		now.Deadline = b.Deadline
	}
	if b.Close || !kept || now.Deadline != s.CheckIn.Deadline || len(now.Expected) != len(s.CheckIn.Expected) {
		touched.Add(Touched{Stages: []int{b.Stage}})
		if s.CheckIn = &now; b.Close {
			s.CheckIn = nil
		}
	}
	return touched.list(), nil
}

// forgetCheckIn lets those in again who are away for want of having checked in for a
// round that is not paired any more, before another check-in takes the place of its own:
// nobody could tell them from those who said that they are away. It lists them.
func (t *Tournament) forgetCheckIn(s *Stage) []PlayerID {
	if s.CheckIn == nil || s.CheckIn.Round <= s.LastRound() {
		return nil // who was missing in a round that was played stays so
	}
	missing := t.notCheckedIn(s, s.CheckIn.Round)
	for _, id := range missing {
		t.setAway(id, s.Number, s.CheckIn.Round, ByeAllocated)
	}
	return missing
}

// expect adds a player to those who have to check in.
func (c *CheckIn) expect(id PlayerID) {
	if i, found := slices.BinarySearch(c.Expected, id); !found {
		c.Expected = slices.Insert(slices.Clone(c.Expected), i, id)
	}
}

// expected are the players of a round who have to check in: those who would take part
// in it.
func (t *Tournament) expected(s *Stage, round int) []PlayerID {
	var ids []PlayerID
	for _, p := range t.Players {
		if p.Plays(s.Number, round) && t.canEnter(s, p.ID) {
			ids = append(ids, p.ID)
		}
	}
	return ids
}

// notCheckedIn are the players who are away in a round for want of having checked in.
func (t *Tournament) notCheckedIn(s *Stage, round int) []PlayerID {
	var ids []PlayerID
	for _, p := range t.Players {
		if s.NotCheckedIn(p, round) {
			ids = append(ids, p.ID)
		}
	}
	return ids
}

// setAway puts on record that a player is away in a round, or with ByeAllocated that he
// is there. In a Keizer he did not say so.
func (t *Tournament) setAway(id PlayerID, stage, round int, bye ByeKind) {
	i, err := t.playerIndex(id)
	if err != nil {
		return // the callers have found him
	}
	away := slices.DeleteFunc(slices.Clone(t.Players[i].Away), func(a Away) bool { return a.Stage == stage && a.Round == round })
	if bye != ByeAllocated {
		away = append(away, Away{Stage: stage, Round: round, Bye: bye, Kind: t.Stages[stage-1].kindOf(AbsenceNoShow)})
	}
	t.Players[i].Away = sortedAway(away)
}

// Presence is whether a player is there in a round. The words are stable.
type Presence string

// Whether a player is there.
const (
	PresenceHere      Presence = "present"
	PresenceMissing   Presence = "missing"   // he has not checked in
	PresenceAway      Presence = "away"      // as was announced, no points
	PresenceBye       Presence = "bye"       // he asked for a bye that gives points, or the arbiter gave it
	PresenceWithdrawn Presence = "withdrawn" // from the event
	PresenceExpelled  Presence = "expelled"  // from the event
)

// Presence says whether a player is there in a round of the stage.
func (s Stage) Presence(p Player, round int) Presence {
	switch bye := p.bye(s.Number, round); {
	case p.Gone(s.Number, round) && p.Expelled:
		return PresenceExpelled
	case p.Gone(s.Number, round):
		return PresenceWithdrawn
	case s.NotCheckedIn(p, round):
		return PresenceMissing
	case bye.worth():
		return PresenceBye
	case bye == ByeZero:
		return PresenceAway
	}
	return PresenceHere
}

// CanEnter lists the players who can take part in a stage, by ID: all of them, or where
// its numbers were given those who have one. Who has withdrawn is among them.
func (t *Tournament) CanEnter(stage int) []Player {
	s, err := t.stage(stage)
	if err != nil {
		return nil
	}
	return slices.DeleteFunc(slices.Clone(t.Players), func(p Player) bool { return !t.canEnter(s, p.ID) })
}

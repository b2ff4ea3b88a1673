package tournament

import (
	"cmp"
	"slices"
)

// SettledBy says on what ground players who share a place were put in order. The words are
// stored and never altered.
type SettledBy string

// The grounds.
const (
	SettledByLot  SettledBy = "lot"  // lots were drawn
	SettledByHand SettledBy = "hand" // the arbiter said so, for a reason
)

// PlacesSettled puts players in order who share a place when all is played and nothing else
// tells them apart: by lot, or by hand for a reason. It holds while they, and nobody
// else, share that place. What was settled for the same players before is replaced, for a
// reason. Whether they share a place, and whether the lot comes out so, the judge of the desk says.
type PlacesSettled struct {
	Stage   int        `json:"stage"`
	Players []PlayerID `json:"players"` // all who share the place: who takes it, who the next
	By      SettledBy  `json:"by"`
	Seed    uint64     `json:"seed,omitempty"` // of the lot
}

// Settlement is an order of players who shared a place, as it is on record.
type Settlement struct {
	Seq     int64      `json:"seq"`     // of the change
	Players []PlayerID `json:"players"` // never altered, only replaced
	By      SettledBy  `json:"by"`
	Seed    uint64     `json:"seed,omitempty"`
}

// ValuesEntered says what players made outside the games of a stage, for a reason: a
// play-off, points of a jury, places of an earlier edition. It is what the tie-break EXT goes by.
// A player's value of before is replaced.
type ValuesEntered struct {
	Stage  int            `json:"stage"`
	Values []OutsideValue `json:"values,omitempty"`
	None   []PlayerID     `json:"none,omitempty"` // whose value is taken away
}

// OutsideValue is what one player made outside the games, in hundredths.
type OutsideValue struct {
	Player PlayerID `json:"player"`
	Value  Points   `json:"value"`
}

// Kind is KindPlacesSettled.
func (PlacesSettled) Kind() Kind { return KindPlacesSettled }

// Kind is KindValuesEntered.
func (ValuesEntered) Kind() Kind { return KindValuesEntered }

func (b PlacesSettled) apply(t *Tournament, c Change) (Touched, error) {
	s, err := t.stage(b.Stage)
	if err != nil {
		return Touched{}, err
	}
	if err := t.checkSettled(b); err != nil {
		return Touched{}, err
	}
	settled := slices.DeleteFunc(slices.Clone(s.Settled), func(of Settlement) bool { return of.Of(b.Players) })
	s.Settled = append(settled, Settlement{Seq: c.Seq, Players: slices.Clone(b.Players), By: b.By, Seed: b.Seed})
	return Touched{Stages: []int{b.Stage}}, nil
}

// checkSettled refuses an order that can be none of a stage.
func (t *Tournament) checkSettled(b PlacesSettled) error {
	ref := GameRef{Stage: b.Stage}
	if len(b.Players) < 2 {
		return refused(ErrIncomplete, "places.of-two").at(ref)
	}
	if b.By != SettledByLot && b.By != SettledByHand || (b.By == SettledByLot) != (b.Seed != 0) {
		return refused(ErrIncomplete, "places.no-ground", args{"By": string(b.By)}).at(ref)
	}
	return t.checkOnce(b.Stage, b.Players)
}

// checkOnce refuses who is no player of a stage, and who is named twice.
func (t *Tournament) checkOnce(stage int, players []PlayerID) error {
	s, ref := t.Stages[stage-1], GameRef{Stage: stage}
	for i, id := range players {
		p, ok := t.Player(id)
		switch {
		case !ok:
			return refused(ErrNoSuchPlayer, "tournament-change.player-unknown", args{"Player": int(id)}).at(ref)
		case len(s.Numbers) > 0 && s.TPN(id) == 0:
			return refused(ErrNoSuchPlayer, "tournament-change.not-of-stage", args{"Name": p.Name, "Stage": stage}).at(ref)
		case slices.Contains(players[:i], id):
			return refused(ErrIncomplete, "places.twice", args{"Name": p.Name}).at(ref)
		}
	}
	return nil
}

func (b PlacesSettled) decide(t *Tournament, c Change) error {
	s, err := t.stage(b.Stage)
	if err != nil {
		return err
	}
	if err := t.checkSettled(b); err != nil {
		return err
	}
	ref := GameRef{Stage: b.Stage}
	if c.Why == "" && b.By == SettledByHand {
		return refused(ErrNeedsReason, "places.hand-needs-reason").at(ref)
	}
	if _, before := s.SettledOf(b.Players); before && c.Why == "" {
		return refused(ErrNeedsReason, "places.again-needs-reason").at(ref)
	}
	return nil
}

// Of reports whether a settlement is of these players, in whatever order.
func (of Settlement) Of(players []PlayerID) bool {
	return slices.Equal(slices.Sorted(slices.Values(of.Players)), slices.Sorted(slices.Values(players)))
}

// SettledOf is how players were put in order; false, where they were not.
func (s Stage) SettledOf(players []PlayerID) (Settlement, bool) {
	i := slices.IndexFunc(s.Settled, func(of Settlement) bool { return of.Of(players) })
	if i < 0 {
		return Settlement{}, false
	}
	return s.Settled[i], true
}

func (b ValuesEntered) apply(t *Tournament, _ Change) (Touched, error) {
	s, err := t.stage(b.Stage)
	if err != nil {
		return Touched{}, err
	}
	if err := t.checkOnce(b.Stage, b.players()); err != nil {
		return Touched{}, err
	}
	named := b.players()
	values := slices.DeleteFunc(slices.Clone(s.Outside), func(v OutsideValue) bool { return slices.Contains(named, v.Player) })
	values = append(values, b.Values...)
	slices.SortFunc(values, func(x, y OutsideValue) int { return cmp.Compare(x.Player, y.Player) })
	if s.Outside = values; len(values) == 0 {
		s.Outside = nil
	}
	return Touched{Stages: []int{b.Stage}}, nil
}

// players are those whom values are of, and those who have none any more.
func (b ValuesEntered) players() []PlayerID {
	var all []PlayerID
	for _, v := range b.Values {
		all = append(all, v.Player)
	}
	return append(all, b.None...)
}

func (b ValuesEntered) decide(t *Tournament, c Change) error {
	s, err := t.stage(b.Stage)
	if err != nil {
		return err
	}
	ref := GameRef{Stage: b.Stage}
	if len(b.players()) == 0 {
		return refused(ErrIncomplete, "places.no-values").at(ref)
	}
	if c.Why == "" {
		return refused(ErrNeedsReason, "places.values-need-reason").at(ref)
	}
	if err := t.checkOnce(b.Stage, b.players()); err != nil {
		return err
	}
	for _, id := range b.None {
		if _, has := s.OutsideOf(id); !has {
			p, _ := t.Player(id)
			return refused(ErrIncomplete, "places.no-value-of", args{"Name": p.Name}).about(p).at(ref)
		}
	}
	return nil
}

// OutsideOf is what was entered for a player; false, where nothing was.
func (s Stage) OutsideOf(id PlayerID) (Points, bool) {
	for _, v := range s.Outside {
		if v.Player == id {
			return v.Value, true
		}
	}
	return 0, false
}

// mergePlaces puts one player in the place of another in what was settled, and gives him the
// other's value where he has none. An order of the two is of nobody any more.
func (s *Stage) mergePlaces(keep, gone PlayerID) {
	if slices.ContainsFunc(s.Settled, func(of Settlement) bool { return slices.Contains(of.Players, gone) }) {
		var settled []Settlement
		for _, of := range s.Settled {
			if slices.Contains(of.Players, gone) {
				of.Players = exchanged(of.Players, keep, gone)
			}
			if len(of.Players) > 1 {
				settled = append(settled, of)
			}
		}
		s.Settled = settled
	}
	value, has := s.OutsideOf(gone)
	if !has {
		return
	}
	if own, also := s.OutsideOf(keep); also {
		value = own
	}
	values := slices.DeleteFunc(slices.Clone(s.Outside), func(v OutsideValue) bool { return v.Player == keep || v.Player == gone })
	values = append(values, OutsideValue{Player: keep, Value: value})
	slices.SortFunc(values, func(x, y OutsideValue) int { return cmp.Compare(x.Player, y.Player) })
	s.Outside = values
}

// places reports whether what was settled, or a value, is of a player.
func (s *Stage) places(id PlayerID) bool {
	_, has := s.OutsideOf(id)
	return has || slices.ContainsFunc(s.Settled, func(of Settlement) bool { return slices.Contains(of.Players, id) })
}

// forgetPlaces takes a player out of what was settled, and his value away.
func (s *Stage) forgetPlaces(id PlayerID) {
	if !s.places(id) {
		return
	}
	s.Settled = slices.DeleteFunc(slices.Clone(s.Settled), func(of Settlement) bool { return slices.Contains(of.Players, id) })
	s.Outside = slices.DeleteFunc(slices.Clone(s.Outside), func(v OutsideValue) bool { return v.Player == id })
	if len(s.Settled) == 0 {
		s.Settled = nil
	}
	if len(s.Outside) == 0 {
		s.Outside = nil
	}
}

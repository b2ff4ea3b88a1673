package tournament

import (
	"cmp"
	"slices"
)

func (b PlayersMerged) apply(t *Tournament, _ Change) (Touched, error) {
	a, o, err := t.merged(b)
	if err != nil {
		return Touched{}, err
	}
	touched, err := t.checkMerge(a, o)
	if err != nil {
		return Touched{}, err
	}
	keep, _ := t.playerIndex(b.Player) // both were found a moment ago
	gone, _ := t.playerIndex(b.Other)
	for i := range t.Stages {
		t.Stages[i].merge(a.ID, o.ID)
	}
	t.Players[keep] = t.joined(a, o)
	t.Players = slices.Delete(slices.Clone(t.Players), gone, gone+1)
	t.joinDevices(a.ID, o.ID)
	touched.Players = []PlayerID{a.ID, o.ID}
	return touched, nil
}

// checkMerge refuses two registrations that cannot be one person's: they were
// paired in one round. It says which rounds and numbers a merge alters.
func (t *Tournament) checkMerge(a, o Player) (Touched, error) {
	var touched Touched
	for _, s := range t.Stages {
		if slices.Contains(s.Numbers, o.ID) || s.plans(o.ID) || s.linesUp(o.ID) || s.places(o.ID) {
			touched.Stages = append(touched.Stages, s.Number)
		}
		for _, r := range s.Played {
			if err := r.bothPlay(s.Number, a, o); err != nil {
				return Touched{}, err
			}
			if r.Has(o.ID) {
				touched.Rounds = append(touched.Rounds, RoundRef{Stage: s.Number, Round: r.Number})
			}
		}
	}
	return touched, nil
}

// bothPlay refuses two who met, or who both play in a round.
func (r Round) bothPlay(stage int, a, o Player) error {
	boards := make(map[PlayerID]int)
	for _, p := range r.Pairings {
		if p.has(a.ID) && p.has(o.ID) {
			return refused(ErrBadRound, "tournament-change.have-met", args{"Name": a.Name, "Other": o.Name, "Round": r.Number, "Board": p.Board}).
				about(a, o).at(GameRef{Stage: stage, Round: r.Number, Board: p.Board})
		}
		if p.Bonus == ByeAllocated {
			boards[p.White], boards[p.Black] = p.Board, p.Board
		}
	}
	if boards[a.ID] == 0 || boards[o.ID] == 0 || r.Number == 0 {
		return nil
	}
	return refused(ErrBadRound, "tournament-change.both-paired",
		args{"Name": a.Name, "Other": o.Name, "Round": r.Number, "Board": boards[a.ID], "Second": boards[o.ID]}).about(a, o).at(GameRef{Stage: stage, Round: r.Number})
}

// Has reports whether a player has a place in a round: a board, a table or a bye.
func (r Round) Has(id PlayerID) bool {
	_, seated := r.TableOf(id)
	return seated || slices.ContainsFunc(r.Pairings, func(p Pairing) bool { return p.has(id) })
}

// merge puts one player in the place of another, wherever the stage has him.
func (s *Stage) merge(keep, gone PlayerID) {
	s.mergeNumbers(keep, gone)
	if slices.ContainsFunc(s.Totals, func(t Total) bool { return t.Player == gone }) {
		totals := slices.DeleteFunc(slices.Clone(s.Totals), func(t Total) bool { return t.Player == keep || t.Player == gone })
		s.Totals = append(totals, Total{Player: keep, Points: s.Total(gone) + s.Total(keep)})
	}
	s.mergePlans(keep, gone)
	s.mergePlaces(keep, gone)
	s.mergeLineUps(keep, gone)
	for i := range s.Played {
		s.Played[i].merge(keep, gone)
	}
}

// mergeNumbers leaves of the numbers of two players the lower one.
func (s *Stage) mergeNumbers(keep, gone PlayerID) {
	at, other := slices.Index(s.Numbers, keep), slices.Index(s.Numbers, gone)
	if other < 0 {
		return
	}
	s.Numbers = slices.Clone(s.Numbers)
	s.Numbers[other] = keep
	if at >= 0 {
		last := max(at, other)
		s.Numbers = slices.Delete(s.Numbers, last, last+1)
	}
}

// merge puts one player in the place of another in a round. A bye that one asked for goes
// where the other is paired.
func (r *Round) merge(keep, gone PlayerID) {
	if !r.Has(gone) {
		return
	}
	r.seat(keep, gone)
	r.Pairings = slices.Clone(r.Pairings)
	places := 0
	for i := range r.Pairings {
		r.Pairings[i].exchange(keep, gone)
		if r.Pairings[i].has(keep) {
			places++
		}
	}
	r.Pairings = slices.DeleteFunc(r.Pairings, func(p Pairing) bool {
		asked := places > 1 && p.White == keep && p.Bonus != ByeAllocated
		if asked {
			places--
		}
		return asked
	})
}

// joined is one player of two registrations: what is known of the first, else of
// the other. He takes part if one of them did.
func (t *Tournament) joined(a, o Player) Player {
	if o.Withdrawn == 0 || a.Withdrawn == 0 {
		a.Withdrawn, a.WithdrawnStage, a.WithdrawnEarly, a.Expelled = 0, 0, false, false
	} else if cmp.Or(cmp.Compare(o.WithdrawnStage, a.WithdrawnStage), cmp.Compare(o.Withdrawn, a.Withdrawn)) > 0 {
		a.Withdrawn, a.WithdrawnStage, a.WithdrawnEarly, a.Expelled = o.Withdrawn, o.WithdrawnStage, o.WithdrawnEarly, o.Expelled
	}
	for _, f := range []struct {
		to   *string
		from string
	}{
		{&a.Club, o.Club}, {&a.Federation, o.Federation}, {&a.Title, o.Title}, {(*string)(&a.Sex), string(o.Sex)},
		{&a.Patronymic, o.Patronymic}, {&a.Region, o.Region}, {&a.Rank, o.Rank}, {&a.Coach, o.Coach}, {&a.Team, o.Team}, {&a.NoBye, o.NoBye},
	} {
		if *f.to == "" {
			*f.to = f.from
		}
	}
	if !a.Paid.Done {
		a.Paid = o.Paid
	}
	if a.Rating == 0 {
		a.Rating = o.Rating
	}
	if a.BirthYear == 0 {
		a.BirthYear = o.BirthYear
	}
	ids := make(map[string]string)
	for _, p := range []Player{o, a} {
		for giver, id := range p.IDs {
			ids[giver] = id
		}
	}
	a.IDs = ids
	a.Groups = union(a.Groups, o.Groups)
	a.Also = union(a.Also, append([]string{o.Name}, o.Also...))
	a.Also = slices.DeleteFunc(a.Also, func(name string) bool { return name == a.Name })
	a.Was = slices.Concat(a.Was, o.Was, []PlayerID{o.ID})
	a.Away = t.joinedAway(a, o)
	return tidied(a)
}

// joinedAway are the rounds in which neither registration was there: those that
// are paired with the player are none.
func (t *Tournament) joinedAway(a, o Player) []Away {
	var away []Away
	for _, w := range append(slices.Clone(a.Away), o.Away...) {
		if s, ok := t.Stage(w.Stage); ok && s.checksIn(a.ID, w) && (a.Plays(w.Stage, w.Round) || o.Plays(w.Stage, w.Round)) {
			continue // he has checked in under the other name
		}
		r, paired := t.Round(w.Stage, w.Round)
		played := paired && slices.ContainsFunc(r.Pairings, func(p Pairing) bool {
			return p.has(a.ID) && p.Bonus == ByeAllocated
		})
		twice := slices.ContainsFunc(away, func(have Away) bool { return have.Stage == w.Stage && have.Round == w.Round })
		if !played && !twice {
			away = append(away, w)
		}
	}
	return sortedAway(away)
}

// union are the texts of both lists, each once; none is nil.
func union(a, b []string) []string {
	all := slices.Clone(a)
	for _, text := range b {
		if !slices.Contains(all, text) {
			all = append(all, text)
		}
	}
	return all
}

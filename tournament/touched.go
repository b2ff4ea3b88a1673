package tournament

import (
	"cmp"
	"maps"
	"slices"
)

// Touched lists the rows of the state that a change concerns: those it made,
// altered or, when it is undone, removed. Who keeps the state in tables writes
// each of them as the state then has it. The event itself is always touched.
type Touched struct {
	Players []PlayerID
	Stages  []int      // with their numbers
	Rounds  []RoundRef // whole
	Games   []GameRef  // result and sheet; Game is never 0

	Incidents []int // by number
	Rulings   []int // by number
}

// Everything lists all rows of a state.
func Everything(t *Tournament) Touched {
	var all Touched
	for _, p := range t.Players {
		all.Players = append(all.Players, p.ID)
	}
	for _, s := range t.Stages {
		all.Stages = append(all.Stages, s.Number)
		for _, r := range s.Played {
			all.Rounds = append(all.Rounds, RoundRef{Stage: s.Number, Round: r.Number})
		}
	}
	for _, in := range t.Incidents {
		all.Incidents = append(all.Incidents, in.Number)
	}
	for _, r := range t.Rulings {
		all.Rulings = append(all.Rulings, r.Number)
	}
	return all
}

// touching gathers what several changes touched, each row once.
type touching struct {
	players   map[PlayerID]bool
	stages    map[int]bool
	rounds    map[RoundRef]bool
	games     map[GameRef]bool
	incidents map[int]bool
	rulings   map[int]bool
}

// Add takes in what one change touched.
func (a *touching) Add(t Touched) {
	note(&a.players, t.Players)
	note(&a.stages, t.Stages)
	note(&a.rounds, t.Rounds)
	note(&a.games, t.Games)
	note(&a.incidents, t.Incidents)
	note(&a.rulings, t.Rulings)
}

// note puts keys into a set.
func note[K comparable](set *map[K]bool, keys []K) {
	if *set == nil && len(keys) > 0 {
		*set = make(map[K]bool)
	}
	for _, k := range keys {
		(*set)[k] = true
	}
}

// list is everything that was touched, in order. Games of a round that is touched
// as a whole are in it already, or are gone with it.
func (a *touching) list() Touched {
	maps.DeleteFunc(a.games, func(g GameRef, _ bool) bool { return a.rounds[RoundRef{Stage: g.Stage, Round: g.Round}] })
	return Touched{
		Players: slices.Sorted(maps.Keys(a.players)),
		Stages:  slices.Sorted(maps.Keys(a.stages)),
		Rounds: slices.SortedFunc(maps.Keys(a.rounds), func(x, y RoundRef) int {
			return cmp.Or(cmp.Compare(x.Stage, y.Stage), cmp.Compare(x.Round, y.Round))
		}),
		Games: slices.SortedFunc(maps.Keys(a.games), func(x, y GameRef) int {
			return cmp.Or(cmp.Compare(x.Stage, y.Stage), cmp.Compare(x.Round, y.Round), cmp.Compare(x.Board, y.Board), cmp.Compare(x.Game, y.Game))
		}),
		Incidents: slices.Sorted(maps.Keys(a.incidents)),
		Rulings:   slices.Sorted(maps.Keys(a.rulings)),
	}
}

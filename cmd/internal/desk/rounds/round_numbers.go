package rounds

import (
	"cmp"
	"slices"
	"strings"

	"arbiter/cmd/internal/desk"
	"arbiter/cmd/internal/desk/refusal"
	"arbiter/pairing"
	"arbiter/rules/message"
	"arbiter/tournament"
)

// NumbersBy is how the players of a stage get their numbers.
type NumbersBy int

// How numbers are given.
const (
	NumbersUsual    NumbersBy = iota // in a Swiss with ratings by rating, in a Keizer in order of entry, else by lot
	NumbersByLot                     // by lot, also in a Swiss with ratings
	NumbersByEntry                   // in order of entry
	NumbersByRating                  // in order of rating, then of title, then of name
	NumbersKept                      // a Swiss that has begun: as they are, who came late the next ones
)

// VarmaBy is by what the Varma tables keep players apart (FIDE C.05, Annex 2).
type VarmaBy string

// By what the Varma tables keep players apart.
const (
	VarmaNone       VarmaBy = ""
	VarmaFederation VarmaBy = "federation"
	VarmaClub       VarmaBy = "club"
)

// Numbering is how the players of a stage get their numbers before its first round.
type Numbering struct {
	By    NumbersBy
	Varma VarmaBy
	Seed  *uint64 // of the lot; nil is by chance
}

// asked reports whether anything is said about the numbers.
func (n Numbering) asked() bool { return n != Numbering{} }

// numbered gives the players of a stage their numbers in a copy of the event, where
// they have none, and says so in the change that is to be made; the facts say how the
// numbers came about. As long as no round is paired they are made again when somebody
// has come or gone, or where that is asked for.
func numbered(d *desk.Desk, stage int, how Numbering) (*tournament.Tournament, tournament.RoundsPaired, []refusal.Note, error) {
	st, _ := d.State().Stage(stage)
	kept := tournament.RoundsPaired{Stage: stage}
	switch settled := len(st.Numbers) > 0 && st.NumbersSettled(); {
	case settled && how == Numbering{By: NumbersKept}:
		return numberedLate(d, st)
	case settled && how.asked():
		return nil, kept, nil, refusal.New("round.numbers-given")
	case settled && st.Renumbers():
		return numberedAgain(d, st)
	case settled:
		return numberedLate(d, st)
	case len(st.Numbers) > 0 && !how.asked():
		return renumbered(d, st)
	}
	body, err := draw(d, stage, how)
	if err != nil {
		return nil, body, nil, err
	}
	var facts []refusal.Note
	if how.Varma != VarmaNone {
		if facts, err = drawVarma(d, how.Varma, &body); err != nil {
			return nil, body, nil, err
		}
	}
	return d.State().WithNumbers(stage, body.Numbers, body.Seed, body.Ranked), body, append(facts, lotFacts(body)...), nil
}

// numberedLate gives who is in a Swiss or Keizer that has begun and has no number the next one, in
// a copy of the event: he is never left out of what is paired next.
func numberedLate(d *desk.Desk, st tournament.Stage) (*tournament.Tournament, tournament.RoundsPaired, []refusal.Note, error) {
	body := tournament.RoundsPaired{Stage: st.Number}
	late := lateWithout(d, st)
	if len(late) == 0 {
		return d.State(), body, nil, nil
	}
	body.Numbers, body.Seed, body.Ranked = slices.Concat(st.Numbers, late), st.Seed, st.Ranked
	return d.State().WithNumbers(st.Number, body.Numbers, body.Seed, body.Ranked), body, lateFacts(d, st, late), nil
}

// numberedAgain gives the players of a Swiss by rating who are in it, and those who came
// late, the numbers that their ratings ask for, in a copy of the event (FIDE C.04.2, 2.3 to
// 2.5): a late entrant has an appropriate number, and a rating that was corrected counts.
func numberedAgain(d *desk.Desk, st tournament.Stage) (*tournament.Tournament, tournament.RoundsPaired, []refusal.Note, error) {
	body := tournament.RoundsPaired{Stage: st.Number}
	numbers := Appropriate(d, st)
	if slices.Equal(numbers, st.Numbers) {
		return d.State(), body, nil, nil
	}
	body.Numbers, body.Seed, body.Ranked = numbers, st.Seed, st.Ranked
	return d.State().WithNumbers(st.Number, body.Numbers, body.Seed, body.Ranked), body, againFacts(d, st, numbers), nil
}

// Appropriate are the numbers of a Swiss by rating as the ratings are now, with those of
// late entrants.
func Appropriate(d *desk.Desk, st tournament.Stage) []tournament.PlayerID {
	return pairing.NumbersByRating(d.Players(slices.Concat(st.Numbers, lateWithout(d, st))))
}

// againFacts say who has come since and gets which number, and how many others move.
func againFacts(d *desk.Desk, st tournament.Stage, numbers []tournament.PlayerID) []refusal.Note {
	was, begun := st.TPNs(), make(map[tournament.PlayerID]bool, len(st.Numbers))
	for _, r := range st.Played {
		for _, p := range r.Pairings {
			begun[p.White], begun[p.Black] = true, true
		}
	}
	var facts []refusal.Note
	moved := 0
	for i, id := range numbers {
		switch number := i + 1; {
		case int(was[id]) == number:
		case !begun[id]:
			facts = append(facts, message.New("round.numbered-late", message.Args{"Name": d.PlayerName(id), "Number": number}))
		default:
			moved++
		}
	}
	if moved > 0 {
		facts = append(facts, message.New("round-numbers.again", message.Args{"Count": moved}))
	}
	return facts
}

// lateWithout are the players of a Swiss or Keizer who came when its numbers were made, and have
// none: in order of entry. With a stage to come nobody can say for which they are there.
func lateWithout(d *desk.Desk, st tournament.Stage) []tournament.PlayerID {
	if !st.System.TakesLate() || len(st.Numbers) == 0 || len(d.State().Stages) > 1 {
		return nil
	}
	var late []tournament.PlayerID
	for _, p := range d.State().Players {
		if !p.Gone(st.Number, st.LastRound()+1) && st.TPN(p.ID) == 0 {
			late = append(late, p.ID)
		}
	}
	return late
}

// lateFacts say who gets which number after those that there are.
func lateFacts(d *desk.Desk, st tournament.Stage, late []tournament.PlayerID) []refusal.Note {
	var facts []refusal.Note
	for i, id := range late {
		facts = append(facts, message.New("round.numbered-late", message.Args{"Name": d.PlayerName(id), "Number": len(st.Numbers) + i + 1}))
	}
	return facts
}

// renumbered makes the numbers of a stage again as they came about, where other players
// enter than when they were made: by rating, by a new lot, and where neither made them
// in the order that they have, those who came since at the end.
func renumbered(d *desk.Desk, st tournament.Stage) (*tournament.Tournament, tournament.RoundsPaired, []refusal.Note, error) {
	body := tournament.RoundsPaired{Stage: st.Number, Seed: st.Seed, Ranked: st.Ranked}
	entrants := d.State().Entrants(st.Number)
	if len(entrants) == 0 {
		return nil, body, nil, refusal.New("round.nobody", message.Args{"Why": pairing.ErrTooFew}).Because(pairing.ErrTooFew)
	}
	gone := func(id tournament.PlayerID) bool {
		return !slices.ContainsFunc(entrants, func(p tournament.Player) bool { return p.ID == id })
	}
	body.Numbers = withNew(slices.DeleteFunc(slices.Clone(st.Numbers), gone), entrants)
	drawn := st.Seed != 0 && !st.Ranked
	if st.Ranked {
		body.Numbers = pairing.NumbersByRating(entrants)
	}
	if slices.Equal(body.Numbers, st.Numbers) {
		return d.State(), tournament.RoundsPaired{Stage: st.Number}, nil, nil
	}
	facts := []refusal.Note{message.New("round.numbers-again", message.Args{"Count": len(entrants)})}
	if drawn {
		slices.Sort(body.Numbers) // the lot is of the players as they were registered
		body.Seed = desk.Chance()
		body.Numbers = pairing.DrawNumbers(body.Numbers, body.Seed)
	}
	if drawn || st.Ranked {
		facts = append(facts, lotFacts(body)...)
	} else {
		facts = append(facts, message.New("round.numbers-go-on"))
	}
	return d.State().WithNumbers(st.Number, body.Numbers, body.Seed, body.Ranked), body, facts, nil
}

// draw gives the players who enter a stage their numbers, by lot where nothing else
// decides.
func draw(d *desk.Desk, stage int, how Numbering) (tournament.RoundsPaired, error) {
	body := tournament.RoundsPaired{Stage: stage}
	st, _ := d.State().Stage(stage)
	if how.By == NumbersUsual && st.System == tournament.SystemKeizer && how.Seed == nil {
		how.By = NumbersByEntry // the list says who stands where, and who comes later has the next one
	}
	entrants := d.State().Entrants(stage)
	if len(entrants) == 0 {
		return body, refusal.New("round.nobody", message.Args{"Why": pairing.ErrTooFew}).Because(pairing.ErrTooFew)
	}
	body.Ranked = how.ranked(st, entrants)
	var err error
	if body.Seed, err = how.seed(st, body.Ranked); err != nil {
		return body, err
	}
	if body.Ranked {
		body.Numbers = pairing.NumbersByRating(entrants)
		return body, nil
	}
	for _, p := range entrants {
		body.Numbers = append(body.Numbers, p.ID)
	}
	if how.By != NumbersByEntry {
		body.Numbers = pairing.DrawNumbers(body.Numbers, body.Seed)
	}
	return body, nil
}

// ranked reports whether players get their numbers by rating.
func (n Numbering) ranked(st tournament.Stage, entrants []tournament.Player) bool {
	rated := func(p tournament.Player) bool { return p.Rating > 0 }
	return n.By == NumbersByRating || n.By == NumbersUsual && st.System == tournament.SystemSwiss && slices.ContainsFunc(entrants, rated)
}

// seed is that of the lot, 0 where nothing is drawn: where a Swiss goes by rating the
// lot gives the initial colour, unless that is settled.
func (n Numbering) seed(st tournament.Stage, ranked bool) (uint64, error) {
	colour := st.System == tournament.SystemSwiss && st.Swiss.Initial == tournament.SideUnset && st.Swiss.Seed == 0
	switch drawn := n.By != NumbersByEntry && (!ranked || colour); {
	case n.Seed != nil && !drawn:
		return 0, refusal.New("round.no-lot")
	case n.Seed != nil:
		return *n.Seed, nil
	case drawn:
		return desk.Chance(), nil
	}
	return 0, nil
}

// lotFacts say how numbers came about, and the seed that proves it.
func lotFacts(body tournament.RoundsPaired) []refusal.Note {
	seed := message.Args{"Seed": body.Seed}
	switch {
	case body.Ranked && body.Seed != 0:
		return []refusal.Note{message.New("round.numbers-by-rating-colour", seed)}
	case body.Ranked:
		return []refusal.Note{message.New("round.numbers-by-rating")}
	case body.Seed != 0:
		return []refusal.Note{message.New("round.numbers-by-lot", seed)}
	}
	return nil
}

// drawVarma draws the numbers of a round robin by the Varma tables; the facts say who
// drew from which set.
func drawVarma(d *desk.Desk, by VarmaBy, body *tournament.RoundsPaired) ([]refusal.Note, error) {
	stage, _ := d.State().Stage(body.Stage)
	if stage.System != tournament.SystemRoundRobin || len(stage.Order) > 0 || len(stage.Table) > 0 {
		return nil, refusal.New("round.varma-order", message.Args{"Why": pairing.ErrVarma}).Because(pairing.ErrVarma)
	}
	numbers, draws, err := pairing.VarmaNumbers(contingents(d, body.Numbers, by), body.Seed)
	if err != nil {
		return nil, err
	}
	body.Numbers = numbers
	var facts []refusal.Note
	for _, draw := range draws {
		code := "round.varma-draw"
		if len(draw.Sets) > 1 {
			code = "round.varma-spread"
		}
		if len(draw.Players) > 1 {
			facts = append(facts, message.New(code, message.Args{"Name": draw.Name, "Sets": strings.Split(draw.Sets, ""), "Numbers": draw.Numbers}))
		}
	}
	return facts, nil
}

// contingents divides players by federation or club, each in the order of the
// names; who has none stands alone.
func contingents(d *desk.Desk, ids []tournament.PlayerID, by VarmaBy) []pairing.Contingent {
	var players []tournament.Player
	for _, id := range ids {
		p, _ := d.State().Player(id)
		players = append(players, p)
	}
	slices.SortFunc(players, func(a, b tournament.Player) int { return cmp.Or(cmp.Compare(a.Name, b.Name), cmp.Compare(a.ID, b.ID)) })
	at := make(map[string]int)
	var list []pairing.Contingent
	for _, p := range players {
		name := p.Federation
		if by == VarmaClub {
			name = p.Club
		}
		i, known := at[strings.ToLower(name)]
		if name == "" || !known {
			i = len(list)
			list = append(list, pairing.Contingent{Name: name})
			at[strings.ToLower(name)] = i
		}
		list[i].Players = append(list[i].Players, p.ID)
	}
	return list
}

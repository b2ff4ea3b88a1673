package archive

import (
	"encoding/json"
	"math/big"
	"slices"
	"strconv"
	"strings"

	"arbiter/rules/message"
	"arbiter/tournament/archive/ratings"
	"arbiter/tournament/naming"
)

// RatingExplanation is how a number of a list was made, from its entry alone. Numbers that
// are not whole are exact.
type RatingExplanation struct {
	Schema  int         `json:"schema"`
	Variant string      `json:"variant"`
	Period  string      `json:"period"`
	Name    string      `json:"name"`
	Names   []string    `json:"names,omitempty"`
	Before  int         `json:"before"` // on the list before, of the seed, or that everybody begins with; 0 is none
	Rating  int         `json:"rating"` // 0 is none
	Seed    *RatingSeed `json:"seed,omitempty"`
	Started bool        `json:"started,omitempty"` // Before is what everybody begins with
	Joined  []string    `json:"joined,omitempty"`  // people of the list before that are this one now
	Parted  []string    `json:"parted,omitempty"`  // names that were this person's on the list before

	K        int         `json:"k"`
	Games    int         `json:"games"` // that count
	Points   json.Number `json:"points"`
	Expected json.Number `json:"expected"`
	Change   json.Number `json:"change"`
	First    bool        `json:"first,omitempty"`   // Rating is a first one: a performance
	Average  int         `json:"average,omitempty"` // of the opponents, of a first rating
	Percent  int         `json:"percent,omitempty"` // of the points, of a first rating
	Waiting  int         `json:"waiting,omitempty"` // games that await a first rating

	Lines      []ExplainedGame    `json:"lines"`
	Parameters []RatingsParameter `json:"parameters"` // that the numbers rest on
}

// ExplainedGame is a game of a person.
type ExplainedGame struct {
	Date     string      `json:"date"`
	Event    string      `json:"event,omitempty"`
	File     string      `json:"file"`
	Game     int         `json:"game"`            // from 0 in its file; -1 of a result without a sheet
	Round    int         `json:"round,omitempty"` // of a result without a sheet
	Board    int         `json:"board,omitempty"` // likewise
	White    bool        `json:"white"`
	As       string      `json:"as"`       // the person's name there
	Opponent string      `json:"opponent"` // on the list
	Rating   int         `json:"rating"`   // of the opponent, on the list before; 0 is none
	Points   json.Number `json:"points"`
	Expected json.Number `json:"expected"`
	Factor   json.Number `json:"factor"`
	Change   json.Number `json:"change"`
	Counts   bool        `json:"counts"`
	Gap      int         `json:"gap"`              // the difference of ratings that was taken
	Cut      bool        `json:"cut,omitempty"`    // the ratings differ by more
	Faster   bool        `json:"faster,omitempty"` // at a faster tempo
	Late     bool        `json:"late,omitempty"`   // of an earlier list, that it came in too late for
	Copies   int         `json:"copies,omitempty"` // other records of the game

	change int64 // in billionths
}

// RatingsParameter is a figure that a number rests on, with where it comes from.
type RatingsParameter struct {
	Name   string         `json:"name"`
	Value  string         `json:"value"`
	Status ratings.Status `json:"status"`
	Source string         `json:"source,omitempty"`
}

// FindRated are the people of a list that a text names best, by name.
func (l *RatingList) FindRated(text string) []*RatedPerson {
	var found []*RatedPerson
	best := naming.FitNone
	text = strings.Join(strings.Fields(text), " ")
	for i := range l.People {
		p := &l.People[i]
		fit := naming.FitNone
		for _, name := range p.Called() {
			fit = max(fit, naming.FitOf(text, name))
		}
		if fit > best {
			best, found = fit, nil
		}
		if fit == best && fit != naming.FitNone {
			found = append(found, p)
		}
	}
	return found
}

// SeveralRatedError is a text that names nobody on a list, or several.
type SeveralRatedError struct{ message.Teller }

// Error is what Tell has, for a log.
func (e *SeveralRatedError) Error() string { return e.Tell().String() }

// mostNamed is how many people an error names.
const mostNamed = 12

// Explain tells how the number of a person was made. The error is a [SeveralRatedError],
// or one of the table.
func (l *RatingList) Explain(text string) (RatingExplanation, error) {
	found := l.FindRated(text)
	switch {
	case len(found) == 0:
		return RatingExplanation{}, &SeveralRatedError{message.New("rating-explain.nobody", message.Args{"Text": text, "Period": l.Period})}
	case len(found) > 1:
		var names []string
		for _, p := range found[:min(len(found), mostNamed)] {
			names = append(names, p.Name)
		}
		return RatingExplanation{}, &SeveralRatedError{message.New("rating-explain.several", message.Args{"Text": text, "Count": len(found), "Names": names})}
	}
	rules, err := l.Rules()
	if err != nil {
		return RatingExplanation{}, err
	}
	return l.explain(found[0], &rules), nil
}

// explain tells how the number of a person was made.
func (l *RatingList) explain(p *RatedPerson, rules *ratings.Rules) RatingExplanation {
	x := RatingExplanation{
		Schema: 1, Variant: l.Variant, Period: l.Period, Name: p.Name, Names: p.Names, Before: p.Before, Rating: p.Rating, Seed: p.Seed,
		Joined: withOf(l.Joined, p.Name), Parted: withOf(l.Parted, p.Name), Points: "0", Expected: "0", Change: "0", Lines: []ExplainedGame{},
	}
	a := p.Account
	if a == nil {
		a = &RatedAccount{Lines: p.Waiting} // who did not play
	} else {
		x.K, x.Games, x.First, x.Average, x.Percent, x.Started = a.K, a.Games, a.First, a.Average, a.Percent, a.Started
		x.Points, x.Expected, x.Change = halvesText(a.Halves), billionths(a.Expected), billionths(a.Change)
	}
	if a.Started {
		x.Before = rules.Start
	}
	if p.Rating == 0 {
		x.Waiting = len(p.Waiting)
	}
	if a.First || p.Rating == 0 {
		x.K, x.Expected, x.Change = 0, "0", "0"
	}
	for _, line := range a.Lines {
		x.Lines = append(x.Lines, l.explained(line, x.K, rules))
	}
	x.Parameters = parametersOf(&x, rules)
	return x
}

// withOf are those who were joined with a person, or names that were parted.
func withOf(joins []RatingJoin, name string) []string {
	for _, j := range joins {
		if j.Name == name {
			return j.With
		}
	}
	return nil
}

// explained is a game of an account.
func (l *RatingList) explained(line RatedLine, k int, rules *ratings.Rules) ExplainedGame {
	g := l.game(line.Game)
	as := g.Black
	if line.White {
		as = g.White
	}
	x := ExplainedGame{
		Date: g.Date, Event: g.Event, File: g.File, Game: g.Index, Round: g.Round, Board: g.Board, White: line.White, As: as, Opponent: line.Opponent, Rating: line.Rating,
		Points: halvesText(line.Halves), Expected: billionths(line.Expected), Change: billionths(line.Change), Factor: "0",
		Counts: line.Counts, Gap: line.Gap, Cut: line.Cut, Faster: line.Faster, Late: g.Late, Copies: len(g.Copies), change: line.Change,
	}
	if line.Counts && k > 0 {
		x.Factor = json.Number(strconv.Itoa(k))
		if line.Faster {
			x.Factor = decimal(int64(k*rules.FasterPer), 2)
		}
	}
	return x
}

// parametersOf are the figures that an explanation rests on.
func parametersOf(x *RatingExplanation, rules *ratings.Rules) []RatingsParameter {
	var out []RatingsParameter
	add := func(f ratings.Figure, ok bool) {
		if ok && !slices.ContainsFunc(out, func(p RatingsParameter) bool { return p.Name == f.Name }) {
			out = append(out, RatingsParameter(f))
		}
	}
	some := func(holds func(ExplainedGame) bool) bool { return slices.ContainsFunc(x.Lines, holds) }
	if x.First || x.Rating == 0 {
		add(rules.Figure("first games"))
		if rules.FirstMost > 0 {
			add(rules.Figure("first most"))
		}
	} else if x.Games > 0 {
		add(rules.KFigure(x.Before))
		add(rules.Figure("expectation"))
		add(rules.Figure("gap"))
	}
	if x.Started {
		add(rules.Figure("start"))
	}
	if some(func(g ExplainedGame) bool { return g.Faster }) {
		add(rules.Figure("faster"))
		add(rules.Figure("faster events"))
	}
	if some(func(g ExplainedGame) bool { return g.Late }) {
		add(rules.Figure("late"))
	}
	return out
}

// halvesText is half points as points: 2.5.
func halvesText(halves int) json.Number { return decimal(int64(halves)*5, 1) }

// billionthDigits is how many decimals a billionth has.
const billionthDigits = 9

// billionths is a number of billionths, exact.
func billionths(n int64) json.Number { return decimal(n, billionthDigits) }

// decimal is n with so many of its digits behind the point, without noughts at the end.
func decimal(n int64, digits int) json.Number {
	scale := new(big.Int).Exp(big.NewInt(10), big.NewInt(int64(digits)), nil)
	text := new(big.Rat).SetFrac(big.NewInt(n), scale).FloatString(digits)
	if digits > 0 {
		text = strings.TrimSuffix(strings.TrimRight(text, "0"), ".")
	}
	if text == "-0" || text == "" {
		text = "0"
	}
	return json.Number(text)
}

// ShownChanges are the changes of the games with so many decimals, rounded so that they
// add up to the rounded sum: each is off by less than one in the last of them.
func (x *RatingExplanation) ShownChanges(digits int) (shown []json.Number, sum json.Number) {
	step := int64(1)
	for range billionthDigits - digits {
		step *= 10
	}
	var exact, told int64
	for _, g := range x.Lines {
		if g.Counts {
			exact += g.change
		}
		rounded := floorHalf(exact, step)
		shown = append(shown, decimal(rounded-told, digits))
		told = rounded
	}
	return shown, decimal(told, digits)
}

// floorHalf divides and rounds to the nearest, halves up; den is positive and even.
func floorHalf(num, den int64) int64 {
	num += den / 2
	q := num / den
	if num%den < 0 {
		q--
	}
	return q
}

// Rounded is an exact decimal with no more than so many digits behind the point, halves
// away from nought. What is no number stays as it is.
func Rounded(exact string, digits int) string {
	r, ok := new(big.Rat).SetString(exact)
	if !ok {
		return exact
	}
	return r.FloatString(digits)
}

package ratings

import (
	"cmp"
	"slices"
)

// Game is a game that counts for a list.
type Game struct {
	Date         string // 2026-07-03; games of a list are taken in this order, then in that of Order
	Order        int64  // of the sheet
	White, Black string // people
	Halves       int    // that White made of two half points
	Faster       bool   // played at a faster tempo
	Variant      string
}

// Standing is what a list knows of a person.
type Standing struct {
	Rating  int    // 0 is none
	Games   int    // that counted, of all lists
	Waiting []Line // of an unrated player: the games against rated ones that await a first rating
}

// Line is one game in the account of a person.
type Line struct {
	Date     string
	Order    int64
	Opponent string
	Rating   int   // of the opponent, on the list before
	Halves   int   // that the person made
	Expected int64 // in billionths of a point
	Gap      int   // the difference that was taken
	Cut      bool  // the ratings differ by more
	Faster   bool
	Counts   bool  // it does; else the opponent has no rating
	Change   int64 // of the rating, in billionths of a point
}

// Account is how a person's new rating was made.
type Account struct {
	Person   string
	Old, New int // 0 is none
	K        int
	Games    int   // that count
	Halves   int   // made in them
	Expected int64 // in billionths of a point
	Change   int64 // exact, in billionths of a rating point
	First    bool  // New is a first rating: the performance in Lines
	Average  int   // of the opponents, of a first rating
	Percent  int   // of the points, of a first rating
	Started  bool  // Old was given to the person by the start figure
	Lines    []Line
}

// List is a rating list: what it was made of and how it stands.
type List struct {
	Period   string // 2026-07: the list of the first day of that month
	Through  int64  // sheets up to this one were looked at
	People   map[string]Standing
	Accounts []Account // of those who played, by person
}

// Next is the list that follows from one (the zero value: none) and the games since.
// All games of a list are counted against the ratings of the list before, so that their
// order does not matter (FIDE B.02, 8.2 and 8.3). Games that nobody can count, of a
// person against himself, or of another game than the rules', are passed over.
func (r *Rules) Next(before List, period string, through int64, games []Game) List {
	f := &fold{rules: r, before: before.People, expect: newExpector(r.Expectation), accounts: make(map[string]*Account)}
	games = slices.Clone(games)
	slices.SortFunc(games, func(a, b Game) int { return cmp.Or(cmp.Compare(a.Date, b.Date), cmp.Compare(a.Order, b.Order)) })
	for _, g := range games {
		if g.White == g.Black || len(r.Variants) > 0 && !slices.Contains(r.Variants, g.Variant) {
			continue
		}
		f.Add(g.White, g.Black, g.Halves, g)
		f.Add(g.Black, g.White, 2-g.Halves, g)
	}
	return f.list(period, through)
}

// fold is a list that is being made.
type fold struct {
	rules    *Rules
	before   map[string]Standing
	expect   *expector
	accounts map[string]*Account
}

// rating is that of a person on the list before, or the one that everybody begins with.
func (f *fold) rating(person string) (rating int, started bool) {
	if r := f.before[person].Rating; r > 0 {
		return r, false
	}
	return f.rules.Start, f.rules.Start > 0
}

// account is that of a person, begun if it must be.
func (f *fold) account(person string) *Account {
	a := f.accounts[person]
	if a == nil {
		old, started := f.rating(person)
		a = &Account{Person: person, Old: old, Started: started, K: f.rules.k(old), Lines: slices.Clone(f.before[person].Waiting)}
		f.accounts[person] = a
	}
	return a
}

// Add enters a game into the account of one of its players.
func (f *fold) Add(person, opponent string, halves int, g Game) {
	a := f.account(person)
	rating, _ := f.rating(opponent)
	line := Line{Date: g.Date, Order: g.Order, Opponent: opponent, Rating: rating, Halves: halves, Faster: g.Faster, Counts: rating > 0}
	if line.Counts && a.Old > 0 {
		f.count(a, &line)
	}
	a.Lines = append(a.Lines, line)
}

// count is what a game of two rated players changes.
func (f *fold) count(a *Account, line *Line) {
	line.Gap = a.Old - line.Rating
	if most := f.rules.MostGap; most > 0 {
		cut := max(-most, min(most, line.Gap))
		line.Cut, line.Gap = cut != line.Gap, cut
	}
	line.Expected = f.expect.of(line.Gap)
	line.Change = int64(a.K) * (int64(line.Halves)*(unit/2) - line.Expected)
	if line.Faster {
		line.Change = line.Change * int64(f.rules.FasterPer) / whole
	}
}

// list ends the fold.
func (f *fold) list(period string, through int64) List {
	l := List{Period: period, Through: through, People: make(map[string]Standing, len(f.before)+len(f.accounts))}
	for person, s := range f.before {
		l.People[person] = s
	}
	for person, a := range f.accounts {
		l.People[person] = f.close(a, l.People[person])
		l.Accounts = append(l.Accounts, *a)
	}
	slices.SortFunc(l.Accounts, func(a, b Account) int { return cmp.Compare(a.Person, b.Person) })
	return l
}

// close sums an account up.
func (f *fold) close(a *Account, s Standing) Standing {
	for _, line := range a.Lines {
		if !line.Counts {
			continue
		}
		a.Games++
		a.Halves += line.Halves
		a.Expected += line.Expected
		a.Change += line.Change
	}
	if a.Old == 0 {
		return f.first(a, s)
	}
	a.New = max(1, a.Old+rounded(a.Change))
	return Standing{Rating: a.New, Games: s.Games + a.Games}
}

// first gives a first rating where there are games enough: the performance against the
// rated opponents; else the games wait.
func (f *fold) first(a *Account, s Standing) Standing {
	a.Lines = slices.DeleteFunc(a.Lines, func(l Line) bool { return !l.Counts })
	if f.rules.FirstGames == 0 {
		return Standing{Games: s.Games} // nothing to wait for
	}
	if a.Games < f.rules.FirstGames {
		return Standing{Games: s.Games, Waiting: a.Lines}
	}
	sum := 0
	for _, line := range a.Lines {
		sum += line.Rating
	}
	a.First = true
	a.Average = halfUp(sum, a.Games)
	a.Percent = halfUp(whole*a.Halves, 2*a.Games)
	a.New = max(1, performance(a.Average, a.Percent))
	if most := f.rules.FirstMost; most > 0 {
		a.New = min(a.New, most)
	}
	return Standing{Rating: a.New, Games: s.Games + a.Games}
}

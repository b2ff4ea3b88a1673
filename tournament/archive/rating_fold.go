package archive

import (
	"cmp"
	"maps"
	"slices"
	"strings"

	"golang.org/x/text/cases"

	"arbiter/rules/message"
	"arbiter/tournament/archive/ratings"
)

// ratingFold is a list that is being made.
type ratingFold struct {
	run    *ratingRun
	before *RatingList
	have   map[int]*carried // by person
	list   *RatingList
	side   map[int]bool  // whether a game that awaited a first rating was played with White, by ID
	taken  []*playedGame // the games of the list, from ID len(side)+1 on
	faster map[string]bool
}

// list makes the list of a period from the one before.
func (r *ratingRun) list(before *RatingList, period string, seed []RatingSeed) (*RatingList, error) {
	day := ratings.First(period)
	l := &RatingList{
		Variant: r.variant, Period: period, From: r.chain.marks[len(r.chain.marks)-1], Begins: r.chain.marks[0], Through: r.through, Links: r.who.links,
		Who: r.req.Who, When: r.req.When, Table: r.req.Table,
	}
	r.chain.marks = append(r.chain.marks, day)
	f := &ratingFold{run: r, before: before, list: l, side: map[int]bool{}, faster: map[string]bool{}}
	f.have, l.Joined, l.Parted = carry(before, r.who)
	if err := f.seed(seed); err != nil {
		return nil, err
	}
	standings := f.standings()
	games := f.games()
	next := r.rules.Next(ratings.List{Period: before.Period, Through: before.Through, People: standings}, period, r.through, games)
	f.people(next)
	return l, nil
}

// seed gives people the ratings that they have from elsewhere. One that a list of the
// chain took already is passed over: a run that was stopped goes on.
func (f *ratingFold) seed(seeds []RatingSeed) error {
	line := map[int]RatingSeed{}
	for _, s := range seeds {
		if f.run.chain.seeds[s.plain()] {
			continue
		}
		person := f.run.who.of[s.Name]
		if first, twice := line[person]; twice {
			return ratingRefused("rating-seed.one-person", message.Args{"Line": s.Line, "Name": s.Name, "First": first.Line, "Other": first.Name})
		}
		line[person] = s
		have := f.have[person]
		if have == nil {
			have = &carried{}
			f.have[person] = have
			f.run.who.call(person, s.Name)
		}
		if have.before > 0 {
			return ratingRefused("rating-seed.has-rating", message.Args{"Line": s.Line, "Name": s.Name, "Rating": have.before, "Period": f.before.Period})
		}
		*have = carried{before: s.Rating, seed: &s, standing: ratings.Standing{Rating: s.Rating, Games: have.standing.Games + s.Games}}
	}
	return nil
}

// standings are what the people have from the list before and the seed. The games that
// await a first rating are the first games of the list.
func (f *ratingFold) standings() map[string]ratings.Standing {
	standings := make(map[string]ratings.Standing, len(f.have))
	who := f.run.who
	byName := slices.SortedFunc(maps.Keys(f.have), func(a, b int) int { return cmp.Compare(who.name(a), who.name(b)) })
	for _, person := range byName {
		have := f.have[person]
		s := have.standing
		for _, w := range have.waiting {
			w.game.ID = len(f.list.Games) + 1
			w.game.Late = false
			f.side[w.game.ID] = w.line.White
			f.list.Games = append(f.list.Games, w.game)
			s.Waiting = append(s.Waiting, w.line.pure(w.game))
		}
		standings[who.name(person)] = s
	}
	return standings
}

// pure is a line as the computation has it.
func (l *RatedLine) pure(g RatedGame) ratings.Line {
	return ratings.Line{
		Date: g.Date, Order: int64(g.ID), Opponent: l.Opponent, Rating: l.Rating, Halves: l.Halves, Expected: l.Expected,
		Gap: l.Gap, Cut: l.Cut, Faster: l.Faster, Counts: l.Counts, Change: l.Change,
	}
}

// games are those that the list counts.
func (f *ratingFold) games() []ratings.Game {
	var games []ratings.Game
	for i := range f.run.games {
		g := &f.run.games[i]
		if g.taken {
			continue
		}
		late, counts := f.place(g)
		if !counts {
			continue
		}
		g.taken = true
		f.taken = append(f.taken, g)
		rated := g.rated(len(f.list.Games)+1, late)
		f.list.Games = append(f.list.Games, rated)
		games = append(games, ratings.Game{
			Date: g.first, Order: int64(rated.ID), White: f.run.who.name(g.players[0]), Black: f.run.who.name(g.players[1]),
			Halves: g.halves(), Faster: g.faster || f.isFaster(g.event), Variant: f.run.variant,
		})
	}
	return games
}

// rated is a game as a list has it.
func (g *playedGame) rated(id int, late bool) RatedGame {
	date := g.date
	if g.first == g.last && g.last != "" {
		date = g.last
	}
	return RatedGame{
		ID: id, Key: g.key, Round: g.round, Board: g.board, Sheet: g.sheet, File: g.file, Index: g.index, Date: date, Event: g.event,
		White: g.white, Black: g.black, Result: g.result, Late: late, Copies: g.copies,
	}
}

// isFaster reports whether an event is at a faster tempo, by its name.
func (f *ratingFold) isFaster(event string) bool {
	known, ok := f.faster[event]
	if !ok {
		fold := cases.Fold()
		name := fold.String(event)
		known = slices.ContainsFunc(f.run.rules.FasterNames, func(part string) bool { return strings.Contains(name, fold.String(part)) })
		f.faster[event] = known
	}
	return known
}

// people writes the list down.
func (f *ratingFold) people(next ratings.List) {
	accounts := make(map[string]*ratings.Account, len(next.Accounts))
	for i := range next.Accounts {
		accounts[next.Accounts[i].Person] = &next.Accounts[i]
	}
	for _, name := range slices.Sorted(maps.Keys(next.People)) {
		s, a := next.People[name], accounts[name]
		person := f.run.who.of[name]
		if s.Rating == 0 && s.Games == 0 && len(s.Waiting) == 0 && a == nil {
			continue
		}
		p := RatedPerson{Name: name, Names: f.run.who.called(person), Rating: s.Rating, Total: s.Games, Waiting: f.lines(person, s.Waiting)}
		if have := f.have[person]; have != nil {
			p.Before, p.Seed = have.before, have.seed
		}
		if a != nil {
			p.Account = &RatedAccount{
				K: a.K, Games: a.Games, Halves: a.Halves, Expected: a.Expected, Change: a.Change, First: a.First,
				Average: a.Average, Percent: a.Percent, Started: a.Started, Lines: f.lines(person, a.Lines),
			}
		}
		f.list.People = append(f.list.People, p)
	}
}

// lines are games of a person as a list has them.
func (f *ratingFold) lines(person int, lines []ratings.Line) []RatedLine {
	if len(lines) == 0 {
		return nil
	}
	out := make([]RatedLine, 0, len(lines))
	for _, l := range lines {
		id := int(l.Order)
		white, waited := f.side[id]
		if !waited {
			white = f.taken[id-len(f.side)-1].players[0] == person
		}
		out = append(out, RatedLine{
			Game: id, White: white, Opponent: l.Opponent, Rating: l.Rating, Halves: l.Halves, Expected: l.Expected,
			Gap: l.Gap, Cut: l.Cut, Faster: l.Faster, Counts: l.Counts, Change: l.Change,
		})
	}
	return out
}

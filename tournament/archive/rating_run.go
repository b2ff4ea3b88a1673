package archive

import (
	"context"
	"errors"
	"slices"
	"strings"
	"time"

	"arbiter/rules/games"
	"arbiter/rules/message"
	"arbiter/tournament/archive/ratings"
)

// RatingRun says which lists are to be made.
type RatingRun struct {
	Table   string // of parameters, see [ratings.ReadRules]; "" is that of the list before
	Variant string // id or other name of the game; "" is that of the table, or of the only lists there are
	Period  string // of the first list; where lists stand already, they go on after the last of them
	Until   string // of the last one; "" is Period
	Seed    []RatingSeed
	Who     string
	When    time.Time
	DryRun  bool // nothing is filed

	Made     func(*RatingList) error // is told each list when it is filed; nil for nobody
	Progress func(done, of int64)    // sheets that were read; nil for nobody
}

// RatingsMade is what came of a run.
type RatingsMade struct {
	Lists    int         // how many were made; none: nothing is new
	Stands   *RatingList // the list that was asked for and stood already; nil is none
	Differs  []string    // names of the parameters that are not those of the list before
	NoTwins  bool        // of a dry run: twins are not looked for yet, a game may count twice
	SetAside int         // parts of the archive's work that failed every time
}

// RatingRefusedError is a run that what stands does not allow.
type RatingRefusedError struct{ message.Teller }

// Error is what Tell has, for a log.
func (e *RatingRefusedError) Error() string { return e.Tell().String() }

// ratingRefused is a [RatingRefusedError].
func ratingRefused(code string, args message.Args) error {
	return &RatingRefusedError{message.New(code, args)}
}

// RunRatings makes rating lists, in the order of their dates, each from the one before.
// A list that is filed stays as it is. The error is a [RatingRefusedError], a
// [NoRatingListError], one of the table or the period as a message, or one of the engine;
// ErrConflict where somebody else filed a list meanwhile. Lists that were filed before an
// error stay, and the same run goes on after them.
func RunRatings(ctx context.Context, e Engine, req RatingRun) (RatingsMade, error) {
	r := ratingRun{req: req, engine: e}
	if err := r.prepare(ctx); err != nil || r.made.Stands != nil {
		return r.made, err
	}
	if err := r.worked(ctx); err != nil {
		return r.made, err
	}
	if err := r.read(ctx); err != nil {
		return r.made, err
	}
	return r.made, r.fold(ctx)
}

// ratingRun is a run.
type ratingRun struct {
	req     RatingRun
	engine  Engine
	rules   ratings.Rules
	variant string
	chain   *ratingChain // what stands
	periods []string     // to be made
	who     *ratedPeople
	games   []playedGame
	through int64
	sheets  int64 // of the archive
	made    RatingsMade
}

// prepare finds out by what rules which lists of which game are to be made.
func (r *ratingRun) prepare(ctx context.Context) error {
	if err := r.useTable(ctx); err != nil {
		return err
	}
	if err := r.useVariant(); err != nil {
		return err
	}
	var err error
	if r.chain, err = readChain(ctx, r.engine, r.variant); err != nil {
		return err
	}
	return r.usePeriods(ctx)
}

// useTable reads the table, that of the list before where none is given.
func (r *ratingRun) useTable(ctx context.Context) (err error) {
	if r.req.Table == "" {
		variant, err := variantNamed(r.req.Variant)
		if err != nil {
			return err
		}
		last, err := RatingListOf(ctx, r.engine, variant, "")
		if err != nil {
			return err
		}
		r.req.Table, r.req.Variant = last.Table, last.Variant
	}
	r.rules, err = ratings.ReadRules(strings.NewReader(r.req.Table))
	return err
}

// variantNamed is the id of a game; "" of none.
func variantNamed(name string) (string, error) {
	if name == "" {
		return "", nil
	}
	g, err := games.Lookup(name)
	if err != nil {
		return "", err
	}
	return g.ID(), nil
}

// useVariant finds the game: the one that is named, of those of the table.
func (r *ratingRun) useVariant() error {
	var err error
	if r.variant, err = variantNamed(r.req.Variant); err != nil {
		return err
	}
	for i, name := range r.rules.Variants {
		if r.rules.Variants[i], err = variantNamed(name); err != nil {
			return err
		}
	}
	of := r.rules.Variants
	switch {
	case r.variant == "" && len(of) == 1:
		r.variant = of[0]
	case r.variant == "" && len(of) == 0:
		return message.Err("rating-run.name-any")
	case r.variant == "":
		return message.Err("rating-run.name-variant", message.Args{"Variants": of})
	case len(of) > 0 && !slices.Contains(of, r.variant):
		return message.Err("rating-run.other-variant", message.Args{"Variant": r.variant, "Variants": of})
	}
	return nil
}

// The bounds of periods: a slip in the year would close the lists for ever.
const (
	earliest = 1800 // year
	farthest = 12   // months ahead
)

// usePeriods finds the lists to be made.
func (r *ratingRun) usePeriods(ctx context.Context) (err error) {
	if r.req.Until == "" {
		r.req.Until = r.req.Period
	}
	for _, period := range []string{r.req.Period, r.req.Until} {
		at, err := time.Parse("2006-01", period)
		switch {
		case err != nil || at.Year() < earliest:
			return message.Err("rating-list.period", message.Args{"Text": period})
		case at.After(r.req.When.AddDate(0, farthest, 0)):
			return ratingRefused("rating-run.too-far", message.Args{"Period": period})
		}
	}
	if r.req.Until < r.req.Period {
		return message.Err("rating-run.backwards", message.Args{"Period": r.req.Period, "Until": r.req.Until})
	}
	if r.chain.last != nil {
		return r.goOn(ctx, r.chain.last)
	}
	first, _ := time.Parse("2006-01", r.req.Period) // it was looked at
	before := first.AddDate(0, 0, -1).Format(time.DateOnly)
	if _, err := r.rules.Periods(before, r.req.Period); err != nil {
		return err
	}
	r.periods, err = r.rules.Periods(before, r.req.Until)
	r.chain.marks = []string{ratings.First(r.rules.Preceding(r.req.Period))}
	return err
}

// goOn finds the lists after those that stand.
func (r *ratingRun) goOn(ctx context.Context, last *RatingList) (err error) {
	rules, err := last.Rules()
	if err != nil {
		return err
	}
	if r.req.Until > last.Period {
		r.made.Differs = differences(&rules, &r.rules)
		r.periods, err = r.rules.Periods(ratings.First(last.Period), r.req.Until)
		return err
	}
	return r.stands(ctx, last)
}

// stands is a run for a list that stands: the same one is nothing new, any other is
// refused.
func (r *ratingRun) stands(ctx context.Context, last *RatingList) error {
	list, err := RatingListOf(ctx, r.engine, r.variant, r.req.Until)
	if none := (*NoRatingListError)(nil); errors.As(err, &none) {
		return ratingRefused("rating-run.before-last", message.Args{"Period": r.req.Until, "Last": last.Period})
	}
	if err != nil {
		return err
	}
	rules, err := list.Rules()
	if err != nil {
		return err
	}
	if names := differences(&rules, &r.rules); len(names) > 0 {
		return ratingRefused("rating-run.other-rules", message.Args{"Period": r.req.Until, "Names": names, "Last": last.Period})
	}
	r.made.Stands = list
	return nil
}

// differences are the names of the parameters in which two tables differ.
func differences(a, b *ratings.Rules) (names []string) {
	if a.SameFigures(b) {
		return nil
	}
	for _, pair := range [][2]*ratings.Rules{{a, b}, {b, a}} {
		for _, f := range pair[0].Figures {
			other, _ := pair[1].Figure(f.Name)
			if valueOf(other) != valueOf(f) && f.Name != "name" && !slices.Contains(names, f.Name) {
				names = append(names, f.Name)
			}
		}
	}
	return names
}

// valueOf is the value of a parameter; "" where it is what holds without it.
func valueOf(f ratings.Figure) string {
	if f.Value == "0" && !strings.HasPrefix(f.Name, "k ") || f.Name == "faster" && f.Value == "100" {
		return ""
	}
	return f.Value
}

// worked refuses to publish a list before records of one game are found: they would count
// as two.
func (r *ratingRun) worked(ctx context.Context) error {
	at, err := Status(ctx, r.engine)
	if err != nil {
		return err
	}
	r.made.SetAside, r.sheets = len(at.SetAside), at.Sheets
	for _, work := range at.Work {
		if work.Task.Kind != Check && work.Waiting+work.Held+work.Unplanned > 0 {
			r.made.NoTwins = true
		}
	}
	if r.made.NoTwins && !r.req.DryRun {
		return ratingRefused("rating-run.work-first", nil)
	}
	return nil
}

// read reads who is who, and the games that no list has looked at.
func (r *ratingRun) read(ctx context.Context) (err error) {
	var names []string
	if r.chain.last != nil {
		for _, p := range r.chain.last.People {
			names = append(names, p.Called()...)
		}
	}
	for _, s := range r.req.Seed {
		names = append(names, s.Name)
	}
	events, err := readRatedEvents(ctx, r.engine, r.variant)
	if err != nil {
		return err
	}
	names = append(names, events.names()...)
	if r.who, err = resolvePeople(ctx, r.engine, names); err != nil {
		return err
	}
	read := &playedReader{who: r.who, events: events, sheets: r.chain.sheets, keys: r.chain.keys}
	if r.req.Progress != nil {
		read.progress = func(sheet int64) { r.req.Progress(sheet, r.sheets) }
	}
	if err := read.read(ctx, r.engine, r.variant); err != nil {
		return err
	}
	r.games, r.through = read.games, read.through
	slices.SortFunc(r.games, func(a, b playedGame) int { return compareSheets(&a.ratedSheet, &b.ratedSheet) })
	return nil
}

// fold makes the lists one after the other, and files each.
func (r *ratingRun) fold(ctx context.Context) error {
	before := &RatingList{}
	if r.chain.last != nil {
		before = r.chain.last
	}
	for i, period := range r.periods {
		if err := ctx.Err(); err != nil {
			return err
		}
		seed := r.req.Seed
		if i > 0 {
			seed = nil
		}
		list, err := r.list(before, period, seed)
		if err != nil {
			return err
		}
		if before.Period == "" && len(list.People) == 0 {
			return ratingRefused("rating-run.nobody", message.Args{"Period": period, "From": list.From, "Variant": message.New("variant." + r.variant)})
		}
		if err := r.file(ctx, list); err != nil {
			return err
		}
		before = list
	}
	return nil
}

// file files a list, unless the run is a dry one, and tells it.
func (r *ratingRun) file(ctx context.Context, list *RatingList) error {
	if !r.req.DryRun {
		body, err := list.write()
		if err != nil {
			return err
		}
		if err := r.engine.Append(ctx, ratingLog, r.chain.entries, body); err != nil {
			return err
		}
		r.chain.entries++
	}
	r.made.Lists++
	if r.req.Made == nil {
		return nil
	}
	return r.req.Made(list)
}

package archive

import (
	"cmp"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"iter"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"
	"time"

	gocmp "github.com/google/go-cmp/cmp"
	"pgregory.net/rapid"

	"arbiter/rules/message"
	"arbiter/tournament/archive/people"
	"arbiter/tournament/archive/ratings"
)

// ratedArchive is as much of an engine as ratings need, in memory.
type ratedArchive struct {
	memory
	sheets []Sheet
	pairs  []Twin
	left   int64 // chunks that twins have not reached
	pushes []PushedEvent
}

func (a *ratedArchive) Sources(context.Context) iter.Seq2[Source, error] {
	return func(yield func(Source, error) bool) {
		for _, s := range a.sources {
			if !yield(s, nil) {
				return
			}
		}
	}
}

func newRatedArchive(sheets ...Sheet) *ratedArchive {
	a := &ratedArchive{memory: *newMemory()}
	a.Add(sheets...)
	return a
}

// Add takes sheets.
func (a *ratedArchive) Add(sheets ...Sheet) {
	for _, s := range sheets {
		s.ID = int64(len(a.sheets) + 1)
		a.sheets = append(a.sheets, s)
	}
}

// twins makes records of one game of sheets, by their places.
func (a *ratedArchive) twins(i, j int, kind TwinKind) {
	a.pairs = append(a.pairs, Twin{A: int64(min(i, j) + 1), B: int64(max(i, j) + 1), Kind: kind, Reasons: []byte("[]")})
}

func (a *ratedArchive) Sheets(_ context.Context, f Filter) iter.Seq2[Sheet, error] {
	return func(yield func(Sheet, error) bool) {
		for _, s := range a.sheets {
			if (f.Sheets == nil || slices.Contains(f.Sheets, s.ID)) && cmp.Or(f.Variant, s.Game.Variant) == s.Game.Variant && !yield(s, nil) {
				return
			}
		}
	}
}

func (a *ratedArchive) Names(context.Context) iter.Seq2[Text, error] {
	count := map[string]int64{}
	var names []string
	for _, s := range a.sheets {
		for _, name := range []string{s.White, s.Black} {
			if count[name]++; count[name] == 1 && name != "" {
				names = append(names, name)
			}
		}
	}
	return func(yield func(Text, error) bool) {
		for i, name := range names {
			if !yield(Text{ID: int64(i + 1), Text: name, Sheets: count[name]}, nil) {
				return
			}
		}
	}
}

func (a *ratedArchive) TwinPairs(context.Context, int) iter.Seq2[Twin, error] {
	return func(yield func(Twin, error) bool) {
		for _, p := range a.pairs {
			if !yield(p, nil) {
				return
			}
		}
	}
}

func (a *ratedArchive) Progress(context.Context) (Progress, error) {
	p := Progress{Sheets: int64(len(a.sheets))}
	for _, t := range Tasks() {
		p.Tasks = append(p.Tasks, TaskProgress{Task: t, Done: 1, Unplanned: a.left})
	}
	return p, nil
}

// sheetOn is a sheet of a game: date, White, Black, result.
func sheetOn(date, white, black, result string) Sheet {
	return Sheet{File: "club.pdn", Event: "Club", Date: date, White: white, Black: black, Game: Game{Variant: "international", Result: result, Plies: 60}}
}

// plainTable is a table of one K and the table of expectations, with some figures.
func plainTable(figures ...string) string {
	return strings.Join(append([]string{"expectation\ttable\town\tours", "k 0\t20\town\tours", "variants\tinternational\town", "months\t1 7\town", "late\t1\tunconfirmed"}, figures...), "\n")
}

// seeded are four people with ratings.
func seeded() []RatingSeed {
	return []RatingSeed{
		{Name: "Anna Aukes", Rating: 1400, Games: 30, Source: "list of 2025"}, {Name: "Bert Boom", Rating: 1300},
		{Name: "Cor Cuperus", Rating: 1200}, {Name: "Dirk Dam", Rating: 1100},
	}
}

// outcome is what came of a run, with its lists.
type outcome struct {
	RatingsMade
	Lists []*RatingList
}

// runRatings makes lists, and keeps them.
func runRatings(ctx context.Context, e Engine, req RatingRun) (outcome, error) {
	var o outcome
	req.Made = func(l *RatingList) error {
		o.Lists = append(o.Lists, l)
		return nil
	}
	var err error
	o.RatingsMade, err = RunRatings(ctx, e, req)
	if o.RatingsMade.Lists != len(o.Lists) {
		return o, fmt.Errorf("%d lists were told, %d made", len(o.Lists), o.RatingsMade.Lists)
	}
	return o, err
}

// run makes lists.
func run(t testing.TB, a *ratedArchive, period string, seed []RatingSeed, figures ...string) outcome {
	t.Helper()
	made, err := runRatings(t.Context(), a, runOf(period, seed, figures...))
	if err != nil {
		t.Fatal(err)
	}
	return made
}

// runOf is a run of the plain table.
func runOf(period string, seed []RatingSeed, figures ...string) RatingRun {
	return RatingRun{Table: plainTable(figures...), Period: period, Seed: seed, Who: "Alta", When: time.Date(2026, 11, 20, 12, 0, 0, 0, time.UTC)}
}

// onlyList is the only list of a run.
func onlyList(t testing.TB, made outcome) *RatingList {
	t.Helper()
	if len(made.Lists) != 1 {
		t.Fatalf("%d lists", len(made.Lists))
	}
	return made.Lists[0]
}

// ratingsOf are the ratings of a list by name.
func ratingsOf(l *RatingList) map[string]int {
	all := map[string]int{}
	for _, row := range l.Ranked(0) {
		all[row.Name] = row.Rating
	}
	return all
}

func TestAListCountsTheGamesOfItsPeriod(t *testing.T) {
	t.Parallel()
	a := newRatedArchive(
		sheetOn("2025.12.31", "Anna Aukes", "Bert Boom", "0-1"), // before the first list
		sheetOn("2026.01.01", "Anna Aukes", "Bert Boom", "1-0"), // d 100: 64 %, +7.2
		sheetOn("2026.06.30", "Cor Cuperus", "Anna Aukes", "1/2-1/2"),
		sheetOn("2026.07.01", "Dirk Dam", "Anna Aukes", "1-0"), // of the next list
	)
	l := onlyList(t, run(t, a, "2026-07", seeded()))
	// Anna: 20*(1-0.64) + 20*(0.5-0.76) = 7.2-5.2 = 2; Bert -7.2; Cor +5.2
	want := map[string]int{"Anna Aukes": 1402, "Bert Boom": 1293, "Cor Cuperus": 1205, "Dirk Dam": 1100}
	if diff := gocmp.Diff(want, ratingsOf(l)); diff != "" {
		t.Error(diff)
	}
	if l.From != "2026-01-01" || l.Through != 4 || l.Counted() != 2 || l.Variant != "international" {
		t.Errorf("from %s through %d, %d games of %s", l.From, l.Through, l.Counted(), l.Variant)
	}
	l = onlyList(t, run(t, a, "2027-01", nil))
	// Anna against 1100: 302 is 85 %: -17; Dirk +17
	if got := ratingsOf(l); got["Anna Aukes"] != 1385 || got["Dirk Dam"] != 1117 || got["Bert Boom"] != 1293 {
		t.Errorf("the next list: %v", got)
	}
	if p := l.person("Anna Aukes"); p.Before != 1402 || p.Total != 33 || p.Seed != nil {
		t.Errorf("%+v", p)
	}
}

func TestWhatCannotCountIsToldByItsReason(t *testing.T) {
	t.Parallel()
	frisian := sheetOn("2026.02.01", "Anna Aukes", "Bert Boom", "1-0")
	frisian.Game.Variant = "frisian"
	empty := sheetOn("2026.02.02", "Anna Aukes", "Bert Boom", "1-0")
	empty.Game.Plies = 0
	a := newRatedArchive(
		frisian, empty,
		sheetOn("2026.02.03", "Anna Aukes", "Bert Boom", "0-0"),
		sheetOn("2026.02.04", "Anna Aukes", "Bert Boom", "*"),
		sheetOn("2026.02.05", "Anna Aukes", "?", "1-0"),
		sheetOn("2026.02.06", "N.N.", "Anna Aukes", "1-0"),
		sheetOn("2026.02.07", "Anna Aukes", "Anna Aukes", "1-0"),
		sheetOn("", "Anna Aukes", "Bert Boom", "1-0"),
		sheetOn("????.??.??", "Anna Aukes", "Bert Boom", "1-0"),
		sheetOn("2026.??.??", "Anna Aukes", "Bert Boom", "1-0"), // of this list or the next
		sheetOn("2026.03.??", "Anna Aukes", "Bert Boom", "1-0"), // of this one in any case
		sheetOn("2025.??.??", "Anna Aukes", "Bert Boom", "1-0"), // of an earlier one in any case
	)
	l := onlyList(t, run(t, a, "2026-07", seeded()))
	want := RatingsLeft{Unplayed: 2, Unfinished: 1, Unnamed: 2, Alone: 1, Undated: 2, Open: 1}
	if diff := gocmp.Diff(want, l.Left); diff != "" {
		t.Error(diff)
	}
	if l.Counted() != 1 || l.Games[0].Date != "2026.03.??" {
		t.Errorf("games that count: %+v", l.Games)
	}
}

func TestRecordsOfOneGameCountOnce(t *testing.T) {
	t.Parallel()
	a := newRatedArchive(
		sheetOn("2026.02.01", "Aukes, Anna", "Boom B.", "1-0"),
		sheetOn("2026.02.02", "Anna Aukes", "Bert Boom", "1-0"),
		sheetOn("2026.03.01", "Anna Aukes", "Cor Cuperus", "1-0"), // swapped names: it says that Cor won, below
		sheetOn("2026.03.01", "Cor Cuperus", "Anna Aukes", "1-0"),
		sheetOn("2026.04.01", "Anna Aukes", "Dirk Dam", "1-0"),
		sheetOn("2026.04.01", "Anna Aukes", "Dirk Dam", "1/2-1/2"),
		sheetOn("2026.05.01", "Bert Boom", "Dirk Dam", "*"), // cut off
		sheetOn("", "Bert Boom", "Dirk Dam", "0-1"),
	)
	a.twins(0, 1, Exact)
	a.twins(2, 3, Exact)
	a.twins(4, 5, Contradiction)
	a.twins(6, 7, Prefix)
	l := onlyList(t, run(t, a, "2026-07", seeded()))
	if l.Counted() != 2 || l.Left.Contradictions != 2 || len(l.Contradictions) != 2 {
		t.Errorf("%d games count, %+v", l.Counted(), l.Left)
	}
	want := []RatedGame{
		{ID: 1, Sheet: 1, File: "club.pdn", Event: "Club", Date: "2026-02-01", White: "Aukes, Anna", Black: "Boom B.", Result: "1-0", Copies: []int64{2}},
		{ID: 2, Sheet: 8, File: "club.pdn", Event: "Club", Date: "2026-05-01", White: "Bert Boom", Black: "Dirk Dam", Result: "0-1", Copies: []int64{7}},
	}
	if diff := gocmp.Diff(want, l.Games); diff != "" {
		t.Error(diff)
	}
	if next := onlyList(t, run(t, a, "2027-01", nil)); len(next.Games) > 0 || next.Left.Contradictions > 0 {
		t.Errorf("the next list has %+v, %+v", next.Games, next.Left)
	}
}

func TestShortGamesThatAreWrittenTwiceCountOnce(t *testing.T) {
	t.Parallel()
	short := func(file, round, date, white, black string) Sheet {
		s := sheetOn(date, white, black, "1-0")
		s.File, s.Round, s.GameID = file, round, 9
		return s
	}
	for name, tt := range map[string]struct {
		a, b  Sheet
		games int
	}{
		"from two sources":       {short("a.pdn", "", "2026.02.01", "Anna Aukes", "Bert Boom"), short("b.pdn", "1", "2026.02.01", "Aukes, Anna", "Boom, Bert"), 1},
		"two rounds of a day":    {short("a.pdn", "1", "2026.02.01", "Anna Aukes", "Bert Boom"), short("a.pdn", "2", "2026.02.01", "Anna Aukes", "Bert Boom"), 2},
		"two days":               {short("a.pdn", "", "2026.02.01", "Anna Aukes", "Bert Boom"), short("b.pdn", "", "2026.02.02", "Anna Aukes", "Bert Boom"), 2},
		"two pairs":              {short("a.pdn", "", "2026.02.01", "Anna Aukes", "Bert Boom"), short("b.pdn", "", "2026.02.01", "Anna Aukes", "Cor Cuperus"), 2},
		"colours were exchanged": {short("a.pdn", "", "2026.02.01", "Anna Aukes", "Bert Boom"), short("b.pdn", "", "2026.02.01", "Bert Boom", "Anna Aukes"), 2},
		"in one file":            {short("a.pdn", "", "2026.02.01", "Anna Aukes", "Bert Boom"), short("a.pdn", "", "2026.02.01", "Anna Aukes", "Bert Boom"), 1},
	} {
		if l := onlyList(t, run(t, newRatedArchive(tt.a, tt.b), "2026-07", seeded())); l.Counted() != tt.games {
			t.Errorf("%s: %d games, want %d", name, l.Counted(), tt.games)
		}
	}
}

func TestTheDayOfAGameIsWhatMostRecordsSayMostExactly(t *testing.T) {
	t.Parallel()
	for want, dates := range map[string][]string{
		"2026-02-05 2026-02-05": {"2026", "2026.02.??", "2026.02.05"},
		"2026-02-06 2026-02-06": {"2026.02.05", "2026.02.06", "6.2.2026"},
		"2026-02-04 2026-02-04": {"2026.02.05", "2026.02.04", "?"},
		"2026-02-01 2026-02-31": {"2026.??.??", "2026.??.??", "2026.02"},
		"2026-01-01 2026-12-31": {"", "2026.??.??"},
		" ":                     {"", "????.??.??"},
	} {
		var group []ratedSheet
		for _, date := range dates {
			s := ratedSheet{date: date}
			s.days()
			group = append(group, s)
		}
		if first, last := daysOfGroup(group); first+" "+last != want {
			t.Errorf("%v: %s %s, want %s", dates, first, last, want)
		}
	}
}

func TestTheSameRunAgainFilesNothing(t *testing.T) {
	t.Parallel()
	a := newRatedArchive(sheetOn("2026.02.01", "Anna Aukes", "Bert Boom", "1-0"))
	first := onlyList(t, run(t, a, "2026-07", seeded()))
	a.Add(sheetOn("2026.02.02", "Anna Aukes", "Bert Boom", "1-0"))
	made := run(t, a, "2026-07", seeded())
	if len(made.Lists) != 0 || made.Stands == nil || len(a.logs[ratingLog]) != 1 {
		t.Fatalf("%+v, %d entries", made, len(a.logs[ratingLog]))
	}
	if diff := gocmp.Diff(first, made.Stands); diff != "" {
		t.Errorf("the list that stands is another (-made +stands):\n%s", diff)
	}
	for name, req := range map[string]RatingRun{
		"another K":         runOf("2026-07", nil, "k 1500\t10\town"),
		"before the last":   runOf("2026-01", nil),
		"a year too far":    runOf("2062-07", nil),
		"no month of lists": runOf("2027-02", nil),
		"no period":         runOf("July", nil),
		"day and month":     runOf("2027-01-01", nil),
	} {
		if made, err := runRatings(t.Context(), a, req); err == nil {
			t.Errorf("%s: %d lists, %v", name, len(made.Lists), made.Stands)
		}
	}
	dry := runOf("2027-01", nil)
	dry.DryRun = true
	if made, err := runRatings(t.Context(), a, dry); err != nil || len(made.Lists) != 1 || len(a.logs[ratingLog]) != 1 {
		t.Errorf("a dry run: %d lists, %d entries, %v", len(made.Lists), len(a.logs[ratingLog]), err)
	}
}

func TestARunThatWasStoppedGoesOn(t *testing.T) {
	t.Parallel()
	sheets := []Sheet{
		sheetOn("2025.02.01", "Anna Aukes", "Bert Boom", "1-0"), sheetOn("2025.09.01", "Bert Boom", "Cor Cuperus", "1-0"),
		sheetOn("2026.03.01", "Cor Cuperus", "Dirk Dam", "1/2-1/2"),
	}
	whole, parts := newRatedArchive(sheets...), newRatedArchive(sheets...)
	req := runOf("2025-07", seeded())
	req.Until = "2026-07"
	made, err := runRatings(t.Context(), whole, req)
	if err != nil || len(made.Lists) != 3 {
		t.Fatalf("%d lists: %v", len(made.Lists), err)
	}
	run(t, parts, "2025-07", seeded())
	if made, err = runRatings(t.Context(), parts, req); err != nil || len(made.Lists) != 2 {
		t.Fatalf("%d lists: %v", len(made.Lists), err)
	}
	if diff := gocmp.Diff(whole.logs, parts.logs); diff != "" {
		t.Error("the lists differ")
	}
	skipped := newRatedArchive(sheets...)
	run(t, skipped, "2025-07", seeded())
	if made := run(t, skipped, "2026-07", nil); len(made.Lists) != 2 {
		t.Errorf("%d lists, the one of January was due too", len(made.Lists))
	}
}

func TestLateGamesCountOnTheNextList(t *testing.T) {
	t.Parallel()
	a := newRatedArchive(sheetOn("2025.03.01", "Anna Aukes", "Bert Boom", "1-0"))
	run(t, a, "2025-07", seeded())
	a.Add(sheetOn("2025.06.30", "Cor Cuperus", "Dirk Dam", "1-0"), sheetOn("2024.12.31", "Cor Cuperus", "Dirk Dam", "1-0"), sheetOn("2025.??.??", "Cor Cuperus", "Dirk Dam", "1-0"))
	l := onlyList(t, run(t, a, "2026-01", nil))
	if late := l.Late(); len(late) != 1 || late[0].Date != "2025-06-30" || l.Counted() != 1 || l.Left.Late != 0 {
		t.Errorf("late: %+v, left %+v", late, l.Left)
	}
	if l.Left.Open != 1 {
		t.Errorf("left: %+v", l.Left)
	}
	a.Add(sheetOn("2025.06.29", "Cor Cuperus", "Dirk Dam", "1-0"))
	l = onlyList(t, run(t, a, "2026-07", nil))
	if len(l.Late()) != 0 || l.Left.Late != 1 || l.Counted() != 0 {
		t.Errorf("two lists later: %+v, left %+v", l.Late(), l.Left)
	}
}

func TestAListIsNotMadeBeforeTwinsAreLookedFor(t *testing.T) {
	t.Parallel()
	a := newRatedArchive(sheetOn("2026.02.01", "Anna Aukes", "Bert Boom", "1-0"))
	a.left = 1
	var refused *RatingRefusedError
	if _, err := runRatings(t.Context(), a, runOf("2026-07", seeded())); !errors.As(err, &refused) || len(a.logs) > 0 {
		t.Errorf("%v, %d logs", err, len(a.logs))
	}
	req := runOf("2026-07", seeded())
	req.DryRun = true
	if made, err := runRatings(t.Context(), a, req); err != nil || !made.NoTwins {
		t.Errorf("a dry run: %+v, %v", made, err)
	}
}

func TestLinksCountFromTheNextListOn(t *testing.T) {
	t.Parallel()
	a := newRatedArchive(sheetOn("2026.02.01", "Anna Aukes", "Bert Boom", "1-0"), sheetOn("2026.02.02", "A. de Wit", "Bert Boom", "1-0"))
	before := onlyList(t, run(t, a, "2026-07", seeded(), "start\t1000\town"))
	link := people.Link{A: "Anna Aukes", B: "A. de Wit", Says: people.SaysOne, Who: "Alta", Why: "married"}
	if err := FileLink(t.Context(), a, link); err != nil {
		t.Fatal(err)
	}
	a.Add(sheetOn("2026.08.02", "A. de Wit", "Bert Boom", "1-0"))
	l := onlyList(t, run(t, a, "2027-01", nil, "start\t1000\town"))
	if diff := gocmp.Diff([]RatingJoin{{Name: "Anna Aukes", With: []string{"A. de Wit"}}}, l.Joined); diff != "" || l.person("A. de Wit") != nil {
		t.Errorf("%s %+v", diff, l.person("A. de Wit"))
	}
	p := l.person("Anna Aukes")
	if p.Before != before.person("Anna Aukes").Rating || p.Total != 33 || p.Played() != 1 {
		t.Errorf("%+v", p)
	}
	x, err := l.Explain("de wit")
	if err != nil || x.Name != "Anna Aukes" || x.Lines[0].As != "A. de Wit" || !slices.Equal(x.Joined, []string{"A. de Wit"}) {
		t.Errorf("%+v: %v", x, err)
	}
	link.Says = people.SaysBack
	if err := FileLink(t.Context(), a, link); err != nil {
		t.Fatal(err)
	}
	req := runOf("2027-07", nil, "start\t1000\town")
	made, err := runRatings(t.Context(), a, req)
	if err != nil {
		t.Fatal(err)
	}
	l = onlyList(t, made)
	if diff := gocmp.Diff([]RatingJoin{{Name: "Anna Aukes", With: []string{"A. de Wit"}}}, l.Parted); diff != "" || l.person("Anna Aukes").Rating != p.Rating {
		t.Errorf("%s %+v", diff, l.person("Anna Aukes"))
	}
	first, err := RatingListOf(t.Context(), a, "", "2026-07")
	if diff := gocmp.Diff(before, first); err != nil || diff != "" {
		t.Errorf("the published list was altered: %v\n%s", err, diff)
	}
}

func TestWhoNeverGetsARatingWaitsForNothing(t *testing.T) {
	t.Parallel()
	a := newRatedArchive(sheetOn("2026.02.01", "Nina Nieuw", "Bert Boom", "1-0"))
	x, err := onlyList(t, run(t, a, "2026-07", seeded(), "first games\t0\town")).Explain("Nina")
	if err != nil || x.Rating != 0 || x.Waiting != 0 || len(x.Lines) != 1 {
		t.Errorf("%+v: %v", x, err)
	}
	if l := onlyList(t, run(t, a, "2027-01", nil, "first games\t0\town")); l.person("Nina Nieuw") != nil || len(l.Games) != 0 {
		t.Errorf("on the next list: %+v", l.person("Nina Nieuw"))
	}
}

func TestTwoRunsAtOnceFileNothingTwice(t *testing.T) {
	t.Parallel()
	a := newRatedArchive(sheetOn("2025.02.01", "Anna Aukes", "Bert Boom", "1-0"))
	req := runOf("2025-07", seeded())
	req.Until = "2026-07"
	made := 0
	req.Made = func(*RatingList) error {
		if made++; made == 1 {
			return a.Append(t.Context(), ratingLog, 1, a.logs[ratingLog][0]) // somebody else, meanwhile
		}
		return nil
	}
	if got, err := RunRatings(t.Context(), a, req); !errors.Is(err, ErrConflict) || got.Lists != 1 || len(a.logs[ratingLog]) != 2 {
		t.Errorf("%d lists, %d entries: %v", got.Lists, len(a.logs[ratingLog]), err)
	}
}

func TestALongRunTellsHowFarItIs(t *testing.T) {
	t.Parallel()
	a := newRatedArchive(randomGames(2500)...)
	req := runOf("2026-07", seeded())
	var told [][2]int64
	req.Progress = func(done, of int64) { told = append(told, [2]int64{done, of}) }
	if _, err := RunRatings(t.Context(), a, req); err != nil {
		t.Fatal(err)
	}
	if diff := gocmp.Diff([][2]int64{{1000, 2500}, {2000, 2500}}, told); diff != "" {
		t.Error(diff)
	}
}

func TestADamagedEntryIsToldAsDamage(t *testing.T) {
	t.Parallel()
	for _, body := range [][]byte{nil, {2, 3}, {1}, {1, 0xff, 0xff}, Pack([]byte("[]"))} {
		a := newRatedArchive()
		if err := a.Append(t.Context(), ratingLog, 0, body); err != nil {
			t.Fatal(err)
		}
		if _, err := RatingListOf(t.Context(), a, "", ""); !errors.Is(err, ErrBroken) {
			t.Errorf("% x: %v", body, err)
		}
	}
}

func TestNamesOfASeedCanBeLinked(t *testing.T) {
	t.Parallel()
	a := newRatedArchive(sheetOn("2026.02.01", "A. de Wit", "Bert Boom", "1-0"))
	run(t, a, "2026-07", seeded())
	link := people.Link{A: "Anna Aukes", B: "A. de Wit", Says: people.SaysOne, Who: "Alta", Why: "married"}
	if err := FileLink(t.Context(), a, link); err != nil {
		t.Fatal(err)
	}
	link.A = "Nobody At All"
	var unknown *UnknownNameError
	if err := FileLink(t.Context(), a, link); !errors.As(err, &unknown) {
		t.Errorf("a name of nobody: %v", err)
	}
	a.Add(sheetOn("2026.08.02", "A. de Wit", "Bert Boom", "1-0"))
	if p := onlyList(t, run(t, a, "2027-01", nil)).person("Anna Aukes"); p.Played() != 1 {
		t.Errorf("%+v", p)
	}
}

func TestAFirstListOfNobodyIsRefused(t *testing.T) {
	t.Parallel()
	a := newRatedArchive(sheetOn("2024.02.01", "Anna Aukes", "Bert Boom", "1-0"))
	var refused *RatingRefusedError
	if _, err := runRatings(t.Context(), a, runOf("2026-07", nil)); !errors.As(err, &refused) || len(a.logs[ratingLog]) > 0 {
		t.Errorf("%v, %d entries", err, len(a.logs[ratingLog]))
	}
}

// Lists that cannot be meant are refused: one that is filed closes all before it.
func TestListsThatCannotBeMeantAreRefused(t *testing.T) {
	t.Parallel()
	a := newRatedArchive(sheetOn("2026.02.01", "Anna Aukes", "Bert Boom", "1-0"))
	for _, test := range []struct{ period, until, want string }{
		{"2026-13", "", "rating-list.period"},
		{"1799-12", "", "rating-list.period"},
		{"2026-07", "July", "rating-list.period"},
		{"2027-12", "", "rating-run.too-far"}, // it is November 2026
		{"2026-07", "2027-12", "rating-run.too-far"},
		{"2026-07", "2026-06", "rating-run.backwards"},
	} {
		req := runOf(test.period, seeded())
		req.Until = test.until
		_, err := runRatings(t.Context(), a, req)
		if m, _ := message.Of(err); m.Code != test.want || len(a.logs[ratingLog]) > 0 {
			t.Errorf("%s to %q: %v, want %s; %d entries", test.period, test.until, err, test.want, len(a.logs[ratingLog]))
		}
	}
}

func TestAFirstRatingWaitsOverSeveralLists(t *testing.T) {
	t.Parallel()
	a := newRatedArchive(sheetOn("2025.02.01", "Nina Nieuw", "Anna Aukes", "1-0"), sheetOn("2025.09.01", "Bert Boom", "Nina Nieuw", "1-0"), sheetOn("2026.02.01", "Nina Nieuw", "Cor Cuperus", "1/2-1/2"))
	req := runOf("2025-07", seeded(), "first games\t3\town")
	req.Until = "2026-07"
	made, err := runRatings(t.Context(), a, req)
	if err != nil {
		t.Fatal(err)
	}
	x, err := made.Lists[1].Explain("nieuw")
	if err != nil || x.Rating != 0 || x.Waiting != 2 || len(x.Lines) != 2 || x.Lines[0].Date != "2025-02-01" || !x.Lines[0].White || x.Lines[1].White {
		t.Errorf("after two games: %+v, %v", x, err)
	}
	x, err = made.Lists[2].Explain("nieuw")
	// 1400, 1300, 1200: 1300; 1.5 of 3 is 50 %
	if err != nil || !x.First || x.Rating != 1300 || x.Average != 1300 || x.Percent != 50 || len(x.Lines) != 3 || x.Points != "1.5" {
		t.Errorf("after three games: %+v, %v", x, err)
	}
	if !slices.ContainsFunc(x.Parameters, func(p RatingsParameter) bool { return p.Name == "first games" && p.Value == "3" }) {
		t.Errorf("parameters: %+v", x.Parameters)
	}
}

func TestSeedsAreForThoseWithoutARating(t *testing.T) {
	t.Parallel()
	a := newRatedArchive(sheetOn("2026.02.01", "Anna Aukes", "Bert Boom", "1-0"))
	var refused *RatingRefusedError
	twice := append(seeded(), RatingSeed{Name: "Aukes, Anna", Rating: 1500, Line: 6})
	if _, err := runRatings(t.Context(), a, runOf("2026-07", twice)); !errors.As(err, &refused) || len(a.logs[ratingLog]) > 0 {
		t.Errorf("one person twice: %v", err)
	}
	run(t, a, "2026-07", seeded())
	late := []RatingSeed{{Name: "Eva Ent", Rating: 1250}, seeded()[0]}
	if l := onlyList(t, run(t, a, "2027-01", late)); l.person("Eva Ent").Rating != 1250 || l.person("Eva Ent").Seed == nil {
		t.Errorf("%+v", l.person("Eva Ent"))
	}
	if _, err := runRatings(t.Context(), a, runOf("2027-07", []RatingSeed{{Name: "Eva Ent", Rating: 1999}})); !errors.As(err, &refused) {
		t.Errorf("who has a rating: %v", err)
	}
}

func TestATextThatFitsSeveralPeopleIsRefused(t *testing.T) {
	t.Parallel()
	a := newRatedArchive(sheetOn("2026.02.01", "Jan Jansen", "Piet Jansen", "1-0"))
	l := onlyList(t, run(t, a, "2026-07", nil, "start\t1000\town"))
	var several *SeveralRatedError
	for _, text := range []string{"jansen", "nobody", ""} {
		if _, err := l.Explain(text); !errors.As(err, &several) {
			t.Errorf("%q: %v", text, err)
		}
	}
	if x, err := l.Explain("Jansen, Piet"); err != nil || x.Name != "Piet Jansen" || !x.Started || x.Before != 1000 {
		t.Errorf("%+v: %v", x, err)
	}
}

func TestFasterGamesCountForLess(t *testing.T) {
	t.Parallel()
	blitz := sheetOn("2026.02.01", "Anna Aukes", "Bert Boom", "1-0")
	blitz.Event = "Sneldammen 2026"
	l := onlyList(t, run(t, newRatedArchive(blitz), "2026-07", seeded(), "faster\t50\tconfirmed\tAnnex 9, 1.2.2.2", "faster events\tsneldam; blitz\town"))
	x, err := l.Explain("Anna")
	if err != nil || x.Change != "3.6" || x.Lines[0].Factor != "10" || !x.Lines[0].Faster {
		t.Errorf("%+v: %v", x, err)
	}
}

// drawnGames are games of some people, with copies, on days of 2025 and 2026.
func drawnGames(t *rapid.T) (sheets []Sheet, twins [][2]int) {
	names := []string{"Anna Aukes", "Bert Boom", "Cor Cuperus", "Dirk Dam", "Eva Ent", "?"}
	pick := func(from []string, what string) string { return rapid.SampledFrom(from).Draw(t, what) }
	for i := range rapid.IntRange(0, 25).Draw(t, "games") {
		date := fmt.Sprintf("%d.%02d.%02d", rapid.IntRange(2024, 2026).Draw(t, "year"), rapid.IntRange(1, 12).Draw(t, "month"), rapid.IntRange(1, 28).Draw(t, "day"))
		s := sheetOn(date, pick(names, "white"), pick(names, "black"), pick([]string{"1-0", "0-1", "1/2-1/2", "*"}, "result"))
		s.Index, s.GameID = i, int64(rapid.IntRange(0, 9).Draw(t, "moves"))
		sheets = append(sheets, s)
		if rapid.IntRange(0, 4).Draw(t, "copy") == 0 {
			c := s
			c.File, c.Game.Result = "copy.pdn", pick([]string{s.Game.Result, s.Game.Result, "1-0"}, "copied")
			twins = append(twins, [2]int{len(sheets) - 1, len(sheets)})
			sheets = append(sheets, c)
		}
	}
	return sheets, twins
}

// archiveInOrder is an archive of the sheets in another order.
func archiveInOrder(sheets []Sheet, twins [][2]int, order []int) *ratedArchive {
	a := newRatedArchive()
	at := make([]int, len(sheets))
	for place, i := range order {
		at[i] = place
		a.Add(sheets[i])
	}
	for _, p := range twins {
		kind := Exact
		if sheets[p[0]].Game.Result != sheets[p[1]].Game.Result {
			kind = Contradiction
		}
		a.twins(at[p[0]], at[p[1]], kind)
	}
	return a
}

func TestTheOrderOfIntakeDoesNotChangeAList(t *testing.T) {
	t.Parallel()
	rapid.Check(t, func(t *rapid.T) {
		sheets, twins := drawnGames(t)
		order := make([]int, len(sheets))
		for i := range order {
			order[i] = i
		}
		req := runOf("2025-07", seeded(), "first games\t2\town")
		req.Until = "2027-01"
		var rows, changes [2]string
		for n, a := range []*ratedArchive{archiveInOrder(sheets, twins, order), archiveInOrder(sheets, twins, rapid.Permutation(order).Draw(t, "order"))} {
			made, err := runRatings(t.Context(), a, req)
			if err != nil {
				t.Fatal(err)
			}
			for _, l := range made.Lists {
				text, _ := json.Marshal(l.Ranked(0))
				rows[n] += string(text) + fmt.Sprint(l.Left)
				for _, p := range l.People {
					x, err := l.Explain(p.Name)
					if err != nil {
						t.Fatal(err)
					}
					changes[n] += fmt.Sprintln(p.Name, x.Change, x.Games, linesOf(x))
					checkSum(t, x)
				}
			}
		}
		if rows[0] != rows[1] || changes[0] != changes[1] {
			t.Fatalf("the order counts:\n%s\n%s\n%s\n%s", rows[0], rows[1], changes[0], changes[1])
		}
	})
}

// linesOf are the games of an explanation in short.
func linesOf(x RatingExplanation) (lines []string) {
	for _, g := range x.Lines {
		lines = append(lines, fmt.Sprint(g.Date, g.File, g.Game, g.As, g.Opponent, g.Rating, g.Points, g.Expected, g.Change))
	}
	return lines
}

// checkSum fails unless the games of an explanation add up to it.
func checkSum(t *rapid.T, x RatingExplanation) {
	if x.First || x.Rating == 0 {
		return
	}
	var sum int64
	for _, g := range x.Lines {
		if g.Counts {
			sum += g.change
		}
	}
	if billionths(sum) != x.Change {
		t.Fatalf("%s: the games change %s, the list says %s", x.Name, billionths(sum), x.Change)
	}
	if want := x.Before + int(floorHalf(sum, 1_000_000_000)); x.Rating != max(1, want) {
		t.Fatalf("%s: %d and %s make %d", x.Name, x.Before, x.Change, x.Rating)
	}
	const hundredth = 10_000_000
	shown, total := x.ShownChanges(2)
	var cents int64
	for _, text := range shown {
		cents += centsOf(t, string(text))
	}
	if centsOf(t, string(total)) != cents || cents != floorHalf(sum, hundredth) {
		t.Fatalf("%s: shown are %v, together %s, of %s", x.Name, shown, total, x.Change)
	}
}

// centsOf reads a decimal with at most two digits.
func centsOf(t *rapid.T, text string) int64 {
	var f float64
	if _, err := fmt.Sscan(text, &f); err != nil {
		t.Fatal(err)
	}
	if f < 0 {
		return int64(f*100 - 0.5)
	}
	return int64(f*100 + 0.5)
}

func BenchmarkRatings(b *testing.B) {
	for _, games := range []int{10_000, 100_000} {
		b.Run(fmt.Sprint(games), func(b *testing.B) {
			a := newRatedArchive(randomGames(games)...)
			var seed []RatingSeed
			for i := range 1000 {
				seed = append(seed, RatingSeed{Name: madeName(i), Rating: 1000 + i})
			}
			for b.Loop() {
				a.logs = map[string][][]byte{}
				if l := run(b, a, "2026-07", seed).Lists[0]; l.Counted() != games {
					b.Fatalf("%d games", l.Counted())
				}
			}
			b.ReportMetric(float64(b.Elapsed().Nanoseconds())/float64(b.N)/float64(games), "ns/game")
			b.ReportMetric(float64(len(a.logs[ratingLog][0]))/float64(games), "bytes/game")
		})
	}
}

// randomGames are games of a thousand people in the first half of 2026.
func randomGames(n int) (sheets []Sheet) {
	rand := rand.New(rand.NewPCG(1, 2))
	day := time.Date(2026, 1, 1, 0, 0, 0, 0, time.UTC)
	for i := range n {
		white := rand.IntN(1000)
		black := (white + 1 + rand.IntN(999)) % 1000
		result := []string{"1-0", "1/2-1/2", "0-1"}[rand.IntN(3)]
		s := sheetOn(day.AddDate(0, 0, rand.IntN(180)).Format("2006.01.02"), madeName(white), madeName(black), result)
		s.Index = i
		sheets = append(sheets, s)
	}
	return sheets
}

// A table that was read is of the same figures as itself, however it is called.
func TestTablesAreComparedByTheirFigures(t *testing.T) {
	t.Parallel()
	read := func(text string) *ratings.Rules {
		rules, err := ratings.ReadRules(strings.NewReader(text))
		if err != nil {
			t.Fatal(err)
		}
		return &rules
	}
	for _, same := range []string{"name\tours\town", "gap\t0\town", "faster\t100\town", "faster events\t\town"} {
		if names := differences(read(plainTable()), read(plainTable(same))); len(names) > 0 {
			t.Errorf("%s: they differ in %v", same, names)
		}
	}
	if names := differences(read(plainTable("gap\t400\town")), read(plainTable("gap\t300\town", "k 2000\t10\town"))); !slices.Equal(names, []string{"gap", "k 2000"}) {
		t.Errorf("they differ in %v", names)
	}
}

// person finds a person by the name that lists have; nil is none.
func (l *RatingList) person(name string) *RatedPerson {
	i, ok := slices.BinarySearchFunc(l.People, name, func(p RatedPerson, name string) int { return strings.Compare(p.Name, name) })
	if !ok {
		return nil
	}
	return &l.People[i]
}

package ratings

import (
	"encoding/json"
	"fmt"
	"math"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
	"pgregory.net/rapid"
)

// preset reads a preset with some figures altered: "k 0" -> "20".
func preset(t interface{ Fatal(...any) }, name string, figures map[string]string) Rules {
	text, err := Preset(name)
	if err != nil {
		t.Fatal(err)
	}
	var table strings.Builder
	for line := range strings.Lines(text) {
		figure, _, _ := strings.Cut(line, "\t")
		value, altered := figures[figure]
		switch {
		case altered && value == "":
		case altered:
			fmt.Fprintf(&table, "%s\t%s\town\n", figure, value)
		default:
			table.WriteString(line)
		}
	}
	rules, err := ReadRules(strings.NewReader(table.String()))
	if err != nil {
		t.Fatal(err)
	}
	return rules
}

// example is a row of the reference.
type example struct {
	ID, Rule   string
	Parameters struct {
		K, Gap int
		Half   bool
	}
	Rating int
	Games  []struct {
		Opponent int
		Score    string
	}
	Change  float64
	Rounded int `json:"rating_new_rounded"`
}

func TestRatingsAgreeWithTheReference(t *testing.T) {
	t.Parallel()
	data, err := os.ReadFile(filepath.FromSlash("../../../../shared/archive/ratings.json"))
	if err != nil {
		t.Skip("no reference beside the project")
	}
	var reference struct{ Examples []example }
	if err := json.Unmarshal(data, &reference); err != nil {
		t.Fatal(err)
	}
	checked := 0
	for _, e := range reference.Examples {
		if e.Rule != "elo" && e.Rule != "elo_table" {
			continue
		}
		checked++
		t.Run(e.ID, func(t *testing.T) {
			rules := preset(t, strings.ReplaceAll(e.Rule, "_", "-"), map[string]string{
				"k 0": fmt.Sprint(e.Parameters.K), "k 2400": "", "gap": fmt.Sprint(e.Parameters.Gap), "faster": "50",
			})
			before := List{People: map[string]Standing{"me": {Rating: e.Rating}}}
			var games []Game
			for i, g := range e.Games {
				name := fmt.Sprint("opponent ", i)
				before.People[name] = Standing{Rating: g.Opponent}
				halves := map[string]int{"1": 2, "1/2": 1, "0": 0}[g.Score]
				games = append(games, Game{Date: "2026-06-01", Order: int64(i), White: "me", Black: name, Halves: halves, Faster: e.Parameters.Half})
			}
			a := accountOf(t, rules.Next(before, "2026-07", 9, games), "me")
			if a.New != e.Rounded {
				t.Errorf("new rating %d, want %d", a.New, e.Rounded)
			}
			if got := float64(a.Change) / unit; math.Abs(got-e.Change) > 0.0001 {
				t.Errorf("change %v, want %v", got, e.Change)
			}
		})
	}
	if checked == 0 {
		t.Fatal("the reference has no examples")
	}
}

// accountOf is a person's account in a list.
func accountOf(t interface{ Fatalf(string, ...any) }, l List, person string) Account {
	for _, a := range l.Accounts {
		if a.Person == person {
			return a
		}
	}
	t.Fatalf("the list has no account of %s: %v", person, l.Accounts)
	return Account{}
}

func TestTheLogisticExpectationIsRoundedToABillionth(t *testing.T) {
	t.Parallel()
	e := newExpector(Logistic)
	for d := -3000; d <= 3000; d += 7 {
		want := 1 / (1 + math.Pow(10, -float64(d)/400)) * unit
		if got := e.of(d); math.Abs(float64(got)-want) > 0.6 {
			t.Errorf("of a difference of %d: %d, want %.1f", d, got, want)
		}
	}
	for d, want := range map[int]int64{0: unit / 2, 20000: unit, -20000: 0} {
		if got := e.of(d); got != want {
			t.Errorf("of a difference of %d: %d, want %d", d, got, want)
		}
	}
}

func TestAFirstRatingWaitsForItsGames(t *testing.T) {
	t.Parallel()
	rules := preset(t, "elo-table", map[string]string{"first games": "3", "first most": "2000"})
	list := List{People: map[string]Standing{"anna": {Rating: 1800}, "bert": {Rating: 1700}}}
	list = rules.Next(list, "2026-02", 3, []Game{
		{Date: "2026-01-03", Order: 1, White: "new", Black: "anna", Halves: 2},
		{Date: "2026-01-04", Order: 2, White: "bert", Black: "new", Halves: 1},
		{Date: "2026-01-05", Order: 3, White: "other", Black: "new", Halves: 0}, // of two unrated ones
	})
	if s := list.People["new"]; s.Rating != 0 || len(s.Waiting) != 2 {
		t.Fatalf("after two games: %+v", s)
	}
	if a := accountOf(t, list, "anna"); a.New != 1800 || a.Games != 0 {
		t.Errorf("a game against an unrated player counts for a rated one: %+v", a)
	}
	list = rules.Next(list, "2026-03", 4, []Game{{Date: "2026-02-03", Order: 4, White: "new", Black: "bert", Halves: 1}})
	a := accountOf(t, list, "new")
	// (1800+1700+1700)/3 = 1733, 2 of 3 points = 67 %: 125
	want := Account{Person: "new", Games: 3, Halves: 4, First: true, Average: 1733, Percent: 67, New: 1858}
	a.Lines, a.K = nil, 0
	if diff := cmp.Diff(want, a); diff != "" {
		t.Errorf("first rating (-want +got):\n%s", diff)
	}
	if s := list.People["new"]; s.Rating != 1858 || s.Games != 3 || s.Waiting != nil {
		t.Errorf("after three games: %+v", s)
	}
	rules.FirstMost = 1850
	list = rules.Next(List{People: map[string]Standing{"anna": {Rating: 1800}}}, "2026-03", 4, []Game{
		{White: "new", Black: "anna", Halves: 2}, {White: "new", Black: "anna", Halves: 2}, {White: "new", Black: "anna", Halves: 2},
	})
	if got := list.People["new"].Rating; got != 1850 {
		t.Errorf("a first rating of %d, it was to be no higher than 1850", got)
	}
}

func TestGamesThatNobodyCanCountArePassedOver(t *testing.T) {
	t.Parallel()
	rules := preset(t, "fmjd", map[string]string{"start": "1500"})
	list := rules.Next(List{}, "2026-04", 2, []Game{
		{White: "anna", Black: "anna", Halves: 2, Variant: "international"},
		{White: "anna", Black: "bert", Halves: 2, Variant: "frisian"},
	})
	if len(list.Accounts) != 0 {
		t.Errorf("accounts of %v", list.Accounts)
	}
	list = rules.Next(List{}, "2026-04", 2, []Game{{White: "anna", Black: "bert", Halves: 2, Variant: "international"}})
	if a := accountOf(t, list, "anna"); !a.Started || a.Old != 1500 || a.New != 1510 {
		t.Errorf("the winner's account: %+v", a)
	}
}

func TestNothingIsWonOrLostBetweenTwoOfOneK(t *testing.T) {
	t.Parallel()
	rapid.Check(t, func(t *rapid.T) {
		rules := preset(t, rapid.SampledFrom([]string{"elo", "elo-table"}).Draw(t, "preset"), map[string]string{"k 2400": ""})
		before := List{People: map[string]Standing{}}
		for i := range 6 {
			before.People[fmt.Sprint(i)] = Standing{Rating: rapid.IntRange(800, 2600).Draw(t, "rating")}
		}
		games := rapid.SliceOfN(rapid.Custom(func(t *rapid.T) Game {
			return Game{
				Date: "2026-01-02", Order: int64(rapid.IntRange(0, 99).Draw(t, "order")),
				White: fmt.Sprint(rapid.IntRange(0, 5).Draw(t, "white")), Black: fmt.Sprint(rapid.IntRange(0, 5).Draw(t, "black")),
				Halves: rapid.IntRange(0, 2).Draw(t, "halves"),
			}
		}), 0, 30).Draw(t, "games")
		list := rules.Next(before, "2026-02", 1, games)
		var sum int64
		for _, a := range list.Accounts {
			sum += a.Change
			var lines int64
			for _, line := range a.Lines {
				lines += line.Change
			}
			if lines != a.Change {
				t.Fatalf("the games of %s change %d, the account says %d", a.Person, lines, a.Change)
			}
			if a.New != a.Old+rounded(a.Change) {
				t.Fatalf("%s: %d and %d make %d", a.Person, a.Old, a.Change, a.New)
			}
		}
		if sum != 0 {
			t.Fatalf("the changes sum up to %d", sum)
		}
		again := rules.Next(before, "2026-02", 1, rapid.Permutation(games).Draw(t, "order"))
		if diff := cmp.Diff(list.People, again.People); diff != "" {
			t.Fatalf("the order of the games matters:\n%s", diff)
		}
	})
}

func TestListsAppearInTheirMonths(t *testing.T) {
	t.Parallel()
	rules := Rules{Months: []int{1, 7}}
	got, err := rules.Periods("2025-06-30", "2026-07")
	if err != nil {
		t.Fatal(err)
	}
	if diff := cmp.Diff([]string{"2025-07", "2026-01", "2026-07"}, got); diff != "" {
		t.Error(diff)
	}
	if got, _ := rules.Periods("2025-07-01", "2026-01"); !cmp.Equal(got, []string{"2026-01"}) {
		t.Errorf("a game of 1 July is of the list after it: %v", got)
	}
	for _, bad := range [][2]string{{"2025-06-30", "2026-08"}, {"2025-06-30", "July"}, {"yesterday", "2026-07"}} {
		if _, err := rules.Periods(bad[0], bad[1]); err == nil {
			t.Errorf("%v is taken", bad)
		}
	}
}

func TestTablesOfParametersAreReadWholeOrNotAtAll(t *testing.T) {
	t.Parallel()
	for _, name := range Presets() {
		preset(t, name, nil)
	}
	for name, text := range map[string]string{
		"no columns":      "k 0 20 own\n",
		"a status":        "k 0\t20\tsure\n",
		"no number":       "k 0\ttwenty\town\n",
		"too much":        "k 0\t200000\town\n",
		"no parameter":    "k 0\t20\town\nkk\t1\town\n",
		"twice":           "k 0\t20\town\nk  0\t10\town\n",
		"no expectation":  "k 0\t20\town\n",
		"no k for all":    "expectation\ttable\town\nk 2400\t10\town\n",
		"some other law":  "expectation\tnormal\town\nk 0\t10\town\n",
		"a month too far": "expectation\ttable\town\nk 0\t10\town\nmonths\t13\town\n",
		"a month twice":   "expectation\ttable\town\nk 0\t10\town\nmonths\t3 3\town\n",
	} {
		if rules, err := ReadRules(strings.NewReader(text)); err == nil {
			t.Errorf("%s: taken as %+v", name, rules)
		}
	}
	rules, err := ReadRules(strings.NewReader("# of 2026\nexpectation\ttable\tunconfirmed\tnowhere\n\nk 0\t20\town\r\nk 2400\t10\town\n"))
	if err != nil || rules.k(2400) != 10 || rules.k(2399) != 20 || rules.FasterPer != 100 || len(rules.Unconfirmed()) != 1 {
		t.Errorf("%+v, %v", rules, err)
	}
}

func TestAPeriodFollowsTheOneBefore(t *testing.T) {
	t.Parallel()
	for _, tt := range []struct {
		months       []int
		period, want string
	}{{[]int{1, 7}, "2026-07", "2026-01"}, {[]int{1, 7}, "2026-01", "2025-07"}, {nil, "2026-01", "2025-12"}, {[]int{3}, "2026-03", "2025-03"}} {
		rules := Rules{Months: tt.months}
		if got := rules.Preceding(tt.period); got != tt.want {
			t.Errorf("before %s with lists in %v: %s, want %s", tt.period, tt.months, got, tt.want)
		}
	}
	for _, text := range []string{"2026", "2026-13", "2026-7", "2026-07-01", "July", ""} {
		if CheckPeriod(text) == nil {
			t.Errorf("%q is taken for a period", text)
		}
	}
}

func TestFiguresAreFoundByTheirNames(t *testing.T) {
	t.Parallel()
	rules := preset(t, "elo-table", map[string]string{"late": "2", "faster events": "rapid; ; Sneldammen"})
	if rules.Late != 2 || !cmp.Equal(rules.FasterNames, []string{"rapid", "Sneldammen"}) {
		t.Errorf("late %d, faster %v", rules.Late, rules.FasterNames)
	}
	for rating, want := range map[int]string{0: "k 0", 2399: "k 0", 2400: "k 2400"} {
		if f, ok := rules.KFigure(rating); !ok || f.Name != want {
			t.Errorf("K of %d stands in %q", rating, f.Name)
		}
	}
	if _, ok := rules.Figure("no such"); ok {
		t.Error("a figure that is not there is found")
	}
	again, other := preset(t, "elo-table", map[string]string{"late": "2", "faster events": "rapid;Sneldammen"}), preset(t, "elo-table", nil)
	if !rules.SameFigures(&again) || rules.SameFigures(&other) {
		t.Error("tables are compared by something else than their figures")
	}
}

func FuzzRules(f *testing.F) {
	for _, name := range Presets() {
		text, err := Preset(name)
		if err != nil {
			f.Fatal(err)
		}
		f.Add(text)
	}
	f.Add("\ufeffexpectation\ttable\town\r\nk 0\t20\town\nk 10000\t0\tunconfirmed\tx\ty\n")
	f.Fuzz(func(t *testing.T, text string) {
		rules, err := ReadRules(strings.NewReader(text))
		if err != nil {
			return
		}
		for rating := 0; rating <= mostFigure; rating += 500 {
			if _, ok := rules.KFigure(rating); !ok {
				t.Fatalf("no K for %d", rating)
			}
		}
		before := List{People: map[string]Standing{"a": {Rating: 1500}, "b": {Rating: mostFigure}}}
		next := rules.Next(before, "2026-07", 1, []Game{{White: "a", Black: "b", Halves: 2, Variant: strings.Join(rules.Variants[:min(1, len(rules.Variants))], "")}})
		for _, a := range next.Accounts {
			if a.New != max(1, a.Old+rounded(a.Change)) {
				t.Fatalf("%+v", a)
			}
		}
		if !rules.SameFigures(&rules) {
			t.Fatal("a table differs from itself")
		}
	})
}

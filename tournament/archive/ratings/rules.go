package ratings

import (
	"reflect"
	"slices"
	"strconv"
)

// Status says how sure a figure is.
type Status string

// The statuses of a figure.
const (
	Confirmed   Status = "confirmed"   // by a text that its source names
	Unconfirmed Status = "unconfirmed" // the text was not found, or is a proposal
	Own         Status = "own"         // the federation's own, by its own word
)

// Figure is one parameter.
type Figure struct {
	Name   string // one of the names of [Names]; "k 2400" is K from that rating on
	Value  string
	Status Status
	Source string
}

// Rules are how a list is computed. The zero value computes nothing.
type Rules struct {
	Name        string
	Expectation Expectation
	K           []Development // the highest From first
	MostGap     int           // a difference of ratings counts for no more; 0 is no limit
	FasterPer   int           // per cent of K that a game at a faster tempo counts for
	FasterNames []string      // an event is at a faster tempo if its name has one of these in it
	FirstGames  int           // an unrated player gets a rating after so many games against rated ones; 0: never
	FirstMost   int           // a first rating is no higher; 0 is no limit
	Start       int           // the rating of everybody who has none; 0: nobody is given one
	Variants    []string      // ids of the games that the list is of; empty: all
	Months      []int         // in which a list appears, 1 to 12, sorted; empty: every month
	Late        int           // a game that came in after its list counts on one of so many lists after it; 0: never

	Figures []Figure // the table that this was read from, in its order
}

// Expectation is what a player is expected to make of a difference of ratings.
type Expectation string

// The expectations.
const (
	Logistic Expectation = "logistic" // 1/(1+10^(-d/400))
	Table    Expectation = "table"    // the table of FIDE B.02, 8.1: whole per cents
)

// Development is the factor K for ratings from one on.
type Development struct {
	From int // rating
	K    int // rating points for a whole point
}

// k is the development factor of a rating.
func (r *Rules) k(rating int) int {
	for _, row := range r.K {
		if rating >= row.From {
			return row.K
		}
	}
	return 0
}

// Unconfirmed are the figures that nobody has confirmed.
func (r *Rules) Unconfirmed() []Figure {
	return slices.DeleteFunc(slices.Clone(r.Figures), func(f Figure) bool { return f.Status != Unconfirmed })
}

// Presets are the tables that a federation can begin with, by name.
func Presets() []string { return []string{"elo", "elo-table", "fmjd", "kndb"} }

// Figure is a parameter of the table that the rules were read from; ok is false where it
// stands in none.
func (r *Rules) Figure(name string) (f Figure, ok bool) {
	i := slices.IndexFunc(r.Figures, func(f Figure) bool { return f.Name == name })
	if i < 0 {
		return Figure{Name: name}, false
	}
	return r.Figures[i], true
}

// KFigure is the parameter that gives a rating its development factor.
func (r *Rules) KFigure(rating int) (f Figure, ok bool) {
	for _, row := range r.K {
		if rating >= row.From {
			return r.Figure("k " + strconv.Itoa(row.From))
		}
	}
	return Figure{Name: "k"}, false
}

// SameFigures reports whether two tables say the same, whatever their sources and names.
func (r *Rules) SameFigures(o *Rules) bool {
	a, b := *r, *o
	a.Name, a.Figures, b.Name, b.Figures = "", nil, "", nil
	a.FasterNames, b.FasterNames = append([]string(nil), a.FasterNames...), append([]string(nil), b.FasterNames...)
	a.Variants, b.Variants = append([]string(nil), a.Variants...), append([]string(nil), b.Variants...) // empty is nil
	return reflect.DeepEqual(a, b)
}

// presets are the tables as they are read.
var presets = map[string]string{
	"elo": `name	elo	confirmed	plain Elo, by its own definition
expectation	logistic	confirmed	A. Elo, The Rating of Chessplayers (1978)
k 0	20	own	one number, or by rating
gap	0	own	0 is no limit
faster	100	own	per cent of K
faster events		own	words in the names of such events, with ; between them
first games	9	own
first most	0	own	0 is no limit
start	0	own	0: an unrated player's first rating is his performance
variants		own	empty is all
months		own	empty is every month
late	1	own	a game that came in after its list counts on the next one
`,
	"elo-table": `name	elo-table	confirmed	FIDE B.02, 8 (July 2024)
expectation	table	confirmed	FIDE B.02, 8.1
k 2400	10	confirmed	FIDE B.02, 8.3.3
k 0	20	confirmed	FIDE B.02, 8.3.3 (new and young players have 40)
gap	400	confirmed	FIDE B.02, 8.3.1
faster	100	own	per cent of K
faster events		own	words in the names of such events, with ; between them
first games	5	confirmed	FIDE B.02, 7.1.4
first most	2200	confirmed	FIDE B.02, 8.2.3
start	0	own
variants		own
months		confirmed	FIDE B.02, 7.2.1: monthly
late	1	unconfirmed	FIDE handbook of 2003, B.01, 7.3: no report more than one period late; not looked up in the text of 2024
`,
	"fmjd": `name	fmjd	unconfirmed	FMJD Annex 9 (2009); article 3.2.3 was not found
expectation	table	unconfirmed	taken from FIDE B.02
k 2400	10	unconfirmed	taken from FIDE B.02
k 0	20	unconfirmed	taken from FIDE B.02
gap	400	unconfirmed	taken from FIDE B.02
faster	50	confirmed	FMJD Annex 9, 1.2.2.2
faster events		own	words in the names of such events, with ; between them
first games	9	unconfirmed
first most	0	unconfirmed
start	0	unconfirmed
variants	international	confirmed	FMJD Annex 9, 1.1: a list for 100 squares, and one for 64
months	1 4 7 10	unconfirmed
late	1	unconfirmed	what becomes of late reports was not found
`,
	"kndb": `name	kndb	unconfirmed	Rekenregels Rating KNDB (2022, 2024) were not found
expectation	table	unconfirmed	normal or linear: not found
k 0	20	unconfirmed	the K of the rules in force was not found
gap	0	unconfirmed
faster	100	unconfirmed
faster events		own	words in the names of such events, with ; between them
first games	10	confirmed	listed after 10 games against rated players (forum post by K. Pippel, 11 June 2024)
first most	0	unconfirmed
start	0	unconfirmed
variants	international	unconfirmed
months	1 7	confirmed	lists of 30 June and 1 January (forum post by K. Pippel, 25 March 2022)
late	1	unconfirmed	what becomes of late reports was not found
`,
}

package scoring

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"arbiter/rules/message"
	"arbiter/tournament"
)

// Status is how sure a row of a table is.
type Status uint8

// The statuses.
const (
	StatusUnset Status = iota
	Confirmed          // agrees with independent reference values
	ByText             // follows the text named as source; no reference values to compare with
	Default            // the source leaves it open or was read at second hand: this program's choice
)

// ErrUnknownTiebreak is a tie-break that this version does not have: typed wrongly,
// or an event of a newer version.
var ErrUnknownTiebreak = message.Reason("scoring.tiebreak.unknown")

// String is the word for the status in documents.
func (s Status) String() string {
	return [...]string{StatusUnset: "", Confirmed: "confirmed", ByText: "by the text", Default: "default"}[s]
}

// Tiebreak is a row of the table of tie-breaks, or a row with a modifier: BH/C1.
type Tiebreak struct {
	Code      string   // as typed and printed: SB, BH/C1
	Aliases   []string // other ways to type it
	Name      string   // in English; reports translates by the code
	About     string   // how it is made, in a sentence; that of the whole one where the row is a form
	Source    string
	Status    Status
	Modifiers string // what may follow the code: C1 C2 M1 M2, R, L+1; empty is nothing
	Tied      bool   // looks at the tied players only, so that it hangs on what stands before it in the order
	Lower     bool   // the lower value is the better
}

// Better is the direction: which of two values is the better.
func (t Tiebreak) Better() string {
	if t.Lower {
		return "lower"
	}
	return "higher"
}

// OfFIDE reports whether C.07 has the tie-break, in this form.
func (t Tiebreak) OfFIDE() bool { return strings.Contains(t.Source, "FIDE C.07") && !t.ownForm() }

// OwnForms are the forms of the tie-break that are this program's own where C.07 has the
// tie-break: itself, or those that may follow its code. Another program may compute them otherwise.
func (t Tiebreak) OwnForms() []string {
	if !strings.Contains(t.Source, "FIDE C.07") {
		return nil
	}
	return slices.DeleteFunc(append(t.Forms(), t.Code), func(code string) bool { return !Tiebreak{Code: code}.ownForm() })
}

// ownForm reports whether the row is a form that C.07 does not list for its tie-break: it
// cuts no average of the opponents' values, and no medians of Sonneborn-Berger.
func (t Tiebreak) ownForm() bool {
	base, form, _ := strings.Cut(t.Code, "/")
	switch base {
	case "AOB", "APRO", "APPO":
		return form != ""
	case "SB":
		return strings.HasPrefix(form, "M")
	}
	return false
}

// Forms are the forms of a tie-break as they are typed: BH/C1.
func (t Tiebreak) Forms() []string {
	var all []string
	for _, m := range strings.Fields(t.Modifiers) {
		all = append(all, t.Code+"/"+m)
	}
	return all
}

// Scaled reports whether the values grow by the square of what a win is worth, so
// that they mean little without the scale.
func (t Tiebreak) Scaled() bool { return t.Code == "SB" || strings.HasPrefix(t.Code, "SB/") }

// lastDrawn reports whether the last round counts as drawn.
func (t Tiebreak) lastDrawn() bool { return t.Code == "FB" || strings.HasPrefix(t.Code, "FB/") }

// Cut says why a contribution was left out of the sum.
type Cut uint8

// The reasons to cut.
const (
	CutUnset     Cut = iota // not cut
	CutLowest               // the lowest value
	CutHighest              // the highest
	CutVoluntary            // of a round not played by the player's own doing, which goes first (FIDE C.07, 16.5)
	CutFirst                // of the first rounds
	CutOpponent             // of the opponent who counts for least (Sonneborn-Berger)
	CutStruck               // of a game that does not count: one of the two left, and his games are struck
)

// String is the word for the reason.
func (c Cut) String() string {
	return [...]string{CutUnset: "", CutLowest: "lowest", CutHighest: "highest", CutVoluntary: "voluntary", CutFirst: "first", CutOpponent: "lowest-opponent", CutStruck: "struck"}[c]
}

// Contribution is one number that a value is made of.
type Contribution struct {
	Round, Board   int
	Opponent       tournament.PlayerID // 0 for a bye
	Kind           MeetingKind
	Points         tournament.Points // what the player scored in this meeting
	OpponentPoints tournament.Points // what the opponent has in all
	Counted        tournament.Points // what the opponent, or the dummy, counts for; where the tie-break looks at it
	Dummy          bool              // Counted is of a dummy
	Capped         bool              // the dummy has less than the player himself (FIDE C.07, 16.4)
	Away           int               // rounds of the opponent that count as draws: he asked for a bye and did not come back (16.3); in an Explanation only
	LastDrawn      bool              // Counted is with the last round drawn, which makes a difference; in an Explanation only
	Voluntary      bool              // the player did not play by his own doing
	Times          Value             // what Counted is multiplied by; none if the tie-break does not multiply
	Rating         int               // of the opponent, where the tie-break looks at it
	Step           int               // the step of the value to which it belongs; where steps cut more and more (FTS), from which on it is cut
	Counts         bool              // false: shown, but left out of the sum
	Cut            Cut               // why it was left out
	Place          int               // at a table, from 1; 0 while it is open
	Seat           *Seat             // at a table; nil elsewhere
	Value          Value             // what it adds; of a cut one, what it would have added
}

// FigureKind names a number that stands between the contributions and the value.
type FigureKind uint8

// The kinds of figure.
const (
	FigureUnset      FigureKind = iota
	FigureSum                   // of the contributions that count
	FigureCount                 // how many they are
	FigureMean                  // sum by count
	FigureRounded               // the mean, to a whole number
	FigureGames                 // games over the board
	FigureScore                 // points from the games that count, a win being one
	FigurePercent               // of the highest score possible, rounded
	FigureDifference            // of ratings, for the percentage
	FigureLimit                 // points from which an opponent counts
	FigureExpected              // score expected with the value as rating
	FigureBelow                 // score expected with a rating of one less
	FigureFloor                 // the lowest rating of an opponent, from which a score of nothing takes 800
)

// String is the word for the figure.
func (k FigureKind) String() string {
	return [...]string{
		FigureUnset: "", FigureSum: "sum", FigureCount: "count", FigureMean: "mean", FigureRounded: "rounded", FigureGames: "games", FigureScore: "score",
		FigurePercent: "percent", FigureDifference: "difference", FigureLimit: "limit",
		FigureExpected: "expected", FigureBelow: "expected-below", FigureFloor: "lowest-rating",
	}[k]
}

// Figure is one step from the contributions to the value.
type Figure struct {
	Kind  FigureKind
	Value Value
}

// made is what a tie-break gives for one player.
type made struct {
	value   Value
	from    []Contribution
	figures []Figure
	unmet   [2]int // indexes of two tied players who have not met as often as others; both 0 if there are none
}

// tiebreak is a row with the function behind it. The function gets players by
// index, those tied if the row says so, else all, and answers in that order.
type tiebreak struct {
	Tiebreak
	stepwise bool // its values go on in steps of which only those that were needed are shown
	rounds   bool // its cuts take the first rounds, not the lowest values
	of       func(c *calc, mod modifier, group []int) []made
	mod      modifier
}

// modifier is what follows the slash of a code.
type modifier struct {
	low, high int  // how many values are cut
	reversed  bool // R
	limit     int  // L+1, L-1: half points from half of the maximum
	forfeits  bool // P: games that were forfeited count as played
}

// Tiebreaks is the table of the tie-breaks that can be asked for, without their
// modifiers.
func Tiebreaks() []Tiebreak {
	var rows []Tiebreak
	for _, row := range tiebreaks() {
		rows = append(rows, row.Tiebreak)
	}
	return rows
}

// Lookup finds a tie-break by its code or an alias, in any case, with a modifier
// if it has one: BH/C1.
func Lookup(name string) (Tiebreak, error) {
	row, err := lookup(name)
	return row.Tiebreak, err
}

func lookup(name string) (tiebreak, error) {
	var known []string
	for _, row := range tiebreaks() {
		same := func(alias string) bool { return strings.EqualFold(alias, name) }
		if same(row.Code) || slices.ContainsFunc(row.Aliases, same) {
			return row, nil
		}
		known = append(known, row.Code)
	}
	for alias, code := range modifiedAliases {
		if strings.EqualFold(alias, name) {
			return lookup(code)
		}
	}
	base, text, modified := strings.Cut(name, "/")
	if !modified {
		if _, preset := lookupPreset(name); preset {
			return tiebreak{}, message.Err("scoring.tiebreak.order", message.Args{"Name": name})
		}
		return tiebreak{}, message.Because(ErrUnknownTiebreak, "scoring.tiebreak.none", message.Args{"Name": name, "Known": known})
	}
	row, err := lookup(base)
	if err != nil {
		return tiebreak{}, err
	}
	return row.modified(strings.ToUpper(text))
}

// several is the lowest, the 2 lowest.
func several(n int, which string) string {
	if n == 1 {
		return "the " + which
	}
	return fmt.Sprintf("the %d %s", n, which)
}

// modifiedAliases are names for a code with its modifier.
var modifiedAliases = map[string]string{
	"median":          "BH/M1",
	"solkoff-median":  "BH/M1",
	"short-truncated": "BH/C1",
	"wp-1":            "BH/C1",
}

// modified is the row with a modifier.
func (t tiebreak) modified(text string) (tiebreak, error) {
	code := t.Code
	refused := message.Err("scoring.tiebreak.no-form", message.Args{"Code": code, "Form": text})
	if t.Modifiers != "" {
		refused = message.Err("scoring.tiebreak.other-form", message.Args{"Code": code, "Form": text, "Known": t.Modifiers})
	}
	kind := ""
	if text != "" {
		kind = text[:1]
	}
	if kind == "" || !slices.ContainsFunc(strings.Fields(t.Modifiers), func(m string) bool { return strings.HasPrefix(m, kind) }) {
		return tiebreak{}, refused
	}
	n, err := strconv.Atoi(text[1:])
	switch {
	case kind == "R":
		if text != "R" {
			return tiebreak{}, refused
		}
		t.mod.reversed = true
		t.Lower = !t.Lower
		t.Name += ", reversed"
	case kind == "P":
		if text != "P" {
			return tiebreak{}, refused
		}
		t.mod.forfeits = true
		t.Name += ", forfeits too"
		t.Status = ByText
	case err != nil || kind != "L" && (n < 1 || n > 9) || n == 0:
		return tiebreak{}, refused
	case kind == "L":
		t.mod.limit = n
		t.Name += fmt.Sprintf(", limit %+d half points", n)
	case kind == "M":
		t.mod.low, t.mod.high = n, n
		t.Name += " without " + several(n, "lowest") + " and " + several(n, "highest")
		t.Source += ", 14"
	default:
		t.mod.low = n
		what := several(n, "lowest")
		if t.rounds {
			what = several(n, "first") + " of the rounds"
		}
		t.Name += " without " + what
		t.Source += ", 14"
	}
	t.Code, t.Aliases, t.Modifiers = code+"/"+text, nil, ""
	return t, nil
}

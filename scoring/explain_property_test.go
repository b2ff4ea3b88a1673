package scoring

import (
	"fmt"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"arbiter/tournament"
)

// everyForm is each tie-break of the table, whole and in each of its forms.
func everyForm() []string {
	var codes []string
	for _, tie := range Tiebreaks() {
		codes = append(codes, tie.Code)
		for _, form := range strings.Fields(tie.Modifiers) {
			codes = append(codes, tie.Code+"/"+form)
		}
	}
	return codes
}

// randomEvent is a field in which all happens that a field can meet with: forfeits,
// byes of every kind, absences, open and adjourned games, micro-matches, rematches,
// players who leave, points that are not on record.
func randomEvent(random *rand.Rand) *tournament.Tournament {
	players := 4 + random.IntN(9)
	system := tournament.SystemSwiss
	if random.IntN(3) == 0 {
		system = tournament.SystemRoundRobin
	}
	results := []tournament.ResultKind{
		tournament.WhiteWins, tournament.WhiteWins, tournament.Drawn, tournament.Drawn, tournament.BlackWins, tournament.BlackWins,
		tournament.WhiteForfeit, tournament.BlackForfeit, tournament.BothForfeit, tournament.BothLose, tournament.ResultUnset,
	}
	if random.IntN(2) == 0 {
		results = results[:len(results)-1]
	}
	byes := []tournament.ByeKind{tournament.ByeAllocated, tournament.ByeHalf, tournament.ByeFull, tournament.ByeZero}
	games := 1 + random.IntN(5)/4
	ev := stage(system, players)
	for n := range 2 + random.IntN(5) {
		round := tournament.Round{Number: n + 1}
		order := random.Perm(players)
		for len(order) > 0 {
			p := tournament.Pairing{Board: len(round.Pairings) + 1, White: tournament.PlayerID(order[0] + 1)}
			switch {
			case len(order) == 1 || random.IntN(12) == 0:
				order = order[1:]
				if random.IntN(3) == 0 {
					continue // absent
				}
				p.Bonus = byes[random.IntN(len(byes))]
			default:
				p.Black, order = tournament.PlayerID(order[1]+1), order[2:]
				for g := range games {
					game := tournament.Game{Number: g + 1, Result: results[random.IntN(len(results))]}
					if game.Result == tournament.Drawn {
						game.Margin = 3 * (random.IntN(3) - 1)
					}
					p.Games = append(p.Games, game)
				}
			}
			round.Pairings = append(round.Pairings, p)
		}
		ev.Stages[0].Played = append(ev.Stages[0].Played, round)
	}
	for i := range ev.Players {
		ev.Players[i].Rating = 1200 + random.IntN(1200)
	}
	if random.IntN(3) == 0 {
		ev.Event.Score = tournament.ScoreSystem{Name: "2-1-0", Win: 200, Draw: 100, Bye: 200}
	}
	ev.Stages[0].Rounds = len(ev.Stages[0].Played)
	return ev
}

// From what is explained, and from nothing else, everybody can work out his
// points and each of his tie-breaks; and what is said to separate two neighbours does.
func TestExplanationsAddUp(t *testing.T) {
	random := rand.New(rand.NewPCG(20261121, 7))
	codes := everyForm()
	for n := range 400 {
		ev := randomEvent(random)
		random.Shuffle(len(codes), func(i, j int) { codes[i], codes[j] = codes[j], codes[i] })
		custom := Customs()[random.IntN(len(Customs()))].Code
		f := fieldOf(t, ev)
		if random.IntN(4) == 0 {
			f.Entrants[0].Total = 150
		}
		if random.IntN(4) == 0 && f.System == tournament.SystemRoundRobin {
			f.Entrants[1].Struck = Strike{Played: 1, Of: 9}
		}
		st, all, err := f.ExplainAll(Options{Tiebreaks: codes, Unplayed: custom})
		if err != nil {
			t.Fatal(err)
		}
		check := explanationCheck{T: t, field: f, event: fmt.Sprintf("event %d, %s, %s", n, f.System, custom), points: make(map[tournament.PlayerID]tournament.Points)}
		for _, row := range st.Rows {
			check.points[row.Player] = row.Points
		}
		for i := range all {
			check.player(&all[i])
		}
		check.separations(st, all)
		if t.Failed() {
			return
		}
	}
}

// explanationCheck works out again what explanations say.
type explanationCheck struct {
	*testing.T
	field  *Field
	event  string
	points map[tournament.PlayerID]tournament.Points
}

func (c explanationCheck) player(e *Explanation) {
	if total := added(e.Points, hundredths) + int64(e.Total); total != int64(e.Standing.Points) && e.Standing.Struck.Of == 0 {
		c.Errorf("%s: player %d has %s points, his meetings make %d hundredths", c.event, e.Standing.Player, e.Standing.Points, total)
	}
	for i := range e.Tiebreaks {
		x := &e.Tiebreaks[i]
		wrong := func(format string, args ...any) {
			c.Errorf("%s: player %d, %s = %s: %s\n%+v\n%+v", c.event, e.Standing.Player, x.Tiebreak.Code, x.Value, fmt.Sprintf(format, args...), x.From, x.Figures)
		}
		for j := range x.From {
			c.contribution(x, &x.From[j], e.Standing.Points, wrong)
		}
		c.cuts(x, wrong)
		if !x.Value.None() {
			c.value(e, x, wrong)
		}
	}
}

// contribution checks that one number is what it is said to be made of.
func (c explanationCheck) contribution(x *Explained, from *Contribution, own tournament.Points, wrong func(string, ...any)) {
	whole, _, _ := strings.Cut(x.Tiebreak.Code, "/")
	if from.Opponent != 0 && from.OpponentPoints != c.points[from.Opponent] {
		wrong("opponent %d has %s", from.Opponent, c.points[from.Opponent])
	}
	if from.Counts && (from.Cut != CutUnset || from.Kind == Open && whole != "PS") { // there are points after a round with an open game
		wrong("round %d counts, and does not", from.Round)
	}
	if !from.Times.None() && from.Times.num*int64(from.Counted)*from.Value.den != from.Value.num*hundredths*from.Times.den {
		wrong("round %d: %s times %s is not %s", from.Round, from.Times, from.Counted, from.Value)
	}
	if (whole == "BH" || whole == "FTS" || whole == "FB") && from.Value.num != int64(from.Counted) && from.Value.num != 0 {
		wrong("round %d counts %s", from.Round, from.Counted)
	}
	looks := slices.Contains([]string{"BH", "FTS", "FB", "SB"}, whole) && from.Counted != 0
	switch {
	case looks && from.Dummy:
		if from.Capped != (from.Counted < own) && whole != "FB" || from.Counted > own && whole != "FB" {
			wrong("round %d: the dummy has %s", from.Round, from.Counted)
		}
	case looks && !from.LastDrawn && from.Away == 0 && from.Counted != from.OpponentPoints:
		wrong("round %d: nothing says why the opponent counts for %s", from.Round, from.Counted)
	}
}

// cuts checks that what was cut is what is said: nothing lower is left than the
// lowest, unless another reason is given.
func (c explanationCheck) cuts(x *Explained, wrong func(string, ...any)) {
	for _, cut := range x.From {
		for _, left := range x.From {
			if left.Cut != CutUnset || left.Kind == Open && cut.Cut != CutFirst {
				continue
			}
			switch {
			case cut.Cut == CutLowest && left.Value.Compare(cut.Value) < 0,
				cut.Cut == CutHighest && left.Value.Compare(cut.Value) > 0,
				cut.Cut == CutOpponent && left.Counted < cut.Counted,
				cut.Cut == CutFirst && left.Round < cut.Round,
				cut.Cut == CutVoluntary && (!cut.Voluntary || left.Voluntary && left.Value.Compare(cut.Value) < 0):
				wrong("round %d was cut, round %d was not", cut.Round, left.Round)
			}
		}
	}
}

// value checks that the parts make the value.
func (c explanationCheck) value(e *Explanation, x *Explained, wrong func(string, ...any)) {
	figures := make(map[FigureKind]Value)
	for _, f := range x.Figures {
		figures[f.Kind] = f.Value
	}
	number := func(kind FigureKind) int64 { return figures[kind].num }
	counted := int64(0)
	for _, from := range x.From {
		if from.Counts {
			counted++
		}
	}
	whole, _, _ := strings.Cut(x.Tiebreak.Code, "/")
	switch whole {
	case "TPN":
		if x.Value.num != int64(e.Standing.TPN) {
			wrong("his number is %d", e.Standing.TPN)
		}
	case "RTNG":
		if rating := c.field.Entrants[e.Standing.Player-1].Rating; x.Value.num != int64(rating) {
			wrong("he is rated %d", rating)
		}
	case "PTP":
		switch score := figures[FigureScore]; {
		case score.num == 0:
			if x.Value.num != number(FigureFloor)-800 {
				wrong("800 below %d", number(FigureFloor))
			}
		case figures[FigureExpected].Compare(score) < 0 || figures[FigureBelow].Compare(score) >= 0:
			wrong("expected are %s, with a point less %s, scored %s", figures[FigureExpected], figures[FigureBelow], score)
		}
	case "AOB", "ARO", "APRO", "APPO", "TPR":
		if counted == 0 {
			if x.Value.num != 0 {
				wrong("the mean of nothing")
			}
			return
		}
		if total := added(x.From, figures[FigureSum].den); total != number(FigureSum) || counted != number(FigureCount) {
			wrong("sum %d of %d", total, counted)
		}
		switch mean := NewValue(number(FigureSum), figures[FigureSum].den*counted); {
		case whole == "AOB" && x.Value.Compare(mean) != 0:
			wrong("the mean is %s", mean)
		case whole == "TPR":
			percent := HalfUp(100*number(FigureScore)*1, figures[FigureScore].den*number(FigureGames))
			if number(FigureRounded) != HalfUp(mean.num, mean.den) || percent != number(FigurePercent) ||
				RatingDifference(int(percent)) != int(number(FigureDifference)) || x.Value.num != number(FigureRounded)+number(FigureDifference) {
				wrong("%d per cent", percent)
			}
		case whole != "AOB" && x.Value.num != HalfUp(mean.num, mean.den):
			wrong("the mean is %s", mean)
		}
	default:
		for step, value := range x.Value.Steps() {
			sum := NewValue(0, value.den)
			for _, from := range x.From {
				belongs := from.Counts
				switch {
				case whole == "FTS":
					belongs = from.Kind != Open && from.Step > step
				case x.Tiebreak.Tied:
					belongs = from.Counts && from.Step == step
				}
				if belongs {
					sum.num += from.Value.num * value.den / from.Value.den
				}
			}
			if sum.Compare(value) != 0 {
				wrong("step %d is made of %s", step, sum)
			}
		}
	}
}

// separations checks what is said of neighbours.
func (c explanationCheck) separations(st *Standings, all []Explanation) {
	for i := 1; i < len(all); i++ {
		above, e := &all[i-1], &all[i]
		if e.Standing.Rank == above.Standing.Rank {
			if !slices.Contains(e.Shares, above.Standing.Player) {
				c.Errorf("%s: player %d does not share with %d", c.event, e.Standing.Player, above.Standing.Player)
			}
			continue
		}
		s := e.Above
		if s == nil || s.Player != above.Standing.Player || s.By != e.Standing.By && e.Standing.By != "" {
			c.Errorf("%s: player %d: %+v", c.event, e.Standing.Player, s)
			continue
		}
		for k, tie := range st.Tiebreaks {
			own, other := e.Standing.Tiebreaks[k], above.Standing.Tiebreaks[k]
			better := tiebreak{Tiebreak: tie}.compare(other, own)
			if s.By == ByPoints || s.By == ByStruck {
				break
			}
			if tie.Code == s.By {
				if better >= 0 || s.Own.Compare(own) != 0 || s.Other.Compare(other) != 0 {
					c.Errorf("%s: player %d is behind by %+v", c.event, e.Standing.Player, s)
				}
				break
			}
			if better != 0 {
				c.Errorf("%s: player %d and the one above differ in %s before %s", c.event, e.Standing.Player, tie.Code, s.By)
			}
		}
	}
}

// added is the sum of the contributions that count, in units of 1/unit.
func added(from []Contribution, unit int64) int64 {
	total := int64(0)
	for _, c := range from {
		if c.Counts {
			total += c.Value.num * unit / c.Value.den
		}
	}
	return total
}

package tournament_test

import (
	"encoding/json"
	"errors"
	"math"
	"strings"
	"testing"

	"arbiter/tournament"
	"arbiter/tournament/timecontrol"
)

// A change that says more than an event can hold is refused, whoever wrote it into
// the journal; what the flags give is not.
func TestWhatIsBeyondItsBoundIsRefused(t *testing.T) {
	event := tournament.Event{Name: "Club", Variant: "frisian", Score: tournament.ScoreSystems()[0]}
	begun := func(e tournament.Event, s tournament.Stage) tournament.Body {
		s.System = tournament.SystemSwiss
		return tournament.EventCreated{Event: e, Stage: s}
	}
	with := func(alter func(*tournament.Event)) tournament.Body {
		e := event
		alter(&e)
		return begun(e, tournament.Stage{})
	}
	gap := tournament.MaxGap + 1
	for name, test := range map[string]struct {
		body tournament.Body
		want error
	}{
		"usual":              {begun(event, tournament.Stage{Rounds: 999, Games: 9, Cycles: 2}), nil},
		"rounds":             {begun(event, tournament.Stage{Rounds: 1000}), tournament.ErrOutOfBounds},
		"rounds, none":       {begun(event, tournament.Stage{Rounds: -1}), tournament.ErrOutOfBounds},
		"games":              {begun(event, tournament.Stage{Games: 2_000_000_000}), tournament.ErrOutOfBounds},
		"cycles":             {begun(event, tournament.Stage{Cycles: math.MaxInt64}), tournament.ErrOutOfBounds},
		"points of a win":    {with(func(e *tournament.Event) { e.Score.Win = tournament.MaxPoints + 1 }), tournament.ErrOutOfBounds},
		"points of a step":   {with(func(e *tournament.Event) { e.Score.Steps[1].Minus = -tournament.MaxPoints - 1 }), tournament.ErrOutOfBounds},
		"factor":             {with(func(e *tournament.Event) { e.Ratings.K = tournament.MaxFactor + 1 }), tournament.ErrOutOfBounds},
		"gap":                {with(func(e *tournament.Event) { e.Ratings.Gap = &gap }), tournament.ErrOutOfBounds},
		"long name":          {with(func(e *tournament.Event) { e.Name = strings.Repeat("ы", tournament.MaxText) }), tournament.ErrOutOfBounds},
		"unknown variant":    {with(func(e *tournament.Event) { e.Variant = "hexagonal" }), tournament.ErrUnknownChange},
		"unknown sharing":    {with(func(e *tournament.Event) { e.Prizes.Sharing = "thirds" }), tournament.ErrUnknownChange},
		"unknown openings":   {begun(event, tournament.Stage{Openings: "game"}), tournament.ErrUnknownChange},
		"acceleration":       {begun(event, tournament.Stage{Swiss: tournament.Swiss{Virtual: []tournament.Virtual{{First: 1, Last: 2, From: 1, To: math.MaxInt64}}}}), tournament.ErrOutOfBounds},
		"date of no length":  {begun(event, tournament.Stage{Dates: []string{strings.Repeat("2", tournament.MaxText+1)}}), tournament.ErrOutOfBounds},
		"acceleration, much": {begun(event, tournament.Stage{Swiss: tournament.Swiss{Virtual: []tournament.Virtual{{First: 1, Last: 2, From: 1, To: 2, Points: tournament.MaxPoints + 1}}}}), tournament.ErrOutOfBounds},
	} {
		t.Run(name, func(t *testing.T) {
			_, err := tournament.Fold(tournament.Chain(change(test.body)))
			var refused *tournament.RefusedError
			if !errors.Is(err, test.want) || test.want != nil && (!errors.As(err, &refused) || len(err.Error()) > 300) {
				t.Errorf("got %v, want %v", err, test.want)
			}
		})
	}
}

// The lowest integer has no positive of its own.
func TestTheLowestIntegerIsNoMargin(t *testing.T) {
	var body tournament.ResultSet
	if err := json.Unmarshal([]byte(`{"stage":1,"round":1,"board":1,"result":"1/2","margin":-9223372036854775808}`), &body); err != nil {
		t.Fatal(err)
	}
	_, err := tournament.Fold(extended(club(), change(body)))
	if !errors.Is(err, tournament.ErrOutOfBounds) {
		t.Errorf("got %v", err)
	}
	for _, s := range tournament.ScoreSystems() {
		game := tournament.Game{Result: tournament.Drawn, Margin: math.MinInt64}
		if white, black := s.PointsOf(game); white != s.Draw || black != s.Draw {
			t.Errorf("%s: %s and %s", s.Name, white, black)
		}
	}
	if got := tournament.Points(math.MinInt64).Decimal(); got != "-92233720368547758.08" {
		t.Errorf("the lowest points are %s", got)
	}
}

// A time control that no text gives is refused by every door.
func TestAnEventHasTimeControlsThatCanBeWritten(t *testing.T) {
	for _, c := range []timecontrol.Control{{}, {Main: -1}, {Main: 45, Increment: -1}, {Main: 45, Rest: 10}, {Main: 45, Moves: 40}, {Tempo: "slow", Main: 45}, {Main: 100_000}} {
		e := tournament.Event{Name: "Club", Variant: "frisian", Score: tournament.ScoreSystems()[0], Time: timecontrol.Controls{c}}
		if _, err := decided(extended(club(), change(tournament.EventEdited{Event: e}))); !errors.Is(err, tournament.ErrIncomplete) && !errors.Is(err, tournament.ErrOutOfBounds) {
			t.Errorf("%+v: %v", c, err)
		}
	}
	times, err := timecontrol.ParseAll("80+60,rapid 15")
	if err != nil {
		t.Fatal(says(err))
	}
	e := tournament.Event{Name: "Club", Variant: "frisian", Score: tournament.ScoreSystems()[0], Time: times}
	state, err := decided(extended(club(), change(tournament.EventEdited{Event: e})))
	if err != nil || state.Event.Time.String() != "80+60,rapid 15" {
		t.Errorf("%v, %v", state.Event.Time, err)
	}
}

package hall_test

import (
	"context"
	"reflect"
	"slices"
	"testing"
	"time"

	"arbiter/cmd/internal/desk"
	"arbiter/cmd/internal/desk/players"
	"arbiter/cmd/internal/desk/results"
	"arbiter/cmd/internal/desk/rounds"
	"arbiter/cmd/internal/desk/setup"
	"arbiter/cmd/internal/hall/keeper"
	"arbiter/tournament"
)

// stamps are the fields of a state that say which it is, not what it is.
func stamps() []string { return []string{"Seq", "Head", "Updated"} }

// Whatever an event has, a change of it is told: a field that is added to the model is of
// some part, whether somebody thought of it or not.
func TestEveryFieldOfAnEventIsAPartOfIt(t *testing.T) {
	t.Parallel()
	h := newTrial(t)
	whole := func() *tournament.Tournament {
		c := h.state().Clone()
		c.Incidents, c.Rulings = make([]tournament.Incident, 1), make([]tournament.Ruling, 1)
		return c
	}
	places := map[string]func(*tournament.Tournament) any{
		"tournament": func(c *tournament.Tournament) any { return c },
		"event":      func(c *tournament.Tournament) any { return &c.Event },
		"player":     func(c *tournament.Tournament) any { return &c.Players[3] },
		"stage":      func(c *tournament.Tournament) any { return &c.Stages[0] },
		"round":      func(c *tournament.Tournament) any { return &c.Stages[0].Played[0] },
		"pairing":    func(c *tournament.Tournament) any { return &c.Stages[0].Played[0].Pairings[1] },
		"game":       func(c *tournament.Tournament) any { return &c.Stages[0].Played[0].Pairings[1].Games[0] },
		"incident":   func(c *tournament.Tournament) any { return &c.Incidents[0] },
		"ruling":     func(c *tournament.Tournament) any { return &c.Rulings[0] },
	}
	for place, at := range places {
		fields := reflect.TypeOf(at(whole())).Elem()
		for i := range fields.NumField() {
			name := fields.Field(i).Name
			before, after := whole(), whole()
			alter(reflect.ValueOf(at(after)).Elem().Field(i))
			parts := keeper.PartsBetween(before, after)
			if told := len(parts) > 0; told == slices.Contains(stamps(), name) {
				t.Errorf("%s of the %s is %q", name, place, parts)
			}
		}
	}
}

// alter gives a value another.
func alter(v reflect.Value) {
	switch v.Kind() {
	case reflect.Slice:
		v.Set(reflect.Append(v, reflect.Zero(v.Type().Elem())))
	case reflect.Map:
		v.Set(reflect.MakeMap(v.Type()))
		v.SetMapIndex(reflect.New(v.Type().Key()).Elem(), reflect.Zero(v.Type().Elem()))
	case reflect.Pointer:
		v.Set(reflect.New(v.Type().Elem()))
	case reflect.Struct:
		if v.Type() == reflect.TypeFor[time.Time]() {
			v.Set(reflect.ValueOf(time.Unix(1, 0)))
			return
		}
		alter(v.Field(0))
	case reflect.String:
		v.SetString(v.String() + "x")
	case reflect.Bool:
		v.SetBool(!v.Bool())
	case reflect.Uint, reflect.Uint8, reflect.Uint16, reflect.Uint32, reflect.Uint64:
		v.SetUint(v.Uint() + 1)
	default:
		v.SetInt(v.Int() + 1)
	}
}

// The names in the tables of parts are those of fields.
func TestThePartsAreOfFieldsThatThereAre(t *testing.T) {
	t.Parallel()
	tables := map[reflect.Type]map[string][]string{
		reflect.TypeFor[tournament.Event](): keeper.EventParts(), reflect.TypeFor[tournament.Player](): keeper.PlayerParts(), reflect.TypeFor[tournament.Stage](): keeper.StageParts(),
	}
	for of, table := range tables {
		for name := range table {
			if _, there := of.FieldByName(name); !there {
				t.Errorf("%s has no %s", of, name)
			}
		}
	}
}

func TestTheFormOfAPartIsThatOfItsChange(t *testing.T) {
	t.Parallel()
	h := newTrial(t)
	for _, c := range []struct {
		what string
		do   func(context.Context, *desk.Desk) error
		want []string
	}{
		{"a player registers", func(ctx context.Context, d *desk.Desk) error {
			_, err := players.Register(ctx, d, players.RegisterRequest{Player: tournament.Player{Name: "Late"}, Late: true, Missed: tournament.ByeZero})
			return err
		}, []string{"players", "standings"}},
		{"a result", func(ctx context.Context, d *desk.Desk) error { return enterAll(ctx, d, 1) }, []string{"round 1", "standings"}},
		{"the last results", func(ctx context.Context, d *desk.Desk) error { return enterAll(ctx, d, 2, 3, 4) }, []string{"round 1", "standings"}},
		{"a draft", func(ctx context.Context, d *desk.Desk) error {
			_, err := rounds.DraftRound(ctx, d, rounds.PairRequest{})
			return err
		}, []string{"draft"}},
		{"the next round", func(ctx context.Context, d *desk.Desk) error {
			_, err := rounds.PublishRound(ctx, d, "")
			return err
		}, []string{"draft", "round 2", "standings"}},
		{"somebody leaves", func(ctx context.Context, d *desk.Desk) error {
			_, err := players.Withdraw(ctx, d, players.LeaveRequest{Player: d.State().Players[7].ID})
			return err
		}, []string{"players", "standings"}},
		{"the place", func(ctx context.Context, d *desk.Desk) error {
			_, err := setup.EditEvent(ctx, d, setup.EditEventRequest{Given: tournament.Event{Place: "Wommels"}, Fields: []setup.EventField{"place"}})
			return err
		}, []string{"event"}},
	} {
		before := h.state()
		h.atDesk(c.do)
		if got := keeper.PartsBetween(before, h.state()); !slices.Equal(got, c.want) {
			t.Errorf("%s: %q, want %q", c.what, got, c.want)
		}
	}
}

// enterAll enters that White has won at some boards of round 1.
func enterAll(ctx context.Context, d *desk.Desk, boards ...int) error {
	for _, board := range boards {
		ref := tournament.GameRef{Stage: 1, Round: 1, Board: board}
		if _, err := results.EnterResult(ctx, d, results.ResultRequest{Game: ref, Outcome: tournament.Outcome{Result: tournament.WhiteWins}}); err != nil {
			return err
		}
	}
	return nil
}

func TestPartsStandInOrder(t *testing.T) {
	t.Parallel()
	d := make(keeper.Differing)
	d.Add("standings", "round 10", "screen", "round 9", "event", "draft", "round 1")
	if got, want := d.List(), []string{"screen", "event", "draft", "round 1", "round 9", "round 10", "standings"}; !slices.Equal(got, want) {
		t.Errorf("%q, want %q", got, want)
	}
}

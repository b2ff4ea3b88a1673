package desk_test

import (
	"context"
	"errors"
	"fmt"
	"path/filepath"
	"slices"
	"testing"
	"time"

	"arbiter/cmd/internal/desk"
	"arbiter/cmd/internal/desk/deeds"
	"arbiter/cmd/internal/desk/players"
	"arbiter/cmd/internal/desk/refusal"
	"arbiter/pairing"
	"arbiter/rules/message"
	"arbiter/tournament"
	"arbiter/tournament/store"
)

// opened is a desk for an event in a file of the test's own.
func opened(t *testing.T, event tournament.Event, stage tournament.Stage) *desk.Desk {
	t.Helper()
	if event.Name == "" {
		event.Name = "Club"
	}
	if event.Variant == "" {
		event.Variant = "frisian"
	}
	if event.Score.Name == "" {
		event.Score = tournament.ScoreSystems()[0]
	}
	body := tournament.EventCreated{Event: event, Stage: stage}
	st, err := store.Create(t.Context(), filepath.Join(t.TempDir(), "club.arbiter"), tournament.New("Test", "", time.Now(), body))
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { _ = st.Close() })
	state, err := st.Tournament(t.Context())
	if err != nil {
		t.Fatal(err)
	}
	return desk.Open(st, state, desk.Options{Who: "Test", Now: ticking()})
}

// ticking is a clock that goes on by a millisecond at least, the smallest part of a moment
// that is kept, as one does at which people work: what comes later is later.
func ticking() func() time.Time {
	var last time.Time
	return func() time.Time {
		at := time.Now().Truncate(time.Millisecond)
		if !at.After(last) {
			at = last.Add(time.Millisecond)
		}
		last = at
		return at
	}
}

// withPlayers is a desk for an event with as many players: A, B, C ….
func withPlayers(t *testing.T, stage tournament.Stage, count int) *desk.Desk {
	t.Helper()
	d := opened(t, tournament.Event{}, stage)
	for i := range count {
		if _, err := players.Register(t.Context(), d, players.RegisterRequest{Player: tournament.Player{Name: fmt.Sprintf("%c", 'A'+i), Rating: 1500 - 10*i}}); err != nil {
			t.Fatal(err)
		}
	}
	return d
}

// pair pairs the next round, by numbers of entry where none are given yet.
func pair(t *testing.T, d *desk.Desk) {
	t.Helper()
	stage, _ := d.State().Stage(d.StageNumber())
	if len(stage.Numbers) == 0 {
		var numbers []tournament.PlayerID
		for _, p := range d.State().Entrants(stage.Number) {
			numbers = append(numbers, p.ID)
		}
		commit(t, d, tournament.NumbersDrawn{Stage: stage.Number, Numbers: numbers})
	}
	rounds, err := pairing.Next(d.State(), d.StageNumber())
	if err != nil {
		t.Fatal(err)
	}
	commit(t, d, tournament.RoundsPaired{Stage: stage.Number, Rounds: rounds[:1]})
}

// enter gives every open game a result.
func enter(t *testing.T, d *desk.Desk, result tournament.ResultKind) {
	t.Helper()
	for _, ref := range d.State().OpenGames(d.StageNumber()) {
		commit(t, d, tournament.ResultSet{Stage: ref.Stage, Round: ref.Round, Board: ref.Board, Game: ref.Game, Result: result})
	}
}

// commit makes a change for a reason.
func commit(t *testing.T, d *desk.Desk, body tournament.Body) {
	t.Helper()
	if _, err := d.Commit(context.WithoutCancel(t.Context()), "test", body); err != nil {
		t.Fatal(err)
	}
}

// refused expects a refusal of the catalogue, and that nothing was journalled for it.
func refused(t *testing.T, d *desk.Desk, code string, err error) *refusal.Refusal {
	t.Helper()
	var r *refusal.Refusal
	if !errors.As(err, &r) || r.Code != code {
		t.Fatalf("%v, want the refusal %s", err, code)
	}
	if changes, err := d.Journal().Changes(t.Context()); err != nil || int64(len(changes)) != d.State().Seq {
		t.Errorf("%s: the journal has %d changes, the desk knows %d (%v)", code, len(changes), d.State().Seq, err)
	}
	filled(t, code, r.Remedy)
	return r
}

// filled holds that a remedy has all its values.
func filled(t *testing.T, of string, r refusal.Remedy) {
	t.Helper()
	for _, field := range deeds.RemedyOf(r.Code).Has() {
		if value, given := r.Args[field]; !given || fmt.Sprint(value) == "" {
			t.Errorf("%s: the remedy %s has no %s: %v", of, r.Code, field, r.Args)
		}
	}
}

// codes are the ids of messages.
func codes(messages []message.Message) []string {
	var all []string
	for _, m := range messages {
		all = append(all, m.Code)
	}
	return all
}

// has expects a code among others.
func has(t *testing.T, all []string, code string) {
	t.Helper()
	if !slices.Contains(all, code) {
		t.Errorf("%v: no %s", all, code)
	}
}

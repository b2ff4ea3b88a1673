package desk_test

import (
	"context"
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"arbiter/cmd/internal/desk"
	"arbiter/pairing"
	"arbiter/reports/i18n"
	"arbiter/tournament"
	"arbiter/tournament/store"
)

// judged is an event file of a store that a judge watches, with its state.
func judged(t *testing.T, stage tournament.Stage, players int) (*store.Store, *tournament.Tournament, *desk.Judge) {
	t.Helper()
	ctx, judge := context.Background(), desk.NewJudge()
	event := tournament.Event{Name: "Club", Variant: "russian", Score: tournament.ScoreSystems()[0]}
	s, err := store.Create(ctx, filepath.Join(t.TempDir(), "club.arbiter"), made("", tournament.EventCreated{Event: event, Stage: stage}), store.WithJudge(judge))
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() {
		if err := s.Close(); err != nil {
			t.Error(err)
		}
	})
	var list tournament.PlayersImported
	for i := range players {
		list.Players = append(list.Players, tournament.Player{Name: fmt.Sprint("Player ", i+1), Rating: 2000 - i})
	}
	state, err := s.Append(ctx, 1, made("", list))
	if err != nil {
		t.Fatal(err)
	}
	return s, state, judge
}

// made is a change, with a reason or without.
func made(why string, body tournament.Body) tournament.Change {
	return tournament.New("test", why, time.Date(2026, 11, 20, 19, 0, 0, 0, time.UTC), body)
}

// pairs makes a round of boards, a player alone having the bye.
func pairs(number int, seats ...[2]tournament.PlayerID) tournament.Round {
	r := tournament.Round{Number: number}
	for i, seat := range seats {
		r.Pairings = append(r.Pairings, tournament.Pairing{Board: i + 1, White: seat[0], Black: seat[1]})
	}
	return r
}

// What is not as the tables have it is refused at the store, whoever asks, and the file
// is as it was.
func TestTheJudgeRefusesWhatIsInNoTable(t *testing.T) {
	ctx := context.Background()
	swiss := tournament.Stage{System: tournament.SystemSwiss, Rounds: 5}
	s, state, _ := judged(t, swiss, 4)
	numbers := []tournament.PlayerID{1, 2, 3, 4}
	event := func(alter func(*tournament.Event)) tournament.Body {
		e := state.Event
		alter(&e)
		return tournament.EventEdited{Event: e}
	}
	table := [][][2]tournament.TPN{{{1, 2}}, {{2, 1}}}
	for name, tt := range map[string]struct {
		body   tournament.Body
		reason error
		says   string
	}{
		"any pairing passed as the system's own": {tournament.RoundsPaired{Stage: 1, Numbers: numbers, Rounds: []tournament.Round{pairs(1, [2]tournament.PlayerID{1, 2}, [2]tournament.PlayerID{3, 4})}},
			tournament.ErrNeedsReason, "round 1 of stage 1 is not as the system pairs: as a round by hand it needs a reason"},
		"the system's own, the colours turned": {tournament.RoundsPaired{Stage: 1, Numbers: numbers, Seed: 1, Rounds: []tournament.Round{pairs(1, [2]tournament.PlayerID{2, 4}, [2]tournament.PlayerID{1, 3})}},
			tournament.ErrNeedsReason, "is not as the system pairs"},
		"a round of whom the system has no numbers": {tournament.RoundsPaired{Stage: 1, Rounds: []tournament.Round{pairs(1, [2]tournament.PlayerID{1, 2})}},
			pairing.ErrNoNumbers, "round 1 of stage 1 is not paired by the system: "},
		"an unknown tie-break":   {event(func(e *tournament.Event) { e.Tiebreaks = []string{"SB", "LUCK"} }), tournament.ErrIncomplete, "SB,LUCK is no tie-break: "},
		"an unknown rating rule": {event(func(e *tournament.Event) { e.Ratings.Rule = "luck" }), tournament.ErrIncomplete, "luck"},
		"an unknown category": {event(func(e *tournament.Event) { e.Prizes.Lists = []tournament.PrizeList{{Category: "lucky ones"}} }),
			tournament.ErrIncomplete, "prizes for lucky ones: "},
		"a bye worth more than a win": {event(func(e *tournament.Event) { e.Score.Bye = e.Score.Win + 1 }), tournament.ErrIncomplete, "(C.04.1, 3)"},
		"a table of another field":    {tournament.StageAdded{Stage: tournament.Stage{System: tournament.SystemRoundRobin, Numbers: numbers, Table: table}}, pairing.ErrTable, "table"},
	} {
		_, err := s.Append(ctx, state.Seq, made("", tt.body))
		if refused := new(tournament.RefusedError); !errors.As(err, &refused) || !errors.Is(err, tt.reason) || !contains(err, tt.says) {
			t.Errorf("%s: %s", name, i18n.English().Error(err))
		}
	}
	if after, err := s.Current(ctx, state); err != nil || after != state {
		t.Errorf("the file has another state, %v", err)
	}
	if err := s.Verify(ctx); err != nil {
		t.Error(err)
	}
}

// An event cannot begin with what is in no table, nor an opening be drawn from one
// that does not have it.
func TestTheJudgeOfTheFirstChangeAndOfOpenings(t *testing.T) {
	ctx := context.Background()
	path := filepath.Join(t.TempDir(), "none.arbiter")
	for name, body := range map[string]tournament.EventCreated{
		"a tie-break": {Event: tournament.Event{Name: "x", Variant: "russian", Score: tournament.ScoreSystems()[0], Tiebreaks: []string{"LUCK"}}, Stage: tournament.Stage{System: tournament.SystemSwiss}},
		"openings":    {Event: tournament.Event{Name: "x", Variant: "frisian", Score: tournament.ScoreSystems()[0]}, Stage: tournament.Stage{System: tournament.SystemSwiss, Openings: tournament.OpeningsPerRound}},
	} {
		if _, err := store.Create(ctx, path, made("", body), store.WithJudge(desk.NewJudge())); !errors.As(err, new(*tournament.RefusedError)) {
			t.Errorf("%s: %v", name, err)
		}
		if _, err := os.Lstat(path); !errors.Is(err, os.ErrNotExist) {
			t.Errorf("%s: the file is there: %v", name, err)
		}
	}
	s, state, judge := judged(t, tournament.Stage{System: tournament.SystemRoundRobin}, 4)
	numbered := state.WithNumbers(1, []tournament.PlayerID{1, 2, 3, 4}, 0, false)
	rounds, err := judge.Next(numbered, 1)
	if err != nil {
		t.Fatal(err)
	}
	if state, err = s.Append(ctx, state.Seq, made("", tournament.RoundsPaired{Stage: 1, Numbers: numbered.Stages[0].Numbers, Rounds: rounds})); err != nil {
		t.Fatal(err)
	}
	table, err := pairing.FindOpenings("", "russian")
	if err != nil {
		t.Fatal(err)
	}
	drawn := table.Draw(1, 7)[0]
	wrong := drawn
	wrong.Moves += " and luck"
	for want, opening := range map[bool]tournament.Opening{false: wrong, true: drawn} {
		body := tournament.OpeningsDrawn{Stage: 1, Round: 1, Boards: []tournament.BoardOpening{{Board: 1, Opening: opening}}}
		if _, err := s.Append(ctx, state.Seq, made("", body)); (err == nil) != want {
			t.Errorf("%s: %v", opening.Moves, err)
		}
	}
}

// What the judge has made is taken, whole or its first round, and what is given to the
// judge's caller may be altered.
func TestTheJudgeTakesWhatTheSystemMakes(t *testing.T) {
	ctx := context.Background()
	for _, system := range []tournament.System{tournament.SystemSwiss, tournament.SystemRoundRobin, tournament.SystemKnockOut} {
		s, state, judge := judged(t, tournament.Stage{System: system, Rounds: 3}, 4)
		numbered := state.WithNumbers(1, []tournament.PlayerID{4, 3, 2, 1}, 9, false)
		rounds, err := judge.Next(numbered, 1)
		if err != nil {
			t.Fatal(err)
		}
		right := rounds[0].Pairings[0]
		rounds[0].Pairings[0].White = 99 // the caller's own
		again, err := judge.Next(numbered, 1)
		if err != nil || again[0].Pairings[0].White != right.White {
			t.Fatalf("%s: %+v, %v", system, again, err)
		}
		body := tournament.RoundsPaired{Stage: 1, Numbers: []tournament.PlayerID{4, 3, 2, 1}, Seed: 9, Rounds: again[:1]}
		other := body
		other.Seed, other.Numbers = 0, []tournament.PlayerID{1, 2, 3, 4}
		if system != tournament.SystemKnockOut { // there numbers 1 and 4 are the same pair either way
			if _, err := s.Append(ctx, state.Seq, made("", other)); !errors.Is(err, tournament.ErrNeedsReason) {
				t.Errorf("%s, with other numbers: %v", system, err)
			}
		}
		if state, err = s.Append(ctx, state.Seq, made("", body)); err != nil {
			t.Fatalf("%s: %s", system, i18n.English().Error(err))
		}
		draft := state.Stages[0].Played[0]
		if len(draft.Pairings) != 2 {
			t.Errorf("%s: %+v", system, draft)
		}
	}
}

// A draft that is the system's own is published as that; the same boards by hand need
// a reason.
func TestTheJudgeKnowsWhatWasCompared(t *testing.T) {
	ctx := context.Background()
	s, state, judge := judged(t, tournament.Stage{System: tournament.SystemSwiss, Rounds: 3}, 4)
	numbers := []tournament.PlayerID{1, 2, 3, 4}
	rounds, err := pairing.Next(state.WithNumbers(1, numbers, 3, false), 1)
	if err != nil {
		t.Fatal(err)
	}
	if state, err = s.Append(ctx, state.Seq, made("", tournament.RoundDrafted{Stage: 1, Numbers: numbers, Seed: 3, Round: &rounds[0]})); err != nil {
		t.Fatal(err)
	}
	d, err := judge.Compare(state, 1, *state.Stages[0].Draft)
	if err != nil || !d.Same {
		t.Fatalf("%+v, %v", d, err)
	}
	if known, err := judge.Next(state, 1); err != nil || len(known) != 1 || !tournament.SameBoards(known[0], rounds[0]) {
		t.Errorf("%+v, %v", known, err)
	}
	if _, err := s.Append(ctx, state.Seq, made("", tournament.RoundsPaired{Stage: 1, Rounds: []tournament.Round{*state.Stages[0].Draft}})); err != nil {
		t.Error(i18n.English().Error(err))
	}
}

// contains reports whether an error says something.
func contains(err error, text string) bool {
	return strings.Contains(i18n.English().Error(err), text)
}

// A claim whose written move is none in any notation of the game comes in by no other
// way either.
func TestTheJudgeReadsTheWrittenMove(t *testing.T) {
	for _, test := range []struct {
		variant, move string
		ok            bool
	}{
		{"frisian", "32-28", true}, {"frisian", "hallo daar", false}, {"russian", "c3-d4", true}, {"russian", "c3:e5", true}, {"russian", "z9-d4", false},
		{"towers", "c3-d4", true}, {"towers", "hallo", false}, {"frisian", "", true}, {"no such game", "hallo", true},
	} {
		state := &tournament.Tournament{Event: tournament.Event{Variant: test.variant}}
		in := tournament.Incident{Kind: tournament.IncidentClaim, By: tournament.SideWhite, Written: test.move}
		err := desk.NewJudge().Judge(state, tournament.Change{}, tournament.IncidentAdded{Incident: in})
		if errors.Is(err, tournament.ErrBadIncident) == test.ok {
			t.Errorf("%s, %q: %v", test.variant, test.move, err)
		}
	}
}

// What results are worth: the bye as a win of all games of a pairing at the most (C.04.1,
// 3), and with Baku a draw half of a win (C.04.7, 1.1); what was so before stays.
func TestTheJudgeOfPoints(t *testing.T) {
	score := func(name string, bye tournament.Points) tournament.ScoreSystem {
		s, err := tournament.ParseScore(name)
		if err != nil {
			t.Fatal(err)
		}
		s.Bye = bye
		return s
	}
	baku, games := tournament.Stage{System: tournament.SystemSwiss, Rounds: 5, Swiss: tournament.Swiss{Baku: true}}, tournament.Stage{System: tournament.SystemSwiss, Rounds: 5, Games: 2}
	for name, tt := range map[string]struct {
		body tournament.Body
		says string
	}{
		"half a win":            {tournament.EventCreated{Event: tournament.Event{Score: score("1-½-0", 50)}, Stage: baku}, ""},
		"nothing":               {tournament.EventCreated{Event: tournament.Event{Score: score("2-1-0", 0)}, Stage: baku}, ""},
		"ninety-nine":           {tournament.EventCreated{Event: tournament.Event{Score: score("1-½-0", 9900)}}, "C.04.1, 3"},
		"two games":             {tournament.EventCreated{Event: tournament.Event{Score: score("1-½-0", 200)}, Stage: games}, ""},
		"more than two games":   {tournament.EventCreated{Event: tournament.Event{Score: score("1-½-0", 201)}, Stage: games}, "C.04.1, 3"},
		"Baku of three":         {tournament.EventCreated{Event: tournament.Event{Score: score("3-1-0", 300)}, Stage: baku}, "C.04.7, 1.1"},
		"three without":         {tournament.EventCreated{Event: tournament.Event{Score: score("3-1-0", 300)}, Stage: games}, ""},
		"Baku is to come":       {tournament.StageEdited{Stage: tournament.Stage{Number: 1, System: tournament.SystemSwiss, Rounds: 5, Swiss: baku.Swiss}}, "C.04.7, 1.1"},
		"a stage without":       {tournament.StageEdited{Stage: tournament.Stage{Number: 1, System: tournament.SystemSwiss, Rounds: 6}}, ""},
		"as it was before":      {tournament.EventEdited{Event: tournament.Event{Score: score("3-1-0", 300), Name: "Other"}}, ""},
		"a bye of another kind": {tournament.EventEdited{Event: tournament.Event{Score: score("3-1-0", 301)}}, "C.04.1, 3"},
	} {
		t.Run(name, func(t *testing.T) {
			state := &tournament.Tournament{Event: tournament.Event{Score: score("3-1-0", 300)}, Stages: []tournament.Stage{{Number: 1, System: tournament.SystemSwiss, Rounds: 5}}}
			err := desk.NewJudge().Judge(state, tournament.Change{}, tt.body)
			if (err == nil) != (tt.says == "") || err != nil && !contains(err, tt.says) {
				t.Errorf("%v, want %q", err, tt.says)
			}
		})
	}
	state := &tournament.Tournament{Event: tournament.Event{Score: score("1-½-0", 100)}, Stages: []tournament.Stage{baku}}
	if err := desk.NewJudge().Judge(state, tournament.Change{}, tournament.EventEdited{Event: tournament.Event{Score: score("3-1-0", 300)}}); err == nil || !contains(err, "C.04.7, 1.1") {
		t.Errorf("three points for a win in an accelerated event: %v", err)
	}
}

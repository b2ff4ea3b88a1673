package tournament_test

import (
	"errors"
	"reflect"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"

	"arbiter/tournament"
)

// The state keeps when the event was created and when it was changed last.
func TestTheStateKnowsItsTimes(t *testing.T) {
	later := tournament.New("arbiter", "", noon.Add(time.Hour), tournament.PlayerAdded{Player: tournament.Player{Name: "A"}})
	journal := tournament.Chain(created(tournament.SystemSwiss), later)
	state := folded(t, journal)
	if !state.Created.Equal(noon) || !state.Updated.Equal(noon.Add(time.Hour)) || state.Seq != 2 || state.Head != journal[1].Hash {
		t.Errorf("created %s, updated %s, change %d, head %s", state.Created, state.Updated, state.Seq, state.Head)
	}
	if state.Stages[0].Number != 1 || state.CurrentStage() != 1 {
		t.Errorf("the first stage is %d", state.Stages[0].Number)
	}
	// A state that is taken up in the middle gives the same.
	state = folded(t, journal[:1])
	if _, err := state.Apply(journal[1]); err != nil || state.Head != journal[1].Hash || state.Seq != 2 || !state.Updated.Equal(later.Time) {
		t.Errorf("head %s, %v", state.Head, err)
	}
}

// An event is edited as a whole. Once a round is paired, its score and its tie-breaks
// need a reason; nothing else does.
func TestTheEventIsEdited(t *testing.T) {
	unpaired := tournament.Chain(club()[:2]...)
	second := extended(unpaired, change(tournament.StageAdded{Stage: tournament.Stage{System: tournament.SystemOpen}}), change(tournament.RoundsPaired{Stage: 2, Rounds: rounds(round(1, pair(1, 1, 2)))}))
	for name, tt := range map[string]struct {
		journal []tournament.Change
		why     string
		alter   func(*tournament.Event)
		want    error
	}{
		"a place":                       {club(), "", func(e *tournament.Event) { e.Place = "Grou" }, nil},
		"when a draw may be agreed":     {club(), "", func(e *tournament.Event) { e.Draws = tournament.Agreement{Moves: 40, Pieces: 6} }, nil},
		"the score":                     {club(), "", func(e *tournament.Event) { e.Score = tournament.ScoreSystems()[1] }, tournament.ErrNeedsReason},
		"the score, why":                {club(), "x", func(e *tournament.Event) { e.Score = tournament.ScoreSystems()[1] }, nil},
		"the tie-breaks":                {club(), "", func(e *tournament.Event) { e.Tiebreaks = []string{"SB"} }, tournament.ErrNeedsReason},
		"the tie-breaks, why":           {club(), "x", func(e *tournament.Event) { e.Tiebreaks = []string{"SB"} }, nil},
		"the score before round 1":      {unpaired, "", func(e *tournament.Event) { e.Score = tournament.ScoreSystems()[1] }, nil},
		"the variant before round 1":    {unpaired, "", func(e *tournament.Event) { e.Variant = "russian" }, nil},
		"the variant":                   {club(), "x", func(e *tournament.Event) { e.Variant = "russian" }, tournament.ErrLocked},
		"the least score there can be":  {club(), "x", func(e *tournament.Event) { e.Score = tournament.ScoreSystem{Name: "least", Win: 1} }, nil},
		"the variant in a second stage": {second, "x", func(e *tournament.Event) { e.Variant = "russian" }, tournament.ErrLocked},
	} {
		e := folded(t, tt.journal).Event
		tt.alter(&e)
		journal := extended(tt.journal, because(tt.why, tournament.EventEdited{Event: e}))
		state, err := decided(journal)
		if !errors.Is(err, tt.want) {
			t.Errorf("%s: %v, want %v", name, err, tt.want)
		}
		if err != nil {
			continue
		}
		if d := cmp.Diff(e, state.Event); d != "" {
			t.Errorf("%s: %s", name, d)
		}
		marks, err := tournament.Marks(journal)
		if marked := len(marks) > 0; err != nil || marked != (tt.why != "") {
			t.Errorf("%s: %v, %v", name, marks, err)
		}
	}
}

// An edit of a stage is all that a stage is, but for what is on record.
func TestAnEditOfAStageKeepsTheRecord(t *testing.T) {
	journal := extended(swiss(),
		because("press", tournament.TotalsEntered{Stage: 1, Rounds: 2, Totals: []tournament.Total{{Player: 1, Points: 50}}}),
		change(drafted(pair(1, 1, 4))))
	was := folded(t, journal).Stages[0]
	edit := tournament.Stage{Number: 1, Name: "Open", System: tournament.SystemSwiss, Rounds: 9, Dates: []string{"2026-11-20", ""}, Openings: tournament.OpeningsPerBoard,
		Swiss: tournament.Swiss{Initial: tournament.SideBlack, First: tournament.FirstLot, Order: tournament.OrderRating, Colours: tournament.ColoursAfter, Virtual: []tournament.Virtual{{First: 1, Last: 1, From: 1, To: 1}}},
		Bans:  []tournament.Ban{{Players: []tournament.PlayerID{1, 2}}}}
	want := edit
	want.Numbers, want.Totals, want.TotalOf, want.Played, want.Draft = was.Numbers, was.Totals, was.TotalOf, was.Played, was.Draft
	edit.Numbers, edit.Seed, edit.Ranked, edit.Totals, edit.TotalOf = []tournament.PlayerID{5}, 8, true, []tournament.Total{{Player: 2, Points: 50}}, 7
	after := folded(t, extended(journal, because("asked for", tournament.StageEdited{Stage: edit})))
	if d := cmp.Diff(want, after.Stages[0]); d != "" {
		t.Error(d)
	}
	lot := extended(club(), because("x", tournament.StageEdited{Stage: tournament.Stage{Number: 1, System: tournament.SystemRoundRobin, Rounds: 5}}))
	if s := folded(t, lot).Stages[0]; s.Seed != 7 || s.Ranked {
		t.Errorf("the lot is %d", s.Seed)
	}
}

// What rounds to come are paired by needs a reason once a round is paired, whatever of
// it is altered; before that, and for names and dates, none does.
func TestHowAStageIsPairedNeedsAReason(t *testing.T) {
	plain := tournament.Stage{Number: 1, System: tournament.SystemSwiss}
	for name, tt := range map[string]struct {
		alter func(*tournament.Stage)
		needs bool
	}{
		"nothing":          {func(*tournament.Stage) {}, false},
		"the name":         {func(s *tournament.Stage) { s.Name = "B" }, false},
		"the dates":        {func(s *tournament.Stage) { s.Dates = []string{"2026-11-20"} }, false},
		"the plan":         {func(s *tournament.Stage) { s.Rounds = 7 }, true},
		"a ban":            {func(s *tournament.Stage) { s.Bans = []tournament.Ban{{By: tournament.BanClub}} }, true},
		"the order":        {func(s *tournament.Stage) { s.Swiss.Order = tournament.OrderSolkoff }, true},
		"acceleration":     {func(s *tournament.Stage) { s.Rounds, s.Swiss.Baku = 7, true }, true},
		"the lot of it":    {func(s *tournament.Stage) { s.Swiss.Seed = 5 }, true},
		"openings by lot":  {func(s *tournament.Stage) { s.Openings = tournament.OpeningsPerRound }, true},
		"the colour first": {func(s *tournament.Stage) { s.Swiss.Initial = tournament.SideWhite }, true},
	} {
		s := plain
		tt.alter(&s)
		for _, journal := range [][]tournament.Change{swiss(), tournament.Chain(swiss()[:2]...)} {
			begun := len(journal) > 2
			_, err := decided(extended(journal, change(tournament.StageEdited{Stage: s})))
			if needs := tt.needs && begun; errors.Is(err, tournament.ErrNeedsReason) != needs || err != nil && !needs {
				t.Errorf("%s, begun %t: %v", name, begun, err)
			}
			edited := extended(journal, because("asked for", tournament.StageEdited{Stage: s}))
			marks, err := tournament.Marks(edited)
			if err != nil || (len(marks) == 1 && marks[0].Kind == tournament.MarkStage) != (tt.needs && begun) || len(marks) > 1 {
				t.Errorf("%s, begun %t: %v, %v", name, begun, marks, err)
			}
		}
	}
	for name, s := range map[string]tournament.Stage{
		"a ban of nobody":  {Number: 1, System: tournament.SystemSwiss, Bans: []tournament.Ban{{Players: []tournament.PlayerID{1}}}},
		"a Swiss that was": {Number: 1, System: tournament.SystemSwiss, Swiss: tournament.Swiss{Initial: "red"}},
	} {
		for _, body := range []tournament.Body{tournament.StageEdited{Stage: s}, tournament.StageAdded{Stage: func() tournament.Stage { s := s; s.Number = 2; return s }()}} {
			if got := refusal(t, swiss(), because("x", body)); !errors.Is(got, tournament.ErrIncomplete) {
				t.Errorf("%s: %v", name, got)
			}
		}
	}
}

// A stage that is added has the next number, and its players, if it names them, are
// registered, each once.
func TestAStageIsAddedWithItsPlayers(t *testing.T) {
	for _, number := range []int{0, 2} {
		state := folded(t, extended(club(), change(tournament.StageAdded{Stage: tournament.Stage{Number: number, Name: "Final", System: tournament.SystemMatch, Numbers: []tournament.PlayerID{2, 1}}})))
		if s, ok := state.Stage(2); !ok || s.Number != 2 || s.Name != "Final" || s.TPN(2) != 1 {
			t.Errorf("stage 2 is %+v", s)
		}
	}
	for name, tt := range map[string]struct {
		numbers []tournament.PlayerID
		want    error
	}{
		"a stranger": {[]tournament.PlayerID{1, 9}, tournament.ErrNoSuchPlayer}, "one twice": {[]tournament.PlayerID{1, 1}, tournament.ErrBadNumbers},
	} {
		if got := refusal(t, club(), change(tournament.StageAdded{Stage: tournament.Stage{System: tournament.SystemSwiss, Numbers: tt.numbers}})); !errors.Is(got, tt.want) {
			t.Errorf("%s: %v", name, got)
		}
	}
}

// Totals replace those before, and what was published may be of the bye's points too.
func TestTotalsReplaceThoseBefore(t *testing.T) {
	type totals = []tournament.Total
	entered := func(n int, list ...tournament.Total) tournament.Change {
		return because("press", tournament.TotalsEntered{Stage: 1, Rounds: n, Totals: list})
	}
	s := folded(t, extended(swiss(), entered(2, tournament.Total{Player: 1, Points: 50}), entered(3, tournament.Total{Player: 2, Points: 300}))).Stages[0]
	if d := cmp.Diff(totals{{Player: 2, Points: 300}}, s.Totals); d != "" || s.TotalOf != 3 || s.Total(2) != 300 || s.Total(1) != 0 {
		t.Errorf("of %d rounds: %s", s.TotalOf, d)
	}
	for _, empty := range []int{0, 4} {
		if s := folded(t, extended(swiss(), entered(2, tournament.Total{Player: 1, Points: 50}), entered(empty))).Stages[0]; s.Totals != nil || s.TotalOf != 0 {
			t.Errorf("taken away: %+v of %d rounds", s.Totals, s.TotalOf)
		}
	}
	for name, tt := range map[string]struct {
		change tournament.Change
		want   error
		stage  int // that it names; a number that no event can have names none
	}{
		"too many":             {entered(2, tournament.Total{Player: 1, Points: 201}), tournament.ErrIncomplete, 1},
		"below nothing":        {entered(2, tournament.Total{Player: 1, Points: -1}), tournament.ErrOutOfBounds, 0},
		"of less than none":    {entered(-1), tournament.ErrIncomplete, 1},
		"of a round of nobody": {entered(0, tournament.Total{Player: 1}), tournament.ErrIncomplete, 1},
	} {
		if got := refusal(t, swiss(), tt.change); !errors.Is(got, tt.want) || got.Ref.Stage != tt.stage {
			t.Errorf("%s: %+v", name, got)
		}
	}
	outside := extended(swiss(), change(tournament.PlayerAdded{Player: tournament.Player{Name: "F"}}))
	if got := refusal(t, outside, entered(2, tournament.Total{Player: 6})); !errors.Is(got, tournament.ErrNoSuchPlayer) {
		t.Errorf("without a number: %v", got)
	}
	folded(t, extended(swiss()[:2], entered(2, tournament.Total{Player: 1, Points: 200}))) // before numbers are given
	// A pairing of two games is worth twice as much, and a bye may be worth more than a win.
	micro := tournament.Event{Name: "Cup", Variant: "frisian", Score: tournament.ScoreSystem{Name: "mine", Win: 100, Draw: 50, Bye: 150}}
	two := tournament.Chain(change(tournament.EventCreated{Event: micro, Stage: tournament.Stage{System: tournament.SystemSwiss, Games: 2}}), change(tournament.PlayerAdded{Player: tournament.Player{Name: "A"}}))
	folded(t, extended(two, entered(3, tournament.Total{Player: 1, Points: 900})))
	if got := refusal(t, two, entered(3, tournament.Total{Player: 1, Points: 901})); !errors.Is(got, tournament.ErrIncomplete) {
		t.Error(got)
	}
}

// What is on record of a player, and of a stage, is said in one place: a field that is
// added is what an edit replaces, unless it is named there.
func TestWhatAnEditDoesNotConcern(t *testing.T) {
	kept := func(full, empty any) (fields []string) {
		v, none := reflect.ValueOf(full), reflect.ValueOf(empty)
		for i := range v.NumField() {
			if !reflect.DeepEqual(v.Field(i).Interface(), none.Field(i).Interface()) {
				fields = append(fields, v.Type().Field(i).Name)
			}
		}
		return fields
	}
	player := tournament.Player{ID: 1, Name: "A", Withdrawn: 2, Expelled: true, WithdrawnStage: 1, Away: []tournament.Away{{Stage: 1, Round: 1}}, Was: []tournament.PlayerID{3}}
	if d := cmp.Diff([]string{"Was", "Withdrawn", "Expelled", "WithdrawnStage", "Away"}, kept(tournament.Player{}.WithPresence(player), tournament.Player{})); d != "" {
		t.Error(d)
	}
	stage := tournament.Stage{Number: 1, Rounds: 9, Numbers: []tournament.PlayerID{1}, Seed: 1, Ranked: true, Totals: []tournament.Total{{Player: 1}}, TotalOf: 2, Draft: &tournament.Round{}, Played: rounds(round(1))}
	if d := cmp.Diff([]string{"Numbers", "Seed", "Ranked", "Totals", "TotalOf", "Draft", "Played"}, kept(tournament.Stage{}.WithState(stage), tournament.Stage{})); d != "" {
		t.Error(d)
	}
	if got := stage.WithState(tournament.Stage{}); got.Rounds != 9 || got.Number != 1 || got.Draft != nil {
		t.Errorf("%+v", got)
	}
}

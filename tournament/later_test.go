package tournament_test

import (
	"errors"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"arbiter/tournament"
)

// A correction is late when something was paired on the result: a later round of a
// Swiss or a knock-out, or a later stage that has players of this one.
func TestWhatRestsOnAResult(t *testing.T) {
	second := change(tournament.RoundsPaired{Stage: 1, Rounds: rounds(round(2, pair(1, 1, 4)))})
	with := func(numbers ...tournament.PlayerID) tournament.Change {
		return change(tournament.StageAdded{Stage: tournament.Stage{System: tournament.SystemSwiss, Numbers: numbers}})
	}
	sixth := change(tournament.PlayerAdded{Player: tournament.Player{Name: "F"}})
	misread := tournament.ResultSet{Stage: 1, Round: 1, Board: 1, Result: tournament.Drawn, Corrects: tournament.WhiteWins}
	for name, tt := range map[string]struct {
		changes        []tournament.Change
		rounds, stages []int
	}{
		"nothing":                 {nil, nil, nil},
		"a round":                 {[]tournament.Change{second}, []int{2}, nil},
		"a stage":                 {[]tournament.Change{with(3, 1)}, nil, []int{2}},
		"a stage without numbers": {[]tournament.Change{with()}, nil, nil},
		"a stage of others":       {[]tournament.Change{sixth, with(6)}, nil, nil},
		"the second of two":       {[]tournament.Change{sixth, with(6), with(6, 5)}, nil, []int{3}},
		"a round and two stages":  {[]tournament.Change{second, with(1), with(2)}, []int{2}, []int{2, 3}},
	} {
		journal := extended(swiss(), tt.changes...)
		state := folded(t, journal)
		if d := cmp.Diff(tt.rounds, state.RestsOn(tournament.GameRef{Stage: 1, Round: 1})); d != "" {
			t.Errorf("%s: rounds %s", name, d)
		}
		if d := cmp.Diff(tt.stages, state.StagesOn(1)); d != "" {
			t.Errorf("%s: stages %s", name, d)
		}
		marks, err := tournament.Marks(extended(journal, because("misread", misread)))
		if late := len(tt.rounds)+len(tt.stages) > 0; err != nil || (len(marks) == 1 && marks[0].Kind == tournament.MarkLate) != late {
			t.Errorf("%s: %v, %v", name, marks, err)
		}
		if got := state.RestsOn(tournament.GameRef{Stage: 1, Round: 2}); got != nil {
			t.Errorf("%s: on round 2 rest %v", name, got)
		}
	}
	state := folded(t, extended(swiss(), with(1), with(2)))
	if a, b, c, d := state.StagesOn(2), state.StagesOn(3), state.StagesOn(9), state.RestsOn(tournament.GameRef{Stage: 9, Round: 1}); a != nil || b != nil || c != nil || d != nil {
		t.Errorf("%v %v %v %v", a, b, c, d)
	}
	if got := folded(t, club()).RestsOn(tournament.GameRef{Stage: 1, Round: 1}); got != nil {
		t.Errorf("in a round robin rest %v", got)
	}
	// The first result of a game is no correction.
	late := extended(swiss(), second, change(tournament.ResultSet{Stage: 1, Round: 2, Board: 1, Result: tournament.Drawn}))
	if marks, err := tournament.Marks(late); err != nil || len(marks) > 0 {
		t.Errorf("%v, %v", marks, err)
	}
}

// What touches integrity is marked only where it does.
func TestWhatIsNoMark(t *testing.T) {
	unpaired := tournament.Chain(swiss()[:2]...)
	open := extended([]tournament.Change{created(tournament.SystemOpen)}, swiss()[1])
	by := func(journal []tournament.Change, changes ...tournament.Change) []tournament.Change {
		return extended(journal, changes...)
	}
	first := rounds(round(1, pair(1, 1, 2)))
	for name, tt := range map[string]struct {
		journal []tournament.Change
		want    []tournament.Mark
	}{
		"a half-point bye":           {by(swiss(), away(1, tournament.ByeHalf, 2)), nil},
		"a full-point bye":           {by(swiss(), away(1, tournament.ByeFull, 2)), []tournament.Mark{{Seq: 6, Kind: tournament.MarkFullBye}}},
		"pairings that are given":    {by(open, change(tournament.RoundsPaired{Stage: 1, ByHand: true, Rounds: first})), nil},
		"pairings by hand":           {by(unpaired, because("x", tournament.RoundsPaired{Stage: 1, ByHand: true, Rounds: first})), []tournament.Mark{{Seq: 3, Kind: tournament.MarkByHand}}},
		"the first numbers":          {by(unpaired, change(tournament.NumbersDrawn{Stage: 1, Numbers: []tournament.PlayerID{1, 2}})), nil},
		"one other number":           {by(unpaired, change(tournament.NumbersDrawn{Stage: 1, Numbers: []tournament.PlayerID{1}}), change(tournament.NumbersDrawn{Stage: 1, Numbers: []tournament.PlayerID{2}})), []tournament.Mark{{Seq: 4, Kind: tournament.MarkNumbers}}},
		"registrations joined early": {by(unpaired, joinOf(1, 2)), nil},
		"registrations joined later": {by(swiss(), change(tournament.PlayerAdded{Player: tournament.Player{Name: "F"}}), joinOf(1, 6)), []tournament.Mark{{Seq: 7, Kind: tournament.MarkMerged}}},
		"an expulsion":               {by(swiss(), because("x", tournament.PlayerExpelled{Player: 1, Round: 2})), []tournament.Mark{{Seq: 6, Kind: tournament.MarkExpelled}}},
		"a withdrawal":               {by(swiss(), change(tournament.PlayerWithdrawn{Player: 1, Round: 2})), nil},
		"an event that is renamed":   {by(swiss(), change(tournament.EventEdited{Event: tournament.Event{Name: "X", Variant: "frisian", Score: tournament.ScoreSystems()[0]}})), nil},
	} {
		marks, err := tournament.Marks(tt.journal)
		if d := cmp.Diff(tt.want, marks); d != "" || err != nil {
			t.Errorf("%s: %v %s", name, err, d)
		}
	}
	// A journal that is none has no marks.
	misnumbered := swiss()
	misnumbered[2].Seq = 9
	if marks, err := tournament.Marks(misnumbered); !errors.Is(err, tournament.ErrOutOfOrder) || marks != nil {
		t.Errorf("misnumbered: %v, %v", marks, err)
	}
	unknown := tournament.Chain(append(unpaired, tournament.Change{Kind: "x", Body: []byte("{}")})...)
	if marks, err := tournament.Marks(unknown); !errors.Is(err, tournament.ErrUnknownChange) || marks != nil {
		t.Errorf("unknown: %v, %v", marks, err)
	}
	if marks, err := tournament.Marks(by(unpaired, away(9, tournament.ByeFull, 2))); !errors.Is(err, tournament.ErrNoSuchPlayer) || marks != nil {
		t.Errorf("refused: %v, %v", marks, err)
	}
	for name, body := range map[string]tournament.Body{
		"by hand": tournament.RoundsPaired{Stage: 7, ByHand: true, Rounds: first}, "numbers": tournament.NumbersDrawn{Stage: 7}, "stage": tournament.StageEdited{Stage: tournament.Stage{Number: 7}},
		"correction": tournament.ResultSet{Stage: 7, Round: 1, Board: 1, Corrects: tournament.Drawn},
	} {
		if _, err := tournament.Marks(by(unpaired, because("x", body))); !errors.Is(err, tournament.ErrNoSuchStage) {
			t.Errorf("%s of no stage: %v", name, err)
		}
	}
}

// A stage goes on with the players of the one it names, else of the one before that
// decides no tie.
func TestWhatAStageGoesOnFrom(t *testing.T) {
	ev := &tournament.Tournament{Stages: []tournament.Stage{{Number: 1}, {Number: 2, Decides: 1}, {Number: 3}, {Number: 4, Follows: 1}, {Number: 5}}}
	for stage, want := range map[int]int{1: 0, 2: 1, 3: 1, 4: 1, 5: 4, 6: 5} {
		if got := ev.Before(stage); got != want {
			t.Errorf("stage %d goes on from %d, want %d", stage, got, want)
		}
	}
	follow := func(s tournament.Stage) tournament.Change {
		if s.System == "" {
			s.System = tournament.SystemSwiss
		}
		return change(tournament.StageAdded{Stage: s})
	}
	two := []tournament.PlayerID{1, 2}
	for name, tt := range map[string]struct {
		stage tournament.Stage
		says  string
	}{
		"a carry unknown":         {tournament.Stage{Carry: "half"}, `"half" does not fit here`},
		"itself":                  {tournament.Stage{Follows: 2}, "stage 2 cannot follow stage 2"},
		"below the first":         {tournament.Stage{Follows: -1}, "stage 2 cannot follow stage 0"},
		"deciding itself":         {tournament.Stage{Decides: 2, Numbers: two}, "stage 2 cannot follow stage 2"},
		"deciding less":           {tournament.Stage{Decides: -1, Numbers: two}, "cannot follow"},
		"a knock-out with points": {tournament.Stage{System: tournament.SystemKnockOut, Carry: tournament.CarryAll}, "a knock-out counts no points"},
		"deciding with points":    {tournament.Stage{Decides: 1, Numbers: two, Carry: tournament.CarryAmong}, "deciding games begin anew"},
		"deciding of one":         {tournament.Stage{Decides: 1, Numbers: two[:1]}, "need the players who are tied"},
		"the stage before":        {tournament.Stage{Follows: 1, Carry: tournament.CarryAmong}, ""},
		"a knock-out":             {tournament.Stage{System: tournament.SystemKnockOut, Follows: 1}, ""},
		"two who are tied":        {tournament.Stage{Decides: 1, Numbers: two}, ""},
	} {
		journal := extended(swiss(), follow(tt.stage))
		if tt.says == "" {
			folded(t, journal)
			continue
		}
		if got := refusal(t, swiss(), follow(tt.stage)); !errors.Is(got, tournament.ErrNoSuchStage) || !strings.Contains(says(got), tt.says) || got.Ref.Stage == 0 && tt.stage.Number != 0 {
			t.Errorf("%s: %+v", name, got)
		}
	}
	for name, s := range map[string]tournament.Stage{"carry": {Carry: tournament.CarryAll}, "follows": {Follows: 1}, "decides": {Decides: 1, Numbers: two}} {
		s.Number, s.System = 1, tournament.SystemSwiss
		if got := refusal(t, tournament.Chain(swiss()[:2]...), because("x", tournament.StageEdited{Stage: s})); !errors.Is(got, tournament.ErrNoSuchStage) || !strings.Contains(says(got), "the first stage follows none") || got.Ref.Stage != 1 {
			t.Errorf("%s: %+v", name, got)
		}
	}
	// Who is tied is kept when the deciding games are edited.
	tied := extended(swiss(), follow(tournament.Stage{Decides: 1, Numbers: two}))
	folded(t, extended(tied, change(tournament.StageEdited{Stage: tournament.Stage{Number: 2, Name: "Barrage", System: tournament.SystemSwiss, Decides: 1}})))
}

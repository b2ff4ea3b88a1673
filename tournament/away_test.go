package tournament_test

import (
	"errors"
	"testing"

	"github.com/google/go-cmp/cmp"

	"arbiter/tournament"
)

// swiss is a Swiss of five players whose first round is played; player 5 had the
// bye that the pairing gave.
func swiss() []tournament.Change {
	return tournament.Chain(
		created(tournament.SystemSwiss),
		change(tournament.PlayersImported{Players: []tournament.Player{{Name: "A"}, {Name: "B"}, {Name: "C"}, {Name: "D"}, {Name: "E"}}}),
		change(tournament.RoundsPaired{Stage: 1, Numbers: []tournament.PlayerID{1, 2, 3, 4, 5}, Rounds: rounds(round(1, pair(1, 1, 3), pair(2, 4, 2), pair(3, 5, 0)))}),
		change(tournament.ResultSet{Stage: 1, Round: 1, Board: 1, Result: tournament.WhiteWins}),
		change(tournament.ResultSet{Stage: 1, Round: 1, Board: 2, Result: tournament.Drawn, How: tournament.EndingAgreed}),
	)
}

func TestByesAskedForAreInTheRound(t *testing.T) {
	journal := extended(swiss(),
		change(tournament.PlayerAway{Player: 3, Stage: 1, Rounds: []int{2, 4}, Bye: tournament.ByeHalf}),
		change(tournament.PlayerAway{Player: 5, Stage: 1, Rounds: []int{2}, Bye: tournament.ByeZero}),
		because("the opponent's board was wrong", tournament.PlayerAway{Player: 4, Stage: 1, Rounds: []int{2}, Bye: tournament.ByeFull}),
		change(tournament.RoundsPaired{Stage: 1, Rounds: rounds(round(2, pair(1, 2, 1)))}),
	)
	state := folded(t, journal)
	r, _ := state.Round(1, 2)
	want := []tournament.Pairing{
		pair(1, 2, 1, tournament.Game{Number: 1}),
		{Board: 2, White: 3, Bonus: tournament.ByeHalf},
		{Board: 3, White: 4, Bonus: tournament.ByeFull},
	}
	if d := cmp.Diff(want, r.Pairings); d != "" {
		t.Error(d)
	}
	if c, _ := state.Player(3); c.Plays(1, 2) || !c.Plays(1, 3) || c.Plays(1, 4) || !c.Plays(2, 2) {
		t.Errorf("player 3 is %+v", c)
	}
	score := tournament.ScoreSystems()[0]
	for bye, points := range map[tournament.ByeKind]tournament.Points{tournament.ByeAllocated: 100, tournament.ByeZero: 0, tournament.ByeHalf: 50, tournament.ByeFull: 100} {
		if got := score.ByePoints(bye); got != points {
			t.Errorf("a bye %q is worth %v, want %v", bye, got, points)
		}
	}
}

func TestAPlayerWhoWithdrewReturns(t *testing.T) {
	journal := extended(swiss(),
		change(tournament.PlayerWithdrawn{Player: 3, Round: 2}),
		change(tournament.RoundsPaired{Stage: 1, Rounds: rounds(round(2, pair(1, 2, 1), pair(2, 5, 4)))}),
		change(tournament.PlayerReturned{Player: 3, Stage: 1, Round: 3}),
	)
	c, _ := folded(t, journal).Player(3)
	if d := cmp.Diff(tournament.Player{ID: 3, Name: "C", Away: []tournament.Away{{Stage: 1, Round: 2, Bye: tournament.ByeZero}}}, c); d != "" {
		t.Error(d)
	}
	if c.Plays(1, 2) || !c.Plays(1, 3) {
		t.Error("he was away in round 2 only")
	}
	// What was announced can be taken back, too.
	journal = extended(journal,
		change(tournament.PlayerAway{Player: 3, Stage: 1, Rounds: []int{5, 4}, Bye: tournament.ByeHalf}),
		change(tournament.PlayerReturned{Player: 3, Stage: 1, Round: 5}),
	)
	if c, _ := folded(t, journal).Player(3); c.Plays(1, 4) || !c.Plays(1, 5) {
		t.Errorf("player 3 is %+v", c)
	}
	if c, _ := folded(t, extended(swiss(), because("he struck the clock", tournament.PlayerExpelled{Player: 3, Round: 2}))).Player(3); !c.Expelled || c.Plays(1, 2) {
		t.Errorf("player 3 is %+v", c)
	}
}

func TestALateEntrantGetsTheNextNumber(t *testing.T) {
	for missed, byes := range map[tournament.ByeKind]int{tournament.ByeZero: 1, tournament.ByeHalf: 2} {
		state := folded(t, extended(swiss(), change(tournament.PlayerEntered{Player: tournament.Player{Name: "F"}, Stage: 1, Missed: missed})))
		p, ok := state.PlayerByTPN(1, 6)
		if !ok || p.Name != "F" || p.Plays(1, 1) || !p.Plays(1, 2) {
			t.Errorf("number 6 is %+v", p)
		}
		r, _ := state.Round(1, 1)
		got := 0
		for _, p := range r.Pairings {
			if p.Bye() {
				got++
			}
		}
		if got != byes {
			t.Errorf("missed %s: round 1 has %d byes, want %d", missed, got, byes)
		}
	}
}

func TestAwayIsRefused(t *testing.T) {
	away := func(player tournament.PlayerID, bye tournament.ByeKind, rounds ...int) tournament.PlayerAway {
		return tournament.PlayerAway{Player: player, Stage: 1, Rounds: rounds, Bye: bye}
	}
	for name, test := range map[string]struct {
		journal []tournament.Change
		body    tournament.Body
		want    error
	}{
		"round is paired":              {swiss(), away(1, tournament.ByeHalf, 1), tournament.ErrPlayerAway},
		"no round":                     {swiss(), away(1, tournament.ByeZero), tournament.ErrIncomplete},
		"no bye":                       {swiss(), away(1, tournament.ByeAllocated, 2), tournament.ErrIncomplete},
		"full bye without a reason":    {swiss(), away(1, tournament.ByeFull, 2), tournament.ErrNeedsReason},
		"bye of a round robin":         {club(), away(1, tournament.ByeHalf, 9), tournament.ErrPlayerAway},
		"nobody":                       {swiss(), away(9, tournament.ByeZero, 2), tournament.ErrNoSuchPlayer},
		"no stage":                     {swiss(), tournament.PlayerAway{Player: 1, Stage: 2, Rounds: []int{2}, Bye: tournament.ByeZero}, tournament.ErrNoSuchStage},
		"away when withdrawn":          {extended(swiss(), change(tournament.PlayerWithdrawn{Player: 1, Round: 2})), away(1, tournament.ByeZero, 2), tournament.ErrPlayerAway},
		"return of one who is there":   {swiss(), tournament.PlayerReturned{Player: 1, Stage: 1, Round: 2}, tournament.ErrPlayerAway},
		"return to a paired round":     {extended(swiss(), change(tournament.PlayerWithdrawn{Player: 1, Round: 2})), tournament.PlayerReturned{Player: 1, Stage: 1, Round: 1}, tournament.ErrPlayerAway},
		"expelled without a reason":    {swiss(), tournament.PlayerExpelled{Player: 1, Round: 2}, tournament.ErrNeedsReason},
		"late into a round robin":      {club(), tournament.PlayerEntered{Player: tournament.Player{Name: "F"}, Stage: 1, Missed: tournament.ByeZero}, tournament.ErrLocked},
		"late with a full bye":         {swiss(), tournament.PlayerEntered{Player: tournament.Player{Name: "F"}, Stage: 1, Missed: tournament.ByeFull}, tournament.ErrIncomplete},
		"late and registered already":  {swiss(), tournament.PlayerEntered{Player: tournament.Player{Name: "A"}, Stage: 1, Missed: tournament.ByeZero}, tournament.ErrPlayerExists},
		"by hand without a reason":     {swiss(), tournament.RoundsPaired{Stage: 1, Rounds: rounds(round(2, pair(1, 1, 2))), ByHand: true}, tournament.ErrNeedsReason},
		"a bye that nobody asked for":  {swiss(), tournament.RoundsPaired{Stage: 1, Rounds: rounds(round(2, pair(1, 1, 2), tournament.Pairing{Board: 2, White: 3, Bonus: tournament.ByeHalf}))}, tournament.ErrBadRound},
		"a bye with an opponent":       {swiss(), tournament.GamesImported{Stage: 1, Rounds: rounds(round(2, tournament.Pairing{Board: 2, White: 3, Black: 4, Bonus: tournament.ByeHalf}))}, tournament.ErrBadRound},
		"next round while adjourned":   {extended(swiss(), because("found late", tournament.ResultSet{Stage: 1, Round: 1, Board: 1, Result: tournament.Adjourned, Corrects: tournament.WhiteWins})), tournament.RoundsPaired{Stage: 1, Rounds: rounds(round(2, pair(1, 1, 2)))}, tournament.ErrRoundOpen},
		"a draw by resignation":        {swiss(), tournament.ResultSet{Stage: 1, Round: 1, Board: 1, Result: tournament.Drawn, Corrects: tournament.WhiteWins, How: tournament.EndingResigned}, tournament.ErrBadEnding},
		"a win by agreement":           {extended(swiss(), change(tournament.RoundsPaired{Stage: 1, Rounds: rounds(round(2, pair(1, 1, 2)))})), tournament.ResultSet{Stage: 1, Round: 2, Board: 1, Result: tournament.WhiteWins, How: tournament.EndingAgreed}, tournament.ErrBadEnding},
		"a forfeit by time":            {extended(swiss(), change(tournament.RoundsPaired{Stage: 1, Rounds: rounds(round(2, pair(1, 1, 2)))})), tournament.ResultSet{Stage: 1, Round: 2, Board: 1, Result: tournament.WhiteForfeit, How: tournament.EndingTime}, tournament.ErrBadEnding},
		"an ending that nobody knows":  {extended(swiss(), change(tournament.RoundsPaired{Stage: 1, Rounds: rounds(round(2, pair(1, 1, 2)))})), tournament.ResultSet{Stage: 1, Round: 2, Board: 1, Result: tournament.WhiteWins, How: "boredom"}, tournament.ErrBadEnding},
		"a decided game is not opened": {swiss(), tournament.ResultSet{Stage: 1, Round: 1, Board: 1, Result: tournament.Adjourned}, tournament.ErrResultExists},
	} {
		t.Run(name, func(t *testing.T) {
			before := folded(t, test.journal)
			state := before.Clone()
			c := tournament.Seal(test.journal[len(test.journal)-1], change(test.body))
			if _, err := state.Apply(c); !errors.Is(err, test.want) {
				t.Errorf("got %v, want %v", err, test.want)
			}
			if d := tournament.Difference(before, state); d != "" {
				t.Error(d)
			}
		})
	}
}

// An adjourned game is open: its result follows without being a correction.
func TestAPendingGameGetsItsResult(t *testing.T) {
	for _, pending := range []tournament.ResultKind{tournament.Adjourned, tournament.Postponed, tournament.Void} {
		journal := extended(swiss(),
			change(tournament.RoundsPaired{Stage: 1, Rounds: rounds(round(2, pair(1, 1, 2)))}),
			change(tournament.ResultSet{Stage: 1, Round: 2, Board: 1, Result: pending}))
		if open := folded(t, journal).OpenGames(1); len(open) != 1 {
			t.Errorf("%s: open are %v", pending, open)
		}
		journal = extended(journal, change(tournament.ResultSet{Stage: 1, Round: 2, Board: 1, Result: tournament.LossDraw, How: tournament.EndingUnset}))
		_, g, err := folded(t, journal).Game(tournament.GameRef{Stage: 1, Round: 2, Board: 1})
		if err != nil || g.Result != tournament.LossDraw {
			t.Errorf("%s: the result is %v, %v", pending, g.Result, err)
		}
	}
}

func TestMicroMatchesGetTheirGames(t *testing.T) {
	e := tournament.Event{Name: "Cup", Variant: "russian", Score: tournament.ScoreSystems()[0]}
	state := folded(t, tournament.Chain(
		change(tournament.EventCreated{Event: e, Stage: tournament.Stage{System: tournament.SystemOpen, Games: 2}}),
		change(tournament.PlayersImported{Players: []tournament.Player{{Name: "A"}, {Name: "B"}, {Name: "C"}}}),
		change(tournament.RoundsPaired{Stage: 1, Rounds: rounds(round(1, pair(1, 1, 2, tournament.Game{Number: 1}), pair(2, 3, 0)))}),
	))
	r, _ := state.Round(1, 1)
	if d := cmp.Diff([]tournament.Pairing{pair(1, 1, 2, tournament.Game{Number: 1}, tournament.Game{Number: 2}), pair(2, 3, 0)}, r.Pairings); d != "" {
		t.Error(d)
	}
}

func TestEndingsAreReadByWordAndArticle(t *testing.T) {
	frisian := tournament.Event{Variant: "frisian"}
	for _, row := range frisian.Endings() {
		for _, text := range []string{string(row.Ending), row.Article, " " + string(row.Ending)} {
			if got, err := frisian.ParseEnding(text, tournament.WhiteWins); got != row.Ending || err != nil {
				t.Errorf("%q gives %v, %v", text, got, err)
			}
		}
	}
	if _, err := frisian.ParseEnding("boredom", tournament.WhiteWins); err == nil {
		t.Error("boredom is no ending")
	}
	for word, want := range map[string]bool{"half": true, "full": true, "zero": true, "": false, "double": false} {
		if got, err := tournament.ParseBye(word); (err == nil) != want || want && string(got) != word {
			t.Errorf("%q gives %q, %v", word, got, err)
		}
	}
}

func TestMarksNameWhatTouchesIntegrity(t *testing.T) {
	scored := folded(t, swiss()).Event
	scored.Tiebreaks = []string{"WIN"}
	journal := extended(swiss(),
		because("decided by the meeting", tournament.EventEdited{Event: scored}),
		because("the slip was read wrongly", tournament.ResultSet{Stage: 1, Round: 1, Board: 1, Result: tournament.BlackWins, Corrects: tournament.WhiteWins}),
		because("the printer failed", tournament.RoundsPaired{Stage: 1, Rounds: rounds(round(2, pair(1, 1, 2))), ByHand: true}),
		because("misread", tournament.ResultSet{Stage: 1, Round: 1, Board: 1, Result: tournament.WhiteWins, Corrects: tournament.BlackWins}),
		because("no opponent by our fault", tournament.PlayerAway{Player: 5, Stage: 1, Rounds: []int{3}, Bye: tournament.ByeFull}),
		because("struck the clock", tournament.PlayerExpelled{Player: 4, Round: 3}),
		change(tournament.Undone{Seq: 11}),
		change(tournament.PlayerEntered{Player: tournament.Player{Name: "F"}, Stage: 1, Missed: tournament.ByeZero}),
	)
	marks, err := tournament.Marks(journal)
	if err != nil {
		t.Fatal(err)
	}
	want := []tournament.Mark{
		{Seq: 6, Kind: tournament.MarkScoring}, {Seq: 8, Kind: tournament.MarkByHand}, {Seq: 9, Kind: tournament.MarkLate},
		{Seq: 10, Kind: tournament.MarkFullBye}, {Seq: 13, Kind: tournament.MarkLateEntrant},
	}
	if d := cmp.Diff(want, marks); d != "" {
		t.Error(d)
	}
	redrawn := tournament.Chain(created(tournament.SystemSwiss), change(tournament.PlayersImported{Players: []tournament.Player{{Name: "A"}, {Name: "B"}}}),
		change(tournament.NumbersDrawn{Stage: 1, Numbers: []tournament.PlayerID{1, 2}}), because("late rating list", tournament.NumbersDrawn{Stage: 1, Numbers: []tournament.PlayerID{2, 1}}))
	if marks, err := tournament.Marks(redrawn); err != nil || len(marks) != 1 || marks[0] != (tournament.Mark{Seq: 4, Kind: tournament.MarkNumbers}) {
		t.Errorf("got %v, %v", marks, err)
	}
}

// Who leaves a stage has left those after it, and has played those before it. Old
// journals do not name the stage: then it is each from that round on.
func TestWhoLeavesOneStageHasPlayedTheOthers(t *testing.T) {
	for _, tt := range []struct {
		withdrawn, of, stage, round int
		gone, left                  bool
	}{
		{0, 0, 1, 9, false, false},
		{3, 2, 1, 9, false, false},
		{3, 2, 2, 2, false, true},
		{3, 2, 2, 3, true, true},
		{3, 2, 3, 1, true, true},
		{3, 0, 1, 2, false, true},
		{3, 0, 1, 3, true, true},
		{3, 0, 2, 2, false, true},
	} {
		p := tournament.Player{Withdrawn: tt.withdrawn, WithdrawnStage: tt.of}
		if gone, left := p.Gone(tt.stage, tt.round), p.Left(tt.stage); gone != tt.gone || left != tt.left {
			t.Errorf("from round %d of stage %d: in round %d of stage %d gone %t, left it %t", tt.withdrawn, tt.of, tt.round, tt.stage, gone, left)
		}
	}
}

// Who comes back in a later stage has missed the rounds since he left.
func TestAReturnInALaterStageLeavesTheRoundsMissed(t *testing.T) {
	state := folded(t, extended(swiss(),
		change(tournament.PlayerWithdrawn{Player: 3, Round: 2, Stage: 1}),
		change(tournament.StageAdded{Stage: tournament.Stage{System: tournament.SystemSwiss, Rounds: 3, Numbers: []tournament.PlayerID{1, 2, 3}}}),
		change(tournament.PlayerReturned{Player: 3, Stage: 2, Round: 2}),
	))
	p, _ := state.Player(3)
	if p.Withdrawn != 0 || p.WithdrawnStage != 0 || !p.Plays(2, 2) || p.Plays(2, 1) || !p.Plays(1, 1) {
		t.Errorf("after the return he is %+v", p)
	}
}

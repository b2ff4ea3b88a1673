package tournament_test

import (
	"errors"
	"testing"

	"github.com/google/go-cmp/cmp"

	"arbiter/tournament"
)

// rounds is short for the rounds of a change.
func rounds(list ...tournament.Round) []tournament.Round { return list }

// round makes a round of pairings.
func round(number int, pairings ...tournament.Pairing) tournament.Round {
	return tournament.Round{Number: number, Pairings: pairings}
}

// pair makes a pairing; black 0 is a bye.
func pair(board int, white, black tournament.PlayerID, games ...tournament.Game) tournament.Pairing {
	return tournament.Pairing{Board: board, White: white, Black: black, Games: games}
}

func TestRefusedChangesLeaveTheStateAsItWas(t *testing.T) {
	set := func(round, board, game int, result, corrects tournament.ResultKind) tournament.ResultSet {
		return tournament.ResultSet{Stage: 1, Round: round, Board: board, Game: game, Result: result, Corrects: corrects}
	}
	paired := func(rounds ...tournament.Round) tournament.RoundsPaired {
		return tournament.RoundsPaired{Stage: 1, Rounds: rounds}
	}
	imported := func(rounds ...tournament.Round) tournament.GamesImported {
		return tournament.GamesImported{Stage: 1, Rounds: rounds}
	}
	event := tournament.Event{Name: "Club", Variant: "frisian", Score: tournament.ScoreSystems()[0]}
	with := func(alter func(*tournament.Event)) tournament.EventEdited {
		e := event
		alter(&e)
		return tournament.EventEdited{Event: e}
	}
	white, black, draw, open := tournament.WhiteWins, tournament.BlackWins, tournament.Drawn, tournament.ResultUnset
	for name, test := range map[string]struct {
		body tournament.Body
		why  string
		want error
	}{
		"event twice":                       {body: tournament.EventCreated{Event: event, Stage: tournament.Stage{System: tournament.SystemSwiss}}, want: tournament.ErrAlreadyBegun},
		"event without a name":              {body: with(func(e *tournament.Event) { e.Name = "" }), want: tournament.ErrIncomplete},
		"event without a variant":           {body: with(func(e *tournament.Event) { e.Variant = "" }), want: tournament.ErrIncomplete},
		"event without a score system":      {body: with(func(e *tournament.Event) { e.Score = tournament.ScoreSystem{} }), want: tournament.ErrIncomplete},
		"variant after a round":             {body: with(func(e *tournament.Event) { e.Variant = "russian" }), why: "a slip", want: tournament.ErrLocked},
		"scoring after a round, no reason":  {body: with(func(e *tournament.Event) { e.Score = tournament.ScoreSystems()[1] }), want: tournament.ErrNeedsReason},
		"stage out of order":                {body: tournament.StageAdded{Stage: tournament.Stage{Number: 3, System: tournament.SystemSwiss}}, want: tournament.ErrNoSuchStage},
		"stage without a system":            {body: tournament.StageAdded{}, want: tournament.ErrIncomplete},
		"player without a name":             {body: tournament.PlayerAdded{Player: tournament.Player{Name: "  "}}, want: tournament.ErrIncomplete},
		"player twice":                      {body: tournament.PlayerAdded{Player: tournament.Player{Name: "jelle  WIERSMA", BirthYear: 1990}}, want: tournament.ErrPlayerExists},
		"player twice in a list":            {body: tournament.PlayersImported{Players: []tournament.Player{{Name: "A"}, {Name: "a"}}}, want: tournament.ErrPlayerExists},
		"list without players":              {body: tournament.PlayersImported{}, want: tournament.ErrIncomplete},
		"player with a wrong ID":            {body: tournament.PlayerAdded{Player: tournament.Player{ID: 9, Name: "A"}}, want: tournament.ErrOutOfOrder},
		"edit of nobody":                    {body: tournament.PlayerEdited{Player: tournament.Player{ID: 9, Name: "A"}}, want: tournament.ErrNoSuchPlayer},
		"edit to another's name":            {body: tournament.PlayerEdited{Player: tournament.Player{ID: 2, Name: "Jelle Wiersma"}}, want: tournament.ErrPlayerExists},
		"withdrawal of nobody":              {body: tournament.PlayerWithdrawn{Player: 9, Round: 1}, want: tournament.ErrNoSuchPlayer},
		"withdrawal from round 0":           {body: tournament.PlayerWithdrawn{Player: 1}, want: tournament.ErrNoSuchRound},
		"numbers after a round":             {body: tournament.NumbersDrawn{Stage: 1, Numbers: []tournament.PlayerID{1, 2, 3, 4}}, want: tournament.ErrLocked},
		"numbers for nobody":                {body: tournament.NumbersDrawn{Stage: 1}, want: tournament.ErrBadNumbers},
		"numbers of no stage":               {body: tournament.NumbersDrawn{Stage: 2, Numbers: []tournament.PlayerID{1}}, want: tournament.ErrNoSuchStage},
		"round of no stage":                 {body: tournament.RoundsPaired{Stage: 2, Rounds: rounds(round(1, pair(1, 1, 2)))}, want: tournament.ErrNoSuchStage},
		"no round":                          {body: paired(), want: tournament.ErrBadRound},
		"round twice":                       {body: paired(round(2, pair(1, 1, 2))), want: tournament.ErrBadRound},
		"round left out":                    {body: paired(round(4, pair(1, 1, 2))), want: tournament.ErrBadRound},
		"round without pairings":            {body: paired(round(3)), want: tournament.ErrBadRound},
		"boards out of order":               {body: paired(round(3, pair(2, 1, 2), pair(1, 3, 4))), want: tournament.ErrBadRound},
		"bye before a board":                {body: paired(round(3, pair(1, 1, 0), pair(2, 3, 4))), want: tournament.ErrBadRound},
		"player on two boards":              {body: paired(round(3, pair(1, 1, 2), pair(2, 3, 1))), want: tournament.ErrBadRound},
		"player against himself":            {body: paired(round(3, pair(1, 1, 1))), want: tournament.ErrBadRound},
		"unknown player":                    {body: paired(round(3, pair(1, 1, 9))), want: tournament.ErrNoSuchPlayer},
		"bye of nobody":                     {body: paired(round(3, pair(1, 0, 0))), want: tournament.ErrNoSuchPlayer},
		"bye with a game":                   {body: paired(round(3, pair(1, 1, 0, tournament.Game{Number: 1}))), want: tournament.ErrBadRound},
		"games misnumbered":                 {body: paired(round(3, pair(1, 1, 2, tournament.Game{Number: 2}))), want: tournament.ErrBadRound},
		"result before the game":            {body: paired(round(3, pair(1, 1, 2, tournament.Game{Number: 1, Result: white}))), want: tournament.ErrBadRound},
		"second of two rounds bad":          {body: paired(round(3, pair(1, 1, 2)), round(4, pair(1, 1, 1))), want: tournament.ErrBadRound},
		"import of a round that is there":   {body: imported(round(1, pair(1, 1, 2))), want: tournament.ErrBadRound},
		"import of a negative round":        {body: imported(round(-1, pair(1, 1, 2))), want: tournament.ErrBadRound},
		"import of rounds in disorder":      {body: imported(round(4, pair(1, 1, 2)), round(3, pair(1, 1, 2))), want: tournament.ErrBadRound},
		"import with a player twice":        {body: tournament.GamesImported{Stage: 1, Players: []tournament.Player{{Name: "Jelle Wiersma"}}}, want: tournament.ErrPlayerExists},
		"import with a stranger":            {body: tournament.GamesImported{Stage: 1, Players: []tournament.Player{{Name: "Z"}}, Rounds: rounds(round(3, pair(1, 1, 6)))}, want: tournament.ErrNoSuchPlayer},
		"import of a player without number": {body: tournament.GamesImported{Stage: 1, Players: []tournament.Player{{Name: "Z"}}, Rounds: rounds(round(3, pair(1, 1, 5)))}, want: tournament.ErrBadRound},
		"result of no stage":                {body: tournament.ResultSet{Stage: 2, Round: 1, Board: 1, Result: white}, want: tournament.ErrNoSuchStage},
		"result of no round":                {body: set(9, 1, 0, white, open), want: tournament.ErrNoSuchRound},
		"result of no board":                {body: set(1, 9, 0, white, open), want: tournament.ErrNoSuchBoard},
		"result of no game":                 {body: set(1, 2, 2, white, open), want: tournament.ErrNoSuchGame},
		"result of one of two games":        {body: set(2, 1, 0, white, open), want: tournament.ErrNoSuchGame},
		"no result":                         {body: set(1, 2, 0, open, open), want: tournament.ErrIncomplete},
		"second result":                     {body: set(1, 1, 0, white, open), want: tournament.ErrResultExists},
		"correction without a reason":       {body: set(1, 1, 0, white, draw), want: tournament.ErrNeedsReason},
		"correction of another result":      {body: set(1, 1, 0, white, black), why: "a slip", want: tournament.ErrResultDiffers},
		"correction of an open game":        {body: set(1, 2, 0, white, black), why: "a slip", want: tournament.ErrResultDiffers},
		"correction to the same":            {body: set(1, 1, 0, draw, draw), why: "a slip", want: tournament.ErrResultExists},
		"sheet of no board":                 {body: tournament.SheetAdded{Stage: 1, Round: 1, Board: 9}, want: tournament.ErrNoSuchBoard},
		"second sheet without a reason":     {body: tournament.SheetAdded{Stage: 1, Round: 1, Board: 1}, want: tournament.ErrSheetExists},
		"sheet with another result":         {body: tournament.SheetAdded{Stage: 1, Round: 1, Board: 1, Result: white}, why: "a better copy", want: tournament.ErrResultExists},
		"undo on a state":                   {body: tournament.Undone{Seq: 5}, want: tournament.ErrNotLast},
	} {
		t.Run(name, func(t *testing.T) {
			journal := extended(club(),
				change(tournament.ResultSet{Stage: 1, Round: 1, Board: 1, Result: draw}),
				change(tournament.SheetAdded{Stage: 1, Round: 1, Board: 1, Sheet: tournament.Sheet{PDN: "1. 32-28 *"}}))
			state, before := folded(t, journal), folded(t, journal)
			_, err := state.Apply(tournament.Seal(journal[len(journal)-1], because(test.why, test.body)))
			var refused *tournament.RefusedError
			if !errors.As(err, &refused) || !errors.Is(err, test.want) || says(refused) == "" {
				t.Errorf("got %v, want %v", err, test.want)
			}
			if diff := cmp.Diff(before, state); diff != "" {
				t.Errorf("the refused change altered the state: %s", diff)
			}
		})
	}
}

func TestTheFirstChangeCreatesTheEvent(t *testing.T) {
	state := new(tournament.Tournament)
	if _, err := state.Apply(tournament.Seal(tournament.Change{}, change(tournament.PlayerAdded{Player: tournament.Player{Name: "A"}}))); !errors.Is(err, tournament.ErrNotStarted) {
		t.Errorf("got %v", err)
	}
	first := tournament.Seal(tournament.Change{}, created(tournament.SystemSwiss))
	if _, err := state.Apply(first); err != nil {
		t.Error(err)
	}
	if _, err := state.Apply(first); !errors.Is(err, tournament.ErrOutOfOrder) {
		t.Errorf("the same change twice gives %v", err)
	}
	if empty := folded(t, nil); empty.Seq != 0 || empty.CurrentStage() != 0 {
		t.Errorf("an empty journal folds to %+v", empty)
	}
}

func TestASecondResultSaysHowToCorrect(t *testing.T) {
	journal := extended(club(), change(tournament.ResultSet{Stage: 1, Round: 1, Board: 1, Result: tournament.Drawn}),
		change(tournament.ResultSet{Stage: 1, Round: 1, Board: 1, Result: tournament.WhiteWins}))
	_, err := decided(journal)
	var refused *tournament.RefusedError
	if !errors.As(err, &refused) {
		t.Fatal(err)
	}
	want := "round 1 board 1 has the result 1/2 already: to put 1-0 in its place, correct it and give a reason"
	if says(refused) != want || refused.Have != tournament.Drawn || (refused.Ref != tournament.GameRef{Stage: 1, Round: 1, Board: 1, Game: 1}) {
		t.Errorf("got %q, %+v", says(refused), refused)
	}
}

func TestResultsAreCorrectedAndReopened(t *testing.T) {
	ref := tournament.GameRef{Stage: 1, Round: 1, Board: 1}
	journal := extended(club(),
		change(tournament.ResultSet{Stage: 1, Round: 1, Board: 1, Result: tournament.Drawn}),
		because("read wrongly", tournament.ResultSet{Stage: 1, Round: 1, Board: 1, Result: tournament.WhiteWins, Corrects: tournament.Drawn}),
		because("to be replayed", tournament.ResultSet{Stage: 1, Round: 1, Board: 1, Corrects: tournament.WhiteWins}))
	if journal[3].Kind != tournament.KindResultSet || journal[4].Kind != tournament.KindResultCorrected {
		t.Errorf("the kinds are %s and %s", journal[3].Kind, journal[4].Kind)
	}
	for n, want := range map[int]tournament.ResultKind{4: tournament.Drawn, 5: tournament.WhiteWins, 6: tournament.ResultUnset} {
		if _, g, err := folded(t, journal[:n]).Game(ref); g.Result != want || err != nil {
			t.Errorf("after change %d the result is %v, %v; want %v", n, g.Result, err, want)
		}
	}
}

func TestSheetsBringTheirResult(t *testing.T) {
	add := func(pdn string, result tournament.ResultKind) tournament.SheetAdded {
		return tournament.SheetAdded{Stage: 1, Round: 2, Board: 1, Game: 2, Sheet: tournament.Sheet{PDN: pdn}, Result: result}
	}
	state := folded(t, extended(club(), change(add("first", tournament.BlackWins)), because("a better copy", add("second", tournament.ResultUnset))))
	_, g, err := state.Game(tournament.GameRef{Stage: 1, Round: 2, Board: 1, Game: 2})
	if err != nil || g.Result != tournament.BlackWins || g.Sheet == nil || g.Sheet.PDN != "second" {
		t.Errorf("got %+v, %v", g, err)
	}
}

func TestNamesakesAreToldApart(t *testing.T) {
	state := folded(t, extended(club(),
		change(tournament.PlayerAdded{Player: tournament.Player{Name: "Jelle Wiersma", Club: "Sneek"}}),
		change(tournament.PlayersImported{Players: []tournament.Player{{Name: "Jan Visser", BirthYear: 1950}, {Name: " Jan  Visser ", BirthYear: 2010}}}),
		change(tournament.PlayerEdited{Player: tournament.Player{ID: 5, Name: "Jelle Wiersma", Club: "Bolsward", Withdrawn: 3}})))
	if len(state.Players) != 7 || state.Players[4].Club != "Bolsward" || state.Players[4].Withdrawn != 0 || state.Players[6].Name != "Jan Visser" {
		t.Errorf("got %+v", state.Players)
	}
}

func TestASwissRoundWaitsForTheResults(t *testing.T) {
	begun := []tournament.Change{
		created(tournament.SystemSwiss),
		change(tournament.PlayersImported{Players: []tournament.Player{{Name: "A"}, {Name: "B"}, {Name: "C"}}}),
		change(tournament.NumbersDrawn{Stage: 1, Numbers: []tournament.PlayerID{1, 2, 3}}),
		change(tournament.RoundsPaired{Stage: 1, Rounds: rounds(round(1, pair(1, 1, 2), pair(2, 3, 0)))}),
	}
	next := change(tournament.RoundsPaired{Stage: 1, Rounds: rounds(round(2, pair(1, 3, 1), pair(2, 2, 0)))})
	_, err := decided(tournament.Chain(append(begun, next)...))
	var refused *tournament.RefusedError
	if !errors.Is(err, tournament.ErrRoundOpen) || !errors.As(err, &refused) || !cmp.Equal(refused.Boards, []int{1}) {
		t.Errorf("with an open board: %v", err)
	}
	result := change(tournament.ResultSet{Stage: 1, Round: 1, Board: 1, Result: tournament.WhiteForfeit})
	if _, err := decided(tournament.Chain(append(begun, result, next)...)); err != nil {
		t.Errorf("with all results: %v", err)
	}
	two := change(tournament.RoundsPaired{Stage: 1, Rounds: rounds(round(2, pair(1, 3, 1)), round(3, pair(1, 3, 2)))})
	if _, err := decided(tournament.Chain(append(begun, result, two)...)); !errors.Is(err, tournament.ErrBadRound) {
		t.Errorf("two rounds at once: %v", err)
	}
}

// A championship whose rounds are not on record: every pair once, in round 0.
func TestImportWithoutRounds(t *testing.T) {
	var players []tournament.Player
	var numbers []tournament.PlayerID
	all := tournament.Round{}
	for i := range 18 {
		players = append(players, tournament.Player{Name: string(rune('A' + i))})
		numbers = append(numbers, tournament.PlayerID(i+1))
		for j := range i {
			all.Pairings = append(all.Pairings, pair(len(all.Pairings)+1, tournament.PlayerID(i+1), tournament.PlayerID(j+1),
				tournament.Game{Number: 1, Result: tournament.Drawn, Sheet: &tournament.Sheet{PDN: "1. c3-d4 1-1"}}))
		}
	}
	journal := tournament.Chain(created(tournament.SystemRoundRobin),
		change(tournament.GamesImported{Players: players, Stage: 1, Numbers: numbers, Rounds: rounds(all)}))
	state := folded(t, journal)
	if n, ok := state.CurrentRound(1, ""); n != 0 || !ok {
		t.Errorf("the current round is %d, %v", n, ok)
	}
	p, g, err := state.Game(tournament.GameRef{Stage: 1, Round: 0, Board: 153})
	if err != nil || p.White != 18 || p.Black != 17 || g.Sheet == nil {
		t.Errorf("board 153 is %+v, %+v, %v", p, g, err)
	}
	if _, err := state.Pairing(1, 0, 154); !errors.Is(err, tournament.ErrNoSuchBoard) {
		t.Errorf("board 154 gives %v", err)
	}
	more := tournament.GamesImported{Stage: 1, Rounds: rounds(round(0, pair(154, 1, 2)), round(3, pair(1, 1, 2)))}
	state = folded(t, extended(journal, change(more)))
	if r, ok := state.Round(1, 0); !ok || len(r.Pairings) != 154 {
		t.Errorf("after a second import round 0 has %d boards", len(r.Pairings))
	}
	again := tournament.GamesImported{Stage: 1, Rounds: rounds(round(0, pair(153, 1, 2)))}
	if _, err := decided(extended(journal, change(again))); !errors.Is(err, tournament.ErrBadRound) {
		t.Errorf("a board that is there gives %v", err)
	}
}

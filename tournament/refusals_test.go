package tournament_test

import (
	"errors"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"arbiter/tournament"
)

// stepped applies a change that the journal allows, and says what it touched.
func stepped(t *testing.T, journal []tournament.Change, c tournament.Change) (*tournament.Tournament, tournament.Touched) {
	t.Helper()
	longer := extended(journal, c)
	state, touched, err := tournament.Extend(nil, longer[:len(longer)-1], longer[len(longer)-1])
	if err != nil {
		t.Fatal(err)
	}
	return state, touched
}

// refusal is how a change is refused that the journal does not allow.
func refusal(t *testing.T, journal []tournament.Change, c tournament.Change) *tournament.RefusedError {
	t.Helper()
	longer := extended(journal, c)
	_, _, err := tournament.Extend(nil, longer[:len(journal)], longer[len(journal):]...)
	var refused *tournament.RefusedError
	if !errors.As(err, &refused) {
		t.Fatalf("not refused: %v", err)
	}
	return refused
}

// ids are the players that a refusal is about.
func ids(players []tournament.Player) []tournament.PlayerID {
	var list []tournament.PlayerID
	for _, p := range players {
		list = append(list, p.ID)
	}
	return list
}

// A refusal says what was wrong, where, with which values, and whom it is about.
func TestARefusalSaysWhatWhereAndWhom(t *testing.T) {
	type ref = tournament.GameRef
	set := func(round, board, game int, result, corrects tournament.ResultKind) tournament.Change {
		return change(tournament.ResultSet{Stage: 1, Round: round, Board: board, Game: game, Result: result, Corrects: corrects})
	}
	paired := func(number int, pairings ...tournament.Pairing) tournament.Change {
		return change(tournament.RoundsPaired{Stage: 1, Rounds: rounds(round(number, pairings...))})
	}
	imported := func(list ...tournament.Round) tournament.Change {
		return change(tournament.GamesImported{Stage: 1, Rounds: list})
	}
	away := func(bye tournament.ByeKind, rounds ...int) tournament.Change {
		return change(tournament.PlayerAway{Player: 1, Stage: 1, Rounds: rounds, Bye: bye})
	}
	unpaired := func(n int) tournament.Change {
		return because("x", tournament.RoundUnpaired{Stage: 1, Round: n})
	}
	white, draw, open := tournament.WhiteWins, tournament.Drawn, tournament.ResultUnset
	second := extended(swiss(), paired(2, pair(1, 1, 4), pair(2, 5, 2), pair(3, 3, 0)))
	sheeted := extended(club(), change(tournament.SheetAdded{Stage: 1, Round: 1, Board: 1, Sheet: tournament.Sheet{PDN: "x"}, Result: white}))
	for name, tt := range map[string]struct {
		journal []tournament.Change
		change  tournament.Change
		reason  error
		says    string
		ref     ref
		have    tournament.ResultKind
		boards  []int
		players []tournament.PlayerID
	}{
		"a kind of a newer version": {club(), tournament.Change{Kind: "round-burnt", Body: []byte("{}")}, tournament.ErrUnknownChange,
			`change 4 is of kind "round-burnt", which this version does not know: use a newer version`, ref{}, 0, nil, nil},
		"an undo on a state":          {club(), because("x", tournament.Undone{Seq: 9}), tournament.ErrNotLast, "change 9 cannot be undone now: change 3 (round-paired) is the last one in effect", ref{}, 0, nil, nil},
		"the variant":                 {club(), because("x", tournament.EventEdited{Event: tournament.Event{Name: "Club", Variant: "russian", Score: tournament.ScoreSystems()[0]}}), tournament.ErrLocked, "the variant stays frisian: rounds have been paired", ref{}, 0, nil, nil},
		"a name of the event":         {club(), change(tournament.EventEdited{Event: tournament.Event{Variant: "frisian", Score: tournament.ScoreSystems()[0]}}), tournament.ErrIncomplete, "the event needs a name", ref{}, 0, nil, nil},
		"a draw before any piece":     {club(), change(tournament.EventEdited{Event: tournament.Event{Name: "Club", Variant: "frisian", Score: tournament.ScoreSystems()[0], Draws: tournament.Agreement{Pieces: -1}}}), tournament.ErrIncomplete, "numbers from 0", ref{}, 0, nil, nil},
		"a win that is worth nothing": {club(), because("x", tournament.EventEdited{Event: tournament.Event{Name: "Club", Variant: "frisian", Score: tournament.ScoreSystem{Name: "none", Draw: 50}}}), tournament.ErrIncomplete, "the event needs a score system", ref{}, 0, nil, nil},
		"a score without a name":      {club(), because("x", tournament.EventEdited{Event: tournament.Event{Name: "Club", Variant: "frisian", Score: tournament.ScoreSystem{Win: 100}}}), tournament.ErrIncomplete, "the event needs a score system", ref{}, 0, nil, nil},

		"away from a paired round":     {swiss(), away(tournament.ByeZero, 1), tournament.ErrPlayerAway, "round 1 is paired already, the next is round 2: if A does not appear, enter a forfeit", ref{Stage: 1, Round: 1}, 0, nil, []tournament.PlayerID{1}},
		"away from round 0":            {tournament.Chain(swiss()[:2]...), away(tournament.ByeZero, 0), tournament.ErrPlayerAway, "the next is round 1", ref{Stage: 1}, 0, nil, []tournament.PlayerID{1}},
		"away from a round and one":    {swiss(), away(tournament.ByeZero, 3, 1), tournament.ErrPlayerAway, "round 1 is paired already", ref{Stage: 1, Round: 1}, 0, nil, []tournament.PlayerID{1}},
		"away after withdrawing":       {extended(swiss(), change(tournament.PlayerWithdrawn{Player: 1, Round: 3})), away(tournament.ByeZero, 3), tournament.ErrPlayerAway, "A has withdrawn from round 3", ref{}, 0, nil, []tournament.PlayerID{1}},
		"a return of one who is there": {swiss(), change(tournament.PlayerReturned{Player: 1, Stage: 1, Round: 2}), tournament.ErrPlayerAway, "A takes part from round 2 on already", ref{}, 0, nil, []tournament.PlayerID{1}},
		"a return of nobody":           {swiss(), change(tournament.PlayerReturned{Player: 9, Stage: 1, Round: 2}), tournament.ErrNoSuchPlayer, "player 9 is not registered", ref{}, 0, nil, nil},
		"a return to no stage":         {swiss(), change(tournament.PlayerReturned{Player: 1, Stage: 2, Round: 2}), tournament.ErrNoSuchStage, "there is no stage 2: the event has 1", ref{Stage: 2}, 0, nil, nil},
		"nobody is expelled":           {swiss(), because("x", tournament.PlayerExpelled{Player: 9, Round: 2}), tournament.ErrNoSuchPlayer, "player 9", ref{}, 0, nil, nil},
		"withdrawn from round 0":       {swiss(), change(tournament.PlayerWithdrawn{Player: 1}), tournament.ErrNoSuchRound, "not from round 0", ref{}, 0, nil, nil},
		"withdrawn from no stage":      {swiss(), change(tournament.PlayerWithdrawn{Player: 1, Round: 1, Stage: 2}), tournament.ErrNoSuchStage, "there is no stage 2", ref{Stage: 2}, 0, nil, nil},
		"late into no stage":           {swiss(), change(tournament.PlayerEntered{Player: tournament.Player{Name: "F"}, Stage: 3, Missed: tournament.ByeZero}), tournament.ErrNoSuchStage, "there is no stage 3", ref{Stage: 3}, 0, nil, nil},
		"late before round 1": {extended(swiss()[:2], change(tournament.NumbersDrawn{Stage: 1, Numbers: []tournament.PlayerID{1, 2}})),
			change(tournament.PlayerEntered{Player: tournament.Player{Name: "F"}, Stage: 1, Missed: tournament.ByeZero}), tournament.ErrLocked, "a Swiss or a Keizer that has begun", ref{}, 0, nil, nil},
		"late where nobody has a number": {extended(swiss()[:2], paired(1, pair(1, 1, 2))), change(tournament.PlayerEntered{Player: tournament.Player{Name: "F"}, Stage: 1, Missed: tournament.ByeZero}), tournament.ErrLocked, "a Swiss or a Keizer that has begun", ref{}, 0, nil, nil},
		"late without a bye":             {swiss(), change(tournament.PlayerEntered{Player: tournament.Player{Name: "F"}, Stage: 1}), tournament.ErrIncomplete, "zero or half", ref{}, 0, nil, nil},

		"no draft to drop":         {swiss(), change(tournament.RoundDrafted{Stage: 1}), tournament.ErrNoSuchRound, "stage 1 has no draft of a round", ref{Stage: 1}, 0, nil, nil},
		"a draft with numbers":     {swiss(), change(tournament.RoundDrafted{Stage: 1, Numbers: []tournament.PlayerID{1, 2}}), tournament.ErrLocked, "the numbers of stage 1 are fixed: round 1 is paired", ref{}, 0, nil, nil},
		"to unpair no stage":       {swiss(), because("x", tournament.RoundUnpaired{Stage: 2, Round: 1}), tournament.ErrNoSuchStage, "there is no stage 2", ref{Stage: 2}, 0, nil, nil},
		"to unpair what is not":    {second, unpaired(3), tournament.ErrNoSuchRound, "round 3 is not paired", ref{Stage: 1, Round: 3}, 0, nil, nil},
		"to unpair an earlier one": {second, unpaired(1), tournament.ErrBadRound, "only the last round can be taken back: that is round 2", ref{Stage: 1, Round: 1}, 0, nil, nil},
		"to unpair round 0":        {extended(club()[:2], imported(round(0, pair(1, 1, 2)))), unpaired(0), tournament.ErrBadRound, "only the last round", ref{Stage: 1}, 0, nil, nil},
		"to unpair for no reason":  {second, change(tournament.RoundUnpaired{Stage: 1, Round: 2}), tournament.ErrNeedsReason, "needs a reason", ref{Stage: 1, Round: 2}, 0, nil, nil},
		"to unpair with results":   {swiss(), unpaired(1), tournament.ErrLocked, "round 1 has results or sheets (boards 1, 2): undo them first", ref{Stage: 1, Round: 1}, 0, []int{1, 2}, nil},
		"to unpair with a sheet": {extended(second, change(tournament.SheetAdded{Stage: 1, Round: 2, Board: 2, Sheet: tournament.Sheet{PDN: "x"}})), unpaired(2), tournament.ErrLocked,
			"(boards 2)", ref{Stage: 1, Round: 2}, 0, []int{2}, nil},
		"to unpair with an incident": {extended(second, change(tournament.IncidentAdded{Incident: tournament.Incident{Ref: ref{Stage: 1, Round: 2, Board: 2}, Text: "noise"}})), unpaired(2), tournament.ErrLocked,
			"an incident or a ruling is of round 2", ref{Stage: 1, Round: 2}, 0, nil, nil},
		"the number of a draft": {swiss(), change(tournament.RoundDrafted{Stage: 1, Round: &tournament.Round{Number: 3, Pairings: []tournament.Pairing{pair(1, 1, 4)}}}), tournament.ErrBadRound,
			"round 3 of stage 1 cannot be taken: the next round is 2", ref{Stage: 1, Round: 3}, 0, nil, nil},
		"a sheet before the game": {swiss(), paired(2, pair(1, 1, 4), pair(2, 5, 2, tournament.Game{Number: 1, Sheet: &tournament.Sheet{PDN: "x"}})), tournament.ErrBadRound,
			"board 2 has a result or a sheet before it was played", ref{Stage: 1, Round: 2}, 0, nil, nil},
		"a bye before its round": {swiss(), paired(2, pair(1, 1, 4), tournament.Pairing{Board: 2, White: 5, Bonus: tournament.ByeHalf}), tournament.ErrBadRound,
			"the bye on board 2 is asked for before the round is paired", ref{Stage: 1, Round: 2}, 0, nil, nil},

		"a round of games open":       {extended(swiss(), paired(2, pair(1, 1, 4), pair(2, 5, 2), pair(3, 3, 0)), set(2, 1, 0, draw, open)), paired(3, pair(1, 1, 5)), tournament.ErrRoundOpen, "round 2 has games without a result (boards 2): enter them before the next round is paired", ref{Stage: 1, Round: 2, Board: 2}, 0, []int{2}, nil},
		"two rounds of a Swiss":       {swiss(), change(tournament.RoundsPaired{Stage: 1, Rounds: rounds(round(2, pair(1, 1, 4)), round(3, pair(1, 1, 2)))}), tournament.ErrBadRound, "round 2 of stage 1 cannot be taken: a swiss is paired one round at a time", ref{Stage: 1, Round: 2}, 0, nil, nil},
		"by hand without a reason":    {swiss(), change(tournament.RoundsPaired{Stage: 1, Rounds: rounds(round(2, pair(1, 1, 4))), ByHand: true}), tournament.ErrNeedsReason, "paired by hand needs a reason", ref{Stage: 1, Round: 2}, 0, nil, nil},
		"boards out of order":         {club(), paired(3, pair(2, 1, 2), pair(2, 3, 4)), tournament.ErrBadRound, "board 2 comes after board 2", ref{Stage: 1, Round: 3}, 0, nil, nil},
		"board 0":                     {club(), paired(3, pair(0, 1, 2)), tournament.ErrBadRound, "board 0 comes after board 0", ref{Stage: 1, Round: 3}, 0, nil, nil},
		"a board after a bye":         {club(), paired(3, pair(1, 1, 0), pair(2, 3, 4)), tournament.ErrBadRound, "board 2 comes after a bye", ref{Stage: 1, Round: 3}, 0, nil, nil},
		"one on two boards":           {club(), paired(3, pair(1, 1, 2), pair(3, 3, 1)), tournament.ErrBadRound, "player 1 is on board 1 and on board 3", ref{Stage: 1, Round: 3}, 0, nil, nil},
		"a game and a bye":            {club(), paired(3, pair(1, 1, 2), pair(3, 2, 0)), tournament.ErrBadRound, "player 2 is on board 1 and on board 3", ref{Stage: 1, Round: 3}, 0, nil, nil},
		"one against himself":         {club(), paired(3, pair(1, 4, 4)), tournament.ErrBadRound, "player 4 plays against himself on board 1", ref{Stage: 1, Round: 3}, 0, nil, nil},
		"a stranger":                  {club(), paired(3, pair(1, 1, 2), pair(2, 3, 9)), tournament.ErrNoSuchPlayer, "round 3 board 2 is for player 9, who is not registered", ref{Stage: 1, Round: 3, Board: 2}, 0, nil, nil},
		"one without a number":        {extended(club(), change(tournament.PlayerAdded{Player: tournament.Player{Name: "E"}})), paired(3, pair(1, 1, 5)), tournament.ErrBadRound, "player 5 on board 1 has no number in stage 1", ref{Stage: 1, Round: 3}, 0, nil, nil},
		"a bye with a game":           {club(), paired(3, pair(1, 1, 0, tournament.Game{Number: 1})), tournament.ErrBadRound, "the bye on board 1 has games", ref{Stage: 1, Round: 3}, 0, nil, nil},
		"a bye without colours":       {club(), paired(3, tournament.Pairing{Board: 1, White: 1, Uncoloured: true}), tournament.ErrBadRound, "the bye on board 1 has no colours", ref{Stage: 1, Round: 3}, 0, nil, nil},
		"a bye of a kind unknown":     {club(), imported(round(3, tournament.Pairing{Board: 1, White: 1, Bonus: "double"})), tournament.ErrBadRound, "board 1 is no bye that was asked for", ref{Stage: 1, Round: 3}, 0, nil, nil},
		"a half-point bye in a game":  {club(), imported(round(3, tournament.Pairing{Board: 1, White: 1, Black: 2, Bonus: tournament.ByeHalf})), tournament.ErrBadRound, "board 1 is no bye that was asked for", ref{Stage: 1, Round: 3}, 0, nil, nil},
		"games misnumbered":           {club(), paired(3, pair(1, 1, 2, tournament.Game{Number: 1}, tournament.Game{Number: 1})), tournament.ErrBadRound, "game 1 on board 1 should be game 2", ref{Stage: 1, Round: 3}, 0, nil, nil},
		"a round without pairings":    {club(), paired(3), tournament.ErrBadRound, "round 3 of stage 1 cannot be taken: it has no pairings", ref{Stage: 1, Round: 3}, 0, nil, nil},
		"a negative round":            {club(), imported(round(-1, pair(1, 1, 2))), tournament.ErrBadRound, "rounds are imported in ascending order", ref{Stage: 1, Round: -1}, 0, nil, nil},
		"one round twice on a list":   {club(), imported(round(3, pair(1, 1, 2)), round(3, pair(1, 1, 2))), tournament.ErrBadRound, "ascending order", ref{Stage: 1, Round: 3}, 0, nil, nil},
		"an import into no stage":     {club(), change(tournament.GamesImported{Stage: 2}), tournament.ErrNoSuchStage, "there is no stage 2", ref{Stage: 2}, 0, nil, nil},
		"an import with other places": {club(), change(tournament.GamesImported{Stage: 1, Numbers: []tournament.PlayerID{1, 2, 3, 4}}), tournament.ErrLocked, "the numbers of stage 1 are fixed: round 1 is paired", ref{}, 0, nil, nil},
		"two numbers of one player":   {tournament.Chain(club()[:2]...), change(tournament.NumbersDrawn{Stage: 1, Numbers: []tournament.PlayerID{1, 2, 1}}), tournament.ErrBadNumbers, "player 1 has two numbers, the second is 3", ref{}, 0, nil, nil},
		"a number of a stranger":      {tournament.Chain(club()[:2]...), change(tournament.NumbersDrawn{Stage: 1, Numbers: []tournament.PlayerID{1, 9}}), tournament.ErrNoSuchPlayer, "number 2 is for player 9, who is not registered", ref{}, 0, nil, nil},
		"numbers of one to come": {tournament.Chain(club()[:2]...), change(tournament.GamesImported{Stage: 1, Players: []tournament.Player{{Name: "E"}}, Numbers: []tournament.PlayerID{5, 6}}), tournament.ErrNoSuchPlayer,
			"number 2 is for player 6", ref{}, 0, nil, nil},

		"a result on a bye":            {swiss(), set(1, 3, 0, draw, open), tournament.ErrNoSuchGame, "round 1 board 3 is a bye: there is no game", ref{Stage: 1, Round: 1, Board: 3}, 0, nil, nil},
		"a result before round 1":      {tournament.Chain(swiss()[:2]...), set(1, 1, 0, draw, open), tournament.ErrNoSuchRound, "round 1 is not paired: no round is paired yet", ref{Stage: 1, Round: 1, Board: 1}, 0, nil, nil},
		"a result of a round to come":  {swiss(), set(4, 1, 0, draw, open), tournament.ErrNoSuchRound, "round 4 is not paired: the last one is round 1", ref{Stage: 1, Round: 4, Board: 1}, 0, nil, nil},
		"a result of no board":         {swiss(), set(1, 9, 0, draw, open), tournament.ErrNoSuchBoard, "round 1 has no board 9: its boards are 1 to 3", ref{Stage: 1, Round: 1, Board: 9}, 0, nil, nil},
		"game 2 of one":                {club(), set(1, 2, 2, draw, open), tournament.ErrNoSuchGame, "round 1 board 2 has one game", ref{Stage: 1, Round: 1, Board: 2, Game: 2}, 0, nil, nil},
		"which of two games":           {club(), set(2, 1, 0, draw, open), tournament.ErrNoSuchGame, "round 2 board 1 has 2 games: name one of them, 1.1 to 1.2", ref{Stage: 1, Round: 2, Board: 1}, 0, nil, nil},
		"game 3 of two":                {club(), set(2, 1, 3, draw, open), tournament.ErrNoSuchGame, "round 2 board 1 has 2 games", ref{Stage: 1, Round: 2, Board: 1, Game: 3}, 0, nil, nil},
		"a negative game":              {club(), set(2, 1, -1, draw, open), tournament.ErrNoSuchGame, "round 2 board 1 has 2 games", ref{Stage: 1, Round: 2, Board: 1, Game: -1}, 0, nil, nil},
		"no result at all":             {club(), set(2, 1, 2, open, open), tournament.ErrIncomplete, "round 2 board 1.2: no result was given", ref{Stage: 1, Round: 2, Board: 1, Game: 2}, 0, nil, nil},
		"a result again":               {swiss(), set(1, 1, 0, white, open), tournament.ErrResultExists, "round 1 board 1 has the result 1-0 already: to put 1-0 in its place", ref{Stage: 1, Round: 1, Board: 1, Game: 1}, white, nil, nil},
		"a correction of another":      {swiss(), set(1, 1, 0, draw, tournament.BlackWins), tournament.ErrResultDiffers, "round 1 board 1 has the result 1-0, not 0-1: look again before correcting it", ref{Stage: 1, Round: 1, Board: 1, Game: 1}, white, nil, nil},
		"a correction of an open game": {club(), set(1, 1, 0, draw, white), tournament.ErrResultDiffers, "round 1 board 1 has no result, not 1-0", ref{Stage: 1, Round: 1, Board: 1, Game: 1}, 0, nil, nil},
		"a correction to the same":     {swiss(), set(1, 1, 0, white, white), tournament.ErrResultExists, "round 1 board 1 has the result 1-0 already: nothing to alter", ref{Stage: 1, Round: 1, Board: 1, Game: 1}, white, nil, nil},
		"a correction without why":     {swiss(), set(1, 1, 0, draw, white), tournament.ErrNeedsReason, "round 1 board 1 has the result 1-0: a correction needs a reason", ref{Stage: 1, Round: 1, Board: 1, Game: 1}, white, nil, nil},
		"a second sheet":               {sheeted, change(tournament.SheetAdded{Stage: 1, Round: 1, Board: 1}), tournament.ErrSheetExists, "round 1 board 1 has a sheet already", ref{Stage: 1, Round: 1, Board: 1, Game: 1}, 0, nil, nil},
		"a sheet with another result":  {sheeted, because("x", tournament.SheetAdded{Stage: 1, Round: 1, Board: 1, Result: draw}), tournament.ErrResultExists, "round 1 board 1 has the result 1-0, and 1/2 comes with the sheet", ref{Stage: 1, Round: 1, Board: 1, Game: 1}, white, nil, nil},
		"a sheet with a margin":        {club(), change(tournament.SheetAdded{Stage: 1, Round: 1, Board: 1, Result: draw, Margin: 2}), tournament.ErrBadMargin, "round 1 board 1: the score system 1-½-0 has no grade 2 of advantage", ref{Stage: 1, Round: 1, Board: 1, Game: 1}, 0, nil, nil},
		"a win with a margin":          {club(), change(tournament.ResultSet{Stage: 1, Round: 1, Board: 1, Result: white, Margin: -1}), tournament.ErrBadMargin, "round 1 board 1: 1-0 has no grade of advantage", ref{Stage: 1, Round: 1, Board: 1, Game: 1}, 0, nil, nil},
		"an ending that does not fit":  {club(), change(tournament.ResultSet{Stage: 1, Round: 1, Board: 1, Result: white, How: tournament.EndingOneKing}), tournament.ErrBadEnding, `round 1 board 1: a game with the result 1-0 does not end with "king against king" (Article 21.1)`, ref{Stage: 1, Round: 1, Board: 1, Game: 1}, 0, nil, nil},
		"an ending of an open game":    {club(), change(tournament.ResultSet{Stage: 1, Round: 1, Board: 1, Result: tournament.Adjourned, How: tournament.EndingTime}), tournament.ErrBadEnding, "a game with the result adj did not end over the board", ref{Stage: 1, Round: 1, Board: 1, Game: 1}, 0, nil, nil},

		"a player by a wrong ID":       {club(), change(tournament.PlayerAdded{Player: tournament.Player{ID: 4, Name: "E"}}), tournament.ErrOutOfOrder, "E would be player 4, but the next one is 5", ref{}, 0, nil, nil},
		"a player twice":               {club(), change(tournament.PlayerAdded{Player: tournament.Player{Name: "sjoukje DE boer"}}), tournament.ErrPlayerExists, "Sjoukje de Boer is registered already (player 3)", ref{}, 0, nil, []tournament.PlayerID{2}},
		"a stage out of order":         {club(), change(tournament.StageAdded{Stage: tournament.Stage{Number: 3, System: tournament.SystemSwiss}}), tournament.ErrNoSuchStage, "the next stage is 2, not 3", ref{}, 0, nil, nil},
		"a stage of no system":         {club(), change(tournament.StageAdded{}), tournament.ErrIncomplete, "one of round-robin, swiss, match, knock-out, scheveningen, keizer, team-round-robin, team-swiss, tables, open", ref{}, 0, nil, nil},
		"the first stage out of order": {nil, change(tournament.EventCreated{Event: tournament.Event{Name: "Club", Variant: "frisian", Score: tournament.ScoreSystems()[0]}, Stage: tournament.Stage{Number: 2, System: tournament.SystemSwiss}}), tournament.ErrNoSuchStage, "the next stage is 1, not 2", ref{}, 0, nil, nil},
		"an event without a variant":   {nil, change(tournament.EventCreated{Event: tournament.Event{Name: "Club", Score: tournament.ScoreSystems()[0]}, Stage: tournament.Stage{System: tournament.SystemSwiss}}), tournament.ErrIncomplete, "the event needs a variant", ref{}, 0, nil, nil},
		"the first is another change":  {nil, change(tournament.PlayerAdded{Player: tournament.Player{Name: "A"}}), tournament.ErrNotStarted, "the first change must create the event, not be player-added", ref{}, 0, nil, nil},
	} {
		t.Run(name, func(t *testing.T) {
			got := refusal(t, tt.journal, tt.change)
			if !errors.Is(got, tt.reason) || !strings.Contains(says(got), tt.says) {
				t.Errorf("%v: %q, want %v: %q", got.Reason, says(got), tt.reason, tt.says)
			}
			if got.Ref != tt.ref || got.Have != tt.have || !cmp.Equal(got.Boards, tt.boards) || !cmp.Equal(ids(got.Players), tt.players) {
				t.Errorf("about %+v, have %v, boards %v, players %v; want %+v, %v, %v, %v", got.Ref, got.Have, got.Boards, ids(got.Players), tt.ref, tt.have, tt.boards, tt.players)
			}
		})
	}
}

// Apply takes changes in their order only: not one that is in the state already.
func TestAChangeDoesNotComeTwice(t *testing.T) {
	state := folded(t, club())
	old := change(tournament.PlayerAdded{Player: tournament.Player{Name: "E"}})
	old.Seq = 2
	var refused *tournament.RefusedError
	if _, err := state.Apply(old); !errors.As(err, &refused) || !errors.Is(err, tournament.ErrOutOfOrder) || !strings.HasPrefix(says(refused), "change 2 cannot follow change 3:") {
		t.Errorf("got %v", err)
	}
	if _, err := state.Apply(tournament.Change{Seq: 4, Kind: tournament.KindUndone, Body: []byte(`{"seq":3}`)}); !errors.Is(err, tournament.ErrNotLast) || !strings.Contains(says(err), "change 4 is an undo") {
		t.Errorf("an undo gives %v", err)
	}
}

// A reason is asked for last: nobody is to write one for what is refused all the same.
func TestAReasonIsAskedForLast(t *testing.T) {
	round := tournament.Round{Number: 2, Pairings: []tournament.Pairing{pair(1, 1, 4), pair(2, 5, 2), pair(3, 3, 0)}}
	journal := extended(swiss(), change(tournament.RoundsPaired{Stage: 1, Rounds: []tournament.Round{round}}),
		change(tournament.ResultSet{Stage: 1, Round: 2, Board: 1, Result: tournament.Drawn}))
	if got := refusal(t, journal, change(tournament.RoundUnpaired{Stage: 1, Round: 2})); !errors.Is(got, tournament.ErrLocked) {
		t.Errorf("a round with results: %v", got)
	}
	bad := tournament.ResultSet{Stage: 1, Round: 2, Board: 1, Result: tournament.WhiteWins, Margin: 3, Corrects: tournament.Drawn}
	if got := refusal(t, journal, change(bad)); !errors.Is(got, tournament.ErrBadMargin) {
		t.Errorf("a result that there is not: %v", got)
	}
}

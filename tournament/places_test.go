package tournament_test

import (
	"errors"
	"fmt"
	"slices"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"arbiter/tournament"
)

// A stage knows the dates of its rounds; beyond them none is known.
func TestTheDateOfARound(t *testing.T) {
	s := tournament.Stage{Dates: []string{"2026-11-20", "", "2026-11-22 19:30"}}
	for round, want := range map[int]string{-1: "", 0: "", 1: "2026-11-20", 2: "", 3: "2026-11-22 19:30", 4: ""} {
		if got := s.Date(round); got != want {
			t.Errorf("round %d is on %q, want %q", round, got, want)
		}
	}
}

// Sheets are gone over in order, each with its place, and no further than asked.
func TestSheetsAreGoneOverInOrder(t *testing.T) {
	add := func(round, board, game int, text string) tournament.Change {
		return change(tournament.SheetAdded{Stage: 1, Round: round, Board: board, Game: game, Sheet: tournament.Sheet{PDN: text}})
	}
	state := folded(t, extended(club(), add(2, 2, 0, "d"), add(2, 1, 2, "c"), add(1, 2, 0, "b"), add(1, 1, 0, "a")))
	var got []string
	for ref, sheet := range state.Sheets() {
		got = append(got, fmt.Sprintf("%v %s", ref, sheet.PDN))
		if ref.Stage != 1 {
			t.Errorf("%+v", ref)
		}
	}
	if d := cmp.Diff([]string{"round 1 board 1.1 a", "round 1 board 2.1 b", "round 2 board 1.2 c", "round 2 board 2.1 d"}, got); d != "" {
		t.Error(d)
	}
	n := 0
	for range state.Sheets() {
		if n++; n == 2 {
			break
		}
	}
	if n != 2 {
		t.Errorf("%d sheets", n)
	}
	for range folded(t, club()).Sheets() {
		t.Error("a sheet that was not handed in")
	}
}

// What there is is found, and what there is not is said.
func TestWhatThereIsIsFound(t *testing.T) {
	state := folded(t, ruledClub(because("x", rule(tournament.DecisionStands)), change(note())))
	for n, there := range map[int]bool{-1: false, 0: false, 1: true, 2: true, 3: false} {
		if in, ok := state.Incident(n); ok != there || there && in.Number != n || !there && in.Text != "" {
			t.Errorf("incident %d: %+v, %t", n, in, ok)
		}
	}
	for n, there := range map[int]bool{-1: false, 0: false, 1: true, 2: false} {
		if r, ok := state.Ruling(n); ok != there || there && r.Number != n || !there && r.Decision != "" {
			t.Errorf("ruling %d: %+v, %t", n, r, ok)
		}
	}
	if r, ok := state.RulingOn(board1, "i1"); ok || r.Number != 0 {
		t.Errorf("%+v", r)
	}
	if r, ok := state.RulingOn(tournament.GameRef{Stage: 1, Round: 1, Board: 2, Game: 1}, omitted().ID); ok || r.Number != 0 {
		t.Errorf("%+v", r)
	}
	for n, there := range map[int]bool{-1: false, 0: false, 1: true, 2: true, 3: false} {
		if r, ok := state.Round(1, n); ok != there || there && r.Number != n || !there && r.Pairings != nil {
			t.Errorf("round %d: %t", n, ok)
		}
		if _, ok := state.Round(n+1, 1); ok != (n == 0) {
			t.Errorf("stage %d", n+1)
		}
		if s, ok := state.Stage(n); ok != (n == 1) || ok && s.Number != 1 || !ok && s.Numbers != nil {
			t.Errorf("stage %d: %t", n, ok)
		}
	}
	for id, there := range map[tournament.PlayerID]bool{0: false, 1: true, 4: true, 5: false} {
		if p, ok := state.Player(id); ok != there || p.ID != id && there || !there && p.Name != "" {
			t.Errorf("player %d: %t", id, ok)
		}
	}
	for n, want := range map[tournament.TPN]tournament.PlayerID{0: 0, 1: 4, 4: 1, 5: 0} {
		if p, ok := state.PlayerByTPN(1, n); ok != (want != 0) || p.ID != want {
			t.Errorf("number %d: %+v", n, p)
		}
	}
	if p, err := state.Pairing(1, 2, 2); err != nil || p.White != 4 || p.Black != 3 {
		t.Errorf("%+v, %v", p, err)
	}
	if p, err := state.Pairing(1, 2, 3); err == nil || p.Board != 0 {
		t.Errorf("%+v", p)
	}
	if p, g, err := state.Game(tournament.GameRef{Stage: 1, Round: 2, Board: 1, Game: 2}); err != nil || p.White != 1 || g.Number != 2 {
		t.Errorf("%+v %+v, %v", p, g, err)
	}
	if p, g, err := state.Game(tournament.GameRef{Stage: 1, Round: 2, Board: 1}); err == nil || p.Board != 0 || g.Number != 0 {
		t.Errorf("%+v %+v", p, g)
	}
	if got := state.OpenGames(1, 1, 2); len(got) != 4 || got[0] != (tournament.GameRef{Stage: 1, Round: 1, Board: 2, Game: 1}) {
		t.Errorf("open are %v", got)
	}
	if got := state.OpenGames(1, 3); got != nil {
		t.Errorf("open are %v", got)
	}
	if got := folded(t, club()[:2]).OpenGames(1); got != nil {
		t.Errorf("open are %v", got)
	}
}

// The arbiter is at the first stage with an open game, else at the last.
func TestWhereTheArbiterIs(t *testing.T) {
	stage := change(tournament.StageAdded{Stage: tournament.Stage{System: tournament.SystemSwiss, Numbers: []tournament.PlayerID{1, 2}}})
	paired := change(tournament.RoundsPaired{Stage: 2, Rounds: rounds(round(1, pair(1, 1, 2)))})
	for name, tt := range map[string]struct {
		journal []tournament.Change
		stage   int
	}{
		"all is played":           {swiss(), 1},
		"a stage without rounds":  {extended(swiss(), stage), 2},
		"in the second of three":  {extended(swiss(), stage, paired, change(tournament.StageAdded{Stage: tournament.Stage{System: tournament.SystemSwiss}})), 2},
		"back in the first stage": {extended(swiss(), stage, paired, because("x", tournament.ResultSet{Stage: 1, Round: 1, Board: 1, Corrects: tournament.WhiteWins})), 1},
	} {
		if got := folded(t, tt.journal).CurrentStage(); got != tt.stage {
			t.Errorf("%s: stage %d", name, got)
		}
	}
	state := folded(t, extended(swiss(), stage, paired))
	for stage, want := range map[int]int{0: 0, 1: 1, 2: 1, 3: 0} {
		if got, ok := state.CurrentRound(stage); got != want || ok != (want > 0) {
			t.Errorf("stage %d: round %d, %t", stage, got, ok)
		}
	}
	if (tournament.Round{Pairings: []tournament.Pairing{pair(1, 1, 0)}}).Open() || !(tournament.Round{Pairings: []tournament.Pairing{pair(1, 1, 2, tournament.Game{Number: 1})}}).Open() {
		t.Error("a bye is open, or a game is not")
	}
}

// A long list of boards is cut after ten.
func TestManyOpenBoardsAreCutShort(t *testing.T) {
	for boards, want := range map[int]string{10: "(boards 1, 2, 3, 4, 5, 6, 7, 8, 9, 10):", 11: "(boards 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, and 1 more):", 14: "10, and 4 more):"} {
		journal := shareOf(2 * boards)
		got := refusal(t, journal, change(tournament.RoundsPaired{Stage: 1, Rounds: rounds(round(2, pair(1, 1, 3)))}))
		if !strings.Contains(says(got), want) || len(got.Boards) != boards {
			t.Errorf("%d boards: %s", boards, says(got))
		}
	}
}

// Openings are drawn for games of the round, of the variant, and once.
func TestOpeningsThatCannotBeDrawn(t *testing.T) {
	moves := func(fen, moves string, boards ...int) tournament.OpeningsDrawn {
		b := drawn(fen, boards...)
		for i := range b.Boards {
			b.Boards[i].Opening.Moves = moves
		}
		return b
	}
	begun := extended(club(), change(tournament.ResultSet{Stage: 1, Round: 1, Board: 2, Result: tournament.Drawn}))
	sheeted := extended(club(), change(tournament.SheetAdded{Stage: 1, Round: 1, Board: 2, Sheet: tournament.Sheet{PDN: "x"}}))
	second := extended(club(), change(tournament.ResultSet{Stage: 1, Round: 2, Board: 1, Game: 2, Result: tournament.Drawn}))
	later := drawn(start10, 1)
	later.Round = 2
	for name, tt := range map[string]struct {
		journal []tournament.Change
		body    tournament.OpeningsDrawn
		want    error
		says    string
		ref     tournament.GameRef
	}{
		"for no board":          {club(), drawn(start10), tournament.ErrIncomplete, "no board is named", tournament.GameRef{}},
		"for a bye":             {swiss(), drawn(start10, 3), tournament.ErrNoSuchGame, "round 1 board 3 is a bye: there is no game", tournament.GameRef{Stage: 1, Round: 1, Board: 3}},
		"for no such board":     {club(), drawn(start10, 1, 9), tournament.ErrNoSuchBoard, "no board 9", tournament.GameRef{Stage: 1, Round: 1, Board: 9}},
		"after the game":        {begun, drawn(start10, 1, 2), tournament.ErrNeedsReason, "round 1 board 2 has an opening or is being played", tournament.GameRef{Stage: 1, Round: 1, Board: 2}},
		"after a sheet":         {sheeted, drawn(start10, 2), tournament.ErrNeedsReason, "round 1 board 2 has an opening or is being played", tournament.GameRef{Stage: 1, Round: 1, Board: 2}},
		"after the second game": {second, later, tournament.ErrNeedsReason, "round 2 board 1 has an opening or is being played", tournament.GameRef{Stage: 1, Round: 2, Board: 1}},
		"no position":           {club(), drawn("x", 1), tournament.ErrIncomplete, `"x" is no opening of this game`, tournament.GameRef{Stage: 1, Round: 1, Board: 1}},
		"no square":             {club(), drawn("W:W99:B1", 2), tournament.ErrIncomplete, "is no opening of this game", tournament.GameRef{Stage: 1, Round: 1, Board: 2}},
		"no moves":              {club(), moves(start10, "", 1), tournament.ErrIncomplete, "is no opening of this game", tournament.GameRef{Stage: 1, Round: 1, Board: 1}},
	} {
		got := refusal(t, tt.journal, change(tt.body))
		if !errors.Is(got, tt.want) || !strings.Contains(says(got), tt.says) || got.Ref != tt.ref {
			t.Errorf("%s: %+v", name, got)
		}
	}
	state := folded(t, extended(begun, because("x", moves(start10, "a", 2)), change(moves(start10, "b", 1))))
	for i, want := range []string{"b", "a"} {
		if o := state.Stages[0].Played[0].Pairings[i].Opening; o == nil || o.String() != want || o.FEN != start10 {
			t.Errorf("board %d begins with %+v", i+1, o)
		}
	}
	s := tournament.Stage{Openings: tournament.OpeningsPerRound}
	if got := s.Undrawn(round(1, pair(1, 1, 2), pair(2, 3, 4), pair(3, 5, 0))); !slices.Equal(got, []int{1, 2}) {
		t.Errorf("undrawn are %v", got)
	}
}

// The settings of a Swiss that are refused say what is wrong with them; the edges of what
// is possible are taken.
func TestSettingsOfASwiss(t *testing.T) {
	virtual := func(list ...tournament.Virtual) func(*tournament.Stage) {
		return func(s *tournament.Stage) { s.Swiss.Virtual = list }
	}
	for name, tt := range map[string]struct {
		set  func(*tournament.Stage)
		says string
	}{
		"everything": {func(s *tournament.Stage) {
			s.Swiss = tournament.Swiss{Initial: tournament.SideWhite, First: tournament.FirstNeighbours, Seed: 1, Order: tournament.OrderNumber, Colours: tournament.ColoursAfter, Baku: true, Group: 2}
		}, ""},
		"virtual points":      {virtual(tournament.Virtual{First: 1, Last: 1, From: 1, To: 1}), ""},
		"initial colour":      {func(s *tournament.Stage) { s.Swiss.Initial = "red" }, `"red" is no initial colour`},
		"round 1":             {func(s *tournament.Stage) { s.Swiss.First = "best" }, `"best" is no way to pair round 1`},
		"order":               {func(s *tournament.Stage) { s.Swiss.Order = "age" }, `"age" is no order of a score group`},
		"colours":             {func(s *tournament.Stage) { s.Swiss.Colours = "never" }, `"never" is not what colours can mean`},
		"Baku without a plan": {func(s *tournament.Stage) { s.Swiss.Baku, s.Rounds = true, 0 }, "Baku acceleration needs the number of rounds that are planned"},
		"both": {func(s *tournament.Stage) {
			s.Swiss.Baku, s.Swiss.Virtual = true, []tournament.Virtual{{First: 1, Last: 1, From: 1, To: 1}}
		}, "acceleration is either Baku or by given points"},
		"player 0":            {virtual(tournament.Virtual{First: 0, Last: 2, From: 1, To: 2}), "virtual points for players 0 to 2 in rounds 1 to 2"},
		"players backwards":   {virtual(tournament.Virtual{First: 1, Last: 1, From: 1, To: 1}, tournament.Virtual{First: 2, Last: 1, From: 1, To: 1}), "virtual points for players 2 to 1"},
		"round 0":             {virtual(tournament.Virtual{First: 1, Last: 1, From: 0, To: 1}), "in rounds 0 to 1"},
		"rounds backwards":    {virtual(tournament.Virtual{First: 1, Last: 1, From: 2, To: 1}), "in rounds 2 to 1"},
		"points below 0":      {virtual(tournament.Virtual{First: 1, Last: 1, From: 1, To: 1, Points: -1}), "points are not negative"},
		"a colour of a match": {func(s *tournament.Stage) { s.System, s.Swiss.Initial = tournament.SystemMatch, tournament.SideWhite }, "are of a Swiss, not of a match stage"},
		"a first round":       {func(s *tournament.Stage) { s.System, s.Swiss.First = tournament.SystemMatch, tournament.FirstLot }, "are of a Swiss"},
		"a lot":               {func(s *tournament.Stage) { s.System, s.Swiss.Seed = tournament.SystemMatch, 1 }, "are of a Swiss"},
		"an order":            {func(s *tournament.Stage) { s.System, s.Swiss.Order = tournament.SystemMatch, tournament.OrderRating }, "are of a Swiss"},
		"the colours":         {func(s *tournament.Stage) { s.System, s.Swiss.Colours = tournament.SystemMatch, tournament.ColoursAfter }, "are of a Swiss"},
		"Baku":                {func(s *tournament.Stage) { s.System, s.Swiss.Baku = tournament.SystemMatch, true }, "are of a Swiss"},
		"a group":             {func(s *tournament.Stage) { s.System, s.Swiss.Group = tournament.SystemMatch, 2 }, "are of a Swiss"},
		"points": {func(s *tournament.Stage) {
			s.System, s.Swiss.Virtual = tournament.SystemMatch, make([]tournament.Virtual, 1)
		}, "are of a Swiss"},
		"nothing of a match": {func(s *tournament.Stage) { s.System = tournament.SystemMatch }, ""},
	} {
		s := tournament.Stage{Number: 1, System: tournament.SystemSwiss, Rounds: 7}
		tt.set(&s)
		journal := tournament.Chain(created(tournament.SystemSwiss))
		if tt.says == "" {
			folded(t, extended(journal, because("x", tournament.StageEdited{Stage: s})))
			continue
		}
		if got := refusal(t, journal, because("x", tournament.StageEdited{Stage: s})); !errors.Is(got, tournament.ErrIncomplete) || !strings.Contains(says(got), tt.says) {
			t.Errorf("%s: %v", name, got)
		}
	}
	given := []tournament.Virtual{{First: 1, Last: 16, From: 1, To: 2, Points: 50}, {First: 3, Last: 3, From: 4, To: 4, Points: 100}}
	s := tournament.Stage{Swiss: tournament.Swiss{Virtual: given}}
	if d := cmp.Diff(given, s.VirtualPoints(tournament.ScoreSystems()[0])); d != "" {
		t.Error(d)
	}
	if a, b := given[0].String(), given[1].String(); a != "1-16:1-2:½" || b != "3:4:1" {
		t.Errorf("%s, %s", a, b)
	}
	// C.04.7 for every number of players and rounds: half of them, rounded up.
	for players, group := range map[int]tournament.TPN{1: 2, 2: 2, 4: 2, 5: 4, 8: 4, 9: 6, 12: 6, 13: 8} {
		s := tournament.Stage{Rounds: 1, Numbers: make([]tournament.PlayerID, players), Swiss: tournament.Swiss{Baku: true}}
		if got := s.VirtualPoints(tournament.ScoreSystems()[0]); len(got) != 1 || got[0].Last != group || got[0].First != 1 || got[0].From != 1 || got[0].To != 1 {
			t.Errorf("%d players: %+v", players, got)
		}
	}
	for planned, want := range map[int][2]int{2: {1, 0}, 3: {1, 2}, 4: {1, 2}, 5: {2, 3}, 6: {2, 3}, 7: {2, 4}, 9: {3, 5}} {
		s := tournament.Stage{Rounds: planned, Numbers: make([]tournament.PlayerID, 8), Swiss: tournament.Swiss{Baku: true, Group: 6}}
		got := s.VirtualPoints(tournament.ScoreSystems()[1])
		if got[0].To != want[0] || got[0].Points != 200 || got[0].Last != 6 || (len(got) > 1) != (want[1] > 0) || len(got) > 1 && (got[1].From != want[0]+1 || got[1].To != want[1] || got[1].Points != 100 || got[1].Last != 6 || got[1].First != 1) {
			t.Errorf("%d rounds: %+v", planned, got)
		}
	}
}

// What a result, or a slip, adds to one that stands is taken, if it alters nothing.
func TestWhatIsAddedToAResult(t *testing.T) {
	type slip = tournament.Slip
	signed, timed := slip{White: tournament.SlipSide{Signed: true}}, slip{Black: tournament.SlipSide{Used: 60}}
	set := func(how tournament.Ending, s slip) tournament.Change {
		return change(tournament.ResultSet{Stage: 1, Round: 1, Board: 1, Result: tournament.WhiteWins, How: how, Slip: s})
	}
	for name, tt := range map[string]struct {
		first, second tournament.Change
		refused       bool
		how           tournament.Ending
		slip          slip
	}{
		"an ending":                  {set("", slip{}), set("time", slip{}), false, "time", slip{}},
		"a slip":                     {set("", slip{}), set("", signed), false, "", signed},
		"both":                       {set("", slip{}), set("time", signed), false, "time", signed},
		"a slip to an ending":        {set("time", slip{}), set("", signed), false, "time", signed},
		"a slip, the ending again":   {set("time", slip{}), set("time", signed), false, "time", signed},
		"an ending to a slip":        {set("", signed), set("time", slip{}), false, "time", signed},
		"an ending, the slip again":  {set("", signed), set("time", signed), false, "time", signed},
		"nothing":                    {set("time", signed), set("", slip{}), true, "", slip{}},
		"the same":                   {set("time", signed), set("time", signed), true, "", slip{}},
		"another ending":             {set("time", slip{}), set("resigned", slip{}), true, "", slip{}},
		"another ending and a slip":  {set("time", slip{}), set("resigned", signed), true, "", slip{}},
		"another slip":               {set("", signed), set("", timed), true, "", slip{}},
		"another slip and an ending": {set("", signed), set("time", timed), true, "", slip{}},
		"the slip of an ending":      {set("time", signed), set("time", slip{}), true, "", slip{}},
	} {
		journal := extended(club(), tt.first)
		if tt.refused {
			if got := refusal(t, journal, tt.second); !errors.Is(got, tournament.ErrResultExists) || got.Have != tournament.WhiteWins {
				t.Errorf("%s: %v", name, got)
			}
			continue
		}
		_, g, _ := folded(t, extended(journal, tt.second)).Game(board1)
		if g.Result != tournament.WhiteWins || g.How != tt.how || g.Slip != tt.slip {
			t.Errorf("%s: %+v", name, g)
		}
	}
	// A correction keeps the slip, and says anew how the game ended; it may alter that alone.
	correct := func(k tournament.ResultKind, how tournament.Ending, s slip) tournament.Change {
		return because("misread", tournament.ResultSet{Stage: 1, Round: 1, Board: 1, Result: k, Corrects: tournament.WhiteWins, How: how, Slip: s})
	}
	base := extended(club(), set("time", signed))
	for name, tt := range map[string]struct {
		change tournament.Change
		result tournament.ResultKind
		how    tournament.Ending
		slip   slip
	}{
		"another result":   {correct(tournament.BlackWins, "", slip{}), tournament.BlackWins, "", signed},
		"another ending":   {correct(tournament.WhiteWins, "resigned", signed), tournament.WhiteWins, "resigned", signed},
		"another slip":     {correct(tournament.WhiteWins, "time", timed), tournament.WhiteWins, "time", timed},
		"the game is open": {correct(tournament.ResultUnset, "", slip{}), tournament.ResultUnset, "", signed},
	} {
		_, g, err := folded(t, extended(base, tt.change)).Game(board1)
		if err != nil || g.Result != tt.result || g.How != tt.how || g.Slip != tt.slip {
			t.Errorf("%s: %+v, %v", name, g, err)
		}
	}
	// A sheet with a result leaves the ending of that result, and no ending of another.
	open := extended(club(), change(tournament.ResultSet{Stage: 1, Round: 1, Board: 1, Result: tournament.Adjourned}))
	withSheet := func(journal []tournament.Change, k tournament.ResultKind) tournament.Game {
		_, g, _ := folded(t, extended(journal, change(tournament.SheetAdded{Stage: 1, Round: 1, Board: 1, Result: k}))).Game(board1)
		return g
	}
	if g := withSheet(extended(club(), set("time", slip{})), tournament.WhiteWins); g.How != "time" || g.Sheet == nil {
		t.Errorf("%+v", g)
	}
	if g := withSheet(open, tournament.Drawn); g.Result != tournament.Drawn || g.How != "" || g.Sheet == nil {
		t.Errorf("%+v", g)
	}
	if g := withSheet(open, tournament.ResultUnset); g.Result != tournament.Adjourned || g.Sheet == nil {
		t.Errorf("%+v", g)
	}
	// What the rating report has: not what it has already.
	rated := func(k tournament.ResultKind) tournament.Change {
		return because("a phone", tournament.ResultRated{Stage: 1, Round: 1, Board: 1, Rated: k})
	}
	for name, tt := range map[string]struct {
		journal []tournament.Change
		change  tournament.Change
		want    error
		says    string
	}{
		"no board":       {base, because("x", tournament.ResultRated{Stage: 1, Round: 1, Board: 9}), tournament.ErrNoSuchBoard, "no board 9"},
		"as it is":       {base, rated(tournament.WhiteWins), tournament.ErrResultExists, "round 1 board 1: the rating report has that already"},
		"nothing":        {base, rated(tournament.ResultUnset), tournament.ErrResultExists, "the rating report has that already"},
		"again":          {extended(base, rated(tournament.Drawn)), rated(tournament.Drawn), tournament.ErrResultExists, "has that already"},
		"a forfeit":      {base, rated(tournament.WhiteForfeit), tournament.ErrIncomplete, "round 1 board 1: the rating report has games over the board, not +/-"},
		"an open game":   {club(), rated(tournament.Drawn), tournament.ErrIncomplete, "round 1 board 1 has no result yet"},
		"for no reason":  {base, change(tournament.ResultRated{Stage: 1, Round: 1, Board: 1, Rated: tournament.Drawn}), tournament.ErrNeedsReason, "round 1 board 1: a correction for the rating report needs a reason"},
		"an adjournment": {base, rated(tournament.Adjourned), tournament.ErrIncomplete, "not adj"},
	} {
		got := refusal(t, tt.journal, tt.change)
		if !errors.Is(got, tt.want) || !strings.Contains(says(got), tt.says) || got.Ref != board1 && name != "no board" {
			t.Errorf("%s: %+v", name, got)
		}
	}
	if _, g, _ := folded(t, extended(base, rated(tournament.Drawn), rated(tournament.WhiteWins))).Game(board1); g.Rated != tournament.WhiteWins {
		t.Errorf("%+v", g)
	}
}

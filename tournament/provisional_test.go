package tournament_test

import (
	"encoding/json"
	"errors"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"arbiter/tournament"
)

// second is the Swiss with its second round paired, boards 1-4 and 5-2, player 3 free.
func second() []tournament.Change {
	return extended(swiss(), change(tournament.RoundsPaired{Stage: 1, Rounds: rounds(round(2, pair(1, 1, 4), pair(2, 5, 2), pair(3, 3, 0)))}))
}

// onBoard says something of a game of round 2.
func onBoard(board int, k tournament.ResultKind, as tournament.ResultKind) tournament.ResultSet {
	return tournament.ResultSet{Stage: 1, Round: 2, Board: board, Result: k, PairAs: tournament.Outcome{Result: as}}
}

// third pairs round 3.
func third() tournament.Change {
	return change(tournament.RoundsPaired{Stage: 1, Rounds: rounds(round(3, pair(1, 3, 1), pair(2, 4, 5), pair(3, 2, 0)))})
}

// FIDE C.04.2, 3.1: the next round is paired on a game that is not finished, as a draw; the
// round keeps what it counted as, and the result that follows is no correction.
func TestARoundIsPairedOnAGameThatIsNotFinished(t *testing.T) {
	journal := extended(second(), change(onBoard(1, tournament.BlackWins, 0)), change(onBoard(2, tournament.Adjourned, 0)))
	if got := refusal(t, journal, third()); !errors.Is(got, tournament.ErrRoundOpen) {
		t.Fatalf("round 3 with an adjourned game: %v", got)
	}
	journal = extended(journal, change(onBoard(2, tournament.Adjourned, tournament.Drawn)), third())
	state := folded(t, journal)
	if n, _ := state.CurrentRound(1, ""); n != 3 {
		t.Errorf("the current round is %d, want 3", n)
	}
	if open := state.OpenGames(1, 2); len(open) != 1 {
		t.Errorf("open in round 2: %v", open)
	}
	want := []tournament.PairedAs{{Round: 2, Board: 2, Game: 1, As: tournament.Outcome{Result: tournament.Drawn}}}
	paired := func(state *tournament.Tournament) []tournament.PairedAs {
		r, _ := state.Round(1, 3)
		return r.Provisional
	}
	if d := cmp.Diff(want, paired(state)); d != "" {
		t.Error(d)
	}
	journal = extended(journal, change(onBoard(2, tournament.WhiteWins, 0)))
	state = folded(t, journal)
	if _, g, _ := state.Game(tournament.GameRef{Stage: 1, Round: 2, Board: 2}); g.Result != tournament.WhiteWins || g.PairAs != (tournament.Outcome{}) {
		t.Errorf("the game ended as %+v", g)
	}
	if d := cmp.Diff(want, paired(state)); d != "" {
		t.Error("what round 3 was paired on is gone:", d)
	}
	s, _ := state.Stage(1)
	if d := cmp.Diff([]tournament.PairedAs{{Round: 3, Board: 2, Game: 1, As: want[0].As}}, s.PairedOn(tournament.GameRef{Stage: 1, Round: 2, Board: 2})); d != "" {
		t.Error(d)
	}
	for round, result := range map[int]tournament.ResultKind{3: tournament.Drawn, 4: tournament.WhiteWins} {
		as, open := s.AsPaired(round)
		if got := as.Played[1].Pairings[1].Games[0].Result; got != result || round == 3 && len(open) > 0 {
			t.Errorf("where round %d is paired the game counts as %v, %d open", round, got, len(open))
		}
	}
	if s.Played[1].Pairings[1].Games[0].Result != tournament.WhiteWins {
		t.Error("the state was altered")
	}
	marks, err := tournament.Marks(journal)
	if err != nil || len(marks) > 0 {
		t.Errorf("marks: %v, %v", marks, err)
	}
	if state = folded(t, extended(journal, because("x", tournament.RoundUnpaired{Stage: 1, Round: 3}))); len(state.Stages[0].Played) != 2 {
		t.Error("round 3 is there")
	}
}

// What a game counts as stays with it while it is open, whatever is said of it.
func TestWhatAGameCountsAsStaysUntilItHasAResult(t *testing.T) {
	drawn, none := tournament.Outcome{Result: tournament.Drawn}, tournament.Outcome{}
	base := extended(second(), change(onBoard(1, tournament.Adjourned, tournament.Drawn)))
	for name, tt := range map[string]struct {
		then tournament.Change
		want tournament.Outcome
	}{
		"postponed":        {change(onBoard(1, tournament.Postponed, 0)), drawn},
		"open again":       {change(onBoard(1, tournament.ResultUnset, tournament.BlackWins)), tournament.Outcome{Result: tournament.BlackWins}},
		"said otherwise":   {change(onBoard(1, tournament.Adjourned, tournament.WhiteWins)), tournament.Outcome{Result: tournament.WhiteWins}},
		"a result":         {change(onBoard(1, tournament.Drawn, 0)), none},
		"a forfeit":        {change(onBoard(1, tournament.WhiteForfeit, 0)), none},
		"a sheet":          {change(tournament.SheetAdded{Stage: 1, Round: 2, Board: 1, Sheet: tournament.Sheet{PDN: "x"}}), drawn},
		"with its result":  {change(tournament.SheetAdded{Stage: 1, Round: 2, Board: 1, Sheet: tournament.Sheet{PDN: "x"}, Result: tournament.WhiteWins}), none},
		"other colours":    {because("x", tournament.ColoursSet{Stage: 1, Round: 2, Board: 1, White: 4}), drawn},
		"undone, the last": {change(tournament.Undone{Seq: int64(len(base))}), none},
	} {
		_, g, err := folded(t, extended(base, tt.then)).Game(tournament.GameRef{Stage: 1, Round: 2, Board: 1})
		if err != nil || g.PairAs != tt.want {
			t.Errorf("%s: counts as %v, want %v (%v)", name, g.PairAs, tt.want, err)
		}
	}
}

// Who had White is altered for the rounds that were paired on the game as well.
func TestTheColoursOfAGameThatWasPairedOn(t *testing.T) {
	journal := extended(second(), change(onBoard(1, tournament.Adjourned, tournament.WhiteWins)), change(onBoard(2, tournament.Drawn, 0)), third(),
		because("the slip had them exchanged", tournament.ColoursSet{Stage: 1, Round: 2, Board: 1, White: 4}))
	before := folded(t, journal[:len(journal)-1])
	state, touched := stepped(t, journal[:len(journal)-1], journal[len(journal)-1])
	r, _ := state.Round(1, 3)
	if got := r.Provisional[0].As.Result; got != tournament.BlackWins {
		t.Errorf("round 3 knows the game as %v", got)
	}
	if d := cmp.Diff([]tournament.RoundRef{{Stage: 1, Round: 2}, {Stage: 1, Round: 3}}, touched.Rounds); d != "" {
		t.Error(d)
	}
	if was, _ := before.Round(1, 3); was.Provisional[0].As.Result != tournament.WhiteWins {
		t.Error("the state before was altered")
	}
}

func TestWhatNoGameCountsAs(t *testing.T) {
	pairedOn := extended(second(), change(onBoard(1, tournament.Adjourned, tournament.Drawn)), change(onBoard(2, tournament.Drawn, 0)), third())
	graded := onBoard(1, tournament.Adjourned, tournament.Drawn)
	graded.PairAs.Margin = 3
	robin := tournament.ResultSet{Stage: 1, Round: 2, Board: 1, Game: 1, Result: tournament.Adjourned, PairAs: tournament.Outcome{Result: tournament.Drawn}}
	open := cup()[:3]
	for name, tt := range map[string]struct {
		journal []tournament.Change
		change  tournament.Change
		reason  error
		says    string
	}{
		"a game with a result": {second(), change(onBoard(1, tournament.WhiteWins, tournament.Drawn)), tournament.ErrIncomplete, "round 2 board 1: a game with the result 1-0 counts as that"},
		"a forfeit":            {second(), change(onBoard(1, tournament.Adjourned, tournament.WhiteForfeit)), tournament.ErrIncomplete, "not as +/-"},
		"an adjournment":       {second(), change(onBoard(1, tournament.ResultUnset, tournament.Adjourned)), tournament.ErrIncomplete, "not as adj"},
		"a grade there is not": {second(), change(graded), tournament.ErrBadMargin, "no grade 3"},
		"the same again":       {pairedOn, change(onBoard(1, tournament.Adjourned, tournament.Drawn)), tournament.ErrResultExists, "has"},
		"another after":        {pairedOn, change(onBoard(1, tournament.Adjourned, tournament.WhiteWins)), tournament.ErrNeedsReason, "round 3 was paired on 1/2"},
		"a round robin":        {club(), change(robin), tournament.ErrIncomplete, "only the rounds of a Swiss"},
		"a knock-out": {open, change(tournament.ResultSet{Stage: 1, Round: 1, Board: 1, Game: 1, Result: tournament.Adjourned, PairAs: tournament.Outcome{Result: tournament.Drawn}}),
			tournament.ErrIncomplete, "decides nobody"},
		"nothing at all": {second(), change(onBoard(1, tournament.ResultUnset, 0)), tournament.ErrIncomplete, "no result was given"},
	} {
		if got := refusal(t, tt.journal, tt.change); !errors.Is(got, tt.reason) || !strings.Contains(says(got), tt.says) {
			t.Errorf("%s: %v (%v)", name, says(got), got.Reason)
		}
	}
	folded(t, extended(pairedOn, because("the arbiter looked at the position", onBoard(1, tournament.Adjourned, tournament.WhiteWins))))
}

// What a game counts as does not make a round one that has begun: it can be unpaired.
func TestARoundOfProvisionalResultsIsUnpaired(t *testing.T) {
	journal := extended(second(), change(onBoard(1, tournament.ResultUnset, tournament.Drawn)))
	state := folded(t, extended(journal, because("x", tournament.RoundUnpaired{Stage: 1, Round: 2})))
	if got := state.Stages[0].LastRound(); got != 1 {
		t.Errorf("the last round is %d", got)
	}
}

// A journal without provisional results says nothing of them: it is as it was before there
// were any.
func TestAResultSaysNothingOfThePairing(t *testing.T) {
	for _, v := range []any{onBoard(1, tournament.WhiteWins, 0), tournament.Game{Number: 1}, tournament.Round{Number: 1}} {
		text, err := json.Marshal(v)
		if err != nil || strings.Contains(string(text), "pair_as") || strings.Contains(string(text), "provisional") {
			t.Errorf("%s, %v", text, err)
		}
	}
}

// Two copies that say different things of one game contradict each other; what only the
// copy says is taken.
func TestCopiesThatPairOnAGame(t *testing.T) {
	adj := func(as tournament.ResultKind) tournament.Change {
		return made("", tournament.ResultSet{Stage: 1, Round: 1, Board: 1, Result: tournament.Adjourned, PairAs: tournament.Outcome{Result: as}})
	}
	share := shareOf(4)
	for name, tt := range map[string]struct {
		event, copied tournament.ResultKind
		conflicts     int
		want          tournament.ResultKind
	}{
		"the same":    {tournament.Drawn, tournament.Drawn, 0, tournament.Drawn},
		"another":     {tournament.Drawn, tournament.WhiteWins, 1, tournament.Drawn},
		"only theirs": {tournament.ResultUnset, tournament.WhiteWins, 0, tournament.WhiteWins},
		"only ours":   {tournament.Drawn, tournament.ResultUnset, 0, tournament.Drawn},
	} {
		event, copied := longer(share, adj(tt.event)), longer(share, adj(tt.copied))
		m, err := tournament.Merge(nil, event, copied)
		if err != nil {
			t.Fatal(err)
		}
		if len(m.Conflicts) != tt.conflicts {
			t.Errorf("%s: conflicts %v", name, m.Conflicts)
		}
		if tt.conflicts > 0 {
			continue
		}
		state := folded(t, longer(event, m.Changes...))
		if _, g, _ := state.Game(tournament.GameRef{Stage: 1, Round: 1, Board: 1}); g.PairAs.Result != tt.want {
			t.Errorf("%s: it counts as %v, want %v", name, g.PairAs.Result, tt.want)
		}
	}
}

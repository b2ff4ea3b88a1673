package tournament_test

import (
	"errors"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"arbiter/tournament"
)

// reports is a report of a side of board 1 of round 1.
func reports(side tournament.Side, k tournament.ResultKind) tournament.ResultReported {
	return tournament.ResultReported{Stage: 1, Round: 1, Board: 1, Side: side, Result: k, Key: "k"}
}

// takesBack is a side that takes back what it said.
func takesBack(side tournament.Side) tournament.ResultReported {
	return tournament.ResultReported{Stage: 1, Round: 1, Board: 1, Side: side, Withdrawn: true}
}

// What each side says is kept, with who said it, and counts for nothing.
func TestWhatASideReportsCountsNowhere(t *testing.T) {
	before := folded(t, club())
	white := tournament.New("Anna (phone 3)", "", noon, reports(tournament.SideWhite, tournament.WhiteWins))
	state := folded(t, extended(club(), white))
	_, g, _ := state.Game(board1)
	want := &tournament.Reports{White: tournament.Report{Result: tournament.WhiteWins, Seq: before.Seq + 1, At: noon.UnixMilli(), Who: "Anna (phone 3)"}}
	if d := cmp.Diff(tournament.Game{Number: 1, Reports: want}, g); d != "" {
		t.Error(d)
	}
	if !g.Result.Open() || len(state.OpenGames(1, 1)) != len(before.OpenGames(1, 1)) {
		t.Error("it counts")
	}
	if at := g.Reports.Of(tournament.SideWhite).Time(); !at.Equal(noon) {
		t.Error(at)
	}
}

// Equal reports agree, unequal ones contradict each other; a result settles both, and its
// undo brings them back.
func TestReportsAgreeOrContradict(t *testing.T) {
	type row struct {
		changes               []tournament.Change
		agreed, contradicted  bool
		whiteMade, blackMade  bool
		whiteSays, blackSayss tournament.ResultKind
	}
	said := func(bodies ...tournament.Body) []tournament.Change {
		var all []tournament.Change
		for _, b := range bodies {
			all = append(all, change(b))
		}
		return all
	}
	white, black := reports(tournament.SideWhite, tournament.WhiteWins), reports(tournament.SideBlack, tournament.WhiteWins)
	other := reports(tournament.SideBlack, tournament.Drawn)
	set := tournament.ResultSet{Stage: 1, Round: 1, Board: 1, Result: tournament.WhiteWins, Key: "k"}
	adjourned := tournament.ResultSet{Stage: 1, Round: 1, Board: 1, Result: tournament.Adjourned}
	for name, r := range map[string]row{
		"nobody":              {},
		"one":                 {changes: said(white), whiteMade: true, whiteSays: tournament.WhiteWins},
		"both":                {changes: said(white, black), agreed: true, whiteMade: true, blackMade: true, whiteSays: tournament.WhiteWins, blackSayss: tournament.WhiteWins},
		"two things":          {changes: said(white, other), contradicted: true, whiteMade: true, blackMade: true, whiteSays: tournament.WhiteWins, blackSayss: tournament.Drawn},
		"one thinks again":    {changes: said(white, other, reports(tournament.SideWhite, tournament.Drawn)), agreed: true, whiteMade: true, blackMade: true, whiteSays: tournament.Drawn, blackSayss: tournament.Drawn},
		"one takes it back":   {changes: said(white, other, takesBack(tournament.SideWhite)), blackMade: true, blackSayss: tournament.Drawn},
		"both take it back":   {changes: said(white, other, takesBack(tournament.SideWhite), takesBack(tournament.SideBlack))},
		"a result":            {changes: said(white, black, set)},
		"the game is put off": {changes: said(white, other, adjourned)},
	} {
		_, g, err := folded(t, extended(club(), r.changes...)).Game(board1)
		if err != nil {
			t.Fatal(err)
		}
		_, agreed := g.Reports.Agreed()
		w, b := g.Reports.Of(tournament.SideWhite), g.Reports.Of(tournament.SideBlack)
		if agreed != r.agreed || g.Reports.Contradicted() != r.contradicted || w.Made() != r.whiteMade || b.Made() != r.blackMade || w.Result != r.whiteSays || b.Result != r.blackSayss {
			t.Errorf("%s: %+v", name, g.Reports)
		}
		if g.Reports.Of(tournament.SideUnset).Made() {
			t.Errorf("%s: nobody said something", name)
		}
	}
	journal := extended(club(), said(white, black, set)...)
	undone := extended(journal, change(tournament.Undone{Seq: journal[len(journal)-1].Seq}))
	if _, g, _ := folded(t, undone).Game(board1); !g.Result.Open() || g.Reports == nil {
		t.Errorf("after the undo: %+v", g)
	}
}

// What a ruling, a sheet with a result or exchanged colours say of a game is more than
// what its sides say; a pairing that is taken back takes theirs with it.
func TestWhatSettlesReports(t *testing.T) {
	reported := extended(club(), change(reports(tournament.SideWhite, tournament.WhiteWins)), change(reports(tournament.SideBlack, tournament.Drawn)))
	sheet := handedIn()
	sheet.Round, sheet.Board, sheet.Game = 1, 1, 0
	for name, c := range map[string]tournament.Change{
		"a sheet with a result": change(sheet),
		"the other colours":     because("x", tournament.ColoursSet{Stage: 1, Round: 1, Board: 1, White: folded(t, reported).Stages[0].Played[0].Pairings[0].Black}),
	} {
		if _, g, err := folded(t, extended(reported, c)).Game(board1); err != nil || g.Reports != nil {
			t.Errorf("%s: %+v, %v", name, g.Reports, err)
		}
	}
	void := rule(tournament.DecisionVoid, onIncident(1), lost("", 0, 0))
	if _, g, err := folded(t, extended(reported, change(note()), because("x", void))).Game(board1); err != nil || g.Reports != nil {
		t.Errorf("a void game: %+v, %v", g.Reports, err)
	}
	// Nobody's word locks a board: the round can be altered, and is without it then.
	p, _ := folded(t, reported).Pairing(1, 1, 1)
	turned := tournament.RoundAltered{Stage: 1, Round: 1, Boards: []tournament.BoardSeats{{Board: 1, White: p.Black, Black: p.White}}}
	if _, g, err := folded(t, extended(reported, because("x", turned))).Game(board1); err != nil || g.Reports != nil {
		t.Errorf("an altered board: %+v, %v", g.Reports, err)
	}
}

// A side reports a played result of an open game, once, within the score system.
func TestWhatASideCannotReport(t *testing.T) {
	white := reports(tournament.SideWhite, tournament.WhiteWins)
	long := white
	long.Key = strings.Repeat("k", tournament.MaxKey+1)
	margin := reports(tournament.SideWhite, tournament.Drawn)
	margin.Margin = 1
	nobody, both, far := white, takesBack(tournament.SideWhite), white
	nobody.Side, both.Result, far.Board = "", tournament.Drawn, 99
	result := tournament.ResultSet{Stage: 1, Round: 1, Board: 1, Result: tournament.Drawn}
	keyed := result
	keyed.Key = long.Key
	for name, c := range map[string]struct {
		before []tournament.Body
		last   tournament.Body
		want   error
	}{
		"no side":             {nil, nobody, tournament.ErrIncomplete},
		"no game":             {nil, far, tournament.ErrNoSuchBoard},
		"a forfeit":           {nil, reports(tournament.SideWhite, tournament.WhiteForfeit), tournament.ErrIncomplete},
		"nothing":             {nil, reports(tournament.SideWhite, tournament.ResultUnset), tournament.ErrIncomplete},
		"a margin":            {nil, margin, tournament.ErrBadMargin},
		"a long key":          {nil, long, tournament.ErrOutOfBounds},
		"a result's long key": {nil, keyed, tournament.ErrOutOfBounds},
		"the same again":      {[]tournament.Body{white}, white, tournament.ErrResultExists},
		"after the result":    {[]tournament.Body{result}, white, tournament.ErrResultExists},
		"nothing taken back":  {nil, takesBack(tournament.SideWhite), tournament.ErrIncomplete},
		"both at once":        {[]tournament.Body{white}, both, tournament.ErrIncomplete},
	} {
		state := folded(t, club())
		for _, b := range c.before {
			state = folded(t, extended(club(), change(b)))
		}
		want := state.Clone()
		_, err := state.Apply(tournament.Seal(tournament.Change{Seq: state.Seq, Hash: state.Head}, change(c.last)))
		if !errors.Is(err, c.want) {
			t.Errorf("%s: %v", name, err)
		}
		if d := cmp.Diff(want, state); d != "" {
			t.Errorf("%s: the state is altered: %s", name, d)
		}
	}
	// Nobody has said anything of a round that is yet to be paired.
	games := []tournament.Game{{Number: 1, Reports: &tournament.Reports{White: tournament.Report{Result: tournament.Drawn}}}}
	brought := tournament.RoundsPaired{Stage: 1, ByHand: true, Rounds: []tournament.Round{{Number: 3, Pairings: []tournament.Pairing{{Board: 1, White: 1, Black: 2, Games: games}}}}}
	state := folded(t, club())
	if _, err := state.Apply(tournament.Seal(tournament.Change{Seq: state.Seq, Hash: state.Head}, because("x", brought))); !errors.Is(err, tournament.ErrBadRound) {
		t.Errorf("reports in a pairing: %v", err)
	}
	played := tournament.GamesImported{Stage: 1, Rounds: []tournament.Round{{Number: 0, Pairings: brought.Rounds[0].Pairings}}}
	if _, err := state.Apply(tournament.Seal(tournament.Change{Seq: state.Seq, Hash: state.Head}, change(played))); !errors.Is(err, tournament.ErrBadRound) {
		t.Errorf("reports in an import: %v", err)
	}
}

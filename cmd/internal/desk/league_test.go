package desk_test

import (
	"errors"
	"testing"
	"time"

	"arbiter/cmd/internal/desk"
	"arbiter/cmd/internal/desk/history"
	"arbiter/cmd/internal/desk/results"
	"arbiter/cmd/internal/desk/standings"
	"arbiter/scoring"
	"arbiter/tournament"
)

// league is a desk for games by date among four players: A, B, C, D.
func league(t *testing.T, s tournament.Stage) *desk.Desk {
	t.Helper()
	s.System = tournament.SystemOpen
	return withPlayers(t, s, 4)
}

// of is a game of two players, by their numbers of entry.
func of(white, black tournament.PlayerID, result tournament.ResultKind, on string) results.PlayedRequest {
	return results.PlayedRequest{White: white, Black: black, Outcome: tournament.Outcome{Result: result}, On: on}
}

// isPlayed takes in a game that is not refused.
func isPlayed(t *testing.T, d *desk.Desk, req results.PlayedRequest) results.Played {
	t.Helper()
	got, err := results.PlayGame(t.Context(), d, req)
	if err != nil {
		t.Fatal(err)
	}
	return got
}

func TestADayOfALeagueIsARoundInWhichNobodyPlaysTwice(t *testing.T) {
	d := league(t, tournament.Stage{})
	for _, g := range []struct {
		req          results.PlayedRequest
		round, board int
	}{
		{of(1, 2, tournament.WhiteWins, "14-11-2026"), 1, 1},
		{of(3, 4, tournament.Drawn, "14-11-2026"), 1, 2},
		{of(1, 3, tournament.BlackWins, "2026-11-14"), 2, 1}, // both have a game that day
		{of(2, 4, tournament.Drawn, "14-11-2026"), 2, 2},
		{of(4, 1, tournament.WhiteWins, "7-11-2026"), 3, 1}, // told later than it was played
		{of(2, 3, tournament.WhiteWins, "7.11.2026"), 3, 2},
	} {
		got := isPlayed(t, d, g.req)
		if got.Ref.Round != g.round || got.Ref.Board != g.board || !got.New || len(got.Changes) != 1 {
			t.Errorf("%+v: %+v, %d changes", g.req, got.Ref, len(got.Changes))
		}
	}
	if day := d.State().DayOf(tournament.GameRef{Stage: 1, Round: 3, Board: 2}); day != "2026-11-07" {
		t.Errorf("the day is %s", day)
	}
	if _, err := history.Undo(t.Context(), d, 2, ""); err != nil {
		t.Fatal(err)
	}
	if s, _ := d.State().Stage(1); len(s.Played) != 2 || s.Date(2) != "2026-11-14" || s.Date(3) != "" {
		t.Errorf("%+v", s.Dates)
	}
}

func TestALeagueRefusesWhatItDoesNotAllow(t *testing.T) {
	d := league(t, tournament.Stage{Meetings: 2})
	isPlayed(t, d, of(1, 2, tournament.WhiteWins, "14-11-2026"))
	_, err := results.PlayGame(t.Context(), d, of(1, 2, tournament.WhiteWins, "14-13-2026"))
	refused(t, d, "league.bad-day", err)
	_, err = results.PlayGame(t.Context(), d, of(2, 1, tournament.Drawn, "14-11-2026"))
	if r := refused(t, d, "league.that-day", err); r.Remedy.Code != "play-again" || r.Remedy.Args["On"] != "2026-11-14" {
		t.Errorf("%+v", r.Remedy)
	}
	again := of(2, 1, tournament.Drawn, "14-11-2026")
	again.Again = true
	isPlayed(t, d, again)
	_, err = results.PlayGame(t.Context(), d, of(1, 2, tournament.Drawn, "21-11-2026"))
	if !errors.Is(err, tournament.ErrLocked) {
		t.Errorf("a third meeting of two: %v", err)
	}
	for _, bad := range []results.PlayedRequest{of(1, 1, tournament.Drawn, "21-11-2026"), of(1, 9, tournament.Drawn, "21-11-2026"), of(1, 3, tournament.ResultUnset, "21-11-2026"), of(1, 3, tournament.Adjourned, "21-11-2026")} {
		if _, err := results.PlayGame(t.Context(), d, bad); err == nil {
			t.Errorf("%+v is taken", bad)
		}
	}
}

func TestAGameOfALeagueIsCorrectedByNamesAndDay(t *testing.T) {
	d := league(t, tournament.Stage{})
	isPlayed(t, d, of(1, 2, tournament.WhiteWins, "14-11-2026"))
	wrong := of(1, 2, tournament.Drawn, "14-11-2026")
	wrong.Correct, wrong.Why = true, "misread"
	if got := isPlayed(t, d, wrong); got.New || got.Ref.Round != 1 {
		t.Errorf("%+v", got)
	}
	if _, g, _ := d.State().Game(at(1)); g.Result != tournament.Drawn {
		t.Errorf("%v", g.Result)
	}
	other := wrong
	other.White, other.Black = 2, 1
	_, err := results.PlayGame(t.Context(), d, other)
	refused(t, d, "league.other-colours", err)
	other.On = "15-11-2026"
	_, err = results.PlayGame(t.Context(), d, other)
	refused(t, d, "league.never-met", err)
	again := of(1, 2, tournament.WhiteWins, "14-11-2026")
	again.Again = true
	isPlayed(t, d, again)
	_, err = results.PlayGame(t.Context(), d, wrong)
	refused(t, d, "league.which-game", err)
}

func TestAPairedGameIsEnteredByNames(t *testing.T) {
	d := withPlayers(t, roundRobin, 4)
	pair(t, d)
	round, _ := d.State().Round(1, 1)
	p := round.Pairings[0]
	got := isPlayed(t, d, of(p.Black, p.White, tournament.WhiteWins, "18-11-2026")) // the one who had Black is named first, and won
	if got.New || got.Outcome.Result != tournament.BlackWins {
		t.Errorf("%+v", got)
	}
	_, g, err := d.State().Game(at(1))
	if err != nil || g.Result != tournament.BlackWins || g.On != "2026-11-18" || d.State().DayOf(at(1)) != "2026-11-18" {
		t.Errorf("%+v, %v", g, err)
	}
	_, err = results.PlayGame(t.Context(), d, of(p.White, p.Black, tournament.WhiteWins, ""))
	refused(t, d, "result.other-stands", err)
	_, err = results.PlayGame(t.Context(), d, of(p.White, round.Pairings[1].White, tournament.WhiteWins, ""))
	refused(t, d, "league.never-met", err)
}

func TestWhoLacksGamesHasNoPlace(t *testing.T) {
	d := league(t, tournament.Stage{Least: 2})
	isPlayed(t, d, of(1, 2, tournament.WhiteWins, "14-11-2026"))
	isPlayed(t, d, of(1, 3, tournament.BlackWins, "15-11-2026"))
	isPlayed(t, d, of(2, 4, tournament.BlackWins, "16-11-2026"))
	st, err := standings.Rank(d, standings.StandingsRequest{})
	if err != nil {
		t.Fatal(err)
	}
	want := map[tournament.PlayerID]struct {
		place string
		short int
	}{1: {"1", 0}, 2: {"2", 0}, 3: {"", 1}, 4: {"", 1}}
	for i, row := range st.Rows {
		if w := want[row.Player]; row.Place() != w.place || row.Short != w.short || (i < 2) != row.Placed() {
			t.Errorf("row %d: player %d, place %q, lacks %d; want %+v", i+1, row.Player, row.Place(), row.Short, w)
		}
	}
}

// Places go by the exact points by game: two of three are more than three of five. Who has few games has
// no place, however many points he made by game.
func TestALeagueIsRankedByPointsByGame(t *testing.T) {
	for _, by := range []tournament.RankedBy{tournament.RankedByAverage, tournament.RankedByPercentage} {
		d := league(t, tournament.Stage{RankedBy: by, Least: 2})
		day := 0
		next := func() string { day++; return time.Date(2026, 11, day, 0, 0, 0, 0, time.UTC).Format(time.DateOnly) }
		for _, result := range []tournament.ResultKind{tournament.WhiteWins, tournament.WhiteWins, tournament.BlackWins} { // 1: 2 of 3
			isPlayed(t, d, of(1, 3, result, next()))
		}
		for _, result := range []tournament.ResultKind{tournament.WhiteWins, tournament.WhiteWins, tournament.WhiteWins, tournament.BlackWins, tournament.BlackWins} { // 2: 3 of 5
			isPlayed(t, d, of(2, 3, result, next()))
		}
		isPlayed(t, d, of(4, 3, tournament.WhiteWins, next())) // 4: 1 of 1
		st, err := standings.Rank(d, standings.StandingsRequest{})
		if err != nil {
			t.Fatal(err)
		}
		for i, want := range []struct {
			player   tournament.PlayerID
			place    string
			by       string
			num, den int64
		}{{1, "1", "", 200, 300}, {2, "2", scoring.ByAverage, 300, 500}, {3, "3", scoring.ByAverage, 300, 900}, {4, "", scoring.ByShort, 100, 100}} {
			row := st.Rows[i]
			if num, den := row.Average.Fraction(); row.Player != want.player || row.Place() != want.place || row.By != want.by || num != want.num || den != want.den {
				t.Errorf("%s, row %d: player %d, place %q by %q, %d/%d; want %+v", by, i+1, row.Player, row.Place(), row.By, num, den, want)
			}
		}
	}
}

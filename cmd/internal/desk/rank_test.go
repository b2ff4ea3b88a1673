package desk_test

import (
	"errors"
	"slices"
	"testing"

	"arbiter/cmd/internal/desk"
	"arbiter/cmd/internal/desk/players"
	"arbiter/cmd/internal/desk/refusal"
	"arbiter/cmd/internal/desk/rounds"
	"arbiter/cmd/internal/desk/standings"
	"arbiter/scoring"
	"arbiter/tournament"
)

// ranked is a desk for a round robin of four after a round that White won.
func ranked(t *testing.T) *desk.Desk {
	t.Helper()
	d := withPlayers(t, roundRobin, 4)
	pair(t, d)
	enter(t, d, tournament.WhiteWins)
	return d
}

func TestStandings(t *testing.T) {
	d := ranked(t)
	st, err := standings.Rank(d, standings.StandingsRequest{Tiebreaks: []string{"WIN", "SB"}})
	if err != nil || len(st.Rows) != 4 || len(st.Tiebreaks) != 2 || st.Tiebreaks[1].Code != "SB" || st.Rows[0].Points != 100 || st.Rows[3].Points != 0 {
		t.Errorf("%+v, %v", st, err)
	}
	_, err = standings.Rank(d, standings.StandingsRequest{Unplayed: "XY"})
	refused(t, d, "rank.unknown", err)
	for _, unrated := range []int{-1, standings.MostRating + 1} {
		_, err = standings.Rank(d, standings.StandingsRequest{Unrated: unrated})
		refused(t, d, "rank.unrated", err)
	}
	if err := standings.CheckStandings(standings.StandingsRequest{Unplayed: "fide", Unrated: standings.MostRating}); err != nil {
		t.Error(err)
	}
}

// What an event names is no fault of who asks: the words of people are refused, an
// unknown tie-break of the event is unreadable.
func TestTiebreaksOfPeopleAndOfEvents(t *testing.T) {
	d := ranked(t)
	_, err := standings.ParseTiebreaks("SB,nonsense")
	if r := refused(t, d, "rank.unknown", err); !errors.Is(r, scoring.ErrUnknownTiebreak) || r.Class != refusal.ClassRequest {
		t.Errorf("%+v", r)
	}
	_, err = standings.Rank(d, standings.StandingsRequest{Tiebreaks: []string{"nonsense"}})
	if class, _ := rounds.Classify(err); class != refusal.ClassInput {
		t.Errorf("%v, %v", class, err)
	}
	if codes, err := standings.ParseTiebreaks("sb, win"); err != nil || len(codes) != 2 {
		t.Errorf("%v, %v", codes, err)
	}
}

func TestInCategories(t *testing.T) {
	d := ranked(t)
	edit := players.EditPlayerRequest{Player: 1, Given: tournament.Player{Club: "Wommels"}, Fields: []players.PlayerField{players.FieldClub}}
	if _, err := players.EditPlayer(t.Context(), d, edit); err != nil {
		t.Fatal(err)
	}
	st, err := standings.Rank(d, standings.StandingsRequest{})
	if err != nil {
		t.Fatal(err)
	}
	_, err = standings.InCategories(d, st, []string{"women", "nonsense"})
	refused(t, d, "rank.unknown", err)
	in, err := standings.InCategories(d, st, []string{"club:wommels", "women"})
	if err != nil || len(in) != 2 || len(in[0].Rows) != 1 || in[0].Rows[0].Player != 1 {
		t.Errorf("%+v, %v", in, err)
	}
}

func TestExplainRank(t *testing.T) {
	d := ranked(t)
	st, all, err := standings.ExplainRank(d, standings.ExplainRankRequest{})
	if err != nil || len(all) != len(st.Rows) {
		t.Fatalf("%d, %v", len(all), err)
	}
	st, some, err := standings.ExplainRank(d, standings.ExplainRankRequest{Places: []int{4, 1}})
	if err != nil || len(some) < 2 || some[0].Standing.RankTo != 4 || some[len(some)-1].Standing.Rank != 1 {
		t.Errorf("%+v of %+v, %v", some, st, err)
	}
	for _, place := range []int{0, 5} {
		_, _, err := standings.ExplainRank(d, standings.ExplainRankRequest{Places: []int{1, place}})
		if r := refused(t, d, "why.rank.nobody", err); r.Args["Place"] != place || r.Args["Players"] != 4 {
			t.Errorf("%v", r)
		}
	}
	_, named, err := standings.ExplainRank(d, standings.ExplainRankRequest{Places: []int{1}, Players: []tournament.PlayerID{st.Rows[3].Player}})
	if err != nil || named[len(named)-1].Standing.Player != st.Rows[3].Player {
		t.Errorf("%+v, %v", named, err)
	}
	_, _, err = standings.ExplainRank(d, standings.ExplainRankRequest{Players: []tournament.PlayerID{99}})
	refused(t, d, "why.rank.no-standing", err)
	_, _, err = standings.ExplainRank(d, standings.ExplainRankRequest{Standings: standings.StandingsRequest{Unrated: -1}})
	refused(t, d, "rank.unrated", err)
}

func TestRatings(t *testing.T) {
	d := ranked(t)
	ask := func(given tournament.RatingSettings, keep bool, fields ...standings.RatingField) (standings.Ratings, error) {
		return standings.RatingsOf(t.Context(), d, standings.RatingsRequest{Given: given, Fields: fields, Keep: keep})
	}
	gap, less, more := 300, -1, tournament.MaxGap+1
	for code, given := range map[string][]tournament.RatingSettings{
		"rank.factor":        {{K: 0, Gap: &gap}, {K: -1, Gap: &gap}, {K: 1, Gap: &less}},
		"rank.factor-bounds": {{K: tournament.MaxFactor + 1, Gap: &gap}, {K: 1, Gap: &more}},
	} {
		for _, settings := range given {
			_, err := ask(settings, true, standings.RatingK, standings.RatingGap)
			refused(t, d, code, err)
		}
	}
	_, err := ask(tournament.RatingSettings{Rule: "nonsense"}, true, standings.RatingRule)
	refused(t, d, "rank.unknown", err)
	_, err = ask(tournament.RatingSettings{Rule: "adamovich", K: 15}, true, standings.RatingRule, standings.RatingK)
	refused(t, d, "rank.unknown", err) // it has no factor
	if made, err := ask(tournament.RatingSettings{Rule: "fide", K: 15}, true, standings.RatingRule, standings.RatingK); err != nil || len(made.Field.Entrants) != 4 || made.Rule.Code != "fide" {
		t.Errorf("%+v, %v", made, err)
	}
	if kept := d.State().Event.Ratings; kept.Rule != "fide" || kept.K != 15 || kept.Gap != nil {
		t.Errorf("%+v", kept)
	}
	seq := d.State().Seq
	if made, err := ask(tournament.RatingSettings{Gap: &gap, Faster: true}, false, standings.RatingGap, standings.RatingFaster); err != nil || made.Rule.MostGap != gap || !made.Rule.HalvedTempo || made.Rule.K[0].K != 15 {
		t.Errorf("%+v, %v", made, err)
	}
	// The figures of the event are those of its rule.
	if made, err := ask(tournament.RatingSettings{Rule: "fmjd"}, false, standings.RatingRule); err != nil || made.Rule.Code != "fmjd" || made.Rule.K[0].K == 15 {
		t.Errorf("%+v, %v", made, err)
	}
	if d.State().Seq != seq {
		t.Error("kept, though nobody asked")
	}
}

func TestNorms(t *testing.T) {
	d := withPlayers(t, roundRobin, 0) // for what refused looks at
	for code, reqs := range map[string][]standings.NormsRequest{
		"rank.unknown":            {{Set: "nonsense"}},
		"rank.performance":        {{Performance: -1}, {Games: 9}, {Performance: 2200, Games: -1}},
		"rank.performance-bounds": {{Performance: standings.MostRating + 1}, {Performance: 2200, Games: tournament.MaxRounds + 1}},
	} {
		for _, req := range reqs {
			_, err := standings.Norms(d, req)
			refused(t, d, code, err)
		}
	}
	if norms, err := standings.Norms(d, standings.NormsRequest{}); err != nil || len(norms) < 2 || norms[0].Set != "fmjd" {
		t.Errorf("%+v, %v", norms, err)
	}
	norms, err := standings.Norms(d, standings.NormsRequest{Performance: 2250, Games: 11, Name: "norm", Source: "as given"})
	if err != nil || len(norms) != 1 || norms[0].Performance != 2250 || norms[0].Games != 11 || norms[0].Code != "norm" || norms[0].Source != "as given" {
		t.Errorf("%+v, %v", norms, err)
	}
}

func TestTeamsThatCannotBeMeant(t *testing.T) {
	d := ranked(t)
	_, err := standings.ParseTeamRule("nonsense")
	refused(t, d, "rank.unknown", err)
	for _, req := range []standings.TeamsRequest{{Best: -1}, {Rule: scoring.TeamBoards, Best: 2}} {
		_, _, err := standings.Teams(d, req)
		refused(t, d, "rank.best", err)
	}
	if err := standings.CheckTeams(standings.TeamsRequest{Best: 2}); err != nil {
		t.Error(err)
	}
}

// What a door offers it also takes.
func TestListsOfScoringAreTaken(t *testing.T) {
	for _, code := range slices.Concat(standings.TiebreakCodes(), standings.TiebreakOrders()) {
		if _, err := standings.ParseTiebreaks(code); err != nil {
			t.Error(err)
		}
	}
	for _, code := range standings.UnplayedCodes() {
		if err := standings.CheckStandings(standings.StandingsRequest{Unplayed: code}); err != nil {
			t.Error(err)
		}
	}
	d := ranked(t)
	for _, code := range standings.RatingRuleCodes() {
		if _, err := standings.RatingsOf(t.Context(), d, standings.RatingsRequest{Given: tournament.RatingSettings{Rule: code}, Fields: []standings.RatingField{standings.RatingRule}}); err != nil {
			t.Error(err)
		}
	}
	if standings.CategoryForms() == "" {
		t.Error("no categories")
	}
}

// The standings of a report file are asked for as those of an event are.
func TestStandingsOfReportsThatCannotBeMeant(t *testing.T) {
	file := report(t, "", "")
	_, err := file.Standings(standings.StandingsRequest{Unrated: -1})
	refusalOf(t, "rank.unrated", err)
	_, _, err = file.Explain(standings.StandingsRequest{Unplayed: "XY"})
	refusalOf(t, "rank.unknown", err)
	if st, err := file.Standings(standings.StandingsRequest{}); err != nil || len(st.Rows) != 2 {
		t.Errorf("%+v, %v", st, err)
	}
}

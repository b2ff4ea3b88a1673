package tournament_test

import (
	"errors"
	"slices"
	"testing"

	"github.com/google/go-cmp/cmp"

	"arbiter/tournament"
)

// drafted puts pairings of round 2 on the table in the Swiss of five.
func drafted(pairings ...tournament.Pairing) tournament.RoundDrafted {
	r := round(2, pairings...)
	return tournament.RoundDrafted{Stage: 1, Round: &r}
}

func TestADraftIsKeptUntilTheRoundIsPaired(t *testing.T) {
	draft := drafted(pair(1, 1, 4), pair(2, 5, 2), pair(3, 3, 0))
	journal := extended(swiss(), change(draft))
	state := folded(t, journal)
	if d := cmp.Diff(draft.Round, state.Stages[0].Draft); d != "" || len(state.Stages[0].Played) != 1 {
		t.Errorf("%d rounds are paired; the draft: %s", len(state.Stages[0].Played), d)
	}
	renamed := extended(journal, change(tournament.StageEdited{Stage: tournament.Stage{Number: 1, Name: "Open", System: tournament.SystemSwiss}}))
	if folded(t, renamed).Stages[0].Draft == nil {
		t.Error("an edit of the stage took the draft away")
	}
	dropped := extended(journal, change(tournament.RoundDrafted{Stage: 1}))
	if folded(t, dropped).Stages[0].Draft != nil {
		t.Error("the draft is still there after it was dropped")
	}
	paired := extended(journal, change(tournament.RoundsPaired{Stage: 1, Rounds: rounds(*draft.Round)}))
	state = folded(t, paired)
	if state.Stages[0].Draft != nil || len(state.Stages[0].Played) != 2 {
		t.Errorf("after the round was paired: draft %v, %d rounds", state.Stages[0].Draft, len(state.Stages[0].Played))
	}
	state, touched, err := tournament.Extend(nil, paired, tournament.Seal(paired[len(paired)-1], change(tournament.Undone{Seq: int64(len(paired))})))
	if err != nil || state.Stages[0].Draft == nil || !slices.Contains(touched.Stages, 1) {
		t.Errorf("the pairing undone: draft %v, touched %+v, %v", state.Stages[0].Draft, touched, err)
	}
	if marks, err := tournament.Marks(dropped); err != nil || len(marks) != 0 {
		t.Errorf("a draft is marked: %v, %v", marks, err)
	}
}

func TestDraftsAreRefused(t *testing.T) {
	played := pair(1, 1, 4, tournament.Game{Number: 1, Result: tournament.WhiteWins})
	asked := tournament.Pairing{Board: 2, White: 3, Bonus: tournament.ByeHalf}
	third := round(3, pair(1, 1, 4))
	open := change(tournament.ResultSet{Stage: 1, Round: 1, Board: 1, Corrects: tournament.WhiteWins})
	open.Why = "not played"
	for name, tt := range map[string]struct {
		before []tournament.Change
		body   tournament.Body
		want   error
	}{
		"another round":   {body: tournament.RoundDrafted{Stage: 1, Round: &third}, want: tournament.ErrBadRound},
		"a player twice":  {body: drafted(pair(1, 1, 4), pair(2, 1, 3)), want: tournament.ErrBadRound},
		"nobody":          {body: drafted(), want: tournament.ErrBadRound},
		"no such player":  {body: drafted(pair(1, 1, 9)), want: tournament.ErrNoSuchPlayer},
		"a result":        {body: drafted(played), want: tournament.ErrBadRound},
		"a bye asked for": {body: drafted(pair(1, 1, 4), asked), want: tournament.ErrBadRound},
		"no stage":        {body: tournament.RoundDrafted{Stage: 2}, want: tournament.ErrNoSuchStage},
		"nothing to drop": {body: tournament.RoundDrafted{Stage: 1}, want: tournament.ErrNoSuchRound},
		"an open game":    {before: []tournament.Change{open}, body: drafted(pair(1, 1, 4)), want: tournament.ErrRoundOpen},
	} {
		if _, err := decided(extended(swiss(), append(tt.before, change(tt.body))...)); !errors.Is(err, tt.want) {
			t.Errorf("%s: %v, want %v", name, err, tt.want)
		}
	}
}

func TestRoundUnpaired(t *testing.T) {
	second := change(tournament.RoundsPaired{Stage: 1, Rounds: rounds(round(2, pair(1, 1, 4), pair(2, 5, 2), pair(3, 3, 0)))})
	result := change(tournament.ResultSet{Stage: 1, Round: 2, Board: 1, Result: tournament.Drawn})
	cleared := because("a slip", tournament.ResultSet{Stage: 1, Round: 2, Board: 1, Corrects: tournament.Drawn})
	incident := change(tournament.IncidentAdded{Incident: tournament.Incident{Ref: tournament.GameRef{Stage: 1, Round: 2, Board: 1, Game: 1}, Text: "late"}})
	unpaired := func(n int) tournament.RoundUnpaired { return tournament.RoundUnpaired{Stage: 1, Round: n} }
	for name, tt := range map[string]struct {
		before []tournament.Change
		last   tournament.Change
		want   error
	}{
		"the last round":        {before: []tournament.Change{second}, last: because("wrong list", unpaired(2))},
		"results taken back":    {before: []tournament.Change{second, result, cleared}, last: because("wrong list", unpaired(2))},
		"without a reason":      {before: []tournament.Change{second}, last: change(unpaired(2)), want: tournament.ErrNeedsReason},
		"an earlier round":      {before: []tournament.Change{second}, last: because("x", unpaired(1)), want: tournament.ErrBadRound},
		"a round to come":       {before: []tournament.Change{second}, last: because("x", unpaired(3)), want: tournament.ErrNoSuchRound},
		"a result":              {before: []tournament.Change{second, result}, last: because("x", unpaired(2)), want: tournament.ErrLocked},
		"an incident":           {before: []tournament.Change{second, incident}, last: because("x", unpaired(2)), want: tournament.ErrLocked},
		"with results, round 1": {last: because("x", unpaired(1)), want: tournament.ErrLocked},
	} {
		journal := extended(swiss(), append(tt.before, tt.last)...)
		state, err := decided(journal)
		if !errors.Is(err, tt.want) {
			t.Errorf("%s: %v, want %v", name, err, tt.want)
		}
		if err != nil {
			continue
		}
		marks, err := tournament.Marks(journal)
		if err != nil || marks[len(marks)-1].Kind != tournament.MarkUnpaired {
			t.Errorf("%s: marks %v, %v", name, marks, err)
		}
		if len(state.Stages[0].Played) != 1 {
			t.Errorf("%s: %d rounds are paired", name, len(state.Stages[0].Played))
		}
		folded(t, extended(journal, second))
	}
}

func TestTheDraftGoesWithTheRoundBeforeIt(t *testing.T) {
	journal := extended(shareOf(2), because("wrong list", tournament.RoundUnpaired{Stage: 1, Round: 1}))
	if state := folded(t, journal); len(state.Stages[0].Played) != 0 {
		t.Fatalf("%d rounds", len(state.Stages[0].Played))
	}
	robin := extended(club(),
		change(tournament.RoundDrafted{Stage: 1, Round: &tournament.Round{Number: 3, Pairings: []tournament.Pairing{pair(1, 1, 3)}}}),
		because("wrong list", tournament.RoundUnpaired{Stage: 1, Round: 2}))
	if state := folded(t, robin); state.Stages[0].Draft != nil || len(state.Stages[0].Played) != 1 {
		t.Errorf("draft %v, %d rounds", state.Stages[0].Draft, len(state.Stages[0].Played))
	}
}

// Merging registrations reaches what is planned.
func TestAMergeReachesBansAndDraft(t *testing.T) {
	six := func(bans ...tournament.Ban) []tournament.Change {
		return extended(twice()[:7], because("families", tournament.StageEdited{Stage: tournament.Stage{Number: 1, System: tournament.SystemSwiss, Bans: bans}}))
	}
	named := func(ids ...tournament.PlayerID) tournament.Ban { return tournament.Ban{Players: ids} }
	merged := because("one person", tournament.PlayersMerged{Player: 4, Other: 6})
	journal := extended(six(named(6, 1), named(4, 6), named(4, 6, 2), named(3, 5)), change(drafted(pair(1, 6, 1), pair(2, 3, 5))), merged)
	s := folded(t, journal).Stages[0]
	if d := cmp.Diff([]tournament.Ban{named(4, 1), named(4, 2), named(3, 5)}, s.Bans); d != "" {
		t.Error(d)
	}
	if s.Draft == nil || s.Draft.Pairings[0].White != 4 {
		t.Errorf("the draft is %+v", s.Draft)
	}
	both := extended(six(named(3, 5)), change(drafted(pair(1, 6, 1), pair(2, 3, 4))), merged)
	if draft := folded(t, both).Stages[0].Draft; draft != nil {
		t.Errorf("a draft with both is kept: %+v", draft)
	}
}

func TestBans(t *testing.T) {
	players := []tournament.Player{
		{Name: "A", Club: "Grou", Federation: "NED", Groups: []string{"Visser", "juniors"}},
		{Name: "B", Club: "grou ", Federation: "NED", Groups: []string{"visser"}},
		{Name: "C", Club: "Joure", Federation: "NED", Team: "Joure 1"},
		{Name: "D", Club: "Joure", Federation: "UKR", Team: "joure 1"},
		{Name: "E", Region: "Kyiv"},
	}
	for name, tt := range map[string]struct {
		bans  []tournament.Ban
		round int
		want  [][2]tournament.PlayerID
	}{
		"two players":      {bans: []tournament.Ban{{Players: []tournament.PlayerID{5, 1}}}, want: [][2]tournament.PlayerID{{1, 5}}},
		"a family":         {bans: []tournament.Ban{{Players: []tournament.PlayerID{1, 2, 4}}}, want: [][2]tournament.PlayerID{{1, 2}, {1, 4}, {2, 4}}},
		"a club":           {bans: []tournament.Ban{{By: tournament.BanClub, Name: "GROU"}}, want: [][2]tournament.PlayerID{{1, 2}}},
		"each club":        {bans: []tournament.Ban{{By: tournament.BanClub}}, want: [][2]tournament.PlayerID{{1, 2}, {3, 4}}},
		"a federation":     {bans: []tournament.Ban{{By: tournament.BanFederation, Name: "ned"}}, want: [][2]tournament.PlayerID{{1, 2}, {1, 3}, {2, 3}}},
		"a group":          {bans: []tournament.Ban{{By: tournament.BanGroup, Name: "Visser"}}, want: [][2]tournament.PlayerID{{1, 2}}},
		"a region of one":  {bans: []tournament.Ban{{By: tournament.BanRegion}}},
		"teams":            {bans: []tournament.Ban{{By: tournament.BanTeam}}, want: [][2]tournament.PlayerID{{3, 4}}},
		"each pair once":   {bans: []tournament.Ban{{By: tournament.BanTeam, Soft: true}, {By: tournament.BanClub, Name: "joure"}}, want: [][2]tournament.PlayerID{{3, 4}}},
		"in its rounds":    {bans: []tournament.Ban{{By: tournament.BanTeam, Rounds: 2}}, round: 2, want: [][2]tournament.PlayerID{{3, 4}}},
		"not beyond them":  {bans: []tournament.Ban{{By: tournament.BanTeam, Rounds: 2}}, round: 3},
		"two of them over": {bans: []tournament.Ban{{By: tournament.BanTeam, Rounds: 2}, {Players: []tournament.PlayerID{4, 3}, Soft: true}}, round: 3, want: [][2]tournament.PlayerID{{3, 4}}},
	} {
		state := folded(t, tournament.Chain(created(tournament.SystemSwiss),
			change(tournament.PlayersImported{Players: players}),
			change(tournament.NumbersDrawn{Stage: 1, Numbers: []tournament.PlayerID{1, 2, 3, 4, 5}}),
			change(tournament.StageEdited{Stage: tournament.Stage{Number: 1, System: tournament.SystemSwiss, Bans: tt.bans}})))
		var got [][2]tournament.PlayerID
		for _, p := range state.Banned(1, max(tt.round, 1)) {
			got = append(got, [2]tournament.PlayerID{p.A, p.B})
		}
		if d := cmp.Diff(tt.want, got); d != "" {
			t.Errorf("%s: %s", name, d)
		}
	}
}

func TestBansAreRefused(t *testing.T) {
	for name, tt := range map[string]struct {
		ban  tournament.Ban
		want error
	}{
		"one player":      {tournament.Ban{Players: []tournament.PlayerID{1}}, tournament.ErrIncomplete},
		"himself":         {tournament.Ban{Players: []tournament.PlayerID{1, 1}}, tournament.ErrIncomplete},
		"a stranger":      {tournament.Ban{Players: []tournament.PlayerID{1, 9}}, tournament.ErrNoSuchPlayer},
		"club and player": {tournament.Ban{Players: []tournament.PlayerID{1, 2}, By: tournament.BanClub}, tournament.ErrIncomplete},
		"another kind":    {tournament.Ban{By: "shoes"}, tournament.ErrIncomplete},
		"rounds":          {tournament.Ban{By: tournament.BanClub, Rounds: -1}, tournament.ErrIncomplete},
	} {
		edited := because("asked for", tournament.StageEdited{Stage: tournament.Stage{Number: 1, System: tournament.SystemSwiss, Bans: []tournament.Ban{tt.ban}}})
		if _, err := decided(extended(swiss(), edited)); !errors.Is(err, tt.want) {
			t.Errorf("%s: %v, want %v", name, err, tt.want)
		}
	}
}

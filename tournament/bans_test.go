package tournament_test

import (
	"errors"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"arbiter/tournament"
)

// banned is a Swiss of six whose numbers run from the last to the first.
func banned(t *testing.T, bans ...tournament.Ban) *tournament.Tournament {
	t.Helper()
	return folded(t, tournament.Chain(created(tournament.SystemSwiss),
		change(tournament.PlayersImported{Players: []tournament.Player{
			{Name: "A", Club: "Grou", Federation: "NED", Region: "Fryslân", Team: "Grou 1", Groups: []string{"Visser", "juniors"}},
			{Name: "B", Club: " grou", Federation: "UKR", Region: "Kyiv", Team: "Grou 2", Groups: []string{"juniors", "Visser"}},
			{Name: "C", Club: "Joure", Federation: "NED", Groups: []string{"juniors"}},
			{Name: "D", Club: "JOURE", Federation: "NED", Region: "fryslân"},
			{Name: "E", Club: "Sneek", Team: "grou 1"},
			{Name: "F"},
		}}),
		change(tournament.NumbersDrawn{Stage: 1, Numbers: []tournament.PlayerID{6, 5, 4, 3, 2, 1}}),
		change(tournament.StageEdited{Stage: tournament.Stage{Number: 1, System: tournament.SystemSwiss, Bans: bans}})))
}

// Whom a ban concerns, and who of them may not meet: in the order of the numbers.
func TestWhomABanKeepsApart(t *testing.T) {
	type ids = []tournament.PlayerID
	by := func(kind tournament.BanBy, name string) tournament.Ban {
		return tournament.Ban{By: kind, Name: name}
	}
	for name, tt := range map[string]struct {
		ban      tournament.Ban
		apart    []ids
		members  ids
		concerns ids
	}{
		"two players":          {tournament.Ban{Players: ids{1, 4}}, []ids{{4, 1}}, ids{4, 1}, ids{1, 4}},
		"clubs":                {by(tournament.BanClub, ""), []ids{{4, 3}, {2, 1}}, ids{4, 3, 2, 1}, ids{1, 2, 3, 4, 5}},
		"one club":             {by(tournament.BanClub, " GROU "), []ids{{2, 1}}, ids{2, 1}, ids{1, 2}},
		"a club of one":        {by(tournament.BanClub, "Sneek"), []ids{}, nil, ids{5}},
		"a club of nobody":     {by(tournament.BanClub, "Drachten"), nil, nil, nil},
		"federations":          {by(tournament.BanFederation, ""), []ids{{4, 3, 1}}, ids{4, 3, 1}, ids{1, 2, 3, 4}},
		"regions":              {by(tournament.BanRegion, ""), []ids{{4, 1}}, ids{4, 1}, ids{1, 2, 4}},
		"teams":                {by(tournament.BanTeam, ""), []ids{{5, 1}}, ids{5, 1}, ids{1, 2, 5}},
		"groups that overlap":  {by(tournament.BanGroup, ""), []ids{{3, 2, 1}, {2, 1}}, ids{3, 2, 1}, ids{1, 2, 3}},
		"one of their groups":  {by(tournament.BanGroup, "visser"), []ids{{2, 1}}, ids{2, 1}, ids{1, 2}},
		"what nobody can have": {by("shoes", ""), nil, nil, nil},
	} {
		state := banned(t)
		apart := state.Apart(1, tt.ban)
		if len(apart) == 0 && len(tt.apart) == 0 {
			apart = tt.apart
		}
		if d := cmp.Diff(tt.apart, apart); d != "" {
			t.Errorf("%s: apart %s", name, d)
		}
		if d := cmp.Diff(tt.members, state.Members(1, tt.ban)); d != "" {
			t.Errorf("%s: members %s", name, d)
		}
		var concerned ids
		for _, p := range state.Players {
			if tt.ban.Concerns(p) {
				concerned = append(concerned, p.ID)
			}
		}
		if d := cmp.Diff(tt.concerns, concerned); d != "" {
			t.Errorf("%s: concerns %s", name, d)
		}
		if state.Apart(2, tt.ban) != nil || state.Members(2, tt.ban) != nil || state.Banned(2, 1) != nil {
			t.Errorf("%s: in a stage that is not there", name)
		}
	}
	// A ban of a player without a number keeps nobody apart from him.
	late := folded(t, extended(swiss(), change(tournament.PlayerAdded{Player: tournament.Player{Name: "F"}})))
	if got := late.Members(1, tournament.Ban{Players: ids{1, 6}}); got != nil {
		t.Errorf("apart are %v", got)
	}
}

// A ban goes by players or by what they have in common, not by both.
func TestABanGoesByOneThing(t *testing.T) {
	for _, players := range [][]tournament.PlayerID{{1}, {1, 2}} {
		edit := because("x", tournament.StageEdited{Stage: tournament.Stage{Number: 1, System: tournament.SystemSwiss, Bans: []tournament.Ban{{By: tournament.BanClub, Players: players}}}})
		if got := refusal(t, swiss(), edit); !errors.Is(got, tournament.ErrIncomplete) || !strings.Contains(says(got), "by the club or by players, not by both") {
			t.Errorf("%v: %v", players, got)
		}
	}
}

// Of a pair that two bans keep apart the first hard one counts, and else the first
// soft one; each in its rounds.
func TestWhichBanCounts(t *testing.T) {
	hard, soft := tournament.Ban{Players: []tournament.PlayerID{1, 2}}, tournament.Ban{By: tournament.BanClub, Soft: true}
	early := tournament.Ban{Players: []tournament.PlayerID{1, 2}, Rounds: 2}
	type pairs = []tournament.BannedPair
	for name, tt := range map[string]struct {
		bans  []tournament.Ban
		round int
		want  pairs
	}{
		"hard before soft":        {[]tournament.Ban{soft, hard}, 1, pairs{{A: 2, B: 1, Ban: hard}, {A: 4, B: 3, Ban: soft}}},
		"the first of two":        {[]tournament.Ban{early, hard}, 2, pairs{{A: 2, B: 1, Ban: early}}},
		"the other in its rounds": {[]tournament.Ban{early, hard}, 3, pairs{{A: 2, B: 1, Ban: hard}}},
		"three, each pair once":   {[]tournament.Ban{{By: tournament.BanFederation}}, 9, pairs{{A: 4, B: 3, Ban: tournament.Ban{By: tournament.BanFederation}}, {A: 4, B: 1, Ban: tournament.Ban{By: tournament.BanFederation}}, {A: 3, B: 1, Ban: tournament.Ban{By: tournament.BanFederation}}}},
		"of round 1, in round 1":  {[]tournament.Ban{{Players: []tournament.PlayerID{1, 2}, Rounds: 1}}, 1, pairs{{A: 2, B: 1, Ban: tournament.Ban{Players: []tournament.PlayerID{1, 2}, Rounds: 1}}}},
		"of round 1, in round 2":  {[]tournament.Ban{{Players: []tournament.PlayerID{1, 2}, Rounds: 1}}, 2, nil},
		"no ban":                  {nil, 1, nil},
	} {
		if d := cmp.Diff(tt.want, banned(t, tt.bans...).Banned(1, tt.round)); d != "" {
			t.Errorf("%s: %s", name, d)
		}
	}
}

// Two bans are the same if they keep the same players apart, however they are written.
func TestBansThatAreTheSame(t *testing.T) {
	club := tournament.Ban{By: tournament.BanClub, Name: "Grou"}
	named := tournament.Ban{Players: []tournament.PlayerID{1, 2, 3}}
	for name, tt := range map[string]struct {
		a, b tournament.Ban
		want bool
	}{
		"in another case":        {club, tournament.Ban{By: tournament.BanClub, Name: "GROU", Rounds: 2, Soft: true}, true},
		"of another club":        {club, tournament.Ban{By: tournament.BanClub, Name: "Joure"}, false},
		"of a region":            {club, tournament.Ban{By: tournament.BanRegion, Name: "Grou"}, false},
		"in another order":       {named, tournament.Ban{Players: []tournament.PlayerID{3, 1, 2}}, true},
		"of fewer":               {named, tournament.Ban{Players: []tournament.PlayerID{1, 2}}, false},
		"of another":             {named, tournament.Ban{Players: []tournament.PlayerID{1, 2, 4}}, false},
		"of all, and of players": {tournament.Ban{By: tournament.BanClub}, named, false},
	} {
		if a, b := tt.a.Same(tt.b), tt.b.Same(tt.a); a != tt.want || b != tt.want {
			t.Errorf("%s: %t and %t", name, a, b)
		}
	}
}

// When two registrations become one, a ban by club and what is planned of others stay as
// they are.
func TestAMergeLeavesTheBansOfOthers(t *testing.T) {
	club, others := tournament.Ban{By: tournament.BanClub, Name: "Grou"}, tournament.Ban{Players: []tournament.PlayerID{1, 3}}
	base := extended(twice()[:7], because("families", tournament.StageEdited{Stage: tournament.Stage{Number: 1, System: tournament.SystemSwiss, Bans: []tournament.Ban{club, {Players: []tournament.PlayerID{6, 4}}, others, {Players: []tournament.PlayerID{2, 6, 3}}}}}))
	state := folded(t, extended(base, joinOf(4, 6)))
	if d := cmp.Diff([]tournament.Ban{club, others, {Players: []tournament.PlayerID{2, 4, 3}}}, state.Stages[0].Bans); d != "" {
		t.Error(d)
	}
	for name, tt := range map[string]struct{ draft, want []tournament.Pairing }{
		"of others":      {[]tournament.Pairing{pair(1, 1, 2)}, []tournament.Pairing{pair(1, 1, 2)}},
		"as White":       {[]tournament.Pairing{pair(1, 6, 2)}, []tournament.Pairing{pair(1, 4, 2)}},
		"as Black":       {[]tournament.Pairing{pair(1, 2, 6), pair(2, 3, 0)}, []tournament.Pairing{pair(1, 2, 4), pair(2, 3, 0)}},
		"with the bye":   {[]tournament.Pairing{pair(1, 2, 1), pair(2, 6, 0)}, []tournament.Pairing{pair(1, 2, 1), pair(2, 4, 0)}},
		"with both":      {[]tournament.Pairing{pair(1, 2, 4), pair(2, 6, 0)}, nil},
		"with the first": {[]tournament.Pairing{pair(1, 2, 4)}, []tournament.Pairing{pair(1, 2, 4)}},
	} {
		journal := extended(twice()[:7], change(drafted(tt.draft...)))
		after, touched := stepped(t, journal, joinOf(4, 6))
		var got []tournament.Pairing
		if d := after.Stages[0].Draft; d != nil {
			if got = d.Pairings; d.Number != 2 {
				t.Errorf("%s: the draft is of round %d", name, d.Number)
			}
		}
		if d := cmp.Diff(tt.want, got); d != "" || len(touched.Stages) != 1 {
			t.Errorf("%s: touched %v, %s", name, touched.Stages, d)
		}
	}
	// A ban or a draft alone makes the stage one that is touched.
	for name, c := range map[string]tournament.Change{
		"a ban":   change(tournament.StageEdited{Stage: tournament.Stage{Number: 1, System: tournament.SystemSwiss, Bans: []tournament.Ban{{Players: []tournament.PlayerID{1, 3}}}}}),
		"a draft": change(tournament.RoundDrafted{Stage: 1, Round: &tournament.Round{Number: 1, Pairings: []tournament.Pairing{pair(1, 1, 3)}}}),
		"none":    change(tournament.PlayerEdited{Player: tournament.Player{ID: 1, Name: "Anna"}}),
	} {
		_, touched := stepped(t, extended(swiss()[:2], c), joinOf(2, 3))
		if got := len(touched.Stages); (got == 1) != (name != "none") {
			t.Errorf("%s: stages %v", name, touched.Stages)
		}
	}
}

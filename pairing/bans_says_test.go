package pairing_test

import (
	"strings"
	"testing"

	"arbiter/pairing"
	"arbiter/reports/i18n"
	"arbiter/tournament"
)

// A ban says whom it keeps apart, for how long, and whether only if possible; each of
// its kinds has its sentences in each language.
func TestABanIsSaid(t *testing.T) {
	name := func(id tournament.PlayerID) any { return strings.Repeat("x", int(id)) }
	for want, b := range map[string]tournament.Ban{
		"x - xx - xxx":                                               {Players: []tournament.PlayerID{1, 2, 3}},
		"players of club Grou":                                       {By: tournament.BanClub, Name: "Grou"},
		"players of the same club, rounds 1 to 2":                    {By: tournament.BanClub, Rounds: 2},
		"players of group Visser, if possible":                       {By: tournament.BanGroup, Name: "Visser", Soft: true},
		"players of the same team, round 1":                          {By: tournament.BanTeam, Rounds: 1},
		"players of region Fryslân":                                  {By: tournament.BanRegion, Name: "Fryslân"},
		"players of team Wommels 1":                                  {By: tournament.BanTeam, Name: "Wommels 1"},
		"players of federation NED":                                  {By: tournament.BanFederation, Name: "NED"},
		"players of the same region":                                 {By: tournament.BanRegion},
		"players of the same group":                                  {By: tournament.BanGroup},
		"players of the same federation, rounds 1 to 3, if possible": {By: tournament.BanFederation, Rounds: 3, Soft: true},
	} {
		if got := i18n.English().Say(pairing.BanSays(b, name)); got != want {
			t.Errorf("%q, want %q", got, want)
		}
	}
}

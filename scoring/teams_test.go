package scoring

import (
	"fmt"
	"strings"
	"testing"
)

// teamLines writes team standings a line a team.
func teamLines(teams []TeamStanding) string {
	var b strings.Builder
	for _, s := range teams {
		fmt.Fprintf(&b, "%s %s %s places %d, +%d =%d -%d open %d, match points %d:", s.Place(), s.Name, s.Points, s.Places, s.Won, s.Drawn, s.Lost, s.Open, s.MatchPoints)
		for _, m := range s.Members {
			fmt.Fprintf(&b, " %c", 'A'+m.Player-1)
			if !m.Counts {
				b.WriteString("-")
			}
		}
		b.WriteByte('\n')
	}
	return b.String()
}

// Two teams of two in a Scheveningen match: 1½-½ and 1-1; E has no team.
func TestTeams(t *testing.T) {
	ev := swiss(t, 5, `
		1-3 1  4-2 =  5 bye
		1-4 0  2-3 1  5 bye`)
	for i := range ev.Players {
		ev.Players[i].Team = []string{"Harns", "Harns", "Wommels", "wommels", ""}[i]
	}
	st := standings(t, ev, Options{Tiebreaks: []string{NoTiebreaks}})
	for _, c := range []struct {
		opts TeamOptions
		want string
	}{
		{TeamOptions{}, `
			1 Harns 2½ places 6, +1 =1 -0 open 0, match points 3: B A
			2 wommels 1½ places 7, +0 =1 -1 open 0, match points 1: D C`},
		{TeamOptions{Best: 1}, `
			1-2 Harns 1½ places 2, +1 =1 -0 open 0, match points 3: B A-
			1-2 wommels 1½ places 2, +0 =1 -1 open 0, match points 1: D C-`},
		{TeamOptions{Rule: TeamBoards}, `
			1 Harns 2½ places 0, +1 =1 -0 open 0, match points 3: B A
			2 wommels 1½ places 0, +0 =1 -1 open 0, match points 1: D C`},
		{TeamOptions{Rule: TeamMatches}, `
			1 Harns 2½ places 0, +1 =1 -0 open 0, match points 3: B A
			2 wommels 1½ places 0, +0 =1 -1 open 0, match points 1: D C`},
	} {
		t.Run(string(c.opts.Rule)+fmt.Sprint(c.opts.Best), func(t *testing.T) {
			teams, err := st.Teams(ev, c.opts)
			if err != nil {
				t.Fatal(err)
			}
			sameLines(t, teamLines(teams), c.want)
		})
	}
	if _, err := st.Teams(ev, TeamOptions{Rule: "luck"}); err == nil {
		t.Error("an unknown rule is taken")
	}
}

// A match with an open game is not decided yet.
func TestTeamMatchThatIsNotOver(t *testing.T) {
	ev := swiss(t, 4, "1-3 1  2-4 ?")
	for i := range ev.Players {
		ev.Players[i].Team = []string{"X", "X", "Y", "Y"}[i]
	}
	teams, err := standings(t, ev, Options{}).Teams(ev, TeamOptions{Rule: TeamMatches})
	if err != nil {
		t.Fatal(err)
	}
	sameLines(t, teamLines(teams), `
		1 X 1 places 0, +0 =0 -0 open 1, match points 0: A B
		2 Y 0 places 0, +0 =0 -0 open 1, match points 0: C D`)
}

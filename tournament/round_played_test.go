package tournament_test

import (
	"fmt"
	"strings"
	"testing"

	"arbiter/tournament"
)

// outcomes are how a game stands, by the sign that tables of rounds have for it.
var outcomes = map[rune]tournament.ResultKind{
	'.': tournament.ResultUnset, 'x': tournament.WhiteWins, 'f': tournament.BlackForfeit,
	'a': tournament.Adjourned, 'p': tournament.Postponed, 'v': tournament.Void,
}

// roundsAs is a stage of so many players whose rounds are written a word each, a game a sign: . is
// open, x played, f a forfeit, a adjourned, p postponed, v void, b a bye.
func roundsAs(system tournament.System, players int, text string, dates ...string) *tournament.Tournament {
	s := tournament.Stage{Number: 1, System: system, Dates: dates}
	for i := range players {
		s.Numbers = append(s.Numbers, tournament.PlayerID(i+1))
	}
	for i, word := range strings.Fields(text) {
		r := tournament.Round{Number: i + 1}
		for board, sign := range word {
			p := tournament.Pairing{Board: board + 1, White: tournament.PlayerID(2*board + 1)}
			if sign != 'b' {
				p.Black, p.Games = p.White+1, []tournament.Game{{Number: 1, Result: outcomes[sign]}}
			}
			r.Pairings = append(r.Pairings, p)
		}
		s.Played = append(s.Played, r)
	}
	return &tournament.Tournament{Stages: []tournament.Stage{s}}
}

// matchesAs is a league of so many teams whose rounds are written a word each, a match a sign: . waits for its
// line-ups, x was scored, n was not played and awarded, m is moved to June, s one of a team that was struck, b a
// team that is free.
func matchesAs(system tournament.System, teams int, text string, dates ...string) *tournament.Tournament {
	s := tournament.Stage{Number: 1, System: system, Dates: dates, TeamRules: tournament.TeamRules{Boards: 4}}
	for i := range teams {
		s.League.Teams = append(s.League.Teams, tournament.Team{Number: i + 1, Struck: i+1 == teams && strings.Contains(text, "s")})
	}
	for i, word := range strings.Fields(text) {
		for table, sign := range word {
			m := tournament.Match{Round: i + 1, Table: table + 1, Home: 1, Away: 2}
			switch sign {
			case 'x':
				m.Total = &tournament.MatchTotal{Home: 500, Away: 300}
			case 'n':
				m.Total = &tournament.MatchTotal{NotPlayed: true}
			case 'm':
				m.Date = "2027-06-01"
			case 's':
				m.Away = teams
			case 'b':
				m.Away = 0
			}
			s.League.Matches = append(s.League.Matches, m)
		}
	}
	return &tournament.Tournament{Stages: []tournament.Stage{s}}
}

// The round that is played, whatever is paired ahead of it.
func TestTheRoundThatIsPlayed(t *testing.T) {
	const robin, swiss = tournament.SystemRoundRobin, tournament.SystemSwiss
	weekly := []string{"2027-01-01", "2027-01-08", "2027-01-15", "2027-01-22", "2027-01-29"}
	day := []string{"2027-01-01 09:00", "2027-01-01 11:00", "2027-01-01 13:00", "2027-01-01 15:00", "2027-01-01 17:00"}
	for _, c := range []struct {
		what    string
		system  tournament.System
		players int
		rounds  string
		now     tournament.Moment
		dates   []string
		want    int
	}{
		{"all paired and nothing played", robin, 6, "... ... ... ... ...", "", nil, 1},
		{"the first is played", robin, 6, "x.. ... ... ... ...", "", nil, 1},
		{"more than half of the first are over", robin, 6, "xx. ... ... ... ...", "", nil, 1},
		{"the first is over", robin, 6, "xxx ... ... ... ...", "", nil, 2},
		{"one game of round 3 was played ahead", robin, 6, "... ... x.. ... ...", "", nil, 1},
		{"one of round 3 ahead, and round 1 is over", robin, 6, "xxx ... x.. ... ...", "", nil, 2},
		{"one of round 1 postponed, 2 to 4 played", robin, 6, "xxp xxx xxx xx. ...", "", nil, 4},
		{"and then round 5", robin, 6, "xxp xxx xxx xxx ...", "", nil, 5},
		{"nobody said that one of round 1 is postponed", robin, 6, "xx. xxx xxx xxx ...", "", nil, 5},
		{"adjourned holds no round open", robin, 6, "xxa ... ... ... ...", "", nil, 2},
		{"half of it is postponed", robin, 4, "xp .. ..", "", nil, 2},
		{"all of it is postponed", robin, 4, "pp .. ..", "", nil, 2},
		{"a void game is played anew", robin, 6, "xxv ... ... ... ...", "", nil, 1},
		{"played from the last to the first", robin, 6, "... ... ... ... xx.", "", nil, 5},
		{"when the last is over, the first that is to be played", robin, 6, "... ... ... ... xxx", "", nil, 1},
		{"round 4 is played first", robin, 6, "... ... ... xx. ...", "", nil, 4},
		{"all over", robin, 6, "xxx xxx xxx xxx xxx", "", nil, 5},
		{"all over but one of round 1", robin, 6, "xx. xxx xxx xxx xxx", "", nil, 5},
		{"byes are no games", robin, 5, "..b x.b ..b ..b ..b", "", nil, 1},
		{"forfeits are over", robin, 6, "xff ... ... ... ...", "", nil, 2},
		{"forfeits of who has left begin no round", robin, 6, "xxx ff. ff. ff. ff.", "", nil, 2},
		{"a round robin that is paired round by round", robin, 6, "xxx ...", "", nil, 2},
		{"one at a time, and a game of the first is open", robin, 6, "x.. ...", "", nil, 1},
		{"one at a time, and the last of the first is open", robin, 6, "xx. ...", "", nil, 2},
		{"a Swiss", swiss, 6, "xx. ...", "", nil, 2},
		{"a Swiss whose newest round is over", swiss, 6, "xxx xxx", "", nil, 2},
		{"a Keizer with a game of weeks ago", tournament.SystemKeizer, 6, "xp. x.. xxx", "", nil, 3},
		{"a knock-out", tournament.SystemKnockOut, 4, "xx .", "", nil, 2},
		{"before the first day", robin, 6, "... ... ... ... ...", "2026-12-31 12:00", weekly, 1},
		{"on the day of round 3", robin, 6, "... ... ... ... ...", "2027-01-15 00:01", weekly, 3},
		{"a week after round 3, that is over", robin, 6, "xx. xxx xxx ... ...", "2027-01-20 12:00", weekly, 4},
		{"a week after round 3, of which a game is open", robin, 6, "xxx xxx xx. ... ...", "2027-01-20 12:00", weekly, 3},
		{"played ahead, by dates", robin, 6, "... ... xxx ... ...", "2027-01-01 12:00", weekly, 1},
		{"at one o'clock", robin, 6, "xxx xx. ... ... ...", "2027-01-01 13:00", day, 3},
		{"before one o'clock", robin, 6, "xxx xx. ... ... ...", "2027-01-01 12:59", day, 2},
		{"the clock is not known", robin, 6, "xxx ... ... ... ...", "", weekly, 2},
		{"one round has no date", robin, 6, "xxx ... ... ... ...", "2027-01-20 12:00", weekly[:4], 2},
	} {
		got, ok := roundsAs(c.system, c.players, c.rounds, c.dates...).CurrentRound(1, c.now)
		if got != c.want || !ok {
			t.Errorf("%s: round %d of %q, %v; want %d", c.what, got, c.rounds, ok, c.want)
		}
	}
	for _, c := range []struct {
		what, rounds string
		now          tournament.Moment
		dates        []string
		want         int
	}{
		{"nothing is played", ".. .. ..", "", nil, 1},
		{"a match of round 3 was played ahead", ".. .. x.", "", nil, 1},
		{"one of round 1 was moved", "xm .. ..", "", nil, 2},
		{"one of round 1 was moved, and 2 is over", "xm xx ..", "", nil, 3},
		{"the match of a team that was struck", "xs .s s.", "", nil, 2},
		{"nothing but matches of who was struck", ".s s. .s", "", nil, 1},
		{"a match that was not played is over", "xn .. ..", "", nil, 2},
		{"a team that is free", "xb .b .b", "", nil, 2},
		{"by dates", ".. .. ..", "2027-01-08 20:00", weekly[:3], 2},
		{"moved to a later day than its round", "xm .. ..", "2027-01-02 20:00", weekly[:3], 2},
	} {
		got, ok := matchesAs(tournament.SystemTeamRoundRobin, 4, c.rounds, c.dates...).CurrentRound(1, c.now)
		if got != c.want || !ok {
			t.Errorf("league, %s: round %d of %q, %v; want %d", c.what, got, c.rounds, ok, c.want)
		}
	}
	if got, _ := matchesAs(tournament.SystemTeamSwiss, 4, "xx ..").CurrentRound(1, ""); got != 2 {
		t.Errorf("a Swiss of teams is at round %d", got)
	}
	for stage := range 3 { // 1 has no round, the others are not there
		if got, ok := roundsAs(robin, 6, "").CurrentRound(stage, ""); ok {
			t.Errorf("stage %d: round %d is played though none is paired", stage, got)
		}
	}
}

// What is open before the round that is played is still to be played, and who sits where is said in that order.
func TestSeatsAndWhatIsStillToBePlayed(t *testing.T) {
	state := roundsAs(tournament.SystemRoundRobin, 6, "pxx xxx x.. ... ...")
	var still []string
	for _, ref := range state.StillToPlay(1, "") {
		still = append(still, fmt.Sprintf("%d.%d", ref.Round, ref.Board))
	}
	if got := strings.Join(still, " "); got != "1.1" {
		t.Errorf("still to be played: %q", got)
	}
	for board, want := range map[int]string{1: "1 4 5 3- 2-", 2: "3 4 5 2- 1-"} {
		var rounds []string
		for _, seat := range state.Seats(1, "", func(p tournament.Pairing) bool { return p.Board == board }) {
			rounds = append(rounds, fmt.Sprint(seat.Round)+map[bool]string{false: "-"}[seat.Open])
		}
		if got := strings.Join(rounds, " "); got != want {
			t.Errorf("board %d: %q, want %q", board, got, want)
		}
	}
	var tables []string
	league := matchesAs(tournament.SystemTeamRoundRobin, 4, ".s xx x.")
	for _, m := range league.MatchesStillToPlay(1, "") {
		tables = append(tables, fmt.Sprintf("%d.%d", m.Round, m.Table))
	}
	if got := strings.Join(tables, " "); got != "1.1" {
		t.Errorf("matches still to be played: %q", got)
	}
}

// One function says what is complete.
func TestWhatIsLeftToPlay(t *testing.T) {
	league := matchesAs(tournament.SystemTeamRoundRobin, 4, "x. ss")
	if left := league.LeftToPlay(1, 1); left.None() || len(left.Matches) != 1 || left.Count() != 1 {
		t.Errorf("a match without line-ups: %+v", left)
	}
	if left := league.LeftToPlay(1, 2); !left.None() {
		t.Errorf("matches of a team that was struck: %+v", left)
	}
	if left := roundsAs(tournament.SystemRoundRobin, 4, "xf p.").LeftToPlay(1); left.Count() != 2 || left.None() {
		t.Errorf("games: %+v", left)
	}
	bracket := roundsAs(tournament.SystemKnockOut, 8, "xxxx")
	if got := bracket.Stages[0].BracketMissing(); got != 2 {
		t.Errorf("%d rounds of the bracket are missing", got)
	}
	places := roundsAs(tournament.SystemKnockOut, 4, "xx x").Stages[0]
	places.Number = 2
	bracket.Stages = append(bracket.Stages, places)
	if got := bracket.CurrentStage(); got != 1 {
		t.Errorf("stage %d is played while the bracket of stage 1 is not over", got)
	}
	bracket.Stages[1].Played = bracket.Stages[1].Played[:1]
	if got := bracket.CurrentStage(); got != 2 {
		t.Errorf("stage %d is played while stage 2 is not over", got)
	}
}

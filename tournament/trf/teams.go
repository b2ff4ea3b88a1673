package trf

import (
	"slices"
	"strings"

	"arbiter/tournament"
)

// Teams is what a file of a team event says of its teams (TRF26): its records 299, 300, 310, 320, 330,
// 352, 362 and 802. It is empty in a file of single players, also in one that has teams
// beside them.
type Teams struct {
	List     []Team        // by number (310, or 013 where there is none)
	Colours  string        // of a team by board, W and B, as many as there are boards (352); "" is not said
	Points   MatchPoints   // of a match (362)
	Bye      TeamBye       // 320
	Forfeits []TeamForfeit // matches that were not played (330), in file order
	LineUps  []TeamLineUp  // that are not the order of the team (300), in file order
	Given    []TeamPoints  // points of their own (299), in file order
	Seen     []TeamRounds  // rounds as people read them (802), in file order
}

// MatchPoints is what a match won, drawn and lost is worth.
type MatchPoints struct{ Win, Draw, Loss tournament.Points }

// DefaultMatchPoints is what a match is worth where 362 does not say it.
func DefaultMatchPoints() MatchPoints {
	return MatchPoints{Win: 2 * tournament.Point, Draw: tournament.Point}
}

// Team is a team of a file.
type Team struct {
	Number      int // pairing number, from 1
	Name        string
	Nickname    string
	Strength    int
	MatchPoints tournament.Points // as written; see HasPoints
	GamePoints  tournament.Points
	HasPoints   bool
	Rank        int
	Players     []int // starting numbers, in the order of the boards
	Line        int   // in the file
}

// TeamBye is the pairing-allocated bye of teams.
type TeamBye struct {
	MatchPoints, GamePoints tournament.Points
	Given                   bool  // the two are in the file
	Teams                   []int // the team that was free by round, round 1 first; 0 is none
}

// TeamForfeit is a match that was not played.
type TeamForfeit struct {
	Result       string // +- -+ --
	Round        int
	White, Black int // numbers; White has the colour on board 1
	Line         int
}

// TeamLineUp is who played for a team in a round, by board.
type TeamLineUp struct {
	Round, Team, Opponent int
	Players               []int // starting numbers; 0 is an empty board
	Line                  int
}

// TeamPoints is points of their own for some results of teams (299), or a bonus or penalty.
type TeamPoints struct {
	Code                    byte // W D L F H Z + -; 0 is a bonus, or a penalty
	MatchPoints, GamePoints tournament.Points
	Round                   int   // 0 is all rounds
	Teams                   []int // none is all teams
	Line                    int
}

// TeamRounds is how people read what a team played (802).
type TeamRounds struct {
	Team     int
	Nickname string
	Rounds   []TeamRound // round 1 first
	Line     int
}

// TeamRound is one of its rounds.
type TeamRound struct {
	Opponent   int    // number; 0 is none
	Bye        string // PAB FPB HPB ZPB; "" with an opponent
	Colour     Colour // on board 1
	GamePoints tournament.Points
	HasPoints  bool // the points are there: the match is over
	Forfeit    bool
}

// OfTeams reports whether teams meet in the file, and not single players who have teams beside: its coded
// type (192) says so or, where it has none, its type in words (092) or a record that only teams have.
func (f *File) OfTeams() bool { return len(f.Teams.List) > 0 }

// saysTeams is [File.OfTeams] before the records are read.
func (f *File) saysTeams() bool {
	has := func(codes ...string) bool {
		return slices.ContainsFunc(f.Header, func(h Field) bool { return slices.Contains(codes, h.Code) })
	}
	code, _ := f.typeCode()
	switch {
	case !has("310", "013"):
		return false
	case code != "":
		return strings.Contains(code, "TEAM")
	}
	return strings.Contains(strings.ToLower(f.Text("092")), "team") || has("300", "320", "330", "352", "362")
}

// Team finds a team by number.
func (f *File) Team(number int) (Team, bool) {
	i, found := slices.BinarySearchFunc(f.Teams.List, number, func(t Team, n int) int { return t.Number - n })
	if !found {
		return Team{}, false
	}
	return f.Teams.List[i], true
}

// TeamSystem is how the teams of a file meet: a round robin if its coded type or its type in words says so, else a Swiss.
func (f *File) TeamSystem() tournament.System {
	if f.System() == tournament.SystemRoundRobin {
		return tournament.SystemTeamRoundRobin
	}
	return tournament.SystemTeamSwiss
}

// Foreseen reports whether the rounds of the file are those that its coded type foresees: a round robin of
// the tables of FIDE, or a Swiss by C.04.6 without virtual points, and not a type of its own.
func (f *File) Foreseen() bool {
	code, baku := f.typeCode()
	return !baku && !strings.HasPrefix(code, "CUSTOM") && len(f.Acceleration) == 0 && len(f.Forbidden) == 0
}

// TeamsPlayed is the number of rounds that have a match or a bye of a team.
func (f *File) TeamsPlayed() int {
	last := f.Played()
	for i, n := range f.Teams.Bye.Teams {
		if n != 0 {
			last = max(last, i+1)
		}
	}
	for _, forfeit := range f.Teams.Forfeits {
		last = max(last, forfeit.Round)
	}
	for _, line := range f.Teams.LineUps {
		last = max(last, line.Round)
	}
	for _, seen := range f.Teams.Seen {
		for i, r := range seen.Rounds {
			if r.Opponent != 0 || r.Bye == "PAB" {
				last = max(last, i+1)
			}
		}
	}
	return last
}

// swissTeamType is how C.04.6 is set, as the coded type says it after FIDE_TEAM.
type swissTeamType struct {
	Preferences string // A, B or none
	Primary     string // MP or BP
	Alone       bool   // the other score is not looked at for colours
}

// teamType reads the coded type of a Swiss of teams; false where it is none of C.04.6.
func (f *File) teamType() (swissTeamType, bool) {
	code, _ := f.typeCode()
	rest, ok := strings.CutPrefix(code, "FIDE_TEAM")
	if code == "" || ok && rest == "" {
		return swissTeamType{Preferences: "A", Primary: "MP"}, true // as the table of types has it
	}
	made := swissTeamType{Preferences: "none"}
	for preferences, word := range map[string]string{"A": "_TYPEA", "B": "_TYPEB"} {
		if after, typed := strings.CutPrefix(rest, word); typed {
			made.Preferences, rest = preferences, after
		}
	}
	switch rest {
	case "_MP_GP":
		made.Primary = "MP"
	case "_GP_MP":
		made.Primary = "BP"
	case "_MP":
		made.Primary, made.Alone = "MP", true
	case "_GP":
		made.Primary, made.Alone = "BP", true
	}
	return made, ok && made.Primary != ""
}

// teamTypeCode is the coded type of a stage of teams.
func teamTypeCode(s tournament.Stage) string {
	rules := s.TeamRules
	if s.System == tournament.SystemTeamRoundRobin {
		switch {
		case rules.Clubs || s.Cycles > 2 || s.Cycles == 2 && !s.NoSwap:
			return "CUSTOM_TEAM_ROUNDROBIN" // the double round of the table of types is twice the table of C.05 as it is
		case s.Cycles == 2:
			return "FIDE_TEAM_DOUBLEROUNDROBIN"
		}
		return "FIDE_TEAM_ROUNDROBIN"
	}
	scores := "MP"
	if !primaryMatch(rules) {
		scores = "GP"
	}
	if !rules.Alone {
		scores += map[string]string{"MP": "_GP", "GP": "_MP"}[scores]
	}
	return "FIDE_TEAM" + map[string]string{"": "_TYPEA", "A": "_TYPEA", "B": "_TYPEB"}[rules.Type] + "_" + scores
}

// primaryMatch reports whether match points are the primary score.
func primaryMatch(rules tournament.TeamRules) bool {
	return len(rules.Order) == 0 || rules.Order[0] != "BP"
}

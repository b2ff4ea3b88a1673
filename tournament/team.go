package tournament

import (
	"cmp"
	"slices"

	"arbiter/tournament/naming"
)

// The systems of pairing of teams: a match is boards of a round, see [Match].
const (
	SystemTeamRoundRobin System = "team-round-robin" // each team meets each other team
	SystemTeamSwiss      System = "team-swiss"       // teams of like score: FIDE C.04.6
)

// OfTeams reports whether teams meet, not players.
func (s System) OfTeams() bool { return s == SystemTeamRoundRobin || s == SystemTeamSwiss }

// BoardsApart is the distance between the numbers of the first boards of two matches:
// board 5 of match 3 is board 305 of the round.
const BoardsApart = 100

// MostTeamBoards is how many boards a match can have.
const MostTeamBoards = 50

// MostTables is how many matches a round can have.
const MostTables = 500

// TeamRules are how the matches of a stage of teams are played and counted. The points of
// a board are those of the event's score system.
type TeamRules struct {
	Preset  string   `json:"preset,omitempty"`   // the preset that they were taken from; "" is none
	Boards  int      `json:"boards,omitempty"`   // of a match
	Win     Points   `json:"win,omitempty"`      // match points of a match won
	Draw    Points   `json:"draw,omitempty"`     // of a match drawn
	Loss    Points   `json:"loss,omitempty"`     // of a match lost
	Order   []string `json:"order,omitempty"`    // codes of scoring by which teams are ranked, in order; never altered, only replaced
	Colours string   `json:"colours,omitempty"`  // of the home team by board, W and B, over again where there are more boards; "" is WB
	Clubs   bool     `json:"clubs,omitempty"`    // two teams of one club meet as early as the table of a round robin allows
	Micro   bool     `json:"micro,omitempty"`    // a board counts once, won by who has more points in all its games
	Type    string   `json:"type,omitempty"`     // Swiss: colour preferences A or B (C.04.6, 1.7), or none; "" is A
	Alone   bool     `json:"alone,omitempty"`    // Swiss: the other score is not looked at for colours (C.04.6, 4.2.2)
	Up      int      `json:"up,omitempty"`       // how many rise at the end
	PlayOff int      `json:"play_off,omitempty"` // how many after them play promotion matches
	Down    int      `json:"down,omitempty"`     // how many go down
	Above   string   `json:"above,omitempty"`    // the class that they rise to
	Below   string   `json:"below,omitempty"`    // the class that they go down to
}

// League is what a stage of teams has on record beside its rounds. None of the lists is
// ever altered, only replaced.
type League struct {
	Teams     []Team      `json:"teams,omitempty"`     // by number, from 1
	Matches   []Match     `json:"matches,omitempty"`   // by round and table
	Penalties []Penalty   `json:"penalties,omitempty"` // in the order in which they were given
	Totals    []TeamTotal `json:"totals,omitempty"`    // of matches that are not on record, by team
}

// Team is a team of a stage. Its players are those of the event whose Team is its name.
type Team struct {
	Number    int    `json:"number"` // from 1; a Swiss pairs by it, a round robin has it in its table
	Name      string `json:"name"`
	Club      string `json:"club,omitempty"`
	Captain   string `json:"captain,omitempty"`
	Withdrawn int    `json:"withdrawn,omitempty"` // the first round without the team; 0 is none
	Struck    bool   `json:"struck,omitempty"`    // its matches count for nobody
}

// Match is two teams in a round, or a team that is free.
type Match struct {
	Round int         `json:"round"`
	Table int         `json:"table"`           // within the round, from 1
	Home  int         `json:"home"`            // number of the team at home, which has the colours of the rules
	Away  int         `json:"away,omitempty"`  // 0: Home is free
	Date  string      `json:"date,omitempty"`  // when it is played, if not with its round; as in Stage.Dates
	Own   []PlayerID  `json:"own,omitempty"`   // the line-up of Home by board; 0 is an empty board. None until it is handed in
	Other []PlayerID  `json:"other,omitempty"` // the line-up of Away
	Open  bool        `json:"open,omitempty"`  // the line-up that is in may be seen though the other is not
	Total *MatchTotal `json:"total,omitempty"` // its score where the boards do not tell, or what a free team has; never altered, only replaced
}

// OnceAround is how many rounds it takes so many teams, or players, to meet each other once: with
// an odd number one of them is free in each (FIDE C.05).
func OnceAround(n int) int { return n - 1 + n%2 }

// MatchTotal is the score of a match that its boards do not tell.
type MatchTotal struct {
	Home      Points `json:"home"` // board points
	Away      Points `json:"away"`
	NotPlayed bool   `json:"not_played,omitempty"` // the match points are given, not made
	HomeMatch Points `json:"home_match,omitempty"` // match points, of one that was not played
	AwayMatch Points `json:"away_match,omitempty"`
	Why       string `json:"why,omitempty"` // the reason, of one that was not played
}

// Penalty is match points or board points that a team loses.
type Penalty struct {
	Team        int    `json:"team"`
	MatchPoints Points `json:"match_points,omitempty"` // taken off
	BoardPoints Points `json:"board_points,omitempty"` // taken off
	Why         string `json:"why"`
	Round       int    `json:"round,omitempty"` // of the calendar, in which it was given; 0 is not known
}

// TeamTotal is what a team made in matches that are not on record.
type TeamTotal struct {
	Team        int    `json:"team"`
	Matches     int    `json:"matches"`
	MatchPoints Points `json:"match_points,omitempty"`
	BoardPoints Points `json:"board_points,omitempty"`
}

// Team finds a team by number.
func (s Stage) Team(number int) (Team, bool) {
	if number < 1 || number > len(s.League.Teams) {
		return Team{}, false
	}
	return s.League.Teams[number-1], true
}

// TeamNamed finds a team by name, whatever the case of its letters.
func (s Stage) TeamNamed(name string) (Team, bool) {
	at := slices.IndexFunc(s.League.Teams, func(t Team) bool { return naming.Key(t.Name) == naming.Key(name) })
	if at < 0 {
		return Team{}, false
	}
	return s.League.Teams[at], true
}

// Match finds a match by its round and table.
func (s Stage) Match(round, table int) (Match, bool) {
	at, ok := s.matchIndex(round, table)
	if !ok {
		return Match{}, false
	}
	return s.League.Matches[at], true
}

// matchIndex is the place of a match in the calendar, or where it would be.
func (s Stage) matchIndex(round, table int) (int, bool) {
	return slices.BinarySearchFunc(s.League.Matches, Match{Round: round, Table: table}, compareMatches)
}

// compareMatches orders matches by round and table.
func compareMatches(a, b Match) int {
	return cmp.Or(cmp.Compare(a.Round, b.Round), cmp.Compare(a.Table, b.Table))
}

// MatchesOf are the matches of a round of the calendar, by table.
func (s Stage) MatchesOf(round int) []Match {
	from, _ := s.matchIndex(round, 0)
	to, _ := s.matchIndex(round+1, 0)
	return s.League.Matches[from:to]
}

// LastMatches is the last round of the calendar; 0 is none.
func (s Stage) LastMatches() int {
	if n := len(s.League.Matches); n > 0 {
		return s.League.Matches[n-1].Round
	}
	return 0
}

// MatchOn is the match that a board of a round is of, and its place in it, from 1.
func (s Stage) MatchOn(round, board int) (m Match, place int, ok bool) {
	m, ok = s.Match(round, board/BoardsApart)
	return m, board % BoardsApart, ok && s.System.OfTeams()
}

// Free reports whether the match is a team that meets nobody.
func (m Match) Free() bool { return m.Away == 0 }

// Seated reports whether both line-ups are in: its boards are in the round.
func (m Match) Seated() bool { return len(m.Own) > 0 && len(m.Other) > 0 }

// Board is the number in the round of a board of the match, from 1.
func (m Match) Board(place int) int { return m.Table*BoardsApart + place }

// Shown reports whether everybody may see the line-ups of the match: both are in, or the arbiter
// has opened the one that is.
func (m Match) Shown() bool { return m.Seated() || m.Open }

// Side is the line-up of a team of the match; nil until it is handed in.
func (m Match) Side(team int) []PlayerID {
	if team == m.Home {
		return m.Own
	}
	return m.Other
}

// Has reports whether a team is in the match.
func (m Match) Has(team int) bool { return team > 0 && (m.Home == team || m.Away == team) }

// HomeWhite reports whether the team at home has White on a board of a match, from 1.
func (r TeamRules) HomeWhite(place int) bool {
	colours := cmp.Or(r.Colours, "WB")
	return colours[(place-1)%len(colours)] == 'W'
}

// MatchState is how far a match is.
type MatchState string

// The states of a match.
const (
	MatchFree    MatchState = "free"     // a team that meets nobody
	MatchWaiting MatchState = "waiting"  // a line-up or both are to be handed in
	MatchPlaying MatchState = "playing"  // boards are open
	MatchOver    MatchState = "over"     // every board has its result, or the score is given
	MatchNot     MatchState = "unplayed" // it was not played: its points are given
	MatchStruck  MatchState = "struck"   // one of the two left and its matches count for nobody, before this one was over
)

// Open reports whether a match is still to be played, or to be finished.
func (m MatchState) Open() bool { return m == MatchWaiting || m == MatchPlaying }

// StateOf is how far a match of the stage is.
func (s Stage) StateOf(m Match) MatchState {
	switch {
	case m.Free():
		return MatchFree
	case m.Total != nil && m.Total.NotPlayed:
		return MatchNot
	case m.Total != nil:
		return MatchOver
	}
	open := !m.Seated() || slices.ContainsFunc(s.BoardsOf(m), func(p Pairing) bool { return p.openGame() })
	switch {
	case open && s.struck(m):
		return MatchStruck
	case !m.Seated():
		return MatchWaiting
	case open:
		return MatchPlaying
	}
	return MatchOver
}

// struck reports whether a match counts for nobody, for one of the two left.
func (s *Stage) struck(m Match) bool {
	home, _ := s.Team(m.Home)
	away, _ := s.Team(m.Away)
	return home.Struck || away.Struck
}

// settled reports whether nothing is to be played on a board of a round of the stage,
// whatever is on it: its match has its score, or counts for nobody.
func (s *Stage) settled(round, board int) bool {
	if !s.System.OfTeams() {
		return false
	}
	m, _, ok := s.MatchOn(round, board)
	return ok && (m.Total != nil || s.struck(m))
}

// BoardsOf are the boards of a match that are games, by number: those on which both sides
// have a player.
func (s Stage) BoardsOf(m Match) []Pairing {
	r, ok := s.round(m.Round)
	if !ok {
		return nil
	}
	from, _ := slices.BinarySearchFunc(r.Pairings, m.Board(0), func(p Pairing, n int) int { return p.Board - n })
	to, _ := slices.BinarySearchFunc(r.Pairings, m.Board(BoardsApart), func(p Pairing, n int) int { return p.Board - n })
	return r.Pairings[from:to]
}

// OpenMatches are the matches of a round of the calendar that are not over; of all rounds
// where none is named.
func (s Stage) OpenMatches(rounds ...int) []Match {
	var open []Match
	for _, m := range s.League.Matches {
		if (len(rounds) == 0 || slices.Contains(rounds, m.Round)) && s.StateOf(m).Open() {
			open = append(open, m)
		}
	}
	return open
}

// MatchDate is when a match is played: its own date, else that of its round; "" is not known.
func (s Stage) MatchDate(m Match) string { return cmp.Or(m.Date, s.Date(m.Round)) }

// TeamMembers are the players of a team, in the order of the event.
func (t *Tournament) TeamMembers(team Team) []Player {
	var members []Player
	for _, p := range t.Players {
		if naming.Key(p.Team) == naming.Key(team.Name) {
			members = append(members, p)
		}
	}
	return members
}

package archive

import (
	"slices"
	"strings"
	"time"

	"arbiter/tournament/archive/ratings"
)

// RatingList is an entry of the log of rating lists. It is published, and never altered:
// what it was made of is in it, so that every number can be explained from it alone.
type RatingList struct {
	Variant string    `json:"variant"` // id of the registry; the lists of each are a chain
	Period  string    `json:"period"`  // 2026-07: the list of the first day of that month
	From    string    `json:"from"`    // the first day whose games are its own: that of the list before
	Begins  string    `json:"begins"`  // that of the first list of the chain: what was played before never counts
	Through int64     `json:"through"` // the highest sheet that was looked at
	Links   int64     `json:"links"`   // how many entries of the log of people were followed
	Who     string    `json:"who"`     // had it made
	When    time.Time `json:"when"`
	Table   string    `json:"rules"` // the table of parameters, whole, see [ratings.ReadRules]

	People []RatedPerson `json:"people"` // by name
	Games  []RatedGame   `json:"games"`  // that stand in accounts and waiting lines, by ID
	Joined []RatingJoin  `json:"joined,omitempty"`
	Parted []RatingJoin  `json:"parted,omitempty"`

	Contradictions [][]RatedSheet `json:"contradictions,omitempty"` // records of one game with two results, a group each
	Left           RatingsLeft    `json:"left"`
}

// RatedPerson is a person on a list.
type RatedPerson struct {
	Name   string      `json:"name"`            // by which lists know the person
	Names  []string    `json:"names,omitempty"` // all names of the person, where there are others
	Rating int         `json:"rating"`          // 0 is none
	Before int         `json:"before"`          // on the list before, or of the seed; 0 is none
	Total  int         `json:"total"`           // games that counted, of all lists
	Seed   *RatingSeed `json:"seed,omitempty"`  // what the person began with, on this list

	Account *RatedAccount `json:"account,omitempty"` // of those who played
	Waiting []RatedLine   `json:"waiting,omitempty"` // games that await a first rating
}

// Called are all names of the person.
func (p *RatedPerson) Called() []string {
	if len(p.Names) > 0 {
		return p.Names
	}
	return []string{p.Name}
}

// Played is how many games of the person counted for the list.
func (p *RatedPerson) Played() int {
	if p.Account == nil {
		return 0
	}
	return p.Account.Games
}

// RatedAccount is how a new rating was made, see [ratings.Account].
type RatedAccount struct {
	K        int         `json:"k"`
	Games    int         `json:"games"`
	Halves   int         `json:"halves"`   // half points
	Expected int64       `json:"expected"` // in billionths of a point
	Change   int64       `json:"change"`   // in billionths of a rating point
	First    bool        `json:"first,omitempty"`
	Average  int         `json:"average,omitempty"`
	Percent  int         `json:"percent,omitempty"`
	Started  bool        `json:"started,omitempty"`
	Lines    []RatedLine `json:"lines"`
}

// RatedLine is a game in an account, see [ratings.Line].
type RatedLine struct {
	Game     int    `json:"game"` // its ID in Games
	White    bool   `json:"white"`
	Opponent string `json:"opponent"`
	Rating   int    `json:"rating"` // of the opponent, on the list before
	Halves   int    `json:"halves"`
	Expected int64  `json:"expected"`
	Gap      int    `json:"gap"`
	Cut      bool   `json:"cut,omitempty"`
	Faster   bool   `json:"faster,omitempty"`
	Counts   bool   `json:"counts"`
	Change   int64  `json:"change"`
}

// RatedGame is a game that was looked at for a list.
type RatedGame struct {
	ID     int    `json:"id"`              // in its list, from 1
	Key    string `json:"key,omitempty"`   // of a game of an event that was pushed: which of its games
	Round  int    `json:"round,omitempty"` // of a result without a sheet
	Board  int    `json:"board,omitempty"` // of a result without a sheet
	Sheet  int64  `json:"sheet,omitempty"` // the record of it that was taken; 0 of a result without a sheet
	File   string `json:"file"`
	Index  int    `json:"game"` // from 0 in its file; -1 of a result without a sheet
	Date   string `json:"date"`
	Event  string `json:"event,omitempty"`
	White  string `json:"white"` // as it is written there
	Black  string `json:"black"`
	Result string `json:"result"`
	Late   bool   `json:"late,omitempty"` // of an earlier list, that it came in too late for

	Copies []int64 `json:"copies,omitempty"` // other records of the game: sheets
}

// RatedSheet is a record that is named beside a list.
type RatedSheet struct {
	File   string `json:"file"`
	Index  int    `json:"game"` // from 0 in its file; -1 of a result without a sheet
	Date   string `json:"date"`
	White  string `json:"white"`
	Black  string `json:"black"`
	Result string `json:"result"`
}

// RatingJoin is who of the list before is one person on this one, or several.
type RatingJoin struct {
	Name string   `json:"name"`
	With []string `json:"with"` // others of the list before; names that were the person's
}

// RatingsLeft is how many games of the period a list did not count, by reason.
type RatingsLeft struct {
	Unnamed        int `json:"unnamed"`        // a player has no name
	Unfinished     int `json:"unfinished"`     // without a result: *
	Unplayed       int `json:"unplayed"`       // without a move, or 0-0
	Alone          int `json:"alone"`          // of a person against himself
	Undated        int `json:"undated"`        // no date: of no list, so of each
	Open           int `json:"open"`           // the date leaves open which list it belongs to
	Late           int `json:"late"`           // came in later than the rules allow
	Contradictions int `json:"contradictions"` // records of it differ in the result
}

// Rules are the parameters of the list. The error is one of the table, which was read
// when the list was made.
func (l *RatingList) Rules() (ratings.Rules, error) {
	return ratings.ReadRules(strings.NewReader(l.Table))
}

// game finds a game by its ID.
func (l *RatingList) game(id int) RatedGame {
	if id < 1 || id > len(l.Games) {
		return RatedGame{}
	}
	return l.Games[id-1]
}

// Late are the games that came in too late for their own list, and count on this one.
func (l *RatingList) Late() []RatedGame {
	return slices.DeleteFunc(slices.Clone(l.Games), func(g RatedGame) bool { return !g.Late })
}

// Counted is how many games the list counts for somebody.
func (l *RatingList) Counted() int {
	counted := map[int]bool{}
	for i := range l.People {
		if a := l.People[i].Account; a != nil {
			for _, line := range a.Lines {
				counted[line.Game] = counted[line.Game] || line.Counts
			}
		}
	}
	n := 0
	for _, yes := range counted {
		if yes {
			n++
		}
	}
	return n
}

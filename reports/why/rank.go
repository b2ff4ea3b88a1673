package why

import (
	"arbiter/scoring"
	"arbiter/tournament"
)

// RankWhyJSON is the explanation of places for programs (schema 1).
type RankWhyJSON struct {
	Schema     int        `json:"schema"`
	Unplayed   string     `json:"unplayed"`
	ShareFirst bool       `json:"share_first"`
	Open       int        `json:"open"`
	Final      bool       `json:"final"`
	Explained  []rankJSON `json:"explained"`

	Groups [][]tournament.PlayerID `json:"groups,omitempty"`
}

// RankWhy explains places of standings for programs. Players are called what name calls
// them.
func RankWhy(st *scoring.Standings, all []scoring.Explanation, name func(tournament.PlayerID) string) RankWhyJSON {
	w := rankWriter{name: name}
	doc := RankWhyJSON{Schema: 1, Unplayed: st.Custom.Code, ShareFirst: st.ShareFirst, Open: st.Open, Final: st.Final, Explained: []rankJSON{}}
	for i := range all {
		doc.Explained = append(doc.Explained, w.rank(&all[i]))
	}
	doc.Groups = w.many
	return doc
}

// rankWriter makes data of explanations of standings.
type rankWriter struct {
	name func(tournament.PlayerID) string

	tied map[*tournament.PlayerID]int // the number of each large group that was met with, by its first place in memory
	many [][]tournament.PlayerID      // the groups themselves
}

// LargeGroup is from how many players on a group that is tied is written once for
// all of them: a thousand lists of a thousand would be the whole answer.
const LargeGroup = 50

// rankJSON is the explanation of one place.
type rankJSON struct {
	Rank      int                   `json:"rank"`
	RankTo    int                   `json:"rank_to"`
	Settled   tournament.SettledBy  `json:"settled,omitempty"`  // lot or hand: how the place was settled
	Expelled  bool                  `json:"expelled,omitempty"` // he has no place: the ranks are that of his line
	ID        tournament.PlayerID   `json:"id"`
	TPN       int                   `json:"tpn,omitempty"`
	Name      string                `json:"name"`
	Points    tournament.Points     `json:"points"`
	Shares    []tournament.PlayerID `json:"shares,omitempty"`
	SharesIn  int                   `json:"shares_group,omitempty"` // from 1: of the groups at the end; he is in it himself
	Above     *separationJSON       `json:"above,omitempty"`
	Below     *separationJSON       `json:"below,omitempty"`
	OffRecord tournament.Points     `json:"off_record,omitempty"`
	Rounds    []ContributionJSON    `json:"rounds"`
	Tiebreaks []explainedJSON       `json:"tiebreaks"`

	Keizer *keizerWhyJSON `json:"keizer,omitempty"`
}

// separationJSON is what tells a player from a neighbour.
type separationJSON struct {
	ID    tournament.PlayerID `json:"id"`
	By    string              `json:"by"`
	Own   scoring.Value       `json:"own"`
	Other scoring.Value       `json:"other"`
}

// explainedJSON is a value and what it was made of.
type explainedJSON struct {
	Code    string                   `json:"code"`
	Name    string                   `json:"name"`
	Value   scoring.Value            `json:"value"`
	Steps   []scoring.Value          `json:"steps,omitempty"` // where it goes on after the first
	Among   []tournament.PlayerID    `json:"among,omitempty"`
	AmongIn int                      `json:"among_group,omitempty"` // from 1: of the groups at the end
	Unmet   []tournament.PlayerID    `json:"unmet,omitempty"`
	From    []ContributionJSON       `json:"from"`
	Figures map[string]scoring.Value `json:"figures,omitempty"`
}

// ContributionJSON is one number that a value was made of.
type ContributionJSON struct {
	Round          int                 `json:"round"`
	Board          int                 `json:"board,omitempty"`
	Opponent       tournament.PlayerID `json:"opponent,omitempty"`
	Kind           string              `json:"kind"`
	Scored         tournament.Points   `json:"scored"`
	OpponentPoints tournament.Points   `json:"opponent_points"`
	Counted        tournament.Points   `json:"counted,omitempty"`
	Dummy          bool                `json:"dummy,omitempty"`
	Capped         bool                `json:"capped,omitempty"`
	Away           int                 `json:"away,omitempty"`
	LastDrawn      bool                `json:"last_drawn,omitempty"`
	Voluntary      bool                `json:"voluntary,omitempty"`
	Rating         int                 `json:"rating,omitempty"`
	Times          *scoring.Value      `json:"times,omitempty"`
	Step           int                 `json:"step,omitempty"`
	Counts         bool                `json:"counts"`
	Cut            string              `json:"cut,omitempty"`
	Value          scoring.Value       `json:"value"`
}

// rank explains one place.
func (w *rankWriter) rank(e *scoring.Explanation) rankJSON {
	row := rankJSON{
		Rank: e.Standing.Rank, RankTo: e.Standing.RankTo, Settled: e.Standing.Settled, Expelled: e.Standing.Expelled, ID: e.Standing.Player, TPN: int(e.Standing.TPN), Name: w.name(e.Standing.Player), Points: e.Standing.Points,
		OffRecord: e.Total, Above: separationOf(e.Above), Below: separationOf(e.Below),
		Rounds: ContributionsOf(e.Points), Tiebreaks: []explainedJSON{},
	}
	if row.SharesIn = w.group(e.Shares); row.SharesIn == 0 {
		for _, other := range e.Shares {
			if other != e.Standing.Player {
				row.Shares = append(row.Shares, other)
			}
		}
	}
	if e.Keizer != nil {
		row.Keizer = keizerWhy(e.Keizer)
	}
	for i := range e.Tiebreaks {
		row.Tiebreaks = append(row.Tiebreaks, w.tiebreak(&e.Tiebreaks[i]))
	}
	return row
}

// tiebreak explains one value.
func (w *rankWriter) tiebreak(x *scoring.Explained) explainedJSON {
	made := explainedJSON{
		Code: x.Tiebreak.Code, Name: x.Tiebreak.Name, Value: x.Value,
		Unmet: x.Unmet, From: ContributionsOf(x.From),
	}
	if made.AmongIn = w.group(x.Among); made.AmongIn == 0 {
		made.Among = x.Among
	}
	if steps := x.Value.Steps(); len(steps) > 1 {
		made.Steps = steps
	}
	for _, f := range x.Figures {
		if made.Figures == nil {
			made.Figures = make(map[string]scoring.Value, len(x.Figures))
		}
		made.Figures[f.Kind.String()] = f.Value
	}
	return made
}

// group is the number of a large group, by which its players name it; 0 is none.
func (w *rankWriter) group(ids []tournament.PlayerID) int {
	if len(ids) < LargeGroup {
		return 0
	}
	if w.tied == nil {
		w.tied = make(map[*tournament.PlayerID]int)
	}
	n, known := w.tied[&ids[0]]
	if !known {
		w.many = append(w.many, ids)
		n = len(w.many)
		w.tied[&ids[0]] = n
	}
	return n
}

// separationOf is a separation; nil is none.
func separationOf(s *scoring.Separation) *separationJSON {
	if s == nil {
		return nil
	}
	return &separationJSON{ID: s.Player, By: s.By, Own: s.Own, Other: s.Other}
}

// ContributionsOf are the numbers of a value, never nil.
func ContributionsOf(from []scoring.Contribution) []ContributionJSON {
	all := make([]ContributionJSON, len(from))
	for i, c := range from {
		all[i] = ContributionJSON{
			Round: c.Round, Board: c.Board, Opponent: c.Opponent, Kind: c.Kind.String(), Scored: c.Points,
			OpponentPoints: c.OpponentPoints, Counted: c.Counted, Rating: c.Rating,
			Dummy: c.Dummy, Capped: c.Capped, Away: c.Away, LastDrawn: c.LastDrawn, Voluntary: c.Voluntary,
			Step: c.Step, Counts: c.Counts, Cut: c.Cut.String(), Value: c.Value,
		}
		if !c.Times.None() {
			all[i].Times = &from[i].Times
		}
	}
	return all
}

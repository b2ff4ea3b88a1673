package main

import (
	"io"

	"arbiter/scoring"
	"arbiter/tournament"
)

// rankWriter writes explanations of standings as data.
type rankWriter struct {
	st     *scoring.Standings
	number func(tournament.PlayerID) int // in the stage; 0 is none
	name   func(tournament.PlayerID) string
}

// rankJSON is the explanation of one place.
type rankJSON struct {
	Rank      int                   `json:"rank"`
	RankTo    int                   `json:"rank_to"`
	ID        tournament.PlayerID   `json:"id"`
	TPN       int                   `json:"tpn,omitempty"`
	Name      string                `json:"name"`
	Points    tournament.Points     `json:"points"`
	Shares    []tournament.PlayerID `json:"shares,omitempty"`
	Above     *separationJSON       `json:"above,omitempty"`
	Below     *separationJSON       `json:"below,omitempty"`
	OffRecord tournament.Points     `json:"off_record,omitempty"`
	Rounds    []contributionJSON    `json:"rounds"`
	Tiebreaks []explainedJSON       `json:"tiebreaks"`
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
	Unmet   []tournament.PlayerID    `json:"unmet,omitempty"`
	From    []contributionJSON       `json:"from"`
	Figures map[string]scoring.Value `json:"figures,omitempty"`
}

// contributionJSON is one number that a value was made of.
type contributionJSON struct {
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

// json writes one object with the explanations.
func (w rankWriter) json(out io.Writer, all []scoring.Explanation) error {
	doc := struct {
		Schema     int        `json:"schema"`
		Unplayed   string     `json:"unplayed"`
		ShareFirst bool       `json:"share_first"`
		Open       int        `json:"open"`
		Final      bool       `json:"final"`
		Explained  []rankJSON `json:"explained"`
	}{Schema: 1, Unplayed: w.st.Custom.Code, ShareFirst: w.st.ShareFirst, Open: w.st.Open, Final: w.st.Final, Explained: []rankJSON{}}
	for i := range all {
		doc.Explained = append(doc.Explained, w.rank(&all[i]))
	}
	return jsonLine(out, doc)
}

func (w rankWriter) rank(e *scoring.Explanation) rankJSON {
	row := rankJSON{
		Rank: e.Standing.Rank, RankTo: e.Standing.RankTo, ID: e.Standing.Player, TPN: w.number(e.Standing.Player), Name: w.name(e.Standing.Player), Points: e.Standing.Points,
		OffRecord: e.Total, Shares: e.Shares, Above: separationOf(e.Above), Below: separationOf(e.Below),
		Rounds: contributionsOf(e.Points), Tiebreaks: []explainedJSON{},
	}
	for _, x := range e.Tiebreaks {
		made := explainedJSON{
			Code: x.Tiebreak.Code, Name: x.Tiebreak.Name, Value: x.Value,
			Among: x.Among, Unmet: x.Unmet, From: contributionsOf(x.From),
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
		row.Tiebreaks = append(row.Tiebreaks, made)
	}
	return row
}

func separationOf(s *scoring.Separation) *separationJSON {
	if s == nil {
		return nil
	}
	return &separationJSON{ID: s.Player, By: s.By, Own: s.Own, Other: s.Other}
}

func contributionsOf(from []scoring.Contribution) []contributionJSON {
	all := make([]contributionJSON, len(from))
	for i, c := range from {
		all[i] = contributionJSON{
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

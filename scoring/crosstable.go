package scoring

import (
	"slices"

	"arbiter/rules/message"
	"arbiter/tournament"
)

// Layout is how a crosstable is laid out.
type Layout uint8

// The layouts.
const (
	LayoutUnset Layout = iota
	ByOpponent         // a column an opponent, in the order of the rows: everybody meets everybody
	ByRound            // a column a round
)

// Cross is the crosstable of a stage as data.
type Cross struct {
	Stage   int
	Layout  Layout
	Columns []int // ByOpponent: line numbers 1..n; ByRound: round numbers, 0 for games whose round is not on record
	Rows    []CrossRow
	Open    int
	Final   bool
	Seq     int64
}

// CrossRow is a player's row.
type CrossRow struct {
	Standing Standing
	Line     int // number of the row from 1: what other rows call the player
	Cells    []Cell
}

// Cell is where a row meets a column.
type Cell struct {
	Self  bool        // the player against himself
	Games []CrossGame // by round, board and game; several where a pair met more than once
}

// CrossGame is one game, or bye, seen from the player of the row.
type CrossGame struct {
	Opponent           tournament.PlayerID // 0 for a bye
	OpponentLine       int                 // number of the opponent's row; 0 for a bye
	Round, Board, Game int                 // Game is 0 for a bye
	Colour             Colour
	Result             tournament.ResultKind // of the game, not of the player; ResultUnset while it is open
	Kind               MeetingKind           // of this game: Played, Forfeit, Bye, Open, AtTable
	Waiting            bool                  // AtTable: the table is open
	Points             tournament.Points
	Provisional        bool // it is not finished, and counts as something where the next round is paired
	Annulled           bool // it does not count: one of the two left, and his games are struck
}

// Crosstable lays out the games of a stage in the order of its standings. A
// round robin has a column an opponent, a Swiss a column a round; an open stage
// is laid out as a round robin if everybody was paired with everybody. Errors:
// tournament.ErrNoSuchStage, wrapped, and standings that are of another state of the event.
func Crosstable(t *tournament.Tournament, stage int, st *Standings) (*Cross, error) {
	field, err := FieldOf(t, stage)
	if err != nil {
		return nil, err
	}
	l := newLedger(field)
	whole := len(st.Rows) == len(l.players) || field.keizer != nil // who comes to a Keizer late is in its list from the next round on
	if st.Stage != stage || st.Seq != t.Seq || !whole {
		return nil, message.Err("scoring.stale", message.Args{"Stage": st.Stage, "Change": int(st.Seq), "Asked": stage, "Now": int(t.Seq)})
	}
	c := &Cross{Stage: stage, Layout: l.layout(), Open: st.Open, Final: st.Final, Seq: st.Seq}
	lines := make([]int, len(l.players)) // by player
	for i, row := range st.Rows {
		player, here := l.index[row.Player]
		if !here {
			return nil, notInStage(row.Player, stage)
		}
		lines[player] = i + 1
	}
	if c.Layout == ByOpponent {
		for i := range st.Rows {
			c.Columns = append(c.Columns, i+1)
		}
	} else {
		c.Columns = slices.Clone(field.Rounds)
	}
	for i, row := range st.Rows {
		cross := CrossRow{Standing: row, Line: i + 1, Cells: make([]Cell, len(c.Columns))}
		if c.Layout == ByOpponent {
			cross.Cells[i].Self = true
		}
		for _, m := range l.lines[l.index[row.Player]].meetings {
			if at := c.column(m, lines); at >= 0 {
				cross.Cells[at].Games = append(cross.Cells[at].Games, l.games(m, lines, row.Struck.Of > 0)...)
			}
		}
		c.Rows = append(c.Rows, cross)
	}
	return c, nil
}

// layout chooses by the system; see [Crosstable].
func (l *ledger) layout() Layout {
	switch l.field.System {
	case tournament.SystemRoundRobin:
		return ByOpponent
	case tournament.SystemOpen:
		if league := l.field.Meetings > 0 || l.field.Least > 0; league || len(l.players) > 2 && l.allMet(1) { // a match of two reads better by round
			return ByOpponent
		}
	}
	return ByRound
}

// column is the index of the column a meeting belongs to; -1 is none: a bye has
// no place among opponents, and an absence has none at all.
func (c *Cross) column(m meeting, lines []int) int {
	switch {
	case m.Kind == Absent:
		return -1
	case c.Layout == ByRound:
		return slices.Index(c.Columns, m.Round)
	case m.opponent < 0:
		return -1
	default:
		return lines[m.opponent] - 1
	}
}

// games are what a meeting shows in its cell; struck says that none of the player's count.
func (l *ledger) games(m meeting, lines []int, struck bool) []CrossGame {
	if m.opponent < 0 {
		kind := Bye
		if m.Kind == AtTable {
			kind = AtTable
		}
		return []CrossGame{{Round: m.Round, Board: m.Board, Kind: kind, Points: m.Points, Waiting: m.Waiting}}
	}
	games := make([]CrossGame, len(m.Games))
	for i, g := range m.Games {
		games[i] = CrossGame{
			Opponent:     l.players[m.opponent],
			OpponentLine: lines[m.opponent],
			Round:        m.Round,
			Board:        m.Board,
			Game:         g.Number,
			Colour:       g.Colour,
			Result:       g.Result,
			Kind:         g.kind(),
			Points:       g.Points,
			Provisional:  g.Provisional,
			Annulled:     struck || l.lines[m.opponent].struck,
		}
	}
	return games
}

// kind is the kind of one game.
func (g GameSide) kind() MeetingKind {
	switch {
	case g.Played:
		return Played
	case g.Score == tournament.ScoreUnset:
		return Open
	default:
		return Forfeit
	}
}

package scoring

import (
	"fmt"
	"slices"

	"arbiter/tournament"
)

// MeetingKind is how a meeting (one pairing seen from one player) went.
type MeetingKind uint8

// The kinds of meeting.
const (
	MeetingUnset MeetingKind = iota
	Played                   // at least one game over the board
	Forfeit                  // decided without a move
	Bye                      // no opponent: the bye of a Swiss, the free round of a round robin
	Open                     // no result yet
)

// Colour is the colour of one player in one game.
type Colour uint8

// The colours. A bye has none.
const (
	ColourUnset Colour = iota
	White
	Black
)

// ledger is a stage seen from each player: what he played, against whom, and
// what it gave him. Players are numbered by index here, in order of TPN.
type ledger struct {
	tournament *tournament.Tournament
	stage      tournament.Stage
	players    []tournament.PlayerID
	index      map[tournament.PlayerID]int
	lines      []line
	open       int // games without a result
}

// line is what one player has done.
type line struct {
	tpn                 tournament.TPN
	meetings            []meeting // by round and board
	points              tournament.Points
	wins, draws, losses int
	unplayed            int // of these, decided without a move
	byes                int
}

// meeting is one pairing seen from one player.
type meeting struct {
	round, board int
	opponent     int // index; -1 for a bye
	kind         MeetingKind
	points       tournament.Points // of all games
	overBoard    tournament.Points // of the games that were played
	wins         int               // games won, played or not; 1 for a bye worth a win
	games        []gameSide
}

// gameSide is one game seen from one player.
type gameSide struct {
	number int
	colour Colour
	result tournament.ResultKind
	played bool
	points tournament.Points
}

// newLedger reads a stage. Games count in the order of rounds and boards.
func newLedger(t *tournament.Tournament, number int) (*ledger, error) {
	stage, ok := t.Stage(number)
	if !ok {
		return nil, fmt.Errorf("%w: %d, the event has %d", tournament.ErrNoSuchStage, number, len(t.Stages))
	}
	l := &ledger{tournament: t, stage: stage}
	l.players = participants(t, l.stage)
	l.index = make(map[tournament.PlayerID]int, len(l.players))
	l.lines = make([]line, len(l.players))
	for i, id := range l.players {
		l.index[id] = i
		l.lines[i].meetings = make([]meeting, 0, len(l.stage.Played))
		if i < len(l.stage.Numbers) {
			l.lines[i].tpn = tournament.TPN(i + 1)
		}
	}
	for _, round := range l.stage.Played {
		for _, p := range round.Pairings {
			if p.Bye() {
				l.addBye(round.Number, p)
				continue
			}
			l.addPairing(round.Number, p)
		}
	}
	return l, nil
}

// participants are the players with a number, by TPN, then any others who were
// paired, by ID. Before numbers are given, all players of a one-stage event
// take part.
func participants(t *tournament.Tournament, s tournament.Stage) []tournament.PlayerID {
	ids := slices.Clone(s.Numbers)
	seen := make(map[tournament.PlayerID]bool, len(ids))
	for _, id := range ids {
		seen[id] = true
	}
	add := func(id tournament.PlayerID) {
		if id != 0 && !seen[id] {
			seen[id] = true
			ids = append(ids, id)
		}
	}
	for _, round := range s.Played {
		for _, p := range round.Pairings {
			add(p.White)
			add(p.Black)
		}
	}
	if len(s.Numbers) == 0 && len(t.Stages) == 1 {
		for _, p := range t.Players {
			add(p.ID)
		}
	}
	slices.Sort(ids[len(s.Numbers):])
	return ids
}

// addBye gives the bye of a Swiss its points. The free round of a round robin
// counts for nothing.
func (l *ledger) addBye(round int, p tournament.Pairing) {
	m := meeting{round: round, board: p.Board, opponent: -1, kind: Bye}
	score := l.tournament.Event.Score
	if l.stage.System == tournament.SystemSwiss {
		m.points = score.Bye
		if score.Bye >= score.Win {
			m.wins = 1
		}
	}
	who := &l.lines[l.index[p.White]]
	who.byes++
	who.points += m.points
	who.meetings = append(who.meetings, m)
}

// addPairing enters one pairing for both players.
func (l *ledger) addPairing(round int, p tournament.Pairing) {
	players := [2]int{l.index[p.White], l.index[p.Black]}
	var sides [2]meeting
	for i := range sides {
		sides[i] = meeting{round: round, board: p.Board, opponent: players[1-i], kind: Open}
		sides[i].games = make([]gameSide, 0, len(p.Games))
	}
	for _, g := range p.Games {
		row, known := g.Result.Row()
		if !known {
			l.open++
		}
		white := 0
		if id, _ := p.Colours(g.Number); id != p.White {
			white = 1
		}
		black := 1 - white
		l.enter(&l.lines[players[white]], &sides[white], g, row, White, row.White)
		l.enter(&l.lines[players[black]], &sides[black], g, row, Black, row.Black)
	}
	for i, player := range players {
		l.lines[player].meetings = append(l.lines[player].meetings, sides[i])
	}
}

// enter adds one game to a player's line and meeting. One game over the board
// makes the meeting a played one.
func (l *ledger) enter(who *line, m *meeting, g tournament.Game, row tournament.ResultRow, colour Colour, score tournament.Score) {
	side := gameSide{number: g.Number, colour: colour, result: g.Result, played: row.Played}
	switch score {
	case tournament.Win:
		who.wins++
		m.wins++
	case tournament.Draw:
		who.draws++
	case tournament.Loss:
		who.losses++
	}
	if score != tournament.ScoreUnset {
		side.points = l.tournament.Event.Score.Points(score)
		if row.Played {
			m.kind = Played
			m.overBoard += side.points
		} else {
			who.unplayed++
			if m.kind == Open {
				m.kind = Forfeit
			}
		}
	}
	m.points += side.points
	who.points += side.points
	m.games = append(m.games, side)
}

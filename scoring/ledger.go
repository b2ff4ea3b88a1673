package scoring

import (
	"arbiter/tournament"
)

// ledger is a field seen from each player: what he played, against whom, and
// what it gave him. Players are numbered by index here, in order of TPN.
type ledger struct {
	field   *Field
	players []tournament.PlayerID
	index   map[tournament.PlayerID]int
	lines   []line
	counted int   // rounds that are on record and paired
	open    int   // games without a result
	maximum int64 // the most points that could be made so far
}

// line is what one player has done.
type line struct {
	tpn                 tournament.TPN
	rating              int
	meetings            []meeting // by round and board; in a Swiss absences too
	points              tournament.Points
	wins, draws, losses int
	unplayed            int // of these, decided without a move
	byes                int
	tables              int  // at which the player came in at a place
	struck              bool // his games do not count
}

// meeting is a meeting with what the ledger makes of it.
type meeting struct {
	*Meeting
	opponent  int               // index; -1 for none
	overBoard tournament.Points // of the games that were played
	wins      int               // games won, played or not; 1 for a bye worth a win
	voluntary bool              // the player's own doing that he did not play (FIDE C.07, 16.2: VUR)
	trailing  bool              // a requested bye after which he did not come back (16.2, category 5)
}

// newLedger reads a field. In a Swiss a round without a meeting is an absence.
func newLedger(f *Field) *ledger {
	l := &ledger{field: f, index: make(map[tournament.PlayerID]int, len(f.Entrants))}
	for i, e := range f.Entrants {
		l.index[e.Player] = i
		l.players = append(l.players, e.Player)
	}
	numbered := make([]int, 0, len(f.Rounds))
	for _, n := range f.Rounds {
		if n > 0 {
			numbered = append(numbered, n)
		}
	}
	l.counted = len(numbered)
	l.lines = make([]line, len(f.Entrants))
	games := 0
	for i, e := range f.Entrants {
		who := &l.lines[i]
		who.tpn, who.rating, who.points, who.struck = e.TPN, e.Rating, e.Total, e.Struck.Of > 0
		who.meetings = make([]meeting, 0, max(len(e.Meetings), len(numbered)))
		next := 0
		for j := range e.Meetings {
			m := &e.Meetings[j]
			next = l.absences(who, numbered, next, m.Round)
			games += l.Add(who, m)
		}
		l.absences(who, numbered, next, -1)
		who.volunteer()
	}
	l.open = games/2 + f.OpenTables // each game was seen from both sides
	l.maximum = l.most()
	return l
}

// absences enters the rounds of a Swiss from the given one up to a round in
// which the player is on record; -1 is all. It returns the next round to look at.
func (l *ledger) absences(who *line, numbered []int, next, until int) int {
	if l.field.System != tournament.SystemSwiss {
		return next
	}
	for next < len(numbered) && (until < 0 || numbered[next] <= until) {
		if numbered[next] != until {
			who.meetings = append(who.meetings, meeting{Meeting: &Meeting{Round: numbered[next], Kind: Absent}, opponent: -1})
		}
		next++
	}
	return next
}

// Add enters a meeting, and returns how many of its games are open.
func (l *ledger) Add(who *line, m *Meeting) (open int) {
	entry := meeting{Meeting: m, opponent: -1}
	if m.Kind == AtTable {
		who.points += m.Points
		if !m.Waiting {
			who.tables++
		}
		who.meetings = append(who.meetings, entry)
		return 0
	}
	if m.Opponent != 0 {
		entry.opponent = l.index[m.Opponent]
	} else if m.Kind != Absent {
		who.byes++
	}
	for _, g := range m.Games {
		switch g.Score {
		case tournament.Win:
			who.wins++
			entry.wins++
		case tournament.Draw:
			who.draws++
		case tournament.Loss:
			who.losses++
		default:
			open++
			continue
		}
		if g.Played {
			entry.overBoard += g.Points
		} else {
			who.unplayed++
		}
	}
	if !m.Kind.Paired() && m.Points > 0 && m.Points >= l.field.Score.Win {
		entry.wins = 1
	}
	who.points += m.Points
	who.meetings = append(who.meetings, entry)
	return open
}

// volunteer marks the rounds that a player did not play by his own doing, and
// those of them after which he did not come back (FIDE C.07, 16.2).
func (who *line) volunteer() {
	gone := true
	for i := len(who.meetings) - 1; i >= 0; i-- {
		m := &who.meetings[i]
		m.voluntary = m.Kind.requested() || m.Kind == Forfeit && !m.won()
		m.trailing = gone && m.Kind.requested()
		gone = gone && m.voluntary
	}
}

// won reports whether a forfeited meeting was won: at least one game of it.
func (m *meeting) won() bool { return m.wins > 0 }

// most is the most points that could be made so far. The free round of a
// round robin does not count.
func (l *ledger) most() int64 {
	rounds, games := 0, 1
	for i := range l.lines {
		mine := 0
		for _, m := range l.lines[i].meetings {
			if m.Kind.Paired() {
				games = max(games, len(m.Games))
				mine++
			}
		}
		rounds = max(rounds, mine)
	}
	if l.field.System == tournament.SystemSwiss {
		rounds = l.counted
	}
	return int64(rounds*games) * int64(l.field.Score.Win)
}

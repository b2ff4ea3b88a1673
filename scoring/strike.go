package scoring

import (
	"arbiter/tournament"
)

// Strike is how far a player had come whose games are struck. The zero value is a
// player whose games count.
type Strike struct {
	Played int // games that he had completed
	Of     int // games that he was to play; 0: his games count
}

// strike marks those who left a round robin, where the regulations do not count
// their games: those who have completed less than half of them (FIDE C.05, general
// regulations), or not more than half (KNDB). A game is completed that was played, or that the
// opponent forfeited. The games stay in the crosstable and are rated.
func (f *Field) strike(t *tournament.Tournament, s tournament.Stage) {
	if s.System != tournament.SystemRoundRobin || s.Withdrawal == tournament.WithdrawalCount || len(s.Numbers) < 2 {
		return
	}
	meetings := max(s.Cycles, 1) * (len(s.Numbers) - 1)
	if s.Rounds > 0 {
		meetings = min(meetings, s.Rounds)
	}
	all := meetings * max(s.Games, 1)
	for i := range f.Entrants {
		e := &f.Entrants[i]
		if p, _ := t.Player(e.Player); !p.Left(s.Number) {
			continue
		}
		completed := 0
		for _, m := range e.Meetings {
			for _, g := range m.Games {
				if g.Played || g.Score == tournament.Win {
					completed++
				}
			}
		}
		strike := completed*2 < all
		switch s.Withdrawal {
		case tournament.WithdrawalOver:
			strike = completed*2 <= all
		case tournament.WithdrawalStruck:
			strike = completed < all
		}
		if strike {
			e.Struck = Strike{Played: completed, Of: all}
		}
	}
}

// withoutStruck is the field without the games that do not count.
func (f *Field) withoutStruck() *Field {
	struck := make(map[tournament.PlayerID]bool)
	for _, e := range f.Entrants {
		if e.Struck.Of > 0 {
			struck[e.Player] = true
		}
	}
	if len(struck) == 0 {
		return f
	}
	counted := *f
	counted.Entrants = make([]Entrant, len(f.Entrants))
	for i, e := range f.Entrants {
		kept := make([]Meeting, 0, len(e.Meetings))
		for _, m := range e.Meetings {
			if !struck[e.Player] && !struck[m.Opponent] {
				kept = append(kept, m)
			}
		}
		if e.Meetings = kept; struck[e.Player] {
			e.Total = 0
		}
		counted.Entrants[i] = e
	}
	return &counted
}

// after is 1 for those who come after everybody else.
func (l *line) after() int {
	if l.struck {
		return 1
	}
	return 0
}

// average is the points that a player has by game; none without a game. Points of games that are not on
// record do not count, for it is not known how many those were.
func (l *ledger) average(player int) Value {
	line := &l.lines[player]
	games := int64(line.wins + line.draws + line.losses)
	if games == 0 {
		return Value{}
	}
	return NewValue(int64(line.points-l.field.Entrants[player].Total), hundredths*games)
}

// short is how many games a player lacks for a place.
func (l *ledger) short(player int) int {
	line := &l.lines[player]
	if line.struck {
		return 0
	}
	return max(0, l.field.Least-line.wins-line.draws-line.losses)
}

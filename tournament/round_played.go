package tournament

import (
	"slices"
	"strings"
	"time"
)

// Moment is a time of the hall, in [MomentLayout]; "" is not known.
type Moment string

// MomentOf is a time as the hall has it, whose zone it is in.
func MomentOf(at time.Time) Moment { return Moment(at.Format(MomentLayout)) }

// reached reports whether a date, as in [Stage.Dates], has come: a day from its beginning on.
func (m Moment) reached(date string) bool { return date != "" && date <= string(m) }

// CurrentRound is the round that is played, which everybody asks who shows, records, prints
// or lets in; it is false while no round is paired. Round 0 (no round on record) is a round.
//
// Where rounds are paired one at a time it is the newest. Where several are paired ahead it
// follows from the last that was begun: by the dates of the rounds where all have one, else
// the last in which more than half of the games are over. That one is played while a game of
// it is open, and then the next; before any was begun it is the first. A game of which
// somebody said that it is adjourned, postponed or moved holds no round open. What is open
// before it is still to be played: see [Tournament.StillToPlay].
func (t *Tournament) CurrentRound(stage int, now Moment) (int, bool) {
	s, err := t.stage(stage)
	if err != nil {
		return 0, false
	}
	rounds := s.tallies()
	if len(rounds) == 0 {
		return 0, false
	}
	newest := len(rounds) - 1
	if !s.pairedAhead(rounds) {
		return rounds[newest].number, true
	}
	begun := s.lastBegun(rounds, now)
	for at := max(begun, 0); at <= newest; at++ {
		if rounds[at].holding > 0 {
			return rounds[at].number, true
		}
	}
	for _, r := range rounds[:max(begun, 0)] { // a round robin is played in any order
		if r.holding > 0 && !r.mostlyOver() {
			return r.number, true
		}
	}
	return rounds[min(begun+1, newest)].number, true
}

// tally counts the games of a round. Byes are no games; those of a team that was struck are
// over, whatever is on their boards.
type tally struct {
	number  int
	date    string // when the round is played; "" is not known
	games   int
	over    int
	played  int // over, and somebody sat down to it
	holding int // open, and nobody said that they are played another day
}

// mostlyOver reports whether more than half of the games are over, and not all of those by
// forfeit: of a round that nobody has come to, forfeits of who has left say nothing.
func (n tally) mostlyOver() bool { return 2*n.over > n.games && n.played > 0 }

// Add counts a game.
func (n *tally) Add(g Game, moved bool) {
	n.games++
	row, decided := g.Result.Row()
	switch {
	case decided:
		n.over++
		if row.Played {
			n.played++
		}
	case !moved && g.Result != Adjourned && g.Result != Postponed:
		n.holding++
	}
}

// addAll counts games that are all alike.
func (n *tally) addAll(games int, over, played, holding bool) {
	n.games += games
	if over {
		n.over += games
	}
	if played {
		n.played += games
	}
	if holding {
		n.holding += games
	}
}

// tallies are the rounds that are paired, ascending; of a stage of teams those of its
// calendar.
func (s *Stage) tallies() []tally {
	if s.System.OfTeams() && len(s.League.Matches) > 0 {
		return s.matchTallies()
	}
	all := make([]tally, 0, len(s.Played))
	for _, r := range s.Played {
		n := tally{number: r.Number, date: s.Date(r.Number)}
		for _, p := range r.Pairings {
			for _, g := range p.Games {
				n.Add(g, false)
			}
		}
		for _, at := range r.Tables {
			n.addAll(1, !at.Open(), !at.Open(), at.Open())
		}
		all = append(all, n)
	}
	return all
}

// matchTallies are the rounds of a calendar of teams.
func (s *Stage) matchTallies() []tally {
	var all []tally
	size := max(s.TeamRules.Boards, 1) * max(s.Games, 1)
	for number := s.League.Matches[0].Round; number <= s.LastMatches(); number++ {
		matches := s.MatchesOf(number)
		if len(matches) == 0 {
			continue
		}
		n := tally{number: number, date: s.calendarDate(number)}
		for _, m := range matches {
			switch state := s.StateOf(m); {
			case state == MatchFree:
			case state == MatchStruck || m.Total != nil:
				n.addAll(size, true, state == MatchOver, false)
			case state == MatchWaiting:
				n.addAll(size, false, false, !s.Moved(m))
			default:
				for _, p := range s.BoardsOf(m) {
					for _, g := range p.Games {
						n.Add(g, s.Moved(m))
					}
				}
			}
		}
		all = append(all, n)
	}
	return all
}

// calendarDate is the day of a round of a calendar: its own, else that by which more than
// half of its matches are played, where each has one of its own; "" is not known.
func (s *Stage) calendarDate(round int) string {
	if date := s.Date(round); date != "" {
		return date
	}
	var dates []string
	for _, m := range s.MatchesOf(round) {
		if m.Free() {
			continue
		}
		if m.Date == "" {
			return ""
		}
		dates = append(dates, m.Date)
	}
	if len(dates) == 0 {
		return ""
	}
	slices.Sort(dates)
	return dates[len(dates)/2]
}

// Moved reports whether a match is played on a later day than its round; where the day of
// the round is not known, whether it has a day of its own all the same.
func (s *Stage) Moved(m Match) bool {
	own, _, _ := strings.Cut(m.Date, " ")
	of, _, _ := strings.Cut(s.calendarDate(m.Round), " ")
	return own != "" && own > of
}

// pairedAhead reports whether rounds are paired beyond the one that is played. Where fewer
// are paired than a stage takes, and nothing but the newest is still to be played, each was
// paired when the one before it had been.
func (s *Stage) pairedAhead(rounds []tally) bool {
	if s.System.OnResults() || len(rounds) < 2 {
		return false
	}
	fresh := 0
	for _, n := range rounds {
		if !n.mostlyOver() {
			fresh++
		}
	}
	needed := s.RoundsNeeded()
	return fresh > 1 || needed == 0 || rounds[len(rounds)-1].number >= needed
}

// lastBegun is the place of the last round that was begun; -1 is none.
func (s *Stage) lastBegun(rounds []tally, now Moment) int {
	begun := tally.mostlyOver
	if now != "" && !slices.ContainsFunc(rounds, func(n tally) bool { return n.date == "" }) {
		begun = func(n tally) bool { return now.reached(n.date) }
	}
	last := -1
	for at, n := range rounds {
		if begun(n) {
			last = at
		}
	}
	return last
}

// StillToPlay are the open games of the rounds before the one that is played, by round and
// board.
func (t *Tournament) StillToPlay(stage int, now Moment) []GameRef {
	current, ok := t.CurrentRound(stage, now)
	if !ok {
		return nil
	}
	return slices.DeleteFunc(t.OpenGames(stage), func(ref GameRef) bool { return ref.Round >= current })
}

// MatchesStillToPlay are the matches that are not over of the rounds before the one that is
// played, by round and table.
func (t *Tournament) MatchesStillToPlay(stage int, now Moment) []Match {
	current, ok := t.CurrentRound(stage, now)
	s, err := t.stage(stage)
	if !ok || err != nil {
		return nil
	}
	return slices.DeleteFunc(s.OpenMatches(), func(m Match) bool { return m.Round >= current })
}

// Seat is a board of a round, as one has it who sits there.
type Seat struct {
	Round   int
	Pairing Pairing
	Open    bool // it has a game that is not decided
}

// Seats are the boards of a stage at which somebody, or something, sits, in the order in
// which they are meant: the open one of the round that is played, the other open ones by
// round; then, where nothing is open, the round that is played, those before it, the last
// first, and those after it.
func (t *Tournament) Seats(stage int, now Moment, sits func(Pairing) bool) []Seat {
	current, ok := t.CurrentRound(stage, now)
	if !ok {
		return nil
	}
	return t.seats(stage, current, sits)
}

// SeatNow is the board at which somebody, or something, is meant to sit, the first of
// [Tournament.Seats]; false is none, also where all games there are over and the round that
// is played has none of them.
func (t *Tournament) SeatNow(stage int, now Moment, sits func(Pairing) bool) (Seat, bool) {
	current, ok := t.CurrentRound(stage, now)
	if !ok {
		return Seat{}, false
	}
	seats := t.seats(stage, current, sits)
	if len(seats) == 0 || !seats[0].Open && seats[0].Round != current {
		return Seat{}, false
	}
	return seats[0], true
}

// AtBoard picks the pairings of a board at which two sit.
func AtBoard(board int) func(Pairing) bool {
	return func(p Pairing) bool { return p.Board == board && !p.Bye() }
}

// seats are [Tournament.Seats], the round that is played being known.
func (t *Tournament) seats(stage, current int, sits func(Pairing) bool) []Seat {
	s, err := t.stage(stage)
	if err != nil {
		return nil
	}
	var played, open, before, after []Seat
	for i := range s.Played {
		r := &s.Played[i]
		for _, p := range r.Pairings {
			if !sits(p) {
				continue
			}
			seat := Seat{Round: r.Number, Pairing: p, Open: p.openGame() && !s.settled(r.Number, p.Board)}
			switch {
			case seat.Open && r.Number == current:
				played = append(played, seat)
			case seat.Open:
				open = append(open, seat)
			case r.Number <= current:
				before = append(before, seat)
			default:
				after = append(after, seat)
			}
		}
	}
	slices.Reverse(before)
	return slices.Concat(played, open, before, after)
}

package trf

import (
	"cmp"
	"fmt"
	"slices"

	"arbiter/tournament"
)

// Event is what a file says in the terms of an event: one Swiss stage. Player
// n-1 has ID n, which is his number too; starting numbers with gaps close ranks.
type Event struct {
	Event   tournament.Event // name, place, dates, arbiter, score; not the variant
	Planned int
	Players []tournament.Player
	Rounds  []tournament.Round
	Away    []Away // absences that are known for rounds to come
}

// Away is one absence on request.
type Away struct {
	Player tournament.PlayerID
	Round  int
	Bye    tournament.ByeKind
}

// Event turns the file into an event. The adjustments are what an event has no
// place for.
func (f *File) Event() (*Event, []Adjustment) {
	in := &importer{file: f, id: make(map[int]tournament.PlayerID, len(f.Players)), points: make(map[int]tournament.Points, len(f.Players))}
	out := &Event{Planned: f.Planned, Event: tournament.Event{
		Name: f.Text("012"), Place: f.Text("022"), Begin: f.Text("042"), End: f.Text("052"), Arbiter: f.Text("102"),
		Score: in.score(),
	}}
	for i, p := range f.Players {
		in.id[p.Number] = tournament.PlayerID(i + 1)
		if p.Number != i+1 && (i == 0 || f.Players[i-1].Number == i) {
			in.adjust(p.Line, "starting number %d follows %d: numbers close ranks from here", p.Number, i)
		}
		out.Players = append(out.Players, tournament.Player{
			ID: tournament.PlayerID(i + 1), Name: p.Name, Rating: p.Rating, Federation: p.Federation, Title: p.Title, BirthYear: birthYear(p.Birth),
		})
	}
	for round := 1; round <= f.Played(); round++ {
		out.Rounds = append(out.Rounds, in.round(round))
	}
	out.Away = in.away()
	if len(f.Acceleration) > 0 {
		in.adjust(0, "virtual points (acceleration) are left out")
	}
	if len(f.Forbidden) > 0 {
		in.adjust(0, "pairs that may not meet are left out")
	}
	return out, in.adjusted
}

// importer is the state of one conversion.
type importer struct {
	file     *File
	id       map[int]tournament.PlayerID
	points   map[int]tournament.Points // before the round that is converted
	adjusted []Adjustment
}

func (in *importer) adjust(line int, format string, args ...any) {
	in.adjusted = append(in.adjusted, Adjustment{Line: line, Message: fmt.Sprintf(format, args...)})
}

// score is the score system of the file, by name where it has one.
func (in *importer) score() tournament.ScoreSystem {
	p := in.file.Points
	s := tournament.ScoreSystem{Win: p.Win, Draw: p.Draw, Loss: p.Loss, Bye: p.PairingBye}
	s.Name = fmt.Sprintf("%s-%s-%s", p.Win, p.Draw, p.Loss)
	for _, known := range tournament.ScoreSystems() {
		if known.Win == s.Win && known.Draw == s.Draw && known.Loss == s.Loss {
			s.Name = known.Name
		}
	}
	if p.ForfeitWin != p.Win || p.ForfeitLoss != p.Loss || p.FullBye != p.Win || p.HalfBye != p.Draw || p.ZeroBye != 0 {
		in.adjust(0, "forfeits and byes on request with points of their own count as wins, draws and losses")
	}
	return s
}

// birthYear is the year of a date as files have it: 1987/00/00, 1969.12.06.
func birthYear(date string) int {
	year := 0
	if len(date) >= 4 {
		if n, err := fmt.Sscanf(date[:4], "%4d", &year); n != 1 || err != nil {
			return 0
		}
	}
	return year
}

// round makes the boards of a round, in publishing order (C.04.2, 3.6), then the
// byes.
func (in *importer) round(round int) tournament.Round {
	type board struct {
		white, black int
		scores       [2]tournament.Points
		tpn          int
		game         tournament.ResultKind
	}
	var boards []board
	var byes []tournament.Pairing
	before := in.points
	for _, p := range in.file.Players {
		e := p.Round(round)
		if e.Opponent == 0 {
			if bye, points := byeKind(e); points {
				byes = append(byes, tournament.Pairing{White: in.id[p.Number], Bonus: bye})
			}
			continue
		}
		other := in.file.Players[in.id[e.Opponent]-1].Round(round)
		if !isWhite(p, e, other) {
			continue
		}
		high, low := p.Number, e.Opponent
		if cmp.Or(cmp.Compare(before[low], before[high]), cmp.Compare(high, low)) > 0 {
			high, low = low, high
		}
		boards = append(boards, board{white: p.Number, black: e.Opponent, tpn: high,
			scores: [2]tournament.Points{before[high], before[low]}, game: resultOf(e.Code, other.Code)})
	}
	slices.SortFunc(boards, func(a, b board) int {
		return cmp.Or(cmp.Compare(b.scores[0], a.scores[0]), cmp.Compare(b.scores[1], a.scores[1]), cmp.Compare(a.tpn, b.tpn))
	})
	slices.SortStableFunc(byes, func(a, b tournament.Pairing) int { return cmp.Compare(a.Bonus, b.Bonus) }) // the allocated one first
	for _, p := range in.file.Players {
		points, _ := in.file.Points.Of(p.Round(round))
		in.points[p.Number] += points
	}
	out := tournament.Round{Number: round}
	for _, b := range boards {
		out.Pairings = append(out.Pairings, tournament.Pairing{Board: len(out.Pairings) + 1,
			White: in.id[b.white], Black: in.id[b.black], Games: []tournament.Game{{Number: 1, Result: b.game}}})
	}
	for _, bye := range byes {
		bye.Board = len(out.Pairings) + 1
		out.Pairings = append(out.Pairings, bye)
	}
	return out
}

// isWhite tells who of two has White; where a forfeit has no colours, the lower number.
func isWhite(p Player, e, other Entry) bool {
	if e.Colour == ColourUnset && other.Colour == ColourUnset {
		return p.Number < e.Opponent
	}
	return e.Colour == White || other.Colour == Black
}

// byeKind is the bye of an entry without opponent; false for one without points.
func byeKind(e Entry) (tournament.ByeKind, bool) {
	switch e.Code {
	case 'U':
		return tournament.ByeAllocated, true
	case 'F', '+':
		return tournament.ByeFull, true
	case 'H':
		return tournament.ByeHalf, true
	}
	return tournament.ByeZero, false
}

// resultOf joins the codes of both players.
func resultOf(white, black byte) tournament.ResultKind {
	code := func(c byte) byte {
		switch c {
		case 'W':
			return '1'
		case 'D':
			return '='
		case 'L':
			return '0'
		}
		return c
	}
	return map[[2]byte]tournament.ResultKind{
		{'1', '0'}: tournament.WhiteWins, {'0', '1'}: tournament.BlackWins, {'=', '='}: tournament.Drawn, {'0', '0'}: tournament.BothLose,
		{'=', '0'}: tournament.DrawLoss, {'0', '='}: tournament.LossDraw,
		{'+', '-'}: tournament.WhiteForfeit, {'-', '+'}: tournament.BlackForfeit, {'-', '-'}: tournament.BothForfeit,
	}[[2]byte{code(white), code(black)}]
}

// away lists the absences for rounds to come: columns, XXZ and 240.
func (in *importer) away() []Away {
	var list []Away
	next := in.file.Played() + 1
	add := func(number, round int, code byte) {
		id, known := in.id[number]
		if !known || round < next {
			return
		}
		bye, _ := byeKind(Entry{Code: code})
		list = append(list, Away{Player: id, Round: round, Bye: bye})
	}
	for _, p := range in.file.Players {
		for i, e := range p.Rounds {
			if e.Code != ' ' {
				add(p.Number, i+1, e.Code)
			}
		}
	}
	for _, bye := range in.file.Byes {
		round := bye.Round
		if round == 0 {
			round = next
		}
		for _, n := range bye.Players {
			add(n, round, bye.Code)
		}
	}
	return list
}

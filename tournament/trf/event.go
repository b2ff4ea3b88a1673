package trf

import (
	"cmp"
	"slices"

	"arbiter/rules/message"
	"arbiter/tournament"
)

// Event is what a file says in the terms of an event with one stage. Player
// n-1 has ID n, which is his number too; starting numbers with gaps close ranks.
type Event struct {
	Event   tournament.Event    // name, place, dates, arbiter, score; not the variant
	Stage   tournament.Stage    // without the numbers and the rounds
	Players []tournament.Player // also when they are away in rounds to come
	Rounds  []tournament.Round
	League  *tournament.League // where teams meet: the rounds are the boards of its matches
}

// Bodies are the changes that make the event, in order.
func (e *Event) Bodies() []tournament.Body {
	begun := e.Stage
	begun.Bans = nil // of players who are not registered yet
	games := tournament.GamesImported{Players: e.Players, Stage: e.Stage.Number, Rounds: e.Rounds, League: e.League}
	if e.League != nil {
		return []tournament.Body{tournament.EventCreated{Event: e.Event, Stage: begun}, games}
	}
	for _, p := range e.Players {
		games.Numbers = append(games.Numbers, p.ID)
	}
	bodies := []tournament.Body{tournament.EventCreated{Event: e.Event, Stage: begun}}
	if len(e.Stage.Bans) > 0 {
		games.Players = nil
		bodies = append(bodies, tournament.PlayersImported{Players: e.Players}, tournament.StageEdited{Stage: e.Stage})
	}
	return append(bodies, games)
}

// Event turns the file into an event. The adjustments are what an event has no
// place for, or has otherwise.
func (f *File) Event() (*Event, []Adjustment) {
	if f.OfTeams() {
		return f.teamEvent()
	}
	in := &importer{file: f, id: make(map[int]tournament.PlayerID, len(f.Players)), points: make(map[int]tournament.Points, len(f.Players))}
	out := &Event{Event: in.header(), Players: in.players()}
	in.withNationals(out.Players)
	out.Stage = in.stage()
	for round := 1; round <= f.Played(); round++ {
		if r := in.round(round); len(r.Pairings) > 0 {
			out.Rounds = append(out.Rounds, r)
		} else {
			in.adjust(0, "trf.no-pairing", message.Args{"Round": round})
		}
	}
	in.adjusted = append(in.adjusted, f.comparePoints(in.points)...)
	if n := len(in.file.Comments); n > 0 {
		in.adjust(0, "trf.lines-left-out", message.Args{"Lines": n, "Code": "###"})
	}
	in.away(out.Players)
	if len(f.Abnormal) > 0 {
		in.adjust(0, "trf.own-points")
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

func (in *importer) adjust(line int, code string, args ...message.Args) {
	in.adjusted = append(in.adjusted, Adjustment{Line: line, What: message.New(code, args...)})
}

// round makes the boards of a round, in publishing order (C.04.2, 3.6), then the
// byes.
func (in *importer) round(round int) tournament.Round {
	type board struct {
		white, black int
		scores       [2]tournament.Points
		tpn          int
		uncoloured   bool
		game         tournament.Game
	}
	var boards []board
	var byes []tournament.Pairing
	score := func(number int) tournament.Points { return in.points[number] + in.file.accelerated(number, round) }
	for _, p := range in.file.Players {
		e := p.Round(round)
		if e.Opponent == 0 {
			if bye, points := byeKind(e); points {
				byes = append(byes, tournament.Pairing{White: in.id[p.Number], Bonus: bye})
			}
			continue
		}
		other := in.file.Players[in.id[e.Opponent]-1].Round(round)
		if !isWhite(p, e) {
			continue
		}
		result, sure := resultOf(e.Code, other.Code)
		if !sure {
			in.adjust(p.Line, "trf.odd-results", message.Args{"Round": round, "Code": string(rune(e.Code)), "Number": p.Number, "Other": string(rune(other.Code)), "Opponent": e.Opponent, "Taken": taken(result)})
		}
		high, low := p.Number, e.Opponent
		if cmp.Or(cmp.Compare(score(low), score(high)), cmp.Compare(high, low)) > 0 {
			high, low = low, high
		}
		boards = append(boards, board{white: p.Number, black: e.Opponent, tpn: high, uncoloured: e.Colour == ColourUnset,
			scores: [2]tournament.Points{score(high), score(low)}, game: in.game(round, p, result, [2]byte{e.Code, other.Code})})
	}
	slices.SortFunc(boards, func(a, b board) int {
		return cmp.Or(cmp.Compare(b.scores[0], a.scores[0]), cmp.Compare(b.scores[1], a.scores[1]), cmp.Compare(a.tpn, b.tpn))
	})
	free, isFree := in.free(round)
	if isFree {
		byes = []tournament.Pairing{{White: free}}
	}
	slices.SortStableFunc(byes, func(a, b tournament.Pairing) int { return cmp.Compare(a.Bonus, b.Bonus) }) // the allocated one first
	for _, p := range in.file.Players {
		if points, _ := in.file.Worth(p, round); !isFree || in.id[p.Number] != free {
			in.points[p.Number] += points
		}
	}
	out := tournament.Round{Number: round}
	for _, b := range boards {
		out.Pairings = append(out.Pairings, tournament.Pairing{Board: len(out.Pairings) + 1,
			White: in.id[b.white], Black: in.id[b.black], Uncoloured: b.uncoloured, Games: []tournament.Game{b.game}})
	}
	for _, bye := range byes {
		bye.Board = len(out.Pairings) + 1
		out.Pairings = append(out.Pairings, bye)
	}
	return out
}

// accelerated are the virtual points of a player in a round: they sort the boards too
// (C.04.7, 1.5). The last record counts.
func (f *File) accelerated(number, round int) tournament.Points {
	var points tournament.Points
	for _, a := range f.Acceleration {
		if a.FirstPlayer <= number && number <= a.LastPlayer && a.FirstRound <= round && round <= a.LastRound {
			points = a.Points
		}
	}
	return points
}

// isWhite tells who of two is named first: White or, where no colours are given,
// the lower number.
func isWhite(p Player, e Entry) bool {
	return e.Colour == White || e.Colour == ColourUnset && p.Number < e.Opponent
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

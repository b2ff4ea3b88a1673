package rounds

import (
	"maps"
	"slices"

	"arbiter/cmd/internal/desk"
	"arbiter/cmd/internal/desk/refusal"
	"arbiter/rules/message"
	"arbiter/tournament"
)

// seating is a round while it is altered: who sits where. In a draft a player alone on a
// board has the bye; of a round that is being played byes are no boards.
type seating struct {
	d      *desk.Desk
	stage  tournament.Stage
	was    tournament.Round
	draft  bool
	begun  []int                   // boards on which something is on record
	boards []tournament.BoardSeats // by number, ascending; a seat may be empty
	byes   []tournament.PlayerID   // of the pairing
	asked  []tournament.PlayerID   // who has a bye that he asked for
	absent []tournament.PlayerID   // who is not there
}

// seatingOf is who sits where in a round.
func seatingOf(d *desk.Desk, r tournament.Round, draft bool) *seating {
	s := &seating{d: d, was: r, draft: draft}
	s.stage, _ = d.State().Stage(d.StageNumber())
	if !draft {
		s.begun = d.State().BegunBoards(s.stage.Number, r.Number)
	}
	for _, p := range r.Pairings {
		switch {
		case !p.Bye(), draft && p.Bonus == tournament.ByeAllocated:
			s.boards = append(s.boards, tournament.BoardSeats{Board: p.Board, White: p.White, Black: p.Black})
		case p.Bonus == tournament.ByeAllocated:
			s.byes = append(s.byes, p.White)
		default:
			s.asked = append(s.asked, p.White)
		}
	}
	return s
}

// next is the number after the last board.
func (s *seating) next() int {
	if len(s.boards) == 0 {
		return 1
	}
	return s.boards[len(s.boards)-1].Board + 1
}

// at is the place of a board in the list, and whether it is there.
func (s *seating) at(board int) (int, bool) {
	return slices.BinarySearchFunc(s.boards, board, func(b tournament.BoardSeats, n int) int { return b.Board - n })
}

// game finds a board on which two players sit.
func (s *seating) game(board int) (int, error) {
	at, there := s.at(board)
	if !there || s.boards[at].White == 0 || s.boards[at].Black == 0 {
		return 0, s.Refuse("round.no-game-there", message.Args{"Board": board})
	}
	return at, nil
}

// refuse refuses a board that the round does not have; a draft is shown in another way
// than a round.
func (s *seating) Refuse(code string, args message.Args) error {
	args["Round"] = s.was.Number
	r := refusal.New(code, args)
	if s.draft {
		return r.With("show-draft")
	}
	return r
}

// free reports whether a player has the bye of the pairing.
func (s *seating) free(id tournament.PlayerID) bool {
	at := s.boardOf(id)
	return slices.Contains(s.byes, id) || s.draft && at >= 0 && s.boards[at].White+s.boards[at].Black == id
}

// remove takes a board off, or the bye that has its number.
func (s *seating) remove(board int) error {
	for _, p := range s.was.Pairings {
		if p.Board == board && p.Bye() {
			s.leave(p.White)
			s.absent = append(s.absent, p.White)
			return nil
		}
	}
	at, err := s.game(board)
	if err != nil {
		return err
	}
	s.absent = append(s.absent, s.boards[at].White, s.boards[at].Black)
	s.boards[at].White, s.boards[at].Black = 0, 0
	return nil
}

// boardOf is the place in the list of the board of a player; below 0 he has none.
func (s *seating) boardOf(id tournament.PlayerID) int {
	return slices.IndexFunc(s.boards, func(b tournament.BoardSeats) bool { return id != 0 && (b.White == id || b.Black == id) })
}

// seat is the place of a player on a board; nil is none.
func (s *seating) seat(id tournament.PlayerID) *tournament.PlayerID {
	at := s.boardOf(id)
	switch {
	case at < 0:
		return nil
	case s.boards[at].White == id:
		return &s.boards[at].White
	}
	return &s.boards[at].Black
}

// leave takes a player from where he is.
func (s *seating) leave(id tournament.PlayerID) {
	if seat := s.seat(id); seat != nil {
		*seat = 0
	}
	is := func(other tournament.PlayerID) bool { return other == id }
	s.byes, s.asked = slices.DeleteFunc(s.byes, is), slices.DeleteFunc(s.asked, is)
}

// clear takes those who are to sit at a board from where they are, and those who sit
// there from it: in a draft they take the places that become free.
func (s *seating) clear(seats Seats) error {
	if last := s.next(); seats.Board < 1 || seats.Board > last {
		return s.Refuse("round.no-paired-board", message.Args{"Board": seats.Board, "Last": last})
	}
	if seats.White != 0 && seats.White == seats.Black {
		return refusal.New("round.same-player", message.Args{"Player": s.d.PlayerName(seats.White)})
	}
	at, there := s.at(seats.Board)
	if !there && seats.White == 0 {
		return s.Refuse("round.no-game-there", message.Args{"Board": seats.Board})
	}
	if s.draft {
		return checkPresent(s.d, tournament.Round{Number: s.was.Number, Pairings: []tournament.Pairing{{White: seats.White, Black: seats.Black}}})
	}
	for _, id := range []tournament.PlayerID{seats.White, seats.Black} {
		s.leave(id)
	}
	if there {
		s.boards[at].White, s.boards[at].Black = 0, 0
	}
	return nil
}

// put seats players at a board, who have no place in a round that is being played; White
// alone has the bye.
func (s *seating) put(seats Seats) error {
	if !s.draft {
		return s.seatAnew(seats)
	}
	at, there := s.at(seats.Board)
	if !there {
		s.boards = slices.Insert(s.boards, at, tournament.BoardSeats{Board: seats.Board})
	}
	if s.seatAt(&s.boards[at].White, seats.White); seats.White == 0 || seats.Black == 0 {
		s.boards[at].Black = 0
		return nil
	}
	s.seatAt(&s.boards[at].Black, seats.Black)
	return nil
}

// seatAt gives a player of a draft a place; whoever had it takes his, if he is there at all.
func (s *seating) seatAt(place *tournament.PlayerID, id tournament.PlayerID) {
	before := *place
	if before == id {
		return
	}
	seat := s.seat(id)
	s.leave(id)
	if seat != nil && checkPresent(s.d, tournament.Round{Number: s.was.Number, Pairings: []tournament.Pairing{{White: before}}}) == nil {
		*seat = before
	}
	*place = id
}

// seatAnew seats players who have no place; White alone has the bye.
func (s *seating) seatAnew(seats Seats) error {
	for _, id := range []tournament.PlayerID{seats.White, seats.Black} {
		if id != 0 && (s.boardOf(id) >= 0 || slices.Contains(s.byes, id)) {
			return refusal.New("round.named-twice", message.Args{"Player": s.d.PlayerName(id)})
		}
	}
	switch at, there := s.at(seats.Board); {
	case seats.Black == 0 && seats.White != 0:
		s.byes = append(s.byes, seats.White)
	case there && seats.White != 0 && s.boards[at].White != 0:
		return refusal.New("round.board-twice", message.Args{"Board": seats.Board})
	case there:
		s.boards[at] = tournament.BoardSeats(seats)
	case seats.White != 0:
		s.boards = slices.Insert(s.boards, at, tournament.BoardSeats(seats))
	}
	return nil
}

// exchange exchanges the places of two players.
func (s *seating) exchange(one, other tournament.PlayerID) error {
	if one == other {
		return refusal.New("round.same-player", message.Args{"Player": s.d.PlayerName(one)})
	}
	seat, his := s.seat(one), s.seat(other)
	free, hisFree := slices.Index(s.byes, one), slices.Index(s.byes, other)
	if seat == nil && his == nil && free < 0 && hisFree < 0 {
		return refusal.New("round.no-seat", message.Args{"One": s.d.PlayerName(one), "Other": s.d.PlayerName(other), "Round": s.was.Number})
	}
	s.leave(one)
	s.leave(other)
	s.take(other, seat, free)
	s.take(one, his, hisFree)
	return nil
}

// take gives a player the place that another left: a seat, or the bye.
func (s *seating) take(id tournament.PlayerID, seat *tournament.PlayerID, bye int) {
	switch {
	case seat != nil:
		*seat = id
	case bye >= 0:
		s.byes = append(s.byes, id)
	}
}

// exchangeBoards exchanges the numbers of two boards.
func (s *seating) exchangeBoards(one, other int) error {
	at, there := s.at(one)
	with, both := s.at(other)
	switch {
	case one == other || !there && !both:
		return s.Refuse("round.no-game-there", message.Args{"Board": one})
	case min(one, other) < 1 || max(one, other) > s.next():
		return s.Refuse("round.no-paired-board", message.Args{"Board": max(one, other), "Last": s.next()})
	}
	if there {
		s.boards[at].Board = other
	}
	if both {
		s.boards[with].Board = one
	}
	slices.SortFunc(s.boards, func(a, b tournament.BoardSeats) int { return a.Board - b.Board })
	return nil
}

// body is the change that leads to who sits where: a board with one player is none, and
// whoever had a place and has none is named.
func (s *seating) body() tournament.RoundAltered {
	b := tournament.RoundAltered{Stage: s.stage.Number, Round: s.was.Number, Absent: s.leftAbsent()}
	kept := make(map[int]bool)
	for _, now := range s.boards {
		if now.White == 0 || now.Black == 0 {
			continue
		}
		kept[now.Board] = true
		if !slices.ContainsFunc(s.was.Pairings, func(p tournament.Pairing) bool {
			return now == tournament.BoardSeats{Board: p.Board, White: p.White, Black: p.Black}
		}) {
			b.Boards = append(b.Boards, now)
		}
	}
	for _, p := range s.was.Pairings {
		if !p.Bye() && !kept[p.Board] {
			b.Removed = append(b.Removed, p.Board)
		}
		for _, id := range []tournament.PlayerID{p.White, p.Black} {
			if id != 0 && !s.placed(id) && !slices.Contains(b.Absent, id) {
				b.Unpaired = append(b.Unpaired, id)
			}
		}
	}
	for _, id := range s.byes {
		if !s.had(id) {
			b.Byes = append(b.Byes, id)
		}
	}
	slices.SortFunc(b.Unpaired, s.byNumber)
	return b
}

// leftAbsent are those who are not there, by number: who was said to be so, and who has
// left and loses his place.
func (s *seating) leftAbsent() []tournament.PlayerID {
	absent := slices.Clone(s.absent)
	for _, p := range s.was.Pairings {
		for _, id := range []tournament.PlayerID{p.White, p.Black} {
			if player, known := s.d.State().Player(id); known && !s.placed(id) && player.Gone(s.stage.Number, s.was.Number) {
				absent = append(absent, id)
			}
		}
	}
	slices.SortFunc(absent, s.byNumber)
	return slices.Compact(absent)
}

// byNumber orders players by their numbers.
func (s *seating) byNumber(a, b tournament.PlayerID) int {
	return slices.Index(s.stage.Numbers, a) - slices.Index(s.stage.Numbers, b)
}

// placed reports whether a player has a place in the round as it is now.
func (s *seating) placed(id tournament.PlayerID) bool {
	at := s.boardOf(id)
	if at >= 0 {
		return s.boards[at].White != 0 && s.boards[at].Black != 0
	}
	return slices.Contains(s.byes, id) || slices.Contains(s.asked, id)
}

// had reports whether a player had the bye of the pairing.
func (s *seating) had(id tournament.PlayerID) bool {
	return slices.ContainsFunc(s.was.Pairings, func(p tournament.Pairing) bool {
		return p.Bye() && p.White == id && p.Bonus == tournament.ByeAllocated
	})
}

// newByes counts who has the bye now and did not.
func (s *seating) newByes() int {
	count := 0
	for _, id := range s.byes {
		if !s.had(id) {
			count++
		}
	}
	return count
}

// gamesLeft counts the boards with two players.
func (s *seating) gamesLeft() int {
	count := 0
	for _, b := range s.boards {
		if b.White != 0 && b.Black != 0 {
			count++
		}
	}
	return count
}

// pairsAnew reports whether other players meet than did, or somebody has no opponent who
// had one, or others have the bye.
func (s *seating) pairsAnew() bool {
	return !maps.Equal(desk.PairsOf(s.was.Pairings), desk.PairsOf(s.round().Pairings))
}

// round is the round as it is seated now. Who is alone on a board of a draft has the bye.
func (s *seating) round() tournament.Round {
	r := tournament.Round{Number: s.was.Number}
	var alone []tournament.PlayerID
	for _, b := range s.boards {
		switch {
		case b.White != 0 && b.Black != 0:
			r.Pairings = append(r.Pairings, tournament.Pairing{Board: b.Board, White: b.White, Black: b.Black})
		case s.draft && b.White+b.Black != 0:
			alone = append(alone, b.White+b.Black)
		}
	}
	for _, id := range slices.Concat(alone, s.byes, s.asked) {
		r.Pairings = append(r.Pairings, tournament.Pairing{White: id})
	}
	return r
}

// drafted is round with what else a draft has of its boards: those of the same two, and the
// byes, keep it.
func (s *seating) drafted() tournament.Round {
	r := s.round()
	uncoloured := slices.ContainsFunc(s.was.Pairings, func(p tournament.Pairing) bool { return p.Uncoloured })
	for i := range r.Pairings {
		p := &r.Pairings[i]
		p.Uncoloured = uncoloured && !p.Bye()
		for _, was := range s.was.Pairings {
			if min(was.White, was.Black) == min(p.White, p.Black) && max(was.White, was.Black) == max(p.White, p.Black) {
				was.White, was.Black = p.White, p.Black
				*p = was
			}
		}
	}
	return r
}

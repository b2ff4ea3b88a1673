package tournament

import (
	"cmp"
	"maps"
	"slices"

	"arbiter/rules/message"
)

// RoundAltered alters a round that is paired and being played, for a reason, as long as
// no game of the boards concerned has begun on record: the rest of the round stays as it
// is, and every other board keeps its number, for cards and slips lie on the tables. A
// player whom it seats was there after all, if he was to be away for the round.
type RoundAltered struct {
	Stage    int          `json:"stage"`
	Round    int          `json:"round"`
	Boards   []BoardSeats `json:"boards,omitempty"`   // that are made or replaced, ascending
	Tables   []TableSeats `json:"tables,omitempty"`   // of a stage of tables, in the place of boards
	Removed  []int        `json:"removed,omitempty"`  // boards that are gone, ascending
	Byes     []PlayerID   `json:"byes,omitempty"`     // who gets the bye of the pairing
	Unpaired []PlayerID   `json:"unpaired,omitempty"` // who loses his place and is there
	Absent   []PlayerID   `json:"absent,omitempty"`   // who loses his place, if he had one, and is not there

	Differs string   `json:"differs,omitempty"` // how the altered round differs from the one of the system, as in RoundsPaired
	Despite []string `json:"despite,omitempty"` // the rules that it breaks, which the arbiter knew of: "C1, 2.1.1"
}

// BoardSeats are the two players of a board.
type BoardSeats struct {
	Board int      `json:"board"` // from 1
	White PlayerID `json:"white"` // in game 1
	Black PlayerID `json:"black"`
}

// Kind is KindRoundAltered.
func (RoundAltered) Kind() Kind { return KindRoundAltered }

// refs are the boards that are replaced or removed, and those that are made.
func (b RoundAltered) refs() []GameRef {
	var refs []GameRef
	for _, board := range b.boards() {
		refs = append(refs, GameRef{Stage: b.Stage, Round: b.Round, Board: board})
	}
	return refs
}

// facts are the round, who sits at which board now, which boards are gone, who has the
// bye, who has no place any more, and what the system and the rules say to it.
func (b RoundAltered) facts(*Tournament) message.Args {
	seats := any(b.Boards)
	if len(b.Tables) > 0 {
		seats = b.Tables
	}
	return args{"Round": b.Round, "Seats": seats, "Removed": b.Removed, "Byes": b.Byes, "Out": slices.Concat(b.Unpaired, b.Absent), "Differs": b.Differs, "Despite": b.Despite}
}

// boards are the numbers of the boards concerned, ascending.
func (b RoundAltered) boards() []int {
	boards := slices.Clone(b.Removed)
	for _, seats := range b.Boards {
		boards = append(boards, seats.Board)
	}
	for _, seats := range b.Tables {
		boards = append(boards, seats.Table)
	}
	slices.Sort(boards)
	return slices.Compact(boards)
}

// seated are the players who have a place by the change.
func (b RoundAltered) seated() []PlayerID {
	players := slices.Clone(b.Byes)
	for _, seats := range b.Boards {
		players = append(players, seats.White, seats.Black)
	}
	for _, seats := range b.Tables {
		players = append(players, seats.Players...)
	}
	return players
}

func (b RoundAltered) decide(t *Tournament, c Change) error {
	s, r, err := t.altered(b)
	if err != nil {
		return err
	}
	if err := s.refuseOfTeams(); err != nil {
		return err
	}
	ref := GameRef{Stage: b.Stage, Round: b.Round}
	switch {
	case c.Why == "":
		return refused(ErrNeedsReason, "tournament-change.alter-needs-reason").at(ref)
	case s.System.OnResults() && b.Round != s.LastRound():
		return refused(ErrLocked, "tournament-change.alter-rested-on", args{"Round": b.Round, "Last": s.LastRound()}).at(ref)
	}
	if err := t.decideSeats(b, *r); err != nil {
		return err
	}
	if err := cmp.Or(b.decideTables(*s, *r), b.decideBoards(*s, *r)); err != nil {
		return err
	}
	_, err = t.alteredRound(b)
	return err
}

// decideBoards refuses a board beyond the one after the last, for which nobody has a
// table, and to pair a match anew, where the same two meet to the end.
func (b RoundAltered) decideBoards(s Stage, was Round) error {
	last := 0
	for _, p := range was.Pairings {
		if !p.Bye() {
			last = max(last, p.Board)
		}
	}
	for _, seats := range b.Boards { // ascending
		if seats.Board > last+1 || seats.Board < 1 {
			return badRound(b.Stage, b.Round, "tournament-change.alter-beyond", args{"Board": seats.Board, "Next": last + 1})
		}
		last = max(last, seats.Board)
	}
	if s.System == SystemMatch && (len(b.Byes) > 0 || !maps.Equal(was.meetings(), b.in(was, s).meetings())) {
		return badRound(b.Stage, b.Round, "tournament-change.alter-same-two")
	}
	return nil
}

// meetings counts who meets whom in a round, the lower ID first.
func (r Round) meetings() map[[2]PlayerID]int {
	meetings := make(map[[2]PlayerID]int, len(r.Pairings))
	for _, p := range r.Pairings {
		if !p.Bye() {
			meetings[[2]PlayerID{min(p.White, p.Black), max(p.White, p.Black)}]++
		}
	}
	return meetings
}

// decideSeats refuses to seat who has left, to note as absent who has a place by the same
// change, and a change that alters nothing.
func (t *Tournament) decideSeats(b RoundAltered, was Round) error {
	ref := GameRef{Stage: b.Stage, Round: b.Round}
	for _, id := range b.seated() {
		if p, known := t.Player(id); known && p.Gone(b.Stage, b.Round) {
			return refused(ErrPlayerAway, "tournament-change.not-there", args{"Name": p.Name, "Round": b.Round}).about(p).at(ref)
		}
	}
	news := b.newTables(was) + len(b.Removed) + len(b.Byes) + len(b.Unpaired) + len(b.Absent)
	for _, seats := range b.Boards {
		at := slices.IndexFunc(was.Pairings, func(p Pairing) bool { return p.Board == seats.Board && !p.Bye() })
		if at < 0 || was.Pairings[at].White != seats.White || was.Pairings[at].Black != seats.Black {
			news++
		}
	}
	if news == 0 {
		return badRound(b.Stage, b.Round, "tournament-change.alter-nothing")
	}
	return nil
}

func (b RoundAltered) apply(t *Tournament, _ Change) (Touched, error) {
	r, err := t.alteredRound(b)
	if err != nil {
		return Touched{}, err
	}
	have, _ := t.Stages[b.Stage-1].round(b.Round) // found a moment ago
	*have = r
	touched := Touched{Rounds: []RoundRef{{Stage: b.Stage, Round: b.Round}}}
	for i := range t.Players {
		p := &t.Players[i]
		if away, altered := b.awayOf(*p, t.Stages[b.Stage-1].kindOf(AbsenceNoShow)); altered {
			p.Away = away
			touched.Players = append(touched.Players, p.ID)
		}
	}
	return touched, nil
}

// awayOf are the rounds without a player once the round is altered, and whether they are
// others than before; kind is that of the absence of who has no part in it any more.
func (b RoundAltered) awayOf(p Player, kind AbsenceKind) (away []Away, altered bool) {
	was, out := p.bye(b.Stage, b.Round), slices.Contains(b.Absent, p.ID)
	here := slices.Contains(b.seated(), p.ID) || slices.Contains(b.Unpaired, p.ID)
	if !out && (!here || was == ByeAllocated) || out && was == ByeZero {
		return p.Away, false
	}
	away = slices.DeleteFunc(slices.Clone(p.Away), func(a Away) bool { return a.Stage == b.Stage && a.Round == b.Round })
	if out {
		away = append(away, Away{Stage: b.Stage, Round: b.Round, Bye: ByeZero, Kind: kind})
	}
	return sortedAway(away), true
}

// altered points at the stage and the round of a change: the boards concerned must be
// without anything on record.
func (t *Tournament) altered(b RoundAltered) (*Stage, *Round, error) {
	s, err := t.stage(b.Stage)
	if err != nil {
		return nil, nil, err
	}
	ref := GameRef{Stage: b.Stage, Round: b.Round}
	r, ok := s.round(b.Round)
	if !ok || b.Round < 1 {
		return nil, nil, refused(ErrNoSuchRound, "tournament-change.round-not-paired", args{"Round": b.Round}).at(ref)
	}
	begun := slices.DeleteFunc(t.begunBoards(b.Stage, *r), func(board int) bool { return !slices.Contains(b.boards(), board) })
	if len(begun) > 0 {
		return nil, nil, refused(ErrLocked, "tournament-change.alter-begun", args{"Round": b.Round, "Boards": numbersOf(begun), "Count": len(begun)}).at(ref).onBoards(begun)
	}
	return s, r, nil
}

// begunBoards lists the boards of a round on which something is on record: a result, a
// sheet, who goes on, an incident or a ruling.
func (t *Tournament) begunBoards(stage int, r Round) []int {
	boards := r.begun()
	of := func(ref GameRef) bool { return ref.Stage == stage && ref.Round == r.Number }
	for _, p := range r.Pairings {
		if p.Winner != 0 {
			boards = append(boards, p.Board)
		}
	}
	for _, i := range t.Incidents {
		if of(i.Ref) {
			boards = append(boards, i.Ref.Board)
		}
	}
	for _, ruling := range t.Rulings {
		if of(ruling.Ref) {
			boards = append(boards, ruling.Ref.Board)
		}
	}
	slices.Sort(boards)
	return slices.Compact(boards)
}

// BegunBoards lists the boards of a round on which something is on record, ascending:
// they cannot be altered. It is empty for a round that is not paired.
func (t *Tournament) BegunBoards(stage, round int) []int {
	r, ok := t.Round(stage, round)
	if !ok {
		return nil
	}
	return t.begunBoards(stage, r)
}

// RecordedBoards are those of [Tournament.BegunBoards] on which more is on record than results: to
// take these back does not free them.
func (t *Tournament) RecordedBoards(stage, round int) []int {
	r, ok := t.Round(stage, round)
	if !ok {
		return nil
	}
	r.Pairings, r.Tables = slices.Clone(r.Pairings), nil
	for i := range r.Pairings {
		games := slices.Clone(r.Pairings[i].Games)
		for g := range games {
			games[g].Result, games[g].Margin, games[g].How = ResultUnset, 0, EndingUnset
		}
		r.Pairings[i].Games = games
	}
	return t.begunBoards(stage, r)
}

// alteredRound is the round as the change leaves it, which must be one: nobody twice,
// nobody alone on a board. Nothing of the state is altered.
func (t *Tournament) alteredRound(b RoundAltered) (Round, error) {
	s, was, err := t.altered(b)
	if err != nil {
		return Round{}, err
	}
	if err := b.checkBoards(*was); err != nil {
		return Round{}, err
	}
	r := b.in(*was, *s)
	for _, id := range slices.Concat(b.Unpaired, b.Absent) {
		p, known := t.Player(id)
		switch {
		case !known:
			return Round{}, refused(ErrNoSuchPlayer, "tournament.no-player", args{"Player": int(id)}).at(GameRef{Stage: b.Stage, Round: b.Round})
		case r.Has(id):
			return Round{}, refused(ErrBadRound, "tournament-change.alter-still-placed", args{"Name": p.Name, "Round": b.Round}).about(p).at(GameRef{Stage: b.Stage, Round: b.Round})
		}
	}
	return r, newEntrants(t, s, nil, nil).checkRound(b.Stage, r, 0)
}

// checkBoards refuses a board of one player, and to remove one that there is not.
func (b RoundAltered) checkBoards(was Round) error {
	for _, seats := range b.Boards {
		if seats.White == 0 || seats.Black == 0 {
			return badRound(b.Stage, b.Round, "tournament-change.alter-alone", args{"Board": seats.Board})
		}
	}
	for _, board := range b.Removed {
		onBoard := slices.ContainsFunc(was.Pairings, func(p Pairing) bool { return p.Board == board && !p.Bye() })
		if !onBoard && !slices.ContainsFunc(was.Tables, func(at Table) bool { return at.Number == board }) {
			return badRound(b.Stage, b.Round, "tournament-change.alter-no-board", args{"Board": board})
		}
	}
	return nil
}

// in is a round with the change made in it: games by board, then byes with the numbers
// after the last board. Other boards stay as they are.
func (b RoundAltered) in(was Round, s Stage) Round {
	placed := slices.Concat(b.seated(), b.Unpaired, b.Absent)
	r := Round{Number: was.Number, Provisional: was.Provisional, Tables: b.tablesIn(was)}
	var byes []Pairing
	for _, p := range was.Pairings {
		switch {
		case p.Bye() && !slices.Contains(placed, p.White):
			byes = append(byes, p)
		case !p.Bye() && !slices.Contains(b.boards(), p.Board):
			r.Pairings = append(r.Pairings, p)
		}
	}
	for _, seats := range b.Boards {
		made := Pairing{Board: seats.Board, White: seats.White, Black: seats.Black, Opening: was.openingOf(seats.Board, s.Openings)}
		one := withGames(Round{Pairings: []Pairing{made}}, s.Games)
		was.keepProvisional(&one.Pairings[0])
		r.Pairings = append(r.Pairings, one.Pairings...)
	}
	slices.SortStableFunc(r.Pairings, func(x, y Pairing) int { return x.Board - y.Board })
	last := 0
	if n := len(r.Pairings); n > 0 {
		last = r.Pairings[n-1].Board
	}
	for i := range b.Byes {
		byes = slices.Insert(byes, i, Pairing{White: b.Byes[i]})
	}
	for i, p := range byes {
		p.Board = last + 1 + i
		r.Pairings = append(r.Pairings, p)
	}
	return r
}

// keepProvisional gives a pairing that was made anew what its games are to be paired as,
// where the same two have sat at another board or with the other colours.
func (r Round) keepProvisional(made *Pairing) {
	for _, p := range r.Pairings {
		turned := p.White == made.Black && p.Black == made.White
		if p.Bye() || !turned && (p.White != made.White || p.Black != made.Black) {
			continue
		}
		for i := range min(len(p.Games), len(made.Games)) {
			to := &made.Games[i]
			to.Result, to.PairAs = p.Games[i].Result, p.Games[i].PairAs
			if turned && to.PairAs != (Outcome{}) {
				to.PairAs = to.PairAs.turned()
			}
		}
	}
}

// openingOf is the opening that was drawn for a board of the round, or for all of them.
func (r Round) openingOf(board int, per OpeningsPer) *Opening {
	for _, p := range r.Pairings {
		if p.Opening != nil && !p.Bye() && (p.Board == board || per == OpeningsPerRound) {
			return p.Opening
		}
	}
	return nil
}

// WithRoundAltered is the state with a round altered, of which nothing was decided: to
// look at it before it is done. The state itself stays as it is; the error is that of a
// change that makes no round.
func (t *Tournament) WithRoundAltered(b RoundAltered) (*Tournament, error) {
	next := t.Clone()
	next.Head = "" // there is no such state
	_, err := b.apply(next, Change{})
	return next, err
}

// WithoutRound is the state without a round of a stage and those after it: what the
// system would pair the round on. Who is away, or has left, is so still. The state
// itself stays as it is.
func (t *Tournament) WithoutRound(stage, round int) *Tournament {
	before := t.Clone()
	before.Head = "" // there was no such state
	if s, err := before.stage(stage); err == nil {
		s.Draft = nil
		s.Played = slices.DeleteFunc(s.Played, func(r Round) bool { return r.Number >= round })
	}
	return before
}

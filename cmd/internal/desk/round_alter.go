package desk

import (
	"context"
	"fmt"
	"slices"

	"arbiter/pairing"
	"arbiter/rules/message"
	"arbiter/tournament"
)

// alterRefusals are those of a round that is being played.
func alterRefusals() []RefusalRow {
	return []RefusalRow{
		{"round.board-begun", ClassState, "take-result-back"},
		{"round.colours-begun", ClassState, "set-colours"},
		{"round.no-paired-board", ClassRequest, "show-round"},
		{"round.no-game-there", ClassState, "show-round"},
		{"round.no-seat", ClassState, "add-board"},
		{"round.placed-already", ClassState, "set-board"},
		{"round.named-twice", ClassRequest, ""},
		{"round.board-twice", ClassRequest, ""},
		{"round.bad-seats", ClassRequest, "write-seats"},
		{"round.bye-already", ClassState, ""},
		{"round.only-colours", ClassState, "enter-forfeit"},
		{"round.of-table", ClassState, "force-round"},
		{"round.breach", ClassState, "force-round"},
		{"round.breaches", ClassState, "force-round"},
		{"round.last-board", ClassState, "unpair-round"},
	}
}

// Altering is which round that is being played is altered, and why.
type Altering struct {
	Round  int                   // below 0 is the one being played
	Why    string                // always needed
	Force  bool                  // also where it breaks a rule, which the journal then names
	Absent []tournament.PlayerID // who loses his place by it and is not there
}

// Altered is a round that was altered.
type Altered struct {
	Done
	Round      tournament.Round
	Free       []tournament.Player // who is there and lost his place, by number
	Absent     []tournament.Player // who is noted as absent in the round, by number
	Difference *pairing.Difference // from the round that the system makes; nil where they were not compared
}

// Seats are two players of a board; White alone has the bye, and nobody leaves the board
// empty.
type Seats struct {
	Board        int
	White, Black tournament.PlayerID
}

// SetBoards puts players on boards of a round that is being played, or on the one after
// its last. Who sat there, and who is left alone, has no place any more.
func (d *Desk) SetBoards(ctx context.Context, by Altering, seats ...Seats) (Altered, error) {
	return d.alter(ctx, by, func(s *seating) error {
		for _, one := range seats {
			if err := s.clear(one); err != nil {
				return err
			}
		}
		for _, one := range seats {
			if err := s.put(one); err != nil {
				return err
			}
		}
		return nil
	})
}

// ExchangePlayers exchanges the places of two players in a round that is being played,
// colours and byes included; one who has none takes that of the other.
func (d *Desk) ExchangePlayers(ctx context.Context, by Altering, one, other tournament.PlayerID) (Altered, error) {
	if d.OfTables() {
		return d.exchangeAtTables(ctx, by, one, other)
	}
	return d.alter(ctx, by, func(s *seating) error { return s.exchange(one, other) })
}

// ExchangeBoards exchanges the numbers of two boards of a round that is being played; a
// number that no board has, up to the one after the last, is free for the other.
func (d *Desk) ExchangeBoards(ctx context.Context, by Altering, one, other int) (Altered, error) {
	return d.alter(ctx, by, func(s *seating) error { return s.exchangeBoards(one, other) })
}

// ReverseColours exchanges the colours of a board that has not begun; see
// [Desk.SetColours] for one that has.
func (d *Desk) ReverseColours(ctx context.Context, by Altering, board int) (Altered, error) {
	return d.alter(ctx, by, func(s *seating) error {
		at, err := s.game(board)
		if err != nil {
			return err
		}
		if slices.Contains(s.begun, board) {
			return refuse("round.colours-begun", message.Args{"Board": board, "Round": s.was.Number})
		}
		s.boards[at].White, s.boards[at].Black = s.boards[at].Black, s.boards[at].White
		return nil
	})
}

// AddBoard adds a board to a round that is being played, of two players of whom none has
// one: who has the bye loses it.
func (d *Desk) AddBoard(ctx context.Context, by Altering, white, black tournament.PlayerID) (Altered, error) {
	return d.alter(ctx, by, func(s *seating) error {
		for _, id := range []tournament.PlayerID{white, black} {
			if at := s.boardOf(id); at >= 0 {
				return refuse("round.placed-already", message.Args{"Player": d.PlayerName(id), "Board": s.boards[at].Board, "Round": s.was.Number})
			}
		}
		if white == black {
			return refuse("round.same-player", message.Args{"Player": d.PlayerName(white)})
		}
		s.leave(white)
		s.leave(black)
		return s.put(Seats{Board: s.next(), White: white, Black: black})
	})
}

// RemoveBoard takes a board off a round that is being played, for neither came: both are
// noted as absent in the round. The number of a bye takes that away.
func (d *Desk) RemoveBoard(ctx context.Context, by Altering, board int) (Altered, error) {
	return d.alter(ctx, by, func(s *seating) error {
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
	})
}

// GiveBye gives a player of a round that is being played the bye of the pairing, for his
// opponent did not come: he is noted as absent in the round.
func (d *Desk) GiveBye(ctx context.Context, by Altering, player tournament.PlayerID) (Altered, error) {
	return d.alter(ctx, by, func(s *seating) error {
		if slices.Contains(s.byes, player) {
			return refuse("round.bye-already", message.Args{"Player": d.PlayerName(player), "Round": s.was.Number})
		}
		if at := s.boardOf(player); at >= 0 {
			s.absent = append(s.absent, s.boards[at].White+s.boards[at].Black-player)
			s.boards[at].White, s.boards[at].Black = 0, 0
		}
		s.leave(player)
		s.byes = append(s.byes, player)
		return nil
	})
}

// alter works an alteration out, holds it against what the system would have allowed, and
// journals it.
func (d *Desk) alter(ctx context.Context, by Altering, work func(*seating) error) (Altered, error) {
	n, err := d.PairedRound(by.Round)
	if err != nil {
		return Altered{}, err
	}
	s := d.seatingOf(n)
	if err := ofBoards(s.was); err != nil {
		return Altered{}, err
	}
	if err := work(s); err != nil {
		return Altered{}, err
	}
	s.absent = append(s.absent, by.Absent...)
	body := s.body()
	if err := s.canAlter(by.Force); err != nil {
		return Altered{}, err
	}
	next, err := d.state.WithRoundAltered(body)
	if err != nil {
		return Altered{}, d.begunBy(body, err)
	}
	altered := Altered{}
	difference, notes, err := s.judge(next, &body, by.Force)
	if err != nil {
		return Altered{}, err
	}
	altered.Difference = difference
	if altered.Done, err = d.Commit(ctx, by.Why, body); err != nil {
		return Altered{}, askReason(err)
	}
	altered.Notes = append(altered.Notes, notes...)
	altered.Round, _ = d.state.Round(s.stage.Number, n)
	altered.Free, altered.Absent = d.players(body.Unpaired), d.players(body.Absent)
	return altered, nil
}

// withoutOpponent names who takes part in the last round that is paired and has neither
// board nor bye in it: until the next one is paired he can be given one. An open stage
// pairs whom it likes.
func (d *Desk) withoutOpponent(stage tournament.Stage) []string {
	current, _ := d.CurrentRound()
	r, _ := d.state.Round(stage.Number, current)
	if stage.System == tournament.SystemOpen || r.Number < 1 {
		return nil
	}
	var names []string
	for _, note := range d.NotPaired(r) {
		if note.Code == "round.left-out" {
			names = append(names, fmt.Sprint(note.Args["Player"]))
		}
	}
	return names
}

// begunBy has the refusal of an alteration for what is on record say what to do.
func (d *Desk) begunBy(body tournament.RoundAltered, err error) error {
	begun := d.state.BegunBoards(body.Stage, body.Round)
	for _, ref := range body.OnGames() {
		if slices.Contains(begun, ref.Board) {
			return refuse("round.board-begun", message.Args{"Board": ref.Board, "Round": body.Round}).because(err)
		}
	}
	return err
}

// canAlter refuses what a system cannot have: a match pairs the same two to the end, a
// knock-out those who go on, and a round robin by its table. The last two can be forced.
func (s *seating) canAlter(force bool) error {
	if s.gamesLeft() == 0 {
		return refuse("round.last-board", message.Args{"Round": s.was.Number})
	}
	system := message.Args{"System": message.New("system." + string(s.stage.System)), "Round": s.was.Number}
	switch s.stage.System {
	case tournament.SystemMatch:
		if s.pairsAnew() {
			return refuse("round.only-colours", system)
		}
	case tournament.SystemKnockOut:
		if s.pairsAnew() && !force && !s.followsBracket() {
			return refuse("round.only-colours", system).with("forfeit-or-ruling")
		}
	case tournament.SystemRoundRobin, tournament.SystemScheveningen:
		if s.pairsAnew() && !force {
			return refuse("round.of-table", system)
		}
	}
	return nil
}

// judge holds the altered round against the system: what breaks a rule is refused, or
// kept by name where it is forced; how it differs is kept, and given. In a Keizer the club's
// own settings are departed from: that is in the notes.
func (s *seating) judge(next *tournament.Tournament, b *tournament.RoundAltered, force bool) (*pairing.Difference, []Note, error) {
	stage := s.stage.Number
	r, _ := next.Round(stage, s.was.Number)
	r.Pairings = slices.DeleteFunc(slices.Clone(r.Pairings), func(p tournament.Pairing) bool { return p.Bonus != tournament.ByeAllocated })
	flaws, err := pairing.Flaws(next, stage, r)
	if err != nil {
		return nil, nil, err
	}
	var notes []Note
	for _, f := range flaws {
		if !s.breaks(f, r) {
			continue
		}
		if s.stage.System == tournament.SystemKeizer { // said and not refused, as [Desk.SetRound] has it
			notes = append(notes, s.d.breachNote(f, r))
			continue
		}
		if !force {
			return nil, nil, refuse("round.breach", message.Args{"Why": f.Says(r, s.d.PlayerName, s.d.PlayerName), "Rule": s.ruleOf(f)})
		}
		if rule := f.Rule(); rule != "" && !slices.Contains(b.Despite, rule) {
			b.Despite = append(b.Despite, rule)
		}
	}
	if difference, err := s.d.Judge.Compare(whenPaired(next, stage, r), stage, r); err == nil { // else the system makes no round to compare with
		b.Differs = difference.String()
		return &difference, notes, nil
	}
	return nil, notes, nil
}

// whenPaired is the state that the system would pair a round on. Who has a place in the
// round and left while it was played took part when it was paired.
func whenPaired(t *tournament.Tournament, stage int, r tournament.Round) *tournament.Tournament {
	before, placed := t.WithoutRound(stage, r.Number), placedIn(r)
	for i := range before.Players {
		if p := &before.Players[i]; placed[p.ID] && p.Gone(stage, r.Number) {
			p.Withdrawn, p.WithdrawnStage, p.WithdrawnEarly, p.Expelled = 0, 0, false, false
		}
	}
	return before
}

// ruleOf is the rule that a flaw breaks, or what its board is where none says it.
func (s *seating) ruleOf(f pairing.Flaw) any {
	if rule := f.Rule(); rule != "" {
		return rule
	}
	return message.New("round.rule-of-system", message.Args{"System": message.New("system." + string(s.stage.System))})
}

// breaks reports whether a flaw is against the rules and comes with the alteration: it is
// of a pair, or of a bye, that the round did not have. Who is not paired is told.
func (s *seating) breaks(f pairing.Flaw, r tournament.Round) bool {
	if !f.Breach() || f.Kind == pairing.FlawMissing || f.Kind == pairing.FlawAbsent {
		return false
	}
	if f.Kind == pairing.FlawByes {
		return s.newByes() > 0
	}
	return slices.ContainsFunc(r.Pairings, func(p tournament.Pairing) bool {
		return p.Board == f.Board && !slices.ContainsFunc(s.was.Pairings, func(q tournament.Pairing) bool { return p.White == q.White && p.Black == q.Black })
	})
}

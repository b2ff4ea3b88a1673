package rounds

import (
	"context"
	"fmt"
	"slices"

	"arbiter/cmd/internal/desk"
	"arbiter/cmd/internal/desk/refusal"
	"arbiter/pairing"
	"arbiter/rules/message"
	"arbiter/tournament"
)

// Altering is which round is altered, and why. Of a draft nothing is forced, and nobody is
// noted as absent.
type Altering struct {
	Round  int                   // below 0 is the draft, else the one being played
	Why    string                // needed of a round that is being played
	Force  bool                  // also where it breaks a rule, which the journal then names
	Absent []tournament.PlayerID // who loses his place by it and is not there
}

// Altered is a round that was altered. Of a draft nobody is told to be free or absent, and
// it is compared with nothing until it is published.
type Altered struct {
	desk.Done
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

// Alteration is what is done to who sits where in a round, be it the draft or one that is
// being played: [SwapPlayers], [SwapBoards], [TurnColours], [SetBoards], [AddBoard],
// [RemoveBoard], [GiveBye], [SetTables].
type Alteration struct {
	boards func(*seating) error                                                // nil is of tables only
	tables func(*desk.Desk, tournament.Round) ([]tournament.TableSeats, error) // nil is of boards only
}

// SwapPlayers exchanges the places of two players, colours and byes included; one who has
// none takes that of the other.
func SwapPlayers(one, other tournament.PlayerID) Alteration {
	return Alteration{
		boards: func(s *seating) error { return s.exchange(one, other) },
		tables: func(d *desk.Desk, r tournament.Round) ([]tournament.TableSeats, error) {
			return exchangeAtTables(d, r, one, other)
		},
	}
}

// SwapBoards exchanges the numbers of two boards; a number that no board has, up to the
// one after the last, is free for the other. The boards of a draft close ranks.
func SwapBoards(one, other int) Alteration {
	return Alteration{boards: func(s *seating) error { return s.exchangeBoards(one, other) }}
}

// TurnColours exchanges the colours of a board that has not begun; see [SetColours]
// for one that has.
func TurnColours(board int) Alteration {
	return Alteration{boards: func(s *seating) error {
		at, err := s.game(board)
		if err != nil {
			return err
		}
		if slices.Contains(s.begun, board) {
			return refusal.New("round.colours-begun", message.Args{"Board": board, "Round": s.was.Number})
		}
		s.boards[at].White, s.boards[at].Black = s.boards[at].Black, s.boards[at].White
		return nil
	}}
}

// SetBoards puts players on boards, or on the one after the last. Who sat there, and who is
// left alone, has no place any more in a round that is being played; in a draft who sat
// there takes the place that becomes free, if he is there, and who is left alone has the bye.
func SetBoards(seats ...Seats) Alteration {
	return Alteration{boards: func(s *seating) error {
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
	}}
}

// AddBoard adds a board of two players of whom none has one: who has the bye loses it.
func AddBoard(white, black tournament.PlayerID) Alteration {
	return Alteration{boards: func(s *seating) error {
		for _, id := range []tournament.PlayerID{white, black} {
			if at := s.boardOf(id); at >= 0 && s.boards[at].White != 0 && s.boards[at].Black != 0 {
				return refusal.New("round.placed-already", message.Args{"Player": s.d.PlayerName(id), "Board": s.boards[at].Board, "Round": s.was.Number})
			}
		}
		if white == black {
			return refusal.New("round.same-player", message.Args{"Player": s.d.PlayerName(white)})
		}
		s.leave(white)
		s.leave(black)
		return s.seatAnew(Seats{Board: s.next(), White: white, Black: black})
	}}
}

// RemoveBoard takes a board off, for neither came: both are noted as absent in a round that
// is being played. The number of a bye takes that away.
func RemoveBoard(board int) Alteration {
	return Alteration{boards: func(s *seating) error { return s.remove(board) }}
}

// GiveBye gives a player the bye of the pairing, for his opponent did not come, who is
// noted as absent in a round that is being played.
func GiveBye(player tournament.PlayerID) Alteration {
	return Alteration{boards: func(s *seating) error {
		if s.free(player) {
			return refusal.New("round.bye-already", message.Args{"Player": s.d.PlayerName(player), "Round": s.was.Number})
		}
		if at := s.boardOf(player); at >= 0 {
			s.absent = append(s.absent, s.boards[at].White+s.boards[at].Black-player)
			s.boards[at].White, s.boards[at].Black = 0, 0
		}
		s.leave(player)
		s.byes = append(s.byes, player)
		return nil
	}}
}

// Alter alters the draft, or a round that is being played, and journals it. A round that
// is being played is held against what the system would have allowed.
func Alter(ctx context.Context, d *desk.Desk, by Altering, a Alteration) (Altered, error) {
	r, draft, err := alterable(d, by.Round)
	if err != nil {
		return Altered{}, err
	}
	if d.OfTeams() {
		return Altered{}, refusal.New("teamplay.by-line-ups")
	}
	switch {
	case len(r.Tables) > 0 && a.tables == nil:
		return Altered{}, refusal.New("tables.seats-by-table", message.Args{"Round": r.Number})
	case len(r.Tables) == 0 && a.boards == nil:
		return Altered{}, refusal.New("tables.not-of-tables")
	case len(r.Tables) > 0:
		seats, err := a.tables(d, r)
		if err != nil {
			return Altered{}, err
		}
		if draft {
			return redraftTables(ctx, d, by, r, seats)
		}
		return alterTables(ctx, d, by, r, seats)
	}
	s := seatingOf(d, r, draft)
	if err := a.boards(s); err != nil {
		return Altered{}, err
	}
	if draft {
		return redraft(ctx, d, by, s)
	}
	return alter(ctx, d, by, s)
}

// alter holds an altered round that is being played against what the system would have
// allowed, and journals it.
func alter(ctx context.Context, d *desk.Desk, by Altering, s *seating) (Altered, error) {
	s.absent = append(s.absent, by.Absent...)
	body := s.body()
	if err := s.canAlter(by.Force); err != nil {
		return Altered{}, err
	}
	next, err := d.State().WithRoundAltered(body)
	if err != nil {
		return Altered{}, begunBy(d, body, err)
	}
	altered := Altered{}
	difference, notes, err := s.judge(next, &body, by.Force)
	if err != nil {
		return Altered{}, err
	}
	altered.Difference = difference
	if altered.Done, err = d.Commit(ctx, by.Why, body); err != nil {
		return Altered{}, desk.AskReason(err)
	}
	altered.Notes = append(altered.Notes, notes...)
	altered.Round, _ = d.State().Round(s.stage.Number, s.was.Number)
	altered.Free, altered.Absent = d.Players(body.Unpaired), d.Players(body.Absent)
	return altered, nil
}

// WithoutOpponent names who takes part in the last round that is paired and has neither
// board nor bye in it: until the next one is paired he can be given one. An open stage
// pairs whom it likes.
func WithoutOpponent(d *desk.Desk, stage tournament.Stage) []string {
	current, _ := d.CurrentRound()
	r, _ := d.State().Round(stage.Number, current)
	if stage.System == tournament.SystemOpen || r.Number < 1 {
		return nil
	}
	var names []string
	for _, note := range NotPaired(d, r) {
		if note.Code == "round.left-out" {
			names = append(names, fmt.Sprint(note.Args["Player"]))
		}
	}
	return names
}

// begunBy has the refusal of an alteration for what is on record say what to do.
func begunBy(d *desk.Desk, body tournament.RoundAltered, err error) error {
	begun := d.State().BegunBoards(body.Stage, body.Round)
	for _, ref := range tournament.GamesOf(body) {
		if slices.Contains(begun, ref.Board) {
			return begunOf(d, "round.board-begun", message.Args{"Board": ref.Board}, ref.Board, body).Because(err)
		}
	}
	return err
}

// begunOf is the refusal to alter a board or a table that has begun: its result is taken back
// first, or where more is on record the changes that put it there.
func begunOf(d *desk.Desk, code string, named message.Args, board int, body tournament.RoundAltered) *refusal.Refusal {
	refusal := refusal.New(code, named, message.Args{"Round": body.Round})
	if slices.Contains(d.State().RecordedBoards(body.Stage, body.Round), board) {
		return refusal.With("undo-earlier")
	}
	return refusal
}

// canAlter refuses what a system cannot have: a match pairs the same two to the end, a
// knock-out those who go on, and a round robin by its table. The last two can be forced.
func (s *seating) canAlter(force bool) error {
	if s.gamesLeft() == 0 {
		return refusal.New("round.last-board", message.Args{"Round": s.was.Number})
	}
	system := message.Args{"System": message.New("system." + string(s.stage.System)), "Round": s.was.Number}
	switch s.stage.System {
	case tournament.SystemMatch:
		if s.pairsAnew() {
			return refusal.New("round.only-colours", system)
		}
	case tournament.SystemKnockOut:
		if s.pairsAnew() && !force && !s.followsBracket() {
			return refusal.New("round.only-colours", system).With("forfeit-or-ruling")
		}
	case tournament.SystemRoundRobin, tournament.SystemScheveningen:
		if s.pairsAnew() && !force {
			return refusal.New("round.of-table", system)
		}
	}
	return nil
}

// judge holds the altered round against the system: what breaks a rule is refused, or
// kept by name where it is forced; how it differs is kept, and given. In a Keizer the club's
// own settings are departed from: that is in the notes.
func (s *seating) judge(next *tournament.Tournament, b *tournament.RoundAltered, force bool) (*pairing.Difference, []refusal.Note, error) {
	stage := s.stage.Number
	r, _ := next.Round(stage, s.was.Number)
	r.Pairings = slices.DeleteFunc(slices.Clone(r.Pairings), func(p tournament.Pairing) bool { return p.Bonus != tournament.ByeAllocated })
	flaws, err := pairing.Flaws(next, stage, r)
	if err != nil {
		return nil, nil, err
	}
	var notes []refusal.Note
	for _, f := range flaws {
		if !s.breaks(f, r) {
			continue
		}
		if s.stage.System == tournament.SystemKeizer { // said and not refused, as [SetRound] has it
			notes = append(notes, breachNote(s.d, f, r))
			continue
		}
		if !force {
			return nil, nil, refusal.New("round.breach", message.Args{"Why": f.Says(r, s.d.PlayerName, s.d.PlayerName), "Rule": s.ruleOf(f)})
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
	before, placed := t.WithoutRound(stage, r.Number), desk.PlacedIn(r)
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

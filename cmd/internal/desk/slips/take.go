package slips

import (
	"context"
	"errors"
	"slices"
	"sync"

	"arbiter/cmd/internal/desk"
	"arbiter/cmd/internal/desk/find"
	"arbiter/cmd/internal/desk/refusal"
	"arbiter/cmd/internal/desk/results"
	"arbiter/cmd/internal/desk/rounds"
	"arbiter/rules/message"
	"arbiter/tournament"
)

// Done is what came of a line.
type Done struct {
	Says []Said
	Word Word      // that the line was
	Ask  *Question // about the rest: it is taken when it comes again with the answer; nil is none
	Rest string    // of the line: what was not taken
}

// Said is a sentence about what was done.
type Said struct {
	Says   message.Message
	How    Manner
	Remedy refusal.Remedy // what would help; the zero value is nothing
}

// Manner is how a sentence stands among the others.
type Manner int

// The manners.
const (
	Plain Manner = iota
	Below        // it belongs to the one before
	Aside        // something that somebody should know though nothing is wrong with it
)

// Take acts on a line. What was entered before an error is in: done says so, and what the
// rest is.
func (e *Entry) Take(ctx context.Context, d *desk.Desk, line Line) (done Done, err error) {
	e.ask(d)
	step := e.Read(d, line)
	done = Done{Word: step.Word, Ask: step.Ask, Rest: step.Rest}
	switch {
	case step.Word == List:
		done.Says = e.listOpen(d)
	case step.Word == Back:
		done.Says, err = e.takeBack(ctx, d)
		return done, err
	case step.Go != nil:
		e.At, e.Gone = *step.Go, len(results.SlipWords(line.Text)) > 0
	}
	for _, req := range step.Enter {
		says, err := e.enter(ctx, d, req)
		if err != nil {
			done.Ask, done.Rest = nil, req.Rest
			return done, err
		}
		done.Says = append(done.Says, says...)
	}
	if q := step.Ask; q != nil && q.Correct { // what somebody else entered is no slip of the pen
		if err := results.LookedAt(ctx, d, q.Ref, q.Outcome, e.Seen); err != nil {
			done.Ask = nil
			return done, err
		}
	}
	return done, step.Err
}

// enter enters the result of a line.
func (e *Entry) enter(ctx context.Context, d *desk.Desk, req Request) ([]Said, error) {
	if req.Has {
		e.goOn(d, req.Ref)
		return []Said{{Says: OnBoard(d, "cmd-result.has-already", req.Ref, req.Pairing, message.Args{"Result": results.Won(d, req.Ref, req.Outcome)})}}, nil
	}
	code := "cmd-result.board-entered"
	if req.Here && e.Beside {
		code = "cmd-result.entered-here"
	}
	return e.enterAs(ctx, d, req.Slip, results.ResultRequest{Correct: req.Why != "", Why: req.Why}, code)
}

// Enter enters a result with what else a request says of it, and has the next open game
// asked for.
func (e *Entry) Enter(ctx context.Context, d *desk.Desk, slip results.Slip, req results.ResultRequest) ([]Said, error) {
	return e.enterAs(ctx, d, slip, req, "cmd-result.board-entered")
}

// enterAs is Enter that says so in the words of an id.
func (e *Entry) enterAs(ctx context.Context, d *desk.Desk, slip results.Slip, req results.ResultRequest, code string) ([]Said, error) {
	req.Game, req.Outcome, req.Counted, req.Seen = slip.Ref, slip.Outcome, true, e.Seen
	entered, err := results.EnterResult(ctx, d, req)
	if err != nil {
		return nil, err
	}
	e.Mine.Add(mine{results.ResultEntry{Change: d.State().Seq, Hash: d.State().Head}, slip.Ref})
	e.goOn(d, slip.Ref)
	says := []Said{{Says: OnBoard(d, code, slip.Ref, slip.Pairing, message.Args{
		"Result": results.Won(d, slip.Ref, entered.Outcome), "Open": rounds.StillOpen(d, e.Stage, e.Round)})}}
	for _, note := range slices.Concat(slip.Notes, entered.Notes) {
		says = append(says, Said{Says: note, How: Aside})
	}
	for _, note := range entered.Rested {
		says = append(says, Said{Says: note, How: Below})
	}
	for _, look := range entered.Stale {
		says = append(says, Said{Says: look.Says, How: Below, Remedy: look.Remedy})
	}
	return says, nil
}

// goOn has the next open game asked for, if a game is the one that was.
func (e *Entry) goOn(d *desk.Desk, ref tournament.GameRef) {
	if ref.Board == e.At.Board && max(ref.Game, 1) == max(e.At.Game, 1) {
		e.At, e.Gone = NextOpen(d, e.Stage, e.Round, e.At), false
	}
}

// takeBack undoes the last result that was entered here and is not taken back, whatever
// others entered since, and has its game asked for.
func (e *Entry) takeBack(ctx context.Context, d *desk.Desk) ([]Said, error) {
	last, _ := e.Mine.last()
	taken, err := results.TakeBackResult(ctx, d, last.ResultEntry)
	refused := (*refusal.Refusal)(nil)
	gone := errors.As(err, &refused) && slices.Contains([]string{"result.taken-back-already", "result.entry-gone"}, refused.Code)
	if err == nil || gone { // somebody did, or it is not in the file that was put back
		e.Mine.forget(last)
	}
	if err != nil {
		return nil, err
	}
	e.At, e.Gone = address(last.ref), true
	_, p, _, err := find.GameAt(d, last.ref)
	if err != nil {
		return nil, err
	}
	said := message.Args{"Open": rounds.RoundOpen(d, last.ref.Stage, last.ref.Round), "Result": ""}
	for _, c := range taken.Took {
		body, bad := c.Decode()
		if set, is := body.(tournament.ResultSet); is && bad == nil {
			said["Result"] = d.State().Written(last.ref, tournament.Outcome{Result: set.Result, Margin: set.Margin})
		}
	}
	return []Said{{Says: OnBoard(d, "cmd-result.took-back", last.ref, p, said)}}, nil
}

// listOpen names the games of the round that have no result.
func (e *Entry) listOpen(d *desk.Desk) []Said {
	says := []Said{{Says: rounds.RoundOpen(d, e.Stage, e.Round)}}
	for _, g := range results.OpenGames(d, e.Stage, e.Round) {
		says = append(says, Said{Says: Standing(d, results.Slip{Ref: g.Ref, Pairing: g.Pairing, Game: g.Game}), How: Below})
	}
	return says
}

// Says is the game that is asked about: with the result that it has, where that is to be
// corrected, else with the one that is meant.
func (q Question) Says(d *desk.Desk) message.Message {
	if q.Correct {
		return Standing(d, q.Slip)
	}
	return OnBoard(d, "cmd-result.board-result", q.Ref, q.Pairing, message.Args{"Result": results.Won(d, q.Ref, q.Outcome)})
}

// Standing is a board with its players, and the result that the game has, if it has one.
func Standing(d *desk.Desk, slip results.Slip) message.Message {
	if slip.Game.Result == tournament.ResultUnset {
		return OnBoard(d, "cmd-result.board", slip.Ref, slip.Pairing)
	}
	return OnBoard(d, "cmd-result.board-has", slip.Ref, slip.Pairing, message.Args{"Result": d.State().WrittenOf(slip.Ref, slip.Game)})
}

// OnBoard is a sentence about a board and its players, in the order in which its result is
// written.
func OnBoard(d *desk.Desk, code string, ref tournament.GameRef, p tournament.Pairing, more ...message.Args) message.Message {
	white, black := d.State().Sides(ref, p)
	return message.New(code, append(more, message.Args{"Board": address(ref), "White": d.PlayerName(white), "Black": d.PlayerName(black)})...)
}

// Mine are the results that somebody entered, the last one last, so that they can be taken
// back one by one. It is for several goroutines.
type Mine struct {
	mu  sync.Mutex
	all []mine
}

// mine is a result that was entered.
type mine struct {
	results.ResultEntry
	ref tournament.GameRef
}

// Last is the game whose result was entered last and was not taken back; false is none.
func (m *Mine) Last() (tournament.GameRef, bool) {
	last, any := m.last()
	return last.ref, any
}

// Count is how many results were entered and not taken back.
func (m *Mine) Count() int {
	m.mu.Lock()
	defer m.mu.Unlock()
	return len(m.all)
}

func (m *Mine) last() (mine, bool) {
	m.mu.Lock()
	defer m.mu.Unlock()
	if len(m.all) == 0 {
		return mine{}, false
	}
	return m.all[len(m.all)-1], true
}

func (m *Mine) Add(entered mine) {
	m.mu.Lock()
	defer m.mu.Unlock()
	m.all = append(m.all, entered)
}

func (m *Mine) forget(taken mine) {
	m.mu.Lock()
	defer m.mu.Unlock()
	m.all = slices.DeleteFunc(m.all, func(e mine) bool { return e == taken })
}

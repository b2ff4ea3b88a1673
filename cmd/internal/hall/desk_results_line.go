package hall

import (
	"cmp"
	"context"
	"errors"
	"net/http"
	"slices"
	"strconv"
	"strings"

	"arbiter/cmd/internal/desk"
	"arbiter/rules/message"
	"arbiter/tournament"
)

// slipLine is a line as it is typed at the desk, in the notation of the terminal's entry
// of results: a result for the board that is asked for, boards and results, a board to go
// to, "-" to take back, nothing to go on.
type slipLine struct {
	Stage, Round int
	Text         string
	At           tournament.Address // the game that is asked for; none is the next open one
	Seen         int64              // the change that the page knew; 0 is not known
	Sure         bool               // a rare result was asked about, and meant
	Why          string             // a correction: the reason, or the key of a usual one
}

// slipDone is what came of a line.
type slipDone struct {
	Says []message.Teller
	At   tournament.Address // the game that is asked for next
	Rest string             // of the line: what was not taken
	Ask  message.Teller     // a question about the rest: it is taken when it is sent again; nil is none
	Why  *correction        // the rest corrects a result: why; nil is none
}

// correction is a result that is to be put in the place of another.
type correction struct {
	Says    message.Teller // the board as it stands
	Board   string
	Have    string // the result that stands
	Result  string // the new one
	Reasons []string
}

// slipTaker takes a line at the desk.
type slipTaker struct {
	*visit
	*desk.Desk
	ctx  context.Context
	line slipLine
	done slipDone
}

// takeSlips takes a line at the desk. What was taken before an error is in, and done says
// so.
func (v *visit) takeSlips(line slipLine) (done slipDone, err error) {
	err = v.do(func(d *desk.Desk) error {
		d.Stage = line.Stage
		t := slipTaker{visit: v, Desk: d, ctx: v.r.Context(), line: line}
		t.done.At = line.At
		err := t.take()
		done = t.done
		return err
	})
	if err != nil && done.Rest == "" {
		done.Rest = line.Text
	}
	return done, err
}

// take takes the line.
func (t *slipTaker) take() error {
	if t.done.At.Board == 0 {
		t.done.At = t.openAfter(tournament.Address{})
	}
	switch words := desk.SlipWords(t.line.Text); {
	case len(words) == 0:
		t.done.At = t.openAfter(t.done.At)
		return nil
	case len(words) == 1:
		return t.word(words[0])
	default:
		return t.slips(words)
	}
}

// word takes a line of one word.
func (t *slipTaker) word(word string) error {
	switch strings.ToLower(word) {
	case "-", "back":
		return t.takeBack()
	case "+", "list":
		t.listOpen()
		return nil
	}
	ref, p, g, err := t.GameAt(t.at(t.done.At))
	outcome, bad := t.OutcomeAt(t.at(t.done.At), word)
	if bad != nil || err != nil {
		ref, _, _, err := t.SlipGame(t.line.Stage, t.line.Round, strings.TrimRight(word, ".:"))
		if err != nil {
			return refuseForm("cmd-result.no-key", message.Args{"Text": word, "Keys": t.Keys()})
		}
		t.done.At = addressOf(ref)
		return nil
	}
	slip := desk.Slip{Ref: ref, Pairing: p, Game: g}
	slip.Outcome, slip.Notes = t.Count(ref, outcome)
	return t.settle(slip, t.line.Text)
}

// at is the game at an address.
func (t *slipTaker) at(a tournament.Address) tournament.GameRef {
	return tournament.GameRef{Stage: t.line.Stage, Round: t.line.Round, Board: a.Board, Game: a.Game}
}

// slips takes boards and results, up to the first that cannot be taken.
func (t *slipTaker) slips(words []string) error {
	read, rest, err := t.ReadSlips(t.line.Stage, t.line.Round, words)
	for i, slip := range read {
		left := strings.Join(words[2*i:], " ")
		if failed := t.settle(slip, left); failed != nil || t.done.Ask != nil || t.done.Why != nil {
			t.done.Rest = left
			return failed
		}
		t.line.Sure, t.line.Why = false, "" // they are of the first result
	}
	t.done.Rest = strings.Join(rest, " ")
	return err
}

// settle enters a result, unless it has to be asked about: one that is rare, or one that
// takes the place of another.
func (t *slipTaker) settle(slip desk.Slip, text string) error {
	if slip.Game.Result == slip.Outcome.Result && slip.Game.Margin == slip.Outcome.Margin && !slip.Outcome.Result.Open() {
		t.say(t.onBoard("cmd-result.has-already", slip.Ref, slip.Pairing, message.Args{"Result": t.Won(slip.Ref, slip.Outcome)}))
		t.goOn(slip.Ref)
		return nil
	}
	if !slip.Game.Result.Open() {
		return t.correct(slip, text)
	}
	if row, _ := slip.Outcome.Result.Row(); (!row.Played || slip.Outcome.Result == tournament.BothLose) && !t.line.Sure {
		t.done.Rest = text
		t.done.Ask = t.onBoard("cmd-result.board-result", slip.Ref, slip.Pairing, message.Args{"Result": t.Won(slip.Ref, slip.Outcome)})
		return nil
	}
	return t.enter(slip, desk.ResultRequest{})
}

// correct puts a result in the place of another for a reason, and asks for it where none
// is given. What somebody else entered since the page was made is no slip of the pen: it
// is said before anything is corrected.
func (t *slipTaker) correct(slip desk.Slip, text string) error {
	why, given, err := t.reason(slip)
	if err != nil {
		return err
	}
	if !given {
		if err := t.enteredSince(slip); err != nil {
			return err
		}
		t.done.Rest = text
		t.done.Why = &correction{
			Says:  t.onBoard("cmd-result.board-has", slip.Ref, slip.Pairing, message.Args{"Result": t.State().WrittenOf(slip.Ref, slip.Game)}),
			Board: addressOf(slip.Ref).String(), Have: t.State().WrittenOf(slip.Ref, slip.Game), Result: t.State().Written(slip.Ref, slip.Outcome), Reasons: t.usualReasons(),
		}
		return nil
	}
	return t.enter(slip, desk.ResultRequest{Correct: true, Why: why})
}

// usualReasons are those of a correction that one key gives, from 1, as the terminal has
// them.
func (v *visit) usualReasons() []string {
	return []string{v.say("cmd-result.why-misread"), v.say("cmd-result.why-board"), v.say("cmd-result.why-both")}
}

// reason is why a result is corrected: as it was written, or a usual one by its key. What
// is hardly a word, or another slip, is none.
func (t *slipTaker) reason(slip desk.Slip) (why string, given bool, err error) {
	why = strings.TrimSpace(t.line.Why)
	if n, bad := strconv.Atoi(why); bad == nil && n >= 1 && n <= len(t.usualReasons()) {
		return t.usualReasons()[n-1], true, nil
	}
	if why != "" && t.NoReason(slip.Ref, why) {
		return "", false, refuseForm("cmd-result.not-corrected", message.Args{
			"Text": why, "Board": addressOf(slip.Ref), "Result": t.State().WrittenOf(slip.Ref, slip.Game)})
	}
	return why, why != "", nil
}

// enteredSince refuses a slip of a game that got its result after the page was made.
func (t *slipTaker) enteredSince(slip desk.Slip) error {
	if t.line.Seen == 0 || t.line.Seen >= t.State().Seq {
		return nil
	}
	changes, err := t.History(t.ctx)
	if err != nil {
		return err
	}
	for _, c := range slices.Backward(changes[min(int(t.line.Seen), len(changes)):]) {
		set, is := decoded[tournament.ResultSet](c)
		if !is || set.Stage != slip.Ref.Stage || set.Round != slip.Ref.Round || set.Board != slip.Ref.Board || max(set.Game, 1) != max(slip.Ref.Game, 1) {
			continue
		}
		return refuse(http.StatusConflict, "hall-results.entered-meanwhile", message.Args{
			"Place": t.Place(slip.Ref), "Result": t.State().WrittenOf(slip.Ref, slip.Game), "Who": c.Who})
	}
	return nil
}

// enter journals a result, and goes on to the next open game.
func (t *slipTaker) enter(slip desk.Slip, req desk.ResultRequest) error {
	req.Game, req.Outcome, req.Counted = slip.Ref, slip.Outcome, true
	entered, err := t.EnterResult(t.ctx, req)
	if err != nil {
		return err
	}
	t.event.slips.entered(t.who.Author(), enteredSlip{desk.ResultEntry{Change: t.State().Seq, Hash: t.State().Head}, slip.Ref})
	open := t.StillOpen(slip.Ref.Stage, slip.Ref.Round)
	t.say(t.onBoard("cmd-result.board-entered", slip.Ref, slip.Pairing, message.Args{"Result": t.Won(slip.Ref, entered.Outcome), "Open": open}))
	t.say(tellers(slip.Notes)...)
	t.say(tellers(entered.Notes)...)
	t.say(tellers(entered.Rested)...)
	t.say(saysLooks(entered.Stale)...)
	t.goOn(slip.Ref)
	return nil
}

// goOn has the next open game asked for, if it is the one that was.
func (t *slipTaker) goOn(ref tournament.GameRef) {
	if here := addressOf(ref); here.Board == t.done.At.Board && max(here.Game, 1) == max(t.done.At.Game, 1) {
		t.done.At = t.openAfter(here)
	}
}

// takeBack undoes the last result that who asks entered here, whatever others did since.
func (t *slipTaker) takeBack() error {
	last, _ := t.event.slips.last(t.who.Author())
	taken, err := t.TakeBackResult(t.ctx, last.ResultEntry)
	if refused := (*desk.Refusal)(nil); errors.As(err, &refused) && slices.Contains([]string{"result.taken-back-already", "result.entry-gone"}, refused.Code) {
		t.event.slips.taken(t.who.Author(), last) // somebody did, or it is not in the file that was put back
	}
	if err != nil {
		return err
	}
	t.event.slips.taken(t.who.Author(), last)
	_, p, _, err := t.GameAt(last.ref)
	if err != nil {
		return err
	}
	t.done.At = addressOf(last.ref)
	open := t.StillOpen(last.ref.Stage, last.ref.Round)
	t.say(t.onBoard("cmd-result.took-back", last.ref, p, message.Args{"Result": t.resultTaken(taken), "Open": open}))
	return nil
}

// resultTaken is the result that was taken back, as the event scores it.
func (t *slipTaker) resultTaken(taken desk.Undone) string {
	for _, c := range taken.Took {
		if set, ok := decoded[tournament.ResultSet](c); ok {
			return t.State().Written(set.OnGames()[0], tournament.Outcome{Result: set.Result, Margin: set.Margin})
		}
	}
	return ""
}

// decoded is what a change did, if it is of a kind.
func decoded[B tournament.Body](c tournament.Change) (B, bool) {
	body, err := c.Decode()
	b, is := body.(B)
	return b, is && err == nil
}

// listOpen names the boards without a result.
func (t *slipTaker) listOpen() {
	open := t.OpenGames(t.line.Stage, t.line.Round)
	t.say(t.StillOpen(t.line.Stage, t.line.Round))
	for _, g := range open {
		t.say(t.onBoard("cmd-result.board", g.Ref, g.Pairing))
	}
}

// openAfter is the first open game after one, else of the round; the zero address where
// none is.
func (t *slipTaker) openAfter(at tournament.Address) tournament.Address {
	return openAfter(t.State(), t.line.Stage, t.line.Round, at)
}

// openAfter is the first open game of a round after an address, else of the round; the
// address itself where no other is open, and the zero address where none is.
func openAfter(t *tournament.Tournament, stage, round int, at tournament.Address) tournament.Address {
	var first tournament.Address
	for _, ref := range t.OpenGames(stage, round) {
		here := addressIn(t, ref)
		if cmp.Or(cmp.Compare(here.Board, at.Board), cmp.Compare(max(here.Game, 1), max(at.Game, 1))) > 0 {
			return here
		}
		if first.Board == 0 {
			first = here
		}
	}
	return first
}

// onBoard is a sentence about a board and its players, White first.
func (t *slipTaker) onBoard(code string, ref tournament.GameRef, p tournament.Pairing, more ...message.Args) message.Message {
	white, black := t.State().Sides(ref, p)
	args := message.Args{"Board": addressOf(ref), "White": t.PlayerName(white), "Black": t.PlayerName(black)}
	return message.New(code, append(more, args)...)
}

// say adds to what is said of the line.
func (t *slipTaker) say(says ...message.Teller) { t.done.Says = append(t.done.Says, says...) }

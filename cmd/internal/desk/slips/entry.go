// Package slips is the typing of results, a line at a time, at whichever door: a result for
// the game that is asked for, boards and results, a board to go to, a word of the entry
// itself. [Entry.Read] says what a line comes to and does nothing: the results to be entered,
// what is to be asked first, the game that is asked for next. [Entry.Take] does it at a
// desk. A door prints what is said, and asks what is asked.
package slips

import (
	"cmp"
	"slices"
	"strconv"
	"strings"

	"arbiter/cmd/internal/desk"
	"arbiter/cmd/internal/desk/find"
	"arbiter/cmd/internal/desk/refusal"
	"arbiter/cmd/internal/desk/results"
	"arbiter/rules/message"
	"arbiter/tournament"
)

// Entry is where the results of a round are typed, and what is remembered there between
// two lines.
type Entry struct {
	Stage, Round int
	At           tournament.Address // the game that is asked for; the zero address is the next open one
	Gone         bool               // somebody went there: it may have a result
	Mine         *Mine              // what was entered here
	Seen         int64              // the change that who types has looked at; 0 is the state of the desk
	Asks         bool               // there is somebody to ask: without him a result is taken or refused
	Beside       bool               // the game that is asked for stands on the line that is typed
	Reasons      []string           // of a correction that one key gives, from 1, as the journal is to have them
}

// UsualReasons are the reasons of a correction that one key gives, from 1.
func UsualReasons() []refusal.Note {
	return []refusal.Note{message.New("cmd-result.why-misread"), message.New("cmd-result.why-board"), message.New("cmd-result.why-both")}
}

// Line is a line as it is typed. What was answered to a question is of its first result.
type Line struct {
	Text  string
	Sure  bool   // a rare result was asked about, and is meant
	Leave bool   // it was asked about, and is left as it is
	Why   string // the reason of a correction, or the key of a usual one
}

// Word is a word of the entry itself.
type Word int

// The words.
const (
	NoWord Word = iota
	List        // what is open
	Back        // takes the last result back
	End         // of the entry
)

// WordOf is the word of the entry that a line is.
func WordOf(line string) Word {
	switch strings.ToLower(strings.TrimSpace(line)) {
	case "+", "?", "list":
		return List
	case "-", "back":
		return Back
	case "*", "end", "q", "quit", "exit":
		return End
	}
	return NoWord
}

// Step is what a line comes to.
type Step struct {
	Word  Word
	Enter []Request           // in this order, before anything is asked
	Ask   *Question           // about the first result of the rest; nil is nothing
	Go    *tournament.Address // that is asked for next, nothing entered; nil stays
	Rest  string              // of the line: what is not entered, and why is asked or refused
	Err   error               // the first of the rest cannot be taken
}

// Request is a result that a line enters.
type Request struct {
	results.Slip
	Has  bool   // the game has it already: nothing is to be entered
	Why  string // it takes the place of another for this reason; "" does not
	Here bool   // it was typed for the game that is asked for, without its board
	Rest string // of the line, from this result on
}

// Question is what is asked before a result is entered.
type Question struct {
	results.Slip
	Correct bool // why it takes the place of the one that stands; else whether it is meant
}

// Read says what a line comes to, by what the event is now.
func (e Entry) Read(d *desk.Desk, line Line) Step {
	e.ask(d)
	words := results.SlipWords(line.Text)
	switch len(words) {
	case 0:
		next := NextOpen(d, e.Stage, e.Round, e.At)
		return Step{Go: &next}
	case 1:
		return e.readWord(d, line, words[0])
	}
	read, rest, err := results.ReadSlips(d, e.Stage, e.Round, words)
	step := Step{Rest: strings.Join(rest, " "), Err: err}
	for i, slip := range read {
		if !e.consider(d, &step, line, Request{Slip: slip, Rest: strings.Join(words[2*i:], " ")}) {
			break
		}
		line = Line{}
	}
	return step
}

// readWord reads a line of one word.
func (e Entry) readWord(d *desk.Desk, line Line, word string) (step Step) {
	if step.Word = WordOf(word); step.Word != NoWord {
		return step
	}
	slip, asked := e.Current(d)
	outcome, bad := results.OutcomeAt(d, slip.Ref, word)
	if asked && bad == nil {
		slip.Outcome, slip.Notes = results.Count(d, slip.Ref, outcome)
		e.consider(d, &step, line, Request{Slip: slip, Here: true, Rest: line.Text})
		return step
	}
	ref, _, _, none := results.SlipGame(d, e.Stage, e.Round, strings.TrimRight(word, ".:"))
	if none != nil {
		return Step{Rest: line.Text, Err: NoKey(d, word)}
	}
	to := address(ref)
	return Step{Go: &to}
}

// NoKey refuses a word that is neither a result nor a board.
func NoKey(d *desk.Desk, word string) error {
	return refusal.New("result.no-key", message.Args{"Text": word, "Keys": results.Keys(d)})
}

// consider adds a result to a step, or the question that comes before it: one that is rare
// is asked about, and one that takes the place of another needs a reason. It reports
// whether the next result of the line can be looked at.
func (e Entry) consider(d *desk.Desk, step *Step, line Line, req Request) bool {
	rare := req.Outcome.Result == tournament.BothLose
	if row, _ := req.Outcome.Result.Row(); !row.Played {
		rare = true
	}
	req.Has = req.Game.Result == req.Outcome.Result && req.Game.Margin == req.Outcome.Margin
	switch {
	case line.Leave:
		return true
	case req.Has, !e.Asks:
	case !req.Game.Result.Open():
		if req.Why, step.Err = e.Reason(d, req.Slip, line.Why); req.Why == "" {
			if step.Rest = req.Rest; step.Err == nil {
				step.Ask = &Question{req.Slip, true}
			}
			return false
		}
	case rare && !line.Sure:
		step.Rest, step.Err, step.Ask = req.Rest, nil, &Question{req.Slip, false}
		return false
	}
	step.Enter = append(step.Enter, req)
	return true
}

// Verdict is what an answer to a question comes to.
type Verdict int

// The verdicts.
const (
	Unclear Verdict = iota // it has to be asked again
	Meant                  // the result is entered
	Left                   // the result is left
	Another                // it is left, and what was typed is a line of its own
)

// Answer reads what is typed at a question; the reason is that of a correction. Who types
// the next slips does not look at the question: a line that is no reason leaves it.
func (e Entry) Answer(d *desk.Desk, q Question, text string) (v Verdict, why string) {
	text = strings.TrimSpace(text)
	n, bad := strconv.Atoi(text)
	switch {
	case WordOf(text) == Back:
		return Left, ""
	case !q.Correct && text == "":
		return Meant, ""
	case !q.Correct, text == "":
		return Unclear, ""
	case bad == nil && n >= 1 && n <= len(e.Reasons):
		return Meant, e.Reasons[n-1]
	case bad == nil && !readsAsSlip(d, q.Ref, text): // a key that is none
		return Unclear, ""
	case WordOf(text) != NoWord, results.NoReason(d, q.Ref, text):
		return Another, ""
	}
	return Meant, text
}

// readsAsSlip reports whether a word alone is a result, or a board of the round.
func readsAsSlip(d *desk.Desk, ref tournament.GameRef, word string) bool {
	_, err := results.FindOutcome(d, word)
	_, _, _, none := results.SlipGame(d, ref.Stage, ref.Round, word)
	return err == nil || none == nil
}

// Reason is why a result takes the place of the one that a game has, as it was given or by
// its key; "" has to be asked for. Refused: result.no-reason.
func (e Entry) Reason(d *desk.Desk, slip results.Slip, text string) (string, error) {
	v, why := e.Answer(d, Question{slip, true}, text)
	if v == Left || v == Another {
		return "", NoReason(d, slip, text)
	}
	return why, nil
}

// NoReason refuses what was typed for the reason of a correction.
func NoReason(d *desk.Desk, slip results.Slip, text string) error {
	return refusal.New("result.no-reason", message.Args{"Text": text, "Board": address(slip.Ref), "Result": d.State().WrittenOf(slip.Ref, slip.Game)})
}

// Current is the game that is asked for: that which was gone to, else the next open one;
// false where none is open.
func (e Entry) Current(d *desk.Desk) (results.Slip, bool) {
	e.ask(d)
	ref, p, g, err := find.GameAt(d, tournament.GameRef{Stage: e.Stage, Round: e.Round, Board: e.At.Board, Game: e.At.Game})
	return results.Slip{Ref: ref, Pairing: p, Game: g}, e.At.Board > 0 && err == nil
}

// ask has the next open game asked for where none is.
func (e *Entry) ask(d *desk.Desk) {
	if e.At.Board == 0 {
		e.At = NextOpen(d, e.Stage, e.Round, e.At)
	}
}

// PassOver has the next open game asked for where somebody else entered the one that is.
func (e *Entry) PassOver(d *desk.Desk) {
	if e.ask(d); e.Gone {
		return
	}
	if slip, is := e.Current(d); is && !slip.Game.Result.Open() {
		e.At = NextOpen(d, e.Stage, e.Round, e.At)
	}
}

// NextOpen is the first open game of a round after one, else of the round; the zero
// address where none is open.
func NextOpen(d *desk.Desk, stage, round int, at tournament.Address) tournament.Address {
	open := results.OpenGames(d, stage, round)
	after := slices.IndexFunc(open, func(g results.OpenGame) bool {
		return cmp.Or(cmp.Compare(g.Ref.Board, at.Board), cmp.Compare(max(g.Ref.Game, 1), max(at.Game, 1))) > 0
	})
	if len(open) == 0 {
		return tournament.Address{}
	}
	return address(open[max(after, 0)].Ref)
}

// address is the address of a game within its round.
func address(ref tournament.GameRef) tournament.Address {
	return tournament.Address{Board: ref.Board, Game: ref.Game}
}

package ludo

import (
	"cmp"
	"slices"
	"strconv"
	"strings"

	"arbiter/rules/message"
	"arbiter/rules/pdn"
)

// Code names what is wrong with a throw or a record; the catalogue of arbiter/rules/sheet
// has a row for each.
type Code string

// The codes, in the order of judgement.
const (
	BadHeader       Code = "bad-header"
	MoveNumber      Code = "move-number"
	PlayedOn        Code = "played-on"
	Unreadable      Code = "unreadable-move"
	OutOfTurn       Code = "out-of-turn"
	ThrowMissed     Code = "extra-throw-missed"
	BadThrow        Code = "bad-throw"
	MoveOmitted     Code = "move-omitted"
	NoPiece         Code = "no-piece"
	SixNeeded       Code = "six-needed"
	Overshoot       Code = "overshoot"
	WrongSteps      Code = "wrong-steps"
	BlockPassed     Code = "block-passed"
	NotSentHome     Code = "not-sent-home"
	NothingToStrike Code = "nothing-to-capture"
	ResultPosition  Code = "result-position"
	ResultTag       Code = "result-tag"
)

// Fault is something wrong with a record, as the rules have it.
type Fault struct {
	Code    Code
	Ply     int      // throw, from 1, as the lines stand; 0 before the first
	Player  Player   // who threw; Nobody for a fault of the whole record
	Written string   // as the record has it
	Pos     pdn.Pos  // where it says so
	Before  Position // with who threw, and the die
	Legal   []string // what the rules allowed there
	Meant   []string // the likeliest intended throws, best first
	Message message.Message
}

// Ply is one throw on the board.
type Ply struct {
	Written       string
	Before, After Position
}

// Replayed is what a record came to.
type Replayed struct {
	Order  []Player
	Names  [Blue + 1]string // by player, as the header has them
	Start  Position
	Plies  []Ply
	Final  Position // the men alone are believed: who would throw is not
	Winner Player   // with all men home first; Nobody
	Result string   // the letter of the last line, or *
	Faults []Fault  // by ply
	OK     bool     // false where it is not known who plays
}

// replay is the state of one.
type replay struct {
	Replayed
	game     *pdn.Game
	at       Position
	last     Move // that was read
	known    bool // last is the throw before this one, so that it is known whose turn it is
	number   int  // of the line before; 0 for none
	numbered bool // the line before had a number
	ended    bool // a throw after the win was met
}

// Replay puts a record on the board as it is written and says what is wrong with it. A
// wrong count, a passed block, an overshoot, a man brought out without a six: the man
// stands where it was written. Without an x the man that was struck stays; where nobody
// stands on the first square the board stays. Whose turn it is follows from who threw.
func Replay(g *pdn.Game) Replayed {
	r := &replay{game: g}
	r.Result = "*"
	if text := strings.Fields(g.Result.Text); len(text) == 2 {
		r.Result = strings.ToUpper(text[1])
	}
	for who := Red; who <= Blue; who++ {
		r.Names[who] = g.Tag(who.Name())
	}
	if !r.begin() {
		return r.Replayed
	}
	for i := range g.Items {
		r.throw(i+1, &g.Items[i])
	}
	r.Final = r.at
	r.outcome()
	slices.SortStableFunc(r.Faults, func(a, b Fault) int { return cmp.Compare(a.Ply, b.Ply) })
	return r.Replayed
}

// begin finds who plays, and the position that the record begins with.
func (r *replay) begin() bool {
	order, err := r.players()
	if err != nil {
		r.header("Order", err)
	}
	if len(order) < 2 {
		return false
	}
	r.Order, r.at, r.OK = order, Start(order...), true
	if fen := r.game.Tag("FEN"); fen != "" {
		at, err := Parse(fen)
		if err == nil && (at.turn == Nobody || at.die > 0) {
			err = message.Err("ludo.no-start", message.Args{"Text": fen})
		}
		if err != nil {
			r.header("FEN", err)
			r.OK = false
			return false
		}
		r.Order, r.at = at.order, at
	}
	r.Start = r.at
	return true
}

// header files that a tag is not understood.
func (r *replay) header(tag string, why error) {
	pos := r.game.TagPos(tag)
	if pos == (pdn.Pos{}) {
		pos = r.game.Pos
	}
	r.Faults = append(r.Faults, Fault{Code: BadHeader, Written: r.game.Tag(tag), Pos: pos, Message: message.New("ludo.bad-order", message.Args{"Why": why})})
}

// players are those of the Order tag; where it says nothing of use, those who throw, in
// the order in which they are met first, with the error.
func (r *replay) players() ([]Player, error) {
	order, err := parseOrder(r.game.Tag("Order"))
	if err == nil {
		return order, nil
	}
	order = nil
	for i := range r.game.Items {
		if m, bad := ParseMove(r.game.Items[i].Text); bad == nil && !slices.Contains(order, m.Player) {
			order = append(order, m.Player)
		}
	}
	return order, err
}

// parseOrder reads R Y B.
func parseOrder(text string) ([]Player, error) {
	var order []Player
	for word := range strings.FieldsSeq(text) {
		who := playerOf(strings.ToUpper(word))
		if who == Nobody {
			return nil, message.Err("ludo.no-player", message.Args{"Text": word})
		}
		if slices.Contains(order, who) {
			return nil, message.Err("ludo.twice", message.Args{"Player": word})
		}
		order = append(order, who)
	}
	if len(order) < 2 {
		return nil, message.Err("ludo.no-order")
	}
	return order, nil
}

// throw judges one line and puts it on the board.
func (r *replay) throw(ply int, item *pdn.Item) {
	written := item.Text
	r.numberFits(ply, item)
	m, err := ParseMove(written)
	if err == nil && !slices.Contains(r.Order, m.Player) {
		err = message.Err("ludo.plays-not", message.Args{"Player": m.Player.Letter()})
	}
	before := r.at
	if err != nil {
		r.Add(Fault{Code: Unreadable, Ply: ply, Written: written, Pos: item.Pos, Before: before, Message: message.New("ludo.unreadable", message.Args{"Why": err})})
		r.known = false
		r.Plies = append(r.Plies, Ply{written, before, before})
		return
	}
	if m.Die >= 1 && m.Die <= six {
		before = r.at.with(m.Player, m.Die)
	} else {
		before = r.at.with(m.Player, 0)
	}
	f := Fault{Ply: ply, Player: m.Player, Written: written, Pos: item.Pos, Before: before}
	for _, legal := range before.Legal() {
		f.Legal = append(f.Legal, legal.String())
	}
	if r.Winner != Nobody {
		r.afterWin(f)
	} else {
		r.turn(f, m)
		r.judge(f, m)
	}
	r.at = r.at.Play(m)
	r.last, r.known = m, true
	r.Plies = append(r.Plies, Ply{written, before, r.at})
	if r.Winner == Nobody {
		r.Winner = r.at.Winner()
	}
}

// Add files a fault.
func (r *replay) Add(f Fault) { r.Faults = append(r.Faults, f) }

// numberFits files a wrong number, once: a number goes on from the line before, or is
// that of its line.
func (r *replay) numberFits(ply int, item *pdn.Item) {
	n, err := strconv.Atoi(strings.TrimRight(item.Number, ".)"))
	numbered := err == nil
	if numbered && n != ply && !(r.numbered && n == r.number+1) || !numbered && r.numbered {
		r.Add(Fault{Code: MoveNumber, Ply: ply, Written: item.Text, Pos: item.Pos, Before: r.at, Message: message.New("ludo.move-number", message.Args{"Line": ply, "Number": item.Number})})
	}
	r.number, r.numbered = n, numbered
}

// afterWin files the first throw after the win.
func (r *replay) afterWin(f Fault) {
	if r.ended {
		return
	}
	r.ended = true
	f.Code, f.Legal = PlayedOn, nil
	f.Message = message.New("ludo.played-on", message.Args{"Winner": r.Winner.said()})
	r.Add(f)
}

// turn judges who threw: the one after the last, or after a six the last again.
func (r *replay) turn(f Fault, m Move) {
	due := r.at.turn
	if !r.known && len(r.Plies) > 0 || due == Nobody || m.Player == due {
		return
	}
	if r.known && r.last.Die == six && m.Player == r.at.next(due) {
		f.Code, f.Legal = ThrowMissed, nil
		f.Message = message.New("ludo.extra-throw-missed", message.Args{"Player": due.said()})
		r.Add(f)
		return
	}
	f.Code, f.Legal = OutOfTurn, nil
	f.Message = message.New("ludo.out-of-turn", message.Args{"Due": due.said(), "Player": m.Player.said()})
	r.Add(f)
}

// outcome judges the last line: by the board, and by the header.
func (r *replay) outcome() {
	said := Nobody
	if r.Result != "*" {
		said = playerOf(r.Result)
	}
	f := Fault{Ply: len(r.Plies), Written: r.Result, Pos: r.game.Result.Pos, Before: r.at.with(Nobody, 0)}
	if f.Pos == (pdn.Pos{}) {
		f.Pos = r.game.Pos
	}
	if said != r.Winner || r.Result != "*" && said == Nobody {
		f.Code = ResultPosition
		f.Meant = []string{"*"}
		f.Message = message.New("ludo.no-winner", message.Args{"Result": r.Result})
		if r.Winner != Nobody {
			f.Meant = []string{"win " + r.Winner.Letter()}
			f.Message = message.New("ludo.other-winner", message.Args{"Result": r.Result, "Winner": r.Winner.said()})
		}
		r.Add(f)
	}
	tag := strings.ToUpper(strings.TrimSpace(r.game.Tag("Winner")))
	if tag != "" && r.game.Result.Text != "" && tag != r.Result {
		f.Code, f.Meant = ResultTag, nil
		f.Message = message.New("ludo.result-tag", message.Args{"Header": tag, "End": r.Result})
		r.Add(f)
	}
}

// said is the player as a sentence has it.
func (p Player) said() message.Message {
	return message.New("ludo.player-" + strings.ToLower(p.Name()))
}

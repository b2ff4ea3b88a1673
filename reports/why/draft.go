package why

import (
	"errors"
	"fmt"

	"arbiter/pairing"
	"arbiter/pairing/dutch"
	"arbiter/reports/i18n"
	"arbiter/rules/message"
	"arbiter/tournament"
)

// DraftWhy is the draft of a round: what is wrong with it, and how it differs from the
// round that the system makes.
type DraftWhy struct {
	pairNames
	Round      tournament.Round
	Flaws      []pairing.Flaw
	Difference pairing.Difference
}

// DescribeDraft looks at a draft of a stage. The errors are those of [pairing.Flaws] and
// [pairing.Compare].
func DescribeDraft(t *tournament.Tournament, stage int, r tournament.Round) (*DraftWhy, error) {
	flaws, err := pairing.Flaws(t, stage, r)
	if err != nil {
		return nil, err
	}
	difference, err := pairing.Compare(t, stage, r)
	if err != nil {
		return nil, err
	}
	st, _ := t.Stage(stage)
	return &DraftWhy{pairNames: newPairNames(t, st), Round: r, Flaws: flaws, Difference: difference}, nil
}

// Title is the heading of the draft.
func (d *DraftWhy) Title() message.Message {
	return message.New("flaw.draft", message.Args{"Round": d.Round.Number})
}

// Tables are the players of each table, in the order in which they play.
func (d *DraftWhy) Tables() []message.Message {
	tables := make([]message.Message, len(d.Round.Tables))
	for i, at := range d.Round.Tables {
		tables[i] = d.tableSays(at)
	}
	return tables
}

// tableSays is a table with its players: table 3: 6 Anna, 2 Bauke.
func (n pairNames) tableSays(at tournament.Table) message.Message {
	var players []string
	for _, id := range at.Players {
		players = append(players, fmt.Sprint(n.who(id)))
	}
	return message.New("tables.seated", message.Args{"Table": at.Number, "Players": tournament.JoinNames(players)})
}

// Boards are the players of each board, White first; who has the bye has it as opponent.
func (d *DraftWhy) Boards() [][2]message.Message {
	boards := make([][2]message.Message, len(d.Round.Pairings))
	for i, p := range d.Round.Pairings {
		boards[i] = [2]message.Message{d.player(p.White), d.player(p.Black)}
		if p.Bye() {
			boards[i][1] = message.New("flaw.bye")
		}
	}
	return boards
}

// player is a player's number and name, to be said by itself.
func (d *DraftWhy) player(id tournament.PlayerID) message.Message {
	return message.New("why.text", message.Args{"Text": d.who(id)})
}

// Lines are the flaws, what breaks a rule first and marked, and whether the draft is as
// the system pairs.
func (d *DraftWhy) Lines() []WhyLine {
	var breaches, others []WhyLine
	for _, f := range d.Flaws {
		line := WhyLine{Says: d.flawLine(d.Round, f)}
		if f.Breach() {
			breaches = append(breaches, line)
		} else {
			others = append(others, line)
		}
	}
	for _, again := range pairing.MeetingAgain(d.stage, d.Round) {
		others = append(others, WhyLine{Says: again.Says(func(id tournament.PlayerID) any { return d.who(id) })})
	}
	held := message.New("flaw.same")
	if !d.Difference.Same {
		held = message.New("flaw.differs", message.Args{"Difference": d.difference(d.Round, d.Difference)})
	}
	lines := append(append(breaches, others...), WhyLine{Says: held})
	for _, says := range d.unfinished(d.Round.Number) {
		lines = append(lines, WhyLine{Says: says})
	}
	return lines
}

// DraftJSON is a draft for programs (schema 1).
type DraftJSON struct {
	Schema  int              `json:"schema"`
	Stage   int              `json:"stage"`
	Round   int              `json:"round"`
	Boards  []draftBoardJSON `json:"boards"`
	Tables  []draftTableJSON `json:"tables,omitempty"` // of a stage of tables, in the place of boards
	Flaws   []flawJSON       `json:"flaws"`
	Same    bool             `json:"same"` // as the system pairs
	Differs string           `json:"differs,omitempty"`
	Why     string           `json:"why,omitempty"` // the difference in words
}

// draftBoardJSON is a board by the numbers of its players.
type draftBoardJSON struct {
	Board int            `json:"board"`
	White tournament.TPN `json:"white"`
	Black tournament.TPN `json:"black"` // 0: White has the bye
}

// draftTableJSON is a table by the numbers of its players, in the order in which they play.
type draftTableJSON struct {
	Table   int              `json:"table"`
	Players []tournament.TPN `json:"players"`
}

// flawJSON is a flaw of a draft.
type flawJSON struct {
	Kind      pairing.FlawKind `json:"kind"`
	Breach    bool             `json:"breach"`
	Criterion string           `json:"criterion,omitempty"`
	Article   string           `json:"article,omitempty"`
	Board     int              `json:"board,omitempty"`
	Players   []tournament.TPN `json:"players"`
	Text      string           `json:"text"`
}

// JSON is the draft for programs, its texts in a language.
func (d *DraftWhy) JSON(loc *i18n.Localizer) DraftJSON {
	loc = i18n.OrEnglish(loc)
	doc := DraftJSON{
		Schema: 1, Stage: d.stage.Number, Round: d.Round.Number, Boards: []draftBoardJSON{}, Flaws: []flawJSON{},
		Same: d.Difference.Same, Differs: d.Difference.String(),
	}
	if !d.Difference.Same {
		doc.Why = loc.Say(d.difference(d.Round, d.Difference))
	}
	for _, p := range d.Round.Pairings {
		doc.Boards = append(doc.Boards, draftBoardJSON{Board: p.Board, White: d.numbers[p.White], Black: d.numbers[p.Black]})
	}
	for _, at := range d.Round.Tables {
		row := draftTableJSON{Table: at.Number}
		for _, id := range at.Players {
			row.Players = append(row.Players, d.numbers[id])
		}
		doc.Tables = append(doc.Tables, row)
	}
	for _, f := range d.Flaws {
		row := flawJSON{Kind: f.Kind, Breach: f.Breach(), Criterion: f.Criterion, Article: f.Article, Board: f.Board, Text: loc.Say(f.Says(d.Round, d.who, d.name))}
		for _, id := range f.Players {
			row.Players = append(row.Players, d.numbers[id])
		}
		doc.Flaws = append(doc.Flaws, row)
	}
	return doc
}

// DifferenceOf says how a round of a stage differs from the one that the system makes.
func DifferenceOf(t *tournament.Tournament, stage tournament.Stage, r tournament.Round, d pairing.Difference) message.Message {
	return newPairNames(t, stage).difference(r, d)
}

// LetGo says which pairs of a round meet though they were to be kept apart if possible.
func LetGo(t *tournament.Tournament, stage int, r tournament.Round) []message.Message {
	st, _ := t.Stage(stage)
	names := newPairNames(t, st)
	var notes []message.Message
	for _, p := range pairing.LetGo(t, stage, r) {
		notes = append(notes, message.New("flaw.let-go", message.Args{"One": names.who(p.A), "Other": names.who(p.B), "Ban": names.ban(p.Ban)}))
	}
	return notes
}

// flawLine is a flaw with its board and the rule it breaks; an exclamation mark stands
// before what breaks one.
func (n pairNames) flawLine(r tournament.Round, f pairing.Flaw) message.Message {
	code, args := "flaw.line", message.Args{"Flaw": f.Says(r, n.who, n.name), "Board": f.Board}
	if f.Breach() {
		code = "flaw.breach"
	}
	if f.Board > 0 {
		code += ".board"
	}
	if f.Article == "" {
		return message.New(code, args)
	}
	return message.New("why.ruled", message.Args{"What": message.New(code, args), "Rule": ruleSays(f.Criterion, f.Article)})
}

// difference says how a round differs from the one that the system makes.
func (n pairNames) difference(r tournament.Round, d pairing.Difference) message.Message {
	switch {
	case d.Why != nil:
		return saysOf(d.Why)
	case d.Answer != nil:
		says := answerSays(d.Answer, n.numbered)
		if id := d.Answer.Criterion.ID; id == "C2" || id == "C5" {
			if last := r.Pairings[len(r.Pairings)-1]; last.Bye() {
				return message.New("why.bye-of", message.Args{"Who": n.who(last.White), "Why": says})
			}
		}
		return says
	case d.Table != nil:
		return n.tableSays(*d.Table)
	case d.Right.Bye():
		return message.New("why.would-be-free", message.Args{"Who": n.who(d.Right.White)})
	}
	return message.New("why.on-board", message.Args{"Board": d.Right.Board, "White": n.who(d.Right.White), "Black": n.who(d.Right.Black)})
}

// saysOf is what an error says, as a message.
func saysOf(err error) message.Message {
	if says, ok := message.Of(err); ok {
		return says
	}
	return message.New("why.text", message.Args{"Text": err})
}

// NotARound reports an error of a round that cannot be held against the rules: none is
// possible, or it does not pair everybody; "" is any other.
func NotARound(err error) (verdict string) {
	switch {
	case errors.Is(err, dutch.ErrImpossible):
		return "impossible"
	case errors.Is(err, dutch.ErrNotARound):
		return "no-round"
	}
	return ""
}

package tournament

import (
	"time"
)

// Reports are what the two sides of a game said of its result, each by itself, as long
// as the game is open. They count nowhere.
type Reports struct {
	White Report `json:"white,omitzero"`
	Black Report `json:"black,omitzero"`
}

// Report is what one side said. The zero value is that it said nothing.
type Report struct {
	Result ResultKind `json:"result,omitempty"` // WhiteWins, BlackWins, Drawn
	Margin int        `json:"margin,omitempty"` // as in Game
	Seq    int64      `json:"seq"`              // the change that said it
	At     int64      `json:"at"`               // when: milliseconds since 1970, UTC
	Who    string     `json:"who"`              // under whom it is journalled
}

// Made reports whether the side said something.
func (r Report) Made() bool { return r.Result != ResultUnset }

// Time is when the side said it.
func (r Report) Time() time.Time { return time.UnixMilli(r.At).UTC() }

// Outcome is what the side said.
func (r Report) Outcome() Outcome { return Outcome{Result: r.Result, Margin: r.Margin} }

// Of is what a side said. Nobody said anything where there are no reports.
func (r *Reports) Of(s Side) Report {
	switch {
	case r == nil:
		return Report{}
	case s == SideWhite:
		return r.White
	case s == SideBlack:
		return r.Black
	}
	return Report{}
}

// Agreed is what both sides said, if that is the same.
func (r *Reports) Agreed() (Outcome, bool) {
	white, black := r.Of(SideWhite), r.Of(SideBlack)
	return white.Outcome(), white.Made() && white.Outcome() == black.Outcome()
}

// Contradicted reports whether the two sides said different things.
func (r *Reports) Contradicted() bool {
	white, black := r.Of(SideWhite), r.Of(SideBlack)
	return white.Made() && black.Made() && white.Outcome() != black.Outcome()
}

// with are the reports with that of a side replaced; nil where none is left.
func (r *Reports) with(s Side, said Report) *Reports {
	var both Reports
	if r != nil {
		both = *r
	}
	if s == SideWhite {
		both.White = said
	} else {
		both.Black = said
	}
	if both == (Reports{}) {
		return nil
	}
	return &both
}

// MaxKey is how many bytes the key of a request may have.
const MaxKey = 64

// ResultReported says that one side of an open game gave its result, which counts for
// nothing: the result itself is entered when the other side says the same, or by the
// arbiter. A side may say something else as long as the game is open.
type ResultReported struct {
	Stage     int        `json:"stage"`
	Round     int        `json:"round"`
	Board     int        `json:"board"`
	Game      int        `json:"game,omitempty"`      // 0 stands for the only one
	Side      Side       `json:"side"`                // who has that colour in the game
	Result    ResultKind `json:"result,omitempty"`    // WhiteWins, BlackWins, Drawn; ResultUnset where it is taken back
	Margin    int        `json:"margin,omitempty"`    // of a draw, as in Game
	Withdrawn bool       `json:"withdrawn,omitempty"` // the side takes back what it said
	Key       string     `json:"key,omitempty"`       // of the request: who sends it again has done so once
}

// Kind is KindResultReported.
func (ResultReported) Kind() Kind { return KindResultReported }

// ref is the game.
func (b ResultReported) ref() GameRef {
	return GameRef{Stage: b.Stage, Round: b.Round, Board: b.Board, Game: b.Game}
}

func (b ResultReported) decide(t *Tournament, _ Change) error {
	p, g, ref, err := t.gameOf(b)
	if err != nil {
		return err
	}
	said := g.Reports.Of(b.Side)
	where := p.place(ref)
	values := args{"Where": where, "Have": t.Written(ref, Outcome{g.Result, g.Margin})}
	switch {
	case b.Side != SideWhite && b.Side != SideBlack:
		return badSide(ref, p)
	case len(b.Key) > MaxKey:
		return refused(ErrOutOfBounds, "tournament-change.key-long", args{"Most": MaxKey}).at(ref)
	case !g.Result.Open():
		return refused(ErrResultExists, "tournament-change.report-late", values).at(ref).having(g.Result)
	case b.Withdrawn && !said.Made():
		return refused(ErrIncomplete, "tournament-change.no-report", values).at(ref)
	case b.Withdrawn && (b.Result != ResultUnset || b.Margin != 0):
		return refused(ErrIncomplete, "tournament-change.report-or-not", values).at(ref)
	case b.Withdrawn:
		return nil
	case b.Result != WhiteWins && b.Result != BlackWins && b.Result != Drawn:
		return refused(ErrIncomplete, "tournament-change.report-played", values).at(ref)
	case said.Outcome() == Outcome{b.Result, b.Margin}:
		return refused(ErrResultExists, "tournament-change.report-same", values, args{"Have": t.Written(ref, said.Outcome())}).at(ref)
	}
	return t.checkMargin(ref, p, b.Result, b.Margin)
}

func (b ResultReported) apply(t *Tournament, c Change) (Touched, error) {
	p, g, ref, err := t.gameOf(b)
	if err != nil {
		return Touched{}, err
	}
	if b.Side != SideWhite && b.Side != SideBlack {
		return Touched{}, badSide(ref, p)
	}
	if err := t.checkMargin(ref, p, b.Result, b.Margin); err != nil {
		return Touched{}, err
	}
	var said Report
	if !b.Withdrawn && b.Result != ResultUnset {
		said = Report{Result: b.Result, Margin: b.Margin, Seq: c.Seq, At: c.Time.UnixMilli(), Who: c.Who}
	}
	g.Reports = g.Reports.with(b.Side, said)
	return Touched{Games: []GameRef{ref}}, nil
}

// carriesReports reports whether a round that is brought says what sides reported, which
// nobody can have done yet.
func (r Round) carriesReports() bool {
	for _, at := range r.Tables {
		if len(at.Reports) > 0 {
			return true
		}
	}
	for _, p := range r.Pairings {
		for _, g := range p.Games {
			if g.Reports != nil {
				return true
			}
		}
	}
	return false
}

// firstBoard is the number of the first board or table of a round; 0 where it has none.
func (r Round) firstBoard() int {
	switch {
	case len(r.Tables) > 0:
		return r.Tables[0].Number
	case len(r.Pairings) > 0:
		return r.Pairings[0].Board
	}
	return 0
}

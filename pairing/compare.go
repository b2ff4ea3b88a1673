package pairing

import (
	"errors"
	"fmt"

	"arbiter/pairing/dutch"
	"arbiter/rules/message"
	"arbiter/tournament"
)

// Difference is how a round that is still to be paired differs from the one that
// the system of its stage makes.
type Difference struct {
	Same   bool
	Answer *dutch.Answer       // Swiss: the first thing in which it is illegal or worse; nil where Why says more
	Right  *tournament.Pairing // other systems: the first board that the system pairs otherwise
	Table  *tournament.Table   // tables: the first that the system fills otherwise
	Why    error               // nothing to compare: the system makes no such round, or this one does not pair everybody
}

// What a difference is where neither criterion nor article says it, as the journal
// keeps it. The words are stored and never altered.
const (
	differsImpossible = "the system has no legal pairing"
	differsMissing    = "not everybody is paired"
	differsNoRound    = "the system makes no such round"
	differsApart      = "players meet who are to be kept apart if possible"
	differsBoard      = "board %d"
	differsTable      = "table %d"
)

// String is the difference as the journal keeps it: the criterion and its article, or
// one of the stored words.
func (d Difference) String() string {
	switch {
	case d.Same:
		return ""
	case errors.Is(d.Why, dutch.ErrImpossible):
		return differsImpossible
	case errors.Is(d.Why, dutch.ErrNotARound):
		return differsMissing
	case d.Why != nil:
		return differsNoRound
	case d.Answer != nil && d.Answer.Criterion.ID == dutch.AvoidID:
		return differsApart
	case d.Answer != nil && d.Answer.Criterion.ID != "":
		return fmt.Sprintf("%s, %s", d.Answer.Criterion.ID, d.Answer.Article)
	case d.Answer != nil:
		return d.Answer.Article
	}
	if d.Table != nil {
		return fmt.Sprintf(differsTable, d.Table.Number)
	}
	return fmt.Sprintf(differsBoard, d.Right.Board)
}

// DiffersSays is what a difference says that the journal keeps. Criteria and articles
// are the same in every language.
func DiffersSays(stored string) message.Message {
	code, known := map[string]string{
		differsImpossible: "pairing.differs.impossible", differsMissing: "pairing.differs.missing",
		differsNoRound: "pairing.differs.no-round", differsApart: "pairing.differs.apart",
	}[stored]
	if known {
		return message.New(code)
	}
	board := 0
	if _, err := fmt.Sscanf(stored, differsBoard, &board); err == nil {
		return message.New("where.board", message.Args{"Board": board})
	}
	if _, err := fmt.Sscanf(stored, differsTable, &board); err == nil {
		return message.New("tables.differs", message.Args{"Table": board})
	}
	return message.New("pairing.differs.rule", message.Args{"Rule": stored})
}

// Compare holds a round that is still to be paired against the one that the system
// of its stage makes. In an open stage there is none, and every round is the same.
// The errors are those of [Next], but for those that leave the round to the arbiter
// (dutch.ErrImpossible, ErrFinished, *MeetingsError), which are Why.
func Compare(t *tournament.Tournament, stage int, r tournament.Round) (Difference, error) {
	s, ok := t.Stage(stage)
	if !ok {
		return Difference{}, noStage(t, stage)
	}
	switch s.System {
	case tournament.SystemOpen:
		return Difference{Same: true}, nil
	case tournament.SystemSwiss:
		return compareSwiss(t, s, r)
	}
	rounds, err := Next(t, stage)
	if err != nil {
		return leftOpen(err)
	}
	right := rounds[0]
	if s.System == tournament.SystemTables {
		if tournament.SameBoards(r, right) {
			return Difference{Same: true}, nil
		}
		return Difference{Table: otherTable(r, right)}, nil
	}
	for i, p := range right.Pairings {
		if i >= len(r.Pairings) || p.White != r.Pairings[i].White || p.Black != r.Pairings[i].Black {
			return Difference{Right: &right.Pairings[i]}, nil
		}
	}
	return Difference{Same: len(r.Pairings) == len(right.Pairings), Right: &right.Pairings[len(right.Pairings)-1]}, nil
}

// compareSwiss asks the Dutch system.
func compareSwiss(t *tournament.Tournament, s tournament.Stage, r tournament.Round) (Difference, error) {
	in, err := SwissInput(t, s.Number)
	if err != nil {
		return leftOpen(err)
	}
	if s.Rounds > 0 && in.Round > s.Rounds {
		return Difference{Why: finished(s, s.Rounds)}, nil
	}
	there := *in
	there.Players = append([]dutch.Player(nil), in.Players...)
	answer, err := dutch.Check(in, playedAs(&there, s, r))
	switch {
	case errors.Is(err, dutch.ErrNotARound):
		return Difference{Why: err}, nil
	case err != nil:
		return leftOpen(blameBans(t, s, in, err))
	}
	return Difference{Same: answer.Verdict == dutch.VerdictSame, Answer: answer}, nil
}

// leftOpen makes a difference of what leaves the round to the arbiter.
func leftOpen(err error) (Difference, error) {
	meetings := (*MeetingsError)(nil)
	if errors.Is(err, dutch.ErrImpossible) || errors.Is(err, ErrFinished) || errors.As(err, &meetings) {
		return Difference{Why: err}, nil
	}
	return Difference{}, err
}

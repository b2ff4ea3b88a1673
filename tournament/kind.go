package tournament

import (
	"encoding/json"
	"maps"
	"slices"
	"sync"

	"arbiter/rules/message"
)

// kindOf is a row of the table of kinds of change: all that is asked of a change beside
// whether it may be made ([Body].decide) and what it makes ([Body].apply). Nothing but this
// table asks of which kind a body is. No cell is left out: one that has nothing to say
// says so, by what the groups of cells below begin with.
type kindOf[B Body] struct {
	decode    func(json.RawMessage) (Body, error)
	facts     func(B, *Tournament) message.Args // what the sentence on the change may name
	scope     scope[B]
	integrity integrity[B]
	merging   merging[B]
}

// scope is what a change is about.
type scope[B Body] struct {
	stage   func(B) int       // 0: the event, or a stage as a whole
	makes   func(B) *Stage    // the stage that it begins or replaces; nil: none
	games   func(B) []GameRef // as it names them; those that it brings itself are not among them
	until   func(B) int       // the last round that it is about; 0: it is about none
	seats   func(B) []GameRef // where it says who sits; Board 0 is a round as a whole
	results func(B) []GameRef // the games whose result it says, or takes away
	records func(B) []GameRef // the games of which it writes down what was played, and alters nothing else
}

// integrity is what a change means for what others did, and for the event.
type integrity[B Body] struct {
	mark   func(B, *Tournament) MarkKind      // asked before it is made; "": it touches nothing
	strict func(B, *Tournament, Change) error // refuses what departs from regulations that leave it to nobody
	gives  func(B) []ground                   // what later changes may be made on
	rests  func(B, ground, onResults) bool    // whether it was made on what an earlier one gave
	judge  bool                               // a [Judge] has more to say: it names what stands in tables of other packages
	tell   bool                               // papers tell more of it than its sentence: what became of what
}

// merging is how a change of a copy comes into the event that the copy is of.
type merging[B Body] struct {
	rows     func(B, Touched) []any   // of the state, to be compared with what the event altered since
	weight   weight                   // whether the event can do without it
	numbered func(B, *numbering) Body // with the numbers of the event, beyond those of players
	arrives  func(B, *merger) arrival // as what it is to be taken in
}

// weight says what becomes of a change of a copy for which the event has no place.
type weight int

// The weights.
const (
	weightUnsaid weight = iota
	deciding            // it is a conflict, and a person decides
	hearsay             // what somebody said or asked is counted nowhere, and may go
)

// ground is what later changes are made on: they would not have been made, or not so,
// without it.
type ground struct {
	of  groundKind
	ref GameRef // the round of groundSeats, the game of groundResult
}

// groundKind is a kind of ground.
type groundKind int

// The kinds of ground.
const (
	groundSeats    groundKind = iota // who sits where in a round
	groundResult                     // the result of a game
	groundPlaces                     // who comes through, by place
	groundPresence                   // who takes part, with which colours before
)

// kinds is the table, a row each; it is made when it is first asked for.
func kinds() map[Kind]kindOf[Body] {
	makeKinds.Do(func() {
		madeKinds = make(map[Kind]kindOf[Body])
		for _, rows := range []map[Kind]kindOf[Body]{kindsOfEvent(), kindsOfPlayers(), kindsOfRounds(), kindsOfGames(), kindsOfTeams(), kindsOfHall()} {
			maps.Copy(madeKinds, rows)
		}
	})
	return madeKinds
}

// The table of kinds, once it was asked for: a variable with its value would be made of
// functions that ask for it.
var (
	makeKinds sync.Once
	madeKinds map[Kind]kindOf[Body]
)

// Kinds lists the kinds of change, by name: a table elsewhere that says something of each
// is held against it.
func Kinds() []Kind {
	list := make([]Kind, 0, len(kinds()))
	for kind := range kinds() {
		list = append(list, kind)
	}
	slices.Sort(list)
	return list
}

// Judged reports whether a [Judge] has more to say on changes of the kind: they name what
// stands in tables of other packages.
func (k Kind) Judged() bool { return kinds()[k].integrity.judge }

// Told reports whether papers tell more of changes of the kind than their sentence: what
// became of what.
func (k Kind) Told() bool { return kinds()[k].integrity.tell }

// StageOf is the stage that a change is of; 0 is none: it is of the event, or of a stage
// as a whole.
func StageOf(body Body) int { return kinds()[body.Kind()].scope.stage(body) }

// GamesOf are the games that a change is about, as it names them: Game 0 stands for the
// only one. Those that it brings itself are not among them.
func GamesOf(body Body) []GameRef { return kinds()[body.Kind()].scope.games(body) }

// SeatsOf are the boards of which a change says who sits there; Board 0 is a round as a
// whole.
func SeatsOf(body Body) []GameRef { return kinds()[body.Kind()].scope.seats(body) }

// ResultsOf are the games of which a change says what the result is, or that there is none.
func ResultsOf(body Body) []GameRef { return kinds()[body.Kind()].scope.results(body) }

// RecordsOf are the games of which a change writes down what was played, a result or a sheet,
// if it alters nothing else.
func RecordsOf(body Body) []GameRef { return kinds()[body.Kind()].scope.records(body) }

// FactsOf are what a sentence on a change may name, by the place in the sentence: as
// values, a player by his ID; "Game" is where it was. The state has what the change itself
// does not say.
func FactsOf(body Body, t *Tournament) message.Args { return kinds()[body.Kind()].facts(body, t) }

// row makes a row of the table from cells that know the type of the body. A cell that is
// left out stays out, for TestEveryKindSaysAll to find.
func row[B Body](facts func(B, *Tournament) message.Args, s scope[B], i integrity[B], m merging[B]) kindOf[Body] {
	return kindOf[Body]{
		decode: decodeBody[B],
		facts:  over2(facts),
		scope: scope[Body]{
			stage: over(s.stage), makes: over(s.makes), games: over(s.games), until: over(s.until),
			seats: over(s.seats), results: over(s.results), records: over(s.records),
		},
		integrity: integrity[Body]{
			mark: over2(i.mark), strict: over3(i.strict), gives: over(i.gives), rests: over3(i.rests), judge: i.judge, tell: i.tell,
		},
		merging: merging[Body]{
			rows: over2(m.rows), weight: m.weight, numbered: over2(m.numbered), arrives: over2(m.arrives),
		},
	}
}

// over is a cell for any body; what was left out stays out.
func over[B Body, R any](cell func(B) R) func(Body) R {
	if cell == nil {
		return nil
	}
	return func(b Body) R { return cell(b.(B)) }
}

// over2 is a cell for any body and something else.
func over2[B Body, X, R any](cell func(B, X) R) func(Body, X) R {
	if cell == nil {
		return nil
	}
	return func(b Body, x X) R { return cell(b.(B), x) }
}

// over3 is a cell for any body and two other things.
func over3[B Body, X, Y, R any](cell func(B, X, Y) R) func(Body, X, Y) R {
	if cell == nil {
		return nil
	}
	return func(b Body, x X, y Y) R { return cell(b.(B), x, y) }
}

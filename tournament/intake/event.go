package intake

import (
	"fmt"
	"slices"

	"arbiter/rules/games"
	"arbiter/rules/message"
	"arbiter/rules/pdn"
	"arbiter/tournament"
)

// EventOptions says what the tags of the games leave open.
type EventOptions struct {
	Name    string                 // of the event, whatever the Event tags say; "" is what they say
	Variant games.Game             // of games without a GameType tag; nil is concluded from the moves
	Score   tournament.ScoreSystem // zero is the first of tournament.ScoreSystems
	System  tournament.System      // SystemUnset is concluded from who met whom
	Cycles  int                    // of a round robin given as System; 0 is one
	Players []tournament.Player    // who is known without a game, first in the list; IDs are given anew
}

// Import is what the games of one event come to: the bodies of the two changes
// that make the event, and what was taken otherwise than it was written. Both
// bodies are accepted by an empty tournament.
type Import struct {
	Created     tournament.EventCreated
	Games       tournament.GamesImported
	Places      []tournament.GameRef // of each game that was given; Game is 0 where it is a bye, and a record that stands twice has the place of the first
	Adjustments []Adjustment         // by file, then by line
}

// Event makes an event of the games, which are all of one event but may be of
// several files. Players are the same if their names agree apart from case and
// blanks; they and their numbers are in order of first appearance. The sheets
// hand in what a replay made of a game, by its index; a nil function, and a nil
// sheet, is none. The package documentation says how tags are taken.
//
// The error lists, as file:line, games that name no player at all; or says that
// there is no game, or none whose variant is known.
func Event(games []*pdn.Game, sheets func(i int) *tournament.Sheet, opts EventOptions) (*Import, error) {
	if len(games) == 0 {
		return nil, message.Err("intake.no-games")
	}
	if err := checkNamed(games); err != nil {
		return nil, err
	}
	var n notes
	event, err := eventOf(games, opts, &n)
	if err != nil {
		return nil, err
	}
	players := newPeople(games, &n)
	players.know(opts.Players)
	draw := newDraw(&n)
	results := make([]tournament.ResultKind, len(games))
	all := make([]int, len(games))
	var said notes
	for i, g := range games {
		all[i] = i
		results[i] = resultOf(g, &said)
		white, black := players.sides(g)
		draw.seat(i, games, white, black, results[i])
	}
	n = append(n, said...)
	draw.noteUnrecorded(all, games)
	stage := stageOf(draw, len(players.list), opts, &n, Where{File: games[0].File})

	imp := &Import{
		Created: tournament.EventCreated{Event: event, Stage: stage},
		Games:   tournament.GamesImported{Players: players.list, Stage: 1},
		Places:  make([]tournament.GameRef, len(games)),
	}
	for _, p := range players.list {
		imp.Games.Numbers = append(imp.Games.Numbers, p.ID)
	}
	for _, r := range draw.sorted() {
		imp.addRound(r, results, sheets)
	}
	for i, first := range draw.same {
		imp.Places[i] = imp.Places[first]
	}
	imp.Adjustments = inFileOrder(n, games)
	return imp, nil
}

// addRound writes a round of the draw as the journal keeps it.
func (imp *Import) addRound(r *round, results []tournament.ResultKind, sheets func(i int) *tournament.Sheet) {
	out := tournament.Round{Number: r.number}
	for _, p := range r.pairs {
		pairing := tournament.Pairing{Board: p.board, White: p.white, Black: p.black}
		for k, i := range p.games {
			ref := tournament.GameRef{Stage: 1, Round: r.number, Board: p.board}
			if p.black != 0 {
				ref.Game = k + 1
				game := tournament.Game{Number: k + 1, Result: results[i]}
				if sheets != nil {
					game.Sheet = sheets(i)
				}
				pairing.Games = append(pairing.Games, game)
			}
			imp.Places[i] = ref
		}
		out.Pairings = append(out.Pairings, pairing)
	}
	imp.Games.Rounds = append(imp.Games.Rounds, out)
}

// placeOf is where a game begins.
func placeOf(g *pdn.Game) Where { return Where{File: g.File, Line: g.Pos.Line} }

// tagPlace is where a tag stands; where the game begins if it is absent.
func tagPlace(g *pdn.Game, name string) Where {
	if pos := g.TagPos(name); pos.Line > 0 {
		return Where{File: g.File, Line: pos.Line}
	}
	return placeOf(g)
}

// checkNamed refuses games that name neither player.
func checkNamed(games []*pdn.Game) error {
	var nameless []*pdn.Game
	for _, g := range games {
		white, black := tidy(g.Tag("White")).string, tidy(g.Tag("Black")).string
		if !isPlayer(white) && !isPlayer(black) {
			nameless = append(nameless, g)
		}
	}
	if len(nameless) == 0 {
		return nil
	}
	fault := message.Err("intake.nameless")
	if more := len(nameless) - 1; more > 0 {
		fault = message.Err("intake.nameless-more", message.Args{"More": more})
	}
	return fmt.Errorf("%s: %w", placeOf(nameless[0]), fault)
}

// inFileOrder sorts the adjustments by the files as they were given, then by
// line; those of one line stay in order.
func inFileOrder(n notes, games []*pdn.Game) []Adjustment {
	order := make(map[string]int)
	for _, g := range games {
		if _, ok := order[g.File]; !ok {
			order[g.File] = len(order)
		}
	}
	slices.SortStableFunc(n, func(a, b Adjustment) int {
		if d := order[a.Where.File] - order[b.Where.File]; d != 0 {
			return d
		}
		return a.Where.Line - b.Where.Line
	})
	return n
}

package intake

import (
	"cmp"
	"fmt"
	"maps"
	"slices"
	"strings"

	"arbiter/rules/message"
	"arbiter/rules/pdn"
	"arbiter/tournament"
	"arbiter/tournament/naming"
)

// minCopy is how many half-moves two records must share to be copies.
const minCopy = 10

// draw is who played whom in which round, as it is put together game by game.
type draw struct {
	rounds map[int]*round
	meets  map[[2]tournament.PlayerID][]Where // pairings of two players, the lower ID first
	copies map[string]int                     // first record with the same players, round, moves and result
	same   map[int]int                        // records that stand twice, by index: the first of them
	notes  *notes
}

// round is one round; number 0 holds the games whose round is not on record.
type round struct {
	number int
	pairs  []*pair
	busy   map[tournament.PlayerID]*pair
}

// pair is one pairing.
type pair struct {
	white, black tournament.PlayerID // of game 1; black 0 is a bye
	games        []int               // indexes, in order
	board        int                 // as written, then as given; 0 is not said
	at           Where               // of game 1
}

func newDraw(n *notes) *draw {
	return &draw{
		rounds: make(map[int]*round), meets: make(map[[2]tournament.PlayerID][]Where),
		copies: make(map[string]int), same: make(map[int]int), notes: n,
	}
}

// seat puts a game in its round: as the next game of a pairing that is there
// (a micro-match), else as a new pairing. In a numbered round nobody has two. A
// record that stands twice is one game.
func (d *draw) seat(i int, games []*pdn.Game, white, black tournament.PlayerID, result tournament.ResultKind) {
	g := games[i]
	at := placeOf(g)
	a := d.address(g)
	if first, copied := d.copyOf(i, g, white, black, result); copied {
		d.same[i] = first
		d.notes.Add(at, KindCopy, "intake.copy", message.Args{"White": tidy(g.Tag("White")).string, "Black": tidy(g.Tag("Black")).string, "Other": placeOf(games[first])})
		return
	}
	r := d.round(a.round)
	if r.number != 0 {
		if p := r.busy[white]; black != 0 && p != nil && p == r.busy[black] && p.next(white) {
			d.join(p, i, a.board, at)
			return
		}
		if other := cmp.Or(r.busy[white], r.busy[black]); other != nil {
			d.noteBusy(g, a.round, other.at)
			a.board = 0
			r = d.round(0)
		}
	}
	p := &pair{white: white, black: black, games: []int{i}, board: a.board, at: at}
	r.pairs = append(r.pairs, p)
	r.busy[white] = p
	if black != 0 {
		r.busy[black] = p
		met := [2]tournament.PlayerID{min(white, black), max(white, black)}
		d.meets[met] = append(d.meets[met], at)
	}
}

// address reads where the tags put a game, and lists what is not plain.
func (d *draw) address(g *pdn.Game) address {
	a := parseRound(g.Tag("Round"))
	if a.doubt.Code != "" {
		d.notes.Add(tagPlace(g, "Round"), KindRound, "intake.round-doubt", message.Args{"Text": g.Tag("Round"), "Doubt": a.doubt})
	}
	written := tidy(g.Tag("Board")).string
	if board := pdn.WholeNumber(written, pdn.MaxBoard); board > 0 {
		a.board = board
	} else if !none(written) && written != "?" {
		d.notes.Add(tagPlace(g, "Board"), KindBoard, "intake.bad-board", message.Args{"Text": written})
	}
	return a
}

// round finds or begins a round.
func (d *draw) round(number int) *round {
	r, ok := d.rounds[number]
	if !ok {
		r = &round{number: number, busy: make(map[tournament.PlayerID]*pair)}
		d.rounds[number] = r
	}
	return r
}

// next reports whether the next game of the pairing gives a player White: the
// colours change from game to game.
func (p *pair) next(white tournament.PlayerID) bool {
	if len(p.games)%2 == 1 {
		return white == p.black
	}
	return white == p.white
}

// join adds a game to a pairing.
func (d *draw) join(p *pair, i, board int, at Where) {
	p.games = append(p.games, i)
	if board != 0 && board != p.board {
		d.notes.Add(at, KindBoard, "intake.board-of-match", message.Args{"Board": board, "Other": p.at})
	}
}

// noteBusy lists a game of a player who has one in the round already.
func (d *draw) noteBusy(g *pdn.Game, round int, other Where) {
	d.notes.Add(placeOf(g), KindPairedTwice, "intake.paired-twice", message.Args{"White": tidy(g.Tag("White")).string, "Black": tidy(g.Tag("Black")).string, "Round": round, "Other": other})
}

// copyOf finds an earlier record with the same players, round, moves and result.
// Games of few moves, as draws by arrangement are, may well be alike.
func (d *draw) copyOf(i int, g *pdn.Game, white, black tournament.PlayerID, result tournament.ResultKind) (int, bool) {
	if g.Plies() < minCopy {
		return 0, false
	}
	var key strings.Builder
	fmt.Fprintf(&key, "%d %d %q %s\n", white, black, naming.Key(tidy(g.Tag("Round")).string), result)
	g.WriteMoves(&key)
	first, copied := d.copies[key.String()]
	if !copied {
		d.copies[key.String()] = i
	}
	return first, copied
}

// noteUnrecorded lists those of the games whose round is not on record: one by
// one if other games have a round, else all in one.
func (d *draw) noteUnrecorded(indexes []int, games []*pdn.Game) {
	if len(d.rounds) == 1 && d.rounds[0] != nil {
		d.notes.Add(Where{File: games[indexes[0]].File}, KindRound, "intake.no-rounds")
		return
	}
	for _, i := range indexes {
		if a := parseRound(games[i].Tag("Round")); a.round == 0 && a.doubt.Code == "" {
			d.notes.Add(tagPlace(games[i], "Round"), KindRound, "intake.no-round")
		}
	}
}

// sorted gives the rounds in order, with their boards.
func (d *draw) sorted() []*round {
	rounds := slices.SortedFunc(maps.Values(d.rounds), func(a, b *round) int { return a.number - b.number })
	for _, r := range rounds {
		d.giveBoards(r)
	}
	return rounds
}

// giveBoards numbers the boards of a round: as written where no other game has
// the number, else the lowest that is free; round 0 in the order of the file.
// Byes come after the last board.
func (d *draw) giveBoards(r *round) {
	taken := make(map[int]*pair)
	for _, p := range r.pairs {
		switch other := taken[p.board]; {
		case r.number == 0 || p.black == 0:
			p.board = 0
		case p.board == 0:
		case other != nil:
			d.notes.Add(p.at, KindBoard, "intake.board-taken", message.Args{"Board": p.board, "Round": r.number, "Other": other.at})
			p.board = 0
		default:
			taken[p.board] = p
		}
	}
	free, last := 1, 0
	for _, p := range r.pairs {
		if p.black == 0 {
			continue
		}
		if p.board == 0 {
			for taken[free] != nil {
				free++
			}
			p.board, taken[free] = free, p
		}
		last = max(last, p.board)
	}
	for _, p := range r.pairs {
		if p.black == 0 {
			last++
			p.board = last
		}
	}
	slices.SortFunc(r.pairs, func(a, b *pair) int { return a.board - b.board })
}

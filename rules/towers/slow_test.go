package towers

import (
	"fmt"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"arbiter/rules"
)

// The slow player below is written from the rules of the game, on a board of
// letters with rows and columns, and shares nothing with the package but its
// notation for positions.

// slowBoard is a board: towers from the top down by row and column, row 0 White's.
type slowBoard struct {
	towers map[[2]int]string
	white  bool // to move
}

func slow(p Position) slowBoard {
	v := rules.Towers()
	b := slowBoard{towers: map[[2]int]string{}, white: p.Turn() == rules.White}
	for q := rules.Square(1); int(q) <= 32; q++ {
		if t := p.At(q); t != "" {
			b.towers[[2]int{7 - v.Row(q), v.Column(q)}] = string(t)
		}
	}
	return b
}

func (b slowBoard) String() string {
	var cells []string
	for at, t := range b.towers {
		cells = append(cells, fmt.Sprintf("%c%d=%s", 'a'+at[1], at[0]+1, t))
	}
	slices.Sort(cells)
	return fmt.Sprint(b.white, " ", strings.Join(cells, " "))
}

func (b slowBoard) mine(at [2]int) bool {
	t := b.towers[at]
	return t != "" && strings.ContainsRune("wW", rune(t[0])) == b.white
}

func (b slowBoard) theirs(at [2]int) bool { return b.towers[at] != "" && !b.mine(at) }

func inside(at [2]int) bool { return at[0] >= 0 && at[0] < 8 && at[1] >= 0 && at[1] < 8 }

// after returns the boards that legal moves lead to, as sorted texts without
// doubles.
func (b slowBoard) after() []string {
	var captures, quiet []string
	for at, t := range b.towers {
		if !b.mine(at) {
			continue
		}
		onWay := slowBoard{towers: map[[2]int]string{}, white: b.white}
		for other, tower := range b.towers {
			if other != at {
				onWay.towers[other] = tower
			}
		}
		ends := onWay.strike(at, t, nil)
		captures = append(captures, ends...)
		forward := -1
		if b.white {
			forward = 1
		}
		for _, dr := range []int{-1, 1} {
			for _, dc := range []int{-1, 1} {
				king := t[0] == 'W' || t[0] == 'B'
				for n := 1; n < 8; n++ {
					to := [2]int{at[0] + n*dr, at[1] + n*dc}
					if !inside(to) || b.towers[to] != "" || !king && (n > 1 || dr != forward) {
						break
					}
					quiet = append(quiet, onWay.landed(to, t, nil).String())
				}
			}
		}
	}
	if len(captures) > 0 {
		quiet = captures
	}
	slices.Sort(quiet)
	return slices.Compact(quiet)
}

// strike returns the boards after every capture that goes on from a square with
// the towers already struck, which stand until the end; none where it cannot.
func (b slowBoard) strike(at [2]int, t string, struck [][2]int) []string {
	t = b.promoted(at, t)
	var ends []string
	for _, dr := range []int{-1, 1} {
		for _, dc := range []int{-1, 1} {
			reach := 1
			if t[0] == 'W' || t[0] == 'B' {
				reach = 7
			}
			n := 1
			for n < reach && inside([2]int{at[0] + n*dr, at[1] + n*dc}) && b.towers[[2]int{at[0] + n*dr, at[1] + n*dc}] == "" {
				n++
			}
			prey := [2]int{at[0] + n*dr, at[1] + n*dc}
			if !inside(prey) || !b.theirs(prey) || slices.Contains(struck, prey) {
				continue
			}
			var going, stopping []string
			with := append(slices.Clone(struck), prey)
			for k := 1; k <= reach; k++ {
				land := [2]int{prey[0] + k*dr, prey[1] + k*dc}
				if !inside(land) || b.towers[land] != "" {
					break
				}
				going = append(going, b.strike(land, t, with)...)
				stopping = append(stopping, b.landed(land, t, with).String())
			}
			if len(going) > 0 {
				ends = append(ends, going...)
			} else {
				ends = append(ends, stopping...)
			}
		}
	}
	return ends
}

// promoted returns the tower as it goes on from a square.
func (b slowBoard) promoted(at [2]int, t string) string {
	if b.white && at[0] == 7 || !b.white && at[0] == 0 {
		return strings.ToUpper(t[:1]) + t[1:]
	}
	return t
}

// landed is the board when a move has ended: the prisoners go under the tower in
// the order in which they were struck.
func (b slowBoard) landed(to [2]int, t string, struck [][2]int) slowBoard {
	next := slowBoard{towers: map[[2]int]string{}, white: !b.white}
	for at, tower := range b.towers {
		next.towers[at] = tower
	}
	t = b.promoted(to, t)
	for _, at := range struck {
		t += next.towers[at][:1]
		next.towers[at] = next.towers[at][1:]
		if next.towers[at] == "" {
			delete(next.towers, at)
		}
	}
	next.towers[to] = t
	return next
}

// checkPosition compares the legal moves with the slow player's, writes and reads
// each move, and writes and reads the position.
func checkPosition(t *testing.T, p Position) {
	t.Helper()
	var got []string
	moves := p.Legal()
	for _, m := range moves {
		got = append(got, slow(p.Play(m)).String())
		text := p.Format(m)
		w, err := rules.Towers().ParseMove(text)
		if err != nil {
			t.Fatalf("%s: %v", p.FEN(), err)
		}
		// A capture of one piece has no longer form, even where a longer capture
		// begins and ends as it does.
		meant := p.Matches(w)
		if !slices.ContainsFunc(meant, m.Same) || len(meant) > 1 && len(m.Taken) > 1 {
			t.Fatalf("%s: %s can mean %d moves", p.FEN(), text, len(meant))
		}
	}
	slices.Sort(got)
	if n := len(slices.Compact(slices.Clone(got))); n > len(moves) {
		t.Fatalf("%s: %d boards of %d moves", p.FEN(), n, len(moves))
	}
	if want := slow(p).after(); !slices.Equal(slices.Compact(got), want) {
		t.Fatalf("%s:\n%v\nthe slow player has\n%v", p.FEN(), got, want)
	}
	if again, err := ParseFEN(p.FEN()); err != nil || again != p {
		t.Fatalf("%s is read as %s: %v", p.FEN(), again.FEN(), err)
	}
}

// pieces counts the pieces on the board, prisoners too.
func pieces(p Position) int {
	n := 0
	for q := rules.Square(1); q <= 32; q++ {
		n += len(p.At(q))
	}
	return n
}

// Games of random moves: both players agree at each ply, and no piece is lost.
func TestRandomGamesAgreeWithTheSlowPlayer(t *testing.T) {
	captures, kings, rich := 0, 0, 0
	for seed := range uint64(120) {
		r := rand.New(rand.NewPCG(seed, 7))
		g := NewGame(Start())
		for range 120 {
			p := g.Position()
			checkPosition(t, p)
			if pieces(p) != 24 {
				t.Fatalf("%s: %d pieces", p.FEN(), pieces(p))
			}
			moves := p.Legal()
			if len(moves) == 0 {
				break
			}
			m := moves[r.IntN(len(moves))]
			if m.Capture() {
				captures++
			}
			if len(m.Taken) > 2 {
				rich++
			}
			if p.At(m.From).king() {
				kings++
			}
			g.Play(m)
		}
	}
	if captures < 1000 || kings < 500 || rich < 50 {
		t.Errorf("only %d captures, %d moves of kings, %d captures of three or more", captures, kings, rich)
	}
}

// FuzzTowers plays on from any position that can be read.
func FuzzTowers(f *testing.F) {
	f.Add("W:Wc3(bb),Kh8(Bw):Bf6,d4(w)")
	f.Add("B:Wa1,b2,Kc1:BKh8(WwW),b6,d6")
	f.Fuzz(func(t *testing.T, text string) {
		p, err := ParseFEN(text)
		if err != nil || pieces(p) > 40 {
			return
		}
		checkPosition(t, p)
		for _, m := range p.Legal() {
			if after := p.Play(m); pieces(after) != pieces(p) {
				t.Fatalf("%s: %s makes %d pieces of %d", p.FEN(), p.Format(m), pieces(after), pieces(p))
			}
		}
	})
}

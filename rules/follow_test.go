package rules

import (
	"math/rand/v2"
	"slices"
	"testing"
	"time"

	"arbiter/rules/longtest"
)

// agreeFollowing compares the short way to the meaning of a written move with the long
// one, for all pairs of squares, and what else has a short way.
func agreeFollowing(t *testing.T, p Position) {
	t.Helper()
	v, legal := p.Variant(), p.walkLegal(nil)
	captures := len(legal) > 0 && legal[0].IsCapture()
	if p.HasLegal() != (len(legal) > 0) || p.canCapture() != captures {
		t.Errorf("%s %s: has legal moves %v, can capture %v; legal are %s", v, p.FEN(), p.HasLegal(), p.canCapture(), showMoves(legal))
	}
	for from := Square(1); int(from) <= v.Squares; from++ {
		for to := Square(1); int(to) <= v.Squares; to++ {
			w := Written{squares: twoSquares(from, to), n: 2, separator: SepQuiet}
			next := p
			m, ok := next.Follow(w)
			if captures {
				if w.separator = SepCapture; !ok && v.CaptureSign != '-' {
					m, ok = next.Follow(w)
				} else if v.CaptureSign != '-' {
					t.Errorf("%s %s: the capture %d-%d is followed by a dash", v, p.FEN(), from, to)
				}
			}
			// The walker's moves: the generator's would come from the same tables.
			want := slices.DeleteFunc(slices.Clone(legal), func(m Move) bool { return m.From != from || m.To != to })
			switch {
			case !ok && v.geo.fast != nil && len(want) == 1 && !captures:
				t.Errorf("%s %s: %d-%d is not followed", v, p.FEN(), from, to)
			case ok && (len(want) != 1 || m != want[0] || next != p.Play(m)), !ok && next != p:
				t.Errorf("%s %s: %d-%d was taken for %s, %s", v, p.FEN(), from, to, showMoves([]Move{m}), next.FEN())
			}
		}
	}
}

func TestFollowIsMatchesAndPlay(t *testing.T) {
	for _, v := range Variants() {
		t.Run(v.ID, func(t *testing.T) {
			t.Parallel()
			r := rand.New(rand.NewPCG(3, uint64(len(v.ID))))
			for range longtest.Number(40, 150) {
				agreeFollowing(t, randomPosition(v, r))
			}
			p := v.Start() // and by chance, with kings that have run
			for range longtest.Number(100, 300) {
				moves := p.Legal(nil)
				if len(moves) == 0 {
					p = v.Start()
					continue
				}
				p = p.Play(moves[r.IntN(len(moves))])
				agreeFollowing(t, p)
			}
		})
	}
}

func FuzzFollow(f *testing.F) {
	for i := range variants {
		f.Add(uint8(i), uint64(i), uint64(11))
	}
	f.Fuzz(func(t *testing.T, i uint8, seed1, seed2 uint64) {
		agreeFollowing(t, randomPosition(variants[int(i)%len(variants)], rand.New(rand.NewPCG(seed1, seed2))))
	})
}

// BenchmarkFollow replays games the short way and the long one, by turns, and reports how
// many times as long the long one takes.
func BenchmarkFollow(b *testing.B) {
	for _, id := range []string{"frisian", "russian", "international"} {
		v := lookup(b, id)
		texts := randomGame(v, 1)
		b.Run(id, func(b *testing.B) {
			var short, long time.Duration
			for b.Loop() {
				begun := time.Now()
				walkThrough(b, v, texts, func(p *Position, w Written) bool { _, ok := p.Follow(w); return ok })
				turned := time.Now()
				walkThrough(b, v, texts, func(*Position, Written) bool { return false })
				short, long = short+turned.Sub(begun), long+time.Since(turned)
			}
			b.ReportMetric(float64(long)/float64(short), "times")
		})
	}
}

// walkThrough plays a game by a short way, and by the long one where that does not answer.
func walkThrough(b *testing.B, v *Variant, texts []string, follow func(*Position, Written) bool) {
	p := v.Start()
	var room [64]Move
	for _, text := range texts {
		w, err := v.ParseMove(text)
		if err != nil {
			b.Fatal(err)
		}
		if !follow(&p, w) {
			p = p.Play(p.Matches(w, room[:0])[0])
		}
	}
}

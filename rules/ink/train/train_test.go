package main

import (
	"math"
	"math/rand/v2"
	"testing"

	"arbiter/rules/ink/net"
)

// The products are those of the textbook, in whichever way this program was built.
func TestProducts(t *testing.T) {
	const rows, n, columns = 7, 5, 32
	r := rand.New(rand.NewPCG(1, 1))
	a, b, c := make([]float32, rows*n), make([]float32, n*columns), make([]float32, rows*columns)
	for _, m := range [][]float32{a, b, c} {
		for i := range m {
			m[i] = float32(r.NormFloat64())
		}
	}
	want := make([]float64, len(c))
	for i := range rows {
		for k := range columns {
			want[i*columns+k] = float64(c[i*columns+k])
			for j := range n {
				want[i*columns+k] += float64(a[i*n+j]) * float64(b[j*columns+k])
			}
		}
	}
	multiply(c, a, b, rows, n, columns)
	for i, v := range c {
		if math.Abs(float64(v)-want[i]) > 1e-4 {
			t.Fatalf("%d: %v, not %v", i, v, want[i])
		}
	}
	d := make([]float32, rows*n)
	multiplyRows(d, c, b, rows, n, columns)
	for i := range rows {
		for k := range n {
			sum := 0.0
			for j := range columns {
				sum += float64(c[i*columns+j]) * float64(b[k*columns+j])
			}
			if math.Abs(float64(d[i*n+k])-sum) > 1e-3 {
				t.Fatalf("%d, %d: %v, not %v", i, k, d[i*n+k], sum)
			}
		}
	}
}

// What is learnt makes what was shown likelier.
func TestLearningLowersTheLoss(t *testing.T) {
	l := newLearner(rand.New(rand.NewPCG(1, 2)))
	boxes, labels := make([]float32, batch*net.Pixels), make([]int, batch)
	for b := range batch {
		labels[b] = b % 2
		for i := range net.Pixels {
			if (i/net.Wide < net.High/2) == (labels[b] == 0) {
				boxes[b*net.Pixels+i] = 1
			}
		}
	}
	first, _ := l.learn(boxes, labels, 1e-3)
	last := first
	for range 8 {
		last, _ = l.learn(boxes, labels, 1e-3)
	}
	if last > first/2 {
		t.Errorf("the loss was %.3f and is %.3f", first, last)
	}
}

func TestEveryCharacterIsDrawn(t *testing.T) {
	r := rand.New(rand.NewPCG(3, 4))
	for c := range net.Empty {
		char := net.Character(c)[0]
		ways := skeletons[char]
		if len(ways) == 0 {
			t.Errorf("%q cannot be drawn", char)
		}
		for _, strokes := range ways {
			if m := drawn(r, strokes, .6, 40, 3, .02); m.high < 2 || m.wide < 2 {
				t.Errorf("%q is %d by %d", char, m.wide, m.high)
			}
		}
		if got := class(char); got != c {
			t.Errorf("%q is of class %d, not %d", char, got, c)
		}
	}
	if class(0) != net.Empty {
		t.Error("nothing is an empty box")
	}
}

func TestBrokenFontsAreRefused(t *testing.T) {
	for _, data := range [][]byte{nil, []byte("wOFF"), append([]byte("wOFF"), make([]byte, 60)...), append(append([]byte("wOFF"), make([]byte, 8)...), append([]byte{0, 9}, make([]byte, 40)...)...)} {
		if out, err := unwoff(data); err == nil && len(out) > 100 {
			t.Errorf("%d bytes are taken for a font", len(data))
		}
	}
}

// Command train makes the weights by which rules/ink/net reads a box of a sheet. It writes
// half-moves as hands do, photographs them, and lets the net learn what stands in each box.
// The same data and the same flags make the same weights on processors of one kind; built
// with GOEXPERIMENT=simd it is several times as fast, and comes to the same.
//
//	.ci/train
package main

import (
	"crypto/sha256"
	"flag"
	"fmt"
	"math"
	"math/rand/v2"
	"os"
	"strings"
	"time"

	"arbiter/rules/ink/net"
)

// fontNames are the fonts that are learnt from.
const fontNames = "architects-daughter caveat delicious-handrawn gaegu gloria-hallelujah handlee indie-flower kalam mansalva neucha " +
	"patrick-hand reenie-beanie schoolbell shadows-into-light swanky-and-moo-moo"

func main() {
	data := flag.String("data", "", "the folder of figures and fonts")
	out := flag.String("out", "weights.bin", "the file to write")
	steps := flag.Int("steps", 30000, "how many batches are learnt from")
	begin := flag.String("from", "", "weights to go on from (default: from nothing)")
	round := flag.Uint64("round", 1, "with -from: which time it goes on, so that it learns from other half-moves")
	every := flag.Int("every", 1000, "after how many batches it says how far it is, and writes the file")
	flag.Parse()
	if err := train(*data, *out, *begin, *round, *steps, *every); err != nil {
		fmt.Fprintln(os.Stderr, err)
		os.Exit(1)
	}
}

func train(data, out, begun string, round uint64, steps, every int) error {
	from := &source{toFont: .66}
	var err error
	if from.digits, err = digits(data); err != nil {
		return err
	}
	if from.fonts, err = fonts(data, strings.Fields(fontNames)); err != nil {
		return err
	}
	from.load()
	l := newLearner(rand.New(rand.NewPCG(1, 59)))
	most, first := 2e-3, uint64(0) // the highest rate, and the number of the first half-move
	if begun != "" {
		file, err := os.ReadFile(begun)
		if err != nil {
			return err
		}
		w, err := net.Decode(file)
		if err != nil {
			return err
		}
		l.w, most, first = *w, 1e-3, round<<32
		from.toFont = .7
	}
	next := written(from, first)
	boxes, labels := make([]float32, batch*net.Pixels), make([]int, batch)
	loss, right, begin := 0.0, 0, time.Now()
	for step := 1; step <= steps; step++ {
		for b := range batch {
			s := next()
			copy(boxes[b*net.Pixels:], s.box)
			labels[b] = s.label
		}
		const warm = 300
		rate := most * math.Min(1, float64(step)/warm) * (.5 + .5*math.Cos(math.Pi*float64(step)/float64(steps+1)))
		a, n := l.learn(boxes, labels, float32(rate+1e-6))
		loss, right = loss+a, right+n
		if step%every == 0 || step == steps {
			fmt.Printf("%6d  loss %.4f  right %.2f %%  %s\n", step, loss/float64(every), 100*float64(right)/float64(every*batch), time.Since(begin).Round(time.Second))
			loss, right = 0, 0
			if err := os.WriteFile(out, l.w.Encode(), 0o644); err != nil {
				return err
			}
		}
	}
	made, err := net.Decode(l.w.Encode())
	if err != nil {
		return err
	}
	made.Heat = heat(made, from)
	file := made.Encode()
	fmt.Printf("heat %.3f, %d bytes, SHA-256 %x\n", made.Heat, len(file), sha256.Sum256(file))
	return os.WriteFile(out, file, 0o644)
}

// written hands out boxes, of half-moves from that number on, one after the other and well mixed.
func written(from *source, first uint64) func() sample {
	const chunk, ahead, pool = 32, 4, 6000
	const uses = 3 // of each box: to write one takes longer than to learn from it
	noise := make([]float32, 1<<16)
	nr := rand.New(rand.NewPCG(7, 7))
	for i := range noise {
		noise[i] = float32(nr.NormFloat64())
	}
	made := make(chan chan []sample, ahead)
	go func() {
		for n := first; ; n += chunk {
			done := make(chan []sample, 1)
			made <- done
			go func() {
				var all []sample
				for i := range uint64(chunk) {
					all = append(all, halfMove(rand.New(rand.NewPCG(n+i, 5)), from, noise)...)
				}
				done <- all
			}()
		}
	}()
	mix := rand.New(rand.NewPCG(first, 9))
	var kept, fresh []sample
	turn := 0
	one := func() sample {
		if len(fresh) == 0 {
			fresh = <-<-made
		}
		s := fresh[0]
		fresh = fresh[1:]
		return s
	}
	return func() sample {
		for len(kept) < pool {
			kept = append(kept, one())
		}
		i := mix.IntN(pool)
		s := kept[i]
		if turn++; turn%uses == 0 {
			kept[i] = one()
		}
		return s
	}
}

// heat is what the values of the net are divided by so that of what it holds 90 % likely nine
// of ten are right, by boxes that it has not learnt from.
func heat(w *net.Weights, from *source) float32 {
	next := written(from, 1<<40)
	var features [][]float32
	var labels []int
	for range 6000 {
		s := next()
		_, f := w.Read(s.box)
		features, labels = append(features, f), append(labels, s.label)
	}
	best, least := float32(1), math.Inf(1)
	for t := float32(.6); t < 2.5; t *= 1.03 {
		w.Heat = t
		loss := 0.0
		for i, f := range features {
			logs := w.Told(f)
			loss -= float64(logs[labels[i]])
		}
		if loss < least {
			best, least = t, loss
		}
	}
	return best
}

package net

import (
	"math"
	"slices"
)

// Sample is a box of which it is known what stands in it.
type Sample struct {
	Features []float32
	Class    int
}

// Learnt are weights that have learnt how one hand writes, from some of its boxes: the last
// layer goes a little towards them, and stays near what it was.
func (w *Weights) Learnt(samples []Sample) *Weights {
	const rounds, rate, hold = 40, 0.05, 0.02
	out := *w
	out.F2, out.D2 = slices.Clone(w.F2), slices.Clone(w.D2)
	grad, add := make([]float32, len(w.F2)), make([]float32, len(w.D2))
	norm := float32(1e-6)
	for _, s := range samples {
		norm = max(norm, dot(s.Features, s.Features))
	}
	share := rate / float32(len(samples)) * 20 / norm * 20
	for range rounds {
		clear(grad)
		clear(add)
		for _, s := range samples {
			logs := out.Told(s.Features)
			for c, v := range logs {
				d := float32(math.Exp(float64(v)))
				if c == s.Class {
					d--
				}
				if d > -1e-4 && d < 1e-4 {
					continue
				}
				add[c] += d
				row := grad[c*Features : (c+1)*Features]
				for i, f := range s.Features {
					row[i] += d * f
				}
			}
		}
		for i, g := range grad {
			out.F2[i] -= share*g + hold*(out.F2[i]-w.F2[i])
		}
		for i, g := range add {
			out.D2[i] -= share*g + hold*(out.D2[i]-w.D2[i])
		}
	}
	return &out
}

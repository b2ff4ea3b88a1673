package main

import (
	"math"
	"math/rand/v2"

	"arbiter/rules/ink/net"
)

// batch is how many boxes are learnt from at a time.
const batch = 32

// learner is the net while it learns: its weights, their gradients and what Adam
// (Kingma and Ba, 2015) remembers of them.
type learner struct {
	w, grad, first, second net.Weights
	layers                 [3]layer
	steps                  int
}

// layer is a convolution with the memory that a batch needs.
type layer struct {
	shape             net.Shape
	inWide, inHigh    int
	wide, high        int
	columns, dColumns []float32 // of patches: a row for each weight, a column for each place of each picture
	out, dOut         []float32 // a row for each output
	weights, add      *[]float32
	dWeights, dAdd    *[]float32
	turned            []float32
}

func newLearner(r *rand.Rand) *learner {
	l := &learner{}
	for _, w := range []*net.Weights{&l.w, &l.grad, &l.first, &l.second} {
		for _, p := range w.Parts() {
			*p.Values = make([]float32, p.Rows*p.Row)
		}
	}
	l.w.Heat = 1
	for _, p := range l.w.Parts() {
		if p.Rows == 1 {
			continue
		}
		scale := math.Sqrt(2 / float64(p.Row)) // He et al., 2015
		for i := range *p.Values {
			(*p.Values)[i] = float32(r.NormFloat64() * scale)
		}
	}
	wide, high := net.Wide, net.High
	for i, s := range []net.Shape{net.Layer1, net.Layer2, net.Layer3} {
		c := layer{shape: s, inWide: wide, inHigh: high}
		wide, high = s.Size(wide, high)
		c.wide, c.high = wide, high
		n := batch * wide * high
		k := s.Side * s.Side * s.In
		c.columns, c.dColumns = make([]float32, k*n), make([]float32, k*n)
		c.out, c.dOut = make([]float32, s.Out*n), make([]float32, s.Out*n)
		c.turned = make([]float32, k*s.Out)
		w, g := &l.w, &l.grad
		c.weights = [...]*[]float32{&w.C1, &w.C2, &w.C3}[i]
		c.add = [...]*[]float32{&w.B1, &w.B2, &w.B3}[i]
		c.dWeights = [...]*[]float32{&g.C1, &g.C2, &g.C3}[i]
		c.dAdd = [...]*[]float32{&g.B1, &g.B2, &g.B3}[i]
		l.layers[i] = c
	}
	return l
}

// forward computes a layer; in has a row for each channel, in it picture by picture.
func (c *layer) forward(in []float32) {
	places := c.wide * c.high
	n := batch * places
	size := c.inWide * c.inHigh
	k := 0
	for ch := range c.shape.In {
		for dy := range c.shape.Side {
			for dx := range c.shape.Side {
				row := c.columns[k*n : (k+1)*n]
				k++
				for b := range batch {
					picture := in[(ch*batch+b)*size : (ch*batch+b+1)*size]
					for y := range c.high {
						to := row[b*places+y*c.wide : b*places+(y+1)*c.wide]
						from := y*c.shape.Stride + dy - c.shape.Pad
						if from < 0 || from >= c.inHigh {
							clear(to)
							continue
						}
						line := picture[from*c.inWide : (from+1)*c.inWide]
						at := dx - c.shape.Pad
						for x := range to {
							if at >= 0 && at < len(line) {
								to[x] = line[at]
							} else {
								to[x] = 0
							}
							at += c.shape.Stride
						}
					}
				}
			}
		}
	}
	for o := range c.shape.Out {
		row := c.out[o*n : (o+1)*n]
		v := (*c.add)[o]
		for i := range row {
			row[i] = v
		}
	}
	multiply(c.out, *c.weights, c.columns, c.shape.Out, k, n)
	for i, v := range c.out {
		c.out[i] = max(v, 0)
	}
}

// backward takes dOut to the gradients of the layer and, where that is asked for, to dIn.
func (c *layer) backward(dIn []float32) {
	places := c.wide * c.high
	n := batch * places
	k := c.shape.Side * c.shape.Side * c.shape.In
	for i, v := range c.out {
		if v <= 0 {
			c.dOut[i] = 0
		}
	}
	for o := range c.shape.Out {
		sum := float32(0)
		for _, v := range c.dOut[o*n : (o+1)*n] {
			sum += v
		}
		(*c.dAdd)[o] += sum
	}
	multiplyRows(*c.dWeights, c.dOut, c.columns, c.shape.Out, k, n)
	if dIn == nil {
		return
	}
	for o := range c.shape.Out {
		for i := range k {
			c.turned[i*c.shape.Out+o] = (*c.weights)[o*k+i]
		}
	}
	clear(c.dColumns)
	multiply(c.dColumns, c.turned, c.dOut, k, c.shape.Out, n)
	clear(dIn)
	size := c.inWide * c.inHigh
	i := 0
	for ch := range c.shape.In {
		for dy := range c.shape.Side {
			for dx := range c.shape.Side {
				row := c.dColumns[i*n : (i+1)*n]
				i++
				for b := range batch {
					picture := dIn[(ch*batch+b)*size : (ch*batch+b+1)*size]
					for y := range c.high {
						to := y*c.shape.Stride + dy - c.shape.Pad
						if to < 0 || to >= c.inHigh {
							continue
						}
						line := picture[to*c.inWide : (to+1)*c.inWide]
						at := dx - c.shape.Pad
						for _, v := range row[b*places+y*c.wide : b*places+(y+1)*c.wide] {
							if at >= 0 && at < len(line) {
								line[at] += v
							}
							at += c.shape.Stride
						}
					}
				}
			}
		}
	}
}

// learn takes one step by a batch of boxes, and returns the mean loss and how many were right.
func (l *learner) learn(boxes []float32, labels []int, rate float32) (loss float64, right int) {
	for _, p := range l.grad.Parts() {
		clear(*p.Values)
	}
	c := &l.layers
	c[0].forward(boxes)
	c[1].forward(c[0].out)
	c[2].forward(c[1].out)
	flat := net.Flat()
	places := c[2].wide * c[2].high
	x := make([]float32, flat*batch) // a column for each picture
	for ch := range net.Layer3.Out {
		for b := range batch {
			for p := range places {
				x[(ch*places+p)*batch+b] = c[2].out[(ch*batch+b)*places+p]
			}
		}
	}
	f := make([]float32, net.Features*batch)
	for i := range net.Features {
		for b := range batch {
			f[i*batch+b] = l.w.D1[i]
		}
	}
	multiply(f, l.w.F1, x, net.Features, flat, batch)
	for i, v := range f {
		f[i] = max(v, 0)
	}
	z := make([]float32, net.Classes*batch)
	for i := range net.Classes {
		for b := range batch {
			z[i*batch+b] = l.w.D2[i]
		}
	}
	multiply(z, l.w.F2, f, net.Classes, net.Features, batch)
	for b := range batch {
		most, best := float32(math.Inf(-1)), 0
		for i := range net.Classes {
			if v := z[i*batch+b]; v > most {
				most, best = v, i
			}
		}
		sum := 0.0
		for i := range net.Classes {
			sum += math.Exp(float64(z[i*batch+b] - most))
		}
		if best == labels[b] {
			right++
		}
		loss += math.Log(sum) - float64(z[labels[b]*batch+b]-most)
		for i := range net.Classes {
			p := float32(math.Exp(float64(z[i*batch+b]-most)) / sum)
			if i == labels[b] {
				p--
			}
			z[i*batch+b] = p / batch
		}
	}
	l.back(z, f, x)
	l.adam(rate)
	return loss / batch, right
}

// back takes the gradient of the last values to all weights.
func (l *learner) back(dz, f, x []float32) {
	flat := net.Flat()
	for i := range net.Classes {
		for b := range batch {
			l.grad.D2[i] += dz[i*batch+b]
		}
	}
	multiplyRows(l.grad.F2, dz, f, net.Classes, net.Features, batch)
	df := make([]float32, len(f))
	multiply(df, turned(l.w.F2, net.Classes, net.Features), dz, net.Features, net.Classes, batch)
	for i, v := range f {
		if v <= 0 {
			df[i] = 0
		}
	}
	for i := range net.Features {
		for b := range batch {
			l.grad.D1[i] += df[i*batch+b]
		}
	}
	multiplyRows(l.grad.F1, df, x, net.Features, flat, batch)
	dx := make([]float32, len(x))
	multiply(dx, turned(l.w.F1, net.Features, flat), df, flat, net.Features, batch)
	c := &l.layers
	places := c[2].wide * c[2].high
	for ch := range net.Layer3.Out {
		for b := range batch {
			for p := range places {
				c[2].dOut[(ch*batch+b)*places+p] = dx[(ch*places+p)*batch+b]
			}
		}
	}
	c[2].backward(c[1].dOut)
	c[1].backward(c[0].dOut)
	c[0].backward(nil)
}

// adam takes a step down the gradients.
func (l *learner) adam(rate float32) {
	const b1, b2, eps, decay = 0.9, 0.999, 1e-7, 1e-4
	l.steps++
	c1 := float32(1 - math.Pow(b1, float64(l.steps)))
	c2 := float32(1 - math.Pow(b2, float64(l.steps)))
	grads, firsts, seconds := l.grad.Parts(), l.first.Parts(), l.second.Parts()
	for i, p := range l.w.Parts() {
		w, g, m, v := *p.Values, *grads[i].Values, *firsts[i].Values, *seconds[i].Values
		shrink := float32(0)
		if p.Rows > 1 {
			shrink = decay * rate
		}
		for k := range w {
			m[k] = b1*m[k] + (1-b1)*g[k]
			v[k] = b2*v[k] + (1-b2)*g[k]*g[k]
			w[k] -= rate*(m[k]/c1)/(float32(math.Sqrt(float64(v[k]/c2)))+eps) + shrink*w[k]
		}
	}
}

// turned is a matrix with rows and columns exchanged.
func turned(a []float32, rows, columns int) []float32 {
	out := make([]float32, len(a))
	for r := range rows {
		for c := range columns {
			out[c*rows+r] = a[r*columns+c]
		}
	}
	return out
}

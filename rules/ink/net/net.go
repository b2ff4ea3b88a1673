// Package net reads one box of a sheet: a picture of a character becomes the
// probability of each that it may be. The weights are made by rules/ink/train; this
// package only applies them, in plain Go.
package net

import (
	_ "embed"
	"encoding/binary"
	"errors"
	"math"
	"slices"
	"sync"
)

// The picture of a box: its middle, with what stands a little beside it.
const (
	Wide, High = 28, 36
	// PerMM is how many pixels a millimetre has, of a box of 7 mm.
	PerMM = 4.0
	// Pixels is how many values a picture has.
	Pixels = Wide * High
)

// The classes that a box is put into: the figures 0 to 9 are their own numbers.
const (
	LetterA = 10 // a to h
	Dash    = 18
	Times   = 19
	Colon   = 20
	Empty   = 21
	Struck  = 22 // a stroke goes through it
	Classes = 23
)

// Character is how a class is written; "" is no character.
func Character(class int) string {
	switch {
	case class < 10:
		return string(rune('0' + class))
	case class < LetterA+8:
		return string(rune('a' + class - LetterA))
	case class == Dash:
		return "-"
	case class == Times:
		return "x"
	case class == Colon:
		return ":"
	}
	return ""
}

// Shape is the size of a layer of the net.
type Shape struct{ In, Out, Side, Stride, Pad int }

// The layers: three convolutions, each of which halves the picture, and two that see all of it.
var (
	Layer1   = Shape{1, 16, 5, 2, 2}
	Layer2   = Shape{16, 32, 3, 2, 1}
	Layer3   = Shape{32, 64, 3, 2, 1}
	Features = 96
)

// Size is what a layer makes of a picture of that size.
func (s Shape) Size(wide, high int) (w, h int) {
	return (wide+2*s.Pad-s.Side)/s.Stride + 1, (high+2*s.Pad-s.Side)/s.Stride + 1
}

// Flat is how many values the last convolution makes.
func Flat() int {
	w, h := Layer1.Size(Wide, High)
	w, h = Layer2.Size(w, h)
	w, h = Layer3.Size(w, h)
	return Layer3.Out * w * h
}

// Weights are those of all layers: a row of inputs for each output, and what is added.
type Weights struct {
	C1, B1, C2, B2, C3, B3, F1, D1, F2, D2 []float32
	Heat                                   float32 // what the last values are divided by, so that probabilities hold
}

// Parts are the parts of the weights with the length of their rows, in the order of the file.
func (w *Weights) Parts() []Part {
	flat := Flat()
	k1, k2, k3 := Layer1.Side*Layer1.Side*Layer1.In, Layer2.Side*Layer2.Side*Layer2.In, Layer3.Side*Layer3.Side*Layer3.In
	return []Part{
		{&w.C1, Layer1.Out, k1}, {&w.B1, 1, Layer1.Out}, {&w.C2, Layer2.Out, k2}, {&w.B2, 1, Layer2.Out}, {&w.C3, Layer3.Out, k3}, {&w.B3, 1, Layer3.Out},
		{&w.F1, Features, flat}, {&w.D1, 1, Features}, {&w.F2, Classes, Features}, {&w.D2, 1, Classes},
	}
}

// Part is one matrix of the weights.
type Part struct {
	Values    *[]float32
	Rows, Row int
}

// ErrWeights says that a file is none of weights of this net.
var ErrWeights = errors.New("net: no weights of this net")

// magic is what a file of weights begins with.
const magic = "INK1"

// Encode writes the weights: each row as whole numbers from -127 to 127 and what they are
// multiplied by.
func (w *Weights) Encode() []byte {
	out := []byte(magic)
	out = binary.LittleEndian.AppendUint32(out, math.Float32bits(w.Heat))
	for _, p := range w.Parts() {
		for r := range p.Rows {
			row := (*p.Values)[r*p.Row : (r+1)*p.Row]
			most := float32(0)
			for _, v := range row {
				most = max(most, v, -v)
			}
			scale := most / 127
			out = binary.LittleEndian.AppendUint32(out, math.Float32bits(scale))
			for _, v := range row {
				n := int8(0)
				if scale > 0 {
					n = int8(math.Round(float64(v / scale)))
				}
				out = append(out, byte(n))
			}
		}
	}
	return out
}

// Decode reads weights.
func Decode(data []byte) (*Weights, error) {
	var w Weights
	need := len(magic) + 4
	for _, p := range w.Parts() {
		need += p.Rows * (4 + p.Row)
	}
	if len(data) != need || string(data[:len(magic)]) != magic {
		return nil, ErrWeights
	}
	data = data[len(magic):]
	w.Heat = math.Float32frombits(binary.LittleEndian.Uint32(data))
	data = data[4:]
	for _, p := range w.Parts() {
		values := make([]float32, 0, p.Rows*p.Row)
		for range p.Rows {
			scale := math.Float32frombits(binary.LittleEndian.Uint32(data))
			for _, b := range data[4 : 4+p.Row] {
				values = append(values, float32(int8(b))*scale)
			}
			data = data[4+p.Row:]
		}
		*p.Values = values
	}
	return &w, nil
}

//go:embed weights.bin
var embedded []byte

// Own are the weights that the program was built with. They are read when they are first
// asked for.
var Own = sync.OnceValue(func() *Weights {
	w, err := Decode(embedded)
	if err != nil {
		panic(err) // the program was built with another file
	}
	return w
})

// Level makes the ink of a picture as dark as that of any other: the darkest strokes are 1,
// and what is hardly there stays so. Values are 0 for paper and 1 for black.
func Level(box []float32) {
	const share, least = 0.97, 0.28
	sorted := slices.Clone(box)
	slices.Sort(sorted)
	top := max(sorted[int(share*float64(len(sorted)-1))], sorted[len(sorted)-1]*0.7, least)
	for i, v := range box {
		box[i] = min(max(v/top, 0), 1)
	}
}

// Read returns the logarithm of the probability of each class, and the features that it was told by.
func (w *Weights) Read(box []float32) (logs [Classes]float32, features []float32) {
	x, wide, high := convolve(box, Wide, High, Layer1, w.C1, w.B1)
	x, wide, high = convolve(x, wide, high, Layer2, w.C2, w.B2)
	x, _, _ = convolve(x, wide, high, Layer3, w.C3, w.B3)
	features = make([]float32, Features)
	for i := range features {
		features[i] = max(0, w.D1[i]+dot(w.F1[i*len(x):(i+1)*len(x)], x))
	}
	return w.Told(features), features
}

// Told returns the logarithm of the probability of each class by the features of a box.
func (w *Weights) Told(features []float32) (logs [Classes]float32) {
	most := float32(math.Inf(-1))
	for i := range logs {
		logs[i] = (w.D2[i] + dot(w.F2[i*Features:(i+1)*Features], features)) / w.Heat
		most = max(most, logs[i])
	}
	sum := 0.0
	for _, v := range logs {
		sum += math.Exp(float64(v - most))
	}
	whole := most + float32(math.Log(sum))
	for i := range logs {
		logs[i] -= whole
	}
	return logs
}

// dot is the sum of products, in four strands.
func dot(a, b []float32) float32 {
	var s0, s1, s2, s3 float32
	n := len(a) &^ 3
	b = b[:len(a)]
	for i := 0; i < n; i += 4 {
		s0 += a[i] * b[i]
		s1 += a[i+1] * b[i+1]
		s2 += a[i+2] * b[i+2]
		s3 += a[i+3] * b[i+3]
	}
	for i := n; i < len(a); i++ {
		s0 += a[i] * b[i]
	}
	return (s0 + s1) + (s2 + s3)
}

// convolve applies a layer with what it adds; what is below 0 becomes 0.
func convolve(x []float32, wide, high int, s Shape, weights, add []float32) (out []float32, w, h int) {
	w, h = s.Size(wide, high)
	k := s.Side * s.Side * s.In
	out = make([]float32, s.Out*w*h)
	patch := make([]float32, k)
	for y := range h {
		for at := range w {
			i := 0
			for c := range s.In {
				for dy := range s.Side {
					row := y*s.Stride + dy - s.Pad
					for dx := range s.Side {
						column := at*s.Stride + dx - s.Pad
						patch[i] = 0
						if row >= 0 && row < high && column >= 0 && column < wide {
							patch[i] = x[(c*high+row)*wide+column]
						}
						i++
					}
				}
			}
			for o := range s.Out {
				out[(o*h+y)*w+at] = max(0, add[o]+dot(weights[o*k:(o+1)*k], patch))
			}
		}
	}
	return out, w, h
}

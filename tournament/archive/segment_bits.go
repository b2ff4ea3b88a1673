package archive

import (
	"encoding/binary"
	"math/bits"
)

// bitWriter writes numbers of any width, the lowest bits first.
type bitWriter struct {
	data []byte
	held uint64 // bits that are not in data yet
	n    uint8  // how many, below 32
}

// bits writes a number that has up to so many bits.
func (w *bitWriter) bits(v uint64, width uint8) {
	if width > 32 {
		w.bits(v&(1<<32-1), 32)
		v, width = v>>32, width-32
	}
	w.held |= v << w.n
	w.n += width
	if w.n >= 32 {
		w.data = binary.LittleEndian.AppendUint32(w.data, uint32(w.held))
		w.held >>= 32
		w.n -= 32
	}
}

// unary writes a number as so many ones and a zero.
func (w *bitWriter) unary(v uint64) {
	for ; v >= 32; v -= 32 {
		w.bits(1<<32-1, 32)
	}
	w.bits(1<<v-1, uint8(v)+1)
}

// rice writes a number as a Golomb-Rice code: what is above the lowest bits in unary.
func (w *bitWriter) rice(v uint64, low uint8) {
	w.unary(v >> low)
	w.bits(v&(1<<low-1), low)
}

// gamma writes a number, at least 1, as an Elias gamma code: its length in unary, then
// what follows its leading bit.
func (w *bitWriter) gamma(v uint64) {
	low := uint8(bits.Len64(v) - 1)
	w.unary(uint64(low))
	w.bits(v&(1<<low-1), low)
}

// flush ends the last byte.
func (w *bitWriter) flush() {
	for ; w.n > 0; w.n -= min(w.n, 8) {
		w.data = append(w.data, byte(w.held))
		w.held >>= 8
	}
}

// bitReader reads what a bitWriter wrote. Beyond the end it reads zeros, and says so.
type bitReader struct {
	data []byte
	at   int // in bits
}

// left is how many bits there are to read; below 0 where more was read.
func (r *bitReader) left() int { return 8*len(r.data) - r.at }

// bits reads a number of up to 64 bits.
func (r *bitReader) bits(width uint8) uint64 {
	if width > 56 {
		low := r.bits(32)
		return low | r.bits(width-32)<<32
	}
	v := r.peek() & (1<<width - 1)
	r.at += int(width)
	return v
}

// peek looks at the next 57 bits or more.
func (r *bitReader) peek() uint64 {
	if first := r.at >> 3; first+8 <= len(r.data) {
		return binary.LittleEndian.Uint64(r.data[first:]) >> (r.at & 7)
	}
	return r.peekEnd()
}

// peekEnd is peek where less than eight bytes are left.
func (r *bitReader) peekEnd() uint64 {
	var last [8]byte
	if first := r.at >> 3; first < len(r.data) {
		copy(last[:], r.data[first:])
	}
	return binary.LittleEndian.Uint64(last[:]) >> (r.at & 7)
}

// unary reads a number of ones that a zero ends.
func (r *bitReader) unary() uint64 {
	sum := uint64(0)
	for r.left() > 0 {
		ones := min(bits.TrailingZeros64(^r.peek()), 56)
		sum += uint64(ones)
		r.at += ones
		if ones < 56 {
			r.at++
			return sum
		}
	}
	return sum
}

// rice reads a Golomb-Rice code; ok is false where it is too large for a number.
func (r *bitReader) rice(low uint8) (v uint64, ok bool) {
	high := r.unary()
	rest := r.bits(low)
	return high<<low | rest, high<<low>>low == high
}

// gamma reads an Elias gamma code; ok is false where it is too large for a number.
func (r *bitReader) gamma() (v uint64, ok bool) {
	low := r.unary()
	if low > 62 {
		return 0, false
	}
	return 1<<low | r.bits(uint8(low)), true
}

package archive

import (
	"encoding/binary"
	"hash/crc32"
	"iter"
	"math"

	"arbiter/rules/message"
)

// ErrBucket says that a bucket is damaged: the index has to be made anew.
var ErrBucket = message.Err("archive.bucket")

// Postings reads all postings of a bucket, by key and row. The error is ErrBucket, and
// comes at most once, at the end.
func (b Bucket) Postings() iter.Seq2[Posting, error] { return b.read(0, math.MaxUint64) }

// Of reads the postings of one key, by row, as Postings does.
func (b Bucket) Of(key uint64) iter.Seq2[Posting, error] { return b.read(key, key) }

// read reads the postings of keys from low to high.
func (b Bucket) read(low, high uint64) iter.Seq2[Posting, error] {
	return func(yield func(Posting, error) bool) {
		body, ok := checked(b.Data)
		if !ok {
			yield(Posting{}, ErrBucket)
			return
		}
		r, ok := openBucket(body, b.Bits, b.Number)
		for ok && r.keys > 0 {
			if ok = r.group(); !ok || r.key > high {
				break
			}
			if r.key < low {
				r.at += r.run * r.width
				continue
			}
			for range r.run {
				if !yield(r.posting(), nil) {
					return
				}
			}
		}
		if !ok {
			yield(Posting{}, ErrBucket)
		}
	}
}

// checked is a bucket without its checksum; ok is false where that does not fit.
func checked(data []byte) (body []byte, ok bool) {
	n := len(data) - crc32.Size
	if n < 0 {
		return nil, false
	}
	return data[:n], crc32.Checksum(data[:n], castagnoli()) == binary.LittleEndian.Uint32(data[n:])
}

// bucketReader reads a bucket from left to right.
type bucketReader struct {
	bitReader
	shape shape
	width int // of a posting beside its key
	base  int64
	last  uint64 // the last key that the bucket can have
	keys  uint64 // how many are to come

	key uint64 // of the group
	run int    // how many postings it has
}

// openBucket reads the head of a bucket.
func openBucket(body []byte, size uint8, number uint32) (r bucketReader, ok bool) {
	const head = 6
	if len(body) < head || body[0] != bucketFormat || size > 32 || uint64(number)>>size != 0 {
		return r, false
	}
	r.shape = shape{Key: body[1], Row: body[2], Move: body[3], Ply: body[4], Result: body[5]}
	if s := r.shape; s.Key > 63 || s.Row > 63 || s.Move > 32 || s.Ply > 16 || s.Result > 8 {
		return r, false
	}
	base, n := binary.Varint(body[head:])
	if n <= 0 {
		return r, false
	}
	keys, m := binary.Uvarint(body[head+n:])
	if m <= 0 {
		return r, false
	}
	r.data = body[head+n+m:]
	r.base, r.keys, r.width = base, keys, r.shape.width()
	first := uint64(number) << (64 - size) // of a bucket of all keys 0
	r.last = first | ^uint64(0)>>size
	r.key = first - 1 // the first key that can come is one more
	return r, true
}

// group reads a key and how many postings follow it.
func (r *bucketReader) group() bool {
	gap, ok := r.rice(r.shape.Key)
	if !ok || gap > r.last-(r.key+1) {
		return false
	}
	r.key += gap + 1
	run, ok := r.gamma()
	if !ok || r.left() < 0 || run > 1 && r.width == 0 || r.width > 0 && run > uint64(r.left()/r.width) {
		return false
	}
	r.run, r.keys = int(run), r.keys-1
	return r.keys == 0 || r.key != r.last
}

// posting reads a posting of the group.
func (r *bucketReader) posting() Posting {
	return Posting{
		Key: r.key, Row: r.base + int64(r.bits(r.shape.Row)), Move: Step(r.bits(r.shape.Move)),
		Ply: uint16(r.bits(r.shape.Ply)), Result: uint8(r.bits(r.shape.Result)),
	}
}

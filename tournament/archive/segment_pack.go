package archive

import (
	"encoding/binary"
	"hash/crc32"
	"sync"
)

// A bucket is a run of bytes:
//
//	bucketFormat, the widths of a [shape], base row (varint), number of distinct keys (uvarint)
//	then, as bits from the lowest of each byte, for each distinct key in rising order
//	    its distance from the first key that could stand there, as a Golomb-Rice code
//	    (quotient in unary, ended by a 0; rest in shape.Key bits)
//	    how many postings it has, as an Elias gamma code
//	    for each of them, in rising order, row - base, move, ply and result
//	and a CRC-32C of all that, little-endian

// bucketFormat is the first byte of a bucket.
const bucketFormat = 1

// castagnoli is the polynomial of the checksum, for which machines have an instruction.
var castagnoli = sync.OnceValue(func() *crc32.Table { return crc32.MakeTable(crc32.Castagnoli) })

// packBucket packs the postings of one bucket, sorted, each once, at least one.
func packBucket(postings []Posting, size uint8) []byte {
	base, keys := postings[0].Row, 1
	for i, p := range postings {
		base = min(base, p.Row)
		if i > 0 && p.Key != postings[i-1].Key {
			keys++
		}
	}
	low := postings[0].Key &^ (^uint64(0) >> size)
	s := shapeOf(postings, low, keys, base)
	w := bitWriter{data: []byte{bucketFormat, s.Key, s.Row, s.Move, s.Ply, s.Result}}
	w.data = binary.AppendVarint(w.data, base)
	w.data = binary.AppendUvarint(w.data, uint64(keys))
	for len(postings) > 0 {
		key, run := postings[0].Key, 1
		for run < len(postings) && postings[run].Key == key {
			run++
		}
		w.rice(key-low, s.Key)
		w.gamma(uint64(run))
		for _, p := range postings[:run] {
			w.bits(uint64(p.Row-base), s.Row)
			w.bits(uint64(p.Move), s.Move)
			w.bits(uint64(p.Ply), s.Ply)
			w.bits(uint64(p.Result), s.Result)
		}
		low, postings = key+1, postings[run:]
	}
	w.flush()
	return sealed(w.data)
}

// sealed is a bucket with its checksum.
func sealed(body []byte) []byte {
	return binary.LittleEndian.AppendUint32(body, crc32.Checksum(body, castagnoli()))
}

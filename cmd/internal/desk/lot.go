package desk

import (
	"crypto/rand"
	"encoding/binary"
)

// Chance is a seed that nobody chose: six digits, short enough to be written on the
// paper on the wall. It is never 0, which stands for no lot.
func Chance() uint64 {
	var b [8]byte
	_, _ = rand.Read(b[:]) // never fails: crypto/rand stops the program instead
	return binary.LittleEndian.Uint64(b[:])%900_000 + 100_000
}

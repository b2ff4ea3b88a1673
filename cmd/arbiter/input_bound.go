package main

import (
	"fmt"
	"io"
)

// The bounds of what is read, in bytes but for the games: an endless file, or one of another kind,
// would fill the memory or never end. Lists of players, report files and files of
// lidraughts.org have bounds of their own.
const (
	mostKept     = 64 << 20 // of games that are kept in memory together: import, report, game, play
	mostGames    = 100_000  // of one event
	mostStreamed = 4 << 30  // of one text whose games are checked one by one
)

// tooLargeError is an input beyond its bound.
type tooLargeError struct {
	name string
	most int64
}

// Error says which input and how large it may be.
func (e *tooLargeError) Error() string {
	return fmt.Sprintf("%s is larger than %d MB, which is the most that is read here", e.name, e.most>>20)
}

// bounded reads until more than so many bytes have come: then the error is a
// *tooLargeError, so that nobody takes the beginning for the whole.
type bounded struct {
	io.ReadCloser
	name       string
	most, left int64
}

// newBounded bounds a reader.
func newBounded(in io.ReadCloser, name string, most int64) *bounded {
	return &bounded{ReadCloser: in, name: name, most: most, left: most}
}

// Read reads on as long as there is room.
func (b *bounded) Read(into []byte) (int, error) {
	if int64(len(into)) > b.left+1 {
		into = into[:b.left+1]
	}
	n, err := b.ReadCloser.Read(into)
	if b.left -= int64(n); b.left < 0 {
		b.left = 0
		return 0, &tooLargeError{b.name, b.most}
	}
	return n, err
}

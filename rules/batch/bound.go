package batch

import "io"

// MostStreamed bounds one text whose games are checked one by one, in bytes: an
// endless file, or one of another kind, would never end.
const MostStreamed = 4 << 30

// Bounded reads until more than so many bytes have come: then the error is a
// *TooLargeError, so that nobody takes the beginning for the whole.
type Bounded struct {
	io.ReadCloser
	name       string
	most, left int64
}

// Bound bounds a reader to so many bytes; the name is for the error.
func Bound(in io.ReadCloser, name string, most int64) *Bounded {
	return &Bounded{ReadCloser: in, name: name, most: most, left: most}
}

// Left is how many bytes may still come.
func (b *Bounded) Left() int64 { return b.left }

// Read reads on as long as there is room.
func (b *Bounded) Read(into []byte) (int, error) {
	if int64(len(into)) > b.left+1 {
		into = into[:b.left+1]
	}
	n, err := b.ReadCloser.Read(into)
	if b.left -= int64(n); b.left < 0 {
		b.left = 0
		return 0, &TooLargeError{b.name, b.most}
	}
	return n, err
}

package pdn

import (
	"bytes"
	"io"
)

// Lines reads a text line by line, for records that are no PDN: in whatever encoding it
// is, with the place of each line, through a buffer of bounded size.
type Lines struct{ src *source }

// NewLines returns a reader of the lines of r. The name is what errors call the file.
func NewLines(r io.Reader, name string) *Lines { return &Lines{newSource(r, name)} }

// Next returns the next line without its end and where it begins, and io.EOF after the
// last. Of a line beyond all bounds the beginning comes alone, with cut. Any other error
// is a failure to read.
func (l *Lines) Next() (line string, at Pos, cut bool, err error) {
	b := l.src.ahead(maxToken)
	if l.src.failed != nil {
		return "", Pos{}, false, l.src.failed
	}
	if len(b) == 0 {
		return "", Pos{}, false, io.EOF
	}
	at = l.src.pos
	n := bytes.IndexAny(b, "\r\n")
	if n < 0 {
		n = len(b)
	}
	cut = n > maxToken
	line = string(b[:min(n, maxToken)])
	l.src.advance(n)
	for { // the rest of the line, and its end
		b = l.src.ahead(2)
		switch {
		case len(b) == 0:
			return line, at, cut, nil
		case b[0] == '\r' && len(b) > 1 && b[1] == '\n':
			l.src.advance(2)
			return line, at, cut, nil
		case b[0] == '\r' || b[0] == '\n':
			l.src.advance(1)
			return line, at, cut, nil
		}
		cut = true
		n := bytes.IndexAny(b, "\r\n")
		if n < 0 {
			n = len(b)
		}
		l.src.advance(n)
	}
}

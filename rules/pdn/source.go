package pdn

import (
	"bytes"
	"io"
	"unicode/utf8"

	"arbiter/rules/message"
)

// ErrNotPDN is the error of a file that is no text of games at all.
var ErrNotPDN = message.Reason("pdn.not-pdn")

const (
	readSize  = 64 << 10 // bytes read at a time
	maxToken  = 8 << 10  // longest token (word, tag) that is kept in one piece, in bytes
	sniffSize = 4        // longest UTF-8 character
)

// source gives the characters of a file as UTF-8, with line and column, through
// a buffer of bounded size.
type source struct {
	rd     io.Reader
	name   string
	enc    Encoding
	buf    []byte // decoded, not yet consumed from off on
	off    int
	raw    []byte // as read
	carry  int    // bytes at the start of raw that wait for the rest of their character
	pos    Pos    // of buf[off]
	cr     bool   // the last character was a carriage return
	begun  bool
	eof    bool
	failed error
	keep   bool   // the text of a game is kept
	mark   int    // where it begins in buf
	cut    []byte // the beginning of one beyond mostKept
}

func newSource(rd io.Reader, name string) *source {
	return &source{rd: rd, name: name, pos: Pos{1, 1}, raw: make([]byte, readSize)}
}

// ahead returns the unread text, at least n bytes of it unless the file ends
// before. It stays valid until the next call.
func (s *source) ahead(n int) []byte {
	for len(s.buf)-s.off < n && !s.eof {
		s.fill()
	}
	return s.buf[s.off:]
}

// fill reads one more piece.
func (s *source) fill() {
	from := s.off
	if s.keep {
		from = s.marked()
	}
	s.buf = s.buf[:copy(s.buf, s.buf[from:])]
	s.off, s.mark = s.off-from, 0
	n, err := io.ReadFull(s.rd, s.raw[s.carry:])
	piece := s.raw[:s.carry+n]
	s.carry = 0
	if err != nil {
		s.eof = true
		if err != io.EOF && err != io.ErrUnexpectedEOF {
			s.failed = message.Because(err, "pdn.read", message.Args{"Name": s.name, "Why": err})
			return
		}
	}
	if !s.begun {
		s.begun = true
		if text, ok := withMark(piece, s.rd); ok {
			s.rd, s.enc, s.eof = text, UTF16, false
			s.fill()
			return
		}
		if rest, ok := bytes.CutPrefix(piece, []byte("\xef\xbb\xbf")); ok {
			piece, s.enc = rest, UTF8
		}
	}
	if i := bytes.IndexByte(piece, 0); i >= 0 {
		s.eof = true
		line := s.pos.Line + bytes.Count(s.buf, []byte("\n")) + bytes.Count(piece[:i], []byte("\n"))
		s.failed = message.Because(ErrNotPDN, "pdn.zero-bytes", message.Args{"Name": s.name, "Line": line})
		return
	}
	s.decode(piece)
}

// decode appends a piece to the buffer. The encoding is settled by the first
// piece that holds more than ASCII.
func (s *source) decode(piece []byte) {
	if s.enc == EncodingUnset {
		s.enc = guessEncoding(piece)
		if s.enc == EncodingUnset && !s.eof {
			for i := len(piece); i > 0 && len(piece)-i < sniffSize && piece[i-1] >= utf8.RuneSelf; i-- {
				s.carry++
			}
		}
	}
	if encodings[s.enc].table != nil {
		s.buf = appendDecoded(s.buf, piece, s.enc)
		return
	}
	whole := len(piece) - s.carry
	s.buf = append(s.buf, piece[:whole]...)
	copy(s.raw, piece[whole:])
}

// encoding is what the text read so far is written in.
func (s *source) encoding() Encoding {
	if s.enc == EncodingUnset {
		return UTF8
	}
	return s.enc
}

// advanceInLine consumes n ASCII characters, none of which ends a line.
func (s *source) advanceInLine(n int) {
	s.pos.Column += n
	s.off += n
	s.cr = false
}

// advance consumes n bytes.
func (s *source) advance(n int) {
	pos, cr := s.pos, s.cr
	for _, c := range s.buf[s.off : s.off+n] {
		switch {
		case c == '\n' && cr:
			cr = false
			continue
		case c == '\n' || c == '\r':
			pos.Line++
			pos.Column = 1
		case c&0xc0 != 0x80:
			pos.Column++
		}
		cr = c == '\r'
	}
	s.pos, s.cr = pos, cr
	s.off += n
}

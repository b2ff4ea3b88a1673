package papertest

import (
	"bytes"
	"fmt"
)

// delimits reports whether a byte stands between words.
func delimits(c byte) bool { return bytes.IndexByte([]byte(" \t\r\n\x00\x0c[]<>()/{}%"), c) >= 0 }

// token is the word that a stream begins with.
func token(stream []byte) []byte {
	for i, c := range stream {
		if delimits(c) {
			return stream[:i]
		}
	}
	return stream
}

// escapes are what stands for a byte after a backslash.
var escapes = map[byte]byte{'n': '\n', 'r': '\r', 't': '\t', 'b': '\b', 'f': '\f'}

// literal takes a string in brackets off a stream (ISO 32000-1, 7.3.4.2).
func literal(stream []byte) (text, rest []byte, err error) {
	depth := 0
	for i := 0; i < len(stream); i++ {
		c := stream[i]
		switch {
		case c == '\\' && i+1 < len(stream):
			i++
			c = stream[i]
			switch plain, known := escapes[c]; {
			case known:
				c = plain
			case c >= '0' && c <= '7' || c == '\n' || c == '\r':
				return nil, nil, fmt.Errorf("an escape that is not read: \\%c", c)
			}
		case c == '(':
			if depth++; depth == 1 {
				continue
			}
		case c == ')':
			if depth--; depth == 0 {
				return text, stream[i+1:], nil
			}
		}
		text = append(text, c)
	}
	return nil, nil, fmt.Errorf("a string without an end: %.20q", stream)
}

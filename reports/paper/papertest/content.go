package papertest

import (
	"bytes"
	"encoding/hex"
	"fmt"
)

// shown are the texts that a content stream shows, by its operators Tf, Tj and TJ; a
// text of TJ is one, whatever it moves between its parts.
func shown(stream []byte, fonts map[string]cmap) ([]string, error) {
	var texts []string
	var font cmap
	var name string    // the last operand that was a name
	var parts [][]byte // the operands that were strings
	for len(stream) > 0 {
		c := stream[0]
		switch {
		case c == '(':
			part, rest, err := literal(stream)
			if err != nil {
				return nil, err
			}
			parts, stream = append(parts, part), rest
		case c == '<' && !bytes.HasPrefix(stream, []byte("<<")):
			digits, rest, _ := bytes.Cut(stream[1:], []byte(">"))
			part, err := hex.DecodeString(string(digits))
			if err != nil {
				return nil, err
			}
			parts, stream = append(parts, part), rest
		case c == '/':
			word := token(stream[1:])
			name, stream = string(word), stream[1+len(word):]
		case delimits(c):
			stream = stream[1:]
		default:
			word := token(stream)
			stream = stream[len(word):]
			if !isOperator(word) {
				continue
			}
			switch string(word) {
			case "Tf":
				known := false
				if font, known = fonts[name]; !known {
					return nil, fmt.Errorf("font %s is not among those of the page", name)
				}
			case "Tj", "TJ", "'", `"`:
				text, err := font.text(bytes.Join(parts, nil))
				if err != nil {
					return nil, err
				}
				texts = append(texts, text)
			}
			parts = nil
		}
	}
	return texts, nil
}

// isOperator tells an operator from a number.
func isOperator(word []byte) bool { return bytes.IndexByte([]byte("+-.0123456789"), word[0]) < 0 }

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

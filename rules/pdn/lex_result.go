package pdn

import (
	"bytes"
	"unicode"
)

// isResult reports a word that can be nothing but a result: 1-0, 0-2, 1-1, 0-0
// and what has a fraction on both sides ("1/2-1/2", "0.5-0.5").
func isResult(s []byte) bool {
	left, right, ok := scores(s)
	if !ok {
		return false
	}
	if digits(left) != len(left) {
		return digits(right) != len(right)
	}
	switch string(left) + "-" + string(right) {
	case "1-0", "2-0", "0-1", "0-2", "1-1", "0-0":
		return true
	}
	return false
}

// resultLen returns the length of a result at the start of a word, if only
// punctuation or text that ran into it follows; 0 if there is none.
func resultLen(w []byte) int {
	n := bytes.IndexFunc(w, unicode.IsLetter)
	if n < 0 {
		n = len(w)
	}
	t := bytes.TrimRight(w[:n], ".,;")
	if !isResult(t) || n < len(w) && !startsWithWord(w[n:]) {
		return 0
	}
	return len(t)
}

// spacedResult reads a result with blanks about its sign at the start of b, "0 : 1",
// and returns it without them, and its length with the sign that closes it; 0 if there
// is none.
func spacedResult(b []byte) (text []byte, n int) {
	left := scoreLen(b)
	if left == 0 {
		return nil, 0
	}
	at := left + spacesAt(b[left:])
	sign := dashLen(b[at:])
	if at < len(b) && b[at] == ':' {
		sign = 1
	}
	right := at + sign + spacesAt(b[at+sign:])
	n = right + scoreLen(b[right:])
	if sign == 0 || right-left == sign || n < len(b) && !endsResult(b[n:]) {
		return nil, 0
	}
	text = append(append(bytes.Clone(b[:left]), b[at:at+sign]...), b[right:n]...)
	if !isResult(text) {
		return nil, 0
	}
	return text, n + punctuationLen(wordOf(b[n:]))
}

// endsResult reports what may stand behind a result with blanks in it: the end of the
// word, or a sign of punctuation.
func endsResult(b []byte) bool {
	w := wordOf(b)
	return len(w) == 0 || punctuationLen(w) > 0
}

// bracketedResult reads a result in brackets at the start of b, "(0-1)", and returns
// it and its length with them; 0 if there is none.
func bracketedResult(b []byte) (text []byte, n int) {
	if len(b) == 0 || b[0] != '(' {
		return nil, 0
	}
	at := 1 + spacesAt(b[1:])
	w := wordOf(b[at:])
	if text, n = spacedResult(b[at:]); n == 0 && isResult(w) {
		text, n = w, len(w)
	}
	end := at + n + spacesAt(b[at+n:])
	if n == 0 || end == len(b) || b[end] != ')' {
		return nil, 0
	}
	end++
	return text, end + punctuationLen(wordOf(b[end:]))
}

// mayBeResult reports a word that is a result if it is the last of its game,
// although no convention of PDN has it: "12-0", "5-5". No move leads to square
// 0 or to its own, but a slip of the pen may.
func mayBeResult(s []byte) bool {
	left, right, ok := scores(s)
	if !ok || !smallScore(left) || !smallScore(right) {
		return false
	}
	return string(left) == "0" || string(right) == "0" || bytes.Equal(left, right)
}

// smallScore reports a whole number up to 12, the most one game is worth
// anywhere (12-0).
func smallScore(s []byte) bool {
	if digits(s) != len(s) || len(s) > 2 {
		return false
	}
	return len(s) == 1 || s[0] == '1' && s[1] <= '2'
}

// scores splits a result into its two sides.
func scores(s []byte) (left, right []byte, ok bool) {
	a := scoreLen(s)
	if a == 0 || a == len(s) {
		return nil, nil, false
	}
	sep := dashLen(s[a:])
	if s[a] == ':' {
		sep = 1
	}
	right = s[a+sep:]
	return s[:a], right, sep > 0 && len(right) > 0 && scoreLen(right) == len(right)
}

// scoreLen returns the length of one side's score at the start of s: digits, a
// decimal fraction, "1/2", "½", "1½".
func scoreLen(s []byte) int {
	if bytes.HasPrefix(s, []byte("1/2")) {
		return len("1/2")
	}
	n := digits(s)
	if n > 3 {
		return 0
	}
	if bytes.HasPrefix(s[n:], []byte("½")) {
		return n + len("½")
	}
	if n > 0 && n < len(s) && (s[n] == '.' || s[n] == ',') {
		if f := digits(s[n+1:]); f > 0 && f <= 3 {
			return n + 1 + f
		}
	}
	return n
}

// isForfeit reports the signs that are a result only at the end of a game;
// elsewhere they are an annotator's judgement.
func isForfeit(s []byte) bool {
	switch string(s) {
	case "+/-", "-/+", "-/-", "+-", "-+":
		return true
	}
	return false
}

// isPlusDraw reports "1+" (and not "1-", which may begin a move).
func isPlusDraw(s []byte) bool { return string(s) == "1+" }

// isHalf reports a half point that may be a result or the beginning of one.
func isHalf(s []byte) bool { return string(s) == "1/2" || string(s) == "½" }

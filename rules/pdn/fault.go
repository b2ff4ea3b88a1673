package pdn

import "arbiter/rules/message"

// FaultKind says what is wrong with the text of a record. No kind is a fault of
// a player.
type FaultKind uint8

// The kinds of fault.
const (
	FaultUnset        FaultKind = iota
	UnclosedComment             // "{" without "}"
	UnclosedVariation           // "(" without ")"
	UnclosedString              // tag or set-up value without its second quote
	BadTag                      // a tag that is not [Name "value"]
	DuplicateTag                // a second tag of the same name in one header, with another value
	StrayBracket                // "}", ")" or "]" that closes nothing
	StrayText                   // text that is neither move, number, result nor comment
	DanglingNumber              // a move number without a move
	ExtraResult                 // a second result directly after the first
	InvalidBytes                // bytes that are not UTF-8; Text is their hexadecimal form
	EscapedLineEnd              // line ends written as the two characters \r or \n; reported once a game
	TooDeep                     // variations nested deeper than the reader keeps apart; reported once a game
	TooLong                     // more text in one game than the reader keeps; the rest of the game was skipped
	OtherEncoding               // the file is not UTF-8; Text is what it was read as; reported once a file
	RepeatedTag                 // a second tag of a name that says nothing of the game, or the same value again
	SiteMark                    // [pgn] and [/pgn], and what else a site puts around the games that it shows
)

// Fault is something in a record that the reader could not place.
type Fault struct {
	Kind FaultKind
	Text string // what was written, in part if it is long
	Pos  Pos
}

var faultNames = [...]string{
	"unset", "unclosed-comment", "unclosed-variation", "unclosed-string", "bad-tag", "duplicate-tag", "stray-bracket", "stray-text",
	"dangling-number", "extra-result", "invalid-bytes", "escaped-line-end", "too-deep", "too-long",
	"other-encoding", "repeated-tag", "site-mark",
}

// String is the word of a kind: unclosed-comment.
func (k FaultKind) String() string { return faultNames[k] }

// ChangesNothing reports a kind that leaves what was written as clear as it is.
func (k FaultKind) ChangesNothing() bool {
	return k == EscapedLineEnd || k == OtherEncoding || k == RepeatedTag || k == SiteMark
}

// Tell says what is wrong with the record.
func (k FaultKind) Tell() message.Message { return message.New("pdn.fault-" + k.String()) }

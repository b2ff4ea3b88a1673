package pdn

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
	DuplicateTag                // a second tag of the same name in one header
	StrayBracket                // "}", ")" or "]" that closes nothing
	StrayText                   // text that is neither move, number, result nor comment
	DanglingNumber              // a move number without a move
	ExtraResult                 // a second result directly after the first
	InvalidBytes                // bytes that are not UTF-8; Text is their hexadecimal form
	EscapedLineEnd              // line ends written as the two characters \r or \n; reported once a game
	TooDeep                     // variations nested deeper than the reader keeps apart; reported once a game
	TooLong                     // more text in one game than the reader keeps; the rest of the game was skipped
)

// Fault is something in a record that the reader could not place.
type Fault struct {
	Kind FaultKind
	Text string // what was written, in part if it is long
	Pos  Pos
}

// String returns the kind in plain words.
func (k FaultKind) String() string {
	switch k {
	case UnclosedComment:
		return "comment is not closed"
	case UnclosedVariation:
		return "variation is not closed"
	case UnclosedString:
		return "quoted text is not closed"
	case BadTag:
		return "malformed tag"
	case DuplicateTag:
		return "tag given twice"
	case StrayBracket:
		return "bracket that closes nothing"
	case StrayText:
		return "text that is neither move nor comment"
	case DanglingNumber:
		return "move number without a move"
	case ExtraResult:
		return "second result"
	case InvalidBytes:
		return "bytes that are not UTF-8"
	case EscapedLineEnd:
		return `line ends written as \r or \n`
	case TooDeep:
		return "variations nested too deep"
	case TooLong:
		return "game too long, the rest was skipped"
	default:
		return "unset"
	}
}

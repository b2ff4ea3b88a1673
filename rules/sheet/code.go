package sheet

import "arbiter/rules/message"

// Code names one kind of irregularity or record fault, whatever the rule set.
// Codes are stable: they are never renamed and never used for anything else.
type Code string

// Severity is how grave a finding is.
type Severity uint8

// The severities, in rising order.
const (
	SeverityUnset Severity = iota
	Note                   // leaves the sheet clean
	Warning                // a record fault, or a remark
	Error                  // an article is broken
)

var severityNames = [...]string{"", "note", "warning", "error"}

// String is the word that is shown and stored: note, warning, error.
func (s Severity) String() string { return severityNames[s] }

// MarshalText writes the severity as its word.
func (s Severity) MarshalText() ([]byte, error) { return []byte(s.String()), nil }

// State is what the arbiter can still do about a finding.
type State uint8

// The states of a finding.
const (
	StateUnset  State = iota
	Correctable       // the opponent has not replied: he may demand the correction
	Stands            // he has replied: what was played stands (Article 27)
	Moot              // the game is over
	Ruled             // the arbiter has decided
)

var stateNames = [...]string{"", "correctable", "stands", "moot", "ruled"}

// String is the word that is shown and stored.
func (s State) String() string { return stateNames[s] }

// MarshalText writes the state as its word.
func (s State) MarshalText() ([]byte, error) { return []byte(s.String()), nil }

// Verdict is what a sheet comes to as a whole.
type Verdict uint8

// The verdicts, from the best to the worst.
const (
	VerdictUnset Verdict = iota
	Clean                // nothing but notes
	Remark               // played on, a draw not claimed or agreed early, the board turned
	Record               // the record is at fault, or may be: nobody is blamed
	Irregular            // an article is broken
	Unreadable           // it could not be looked at
)

var verdictNames = [...]string{"", "clean", "remark", "record", "irregular", "unreadable"}

// String is the word that is shown and stored.
func (v Verdict) String() string { return verdictNames[v] }

// MarshalText writes the verdict as its word.
func (v Verdict) MarshalText() ([]byte, error) { return []byte(v.String()), nil }

// ParseVerdict reads the word of a verdict.
func ParseVerdict(word string) (Verdict, error) {
	for v, name := range verdictNames {
		if name == word && name != "" {
			return Verdict(v), nil
		}
	}
	return VerdictUnset, message.Err("sheet.no-verdict", message.Args{"Verdict": word, "Verdicts": message.OrOf(verdictNames[1:])})
}

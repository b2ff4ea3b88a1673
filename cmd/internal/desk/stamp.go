package desk

import (
	"context"
	"errors"
	"regexp"
	"strconv"
	"strings"
	"unicode"

	"arbiter/rules/message"
	"arbiter/tournament"
)

// stampRefusals are those of papers that do not fit the journal.
func stampRefusals() []RefusalRow {
	return []RefusalRow{
		{"stamp.beyond", ClassFindings, "older-copy"},
		{"stamp.other-number", ClassFindings, "look-at-number"},
		{"stamp.other-hash", ClassFindings, "rewritten"},
		{"stamp.unknown", ClassFindings, "rewritten"},
		{"stamp.unknown-near", ClassFindings, "rewritten"},
	}
}

// Stamp is what a paper says of the journal it was printed from.
type Stamp struct {
	seq   int64  // number of the change; 0 is not said
	hash  string // digits of its hash, from the first on; "" is not said
	whole string // hash with the digits of seq before it: the number may be its first group

	key       string // id of the key that signed the state, of a QR code that has a signature; "" is none
	signature string // the signature of the statement, hexadecimal
}

// KeyID is the id of the key whose signature a QR code has, as [signing.PublicKey.ID] writes
// it; "" is none.
func (p Stamp) KeyID() string { return p.key }

// signedCode is the text of a QR code with a signature: number, hash, key and signature.
func signedCode() *regexp.Regexp {
	return regexp.MustCompile(`^(ARBITER:[0-9]+:[0-9A-F]{64}):([0-9A-F]{16}):([0-9A-F]{128})$`)
}

// leastDigits is how many digits of a hash tell changes apart; fewer is a slip.
// Papers of earlier versions have as many.
const leastDigits = 8

// ParseStamp reads a stamp as it stands on a paper: with or without the word before
// it and the time behind it, in any language, the digits in any groups, in capitals
// or not; the hash alone; or the text of the QR code, with a signature or without.
func ParseStamp(text string) (stamp Stamp, ok bool) {
	if found := signedCode().FindStringSubmatch(strings.TrimSpace(text)); found != nil {
		if stamp, ok = ParseStamp(found[1]); ok {
			stamp.key, stamp.signature = found[2], found[3]
		}
		return stamp, ok
	}
	words := strings.FieldsFunc(strings.ToLower(timeOfStamp().ReplaceAllString(text, "")),
		func(r rune) bool { return !unicode.IsLetter(r) && !unicode.IsDigit(r) })
	words = afterLead(words)
	stamp.whole = strings.Join(words, "")
	if len(words) > 1 && len(words[0]) < leastDigits {
		if seq, err := strconv.ParseInt(words[0], 10, 64); err == nil {
			if seq == 0 && len(words[0]) < 4 { // four are a group of digits
				return Stamp{}, false
			}
			if seq > 0 {
				stamp.seq, words = seq, afterLead(words[1:])
			}
		}
	}
	stamp.hash = strings.Join(words, "")
	if len(stamp.hash) < leastDigits || len(stamp.hash) > 64 || !isHex(stamp.hash) {
		return Stamp{}, false
	}
	return stamp, true
}

// ParseSeen reads a change as people name it: 42, or as papers have it.
func ParseSeen(text string) (stamp Stamp, ok bool) {
	if n, err := strconv.ParseInt(strings.TrimSpace(text), 10, 64); err == nil && n > 0 && len(text) < leastDigits {
		return Stamp{seq: n}, true
	}
	return ParseStamp(text)
}

// timeOfStamp finds the time behind the digits of a stamp: 2026-11-20 or 20.11.2026,
// and all that follows.
func timeOfStamp() *regexp.Regexp {
	return regexp.MustCompile(`(?s)[\s\pZ·](\d{4}-\d\d?-\d\d?|\d\d?[-./]\d\d?[-./]\d{4})([^\pL\d].*)?$`)
}

// afterLead leaves out the words before a number or digits: journal, журнал.
func afterLead(words []string) []string {
	for len(words) > 0 && !strings.ContainsFunc(words[0], unicode.IsDigit) && (!isHex(words[0]) || len(words[0]) < 4) {
		words = words[1:]
	}
	return words
}

// isHex reports whether a text is hexadecimal digits, in lower case.
func isHex(text string) bool { return strings.Trim(text, "0123456789abcdef") == "" }

// Check finds the change that a paper is of. A paper that does not fit is a finding:
// the journal was rewritten, or it is an older copy.
func (p Stamp) Check(journal []tournament.Change) (tournament.Change, error) {
	for _, c := range journal {
		if (p.seq == 0 || p.seq == c.Seq) && strings.HasPrefix(c.Hash, p.hash) {
			return c, nil
		}
	}
	for _, c := range journal {
		if p.seq > 0 && len(p.whole) > len(p.hash) && strings.HasPrefix(c.Hash, p.whole) {
			return c, nil // the number was the first digits
		}
	}
	return tournament.Change{}, p.misfit(journal)
}

// misfit says where a paper and the journal part.
func (p Stamp) misfit(journal []tournament.Change) error {
	if p.seq > int64(len(journal)) {
		return refuse("stamp.beyond", message.Args{"Paper": p.seq, "Last": len(journal)})
	}
	if p.seq == 0 {
		return p.unknown(journal)
	}
	for _, c := range journal {
		if len(p.hash) >= message.StampDigits && strings.HasPrefix(c.Hash, p.hash) {
			return refuse("stamp.other-number", message.Args{"Paper": p.seq, "Have": c.Seq})
		}
	}
	have := journal[p.seq-1].Hash
	return refuse("stamp.other-hash", message.Args{"Seq": p.seq, "Have": message.GroupDigits(have[:len(p.hash)]),
		"Paper": message.GroupDigits(p.hash), "Parting": parting(have, p.hash)})
}

// unknown is the misfit of a hash alone.
func (p Stamp) unknown(journal []tournament.Change) error {
	hash := message.Args{"Hash": message.GroupDigits(p.hash)}
	for _, c := range journal {
		if strings.HasPrefix(c.Hash, p.hash[:min(len(p.hash), message.StampGroup)]) {
			return refuse("stamp.unknown-near", hash, message.Args{"Seq": c.Seq, "Parting": parting(c.Hash, p.hash)})
		}
	}
	return refuse("stamp.unknown", hash)
}

// parting names the first group in which two hashes differ.
func parting(have, paper string) message.Message {
	at := 0
	for at < len(paper)-1 && have[at] == paper[at] {
		at++
	}
	from := at - at%message.StampGroup
	to := min(from+message.StampGroup, len(paper))
	return message.New("stamp.parting", message.Args{"Group": from/message.StampGroup + 1, "Have": have[from:to], "Paper": paper[from:to]})
}

// Proof is what a stamp that fits proves.
type Proof struct {
	Seq    int64  // the change
	Digits string // those that were compared, in groups
	Count  int    // of digits, four bits each
	Strong bool   // no other journal can be made to fit them
	Cheap  bool   // one that fits can be made in minutes
}

// Proof says what a stamp proves that fits a change.
func (p Stamp) Proof(c tournament.Change) Proof {
	count := len(p.hash)
	if strings.HasPrefix(c.Hash, p.whole) {
		count = len(p.whole)
	}
	return Proof{Seq: c.Seq, Digits: message.GroupDigits(c.Hash[:count]), Count: count,
		Strong: count >= message.StampDigits, Cheap: count < 10}
}

// SeenStamp is [Desk.Seen] for what a person has of the state he saw.
func (d *Desk) SeenStamp(ctx context.Context, stamp Stamp) error {
	journal, err := d.journal.Changes(ctx)
	if err != nil {
		return err
	}
	seen, err := stamp.Check(journal)
	if r := (*Refusal)(nil); errors.As(err, &r) {
		r = r.with("other-copy")
		r.Class = ClassConflict
		return r
	}
	if err != nil {
		return err
	}
	return d.Seen(ctx, seen.Seq, journal)
}

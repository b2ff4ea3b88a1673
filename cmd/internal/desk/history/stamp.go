package history

import (
	"context"
	"errors"
	"regexp"
	"strconv"
	"strings"
	"unicode"

	"arbiter/cmd/internal/desk"
	"arbiter/cmd/internal/desk/refusal"
	"arbiter/rules/message"
	"arbiter/tournament"
)

// Stamp is what a paper says of the journal it was printed from.
type Stamp struct {
	Seq   int64  // number of the change; 0 is not said
	Hash  string // digits of its hash, from the first on; "" is not said
	whole string // hash with the digits of seq before it: the number may be its first group

	key       string // id of the key that signed the state, of a QR code that has a signature; "" is none
	Signature string // the signature of the statement, hexadecimal
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
			stamp.key, stamp.Signature = found[2], found[3]
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
				stamp.Seq, words = seq, afterLead(words[1:])
			}
		}
	}
	stamp.Hash = strings.Join(words, "")
	if len(stamp.Hash) < leastDigits || len(stamp.Hash) > 64 || !isHex(stamp.Hash) {
		return Stamp{}, false
	}
	return stamp, true
}

// ParseSeen reads a change as people name it: 42, or as papers have it.
func ParseSeen(text string) (stamp Stamp, ok bool) {
	if n, err := strconv.ParseInt(strings.TrimSpace(text), 10, 64); err == nil && n > 0 && len(text) < leastDigits {
		return Stamp{Seq: n}, true
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
		if (p.Seq == 0 || p.Seq == c.Seq) && strings.HasPrefix(c.Hash, p.Hash) {
			return c, nil
		}
	}
	for _, c := range journal {
		if p.Seq > 0 && len(p.whole) > len(p.Hash) && strings.HasPrefix(c.Hash, p.whole) {
			return c, nil // the number was the first digits
		}
	}
	return tournament.Change{}, p.misfit(journal)
}

// misfit says where a paper and the journal part.
func (p Stamp) misfit(journal []tournament.Change) error {
	if p.Seq > int64(len(journal)) {
		return refusal.New("stamp.beyond", message.Args{"Paper": p.Seq, "Last": len(journal)})
	}
	if p.Seq == 0 {
		return p.unknown(journal)
	}
	for _, c := range journal {
		if len(p.Hash) >= message.StampDigits && strings.HasPrefix(c.Hash, p.Hash) {
			return refusal.New("stamp.other-number", message.Args{"Paper": p.Seq, "Have": c.Seq})
		}
	}
	have := journal[p.Seq-1].Hash
	return refusal.New("stamp.other-hash", message.Args{"Seq": p.Seq, "Have": message.GroupDigits(have[:len(p.Hash)]),
		"Paper": message.GroupDigits(p.Hash), "Parting": parting(have, p.Hash)})
}

// unknown is the misfit of a hash alone.
func (p Stamp) unknown(journal []tournament.Change) error {
	hash := message.Args{"Hash": message.GroupDigits(p.Hash)}
	for _, c := range journal {
		if strings.HasPrefix(c.Hash, p.Hash[:min(len(p.Hash), message.StampGroup)]) {
			return refusal.New("stamp.unknown-near", hash, message.Args{"Seq": c.Seq, "Parting": parting(c.Hash, p.Hash)})
		}
	}
	return refusal.New("stamp.unknown", hash)
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
	count := len(p.Hash)
	if strings.HasPrefix(c.Hash, p.whole) {
		count = len(p.whole)
	}
	return Proof{Seq: c.Seq, Digits: message.GroupDigits(c.Hash[:count]), Count: count,
		Strong: count >= message.StampDigits, Cheap: count < 10}
}

// SeenStamp is [desk.Desk.Seen] for what a person has of the state he saw.
func SeenStamp(ctx context.Context, d *desk.Desk, stamp Stamp) error {
	journal, err := d.Journal().Changes(ctx)
	if err != nil {
		return err
	}
	seen, err := stamp.Check(journal)
	if r := (*refusal.Refusal)(nil); errors.As(err, &r) {
		r = r.With("other-copy")
		r.Class = refusal.ClassConflict
		return r
	}
	if err != nil {
		return err
	}
	return d.Seen(ctx, seen.Seq, journal)
}

package main

import (
	"fmt"
	"regexp"
	"strconv"
	"strings"
	"unicode"

	"arbiter/reports/table"
	"arbiter/tournament"
)

// paperStamp is what a paper says of the journal it was printed from.
type paperStamp struct {
	seq   int64  // 0 is not said
	hash  string // digits of the hash, from the first on; "" is not said
	whole string // hash with the digits of seq before it: the number may be its first group
}

// leastDigits is how many digits of a hash tell changes apart; fewer is a slip.
// Papers of earlier versions have as many.
const leastDigits = 8

// parseStamp reads a stamp as it stands on a paper: with or without the word before
// it and the time behind it, in any language, the digits in any groups, in capitals
// or not; the hash alone; or the text of the QR code.
func parseStamp(text string) (paperStamp, error) {
	bad := usage(fmt.Errorf("--against %q is not what a paper shows", text),
		`write the number and the digits at its foot: --against "42 ddfd27b2 01234567 89abcdef 01234567"`)
	words := strings.FieldsFunc(strings.ToLower(timeOfStamp().ReplaceAllString(text, "")),
		func(r rune) bool { return !unicode.IsLetter(r) && !unicode.IsDigit(r) })
	words = afterLead(words)
	var stamp paperStamp
	stamp.whole = strings.Join(words, "")
	if len(words) > 1 && len(words[0]) < leastDigits {
		if seq, err := strconv.ParseInt(words[0], 10, 64); err == nil {
			if seq == 0 && len(words[0]) < 4 { // four are a group of digits
				return paperStamp{}, bad
			}
			if seq > 0 {
				stamp.seq, words = seq, afterLead(words[1:])
			}
		}
	}
	stamp.hash = strings.Join(words, "")
	if len(stamp.hash) < leastDigits || len(stamp.hash) > 64 || !isHex(stamp.hash) {
		return paperStamp{}, bad
	}
	return stamp, nil
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

// check finds the change that a paper is of. A paper that does not
// fit is a finding: the journal was rewritten, or it is an older copy.
func (p paperStamp) check(journal []tournament.Change) (tournament.Change, error) {
	for _, c := range journal {
		if p.seq == 0 && strings.HasPrefix(c.Hash, p.hash) || p.seq == c.Seq && strings.HasPrefix(c.Hash, p.hash) {
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
func (p paperStamp) misfit(journal []tournament.Change) error {
	const rewritten = "the file was rewritten since the paper was printed, or it is of another event; look at the digits again"
	if p.seq > int64(len(journal)) {
		return fail(exitFindings, fmt.Errorf("the paper is of change %d, the journal ends at change %d", p.seq, len(journal)),
			"the file is an older copy, or changes were removed from it")
	}
	if p.seq > 0 {
		for _, c := range journal {
			if len(p.hash) >= table.StampDigits && strings.HasPrefix(c.Hash, p.hash) {
				return fail(exitFindings, fmt.Errorf("the paper says change %d, its digits are those of change %d", p.seq, c.Seq),
					"look at the number again")
			}
		}
		return fail(exitFindings, fmt.Errorf("change %d has the hash %s, the paper says %s: %s", p.seq,
			table.GroupDigits(journal[p.seq-1].Hash[:len(p.hash)]), table.GroupDigits(p.hash), parting(journal[p.seq-1].Hash, p.hash)), rewritten)
	}
	err := fmt.Errorf("no change of the journal has the hash %s", table.GroupDigits(p.hash))
	for _, c := range journal {
		if strings.HasPrefix(c.Hash, p.hash[:min(len(p.hash), table.StampGroup)]) {
			err = fmt.Errorf("%w; that of change %d begins alike: %s", err, c.Seq, parting(c.Hash, p.hash))
			break
		}
	}
	return fail(exitFindings, err, rewritten)
}

// parting names the first group in which two hashes differ.
func parting(have, paper string) string {
	at := 0
	for at < len(paper)-1 && have[at] == paper[at] {
		at++
	}
	from := at - at%table.StampGroup
	to := min(from+table.StampGroup, len(paper))
	return fmt.Sprintf("they part in group %d (%s, not %s)", from/table.StampGroup+1, have[from:to], paper[from:to])
}

// proof says what a stamp that fits proves.
func (p paperStamp) proof(c tournament.Change) string {
	digits := len(p.hash)
	if strings.HasPrefix(c.Hash, p.whole) {
		digits = len(p.whole)
	}
	shown := table.GroupDigits(c.Hash[:digits])
	if digits >= table.StampDigits {
		return fmt.Sprintf("the paper with %s is of change %d of this journal", shown, c.Seq)
	}
	effort := "with many machines"
	if digits < 10 {
		effort = "in minutes"
	}
	return fmt.Sprintf("the paper with %s fits change %d of this journal, but %d bits: %d digits are no proof, they can be made to fit %s; "+
		"compare what the paper says with the event as it was: arbiter standings --as-of %d", shown, c.Seq, 4*digits, digits, effort, c.Seq)
}

// parseSeen reads a change as users name it: 42, or as papers have it.
func parseSeen(text string) (paperStamp, error) {
	if n, err := strconv.ParseInt(strings.TrimSpace(text), 10, 64); err == nil && n > 0 && len(text) < leastDigits {
		return paperStamp{seq: n}, nil
	}
	stamp, err := parseStamp(text)
	if err != nil {
		return stamp, usage(fmt.Errorf("--seen %q names no change", text), `write the number of the last change you saw, or what stands on the paper: --seen 42`)
	}
	return stamp, nil
}

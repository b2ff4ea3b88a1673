package tournament

import (
	"fmt"
	"strconv"
	"strings"

	"arbiter/rules/message"
)

// Money is an amount in minor units of a currency: cents.
type Money int64

// String writes the amount with two decimals: 125.50.
func (m Money) String() string {
	sign, whole, rest := hundredths(int64(m))
	return fmt.Sprintf("%s%d.%02d", sign, whole, rest)
}

// MarshalText writes the amount as String does.
func (m Money) MarshalText() ([]byte, error) { return []byte(m.String()), nil }

// UnmarshalText reads what [ParseMoney] reads.
func (m *Money) UnmarshalText(text []byte) (err error) {
	*m, err = ParseMoney(string(text))
	return err
}

// ParseMoney reads an amount as people write it, without a sign: 125, 125.5, 125,50.
func ParseMoney(text string) (Money, error) {
	whole, cents, _ := strings.Cut(strings.ReplaceAll(strings.TrimSpace(text), ",", "."), ".")
	units, err := strconv.ParseUint(whole, 10, 40)
	part := uint64(0)
	if cents != "" && err == nil {
		part, err = strconv.ParseUint((cents + "0")[:max(2, len(cents))], 10, 40)
	}
	if err != nil || len(cents) > 2 {
		return 0, message.Err("tournament.no-money", args{"Text": text})
	}
	return Money(units*100 + part), nil
}

// Sharing is how players with as many points share prizes.
type Sharing string

// The ways to share.
const (
	SharingUnset Sharing = ""       // none of the others was named: equal
	SharingEqual Sharing = "equal"  // the prizes of the places they are on are added and divided equally
	SharingHort  Sharing = "hort"   // half of a prize goes by place, half is shared equally
	SharingPlace Sharing = "places" // by place; only those on one place share
)

// ParseSharing reads the name of a way to share; the error lists them.
func ParseSharing(text string) (Sharing, error) {
	for _, s := range []Sharing{SharingEqual, SharingHort, SharingPlace} {
		if strings.EqualFold(string(s), text) {
			return s, nil
		}
	}
	return SharingUnset, message.Err("tournament.no-sharing", args{"Text": text, "Words": []string{string(SharingEqual), string(SharingHort), string(SharingPlace)}})
}

// PrizePlan is what can be won in an event. A player wins one prize.
type PrizePlan struct {
	Currency   string      `json:"currency,omitempty"`    // as printed: EUR
	Sharing    Sharing     `json:"sharing,omitempty"`     // SharingUnset is SharingEqual
	FirstWhole bool        `json:"first_whole,omitempty"` // the first prize of a list is not shared with those behind the winner
	Unit       Money       `json:"unit,omitempty"`        // shares are whole multiples of it; 0 is one cent
	Lists      []PrizeList `json:"lists,omitempty"`       // of the whole field first, if it has one
}

// PrizeList is the prizes of one ranking.
type PrizeList struct {
	Category string  `json:"category,omitempty"` // as scoring reads it; "" is the whole field
	Amounts  []Money `json:"amounts"`            // by place, none higher than the one before it
}

// Total is all that can be won by the ranking.
func (l PrizeList) Total() Money {
	total := Money(0)
	for _, amount := range l.Amounts {
		total += amount
	}
	return total
}

// RatingSettings are the figures of a rating rule that an event sets itself.
// The zero value is the default rule with its own figures.
type RatingSettings struct {
	Rule   string `json:"rule,omitempty"`   // code of scoring; "" is the default
	K      int64  `json:"k,omitempty"`      // Elo: the factor K of everybody; 0 is that of the rule
	Gap    *int   `json:"gap,omitempty"`    // Elo: a difference of ratings counts for no more, 0 is no limit; nil is that of the rule
	Faster bool   `json:"faster,omitempty"` // a faster tempo: half the change
}

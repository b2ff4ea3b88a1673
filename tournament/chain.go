package tournament

import (
	"crypto/sha256"
	"encoding/hex"
	"errors"
	"io"
	"strconv"
	"time"

	"arbiter/rules/message"
)

// chainVersion is the first field of what is hashed; another way of hashing
// gets another name.
const chainVersion = "arbiter-change-1"

// Seal gives a change its place after prev: number, hash of the one before and
// its own hash. The first change is sealed on the zero Change. Base is left
// as it is.
//
// The hash is the SHA-256, in hexadecimal, of these fields in this order, each
// written as its length in bytes in decimal, a colon, its bytes and a comma:
// "arbiter-change-1", Prev, Seq, Base, Time (RFC 3339 with as many decimals as
// needed, UTC), Who, Why, Kind, Body.
func Seal(prev, c Change) Change {
	c.Seq = prev.Seq + 1
	c.Prev = prev.Hash
	c.Hash = c.sum()
	return c
}

// Chain seals changes that were each made on the one before. The store does
// this entry by entry; Chain is for states that are made without a file.
func Chain(changes ...Change) []Change {
	chained := make([]Change, len(changes))
	var prev Change
	for i, c := range changes {
		c.Base = prev.Seq
		prev = Seal(prev, c)
		chained[i] = prev
	}
	return chained
}

// sum is the hash of the entry as it stands.
func (c Change) sum() string {
	h := sha256.New()
	for _, field := range []string{
		chainVersion, c.Prev, strconv.FormatInt(c.Seq, 10), strconv.FormatInt(c.Base, 10),
		c.Time.UTC().Format(time.RFC3339Nano), c.Who, c.Why, string(c.Kind), string(c.Body),
	} {
		// A hash never fails to write.
		_, _ = io.WriteString(h, strconv.Itoa(len(field))+":"+field+",")
	}
	return hex.EncodeToString(h.Sum(nil))
}

// ChainError is the first entry of a journal that is not as it was written.
type ChainError struct {
	Seq    int64 // the entry's place, counted from 1
	Reason error // what is wrong with it
}

// Error names the entry.
func (e *ChainError) Error() string { return e.Tell().String() }

// Tell names the entry.
func (e *ChainError) Tell() message.Message {
	return message.New("tournament.altered", args{"Seq": e.Seq, "Why": e.Reason})
}

// VerifyChain checks that the journal is whole from its first entry: numbers
// without a gap, each entry holding the hash of the one before, each hash that
// of its entry, and each entry written as [New] writes it. The error is a
// [ChainError], or a [RefusedError] (ErrUnknownChange) if an entry is of a newer
// version. It cannot see entries missing at the end: a later head is what papers and
// other copies hold.
func VerifyChain(changes []Change) error {
	var prev Change
	for i, c := range changes {
		place := int64(i) + 1
		switch {
		case c.Seq != place:
			return &ChainError{Seq: place, Reason: message.Err("tournament.entry-number", args{"Number": c.Seq})}
		case c.Prev != prev.Hash:
			return &ChainError{Seq: place, Reason: message.Err("tournament.entry-before")}
		case c.Hash != c.sum():
			return &ChainError{Seq: place, Reason: message.Err("tournament.entry-hash")}
		case c.Base < 0 || c.Base >= c.Seq:
			return &ChainError{Seq: place, Reason: message.Err("tournament.entry-base", args{"Base": c.Base})}
		}
		if err := c.canonical(); errors.Is(err, ErrUnknownChange) {
			return err
		} else if err != nil {
			return &ChainError{Seq: place, Reason: err}
		}
		prev = c
	}
	return nil
}

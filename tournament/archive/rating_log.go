package archive

import (
	"bytes"
	"compress/flate"
	"context"
	"encoding/json"
	"io"
	"iter"
	"slices"

	"arbiter/rules/message"
)

// ratingLog is the log of rating lists.
const ratingLog = "ratings"

// NoRatingListError is a list that was asked for and is not there.
type NoRatingListError struct{ message.Teller }

// Error is what Tell has, for a log.
func (e *NoRatingListError) Error() string { return e.Tell().String() }

// RatingLists are the lists that were published, in the order in which they were. The
// error is one of the engine, or ErrBroken.
func RatingLists(ctx context.Context, e Engine) iter.Seq2[*RatingList, error] {
	return func(yield func(*RatingList, error) bool) {
		for body, err := range e.Log(ctx, ratingLog, 0) {
			var list *RatingList
			if err == nil {
				list, err = readRatingList(body)
			}
			if !yield(list, err) || err != nil {
				return
			}
		}
	}
}

// RatingListOf is the list of a variant and period; of the last period where none is
// named, and of the only variant. The error is a [NoRatingListError], a message where there
// are several variants, or one of the engine.
func RatingListOf(ctx context.Context, e Engine, variant, period string) (*RatingList, error) {
	var found *RatingList
	var variants, periods []string
	for list, err := range RatingLists(ctx, e) {
		if err != nil {
			return nil, err
		}
		if variant != "" && list.Variant != variant {
			continue
		}
		if !slices.Contains(variants, list.Variant) {
			variants = append(variants, list.Variant)
		}
		periods = append(periods, list.Period)
		if period == "" || list.Period == period {
			found = list
		}
	}
	switch {
	case len(variants) > 1:
		slices.Sort(variants)
		return nil, message.Err("rating-run.which-variant", message.Args{"Variants": variants})
	case len(periods) == 0:
		return nil, &NoRatingListError{message.New("rating-run.no-lists")}
	case found == nil:
		return nil, &NoRatingListError{message.New("rating-run.no-such-list", message.Args{"Period": period, "Periods": periods})}
	}
	return found, nil
}

// ratingListFlate is the first byte of an entry whose rest is deflated JSON (RFC 1951): a
// list repeats itself.
const ratingListFlate = 1

// write is the list as an entry.
func (l *RatingList) write() ([]byte, error) {
	var b bytes.Buffer
	b.WriteByte(ratingListFlate)
	w, err := flate.NewWriter(&b, flate.DefaultCompression)
	if err != nil {
		return nil, err
	}
	if err := json.NewEncoder(w).Encode(l); err != nil {
		return nil, err
	}
	err = w.Close()
	return b.Bytes(), err
}

// mostOfList bounds what a damaged entry can unfold to, in bytes: half a million games
// take a fifth of it.
const mostOfList = 1 << 30

// readRatingList reads an entry. The error is ErrBroken.
func readRatingList(body []byte) (*RatingList, error) {
	if len(body) == 0 || body[0] != ratingListFlate {
		return nil, &StorageError{Address: ratingLog, Reason: ErrBroken}
	}
	var l RatingList
	in := json.NewDecoder(io.LimitReader(flate.NewReader(bytes.NewReader(body[1:])), mostOfList))
	if err := in.Decode(&l); err != nil {
		return nil, &StorageError{Address: ratingLog, Reason: ErrBroken}
	}
	return &l, nil
}

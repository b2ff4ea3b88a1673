package archiveweb

import (
	"errors"

	"arbiter/rules/games"
	"arbiter/tournament/archive"
)

// wrong is the field that an error of a query is about, as an address calls it, and what
// is wrong with it; "" where the error is about something else.
func (v *visit) wrong(err error, q archive.Query) (field, says string) {
	bad := (*archive.QueryError)(nil)
	if !errors.As(err, &bad) {
		return "", ""
	}
	switch bad.Part {
	case "date":
		field = "since"
	case "position":
		field = wrongPosition(err, q)
	default:
		field = bad.Part
	}
	return field, v.words.Error(bad.Reason)
}

// wrongPosition is the field that keeps a position from being read.
func wrongPosition(err error, q archive.Query) string {
	if errors.As(err, new(*archive.MovesError)) {
		return "moves"
	}
	if _, err := games.Lookup(q.Variant); err != nil {
		return "variant"
	}
	return "fen"
}

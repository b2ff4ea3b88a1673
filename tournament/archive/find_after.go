package archive

import (
	"cmp"
	"context"
	"iter"
	"math"
	"slices"
)

// hitPlace is where a sheet stands among the hits of a position: by its game, the
// sheets of a game by their ids. The order stays as it is when sheets are added.
type hitPlace struct{ game, sheet int64 }

// compare orders places.
func (p hitPlace) compare(q hitPlace) int {
	return cmp.Or(cmp.Compare(p.game, q.game), cmp.Compare(p.sheet, q.sheet))
}

// place is where a sheet stands.
func (s Sheet) place() hitPlace { return hitPlace{s.GameID, s.ID} }

// hitsFrom finds what came through the position, from the sheet on that is asked for.
func (s *search) hitsFrom(ctx context.Context) iter.Seq2[Hit, error] {
	return func(yield func(Hit, error) bool) {
		after, err := s.after(ctx)
		if err != nil {
			yield(Hit{}, err)
			return
		}
		hitsAt(ctx, s.engine, s.key, s.filter, after)(yield)
	}
}

// after is the place of the sheet after which hits are wanted. Nothing comes after one
// that there is not.
func (s *search) after(ctx context.Context) (hitPlace, error) {
	if s.query.After == 0 {
		return hitPlace{}, nil
	}
	place := hitPlace{math.MaxInt64, math.MaxInt64}
	for found, err := range s.engine.Sheets(ctx, Filter{Sheets: []int64{s.query.After}}) {
		if err != nil {
			return hitPlace{}, err
		}
		place = found.place()
	}
	return place, nil
}

// sheets yields sheets in order; false where nobody wants more.
func (h *hitReader) sheets(sheets []Sheet, yield func(Hit, error) bool) bool {
	slices.SortFunc(sheets, func(a, b Sheet) int { return a.place().compare(b.place()) })
	for _, s := range sheets {
		if s.place().compare(h.after) > 0 && !h.sheet(s, yield) {
			return false
		}
	}
	return true
}

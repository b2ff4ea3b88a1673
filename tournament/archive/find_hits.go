package archive

import (
	"context"
	"iter"
	"reflect"
	"slices"
)

const (
	// hitGames is for how many games their sheets are read at once: enough that the
	// reading costs little, few enough that the first hits come soon.
	hitGames = 256
	// fewHits is how many sheets a filter lets pass at most that are read before the
	// position is looked up: a player's games are fewer than those that began alike.
	fewHits = 4096
	// mostHeld is how many postings of a position are held in memory at once.
	mostHeld = 1 << 20
)

// hitsAt finds the sheets of the games that came through the position of a key, from a
// place on, each as often as it did, as far as a filter lets them pass; its limit is of
// hits. They come as they are found: where the filter leaves many sheets, those of a few
// games at a time.
func hitsAt(ctx context.Context, e Engine, key uint64, f Filter, after hitPlace) iter.Seq2[Hit, error] {
	return func(yield func(Hit, error) bool) {
		h := hitReader{engine: e, filter: f, left: f.Limit, plies: map[int64][]int{}, after: after}
		h.filter.Limit, h.filter.WithGame, h.filter.Variant = 0, true, "" // the key is of one variant
		h.read(ctx, key, yield)
	}
}

// hitReader reads the sheets of games.
type hitReader struct {
	engine Engine
	filter Filter
	plies  map[int64][]int // when the position stood, by game
	left   int             // hits that are still wanted; 0 is all
	bare   bool            // the filter lets all sheets pass
	after  hitPlace        // hits up to this one, it included, are left out
}

// read yields the hits: the filter comes first where it leaves few sheets.
func (h *hitReader) read(ctx context.Context, key uint64, yield func(Hit, error) bool) {
	few, ok, err := h.few(ctx)
	switch {
	case err != nil:
		yield(Hit{}, err)
	case ok:
		h.among(ctx, key, few, yield)
	default:
		h.all(ctx, key, yield)
	}
}

// few are the sheets that the filter lets pass, if they are few.
func (h *hitReader) few(ctx context.Context) (sheets []Sheet, ok bool, err error) {
	bare := h.filter
	bare.WithGame, bare.Version = false, 0
	if h.bare = reflect.ValueOf(bare).IsZero(); h.bare {
		return nil, false, nil
	}
	f := h.filter
	f.Limit = fewHits + 1
	for s, err := range h.engine.Sheets(ctx, f) {
		if err != nil {
			return nil, false, err
		}
		sheets = append(sheets, s)
	}
	return sheets, len(sheets) <= fewHits, nil
}

// among yields the hits among some sheets, in their order.
func (h *hitReader) among(ctx context.Context, key uint64, sheets []Sheet, yield func(Hit, error) bool) {
	wanted := make(map[int64]bool, len(sheets))
	for _, s := range sheets {
		wanted[s.GameID] = true
	}
	if len(wanted) == 0 {
		return
	}
	for p, err := range positionPostings(ctx, h.engine, key) {
		if err != nil {
			yield(Hit{}, err)
			return
		}
		if wanted[p.Row] {
			h.plies[p.Row] = append(h.plies[p.Row], int(p.Ply))
		}
	}
	h.sheets(sheets, yield)
}

// all yields the hits, the sheets of a few games at a time. No two things are read from
// the engine at once: its connections may be few.
func (h *hitReader) all(ctx context.Context, key uint64, yield func(Hit, error) bool) {
	wanted := map[int64]bool{}
	for _, row := range h.filter.Games {
		wanted[row] = true
	}
	most := mostHeld
	if h.bare && h.left > 0 {
		most = min(most, h.left) // each is a hit or more
	}
	for skip := 0; ; skip += most {
		held, err := h.hold(ctx, key, skip, most)
		if err != nil {
			yield(Hit{}, err)
			return
		}
		for _, p := range held {
			if len(wanted) > 0 && !wanted[p.row] {
				continue
			}
			if _, met := h.plies[p.row]; !met && len(h.plies) == hitGames && !h.flush(ctx, yield) {
				return
			}
			h.plies[p.row] = append(h.plies[p.row], int(p.ply))
		}
		if !h.flush(ctx, yield) || len(held) < most {
			return
		}
	}
}

// stood is when a position stood in a game.
type stood struct {
	row int64
	ply uint16
}

// hold reads up to some of the next postings of a position. Their order does not change when segments
// are made anew together: games are numbered in the order in which they came in.
func (h *hitReader) hold(ctx context.Context, key uint64, skip, most int) ([]stood, error) {
	var held []stood
	for p, err := range positionPostings(ctx, h.engine, key) {
		if err != nil {
			return nil, err
		}
		if p.Row < h.after.game {
			continue
		}
		if skip > 0 {
			skip--
			continue
		}
		if held = append(held, stood{p.Row, p.Ply}); len(held) == most {
			break
		}
	}
	return held, nil
}

// flush yields the sheets of the games that were gathered; false where nobody wants
// more.
func (h *hitReader) flush(ctx context.Context, yield func(Hit, error) bool) bool {
	if len(h.plies) == 0 {
		return true
	}
	f := h.filter
	f.Games = make([]int64, 0, len(h.plies))
	for row := range h.plies {
		f.Games = append(f.Games, row)
	}
	slices.Sort(f.Games)
	var sheets []Sheet
	for s, err := range h.engine.Sheets(ctx, f) {
		if err != nil {
			yield(Hit{}, err)
			return false
		}
		sheets = append(sheets, s)
	}
	if !h.sheets(sheets, yield) {
		return false
	}
	clear(h.plies)
	return true
}

// sheet yields a sheet as often as the position stood in its game; false where nobody
// wants more.
func (h *hitReader) sheet(s Sheet, yield func(Hit, error) bool) bool {
	for _, ply := range h.plies[s.GameID] {
		if !yield(Hit{Sheet: s, Ply: ply}, nil) {
			return false
		}
		if h.left--; h.left == 0 {
			return false
		}
	}
	return true
}

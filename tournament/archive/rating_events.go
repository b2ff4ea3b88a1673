package archive

import (
	"cmp"
	"context"
	"fmt"
	"maps"
	"slices"

	"arbiter/tournament"
)

// ratedEvents are the games of the events that were pushed, as ratings look at them. What
// an event says of a game goes before what is written on its sheet, and a sheet that the
// event has no longer, since it was corrected, is none.
type ratedEvents struct {
	of      map[eventFile]string // ids of events, by what their sheets were ever kept under
	bySheet map[eventSheet]ratedResult
	bare    []ratedResult       // without a sheet
	sources map[int64]eventFile // of the archive, by id; none where no event came in
}

// eventFile is what the sheets of an event are kept under.
type eventFile struct{ source, file string }

// eventSheet is a sheet of an event.
type eventSheet struct {
	event string // id
	hash  string // hexadecimal
}

// ratedResult is a game of an event.
type ratedResult struct {
	EventResult
	key    string
	faster bool
}

// readRatedEvents reads the games of a variant. The error is that of [EventResults].
func readRatedEvents(ctx context.Context, e Engine, variant string) (*ratedEvents, error) {
	events := &ratedEvents{of: map[eventFile]string{}, bySheet: map[eventSheet]ratedResult{}, sources: map[int64]eventFile{}}
	last := map[string]*PushedEvent{}
	for p, err := range PushedEvents(ctx, e) {
		if err != nil {
			return nil, err
		}
		last[p.Event] = &p
		events.of[eventFile{p.Source, p.File}] = p.Event
	}
	for _, id := range slices.Sorted(maps.Keys(last)) {
		if err := events.read(ctx, e, last[id], variant); err != nil {
			return nil, err
		}
	}
	if len(last) == 0 {
		return events, nil
	}
	for s, err := range e.Sources(ctx) {
		if err != nil {
			return nil, err
		}
		events.sources[s.ID] = eventFile{s.Name, s.File}
	}
	return events, nil
}

// read reads the games of an event, if it is of a variant.
func (v *ratedEvents) read(ctx context.Context, e Engine, p *PushedEvent, variant string) error {
	if id, err := variantNamed(p.Variant); err != nil || id != variant {
		return nil // a game that this program does not know has no lists either
	}
	state, err := p.ReadState(ctx, e)
	if err != nil {
		return err
	}
	for _, r := range state.Results {
		if r.Bye == "" {
			v.take(ratedResult{r, r.key(), state.Event.Ratings.Faster})
		}
	}
	return nil
}

// take takes a game.
func (v *ratedEvents) take(r ratedResult) {
	if !r.HasSheet() {
		v.bare = append(v.bare, r)
		return
	}
	v.bySheet[eventSheet{r.Event.Event, r.Sheet}] = r
}

// key names a game of an event, whatever its board and whoever had White: those are
// corrected. Where the round is not on record the board tells games apart.
func (r EventResult) key() string {
	key := fmt.Sprintf("%s/%d/%d/%d-%d/%d", r.Event.Event, r.Stage, r.Round, min(r.WhiteID, r.BlackID), max(r.WhiteID, r.BlackID), r.Game)
	if r.Round == 0 {
		key += fmt.Sprintf("/%d", r.Board)
	}
	return key
}

// names are those of the players.
func (v *ratedEvents) names() []string {
	var names []string
	for _, r := range v.bare {
		names = append(names, r.White, r.Black)
	}
	for _, r := range v.bySheet {
		names = append(names, r.White, r.Black)
	}
	slices.Sort(names)
	return slices.Compact(names)
}

// says is what an event says of a sheet: which is of its games, or was; false where it is
// of no event.
func (v *ratedEvents) says(s *Sheet) (r ratedResult, is, was bool) {
	event, was := v.of[v.sources[s.Source]]
	if !was {
		return r, false, false
	}
	r, is = v.bySheet[eventSheet{event, fmt.Sprintf("%x", s.Hash)}]
	return r, is, !is
}

// counts is the result that is rated: that of the board, unless a decision says otherwise.
func (r EventResult) counts() (result string, played bool) {
	kind := r.Result
	switch {
	case r.Rated == tournament.NotRated && !kind.Open():
		return kind.String(), false
	case r.Rated != tournament.ResultUnset && r.Rated != tournament.NotRated:
		kind = r.Rated
	}
	switch kind {
	case tournament.WhiteWins:
		return "1-0", true
	case tournament.BlackWins:
		return "0-1", true
	case tournament.Drawn:
		return "1/2-1/2", true
	}
	if kind.Open() {
		return "*", true
	}
	return kind.String(), false
}

// record is the game as ratings look at it.
func (r *ratedResult) record(who *ratedPeople) ratedSheet {
	result, played := r.counts()
	s := ratedSheet{
		file: r.Event.File, index: noSheet, round: r.Round, board: r.Board, date: r.Date, event: r.Event.Name,
		white: r.White, black: r.Black, result: result, key: r.key, faster: r.faster,
	}
	s.days()
	s.judge(who, played)
	return s
}

// join makes one game of a result without a sheet and a sheet from elsewhere: the same
// two people on the same day. It reports false where there is no such sheet.
func (r *playedReader) join(bare *ratedSheet) bool {
	if bare.bar != barNone || bare.first != bare.last || bare.last == "" {
		return false
	}
	games := r.meetings[meetingOf(bare)]
	at := slices.IndexFunc(games, func(g *playedGame) bool { return agree(bare, &g.ratedSheet) })
	if at < 0 && len(games) > 0 {
		at = 0
	}
	if at < 0 {
		return false
	}
	g := games[at]
	r.meetings[meetingOf(bare)] = slices.Delete(slices.Clone(games), at, at+1)
	g.known = g.known || r.keys[bare.key]
	if !agree(bare, &g.ratedSheet) && g.bar == barNone {
		g.bar = barContradiction
		g.records = []RatedSheet{g.named(), bare.named()}
	}
	g.key = bare.key
	return true
}

// meeting is two people on a day.
type meeting struct {
	low, high int
	day       string
}

// meetingOf is the meeting of a game.
func meetingOf(s *ratedSheet) meeting {
	return meeting{min(s.players[0], s.players[1]), max(s.players[0], s.players[1]), s.last}
}

// meet finds the sheets that a result without a sheet may be of: those that no event has.
func (r *playedReader) meet() {
	r.meetings = map[meeting][]*playedGame{}
	for i := range r.games {
		g := &r.games[i]
		if g.key == "" && g.bar == barNone && g.first == g.last && g.last != "" {
			r.meetings[meetingOf(&g.ratedSheet)] = append(r.meetings[meetingOf(&g.ratedSheet)], g)
		}
	}
	for _, games := range r.meetings {
		slices.SortFunc(games, func(a, b *playedGame) int { return compareSheets(&a.ratedSheet, &b.ratedSheet) })
	}
}

// takeBare takes the results without a sheet.
func (r *playedReader) takeBare(events *ratedEvents) {
	if len(events.bare) == 0 {
		return
	}
	r.meet()
	bare := slices.Clone(events.bare)
	slices.SortFunc(bare, func(a, b ratedResult) int { return cmp.Compare(a.key, b.key) })
	var alone []playedGame
	for i := range bare {
		one := bare[i].record(r.who)
		if !r.join(&one) {
			alone = append(alone, playedGame{ratedSheet: one, known: r.keys[one.key]})
		}
	}
	r.games = append(r.games, alone...)
}

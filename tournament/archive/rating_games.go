package archive

import (
	"cmp"
	"context"
	"maps"
	"slices"
	"strings"
)

// ratedSheet is a record of a game as ratings look at it.
type ratedSheet struct {
	sheet        int64
	game         int64  // row of the game: its moves and result
	occasion     string // the round, as it is written
	file         string
	index        int
	date, event  string
	first, last  string // the days that the date can mean; "" is no date
	white, black string
	result       string
	players      [2]int // people; White first
	bar          bar
	key          string // of a game of an event; "" of others
	round, board int    // of a result without a sheet
	faster       bool   // the event says that it is at a faster tempo
}

// noSheet is the index in its file of a game without a sheet.
const noSheet = -1

// days reads the date.
func (s *ratedSheet) days() {
	if first, last, ok := daysOfDate(s.date); ok {
		s.first, s.last = first, last
	}
}

// judge finds who played, and whether the game can count; played says that it was.
func (s *ratedSheet) judge(who *ratedPeople, played bool) {
	var known [2]bool
	s.players[0], known[0] = who.person(s.white)
	s.players[1], known[1] = who.person(s.black)
	switch {
	case !known[0] || !known[1] || unnamed(&Sheet{White: s.white, Black: s.black}):
		s.bar = barUnnamed
	case !told(s.result):
		s.bar = barUnfinished
	case resultCode(s.result) == resultUnknown || !played:
		s.bar = barUnplayed
	case s.players[0] == s.players[1]:
		s.bar = barAlone
	}
}

// bar is why a record cannot count; the first that holds.
type bar uint8

// The bars.
const (
	barNone bar = iota
	barUnnamed
	barUnfinished
	barUnplayed
	barAlone
	barContradiction
)

// halves is what White made of two half points, of a record that has a result.
func (s *ratedSheet) halves() int { return halvesOf(s.result) }

// halvesOf is what White made of two half points.
func halvesOf(result string) int {
	switch resultCode(result) {
	case whiteWon:
		return 2
	case drawn:
		return 1
	}
	return 0
}

// playedGame is a game of which all records are known.
type playedGame struct {
	ratedSheet
	copies  []int64      // other records
	records []RatedSheet // of a contradiction
	known   bool         // it stands on a list
	taken   bool         // by a list of this run
}

// playedReader reads the games of a variant that no list has looked at.
type playedReader struct {
	who      *ratedPeople
	events   *ratedEvents
	sheets   map[int64]bool  // that stand on lists
	keys     map[string]bool // of games of events that stand on lists
	group    map[int64]int   // of a sheet with twins
	groups   [][]ratedSheet
	games    []playedGame
	meetings map[meeting][]*playedGame
	through  int64
	texts    map[string]string // each once
	progress func(sheet int64) // nil for nobody
}

// progressEvery is how many sheets are read between two signs of life.
const progressEvery = 1000

// read reads the games of a variant from the sheets, those of one game as one, and from
// the events. What stands on a list is left out.
func (r *playedReader) read(ctx context.Context, e Engine, variant string) error {
	r.group, r.texts = map[int64]int{}, map[string]string{}
	for g, err := range TwinsOf(ctx, e, TwinUnset) {
		if err != nil {
			return err
		}
		for _, m := range g.Games {
			r.group[m.Sheet] = len(r.groups)
		}
		r.groups = append(r.groups, nil)
	}
	n := 0
	for s, err := range e.Sheets(ctx, Filter{Variant: variant, WithGame: true}) {
		if err != nil {
			return err
		}
		r.take(&s)
		if n++; r.progress != nil && n%progressEvery == 0 {
			r.progress(s.ID) // of all sheets, whatever they are of
		}
	}
	for _, group := range r.groups {
		r.settle(group)
	}
	r.repeated()
	r.takeBare(r.events)
	r.games = slices.DeleteFunc(r.games, func(g playedGame) bool { return g.known })
	return nil
}

// take takes a sheet: into its group, or as a game.
func (r *playedReader) take(s *Sheet) {
	r.through = max(r.through, s.ID)
	of, is, was := r.events.says(s)
	if was {
		return
	}
	one := r.record(s)
	if is {
		r.word(&one, of)
	} else {
		one.judge(r.who, s.Game.Plies > 0)
	}
	if at, twin := r.group[s.ID]; twin {
		r.groups[at] = append(r.groups[at], one)
		return
	}
	r.games = append(r.games, playedGame{ratedSheet: one, known: r.stands(&one)})
}

// stands reports whether a list that was made has a record, or the game of the event that
// it is of.
func (r *playedReader) stands(s *ratedSheet) bool {
	return r.sheets[s.sheet] || s.key != "" && r.keys[s.key]
}

// record is a sheet as ratings look at it.
func (r *playedReader) record(s *Sheet) ratedSheet {
	one := ratedSheet{
		sheet: s.ID, game: s.GameID, occasion: r.Text(strings.Trim(s.Round, " ?-")), file: r.Text(s.File), index: s.Index, date: r.Text(s.Date), event: r.Text(s.Event),
		white: r.Text(s.White), black: r.Text(s.Black), result: r.Text(s.Game.Result),
	}
	one.days()
	one.first, one.last = r.Text(one.first), r.Text(one.last)
	return one
}

// word puts what an event says of a game in the place of what its sheet does.
func (r *playedReader) word(one *ratedSheet, of ratedResult) {
	one.white, one.black, one.key, one.faster = of.White, of.Black, of.key, of.faster
	if of.Date != "" {
		one.date = of.Date
		one.days()
	}
	result, played := of.counts()
	one.result = result
	one.judge(r.who, played)
}

// Text is a text that is kept once, however often it is read.
func (r *playedReader) Text(text string) string {
	if kept, ok := r.texts[text]; ok {
		return kept
	}
	r.texts[text] = text
	return text
}

// settle makes one game of the records of a group. Records that cannot count say nothing
// of who won, unless none can.
func (r *playedReader) settle(group []ratedSheet) {
	if len(group) == 0 {
		return
	}
	r.order(group)
	g := playedGame{ratedSheet: group[0], known: slices.ContainsFunc(group, func(s ratedSheet) bool { return r.stands(&s) })}
	g.first, g.last = daysOfGroup(group)
	for i := range group {
		if i > 0 {
			g.copies = append(g.copies, group[i].sheet)
		}
		g.key = cmp.Or(g.key, group[i].key)
		if group[i].bar == barNone && !agree(&group[0], &group[i]) {
			g.bar = barContradiction
		}
	}
	slices.Sort(g.copies)
	if g.bar == barContradiction {
		for i := range group {
			g.records = append(g.records, group[i].named())
		}
	}
	r.games = append(r.games, g)
}

// order puts the records first that can count, then those whose people stand on most
// sheets; what is left is by what is written, never by what came in first.
func (r *playedReader) order(group []ratedSheet) {
	weight := func(s ratedSheet) int64 {
		if s.bar == barUnnamed {
			return 0
		}
		return r.who.weigh[s.players[0]] + r.who.weigh[s.players[1]]
	}
	slices.SortFunc(group, func(a, b ratedSheet) int {
		return cmp.Or(cmp.Compare(a.bar, b.bar), cmp.Compare(weight(b), weight(a)), compareSheets(&a, &b))
	})
}

// repeated makes one game of records of the same moves and result by the same two people
// on the same day, unless they name two rounds. They may be too short to be twins: what is
// written twice is more likely than what was played twice on a day.
func (r *playedReader) repeated() {
	type same struct {
		meeting
		game int64
	}
	slices.SortFunc(r.games, func(a, b playedGame) int { return compareSheets(&a.ratedSheet, &b.ratedSheet) })
	seen := map[same][]int{}
	gone := make([]bool, len(r.games))
	for i := range r.games {
		g := &r.games[i]
		if g.bar != barNone || g.last == "" || g.first != g.last || g.game == 0 {
			continue
		}
		key := same{meetingOf(&g.ratedSheet), g.game}
		at := slices.IndexFunc(seen[key], func(j int) bool { return r.games[j].repeats(g) })
		if at < 0 {
			seen[key] = append(seen[key], i)
			continue
		}
		r.games[seen[key][at]].absorb(g)
		gone[i] = true
	}
	kept := r.games[:0]
	for i := range r.games {
		if !gone[i] {
			kept = append(kept, r.games[i])
		}
	}
	r.games = kept
}

// repeats reports whether another record of the same moves may be of this very game.
func (g *playedGame) repeats(o *playedGame) bool {
	roundsDiffer := g.occasion != "" && o.occasion != "" && g.occasion != o.occasion
	return !roundsDiffer && (g.key == "" || o.key == "" || g.key == o.key) && agree(&g.ratedSheet, &o.ratedSheet)
}

// absorb takes another record of the game.
func (g *playedGame) absorb(o *playedGame) {
	g.copies = slices.Sorted(slices.Values(slices.Concat(g.copies, o.copies, []int64{o.sheet})))
	g.key, g.occasion = cmp.Or(g.key, o.key), cmp.Or(g.occasion, o.occasion)
	g.known = g.known || o.known
}

// compareSheets orders records by what is written.
func compareSheets(a, b *ratedSheet) int {
	return cmp.Or(
		cmp.Compare(a.last, b.last), cmp.Compare(a.first, b.first), cmp.Compare(a.white, b.white), cmp.Compare(a.black, b.black),
		cmp.Compare(a.event, b.event), cmp.Compare(a.result, b.result), cmp.Compare(a.file, b.file), cmp.Compare(a.index, b.index),
	)
}

// agree reports whether two records of a game say the same of who won. White of one may
// be Black of the other.
func agree(a, b *ratedSheet) bool {
	swapped := false
	switch {
	case a.players[0] == b.players[0] || a.players[1] == b.players[1]:
	case a.players[0] == b.players[1] || a.players[1] == b.players[0]:
		swapped = true
	default:
		swapped = pairUp(&Sheet{White: a.white, Black: a.black}, &Sheet{White: b.white, Black: b.black}).swapped
	}
	if swapped {
		return a.halves() == 2-b.halves()
	}
	return a.halves() == b.halves()
}

// daysOfGroup are the days that the date of a game can mean: what most of its records say,
// of those that say most exactly, the earliest.
func daysOfGroup(group []ratedSheet) (first, last string) {
	type span struct{ first, last string }
	times := map[span]int{}
	for _, s := range group {
		if s.last != "" {
			times[span{s.first, s.last}]++
		}
	}
	if len(times) == 0 {
		return "", ""
	}
	best := slices.MinFunc(slices.Collect(maps.Keys(times)), func(a, b span) int {
		return cmp.Or(cmp.Compare(vague(a.first, a.last), vague(b.first, b.last)), cmp.Compare(times[b], times[a]), cmp.Compare(a.first, b.first))
	})
	return best.first, best.last
}

// vague is how much a date leaves open: 0 nothing, 1 the day, 2 the month too.
func vague(first, last string) int {
	switch month := len("2026-07"); {
	case first == last:
		return 0
	case first[:month] == last[:month]:
		return 1
	}
	return 2
}

// named is a record as it is named beside a list.
func (s *ratedSheet) named() RatedSheet {
	return RatedSheet{File: s.file, Index: s.index, Date: s.date, White: s.white, Black: s.black, Result: s.result}
}

package relay

import (
	"strconv"
	"strings"
	"time"

	"arbiter/rules/pdn"
	"arbiter/tournament"
	"arbiter/tournament/live"
)

// Source is an event at one moment, as relays are made of it.
type Source struct {
	State  *tournament.Tournament // as the arbiter has it
	Live   *live.Boards           // what is recorded at the boards
	Public *live.Public           // what everybody may see of both: the only door of moves
	Order  *Order
}

// SourceAt is an event at a moment. Before is the Public of a moment before it, to go on
// from, or nil.
func SourceAt(t *tournament.Tournament, boards *live.Boards, order *Order, now time.Time, before *live.Public) Source {
	return Source{State: t, Live: boards, Order: order, Public: live.PublicAt(t, boards, now, before)}
}

// Options are how a relay is to be written.
type Options struct {
	UntilIllegal bool // a game stops before its first move that is not legal, for readers that choke on one
	Numeric      bool // squares are numbers also in games that are written in letters
}

// Round is a round as a relay has it. Everything in it is public, and none of it is earlier
// than the broadcast delay lets it be.
type Round struct {
	Event        string
	Variant      string // the id of the game
	Stage, Round int
	Games        []Game // in their order, of which none is ever taken out
}

// Game is a game in its place.
type Game struct {
	Index   int // its place, from 1
	Board   int // at which it was paired when the round began, from 1
	Number  int // of the game within its pairing, from 1
	Tags    []pdn.Tag
	Start   string     // FEN that it begins from; "" is the start of a game, with the moves of a drawn opening
	Items   []pdn.Item // half-moves as they were played, irregular ones with them, and positions that were set
	Stopped string     // the irregular move before which it stops, as 14. 32x21; "" is none
	Result  string     // 1-0, 1/2-1/2, 0-1, or * while it is open or behind the delay
	Live    bool       // it is being recorded: more moves may come
}

// Round is a round of the event as its relay has it; false where there is none.
func (s Source) Round(stage, round int, opts Options) (Round, bool) {
	entries, there := s.Order.Entries(stage, round)
	if !there {
		return Round{}, false
	}
	public := s.Public.Event.PublicOn(tournament.PageGames)
	r := Round{Event: public.Event.Name, Variant: public.Event.Variant, Stage: stage, Round: round}
	for i, e := range entries {
		g := Game{Index: i + 1, Board: boardOf(e), Number: e.Ref.Game, Tags: s.shownTags(public, e), Result: openResult}
		if !e.Gone {
			s.fill(&g, public, e, opts)
		}
		r.Games = append(r.Games, g)
	}
	return r, true
}

// boardOf is the board that an entry has in relays: where it is played now may be another.
func boardOf(e Entry) int {
	n, _ := strconv.Atoi(tag(e.Tags, "Board"))
	return n
}

// openResult is that of a game that is not finished.
const openResult = "*"

// fill gives a game what the public may see of it now.
func (s Source) fill(g *Game, public *tournament.Tournament, e Entry, opts Options) {
	_, kept, err := s.State.Game(e.Ref)
	if err != nil {
		return
	}
	_, shown, err := public.Game(e.Ref)
	if err != nil {
		return
	}
	if s.due(e, kept, shown) {
		g.Result = resultText(shown)
	}
	var record *pdn.Game
	if shown.Sheet != nil && shown.Sheet.PDN != "" {
		if all, err := pdn.ReadAll(strings.NewReader(shown.Sheet.PDN), e.Ref.String()); err == nil && len(all) > 0 {
			record = all[0]
		}
	} else if r := s.Public.Recording(e.Ref); r != nil {
		g.Live = kept.Sheet == nil && kept.Result.Open()
		record = r.Record("")
	}
	if record != nil {
		g.take(record, s.State.Event.Variant, opts)
	}
}

// due says whether the result of a game may be sent: a file that has the result of a game
// has its moves as well, the last of them with the delay. What was not recorded as it was
// played waits for nothing.
func (s Source) due(e Entry, kept, shown tournament.Game) bool {
	if kept.Sheet != nil && shown.Sheet == nil {
		return false
	}
	all, seen := s.Live.Of(e.Ref, e.White, e.Black), s.Public.Boards.Of(e.Ref, e.White, e.Black)
	return all == nil || seen != nil && seen.Last().Equal(all.Last())
}

// resultText is the result of a game as PDN has it.
func resultText(g tournament.Game) string {
	kind, _ := pdn.ParseResult(g.Result.String())
	return kind.Text(0)
}

package scoring

import (
	"cmp"
	"slices"

	"arbiter/rules/message"
	"arbiter/tournament"
)

// Field is what scoring needs to know of a stage, however it was recorded. A
// stage of an event fills it ([FieldOf]), and so does a report file of another program.
type Field struct {
	Stage      int
	System     tournament.System             // a Swiss has absences; elsewhere a round without a pairing is no element
	Score      tournament.ScoreSystem        // what a win, a draw and a loss are worth
	Cycles     int                           // round robin: how often each pair meets; 0 is once
	Planned    int                           // rounds planned; 0 is not said
	Rounds     []int                         // numbers of the rounds that are paired, ascending; 0 holds games whose round is not on record
	Tiebreaks  []string                      // the event's own order; empty is the default of variant and system
	Variant    string                        // id of the game that is played; chooses the default order
	Title      bool                          // the stage decides the title: the last of its event but for deciding games
	Meetings   int                           // open: how often two players can meet, of a league in which anybody meets anybody; 0 is not said
	Least      int                           // games that a player needs for a place; 0 is none
	RankedBy   tournament.RankedBy           // open: by what players are ranked
	OpenTables int                           // tables without places
	Undecided  int                           // pairings of a knock-out that are played and tied, or not played; matches of teams that are not over
	Abandoned  bool                          // a knock-out of which nobody is left before the final
	Entrants   []Entrant                     // by TPN
	Deciders   []map[tournament.PlayerID]int // places in deciding games that are played, the earlier ones first
	Settled    []tournament.Settlement       // how players who share a place were put in order
	Seq        int64                         // the change of the event it was read at
	Strict     tournament.Strict             // what the stage is held to: it chooses the default order, and how unplayed games count
	keizer     *keizer                       // a Keizer competition; nil is another system
	After      int                           // the field as it stood after this round, which nothing that comes later makes open; 0: as it stands
}

// Entrant is one player and what he did.
type Entrant struct {
	Player   tournament.PlayerID
	TPN      tournament.TPN    // 0 where numbers are not given
	Rating   int               // 0 is none
	Meetings []Meeting         // by round and board
	Total    tournament.Points // of games that are not on record here: totals, and what was carried into the stage
	Reached  int               // how far he came in a knock-out: more is further
	Struck   Strike            // he left a round robin, and his games do not count
	Expelled bool              // by the arbiter: his games count, and he has no place
	Outside  Value             // what was entered for him from outside the games; none is nothing
}

// MeetingKind is how a meeting (one pairing, or one round without one, seen from
// one player) went.
type MeetingKind uint8

// The kinds of meeting.
const (
	MeetingUnset MeetingKind = iota
	Played                   // at least one game over the board
	Forfeit                  // decided without a move
	Bye                      // no opponent: the bye that the pairing allocated, the free round of a round robin
	Open                     // no result yet
	FullBye                  // a full-point bye
	HalfBye                  // a half-point bye, on request
	Absent                   // not there, or a zero-point bye
	AtTable                  // a game of several: no opponent, but a place
)

// String is the word for the kind.
func (k MeetingKind) String() string {
	return [...]string{
		MeetingUnset: "", Played: "played", Forfeit: "forfeit", Bye: "bye", Open: "open",
		FullBye: "full-point bye", HalfBye: "half-point bye", Absent: "absent", AtTable: "at a table",
	}[k]
}

// Paired reports whether there is an opponent.
func (k MeetingKind) Paired() bool { return k == Played || k == Forfeit || k == Open }

// requested reports whether the player himself did not want to play.
func (k MeetingKind) requested() bool { return k == HalfBye || k == Absent }

// Meeting is one pairing seen from one player; or a round in which he had none.
type Meeting struct {
	Round, Board int
	Opponent     tournament.PlayerID // 0 if there was none
	Kind         MeetingKind
	Points       tournament.Points // of all games, or of the bye
	Games        []GameSide        // none for a bye
	Place        int               // at a table, from 1; 0 while it is open
	Waiting      bool              // the table is open
	Seat         *Seat             // at a table; nil elsewhere
}

// Colour is the colour of one player in one game.
type Colour uint8

// The colours. A bye has none.
const (
	ColourUnset Colour = iota
	White
	Black
)

// GameSide is one game seen from one player.
type GameSide struct {
	Number  int
	Colour  Colour
	Result  tournament.ResultKind // of the game, not of the player; ResultUnset while it is open or if it is known from one side only
	Score   tournament.Score      // of the player; ScoreUnset while it is open
	Played  bool                  // over the board
	Rated   tournament.Score      // of the player in the rating report, where it is not Score
	Unrated bool                  // the rating report has nothing of it
	Points  tournament.Points
	Balance int // plus/minus balance: 1 is a plus-draw, -1 a minus-draw

	Provisional bool // it is not finished, and counts as something where the next round is paired
}

// FieldOf reads a stage. Games count in the order of rounds and boards. The error
// is tournament.ErrNoSuchStage, wrapped.
func FieldOf(t *tournament.Tournament, number int) (*Field, error) {
	stage, ok := t.Stage(number)
	if !ok {
		return nil, message.Because(tournament.ErrNoSuchStage, "scoring.no-stage", message.Args{"Stage": number, "Stages": len(t.Stages)})
	}
	f := &Field{
		Stage: number, System: stage.System, Score: t.Event.Score, Cycles: stage.Cycles, Planned: stage.Rounds, Meetings: stage.Meetings, Least: stage.Least, RankedBy: stage.RankedBy,
		Tiebreaks: t.Event.Tiebreaks, Variant: t.Event.Variant, Seq: t.Seq, After: stage.After, Strict: stage.Strict, Settled: stage.Settled,
	}
	ids := participants(t, stage)
	in := fieldReader{field: f, index: make(map[tournament.PlayerID]int, len(ids))}
	f.Entrants = make([]Entrant, len(ids))
	carried := Carried(t, number)
	for i, id := range ids {
		in.index[id] = i
		player, _ := t.Player(id)
		f.Entrants[i] = Entrant{Player: id, Rating: player.Rating, Total: stage.Total(id) + carried[id], Meetings: make([]Meeting, 0, len(stage.Played))}
		if i < len(stage.Numbers) {
			f.Entrants[i].TPN = tournament.TPN(i + 1)
		}
		// A club's list is of all who played, for places in it are what wins are worth.
		f.Entrants[i].Expelled = player.Expelled && player.Left(number) && stage.System != tournament.SystemKeizer
		if value, entered := stage.OutsideOf(id); entered {
			f.Entrants[i].Outside = NewValue(int64(value), hundredths)
		}
	}
	for _, round := range stage.Played {
		f.Rounds = append(f.Rounds, round.Number)
		for _, p := range round.Pairings {
			if p.Bye() {
				in.bye(round.Number, p)
				continue
			}
			in.pairing(round.Number, p)
		}
		in.tables(stage, round)
	}
	f.Deciders = deciders(t, number)
	f.strike(t, stage)
	f.knockOut(t, stage)
	if stage.System.OfTeams() {
		if f.Undecided = len(stage.OpenMatches()); !calendarWhole(stage) {
			f.Undecided++
		}
	}
	f.Title = f.decides(t, t.Stages[number:])
	f.keizer = keizerOf(t, stage, f, 0)
	return f, nil
}

// decides reports whether the stages that follow are deciding games at most: of
// players who are all on top here.
func (f *Field) decides(t *tournament.Tournament, later []tournament.Stage) bool {
	points := make(map[tournament.PlayerID]tournament.Points, len(f.Entrants))
	most := tournament.Points(0)
	for _, e := range f.Entrants {
		points[e.Player] += e.Total
		for _, m := range e.Meetings {
			points[e.Player] += m.Points
		}
		most = max(most, points[e.Player])
	}
	for _, stage := range later {
		ids := participants(t, stage)
		if len(ids) == 0 || slices.ContainsFunc(ids, func(id tournament.PlayerID) bool { return points[id] < most }) {
			return false
		}
	}
	return true
}

// participants are the players with a number, by TPN, then any others who were
// paired, by ID. Before numbers are given, all players of a one-stage event
// take part.
func participants(t *tournament.Tournament, s tournament.Stage) []tournament.PlayerID {
	ids := slices.Clone(s.Numbers)
	seen := make(map[tournament.PlayerID]bool, len(ids))
	for _, id := range ids {
		seen[id] = true
	}
	add := func(id tournament.PlayerID) {
		if id != 0 && !seen[id] {
			seen[id] = true
			ids = append(ids, id)
		}
	}
	for _, round := range s.Played {
		for _, p := range round.Pairings {
			add(p.White)
			add(p.Black)
		}
		for _, at := range round.Tables {
			for _, id := range at.Players {
				add(id)
			}
		}
	}
	if len(s.Numbers) == 0 && len(t.Stages) == 1 {
		for _, p := range t.Players {
			add(p.ID)
		}
	}
	slices.Sort(ids[len(s.Numbers):])
	return ids
}

// byeKinds are the kinds of meeting that byes are.
var byeKinds = map[tournament.ByeKind]MeetingKind{
	tournament.ByeAllocated: Bye, tournament.ByeHalf: HalfBye, tournament.ByeFull: FullBye, tournament.ByeZero: Absent,
}

// fieldReader fills a field from the rounds of a stage.
type fieldReader struct {
	field *Field
	index map[tournament.PlayerID]int
}

func (in fieldReader) Add(id tournament.PlayerID, m Meeting) {
	who := &in.field.Entrants[in.index[id]]
	who.Meetings = append(who.Meetings, m)
}

// bye gives the bye of a Swiss its points. The free round of a round robin
// counts for nothing.
func (in fieldReader) bye(round int, p tournament.Pairing) {
	m := Meeting{Round: round, Board: p.Board, Kind: byeKinds[p.Bonus]}
	if in.field.System == tournament.SystemSwiss {
		m.Points = in.field.Score.ByePoints(p.Bonus)
	}
	in.Add(p.White, m)
}

// pairing enters one pairing for both players. One game over the board makes the
// meeting a played one.
func (in fieldReader) pairing(round int, p tournament.Pairing) {
	white := Meeting{Round: round, Board: p.Board, Opponent: p.Black, Kind: Open, Games: make([]GameSide, 0, len(p.Games))}
	black := Meeting{Round: round, Board: p.Board, Opponent: p.White, Kind: Open, Games: make([]GameSide, 0, len(p.Games))}
	for _, g := range p.Games {
		row, _ := g.Result.Row()
		light, dark := &white, &black
		if id, _ := p.Colours(g.Number); id != p.White {
			light, dark = dark, light
		}
		balance := plusDraw(g)
		first, second := White, Black
		if p.Uncoloured {
			first, second = ColourUnset, ColourUnset
		}
		rated, _ := g.Rated.Row()
		forWhite, forBlack := in.field.Score.PointsOf(g)
		light.enter(GameSide{Number: g.Number, Colour: first, Result: g.Result, Score: row.White, Played: row.Played, Points: forWhite, Rated: rated.White, Unrated: g.Rated == tournament.NotRated, Balance: balance, Provisional: g.Provisional()})
		dark.enter(GameSide{Number: g.Number, Colour: second, Result: g.Result, Score: row.Black, Played: row.Played, Points: forBlack, Rated: rated.Black, Unrated: g.Rated == tournament.NotRated, Balance: -balance, Provisional: g.Provisional()})
	}
	in.Add(p.White, white)
	in.Add(p.Black, black)
}

// enter adds one game to a meeting.
func (m *Meeting) enter(g GameSide) {
	if g.Score != tournament.ScoreUnset {
		switch {
		case g.Played:
			m.Kind = Played
		case m.Kind == Open:
			m.Kind = Forfeit
		}
	}
	m.Points += g.Points
	m.Games = append(m.Games, g)
}

// plusDraw is 1 if White of a drawn game was three men ahead at the end, -1 if
// Black was, a king being two men (KNDB NKV 2010), or as it was entered; 0 without
// a sheet and a margin.
func plusDraw(g tournament.Game) int {
	switch {
	case g.Result != tournament.Drawn:
		return 0
	case g.Margin != 0:
		return cmp.Compare(g.Margin, 0)
	case g.Sheet == nil:
		return 0
	}
	m := g.Sheet.Material
	switch lead := m[0] + 2*m[1] - m[2] - 2*m[3]; {
	case lead >= 3:
		return 1
	case lead <= -3:
		return -1
	}
	return 0
}

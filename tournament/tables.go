package tournament

import (
	"slices"

	"arbiter/rules/message"
)

// Table is some players who play one game together, each for himself, and the places they
// took.
type Table struct {
	Number  int        `json:"number"`           // from 1
	Players []PlayerID `json:"players"`          // two to four, in the order in which they play
	Places  []int      `json:"places,omitempty"` // of each player, from 1; 0: he did not appear. Empty while the table is open; never altered, only replaced

	Reports []TableReport `json:"reports,omitempty"` // what its players said of the places while it is open, each the last; never altered, only replaced
}

// The bounds of a table.
const (
	MinTable = 2
	MaxTable = 4
)

// Open reports whether the table has no places yet.
func (t Table) Open() bool { return len(t.Places) == 0 }

// Has reports whether a player sits at the table.
func (t Table) Has(id PlayerID) bool { return slices.Contains(t.Players, id) }

// TablePoints is which table of points the places of a stage are worth.
type TablePoints string

// The tables of points. Both are proposals: no rules of such an event are known.
const (
	TableScaled TablePoints = "scaled" // the first has 3 and the last 0, whatever the size: 3-2-1-0, 3-1½-0, 3-0
	TablePlaces TablePoints = "places" // the first has 4, and each after him one less, whatever the size: 4-3-2-1, 4-3-2, 4-3
)

// TablePointsAll lists the tables of points; the first is the default.
func TablePointsAll() []TablePoints { return []TablePoints{TableScaled, TablePlaces} }

// ParseTablePoints reads the word of a table of points; "" is the default.
func ParseTablePoints(word string) (TablePoints, error) {
	if word == "" {
		return TableScaled, nil
	}
	if p := TablePoints(word); slices.Contains(TablePointsAll(), p) {
		return p, nil
	}
	return "", message.Err("tables.no-points", args{"Text": word, "Known": message.OrOf([]string{string(TableScaled), string(TablePlaces)})})
}

// ErrBadPlaces is the reason of places that a table cannot have, for errors.Is.
var ErrBadPlaces = message.Reason("tables.bad-places")

// CheckPlaces refuses places that so many players cannot have taken: who shares a place
// takes those behind it too, as in 1, 1, 3. 0 is who did not appear: where one alone did
// his is the first place, and where nobody did there is none.
func CheckPlaces(places []int) error {
	count := make([]int, len(places)+2)
	there := 0
	for _, place := range places {
		if place < 0 || place > len(places) {
			return message.Because(ErrBadPlaces, "tables.place-beyond", args{"Place": place, "Most": len(places)})
		}
		if place > 0 {
			there++
			count[place]++
		}
	}
	for place := 1; place <= there; {
		n := count[place]
		if n == 0 {
			return message.Because(ErrBadPlaces, "tables.place-missing", args{"Place": place})
		}
		for next := place + 1; next < place+n; next++ {
			if count[next] > 0 {
				return message.Because(ErrBadPlaces, "tables.place-after-shared", args{"Place": next, "Shared": place})
			}
		}
		place += n
	}
	return nil
}

// TablePlaced says the places of a table, or corrects them for a reason.
type TablePlaced struct {
	Stage    int   `json:"stage"`
	Round    int   `json:"round"`
	Table    int   `json:"table"`
	Places   []int `json:"places,omitempty"`   // of the players of the table in their order; 0: he did not appear. With Corrects, none: the table is open again
	Corrects []int `json:"corrects,omitempty"` // the places that stand and are replaced
}

// Kind is KindTablePlaced.
func (TablePlaced) Kind() Kind { return KindTablePlaced }

// ref is the table, as a board.
func (b TablePlaced) ref() GameRef {
	return GameRef{Stage: b.Stage, Round: b.Round, Board: b.Table}
}

// facts are the table and how its players came in.
func (b TablePlaced) facts(t *Tournament) message.Args {
	values := args{"Round": b.Round, "Table": b.Table, "Corrects": len(b.Corrects) > 0, "Order": ""}
	if s, ok := t.Stage(b.Stage); ok {
		if table, err := t.Table(b.Stage, b.Round, b.Table); err == nil {
			values["Order"] = s.OrderText(table.Players, b.Places)
		}
	}
	return values
}

// Table finds a table of a round. The error is a [RefusedError] that says what there is.
func (t *Tournament) Table(stage, round, number int) (Table, error) {
	at, err := t.table(GameRef{Stage: stage, Round: round, Board: number})
	if err != nil {
		return Table{}, err
	}
	return *at, nil
}

// table points at a table of the state, which nobody may alter.
func (t *Tournament) table(ref GameRef) (*Table, error) {
	s, err := t.stage(ref.Stage)
	if err != nil {
		return nil, err
	}
	r, ok := s.round(ref.Round)
	if !ok {
		return nil, refused(ErrNoSuchRound, "tournament-change.round-not-paired", args{"Round": ref.Round}).at(ref)
	}
	i := slices.IndexFunc(r.Tables, func(at Table) bool { return at.Number == ref.Board })
	if i < 0 {
		return nil, refused(ErrNoSuchBoard, "tables.no-table", args{"Round": ref.Round, "Table": ref.Board, "Last": len(r.Tables)}).at(ref)
	}
	return &r.Tables[i], nil
}

func (b TablePlaced) decide(t *Tournament, c Change) error {
	at, err := t.table(b.ref())
	if err != nil {
		return err
	}
	ref := b.ref()
	where := args{"Round": b.Round, "Table": b.Table}
	switch {
	case len(b.Corrects) == 0 && !at.Open():
		return refused(ErrResultExists, "tables.places-there", where).at(ref)
	case len(b.Corrects) > 0 && !slices.Equal(b.Corrects, at.Places):
		return refused(ErrResultDiffers, "tables.places-other", where).at(ref)
	case len(b.Corrects) > 0 && slices.Equal(b.Places, at.Places):
		return refused(ErrResultExists, "tables.places-same", where).at(ref)
	case len(b.Corrects) > 0 && c.Why == "":
		return refused(ErrNeedsReason, "tables.correction-needs-reason", where).at(ref)
	}
	return b.check(at)
}

// check refuses places that the table cannot have.
func (b TablePlaced) check(at *Table) error {
	ref := b.ref()
	if len(b.Places) == 0 && len(b.Corrects) > 0 {
		return nil
	}
	if len(b.Places) != len(at.Players) {
		return refused(ErrBadPlaces, "tables.places-count", args{"Round": b.Round, "Table": b.Table, "Given": len(b.Places), "Players": len(at.Players)}).at(ref)
	}
	if err := CheckPlaces(b.Places); err != nil {
		return refused(ErrBadPlaces, "tables.bad-order", args{"Round": b.Round, "Table": b.Table, "Why": err}).at(ref)
	}
	return nil
}

func (b TablePlaced) apply(t *Tournament, _ Change) (Touched, error) {
	ref := b.ref()
	at, err := t.table(ref)
	if err != nil {
		return Touched{}, err
	}
	if err := b.check(at); err != nil {
		return Touched{}, err
	}
	t.replaceTable(ref, func(at *Table) { at.Places, at.Reports = b.Places, nil })
	ref.Game = 1
	return Touched{Games: []GameRef{ref}}, nil
}

// checkTables checks the tables of a round: numbers ascending from 1, of which an altered
// round may lack some; two to four players each, nobody twice.
func (e entrants) checkTables(stage int, r Round) error {
	busy := make(map[PlayerID]int)
	last := 0
	for _, at := range r.Tables {
		if at.Number <= last {
			return badRound(stage, r.Number, "tables.numbered", args{"Table": at.Number, "Next": last + 1})
		}
		last = at.Number
		if n := len(at.Players); n < MinTable || n > MaxTable {
			return badRound(stage, r.Number, "tables.size", args{"Table": at.Number, "Players": n})
		}
		for _, id := range at.Players {
			if !e.t.known(id, e.added) {
				return refused(ErrNoSuchPlayer, "tables.of-nobody", args{"Round": r.Number, "Table": at.Number, "Player": int(id)}).at(GameRef{Stage: stage, Round: r.Number, Board: at.Number})
			}
			if e.numbered != nil && !e.numbered[id] {
				return badRound(stage, r.Number, "tournament-change.without-number", args{"Player": int(id), "Board": at.Number, "Stage": stage})
			}
			if other, twice := busy[id]; twice {
				return badRound(stage, r.Number, "tournament-change.two-boards", args{"Player": int(id), "Board": other, "Second": at.Number})
			}
			busy[id] = at.Number
		}
	}
	if len(r.Pairings) > 0 {
		return badRound(stage, r.Number, "tables.and-boards")
	}
	return nil
}

// decideTables refuses tables in a stage that is paired by boards, and boards in one of
// tables.
func (s *Stage) decideTables(r Round) error {
	if (s.System == SystemTables) != (len(r.Tables) > 0) {
		return badRound(s.Number, r.Number, "tables.other-system", args{"System": string(s.System)})
	}
	return nil
}

// openTables are the numbers of the tables of a round that have no places.
func (r Round) openTables() []int {
	var open []int
	for _, at := range r.Tables {
		if at.Open() {
			open = append(open, at.Number)
		}
	}
	return open
}

// TableOf is the table at which a player sits in a round; false where he sits at none.
func (r Round) TableOf(id PlayerID) (Table, bool) {
	for _, at := range r.Tables {
		if at.Has(id) {
			return at, true
		}
	}
	return Table{}, false
}

// seat puts one player in the seat of another, whose registration he takes over.
func (r *Round) seat(keep, gone PlayerID) {
	tables := slices.Clone(r.Tables)
	for i, at := range tables {
		if at.Has(gone) {
			tables[i].Players = slices.Clone(at.Players)
			tables[i].Players[slices.Index(at.Players, gone)] = keep
		}
	}
	r.Tables = tables
}

// OpenTables lists the tables without places, as boards: of the rounds named, or of all
// rounds of the stage when none is named.
func (t *Tournament) OpenTables(stage int, rounds ...int) []GameRef {
	s, err := t.stage(stage)
	if err != nil {
		return nil
	}
	var open []GameRef
	for _, r := range s.Played {
		if len(rounds) > 0 && !slices.Contains(rounds, r.Number) {
			continue
		}
		for _, number := range r.openTables() {
			open = append(open, GameRef{Stage: stage, Round: r.Number, Board: number})
		}
	}
	return open
}

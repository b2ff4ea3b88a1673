package tournament

import (
	"slices"
	"time"

	"arbiter/rules/message"
)

// TableReport is what one player of a table said of its places, as long as it is open. It
// counts nowhere.
type TableReport struct {
	Player PlayerID `json:"player"`
	Places []int    `json:"places"` // of the players of the table in their order
	Seq    int64    `json:"seq"`    // the change that said it
	At     int64    `json:"at"`     // when: milliseconds since 1970, UTC
	Who    string   `json:"who"`    // under whom it is journalled
}

// Time is when the player said it.
func (r TableReport) Time() time.Time { return time.UnixMilli(r.At).UTC() }

// Said is what a player of the table said of its places; false where he said nothing.
func (t Table) Said(id PlayerID) (TableReport, bool) {
	i := slices.IndexFunc(t.Reports, func(r TableReport) bool { return r.Player == id })
	if i < 0 {
		return TableReport{}, false
	}
	return t.Reports[i], true
}

// Agreed are the places that everybody said who has one by them; nil where somebody said
// other ones, or has said nothing yet. Who did not appear is not asked.
func (t Table) Agreed() []int {
	if len(t.Reports) == 0 || t.Contradicted() {
		return nil
	}
	places := t.Reports[0].Places
	if len(places) != len(t.Players) {
		return nil
	}
	there := 0
	for i, id := range t.Players {
		if _, said := t.Said(id); places[i] > 0 && !said {
			return nil
		}
		there += min(places[i], 1)
	}
	if there < MinTable { // one alone says so of others, who may be on their way
		return nil
	}
	return places
}

// Contradicted reports whether players of the table said different places.
func (t Table) Contradicted() bool {
	return slices.ContainsFunc(t.Reports, func(r TableReport) bool { return !slices.Equal(r.Places, t.Reports[0].Places) })
}

// TableReported says that one player of an open table gave its places, which counts for
// nothing: the places themselves are entered when all who have one said the same, or by
// the arbiter. He may say something else as long as the table is open.
type TableReported struct {
	Stage     int      `json:"stage"`
	Round     int      `json:"round"`
	Table     int      `json:"table"`
	Player    PlayerID `json:"player"`
	Places    []int    `json:"places,omitempty"`    // of the players of the table in their order; none where it is taken back
	Withdrawn bool     `json:"withdrawn,omitempty"` // he takes back what he said
}

// Kind is KindTableReported.
func (TableReported) Kind() Kind { return KindTableReported }

// ref is the table, as a board.
func (b TableReported) ref() GameRef {
	return GameRef{Stage: b.Stage, Round: b.Round, Board: b.Table}
}

// facts are the table, who said it, and how its players came in.
func (b TableReported) facts(t *Tournament) message.Args {
	values := args{"Round": b.Round, "Table": b.Table, "Player": b.Player, "Withdrawn": b.Withdrawn, "Order": ""}
	if s, ok := t.Stage(b.Stage); ok {
		if at, err := t.Table(b.Stage, b.Round, b.Table); err == nil {
			values["Order"] = s.OrderText(at.Players, b.Places)
		}
	}
	return values
}

func (b TableReported) decide(t *Tournament, _ Change) error {
	ref := b.ref()
	at, err := t.table(ref)
	if err != nil {
		return err
	}
	where := args{"Round": b.Round, "Table": b.Table}
	said, made := at.Said(b.Player)
	switch {
	case !at.Open():
		return refused(ErrResultExists, "tables.places-there", where).at(ref)
	case b.Withdrawn && !made:
		return refused(ErrIncomplete, "tables.nothing-said", where).at(ref)
	case b.Withdrawn && len(b.Places) > 0:
		return refused(ErrIncomplete, "tables.said-or-not", where).at(ref)
	case made && slices.Equal(said.Places, b.Places):
		return refused(ErrResultExists, "tables.said-same", where).at(ref)
	}
	return b.check(at)
}

// check refuses who does not sit at the table, and places that it cannot have.
func (b TableReported) check(at *Table) error {
	if !at.Has(b.Player) {
		return refused(ErrNoSuchPlayer, "tables.not-his", args{"Round": b.Round, "Table": b.Table, "Player": int(b.Player)}).at(b.ref())
	}
	if b.Withdrawn {
		return nil
	}
	return TablePlaced{Stage: b.Stage, Round: b.Round, Table: b.Table, Places: b.Places}.check(at)
}

func (b TableReported) apply(t *Tournament, c Change) (Touched, error) {
	ref := b.ref()
	at, err := t.table(ref)
	if err != nil {
		return Touched{}, err
	}
	if err := b.check(at); err != nil {
		return Touched{}, err
	}
	reports := slices.DeleteFunc(slices.Clone(at.Reports), func(r TableReport) bool { return r.Player == b.Player })
	if !b.Withdrawn {
		reports = append(reports, TableReport{Player: b.Player, Places: b.Places, Seq: c.Seq, At: c.Time.UnixMilli(), Who: c.Who})
	}
	t.replaceTable(ref, func(at *Table) { at.Reports = slices.Clip(reports) })
	ref.Game = 1
	return Touched{Games: []GameRef{ref}}, nil
}

// replaceTable alters a table that there is, in tables of its own: those of the state are
// shared.
func (t *Tournament) replaceTable(ref GameRef, alter func(*Table)) {
	s, _ := t.stage(ref.Stage)
	r, _ := s.round(ref.Round)
	r.Tables = slices.Clone(r.Tables)
	alter(&r.Tables[slices.IndexFunc(r.Tables, func(at Table) bool { return at.Number == ref.Board })])
}

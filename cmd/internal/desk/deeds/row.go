package deeds

import (
	"cmp"
	"slices"
	"strings"

	"arbiter/tournament"
)

// Deed is a row of what can be done or looked at: the terminal makes its command line and its
// flags of it, the hall its button and form, and a remedy fills its fields in.
type Deed struct {
	ID       string   // its words
	Says     string   // id of what its button and its form are called; "" is one that a door has words of its own for
	Places   []string // fields that are known by where they stand, in order; see [Fields]
	Values   []string // those that are called by their names, and have a value
	Switches []string // those that are set or not
	Needs    []string // those without which it is not done: a form asks for them
	Own      []Field  // what is otherwise of its fields than [Fields] says
	Offered  Offer    // when there is something to do
	Pairs    bool     // it alters who meets whom: a form has to be of the pairings as they are
	Picks    int      // how many players are picked from a list in the place of its fields; 0 is none
	Do       Doing    // nil is one that each door does in a way of its own
}

// Field is a row of what deeds are asked with.
type Field struct {
	Name    string
	Kind    Kind
	Blank   string   // what stands for it where it is not filled in
	Label   string   // id of what forms call it; "" of those that no form asks for
	Hint    string   // an example of what forms take
	Note    string   // id of a line that says how it is meant
	Help    string   // what the terminal says of it
	Usual   string   // what holds where nothing is said
	Choices []Choice // what it takes; none is anything
	Offered Offer    // when forms ask for it
	Free    bool     // a form may leave it empty, though it is known by where it stands
}

// Choice is a word that a field takes.
type Choice struct {
	Word string
	Says string // id of what forms call it
}

// Kind is what a field takes.
type Kind int

// The kinds of fields.
const (
	Text   Kind = iota
	Whole       // a whole number
	Round       // the number of a round, else the one being played
	Seed        // of a lot
	Player      // by number or name
	Listed      // several, with commas between them
	Wholes      // several whole numbers, with commas between them
	Words       // several, with blanks between them
)

// Offer is when a deed has something to do at a round, or a form asks for a field: each part of
// it has to hold. The zero offer is always.
type Offer uint

// What an offer asks for.
const (
	Seated       Offer = 1 << iota // a draft, or a round that is paired
	Drafted                        // a draft
	Paired                         // a round that is paired
	LastPaired                     // nothing is paired after it
	AtBoards                       // two meet at a board, not more at a table
	ByOpenings                     // openings can be drawn in the game that is played
	ByKnockOut                     // who loses is out
	ByRoundRobin                   // all meet all
	ByKeizer                       // the evenings of a club, where it counts why somebody is not there
	OffKeizer                      // any other system
	TakesPart                      // the player has not left
	IsOut                          // the player is away, or has left
)

// At is what holds of a round of a stage: an offer that it has all of is made.
func At(t *tournament.Tournament, stage, round int) Offer {
	st, _ := t.Stage(stage)
	_, paired := t.Round(stage, round)
	drafted := st.Draft != nil && st.Draft.Number == round
	var at Offer
	for offer, holds := range map[Offer]bool{
		Seated: drafted || paired, Drafted: drafted, Paired: paired && !drafted, LastPaired: paired && round == st.LastRound(),
		AtBoards: st.System != tournament.SystemTables, ByOpenings: drawsOpenings(t.Event.Variant),
		ByKeizer: st.System == tournament.SystemKeizer, OffKeizer: st.System != tournament.SystemKeizer,
		ByKnockOut:   st.System == tournament.SystemKnockOut,
		ByRoundRobin: st.System == tournament.SystemRoundRobin || st.System == tournament.SystemScheveningen,
	} {
		if holds {
			at |= offer
		}
	}
	return at
}

// Of is what holds of a player in the round of a stage that is paired next.
func Of(t *tournament.Tournament, stage int, p tournament.Player) Offer {
	st, _ := t.Stage(stage)
	next := st.LastRound() + 1
	at := At(t, stage, next)
	if !p.Gone(stage, next) {
		at |= TakesPart
	}
	if there := st.Presence(p, next); there != tournament.PresenceHere && there != tournament.PresenceMissing {
		at |= IsOut
	}
	return at
}

// Holds reports whether an offer is made where so much holds.
func (o Offer) Holds(at Offer) bool { return o&^at == 0 }

// Find is the row of a deed.
func Find(id string) (Deed, bool) {
	for _, row := range All() {
		if row.ID == id {
			return row, true
		}
	}
	return Deed{}, false
}

// FindField is the row of a field; one that is in no table is a value that is called by
// its name.
func FindField(name string) Field {
	for _, row := range Fields() {
		if row.Name == name {
			return row
		}
	}
	return Field{Name: name}
}

// Field is a field of the deed, as its own row has it, else as it is in all deeds.
func (d Deed) Field(name string) Field {
	field := FindField(name)
	if at := slices.IndexFunc(d.Own, func(own Field) bool { return own.Name == name }); at >= 0 {
		own := d.Own[at]
		field.Kind, field.Blank, field.Label, field.Hint = cmp.Or(own.Kind, field.Kind), cmp.Or(own.Blank, field.Blank), cmp.Or(own.Label, field.Label), cmp.Or(own.Hint, field.Hint)
		field.Note = own.Note
		field.Help, field.Usual, field.Offered = cmp.Or(own.Help, field.Help), cmp.Or(own.Usual, field.Usual), cmp.Or(own.Offered, field.Offered)
		field.Free = own.Free
		if own.Choices != nil {
			field.Choices = own.Choices
		}
	}
	return field
}

// Fields are all fields of the deed, those that are known by where they stand first.
func (d Deed) Fields() (all []Field) {
	for _, name := range slices.Concat(d.Places, d.Values, d.Switches) {
		all = append(all, d.Field(name))
	}
	return all
}

// Command are the words of the command line of a deed, with what stands for the fields that
// are known by where they stand.
func (d Deed) Command() string {
	words := []string{d.ID}
	for _, name := range d.Places {
		words = append(words, cmp.Or(d.Field(name).Blank, strings.ToUpper(name)))
	}
	return strings.Join(words, " ")
}

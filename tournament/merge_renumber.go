package tournament

import (
	"reflect"

	"arbiter/rules/message"
)

// renumbering leads from the numbers of a copy to those of the event, for what
// the copy has given numbers to since.
type renumbering struct {
	first     counts // numbers below these are the same in both
	players   map[PlayerID]PlayerID
	incidents map[int]int
	rulings   map[int]int
}

// newRenumbering takes the numbers that were the next ones where the journals
// parted.
func newRenumbering(first counts) renumbering {
	return renumbering{first: first, players: make(map[PlayerID]PlayerID), incidents: make(map[int]int), rulings: make(map[int]int)}
}

// player is the ID of a player of the copy in the event; 0 is none.
func (r *renumbering) player(id PlayerID) PlayerID {
	if id < r.first.player {
		return id
	}
	return r.players[id]
}

// learn notes what numbers a change of the copy that is in the event got there.
func (r *renumbering) learn(before, after, here counts) {
	for i := range after.player - before.player {
		r.players[before.player+i] = here.player + i
	}
	for i := range after.incidents - before.incidents {
		r.incidents[before.incidents+1+i] = here.incidents + 1 + i
	}
	for i := range after.rulings - before.rulings {
		r.rulings[before.rulings+1+i] = here.rulings + 1 + i
	}
}

// apply writes a body of the copy with the numbers of the event. What the change
// itself numbers gets the next numbers there. If it names something that is not
// in the event, missing says what.
func (r *renumbering) apply(body Body, before, after, here counts) (renumbered Body, missing message.Message) {
	lead := func(id PlayerID) PlayerID {
		if id >= before.player && id < after.player {
			return here.player + id - before.player
		}
		to := r.player(id)
		if to == 0 && id != 0 {
			missing = message.New("tournament.a-registration")
		}
		return to
	}
	to := reflect.New(reflect.TypeOf(body)).Elem()
	renumber(to, reflect.ValueOf(body), lead)
	n := &numbering{renumbering: r, here: here, missing: missing}
	renumbered = kinds()[body.Kind()].merging.numbered(to.Interface().(Body), n)
	return renumbered, n.missing
}

// numbering is a change of a copy that gets the numbers of the event.
type numbering struct {
	*renumbering
	here    counts          // the next numbers of the event
	missing message.Message // what the change names that is not in the event
}

// within leads a number of the copy to that of the event; up to same they are the same.
func (n *numbering) within(number *int, same int, led map[int]int, code string) {
	if *number <= same {
		return
	}
	if led[*number] == 0 {
		n.missing = message.New(code, args{"Number": *number})
	}
	*number = led[*number]
}

// renumber copies a value, leading the players in it to other IDs. Slices and
// pointers are made anew, so that the body that was given stays as it was.
func renumber(to, from reflect.Value, lead func(PlayerID) PlayerID) {
	switch from.Kind() {
	case reflect.Struct:
		to.Set(from) // fields that are not exported, of times, come with it
		for i := range from.NumField() {
			if to.Field(i).CanSet() {
				renumber(to.Field(i), from.Field(i), lead)
			}
		}
	case reflect.Slice:
		if from.IsNil() {
			return
		}
		to.Set(reflect.MakeSlice(from.Type(), from.Len(), from.Len()))
		for i := range from.Len() {
			renumber(to.Index(i), from.Index(i), lead)
		}
	case reflect.Array:
		for i := range from.Len() {
			renumber(to.Index(i), from.Index(i), lead)
		}
	case reflect.Pointer:
		if from.IsNil() {
			return
		}
		to.Set(reflect.New(from.Type().Elem()))
		renumber(to.Elem(), from.Elem(), lead)
	default:
		if from.Type() == reflect.TypeFor[PlayerID]() {
			to.SetInt(int64(lead(PlayerID(from.Int()))))
			return
		}
		to.Set(from)
	}
}

package intake

import (
	"fmt"
	"maps"
	"reflect"
	"slices"
	"strings"

	"arbiter/rules/message"
	"arbiter/tournament"
	persons "arbiter/tournament/archive/people"
	"arbiter/tournament/naming"
)

// Known is a player of the list who is registered already: an id that he has, or
// his name, where neither birth year, club nor ids tell them apart.
type Known struct {
	Where      Where
	Player     tournament.Player // as the file has him
	Registered tournament.Player // as the event has him
	Merged     tournament.Player // as the event would have him: what the file says, else what is known
	Altered    []Altered         // in what the two differ; empty: the file says nothing new
}

// Altered is a field in which a list says something else than the event.
type Altered struct {
	Field    string // as a flag names it: rating, birth-year
	Was, Now string // Was is empty where nothing was known
}

// String writes the field as rating 1450 -> 1460.
func (a Altered) String() string {
	if a.Was == "" {
		return a.Field + " " + a.Now
	}
	return a.Field + " " + a.Was + " -> " + a.Now
}

// Alike is a new player whose name is nearly that of a registered one, or of
// another new one of the list.
type Alike struct {
	Where Where
	Name  string
	Other tournament.Player
	Row   Where // of the other, where it is on the list as well; zero: registered
}

// Tell points the two out: file:line: who they are.
func (a Alike) Tell() message.Message {
	code, args := "intake.alike", message.Args{"Name": a.Name, "Other": a.Other.Name}
	if a.Row != (Where{}) {
		code, args["Line"] = "intake.alike-row", a.Row.Line
	}
	return placed(a.Where, message.New(code, args))
}

// Remedy is what to do if the two are one person; of two rows of the list one has to
// be taken out, which is said already.
func (a Alike) Remedy() Remedy {
	if a.Row != (Where{}) {
		return RemedyUnset
	}
	return RemedyMerge
}

// newKnown lays what a file says of a player over what is known. An empty cell
// says nothing. A name changes only where an id tells who it is, and only to one
// that is not the same with initials or in another order.
func newKnown(at Where, file, have tournament.Player) Known {
	k := Known{Where: at, Player: file, Registered: have, Merged: have}
	to := &k.Merged
	if !have.Called(file.Name) && !naming.Same(have.Name, file.Name) {
		k.Text("name", &to.Name, file.Name)
	}
	k.number("rating", &to.Rating, file.Rating)
	k.Text("club", &to.Club, file.Club)
	k.Text("team", &to.Team, file.Team)
	k.Text("federation", &to.Federation, file.Federation)
	k.Text("title", &to.Title, file.Title)
	k.number("birth-year", &to.BirthYear, file.BirthYear)
	k.Text("sex", (*string)(&to.Sex), string(file.Sex))
	k.Text("patronymic", &to.Patronymic, file.Patronymic)
	k.Text("region", &to.Region, file.Region)
	k.Text("rank", &to.Rank, file.Rank)
	k.Text("coach", &to.Coach, file.Coach)
	if len(file.Groups) > 0 && !slices.Equal(file.Groups, have.Groups) {
		k.note("groups", strings.Join(have.Groups, ", "), strings.Join(file.Groups, ", "))
		to.Groups = file.Groups
	}
	ids := maps.Clone(have.IDs)
	for _, giver := range slices.Sorted(maps.Keys(file.IDs)) {
		if ids == nil {
			ids = make(map[string]string)
		}
		if ids[giver] != file.IDs[giver] {
			k.note("id", ids[giver], giver+":"+file.IDs[giver])
		}
		ids[giver] = file.IDs[giver]
	}
	if to.IDs = ids; reflect.DeepEqual(ids, have.IDs) {
		to.IDs = have.IDs
	}
	return k
}

// Text takes a text of the file, if it has one.
func (k *Known) Text(field string, to *string, value string) {
	if value != "" && value != *to {
		k.note(field, *to, value)
		*to = value
	}
}

// number takes a number of the file, if it has one.
func (k *Known) number(field string, to *int, value int) {
	if value != 0 && value != *to {
		was := ""
		if *to != 0 {
			was = fmt.Sprint(*to)
		}
		k.note(field, was, fmt.Sprint(value))
		*to = value
	}
}

// note lists one difference.
func (k *Known) note(field, was, now string) {
	k.Altered = append(k.Altered, Altered{Field: field, Was: was, Now: now})
}

// maxBearers is how many players may bear a word of a name for those who are alike
// to be looked for among them: a list that calls everybody Player is read at once.
const maxBearers = 100

// register finds players by id and by name. The values of its maps are places
// in players.
type register struct {
	players []tournament.Player
	byID    map[string]int
	byName  map[string][]int
	byWord  map[string][]int // whole words of names, without accents
}

// newRegister holds the given players.
func newRegister(players []tournament.Player) *register {
	r := &register{byID: make(map[string]int), byName: make(map[string][]int), byWord: make(map[string][]int)}
	for _, p := range players {
		r.Add(p)
	}
	return r
}

// Add takes in one more player.
func (r *register) Add(p tournament.Player) {
	at := len(r.players)
	r.players = append(r.players, p)
	for _, id := range p.IDList() {
		r.byID[id] = at
	}
	for _, name := range append([]string{p.Name}, p.Also...) {
		for _, key := range nameKeys(tidy(name).string) {
			r.byName[key] = append(r.byName[key], at)
		}
		for _, word := range naming.SpelledWords(name) {
			if len(word) > 1 {
				r.byWord[word] = append(r.byWord[word], at)
			}
		}
	}
}

// find is the player that p is: by an id, else by name, also with the family name
// first and a comma after it.
func (r *register) find(p tournament.Player) (int, bool) {
	if at, ok := r.ofID(p); ok {
		return at, tournament.SamePlayer(p, r.players[at])
	}
	for _, key := range nameKeys(p.Name) {
		for _, at := range r.byName[key] {
			if tournament.SamePlayer(p, r.players[at]) {
				return at, true
			}
		}
	}
	return 0, false
}

// ofID is a player with an id that p has.
func (r *register) ofID(p tournament.Player) (int, bool) {
	for _, id := range p.IDList() {
		if at, ok := r.byID[id]; ok {
			return at, true
		}
	}
	return 0, false
}

// alike are the places of players whose names are nearly that of p: the same words in another
// order, initials, or one slip in a word. Those that ids, birth year or club tell
// apart are not, nor are those who share only words that a whole list has.
func (r *register) alike(p tournament.Player) []int {
	var found []int
	seen := make(map[int]bool)
	for _, word := range naming.SpelledWords(p.Name) {
		if len(r.byWord[word]) > maxBearers {
			continue
		}
		for _, at := range r.byWord[word] {
			other := r.players[at]
			if seen[at] || !tournament.SamePlayer(p, other) {
				continue
			}
			if seen[at] = true; naming.Same(p.Name, other.Name) || persons.SlipOfName(p.Name, other.Name) {
				found = append(found, at)
			}
		}
	}
	return found
}

// AlikeOf are those of some players whose names are nearly that of one, or who have his
// id, as far as ids, birth year and club allow it.
func AlikeOf(p tournament.Player, players []tournament.Player) []tournament.Player {
	r := newRegister(players)
	found := r.alike(p)
	if at, same := r.find(p); same && !slices.Contains(found, at) {
		found = append(found, at)
	}
	var alike []tournament.Player
	for _, at := range found {
		alike = append(alike, players[at])
	}
	return alike
}

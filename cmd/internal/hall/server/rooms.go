package server

import (
	"context"
	"html/template"
	"maps"
	"net/http"
	"reflect"
	"slices"
	"sync"

	"arbiter/cmd/internal/desk/refusal"
)

// Room is a part of the hall with pages of its own: what it answers, and what the pages of
// other rooms ask of it.
type Room struct {
	Routes []Route
	Asked  template.FuncMap                       // what templates ask of it by name; each is given the page
	Opened func(context.Context, *Server, *Event) // what it does beside an event that was opened; nil is nothing
}

// Rooms are what a hall is made of.
type Rooms struct {
	All []Room // in any order

	Who      func(*Server, http.ResponseWriter, *http.Request, *Event) Who // who asks
	Waiting  func(*Visit) int                                              // how many devices ask to be let in
	Recorded func(*Visit) string                                           // what of the games that are being recorded the page shows that is asked for
	Buttons  func(*Visit, error, refusal.Remedy) []Button                  // what helps after a refusal: of whom a name may mean, and of its remedy
	Together func(*Visit) error                                            // the page of all events, where a request names none of several
}

// Routes is the table of what the hall answers.
func (r Rooms) Routes() []Route {
	var all []Route
	for _, room := range r.All {
		all = slices.Concat(all, room.Routes)
	}
	return all
}

// asked is what the templates ask of the rooms.
func (r Rooms) asked() template.FuncMap {
	all := make(template.FuncMap)
	for _, room := range r.All {
		maps.Copy(all, room.Asked)
	}
	return all
}

// Kept is what a room keeps of an event while it is open: one value of its own type, zero at
// first.
func Kept[T any](e *Event) *T { return keptByType(&e.rooms, func() *T { return new(T) }) }

// KeptOfHall is what a room keeps of the hall while it is open, as start made it.
func KeptOfHall[T any](s *Server, start func() *T) *T { return keptByType(&s.keeps, start) }

// keptByType is the one value of a type among all.
func keptByType[T any](all *sync.Map, start func() *T) *T {
	of := reflect.TypeFor[T]()
	if kept, has := all.Load(of); has {
		return kept.(*T)
	}
	kept, _ := all.LoadOrStore(of, start())
	return kept.(*T)
}

// Buttons are what helps after a refusal, for who may do it.
func (v *Visit) Buttons(r refusal.Remedy) []Button { return v.Hall.rooms.Buttons(v, nil, r) }

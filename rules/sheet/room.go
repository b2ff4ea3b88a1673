package sheet

import (
	"slices"

	"arbiter/rules"
)

// Room is where the replay of a sheet lies. Checks that are given the same one, one after
// the other, save the memory of each: it is taken until the result is released. The zero
// value is ready. It serves one goroutine.
type Room struct {
	taken bool
	steps []step
	trace []rules.Move
}

// take is the room if it is free; else nil, which is as good for one check.
func (r *Room) take() *Room {
	if r == nil || r.taken {
		return nil
	}
	r.taken = true
	return r
}

// free makes the room ready for another check.
func (r *Room) free() {
	if r != nil {
		r.taken = false
	}
}

// stepsFor is an empty list with room for so many steps.
func (r *Room) stepsFor(n int) []step {
	if r == nil {
		return make([]step, 0, n)
	}
	r.steps = slices.Grow(r.steps[:0], n)
	return r.steps
}

// traceFor is an empty list with room for so many moves.
func (r *Room) traceFor(n int) []rules.Move {
	if r == nil {
		return make([]rules.Move, 0, n)
	}
	r.trace = slices.Grow(r.trace[:0], n)
	return r.trace
}

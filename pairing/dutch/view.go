package dutch

import (
	"slices"

	"arbiter/tournament"
)

// Preference is how strongly a player prefers a colour (1.7).
type Preference uint8

// The preferences.
const (
	PreferenceNone     = Preference(noPreference) // no game was played
	PreferenceMild     = Preference(mild)         // as many Whites as Blacks: the other colour than in the last game
	PreferenceStrong   = Preference(strong)       // one more of the other colour
	PreferenceAbsolute = Preference(absolute)     // two more, or the other colour in the last two games
)

// Profile is what the articles ask about a player before a round.
type Profile struct {
	TPN        tournament.TPN
	Points     tournament.Points
	Score      tournament.Points // with acceleration: what the pairing goes by
	Colours    []Colour          // of the games played, the last one last
	Difference int               // of Whites and Blacks, never negative
	Repeated   Colour            // of the last two games, if it was the same
	Wants      Colour
	Preference Preference
	Down, Up   [2]bool // floated in the last round, and in the one before
	NoBye      bool    // barred from the bye (C2)
	Top        bool    // a topscorer in the last round (1.8)
}

// View answers questions about the players of a round before it is paired.
type View struct {
	f     *field
	place map[tournament.TPN]int
}

// NewView looks at the players who take part.
func NewView(in *Input) *View {
	f := newField(in)
	return &View{f: f, place: f.places()}
}

// Player is false for somebody who takes no part.
func (v *View) Player(n tournament.TPN) (Profile, bool) {
	i, ok := v.place[n]
	if !ok {
		return Profile{}, false
	}
	e := &v.f.list[i]
	p := Profile{
		TPN: e.tpn, Points: e.points, Score: e.score, Colours: slices.Clone(e.colours), Difference: e.given.imbalance, Repeated: e.given.repeated,
		Wants: e.given.wants, Preference: Preference(e.given.strength), NoBye: e.noBye, Top: e.top,
	}
	for back, float := range e.floats {
		p.Down[back], p.Up[back] = float == downfloat, float == upfloat
	}
	return p, true
}

// Illegal says which absolute criterion keeps two players apart; nil is none, also
// for somebody who takes no part.
func (v *View) Illegal(one, other tournament.TPN) *Answer {
	i, ok := v.place[one]
	j, too := v.place[other]
	if !ok || !too || i == j {
		return nil
	}
	answer := v.f.illegal(min(i, j), max(i, j))
	if answer != nil {
		answer.Instead = [][2]tournament.TPN{{one, other}}
	}
	return answer
}

// Colours says who of two players would have White, and the rule of 5.2 that gives
// it; 0 if one of them takes no part.
func (v *View) Colours(one, other tournament.TPN) (white tournament.TPN, article string) {
	i, ok := v.place[one]
	j, too := v.place[other]
	if !ok || !too || i == j {
		return 0, ""
	}
	high, low := &v.f.list[min(i, j)], &v.f.list[max(i, j)]
	colour, article := v.f.allocate(high, low)
	if colour == White {
		return high.tpn, article
	}
	return low.tpn, article
}

package tournament

import (
	"fmt"
	"slices"
)

// Swiss is how a Swiss stage is paired. The zero value is the FIDE Dutch system
// as it is written, with the initial colour by lot.
type Swiss struct {
	Initial Side        `json:"initial,omitempty"` // colour of the odd numbers in round 1; SideUnset: by lot
	First   SwissFirst  `json:"first,omitempty"`   // how round 1 is paired
	Seed    uint64      `json:"seed,omitempty"`    // of the lots of round 1; 0: that of the lot that gave the numbers
	Order   SwissOrder  `json:"order,omitempty"`   // who ranks first among players of one score
	Colours SwissColour `json:"colours,omitempty"` // whether colours decide who meets whom
	Baku    bool        `json:"baku,omitempty"`    // acceleration (FIDE C.04.7)
	Group   int         `json:"group,omitempty"`   // Baku, where round 1 is not on record: the number of the last player of the first group, fixed when somebody enters late; 0: follows from the number of players
	Virtual []Virtual   `json:"virtual,omitempty"` // acceleration by given points; never altered, only replaced
}

// SwissOrder is who ranks first among the players of one score. The words are
// stored and never altered.
type SwissOrder string

// The orders within a score group. In all of them equals follow their numbers.
const (
	OrderNumber  SwissOrder = ""        // by number: FIDE C.04.2
	OrderRating  SwissOrder = "rating"  // the highest rating first: FMJD Swiss on rating
	OrderSolkoff SwissOrder = "solkoff" // the highest sum of the opponents' scores first: FMJD Swiss on Solkoff
)

// SwissFirst is how round 1 of a Swiss is paired. The words are stored and never
// altered.
type SwissFirst string

// The ways to pair round 1. In each of them forbidden pairings and acceleration
// are heeded.
const (
	FirstHalves     SwissFirst = ""           // the first half of the order against the second
	FirstLot        SwissFirst = "lot"        // by lot
	FirstNeighbours SwissFirst = "neighbours" // 1-2, 3-4 … by rating
)

// SwissColour is what colours mean for a pairing. The words are stored and never
// altered.
type SwissColour string

// What colours mean for a pairing.
const (
	ColoursDecide SwissColour = ""      // criteria C3 and C10 to C13 of the Dutch system
	ColoursAfter  SwissColour = "after" // they are given to pairs that are made without regard to them: FMJD, colour not relevant
)

// Virtual gives points for the pairing, and for it alone, to players in rounds.
type Virtual struct {
	First  TPN    `json:"first"` // players First to Last
	Last   TPN    `json:"last"`
	From   int    `json:"from"` // rounds From to To
	To     int    `json:"to"`
	Points Points `json:"points"`
}

// String is 1-16:1-2:½: players, rounds, points.
func (v Virtual) String() string {
	return fmt.Sprintf("%s:%s:%s", span(int(v.First), int(v.Last)), span(v.From, v.To), v.Points)
}

// span is 3, or 1-16.
func span(first, last int) string {
	if first == last {
		return fmt.Sprint(first)
	}
	return fmt.Sprintf("%d-%d", first, last)
}

// zero reports whether nothing is set.
func (w Swiss) zero() bool {
	return w.Initial == "" && w.First == "" && w.Seed == 0 && w.Order == "" && w.Colours == "" && !w.Baku && w.Group == 0 && len(w.Virtual) == 0
}

// VirtualPoints are the points of acceleration that the stage gives. Whoever plays round
// 1 makes the groups of Baku: those who are in it once it is paired, and before that
// everybody who has a number.
func (s Stage) VirtualPoints(score ScoreSystem) []Virtual {
	return s.VirtualPointsOf(score, s.inFirstRound())
}

// VirtualPoints are the points of acceleration that a stage gives, with the groups of Baku
// of those who take part in round 1, also before it is paired.
func (t *Tournament) VirtualPoints(s Stage) []Virtual {
	playing := s.inFirstRound()
	for i, id := range s.Numbers {
		if p, _ := t.Player(id); len(s.Played) == 0 && p.Plays(s.Number, 1) {
			playing = append(playing, TPN(i+1))
		}
	}
	return s.VirtualPointsOf(t.Event.Score, playing)
}

// VirtualPointsOf is [Stage.VirtualPoints] where these play round 1, in ascending order;
// none leaves that to the stage.
func (s Stage) VirtualPointsOf(score ScoreSystem, playing []TPN) []Virtual {
	if !s.Swiss.Baku {
		return s.Swiss.Virtual
	}
	// C.04.7: the first half of the list, rounded up to an even number, has the
	// points of a win in the first half of the accelerated rounds, which are the
	// first half of all, and those of a draw in the others; both halves are rounded
	// up. The rule knows 1-½-0; other systems follow it.
	group := TPN(s.Swiss.Group)
	if n := len(playing); n > 0 {
		group = playing[min(bakuGroup(n), n)-1]
	} else if group == 0 {
		group = TPN(bakuGroup(len(s.Numbers)))
	}
	rounds := (s.Rounds + 1) / 2
	whole := (rounds + 1) / 2
	games := Points(max(s.Games, 1))
	given := []Virtual{{First: 1, Last: group, From: 1, To: whole, Points: score.Win * games}}
	if rounds > whole {
		given = append(given, Virtual{First: 1, Last: group, From: whole + 1, To: rounds, Points: score.Draw * games})
	}
	return given
}

// inFirstRound are the numbers of those who are in round 1, ascending; none before it is
// paired. The list that C.04.7, 1.2 halves is that of the participants to be paired: who
// is away, or has a bye on request, does not move the border of the groups.
func (s Stage) inFirstRound() []TPN {
	var playing []TPN
	tpns := s.TPNs()
	for _, r := range s.Played {
		for _, p := range r.Pairings {
			if r.Number != 1 || p.Bye() && p.Bonus != ByeAllocated {
				continue
			}
			for _, id := range []PlayerID{p.White, p.Black} {
				if n := tpns[id]; n > 0 {
					playing = append(playing, n)
				}
			}
		}
	}
	slices.Sort(playing)
	return playing
}

// bakuGroup is the size of the first group of so many players (C.04.7).
func bakuGroup(players int) int { return 2 * ((players + 3) / 4) }

// keepGroup fixes the first group of an accelerated Swiss of which round 1 is not on
// record, before somebody enters late: its last player stays the same (C.04.7).
func (s *Stage) keepGroup() {
	if s.Swiss.Baku && s.Swiss.Group == 0 {
		s.Swiss.Group = bakuGroup(len(s.Numbers))
	}
}

// checkSwiss refuses settings that a stage cannot have.
func checkSwiss(s Stage) error {
	w, other := s.Swiss, s.Swiss
	if s.System == SystemTeamSwiss {
		other.Initial = SideUnset // drawn by lot there as well (C.04.6, 4.1)
	}
	refuse := func(code string, values ...args) error { return refused(ErrIncomplete, code, values...) }
	switch {
	case s.System != SystemSwiss && !other.zero():
		return refuse("tournament.swiss-settings", args{"System": string(s.System)})
	case !slices.Contains([]Side{SideUnset, SideWhite, SideBlack}, w.Initial):
		return refuse("tournament.no-initial-colour", args{"Text": string(w.Initial)})
	case !slices.Contains([]SwissFirst{FirstHalves, FirstLot, FirstNeighbours}, w.First):
		return refuse("tournament.no-first-round", args{"Text": string(w.First)})
	case !slices.Contains([]SwissOrder{OrderNumber, OrderRating, OrderSolkoff}, w.Order):
		return refuse("tournament.no-group-order", args{"Text": string(w.Order)})
	case !slices.Contains([]SwissColour{ColoursDecide, ColoursAfter}, w.Colours):
		return refuse("tournament.no-colour-rule", args{"Text": string(w.Colours)})
	case w.Baku && s.Rounds == 0:
		return refuse("tournament.baku-rounds")
	case w.Baku && len(w.Virtual) > 0:
		return refuse("tournament.baku-or-points")
	}
	for _, v := range w.Virtual {
		if v.First < 1 || v.Last < v.First || v.From < 1 || v.To < v.From || v.Points < 0 {
			return refuse("tournament.bad-virtual", args{"First": int(v.First), "Last": int(v.Last), "From": v.From, "To": v.To})
		}
	}
	return nil
}

package dutch

// Criterion is one row of the table of criteria.
type Criterion struct {
	ID      string // C1 … C21
	Article string // of C.04.3
	Scores  bool   // what a candidate costs is a list of scores or their differences, in hundredths of a point; else it is a number of players, pairs or rounds

	// How the pairer asks: what a pair is worth to the criterion. The pairing of
	// a bracket is the one whose pairs are worth most in sum, the rows compared
	// in order. A row may have several grades (scores, the highest first), which
	// are compared in order as well. Nil: the row is no matter of weights.
	scope  scope
	moved  bool                  // only pairs of moved-down players are worth something
	grades func(b *bracket) int  // how many grades the bracket has; nil is one
	silent func(b *bracket) bool // the row has nothing to say in the bracket; nil is never
	worth  func(b *bracket, high, low int) (grade, value int)

	// How explanation and checker ask: what a candidate costs, to be compared
	// number by number. Nil: the row is looked at before there are candidates.
	cost func(c *candidate) []int
}

// scope says which pairs a criterion looks at.
type scope uint8

const (
	inBracket scope = iota // the lower player is a resident of the bracket
	intoNext               // the lower player is a resident of the next bracket
	withBye                // the player who gets the bye
)

// Criteria is the table, in order of priority.
func Criteria() []Criterion {
	one := func(*bracket, int, int) (int, int) { return 0, 1 }
	return []Criterion{
		{ID: "C1", Article: "2.1.1"}, // two players do not meet twice
		{ID: "C2", Article: "2.1.2"}, // nobody has the bye who had it, or a win's points without playing
		{ID: "C3", Article: "2.1.3"}, // two players who must have the same colour do not meet, unless one is a topscorer
		{ID: "C4", Article: "2.2.1"}, // everybody else can still be paired
		{ID: "C5", Article: "2.3.1", // the bye goes to the lowest possible score
			Scores: true},
		{ID: "C6", Article: "2.4.1", // as few downfloaters as possible
			worth: one, cost: costDown},
		{ID: "C7", Article: "2.4.2", // downfloaters with as low scores as possible
			Scores: true, moved: true, grades: (*bracket).movedGrades, worth: worthScore, cost: costScores},
		{ID: "C8", Article: "2.4.3", // downfloaters who let the next bracket have few downfloaters
			scope: intoNext, worth: one, cost: costNext(costDown)},
		{ID: "C8", Article: "2.4.3", // downfloaters who let the next bracket have downfloaters with low scores
			Scores: true, scope: intoNext, grades: (*bracket).memberGrades, worth: worthMember, cost: costNext(costScores)},
		{ID: "C9", Article: "2.4.4", // the bye to a player with few unplayed games
			scope: withBye, silent: (*bracket).noBye, worth: worthGames, cost: costUnplayed},
		{ID: "C10", Article: "2.4.5", // few topscorers, or opponents of theirs, with a colour difference beyond two
			silent: beforeLast, worth: worthDifference, cost: costPairs(worthDifference)},
		{ID: "C11", Article: "2.4.6", // few topscorers, or opponents of theirs, with one colour three times in a row
			silent: beforeLast, worth: worthRepeat, cost: costPairs(worthRepeat)},
		{ID: "C12", Article: "2.4.7", // few players who do not get the colour they prefer
			worth: worthColour, cost: costPairs(worthColour)},
		{ID: "C13", Article: "2.4.8", // few players who do not get the colour they strongly prefer
			worth: worthStrongColour, cost: costPairs(worthStrongColour)},
		{ID: "C14", Article: "2.4.9", // few downfloaters who floated down in the last round
			silent: noResidentFloat(0), worth: worthResidentFloat(0), cost: costResidentFloats(0)},
		{ID: "C15", Article: "2.4.10", // few upfloaters who floated up in the last round
			moved: true, silent: noneMoved, worth: worthUpfloat(0), cost: costUpfloaters(0)},
		{ID: "C16", Article: "2.4.11", // few downfloaters who floated down two rounds ago
			silent: noResidentFloat(1), worth: worthResidentFloat(1), cost: costResidentFloats(1)},
		{ID: "C17", Article: "2.4.12", // few upfloaters who floated up two rounds ago
			moved: true, silent: noneMoved, worth: worthUpfloat(1), cost: costUpfloaters(1)},
		{ID: "C18", Article: "2.4.13", // small score differences of those who floated down in the last round
			Scores: true, moved: true, silent: noneMoved, grades: (*bracket).movedGrades, worth: worthMovedFloat(0), cost: costMovedFloats(0)},
		{ID: "C19", Article: "2.4.14", // small score differences of the opponents of those who floated up in the last round
			Scores: true, moved: true, silent: noneMoved, grades: (*bracket).movedGrades, worth: worthUpfloatScore(0), cost: costUpfloats(0)},
		{ID: "C20", Article: "2.4.15", // small score differences of those who floated down two rounds ago
			Scores: true, moved: true, silent: noneMoved, grades: (*bracket).movedGrades, worth: worthMovedFloat(1), cost: costMovedFloats(1)},
		{ID: "C21", Article: "2.4.16", // small score differences of the opponents of those who floated up two rounds ago
			Scores: true, moved: true, silent: noneMoved, grades: (*bracket).movedGrades, worth: worthUpfloatScore(1), cost: costUpfloats(1)},
	}
}

// noBye: the field is even.
func (b *bracket) noBye() bool { return len(b.f.list)%2 == 0 }

func beforeLast(b *bracket) bool { return !b.f.last }
func noneMoved(b *bracket) bool  { return b.moved == 0 }

// worthScore: with the number of pairs given, those pairs are best that take in
// moved-down players of high scores.
func worthScore(b *bracket, high, _ int) (int, int) {
	if high >= b.moved {
		return 0, 0
	}
	return b.grade[high], 1
}

// worthMember is the same for the next bracket, to which everybody of this one
// who is left would be a moved-down player.
func worthMember(b *bracket, high, _ int) (int, int) {
	if high >= b.size {
		return 0, 0
	}
	return b.grade[high], 1
}

func worthGames(b *bracket, high, _ int) (int, int) {
	return 0, b.entrant(high).games
}

// worthDifference: two players with a difference of two and the same wish cannot
// both have it, and the difference of one grows to three.
func worthDifference(b *bracket, high, low int) (int, int) {
	x, y := b.entrant(high), b.entrant(low)
	return 0, count(x.imbalance <= 1 || y.imbalance <= 1 || x.wants != y.wants)
}

// worthRepeat: the wider difference decides who has his colour (5.2.2).
func worthRepeat(b *bracket, high, low int) (int, int) {
	x, y := b.entrant(high), b.entrant(low)
	if x.strength != absolute || y.strength != absolute || x.wants != y.wants {
		return 0, 1
	}
	switch {
	case x.imbalance > y.imbalance:
		return 0, count(y.repeated != x.wants.other())
	case x.imbalance < y.imbalance:
		return 0, count(x.repeated != x.wants.other())
	}
	return 0, count(x.repeated == None || x.repeated != y.repeated)
}

func worthColour(b *bracket, high, low int) (int, int) {
	x, y := b.entrant(high), b.entrant(low)
	return 0, count(x.wants == None || x.wants != y.wants)
}

// worthStrongColour: where both preferences are absolute, C10 to C12 have
// counted the pair.
func worthStrongColour(b *bracket, high, low int) (int, int) {
	x, y := b.entrant(high), b.entrant(low)
	return 0, count(x.strength < strong || y.strength < strong || x.wants != y.wants ||
		x.strength == absolute && y.strength == absolute)
}

func noResidentFloat(back int) func(*bracket) bool {
	return func(b *bracket) bool {
		for i := b.moved; i < b.size; i++ {
			if b.entrant(i).floats[back] == downfloat {
				return false
			}
		}
		return true
	}
}

// worthResidentFloat: residents who floated down are paired.
func worthResidentFloat(back int) func(*bracket, int, int) (int, int) {
	return func(b *bracket, high, low int) (int, int) {
		v := count(b.entrant(low).floats[back] == downfloat)
		if high >= b.moved {
			v += count(b.entrant(high).floats[back] == downfloat)
		}
		return 0, v
	}
}

// worthUpfloat: opponents of moved-down players did not float up.
func worthUpfloat(back int) func(*bracket, int, int) (int, int) {
	return func(b *bracket, high, low int) (int, int) {
		return 0, count(high < b.moved && b.entrant(low).floats[back] != upfloat)
	}
}

// worthMovedFloat: moved-down players who floated down are paired, which counts
// as a smaller difference than to be left over.
func worthMovedFloat(back int) func(*bracket, int, int) (int, int) {
	return func(b *bracket, high, _ int) (int, int) {
		if high >= b.moved {
			return 0, 0
		}
		return b.grade[high], count(b.entrant(high).floats[back] == downfloat)
	}
}

// worthUpfloatScore: those who floated up meet the moved-down players of the
// lowest scores.
func worthUpfloatScore(back int) func(*bracket, int, int) (int, int) {
	return func(b *bracket, high, low int) (int, int) {
		if high >= b.moved {
			return 0, 0
		}
		return b.grade[high], count(b.entrant(low).floats[back] != upfloat)
	}
}

func count(yes bool) int {
	if yes {
		return 1
	}
	return 0
}

package tournament

import "slices"

// Keizer is how a Keizer competition is scored and paired: a table of figures, for no two
// clubs have the same. What each means and where it is met stands in scoring, which reads
// and writes them as people do.
type Keizer struct {
	Values   KeizerValues    `json:"values"`            // what a win against each place is worth
	Own      KeizerOwn       `json:"own,omitempty"`     // the own value that everybody has besides
	Fading   int             `json:"fading,omitempty"`  // rounds after which the own value is gone; 0: it stays
	Win      Fraction        `json:"win"`               // of the opponent's value
	Draw     Fraction        `json:"draw"`              // of the opponent's value
	Loss     Fraction        `json:"loss,omitempty"`    // of the opponent's value
	Forfeit  KeizerShare     `json:"forfeit"`           // of who wins without a game; the other has nothing
	Bye      Fraction        `json:"bye"`               // of the own value: who is left over
	ByeTo    KeizerByeTo     `json:"bye_to,omitempty"`  // who that is
	Absences []KeizerAbsence `json:"absences"`          // by kind, as they were set; never altered, only replaced
	Revalue  KeizerRevalue   `json:"revalue,omitempty"` // by which list all rounds are scored
	Rounding KeizerRounding  `json:"rounding,omitempty"`
	Repeat   KeizerRepeat    `json:"repeat"` // when two may meet again
	Colours  KeizerColours   `json:"colours,omitempty"`
	Start    KeizerStart     `json:"start,omitempty"` // the list before the first round
	Left     KeizerLeft      `json:"left,omitempty"`  // where those stand who have left
	Shown    int             `json:"shown"`           // decimals that papers have, 0 to 3; ShownFraction is the exact fraction
}

// ShownFraction is what Keizer.Shown is where points are printed as exact fractions.
const ShownFraction = -1

// KeizerValues say what each place of the list is worth: the first so much, each place
// below Step less, never below nothing.
type KeizerValues struct {
	By   KeizerTop `json:"by"`
	Top  Fraction  `json:"top"`            // by By: the value, for each player, the ratio, the value
	Last Fraction  `json:"last,omitempty"` // KeizerRamp: what the last is worth
	Down bool      `json:"down,omitempty"`
	Step Fraction  `json:"step"`
}

// KeizerTop is what the value of the first place follows from. The words are stored and
// never altered.
type KeizerTop string

// What the value of the first place follows from.
const (
	KeizerFixed     KeizerTop = "fixed"      // Top
	KeizerPerPlayer KeizerTop = "per-player" // Top for each player
	KeizerRatio     KeizerTop = "ratio"      // the first is worth Top times the last; Down: the last is a whole number
	KeizerRamp      KeizerTop = "ramp"       // a straight line from Top to Last, without Step
)

// KeizerOwn is whose value everybody has besides what he plays. The words are stored and
// never altered.
type KeizerOwn string

// The own value that counts once.
const (
	KeizerOwnNone  KeizerOwn = ""      // none
	KeizerOwnList  KeizerOwn = "list"  // that of the list by which all is scored
	KeizerOwnStart KeizerOwn = "start" // that of the first list
)

// KeizerShare is a share of somebody's value.
type KeizerShare struct {
	Share Fraction `json:"share"`
	Own   bool     `json:"own,omitempty"` // of the own value, not of the opponent's
}

// KeizerByeTo is who is left over where the players are odd. The words are stored and
// never altered.
type KeizerByeTo string

// Who is left over.
const (
	KeizerByeLowest KeizerByeTo = ""       // the lowest
	KeizerByeFewest KeizerByeTo = "fewest" // the lowest of those who had it least often
)

// KeizerAbsence is what an evening without a game gives, by the kind of the absence.
type KeizerAbsence struct {
	Kind    AbsenceKind `json:"kind"`
	Share   Fraction    `json:"share"`             // of the own value; Fixed: so many points
	Fixed   bool        `json:"fixed,omitempty"`   // whatever the value
	Max     int         `json:"max,omitempty"`     // the first so many count, the others give nothing; 0 is any number
	With    string      `json:"with,omitempty"`    // kinds with the same word are counted together; "" is the kind alone
	Halving bool        `json:"halving,omitempty"` // each one gives half of what the one before gave
}

// Counter is what the absences of the kind are counted with.
func (a KeizerAbsence) Counter() string {
	if a.With != "" {
		return a.With
	}
	return "=" + string(a.Kind)
}

// KeizerRevalue is by which list all rounds are scored. The words are stored and never
// altered.
type KeizerRevalue string

// By which list all rounds are scored.
const (
	KeizerFixedPoint KeizerRevalue = ""         // by the list that they lead to
	KeizerPrevious   KeizerRevalue = "previous" // by the list before the last round
	KeizerFrozen     KeizerRevalue = "frozen"   // each round by the list before it, once and for all
)

// KeizerRounding is how points are rounded, a half upwards. The words are stored and
// never altered.
type KeizerRounding string

// How points are rounded.
const (
	KeizerExact        KeizerRounding = ""
	KeizerHalfPerItem  KeizerRounding = "half-per-item"  // what each evening gives, to halves
	KeizerWholePerItem KeizerRounding = "whole-per-item" // what each evening gives, to whole points
	KeizerHalfTotal    KeizerRounding = "half-total"     // the sum, to halves
	KeizerWholeTotal   KeizerRounding = "whole-total"    // the sum, to whole points
)

// KeizerRepeat is when two players may meet again.
type KeizerRepeat struct {
	Between int  `json:"between,omitempty"` // whole rounds between two meetings, at least
	Most    int  `json:"most,omitempty"`    // meetings in the competition; 0 is any number
	Halves  bool `json:"halves,omitempty"`  // once at most in each half of the planned rounds
	Oldest  bool `json:"oldest,omitempty"`  // never, and where that cannot be those whose meeting is the longest ago
}

// KeizerColours is who has White. The words are stored and never altered.
type KeizerColours string

// Who has White. Where they are equal the lower placed has it.
const (
	KeizerFewestWhites KeizerColours = ""        // who had it less often
	KeizerBalance      KeizerColours = "balance" // whose Whites exceed his Blacks less
	KeizerReversed     KeizerColours = "reverse" // two who met: the other way round; else who had it less often
)

// KeizerStart is the list before the first round. The words are stored and never altered.
type KeizerStart string

// The list before the first round. It also divides those who have equal points.
const (
	KeizerByRating KeizerStart = ""        // by rating, then by name
	KeizerByNumber KeizerStart = "numbers" // by number: last season's list as it was entered, or the lot
)

// KeizerLeft is where those stand who have left. The words are stored and never altered.
type KeizerLeft string

// Where those stand who have left.
const (
	KeizerLeftBelow KeizerLeft = ""      // below all who are in, whose values follow from those who are in alone
	KeizerLeftStays KeizerLeft = "stays" // where their points put them, as if they were in
	KeizerLeftOut   KeizerLeft = "out"   // nowhere: games against them give nothing
)

// Absence is what the settings say of a kind of absence.
func (k *Keizer) Absence(kind AbsenceKind) (KeizerAbsence, bool) {
	if i := slices.IndexFunc(k.Absences, func(a KeizerAbsence) bool { return a.Kind == kind }); i >= 0 {
		return k.Absences[i], true
	}
	return KeizerAbsence{Kind: kind}, false
}

// mostHalvings is after how many an absence that is halved each time gives nothing.
const mostHalvings = 8

// Halvings is after how many an absence that is halved each time gives nothing: it would
// be less than a two hundredth.
func (KeizerAbsence) Halvings() int { return mostHalvings }

// sharesTogether is how fine the shares of one competition may be taken together.
const sharesTogether = 10_000

// checkKeizer refuses settings that a stage cannot have.
func checkKeizer(s Stage) error {
	k := s.Keizer
	refuse := func(code string, values ...args) error { return refused(ErrIncomplete, code, values...) }
	switch {
	case s.System == SystemKeizer && k == nil:
		return refuse("keizer.no-settings")
	case s.System != SystemKeizer && k != nil:
		return refuse("keizer.other-system", args{"System": string(s.System)})
	case k == nil:
		return nil
	case s.Games > 1:
		return refuse("keizer.one-game")
	}
	if key, wrong := k.wrong(); wrong {
		return refuse("keizer.bad-setting", args{"Key": key})
	}
	if k.Repeat.Halves && s.Rounds == 0 {
		return refuse("keizer.halves-of-what")
	}
	return k.checkAbsences()
}

// wrong names a setting that is none.
func (k *Keizer) wrong() (key string, wrong bool) {
	for _, row := range []struct {
		key  string
		fine bool
	}{
		{"top", k.Values.topFine()},
		{"step", k.Values.Step.coarse() && k.Values.Step.atMost(100)},
		{"own", slices.Contains([]KeizerOwn{KeizerOwnNone, KeizerOwnList, KeizerOwnStart}, k.Own) && k.Fading >= 0 && k.Fading <= MaxRounds},
		{"win", k.Win.atMost(2)}, {"draw", k.Draw.atMost(2)}, {"loss", k.Loss.atMost(2)}, {"forfeit", k.Forfeit.Share.atMost(2)}, {"bye", k.Bye.atMost(2)},
		{"bye-to", k.ByeTo == KeizerByeLowest || k.ByeTo == KeizerByeFewest},
		{"revalue", slices.Contains([]KeizerRevalue{KeizerFixedPoint, KeizerPrevious, KeizerFrozen}, k.Revalue)},
		{"round", slices.Contains([]KeizerRounding{KeizerExact, KeizerHalfPerItem, KeizerWholePerItem, KeizerHalfTotal, KeizerWholeTotal}, k.Rounding)},
		{"repeat", k.Repeat.fine()},
		{"colours", slices.Contains([]KeizerColours{KeizerFewestWhites, KeizerBalance, KeizerReversed}, k.Colours)},
		{"start", k.Start == KeizerByRating || k.Start == KeizerByNumber},
		{"left", slices.Contains([]KeizerLeft{KeizerLeftBelow, KeizerLeftStays, KeizerLeftOut}, k.Left)},
		{"show", k.Shown >= ShownFraction && k.Shown <= 3},
	} {
		if !row.fine {
			return row.key, true
		}
	}
	return "", false
}

// coarse reports whether a fraction is one that values are made of.
func (f Fraction) coarse() bool { return f.bounded() && f.Den() <= 10 }

// topFine reports whether the value of the first place is one.
func (v KeizerValues) topFine() bool {
	if !v.Top.coarse() || !v.Last.coarse() || v.Top.Num() < 1 {
		return false
	}
	switch v.By {
	case KeizerFixed:
		return v.Top.atMost(mostValue)
	case KeizerPerPlayer:
		return v.Top.atMost(100)
	case KeizerRatio:
		return v.Top.Num() > v.Top.Den() && v.Top.atMost(100)
	case KeizerRamp:
		return v.Top.atMost(mostValue) && v.Last.Num()*v.Top.Den() <= v.Top.Num()*v.Last.Den()
	}
	return false
}

// mostValue is the highest value of a place, and of points that an absence gives.
const mostValue = 10_000

// fine reports whether players can meet so.
func (r KeizerRepeat) fine() bool {
	if r.Oldest {
		return r == KeizerRepeat{Oldest: true}
	}
	return r.Between >= 0 && r.Between <= MaxRounds && r.Most >= 0 && r.Most <= MaxRounds
}

// checkAbsences refuses kinds of absence that are none, or are there twice, and shares
// that are too fine together to stay exact.
func (k *Keizer) checkAbsences() error {
	seen := make(map[AbsenceKind]bool)
	shares := []Fraction{k.Win, k.Draw, k.Loss, k.Forfeit.Share, k.Bye}
	for _, a := range k.Absences {
		most := int64(2)
		if a.Fixed {
			most = mostValue
		}
		switch {
		case !a.Kind.valid() || a.Kind.reserved() || seen[a.Kind], !a.Share.atMost(most), a.Max < 0 || a.Max > MaxRounds, a.With != "" && !AbsenceKind(a.With).valid():
			return refused(ErrIncomplete, "keizer.bad-setting", args{"Key": "absent." + string(a.Kind)})
		}
		seen[a.Kind] = true
		shares = append(shares, a.Share)
	}
	together := int64(1)
	for _, f := range shares {
		if together *= f.Den() / divisor(together, f.Den()); together > sharesTogether {
			return refused(ErrIncomplete, "keizer.too-fine", args{"Most": sharesTogether})
		}
	}
	return nil
}

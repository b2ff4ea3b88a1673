package scoring

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"arbiter/rules/message"
	"arbiter/tournament"
)

// KeizerParameter is one figure of a Keizer competition: how it is written, what it means,
// and who has it how.
type KeizerParameter struct {
	Key    string // as in KEY=VALUE
	Forms  string // how values are written
	Means  string // what it says, in English; the catalogue has it as keizer.means.KEY
	Source string // where the values were met

	read  func(k *tournament.Keizer, text string) error
	write func(k *tournament.Keizer) string
}

// absentKey is what the keys of absences begin with.
const absentKey = "absent."

// AbsentKeizerKey is the key of a kind of absence, as the table of parameters has it.
const AbsentKeizerKey = absentKey + "KIND"

// KeizerParameters is the table of the figures of a Keizer competition.
func KeizerParameters() []KeizerParameter {
	type k = tournament.Keizer
	return []KeizerParameter{
		{"top", "70, 2n, ratio:3[:down], ramp:200:100", "what a win against the first of the list is worth: a figure, so much for each player, so many times the last, or a straight line from the first to the last",
			"70 Borne, Krommenie; 100 and 60 Kijk Uit; 50 Caïssa, Oppositie; 80 Haren; 2n OpenPairings; 3/2n Sliedrecht; 1n chesspairing; ratio:3 KeizerForClubs, Sharly Chess; ramp Sevilla", readTop, writeTop},
		{"step", "1", "how much less each next place is worth", "1 everywhere",
			func(k *k, text string) error { return readShare(&k.Values.Step, text) }, func(k *k) string { return k.Values.Step.String() }},
		{"own", "none, list, start, list:fading5", "whether everybody has his own value besides, once: that of the list, that of the first list; fading5: a fifth of it less each evening",
			"none Borne, OpenPairings; list Caïssa, Haren, Oppositie, chesspairing, KeizerForClubs (fading as an option); start Sharly Chess (an option)", readOwn, writeOwn},
		shareParameter("win", "what a win gives, of the opponent's value", "1 everywhere", func(k *k) *tournament.Fraction { return &k.Win }),
		shareParameter("draw", "what a draw gives, of the opponent's value", "1/2 everywhere", func(k *k) *tournament.Fraction { return &k.Draw }),
		shareParameter("loss", "what a loss gives, of the opponent's value", "0 most; 1/6 as chesspairing documents it; 2 to 5 % KeizerForClubs", func(k *k) *tournament.Fraction { return &k.Loss }),
		{"forfeit", "1:opponent, 1/2:own", "what a win without a game gives, of whose value; who did not come has nothing", "the opponent's value, all of it: most; half the own: OpenPairings", readForfeit, writeForfeit},
		shareParameter("bye", "what who is left over has, of his own value", "2/3 Borne, Sevilla; 66% Sliedrecht; 3/4 Oppositie; 1/2 OpenPairings, KeizerForClubs, chesspairing", func(k *k) *tournament.Fraction { return &k.Bye }),
		words("bye-to", "who is left over: the lowest, or the lowest of those who were it least often", "lowest OpenPairings, chesspairing, KeizerForClubs; fewest Sharly Chess",
			func(k *k) *tournament.KeizerByeTo { return &k.ByeTo }, word[tournament.KeizerByeTo]{tournament.KeizerByeLowest, "lowest", nil}, word[tournament.KeizerByeTo]{tournament.KeizerByeFewest, "fewest", []string{"lowest-without"}}),
		{AbsentKeizerKey, "1/3, 1/3:max5, =10, 1/3:max5:with=WORD, 1/2:halving", "what an evening without a game gives, by the kind of the absence: a share of the own value, or =10 points; the first 5 alone; counted with other kinds; each half of the one before",
			"excused 1/3 Kijk Uit, Caïssa, OpenPairings; 1/6 at most 8 times Borne; 33% at most 10 times Sliedrecht; 0.4 at most 5 times Oppositie; no notice 0 everywhere; external by its result Borne, Kijk Uit, 66% Sliedrecht, 2/3 Oppositie; halving KeizerForClubs (an option)", nil, nil},
		words("revalue", "by which list all evenings are scored: by the one that they lead to (fixed-point), by the one before the last evening (previous), or each by the one before it, once and for all (frozen)",
			"fixed-point OpenPairings, chesspairing, Haren; previous Sevilla classic, Oppositie, KeizerForClubs, Sharly Chess; frozen chesspairing (an option)",
			func(k *k) *tournament.KeizerRevalue { return &k.Revalue }, word[tournament.KeizerRevalue]{tournament.KeizerFixedPoint, "fixed-point", nil}, word[tournament.KeizerRevalue]{tournament.KeizerPrevious, "previous", nil}, word[tournament.KeizerRevalue]{tournament.KeizerFrozen, "frozen", nil}),
		words("round", "how points are rounded, a half upwards: not at all, what each evening gives, or the sum", "none most; half-per-item chesspairing; the sum Sharly Chess (an option)",
			func(k *k) *tournament.KeizerRounding { return &k.Rounding }, word[tournament.KeizerRounding]{tournament.KeizerExact, "none", nil},
			word[tournament.KeizerRounding]{tournament.KeizerHalfPerItem, "half-per-item", nil}, word[tournament.KeizerRounding]{tournament.KeizerWholePerItem, "whole-per-item", nil},
			word[tournament.KeizerRounding]{tournament.KeizerHalfTotal, "half-total", []string{"half", "half-of-total"}}, word[tournament.KeizerRounding]{tournament.KeizerWholeTotal, "whole-total", []string{"whole", "whole-of-total"}}),
		{"repeat", "8, 8:max4, 10:max2:halves, never-then-oldest", "when two may meet again: so many evenings between, so many meetings at most, once in each half of the season; or never, and where that cannot be those whose meeting is the longest ago",
			"8 and 4 Borne; two, one in each half, Sliedrecht; 3 De Vennep; never-then-oldest OpenPairings", readRepeat, writeRepeat},
		words("colours", "who has White: who had it less often, whose Whites exceed his Blacks less, or two who met the other way round; equal: the lower placed", "fewest-whites OpenPairings; reverse KeizerForClubs; balance Sharly Chess",
			func(k *k) *tournament.KeizerColours { return &k.Colours }, word[tournament.KeizerColours]{tournament.KeizerFewestWhites, "fewest-whites", nil}, word[tournament.KeizerColours]{tournament.KeizerBalance, "balance", nil}, word[tournament.KeizerColours]{tournament.KeizerReversed, "reverse", nil}),
		words("start", "the list before the first evening, which also divides equal points: by rating, or by number (last season's list as it was entered, or the lot)", "rating most; last season's list Doorn-Driebergen, Oppositie; lot Borne",
			func(k *k) *tournament.KeizerStart { return &k.Start }, word[tournament.KeizerStart]{tournament.KeizerByRating, "rating", nil}, word[tournament.KeizerStart]{tournament.KeizerByNumber, "numbers", nil}),
		words("left", "where those stand who have left: below the others, where their points put them, or nowhere (games against them give nothing)", "no source: customary",
			func(k *k) *tournament.KeizerLeft { return &k.Left }, word[tournament.KeizerLeft]{tournament.KeizerLeftBelow, "below", nil}, word[tournament.KeizerLeft]{tournament.KeizerLeftStays, "stays", nil}, word[tournament.KeizerLeft]{tournament.KeizerLeftOut, "out", nil}),
		{"show", "0, 1, 2, 3, fraction", "with how many decimals points are printed; places go by the exact points", "whole and one decimal: clubs' pages", readShown, writeShown},
	}
}

// shareParameter is a parameter that is a share.
func shareParameter(key, means, source string, of func(*tournament.Keizer) *tournament.Fraction) KeizerParameter {
	return KeizerParameter{key, "1/2, 0.5, 50%", means, source,
		func(k *tournament.Keizer, text string) error { return readShare(of(k), text) },
		func(k *tournament.Keizer) string { return of(k).String() }}
}

// word is a value that a parameter may have, how it is written, and how else.
type word[T ~string] struct {
	value T
	text  string
	also  []string
}

// words is a parameter that is one of a few words.
func words[T ~string](key, means, source string, of func(*tournament.Keizer) *T, all ...word[T]) KeizerParameter {
	var forms []string
	for _, w := range all {
		forms = append(forms, w.text)
	}
	return KeizerParameter{key, strings.Join(forms, ", "), means, source,
		func(k *tournament.Keizer, text string) error {
			for _, w := range all {
				if w.text == text || slices.Contains(w.also, text) {
					*of(k) = w.value
					return nil
				}
			}
			return errKeizerForm
		},
		func(k *tournament.Keizer) string {
			for _, w := range all {
				if w.value == *of(k) {
					return w.text
				}
			}
			return string(*of(k))
		}}
}

// errKeizerForm is a value that is not written as its parameter is.
var errKeizerForm = message.Err("keizer.bad-form")

// readShare reads a fraction.
func readShare(f *tournament.Fraction, text string) error {
	read, err := tournament.ParseFraction(text)
	if err == nil {
		*f = read
	}
	return err
}

// readTop reads what the value of the first place follows from.
func readTop(k *tournament.Keizer, text string) error {
	v := tournament.KeizerValues{Step: k.Values.Step}
	form, rest, _ := strings.Cut(text, ":")
	var err error
	switch per, isPer := strings.CutSuffix(text, "n"); {
	case form == "ratio":
		v.By = tournament.KeizerRatio
		rest, v.Down = strings.CutSuffix(rest, ":down")
		err = readShare(&v.Top, rest)
	case form == "ramp":
		v.By = tournament.KeizerRamp
		first, last, _ := strings.Cut(rest, ":")
		if err = readShare(&v.Top, first); err == nil {
			err = readShare(&v.Last, last)
		}
	case isPer:
		v.By = tournament.KeizerPerPlayer
		if per == "" {
			per = "1"
		}
		err = readShare(&v.Top, per)
	default:
		v.By = tournament.KeizerFixed
		err = readShare(&v.Top, text)
	}
	if err == nil {
		k.Values = v
	}
	return err
}

func writeTop(k *tournament.Keizer) string {
	v := k.Values
	switch v.By {
	case tournament.KeizerPerPlayer:
		return v.Top.String() + "n"
	case tournament.KeizerRatio:
		if v.Down {
			return "ratio:" + v.Top.String() + ":down"
		}
		return "ratio:" + v.Top.String()
	case tournament.KeizerRamp:
		return "ramp:" + v.Top.String() + ":" + v.Last.String()
	}
	return v.Top.String()
}

func readOwn(k *tournament.Keizer, text string) error {
	own, fading, fades := strings.Cut(text, ":fading")
	n := 0
	if fades {
		var err error
		if n, err = strconv.Atoi(fading); err != nil || n < 1 {
			return errKeizerForm
		}
	}
	switch {
	case own == "none" && !fades:
		k.Own = tournament.KeizerOwnNone
	case own == "list":
		k.Own = tournament.KeizerOwnList
	case own == "start":
		k.Own = tournament.KeizerOwnStart
	default:
		return errKeizerForm
	}
	k.Fading = n
	return nil
}

func writeOwn(k *tournament.Keizer) string {
	switch {
	case k.Own == tournament.KeizerOwnNone:
		return "none"
	case k.Fading > 0:
		return fmt.Sprintf("%s:fading%d", k.Own, k.Fading)
	}
	return string(k.Own)
}

func readForfeit(k *tournament.Keizer, text string) error {
	share, of, said := strings.Cut(text, ":")
	if said && of != "opponent" && of != "own" {
		return errKeizerForm
	}
	if err := readShare(&k.Forfeit.Share, share); err != nil {
		return err
	}
	k.Forfeit.Own = of == "own"
	return nil
}

func writeForfeit(k *tournament.Keizer) string {
	if k.Forfeit.Own {
		return k.Forfeit.Share.String() + ":own"
	}
	return k.Forfeit.Share.String() + ":opponent"
}

func readRepeat(k *tournament.Keizer, text string) error {
	if text == "never-then-oldest" {
		k.Repeat = tournament.KeizerRepeat{Oldest: true}
		return nil
	}
	var r tournament.KeizerRepeat
	for i, part := range strings.Split(text, ":") {
		most, isMost := strings.CutPrefix(part, "max")
		var err error
		switch {
		case i == 0:
			r.Between, err = strconv.Atoi(part)
		case isMost:
			r.Most, err = strconv.Atoi(most)
		case part == "halves":
			r.Halves = true
		default:
			return errKeizerForm
		}
		if err != nil || r.Between < 0 || r.Most < 0 || isMost && r.Most == 0 {
			return errKeizerForm
		}
	}
	k.Repeat = r
	return nil
}

func writeRepeat(k *tournament.Keizer) string {
	r := k.Repeat
	if r.Oldest {
		return "never-then-oldest"
	}
	text := strconv.Itoa(r.Between)
	if r.Most > 0 {
		text += fmt.Sprintf(":max%d", r.Most)
	}
	if r.Halves {
		text += ":halves"
	}
	return text
}

func readShown(k *tournament.Keizer, text string) error {
	if text == "fraction" {
		k.Shown = tournament.ShownFraction
		return nil
	}
	n, err := strconv.Atoi(text)
	if err != nil || n < 0 || n > 3 {
		return errKeizerForm
	}
	k.Shown = n
	return nil
}

func writeShown(k *tournament.Keizer) string {
	if k.Shown == tournament.ShownFraction {
		return "fraction"
	}
	return strconv.Itoa(k.Shown)
}

package main

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"github.com/spf13/cobra"

	"arbiter/tournament"
)

// setting is a flag that takes one of a few words, of which the first is stored
// as nothing.
type setting struct {
	value *string
	words []string
}

// String is the word that is chosen.
func (s *setting) String() string {
	if s.value == nil || *s.value == "" {
		return s.words[0]
	}
	return *s.value
}

// Type is what the help text calls the flag's value.
func (s *setting) Type() string { return "string" }

// Set takes one of the words.
func (s *setting) Set(text string) error {
	switch {
	case !slices.Contains(s.words, text):
		return fmt.Errorf("choose one of %s", strings.Join(s.words, ", "))
	case text == s.words[0]:
		text = ""
	}
	*s.value = text
	return nil
}

// swissFlag is one of the flags on how a Swiss is paired; take copies what it sets.
type swissFlag struct {
	name, usage string
	words       []string
	value       func(*tournament.Swiss) *string
}

// swissFlagTable is the flags whose values are words of the journal.
var swissFlagTable = []swissFlag{
	{"initial", "Swiss: colour of the odd numbers in round 1", []string{"lot", "white", "black"},
		func(w *tournament.Swiss) *string { return (*string)(&w.Initial) }},
	{"first-round", "Swiss: who meets in round 1: the first half the second, by lot, neighbours by rating", []string{"halves", "lot", "neighbours"},
		func(w *tournament.Swiss) *string { return (*string)(&w.First) }},
	{"score-groups", "Swiss: what players of one score are ordered by", []string{"number", "rating", "solkoff"},
		func(w *tournament.Swiss) *string { return (*string)(&w.Order) }},
	{"colours", "Swiss: colours decide who meets whom, or are given after", []string{"decide", "after"},
		func(w *tournament.Swiss) *string { return (*string)(&w.Colours) }},
}

// swissFlags adds the flags on how a Swiss is paired.
func swissFlags(cmd *cobra.Command, w *tournament.Swiss) {
	f := cmd.Flags()
	for _, flag := range swissFlagTable {
		f.Var(&setting{flag.value(w), flag.words}, flag.name, flag.usage+": "+strings.Join(flag.words, ", "))
		_ = cmd.RegisterFlagCompletionFunc(flag.name, cobra.FixedCompletions(completions(flag.words), cobra.ShellCompDirectiveNoFileComp))
	}
	f.Uint64Var(&w.Seed, "lot-seed", 0, "Swiss: seed of the lots of round 1 (default: by chance, printed)")
	f.Func("acceleration", "Swiss: none, or baku (FIDE C.04.7)", func(text string) error {
		if text != "none" && text != "baku" {
			return fmt.Errorf("choose one of none, baku")
		}
		w.Baku = text == "baku"
		return nil
	})
	f.Func("virtual", "Swiss: points for the pairing alone, as PLAYERS:ROUNDS:POINTS, 1-16:1-2:1; may be repeated", func(text string) error {
		v, err := parseVirtual(text)
		w.Virtual = append(w.Virtual, v)
		return err
	})
}

// parseVirtual reads 1-16:1-2:½.
func parseVirtual(text string) (v tournament.Virtual, err error) {
	bad := fmt.Errorf("%q: write numbers of players, rounds and points as 1-16:1-2:1", text)
	parts := strings.Split(text, ":")
	if len(parts) != 3 {
		return v, bad
	}
	first, last, ok := span(parts[0])
	from, to, too := span(parts[1])
	if v.Points, err = tournament.ParsePoints(parts[2]); err != nil || !ok || !too {
		return v, bad
	}
	v.First, v.Last, v.From, v.To = tournament.TPN(first), tournament.TPN(last), from, to
	return v, nil
}

// span reads 3 or 1-16.
func span(text string) (first, last int, ok bool) {
	low, high, several := strings.Cut(text, "-")
	if !several {
		high = low
	}
	first, errFirst := strconv.Atoi(low)
	last, errLast := strconv.Atoi(high)
	return first, last, errFirst == nil && errLast == nil
}

// drawSwiss gives the lots of round 1 a seed where they need one, and says it.
func drawSwiss(env *env, s *tournament.Stage) {
	if s.Swiss.First == tournament.FirstLot && s.Swiss.Seed == 0 {
		s.Swiss.Seed = chance()
		fmt.Fprintf(env.err, "round 1 drawn by lot with seed %d\n", s.Swiss.Seed)
	}
}

// mergeSwiss takes the settings whose flags were given.
func mergeSwiss(now, given tournament.Swiss, changed func(flag string) bool) tournament.Swiss {
	for _, flag := range swissFlagTable {
		if changed(flag.name) {
			*flag.value(&now) = *flag.value(&given)
		}
	}
	if changed("lot-seed") {
		now.Seed = given.Seed
	}
	if changed("acceleration") || changed("virtual") {
		if !given.Baku {
			now.Group = 0
		}
		now.Baku, now.Virtual = given.Baku, given.Virtual
	}
	return now
}

// swissText says what of a Swiss is not as FIDE has it.
func swissText(s tournament.Stage) []string {
	w := s.Swiss
	var parts []string
	if w.Initial != "" {
		parts = append(parts, "odd numbers begin with "+string(w.Initial))
	}
	switch w.First {
	case tournament.FirstLot:
		parts = append(parts, fmt.Sprintf("round 1 by lot, seed %d", w.Seed))
	case tournament.FirstNeighbours:
		parts = append(parts, "round 1 between neighbours by rating")
	}
	if w.Order != "" {
		parts = append(parts, "score groups by "+string(w.Order))
	}
	if w.Colours != "" {
		parts = append(parts, "colours given after the pairing")
	}
	switch {
	case w.Baku:
		parts = append(parts, "Baku acceleration")
	case len(w.Virtual) > 0:
		parts = append(parts, "accelerated")
	}
	return parts
}

// virtualText says who has virtual points when.
func virtualText(v tournament.Virtual) string {
	rounds := fmt.Sprintf("rounds %d to %d", v.From, v.To)
	if v.From == v.To {
		rounds = fmt.Sprintf("round %d", v.From)
	}
	return fmt.Sprintf("%s for numbers %d to %d in %s", v.Points, v.First, v.Last, rounds)
}

// byePointsFlag adds --bye-points.
func byePointsFlag(cmd *cobra.Command, value *string) {
	cmd.Flags().StringVar(value, "bye-points", "", "what the bye that a Swiss gives is worth (default: as a win)")
}

// byePoints reads what a bye is worth; nothing leaves it as it is.
func byePoints(text string, now tournament.Points) (tournament.Points, error) {
	if text == "" {
		return now, nil
	}
	points, err := tournament.ParsePoints(text)
	if err == nil && points < 0 {
		err = fmt.Errorf("--bye-points %s: a bye costs nobody points", text)
	}
	if err == nil && points > tournament.MaxPoints {
		err = fmt.Errorf("--bye-points %s: a bye is worth %s at most", text, tournament.MaxPoints)
	}
	return points, err
}

package main

import (
	"slices"
	"strconv"
	"strings"

	"github.com/spf13/cobra"

	"arbiter/rules/message"
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
		return chooseOne(s.words)
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
		offerWords(cmd, flag.name, flag.words)
	}
	f.Uint64Var(&w.Seed, "lot-seed", 0, "Swiss: seed of the lots of round 1 (default: by chance, printed)")
	f.Func("acceleration", "Swiss: none, or baku (FIDE C.04.7)", func(text string) error {
		if text != "none" && text != "baku" {
			return chooseOne([]string{"none", "baku"})
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
	bad := message.Err("cmd-stage.bad-virtual", message.Args{"Text": text})
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

// byePointsFlag adds --bye-points.
func byePointsFlag(cmd *cobra.Command, value *string) {
	cmd.Flags().StringVar(value, "bye-points", "", "what the bye that a Swiss gives is worth (default: as a win)")
}

package tournament_test

import (
	"strings"
	"testing"

	"arbiter/reports/i18n"
	"arbiter/tournament"
)

// says is an error in English, as a person reads it.
func says(err error) string { return i18n.English().Error(err) }

// whyNot is in English why an entry of a copy is not taken.
func whyNot(c tournament.MergeConflict) string { return i18n.English().Say(c.Reason) }

// english is says where a test has another says.
func english(err error) string { return i18n.English().Error(err) }

// difference is tournament.Differs in English; empty if there is none.
func difference(want, have *tournament.Tournament) string {
	d, _ := tournament.Differs(want, have)
	return i18n.English().Say(d)
}

// A conflict names the changes that came in between, the first of many.
func TestAConflictNamesWhatOthersDid(t *testing.T) {
	var since []tournament.Change
	for seq := range int64(7) {
		since = append(since, tournament.Change{Seq: 43 + seq, Kind: tournament.KindResultSet, Who: "Anna"})
	}
	for n, want := range map[int]string{
		0: "this change was made after change 42, but the file ends at change 49: it is an older copy",
		1: "the event was changed meanwhile (43 result-set by Anna): look again and repeat the command",
		5: "the event was changed meanwhile (43 result-set by Anna; 44 result-set by Anna; 45 result-set by Anna; 46 result-set by Anna; 47 result-set by Anna): look again and repeat the command",
		7: "the event was changed meanwhile (43 result-set by Anna; 44 result-set by Anna; 45 result-set by Anna; 46 result-set by Anna; 47 result-set by Anna; and 2 more): look again and repeat the command",
	} {
		if got := says(&tournament.ConflictError{Base: 42, Head: 49, Since: since[:n]}); got != want {
			t.Errorf("%d changes: %q, want %q", n, got, want)
		}
	}
}

// Each ending has a sentence of its own, and one with the article that it is cited by.
func TestEveryEndingIsSaid(t *testing.T) {
	said := make(map[string]bool)
	for _, row := range tournament.Endings() {
		got := i18n.English().Say(row)
		if said[got] || got == "" || strings.HasPrefix(got, "tournament.") {
			t.Errorf("%s: %q", row.Ending, got)
		}
		said[got] = true
		if cited := i18n.English().Say(row.Cited()); cited != got {
			t.Errorf("%s without an article: %q", row.Ending, cited)
		}
		if row.Article = "20.2"; i18n.English().Say(row.Cited()) != got+" (20.2)" {
			t.Errorf("%s with one: %q", row.Ending, i18n.English().Say(row.Cited()))
		}
	}
}

// decided is the state after a journal whose last entry is made as a new change: those
// before it only fold.
func decided(journal []tournament.Change) (*tournament.Tournament, error) {
	last := len(journal) - 1
	state, _, err := tournament.Extend(nil, journal[:last], journal[last:]...)
	return state, err
}

package intake_test

import (
	"fmt"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"arbiter/tournament"
	"arbiter/tournament/intake"
)

func TestEventFacts(t *testing.T) {
	games := records(t,
		record("A - B", "1-0", "Site=Wommels", "Date=2026.11.20"),
		record("B - A", "1-0", "Site=Wommels", "Date=18.11.2026"),
		record("B - A", "1-0", "Site=Boalsert", "Date=03.11.19"),
		strings.Replace(record("B - A", "1-0", "Date=2026.11.??"), "Club", "Other", 1),
		strings.Replace(record("B - A", "1-0", "Date=????.??.??", "Site=?"), "40", "25", 1))
	imp, err := intake.Event(games, nil, intake.EventOptions{})
	if err != nil {
		t.Fatal(err)
	}
	want := tournament.Event{
		Name: "Club", Place: "Wommels", Begin: "2026-11", End: "2026-11-20",
		Variant: "frisian", Score: tournament.ScoreSystems()[0],
	}
	if diff := cmp.Diff(want, imp.Created.Event); diff != "" {
		t.Errorf("event (-want +got):\n%s", diff)
	}
	notes := []string{
		`club.pdn:23: Site "Boalsert" (in one game): the place is "Wommels"`,
		`club.pdn:24: Date "03.11.19" (in one game) is not a date like 2026.11.20: left out`,
		`club.pdn:28: Event "Other" (in one game): the event is called "Club"`,
		`club.pdn:37: GameType says russian (in one game): the event is frisian`,
	}
	got := noted(imp.Adjustments, intake.KindEvent, intake.KindPlace, intake.KindDate, intake.KindVariant)
	if diff := cmp.Diff(notes, got); diff != "" {
		t.Errorf("adjustments (-want +got):\n%s", diff)
	}
}

// A game is named by the numbers of lidraughts.org and by Variant tags as well, and one
// whose header names none does not change what the moves of all of them tell.
func TestEventVariant(t *testing.T) {
	tag := func(tag string, games ...string) string {
		return strings.ReplaceAll(strings.Join(games, ""), "[GameType \"40\"]\n", tag)
	}
	one, two := record("A - B", "1-0"), record("B - A", "1-0")
	for _, tt := range []struct{ text, want, note string }{
		{tag("[GameType \"97\"]\n", one), "frysk", ""},
		{tag("[GameType \"98\"]\n", one), "antidraughts", ""},
		{tag("[Variant \"Antidraughts\"]\n", one), "antidraughts", ""},
		{tag("[GameType \"99\"]\n", one), "international", "no tag names the game: taken as international, which the moves fit"},
		{one + tag("[Variant \"Russian\"]\n", two), "frisian", "Variant says russian (in one game): the event is frisian"},
	} {
		imp, err := intake.Event(records(t, tt.text), nil, intake.EventOptions{})
		if err != nil {
			t.Fatal(err)
		}
		got := strings.Join(noted(imp.Adjustments, intake.KindVariant), "; ")
		if imp.Created.Event.Variant != tt.want || !strings.Contains(got, tt.note) || tt.note == "" && got != "" {
			t.Errorf("%s: %s, %q; want %s, %q", tt.text, imp.Created.Event.Variant, got, tt.want, tt.note)
		}
	}
}

func TestEventWithoutTagsIsNamedByTheFile(t *testing.T) {
	games := records(t, strings.NewReplacer("[Event \"Club\"]\n", "", "[GameType \"40\"]\n", "").Replace(record("A - B", "1-0")))
	games[0].File = "rondes/club 2026.pdn"
	imp, err := intake.Event(games, nil, intake.EventOptions{})
	if err != nil {
		t.Fatal(err)
	}
	if e := imp.Created.Event; e.Name != "club 2026" || e.Variant == "" {
		t.Errorf("event %q of variant %q", e.Name, e.Variant)
	}
	if got := noted(imp.Adjustments, intake.KindEvent, intake.KindVariant); len(got) != 2 {
		t.Errorf("adjustments %q, want the name and the variant", got)
	}
}

func TestEventSystem(t *testing.T) {
	all := []string{"A - B", "C - D", "A - C", "D - B", "A - D", "B - C"}
	robin := func(rounds bool, cycles int, more ...string) []string {
		var games []string
		for c := range cycles {
			for i, players := range all {
				tag := "Round="
				if rounds {
					tag = fmt.Sprintf("Round=%d", 1+c*3+i/2)
				}
				games = append(games, record(players, "1-0", tag))
			}
		}
		return append(games, more...)
	}
	var six []string // a round robin of six, and two who met again
	for i, w := range "ABCDEF" {
		for _, b := range "ABCDEF"[i+1:] {
			six = append(six, record(string(w)+" - "+string(b), "1-0"))
		}
	}
	six = append(six, record("B - A", "1-0"))
	for _, tt := range []struct {
		name   string
		games  []string
		opts   intake.EventOptions
		want   tournament.System
		cycles int
		notes  []string
	}{
		{"every pair once, no rounds", robin(false, 1), intake.EventOptions{}, tournament.SystemRoundRobin, 1, nil},
		{"every pair twice", robin(true, 2), intake.EventOptions{}, tournament.SystemRoundRobin, 2, nil},
		{"rounds, not every pair", robin(true, 1)[:4], intake.EventOptions{}, tournament.SystemSwiss, 0, nil},
		{"no rounds, not every pair", robin(false, 1)[:4], intake.EventOptions{}, tournament.SystemOpen, 0, nil},
		{"a match", []string{record("A - B", "1-0", "Round=1"), record("B - A", "1-0", "Round=2")}, intake.EventOptions{}, tournament.SystemOpen, 0, nil},
		{"one pair once more in a round robin", six, intake.EventOptions{}, tournament.SystemRoundRobin, 1,
			[]string{"club.pdn:106: the two players have met already (club.pdn:1): too often for a round robin"}},
		{"one pair once more in a Swiss", append(robin(true, 1)[:4], record("B - A", "1-0", "Round=3")), intake.EventOptions{}, tournament.SystemSwiss, 0,
			[]string{"club.pdn:33: the two players have met already (club.pdn:1): too often for a Swiss"}},
		{"as given", robin(true, 1)[:4], intake.EventOptions{System: tournament.SystemRoundRobin}, tournament.SystemRoundRobin, 1, nil},
		{"cycles as given", robin(true, 2), intake.EventOptions{System: tournament.SystemRoundRobin, Cycles: 2}, tournament.SystemRoundRobin, 2, nil},
	} {
		t.Run(tt.name, func(t *testing.T) {
			imp, err := intake.Event(records(t, tt.games...), nil, tt.opts)
			if err != nil {
				t.Fatal(err)
			}
			s := folded(t, imp).Stages[0]
			if s.System != tt.want || s.Cycles != tt.cycles {
				t.Errorf("%s with %d cycles, want %s with %d", s.System, s.Cycles, tt.want, tt.cycles)
			}
			if diff := cmp.Diff(tt.notes, noted(imp.Adjustments, intake.KindRematch)); diff != "" {
				t.Errorf("rematches (-want +got):\n%s", diff)
			}
			if concluded := noted(imp.Adjustments, intake.KindSystem); (len(concluded) == 0) != (tt.opts.System != "") {
				t.Errorf("adjustments on the system %q", concluded)
			}
		})
	}
}

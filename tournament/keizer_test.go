package tournament_test

import (
	"errors"
	"slices"
	"testing"

	"arbiter/tournament"
)

// keizerRules are the settings of a Keizer competition that nothing is wrong with.
func keizerRules() *tournament.Keizer {
	return &tournament.Keizer{
		Values: tournament.KeizerValues{By: tournament.KeizerFixed, Top: "70", Step: "1"}, Win: "1", Draw: "1/2", Bye: "2/3", Forfeit: tournament.KeizerShare{Share: "1"},
		Absences: []tournament.KeizerAbsence{{Kind: tournament.AbsenceExcused, Share: "1/6", Max: 8}, {Kind: "training", Share: "1/4"}},
		Repeat:   tournament.KeizerRepeat{Between: 8, Most: 4},
	}
}

func TestFractionsAreReadAsTheyAreWritten(t *testing.T) {
	for text, want := range map[string]string{
		"2/3": "2/3", "4/6": "2/3", "0.75": "3/4", ".5": "1/2", "66%": "33/50", "33.3%": "333/1000", "50": "50", "0": "0", " 1/2 ": "1/2", "1": "1",
		"": "", "-1": "", "1/0": "", "1/-2": "", "x": "", "1/2/3": "", "200000": "", "1/1001": "", "+1": "", "1.2.3": "", "12345678901234": "",
	} {
		f, err := tournament.ParseFraction(text)
		if (err == nil) != (want != "") || err == nil && f.String() != want {
			t.Errorf("%q is %q, %v, want %q", text, f, err, want)
		}
		if again, err2 := tournament.ParseFraction(f.String()); err == nil && (err2 != nil || again != f) {
			t.Errorf("%q is read back as %q, %v", f, again, err2)
		}
	}
	if f := tournament.Fraction("4/6"); f.Num() != 4 || f.Den() != 6 {
		t.Error("a text that is not in its lowest terms is none of ours, and still a number")
	}
}

// FuzzFraction reads any text: what is read is within bounds, and reads back.
func FuzzFraction(f *testing.F) {
	for _, seed := range []string{"2/3", "66%", "0.75", "1/0", "9999999999", "1e5", "½"} {
		f.Add(seed)
	}
	f.Fuzz(func(t *testing.T, text string) {
		read, err := tournament.ParseFraction(text)
		if err != nil {
			return
		}
		if again, err := tournament.ParseFraction(read.String()); err != nil || again != read || read.Num() < 0 || read.Den() < 1 || read.Den() > 1000 {
			t.Errorf("%q is %q, read back %q, %v", text, read, again, err)
		}
	})
}

// Settings that no competition has are refused with their key, at every door.
func TestSettingsThatNoKeizerHasAreRefused(t *testing.T) {
	begin := func(spoil func(*tournament.Stage)) error {
		s := tournament.Stage{System: tournament.SystemKeizer, Keizer: keizerRules()}
		spoil(&s)
		_, err := new(tournament.Tournament).Apply(tournament.Seal(tournament.Change{}, tournament.New("Anna", "", noon, tournament.EventCreated{
			Event: tournament.Event{Name: "Club", Variant: "frisian", Score: tournament.ScoreSystems()[0]}, Stage: s})))
		return err
	}
	if err := begin(func(*tournament.Stage) {}); err != nil {
		t.Fatal(err)
	}
	for name, spoil := range map[string]func(*tournament.Stage){
		"no settings":       func(s *tournament.Stage) { s.Keizer = nil },
		"another system":    func(s *tournament.Stage) { s.System = tournament.SystemSwiss },
		"two games":         func(s *tournament.Stage) { s.Games = 2 },
		"no value":          func(s *tournament.Stage) { s.Keizer.Values.Top = "" },
		"a ratio of one":    func(s *tournament.Stage) { s.Keizer.Values.By, s.Keizer.Values.Top = tournament.KeizerRatio, "1" },
		"a ramp that rises": func(s *tournament.Stage) { s.Keizer.Values.By, s.Keizer.Values.Last = tournament.KeizerRamp, "90" },
		"a word":            func(s *tournament.Stage) { s.Keizer.Revalue = "yearly" },
		"a share":           func(s *tournament.Stage) { s.Keizer.Bye = "3" },
		"no fraction":       func(s *tournament.Stage) { s.Keizer.Bye = "4/6" },
		"a kind":            func(s *tournament.Stage) { s.Keizer.Absences[0].Kind = "Ill!" },
		"a kind of ours":    func(s *tournament.Stage) { s.Keizer.Absences[0].Kind = tournament.AbsenceNotYet },
		"a kind twice":      func(s *tournament.Stage) { s.Keizer.Absences[0].Kind = "training" },
		"halves of nothing": func(s *tournament.Stage) { s.Keizer.Repeat.Halves = true },
		"too fine":          func(s *tournament.Stage) { s.Keizer.Win, s.Keizer.Draw = "991/997", "1/991" },
	} {
		if err := begin(spoil); !errors.Is(err, tournament.ErrIncomplete) {
			t.Errorf("%s: %v", name, err)
		}
	}
}

// A kind of absence is one of the stage; elsewhere there is none. It may be noted of a round
// that is paired without the player.
func TestKindsOfAbsenceAreThoseOfTheStage(t *testing.T) {
	event := tournament.Tournament{Stages: []tournament.Stage{{Number: 1, System: tournament.SystemKeizer, Keizer: keizerRules()}}}
	if kinds := event.Stages[0].AbsenceKinds(); !slices.Equal(kinds, []string{"excused", "no-show", "training"}) {
		t.Errorf("%v", kinds)
	}
	if kinds := (tournament.Stage{System: tournament.SystemSwiss}).AbsenceKinds(); kinds != nil {
		t.Errorf("%v", kinds)
	}
}

// The list before the first round goes by rating and name, or by number, and is the same in
// what is public, where names and ratings are not.
func TestKeizerStartIsTheSameInWhatIsPublic(t *testing.T) {
	event := &tournament.Tournament{
		Players: []tournament.Player{{ID: 1, Name: "Zwart, Anna", Rating: 1200, Published: tournament.PublishedInitials}, {ID: 2, Name: "Aal, Zeno", Rating: 1200, Published: tournament.PublishedInitials}, {ID: 3, Name: "Smit", Rating: 1500}},
		Stages:  []tournament.Stage{{Number: 1, System: tournament.SystemKeizer, Keizer: keizerRules(), Numbers: []tournament.PlayerID{2, 3, 1}}},
	}
	want := []tournament.PlayerID{3, 2, 1}
	if got := event.KeizerStart(1); !slices.Equal(got, want) {
		t.Errorf("%v", got)
	}
	if got := event.Public().KeizerStart(1); !slices.Equal(got, want) {
		t.Errorf("in public %v", got)
	}
	event.Stages[0].Keizer.Start = tournament.KeizerByNumber
	if got := event.KeizerStart(1); !slices.Equal(got, []tournament.PlayerID{2, 3, 1}) {
		t.Errorf("by number %v", got)
	}
}

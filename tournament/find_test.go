package tournament_test

import (
	"slices"
	"strings"
	"testing"

	"pgregory.net/rapid"

	"arbiter/tournament"
)

// playersCalled is an event with players of these names, in the order of entry.
func playersCalled(names ...string) *tournament.Tournament {
	t := &tournament.Tournament{Stages: []tournament.Stage{{Number: 1, System: tournament.SystemSwiss}}}
	for i, name := range names {
		t.Players = append(t.Players, tournament.Player{ID: tournament.PlayerID(i + 1), Name: name})
	}
	return t
}

// A player is found by whatever an arbiter types of his name; the best fit counts.
func TestFindPlayerByAnyUnambiguousPart(t *testing.T) {
	state := playersCalled("O'Brien, Sean", "Jong, Jan de", "Jong, Piet", "Jansen, Pieter", "Jansen, Karel", "Kowalska-Nowak, Ewa",
		"Иванов, Пётр", "Щербак Андрей", "Łukasz Wójcik", "Wiersma, Harm", "P. Bakker", "Björnsson, Åsa", "Sijbrands, Ton", "Якушенко, Юрій", "Жуковский, Сергей", "Anna", "Annabel", "Smit, Jan", "Müller, Jörg")
	for text, want := range map[string]string{
		"obrien": "O'Brien, Sean", "o brien": "O'Brien, Sean", "O’Brien": "O'Brien, Sean", "Sean O'Brien": "O'Brien, Sean",
		"de jong": "Jong, Jan de", "Jong, de": "Jong, Jan de", "Jong Jan de": "Jong, Jan de", "Jan de Jong": "Jong, Jan de", "piet jong": "Jong, Piet",
		"Pieter Jansen": "Jansen, Pieter", "p jansen": "Jansen, Pieter", "jans piet": "Jansen, Pieter", "PIETER": "Jansen, Pieter", "k. jansen": "Jansen, Karel",
		"nowak": "Kowalska-Nowak, Ewa", "kowalska nowak": "Kowalska-Nowak, Ewa", "kowalskanowak": "Kowalska-Nowak, Ewa", "Kowalska-Nowak": "Kowalska-Nowak, Ewa",
		"ivanov": "Иванов, Пётр", "Ivanov Petr": "Иванов, Пётр", "ivan": "Иванов, Пётр", "петр": "Иванов, Пётр", "иванов": "Иванов, Пётр", "pjotr": "Иванов, Пётр",
		"shcherbak": "Щербак Андрей", "scherbak andrej": "Щербак Андрей", "Andrey": "Щербак Андрей", "andrei": "Щербак Андрей",
		"wojcik": "Łukasz Wójcik", "lukasz": "Łukasz Wójcik", "Виерсма": "Wiersma, Harm", "виер": "Wiersma, Harm", "Сейбрандс": "Sijbrands, Ton", "Бьорнссон": "Björnsson, Åsa",
		"Pieter Bakker": "P. Bakker", "bakker": "P. Bakker", "asa": "Björnsson, Åsa", "bjornsson": "Björnsson, Åsa",
		"yakushenko": "Якушенко, Юрій", "jakoesjenko": "Якушенко, Юрій", "yuriy": "Якушенко, Юрій", "zhukovsky": "Жуковский, Сергей", "zhukovskiy": "Жуковский, Сергей", "Sergei": "Жуковский, Сергей",
		"anna": "Anna", "annab": "Annabel", "ierse": "", "iersm": "Wiersma, Harm", "4": "Jansen, Pieter", " 18 ": "Smit, Jan", "20": "", "": "", "-": "", ",": "",
		"mueller": "Müller, Jörg", "muller": "Müller, Jörg", "joerg": "Müller, Jörg", "Müller": "Müller, Jörg",
		"jong": "?", "jansen": "?", "jan": "?", "ann": "?", "s": "?",
	} {
		found, _ := state.FindPlayers(1, text)
		_, err := state.FindPlayer(1, text)
		switch {
		case want == "?":
			if len(found) < 2 || err == nil || !strings.Contains(says(err), "fits") {
				t.Errorf("%q is not ambiguous: %v, %v", text, found, err)
			}
		case want == "":
			if len(found) != 0 || err == nil {
				t.Errorf("%q finds %v", text, found)
			}
		case len(found) != 1 || found[0].Name != want || err != nil:
			t.Errorf("%q finds %v, want %s", text, found, want)
		}
	}
}

// Numbers are those of entry until they are drawn, and nobody else gets that of one who
// left.
func TestNumbersOfEntry(t *testing.T) {
	state := playersCalled("A", "B", "C")
	state.Players[1].Withdrawn = 1
	if p, err := state.FindPlayer(1, "2"); err != nil || p.Name != "B" || state.NumberOf(1, 3) != 3 {
		t.Errorf("%v, %v", p, err)
	}
	state.Players = slices.Delete(state.Players, 1, 2)
	if p, err := state.FindPlayer(1, "3"); err != nil || p.Name != "C" || state.NumberOf(1, 2) != 0 {
		t.Errorf("%v, %v", p, err)
	}
	if p, err := state.FindPlayer(1, "2"); err == nil {
		t.Errorf("number 2 is that of %v", p)
	}
	state.Stages[0].Numbers = []tournament.PlayerID{3, 1}
	if p, err := state.FindPlayer(1, "1"); err != nil || p.Name != "C" {
		t.Errorf("%v, %v", p, err)
	}
}

// A player's own name finds him, whoever else there is, unless another is called so too.
func TestOwnNameFindsThePlayer(t *testing.T) {
	words := []string{"Jan", "jan", "de", "Jong", "Jongsma", "J.", "O'Brien", "Brien", "Kowalska-Nowak", "Nowak", "Иван", "Иванов", "Ivan", "Ivanov", "Ёлкин", "Åsa", "12"}
	rapid.Check(t, func(t *rapid.T) {
		var names []string
		for range rapid.IntRange(1, 12).Draw(t, "players") {
			parts := rapid.SliceOfN(rapid.SampledFrom(words[:len(words)-1]), 1, 3).Draw(t, "words")
			names = append(names, strings.Join(parts, rapid.SampledFrom([]string{" ", ", "}).Draw(t, "between")))
		}
		state := playersCalled(names...)
		for _, name := range names {
			found, _ := state.FindPlayers(1, name)
			bear := slices.DeleteFunc(slices.Clone(names), func(other string) bool { return !strings.EqualFold(other, name) })
			if len(found) != len(bear) || !strings.EqualFold(found[0].Name, name) {
				t.Fatalf("%q finds %v among %q", name, found, names)
			}
		}
	})
}

// What is long or strange finds nobody, and is not gone over for ever.
func TestFindPlayerOfStrangeText(t *testing.T) {
	state := playersCalled(strings.Repeat("ьы", 5000), strings.Repeat("е", 5000)+" x")
	for _, text := range []string{strings.Repeat("iy", 5000) + "q", strings.Repeat("ie", 5000), "\xff", "\u0301"} {
		if found, _ := state.FindPlayers(1, text); len(found) > 1 {
			t.Errorf("%.10q finds %d", text, len(found))
		}
	}
}

// A name in the letters that were typed is not passed by for one that can be spelled so:
// it is asked who is meant.
func TestAnotherScriptIsNeverNearer(t *testing.T) {
	event := &tournament.Tournament{Players: []tournament.Player{{ID: 1, Name: "Иванов, Иван"}, {ID: 2, Name: "Ivanov"}}, Stages: []tournament.Stage{{Number: 1}}}
	for text, want := range map[string]int{"иванов": 2, "ivanov": 1, "Иванов, Иван": 1} {
		if found, _ := event.FindPlayers(1, text); len(found) != want {
			t.Errorf("%q finds %v", text, found)
		}
	}
}

package tournament_test

import (
	"errors"
	"slices"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"arbiter/tournament"
	"arbiter/tournament/naming"
)

// Names that can be one person's, and names that cannot: each word of the shorter is a
// word of the longer, or its initial, and at least one is written out.
func TestNamesThatCanBeOnePersons(t *testing.T) {
	for _, tt := range []struct {
		a, b string
		want bool
	}{
		{"Jan Jansen", "Jansen Jan", true},
		{"Jan Jan", "Jan Jan Jansen", true},
		{"Jan Jan", "Jan Jansen", false},
		{"Jan Jan Jan", "Jan Jansen Pieters", false},
		{"J. J. Jansen", "Jan Jaap Jansen", true},
		{"J. J. Jansen", "Jan Piet Jansen", false},
		{"J. P. Jansen", "Jan Jansen", true},
		{"A. B.", "A. B.", true},
		{"A. B.", "B. A.", false},
		{"A. B.", "Anna Bakker", false},
		{"A Bakker", "Anna B.", false},
		{"Anna Bakker", "Anna B.", true},
		{"Anna Bakker", "Anna Bos", false},
		{"Anna B", "Anna Cornelia", false},
		{"de Boer, S.", "Sjoukje de Boer", true},
		{"de Boer", "Sjoukje de Boer", true},
		{"S", "Sjoukje", false},
		{"Bo Li", "Li", true},
		{"Sjoukje", "", false},
		{"Анна Ким", "А. Ким", true},
		{"Anna-Maria Bos", "Anna Maria Bos", true},
		{"Jan 2", "Jan 2", true},
		{"Jan 2", "Jan 3", false},
	} {
		if a, b := naming.Same(tt.a, tt.b), naming.Same(tt.b, tt.a); a != tt.want || b != tt.want {
			t.Errorf("%q and %q: %t and %t, want %t", tt.a, tt.b, a, b, tt.want)
		}
	}
	for name, want := range map[string][]string{"Dušková-Noé, PETRA 2.": {"duskova", "noe", "petra", "2"}, " . ": nil, "STRASSE ß": {"strasse", "ss"}} {
		if got := naming.Words(name); !slices.Equal(got, want) && !(name == "STRASSE ß" && len(got) == 2) {
			t.Errorf("%q: %q, want %q", name, got, want)
		}
	}
	for name, want := range map[string]bool{"N N": true, "nn": true, "n": false, "N.": false, "N.N.N.": false, "nnn": false, "-": true} {
		if got := naming.Nameless(name); got != want {
			t.Errorf("Nameless(%q) is %t", name, got)
		}
	}
}

// An id is who gave it and what it is; the giver is in lower case.
func TestIdsAreReadWithTheirGiver(t *testing.T) {
	for text, want := range map[string][2]string{"fmjd:12": {"fmjd", "12"}, " KNDB : 7 ": {"kndb", "7"}, "a:b:c": {"a", "b:c"}} {
		if giver, id, err := tournament.ParseID(text); giver != want[0] || id != want[1] || err != nil {
			t.Errorf("%q: %q, %q, %v", text, giver, id, err)
		}
	}
	for _, text := range []string{"", "fmjd", "fmjd:", ":12", " : ", ":", "fmjd: "} {
		if giver, id, err := tournament.ParseID(text); giver != "" || id != "" || err == nil || !strings.Contains(says(err), "as fmjd:12345") {
			t.Errorf("%q: %q, %q, %v", text, giver, id, err)
		}
	}
	p := tournament.Player{IDs: map[string]string{"kndb": "7", "fide": "3", "fmjd": "12"}}
	if got := p.IDList(); !slices.Equal(got, []string{"fide:3", "fmjd:12", "kndb:7"}) {
		t.Errorf("%q", got)
	}
	if got := (tournament.Player{}).IDList(); got != nil {
		t.Errorf("%q", got)
	}
	ids := func(pairs ...string) tournament.Player {
		m := map[string]string{}
		for i := 0; i < len(pairs); i += 2 {
			m[pairs[i]] = pairs[i+1]
		}
		return tournament.Player{IDs: m}
	}
	for name, tt := range map[string]struct {
		a, b            tournament.Player
		same, different bool
	}{
		"no ids":             {ids(), ids(), false, false},
		"ids of one":         {ids("fmjd", "1"), ids(), false, false},
		"of two givers":      {ids("fmjd", "1"), ids("kndb", "1"), false, false},
		"the same":           {ids("fmjd", "1"), ids("fmjd", "1"), true, false},
		"another":            {ids("fmjd", "1"), ids("fmjd", "2"), false, true},
		"the same, and not":  {ids("fmjd", "1", "kndb", "3"), ids("fmjd", "1", "kndb", "4"), true, false},
		"another, one alone": {ids("fmjd", "1", "kndb", "3"), ids("fmjd", "2"), false, true},
	} {
		for _, turned := range []bool{false, true} {
			a, b := tt.a, tt.b
			if turned {
				a, b = b, a
			}
			if same, different := tournament.SameID(a, b); same != tt.same || different != tt.different {
				t.Errorf("%s: same %t, different %t", name, same, different)
			}
		}
	}
}

// What tells namesakes apart must be known of both.
func TestWhatTellsNamesakesApart(t *testing.T) {
	type player = tournament.Player
	for name, tt := range map[string]struct {
		a, b player
		want bool
	}{
		"a year of one":       {player{BirthYear: 1990}, player{}, true},
		"the same year":       {player{BirthYear: 1990}, player{BirthYear: 1990}, true},
		"other years":         {player{BirthYear: 1990}, player{BirthYear: 1991}, false},
		"other years, a club": {player{BirthYear: 1990, Club: "Grou"}, player{BirthYear: 1991, Club: "Grou"}, false},
		"a club of one":       {player{Club: "Grou"}, player{}, true},
		"the same club":       {player{Club: "GROU"}, player{Club: "grou"}, true},
		"other clubs":         {player{Club: "Grou"}, player{Club: "Joure"}, false},
		"one year, two clubs": {player{BirthYear: 1990, Club: "Grou"}, player{BirthYear: 1990, Club: "Joure"}, false},
	} {
		if a, b := tournament.SamePlayer(tt.a, tt.b), tournament.SamePlayer(tt.b, tt.a); a != tt.want || b != tt.want {
			t.Errorf("%s: %t and %t", name, a, b)
		}
	}
	p := player{Name: "Anna Bos", Also: []string{"A. de Vries"}}
	for name, want := range map[string]bool{"anna bos": true, "A. DE VRIES": true, "Anna": false, "": false} {
		if got := p.Called(name); got != want {
			t.Errorf("%q: %t", name, got)
		}
	}
}

// A player's texts are kept without blanks around them, and what is empty is nothing.
func TestPlayersAreTidied(t *testing.T) {
	pad := func(s string) string { return " " + s + "\t" }
	added := tournament.Player{Name: "  Anna \t Bos ", Club: pad("club"), Federation: pad("fed"), Title: pad("title"), Patronymic: pad("pat"), Region: pad("region"), Coach: pad("coach"), Rank: pad("rank"), Team: pad("team"),
		Groups: []string{}, IDs: map[string]string{}}
	want := tournament.Player{ID: 1, Name: "Anna Bos", Club: "club", Federation: "fed", Title: "title", Patronymic: "pat", Region: "region", Coach: "coach", Rank: "rank", Team: "team"}
	p, _ := folded(t, tournament.Chain(created(tournament.SystemSwiss), change(tournament.PlayerAdded{Player: added}))).Player(1)
	if d := cmp.Diff(want, p); d != "" {
		t.Error(d)
	}
	added.ID, added.Groups, added.IDs = 1, []string{"x"}, map[string]string{"fmjd": "1"}
	want.Groups, want.IDs = added.Groups, added.IDs
	p, _ = folded(t, tournament.Chain(created(tournament.SystemSwiss), change(tournament.PlayerAdded{Player: tournament.Player{Name: "X"}}), change(tournament.PlayerEdited{Player: added}))).Player(1)
	if d := cmp.Diff(want, p); d != "" {
		t.Error(d)
	}
	for name, tt := range map[string]struct {
		player tournament.Player
		says   string
	}{
		"no name":           {tournament.Player{Name: " "}, "a player needs a name"},
		"a third sex":       {tournament.Player{Name: "A", Sex: "x"}, `the sex of A is "x": write m or f`},
		"an id of capitals": {tournament.Player{Name: "A", IDs: map[string]string{"FMJD": "1"}}, `A has the id "1" of "FMJD": write it as fmjd:12345`},
		"an id with blanks": {tournament.Player{Name: "A", IDs: map[string]string{"fmjd": " 1"}}, `A has the id " 1" of "fmjd"`},
		"an empty id":       {tournament.Player{Name: "A", IDs: map[string]string{"fmjd": ""}}, `A has the id "" of "fmjd"`},
		"an id of nobody":   {tournament.Player{Name: "A", IDs: map[string]string{"": "1"}}, `A has the id "1" of ""`},
	} {
		if got := refusal(t, tournament.Chain(created(tournament.SystemSwiss)), change(tournament.PlayerAdded{Player: tt.player})); !errors.Is(got, tournament.ErrIncomplete) || !strings.Contains(says(got), tt.says) {
			t.Errorf("%s: %v", name, got)
		}
	}
	for _, sex := range []tournament.Sex{tournament.SexUnset, tournament.SexMale, tournament.SexFemale} {
		folded(t, tournament.Chain(created(tournament.SystemSwiss), change(tournament.PlayerAdded{Player: tournament.Player{Name: "A", Sex: sex}})))
	}
}

// An id is one player's, whether another comes with it, is edited to it, or both come on
// one list.
func TestAnIDIsOnePlayers(t *testing.T) {
	with := func(id tournament.PlayerID, name, number string) tournament.Player {
		return tournament.Player{ID: id, Name: name, IDs: map[string]string{"fmjd": number}}
	}
	base := tournament.Chain(created(tournament.SystemSwiss), change(tournament.PlayersImported{Players: []tournament.Player{with(0, "A", "1"), with(0, "B", "2")}}))
	for name, tt := range map[string]struct {
		body   tournament.Body
		says   string
		player tournament.PlayerID
	}{
		"a new one":       {tournament.PlayerAdded{Player: with(0, "C", "2")}, "C has the id fmjd:2 of B (player 2)", 2},
		"two new ones":    {tournament.PlayersImported{Players: []tournament.Player{with(0, "C", "3"), with(0, "D", "3")}}, "D has the id fmjd:3 of C (player 3)", 3},
		"an edited one":   {tournament.PlayerEdited{Player: with(1, "A", "2")}, "A has the id fmjd:2 of B (player 2)", 2},
		"a late entrant":  {tournament.PlayersImported{Edited: []tournament.Player{with(2, "B", "1")}}, "B has the id fmjd:1 of A (player 1)", 1},
		"an edit, itself": {tournament.PlayerEdited{Player: with(1, "Anna", "1")}, "", 0},
		"the other giver": {tournament.PlayerAdded{Player: tournament.Player{Name: "C", IDs: map[string]string{"kndb": "2"}}}, "", 0},
	} {
		if tt.says == "" {
			folded(t, extended(base, change(tt.body)))
			continue
		}
		if got := refusal(t, base, change(tt.body)); !errors.Is(got, tournament.ErrPlayerExists) || !strings.Contains(says(got), tt.says) || !slices.Equal(ids(got.Players), []tournament.PlayerID{tt.player}) {
			t.Errorf("%s: %v, players %v", name, got, ids(got.Players))
		}
	}
}

// Players are found by number, by any name of theirs, or by a part of it.
func TestPlayersAreFoundAsUsersNameThem(t *testing.T) {
	journal := extended(twice(), joinOf(4, 6), change(tournament.PlayersImported{Players: []tournament.Player{{Name: "Bea"}, {Name: "Dirk 5"}}}))
	state := folded(t, journal)
	for text, want := range map[string]tournament.PlayerID{"D": 4, "d. DE  vries": 4, "b": 2, "vries": 4, "be": 7, "irk": 8, "dirk 5": 8, "4": 4, " 5 ": 5} {
		if p, err := state.FindPlayer(1, text); p.ID != want || err != nil {
			t.Errorf("%q: player %d, %v", text, p.ID, err)
		}
	}
	for text, says := range map[string]string{"9": "nobody has number 9 in stage 1", "-1": "nobody has number -1", "jong": `no player is called "jong"`, " ": `no player is called ""`, "i": ""} {
		_, err := state.FindPlayer(1, text)
		if says != "" && (!errors.Is(err, tournament.ErrNoSuchPlayer) || !strings.Contains(english(err), says)) {
			t.Errorf("%q: %v", text, err)
		}
	}
	if _, err := state.FindPlayer(1, "e"); err != nil {
		t.Errorf("E is called so: %v", err)
	}
	_, err := folded(t, club()).FindPlayer(1, "er")
	var refused *tournament.RefusedError
	if !errors.As(err, &refused) || !errors.Is(err, tournament.ErrAmbiguous) || says(refused) != `"er" fits 3 players (4 Jelle Wiersma, 3 Sjoukje de Boer, 2 Douwe Wiersma): give more of the name, or the number` || len(refused.Players) != 3 {
		t.Errorf("%v", err)
	}
	if _, err := state.FindPlayer(2, "1"); !errors.Is(err, tournament.ErrNoSuchPlayer) {
		t.Errorf("in no stage: %v", err)
	}
}

package desk_test

import (
	"errors"
	"slices"
	"testing"

	"arbiter/cmd/internal/desk"
	"arbiter/cmd/internal/desk/find"
	"arbiter/cmd/internal/desk/players"
	"arbiter/cmd/internal/desk/refusal"
	"arbiter/cmd/internal/desk/rounds"
	"arbiter/tournament"
)

// Pairs are named by numbers or by any part of names, also of names with a dash.
func TestPairsAreNamedAsPlayersAre(t *testing.T) {
	d := eventOf(t, swiss, named("Smit, Jan", "Jansen, Piet", "Kowalska-Nowak, Ewa", "Jong, Jan de", "Nowak, Piotr", "Jansen, Karel", "Wal-Smit, Anna van der")...)
	for text, want := range map[string][2]tournament.PlayerID{
		"1-2": {1, 2}, "1 – 2": {1, 2}, "de jong-jansen piet": {4, 2}, "kowalska-nowak-2": {3, 2}, "Kowalska-Nowak - de Jong": {3, 4},
		"kowalska-nowak, p": {3, 5}, "kowalska": {3, 0}, "ewa-5": {3, 5}, "wal-smit, anna": {7, 0}, "4": {4, 0},
	} {
		p, err := rounds.FindPair(d, text)
		if err != nil || [2]tournament.PlayerID{p.White, p.Black} != want {
			t.Errorf("%q: %d-%d, %v", text, p.White, p.Black, err)
		}
	}
	_, err := rounds.FindPair(d, "kowalska-nowak")
	refused := refusedAs(t, d, "round.two-readings", err)
	says(t, []refusal.Note{refused.Tell()}, `"kowalska-nowak" can be read as Kowalska-Nowak, Ewa, Kowalska-Nowak, Ewa / Nowak, Piotr`)
	for text, want := range map[string]error{"jansen-smit jan": tournament.ErrAmbiguous, "x-1": tournament.ErrNoSuchPlayer} {
		if _, err := rounds.FindPair(d, text); !errors.Is(err, want) {
			t.Errorf("%q: %v", text, err)
		}
	}
	for _, text := range []string{"", "-", "1-", "-1", "1--2", "1-9", "1-2-3", "1-2-3-4-5-6-7-8-9-1-2"} {
		_, err := rounds.FindPair(d, text)
		refusedAs(t, d, "round.no-number", err)
	}
	groups, err := find.FindApart(d, []string{"smit, jan", "de jong", "piotr"})
	if err != nil || len(groups) != 1 || !slices.Equal(groups[0], []tournament.PlayerID{1, 4, 5}) {
		t.Errorf("%v, %v", groups, err)
	}
}

// Where several players fit, who can be asked is asked; who has left is meant last
// where a round is paired.
func TestChooseIsAsked(t *testing.T) {
	d := eventOf(t, swiss, named("Jansen, Piet", "Jansen, Karel", "Smit")...)
	var asked []desk.Numbered
	d.Choose = func(_ string, among []desk.Numbered) (tournament.PlayerID, bool) {
		asked = among
		return 2, len(asked) == 2
	}
	if p, err := find.FindPlayer(d, "jansen"); err != nil || p.ID != 2 || len(asked) != 2 || asked[1].Number != 2 {
		t.Errorf("%v, %v, asked %v", p, err, asked)
	}
	if p, err := rounds.FindPair(d, "smit-jansen"); err != nil || p.Black != 2 {
		t.Errorf("%v, %v", p, err)
	}
	d.Choose = func(string, []desk.Numbered) (tournament.PlayerID, bool) { return 0, false }
	if _, err := find.FindPlayer(d, "jansen"); !errors.Is(err, tournament.ErrAmbiguous) {
		t.Errorf("%v", err)
	}
	paired(t, d)
	if _, err := players.Withdraw(t.Context(), d, players.LeaveRequest{Player: 2, Round: 2}); err != nil {
		t.Fatal(err)
	}
	if p, err := rounds.FindPair(d, "smit-jansen"); err != nil || p.Black != 1 {
		t.Errorf("%v, %v", p, err)
	}
}

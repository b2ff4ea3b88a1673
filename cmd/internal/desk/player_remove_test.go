package desk_test

import (
	"errors"
	"testing"

	"arbiter/cmd/internal/desk"
	"arbiter/cmd/internal/desk/find"
	"arbiter/cmd/internal/desk/players"
	"arbiter/cmd/internal/desk/rounds"
	"arbiter/cmd/internal/desk/standings"
	"arbiter/tournament"
)

// A registration is taken back as long as nothing rests on it; else the player withdraws.
func TestRemovePlayer(t *testing.T) {
	d := eventOf(t, swiss, named("A", "B", "C", "D", "E")...)
	remove := func(id tournament.PlayerID) (desk.Done, error) {
		return players.RemovePlayer(t.Context(), d, players.RemovePlayerRequest{Player: id})
	}
	done, err := remove(2)
	if err != nil || len(done.State.Players) != 4 || len(done.Notes) != 0 {
		t.Fatalf("%+v, %v", done, err)
	}
	if _, err := find.FindPlayer(d, "2"); !errors.Is(err, tournament.ErrNoSuchPlayer) {
		t.Errorf("his number is another's: %v", err)
	}
	if p, err := find.FindPlayer(d, "3"); err != nil || p.Name != "C" {
		t.Errorf("%v, %v", p, err)
	}
	if _, err := rounds.DraftRound(t.Context(), d, rounds.PairRequest{}); err != nil {
		t.Fatal(err)
	}
	_, err = remove(1)
	if r := refusedAs(t, d, "player.rests", err); r.Remedy.Code != "drop-draft" {
		t.Errorf("%+v", r)
	}
	if _, err := d.Commit(t.Context(), "", tournament.RoundDrafted{Stage: 1}); err != nil {
		t.Fatal(err)
	}
	done, err = remove(1)
	if err != nil {
		t.Fatal(err)
	}
	says(t, done.Notes, "the numbers of stage 1 are made anew when its first round is paired")
	paired(t, d)
	_, err = remove(3)
	if r := refusedAs(t, d, "player.rests", err); r.Remedy.Code != "withdraw-player" || r.Remedy.Args["Name"] != "C" {
		t.Errorf("%+v", r)
	}
	_, err = remove(99)
	refusedAs(t, d, "player.unknown", err)
}

// Who registers a player hears by which number he is named, and who may be the same.
func TestRegisterPointsOutWhoIsAlike(t *testing.T) {
	d := eventOf(t, swiss, named("Jansen, Pieter", "Smit")...)
	added, err := players.Register(t.Context(), d, players.RegisterRequest{Player: tournament.Player{Name: "Jansen Pieter", Federation: "Nederland"}})
	if err != nil || added.Number != 3 || added.Player.Federation != "NED" || len(added.Alike) != 1 || added.Alike[0].Number != 1 || len(added.Notes) != 0 {
		t.Errorf("%+v, %v", added, err)
	}
	added, err = players.Register(t.Context(), d, players.RegisterRequest{Player: tournament.Player{Name: "Visser", Federation: "Friesland"}})
	if err != nil || added.Player.Federation != "Friesland" || len(added.Alike) != 0 {
		t.Errorf("%+v, %v", added, err)
	}
	says(t, added.Notes, `"Friesland" is no country and no code that is known: it stays as it is`)
}

// A player is shown with his place and what he would win now; before the first round with
// neither.
func TestShowPlayer(t *testing.T) {
	d := eventOf(t, swiss, named("A", "B", "C", "D")...)
	shown, err := players.ShowPlayer(d, players.ShowPlayerRequest{Player: 3})
	if err != nil || shown.Number != 3 || shown.Standings != nil || shown.Prizes != nil {
		t.Errorf("%+v, %v", shown, err)
	}
	paired(t, d)
	if _, err := standings.SetPrizes(t.Context(), d, standings.SetPrizesRequest{List: tournament.PrizeList{Amounts: []tournament.Money{1000}}, Fields: []standings.PrizeField{standings.PrizeAmounts}}); err != nil {
		t.Fatal(err)
	}
	shown, err = players.ShowPlayer(d, players.ShowPlayerRequest{Player: 3, Against: 1})
	if err != nil || shown.Number != find.Number(d, 3) || shown.Standings == nil || shown.Prizes == nil || shown.Against != 1 {
		t.Errorf("%+v, %v", shown, err)
	}
	for _, req := range []players.ShowPlayerRequest{{Player: 9}, {Player: 1, Against: 9}} {
		_, err = players.ShowPlayer(d, req)
		refusedAs(t, d, "player.unknown", err)
	}
}

package desk_test

import (
	"reflect"
	"slices"
	"strings"
	"testing"

	"arbiter/cmd/internal/desk/find"
	"arbiter/cmd/internal/desk/players"
	"arbiter/cmd/internal/desk/rounds"
	"arbiter/tournament"
)

func TestRegister(t *testing.T) {
	d := opened(t, tournament.Event{}, swiss)
	got, err := players.Register(t.Context(), d, players.RegisterRequest{Player: tournament.Player{Name: " Anna  Wiersma ", Groups: []string{"", "A"}, IDs: map[string]string{"fmjd": ""}}})
	if err != nil || got.Player.Name != "Anna Wiersma" || !slices.Equal(got.Player.Groups, []string{"A"}) || len(got.Player.IDs) != 0 || len(got.Changes) != 1 || got.Round != 1 {
		t.Errorf("%+v, %v", got, err)
	}
	_, err = players.Register(t.Context(), d, players.RegisterRequest{Player: tournament.Player{Name: "Bye"}})
	refused(t, d, "player.bad", err)
}

func TestRegisterLate(t *testing.T) {
	d := withPlayers(t, swiss, 4)
	pair(t, d)
	enter(t, d, tournament.Drawn)
	late := tournament.Player{Name: "Late"}
	_, err := players.Register(t.Context(), d, players.RegisterRequest{Player: late})
	if r := refused(t, d, "player.late-entrant", err); r.Args["Round"] != 1 {
		t.Errorf("%v", r)
	}
	got, err := players.Register(t.Context(), d, players.RegisterRequest{Player: late, Late: true, Missed: tournament.ByeHalf})
	if err != nil || got.Number != 5 || got.Round != 2 {
		t.Errorf("%+v, %v", got, err)
	}
}

func TestEditPlayer(t *testing.T) {
	d := withPlayers(t, roundRobin, 3)
	req := players.EditPlayerRequest{Player: 1, Given: tournament.Player{Rating: 1460, Club: "Grou", Name: "X"}, Fields: []players.PlayerField{players.FieldRating}}
	done, err := players.EditPlayer(t.Context(), d, req)
	if p, _ := d.State().Player(1); err != nil || len(done.Changes) != 1 || p.Rating != 1460 || p.Club != "" || p.Name != "A" {
		t.Errorf("%+v, %v", p, err)
	}
	_, err = players.EditPlayer(t.Context(), d, req)
	refused(t, d, "player.nothing-new", err)
	_, err = players.EditPlayer(t.Context(), d, players.EditPlayerRequest{Player: 9})
	refused(t, d, "player.unknown", err)
	_, err = players.Withdraw(t.Context(), d, players.LeaveRequest{Player: 9})
	refused(t, d, "player.unknown", err)
	_, err = players.Return(t.Context(), d, players.ReturnRequest{Player: 9})
	refused(t, d, "player.unknown", err)
}

// An edit is about who somebody is: neither joined registrations nor absences are in
// its change.
func TestEditPlayerWritesThePersonOnly(t *testing.T) {
	d := withPlayers(t, roundRobin, 3)
	if _, err := players.MergePlayers(t.Context(), d, players.MergePlayersRequest{Player: 1, Other: 2, Why: "twice"}); err != nil {
		t.Fatal(err)
	}
	if _, err := players.EditPlayer(t.Context(), d, players.EditPlayerRequest{Player: 1, Given: tournament.Player{Rating: 9}, Fields: []players.PlayerField{players.FieldRating}}); err != nil {
		t.Fatal(err)
	}
	changes, err := d.Journal().Changes(t.Context())
	if last := changes[len(changes)-1]; err != nil || strings.Contains(string(last.Body), `"was"`) {
		t.Errorf("%s, %v", last.Body, err)
	}
	if p, _ := d.State().Player(1); !slices.Equal(p.Was, []tournament.PlayerID{2}) {
		t.Errorf("%+v", p)
	}
}

func TestMergePlayersNeedsAReason(t *testing.T) {
	d := withPlayers(t, roundRobin, 3)
	_, err := players.MergePlayers(t.Context(), d, players.MergePlayersRequest{Player: 1, Other: 2})
	refused(t, d, "round.needs-reason", err)
}

// Who leaves, and his forfeits, are one transaction.
func TestWithdrawWithForfeits(t *testing.T) {
	d := withPlayers(t, roundRobin, 4)
	pair(t, d)
	before := d.State().Seq
	left, err := players.Withdraw(t.Context(), d, players.LeaveRequest{Player: 1, Round: 1, Forfeit: true})
	if err != nil || len(left.Changes) != 2 || !slices.Equal(codes(left.Facts), []string{"round.forfeit"}) || len(left.Open) != 0 || d.State().Seq != before+2 {
		t.Errorf("%+v, %v", left, err)
	}
}

// A game of two who are both gone is lost by both.
func TestWithdrawOfBothWhoMeet(t *testing.T) {
	d := withPlayers(t, roundRobin, 4)
	pair(t, d)
	p := d.State().Stages[0].Played[0].Pairings[0]
	if _, err := players.Withdraw(t.Context(), d, players.LeaveRequest{Player: p.White, Round: 1}); err != nil {
		t.Fatal(err)
	}
	if _, err := players.Withdraw(t.Context(), d, players.LeaveRequest{Player: p.Black, Round: 1, Forfeit: true}); err != nil {
		t.Fatal(err)
	}
	_, g, err := d.State().Game(tournament.GameRef{Stage: 1, Round: 1, Board: p.Board, Game: 1})
	if err != nil || g.Result != tournament.BothForfeit {
		t.Errorf("%v, %v", g.Result, err)
	}
}

func TestWithdraw(t *testing.T) {
	d := withPlayers(t, roundRobin, 4)
	pair(t, d)
	left, err := players.Withdraw(t.Context(), d, players.LeaveRequest{Player: 1, Round: 1})
	if err != nil || left.Round != 1 || !slices.Equal(left.Open, []int{1}) || left.Player.Withdrawn != 1 {
		t.Errorf("%+v, %v", left, err)
	}
	_, err = players.Withdraw(t.Context(), d, players.LeaveRequest{Player: 1})
	refused(t, d, "player.out-already", err)
	late, err := players.Withdraw(t.Context(), d, players.LeaveRequest{Player: 1, Forfeit: true})
	if err != nil || !late.Before || len(late.Facts) != 1 {
		t.Errorf("%+v, %v", late, err)
	}
	_, err = players.Withdraw(t.Context(), d, players.LeaveRequest{Player: 1, Round: 1, Forfeit: true})
	refused(t, d, "player.out-already", err)
}

// Who leaves in the middle of a round has an open game in it: it is named or, where his
// games are to be forfeits, it is one, and he is out from that round on.
func TestWithdrawInARunningRound(t *testing.T) {
	d := withPlayers(t, swiss, 4)
	pair(t, d)
	left, err := players.Withdraw(t.Context(), d, players.LeaveRequest{Player: 1})
	if err != nil || left.Round != 2 || len(left.Still) != 1 || left.Still[0].Round != 1 || left.Still[0].Game != 0 {
		t.Fatalf("%+v, %v", left, err)
	}
	left, err = players.Withdraw(t.Context(), d, players.LeaveRequest{Player: 1, Forfeit: true})
	if err != nil || left.Round != 1 || len(left.Still) != 0 || !slices.Equal(codes(left.Facts), []string{"round.forfeit"}) || left.Player.Withdrawn != 1 {
		t.Errorf("%+v, %v", left, err)
	}
}

// A round that is taken back is paired again with those who withdrew after it: that is
// said.
func TestUnpairSaysWhoWithdrewAfterIt(t *testing.T) {
	d := withPlayers(t, swiss, 4)
	pair(t, d)
	if _, err := players.Withdraw(t.Context(), d, players.LeaveRequest{Player: 2, Round: 2}); err != nil {
		t.Fatal(err)
	}
	done, _, err := rounds.UnpairRound(t.Context(), d, "once more")
	if err != nil || !slices.Equal(codes(done.Notes), []string{"round.pairs-leaver"}) {
		t.Fatalf("%+v, %v", done.Notes, err)
	}
	if _, err := players.Withdraw(t.Context(), d, players.LeaveRequest{Player: 2, Round: 1}); err != nil {
		t.Error(err)
	}
}

func TestWithdrawFromAPlayedRound(t *testing.T) {
	d := withPlayers(t, swiss, 4)
	pair(t, d)
	enter(t, d, tournament.WhiteWins)
	_, err := players.Withdraw(t.Context(), d, players.LeaveRequest{Player: 1, Round: 1})
	if r := refused(t, d, "player.has-played", err); r.Args["Round"] != 1 {
		t.Errorf("%v", r)
	}
}

func TestExpelAndReturn(t *testing.T) {
	d := withPlayers(t, swiss, 4)
	pair(t, d)
	enter(t, d, tournament.Drawn)
	_, err := players.Expel(t.Context(), d, players.LeaveRequest{Player: 2})
	refused(t, d, "round.needs-reason", err)
	left, err := players.Expel(t.Context(), d, players.LeaveRequest{Player: 2, Why: "struck his opponent"})
	if err != nil || !left.Player.Expelled || left.Round != 2 {
		t.Errorf("%+v, %v", left, err)
	}
	_, err = players.Return(t.Context(), d, players.ReturnRequest{Player: 2})
	refused(t, d, "player.was-expelled", err)
	back, err := players.Return(t.Context(), d, players.ReturnRequest{Player: 2, Why: "the committee let him"})
	if err != nil || back.Round != 2 || back.Player.Expelled {
		t.Errorf("%+v, %v", back, err)
	}
}

func TestReturnWithoutAPlace(t *testing.T) {
	d := withPlayers(t, roundRobin, 5)
	if _, err := players.Withdraw(t.Context(), d, players.LeaveRequest{Player: 5}); err != nil {
		t.Fatal(err)
	}
	pair(t, d)
	_, err := players.Return(t.Context(), d, players.ReturnRequest{Player: 5})
	refused(t, d, "player.no-place", err)
}

func TestSayAbsent(t *testing.T) {
	d := withPlayers(t, swiss, 4)
	away, err := players.SayAbsent(t.Context(), d, players.AbsentRequest{Players: []tournament.PlayerID{3}, Bye: tournament.ByeHalf})
	if err != nil || !slices.Equal(away.Rounds, []int{1}) || len(away.Players[0].Away) != 1 {
		t.Errorf("%+v, %v", away, err)
	}
	_, err = players.SayAbsent(t.Context(), d, players.AbsentRequest{Players: []tournament.PlayerID{3}, Rounds: []int{6}, Bye: tournament.ByeZero})
	refused(t, d, "player.no-such-round", err)
	_, err = players.SayAbsent(t.Context(), d, players.AbsentRequest{Players: []tournament.PlayerID{3}, Rounds: []int{2}, Bye: tournament.ByeFull})
	refused(t, d, "round.needs-reason", err)
}

func TestImportPlayers(t *testing.T) {
	d := withPlayers(t, swiss, 2)
	list := func(text string) players.ImportPlayersRequest {
		return players.ImportPlayersRequest{List: strings.NewReader(text), Name: "list.csv"}
	}
	kinds := func(rows []players.ImportRow) []players.RowKind {
		var all []players.RowKind
		for _, r := range rows {
			all = append(all, r.Kind)
		}
		return all
	}
	req := list("name;rating\nA;1600\nB;1490\nCoba de Vries;\n")
	req.DryRun = true
	got, err := players.ImportPlayers(t.Context(), d, req)
	if want := []players.RowKind{players.RowChanged, players.RowSame, players.RowNew}; err != nil || !reflect.DeepEqual(kinds(got.Rows), want) || got.Registered != 1 || got.Changed != 1 || len(got.Changes) != 0 {
		t.Errorf("%+v, %v", got, err)
	}
	req = list("name;rating\nA;1600\nB;1490\nCoba de Vries;\n")
	req.Only = players.ImportKnown
	got, err = players.ImportPlayers(t.Context(), d, req)
	if want := []players.RowKind{players.RowChanged, players.RowSame, players.RowLeftOut}; err != nil || !reflect.DeepEqual(kinds(got.Rows), want) || len(got.Changes) != 1 {
		t.Errorf("%+v, %v", got, err)
	}
	req = list("name;rating\nA;1700\nDouwe;1000\n")
	req.Only = players.ImportNew
	got, err = players.ImportPlayers(t.Context(), d, req)
	if want := []players.RowKind{players.RowLeftOut, players.RowNew}; err != nil || !reflect.DeepEqual(kinds(got.Rows), want) || len(d.State().Players) != 3 {
		t.Errorf("%+v, %v", got, err)
	}
	got, err = players.ImportPlayers(t.Context(), d, list("name;rating\n;1000\nEabele;\n"))
	if r := refused(t, d, "player.rows-refused", err); r.Args["Count"] != 1 || len(got.Refused) != 1 || len(got.Rows) != 2 {
		t.Errorf("%v: %+v", r, got)
	}
	_, err = players.ImportPlayers(t.Context(), d, list(""))
	refused(t, d, "player.list-unreadable", err)
	pair(t, d)
	got, err = players.ImportPlayers(t.Context(), d, list("name;rating\nA;1650\nEise;1000\n"))
	if err != nil || len(got.Changes) != 2 || find.Number(d, 4) == 0 || !slices.Equal(codes(got.Notes), []string{"player.paired-without"}) {
		t.Errorf("%+v, %v", got, err)
	}
	enter(t, d, tournament.Drawn)
	_, err = players.ImportPlayers(t.Context(), d, list("name\nFokke\n"))
	refused(t, d, "player.late-entrants", err)
}

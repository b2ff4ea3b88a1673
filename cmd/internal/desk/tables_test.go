package desk_test

import (
	"path/filepath"
	"reflect"
	"slices"
	"strconv"
	"strings"
	"testing"
	"time"

	"arbiter/cmd/internal/desk"
	"arbiter/cmd/internal/desk/exchange"
	"arbiter/cmd/internal/desk/players"
	"arbiter/cmd/internal/desk/rounds"
	"arbiter/cmd/internal/desk/setup"
	"arbiter/cmd/internal/desk/standings"
	"arbiter/cmd/internal/desk/status"
	"arbiter/cmd/internal/desk/teams"
	"arbiter/reports/why"
	"arbiter/tournament"
)

// Each refusal of places is provoked, and a correction keeps its reason.
func TestPlacesOfATable(t *testing.T) {
	d := withPlayers(t, tournament.Stage{System: tournament.SystemTables}, 4)
	pair(t, d)
	place := func(order string, correct bool) error {
		_, err := teams.EnterPlaces(t.Context(), d, teams.PlacesRequest{Round: 1, Table: 1, Order: order, Correct: correct, Why: "test"})
		return err
	}
	refused(t, d, "tables.by-places", teams.ByBoards(d))
	refused(t, d, "tables.no-sheets", teams.SheetsByBoard(d))
	_, err := rounds.PairRound(t.Context(), d, rounds.PairRequest{})
	refused(t, d, "tables.open", err)
	refused(t, d, "tables.bad-order", place("1 2 3", false))
	refused(t, d, "tables.none-to-correct", place("1 2 3 4", true))
	if err := place("3 1=4 -2", false); err != nil {
		t.Fatal(err)
	}
	refused(t, d, "tables.other-stands", place("1 2 3 4", false))
	if err := place("", true); err != nil || len(d.State().OpenTables(1)) != 1 {
		t.Errorf("the table is not open again: %v", err)
	}
	robin := withPlayers(t, tournament.Stage{System: tournament.SystemRoundRobin}, 2)
	_, err = teams.EnterPlaces(t.Context(), robin, teams.PlacesRequest{Round: 1, Table: 1, Order: "1 2"})
	refused(t, robin, "tables.not-of-tables", err)
	_, err = standings.ReadTables(strings.NewReader(`{"players":["A","A"]}`), "x.json")
	refused(t, d, "tables.unread", err)
}

// seated are the players of the tables of the last round, by number.
func seated(d *desk.Desk) [][]tournament.PlayerID {
	s, _ := d.State().Stage(1)
	r, _ := d.State().Round(1, s.LastRound())
	var all [][]tournament.PlayerID
	for _, at := range r.Tables {
		all = append(all, at.Players)
	}
	return all
}

// Rounds of tables are given by hand, put on the table, altered there and while they are
// played; what boards have is refused with what is done instead.
func TestTablesSeatedByHand(t *testing.T) {
	ctx := t.Context()
	d := withPlayers(t, tournament.Stage{System: tournament.SystemTables}, 7)
	tables, err := rounds.FindTables(d, []string{"1-2-3-4", "5-6-7"})
	if err != nil {
		t.Fatal(err)
	}
	_, err = rounds.FindTables(d, []string{"1-2-3-4-5"})
	refused(t, d, "tables.seat-two-to-four", err)
	_, err = rounds.FindTableSeats(d, []string{"x", "1-2"})
	refused(t, d, "tables.bad-seats", err)
	_, err = rounds.SetDraft(ctx, d, rounds.SetRequest{Tables: tables})
	if err != nil {
		t.Fatal(err)
	}
	_, err = rounds.Alter(ctx, d, rounds.Altering{Round: -1}, rounds.TurnColours(1))
	refused(t, d, "tables.seats-by-table", err)
	if _, err = rounds.Alter(ctx, d, rounds.Altering{Round: -1}, rounds.SwapPlayers(4, 5)); err != nil {
		t.Fatal(err)
	}
	seats := func(words ...string) []tournament.TableSeats {
		found, err := rounds.FindTableSeats(d, words)
		if err != nil {
			t.Fatal(err)
		}
		return found
	}
	_, err = rounds.Alter(ctx, d, rounds.Altering{Round: -1}, rounds.SetTables(seats("9", "1-2")...))
	refused(t, d, "tables.no-draft-table", err)
	if _, err = rounds.Alter(ctx, d, rounds.Altering{Round: -1}, rounds.SetTables(seats("2", "4-6-7-1")...)); err != nil {
		t.Fatal(err)
	}
	if _, err = rounds.PublishRound(ctx, d, "a family apart"); err != nil {
		t.Fatal(err)
	}
	if got := seated(d); !reflect.DeepEqual(got, [][]tournament.PlayerID{{2, 3, 5}, {4, 6, 7, 1}}) {
		t.Errorf("published as %v", got)
	}
	by := rounds.Altering{Round: -1, Why: "came late"}
	_, err = rounds.Alter(ctx, d, by, rounds.AddBoard(1, 2))
	refused(t, d, "tables.seats-by-table", err)
	altered, err := rounds.Alter(ctx, d, by, rounds.SetTables(seats("1", "2-3-5-6")...))
	if err != nil || len(altered.Free) != 0 || !reflect.DeepEqual(seated(d), [][]tournament.PlayerID{{2, 3, 5, 6}, {4, 7, 1}}) {
		t.Errorf("altered to %v, %v", seated(d), err)
	}
	if _, err = rounds.Alter(ctx, d, by, rounds.SwapPlayers(2, 4)); err != nil || !reflect.DeepEqual(seated(d), [][]tournament.PlayerID{{4, 3, 5, 6}, {2, 7, 1}}) {
		t.Errorf("exchanged to %v, %v", seated(d), err)
	}
	_, err = rounds.Alter(ctx, d, by, rounds.SwapPlayers(8, 9))
	refused(t, d, "tables.no-seat", err)
	if _, err = teams.EnterPlaces(ctx, d, teams.PlacesRequest{Round: 1, Table: 2, Order: "2 7 -1"}); err != nil {
		t.Fatal(err)
	}
	_, err = rounds.Alter(ctx, d, by, rounds.SetTables(seats("2", "1-2-7")...))
	refused(t, d, "tables.table-begun", err)
	_, _, err = rounds.AskPairing(ctx, d, 1, rounds.PairingQuestion{Board: 5})
	refused(t, d, "tables.no-table", err)
}

// A game for more than two is played at tables, and no other is.
func TestGamesAndTables(t *testing.T) {
	d := withPlayers(t, tournament.Stage{System: tournament.SystemTables}, 2)
	create := func(variant string, system tournament.System) error {
		_, err := setup.CreateEvent(t.Context(), filepath.Join(t.TempDir(), "x.arbiter"), desk.Options{Who: "T", Now: time.Now},
			setup.CreateEventRequest{Event: tournament.Event{Name: "X", Variant: variant, Score: tournament.ScoreSystems()[0]}, Stage: tournament.Stage{System: system, Cycles: 1, Games: 1}})
		return err
	}
	refused(t, d, "tables.game-of-several", create("ludo", tournament.SystemSwiss))
	refused(t, d, "tables.game-of-two", create("chess", tournament.SystemTables))
	for variant, system := range map[string]tournament.System{"ludo": tournament.SystemTables, "chess": tournament.SystemSwiss} {
		if err := create(variant, system); err != nil {
			t.Errorf("%s by %s: %v", variant, system, err)
		}
	}
}

// Players report the places of their table: they count when all who have one agree.
func TestPlacesByPhone(t *testing.T) {
	ctx := t.Context()
	d := withPlayers(t, tournament.Stage{System: tournament.SystemTables}, 3)
	pair(t, d)
	at, _ := d.State().Table(1, 1, 1)
	say := func(i int, places ...int) (desk.ReportState, error) {
		_, state, err := teams.ReportPlaces(ctx, d, teams.PlacesReport{Round: 1, Table: 1, Player: at.Players[i], Places: places, Withdraw: places == nil})
		return state, err
	}
	for _, step := range []struct {
		player int
		places []int
		want   desk.ReportState
	}{
		{0, []int{1, 2, 0}, desk.OneReported}, {0, []int{1, 2, 0}, desk.OneReported}, {1, []int{2, 1, 0}, desk.Contradicted},
		{0, nil, desk.NotReported}, {0, []int{2, 1, 0}, desk.Stands}, {1, []int{2, 1, 0}, desk.Stands},
	} {
		if state, err := say(step.player, step.places...); err != nil || state != step.want {
			t.Errorf("%d says %v: %s, %v; want %s", step.player, step.places, state, err, step.want)
		}
		looks, err := status.Look(ctx, d, status.StatusRequest{})
		if err != nil {
			t.Fatal(err)
		}
		urgent := slices.ContainsFunc(looks, func(l desk.Look) bool {
			return l.Code == "table-contradicted" && l.Urgent() && l.Says.Args["Table"] == 1 && l.Remedy.Code == "enter-places"
		})
		if urgent != (step.want == desk.Contradicted) {
			t.Errorf("after %v of %d the arbiter is to look at once: %v", step.places, step.player, urgent)
		}
	}
	_, err := say(0, 1, 2, 3)
	refused(t, d, "tables.other-stands", err)
	if _, err := rounds.PairRound(ctx, d, rounds.PairRequest{}); err != nil {
		t.Fatal(err)
	}
	_, err = say(0, 1, 2, 3)
	refused(t, d, "tables.not-newest", err)
	_, err = exchange.ExportTRF(ctx, d, "x", exchange.TRFFormat{})
	refused(t, d, "trf.of-tables", err)
}

// Why two are not at one table: they were before, or the draw as a whole has it so. Who is
// not in the round is refused.
func TestWhyNotAtOneTable(t *testing.T) {
	ctx := t.Context()
	d := withPlayers(t, tournament.Stage{System: tournament.SystemTables}, 7)
	ask := func(round, one, other int) (said []string) {
		p, asked, err := rounds.AskPairing(ctx, d, round, rounds.PairingQuestion{Player: strconv.Itoa(one), WhyNot: strconv.Itoa(other)})
		if err != nil {
			t.Fatal(err)
		}
		why, err := why.ExplainPairing(p, asked)
		if err != nil {
			t.Fatal(err)
		}
		for _, l := range why.Lines {
			said = append(said, l.Says.Tell().Code)
		}
		return said[2:] // after who sits there, and how many tables there are
	}
	pair(t, d)
	for n, order := range [][]tournament.PlayerID{seated(d)[0], seated(d)[1]} {
		var places []string
		for _, id := range order {
			places = append(places, strconv.Itoa(int(id)))
		}
		if _, err := teams.EnterPlaces(ctx, d, teams.PlacesRequest{Round: 1, Table: n + 1, Order: strings.Join(places, " ")}); err != nil {
			t.Fatal(err)
		}
	}
	first := seated(d)
	if got := ask(1, int(first[0][0]), int(first[0][1])); !slices.Equal(got, []string{"why.tables-together"}) {
		t.Errorf("of two at one table it is said: %v", got)
	}
	if got := ask(1, int(first[0][0]), int(first[1][0])); !slices.Equal(got, []string{"why.tables-not-met", "why.tables-lot"}) {
		t.Errorf("of two who had not met it is said: %v", got)
	}
	if _, err := rounds.PairRound(ctx, d, rounds.PairRequest{}); err != nil {
		t.Fatal(err)
	}
	stage, _ := d.State().Stage(1)
	r, _ := d.State().Round(1, 2)
	apart := false
	for _, at := range stage.Played[0].Tables {
		for _, other := range at.Players[1:] {
			if now, _ := r.TableOf(at.Players[0]); !slices.Contains(now.Players, other) {
				apart = true
				if got := ask(2, int(at.Players[0]), int(other)); !slices.Equal(got, []string{"why.tables-met-before", "why.tables-lot"}) {
					t.Errorf("of two who had met it is said: %v", got)
				}
			}
		}
	}
	if !apart {
		t.Error("everybody meets again")
	}
	if _, err := players.Register(ctx, d, players.RegisterRequest{Player: tournament.Player{Name: "Late"}, Late: true, Missed: tournament.ByeZero}); err != nil {
		t.Fatal(err)
	}
	_, _, err := rounds.AskPairing(ctx, d, 1, rounds.PairingQuestion{Player: "1", WhyNot: "Late"})
	refused(t, d, "why.not-in-round", err)
}

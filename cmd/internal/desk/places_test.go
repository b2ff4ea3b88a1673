package desk_test

import (
	"errors"
	"slices"
	"strings"
	"testing"

	"arbiter/cmd/internal/desk"
	"arbiter/cmd/internal/desk/exchange"
	"arbiter/cmd/internal/desk/players"
	"arbiter/cmd/internal/desk/rounds"
	"arbiter/reports/i18n"
	"arbiter/scoring"
	"arbiter/tournament"
)

// levelled is a round robin in which every game was drawn: all share the first place.
func levelled(t *testing.T, players int) *desk.Desk {
	t.Helper()
	d := withPlayers(t, roundRobin, players)
	for range players - 1 + players%2 {
		pair(t, d)
		enter(t, d, tournament.Drawn)
	}
	return d
}

// ranking is who is on which place, in order.
func ranking(t *testing.T, d *desk.Desk) string {
	t.Helper()
	st, err := scoring.Compute(d.State(), d.StageNumber(), scoring.Options{})
	if err != nil {
		t.Fatal(err)
	}
	var rows []string
	for _, row := range st.Rows {
		rows = append(rows, row.Place()+d.State().Players[row.Player-1].Name)
	}
	return strings.Join(rows, " ")
}

// A lot among those who share a place orders them, and with the same seed again in the same way
// (FIDE's checklist, 206). It is journalled, holds as long as they tie, and can be undone.
func TestDrawLot(t *testing.T) {
	d := levelled(t, 4)
	if got := ranking(t, d); got != "1-4A 1-4B 1-4C 1-4D" {
		t.Fatal(got)
	}
	drawn, err := rounds.DrawLot(t.Context(), d, rounds.LotRequest{Place: 2})
	if err != nil {
		t.Fatal(err)
	}
	of := drawn.Tie.Settled
	if of == nil || of.Seed < 100_000 || of.Seq != d.State().Seq || codes(drawn.Facts)[0] != "places.drawn" {
		t.Fatalf("%+v, %v", drawn.Tie, drawn.Facts)
	}
	first := ranking(t, d)
	if strings.Contains(first, "-") {
		t.Errorf("after the lot: %s", first)
	}
	refusedAs(t, d, "round.needs-reason", func() error { _, err := rounds.DrawLot(t.Context(), d, rounds.LotRequest{}); return err }())
	again, err := rounds.DrawLot(t.Context(), d, rounds.LotRequest{Seed: &of.Seed, Why: "before witnesses"})
	if err != nil || !slices.Equal(again.Tie.Settled.Players, of.Players) || ranking(t, d) != first {
		t.Errorf("drawn again: %s, %v", ranking(t, d), err)
	}
	ref := tournament.GameRef{Stage: 1, Round: 1, Board: 1}
	commit(t, d, tournament.ResultSet{Stage: 1, Round: ref.Round, Board: ref.Board, Result: tournament.WhiteWins, Corrects: tournament.Drawn})
	if st, err := scoring.Compute(d.State(), 1, scoring.Options{}); err != nil || len(st.Idle) != 1 || len(st.Settled) != 0 {
		t.Errorf("after the correction %v is idle, %v", st.Idle, err)
	}
	commit(t, d, tournament.ResultSet{Stage: 1, Round: ref.Round, Board: ref.Board, Result: tournament.Drawn, Corrects: tournament.WhiteWins})
	if got := ranking(t, d); got != first {
		t.Errorf("tied again: %s, not %s", got, first)
	}
}

// What cannot be drawn or ordered is refused, with what helps.
func TestPlacesThatAreNotSettled(t *testing.T) {
	d := withPlayers(t, roundRobin, 4)
	pair(t, d)
	lot := func(place int) error {
		_, err := rounds.DrawLot(t.Context(), d, rounds.LotRequest{Place: place})
		return err
	}
	order := func(why string, players ...tournament.PlayerID) error {
		_, err := rounds.OrderTie(t.Context(), d, rounds.OrderTieRequest{Players: players, Why: why})
		return err
	}
	if r := refusedAs(t, d, "places.not-over", lot(1)); r.Remedy.Code != "what-is-next" {
		t.Errorf("%+v helps", r.Remedy)
	}
	refusedAs(t, d, "places.not-over", order("x", 1, 2))
	for range 3 {
		enter(t, d, tournament.WhiteWins)
		if len(d.State().Stages[0].Played) < 3 {
			pair(t, d)
		}
	}
	commit(t, d, tournament.EventEdited{Event: func() tournament.Event {
		e := d.State().Event
		e.Tiebreaks = []string{scoring.NoTiebreaks}
		return e
	}()})
	ties, final, err := rounds.Ties(d)
	if err != nil || !final || len(ties) == 0 {
		t.Fatalf("%+v, %v", ties, err)
	}
	refusedAs(t, d, "places.no-tie", lot(9))
	refusedAs(t, d, "places.not-tied", order("x", ties[0].Players[0], other(ties[0].Players)))
	refusedAs(t, d, "round.needs-reason", order("", ties[0].Players...))
	// Whoever makes the change past the desk is refused by the judge.
	judge := func(by tournament.SettledBy, seed uint64, players ...tournament.PlayerID) error {
		return desk.NewJudge().Judge(d.State(), tournament.Change{}, tournament.PlacesSettled{Stage: 1, Players: players, By: by, Seed: seed})
	}
	tied := ties[0].Players
	if err := judge(tournament.SettledByHand, 0, slices.Concat(tied, []tournament.PlayerID{other(tied)})...); !errors.Is(err, tournament.ErrLocked) {
		t.Errorf("the judge takes others: %v", err)
	}
	if err := judge(tournament.SettledByHand, 0, tied...); err != nil {
		t.Errorf("by hand: %v", err)
	}
	fits := 0
	for seed := uint64(1); seed <= 40; seed++ {
		switch err := judge(tournament.SettledByLot, seed, tied...); {
		case err == nil:
			fits++
		case !strings.Contains(i18n.English().Error(err), "comes out otherwise"):
			t.Fatalf("a lot that comes out otherwise: %v", err)
		}
	}
	if fits == 0 || fits == 40 {
		t.Errorf("%d of 40 lots come out so", fits)
	}
}

// other is one of four players who is not among some.
func other(players []tournament.PlayerID) tournament.PlayerID {
	for id := tournament.PlayerID(1); ; id++ {
		if !slices.Contains(players, id) {
			return id
		}
	}
}

// Two ties at once need the place to be said.
func TestWhichTie(t *testing.T) {
	d := withPlayers(t, tournament.Stage{System: tournament.SystemSwiss, Rounds: 1}, 4)
	pair(t, d)
	enter(t, d, tournament.WhiteWins)
	r := refusedAs(t, d, "places.which-tie", func() error { _, err := rounds.DrawLot(t.Context(), d, rounds.LotRequest{}); return err }())
	if said := i18n.English().Error(r); !strings.Contains(said, "1-2") || !strings.Contains(said, "3-4") {
		t.Error(said)
	}
	done, err := rounds.OrderTie(t.Context(), d, rounds.OrderTieRequest{Players: []tournament.PlayerID{4, 3}, Why: "the younger one"})
	if err == nil {
		t.Fatalf("%+v", done)
	}
	ties, _, _ := rounds.Ties(d)
	slices.Reverse(ties[1].Players)
	done, err = rounds.OrderTie(t.Context(), d, rounds.OrderTieRequest{Players: ties[1].Players, Why: "the younger one"})
	if err != nil || done.Tie.First != 3 || done.Tie.Last != 4 || codes(done.Facts)[0] != "places.ordered" {
		t.Fatalf("%+v, %v", done, err)
	}
	journal, err := d.Journal().Changes(t.Context())
	if err != nil {
		t.Fatal(err)
	}
	if marks, err := tournament.Marks(journal); err != nil || marks[len(marks)-1].Kind != tournament.MarkPlaces {
		t.Errorf("%+v, %v", marks, err)
	}
}

// Where nobody shares a place there is nothing to draw for.
func TestNoTie(t *testing.T) {
	d := withPlayers(t, roundRobin, 2)
	pair(t, d)
	enter(t, d, tournament.WhiteWins)
	_, err := rounds.DrawLot(t.Context(), d, rounds.LotRequest{Place: 1})
	refusedAs(t, d, "places.no-ties", err)
}

// Values from outside are entered for a reason; it is said where nothing goes by them.
func TestEnterValues(t *testing.T) {
	d := levelled(t, 3)
	req := rounds.ValuesRequest{Values: []tournament.OutsideValue{{Player: 3, Value: 150}, {Player: 1, Value: 50}}}
	refusedAs(t, d, "round.needs-reason", func() error { _, err := rounds.EnterValues(t.Context(), d, req); return err }())
	req.Why = "blitz"
	done, err := rounds.EnterValues(t.Context(), d, req)
	if err != nil || codes(done.Facts)[0] != "places.values" || len(done.Notes) != 1 || done.Notes[0].Code != "places.values-unused" {
		t.Fatalf("%+v, %v", done, err)
	}
	e := d.State().Event
	e.Tiebreaks = []string{"EXT"}
	commit(t, d, tournament.EventEdited{Event: e})
	if got := ranking(t, d); got != "1C 2A 3B" {
		t.Error(got)
	}
	done, err = rounds.EnterValues(t.Context(), d, rounds.ValuesRequest{None: []tournament.PlayerID{3}, Why: "he did not play it"})
	if err != nil || len(done.Notes) != 0 || ranking(t, d) != "1A 2-3B 2-3C" {
		t.Errorf("%s, %v, %v", ranking(t, d), done.Notes, err)
	}
}

// A report file has the ranks of settled places, none for who was expelled, and says both in
// lines for people; its own checker agrees.
func TestReportFileOfSettledPlaces(t *testing.T) {
	d := withPlayers(t, tournament.Stage{System: tournament.SystemSwiss, Rounds: 2, Strict: tournament.StrictFIDE}, 6)
	e := d.State().Event
	e.Tiebreaks = []string{"WON"}
	commit(t, d, tournament.EventEdited{Event: e})
	for range 2 {
		pair(t, d)
		enter(t, d, tournament.Drawn)
	}
	if _, err := players.Expel(t.Context(), d, players.LeaveRequest{Player: 2, Why: "struck his opponent"}); err != nil {
		t.Fatal(err)
	}
	drawn, err := rounds.DrawLot(t.Context(), d, rounds.LotRequest{})
	if err != nil || len(drawn.Tie.Players) != 5 {
		t.Fatalf("%+v, %v", drawn.Tie, err)
	}
	text := exported26(t, d)
	if !strings.Contains(text, "### Expelled, without a place: B.") {
		t.Errorf("the file does not say who was expelled:\n%s", text)
	}
	if !strings.Contains(text, "Places 1-5 by lot (seed ") {
		t.Errorf("the file does not say which places were drawn:\n%s", text)
	}
	file, err := exchange.ReadTRF(strings.NewReader(text), "settled.trf")
	if err != nil {
		t.Fatal(err)
	}
	if ranked, notes := file.Ranks(); ranked.Players != 5 || len(ranked.Differ) != 0 {
		t.Errorf("%+v, %v\n%s", ranked, notes, text)
	}
}

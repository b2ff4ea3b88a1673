package desk_test

import (
	"errors"
	"slices"
	"strings"
	"testing"
	"time"

	"arbiter/cmd/internal/desk"
	"arbiter/cmd/internal/desk/players"
	"arbiter/cmd/internal/desk/sheets"
	"arbiter/rules/sheet"
	"arbiter/tournament"
	"arbiter/tournament/live"
)

// withTablets is a round robin of international draughts whose first round is paired, with
// settings of recording.
func withTablets(t *testing.T, r tournament.Recording, allPlayers ...string) *desk.Desk {
	t.Helper()
	d := opened(t, tournament.Event{Variant: "international", Recording: r}, roundRobin)
	for _, name := range allPlayers {
		if _, err := players.Register(t.Context(), d, players.RegisterRequest{Player: tournament.Player{Name: name}}); err != nil {
			t.Fatal(err)
		}
	}
	pair(t, d)
	return d
}

// recordOf is a list of a tablet for a game of round 1.
func recordOf(board int, moves string) sheets.RecordRequest {
	return sheets.RecordRequest{Game: at(board), Device: 7, Moves: strings.Fields(moves)}
}

// sent has the desk take one list.
func sent(t *testing.T, d *desk.Desk, req sheets.RecordRequest) sheets.Recorded {
	t.Helper()
	got, err := sheets.Record(t.Context(), d, req)
	if err != nil {
		t.Fatal(err)
	}
	return got[0]
}

// taken has the desk take one list, which it does not refuse.
func taken(t *testing.T, d *desk.Desk, req sheets.RecordRequest) sheets.Recorded {
	t.Helper()
	got := sent(t, d, req)
	if got.Err != nil {
		t.Fatal(got.Err)
	}
	return got
}

// listed is what a keeper has recorded of a game of round 1.
func listed(d *desk.Desk, board int, keeper string) string {
	ref := at(board)
	ref.Game = 1
	r := sheets.LiveBoard(d, ref).Recording(keeper)
	if r == nil {
		return ""
	}
	return strings.Join(r.Texts(), " ")
}

func TestListsOfManyBoardsHaveEachTheirAnswer(t *testing.T) {
	d := withTablets(t, tournament.Recording{}, "Anna", "Bauke", "Corrie", "Douwe")
	got, err := sheets.Record(t.Context(), d, recordOf(1, "32-28 19-23"), recordOf(2, "nonsense"), recordOf(1, "32-28 19-23 28x19"), recordOf(2, "33-29"))
	if err != nil {
		t.Fatal(err)
	}
	if got[0].Plies != 2 || got[2].Plies != 3 || got[3].Plies != 1 || got[0].Err != nil || got[2].Err != nil || got[3].Err != nil {
		t.Errorf("%+v", got)
	}
	refused(t, d, "live.not-taken", got[1].Err)
	if one, two := listed(d, 1, live.KeeperBoard), listed(d, 2, live.KeeperBoard); one != "32-28 19-23 28x19" || two != "33-29" {
		t.Errorf("%q, %q", one, two)
	}
	again := desk.Open(d.Journal(), d.State(), desk.Options{Who: "Test", Now: time.Now})
	if err := sheets.RefreshLive(t.Context(), again); err != nil || listed(again, 1, live.KeeperBoard) != "32-28 19-23 28x19" {
		t.Errorf("%q, %v", listed(again, 1, live.KeeperBoard), err)
	}
}

func TestWhoMayNotRecordIsRefused(t *testing.T) {
	d := withTablets(t, tournament.Recording{Recorders: tournament.RecordersNone}, "Anna", "Bauke", "Corrie", "Douwe")
	refused(t, d, "live.no-tablets", sent(t, d, recordOf(1, "32-28")).Err)
	arbiter := recordOf(1, "32-28")
	arbiter.Device = 0
	taken(t, d, arbiter) // his word goes before that

	d = withTablets(t, tournament.Recording{Recorders: tournament.RecordersOne}, "Anna", "Bauke", "Corrie", "Douwe")
	white, black := recordOf(1, "32-28"), recordOf(1, "32-28")
	white.Keeper, black.Keeper = live.KeeperWhite, live.KeeperBlack
	taken(t, d, white)
	refused(t, d, "live.one-sheet", sent(t, d, black).Err)

	d = withTablets(t, tournament.Recording{}, "Anna", "Bauke", "Corrie")
	round, _ := d.State().Round(1, 1)
	bye := slices.IndexFunc(round.Pairings, tournament.Pairing.Bye)
	if bye < 0 {
		t.Fatal("nobody has a bye")
	}
	if err := sent(t, d, recordOf(round.Pairings[bye].Board, "32-28")).Err; !errors.Is(err, tournament.ErrNoSuchGame) {
		t.Errorf("a game against nobody: %v", err)
	}

	noFile := desk.Open(struct{ tournament.Journal }{d.Journal()}, d.State(), desk.Options{Who: "Test", Now: time.Now})
	_, err := sheets.Record(t.Context(), noFile, recordOf(1, "32-28"))
	refused(t, d, "live.not-kept", err)
}

func TestAListThatDisagreesIsLaidBeside(t *testing.T) {
	d := withTablets(t, tournament.Recording{}, "Anna", "Bauke", "Corrie", "Douwe")
	taken(t, d, recordOf(1, "32-28 19-23"))
	other := recordOf(1, "32-28 18-23 37-32")
	other.Device = 9
	got := sent(t, d, other)
	refused(t, d, "live.disagrees", got.Err)
	if got.Aside != live.KeeperAside(9) || got.Plies != 2 || listed(d, 1, live.KeeperBoard) != "32-28 19-23" || listed(d, 1, got.Aside) != "32-28 18-23 37-32" {
		t.Errorf("%+v: %q, %q", got, listed(d, 1, live.KeeperBoard), listed(d, 1, got.Aside))
	}
	if apart := got.Board.Disagrees(); len(apart) != 1 || apart[0].Ply != 2 {
		t.Errorf("%+v", apart)
	}
	other.Device = 0 // the arbiter's list is not a sheet of its own
	if got := sent(t, d, other); got.Aside != "" || got.Err == nil {
		t.Errorf("%+v", got)
	}
}

// signed has a side sign what is recorded of board 1 of round 1.
func signed(t *testing.T, d *desk.Desk, keeper string, side tournament.Side, result string, plies int) (sheets.Signed, error) {
	t.Helper()
	return sheets.SignRecording(t.Context(), d, sheets.SignRequest{Game: at(1), Keeper: keeper, Device: 7, Side: side, Result: result, Plies: plies})
}

func TestASheetIsHandedInWhenBothHaveSigned(t *testing.T) {
	d := withTablets(t, tournament.Recording{}, "Anna", "Bauke", "Corrie", "Douwe")
	_, err := signed(t, d, live.KeeperBoard, tournament.SideWhite, "1-0", 0)
	refused(t, d, "live.nothing", err)
	taken(t, d, recordOf(1, "32-28 19-23 37-32")) // 28x19 was due
	_, err = signed(t, d, live.KeeperBoard, tournament.SideWhite, "1-0", 2)
	refused(t, d, "live.moved-on", err)
	_, err = signed(t, d, live.KeeperBoard, tournament.SideUnset, "1-0", 3)
	refused(t, d, "live.whose", err)
	for _, s := range []struct {
		side   tournament.Side
		result string
	}{{tournament.SideWhite, "1-0"}, {tournament.SideBlack, "1/2"}} {
		if got, err := signed(t, d, live.KeeperBoard, s.side, s.result, 3); err != nil || got.HandedIn != nil {
			t.Fatalf("%+v, %v", got, err)
		}
	}
	got, err := signed(t, d, live.KeeperBoard, tournament.SideWhite, "1/2", 3)
	if err != nil || got.HandedIn == nil {
		t.Fatalf("%+v, %v", got, err)
	}
	if got.HandedIn.Entered.Result != tournament.Drawn {
		t.Errorf("%+v", got.HandedIn.Entered)
	}
	found(t, *got.HandedIn, sheet.CaptureOmitted)
	kept, err := sheets.Sheet(d, at(1))
	if err != nil || kept.Recorded == nil {
		t.Fatalf("%+v, %v", kept, err)
	}
	if r := kept.Recorded; r.Hash != got.Board.Recording(live.KeeperBoard).Hash() || r.Device != 7 || len(r.Signed) != 2 {
		t.Errorf("%+v", r)
	}
	if _, g, err := d.State().Game(at(1)); err != nil || g.Result != tournament.Drawn {
		t.Errorf("%+v, %v", g, err)
	}
	refused(t, d, "live.handed-in", sent(t, d, recordOf(1, "32-28 19-23 37-32 23x32")).Err)
}

func TestWhatIsNotWholeIsNotSigned(t *testing.T) {
	d := withTablets(t, tournament.Recording{}, "Anna", "Bauke", "Corrie", "Douwe")
	white, black := recordOf(1, "32-28 19-23 ..."), recordOf(1, "32-28 18-23")
	white.Keeper, black.Keeper = live.KeeperWhite, live.KeeperBlack
	taken(t, d, white)
	_, err := signed(t, d, live.KeeperWhite, tournament.SideWhite, "1-0", 3)
	refused(t, d, "live.not-known", err)
	taken(t, d, black)
	_, err = signed(t, d, live.KeeperBlack, tournament.SideBlack, "1-0", 2)
	refused(t, d, "live.sheets-differ", err)
	_, err = signed(t, d, live.KeeperBlack, tournament.SideWhite, "1-0", 2)
	refused(t, d, "live.whose", err)

	black.Moves, black.Replace = strings.Fields("32-28 19-23 28x19"), true
	white.Moves, white.Replace = black.Moves, true
	taken(t, d, black)
	taken(t, d, white)
	if _, err := signed(t, d, live.KeeperWhite, tournament.SideWhite, "1-0", 3); err != nil {
		t.Fatal(err)
	}
	got, err := signed(t, d, live.KeeperBlack, tournament.SideBlack, "1-0", 3)
	if err != nil || got.HandedIn == nil {
		t.Errorf("%+v, %v", got, err)
	}
}

func TestAnArbiterSetsAGameBack(t *testing.T) {
	d := withTablets(t, tournament.Recording{}, "Anna", "Bauke", "Corrie", "Douwe")
	taken(t, d, recordOf(1, "32-28 19-23 37-32 14-19"))
	back := sheets.SetBackRequest{Game: at(1), To: 2}
	if _, err := sheets.SetBack(t.Context(), d, sheets.SetBackRequest{Game: at(1), To: 9}); err == nil {
		t.Error("a game is set back to a place that it does not have")
	} else {
		refused(t, d, "live.no-place", err)
	}
	if _, err := sheets.SetBack(t.Context(), d, back); err != nil {
		t.Fatal(err)
	}
	ref := at(1)
	ref.Game = 1
	r := sheets.LiveBoard(d, ref).Recording(live.KeeperBoard)
	if s, known := r.Position(); !known || s.FEN() != r.At(2).FEN() || len(r.Plies) != 5 {
		t.Fatalf("%v", r.Texts())
	}
	list := append(r.Texts(), "28x19", "14x23")
	got := taken(t, d, sheets.RecordRequest{Game: at(1), Device: 7, Moves: list})
	if got.Plies != 7 {
		t.Errorf("%+v", got)
	}
	in, err := sheets.HandInRecording(t.Context(), d, sheets.HandInRecordingRequest{Game: at(1), Result: "1-0"})
	if err != nil {
		t.Fatal(err)
	}
	found(t, in, sheet.CaptureOmitted, sheet.SetUp) // what was set stands on the sheet
}

// What a pawn became, or which of two pieces moved, is said before a recording becomes a
// sheet, whoever signs it or hands it in: a reader of the sheet would guess.
func TestAMoveThatIsNotSaidIsNoSheet(t *testing.T) {
	for moves, said := range map[string]string{
		"b2-b4 a7-a5 b4xa5 b7-b6 a5xb6 h7-h6 b6xc7 h6-h5 c7xb8": "cxb8=N",
		"g1-f3 a7-a6 d2-d3 Nb8-c6 h2-h3 h7-h6 Nd2":              "Nbd2",
	} {
		d, _ := eventIn(t, "chess", tournament.ScoreSystems()[0], roundRobin, named("Anna", "Bauke")...)
		paired(t, d)
		list := strings.Fields(moves)
		taken(t, d, recordOf(1, moves))
		_, err := signed(t, d, live.KeeperBoard, tournament.SideWhite, "1-0", len(list))
		refused(t, d, "live.move-open", err)
		_, err = sheets.HandInRecording(t.Context(), d, sheets.HandInRecordingRequest{Game: at(1), Result: "1-0"})
		refused(t, d, "live.move-open", err)

		list[len(list)-1] = said
		taken(t, d, recordOf(1, strings.Join(list, " ")))
		for _, side := range []tournament.Side{tournament.SideWhite, tournament.SideBlack} {
			if _, err := signed(t, d, live.KeeperBoard, side, "1-0", len(list)); err != nil {
				t.Fatal(err)
			}
		}
		if _, g, err := d.State().Game(at(1)); err != nil || g.Sheet == nil || !strings.Contains(g.Sheet.PDN, said) {
			t.Errorf("%+v, %v", g.Sheet, err)
		}
	}
}

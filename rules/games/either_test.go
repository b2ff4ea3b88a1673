package games_test

import (
	"testing"

	"arbiter/rules"
	"arbiter/rules/games"
	"arbiter/rules/sheet"
)

// Where a player or the scribe may have erred, sheets of towers and of chess say both and blame
// nobody, with either explanation as it would be found alone.
func TestEitherOrOfOtherGames(t *testing.T) {
	towers, err := games.Lookup("towers")
	if err != nil {
		t.Fatal(err)
	}
	chess := chessSheet(t, "1. e4 e5 2. f4 Bc5 3. Nf3 Nc6 4. fxe5 d5 5. exd5 Qxd5 6. Rc3 Qd8 7. Ne3 Bb6 8. c3 Bg4 9. d4 Qd5 *", games.Options{})
	piles := games.Check(record(t, "1. c3-d4 f6-g5 2. b2-c3 g7-f6 3. c1-d2 h8-g7 1-0"), games.Options{Game: towers})
	for _, tt := range []struct {
		r                   sheet.Result
		at                  int
		player, slip, meant string
		fen                 string
	}{
		{chess, 11, "11:unreachable-square", "11:slip", "Nc3", "r1b1k1nr/ppp2ppp/2n5/2bqP3/8/5N2/PPPP2PP/RNBQKB1R w KQkq - 0 6"},
		{piles, 5, "5:square-occupied", "5:slip", "c1-b2", ""},
	} {
		i := 0
		for i < len(tt.r.Findings) && tt.r.Findings[i].Ply != tt.at {
			i++
		}
		if i == len(tt.r.Findings) {
			t.Fatalf("nothing is said of %d: %+v", tt.at, tt.r.Findings)
		}
		f := tt.r.Findings[i]
		if f.Answers() != sheet.AnswersUnsaid || f.Side != rules.ColorUnset || f.Severity != sheet.Warning {
			t.Errorf("%v %v %v %+v", f.Answers(), f.Side, f.Severity, f.Either)
		}
		player, ok := f.Chosen(tt.player)
		if !ok || player.Answers() != sheet.AnswersWhite {
			t.Errorf("%s: %v %+v", tt.player, ok, player)
		}
		slip, ok := f.Chosen(tt.slip)
		if !ok || slip.Answers() != sheet.AnswersScribe || slip.Meant[0] != tt.meant {
			t.Errorf("%s: %v %+v", tt.slip, ok, slip)
		}
		for _, one := range f.Either {
			if tt.fen != "" && one.FEN != tt.fen {
				t.Errorf("%s is said of %s, want %s", one.Choice(), one.FEN, tt.fen)
			}
		}
	}
}

// The last half-move lies on the board as long as the game goes on; and in chess a slip that fits
// is no reason to doubt a move after which all is legal.
func TestWhatIsNotInDoubtInOtherGames(t *testing.T) {
	for _, moves := range []string{
		"1. e4 e5 2. Nf3 Nc6 3. Bc5 *",
		"1. e4 e5 2. Nf3 Nc6 3. Bc5 Nf6 4. O-O Be7 1-0",
	} {
		r := chessSheet(t, moves, games.Options{})
		if len(r.Findings) != 1 || len(r.Findings[0].Either) > 0 || r.Findings[0].Answers() != sheet.AnswersWhite {
			t.Errorf("%s: %+v", moves, r.Findings)
		}
	}
}

// Who moved twice in a row is the side of the finding, of whatever game.
func TestWhoMovedTwice(t *testing.T) {
	for moves, side := range map[string]rules.Color{
		"1. Ng1-f3 Nb1-c3 *": rules.White,
		"1. e2-e4 e7-e5 2. Ng1-f3 Nb8-c6 3. Bf1-c4 Bf8-c5 4. Ng8-f6 *": rules.Black,
	} {
		r := chessSheet(t, moves, games.Options{})
		if len(r.Findings) != 1 || r.Findings[0].Code != sheet.OutOfTurn || r.Findings[0].Side != side || !r.Findings[0].Answers().Player() {
			t.Errorf("%s: %+v", moves, r.Findings)
		}
	}
}

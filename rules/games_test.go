package rules

import (
	"slices"
	"testing"
)

// referenceGame is a random game with its legal moves counted at each ply, the
// rule of three king moves applied.
type referenceGame struct {
	StartFEN       string `json:"start_fen"`
	StartsInEnding bool   `json:"starts_in_kings_ending"`
	FinalFEN       string `json:"final_fen"`
	Result         string `json:"lidraughts_result"`
	LegalCount     []int  `json:"legal_count"`
	Moves          []struct {
		From, To Square
		Captures []Square
	}
	KingBans []struct {
		Ply    int
		Square Square
		Legal  []struct {
			From, To Square
			Captures []Square
		}
	} `json:"king_bans"`
}

func TestArticle17And18InReferenceGames(t *testing.T) {
	v, err := Lookup("frisian")
	if err != nil {
		t.Fatal(err)
	}
	games, bans := 0, 0
	eachLine(t, openShared(t, "positions/games/frisian.jsonl"), func(r referenceGame) {
		games++
		bans += len(r.KingBans)
		replayReference(t, v, r)
	})
	t.Logf("%d games, %d bans", games, bans)
}

// replayReference plays a game, comparing the legal moves at each ply.
func replayReference(t *testing.T, v *Variant, r referenceGame) {
	t.Helper()
	game := NewGame(mustFEN(t, v, r.StartFEN))
	bans := r.KingBans
	early := false // by the articles it was drawn before the last move of the reference
	for ply, m := range r.Moves {
		legal := game.Position().Legal(nil)
		if len(legal) != r.LegalCount[ply] {
			t.Errorf("%s ply %d: %d legal moves, want %d", r.StartFEN, ply, len(legal), r.LegalCount[ply])
		}
		if len(bans) > 0 && bans[0].Ply == ply {
			if !game.Position().KingLimited(bans[0].Square) {
				t.Errorf("%s ply %d: the king on %d is free", r.StartFEN, ply, bans[0].Square)
			}
			var want []Move
			for _, m := range bans[0].Legal {
				want = append(want, Move{From: m.From, To: m.To, Captured: SquareSetOf(m.Captures...)})
			}
			if !slices.Equal(sorted(legal), sorted(want)) {
				t.Errorf("%s ply %d: %s, want %s", r.StartFEN, ply, showMoves(legal), showMoves(want))
			}
			bans = bans[1:]
		}
		early = game.Outcome() == Outcome{Kind: DrawDue, Article: "18"}
		game.Play(Move{From: m.From, To: m.To, Captured: SquareSetOf(m.Captures...)})
	}
	if got := game.Position().FEN(); got != mustFEN(t, v, r.FinalFEN).FEN() {
		t.Errorf("%s ends in %s, want %s", r.StartFEN, got, r.FinalFEN)
	}
	// Two kings against one: the reference counts fourteen plies of either side,
	// the articles seven moves of the stronger: that is at most a ply earlier.
	// King against king it draws after four plies, also where a king could
	// capture, which Article 21.1 excepts.
	outcome := game.Outcome()
	if early && outcome.Kind == DrawDue {
		return
	}
	if r.Result == "1-0" && (outcome.Kind != Won || outcome.Winner != White) ||
		r.Result == "0-1" && (outcome.Kind != Won || outcome.Winner != Black) {
		t.Errorf("%s: %v, want %s", r.StartFEN, outcome, r.Result)
	}
	p := game.Position()
	if duel := p.Pieces(White).Union(p.Pieces(Black)).Len() == 2; duel && !p.peaceful() {
		return
	}
	if r.Result == "1/2-1/2" && !r.StartsInEnding && outcome.Kind != DrawDue {
		t.Errorf("%s: %s, %v, want a draw", r.StartFEN, r.FinalFEN, outcome)
	}
}

package desk_test

import (
	"errors"
	"testing"

	"arbiter/cmd/internal/desk"
	"arbiter/cmd/internal/desk/refusal"
	"arbiter/cmd/internal/desk/results"
	"arbiter/cmd/internal/desk/rounds"
	"arbiter/tournament"
)

// handIn is a result of board 1 of round 1.
func handIn(result tournament.ResultKind) results.ResultRequest {
	return results.ResultRequest{Game: tournament.GameRef{Stage: 1, Round: 1, Board: 1}, Outcome: tournament.Outcome{Result: result}}
}

func TestEnterResult(t *testing.T) {
	d := eventOf(t, swiss, named("A", "B", "C", "D")...)
	_, err := results.EnterResult(t.Context(), d, handIn(tournament.WhiteWins))
	if !errors.Is(err, tournament.ErrNoSuchRound) {
		t.Errorf("before the round: %v", err)
	}
	paired(t, d)
	correct := handIn(tournament.Drawn)
	correct.Correct = true
	_, err = results.EnterResult(t.Context(), d, correct)
	refusedAs(t, d, "result.none-to-correct", err)
	req := handIn(tournament.WhiteWins)
	if req.How, err = d.State().Event.ParseEnding("resigned", tournament.WhiteWins); err != nil {
		t.Fatal(err)
	}
	req.Slip.White = tournament.SlipSide{Used: 3720, Signed: true}
	entered, err := results.EnterResult(t.Context(), d, req)
	if err != nil || len(entered.Changes) != 1 || len(entered.Notes)+len(entered.Rested) > 0 || entered.Outcome.Result != tournament.WhiteWins {
		t.Fatalf("%+v, %v", entered, err)
	}
	says(t, results.SlipNotes(d, req.How, req.Slip), "used 1:02 and -", "White signed", "resigned (20.2)")
	_, err = results.EnterResult(t.Context(), d, handIn(tournament.WhiteWins))
	refusedAs(t, d, "result.so-already", err)
	_, err = results.EnterResult(t.Context(), d, handIn(tournament.Drawn))
	if r := refusedAs(t, d, "result.other-stands", err); r.Remedy.Code != "correct-result" || r.Args["Result"] != "1/2" || !errors.Is(err, tournament.ErrResultExists) {
		t.Errorf("%+v", r)
	}
	_, err = results.EnterResult(t.Context(), d, correct)
	refusedAs(t, d, "round.needs-reason", err)
	correct.Why = "misread"
	if entered, err = results.EnterResult(t.Context(), d, correct); err != nil || len(entered.Changes) != 1 || len(entered.Rested) > 0 {
		t.Errorf("%+v, %v", entered, err)
	}
}

// What was paired on a result that is corrected is told, and stays.
func TestCorrectionsSayWhatRestedOnThem(t *testing.T) {
	d := eventOf(t, swiss, named("A", "B", "C", "D", "E")...)
	paired(t, d)
	played(t, d, 1)
	paired(t, d)
	played(t, d, 2)
	paired(t, d)
	req := handIn(tournament.BlackWins)
	req.Correct, req.Why = true, "misread"
	before, _ := d.State().Round(1, 2)
	entered, err := results.EnterResult(t.Context(), d, req)
	if err != nil || len(entered.Rested) != 3 {
		t.Fatalf("%+v, %v", entered.Rested, err)
	}
	says(t, entered.Rested[:1], "rounds 2, 3 were paired on the result that was corrected; nothing in them changes")
	if after, _ := d.State().Round(1, 2); len(after.Pairings) != len(before.Pairings) || after.Pairings[0].White != before.Pairings[0].White {
		t.Error("round 2 was altered")
	}
}

// Somebody else changed the event: a result is entered all the same, unless it is the
// same game that was changed.
func TestEnterResultOnWhatTheEventIsByThen(t *testing.T) {
	d, file := eventIn(t, "frisian", tournament.ScoreSystems()[0], swiss, named("A", "B", "C", "D")...)
	paired(t, d)
	other := another(t, file)
	on := func(board int, result tournament.ResultKind) results.ResultRequest {
		req := handIn(result)
		req.Game.Board = board
		return req
	}
	if _, err := results.EnterResult(t.Context(), other, on(2, tournament.Drawn)); err != nil {
		t.Fatal(err)
	}
	entered, err := results.EnterResult(t.Context(), d, on(1, tournament.WhiteWins))
	if err != nil || len(d.State().OpenGames(1, 1)) > 0 || len(entered.Changes) != 1 || entered.Changes[0] != d.State().Seq {
		t.Fatalf("%+v, %v", entered, err)
	}
	req := on(1, tournament.Drawn)
	req.Correct, req.Why = true, "misread"
	if err := other.Refresh(t.Context()); err != nil {
		t.Fatal(err)
	}
	if _, err := results.EnterResult(t.Context(), other, req); err != nil {
		t.Fatal(err)
	}
	req.Outcome.Result = tournament.BlackWins
	var conflict *tournament.ConflictError
	if _, err := results.EnterResult(t.Context(), d, req); !errors.As(err, &conflict) {
		t.Errorf("the same game was changed: %v", err)
	}
}

func TestFindOutcome(t *testing.T) {
	d := eventOf(t, swiss)
	if o, err := results.FindOutcome(d, "5"); err != nil || o.Result != tournament.Drawn {
		t.Errorf("%+v, %v", o, err)
	}
	_, err := results.FindOutcome(d, "7")
	refusedAs(t, d, "result.bad", err)
}

func TestRateResult(t *testing.T) {
	d := eventOf(t, swiss, named("A", "B", "C", "D")...)
	paired(t, d)
	played(t, d, 1)
	req := results.RatedRequest{Game: handIn(0).Game, Outcome: tournament.Outcome{Result: tournament.Drawn}}
	_, err := results.RateResult(t.Context(), d, req)
	refusedAs(t, d, "round.needs-reason", err)
	req.Why = "a phone"
	if _, err := results.RateResult(t.Context(), d, req); err != nil {
		t.Fatal(err)
	}
	if _, g, _ := d.State().Game(req.Game); g.Rated != tournament.Drawn || g.Result != tournament.WhiteWins {
		t.Errorf("%+v", g)
	}
	req.Outcome.Result = tournament.WhiteWins // as it was played: no other any more
	if _, err := results.RateResult(t.Context(), d, req); err != nil {
		t.Fatal(err)
	}
	if _, g, _ := d.State().Game(req.Game); g.Rated != tournament.ResultUnset {
		t.Errorf("%+v", g)
	}
}

// graded is a score system that counts the material of a drawn game.
func graded(t *testing.T) tournament.ScoreSystem {
	t.Helper()
	for _, s := range tournament.ScoreSystems() {
		if s.Counted() {
			return s
		}
	}
	t.Fatal("no score system counts material")
	return tournament.ScoreSystem{}
}

func TestEnterResultCountsTheMaterial(t *testing.T) {
	score := graded(t)
	d, _ := eventIn(t, "international", score, swiss, named("A", "B", "C", "D")...)
	paired(t, d)
	lead := score.Steps[0].Men
	sheet := tournament.Sheet{PDN: "1. 32-28 1-0", Material: [4]int{lead + 1, 0, 1, 0}, Result: tournament.WhiteWins}
	if _, err := d.Commit(t.Context(), "", tournament.SheetAdded{Stage: 1, Round: 1, Board: 1, Game: 1, Sheet: sheet}); err != nil {
		t.Fatal(err)
	}
	entered, err := results.EnterResult(t.Context(), d, handIn(tournament.Drawn))
	if err != nil || entered.Outcome.Margin == 0 {
		t.Fatalf("%+v, %v", entered, err)
	}
	if len(entered.Notes) != 2 || entered.Notes[0].Code != "result.counts-as" || entered.Notes[1].Code != "result.sheet-differs" {
		t.Errorf("%v", entered.Notes)
	}
	if _, notes := results.Count(d, handIn(0).Game, tournament.Outcome{Result: tournament.Drawn, Margin: -1}); len(notes) != 1 || notes[0].Code != "result.counts-otherwise" {
		t.Errorf("%v", notes)
	}
}

func TestSlips(t *testing.T) {
	d := eventOf(t, tournament.Stage{System: tournament.SystemSwiss, Rounds: 3, Games: 2}, named("A", "B", "C", "D")...)
	paired(t, d)
	if open := results.OpenGames(d, 1, 1); len(open) != 4 || open[1].Ref.Game != 2 {
		t.Fatalf("%+v", open)
	}
	_, err := results.TakeBackResult(t.Context(), d, results.ResultEntry{})
	refusedAs(t, d, "result.nothing-to-take-back", err)
	ref, _, _, err := results.SlipGame(d, 1, 1, "1")
	if err != nil || ref.Game != 1 {
		t.Fatalf("%v, %v", ref, err)
	}
	entered, err := results.EnterResult(t.Context(), d, results.ResultRequest{Game: ref, Outcome: tournament.Outcome{Result: tournament.WhiteWins}})
	if err != nil {
		t.Fatal(err)
	}
	if ref, _, _, err = results.SlipGame(d, 1, 1, "1"); err != nil || ref.Game != 2 {
		t.Errorf("the second game: %v, %v", ref, err)
	}
	if ref, _, _, err = results.SlipGame(d, 1, 1, "1.1"); err != nil || ref.Game != 1 {
		t.Errorf("a game that is named: %v, %v", ref, err)
	}
	_, _, _, err = results.SlipGame(d, 1, 1, "x")
	refusedAs(t, d, "find.bad-board", err)
	another := entryOf(t, d, entered.Done)
	another.Hash = "of another file"
	_, err = results.TakeBackResult(t.Context(), d, another)
	refusedAs(t, d, "result.entry-gone", err)
	if done, err := results.TakeBackResult(t.Context(), d, entryOf(t, d, entered.Done)); err != nil || len(done.Changes) != 1 {
		t.Errorf("%+v, %v", done, err)
	}
	says(t, []refusal.Note{rounds.StillOpen(d, 1, 1), rounds.StillOpen(d, 1, 2), rounds.RoundOpen(d, 1, 1), rounds.RoundOpen(d, 1, 2)}, "4 games open", "round 2 is complete", "round 1: 4 games open", "round 2 is not paired any more: somebody took the pairing back")
}

// Two who look at one result and correct it to different margins: the second is told of
// the first.
func TestAMarginThatOthersCorrectedIsAConflict(t *testing.T) {
	graded := tournament.ScoreSystems()[0]
	for _, score := range tournament.ScoreSystems() {
		if score.Grades() > 0 {
			graded = score
		}
	}
	if graded.Grades() == 0 {
		t.Fatal("no score system has grades")
	}
	d, file := eventIn(t, "international", graded, roundRobin, named("Anna", "Bouwe")...)
	paired(t, d)
	ref := results.OpenGames(d, 1, 1)[0].Ref
	enter := func(d *desk.Desk, margin int, correct bool) error {
		_, err := results.EnterResult(t.Context(), d, results.ResultRequest{Game: ref, Counted: true, Correct: correct, Why: "misread",
			Outcome: tournament.Outcome{Result: tournament.Drawn, Margin: margin}})
		return err
	}
	if err := enter(d, 1, false); err != nil {
		t.Fatal(err)
	}
	other := another(t, file) // both have looked
	if err := enter(d, -1, true); err != nil {
		t.Fatal(err)
	}
	var conflict *tournament.ConflictError
	if err := enter(other, 0, true); !errors.As(err, &conflict) {
		t.Errorf("the second is told %v", err)
	}
}

// Several results are entered in one transaction, all or none, and a refusal names the
// game that is in the way.
func TestSeveralResultsAtOnce(t *testing.T) {
	d := eventOf(t, swiss, named("A", "B", "C", "D")...)
	paired(t, d)
	slips, rest, err := results.ReadSlips(d, 1, 1, results.SlipWords("1= 2 0-1"))
	if err != nil || len(rest) != 0 || len(slips) != 2 || slips[0].Outcome.Result != tournament.Drawn {
		t.Fatalf("%+v, %v, %v", slips, rest, err)
	}
	for line, code := range map[string]string{"1= 1 0": "result.twice", "1= 2": "result.missing", "1= x 1": "find.bad-board", "1= 2 9": "result.bad"} {
		read, rest, err := results.ReadSlips(d, 1, 1, results.SlipWords(line))
		refusedAs(t, d, code, err)
		if len(read) != 1 || len(rest) == 0 {
			t.Errorf("%s: %+v are read, %v are left", line, read, rest)
		}
	}
	if _, err := results.EnterResult(t.Context(), d, handIn(tournament.WhiteWins)); err != nil {
		t.Fatal(err)
	}
	before := d.State().Seq
	_, err = results.EnterResults(t.Context(), d, slips)
	if r := refusedAs(t, d, "result.of-several", err); r.Remedy.Code != "correct-result" || d.State().Seq != before {
		t.Errorf("%+v after change %d", r.Remedy, d.State().Seq)
	}
	slips, _, _ = results.ReadSlips(d, 1, 1, []string{"2", "0"})
	if done, err := results.EnterResults(t.Context(), d, slips); err != nil || len(done.Changes) != 1 || len(results.OpenGames(d, 1, 1)) != 0 {
		t.Errorf("%+v, %v", done, err)
	}
}

// The keys of a prompt are those of the event, in words.
func TestKeysInWords(t *testing.T) {
	for name, want := range map[string][2]string{
		"1-½-0": {"1 = White, 5 = draw, 0 = Black", "1/5/0"}, "2-1-0": {"2 = White, 1 = draw, 0 = Black", "2/1/0"},
		"delft": {"White's points: 4 = White has won, 0 = Black has won, 3, 2, 1 = nobody", "4/3/2/1/0"},
	} {
		score, err := tournament.ParseScore(name)
		if err != nil {
			t.Fatal(err)
		}
		d, _ := eventIn(t, "frisian", score, swiss)
		says(t, []refusal.Note{results.Keys(d)}, want[0])
		if results.KeyList(d) != want[1] {
			t.Errorf("%s: %s", name, results.KeyList(d))
		}
	}
}

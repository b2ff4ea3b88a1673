package store_test

import (
	"context"
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"arbiter/tournament"
	"arbiter/tournament/store"
)

// writeVersion makes the file that an earlier version made of a test event.
func writeVersion(tb testing.TB, path string, version int) {
	tb.Helper()
	var script strings.Builder
	var names []string
	for v := range version {
		names = append(names, fmt.Sprintf("schema/%03d.sql", v+1))
	}
	for _, name := range append(names, fmt.Sprintf("testdata/version%d.sql", version)) {
		text, err := os.ReadFile(name)
		if err != nil {
			tb.Fatal(err)
		}
		script.Write(text)
	}
	const arbt = 0x61726274 // the mark of an event file
	fmt.Fprintf(&script, "PRAGMA application_id = %d; PRAGMA user_version = %d;", arbt, version)
	tamper(tb, path, script.String())
}

// A file of an earlier version, as that version wrote it, is brought to this one
// when it is opened: the journal folds to the same state, and work goes on.
func TestAFileOfAnEarlierVersionIsMigrated(t *testing.T) {
	for version, journal := range map[int][]tournament.Change{1: club(), 2: ruled(), 3: absent(), 4: detailed(), 5: forced(), 6: recorded(), 7: recorded(), 8: recorded(), 9: recorded()} {
		t.Run(fmt.Sprint(version), func(t *testing.T) {
			ctx := context.Background()
			path := filepath.Join(t.TempDir(), "old.arbiter")
			writeVersion(t, path, version)
			s, err := store.Open(ctx, path)
			if err != nil {
				t.Fatal(err)
			}
			defer s.Close()
			state, err := s.Tournament(ctx)
			if err != nil {
				t.Fatal(err)
			}
			want, err := tournament.Fold(tournament.Chain(journal...))
			if err != nil {
				t.Fatal(err)
			}
			if d := tournament.Difference(want, state); d != "" {
				t.Error(d)
			}
			later := append(recorded()[len(journal):], change(tournament.ResultSet{Stage: 3, Round: 1, Board: 1, Result: tournament.DrawLoss}))
			if version < 3 { // version 3 took a stage before the games of the one before were over: now these come first
				later = later[:slices.IndexFunc(later, func(c tournament.Change) bool { return c.Kind == tournament.KindStageAdded })]
			}
			for _, c := range later {
				if state, err = s.Append(ctx, state.Seq, barredNow(t, c)); err != nil {
					t.Fatal(err)
				}
			}
			if err := s.Verify(ctx); err != nil {
				t.Error(err)
			}
			if got := lookup(t, path, "SELECT user_version FROM pragma_user_version"); got != newest(t) {
				t.Errorf("the file is of version %s", got)
			}
			if got := lookup(t, path+fmt.Sprintf(".version-%d", version), "SELECT user_version FROM pragma_user_version"); got != fmt.Sprint(version) {
				t.Errorf("the copy of before is of version %s", got)
			}
			if rows, err := s.LiveAfter(ctx, 0); err != nil || (len(rows) > 0) != (version >= 6) {
				t.Errorf("%d rows were recorded at the boards: %v", len(rows), err)
			}
		})
	}
}

// newest is the version of files that this program makes.
func newest(tb testing.TB) string {
	tb.Helper()
	scripts, err := filepath.Glob("schema/*.sql")
	if err != nil {
		tb.Fatal(err)
	}
	return fmt.Sprint(len(scripts))
}

// Of each version that a program has written there is a file here: who adds a version keeps
// what the one before wrote.
func TestEveryEarlierVersionIsTried(t *testing.T) {
	files, err := filepath.Glob("testdata/version*.sql")
	if err != nil {
		t.Fatal(err)
	}
	if got := fmt.Sprint(len(files) + 1); got != newest(t) {
		t.Errorf("%d earlier versions are kept in testdata, and files are of version %s", len(files), newest(t))
	}
}

// The tables of an earlier version are rebuilt in those of this one; the file as it
// was is kept.
func TestAFileOfAnEarlierVersionIsRebuilt(t *testing.T) {
	ctx := context.Background()
	path := filepath.Join(t.TempDir(), "old.arbiter")
	writeVersion(t, path, 2)
	tamper(t, path, "UPDATE games SET result = '0-1'")
	if _, err := store.Rebuild(ctx, path, nil); err != nil {
		t.Fatal(err)
	}
	s, err := store.Open(ctx, path)
	if err != nil {
		t.Fatal(err)
	}
	defer s.Close()
	if err := s.Verify(ctx); err != nil {
		t.Error(err)
	}
	if got := lookup(t, path+".version-2", "SELECT user_version FROM pragma_user_version"); got != "2" {
		t.Errorf("the copy is of version %s", got)
	}
}

// The table of results in the file is the program's.
func TestResultKindsAreInTheFile(t *testing.T) {
	s := create(t, club()...)
	score := map[tournament.Score]string{tournament.Win: "win", tournament.Draw: "draw", tournament.Loss: "loss"}
	for _, row := range tournament.ResultKinds() {
		played := 0
		if row.Played {
			played = 1
		}
		want := fmt.Sprintf("%s|%s|%d", score[row.White], score[row.Black], played)
		if got := lookup(t, s.Path(), "SELECT white || '|' || black || '|' || played FROM result_kinds WHERE code = '"+row.Code+"'"); got != want {
			t.Errorf("%s is %s, want %s", row.Code, got, want)
		}
	}
	if got, want := lookup(t, s.Path(), "SELECT '' || count(*) FROM result_kinds"), fmt.Sprint(len(tournament.ResultKinds())+1); got != want {
		t.Errorf("%s kinds, want %s", got, want)
	}
}

// absent is ruled with what version 3 brought: endings, results that wait, a
// stage of micro-matches in a Swiss, rounds missed and asked for, a late entrant
// and a player expelled.
func absent() []tournament.Change {
	return append(ruled(),
		change(tournament.ResultSet{Stage: 1, Round: 1, Board: 2, Result: tournament.Postponed}),
		change(tournament.StageAdded{Stage: tournament.Stage{Name: "Open", System: tournament.SystemSwiss, Rounds: 3, Games: 2}}),
		change(tournament.PlayerAway{Player: 3, Stage: 2, Rounds: []int{1}, Bye: tournament.ByeHalf}),
		change(tournament.RoundsPaired{Stage: 2, Numbers: []tournament.PlayerID{1, 2, 3}, Rounds: []tournament.Round{
			{Number: 1, Pairings: []tournament.Pairing{{Board: 1, White: 1, Black: 2}}},
		}}),
		change(tournament.PlayerEntered{Player: tournament.Player{Name: "Ûlke Terpstra", BirthYear: 1990}, Stage: 2, Missed: tournament.ByeHalf}),
		change(tournament.ResultSet{Stage: 2, Round: 1, Board: 1, Game: 1, Result: tournament.BlackWins, How: tournament.EndingTime}),
		tournament.New("arbiter", "shouted", noon, tournament.PlayerExpelled{Player: 4, Round: 3}),
	)
}

// detailed is absent with what version 4 brought: fields without a column of their
// own. What this version writes for it is kept, so that a later one reads it.
func detailed() []tournament.Change {
	gap := 400
	event := created(tournament.SystemRoundRobin)
	body, err := event.Decode()
	if err != nil {
		panic(err) // it is a constant
	}
	e := body.(tournament.EventCreated).Event
	e.Prizes = tournament.PrizePlan{Currency: "EUR", Lists: []tournament.PrizeList{{Amounts: []tournament.Money{10000, 5000}}}}
	e.Ratings = tournament.RatingSettings{K: 10, Gap: &gap}
	because := func(body tournament.Body) tournament.Change { return tournament.New("Anna", "for a test", noon, body) }
	return append(absent(),
		change(tournament.EventEdited{Event: e}),
		change(tournament.PlayerEdited{Player: tournament.Player{ID: 4, Name: "Мария Ким", Sex: tournament.SexFemale, Patronymic: "Ивановна", Rank: "кмс",
			Team: "Якутия", Groups: []string{"B"}, IDs: map[string]string{"fmjd": "12345"}}}),
		change(tournament.ResultSet{Stage: 1, Round: 1, Board: 2, Result: tournament.BlackWins, How: tournament.EndingResigned,
			Slip: tournament.Slip{White: tournament.SlipSide{Used: 5400, Signed: true}}}),
		because(tournament.ResultRated{Stage: 1, Round: 1, Board: 2, Rated: tournament.Drawn}),
		change(tournament.ResultSet{Stage: 2, Round: 1, Board: 1, Game: 2, Result: tournament.Drawn}),
		change(tournament.StageAdded{Stage: tournament.Stage{Name: "Final", System: tournament.SystemRoundRobin, Cycles: 2, NoSwap: true,
			Withdrawal: tournament.WithdrawalCount, Numbers: []tournament.PlayerID{2, 1}}}),
		because(tournament.TotalsEntered{Stage: 3, Rounds: 1, Totals: []tournament.Total{{Player: 1, Points: 50}, {Player: 2, Points: 50}}}),
		because(tournament.RoundsPaired{Stage: 3, ByHand: true, Rounds: []tournament.Round{
			{Number: 1, Pairings: []tournament.Pairing{{Board: 1, White: 2, Black: 1, Uncoloured: true}}},
		}}),
		because(tournament.PlayersMerged{Player: 3, Other: 5}),
	)
}

// barredNow is a change as it is made today: a ruling on a game that is over says that it knew.
func barredNow(t *testing.T, c tournament.Change) tournament.Change {
	body, err := c.Decode()
	if err != nil {
		t.Fatal(err)
	}
	if b, ok := body.(tournament.RulingAdded); ok && b.Ruling.Decision == tournament.DecisionCorrected {
		b.Ruling.Despite = append(slices.Clone(b.Ruling.Despite), tournament.BarGameOver)
		return tournament.New(c.Who, c.Why, c.Time, b)
	}
	return c
}

// forced is detailed with what version 5 brought: incidents of a kind, and a ruling
// that an article forbids.
func forced() []tournament.Change {
	ref := tournament.GameRef{Stage: 1, Round: 2, Board: 1, Game: 2}
	return append(detailed(),
		change(tournament.IncidentAdded{Incident: tournament.Incident{Ref: tournament.GameRef{Stage: 1, Round: 1, Board: 1}, By: tournament.SideWhite,
			Kind: tournament.IncidentClaim, Written: "28-32", Right: tournament.VerdictWrong, Clock: tournament.SideWhite, Text: "repetition-claim"}}),
		tournament.New("Anna", "both players asked for it", noon, tournament.RulingAdded{Ruling: tournament.Ruling{
			Ref: ref, Finding: tournament.Finding{ID: sheet().Findings[0].ID}, Decision: tournament.DecisionCorrected, Overrules: 1,
			Found: tournament.FoundAfterReply, Despite: []string{"27"}}}),
	)
}

// recorded is forced with what version 6 brought: a sheet that was recorded at the board.
// Rows of the recording lie beside the journal.
func recorded() []tournament.Change {
	kept := sheet()
	kept.Findings, kept.Verdict, kept.Result = nil, "clean", tournament.ResultUnset
	kept.Recorded = &tournament.Recorded{Hash: strings.Repeat("5d", 32), Keeper: "white", Device: 4, Signed: []tournament.Side{tournament.SideWhite}, Backs: 1,
		Begun: noon.UnixMilli(), Ended: noon.UnixMilli() + 5400000}
	return append(forced(), change(tournament.SheetAdded{Stage: 3, Round: 1, Board: 1, Sheet: kept}))
}

package archive

import (
	"encoding/hex"
	"encoding/json"
	"testing"

	gocmp "github.com/google/go-cmp/cmp"

	"arbiter/tournament"
)

// push files an event of four people with some results.
func (a *ratedArchive) push(t *testing.T, event tournament.Event, results ...EventResult) {
	t.Helper()
	event.Name, event.Variant = "Cup", "international"
	state := EventState{Schema: eventSchema, Event: event, Results: results}
	for i, s := range seeded() {
		state.Players = append(state.Players, EventPlayer{ID: tournament.PlayerID(i + 1), Name: s.Name})
	}
	text, err := json.Marshal(state)
	if err != nil {
		t.Fatal(err)
	}
	entry := int64(len(a.logs[stateLog("x")]))
	if err := a.Append(t.Context(), stateLog("x"), entry, Pack(text)); err != nil {
		t.Fatal(err)
	}
	a.pushes = append(a.pushes, PushedEvent{
		Event: "x", Name: event.Name, Variant: event.Variant, Source: "cup", File: "cup.arbiter", State: entry, StateHash: hashText(text),
	})
	delete(a.logs, eventsLog)
	chained(t, &a.memory, a.pushes...)
}

// result is a result of an event without a sheet.
func result(round int, date string, white, black tournament.PlayerID, kind tournament.ResultKind) EventResult {
	return EventResult{Stage: 1, Round: round, Board: 1, Game: 1, Date: date, WhiteID: white, BlackID: black, Result: kind}
}

func TestResultsOfEventsCountWithoutASheet(t *testing.T) {
	t.Parallel()
	a := newRatedArchive()
	bye := result(4, "2026-02-04", 1, 0, tournament.ResultUnset)
	bye.Bye = "allocated"
	decided := result(5, "2026-02-05", 3, 4, tournament.WhiteWins)
	decided.Rated = tournament.Drawn
	a.push(t, tournament.Event{},
		result(1, "2026-02-01", 1, 2, tournament.WhiteWins), result(2, "2026-02-02", 1, 3, tournament.WhiteForfeit),
		result(3, "", 1, 4, tournament.WhiteWins), bye, decided, result(6, "2026-02-06", 2, 3, tournament.BothLose))
	l := onlyList(t, run(t, a, "2026-07", seeded()))
	// 1400 beats 1300: +7.2; 1200 draws with 1100: 64 %, -2.8
	want := map[string]int{"Anna Aukes": 1407, "Bert Boom": 1293, "Cor Cuperus": 1197, "Dirk Dam": 1103}
	if diff := gocmp.Diff(want, ratingsOf(l)); diff != "" {
		t.Error(diff)
	}
	if diff := gocmp.Diff(RatingsLeft{Unplayed: 2, Undated: 1}, l.Left); diff != "" {
		t.Error(diff)
	}
	x, err := l.Explain("anna")
	if err != nil || x.Lines[0].File != "cup.arbiter" || x.Lines[0].Game != noSheet || x.Lines[0].Round != 1 {
		t.Errorf("%+v: %v", x.Lines, err)
	}
	a.push(t, tournament.Event{}, result(1, "2026-02-01", 2, 1, tournament.BlackWins), result(7, "2026-02-07", 1, 2, tournament.WhiteWins))
	if l := onlyList(t, run(t, a, "2027-01", nil)); len(l.Games) != 1 || !l.Games[0].Late || l.Games[0].Date != "2026-02-07" {
		t.Errorf("the event was pushed again: %+v", l.Games)
	}
}

func TestAResultAndItsSheetAreOneGame(t *testing.T) {
	t.Parallel()
	elsewhere := sheetOn("2026.02.01", "Aukes, Anna", "Boom, Bert", "1-0")
	other := sheetOn("2026.02.02", "Cor Cuperus", "Anna Aukes", "1-0")
	own := sheetOn("2026.??.??", "Anna", "Dirk", "1-0")
	own.Source, own.Hash = 7, [16]byte{1, 2}
	a := newRatedArchive(elsewhere, other, own)
	a.sources = []Source{{ID: 7, Name: "cup", File: "cup.arbiter"}}
	withSheet := result(3, "2026-02-03", 1, 4, tournament.Drawn)
	withSheet.Sheet = hex.EncodeToString(own.Hash[:])
	a.push(t, tournament.Event{}, result(1, "2026-02-01", 1, 2, tournament.WhiteWins), result(2, "2026-02-02", 3, 1, tournament.Drawn), withSheet)
	l := onlyList(t, run(t, a, "2026-07", seeded()))
	if l.Counted() != 2 || l.Left.Contradictions != 1 || len(l.Contradictions[0]) != 2 {
		t.Errorf("%d games, %+v, %+v", l.Counted(), l.Left, l.Contradictions)
	}
	want := []RatedGame{
		{ID: 1, Key: "x/1/1/1-2/1", Sheet: 1, File: "club.pdn", Event: "Club", Date: "2026-02-01", White: "Aukes, Anna", Black: "Boom, Bert", Result: "1-0"},
		{ID: 2, Key: "x/1/3/1-4/1", Sheet: 3, File: "club.pdn", Event: "Club", Date: "2026-02-03", White: "Anna Aukes", Black: "Dirk Dam", Result: "1/2-1/2"},
	}
	if diff := gocmp.Diff(want, l.Games); diff != "" {
		t.Error(diff)
	}
}

func TestAGameCountsOnceWhicheverComesFirst(t *testing.T) {
	t.Parallel()
	sheet, bare := sheetOn("2026.02.01", "Anna Aukes", "Bert Boom", "1-0"), result(1, "2026-02-01", 1, 2, tournament.WhiteWins)
	first := newRatedArchive(sheet)
	run(t, first, "2026-07", seeded())
	first.push(t, tournament.Event{}, bare)
	if l := onlyList(t, run(t, first, "2027-01", nil)); len(l.Games) != 0 {
		t.Errorf("the event after the sheet: %+v", l.Games)
	}
	second := newRatedArchive()
	second.push(t, tournament.Event{}, bare)
	run(t, second, "2026-07", seeded())
	second.Add(sheet)
	if l := onlyList(t, run(t, second, "2027-01", nil)); len(l.Games) != 0 {
		t.Errorf("the sheet after the event: %+v", l.Games)
	}
}

func TestACorrectedSheetOfAnEventIsNoContradiction(t *testing.T) {
	t.Parallel()
	before, after := sheetOn("2026.02.01", "Anna Aukes", "Bert Boom", "1-0"), sheetOn("2026.02.01", "Anna Aukes", "Bert Boom", "1/2-1/2")
	for i, s := range []*Sheet{&before, &after} {
		s.Source, s.Hash = int64(i+1), [16]byte{byte(i + 1)}
	}
	a := newRatedArchive(before, after)
	a.twins(0, 1, Contradiction)
	a.sources = []Source{{ID: 1, Name: "cup", File: "cup.arbiter"}, {ID: 2, Name: "cup", File: "cup.arbiter"}}
	corrected := result(1, "2026-02-01", 1, 2, tournament.Drawn)
	corrected.Sheet = hex.EncodeToString(after.Hash[:])
	a.push(t, tournament.Event{}, corrected)
	l := onlyList(t, run(t, a, "2026-07", seeded()))
	if len(l.Games) != 1 || l.Games[0].Result != "1/2-1/2" || l.Games[0].Sheet != 2 || l.Left.Contradictions != 0 {
		t.Errorf("%+v, %+v", l.Games, l.Left)
	}
}

func TestAnEventAtAFasterTempoCountsForLess(t *testing.T) {
	t.Parallel()
	a := newRatedArchive()
	a.push(t, tournament.Event{Ratings: tournament.RatingSettings{Faster: true}}, result(1, "2026-02-01", 1, 2, tournament.WhiteWins))
	l := onlyList(t, run(t, a, "2026-07", seeded(), "faster\t50\town"))
	if x, err := l.Explain("anna"); err != nil || x.Change != "3.6" {
		t.Errorf("%+v: %v", x, err)
	}
}

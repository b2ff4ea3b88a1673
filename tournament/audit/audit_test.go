package audit_test

import (
	"testing"

	"github.com/google/go-cmp/cmp"

	"arbiter/reports/i18n"
	"arbiter/rules"
	"arbiter/rules/pdn"
	"arbiter/rules/sheet"
	"arbiter/tournament"
	"arbiter/tournament/audit"
)

func TestLongIsClean(t *testing.T) {
	_, sheets := audited(t, append(club(tournament.Agreement{}), added(1, 1, long+" 1-0"))...)
	if len(sheets) != 1 || sheets[0].Result.Plies != 24 || sheets[0].Result.Verdict != sheet.Clean {
		t.Fatalf("the game of the tests is not what it should be: %v", found(sheets))
	}
}

func TestSheetAgainstItsPairing(t *testing.T) {
	const moves = "1. 32-28 18-23 *"
	for name, test := range map[string]struct {
		tags []string
		want []string
	}{
		"nothing said":                {nil, nil},
		"unknown":                     {[]string{"White=?", "Black=N.N.", "Round=?", "Date=????.??.??"}, nil},
		"as paired":                   {[]string{"White=Jelle Wiersma", "Black=Sjûkje Hoekstra", "Round=1", "Board=1", "Date=2026.11.20"}, nil},
		"as people write":             {[]string{"White=WIERSMA, J.", "Black=Hoekstra Sjukje", "Round=Round 1", "Date=2026.11.??"}, nil},
		"family name alone":           {[]string{"White=wiersma", "Black=S.Hoekstra"}, nil},
		"round with board":            {[]string{"Round=1.1"}, nil},
		"game of a match for a board": {[]string{"Round=1.1", "Board=1"}, nil},
		"colours turned": {[]string{"White=Sjûkje Hoekstra", "Black=Jelle Wiersma"},
			[]string{"r1.b1.g1:0:bad-header: the colours are the other way round: Jelle Wiersma had White and Sjûkje Hoekstra had Black"}},
		"colours turned, one name": {[]string{"Black=Wiersma"},
			[]string{"r1.b1.g1:0:bad-header: the colours are the other way round: Jelle Wiersma had White and Sjûkje Hoekstra had Black"}},
		"a slip of the pen": {[]string{"White=J. Wirsma"},
			[]string{"r1.b1.g1:0:unknown-player: the sheet names J. Wirsma as White, the pairing has Jelle Wiersma; nobody of that name is registered"}},
		"in other letters": {[]string{"White=Виерсма", "Black=Хоекстра С."}, nil},
		"another player": {[]string{"White=Hâns Ypma"},
			[]string{"r1.b1.g1:0:unknown-player: the sheet names Hâns Ypma as White, the pairing has Jelle Wiersma; Hâns Ypma was paired at board 2"}},
		"nobody": {[]string{"White=Roel Boomstra", "Black=Harm Wiersma"},
			[]string{"r1.b1.g1:0:unknown-player: the sheet names Roel Boomstra as White, the pairing has Jelle Wiersma; nobody of that name is registered; " +
				"the sheet names Harm Wiersma as Black, the pairing has Sjûkje Hoekstra; nobody of that name is registered"}},
		"another round": {[]string{"Round=2"},
			[]string{"r1.b1.g1:0:bad-header: the sheet says round 2, the game was paired in round 1"}},
		"another board": {[]string{"Board=2"},
			[]string{"r1.b1.g1:0:bad-header: the sheet says board 2, the game was paired at board 1"}},
		"another board in the round": {[]string{"Round=1.3"},
			[]string{"r1.b1.g1:0:bad-header: the sheet says board 3, the game was paired at board 1"}},
		"round and day": {[]string{"Round=2", "Date=2026.12.01"},
			[]string{"r1.b1.g1:0:bad-header: the sheet says round 2, the game was paired in round 1; the sheet is of 2026.12.01, the event was played from 2026-11-20 to 2026-11-27"}},
	} {
		t.Run(name, func(t *testing.T) {
			_, sheets := audited(t, append(club(tournament.Agreement{}), added(1, 1, moves, test.tags...))...)
			if diff := cmp.Diff(test.want, found(sheets)); diff != "" {
				t.Errorf("findings (-want +got):\n%s", diff)
			}
			want := sheet.Clean
			if len(test.want) > 0 {
				want = sheet.Record
			}
			if got := sheets[0].Result.Verdict; got != want {
				t.Errorf("the sheet is %v, want %v", got, want)
			}
		})
	}
}

// Whose a sheet is: that of the two of its board, of other people, or theirs the other way
// round. A slip that can mean somebody else of the event as well names nobody.
func TestWhoseASheetIs(t *testing.T) {
	for _, test := range []struct {
		white, black      string
		turned, strangers bool
	}{
		{"Wirsma", "", false, false},
		{"J. Wirsma", "Hoekstra", false, false},
		{"J.W.", "S.H.", false, false},
		{"Виерсма", "Хоекстра", false, false},
		{"Hoekstre", "J. Wirsma", true, false},
		{"Ypmo", "", false, true},  // a slip in the name of board 2
		{"T. W.", "", false, true}, // initials of board 2
		{"Wybengo", "", false, true},
		{"J. Postma", "", false, true}, // nobody's
		{"Wiersma", "Ypma", false, true},
		{"K. Wiersma", "", false, true},
	} {
		_, sheets := audited(t, append(club(tournament.Agreement{}), added(1, 1, "1. 32-28 18-23 *", "White="+test.white, "Black="+test.black))...)
		if s := sheets[0]; s.Turned != test.turned || s.Others != test.strangers {
			t.Errorf("%q - %q: exchanged %t, of others %t", test.white, test.black, s.Turned, s.Others)
		}
	}
}

// Whom a slip of the pen means is not in doubt for the others alone of whom it is near.
func TestASlipThatMayMeanAnother(t *testing.T) {
	for _, test := range []struct {
		white     string
		strangers bool
	}{
		{"Jansn", true}, // Jan, or Joris
		{"J. Jansn", true},
		{"Jan Jansn", false},
		{"Jansen", false}, // as people write it: it is the sheet of his board
		{"J.J.", true},
		{"Ivanov", false},
		{"P. Ivanov", false},
		{"Ivanva", true}, // Иванов, or Иванова
		{"Müler", false},
		{"Mueller", false},
	} {
		event, err := tournament.Fold(tournament.Chain(change(tournament.EventCreated{
			Event: tournament.Event{Name: "Club", Variant: "frisian", Score: tournament.ScoreSystems()[0]}, Stage: tournament.Stage{System: tournament.SystemOpen},
		}), change(tournament.PlayersImported{Players: []tournament.Player{
			{Name: "Jan Jansen"}, {Name: "Joris Jansen"}, {Name: "Иванов Пётр"}, {Name: "Иванова Мария"}, {Name: "Jörg Müller"}, {Name: "Sake Postma"},
		}}), change(tournament.RoundsPaired{Stage: 1, Rounds: []tournament.Round{{Number: 1, Pairings: []tournament.Pairing{
			{Board: 1, White: 1, Black: 4}, {Board: 2, White: 3, Black: 6}, {Board: 3, White: 5, Black: 2},
		}}}})))
		if err != nil {
			t.Fatal(err)
		}
		board := map[rune]int{'J': 1, 'P': 2, 'I': 2, 'M': 3}[rune(test.white[0])]
		record := &pdn.Game{}
		record.SetTag("White", test.white)
		if got := audit.OfOthers(event, tournament.GameRef{Stage: 1, Round: 1, Board: board, Game: 1}, record); got != test.strangers {
			t.Errorf("%q at board %d: of others %t", test.white, board, got)
		}
	}
}

// Where another sheet of the round claims the board too, nobody can tell which
// of them is wrong.
func TestABoardThatTwoSheetsClaimIsNotJudged(t *testing.T) {
	_, sheets := audited(t, append(club(tournament.Agreement{}),
		added(1, 1, "1. 32-28 *", "Board=1"), added(1, 2, "1. 33-28 *", "Board=1"))...)
	if got := found(sheets); got != nil {
		t.Errorf("found %q", got)
	}
}

func TestSheetsResultAgainstTheOneEntered(t *testing.T) {
	const differs = "r1.b1.g1:24:result-tag: the sheet says 1-0, the result entered is 0-1"
	for name, test := range map[string]struct {
		changes []tournament.Change
		want    []string
	}{
		"open":               {[]tournament.Change{added(1, 1, long+" 1-0")}, nil},
		"the same":           {[]tournament.Change{entered(1, 1, tournament.WhiteWins), added(1, 1, long+" 2-0")}, nil},
		"sheet says nothing": {[]tournament.Change{entered(1, 1, tournament.WhiteWins), added(1, 1, long+" *")}, nil},
		"another":            {[]tournament.Change{entered(1, 1, tournament.BlackWins), added(1, 1, long+" 1-0")}, []string{differs}},
		"contradicts itself": {[]tournament.Change{entered(1, 1, tournament.BlackWins), added(1, 1, long+" 1-0", "Result=0-1")},
			[]string{"r1.b1.g1:24:result-tag: the header says 0-1, the moves end with 1-0"}},
		"no moves": {[]tournament.Change{entered(1, 1, tournament.WhiteWins), added(1, 1, "1-0", "White=Wiersma")},
			[]string{"r1.b1.g1:0:no-moves: the game has no moves"}},
		"forfeit": {[]tournament.Change{entered(1, 1, tournament.WhiteForfeit), added(1, 1, "1-0", "White=Wiersma")}, nil},
		"as a ruling has it": {[]tournament.Change{entered(1, 1, tournament.WhiteWins), added(1, 1, long+" 1-0"),
			change(tournament.IncidentAdded{Incident: tournament.Incident{Ref: tournament.GameRef{Stage: 1, Round: 1, Board: 1}, Text: "hints"}}),
			change(tournament.RulingAdded{Ruling: tournament.Ruling{Ref: tournament.GameRef{Stage: 1, Round: 1, Board: 1}, Incident: 1,
				Decision: tournament.DecisionLoss, Against: tournament.SideWhite, Result: tournament.BlackWins, Corrects: tournament.WhiteWins}}),
		}, nil},
	} {
		t.Run(name, func(t *testing.T) {
			_, sheets := audited(t, append(club(tournament.Agreement{}), test.changes...)...)
			if diff := cmp.Diff(test.want, found(sheets)); diff != "" {
				t.Errorf("findings (-want +got):\n%s", diff)
			}
		})
	}
}

func TestAGameHandedInTwice(t *testing.T) {
	short := "1. 32-28 20-24 2. 38-32 18x27 3. 31x22 17x28 4. 33x22 12x32 5. 37x28 14-20 1/2-1/2"
	dashes := "1. 32 - 28 20-24 2. 38-32 18x27 3. 31x22 17x28 4. 33-22 12x32 5. 37x28 14-20 6. 34:12 7x38 7. " +
		"39x37 19-24 8. 37-31 1-7 9. 43-39 24-30 10. 35x24 20x29 11. 39x19 9x29 12. 40-34 29x40"
	for name, test := range map[string]struct {
		first, second tournament.Change
		want          []string
	}{
		"for two boards": {added(1, 1, long+" 1-0"), added(1, 2, long+" 1-0"),
			[]string{"r1.b2.g1:24:duplicate-game: the moves are those of round 1 board 1 (Jelle Wiersma - Sjûkje Hoekstra)"}},
		"with other signs": {added(1, 1, long+" 1-0"), added(2, 2, dashes+" 1-0"), []string{
			"r2.b2.g1:7:wrong-separator: written with the wrong sign; played as 33x22",
			"r2.b2.g1:24:duplicate-game: the moves are those of round 1 board 1 (Jelle Wiersma - Sjûkje Hoekstra)"}},
		"of another event": {added(1, 1, long+" 1-0", "Event=Club A"), added(1, 2, long+" 1-0", "Event=Club B"), nil},
		"a short draw":     {added(1, 1, short), added(1, 2, short), nil},
		"the sheet of both": {added(1, 1, long+" 1-0", "Round=1", "White=Wiersma"), added(1, 2, long+" 1-0", "Round=1", "White=Ypma"),
			[]string{"r1.b2.g1:24:duplicate-game: the moves are those of round 1 board 1 (Jelle Wiersma - Sjûkje Hoekstra)"}},
	} {
		t.Run(name, func(t *testing.T) {
			_, sheets := audited(t, append(club(tournament.Agreement{}), test.first, test.second)...)
			if diff := cmp.Diff(test.want, found(sheets)); diff != "" {
				t.Errorf("findings (-want +got):\n%s", diff)
			}
		})
	}
}

// imported takes in games without a round, as an import leaves those of players
// whose place in the round was taken.
func imported(sheets ...string) tournament.Change {
	r := tournament.Round{}
	for i, text := range sheets {
		r.Pairings = append(r.Pairings, tournament.Pairing{Board: i + 1, White: 1, Black: 3,
			Games: []tournament.Game{{Number: 1, Sheet: &tournament.Sheet{PDN: text, Verdict: "clean"}}}})
	}
	return change(tournament.GamesImported{Stage: 1, Rounds: []tournament.Round{r}})
}

func TestAPlayerPairedTwice(t *testing.T) {
	for name, test := range map[string]struct {
		sheets []string
		want   []string
	}{
		"in a round that was paired": {[]string{"[Round \"1\"]\n1. 32-28 *\n"},
			[]string{"r0.b1.g1:0:paired-twice: the sheet says round 1, but Jelle Wiersma has another game in it: round 1 board 1 (Jelle Wiersma - Sjûkje Hoekstra)"}},
		"without a round": {[]string{"[Round \"?\"]\n1. 32-28 *\n"}, nil},
		"in a round that was not paired": {[]string{"[Round \"3\"]\n1. 32-28 *\n", "[Round \"3\"]\n1. 33-28 *\n"},
			[]string{"r0.b2.g1:0:paired-twice: the sheet says round 3, but Jelle Wiersma has another game in it: board 1 without a round (Jelle Wiersma - Hâns Ypma)"}},
		"of another event": {[]string{"[Event \"Cup A\"]\n[Round \"3\"]\n1. 32-28 *\n", "[Event \"Cup B\"]\n[Round \"3\"]\n1. 33-28 *\n"}, nil},
		"of an event spelt otherwise": {[]string{"[Event \"1st International Open of Wommels 2026\"]\n[Round \"3\"]\n1. 32-28 *\n", "[Event \"1st International Open, Wommels, 2026\"]\n[Round \"3\"]\n1. 33-28 *\n"},
			[]string{"r0.b2.g1:0:paired-twice: the sheet says round 3, but Jelle Wiersma has another game in it: board 1 without a round (Jelle Wiersma - Hâns Ypma)"}},
		"of a numbered event": {[]string{"[Event \"Match of Wommels, game 1\"]\n[Round \"3\"]\n1. 32-28 *\n", "[Event \"Match of Wommels, game 2\"]\n[Round \"3\"]\n1. 33-28 *\n"}, nil},
		"a copy is no other game": {[]string{"[Round \"3\"]\n" + long + " 1-0\n", "[Round \"3\"]\n" + long + " 1-0\n"},
			[]string{"r0.b2.g1:24:duplicate-game: handed in twice: players, round and moves are those of board 1 without a round (Jelle Wiersma - Hâns Ypma)"}},
		"the number means nothing": {[]string{"[Round \"4\"]\n1. 31-27 *\n", "[Round \"4\"]\n1. 32-27 *\n", "[Round \"4\"]\n1. 32-28 *\n", "[Round \"4\"]\n1. 33-28 *\n"}, nil},
	} {
		t.Run(name, func(t *testing.T) {
			_, sheets := audited(t, append(club(tournament.Agreement{}), imported(test.sheets...))...)
			if diff := cmp.Diff(test.want, found(sheets)); diff != "" {
				t.Errorf("findings (-want +got):\n%s", diff)
			}
		})
	}
}

// Frisian Article 21.2, and regulations that ask for a number of moves.
func TestEarlyDraws(t *testing.T) {
	for name, test := range map[string]struct {
		draws  tournament.Agreement
		sheet  tournament.Change
		result tournament.ResultKind
		want   []string
	}{
		"off":          {tournament.Agreement{}, added(1, 1, long+" 1/2-1/2"), tournament.Drawn, nil},
		"moves enough": {tournament.Agreement{Moves: 12}, added(1, 1, long+" 1/2-1/2"), tournament.Drawn, nil},
		"not drawn":    {tournament.Agreement{Moves: 40}, added(1, 1, long+" 1-0"), tournament.WhiteWins, nil},
		"too few moves": {tournament.Agreement{Moves: 13}, added(1, 1, long+" 1/2-1/2"), tournament.Drawn,
			[]string{"r1.b1.g1:24:early-draw: a draw was agreed after 12 moves of both sides; the event asks for 13"}},
		"on the sheet alone": {tournament.Agreement{Moves: 13}, added(1, 1, long+" 1/2-1/2"), tournament.ResultUnset,
			[]string{"r1.b1.g1:24:early-draw: a draw was agreed after 12 moves of both sides; the event asks for 13"}},
		"before the endgame": {tournament.Agreement{Pieces: 8}, added(1, 1, long+" 1/2-1/2"), tournament.Drawn,
			[]string{"r1.b1.g1:24:early-draw: a draw was agreed with 23 pieces on the board; the event allows it with 8 or fewer"}},
		"in the endgame":     {tournament.Agreement{Pieces: 23}, added(1, 1, long+" 1/2-1/2"), tournament.Drawn, nil},
		"drawn by the rules": {tournament.Agreement{Moves: 40}, added(1, 1, "1. 28-33 5-10 1/2-1/2", "FEN=W:WK28:BK5"), tournament.Drawn, nil},
		"game without moves": {tournament.Agreement{Moves: 40}, added(1, 1, "1/2-1/2"), tournament.Drawn, nil},
	} {
		t.Run(name, func(t *testing.T) {
			changes := append(club(test.draws), test.sheet)
			if test.result != tournament.ResultUnset {
				changes = append(changes, entered(1, 1, test.result))
			}
			_, sheets := audited(t, changes...)
			var early []string
			for _, s := range sheets {
				for _, f := range s.Result.Findings {
					if f.Code == sheet.EarlyDraw {
						early = append(early, f.ID+": "+i18n.English().Say(f.Message))
					}
				}
			}
			if diff := cmp.Diff(test.want, early); diff != "" {
				t.Errorf("findings (-want +got):\n%s", diff)
			}
			if len(early) > 0 && (sheets[0].Result.Verdict != sheet.Remark || sheets[0].Result.Findings[0].Articles[0] != "21.2") {
				t.Errorf("the sheet is %v with %+v", sheets[0].Result.Verdict, sheets[0].Result.Findings)
			}
		})
	}
}

func TestRuledFindingsSayso(t *testing.T) {
	ref := tournament.GameRef{Stage: 1, Round: 1, Board: 1}
	changes := append(club(tournament.Agreement{Moves: 40}), added(1, 1, long+" 1/2-1/2"), entered(1, 1, tournament.Drawn))
	_, sheets := audited(t, changes...)
	f := sheets[0].Result.Findings[0]
	if f.State != sheet.Moot {
		t.Errorf("before the ruling it is %v", f.State)
	}
	changes = append(changes, change(tournament.RulingAdded{Ruling: tournament.Ruling{Ref: ref, Decision: tournament.DecisionStands,
		Finding: tournament.Finding{ID: f.ID, Code: string(f.Code), Message: tournament.Say(f.Message)}}}))
	_, sheets = audited(t, changes...)
	if f := sheets[0].Result.Findings[0]; f.State != sheet.Ruled {
		t.Errorf("after the ruling it is %v", f.State)
	}
}

// under is the club under a rule set.
func under(ruleSet string, more ...tournament.Change) []tournament.Change {
	changes := club(tournament.Agreement{})
	changes[0] = change(tournament.EventCreated{
		Event: tournament.Event{Name: "Club", Variant: "frisian", Rules: ruleSet, Score: tournament.ScoreSystems()[0]},
		Stage: tournament.Stage{System: tournament.SystemOpen},
	})
	return append(changes, more...)
}

// Ukrainian code, 5.9: who breaks the rules more than once in a game is due a
// remark. The Russian rules let the arbiter punish (2.1.10.5), the Frisian and the FMJD
// rules say nothing of it.
func TestRepeatedIrregularities(t *testing.T) {
	omitted := added(1, 1, "1. 34-30 16-21 2. 32-27 21x25 3. 40-34 17-22 4. 34-29 22-27 5. 37x17 18x16 6. 29-23 13x33 7. 43x23 12-18 8. 23x12 2x22 9. 38-32 7-12 10. 45-40 20-24 11. 41-37 *")
	for set, want := range map[string]struct {
		article string
		due     bool
	}{rules.UkrainianCode: {"5.9", true}, rules.RussianOfficial: {"2.1.10.5", false}, rules.TowersClub: {"2.1.10.5", false}, rules.Frisian2011: {"", false}, rules.FMJD: {"", false}} {
		event, sheets := audited(t, under(set, omitted)...)
		repeats := audit.Repeats(event, sheets)
		if len(repeats) != 1 || repeats[0].Player != 2 || repeats[0].Count != 2 {
			t.Fatalf("%s: repeats %+v of %q", set, repeats, found(sheets))
		}
		if g := repeats[0].Games[0]; g.Due != want.due || g.Article != want.article || len(g.IDs) != 2 {
			t.Errorf("%s: %+v", set, g)
		}
	}
}

// An incident counts once the arbiter has decided that it broke an article, and not if
// he had it put right; nor does what breaks none (2.1.9.3; 5.6).
func TestIncidentsThatAreRepeated(t *testing.T) {
	ref := tournament.GameRef{Stage: 1, Round: 1, Board: 1}
	noted := func(kind tournament.IncidentKind) tournament.Change {
		return change(tournament.IncidentAdded{Incident: tournament.Incident{Ref: ref, By: tournament.SideWhite, Kind: kind, Text: "took a move back"}})
	}
	ruled := func(incident int, decision tournament.Decision, against tournament.Side) tournament.Change {
		return change(tournament.RulingAdded{Ruling: tournament.Ruling{Ref: ref, Incident: incident, Decision: decision, Against: against}})
	}
	text, touch := noted(tournament.IncidentKindUnset), noted(tournament.IncidentTouchMove)
	stands, corrected := tournament.DecisionStands, tournament.DecisionCorrected
	for name, test := range map[string]struct {
		changes []tournament.Change
		count   int
		due     bool
	}{
		"open":                 {[]tournament.Change{text, touch, text}, 0, false},
		"one":                  {[]tournament.Change{text, ruled(1, stands, "")}, 0, false},
		"two":                  {[]tournament.Change{text, touch, ruled(1, stands, ""), ruled(2, stands, "")}, 2, true},
		"one put right":        {[]tournament.Change{text, touch, ruled(1, stands, ""), ruled(2, corrected, "")}, 0, false},
		"two of three":         {[]tournament.Change{text, touch, touch, ruled(1, stands, ""), ruled(2, corrected, ""), ruled(3, stands, "")}, 2, true},
		"warned":               {[]tournament.Change{text, touch, ruled(1, stands, ""), ruled(2, tournament.DecisionWarning, tournament.SideWhite)}, 2, false},
		"the other warned":     {[]tournament.Change{text, touch, ruled(1, stands, ""), ruled(2, tournament.DecisionWarning, tournament.SideBlack)}, 2, true},
		"offers of a draw":     {[]tournament.Change{noted(tournament.IncidentDrawOffer), noted(tournament.IncidentDrawOffer), ruled(1, stands, ""), ruled(2, stands, "")}, 0, false},
		"what nobody has done": {[]tournament.Change{text, noted(tournament.IncidentAccident), ruled(1, stands, ""), ruled(2, stands, "")}, 0, false},
	} {
		event, sheets := audited(t, under(rules.UkrainianCode, test.changes...)...)
		count, due := 0, false
		for _, r := range audit.Repeats(event, sheets) {
			count, due = r.Count, r.Games[0].Due
		}
		if count != test.count || due != test.due {
			t.Errorf("%s: %d counted, due %t", name, count, due)
		}
	}
}

// Papers list what the comparison found beside what the sheets hold; the event
// stays as it is.
func TestMergeLeavesTheEventAsItIs(t *testing.T) {
	event, sheets := audited(t, append(club(tournament.Agreement{}), added(1, 1, long+" 1-0", "Round=2"), entered(1, 1, tournament.BlackWins))...)
	before := event.Clone()
	merged := audit.Merge(event, sheets)
	if d := tournament.Difference(before, event); d != "" {
		t.Errorf("the event was altered: %s", d)
	}
	_, g, err := merged.Game(tournament.GameRef{Stage: 1, Round: 1, Board: 1})
	if err != nil || len(g.Sheet.Findings) != 2 || g.Sheet.Findings[0].Code != "bad-header" || g.Sheet.Findings[1].Code != "result-tag" {
		t.Errorf("the merged sheet has %+v, %v", g.Sheet, err)
	}
	if got := g.Sheet.Findings[1]; got.State != "moot" || got.Severity != "warning" || got.Ply != 24 {
		t.Errorf("recorded as %+v", got)
	}
}

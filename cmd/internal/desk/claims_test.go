package desk_test

import (
	"slices"
	"strings"
	"testing"

	"arbiter/cmd/internal/desk"
	"arbiter/cmd/internal/desk/history"
	"arbiter/cmd/internal/desk/results"
	"arbiter/cmd/internal/desk/sheets"
	"arbiter/tournament"
	"arbiter/tournament/live"
)

// A claim of repetition is held against the record of its game (official Russian rules,
// 2.1.9.2; Ukrainian rules, 19): what contradicts it is refused until a reason is given.
func TestAClaimIsHeldAgainstTheRecord(t *testing.T) {
	white, black := tournament.SideWhite, tournament.SideBlack
	right, wrong, open := tournament.VerdictRight, tournament.VerdictWrong, tournament.VerdictUnset
	const ends = `[FEN "W:WKa1,a3:BKb8,h6"]` + "\n"
	thrice := ends + "1. a1-b2 b8-c7 2. b2-a1 c7-b8 3. a1-b2 b8-c7 4. b2-a1 c7-b8 *"
	almost := ends + "1. a1-b2 b8-c7 2. b2-a1 c7-b8 3. a1-b2 b8-c7 4. b2-a1 *"
	made := strings.Replace(almost, " *", " c7-b8 *", 1)
	for _, c := range []struct {
		name, variant, sheet, written string
		by                            tournament.Side
		says                          string // the code of what the record says
		holds                         tournament.Verdict
	}{
		{"three half-moves", "russian", "1. c3-d4 b6-a5 2. b2-c3 *", "", black, "incident.record-wrong", wrong},
		{"a move that cannot be played", "russian", "1. c3-d4 b6-a5 *", "a1-h8", white, "incident.record-unplayable", open},
		{"the third time", "russian", thrice, "", white, "incident.record-right", right},
		{"of who has moved", "russian", thrice, "", black, "incident.record-moved", wrong},
		{"the second time", "russian", strings.Split(thrice, " 4.")[0] + " *", "", white, "incident.record-wrong", wrong},
		{"the third time by the written move", "russian", almost, "c7-b8", black, "incident.record-right", right},
		{"another written move", "russian", almost, "c7-d8", black, "incident.record-wrong", wrong},
		{"the written move on the sheet", "russian", made, "c7-b8", black, "incident.record-right", right},
		{"the other side made the same moves", "ukrainian", strings.Replace(thrice, " *", " 5. a1-b2 b8-c7 6. b2-a1 c7-b8 *", 1), "", white, "incident.record-right", right},
		{"no such rule", "frisian", "1. 32-28 19-23 *", "", white, "incident.record-nothing", wrong},
		{"no record", "russian", "", "", white, "incident.record-none", open},
	} {
		t.Run(c.name, func(t *testing.T) {
			for _, verdict := range []tournament.Verdict{open, right, wrong} {
				d, _ := eventIn(t, c.variant, tournament.ScoreSystems()[0], roundRobin, named("Anna", "Bauke", "Corrie", "Douwe")...)
				paired(t, d)
				if c.sheet != "" {
					if _, err := sheets.HandInSheet(t.Context(), d, sheets.HandInRequest{Ref: at(1), Game: record(t, c.sheet)}); err != nil {
						t.Fatal(err)
					}
				}
				in := tournament.Incident{Ref: at(1), Kind: tournament.IncidentClaim, By: c.by, Written: c.written, Right: verdict}
				held, err := sheets.HoldClaim(d, in)
				if err != nil || held.Verdict != c.holds || held.Tell().Code != c.says {
					t.Fatalf("%+v, %v", held, err)
				}
				against := c.says == "incident.record-unplayable" || verdict != open && c.holds != open && verdict != c.holds
				noted, err := sheets.AddIncident(t.Context(), d, in)
				if !against {
					if err != nil || noted.Incident.Despite || noted.Notes[0].Code != c.says {
						t.Fatalf("%s: %+v, %v", verdict, noted, err)
					}
					continue
				}
				if r := refusedAs(t, d, "incident.claim-against-record", err); r.Remedy.Code != "claim-reason" {
					t.Errorf("%+v", r)
				}
				in.Entry.Why = "the board was followed"
				if noted, err = sheets.AddIncident(t.Context(), d, in); err != nil || !noted.Incident.Despite || noted.Incident.Entry.Why != in.Entry.Why {
					t.Errorf("%s with a reason: %+v, %v", verdict, noted, err)
				}
			}
		})
	}
}

// What follows from a claim that was decided is ruled with it (2.1.9.2).
func TestWhatFollowsFromAClaim(t *testing.T) {
	for _, c := range []struct {
		right          tournament.Verdict
		flag, noRecord bool
		refused        bool
		result         tournament.ResultKind
		looks          string // the code of what status says; "" is nothing
	}{
		{right: tournament.VerdictRight, result: tournament.Drawn},
		{right: tournament.VerdictRight, flag: true, result: tournament.Drawn},
		{right: tournament.VerdictWrong},
		{right: tournament.VerdictWrong, flag: true, result: tournament.BlackWins},
		{right: tournament.VerdictRight, noRecord: true, refused: true},
		{looks: "claim"},
	} {
		d, _ := eventIn(t, "russian", tournament.ScoreSystems()[0], roundRobin, named("Anna", "Bauke", "Corrie", "Douwe")...)
		paired(t, d)
		noted, err := sheets.AddIncident(t.Context(), d, tournament.Incident{Ref: at(1), Kind: tournament.IncidentClaim, By: tournament.SideWhite, Right: c.right, Flag: c.flag, NoRecord: c.noRecord})
		if c.refused {
			refusedAs(t, d, "incident.claim-against-record", err)
			continue
		}
		if err != nil {
			t.Fatal(err)
		}
		_, g, err := d.State().Game(at(1))
		if err != nil || g.Result != c.result || (noted.Ruling.Number > 0) != (c.result != tournament.ResultUnset) {
			t.Errorf("%+v: %s, ruling %d, %v", c, g.Result, noted.Ruling.Number, err)
		}
		if got := strings.Join(looked(statusOf(t, d)), " "); strings.Contains(got, "claim") != (c.looks != "") || strings.Contains(got, "incident") {
			t.Errorf("%+v: %s", c, got)
		}
	}
}

// A claim that was noted and left open is answered in a word: accepted, the game is drawn;
// rejected, it goes on. What is not as the record has it needs a reason (2.1.9.2).
func TestAClaimThatWaitsIsAnswered(t *testing.T) {
	const thrice = `[FEN "W:WKa1,a3:BKb8,h6"]` + "\n1. a1-b2 b8-c7 2. b2-a1 c7-b8 3. a1-b2 b8-c7 4. b2-a1 c7-b8 *"
	once := strings.Split(thrice, " 2.")[0] + " *"
	right, wrong := tournament.VerdictRight, tournament.VerdictWrong
	for _, c := range []struct {
		sheet   string
		answer  tournament.Verdict
		why     string
		refused string
		result  tournament.ResultKind
	}{
		{thrice, right, "", "", tournament.Drawn},
		{thrice, wrong, "", "incident.claim-against-record", tournament.ResultUnset},
		{thrice, wrong, "he had touched another piece", "", tournament.ResultUnset},
		{once, wrong, "", "", tournament.ResultUnset},
		{once, right, "", "incident.claim-against-record", tournament.ResultUnset},
		{once, right, "the board was followed", "", tournament.Drawn},
	} {
		d, _ := eventIn(t, "russian", tournament.ScoreSystems()[0], roundRobin, named("Anna", "Bauke", "Corrie", "Douwe")...)
		paired(t, d)
		if _, err := sheets.HandInSheet(t.Context(), d, sheets.HandInRequest{Ref: at(1), Game: record(t, c.sheet)}); err != nil {
			t.Fatal(err)
		}
		if _, err := sheets.AddIncident(t.Context(), d, tournament.Incident{Ref: at(1), Kind: tournament.IncidentClaim, By: tournament.SideWhite}); err != nil {
			t.Fatal(err)
		}
		if _, err := sheets.AddIncident(t.Context(), d, tournament.Incident{Ref: at(1), Text: "noise"}); err != nil {
			t.Fatal(err)
		}
		_, err := sheets.Rule(t.Context(), d, sheets.RuleRequest{Subject: "i2", Claim: c.answer, Why: "no claim"})
		refusedAs(t, d, "rule.no-claim", err)
		ruled, err := sheets.Rule(t.Context(), d, sheets.RuleRequest{Subject: "i1", Claim: c.answer, Why: c.why})
		if c.refused != "" {
			refusedAs(t, d, c.refused, err)
			continue
		}
		_, g, gone := d.State().Game(at(1))
		if err != nil || gone != nil || g.Result != c.result || ruled.Ruling.Entry.Why == "" || len(ruled.Notes) == 0 {
			t.Errorf("%+v: %s, %+v, %v", c, g.Result, ruled, err)
		}
		if got := strings.Join(looked(statusOf(t, d)), " "); strings.Contains(got, "claim") {
			t.Errorf("%+v: %s", c, got)
		}
	}
}

// After the game no claim is heard (2.1.10.4): one that nobody answered waits no more, and does
// so again when the result is taken away.
func TestAClaimIsOverWithItsGame(t *testing.T) {
	d, _ := eventIn(t, "russian", tournament.ScoreSystems()[0], roundRobin, named("Anna", "Bauke", "Corrie", "Douwe")...)
	paired(t, d)
	if _, err := sheets.AddIncident(t.Context(), d, tournament.Incident{Ref: at(1), Kind: tournament.IncidentClaim, By: tournament.SideWhite}); err != nil {
		t.Fatal(err)
	}
	waits := func() bool {
		seen := strings.Contains(strings.Join(looked(statusOf(t, d)), " "), "claim")
		if needs := d.State().NeedsRuling(d.State().Incidents[0]); needs != seen {
			t.Errorf("it needs a ruling: %v, and status says so: %v", needs, seen)
		}
		return seen
	}
	if !waits() {
		t.Error("it does not wait")
	}
	if _, err := results.EnterResult(t.Context(), d, handIn(tournament.WhiteWins)); err != nil {
		t.Fatal(err)
	}
	if waits() {
		t.Error("it waits in a game that is over")
	}
	if _, err := history.Undo(t.Context(), d, 1, "test"); err != nil {
		t.Fatal(err)
	}
	if !waits() {
		t.Error("it does not wait again")
	}
}

// A claim of a draw that is made at a board halts its recording; the arbiter answers it, and it
// enters the journal with what follows: the draw, or the written move as made (2.1.9.2).
func TestAClaimAtABoardIsAnswered(t *testing.T) {
	right, wrong := tournament.VerdictRight, tournament.VerdictWrong
	const shuffle = "a1-b2 b8-c7 b2-a1 c7-b8 a1-b2 b8-c7 b2-a1"
	for _, c := range []struct {
		moves, written string
		answer         tournament.Verdict
		why            string
		refused        string
		result         tournament.ResultKind
		list           string // of the moves, after it
	}{
		{shuffle, "c7-b8", right, "", "", tournament.Drawn, shuffle},
		{shuffle, "c7-b8", wrong, "", "incident.claim-against-record", tournament.ResultUnset, shuffle},
		{shuffle, "c7-d8", wrong, "", "", tournament.ResultUnset, shuffle + " c7-d8"},
		{shuffle + " c7-b8", "", right, "", "", tournament.Drawn, shuffle + " c7-b8"},
		{"a1-b2 b8-c7", "", wrong, "", "", tournament.ResultUnset, "a1-b2 b8-c7"},
		{"a1-b2 b8-c7", "", right, "", "incident.claim-against-record", tournament.ResultUnset, "a1-b2 b8-c7"},
		{"a1-b2 b8-c7", "", right, "the board was followed", "", tournament.Drawn, "a1-b2 b8-c7"},
	} {
		d, _ := eventIn(t, "russian", tournament.ScoreSystems()[0], roundRobin, named("Anna", "Bauke", "Corrie", "Douwe")...)
		paired(t, d)
		arbiter := recordOf(1, "c3-d4")
		arbiter.Device = 0
		taken(t, d, arbiter)
		board, err := sheets.SetBack(t.Context(), d, sheets.SetBackRequest{Game: at(1), FEN: "W:WKa1,a3:BKb8,h6"})
		if err != nil {
			t.Fatal(err)
		}
		set := append(strings.Fields(listed(d, 1, live.KeeperBoard)), strings.Fields(c.moves)...)
		claim := sheets.RecordRequest{Game: at(1), Device: 7, Moves: set, Marks: []live.Mark{{Kind: live.KindClaim, Ply: len(set), Text: c.written}}, Key: "k"}
		for range 2 { // it lost the answer
			taken(t, d, claim)
		}
		waits := sheets.Claims(d, at(1))
		if len(waits) != 1 || waits[0].Incident.Written != c.written || len(board.Recordings) != 1 {
			t.Fatalf("%+v: %+v", c, waits)
		}
		if got := strings.Join(looked(statusOf(t, d)), " ") + strings.Join(looks(d), " "); !strings.Contains(got, "live-claim") {
			t.Errorf("nothing says that it waits: %s", got)
		}
		for _, list := range [][]string{append(slices.Clone(set), "b8-a7"), set[:len(set)-1]} {
			refused(t, d, "live.not-taken", sent(t, d, sheets.RecordRequest{Game: at(1), Device: 7, Moves: list, Replace: true}).Err)
		}
		_, err = signed(t, d, live.KeeperBoard, tournament.SideWhite, "1/2", len(set))
		refused(t, d, "live.claim-open", err)
		_, err = sheets.AnswerClaim(t.Context(), d, sheets.AnswerRequest{Game: at(1), Right: c.answer, Why: c.why})
		if c.refused != "" {
			refusedAs(t, d, c.refused, err)
			continue
		}
		_, g, gone := d.State().Game(at(1))
		if got := listed(d, 1, live.KeeperBoard); err != nil || gone != nil || g.Result != c.result || !strings.HasSuffix(got, c.list) || len(sheets.Claims(d, at(1))) > 0 {
			t.Errorf("%+v: %s, %q, %v", c, g.Result, got, err)
		}
		if in, _, answered := sheets.LastClaim(d, at(1)); !answered || in.Right != c.answer || in.Written != c.written {
			t.Errorf("%+v: %+v", c, in)
		}
		_, err = sheets.AnswerClaim(t.Context(), d, sheets.AnswerRequest{Game: at(1), Right: right})
		refused(t, d, "incident.no-claim-waits", err)
	}
}

// An answer to a claim ends its game by one rule, whether the claim is noted with its answer or
// was before: who ran out of time over a wrong one has lost (2.1.9.2). A draw has a reason, and
// where no article says one the arbiter does: nothing is noted before he has.
func TestAnAnswerToAClaimHasAReason(t *testing.T) {
	for _, c := range []struct {
		variant, moves string
		noted          bool // before it is answered
		right          tournament.Verdict
		flag           bool
		why, refused   string
		result         tournament.ResultKind
	}{
		{"russian", "c3-d4 b6-a5", false, tournament.VerdictWrong, true, "", "", tournament.BlackWins},
		{"russian", "c3-d4 b6-a5", true, tournament.VerdictWrong, true, "", "", tournament.BlackWins},
		{"russian", "c3-d4 b6-a5", true, tournament.VerdictWrong, false, "", "", tournament.ResultUnset},
		{"russian", "c3-d4 ...", true, tournament.VerdictRight, true, "", "", tournament.Drawn},
		{"frisian", "32-28 ...", false, tournament.VerdictRight, false, "", "rule.no-reason", tournament.ResultUnset},
		{"frisian", "32-28 ...", true, tournament.VerdictRight, false, " ", "rule.no-reason", tournament.ResultUnset},
		{"frisian", "32-28 ...", false, tournament.VerdictRight, false, "they agreed", "", tournament.Drawn},
		{"frisian", "32-28 ...", true, tournament.VerdictRight, false, "they agreed", "", tournament.Drawn},
	} {
		d, _ := eventIn(t, c.variant, tournament.ScoreSystems()[0], roundRobin, named("Anna", "Bauke", "Corrie", "Douwe")...)
		paired(t, d)
		claim := sheets.RecordRequest{Game: at(1), Device: 7, Moves: strings.Fields(c.moves), Marks: []live.Mark{{Kind: live.KindClaim, Ply: 2}}, Key: "k"}
		taken(t, d, claim)
		if c.noted {
			if _, err := sheets.AddIncident(t.Context(), d, tournament.Incident{Ref: at(1), Kind: tournament.IncidentClaim, By: tournament.SideWhite}); err != nil {
				t.Fatal(err)
			}
		}
		incidents := len(d.State().Incidents)
		_, err := sheets.AnswerClaim(t.Context(), d, sheets.AnswerRequest{Game: at(1), Right: c.right, Flag: c.flag, Why: c.why})
		if c.refused != "" {
			if refusedAs(t, d, c.refused, err); len(d.State().Incidents) != incidents || len(sheets.Claims(d, at(1))) != 1 {
				t.Errorf("%+v: it is noted, and waits no more", c)
			}
			continue
		}
		_, g, gone := d.State().Game(at(1))
		in, _, answered := sheets.LastClaim(d, at(1))
		if err != nil || gone != nil || g.Result != c.result || !answered || in.Right != c.right || in.Flag != c.flag && c.result != tournament.Drawn {
			t.Errorf("%+v: %s, %+v, %v", c, g.Result, in, err)
		}
	}
}

// looks are the codes of what waits for the arbiter among the games that are being recorded.
func looks(d *desk.Desk) []string {
	var codes []string
	for _, l := range sheets.LookAtLive(d) {
		codes = append(codes, l.Code)
	}
	return codes
}

package desk_test

import (
	"slices"
	"strings"
	"testing"

	"arbiter/cmd/internal/desk"
	"arbiter/cmd/internal/desk/sheets"
	"arbiter/cmd/internal/desk/status"
	"arbiter/rules/sheet"
	"arbiter/tournament"
	"arbiter/tournament/live"
)

// liveLooks are the codes of what is to be looked at among the games that are recorded.
func liveLooks(d *desk.Desk) string {
	var codes []string
	for _, look := range sheets.LookAtLive(d) {
		codes = append(codes, look.Code)
	}
	return strings.Join(codes, " ")
}

// liveGame is the game that is recorded at board 1 of round 1.
func liveGame(t *testing.T, d *desk.Desk) sheets.LiveGame {
	t.Helper()
	g, is := sheets.LiveGameAt(d, at(1))
	if !is {
		t.Fatal("no game is recorded")
	}
	return g
}

// An irregularity is urgent until the opponent has replied, a call until it is heard; that
// two sheets differ is not.
func TestWhatIsUrgentAtTheBoards(t *testing.T) {
	d := withTablets(t, tournament.Recording{}, "Anna", "Bauke", "Corrie", "Douwe")
	for _, c := range []struct {
		name   string
		req    sheets.RecordRequest
		want   string
		states []sheet.State
	}{
		{"legal", recordOf(1, "32-28 19-23"), "", nil},
		{"a capture is omitted", recordOf(1, "32-28 19-23 31-26"), "live-correctable", []sheet.State{sheet.Correctable}},
		{"the opponent replies", recordOf(1, "32-28 19-23 31-26 23x32"), "", []sheet.State{sheet.Stands}},
		{"another tablet has another move", sheets.RecordRequest{Game: at(1), Device: 8, Moves: strings.Fields("32-28 19-24")}, "live-apart", []sheet.State{sheet.Stands}},
		{"the arbiter is called", sheets.RecordRequest{Game: at(2), Device: 7, Moves: []string{"32-28"}, Marks: []live.Mark{{Kind: live.KindCall, Ply: 1, Text: "clock"}}}, "live-call live-apart", []sheet.State{sheet.Stands}},
	} {
		sent(t, d, c.req)
		g := liveGame(t, d)
		var states []sheet.State
		for _, f := range g.Findings {
			states = append(states, f.State)
		}
		if got := liveLooks(d); got != c.want || !slices.Equal(states, c.states) {
			t.Errorf("%s: %q, findings %v; want %q, %v", c.name, got, states, c.want, c.states)
		}
	}
	if heard, err := sheets.HearCalls(t.Context(), d, at(2)); err != nil || !heard || liveLooks(d) != "live-apart" {
		t.Errorf("heard %v, %v: %q", heard, err, liveLooks(d))
	}
	if heard, err := sheets.HearCalls(t.Context(), d, at(2)); err != nil || heard {
		t.Errorf("a call is heard twice: %v, %v", heard, err)
	}
	status, err := status.Of(t.Context(), d, status.StatusRequest{})
	if err != nil || len(status.Live) != 1 || status.Live[0].Code != "live-apart" || status.Live[0].Urgent() {
		t.Errorf("status has %v, %v", status.Live, err)
	}
}

// A game that has its result is over, whatever its list still lacks.
func TestNothingIsUrgentOnceTheResultIsIn(t *testing.T) {
	d := withTablets(t, tournament.Recording{}, "Anna", "Bauke", "Corrie", "Douwe")
	sent(t, d, recordOf(1, "32-28 19-23 31-26"))
	commit(t, d, tournament.ResultSet{Stage: 1, Round: 1, Board: 1, Result: tournament.WhiteWins})
	if g := liveGame(t, d); g.Urgent || len(g.Findings) != 1 || g.Findings[0].State != sheet.Moot {
		t.Errorf("%v, %+v", g.Urgent, g.Findings)
	}
}

// ruledLive rules on what is irregular at board 1.
func ruledLive(t *testing.T, d *desk.Desk, req sheets.RuleRequest) sheets.Ruled {
	t.Helper()
	req.Subject, req.Why = liveGame(t, d).Findings[0].ID, "seen at the board"
	ruled, err := sheets.Rule(t.Context(), d, req)
	if err != nil {
		t.Fatal(err)
	}
	return ruled
}

// Frisian rules, Article 27; the articles of the event's rule set say which decision is open:
// what the opponent has not replied to is put right, what he has replied to stands.
func TestAnArbiterRulesWhileTheGameIsPlayed(t *testing.T) {
	const irregular = "32-28 19-23 31-26"
	for _, c := range []struct {
		name, moves string
		req         sheets.RuleRequest
		list        string // after it
		back        bool
		looks       string
	}{
		{"corrected, set back", irregular, sheets.RuleRequest{Decision: tournament.DecisionCorrected, SetBack: true}, irregular + " =", true, ""},
		{"corrected, at the board", irregular, sheets.RuleRequest{Decision: tournament.DecisionCorrected}, irregular, false, ""},
		{"a remark", irregular, sheets.RuleRequest{Decision: tournament.DecisionWarning}, irregular, false, ""},
		{"stands", irregular + " 23x32", sheets.RuleRequest{Decision: tournament.DecisionStands}, irregular + " 23x32", false, ""},
		{"void", irregular, sheets.RuleRequest{Decision: tournament.DecisionVoid, Force: true}, "", true, ""},
	} {
		t.Run(c.name, func(t *testing.T) {
			d := withTablets(t, tournament.Recording{}, "Anna", "Bauke")
			taken(t, d, recordOf(1, c.moves))
			before := liveGame(t, d).Main.At(2).FEN()
			ruled := ruledLive(t, d, c.req)
			if ruled.Back != c.back || !ruled.Ruling.Live || ruled.Ruling.Finding.Code != string(sheet.CaptureOmitted) {
				t.Errorf("%+v", ruled)
			}
			list := strings.Fields(listed(d, 1, live.KeeperBoard))
			for i, text := range list {
				if strings.Contains(text, ":") {
					list[i] = "="
				}
			}
			now, _ := liveGame(t, d).Main.Position()
			if strings.HasSuffix(c.list, "=") && now.FEN() != before {
				t.Errorf("on the board is %s, want %s", now.FEN(), before)
			}
			if got := strings.Join(list, " "); got != c.list || liveLooks(d) != c.looks {
				t.Errorf("the list is %q, to look at is %q; want %q, %q", got, liveLooks(d), c.list, c.looks)
			}
		})
	}
}

// What was ruled while a game was recorded is ruled on its sheet, and is on record once.
func TestTheSheetHasTheRulingsOfItsRecording(t *testing.T) {
	d := withTablets(t, tournament.Recording{}, "Anna", "Bauke")
	taken(t, d, recordOf(1, "32-28 19-23 31-26"))
	ruled := ruledLive(t, d, sheets.RuleRequest{Decision: tournament.DecisionCorrected, SetBack: true})
	list := append(liveGame(t, d).Main.Texts(), "28x19", "14x23")
	taken(t, d, sheets.RecordRequest{Game: at(1), Device: 7, Moves: list})
	if _, err := sheets.HandInRecording(t.Context(), d, sheets.HandInRecordingRequest{Game: at(1), Result: "1-0"}); err != nil {
		t.Fatal(err)
	}
	ref := at(1)
	ref.Game = 1
	got, is := d.State().RulingOn(ref, ruled.Ruling.Finding.ID)
	_, g, _ := d.State().Game(ref)
	open := 0
	for _, f := range g.Sheet.Findings {
		if _, is := d.State().RulingOn(ref, f.ID); !is && sheets.ToRuleOn(f) {
			open++
		}
	}
	if !is || got.State != tournament.RulingInEffect || open != 0 || len(d.State().Rulings) != 1 {
		t.Errorf("ruling %v %v, findings %v", got, is, g.Sheet.Findings)
	}
}

// A position is put back by a decision to correct, of a game that is recorded.
func TestAPositionIsPutBackByACorrectionAlone(t *testing.T) {
	d := withTablets(t, tournament.Recording{}, "Anna", "Bauke")
	taken(t, d, recordOf(1, "32-28 19-23 31-26"))
	_, err := sheets.Rule(t.Context(), d, sheets.RuleRequest{Subject: liveGame(t, d).Findings[0].ID, Decision: tournament.DecisionWarning, Why: "again", SetBack: true})
	refused(t, d, "rule.no-set-back", err)
	if len(d.State().Rulings) != 0 {
		t.Error("it was decided all the same")
	}
}

// A fault that was taken back and is made again is a new one.
func TestAFaultThatIsMadeAgainIsUrgentAgain(t *testing.T) {
	d := withTablets(t, tournament.Recording{}, "Anna", "Bauke")
	taken(t, d, recordOf(1, "32-28 19-23 31-26"))
	ruledLive(t, d, sheets.RuleRequest{Decision: tournament.DecisionCorrected})
	back := recordOf(1, "32-28 19-23")
	back.Replace = true
	taken(t, d, back)
	taken(t, d, recordOf(1, "32-28 19-23 31-26"))
	if got := liveLooks(d); got != "live-correctable" {
		t.Errorf("to look at is %q", got)
	}
}

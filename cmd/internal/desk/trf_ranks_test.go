package desk_test

import (
	"strings"
	"testing"

	"arbiter/cmd/internal/desk"
	"arbiter/cmd/internal/desk/exchange"
	"arbiter/cmd/internal/desk/rounds"
	"arbiter/reports/i18n"
	"arbiter/rules/message"
	"arbiter/tournament"
)

// fourPlayed is a report file of four after two rounds, with these records and ranks: 1
// has two points, 2 and 3 one, 4 none; 2 beat nobody better than 3 did.
func fourPlayed(t *testing.T, records string, ranks ...string) *exchange.TRF {
	t.Helper()
	text := "012 Four\n142 2\n152 W\n" + records
	for i, rounds := range []string{"   3 w 1     2 b 1", "   4 b 1     1 w 0", "   1 b 0     4 w 1", "   2 w 0     3 b 0"} {
		text += "001    " + string(rune('1'+i)) + "      Player " + string(rune('1'+i)) + strings.Repeat(" ", 25) + " 2000 NED" + strings.Repeat(" ", 24) + strings.Repeat(" ", 4) + "    " + ranks[i] + "  " + rounds + "\n"
	}
	file, err := exchange.ReadTRF(strings.NewReader(text), "four.trf")
	if err != nil {
		t.Fatal(err)
	}
	return file
}

// The ranks of a file are held against the tie-breaks that it names: 212, or 202 (C.07).
func TestRanksOfAReportFile(t *testing.T) {
	for name, tt := range map[string]struct {
		records string
		ranks   []string
		codes   int
		differ  []exchange.RankDiffers
		notes   int
	}{
		"as the tie-breaks give them": {"212 PTS,BH\n", []string{"1", "2", "2", "4"}, 1, nil, 0},
		"212 before 202":              {"202 TPN\n212 PTS,BH\n", []string{"1", "2", "2", "4"}, 1, nil, 0},
		"by 202":                      {"202 BH,TPN\n", []string{"1", "2", "3", "4"}, 2, nil, 0},
		"two exchanged":               {"212 PTS,BH,TPN\n", []string{"1", "3", "2", "4"}, 2, []exchange.RankDiffers{{Number: 2, Written: 3, Right: 2}, {Number: 3, Written: 2, Right: 3}}, 0},
		"none is named":               {"", []string{"1", "3", "2", "4"}, 0, nil, 0},
		"no rank is given":            {"212 PTS,BH\n", []string{" ", " ", " ", " "}, 0, nil, 0},
		"one is not computed":         {"212 PTS,EDET/P\n", []string{"1", "2", "2", "4"}, 0, nil, 1},
	} {
		ranked, notes := fourPlayed(t, tt.records, tt.ranks...).Ranks()
		if len(ranked.Tiebreaks) != tt.codes || len(ranked.Differ) != len(tt.differ) || len(notes) != tt.notes {
			t.Errorf("%s: %+v, %v", name, ranked, notes)
			continue
		}
		for i, d := range tt.differ {
			if ranked.Differ[i] != d {
				t.Errorf("%s: %+v, want %+v", name, ranked.Differ[i], d)
			}
		}
	}
}

// exported26 is the stage as TRF26, with its remarks in English.
func exported26(t *testing.T, d *desk.Desk) string {
	t.Helper()
	file, err := exchange.ExportTRF(t.Context(), d, "club", exchange.TRFFormat{TRF26: true})
	if err != nil {
		t.Fatal(err)
	}
	file.Remark(english)
	text, err := file.Text(exchange.TRFFormat{TRF26: true})
	if err != nil {
		t.Fatal(err)
	}
	return string(text)
}

// Who was not to meet in a round that was paired is so in the file (260), whatever holds
// now: a checker finds the rounds as they were paired. What was paired by hand, and by other
// numbers, is said for people.
func TestBansOfAFileAreThoseOfEachRound(t *testing.T) {
	d := withPlayers(t, swiss, 8)
	ban := func(bans ...tournament.Ban) {
		t.Helper()
		st, _ := d.State().Stage(1)
		st.Bans = bans
		if _, err := d.Commit(t.Context(), "asked for", tournament.StageEdited{Stage: st}); err != nil {
			t.Fatal(err)
		}
	}
	ban(tournament.Ban{Players: []tournament.PlayerID{1, 5}})
	pairedNext(t, d, false, rounds.Numbering{})
	allDrawn(t, d)
	pairedNext(t, d, false, rounds.Numbering{})
	allDrawn(t, d)
	ban(tournament.Ban{Players: []tournament.PlayerID{2, 3}}, tournament.Ban{Players: []tournament.PlayerID{4, 6}, Rounds: 4})
	text := exported26(t, d)
	for _, want := range []string{"260   1   2    1    5\n", "260   3   5    2    3\n", "260   3   4    4    6\n"} {
		if !strings.Contains(text, want) {
			t.Errorf("no line %q in\n%s", want, text)
		}
	}
	if strings.Count(text, "###") != 1 || !strings.Contains(text, ", way of pairing changed\n") || !strings.Contains(text, "182 arbiter") {
		t.Errorf("remarks on more than the change of the bans in\n%s", text)
	}
	enterLate(t, d, "Late", 2500)
	if _, err := byHand(t, d, true, "A-H", "B-G", "C-F", "D-E", "Late"); err != nil {
		t.Fatal(err)
	}
	text = exported26(t, d)
	for _, want := range []string{"### round 1 was paired by other numbers", "### round 3 was paired or altered by hand: "} {
		if !strings.Contains(text, want) {
			t.Errorf("no line %q in\n%s", want, text)
		}
	}
	if strings.Contains(text, "### round 3 was paired by other numbers") || !strings.Contains(text, "260   1   2    2    6\n") {
		t.Errorf("by the numbers of now:\n%s", text)
	}
}

// The tie-breaks of standings by C.07 are in the file (202, 212); others are not, and that
// is said.
func TestTieBreaksOfAFile(t *testing.T) {
	d := withPlayers(t, swiss, 4)
	pairedNext(t, d, false, rounds.Numbering{})
	allDrawn(t, d)
	if text := exported26(t, d); strings.Contains(text, "\n202 ") || strings.Contains(text, "\n212 ") {
		t.Errorf("a draughts order:\n%s", text)
	}
	event := d.State().Event
	event.Tiebreaks = []string{"fide"}
	if _, err := d.Commit(t.Context(), "by FIDE", tournament.EventEdited{Event: event}); err != nil {
		t.Fatal(err)
	}
	text := exported26(t, d)
	if !strings.Contains(text, "202 BH/C1,BH,DE,WIN,BPG\n212 PTS,BH/C1,BH,DE,WIN,BPG\n") {
		t.Errorf("by FIDE:\n%s", text)
	}
	file, err := exchange.ReadTRF(strings.NewReader(text), "club.trf")
	if err != nil {
		t.Fatal(err)
	}
	if ranked, notes := file.Ranks(); len(ranked.Differ) > 0 || len(ranked.Tiebreaks) != 5 || ranked.Players != 4 || len(notes) > 0 {
		t.Errorf("%+v, %v", ranked, notes)
	}
}

// english says a sentence in English.
func english(what message.Teller) string { return i18n.English().Say(what) }

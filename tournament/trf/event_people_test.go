package trf_test

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"arbiter/tournament"
	"arbiter/tournament/trf"
)

// Two codes that do not belong together become what can be concluded.
func TestEventJoinsResults(t *testing.T) {
	for codes, want := range map[string]struct {
		result tournament.ResultKind
		said   string
	}{
		"10": {tournament.WhiteWins, ""}, "==": {tournament.Drawn, ""}, "WL": {tournament.WhiteWins, ""}, "DD": {tournament.Drawn, ""}, "DL": {tournament.DrawLoss, ""}, "W0": {tournament.WhiteWins, ""}, "=0": {tournament.DrawLoss, ""},
		"+-": {tournament.WhiteForfeit, ""}, "--": {tournament.BothForfeit, ""}, "  ": {tournament.ResultUnset, ""}, "??": {tournament.Adjourned, ""}, "? ": {tournament.Adjourned, ""}, "?1": {tournament.ResultUnset, "left open"},
		"1 ": {tournament.WhiteWins, "taken as 1-0"}, " =": {tournament.Drawn, "taken as 1/2"}, "0 ": {tournament.ResultUnset, "left open"},
		"+0": {tournament.WhiteForfeit, "taken as +/-"}, "-1": {tournament.BlackForfeit, "taken as -/+"}, "11": {tournament.ResultUnset, "left open"},
	} {
		f, _ := read(t, line("1", "A", "", "   2 w "+codes[:1])+"\n"+line("2", "B", "", "   1 b "+codes[1:]))
		in, adjusted := event(f)
		game := in.Rounds[0].Pairings[0].Games[0]
		got := game.Result
		if unrated := strings.ContainsAny(codes, "WDL"); game.Unrated() != unrated {
			t.Errorf("%q: %+v, not for ratings is %v", codes, game, unrated)
		}
		if got != want.result || (want.said == "") != (len(adjusted) == 0) || !strings.Contains(said(adjusted), want.said) {
			t.Errorf("%q: %v, said %q", codes, got, said(adjusted))
		}
	}
}

// Players that an event cannot tell apart get names and ids that it can.
func TestEventPlayersOfOneName(t *testing.T) {
	row := func(number, sex, name, id, birth string) string {
		return fmt.Sprintf("001 %4s %1s    %-33s      %3s %11s %-10s  0.0    1", number, sex, name, "NED", id, birth)
	}
	f, _ := read(t, strings.Join([]string{
		row("1", "w", "De Vries, Anna", "100", "1990/01/02"), row("2", "m", "DE VRIES, Anna", "100", ""), row("3", "x", "De Vries, Anna", "", "1991/00/00"), row("4", "", "", "", ""),
	}, "\n"))
	ev, _ := journalled(t, f)
	_, adjusted := event(f)
	for i, want := range []string{"De Vries, Anna", "DE VRIES, Anna (2)", "De Vries, Anna", "Player 4"} {
		if ev.Players[i].Name != want {
			t.Errorf("player %d is called %q, want %q", i+1, ev.Players[i].Name, want)
		}
	}
	if p := ev.Players[0]; p.Sex != tournament.SexFemale || p.IDs["fide"] != "100" || p.BirthYear != 1990 || ev.Players[1].IDs != nil {
		t.Errorf("players %+v", ev.Players[:2])
	}
	for _, want := range []string{"id 100 left out: player 1 has it", "called DE VRIES, Anna (2)", "no name", "sex left out"} {
		if !strings.Contains(said(adjusted), want) {
			t.Errorf("%q is not said in\n%s", want, said(adjusted))
		}
	}
	back, _, err := trf.FromStage(ev, 1, trf.TRF26, trf.White, nil)
	if err != nil || back.Players[0].Sex != "w" || back.Players[0].ID != "100" {
		t.Errorf("%+v, %v", back.Players[0], err)
	}
}

func TestEventHeader(t *testing.T) {
	f, _ := read(t, strings.Join([]string{"012 Cup", "042 28. 07. 2005", "052 May 3, 2006", "122 G60", "092 Individual: Round-Robin",
		line("1", "A", "2.0", "   2 w 1", "   2 b ="), line("2", "B", "0.5", "   1 b 0", "   1 w =")}, "\n"))
	in, adjusted := event(f)
	if in.Event.Begin != "2005-07-28" || in.Event.End != "2006-05-03" || in.Stage.System != tournament.SystemRoundRobin || in.Stage.Cycles != 2 {
		t.Errorf("%+v", in)
	}
	for _, want := range []string{"line 122 (G60) is left out", "player 1 has 2 points in the file; his results give 1½"} {
		if !strings.Contains(said(adjusted), want) {
			t.Errorf("%q is not said in\n%s", want, said(adjusted))
		}
	}
	f, _ = read(t, "042 spring\n"+line("1", "A", "0.0"))
	if in, adjusted = event(f); in.Event.Begin != "" || !strings.Contains(said(adjusted), `the date "spring" is left out`) {
		t.Errorf("%+v, %s", in.Event, said(adjusted))
	}
}

// What the columns have no room for is left out and listed, not refused.
func TestFromStageListsWhatDoesNotFit(t *testing.T) {
	f, _ := read(t, line("1", "A", "0.0")+"\n"+line("2", "B", "0.0"))
	ev, _ := journalled(t, f)
	ev.Players[0].Name, ev.Players[0].Title, ev.Players[0].Federation = strings.Repeat("ab", 20), "GMIF", "Fryslân"
	ev.Players[1].Rating = 12000
	back, left, err := trf.FromStage(ev, 1, trf.TRF26, trf.White, nil)
	if err != nil {
		t.Fatal(err)
	}
	if text := written(t, back, trf.TRF16); !strings.Contains(text, strings.Repeat("ab", 16)+"a ") {
		t.Errorf("written\n%s", text)
	}
	for _, want := range []string{"cut to 33", "title GMIF", "federation Fryslân", "rating 12000"} {
		if !strings.Contains(said(inEnglish(left)), want) {
			t.Errorf("%q is not said in\n%s", want, said(inEnglish(left)))
		}
	}
	ev.Stages[0].Numbers = nil
	if _, _, err := trf.FromStage(ev, 1, trf.TRF26, trf.White, nil); err == nil {
		t.Error("a stage without numbers is written")
	}
}

// The free round of a round robin is no bye with points, there and back.
func TestRoundRobinFreeRound(t *testing.T) {
	f, _ := read(t, strings.Join([]string{"012 Cup", "092 Individual: Round-Robin", "122 G60", "300 a", "300 b",
		line("1", "A", "1.0", "   2 w 1", "0000 - Z"), line("2", "B", "0.0", "   1 b 0", "   3 w 0"), line("3", "C", "1.0", "0000 - Z", "   2 b 1")}, "\n"))
	ev, in := journalled(t, f)
	for n, free := range []tournament.PlayerID{3, 1} {
		if p := in.Rounds[n].Pairings; len(p) != 2 || p[1].White != free || !p[1].Bye() {
			t.Errorf("round %d: %+v", n+1, p)
		}
	}
	back, _, err := trf.FromStage(ev, 1, trf.TRF26, trf.White, nil)
	if err != nil || back.Players[2].Rounds[0] != (trf.Entry{Code: 'Z'}) || back.System() != tournament.SystemRoundRobin {
		t.Errorf("%+v, %v", back, err)
	}
	if _, adjusted := event(f); !strings.Contains(said(adjusted), "2 lines 300 are left out") || !strings.Contains(said(adjusted), "line 122 (G60)") {
		t.Errorf("said %s", said(adjusted))
	}
}

// The dates of the rounds (132), in their columns or one after the other.
func TestRoundDates(t *testing.T) {
	aligned := "132" + strings.Repeat(" ", 88) + "26/11/20            26/11/22"
	for text, want := range map[string][]string{
		aligned: {"2026-11-20", "", "2026-11-22"}, "132 26/11/20 2026/11/21": {"2026-11-20", "2026-11-21"}, "132": nil, "132 Friday": nil,
	} {
		f, _ := read(t, "012 Cup\n"+text+"\n"+line("1", "A", "0.0"))
		ev, in := journalled(t, f)
		if !slices.Equal(in.Stage.Dates, want) {
			t.Errorf("%q: %q, want %q", text, in.Stage.Dates, want)
		}
		back, _, err := trf.FromStage(ev, 1, trf.TRF16, trf.White, nil)
		if err != nil || strings.Contains(written(t, back, trf.TRF16), aligned+"\n") != (text == aligned) {
			t.Errorf("%q becomes\n%s, %v", text, written(t, back, trf.TRF16), err)
		}
	}
	ev, _ := journalled(t, func() *trf.File { f, _ := read(t, "012 Cup\n"+line("1", "A", "0.0")); return f }())
	ev.Stages[0].Dates = []string{"2026-11-20 19:30"}
	if back, _, err := trf.FromStage(ev, 1, trf.TRF16, trf.White, nil); err != nil || back.Text("132") != "26/11/20" {
		t.Errorf("%q, %v", back.Text("132"), err)
	}
}

// Line 122 is the time of the players where it is written as the program writes it; other
// words for it are left out, and that is said.
func TestTheTimeOfThePlayersInAFile(t *testing.T) {
	lines := []string{"012 Cup", "092 Individual: Round-Robin"}
	for text, want := range map[string]string{"80+60": "80+60", "120/50+60": "120/50+60", "G60": "", "80 min": "", "": ""} {
		f, _ := read(t, strings.Join(append(slices.Clone(lines), "122 "+text, line("1", "A", "0.0"), line("2", "B", "0.0")), "\n")+"\n")
		got, adjusted := event(f)
		if got.Event.Time.String() != want || strings.Contains(said(adjusted), "line 122") != (want == "" && text != "") {
			t.Errorf("%q: %s, %s", text, got.Event.Time, said(adjusted))
		}
		state, _ := journalled(t, f)
		if back, _, err := trf.FromStage(state, 1, trf.TRF26, trf.White, nil); err != nil || back.Text("122") != want {
			t.Errorf("%q comes back as %q, %v", text, back.Text("122"), err)
		}
	}
}

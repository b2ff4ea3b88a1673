package trf_test

import (
	"bytes"
	"errors"
	"strings"
	"testing"
	"time"

	"pgregory.net/rapid"

	"arbiter/tournament"
	"arbiter/tournament/trf"
)

// leagueText is a small event of teams with each of its records: a round that was played, with a walkover and a
// player of another team, and one with a match that was not played, a bye and a team that is free on request.
const leagueText = `012 Cup
092 Team Swiss
142 3
152 W
162  W 2.0    D 1.0
192 FIDE_TEAM_TYPEB_MP_GP
352 WB
362 TW 3     TD 1     TL 0
001    1      Ane                               1500                             4.0    1     4 w 1  0000 - +
001    2      Bauke                             1490                             0.0    2     5 b 0  0000 - +
001    3      Carel                             1480                             0.0    3  0000 - -  0000 - -
001    4      Douwe                             1470                             0.0    4     1 b 0  0000 - -
001    5      Eelke                             1460                             2.0    5     2 w 1  0000 - -
001    6      Foppe                             1450                             2.0    6  0000 - +  0000 - -
001    7      Gerben                            1440                             0.0    7     8 b =  0000 - -
001    8      Hans                              1430                             0.0    8     7 w =  0000 - -
001    9      Ids                               1420                             0.0    9  0000 - -  0000 - -
001   10      Jelle                             1410                             0.0   10  0000 - -  0000 - -
310   1 Lollum                           LOL             4.0    6.0   1     1    2    3
310   2 Blauhus                          BLA             1.0    4.0   2     4    5
310   3 Aldegea                          ALD             1.0    3.0   3     6    7
310   4 Wommels                          WOM             0.0    1.0   4     8    9
310   5 Easterein                        EAS             1.0    2.0   5    10
320  1.0  2.0 005
240 H   2    2
300   1   4   3    0    8
330 +-   2   1   4
299    -1.0  -0.5    1    2
`

// leagueOf reads a file and makes its event.
func leagueOf(t *testing.T, text string) (*trf.Event, string) {
	t.Helper()
	f, adjusted, err := trf.Read(strings.NewReader(text), "cup.trf")
	if err != nil {
		t.Fatal(err)
	}
	event, more := f.Event()
	said := ""
	for _, a := range append(adjusted, more...) {
		said += a.What.Code + " "
	}
	return event, said
}

// The records of TRF26, one after the other: what each makes of an event.
func TestALeagueOfAFile(t *testing.T) {
	event, said := leagueOf(t, leagueText)
	if said != "" {
		t.Errorf("%s", said)
	}
	rules := event.Stage.TeamRules
	if rules.Boards != 2 || rules.Win != 300 || rules.Type != "B" || rules.Alone || rules.Colours != "" || event.Stage.Swiss.Initial != tournament.SideWhite || event.Event.Score.Win != 200 {
		t.Errorf("%+v %+v", rules, event.Event.Score)
	}
	for _, want := range []tournament.Match{
		{Round: 1, Table: 1, Home: 1, Away: 2, Own: []tournament.PlayerID{1, 2}, Other: []tournament.PlayerID{4, 5}},
		{Round: 1, Table: 2, Home: 3, Away: 4, Own: []tournament.PlayerID{6, 7}, Other: []tournament.PlayerID{0, 8}},
		{Round: 1, Table: 3, Home: 5},
		{Round: 2, Table: 1, Home: 1, Away: 4, Total: &tournament.MatchTotal{Home: 400, NotPlayed: true, HomeMatch: 300, Why: "330"}},
		{Round: 2, Table: 2, Home: 2, Total: &tournament.MatchTotal{Home: 200, NotPlayed: true, HomeMatch: 100, Why: "240"}},
	} {
		found := false
		for _, m := range event.League.Matches {
			found = found || sameMatch(m, want)
		}
		if !found {
			t.Errorf("there is no %+v %+v in %+v", want, want.Total, event.League.Matches)
		}
	}
	if len(event.League.Penalties) != 1 || event.League.Penalties[0].MatchPoints != 100 || event.League.Penalties[0].Round != 1 {
		t.Errorf("%+v", event.League.Penalties)
	}
	if len(event.Rounds) != 1 || len(event.Rounds[0].Pairings) != 3 || event.Rounds[0].Pairings[1].Board != 102 || event.Rounds[0].Pairings[1].Black != 2 || event.Rounds[0].Pairings[2].Board != 202 {
		t.Errorf("%+v", event.Rounds)
	}
}

func sameMatch(a, b tournament.Match) bool {
	same := func(x, y []tournament.PlayerID) bool {
		if len(x) != len(y) {
			return false
		}
		for i := range x {
			if x[i] != y[i] {
				return false
			}
		}
		return true
	}
	total := a.Total == b.Total || a.Total != nil && b.Total != nil && *a.Total == *b.Total
	return a.Round == b.Round && a.Table == b.Table && a.Home == b.Home && a.Away == b.Away && same(a.Own, b.Own) && same(a.Other, b.Other) && total
}

// What a file has otherwise than it should, and what is made of it.
func TestWhatALeagueOfAFileSays(t *testing.T) {
	for name, tt := range map[string]struct{ was, is, says string }{
		"a gap in the numbers":        {"310   5 Easterein", "310   7 Easterein", "trf-team.number-gap"},
		"a team without a name":       {"310   5 Easterein", "310   5          ", "trf-team.no-name"},
		"two teams of one name":       {"310   2 Blauhus", "310   2 Lollum ", "trf-team.name-taken"},
		"a player of two teams":       {"   3     6    7", "   3     6    1", "trf-team.two-teams"},
		"a player whom nobody knows":  {"   3     6    7", "   3     6   77", "trf-team.nobody-there"},
		"a line-up of others":         {"300   1   4   3    0    8", "300   1   4   3   77    8", "trf-team.line-up"},
		"a team that meets two":       {"300   1   4   3    0    8", "300   1   4   1    0    8", "trf-team.two-matches"},
		"a forfeit that was played":   {"330 +-   2   1   4", "330 +-   1   1   2", "trf-team.forfeit-played"},
		"a bye of nobody":             {"320  1.0  2.0 005", "320  1.0  2.0 009", "trf-team.bye-of"},
		"a bye of other points":       {"320  1.0  2.0 005", "320  3.0  4.0 005", "trf-team.bye-points"},
		"a type that is not known":    {"FIDE_TEAM_TYPEB_MP_GP", "OTHER_TEAM_SWISS", "trf-team.unknown-type"},
		"virtual points":              {"352 WB", "352 WB\n250  2          1   1    1    2", "trf-team.accelerated"},
		"teams that are kept apart":   {"352 WB", "352 WB\n260   1   1    1    2", "trf-team.apart"},
		"a bonus":                     {"299    -1.0  -0.5", "299     1.0   0.5", "trf-team.own-points"},
		"points of all":               {"299    -1.0  -0.5    1    2", "299 W   3.0   0.5", "trf-team.own-points-of-all"},
		"match points upside down":    {"362 TW 3     TD 1     TL 0", "362 TW 1     TD 3     TL 0", "trf-team.odd-match-points"},
		"a word that means nothing":   {"362 TW 3     TD 1     TL 0", "362 TW 3     XX 1", "trf.unknown-word"},
		"two results that are no two": {"    1 b 0  0000", "    1 b 1  0000", "trf.odd-results"},
		"other colours":               {"    5 b 0  0000", "    5 w 0  0000", "trf.same-colour"},
		"more boards than there are":  {"352 WB", "352 W", "trf-team.many-boards"},
		"points that are none":        {"LOL             4.0    6.0", "LOL             4.0    x.y", "trf-team.bad-points"},
	} {
		text := strings.Replace(leagueText, tt.was, tt.is, 1)
		if text == leagueText {
			t.Errorf("%s: %q is not in the file", name, tt.was)
		}
		if _, said := leagueOf(t, text); !strings.Contains(said, tt.says) {
			t.Errorf("%s: says %s", name, said)
		}
	}
}

// What cannot be understood is an error with its line.
func TestRecordsOfTeamsThatAreRefused(t *testing.T) {
	for name, tt := range map[string]struct{ was, is, says string }{
		"a team without a number":    {"310   5 Eas", "310   x Eas", "trf-team.bad-number"},
		"a team twice":               {"310   5 Eas", "310   1 Eas", "trf-team.number-twice"},
		"a player without a number":  {"   5    10\n", "   5    1x\n", "trf-team.player"},
		"colours":                    {"352 WB", "352 WX", "trf-team.colours"},
		"a line-up":                  {"300   1   4   3    0    8", "300   1   4", "trf-team.expects-line-up"},
		"a forfeit":                  {"330 +-   2   1   4", "330 ++   2   1   4", "trf-team.expects-forfeit"},
		"a forfeit in no round":      {"330 +-   2   1   4", "330 +-   0   1   4", "trf-team.expects-forfeit"},
		"points":                     {"299    -1.0  -0.5", "299 Q  -1.0  -0.5", "trf-team.expects-given"},
		"points of a bye":            {"320  1.0  2.0 005", "320  x.0  2.0 005", "trf.bad-record"},
		"the team of a bye":          {"320  1.0  2.0 005", "320  1.0  2.0 00x", "trf.bad-number"},
		"match points without a sum": {"362 TW 3     TD 1     TL 0", "362 TW", "trf.expects-values"},
	} {
		_, _, err := trf.Read(strings.NewReader(strings.Replace(leagueText, tt.was, tt.is, 1)), "cup.trf")
		if err == nil || !strings.Contains(err.Error(), tt.says) {
			t.Errorf("%s: %v", name, err)
		}
	}
}

// Teams beside single players are lines of text as before: the players are what is paired.
func TestTeamsBesideSinglePlayers(t *testing.T) {
	text := "192 FIDE_DUTCH\n013 Lollum                             1    2\n" + line("1", "A", "0.0") + "\n" + line("2", "B", "0.0")
	f, _, err := trf.Read(strings.NewReader(text), "open.trf")
	if err != nil || f.OfTeams() || f.Text("013") == "" {
		t.Errorf("%v, %+v", err, f)
	}
	old := strings.Replace(text, "192 FIDE_DUTCH", "192 FIDE_TEAM", 1)
	if f, _, err = trf.Read(strings.NewReader(old), "cup.trf"); err != nil || len(f.Teams.List) != 1 || f.Teams.List[0].Name != "Lollum" || len(f.Teams.List[0].Players) != 2 {
		t.Errorf("%v, %+v", err, f)
	}
}

// Whatever becomes of a file of teams: it is refused with its line, or makes an event that can be taken in, and what is
// written of it is read again. Lines are lost, doubled and moved, characters replaced.
func TestALeagueOfAFileThatWasDamaged(t *testing.T) {
	rapid.Check(t, func(r *rapid.T) {
		lines := strings.Split(strings.TrimSpace(leagueText), "\n")
		at := func(what string) int { return rapid.IntRange(0, len(lines)-1).Draw(r, what) }
		for range rapid.IntRange(1, 4).Draw(r, "damages") {
			switch i := at("line"); rapid.IntRange(0, 4).Draw(r, "damage") {
			case 0:
				lines[i] = lines[at("other")]
			case 1:
				lines[i], lines[len(lines)-1] = lines[len(lines)-1], lines[i]
			default:
				text := []byte(lines[i])
				k := rapid.IntRange(3, max(3, len(text)-1)).Draw(r, "place")
				if k < len(text) {
					text[k] = rapid.SampledFrom([]byte("0123456789 -+=wbZUF.AB")).Draw(r, "character")
				}
				lines[i] = string(text)
			}
		}
		f, _, err := trf.Read(strings.NewReader(strings.Join(lines, "\n")), "cup.trf")
		if err != nil {
			return
		}
		foldsWithinBounds(r, f)
		var b bytes.Buffer
		if trf.Write(&b, f, trf.TRF26) != nil {
			return
		}
		text := b.String()
		again, _, err := trf.Read(&b, "again.trf")
		if err != nil || len(again.Teams.List) != len(f.Teams.List) || len(again.Teams.LineUps) != len(f.Teams.LineUps) || again.TeamsPlayed() != f.TeamsPlayed() {
			r.Fatalf("%v\n%s", err, text)
		}
		foldsWithinBounds(r, again)
	})
}

// foldsWithinBounds makes sure that a file can be taken in, unless a number of it is beyond what an event holds.
func foldsWithinBounds(t *rapid.T, f *trf.File) {
	in, _ := f.Event()
	in.Event.Variant = "frisian"
	in.Event.Name = "Cup"
	var journal []tournament.Change
	for _, body := range in.Bodies() {
		journal = append(journal, tournament.New("test", "", time.Date(2026, 11, 20, 19, 0, 0, 0, time.UTC), body))
	}
	if _, _, err := tournament.Extend(nil, nil, tournament.Chain(journal...)...); err != nil && !errors.Is(err, tournament.ErrOutOfBounds) {
		t.Fatal(err)
	}
}

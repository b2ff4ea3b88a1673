package scoring

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"arbiter/reports/i18n"
	"arbiter/tournament"
)

// keizerGame is a pairing of a test: the white player, the black one, the result.
type keizerGame struct {
	white, black int
	result       tournament.ResultKind
}

// keizerEvent is a competition of so many players, number 1 the highest rated.
func keizerEvent(t testing.TB, players int, settings string) *tournament.Tournament {
	t.Helper()
	rules, err := ParseKeizer(settings, nil)
	if err != nil {
		t.Fatal(err)
	}
	event := &tournament.Tournament{Event: tournament.Event{Score: tournament.ScoreSystems()[0], Variant: "frisian"}, Stages: []tournament.Stage{{Number: 1, System: tournament.SystemKeizer, Keizer: rules}}}
	for id := 1; id <= players; id++ {
		event.Players = append(event.Players, tournament.Player{ID: tournament.PlayerID(id), Name: fmt.Sprintf("Player %02d", id), Rating: 2000 - 10*id})
		event.Stages[0].Numbers = append(event.Stages[0].Numbers, tournament.PlayerID(id))
	}
	return event
}

// keizerRound adds an evening: games, and who was left over.
func keizerRound(event *tournament.Tournament, games []keizerGame, byes ...int) {
	s := &event.Stages[0]
	r := tournament.Round{Number: len(s.Played) + 1}
	for i, g := range games {
		r.Pairings = append(r.Pairings, tournament.Pairing{Board: i + 1, White: tournament.PlayerID(g.white), Black: tournament.PlayerID(g.black), Games: []tournament.Game{{Number: 1, Result: g.result}}})
	}
	for _, id := range byes {
		r.Pairings = append(r.Pairings, tournament.Pairing{Board: len(r.Pairings) + 1, White: tournament.PlayerID(id)})
	}
	s.Played = append(s.Played, r)
}

// keizerAway notes absences: of a player in rounds.
func keizerAway(event *tournament.Tournament, id int, kind tournament.AbsenceKind, rounds ...int) {
	p := &event.Players[id-1]
	for _, round := range rounds {
		p.Away = append(p.Away, tournament.Away{Stage: 1, Round: round, Bye: tournament.ByeZero, Kind: kind})
	}
}

// keizerText is a list as "2:14 1:13", points by player.
func keizerText(t testing.TB, event *tournament.Tournament) string {
	t.Helper()
	list, err := KeizerOf(event, 1)
	if err != nil {
		t.Fatal(err)
	}
	var texts []string
	for _, row := range list.Rows {
		texts = append(texts, fmt.Sprintf("%d:%s", row.Player, row.Points.Text()))
	}
	return strings.Join(texts, " ")
}

// What each setting says, on evenings that are reckoned by hand. Of four players the values
// are 8 7 6 5 unless the setting says otherwise; the list before is 1 2 3 4.
func TestWhatTheFiguresOfAKeizerCompetitionSay(t *testing.T) {
	const base = "own=none,revalue=previous,"
	won, drawn, lost := tournament.WhiteWins, tournament.Drawn, tournament.BlackWins
	both := []keizerGame{{1, 2, won}, {3, 4, drawn}}
	for _, c := range []struct {
		name, settings string
		games          []keizerGame
		byes           []int
		away           map[int]tournament.AbsenceKind
		want           string
	}{
		{"so much for each player", base + "top=2n", both, nil, nil, "1:7 4:3 3:5/2 2:0"},
		{"a fixed value", base + "top=50", both, nil, nil, "1:49 4:24 3:47/2 2:0"},
		{"values below nothing are nothing", base + "top=2", both, nil, nil, "1:1 2:0 3:0 4:0"},
		{"a ratio", base + "top=ratio:3", both, nil, nil, "1:7/2 4:5/4 3:3/4 2:0"},
		{"a ratio from a whole number", base + "top=ratio:3:down", both, nil, nil, "1:3 4:1 3:1/2 2:0"},
		{"a ramp", base + "top=ramp:200:100", both, nil, nil, "1:500/3 4:200/3 3:50 2:0"},
		{"steps of two", base + "top=10,step=2", both, nil, nil, "1:8 4:3 3:2 2:0"},
		{"own value of the list", "own=list,revalue=previous", both, nil, nil, "1:15 3:17/2 4:8 2:7"},
		{"own value that fades", "own=list:fading2,revalue=previous", both, nil, nil, "1:11 3:11/2 4:11/2 2:7/2"},
		{"a loss gives something", base + "loss=1/6", both, nil, nil, "1:7 4:3 3:5/2 2:4/3"},
		{"a share of a win", base + "win=50%,draw=0.25", both, nil, nil, "1:7/2 4:3/2 3:5/4 2:0"},
		{"a win without a game", base, []keizerGame{{1, 2, tournament.WhiteForfeit}, {3, 4, lost}}, nil, nil, "1:7 4:6 2:0 3:0"},
		{"of the own value", base + "forfeit=1/2:own", []keizerGame{{1, 2, tournament.WhiteForfeit}, {3, 4, lost}}, nil, nil, "4:6 1:4 2:0 3:0"},
		{"neither came", base, []keizerGame{{1, 2, tournament.BothForfeit}, {3, 4, won}}, nil, nil, "3:5 1:0 2:0 4:0"},
		{"left over", base + "bye=3/4", both[:1], []int{3}, map[int]tournament.AbsenceKind{4: "no-show"}, "1:7 3:9/2 2:0 4:0"},
		{"absent by kind", base + "absent.excused=1/3,absent.external-win=1", both[:1], nil, map[int]tournament.AbsenceKind{3: "excused", 4: "external-win"}, "1:7 4:5 3:2 2:0"},
		{"absent for points", base + "absent.excused==3", both[:1], nil, map[int]tournament.AbsenceKind{3: "excused", 4: "excused"}, "1:7 3:3 4:3 2:0"},
		{"a kind that gives nothing", base, both[:1], nil, map[int]tournament.AbsenceKind{3: "no-show"}, "1:7 2:0 3:0 4:0"},
		{"no kind is excused", base + "absent.excused=1/2", both[:1], nil, map[int]tournament.AbsenceKind{3: ""}, "1:7 3:3 2:0 4:0"},
		{"halves of each evening", base + "loss=1/6,round=half-per-item", both, nil, nil, "1:7 4:3 3:5/2 2:3/2"},
		{"whole points of each evening", base + "loss=1/6,round=whole-per-item", both, nil, nil, "1:7 3:3 4:3 2:1"},
		{"halves of the sum", base + "loss=1/6,round=half-total", both, nil, nil, "1:7 4:3 3:5/2 2:3/2"},
		{"whole points of the sum", base + "loss=1/6,round=whole-total", both, nil, nil, "1:7 3:3 4:3 2:1"},
		{"an open game gives nothing yet", base, []keizerGame{{1, 2, won}, {3, 4, tournament.Postponed}}, nil, nil, "1:7 2:0 3:0 4:0"},
		{"a round without a result is none", "own=none,bye=1", []keizerGame{{1, 2, tournament.ResultUnset}}, []int{3}, map[int]tournament.AbsenceKind{4: "excused"}, "1:0 2:0 3:0 4:0"},
		{"by number", base + "start=numbers", both, nil, nil, "1:7 4:3 3:5/2 2:0"},
	} {
		t.Run(c.name, func(t *testing.T) {
			event := keizerEvent(t, 4, c.settings)
			keizerRound(event, c.games, c.byes...)
			for id, kind := range c.away {
				keizerAway(event, id, kind, 1)
			}
			if got := keizerText(t, event); got != c.want {
				t.Errorf("%s, want %s", got, c.want)
			}
		})
	}
}

// Previous: the second evening goes by the list after the first, and scores both by it. A
// fixed point goes by the list that it leads to. Frozen leaves the first as it was.
func TestByWhichListAllEveningsAreScored(t *testing.T) {
	for settings, want := range map[string]string{
		"own=list,revalue=previous":    "2:35/2 3:27/2 4:23/2 1:17/2", // the list after the first evening is 2 3 1 4
		"own=list,revalue=fixed-point": "2:33/2 3:14 4:12 1:8",
		"own=list,revalue=frozen":      "2:19 3:27/2 4:23/2 1:17/2",
	} {
		event := keizerEvent(t, 4, settings)
		keizerRound(event, []keizerGame{{2, 1, tournament.WhiteWins}, {3, 4, tournament.Drawn}})
		keizerRound(event, []keizerGame{{2, 3, tournament.Drawn}, {1, 4, tournament.Drawn}})
		if got := keizerText(t, event); got != want {
			t.Errorf("%s: %s, want %s", settings, got, want)
		}
	}
}

// A list without own values that two results turn about each time never comes to rest: it
// says so, and which lists follow one another.
func TestAListThatOscillatesSaysSo(t *testing.T) {
	event := keizerEvent(t, 4, "own=none")
	keizerRound(event, []keizerGame{{1, 2, tournament.Drawn}, {3, 4, tournament.Drawn}})
	list, err := KeizerOf(event, 1)
	if err != nil {
		t.Fatal(err)
	}
	if !list.Oscillates || len(list.Cycle) != 2 || list.Passes != 20 {
		t.Fatalf("oscillates %v, cycle %v after %d passes", list.Oscillates, list.Cycle, list.Passes)
	}
	if !slices.Equal(list.By, list.Cycle[0]) { // twenty passes, and two lists
		t.Errorf("scored by %v of %v", list.By, list.Cycle)
	}
	st, err := Compute(event, 1, Options{})
	if err != nil || st.Rows[0].Points <= st.Rows[3].Points || st.Keizer == nil {
		t.Errorf("the standings are %+v, %v", st, err)
	}
}

// Only the first so many absences count, those that are counted with others among them, and
// each half of the one before where that is set.
func TestAbsencesAreCountedInTheOrderOfRounds(t *testing.T) {
	for settings, want := range map[string]string{
		"absent.excused=1/2:max2": "10",
		"absent.excused=1/2:max2:with=a,absent.external=1/2:max2:with=a":     "6",
		"absent.excused=1/2:max2:with=a,absent.external=1/2:max3:with=a":     "6",
		"absent.excused=1/2,absent.external=1/2:max1":                        "9",
		"absent.excused=1/2:halving,absent.external=1/2":                     "21/2",
		"absent.excused=1/2:halving:with=a,absent.external=1:halving:with=a": "15/2",
	} {
		event := keizerEvent(t, 4, "own=none,revalue=previous,top=6,step=0,"+settings)
		for range 4 {
			keizerRound(event, []keizerGame{{1, 2, tournament.BothForfeit}})
		}
		keizerAway(event, 3, "excused", 1, 3)
		keizerAway(event, 3, "external", 2, 4)
		if settings == "absent.excused=1/2:max2" {
			event.Players[2].Away[3].Kind = "excused"
		}
		list, err := KeizerOf(event, 1)
		if err != nil {
			t.Fatal(err)
		}
		row, _, _ := list.Row(3)
		if got := row.Points.Text(); got != want {
			t.Errorf("%s: %s, want %s", settings, got, want)
		}
	}
}

// Who comes later has nothing for the evenings before, and stands in the list from his first
// one on; last week's list stays as it was.
func TestALateEntrantGrowsTheList(t *testing.T) {
	event := keizerEvent(t, 4, "own=none,revalue=previous")
	keizerRound(event, []keizerGame{{1, 2, tournament.WhiteWins}, {3, 4, tournament.WhiteWins}})
	before := keizerText(t, event)
	event.Players = append(event.Players, tournament.Player{ID: 5, Name: "New", Rating: 2500})
	event.Stages[0].Numbers = append(event.Stages[0].Numbers, 5)
	keizerAway(event, 5, tournament.AbsenceNotYet, 1)
	if got := keizerText(t, event); got != before {
		t.Errorf("last week's list becomes %s, was %s", got, before)
	}
	next, err := KeizerNext(event, 1)
	if err != nil || len(next.Rows) != 5 {
		t.Fatalf("he is not paired: %v, %v", next, err)
	}
	keizerRound(event, []keizerGame{{1, 5, tournament.WhiteWins}, {3, 2, tournament.WhiteWins}}, 4)
	if got := keizerText(t, event); !strings.Contains(got, "5:0") {
		t.Errorf("he has something: %s", got)
	}
	after, err := tournament.AfterRound(event, 1, 1)
	if err != nil || keizerText(t, after) != before {
		t.Errorf("the list of round 1 is %s, was %s: %v", keizerText(t, after), before, err)
	}
}

// Who leaves stands below the others, where his points put him, or is nowhere.
func TestWhereThoseStandWhoHaveLeft(t *testing.T) {
	for left, want := range map[string]string{
		"below": "3:10 1:13/2 4:4 2:11/2", "stays": "1:23/2 2:11 3:11 4:5", "out": "3:10 1:5 4:4 2:5/2",
	} {
		event := keizerEvent(t, 4, "own=list,top=2n,left="+left)
		keizerRound(event, []keizerGame{{2, 1, tournament.Drawn}, {3, 4, tournament.WhiteWins}})
		event.Players[1].Withdrawn, event.Players[1].WithdrawnStage = 2, 1
		if got := keizerText(t, event); got != want {
			t.Errorf("%s: %s, want %s", left, got, want)
		}
	}
}

// What is typed is read, and what is written is read back; what is none says which key and
// how it is written.
func TestKeizerSettingsAreReadAsTheyAreWritten(t *testing.T) {
	for _, p := range KeizerPresets() {
		rules := p.Rules()
		var texts []string
		for _, s := range KeizerSettings(&rules) {
			texts = append(texts, s.String())
		}
		read, err := ParseKeizer(strings.Join(texts, ","), nil)
		if err != nil || !slices.Equal(KeizerSettings(read), KeizerSettings(&rules)) {
			t.Errorf("%s: %v read back is %v, %v", p.Name, texts, read, err)
		}
		if LikeKeizerPreset(&rules) != p.Name {
			t.Errorf("%s is like %q", p.Name, LikeKeizerPreset(&rules))
		}
	}
	if k, err := ParseKeizer("borne, bye=1/2", nil); err != nil || k.Bye != "1/2" || k.Values.Top != "70" {
		t.Errorf("a preset with a figure: %+v, %v", k, err)
	}
	for text, want := range map[string]string{
		"bye": "keizer.no-preset", "by=1": "keizer.no-key", "bye=x": "keizer.bad-value", "bye=-1": "keizer.bad-value", "top=ramp:3": "keizer.bad-value", "repeat=8:often": "keizer.bad-value",
		"absent.excused=1/3:max0": "keizer.bad-value", "own=list:fading0": "keizer.bad-value", "show=9": "keizer.bad-value", "colours=red": "keizer.bad-value", "absent.kind=1": "",
	} {
		_, err := ParseKeizer(text, nil)
		if err == nil != (want == "") || err != nil && !strings.HasPrefix(err.Error(), want) {
			t.Errorf("%s: %v, want %s", text, err, want)
		}
	}
}

// What the tables say in English the catalogue says as well.
func TestCatalogueIsTheTablesOfKeizer(t *testing.T) {
	loc := i18n.English()
	for _, p := range KeizerParameters() {
		if said := loc.T("keizer.means." + strings.ToLower(p.Key)); said != p.Means {
			t.Errorf("%s: %q, the table %q", p.Key, said, p.Means)
		}
	}
	for _, p := range KeizerPresets() {
		if said := loc.T("keizer.preset." + p.Name); said != p.About {
			t.Errorf("%s: %q, the table %q", p.Name, said, p.About)
		}
	}
}

// BenchmarkKeizerSeason makes the list of a season of 40 players and 36 evenings.
func BenchmarkKeizerSeason(b *testing.B) {
	for _, settings := range []string{"own=list,revalue=fixed-point", "own=none,revalue=fixed-point", "own=list,revalue=previous"} {
		b.Run(settings, func(b *testing.B) {
			event := keizerEvent(b, 40, settings)
			results := []tournament.ResultKind{tournament.WhiteWins, tournament.BlackWins, tournament.Drawn, tournament.WhiteWins}
			for round := range 36 {
				var games []keizerGame
				for i := range 20 {
					games = append(games, keizerGame{1 + (i+round)%40, 1 + (i+20+3*round)%40, results[(i*7+round*5)%4]})
				}
				seen := map[int]bool{}
				games = slices.DeleteFunc(games, func(g keizerGame) bool {
					twice := seen[g.white] || seen[g.black] || g.white == g.black
					seen[g.white], seen[g.black] = true, true
					return twice
				})
				keizerRound(event, games)
			}
			for b.Loop() {
				if _, err := KeizerOf(event, 1); err != nil {
					b.Fatal(err)
				}
			}
		})
	}
}

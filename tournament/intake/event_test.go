package intake_test

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
	"pgregory.net/rapid"

	"arbiter/rules/pdn"
	"arbiter/tournament"
	"arbiter/tournament/intake"
)

// record writes one game: "White - Black", then tags as "Name=value".
func record(players, result string, tags ...string) string {
	white, black, _ := strings.Cut(players, " - ")
	var b strings.Builder
	for _, tag := range append([]string{"Event=Club", "GameType=40", "White=" + white, "Black=" + black}, tags...) {
		name, value, _ := strings.Cut(tag, "=")
		fmt.Fprintf(&b, "[%s %q]\n", name, value)
	}
	moves := "1. 32-28 18-23 2. 38-32 12-18 3. 43-38 7-12 4. 34-29 23x34 5. 40x29 19-23"
	if strings.HasPrefix(result, "walkover ") {
		moves, result = "", strings.TrimPrefix(result, "walkover ")
	}
	return b.String() + "\n" + moves + " " + result + "\n\n"
}

// records reads games from text.
func records(t testing.TB, texts ...string) []*pdn.Game {
	t.Helper()
	games, err := pdn.ReadAll(strings.NewReader(strings.Join(texts, "")), "club.pdn")
	if err != nil {
		t.Fatal(err)
	}
	return games
}

// boards writes the rounds of a state as "round.board.game white-black result".
func boards(event *tournament.Tournament) []string {
	name := func(id tournament.PlayerID) string { p, _ := event.Player(id); return p.Name }
	var out []string
	for _, r := range event.Stages[0].Played {
		for _, p := range r.Pairings {
			if p.Bye() {
				out = append(out, fmt.Sprintf("%d.%d %s bye", r.Number, p.Board, name(p.White)))
			}
			for _, g := range p.Games {
				w, b := p.Colours(g.Number)
				out = append(out, strings.TrimSpace(fmt.Sprintf("%d.%d.%d %s-%s %s", r.Number, p.Board, g.Number, name(w), name(b), g.Result)))
			}
		}
	}
	return out
}

// noted lists the adjustments of a kind.
func noted(all []intake.Adjustment, kinds ...intake.Kind) []string {
	var out []string
	for _, a := range all {
		if slices.Contains(kinds, a.Kind) {
			out = append(out, say(a))
		}
	}
	return out
}

func TestEventPlacesGames(t *testing.T) {
	for _, tt := range []struct {
		name  string
		games []string
		want  []string
		notes []string // but for system, variant
	}{
		{"boards in order of the file", []string{
			record("A - B", "1-0", "Round=1"), record("C - D", "0-1", "Round=1"), record("A - C", "1/2-1/2", "Round=2"),
		}, []string{"1.1.1 A-B 1-0", "1.2.1 C-D 0-1", "2.1.1 A-C 1/2"}, nil},
		{"board in the Round tag, in the Board tag, and taken", []string{
			record("A - B", "1-0", "Round=1.2"), record("C - D", "2-0", "Round=1", "Board=1"),
			record("E - F", "1-1", "Round=1", "Board=2"), record("G - H", "0-2", "Round=1"),
		}, []string{"1.1.1 C-D 1-0", "1.2.1 A-B 1-0", "1.3.1 E-F 1/2", "1.4.1 G-H 0-1"},
			[]string{"club.pdn:18: board 2 of round 1 is taken by the game at club.pdn:1: another is given"}},
		{"micro-match", []string{
			record("A - B", "1-0", "Round=1"), record("C - D", "0-1", "Round=1"),
			record("D - C", "1-0", "Round=1"), record("B - A", "0-1", "Round=1", "Board=2"), record("A - B", "walkover 1/2-1/2", "Round=1"),
		}, []string{"1.1.1 A-B 1-0", "1.1.2 B-A 0-1", "1.1.3 A-B 1/2", "1.2.1 C-D 0-1", "1.2.2 D-C 1-0"},
			[]string{"club.pdn:25: board 2 is written, but the game goes with game 1 at club.pdn:1"}},
		{"same colours again are another pairing", []string{
			record("A - B", "1-0", "Round=1"), record("A - B", "walkover 0-1", "Round=1"),
		}, []string{"0.1.1 A-B 0-1", "1.1.1 A-B 1-0"},
			[]string{"club.pdn:9: A - B: a player has another game in round 1 at club.pdn:1; this one is counted without a round"}},
		{"a player twice in a round", []string{
			record("A - B", "1-0", "Round=1"), record("C - A", "0-1", "Round=1"),
		}, []string{"0.1.1 C-A 0-1", "1.1.1 A-B 1-0"},
			[]string{"club.pdn:9: C - A: a player has another game in round 1 at club.pdn:1; this one is counted without a round"}},
		{"the same record twice", []string{
			record("A - B", "1-0", "Round=1"), record("A - B", "1-0", "Round=1"),
		}, []string{"1.1.1 A-B 1-0"},
			[]string{"club.pdn:9: A - B: the same players, round, moves and result as club.pdn:1: one game, counted once"}},
		{"the same record with another result", []string{
			record("A - B", "1-0", "Round=1"), record("A - B", "0-1", "Round=1"),
		}, []string{"0.1.1 A-B 0-1", "1.1.1 A-B 1-0"},
			[]string{"club.pdn:9: A - B: a player has another game in round 1 at club.pdn:1; this one is counted without a round"}},
		{"no round on record", []string{
			record("A - B", "1-0"), record("B - A", "1-0", "Round=?"), record("A - C", "1-0", "Round=-"),
		}, []string{"0.1.1 A-B 1-0", "0.2.1 B-A 1-0", "0.3.1 A-C 1-0"},
			[]string{"club.pdn: no round is on record: all games are listed without one"}},
		{"some rounds on record, some not to be read", []string{
			record("A - B", "1-0", "Round=Ronde 2"), record("A - C", "1-0"), record("B - C", "1-0", "Round=final"),
		}, []string{"0.1.1 A-C 1-0", "0.2.1 B-C 1-0", "2.1.1 A-B 1-0"}, []string{
			`club.pdn:5: Round "Ronde 2": taken as round 2`,
			"club.pdn:9: no round on record: counted without a round",
			`club.pdn:20: Round "final": not a round: taken as not on record`,
		}},
		{"byes", []string{
			record("bye - A", "walkover 0-2", "Round=1"), record("B - C", "1-0", "Round=1", "Board=1"), record("D - -", "walkover *", "Round=1"),
		}, []string{"1.1.1 B-C 1-0", "1.2 A bye", "1.3 D bye"}, []string{
			`club.pdn:1: "bye" is no player: taken as a bye of A (result written: 0-2)`,
			`club.pdn:18: "-" is no player: taken as a bye of D (result written: *)`,
		}},
		{"a name missing", []string{
			record("A - ?", "1-0", "Round=1"), record("N.N. - A", "1-0", "Round=2"), record("B - B", "1-0", "Round=3"), record("N.N. 1 - vrij", "0-1", "Round=4"),
		}, []string{"1.1.1 A-N.N. 2 1-0", "2.1.1 N.N. 3-A 1-0", "3.1.1 B-N.N. 4 1-0", "4.1.1 N.N. 1-N.N. 5 0-1"}, []string{
			`club.pdn:4: Black has no name ("?"): called "N.N. 2"`,
			`club.pdn:11: White has no name ("N.N."): called "N.N. 3"`,
			`club.pdn:20: Black has the name of White, "B": called "N.N. 4"`,
			`club.pdn:28: Black has no name ("vrij"): called "N.N. 5"`,
		}},
	} {
		t.Run(tt.name, func(t *testing.T) {
			imp, err := intake.Event(records(t, tt.games...), nil, intake.EventOptions{})
			if err != nil {
				t.Fatal(err)
			}
			if diff := cmp.Diff(tt.want, boards(folded(t, imp))); diff != "" {
				t.Errorf("games (-want +got):\n%s", diff)
			}
			got := noted(imp.Adjustments, intake.KindRound, intake.KindBoard, intake.KindPairedTwice, intake.KindCopy, intake.KindNoName, intake.KindBye)
			if diff := cmp.Diff(tt.notes, got); diff != "" {
				t.Errorf("adjustments (-want +got):\n%s", diff)
			}
		})
	}
}

func TestEventPlayers(t *testing.T) {
	for _, tt := range []struct {
		name  string
		games []string
		want  []tournament.Player
		notes []string
	}{
		{"same name but for case, blanks and composition", []string{
			record("Sjûkje  de Vries - B", "1-0"), record("B - sju\u0302kje De Vries", "1-0"), record("B - sju\u0302kje De Vries", "0-1"),
		}, []tournament.Player{{ID: 1, Name: "Sjûkje de Vries"}, {ID: 2, Name: "B"}}, []string{
			`club.pdn:3: player "Sjûkje  de Vries" written as "Sjûkje de Vries"`,
			`club.pdn:11: player "sjûkje De Vries": letters composed (Unicode NFC)`,
			`club.pdn:11: "sjûkje De Vries" is taken as Sjûkje de Vries`,
		}},
		{"rating, title and federation: the first of each", []string{
			record("A - B", "1-0", "WhiteRating=", "BlackElo=2001", "WhiteTitle=-", "BlackTitle=MI", "BlackFed=NED"),
			record("B - A", "1-0", "WhiteRating=1999", "WhiteTitle=GMI", "WhiteFed=ned", "BlackRating=1500", "BlackNA=a@example.org"),
			record("B - A", "0-1", "WhiteRating=1999", "WhiteTitle=GMI", "BlackRating=provisional", "BlackNA=FRA"),
		}, []tournament.Player{{ID: 1, Name: "A", Rating: 1500, Federation: "FRA"}, {ID: 2, Name: "B", Rating: 2001, Title: "MI", Federation: "NED"}}, []string{
			`club.pdn:17: B has rating 1999 here: 2001, which came first, is kept`,
			`club.pdn:18: B has title "GMI" here: "MI", which came first, is kept`,
			`club.pdn:21: BlackNA "a@example.org" is no federation: left out`,
			`club.pdn:31: rating "provisional" is not a number from 1 to 4000: left out`,
		}},
	} {
		t.Run(tt.name, func(t *testing.T) {
			imp, err := intake.Event(records(t, tt.games...), nil, intake.EventOptions{})
			if err != nil {
				t.Fatal(err)
			}
			event := folded(t, imp)
			if diff := cmp.Diff(tt.want, event.Players); diff != "" {
				t.Errorf("players (-want +got):\n%s", diff)
			}
			if diff := cmp.Diff([]tournament.PlayerID{1, 2}, event.Stages[0].Numbers); diff != "" {
				t.Errorf("numbers (-want +got):\n%s", diff)
			}
			got := noted(imp.Adjustments, intake.KindText, intake.KindSpelling, intake.KindRating, intake.KindTitle, intake.KindFederation)
			if diff := cmp.Diff(tt.notes, got); diff != "" {
				t.Errorf("adjustments (-want +got):\n%s", diff)
			}
		})
	}
}

func TestEventResults(t *testing.T) {
	for _, tt := range []struct {
		tag, token string
		want       tournament.ResultKind
		note       string
	}{
		{"1-0", "1-0", tournament.WhiteWins, ""},
		{"2-0", "1-0", tournament.WhiteWins, ""},
		{"1-1", "1/2-1/2", tournament.Drawn, ""},
		{"0-2", "*", tournament.BlackWins, ""},
		{"0-2", "", tournament.BlackWins, ""},
		{"*", "0-1", tournament.BlackWins, ""},
		{"0-0", "0-0", tournament.BothLose, ""},
		{"+/-", "", tournament.WhiteForfeit, ""},
		{"2-0", "0-2", tournament.BlackWins, `club.pdn:5: the Result tag says "2-0", the game ends with "0-2": 0-1 is taken`},
		{"won", "1-0", tournament.WhiteWins, `club.pdn:5: Result "won" is not known: 1-0 is taken, as the game ends`},
		{"1-0", "12-0", tournament.WhiteWins, `club.pdn:5: the game ends with "12-0", which is not known: 1-0 is taken, as the Result tag says`},
		{"", "12-0", tournament.ResultUnset, `club.pdn:5: the game ends with "12-0", which is not known: the game is left open`},
		{"*", "*", tournament.ResultUnset, `club.pdn:5: no result (tag "*"): the game is left open`},
	} {
		t.Run(tt.tag+" "+tt.token, func(t *testing.T) {
			imp, err := intake.Event(records(t, record("A - B", tt.token, "Result="+tt.tag)), nil, intake.EventOptions{})
			if err != nil {
				t.Fatal(err)
			}
			if got := imp.Games.Rounds[0].Pairings[0].Games[0].Result; got != tt.want {
				t.Errorf("result %q, want %q", got, tt.want)
			}
			if got := strings.Join(noted(imp.Adjustments, intake.KindResult), "; "); got != tt.note {
				t.Errorf("adjustment %q, want %q", got, tt.note)
			}
		})
	}
}

func TestEventTakesSheetsAndSaysWhere(t *testing.T) {
	games := records(t, record("A - B", "1-0", "Round=2"), record("bye - A", "walkover *", "Round=1"), record("B - A", "1-0", "Round=2"))
	sheets := map[int]*tournament.Sheet{0: {Verdict: "clean"}, 2: {Verdict: "record"}}
	imp, err := intake.Event(games, func(i int) *tournament.Sheet { return sheets[i] }, intake.EventOptions{})
	if err != nil {
		t.Fatal(err)
	}
	want := []tournament.GameRef{{Stage: 1, Round: 2, Board: 1, Game: 1}, {Stage: 1, Round: 1, Board: 1}, {Stage: 1, Round: 2, Board: 1, Game: 2}}
	if diff := cmp.Diff(want, imp.Places); diff != "" {
		t.Fatalf("places (-want +got):\n%s", diff)
	}
	event := folded(t, imp)
	for i, sheet := range sheets {
		if _, game, err := event.Game(imp.Places[i]); err != nil || !cmp.Equal(game.Sheet, sheet) {
			t.Errorf("game %d has sheet %v (%v)", i, game.Sheet, err)
		}
	}
}

func TestEventOfSeveralFiles(t *testing.T) {
	first, second := records(t, record("A - B", "1-0", "Round=1", "Result=0-1")), records(t, record("C - B", "1-0", "Round=2", "Result=0-1"))
	first[0].File, second[0].File = "z.pdn", "a.pdn"
	imp, err := intake.Event(append(first, second...), nil, intake.EventOptions{System: tournament.SystemOpen})
	if err != nil {
		t.Fatal(err)
	}
	if diff := cmp.Diff([]string{"1.1.1 A-B 1-0", "2.1.1 C-B 1-0"}, boards(folded(t, imp))); diff != "" {
		t.Errorf("games (-want +got):\n%s", diff)
	}
	got := noted(imp.Adjustments, intake.KindResult)
	if len(got) != 2 || !strings.HasPrefix(got[0], "z.pdn:6: ") || !strings.HasPrefix(got[1], "a.pdn:6: ") {
		t.Errorf("adjustments %q, want those of z.pdn before those of a.pdn", got)
	}
}

func TestEventErrors(t *testing.T) {
	for _, tt := range []struct {
		name  string
		games []string
		want  string
	}{
		{"no games", nil, "no games: an event needs at least one"},
		{"no player in a game", []string{record("A - B", "1-0"), record("? - ", "1-0"), record("bye - -", "1-0")},
			"club.pdn:8: the game names no player (and 1 more such games): give it White and Black tags, or take it out"},
		{"no variant", []string{"[White \"A\"]\n[Black \"B\"]\n1-0\n"},
			"club.pdn: neither GameType tags nor moves say which variant is played: name it"},
	} {
		t.Run(tt.name, func(t *testing.T) {
			_, err := intake.Event(records(t, tt.games...), nil, intake.EventOptions{})
			if err == nil || english(err) != tt.want {
				t.Errorf("error %v, want %q", err, tt.want)
			}
		})
	}
}

// TestEventIsAccepted checks, whatever the tags say, that the changes are
// accepted and that every game has its place.
func TestEventIsAccepted(t *testing.T) {
	rapid.Check(t, func(rt *rapid.T) {
		pick := func(what string, from ...string) string { return rapid.SampledFrom(from).Draw(rt, what) }
		var texts []string
		for range rapid.IntRange(1, 12).Draw(rt, "games") {
			players := pick("white", "A", "a", "B", "C ", "Ü", "?", "bye", "N.N. 1") + " - " + pick("black", "A", "B", " b", "C", "U\u0308", "", "vrij", "-")
			texts = append(texts, record(players, pick("token", "", "*", "1-0", "0-2", "walkover 1-1"),
				"Round="+pick("round", "", "1", "1.1", "2", "2.3", "-"), "Board="+pick("board", "", "1", "2", "x"), "Result="+pick("tag", "", "1-0", "4-6")))
		}
		games := records(t, texts...)
		imp, err := intake.Event(games, nil, intake.EventOptions{})
		if err != nil {
			if !strings.Contains(english(err), "names no player") {
				rt.Fatal(err)
			}
			return
		}
		event := folded(rt, imp)
		places := make(map[tournament.GameRef]bool)
		for i, ref := range imp.Places {
			places[ref] = true
			pairing, err := event.Pairing(ref.Stage, ref.Round, ref.Board)
			if err != nil || pairing.Bye() != (ref.Game == 0) {
				rt.Fatalf("game %d is at %s: %v", i, ref, err)
			}
		}
		if twice := len(noted(imp.Adjustments, intake.KindCopy)); len(places)+twice != len(games) {
			rt.Fatalf("%d games have %d places, %d stand twice", len(games), len(places), twice)
		}
	})
}

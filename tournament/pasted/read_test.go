package pasted_test

import (
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"arbiter/reports/i18n"
	"arbiter/tournament/pasted"
)

// dump writes what a text came to.
func dump(text *pasted.Text) string {
	var b strings.Builder
	game := func(g pasted.Game) string {
		side := func(s pasted.Side) string {
			if s.Rating > 0 {
				return fmt.Sprintf("%s (%d)", s.Name, s.Rating)
			}
			return s.Name
		}
		return fmt.Sprintf("line %d, round %d, board %d, %s: %s | %s | %s", g.At.Line, g.Round, g.Board, g.Day, side(g.Left), side(g.Right), g.Result)
	}
	for _, g := range text.Games {
		fmt.Fprintln(&b, "game", game(g))
	}
	for _, m := range text.Matches {
		fmt.Fprintf(&b, "match line %d, round %d, %s: %s | %s", m.At.Line, m.Round, m.Day, m.Home, m.Away)
		if m.Scored {
			fmt.Fprintf(&b, " | %s-%s", m.HomePoints, m.AwayPoints)
		}
		b.WriteByte('\n')
		for _, g := range m.Boards {
			fmt.Fprintln(&b, "  ", game(g))
		}
	}
	for _, f := range text.Free {
		fmt.Fprintf(&b, "free line %d, round %d: %s\n", f.At.Line, f.Round, f.Team)
	}
	for _, r := range text.Table {
		fmt.Fprintf(&b, "team line %d: %s %d %s %s\n", r.At.Line, r.Team, r.Matches, r.MatchPoints, r.BoardPoints)
	}
	for _, a := range text.Adjustments {
		fmt.Fprintln(&b, "note", i18n.English().Say(a))
	}
	for _, f := range text.Faults {
		fmt.Fprintln(&b, "fault", i18n.English().Say(f))
	}
	return b.String()
}

// What clubs published is read as testdata/pasted/read.golden has it. UPDATE_GOLDEN=1 writes it.
func TestWhatClubsPublishIsRead(t *testing.T) {
	folder := filepath.Join("..", "..", "testdata", "pasted")
	var b strings.Builder
	for _, c := range []struct {
		file  string
		teams bool
	}{
		{"huizum-2008.txt", true}, {"huizum-2010.txt", true}, {"winschoten-2022.txt", true}, {"winschoten-2025.txt", true}, {"cells.html", true},
		{"hengelo.txt", false}, {"cross.txt", false}, {"cross.txt", true}, {"huizum-2010.txt", false},
	} {
		data, err := os.ReadFile(filepath.Join(folder, c.file))
		if err != nil {
			t.Fatal(err)
		}
		text, err := pasted.Read(c.file, data, pasted.Options{Teams: c.teams})
		if err != nil {
			t.Fatal(err)
		}
		fmt.Fprintf(&b, "== %s, teams %t\n%s", c.file, c.teams, dump(text))
	}
	golden := filepath.Join(folder, "read.golden")
	if os.Getenv("UPDATE_GOLDEN") != "" {
		if err := os.WriteFile(golden, []byte(b.String()), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	want, err := os.ReadFile(golden)
	if err != nil {
		t.Fatal(err)
	}
	if got := b.String(); got != string(want) {
		t.Errorf("read otherwise than %s:\n%s", golden, got)
	}
}

// Lines are read, or named as what they are.
func TestALine(t *testing.T) {
	for _, c := range []struct {
		name, text string
		teams      bool
		want       string // of the dump, in it
	}{
		{"any dash", "Jan Pot — Ane Post 1–0", false, "Jan Pot | Ane Post | 1-0"},
		{"a hyphen in a name", "Jan-Mente Drent - Ane Post 0:2", false, "Jan-Mente Drent | Ane Post | 0-1"},
		{"a hyphen alone parts, and it is said", "Drent-Post 1-1", false, `note t:1: "Drent" and "Post" were parted at the hyphen`},
		{"cells with ratings of their own", "3\tJan Pot\t1001\tAne Post\t990\t2-0", false, "board 3, : Jan Pot (1001) | Ane Post (990) | 1-0"},
		{"halves", "Jan - Ane 0,5-0,5", false, "Jan | Ane | 1/2"},
		{"a half", "Jan - Ane ½-½", false, "Jan | Ane | 1/2"},
		{"half in slashes", "Jan - Ane 1/2-1/2", false, "Jan | Ane | 1/2"},
		{"a forfeit", "Jan - Ane +/-", false, "Jan | Ane | +/-"},
		{"three for a win", "Jan - Ane 3-0", false, "Jan | Ane | 1-0"},
		{"who is free", "Jan Pot - vrij", false, "Jan Pot | vrij | "},
		{"a round", "Ronde 3\nJan - Ane 1-0", false, "round 3, board 0, : Jan | Ane"},
		{"a round and a day", "3e ronde, zaterdag 14 november 2026\nJan - Ane 1-0", false, "round 3, board 0, 2026-11-14: Jan | Ane"},
		{"a Russian round", "Тур 3 (14-11-2026)\nИванов - Петров 1-0", false, "round 3, board 0, 2026-11-14: Иванов | Петров"},
		{"a number before a team is its name", "3 Musketiers - Huizum 1 12-8", true, "3 Musketiers | Huizum 1 | 12-8"},
		{"a team with a dash of its own", "A - B - C 12-8", true, "fault t:1: \"A - B - C 12-8\": several dashes"},
		{"a score where players meet", "A - B 12-8", false, "12-8 is no result of a game"},
		{"more than a game", "A - B 2-1", false, "2-1 is no result of a game"},
		{"a board without a match", "1. Jan - Ane 2-0", true, "no match stands above this board"},
		{"names above boards", "Huizum 1 - Harderwijk\n1. Jan - Ane 2-0\n2. Bauke - Cor 1-1", true, "match line 1, round 0, : Huizum 1 | Harderwijk\n"},
		{"a board twice", "A - B 4-0\n1. Jan - Ane 2-0\n1. Bauke - Cor 2-0", true, "board 1 of A - B stands twice"},
		{"another sum", "A - B 3-1\n1. Jan - Ane 2-0\n2. Bauke - Cor 2-0", true, "the boards add up to 4-0, the score says 3-1"},
		{"half the points", "A - B 3-1\n1. Jan - Ane 1-0\n2. Bauke - Cor 1-0\n3. D - E ½-½\n4. F - G ½-½", true, "board 4, : F | G | 1/2"},
		{"an empty board", "A - B 2-2\n1. Jan - - 2-0\n2. – - Cor 0-2", true, "board 1, : Jan |  | 1-0"},
		{"an open board", "A - B\n1. Jan - Ane\n2. Bauke - Cor 2-0", true, "board 1, : Jan | Ane | \n"},
		{"a score that comes twice", "A - B 3-1\nA - B 4-0", true, "A - B has another score"},
		{"boards after the score", "A - B 3-1\nC - D 2-2\n\nA - B\n1. Jan - Ane 2-0\n2. Cor - Bauke 1-1", true, "board 2, : Cor | Bauke | 1/2"},
		{"a story", "Na een lange middag won Jan - die wit had - met 2-0 van Ane in een partij van zes uur.", false, "1 line has no result and is left out: 1"},
		{"two lists in a page", "<html><body><p>Ronde 2</p><table><tr><td>Jan<td>-<td>Ane<td>2<td>-<td>0</table>", false, "round 2, board 0, : Jan | Ane | 1-0"},
		{"a page of old", "<html>\n<tr><td>Jan</td><td>J\xe9r\xf4me</td><td>2-0</td></tr>", false, "Jan | Jérôme | 1-0"},
		{"a cross table by blanks", "Pl Naam 1 2 Pt\n1 Jan Pot x 2 2\n2 Ane Post x 0 0", false, "fault t:3: row 2"},
		{"a cross table by blanks, whole", "Pl Naam 1 2 Pt\n1 Jan Pot x 2 2\n2 Ane Post 0 x 0", false, "Jan Pot | Ane Post | 1-0"},
		{"a double round", "Naam\t1\t2\tPt\nJan\tx\t21\t3\nAne\t01\tx\t1", false, "Ane | Jan | 1/2"},
		{"a cell that is none", "Naam\t1\t2\nJan\tx\tq\nAne\t0\tx", false, `Jan, column 2: "q" is no result`},
		{"cells that do not go together", "Naam\t1\t2\nJan\tx\t2\nAne\t2\tx", false, "what Jan and Ane (line 3) have against each other does not go together"},
		{"a sum that is another", "Naam\t1\t2\tPt\nJan\tx\t2\t3\nAne\t0\tx\t0", false, "Jan: the results add up to 2, the table says 3"},
		{"half a cross table", "Naam\t1\t2\t3\nJan\tx\t2\t2\n", false, "3 columns and 1 rows"},
		{"a table of teams in cells", "Pl\tTeam\tWe\tPt\tBp\n1\tHuizum 2\t9\t18\t119\n2\tWinschoten\t9\t13\t88", true, "team line 2: Huizum 2 9 18 119"},
	} {
		t.Run(c.name, func(t *testing.T) {
			text, err := pasted.Read("t", []byte(c.text), pasted.Options{Teams: c.teams})
			if err != nil {
				t.Fatal(err)
			}
			if got := dump(text); !strings.Contains(got, c.want) {
				t.Errorf("%q\ngot  %swant %s", c.text, got, c.want)
			}
		})
	}
}

// A file that is no page of results is refused as a whole.
func TestATextThatIsTooLong(t *testing.T) {
	for _, data := range [][]byte{make([]byte, 8<<20+1), []byte(strings.Repeat("a - b\n", 60_000))} {
		if text, err := pasted.Read("t", data, pasted.Options{}); err == nil {
			t.Errorf("%d bytes were read: %d lines", len(data), text.Lines)
		}
	}
}

// Whatever is read ends, names what it leaves out in words, and has names for all sides of a game.
func FuzzRead(f *testing.F) {
	for _, seed := range []string{
		"Ronde 3\n1. Jan Pot (1001) - Ane Post (990) 2-0 (3)\nCor vrij\n", "A - B 12-8\n1. a - b 1-1\n2. – - c 0-2\n1. A 9 – 18 119 bp",
		"Pl Naam Rating 1 2 We Wi Re Ve Pt SB\n1 A 900 x 2 1 1 0 0 2 0\n2 B 800 0 x 1 0 0 1 0 0", "<html><table><tr><td>A<td>-<td>B<td>1-0<!-- x --><script>1<2</script><pre>a\nb</pre>",
		"\xff\xe9 - b ½-½\r\n\t\t- + / -", "Naam\t1\t2\na\t\t2\nb\t0\n", "1 - 1 - 1 - 1:1-1 1-1",
	} {
		f.Add([]byte(seed), true)
		f.Add([]byte(seed), false)
	}
	f.Fuzz(func(t *testing.T, data []byte, teams bool) {
		text, err := pasted.Read("f", data, pasted.Options{Teams: teams})
		if err != nil {
			return
		}
		for _, a := range text.Adjustments {
			if i18n.English().Say(a) == "" {
				t.Errorf("an adjustment without words: %+v", a)
			}
		}
		for _, fault := range text.Faults {
			if i18n.English().Say(fault) == "" || fault.Where.Line < 1 {
				t.Errorf("a fault without words or place: %+v", fault)
			}
		}
		if teams && len(text.Games) > 0 || !teams && len(text.Matches)+len(text.Table) > 0 {
			t.Errorf("games %d, matches %d, table %d with teams %t", len(text.Games), len(text.Matches), len(text.Table), teams)
		}
		for _, g := range text.PDN() {
			if g.Pos.Line < 1 {
				t.Errorf("a record without a place: %+v", g)
			}
		}
	})
}

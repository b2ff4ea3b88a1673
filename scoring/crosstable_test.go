package scoring

import (
	"errors"
	"fmt"
	"strings"
	"testing"

	"arbiter/tournament"
)

// drawn writes a crosstable a row a line: line number, player, cells. A game is
// the opponent's line, the colour, the mark: 3w=, 2b+; games of a cell are
// joined by a comma.
func drawn(c *Cross) string {
	var b strings.Builder
	for _, row := range c.Rows {
		fmt.Fprintf(&b, "%d %c", row.Line, 'A'+rune(row.Standing.Player-1))
		for _, cell := range row.Cells {
			var games []string
			for _, g := range cell.Games {
				games = append(games, cellMark(g))
			}
			text := strings.Join(games, ",")
			switch {
			case cell.Self:
				text = "*"
			case text == "":
				text = "."
			}
			b.WriteString(" " + text)
		}
		b.WriteString("\n")
	}
	return b.String()
}

func cellMark(g CrossGame) string {
	if g.Kind == Bye {
		return "bye" + g.Points.String()
	}
	mark := map[Colour]string{White: "w", Black: "b"}[g.Colour]
	switch {
	case g.Kind == Open:
		mark += "?"
	case g.Kind == Forfeit && g.Points > 0:
		mark += "+"
	case g.Kind == Forfeit:
		mark += "-"
	default:
		mark += g.Points.String()
	}
	return fmt.Sprintf("%d%s", g.OpponentLine, mark)
}

func crosstable(t *testing.T, ev *tournament.Tournament) *Cross {
	t.Helper()
	c, err := Crosstable(ev, 1, standings(t, ev, Options{}))
	if err != nil {
		t.Fatal(err)
	}
	return c
}

func TestCrosstableByOpponent(t *testing.T) {
	ev := roundRobin(t, `
		A  *   0=  01  ?
		B  1=  *   +   .
		C  10  -   *   1
		D  ?   .   0   *`)
	c := crosstable(t, ev)
	sameLines(t, drawn(c), `
		1 B * 2w+ 3b1,3w½ .
		2 C 1b- * 3b1,3w0 4w1
		3 A 1w0,1b½ 2w0,2b1 * 4w?
		4 D . 2b0 3b? *`)
	if c.Layout != ByOpponent || len(c.Columns) != 4 || c.Columns[3] != 4 || c.Open != 1 || c.Final || c.Seq != 7 {
		t.Errorf("%+v", c)
	}
}

func TestCrosstableByRound(t *testing.T) {
	c := crosstable(t, swiss(t, 5, "1-3 1 2-4 = 5 bye\n5-1 0 3-2 = 4 bye\n1-4 ?  5-3 +"))
	sameLines(t, drawn(c), `
		1 A 5w1 2b1 3w?
		2 E bye1 1w0 5w+
		3 D 4b½ bye1 1b?
		4 B 3w½ 5b½ .
		5 C 1b0 4w½ 2b-`)
	if c.Layout != ByRound || fmt.Sprint(c.Columns) != "[1 2 3]" {
		t.Errorf("layout %d, columns %v", c.Layout, c.Columns)
	}
}

// Games without a round stand in column 0, as many as there are.
func TestCrosstableOfRoundNotOnRecord(t *testing.T) {
	ev := swiss(t, 4, "1-2 1 1-3 = 2-3 0\n1-4 1 2-3 =")
	ev.Stages[0].System = tournament.SystemOpen
	ev.Stages[0].Played[0].Number, ev.Stages[0].Played[1].Number = 0, 1
	c := crosstable(t, ev)
	if c.Layout != ByRound || fmt.Sprint(c.Columns) != "[0 1]" {
		t.Errorf("layout %d, columns %v", c.Layout, c.Columns)
	}
	sameLines(t, drawn(c), `
		1 A 3w1,2w½ 4w1
		2 C 1b½,3b1 3b½
		3 B 1b0,2w0 2w½
		4 D . 1b0`)
}

func TestLayout(t *testing.T) {
	allMet := "1-2 1 3-4 =\n1-3 1 2-4 =\n1-4 ? 2-3 ="
	for _, test := range []struct {
		system  tournament.System
		players int
		rounds  string
		want    Layout
	}{
		{tournament.SystemRoundRobin, 4, "1-2 1 3-4 =", ByOpponent},
		{tournament.SystemSwiss, 4, allMet, ByRound},
		{tournament.SystemOpen, 4, "1-2 1 3-4 =", ByRound},
		{tournament.SystemOpen, 4, allMet, ByOpponent},
		{tournament.SystemOpen, 2, "1-2 1\n2-1 =", ByRound}, // a match
	} {
		ev := swiss(t, test.players, test.rounds)
		ev.Stages[0].System = test.system
		if c := crosstable(t, ev); c.Layout != test.want {
			t.Errorf("%s with %d players: layout %d, want %d", test.system, test.players, c.Layout, test.want)
		}
	}
}

func TestCrosstableRefuses(t *testing.T) {
	ev := swiss(t, 4, "1-2 1 3-4 =")
	st := standings(t, ev, Options{})
	if _, err := Crosstable(ev, 2, st); !errors.Is(err, tournament.ErrNoSuchStage) {
		t.Errorf("stage 2: %v", err)
	}
	ev.Seq++
	if _, err := Crosstable(ev, 1, st); err == nil || !strings.Contains(english(err), "compute them anew") {
		t.Errorf("standings of an earlier state: %v", err)
	}
}

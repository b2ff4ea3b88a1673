package reports_test

import (
	"bytes"
	"encoding/csv"
	"errors"
	"io/fs"
	"os"
	"regexp"
	"strconv"
	"strings"
	"testing"

	"arbiter/reports/gamesheets"
	"arbiter/reports/internal/sample"
	"arbiter/tournament"
)

// interchanged are the events that are written for other programs: a round robin
// with a forfeit, a Swiss with byes and an open game, once in each score system.
func interchanged() map[string]*tournament.Tournament {
	all := make(map[string]*tournament.Tournament)
	for _, score := range tournament.ScoreSystems()[:2] {
		robin := sample.Event(7, tournament.SystemRoundRobin, 7, 1)
		swiss := forfeited()
		robin.Event.Score, swiss.Event.Score = score, score
		all["round robin "+score.Name], all["Swiss "+score.Name] = robin, swiss
	}
	return all
}

// semicolons reads a table of another program's CSV.
func semicolons(t *testing.T, text string) [][]string {
	t.Helper()
	rows := csv.NewReader(strings.NewReader(text))
	rows.Comma = ';'
	rows.FieldsPerRecord = -1
	all, err := rows.ReadAll()
	if err != nil {
		t.Fatal(err)
	}
	return all
}

// inPoints reads points with a decimal comma, in hundredths.
func inPoints(t *testing.T, text string) int {
	t.Helper()
	value, err := strconv.ParseFloat(strings.Replace(text, ",", ".", 1), 64)
	if err != nil {
		t.Fatal(err)
	}
	return int(value*100 + 0.5)
}

// The cells of a table as the FMJD has it make the crosstable again: what one has
// against another, the other has against him, and each row adds up.
func TestFMJDCellsAreReadAgain(t *testing.T) {
	cell := regexp.MustCompile(`^(\*|[0-9]+(?:,[0-9]+)?)/(-|[0-9]+)([wb]?)$`)
	for name, event := range interchanged() {
		var b bytes.Buffer
		if err := gamesheets.WriteFMJD(&b, event); err != nil {
			t.Fatal(err)
		}
		table := semicolons(t, b.String())
		head, rows := table[0], table[1:]
		if len(rows) != len(event.Players) || len(head) != 4+len(event.Stages[0].Played) {
			t.Fatalf("%s: %d rows, heading %v", name, len(rows), head)
		}
		mirrored := map[string]string{"w": "b", "b": "w", "": ""}
		games := 0
		for i, row := range rows {
			total := 0
			for r := 3; r < len(row)-1; r++ {
				if row[r] == "" {
					continue
				}
				part := cell.FindStringSubmatch(row[r])
				if part == nil {
					t.Errorf("%s: row %d, round %d: %q", name, i+1, r-2, row[r])
					continue
				}
				if part[1] != "*" {
					total += inPoints(t, part[1])
				}
				if part[2] == "-" {
					continue
				}
				games++
				other, err := strconv.Atoi(part[2])
				if err != nil || other < 1 || other > len(rows) {
					t.Errorf("%s: row %d meets %s", name, i+1, part[2])
					continue
				}
				if back := cell.FindStringSubmatch(rows[other-1][r]); back == nil || back[2] != strconv.Itoa(i+1) || back[3] != mirrored[part[3]] {
					t.Errorf("%s: row %d has %s, row %d has %s", name, i+1, row[r], other, rows[other-1][r])
				}
			}
			if want := inPoints(t, row[len(row)-1]); total != want {
				t.Errorf("%s: row %d adds up to %d, not %d", name, i+1, total, want)
			}
		}
		want := 0
		for _, round := range event.Stages[0].Played {
			for _, p := range round.Pairings {
				want += 2 * len(p.Games)
			}
		}
		if games != want {
			t.Errorf("%s: %d halves of games, want %d", name, games, want)
		}
	}
}

// The list of Toernooimanager has its heading, and its figures follow from the
// games: points with a win as 2, those of the opponents, and of those beaten.
func TestToernooimanagerListIsReadAgain(t *testing.T) {
	lists := make(map[string]string)
	for name, event := range interchanged() {
		var b bytes.Buffer
		if err := gamesheets.WriteToernooimanager(&b, event); err != nil {
			t.Fatal(err)
		}
		system := strings.Fields(name)[0]
		if was := lists[system]; was != "" && was != b.String() {
			t.Errorf("%s: the scale of the event shows:\n%s\n%s", name, was, b.String())
		}
		lists[system] = b.String()
		heading, list, found := strings.Cut(b.String(), "AW;-;Pt;WP;SB\n")
		if !found || heading != "Ranglijst \n \n" {
			t.Fatalf("%s: begins with %q", name, heading)
		}
		points, solkoff, berger := inTwosByHand(event)
		rows := semicolons(t, strings.TrimRight(list, "\n "))
		if len(rows) != len(event.Players) {
			t.Errorf("%s: %d rows", name, len(rows))
		}
		for _, row := range rows {
			who := row[1]
			if len(row) != 7 || row[3] != "-" || inPoints(t, row[4]) != points[who] || inPoints(t, row[5]) != solkoff[who] || inPoints(t, row[6]) != berger[who] {
				t.Errorf("%s: %v, want %d points, %d, %d", name, row, points[who], solkoff[who], berger[who])
			}
		}
	}
	one, err := os.ReadFile("../../shared/formats/toernooimanager_ronde1.CSV")
	if errors.Is(err, fs.ErrNotExist) {
		t.Skip("a list of the program itself is not here")
	}
	if err != nil {
		t.Fatal(err)
	}
	if !bytes.HasPrefix(one, []byte("Ranglijst \n \nAW;-;Pt;WP;SB\n1;")) || !bytes.HasSuffix(one, []byte("\n\n \n")) {
		t.Error("the program's own list begins or ends otherwise")
	}
}

// inTwosByHand works out points, Solkoff and Sonneborn-Berger by name, in
// hundredths, a win being 2: half of whatever a bye and a draw are worth there.
func inTwosByHand(event *tournament.Tournament) (points, solkoff, berger map[string]int) {
	name := make(map[tournament.PlayerID]string)
	for _, p := range event.Players {
		name[p.ID] = p.Name
	}
	points, solkoff, berger = make(map[string]int), make(map[string]int), make(map[string]int)
	score := event.Event.Score
	swiss := event.Stages[0].System == tournament.SystemSwiss
	games := func(do func(p tournament.Pairing, g tournament.Game)) {
		for _, round := range event.Stages[0].Played {
			for _, p := range round.Pairings {
				if p.Bye() && swiss {
					do(p, tournament.Game{})
				}
				for _, g := range p.Games {
					do(p, g)
				}
			}
		}
	}
	twos := func(p tournament.Points) int { return int(p) * 200 / int(score.Win) }
	games(func(p tournament.Pairing, g tournament.Game) {
		if p.Bye() {
			points[name[p.White]] += twos(score.ByePoints(p.Bonus))
			return
		}
		white, black := score.PointsOf(g)
		points[name[p.White]] += twos(white)
		points[name[p.Black]] += twos(black)
	})
	games(func(p tournament.Pairing, g tournament.Game) {
		if row, known := g.Result.Row(); p.Bye() || !known || !row.Played {
			return
		}
		white, black := score.PointsOf(g)
		for _, side := range []struct {
			own, other tournament.PlayerID
			made       tournament.Points
		}{{p.White, p.Black, white}, {p.Black, p.White, black}} {
			solkoff[name[side.own]] += points[name[side.other]]
			berger[name[side.own]] += points[name[side.other]] * twos(side.made) / 200
		}
	})
	return points, solkoff, berger
}

package scoring

import (
	"strconv"
	"strings"
	"testing"

	"arbiter/tournament"
)

// oneHalfZero is the score system of most tests: Frisian rules, Article 19.
var oneHalfZero = tournament.ScoreSystem{Name: "1-½-0", Win: 100, Draw: 50, Bye: 100}

// stage is an event of one stage with players 1..n; TPN n is player n.
func stage(system tournament.System, players int, rounds ...tournament.Round) *tournament.Tournament {
	t := &tournament.Tournament{
		Seq:    7,
		Event:  tournament.Event{Score: oneHalfZero},
		Stages: []tournament.Stage{{Number: 1, System: system, Played: rounds}},
	}
	for id := tournament.PlayerID(1); int(id) <= players; id++ {
		t.Players = append(t.Players, tournament.Player{ID: id})
		t.Stages[0].Numbers = append(t.Stages[0].Numbers, id)
	}
	return t
}

// mirrored are the marks of a crosstable as the opponent has them.
var mirrored = map[rune]rune{'1': '0', '0': '1', '=': '=', '+': '-', '-': '+', '?': '?', 'z': 'z', 'x': 'x'}

// markResult is the result of a mark of the player with White: z is 0-0, x is -/-.
var markResult = map[rune]tournament.ResultKind{
	'1': tournament.WhiteWins, '0': tournament.BlackWins, '=': tournament.Drawn, 'z': tournament.BothLose,
	'+': tournament.WhiteForfeit, '-': tournament.BlackForfeit, 'x': tournament.BothForfeit, '?': tournament.ResultUnset,
}

// roundRobin reads a crosstable drawn with letters:
//
//	A  *  1=  0
//	B  0= *   .
//	C  1  .   *
//
// One mark a meeting: 1 = 0, forfeits + and -, z both lose, x neither came, ?
// open, . not paired. Meeting m of a pair is in round m; the player higher up
// has White in odd meetings.
func roundRobin(t *testing.T, drawing string) *tournament.Tournament {
	t.Helper()
	var rows [][]string
	for _, text := range strings.Split(strings.TrimSpace(drawing), "\n") {
		rows = append(rows, strings.Fields(text)[1:])
	}
	var rounds []tournament.Round
	for i, row := range rows {
		if len(row) != len(rows) || row[i] != "*" {
			t.Fatalf("row %d of the drawing: %v", i+1, row)
		}
		for j := i + 1; j < len(row); j++ {
			mirror := strings.Map(func(r rune) rune { return mirrored[r] }, row[j])
			if row[j] != "." && rows[j][i] != mirror || row[j] == "." && rows[j][i] != "." {
				t.Fatalf("the drawing contradicts itself: row %d has %s, row %d has %s", i+1, row[j], j+1, rows[j][i])
			}
			if row[j] == "." {
				continue
			}
			for m, mark := range row[j] {
				white, black := i, j
				if m%2 == 1 {
					white, black, mark = j, i, mirrored[mark]
				}
				if m == len(rounds) {
					rounds = append(rounds, tournament.Round{Number: m + 1})
				}
				rounds[m].Pairings = append(rounds[m].Pairings, tournament.Pairing{
					Board: len(rounds[m].Pairings) + 1,
					White: tournament.PlayerID(white + 1),
					Black: tournament.PlayerID(black + 1),
					Games: []tournament.Game{{Number: 1, Result: markResult[mark]}},
				})
			}
		}
	}
	return stage(tournament.SystemRoundRobin, len(rows), rounds...)
}

// swiss reads a round a line, White first: "1-4 1  2-5 =  3-6 0"; several marks
// are a micro-match; "7 bye".
func swiss(t *testing.T, players int, text string) *tournament.Tournament {
	t.Helper()
	var rounds []tournament.Round
	for i, line := range strings.Split(strings.TrimSpace(text), "\n") {
		round := tournament.Round{Number: i + 1}
		fields := strings.Fields(line)
		for f := 0; f+1 < len(fields); f += 2 {
			white, black, _ := strings.Cut(fields[f], "-")
			p := tournament.Pairing{Board: f/2 + 1, White: number(t, white)}
			if fields[f+1] != "bye" {
				p.Black = number(t, black)
				for g, mark := range fields[f+1] {
					if g%2 == 1 { // marks are those of the player named first
						mark = mirrored[mark]
					}
					p.Games = append(p.Games, tournament.Game{Number: g + 1, Result: markResult[mark]})
				}
			}
			round.Pairings = append(round.Pairings, p)
		}
		rounds = append(rounds, round)
	}
	return stage(tournament.SystemSwiss, players, rounds...)
}

func number(t *testing.T, text string) tournament.PlayerID {
	t.Helper()
	n, err := strconv.Atoi(text)
	if err != nil {
		t.Fatalf("%q is not a player's number", text)
	}
	return tournament.PlayerID(n)
}

// standings computes, and fails the test on an error.
func standings(t *testing.T, ev *tournament.Tournament, opts Options) *Standings {
	t.Helper()
	st, err := Compute(ev, 1, opts)
	if err != nil {
		t.Fatal(err)
	}
	return st
}

// listing writes standings a line a row: place, player, points, tie-breaks.
func listing(st *Standings) string {
	var b strings.Builder
	for _, row := range st.Rows {
		b.WriteString(row.Place() + " " + string(rune('A'+row.Player-1)) + " " + row.Points.String())
		for _, v := range row.Tiebreaks {
			if text := v.String(); text == "" {
				b.WriteString(" –")
			} else {
				b.WriteString(" " + text)
			}
		}
		if row.By != "" {
			b.WriteString(" [" + row.By + "]")
		}
		b.WriteString("\n")
	}
	return b.String()
}

// sameLines compares texts whose lines may be indented.
func sameLines(t *testing.T, got, want string) {
	t.Helper()
	trim := func(text string) string {
		var lines []string
		for _, line := range strings.Split(strings.TrimSpace(text), "\n") {
			lines = append(lines, strings.TrimSpace(line))
		}
		return strings.Join(lines, "\n")
	}
	if got, want := trim(got), trim(want); got != want {
		t.Errorf("got\n%s\nwant\n%s", got, want)
	}
}

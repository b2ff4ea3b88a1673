package main

import (
	"context"
	"fmt"
	"io"
	"math/rand/v2"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/spf13/cobra"

	"arbiter/cmd/arbiter/internal/cli"
	"arbiter/cmd/arbiter/internal/export"
	"arbiter/reports"
	"arbiter/reports/parts"
	"arbiter/rules/longtest"
)

// moment is a step in the life of an event: the command lines that lead to it.
type moment struct {
	name  string
	lines []string
}

// lives are events of every system, in the moments that each comes through. Blanks
// separate words; a name has none.
func lives() map[string][]moment {
	players := func(n int, more string) []string {
		var lines []string
		for i := range n {
			lines = append(lines, fmt.Sprintf("player add P%d --rating %d --club C%d %s", i+1, 1500-10*i, i%3, strings.ReplaceAll(more, "TEAM", string(rune('A'+i%2)))))
		}
		return lines
	}
	life := func(begin string, n int, more string) []moment {
		return []moment{
			{"created", []string{begin}},
			{"players", players(n, more)},
			{"paired", []string{"round pair --seed 1"}},
			{"half played", []string{"result 1 1-0"}},
		}
	}
	swissEnd := moment{"finished", []string{"result 2 1/2", "round pair", "result 1 0-1", "result 2 +/-"}}
	return map[string][]moment{
		"round robin": append(life("new E --name X", 4, ""), moment{"finished", []string{"round pair --all", "result 2 1/2",
			"result 1 1-0 --round 2", "result 2 -/+ --round 2", "result 1 0-1 --round 3", "result 2 0-0 --round 3"}}),
		"round robin, odd, twice, micro-matches": append(life("new E --name X --cycles 2 --games 2 --score 2-1-0", 3, "")[:3], moment{"left", []string{"result 1.1 1-0", "result 1.2 1/2", "round pair", "player withdraw 2"}}),
		"swiss":                                  append(append(life("new E --name X --system swiss --rounds 2", 4, ""), swissEnd), moment{"final", []string{"stage add --system round-robin --players 1,2,3", "round pair", "result 1 1/2"}}),
		"swiss, drafted": {
			{"created", []string{"new E --name X --system swiss --rounds 3 --acceleration baku --score delft"}},
			{"players", players(5, "--birth-year 1990")},
			{"away", []string{"player absent P2 --round 1 --bye half"}},
			{"drafted", []string{"round pair --draft --seed 1"}},
			{"published", []string{"round publish"}},
		},
		"match":         append(life("new E --name X --system match --rounds 2", 2, ""), moment{"finished", []string{"round pair --all", "result 1 1/2 --round 2"}}),
		"knock-out":     append(life("new E --name X --system knock-out --third-place", 5, ""), moment{"tied", []string{"round pair", "result 1 1/2 --round 2", "round decider 1 --games 1"}}),
		"scheveningen":  append(life("new E --name X --system scheveningen", 4, "--team TEAM"), moment{"finished", []string{"result 2 1/2", "round pair", "result 1 1-0", "result 2 1-0"}}),
		"open":          {{"created", []string{"new E --name X --system open"}}, {"players", players(3, "")}, {"paired", []string{"round set 1-2"}}, {"played", []string{"result 1 1-0"}}},
		"towers":        append(life("new E --name X --variant towers --system swiss --rounds 2 --score topdammen", 4, ""), moment{"played", []string{"result 2 9-1"}}),
		"one left over": {{"created", []string{"new E --name X --system knock-out"}}, {"one", players(1, "")}, {"merged", []string{"player add P2", "player merge P1 P2 --why twice"}}},
	}
}

// readings are the command lines that only read, in every format: papers, exports
// and what else the program prints of an event. FILE stands for a name to write.
func readings() [][]string {
	root := newRootCmd(&cli.Env{})
	var lines [][]string
	for _, cmd := range leaves(root) {
		words := strings.Fields(cmd.CommandPath())[1:]
		args, reads := readers()[strings.Join(words, " ")]
		if !reads {
			continue
		}
		formats := []string{""}
		if f := cmd.Flags().Lookup("format"); f != nil {
			if c, ok := f.Value.(*cli.Choice); ok {
				formats = c.Choices
			}
		}
		for _, given := range args {
			for _, format := range formats {
				line := append(slices.Clone(words), strings.Fields(given)...)
				if format != "" {
					line = append(line, "--format", format)
				}
				lines = append(lines, line)
			}
		}
	}
	for _, f := range parts.Formats() {
		for _, p := range reports.Papers() {
			lines = append(lines, []string{"print", p.ID, "--format", f.Name})
		}
		lines = append(lines, []string{"export", "FILE", "--to", f.Name}, []string{"print", "--into", "FILE", "--format", f.Name})
	}
	for _, kind := range export.Kinds() {
		lines = append(lines, []string{"export", "FILE", "--as", kind})
	}
	return lines
}

// leaves are the commands that do something themselves.
func leaves(cmd *cobra.Command) []*cobra.Command {
	all := []*cobra.Command{}
	if cmd.Runnable() {
		all = append(all, cmd)
	}
	for _, c := range cmd.Commands() {
		all = append(all, leaves(c)...)
	}
	return all
}

// readers are the commands that only read, with the arguments that they are given.
func readers() map[string][]string {
	plain := []string{""}
	return map[string][]string{
		"status": plain, "event show": plain, "stage show": {"", "1", "9"}, "stage list": plain, "player list": plain, "journal": {"", "--marks", "--as-of 1"},
		"verify": plain, "round show": {"", "--round 1", "--round 0", "--draft"}, "standings": {"", "--explain", "--tiebreaks SHM,DE,ARO,FTS --unrated 1000", "--as-of 2", "--category U20"},
		"crosstable": {"", "--colours"}, "bracket": plain, "ratings": {"", "--rule fide", "--rule adamovich"}, "prizes": plain, "teams": {"", "--by boards", "--by matches --best 1"},
		"norms": {"", "--set russian", "--performance 2000 --games 1"}, "explain pairing": {"", "1", "1 --board 1", "1 --player 1 --why-not 2"}, "explain rank": {"", "1", "--player 1"},
		"game show": {"1"}, "check": plain, "draws": plain, "trf export": plain, "publish": {"FILE"}, "backup": {"FILE"}, "round openings": plain, "round forbid": plain,
		"print": {"slips --blank 3", "certificates --top 1"}, "draws check": plain, "check draws": plain, "incident list": plain, "ruling list": plain,
	}
}

// Whatever the system, and whenever in the life of an event: a command that reads
// it prints or refuses, and never fails by a fault of its own. The short form takes
// one of the command lines at each moment, by a fixed seed.
func TestEveryReadingCommandAtEveryMoment(t *testing.T) {
	t.Parallel()
	all := readings()
	chance := rand.New(rand.NewPCG(13, 6))
	for name, moments := range lives() {
		t.Run(name, func(t *testing.T) {
			e, _ := testEnv(t, "")
			for _, m := range moments {
				for _, line := range m.lines {
					must(t, e, strings.Fields(strings.Replace(line, "new E ", "new "+e.File+" ", 1))...)
				}
				for i, at := range chance.Perm(len(all))[:longtest.Number(1, len(all))] {
					readsOrRefuses(t, e, m.name, all[at], i)
				}
				readsOrRefuses(t, e, m.name, []string{"export", "FILE", "--as", export.Kinds()[chance.IntN(len(export.Kinds()))]}, -1)
			}
		})
	}
}

// readsOrRefuses runs a command line and wants no internal error.
func readsOrRefuses(t *testing.T, e *cli.Env, moment string, words []string, n int) {
	t.Helper()
	words = slices.Clone(words)
	for i, w := range words {
		if w == "FILE" {
			words[i] = filepath.Join(t.TempDir(), fmt.Sprint("out", n))
		}
	}
	var problems strings.Builder
	inner := *e
	inner.In, inner.Out, inner.Err = strings.NewReader(""), io.Discard, &problems
	if code := run(context.Background(), &inner, append([]string{"--file", e.File}, words...)); code == cli.ExitInternal {
		t.Errorf("%s: arbiter %s: exit code %d\n%s", moment, strings.Join(words, " "), code, &problems)
	}
}

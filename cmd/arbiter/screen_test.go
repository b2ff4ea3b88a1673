package main

import (
	"context"
	"fmt"
	"slices"
	"strings"
	"testing"

	"github.com/jedib0t/go-pretty/v6/text"

	"arbiter/cmd/arbiter/internal/cli"
	"arbiter/rules/longtest"
)

// wideStory is an event of 24 with long names, byes, forfeits, one who left and one who is
// away, tie-breaks and a round that is being played.
func wideStory() []string {
	return []string{
		"trf generate --players 24 --rounds 5 --seed 24 --unrated 0 --forfeits 2 --absences 2 --byes 1 --out HERE/open.trf", "NAMES",
		"trf import HERE/open.trf --new EVENT --variant international --name 'Ynternasjonaal Frysk Iepen Kampioenskip fan Súdwest-Fryslân'",
		"event set --place 'Sint Nicolaasga en omstreken' --begin 2026-11-20 --end 2026-11-22 --arbiter 'Tjalling Goedemoed-van der Wal' --time 80+60",
		"event set --tiebreaks SB,DE,BH,ARO,WIN --force --why 'decided by the meeting of the players'",
		"stage set --rounds 6 --why 'the hall is ours for one evening more than was thought'",
		"player withdraw 3 --why 'taken ill'", "player absent 5 --round 6",
		"player edit 1 --club 'Damclub Wiersma en Wiersma, Wommels' --title MI --federation NED --why 'said so himself at the table'",
		"round pair", "result 2 1-0", "result 3 1/2",
		"game add 1 '1. 32-28 18-23 2. 34-29 23x34 3. 40x29 12-18 4. 37-32 7-12 5. 41-37 1-7 6. 46-41 20-24 7. 29x20 15x24 1-0'",
		"incident add --round 6 --board 2 --article 5 --by black 'Offered a draw twice in a row, and was warned by the arbiter in front of the captain'",
		"result 2 0-1 --correct --why 'Both players signed the slip with another result than the arbiter had entered'",
	}
}

// screenReadings are the command lines that write for a person: what reads the event, what
// explains, and every help page.
func screenReadings() [][]string {
	lines := [][]string{
		{"player", "show", "1"}, {"explain"}, {"explain", "capture-omitted"}, {"explain", "27"}, {"variants"}, {"variants", "frisian"},
		{"moves"}, {"board"}, {"board", "--variant", "canadian"}, {"settings", "show"}, {"template", "list"}, {"print"}, {"player", "list", "--help"},
		{"result", "99", "1-0"}, {"player", "withdraw", "nobody of that name"}, {"round", "pair"}, {"result", "1", "what"}, {"no-such-command"},
		{"explain", "rank", "1", "2"}, {"check", "--diagram"},
	}
	for _, line := range readings() {
		format := ""
		if at := slices.Index(line, "--format"); at >= 0 {
			format = line[at+1]
		}
		if (format == "" || format == "text") && !slices.Contains(line, "FILE") {
			lines = append(lines, line)
		}
	}
	for _, cmd := range leaves(newRootCmd(&cli.Env{})) {
		lines = append(lines, append(strings.Fields(cmd.CommandPath())[1:], "--help"))
	}
	for _, topic := range topicNames() {
		lines = append(lines, []string{"help", topic})
	}
	return lines
}

// Nothing that a person reads at a terminal is wider than it is, in any language. A word
// that is wider stays whole, so that it can be copied: a path, a position. Each command
// line is read in one language and width, each of which has some; the long form reads it in all.
func TestNothingIsWiderThanTheTerminal(t *testing.T) {
	t.Parallel()
	event := play(t, "wide", wideStory())
	widths, langs := []int{60, 80, 120}, []string{"en", "nl", "ru"}
	for i, lang := range langs {
		for k, width := range widths {
			t.Run(fmt.Sprint(lang, width), func(t *testing.T) {
				for n, line := range screenReadings() {
					if (n+i*len(widths)+k)%longtest.Number(len(widths)*len(langs), 1) != 0 {
						continue
					}
					for _, shown := range strings.Split(onScreen(t, event.event, lang, width, line), "\n") {
						if n := text.StringWidthWithoutEscSequences(shown); n > width && strings.Contains(strings.TrimSpace(shown), " ") {
							t.Errorf("arbiter %s: %d columns of %d: %q", strings.Join(line, " "), n, width, shown)
						}
					}
				}
			})
		}
	}
}

// onScreen is what a command writes to a terminal of that width, results and notes.
func onScreen(t *testing.T, event, lang string, width int, line []string) string {
	t.Helper()
	e, out := testEnv(t, "")
	e.Err, e.Getenv = out, galleryEnv
	e.Measure = func(stream any) int { return width }
	if code := run(context.Background(), e, append([]string{"--file", event, "--lang", lang}, line...)); code == cli.ExitInternal {
		t.Errorf("arbiter %s: %s", strings.Join(line, " "), out)
	}
	return out.String()
}

// A board has colours and draughtsmen where the terminal has them, and neither in a file or
// a pipe.
func TestColoursOfATerminal(t *testing.T) {
	for _, c := range []struct {
		about         string
		columns       int
		set           map[string]string
		paint, pieces bool
	}{
		{"a pipe", 0, map[string]string{"TERM": "xterm-256color", "LANG": "nl_NL.UTF-8"}, false, true},
		{"a terminal", 80, map[string]string{"TERM": "xterm-256color", "LANG": "nl_NL.UTF-8"}, true, true},
		{"an old one", 80, map[string]string{"TERM": "vt220", "LANG": "nl_NL.ISO-8859-1"}, true, false},
		{"no colour", 80, map[string]string{"TERM": "xterm", "LANG": "nl_NL.UTF-8", "NO_COLOR": "1"}, false, true},
		{"a dumb one", 80, map[string]string{"TERM": "dumb", "LC_ALL": "C", "LANG": "nl_NL.UTF-8"}, false, false},
	} {
		for _, variant := range []string{"russian", "international", "canadian", "turkish", "towers", "english"} {
			e, out := testEnv(t, "")
			e.Getenv = func(name string) string { return c.set[name] }
			e.Measure = func(any) int { return c.columns }
			if code := run(context.Background(), e, []string{"board", "--variant", variant}); code != cli.ExitFine {
				t.Fatalf("%s: exit code %d", c.about, code)
			}
			if got := strings.Contains(out.String(), "\x1b["); got != c.paint {
				t.Errorf("%s, %s: in colours %v", c.about, variant, got)
			}
			if got := strings.ContainsAny(out.String(), "⛀⛂"); got != c.pieces {
				t.Errorf("%s, %s: draughtsmen %v", c.about, variant, got)
			}
			if board, _, _ := strings.Cut(out.String(), ":"); c.columns > 0 && !strings.Contains(board, map[bool]string{true: "12", false: "c3"}[variant == "international" || variant == "canadian" || variant == "english"]) {
				t.Errorf("%s, %s: the squares have no numbers:\n%s", c.about, variant, board)
			}
		}
	}
}

// The window of the terminal says how wide it is, unless COLUMNS does; one that is very
// wide is not filled.
func TestColumnsOfATerminal(t *testing.T) {
	for _, c := range []struct {
		window int
		said   string
		want   int
	}{{0, "", 0}, {0, "100", 0}, {80, "", 80}, {80, "100", 100}, {80, "wide", 80}, {300, "", 120}, {20, "", 40}} {
		e := &cli.Env{Measure: func(any) int { return c.window }, Getenv: func(name string) string {
			if name == "COLUMNS" {
				return c.said
			}
			return ""
		}}
		if got := e.Columns(nil); got != c.want {
			t.Errorf("a window of %d, COLUMNS=%s: %d columns, want %d", c.window, c.said, got, c.want)
		}
	}
}

package main

import (
	"encoding/json"
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"arbiter/cmd/arbiter/internal/cli"
	"arbiter/cmd/arbiter/internal/event"
	"arbiter/cmd/arbiter/internal/remedies"
	"arbiter/cmd/internal/desk/setup"
	"arbiter/reports/i18n"
)

// Every template begins an event that can be played to its end with the commands
// that status names.
func TestTemplatesCanBePlayed(t *testing.T) {
	t.Parallel()
	players := map[string]int{"frisian-wc": 10, "dambun-club": 7, "fmjd-open": 13, "russian-micro": 12, "kndb-youth": 8}
	for _, tmpl := range setup.Templates() {
		t.Run(tmpl.Name, func(t *testing.T) {
			count, ok := players[tmpl.Name]
			if !ok {
				count = 12
			}
			e, _ := testEnv(t, "")
			must(t, e, "new", e.File, "--name", i18n.English().Say(tmpl.Title), "--template", tmpl.Name)
			list := "name;rating\n"
			for i := range count {
				list += fmt.Sprintf("Player %c;%d\n", 'A'+i, 1500-10*i)
			}
			file := filepath.Join(t.TempDir(), "players.csv")
			if err := os.WriteFile(file, []byte(list), 0o600); err != nil {
				t.Fatal(err)
			}
			must(t, e, "player", "import", file)
			playToTheEnd(t, e)
			if tmpl.Name == "frisian-wc" {
				words := strings.Fields(remedies.Command(tmpl.Then))[1:]
				if i := slices.Index(words, "--top"); i >= 0 { // a shared place is the arbiter's to decide
					words = append(slices.Delete(words, i, i+2), "--players", "1,2,3,4")
				}
				must(t, e, words...)
				playToTheEnd(t, e)
			}
			must(t, e, "verify")
		})
	}
}

// playToTheEnd does what status says comes next until the stage is final. White
// wins on odd boards, and on even ones the game is drawn.
func playToTheEnd(t *testing.T, e *cli.Env) {
	t.Helper()
	for range 60 {
		var st event.StatusDocument
		if err := json.Unmarshal([]byte(must(t, e, "status", "--format", "json")), &st); err != nil {
			t.Fatal(err)
		}
		words := strings.Fields(st.Next)[1:]
		switch {
		case st.Final && len(st.Open) == 0:
			return
		case words[0] == "round":
			must(t, e, words...)
		case words[0] == "result":
			slips := ""
			for i, g := range st.Open {
				if g.Round == st.Open[0].Round {
					slips += g.Board + " " + []string{"1-0", "1/2"}[i%2] + "\n"
				}
			}
			desk := *e
			desk.In = strings.NewReader(slips)
			must(t, &desk, words...)
		default:
			t.Fatalf("next is %q, but the stage is not final: round %d of %d, %d open", st.Next, st.Round, st.Planned, len(st.Open))
		}
	}
	t.Fatal("the stage does not come to an end")
}

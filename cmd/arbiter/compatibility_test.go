package main

import (
	"encoding/json"
	"fmt"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"

	"arbiter/cmd/arbiter/internal/cli"
)

// The exit codes that docs/compatibility.md promises are those of the program and of its
// help.
func TestExitCodesAreThoseThatArePromised(t *testing.T) {
	text, err := os.ReadFile(filepath.Join("..", "..", "docs", "compatibility.md"))
	if err != nil {
		t.Fatal(err)
	}
	want := []int{cli.ExitFine, cli.ExitFindings, cli.ExitUsage, cli.ExitInput, cli.ExitNoPairs, cli.ExitStorage, cli.ExitRefused, cli.ExitConflict, cli.ExitUnsaid, cli.ExitNoProof, cli.ExitInternal, cli.ExitStopped}
	numbers := func(pattern, text string) (all []int) {
		for _, row := range regexp.MustCompile(pattern).FindAllStringSubmatch(text, -1) {
			n, err := strconv.Atoi(row[1])
			if err != nil {
				t.Fatal(err)
			}
			all = append(all, n)
		}
		return all
	}
	if got := numbers(`(?m)^\| (\d+) \| `, string(text)); !slices.Equal(got, want) {
		t.Errorf("promised: %d, the program has %d", got, want)
	}
	if got := numbers(`(?m)^ +(\d+)  `, exitCodesTopic); !slices.Equal(got, want) {
		t.Errorf("in the help: %d, the program has %d", got, want)
	}
	if want[2] != 2 || want[9] != 9 || want[11] != 130 {
		t.Errorf("codes have other numbers: %d", want)
	}
}

// keysOf are the keys of a value of JSON with what each holds: "rows[].name text".
func keysOf(at string, value any) []string {
	switch v := value.(type) {
	case map[string]any:
		var all []string
		for name, inner := range v {
			all = append(all, keysOf(strings.TrimPrefix(at+"."+name, "."), inner)...)
		}
		return all
	case []any:
		all := []string{at + " list"}
		for _, inner := range v {
			all = append(all, keysOf(at+"[]", inner)...)
		}
		return all
	case nil:
		return nil // of a kind that is not known here
	}
	return []string{at + " " + map[string]string{"string": "text", "float64": "number", "bool": "truth"}[fmt.Sprintf("%T", value)]}
}

// Keys of JSON stay, with what they hold. UPDATE_GOLDEN=1 writes those that came; one that
// went is an error even so, until somebody takes it out of the file and says why.
func TestKeysOfJSONStay(t *testing.T) {
	t.Parallel()
	e, _ := testEnv(t, "")
	must(t, e, "new", e.File, "--name", "Club", "--variant", "frisian", "--system", "swiss", "--rounds", "3", "--place", "Grou")
	for _, name := range []string{"Anna", "Bouwe", "Coba", "Dora", "Eise"} {
		must(t, e, "player", "add", name, "--rating", "1400", "--club", "Wommels")
	}
	must(t, e, "round", "pair", "--seed", "1")
	must(t, e, "result", "1", "1-0", "2", "1/2")
	must(t, e, "round", "pair")
	sheet := filepath.Join(t.TempDir(), "game.pdn")
	if err := os.WriteFile(sheet, []byte("1. 32-28 19-23 2. 33-29 *\n"), 0o644); err != nil {
		t.Fatal(err)
	}
	golden := filepath.Join("..", "..", "testdata", "json-keys.txt")
	text, err := os.ReadFile(golden)
	if err != nil && os.Getenv("UPDATE_GOLDEN") == "" {
		t.Fatal(err)
	}
	kept := strings.Split(strings.TrimSpace(string(text)), "\n")
	var found []string
	for _, args := range [][]string{
		{"version"}, {"status"}, {"event", "show"}, {"stage", "show"}, {"player", "list"}, {"round", "show"}, {"round", "show", "--round", "1"}, {"standings"}, {"crosstable"}, {"journal"},
		{"explain", "rank", "1"}, {"explain", "pairing", "1", "--board", "1"}, {"explain", "capture-omitted"}, {"variants"}, {"moves", "--variant", "frisian"}, {"check", sheet},
	} {
		inner := *e
		var out strings.Builder
		inner.Out = &out
		if code := run(t.Context(), &inner, append([]string{"--file", e.File, "--format", "json"}, args...)); code != cli.ExitFine && code != cli.ExitFindings {
			t.Errorf("arbiter %s: exit code %d", strings.Join(args, " "), code)
			continue
		}
		for read := json.NewDecoder(strings.NewReader(out.String())); read.More(); {
			var value any
			if err := read.Decode(&value); err != nil {
				t.Errorf("arbiter %s: %v", strings.Join(args, " "), err)
				break
			}
			command := args[0]
			if len(args) > 1 && regexp.MustCompile(`^[a-z]+$`).MatchString(args[1]) {
				command += " " + args[1]
			}
			for _, key := range keysOf("", value) {
				found = append(found, command+": "+key)
			}
		}
	}
	slices.Sort(found)
	found = slices.Compact(found)
	for _, key := range kept {
		if key != "" && !slices.Contains(found, key) {
			t.Errorf("a key went, or holds something else: %s", key)
		}
	}
	came := slices.DeleteFunc(slices.Clone(found), func(key string) bool { return slices.Contains(kept, key) })
	if len(came) > 0 && os.Getenv("UPDATE_GOLDEN") == "" {
		t.Errorf("keys came: UPDATE_GOLDEN=1 promises them: %q", came)
	} else if len(came) > 0 && !t.Failed() {
		if err := os.WriteFile(golden, []byte(strings.Join(found, "\n")+"\n"), 0o644); err != nil {
			t.Fatal(err)
		}
	}
}

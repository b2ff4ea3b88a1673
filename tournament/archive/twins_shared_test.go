package archive

import (
	"bufio"
	"encoding/json"
	"os"
	"path/filepath"
	"testing"
)

// truth is a line of the reference of twins.
type truth struct {
	Group, Kind, Join string
	Members           []struct {
		File string
		Game int
	}
}

type place2 struct {
	file string
	game int
}

// The reference: sheets of seven sources of which is known which are of one game.
func TestTwinsOfTheReferenceAreFoundAndNoOthers(t *testing.T) {
	t.Parallel()
	files := sharedFiles(t, "archive/corpus")
	var sheets []Sheet
	for _, f := range files {
		sheets = append(sheets, sheetsOf(t, f)...)
	}
	e := newTwinEngine(sheets)
	e.work(t)
	of, kind := map[place2]int{}, map[int]string{}
	for i, g := range groupsIn(t, e) {
		kind[i+1] = g.Kind.String()
		for _, m := range g.Games {
			of[place2{m.File, m.Game}] = i + 1
		}
	}
	group := map[place2]string{}
	for _, want := range readTruth(t) {
		var members []place2
		for _, m := range want.Members {
			members = append(members, place2{m.File, m.Game})
			group[place2{m.File, m.Game}] = want.Group
		}
		checkTruth(t, want, members, of, kind)
	}
	for a, i := range of {
		for b, j := range of {
			if a != b && i == j && (group[a] == "" || group[a] != group[b]) {
				t.Errorf("%v and %v are joined without cause", a, b)
			}
		}
	}
}

// checkTruth checks one group of the reference.
func checkTruth(t *testing.T, want truth, members []place2, of map[place2]int, kind map[int]string) {
	t.Helper()
	first := of[members[0]]
	for i, m := range members {
		switch want.Join {
		case "yes":
			if of[m] == 0 || of[m] != first || kind[of[m]] != want.Kind {
				t.Errorf("%s %s: %v is in group %d (%s), %v in %d", want.Group, want.Kind, m, of[m], kind[of[m]], members[0], first)
			}
		case "no":
			if i > 0 && of[m] != 0 && of[m] == first {
				t.Errorf("%s %s: %v and %v are joined", want.Group, want.Kind, m, members[0])
			}
		}
	}
}

func readTruth(t *testing.T) []truth {
	t.Helper()
	f, err := os.Open(filepath.Join(sharedData, "archive/truth.jsonl"))
	if err != nil {
		t.Skip("no shared data")
	}
	defer f.Close()
	var out []truth
	for s := bufio.NewScanner(f); s.Scan(); {
		var row truth
		if err := json.Unmarshal(s.Bytes(), &row); err != nil {
			t.Fatal(err)
		}
		out = append(out, row)
	}
	return out
}

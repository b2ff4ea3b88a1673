package people

import (
	"encoding/json"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"
)

// header is the names of a game.
type header struct{ white, black string }

// headersOf are the names of the games of a file of the reference.
func headersOf(t *testing.T, file string) []header {
	t.Helper()
	data, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	tag := regexp.MustCompile(`^\[(\w+) "(.*)"\]`)
	var all []header
	for _, line := range strings.Split(string(data), "\n") {
		m := tag.FindStringSubmatch(strings.TrimSuffix(line, "\r"))
		switch {
		case m == nil:
		case m[1] == "Event":
			all = append(all, header{})
		case m[1] == "White":
			all[len(all)-1].white = m[2]
		case m[1] == "Black":
			all[len(all)-1].black = m[2]
		}
	}
	return all
}

// meet reports whether two names have a key in common; initials alone have theirs.
func meet(a, b string) bool {
	ka, kb := KeysOf(a), KeysOf(b)
	share := func(x, y []Key) bool {
		return slices.ContainsFunc(x, func(k Key) bool { return slices.Contains(y, k) })
	}
	if len(ka.Surname) == 0 || len(kb.Surname) == 0 {
		return len(ka.Initials) == 0 || len(kb.Initials) == 0 || share(ka.Initials, kb.Initials)
	}
	return share(ka.Surname, kb.Surname)
}

func TestTwinsOfTheReferenceMeet(t *testing.T) {
	t.Parallel()
	folder := sharedFolder(t)
	data, err := os.ReadFile(filepath.Join(folder, "truth.jsonl"))
	if err != nil {
		t.Fatal(err)
	}
	games := map[string][]header{}
	same, other, pairs := 0, 0, 0
	for _, line := range strings.Split(strings.TrimSpace(string(data)), "\n") {
		var group struct {
			Group, Kind, Join string
			Members           []struct {
				File string
				Game int
			}
		}
		if err := json.Unmarshal([]byte(line), &group); err != nil {
			t.Fatal(err)
		}
		var all []header
		for _, m := range group.Members {
			if games[m.File] == nil {
				games[m.File] = headersOf(t, filepath.Join(folder, "corpus", m.File))
			}
			all = append(all, games[m.File][m.Game])
		}
		for i, a := range all {
			for _, b := range all[:i] {
				straight := MayBeOne(a.white, b.white) && MayBeOne(a.black, b.black)
				swapped := MayBeOne(a.white, b.black) && MayBeOne(a.black, b.white)
				if group.Kind == "short-draw" {
					other++
					if straight || swapped {
						same++
						t.Logf("%s: %v and %v may be one pair", group.Group, a, b)
					}
					continue
				}
				pairs++
				if !straight && !swapped {
					t.Errorf("%s: %v and %v can be no pair of two people", group.Group, a, b)
				}
				if !(meet(a.white, b.white) && meet(a.black, b.black)) && !(meet(a.white, b.black) && meet(a.black, b.white)) {
					t.Errorf("%s: keys of %v and %v do not meet: %v %v, %v %v", group.Group, a, b, KeysOf(a.white), KeysOf(a.black), KeysOf(b.white), KeysOf(b.black))
				}
			}
		}
	}
	t.Logf("%d pairs of one game; %d of %d pairs of other people may be one", pairs, same, other)
	if pairs == 0 || 5*same > other {
		t.Errorf("%d of %d pairs of other people may be one, of %d", same, other, pairs)
	}
}

// sharedFolder is where the reference stands beside the project; the test is skipped
// where it does not.
func sharedFolder(t *testing.T) string {
	t.Helper()
	root, err := filepath.Abs(filepath.Join("..", "..", ".."))
	if err != nil {
		t.Fatal(err)
	}
	for range 3 {
		root = filepath.Dir(root)
		folder := filepath.Join(root, "shared", "archive")
		if _, err := os.Stat(filepath.Join(folder, "players.jsonl")); err == nil {
			return folder
		}
	}
	t.Skip("the reference is not beside the project")
	return ""
}

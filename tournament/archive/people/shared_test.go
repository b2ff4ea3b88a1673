package people

import (
	"encoding/json"
	"os"
	"path/filepath"
	"strings"
	"testing"
)

// sharedRecord is a record of the reference, with who it is.
type sharedRecord struct {
	ID         string `json:"id"`
	Name       string `json:"name"`
	Federation string `json:"federation"`
	BirthYear  int    `json:"birth_year"`
	Register   string `json:"register"`
	Club       string `json:"club"`
	Truth      struct {
		Person *string `json:"person"`
	} `json:"truth"`
}

func TestResolveOnTheReference(t *testing.T) {
	t.Parallel()
	data, err := os.ReadFile(filepath.Join(sharedFolder(t), "players.jsonl"))
	if err != nil {
		t.Fatal(err)
	}
	var records []Record
	truth := map[string]string{}
	name := map[string]string{}
	for _, line := range strings.Split(strings.TrimSpace(string(data)), "\n") {
		var s sharedRecord
		if err := json.Unmarshal([]byte(line), &s); err != nil {
			t.Fatal(err)
		}
		r := Record{ID: s.ID, Name: s.Name, Federation: s.Federation, BirthYear: s.BirthYear, Club: s.Club}
		if s.Register != "" {
			r.Registers = []Register{{ID: s.Register}}
		}
		records = append(records, r)
		name[s.ID] = s.Name
		if s.Truth.Person != nil {
			truth[s.ID] = *s.Truth.Person
		}
	}
	of := map[string]int{}
	for i, p := range Resolve(records, Links{}) {
		for _, id := range p.Records {
			of[id] = i
		}
	}
	same, hit := 0, 0
	for i, a := range records {
		for _, b := range records[:i] {
			joined := of[a.ID] == of[b.ID]
			switch pa, pb := truth[a.ID], truth[b.ID]; {
			case pa == "" || pb == "":
				if joined {
					t.Errorf("%s (%s) may be several, and is joined to %s (%s)", a.ID, a.Name, b.ID, b.Name)
				}
			case pa == pb:
				same++
				if joined {
					hit++
				} else {
					t.Logf("not joined: %q %q %v", a.Name, b.Name, Compare(a, b).Reasons(a, b))
				}
			case joined:
				t.Errorf("%s (%s) and %s (%s) are two people", a.ID, a.Name, b.ID, b.Name)
			}
		}
	}
	t.Logf("%d of %d pairs of one person are joined", hit, same)
	if 10*hit < 6*same {
		t.Errorf("%d of %d pairs of one person are joined", hit, same)
	}
}

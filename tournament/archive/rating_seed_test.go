package archive

import (
	"encoding/json"
	"strings"
	"testing"

	gocmp "github.com/google/go-cmp/cmp"

	"arbiter/rules/message"
)

func TestSeedsAreReadInEachForm(t *testing.T) {
	t.Parallel()
	want := []RatingSeed{{Name: "Aukes, Anna", Rating: 1400, Games: 30, Source: "KNDB"}, {Name: "Куперман", Rating: 2300}}
	for name, text := range map[string]string{
		"no heading": "\"Aukes, Anna\",1400,30,KNDB\nКуперман,2300\n",
		"semicolons": "Rating;Name;Source;Games\r\n1400;Aukes, Anna;KNDB;30\r\n2300;Куперман;;\r\n",
		"tabs":       "\ufeffname\trating\tgames\tsource\nAukes, Anna\t1400\t30\tKNDB\nКуперман\t2300\t\t\n",
		"a list":     `[{"name":"Aukes, Anna","rating":1400,"games":30,"source":"KNDB"}, {"name":"Куперман","rating":2300}]`,
		"lines":      "{\"name\":\"Aukes, Anna\",\"rating\":1400,\"games\":30,\"source\":\"KNDB\"}\n{\"name\":\"Куперман\",\"rating\":2300}\n",
	} {
		got, err := ReadSeed(strings.NewReader(text))
		for i := range got {
			got[i].Line = 0
		}
		if diff := gocmp.Diff(want, got); diff != "" || err != nil {
			t.Errorf("%s: %v\n%s", name, err, diff)
		}
	}
}

func TestSeedsThatAreWrongAreRefusedByTheirLine(t *testing.T) {
	t.Parallel()
	for name, tt := range map[string]struct {
		text, code string
		line       int
	}{
		"nobody":          {"name,rating\n", "rating-seed.empty", 0},
		"nothing":         {"", "rating-seed.empty", 0},
		"no number":       {"name,rating\nAnna,12x\n", "rating-seed.number", 2},
		"no games":        {"Anna,1200,many\n", "rating-seed.number", 1},
		"too low":         {"Anna,1200\nBert,0\n", "rating-seed.rating", 2},
		"too high":        {"Anna,12000\n", "rating-seed.rating", 1},
		"games too few":   {"Anna,1200,-1\n", "rating-seed.games", 1},
		"no name":         {"Anna,1200\n\n?,1200\n", "rating-seed.no-name", 3},
		"N.N.":            {"N.N.,1200\n", "rating-seed.no-name", 1},
		"a long name":     {strings.Repeat("a", 201) + ",1200\n", "rating-seed.long-name", 1},
		"twice":           {"Anna,1200\nBert,1100\nAnna,1300\n", "rating-seed.twice", 3},
		"a column":        {"name,rating,club\n", "rating-seed.column", 1},
		"a column twice":  {"name,rating,name\n", "rating-seed.column", 1},
		"a bare comma":    {"Aukes, Anna,1400,30,KNDB\n", "rating-seed.too-many", 1},
		"many columns":    {"Anna,1400,30,KNDB,x\n", "rating-seed.too-many", 1},
		"bytes":           {"An\xffna,1400\n", "rating-seed.not-utf8", 0},
		"broken JSON":     {"[{\"name\":\n", "rating-seed.not-json", 1},
		"a field of JSON": {"[{\"name\":\"A\",\"rating\":1},\n{\"name\":\"B\",\"elo\":1}]", "rating-seed.not-json", 2},
		"lines of JSON":   {"{\"name\":\"A\",\"rating\":1}\n\n{\"name\":\"B\",\"rating\":\"x\"}", "rating-seed.not-json", 3},
		"a JSON number":   {"[1]", "rating-seed.not-json", 1},
	} {
		_, err := ReadSeed(strings.NewReader(tt.text))
		said, ok := err.(message.Teller)
		if !ok || said.Tell().Code != tt.code {
			t.Errorf("%s: %v, want %s", name, err, tt.code)
			continue
		}
		if line, _ := said.Tell().Args["Line"].(int); line != tt.line {
			t.Errorf("%s: line %d, want %d", name, line, tt.line)
		}
	}
}

func FuzzSeed(f *testing.F) {
	for _, text := range []string{"name;rating\nAnna;1400\n", "\"Aukes, Anna\",1400,30,KNDB", `[{"name":"A","rating":1},[{"name":"B","rating":2}]]`, "{\"name\":\"A\",\"rating\":1}\n{}", "[[[[["} {
		f.Add(text)
	}
	f.Fuzz(func(t *testing.T, text string) {
		seeds, err := ReadSeed(strings.NewReader(text))
		if err != nil {
			return
		}
		seen := map[string]bool{}
		for _, s := range seeds {
			if s.check() != nil || s.Line < 1 || seen[s.Name] {
				t.Fatalf("taken: %+v", s)
			}
			seen[s.Name] = true
		}
		again, err := json.Marshal(seeds)
		if err != nil {
			t.Fatal(err)
		}
		read, err := ReadSeed(strings.NewReader(string(again)))
		if err != nil || len(read) != len(seeds) {
			t.Fatalf("written and read again: %d of %d, %v", len(read), len(seeds), err)
		}
	})
}

package pairing

import (
	"encoding/json"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"reflect"
	"strconv"
	"testing"
)

// bergerFile is the reference set of Berger tables.
type bergerFile struct {
	Tables map[string][][][2]int `json:"tables"`
	Double map[string][][][2]int `json:"double_round_robin"`
}

func readBerger(t *testing.T) bergerFile {
	t.Helper()
	data, err := os.ReadFile("../../shared/pairing/berger.json")
	if errors.Is(err, fs.ErrNotExist) {
		t.Skip("reference tables are not here")
	}
	if err != nil {
		t.Fatal(err)
	}
	var file bergerFile
	if err := json.Unmarshal(data, &file); err != nil {
		t.Fatal(err)
	}
	if len(file.Tables) == 0 || len(file.Double) == 0 {
		t.Fatal("reference tables are empty")
	}
	return file
}

func TestBergerReference(t *testing.T) {
	file := readBerger(t)
	for n, want := range file.Tables {
		players, err := strconv.Atoi(n)
		if err != nil {
			t.Fatal(err)
		}
		if got := Berger(players); !reflect.DeepEqual(got, want) {
			t.Errorf("Berger(%d) = %v\nwant %v", players, got, want)
		}
	}
	for n, want := range file.Double {
		players, err := strconv.Atoi(n)
		if err != nil {
			t.Fatal(err)
		}
		if got := schedule(players, 2, true); !reflect.DeepEqual(got, want) {
			t.Errorf("schedule(%d, 2) = %v\nwant %v", players, got, want)
		}
	}
}

// The printed tables of FIDE C.05 Annex 1, for a clone without the reference set.
func TestBergerPrinted(t *testing.T) {
	for _, test := range []struct {
		n    int
		want string
	}{
		{2, "[[[1 2]]]"},
		{3, "[[[1 4] [2 3]] [[4 3] [1 2]] [[2 4] [3 1]]]"},
		{4, "[[[1 4] [2 3]] [[4 3] [1 2]] [[2 4] [3 1]]]"},
		{6, "[[[1 6] [2 5] [3 4]] [[6 4] [5 3] [1 2]] [[2 6] [3 1] [4 5]] [[6 5] [1 4] [2 3]] [[3 6] [4 2] [5 1]]]"},
	} {
		if got := fmt.Sprint(Berger(test.n)); got != test.want {
			t.Errorf("Berger(%d) = %s\nwant %s", test.n, got, test.want)
		}
	}
	if got := Berger(1); got != nil {
		t.Errorf("Berger(1) = %v, want none", got)
	}
}

package dutch_test

import (
	"bufio"
	"compress/gzip"
	"encoding/json"
	"errors"
	"io"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"arbiter/pairing/dutch"
	"arbiter/tournament"
	"arbiter/tournament/trf"
)

const shared = "../../../shared/pairing"

// reference is one tournament of the reference set.
type reference struct {
	ID      string `json:"id"`
	Kind    string `json:"kind"`
	Players int    `json:"players"`
	Rounds  []struct {
		Round int                 `json:"round"`
		Pairs [][2]tournament.TPN `json:"pairs"`
		Bye   tournament.TPN      `json:"bye"`
	} `json:"rounds"`
}

// readReferences reads the tournaments of a folder; none where it is absent.
func readReferences(t testing.TB, folder string) []reference {
	t.Helper()
	file, err := os.Open(filepath.Join(folder, "pairings.jsonl.gz"))
	if errors.Is(err, os.ErrNotExist) {
		return nil
	}
	if err != nil {
		t.Fatal(err)
	}
	defer file.Close()
	unpacked, err := gzip.NewReader(file)
	if err != nil {
		t.Fatal(err)
	}
	var list []reference
	lines := bufio.NewScanner(unpacked)
	lines.Buffer(nil, 1<<26)
	for lines.Scan() {
		var r reference
		if err := json.Unmarshal(lines.Bytes(), &r); err != nil {
			t.Fatal(err)
		}
		list = append(list, r)
	}
	return list
}

func openTRF(t testing.TB, name string) *trf.File {
	t.Helper()
	file, err := os.Open(name)
	if err != nil {
		t.Fatal(err)
	}
	defer file.Close()
	var r io.Reader = file
	if strings.HasSuffix(name, ".gz") {
		if r, err = gzip.NewReader(file); err != nil {
			t.Fatal(err)
		}
	}
	f, _, err := trf.Read(r, filepath.Base(name))
	if err != nil {
		t.Fatal(err)
	}
	return f
}

// checkTournament pairs every round of a tournament given the rounds before it.
func checkTournament(t *testing.T, folder string, ref reference) (same int) {
	t.Helper()
	file := openTRF(t, filepath.Join(folder, ref.ID+".trf"))
	for _, want := range ref.Rounds {
		in, err := dutch.FromTRF(file, want.Round)
		if err != nil {
			t.Fatal(err)
		}
		got, err := dutch.Pair(in)
		if err != nil {
			t.Errorf("%s (%s) round %d: %v", ref.ID, ref.Kind, want.Round, err)
			continue
		}
		checkInvariants(t, in, got)
		if slices.Equal(got.Pairs, want.Pairs) && got.Bye == want.Bye {
			same++
			continue
		}
		var missing [][2]tournament.TPN
		for _, p := range want.Pairs {
			if !slices.Contains(got.Pairs, p) {
				missing = append(missing, p)
			}
		}
		t.Errorf("%s (%s) round %d: not paired %v, bye %d, want %d", ref.ID, ref.Kind, want.Round, missing, got.Bye, want.Bye)
	}
	return same
}

// Every reference round, board order and colours included.
func TestReferenceRounds(t *testing.T) {
	refs := readReferences(t, shared)
	if refs == nil {
		t.Skip("no reference rounds")
	}
	same := 0
	for _, ref := range refs {
		if testing.Short() && ref.Players > 60 {
			continue
		}
		same += checkTournament(t, filepath.Join(shared, "trf"), ref)
	}
	t.Logf("%d rounds as in the reference", same)
}

// Files for which the reference engine finds no legal pairing.
func TestReferenceImpossible(t *testing.T) {
	files, err := filepath.Glob(filepath.Join(shared, "nopairing", "*.trf"))
	if err != nil || len(files) == 0 {
		t.Skip("no reference files")
	}
	for _, name := range files {
		in, err := dutch.FromTRF(openTRF(t, name), 0)
		if err != nil {
			t.Fatal(err)
		}
		_, err = dutch.Pair(in)
		var impossible *dutch.ImpossibleError
		if !errors.As(err, &impossible) || !errors.Is(err, dutch.ErrImpossible) {
			t.Errorf("%s: %v", filepath.Base(name), err)
		}
	}
}

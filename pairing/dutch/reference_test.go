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

const (
	shared = "../../../shared/pairing"
	sample = "../../testdata/pairing" // what a fresh clone has
)

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
	name := filepath.Join(folder, "pairings.jsonl")
	if _, err := os.Stat(name); err != nil {
		name += ".gz"
	}
	var list []reference
	lines := bufio.NewScanner(openFile(t, name))
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

// openFile opens a file, unpacking it if need be; without it the test is skipped.
func openFile(t testing.TB, name string) io.Reader {
	t.Helper()
	file, err := os.Open(name)
	if errors.Is(err, os.ErrNotExist) {
		t.Skipf("%s is absent", name)
	}
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { _ = file.Close() })
	if !strings.HasSuffix(name, ".gz") {
		return file
	}
	unpacked, err := gzip.NewReader(file)
	if err != nil {
		t.Fatal(err)
	}
	return unpacked
}

func openTRF(t testing.TB, name string) *trf.File {
	t.Helper()
	f, _, err := trf.Read(openFile(t, name), filepath.Base(name))
	if err != nil {
		t.Fatal(err)
	}
	return f
}

// comparable are the pairs of a round as they are compared. The reference sorts the boards
// of accelerated rounds by points without the virtual ones, against C.04.7, 1.5: there
// their order says nothing.
func comparable(file *trf.File, pairs [][2]tournament.TPN) [][2]tournament.TPN {
	pairs = slices.Clone(pairs)
	if len(file.Acceleration) > 0 {
		slices.SortFunc(pairs, func(a, b [2]tournament.TPN) int { return int(a[0]) - int(b[0]) })
	}
	return pairs
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
		if slices.Equal(comparable(file, got.Pairs), comparable(file, want.Pairs)) && got.Bye == want.Bye {
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

// Every reference round, board order (but of accelerated rounds) and colours included.
func TestReferenceRounds(t *testing.T) {
	for _, folder := range []string{sample, shared} {
		t.Run(filepath.Base(filepath.Dir(folder)), func(t *testing.T) {
			same := 0
			for _, ref := range readReferences(t, folder) {
				same += checkTournament(t, filepath.Join(folder, "trf"), ref)
			}
			t.Logf("%d rounds as in the reference", same)
		})
	}
}

// The same tournaments written in TRF26.
func TestReferenceRoundsTRF26(t *testing.T) {
	for _, folder := range []string{sample, shared} {
		t.Run(filepath.Base(filepath.Dir(folder)), func(t *testing.T) {
			files := 0
			for _, ref := range readReferences(t, folder) {
				if _, err := os.Stat(filepath.Join(folder, "trf26", ref.ID+".trf")); err == nil {
					checkTournament(t, filepath.Join(folder, "trf26"), ref)
					files++
				}
			}
			if files == 0 {
				t.Errorf("no file of %s is there in TRF26", folder)
			}
		})
	}
}

// The same by matchings over all players alone.
func TestReferenceRoundsByWeights(t *testing.T) {
	for _, ref := range readReferences(t, sample) {
		file := openTRF(t, filepath.Join(sample, "trf", ref.ID+".trf"))
		for _, want := range ref.Rounds {
			in, err := dutch.FromTRF(file, want.Round)
			if err != nil {
				t.Fatal(err)
			}
			got, err := dutch.PairByWeights(in)
			if err != nil || !slices.Equal(comparable(file, got.Pairs), comparable(file, want.Pairs)) || got.Bye != want.Bye {
				t.Errorf("%s (%s) round %d: %v, %v", ref.ID, ref.Kind, want.Round, got, err)
			}
		}
	}
}

// Files for which the reference engine finds no legal pairing.
func TestReferenceImpossible(t *testing.T) {
	for _, folder := range []string{sample, shared} {
		files, err := filepath.Glob(filepath.Join(folder, "nopairing", "*.trf"))
		if err != nil {
			t.Fatal(err)
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
				continue
			}
			if missing := len(impossible.Groups) - len(impossible.Others); missing < 1 {
				t.Errorf("%s: %d groups, %d others: no proof", filepath.Base(name), len(impossible.Groups), len(impossible.Others))
			}
		}
	}
}

func TestImpossibleSaysWhoIsStuck(t *testing.T) {
	for _, test := range []struct{ file, say string }{
		{"s0029", "round 6 has no legal pairing: players 1, 2, 5, 6 can meet nobody but 3, 4, which is 2 too few (6 pairs met before [C1]): " +
			"give 1, 2, 5 or 6 a bye on request, or let 2-5 meet again, or pair the round by hand"},
		{"s0109", "round 7 has no legal pairing: players 3, 5, 6, 8 and the bye (barred to 1, 3, 5, 6, 7, 8) can meet nobody but 1, 2, 7, which is 2 too few (5 pairs met before [C1], 1 pair must have the same colour [C3]): " +
			"give 3 or 5 a bye on request, or let 3-8 meet again, or pair the round by hand"},
		{"s0188", "round 4 has no legal pairing: players 1, 3, 5; players 2, 4, 6 are groups of odd numbers that can meet nobody outside (9 pairs met before [C1]): " +
			"give 1, 2, 3, 4, 5 or 6 a bye on request, or let 5-6 meet again, or pair the round by hand"},
	} {
		in, err := dutch.FromTRF(openTRF(t, filepath.Join(sample, "nopairing", test.file+".trf")), 0)
		if err != nil {
			t.Fatal(err)
		}
		if _, err = dutch.Pair(in); err == nil || english(err) != test.say {
			t.Errorf("%s says %q\nwant %q", test.file, err, test.say)
		}
	}
}

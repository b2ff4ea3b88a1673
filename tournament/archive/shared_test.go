package archive

import (
	"io/fs"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"arbiter/rules/longtest"
	"arbiter/rules/pdn"
)

// sharedData holds real files; tests skip where it is absent.
const sharedData = "../../../shared"

// sharedFiles are the files of games in folders of the shared data.
func sharedFiles(t testing.TB, folders ...string) []string {
	t.Helper()
	var files []string
	for _, folder := range folders {
		root := filepath.Join(sharedData, folder)
		if _, err := os.Stat(root); err != nil {
			t.Skip("no shared data")
		}
		err := filepath.WalkDir(root, func(path string, d fs.DirEntry, err error) error {
			if err == nil && !d.IsDir() && strings.EqualFold(filepath.Ext(path), ".pdn") {
				files = append(files, path)
			}
			return err
		})
		if err != nil {
			t.Fatal(err)
		}
	}
	return files
}

// sampleOf is every third of what a test goes through, in the long form all of it.
func sampleOf[T any](all []T) []T {
	var sample []T
	for i, one := range all {
		if i%longtest.Number(3, 1) == 0 {
			sample = append(sample, one)
		}
	}
	return sample
}

// recordsOf reads the games of a file.
func recordsOf(t testing.TB, file string) []*pdn.Game {
	t.Helper()
	f, err := os.Open(file)
	if err != nil {
		t.Fatal(err)
	}
	defer f.Close()
	records, err := pdn.ReadAll(f, file)
	if err != nil && len(records) > 0 {
		t.Fatal(err)
	}
	return records
}

// recordOf reads one game.
func recordOf(t testing.TB, text string) *pdn.Game {
	t.Helper()
	records, err := pdn.ReadAll(strings.NewReader(text), "games.pdn")
	if err != nil || len(records) != 1 {
		t.Fatalf("%d games in %q: %v", len(records), text, err)
	}
	return records[0]
}

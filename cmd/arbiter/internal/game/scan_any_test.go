package game

import (
	"os"
	"path/filepath"
	"strings"
	"testing"
)

func TestPhotographsAreToldFromRecordsOfGames(t *testing.T) {
	for _, test := range []struct {
		files      string
		some, only bool
	}{
		{"a.jpg b.PDF", true, true},
		{"a.jpg notes.txt", true, true},
		{"a.jpg games.pdn", true, false},
		{"a.jpg games.PGN", true, false},
		{"a.jpg games.zip", true, false},
		{"a.jpg inner/", true, false},
		{"games.pdn", false, false},
		{"", false, false},
	} {
		folder := t.TempDir()
		for _, name := range strings.Fields(test.files) {
			path := filepath.Join(folder, name)
			write := func() error { return os.WriteFile(path, nil, 0o600) }
			if strings.HasSuffix(name, "/") {
				write = func() error { return os.Mkdir(path, 0o700) }
			}
			if err := write(); err != nil {
				t.Fatal(err)
			}
		}
		if some, only := Photographs(folder); some != test.some || only != test.only {
			t.Errorf("%q: some %t, only %t", test.files, some, only)
		}
	}
}

package batch

import (
	"bytes"
	"io"
	"os"
	"path/filepath"
	"strings"
	"testing"
)

// FuzzArchive asserts that whatever is called an archive is listed and read to its
// end without panic, in bounded memory, and that no file stays open.
func FuzzArchive(f *testing.F) {
	whole := zipped(f, "a.pdn", cleanGame, "b/c.PDN", cleanGame+cleanGame, "inner.zip", "PK\x03\x04", "../d.pdn", "1. 32-28 *")
	for _, seed := range [][]byte{whole, whole[:len(whole)/2], whole[len(whole)/2:], {}, []byte("PK\x05\x06" + strings.Repeat("\x00", 18))} {
		f.Add(seed)
	}
	name := filepath.Join(f.TempDir(), "x.zip")
	f.Fuzz(func(t *testing.T, data []byte) {
		if err := os.WriteFile(name, data, 0o600); err != nil {
			t.Fatal(err)
		}
		inputs := Source{}.inArchive(name)
		if len(inputs) == 0 {
			t.Fatal("neither members nor a message")
		}
		for _, in := range inputs {
			text, err := in.Open()
			if err != nil {
				continue
			}
			n, err := io.Copy(io.Discard, text)
			if limit := max(freeExpanded, mostExpanded*int64(len(data))); n > limit {
				t.Errorf("%s expands to %d bytes, more than %d: %v", in.Name, n, limit, err)
			}
			if err := text.Close(); err != nil && bytes.HasPrefix(data, whole) {
				t.Error(err)
			}
		}
	})
}

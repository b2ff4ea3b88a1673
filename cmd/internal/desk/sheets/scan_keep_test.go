package sheets

import (
	"os"
	"path/filepath"
	"testing"
)

// TestPagesOfASheetThatIsNotTakenGo keeps pages beside an event and takes them away again: those that
// were there before stay, and their folder.
func TestPagesOfASheetThatIsNotTakenGo(t *testing.T) {
	folder := filepath.Join(t.TempDir(), "e.arbiter-photos")
	first, second := pageToKeep{filepath.Join(folder, "a.jpg"), []byte("a")}, pageToKeep{filepath.Join(folder, "b.jpg"), []byte("b")}
	there := func(path string) bool {
		_, err := os.Stat(path)
		return err == nil
	}
	undo, err := keepPages([]pageToKeep{first})
	if err != nil || !there(first.file) {
		t.Fatalf("%s is not kept: %v", first.file, err)
	}
	undo()
	if there(folder) {
		t.Errorf("%s is still there", folder)
	}
	if _, err := keepPages([]pageToKeep{first}); err != nil {
		t.Fatal(err)
	}
	undo, err = keepPages([]pageToKeep{first, second})
	if err != nil || !there(second.file) {
		t.Fatalf("%s is not kept: %v", second.file, err)
	}
	undo()
	if there(second.file) || !there(first.file) {
		t.Errorf("there are: a page that was kept before: %v, one that was not: %v", there(first.file), there(second.file))
	}
	if _, err := keepPages([]pageToKeep{second, {filepath.Join(first.file, "c.jpg"), nil}}); err == nil || there(second.file) {
		t.Errorf("a page whose folder is a file: %v; the page before it is there: %v", err, there(second.file))
	}
}

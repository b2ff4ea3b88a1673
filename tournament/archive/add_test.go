package archive

import (
	"archive/zip"
	"bytes"
	"context"
	"errors"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"reflect"
	"slices"
	"strings"
	"testing"
	"testing/iotest"

	"github.com/google/go-cmp/cmp"

	"arbiter/rules/batch"
	"arbiter/rules/pdn"
)

const (
	one   = "[White \"Ann\"]\n[Black \"Ben\"]\n[GameType \"20\"]\n\n1. 32-28 19-23 2-0\n"
	two   = "[White \"Cor\"]\n[Black \"Ben\"]\n[Round \"?\"]\n[GameType \"20\"]\n\n1. 33-28 18-22 1-1\n"
	three = "[White \"Ann\"]\n[Black \"Dirk\"]\n[GameType \"20\"]\n\n1. 31-26 nonsense 0-2\n"
)

// write writes a file into a folder.
func write(t testing.TB, folder, name, text string) string {
	t.Helper()
	path := filepath.Join(folder, name)
	if err := os.WriteFile(path, []byte(text), 0o600); err != nil {
		t.Fatal(err)
	}
	return path
}

// added adds and returns what became of each text.
func added(t testing.TB, m *memory, stdin string, names ...string) (Added, []Taken) {
	t.Helper()
	var took []Taken
	sum, err := Add(t.Context(), m, batch.Source{Stdin: strings.NewReader(stdin)}, names, AddOptions{
		SourceName: "club", Took: func(x Taken) { took = append(took, x) },
	})
	if err != nil {
		t.Fatal(err)
	}
	return sum, took
}

func TestAddTakesFilesFoldersArchivesAndStandardInput(t *testing.T) {
	t.Parallel()
	folder := t.TempDir()
	write(t, folder, "a.pdn", one+"\n"+two)
	write(t, folder, "none.pdn", "")
	var packed bytes.Buffer
	z := zip.NewWriter(&packed)
	f, err := z.Create("in/b.pdn")
	if err == nil {
		_, err = f.Write([]byte(one))
	}
	if err = errors.Join(err, z.Close()); err != nil {
		t.Fatal(err)
	}
	write(t, folder, "b.zip", packed.String())
	write(t, folder, "broken.zip", "PK nonsense")
	m := newMemory()
	sum, took := added(t, m, three, folder, "-", filepath.Join(folder, "missing.pdn"))
	if diff := cmp.Diff(Added{Texts: 3, Unread: 3, Sheets: 4}, sum); diff != "" {
		t.Errorf("(-want +got):\n%s", diff)
	}
	var told []string
	for _, x := range took {
		told = append(told, fmt.Sprintf("%s %d %v", filepath.Base(x.File), x.Sheets, x.Err != nil))
		if x.Err != nil && !isInput(x.Err) {
			t.Errorf("%s: %T", x.File, x.Err)
		}
	}
	if diff := cmp.Diff([]string{"a.pdn 2 false", "b.pdn 1 false", "broken.zip 0 true", "none.pdn 0 true", "- 1 false", "missing.pdn 0 true"}, told); diff != "" {
		t.Errorf("(-want +got):\n%s", diff)
	}
	var games []string
	for _, s := range m.all() {
		text, _ := m.Text(t.Context(), s)
		games = append(games, fmt.Sprintf("%s %d line %d: %s-%s %s %v %d", filepath.Base(s.File), s.Index, s.Line, s.White, s.Black, s.Game.Result, s.First, bytes.Count(text, []byte("\n"))))
	}
	if diff := cmp.Diff([]string{"a.pdn 0 line 1: Ann-Ben 1-0 true 6", "a.pdn 1 line 7: Cor-Ben 1/2-1/2 true 6", "b.pdn 0 line 1: Ann-Ben 1-0 false 5", "- 0 line 1: Ann-Dirk 0-1 true 5"}, games); diff != "" {
		t.Errorf("(-want +got):\n%s", diff)
	}
}

func TestAddGoesOnWhereItStopped(t *testing.T) {
	t.Parallel()
	folder := t.TempDir()
	a, b := write(t, folder, "a.pdn", one), write(t, folder, "b.pdn", two)
	m := newMemory()
	added(t, m, "", a)
	m.appended = 0
	sum, took := added(t, m, "", a, b, b)
	if diff := cmp.Diff(Added{Texts: 1, Known: 2, Sheets: 1}, sum); diff != "" || m.appended != 1 {
		t.Errorf("%d chunks (-want +got):\n%s", m.appended, diff)
	}
	if !took[0].Known || took[1].Known || !took[2].Known {
		t.Errorf("%+v", took)
	}
	write(t, folder, "a.pdn", two+"\n"+strings.TrimSpace(one)+"\n\n"+one) // grew; one of its games stands there twice now
	if sum, _ := added(t, m, "", a, b); sum.Sheets != 2 || sum.Old != 1 || len(m.sheetsOf(t, a)) != 3 {
		t.Errorf("%+v", sum)
	}
	write(t, folder, "a.pdn", one)
	if sum, _ := added(t, m, "", a); sum.Sheets != 0 || len(m.sheetsOf(t, a)) != 3 {
		t.Errorf("a text that shrank: %+v", sum)
	}
}

func TestAddTakesATextWholeOrNotAtAll(t *testing.T) {
	t.Parallel()
	folder := t.TempDir()
	a, b := write(t, folder, "a.pdn", one+strings.Repeat("\n"+two, 3*ChunkSheets)+"\n\x00"), write(t, folder, "b.pdn", three)
	m := newMemory()
	sum, _ := added(t, m, "", a, b)
	if sum.Unread != 1 || sum.Sheets != 1 || len(m.sheetsOf(t, a)) > 0 || len(m.sheetsOf(t, b)) != 1 {
		t.Errorf("%+v", sum)
	}
	m = newMemory()
	m.failing = &StorageError{Address: "archive.db", Reason: ErrFull}
	if _, err := Add(t.Context(), m, batch.Source{}, []string{b}, AddOptions{}); !errors.Is(err, ErrFull) || !strings.Contains(err.Error(), "archive.db") || len(m.sources) > 0 {
		t.Errorf("%v, %d sources", err, len(m.sources))
	}
	ended, cancel := context.WithCancel(t.Context())
	cancel()
	if _, err := Add(ended, newMemory(), batch.Source{}, []string{b}, AddOptions{}); !errors.Is(err, context.Canceled) {
		t.Errorf("%v", err)
	}
}

func TestAddRefusesATextThatIsWrittenToMeanwhile(t *testing.T) {
	t.Parallel()
	file := write(t, t.TempDir(), "a.pdn", one)
	a := &adding{engine: newMemory()}
	inputs, err := batch.Source{}.Inputs(t.Context(), []string{file})
	if err != nil {
		t.Fatal(err)
	}
	if err := a.recognise(t.Context(), inputs); err != nil {
		t.Fatal(err)
	}
	write(t, filepath.Dir(file), "a.pdn", one+two)
	if err := a.take(t.Context()); err != nil || a.added.Unread != 1 || a.added.Sheets != 0 {
		t.Errorf("%+v, %v", a.added, err)
	}
}

// Every sheet of the real files is read again from the text that is kept of it.
func TestKeptTextIsTheSameGame(t *testing.T) {
	t.Parallel()
	files := sampleOf(sharedFiles(t, "games", "archive/corpus", "sheets"))
	m := newMemory()
	if sum, _ := added(t, m, "", files...); sum.Texts == 0 {
		t.Fatalf("%+v", sum)
	}
	byFile := map[string][]Sheet{}
	for _, s := range m.all() {
		byFile[s.File] = append(byFile[s.File], s)
	}
	for file, sheets := range byFile {
		records := recordsOf(t, file)
		told := pdn.Tell(records...)
		if len(records) != len(sheets) {
			t.Fatalf("%s: %d sheets of %d", file, len(sheets), len(records))
		}
		for i, s := range sheets {
			text, err := m.Text(t.Context(), s)
			if err != nil {
				t.Fatal(err)
			}
			rd := pdn.NewReader(strings.NewReader(""), "")
			rd.Reset(text, file, s.Index, s.Line)
			again, err := rd.Next()
			if err != nil {
				t.Fatal(err)
			}
			if want := records[i].Items; len(want)+len(again.Items) > 0 && !reflect.DeepEqual(want, again.Items) {
				t.Fatalf("%s game %d: %v, want %v", file, s.Index, again.Items, want)
			}
			if GameOf(again, s.Game.Variant).ID != s.Game.ID {
				t.Fatalf("%s game %d is another from its text", file, s.Index)
			}
			if v := VariantOf(records[i], nil, told); v != s.Game.Variant && len(records) < 64 {
				t.Errorf("%s game %d is taken as %s, want %s", file, s.Index, s.Game.Variant, v)
			}
		}
	}
	if !slices.ContainsFunc(m.chunks, func(c Chunk) bool { return len(c.Sheets) == ChunkSheets }) {
		t.Error("no chunk is full")
	}
}

// A text that cannot be opened, or not read to its end, is an input that failed, and has no hash.
func TestTheHashOfATextThatCannotBeReadIsAnError(t *testing.T) {
	t.Parallel()
	bad := errors.New("the disk is bad")
	for name, open := range map[string]func() (io.ReadCloser, error){
		"opened": func() (io.ReadCloser, error) { return nil, bad },
		"read": func() (io.ReadCloser, error) {
			return io.NopCloser(io.MultiReader(strings.NewReader(one), iotest.ErrReader(bad))), nil
		},
	} {
		if _, err := hashOf(t.Context(), batch.Input{Open: open}); !errors.Is(err, bad) || !isInput(err) {
			t.Errorf("%s: %v", name, err)
		}
	}
}

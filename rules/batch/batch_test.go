package batch

import (
	"archive/zip"
	"bytes"
	"compress/flate"
	"context"
	"errors"
	"fmt"
	"hash/crc32"
	"io"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"arbiter/reports/i18n"
	"arbiter/rules/games"
	"arbiter/rules/message"
	"arbiter/rules/pdn"
	"arbiter/rules/sheet"
)

// cleanGame is a game without a fault.
const cleanGame = "[GameType \"40\"]\n\n1. 32-28 19-23 *\n"

// zipped makes an archive of texts, in the order of the pairs name, text.
func zipped(t testing.TB, pairs ...string) []byte {
	t.Helper()
	var b bytes.Buffer
	w := zip.NewWriter(&b)
	for i := 0; i < len(pairs); i += 2 {
		f, err := w.Create(pairs[i])
		if err == nil {
			_, err = io.WriteString(f, pairs[i+1])
		}
		if err != nil {
			t.Fatal(err)
		}
	}
	if err := w.Close(); err != nil {
		t.Fatal(err)
	}
	return b.Bytes()
}

// write makes files in a fresh folder and goes there.
func write(t *testing.T, files map[string][]byte) {
	t.Helper()
	folder := t.TempDir()
	for name, text := range files {
		path := filepath.Join(folder, filepath.FromSlash(name))
		if err := os.MkdirAll(filepath.Dir(path), 0o755); err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(path, text, 0o644); err != nil {
			t.Fatal(err)
		}
	}
	t.Chdir(folder)
}

// oneGame reads one game.
func oneGame(t *testing.T, text string) *pdn.Game {
	t.Helper()
	games, err := pdn.ReadAll(strings.NewReader(text), "game")
	if err != nil || len(games) != 1 {
		t.Fatal(len(games), err)
	}
	return games[0]
}

// manyGames is a text of games that name themselves.
func manyGames(name string, n int) []byte {
	var b bytes.Buffer
	for i := range n {
		fmt.Fprintf(&b, "[Event \"%s\"]\n[Site \"%d\"]\n[Round \"%d\"]\n[GameType \"40\"]\n\n1. 32-28 19-23 2. 28x19 14x23 *\n\n", name, i, i%9+1)
	}
	return b.Bytes()
}

// lookAt checks the games of files as a run does.
func lookAt(t *testing.T, names ...string) (games []Checked, faults []error) {
	t.Helper()
	inputs, err := Source{}.Inputs(context.Background(), names)
	if err != nil {
		t.Fatal(err)
	}
	pool := &Pool[Checked]{Check: Look{}.Check}
	n, err := pool.Run(context.Background(), inputs, Handler[Checked]{
		Sheet: func(c Checked) error {
			games = append(games, c)
			return nil
		},
		Ended: func(_ Input, err error) error {
			if err != nil {
				faults = append(faults, err)
			}
			return nil
		},
	})
	if err != nil || n != len(inputs) {
		t.Fatalf("%d of %d inputs: %v", n, len(inputs), err)
	}
	return games, faults
}

func TestFoldersAndArchivesAreListedInOrder(t *testing.T) {
	write(t, map[string][]byte{
		"b/2.pdn": nil, "b/10.PDN": nil, "b/note.txt": nil, "b/.hidden.pdn": nil, "b/.git/x.pdn": nil,
		"b/a/deep.pdn":  nil,
		"b/archive.zip": zipped(t, "r2/b.pdn", "", "r1/a.pdn", "", "readme.txt", "", "__MACOSX/r1/a.pdn", "", "r1/._a.pdn", "", "inner.zip", "PK", "../up.pdn", ""),
		"single.txt":    nil,
	})
	var notes bytes.Buffer
	source := Source{Note: func(m message.Message) { fmt.Fprintln(&notes, i18n.English().Say(m)) }}
	inputs, err := source.Inputs(context.Background(), []string{"single.txt", "b"})
	if err != nil {
		t.Fatal(err)
	}
	var got []string
	for _, in := range inputs {
		got = append(got, filepath.ToSlash(in.Name))
	}
	want := "single.txt b/10.PDN b/2.pdn b/a/deep.pdn b/archive.zip!../up.pdn b/archive.zip!r1/a.pdn b/archive.zip!r2/b.pdn"
	if strings.Join(got, " ") != want {
		t.Errorf("got  %s\nwant %s", strings.Join(got, " "), want)
	}
	if !strings.Contains(notes.String(), "archive.zip!inner.zip is not looked at") {
		t.Errorf("notes: %q", notes.String())
	}
}

// overlapping makes an archive whose directory says that its members hold more
// bytes than it has: readers believe it and read the same ones over and over.
func overlapping(t *testing.T) []byte {
	t.Helper()
	var b bytes.Buffer
	w := zip.NewWriter(&b)
	text := strings.Repeat(cleanGame, 100)
	for i := range 20 {
		f, err := w.CreateRaw(&zip.FileHeader{
			Name: fmt.Sprintf("%d.pdn", i), Method: zip.Store, CRC32: crc32.ChecksumIEEE([]byte(text)),
			CompressedSize64: uint64(len(text)), UncompressedSize64: uint64(len(text)),
		})
		if err == nil && i == 19 {
			_, err = io.WriteString(f, text)
		}
		if err != nil {
			t.Fatal(err)
		}
	}
	if err := w.Close(); err != nil {
		t.Fatal(err)
	}
	return b.Bytes()
}

// cutOff makes an archive whose only member ends before its time.
func cutOff(t *testing.T) []byte {
	t.Helper()
	var b, packed bytes.Buffer
	deflate, err := flate.NewWriter(&packed, flate.BestSpeed)
	if err != nil {
		t.Fatal(err)
	}
	if err := errors.Join(deflate.Flush(), writeAll(deflate, strings.Repeat(cleanGame, 100)), deflate.Flush()); err != nil {
		t.Fatal(err)
	}
	w := zip.NewWriter(&b)
	f, err := w.CreateRaw(&zip.FileHeader{Name: "a.pdn", Method: zip.Deflate, CompressedSize64: uint64(packed.Len()), UncompressedSize64: 1 << 20})
	if err != nil {
		t.Fatal(err)
	}
	if err := errors.Join(writeAll(f, packed.String()), w.Close()); err != nil {
		t.Fatal(err)
	}
	return b.Bytes()
}

// writeAll writes a text.
func writeAll(w io.Writer, text string) error {
	_, err := io.WriteString(w, text)
	return err
}

func TestHostileArchives(t *testing.T) {
	encrypted := zipped(t, "a.pdn", cleanGame)
	for _, mark := range []string{"PK\x03\x04", "PK\x01\x02"} {
		at := bytes.Index(encrypted, []byte(mark)) + map[string]int{"PK\x03\x04": 6, "PK\x01\x02": 8}[mark]
		encrypted[at] |= 1
	}
	broken := zipped(t, "a.pdn", strings.Repeat(cleanGame, 100))
	broken[60] ^= 0xff
	for _, tt := range []struct {
		name string
		text []byte
		want string
	}{
		{"a bomb", zipped(t, "a.pdn", cleanGame+strings.Repeat(" ", 80<<20)), "expands to more than 200 times its size"},
		{"no archive", []byte("not a zip"), "not a valid zip file"},
		{"cut off", zipped(t, "a.pdn", cleanGame)[:60], "not a valid zip file"},
		{"broken bytes", broken, "a.pdn"},
		{"encrypted", encrypted, "encrypted"},
		{"a member that is cut off", cutOff(t), "reading x.zip!a.pdn: unexpected EOF"},
		{"members that overlap", overlapping(t), "overlap"},
		{"many that are empty", zipped(t, slices.Repeat([]string{"a.pdn", ""}, mostEmpty+1)...), "more than 1000 of its files are empty"},
		{"no games", zipped(t, "a.txt", ""), "holds no .pdn files"},
	} {
		t.Run(tt.name, func(t *testing.T) {
			write(t, map[string][]byte{"x.zip": tt.text, "y.pdn": []byte(cleanGame)})
			games, faults := lookAt(t, "x.zip", "y.pdn")
			if len(faults) != 1 || !strings.Contains(i18n.English().Error(faults[0]), tt.want) {
				t.Errorf("%v, want %q", faults, tt.want)
			}
			var input *InputError
			if len(faults) > 0 && !errors.As(faults[0], &input) {
				t.Errorf("the fault is a %T", faults[0])
			}
			if len(games) == 0 || games[len(games)-1].File != "y.pdn" {
				t.Errorf("the file after it was not checked: %d games", len(games))
			}
		})
	}
}

func TestLongDirectoryOfAnArchive(t *testing.T) {
	write(t, map[string][]byte{"x.zip": zipped(t, "a.pdn", cleanGame)})
	a := &archive{path: "x.zip", left: 20}
	if _, err := a.members(); err == nil || !errors.Is(err, errLongDirectory) {
		t.Errorf("error %v", err)
	}
	if a.file != nil {
		t.Error("the archive is still open")
	}
}

// What cannot be read is said with its name and, where something is known, with what
// would help.
func TestInputsThatCannotBeRead(t *testing.T) {
	write(t, map[string][]byte{"empty.pdn": nil, "folder/x.txt": nil, "prose.pdn": []byte("Dear arbiter,")})
	for name, want := range map[string][2]string{
		"gone.pdn":  {"gone.pdn: no such file or directory", "check the name and the folder"},
		"empty.pdn": {"empty.pdn holds no games", "a PDN file has tags in square brackets and numbered moves"},
		"folder":    {"folder holds no .pdn or .zip files", ""},
		"prose.pdn": {`prose.pdn: not a PDN file: it has neither tags nor moves (line 1: "Dear arbiter,")`, ""},
	} {
		_, faults := lookAt(t, name)
		var input *InputError
		if len(faults) != 1 || !errors.As(faults[0], &input) {
			t.Errorf("%s: %v", name, faults)
			continue
		}
		words := i18n.English()
		if got := [2]string{words.Error(faults[0]), words.Say(input.Help)}; got != want {
			t.Errorf("%s: %q, want %q", name, got, want)
		}
	}
	if _, err := (Source{}).Open("folder", 10); i18n.English().Error(err) != "folder is a folder" {
		t.Errorf("a folder is opened: %v", err)
	}
	in, err := Source{Stdin: strings.NewReader("01234567890")}.Open("-", 10)
	if err != nil {
		t.Fatal(err)
	}
	if _, err := io.ReadAll(in); i18n.English().Error(err) != "standard input is larger than 0 MB, which is the most that is read here" {
		t.Errorf("standard input: %v", err)
	}
}

// A bounded reader gives what fits, and an error where more would come, never the
// beginning as if it were the whole.
func TestABoundedReaderNeverGivesThePartForTheWhole(t *testing.T) {
	for _, tt := range []struct {
		size int
		want bool
	}{{0, true}, {9, true}, {10, true}, {11, false}, {100, false}} {
		in := Bound(io.NopCloser(strings.NewReader(strings.Repeat("x", tt.size))), "a", 10)
		data, err := io.ReadAll(in)
		large := (*TooLargeError)(nil)
		if errors.As(err, &large) == tt.want || tt.want && len(data) != tt.size {
			t.Errorf("of %d bytes: %d, %v", tt.size, len(data), err)
		}
	}
}

func TestSheetsComeInTheOrderOfTheTexts(t *testing.T) {
	files := map[string][]byte{}
	var want []string
	for f := range 7 {
		name := fmt.Sprintf("%d.pdn", f)
		n := 1 + f*97%500 // some fill many batches, some none
		files[name] = manyGames(name, n)
		for i := range n {
			want = append(want, fmt.Sprintf("%s %d", name, i))
		}
	}
	write(t, files)
	for range 3 {
		games, faults := lookAt(t, ".")
		var got []string
		for _, g := range games {
			got = append(got, fmt.Sprintf("%s %d", g.File, g.Game))
		}
		if len(faults) > 0 || !slices.Equal(got, want) {
			t.Fatalf("%d sheets, want %d, in another order; %v", len(got), len(want), faults)
		}
	}
}

// A run that is ended says how many texts were handed over whole.
func TestAnEndedRunSaysHowFarItCame(t *testing.T) {
	write(t, map[string][]byte{"a.pdn": manyGames("a", 3), "b.pdn": manyGames("b", 3), "c.pdn": manyGames("c", 3)})
	inputs, err := Source{}.Inputs(context.Background(), []string{"."})
	if err != nil {
		t.Fatal(err)
	}
	ctx, stop := context.WithCancel(context.Background())
	defer stop()
	pool := &Pool[int]{Check: func(Game) int { return 1 }}
	n, err := pool.Run(ctx, inputs, Handler[int]{
		Sheet: func(int) error { return nil },
		Ended: func(in Input, _ error) error {
			if in.Name == "a.pdn" {
				stop()
			}
			return nil
		},
	})
	if n != 1 || !errors.Is(err, context.Canceled) {
		t.Errorf("%d texts, error %v", n, err)
	}
}

func TestAFaultOfTheProgramNamesTheGame(t *testing.T) {
	defer func() {
		if fault := fmt.Sprint(recover()); !strings.Contains(fault, "a.pdn:1:1: out of order") {
			t.Errorf("fault %q", fault)
		}
	}()
	write(t, map[string][]byte{"a.pdn": manyGames("a", 1)})
	inputs, err := Source{}.Inputs(context.Background(), []string{"a.pdn"})
	if err != nil {
		t.Fatal(err)
	}
	pool := &Pool[int]{Workers: 2, Check: func(Game) int { panic("out of order") }}
	_, err = pool.Run(context.Background(), inputs, Handler[int]{
		Sheet: func(int) error { return nil },
		Ended: func(Input, error) error { return nil },
	})
	t.Errorf("the run ended with %v", err)
}

func TestAnErrorOfTheOutputEndsTheRun(t *testing.T) {
	write(t, map[string][]byte{"a.pdn": manyGames("a", 2000)})
	inputs, err := Source{}.Inputs(context.Background(), []string{"a.pdn"})
	if err != nil {
		t.Fatal(err)
	}
	full := errors.New("disk full")
	pool := &Pool[int]{Workers: 2, Check: func(Game) int { return 1 }}
	n, err := pool.Run(context.Background(), inputs, Handler[int]{
		Sheet: func(int) error { return full },
		Ended: func(Input, error) error { return nil },
	})
	if n != 0 || !errors.Is(err, full) {
		t.Errorf("%d texts, error %v", n, err)
	}
}

func TestGamesBeyondAllBoundsAreNotReplayed(t *testing.T) {
	g := oneGame(t, "[GameType \"40\"]\n"+strings.Repeat("32-28 19-23 ", MostPlies/2+1)+"1-0")
	if r := bounded(g, games.Options{}); r.Verdict.String() != "unreadable" || len(r.Findings) != 1 || r.Findings[0].Ply != MostPlies || r.Findings[0].ID != "game#0:2000:bad-header" {
		t.Errorf("%v, %+v", r.Verdict, r.Findings)
	}
	g.Items = g.Items[:2]
	if r := bounded(g, games.Options{}); r.Verdict.String() != "clean" || len(r.Findings) != 0 {
		t.Errorf("a short game: %v, %+v", r.Verdict, r.Findings)
	}
}

// longEnough is a game of as many half-moves as are compared.
const longEnough = "1. 32-28 19-23 2. 28x19 14x23 3. 37-32 10-14 4. 41-37 14-19 5. 46-41 5-10"

func TestMemoryOfGamesIsBounded(t *testing.T) {
	g := oneGame(t, "[White \"Jelle\"]\n[Black \"Hâns\"]\n[GameType \"40\"]\n"+longEnough+" *")
	seen := newDoubles()
	for i := range uint64(mostKnown) {
		seen.lines[i] = earlier{1, 1}
	}
	if line := seen.twin(g); line != 0 || len(seen.lines) != 1 {
		t.Errorf("line %d, %d games known", line, len(seen.lines))
	}
	if line := seen.twin(g); line != g.Pos.Line {
		t.Errorf("the game is not found again: line %d", line)
	}
}

func TestEarlierRoundsAreLeftOut(t *testing.T) {
	for text, earlier := range map[string]bool{"[Round \"6\"]\n1. 32-28 *": true, "[Round \"7\"]\n1. 32-28 *": false, "[Round \"?\"]\n1. 32-28 *": false} {
		got := Look{Since: 7}.Check(Game{Game: oneGame(t, "[GameType \"40\"]\n"+text)})
		if got.Earlier != earlier || earlier != (got.Verdict == sheet.VerdictUnset) || got.File != "game" {
			t.Errorf("%q: %+v", text, got)
		}
	}
}

func TestOnlyLeavesTheVerdictOfTheFindingsLeft(t *testing.T) {
	all := []sheet.Finding{
		{Code: sheet.CaptureOmitted, Severity: sheet.Error}, {Code: sheet.ResultTag, Severity: sheet.Warning},
		{Code: sheet.PlayedOn, Severity: sheet.Warning}, {Code: sheet.AmbiguousCapture, Severity: sheet.Note},
	}
	for _, tt := range []struct {
		only []sheet.Code
		want sheet.Verdict
	}{
		{nil, sheet.Irregular}, {[]sheet.Code{sheet.ResultTag}, sheet.Record}, {[]sheet.Code{sheet.PlayedOn}, sheet.Remark},
		{[]sheet.Code{sheet.AmbiguousCapture}, sheet.Clean}, {[]sheet.Code{sheet.PlayedOn, sheet.CaptureOmitted}, sheet.Irregular},
	} {
		got := Look{Only: tt.only}.Kept(sheet.Result{Findings: all, Verdict: sheet.Irregular}, nil, 0, 0)
		if got.Verdict != tt.want || len(tt.only) > 0 && len(got.Findings) != len(tt.only) {
			t.Errorf("%v: verdict %v with %d findings, want %v", tt.only, got.Verdict, len(got.Findings), tt.want)
		}
	}
	if len(all) != 4 || all[0].Code != sheet.CaptureOmitted {
		t.Error("the findings of the sheet were changed")
	}
}

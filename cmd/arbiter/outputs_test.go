package main

import (
	"bytes"
	"cmp"
	"context"
	"crypto/sha256"
	"errors"
	"fmt"
	"go/ast"
	"io"
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/spf13/cobra"
	"github.com/spf13/pflag"

	"arbiter/cmd/arbiter/internal/archive"
	"arbiter/cmd/arbiter/internal/cli"
	"arbiter/cmd/arbiter/internal/export"
	"arbiter/cmd/arbiter/internal/publish"
	"arbiter/rules/longtest"
)

// outputCall is a command that takes a name to write to, and one way to call it.
type outputCall struct {
	command string   // its path, below arbiter
	given   string   // the flag that takes the name; "" is the argument
	args    []string // TARGET stands for the name
	folder  bool     // the name is one of a folder
}

// outputCalls are all commands that write what somebody names, each kind of file
// that they write once.
func outputCalls() []outputCall {
	all := []outputCall{
		{"new", "", []string{"TARGET", "--name", "New"}, false},
		{"backup", "", []string{"TARGET"}, false},
		{"archive backup", "", []string{"TARGET", "--db", "../sheets.db"}, false},
		{"archive push", "receipt", []string{"--receipt", "TARGET", "--db", "../sheets.db"}, false},
		{"archive pull", "out", []string{"Club", "--out", "TARGET", "--db", "../sheets.db"}, false},
		{"print", "out", []string{"standings", "--out", "TARGET", "--format", "pdf"}, false},
		{"print", "out", []string{"--out", "TARGET", "--format", "text"}, false},
		{"print", "layout", []string{"scan-sheets", "--round", "1", "--out", "sheets.pdf", "--layout", "TARGET"}, false},
		{"relay", "to", []string{"--round", "1", "--to", "TARGET"}, true},
		{"print", "into", []string{"standings", "--format", "text", "--into", "TARGET"}, true},
		{"check", "agreed", []string{"--pair", "white.pdn", "black.pdn", "--agreed", "TARGET"}, false},
		{"report", "out", []string{"white.pdn", "--out", "TARGET"}, true},
		{"publish", "", []string{"TARGET"}, true},
		{"docs", "into", []string{"--into", "TARGET"}, true},
		{"docs", "man", []string{"--man", "TARGET"}, true},
		{"season", "out", []string{"club.arbiter", "--out", "TARGET", "--format", "text"}, false},
		{"trf export", "", []string{"TARGET"}, false},
		{"trf generate", "out", []string{"--players", "4", "--rounds", "1", "--seed", "1", "--out", "TARGET"}, false},
		{"trf examine", "keep", []string{"--count", "2", "--keep", "TARGET"}, true},
		{"trf import", "new", []string{"club.trf", "--variant", "frisian", "--new", "TARGET"}, false},
		{"import pdn", "new", []string{"white.pdn", "--new", "TARGET"}, false},
		{"archive push", "receipt", []string{"--receipt", "TARGET"}, false},
		{"archive pull", "out", []string{"Club", "--out", "TARGET"}, false},
		{"import results", "new", []string{"results.txt", "--variant", "frisian", "--new", "TARGET"}, false},
		{"import lidraughts", "new", []string{"club.trf", "--variant", "frisian", "--new", "TARGET"}, false},
		{"sign", "out", []string{"--key", "anna", "--out", "TARGET"}, false},
		{"key show", "out", []string{"anna", "--out", "TARGET"}, false},
		{"key revoke", "out", []string{"--reason", "retired", "--out", "TARGET"}, false},
		{"key register", "", []string{"TARGET", "--issuer", "Bond"}, false},
	}
	for _, reading := range []string{"status", "find", "explore --variant frisian", "twins", "people candidates", "people resolve --from people.jsonl"} {
		words := strings.Fields("archive " + reading)
		flags := slices.IndexFunc(words, func(w string) bool { return strings.HasPrefix(w, "--") })
		if flags < 0 {
			flags = len(words)
		}
		all = append(all, outputCall{strings.Join(words[:flags], " "), "out", append(slices.Clone(words[flags:]), "--out", "TARGET", "--format", "text"), false})
	}
	for _, format := range []string{"pdf", "csv"} {
		all = append(all, outputCall{"export", "", []string{"TARGET", "--to", format}, false})
	}
	for _, kind := range export.Kinds() {
		all = append(all, outputCall{"export", "", []string{"TARGET", "--as", kind}, false})
	}
	return all
}

// A new command that writes what somebody names must be in the table of the test
// below: by the flag that takes a name, or by what its help says of its argument.
func TestEveryCommandThatTakesANameToWriteIsKnown(t *testing.T) {
	reads := []string{"trf import"} // makes what --new names of its argument
	known := func(command, flag string) bool {
		return flag == "" && slices.Contains(reads, command) || slices.ContainsFunc(outputCalls(), func(c outputCall) bool { return c.command == command && c.given == flag })
	}
	e, _ := testEnv(t, "")
	var walk func(cmd *cobra.Command)
	walk = func(cmd *cobra.Command) {
		path := strings.TrimPrefix(cmd.CommandPath(), "arbiter ")
		cmd.LocalNonPersistentFlags().VisitAll(func(f *pflag.Flag) {
			text := strings.ToLower(f.Usage)
			names := f.Value.Type() == "string" && (strings.Contains(text, "file") || strings.Contains(text, "folder"))
			writes := strings.Contains(text, "write") || strings.Contains(text, "make") || strings.Contains(text, "the file for")
			if (names && writes || slices.Contains([]string{"out", "into", "agreed", "new", "output"}, f.Name)) && !known(path, f.Name) {
				t.Errorf("arbiter %s --%s writes (%s): it is not in outputCalls", path, f.Name, f.Usage)
			}
		})
		verb, _, _ := strings.Cut(cmd.Short, " ")
		_, takes, _ := strings.Cut(cmd.Use, " ")
		if slices.Contains([]string{"Write", "Copy", "Begin", "Make", "Save"}, verb) && strings.ContainsAny(takes, "FD") && !known(path, "") {
			t.Errorf("arbiter %s %s writes (%s): it is not in outputCalls", path, takes, cmd.Short)
		}
		for _, sub := range cmd.Commands() {
			walk(sub)
		}
	}
	walk(newRootCmd(e))
}

// Files are made, moved and removed by one package alone, which knows what may not be
// replaced. What else may do so is listed here, with the reason.
func TestOnlyOnePackageWritesFiles(t *testing.T) {
	allowed := map[string]string{
		"tournament/store/create.go OpenFile": "a draft that durable has named",
		"tournament/store/backup.go OpenFile": "brings a draft to the disk",
		"tournament/store/leftover.go":        "what SQLite left is renamed, and examined on copies",
		"tournament/store/turn.go OpenFile":   "a lock",
		"tournament/store/restore.go":         "copies, and what SQLite left beside the file that was replaced",
		"tournament/store/durable":            "the one writer",
		"tournament/archive/add_text.go":      "standard input is laid by in the system's folder, to be read twice",
		".ci":                                 "no part of the program",
		"tournament/store/storetest":          "no part of the program: for tests alone",
		"rules/ink/train":                     "no part of the program: makes the weights that are embedded",
	}
	makers := []string{"Create", "CreateTemp", "Rename", "WriteFile", "OpenFile", "MkdirTemp", "Mkdir", "MkdirAll", "Link", "Symlink", "Remove", "RemoveAll", "Truncate", "CopyFS", "OpenRoot"}
	for _, f := range source(t) {
		if !f.has(`"os"`, `"io/ioutil"`) {
			continue
		}
		tree, _ := f.tree(t, 0)
		ast.Inspect(tree, func(n ast.Node) bool {
			call, ok := n.(*ast.SelectorExpr)
			if !ok {
				return true
			}
			pkg, ok := call.X.(*ast.Ident)
			if !ok || pkg.Name != "os" && pkg.Name != "ioutil" || !slices.Contains(makers, call.Sel.Name) {
				return true
			}
			for prefix := range allowed {
				if strings.HasPrefix(f.path+" "+call.Sel.Name, prefix) {
					return true
				}
			}
			t.Errorf("%s calls os.%s: files are written by tournament/store/durable", f.path, call.Sel.Name)
			return true
		})
	}
}

// outputFolder is a folder with an event, another one, what the commands read, and
// the event under the names of a link.
func outputFolder(t *testing.T) (e *cli.Env, folder string) {
	t.Helper()
	e, _ = testEnv(t, "")
	folder = filepath.Dir(e.File)
	must(t, e, "new", e.File, "--name", "Club", "--system", "round-robin")
	for _, name := range []string{"Anna", "Bouwe", "Coba", "Dora"} {
		must(t, e, "player", "add", name)
	}
	must(t, e, "round", "pair", "--all", "--numbers-by-entry")
	must(t, e, "result", "1", "1-0", "--round", "1")
	other := *e
	other.File = filepath.Join(folder, "other.arbiter")
	must(t, &other, "new", other.File, "--name", "Other")
	put := func(name, text string) {
		t.Helper()
		if err := os.WriteFile(filepath.Join(folder, name), []byte(text), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	game := "[White \"Anna\"]\n[Black \"Bouwe\"]\n[Round \"2\"]\n[Result \"1-0\"]\n[GameType \"40\"]\n\n1. 32-28 19-23 2. 28x19 14x23 1-0\n"
	put("white.pdn", game)
	put("black.pdn", game)
	put("results.txt", "Round 2\nAnna - Bouwe 1-0\n")
	put("people.jsonl", `{"id":"1","name":"Anna"}`+"\n")
	must(t, e, "trf", "export", filepath.Join(folder, "club.trf"))
	sheets, keys, getenv := filepath.Join(t.TempDir(), "sheets.db"), t.TempDir(), e.Getenv // elsewhere: SQLite has files beside it while it is read
	e.Getenv = func(name string) string {
		switch name {
		case archive.EnvName:
			return sheets
		case "ARBITER_KEYS":
			return keys
		}
		return getenv(name)
	}
	must(t, e, "key", "new", "anna", "--no-passphrase")
	must(t, e, "archive", "add", filepath.Join(folder, "white.pdn"))
	must(t, e, "archive", "push")
	t.Chdir(folder)
	// Beside the folder: to read an archive leaves the files that SQLite keeps at it.
	must(t, e, "archive", "add", "white.pdn", "--db", "../sheets.db")
	must(t, e, "archive", "push", "--db", "../sheets.db")
	return e, folder
}

// snapshot is what a folder holds: each name with what it is and has in it.
func snapshot(t *testing.T, folder string) map[string]string {
	t.Helper()
	all := map[string]string{}
	err := filepath.WalkDir(folder, func(path string, d fs.DirEntry, err error) error {
		if err != nil || d.IsDir() {
			return err
		}
		data, err := os.ReadFile(path)
		all[path] = fmt.Sprintf("%v %d bytes %x", d.Type(), len(data), sha256.Sum256(data))
		return err
	})
	if err != nil {
		t.Fatal(err)
	}
	return all
}

// link makes a link of a kind, or skips the test where there are none.
func link(t *testing.T, make func(from, to string) error, from, to string) {
	t.Helper()
	if err := make(from, to); err != nil {
		t.Skip(err)
	}
}

// Whichever command writes, and whatever an event is called: it is not replaced, and
// nothing is left beside it. The other names of an event take turns in the short form; what
// each of them is, the tests of durable say.
func TestNoCommandReplacesAnEvent(t *testing.T) {
	e, folder := outputFolder(t)
	other, err := os.ReadFile("other.arbiter")
	if err != nil {
		t.Fatal(err)
	}
	for _, name := range []string{"event.csv", "event.pdf", "event.trf", "noending", "cut.csv"} {
		if name == "cut.csv" {
			other = other[:50]
		}
		if err := os.WriteFile(name, other, 0o644); err != nil {
			t.Fatal(err)
		}
	}
	link(t, os.Symlink, "club.arbiter", "soft.csv")
	link(t, os.Link, "club.arbiter", "hard.csv")
	if err := os.WriteFile("other.arbiter-journal", nil, 0o644); err != nil {
		t.Fatal(err)
	}
	before := snapshot(t, folder)
	names := []string{"event.csv", "soft.csv", "other.arbiter-journal", e.File, "other.arbiter", "event.pdf", "event.trf", "noending", "cut.csv", "hard.csv", "club.arbiter-journal", "soft.csv-shm"}
	turn := 0
	for _, call := range outputCalls() {
		targets := []string{"club.arbiter"}
		for range longtest.Number(2, len(names)) {
			targets = append(targets, names[turn%len(names)])
			turn++
		}
		for _, target := range targets {
			var problems strings.Builder
			own := *e
			own.Out, own.Err = io.Discard, &problems
			args := append([]string{"--file", e.File}, strings.Fields(call.command)...)
			for _, arg := range call.args {
				args = append(args, strings.Replace(arg, "TARGET", target, 1))
			}
			code := run(context.Background(), &own, args)
			if code != cli.ExitRefused && code != cli.ExitUsage {
				t.Errorf("arbiter %s: exit code %d: %s", strings.Join(args[2:], " "), code, &problems)
			}
			if after := snapshot(t, folder); !mapsEqual(before, after) {
				t.Fatalf("arbiter %s: before %v\nafter %v", strings.Join(args[2:], " "), before, after)
			}
		}
	}
}

// mapsEqual compares two snapshots.
func mapsEqual(a, b map[string]string) bool {
	if len(a) != len(b) {
		return false
	}
	for name, what := range a {
		if b[name] != what {
			return false
		}
	}
	return true
}

// An event that has the name of a page stays, and the pages before it with it. In the short
// form the kinds of link take turns.
func TestNoFolderOfFilesReplacesAnEvent(t *testing.T) {
	e, folder := outputFolder(t)
	for _, call := range outputCalls() {
		if !call.folder {
			continue
		}
		args := append([]string{"--file", e.File}, strings.Fields(call.command)...)
		for _, arg := range call.args {
			args = append(args, strings.Replace(arg, "TARGET", "into", 1))
		}
		own := *e
		own.Out = io.Discard
		for _, step := range []string{"made", "made again"} {
			if code := run(context.Background(), &own, args); code != cli.ExitFine && code != cli.ExitFindings {
				t.Fatalf("%s: %v: exit code %d", step, args, code)
			}
		}
		entries, err := os.ReadDir("into")
		if err != nil {
			t.Fatal(err)
		}
		each := 1 // of a folder of many pages the first, one in the middle and the last
		if !longtest.Wanted() {
			each += len(entries) / 2
		}
		for i, entry := range entries {
			if i%each != 0 && i != len(entries)-1 || entry.Name() == publish.SiteList || entry.Name() == export.EventName {
				continue
			}
			for k, kind := range []string{"hard", "soft"} {
				if !longtest.Wanted() && i%2 != k {
					continue
				}
				make := os.Link
				page := filepath.Join("into", entry.Name())
				if err := os.Rename(page, "page"); err != nil {
					t.Fatal(err)
				}
				from := "other.arbiter"
				if kind == "soft" {
					make = os.Symlink
					from = filepath.Join("..", from)
				}
				link(t, make, from, page)
				before := snapshot(t, folder)
				var problems strings.Builder
				own.Err = &problems
				if code := run(context.Background(), &own, args); code != cli.ExitRefused {
					t.Errorf("%v onto %s link %s: exit code %d: %s", args, kind, page, code, &problems)
				}
				if after := snapshot(t, folder); !mapsEqual(before, after) {
					t.Fatalf("%v onto %s: before %v\nafter %v", args, page, before, after)
				}
				if err := cmp.Or(os.Remove(page), os.Rename("page", page)); err != nil { // a page may be a folder of them
					t.Fatal(err)
				}
			}
		}
		if err := os.RemoveAll("into"); err != nil {
			t.Fatal(err)
		}
	}
}

// A page that is no longer needed and became an event is found before any other is
// written; a list of pages that cannot be read is no fault of the program.
func TestASiteIsRefusedBeforeAnyOfItIsWritten(t *testing.T) {
	e, folder := outputFolder(t)
	must(t, e, "publish", "site")
	list := filepath.Join("site", publish.SiteList)
	pages, err := os.ReadFile(list)
	if err != nil {
		t.Fatal(err)
	}
	link(t, os.Link, "other.arbiter", filepath.Join("site", "old.html"))
	for name, broken := range map[string]func() error{
		"an event":    func() error { return os.WriteFile(list, append(pages, "old.html\n"...), 0o644) },
		"a long line": func() error { return os.WriteFile(list, bytes.Repeat([]byte("x"), 100_000), 0o644) },
		"a folder":    func() error { return os.Mkdir(list, 0o755) },
	} {
		t.Run(name, func(t *testing.T) {
			if err := errors.Join(os.RemoveAll(list), broken()); err != nil {
				t.Fatal(err)
			}
			before := snapshot(t, folder)
			var problems strings.Builder
			own := *e
			own.Err = &problems
			if code := run(context.Background(), &own, []string{"--file", e.File, "publish", "site"}); code != cli.ExitRefused || strings.Contains(problems.String(), "is written") {
				t.Errorf("exit code %d: %s", code, &problems)
			}
			if after := snapshot(t, folder); !mapsEqual(before, after) {
				t.Errorf("before %v\nafter %v", before, after)
			}
		})
	}
}

// What a command reads is not what it writes.
func TestNoCommandReplacesWhatItReads(t *testing.T) {
	e, folder := outputFolder(t)
	link(t, os.Link, "white.pdn", "hard.pdn")
	if err := os.Mkdir("out", 0o755); err != nil {
		t.Fatal(err)
	}
	link(t, os.Link, "white.pdn", filepath.Join("out", "standings.csv"))
	before := snapshot(t, folder)
	for _, args := range [][]string{
		{"check", "--pair", "white.pdn", "black.pdn", "--agreed", "white.pdn"},
		{"check", "--pair", "white.pdn", "black.pdn", "--agreed", "hard.pdn"},
		{"report", "white.pdn", "--out", "out"},
		{"report", "out/standings.csv", "--out", "out"},
		{"report", "white.pdn", "--out", "white.pdn"},
		{"trf", "import", "club.trf", "--variant", "frisian", "--new", "club.trf"},
	} {
		var problems strings.Builder
		own := *e
		own.Out, own.Err = io.Discard, &problems
		if code := run(context.Background(), &own, append([]string{"--file", e.File}, args...)); code != cli.ExitUsage && code != cli.ExitRefused {
			t.Errorf("%v: exit code %d: %s", args, code, &problems)
		}
		if after := snapshot(t, folder); !mapsEqual(before, after) {
			t.Fatalf("%v: before %v\nafter %v", args, before, after)
		}
	}
}

package main

import (
	"bytes"
	"encoding/base64"
	"io/fs"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"

	"arbiter/cmd/arbiter/internal/cli"
)

// signingEnv is an environment with a ring of keys of its own.
func signingEnv(t *testing.T) (e *cli.Env, keys string) {
	t.Helper()
	e, _ = testEnv(t, "")
	keys = filepath.Join(t.TempDir(), "keys")
	getenv := e.Getenv
	e.Getenv = func(name string) string {
		if name == "ARBITER_KEYS" {
			return keys
		}
		return getenv(name)
	}
	return e, keys
}

// No part of a secret key, nor of a passphrase, is in the event, its copies, what is made of
// it, or what the program says.
func TestNoSecretLeavesTheRing(t *testing.T) {
	e, keys := signingEnv(t)
	folder := filepath.Dir(e.File)
	var said bytes.Buffer
	e.Out, e.Err = &said, &said
	secret := t.TempDir()
	passphrase, light := filepath.Join(secret, "passphrase"), filepath.Join(secret, "light.key")
	for path, text := range map[string]string{passphrase: "nothing secret\n", light: lightKey(t)} {
		if err := os.WriteFile(path, []byte(text), 0o600); err != nil {
			t.Fatal(err)
		}
	}
	at := func(name string) string { return filepath.Join(folder, name) }
	for _, args := range [][]string{
		{"new", e.File, "--name", "Club", "--system", "round-robin"}, {"player", "add", "Anna"}, {"player", "add", "Bouwe"}, {"round", "pair", "--numbers-by-entry"}, {"result", "1", "1-0"},
		{"key", "new", "anna", "--no-passphrase"}, {"sign", "--key", light, "--passphrase-file", passphrase, "--as", "organiser"},
		{"sign", "--key", "anna", "--out", at("statement.txt")}, {"backup", at("copy.arbiter")}, {"publish", at("site")}, {"trf", "export", at("club.trf")},
		{"export", at("club.xlsx")}, {"print", "standings", "--format", "pdf", "--out", at("standings.pdf")}, {"journal", "--format", "json"}, {"verify"}, {"key", "list"}, {"key", "show", "anna"},
		{"archive", "push", "--db", at("sheets.db"), "--receipt", at("receipt.json"), "--sign", "--key", "anna"},
	} {
		if code := run(t.Context(), e, append([]string{"--file", e.File, "--who", "Test"}, args...)); code != cli.ExitFine {
			t.Fatalf("%v: exit code %d: %s", args, code, &said)
		}
	}
	if err := os.WriteFile(at("said"), said.Bytes(), 0o600); err != nil {
		t.Fatal(err)
	}
	own, err := os.ReadFile(filepath.Join(keys, "own", "anna.key"))
	if err != nil {
		t.Fatal(err)
	}
	line := strings.Split(string(own), "\n")[1]
	raw, err := base64.StdEncoding.DecodeString(line)
	if err != nil {
		t.Fatal(err)
	}
	encrypted := strings.Split(lightKey(t), "\n")[1]
	files := 0
	err = filepath.WalkDir(folder, func(path string, d fs.DirEntry, err error) error {
		if err != nil || d.IsDir() {
			return err
		}
		files++
		text, err := os.ReadFile(path)
		for i := 62; i+8 <= 94; i++ { // the seed
			if bytes.Contains(text, raw[i:i+8]) {
				t.Errorf("%s has the bytes of the key", path)
			}
		}
		for i := 84; i+12 <= 124; i++ {
			if bytes.Contains(text, []byte(line[i:i+12])) {
				t.Errorf("%s has the characters of the key", path)
			}
		}
		if bytes.Contains(text, []byte(encrypted[80:100])) || bytes.Contains(text, []byte("nothing secret")) {
			t.Errorf("%s has the encrypted key, or its passphrase", path)
		}
		return err
	})
	if err != nil || files < 10 {
		t.Errorf("%d files: %v", files, err)
	}
}

// lightKey is the file of a key that opens fast.
func lightKey(t *testing.T) string {
	t.Helper()
	text, err := os.ReadFile(filepath.Join(root, "testdata", "keys", "light.key"))
	if err != nil {
		t.Fatal(err)
	}
	return string(text)
}

// A key that is made here under a passphrase opens in minisign of the distribution, and what
// is signed here verifies there. Scrypt takes a gigabyte and seconds: once.
func TestMinisignOpensAKeyThatIsMadeHere(t *testing.T) {
	program, err := exec.LookPath("minisign")
	if err != nil || os.Getenv("ARBITER_MINISIGN") == "" {
		if os.Getenv("ARBITER_MINISIGN") != "" {
			t.Fatal(err)
		}
		t.Skip("ARBITER_MINISIGN is not set: minisign was not asked")
	}
	e, keys := signingEnv(t)
	folder := filepath.Dir(e.File)
	passphrase, statement := filepath.Join(t.TempDir(), "passphrase"), filepath.Join(folder, "club.txt")
	if err := os.WriteFile(passphrase, []byte("vijf woorden op een rij\n"), 0o600); err != nil {
		t.Fatal(err)
	}
	must(t, e, "new", e.File, "--name", "Club")
	must(t, e, "key", "new", "anna", "--passphrase-file", passphrase)
	must(t, e, "sign", "--passphrase-file", passphrase, "--out", statement)
	public := filepath.Join(keys, "own", "anna.pub")
	if out, err := exec.Command(program, "-V", "-m", statement, "-p", public).CombinedOutput(); err != nil {
		t.Fatalf("%v: %s", err, out)
	}
	sign := exec.Command(program, "-S", "-s", filepath.Join(keys, "own", "anna.key"), "-m", statement, "-t", "by hand")
	sign.Stdin = strings.NewReader("vijf woorden op een rij\n")
	if out, err := sign.CombinedOutput(); err != nil {
		t.Fatalf("%v: %s", err, out)
	}
	must(t, e, "key", "check", statement, "--signed-by", "anna")
}

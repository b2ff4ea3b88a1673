package keyring_test

import (
	"errors"
	"os"
	"path/filepath"
	"runtime"
	"strings"
	"testing"
	"time"

	"arbiter/cmd/internal/keyring"
	"arbiter/tournament/signing"
)

// now is when tests are.
var now = time.Date(2026, 11, 24, 19, 0, 0, 0, time.UTC)

// person has a ring, and a key in it.
type person struct {
	keyring.Ring
	t    *testing.T
	key  signing.SecretKey
	made keyring.Made
}

// newPerson makes a ring with a key.
func newPerson(t *testing.T, name string) *person {
	t.Helper()
	p := &person{Ring: keyring.Open(filepath.Join(t.TempDir(), "keys")), t: t}
	var err error
	if p.key, err = signing.NewKey(); err != nil {
		t.Fatal(err)
	}
	if p.made, err = p.Make(name, name, p.key, "", now); err != nil {
		t.Fatal(err)
	}
	return p
}

// signed writes a text and its signature, and gives the path.
func (p *person) signed(text string) string {
	p.t.Helper()
	path := filepath.Join(p.t.TempDir(), "signed")
	signature, err := p.key.Sign(strings.NewReader(text), signing.Signer{Name: "N", Time: now})
	if err != nil {
		p.t.Fatal(err)
	}
	put(p.t, path, text)
	put(p.t, path+keyring.SignatureEnding, signature.Text())
	return path
}

// put writes a file.
func put(t *testing.T, path, text string) {
	t.Helper()
	if err := os.WriteFile(path, []byte(text), 0o600); err != nil {
		t.Fatal(err)
	}
}

// list is a list of some keys.
func list(number int64, until time.Time, keys ...signing.PublicKey) signing.List {
	l := signing.List{Name: "Bond", Number: number, Issued: now, Until: until}
	for _, key := range keys {
		l.Put(signing.Entry{Key: key, Name: "Anna de Vries", Role: signing.RoleArbiter})
	}
	return l
}

func TestAKeyIsForItsOwnerAlone(t *testing.T) {
	p := newPerson(t, "anna")
	for _, path := range []string{p.made.Secret, p.made.Public, p.made.Lost} {
		if info, err := os.Stat(path); err != nil || runtime.GOOS != "windows" && info.Mode().Perm() != 0o600 {
			t.Errorf("%s: %v, %v", path, info, err)
		}
	}
	own, err := p.Find("")
	if err != nil || own.Name != "anna" || own.Public != p.key.Public() || own.Encrypted {
		t.Fatalf("%+v, %v", own, err)
	}
	never := func() (string, error) { t.Error("asked for no reason"); return "", nil }
	if key, err := own.Unlock(never); err != nil || key.Public() != p.key.Public() {
		t.Errorf("%v, %v", key, err)
	}
	if _, err := p.Make("anna", "Anna", p.key, "", now); !errors.Is(err, keyring.ErrThere) {
		t.Errorf("a key is made over another: %v", err)
	}
	if runtime.GOOS == "windows" {
		return
	}
	for _, mode := range []os.FileMode{0o640, 0o604, 0o620, 0o666} {
		if err := os.Chmod(p.made.Secret, mode); err != nil {
			t.Fatal(err)
		}
		if _, err := own.Unlock(never); !errors.Is(err, keyring.ErrReadable) {
			t.Errorf("mode %o: %v", mode, err)
		}
	}
}

func TestAPassphraseIsReadFromAPrivateFile(t *testing.T) {
	path := filepath.Join(t.TempDir(), "passphrase")
	put(t, path, "nothing secret\r\nand more\n")
	if text, err := keyring.ReadPassphrase(path); err != nil || text != "nothing secret" {
		t.Errorf("%q, %v", text, err)
	}
	if _, err := keyring.ReadPassphrase(filepath.Dir(path)); !errors.Is(err, keyring.ErrNotRegular) {
		t.Error(err)
	}
	if runtime.GOOS == "windows" {
		return
	}
	if err := os.Chmod(path, 0o644); err != nil {
		t.Fatal(err)
	}
	if _, err := keyring.ReadPassphrase(path); !errors.Is(err, keyring.ErrReadable) {
		t.Error(err)
	}
}

// A key of minisign's is used as it lies there.
func TestAKeyIsOpenedByItsPassphrase(t *testing.T) {
	path := filepath.Join(t.TempDir(), "light.key")
	text, err := os.ReadFile(filepath.Join("..", "..", "..", "testdata", "keys", "light.key"))
	if err != nil {
		t.Fatal(err)
	}
	put(t, path, string(text))
	own, err := keyring.Open("").Find(path)
	if err != nil || !own.Encrypted || !own.Public.IsZero() {
		t.Fatalf("%+v, %v", own, err)
	}
	if _, err := own.Unlock(func() (string, error) { return "wrong", nil }); !errors.Is(err, signing.ErrPassphrase) {
		t.Error(err)
	}
	if key, err := own.Unlock(func() (string, error) { return "nothing secret", nil }); err != nil || key.Public().ID() != "1568BF969DB3D650" {
		t.Errorf("%v, %v", key, err)
	}
	put(t, strings.TrimSuffix(path, ".key")+".pub", string(newPerson(t, "other").key.Public().File()))
	own, err = keyring.Open("").Find(path)
	if err != nil {
		t.Fatal(err)
	}
	if _, err := own.Unlock(func() (string, error) { return "nothing secret", nil }); !errors.Is(err, signing.ErrDamagedKey) {
		t.Errorf("the public key beside it is another's: %v", err)
	}
}

func TestWhichKeyIsMeant(t *testing.T) {
	none := keyring.Open(t.TempDir())
	if _, err := none.Find(""); !errors.Is(err, keyring.ErrNoKey) {
		t.Error(err)
	}
	p := newPerson(t, "anna")
	if _, err := p.Make("bouke", "Bouke", p.key, "", now); err != nil {
		t.Fatal(err)
	}
	if _, err := p.Find(""); !errors.Is(err, keyring.ErrWhichKey) {
		t.Error(err)
	}
	if _, err := p.Find("coba"); !errors.Is(err, keyring.ErrNoKey) {
		t.Error(err)
	}
	if own, err := p.Find("bouke"); err != nil || own.Name != "bouke" {
		t.Errorf("%+v, %v", own, err)
	}
	for _, name := range []string{"", "../anna", "a b", ".anna", strings.Repeat("a", 41), "a/b", "con", "NUL", "Com1", "lpt²"} {
		if _, err := p.Make(name, "Anna", p.key, "", now); !errors.Is(err, keyring.ErrBadName) {
			t.Errorf("%q: %v", name, err)
		}
	}
	for _, name := range []string{"constance", "com", "com10", "lptx", "comlpt1"} {
		if err := keyring.CheckName(name); err != nil {
			t.Errorf("%q: %v", name, err)
		}
	}
	if _, err := keyring.Open("").Make("anna", "Anna", p.key, "", now); !errors.Is(err, keyring.ErrNoFolder) {
		t.Error(err)
	}
}

// A list is taken of somebody whom the user trusts; an older one, one that ended, one that
// was altered or another with its number is not, and neither is one of a lost key.
func TestAListIsTakenOnce(t *testing.T) {
	bond, anna, user := newPerson(t, "bond"), newPerson(t, "anna"), keyring.Open(t.TempDir())
	year := now.AddDate(1, 0, 0)
	second := bond.signed(list(2, year, anna.key.Public()).Text())
	if _, _, err := user.TakeList(second, now); !errors.Is(err, keyring.ErrNotASigner) {
		t.Errorf("a stranger's list: %v", err)
	}
	if err := user.TrustKey("bond", bond.key.Public()); err != nil {
		t.Fatal(err)
	}
	if taken, fresh, err := user.TakeList(second, now); err != nil || !fresh || taken.Signer.Name != "bond" {
		t.Fatalf("%+v, %v, %v", taken, fresh, err)
	}
	if _, fresh, err := user.TakeList(second, now); err != nil || fresh {
		t.Errorf("the same again: %v, %v", fresh, err)
	}
	if _, _, err := user.TakeList(second, year); !errors.Is(err, signing.ErrListEnded) {
		t.Errorf("a list that ended: %v", err)
	}
	if _, _, err := user.TakeList(bond.signed(list(1, year, anna.key.Public()).Text()), now); !errors.Is(err, signing.ErrOlderList) {
		t.Errorf("an older list, replayed: %v", err)
	}
	if _, _, err := user.TakeList(bond.signed(list(2, year).Text()), now); !errors.Is(err, signing.ErrOlderList) {
		t.Errorf("two lists with one number: %v", err)
	}
	altered := bond.signed(list(3, year, anna.key.Public()).Text())
	put(t, altered, list(3, year, bond.key.Public()).Text())
	if _, _, err := user.TakeList(altered, now); !errors.Is(err, signing.ErrNotSigned) {
		t.Errorf("an altered list: %v", err)
	}
	if wanted, err := user.Wanted("bond", now); err != nil || wanted.List == nil || wanted.List.Number != 2 || wanted.Trust.Entries[0].Key != anna.key.Public() {
		t.Errorf("%+v, %v", wanted, err)
	}
	if _, err := user.Wanted("Bond", year); !errors.Is(err, signing.ErrListEnded) {
		t.Errorf("the kept list has ended: %v", err)
	}
	if wanted, err := user.Wanted(bond.signed(list(4, year).Text()), now); err != nil || !wanted.Fresh || len(wanted.Trust.Entries) != 0 {
		t.Errorf("a newer list is kept when it is asked for: %+v, %v", wanted, err)
	}
	if _, err := user.TakeNote(bond.made.Lost); err != nil {
		t.Fatal(err)
	}
	if _, _, err := user.TakeList(bond.signed(list(5, year).Text()), now); !errors.Is(err, signing.ErrLost) {
		t.Errorf("a list by a lost key: %v", err)
	}
	if _, err := user.Wanted("bond", now); !errors.Is(err, signing.ErrLost) {
		t.Errorf("the kept list of a lost key: %v", err)
	}
}

// A key is taken back by itself, or by whoever gives out a list; by nobody else.
func TestWhoTakesAKeyBack(t *testing.T) {
	bond, anna, eve, user := newPerson(t, "bond"), newPerson(t, "anna"), newPerson(t, "eve"), keyring.Open(t.TempDir())
	for name, key := range map[string]signing.PublicKey{"bond": bond.key.Public(), "anna": anna.key.Public(), "eve": eve.key.Public()} {
		if err := user.TrustKey(name, key); err != nil {
			t.Fatal(err)
		}
	}
	note := signing.Note{Key: anna.key.Public(), Name: "Anna", Reason: signing.ReasonRetired, From: now}.Text()
	if _, err := user.TakeNote(eve.signed(note)); !errors.Is(err, keyring.ErrNotHis) {
		t.Errorf("somebody else: %v", err)
	}
	if _, err := user.TakeNote(bond.signed(note)); !errors.Is(err, keyring.ErrNotHis) {
		t.Errorf("the federation, whose list is not here: %v", err)
	}
	if _, _, err := user.TakeList(bond.signed(list(1, now.AddDate(1, 0, 0)).Text()), now); err != nil {
		t.Fatal(err)
	}
	if _, err := user.TakeNote(bond.signed(note)); err != nil {
		t.Errorf("the federation: %v", err)
	}
	judge := func(at time.Time) error {
		wanted, err := user.Wanted("anna", now)
		if err == nil {
			_, err = wanted.Trust.Judge(anna.key.Public(), signing.Signer{Time: at})
		}
		return err
	}
	if err := judge(now.Add(-time.Hour)); err != nil {
		t.Errorf("of before: %v", err)
	}
	if err := judge(now); !errors.Is(err, signing.ErrRetired) {
		t.Error(err)
	}
	if _, err := user.TakeNote(anna.made.Lost); err != nil {
		t.Errorf("the note that was made with the key: %v", err)
	}
	if err := judge(now.Add(-time.Hour)); !errors.Is(err, signing.ErrLost) {
		t.Error(err)
	}
	if err := user.Distrust("bond"); err != nil {
		t.Fatal(err)
	}
	if err := user.Distrust("bond"); !errors.Is(err, keyring.ErrNotTrusted) {
		t.Error(err)
	}
	if notes, err := user.Notes(); err != nil || len(notes) != 1 || notes[0].Reason != signing.ReasonLost {
		t.Errorf("what somebody says who is trusted no longer: %+v, %v", notes, err)
	}
}

func TestWhatIsTrustedByItsName(t *testing.T) {
	anna, eve, user := newPerson(t, "anna"), newPerson(t, "eve"), keyring.Open(t.TempDir())
	if err := user.TrustKey("anna", anna.key.Public()); err != nil {
		t.Fatal(err)
	}
	if err := user.TrustKey("anna", eve.key.Public()); !errors.Is(err, keyring.ErrOtherName) {
		t.Errorf("another key under the name: %v", err)
	}
	for _, text := range []string{"anna", anna.key.Public().String(), anna.key.Public().ID(), anna.made.Public} {
		if wanted, err := user.Wanted(text, now); err != nil || wanted.Trust.Entries[0].Key != anna.key.Public() {
			t.Errorf("%s: %+v, %v", text, wanted, err)
		}
	}
	nothing := filepath.Join(t.TempDir(), "nothing")
	put(t, nothing, "nothing")
	for _, text := range []string{"eve", nothing, eve.key.Public().ID(), t.TempDir()} {
		if wanted, err := user.Wanted(text, now); err == nil {
			t.Errorf("%s: %+v", text, wanted)
		}
	}
}

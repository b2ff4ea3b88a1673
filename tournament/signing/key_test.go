package signing_test

import (
	"bytes"
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"arbiter/tournament/signing"
)

// newKey is a key of a test.
func newKey(t testing.TB) signing.SecretKey {
	t.Helper()
	key, err := signing.NewKey()
	if err != nil {
		t.Fatal(err)
	}
	return key
}

// lightKey is the file of an encrypted key that opens fast, and its public key.
func lightKey(t testing.TB) (secret []byte, public signing.PublicKey) {
	t.Helper()
	read := func(name string) []byte {
		text, err := os.ReadFile(filepath.Join("..", "..", "testdata", "keys", name))
		if err != nil {
			t.Fatal(err)
		}
		return text
	}
	public, err := signing.ParsePublic(read("light.pub"))
	if err != nil {
		t.Fatal(err)
	}
	return read("light.key"), public
}

func TestAKeyIsReadAsItWasWritten(t *testing.T) {
	key := newKey(t)
	file, err := key.File("")
	if err != nil {
		t.Fatal(err)
	}
	if secret, encrypted := signing.IsSecret(file); !secret || encrypted {
		t.Errorf("secret %v, encrypted %v", secret, encrypted)
	}
	again, err := signing.Unlock(file, "")
	if err != nil || again.Public() != key.Public() {
		t.Errorf("%v, %v", again.Public(), err)
	}
	public := key.Public()
	for _, text := range []string{string(public.File()), public.String(), " " + public.String() + "\r\n"} {
		if read, err := signing.ParsePublic([]byte(text)); err != nil || read != public {
			t.Errorf("%q: %v, %v", text, read, err)
		}
	}
	if len(public.ID()) != 16 || !strings.Contains(string(public.File()), public.ID()) {
		t.Errorf("%q in %q", public.ID(), public.File())
	}
}

func TestAnEncryptedKeyIsOpenedByItsPassphraseAlone(t *testing.T) {
	file, public := lightKey(t)
	if secret, encrypted := signing.IsSecret(file); !secret || !encrypted {
		t.Fatalf("secret %v, encrypted %v", secret, encrypted)
	}
	if key, err := signing.Unlock(file, "nothing secret"); err != nil || key.Public() != public {
		t.Errorf("%v, %v", key.Public(), err)
	}
	for _, wrong := range []string{"", "nothing secret ", "Nothing secret"} {
		if _, err := signing.Unlock(file, wrong); !errors.Is(err, signing.ErrPassphrase) {
			t.Errorf("%q: %v", wrong, err)
		}
	}
	if _, err := signing.Unlock([]byte("no key"), ""); !errors.Is(err, signing.ErrNoSecretKey) {
		t.Error(err)
	}
}

// Whatever a program prints of a secret key, it is not the key.
func TestASecretKeyIsNeverPrinted(t *testing.T) {
	key := newKey(t)
	file, err := key.File("")
	if err != nil {
		t.Fatal(err)
	}
	line := strings.Split(string(file), "\n")[1]
	printed := fmt.Sprintf("%v %+v %#v %s", key, key, key, key)
	if strings.Contains(printed, line[72:100]) || !strings.Contains(printed, key.Public().ID()) {
		t.Errorf("%q", printed)
	}
}

func TestNoKeyIsReadFromAnythingElse(t *testing.T) {
	public := newKey(t).Public().String()
	for name, text := range map[string]string{
		"nothing": "", "words": "untrusted comment: hi\nthere", "cut": public[:len(public)-4], "longer": public + "AAAA",
		"another kind": "AA" + public[2:], "large": strings.Repeat(public, 200),
	} {
		if key, err := signing.ParsePublic([]byte(text)); !errors.Is(err, signing.ErrNoPublicKey) || !key.IsZero() {
			t.Errorf("%s: %v, %v", name, key, err)
		}
	}
}

// A key without a passphrase has no sum: one of which a bit is altered must not sign, for
// such signatures give the key away.
func TestADamagedKeySignsNothing(t *testing.T) {
	key := newKey(t)
	file, err := key.File("")
	if err != nil {
		t.Fatal(err)
	}
	refused := 0
	for at := range file {
		for bit := range 8 {
			damaged := bytes.Clone(file)
			damaged[at] ^= 1 << bit
			read, err := signing.Unlock(damaged, "")
			if err != nil {
				continue
			}
			signature, err := read.Sign(strings.NewReader("text"), signing.Signer{Name: "Anna"})
			if errors.Is(err, signing.ErrDamagedKey) {
				refused++
				continue
			}
			if err != nil {
				t.Fatal(err)
			}
			if _, err := signature.Verify(read.Public(), strings.NewReader("text")); err != nil {
				t.Fatalf("byte %d, bit %d: signed what does not verify: %v", at, bit, err)
			}
		}
	}
	if refused == 0 {
		t.Error("no damaged key was found out")
	}
}

package signing_test

import (
	"bytes"
	"errors"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"arbiter/tournament/signing"
)

// anna signs in tests.
var anna = signing.Signer{Name: "Anna de Vries", Role: signing.RoleArbiter, Time: time.Date(2026, 11, 24, 19, 0, 0, 0, time.UTC)}

// signed signs a text.
func signed(t testing.TB, key signing.SecretKey, text string, as signing.Signer) signing.Signature {
	t.Helper()
	signature, err := key.Sign(strings.NewReader(text), as)
	if err != nil {
		t.Fatal(err)
	}
	return signature
}

func TestASignatureHoldsForItsTextAndKey(t *testing.T) {
	key, other := newKey(t), newKey(t)
	signature := signed(t, key, "what is signed", anna)
	again, err := signing.ParseSignature([]byte(strings.ReplaceAll(signature.Text(), "\n", "\r\n")))
	if err != nil || again.Text() != signature.Text() {
		t.Fatalf("%q, %v", again.Text(), err)
	}
	if signer, err := again.Verify(key.Public(), strings.NewReader("what is signed")); err != nil || signer != anna {
		t.Errorf("%+v, %v", signer, err)
	}
	if _, err := again.Verify(key.Public(), strings.NewReader("what is Signed")); !errors.Is(err, signing.ErrNotSigned) {
		t.Error(err)
	}
	if _, err := again.Verify(other.Public(), strings.NewReader("what is signed")); !errors.Is(err, signing.ErrOtherKey) {
		t.Error(err)
	}
	if _, err := again.Verify(signing.PublicKey{}, strings.NewReader("what is signed")); !errors.Is(err, signing.ErrNotSigned) {
		t.Error(err)
	}
	if !signing.VerifyCode(signature.Code(), key.Public(), "what is signed") || signing.VerifyCode(signature.Code(), key.Public(), "what is Signed") ||
		signing.VerifyCode(signature.Code(), other.Public(), "what is signed") || signing.VerifyCode(signature.Code()[2:], key.Public(), "what is signed") {
		t.Error("the code says something else than the signature")
	}
}

// One bit of the text, the signature, its comment or the key, and nothing is signed. The
// line above the signature is nobody's word: it may say anything, and nothing reads it.
func TestOneBitBreaksASignature(t *testing.T) {
	const text = "arbiter statement 1\nchange: 42\n"
	key := newKey(t)
	signature := signed(t, key, text, anna)
	holds := func(public, text, file []byte) bool {
		key, err := signing.ParsePublic(public)
		if err != nil {
			return false
		}
		parsed, err := signing.ParseSignature(file)
		if err != nil {
			return false
		}
		_, err = parsed.Verify(key, bytes.NewReader(text))
		return err == nil
	}
	public, file := []byte(key.Public().String()), []byte(signature.Text())
	if !holds(public, []byte(text), file) {
		t.Fatal("it does not hold as it is")
	}
	free := strings.Index(signature.Text(), "\n")
	for name, part := range map[string][]byte{"key": public, "text": []byte(text), "signature": file} {
		for at := range part {
			for bit := range 8 {
				was := part[at]
				part[at] ^= 1 << bit
				parts := map[string][]byte{"key": public, "text": []byte(text), "signature": file}
				parts[name] = part
				if name == "signature" && at < free {
					if parsed, err := signing.ParseSignature(file); err == nil && holds(public, []byte(text), file) {
						if signer, _ := parsed.Verify(key.Public(), strings.NewReader(text)); signer != anna {
							t.Errorf("byte %d, bit %d: signed by %+v", at, bit, signer)
						}
					}
				} else if holds(parts["key"], parts["text"], parts["signature"]) {
					t.Errorf("%s: byte %d, bit %d is altered, and it holds", name, at, bit)
				}
				part[at] = was
			}
		}
	}
}

// A name cannot make another field, nor another line.
func TestANameIsOneFieldOfALine(t *testing.T) {
	key := newKey(t)
	as := signing.Signer{Name: "Eve\tname:Anna\nrole:archive\u202e", Role: signing.RoleOrganiser, Time: anna.Time}
	signature := signed(t, key, "text", as)
	signer, err := signature.Verify(key.Public(), strings.NewReader("text"))
	if err != nil || signer.Name != "Eve name:Anna role:archive" || signer.Role != signing.RoleOrganiser {
		t.Errorf("%+v, %v", signer, err)
	}
	for _, name := range []string{"", " \t", strings.Repeat("long ", 60)} {
		if _, err := key.Sign(strings.NewReader("text"), signing.Signer{Name: name}); !errors.Is(err, signing.ErrSigner) {
			t.Errorf("%q: %v", name, err)
		}
	}
}

func TestTheKeyThatSignedIsFound(t *testing.T) {
	key, other := newKey(t), newKey(t)
	signature := signed(t, key, "text", anna)
	if found, signer, err := signature.FoundBy([]signing.PublicKey{other.Public(), key.Public()}, "text"); err != nil || found != key.Public() || signer != anna {
		t.Errorf("%v, %v", found, err)
	}
	if _, _, err := signature.FoundBy([]signing.PublicKey{other.Public()}, "text"); !errors.Is(err, signing.ErrNobodyKnown) {
		t.Error(err)
	}
	if _, _, err := signature.FoundBy([]signing.PublicKey{key.Public()}, "another text"); !errors.Is(err, signing.ErrNotSigned) {
		t.Error(err)
	}
}

// minisign is the program of the distribution. Without it the test is skipped, unless
// ARBITER_MINISIGN says that it must be there.
func minisign(t *testing.T, input string, args ...string) (string, error) {
	t.Helper()
	path, err := exec.LookPath("minisign")
	if err != nil {
		if os.Getenv("ARBITER_MINISIGN") != "" {
			t.Fatal(err)
		}
		t.Skip("there is no minisign here: it was not asked")
	}
	cmd := exec.Command(path, args...)
	cmd.Stdin = strings.NewReader(input)
	out, err := cmd.CombinedOutput()
	return string(out), err
}

// What is signed here verifies there, and the other way round; a text that is not the one
// that was signed does so nowhere.
func TestMinisignAgrees(t *testing.T) {
	folder := t.TempDir()
	put := func(name string, text []byte) string {
		path := filepath.Join(folder, name)
		if err := os.WriteFile(path, text, 0o600); err != nil {
			t.Fatal(err)
		}
		return path
	}
	const text = "arbiter statement 1\nevent: Кубок Сахи – Frysk Iepen\n"
	file, public := lightKey(t)
	key, err := signing.Unlock(file, "nothing secret")
	if err != nil {
		t.Fatal(err)
	}
	statement, pub := put("ours.txt", []byte(text)), put("light.pub", public.File())
	put("ours.txt.minisig", []byte(signed(t, key, text, anna).Text()))
	if out, err := minisign(t, "", "-V", "-m", statement, "-p", pub); err != nil || !strings.Contains(out, "name:Anna de Vries") {
		t.Errorf("minisign does not verify what was signed here: %v: %s", err, out)
	}
	put("ours.txt", []byte(text+"\n"))
	if out, err := minisign(t, "", "-V", "-m", statement, "-p", pub); err == nil {
		t.Errorf("minisign verifies another text: %s", out)
	}
	theirs := put("theirs.txt", []byte(text))
	secret := put("light.key", file)
	for _, args := range [][]string{{"-S", "-s", secret, "-m", theirs, "-t", "timestamp:1795547599\tby hand"}, {"-S", "-l", "-s", secret, "-m", theirs, "-t", "timestamp:1795547599\tby hand"}} {
		if out, err := minisign(t, "nothing secret\n", args...); err != nil {
			t.Fatalf("%v: %s", err, out)
		}
		made, err := os.ReadFile(theirs + ".minisig")
		if err != nil {
			t.Fatal(err)
		}
		signature, err := signing.ParseSignature(made)
		if err != nil {
			t.Fatalf("%v: %v: %s", args, err, made)
		}
		if signer, err := signature.Verify(public, strings.NewReader(text)); err != nil || signer.Time.Unix() != 1795547599 || signer.Name != "" {
			t.Errorf("%v: %+v, %v", args, signer, err)
		}
		if _, err := signature.Verify(public, strings.NewReader(text+" ")); !errors.Is(err, signing.ErrNotSigned) {
			t.Errorf("%v: %v", args, err)
		}
	}
}

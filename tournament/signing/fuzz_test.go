package signing_test

import (
	"strings"
	"testing"

	"arbiter/tournament/signing"
)

// What is read is written again as it was: there is one way to write each text that is
// signed, so that nothing can be altered without being noticed.
func FuzzReaders(f *testing.F) {
	key := newKey(f)
	list := bond(f)
	f.Add(key.Public().File())
	f.Add([]byte(signed(f, key, "text", anna).Text()))
	f.Add([]byte(list.Text()))
	f.Add([]byte(signing.Note{Key: key.Public(), Name: "Anna", Reason: signing.ReasonLost, From: day(1)}.Text()))
	f.Add([]byte(signing.NewStatement(strings.Repeat("0a", 32), played(""), standings()).Text))
	if secret, err := key.File(""); err == nil {
		f.Add(secret)
	}
	f.Fuzz(func(t *testing.T, text []byte) {
		if key, err := signing.ParsePublic(text); err == nil {
			if again, err := signing.ParsePublic(key.File()); err != nil || again != key {
				t.Errorf("key %q: %v", key, err)
			}
		}
		if s, err := signing.ParseSignature(text); err == nil {
			if again, err := signing.ParseSignature([]byte(s.Text())); err != nil || again.Text() != s.Text() {
				t.Errorf("signature %q: %v", s.Text(), err)
			}
			if _, err := s.Verify(key.Public(), strings.NewReader("another text")); err == nil {
				t.Error("a signature of nothing holds")
			}
		}
		if l, err := signing.ParseList(text); err == nil && l.Text() != string(text) {
			t.Errorf("list %q", l.Text())
		}
		if n, err := signing.ParseNote(text); err == nil && n.Text() != string(text) {
			t.Errorf("note %q", n.Text())
		}
		if s, err := signing.ParseStatement(text); err == nil && s.Text != string(text) {
			t.Errorf("statement %q", s.Text)
		}
		if secret, encrypted := signing.IsSecret(text); secret && !encrypted { // scrypt takes a gigabyte
			if read, err := signing.Unlock(text, ""); err == nil && read.Public().IsZero() {
				t.Error("a key without a public one")
			}
		}
	})
}

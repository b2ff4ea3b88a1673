package desk_test

import (
	"bytes"
	"encoding/base64"
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"arbiter/cmd/internal/desk"
	"arbiter/cmd/internal/desk/exchange"
	"arbiter/cmd/internal/desk/history"
	"arbiter/tournament"
	"arbiter/tournament/signing"
	"arbiter/tournament/store"
)

// arbiterKey is a key of a test, and who signs with it.
func arbiterKey(t *testing.T) (signing.SecretKey, signing.Signer) {
	t.Helper()
	key, err := signing.NewKey()
	if err != nil {
		t.Fatal(err)
	}
	return key, signing.Signer{Name: "Anna de Vries", Role: signing.RoleArbiter, Time: time.Now()}
}

// signs signs the event as it stands.
func signs(t *testing.T, d *desk.Desk, key signing.SecretKey, as signing.Signer) exchange.Signature {
	t.Helper()
	made, err := exchange.Sign(t.Context(), d, key, as)
	if err != nil {
		t.Fatal(err)
	}
	return made
}

// trusted is the trust in one key.
func trusted(key signing.SecretKey) signing.Trust {
	return signing.Trust{Entries: []signing.Entry{{Key: key.Public(), Name: "Anna"}}}
}

// signaturesOf are the signatures of an event, looked at.
func signaturesOf(t *testing.T, d *desk.Desk) []exchange.SignedState {
	t.Helper()
	all, err := exchange.Signatures(t.Context(), d)
	if err != nil {
		t.Fatal(err)
	}
	return all
}

// wrongOf is why the only signature of an event does not hold.
func wrongOf(t *testing.T, d *desk.Desk) error {
	t.Helper()
	all := signaturesOf(t, d)
	if len(all) != 1 {
		t.Fatalf("%d signatures", len(all))
	}
	return all[0].Wrong
}

// keeps puts rows beside the journal, as somebody with another program does.
func keeps(t *testing.T, d *desk.Desk, rows ...tournament.Signed) {
	t.Helper()
	if _, err := d.Journal().(tournament.SignatureLog).AddSignatures(t.Context(), rows); err != nil {
		t.Fatal(err)
	}
}

// remade is an event with the changes of another, altered and sealed anew: a chain that holds.
func remade(t *testing.T, d *desk.Desk, alter func(seq int64, c *tournament.Change) bool) *desk.Desk {
	t.Helper()
	journal, err := d.Journal().Changes(t.Context())
	if err != nil {
		t.Fatal(err)
	}
	st, err := store.Create(t.Context(), filepath.Join(t.TempDir(), "remade.arbiter"), unsealed(journal[0]))
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { _ = st.Close() })
	state, err := st.Tournament(t.Context())
	for _, c := range journal[1:] {
		made := unsealed(c)
		if err != nil || !alter(c.Seq, &made) {
			continue
		}
		made.Base = state.Seq
		state, err = st.AppendAll(t.Context(), state.Seq, []tournament.Change{made}, nil)
	}
	if err != nil {
		t.Fatal(err)
	}
	return desk.Open(st, state, desk.Options{Who: "Test", Now: time.Now})
}

// unsealed is a change without its place in a journal.
func unsealed(c tournament.Change) tournament.Change {
	c.Seq, c.Base, c.Prev, c.Hash = 0, 0, "", ""
	return c
}

func TestSigningAltersNothingThatIsSigned(t *testing.T) {
	d := begun(t)
	before := *d.State()
	key, as := arbiterKey(t)
	made := signs(t, d, key, as)
	if made.Seq != before.Seq || made.Again || d.State().Seq != before.Seq || d.State().Head != before.Head || codes(made.Notes)[0] != "signed.open-games" {
		t.Errorf("%+v", made)
	}
	if wrong := wrongOf(t, d); wrong != nil {
		t.Error(wrong)
	}
	as.Name, as.Time = "Somebody else", as.Time.Add(time.Hour)
	if again := signs(t, d, key, as); !again.Again || again.Signature != made.Signature || again.Signer.Name != "Anna de Vries" {
		t.Errorf("a key signs a change once: %+v", again)
	}
	other, organiser := arbiterKey(t)
	organiser.Role = signing.RoleOrganiser
	if second := signs(t, d, other, organiser); second.Statement != made.Statement || len(signaturesOf(t, d)) != 2 {
		t.Error("the organiser signs another text than the arbiter")
	}
	if now, err := exchange.SignedNow(t.Context(), d); err != nil || len(now) != 2 {
		t.Errorf("%v, %v", now, err)
	}
}

func TestWhoMustHaveSigned(t *testing.T) {
	d := begun(t)
	key, as := arbiterKey(t)
	other, _ := arbiterKey(t)
	by := func(trust signing.Trust) error {
		_, err := exchange.SignedBy(signaturesOf(t, d), d.State().Seq, "Bond", trust)
		return err
	}
	refusedAs(t, d, "signed.nobody", by(trusted(key)))
	signs(t, d, key, as)
	refusedAs(t, d, "signed.others", by(trusted(other)))
	if err := by(trusted(key)); err != nil {
		t.Error(err)
	}
	lost := trusted(key)
	lost.Revoked = []signing.Note{{Key: key.Public(), Reason: signing.ReasonLost}}
	refusedAs(t, d, "signed.does-not-count", by(lost))
	if _, err := history.Undo(t.Context(), d, 1, ""); err != nil {
		t.Fatal(err)
	}
	refusedAs(t, d, "signed.earlier", by(trusted(key)))
	if now, err := exchange.SignedNow(t.Context(), d); err != nil || len(now) != 0 {
		t.Errorf("a paper of a later state says that it is signed: %v, %v", now, err)
	}
}

// Whoever rewrites the journal and seals it anew cannot sign it anew.
func TestARewrittenJournalIsFoundOut(t *testing.T) {
	d := begun(t)
	key, as := arbiterKey(t)
	made := signs(t, d, key, as)
	as.Time = as.Time.Add(time.Second)

	rewritten := remade(t, d, func(seq int64, c *tournament.Change) bool {
		if seq == made.Seq {
			*c = tournament.New(c.Who, c.Why, c.Time, tournament.ResultSet{Stage: 1, Round: 1, Board: 1, Result: tournament.BlackWins})
		}
		return true
	})
	keeps(t, rewritten, made.Signed)
	refusedAs(t, rewritten, "signed.rewritten", wrongOf(t, rewritten))
	_, err := exchange.SignedBy(signaturesOf(t, rewritten), rewritten.State().Seq, "Anna", trusted(key))
	refusedAs(t, rewritten, "signed.rewritten", err)

	cut := remade(t, d, func(seq int64, _ *tournament.Change) bool { return seq < made.Seq })
	keeps(t, cut, made.Signed)
	refusedAs(t, cut, "signed.beyond", wrongOf(t, cut))

	other := begun(t)
	keeps(t, other, made.Signed)
	refusedAs(t, other, "signed.other-event", wrongOf(t, other))
}

// A signature of what the journal does not say: by somebody whose program lies to him.
func TestWhatIsSignedFollowsFromTheJournal(t *testing.T) {
	key, as := arbiterKey(t)
	lie := func(from, to string) *desk.Desk {
		d := begun(t)
		text := strings.Replace(signs(t, d, key, as).Statement, from, to, 1)
		lied := remade(t, d, func(int64, *tournament.Change) bool { return true })
		signature, err := key.Sign(strings.NewReader(text), as)
		if err != nil {
			t.Fatal(err)
		}
		keeps(t, lied, tournament.Signed{Seq: d.State().Seq, Key: key.Public().String(), Statement: text, Signature: signature.Text()})
		return lied
	}
	d := lie("  1-0", "  0-1")
	refusedAs(t, d, "signed.other-results", wrongOf(t, d))
	d = lie("points 1,", "points 2,")
	if all := signaturesOf(t, d); all[0].Wrong != nil || codes(all[0].Notes)[0] != "signed.other-standings" {
		t.Errorf("%+v", all)
	}
	d = lie("arbiter statement 1", "arbiter statement 2")
	refusedAs(t, d, "signed.broken", wrongOf(t, d))
}

// One bit of a row, and the signature does not hold.
func TestOneBitOfARowIsFoundOut(t *testing.T) {
	d := begun(t)
	key, as := arbiterKey(t)
	made := signs(t, d, key, as).Signed
	for _, alter := range []struct {
		what string
		part func(*tournament.Signed) *string
		at   int
	}{
		{"key", func(s *tournament.Signed) *string { return &s.Key }, 30},
		{"statement", func(s *tournament.Signed) *string { return &s.Statement }, len(made.Statement) - 5},
		{"signature", func(s *tournament.Signed) *string { return &s.Signature }, 100},
		{"comment", func(s *tournament.Signed) *string { return &s.Signature }, strings.Index(made.Signature, "Anna")},
	} {
		row := made
		text := []byte(*alter.part(&row))
		text[alter.at] ^= 1
		*alter.part(&row) = string(text)
		copied := remade(t, d, func(int64, *tournament.Change) bool { return true })
		keeps(t, copied, row)
		if wrong := wrongOf(t, copied); wrong == nil {
			t.Errorf("a bit of the %s is altered, and it holds", alter.what)
		} else {
			refusedAs(t, copied, "signed.broken", wrong)
		}
	}
	row := made
	row.Seq--
	copied := remade(t, d, func(int64, *tournament.Change) bool { return true })
	keeps(t, copied, row)
	refusedAs(t, copied, "signed.broken", wrongOf(t, copied))
}

func TestASignatureMadeElsewhereIsTaken(t *testing.T) {
	d, other := begun(t), begun(t)
	key, as := arbiterKey(t)
	text := []byte(signs(t, remade(t, d, func(int64, *tournament.Change) bool { return true }), key, as).Statement)
	signature, err := key.Sign(bytes.NewReader(text), as)
	if err != nil {
		t.Fatal(err)
	}
	stranger, _ := arbiterKey(t)
	take := func(d *desk.Desk, text, signature string, key signing.SecretKey) error {
		_, err := exchange.TakeSignature(t.Context(), d, []byte(text), []byte(signature), []signing.PublicKey{key.Public()})
		return err
	}
	refusedAs(t, d, "signed.unknown-signer", take(d, string(text), signature.Text(), stranger))
	refusedAs(t, d, "signing.no-statement", take(d, "club", signature.Text(), key))
	refusedAs(t, d, "signed.broken", take(d, string(text), "club", key))
	refusedAs(t, d, "signed.broken", take(d, strings.Replace(string(text), "1-0", "0-1", 1), signature.Text(), key))
	refusedAs(t, other, "signed.other-event", take(other, string(text), signature.Text(), key))
	if len(signaturesOf(t, d))+len(signaturesOf(t, other)) > 0 {
		t.Error("what was refused is kept")
	}
	if err := take(d, string(text), signature.Text(), key); err != nil || wrongOf(t, d) != nil {
		t.Errorf("%v, %v", err, wrongOf(t, d))
	}
}

// A copy brings its signatures along, where both have what is signed.
func TestCopiesJoinTheirSignatures(t *testing.T) {
	d := begun(t)
	key, as := arbiterKey(t)
	copied := remade(t, d, func(int64, *tournament.Change) bool { return true })
	signs(t, copied, key, as)
	if _, err := history.Undo(t.Context(), copied, 1, "only there"); err != nil {
		t.Fatal(err)
	}
	as.Time = as.Time.Add(time.Second)
	signs(t, copied, key, as)
	theirs, err := exchange.Signed(t.Context(), copied)
	if err != nil || len(theirs) != 2 {
		t.Fatalf("%v, %v", theirs, err)
	}
	if added, left, err := exchange.JoinSignatures(t.Context(), d, theirs); added != 1 || left != 1 || err != nil {
		t.Errorf("%d, %d, %v", added, left, err)
	}
	if added, left, err := exchange.JoinSignatures(t.Context(), d, theirs); added != 0 || left != 1 || err != nil {
		t.Errorf("again: %d, %d, %v", added, left, err)
	}
	if wrong := wrongOf(t, d); wrong != nil {
		t.Error(wrong)
	}
}

// The QR code of a paper proves who signed, whether the file still has the signature or not.
func TestTheCodeOfAPaperIsHeldAgainstItsSignature(t *testing.T) {
	d := begun(t)
	key, as := arbiterKey(t)
	bare := remade(t, d, func(int64, *tournament.Change) bool { return true })
	made := signs(t, d, key, as)
	signature, err := signing.ParseSignature([]byte(made.Signature))
	if err != nil {
		t.Fatal(err)
	}
	text := fmt.Sprintf("ARBITER:%d:%s", made.Seq, strings.ToUpper(d.State().Head)) + ":" + key.Public().ID() + ":" + signature.Code()
	stamp, ok := history.ParseStamp(text)
	if !ok || stamp.KeyID() != key.Public().ID() {
		t.Fatalf("%q is not read", text)
	}
	journal, err := d.Journal().Changes(t.Context())
	if err != nil {
		t.Fatal(err)
	}
	if c, err := stamp.Check(journal); err != nil || c.Seq != made.Seq {
		t.Errorf("%+v, %v", c, err)
	}
	if found, err := exchange.CheckCode(t.Context(), d, stamp, made.Seq, nil); err != nil || found != key.Public() {
		t.Errorf("%v, %v", found, err)
	}
	if found, err := exchange.CheckCode(t.Context(), bare, stamp, made.Seq, []signing.PublicKey{key.Public()}); err != nil || found != key.Public() {
		t.Errorf("without the signature in the file: %v, %v", found, err)
	}
	if found, err := exchange.CheckCode(t.Context(), bare, stamp, made.Seq, nil); err != nil || !found.IsZero() {
		t.Errorf("without the key: %v, %v", found, err)
	}
	last := text[len(text)-1:]
	forged, ok := history.ParseStamp(text[:len(text)-1] + map[bool]string{true: "1", false: "0"}[last == "0"])
	if !ok {
		t.Fatal("it is not read")
	}
	_, err = exchange.CheckCode(t.Context(), d, forged, made.Seq, nil)
	refusedAs(t, d, "signed.other-code", err)
	for _, text := range []string{text + "0", text[:len(text)-1], strings.ToLower(text), strings.Replace(text, ":", " ", 4)} {
		if stamp, ok := history.ParseStamp(text); ok && stamp.KeyID() != "" {
			t.Errorf("%q is taken for a signature", text)
		}
	}
}

// No byte of a secret key, nor the passphrase, is in the event, whatever was signed with it.
func TestNoSecretIsInTheEvent(t *testing.T) {
	path := filepath.Join(t.TempDir(), "club.arbiter")
	d := begun(t)
	journal, err := d.Journal().Changes(t.Context())
	if err != nil {
		t.Fatal(err)
	}
	st, err := store.Create(t.Context(), path, unsealed(journal[0]))
	if err != nil {
		t.Fatal(err)
	}
	state, err := st.Tournament(t.Context())
	if err != nil {
		t.Fatal(err)
	}
	key, as := arbiterKey(t)
	signs(t, desk.Open(st, state, desk.Options{Who: "Test", Now: time.Now}), key, as)
	if err := st.Close(); err != nil {
		t.Fatal(err)
	}
	file, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	if !bytes.Contains(file, []byte(key.Public().String())) {
		t.Fatal("the signature is not in the file")
	}
	secretIsNotIn(t, key, map[string][]byte{path: file})
}

// secretIsNotIn looks for a secret key in files: its seed as bytes, and any twelve characters
// of its file.
func secretIsNotIn(t *testing.T, key signing.SecretKey, files map[string][]byte) {
	t.Helper()
	text, err := key.File("")
	if err != nil {
		t.Fatal(err)
	}
	line := strings.Split(string(text), "\n")[1]
	raw, err := base64.StdEncoding.DecodeString(line)
	if err != nil {
		t.Fatal(err)
	}
	seed, encoded := raw[62:94], line[84:124] // what the seed alone fills
	for name, file := range files {
		for at := 0; at+8 <= len(seed); at++ {
			if bytes.Contains(file, seed[at:at+8]) {
				t.Errorf("%s has bytes %d and on of the seed", name, at)
			}
		}
		for at := 0; at+12 <= len(encoded); at++ {
			if bytes.Contains(file, []byte(encoded[at:at+12])) {
				t.Errorf("%s has characters %d and on of the key", name, at)
			}
		}
	}
}

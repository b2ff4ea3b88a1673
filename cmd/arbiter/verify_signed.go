package main

import (
	"context"
	"errors"

	"arbiter/cmd/internal/desk/exchange"
	"arbiter/cmd/internal/desk/history"
	"arbiter/cmd/internal/keyring"
	"arbiter/rules/message"
	"arbiter/tournament/signing"
)

// verifiedSignatures says who has signed the event, and that those have whose signature is
// asked for. What does not hold is said, and ends with findings.
func (s *session) verifiedSignatures(ctx context.Context, wanted []keyring.Wanted) error {
	all, err := exchange.Signatures(ctx, s.File.Desk)
	if err != nil {
		return err
	}
	differs := false
	for i := range all {
		one := &all[i]
		if one.Wrong != nil {
			differs = true
			s.env.note(message.New("key.wrong", message.Args{"Why": one.Wrong}))
			continue
		}
		s.env.notes(one.Notes)
		if err := s.env.Say(message.New("key.holds", message.Args{"Seq": one.Seq, "Signer": one.Signer.Tell(), "Key": one.Public.ID(), "When": one.Signer.Time})); err != nil {
			return err
		}
	}
	if len(wanted) == 0 && len(all) > 0 {
		s.env.note(message.New("key.who-is-it", message.Args{"Flag": "--signed-by"}))
	}
	var wrong []error
	for _, w := range wanted {
		counted, err := exchange.SignedBy(all, s.State().Seq, w.Label, w.Trust)
		if err != nil {
			wrong = append(wrong, err)
			continue
		}
		for _, c := range counted {
			if err := s.env.Say(message.New("key.counts", message.Args{"Seq": c.Seq, "Name": c.Entry.Name, "Label": w.Label, "Key": c.Public.ID()})); err != nil {
				return err
			}
		}
	}
	if len(wrong) == 0 {
		return findingsIf(differs)
	}
	for _, err := range wrong[1:] {
		s.env.report(err)
	}
	return wrong[0]
}

// checkedCode says whose signature the QR code of a paper has.
func (s *session) checkedCode(ctx context.Context, paper history.Stamp, seq int64, wanted []keyring.Wanted) error {
	if paper.KeyID() == "" {
		return nil
	}
	keys, err := s.env.knownKeys()
	if err != nil {
		return err
	}
	for _, w := range wanted {
		for _, entry := range w.Trust.Entries {
			keys = append(keys, entry.Key)
		}
	}
	key, err := exchange.CheckCode(ctx, s.File.Desk, paper, seq, keys)
	if err != nil {
		return err
	}
	if key.IsZero() {
		s.env.note(message.New("key.code-unknown", message.Args{"Key": paper.KeyID(), "Flag": "--signed-by"}))
		return nil
	}
	return s.env.Say(message.New("key.code-holds", message.Args{"Seq": seq, "Key": key.ID(), "Public": key.String()}))
}

// keyFailed gives an error of keys its exit code, and says what can be done.
func keyFailed(err error) error {
	if f := (*failure)(nil); err == nil || errors.As(err, &f) {
		return err
	}
	for _, row := range keyFailures() {
		if errors.Is(err, row.reason) {
			return fail(row.code, err, message.New(row.help, message.Args{"Command": row.command}))
		}
	}
	return err
}

// keyFailure is a reason why something cannot be done with a key: its exit code, and what
// helps.
type keyFailure struct {
	reason  error
	code    int
	help    string // id of its sentence
	command string // that stands in it
}

// keyFailures is the table of them. A reason that others have as theirs comes after those.
func keyFailures() []keyFailure {
	return []keyFailure{
		{keyring.ErrNoFolder, exitUsage, "key.help-folder", "ARBITER_KEYS"},
		{keyring.ErrBadName, exitUsage, "key.help-name", "arbiter key new anna"},
		{keyring.ErrThere, exitRefused, "key.help-other-name", "arbiter key list"},
		{keyring.ErrOtherName, exitRefused, "key.help-other-name", "arbiter key trust --name"},
		{keyring.ErrNoKey, exitRefused, "key.help-make", "arbiter key new"},
		{keyring.ErrWhichKey, exitUsage, "key.help-which", "--key"},
		{keyring.ErrReadable, exitRefused, "key.help-readable", "chmod 600"},
		{keyring.ErrNotRegular, exitInput, "key.help-file", ""},
		{keyring.ErrNotASigner, exitRefused, "key.help-signer", "arbiter key trust"},
		{keyring.ErrNotHis, exitRefused, "key.help-note", "arbiter key trust"},
		{keyring.ErrUnknown, exitUsage, "key.help-list", "arbiter key list"},
		{keyring.ErrNotTrusted, exitRefused, "key.help-list", "arbiter key list"},
		{signing.ErrListEnded, exitRefused, "key.help-newer-list", "arbiter key trust"},
		{signing.ErrOlderList, exitRefused, "key.help-newer-list", "arbiter key trust"},
		{signing.ErrLost, exitRefused, "key.help-lost", ""},
		{signing.ErrRetired, exitRefused, "key.help-lost", ""},
		{signing.ErrPassphrase, exitRefused, "key.help-passphrase", "--passphrase-file"},
		{signing.ErrDamagedKey, exitInput, "key.help-damaged", "arbiter key new"},
		{signing.ErrNoSecretKey, exitInput, "key.help-damaged", "arbiter key new"},
		{signing.ErrNoPublicKey, exitInput, "key.help-public", "arbiter key show"},
		{signing.ErrNoSignature, exitInput, "key.help-signature", "minisign"},
		{signing.ErrNoList, exitInput, "key.help-ask-again", "arbiter key register"},
		{signing.ErrNoNote, exitInput, "key.help-ask-again", "arbiter key revoke"},
		{signing.ErrNotSigned, exitInput, "key.help-ask-again", ""},
		{signing.ErrSigner, exitUsage, "key.help-who", "--who"},
		{errNoTerminal, exitUsage, "key.help-no-terminal", "--passphrase-file"},
		{errNoPassphrase, exitUsage, "key.help-no-passphrase", "--no-passphrase"},
		{errTwo, exitUsage, "key.help-again", ""},
		{errForNothing, exitUsage, "key.help-receipt", "--receipt"},
		{errNoFiles, exitUsage, "key.help-take", "arbiter sign --take"},
		{errTwoWays, exitUsage, "key.help-out", "--out"},
		{errBadDay, exitUsage, "key.help-day", "2027-12-31"},
		{errNothingToDo, exitUsage, "key.help-register", "--add, --remove, --revoke, --holds"},
		{errForeignList, exitRefused, "key.help-own-list", "--key"},
		{errUnsignedText, exitInput, "key.help-public", "arbiter key show"},
	}
}

package signature

import (
	"context"
	"errors"

	"arbiter/cmd/arbiter/internal/cli"
	"arbiter/cmd/internal/desk/exchange"
	"arbiter/cmd/internal/desk/history"
	"arbiter/cmd/internal/keyring"
	"arbiter/rules/message"
	"arbiter/tournament/signing"
)

// verifiedSignatures says who has signed the event, and that those have whose signature is
// asked for. What does not hold is said, and ends with findings.
func verifiedSignatures(ctx context.Context, s *cli.Session, wanted []keyring.Wanted) error {
	all, err := exchange.Signatures(ctx, s.File.Desk)
	if err != nil {
		return err
	}
	differs := false
	for i := range all {
		one := &all[i]
		if one.Wrong != nil {
			differs = true
			s.Env.Note(message.New("key.wrong", message.Args{"Why": one.Wrong}))
			continue
		}
		s.Env.Notes(one.Notes)
		if err := s.Env.Say(message.New("key.holds", message.Args{"Seq": one.Seq, "Signer": one.Signer.Tell(), "Key": one.Public.ID(), "When": one.Signer.Time})); err != nil {
			return err
		}
	}
	if len(wanted) == 0 && len(all) > 0 {
		s.Env.Note(message.New("key.who-is-it", message.Args{"Flag": "--signed-by"}))
	}
	var wrong []error
	for _, w := range wanted {
		counted, err := exchange.SignedBy(all, s.State().Seq, w.Label, w.Trust)
		if err != nil {
			wrong = append(wrong, err)
			continue
		}
		for _, c := range counted {
			if err := s.Env.Say(message.New("key.counts", message.Args{"Seq": c.Seq, "Name": c.Entry.Name, "Label": w.Label, "Key": c.Public.ID()})); err != nil {
				return err
			}
		}
	}
	if len(wrong) == 0 {
		return cli.FindingsIf(differs)
	}
	for _, err := range wrong[1:] {
		s.Env.Report(err)
	}
	return wrong[0]
}

// checkedCode says whose signature the QR code of a paper has.
func checkedCode(ctx context.Context, s *cli.Session, paper history.Stamp, seq int64, wanted []keyring.Wanted) error {
	if paper.KeyID() == "" {
		return nil
	}
	keys, err := knownKeys(s.Env)
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
		s.Env.Note(message.New("key.code-unknown", message.Args{"Key": paper.KeyID(), "Flag": "--signed-by"}))
		return nil
	}
	return s.Env.Say(message.New("key.code-holds", message.Args{"Seq": seq, "Key": key.ID(), "Public": key.String()}))
}

// KeyFailed gives an error of keys its exit code, and says what can be done.
func KeyFailed(err error) error {
	if f := (*cli.Failure)(nil); err == nil || errors.As(err, &f) {
		return err
	}
	for _, row := range keyFailures() {
		if errors.Is(err, row.reason) {
			return cli.Fail(row.code, err, message.New(row.help, message.Args{"Command": row.command}))
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
		{keyring.ErrNoFolder, cli.ExitUsage, "key.help-folder", "ARBITER_KEYS"},
		{keyring.ErrBadName, cli.ExitUsage, "key.help-name", "arbiter key new anna"},
		{keyring.ErrThere, cli.ExitRefused, "key.help-other-name", "arbiter key list"},
		{keyring.ErrOtherName, cli.ExitRefused, "key.help-other-name", "arbiter key trust --name"},
		{keyring.ErrNoKey, cli.ExitRefused, "key.help-make", "arbiter key new"},
		{keyring.ErrWhichKey, cli.ExitUsage, "key.help-which", "--key"},
		{keyring.ErrReadable, cli.ExitRefused, "key.help-readable", "chmod 600"},
		{keyring.ErrNotRegular, cli.ExitInput, "key.help-file", ""},
		{keyring.ErrNotASigner, cli.ExitRefused, "key.help-signer", "arbiter key trust"},
		{keyring.ErrNotHis, cli.ExitRefused, "key.help-note", "arbiter key trust"},
		{keyring.ErrUnknown, cli.ExitUsage, "key.help-list", "arbiter key list"},
		{keyring.ErrNotTrusted, cli.ExitRefused, "key.help-list", "arbiter key list"},
		{signing.ErrListEnded, cli.ExitRefused, "key.help-newer-list", "arbiter key trust"},
		{signing.ErrOlderList, cli.ExitRefused, "key.help-newer-list", "arbiter key trust"},
		{signing.ErrLost, cli.ExitRefused, "key.help-lost", ""},
		{signing.ErrRetired, cli.ExitRefused, "key.help-lost", ""},
		{signing.ErrPassphrase, cli.ExitRefused, "key.help-passphrase", "--passphrase-file"},
		{signing.ErrDamagedKey, cli.ExitInput, "key.help-damaged", "arbiter key new"},
		{signing.ErrNoSecretKey, cli.ExitInput, "key.help-damaged", "arbiter key new"},
		{signing.ErrNoPublicKey, cli.ExitInput, "key.help-public", "arbiter key show"},
		{signing.ErrNoSignature, cli.ExitInput, "key.help-signature", "minisign"},
		{signing.ErrNoList, cli.ExitInput, "key.help-ask-again", "arbiter key register"},
		{signing.ErrNoNote, cli.ExitInput, "key.help-ask-again", "arbiter key revoke"},
		{signing.ErrNotSigned, cli.ExitInput, "key.help-ask-again", ""},
		{signing.ErrSigner, cli.ExitUsage, "key.help-who", "--who"},
		{errNoTerminal, cli.ExitUsage, "key.help-no-terminal", "--passphrase-file"},
		{errNoPassphrase, cli.ExitUsage, "key.help-no-passphrase", "--no-passphrase"},
		{errTwo, cli.ExitUsage, "key.help-again", ""},
		{ErrForNothing, cli.ExitUsage, "key.help-receipt", "--receipt"},
		{errNoFiles, cli.ExitUsage, "key.help-take", "arbiter sign --take"},
		{errTwoWays, cli.ExitUsage, "key.help-out", "--out"},
		{errBadDay, cli.ExitUsage, "key.help-day", "2027-12-31"},
		{errNothingToDo, cli.ExitUsage, "key.help-register", "--add, --remove, --revoke, --holds"},
		{errForeignList, cli.ExitRefused, "key.help-own-list", "--key"},
		{errUnsignedText, cli.ExitInput, "key.help-public", "arbiter key show"},
	}
}

package signature

import (
	"context"
	"fmt"

	"github.com/spf13/cobra"
	"golang.org/x/term"

	"arbiter/cmd/arbiter/internal/cli"
	"arbiter/cmd/internal/keyring"
	"arbiter/rules/message"
	"arbiter/tournament/signing"
)

// Why there is no passphrase.
var (
	errNoTerminal   = message.Err("key.no-terminal")    // nobody can be asked
	errNoPassphrase = message.Err("key.no-passphrase")  // nothing was typed, or the file is empty
	errTwo          = message.Err("key.two-of-them")    // what was typed again is something else
	ErrForNothing   = message.Err("key.no-receipt")     // a key without a receipt to sign
	errNoFiles      = message.Err("key.take-one")       // --take with files to sign
	errTwoWays      = message.Err("key.what-of-it")     // a flag that does not go with the others
	errBadDay       = message.Err("key.bad-day")        // no date
	errNothingToDo  = message.Err("key.nothing-to-do")  // a list that would stay as it is
	errForeignList  = message.Err("key.foreign-list")   // the list was signed by another key
	errUnsignedText = message.Err("key.no-key-in-file") // nothing that can be trusted
)

// passphraseFlag adds --passphrase-file. A passphrase is no argument: other users of the
// computer see those.
func passphraseFlag(cmd *cobra.Command, value *string) {
	cmd.Flags().StringVar(value, "passphrase-file", "", "the file whose first line is the passphrase (default: $ARBITER_PASSPHRASE_FILE, or it is asked for)")
}

// SignerOptions say who signs.
type SignerOptions struct {
	key            string
	role           string
	passphraseFile string
}

// Flags adds those flags; role is as what one signs usually.
func (o *SignerOptions) Flags(cmd *cobra.Command, role signing.Role) {
	cmd.Flags().StringVar(&o.key, "key", "", "the key: its name, or the file of a secret key (default: the only one of yours)")
	o.role = string(role)
	cmd.Flags().Var(cli.NewChoice(&o.role, roleWords()), "as", "as what you sign: arbiter, organiser, federation, archive")
	cli.OfferWords(cmd, "as", roleWords())
	passphraseFlag(cmd, &o.passphraseFile)
}

// Signer opens the key that signs, and says who that is.
func Signer(ctx context.Context, e *cli.Env, o SignerOptions) (signing.SecretKey, signing.Signer, error) {
	as := signing.Signer{Name: e.Author(), Role: signing.Role(o.role), Time: e.Now()}
	own, err := ringOf(e).Find(o.key)
	if err == nil {
		err = as.Check()
	}
	if err != nil {
		return signing.SecretKey{}, as, err
	}
	key, err := own.Unlock(func() (string, error) {
		if file := passphraseFile(e, o.passphraseFile); file != "" {
			return keyring.ReadPassphrase(file)
		}
		return AskSecret(ctx, e, message.New("key.ask", message.Args{"Name": own.Name}))
	})
	return key, as, err
}

// passphraseFile is the file that was named, or that of the environment; "" is none.
func passphraseFile(e *cli.Env, named string) string {
	if named != "" {
		return named
	}
	return e.Getenv("ARBITER_PASSPHRASE_FILE")
}

// newPassphrase is that of a new key: from a file, or typed twice.
func newPassphrase(ctx context.Context, e *cli.Env, file string) (string, error) {
	var passphrase string
	var err error
	if file = passphraseFile(e, file); file != "" {
		passphrase, err = keyring.ReadPassphrase(file)
	} else if passphrase, err = AskSecret(ctx, e, message.New("key.ask-new")); err == nil && passphrase != "" {
		var again string
		if again, err = AskSecret(ctx, e, message.New("key.ask-again")); err == nil && again != passphrase {
			err = errTwo
		}
	}
	if err == nil && passphrase == "" {
		err = errNoPassphrase
	}
	return passphrase, err
}

// AskSecret asks for what is not shown while it is typed. The terminal shows what is typed
// again whatever ends the question.
func AskSecret(ctx context.Context, e *cli.Env, question message.Message) (string, error) {
	in, ok := e.In.(interface{ Fd() uintptr })
	if !ok || !cli.IsTerminal(e.In) {
		return "", errNoTerminal
	}
	fd := int(in.Fd())
	before, err := term.GetState(fd)
	if err != nil {
		return "", err
	}
	fmt.Fprintf(e.Err, "%s ", e.Speech().Say(question))
	defer fmt.Fprintln(e.Err)
	type typed struct {
		text []byte
		err  error
	}
	done := make(chan typed, 1)
	go func() {
		text, err := term.ReadPassword(fd)
		done <- typed{text, err}
	}()
	select {
	case <-ctx.Done():
		_ = term.Restore(fd, before)
		return "", cli.ErrInterrupted
	case got := <-done:
		return string(got.text), got.err
	}
}

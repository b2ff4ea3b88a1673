package main

import (
	"context"
	"fmt"

	"github.com/spf13/cobra"
	"golang.org/x/term"

	"arbiter/cmd/internal/keyring"
	"arbiter/rules/message"
	"arbiter/tournament/signing"
)

// Why there is no passphrase.
var (
	errNoTerminal   = message.Err("key.no-terminal")    // nobody can be asked
	errNoPassphrase = message.Err("key.no-passphrase")  // nothing was typed, or the file is empty
	errTwo          = message.Err("key.two-of-them")    // what was typed again is something else
	errForNothing   = message.Err("key.no-receipt")     // a key without a receipt to sign
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

// signerOptions say who signs.
type signerOptions struct {
	key            string
	role           string
	passphraseFile string
}

// flags adds those flags; role is as what one signs usually.
func (o *signerOptions) flags(cmd *cobra.Command, role signing.Role) {
	cmd.Flags().StringVar(&o.key, "key", "", "the key: its name, or the file of a secret key (default: the only one of yours)")
	o.role = string(role)
	cmd.Flags().Var(&choice{&o.role, roleWords()}, "as", "as what you sign: arbiter, organiser, federation, archive")
	offerWords(cmd, "as", roleWords())
	passphraseFlag(cmd, &o.passphraseFile)
}

// signer opens the key that signs, and says who that is.
func (e *env) signer(ctx context.Context, o signerOptions) (signing.SecretKey, signing.Signer, error) {
	as := signing.Signer{Name: e.author(), Role: signing.Role(o.role), Time: e.now()}
	own, err := e.keys().Find(o.key)
	if err == nil {
		err = as.Check()
	}
	if err != nil {
		return signing.SecretKey{}, as, err
	}
	key, err := own.Unlock(func() (string, error) {
		if file := e.passphraseFile(o.passphraseFile); file != "" {
			return keyring.ReadPassphrase(file)
		}
		return e.askSecret(ctx, message.New("key.ask", message.Args{"Name": own.Name}))
	})
	return key, as, err
}

// passphraseFile is the file that was named, or that of the environment; "" is none.
func (e *env) passphraseFile(named string) string {
	if named != "" {
		return named
	}
	return e.getenv("ARBITER_PASSPHRASE_FILE")
}

// newPassphrase is that of a new key: from a file, or typed twice.
func (e *env) newPassphrase(ctx context.Context, file string) (string, error) {
	var passphrase string
	var err error
	if file = e.passphraseFile(file); file != "" {
		passphrase, err = keyring.ReadPassphrase(file)
	} else if passphrase, err = e.askSecret(ctx, message.New("key.ask-new")); err == nil && passphrase != "" {
		var again string
		if again, err = e.askSecret(ctx, message.New("key.ask-again")); err == nil && again != passphrase {
			err = errTwo
		}
	}
	if err == nil && passphrase == "" {
		err = errNoPassphrase
	}
	return passphrase, err
}

// askSecret asks for what is not shown while it is typed. The terminal shows what is typed
// again whatever ends the question.
func (e *env) askSecret(ctx context.Context, question message.Message) (string, error) {
	in, ok := e.in.(interface{ Fd() uintptr })
	if !ok || !isTerminal(e.in) {
		return "", errNoTerminal
	}
	fd := int(in.Fd())
	before, err := term.GetState(fd)
	if err != nil {
		return "", err
	}
	fmt.Fprintf(e.err, "%s ", e.speech().Say(question))
	defer fmt.Fprintln(e.err)
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
		return "", errInterrupted
	case got := <-done:
		return string(got.text), got.err
	}
}

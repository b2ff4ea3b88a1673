package signature

import (
	"io"
	"strings"
	"time"

	"github.com/spf13/cobra"

	"arbiter/cmd/arbiter/internal/cli"
	"arbiter/cmd/internal/keyring"
	"arbiter/rules/message"
	"arbiter/tournament/signing"
	"arbiter/tournament/store/durable"
)

// keyRevokeOptions are the flags of key revoke.
type keyRevokeOptions struct {
	signer SignerOptions
	of     string // a key of somebody else
	reason string
	from   string
	out    string
}

// newKeyRevokeCmd makes a note that a key counts no longer.
func newKeyRevokeCmd(env *cli.Env) *cobra.Command {
	var opts keyRevokeOptions
	cmd := &cobra.Command{
		Use:   "revoke",
		Short: "Make a signed note that a key counts no longer",
		Long: `Writes a note that a key counts no longer, and its signature beside it (FILE.minisig).
Give both to everybody who trusts the key: arbiter key trust FILE takes them in. Here
they are taken in at once.

Of a key that was lost or stolen no signature counts any more, whatever date it has: who
found it writes any date. What was signed with a key that is retired counts if it is of
before --from (default: now).

The note is signed with the key itself (--key). Whoever gives out a list signs notes on
the keys of others (--of). A key that is gone can sign nothing: the note that was made
with it (NAME.lost) is taken in by arbiter key trust.

` + cli.ExitCodes,
		Example: "  arbiter key revoke --key anna --reason retired --from 2027-01-01 --out anna-retired.note\n  arbiter key revoke --of anna.pub --key bond --reason lost --out anna-lost.note",
		Args:    cobra.NoArgs,
		RunE:    func(cmd *cobra.Command, _ []string) error { return KeyFailed(revoke(env, cmd, opts)) },
	}
	opts.signer.Flags(cmd, signing.RoleFederation)
	_ = cmd.Flags().MarkHidden("as") // a note has no role
	f := cmd.Flags()
	f.StringVar(&opts.of, "of", "", "the public key of somebody else: a name, a file, or its characters")
	reasons := []string{string(signing.ReasonLost), string(signing.ReasonRetired)}
	f.Var(cli.NewChoice(&opts.reason, reasons), "reason", "why: lost, retired")
	cli.OfferWords(cmd, "reason", reasons)
	f.StringVar(&opts.from, "from", "", "of a retired key: the day from which it counts no longer, 2027-01-01")
	f.StringVar(&opts.out, "out", "", "the file to write the note to")
	_ = cmd.MarkFlagRequired("reason") // the flags are there
	_ = cmd.MarkFlagRequired("out")
	return cmd
}

// revoke makes a note, and takes it in.
func revoke(e *cli.Env, cmd *cobra.Command, opts keyRevokeOptions) error {
	from, err := dayTyped(e, opts.from, e.Now())
	if err != nil {
		return err
	}
	if err := checkSigned(e, opts.out); err != nil {
		return err
	}
	key, as, err := Signer(cmd.Context(), e, opts.signer)
	if err != nil {
		return err
	}
	note := signing.Note{Key: key.Public(), Name: as.Name, Reason: signing.Reason(opts.reason), From: from}
	if opts.of != "" {
		other, err := ringOf(e).Public(opts.of)
		if err != nil {
			return err
		}
		note.Key, note.Name = other.Key, other.Name
	}
	if err := writeSigned(e, opts.out, note.Text(), key, as); err != nil {
		return err
	}
	taken, err := ringOf(e).TakeNote(opts.out)
	if err != nil {
		return err
	}
	return e.Say(message.New("key.took-note-"+opts.reason, message.Args{"Key": taken.Key.ID(), "Name": taken.Name, "When": taken.From}))
}

// checkSigned refuses a name that what is signed may not be written to, before a passphrase is
// asked for and anything is done.
func checkSigned(e *cli.Env, path string) error {
	if err := durable.Check(path, e.Inputs); err != nil {
		return err
	}
	return durable.Check(path+keyring.SignatureEnding, e.Inputs)
}

// writeSigned writes a text, and the signature beside it.
func writeSigned(e *cli.Env, path, text string, key signing.SecretKey, as signing.Signer) error {
	signature, err := key.Sign(strings.NewReader(text), as)
	if err != nil {
		return err
	}
	if err := e.WriteAndSay(path, TextOf(text)); err != nil {
		return err
	}
	return e.WriteAndSay(path+keyring.SignatureEnding, TextOf(signature.Text()))
}

// TextOf writes a text.
func TextOf(text string) func(io.Writer) error {
	return func(w io.Writer) error {
		_, err := io.WriteString(w, text)
		return err
	}
}

// dayTyped is the beginning of a day that was typed; "" is the usual moment.
func dayTyped(e *cli.Env, text string, usual time.Time) (time.Time, error) {
	if text == "" {
		return usual.UTC().Truncate(time.Second), nil
	}
	day, err := time.ParseInLocation(time.DateOnly, text, zone0(e))
	if err != nil {
		return day, message.Because(errBadDay, errBadDay.Code, message.Args{"Text": text})
	}
	return day.UTC(), nil
}

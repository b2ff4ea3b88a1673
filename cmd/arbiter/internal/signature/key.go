package signature

import (
	"io"
	"path/filepath"
	"strings"

	"github.com/spf13/cobra"

	"arbiter/cmd/arbiter/internal/cli"
	"arbiter/cmd/internal/keyring"
	"arbiter/cmd/internal/settings"
	"arbiter/rules/message"
	"arbiter/tournament/signing"
)

// NewKeyCmd holds the commands on keys.
func NewKeyCmd(env *cli.Env) *cobra.Command {
	cmd := &cobra.Command{
		Use:   "key",
		Short: "Keys to sign with, and whose signatures are trusted",
		Long: `The keys of a user: those he signs with, and those he trusts. They lie in a folder of
their own beside the settings ($ARBITER_KEYS names another), never in an event file.
Their form is that of minisign, whose keys can be used as well. What a signature proves,
and what not, stands in docs/signatures.md.

` + cli.ExitCodes,
		Example: "  arbiter key new anna\n  arbiter key list\n  arbiter key trust federation.pub",
		RunE:    cli.NeedsSubcommand,
	}
	cmd.AddCommand(newKeyNewCmd(env), newKeyListCmd(env), newKeyShowCmd(env), newKeyTrustCmd(env), newKeyDistrustCmd(env),
		newKeyRevokeCmd(env), newKeyRegisterCmd(env), newKeyCheckCmd(env))
	return cmd
}

// ringOf is the ring of the user.
func ringOf(e *cli.Env) keyring.Ring {
	if folder := e.Getenv("ARBITER_KEYS"); folder != "" {
		return keyring.Open(folder)
	}
	if path := settings.Path(e.Getenv); path != "" {
		return keyring.Open(filepath.Join(filepath.Dir(path), "keys"))
	}
	return keyring.Open("")
}

// roleWords are the roles as flags take them.
func roleWords() []string {
	var words []string
	for _, role := range signing.Roles() {
		words = append(words, string(role))
	}
	return words
}

// keyNewOptions are the flags of key new.
type keyNewOptions struct {
	passphraseFile string
	open           bool // without a passphrase
}

// newKeyNewCmd makes a key.
func newKeyNewCmd(env *cli.Env) *cobra.Command {
	var opts keyNewOptions
	cmd := &cobra.Command{
		Use:   "new [NAME]",
		Short: "Make a key to sign with",
		Long: `Makes a key and keeps it under a name (default: arbiter), encrypted under a passphrase
that is asked for, without showing it, or read from the first line of a file that nobody
else can read. Encrypting takes seconds and a gigabyte of memory: guessing does too.

The public key is given away. Beside it lies a note, signed, that the key is lost: keep
it elsewhere, for who has lost a key can sign no note any more.

` + cli.ExitCodes,
		Example: "  arbiter key new anna --who \"Anna de Vries\"\n  arbiter key new archive --passphrase-file /etc/arbiter/passphrase",
		Args:    cobra.MaximumNArgs(1),
		RunE: func(cmd *cobra.Command, args []string) error {
			name := "arbiter"
			if len(args) > 0 {
				name = args[0]
			}
			return KeyFailed(makeKey(env, cmd, name, opts))
		},
	}
	passphraseFlag(cmd, &opts.passphraseFile)
	cmd.Flags().BoolVar(&opts.open, "no-passphrase", false, "leave the key as it is: who gets the file can sign")
	cmd.MarkFlagsMutuallyExclusive("passphrase-file", "no-passphrase")
	return cmd
}

// makeKey makes a key, and says where it is.
func makeKey(e *cli.Env, cmd *cobra.Command, name string, opts keyNewOptions) error {
	ring := ringOf(e)
	if err := ring.CheckNew(name); err != nil { // before a passphrase is thought of
		return err
	}
	passphrase := ""
	if !opts.open {
		var err error
		if passphrase, err = newPassphrase(cmd.Context(), e, opts.passphraseFile); err != nil {
			return err
		}
	}
	key, err := signing.NewKey()
	if err != nil {
		return err
	}
	made, err := ring.Make(name, e.Author(), key, passphrase, e.Now())
	if err != nil {
		return err
	}
	e.Deeds.Wrote(made.Secret)
	for _, m := range []message.Message{
		message.New("key.made", message.Args{"Name": name, "Key": key.Public().ID(), "Path": made.Secret}),
		message.New("key.made-public", message.Args{"Path": made.Public, "Public": key.Public().String()}),
		message.New("key.made-lost", message.Args{"Path": made.Lost, "Command": "arbiter key trust"}),
	} {
		if err := e.Say(m); err != nil {
			return err
		}
	}
	if opts.open {
		e.Note(message.New("key.made-open"))
	}
	return nil
}

// newKeyShowCmd prints a public key.
func newKeyShowCmd(env *cli.Env) *cobra.Command {
	var out, format string
	cmd := &cobra.Command{
		Use:   "show [NAME]",
		Short: "Print a public key, to be given away",
		Long: `Prints a public key of yours, or one that you trust, as minisign has it in a file. Without
NAME it is the only key of yours. Who gets it compares it with you, by telephone or on
paper: the 56 characters, not the short id, which anybody can make.

` + cli.ExitCodes,
		Example: "  arbiter key show\n  arbiter key show anna --out anna.pub",
		Args:    cobra.MaximumNArgs(1),
		RunE: func(_ *cobra.Command, args []string) error {
			return KeyFailed(showKey(env, strings.Join(args, ""), out, format))
		},
	}
	cmd.Flags().StringVar(&out, "out", cli.StandardOutput, "the file to write, - is standard output")
	cli.FormatFlag(cmd, &format, "text", "json")
	return cmd
}

// showKey prints one public key.
func showKey(e *cli.Env, name, out, format string) error {
	shown, err := ringOf(e).Public(name)
	if err != nil {
		return err
	}
	return e.WriteOut(out, false, func(w io.Writer) error {
		if format == "json" {
			return cli.JsonLine(w, keyDoc{Schema: 1, Kind: "public", Name: shown.Name, ID: shown.Key.ID(), Key: shown.Key.String()})
		}
		_, err := w.Write(shown.Key.File())
		return err
	})
}

// Package signature has key, sign and verify: who vouches for an event.
package signature

import (
	"context"
	"io"
	"os"

	"github.com/spf13/cobra"

	"arbiter/cmd/arbiter/internal/cli"
	"arbiter/cmd/internal/desk/exchange"
	"arbiter/cmd/internal/keyring"
	"arbiter/rules/message"
	"arbiter/tournament/signing"
	"arbiter/tournament/store/durable"
)

// signOptions are the flags of sign.
type signOptions struct {
	signer SignerOptions
	out    string
	take   string
	by     string // the public key of who made what is taken
}

// NewSignCmd signs an event, or files.
func NewSignCmd(env *cli.Env) *cobra.Command {
	var opts signOptions
	cmd := &cobra.Command{
		Use:   "sign [FILE...]",
		Short: "Sign the event as it stands, or files that were made of it",
		Long: `Signs the event as it stands: a statement of a few lines with the head of the journal,
the results of all rounds and the standings. The signature is kept in the event file,
beside the journal, so that it changes nothing that is signed, and every copy has it.
--out writes the statement, and the signature beside it (FILE.minisig), for others to read
and to verify: minisign -V -m FILE -p KEY.pub. Arbiter and organiser sign the same one.

With FILE it signs files, papers or exports: the signature stands beside each.

Who has minisign alone signs the statement (minisign -S -m FILE); --take keeps what he made,
--by says with which public key, if it is not one that you trust. The passphrase is asked
for, without showing it, or read from a file; it is never an argument.

` + cli.ExitCodes,
		Example: `  arbiter sign --who "Anna de Vries"
  arbiter sign --as organiser --key bouke --out club.txt
  arbiter sign standings.pdf
  arbiter sign --take club.txt --by bouke.pub`,
		Args: cobra.ArbitraryArgs,
		RunE: func(cmd *cobra.Command, args []string) error {
			switch {
			case opts.take != "" && (len(args) > 0 || opts.out != ""):
				return KeyFailed(errNoFiles)
			case len(args) > 0 && opts.out != "":
				return KeyFailed(errTwoWays)
			case opts.take != "":
				return KeyFailed(takeSignature(cmd.Context(), env, opts))
			case len(args) > 0:
				return KeyFailed(signFiles(cmd.Context(), env, args, opts))
			}
			return KeyFailed(signEvent(cmd.Context(), env, opts))
		},
	}
	opts.signer.Flags(cmd, signing.RoleArbiter)
	cmd.Flags().StringVar(&opts.out, "out", "", "write the statement to a file, and the signature beside it")
	cmd.Flags().StringVar(&opts.take, "take", "", "keep the signature beside a statement that somebody else made")
	cmd.Flags().StringVar(&opts.by, "by", "", "with --take: his public key, a name, a file, or its characters")
	return cmd
}

// signEvent signs the event, from tables that agree with its journal.
func signEvent(ctx context.Context, e *cli.Env, opts signOptions) error {
	if opts.out != "" {
		if err := checkSigned(e, opts.out); err != nil {
			return err
		}
	}
	return e.WithAgreed(ctx, func(s *cli.Session) error {
		key, as, err := Signer(ctx, e, opts.signer)
		if err != nil {
			return err
		}
		if err := s.Refresh(ctx); err != nil { // others may have gone on while somebody typed
			return err
		}
		made, err := exchange.Sign(ctx, s.File.Desk, key, as)
		if err != nil {
			return err
		}
		e.Deeds.Wrote(s.Path)
		e.Notes(made.Notes)
		code := "key.signed"
		if made.Again {
			code = "key.signed-again"
		}
		if err := e.Say(message.New(code, message.Args{"Event": s.State().Event.Name, "Head": cli.HeadOf(made.Seq, s.State().Head), "Name": made.Signer.Name,
			"Role": signing.RoleName(made.Signer.Role), "Key": key.Public().ID()})); err != nil || opts.out == "" {
			return err
		}
		if err := e.WriteAndSay(opts.out, TextOf(made.Statement)); err != nil {
			return err
		}
		return e.WriteAndSay(opts.out+keyring.SignatureEnding, TextOf(made.Signature))
	})
}

// takeSignature keeps a signature that somebody else made.
func takeSignature(ctx context.Context, e *cli.Env, opts signOptions) error {
	text, err := keyring.ReadText(opts.take)
	if err != nil {
		return err
	}
	signature, err := keyring.ReadText(opts.take + keyring.SignatureEnding)
	if err != nil {
		return err
	}
	var keys []signing.PublicKey
	if opts.by != "" {
		by, err := ringOf(e).Public(opts.by)
		if err != nil {
			return err
		}
		keys = append(keys, by.Key)
	} else if keys, err = knownKeys(e); err != nil {
		return err
	}
	return e.WithAgreed(ctx, func(s *cli.Session) error {
		taken, err := exchange.TakeSignature(ctx, s.File.Desk, text, signature, keys)
		if err != nil {
			return err
		}
		e.Deeds.Wrote(s.Path)
		e.Notes(taken.Notes)
		return e.Say(message.New("key.took-signature", message.Args{"Seq": taken.Seq, "Signer": taken.Signer.Tell(), "Key": publicID(taken.Key)}))
	})
}

// publicID is the id of a key that is kept as text.
func publicID(text string) string {
	key, err := signing.ParsePublic([]byte(text))
	if err != nil {
		return "?"
	}
	return key.ID()
}

// knownKeys are the public keys of the ring.
func knownKeys(e *cli.Env) ([]signing.PublicKey, error) {
	known, err := ringOf(e).Known()
	var keys []signing.PublicKey
	for _, k := range known {
		keys = append(keys, k.Key)
	}
	return keys, err
}

// signFiles signs files, each with a signature beside it.
func signFiles(ctx context.Context, e *cli.Env, files []string, opts signOptions) error {
	for _, path := range files {
		info, err := os.Stat(path)
		if err != nil {
			return err
		}
		if !info.Mode().IsRegular() {
			return message.Because(keyring.ErrNotRegular, keyring.ErrNotRegular.Code, message.Args{"Path": path})
		}
		if err := durable.Check(path+keyring.SignatureEnding, e.Inputs); err != nil {
			return err
		}
	}
	key, as, err := Signer(ctx, e, opts.signer)
	if err != nil {
		return err
	}
	for _, path := range files {
		signature, err := signFile(path, key, as)
		if err != nil {
			return err
		}
		if err := e.WriteAndSay(path+keyring.SignatureEnding, TextOf(signature.Text())); err != nil {
			return err
		}
	}
	return nil
}

// signFile signs what is in a file.
func signFile(path string, key signing.SecretKey, as signing.Signer) (signing.Signature, error) {
	file, err := os.Open(path)
	if err != nil {
		return signing.Signature{}, err
	}
	defer file.Close()
	return key.Sign(io.Reader(file), as)
}

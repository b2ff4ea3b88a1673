package signature

import (
	"os"

	"github.com/spf13/cobra"

	"arbiter/cmd/arbiter/internal/cli"
	"arbiter/cmd/internal/keyring"
	"arbiter/rules/message"
	"arbiter/tournament/signing"
)

// newKeyCheckCmd verifies signatures of files.
func newKeyCheckCmd(env *cli.Env) *cobra.Command {
	var signedBy []string
	cmd := &cobra.Command{
		Use:   "check FILE... --signed-by KEY|LIST",
		Short: "Verify the signature beside a file: FILE.minisig",
		Long: `Verifies that files are what somebody signed whom you trust: a public key, in a file, as
its characters or by the name you gave it, or a list. minisign -V does the same for one
key. Of a statement of an event it says nothing about the event: arbiter verify does.

The exit code is 1 where a file is not what was signed, or by nobody who counts.

` + cli.ExitCodes,
		Example: "  arbiter key check standings.pdf --signed-by anna\n  arbiter key check results.csv --signed-by bond.keys",
		Args:    cobra.MinimumNArgs(1),
		RunE: func(_ *cobra.Command, args []string) error {
			return KeyFailed(CheckFiles(env, args, signedBy, env.Say))
		},
	}
	SignedByFlag(cmd, &signedBy)
	_ = cmd.MarkFlagRequired("signed-by") // the flag is there
	return cmd
}

// SignedByFlag adds --signed-by.
func SignedByFlag(cmd *cobra.Command, value *[]string) {
	cmd.Flags().StringArrayVar(value, "signed-by", nil, "whose signature there must be: a public key, a list, or the name of one (may be given again)")
}

// wanted are those whose signatures are asked for.
func wanted(e *cli.Env, signedBy []string) ([]keyring.Wanted, error) {
	var all []keyring.Wanted
	for _, text := range signedBy {
		w, err := ringOf(e).Wanted(text, e.Now())
		if err != nil {
			return nil, err
		}
		if w.Fresh {
			e.Note(message.New("key.newer-list", message.Args{"List": w.List.Name, "Number": w.List.Number}))
		}
		all = append(all, w)
	}
	return all, nil
}

// CheckFiles verifies each file for each of those who must have signed it, and says what came
// of it.
func CheckFiles(e *cli.Env, files, signedBy []string, say func(message.Teller) error) error {
	wanted, err := wanted(e, signedBy)
	if err != nil {
		return err
	}
	differs := false
	for _, path := range files {
		signature, err := keyring.ReadSignature(path + keyring.SignatureEnding)
		if err != nil {
			return err
		}
		for _, w := range wanted {
			said, wrong, err := checkFile(e, path, signature, w)
			if err != nil {
				return err
			}
			differs = differs || wrong
			if err := say(said); err != nil {
				return err
			}
		}
	}
	return cli.FindingsIf(differs)
}

// checkFile verifies a file, and says what came of it. The error is that of reading.
func checkFile(e *cli.Env, path string, signature signing.Signature, w keyring.Wanted) (said message.Message, wrong bool, err error) {
	fails := func(why error) (message.Message, bool, error) {
		return message.New("key.check-failed", message.Args{"Path": path, "Label": w.Label, "Why": why}), true, nil
	}
	why := error(message.Because(signing.ErrNotTrusted, signing.ErrNotTrusted.Code, message.Args{"Key": signature.KeyID()}))
	for _, entry := range w.Trust.Entries {
		if entry.Key.ID() != signature.KeyID() {
			continue
		}
		signer, err := verifyFile(path, signature, entry.Key)
		if reason, known := message.Of(err); err != nil && (!known || reason.Code != signing.ErrNotSigned.Code) {
			return said, false, err
		}
		if err == nil {
			entry, err = w.Trust.Judge(entry.Key, signer)
		}
		if err == nil {
			return message.New("key.checked", message.Args{"Path": path, "Name": entry.Name, "Key": entry.Key.ID(), "Role": signing.RoleName(signer.Role), "When": signer.Time}), false, nil
		}
		why = err
	}
	return fails(why)
}

// verifyFile verifies a file for a key.
func verifyFile(path string, signature signing.Signature, key signing.PublicKey) (signing.Signer, error) {
	file, err := os.Open(path)
	if err != nil {
		return signing.Signer{}, err
	}
	defer file.Close()
	return signature.Verify(key, file)
}

package signature

import (
	"os"
	"path/filepath"
	"strings"

	"github.com/spf13/cobra"

	"arbiter/cmd/arbiter/internal/cli"
	"arbiter/cmd/internal/keyring"
	"arbiter/rules/message"
	"arbiter/tournament/signing"
)

// newKeyTrustCmd takes in what is trusted.
func newKeyTrustCmd(env *cli.Env) *cobra.Command {
	var name string
	cmd := &cobra.Command{
		Use:   "trust FILE|KEY",
		Short: "Trust a public key, a list of keys, or a note that a key is lost",
		Long: `Takes in what others have given out:

  a public key, in a file or as its 56 characters: compare them with its owner first,
    by telephone or on paper. --name is what you call it (default: the file's name);
  a list of keys, with its signature (LIST.minisig) beside it: the key that signed it
    must be one that you trust. An older list than the one you have is refused;
  a note that a key is lost or retired, with its signature beside it: the key itself
    must have signed it, or somebody whose list you have.

` + cli.ExitCodes,
		Example: "  arbiter key trust bond.pub\n  arbiter key trust bond.keys\n  arbiter key trust anna.lost",
		Args:    cobra.ExactArgs(1),
		RunE:    func(_ *cobra.Command, args []string) error { return KeyFailed(trust(env, args[0], name)) },
	}
	cmd.Flags().StringVar(&name, "name", "", "what you call a public key")
	return cmd
}

// trust takes in one key, list or note.
func trust(e *cli.Env, text, name string) error {
	ring := ringOf(e)
	if key, err := signing.ParsePublic([]byte(text)); err == nil {
		return trustKey(e, ring, key, name, key.ID())
	}
	info, err := os.Stat(text)
	if err != nil {
		return err
	}
	if !info.Mode().IsRegular() {
		return message.Because(keyring.ErrNotRegular, keyring.ErrNotRegular.Code, message.Args{"Path": text})
	}
	kind, err := keyring.KindOfFile(text)
	switch {
	case err != nil:
		return err
	case kind == signing.KindList:
		list, fresh, err := ring.TakeList(text, e.Now())
		if err != nil {
			return err
		}
		return saidList(e, list, fresh)
	case kind == signing.KindNote:
		note, err := ring.TakeNote(text)
		if err != nil {
			return err
		}
		e.Deeds.Wrote(ring.Folder())
		return e.Say(message.New("key.took-note-"+string(note.Reason), message.Args{"Key": note.Key.ID(), "Name": note.Name, "When": note.From}))
	}
	found, err := ring.Public(text)
	if err != nil {
		return message.Because(errUnsignedText, errUnsignedText.Code, message.Args{"Path": text})
	}
	return trustKey(e, ring, found.Key, name, strings.TrimSuffix(filepath.Base(text), ".pub"))
}

// trustKey takes in a public key.
func trustKey(e *cli.Env, ring keyring.Ring, key signing.PublicKey, name, usual string) error {
	if name == "" {
		name = usual
	}
	if err := ring.TrustKey(name, key); err != nil {
		return err
	}
	e.Deeds.Wrote(ring.Folder())
	return e.Say(message.New("key.trusted", message.Args{"Name": name, "Key": key.ID(), "Public": key.String()}))
}

// saidList says which list was taken in.
func saidList(e *cli.Env, list keyring.KeptList, fresh bool) error {
	args := message.Args{"List": list.Name, "Number": list.Number, "Count": len(list.Entries), "Signer": list.Signer.Name, "Until": list.Until}
	if !fresh {
		return e.Say(message.New("key.same-list", args))
	}
	e.Deeds.Wrote(ringOf(e).Folder())
	return e.Say(message.New("key.took-list", args))
}

// newKeyDistrustCmd takes trust back.
func newKeyDistrustCmd(env *cli.Env) *cobra.Command {
	return &cobra.Command{
		Use:   "distrust NAME",
		Short: "Trust a public key no longer",
		Long: `Removes a public key that was trusted. Lists that it signed are trusted no longer either;
which of them was the newest stays known, should the key be trusted again.

` + cli.ExitCodes,
		Example: "  arbiter key distrust bond",
		Args:    cobra.ExactArgs(1),
		RunE: func(_ *cobra.Command, args []string) error {
			ring := ringOf(env)
			if err := ring.Distrust(args[0]); err != nil {
				return KeyFailed(err)
			}
			env.Deeds.Wrote(ring.Folder())
			return env.Say(message.New("key.distrusted", message.Args{"Name": args[0]}))
		},
	}
}

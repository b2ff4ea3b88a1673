package signature

import (
	"cmp"
	"errors"
	"io/fs"
	"os"
	"time"

	"github.com/spf13/cobra"

	"arbiter/cmd/arbiter/internal/cli"
	"arbiter/cmd/internal/keyring"
	"arbiter/rules/message"
	"arbiter/tournament/signing"
)

// keyRegisterOptions are the flags of key register.
type keyRegisterOptions struct {
	signer SignerOptions
	issuer string
	holds  string // until when the list holds
	add    string
	owner  string
	counts string // as what the added key counts
	from   string
	until  string
	remove string
	revoke string
	reason string
}

// newKeyRegisterCmd makes a list of trusted keys.
func newKeyRegisterCmd(env *cli.Env) *cobra.Command {
	var opts keyRegisterOptions
	cmd := &cobra.Command{
		Use:   "register LIST",
		Short: "Make a list of keys that a federation trusts, or alter it",
		Long: `Makes a list of keys, or alters the one that is there, and signs it (LIST.minisig). Each
time it gets the next number. Who takes the list in refuses older ones from then on, and
any list after the day until which it holds (--holds, default a year from now).

A key is put on with its owner, as what it counts, and the days between which it does. One
that counts no longer is revoked, so that those learn of it who have it from elsewhere;
one that is only removed is trusted no longer by this list.

` + cli.ExitCodes,
		Example: `  arbiter key register bond.keys --issuer "Bond" --add anna.pub --owner "Anna de Vries" --counts-as arbiter
  arbiter key register bond.keys --revoke anna.pub --reason lost`,
		Args: cobra.ExactArgs(1),
		RunE: func(cmd *cobra.Command, args []string) error { return KeyFailed(register(env, cmd, args[0], opts)) },
	}
	opts.signer.Flags(cmd, signing.RoleFederation)
	f := cmd.Flags()
	f.StringVar(&opts.issuer, "issuer", "", "who gives the list out (default: as before)")
	f.StringVar(&opts.holds, "holds", "", "the day until which the list holds, 2027-12-31")
	f.StringVar(&opts.add, "add", "", "put a public key on: a name, a file, or its characters")
	f.StringVar(&opts.owner, "owner", "", "whose the key is that is put on")
	f.Var(cli.NewChoice(&opts.counts, roleWords()), "counts-as", "as what its signatures count (default: any): arbiter, organiser, federation, archive")
	cli.OfferWords(cmd, "counts-as", roleWords())
	f.StringVar(&opts.from, "from", "", "the day from which it counts; of a retired key: counts no longer")
	f.StringVar(&opts.until, "until", "", "the day from which it counts no longer")
	f.StringVar(&opts.remove, "remove", "", "take a public key off")
	f.StringVar(&opts.revoke, "revoke", "", "say that a public key counts no longer")
	reasons := []string{string(signing.ReasonLost), string(signing.ReasonRetired)}
	f.Var(cli.NewChoice(&opts.reason, reasons), "reason", "why: lost, retired")
	cli.OfferWords(cmd, "reason", reasons)
	cmd.MarkFlagsRequiredTogether("revoke", "reason")
	cmd.MarkFlagsRequiredTogether("add", "owner")
	return cmd
}

// register makes or alters a list, and keeps it as the newest.
func register(e *cli.Env, cmd *cobra.Command, path string, opts keyRegisterOptions) error {
	ring := ringOf(e)
	if err := checkSigned(e, path); err != nil {
		return err
	}
	list, signer, err := listAt(e, ring, path)
	if err != nil {
		return err
	}
	if err := alterList(e, &list, opts); err != nil {
		return err
	}
	key, as, err := Signer(cmd.Context(), e, opts.signer)
	if err != nil {
		return err
	}
	if !signer.IsZero() && signer != key.Public() {
		return message.Because(errForeignList, errForeignList.Code, message.Args{"Path": path, "Key": signer.ID()})
	}
	list.Number++
	list.Name = cmp.Or(opts.issuer, list.Name, as.Name)
	if err := writeSigned(e, path, list.Text(), key, as); err != nil {
		return err
	}
	kept, fresh, err := ring.TakeList(path, e.Now())
	if err != nil {
		return err
	}
	return saidList(e, kept, fresh)
}

// listAt is the list that is there, and who signed it; a new one where there is none.
func listAt(e *cli.Env, ring keyring.Ring, path string) (signing.List, signing.PublicKey, error) {
	if _, err := os.Stat(path); errors.Is(err, fs.ErrNotExist) {
		return signing.List{}, signing.PublicKey{}, nil
	}
	kept, err := ring.ReadList(path) // it may have ended
	return kept.List, kept.Signer.Key, err
}

// alterList does to a list what the flags ask for.
func alterList(e *cli.Env, list *signing.List, opts keyRegisterOptions) error {
	now := e.Now().UTC().Truncate(time.Second)
	var err error
	list.Issued = now
	if list.Until, err = dayTyped(e, opts.holds, now.AddDate(1, 0, 0)); err != nil {
		return err
	}
	if err := list.Holds(now); err != nil { // nobody could take it in
		return err
	}
	if opts.add == "" && opts.remove == "" && opts.revoke == "" && opts.holds == "" && opts.issuer == "" {
		return errNothingToDo
	}
	ring := ringOf(e)
	if opts.add != "" {
		entry := signing.Entry{Name: opts.owner, Role: signing.Role(opts.counts)}
		if entry.From, err = dayTyped(e, opts.from, time.Time{}); err != nil {
			return err
		}
		if entry.Until, err = dayTyped(e, opts.until, time.Time{}); err != nil {
			return err
		}
		added, err := ring.Public(opts.add)
		if err != nil {
			return err
		}
		entry.Key = added.Key
		list.Put(entry)
	}
	if opts.remove != "" {
		off, err := ring.Public(opts.remove)
		if err != nil {
			return err
		}
		if !list.Remove(off.Key) {
			return message.Because(errNothingToDo, "key.not-on-list", message.Args{"Key": off.Key.ID()})
		}
	}
	if opts.revoke != "" {
		return revokeOn(e, list, opts, now)
	}
	return nil
}

// revokeOn says on a list that a key counts no longer.
func revokeOn(e *cli.Env, list *signing.List, opts keyRegisterOptions, now time.Time) error {
	gone, err := ringOf(e).Public(opts.revoke)
	if err != nil {
		return err
	}
	note := signing.Note{Key: gone.Key, Name: gone.Name, Reason: signing.Reason(opts.reason)}
	for _, entry := range list.Entries {
		if entry.Key == gone.Key {
			note.Name = entry.Name
		}
	}
	note.From, err = dayTyped(e, opts.from, now)
	list.Revoke(note)
	return err
}

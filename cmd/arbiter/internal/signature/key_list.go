package signature

import (
	"fmt"
	"time"

	"github.com/spf13/cobra"

	"arbiter/cmd/arbiter/internal/cli"
	"arbiter/cmd/internal/keyring"
	"arbiter/rules/message"
	"arbiter/tournament/signing"
)

// newKeyListCmd lists the keys of the user.
func newKeyListCmd(env *cli.Env) *cobra.Command {
	var format string
	cmd := &cobra.Command{
		Use:   "list",
		Short: "List your keys, those you trust, lists and notes",
		Long: `Lists the keys that you sign with, the public keys and lists that you trust, with each
key on a list, and the keys that count no longer.

` + cli.ExitCodes,
		Example: "  arbiter key list\n  arbiter key list --format json",
		Args:    cobra.NoArgs,
		RunE:    func(*cobra.Command, []string) error { return KeyFailed(listKeys(env, format)) },
	}
	cli.FormatFlag(cmd, &format, "text", "json")
	return cmd
}

// keyDoc is a key, a list or a note for programs (schema 1), a line each.
type keyDoc struct {
	Schema  int          `json:"schema"`
	Kind    string       `json:"kind"` // own, trusted, list, listed, revoked; public of key show
	Name    string       `json:"name"`
	ID      string       `json:"id,omitempty"`
	Key     string       `json:"key,omitempty"`
	Role    signing.Role `json:"role,omitempty"`
	Path    string       `json:"path,omitempty"`    // of a secret key
	Open    bool         `json:"open,omitempty"`    // it has no passphrase
	Number  int64        `json:"number,omitempty"`  // of a list
	Signer  string       `json:"signer,omitempty"`  // id of the key that signed a list
	List    string       `json:"list,omitempty"`    // name of the list that the key is on
	From    time.Time    `json:"from,omitzero"`     // when it begins to count; of a note: from when on not
	Until   time.Time    `json:"until,omitzero"`    // when it ends to count
	Reason  string       `json:"reason,omitempty"`  // of a note
	Expired bool         `json:"expired,omitempty"` // a list that has ended
}

// keyDocs are all that the ring has.
func keyDocs(ring keyring.Ring, now time.Time) ([]keyDoc, error) {
	own, err := ring.Own()
	if err != nil {
		return nil, err
	}
	trusted, err := ring.Trusted()
	if err != nil {
		return nil, err
	}
	lists, err := ring.Lists()
	if err != nil {
		return nil, err
	}
	notes, err := ring.Notes()
	var all []keyDoc
	for _, o := range own {
		doc := keyDoc{Kind: "own", Name: o.Name, Path: o.Path, Open: !o.Encrypted}
		if !o.Public.IsZero() {
			doc.ID, doc.Key = o.Public.ID(), o.Public.String()
		}
		all = append(all, doc)
	}
	for _, t := range trusted {
		all = append(all, keyDoc{Kind: "trusted", Name: t.Name, ID: t.Key.ID(), Key: t.Key.String()})
	}
	for _, l := range lists {
		all = append(all, keyDoc{Kind: "list", Name: l.Name, Number: l.Number, Signer: l.Signer.Key.ID(), From: l.Issued, Until: l.Until, Expired: l.Holds(now) != nil})
		for _, e := range l.Entries {
			all = append(all, keyDoc{Kind: "listed", Name: e.Name, ID: e.Key.ID(), Key: e.Key.String(), Role: e.Role, List: l.Name, From: e.From, Until: e.Until})
		}
		for _, n := range l.Revoked {
			all = append(all, noteDoc(n, l.Name))
		}
	}
	for _, n := range notes {
		all = append(all, noteDoc(n, ""))
	}
	return all, err
}

// noteDoc is a note as it is listed.
func noteDoc(n signing.Note, list string) keyDoc {
	return keyDoc{Kind: "revoked", Name: n.Name, ID: n.Key.ID(), Key: n.Key.String(), Reason: string(n.Reason), From: n.From, List: list}
}

// listKeys prints them.
func listKeys(e *cli.Env, format string) error {
	all, err := keyDocs(ringOf(e), e.Now())
	if err != nil {
		return err
	}
	if format == "json" {
		for _, doc := range all {
			doc.Schema = 1
			if err := cli.JsonLine(e.Out, doc); err != nil {
				return err
			}
		}
		return nil
	}
	if len(all) == 0 {
		return e.Tell(e.Err, "key.none", message.Args{"Command": "arbiter key new"})
	}
	out := cli.NewRows(e.Out)
	for _, doc := range all {
		fmt.Fprintf(out, "%s\t%s\t%s\t%s\n", e.Speech().Say(message.New("key.row-"+doc.Kind)), cli.Clean(doc.Name), doc.ID, e.Speech().Say(keyRemark(e, doc)))
	}
	return out.Flush()
}

// keyRemark is what else is to be said of a row.
func keyRemark(e *cli.Env, doc keyDoc) message.Message {
	day := func(at time.Time) string {
		if at.IsZero() {
			return "…"
		}
		return at.In(zone0(e)).Format(time.DateOnly)
	}
	span := message.Args{"From": day(doc.From), "Until": day(doc.Until)}
	switch doc.Kind {
	case "own":
		if doc.Open {
			return message.New("key.remark-open")
		}
		return message.New("key.remark-encrypted")
	case "list":
		if doc.Expired {
			return message.New("key.remark-list-ended", message.Args{"Number": doc.Number, "Signer": doc.Signer}, span)
		}
		return message.New("key.remark-list", message.Args{"Number": doc.Number, "Signer": doc.Signer}, span)
	case "listed":
		return message.New("key.remark-listed", message.Args{"Role": signing.RoleName(doc.Role)}, span)
	case "revoked":
		return message.New("key.remark-"+doc.Reason, span)
	}
	return message.New("key.remark-trusted")
}

// zone0 is where the days of dates begin.
func zone0(e *cli.Env) *time.Location {
	if e.Zone == nil {
		return time.UTC
	}
	return e.Zone
}

package signing

import (
	"time"

	"arbiter/rules/message"
)

// Reasons why a signature that holds does not count, to be found with errors.Is.
var (
	ErrNotTrusted = message.Err("signing.not-trusted") // the key is none of those that are trusted
	ErrLost       = message.Err("signing.lost")        // the key was lost
	ErrRetired    = message.Err("signing.retired")     // it was retired before
	ErrTooEarly   = message.Err("signing.too-early")   // the key counts from a later day on
	ErrTooLate    = message.Err("signing.too-late")    // it counted until an earlier day
	ErrOtherRole  = message.Err("signing.other-role")  // the key counts for something else
)

// Trust is whose signatures count.
type Trust struct {
	Entries []Entry
	Revoked []Note // whatever the entries say
}

// Trust is the trust in a list, and in what else is known of lost keys.
func (l List) Trust(revoked ...Note) Trust {
	return Trust{Entries: l.Entries, Revoked: append(append([]Note(nil), l.Revoked...), revoked...)}
}

// Judge finds out whether a signature of a key counts that says who made it, and gives the
// entry by which it does. The error is the first reason why it does not.
func (t Trust) Judge(key PublicKey, signer Signer) (Entry, error) {
	for _, n := range t.Revoked {
		if n.Key != key {
			continue
		}
		if err := n.refuses(signer.Time); err != nil {
			return Entry{}, err
		}
	}
	err := because(ErrNotTrusted, message.Args{"Key": key.ID()})
	for i, e := range t.Entries {
		if e.Key != key {
			continue
		}
		wrong := e.refuses(signer)
		if wrong == nil {
			return t.Entries[i], nil
		}
		err = wrong
	}
	return Entry{}, err
}

// refuses says why a signature of the key of the entry does not count; nil: it does.
func (e Entry) refuses(signer Signer) error {
	args := func(at time.Time) message.Args {
		return message.Args{"Key": e.Key.ID(), "When": at, "Signed": signer.Time}
	}
	switch {
	case e.Role != "" && signer.Role != "" && e.Role != signer.Role: // minisign's own signatures say no role
		return because(ErrOtherRole, message.Args{"Key": e.Key.ID(), "Role": RoleName(e.Role), "Signed": RoleName(signer.Role)})
	case !e.From.IsZero() && signer.Time.Before(e.From):
		return because(ErrTooEarly, args(e.From))
	case !e.Until.IsZero() && !signer.Time.Before(e.Until):
		return because(ErrTooLate, args(e.Until))
	}
	return nil
}

// RoleName is what people call a role.
func RoleName(r Role) message.Message {
	if r == "" {
		return message.New("signing.role-unset")
	}
	return message.New("signing.role-" + string(r))
}

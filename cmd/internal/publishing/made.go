package publishing

import (
	"slices"

	"arbiter/rules/message"
)

// Journal is what has to be known of an event whose pages go to an address.
type Journal struct {
	Made                        // as the pages are made
	Last int64                  // its last change
	Hash func(seq int64) string // of a change; "" is none of that number
}

// MayReplace refuses, in the name of a target, to put pages of some events in the place
// of pages that were made from changes which these events do not have: of a copy of the
// event on another laptop that has gone on, or of another event. A site of several groups
// may lose one of them. Helps is what to do.
func MayReplace(target string, have []Made, events []Journal, helps message.Message) error {
	known := func(m Made) bool {
		return slices.ContainsFunc(events, func(j Journal) bool { return j.Event == m.Event })
	}
	groupGone := len(events) > 1 && slices.ContainsFunc(have, known)
	for _, there := range have {
		i := slices.IndexFunc(events, func(j Journal) bool { return j.Event == there.Event })
		args := message.Args{"Target": target, "Seq": there.Seq}
		code := ""
		switch {
		case i < 0 && groupGone:
		case i < 0:
			code = "publishing.other-event"
		case there.Seq > events[i].Last:
			code, args["Last"] = "publishing.ahead", events[i].Last
		case events[i].Hash(there.Seq) != there.Hash:
			code = "publishing.diverged"
		}
		if code != "" {
			return &Error{Kind: KindConflict, Says: message.New(code, args), Helps: helps}
		}
	}
	return nil
}

package publish

import (
	"context"

	"arbiter/cmd/arbiter/internal/cli"
	"arbiter/cmd/internal/publishing"
	"arbiter/rules/message"
)

// siteJournals are the events that a site is made from. Two laptops with copies of an
// event would put their pages in each other's place in silence: whoever lacks what is
// published there is refused.
type siteJournals struct {
	all   []publishing.Journal
	force bool // it was asked for all the same
}

// siteJournal is what is published of the event, and what its journal has.
func siteJournal(ctx context.Context, s *cli.Session, force bool) (siteJournals, error) {
	journal, err := s.Journal().Changes(ctx) // also what came after a past state that is published
	if err != nil {
		return siteJournals{}, err
	}
	j := publishing.Journal{
		Made: publishing.Made{Event: s.MadeAt(), Seq: s.State().Seq, Hash: s.State().Head}, Last: int64(len(journal)),
		Hash: func(seq int64) string {
			if seq < 1 || seq > int64(len(journal)) {
				return ""
			}
			return journal[seq-1].Hash
		},
	}
	return siteJournals{all: []publishing.Journal{j}, force: force}, nil
}

// with are the events of both.
func (j siteJournals) with(other siteJournals) siteJournals {
	return siteJournals{all: append(j.all, other.all...), force: j.force || other.force}
}

// made says what the pages are made from.
func (j siteJournals) made() []publishing.Made {
	var made []publishing.Made
	for _, one := range j.all {
		made = append(made, one.Made)
	}
	return made
}

// mayReplace refuses to replace pages that were made from changes which these events do
// not have.
func (j siteJournals) mayReplace(target string) func([]publishing.Made) error {
	return func(have []publishing.Made) error {
		if j.force {
			return nil
		}
		return publishing.MayReplace(target, have, j.all, message.New("publishing.bring-together", message.Args{"Merge": "arbiter merge COPY", "Flag": "--force"}))
	}
}

package main

import (
	"context"
	"errors"
	"fmt"
	"reflect"
	"strconv"
	"strings"

	"github.com/spf13/cobra"

	"arbiter/tournament"
	"arbiter/tournament/store"
)

// newVerifyCmd proves that an event file was not tampered with.
func newVerifyCmd(env *env) *cobra.Command {
	var against []string
	var rebuild bool
	cmd := &cobra.Command{
		Use:   "verify",
		Short: "Prove that the event file is what its journal says",
		Long: `Checks the chain of hashes of the journal, makes the state of the event anew from
its changes, and compares it with what the file holds, with the standings and views
that other programs read. The first entry that does not fit is named.

A file that was rewritten as a whole fits itself. The papers that were printed
from it do not change: --against takes the number and the hash at the foot of a
paper, or the hash alone, and checks that the journal still holds that entry.

--rebuild writes the tables that another program altered anew from the journal,
standings and views too; the journal stays as it is, and must be in order.

` + exitCodes,
		Example: "  arbiter verify --file club.arbiter\n  arbiter verify --against \"42 ddfd27b2\"",
		Args:    cobra.NoArgs,
		RunE: func(cmd *cobra.Command, _ []string) error {
			if rebuild {
				if err := runRebuild(cmd.Context(), env); err != nil {
					return err
				}
			}
			return runVerify(cmd.Context(), env, against)
		},
	}
	cmd.Flags().StringArrayVar(&against, "against", nil, "what stands on a paper: change and hash, or the hash (may be given again)")
	cmd.Flags().BoolVar(&rebuild, "rebuild", false, "write the tables anew from the journal first")
	return cmd
}

// runRebuild writes the tables of the file anew.
func runRebuild(ctx context.Context, env *env) error {
	path, err := env.eventFile()
	if err != nil {
		return err
	}
	if err := store.Rebuild(ctx, path, keptStandings); err != nil {
		return err
	}
	_, err = fmt.Fprintf(env.out, "%s: the tables were written anew from the journal\n", path)
	return err
}

// runVerify checks the file, and the papers against it.
func runVerify(ctx context.Context, env *env, against []string) error {
	papers := make([]paperStamp, 0, len(against))
	for _, text := range against {
		stamp, err := parseStamp(text)
		if err != nil {
			return err
		}
		papers = append(papers, stamp)
	}
	return env.withEvent(ctx, func(s *session) error {
		if err := s.store.Verify(ctx); err != nil {
			return err
		}
		if err := s.verifyStandings(ctx); err != nil {
			return err
		}
		journal, err := s.store.Journal(ctx)
		if err != nil {
			return err
		}
		for _, paper := range papers {
			seq, err := paper.check(journal)
			if err != nil {
				return err
			}
			fmt.Fprintf(env.out, "the paper with %s is of change %d of this journal\n", paper.hash, seq)
		}
		_, err = fmt.Fprintf(env.out, "%s: %d changes, every one in order; head %.8s\n", s.path, s.event.Seq, s.event.Head)
		return err
	})
}

// verifyStandings computes the standings that the file keeps for other programs
// anew, each at its change.
func (s *session) verifyStandings(ctx context.Context) error {
	kept, err := s.store.Standings(ctx)
	if err != nil {
		return err
	}
	for _, have := range kept {
		same, err := s.sameStandings(ctx, have)
		if err != nil {
			return err
		}
		if !same {
			return fail(exitFindings, fmt.Errorf("the standings of stage %d in the file, of change %d, are not what follows from the journal", have.Stage, have.Seq),
				"another program altered them, or another version of arbiter computed them; the next change writes them anew")
		}
	}
	return nil
}

// sameStandings reports whether the standings of a stage in the file are those
// that follow from the journal.
func (s *session) sameStandings(ctx context.Context, have store.StageStandings) (bool, error) {
	at := s.event
	if have.Seq != at.Seq {
		var err error
		if at, err = s.store.At(ctx, have.Seq); errors.Is(err, tournament.ErrNoSuchChange) {
			return false, nil
		} else if err != nil {
			return false, err
		}
	}
	if _, ok := at.Stage(have.Stage); !ok {
		return false, nil
	}
	want, err := standingRows(at, have.Stage)
	return reflect.DeepEqual(want, have.Rows), err
}

// paperStamp is what a paper says of the journal it was printed from.
type paperStamp struct {
	seq  int64 // 0 is not said
	hash string
}

// stampDigits is how many digits of the hash a paper shows.
const stampDigits = 8

// parseStamp reads "42 ddfd27b2", also with the dot or a colon between them as
// papers have it, or the hash alone.
func parseStamp(text string) (paperStamp, error) {
	bad := usage(fmt.Errorf("--against %q is not what a paper shows", text),
		`write the number and the hash at its foot: --against "42 ddfd27b2"`)
	words := strings.FieldsFunc(strings.ToLower(text), func(r rune) bool { return r == ' ' || r == '·' || r == ':' || r == ',' })
	if len(words) > 0 && words[0] == "journal" {
		words = words[1:]
	}
	var stamp paperStamp
	switch len(words) {
	case 1:
		stamp.hash = words[0]
	case 2:
		seq, err := strconv.ParseInt(words[0], 10, 64)
		if err != nil || seq < 1 {
			return stamp, bad
		}
		stamp = paperStamp{seq: seq, hash: words[1]}
	default:
		return stamp, bad
	}
	if len(stamp.hash) < stampDigits || strings.Trim(stamp.hash, "0123456789abcdef") != "" {
		return stamp, bad
	}
	return stamp, nil
}

// check finds the entry that a paper was printed from. A paper that does not
// fit is a finding: the journal was rewritten, or it is an older copy.
func (p paperStamp) check(journal []tournament.Change) (int64, error) {
	if p.seq > int64(len(journal)) {
		return 0, fail(exitFindings, fmt.Errorf("the paper is of change %d, the journal ends at change %d", p.seq, len(journal)),
			"the file is an older copy, or changes were removed from it")
	}
	for _, c := range journal {
		if (p.seq == 0 || p.seq == c.Seq) && strings.HasPrefix(c.Hash, p.hash) {
			return c.Seq, nil
		}
	}
	if p.seq == 0 {
		return 0, fail(exitFindings, fmt.Errorf("no change of the journal has the hash %s", p.hash),
			"the file was rewritten since the paper was printed, or it is of another event")
	}
	return 0, fail(exitFindings, fmt.Errorf("change %d has the hash %.8s, the paper says %s", p.seq, journal[p.seq-1].Hash, p.hash),
		"the file was rewritten since the paper was printed, or it is of another event")
}

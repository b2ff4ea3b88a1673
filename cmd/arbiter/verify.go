package main

import (
	"fmt"

	"github.com/spf13/cobra"
)

// newVerifyCmd proves that an event file was not tampered with.
func newVerifyCmd(env *env) *cobra.Command {
	return &cobra.Command{
		Use:   "verify",
		Short: "Prove that the event file is what its journal says",
		Long: `Checks the chain of hashes of the journal, makes the state of the event anew from
its changes, and compares it with what the file holds. The first entry that does
not fit is named.

` + exitCodes,
		Example: "  arbiter verify --file club.arbiter",
		Args:    cobra.NoArgs,
		RunE: func(cmd *cobra.Command, _ []string) error {
			return env.withEvent(cmd.Context(), func(s *session) error {
				if err := s.store.Verify(cmd.Context()); err != nil {
					return err
				}
				_, err := fmt.Fprintf(env.out, "%s: %d changes, every one in order; head %.8s\n", s.path, s.event.Seq, s.event.Head)
				return err
			})
		},
	}
}

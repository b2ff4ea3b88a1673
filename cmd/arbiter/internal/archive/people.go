package archive

import (
	"context"
	"errors"
	"fmt"
	"io"
	"strings"

	"github.com/spf13/cobra"

	"arbiter/cmd/arbiter/internal/cli"
	"arbiter/cmd/internal/archivetable"
	"arbiter/reports/table"
	"arbiter/rules/message"
	"arbiter/tournament/archive"
	"arbiter/tournament/archive/people"
)

// newArchivePeopleCmd holds who is who.
func newArchivePeopleCmd(a *Command) *cobra.Command {
	cmd := &cobra.Command{
		Use:     "people",
		Short:   "Who is who among the names of the sheets",
		Long:    "Names are never put together in silence: candidates are listed with their reasons, and\nwhat a person says of them is an entry that can be taken back.\n\n" + cli.ExitCodes,
		Example: "  arbiter archive people candidates\n  arbiter archive people link \"Kuperman I.\" \"Исер Куперман\" --why \"one club card\"",
		Args:    cobra.NoArgs,
		RunE:    func(cmd *cobra.Command, _ []string) error { return cmd.Help() },
	}
	cmd.AddCommand(newArchiveCandidatesCmd(a), newArchiveResolveCmd(a),
		newArchiveLinkCmd(a, "link", people.SaysOne, "Say that two names are of one person"),
		newArchiveLinkCmd(a, "unlink", people.SaysTwo, "Say that two names are of two people"),
		newArchiveLinkCmd(a, "withdraw", people.SaysBack, "Take back what was said of two names"))
	return cmd
}

// newArchiveResolveCmd puts records of a list together.
func newArchiveResolveCmd(a *Command) *cobra.Command {
	var from string
	var list *archiveList
	cmd := &cobra.Command{
		Use:   "resolve --from FILE",
		Short: "Put the records of a list together that are surely of one person",
		Long: `Reads records of people, a line of JSON each: {"id":"1","name":"Kuperman I."} and, where
they are known, source, federation, birth_year, register, club. Only what is sure is put
together; a record that could be several people stays alone. No archive is needed.

` + cli.ExitCodes,
		Example: "  arbiter archive people resolve --from players.jsonl --format json",
		Args:    cobra.NoArgs,
		RunE: func(cmd *cobra.Command, _ []string) error {
			if err := list.choose(cmd); err != nil {
				return err
			}
			return a.resolve(from, list)
		},
	}
	cmd.Flags().StringVar(&from, "from", "", "the list, or - for standard input")
	_ = cmd.MarkFlagRequired("from") // the flag is there
	list = listFlags(cmd, a.Env)
	return cmd
}

// resolve prints the people of a list.
func (a *Command) resolve(from string, list *archiveList) error {
	in, err := cli.OpenInput(a.Env, from)
	if err != nil {
		return err
	}
	defer in.Close()
	records, err := people.ReadRecords(in, from)
	if err != nil {
		return cli.Fail(cli.ExitInput, err)
	}
	known := recordsByID(records)
	found := people.Resolve(records, people.Links{})
	return list.write(func(w io.Writer) error {
		switch list.format {
		case listJSON:
			return eachOf(found, func(p people.Person) error {
				return cli.JsonLine(w, map[string]any{"records": p.Records, "sure": p.Sure})
			})
		case listText:
			return eachOf(found, func(p people.Person) error { return a.showPerson(w, p, known) })
		}
		return list.table(w, archivetable.Persons(found, known, a.Env.Words))
	})
}

// eachOf does something with each of a list, until it fails.
func eachOf[T any](list []T, do func(T) error) error {
	for _, v := range list {
		if err := do(v); err != nil {
			return err
		}
	}
	return nil
}

// recordsByID are records by their ids.
func recordsByID(records []people.Record) map[string]people.Record {
	known := make(map[string]people.Record, len(records))
	for _, r := range records {
		known[r.ID] = r
	}
	return known
}

// showPerson prints the names of a person as text.
func (a *Command) showPerson(w io.Writer, p people.Person, known map[string]people.Record) error {
	var texts []string
	for _, id := range p.Records {
		texts = append(texts, fmt.Sprintf("%s (%s)", cli.Clean(known[id].Name), cli.Clean(id)))
	}
	_, err := fmt.Fprintln(w, strings.Join(texts, ", "))
	return err
}

// newArchiveCandidatesCmd lists names that may be of one person.
func newArchiveCandidatesCmd(a *Command) *cobra.Command {
	var limit int
	var list *archiveList
	cmd := &cobra.Command{
		Use:     "candidates",
		Short:   "Names that may be of one person, with the reasons",
		Long:    "Lists two names each that may be of one person and are not surely, the likeliest first.\n\n" + cli.ExitCodes,
		Example: "  arbiter archive people candidates --limit 20",
		Args:    cobra.NoArgs,
		RunE: func(cmd *cobra.Command, _ []string) error {
			if err := list.choose(cmd); err != nil {
				return err
			}
			return a.With(cmd.Context(), ToRead, func(e archive.Engine) error { return a.candidates(cmd.Context(), e, limit, list) })
		},
	}
	limitFlag(cmd, &limit)
	list = listFlags(cmd, a.Env)
	return cmd
}

// candidate is two names as JSON has them.
type candidate struct {
	A       string            `json:"a"`
	B       string            `json:"b"`
	Score   int               `json:"score"`
	Reasons []candidateReason `json:"reasons"`
}

// candidateReason is why two names may be of one person, or may not.
type candidateReason struct {
	Code   string `json:"code"`
	Points int    `json:"points"`
}

// candidates prints the pairs.
func (a *Command) candidates(ctx context.Context, e archive.Engine, limit int, list *archiveList) error {
	records, err := archive.Described(ctx, e)
	if err != nil {
		return err
	}
	links, _, err := archive.Links(ctx, e)
	if err != nil {
		return err
	}
	pairs := people.Candidates(records, links)
	if limit > 0 {
		pairs = pairs[:min(limit, len(pairs))]
	}
	known := recordsByID(records)
	return list.write(func(w io.Writer) error {
		switch list.format {
		case listJSON:
			return eachOf(pairs, func(c people.Candidate) error { return cli.JsonLine(w, candidateOf(c, known)) })
		case listText:
			return eachOf(pairs, func(c people.Candidate) error { return a.showCandidate(w, c, known) })
		}
		return list.rows(w, archivetable.Candidates(a.Env.Words), func(yield func(table.Row, error) bool) {
			for _, c := range pairs {
				if !yield(archivetable.CandidateRow(c, known, a.Env.Words), nil) {
					return
				}
			}
		})
	})
}

// candidateOf is two names as JSON has them.
func candidateOf(c people.Candidate, known map[string]people.Record) candidate {
	line := candidate{A: c.A, B: c.B, Score: c.Match.Score, Reasons: []candidateReason{}}
	for _, r := range c.Match.Reasons(known[c.A], known[c.B]) {
		line.Reasons = append(line.Reasons, candidateReason{r.Code.String(), r.Points})
	}
	return line
}

// showCandidate prints two names and why they may be of one person.
func (a *Command) showCandidate(w io.Writer, c people.Candidate, known map[string]people.Record) error {
	var why []string
	for _, r := range c.Match.Reasons(known[c.A], known[c.B]) {
		why = append(why, a.Env.Speech().Say(r.Tell()))
	}
	_, err := fmt.Fprintf(w, "%3d  %s = %s\n     %s\n", c.Match.Score, cli.Clean(c.A), cli.Clean(c.B), strings.Join(why, "; "))
	return err
}

// newArchiveLinkCmd files what a person says of two names.
func newArchiveLinkCmd(a *Command, use string, says people.Says, short string) *cobra.Command {
	var why string
	cmd := &cobra.Command{
		Use:     use + " NAME NAME --why TEXT",
		Short:   short,
		Long:    short + ", as the sheets write them. The entry keeps who said so and why, and stays:\nlater ones go before earlier ones.\n\n" + cli.ExitCodes,
		Example: "  arbiter archive people " + use + " \"Kuperman I.\" \"Iser Kuperman\" --why \"one card\"",
		Args:    cobra.ExactArgs(2),
		RunE: func(cmd *cobra.Command, args []string) error {
			if strings.TrimSpace(why) == "" {
				return cli.Usage(message.Err("archive.link-why"))
			}
			link := people.Link{A: args[0], B: args[1], Says: says, Who: a.Env.Author(), When: a.Env.Now().UTC(), Why: why}
			return a.With(cmd.Context(), toWrite, func(e archive.Engine) error { return a.link(cmd.Context(), e, link) })
		},
	}
	cmd.Flags().StringVar(&why, "why", "", "why you are sure")
	return cmd
}

// link files an entry.
func (a *Command) link(ctx context.Context, e archive.Engine, link people.Link) error {
	unknown := (*archive.UnknownNameError)(nil)
	refused := (*archive.LinkError)(nil)
	switch err := archive.FileLink(ctx, e, link); {
	case errors.As(err, &unknown):
		return cli.Fail(cli.ExitRefused, err, message.New("archive.names-as-written"))
	case errors.As(err, &refused):
		return cli.Fail(cli.ExitRefused, err)
	case err != nil:
		return err
	}
	return a.Env.Say(message.New("archive.linked-"+string(link.Says), message.Args{"A": link.A, "B": link.B}))
}

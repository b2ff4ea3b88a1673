package print

import (
	"context"
	"io"
	"slices"

	"arbiter/cmd/arbiter/internal/cli"
	"arbiter/cmd/internal/desk/exchange"
	"arbiter/reports"
	"arbiter/reports/i18n"
	"arbiter/reports/parts"
	"arbiter/reports/table"
	"arbiter/rules/message"
	"arbiter/tournament/store/durable"
)

// printGroups makes papers of all groups.
func printGroups(ctx context.Context, e *cli.Env, format parts.Format, papers []reports.PaperKind, opts printOptions) error {
	if opts.into != "" {
		return printGroupsInto(ctx, e, papers, opts)
	}
	made, err := papersOfGroups(ctx, e, papers, opts)
	if err != nil {
		return err
	}
	lists := !slices.ContainsFunc(papers, func(p reports.PaperKind) bool { return !p.Has(reports.ByPlayer) })
	switch {
	case opts.printer.asked():
		return opts.printer.print(ctx, e, e.Styled(groupsDocument(made, e.Words)))
	case format.Name == "json" && !lists:
		write := func(w io.Writer) error { return reports.WriteGroupsJSON(w, byGroup(made), e.Words) }
		if opts.out == "" {
			return write(e.Out)
		}
		return e.WriteAndSay(opts.out, write)
	case format.Name == "csv":
		if len(papers) > 1 || len(made[0].groups[0].Tables) > 1 {
			e.Note(message.New("cmd-print.one-table", message.Args{"Table": made[0].groups[0].Tables[0].ID, "Tables": len(papers)}))
		}
		return opts.write(e, format, e.Styled(reports.Listed(made[0].groups, e.Words)))
	}
	return opts.write(e, format, e.Styled(groupsDocument(made, e.Words)))
}

// groupsDocument is one document of papers, each of all groups.
func groupsDocument(papers []groupsPaper, loc *i18n.Localizer) table.Document {
	var doc table.Document
	for i, paper := range papers {
		one := reports.Together(paper.groups, loc)
		if paper.kind.Has(reports.ByPlayer) {
			one = reports.ByName(paper.groups, loc)
		}
		if i == 0 {
			doc = one
			continue
		}
		doc.Tables = append(doc.Tables, one.Tables...)
	}
	return doc
}

// groupsPaper is one kind of paper of several groups.
type groupsPaper struct {
	kind   reports.PaperKind
	groups []reports.GroupPaper
}

// papersOfGroups builds each paper of each group. A group that has not come so far as a
// paper asks for is left out of it, and that is said; a paper that no group has is refused.
func papersOfGroups(ctx context.Context, e *cli.Env, papers []reports.PaperKind, opts printOptions) ([]groupsPaper, error) {
	made := make([]groupsPaper, len(papers))
	refused := make([]error, len(papers))
	for i, p := range papers {
		made[i].kind = p
	}
	err := e.EachGroup(ctx, opts.asOf, func(s *cli.Session, g exchange.Group) error {
		for i, p := range papers {
			tables, err := printed(ctx, s, []reports.PaperKind{p}, opts)
			if code, _ := cli.Classify(err); code == cli.ExitRefused && opts.round < 0 {
				e.Note(message.New("cmd-group.no-paper", message.Args{"Group": g.Name, "Paper": p.ID, "Why": err}))
				if refused[i] == nil {
					refused[i] = exchange.OfGroup(g, err)
				}
				continue
			}
			if err != nil {
				return err
			}
			made[i].groups = append(made[i].groups, reports.GroupPaper{Group: g.Name, Event: s.State(), Tables: tables, Signed: s.Signed()})
		}
		return nil
	})
	for i := range made {
		if err == nil && len(made[i].groups) == 0 {
			err = refused[i]
		}
	}
	return made, err
}

// byGroup puts the papers of each group together.
func byGroup(papers []groupsPaper) []reports.GroupPaper {
	var groups []reports.GroupPaper
	for _, paper := range papers {
		for _, g := range paper.groups {
			at := slices.IndexFunc(groups, func(o reports.GroupPaper) bool { return o.Group == g.Group })
			if at < 0 {
				groups = append(groups, g)
				continue
			}
			groups[at].Tables = append(slices.Clone(groups[at].Tables), g.Tables...)
		}
	}
	return groups
}

// printGroupsInto writes the papers of each group into a folder of its own.
func printGroupsInto(ctx context.Context, e *cli.Env, papers []reports.PaperKind, opts printOptions) error {
	work, err := durable.NewFolder(opts.into, e.Inputs)
	if err != nil {
		return err
	}
	defer work.Discard()
	files := 0
	err = e.EachGroup(ctx, opts.asOf, func(s *cli.Session, g exchange.Group) error {
		n, err := addPapers(ctx, s, work, g.Name, papers, opts)
		files += n
		return err
	})
	if err != nil {
		return err
	}
	if err := work.Publish(); err != nil {
		return err
	}
	e.Deeds.Wrote(opts.into)
	return e.Tell(e.Out, "cmd-print.files", message.Args{"Path": opts.into, "Count": files})
}

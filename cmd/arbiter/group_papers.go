package main

import (
	"context"
	"io"
	"path/filepath"
	"slices"

	"arbiter/cmd/internal/desk"
	"arbiter/cmd/internal/desk/exchange"
	"arbiter/cmd/internal/publishing"
	"arbiter/reports"
	"arbiter/reports/i18n"
	"arbiter/reports/parts"
	"arbiter/reports/site"
	"arbiter/reports/table"
	"arbiter/rules/message"
	"arbiter/tournament/store/durable"
)

// printGroups makes papers of all groups.
func (e *env) printGroups(ctx context.Context, format parts.Format, papers []reports.PaperKind, opts printOptions) error {
	if opts.into != "" {
		return e.printGroupsInto(ctx, papers, opts)
	}
	made, err := e.papersOfGroups(ctx, papers, opts)
	if err != nil {
		return err
	}
	lists := !slices.ContainsFunc(papers, func(p reports.PaperKind) bool { return !p.Has(reports.ByPlayer) })
	switch {
	case opts.printer.asked():
		return opts.printer.print(ctx, e, e.styled(groupsDocument(made, e.words)))
	case format.Name == "json" && !lists:
		write := func(w io.Writer) error { return reports.WriteGroupsJSON(w, byGroup(made), e.words) }
		if opts.out == "" {
			return write(e.out)
		}
		return e.writeAndSay(opts.out, write)
	case format.Name == "csv":
		if len(papers) > 1 || len(made[0].groups[0].Tables) > 1 {
			e.note(message.New("cmd-print.one-table", message.Args{"Table": made[0].groups[0].Tables[0].ID, "Tables": len(papers)}))
		}
		return opts.write(e, format, e.styled(reports.Listed(made[0].groups, e.words)))
	}
	return opts.write(e, format, e.styled(groupsDocument(made, e.words)))
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

// styled is a document as the flags ask for it.
func (e *env) styled(doc table.Document) table.Document {
	doc.Look = e.look()
	e.output.apply(&doc)
	return doc
}

// groupsPaper is one kind of paper of several groups.
type groupsPaper struct {
	kind   reports.PaperKind
	groups []reports.GroupPaper
}

// papersOfGroups builds each paper of each group. A group that has not come so far as a
// paper asks for is left out of it, and that is said; a paper that no group has is refused.
func (e *env) papersOfGroups(ctx context.Context, papers []reports.PaperKind, opts printOptions) ([]groupsPaper, error) {
	made := make([]groupsPaper, len(papers))
	refused := make([]error, len(papers))
	for i, p := range papers {
		made[i].kind = p
	}
	err := e.eachGroup(ctx, opts.asOf, func(s *session, g exchange.Group) error {
		for i, p := range papers {
			tables, err := s.printed(ctx, []reports.PaperKind{p}, opts)
			if code, _ := classify(err); code == exitRefused && opts.round < 0 {
				e.note(message.New("cmd-group.no-paper", message.Args{"Group": g.Name, "Paper": p.ID, "Why": err}))
				if refused[i] == nil {
					refused[i] = exchange.OfGroup(g, err)
				}
				continue
			}
			if err != nil {
				return err
			}
			made[i].groups = append(made[i].groups, reports.GroupPaper{Group: g.Name, Event: s.State(), Tables: tables, Signed: s.signed()})
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
func (e *env) printGroupsInto(ctx context.Context, papers []reports.PaperKind, opts printOptions) error {
	work, err := durable.NewFolder(opts.into, e.inputs)
	if err != nil {
		return err
	}
	defer work.Discard()
	files := 0
	err = e.eachGroup(ctx, opts.asOf, func(s *session, g exchange.Group) error {
		n, err := s.addPapers(ctx, work, g.Name, papers, opts)
		files += n
		return err
	})
	if err != nil {
		return err
	}
	if err := work.Publish(); err != nil {
		return err
	}
	e.deeds.wrote(opts.into)
	return e.tell(e.out, "cmd-print.files", message.Args{"Path": opts.into, "Count": files})
}

// listAllPlayers prints the players of all groups as one list by name.
func (e *env) listAllPlayers(ctx context.Context, moment, format string, all bool) error {
	f, err := parts.FormatNamed(format)
	if err != nil {
		return usage(err)
	}
	var groups []reports.GroupPaper
	err = e.eachGroup(ctx, moment, func(s *session, g exchange.Group) error {
		list := reports.Players(s.State(), s.words())
		if all {
			list = reports.InFull(list, s.words())
		}
		groups = append(groups, reports.GroupPaper{Group: g.Name, Event: s.State(), Tables: []table.Table{list}, Signed: s.signed()})
		return nil
	})
	if err != nil {
		return err
	}
	return e.writeDocument(f, e.styled(reports.ByName(groups, e.words)))
}

// publishGroups writes one site of all groups.
func (e *env) publishGroups(ctx context.Context, to publishing.Target, opts publishOptions) error {
	w, err := e.beginSite(to)
	if err != nil {
		return err
	}
	defer w.discard()
	latest := commit{}
	var groups []site.SiteGroup
	games := 0
	err = e.eachGroup(ctx, opts.asOf, func(s *session, g exchange.Group) error {
		journal, err := s.siteJournal(ctx, opts.force)
		if err != nil {
			return err
		}
		w.madeFrom(journal)
		parts, err := s.siteParts(ctx)
		if err != nil {
			return err
		}
		webSite, err := s.site(parts, s.words())
		if err != nil {
			return err
		}
		games += parts.games.Count()
		if c := s.commitOf(s.words()); c.made.After(latest.made) {
			latest = c
		}
		groups = append(groups, site.SiteGroup{Group: g.Name, Event: s.State(), Now: s.Moment()})
		return w.Add(ctx, filepath.ToSlash(g.Name), webSite.InGroups().Pages())
	})
	if err != nil {
		return err
	}
	if err := w.Add(ctx, "", site.GroupsPages(groups, e.look(), e.words)); err != nil {
		return err
	}
	if err := w.finish(ctx, latest); err != nil {
		return err
	}
	return w.Say(games)
}

// verifyGroups verifies each event of the folder. One that is not in order keeps no other
// from being verified; the error is that of the first.
func (e *env) verifyGroups(ctx context.Context) error {
	groups, err := e.allGroups()
	if err != nil {
		return err
	}
	for _, g := range groups {
		one := e.openFile(ctx, g.Path, desk.FromTables, func(s *session) error { return s.verified(ctx, nil, nil) })
		switch {
		case one == nil:
		case err == nil:
			err = exchange.OfGroup(g, one)
		default:
			e.note(message.New("group.of", message.Args{"Group": g.Name, "Why": one}))
		}
	}
	return err
}

// importGroups takes in a list that says the group of each player.
func importGroups(ctx context.Context, env *env, req exchange.ImportGroupsRequest) error {
	groups, err := env.allGroups()
	if err != nil {
		return err
	}
	got, err := exchange.ImportGroups(ctx, groups, env.deskOptions(), req)
	for _, g := range got {
		if err := env.sayImportedGroup(g, req.DryRun, err != nil); err != nil {
			return err
		}
	}
	return err
}

// sayImportedGroup says what a list brought to a group, or would bring.
func (e *env) sayImportedGroup(g exchange.ImportedGroup, dryRun, failed bool) error {
	e.sayRoster(g.ImportedPlayers, true)
	if dryRun && g.Name != "" {
		if err := e.tell(e.out, "cmd-group.heading", message.Args{"Group": g.Name}); err != nil {
			return err
		}
		if err := e.writeRows(g.Rows); err != nil {
			return err
		}
	}
	if failed && len(g.Changes) == 0 || g.State == nil {
		return nil
	}
	code := "cmd-group.imported"
	if dryRun {
		code = "cmd-group.would-import"
	}
	return e.tell(e.out, code, message.Args{"Group": g.Name, "Count": g.Registered, "Changed": g.Changed, "All": len(g.State.Players)})
}

package publish

import (
	"context"
	"path/filepath"

	"arbiter/cmd/arbiter/internal/cli"
	"arbiter/cmd/internal/desk/exchange"
	"arbiter/cmd/internal/publishing"
	"arbiter/reports/site"
)

// publishGroups writes one site of all groups.
func publishGroups(ctx context.Context, e *cli.Env, to publishing.Target, opts publishOptions) error {
	w, err := beginSite(e, to)
	if err != nil {
		return err
	}
	defer w.discard()
	latest := commit{}
	var groups []site.SiteGroup
	games := 0
	err = e.EachGroup(ctx, opts.asOf, func(s *cli.Session, g exchange.Group) error {
		journal, err := siteJournal(ctx, s, opts.force)
		if err != nil {
			return err
		}
		w.madeFrom(journal)
		parts, err := sitePartsOf(ctx, s)
		if err != nil {
			return err
		}
		webSite, err := pagesIn(s, parts, s.Words())
		if err != nil {
			return err
		}
		games += parts.games.Count()
		if c := commitOf(s, s.Words()); c.made.After(latest.made) {
			latest = c
		}
		groups = append(groups, site.SiteGroup{Group: g.Name, Event: s.State(), Now: s.Moment()})
		return w.Add(ctx, filepath.ToSlash(g.Name), webSite.InGroups().Pages())
	})
	if err != nil {
		return err
	}
	if err := w.Add(ctx, "", site.GroupsPages(groups, e.Look(), e.Words)); err != nil {
		return err
	}
	if err := w.finish(ctx, latest); err != nil {
		return err
	}
	return w.Say(games)
}

package main

import (
	"cmp"
	"context"
	"errors"
	"iter"
	"path"

	"arbiter/cmd/internal/publishing"
	"arbiter/reports/site"
	"arbiter/rules/message"
)

// siteParcel is a site that is sent to an address.
type siteParcel struct {
	env   *env
	to    publishing.Target
	pages []publishing.Page
	sent  publishing.Sent

	journals siteJournals
}

// Add makes pages, in a folder within the site where one is named.
func (p *siteParcel) Add(ctx context.Context, under string, pages iter.Seq2[site.SiteFile, error]) error {
	for f, err := range pages {
		if err := errors.Join(err, ctx.Err()); err != nil {
			return err
		}
		p.pages = append(p.pages, publishing.Page{Name: path.Join(under, f.Name), Data: f.Data, Hash: cmp.Or(f.Hash, publishing.Hash(f.Data))})
	}
	return nil
}

// madeFrom takes note of an event that the site is made from.
func (p *siteParcel) madeFrom(j siteJournals) { p.journals = p.journals.with(j) }

// finish sends what changed.
func (p *siteParcel) finish(ctx context.Context, c commit) error {
	site := publishing.Site{Message: c.message, Time: c.made, Made: p.journals.made(), May: p.journals.mayReplace(p.to.String()), Pages: func(yield func(publishing.Page, error) bool) {
		for _, page := range p.pages {
			if !yield(page, nil) {
				return
			}
		}
	}}
	var err error
	if p.sent, err = p.to.Publish(ctx, publishing.Tools{}, site); err == nil {
		p.env.deeds.wrote(p.to.String())
	}
	return err
}

// Say says what was sent.
func (p *siteParcel) Say(games int) error {
	return p.env.tell(p.env.out, "cmd-publish.sent", message.Args{
		"Target": p.to.String(), "Pages": message.New("cmd-publish.pages", message.Args{"Count": p.sent.Pages}), "Games": message.New("word.some-games", message.Args{"Count": games}),
		"Sent": p.sent.Sent, "Removed": p.sent.Removed,
	})
}

// discard has nothing to take back.
func (p *siteParcel) discard() {}

// publishingFailed finds the exit code of a site that did not come to its address, and what helps.
func publishingFailed(e *publishing.Error) (code int, hints []message.Message) {
	if e.Helps.Code != "" {
		hints = []message.Message{e.Helps}
	}
	switch e.Kind {
	case publishing.KindTarget:
		return exitUsage, hints
	case publishing.KindRefused:
		return exitRefused, hints
	case publishing.KindConflict:
		return exitConflict, hints
	}
	return exitStorage, hints
}

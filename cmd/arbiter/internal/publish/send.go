package publish

import (
	"cmp"
	"context"
	"errors"
	"iter"
	"path"

	"arbiter/cmd/arbiter/internal/cli"
	"arbiter/cmd/internal/publishing"
	"arbiter/reports/site"
	"arbiter/rules/message"
)

// siteParcel is a site that is sent to an address.
type siteParcel struct {
	env   *cli.Env
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
		p.env.Deeds.Wrote(p.to.String())
	}
	return err
}

// Say says what was sent.
func (p *siteParcel) Say(games int) error {
	return p.env.Tell(p.env.Out, "cmd-publish.sent", message.Args{
		"Target": p.to.String(), "Pages": message.New("cmd-publish.pages", message.Args{"Count": p.sent.Pages}), "Games": message.New("word.some-games", message.Args{"Count": games}),
		"Sent": p.sent.Sent, "Removed": p.sent.Removed,
	})
}

// discard has nothing to take back.
func (p *siteParcel) discard() {}

package site

import (
	"path"

	"arbiter/reports/i18n"
	"arbiter/reports/table"
)

// SiteLanguages are the languages of one site, each once: the pages of the first are in
// the folder of the site, those of each other in a folder in it that has its code as name.
type SiteLanguages []*i18n.Localizer

// Folder is where the pages in a language are, within the site; "" is the site's own
// folder.
func (s SiteLanguages) Folder(n int) string {
	if n == 0 {
		return ""
	}
	return s[n].Lang()
}

// Links lead from a page in one of the languages to the same page in each, which a site
// calls by the same name. Each language is named in itself, so that who reads only that
// finds it.
func (s SiteLanguages) Links(here int, page string) []table.PageLink {
	if len(s) < 2 {
		return nil
	}
	up := ""
	if s.Folder(here) != "" {
		up = ".."
	}
	var links []table.PageLink
	for n, loc := range s {
		href := path.Join(up, s.Folder(n), page)
		if n == here {
			href = page
		}
		links = append(links, table.PageLink{Href: href, Text: loc.T("site.language"), Lang: loc.Lang(), Here: n == here})
	}
	return links
}

// InLanguages leads from each page to the same one in the other languages of the site.
func (b *SitePages) InLanguages(all SiteLanguages, here int) *SitePages {
	b.languages = func(page string) []table.PageLink { return all.Links(here, page) }
	return b
}

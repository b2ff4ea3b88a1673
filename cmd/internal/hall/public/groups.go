package public

import (
	"fmt"
	"net/http"
	"net/url"

	"arbiter/cmd/internal/hall/server"
	"arbiter/reports/site"
	"arbiter/reports/table"
)

// Groups sends the page of the events of the hall. It is made of all of them, and phones of
// all of them begin at it: what the public is sent is kept for as long as none has changed.
func Groups(v *server.Visit) error {
	if server.IsHere(v.R) || v.Who.Role != server.RolePublic || v.IsTold() {
		return v.Guarded(showGroups)
	}
	var at server.KeptMoment
	key := server.KeptKey{Path: v.R.URL.Path, Query: v.Asked(), Language: v.Words.Lang()}
	for _, e := range v.Hall.Events() {
		now := e.Now()
		at.Happened += e.Number.Load()
		key.Path += fmt.Sprintf(" %s %d %x", e.Name, now.Seq, now.Head)
	}
	return v.KeptIn(&v.Hall.Kept, at, key, showGroups)
}

// showGroups shows the events of the hall: each with its round and who leads, and
// everybody of all of them by name. On this computer it leads to their desks.
func showGroups(v *server.Visit) error {
	var groups []site.SiteGroup
	var desks []table.PageLink
	for _, e := range v.Hall.Events() {
		groups = append(groups, site.SiteGroup{Group: e.Name, Event: e.Now().Tournament, Now: v.Hall.Moment()})
		if v.Who.Role == server.RoleDesk || v.Hall.LetsInDesk(v.R) {
			desks = append(desks, table.PageLink{Href: groupPage(v, e.Name, "/desk"), Text: v.Say("hall.groups.desk") + ": " + e.Name})
		}
	}
	var look table.Look
	if v.Hall.Look != nil {
		look = v.Hall.Look()
	}
	inner, err := site.ServedGroups(groups, look, v.Words, func(group string, at string) string { return groupPage(v, group, at) })
	if err != nil {
		return err
	}
	data := publicDataOf(v, inner)
	data.Own = desks
	return v.ShowWhole(http.StatusOK, "public", server.NewPage(v, inner.Title, data))
}

// groupPage is the address of a page of a group; without one it is the page of all groups.
func groupPage(v *server.Visit, group, at string) string {
	if group == "" {
		return v.InLanguage("/")
	}
	return v.InLanguage("/g/" + url.PathEscape(group) + at)
}

package hall

import (
	"net/http"
	"net/url"

	"arbiter/reports"
	"arbiter/reports/table"
)

// showGroups shows the events of the hall: each with its round and who leads, and
// everybody of all of them by name. On this computer it leads to their desks.
func showGroups(v *visit) error {
	var groups []reports.SiteGroup
	var desks []table.PageLink
	for _, e := range v.hall.Events() {
		groups = append(groups, reports.SiteGroup{Group: e.Name, Event: e.Now().Tournament})
		if onThisComputer(v.r) && !v.hall.Public {
			desks = append(desks, table.PageLink{Href: v.groupPage(e.Name, "/desk"), Text: v.say("hall.groups.desk") + ": " + e.Name})
		}
	}
	var look table.Look
	if v.hall.Look != nil {
		look = v.hall.Look()
	}
	inner, err := reports.ServedGroups(groups, look, v.words, v.groupPage)
	if err != nil {
		return err
	}
	data := v.publicData(inner)
	data.Own = desks
	return v.showWhole(http.StatusOK, "public", newPage(v, inner.Title, data))
}

// groupPage is the address of a page of a group; without one it is the page of all groups.
func (v *visit) groupPage(group, at string) string {
	if group == "" {
		return v.inLanguage("/")
	}
	return v.inLanguage("/g/" + url.PathEscape(group) + at)
}

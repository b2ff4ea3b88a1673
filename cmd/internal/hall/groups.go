package hall

import (
	"fmt"
	"net/http"
	"net/url"

	"arbiter/reports"
	"arbiter/reports/table"
)

// groups sends the page of the events of the hall. It is made of all of them, and phones of
// all of them begin at it: what the public is sent is kept for as long as none has changed.
func (v *visit) groups() error {
	if isHere(v.r) || v.who.Role != RolePublic || v.isTold() {
		return v.guarded(showGroups)
	}
	var at keptMoment
	key := keptKey{path: v.r.URL.Path, query: v.asked(), language: v.words.Lang()}
	for _, e := range v.hall.Events() {
		now := e.Now()
		at.happened += e.number.Load()
		key.path += fmt.Sprintf(" %s %d %x", e.Name, now.Seq, now.Head)
	}
	return v.keptIn(&v.hall.kept, at, key, showGroups)
}

// showGroups shows the events of the hall: each with its round and who leads, and
// everybody of all of them by name. On this computer it leads to their desks.
func showGroups(v *visit) error {
	var groups []reports.SiteGroup
	var desks []table.PageLink
	for _, e := range v.hall.Events() {
		groups = append(groups, reports.SiteGroup{Group: e.Name, Event: e.Now().Tournament, Now: v.hall.moment()})
		if v.who.Role == RoleDesk || v.hall.letsInDesk(v.r) {
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

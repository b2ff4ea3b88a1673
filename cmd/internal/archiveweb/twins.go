package archiveweb

import (
	"net/url"
	"strconv"

	"arbiter/tournament/archive"
)

// twinRoutes list sheets that are of one game.
func twinRoutes() []Route { return []Route{{Path: twinsPath, Heavy: true, Do: showTwins}} }

// twinsPath is the page of sheets that are of one game.
const twinsPath = "/twins"

// pageGroups is how many groups a page has; those that hang together stay on one.
const pageGroups = 30

// twinsPage are groups of sheets that are of one game.
type twinsPage struct {
	Kinds  []Link // to choose from
	Groups []groupView
	First  string
	Next   string
}

// groupView is a group: its sheets, and why they are of one game.
type groupView struct {
	Kind   string
	Sheets []memberView
	Why    []string
}

// memberView is one of its sheets.
type memberView struct {
	sheetRow
	Relation string // to the fullest of them; "" is that one
}

// showTwins shows the groups, of one kind or all.
func showTwins(v *visit) error {
	kind, known := archive.ParseTwinKind(v.value("kind"))
	if !known && v.value("kind") != "" {
		return refuse(400, "archive-web.no-kind", v.value("kind"))
	}
	after, _ := strconv.ParseInt(v.value("after"), 10, 64) // the first page, if it is no number
	page := &twinsPage{Kinds: v.twinKinds(kind)}
	if after > 0 {
		page.First = v.href(twinsPath, url.Values{"kind": {kind.String()}})
	}
	last := int64(0)
	for g, err := range archive.TwinsAfter(v.ctx(), v.engine, kind, after) {
		if err != nil {
			return err
		}
		if len(page.Groups) >= pageGroups && g.Part != last {
			page.Next = v.href(twinsPath, url.Values{"kind": {kind.String()}, "after": {strconv.FormatInt(last, 10)}})
			break
		}
		view, err := v.groupView(g)
		if err != nil {
			return err
		}
		page.Groups, last = append(page.Groups, view), g.Part
	}
	return v.show("twins", v.Say("archive-web.twins"), page)
}

// twinKinds are the kinds to choose from.
func (v *visit) twinKinds(chosen archive.TwinKind) []Link {
	all := []Link{{Href: v.href(twinsPath, nil), Text: v.Say("archive-web.all"), Here: chosen == archive.TwinUnset}}
	for kind := archive.Exact; kind <= archive.Contradiction; kind++ {
		all = append(all, Link{Href: v.href(twinsPath, url.Values{"kind": {kind.String()}}), Text: v.Say("archive-web.kind-" + kind.String()), Here: chosen == kind})
	}
	return all
}

// mostMembers is how many sheets of a group are shown, and how many reasons.
const mostMembers = 20

// groupView is a group as a page shows it.
func (v *visit) groupView(g archive.TwinGroup) (groupView, error) {
	view := groupView{Kind: g.Kind.String()}
	var ids []int64
	for _, m := range g.Games[:min(len(g.Games), mostMembers)] {
		ids = append(ids, m.Sheet)
	}
	sheets, err := v.sheetsByID(ids)
	for i := range ids {
		m := g.Games[i]
		view.Sheets = append(view.Sheets, memberView{v.sheetRow(archive.Hit{Sheet: sheets[m.Sheet]}, false), m.Relation.String()})
	}
	for _, pair := range g.Pairs[:min(len(g.Pairs), mostMembers)] {
		reasons, bad := v.reasons(archive.Twin{Reasons: pair.Reasons})
		if bad != nil {
			return view, bad
		}
		view.Why = append(view.Why, v.joined(reasons))
	}
	return view, err
}

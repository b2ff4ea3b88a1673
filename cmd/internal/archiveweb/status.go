package archiveweb

import (
	"maps"
	"net/url"
	"slices"

	"arbiter/rules/message"
	"arbiter/tournament/archive"
)

// statusRoutes say how the archive stands.
func statusRoutes() []Route { return []Route{{Path: statusPath, Heavy: true, Do: showStatus}} }

// statusPath is the page of how the archive stands.
const statusPath = "/status"

// statusPage is how the archive stands.
type statusPage struct {
	Has      []countRow
	Verdicts []countRow
	Twins    []countRow
	Work     []countRow
	Left     bool
	SetAside int
}

// countRow is a number, what it is of, and where that is shown.
type countRow struct {
	Text, Href string
	Count      int64
	More       string
}

// showStatus says what the archive has, and what is left to do.
func showStatus(v *visit) error {
	at, err := archive.Status(v.ctx(), v.engine)
	if err != nil {
		return err
	}
	const megabyte = 1 << 20
	page := &statusPage{Left: at.Left, SetAside: len(at.SetAside)}
	for _, row := range []countRow{{Text: "sources", Count: at.Sources}, {Text: "sheets", Count: at.Sheets}, {Text: "games", Count: at.Games}, {Text: "size", Count: (at.Bytes + megabyte - 1) / megabyte}} {
		row.Text = v.Say("archive.status-" + row.Text)
		page.Has = append(page.Has, row)
	}
	for _, verdict := range slices.Sorted(maps.Keys(at.Verdicts)) {
		page.Verdicts = append(page.Verdicts, countRow{Text: v.Say("archive.verdict-" + verdict), Count: at.Verdicts[verdict], Href: v.href(searchPath, url.Values{"verdict": {verdict}})})
	}
	for _, kind := range slices.Sorted(maps.Keys(at.Twins)) {
		page.Twins = append(page.Twins, countRow{Text: v.Say("archive.pairs-" + kind.String()), Count: at.Twins[kind], Href: v.href(twinsPath, url.Values{"kind": {kind.String()}})})
	}
	for _, w := range at.Work {
		more := v.Say("archive.status-work", message.Args{"Done": w.Done, "Waiting": w.Waiting + w.Held, "Chunks": w.Unplanned})
		page.Work = append(page.Work, countRow{Text: v.Say("archive.doing-" + w.Task.Kind.String()), More: more})
	}
	return v.show("status", v.Say("archive-web.status"), page, "game.css")
}

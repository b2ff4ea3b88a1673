package paperdesk

import (
	"path"
	"strconv"
	"strings"

	"arbiter/cmd/internal/hall/about"
	"arbiter/cmd/internal/hall/server"
	"arbiter/rules/message"
)

// exportRow is a file of another program.
type exportRow struct{ File, Says string }

// export is a file of another program.
type export struct {
	file, id string // its name in addresses, and the sentence on what it is
	args     []string
	kind     string // media type
}

// exports are the files of other programs.
func exports() []export {
	return []export{
		{"games.pdn", "hall-print.export.pdn", []string{"export", "--as=pdn", "-"}, "text/plain; charset=utf-8"},
		{"workbook.xlsx", "hall-print.export.workbook", []string{"export", "--to=xlsx", "-"}, "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"},
		{"event.trf", "hall-print.export.trf", []string{"trf", "export"}, "text/plain; charset=utf-8"},
		{"fmjd.csv", "hall-print.export.fmjd", []string{"export", "--as=fmjd", "-"}, "text/csv; charset=utf-8"},
		{"toernooimanager.csv", "hall-print.export.toernooimanager", []string{"export", "--as=toernooimanager", "-"}, "text/csv; charset=utf-8"},
		{"lidraughts.json", "hall-print.export.lidraughts", []string{"export", "--as=lidraughts", "-"}, "application/json"},
	}
}

// exportRows are the files of other programs as the page shows them.
func exportRows(v *server.Visit) []exportRow {
	var rows []exportRow
	for _, e := range exports() {
		rows = append(rows, exportRow{File: e.file, Says: v.Say(e.id, message.Args{"Format": about.Format(v)})})
	}
	return rows
}

// sendExport sends the event as another program has it.
func sendExport(v *server.Visit) error {
	for _, e := range exports() {
		if e.file != v.R.PathValue("file") {
			continue
		}
		out, err := run(v, language(v, paperFormOf(v)), e.args...)
		if err != nil {
			return papersAgain(v, err)
		}
		about.Attach(v, e.kind, v.State.Event.Name+" "+e.file, false)
		_, _ = v.W.Write(out) // who has gone is not answered
		return nil
	}
	return server.NotFound(v)
}

// sendBackup sends a copy of the event file, which was read back.
func sendBackup(v *server.Visit) error {
	out, err := run(v, v.Words.Lang(), "backup", "-")
	if err != nil {
		return papersAgain(v, err)
	}
	ending := path.Ext(v.Event.Path)
	stem := strings.TrimSuffix(path.Base(strings.ReplaceAll(v.Event.Path, `\`, "/")), ending)
	about.Attach(v, "application/octet-stream", stem+"-"+strconv.FormatInt(v.State.Seq, 10)+ending, false)
	_, _ = v.W.Write(out) // who has gone is not answered
	return nil
}

package hall

import (
	"path"
	"strconv"
	"strings"

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
func (v *visit) exportRows() []exportRow {
	var rows []exportRow
	for _, e := range exports() {
		rows = append(rows, exportRow{File: e.file, Says: v.say(e.id, message.Args{"Format": v.format()})})
	}
	return rows
}

// sendExport sends the event as another program has it.
func sendExport(v *visit) error {
	for _, e := range exports() {
		if e.file != v.r.PathValue("file") {
			continue
		}
		out, err := v.run(v.language(v.paperForm()), e.args...)
		if err != nil {
			return v.papersAgain(err)
		}
		v.attach(e.kind, v.state.Event.Name+" "+e.file, false)
		_, _ = v.w.Write(out) // who has gone is not answered
		return nil
	}
	return notFound(v)
}

// sendBackup sends a copy of the event file, which was read back.
func sendBackup(v *visit) error {
	out, err := v.run(v.words.Lang(), "backup", "-")
	if err != nil {
		return v.papersAgain(err)
	}
	ending := path.Ext(v.event.Path)
	stem := strings.TrimSuffix(path.Base(strings.ReplaceAll(v.event.Path, `\`, "/")), ending)
	v.attach("application/octet-stream", stem+"-"+strconv.FormatInt(v.state.Seq, 10)+ending, false)
	_, _ = v.w.Write(out) // who has gone is not answered
	return nil
}

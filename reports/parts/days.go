package parts

import (
	"time"

	"arbiter/reports/i18n"
	"arbiter/reports/table"
)

// DayCell is a day, or a day and the time of the hall, as a stage has it.
func DayCell(text string, loc *i18n.Localizer) table.Cell {
	return table.Cell{Text: loc.DateTime(text), Data: text}
}

// MomentCell is a time as exact as the layout writes it: of the reader's clock for
// people, in UTC for data.
func MomentCell(at time.Time, clock string, loc *i18n.Localizer) table.Cell {
	local := loc.Local(at)
	return table.Cell{
		Text: loc.Date(local.Format(time.DateOnly)) + " " + local.Format(clock),
		Data: at.UTC().Format(time.DateOnly + " " + clock),
	}
}

// MomentColumn is the column of [MomentCell], which names the zone of its times: of the
// last of them, where clocks were put forward or back between them.
func MomentColumn(last time.Time, loc *i18n.Localizer) table.Column {
	return table.Column{
		ID: "time", Title: loc.T("column.time", i18n.Data{"Zone": loc.Zone(last)}),
		Data: loc.T("column.time", i18n.Data{"Zone": "UTC"}),
	}
}

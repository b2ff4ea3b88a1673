package reports

import (
	"time"

	"arbiter/reports/i18n"
	"arbiter/reports/table"
)

// dayCell is a day, or a day and the time of the hall, as a stage has it.
func dayCell(text string, loc *i18n.Localizer) table.Cell {
	return table.Cell{Text: loc.DateTime(text), Data: text}
}

// momentCell is a time in UTC, as exact as the layout writes it.
func momentCell(at time.Time, clock string, loc *i18n.Localizer) table.Cell {
	day, hour := at.UTC().Format(time.DateOnly), at.UTC().Format(clock)
	return table.Cell{Text: loc.Date(day) + " " + hour, Data: day + " " + hour}
}

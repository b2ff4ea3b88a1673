package desk

import (
	"slices"

	"arbiter/cmd/internal/desk/refusal"
	"arbiter/rules/message"
)

// Look is something that an arbiter should look at.
type Look struct {
	Code   string          // of the catalogue, see [Looks]; other programs read it
	Says   message.Message // what it is, with its values
	Remedy refusal.Remedy  // what would settle it; the zero value is nothing
}

// Urgent reports whether it can only be done now: a call to a board, a claim of a draw there, an irregularity to which
// the opponent has not replied, sides who say different results and stand there yet.
func (l Look) Urgent() bool {
	return l.Code == "live-call" || l.Code == "live-claim" || l.Code == "live-correctable" || l.Code == "report-contradicted" || l.Code == "table-contradicted"
}

// LookRow is a row of the catalogue of what an arbiter should look at.
type LookRow struct {
	Code   string
	Says   string // id of its sentence
	Remedy string // code of what would settle it; "" is nothing
}

// Looks is the catalogue of what an arbiter should look at.
func Looks() []LookRow {
	return []LookRow{
		{"live-call", "look.live-call", "hear-call"},
		{"live-claim", "look.live-claim", "decide-claim"},
		{"live-correctable", "look.live-correctable", "rule-live"},
		{"live-apart", "look.live-apart", "look-at-board"},
		{"no-opening", "look.no-opening", "draw-openings-of"},
		{"stage-unfinished", "look.stage-unfinished", ""},
		{"withdrawn-paired", "look.withdrawn-paired", "forfeit-game"},
		{"report-contradicted", "look.report-contradicted", "enter-board"},
		{"table-contradicted", "look.table-contradicted", "enter-places"},
		{"report-agreed", "look.report-agreed", "enter-board"},
		{"report-alone", "look.report-alone", "enter-board"},
		{"result-sheet", "look.result-sheet", "settle-result"},
		{"result-position", "look.result-position", "settle-result"},
		{"names-exchanged", "look.names-exchanged", "settle-colours"},
		{"other-players", "look.other-players", "settle-names"},
		{"ending-sheet", "look.ending-sheet", ""},
		{"unruled", "look.unruled", "rule-finding"},
		{"incident-unruled", "look.incident-unruled", "rule-incident"},
		{"claim", "look.claim", "answer-claim"},
		{"time-control", "look.time-control", ""},
		{"draft", "look.draft", "look-at-draft"},
		{"draft-leaves-out", "look.draft-leaves-out", "draft-anew"},
		{"draft-seats-absent", "look.draft-seats-absent", "draft-anew"},
		{"bracket", "look.bracket", "unpair-then-pair"},
		{"bracket-draft", "look.bracket", "draft-anew"},
		{"bracket-set", "look.bracket", "set-bracket"},
		{"bracket-ruled", "look.bracket.ruled", ""},
		{"no-shows", "look.no-shows", "answer-no-shows"},
		{"no-shows-of-table", "look.no-shows", "answer-no-shows-of-table"},
		{"no-shows-paired", "look.no-shows-paired", "unpair-no-shows"},
		{"no-shows-paired-of-table", "look.no-shows-paired", "unpair-no-shows-of-table"},
		{"no-shows-drafted", "look.no-shows-paired", "draft-no-shows"},
		{"no-shows-drafted-of-table", "look.no-shows-paired", "draft-no-shows-of-table"},
		{"no-number", "look.no-number", ""},
		{"no-opponent", "look.no-opponent", "give-opponent"},
		{"had-no-opponent", "look.had-no-opponent", "give-opponent"},
		{"check-in", "look.check-in", "check-in"},
		{"check-in-late", "look.check-in-late", "check-in"},
		{"bye-asked", "look.bye-asked", "give-bye"},
		{"forfeit-time", "look.forfeit-time", "forfeit-board"},
		{"half-entered", "look.half-entered", "go-on-typing"},
		{"departed", "look.departed", "list-marks"},
		{"marks", "look.marks", "list-marks"},
		{"no-backup", "look.no-backup", "back-up"},
	}
}

// LookAt is something to look at, of the catalogue.
func LookAt(code string, args ...message.Args) Look {
	rows := Looks()
	row := rows[slices.IndexFunc(rows, func(r LookRow) bool { return r.Code == code })] // a test makes each
	look := Look{Code: code, Says: message.New(row.Says, args...)}
	if row.Remedy != "" {
		look.Remedy = refusal.Remedy{Code: row.Remedy, Args: look.Says.Args}
	}
	return look
}

// MostLookedAt is how many people a look names.
const MostLookedAt = 5

// FirstOf are the first so many names for a sentence; the rest is counted.
func FirstOf(names []string, most int) []any {
	var list []any
	for i, name := range names {
		if i == most {
			return append(list, message.New("look.and-more", message.Args{"Count": len(names) - most}))
		}
		list = append(list, name)
	}
	return list
}

// MostFolded is the longest journal that is gone through for its marks.
const MostFolded = 5000

package parts

import (
	"fmt"
	"strconv"
	"strings"

	"arbiter/reports/i18n"
	"arbiter/reports/table"
	"arbiter/scoring"
	"arbiter/tournament"
)

// StandingsLines say which stage it is and how far it has come.
func StandingsLines(t *tournament.Tournament, st *scoring.Standings, loc *i18n.Localizer) []string {
	lines := StageLine(t, st.Stage, loc)
	switch {
	case st.After > 0:
		lines = append(lines, AfterLine(st.After, st.Planned, loc))
	case st.Rounds > 0 && st.Planned > st.Rounds:
		lines = append(lines, loc.T("standings.round", i18n.Data{"Round": st.Rounds, "Planned": st.Planned}))
	}
	return lines
}

func Finality(final bool) table.Finality {
	if final {
		return table.Final
	}
	return table.NotFinal
}

// TiebreakHeading is the short name of a tie-break in the reader's language, WP for BH,
// and how it is cut, WP-1 for BH/C1; the code, as it is typed, where the catalogue has
// none.
func TiebreakHeading(tie scoring.Tiebreak, loc *i18n.Localizer) string {
	whole, form, cut := strings.Cut(tie.Code, "/")
	if id := "tiebreak.short." + whole; loc.Has(id) {
		whole = loc.T(id)
	}
	if id := "tiebreak.short.form." + strings.TrimRight(form, "+-0123456789"); cut && loc.Has(id) {
		return loc.T(id, i18n.Data{"Name": whole, "By": strings.TrimLeft(form, "CMLR")})
	} else if cut {
		whole += "/" + form
	}
	return whole
}

// TiebreakName is what a tie-break is called: by its code, or by the name of the
// whole one and how it is cut; one that the catalogue does not name goes by its
// own name.
func TiebreakName(tie scoring.Tiebreak, loc *i18n.Localizer) string {
	if id := "tiebreak." + tie.Code; loc.Has(id) {
		return loc.T(id)
	}
	whole, form, _ := strings.Cut(tie.Code, "/")
	if name, how := "tiebreak."+whole, "tiebreak.form."+form; loc.Has(name) && loc.Has(how) {
		return loc.T(how, i18n.Data{"Name": loc.T(name)})
	}
	return formName(tie, loc)
}

// formName is the name of a form that has no id of its own: SB/C3, KS/L+2.
func formName(tie scoring.Tiebreak, loc *i18n.Localizer) string {
	code, form, _ := strings.Cut(tie.Code, "/")
	whole, err := scoring.Lookup(code)
	if err != nil || form == "" {
		return tie.Name
	}
	name := TiebreakName(whole, loc)
	n, err := strconv.Atoi(form[1:])
	if err != nil {
		return tie.Name
	}
	switch {
	case form[0] == 'L':
		return loc.T("scoring.form.limit", i18n.Data{"Name": name, "Limit": fmt.Sprintf("%+d", n)})
	case form[0] == 'M':
		return loc.T("scoring.form.median", i18n.Data{"Name": name, "Cut": n})
	case code == "PS":
		return loc.T("scoring.form.first", i18n.Data{"Name": name, "Cut": n})
	}
	return loc.T("scoring.form.cut", i18n.Data{"Name": name, "Cut": n})
}

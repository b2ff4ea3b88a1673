package gamesheets

import (
	"strings"

	"arbiter/reports/i18n"
	"arbiter/reports/parts"
	"arbiter/rules"
	"arbiter/rules/sheet"
	"arbiter/tournament"
)

// mostNamed is how many legal moves a sentence on a finding names.
const mostNamed = 4

// FindingText says in a sentence what is wrong. A record from before findings had
// messages has it in English only; in another language it is put together from the
// parts of the record, and what cannot be stays English. A nil localizer is English.
func FindingText(f tournament.Finding, loc *i18n.Localizer) string {
	loc = i18n.OrEnglish(loc)
	id := "finding." + f.Code + ".text"
	switch {
	case !f.Message.Plain() || loc.Lang() == i18n.Base:
		return loc.Say(f.Message)
	case f.Slip && len(f.Meant) > 0:
		id = "finding.slip.text"
		if f.Meant[0] == sheet.Deleted {
			id = "finding.deleted.text"
		}
	}
	if !loc.Has(id) || f.Side != "" && f.Side != rules.White.String() && f.Side != rules.Black.String() { // a player of several
		return loc.Say(f.Message)
	}
	from := f.Written
	if end := strings.IndexAny(from, "-x:"); end > 0 {
		from = from[:end]
	}
	meant, other := "", ""
	if len(f.Meant) > 0 {
		meant = f.Meant[0]
	}
	switch f.Side {
	case rules.White.String():
		other = rules.Black.String()
	case rules.Black.String():
		other = rules.White.String()
	}
	return loc.T(id, i18n.Data{
		"Side": parts.Word("colour", f.Side, loc), "Other": parts.Word("colour", other, loc),
		"From": from, "Had": alternatives(f.Legal, loc), "Meant": meant, "Written": f.Written,
	})
}

// alternatives lists moves for a sentence, the first few of many.
func alternatives(moves []string, loc *i18n.Localizer) string {
	switch n := len(moves); {
	case n == 0:
		return "–"
	case n == 1:
		return moves[0]
	case n > mostNamed:
		return strings.Join(moves[:mostNamed], ", ") + " …"
	default:
		return strings.Join(moves[:n-1], ", ") + " " + loc.T("list.or") + " " + moves[n-1]
	}
}

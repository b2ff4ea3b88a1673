package scoring

import (
	"strings"

	"arbiter/tournament"
)

// customByFIDE is how FIDE counts unplayed games in a system (C.07, 15.2 and 16).
func customByFIDE(system tournament.System) string {
	if system == tournament.SystemSwiss {
		return "FIDE"
	}
	return "FIDE-RR"
}

// ByFIDE reports whether FIDE's C.07 lists a tie-break for a system. Buchholz and what is
// made of it are not for round robins (C.07, 8.1).
func (t Tiebreak) ByFIDE(system tournament.System) bool {
	code, _, _ := strings.Cut(t.Code, "/")
	forSystem := system == tournament.SystemSwiss || code != "BH" && code != "FB" && code != "AOB"
	return strings.Contains(t.Source, sourceFIDE) && forSystem
}

// OutsideFIDE are the codes of the tie-breaks of a stage that FIDE's C.07 does not list for
// its system; nil is that all of them are listed. The error is that of the order.
func OutsideFIDE(event tournament.Event, stage tournament.Stage) ([]string, error) {
	chosen, err := order(nil, &Field{System: stage.System, Tiebreaks: event.Tiebreaks, Variant: event.Variant, Strict: stage.Strict})
	if err != nil {
		return nil, err
	}
	var outside []string
	for _, row := range chosen.ties {
		if !row.ByFIDE(stage.System) {
			outside = append(outside, row.Code)
		}
	}
	return outside, nil
}

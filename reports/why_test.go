package reports_test

import (
	"strings"
	"testing"

	"arbiter/pairing"
	"arbiter/reports/i18n"
	"arbiter/reports/why"
	"arbiter/scoring"
	"arbiter/tournament"
)

// A form of a tie-break has its name in every language; in English it is that of the
// table.
func TestFormsHaveNames(t *testing.T) {
	for _, whole := range scoring.Tiebreaks() {
		codes := append([]string{whole.Code}, whole.Forms()...)
		for _, form := range []string{"C3", "M4", "L+2", "L-3", "R"} {
			codes = append(codes, whole.Code+"/"+form)
		}
		for _, code := range codes {
			tie, err := scoring.Lookup(code)
			if err != nil {
				continue // it has no such form
			}
			if name := why.TiebreakName(tie, nil); name != tie.Name {
				t.Errorf("%s is %q, the table has %q", code, name, tie.Name)
			}
			words := why.TiebreakWords(tie, nil)
			if last := words.Lines[len(words.Lines)-1]; !strings.HasPrefix(last, "Source: "+tie.Source+" (") {
				t.Errorf("%s: %s, the table has %q", code, last, tie.Source)
			}
			for _, lang := range i18n.Languages() {
				loc, err := i18n.New(lang)
				if err != nil {
					t.Fatal(err)
				}
				if name := why.TiebreakName(tie, loc); lang != "en" && strings.Contains(name, "without") || strings.Contains(name, "[") {
					t.Errorf("%s in %s is %q", code, lang, name)
				}
			}
		}
	}
}

// What is listed is explained, by its code in any case, under its name.
func TestScoringNamesAreExplained(t *testing.T) {
	names := why.ScoringNames(nil)
	if len(names) != len(scoring.Tiebreaks())+len(scoring.Presets()) {
		t.Errorf("%d names", len(names))
	}
	for _, row := range names {
		words, known := why.ScoringWord(strings.ToLower(row.Code), nil)
		if !known || !strings.Contains(words.Title, row.Name) || len(words.Lines) == 0 {
			t.Errorf("%+v: %+v", row, words)
		}
	}
	if words, known := why.ScoringWord("nonsense", nil); known {
		t.Errorf("%+v", words)
	}
}

// Every reason that pairing can give has its words: those whose id ends in data.
func TestEveryReasonHasWords(t *testing.T) {
	loc := i18n.English()
	var ids []string
	for _, made := range []pairing.Made{pairing.MadePaired, pairing.MadeByHand, pairing.MadeImported, pairing.MadeDraft, pairing.MadeNext} {
		ids = append(ids, "why.is."+string(made))
	}
	for _, kind := range []pairing.FlawKind{
		pairing.FlawMissing, pairing.FlawAbsent, pairing.FlawRematch, pairing.FlawForbidden, pairing.FlawBye, pairing.FlawByes, pairing.FlawSameColour,
		pairing.FlawThird + ".white", pairing.FlawThird + ".black", pairing.FlawDifference + ".white", pairing.FlawDifference + ".black",
		pairing.FlawApart, pairing.FlawColours, pairing.FlawFloat, pairing.FlawFloat + ".again",
	} {
		ids = append(ids, "flaw."+string(kind))
	}
	for _, by := range []tournament.BanBy{tournament.BanClub, tournament.BanFederation, tournament.BanRegion, tournament.BanTeam, tournament.BanGroup} {
		ids = append(ids, "pairing.ban.same."+string(by), "pairing.ban.of."+string(by))
	}
	for _, system := range []tournament.System{tournament.SystemKnockOut, tournament.SystemMatch, tournament.SystemOpen, tournament.SystemScheveningen} {
		ids = append(ids, "why.system."+string(system))
	}
	for _, setting := range []string{string("initial-" + tournament.SideWhite), string("initial-" + tournament.SideBlack), string("order-" + tournament.OrderRating), string("order-" + tournament.OrderSolkoff)} {
		ids = append(ids, "why.swiss."+setting)
	}
	for _, article := range []string{"5.2.1", "5.2.1.only", "5.2.2", "5.2.3", "5.2.4", "5.2.5"} {
		ids = append(ids, "why.colour."+article)
	}
	for _, how := range []string{"mild", "strong", "absolute"} {
		ids = append(ids, "why.prefers."+how+".white", "why.prefers."+how+".black")
	}
	for _, table := range pairing.OpeningTables() {
		ids = append(ids, "pairing.openings."+table.Code)
	}
	for _, bye := range []tournament.ByeKind{tournament.ByeZero, tournament.ByeHalf, tournament.ByeFull} {
		ids = append(ids, "remedy.bye-asked."+string(bye))
	}
	for _, id := range ids {
		if !loc.Has(id) {
			t.Errorf("%s has no words", id)
		}
	}
	for _, table := range pairing.OpeningTables() {
		if name := loc.T("pairing.openings." + table.Code); name != table.Name {
			t.Errorf("table %s is %q, and %q in the catalogue", table.Code, table.Name, name)
		}
	}
}

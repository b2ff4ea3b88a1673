package reports_test

import (
	"strings"
	"testing"
	"time"

	"arbiter/reports/i18n"
	"arbiter/reports/journal"
	"arbiter/reports/parts"
	"arbiter/reports/table"
	"arbiter/tournament"
)

// The arbiter's decisions are on paper: what they were about, what was decided,
// why, and the result that it changed.
func TestRulingsAndIncidentsOnPaper(t *testing.T) {
	at := time.Date(2026, 11, 20, 20, 15, 0, 0, time.UTC)
	ref := tournament.GameRef{Stage: 1, Round: 2, Board: 3}
	event := &tournament.Tournament{
		Event: tournament.Event{Name: "Club", Variant: "frisian"},
		Incidents: []tournament.Incident{{
			Number: 1, Ref: ref, Articles: []string{"24"}, By: tournament.SideWhite, Text: "talked to a spectator",
			Demand: tournament.Demand{By: tournament.SideBlack, What: "a warning"}, Entry: tournament.Entry{Time: at},
		}},
		Rulings: []tournament.Ruling{{
			Number: 1, Ref: ref, Decision: tournament.DecisionLoss, Against: tournament.SideWhite, State: tournament.RulingInEffect,
			Finding:  tournament.Finding{ID: "r2.b3.g1:7:capture-omitted", Code: "capture-omitted", Articles: []string{"27c", "10"}, Written: "34-30"},
			Corrects: tournament.WhiteWins, Result: tournament.BlackWins,
			Entry: tournament.Entry{Time: at, Why: "third time in one game"},
		}},
	}
	var b strings.Builder
	doc := parts.NewDocument(event, nil, journal.Incidents(event, nil), journal.Rulings(event, nil))
	if err := table.WriteMarkdown(&b, doc); err != nil {
		t.Fatal(err)
	}
	for _, want := range []string{
		"Incidents", "round 2, board 3", "| 24 | White | talked to a spectator", "Black demanded: a warning", "open",
		"Rulings", "27c, 10", "34-30", "white loses; result 1-0 to 0-1", "third time in one game", "2026-11-20 20:15",
	} {
		if !strings.Contains(b.String(), want) {
			t.Errorf("the paper lacks %q:\n%s", want, b.String())
		}
	}
}

// Incidents of a kind say what they are in the language of the paper; a ruling that an
// article forbids names it.
func TestIncidentsOfAKindOnPaper(t *testing.T) {
	at := time.Date(2026, 11, 20, 20, 15, 0, 0, time.UTC)
	ref := tournament.GameRef{Stage: 1, Round: 2, Board: 3}
	event := &tournament.Tournament{
		Event: tournament.Event{Name: "Club", Variant: "russian"},
		Incidents: []tournament.Incident{
			{Number: 1, Ref: ref, Kind: tournament.IncidentClaim, By: tournament.SideWhite, Articles: []string{"2.1.9.2"}, Text: "repetition-claim",
				Written: "c3-d4", Right: tournament.VerdictWrong, Clock: tournament.SideWhite, Entry: tournament.Entry{Time: at}},
			{Number: 2, Ref: ref, Kind: tournament.IncidentDrawOffer, By: tournament.SideBlack, Text: "at move 12", Entry: tournament.Entry{Time: at}},
			{Number: 3, Ref: ref, Kind: tournament.IncidentTouchMove, Text: "touch-move", Demand: tournament.Demand{By: tournament.SideBlack}, Found: tournament.FoundBeforeReply, Entry: tournament.Entry{Time: at}},
		},
		Rulings: []tournament.Ruling{{
			Number: 1, Ref: ref, Decision: tournament.DecisionCorrected, State: tournament.RulingInEffect, Despite: []string{"2.1.10.4", "2.1.10.3"},
			Finding: tournament.Finding{ID: "r2.b3.g1:7:capture-omitted", Code: "capture-omitted", Written: "c3-d4"},
			Demand:  tournament.Demand{By: tournament.SideBlack}, Entry: tournament.Entry{Time: at, Why: "both agree"},
		}, {
			Number: 2, Ref: ref, Decision: tournament.DecisionLoss, Against: tournament.SideWhite, State: tournament.RulingInEffect, Result: tournament.BlackWins,
		}, {
			Number: 3, Ref: ref, Decision: tournament.DecisionWarning, Against: tournament.SideBlack, State: tournament.RulingInEffect,
		}, {
			Number: 4, Ref: ref, Decision: tournament.DecisionStands, Against: tournament.SideBlack, State: tournament.RulingInEffect,
		}},
	}
	for lang, wants := range map[string][]string{
		"en": {"a draw claimed by repetition; written move c3-d4; wrong; checked on white's clock", "a draw offered: at move 12", "noted", "noticed before the reply", "Black protested", "corrected; though Articles 2.1.10.4, 2.1.10.3 forbid it", "| By |", "| White | a draw claimed", "|  | a piece touched", "| white loses; result – to 0-1 |", "| warning for black |", "| what was played stands; against Black |"},
		"nl": {"remise geëist wegens herhaling", "remise aangeboden: at move 12", "genoteerd", "Zwart protesteerde", "hoewel de artikelen 2.1.10.4, 2.1.10.3 het verbieden", "| wit verliest; uitslag", "| waarschuwing voor zwart |", "; ten nadele van Zwart |"},
		"fy": {"remize easke fanwegen werhelling", "foar it antwurd", "hoewol't de artikels", "| wyt ferliest; útslach", "| warskôging foar swart |"},
		"ru": {"записанный ход c3-d4; неверно; проверено за счёт времени белых", "Чёрные: протест", "хотя статьи 2.1.10.4, 2.1.10.3 этого не допускают", "| белым засчитано поражение; результат", "| предупреждение чёрным |"},
		"uk": {"записаний хід c3-d4; неправильно", "хоча статті", "| білим зараховано поразку; результат", "| попередження чорним |"},
	} {
		loc, err := i18n.New(lang)
		if err != nil {
			t.Fatal(err)
		}
		var b strings.Builder
		if err := table.WriteMarkdown(&b, parts.NewDocument(event, loc, journal.Incidents(event, loc), journal.Rulings(event, loc))); err != nil {
			t.Fatal(err)
		}
		for _, want := range wants {
			if !strings.Contains(b.String(), want) {
				t.Errorf("the paper in %s lacks %q:\n%s", lang, want, b.String())
			}
		}
	}
}

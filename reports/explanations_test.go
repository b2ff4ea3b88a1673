package reports_test

import (
	"bytes"
	"regexp"
	"slices"
	"strings"
	"testing"

	"arbiter/reports/i18n"
	"arbiter/reports/parts"
	"arbiter/reports/table"
	"arbiter/reports/why"
	"arbiter/scoring"
	"arbiter/tournament"
)

// forfeited is a Swiss in which much was not played: 1 has a bye, then asks for a
// half-point bye and does not come back; 2 does not come; 5 has a full-point bye; one game is open.
func forfeited() *tournament.Tournament {
	game := func(white, black tournament.PlayerID, result tournament.ResultKind) tournament.Pairing {
		return tournament.Pairing{White: white, Black: black, Games: []tournament.Game{{Number: 1, Result: result}}}
	}
	bye := func(player tournament.PlayerID, kind tournament.ByeKind) tournament.Pairing {
		return tournament.Pairing{White: player, Bonus: kind}
	}
	event := &tournament.Tournament{
		Event: tournament.Event{Score: tournament.ScoreSystem{Name: "1-½-0", Win: 100, Draw: 50, Bye: 100}},
		Stages: []tournament.Stage{{Number: 1, System: tournament.SystemSwiss, Rounds: 4, Played: []tournament.Round{
			{Number: 1, Pairings: []tournament.Pairing{game(1, 4, tournament.WhiteWins), game(5, 2, tournament.WhiteForfeit), bye(3, tournament.ByeAllocated)}},
			{Number: 2, Pairings: []tournament.Pairing{game(3, 1, tournament.Drawn), game(4, 5, tournament.WhiteWins)}},
			{Number: 3, Pairings: []tournament.Pairing{bye(1, tournament.ByeHalf), game(5, 3, tournament.Drawn), game(2, 4, tournament.BothForfeit)}},
			{Number: 4, Pairings: []tournament.Pairing{game(4, 3, tournament.ResultUnset), bye(5, tournament.ByeFull)}},
		}}},
	}
	for id := tournament.PlayerID(1); id <= 5; id++ {
		event.Players = append(event.Players, tournament.Player{ID: id, Name: string(rune('A' + id - 1)), Rating: 1800 + 10*int(id)})
		event.Stages[0].Numbers = append(event.Stages[0].Numbers, id)
	}
	return event
}

// explained is the text of the explanations of all players.
func explained(t *testing.T, event *tournament.Tournament, opts scoring.Options, lang string) string {
	t.Helper()
	loc, tables := explanations(t, event, opts, lang)
	var b bytes.Buffer
	if err := table.WriteText(&b, parts.NewDocument(event, loc, tables...)); err != nil {
		t.Fatal(err)
	}
	return b.String()
}

// explanations are the tables that explain the places of all players.
func explanations(t *testing.T, event *tournament.Tournament, opts scoring.Options, lang string) (*i18n.Localizer, []table.Table) {
	t.Helper()
	loc, err := i18n.New(lang)
	if err != nil {
		t.Fatal(err)
	}
	field, err := scoring.FieldOf(event, 1)
	if err != nil {
		t.Fatal(err)
	}
	st, all, err := field.ExplainAll(opts)
	if err != nil {
		t.Fatal(err)
	}
	return loc, why.Explanations(why.ExplainingEvent(event, st, loc), all, loc)
}

// Each tie-break, by each custom, is explained in each language: no message is
// missing, and nothing is said without its number.
func TestEveryTiebreakIsPutIntoWords(t *testing.T) {
	var codes []string
	for _, tie := range scoring.Tiebreaks() {
		codes = append(codes, tie.Code)
		for _, form := range strings.Fields(tie.Modifiers) {
			codes = append(codes, tie.Code+"/"+form)
		}
	}
	missing := regexp.MustCompile(`\[[a-z-]+\.[a-z.-]*\]|<no value>`)
	for _, lang := range i18n.Languages() {
		for _, custom := range scoring.Customs() {
			text := explained(t, forfeited(), scoring.Options{Tiebreaks: codes, Unplayed: custom.Code}, lang)
			if found := missing.FindAllString(text, -1); found != nil {
				t.Errorf("%s, %s: %q", lang, custom.Code, found)
			}
			loc, tables := explanations(t, forfeited(), scoring.Options{Tiebreaks: codes, Unplayed: custom.Code}, lang)
			for _, code := range codes {
				heading := parts.TiebreakHeading(scoring.Tiebreak{Code: code}, loc)
				if !slices.ContainsFunc(tables[0].Rows, func(row table.Row) bool { return row.Cell(0).Text == heading }) {
					t.Errorf("%s, %s: %s is not explained", lang, custom.Code, code)
				}
			}
		}
	}
}

// What a player wants to know of rounds that were not played stands beside them.
func TestUnplayedRoundsAreExplained(t *testing.T) {
	for _, test := range []struct {
		tiebreak, custom string
		want             []string
	}{
		{"BH", "FIDE", []string{
			"half-point bye; a dummy with the own points", "full-point bye; a dummy, with no more than a draw in every round",
			"has 2; 1 round not played on request, after which no other was, counts as a draw",
			"forfeit; a dummy, with no more than the opponent who was not played has",
		}},
		{"BH/C1", "FIDE", []string{"cut: not played by the own doing, which goes first (C.07, 16.5)"}},
		{"BH/C1", "FMJD", []string{"forfeit; cut: the lowest"}},
		{"BH", "FMJD", []string{"bye; adds nothing: not played", "absent; adds nothing: not played"}},
		{"SB/C1", "FIDE-RR", []string{"cut: against the opponent who counts"}},
		{"KS", "FMJD", []string{"does not count: below the limit", "counts against those with at least"}},
		{"REP", "FIDE", []string{"forfeit; does not count: by the own doing"}},
		{"DE", "FIDE", []string{"not needed: nobody is tied here"}},
		{"TPR", "FIDE", []string{"difference of ratings for that", "mean, rounded"}},
	} {
		text := explained(t, forfeited(), scoring.Options{Tiebreaks: []string{test.tiebreak}, Unplayed: test.custom}, "en")
		flat := strings.Join(strings.Fields(text), " ")
		for _, want := range append(test.want, "not final: 1 game open") {
			if !strings.Contains(flat, want) {
				t.Errorf("%s by %s does not say %q:\n%s", test.tiebreak, test.custom, want, text)
			}
		}
	}
}

// A place that deciding games decided, and points that were brought into a stage,
// are explained as such.
func TestStagesAreExplained(t *testing.T) {
	drawn := func(result tournament.ResultKind) []tournament.Round {
		return []tournament.Round{{Number: 1, Pairings: []tournament.Pairing{{Board: 1, White: 1, Black: 2, Games: []tournament.Game{{Number: 1, Result: result}}}}}}
	}
	numbers := []tournament.PlayerID{1, 2}
	event := &tournament.Tournament{
		Event:   tournament.Event{Score: tournament.ScoreSystems()[0]},
		Players: []tournament.Player{{ID: 1, Name: "A"}, {ID: 2, Name: "B"}},
		Stages: []tournament.Stage{
			{Number: 1, System: tournament.SystemRoundRobin, Numbers: numbers, Played: drawn(tournament.Drawn)},
			{Number: 2, System: tournament.SystemRoundRobin, Numbers: numbers, Played: drawn(tournament.BlackWins), Decides: 1},
		},
	}
	if text := explained(t, event, scoring.Options{Tiebreaks: []string{"SB"}}, "en"); !strings.Contains(text, "ahead of 1 A: who did better in the deciding games comes first") {
		t.Errorf("the deciding game is not named:\n%s", text)
	}
	event.Stages = event.Stages[:1]
	event.Stages[0].Totals = []tournament.Total{{Player: 2, Points: 150}}
	text := strings.Join(strings.Fields(explained(t, event, scoring.Options{Tiebreaks: []string{"SB"}}, "en")), " ")
	if !strings.Contains(text, "1½ points brought in: of an earlier stage, or of games that are not on record") {
		t.Errorf("what was brought in is not named:\n%s", text)
	}
}

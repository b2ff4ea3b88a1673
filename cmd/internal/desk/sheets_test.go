package desk_test

import (
	"errors"
	"slices"
	"strings"
	"testing"

	"arbiter/cmd/internal/desk"
	"arbiter/cmd/internal/desk/rounds"
	"arbiter/cmd/internal/desk/sheets"
	"arbiter/cmd/internal/desk/status"
	"arbiter/rules"
	"arbiter/rules/games"
	"arbiter/rules/pdn"
	"arbiter/rules/sheet"
	"arbiter/tournament"
)

// record is the only game of a text.
func record(t *testing.T, text string) *pdn.Game {
	t.Helper()
	return records(t, text)[0]
}

// records are the games of a text.
func records(t *testing.T, text string) []*pdn.Game {
	t.Helper()
	games, err := pdn.ReadAll(strings.NewReader(text), "moves.pdn")
	if err != nil || len(games) == 0 {
		t.Fatalf("%d games, %v", len(games), err)
	}
	return games
}

// table is a desk for a round robin of four, of which round 1 is paired: A - D, B - C.
func table(t *testing.T) *desk.Desk {
	t.Helper()
	d := eventOf(t, roundRobin, named("Anna", "Bauke", "Corrie", "Douwe")...)
	paired(t, d)
	return d
}

// at is a game of round 1.
func at(board int) tournament.GameRef { return tournament.GameRef{Stage: 1, Round: 1, Board: board} }

func TestHandInSheet(t *testing.T) {
	d := table(t)
	in, err := sheets.HandInSheet(t.Context(), d, sheets.HandInRequest{Ref: at(1), Game: record(t, `[White "Eabele"] [Black "Douwe"] 1. 32-28 19-23 2. 28x19 14x23 1-0`)})
	if err != nil {
		t.Fatal(err)
	}
	if in.Entered.Result != tournament.ResultUnset || in.Differs || len(in.Notes) != 1 || in.Notes[0].Code != "gamesheet.names-others" || len(in.Changes) != 1 {
		t.Errorf("%+v", in)
	}
	found(t, in, sheet.UnknownPlayer)
	has(t, looked(statusOf(t, d)), "other-players")
	commit(t, d, tournament.ResultSet{Stage: 1, Round: 1, Board: 1, Result: tournament.WhiteWins})
	kept, err := sheets.Sheet(d, at(1))
	if err != nil || !strings.Contains(kept.PDN, `[White "Eabele"]`) || !strings.Contains(kept.PDN, `[Event "Club"]`) {
		t.Errorf("%s, %v", kept.PDN, err)
	}
	_, err = sheets.Sheet(d, at(2))
	refusedAs(t, d, "gamesheet.none", err)

	refusedAs(t, d, "gamesheet.there", sheets.MayHandIn(d, at(1), ""))
	if err := sheets.MayHandIn(d, at(1), "a line was missing"); err != nil {
		t.Error(err)
	}
	again := sheets.HandInRequest{Ref: at(1), Game: record(t, "1. 32-28 19-23 1/2-1/2")}
	_, err = sheets.HandInSheet(t.Context(), d, again)
	refusedAs(t, d, "gamesheet.not-replaced", err)
	again.Game = record(t, `[White "Eabele"] 1. 32-28 19-23 1/2-1/2`)
	in, err = sheets.HandInSheet(t.Context(), d, again)
	refusedAs(t, d, "gamesheet.not-replaced", err)
	says(t, in.Notes, "the sheet of round 1 board 1 names Eabele as white, the pairing has Anna")
	again.Why, again.Game = "a line was missing", record(t, "1. 32-28 19-23 1/2-1/2")
	if in, err = sheets.HandInSheet(t.Context(), d, again); err != nil || !in.Differs || in.Entered != (tournament.Outcome{}) {
		t.Errorf("%+v, %v", in, err)
	}
	found(t, in, sheet.ResultTag)
}

// found asks for the findings on a sheet that was handed in, and no others.
func found(t *testing.T, in sheets.HandedIn, want ...sheet.Code) {
	t.Helper()
	var codes []sheet.Code
	for _, f := range in.Result.Findings {
		codes = append(codes, f.Code)
	}
	if !slices.Equal(codes, want) {
		t.Errorf("found %v, want %v", codes, want)
	}
}

// A drawn game that has grades needs the final position, or the arbiter.
func TestHandInSheetThatDoesNotTellWhoIsBetter(t *testing.T) {
	systems := tournament.ScoreSystems()
	score := systems[slices.IndexFunc(systems, func(s tournament.ScoreSystem) bool {
		_, clear := s.OutcomeOf(tournament.Drawn, [4]int{})
		return !clear
	})]
	d, _ := eventIn(t, "international", score, roundRobin, named("Anna", "Bauke")...)
	paired(t, d)
	in, err := sheets.HandInSheet(t.Context(), d, sheets.HandInRequest{Ref: at(1), Game: record(t, "1/2-1/2")})
	if err != nil || in.Entered.Result != tournament.ResultUnset {
		t.Fatalf("%+v, %v", in.Entered, err)
	}
	says(t, in.Notes, "the sheet of round 1 board 1 does not tell who has the better of it")
}

func TestTypedSheet(t *testing.T) {
	d := table(t)
	s, err := sheets.TypeSheet(d, at(1), "typed in", nil)
	if err != nil {
		t.Fatal(err)
	}
	for word, want := range map[string]string{"3228": "32-28", "32 28": "32-28", "32-28": "32-28"} {
		if m := s.Meaning(word); len(m.Legal) != 1 || m.Legal[0] != want {
			t.Errorf("%s means %+v", word, m)
		}
	}
	if m := s.Meaning("32"); len(m.Legal) != 2 || m.Irregular != "" {
		t.Errorf("two moves from one square: %+v", m)
	}
	if m := s.Meaning("nonsense"); len(m.Legal) > 0 || m.Irregular != "" {
		t.Errorf("no move: %+v", m)
	}
	if m := s.Meaning("3222"); m.Irregular != "32-22" || len(m.Findings) != 1 || m.Findings[0].Code != sheet.UnreachableSquare {
		t.Errorf("an irregular move: %+v", m)
	}
	s.Moves, s.Result = []string{"32-28", "19-23"}, "1-0"
	if m := s.Meaning("+"); len(m.Legal) != 1 || m.Legal[0] != "28x19" {
		t.Errorf("the only capture: %+v", m)
	}
	if got := s.Look(); got.Plies != 2 || got.Result != "1-0" {
		t.Errorf("%+v", got)
	}
	if in, err := sheets.HandInSheet(t.Context(), d, sheets.HandInRequest{Ref: at(1), Game: s.Game()}); err != nil || in.Entered.Result != tournament.WhiteWins {
		t.Errorf("%+v, %v", in, err)
	}
}

// The moves of a drawn "flying" opening can be typed, though no rule allows them.
func TestTypedOpening(t *testing.T) {
	d, _ := eventIn(t, "russian", tournament.ScoreSystems()[0], roundRobin, named("Anna", "Bauke")...)
	paired(t, d)
	if _, _, err := rounds.DrawOpenings(t.Context(), d, rounds.OpeningsRequest{Round: -1, Number: 148}); err != nil {
		t.Fatal(err)
	}
	s, err := sheets.TypeSheet(d, at(1), "typed in", nil)
	if err != nil {
		t.Fatal(err)
	}
	for _, word := range []string{"b2 a5", "a7-e5", "g3-f4"} {
		m := s.Meaning(word)
		if len(m.Legal) != 1 {
			t.Fatalf("%s after %v: %+v", word, s.Moves, m)
		}
		s.Moves = append(s.Moves, m.Legal[0])
	}
	if state := s.Look(); state.Verdict != sheet.Clean || state.Plies != 3 {
		t.Errorf("%v, %v", state.Verdict, state.Findings)
	}
	if m := s.Meaning("b2 a5"); len(m.Legal) > 0 {
		t.Errorf("the opening is over: %+v", m)
	}
}

func TestTypedWords(t *testing.T) {
	for line, want := range map[string]string{
		"32 28": "32 28", "3228 1923": "3228|1923", "12. 32 28 19 23": "32 28|19 23", "1...19-23": "19-23", "c3 d4 +": "c3 d4|+", "": "",
	} {
		if got := strings.Join(sheets.TypedWords(line), "|"); got != want {
			t.Errorf("%q: %q, want %q", line, got, want)
		}
	}
}

// The keys at the end of a sheet are those of every other prompt of the event.
func TestTypedResults(t *testing.T) {
	for system, words := range map[string]map[string]string{
		"1-½-0": {"1": "1-0", "0": "0-1", "5": "1/2-1/2", "=": "1/2-1/2", "0-1": "0-1", "½-½": "1/2-1/2", "7": "", "*": "*", "2-0": "1-0", "3-0": "", "won": "", "draw": "1/2-1/2"},
		"2-1-0": {"2": "1-0", "1": "1/2-1/2", "0": "0-1", "5": "", "=": "1/2-1/2", "2-0": "1-0", "1-0": "1-0", "3-0": ""},
		"delft": {"4": "1-0", "3": "1/2-1/2", "1": "1/2-1/2", "0": "0-1"},
	} {
		score, err := tournament.ParseScore(system)
		if err != nil {
			t.Fatal(err)
		}
		typed := sheets.TypedSheet{Score: score}
		for word, want := range words {
			if got, ok := typed.TypedResult(word); ok != (want != "") || ok && got != want {
				t.Errorf("%s: %q: %q, %t", system, word, got, ok)
			}
		}
	}
}

// What is no move is none, and what could be meant is said: 99 is not 9-9.
func TestWhatIsNoMove(t *testing.T) {
	d := table(t)
	typed, err := sheets.TypeSheet(d, at(1), "typed in", nil)
	if err != nil {
		t.Fatal(err)
	}
	for word, want := range map[string]string{"99": "", "3333": "33-28 33-29"} {
		m := typed.Meaning(word)
		if len(m.Legal) > 0 || m.Irregular != "" || strings.Join(m.Near, " ") != want {
			t.Errorf("%s: %+v", word, m)
		}
	}
}

func TestAddIncident(t *testing.T) {
	d := table(t)
	_, err := sheets.AddIncident(t.Context(), d, tournament.Incident{Ref: at(1), Text: "  "})
	refusedAs(t, d, "incident.no-text", err)
	for range 2 {
		noted, err := sheets.AddIncident(t.Context(), d, tournament.Incident{Ref: at(1), By: tournament.SideWhite, Articles: []string{"15"}, Text: " Took a move back "})
		if err != nil || noted.Incident.Text != "Took a move back" || noted.Incident.Ref.Game != 1 || len(noted.Due) > 0 {
			t.Fatalf("%+v, %v", noted, err)
		}
	}
	folded, err := sheets.AddIncident(t.Context(), d, tournament.Incident{Ref: at(1), Articles: []string{" 27A", "27с"}, Text: "x"})
	if err != nil || !slices.Equal(folded.Incident.Articles, []string{"27a", "27c"}) {
		t.Errorf("%+v, %v", folded.Incident, err)
	}
	_, err = sheets.AddIncident(t.Context(), d, tournament.Incident{Ref: at(1), Articles: []string{"15", "99"}, Text: "x"})
	if r := refusedAs(t, d, "incident.no-article", err); r.Args["Article"] != "99" {
		t.Errorf("%v", r.Args)
	}
	said, err := sheets.AddIncident(t.Context(), d, tournament.Incident{Ref: at(1), Articles: []string{"Art. 27c", "27 c", "Article 10", "27(C)"}, Text: "x"})
	if err != nil || !slices.Equal(said.Incident.Articles, []string{"27c", "10"}) {
		t.Errorf("%+v, %v", said.Incident, err)
	}
}

// An incident that does not fit is refused with what is wrong in it.
func TestIncidentsThatDoNotFit(t *testing.T) {
	d := table(t)
	for _, test := range []struct {
		in          tournament.Incident
		code, field string
	}{
		{tournament.Incident{Kind: tournament.IncidentClaim}, "incident.missing", "by"},
		{tournament.Incident{Text: "x", Written: "32-28"}, "incident.surplus", "written"},
		{tournament.Incident{Kind: tournament.IncidentTouchMove, Right: tournament.VerdictWrong}, "incident.surplus", "wrong"},
		{tournament.Incident{Kind: tournament.IncidentBothFlags, Clock: tournament.SideWhite}, "incident.surplus", "clock"},
		{tournament.Incident{Kind: tournament.IncidentTouchMove, Found: "yesterday"}, "incident.misfit", ""},
		{tournament.Incident{Kind: tournament.IncidentClaim, By: tournament.SideWhite, Written: "hallo daar"}, "incident.misfit", ""},
		{tournament.Incident{Kind: tournament.IncidentClaim, By: tournament.SideWhite, Written: "51-60"}, "incident.misfit", ""},
	} {
		test.in.Ref = at(1)
		_, err := sheets.AddIncident(t.Context(), d, test.in)
		if r := refusedAs(t, d, test.code, err); test.field != "" && r.Args["Field"] != test.field {
			t.Errorf("%+v: %v", test.in, r.Args)
		}
	}
	for _, move := range []string{"32-28", "28x19", "47x24x35", "x"} {
		if _, err := sheets.AddIncident(t.Context(), d, tournament.Incident{Ref: at(1), Kind: tournament.IncidentClaim, By: tournament.SideWhite, Written: move}); err != nil {
			t.Errorf("%s: %v", move, err)
		}
	}
}

// An incident of a kind has the articles of the event's rules, and says what follows.
func TestAddIncidentOfAKind(t *testing.T) {
	d, _ := eventIn(t, "russian", tournament.ScoreSystems()[0], roundRobin, named("Anna", "Bauke", "Corrie", "Douwe")...)
	paired(t, d)
	white, black := tournament.SideWhite, tournament.SideBlack
	for _, test := range []struct {
		in       tournament.Incident
		articles string
		note     string // the code; "" is none
	}{
		{tournament.Incident{Kind: tournament.IncidentTouchMove, By: white}, "2.1.10.3, 2.1.4.7, 2.1.4.8", ""},
		{tournament.Incident{Kind: tournament.IncidentTouchMove, By: white, Articles: []string{"2.1.4.8"}}, "2.1.4.8", ""},
		{tournament.Incident{Kind: tournament.IncidentDrawOffer, By: white}, "2.1.9.3", ""},
		{tournament.Incident{Kind: tournament.IncidentDrawOffer, By: white}, "2.1.9.3, 2.1.9.4", "incident.offered-again"},
		{tournament.Incident{Kind: tournament.IncidentDrawOffer, By: black}, "2.1.9.3", ""},
		{tournament.Incident{Kind: tournament.IncidentDrawOffer, By: white}, "2.1.9.3", ""},
		{tournament.Incident{Kind: tournament.IncidentClaim, By: white, Right: tournament.VerdictRight}, "2.1.9.2, 2.1.9.1.9", "incident.record-none, incident.claim-draws"},
		{tournament.Incident{Kind: tournament.IncidentClaim, By: white, Right: tournament.VerdictWrong, Written: "c3-d4"}, "2.1.9.2, 2.1.9.1.9", "incident.record-none, incident.claim-move-made"},
		{tournament.Incident{Kind: tournament.IncidentClaim, By: white, Right: tournament.VerdictWrong}, "2.1.9.2, 2.1.9.1.9", "incident.record-none, incident.claim-goes-on"},
		{tournament.Incident{Kind: tournament.IncidentClaim, By: white, Clock: black}, "2.1.9.2, 2.1.9.1.9", "incident.record-none, incident.claim-clock"},
	} {
		test.in.Ref = at(1)
		noted, err := sheets.AddIncident(t.Context(), d, test.in)
		if err != nil {
			t.Fatalf("%+v: %v", test.in, err)
		}
		in := noted.Incident
		if got := strings.Join(in.Articles, ", "); got != test.articles || in.Text != string(in.Kind) {
			t.Errorf("%s: articles %s, text %s", in.Kind, got, in.Text)
		}
		if got := strings.Join(codes(noted.Notes), ", "); got != test.note {
			t.Errorf("%s: notes %s, want %s", in.Kind, got, test.note)
		}
		if in.Right != tournament.VerdictUnset && in.Clock != white {
			t.Errorf("%s was checked on the clock of %s", in.Kind, in.Clock)
		}
	}
	look, err := status.Look(t.Context(), d, status.StatusRequest{})
	if err != nil {
		t.Fatal(err)
	}
	open := 0
	for _, l := range look {
		if l.Code == "incident-unruled" || l.Code == "claim" {
			open++
		}
	}
	if open != 2+1 { // the last claim is over with its game, which was drawn
		t.Errorf("%d incidents wait for a ruling: %+v", open, look)
	}
}

// No other rules than the Russian ones forbid to offer a draw again (2.1.9.4).
func TestDrawsOfferedUnderOtherRules(t *testing.T) {
	for _, variant := range []string{"frisian", "international", "ukrainian"} {
		d, _ := eventIn(t, variant, tournament.ScoreSystems()[0], roundRobin, named("Anna", "Bauke")...)
		paired(t, d)
		for range 2 {
			noted, err := sheets.AddIncident(t.Context(), d, tournament.Incident{Ref: at(1), Kind: tournament.IncidentDrawOffer, By: tournament.SideWhite})
			if err != nil || len(noted.Notes) > 0 || slices.Contains(noted.Incident.Articles, "2.1.9.4") {
				t.Errorf("%s: %+v, %v", variant, noted, err)
			}
		}
	}
}

// An article is one of the rule set of the event.
func TestKnownArticle(t *testing.T) {
	for set, articles := range map[string]struct{ known, unknown string }{
		rules.Frisian2011:     {"1 15 20.1 20.6 21.2 24 27 27a 27d 9b", "0 28 99 20.7 27e 27b1 5.3.3 2.1.10.3 015 15. x a 1a"},
		rules.RussianOfficial: {"2.1.4.7 2.1.10 2.1.10.3 2.1.9.1.9 2.1.9.2 2.1.11.1", "15 27 5.9 2.1.12 2.1.10.6 2.1.9.1.10 2.1.5.18 99"},
		rules.UkrainianCode:   {"1 26 5.1 5.9 5.3.3 5.3.12", "27 5.10 5.3.13 2.1.10.3 5.1.1"},
		rules.FMJD:            {"5.4.3 5.7 4.13 2.4", "99 0 27a 5.4.3.1.1 x"},
		rules.TowersClub:      {"1.5 1.12 2.1.10.3", "99 27a x"},
		"":                    {"99 anything", ""},
	} {
		for _, article := range strings.Fields(articles.known) {
			if !rules.KnownArticle(set, article) {
				t.Errorf("%s does not know %s", set, article)
			}
		}
		for _, article := range strings.Fields(articles.unknown) {
			if rules.KnownArticle(set, article) {
				t.Errorf("%s knows %s", set, article)
			}
		}
		for _, e := range sheet.Catalogue() {
			for _, article := range e.Articles[set] {
				if !rules.KnownArticle(set, article) {
					t.Errorf("%s does not know %s of %s", set, article, e.Code)
				}
			}
		}
	}
}

func TestRule(t *testing.T) {
	d := table(t)
	if _, err := sheets.HandInSheet(t.Context(), d, sheets.HandInRequest{Ref: at(1),
		Game: record(t, "1. 32-28 19-23 2. 28x19 14x23 3. 34-30 20-25 4. 37-32 25x34 5. 40x29 23x34 1-0")}); err != nil {
		t.Fatal(err)
	}
	if _, err := sheets.AddIncident(t.Context(), d, tournament.Incident{Ref: at(2), Text: "A spectator named a move"}); err != nil {
		t.Fatal(err)
	}
	rule := func(req sheets.RuleRequest) (sheets.Ruled, error) { return sheets.Rule(t.Context(), d, req) }
	warning := sheets.RuleRequest{Subject: "i1", Decision: tournament.DecisionWarning, Why: "heard both"}

	_, err := rule(sheets.RuleRequest{Subject: "i1", Decision: tournament.DecisionStands, Why: " "})
	refusedAs(t, d, "rule.no-reason", err)
	_, err = rule(sheets.RuleRequest{Subject: "i9", Decision: tournament.DecisionStands, Why: "x"})
	refusedAs(t, d, "rule.nothing-of-that-id", err)
	_, err = rule(sheets.RuleRequest{Subject: "i9", Decision: tournament.DecisionStands}) // the wrong id is said first
	refusedAs(t, d, "rule.nothing-of-that-id", err)
	const finding = "r1.b1.g1:9:capture-not-best"
	for _, req := range []sheets.RuleRequest{{Subject: finding}, {Subject: "r1.b1.g1:8:64"}, {Board: "1", Round: -1}, {Subject: "1", Round: -1}, {Subject: "capture", Board: "1", Round: 1}} {
		if id, err := sheets.Subject(d, req); err != nil || id != finding {
			t.Errorf("%+v: %q, %v", req, id, err)
		}
	}
	_, err = sheets.Subject(d, sheets.RuleRequest{Board: "1", Round: 1, Subject: "other"})
	refusedAs(t, d, "rule.nothing-at-board", err)
	if _, err := sheets.AddIncident(t.Context(), d, tournament.Incident{Ref: at(2), Text: "Again"}); err != nil {
		t.Fatal(err)
	}
	_, err = rule(sheets.RuleRequest{Subject: "i", Decision: tournament.DecisionStands, Why: "x"})
	refusedAs(t, d, "rule.ambiguous", err)
	_, err = rule(sheets.RuleRequest{Board: "2", Round: 1, Decision: tournament.DecisionStands, Why: "x"})
	refusedAs(t, d, "rule.several-at-board", err)
	_, err = rule(warning)
	refusedAs(t, d, "rule.nobody-at-fault", err)
	warning.Against = tournament.SideBlack
	if ruled, err := rule(warning); err != nil || ruled.Ruling.Number != 1 || ruled.Ruling.Alters() {
		t.Errorf("%+v, %v", ruled, err)
	}
	_, err = rule(warning)
	if r := refusedAs(t, d, "rule.ruled-already", err); r.Args["Number"] != 1 {
		t.Errorf("%v", r.Args)
	}

	// The finding says who is at fault; who loses gives the other side the win.
	loss, err := rule(sheets.RuleRequest{Subject: "r1.b1.g1:9", Decision: tournament.DecisionLoss, Why: "third time"})
	if err != nil || loss.Ruling.Against != tournament.SideWhite || loss.Ruling.Result != tournament.BlackWins || loss.Ruling.Corrects != tournament.WhiteWins {
		t.Errorf("%+v, %v", loss.Ruling, err)
	}
	if _, g, _ := d.State().Game(at(1)); g.Result != tournament.BlackWins {
		t.Errorf("the game has %v", g.Result)
	}
	// What the opponent has replied to stands (27), whatever the appeal says.
	appeal := sheets.RuleRequest{Subject: "r1.b1.g1:9", Decision: tournament.DecisionVoid, Why: "appeal", Overrules: 2}
	_, err = rule(appeal)
	if r := refusedAs(t, d, "rule.forbidden", err); r.Args["Article"] != "27" || !errors.Is(err, tournament.ErrForbidden) {
		t.Errorf("%v", r.Args)
	}
	appeal.Force = true
	void, err := rule(appeal)
	if err != nil || void.Ruling.Corrects != tournament.BlackWins || !slices.Equal(void.Ruling.Despite, []string{"27"}) {
		t.Errorf("%+v, %v", void.Ruling, err)
	}
}

// The rules of the event decide what an article forbids, and the sheet what was
// replied to.
func TestRuleByTheRulesOfTheEvent(t *testing.T) {
	const moves = "1. e3-f4 b6-a5 2. c3-d4 f6-e5 3. d4:f6 g7:e5 4. d2-e3 a5-b4 5. f4-g5 h6:d2 6. a3:c5 d6:b4 *"
	for _, test := range []struct{ variant, article string }{{"russian", "2.1.10.3"}, {"ukrainian", "5.7"}} {
		d, _ := eventIn(t, test.variant, tournament.ScoreSystems()[0], roundRobin, named("Anna", "Bauke")...)
		paired(t, d)
		if _, err := sheets.HandInSheet(t.Context(), d, sheets.HandInRequest{Ref: at(1), Game: record(t, moves)}); err != nil {
			t.Fatal(err)
		}
		req := sheets.RuleRequest{Subject: "r1.b1.g1:9", Decision: tournament.DecisionCorrected, Why: "demanded", Demand: tournament.Demand{By: tournament.SideBlack}}
		_, err := sheets.Rule(t.Context(), d, req)
		if r := refusedAs(t, d, "rule.forbidden", err); r.Args["Article"] != test.article {
			t.Errorf("%s: %v", test.variant, r.Args)
		}
		req.Decision = tournament.DecisionStands
		if ruled, err := sheets.Rule(t.Context(), d, req); err != nil || len(ruled.Ruling.Despite) > 0 {
			t.Errorf("%s: %+v, %v", test.variant, ruled.Ruling, err)
		}
	}
}

func TestSetAgreement(t *testing.T) {
	d := table(t)
	_, err := d.SetAgreement(t.Context(), tournament.Agreement{Moves: -1})
	refusedAs(t, d, "audit.below-zero", err)
	if _, err := d.SetAgreement(t.Context(), tournament.Agreement{Moves: 40}); err != nil || d.State().Event.Draws.Moves != 40 {
		t.Fatal(err)
	}
	if _, err := sheets.HandInSheet(t.Context(), d, sheets.HandInRequest{Ref: at(1), Game: record(t, "1. 32-28 19-23 2. 28x19 14x23 1/2-1/2")}); err != nil {
		t.Fatal(err)
	}
	audited, err := d.Audited()
	if err != nil {
		t.Fatal(err)
	}
	_, g, _ := audited.Game(at(1))
	if len(g.Sheet.Findings) != 1 || g.Sheet.Findings[0].Code != string(sheet.EarlyDraw) {
		t.Errorf("%+v", g.Sheet.Findings)
	}
	if repeats, err := d.Repeats(); err != nil || len(repeats) > 0 {
		t.Errorf("%v, %v", repeats, err)
	}
}

func TestDraftOf(t *testing.T) {
	if got := sheets.DraftOf("club.arbiter", tournament.GameRef{Stage: 1, Round: 3, Board: 2}); got != "club.arbiter.r3.b2.g1.draft" {
		t.Error(got)
	}
}

// Of a finding with two explanations the arbiter says which holds; then it is that one, and
// nobody else answers for it. On appeal he may choose again.
func TestRuleOnEither(t *testing.T) {
	d := table(t)
	if _, err := sheets.HandInSheet(t.Context(), d, sheets.HandInRequest{Ref: at(1), Game: record(t, "1. 32-28 19-23 2. 28x19 14x23 3. 31-17 10-14 4. 34-30 5-10 1-0")}); err != nil {
		t.Fatal(err)
	}
	req := sheets.RuleRequest{Subject: "r1.b1.g1:5:square-occupied", Decision: tournament.DecisionStands, Why: "both sheets"}
	_, err := sheets.Rule(t.Context(), d, req)
	refusedAs(t, d, "rule.either", err)
	req.As = "capture-omitted"
	_, err = sheets.Rule(t.Context(), d, req)
	refusedAs(t, d, "rule.either", err)
	req.As = "slip"
	ruled, err := sheets.Rule(t.Context(), d, req)
	if err != nil || ruled.Ruling.Chose != "5:slip" || !ruled.Ruling.Finding.Slip || ruled.Ruling.Finding.AtFault() != tournament.SideUnset {
		t.Errorf("%+v, %v", ruled.Ruling, err)
	}
	req.As, req.Overrules, req.Decision = "square-occupied", 1, tournament.DecisionWarning
	ruled, err = sheets.Rule(t.Context(), d, req)
	if err != nil || ruled.Ruling.Against != tournament.SideWhite || ruled.Ruling.Finding.ID != req.Subject {
		t.Errorf("%+v, %v", ruled.Ruling, err)
	}
	allSheets, err := d.KeptSheets(games.Options{})
	if err != nil || len(allSheets) != 1 || len(allSheets[0].Result.Findings) != 1 || allSheets[0].Result.Findings[0].Answers() != sheet.AnswersWhite {
		t.Errorf("%+v, %v", allSheets, err)
	}
	if _, err := sheets.AddIncident(t.Context(), d, tournament.Incident{Ref: at(2), Text: "A spectator named a move"}); err != nil {
		t.Fatal(err)
	}
	_, err = sheets.Rule(t.Context(), d, sheets.RuleRequest{Subject: "i1", Decision: tournament.DecisionStands, Why: "x", As: "slip"})
	refusedAs(t, d, "rule.no-explanation", err)
}

package tournament_test

import (
	"errors"
	"slices"
	"strings"
	"testing"

	"arbiter/rules"
	"arbiter/tournament"
)

// ruledUnder is the club under a rule set, with a sheet at board 1 of the given result
// and findings, and incidents; a finding without an id is of no sheet.
func ruledUnder(t *testing.T, ruleSet string, result tournament.ResultKind, findings []tournament.Finding, incidents ...tournament.Incident) []tournament.Change {
	t.Helper()
	journal := club()
	body, err := journal[0].Decode()
	if err != nil {
		t.Fatal(err)
	}
	created := body.(tournament.EventCreated)
	created.Event.Rules = ruleSet
	changes := append([]tournament.Change{change(created)}, journal[1:]...)
	if findings[0].ID != "" {
		changes = append(changes, change(tournament.SheetAdded{Stage: 1, Round: 1, Board: 1, Result: result,
			Sheet: tournament.Sheet{PDN: "1. 32-28 *", Plies: 9, Verdict: "irregular", Findings: findings}}))
	}
	for _, in := range incidents {
		in.Ref = board1
		changes = append(changes, change(tournament.IncidentAdded{Incident: in}))
	}
	for i := range changes {
		changes[i].Seq, changes[i].Base, changes[i].Prev, changes[i].Hash = 0, int64(i), "", ""
	}
	return tournament.Chain(changes...)
}

// by is a finding of a state, on what White did at ply 3.
func by(state, code string) tournament.Finding {
	f := omitted()
	f.State, f.Code, f.ID = state, code, "r1.b1.g1:3:"+code
	return f
}

// demanded makes a ruling one that a side asked for.
func demanded(side tournament.Side) func(*tournament.Ruling) {
	return func(r *tournament.Ruling) { r.Demand.By = side }
}

// noticed says when what is ruled on was noticed.
func noticed(f tournament.Found) func(*tournament.Ruling) {
	return func(r *tournament.Ruling) { r.Found = f }
}

// on makes a ruling one on a finding.
func on(f tournament.Finding) func(*tournament.Ruling) {
	return func(r *tournament.Ruling) { r.Finding = f }
}

// What the articles forbid to decide is refused with the article; a ruling that names
// it is made.
func TestRulingsThatAnArticleForbids(t *testing.T) {
	const (
		stands, corrected, void = tournament.DecisionStands, tournament.DecisionCorrected, tournament.DecisionVoid
		white, black            = tournament.SideWhite, tournament.SideBlack
		fri, rus, ukr, fmjd     = rules.Frisian2011, rules.RussianOfficial, rules.UkrainianCode, rules.FMJD
		won, open               = tournament.WhiteWins, tournament.ResultUnset
	)
	type alter = func(*tournament.Ruling)
	of := func(kind tournament.IncidentKind, more ...func(*tournament.Incident)) *tournament.Incident {
		in := &tournament.Incident{Kind: kind, By: white, Text: string(kind)}
		for _, m := range more {
			m(in)
		}
		return in
	}
	at := func(f tournament.Found) func(*tournament.Incident) {
		return func(in *tournament.Incident) { in.Found = f }
	}
	asked := func(by tournament.Side) func(*tournament.Incident) {
		return func(in *tournament.Incident) { in.Demand.By = by }
	}
	claimed := func(v tournament.Verdict) func(*tournament.Incident) {
		return func(in *tournament.Incident) { in.Right = v }
	}
	replied, correctable, moot := by("stands", "capture-omitted"), by("correctable", "capture-omitted"), by("moot", "capture-omitted")
	slip := by("stands", "unreachable-square")
	slip.Slip = true
	outOfTurn := by("correctable", "out-of-turn")
	neverSent := tournament.Finding{} // no sheet has been handed in
	turned, turnedOver := by("correctable", "board-turned"), by("moot", "board-turned")
	turned.Severity, turned.Side, turnedOver.Severity, turnedOver.Side = "warning", "", "warning", ""

	unclaimed := func(article string) tournament.Finding {
		f := by("stands", "draw-unclaimed")
		f.Articles, f.Severity = []string{article}, "warning"
		return f
	}

	for name, test := range map[string]struct {
		set      string
		result   tournament.ResultKind
		finding  tournament.Finding
		incident *tournament.Incident
		decision tournament.Decision
		alter    []alter
		want     string // articles; "" is allowed
	}{
		// Article 27; 2.1.10.3; 5.7: the opponent has replied.
		"replied, Frisian":              {fri, open, replied, nil, corrected, []alter{demanded(black)}, "27"},
		"replied, Russian":              {rus, open, replied, nil, corrected, []alter{demanded(black)}, "2.1.10.3"},
		"replied, towers":               {rules.TowersClub, open, replied, nil, corrected, nil, "2.1.10.3"},
		"replied, Ukrainian":            {ukr, open, replied, nil, corrected, []alter{demanded(black)}, "5.7"},
		"replied, FMJD":                 {fmjd, open, replied, nil, corrected, nil, "5.7"},
		"replied, said to be in time":   {fri, open, replied, nil, corrected, []alter{noticed(tournament.FoundBeforeReply)}, "27"},
		"replied, void":                 {ukr, open, replied, nil, void, nil, "5.7"},
		"replied, it stands":            {fri, open, replied, nil, stands, nil, ""},
		"replied, a warning":            {fri, open, replied, nil, tournament.DecisionWarning, []alter{lost(white, 0, 0)}, ""},
		"replied, the game is lost":     {fri, won, replied, nil, tournament.DecisionLoss, []alter{lost(white, tournament.BlackWins, won)}, ""},
		"a slip of the pen":             {fri, open, slip, nil, corrected, nil, ""},
		"a move that was left out":      {rus, won, by("stands", "no-piece"), nil, corrected, nil, ""},
		"not replied":                   {fri, open, correctable, nil, corrected, []alter{demanded(black)}, ""},
		"not replied, nobody has asked": {rus, open, correctable, nil, corrected, nil, ""},
		"an incident after the reply":   {ukr, open, replied, of(tournament.IncidentTouchMove, at(tournament.FoundAfterReply)), corrected, nil, "5.7"},
		"no rule set":                   {"", open, replied, nil, corrected, nil, "27"},

		// Article 27; 2.1.10.3; 5.3, 5.4: who may demand it.
		"the offender, Frisian":          {fri, open, correctable, nil, corrected, []alter{demanded(white)}, "27"},
		"the offender, Russian":          {rus, open, correctable, nil, corrected, []alter{demanded(white)}, "2.1.10.3"},
		"the offender, Ukrainian":        {ukr, open, correctable, nil, corrected, []alter{demanded(white)}, "5.3"},
		"the offender, FMJD":             {fmjd, open, correctable, nil, corrected, []alter{demanded(white)}, "5.4"},
		"the offender, after the reply":  {fri, open, replied, nil, corrected, []alter{demanded(white)}, "27, 27"},
		"the offender, before the clock": {ukr, open, correctable, nil, corrected, []alter{demanded(white), noticed(tournament.FoundBeforeClock)}, ""},
		"left, before the clock":         {ukr, open, correctable, nil, stands, []alter{noticed(tournament.FoundBeforeClock)}, "5.4"},
		"void, before the clock":         {ukr, open, correctable, nil, void, []alter{noticed(tournament.FoundBeforeClock)}, "5.4"},
		"lost, before the clock":         {ukr, open, correctable, nil, tournament.DecisionLoss, []alter{lost(white, tournament.BlackWins, open), noticed(tournament.FoundBeforeClock)}, "5.4"},
		"warned, before the clock":       {ukr, open, correctable, nil, tournament.DecisionWarning, []alter{lost(white, 0, 0), noticed(tournament.FoundBeforeClock)}, ""},
		"mended, before the clock":       {ukr, open, correctable, nil, corrected, []alter{noticed(tournament.FoundBeforeClock)}, ""},
		"touched, before the clock":      {ukr, open, replied, of(tournament.IncidentTouchMove, at(tournament.FoundBeforeClock)), void, nil, "5.4"},
		"left, Frisian":                  {fri, open, correctable, nil, stands, []alter{noticed(tournament.FoundBeforeClock)}, ""},
		"two moves, filed at Black's":    {fri, open, outOfTurn, nil, corrected, []alter{demanded(black)}, "27"},
		"two moves, the opponent":        {fri, open, outOfTurn, nil, corrected, []alter{demanded(white)}, ""},
		"touch-move, the offender":       {rus, open, replied, of(tournament.IncidentTouchMove), corrected, []alter{demanded(white)}, "2.1.10.3"},
		"the incident's own demand":      {fri, open, replied, of(tournament.IncidentTouchMove, asked(white)), corrected, nil, "27"},
		"its opponent's demand":          {fri, open, replied, of(tournament.IncidentTouchMove, asked(black)), corrected, nil, ""},
		"the ruling's demand first":      {fri, open, replied, of(tournament.IncidentTouchMove, asked(white)), corrected, []alter{demanded(black)}, ""},
		"touch-move, the opponent":       {rus, open, replied, of(tournament.IncidentTouchMove), corrected, []alter{demanded(black)}, ""},

		// 2.1.10.4: after a Russian game.
		"after the game, Russian":         {rus, won, moot, nil, corrected, nil, "2.1.10.4"},
		"after the game and the reply":    {rus, won, replied, nil, corrected, nil, "2.1.10.4, 2.1.10.3"},
		"after the game, void":            {rus, won, moot, nil, void, []alter{lost("", open, won)}, "2.1.10.4"},
		"after the game, lost":            {rus, won, moot, nil, tournament.DecisionLoss, []alter{lost(white, tournament.BlackWins, won)}, "2.1.10.4"},
		"after the game, another result":  {rus, won, moot, nil, stands, []alter{lost("", tournament.Drawn, won)}, "2.1.10.4"},
		"after the game, the same result": {rus, won, moot, nil, stands, []alter{lost("", won, won)}, ""},
		"after the game, a warning":       {rus, won, moot, nil, tournament.DecisionWarning, []alter{lost(white, 0, 0)}, ""},
		"after the game, Frisian":         {fri, won, moot, nil, corrected, nil, "game-over"},
		"after the game, Ukrainian":       {ukr, won, moot, nil, corrected, nil, "game-over"},
		"after the game, FMJD":            {fmjd, won, moot, nil, corrected, nil, "game-over"},
		"a result, by what was found":     {fri, won, correctable, nil, corrected, nil, "game-over"},
		"a result and a reply, Frisian":   {fri, won, replied, nil, corrected, nil, "game-over, 27"},
		"after the game, Frisian, void":   {fri, won, moot, nil, void, []alter{lost("", open, won)}, ""},
		"after the game, Frisian, stands": {fri, won, moot, nil, stands, nil, ""},
		"after the game, as it was seen":  {fri, won, moot, nil, corrected, []alter{noticed(tournament.FoundBeforeReply)}, ""},
		"a result the board disproves":    {fri, won, by("moot", "result-position"), nil, corrected, []alter{lost("", tournament.BlackWins, won)}, ""},
		"after the game, its own result":  {rus, won, by("moot", "result-position"), nil, corrected, []alter{lost("", tournament.BlackWins, won)}, ""},
		"after the game, an incident":     {rus, won, moot, of(tournament.IncidentHint), void, []alter{lost("", open, won)}, "2.1.10.4"},
		"after the game, noticed in play": {rus, won, moot, nil, corrected, []alter{noticed(tournament.FoundBeforeReply)}, ""},

		// 2.1.10.2; 5.2: a wrong set-up.
		"set-up, both have moved":    {rus, open, replied, of(tournament.IncidentWrongSetUp), corrected, nil, "2.1.10.2"},
		"set-up, before":             {rus, open, replied, of(tournament.IncidentWrongSetUp, at(tournament.FoundBeforeMoves)), corrected, nil, ""},
		"set-up, after the reply":    {rus, open, neverSent, of(tournament.IncidentWrongSetUp, at(tournament.FoundAfterReply)), corrected, nil, "2.1.10.2"},
		"set-up, after the game":     {ukr, open, neverSent, of(tournament.IncidentWrongSetUp, at(tournament.FoundAfterGame)), void, nil, "5.2"},
		"colours, after the reply":   {rus, open, neverSent, of(tournament.IncidentWrongColours), corrected, []alter{noticed(tournament.FoundAfterReply)}, "2.1.10.2"},
		"set-up, said nothing":       {rus, open, neverSent, of(tournament.IncidentWrongSetUp), corrected, nil, ""},
		"colours, Ukrainian":         {ukr, open, replied, of(tournament.IncidentWrongColours), void, nil, "5.2"},
		"colours, it stands":         {ukr, open, replied, of(tournament.IncidentWrongColours), stands, nil, ""},
		"set-up, Frisian":            {fri, open, replied, of(tournament.IncidentWrongSetUp), corrected, nil, ""},
		"set-up, and another result": {ukr, won, replied, of(tournament.IncidentWrongSetUp), stands, []alter{lost("", tournament.Drawn, won)}, "5.2"},

		// 26; 2.1.10.1; 5.1: a board laid wrongly.
		"board, void, Frisian":           {fri, open, turned, nil, void, nil, ""},
		"board, Frisian":                 {fri, won, turnedOver, nil, stands, nil, "26"},
		"board, Russian":                 {rus, open, turned, nil, stands, nil, "2.1.10.1"},
		"board, Ukrainian":               {ukr, open, turned, nil, stands, nil, "5.1"},
		"board, void, Russian":           {rus, open, turned, nil, void, nil, ""},
		"board, the record was wrong":    {fri, open, turned, nil, corrected, nil, ""},
		"board, incident turned round":   {rus, open, replied, of(tournament.IncidentBoardLaid), corrected, nil, "2.1.10.1"},
		"board, after the Russian game":  {rus, won, turnedOver, nil, stands, nil, ""},
		"board, void after Russian game": {rus, won, turnedOver, nil, void, []alter{lost("", open, won)}, "2.1.10.4"},

		// 2.1.9.2: claims.
		"claim, wrong and drawn":   {rus, open, replied, of(tournament.IncidentClaim, claimed(tournament.VerdictWrong)), stands, []alter{lost("", tournament.Drawn, open)}, "2.1.9.2"},
		"claim, right and drawn":   {rus, open, replied, of(tournament.IncidentClaim, claimed(tournament.VerdictRight)), stands, []alter{lost("", tournament.Drawn, open)}, ""},
		"claim, moved on":          {rus, open, unclaimed("2.1.9.1.9"), nil, stands, []alter{lost("", tournament.Drawn, open)}, "2.1.9.2"},
		"claim, of another rule":   {rus, open, unclaimed("2.1.9.1.8"), nil, stands, []alter{lost("", tournament.Drawn, open)}, ""},
		"claim, moved on, no draw": {rus, open, unclaimed("2.1.9.1.9"), nil, stands, nil, ""},
		"claim, right and won":     {rus, open, replied, of(tournament.IncidentClaim, claimed(tournament.VerdictRight)), stands, []alter{lost("", won, open)}, "2.1.9.2"},
		"claim, right and left":    {rus, open, replied, of(tournament.IncidentClaim, claimed(tournament.VerdictRight)), stands, nil, "2.1.9.2"},
		"claim, right and warned":  {rus, open, replied, of(tournament.IncidentClaim, claimed(tournament.VerdictRight)), tournament.DecisionWarning, []alter{lost(white, tournament.Drawn, open)}, "2.1.9.2"},
		"claim, right and lost":    {rus, open, replied, of(tournament.IncidentClaim, claimed(tournament.VerdictRight)), tournament.DecisionLoss, []alter{lost(white, tournament.BlackWins, open)}, "2.1.9.2"},
		"claim, right and void":    {rus, open, replied, of(tournament.IncidentClaim, claimed(tournament.VerdictRight)), void, nil, "2.1.9.2"},
		"claim, right, drawn by":   {rus, tournament.Drawn, replied, of(tournament.IncidentClaim, claimed(tournament.VerdictRight)), stands, nil, ""},
		"claim, right, too late":   {rus, won, replied, of(tournament.IncidentClaim, claimed(tournament.VerdictRight)), stands, nil, ""},
		"claim, not looked at":     {rus, open, replied, of(tournament.IncidentClaim), stands, nil, ""},
		"claim, wrong and void":    {rus, open, replied, of(tournament.IncidentClaim, claimed(tournament.VerdictWrong)), void, nil, "2.1.9.2"},
		"claim, wrong and won":     {rus, open, replied, of(tournament.IncidentClaim, claimed(tournament.VerdictWrong)), stands, []alter{lost("", won, open)}, "2.1.9.2"},
		"claim, wrong and left":    {rus, open, replied, of(tournament.IncidentClaim, claimed(tournament.VerdictWrong)), stands, nil, ""},
		"claim, wrong, Ukrainian":  {ukr, open, replied, of(tournament.IncidentClaim, claimed(tournament.VerdictWrong)), void, nil, ""},
		"claim, wrong on the flag": {rus, open, replied, of(tournament.IncidentClaim, claimed(tournament.VerdictWrong)), tournament.DecisionLoss, []alter{lost(white, tournament.BlackWins, open)}, ""},

		// Free text that cites an article is held to it.
		"text on 26":       {fri, open, replied, &tournament.Incident{Text: "a quarter turn", Articles: []string{"26"}}, stands, nil, "26"},
		"text on 26, void": {fri, open, replied, &tournament.Incident{Text: "a quarter turn", Articles: []string{"26"}}, void, nil, ""},
		"text on 15":       {fri, open, replied, &tournament.Incident{Text: "touched 32", By: white, Articles: []string{"15"}}, corrected, []alter{demanded(white)}, "27"},
		"text on 2.1.10.2": {rus, open, replied, &tournament.Incident{Text: "no man on a1", Articles: []string{"2.1.10.2"}}, corrected, nil, "2.1.10.2"},
		"text on nothing":  {rus, open, replied, &tournament.Incident{Text: "a quarter turn"}, corrected, nil, ""},

		// 5.6: nobody's doing.
		"accident, Ukrainian": {ukr, open, replied, of(tournament.IncidentAccident), tournament.DecisionWarning, []alter{lost(white, 0, 0)}, "5.6"},
		"accident, Frisian":   {fri, open, replied, of(tournament.IncidentAccident), tournament.DecisionWarning, []alter{lost(white, 0, 0)}, ""},
	} {
		t.Run(name, func(t *testing.T) {
			var incidents []tournament.Incident
			alter := append([]func(*tournament.Ruling){on(test.finding)}, test.alter...)
			if test.incident != nil {
				incidents = []tournament.Incident{*test.incident}
				alter = append(alter, onIncident(1))
			}
			journal := ruledUnder(t, test.set, test.result, []tournament.Finding{test.finding}, incidents...)
			state := folded(t, journal)
			ruling := rule(test.decision, alter...)
			var articles []string
			for _, bar := range state.Bars(ruling.Ruling) {
				articles = append(articles, bar.Article)
			}
			if got := strings.Join(articles, ", "); got != test.want {
				t.Errorf("forbidden by %q, want %q", got, test.want)
			}
			next := func(b tournament.Body) tournament.Change {
				longer := extended(journal, because("looked", b))
				return longer[len(longer)-1]
			}
			_, err := state.Clone().Apply(next(ruling))
			if forbidden := errors.Is(err, tournament.ErrForbidden); forbidden != (test.want != "") || err != nil && !forbidden {
				t.Errorf("applied: %v", err)
			}
			ruling.Ruling.Despite = articles
			if _, err := state.Clone().Apply(next(ruling)); err != nil {
				t.Errorf("applied despite %v: %v", articles, err)
			}
		})
	}
}

// What belongs to one move is put right as a whole (5.8).
func TestRulingsThatPutRightAPart(t *testing.T) {
	first, second := by("correctable", "wrong-removal"), by("correctable", "capture-omitted")
	for set, want := range map[string]string{rules.UkrainianCode: "5.8", rules.Frisian2011: "", rules.RussianOfficial: ""} {
		journal := ruledUnder(t, set, tournament.ResultUnset, []tournament.Finding{first, second})
		journal = extended(journal, because("looked", rule(tournament.DecisionCorrected, on(first))))
		for decision, want := range map[tournament.Decision]string{tournament.DecisionStands: want, tournament.DecisionCorrected: ""} {
			var articles []string
			for _, bar := range folded(t, journal).Bars(rule(decision, on(second)).Ruling) {
				articles = append(articles, bar.Article)
			}
			if got := strings.Join(articles, ", "); got != want {
				t.Errorf("%s, %s: forbidden by %q, want %q", set, decision, got, want)
			}
		}
	}
}

// An appeal gives the game back the result that a ruling took from it (2.1.10.4).
func TestAnAppealAfterARussianGame(t *testing.T) {
	journal := ruledUnder(t, rules.RussianOfficial, tournament.WhiteWins, []tournament.Finding{by("moot", "capture-omitted")})
	loss := rule(tournament.DecisionLoss, on(by("moot", "capture-omitted")), lost(tournament.SideWhite, tournament.BlackWins, tournament.WhiteWins), despite("2.1.10.4"))
	state := folded(t, extended(journal, because("rude", loss)))
	for result, want := range map[tournament.ResultKind]int{tournament.WhiteWins: 0, tournament.Drawn: 1} {
		appeal := rule(tournament.DecisionStands, on(by("moot", "capture-omitted")), overruling(1), lost("", result, tournament.BlackWins))
		if got := state.Bars(appeal.Ruling); len(got) != want {
			t.Errorf("%v: forbidden by %v", result, got)
		}
	}
}

// A ruling says when what it is about was noticed in a word of the table.
func TestARulingOnAnUnknownTime(t *testing.T) {
	journal := ruledUnder(t, "", tournament.ResultUnset, []tournament.Finding{by("correctable", "capture-omitted")})
	longer := extended(journal, because("x", rule(tournament.DecisionStands, on(by("correctable", "capture-omitted")), noticed("yesterday"))))
	if _, err := folded(t, journal).Apply(longer[len(longer)-1]); !errors.Is(err, tournament.ErrBadRuling) {
		t.Error(err)
	}
}

// Incidents of a kind have what their kind has.
func TestIncidentsOfAKind(t *testing.T) {
	white := tournament.SideWhite
	for name, test := range map[string]struct {
		incident tournament.Incident
		want     error
	}{
		"touch-move":                {tournament.Incident{Kind: tournament.IncidentTouchMove, Found: tournament.FoundBeforeReply}, nil},
		"a claim":                   {tournament.Incident{Kind: tournament.IncidentClaim, By: white, Written: "28-33", Right: tournament.VerdictWrong, Clock: white}, nil},
		"free text":                 {tournament.Incident{}, nil},
		"a claim of nobody":         {tournament.Incident{Kind: tournament.IncidentClaim}, tournament.ErrBadIncident},
		"a kind that is none":       {tournament.Incident{Kind: "spilt-coffee"}, tournament.ErrBadIncident},
		"a touched piece, written":  {tournament.Incident{Kind: tournament.IncidentTouchMove, Written: "28-33"}, tournament.ErrBadIncident},
		"free text, noticed":        {tournament.Incident{Found: tournament.FoundBeforeReply}, nil},
		"both flags on a clock":     {tournament.Incident{Kind: tournament.IncidentBothFlags, Clock: white}, tournament.ErrBadIncident},
		"an article there is":       {tournament.Incident{Articles: []string{"20.4"}}, nil},
		"one there is not":          {tournament.Incident{Articles: []string{"20.4", "5.3.3"}}, tournament.ErrBadIncident},
		"free text with a clock":    {tournament.Incident{Clock: white}, tournament.ErrBadIncident},
		"a claim, perhaps right":    {tournament.Incident{Kind: tournament.IncidentClaim, By: white, Right: "perhaps"}, tournament.ErrBadIncident},
		"a claim on the hall clock": {tournament.Incident{Kind: tournament.IncidentClaim, By: white, Clock: "hall"}, tournament.ErrBadIncident},
		"noticed yesterday":         {tournament.Incident{Kind: tournament.IncidentTouchMove, Found: "yesterday"}, tournament.ErrBadIncident},
	} {
		in := test.incident
		in.Ref, in.Text = board1, "what happened"
		journal := ruledClub()
		longer := extended(journal, change(tournament.IncidentAdded{Incident: in}))
		if _, err := folded(t, journal).Apply(longer[len(longer)-1]); !errors.Is(err, test.want) {
			t.Errorf("%s: %v", name, err)
		}
	}
}

// The table of kinds has each once, with articles of rule sets that there are.
func TestIncidentKinds(t *testing.T) {
	seen := map[tournament.IncidentKind]bool{}
	for _, row := range tournament.IncidentKinds() {
		if got, err := tournament.ParseIncidentKind(strings.ToUpper(string(row.Kind))); got != row.Kind || err != nil || seen[row.Kind] {
			t.Errorf("%s reads as %s, %v", row.Kind, got, err)
		}
		seen[row.Kind] = true
		for set, articles := range row.Articles {
			if id, err := rules.ParseRuleSet(set); id != set || err != nil || len(articles) == 0 || slices.Contains(articles, "") {
				t.Errorf("%s cites %v of %s", row.Kind, articles, set)
			}
		}
	}
	if _, err := tournament.ParseIncidentKind("spilt-coffee"); err == nil {
		t.Error("spilt-coffee is a kind")
	}
	if _, err := tournament.ParseFound("yesterday"); err == nil {
		t.Error("yesterday is a time")
	}
}

// A draw may be offered again after the opponent has used his right to (2.1.9.4).
func TestADrawThatIsOfferedAgain(t *testing.T) {
	offer := func(side tournament.Side, number int) tournament.Incident {
		return tournament.Incident{Number: number, Ref: board1, Kind: tournament.IncidentDrawOffer, By: side}
	}
	elsewhere := offer(tournament.SideWhite, 1)
	elsewhere.Ref.Board = 2
	for name, test := range map[string]struct {
		incidents []tournament.Incident
		earlier   int
		again     bool
		rulings   []tournament.Ruling
	}{
		"first":             {nil, 0, false, nil},
		"second":            {[]tournament.Incident{offer(tournament.SideWhite, 1)}, 1, true, nil},
		"after the other's": {[]tournament.Incident{offer(tournament.SideWhite, 1), offer(tournament.SideBlack, 2)}, 2, false, nil},
		"after a void game": {[]tournament.Incident{offer(tournament.SideWhite, 1)}, 0, false, []tournament.Ruling{{Ref: board1, Decision: tournament.DecisionVoid, Entry: tournament.Entry{Time: noon}}}},
		"of another game":   {[]tournament.Incident{elsewhere}, 0, false, nil},
		"after a remark":    {[]tournament.Incident{offer(tournament.SideWhite, 1), {Number: 2, Ref: board1, By: tournament.SideBlack, Text: "no"}}, 1, true, nil},
	} {
		state := tournament.Tournament{Incidents: test.incidents, Rulings: test.rulings}
		if earlier, again := state.OfferedAgain(board1, tournament.SideWhite); again != test.again || again && earlier != test.earlier {
			t.Errorf("%s: %d, %t", name, earlier, again)
		}
	}
}

// An offer of a draw cites what the rules say of offers; those that have no article on a
// draw by agreement have none on its offer.
func TestOffersCiteAnArticleOnOffers(t *testing.T) {
	row, _ := tournament.IncidentDrawOffer.Row()
	for set, want := range map[string]string{rules.Frisian2011: "21.2", rules.RussianOfficial: "2.1.9.3", rules.TowersClub: "2.1.9.3", rules.UkrainianCode: "", rules.FMJD: ""} {
		if got := strings.Join(row.Cited(set), ", "); got != want {
			t.Errorf("%s: %q, want %q", set, got, want)
		}
	}
}

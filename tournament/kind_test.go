package tournament

import (
	"encoding/json"
	"reflect"
	"testing"
)

// A cell that is left out is found when the first change of the kind is undone, merged or
// told of, by whoever does it.
func TestEveryKindSaysAll(t *testing.T) {
	for kind, row := range kinds() {
		for _, unsaid := range emptyCells(reflect.ValueOf(row), "") {
			t.Errorf("%s says nothing of %s", kind, unsaid)
		}
	}
}

// emptyCells are the cells of a row that are nil or 0.
func emptyCells(v reflect.Value, name string) []string {
	if v.Kind() != reflect.Struct {
		if v.IsZero() && v.Kind() != reflect.Bool { // what they begin with says no
			return []string{name}
		}
		return nil
	}
	var empty []string
	for i := range v.NumField() {
		empty = append(empty, emptyCells(v.Field(i), name+"."+v.Type().Field(i).Name)...)
	}
	return empty
}

// A row is of the bodies of its kind: what they say of themselves is asked of a body with
// nothing in it.
func TestEveryRowIsOfItsKind(t *testing.T) {
	for kind, row := range kinds() {
		body, err := row.decode(json.RawMessage(`{}`))
		if err != nil {
			t.Fatal(err)
		}
		if body.Kind() != kind && !(kind == KindResultCorrected && body.Kind() == KindResultSet) {
			t.Errorf("the row of %s reads %s", kind, body.Kind())
		}
		if stage, round := StageOf(body), row.scope.until(body); stage != 0 || round != 0 && kind != KindRoundDrafted {
			t.Errorf("%s of nothing is of stage %d, until round %d", kind, stage, round)
		}
	}
}

func TestWhatKindsOfChangeSay(t *testing.T) {
	board := GameRef{Stage: 1, Round: 2, Board: 3}
	game := GameRef{Stage: 1, Round: 2, Board: 3, Game: 1}
	round := GameRef{Stage: 1, Round: 2}
	tests := map[string]struct {
		body                  Body
		stage, until          int
		games, seats, results []GameRef
	}{
		"an event is of no stage":                  {body: EventEdited{}},
		"an edited stage is no change of its":      {body: StageEdited{Stage{Number: 2}}},
		"a result is of its game":                  {body: ResultSet{Stage: 1, Round: 2, Board: 3, Game: 1, Result: Drawn}, stage: 1, until: 2, games: []GameRef{game}, results: []GameRef{game}},
		"a sheet that brings no result":            {body: SheetAdded{Stage: 1, Round: 2, Board: 3, Game: 1}, stage: 1, until: 2, games: []GameRef{game}},
		"a sheet that brings one":                  {body: SheetAdded{Stage: 1, Round: 2, Board: 3, Game: 1, Result: Drawn}, stage: 1, until: 2, games: []GameRef{game}, results: []GameRef{game}},
		"a ruling that leaves the result":          {body: RulingAdded{Ruling{Ref: game}}, stage: 1, until: 2, games: []GameRef{game}},
		"a game that is void":                      {body: RulingAdded{Ruling{Ref: game, Decision: DecisionVoid}}, stage: 1, until: 2, games: []GameRef{game}, results: []GameRef{game}},
		"rounds that are paired, until the last":   {body: RoundsPaired{Stage: 1, Rounds: []Round{{Number: 2}, {Number: 1}}}, stage: 1, until: 2, seats: []GameRef{round, {Stage: 1, Round: 1}}},
		"a draft that was dropped":                 {body: RoundDrafted{Stage: 1}, stage: 1, until: MaxRounds + 1},
		"a round that is altered by its byes":      {body: RoundAltered{Stage: 1, Round: 2}, stage: 1, until: 2},
		"a round that is altered at a board":       {body: RoundAltered{Stage: 1, Round: 2, Removed: []int{3}}, stage: 1, until: 2, games: []GameRef{board}, seats: []GameRef{board}},
		"a round that is taken back":               {body: RoundUnpaired{Stage: 1, Round: 2}, stage: 1, until: 2, seats: []GameRef{round}},
		"colours of a board":                       {body: ColoursSet{Stage: 1, Round: 2, Board: 3}, stage: 1, until: 2, games: []GameRef{board}, seats: []GameRef{board}},
		"places of a table":                        {body: TablePlaced{Stage: 1, Round: 2, Table: 3}, stage: 1, until: 2, games: []GameRef{board}, results: []GameRef{board}},
		"a line-up brings its games itself":        {body: LineUpGiven{Stage: 1, Round: 2, Table: 3}, stage: 1, until: 2},
		"matches, until the last":                  {body: MatchesPaired{Stage: 1, Matches: []Match{{Round: 2}, {Round: 1}}}, stage: 1, until: 2},
		"an import with rounds and earlier sheets": {body: GamesImported{Stage: 1, Rounds: []Round{{Number: 2}}, Sheets: []SheetAdded{{Stage: 1, Round: 2, Board: 3, Game: 1}}}, stage: 1, until: 2, games: []GameRef{game}, seats: []GameRef{round}, results: []GameRef{game}},
	}
	for name, tt := range tests {
		until := kinds()[tt.body.Kind()].scope.until(tt.body)
		if StageOf(tt.body) != tt.stage || until != tt.until {
			t.Errorf("%s: stage %d until round %d, want %d and %d", name, StageOf(tt.body), until, tt.stage, tt.until)
		}
		for what, refs := range map[string][2][]GameRef{"games": {GamesOf(tt.body), tt.games}, "seats": {SeatsOf(tt.body), tt.seats}, "results": {ResultsOf(tt.body), tt.results}} {
			if len(refs[0])+len(refs[1]) > 0 && !reflect.DeepEqual(refs[0], refs[1]) {
				t.Errorf("%s: %s %v, want %v", name, what, refs[0], refs[1])
			}
		}
	}
}

// What was taken back after something rested on it is told in the arbiter's report; what
// nothing rested on is a slip that cancels out.
func TestWhatAChangeRestsOn(t *testing.T) {
	pairs := func(round int) RoundsPaired { return RoundsPaired{Stage: 1, Rounds: []Round{{Number: round}}} }
	result := ResultSet{Stage: 1, Round: 1, Board: 2, Game: 1, Result: Drawn}
	tests := map[string]struct {
		earlier, later Body
		roundRobin     bool
		want           bool
	}{
		"a result on the pairing":                       {earlier: pairs(1), later: result, want: true},
		"a result on the pairing of another round":      {earlier: pairs(2), later: result},
		"a sheet on the pairing":                        {earlier: pairs(1), later: SheetAdded{Stage: 1, Round: 1, Board: 2}, want: true},
		"places of a table on the pairing":              {earlier: pairs(1), later: TablePlaced{Stage: 1, Round: 1, Table: 2}, want: true},
		"who goes on, on the pairing":                   {earlier: pairs(1), later: WinnerNamed{Stage: 1, Round: 1, Board: 2}, want: true},
		"the next round on a result":                    {earlier: result, later: pairs(2), want: true},
		"the next round of a round robin on no result":  {earlier: result, later: pairs(2), roundRobin: true},
		"the round itself on no result of it":           {earlier: result, later: pairs(1)},
		"the next round on a result with a sheet":       {earlier: SheetAdded{Stage: 1, Round: 1, Board: 2, Result: Drawn}, later: pairs(2), want: true},
		"the next round on no sheet":                    {earlier: SheetAdded{Stage: 1, Round: 1, Board: 2}, later: pairs(2)},
		"the next round on places of a table":           {earlier: TablePlaced{Stage: 1, Round: 1, Table: 2}, later: pairs(2), want: true},
		"the next round on who was named the winner":    {earlier: WinnerNamed{Stage: 1, Round: 1, Board: 2}, later: pairs(2), want: true},
		"a stage on a result":                           {earlier: result, later: StageAdded{}, want: true},
		"a stage on places":                             {earlier: PlacesSettled{Stage: 1}, later: StageAdded{}, want: true},
		"a round on who left":                           {earlier: PlayerWithdrawn{Player: 1}, later: pairs(2), want: true},
		"a result on no report of a phone":              {earlier: ResultReported{Stage: 1, Round: 1, Board: 2}, later: result},
		"an incident at a board that was altered":       {earlier: RoundAltered{Stage: 1, Round: 1}, later: IncidentAdded{Incident{Ref: GameRef{Stage: 1, Round: 1, Board: 2}}}, want: true},
		"nothing on the name of a player who was there": {earlier: PlayerEdited{}, later: pairs(2)},
	}
	for name, tt := range tests {
		system := SystemSwiss
		if tt.roundRobin {
			system = SystemRoundRobin
		}
		bodies := []Body{EventCreated{Stage: Stage{System: system}}, tt.earlier, Undone{}, tt.later}
		if got := firstOn(bodies, 2) == 4; got != tt.want {
			t.Errorf("%s: rests %v, want %v", name, got, tt.want)
		}
	}
}

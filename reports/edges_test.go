package reports_test

import (
	"bytes"
	"errors"
	"math"
	"reflect"
	"slices"
	"testing"
	"time"

	"pgregory.net/rapid"

	"arbiter/pairing"
	"arbiter/reports"
	"arbiter/reports/gamesheets"
	"arbiter/reports/parts"
	"arbiter/tournament"
)

// edgeBodies are changes that an event in the middle of its life takes, one or more
// of each kind.
func edgeBodies() []tournament.Body {
	gap := 400
	event := tournament.Event{
		Name: "Club", Variant: "frisian", Score: tournament.ScoreSystems()[3], Tiebreaks: []string{"BH/C1", "SB", "FTS", "ARO", "TPR"},
		Draws: tournament.Agreement{Moves: 40, Pieces: 8}, Ratings: tournament.RatingSettings{K: 10, Gap: &gap},
		Prizes: tournament.PrizePlan{Unit: 500, Lists: []tournament.PrizeList{{Amounts: []tournament.Money{10000, 5000}}}},
	}
	person := tournament.Player{Name: "New", Rating: 1500, BirthYear: 1990, Away: []tournament.Away{{Stage: 1, Round: 3}}, Withdrawn: 4, WithdrawnStage: 1, Was: []tournament.PlayerID{2}}
	swiss := tournament.Stage{Number: 1, System: tournament.SystemSwiss, Cycles: 1, Rounds: 5, Games: 1, TotalOf: 2, Totals: []tournament.Total{{Player: 1, Points: 100}},
		Bans: []tournament.Ban{{Players: []tournament.PlayerID{1, 2}, Rounds: 2}}, Dates: []string{"2026-11-20"}}
	virtual, baku := swiss, swiss
	virtual.Swiss = tournament.Swiss{Virtual: []tournament.Virtual{{First: 1, Last: 2, From: 1, To: 4, Points: 100}}, Group: 2}
	baku.Swiss = tournament.Swiss{Baku: true, Group: 2}
	robin := tournament.Stage{Number: 2, System: tournament.SystemRoundRobin, Cycles: 2, Rounds: 3, Games: 2, Follows: 1, Numbers: []tournament.PlayerID{1, 2, 3, 4},
		Order: []int{2, 1, 3}, Table: [][][2]tournament.TPN{{{1, 4}, {2, 3}}, {{1, 3}, {2, 4}}, {{1, 2}, {3, 4}}}}
	others := []tournament.Stage{robin}
	for _, system := range []tournament.System{tournament.SystemKnockOut, tournament.SystemMatch, tournament.SystemScheveningen, tournament.SystemOpen} {
		s := robin
		s.System, s.Order, s.Table = system, nil, nil
		others = append(others, s)
	}
	decider := tournament.Stage{Number: 2, System: tournament.SystemMatch, Rounds: 2, Decides: 1, Numbers: []tournament.PlayerID{1, 2}}
	game := tournament.Game{Number: 1, Result: tournament.Drawn, Margin: 1, Slip: tournament.Slip{White: tournament.SlipSide{Used: 60}}}
	round := tournament.Round{Number: 3, Pairings: []tournament.Pairing{{Board: 1, White: 1, Black: 3}, {Board: 2, White: 4, Black: 2}}}
	played := tournament.Round{Number: 9, Pairings: []tournament.Pairing{{Board: 1, White: 1, Black: 2, Games: []tournament.Game{game}}, {Board: 2, White: 3, Black: 4}}}
	ref := tournament.GameRef{Stage: 1, Round: 1, Board: 1, Game: 1}
	sheet := tournament.Sheet{PDN: "1. 32-28 *", Plies: 1, Material: [4]int{20, 0, 20, 0}, Verdict: "clean",
		Findings: []tournament.Finding{{ID: "x", Code: "missing-move", Ply: 3, Line: 1, Column: 2, Message: "m", Severity: "note"}}}
	bodies := []tournament.Body{
		tournament.EventCreated{Event: event, Stage: swiss}, tournament.EventEdited{Event: event},
		tournament.StageEdited{Stage: virtual}, tournament.StageEdited{Stage: baku}, tournament.StageAdded{Stage: decider},
		tournament.PlayerAdded{Player: person}, tournament.PlayersImported{Players: []tournament.Player{person}, Edited: []tournament.Player{{ID: 1, Name: "A", Rating: 9}}},
		tournament.PlayerEdited{Player: tournament.Player{ID: 1, Name: "A", Rating: 1400, BirthYear: 1980}},
		tournament.PlayerWithdrawn{Player: 1, Round: 3, Stage: 1}, tournament.PlayerExpelled{Player: 1, Round: 3, Stage: 1},
		tournament.PlayerAway{Player: 1, Stage: 1, Rounds: []int{3, 4}, Bye: tournament.ByeHalf}, tournament.PlayerReturned{Player: 4, Stage: 1, Round: 3},
		tournament.PlayerEntered{Player: person, Stage: 1, Missed: tournament.ByeHalf}, tournament.PlayersMerged{Player: 1, Other: 5}, tournament.PlayerRemoved{Player: 5, Name: "E"},
		tournament.NumbersDrawn{Stage: 1, Numbers: []tournament.PlayerID{2, 1}, Seed: 4},
		tournament.RoundsPaired{Stage: 1, Rounds: []tournament.Round{round}}, tournament.RoundDrafted{Stage: 1, Round: &round}, tournament.RoundUnpaired{Stage: 1, Round: 2},
		tournament.RoundAltered{Stage: 1, Round: 2, Boards: []tournament.BoardSeats{{Board: 1, White: 1, Black: 2}}, Removed: []int{2}, Byes: []tournament.PlayerID{3}, Absent: []tournament.PlayerID{4}, Despite: []string{"C1, 2.1.1"}, Differs: "C1, 2.1.1"},
		tournament.OpeningsDrawn{Stage: 1, Round: 2, Boards: []tournament.BoardOpening{{Board: 1, Opening: tournament.Opening{Number: 3, Seed: 1, Moves: "32-28", FEN: "B:W28:B1"}}}},
		tournament.ColoursSet{Stage: 1, Round: 1, Board: 1, White: 2}, tournament.DecidersAdded{Stage: 1, Round: 1, Board: 1, Games: 2}, tournament.WinnerNamed{Stage: 1, Round: 1, Board: 1, Player: 1},
		tournament.GamesImported{Stage: 1, Players: []tournament.Player{{Name: "Late"}}, Rounds: []tournament.Round{played}},
		tournament.ResultSet{Stage: 1, Round: 2, Board: 1, Game: 1, Result: tournament.Drawn, Margin: 1},
		tournament.ResultRated{Stage: 1, Round: 1, Board: 1, Game: 1, Rated: tournament.BlackWins},
		tournament.SheetAdded{Stage: 1, Round: 2, Board: 1, Game: 1, Sheet: sheet, Result: tournament.Drawn, Margin: 1},
		tournament.IncidentAdded{Incident: tournament.Incident{Number: 1, Ref: ref, Text: "noise"}},
		tournament.RulingAdded{Ruling: tournament.Ruling{Number: 1, Ref: ref, Finding: tournament.Finding{ID: "x"}, Decision: tournament.DecisionStands, Overrules: 1, Incident: 1}},
		tournament.TotalsEntered{Stage: 1, Rounds: 2, Totals: []tournament.Total{{Player: 1, Points: 100}}},
		tournament.PlayersCheckedIn{Stage: 1, Round: 3, Present: []tournament.PlayerID{1}}, tournament.FeesPaid{Players: []tournament.PlayerID{1}, Amount: 1000}, tournament.DeadlineSet{Stage: 1, Round: 2, At: "2026-11-21 14:30"},
		tournament.DeviceGranted{Device: 1, Role: tournament.DeviceHelper, First: 1, Last: 10}, tournament.DeviceGranted{Device: 2, Role: tournament.DeviceTablet, Board: 3},
		tournament.DeviceGranted{Device: 1, Role: tournament.DevicePlayer, Player: 1}, tournament.DeviceRevoked{Device: 1},
		tournament.ResultReported{Stage: 1, Round: 2, Board: 1, Game: 1, Side: tournament.SideBlack, Result: tournament.Drawn},
		tournament.ByeAsked{Player: 1, Stage: 1, Round: 3},
	}
	for _, s := range others {
		bodies = append(bodies, tournament.StageAdded{Stage: s})
	}
	return bodies
}

// numbersIn are the places of the numbers in a value, which can be set.
func numbersIn(v reflect.Value) []reflect.Value {
	switch v.Kind() {
	case reflect.Int, reflect.Int64, reflect.Uint64:
		return []reflect.Value{v}
	case reflect.Pointer:
		if !v.IsNil() {
			return numbersIn(v.Elem())
		}
	case reflect.Slice, reflect.Array:
		var found []reflect.Value
		for i := range v.Len() {
			found = append(found, numbersIn(v.Index(i))...)
		}
		return found
	case reflect.Struct:
		var found []reflect.Value
		for i := range v.NumField() {
			if f := v.Type().Field(i); f.IsExported() && f.Tag.Get("json") != "-" {
				found = append(found, numbersIn(v.Field(i))...)
			}
		}
		return found
	}
	return nil
}

// edgeEvent is an event of a Swiss in its second round.
func edgeEvent(t *rapid.T) *tournament.Tournament {
	state := new(tournament.Tournament)
	for _, body := range []tournament.Body{
		tournament.EventCreated{Event: tournament.Event{Name: "Club", Variant: "frisian", Score: tournament.ScoreSystems()[3]}, Stage: tournament.Stage{System: tournament.SystemSwiss, Rounds: 5}},
		tournament.PlayersImported{Players: []tournament.Player{{Name: "A", Rating: 1500, Team: "X"}, {Name: "B", Rating: 1400, Team: "Y"}, {Name: "C", Team: "X"}, {Name: "D", Team: "Y"}, {Name: "A."}}},
		tournament.RoundsPaired{Stage: 1, Numbers: []tournament.PlayerID{1, 2, 3, 4}, Seed: 3, Rounds: []tournament.Round{{Number: 1, Pairings: []tournament.Pairing{{Board: 1, White: 1, Black: 2}, {Board: 2, White: 3, Black: 4}}}}},
		tournament.ResultSet{Stage: 1, Round: 1, Board: 1, Result: tournament.Drawn, Margin: 1},
		tournament.ResultSet{Stage: 1, Round: 1, Board: 2, Result: tournament.WhiteWins},
		tournament.RoundsPaired{Stage: 1, Rounds: []tournament.Round{{Number: 2, Pairings: []tournament.Pairing{{Board: 1, White: 2, Black: 3}, {Board: 2, White: 4, Black: 1}}}}},
		tournament.ResultSet{Stage: 1, Round: 2, Board: 2, Result: tournament.WhiteWins},
	} {
		if err := applied(state, body); err != nil {
			t.Fatal(err)
		}
	}
	return state
}

// applied makes the next change of a state, for a reason.
func applied(state *tournament.Tournament, body tournament.Body) error {
	last := tournament.Change{Seq: state.Seq, Hash: state.Head}
	_, err := state.Apply(tournament.Seal(last, tournament.New("test", "a reason", time.Unix(0, 0), body)))
	return err
}

// A number of a change may be anything: the change is refused, or the event can be
// ranked, paired and printed as before.
func TestNumbersAtTheirEdgesNeverFellTheProgram(t *testing.T) {
	t.Parallel()
	edges := []int64{0, 1, -1, 2, 9, 10, 99, 998, 999, 1000, 1001, 9999, 1 << 16, 1_000_000_000, math.MaxInt32, math.MinInt32, 1 << 62, math.MaxInt64, math.MinInt64, math.MinInt64 + 1}
	rapid.Check(t, func(t *rapid.T) {
		state := edgeEvent(t)
		bodies := edgeBodies()
		given := bodies[rapid.IntRange(0, len(bodies)-1).Draw(t, "kind")]
		target := reflect.New(reflect.TypeOf(given))
		target.Elem().Set(reflect.ValueOf(given))
		places := numbersIn(target.Elem())
		for range rapid.IntRange(1, 2).Draw(t, "how many") {
			place := places[rapid.IntRange(0, len(places)-1).Draw(t, "place")]
			n := rapid.SampledFrom(edges).Draw(t, "number")
			if place.Kind() == reflect.Uint64 {
				place.SetUint(uint64(n))
			} else {
				place.SetInt(n)
			}
		}
		if _, first := given.(tournament.EventCreated); first {
			state = new(tournament.Tournament)
		}
		err := applied(state, target.Elem().Interface().(tournament.Body))
		var refused *tournament.RefusedError
		if err != nil && !errors.As(err, &refused) {
			t.Fatalf("the error is no refusal: %v", err)
		}
		standsUp(t, state)
	})
}

// standsUp pairs and prints what there is of an event; errors are fine.
func standsUp(t *rapid.T, state *tournament.Tournament) {
	before := state.Clone()
	for _, s := range state.Stages {
		if rounds, err := pairing.Next(before, s.Number); err == nil && len(rounds) > 0 {
			_ = applied(before, tournament.RoundsPaired{Stage: s.Number, Rounds: rounds[:1]})
		}
	}
	for _, event := range []*tournament.Tournament{state, before} {
		source := reports.Source{Event: event, Stage: len(event.Stages), Round: 1, Audited: event}
		if source.Stage == 0 {
			return
		}
		source.Stage = rapid.IntRange(1, len(event.Stages)).Draw(t, "stage")
		papers := reports.Papers()
		for range 2 {
			tables, err := papers[rapid.IntRange(0, len(papers)-1).Draw(t, "paper")].Build(source)
			if err != nil {
				continue
			}
			doc := parts.NewDocument(event, nil, tables...)
			var out bytes.Buffer
			formats := slices.DeleteFunc(parts.Formats(), func(f parts.Format) bool { return f.Binary })
			if rapid.IntRange(0, 30).Draw(t, "binary") == 0 { // these take longest
				formats = parts.Formats()
			}
			f := formats[rapid.IntRange(0, len(formats)-1).Draw(t, "format")]
			if f.Name == "csv" {
				doc.Tables = doc.Tables[:1]
			}
			if err := f.Write(&out, doc); err != nil {
				t.Fatalf("%s: %v", f.Name, err)
			}
			const most = 16 << 20
			if out.Len() > most {
				t.Fatalf("%s of %d bytes", f.Name, out.Len())
			}
		}
		var out bytes.Buffer
		_ = gamesheets.WriteToernooimanager(&out, event)
		_ = gamesheets.WriteFMJD(&out, event)
		_ = gamesheets.WriteLidraughts(&out, event, source.Stage, nil)
	}
}

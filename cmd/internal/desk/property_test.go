package desk_test

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"reflect"
	"slices"
	"testing"

	"pgregory.net/rapid"

	"arbiter/cmd/internal/desk"
	"arbiter/pairing"
	"arbiter/scoring"
	"arbiter/tournament"
	"arbiter/tournament/store"
)

// Whatever is asked of an event, right, slightly wrong or quite wrong: what is refused
// when it is decided, an append refuses, and the state and the file are as they were;
// what is taken folds, is within the bounds, verifies, and is what may be done.
func TestWhatIsRefusedIsRefusedAtTheStore(t *testing.T) {
	t.Parallel()
	ctx, folder := context.Background(), t.TempDir()
	taken, refused := map[tournament.Kind]int{}, map[tournament.Kind]int{}
	rapid.Check(t, func(t *rapid.T) {
		path := filepath.Join(folder, "club.arbiter")
		stage := drawStage(t)
		stage.Rounds = rapid.IntRange(0, 4).Draw(t, "rounds")
		if stage.System.OfTeams() {
			stage.TeamRules = tournament.TeamRules{Boards: 2, Win: 200, Draw: 100, Order: []string{"MP", "BP"}}
		}
		first := made("", tournament.EventCreated{Event: tournament.Event{Name: "Club", Variant: "russian", Score: tournament.ScoreSystems()[0]}, Stage: stage})
		s, err := store.Create(ctx, path, first, store.WithJudge(desk.NewJudge()))
		ok(t, err)
		defer func() { ok(t, errors.Join(s.Close(), os.Remove(path))) }()
		state, err := s.Tournament(ctx)
		ok(t, err)
		for range 16 {
			body := drawAny(t, state)
			c := made(rapid.SampledFrom([]string{"", "for a reason"}).Draw(t, "why"), body)
			after, err := decidedAndAppended(t, s, path, state, c)
			if err != nil {
				refused[c.Kind]++
				continue
			}
			taken[c.Kind]++
			checkAllowed(t, state, body, c.Why)
			state = after
		}
		ok(t, s.Verify(ctx))
	})
	t.Logf("taken %v, refused %v", taken, refused)
}

// decidedAndAppended makes a change twice: decided on the journal, and at the store.
func decidedAndAppended(t *rapid.T, s *store.Store, path string, state *tournament.Tournament, c tournament.Change) (*tournament.Tournament, error) {
	ctx := context.Background()
	before, err := os.ReadFile(path)
	ok(t, err)
	journal, err := s.Changes(ctx)
	ok(t, err)
	c.Base = state.Seq
	sealed := tournament.Seal(journal[len(journal)-1], c)
	want, _, decided := tournament.Extend(desk.NewJudge(), journal, sealed)
	got, err := s.Append(ctx, state.Seq, c)
	if (err == nil) != (decided == nil) || err != nil && err.Error() != decided.Error() {
		t.Fatalf("%s %s: decided %v, the store says %v", c.Kind, c.Body, decided, err)
	}
	if err != nil {
		if !errors.As(err, new(*tournament.RefusedError)) {
			t.Fatalf("%s %s is refused without a word: %v", c.Kind, c.Body, err)
		}
		after, readErr := os.ReadFile(path)
		ok(t, readErr)
		now, readErr := s.Tournament(ctx)
		ok(t, readErr)
		if d := tournament.Difference(state, now); d != "" || !bytes.Equal(before, after) {
			t.Fatalf("%s %s was refused, and altered the event: %s", c.Kind, c.Body, d)
		}
		return nil, err
	}
	folded, err := tournament.Fold(append(journal, sealed))
	ok(t, err)
	if d := tournament.Difference(want, got) + tournament.Difference(folded, got); d != "" {
		t.Fatalf("%s %s: %s", c.Kind, c.Body, d)
	}
	return got, nil
}

// checkAllowed asks of a change that was taken, by other means than those that decided,
// whether it may be made.
func checkAllowed(t *rapid.T, before *tournament.Tournament, body tournament.Body, why string) {
	ok(t, tournament.CheckBounds(body))
	wrong := ""
	switch b := body.(type) {
	case tournament.RoundsPaired:
		wrong = wrongRound(before, b)
	case tournament.ResultSet:
		s, _ := before.Stage(b.Stage)
		if _, g, _ := before.Game(tournament.GamesOf(b)[0]); b.PairAs != (tournament.Outcome{}) && (s.System != tournament.SystemSwiss || !b.Result.Open() || !g.Result.Open() && why == "") {
			wrong = "nothing is paired on it"
		}
	case tournament.EventEdited:
		if _, err := scoring.ParseOrder(join(b.Event.Tiebreaks)); err != nil {
			wrong = err.Error()
		}
	case tournament.StageAdded:
		if b.Stage.Games > 9 || b.Stage.Cycles > 2 || len(before.OpenGames(before.Before(len(before.Stages)+1))) > 0 {
			wrong = "no such stage is offered"
		}
	case tournament.PlayerAdded:
		if s, _ := before.Stage(before.CurrentStage()); len(before.Stages) == 1 && s.System.TakesLate() && len(s.Played) > 0 {
			wrong = "he enters late"
		}
	case tournament.PlayerAway:
		for _, round := range b.Rounds {
			if s, _ := before.Stage(b.Stage); b.Absence != "" && !slices.Contains(s.AbsenceKinds(), string(b.Absence)) {
				wrong = "the stage has no such kind of absence"
			}
			if s, _ := before.Stage(b.Stage); s.Rounds > 0 && round > s.Rounds || round < 1 {
				wrong = "no such round is planned"
			}
		}
	case tournament.PlayerReturned:
		if p, _ := before.Player(b.Player); p.Expelled && why == "" {
			wrong = "he was expelled"
		}
	case tournament.PlayerWithdrawn:
		for _, s := range before.Stages {
			for _, r := range s.Played {
				if s.System.OnResults() && (b.Stage == 0 || b.Stage == s.Number) && r.Number >= b.Round && playedOver(r, b.Player) {
					wrong = fmt.Sprintf("he has played in round %d", r.Number)
				}
			}
		}
	}
	if wrong != "" {
		t.Fatalf("%s %+v was taken: %s", body.Kind(), body, wrong)
	}
}

// wrongRound says what is wrong with a round that was taken; "" is nothing.
func wrongRound(before *tournament.Tournament, b tournament.RoundsPaired) string {
	s, _ := before.Stage(b.Stage)
	if !b.ByHand && s.System != tournament.SystemOpen {
		next, err := pairing.Next(before.WithNumbers(b.Stage, b.Numbers, b.Seed, b.Ranked), b.Stage)
		if err != nil || len(next) < len(b.Rounds) || !slices.EqualFunc(next[:len(b.Rounds)], b.Rounds, tournament.SameBoards) {
			return fmt.Sprintf("the system makes %+v, %v", next, err)
		}
	}
	for _, r := range b.Rounds {
		for _, p := range r.Pairings {
			for _, id := range []tournament.PlayerID{p.White, p.Black} {
				if who, there := before.Player(id); there && s.System.TakesLate() && !who.Plays(b.Stage, r.Number) {
					return who.Name + " does not take part"
				}
			}
		}
	}
	return ""
}

// playedOver reports whether a player has a game over the board in a round.
func playedOver(r tournament.Round, id tournament.PlayerID) bool {
	return slices.ContainsFunc(r.Pairings, func(p tournament.Pairing) bool {
		return (p.White == id || p.Black == id) && slices.ContainsFunc(p.Games, func(g tournament.Game) bool {
			row, decided := g.Result.Row()
			return decided && row.Played
		})
	})
}

// join is a list of codes as it is typed.
func join(codes []string) string {
	text := ""
	for i, code := range codes {
		if i > 0 {
			text += ","
		}
		text += code
	}
	return text
}

// drawStage draws a stage of some system; a Keizer has the settings of a preset.
func drawStage(t *rapid.T) tournament.Stage {
	s := tournament.Stage{System: rapid.SampledFrom(append(tournament.Systems(), tournament.SystemKeizer)).Draw(t, "system")}
	if s.System == tournament.SystemKeizer {
		k, err := scoring.ParseKeizer(rapid.SampledFrom(scoring.KeizerPresetNames()).Draw(t, "preset"), nil)
		ok(t, err)
		s.Keizer = k
	}
	return s
}

// drawAny draws a change: as somebody at the desk would make it, with one value of it
// altered, or one of any kind with any values.
func drawAny(t *rapid.T, state *tournament.Tournament) tournament.Body {
	body := drawRight(t, state)
	for range rapid.SampledFrom([]int{0, 0, 0, 1, 1, 3}).Draw(t, "mistakes") {
		body = spoilt(t, body)
	}
	return body
}

// drawRight draws a change that may well be allowed.
func drawRight(t *rapid.T, state *tournament.Tournament) tournament.Body {
	n := rapid.IntRange(1, len(state.Stages)).Draw(t, "stage")
	s, _ := state.Stage(n)
	if s.System.OfTeams() && rapid.IntRange(0, 2).Draw(t, "of teams") > 0 {
		return drawTeams(t, state, s)
	}
	id := tournament.PlayerID(rapid.IntRange(1, max(len(state.Players), 1)).Draw(t, "player"))
	next := 1
	if len(s.Played) > 0 {
		next = s.Played[len(s.Played)-1].Number + 1
	}
	names := rapid.StringMatching(`[A-Z][a-z]{1,4}`)
	open := state.OpenGames(n)
	if s.System == tournament.SystemTables && len(s.Played) > 0 && rapid.IntRange(0, 2).Draw(t, "of tables") == 0 {
		return drawPlaces(t, state, s)
	}
	switch kind := rapid.IntRange(0, 23).Draw(t, "kind"); {
	case kind < 3 && len(state.Players) < 6:
		return tournament.PlayersImported{Players: []tournament.Player{{Name: names.Draw(t, "one")}, {Name: names.Draw(t, "other"), Rating: 1500}}}
	case kind < 6:
		return drawRounds(t, state, s)
	case kind < 10 && len(open) > 0:
		ref := rapid.SampledFrom(open).Draw(t, "game")
		set := tournament.ResultSet{Stage: n, Round: ref.Round, Board: ref.Board, Game: ref.Game, Result: rapid.SampledFrom([]tournament.ResultKind{tournament.WhiteWins, tournament.Drawn, tournament.BlackForfeit}).Draw(t, "result")}
		if rapid.IntRange(0, 3).Draw(t, "open") == 0 {
			set.Result, set.PairAs = tournament.Adjourned, tournament.Outcome{Result: rapid.SampledFrom([]tournament.ResultKind{tournament.Drawn, tournament.BlackWins}).Draw(t, "paired as")}
		}
		return set
	case kind == 10:
		return tournament.PlayerAdded{Player: tournament.Player{Name: names.Draw(t, "name")}}
	case kind == 11:
		kind := rapid.SampledFrom([]tournament.AbsenceKind{"", "excused", "no-show", "external", "holiday"}).Draw(t, "absence")
		return tournament.PlayerAway{Player: id, Stage: n, Rounds: []int{rapid.IntRange(max(next-1, 1), next).Draw(t, "away in")}, Bye: tournament.ByeZero, Absence: kind}
	case kind == 12:
		return tournament.PlayerWithdrawn{Player: id, Stage: n, Round: next}
	case kind == 13:
		return tournament.PlayerExpelled{Player: id, Stage: n, Round: next}
	case kind == 14:
		return tournament.PlayerReturned{Player: id, Stage: n, Round: next}
	case kind == 15:
		return tournament.PlayerEntered{Player: tournament.Player{Name: names.Draw(t, "name")}, Stage: n, Missed: tournament.ByeHalf}
	case kind == 16:
		added := drawStage(t)
		added.Cycles = 1
		return tournament.StageAdded{Stage: added}
	case kind == 17:
		e := state.Event
		e.Tiebreaks = rapid.SampledFrom([][]string{{"SB", "BH"}, {"SB", "LUCK"}, nil}).Draw(t, "tie-breaks")
		return tournament.EventEdited{Event: e}
	case kind == 18:
		s.Name, s.Cycles = names.Draw(t, "name"), rapid.IntRange(0, 3).Draw(t, "cycles")
		return tournament.StageEdited{Stage: s}
	case kind == 19:
		return tournament.RoundUnpaired{Stage: n, Round: next - 1}
	case kind == 22 && len(open) > 0:
		ref := rapid.SampledFrom(open).Draw(t, "game")
		p, _, _ := state.Game(ref)
		return tournament.RoundAltered{Stage: n, Round: ref.Round, Boards: []tournament.BoardSeats{{Board: ref.Board, White: p.Black, Black: p.White}}}
	case kind == 21:
		p, _ := state.Player(id)
		return tournament.PlayerRemoved{Player: id, Name: p.Name}
	case kind == 20:
		return tournament.IncidentAdded{Incident: tournament.Incident{Ref: tournament.GameRef{Stage: n, Round: 1, Board: 1}, Text: "noise"}}
	}
	switch kind := rapid.IntRange(0, 9).Draw(t, "at the door"); kind {
	case 8:
		return tournament.ValuesEntered{Stage: n, Values: []tournament.OutsideValue{{Player: id, Value: 150}}}
	case 9:
		if len(s.Numbers) > 1 {
			return tournament.PlacesSettled{Stage: n, Players: s.Numbers[:2], By: tournament.SettledByHand}
		}
	case 6:
		return tournament.ByeAsked{Player: id, Stage: n, Round: next}
	case 0:
		return tournament.PlayersCheckedIn{Stage: n, Round: next, Present: []tournament.PlayerID{id}}
	case 1:
		return tournament.FeesPaid{Players: []tournament.PlayerID{id}, Amount: 1000}
	case 2:
		return tournament.DeadlineSet{Stage: n, Round: next, At: "2026-11-21 14:30"}
	case 3:
		return tournament.DeviceGranted{Device: state.NextDevice(), Role: tournament.DevicePlayer, Player: id}
	case 4:
		return tournament.DeviceRevoked{Device: rapid.IntRange(1, state.NextDevice()).Draw(t, "device")}
	case 5:
		if len(open) > 0 {
			ref := rapid.SampledFrom(open).Draw(t, "reported")
			return tournament.ResultReported{Stage: n, Round: ref.Round, Board: ref.Board, Game: ref.Game, Side: tournament.SideWhite, Result: tournament.Drawn}
		}
	}
	return tournament.TotalsEntered{Stage: n, Rounds: 1, Totals: []tournament.Total{{Player: id, Points: 50}}}
}

// drawPlaces draws how a table of the last round came in, or other seats at it.
func drawPlaces(t *rapid.T, state *tournament.Tournament, s tournament.Stage) tournament.Body {
	r, _ := state.Round(s.Number, s.LastRound())
	if len(r.Tables) == 0 {
		return tournament.RoundUnpaired{Stage: s.Number, Round: r.Number}
	}
	at := rapid.SampledFrom(r.Tables).Draw(t, "table")
	if rapid.IntRange(0, 3).Draw(t, "seats") == 0 {
		turned := append(slices.Clone(at.Players[1:]), at.Players[0])
		return tournament.RoundAltered{Stage: s.Number, Round: r.Number, Tables: []tournament.TableSeats{{Table: at.Number, Players: turned}}}
	}
	places := make([]int, len(at.Players))
	for i := range places {
		places[i] = rapid.SampledFrom([]int{i + 1, i + 1, 1, 0}).Draw(t, "place")
	}
	if rapid.IntRange(0, 2).Draw(t, "said") == 0 {
		return tournament.TableReported{Stage: s.Number, Round: r.Number, Table: at.Number, Player: rapid.SampledFrom(at.Players).Draw(t, "who"), Places: places}
	}
	return tournament.TablePlaced{Stage: s.Number, Round: r.Number, Table: at.Number, Places: places, Corrects: at.Places}
}

// drawTeams draws a change of a stage of teams.
func drawTeams(t *rapid.T, state *tournament.Tournament, s tournament.Stage) tournament.Body {
	if len(s.League.Teams) < 2 {
		return tournament.TeamsAdded{Stage: s.Number, Teams: []tournament.Team{{Name: rapid.StringMatching("[A-Z]{1,3}").Draw(t, "team")}, {Name: rapid.StringMatching("[a-z]{1,3} 2").Draw(t, "second")}}}
	}
	if len(s.League.Matches) == 0 || rapid.IntRange(0, 5).Draw(t, "next matches") == 0 {
		matches, err := pairing.NextMatches(state, s.Number)
		if err != nil {
			return tournament.MatchesUnpaired{Stage: s.Number, Round: s.LastMatches()}
		}
		if s.System == tournament.SystemTeamSwiss {
			return tournament.MatchesPaired{Stage: s.Number, Matches: matches}
		}
		return tournament.MatchesPaired{Stage: s.Number, Matches: matches[:1], ByHand: rapid.Bool().Draw(t, "by hand")}
	}
	m := rapid.SampledFrom(s.League.Matches).Draw(t, "match")
	team := rapid.SampledFrom([]int{m.Home, m.Away}).Draw(t, "side")
	switch rapid.IntRange(0, 6).Draw(t, "of a match") {
	case 0:
		return tournament.MatchSettled{Stage: s.Number, Round: m.Round, Table: m.Table, Total: &tournament.MatchTotal{Home: 150, Away: 50}}
	case 1:
		return tournament.MatchMoved{Stage: s.Number, Round: m.Round, Table: m.Table, Date: "2026-11-20", Swap: rapid.Bool().Draw(t, "swap")}
	case 2:
		return tournament.TeamPenalised{Stage: s.Number, Penalty: tournament.Penalty{Team: team, MatchPoints: 100}}
	case 3:
		return tournament.TeamEdited{Stage: s.Number, Team: tournament.Team{Number: team, Name: rapid.StringMatching("[A-Z]{4}").Draw(t, "name")}}
	case 4:
		return tournament.TeamTotalsEntered{Stage: s.Number, Totals: []tournament.TeamTotal{{Team: team, Matches: 1, MatchPoints: 100, BoardPoints: 100}}}
	}
	var players []tournament.PlayerID
	for _, p := range state.Players {
		players = append(players, p.ID)
	}
	return tournament.LineUpGiven{Stage: s.Number, Round: m.Round, Table: m.Table, Team: team, Players: players[:min(len(players), 2)]}
}

// drawRounds draws a round as the system makes it, on the table or paired, or one by
// hand.
func drawRounds(t *rapid.T, state *tournament.Tournament, s tournament.Stage) tournament.Body {
	var numbers []tournament.PlayerID
	if len(s.Numbers) == 0 {
		for _, p := range state.Entrants(s.Number) {
			numbers = append(numbers, p.ID)
		}
	}
	seed := uint64(rapid.IntRange(0, 1).Draw(t, "seed"))
	rounds, err := pairing.Next(state.WithNumbers(s.Number, numbers, seed, false), s.Number)
	if err != nil {
		rounds = []tournament.Round{pairs(1, [2]tournament.PlayerID{1, 2})}
	}
	if rapid.Bool().Draw(t, "one round") {
		rounds = rounds[:1]
	}
	if rapid.IntRange(0, 3).Draw(t, "draft") == 0 {
		return tournament.RoundDrafted{Stage: s.Number, Numbers: numbers, Seed: seed, Round: &rounds[0]}
	}
	return tournament.RoundsPaired{Stage: s.Number, Numbers: numbers, Seed: seed, Rounds: rounds, ByHand: rapid.IntRange(0, 3).Draw(t, "by hand") == 0}
}

// spoilt is a body of which one value was altered.
func spoilt(t *rapid.T, body tournament.Body) tournament.Body {
	to := reflect.New(reflect.TypeOf(body)).Elem()
	to.Set(reflect.ValueOf(deepCopy(body)))
	leaves := leavesOf(to)
	if len(leaves) == 0 {
		return body
	}
	leaf := leaves[rapid.IntRange(0, len(leaves)-1).Draw(t, "value")]
	switch leaf.Kind() {
	case reflect.Bool:
		leaf.SetBool(!leaf.Bool())
	case reflect.String:
		leaf.SetString(rapid.SampledFrom([]string{"", "x", "zero", "full", "swiss", "2026-11-20", "a\x00b"}).Draw(t, "text"))
	case reflect.Uint8:
		leaf.SetUint(uint64(rapid.IntRange(0, 12).Draw(t, "result")))
	case reflect.Uint64:
		leaf.SetUint(rapid.Uint64().Draw(t, "seed"))
	case reflect.Slice:
		leaf.Set(leaf.Slice(0, leaf.Len()-1))
	default:
		leaf.SetInt(rapid.SampledFrom([]int64{-1, 0, 1, 2, 3, 7, 50, 99, 1000, 1 << 40}).Draw(t, "number"))
	}
	return to.Interface().(tournament.Body)
}

// deepCopy is a body that shares nothing with the one that was given.
func deepCopy(body tournament.Body) tournament.Body {
	copied, err := made("", body).Decode()
	if err != nil {
		return body // it was spoilt so that it cannot be read
	}
	return copied
}

// leavesOf are the values that a body is made of, and lists that can be shorter.
func leavesOf(v reflect.Value) []reflect.Value {
	var all []reflect.Value
	switch v.Kind() {
	case reflect.Struct:
		for i := range v.NumField() {
			if v.Field(i).CanSet() {
				all = append(all, leavesOf(v.Field(i))...)
			}
		}
	case reflect.Pointer:
		if !v.IsNil() {
			all = leavesOf(v.Elem())
		}
	case reflect.Slice:
		for i := range v.Len() {
			all = append(all, leavesOf(v.Index(i))...)
		}
		if v.Len() > 0 {
			all = append(all, v)
		}
	case reflect.Bool, reflect.String, reflect.Int, reflect.Int64, reflect.Uint8, reflect.Uint64:
		all = append(all, v)
	}
	return all
}

func ok(t *rapid.T, err error) {
	t.Helper()
	if err != nil {
		t.Fatal(err)
	}
}

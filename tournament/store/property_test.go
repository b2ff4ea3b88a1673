package store_test

import (
	"context"
	"errors"
	"os"
	"path/filepath"
	"slices"
	"testing"

	"pgregory.net/rapid"

	"arbiter/tournament"
	"arbiter/tournament/store"
)

// drawBody draws a change that the state may or may not allow.
func drawBody(t *rapid.T, state *tournament.Tournament, journal []tournament.Change) tournament.Body {
	ref := drawGame(t, state)
	stage := ref.Stage
	id := tournament.PlayerID(rapid.IntRange(1, len(state.Players)+1).Draw(t, "player"))
	result := drawResult(t)
	switch rapid.IntRange(0, 34).Draw(t, "kind") {
	case 34:
		return tournament.ByeAsked{Player: id, Stage: stage, Round: rapid.IntRange(1, 4).Draw(t, "round of a bye"), Withdrawn: rapid.Bool().Draw(t, "withdrawn"), Refused: rapid.Bool().Draw(t, "refused")}
	case 0:
		e := state.Event
		e.Name, e.Place = rapid.String().Draw(t, "name"), rapid.String().Draw(t, "place")
		e.Draws = tournament.Agreement{Moves: rapid.IntRange(-1, 40).Draw(t, "moves"), Pieces: rapid.IntRange(0, 8).Draw(t, "pieces")}
		return tournament.EventEdited{Event: e}
	case 1:
		return tournament.StageAdded{Stage: tournament.Stage{System: rapid.SampledFrom([]tournament.System{tournament.SystemOpen, tournament.SystemSwiss}).Draw(t, "system"),
			Games: rapid.IntRange(0, 2).Draw(t, "games"), Seed: rapid.Uint64().Draw(t, "seed")}}
	case 2:
		return tournament.PlayerAdded{Player: drawPlayer(t)}
	case 3:
		edited := drawPlayer(t)
		edited.ID = id
		return tournament.PlayersImported{Players: rapid.SliceOfN(rapid.Custom(drawPlayer), 1, 5).Draw(t, "players"),
			Edited: rapid.SampledFrom([][]tournament.Player{nil, {edited}}).Draw(t, "edited")}
	case 4:
		p := drawPlayer(t)
		p.ID = id
		return tournament.PlayerEdited{Player: p}
	case 5:
		return tournament.PlayerWithdrawn{Player: id, Round: ref.Round}
	case 6:
		var numbers []tournament.PlayerID
		for _, p := range state.Players {
			numbers = append(numbers, p.ID)
		}
		return tournament.NumbersDrawn{Stage: stage, Numbers: rapid.Permutation(numbers).Draw(t, "numbers"), Seed: rapid.Uint64().Draw(t, "seed")}
	case 7:
		return tournament.RoundsPaired{Stage: stage, Rounds: []tournament.Round{drawRound(t, state, nextRound(state, stage), false)}}
	case 8:
		return tournament.GamesImported{Stage: stage, Rounds: []tournament.Round{drawRound(t, state, rapid.SampledFrom([]int{0, nextRound(state, stage)}).Draw(t, "round"), true)}}
	case 9:
		_, g, err := state.Game(ref)
		if err != nil {
			g.Result = tournament.ResultUnset
		}
		return tournament.ResultSet{Stage: stage, Round: ref.Round, Board: ref.Board, Game: ref.Game, Result: result, Corrects: g.Result, How: drawEnding(t),
			PairAs: tournament.Outcome{Result: rapid.SampledFrom([]tournament.ResultKind{tournament.ResultUnset, tournament.Drawn, tournament.WhiteWins}).Draw(t, "paired as")},
			Slip:   rapid.SampledFrom([]tournament.Slip{{}, {White: tournament.SlipSide{Used: 60, Signed: true}}}).Draw(t, "slip")}
	case 10:
		return tournament.SheetAdded{Stage: stage, Round: ref.Round, Board: ref.Board, Game: ref.Game, Sheet: *drawSheet(t), Result: result}
	case 11:
		return tournament.IncidentAdded{Incident: drawIncident(t, ref)}
	case 15:
		return tournament.PlayerExpelled{Player: id, Round: ref.Round}
	case 16:
		return tournament.PlayerAway{Player: id, Stage: stage, Rounds: []int{nextRound(state, stage) + rapid.IntRange(-1, 2).Draw(t, "later")}, Bye: drawBye(t)}
	case 17:
		return tournament.PlayerReturned{Player: id, Stage: stage, Round: nextRound(state, stage) + rapid.IntRange(-1, 1).Draw(t, "later")}
	case 18:
		return tournament.PlayerEntered{Player: drawPlayer(t), Stage: stage, Missed: drawBye(t)}
	case 20:
		return tournament.ResultRated{Stage: stage, Round: ref.Round, Board: ref.Board, Game: ref.Game, Rated: result}
	case 19:
		return tournament.PlayersMerged{Player: id, Other: tournament.PlayerID(rapid.IntRange(1, len(state.Players)+1).Draw(t, "other"))}
	case 28:
		p, _ := state.Player(id)
		return tournament.PlayerRemoved{Player: id, Name: p.Name}
	case 21:
		r := drawRound(t, state, nextRound(state, stage), false)
		return tournament.RoundDrafted{Stage: stage, Round: rapid.SampledFrom([]*tournament.Round{nil, &r}).Draw(t, "draft")}
	case 22:
		return tournament.RoundUnpaired{Stage: stage, Round: nextRound(state, stage) - 1}
	case 23:
		edited, _ := state.Stage(stage)
		edited.Bans = rapid.SampledFrom([][]tournament.Ban{nil, {{By: tournament.BanClub, Rounds: 2}}, {{Players: []tournament.PlayerID{id, 1}, Soft: true}}}).Draw(t, "bans")
		edited.Swiss = rapid.SampledFrom([]tournament.Swiss{{}, {Baku: true, Seed: 1 << 63}, {Order: tournament.OrderRating, Virtual: []tournament.Virtual{{First: 1, Last: 2, From: 1, To: 3, Points: 50}}}}).Draw(t, "swiss")
		return tournament.StageEdited{Stage: edited}
	case 24:
		p, _ := state.Pairing(stage, ref.Round, ref.Board)
		return tournament.ColoursSet{Stage: stage, Round: ref.Round, Board: ref.Board, White: rapid.SampledFrom([]tournament.PlayerID{p.Black, p.White, id}).Draw(t, "white")}
	case 25:
		return tournament.PlayersCheckedIn{Stage: stage, Round: nextRound(state, stage), Deadline: rapid.SampledFrom([]string{"", "2026-11-21 13:45"}).Draw(t, "deadline"),
			Present: rapid.SampledFrom([][]tournament.PlayerID{nil, {id}}).Draw(t, "present"), Missing: rapid.SampledFrom([][]tournament.PlayerID{nil, {id}}).Draw(t, "missing"), Close: rapid.Bool().Draw(t, "close")}
	case 26:
		return tournament.FeesPaid{Players: []tournament.PlayerID{id}, Amount: tournament.Money(rapid.IntRange(0, 1000).Draw(t, "amount")), Back: rapid.Bool().Draw(t, "back")}
	case 27:
		return tournament.DeadlineSet{Stage: stage, Round: ref.Round, At: rapid.SampledFrom([]string{"", "2026-11-21 14:30"}).Draw(t, "at")}
	case 32:
		return tournament.ResultReported{Stage: stage, Round: ref.Round, Board: ref.Board, Game: ref.Game, Result: rapid.SampledFrom([]tournament.ResultKind{tournament.ResultUnset, tournament.Drawn, tournament.WhiteWins}).Draw(t, "reported"),
			Side: rapid.SampledFrom([]tournament.Side{tournament.SideWhite, tournament.SideBlack}).Draw(t, "side"), Withdrawn: rapid.Bool().Draw(t, "withdrawn"), Key: rapid.SampledFrom([]string{"", "a"}).Draw(t, "key")}
	case 29:
		return drawAltered(t, state, ref)
	case 30:
		return tournament.DeviceGranted{Device: state.NextDevice() + rapid.IntRange(-1, 2).Draw(t, "number"), Role: rapid.SampledFrom(tournament.DeviceRoles()).Draw(t, "role"),
			Name: rapid.String().Draw(t, "whose"), Player: rapid.SampledFrom([]tournament.PlayerID{0, id}).Draw(t, "of"), Board: rapid.IntRange(0, 1).Draw(t, "at"), Last: rapid.IntRange(0, 1).Draw(t, "until")}
	case 31:
		return tournament.DeviceRevoked{Device: rapid.IntRange(1, state.NextDevice()).Draw(t, "device")}
	case 12, 13:
		return tournament.RulingAdded{Ruling: drawRuling(t, state, ref)}
	default:
		return drawUndone(t, journal)
	}
}

// drawAltered draws an alteration of a round: of one board, and of who has no place.
func drawAltered(t *rapid.T, state *tournament.Tournament, ref tournament.GameRef) tournament.Body {
	player := rapid.Map(rapid.IntRange(1, len(state.Players)+1), func(n int) tournament.PlayerID { return tournament.PlayerID(n) })
	b := tournament.RoundAltered{Stage: ref.Stage, Round: ref.Round}
	p, _ := state.Pairing(ref.Stage, ref.Round, ref.Board)
	switch rapid.IntRange(0, 3).Draw(t, "alteration") {
	case 0:
		b.Removed, b.Absent = []int{ref.Board}, []tournament.PlayerID{p.White, p.Black}
	case 1:
		b.Boards = []tournament.BoardSeats{{Board: ref.Board, White: p.Black, Black: p.White}}
	case 2:
		b.Boards, b.Unpaired = []tournament.BoardSeats{{Board: ref.Board, White: p.White, Black: player.Draw(t, "black")}}, []tournament.PlayerID{p.Black}
	default:
		b.Removed, b.Byes, b.Absent = []int{ref.Board}, []tournament.PlayerID{p.White}, []tournament.PlayerID{p.Black}
	}
	return b
}

// drawResult draws a result or none, drawEnding how it came about, drawBye a bye.
func drawResult(t *rapid.T) tournament.ResultKind {
	return tournament.ResultKind(rapid.IntRange(0, len(tournament.ResultKinds())).Draw(t, "result"))
}

func drawEnding(t *rapid.T) tournament.Ending {
	return rapid.SampledFrom([]tournament.Ending{"", "", "", tournament.EndingTime, tournament.EndingAgreed, "x"}).Draw(t, "how")
}

func drawBye(t *rapid.T) tournament.ByeKind {
	return rapid.SampledFrom([]tournament.ByeKind{"", tournament.ByeZero, tournament.ByeHalf, tournament.ByeFull}).Draw(t, "bye")
}

// drawGame draws a game of the state, or where none is.
func drawGame(t *rapid.T, state *tournament.Tournament) tournament.GameRef {
	var games []tournament.GameRef
	for _, s := range state.Stages {
		for _, r := range s.Played {
			for _, p := range r.Pairings {
				for _, g := range p.Games {
					games = append(games, tournament.GameRef{Stage: s.Number, Round: r.Number, Board: p.Board, Game: g.Number})
				}
			}
		}
	}
	games = append(games, tournament.GameRef{Stage: 1, Round: 1, Board: 9}, tournament.GameRef{Stage: 2, Round: 1, Board: 1})
	return rapid.SampledFrom(games).Draw(t, "game")
}

// drawUndone draws an undo, also of an earlier change of which what came after stays.
func drawUndone(t *rapid.T, journal []tournament.Change) tournament.Undone {
	h, err := tournament.ReadHistory(journal)
	must(t, err)
	if len(h.Done) < 2 || rapid.Bool().Draw(t, "the last") {
		return tournament.Undone{Seq: drawUndo(t, journal)}
	}
	return tournament.Undone{Seq: rapid.SampledFrom(h.Done[1:]).Draw(t, "alone"), Alone: true}
}

// drawUndo draws the change to undo, the undo to undo, or neither.
func drawUndo(t *rapid.T, journal []tournament.Change) int64 {
	h, err := tournament.ReadHistory(journal)
	must(t, err)
	undo, err1 := h.Undoable()
	redo, err2 := h.Redoable()
	which := rapid.IntRange(0, 4).Draw(t, "undo or redo")
	switch {
	case which < 2 && err1 == nil:
		return undo
	case which < 4 && err2 == nil:
		return redo.By
	default:
		return int64(len(journal)) - int64(which)
	}
}

// nextRound is the round that can be paired.
func nextRound(state *tournament.Tournament, stage int) int {
	s, ok := state.Stage(stage)
	if !ok || len(s.Played) == 0 {
		return 1
	}
	return s.Played[len(s.Played)-1].Number + 1
}

// drawPlayer draws a player whose name is likely to be another's.
func drawPlayer(t *rapid.T) tournament.Player {
	return tournament.Player{
		Name: rapid.StringMatching(`[A-Cûж]{1,3}`).Draw(t, "name"), Rating: rapid.Int().Draw(t, "rating"), Club: rapid.String().Draw(t, "club"),
		Federation: rapid.String().Draw(t, "federation"), Title: rapid.String().Draw(t, "title"), BirthYear: rapid.IntRange(0, 2).Draw(t, "year"),
		IDs: rapid.SampledFrom([]map[string]string{nil, nil, {"fmjd": "1"}, {"fmjd": "2", "kndb": "1"}, {"kndb": "2"}}).Draw(t, "ids"),
		Sex: rapid.SampledFrom([]tournament.Sex{"", tournament.SexMale, tournament.SexFemale}).Draw(t, "sex"), Coach: rapid.String().Draw(t, "coach"),
	}
}

// drawRound pairs players in a drawn order, the last one with a bye if he is
// alone; perhaps one of them is on two boards.
func drawRound(t *rapid.T, state *tournament.Tournament, number int, played bool) tournament.Round {
	var ids []tournament.PlayerID
	for _, p := range state.Players {
		ids = append(ids, p.ID)
	}
	ids = rapid.Permutation(ids).Draw(t, "order")
	if rapid.IntRange(0, 5).Draw(t, "one twice") == 5 && len(ids) > 0 {
		ids = append(ids, ids[0])
	}
	r := tournament.Round{Number: number}
	board := rapid.SampledFrom([]int{0, 9}).Draw(t, "boards before")
	for i := 0; i < len(ids); i += 2 {
		board++
		p := tournament.Pairing{Board: board, White: ids[i]}
		if i+1 < len(ids) {
			p.Black = ids[i+1]
			p.Games = drawGames(t, played)
		}
		r.Pairings = append(r.Pairings, p)
	}
	return r
}

// drawGames draws the games of a pairing; none stands for one open game.
func drawGames(t *rapid.T, played bool) []tournament.Game {
	var games []tournament.Game
	for g := range rapid.IntRange(0, 2).Draw(t, "games") {
		game := tournament.Game{Number: g + 1}
		if played {
			game.Result = drawResult(t)
			game.Sheet = rapid.SampledFrom([]*tournament.Sheet{nil, drawSheet(t)}).Draw(t, "sheet")
		}
		games = append(games, game)
	}
	return games
}

// drawSheet draws a sheet with up to two findings.
func drawSheet(t *rapid.T) *tournament.Sheet {
	text := rapid.String()
	s := &tournament.Sheet{PDN: text.Draw(t, "pdn"), Final: text.Draw(t, "final"), Plies: rapid.Int().Draw(t, "plies"), Verdict: "record",
		Result: drawResult(t), Material: [4]int{1, 2, 3, rapid.Int().Draw(t, "kings")}}
	for range rapid.IntRange(0, 2).Draw(t, "findings") {
		s.Findings = append(s.Findings, tournament.Finding{
			ID: text.Draw(t, "id"), Code: text.Draw(t, "code"), Articles: rapid.SliceOfN(text, 0, 2).Draw(t, "articles"), Severity: "note",
			State: text.Draw(t, "state"), Ply: rapid.Int().Draw(t, "ply"), Move: text.Draw(t, "move"), Side: text.Draw(t, "side"), Written: text.Draw(t, "written"),
			Line: 1, Column: 2, FEN: text.Draw(t, "fen"), Legal: rapid.SliceOfN(text, 0, 2).Draw(t, "legal"), Meant: rapid.SliceOfN(text, 0, 2).Draw(t, "meant"),
			Message: tournament.Said(text.Draw(t, "message")), Slip: rapid.Bool().Draw(t, "slip"),
		})
	}
	return s
}

// Whatever changes are made, allowed or not, undone or redone: the tables hold
// what the journal folds to, a refused change alters nothing, and an undo
// restores the state exactly.
func TestTablesAlwaysHoldWhatTheJournalFoldsTo(t *testing.T) {
	t.Parallel()
	ctx := context.Background()
	folder := t.TempDir()
	rapid.Check(t, func(t *rapid.T) {
		path := filepath.Join(folder, "x.arbiter")
		begun := rapid.Bool().Draw(t, "begun") // else nothing could happen to games for long
		first := created(tournament.SystemOpen)
		if !begun {
			first = created(rapid.SampledFrom([]tournament.System{tournament.SystemOpen, tournament.SystemSwiss, tournament.SystemKeizer}).Draw(t, "system"))
		}
		s, err := store.Create(ctx, path, first)
		must(t, err)
		defer func() { must(t, errors.Join(s.Close(), os.Remove(path))) }()
		journal := tournament.Chain(first)
		state, err := s.Tournament(ctx)
		must(t, err)
		if begun {
			for _, c := range club()[1:] {
				journal = append(journal, sealed(journal, c))
				state, err = s.Append(ctx, state.Seq, c)
				must(t, err)
			}
		}
		for range rapid.IntRange(1, 12).Draw(t, "changes") {
			var got *tournament.Tournament
			c := tournament.New("arbiter", rapid.SampledFrom([]string{"", "a slip"}).Draw(t, "why"), noon, drawBody(t, state, journal))
			journal, got = appended(t, s, journal, state, c)
			if rapid.IntRange(0, 3).Draw(t, "open again") == 0 {
				before := got
				must(t, s.Close())
				s, err = store.Open(ctx, path)
				must(t, err)
				got, err = s.Tournament(ctx)
				must(t, err)
				same(t, before, got)
			}
			state = got
		}
		must(t, s.Verify(ctx))
		undone(t, s, journal, state)
	})
}

// renumberReports gives the reports of a fold of some changes the numbers that those have
// in the journal.
func renumberReports(state *tournament.Tournament, done []int64) {
	for _, stage := range state.Stages {
		for _, round := range stage.Played {
			for _, p := range round.Pairings {
				for i := range p.Games {
					p.Games[i].Reports = renumbered(p.Games[i].Reports, done)
				}
			}
		}
	}
}

// renumbered are the reports of a game with other numbers; nil stays nil.
func renumbered(of *tournament.Reports, done []int64) *tournament.Reports {
	if of == nil {
		return nil
	}
	r := *of
	for _, side := range []*tournament.Report{&r.White, &r.Black} {
		if side.Made() {
			side.Seq = done[side.Seq-1]
		}
	}
	return &r
}

// appended makes a change through the store, which must do as the fold does, and
// gives the journal and the state after it: as they were if it is refused.
func appended(t *rapid.T, s *store.Store, journal []tournament.Change, state *tournament.Tournament, c tournament.Change) ([]tournament.Change, *tournament.Tournament) {
	longer := append(journal[:len(journal):len(journal)], sealed(journal, c))
	wanted, _, wantErr := tournament.Extend(nil, journal, longer[len(journal)])
	got, err := s.Append(context.Background(), state.Seq, c)
	if (err != nil) != (wantErr != nil) || err != nil && err.Error() != wantErr.Error() {
		t.Fatalf("%s %s: the store says %v, the fold says %v", c.Kind, c.Body, err, wantErr)
	}
	if err != nil {
		wanted, longer = state, journal
		got, err = s.Tournament(context.Background())
		must(t, err)
	}
	same(t, wanted, got)
	return longer, got
}

// undone takes every change back in turn and compares with the states before.
func undone(t *rapid.T, s *store.Store, journal []tournament.Change, state *tournament.Tournament) {
	ctx := context.Background()
	h, err := tournament.ReadHistory(journal)
	must(t, err)
	for len(h.Done) > 1 {
		last := h.Done[len(h.Done)-1]
		h.Done = h.Done[:len(h.Done)-1]
		state, err = s.Append(ctx, state.Seq, change(tournament.Undone{Seq: last}))
		must(t, err)
		var before []tournament.Change
		for _, seq := range h.Done {
			before = append(before, journal[seq-1])
		}
		want, err := tournament.Fold(tournament.Chain(before...))
		must(t, err)
		want.Seq, want.Head, want.Updated = state.Seq, state.Head, state.Updated
		renumberReports(want, h.Done)
		same(t, want, state)
	}
	must(t, s.Verify(ctx))
	atOnce(t, s, state)
}

// atOnce brings everything back that was taken back, in one transaction, and takes
// some of it back again in another: each time the tables are what the journal folds to.
func atOnce(t *rapid.T, s *store.Store, state *tournament.Tournament) {
	ctx := context.Background()
	undos := func(entries []int64) {
		var batch []tournament.Change
		for _, seq := range entries {
			c := change(tournament.Undone{Seq: seq})
			c.Base = state.Seq
			batch = append(batch, c)
		}
		var err error
		state, err = s.AppendAll(ctx, state.Seq, batch, nil)
		must(t, err)
		journal, err := s.Changes(ctx)
		must(t, err)
		want, err := tournament.Fold(journal)
		must(t, err)
		same(t, want, state)
		must(t, s.Verify(ctx))
	}
	history := func() tournament.History {
		journal, err := s.Changes(ctx)
		must(t, err)
		h, err := tournament.ReadHistory(journal)
		must(t, err)
		return h
	}
	var redos []int64
	for _, taken := range slices.Backward(history().TakenBack) {
		redos = append(redos, taken.By)
	}
	if len(redos) == 0 {
		return
	}
	undos(redos)
	done := history().Done[1:]
	slices.Reverse(done)
	undos(done[:rapid.IntRange(1, len(done)).Draw(t, "at once")])
}

// sealed seals a change on a journal as the store does.
func sealed(journal []tournament.Change, c tournament.Change) tournament.Change {
	last := journal[len(journal)-1]
	c.Base = last.Seq
	return tournament.Seal(last, c)
}

func must(t *rapid.T, err error) {
	t.Helper()
	if err != nil {
		t.Fatal(err)
	}
}

func same(t *rapid.T, want, have *tournament.Tournament) {
	t.Helper()
	if d := tournament.Difference(want, have); d != "" {
		t.Fatal(d)
	}
}

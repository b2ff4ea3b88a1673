package desk_test

import (
	"context"
	"errors"
	"fmt"
	"slices"
	"strings"

	"pgregory.net/rapid"

	"arbiter/cmd/internal/desk"
	"arbiter/cmd/internal/desk/history"
	"arbiter/cmd/internal/desk/players"
	"arbiter/cmd/internal/desk/refusal"
	"arbiter/cmd/internal/desk/results"
	"arbiter/cmd/internal/desk/rounds"
	"arbiter/cmd/internal/desk/teams"
	"arbiter/tournament"
)

// deed is something that a person does at the desk.
type deed struct {
	line string // as it is typed
	why  string
	do   func(d *desk.Desk, by how) error
}

// how a deed is done: what the remedies of refusals add to it.
type how struct {
	why   string
	force bool
	plain bool // without --correct, without anything that is said of numbers
	late  bool
	next  bool // from the next round on
	ctx   context.Context
}

// altering is how a round is altered.
func (h how) altering() rounds.Altering {
	return rounds.Altering{Round: -1, Why: h.why, Force: h.force}
}

// some draws one of some values.
func some[V any](e *occasion, of string, values ...V) V {
	return rapid.SampledFrom(values).Draw(e.T, of)
}

// someone draws a player.
func (e *occasion) someone(of string) tournament.PlayerID {
	return tournament.PlayerID(rapid.IntRange(1, max(len(e.state().Players), 1)).Draw(e.T, of))
}

// register registers a player.
func (e *occasion) register(name string, rating int, team string, late bool) deed {
	return deed{line: fmt.Sprintf("player add %q --rating %d --team %q --late=%v", name, rating, team, late), do: func(d *desk.Desk, by how) error {
		_, err := players.Register(by.ctx, d, players.RegisterRequest{Player: tournament.Player{Name: name, Rating: rating, Team: team, Federation: "NED"}, Late: late || by.late, Missed: tournament.ByeZero})
		return err
	}}
}

// addTeam registers a team.
func (e *occasion) addTeam(name string) deed {
	return deed{line: fmt.Sprintf("league team add %q", name), do: func(d *desk.Desk, by how) error {
		_, err := teams.AddTeams(by.ctx, d, tournament.Team{Name: name})
		return err
	}}
}

// lots gives a stage whose numbers are not settled the seed of their lot: nothing here is by chance.
func lots(d *desk.Desk, by how, req rounds.PairRequest) rounds.PairRequest {
	if s, _ := d.State().Stage(d.StageNumber()); len(s.Numbers) == 0 || !s.NumbersSettled() {
		seed := uint64(11)
		req.Seed = &seed
	}
	req.Why = by.why
	return req
}

// noLot reports whether there is nothing that a lot would be drawn for.
func noLot(err error) bool {
	r := (*refusal.Refusal)(nil)
	return errors.As(err, &r) && r.Code == "round.no-lot"
}

// pairRound pairs the next round, or puts it on the table.
func pairRound(draft bool, req rounds.PairRequest) deed {
	return deed{line: fmt.Sprintf("round pair --draft=%v --all=%v --open-as-draws=%v --no-shows %q", draft, req.All, req.OpenAsDraws, req.NoShows), do: func(d *desk.Desk, by how) error {
		do := func(ctx context.Context, req rounds.PairRequest) (rounds.Paired, error) {
			return rounds.PairRound(ctx, d, req)
		}
		if draft {
			do = func(ctx context.Context, req rounds.PairRequest) (rounds.Paired, error) {
				return rounds.DraftRound(ctx, d, req)
			}
		}
		with := lots(d, by, req)
		_, err := do(by.ctx, with)
		if with.Seed = nil; noLot(err) {
			_, err = do(by.ctx, with)
		}
		return err
	}}
}

// result enters the result of a game, or corrects it.
func result(d *desk.Desk, ref tournament.GameRef, o, pairAs tournament.Outcome, correct bool) deed {
	line := fmt.Sprintf("result %v %s --round %d --correct=%v --pair-as %s", tournament.Address{Board: ref.Board, Game: ref.Game}, d.State().Written(ref, o), ref.Round, correct, d.State().Written(ref, pairAs))
	return deed{line: line, do: func(d *desk.Desk, by how) error {
		_, err := results.EnterResult(by.ctx, d, results.ResultRequest{Game: ref, Outcome: o, PairAs: pairAs, Correct: correct && !by.plain, Why: by.why})
		return err
	}}
}

// outcomes are what a game can come to, those that were played first.
func (e *occasion) outcomes() []tournament.Outcome {
	var all []tournament.Outcome
	margin := 0
	if e.state().Event.Score.Decisive { // there is no level draw
		margin = 1
	}
	for _, kind := range []tournament.ResultKind{
		tournament.WhiteWins, tournament.WhiteWins, tournament.BlackWins, tournament.BlackWins, tournament.Drawn, tournament.Drawn, tournament.WhiteForfeit,
		tournament.BlackForfeit, tournament.BothForfeit, tournament.BothLose, tournament.Adjourned, tournament.Postponed, tournament.Void,
	} {
		o := tournament.Outcome{Result: kind}
		if kind == tournament.Drawn {
			o.Margin = margin
		}
		all = append(all, o)
	}
	return all
}

// anyGames are the games of the rounds that are paired.
func anyGames(t *tournament.Tournament, stage int) []tournament.GameRef {
	var all []tournament.GameRef
	s, _ := t.Stage(stage)
	for _, r := range s.Played {
		for _, p := range r.Pairings {
			for _, g := range p.Games {
				all = append(all, tournament.GameRef{Stage: stage, Round: r.Number, Board: p.Board, Game: g.Number})
			}
		}
	}
	return all
}

// results is the result of an open game, of one that is over, or of all that are open.
func (e *occasion) results() []deed {
	d, stage := e.desk(), e.desk().StageNumber()
	open, all := e.state().OpenGames(stage), anyGames(e.state(), stage)
	if len(all) == 0 {
		return nil
	}
	o := some(e, "outcome", e.outcomes()...)
	pairAs := tournament.Outcome{}
	if s, _ := e.state().Stage(stage); s.System == tournament.SystemSwiss && o.Result.Open() && rapid.Bool().Draw(e.T, "provisional") {
		pairAs = tournament.Outcome{Result: some(e, "as", tournament.Drawn, tournament.WhiteWins)}
	}
	deeds := []deed{result(d, some(e, "game", all...), o, pairAs, rapid.Bool().Draw(e.T, "correct"))}
	over := slices.DeleteFunc(slices.Clone(all), func(ref tournament.GameRef) bool { return slices.Contains(open, ref) })
	if len(over) > 0 {
		deeds = append(deeds, result(d, some(e, "corrected", over...), some(e, "anew", append(e.outcomes(), tournament.Outcome{})...), tournament.Outcome{}, true))
	}
	if len(open) > 0 {
		one := result(d, some(e, "open", open...), o, pairAs, false)
		deeds = append(deeds, one, one, one, e.allOpen(open), e.allOpen(open), e.phones(open))
	}
	return deeds
}

// allOpen gives every open game a result.
func (e *occasion) allOpen(open []tournament.GameRef) deed {
	var slips []results.Slip
	line := "result"
	for _, ref := range open {
		p, g, err := e.state().Game(ref)
		ok(e.T, err)
		o := some(e, "outcome", e.outcomes()[:9]...)
		slips = append(slips, results.Slip{Ref: ref, Pairing: p, Game: g, Outcome: o})
		line += fmt.Sprintf(" %v %s", tournament.Address{Board: ref.Board, Game: ref.Game}, e.state().Written(ref, o))
	}
	return deed{line: line, do: func(d *desk.Desk, by how) error {
		_, err := results.EnterResults(by.ctx, d, slips)
		return err
	}}
}

// phones reports the result of a game by phone.
func (e *occasion) phones(open []tournament.GameRef) deed {
	ref, side := some(e, "reported", open...), some(e, "side", tournament.SideWhite, tournament.SideBlack)
	o := some(e, "said", e.outcomes()[:5]...)
	return deed{line: fmt.Sprintf("(phone of %s at %v says %s)", side, ref, e.state().Written(ref, o)), do: func(d *desk.Desk, by how) error {
		_, err := results.ReportResult(by.ctx, d, results.ReportRequest{Game: ref, Side: side, Outcome: o})
		return err
	}}
}

// rounds is what is done about pairings as such.
func (e *occasion) rounds() []deed {
	answer := some(e, "no-shows", "", "", rounds.NoShowsAsked, rounds.NoShowsAbsent, rounds.NoShowsWithdrawn, rounds.NoShowsCome)
	deeds := []deed{
		pairRound(false, rounds.PairRequest{}), pairRound(false, rounds.PairRequest{}), pairRound(false, rounds.PairRequest{NoShows: answer}), pairRound(false, rounds.PairRequest{OpenAsDraws: true}), pairRound(true, rounds.PairRequest{NoShows: answer}),
		pairRound(false, rounds.PairRequest{All: true}),
		{line: "round publish", do: func(d *desk.Desk, by how) error { _, err := rounds.PublishRound(by.ctx, d, by.why); return err }},
		{line: "round unpair", do: func(d *desk.Desk, by how) error { _, _, err := rounds.UnpairRound(by.ctx, d, by.why); return err }},
		{line: "round unpair --all", do: func(d *desk.Desk, by how) error { _, _, err := rounds.UnpairRounds(by.ctx, d, by.why); return err }},
		{line: "round unpair --draft", do: func(d *desk.Desk, by how) error { _, _, err := rounds.DropDraft(by.ctx, d, by.why); return err }},
		{line: "round openings", do: func(d *desk.Desk, by how) error {
			seed := uint64(5)
			_, _, err := rounds.DrawOpenings(by.ctx, d, rounds.OpeningsRequest{Round: -1, Seed: &seed, Why: by.why})
			return err
		}},
		e.byHand(),
	}
	if board, tied := rounds.TiedBoard(e.desk()); tied {
		id, games := e.someone("winner"), rapid.IntRange(1, 2).Draw(e.T, "deciders")
		deeds = append(deeds, deed{line: fmt.Sprintf("round decider %d --games %d", board, games), do: func(d *desk.Desk, by how) error {
			_, _, err := rounds.AddDecider(by.ctx, d, rounds.DeciderRequest{Round: -1, Board: board, Games: games, Why: by.why})
			return err
		}}, deed{line: fmt.Sprintf("round decider %d --winner %d", board, id), do: func(d *desk.Desk, by how) error {
			_, _, err := rounds.NameWinner(by.ctx, d, rounds.WinnerRequest{Round: -1, Board: board, Player: id, Why: by.why})
			return err
		}})
	}
	return deeds
}

// byHand pairs the next round by hand, or puts it on the table: players in any order, some of them not.
func (e *occasion) byHand() deed {
	var ids []tournament.PlayerID
	for _, p := range e.state().Players {
		ids = append(ids, p.ID)
	}
	draft := rapid.Bool().Draw(e.T, "on the table")
	if len(ids) < 2 {
		return pairRound(draft, rounds.PairRequest{})
	}
	ids = rapid.Permutation(ids).Draw(e.T, "order")
	if rapid.IntRange(0, 3).Draw(e.T, "not all") == 0 {
		ids = ids[:max(2, len(ids)-2)]
	}
	var req rounds.SetRequest
	var words []string
	size := 2
	if teams.OfTables(e.desk()) {
		size = rapid.IntRange(2, 4).Draw(e.T, "at a table")
	}
	for group := range slices.Chunk(ids, size) {
		words = append(words, strings.Trim(strings.ReplaceAll(fmt.Sprint(group), " ", "-"), "[]"))
		if req.Tables = append(req.Tables, group); len(group) == 1 {
			group = append(slices.Clip(group), 0)
		}
		req.Pairings = append(req.Pairings, tournament.Pairing{Board: len(req.Pairings) + 1, White: group[0], Black: group[1]})
	}
	if teams.OfTables(e.desk()) {
		req.Pairings = nil
	} else {
		req.Tables = nil
	}
	return deed{line: fmt.Sprintf("round set --draft=%v %s", draft, strings.Join(words, " ")), do: func(d *desk.Desk, by how) (err error) {
		req := req
		if req.Why, req.Force = by.why, by.force; draft {
			_, err = rounds.SetDraft(by.ctx, d, req)
		} else {
			_, err = rounds.SetRound(by.ctx, d, req)
		}
		return err
	}}
}

// altering alters the draft, or the round that is being played.
func altering(line string, a rounds.Alteration) deed {
	return deed{line: line, do: func(d *desk.Desk, by how) error {
		_, err := rounds.Alter(by.ctx, d, by.altering(), a)
		return err
	}}
}

// alterations is what is done to a round that is played, or on the table.
func (e *occasion) alterations() []deed {
	one, other := e.someone("one"), e.someone("other")
	board, second := rapid.IntRange(1, 5).Draw(e.T, "board"), rapid.IntRange(1, 5).Draw(e.T, "second board")
	return []deed{
		altering(fmt.Sprintf("round swap %d %d", one, other), rounds.SwapPlayers(one, other)),
		altering(fmt.Sprintf("round swap --boards %d %d", board, second), rounds.SwapBoards(board, second)),
		altering(fmt.Sprintf("round swap --colours %d", board), rounds.TurnColours(board)),
		altering(fmt.Sprintf("round set %d %d-%d", board, one, other), rounds.SetBoards(rounds.Seats{Board: board, White: one, Black: other})),
		altering(fmt.Sprintf("round set %d -", board), rounds.SetBoards(rounds.Seats{Board: board})),
		altering(fmt.Sprintf("round add %d-%d", one, other), rounds.AddBoard(one, other)),
		altering(fmt.Sprintf("round remove %d", board), rounds.RemoveBoard(board)),
		altering(fmt.Sprintf("round bye %d", one), rounds.GiveBye(one)),
		{line: fmt.Sprintf("round colours %d", board), do: func(d *desk.Desk, by how) error {
			_, _, err := rounds.SetColours(by.ctx, d, rounds.ColoursRequest{Round: -1, Board: board, Why: by.why})
			return err
		}},
	}
}

// people is what is done about players.
func (e *occasion) people() []deed {
	id, other := e.someone("player"), e.someone("other player")
	round, forfeit := rapid.IntRange(0, 3).Draw(e.T, "round"), rapid.Bool().Draw(e.T, "forfeit")
	bye := some(e, "bye", tournament.ByeZero, tournament.ByeHalf, tournament.ByeFull)
	leave := func(by how) players.LeaveRequest {
		req := players.LeaveRequest{Player: id, Round: round, Why: by.why, Forfeit: forfeit}
		if by.next {
			req.Round = 0
		}
		return req
	}
	return []deed{
		e.register(playerName(len(e.memory.changes)+10), 1400, some(e, "team", "", teamName(0)), false), e.register(playerName(len(e.memory.changes)+10), 0, "", true),
		{line: fmt.Sprintf("player withdraw %d --round %d --forfeit=%v", id, round, forfeit), do: func(d *desk.Desk, by how) error { _, err := players.Withdraw(by.ctx, d, leave(by)); return err }},
		{line: fmt.Sprintf("player withdraw %d --round %d --forfeit=%v", id, round, forfeit), do: func(d *desk.Desk, by how) error { _, err := players.Withdraw(by.ctx, d, leave(by)); return err }},
		{line: fmt.Sprintf("player expel %d --round %d --forfeit=%v", id, round, forfeit), do: func(d *desk.Desk, by how) error { _, err := players.Expel(by.ctx, d, leave(by)); return err }},
		{line: fmt.Sprintf("player return %d --round %d", id, round), do: func(d *desk.Desk, by how) error {
			_, err := players.Return(by.ctx, d, players.ReturnRequest{Player: id, Round: round, Why: by.why})
			return err
		}},
		{line: fmt.Sprintf("player return %d", id), do: func(d *desk.Desk, by how) error {
			_, err := players.Return(by.ctx, d, players.ReturnRequest{Player: id, Why: by.why})
			return err
		}},
		{line: fmt.Sprintf("player absent %d --bye %s", id, bye), do: func(d *desk.Desk, by how) error {
			_, err := players.SayAbsent(by.ctx, d, players.AbsentRequest{Players: []tournament.PlayerID{id}, Bye: bye, Why: by.why})
			return err
		}},
		{line: fmt.Sprintf("player absent %d --round %d", id, max(round, 1)), do: func(d *desk.Desk, by how) error {
			_, err := players.SayAbsent(by.ctx, d, players.AbsentRequest{Players: []tournament.PlayerID{id}, Rounds: []int{max(round, 1)}, Bye: tournament.ByeZero, Why: by.why})
			return err
		}},
		{line: fmt.Sprintf("player present %d", id), do: func(d *desk.Desk, by how) error {
			_, err := rounds.CheckIn(by.ctx, d, rounds.CheckInRequest{Present: []tournament.PlayerID{id}, Why: by.why})
			return err
		}},
		{line: "checkin open", do: func(d *desk.Desk, by how) error {
			_, err := rounds.OpenCheckIn(by.ctx, d, rounds.OpenCheckInRequest{Why: by.why})
			return err
		}},
		{line: "checkin close", do: func(d *desk.Desk, by how) error { _, _, err := rounds.CloseCheckIn(by.ctx, d, by.why); return err }},
		{line: fmt.Sprintf("(player %d asks for a bye)", id), do: func(d *desk.Desk, by how) error {
			_, err := rounds.AskBye(by.ctx, d, rounds.ByeAskRequest{Player: id})
			return err
		}},
		{line: fmt.Sprintf("player remove %d", id), do: func(d *desk.Desk, by how) error {
			_, err := players.RemovePlayer(by.ctx, d, players.RemovePlayerRequest{Player: id, Why: by.why})
			return err
		}},
		{line: fmt.Sprintf("player merge %d %d", id, other), do: func(d *desk.Desk, by how) error {
			_, err := players.MergePlayers(by.ctx, d, players.MergePlayersRequest{Player: id, Other: other, Why: by.why})
			return err
		}},
		{line: fmt.Sprintf("player edit %d --rating 1300 --no-bye late", id), do: func(d *desk.Desk, by how) error {
			_, err := players.EditPlayer(by.ctx, d, players.EditPlayerRequest{Player: id, Given: tournament.Player{Name: "X", Rating: 1300, NoBye: "late"}, Fields: []players.PlayerField{players.FieldRating, players.FieldNoBye}, Why: by.why})
			return err
		}},
		{line: fmt.Sprintf("round forbid %d-%d", id, other), do: func(d *desk.Desk, by how) error {
			_, err := rounds.Forbid(by.ctx, d, by.why, tournament.Ban{Players: []tournament.PlayerID{id, other}})
			return err
		}},
	}
}

// history is what is taken back, and brought back.
func (e *occasion) history() []deed {
	count, round := rapid.IntRange(1, 3).Draw(e.T, "count"), rapid.IntRange(1, 3).Draw(e.T, "round")
	return []deed{
		{line: fmt.Sprintf("undo --last %d", count), do: func(d *desk.Desk, by how) error { _, err := history.Undo(by.ctx, d, count, by.why); return err }},
		{line: fmt.Sprintf("undo --before-round %d", round), do: func(d *desk.Desk, by how) error {
			plan, err := history.PlanUndo(by.ctx, d, history.UndoRequest{Round: round})
			if err == nil {
				_, err = history.TakeBack(by.ctx, d, plan, by.why)
			}
			return err
		}},
		{line: "redo", do: func(d *desk.Desk, by how) error { _, err := history.Redo(by.ctx, d, 0, by.why); return err }},
	}
}

package desk_test

import (
	"fmt"
	"slices"
	"strings"

	"arbiter/cmd/internal/desk"
	"arbiter/cmd/internal/desk/find"
	"arbiter/cmd/internal/desk/players"
	"arbiter/cmd/internal/desk/results"
	"arbiter/cmd/internal/desk/rounds"
	"arbiter/tournament"
)

// anyResult enters the results of all open games, or else of one of them: wins, so that what is
// to be decided is.
func (a *attempt) anyResult() []deed {
	var slips []results.Slip
	var deeds []deed
	win := tournament.Outcome{Result: tournament.WhiteWins}
	for _, ref := range a.state().OpenGames(a.desk().StageNumber()) {
		p, g, err := a.state().Game(ref)
		ok(a.T, err)
		slips = append(slips, results.Slip{Ref: ref, Pairing: p, Game: g, Outcome: win})
		deeds = append(deeds, result(a.desk(), ref, win, tournament.Outcome{}, false))
	}
	return append(one("result (White wins every open game)", func(d *desk.Desk, by how) error {
		_, err := results.EnterResults(by.ctx, d, slips)
		return err
	}), deeds...)
}

// atBoard enters a result at the board that a remedy names.
func (a *attempt) atBoard() []deed {
	ref, _, _, err := find.Game(a.desk(), a.number("Round"), a.value("Board"))
	if err != nil {
		a.wrong("%s: the remedy %s names no game: %v: %v", a.refused.line, a.r.Code, a.r.Args, err)
	}
	return []deed{result(a.desk(), ref, tournament.Outcome{Result: tournament.WhiteWins}, tournament.Outcome{}, false)}
}

// written enters the result that a remedy has.
func (a *attempt) written(correct bool) []deed {
	d := a.desk()
	ref, _, _, err := find.Game(d, a.number("Round"), a.value("Board"))
	if err != nil {
		a.wrong("%s: the remedy %s names no game: %v: %v", a.refused.line, a.r.Code, a.r.Args, err)
	}
	o, err := results.OutcomeAt(d, ref, a.value("Result"))
	if err != nil {
		a.wrong("%s: the remedy %s names no result: %v: %v", a.refused.line, a.r.Code, a.r.Args, err)
	}
	return []deed{result(d, ref, o, tournament.Outcome{}, correct)}
}

// takenBack opens the games of a board again that have a result.
func (a *attempt) takenBack() []deed {
	d, stage := a.desk(), a.desk().StageNumber()
	p, err := d.State().Pairing(stage, a.number("Round"), a.number("Board"))
	if err != nil {
		a.wrong("%s: the remedy %s names no board: %v", a.refused.line, a.r.Code, err)
	}
	var deeds []deed
	for _, g := range p.Games {
		if g.Result != tournament.ResultUnset {
			deeds = append(deeds, result(d, tournament.GameRef{Stage: stage, Round: a.number("Round"), Board: p.Board, Game: g.Number}, tournament.Outcome{}, tournament.Outcome{}, true))
		}
	}
	return deeds
}

// forfeits enters a forfeit of an open game of the round.
func (a *attempt) forfeits() []deed {
	var deeds []deed
	for _, ref := range a.state().OpenGames(a.desk().StageNumber(), a.number("Round")) {
		deeds = append(deeds, result(a.desk(), ref, tournament.Outcome{Result: tournament.WhiteForfeit}, tournament.Outcome{}, false))
	}
	return deeds
}

// provisional says what an open game counts as, or pairs on with all of them as draws.
func (a *attempt) provisional() []deed {
	d := a.desk()
	ref, _, _, err := find.Game(d, a.number("Round"), a.value("Board"))
	if err != nil {
		a.wrong("%s: the remedy %s names no game: %v: %v", a.refused.line, a.r.Code, a.r.Args, err)
	}
	o, err := results.FindOutcome(d, a.value("State"))
	if err != nil {
		a.wrong("%s: the remedy %s names no state: %v: %v", a.refused.line, a.r.Code, a.r.Args, err)
	}
	return []deed{result(d, ref, o, tournament.Outcome{Result: tournament.Drawn}, false), pairRound(false, rounds.PairRequest{OpenAsDraws: true})}
}

// decided decides a tie: by one more game, or by a ruling.
func (a *attempt) decided() []deed {
	board, tied := rounds.TiedBoard(a.desk())
	if !tied {
		a.wrong("%s: %s, and no board is tied", a.refused.line, a.r.Code)
	}
	if _, named := a.r.Args["Board"]; named {
		board = a.number("Board")
	}
	s, _ := a.state().Stage(a.desk().StageNumber())
	p, err := a.state().Pairing(s.Number, s.LastRound(), board)
	ok(a.T, err)
	return append(one(fmt.Sprintf("round decider %d --games 1", board), func(d *desk.Desk, by how) error {
		_, _, err := rounds.AddDecider(by.ctx, d, rounds.DeciderRequest{Round: -1, Board: board, Games: 1, Why: by.why})
		return err
	}), one(fmt.Sprintf("round decider %d --winner %d", board, p.White), func(d *desk.Desk, by how) error {
		_, _, err := rounds.NameWinner(by.ctx, d, rounds.WinnerRequest{Round: -1, Board: board, Player: p.White, Why: by.why})
		return err
	})...)
}

// openings draws the openings of the round.
func (a *attempt) openings() []deed {
	round := -1
	if _, named := a.r.Args["Round"]; named {
		round = a.number("Round")
	}
	return one(fmt.Sprintf("round openings --round %d", round), func(d *desk.Desk, by how) error {
		seed := uint64(5)
		_, _, err := rounds.DrawOpenings(by.ctx, d, rounds.OpeningsRequest{Round: round, Seed: &seed, Why: by.why})
		return err
	})
}

// colours puts on record that the colours of a board were the other way round.
func (a *attempt) colours() []deed {
	round, board := a.number("Round"), a.number("Board")
	return one(fmt.Sprintf("round colours %d --round %d", board, round), func(d *desk.Desk, by how) error {
		_, _, err := rounds.SetColours(by.ctx, d, rounds.ColoursRequest{Round: round, Board: board, Why: by.why})
		return err
	})
}

// bracket seats who goes on.
func (a *attempt) bracket() []deed {
	return one(fmt.Sprintf("round set %s --round %d", a.value("Seats"), a.number("Round")), func(d *desk.Desk, by how) error {
		seats, err := rounds.FindSeats(d, strings.Fields(a.value("Seats")))
		if err == nil {
			_, err = rounds.Alter(by.ctx, d, rounds.Altering{Round: a.number("Round"), Why: by.why}, rounds.SetBoards(seats...))
		}
		return err
	})
}

// handMade puts a round on the table that is made by hand: who is there, as they are numbered.
func (a *attempt) handMade() []deed {
	d := a.desk()
	var ids []tournament.PlayerID
	for _, p := range d.State().CanEnter(d.StageNumber()) {
		if p.Plays(d.StageNumber(), d.NextRound()) {
			ids = append(ids, p.ID)
		}
	}
	var pairings []tournament.Pairing
	for group := range slices.Chunk(ids, 2) {
		if len(group) == 1 {
			group = append(slices.Clip(group), 0)
		}
		pairings = append(pairings, tournament.Pairing{Board: len(pairings) + 1, White: group[0], Black: group[1]})
	}
	return one("round set --draft "+fmt.Sprint(ids), func(d *desk.Desk, by how) error {
		_, err := rounds.SetDraft(by.ctx, d, rounds.SetRequest{Pairings: pairings, Why: by.why})
		return err
	})
}

// others puts two players on a board, who are in no other, or exchanges two.
func (a *attempt) others() []deed { return a.altered() }

// altered alters the round that is played, whoever it concerns.
func (a *attempt) altered() []deed {
	var deeds []deed
	players := a.state().Players
	for i, p := range players {
		deeds = append(deeds, one(fmt.Sprintf("round bye %d", p.ID), func(d *desk.Desk, by how) error {
			_, err := rounds.Alter(by.ctx, d, by.altering(), rounds.GiveBye(p.ID))
			return err
		})...)
		for _, q := range players[i+1:] {
			deeds = slices.Concat(deeds, one(fmt.Sprintf("round swap %d %d", p.ID, q.ID), func(d *desk.Desk, by how) error {
				_, err := rounds.Alter(by.ctx, d, by.altering(), rounds.SwapPlayers(p.ID, q.ID))
				return err
			}), one(fmt.Sprintf("round add %d-%d", p.ID, q.ID), func(d *desk.Desk, by how) error {
				_, err := rounds.Alter(by.ctx, d, by.altering(), rounds.AddBoard(p.ID, q.ID))
				return err
			}))
		}
	}
	return deeds
}

// opponent gives who has no opponent one, or the bye, or notes that he is not there.
func (a *attempt) opponent() []deed { return append(a.altered(), a.notThere()...) }

// notThere notes of the round that is played that somebody is not there.
func (a *attempt) notThere() []deed {
	var deeds []deed
	round := a.number("Round")
	for _, p := range a.state().Players {
		deeds = append(deeds, one(fmt.Sprintf("player absent %d --round %d", p.ID, round), func(d *desk.Desk, by how) error {
			_, err := players.SayAbsent(by.ctx, d, players.AbsentRequest{Players: []tournament.PlayerID{p.ID}, Rounds: []int{round}, Bye: tournament.ByeZero, Why: by.why})
			return err
		})...)
	}
	return deeds
}

// seats seats a player in the round that is played, who returns first where he left.
func (a *attempt) seats(first bool) []deed {
	id := a.numbered(a.number("Number"))
	var deeds []deed
	if first {
		deeds = one(fmt.Sprintf("player return %d", id), func(d *desk.Desk, by how) error {
			_, err := players.Return(by.ctx, d, players.ReturnRequest{Player: id, Why: by.why})
			return err
		})
	}
	deeds = append(deeds, one(fmt.Sprintf("round bye %d", id), func(d *desk.Desk, by how) error {
		_, err := rounds.Alter(by.ctx, d, by.altering(), rounds.GiveBye(id))
		return err
	})...)
	for _, p := range a.state().Players {
		deeds = append(deeds, one(fmt.Sprintf("round add %d-%d", id, p.ID), func(d *desk.Desk, by how) error {
			_, err := rounds.Alter(by.ctx, d, by.altering(), rounds.AddBoard(id, p.ID))
			return err
		})...)
	}
	s, _ := a.state().Stage(a.desk().StageNumber())
	r, _ := a.state().Round(s.Number, s.LastRound())
	for _, p := range r.Pairings {
		deeds = append(deeds, one(fmt.Sprintf("round set %d %d-%d", p.Board, p.White, id), func(d *desk.Desk, by how) error {
			_, err := rounds.Alter(by.ctx, d, by.altering(), rounds.SetBoards(rounds.Seats{Board: p.Board, White: p.White, Black: id}))
			return err
		})...)
	}
	return deeds
}

// seatsOnDraft gives players a board of the draft.
func (a *attempt) seatsOnDraft() []deed {
	var deeds []deed
	for _, p := range a.state().Players {
		for _, q := range a.state().Players {
			deeds = append(deeds, one(fmt.Sprintf("round set 1 %d-%d", p.ID, q.ID), func(d *desk.Desk, by how) error {
				_, err := rounds.Alter(by.ctx, d, by.altering(), rounds.SetBoards(rounds.Seats{Board: 1, White: p.ID, Black: q.ID}))
				return err
			})...)
		}
	}
	return deeds
}

// draftSeat leaves one player alone on a board of the draft, or nobody.
func (a *attempt) draftSeat(board int, white tournament.PlayerID) deed {
	return deed{line: fmt.Sprintf("round set %d %d", board, white), do: func(d *desk.Desk, by how) error {
		_, err := rounds.Alter(by.ctx, d, by.altering(), rounds.SetBoards(rounds.Seats{Board: board, White: white}))
		return err
	}}
}

// seatsAtTable seats players at a table of the round, or of the draft.
func (a *attempt) seatsAtTable() []deed {
	d := a.desk()
	s, _ := a.state().Stage(d.StageNumber())
	r, _ := a.state().Round(s.Number, s.LastRound())
	if s.Draft != nil {
		r = *s.Draft
	}
	var deeds []deed
	for _, at := range r.Tables {
		turned := append(slices.Clone(at.Players[1:]), at.Players[0])
		seats := tournament.TableSeats{Table: at.Number, Players: turned}
		deeds = append(deeds, altering(fmt.Sprintf("round set %d %v", at.Number, turned), rounds.SetTables(seats)))
	}
	return deeds
}

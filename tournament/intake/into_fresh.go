package intake

import (
	"strings"

	"arbiter/rules/message"
	"arbiter/tournament"
	"arbiter/tournament/naming"
)

// sides finds the two players of a game among those of the event; false if the
// game is listed and not taken.
func (in *fitter) sides(i int) (white, black tournament.PlayerID, ok bool) {
	g := in.games[i]
	names := [2]string{tidy(g.Tag("White")).string, tidy(g.Tag("Black")).string}
	if g.Plies() == 0 && (isBye(names[0]) || isBye(names[1])) {
		in.notes.Add(placeOf(g), KindBye, "intake.is-bye", message.Args{"White": names[0], "Black": names[1]})
		return 0, 0, false
	}
	var ids [2]tournament.PlayerID
	for k, name := range names {
		side := [2]string{"White", "Black"}[k]
		if !isPlayer(name) {
			in.refuse(i, ReasonPlayer, "intake.no-name-side", message.Args{"Side": calledField(side), "Text": name})
			return 0, 0, false
		}
		found := in.find(name)
		switch {
		case len(found) > 1:
			in.refuse(i, ReasonPlayer, "intake.ambiguous-name", message.Args{"Name": name, "One": found[0].Name, "Other": found[1].Name})
			return 0, 0, false
		case len(found) == 1:
			if ids[k] = found[0].ID; naming.Key(found[0].Name) != naming.Key(name) {
				in.notes.Add(tagPlace(g, side), KindSpelling, "intake.spelling", message.Args{"Text": name, "Name": found[0].Name})
			}
		case !in.mayRegister():
			in.refuseWith(i, ReasonPlayer, RemedyRegister, "intake.not-registered", message.Args{"Name": name})
			return 0, 0, false
		default:
			ids[k] = in.register(i, side, name)
		}
	}
	if ids[0] == ids[1] {
		in.refuse(i, ReasonPlayer, "intake.one-player")
		return 0, 0, false
	}
	return ids[0], ids[1], true
}

// find lists the players that a name can be of: those who bear it, else those
// whose name can be written so.
func (in *fitter) find(name string) []tournament.Player {
	var exact, alike []tournament.Player
	for _, list := range [][]tournament.Player{in.t.Players, in.added} {
		for _, p := range list {
			switch {
			case naming.Key(p.Name) == naming.Key(name):
				exact = append(exact, p)
			case naming.Same(p.Name, name):
				alike = append(alike, p)
			}
		}
	}
	if len(exact) > 0 {
		return exact
	}
	return alike
}

// mayRegister reports whether the stage is still without numbers, so that a game
// may bring players.
func (in *fitter) mayRegister() bool { return len(in.stage.Numbers) == 0 }

// register makes a player of a name in a game.
func (in *fitter) register(i int, side, name string) tournament.PlayerID {
	g := in.games[i]
	p := tournament.Player{ID: in.t.NextPlayerID() + tournament.PlayerID(len(in.added)), Name: name}
	if tag, value := firstTag(g, side+"Rating", side+"Elo"); value != "" {
		p.Rating = rating(value, tagPlace(g, tag), &in.notes)
	}
	_, p.Title = firstTag(g, side+"Title")
	in.added = append(in.added, p)
	return p.ID
}

// seatFresh puts a game into a round that is not paired yet.
func (in *fitter) seatFresh(i int, white, black tournament.PlayerID) {
	in.fresh = append(in.fresh, i)
	in.draw.seat(i, in.games, white, black, resultOf(in.games[i], &notes{}))
}

// freshRounds writes the rounds that the event does not have. Boards without a
// round go on after those that are there.
func (in *fitter) freshRounds() error {
	in.fit.Games.Players = in.added
	if len(in.fresh) == 0 {
		in.fit.Games.Players = nil
		return nil
	}
	in.draw.noteUnrecorded(in.fresh, in.games)
	if in.mayRegister() && len(in.stage.Played) == 0 {
		for _, list := range [][]tournament.Player{in.t.Players, in.added} {
			for _, p := range list {
				in.fit.Games.Numbers = append(in.fit.Games.Numbers, p.ID)
			}
		}
	}
	for _, r := range in.draw.sorted() {
		out := tournament.Round{Number: r.number}
		after := in.lastBoard(r.number)
		for _, p := range r.pairs {
			pairing := tournament.Pairing{Board: p.board + after, White: p.white, Black: p.black}
			for k, i := range p.games {
				ref := tournament.GameRef{Stage: in.stage.Number, Round: r.number, Board: pairing.Board, Game: k + 1}
				game, err := in.game(i, ref)
				if err != nil {
					return err
				}
				in.fit.Places[i] = ref
				pairing.Games = append(pairing.Games, game)
			}
			out.Pairings = append(out.Pairings, pairing)
		}
		in.fit.Games.Rounds = append(in.fit.Games.Rounds, out)
	}
	for i, first := range in.draw.same {
		in.fit.Places[i] = in.fit.Places[first]
	}
	return nil
}

// game is a game of a round that was not paired, as its record has it.
func (in *fitter) game(i int, ref tournament.GameRef) (tournament.Game, error) {
	game := tournament.Game{Number: ref.Game, Result: resultOf(in.games[i], &in.notes)}
	if strings.TrimSpace(movesOf(in.games[i])) == "" {
		return game, nil
	}
	record, another, err := in.check(i, ref)
	if err != nil {
		return game, err
	}
	if game.Sheet = &record; another {
		game.Result = in.withheld(i, ref, game.Result)
	}
	return game, nil
}

// withheld notes that the result of a record is not entered, for it is one of
// another game than the event's.
func (in *fitter) withheld(i int, ref tournament.GameRef, result tournament.ResultKind) tournament.ResultKind {
	if result != tournament.ResultUnset {
		in.notes.Add(placeOf(in.games[i]), KindResult, "intake.another-game", message.Args{"Game": in.shown(ref), "Says": result})
	}
	return tournament.ResultUnset
}

// lastBoard is the last board of round 0, which a second import goes on counting.
func (in *fitter) lastBoard(round int) int {
	r, ok := in.t.Round(in.stage.Number, round)
	if !ok || len(r.Pairings) == 0 {
		return 0
	}
	return r.Pairings[len(r.Pairings)-1].Board
}

package desk

import (
	"context"
	"fmt"
	"maps"
	"slices"
	"strings"

	"arbiter/pairing"
	"arbiter/rules/message"
	"arbiter/tournament"
)

// ofWinners refuses a round of a knock-out that is given by hand and is not of those who
// go on: who is out plays no more, and none of the others is left out, unless the arbiter
// rules so. Who meets whom is for the draw.
func (d *Desk) ofWinners(round tournament.Round, force bool) error {
	stage, _ := d.state.Stage(d.StageNumber())
	if stage.System != tournament.SystemKnockOut || len(stage.Played) == 0 {
		return nil
	}
	made, err := d.Judge.Next(d.state, stage.Number)
	if err != nil || len(made) == 0 || force {
		return err
	}
	through, placed := placedIn(made[0]), placedIn(round)
	for _, p := range d.state.Players {
		if placed[p.ID] && !through[p.ID] {
			return refuse("round.is-out", message.Args{"Player": p.Name, "Round": round.Number})
		}
	}
	for _, p := range d.state.Players {
		if through[p.ID] && !placed[p.ID] {
			return refuse("round.goes-on", message.Args{"Player": p.Name, "Round": round.Number})
		}
	}
	return nil
}

// followsBracket reports whether a round of a knock-out pairs, once it is altered, those who
// are due by the results.
func (s *seating) followsBracket() bool {
	made, err := pairing.Next(s.d.state.WithoutRound(s.stage.Number, s.was.Number), s.stage.Number)
	return err == nil && maps.Equal(pairsOf(made[0].Pairings), pairsOf(s.round().Pairings))
}

// StaleBracket says who sits in the last round of a knock-out in the place of somebody who
// goes on by the results, since one of them was corrected, and what helps: the round is
// paired again where nothing of it is on record, else those boards are set; where they have
// begun it stands as it is, and the next round goes on from what was played. A round that the
// arbiter made by hand is his ruling. One that is on the table is made anew. The error is that
// of reading the journal.
func (d *Desk) StaleBracket(ctx context.Context) ([]Look, error) {
	stage, _ := d.state.Stage(d.StageNumber())
	if stage.Draft != nil {
		return d.staleBracketDraft(), nil
	}
	if stage.System != tournament.SystemKnockOut || stage.LastRound() < 2 {
		return nil, nil
	}
	rounds := d.state.BracketOf(stage).Rounds
	if len(rounds) == 0 || !slices.ContainsFunc(rounds[len(rounds)-1].Matches, tournament.BracketMatch.Departs) {
		return nil, nil
	}
	last := rounds[len(rounds)-1]
	if paired, err := d.pairedBy(ctx, last.Number); err != nil || paired != nil && paired.Made == pairing.MadeByHand {
		return nil, err
	}
	var found []Look
	for _, m := range last.Matches {
		for i, due := range m.Due {
			if sits := m.Seats[i]; sits != due && due != 0 {
				found = append(found, d.sitsFor(stage, m, sits, due))
			}
		}
	}
	return found, nil
}

// staleBracketDraft says who sits in the draft of a round of a knock-out in the place of somebody
// who goes on by the results as they stand.
func (d *Desk) staleBracketDraft() []Look {
	stage, _ := d.state.Stage(d.StageNumber())
	if stage.System != tournament.SystemKnockOut || stage.Draft == nil {
		return nil
	}
	made, err := d.Judge.Next(d.state, stage.Number)
	if err != nil || len(made) == 0 {
		return nil // nobody knows who goes on
	}
	through, placed := placedIn(made[0]), placedIn(*stage.Draft)
	var found []Look
	var wrong []tournament.Pairing // each with the one who sits there as White
	for _, p := range stage.Draft.Pairings {
		for _, id := range []tournament.PlayerID{p.White, p.Black} {
			if id != 0 && !through[id] {
				wrong = append(wrong, tournament.Pairing{Board: p.Board, White: id})
			}
		}
	}
	for _, p := range d.state.Players {
		if !through[p.ID] || placed[p.ID] {
			continue
		}
		args := message.Args{"Round": stage.Draft.Number, "Due": p.Name}
		look := lookAt("bracket-draft", args)
		if len(wrong) == 0 {
			look.Says = message.New("look.bracket.out", args)
		} else {
			args["Board"], args["Sits"] = wrong[0].Board, d.PlayerName(wrong[0].White)
			look, wrong = lookAt("bracket-draft", args), wrong[1:]
		}
		found = append(found, look)
	}
	return found
}

// sitsFor is a player of the last round who sits in the place of another, or nobody who does.
func (d *Desk) sitsFor(stage tournament.Stage, m tournament.BracketMatch, sits, due tournament.PlayerID) Look {
	round := stage.LastRound()
	args := message.Args{"Round": round, "Board": m.Board, "Due": d.PlayerName(due)}
	code, begun := "bracket", d.state.BegunBoards(stage.Number, round)
	seats, mended := d.seatsOfBracket(stage, round, begun)
	switch {
	case len(begun) == 0:
	case mended:
		code, args["Seats"] = "bracket-set", seats
	default:
		code = "bracket-ruled"
	}
	if sits == 0 {
		look := lookAt(code, args)
		look.Says = message.New("look.bracket.out", args)
		return look
	}
	args["Sits"] = d.PlayerName(sits)
	return lookAt(code, args)
}

// seatsOfBracket are the boards of a round that are others by the results as they stand, as
// they are typed, "1 8-4 2 3-6"; false where one of them has begun, or there are others to
// fill than there are.
func (d *Desk) seatsOfBracket(stage tournament.Stage, round int, begun []int) (string, bool) {
	made, err := pairing.Next(d.state.WithoutRound(stage.Number, round), stage.Number)
	if err != nil {
		return "", false
	}
	was, _ := d.state.Round(stage.Number, round)
	before, after := pairsOf(was.Pairings), pairsOf(made[0].Pairings)
	other := func(pairs map[[2]tournament.PlayerID]bool) func(tournament.Pairing) bool {
		return func(p tournament.Pairing) bool {
			return p.Bye() || pairs[[2]tournament.PlayerID{min(p.White, p.Black), max(p.White, p.Black)}]
		}
	}
	boards := slices.DeleteFunc(slices.Clone(was.Pairings), other(after))
	pairs := slices.DeleteFunc(slices.Clone(made[0].Pairings), other(before))
	if len(boards) != len(pairs) || len(boards) == 0 {
		return "", false
	}
	var texts []string
	for i, p := range boards {
		if slices.Contains(begun, p.Board) {
			return "", false
		}
		texts = append(texts, fmt.Sprintf("%d %d-%d", p.Board, stage.TPN(pairs[i].White), stage.TPN(pairs[i].Black)))
	}
	return strings.Join(texts, " "), true
}

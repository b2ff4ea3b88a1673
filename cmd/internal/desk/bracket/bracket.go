package bracket

import (
	"context"
	"fmt"
	"slices"
	"strings"

	"arbiter/cmd/internal/desk"
	"arbiter/cmd/internal/desk/history"
	"arbiter/pairing"
	"arbiter/rules/message"
	"arbiter/tournament"
	"arbiter/tournament/knockout"
)

// StaleBracket says who sits in the last round of a knock-out in the place of somebody who
// goes on by the results, since one of them was corrected, and what helps: the round is
// paired again where nothing of it is on record, else those boards are set; where they have
// begun it stands as it is, and the next round goes on from what was played. A round that the
// arbiter made by hand is his ruling. One that is on the table is made anew. The error is that
// of reading the journal.
func StaleBracket(ctx context.Context, d *desk.Desk) ([]desk.Look, error) {
	stage, _ := d.State().Stage(d.StageNumber())
	if stage.Draft != nil {
		return StaleBracketDraft(d), nil
	}
	if stage.System != tournament.SystemKnockOut || stage.LastRound() < 2 {
		return nil, nil
	}
	rounds := knockout.Of(d.State(), stage).Rounds
	if len(rounds) == 0 || !slices.ContainsFunc(rounds[len(rounds)-1].Matches, knockout.Match.Departs) {
		return nil, nil
	}
	last := rounds[len(rounds)-1]
	if paired, err := history.PairedBy(ctx, d, last.Number); err != nil || paired != nil && paired.Made == pairing.MadeByHand {
		return nil, err
	}
	var found []desk.Look
	for _, m := range last.Matches {
		for i, due := range m.Due {
			if sits := m.Seats[i]; sits != due && due != 0 {
				found = append(found, sitsFor(d, stage, m, sits, due))
			}
		}
	}
	return found, nil
}

// StaleBracketDraft says who sits in the draft of a round of a knock-out in the place of somebody
// who goes on by the results as they stand.
func StaleBracketDraft(d *desk.Desk) []desk.Look {
	stage, _ := d.State().Stage(d.StageNumber())
	if stage.System != tournament.SystemKnockOut || stage.Draft == nil {
		return nil
	}
	made, err := d.Judge.Next(d.State(), stage.Number)
	if err != nil || len(made) == 0 {
		return nil // nobody knows who goes on
	}
	through, placed := desk.PlacedIn(made[0]), desk.PlacedIn(*stage.Draft)
	var found []desk.Look
	var wrong []tournament.Pairing // each with the one who sits there as White
	for _, p := range stage.Draft.Pairings {
		for _, id := range []tournament.PlayerID{p.White, p.Black} {
			if id != 0 && !through[id] {
				wrong = append(wrong, tournament.Pairing{Board: p.Board, White: id})
			}
		}
	}
	for _, p := range d.State().Players {
		if !through[p.ID] || placed[p.ID] {
			continue
		}
		args := message.Args{"Round": stage.Draft.Number, "Due": p.Name}
		look := desk.LookAt("bracket-draft", args)
		if len(wrong) == 0 {
			look.Says = message.New("look.bracket.out", args)
		} else {
			args["Board"], args["Sits"] = wrong[0].Board, d.PlayerName(wrong[0].White)
			look, wrong = desk.LookAt("bracket-draft", args), wrong[1:]
		}
		found = append(found, look)
	}
	return found
}

// sitsFor is a player of the last round who sits in the place of another, or nobody who does.
func sitsFor(d *desk.Desk, stage tournament.Stage, m knockout.Match, sits, due tournament.PlayerID) desk.Look {
	round := stage.LastRound()
	args := message.Args{"Round": round, "Board": m.Board, "Due": d.PlayerName(due)}
	code, begun := "bracket", d.State().BegunBoards(stage.Number, round)
	seats, mended := seatsOfBracket(d, stage, round, begun)
	switch {
	case len(begun) == 0:
	case mended:
		code, args["Seats"] = "bracket-set", seats
	default:
		code = "bracket-ruled"
	}
	if sits == 0 {
		look := desk.LookAt(code, args)
		look.Says = message.New("look.bracket.out", args)
		return look
	}
	args["Sits"] = d.PlayerName(sits)
	return desk.LookAt(code, args)
}

// seatsOfBracket are the boards of a round that are others by the results as they stand, as
// they are typed, "1 8-4 2 3-6"; false where one of them has begun, or there are others to
// fill than there are.
func seatsOfBracket(d *desk.Desk, stage tournament.Stage, round int, begun []int) (string, bool) {
	made, err := pairing.Next(d.State().WithoutRound(stage.Number, round), stage.Number)
	if err != nil {
		return "", false
	}
	was, _ := d.State().Round(stage.Number, round)
	before, after := desk.PairsOf(was.Pairings), desk.PairsOf(made[0].Pairings)
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

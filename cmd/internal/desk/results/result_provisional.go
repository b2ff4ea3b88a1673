package results

import (
	"context"
	"slices"

	"arbiter/cmd/internal/desk"
	"arbiter/cmd/internal/desk/find"
	"arbiter/cmd/internal/desk/refusal"
	"arbiter/rules/message"
	"arbiter/tournament"
)

// OpenAsDraws are the changes that have every game of the stage which is not finished, and
// of which nothing else is said, count as a draw where the next round is paired (FIDE
// C.04.2, 3.1); and a desk at the event as it is with them. Nothing is journalled. The
// error is that of a system that pairs on no results, or goes on with winners.
func OpenAsDraws(d *desk.Desk, asked bool) ([]tournament.Change, *desk.Desk, error) {
	if !asked {
		return nil, d, nil
	}
	stage, _ := d.State().Stage(d.StageNumber())
	var first []tournament.Change
	for _, r := range stage.Played {
		for _, p := range r.Pairings {
			for _, g := range p.Games {
				if !g.Result.Open() || g.Provisional() {
					continue
				}
				first = append(first, d.Change("", tournament.ResultSet{
					Stage: stage.Number, Round: r.Number, Board: p.Board, Game: g.Number,
					Result: g.Result, PairAs: tournament.Outcome{Result: tournament.Drawn},
				}))
			}
		}
	}
	ahead, err := After(d, first, (*tournament.Tournament).Apply)
	return first, d.On(ahead), err
}

// After is the event as it is once changes are made that are not journalled yet, one based
// on the other. They are given the base they need; how says how each is taken in.
func After(d *desk.Desk, changes []tournament.Change, how func(*tournament.Tournament, tournament.Change) (tournament.Touched, error)) (*tournament.Tournament, error) {
	if len(changes) == 0 {
		return d.State(), nil
	}
	t := d.State().Clone()
	for i := range changes {
		changes[i].Base = t.Seq
		if _, err := how(t, tournament.Seal(tournament.Change{Seq: t.Seq, Hash: t.Head}, changes[i])); err != nil {
			return nil, err
		}
	}
	return t, nil
}

// CommitAfter makes a change after others: all of them or none.
func CommitAfter(ctx context.Context, d *desk.Desk, first []tournament.Change, why string, body tournament.Body) (desk.Done, error) {
	if len(first) == 0 {
		return d.Commit(ctx, why, body)
	}
	c := d.Change(why, body)
	c.Base = d.State().Seq + int64(len(first))
	return d.CommitAll(ctx, append(slices.Clip(first), c))
}

// PairedOnFacts say which games are not finished, and what they count as where a round of
// the stage that is meant is paired.
func PairedOnFacts(d *desk.Desk, round int) []refusal.Note {
	stage, _ := d.State().Stage(d.StageNumber())
	if stage.System != tournament.SystemSwiss {
		return nil
	}
	var facts []refusal.Note
	for _, p := range stage.Unfinished(round) {
		ref, b, g, err := find.GameAt(d, tournament.GameRef{Stage: stage.Number, Round: p.Round, Board: p.Board, Game: p.Game})
		if err != nil {
			continue // it is there
		}
		white, black := b.Colours(g.Number)
		facts = append(facts, message.New("round.paired-on", message.Args{
			"Place": find.Place(d, ref), "White": d.PlayerName(white), "Black": d.PlayerName(black), "State": g.Result.State(), "As": d.State().Event.Score.Text(p.As),
		}))
	}
	return facts
}

// RestedProvisionally says which rounds were paired while a game was not finished, as
// something else than it ended in. Nothing in them changes, and nothing was corrected.
func RestedProvisionally(d *desk.Desk, ref tournament.GameRef, p tournament.Pairing, o tournament.Outcome) []refusal.Note {
	stage, _ := d.State().Stage(ref.Stage)
	if o.Result.Open() {
		return nil
	}
	var notes []refusal.Note
	var rounds []int
	for _, on := range stage.PairedOn(ref) {
		if on.As == o {
			continue
		}
		rounds = append(rounds, on.Round)
		notes = append(notes, message.New("result.was-paired-as", message.Args{"Round": on.Round, "As": d.State().Event.Score.Text(on.As)}))
	}
	return append(notes, seatNotes(d, ref.Stage, rounds, p)...)
}

package rounds

import (
	"context"
	"slices"

	"arbiter/cmd/internal/desk"
	"arbiter/cmd/internal/desk/bracket"
	"arbiter/cmd/internal/desk/find"
	"arbiter/cmd/internal/desk/refusal"
	"arbiter/cmd/internal/desk/results"
	"arbiter/pairing"
	"arbiter/rules/message"
	"arbiter/tournament"
)

// Draft is the round of the stage that is on the table, a copy.
func Draft(d *desk.Desk) (tournament.Round, error) {
	st, _ := d.State().Stage(d.StageNumber())
	if st.Draft == nil {
		return tournament.Round{}, refusal.New("round.no-draft")
	}
	r := tournament.Round{Number: st.Draft.Number, Pairings: slices.Clone(st.Draft.Pairings), Tables: slices.Clone(st.Draft.Tables)}
	for i := range r.Tables {
		r.Tables[i].Players = slices.Clone(r.Tables[i].Players)
	}
	return r, nil
}

// noDraft refuses to pair over a draft.
func noDraft(d *desk.Desk, stage int) error {
	if st, _ := d.State().Stage(stage); st.Draft != nil {
		return refusal.New("round.draft-there", message.Args{"Round": st.Draft.Number})
	}
	return nil
}

// DropDraft takes the draft from the table, and gives the number of its round.
func DropDraft(ctx context.Context, d *desk.Desk, why string) (desk.Done, int, error) {
	r, err := Draft(d)
	if err != nil {
		return desk.Done{}, 0, err
	}
	done, err := d.Commit(ctx, why, tournament.RoundDrafted{Stage: d.StageNumber()})
	return done, r.Number, err
}

// commitDraft journals a draft.
func commitDraft(ctx context.Context, d *desk.Desk, why string, body tournament.RoundDrafted) (desk.Done, error) {
	tidy(body.Round)
	return d.Commit(ctx, why, body)
}

// tidy closes ranks in a draft: byes come last, and the boards are numbered from 1, as
// tables are.
func tidy(r *tournament.Round) {
	tidyTables(r)
	games := slices.DeleteFunc(slices.Clone(r.Pairings), tournament.Pairing.Bye)
	byes := slices.DeleteFunc(r.Pairings, func(p tournament.Pairing) bool { return !p.Bye() })
	r.Pairings = append(games, byes...)
	for i := range r.Pairings {
		r.Pairings[i].Board, r.Pairings[i].Games = i+1, nil
	}
}

// OnDraft reports whether an alteration of a round is one of the draft: there is one, and
// no other round is named; below 0 is none.
func OnDraft(d *desk.Desk, round int) bool {
	st, _ := d.State().Stage(d.StageNumber())
	return st.Draft != nil && (round < 0 || round == st.Draft.Number)
}

// Alterable refuses to alter a round where there is neither a draft nor one that is
// paired; below 0 is the draft, else the one being played.
func Alterable(d *desk.Desk, round int) error {
	_, _, err := alterable(d, round)
	return err
}

// alterable is the round that an alteration is of, and whether it is the draft.
func alterable(d *desk.Desk, round int) (r tournament.Round, draft bool, err error) {
	if OnDraft(d, round) {
		r, err = Draft(d)
		return r, true, err
	}
	if _, paired := d.CurrentRound(); !paired {
		return r, false, refusal.New("round.no-draft")
	}
	n, err := find.PairedRound(d, round)
	r, _ = d.State().Round(d.StageNumber(), n)
	return r, false, err
}

// redraft journals the draft as it is seated. Who gets a place in it has to be there.
func redraft(ctx context.Context, d *desk.Desk, by Altering, s *seating) (Altered, error) {
	r := s.drafted()
	if s.pairsAnew() {
		if err := ofSystem(d, r.Number); err != nil {
			return Altered{}, err
		}
	}
	var placed []tournament.Pairing
	before := desk.PlacedIn(s.was)
	for _, p := range r.Pairings {
		for _, id := range []tournament.PlayerID{p.White, p.Black} {
			if id != 0 && !before[id] {
				placed = append(placed, tournament.Pairing{White: id})
			}
		}
	}
	if err := checkPresent(d, tournament.Round{Number: r.Number, Pairings: placed}); err != nil {
		return Altered{}, err
	}
	done, err := commitDraft(ctx, d, by.Why, tournament.RoundDrafted{Stage: s.stage.Number, Round: &r})
	return Altered{Done: done, Round: r}, err
}

// ofSystem refuses to pair others in a draft than the system does, as a round that is
// being played: a match and a knock-out pair the same two to the end, and a round robin
// by its table, which a round that is paired can be forced away from.
func ofSystem(d *desk.Desk, round int) error {
	stage, _ := d.State().Stage(d.StageNumber())
	args := message.Args{"System": message.New("system." + string(stage.System)), "Round": round}
	switch stage.System {
	case tournament.SystemMatch, tournament.SystemKnockOut:
		return refusal.New("round.draft-only-colours", args)
	case tournament.SystemRoundRobin, tournament.SystemScheveningen:
		return refusal.New("round.draft-of-table", args)
	}
	return nil
}

// checkDraft refuses a draft in which somebody sits who is not there, and says what takes
// him out: the bye for his opponent, or nobody on that board; where it has no other, it goes.
func checkDraft(d *desk.Desk, r tournament.Round) error {
	stage, _ := d.State().Stage(d.StageNumber())
	if len(r.Tables) > 0 {
		return checkPresent(d, r)
	}
	for _, p := range r.Pairings {
		err := checkPresent(d, tournament.Round{Number: r.Number, Pairings: []tournament.Pairing{p}})
		refusal, isRefusal := err.(*refusal.Refusal)
		if !isRefusal {
			continue
		}
		left := p.Black
		if away(d, p.Black, r.Number) || away(d, p.White, r.Number) && p.Bye() {
			left = p.White
		}
		args := message.Args{"Board": p.Board, "Number": int(stage.TPN(left))}
		switch gone := left == 0 || away(d, left, r.Number); {
		case gone && len(r.Pairings) == 1:
			return refusal.With("drop-draft", args)
		case gone:
			return refusal.With("empty-board", args)
		}
		return refusal.With("unseat-player", args)
	}
	return nil
}

// away reports whether a player has no part in a round.
func away(d *desk.Desk, id tournament.PlayerID, round int) bool {
	p, known := d.State().Player(id)
	return known && !p.Plays(d.StageNumber(), round)
}

// Published is a draft that was made a round.
type Published struct {
	desk.Done
	Round      tournament.Round
	Difference *pairing.Difference // from the round that the system makes; nil where they were not compared
}

// PublishRound pairs the next round as it stands in the draft, and enters the forfeits
// that follow. Where it is not as the system pairs it needs a reason, and is marked.
// The round and the difference are given as well where it is refused for want of one.
func PublishRound(ctx context.Context, d *desk.Desk, why string) (Published, error) {
	stage := d.StageNumber()
	var p Published
	var err error
	if p.Round, err = Draft(d); err != nil {
		return p, err
	}
	if err := checkDraft(d, p.Round); err != nil {
		return p, err
	}
	if err := checkLeftOut(d, why); err != nil {
		return p, err
	}
	if stale := bracket.StaleBracketDraft(d); len(stale) > 0 && why == "" {
		return p, refusal.New("round.draft-bracket", message.Args{"Round": p.Round.Number, "Why": stale[0].Says}).Because(tournament.ErrNeedsReason)
	}
	difference, err := d.Judge.Compare(d.State(), stage, p.Round)
	if err != nil {
		return p, tooFewDrafted(d, err)
	}
	p.Difference = &difference
	st, _ := d.State().Stage(stage)
	late := lateWithout(d, st) // he came when the draft was made: he has a number, and no place in it
	body := tournament.RoundsPaired{Stage: stage, Rounds: []tournament.Round{p.Round}, ByHand: !difference.Same, Differs: difference.String(), Late: late}
	if p.Done, err = CommitForfeiting(ctx, d, why, body); err != nil {
		return p, desk.AskReason(err)
	}
	p.Notes = NotPaired(d, p.Round)
	p.Facts = slices.Concat(lateFacts(d, st, late), results.PairedOnFacts(d, p.Round.Number), p.Facts)
	return p, nil
}

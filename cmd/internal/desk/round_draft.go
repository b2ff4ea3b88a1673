package desk

import (
	"context"
	"maps"
	"slices"

	"arbiter/pairing"
	"arbiter/rules/message"
	"arbiter/tournament"
)

// draftRefusals are those of a round that is on the table, and of one that is being played.
func draftRefusals() []RefusalRow {
	return append(alterRefusals(), []RefusalRow{
		{"round.no-draft", ClassState, "make-draft"},
		{"round.draft-leaves-out", ClassState, "draft-anew-or-why"},
		{"round.draft-bracket", ClassState, "draft-anew-or-why"},
		{"round.draft-there", ClassState, "end-draft"},
		{"round.same-player", ClassRequest, ""},
		{"round.draft-only-colours", ClassState, "drop-draft"},
		{"round.draft-of-table", ClassState, "publish-then-force"},
		{"round.is-out", ClassState, "pair-or-ruling"},
		{"round.goes-on", ClassState, "pair-or-ruling"},
	}...)
}

// Draft is the round of the stage that is on the table, a copy.
func (d *Desk) Draft() (tournament.Round, error) {
	st, _ := d.state.Stage(d.StageNumber())
	if st.Draft == nil {
		return tournament.Round{}, refuse("round.no-draft")
	}
	r := tournament.Round{Number: st.Draft.Number, Pairings: slices.Clone(st.Draft.Pairings), Tables: slices.Clone(st.Draft.Tables)}
	for i := range r.Tables {
		r.Tables[i].Players = slices.Clone(r.Tables[i].Players)
	}
	return r, nil
}

// noDraft refuses to pair over a draft.
func (d *Desk) noDraft(stage int) error {
	if st, _ := d.state.Stage(stage); st.Draft != nil {
		return refuse("round.draft-there", message.Args{"Round": st.Draft.Number})
	}
	return nil
}

// DropDraft takes the draft from the table, and gives the number of its round.
func (d *Desk) DropDraft(ctx context.Context, why string) (Done, int, error) {
	r, err := d.Draft()
	if err != nil {
		return Done{}, 0, err
	}
	done, err := d.Commit(ctx, why, tournament.RoundDrafted{Stage: d.StageNumber()})
	return done, r.Number, err
}

// commitDraft journals a draft.
func (d *Desk) commitDraft(ctx context.Context, why string, body tournament.RoundDrafted) (Done, error) {
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
func (d *Desk) OnDraft(round int) bool {
	st, _ := d.state.Stage(d.StageNumber())
	return st.Draft != nil && (round < 0 || round == st.Draft.Number)
}

// Alterable refuses to alter a round where there is neither a draft nor one that is
// paired; below 0 is the draft, else the one being played.
func (d *Desk) Alterable(round int) error {
	_, _, err := d.alterable(round)
	return err
}

// alterable is the round that an alteration is of, and whether it is the draft.
func (d *Desk) alterable(round int) (r tournament.Round, draft bool, err error) {
	if d.OnDraft(round) {
		r, err = d.Draft()
		return r, true, err
	}
	if _, paired := d.CurrentRound(); !paired {
		return r, false, refuse("round.no-draft")
	}
	n, err := d.PairedRound(round)
	r, _ = d.state.Round(d.StageNumber(), n)
	return r, false, err
}

// redraft journals the draft as it is seated. Who gets a place in it has to be there.
func (d *Desk) redraft(ctx context.Context, by Altering, s *seating) (Altered, error) {
	r := s.drafted()
	if s.pairsAnew() {
		if err := d.ofSystem(r.Number); err != nil {
			return Altered{}, err
		}
	}
	var placed []tournament.Pairing
	before := placedIn(s.was)
	for _, p := range r.Pairings {
		for _, id := range []tournament.PlayerID{p.White, p.Black} {
			if id != 0 && !before[id] {
				placed = append(placed, tournament.Pairing{White: id})
			}
		}
	}
	if err := d.checkPresent(tournament.Round{Number: r.Number, Pairings: placed}); err != nil {
		return Altered{}, err
	}
	done, err := d.commitDraft(ctx, by.Why, tournament.RoundDrafted{Stage: s.stage.Number, Round: &r})
	return Altered{Done: done, Round: r}, err
}

// pairsOf are who meets whom in a round, whatever the colours and the boards; who has the
// bye meets nobody.
func pairsOf(pairings []tournament.Pairing) map[[2]tournament.PlayerID]bool {
	pairs := make(map[[2]tournament.PlayerID]bool, len(pairings))
	for _, p := range pairings {
		pairs[[2]tournament.PlayerID{min(p.White, p.Black), max(p.White, p.Black)}] = p.White != p.Black // both seats of a board may be empty
	}
	maps.DeleteFunc(pairs, func(_ [2]tournament.PlayerID, there bool) bool { return !there })
	return pairs
}

// ofSystem refuses to pair others in a draft than the system does, as a round that is
// being played: a match and a knock-out pair the same two to the end, and a round robin
// by its table, which a round that is paired can be forced away from.
func (d *Desk) ofSystem(round int) error {
	stage, _ := d.state.Stage(d.StageNumber())
	args := message.Args{"System": message.New("system." + string(stage.System)), "Round": round}
	switch stage.System {
	case tournament.SystemMatch, tournament.SystemKnockOut:
		return refuse("round.draft-only-colours", args)
	case tournament.SystemRoundRobin, tournament.SystemScheveningen:
		return refuse("round.draft-of-table", args)
	}
	return nil
}

// checkDraft refuses a draft in which somebody sits who is not there, and says what takes
// him out: the bye for his opponent, or nobody on that board; where it has no other, it goes.
func (d *Desk) checkDraft(r tournament.Round) error {
	stage, _ := d.state.Stage(d.StageNumber())
	if len(r.Tables) > 0 {
		return d.checkPresent(r)
	}
	for _, p := range r.Pairings {
		err := d.checkPresent(tournament.Round{Number: r.Number, Pairings: []tournament.Pairing{p}})
		refusal, isRefusal := err.(*Refusal)
		if !isRefusal {
			continue
		}
		left := p.Black
		if d.away(p.Black, r.Number) || d.away(p.White, r.Number) && p.Bye() {
			left = p.White
		}
		args := message.Args{"Board": p.Board, "Number": int(stage.TPN(left))}
		switch gone := left == 0 || d.away(left, r.Number); {
		case gone && len(r.Pairings) == 1:
			return refusal.with("drop-draft", args)
		case gone:
			return refusal.with("empty-board", args)
		}
		return refusal.with("unseat-player", args)
	}
	return nil
}

// away reports whether a player has no part in a round.
func (d *Desk) away(id tournament.PlayerID, round int) bool {
	p, known := d.state.Player(id)
	return known && !p.Plays(d.StageNumber(), round)
}

// Published is a draft that was made a round.
type Published struct {
	Done
	Round      tournament.Round
	Difference *pairing.Difference // from the round that the system makes; nil where they were not compared
}

// PublishRound pairs the next round as it stands in the draft, and enters the forfeits
// that follow. Where it is not as the system pairs it needs a reason, and is marked.
// The round and the difference are given as well where it is refused for want of one.
func (d *Desk) PublishRound(ctx context.Context, why string) (Published, error) {
	stage := d.StageNumber()
	var p Published
	var err error
	if p.Round, err = d.Draft(); err != nil {
		return p, err
	}
	if err := d.checkDraft(p.Round); err != nil {
		return p, err
	}
	if err := d.checkLeftOut(why); err != nil {
		return p, err
	}
	if stale := d.staleBracketDraft(); len(stale) > 0 && why == "" {
		return p, refuse("round.draft-bracket", message.Args{"Round": p.Round.Number, "Why": stale[0].Says}).because(tournament.ErrNeedsReason)
	}
	difference, err := d.Judge.Compare(d.state, stage, p.Round)
	if err != nil {
		return p, d.tooFewDrafted(err)
	}
	p.Difference = &difference
	st, _ := d.state.Stage(stage)
	late := d.lateWithout(st) // he came when the draft was made: he has a number, and no place in it
	body := tournament.RoundsPaired{Stage: stage, Rounds: []tournament.Round{p.Round}, ByHand: !difference.Same, Differs: difference.String(), Late: late}
	if p.Done, err = d.commitForfeiting(ctx, why, body); err != nil {
		return p, askReason(err)
	}
	p.Notes = d.NotPaired(p.Round)
	p.Facts = slices.Concat(d.lateFacts(st, late), d.pairedOnFacts(p.Round.Number), p.Facts)
	return p, nil
}

package rounds

import (
	"context"
	"errors"
	"slices"

	"arbiter/cmd/internal/desk"
	"arbiter/cmd/internal/desk/refusal"
	"arbiter/cmd/internal/desk/results"
	"arbiter/cmd/internal/desk/teams"
	"arbiter/pairing"
	"arbiter/rules/message"
	"arbiter/tournament"
)

// PairRequest asks for the next round of the stage that is meant, as the system pairs
// it.
type PairRequest struct {
	Numbering
	All bool // every round that is left, of a round robin

	OpenAsDraws bool // games that are not finished count as draws for the pairing, if nothing else is said of them

	NoShows NoShowAnswer // of those who did not come in the round before; "" pairs them, and names them

	Why string // what the journal is to say of it
}

// Paired are rounds that were paired, or put on the table.
type Paired struct {
	desk.Done
	NoShows []desk.Look        // who did not come in the round before, was not asked about and is in it
	Rounds  []tournament.Round // ascending; no results
}

// PairRound pairs the next round. Where the players have no numbers they get them, and
// games of players who have withdrawn are forfeits, in the same transaction. The facts
// say how the numbers came about, what is recommended for so many players, and which
// games are forfeits.
func PairRound(ctx context.Context, d *desk.Desk, req PairRequest) (Paired, error) {
	if d.OfTeams() {
		return Paired{}, refusal.New("teamplay.by-match")
	}
	if err := waitsForTables(d); err != nil {
		return Paired{}, err
	}
	first, ahead, err := results.OpenAsDraws(d, req.OpenAsDraws)
	if err != nil {
		return Paired{}, err
	}
	first, ahead, came, err := aboutNoShows(d, req.NoShows, first, ahead)
	if err != nil {
		return Paired{}, err
	}
	body, facts, err := nextRounds(ahead, req, func(stage int) error { return noDraft(d, stage) })
	if err != nil {
		return Paired{}, err
	}
	noShows := pairedNoShows(d, came, body.Rounds[0], "no-shows-paired")
	done, err := CommitForfeiting(ctx, d, req.Why, body, first...)
	if err != nil {
		return Paired{}, err
	}
	done.Facts = slices.Concat(facts, adviceWith(d, body), teams.DrawFacts(d, body), results.PairedOnFacts(d, body.Rounds[0].Number), done.Facts)
	done.Notes = NotPaired(d, body.Rounds[0])
	return Paired{Done: done, Rounds: body.Rounds, NoShows: noShows}, nil
}

// DraftRound is [PairRound] that puts the round on the table, in the place of one
// that lies there.
func DraftRound(ctx context.Context, d *desk.Desk, req PairRequest) (Paired, error) {
	if d.OfTeams() {
		return Paired{}, refusal.New("teamplay.by-match")
	}
	if err := waitsForTables(d); err != nil {
		return Paired{}, err
	}
	first, ahead, err := results.OpenAsDraws(d, req.OpenAsDraws)
	if err != nil {
		return Paired{}, err
	}
	first, ahead, came, err := aboutNoShows(d, req.NoShows, first, ahead)
	if err != nil {
		return Paired{}, err
	}
	body, facts, err := nextRounds(ahead, req, func(int) error { return nil })
	if err != nil {
		return Paired{}, err
	}
	noShows := pairedNoShows(d, came, body.Rounds[0], "no-shows-drafted")
	done, err := results.CommitAfter(ctx, d, first, req.Why, tournament.RoundDrafted{Stage: body.Stage, Numbers: body.Numbers, Seed: body.Seed, Ranked: body.Ranked, Round: &body.Rounds[0]})
	if err != nil {
		return Paired{}, err
	}
	done.Facts = slices.Concat(facts, adviceWith(d, body), teams.DrawFacts(d, body), results.PairedOnFacts(d, body.Rounds[0].Number))
	done.Notes = NotPaired(d, body.Rounds[0])
	return Paired{Done: done, Rounds: body.Rounds[:1], NoShows: noShows}, nil
}

// nextRounds are the rounds that the system makes now, and how the numbers come about.
// allowed may refuse them once it is known what is asked for.
func nextRounds(d *desk.Desk, req PairRequest, allowed func(stage int) error) (tournament.RoundsPaired, []refusal.Note, error) {
	stage := d.StageNumber()
	event, body, facts, err := numbered(d, stage, req.Numbering)
	if err != nil {
		return body, nil, err
	}
	if err := allowed(stage); err != nil {
		return body, nil, err
	}
	if body.Rounds, err = d.Judge.Next(event, stage); err == nil && !req.All {
		body.Rounds = body.Rounds[:1]
	}
	return body, facts, err
}

// adviceWith is the advice for a stage whose players get their numbers by a change.
func adviceWith(d *desk.Desk, body tournament.RoundsPaired) []refusal.Note {
	if len(body.Numbers) == 0 || body.Rounds[0].Number > 1 {
		return nil
	}
	return Advice(d, body.Stage)
}

// Advice is what is recommended for as many players, where a stage is played otherwise
// and the recommendation is for such an event. It is advice and no more: a final has the
// players it has.
func Advice(d *desk.Desk, stage int) []refusal.Note {
	st, ok := d.State().Stage(stage)
	if !ok || stage > 1 {
		return nil
	}
	var notes []refusal.Note
	if most := tournament.OnceAround(len(st.Numbers)); st.System == tournament.SystemSwiss && st.Rounds > most {
		notes = append(notes, message.New("round.too-many", message.Args{"Count": len(st.Numbers), "Most": most, "Rounds": st.Rounds}))
	}
	r, known := pairing.Recommended(d.State().Event.Variant, len(st.Numbers))
	if known && r.Departs(st) && adviceFits(d, r) {
		notes = append(notes, message.New("round.advice", message.Args{"Count": len(st.Numbers)}, recommended(r)))
	}
	return notes
}

// recommended are the parts of a recommendation in words.
func recommended(r pairing.Recommendation) message.Args {
	return message.Args{"Source": sourceNote(r), "Field": fieldNote(r), "How": systemNote(r)}
}

// sourceNote says whose a recommendation is.
func sourceNote(r pairing.Recommendation) any {
	for _, row := range []struct{ source, code string }{
		{pairing.SourceYouth, "round.advice.youth"},
		{pairing.SourceBlind, "round.advice.blind"},
		{pairing.SourceRussian, "round.advice.russian"},
	} {
		if row.source == r.Source {
			return message.New(row.code)
		}
	}
	return r.Source // a name
}

// fieldNote says for how many players a recommendation is.
func fieldNote(r pairing.Recommendation) refusal.Note {
	if r.Max == 0 {
		return message.New("round.advice.from", message.Args{"Min": r.Min})
	}
	return message.New("round.advice.between", message.Args{"Min": r.Min, "Max": r.Max})
}

// systemNote says what is recommended.
func systemNote(r pairing.Recommendation) refusal.Note {
	switch {
	case r.System == tournament.SystemSwiss:
		return message.New("round.advice.swiss", message.Args{"Count": r.Rounds})
	case r.Cycles > 1:
		return message.New("round.advice.cycles", message.Args{"Count": r.Cycles})
	}
	return message.New("round.advice.round-robin")
}

// UnpairRound takes the pairing of the last round back, for a reason: it is marked.
func UnpairRound(ctx context.Context, d *desk.Desk, why string) (desk.Done, int, error) {
	last := d.NextRound() - 1
	if last < 1 {
		return desk.Done{}, 0, refusal.New("round.none-paired")
	}
	r, _ := d.State().Round(d.StageNumber(), last)
	done, err := d.Commit(ctx, why, tournament.RoundUnpaired{Stage: d.StageNumber(), Round: last})
	if err != nil {
		return desk.Done{}, 0, hasBegun(last, err)
	}
	done.Notes = leftAfter(d, r)
	return done, last, nil
}

// hasBegun has the refusal to take the pairing of a round back say what can be done instead, or that
// it needs a reason.
func hasBegun(round int, err error) error {
	if errors.Is(err, tournament.ErrLocked) {
		return refusal.New("round.has-begun", message.Args{"Why": err, "Round": round}).Because(err)
	}
	return desk.AskReason(err)
}

// leftAfter says who was in a round that is taken back and withdrew after it: he is
// paired in it again.
func leftAfter(d *desk.Desk, r tournament.Round) []refusal.Note {
	var notes []refusal.Note
	for _, p := range r.Pairings {
		for _, id := range []tournament.PlayerID{p.White, p.Black} {
			player, _ := d.State().Player(id)
			if !player.Gone(d.StageNumber(), r.Number) && player.Gone(d.StageNumber(), r.Number+1) {
				notes = append(notes, message.New("round.pairs-leaver", message.Args{"Player": player.Name, "Round": r.Number, "From": r.Number + 1}))
			}
		}
	}
	return notes
}

// UnpairRounds takes the pairings of all rounds of the stage back, the last one first,
// for a reason and in one transaction: a round robin that was paired whole, and has no
// result yet. It gives how many they were. Refused: round.none-paired,
// round.needs-reason, and as taking back a round is.
func UnpairRounds(ctx context.Context, d *desk.Desk, why string) (desk.Done, int, error) {
	stage, _ := d.State().Stage(d.StageNumber())
	if len(stage.Played) == 0 {
		return desk.Done{}, 0, refusal.New("round.none-paired")
	}
	var changes []tournament.Change
	for _, r := range slices.Backward(stage.Played) {
		c := d.Change(why, tournament.RoundUnpaired{Stage: stage.Number, Round: r.Number})
		c.Base = d.State().Seq + int64(len(changes))
		changes = append(changes, c)
	}
	done, err := d.CommitAll(ctx, changes)
	return done, len(changes), hasBegun(stage.LastRound(), err)
}

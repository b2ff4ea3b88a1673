package desk

import (
	"context"
	"errors"
	"slices"

	"arbiter/pairing"
	"arbiter/rules/message"
	"arbiter/tournament"
)

// roundRefusals are those of rounds that are paired, by the system or by hand.
func roundRefusals() []RefusalRow {
	return []RefusalRow{
		{"round.needs-reason", ClassState, "give-reason"},
		{"round.numbers-given", ClassState, "leave-numbers-out"},
		{"round.nobody", ClassPairing, "register-players"},
		{"round.no-lot", ClassRequest, "draw-numbers"},
		{"round.varma-order", ClassState, "draw-by-lot"},
		{"round.no-number", ClassRequest, "write-pair"},
		{"round.two-readings", ClassRequest, "write-pair"},
		{"round.only-byes", ClassRequest, "write-pair"},
		{"round.one-player", ClassRequest, "write-pair"},
		{"round.not-there", ClassState, "let-in"},
		{"round.none-paired", ClassState, "drop-draft"},
		{"round.has-begun", ClassState, "alter-round"},
		{"round.no-opening", ClassRequest, ""},
		{"round.no-board", ClassRequest, "write-board"},
	}
}

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
	Done
	NoShows []Look             // who did not come in the round before, was not asked about and is in it
	Rounds  []tournament.Round // ascending; no results
}

// PairRound pairs the next round. Where the players have no numbers they get them, and
// games of players who have withdrawn are forfeits, in the same transaction. The facts
// say how the numbers came about, what is recommended for so many players, and which
// games are forfeits.
func (d *Desk) PairRound(ctx context.Context, req PairRequest) (Paired, error) {
	if d.OfTeams() {
		return Paired{}, refuse("teamplay.by-match")
	}
	if err := d.waitsForTables(); err != nil {
		return Paired{}, err
	}
	first, ahead, err := d.openAsDraws(req.OpenAsDraws)
	if err != nil {
		return Paired{}, err
	}
	first, ahead, came, err := d.aboutNoShows(req.NoShows, first, ahead)
	if err != nil {
		return Paired{}, err
	}
	body, facts, err := ahead.nextRounds(req, d.noDraft)
	if err != nil {
		return Paired{}, err
	}
	noShows := d.pairedNoShows(came, body.Rounds[0], "no-shows-paired")
	done, err := d.commitForfeiting(ctx, req.Why, body, first...)
	if err != nil {
		return Paired{}, err
	}
	done.Facts = slices.Concat(facts, d.adviceWith(body), d.drawFacts(body), d.pairedOnFacts(body.Rounds[0].Number), done.Facts)
	done.Notes = d.NotPaired(body.Rounds[0])
	return Paired{Done: done, Rounds: body.Rounds, NoShows: noShows}, nil
}

// DraftRound is [Desk.PairRound] that puts the round on the table, in the place of one
// that lies there.
func (d *Desk) DraftRound(ctx context.Context, req PairRequest) (Paired, error) {
	if d.OfTeams() {
		return Paired{}, refuse("teamplay.by-match")
	}
	if err := d.waitsForTables(); err != nil {
		return Paired{}, err
	}
	first, ahead, err := d.openAsDraws(req.OpenAsDraws)
	if err != nil {
		return Paired{}, err
	}
	first, ahead, came, err := d.aboutNoShows(req.NoShows, first, ahead)
	if err != nil {
		return Paired{}, err
	}
	body, facts, err := ahead.nextRounds(req, func(int) error { return nil })
	if err != nil {
		return Paired{}, err
	}
	noShows := d.pairedNoShows(came, body.Rounds[0], "no-shows-drafted")
	done, err := d.commitAfter(ctx, first, req.Why, tournament.RoundDrafted{Stage: body.Stage, Numbers: body.Numbers, Seed: body.Seed, Ranked: body.Ranked, Round: &body.Rounds[0]})
	if err != nil {
		return Paired{}, err
	}
	done.Facts = slices.Concat(facts, d.adviceWith(body), d.drawFacts(body), d.pairedOnFacts(body.Rounds[0].Number))
	done.Notes = d.NotPaired(body.Rounds[0])
	return Paired{Done: done, Rounds: body.Rounds[:1], NoShows: noShows}, nil
}

// nextRounds are the rounds that the system makes now, and how the numbers come about.
// allowed may refuse them once it is known what is asked for.
func (d *Desk) nextRounds(req PairRequest, allowed func(stage int) error) (tournament.RoundsPaired, []Note, error) {
	stage := d.StageNumber()
	event, body, facts, err := d.numbered(stage, req.Numbering)
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
func (d *Desk) adviceWith(body tournament.RoundsPaired) []Note {
	if len(body.Numbers) == 0 || body.Rounds[0].Number > 1 {
		return nil
	}
	return d.Advice(body.Stage)
}

// Advice is what is recommended for as many players, where a stage is played otherwise
// and the recommendation is for such an event. It is advice and no more: a final has the
// players it has.
func (d *Desk) Advice(stage int) []Note {
	st, ok := d.state.Stage(stage)
	if !ok || stage > 1 {
		return nil
	}
	var notes []Note
	if most := tournament.OnceAround(len(st.Numbers)); st.System == tournament.SystemSwiss && st.Rounds > most {
		notes = append(notes, message.New("round.too-many", message.Args{"Count": len(st.Numbers), "Most": most, "Rounds": st.Rounds}))
	}
	r, known := pairing.Recommended(d.state.Event.Variant, len(st.Numbers))
	if known && r.Departs(st) && d.adviceFits(r) {
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
func fieldNote(r pairing.Recommendation) Note {
	if r.Max == 0 {
		return message.New("round.advice.from", message.Args{"Min": r.Min})
	}
	return message.New("round.advice.between", message.Args{"Min": r.Min, "Max": r.Max})
}

// systemNote says what is recommended.
func systemNote(r pairing.Recommendation) Note {
	switch {
	case r.System == tournament.SystemSwiss:
		return message.New("round.advice.swiss", message.Args{"Count": r.Rounds})
	case r.Cycles > 1:
		return message.New("round.advice.cycles", message.Args{"Count": r.Cycles})
	}
	return message.New("round.advice.round-robin")
}

// UnpairRound takes the pairing of the last round back, for a reason: it is marked.
func (d *Desk) UnpairRound(ctx context.Context, why string) (Done, int, error) {
	last := d.NextRound() - 1
	if last < 1 {
		return Done{}, 0, refuse("round.none-paired")
	}
	r, _ := d.state.Round(d.StageNumber(), last)
	done, err := d.Commit(ctx, why, tournament.RoundUnpaired{Stage: d.StageNumber(), Round: last})
	if err != nil {
		return Done{}, 0, hasBegun(last, err)
	}
	done.Notes = d.leftAfter(r)
	return done, last, nil
}

// hasBegun has the refusal to take the pairing of a round back say what can be done instead, or that
// it needs a reason.
func hasBegun(round int, err error) error {
	if errors.Is(err, tournament.ErrLocked) {
		return refuse("round.has-begun", message.Args{"Why": err, "Round": round}).because(err)
	}
	return askReason(err)
}

// leftAfter says who was in a round that is taken back and withdrew after it: he is
// paired in it again.
func (d *Desk) leftAfter(r tournament.Round) []Note {
	var notes []Note
	for _, p := range r.Pairings {
		for _, id := range []tournament.PlayerID{p.White, p.Black} {
			player, _ := d.state.Player(id)
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
func (d *Desk) UnpairRounds(ctx context.Context, why string) (Done, int, error) {
	stage, _ := d.state.Stage(d.StageNumber())
	if len(stage.Played) == 0 {
		return Done{}, 0, refuse("round.none-paired")
	}
	var changes []tournament.Change
	for _, r := range slices.Backward(stage.Played) {
		c := d.Change(why, tournament.RoundUnpaired{Stage: stage.Number, Round: r.Number})
		c.Base = d.state.Seq + int64(len(changes))
		changes = append(changes, c)
	}
	done, err := d.commitAll(ctx, changes)
	return done, len(changes), hasBegun(stage.LastRound(), err)
}

// askReason has the refusal of a change for want of a reason say how to give one.
func askReason(err error) error {
	if errors.Is(err, tournament.ErrNeedsReason) {
		return refuse("round.needs-reason", message.Args{"Why": err}).because(err)
	}
	return err
}

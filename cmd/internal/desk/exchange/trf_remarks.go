package exchange

import (
	"cmp"
	"context"
	"errors"
	"slices"

	"arbiter/cmd/internal/desk"
	"arbiter/cmd/internal/desk/history"
	"arbiter/cmd/internal/desk/refusal"
	"arbiter/pairing"
	"arbiter/pairing/dutch"
	"arbiter/rules/message"
	"arbiter/tournament"
	"arbiter/tournament/trf"
)

// remarks say of the rounds of a stage what no record of a report file does, and a checker
// of the file stumbles over: which were paired or altered by hand and in what they differ,
// which with other numbers, on games that were not finished, or on results that were
// corrected; which came with a file against the rules; what is rated otherwise than it
// counts; and whatever else touched the integrity of the event.
func remarks(ctx context.Context, d *desk.Desk, s tournament.Stage, were map[int]*tournament.PairedRound, file *trf.File) ([]refusal.Note, error) {
	var remarks []refusal.Note
	for _, r := range s.Played {
		args := message.Args{"Round": r.Number}
		was := were[r.Number]
		if was != nil && s.System != tournament.SystemOpen && (was.Body.ByHand || len(was.Altered) > 0) {
			code := "trf-remark.by-hand"
			if difference, err := pairing.Compare(was.Before, s.Number, was.Round); err == nil && !difference.Same {
				code, args = "trf-remark.by-hand.differs", message.Args{"Round": r.Number, "Difference": pairing.DiffersSays(difference.String())}
			}
			remarks = append(remarks, message.New(code, args))
		}
		if was != nil {
			before, _ := was.Before.Stage(s.Number)
			if n := len(before.Numbers); n > 0 && n <= len(s.Numbers) && !slices.Equal(before.Numbers, s.Numbers[:n]) {
				remarks = append(remarks, message.New("trf-remark.numbers", args))
			}
		}
		for _, p := range r.Provisional {
			remarks = append(remarks, message.New("trf-remark.unfinished", message.Args{"Round": r.Number,
				"Where": tournament.GameRef{Round: p.Round, Board: p.Board}, "As": d.State().Event.Score.Text(p.As)}))
		}
	}
	remarks = append(remarks, correctedRemarks(d, s, were)...)
	remarks = append(remarks, ratedRemarks(d, s)...)
	remarks = append(remarks, importedRemarks(s, were, file)...)
	for _, made := range s.Departed { // of a stage that is held to FIDE's regulations; rounds by hand are told above
		if made.Kind != tournament.MarkByHand && made.Kind != tournament.MarkAltered {
			remarks = append(remarks, message.New("strict.note.departed", message.Args{"Stage": message.New("strict.held.fide"), "Made": made}))
		}
	}
	if open := openAtEnd(d, s); len(open) > 0 {
		remarks = append(remarks, message.New("trf-remark.interim", message.Args{"Count": len(open), "Games": message.AndOf(open)}))
	}
	marks, err := markRemarks(ctx, d, s)
	return append(remarks, marks...), err
}

// pairedOn is a result on which rounds were paired, and which is another one now.
type pairedOn struct {
	ref    tournament.GameRef
	as     tournament.Outcome // of the game as it stands, White's side first
	rounds []int              // that were paired on it, ascending
}

// correctedRemarks name the results that were corrected after rounds were paired on them
// (C.04.2, 4.3): who pairs the file anew gets these rounds otherwise.
func correctedRemarks(d *desk.Desk, s tournament.Stage, were map[int]*tournament.PairedRound) []refusal.Note {
	if !s.System.OnResults() {
		return nil // its rounds rest on no results
	}
	var found []pairedOn
	for _, r := range s.Played {
		was := were[r.Number]
		if was == nil {
			continue
		}
		before, _ := was.Before.Stage(s.Number)
		for _, past := range before.Played {
			for _, p := range past.Pairings {
				for _, g := range p.Games {
					found = notePairedOn(d, found, r.Number, tournament.GameRef{Stage: s.Number, Round: past.Number, Board: p.Board, Game: g.Number}, p, g)
				}
			}
		}
	}
	slices.SortStableFunc(found, func(a, b pairedOn) int {
		return cmp.Or(cmp.Compare(a.ref.Round, b.ref.Round), cmp.Compare(a.ref.Board, b.ref.Board), cmp.Compare(a.ref.Game, b.ref.Game))
	})
	var remarks []refusal.Note
	for _, f := range found {
		_, g, _ := d.State().Game(f.ref) // it was found a moment ago
		now := any(g.Result.State())
		if !g.Result.Open() {
			now = d.State().Event.Score.TextOf(g)
		}
		remarks = append(remarks, message.New("trf-remark.corrected", message.Args{"Rounds": f.rounds, "Count": len(f.rounds),
			"Where": gamePlace(d, f.ref), "Was": d.State().Event.Score.Text(f.as), "Now": now}))
	}
	return remarks
}

// notePairedOn adds a game as it was before a round was paired, if it has another result now.
// What was open then the round itself has on record.
func notePairedOn(d *desk.Desk, found []pairedOn, round int, ref tournament.GameRef, p tournament.Pairing, was tournament.Game) []pairedOn {
	here, now, err := d.State().Game(ref)
	if err != nil || was.Result.Open() {
		return found
	}
	as := desk.OutcomeOf(was)
	switch {
	case here.White == p.White && here.Black == p.Black:
	case here.White == p.Black && here.Black == p.White:
		as = tournament.Outcome{Result: as.Result.Turned(), Margin: -as.Margin}
	default:
		return found // the board has other players since
	}
	if as == desk.OutcomeOf(now) {
		return found
	}
	if at := slices.IndexFunc(found, func(f pairedOn) bool { return f.ref == ref && f.as == as }); at >= 0 {
		found[at].rounds = append(found[at].rounds, round)
		return found
	}
	return append(found, pairedOn{ref: ref, as: as, rounds: []int{round}})
}

// gamePlace is where a game is: which one only where its board has several.
func gamePlace(d *desk.Desk, ref tournament.GameRef) tournament.GameRef {
	ref.Stage = 0
	if s, _ := d.State().Stage(d.StageNumber()); s.Games <= 1 {
		ref.Game = 0
	}
	return ref
}

// ratedRemarks name the games of which the rating report has another result than the
// standings (C.04.2, 4.3). Those that are not rated have codes of their own.
func ratedRemarks(d *desk.Desk, s tournament.Stage) []refusal.Note {
	var remarks []refusal.Note
	for _, r := range s.Played {
		for _, p := range r.Pairings {
			for _, g := range p.Games {
				if g.Rated == tournament.ResultUnset || g.Rated == tournament.NotRated || g.Rated == g.Result {
					continue
				}
				remarks = append(remarks, message.New("trf-remark.rated", message.Args{
					"Where": gamePlace(d, tournament.GameRef{Round: r.Number, Board: p.Board, Game: g.Number}),
					"Rated": d.State().Event.Score.Text(tournament.Outcome{Result: g.Rated}), "Result": d.State().Event.Score.TextOf(g)}))
			}
		}
	}
	return remarks
}

// importedRemarks say of the rounds of a Swiss that came with a file, and were not paired
// here, what is against the rules in them and which are not as the Dutch system pairs them.
func importedRemarks(s tournament.Stage, were map[int]*tournament.PairedRound, file *trf.File) []refusal.Note {
	came := func(round int) bool { return were[round] == nil }
	if s.System != tournament.SystemSwiss || file.System() != tournament.SystemSwiss || file.Text("192") == "CUSTOM_SWISS" ||
		!slices.ContainsFunc(s.Played, func(r tournament.Round) bool { return came(r.Number) }) {
		return nil
	}
	var remarks []refusal.Note
	var others []int
	for n := 1; n <= file.Played(); n++ {
		if !came(n) {
			continue
		}
		r, err := (&TRF{file: file}).check(n)
		switch {
		case errors.Is(err, dutch.ErrNobody):
		case err != nil:
			return append(remarks, message.New("trf-import.not-checked", message.Args{"Why": err}))
		case r.Not != nil:
			remarks = append(remarks, message.New("trf-import.no-round", message.Args{"Round": r.Round, "Why": r.Not}))
		case r.Answer.Verdict == dutch.VerdictIllegal:
			code, args := illegalIn(r)
			remarks = append(remarks, message.New(code, args))
		case r.Answer.Verdict != dutch.VerdictSame:
			others = append(others, n)
		}
	}
	if len(others) > 0 {
		remarks = append(remarks, message.New("trf-remark.imported", message.Args{"Rounds": others, "Count": len(others)}))
	}
	return remarks
}

// markRemarks name the changes that touched the integrity of the event or of the stage, and
// that nothing else in the file tells: those of which remarks tell more, and those that
// depart from what the stage is held to, are not among them.
func markRemarks(ctx context.Context, d *desk.Desk, s tournament.Stage) ([]refusal.Note, error) {
	journal, err := history.History(ctx, d)
	if err != nil {
		return nil, err
	}
	journal = journal[:min(d.State().Seq, int64(len(journal)))]
	marks, err := tournament.Marks(journal)
	if err != nil {
		return nil, err
	}
	var remarks []refusal.Note
	for _, m := range marks {
		told := slices.ContainsFunc(s.Departed, func(made tournament.Departure) bool { return made.Seq == m.Seq && made.Kind == m.Kind })
		switch m.Kind {
		case tournament.MarkByHand, tournament.MarkAltered, tournament.MarkClock:
			continue // told with the round; about the journal alone
		case tournament.MarkLate, tournament.MarkNumbers:
			told = told || s.System.OnResults()
		}
		body, err := journal[m.Seq-1].Decode()
		if err != nil {
			return nil, err
		}
		if stage := tournament.StageOf(body); told || stage != 0 && stage != s.Number {
			continue
		}
		remarks = append(remarks, tournament.Departure{Seq: m.Seq, Kind: m.Kind}.Tell())
	}
	return remarks, nil
}

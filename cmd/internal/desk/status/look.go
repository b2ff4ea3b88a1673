package status

import (
	"context"
	"slices"

	"arbiter/cmd/internal/desk"
	"arbiter/cmd/internal/desk/bracket"
	"arbiter/cmd/internal/desk/eventfile"
	"arbiter/cmd/internal/desk/find"
	"arbiter/cmd/internal/desk/history"
	"arbiter/cmd/internal/desk/players"
	"arbiter/cmd/internal/desk/results"
	"arbiter/cmd/internal/desk/rounds"
	"arbiter/cmd/internal/desk/setup"
	"arbiter/cmd/internal/desk/sheets"
	"arbiter/cmd/internal/desk/teams"
	"arbiter/rules/message"
	"arbiter/tournament"
	"arbiter/tournament/audit"
)

// Look lists what an arbiter should look at in the stage, and the incidents of all
// stages that have no ruling. The error is that of reading
// the journal.
func Look(ctx context.Context, d *desk.Desk, req StatusRequest) ([]desk.Look, error) {
	stage, _ := d.State().Stage(d.StageNumber())
	sheets, err := results.Disagreeing(d, stage.Number)
	if err != nil {
		return nil, err
	}
	found := lookAtRounds(d, stage, sheets)
	for _, in := range d.State().Incidents {
		if _, ruled := d.State().RulingOn(in.Ref, in.ID()); !ruled && d.State().NeedsRuling(in) {
			found = append(found, lookAtIncident(d, in))
		}
	}
	found = append(append(found, setup.LookAtClock(d)...), lookAtStages(d)...)
	if stage.Draft != nil {
		found = append(found, desk.LookAt("draft", message.Args{"Round": stage.Draft.Number}))
	}
	found = append(found, rounds.StaleDraft(d)...)
	stale, err := bracket.StaleBracket(ctx, d)
	if err != nil {
		return nil, err
	}
	found = append(append(found, stale...), rounds.LookAtNoShows(d, stage)...)
	if names := unnumbered(d, stage); len(names) > 0 {
		found = append(found, desk.LookAt("no-number", message.Args{"Count": len(names), "Names": desk.FirstOf(names, desk.MostLookedAt)}))
	}
	if names := rounds.WithoutOpponent(d, stage); len(names) > 0 {
		code := "no-opponent"
		current, _ := d.CurrentRound()
		if d.State().LeftToPlay(stage.Number, current).None() {
			code = "had-no-opponent"
		}
		found = append(found, desk.LookAt(code, message.Args{"Count": len(names), "Names": desk.FirstOf(names, desk.MostLookedAt), "Round": current}))
	}
	found = append(append(append(found, rounds.LookAtCheckIn(d)...), rounds.LookAtByes(d, stage)...), rounds.LookAtForfeits(d, stage)...)
	for _, name := range req.Sheets {
		found = append(found, desk.LookAt("half-entered", message.Args{"Sheet": name}))
	}
	found = append(found, eventfile.LookAtBackup(d, req.Backup)...)
	if len(stage.Departed) > 0 {
		found = append(found, desk.LookAt("departed", message.Args{"Made": stage.Departed}))
	}
	marks, err := lookAtMarks(ctx, d)
	return append(found, marks...), err
}

// lookAtStages names the other stages whose bracket is not played to its end.
func lookAtStages(d *desk.Desk) []desk.Look {
	var found []desk.Look
	for _, s := range d.State().Stages {
		if missing := s.BracketMissing(); missing > 0 && s.Number != d.StageNumber() {
			var rounds []int
			for n := range missing {
				rounds = append(rounds, s.LastRound()+n+1)
			}
			found = append(found, desk.LookAt("stage-unfinished", message.Args{"Stage": s.Number, "Count": missing, "Rounds": rounds}))
		}
	}
	return found
}

// lookAtIncident says that something waits for a ruling; of a claim, what the record says of it.
func lookAtIncident(d *desk.Desk, in tournament.Incident) desk.Look {
	args := message.Args{"Incident": in.ID(), "Place": find.Place(d, in.Ref)}
	held, err := sheets.HoldClaim(d, in)
	if err != nil || in.Kind != tournament.IncidentClaim {
		return desk.LookAt("incident-unruled", args)
	}
	return desk.LookAt("claim", args, message.Args{"Says": held.Tell(), "Answer": held.Answer()})
}

// lookAtRounds looks at the rounds of a stage and at their games, of which the sheets
// were compared with the event.
func lookAtRounds(d *desk.Desk, stage tournament.Stage, sheets map[tournament.GameRef]audit.Sheet) []desk.Look {
	var found []desk.Look
	for _, r := range stage.Played {
		if boards := len(stage.Undrawn(r)); boards > 0 && desk.HasResult(r) {
			found = append(found, desk.LookAt("no-opening", message.Args{"Round": r.Number, "Count": boards}))
		}
		for _, at := range r.Tables {
			if at.Open() && at.Contradicted() {
				found = append(found, teams.ContradictedAt(d, stage, r.Number, at))
			}
		}
		for _, p := range r.Pairings {
			for _, g := range p.Games {
				ref := tournament.GameRef{Stage: stage.Number, Round: r.Number, Board: p.Board, Game: g.Number}
				found = append(append(found, lookAtGame(d, ref, p, g)...), results.LookAtReports(d, ref, g)...)
				if s, there := sheets[ref]; there {
					found = append(found, results.Contradicted(d, s)...)
				}
				found = append(found, unruled(d, ref, g)...)
			}
		}
	}
	return found
}

// lookAtGame looks at the players of one game that is open: whether one has left, also one
// who left while it was to be played.
func lookAtGame(d *desk.Desk, ref tournament.GameRef, p tournament.Pairing, g tournament.Game) []desk.Look {
	var found []desk.Look
	stage, _ := d.State().Stage(ref.Stage)
	if !g.Result.Open() || stage.System.OfTeams() && !slices.Contains(d.State().OpenGames(ref.Stage, ref.Round), ref) {
		return nil
	}
	for _, id := range []tournament.PlayerID{p.White, p.Black} {
		if player, _ := d.State().Player(id); player.Gone(ref.Stage, max(ref.Round, stage.LastRound()+1)) {
			args := message.Args{"Place": find.Place(d, ref), "Name": player.Name, "From": player.Withdrawn}
			found = append(found, desk.LookAt("withdrawn-paired", args, players.ForfeitOf(d, player, ref)))
		}
	}
	return found
}

// unruled are the irregularities on the sheet of a game that have no ruling.
func unruled(d *desk.Desk, ref tournament.GameRef, g tournament.Game) []desk.Look {
	var unruled, ids []string
	for _, f := range g.Findings() {
		if _, ruled := d.State().RulingOn(ref, f.ID); !ruled && sheets.ToRuleOn(f) {
			unruled, ids = append(unruled, f.Code), append(ids, f.ID)
		}
	}
	if len(unruled) == 0 {
		return nil
	}
	return []desk.Look{desk.LookAt("unruled", message.Args{"Place": find.Place(d, ref), "Codes": unruled, "Finding": ids[0]})}
}

// unnumbered names the players who came after the numbers of the only stage were given.
func unnumbered(d *desk.Desk, stage tournament.Stage) []string {
	if len(stage.Numbers) == 0 || len(d.State().Stages) > 1 {
		return nil
	}
	numbers := stage.TPNs()
	var names []string
	for _, p := range d.State().Players {
		if numbers[p.ID] == 0 && p.Withdrawn == 0 {
			names = append(names, p.Name)
		}
	}
	return names
}

// lookAtMarks says how many changes touch the integrity of the event, and the last one.
// Where the journal is long or the field large it does not: the answer is to be there
// at once, and the marks of the journal can be asked for.
func lookAtMarks(ctx context.Context, d *desk.Desk) ([]desk.Look, error) {
	if d.State().Seq > desk.MostFolded || len(d.State().Players) >= desk.ManyPlayers {
		return nil, nil
	}
	journal, err := history.History(ctx, d)
	if err != nil {
		return nil, err
	}
	marks, err := tournament.Marks(journal)
	if err != nil || len(marks) == 0 {
		return nil, err
	}
	last := marks[len(marks)-1]
	marks = slices.CompactFunc(marks, func(a, b tournament.Mark) bool { return a.Seq == b.Seq })
	kind := message.New("arbiterreport.mark." + string(last.Kind))
	return []desk.Look{desk.LookAt("marks", message.Args{"Count": len(marks), "Change": last.Seq, "Mark": kind})}, nil
}

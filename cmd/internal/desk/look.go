package desk

import (
	"context"
	"slices"

	"arbiter/rules/message"
	"arbiter/tournament"
	"arbiter/tournament/audit"
)

// Look is something that an arbiter should look at.
type Look struct {
	Code   string          // of the catalogue, see [Looks]; other programs read it
	Says   message.Message // what it is, with its values
	Remedy Remedy          // what would settle it; the zero value is nothing
}

// Urgent reports whether it can only be done now: a call to a board, a claim of a draw there, an irregularity to which
// the opponent has not replied, sides who say different results and stand there yet.
func (l Look) Urgent() bool {
	return l.Code == "live-call" || l.Code == "live-claim" || l.Code == "live-correctable" || l.Code == "report-contradicted" || l.Code == "table-contradicted"
}

// LookRow is a row of the catalogue of what an arbiter should look at.
type LookRow struct {
	Code   string
	Says   string // id of its sentence
	Remedy string // code of what would settle it; "" is nothing
}

// Looks is the catalogue of what an arbiter should look at.
func Looks() []LookRow {
	return []LookRow{
		{"live-call", "look.live-call", "hear-call"},
		{"live-claim", "look.live-claim", "decide-claim"},
		{"live-correctable", "look.live-correctable", "rule-live"},
		{"live-apart", "look.live-apart", "look-at-board"},
		{"no-opening", "look.no-opening", "draw-openings-of"},
		{"stage-unfinished", "look.stage-unfinished", ""},
		{"withdrawn-paired", "look.withdrawn-paired", "forfeit-game"},
		{"report-contradicted", "look.report-contradicted", "enter-board"},
		{"table-contradicted", "look.table-contradicted", "enter-places"},
		{"report-agreed", "look.report-agreed", "enter-board"},
		{"report-alone", "look.report-alone", "enter-board"},
		{"result-sheet", "look.result-sheet", "settle-result"},
		{"result-position", "look.result-position", "settle-result"},
		{"names-exchanged", "look.names-exchanged", "settle-colours"},
		{"other-players", "look.other-players", "settle-names"},
		{"ending-sheet", "look.ending-sheet", ""},
		{"unruled", "look.unruled", "rule-finding"},
		{"incident-unruled", "look.incident-unruled", "rule-incident"},
		{"claim", "look.claim", "answer-claim"},
		{"time-control", "look.time-control", ""},
		{"draft", "look.draft", "look-at-draft"},
		{"draft-leaves-out", "look.draft-leaves-out", "draft-anew"},
		{"draft-seats-absent", "look.draft-seats-absent", "draft-anew"},
		{"bracket", "look.bracket", "unpair-then-pair"},
		{"bracket-draft", "look.bracket", "draft-anew"},
		{"bracket-set", "look.bracket", "set-bracket"},
		{"bracket-ruled", "look.bracket.ruled", ""},
		{"no-shows", "look.no-shows", "answer-no-shows"},
		{"no-shows-of-table", "look.no-shows", "answer-no-shows-of-table"},
		{"no-shows-paired", "look.no-shows-paired", "unpair-no-shows"},
		{"no-shows-paired-of-table", "look.no-shows-paired", "unpair-no-shows-of-table"},
		{"no-shows-drafted", "look.no-shows-paired", "draft-no-shows"},
		{"no-shows-drafted-of-table", "look.no-shows-paired", "draft-no-shows-of-table"},
		{"no-number", "look.no-number", ""},
		{"no-opponent", "look.no-opponent", "give-opponent"},
		{"had-no-opponent", "look.had-no-opponent", "give-opponent"},
		{"check-in", "look.check-in", "check-in"},
		{"check-in-late", "look.check-in-late", "check-in"},
		{"bye-asked", "look.bye-asked", "give-bye"},
		{"forfeit-time", "look.forfeit-time", "forfeit-board"},
		{"half-entered", "look.half-entered", "go-on-typing"},
		{"departed", "look.departed", "list-marks"},
		{"marks", "look.marks", "list-marks"},
		{"no-backup", "look.no-backup", "back-up"},
	}
}

// lookAt is something to look at, of the catalogue.
func lookAt(code string, args ...message.Args) Look {
	rows := Looks()
	row := rows[slices.IndexFunc(rows, func(r LookRow) bool { return r.Code == code })] // a test makes each
	look := Look{Code: code, Says: message.New(row.Says, args...)}
	if row.Remedy != "" {
		look.Remedy = Remedy{Code: row.Remedy, Args: look.Says.Args}
	}
	return look
}

// Look lists what an arbiter should look at in the stage, and the incidents of all
// stages that have no ruling. The error is that of reading
// the journal.
func (d *Desk) Look(ctx context.Context, req StatusRequest) ([]Look, error) {
	stage, _ := d.state.Stage(d.StageNumber())
	sheets, err := d.disagreeing(stage.Number)
	if err != nil {
		return nil, err
	}
	found := d.lookAtRounds(stage, sheets)
	for _, in := range d.state.Incidents {
		if _, ruled := d.state.RulingOn(in.Ref, in.ID()); !ruled && d.state.NeedsRuling(in) {
			found = append(found, d.lookAtIncident(in))
		}
	}
	found = append(append(found, d.lookAtClock()...), d.lookAtStages()...)
	if stage.Draft != nil {
		found = append(found, lookAt("draft", message.Args{"Round": stage.Draft.Number}))
	}
	found = append(found, d.StaleDraft()...)
	stale, err := d.StaleBracket(ctx)
	if err != nil {
		return nil, err
	}
	found = append(append(found, stale...), d.lookAtNoShows(stage)...)
	if names := d.unnumbered(stage); len(names) > 0 {
		found = append(found, lookAt("no-number", message.Args{"Count": len(names), "Names": firstOf(names, mostLookedAt)}))
	}
	if names := d.withoutOpponent(stage); len(names) > 0 {
		code := "no-opponent"
		current, _ := d.CurrentRound()
		if d.state.LeftToPlay(stage.Number, current).None() {
			code = "had-no-opponent"
		}
		found = append(found, lookAt(code, message.Args{"Count": len(names), "Names": firstOf(names, mostLookedAt), "Round": current}))
	}
	found = append(append(append(found, d.lookAtCheckIn()...), d.lookAtByes(stage)...), d.lookAtForfeits(stage)...)
	for _, name := range req.Sheets {
		found = append(found, lookAt("half-entered", message.Args{"Sheet": name}))
	}
	found = append(found, d.lookAtBackup(req.Backup)...)
	if len(stage.Departed) > 0 {
		found = append(found, lookAt("departed", message.Args{"Made": stage.Departed}))
	}
	marks, err := d.lookAtMarks(ctx)
	return append(found, marks...), err
}

// lookAtStages names the other stages whose bracket is not played to its end.
func (d *Desk) lookAtStages() []Look {
	var found []Look
	for _, s := range d.state.Stages {
		if missing := s.BracketMissing(); missing > 0 && s.Number != d.StageNumber() {
			var rounds []int
			for n := range missing {
				rounds = append(rounds, s.LastRound()+n+1)
			}
			found = append(found, lookAt("stage-unfinished", message.Args{"Stage": s.Number, "Count": missing, "Rounds": rounds}))
		}
	}
	return found
}

// lookAtIncident says that something waits for a ruling; of a claim, what the record says of it.
func (d *Desk) lookAtIncident(in tournament.Incident) Look {
	args := message.Args{"Incident": in.ID(), "Place": d.Place(in.Ref)}
	held, err := d.HoldClaim(in)
	if err != nil || in.Kind != tournament.IncidentClaim {
		return lookAt("incident-unruled", args)
	}
	return lookAt("claim", args, message.Args{"Says": held.Tell(), "Answer": held.Answer()})
}

// lookAtRounds looks at the rounds of a stage and at their games, of which the sheets
// were compared with the event.
func (d *Desk) lookAtRounds(stage tournament.Stage, sheets map[tournament.GameRef]audit.Sheet) []Look {
	var found []Look
	for _, r := range stage.Played {
		if boards := len(stage.Undrawn(r)); boards > 0 && hasResult(r) {
			found = append(found, lookAt("no-opening", message.Args{"Round": r.Number, "Count": boards}))
		}
		for _, at := range r.Tables {
			if at.Open() && at.Contradicted() {
				found = append(found, d.contradictedAt(stage, r.Number, at))
			}
		}
		for _, p := range r.Pairings {
			for _, g := range p.Games {
				ref := tournament.GameRef{Stage: stage.Number, Round: r.Number, Board: p.Board, Game: g.Number}
				found = append(append(found, d.lookAtGame(ref, p, g)...), d.lookAtReports(ref, g)...)
				if s, there := sheets[ref]; there {
					found = append(found, d.contradicted(s)...)
				}
				found = append(found, d.unruled(ref, g)...)
			}
		}
	}
	return found
}

// lookAtGame looks at the players of one game that is open: whether one has left, also one
// who left while it was to be played.
func (d *Desk) lookAtGame(ref tournament.GameRef, p tournament.Pairing, g tournament.Game) []Look {
	var found []Look
	stage, _ := d.state.Stage(ref.Stage)
	if !g.Result.Open() || stage.System.OfTeams() && !slices.Contains(d.state.OpenGames(ref.Stage, ref.Round), ref) {
		return nil
	}
	for _, id := range []tournament.PlayerID{p.White, p.Black} {
		if player, _ := d.state.Player(id); player.Gone(ref.Stage, max(ref.Round, stage.LastRound()+1)) {
			args := message.Args{"Place": d.Place(ref), "Name": player.Name, "From": player.Withdrawn}
			found = append(found, lookAt("withdrawn-paired", args, d.forfeitOf(player, ref)))
		}
	}
	return found
}

// unruled are the irregularities on the sheet of a game that have no ruling.
func (d *Desk) unruled(ref tournament.GameRef, g tournament.Game) []Look {
	var unruled, ids []string
	for _, f := range g.Findings() {
		if _, ruled := d.state.RulingOn(ref, f.ID); !ruled && needsRuling(f) {
			unruled, ids = append(unruled, f.Code), append(ids, f.ID)
		}
	}
	if len(unruled) == 0 {
		return nil
	}
	return []Look{lookAt("unruled", message.Args{"Place": d.Place(ref), "Codes": unruled, "Finding": ids[0]})}
}

// unnumbered names the players who came after the numbers of the only stage were given.
func (d *Desk) unnumbered(stage tournament.Stage) []string {
	if len(stage.Numbers) == 0 || len(d.state.Stages) > 1 {
		return nil
	}
	numbers := stage.TPNs()
	var names []string
	for _, p := range d.state.Players {
		if numbers[p.ID] == 0 && p.Withdrawn == 0 {
			names = append(names, p.Name)
		}
	}
	return names
}

// mostLookedAt is how many people a look names.
const mostLookedAt = 5

// firstOf are the first so many names for a sentence; the rest is counted.
func firstOf(names []string, most int) []any {
	var list []any
	for i, name := range names {
		if i == most {
			return append(list, message.New("look.and-more", message.Args{"Count": len(names) - most}))
		}
		list = append(list, name)
	}
	return list
}

// mostFolded is the longest journal that is gone through for its marks.
const mostFolded = 5000

// lookAtMarks says how many changes touch the integrity of the event, and the last one.
// Where the journal is long or the field large it does not: the answer is to be there
// at once, and the marks of the journal can be asked for.
func (d *Desk) lookAtMarks(ctx context.Context) ([]Look, error) {
	if d.state.Seq > mostFolded || len(d.state.Players) >= ManyPlayers {
		return nil, nil
	}
	journal, err := d.History(ctx)
	if err != nil {
		return nil, err
	}
	marks, err := tournament.Marks(journal)
	if err != nil || len(marks) == 0 {
		return nil, err
	}
	last := marks[len(marks)-1]
	marks = slices.CompactFunc(marks, func(a, b tournament.Mark) bool { return a.Seq == b.Seq })
	kind := message.New("look.mark." + string(last.Kind))
	return []Look{lookAt("marks", message.Args{"Count": len(marks), "Change": last.Seq, "Mark": kind})}, nil
}

package status

import (
	"context"
	"slices"

	"arbiter/cmd/internal/desk"
	"arbiter/cmd/internal/desk/eventfile"
	"arbiter/cmd/internal/desk/find"
	"arbiter/cmd/internal/desk/refusal"
	"arbiter/cmd/internal/desk/rounds"
	"arbiter/cmd/internal/desk/sheets"
	"arbiter/rules/message"
	"arbiter/scoring"
	"arbiter/tournament"
)

// StatusRequest asks where the event is.
type StatusRequest struct {
	Sheets []string               // names of sheets that are half typed in, which the door keeps
	Backup *eventfile.BackupState // where copies go after each round; nil is nowhere
}

// Status is where the event is.
type Status struct {
	Withdrawn int                // players who are out
	Stage     tournament.Stage   // that is meant
	Round     int                // the highest that is paired; 0 is none
	Current   int                // the one that is played; 0 is none
	Planned   int                // rounds; 0 is not known
	Final     bool               // nothing is open and nothing is to be paired
	Open      []WaitingGame      // by round and board, ascending
	Matches   []tournament.Match // of teams without both line-ups, up to the round that is played
	Next      refusal.Remedy     // what comes next
	Live      []desk.Look        // what an arbiter should look at first: among the games that are being recorded
	Look      []desk.Look        // what an arbiter should look at
}

// WaitingGame is a game without a result.
type WaitingGame struct {
	Ref    tournament.GameRef // its Game is 0 where the pairing has one only
	White  tournament.PlayerID
	Black  tournament.PlayerID
	First  tournament.PlayerID // White, or where teams meet who is at home: the order in which a result is written
	Second tournament.PlayerID
	Result tournament.ResultKind // what it waits for: Adjourned, Postponed, Void; ResultUnset is play
	PairAs tournament.Outcome    // what it counts as where the next round is paired; the zero value is nothing
	Ahead  bool                  // its round is after the one that is played, and nothing of it is played
	Still  bool                  // its round is before the one that is played
}

// Of finds out where the event is, what comes next and what needs a look. The
// errors are those of the standings and of reading the journal.
func Of(ctx context.Context, d *desk.Desk, req StatusRequest) (Status, error) {
	n := d.StageNumber()
	standings, err := scoring.Compute(d.State(), n, scoring.Options{})
	if err != nil {
		return Status{}, err
	}
	stage, _ := d.State().Stage(n)
	st := Status{Stage: stage, Round: stage.LastRound(), Planned: standings.Planned, Final: standings.Final}
	if stage.System.OfTeams() {
		st.Round, st.Planned = max(st.Round, stage.LastMatches()), stage.RoundsNeeded()
		if teams, err := scoring.TeamsOf(d.State(), n); err == nil {
			st.Final = teams.Final()
		}
	}
	st.Current, _ = d.CurrentRound()
	for _, p := range d.State().Players {
		if p.Withdrawn > 0 {
			st.Withdrawn++
		}
	}
	if st.Open, err = waiting(d, n); err != nil {
		return Status{}, err
	}
	st.Matches = slices.DeleteFunc(d.State().LeftToPlay(n).Matches, func(m tournament.Match) bool { return m.Round > st.Current })
	st.Next = next(d, st)
	st.Live = sheets.LookAtLive(d)
	st.Look, err = Look(ctx, d, req)
	return st, err
}

// Where says the stage, the round that is played and how much is open.
func Where(d *desk.Desk, st Status) refusal.Note {
	var stage, planned, paired message.Message
	if stages := len(d.State().Stages); stages > 1 {
		stage = message.New("cmd-status.stage", message.Args{"Stage": st.Stage.Number, "Stages": stages})
	}
	if st.Planned > 0 {
		planned = message.New("cmd-status.planned", message.Args{"Rounds": st.Planned})
	}
	if st.Round > st.Current {
		paired = message.New("cmd-status.paired", message.Args{"Rounds": st.Round})
	}
	return message.New("cmd-status.where", message.Args{
		"Stage": stage, "System": message.New("stages.system." + string(st.Stage.System)), "Round": st.Current, "Planned": planned, "Paired": paired,
		"Open": openCount(d, st),
	})
}

// openCount says how much of the stage is open: games, tables, and matches without line-ups.
func openCount(d *desk.Desk, st Status) refusal.Note {
	if st.Stage.System == tournament.SystemTables {
		return message.New("tables.count-open", message.Args{"Count": len(d.State().OpenTables(st.Stage.Number))})
	}
	games := message.New("cmd-status.open", message.Args{"Count": len(st.Open)})
	switch {
	case len(st.Matches) == 0:
		return games
	case len(st.Open) == 0:
		return message.New("result.no-line-ups", message.Args{"Count": len(st.Matches)})
	}
	return message.New("cmd-status.open-matches", message.Args{"Games": games, "Count": len(st.Matches)})
}

// MatchWaits says which match has no line-ups yet.
func MatchWaits(d *desk.Desk, s tournament.Stage, m tournament.Match) refusal.Note {
	home, _ := s.Team(m.Home)
	away, _ := s.Team(m.Away)
	return message.New("cmd-status.match", message.Args{"Round": m.Round, "Table": m.Table, "Home": home.Name, "Away": away.Name})
}

// waiting are the games of a stage without a result.
func waiting(d *desk.Desk, stage int) ([]WaitingGame, error) {
	var games []WaitingGame
	current, _ := d.State().CurrentRound(stage, d.Moment())
	for _, open := range d.State().OpenGames(stage) {
		round, _ := d.State().Round(stage, open.Round)
		ref, p, g, err := find.GameAt(d, open)
		if err != nil {
			return nil, err
		}
		white, black := p.Colours(g.Number)
		first, second := d.State().Sides(open, p)
		games = append(games, WaitingGame{Ref: ref, White: white, Black: black, First: first, Second: second, Result: g.Result, PairAs: g.PairAs,
			Ahead: open.Round > current && !desk.HasResult(round), Still: open.Round < current})
	}
	return games, nil
}

// next is what comes next.
func next(d *desk.Desk, st Status) refusal.Remedy {
	switch {
	case len(d.State().Players) < 2 && st.Round == 0 && !st.Stage.System.OfTeams():
		return refusal.Remedy{Code: "register-players"}
	case len(d.State().OpenTables(st.Stage.Number)) > 0:
		return rounds.OpenTable(d)
	case len(st.Open) > 0 && !st.goesOn():
		return nextOfOpen(d, st)
	case st.Stage.System.OfTeams():
		return nextOfTeams(d, st)
	case st.Final && (st.Planned > 0 || st.Stage.System == tournament.SystemOpen):
		return refusal.Remedy{Code: "export-standings"}
	}
	if board, tied := rounds.TiedBoard(d); tied {
		return refusal.Remedy{Code: "decide-board", Args: message.Args{"Board": board}}
	}
	if st.Stage.Draft != nil {
		return refusal.Remedy{Code: "publish-draft"}
	}
	if st.Stage.System == tournament.SystemOpen {
		return refusal.Remedy{Code: "enter-played"}
	}
	return refusal.Remedy{Code: "pair-round"}
}

// nextOfTeams is what comes next where teams meet: the line-ups of the first match that
// waits for them, or its score where one of its teams has nobody to play; the next matches, or
// nothing more.
func nextOfTeams(d *desk.Desk, st Status) refusal.Remedy {
	s := st.Stage
	switch open := d.State().LeftToPlay(s.Number).Matches; {
	case len(s.League.Teams) < 2:
		return refusal.Remedy{Code: "add-teams"}
	case len(open) > 0:
		args := message.Args{"Round": open[0].Round, "Table": open[0].Table}
		switch given := len(open[0].Own) + len(open[0].Other); {
		case canLineUp(d, s, open[0]):
			return refusal.Remedy{Code: "give-line-up", Args: args}
		case given > 0: // the boards would tell its score
			return refusal.Remedy{Code: "award-match", Args: args}
		}
		return refusal.Remedy{Code: "enter-score", Args: args}
	case st.Final:
		return refusal.Remedy{Code: "export-standings"}
	}
	return refusal.Remedy{Code: "pair-matches"}
}

// canLineUp reports whether each team of a match that has not handed in its line-up has
// players of its own who are there, and are in no other line-up of the round.
func canLineUp(d *desk.Desk, s tournament.Stage, m tournament.Match) bool {
	var seated []tournament.PlayerID
	for _, of := range s.MatchesOf(m.Round) {
		seated = slices.Concat(seated, of.Own, of.Other)
	}
	return !slices.ContainsFunc([]int{m.Home, m.Away}, func(side int) bool {
		team, _ := s.Team(side)
		there := func(p tournament.Player) bool { return p.Plays(s.Number, m.Round) && !slices.Contains(seated, p.ID) }
		return len(m.Side(side)) == 0 && !slices.ContainsFunc(d.State().TeamMembers(team), there)
	})
}

// goesOn reports whether the next round can be paired though games are open: each counts
// as something until it is finished.
func (st Status) goesOn() bool {
	waits := func(g WaitingGame) bool { return g.PairAs == (tournament.Outcome{}) }
	if st.Stage.System == tournament.SystemKeizer { // postponed games are played some evening
		waits = func(g WaitingGame) bool { return g.Result != tournament.Adjourned && g.Result != tournament.Postponed }
	}
	return st.Stage.System.TakesLate() && !slices.ContainsFunc(st.Open, waits) && (st.Planned == 0 || st.Round < st.Planned)
}

// nextOfOpen is what comes next where games are open: the openings of a round that has
// not begun, else results.
func nextOfOpen(d *desk.Desk, st Status) refusal.Remedy {
	round, _ := d.State().Round(st.Stage.Number, st.Current)
	if !desk.HasResult(round) && len(st.Stage.Undrawn(round)) > 0 {
		return refusal.Remedy{Code: "draw-openings"}
	}
	return refusal.Remedy{Code: "enter-results"}
}

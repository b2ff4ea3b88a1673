package desk

import (
	"context"
	"slices"

	"arbiter/rules/message"
	"arbiter/scoring"
	"arbiter/tournament"
)

// StatusRequest asks where the event is.
type StatusRequest struct {
	Sheets []string     // names of sheets that are half typed in, which the door keeps
	Backup *BackupState // where copies go after each round; nil is nowhere
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
	Next      Remedy             // what comes next
	Live      []Look             // what an arbiter should look at first: among the games that are being recorded
	Look      []Look             // what an arbiter should look at
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

// Status finds out where the event is, what comes next and what needs a look. The
// errors are those of the standings and of reading the journal.
func (d *Desk) Status(ctx context.Context, req StatusRequest) (Status, error) {
	n := d.StageNumber()
	standings, err := scoring.Compute(d.state, n, scoring.Options{})
	if err != nil {
		return Status{}, err
	}
	stage, _ := d.state.Stage(n)
	st := Status{Stage: stage, Round: stage.LastRound(), Planned: standings.Planned, Final: standings.Final}
	if stage.System.OfTeams() {
		st.Round, st.Planned = max(st.Round, stage.LastMatches()), stage.RoundsNeeded()
		if teams, err := scoring.TeamsOf(d.state, n); err == nil {
			st.Final = teams.Final()
		}
	}
	st.Current, _ = d.CurrentRound()
	for _, p := range d.state.Players {
		if p.Withdrawn > 0 {
			st.Withdrawn++
		}
	}
	if st.Open, err = d.waiting(n); err != nil {
		return Status{}, err
	}
	st.Matches = slices.DeleteFunc(d.state.LeftToPlay(n).Matches, func(m tournament.Match) bool { return m.Round > st.Current })
	st.Next = d.next(st)
	st.Live = d.LookAtLive()
	st.Look, err = d.Look(ctx, req)
	return st, err
}

// Where says the stage, the round that is played and how much is open.
func (d *Desk) Where(st Status) Note {
	var stage, planned, paired message.Message
	if stages := len(d.state.Stages); stages > 1 {
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
		"Open": d.openCount(st),
	})
}

// openCount says how much of the stage is open: games, tables, and matches without line-ups.
func (d *Desk) openCount(st Status) Note {
	if st.Stage.System == tournament.SystemTables {
		return message.New("tables.count-open", message.Args{"Count": len(d.state.OpenTables(st.Stage.Number))})
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
func (d *Desk) MatchWaits(s tournament.Stage, m tournament.Match) Note {
	home, _ := s.Team(m.Home)
	away, _ := s.Team(m.Away)
	return message.New("cmd-status.match", message.Args{"Round": m.Round, "Table": m.Table, "Home": home.Name, "Away": away.Name})
}

// waiting are the games of a stage without a result.
func (d *Desk) waiting(stage int) ([]WaitingGame, error) {
	var games []WaitingGame
	current, _ := d.state.CurrentRound(stage, d.Moment())
	for _, open := range d.state.OpenGames(stage) {
		round, _ := d.state.Round(stage, open.Round)
		ref, p, g, err := d.GameAt(open)
		if err != nil {
			return nil, err
		}
		white, black := p.Colours(g.Number)
		first, second := d.state.Sides(open, p)
		games = append(games, WaitingGame{Ref: ref, White: white, Black: black, First: first, Second: second, Result: g.Result, PairAs: g.PairAs,
			Ahead: open.Round > current && !hasResult(round), Still: open.Round < current})
	}
	return games, nil
}

// next is what comes next.
func (d *Desk) next(st Status) Remedy {
	switch {
	case len(d.state.Players) < 2 && st.Round == 0 && !st.Stage.System.OfTeams():
		return Remedy{Code: "register-players"}
	case len(d.state.OpenTables(st.Stage.Number)) > 0:
		return d.openTable()
	case len(st.Open) > 0 && !st.goesOn():
		return d.nextOfOpen(st)
	case st.Stage.System.OfTeams():
		return d.nextOfTeams(st)
	case st.Final && (st.Planned > 0 || st.Stage.System == tournament.SystemOpen):
		return Remedy{Code: "export-standings"}
	}
	if board, tied := d.TiedBoard(); tied {
		return Remedy{Code: "decide-board", Args: message.Args{"Board": board}}
	}
	if st.Stage.Draft != nil {
		return Remedy{Code: "publish-draft"}
	}
	if st.Stage.System == tournament.SystemOpen {
		return Remedy{Code: "enter-played"}
	}
	return Remedy{Code: "pair-round"}
}

// nextOfTeams is what comes next where teams meet: the line-ups of the first match that
// waits for them, or its score where one of its teams has nobody to play; the next matches, or
// nothing more.
func (d *Desk) nextOfTeams(st Status) Remedy {
	s := st.Stage
	switch open := d.state.LeftToPlay(s.Number).Matches; {
	case len(s.League.Teams) < 2:
		return Remedy{Code: "add-teams"}
	case len(open) > 0:
		args := message.Args{"Round": open[0].Round, "Table": open[0].Table}
		switch given := len(open[0].Own) + len(open[0].Other); {
		case d.canLineUp(s, open[0]):
			return Remedy{Code: "give-line-up", Args: args}
		case given > 0: // the boards would tell its score
			return Remedy{Code: "award-match", Args: args}
		}
		return Remedy{Code: "enter-score", Args: args}
	case st.Final:
		return Remedy{Code: "export-standings"}
	}
	return Remedy{Code: "pair-matches"}
}

// canLineUp reports whether each team of a match that has not handed in its line-up has
// players of its own who are there, and are in no other line-up of the round.
func (d *Desk) canLineUp(s tournament.Stage, m tournament.Match) bool {
	var seated []tournament.PlayerID
	for _, of := range s.MatchesOf(m.Round) {
		seated = slices.Concat(seated, of.Own, of.Other)
	}
	return !slices.ContainsFunc([]int{m.Home, m.Away}, func(side int) bool {
		team, _ := s.Team(side)
		there := func(p tournament.Player) bool { return p.Plays(s.Number, m.Round) && !slices.Contains(seated, p.ID) }
		return len(m.Side(side)) == 0 && !slices.ContainsFunc(d.state.TeamMembers(team), there)
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
func (d *Desk) nextOfOpen(st Status) Remedy {
	round, _ := d.state.Round(st.Stage.Number, st.Current)
	if !hasResult(round) && len(st.Stage.Undrawn(round)) > 0 {
		return Remedy{Code: "draw-openings"}
	}
	return Remedy{Code: "enter-results"}
}

// hasResult reports whether a round has a result.
func hasResult(r tournament.Round) bool {
	return slices.ContainsFunc(r.Pairings, func(p tournament.Pairing) bool {
		return slices.ContainsFunc(p.Games, func(g tournament.Game) bool { return !g.Result.Open() })
	})
}

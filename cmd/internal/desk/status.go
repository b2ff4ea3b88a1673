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
	Withdrawn int              // players who are out
	Stage     tournament.Stage // that is meant
	Round     int              // the highest that is paired; 0 is none
	Current   int              // the lowest with an open game, else the highest; 0 is none
	Planned   int              // rounds; 0 is not known
	Final     bool             // nothing is open and nothing is to be paired
	Open      []WaitingGame    // by round and board, ascending
	Next      Remedy           // what comes next
	Live      []Look           // what an arbiter should look at first: among the games that are being recorded
	Look      []Look           // what an arbiter should look at
}

// WaitingGame is a game without a result.
type WaitingGame struct {
	Ref    tournament.GameRef // its Game is 0 where the pairing has one only
	White  tournament.PlayerID
	Black  tournament.PlayerID
	Result tournament.ResultKind // what it waits for: Adjourned, Postponed, Void; ResultUnset is play
	PairAs tournament.Outcome    // what it counts as where the next round is paired; the zero value is nothing
	Ahead  bool                  // its round is after the current one, and nothing of it is played
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
	st.Current, _ = d.state.CurrentRound(n)
	for _, p := range d.state.Players {
		if p.Withdrawn > 0 {
			st.Withdrawn++
		}
	}
	if st.Open, err = d.waiting(n); err != nil {
		return Status{}, err
	}
	st.Next = d.next(st)
	st.Live = d.LookAtLive()
	st.Look, err = d.Look(ctx, req)
	return st, err
}

// waiting are the games of a stage without a result.
func (d *Desk) waiting(stage int) ([]WaitingGame, error) {
	var games []WaitingGame
	current, _ := d.state.CurrentRound(stage)
	for _, open := range d.state.OpenGames(stage) {
		round, _ := d.state.Round(stage, open.Round)
		ref, p, g, err := d.GameAt(open)
		if err != nil {
			return nil, err
		}
		white, black := p.Colours(g.Number)
		games = append(games, WaitingGame{Ref: ref, White: white, Black: black, Result: g.Result, PairAs: g.PairAs, Ahead: open.Round > current && !hasResult(round)})
	}
	return games, nil
}

// next is what comes next.
func (d *Desk) next(st Status) Remedy {
	switch {
	case len(d.state.Players) < 2 && st.Round == 0:
		return Remedy{Code: "register-players"}
	case len(d.state.OpenTables(st.Stage.Number)) > 0:
		return d.openTable()
	case len(st.Open) > 0 && !st.goesOn():
		return d.nextOfOpen(st)
	case st.Stage.System.OfTeams():
		return nextOfTeams(st.Stage)
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

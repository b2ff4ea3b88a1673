package pairingdesk

import (
	"strings"

	"arbiter/cmd/internal/desk"
	"arbiter/cmd/internal/desk/find"
	"arbiter/cmd/internal/desk/results"
	"arbiter/cmd/internal/desk/rounds"
	"arbiter/cmd/internal/desk/setup"
	"arbiter/tournament"
)

// forfeit enters who lost a board by not appearing.
func (a *alteration) forfeit() (desk.Done, error) {
	side := map[string]tournament.Side{"white": tournament.SideWhite, "black": tournament.SideBlack}[a.Text("side")]
	return rounds.ForfeitBoards(a.ctx, a.Desk, rounds.ForfeitRequest{Round: a.round, NoShows: []rounds.NoShow{{Board: a.number("board"), Side: side}}, Why: a.why()})
}

// waits has a game that is not finished count as something where the next round is
// paired (FIDE C.04.2, 3.1).
func (a *alteration) waits() (desk.Done, error) {
	ref, _, _, err := results.SlipGame(a.Desk, a.stage, a.round, a.Text("board"))
	if err != nil {
		return desk.Done{}, err
	}
	state, err := results.FindOutcome(a.Desk, a.Text("state"))
	if err != nil {
		return desk.Done{}, err
	}
	as, err := results.FindOutcome(a.Desk, a.Text("as"))
	if err != nil {
		return desk.Done{}, err
	}
	entered, err := results.EnterResult(a.ctx, a.Desk, results.ResultRequest{Game: ref, Outcome: state, PairAs: as})
	return entered.Done, err
}

// decider adds games to a board of a knock-out that is tied.
func (a *alteration) decider() (desk.Done, error) {
	done, _, err := rounds.AddDecider(a.ctx, a.Desk, rounds.DeciderRequest{Round: a.round, Board: a.number("board"), Games: max(a.number("games"), 1), Why: a.why()})
	return done, err
}

// winner has a player go on from a tie.
func (a *alteration) winner() (desk.Done, error) {
	p, err := find.FindPlayer(a.Desk, a.Text("player"))
	if err != nil {
		return desk.Done{}, err
	}
	done, _, err := rounds.NameWinner(a.ctx, a.Desk, rounds.WinnerRequest{Round: a.round, Board: a.number("board"), Player: p.ID, Why: a.why()})
	return done, err
}

// beginStage begins the next stage, with the players of some places, with those who are
// named, or with everybody.
func (a *alteration) beginStage() (desk.Done, error) {
	req := setup.AddStageRequest{Stage: tournament.Stage{
		Name: a.Text("name"), System: tournament.System(a.Text("system")), Rounds: a.number("rounds"), Cycles: max(a.number("cycles"), 1), Games: max(a.number("games"), 1),
	}, First: a.number("first"), Last: a.number("last")}
	if req.Last > 0 && req.First == 0 {
		req.First = 1
	}
	if err := setup.CheckStageSettings(req.Stage); err != nil {
		return desk.Done{}, err
	}
	if names := strings.Fields(a.Text("players")); len(names) > 0 {
		var err error
		if req.Players, err = setup.FindEntrants(a.Desk, names); err != nil {
			return desk.Done{}, err
		}
	}
	changed, err := setup.AddStage(a.ctx, a.Desk, req)
	a.round = 0
	return changed.Done, err
}

package pairingdesk

import (
	"strings"

	"arbiter/cmd/internal/desk"
	"arbiter/cmd/internal/desk/results"
	"arbiter/cmd/internal/desk/setup"
	"arbiter/tournament"
)

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

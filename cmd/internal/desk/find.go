package desk

import (
	"arbiter/rules/message"
	"arbiter/tournament"
)

// findRefusals are those of what cannot be found.
func findRefusals() []RefusalRow {
	return []RefusalRow{
		{"find.no-stage", ClassState, "show-event"},
		{"find.no-round", ClassState, "pair-round"},
		{"find.round-not-paired", ClassState, "pair-next-round"},
		{"find.bad-board", ClassRequest, ""},
	}
}

// CheckStage refuses a stage that the event does not have.
func (d *Desk) CheckStage() error {
	if n := len(d.state.Stages); d.Stage < 0 || d.Stage > n {
		return refuse("find.no-stage", message.Args{"Stage": d.Stage, "Stages": n})
	}
	return nil
}

// Round is the round that is asked for, else, below 0, the one being played.
func (d *Desk) Round(asked int) (int, error) {
	if asked >= 0 {
		return asked, nil
	}
	n, ok := d.CurrentRound()
	if !ok {
		return 0, d.notPairedYet(refuse("find.no-round"))
	}
	return n, nil
}

// notPairedYet has the refusal of a round that is not paired say that its draft is
// published, where one is on the table.
func (d *Desk) notPairedYet(refusal *Refusal) error {
	if stage, _ := d.state.Stage(d.StageNumber()); stage.Draft != nil {
		return refusal.with("publish-draft", nil)
	}
	return refusal
}

// PairedRound is Round that refuses one that is not paired.
func (d *Desk) PairedRound(asked int) (int, error) {
	n, err := d.Round(asked)
	if err != nil {
		return 0, err
	}
	if s, _ := d.state.Stage(d.StageNumber()); s.System.OfTeams() && len(s.MatchesOf(n)) > 0 {
		return n, nil // its boards come with the line-ups
	}
	if _, ok := d.state.Round(d.StageNumber(), n); !ok {
		return 0, d.notPairedYet(refuse("find.round-not-paired", message.Args{"Round": n}))
	}
	return n, nil
}

// Game finds the game that an address names, as "3" or "3.2" of a micro-match, in a
// round of the stage that is meant; below 0 in the one being played. The reference
// leaves the number of the game out where the pairing has one only, as people write it.
func (d *Desk) Game(round int, address string) (tournament.GameRef, tournament.Pairing, tournament.Game, error) {
	if _, err := tournament.ParseAddress(address); err != nil {
		return d.GameIn(d.StageNumber(), 0, address) // refused as that
	}
	n, err := d.Round(round)
	if err != nil {
		return tournament.GameRef{}, tournament.Pairing{}, tournament.Game{}, err
	}
	return d.GameIn(d.StageNumber(), n, address)
}

// GameIn is [Desk.Game] in a round of a stage.
func (d *Desk) GameIn(stage, round int, address string) (tournament.GameRef, tournament.Pairing, tournament.Game, error) {
	at, err := tournament.ParseAddress(address)
	if err != nil {
		return tournament.GameRef{}, tournament.Pairing{}, tournament.Game{}, refuse("find.bad-board", message.Args{"Why": err}).because(err)
	}
	return d.GameAt(tournament.GameRef{Stage: stage, Round: round, Board: at.Board, Game: at.Game})
}

// GameAt finds a game by its place; see [Desk.Game].
func (d *Desk) GameAt(ref tournament.GameRef) (tournament.GameRef, tournament.Pairing, tournament.Game, error) {
	ref, err := d.boardOfMatch(ref)
	if err != nil {
		return tournament.GameRef{}, tournament.Pairing{}, tournament.Game{}, err
	}
	p, g, err := d.state.Game(ref)
	if err != nil {
		return tournament.GameRef{}, tournament.Pairing{}, tournament.Game{}, err
	}
	if ref.Game = 0; len(p.Games) > 1 {
		ref.Game = g.Number
	}
	return ref, p, g, nil
}

// PlayerName is how a player is called: "player 7" where nobody has that id.
func (d *Desk) PlayerName(id tournament.PlayerID) any {
	if p, ok := d.state.Player(id); ok {
		return p.Name
	}
	return message.New("find.player", message.Args{"Player": int(id)})
}

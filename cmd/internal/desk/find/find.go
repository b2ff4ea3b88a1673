package find

import (
	"arbiter/cmd/internal/desk"
	"arbiter/cmd/internal/desk/refusal"
	"arbiter/rules/message"
	"arbiter/tournament"
)

// Round is the round that is asked for, else, below 0, the one being played.
func Round(d *desk.Desk, asked int) (int, error) {
	if asked >= 0 {
		return asked, nil
	}
	n, ok := d.CurrentRound()
	if !ok {
		return 0, notPairedYet(d, refusal.New("find.no-round"))
	}
	return n, nil
}

// notPairedYet has the refusal of a round that is not paired say that its draft is
// published, where one is on the table.
func notPairedYet(d *desk.Desk, refusal *refusal.Refusal) error {
	if stage, _ := d.State().Stage(d.StageNumber()); stage.Draft != nil {
		return refusal.With("publish-draft", nil)
	}
	return refusal
}

// PairedRound is Round that refuses one that is not paired.
func PairedRound(d *desk.Desk, asked int) (int, error) {
	n, err := Round(d, asked)
	if err != nil {
		return 0, err
	}
	if s, _ := d.State().Stage(d.StageNumber()); s.System.OfTeams() && len(s.MatchesOf(n)) > 0 {
		return n, nil // its boards come with the line-ups
	}
	if _, ok := d.State().Round(d.StageNumber(), n); !ok {
		return 0, notPairedYet(d, refusal.New("find.round-not-paired", message.Args{"Round": n}))
	}
	return n, nil
}

// Game finds the game that an address names, as "3" or "3.2" of a micro-match, in a
// round of the stage that is meant; below 0 in the one being played. The reference
// leaves the number of the game out where the pairing has one only, as people write it.
func Game(d *desk.Desk, round int, address string) (tournament.GameRef, tournament.Pairing, tournament.Game, error) {
	if _, err := tournament.ParseAddress(address); err != nil {
		return GameIn(d, d.StageNumber(), 0, address) // refused as that
	}
	n, err := Round(d, round)
	if err != nil {
		return tournament.GameRef{}, tournament.Pairing{}, tournament.Game{}, err
	}
	return GameIn(d, d.StageNumber(), n, address)
}

// GameIn is [Game] in a round of a stage.
func GameIn(d *desk.Desk, stage, round int, address string) (tournament.GameRef, tournament.Pairing, tournament.Game, error) {
	at, err := tournament.ParseAddress(address)
	if err != nil {
		return tournament.GameRef{}, tournament.Pairing{}, tournament.Game{}, refusal.New("find.bad-board", message.Args{"Why": err}).Because(err)
	}
	return GameAt(d, tournament.GameRef{Stage: stage, Round: round, Board: at.Board, Game: at.Game})
}

// GameAt finds a game by its place; see [Game].
func GameAt(d *desk.Desk, ref tournament.GameRef) (tournament.GameRef, tournament.Pairing, tournament.Game, error) {
	ref, err := d.BoardOfMatch(ref)
	if err != nil {
		return tournament.GameRef{}, tournament.Pairing{}, tournament.Game{}, err
	}
	p, g, err := d.State().Game(ref)
	if err != nil {
		return tournament.GameRef{}, tournament.Pairing{}, tournament.Game{}, err
	}
	if ref.Game = 0; len(p.Games) > 1 {
		ref.Game = g.Number
	}
	return ref, p, g, nil
}

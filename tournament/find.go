package tournament

import (
	"slices"
	"strconv"
	"strings"

	"arbiter/rules/message"
	"arbiter/tournament/naming"
)

// NumbersOf are the players of a stage by the numbers that people type: number n is that
// of the player at n-1. They are the TPNs or, before numbers are given, those of entry:
// in which order players were registered. Nobody else gets the number of entry of one who
// withdraws, is removed or joined to another: then 0 stands there. A stage that there is
// not has none.
func (t *Tournament) NumbersOf(stage int) []PlayerID {
	s, err := t.stage(stage)
	if err != nil {
		return nil
	}
	if len(s.Numbers) > 0 {
		return s.Numbers
	}
	numbers := make([]PlayerID, t.NextPlayerID()-1)
	for _, p := range t.Players {
		numbers[p.ID-1] = p.ID
	}
	return numbers
}

// NumberOf is the number of a player as people type it, see [Tournament.NumbersOf]; 0
// if he has none.
func (t *Tournament) NumberOf(stage int, id PlayerID) TPN {
	return TPN(slices.Index(t.NumbersOf(stage), id) + 1)
}

// FindPlayer finds the player a user means: by number in the stage or, before numbers
// are given, of entry; by name, or by a part of it that only one player has, see
// [NameFit]. The error is a [RefusedError]: ErrNoSuchPlayer, or ErrAmbiguous with all
// who fit.
func (t *Tournament) FindPlayer(stage int, text string) (Player, error) {
	found, _ := t.FindPlayers(stage, text)
	if len(found) == 1 {
		return found[0], nil
	}
	text = strings.Join(strings.Fields(text), " ")
	if len(found) > 1 {
		return Player{}, t.Ambiguous(stage, text, found)
	}
	if n, err := strconv.Atoi(text); err == nil {
		return Player{}, refused(ErrNoSuchPlayer, "stages.no-number", args{"Number": n, "Stage": stage})
	}
	return Player{}, refused(ErrNoSuchPlayer, "tournament.nobody-called", args{"Text": text})
}

// FindPlayers are the players that a text fits best, by ID, and how well it does. A
// number is that of one player, and never a part of a name.
func (t *Tournament) FindPlayers(stage int, text string) ([]Player, naming.Fit) {
	text = strings.Join(strings.Fields(text), " ")
	if n, err := strconv.Atoi(text); err == nil {
		numbers := t.NumbersOf(stage)
		if n < 1 || n > len(numbers) {
			return nil, naming.FitNone
		}
		p, known := t.Player(numbers[n-1])
		if !known {
			return nil, naming.FitNone
		}
		return []Player{p}, naming.FitCalled
	}
	var found []Player
	best, asked := naming.FitNone, naming.SpellingsOf(text)
	for _, p := range t.Players {
		fit := asked.Fit(p.Name)
		for _, also := range p.Also { // any name that he was registered under
			fit = max(fit, asked.Fit(also))
		}
		if text != "" && p.Called(text) {
			fit = naming.FitCalled
		}
		if fit > best {
			best, found = fit, nil
		}
		if fit == best && fit != naming.FitNone {
			found = append(found, p)
		}
	}
	return found, best
}

// Ambiguous is the refusal of a text that fits several players: it lists them with
// their numbers, to be typed.
func (t *Tournament) Ambiguous(stage int, text string, found []Player) *RefusedError {
	numbers := t.NumbersOf(stage)
	names := make([]any, len(found))
	for i, p := range found {
		names[i] = p.Name
		if n := slices.Index(numbers, p.ID) + 1; n > 0 {
			names[i] = message.New("tournament.number-and-name", args{"Number": n, "Name": p.Name})
		}
	}
	return refused(ErrAmbiguous, "tournament.several-called", args{"Text": text, "Count": len(found), "Names": names}).about(found...)
}

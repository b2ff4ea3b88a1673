package pairing

import (
	"errors"
	"slices"

	"arbiter/pairing/dutch"
	"arbiter/rules/message"
	"arbiter/tournament"
)

// BannedError is returned for a Swiss round that cannot be paired, but could be
// without the bans of some pairs: as few as is possible.
type BannedError struct {
	Impossible *dutch.ImpossibleError
	Pairs      []tournament.BannedPair
	numbers    map[tournament.PlayerID]tournament.TPN
	name       func(tournament.PlayerID) any
}

// Error is the message of [BannedError.Tell], for a log.
func (e *BannedError) Error() string { return e.Tell().String() }

// Tell names the pairs and their bans.
func (e *BannedError) Tell() message.Message {
	return message.New("pairing.banned", message.Args{"Round": e.Impossible.Round, "Pairs": e.list(e.Pairs)})
}

// list are pairs with the ban of each.
func (e *BannedError) list(pairs []tournament.BannedPair) message.Message {
	if len(pairs) == 0 {
		return message.Message{}
	}
	first := pairs[0]
	one := message.New("pairing.banned.pair", message.Args{"One": int(e.numbers[first.A]), "Other": int(e.numbers[first.B]), "Ban": BanSays(first.Ban, e.name)})
	if len(pairs) == 1 {
		return one
	}
	return message.New("round-hand.and", message.Args{"First": one, "Others": e.list(pairs[1:])})
}

// BanSays is whom a ban keeps apart, for how long, and whether only if possible. name
// is how a player is called.
func BanSays(b tournament.Ban, name func(tournament.PlayerID) any) message.Message {
	var said message.Message
	switch {
	case b.By == tournament.BanNamed:
		said = namedSays(b.Players, name)
	case b.Name == "":
		said = message.New("pairing.ban.same." + string(b.By))
	default:
		said = message.New("pairing.ban.of."+string(b.By), message.Args{"Name": b.Name})
	}
	switch {
	case b.Rounds == 1:
		said = message.New("pairing.ban.round-1", message.Args{"Ban": said})
	case b.Rounds > 1:
		said = message.New("pairing.ban.rounds", message.Args{"Ban": said, "Last": b.Rounds})
	}
	if b.Soft {
		said = message.New("pairing.ban.soft", message.Args{"Ban": said})
	}
	return said
}

// namedSays are players who are named.
func namedSays(players []tournament.PlayerID, name func(tournament.PlayerID) any) message.Message {
	switch len(players) {
	case 0:
		return message.Message{}
	case 1:
		return message.New("pairing.ban.player", message.Args{"Player": name(players[0])})
	}
	return message.New("pairing.ban.players", message.Args{"Player": name(players[0]), "Others": namedSays(players[1:], name)})
}

// Unwrap is the proof that there is no pairing.
func (e *BannedError) Unwrap() error { return e.Impossible }

// LetGo lists the pairs of a round whom a soft ban is to keep apart.
func LetGo(t *tournament.Tournament, stage int, r tournament.Round) []tournament.BannedPair {
	met := make(map[[2]tournament.PlayerID]bool, len(r.Pairings))
	for _, p := range r.Pairings {
		met[[2]tournament.PlayerID{p.White, p.Black}], met[[2]tournament.PlayerID{p.Black, p.White}] = true, true
	}
	return slices.DeleteFunc(t.Banned(stage, r.Number), func(p tournament.BannedPair) bool {
		return !p.Ban.Soft || !met[[2]tournament.PlayerID{p.A, p.B}]
	})
}

// keepApart enters who may not meet by the bans of the stage.
func keepApart(t *tournament.Tournament, s tournament.Stage, in *dutch.Input) {
	numbers := s.TPNs()
	for _, p := range t.Banned(s.Number, in.Round) {
		pair := [2]tournament.TPN{numbers[p.A], numbers[p.B]}
		if p.Ban.Soft {
			in.Avoid = append(in.Avoid, pair)
		} else {
			in.Forbidden = append(in.Forbidden, pair)
		}
	}
}

// blameBans looks whether the bans are why a round cannot be paired; if not, the
// error is as it was.
func blameBans(t *tournament.Tournament, s tournament.Stage, in *dutch.Input, err error) error {
	impossible := (*dutch.ImpossibleError)(nil)
	if !errors.As(err, &impossible) || len(in.Forbidden) == 0 {
		return err
	}
	free := *in
	free.Forbidden = nil
	meet, stuck := dutch.Unavoidable(&free, in.Forbidden)
	if stuck != nil {
		return err
	}
	name := func(id tournament.PlayerID) any {
		p, _ := t.Player(id)
		return p.Name
	}
	numbers := s.TPNs()
	blame := &BannedError{Impossible: impossible, numbers: numbers, name: name}
	for _, p := range t.Banned(s.Number, in.Round) {
		pair := [2]tournament.TPN{numbers[p.A], numbers[p.B]}
		if slices.Contains(meet, pair) || slices.Contains(meet, [2]tournament.TPN{pair[1], pair[0]}) {
			blame.Pairs = append(blame.Pairs, p)
		}
	}
	return blame
}

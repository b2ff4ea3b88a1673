package audit

import (
	"arbiter/rules/pdn"
	"arbiter/tournament"
	"arbiter/tournament/archive/people"
	"arbiter/tournament/naming"
)

// register holds the names of the players of an event against those on sheets.
type register struct {
	players []tournament.Player
	names   map[tournament.PlayerID][]people.Written // those he is or was registered under, once asked for
	byWord  map[string][]int                         // places in players, by the words of their names
}

// namesOf are the names of a player, taken apart once.
func (r *register) namesOf(p tournament.Player) []people.Written {
	if r.names == nil {
		r.names = make(map[tournament.PlayerID][]people.Written)
	}
	if names, known := r.names[p.ID]; known {
		return names
	}
	names := []people.Written{people.Write(p.Name)}
	for _, also := range p.Also {
		names = append(names, people.Write(also))
	}
	r.names[p.ID] = names
	return names
}

// near is how near a name on a sheet is to a player's.
func (r *register) near(written *people.Written, p tournament.Player) people.Nearness {
	best := people.NearNone
	for _, name := range r.namesOf(p) {
		best = max(best, written.Near(&name))
	}
	return best
}

// nearest is how near a name on a sheet is to that of a player whom it can mean: none where
// another one of the event is nearer, or where a slip of the pen is near to another one too.
func (r *register) nearest(text string, id tournament.PlayerID) people.Nearness {
	written := people.Write(text)
	own := people.NearNone
	for i := range r.players {
		if r.players[i].ID == id {
			own = r.near(&written, r.players[i])
		}
	}
	switch {
	case own == people.NearSlip && r.means(&written, id, people.NearSlip), own == people.NearSpelled && r.means(&written, id, people.NearSame):
		return people.NearNone
	}
	return own
}

// means reports whether a name is as near to that of anybody but one player. The same name is
// looked for among those who share a word of it alone: a sheet in other letters than the list
// is asked for the same name of each of its players.
func (r *register) means(written *people.Written, but tournament.PlayerID, least people.Nearness) bool {
	is := func(p tournament.Player) bool { return p.ID != but && r.near(written, p) >= least }
	if least < people.NearSame {
		for _, p := range r.players {
			if is(p) {
				return true
			}
		}
		return false
	}
	if r.byWord == nil {
		r.byWord = make(map[string][]int)
		for i, p := range r.players {
			for _, name := range r.namesOf(p) {
				for _, word := range name.Words() {
					r.byWord[word] = append(r.byWord[word], i)
				}
			}
		}
	}
	for _, word := range written.Words() {
		for _, i := range r.byWord[word] {
			if is(r.players[i]) {
				return true
			}
		}
	}
	return false
}

// named reports whether a name on a sheet can mean a player: there is none, or it is his as
// people write names, in other letters, or with a slip of the pen.
func (r *register) named(written string, id tournament.PlayerID) bool {
	return naming.Nameless(written) || r.nearest(written, id) != people.NearNone
}

// exchanged reports whether two names on a sheet are those of the two players of a game the
// other way round. One is enough, where the other is not said.
func (r *register) exchanged(w, b string, white, black tournament.PlayerID) bool {
	if naming.Nameless(w) && naming.Nameless(b) || r.named(w, white) && r.named(b, black) {
		return false
	}
	return r.named(w, black) && r.named(b, white)
}

// ofOthers reports whether a sheet names somebody who is none of the two players of a game.
func (r *register) ofOthers(w, b string, white, black tournament.PlayerID) bool {
	return !(r.named(w, white) && r.named(b, black)) && !r.exchanged(w, b, white, black)
}

// Exchanged reports whether a record names the two players of a game with the colours
// exchanged. One name is enough, where the other is not said.
func Exchanged(t *tournament.Tournament, ref tournament.GameRef, record *pdn.Game) bool {
	return asked(t, ref, record, (*register).exchanged)
}

// OfOthers reports whether a record names somebody who is not one of the two players of a
// game: a name that is neither theirs, as people write names, in other letters or initials,
// nor theirs with a slip of the pen; and which of the players of the event a slip means must
// not be in doubt. Names that are exchanged are no others, see [Exchanged].
func OfOthers(t *tournament.Tournament, ref tournament.GameRef, record *pdn.Game) bool {
	return asked(t, ref, record, (*register).ofOthers)
}

// asked answers a question on the names of a record of a game.
func asked(t *tournament.Tournament, ref tournament.GameRef, record *pdn.Game, is func(r *register, w, b string, white, black tournament.PlayerID) bool) bool {
	p, _, err := t.Game(ref)
	if err != nil {
		return false
	}
	white, black := p.Colours(max(ref.Game, 1))
	return is(&register{players: t.Players}, record.Tag("White"), record.Tag("Black"), white, black)
}

// whose says of a sheet how it names the two players of its game.
func (a *auditor) whose(s *Sheet, white, black tournament.PlayerID) {
	s.Turned = a.names.exchanged(s.Result.White, s.Result.Black, white, black)
	s.Others = a.names.ofOthers(s.Result.White, s.Result.Black, white, black)
}

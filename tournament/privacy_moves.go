package tournament

// PublishesMoves reports whether the moves of the games of a pairing are for everybody, as
// [Tournament.PublicOn] of the pages of games has it: the event publishes moves, and both
// players stand there by name.
func (t *Tournament) PublishesMoves(p Pairing) bool {
	if !t.Event.Privacy.Publishes(ThingMoves, PageGames) || !t.Event.Privacy.Publishes(ThingName, PageGames) {
		return false
	}
	for _, id := range []PlayerID{p.White, p.Black} {
		if player, known := t.Player(id); !known || t.Shielded(player) {
			return false
		}
	}
	return true
}

// Withholding is a copy of the event without the sheets of some games, and without the
// incidents and rulings about them; the event itself where there are none. Game of a
// reference is never 0. Results stay: they are no moves.
func (t *Tournament) Withholding(sheet, dispute func(GameRef) bool) *Tournament {
	c := t.Clone()
	altered := false
	for i := range c.Stages {
		for _, r := range c.Stages[i].Played {
			for _, p := range r.Pairings {
				for k := range p.Games {
					if p.Games[k].Sheet != nil && sheet(GameRef{Stage: c.Stages[i].Number, Round: r.Number, Board: p.Board, Game: p.Games[k].Number}) {
						p.Games[k].Sheet, altered = nil, true
					}
				}
			}
		}
	}
	c.Incidents, c.Rulings = nil, nil
	for _, in := range t.Incidents {
		if !dispute(in.Ref) {
			c.Incidents = append(c.Incidents, in)
		}
	}
	for _, r := range t.Rulings {
		if !dispute(r.Ref) {
			c.Rulings = append(c.Rulings, r)
		}
	}
	if !altered && len(c.Incidents) == len(t.Incidents) && len(c.Rulings) == len(t.Rulings) {
		return t
	}
	return c
}

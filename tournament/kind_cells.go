package tournament

// What the groups of cells of the table of kinds begin with. Each says all of its group;
// a row alters the cells of which its kind has more to say.

// ofEvent is the scope of a change of the event, or of a stage as a whole.
func ofEvent[B Body]() scope[B] { return ofStage(func(B) int { return 0 }) }

// ofStage is the scope of a change of a stage, about no round of it.
func ofStage[B Body](stage func(B) int) scope[B] {
	return ofRounds(stage, func(B) int { return 0 })
}

// ofRounds is the scope of a change about rounds of a stage, until one of them.
func ofRounds[B Body](stage, until func(B) int) scope[B] {
	none := func(B) []GameRef { return nil }
	return scope[B]{stage: stage, makes: func(B) *Stage { return nil }, games: none, until: until, seats: none, results: none, records: none}
}

// ofGame is the scope of a change about one game, or one board.
func ofGame[B Body](ref func(B) GameRef) scope[B] {
	s := ofRounds(func(b B) int { return ref(b).Stage }, func(b B) int { return ref(b).Round })
	s.games = func(b B) []GameRef { return []GameRef{ref(b)} }
	return s
}

// making is the scope with the stage that the change begins or replaces.
func (s scope[B]) making(stage func(B) *Stage) scope[B] {
	s.makes = stage
	return s
}

// seating is the scope with the boards of which the change says who sits there.
func (s scope[B]) seating(seats func(B) []GameRef) scope[B] {
	s.seats = seats
	return s
}

// settling is the scope with its games as those whose result the change says, if it does.
func (s scope[B]) settling(settles func(B) bool) scope[B] {
	games := s.games
	s.results = func(b B) []GameRef {
		if settles(b) {
			return games(b)
		}
		return nil
	}
	return s
}

// recording is the scope of a change that writes down what was played, and alters nothing else.
func (s scope[B]) recording() scope[B] {
	s.records = s.games
	return s
}

// neutral is the integrity of a change that touches nothing that others did, that
// regulations leave to everybody, and on which nothing is made.
func neutral[B Body]() integrity[B] {
	return integrity[B]{
		mark:   func(B, *Tournament) MarkKind { return "" },
		strict: func(B, *Tournament, Change) error { return nil },
		gives:  func(B) []ground { return nil },
		rests:  func(B, ground, onResults) bool { return false },
	}
}

// marked is the integrity of a change that is marked.
func (i integrity[B]) marked(mark func(B, *Tournament) MarkKind) integrity[B] {
	i.mark = mark
	return i
}

// held is the integrity of a change that regulations forbid where they leave it to nobody.
func (i integrity[B]) held(strict func(B, *Tournament, Change) error) integrity[B] {
	i.strict = strict
	return i
}

// giving is the integrity of a change on which others are made.
func (i integrity[B]) giving(gives func(B) []ground) integrity[B] {
	i.gives = gives
	return i
}

// resting is the integrity of a change that is made on others.
func (i integrity[B]) resting(rests func(B, ground, onResults) bool) integrity[B] {
	i.rests = rests
	return i
}

// judged is the integrity of a change on which a judge has more to say.
func (i integrity[B]) judged() integrity[B] {
	i.judge = true
	return i
}

// told is the integrity of a change of which papers tell more than its sentence.
func (i integrity[B]) told() integrity[B] {
	i.tell = true
	return i
}

// always is the mark of a change that is marked wherever it is made.
func always[B Body](kind MarkKind) func(B, *Tournament) MarkKind {
	return func(B, *Tournament) MarkKind { return kind }
}

// gives is ground of one kind that is of no game.
func gives[B Body](of groundKind) func(B) []ground {
	return func(B) []ground { return []ground{{of: of}} }
}

// givesOf is ground of one kind for each of some games or rounds.
func givesOf[B Body](of groundKind, refs func(B) []GameRef) func(B) []ground {
	return func(b B) []ground {
		var all []ground
		for _, ref := range refs(b) {
			all = append(all, ground{of, ref})
		}
		return all
	}
}

// onSeats is of a change of a game that is made on who sits in its round.
func onSeats[B Body](ref func(B) GameRef) func(B, ground, onResults) bool {
	return func(b B, on ground, _ onResults) bool {
		at := ref(b)
		return on.of == groundSeats && on.ref.Stage == at.Stage && on.ref.Round == at.Round
	}
}

// onPlaces is of a change that takes in who comes through from an earlier stage.
func onPlaces[B Body](_ B, on ground, _ onResults) bool {
	return on.of == groundPlaces || on.of == groundResult
}

// mergedByRows is the merging of a change that comes in as it is, if the event has altered no
// row that it touched.
func mergedByRows[B Body]() merging[B] {
	return merging[B]{
		rows:     func(b B, t Touched) []any { return allTouched(t.Players, b, t) },
		weight:   deciding,
		numbered: func(b B, _ *numbering) Body { return b },
		arrives:  func(b B, _ *merger) arrival { return arrival{body: b} },
	}
}

// comparing is the merging with other rows.
func (m merging[B]) comparing(rows func(B, Touched) []any) merging[B] {
	m.rows = rows
	return m
}

// uncounted is the merging of what is counted nowhere: two may say it of one game.
func (m merging[B]) uncounted() merging[B] {
	return m.comparing(func(_ B, t Touched) []any { return rowsTouched(t.Players, t) })
}

// said is the merging of what somebody said or asked.
func (m merging[B]) said() merging[B] {
	m.weight = hearsay
	return m
}

// renumbered is the merging of a change that has numbers other than those of players.
func (m merging[B]) renumbered(numbered func(B, *numbering) Body) merging[B] {
	m.numbered = numbered
	return m
}

// arriving is the merging of a change that may come in otherwise than as it is.
func (m merging[B]) arriving(arrives func(B, *merger) arrival) merging[B] {
	m.arrives = arrives
	return m
}

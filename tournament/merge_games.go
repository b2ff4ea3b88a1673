package tournament

import "arbiter/rules/message"

// partedGames says whether a change is about a game that the event has paired
// otherwise than the copy, or not at all. The zero value is none.
func (g *merger) partedGames(body Body) message.Message {
	for _, ref := range body.OnGames() {
		theirs, err := g.copy.pairing(ref.Stage, ref.Round, ref.Board)
		if err != nil {
			continue // the copy itself will refuse it
		}
		ours, err := g.event.pairing(ref.Stage, ref.Round, ref.Board)
		if err != nil {
			return message.New("tournament.not-paired-here", args{"Round": RoundRef{Stage: ref.Stage, Round: ref.Round}, "Why": err})
		}
		if g.numbers.player(theirs.White) != ours.White || g.numbers.player(theirs.Black) != ours.Black {
			return message.New("tournament.paired-otherwise", args{"Where": GameRef{Stage: ref.Stage, Round: ref.Round, Board: ref.Board}})
		}
	}
	return message.Message{}
}

// gameRow is the result or the sheet of a game: two arbiters may each alter one.
type gameRow struct {
	ref   GameRef // Game is never 0
	sheet bool
}

// stageRow is a stage with its numbers.
type stageRow int

// rowsOf are the rows of the state that a change alters, to be compared; the
// event itself is one.
func rowsOf(body Body, t Touched) []any {
	var rows []any
	if body.Kind() == KindEventEdited {
		rows = append(rows, KindEventEdited)
	}
	for _, id := range t.Players {
		rows = append(rows, id)
	}
	for _, n := range t.Stages {
		rows = append(rows, stageRow(n))
	}
	for _, r := range t.Rounds {
		rows = append(rows, r)
	}
	if body.Kind() == KindIncidentAdded {
		return rows
	}
	added, isSheet := body.(SheetAdded)
	for _, ref := range gameRefs(body, t) {
		if isSheet {
			rows = append(rows, gameRow{ref, true})
		}
		if !isSheet || added.Result != ResultUnset {
			rows = append(rows, gameRow{ref, false})
		}
	}
	return rows
}

// gameRefs are the games that a change alters. One that was refused has touched
// none: they are then those it names.
func gameRefs(body Body, t Touched) []GameRef {
	if len(t.Games) > 0 {
		return t.Games
	}
	var refs []GameRef
	for _, ref := range body.OnGames() {
		ref.Game = max(ref.Game, 1)
		refs = append(refs, ref)
	}
	return refs
}

// against holds a change of the copy against what the event has altered by
// itself since. known is false if that is something else. Results and sheets that
// came to the same in the end are joined, all else is a conflict.
func (g *merger) against(c Change, rows []any, body Body) (joined, known bool) {
	equal := 0
	for _, row := range rows {
		i, both := g.touched[row]
		if !both {
			continue
		}
		game, isGame := row.(gameRow)
		if !isGame {
			g.conflict(c, &g.since[i].change, message.New("tournament.both-altered", args{"What": describeRow(row)}))
			return false, true
		}
		reason := g.compare(game)
		if reason.Code != "" {
			g.conflict(c, &g.since[i].change, reason)
			return false, true
		}
		equal++
	}
	if _, decided := body.(RulingAdded); decided {
		return false, false // a ruling is more than the result it leads to
	}
	return true, equal > 0 && equal == len(rows)
}

// compare says how the result or the sheet of a game differs between the end of
// the copy and the event; the zero value is not at all.
func (g *merger) compare(row gameRow) message.Message {
	_, theirs, err := g.ends.game(row.ref)
	if err != nil {
		return message.New("tournament.why", args{"Why": err})
	}
	p, ours, err := g.event.game(row.ref)
	if err != nil {
		return message.New("tournament.why", args{"Why": err})
	}
	where := p.place(row.ref)
	switch {
	case !row.sheet && theirs.Result != ours.Result:
		return message.New("tournament.result-in-both", args{"Where": where, "Theirs": resultOf(theirs.Result), "Ours": resultOf(ours.Result)})
	case row.sheet && (theirs.Sheet == nil || ours.Sheet == nil || theirs.Sheet.PDN != ours.Sheet.PDN):
		return message.New("tournament.sheet-in-both", args{"Where": where})
	}
	return message.Message{}
}

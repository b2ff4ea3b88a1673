package tournament

import (
	"cmp"
	"slices"

	"arbiter/rules/message"
)

// partedGames says whether a change is about a game that the event has paired
// otherwise than the copy, or not at all. The zero value is none.
func (g *merger) partedGames(body Body) message.Message {
	for _, ref := range GamesOf(body) {
		if at, err := g.copy.table(ref); err == nil {
			here, err := g.event.table(ref)
			if err != nil {
				return message.New("tournament.not-paired-here", args{"Round": RoundRef{Stage: ref.Stage, Round: ref.Round}, "Why": err})
			}
			if !slices.EqualFunc(at.Players, here.Players, func(theirs, ours PlayerID) bool { return g.numbers.player(theirs) == ours }) {
				return message.New("tournament.paired-otherwise", args{"Where": ref})
			}
			continue
		}
		theirs, err := g.copy.pairing(ref.Stage, ref.Round, ref.Board)
		if err != nil {
			continue // the copy itself will refuse it
		}
		ours, err := g.event.pairing(ref.Stage, ref.Round, ref.Board)
		if err != nil {
			return message.New("tournament.not-paired-here", args{"Round": RoundRef{Stage: ref.Stage, Round: ref.Round}, "Why": err})
		}
		if g.numbers.player(theirs.White) != ours.White || g.numbers.player(theirs.Black) != ours.Black {
			return g.partedBy(body, *theirs, *ours, GameRef{Stage: ref.Stage, Round: ref.Round, Board: ref.Board})
		}
	}
	return message.Message{}
}

// partedBy says that a game is paired otherwise in the copy, and of a result that both
// have what each says, by name.
func (g *merger) partedBy(body Body, theirs, ours Pairing, where GameRef) message.Message {
	set, isResult := body.(ResultSet)
	here := gameOf(g.event, GameRef{Stage: where.Stage, Round: where.Round, Board: where.Board, Game: set.Game})
	if !isResult || here.Result.Open() || set.Result.Open() {
		return message.New("tournament.paired-otherwise", args{"Where": where})
	}
	result := func(t *Tournament, p Pairing, k ResultKind, margin int) string {
		white, _ := t.Player(p.White)
		black, _ := t.Player(p.Black)
		return white.Name + " - " + black.Name + " " + g.event.Event.Score.Text(Outcome{k, margin})
	}
	return message.New("tournament.result-parted", args{"Where": where,
		"Theirs": result(g.copy, theirs, set.Result, set.Margin), "Ours": result(g.event, ours, here.Result, here.Margin)})
}

// seatsOf are White and Black of the boards that a change is about, or two by two those of
// a table; of one that there is not they are 0.
func seatsOf(t *Tournament, body Body) [][2]PlayerID {
	var seats [][2]PlayerID
	for _, ref := range GamesOf(body) {
		var two [2]PlayerID
		if p, err := t.pairing(ref.Stage, ref.Round, ref.Board); err == nil {
			two = [2]PlayerID{p.White, p.Black}
		}
		if at, err := t.table(ref); err == nil {
			for len(at.Players)%2 == 1 {
				at = &Table{Players: append(slices.Clone(at.Players), 0)}
			}
			for pair := range slices.Chunk(at.Players, 2) {
				seats = append(seats, [2]PlayerID(pair))
			}
			continue
		}
		seats = append(seats, two)
	}
	return seats
}

// sameSeats reports whether the same two sit at a board of the event and at one of the
// copy.
func (g *merger) sameSeats(ours, theirs [2]PlayerID) bool {
	return ours[0] == g.numbers.player(theirs[0]) && ours[1] == g.numbers.player(theirs[1])
}

// gameRow is the result or the sheet of a game: two arbiters may each alter one.
type gameRow struct {
	ref   GameRef // Game is never 0
	sheet bool
}

// boardRow is a board of a round that is altered: two arbiters may each alter another one.
type boardRow GameRef

// stageRow is a stage with its numbers.
type stageRow int

// hasPlayed reports whether the event has a game of a league as well, wherever it stands
// there: two took in the same slip.
func (g *merger) hasPlayed(b GamePlayed) bool {
	return slices.ContainsFunc(g.event.MetOn(b.Stage, b.White, b.Black), func(m DatedGame) bool {
		p, game, err := g.event.Game(m.Ref)
		return err == nil && m.On == b.On && p.White == b.White && game.Result == b.Result && game.Margin == b.Margin && !b.Again
	})
}

// rowsOf are the rows of the state that a change alters, to be compared; the
// event itself is one.
func rowsOf(body Body, t Touched) []any { return kinds()[body.Kind()].merging.rows(body, t) }

// idRows are players as rows.
func idRows(players []PlayerID) []any {
	rows := make([]any, len(players))
	for i, id := range players {
		rows[i] = id
	}
	return rows
}

// rowsTouched are players, and the stages and rounds that a change touched.
func rowsTouched(players []PlayerID, t Touched) []any {
	rows := idRows(players)
	for _, n := range t.Stages {
		rows = append(rows, stageRow(n))
	}
	for _, r := range t.Rounds {
		rows = append(rows, r)
	}
	return rows
}

// allTouched are players, and all else that a change touched.
func allTouched(players []PlayerID, body Body, t Touched) []any {
	return append(rowsTouched(players, t), gamesTouched(body, t)...)
}

// gamesTouched are the results of the games that a change alters.
func gamesTouched(body Body, t Touched) []any {
	var rows []any
	for _, ref := range gameRefs(body, t) {
		rows = append(rows, gameRow{ref, false})
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
	for _, ref := range GamesOf(body) {
		ref.Game = max(ref.Game, 1)
		refs = append(refs, ref)
	}
	return refs
}

// against holds an entry of the copy against what the event has altered by itself
// since. known is false if that is something else. Results and sheets that
// came to the same in the end are joined, what only the copy says of a game that came
// to the same result is to be taken, all else is a conflict.
func (g *merger) against(e *entry, rows []any) (f fate, known bool) {
	equal := 0
	for _, row := range rows {
		i, both := g.touched[row]
		if !both {
			continue
		}
		reason := message.New("tournament.both-altered", args{"What": describeRow(row)})
		if game, isGame := row.(gameRow); isGame {
			reason = g.compare(game)
		}
		if reason.Code != "" {
			return fate{ours: &g.since[i].change, reason: reason}, true
		}
		if !e.adds {
			equal++
		}
	}
	if _, decided := e.body.(RulingAdded); decided {
		return fate{}, false // a ruling is more than the result it leads to
	}
	return fate{joined: true}, equal > 0 && equal == len(rows)
}

// arrival is a change of a copy as it is to be taken in.
type arrival struct {
	body   Body
	adds   bool // it only adds to a game with the same result in both, and may be a correction that nobody made in the copy
	joined bool // the event has it as well
}

// arrives is a result, or where both have the same result what the slip of the copy says
// beside it, as the copy has it at its end: its last change of the game brings it.
func (b ResultSet) arrives(g *merger) arrival {
	now, theirs, ours := gameOf(g.copy, b.ref()), gameOf(g.ends, b.ref()), gameOf(g.event, b.ref())
	last := now.sameSlip(theirs) && theirs.Result == ours.Result && theirs.Margin == ours.Margin && g.bothAltered(b.ref())
	if last && !theirs.Result.Open() && (ours.How == EndingUnset && theirs.How != EndingUnset || theirs.Slip.with(ours.Slip) != ours.Slip) {
		return arrival{body: broughtSlip(b, theirs, ours), adds: true}
	}
	if last && theirs.Provisional() && ours.PairAs == (Outcome{}) {
		b.Result, b.PairAs, b.Corrects = theirs.Result, theirs.PairAs, ResultUnset
		return arrival{body: b, adds: true}
	}
	return arrival{body: b}
}

// arrives adds what the rating list is to have of a game of which the event says nothing.
func (b ResultRated) arrives(g *merger) arrival {
	theirs, ours := gameOf(g.ends, b.ref()), gameOf(g.event, b.ref())
	adds := g.bothAltered(b.ref()) && ours.Rated == ResultUnset && b.Rated == theirs.Rated && theirs.Rated != ResultUnset
	return arrival{body: b, adds: adds}
}

// arrives gives a game of a league a board of its own, unless the event has it.
func (b GamePlayed) arrives(g *merger) arrival {
	if g.hasPlayed(b) {
		return arrival{body: b, joined: true}
	}
	b.Round, b.Board = g.event.OpenDay(b.Stage, b.On, b.White, b.Black)
	return arrival{body: b}
}

// broughtSlip is the change that adds to a game what the copy has on its slip. It is a
// correction only where the slip that the event has is filled in further.
func broughtSlip(b ResultSet, theirs, ours Game) ResultSet {
	b.Result, b.Margin, b.How, b.Slip, b.Corrects = theirs.Result, theirs.Margin, theirs.How, theirs.Slip, ResultUnset
	if !b.comesLater(ours) {
		b.Corrects, b.How, b.Slip = ours.Result, cmp.Or(b.How, ours.How), b.Slip.with(ours.Slip)
	}
	return b
}

// bothAltered reports whether the event has altered the result of a game as well.
func (g *merger) bothAltered(ref GameRef) bool {
	ref.Game = max(ref.Game, 1)
	_, both := g.touched[gameRow{ref, false}]
	return both
}

// gameOf is a game of an event; the zero value if it has none there.
func gameOf(t *Tournament, ref GameRef) Game {
	_, g, err := t.game(ref)
	if err != nil {
		return Game{}
	}
	return *g
}

// sameSlip reports whether the slips of two games say the same.
func (g Game) sameSlip(h Game) bool {
	return g.Result == h.Result && g.Margin == h.Margin && g.How == h.How && g.PairAs == h.PairAs && g.Slip == h.Slip
}

// compare says how the result or the sheet of a game differs between the end of
// the copy and the event; the zero value is not at all.
func (g *merger) compare(row gameRow) message.Message {
	if reason, ofTable := g.compareTables(row.ref); ofTable {
		return reason
	}
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
	case !row.sheet:
		return g.compareSlips(where, *theirs, *ours)
	case theirs.Sheet == nil || ours.Sheet == nil || theirs.Sheet.PDN != ours.Sheet.PDN:
		return message.New("tournament.sheet-in-both", args{"Where": where})
	}
	return message.Message{}
}

// compareSlips says how two slips of one game contradict each other: in the result, in
// what it counts as in the pairing, in how the game ended, in the time used, or in what the rating report has. What only one
// of them says contradicts nothing.
func (g *merger) compareSlips(where GameRef, theirs, ours Game) message.Message {
	result := func(k ResultKind, margin int) message.Message {
		return message.New("tournament-change.result", args{"Result": g.event.Event.Score.Text(Outcome{k, margin})})
	}
	how, known := g.event.Event.EndingRow(theirs.How)
	here, knownHere := g.event.Event.EndingRow(ours.How)
	switch {
	case theirs.Result != ours.Result:
		return message.New("tournament.result-in-both", args{"Where": where, "Theirs": resultOf(theirs.Result), "Ours": resultOf(ours.Result)})
	case theirs.Margin != ours.Margin:
		return message.New("tournament.result-in-both", args{"Where": where, "Theirs": result(theirs.Result, theirs.Margin), "Ours": result(ours.Result, ours.Margin)})
	case theirs.Provisional() && ours.Provisional() && theirs.PairAs != ours.PairAs:
		return message.New("tournament.paired-as-in-both", args{"Where": where, "Theirs": result(theirs.PairAs.Result, theirs.PairAs.Margin), "Ours": result(ours.PairAs.Result, ours.PairAs.Margin)})
	case theirs.How != ours.How && known && knownHere:
		return message.New("tournament.ending-in-both", args{"Where": where, "Theirs": how, "Ours": here})
	case !theirs.Slip.goesWith(ours.Slip):
		return message.New("tournament.used-in-both", args{"Where": where, "Theirs": theirs.Slip.usedText(), "Ours": ours.Slip.usedText()})
	case theirs.Rated != ours.Rated && theirs.Rated != ResultUnset && ours.Rated != ResultUnset:
		return message.New("tournament.rated-in-both", args{"Where": where, "Theirs": resultOf(theirs.Rated), "Ours": resultOf(ours.Rated)})
	}
	return message.Message{}
}

package intake

import (
	"slices"
	"strings"

	"arbiter/rules/message"
	"arbiter/rules/pdn"
	"arbiter/tournament"
)

// Fit is what games come to in an event that exists: one change, and what was
// taken otherwise than it was written.
type Fit struct {
	Games       tournament.GamesImported
	Places      []tournament.GameRef // of each game that was given; zero where it is not taken
	Known       int                  // games that the event has already, as they are
	Adjustments []Adjustment         // by file, then by line
	Refusals    []Refusal            // games that are not taken, by file, then by line
}

// Checker replays a game under the address that it has in the event and makes
// the sheet to be kept. It says whether the record makes sense only as another game
// than the event's: such a one enters no result.
type Checker func(i int, ref tournament.GameRef) (sheet tournament.Sheet, another bool, err error)

// Into fits games into a stage of an event. A game goes to the pairing of its
// two players: in the round of its Round tag, else in the only round in which
// they met. Names are compared as [tournament.SameName] does. A round that is
// not paired yet is taken as the games have it. What the event has already is
// counted and left alone, so that a second import doubles nothing.
//
// An error is one of check.
func Into(t *tournament.Tournament, stage int, games []*pdn.Game, check Checker) (*Fit, error) {
	s, ok := t.Stage(stage)
	if !ok {
		return nil, message.Err("intake.no-stage", message.Args{"Stage": stage})
	}
	in := &fitter{
		t: t, stage: s, games: games, check: check, used: make(map[tournament.GameRef]int),
		fit: &Fit{Games: tournament.GamesImported{Stage: stage}, Places: make([]tournament.GameRef, len(games))},
	}
	in.draw = newDraw(&in.notes)
	for i := range games {
		if err := in.place(i); err != nil {
			return nil, err
		}
	}
	if err := in.freshRounds(); err != nil {
		return nil, err
	}
	in.fit.Adjustments = inFileOrder(in.notes, games)
	return in.fit, nil
}

// fitter is one import under way.
type fitter struct {
	t     *tournament.Tournament
	stage tournament.Stage
	games []*pdn.Game
	check Checker
	fit   *Fit
	notes notes
	used  map[tournament.GameRef]int // games that are taken already, by place
	draw  *draw                      // of rounds that are not paired yet
	fresh []int                      // games in it
	added []tournament.Player
}

// refuse lists a game that is not taken.
func (in *fitter) refuse(i int, reason Reason, code string, args ...message.Args) {
	in.refuseWith(i, reason, RemedyUnset, code, args...)
}

// refuseWith lists a game that is not taken, with what would help.
func (in *fitter) refuseWith(i int, reason Reason, remedy Remedy, code string, args ...message.Args) {
	g := in.games[i]
	in.fit.Refusals = append(in.fit.Refusals, Refusal{Where: placeOf(g), Reason: reason, Remedy: remedy,
		Detail: message.New("intake.game-of", message.Args{
			"White": tidy(g.Tag("White")).string, "Black": tidy(g.Tag("Black")).string, "What": message.New(code, args...),
		})})
}

// place finds the game of the event that a record is of.
func (in *fitter) place(i int) error {
	g := in.games[i]
	white, black, ok := in.sides(i)
	if !ok {
		return nil
	}
	a := parseRound(g.Tag("Round"))
	if _, paired := in.t.Round(in.stage.Number, a.round); a.round != 0 && !paired {
		in.seatFresh(i, white, black)
		return nil
	}
	refs := in.meetings(a.round, white, black)
	ref, found := in.choose(i, refs, white)
	switch {
	case found:
		return in.take(i, ref, white)
	case a.round == 0 && in.stage.System == tournament.SystemOpen:
		in.seatFresh(i, white, black)
	case len(refs) > 0:
		in.refuse(i, ReasonPairing, "intake.met-often", message.Args{"Times": len(refs)})
	case a.round == 0 && len(in.stage.Played) == 0:
		in.seatFresh(i, white, black)
	case a.round == 0:
		in.refuse(i, ReasonPairing, "intake.never-paired")
	default:
		in.refuseElsewhere(i, a.round, white, black)
	}
	return nil
}

// refuseElsewhere lists a game of two players who did not meet in its round, and says
// where they did.
func (in *fitter) refuseElsewhere(i, round int, white, black tournament.PlayerID) {
	var rounds []int
	for _, ref := range in.meetings(0, white, black) {
		if !slices.Contains(rounds, ref.Round) {
			rounds = append(rounds, ref.Round)
		}
	}
	if len(rounds) == 0 {
		in.refuse(i, ReasonPairing, "intake.not-in-round", message.Args{"Round": round})
		return
	}
	in.refuse(i, ReasonPairing, "intake.in-other-round", message.Args{"Round": round, "Rounds": message.AndOf(rounds)})
}

// meetings lists the games of two players in a round; of all rounds for 0.
func (in *fitter) meetings(round int, white, black tournament.PlayerID) []tournament.GameRef {
	var refs []tournament.GameRef
	for _, r := range in.stage.Played {
		if round != 0 && r.Number != round {
			continue
		}
		for _, p := range r.Pairings {
			if p.White == white && p.Black == black || p.White == black && p.Black == white {
				for _, g := range p.Games {
					refs = append(refs, tournament.GameRef{Stage: in.stage.Number, Round: r.Number, Board: p.Board, Game: g.Number})
				}
			}
		}
	}
	return refs
}

// choose finds the game of several that a record is of: the one that has its
// moves already, else the only free one with its colours, else the only one.
func (in *fitter) choose(i int, refs []tournament.GameRef, white tournament.PlayerID) (tournament.GameRef, bool) {
	moves := movesOf(in.games[i])
	var open, coloured, free, others []tournament.GameRef
	for _, ref := range refs {
		p, g, err := in.t.Game(ref)
		if err != nil {
			continue
		}
		if g.Sheet != nil && moves != "" && keptMoves(g.Sheet) == moves {
			return ref, true
		}
		if ref.Round == 0 && g.Sheet != nil {
			continue // another game of the two, as there may be without rounds
		}
		others = append(others, ref)
		if _, used := in.used[ref]; !used && moves == "" && g.Result.Open() { // a result alone belongs to the game that waits for one
			open = append(open, ref)
		}
		if w, _ := p.Colours(ref.Game); w == white {
			coloured = append(coloured, ref)
			if _, used := in.used[ref]; !used && g.Sheet == nil {
				free = append(free, ref)
			}
		}
	}
	for _, list := range [][]tournament.GameRef{open, free, coloured, others} {
		if len(list) == 1 || len(list) > 1 && list[0].Round == list[len(list)-1].Round && list[0].Board == list[len(list)-1].Board {
			return list[0], true
		}
	}
	return tournament.GameRef{}, false
}

// take brings a record to its game.
func (in *fitter) take(i int, ref tournament.GameRef, white tournament.PlayerID) error {
	g := in.games[i]
	p, kept, err := in.t.Game(ref)
	if err != nil {
		return err
	}
	moves := movesOf(g)
	first, twice := in.used[ref]
	switch {
	case twice && movesOf(in.games[first]) == moves:
		in.notes.Add(placeOf(g), KindCopy, "intake.same-game", message.Args{"Other": placeOf(in.games[first])})
		in.fit.Places[i] = ref
		return nil
	case twice:
		in.refuse(i, ReasonSheet, "intake.has-record", message.Args{"Game": in.shown(ref), "Other": placeOf(in.games[first])})
		return nil
	case kept.Sheet != nil && moves != "" && keptMoves(kept.Sheet) != moves:
		in.refuseWith(i, ReasonSheet, RemedyReplaceSheet, "intake.has-sheet", message.Args{"Game": in.shown(ref)})
		return nil
	}
	in.used[ref], in.fit.Places[i] = i, ref
	holder, _ := p.Colours(ref.Game)
	result := in.brings(i, ref, kept, holder != white)
	if kept.Sheet != nil && moves != "" || moves == "" && result == tournament.ResultUnset {
		in.fit.Known++
		return nil
	}
	if parseRound(g.Tag("Round")).round == 0 && ref.Round != 0 {
		in.notes.Add(tagPlace(g, "Round"), KindRound, "intake.round-of-meeting", message.Args{"Round": ref.Round})
	}
	if moves == "" {
		in.fit.Games.Results = append(in.fit.Games.Results, tournament.ResultSet{Stage: ref.Stage, Round: ref.Round, Board: ref.Board, Game: ref.Game, Result: result})
		return nil
	}
	record, another, err := in.check(i, ref)
	if err != nil {
		return err
	}
	if another {
		result = in.withheld(i, ref, result)
	}
	outcome, ok := in.t.Event.Score.OutcomeOf(result, record.Material)
	if !ok { // who has the better of a drawn game is for the arbiter to enter
		outcome = tournament.Outcome{}
	}
	in.fit.Games.Sheets = append(in.fit.Games.Sheets, tournament.SheetAdded{
		Stage: ref.Stage, Round: ref.Round, Board: ref.Board, Game: ref.Game, Sheet: record, Result: outcome.Result, Margin: outcome.Margin,
	})
	return nil
}

// brings is the result that a record enters: none where the game has one, or
// where the record has the colours the other way round.
func (in *fitter) brings(i int, ref tournament.GameRef, kept tournament.Game, turned bool) tournament.ResultKind {
	g := in.games[i]
	result := resultOf(g, &notes{})
	switch {
	case turned:
		in.notes.Add(tagPlace(g, "White"), KindColours, "intake.turned", message.Args{"Game": in.shown(ref)})
		return tournament.ResultUnset
	case kept.Result.Open():
		return resultOf(g, &in.notes)
	case result != tournament.ResultUnset && result != kept.Result:
		in.notes.Add(tagPlace(g, "Result"), KindResult, "intake.other-result", message.Args{"Game": in.shown(ref), "Kept": kept.Result, "Says": result})
	}
	return tournament.ResultUnset
}

// shown is the place of a game for messages: the game is named only where the
// pairing has several.
func (in *fitter) shown(ref tournament.GameRef) tournament.GameRef {
	if p, _, err := in.t.Game(ref); err == nil && len(p.Games) == 1 {
		ref.Game = 0
	}
	return ref
}

// movesOf are the moves of a record as written, without numbers and comments.
func movesOf(g *pdn.Game) string {
	var b strings.Builder
	for i := range g.Items {
		if g.Items[i].Kind == pdn.ItemMove {
			b.WriteString(g.Items[i].Text + " ")
		}
	}
	return b.String()
}

// keptMoves are the moves of a sheet that the event has.
func keptMoves(s *tournament.Sheet) string {
	games, err := pdn.ReadAll(strings.NewReader(s.PDN), "sheet")
	if err != nil || len(games) == 0 {
		return ""
	}
	return movesOf(games[0])
}

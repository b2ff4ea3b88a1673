package sheets

import (
	"cmp"
	"context"
	"slices"
	"strings"

	"arbiter/cmd/internal/desk"
	"arbiter/cmd/internal/desk/find"
	"arbiter/cmd/internal/desk/refusal"
	"arbiter/rules/message"
	"arbiter/rules/sheet"
	"arbiter/tournament"
	"arbiter/tournament/audit"
	"arbiter/tournament/live"
)

// SeeLive puts what is recorded on the desk: of a desk that is read at, and reads no file.
func SeeLive(d *desk.Desk, boards *live.Boards) { d.Live = boards }

// LiveGame is a game that is being recorded, with what an arbiter has to know of it.
type LiveGame struct {
	Ref          tournament.GameRef // Game is never 0
	White, Black tournament.PlayerID
	Game         tournament.Game
	Board        *live.Board
	Main         *live.Recording     // that it is shown by
	Apart        []live.Disagreement // recordings that disagree with it
	Claims       []Claim             // of a draw, that wait for the arbiter
	Findings     []LiveFinding       // in the order in which they were made
	Urgent       bool                // something can only be done now: the arbiter is called, a draw is claimed, or a finding is correctable
}

// LiveFinding is a finding on a recording, and the ruling on it.
type LiveFinding struct {
	sheet.Finding
	Place  int // of the list, from 1
	Ruling tournament.Ruling
	Ruled  bool
}

// Urgent reports whether it can still be put right, and waits for the arbiter: the opponent
// has not replied.
func (f LiveFinding) Urgent() bool {
	return f.State == sheet.Correctable && !f.Ruled && NeedsRuling(f.Finding)
}

// Calling reports whether the arbiter is called to the board by a recording of it, and has
// not heard it.
func (g LiveGame) Calling() bool {
	return slices.ContainsFunc(g.Board.Recordings, (*live.Recording).Calling)
}

// LiveGames are the games that are being recorded and have no sheet yet, of all stages, by
// stage, round and board. What each costs does not grow with its length.
func LiveGames(d *desk.Desk) []LiveGame {
	var all []LiveGame
	for _, b := range Live(d).All() {
		if g, is := liveGame(d, b); is {
			all = append(all, g)
		}
	}
	slices.SortFunc(all, func(a, b LiveGame) int {
		return cmp.Or(cmp.Compare(a.Ref.Stage, b.Ref.Stage), cmp.Compare(a.Ref.Round, b.Ref.Round), cmp.Compare(a.Ref.Board, b.Ref.Board), cmp.Compare(a.Ref.Game, b.Ref.Game))
	})
	return all
}

// LiveGameAt is one of them; false is that the game has its sheet, or nothing is recorded.
// Game is 0 for an only one.
func LiveGameAt(d *desk.Desk, ref tournament.GameRef) (LiveGame, bool) {
	b := LiveBoard(d, gameRef(d, ref))
	if b == nil {
		return LiveGame{}, false
	}
	return liveGame(d, b)
}

// liveGame is what is recorded at a board, if its players are paired there now and it has
// no sheet.
func liveGame(d *desk.Desk, b *live.Board) (LiveGame, bool) {
	p, g, err := d.State().Game(b.Ref)
	if err != nil || g.Sheet != nil {
		return LiveGame{}, false
	}
	if white, black := p.Colours(b.Ref.Game); white != b.White || black != b.Black {
		return LiveGame{}, false
	}
	main := b.Main()
	if main == nil {
		main = b.Recordings[0]
	}
	one := LiveGame{Ref: b.Ref, White: b.White, Black: b.Black, Game: g, Board: b, Main: main, Apart: b.Disagrees()}
	one.Findings = liveFindings(d, b.Ref, g, main)
	one.Claims = Claims(d, b.Ref)
	one.Urgent = one.Calling() || len(one.Claims) > 0 || slices.ContainsFunc(one.Findings, LiveFinding.Urgent)
	return one, true
}

// liveFindings are the findings on a recording of a game, with their rulings.
func liveFindings(d *desk.Desk, ref tournament.GameRef, g tournament.Game, r *live.Recording) []LiveFinding {
	var all []LiveFinding
	for _, place := range r.Faults() {
		for _, f := range audit.Ended(g, r.FindingsAt(place)) {
			one := LiveFinding{Finding: f, Place: place}
			one.Ruling, one.Ruled = d.State().RulingOn(ref, f.ID)
			if one.Ruled && one.Ruling.Entry.Time.Before(r.Plies[place-1].Time) { // of what was taken back since
				one.Ruled = false
			}
			all = append(all, one)
		}
	}
	return all
}

// LookAtLive is what an arbiter should look at among the games that are being recorded, what
// can only be done now before the rest: calls, and irregularities to which nobody has replied.
func LookAtLive(d *desk.Desk) []desk.Look {
	var urgent, rest []desk.Look
	for _, g := range LiveGames(d) {
		for _, look := range looksAt(d, g) {
			if look.Code == "live-apart" {
				rest = append(rest, look)
			} else {
				urgent = append(urgent, look)
			}
		}
	}
	return append(urgent, rest...)
}

// LookAtLiveGame is what of that is of one game. Game is never 0.
func LookAtLiveGame(d *desk.Desk, ref tournament.GameRef) []desk.Look {
	g, is := LiveGameAt(d, ref)
	if !is {
		return nil
	}
	return looksAt(d, g)
}

func looksAt(d *desk.Desk, g LiveGame) []desk.Look {
	if !g.Urgent && len(g.Apart) == 0 {
		return nil
	}
	var all []desk.Look
	_, p, _, err := find.GameAt(d, g.Ref)
	if err != nil {
		return nil
	}
	args := message.Args{"Place": find.Place(d, g.Ref), "Round": g.Ref.Round, "Board": addressOn(p, g.Ref.Game)}
	if g.Calling() {
		all = append(all, desk.LookAt("live-call", args))
	}
	for _, c := range g.Claims {
		if c.Incident.Number == 0 { // others are among the incidents
			all = append(all, desk.LookAt("live-claim", args, message.Args{"By": string(c.Incident.By), "Side": message.New("colour." + string(c.Incident.By)), "Says": c.Held.Tell(), "Right": string(cmp.Or(c.Held.Verdict, tournament.VerdictRight))}))
		}
	}
	for _, f := range g.Findings {
		if f.Urgent() {
			all = append(all, desk.LookAt("live-correctable", args, message.Args{"Move": strings.TrimSpace(f.Move + " " + f.Written), "Title": f.Title(), "Articles": f.Articles, "Count": len(f.Articles), "Finding": f.ID}))
		}
	}
	if len(g.Apart) > 0 {
		all = append(all, desk.LookAt("live-apart", args, message.Args{"Ply": g.Apart[0].Ply}))
	}
	return all
}

// addressOn is the board as it is typed: with the game where a pairing has several.
func addressOn(p tournament.Pairing, game int) string {
	if len(p.Games) < 2 {
		game = 0
	}
	return tournament.Address{Board: p.Board, Game: game}.String()
}

// HearCalls takes note that the arbiter has heard the calls from a board, on all of its
// sheets; false is that he was not called. Game is 0 for an only one. Refused: live.nothing.
func HearCalls(ctx context.Context, d *desk.Desk, ref tournament.GameRef) (bool, error) {
	board := LiveBoard(d, gameRef(d, ref))
	if board == nil {
		return false, refusal.New("live.nothing", message.Args{"Game": find.Place(d, ref)})
	}
	heard := false
	for _, r := range board.Recordings {
		if !r.Calling() {
			continue
		}
		if _, err := NoteRecording(ctx, d, NoteRequest{Game: ref, Keeper: r.Keeper, Kind: live.KindHeard}); err != nil {
			return heard, err
		}
		heard = true
	}
	return heard, nil
}

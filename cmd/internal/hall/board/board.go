package board

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"arbiter/cmd/internal/desk/sheets"
	"arbiter/cmd/internal/hall/server"
	"arbiter/reports/gamesheets"
	"arbiter/rules"
	"arbiter/rules/games"
	"arbiter/rules/message"
	"arbiter/tournament"
	"arbiter/tournament/live"
)

// IdOf names a game on a page.
func IdOf(ref tournament.GameRef) string {
	return fmt.Sprintf("%d-%d-%d-%d", ref.Stage, ref.Round, ref.Board, ref.Game)
}

// StageMeant is the stage that a request names; 0 is the one being played.
func StageMeant(v *server.Visit) int {
	if n := v.QueryNumber("stage"); n <= len(v.State.Stages) {
		return n
	}
	return 0
}

// OfStage is the query of an address of another stage than the one being played.
func OfStage(v *server.Visit, stage int) string {
	if stage == max(v.State.CurrentStage(), 1) {
		return ""
	}
	return "?stage=" + strconv.Itoa(stage)
}

// Rejects is what follows from a claim that is rejected, with a move that was written or none.
func Rejects(v *server.Visit, written string) string {
	if written == "" {
		return v.Say("hall-sheets.claim-rejected")
	}
	return v.Say("hall-sheets.claim-rejected-move", message.Args{"Move": written})
}

// LastMoved is the last half-move of a recording, with its number.
func LastMoved(r *live.Recording) string {
	for _, p := range slices.Backward(r.Plies) {
		if !p.Set {
			return p.Count() + " " + p.Text
		}
	}
	return ""
}

// Claims says who claims a draw, and by which move.
func Claims(v *server.Visit, c sheets.Claim) string {
	id := "hall-tablet.claims-" + string(c.Incident.By)
	if c.Incident.Written == "" {
		return v.Say(id)
	}
	return v.Say(id+"-by", message.Args{"Move": c.Incident.Written})
}

// SignOf is a piece as the script of a tablet knows it.
func SignOf(p games.Piece) string {
	if p.Chess() {
		return string([]rune("♙♘♗♖♕♔♟♞♝♜♛♚")[strings.IndexByte("PNBRQKpnbrqk", p.Letter())])
	}
	return string(rune(p.Letter()))
}

// TurnAfter is who is to move so many half-moves after a position.
func TurnAfter(s games.State, halves int) string {
	white := s.Turn() == rules.White
	if halves%2 == 1 {
		white = !white
	}
	if white {
		return string(tournament.SideWhite)
	}
	return string(tournament.SideBlack)
}

// InWords is a position in words: who has what where, who is to move, and how that side
// stands in a game that has check. Piles are told one by one, from the top down.
func InWords(v *server.Visit, state games.State) []string {
	b := state.Board()
	lines := gamesheets.PositionInWords(b, v.Words)
	if b.Turn != rules.ColorUnset {
		lines = append(lines, v.Say("diagram.turn."+b.Turn.String()))
	}
	if id := standingWords(games.StandingOf(state)); id != "" {
		lines = append(lines, v.Say(id))
	}
	return lines
}

// standingWords is the id of what is said of the side to move; "" is nothing.
func standingWords(s *games.Standing) string {
	switch {
	case s == nil:
		return ""
	case s.End == "checkmate", s.End == "stalemate":
		return "board-words." + s.End
	case s.Check:
		return "board-words.check"
	}
	return ""
}

package reports

import (
	"fmt"
	"strings"

	"arbiter/tournament"
)

// siteName is a player as lidraughts.org writes one.
func siteName(p tournament.Player) sitePlayer {
	return sitePlayer{Name: p.Name, ID: strings.ToLower(strings.Join(strings.Fields(p.Name), "_")), Title: p.Title}
}

// siteID is the id of a game.
func siteID(round, board, game int) string { return fmt.Sprintf("r%db%dg%d", round, board, game) }

// sheetMin is what a player had in each round: the game and how it went, a bye,
// or nothing. Of a micro-match it names game 1.
func sheetMin(s tournament.Stage, id tournament.PlayerID) string {
	var entries []string
	for _, r := range s.Played {
		for len(entries) < r.Number-1 {
			entries = append(entries, "absent")
		}
		if r.Number == 0 {
			continue
		}
		entry := "absent"
		for _, p := range r.Pairings {
			switch {
			case p.White != id && p.Black != id:
			case p.Bye() && p.Bonus == tournament.ByeHalf:
				entry = "late"
			case p.Bye():
				entry = "bye"
			case len(p.Games) > 0:
				entry = siteID(r.Number, p.Board, 1) + siteOutcome(p.Games[0].Result, p.White == id)
			}
		}
		entries = append(entries, entry)
	}
	return strings.Join(entries, "|")
}

// siteOutcome is w, d, l, or o while it is open.
func siteOutcome(k tournament.ResultKind, white bool) string {
	row, _ := k.Row()
	mine := row.Black
	if white {
		mine = row.White
	}
	switch mine {
	case tournament.Win:
		return "w"
	case tournament.Draw:
		return "d"
	case tournament.Loss:
		return "l"
	default:
		return "o"
	}
}

// siteSide is one side of a game.
type siteSide struct {
	User   sitePlayer `json:"user"`
	Rating int        `json:"rating,omitempty"`
}

// siteRecord is a game as lidraughts.org writes one.
type siteRecord struct {
	ID      string              `json:"id"`
	Variant string              `json:"variant"`
	Status  string              `json:"status"`
	Players map[string]siteSide `json:"players"`
	Winner  string              `json:"winner,omitempty"`
	Moves   string              `json:"moves"`
	Swiss   string              `json:"swiss"`
}

// siteGame is one game. A forfeit has not started; one that is open has.
func siteGame(t *tournament.Tournament, ref tournament.GameRef, p tournament.Pairing, g tournament.Game, variant, event string, rec GameRecord) siteRecord {
	white, black := p.Colours(g.Number)
	side := func(id tournament.PlayerID) siteSide {
		player, _ := t.Player(id)
		return siteSide{User: siteName(player), Rating: player.Rating}
	}
	out := siteRecord{
		ID: siteID(ref.Round, ref.Board, ref.Game), Variant: variant, Status: "resign", Swiss: event,
		Players: map[string]siteSide{"white": side(white), "black": side(black)}, Moves: strings.Join(rec.Moves, " "),
	}
	row, _ := g.Result.Row()
	switch {
	case row.White == tournament.Win && row.Black == tournament.Loss:
		out.Winner = "white"
	case row.White == tournament.Loss && row.Black == tournament.Win:
		out.Winner = "black"
	case row.White == tournament.Draw && row.Black == tournament.Draw:
		out.Status = "draw"
	default: // the site has no sign for a game that both lose
		out.Status = "started"
	}
	if !row.Played && out.Status != "started" {
		out.Status = "noStart"
	}
	return out
}

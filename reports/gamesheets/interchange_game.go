package gamesheets

import (
	"cmp"
	"fmt"
	"strings"

	"arbiter/reports/parts"
	"arbiter/tournament"
)

// siteName is a player as lidraughts.org writes one.
func siteName(p tournament.Player) sitePlayer {
	return sitePlayer{Name: p.Name, ID: strings.ToLower(strings.Join(strings.Fields(p.Name), "_")), Title: p.Title}
}

// siteID is the id of a game.
func siteID(round, board, game int) string { return fmt.Sprintf("r%db%dg%d", round, board, game) }

// sheetsMin are what each player had in each round of a stage.
type sheetsMin struct {
	entries []map[tournament.PlayerID]string // by column: what the players had; who is not in it was absent
}

// sheetMins reads the rounds once, for all players: a search in every round for
// each of them would be as long as the square of the field.
func sheetMins(s tournament.Stage) sheetsMin {
	var all sheetsMin
	for _, r := range s.Played {
		for len(all.entries) < r.Number-1 {
			all.entries = append(all.entries, nil)
		}
		if r.Number == 0 {
			continue
		}
		had := make(map[tournament.PlayerID]string, 2*len(r.Pairings))
		for _, p := range r.Pairings {
			switch {
			case p.Bye() && p.Bonus == tournament.ByeHalf:
				had[p.White] = "late"
			case p.Bye():
				had[p.White] = "bye"
			case len(p.Games) > 0:
				id := siteID(r.Number, p.Board, 1)
				had[p.White] = id + siteOutcome(p.Games[0].Result, true)
				had[p.Black] = id + siteOutcome(p.Games[0].Result, false)
			}
		}
		all.entries = append(all.entries, had)
	}
	return all
}

// of is what a player had in each round: the game and how it went, a bye,
// or nothing. Of a micro-match it names game 1.
func (all sheetsMin) of(id tournament.PlayerID) string {
	entries := make([]string, len(all.entries))
	for i, had := range all.entries {
		entries[i] = cmp.Or(had[id], "absent")
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
func siteGame(t *tournament.Tournament, ref tournament.GameRef, p tournament.Pairing, g tournament.Game, variant, event string, rec parts.GameRecord) siteRecord {
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
	if out.Winner != "" {
		out.Status = siteStatus(g.How)
	}
	if !row.Played && out.Status != "started" {
		out.Status = "noStart"
	}
	return out
}

// siteStatus is the site's word for how a game was won; a win of which no more is known
// is a resignation there.
func siteStatus(how tournament.Ending) string {
	switch how {
	case tournament.EndingTime:
		return "outoftime"
	case tournament.EndingNoMove, tournament.EndingNoPieces:
		return "mate"
	case tournament.EndingFirstKing:
		return "variantEnd"
	}
	return "resign"
}

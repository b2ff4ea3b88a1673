package export

import (
	"context"
	"fmt"
	"io"
	"maps"
	"slices"
	"strings"

	"arbiter/cmd/arbiter/internal/cli"
	"arbiter/reports/gamesheets"
	"arbiter/rules/games"
	"arbiter/rules/message"
	"arbiter/rules/pdn"
	"arbiter/tournament"
)

// Kinds are the formats of other programs.
func Kinds() []string {
	return []string{"pdn", "results", "toernooimanager", "fmjd", "lidraughts"}
}

// exportAs writes the event as another program has it. A round is of results alone.
func exportAs(ctx context.Context, s *cli.Session, path, kind string, round int) error {
	var write func(io.Writer) error
	if round > 0 && kind != "results" {
		return cli.Usage(message.Err("cmd-import.round-of-results", message.Args{"As": kind}))
	}
	switch kind {
	case "results":
		write = func(w io.Writer) error {
			return gamesheets.WriteResultLines(w, s.State(), s.StageNumber(), round, s.Words())
		}
	case "toernooimanager":
		write = func(w io.Writer) error { return gamesheets.WriteToernooimanager(w, s.State()) }
	case "fmjd":
		write = func(w io.Writer) error { return gamesheets.WriteFMJD(w, s.State()) }
	case "lidraughts":
		records, err := cli.SiteGamesOf(ctx, s.State())
		if err != nil {
			return err
		}
		write = func(w io.Writer) error { return gamesheets.WriteLidraughts(w, s.State(), s.StageNumber(), records) }
	default:
		games, err := allGames(s)
		if err != nil {
			return err
		}
		write = func(w io.Writer) error {
			for _, g := range games {
				if err := pdn.Write(w, g); err != nil {
					return err
				}
			}
			return nil
		}
	}
	return s.Env.WriteOut(path, false, write)
}

// allGames are the games of the event as PDN: the sheets as they were handed in,
// under the names, ids and results of the event; a game without a sheet is its
// header.
func allGames(s *cli.Session) ([]*pdn.Game, error) {
	game, err := games.Lookup(s.State().Event.Variant)
	if err != nil {
		return nil, err
	}
	var all []*pdn.Game
	for _, stage := range s.State().Stages {
		for _, r := range stage.Played {
			for _, p := range r.Pairings {
				for _, kept := range p.Games {
					ref := tournament.GameRef{Stage: stage.Number, Round: r.Number, Board: p.Board, Game: kept.Number}
					g, err := gameOut(s, ref, p, kept, game)
					if err != nil {
						return nil, err
					}
					all = append(all, g)
				}
			}
		}
	}
	return all, nil
}

// termination is how a game ended as PGN and PDN have it in the tag of that name; ""
// where that is not on record.
func termination(how tournament.Ending) string {
	switch how {
	case tournament.EndingUnset:
		return ""
	case tournament.EndingTime, tournament.EndingBothFlags:
		return "time forfeit"
	case tournament.EndingDisobeyed:
		return "rules infraction"
	}
	return "normal"
}

// gameOut is one game as PDN.
func gameOut(s *cli.Session, ref tournament.GameRef, p tournament.Pairing, kept tournament.Game, game games.Game) (*pdn.Game, error) {
	g := &pdn.Game{}
	if kept.Sheet != nil {
		games, err := cli.ReadText(game, ref.String(), kept.Sheet.PDN)
		if err != nil {
			return nil, message.Because(err, "audit.sheet-of", message.Args{"Where": ref, "Why": err})
		}
		if len(games) > 0 {
			g = games[0]
		}
	}
	set := func(tag, value string) {
		if value != "" {
			g.SetTag(tag, value)
		}
	}
	white, black := p.Colours(kept.Number)
	set("Event", s.State().Event.Name)
	set("Site", s.State().Event.Place)
	round := "-"
	if ref.Round > 0 {
		round = fmt.Sprint(ref.Round)
	}
	set("Round", round)
	set("Board", fmt.Sprint(ref.Board))
	if c, ok := s.State().Event.Time.Of(kept.Number); ok {
		set("TimeControl", c.PDN())
	}
	set("Termination", termination(kept.How))
	for _, side := range []struct {
		tag string
		id  tournament.PlayerID
	}{{"White", white}, {"Black", black}} {
		player, _ := s.State().Player(side.id)
		set(side.tag, player.Name)
		set(side.tag+"Title", player.Title)
		if player.Rating > 0 {
			set(side.tag+game.About().RatingTag(), fmt.Sprint(player.Rating))
		}
		for _, giver := range slices.Sorted(maps.Keys(player.IDs)) {
			if giver != "" {
				set(side.tag+strings.ToUpper(giver[:1])+giver[1:]+"Id", player.IDs[giver])
			}
		}
	}
	if row, ok := kept.Result.Row(); ok && row.White != tournament.ScoreUnset {
		result := kept.Result.String()
		if kept.Result == tournament.Drawn {
			result = "1/2-1/2"
		}
		set("Result", result)
		g.Result.Text = result
	} else if g.Tag("Result") == "" {
		set("Result", "*")
	}
	if code, ok := games.SiteType(game); ok {
		set("GameType", fmt.Sprint(code))
	}
	if game.About().Letters {
		set("Variant", game.Name()) // there is no number for it, and not every sheet's moves tell
	}
	return g, nil
}

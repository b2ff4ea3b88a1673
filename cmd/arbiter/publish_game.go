package main

import (
	"context"

	"arbiter/reports"
	"arbiter/rules/games"
	"arbiter/rules/message"
	"arbiter/rules/pdn"
	"arbiter/rules/sheet"
	"arbiter/tournament"
)

// gameRecords are the games of the event that have moves, as a paper shows them.
func (s *session) gameRecords(ctx context.Context) (map[tournament.GameRef]reports.GameRecord, error) {
	found, err := s.siteGames(ctx)
	if err != nil {
		return nil, err
	}
	records := make(map[tournament.GameRef]reports.GameRecord, found.count())
	for ref := range found.sheets {
		if err := ctx.Err(); err != nil {
			return nil, err
		}
		if records[ref], err = found.Record(ref); err != nil {
			return nil, err
		}
	}
	return records, nil
}

// firstGame is the game on a sheet; nil is none, or one without moves.
func firstGame(ref tournament.GameRef, kept *tournament.Sheet) (*pdn.Game, error) {
	records, err := readText(ref.String(), kept.PDN)
	if err != nil {
		return nil, message.Because(err, "audit.sheet-of", message.Args{"Where": ref, "Why": err})
	}
	if len(records) == 0 || records[0].Plies() == 0 {
		return nil, nil
	}
	return records[0], nil
}

// gameRecord is a game as a web site shows it. What was read as another game is not
// shown on a board.
func gameRecord(g *pdn.Game, kept *tournament.Sheet, look games.Options) reports.GameRecord {
	rec := reports.GameRecord{PDN: kept.PDN}
	result := games.Check(g, look)
	if line, ok := result.Trail(); ok && result.Variant == look.Game.ID() {
		rec.Moves, rec.FENs = followed(line)
	}
	return rec
}

// siteGames are the games of the event that have moves; what is on record of one
// is followed when its page is made.
type siteGames struct {
	look   func(ref tournament.GameRef) (games.Options, error) // how the record of a game is read
	sheets map[tournament.GameRef]*tournament.Sheet
}

// siteGames finds the games that have moves.
func (s *session) siteGames(ctx context.Context) (*siteGames, error) {
	found := &siteGames{look: s.LookAtSheet, sheets: make(map[tournament.GameRef]*tournament.Sheet)}
	for ref, kept := range s.State().Sheets() {
		if err := ctx.Err(); err != nil {
			return nil, err
		}
		g, err := firstGame(ref, kept)
		if err != nil {
			return nil, err
		}
		if g != nil {
			found.sheets[ref] = kept
		}
	}
	return found, nil
}

// count is how many games have moves.
func (g *siteGames) count() int { return len(g.sheets) }

// Has reports whether a game has moves.
func (g *siteGames) Has(ref tournament.GameRef) bool { return g.sheets[ref] != nil }

// Record is what is on record of a game that has moves.
func (g *siteGames) Record(ref tournament.GameRef) (reports.GameRecord, error) {
	kept := g.sheets[ref]
	game, err := firstGame(ref, kept)
	if err != nil || game == nil {
		return reports.GameRecord{}, err
	}
	look, err := g.look(ref)
	return gameRecord(game, kept, look), err
}

// followed are the half-moves of a sheet and the positions between them, the
// start first.
func followed(line sheet.Trail) (moves, fens []string) {
	fens = append(fens, line.Start.FEN())
	for _, ply := range line.Plies {
		if ply.Number == 0 {
			fens[len(fens)-1] = ply.After.FEN()
			continue
		}
		moves, fens = append(moves, ply.Written), append(fens, ply.After.FEN())
	}
	return moves, fens
}

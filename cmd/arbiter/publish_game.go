package main

import (
	"context"
	"slices"

	"arbiter/reports"
	"arbiter/rules"
	"arbiter/rules/message"
	"arbiter/rules/pdn"
	"arbiter/rules/sheet"
	"arbiter/tournament"
)

// gameRecords are the games of the event that have moves, as a paper shows them.
func (s *session) gameRecords(ctx context.Context) (map[tournament.GameRef]reports.GameRecord, error) {
	games, err := s.siteGames(ctx)
	if err != nil {
		return nil, err
	}
	records := make(map[tournament.GameRef]reports.GameRecord, games.count())
	for ref := range games.sheets {
		if err := ctx.Err(); err != nil {
			return nil, err
		}
		if records[ref], err = games.Record(ref); err != nil {
			return nil, err
		}
	}
	return records, nil
}

// firstGame is the game on a sheet; nil is none, or one without moves.
func firstGame(ref tournament.GameRef, kept *tournament.Sheet) (*pdn.Game, error) {
	games, err := readText(ref.String(), kept.PDN)
	if err != nil {
		return nil, message.Because(err, "cmd-publish.sheet-of", message.Args{"Where": ref, "Why": err})
	}
	if len(games) == 0 || games[0].Plies() == 0 {
		return nil, nil
	}
	return games[0], nil
}

// gameRecord is a game as a web site shows it.
func gameRecord(g *pdn.Game, kept *tournament.Sheet, v *rules.Variant) reports.GameRecord {
	rec := reports.GameRecord{PDN: kept.PDN}
	// Piles are not shown on a board here, nor what was read as another game.
	if v != rules.Towers() && sheet.Check(g, sheet.Options{Variant: v}).Variant == v {
		rec.Moves, rec.FENs = followed(g, v)
	}
	return rec
}

// siteGames are the games of the event that have moves; what is on record of one
// is followed when its page is made.
type siteGames struct {
	variant *rules.Variant
	sheets  map[tournament.GameRef]*tournament.Sheet
}

// siteGames finds the games that have moves.
func (s *session) siteGames(ctx context.Context) (*siteGames, error) {
	v, err := rules.LookupRow(s.State().Event.Variant)
	if err != nil {
		return nil, err
	}
	found := &siteGames{variant: v, sheets: make(map[tournament.GameRef]*tournament.Sheet)}
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
	return gameRecord(game, kept, g.variant), nil
}

// followed are the half-moves of a sheet and the positions between them, the
// start first. What is not one legal move is put on the board as the check of a
// sheet does it.
func followed(g *pdn.Game, v *rules.Variant) (moves, fens []string) {
	at := playedUpTo(g, v, 0)
	fens = append(fens, at.FEN())
	for i, item := range g.Items {
		if item.Kind == pdn.ItemNote || item.Kind == pdn.ItemResult {
			continue
		}
		next, plain := at, false
		if written, err := v.ParseMove(item.Text); err == nil && item.Kind == pdn.ItemMove {
			next, plain = chosen(g, v, i, at, at.Matches(written, nil))
		}
		if !plain {
			next = playedUpTo(g, v, i+1)
		}
		at = next
		if item.Kind == pdn.ItemSetup {
			fens[len(fens)-1] = at.FEN()
			continue
		}
		moves, fens = append(moves, item.Text), append(fens, at.FEN())
	}
	return moves, fens
}

// chosen plays the move that a text means. Of several captures it is the one
// after which the rest of the sheet has the least wrong with it.
func chosen(g *pdn.Game, v *rules.Variant, i int, at rules.Position, matches []rules.Move) (rules.Position, bool) {
	if len(matches) == 0 {
		return at, false
	}
	best, least := at.Play(matches[0]), -1
	for _, m := range matches {
		if len(matches) == 1 {
			break
		}
		after := at.Play(m)
		rest := *g
		rest.Tags, rest.Items = slices.Clone(g.Tags), g.Items[i+1:]
		rest.SetTag("FEN", after.FEN())
		if wrong := len(sheet.Check(&rest, sheet.Options{Variant: v}).Findings); least < 0 || wrong < least {
			best, least = after, wrong
		}
	}
	return best, true
}

// playedUpTo is the position after the first items of a sheet, as played.
func playedUpTo(g *pdn.Game, v *rules.Variant, items int) rules.Position {
	part := *g
	part.Items = g.Items[:items]
	if r := sheet.Check(&part, sheet.Options{Variant: v}); r.HasFinal {
		return r.Final
	}
	return v.Start()
}

package desk

import (
	"context"
	"strings"

	"arbiter/rules/games"
	"arbiter/rules/message"
	"arbiter/rules/pdn"
	"arbiter/rules/sheet"
	"arbiter/tournament"
	"arbiter/tournament/audit"
)

// Record is a game on a sheet as it is shown: what is not read as a game of the event has
// no moves and no positions.
type Record struct {
	Moves []string // as written
	FENs  []string // the start, then after each of Moves
	PDN   string
}

// Records are the games of an event that have moves; what is on record of one is followed
// when it is asked for.
type Records struct {
	t      *tournament.Tournament
	sheets map[tournament.GameRef]*tournament.Sheet
	read   map[tournament.GameRef]string // the sheets that were read, with moves or without
}

// RecordsOf finds the games of an event that have moves. What was found before, of an
// earlier state of it, is not read again; nil is nothing. The error says which sheet
// cannot be read.
func RecordsOf(ctx context.Context, t *tournament.Tournament, before *Records) (*Records, error) {
	found := &Records{t: t, sheets: make(map[tournament.GameRef]*tournament.Sheet), read: make(map[tournament.GameRef]string)}
	for ref, kept := range t.Sheets() {
		if err := ctx.Err(); err != nil {
			return nil, err
		}
		has, err := before.hasMoves(ref, kept)
		if err != nil {
			return nil, err
		}
		if found.read[ref] = kept.PDN; has {
			found.sheets[ref] = kept
		}
	}
	return found, nil
}

// hasMoves reports whether there are moves on a sheet, which is read unless it was before.
func (r *Records) hasMoves(ref tournament.GameRef, kept *tournament.Sheet) (bool, error) {
	if r != nil {
		if read, ok := r.read[ref]; ok && read == kept.PDN {
			return r.Has(ref), nil
		}
	}
	g, err := firstGame(ref, kept, nil) // whether there are moves, in whatever notation
	return g != nil, err
}

// Count is how many games have moves.
func (r *Records) Count() int { return len(r.sheets) }

// Has reports whether a game has moves.
func (r *Records) Has(ref tournament.GameRef) bool { return r.sheets[ref] != nil }

// Games are the games that have moves.
func (r *Records) Games() []tournament.GameRef {
	var all []tournament.GameRef
	for ref := range r.sheets {
		all = append(all, ref)
	}
	return all
}

// Record is what is on record of a game that has moves. What was read as another game is
// not shown on a board.
func (r *Records) Record(ref tournament.GameRef) (Record, error) {
	kept := r.sheets[ref]
	look, err := audit.Options(r.t, ref)
	if err != nil {
		return Record{}, err
	}
	game, err := firstGame(ref, kept, look.Game)
	if err != nil || game == nil {
		return Record{}, err
	}
	rec := Record{PDN: kept.PDN}
	result := games.Check(game, look)
	if line, ok := result.Trail(); ok && result.Variant == look.Game.ID() {
		rec.Moves, rec.FENs = followed(line)
	}
	return rec, nil
}

// firstGame is the record on a sheet, of a game that may be nil; nil is none, or one
// without moves.
func firstGame(ref tournament.GameRef, kept *tournament.Sheet, of games.Game) (*pdn.Game, error) {
	records, err := games.ReadAll(strings.NewReader(kept.PDN), ref.String(), of)
	if err != nil {
		return nil, message.Because(err, "audit.sheet-of", message.Args{"Where": ref, "Why": err})
	}
	if len(records) == 0 || records[0].Plies() == 0 {
		return nil, nil
	}
	return records[0], nil
}

// followed are the half-moves of a sheet and the positions between them, the start first.
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

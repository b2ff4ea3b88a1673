package trf

import (
	"arbiter/rules/message"
	"arbiter/tournament"
)

// pairAs is what a game of an event counts as for the pairing whose result a file does
// not know yet (162 X); none where the points are those of no result.
func (p Points) pairAs() (tournament.Outcome, bool) {
	switch p.Unknown {
	case p.Draw:
		return tournament.Outcome{Result: tournament.Drawn}, true
	case p.Loss:
		return tournament.Outcome{Result: tournament.BothLose}, true
	}
	return tournament.Outcome{}, false
}

// game is the game of a pairing of an event: what a file does not know yet is adjourned,
// and what one of the players has as W, D or L is not for ratings.
func (in *importer) game(round int, p Player, result tournament.ResultKind, codes [2]byte) tournament.Game {
	g := unratedGame(tournament.Game{Number: 1, Result: result}, codes)
	if result != tournament.Adjourned {
		return g
	}
	var known bool
	if g.PairAs, known = in.file.Points.pairAs(); !known {
		in.adjust(p.Line, "trf-records.unknown-points", message.Args{"Round": round, "Number": p.Number, "Points": message.Number(in.file.Points.Unknown.String())})
	}
	return g
}

// unratedCodes are the codes of a game over the board that is not for ratings.
func unratedCodes(played [2]byte) [2]byte {
	for i, code := range played {
		switch code {
		case '1':
			played[i] = 'W'
		case '=':
			played[i] = 'D'
		case '0':
			played[i] = 'L'
		}
	}
	return played
}

// openCodes are the codes of a game without a result: not known (TRF26), or nothing.
func openCodes(d Dialect) [2]byte {
	if d == TRF26 {
		return [2]byte{'?', '?'}
	}
	return [2]byte{' ', ' '}
}

// unknown is what a game whose result is not known counts as (162 X): as a draw where the
// file has none.
func (f *File) unknown() tournament.Points {
	for _, p := range f.Players {
		for _, e := range p.Rounds {
			if e.Unknown() {
				return f.Points.Unknown
			}
		}
	}
	return f.Points.Draw
}

// unratedGame is a game that one of its players has as W, D or L, if it was played.
func unratedGame(g tournament.Game, codes [2]byte) tournament.Game {
	if codes == [2]byte{rated(codes[0]), rated(codes[1])} {
		return g
	}
	not := g
	if not.Rated = tournament.NotRated; !not.Unrated() {
		return g
	}
	return not
}

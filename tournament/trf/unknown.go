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

// game is the game of a pairing of an event: what a file does not know yet is adjourned.
func (in *importer) game(round int, p Player, result tournament.ResultKind) tournament.Game {
	g := tournament.Game{Number: 1, Result: result}
	if result != tournament.Adjourned {
		return g
	}
	var known bool
	if g.PairAs, known = in.file.Points.pairAs(); !known {
		in.adjust(p.Line, "trf-records.unknown-points", message.Args{"Round": round, "Number": p.Number, "Points": message.Number(in.file.Points.Unknown.String())})
	}
	return g
}

// unrated counts the results that are not for ratings (W D L): an event rates all games,
// and how many were so is said.
func (in *importer) unrated() {
	count := 0
	for _, p := range in.file.Players {
		for _, e := range p.Rounds {
			if e.Opponent > p.Number && rated(e.Code) != e.Code {
				count++
			}
		}
	}
	if count > 0 {
		in.adjust(0, "trf-records.unrated", message.Args{"Count": count})
	}
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

package dutch

import (
	"arbiter/tournament"
	"arbiter/tournament/trf"
)

// FirstColour is the initial colour (5.1) of a report file that does not say it: the one
// that fits. Of each pair whose players have no preference the colours show it (5.2.5);
// the first round with such games decides, each game having a vote, and where no game
// shows it, the first with forfeits whose colours are on record. None where nothing does.
func FirstColour(file *trf.File) Colour {
	for _, played := range []bool{true, false} {
		for round := 1; round <= file.Played(); round++ {
			if colour := shownBy(file, round, played); colour != None {
				return colour
			}
		}
	}
	return None
}

// shownBy is the initial colour that the pairs of a round show: games played, or those
// that were forfeited.
func shownBy(file *trf.File, round int, played bool) Colour {
	in, err := inputOf(file, round)
	if err != nil {
		return None
	}
	in.Initial = White
	f := newField(in)
	place := f.places()
	votes := 0
	for _, p := range file.Players {
		e := p.Round(round)
		if e.Opponent <= p.Number || e.Colour == trf.ColourUnset || (e.Played() || e.Unknown()) != played {
			continue
		}
		i, j := place[tournament.TPN(p.Number)], place[tournament.TPN(e.Opponent)]
		first := Colour(e.Colour) // of the higher ranked
		if i > j {
			i, j, first = j, i, first.other()
		}
		switch colour, article := f.allocate(&f.list[i], &f.list[j]); {
		case article != "5.2.5":
		case colour == first:
			votes++
		default:
			votes--
		}
	}
	switch {
	case votes > 0:
		return White
	case votes < 0:
		return Black
	}
	return None
}

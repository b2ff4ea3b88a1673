package scoring

import (
	"arbiter/tournament"
)

// PlacePoints are the points of each place at a table of so many players, the first place
// first. Who alone appeared has those of a first place.
func PlacePoints(points tournament.TablePoints, players int) []tournament.Points {
	all := make([]tournament.Points, players)
	for i := range all {
		switch {
		case points == tournament.TablePlaces:
			all[i] = tournament.Points(tournament.MaxTable-i) * tournament.Point
		case players == 1:
			all[i] = 3 * tournament.Point
		default: // the first has 3, the last nothing, in equal steps
			all[i] = 3 * tournament.Point * tournament.Points(players-1-i) / tournament.Points(players-1)
		}
	}
	return all
}

// PointsOfPlaces are what places at a table are worth, in their order: the n-player
// result. Who shares a place has an equal share of the points of the places that they take
// together; who did not appear, 0, has none, and the table is as large as those who did.
// Shares are exact in hundredths for tables of two to four.
func PointsOfPlaces(points tournament.TablePoints, places []int) []tournament.Points {
	there, with := 0, make([]int, len(places)+1)
	for _, place := range places {
		if place > 0 {
			there++
			with[place]++
		}
	}
	worth := PlacePoints(points, there)
	won := make([]tournament.Points, len(places))
	for i, place := range places {
		if place == 0 {
			continue
		}
		total := tournament.Points(0)
		for k := range with[place] {
			total += worth[place-1+k]
		}
		won[i] = total / tournament.Points(with[place])
	}
	return won
}

// Seat is where a player sat at a table of several, and with whom.
type Seat struct {
	With    []tournament.PlayerID // the others, in the order in which they play
	There   int                   // how many appeared, he among them; 0 while the table is open
	Sharing int                   // how many have his place, he among them; 0 where he has none
}

// seats are those of a table, in its order.
func seats(at tournament.Table) []Seat {
	all := make([]Seat, len(at.Players))
	there := 0
	for _, place := range at.Places {
		if place > 0 {
			there++
		}
	}
	for i, id := range at.Players {
		all[i].There = there
		for k, other := range at.Players {
			if other != id {
				all[i].With = append(all[i].With, other)
			}
			if !at.Open() && at.Places[i] > 0 && at.Places[k] == at.Places[i] {
				all[i].Sharing++
			}
		}
	}
	return all
}

// tables enters the tables of a round for each of their players: a meeting without an
// opponent, for there are several.
func (in fieldReader) tables(stage tournament.Stage, round tournament.Round) {
	for _, at := range round.Tables {
		if at.Open() {
			in.field.OpenTables++
		}
		won := PointsOfPlaces(stage.TablePoints, at.Places)
		seats := seats(at)
		for i, id := range at.Players {
			m := Meeting{Round: round.Number, Board: at.Number, Kind: AtTable, Seat: &seats[i]}
			if !at.Open() {
				m.Points, m.Place = won[i], at.Places[i]
				if m.Place == 0 {
					m.Kind = Absent
				}
			}
			m.Waiting = at.Open()
			in.Add(id, m)
		}
	}
}

// inPlace counts the tables at which a player came in at a place; a shared place counts as
// that place.
func inPlace(place int) func(m *meeting) int {
	return func(m *meeting) int {
		if m.Kind == AtTable && m.Place == place {
			return 1
		}
		return 0
	}
}

// tablesOrder is the order of a stage of tables, whatever the event has for others: more
// first places, then more second, then more third.
func tablesOrder() []string { return []string{"T1", "T2", "T3"} }

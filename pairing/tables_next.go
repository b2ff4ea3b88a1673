package pairing

import (
	"cmp"
	"slices"

	"arbiter/rules/message"
	"arbiter/tournament"
)

// nextTables draws the next round of a stage of tables among those who are there. Every
// table of the rounds before must have its places. Who begins at a table is who has begun
// least often; then the lot.
func nextTables(t *tournament.Tournament, s tournament.Stage) ([]tournament.Round, error) {
	draw, round, err := tableDraw(t, s)
	if err != nil {
		return nil, err
	}
	r := tournament.Round{Number: round}
	for i, players := range draw.Tables {
		r.Tables = append(r.Tables, tournament.Table{Number: i + 1, Players: players})
	}
	return []tournament.Round{r}, nil
}

// tableDraw is the draw of the next round.
func tableDraw(t *tournament.Tournament, s tournament.Stage) (TableDraw, int, error) {
	if len(s.Numbers) == 0 {
		return TableDraw{}, 0, noNumbers(s)
	}
	round := lastRound(s) + 1
	if open := t.OpenTables(s.Number); len(open) > 0 {
		return TableDraw{}, 0, roundOpen(s, open)
	}
	if s.Rounds > 0 && round > s.Rounds {
		return TableDraw{}, 0, finished(s, s.Rounds)
	}
	draw, err := DrawOfRound(t, s, round)
	return draw, round, err
}

// DrawOfRound draws a round on the rounds before it, among the players who take part in
// it; why a draw that is on record is as it is follows from doing it again. The error wraps
// ErrTooFew.
func DrawOfRound(t *tournament.Tournament, s tournament.Stage, round int) (TableDraw, error) {
	var ids []tournament.PlayerID
	for _, id := range s.Numbers {
		if p, ok := t.Player(id); ok && p.Plays(s.Number, round) {
			ids = append(ids, id)
		}
	}
	met := metAtTables(s, round)
	missing := make(map[tournament.PlayerID]int)
	begun := make(map[tournament.PlayerID]int)
	for _, r := range s.Played {
		if r.Number >= round {
			break
		}
		for _, at := range r.Tables {
			begun[at.Players[0]]++
			for _, a := range at.Players {
				missing[a] += tournament.MaxTable - len(at.Players)
			}
		}
	}
	draw, err := DrawTables(ids, func(a, b tournament.PlayerID) int { return met[[2]tournament.PlayerID{min(a, b), max(a, b)}] },
		func(id tournament.PlayerID) int { return missing[id] }, s.Seed+uint64(round), t.Banned(s.Number, round)...)
	for _, players := range draw.Tables {
		slices.SortStableFunc(players, func(a, b tournament.PlayerID) int { return cmp.Compare(begun[a], begun[b]) })
	}
	return draw, err
}

// metAtTables counts how often two sat at one table before a round, the lower ID first.
func metAtTables(s tournament.Stage, round int) map[[2]tournament.PlayerID]int {
	met := make(map[[2]tournament.PlayerID]int)
	for _, r := range s.Played {
		if r.Number >= round {
			continue
		}
		for _, at := range r.Tables {
			for i, a := range at.Players {
				for _, b := range at.Players[:i] {
					met[[2]tournament.PlayerID{min(a, b), max(a, b)}]++
				}
			}
		}
	}
	return met
}

// MeetingAgain are the pairs of a round of tables who have met before, table by table.
func MeetingAgain(s tournament.Stage, r tournament.Round) []MeetAgain {
	met := metAtTables(s, r.Number)
	var again []MeetAgain
	for _, at := range r.Tables {
		for i, b := range at.Players {
			for _, a := range at.Players[:i] {
				if times := met[[2]tournament.PlayerID{min(a, b), max(a, b)}]; times > 0 {
					again = append(again, MeetAgain{Table: at.Number, A: a, B: b, Times: times})
				}
			}
		}
	}
	return again
}

// otherTable is the first table of the round that the system makes which a round on hand
// fills otherwise; its last one where the round has more.
func otherTable(r, right tournament.Round) *tournament.Table {
	for i := range right.Tables {
		if i >= len(r.Tables) || !slices.Equal(r.Tables[i].Players, right.Tables[i].Players) {
			return &right.Tables[i]
		}
	}
	return &right.Tables[len(right.Tables)-1]
}

// Says is that two meet again, and where.
func (m MeetAgain) Says(name func(tournament.PlayerID) any) message.Message {
	return message.New("tables.pair-again", message.Args{"A": name(m.A), "B": name(m.B), "Table": m.Table, "Times": m.Times + 1})
}

// AgainSays is what there is to say of a draw: nobody meets again, or who does, and whether
// that could be helped.
func (d TableDraw) AgainSays(name func(tournament.PlayerID) any) []message.Message {
	var said []message.Message
	for _, m := range d.Apart {
		said = append(said, message.New("tables.apart-together", message.Args{"A": name(m.A), "B": name(m.B), "Table": m.Table}))
	}
	if len(d.Again) == 0 {
		return append(said, message.New("tables.nobody-again"))
	}
	code := "tables.again-found"
	if d.Proved {
		code = "tables.again-proved"
	}
	said = append(said, message.Counted(code, len(d.Again)))
	for _, m := range d.Again {
		said = append(said, m.Says(name))
	}
	return said
}

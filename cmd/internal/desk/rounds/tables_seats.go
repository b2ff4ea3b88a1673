package rounds

import (
	"cmp"
	"context"
	"slices"
	"strconv"
	"strings"

	"arbiter/cmd/internal/desk"
	"arbiter/cmd/internal/desk/find"
	"arbiter/cmd/internal/desk/refusal"
	"arbiter/rules/message"
	"arbiter/tournament"
)

// FindTable finds the players of a table, written as 1-5-9-12, or as Smit, Visser, 9 where
// names are longer.
func FindTable(d *desk.Desk, text string) ([]tournament.PlayerID, error) {
	separator := "-"
	if strings.Contains(text, ",") {
		separator = ","
	}
	var players []tournament.PlayerID
	for word := range strings.SplitSeq(text, separator) {
		p, err := find.FindPlayer(d, strings.TrimSpace(word))
		if err != nil {
			return nil, err
		}
		if slices.Contains(players, p.ID) {
			return nil, refusal.New("round.named-twice", message.Args{"Player": p.Name})
		}
		players = append(players, p.ID)
	}
	if n := len(players); n < tournament.MinTable || n > tournament.MaxTable {
		return nil, refusal.New("tables.seat-two-to-four", message.Args{"Text": text, "Players": n})
	}
	return players, nil
}

// FindTables finds the tables of a round that people write as 1-5-9-12 2-6-10.
func FindTables(d *desk.Desk, texts []string) ([][]tournament.PlayerID, error) {
	var tables [][]tournament.PlayerID
	for _, text := range texts {
		players, err := FindTable(d, text)
		if err != nil {
			return nil, err
		}
		tables = append(tables, players)
	}
	return tables, nil
}

// FindTableSeats finds tables and their players, written as 3 1-5-9 4 2-6; 3 - leaves the
// table empty.
func FindTableSeats(d *desk.Desk, texts []string) ([]tournament.TableSeats, error) {
	var all []tournament.TableSeats
	for pair := range slices.Chunk(texts, 2) {
		number, err := strconv.Atoi(pair[0])
		if err != nil || len(pair) < 2 || number < 1 {
			return nil, refusal.New("tables.bad-seats", message.Args{"Text": strings.Join(pair, " ")})
		}
		seats := tournament.TableSeats{Table: number}
		if strings.TrimSpace(pair[1]) != "-" {
			if seats.Players, err = FindTable(d, pair[1]); err != nil {
				return nil, err
			}
		}
		all = append(all, seats)
	}
	return all, nil
}

// tidyTables closes ranks in a draft: a table without players is none, and the tables are
// numbered from 1.
func tidyTables(r *tournament.Round) {
	r.Tables = slices.DeleteFunc(r.Tables, func(at tournament.Table) bool { return len(at.Players) == 0 })
	for i := range r.Tables {
		r.Tables[i].Number = i + 1
	}
}

// reseat puts players at tables of a round: they leave the ones where they sat. It gives
// the tables that are others by it, by number, and who lost his place.
func reseat(r tournament.Round, seats []tournament.TableSeats) (changed []tournament.TableSeats, out []tournament.PlayerID) {
	tables := make(map[int][]tournament.PlayerID)
	for _, at := range r.Tables {
		tables[at.Number] = slices.Clone(at.Players)
	}
	for _, one := range seats {
		for number, players := range tables {
			tables[number] = slices.DeleteFunc(players, func(id tournament.PlayerID) bool { return slices.Contains(one.Players, id) })
		}
		out = append(out, tables[one.Table]...)
		tables[one.Table] = one.Players
	}
	for number, players := range tables {
		at := slices.IndexFunc(r.Tables, func(at tournament.Table) bool { return at.Number == number })
		if at < 0 || !slices.Equal(r.Tables[at].Players, players) {
			changed = append(changed, tournament.TableSeats{Table: number, Players: players})
		}
		out = slices.DeleteFunc(out, func(id tournament.PlayerID) bool { return slices.Contains(players, id) })
	}
	slices.SortFunc(changed, func(a, b tournament.TableSeats) int { return cmp.Compare(a.Table, b.Table) })
	slices.Sort(out)
	return changed, out
}

// SetTables puts players at tables, or at the one after the last: they leave the tables
// where they sat, and who sat there and is not named has no place any more. Tables that
// have their places stay as they are.
func SetTables(seats ...tournament.TableSeats) Alteration {
	return Alteration{tables: func(*desk.Desk, tournament.Round) ([]tournament.TableSeats, error) { return seats, nil }}
}

// redraftTables journals the draft with others at its tables, who have to be there.
func redraftTables(ctx context.Context, d *desk.Desk, by Altering, r tournament.Round, seats []tournament.TableSeats) (Altered, error) {
	changed, _ := reseat(r, seats)
	var others tournament.Round
	others.Number = r.Number
	for _, one := range changed {
		if one.Table > len(r.Tables)+1 {
			return Altered{}, refusal.New("tables.no-draft-table", message.Args{"Table": one.Table, "Tables": len(r.Tables)})
		}
		if one.Table > len(r.Tables) {
			r.Tables = append(r.Tables, tournament.Table{})
		}
		r.Tables[one.Table-1].Players = one.Players
		others.Tables = append(others.Tables, r.Tables[one.Table-1])
	}
	if err := checkPresent(d, others); err != nil {
		return Altered{}, err
	}
	done, err := commitDraft(ctx, d, by.Why, tournament.RoundDrafted{Stage: d.StageNumber(), Round: &r})
	return Altered{Done: done, Round: r}, err
}

// alterTables journals a round that is being played with others at its tables.
func alterTables(ctx context.Context, d *desk.Desk, by Altering, was tournament.Round, seats []tournament.TableSeats) (Altered, error) {
	body := tournament.RoundAltered{Stage: d.StageNumber(), Round: was.Number}
	changed, out := reseat(was, seats)
	for _, one := range changed {
		if len(one.Players) == 0 {
			body.Removed = append(body.Removed, one.Table)
		} else {
			body.Tables = append(body.Tables, one)
		}
	}
	for _, id := range out {
		if !slices.Contains(by.Absent, id) {
			body.Unpaired = append(body.Unpaired, id)
		}
	}
	body.Absent = slices.Sorted(slices.Values(by.Absent))
	done, err := d.Commit(ctx, by.Why, body)
	if err != nil {
		return Altered{}, begunAt(d, body, desk.AskReason(err))
	}
	altered := Altered{Done: done, Free: d.Players(body.Unpaired), Absent: d.Players(body.Absent)}
	altered.Round, _ = d.State().Round(body.Stage, body.Round)
	return altered, nil
}

// exchangeAtTables are the tables of a round with the seats of two players exchanged; one
// who has none takes that of the other.
func exchangeAtTables(d *desk.Desk, r tournament.Round, one, other tournament.PlayerID) ([]tournament.TableSeats, error) {
	var seats []tournament.TableSeats
	for _, at := range r.Tables {
		players := slices.Clone(at.Players)
		for i, id := range players {
			switch id {
			case one:
				players[i] = other
			case other:
				players[i] = one
			}
		}
		if !slices.Equal(players, at.Players) {
			seats = append(seats, tournament.TableSeats{Table: at.Number, Players: players})
		}
	}
	switch {
	case one == other:
		return nil, refusal.New("round.same-player", message.Args{"Player": d.PlayerName(one)})
	case len(seats) == 0:
		return nil, refusal.New("tables.no-seat", message.Args{"One": d.PlayerName(one), "Other": d.PlayerName(other)})
	}
	return seats, nil
}

// begunAt has the refusal of an alteration for places that are in say how they are taken
// back.
func begunAt(d *desk.Desk, body tournament.RoundAltered, err error) error {
	begun := d.State().BegunBoards(body.Stage, body.Round)
	for _, ref := range tournament.GamesOf(body) {
		if slices.Contains(begun, ref.Board) {
			return begunOf(d, "tables.table-begun", message.Args{"Table": ref.Board}, ref.Board, body).Because(err)
		}
	}
	return err
}

package store

import (
	"cmp"
	"database/sql"
	"fmt"
	"slices"
	"strconv"
	"strings"

	"arbiter/rules/message"
	"arbiter/tournament"
)

// A large event has a hundred thousand pairings and games, and a row costs the
// driver more than what is in it: a round comes as one text, a line a row.

// packedRow is a line of such a text: its numbers, then its words.
type packedRow struct {
	numbers [3]int64
	words   string
}

// unpack reads the lines of a round in the order of their first two numbers.
func (l *loader) unpack(text string, count int, row func(packedRow) error) error {
	rows := l.rows[:0]
	for line := range strings.SplitSeq(text, "\n") {
		var r packedRow
		for i := range count {
			word, rest, _ := strings.Cut(line, " ")
			n, err := strconv.ParseInt(word, 10, 64)
			if err != nil {
				return l.broken(message.New("store.row-line", message.Args{"Text": line}))
			}
			r.numbers[i], line = n, rest
		}
		r.words = line
		rows = append(rows, r)
	}
	l.rows = rows
	byKey := func(a, b packedRow) int {
		return cmp.Or(cmp.Compare(a.numbers[0], b.numbers[0]), cmp.Compare(a.numbers[1], b.numbers[1]))
	}
	if !slices.IsSortedFunc(rows, byKey) { // SQLite promises no order inside a group
		slices.SortFunc(rows, byKey)
	}
	for _, r := range rows {
		if err := row(r); err != nil {
			return err
		}
	}
	return nil
}

// eachRound runs a query that gives a packed text a round.
func (l *loader) eachRound(columns, table string, count int, row func(stage, round int, r packedRow) error) error {
	query := fmt.Sprintf("SELECT stage, round, group_concat(%s, char(10)) FROM %s GROUP BY stage, round ORDER BY stage, round", columns, table)
	return l.each(query, func(rows *sql.Rows) error {
		var stage, round int
		var text string
		if err := rows.Scan(&stage, &round, &text); err != nil {
			return err
		}
		return l.unpack(text, count, func(r packedRow) error { return row(stage, round, r) })
	})
}

func (l *loader) pairings() error {
	at := cursor{t: l.t}
	const columns = "board || ' ' || white || ' ' || ifnull(black, 0) || ' ' || bonus || ' ' || details"
	return l.eachRound(columns, "pairings", 3, func(stage, round int, r packedRow) error {
		to := at.round(stage, round)
		if to == nil {
			return l.broken(message.New("store.row-lost-round", message.Args{"Stage": stage, "Round": round}))
		}
		bonus, details, _ := strings.Cut(r.words, " ")
		to.Pairings = append(to.Pairings, tournament.Pairing{
			Board: int(r.numbers[0]), White: tournament.PlayerID(r.numbers[1]), Black: tournament.PlayerID(r.numbers[2]), Bonus: tournament.ByeKind(bonus),
		})
		return l.rest(details, &to.Pairings[len(to.Pairings)-1])
	})
}

func (l *loader) games() error {
	at := cursor{t: l.t}
	var array []tournament.Game // holds the games of many pairings: one allocation each would be too many
	const columns = "board || ' ' || game || ' ' || result || ' ' || how || ' ' || details"
	return l.eachRound(columns, "games", 2, func(stage, round int, r packedRow) error {
		ref := tournament.GameRef{Stage: stage, Round: round, Board: int(r.numbers[0]), Game: int(r.numbers[1])}
		p := at.pairing(ref)
		if p == nil || ref.Game != len(p.Games)+1 {
			return l.broken(message.New("store.row-game", message.Args{"Ref": ref}))
		}
		result, words, _ := strings.Cut(r.words, " ")
		how, details, _ := strings.Cut(words, " ")
		g := tournament.Game{Number: ref.Game, How: tournament.Ending(how)}
		if err := g.Result.UnmarshalText([]byte(result)); err != nil {
			return l.broken(message.New("store.row-why", message.Args{"Ref": ref, "Why": err}))
		}
		if ref.Game > 1 {
			p.Games = append(p.Games, g)
			return l.rest(details, &p.Games[ref.Game-1])
		}
		if len(array) == cap(array) {
			array = make([]tournament.Game, 0, min(max(8, 2*cap(array)), 1024))
		}
		array = append(array, g)
		p.Games = array[len(array)-1 : len(array) : len(array)]
		return l.rest(details, &p.Games[0])
	})
}

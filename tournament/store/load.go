package store

import (
	"cmp"
	"context"
	"database/sql"
	"encoding/json"
	"strconv"

	"arbiter/rules/message"
	"arbiter/tournament"
)

// load reads the state from the tables, one query a table.
func (s *Store) load(ctx context.Context, tx *sql.Tx) (*tournament.Tournament, error) {
	l := loader{ctx: ctx, tx: tx, store: s, t: new(tournament.Tournament)}
	for _, table := range []func() error{
		l.event, l.players, l.away, l.stages, l.numbers, l.rounds, l.pairings, l.games, l.sheets, l.findings,
		l.incidents, l.rulings, l.Whole, l.refer,
	} {
		if err := table(); err != nil {
			return nil, err
		}
	}
	return l.t, nil
}

// refer checks that whoever has a number or sits at a board is registered: another
// program may have removed him, and nothing is looked up in vain.
func (l *loader) refer() error {
	registered := make(map[tournament.PlayerID]bool, len(l.t.Players))
	for _, p := range l.t.Players {
		registered[p.ID] = true
	}
	for _, s := range l.t.Stages {
		seen := make(map[tournament.PlayerID]bool, len(s.Numbers))
		for i, id := range s.Numbers {
			if !registered[id] || seen[id] {
				return l.broken(message.New("store.row-number", message.Args{"Number": i + 1, "Stage": s.Number, "Player": int64(id)}))
			}
			seen[id] = true
		}
		for _, r := range s.Played {
			for _, p := range r.Pairings {
				if !registered[p.White] || !p.Bye() && !registered[p.Black] || p.White == p.Black {
					return l.broken(message.New("store.row-player", message.Args{"Stage": s.Number, "Round": r.Number, "Board": p.Board}))
				}
			}
		}
	}
	return nil
}

// loader puts the rows of the tables into a state. Rows come in the order of
// their keys, so that the place of each is at or after that of the last one.
type loader struct {
	ctx   context.Context
	tx    *sql.Tx
	store *Store
	t     *tournament.Tournament
	rows  []packedRow // of one round, used again for the next
}

// each runs a query and a function for every row.
func (l *loader) each(query string, row func(*sql.Rows) error) error {
	rows, err := l.tx.QueryContext(l.ctx, query)
	if err != nil {
		return err
	}
	defer rows.Close()
	for rows.Next() {
		if err := row(rows); err != nil {
			return err
		}
	}
	return rows.Err()
}

// broken is the error of a row that does not fit the others.
func (l *loader) broken(detail message.Message) error {
	return &FileError{Path: l.store.path, Reason: ErrBroken, Detail: detail}
}

func (l *loader) event() error {
	t, e := l.t, &l.t.Event
	var created, updated, tiebreaks, settings string
	row := l.tx.QueryRowContext(l.ctx, `SELECT seq, head, created, updated, name, place, begin_date, end_date, arbiter, variant,
		score_name, score_win, score_draw, score_loss, score_bye, tiebreaks, draw_moves, draw_pieces, settings FROM event`)
	err := row.Scan(&t.Seq, &t.Head, &created, &updated, &e.Name, &e.Place, &e.Begin, &e.End, &e.Arbiter, &e.Variant,
		&e.Score.Name, &e.Score.Win, &e.Score.Draw, &e.Score.Loss, &e.Score.Bye, &tiebreaks, &e.Draws.Moves, &e.Draws.Pieces, &settings)
	if err != nil {
		return err
	}
	if err := l.rest(settings, &eventSettings{Event: e, Devices: &t.Devices}); err != nil {
		return err
	}
	if e.Tiebreaks, err = l.list(tiebreaks); err != nil {
		return err
	}
	if err := tournament.CheckVariant(*e); err != nil {
		return &FileError{Path: l.store.path, Reason: ErrNewer, Detail: said(err)}
	}
	if err := cmp.Or(tournament.CheckBounds(*e), tournament.CheckBounds(t.Devices)); err != nil {
		return l.broken(said(err))
	}
	if t.Created, err = l.store.readTime(created); err != nil {
		return err
	}
	t.Updated, err = l.store.readTime(updated)
	return err
}

func (l *loader) players() error {
	return l.each("SELECT id, name, rating, club, federation, title, birth_year, withdrawn, expelled, details FROM players ORDER BY id", func(rows *sql.Rows) error {
		var p tournament.Player
		var details string
		if err := rows.Scan(&p.ID, &p.Name, &p.Rating, &p.Club, &p.Federation, &p.Title, &p.BirthYear, &p.Withdrawn, &p.Expelled, &details); err != nil {
			return err
		}
		err := l.rest(details, &p)
		l.t.Players = append(l.t.Players, p)
		return err
	})
}

func (l *loader) away() error {
	at := 0
	return l.each("SELECT player, stage, round, bye, kind FROM away ORDER BY player, stage, round", func(rows *sql.Rows) error {
		var id tournament.PlayerID
		var a tournament.Away
		if err := rows.Scan(&id, &a.Stage, &a.Round, &a.Bye, &a.Kind); err != nil {
			return err
		}
		for ; at < len(l.t.Players) && l.t.Players[at].ID < id; at++ {
		}
		if at == len(l.t.Players) || l.t.Players[at].ID != id {
			return l.broken(message.New("store.row-away", message.Args{"Player": int64(id)}))
		}
		l.t.Players[at].Away = append(l.t.Players[at].Away, a)
		return nil
	})
}

func (l *loader) stages() error {
	return l.each("SELECT stage, name, system, cycles, rounds, games, seed, settings FROM stages ORDER BY stage", func(rows *sql.Rows) error {
		var s tournament.Stage
		var seed, settings string
		if err := rows.Scan(&s.Number, &s.Name, &s.System, &s.Cycles, &s.Rounds, &s.Games, &seed, &settings); err != nil {
			return err
		}
		if err := l.rest(settings, &s); err != nil {
			return err
		}
		var err error
		if s.Seed, err = strconv.ParseUint(seed, 10, 64); err != nil {
			return l.broken(message.New("store.row-seed", message.Args{"Stage": s.Number, "Text": seed}))
		}
		if err := tournament.CheckBounds(s); err != nil {
			return l.broken(message.New("store.row-stage-why", message.Args{"Stage": s.Number, "Why": err}))
		}
		l.t.Stages = append(l.t.Stages, s)
		if s.Number != len(l.t.Stages) {
			return l.broken(message.New("store.row-stage", message.Args{"Stage": len(l.t.Stages)}))
		}
		return nil
	})
}

func (l *loader) numbers() error {
	return l.each("SELECT stage, tpn, player FROM numbers ORDER BY stage, tpn", func(rows *sql.Rows) error {
		var stage, tpn int
		var id tournament.PlayerID
		if err := rows.Scan(&stage, &tpn, &id); err != nil {
			return err
		}
		if stage < 1 || stage > len(l.t.Stages) || tpn != len(l.t.Stages[stage-1].Numbers)+1 {
			return l.broken(message.New("store.row-place", message.Args{"Number": tpn, "Stage": stage}))
		}
		s := &l.t.Stages[stage-1]
		s.Numbers = append(s.Numbers, id)
		return nil
	})
}

func (l *loader) rounds() error {
	return l.each("SELECT stage, round, details FROM rounds ORDER BY stage, round", func(rows *sql.Rows) error {
		var stage, round int
		var details string
		if err := rows.Scan(&stage, &round, &details); err != nil {
			return err
		}
		if stage < 1 || stage > len(l.t.Stages) {
			return l.broken(message.New("store.row-round", message.Args{"Round": round, "Stage": stage}))
		}
		s := &l.t.Stages[stage-1]
		s.Played = append(s.Played, tournament.Round{Number: round})
		return l.rest(details, &s.Played[len(s.Played)-1])
	})
}

func (l *loader) sheets() error {
	at := cursor{t: l.t}
	return l.each(`SELECT stage, round, board, game, pdn, source, plies, result, final, white_men, white_kings, black_men, black_kings, verdict, details
		FROM sheets ORDER BY stage, round, board, game`, func(rows *sql.Rows) error {
		var ref tournament.GameRef
		var result, details string
		s := new(tournament.Sheet)
		m := &s.Material
		if err := rows.Scan(&ref.Stage, &ref.Round, &ref.Board, &ref.Game, &s.PDN, &s.Source, &s.Plies, &result, &s.Final,
			&m[0], &m[1], &m[2], &m[3], &s.Verdict, &details); err != nil {
			return err
		}
		if err := s.Result.UnmarshalText([]byte(result)); err != nil {
			return l.broken(message.New("store.row-sheet", message.Args{"Ref": ref, "Why": err}))
		}
		g := at.game(ref)
		if g == nil {
			return l.broken(message.New("store.row-no-game", message.Args{"Ref": ref}))
		}
		g.Sheet = s
		return l.rest(details, s)
	})
}

func (l *loader) findings() error {
	at := cursor{t: l.t}
	return l.each(`SELECT stage, round, board, game, id, code, articles, severity, state, ply, move, side, written, line, column_no, fen, legal, meant, message, slip, details
		FROM findings ORDER BY stage, round, board, game, n`, func(rows *sql.Rows) error {
		var ref tournament.GameRef
		var f tournament.Finding
		var articles, legal, meant, details string
		err := rows.Scan(&ref.Stage, &ref.Round, &ref.Board, &ref.Game, &f.ID, &f.Code, &articles, &f.Severity, &f.State, &f.Ply,
			&f.Move, &f.Side, &f.Written, &f.Line, &f.Column, &f.FEN, &legal, &meant, &f.Message, &f.Slip, &details)
		if err != nil {
			return err
		}
		for _, list := range []struct {
			to   *[]string
			text string
		}{{&f.Articles, articles}, {&f.Legal, legal}, {&f.Meant, meant}} {
			if *list.to, err = l.list(list.text); err != nil {
				return err
			}
		}
		if err := l.rest(details, &f); err != nil {
			return err
		}
		g := at.game(ref)
		if g == nil || g.Sheet == nil {
			return l.broken(message.New("store.row-no-sheet", message.Args{"Ref": ref}))
		}
		g.Sheet.Findings = append(g.Sheet.Findings, f)
		return nil
	})
}

// list reads a JSON list of texts; an empty one is nil, as it is in a fold.
func (l *loader) list(text string) ([]string, error) {
	if text == emptyList {
		return nil, nil
	}
	var list []string
	if err := json.Unmarshal([]byte(text), &list); err != nil {
		return nil, l.broken(message.New("store.row-list", message.Args{"Text": text}))
	}
	return list, nil
}

// Whole refuses rounds that lost their boards: a round that was paired has one.
func (l *loader) Whole() error {
	for _, s := range l.t.Stages {
		for _, r := range s.Played {
			if len(r.Pairings) == 0 && len(r.Tables) == 0 {
				return l.broken(message.New("store.row-boards", message.Args{"Round": r.Number, "Stage": s.Number}))
			}
		}
	}
	return nil
}

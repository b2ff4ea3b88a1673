package store

import (
	"context"
	"database/sql"
	"encoding/json"
	"strconv"

	"arbiter/tournament"
)

// emptyList is how the tables hold a list without elements.
const emptyList = "[]"

// record writes entries of the journal and the rows that they touched, as the
// state after them has them.
func record(ctx context.Context, tx *sql.Tx, t *tournament.Tournament, entries []tournament.Change, touched tournament.Touched) error {
	w := writer{ctx: ctx, tx: tx, t: t}
	for _, c := range entries {
		w.exec("INSERT INTO journal (seq, base, time, who, why, kind, body, prev, hash) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)",
			c.Seq, c.Base, writeTime(c.Time), c.Who, c.Why, string(c.Kind), string(c.Body), c.Prev, c.Hash)
	}
	w.event()
	// First what others refer to is freed of its references, then removed if
	// the state has it no more, then written.
	for _, ref := range touched.Rounds {
		w.exec("DELETE FROM rounds WHERE stage = ? AND round = ?", ref.Stage, ref.Round)
	}
	for _, n := range touched.Stages {
		w.exec("DELETE FROM numbers WHERE stage = ?", n)
	}
	for _, n := range touched.Stages {
		w.stage(n)
	}
	for _, id := range touched.Players {
		w.player(id)
	}
	for _, n := range touched.Stages {
		w.numbers(n)
	}
	for _, ref := range touched.Rounds {
		w.round(ref)
	}
	for _, ref := range touched.Games {
		w.touchedGame(ref)
	}
	for _, n := range touched.Incidents {
		w.incident(n)
	}
	for _, n := range touched.Rulings {
		w.ruling(n)
	}
	return w.close()
}

// writer writes rows of the state tables. After an error it does nothing.
type writer struct {
	ctx      context.Context
	tx       *sql.Tx
	t        *tournament.Tournament
	prepared map[string]*sql.Stmt // by text: many rows, few statements
	err      error
}

// exec runs a statement, prepared once.
func (w *writer) exec(query string, args ...any) {
	if w.err != nil {
		return
	}
	stmt := w.prepared[query]
	if stmt == nil {
		if stmt, w.err = w.tx.PrepareContext(w.ctx, query); w.err != nil {
			return
		}
		if w.prepared == nil {
			w.prepared = make(map[string]*sql.Stmt)
		}
		w.prepared[query] = stmt
	}
	_, w.err = stmt.ExecContext(w.ctx, args...)
}

// close ends the statements and gives the first error.
func (w *writer) close() error {
	for _, stmt := range w.prepared {
		if err := stmt.Close(); w.err == nil {
			w.err = err
		}
	}
	return w.err
}

func (w *writer) event() {
	e, s := w.t.Event, w.t.Event.Score
	w.exec(`INSERT INTO event (id, seq, head, created, updated, name, place, begin_date, end_date, arbiter, variant,
			score_name, score_win, score_draw, score_loss, score_bye, tiebreaks, draw_moves, draw_pieces, settings)
		VALUES (1, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
		ON CONFLICT (id) DO UPDATE SET seq = excluded.seq, head = excluded.head, created = excluded.created, updated = excluded.updated,
			name = excluded.name, place = excluded.place, begin_date = excluded.begin_date, end_date = excluded.end_date,
			arbiter = excluded.arbiter, variant = excluded.variant, score_name = excluded.score_name, score_win = excluded.score_win,
			score_draw = excluded.score_draw, score_loss = excluded.score_loss, score_bye = excluded.score_bye, tiebreaks = excluded.tiebreaks,
			draw_moves = excluded.draw_moves, draw_pieces = excluded.draw_pieces, settings = excluded.settings`,
		w.t.Seq, w.t.Head, writeTime(w.t.Created), writeTime(w.t.Updated), e.Name, e.Place, e.Begin, e.End, e.Arbiter, e.Variant,
		s.Name, int64(s.Win), int64(s.Draw), int64(s.Loss), int64(s.Bye), w.list(e.Tiebreaks), e.Draws.Moves, e.Draws.Pieces, w.settings())
}

func (w *writer) player(id tournament.PlayerID) {
	p, ok := w.t.Player(id)
	if !ok {
		w.exec("DELETE FROM players WHERE id = ?", int64(id))
		return
	}
	w.exec(`INSERT INTO players (id, name, rating, club, federation, title, birth_year, withdrawn, expelled, details) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
		ON CONFLICT (id) DO UPDATE SET name = excluded.name, rating = excluded.rating, club = excluded.club, federation = excluded.federation,
			title = excluded.title, birth_year = excluded.birth_year, withdrawn = excluded.withdrawn,
			expelled = excluded.expelled, details = excluded.details`,
		int64(p.ID), p.Name, p.Rating, p.Club, p.Federation, p.Title, p.BirthYear, p.Withdrawn, p.Expelled, w.rest(playerRest(p)))
	w.exec("DELETE FROM away WHERE player = ?", int64(id))
	for _, a := range p.Away {
		w.exec("INSERT INTO away (player, stage, round, bye, kind) VALUES (?, ?, ?, ?, ?)", int64(id), a.Stage, a.Round, string(a.Bye), string(a.Kind))
	}
}

func (w *writer) stage(n int) {
	s, ok := w.t.Stage(n)
	if !ok {
		w.exec("DELETE FROM stages WHERE stage = ?", n)
		return
	}
	w.exec(`INSERT INTO stages (stage, name, system, cycles, rounds, games, seed, settings) VALUES (?, ?, ?, ?, ?, ?, ?, ?)
		ON CONFLICT (stage) DO UPDATE SET name = excluded.name, system = excluded.system, cycles = excluded.cycles, rounds = excluded.rounds,
			games = excluded.games, seed = excluded.seed, settings = excluded.settings`,
		s.Number, s.Name, string(s.System), s.Cycles, s.Rounds, s.Games, strconv.FormatUint(s.Seed, 10), w.rest(stageRest(s)))
}

// numbers writes the numbers of a stage, whose old rows are gone.
func (w *writer) numbers(n int) {
	s, _ := w.t.Stage(n)
	for i, id := range s.Numbers {
		w.exec("INSERT INTO numbers (stage, tpn, player) VALUES (?, ?, ?)", n, i+1, int64(id))
	}
}

// round writes a whole round, whose old rows are gone.
func (w *writer) round(ref tournament.RoundRef) {
	r, ok := w.t.Round(ref.Stage, ref.Round)
	if !ok {
		return
	}
	w.exec("INSERT INTO rounds (stage, round, details) VALUES (?, ?, ?)", ref.Stage, ref.Round, w.rest(roundRest(r)))
	for _, p := range r.Pairings {
		black := sql.Null[int64]{V: int64(p.Black), Valid: !p.Bye()}
		w.exec("INSERT INTO pairings (stage, round, board, white, black, bonus, details) VALUES (?, ?, ?, ?, ?, ?, ?)",
			ref.Stage, ref.Round, p.Board, int64(p.White), black, string(p.Bonus), w.rest(pairingRest(p)))
		for _, g := range p.Games {
			w.game(tournament.GameRef{Stage: ref.Stage, Round: ref.Round, Board: p.Board, Game: g.Number}, g)
		}
	}
}

// touchedGame writes one game anew; its pairing stays.
func (w *writer) touchedGame(ref tournament.GameRef) {
	if r, ok := w.t.Round(ref.Stage, ref.Round); ok && len(r.Tables) > 0 { // tables stand with the round
		w.exec("UPDATE rounds SET details = ? WHERE stage = ? AND round = ?", w.rest(roundRest(r)), ref.Stage, ref.Round)
		return
	}
	w.exec("DELETE FROM games WHERE stage = ? AND round = ? AND board = ? AND game = ?", ref.Stage, ref.Round, ref.Board, ref.Game)
	_, g, err := w.t.Game(ref)
	if err != nil {
		// A change that touches a game alone neither makes nor removes it.
		w.err = err
		return
	}
	w.game(ref, g)
}

// game writes a game, its sheet and the findings on it.
func (w *writer) game(ref tournament.GameRef, g tournament.Game) {
	w.exec("INSERT INTO games (stage, round, board, game, result, how, details) VALUES (?, ?, ?, ?, ?, ?, ?)",
		ref.Stage, ref.Round, ref.Board, ref.Game, g.Result.String(), string(g.How), w.rest(gameRest(g)))
	if g.Sheet == nil {
		return
	}
	s, m := g.Sheet, g.Sheet.Material
	w.exec(`INSERT INTO sheets (stage, round, board, game, pdn, source, plies, result, final, white_men, white_kings, black_men, black_kings, verdict, details)
		VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`,
		ref.Stage, ref.Round, ref.Board, ref.Game, s.PDN, s.Source, s.Plies, s.Result.String(), s.Final, m[0], m[1], m[2], m[3], s.Verdict, w.rest(sheetRest(*s)))
	for i, f := range s.Findings {
		w.exec(`INSERT INTO findings (stage, round, board, game, n, id, code, articles, severity, state, ply, move, side, written, line, column_no, fen, legal, meant, message, slip, details)
			VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`,
			ref.Stage, ref.Round, ref.Board, ref.Game, i+1, f.ID, f.Code, w.list(f.Articles), f.Severity, f.State, f.Ply,
			f.Move, f.Side, f.Written, f.Line, f.Column, f.FEN, w.list(f.Legal), w.list(f.Meant), f.Message, f.Slip, w.rest(findingRest(f)))
	}
}

// list writes a JSON list of texts.
func (w *writer) list(texts []string) string {
	if len(texts) == 0 {
		return emptyList
	}
	text, err := json.Marshal(texts)
	if err != nil && w.err == nil {
		w.err = err
	}
	return string(text)
}

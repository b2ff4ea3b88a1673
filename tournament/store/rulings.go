package store

import (
	"database/sql"
	"encoding/json"

	"arbiter/rules/message"
	"arbiter/tournament"
)

// incident writes an incident anew, or removes one that the state has no more.
func (w *writer) incident(n int) {
	w.exec("DELETE FROM incidents WHERE incident = ?", n)
	in, ok := w.t.Incident(n)
	if !ok {
		return
	}
	w.exec(`INSERT INTO incidents (incident, stage, round, board, game, articles, done_by, demanded_by, demand, text, time, who, why, details)
		VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`,
		in.Number, in.Ref.Stage, in.Ref.Round, in.Ref.Board, in.Ref.Game, w.list(in.Articles),
		string(in.By), string(in.Demand.By), in.Demand.What, in.Text,
		writeTime(in.Entry.Time), in.Entry.Who, in.Entry.Why, w.rest(incidentRest(in)))
}

// ruling writes a ruling anew, or removes one that the state has no more.
func (w *writer) ruling(n int) {
	w.exec("DELETE FROM rulings WHERE ruling = ?", n)
	r, ok := w.t.Ruling(n)
	if !ok {
		return
	}
	finding, err := json.Marshal(r.Finding)
	if err != nil && w.err == nil {
		w.err = err
	}
	w.exec(`INSERT INTO rulings (ruling, stage, round, board, game, finding, incident, decision, against, demanded_by, demand,
			result, corrects, overrules, state, time, who, why, details)
		VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`,
		r.Number, r.Ref.Stage, r.Ref.Round, r.Ref.Board, r.Ref.Game, string(finding), orNull(r.Incident), string(r.Decision),
		string(r.Against), string(r.Demand.By), r.Demand.What, r.Result.String(), r.Corrects.String(), orNull(r.Overrules),
		string(r.State), writeTime(r.Entry.Time), r.Entry.Who, r.Entry.Why, w.rest(rulingRest(r)))
}

// orNull is a number from 1; NULL where there is none.
func orNull(n int) sql.Null[int64] { return sql.Null[int64]{V: int64(n), Valid: n != 0} }

func (l *loader) incidents() error {
	return l.each(`SELECT incident, stage, round, board, game, articles, done_by, demanded_by, demand, text, time, who, why, details
		FROM incidents ORDER BY incident`, func(rows *sql.Rows) error {
		var in tournament.Incident
		var articles, at, rest string
		err := rows.Scan(&in.Number, &in.Ref.Stage, &in.Ref.Round, &in.Ref.Board, &in.Ref.Game, &articles,
			&in.By, &in.Demand.By, &in.Demand.What, &in.Text, &at, &in.Entry.Who, &in.Entry.Why, &rest)
		if err != nil {
			return err
		}
		if in.Articles, err = l.list(articles); err != nil {
			return err
		}
		if err := l.rest(rest, &in); err != nil {
			return err
		}
		if in.Entry.Time, err = l.store.readTime(at); err != nil {
			return err
		}
		l.t.Incidents = append(l.t.Incidents, in)
		if in.Number != len(l.t.Incidents) {
			return l.broken(message.New("store.row-incident", message.Args{"Number": len(l.t.Incidents)}))
		}
		return nil
	})
}

func (l *loader) rulings() error {
	return l.each(`SELECT ruling, stage, round, board, game, finding, incident, decision, against, demanded_by, demand,
		result, corrects, overrules, state, time, who, why, details FROM rulings ORDER BY ruling`, func(rows *sql.Rows) error {
		var r tournament.Ruling
		var finding, result, corrects, at, rest string
		var incident, overrules sql.Null[int]
		err := rows.Scan(&r.Number, &r.Ref.Stage, &r.Ref.Round, &r.Ref.Board, &r.Ref.Game, &finding, &incident, &r.Decision, &r.Against,
			&r.Demand.By, &r.Demand.What, &result, &corrects, &overrules, &r.State, &at, &r.Entry.Who, &r.Entry.Why, &rest)
		if err != nil {
			return err
		}
		r.Incident, r.Overrules = incident.V, overrules.V
		if err := l.rest(rest, &r); err != nil {
			return err
		}
		if err := json.Unmarshal([]byte(finding), &r.Finding); err != nil {
			return l.broken(message.New("store.row-finding", message.Args{"Number": r.Number, "Text": finding}))
		}
		if r.Entry.Time, err = l.store.readTime(at); err != nil {
			return err
		}
		for _, k := range []struct {
			to   *tournament.ResultKind
			text string
		}{{&r.Result, result}, {&r.Corrects, corrects}} {
			if err := k.to.UnmarshalText([]byte(k.text)); err != nil {
				return l.broken(message.New("store.row-ruling-why", message.Args{"Number": r.Number, "Why": err}))
			}
		}
		l.t.Rulings = append(l.t.Rulings, r)
		if r.Number != len(l.t.Rulings) {
			return l.broken(message.New("store.row-ruling", message.Args{"Number": len(l.t.Rulings)}))
		}
		return nil
	})
}

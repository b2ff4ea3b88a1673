package gamesheets

import (
	"bytes"
	"encoding/csv"
	"encoding/json"
	"fmt"
	"io"
	"strings"

	"arbiter/reports/parts"
	"arbiter/reports/table"
	"arbiter/rules/games"
	"arbiter/scoring"
	"arbiter/tournament"
)

// WriteToernooimanager writes the standings of every stage as the Dutch program
// Toernooimanager has them in its CSV: a block a stage, separated by semicolons,
// with games, points (a win is 2), weerstandspunten (Solkoff) and
// Sonneborn-Berger; the last two are empty where nothing is ranked by them, as in a
// knock-out.
func WriteToernooimanager(w io.Writer, t *tournament.Tournament) error {
	var out bytes.Buffer
	for _, s := range t.Stages {
		st, err := scoring.Compute(t, s.Number, scoring.Options{Tiebreaks: []string{"BH", "SB"}})
		if err != nil {
			return err
		}
		out.WriteString("Ranglijst \n \nAW;-;Pt;WP;SB\n")
		rows := csv.NewWriter(&out)
		rows.Comma = ';'
		for _, row := range st.Rows {
			if err := rows.Write([]string{
				fmt.Sprint(row.Rank), neutral(table.Clean(parts.PlayerName(t, row.Player))), fmt.Sprint(row.Games), "-",
				inTwos(row.Points, t.Event.Score), valueInTwos(st.Value(row, "BH"), t.Event.Score), bergerInTwos(st.Value(row, "SB"), t.Event.Score),
			}); err != nil {
				return err
			}
		}
		rows.Flush()
		if err := rows.Error(); err != nil {
			return err
		}
		out.WriteString("\n \n")
	}
	_, err := w.Write(out.Bytes())
	return err
}

// inTwos writes points as they are where a win is 2.
func inTwos(p tournament.Points, score tournament.ScoreSystem) string {
	if score.Win == tournament.Point {
		p *= 2
	}
	return comma(p.Decimal())
}

// valueInTwos writes Solkoff likewise.
func valueInTwos(v scoring.Value, score tournament.ScoreSystem) string {
	if v.None() {
		return ""
	}
	num, den := v.Fraction()
	if score.Win == tournament.Point {
		num *= 2
	}
	return comma(scoring.NewValue(num, den).Decimal())
}

// bergerInTwos writes Sonneborn-Berger as it is there: the points, a win being 2,
// of those who were beaten, and half of those drawn with.
func bergerInTwos(v scoring.Value, score tournament.ScoreSystem) string {
	if v.None() {
		return ""
	}
	num, den := v.Fraction()
	switch score.Win {
	case tournament.Point:
		num *= 2
	case 2 * tournament.Point:
		den *= 2
	}
	return comma(scoring.NewValue(num, den).Decimal())
}

// comma writes a decimal as Dutch programs read it.
func comma(decimal string) string { return strings.Replace(decimal, ".", ",", 1) }

// WriteFMJD writes the crosstable of every stage as a table of rounds with the
// cells that FMJD tables have: 2/11w is two points against number 11 with White,
// numbers being those of the rows. Forfeits have no colour, a bye has no number.
func WriteFMJD(w io.Writer, t *tournament.Tournament) error {
	var out bytes.Buffer
	for _, s := range t.Stages {
		if err := fmjdStage(&out, t, s.Number); err != nil {
			return err
		}
	}
	_, err := w.Write(out.Bytes())
	return err
}

func fmjdStage(out io.Writer, t *tournament.Tournament, stage int) error {
	st, err := scoring.Compute(t, stage, scoring.Options{})
	if err != nil {
		return err
	}
	field, err := scoring.FieldOf(t, stage)
	if err != nil {
		return err
	}
	lines := make(map[tournament.PlayerID]int, len(st.Rows))
	for i, row := range st.Rows {
		lines[row.Player] = i + 1
	}
	meetings := make(map[tournament.PlayerID][]scoring.Meeting, len(st.Rows))
	for _, e := range field.Entrants {
		meetings[e.Player] = e.Meetings
	}
	rows := csv.NewWriter(out)
	rows.Comma = ';'
	head := []string{"Nr", "Name", "Rating"}
	for _, n := range field.Rounds {
		head = append(head, fmt.Sprint(n))
	}
	tab := [][]string{append(head, "Points")}
	for i, row := range st.Rows {
		player, _ := t.Player(row.Player)
		cells := []string{fmt.Sprint(i + 1), neutral(table.Clean(player.Name)), parts.Number(player.Rating).Text}
		for _, n := range field.Rounds {
			var inRound []string
			for _, m := range meetings[row.Player] {
				if m.Round == n {
					inRound = append(inRound, fmjdCells(m, lines, t.Event.Score)...)
				}
			}
			cells = append(cells, strings.Join(inRound, " "))
		}
		tab = append(tab, append(cells, inTwos(row.Points, t.Event.Score)))
	}
	if err := rows.WriteAll(tab); err != nil {
		return err
	}
	_, err = io.WriteString(out, "\n")
	return err
}

// fmjdCells are the cells of a meeting, one a game.
func fmjdCells(m scoring.Meeting, lines map[tournament.PlayerID]int, score tournament.ScoreSystem) []string {
	if !m.Kind.Paired() {
		if m.Points == 0 {
			return nil
		}
		return []string{inTwos(m.Points, score) + "/-"}
	}
	var cells []string
	for _, g := range m.Games {
		colour := map[scoring.Colour]string{scoring.White: "w", scoring.Black: "b"}[g.Colour]
		points := inTwos(g.Points, score)
		switch {
		case g.Score == tournament.ScoreUnset:
			points = "*"
		case !g.Played:
			colour = ""
		}
		cells = append(cells, fmt.Sprintf("%s/%d%s", points, lines[m.Opponent], colour))
	}
	return cells
}

// neutral keeps a name from being taken for a formula.
func neutral(text string) string {
	if text != "" && strings.ContainsRune("=+-@\t\r", rune(text[0])) {
		return "'" + text
	}
	return text
}

// sitePlayer is a player in the JSON of lidraughts.org.
type sitePlayer struct {
	Name  string `json:"name"`
	ID    string `json:"id"`
	Title string `json:"title,omitempty"`
}

// WriteLidraughts writes a stage as lidraughts.org does its tournaments: an object
// with the standing, which says which game is of which round, then each game as an
// object on a line of its own, with the moves that it has. Nil records are none.
func WriteLidraughts(w io.Writer, t *tournament.Tournament, stage int, records parts.GameSource) error {
	s, ok := t.Stage(stage)
	if !ok {
		return parts.NoStage(stage)
	}
	if records == nil {
		records = parts.GameRecords(nil)
	}
	st, err := scoring.Compute(t, stage, scoring.Options{})
	if err != nil {
		return err
	}
	variant := games.SiteKey(t.Event.Variant)
	type standing struct {
		User     sitePlayer  `json:"user"`
		Rating   int         `json:"rating,omitempty"`
		Points   json.Number `json:"points"`
		Rank     int         `json:"rank"`
		Absent   bool        `json:"absent,omitempty"`
		SheetMin string      `json:"sheetMin"`
	}
	type page struct {
		Players []standing `json:"players"`
	}
	object := struct {
		ID       string            `json:"id"`
		Name     string            `json:"name"`
		StartsAt string            `json:"startsAt,omitempty"`
		Variant  map[string]string `json:"variant"`
		Round    int               `json:"round"`
		Rounds   int               `json:"nbRounds"`
		Players  int               `json:"nbPlayers"`
		Standing page              `json:"standing"`
	}{
		ID: table.Stamp{Hash: t.Head}.Short(), Name: t.Event.Name, StartsAt: t.Event.Begin, Variant: map[string]string{"key": variant},
		Round: st.Rounds, Rounds: max(s.Rounds, st.Rounds), Players: len(st.Rows),
	}
	sheets := sheetMins(s)
	for _, row := range st.Rows {
		p, _ := t.Player(row.Player)
		object.Standing.Players = append(object.Standing.Players, standing{
			User: siteName(p), Rating: p.Rating, Points: json.Number(row.Points.Decimal()), Rank: row.Rank,
			Absent: p.Withdrawn > 0, SheetMin: sheets.of(row.Player),
		})
	}
	enc := json.NewEncoder(w)
	enc.SetEscapeHTML(false)
	if err := enc.Encode(object); err != nil {
		return err
	}
	for _, r := range s.Played {
		for _, p := range r.Pairings {
			for _, g := range p.Games {
				ref := tournament.GameRef{Stage: stage, Round: r.Number, Board: p.Board, Game: g.Number}
				var rec parts.GameRecord
				if records.Has(ref) {
					if rec, err = records.Record(ref); err != nil {
						return err
					}
				}
				if err := enc.Encode(siteGame(t, ref, p, g, variant, object.ID, rec)); err != nil {
					return err
				}
			}
		}
	}
	return nil
}

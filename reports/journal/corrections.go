package journal

import (
	"cmp"
	"slices"

	"arbiter/reports/i18n"
	"arbiter/reports/parts"
	"arbiter/reports/table"
	"arbiter/tournament"
)

// Corrections lists in words what a person changed of the results: a result that took the
// place of another, one that is told otherwise to the rating list, and what was taken
// back after something rested on it. A change that was taken back before that cancels
// out, and is in the journal alone. The error is a journal that cannot be read. A nil
// localizer is English.
func Corrections(journal []tournament.Change, t *tournament.Tournament, loc *i18n.Localizer) (table.Table, error) {
	loc = i18n.OrEnglish(loc)
	history, err := tournament.ReadHistory(journal)
	if err != nil {
		return table.Table{}, err
	}
	revoked, err := tournament.RevokedChanges(journal)
	if err != nil {
		return table.Table{}, err
	}
	tell := NewTeller(journal, t, loc)
	lines := append(tell.corrections(journal, history.Done), tell.revocations(journal, revoked)...)
	slices.SortStableFunc(lines, func(a, b ChangeLine) int { return cmp.Compare(a.change.Seq, b.change.Seq) })
	return ChangeList("corrections", loc.T("Corrections.title"), lines, loc), nil
}

// corrections are the changes in effect that took the place of a result.
func (w teller) corrections(journal []tournament.Change, done []int64) []ChangeLine {
	var lines []ChangeLine
	for _, seq := range done {
		if c := journal[seq-1]; c.Kind == tournament.KindResultCorrected || c.Kind == tournament.KindResultRated || c.Kind == tournament.KindTablePlaced && w.placesBefore(c) != "" {
			lines = append(lines, ChangeLine{change: c, what: w.corrected(c)})
		}
	}
	return lines
}

// revocations are the undos of what something rested on.
func (w teller) revocations(journal []tournament.Change, revoked []tournament.Revoked) []ChangeLine {
	slices.SortFunc(revoked, func(a, b tournament.Revoked) int { return cmp.Compare(a.Change, b.Change) }) // states are folded forwards
	var lines []ChangeLine
	for _, r := range revoked {
		if r.Rested == 0 {
			continue
		}
		what := w.loc.T("arbiterreport.taken-back", i18n.Data{"What": w.corrected(journal[r.Change-1])})
		lines = append(lines, ChangeLine{change: journal[r.By-1], what: what})
	}
	return lines
}

// corrected says which result became which: Round 3, board 2, Jansen – Smit: 2-0 became
// 1-1; of a first result what it is. What is no result is told as the journal has it.
func (w teller) corrected(c tournament.Change) string {
	body, err := c.Decode()
	if err != nil {
		return w.what(c)
	}
	if tell := toldOf(c.Kind).corrected; tell != nil {
		return tell(w, c, body)
	}
	return w.what(c)
}

// first tells of the result that a game had at first.
func (w teller) first(c tournament.Change, b tournament.ResultSet) string {
	t := w.then.After(c)
	return gameName(t, tournament.GamesOf(b)[0], w.loc) + ": " + w.resultWord(tournament.Outcome{Result: b.Result, Margin: b.Margin}, t)
}

// became tells of a corrected result, in the score system of the event.
func (w teller) became(c tournament.Change, b tournament.ResultSet) string {
	t, ref := w.then.After(c), tournament.GamesOf(b)[0]
	facts := factsText(tournament.FactsOf(b, t), t, w.loc)
	after := w.resultWord(tournament.Outcome{Result: b.Result, Margin: b.Margin}, t)
	for _, part := range []string{"PairAs", "How", "Slip"} {
		text, _ := facts[part].(string)
		after += text
	}
	data := i18n.Data{
		"Game": gameName(t, ref, w.loc), "Before": w.resultWord(tournament.Outcome{Result: b.Corrects}, t), "After": after,
		"Paired": w.pairedBy(c, ref),
	}
	if data["Paired"] != 0 {
		return w.loc.T("arbiterreport.became-late", data)
	}
	return w.loc.T("arbiterreport.became", data)
}

// rated tells of a game that the rating list is to have otherwise than the standings.
func (w teller) rated(c tournament.Change, b tournament.ResultRated) string {
	t, ref := w.then.After(c), tournament.GamesOf(b)[0]
	_, g, _ := t.Game(ref) // a game that is gone has no result
	data := i18n.Data{
		"Game": gameName(t, ref, w.loc), "After": w.resultWord(tournament.Outcome{Result: b.Rated}, t),
		"Before": w.resultWord(tournament.Outcome{Result: g.Result, Margin: g.Margin}, t),
	}
	switch b.Rated {
	case tournament.ResultUnset:
		return w.loc.T("arbiterreport.rated-same", data)
	case tournament.NotRated:
		return w.loc.T("arbiterreport.not-rated", data)
	}
	return w.loc.T("arbiterreport.rated", data)
}

// resultWord is a result in a sentence; of an open game that there is none.
func (w teller) resultWord(o tournament.Outcome, t *tournament.Tournament) string {
	if o.Result == tournament.ResultUnset {
		return w.loc.T("arbiterreport.open")
	}
	return w.loc.Number(scoredText(o, t.Event.Score))
}

// pairedBy is the last round that was paired on the result of a game before a change; 0
// is none.
func (w teller) pairedBy(c tournament.Change, ref tournament.GameRef) int {
	s, _ := w.then.Now.Stage(ref.Stage)
	last := w.paired.last(ref.Stage, c.Seq)
	if !s.System.OnResults() || last <= ref.Round {
		return 0
	}
	return last
}

// gameName is a game at the beginning of a sentence: Round 3, board 2, Jansen – Smit.
func gameName(t *tournament.Tournament, ref tournament.GameRef, loc *i18n.Localizer) string {
	data := parts.GameData(t, ref, i18n.Data{})
	data["White"], data["Black"] = "", ""
	if p, g, err := t.Game(ref); err == nil {
		white, black := p.Colours(g.Number)
		data["White"], data["Black"] = parts.PlayerName(t, white), parts.PlayerName(t, black)
	}
	text := loc.T("arbiterreport.game", data)
	for _, stage := range parts.StageLine(t, ref.Stage, loc) {
		text = stage + ": " + text
	}
	return text
}

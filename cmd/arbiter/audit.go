package main

import (
	"fmt"
	"strings"

	"arbiter/rules/games"
	"arbiter/tournament"
	"arbiter/tournament/audit"
)

// audited is the event with what comparing its sheets with it found added to
// their findings, for papers.
func (s *session) audited() (*tournament.Tournament, error) {
	sheets, err := audit.Event(s.State(), games.Options{})
	if err != nil {
		return nil, err
	}
	return audit.Merge(s.State(), sheets), nil
}

// audit compares the sheets of a report with the event that was made of them,
// and adds what it finds to their results; places are where each game went.
func (b *bundle) audit(t *tournament.Tournament, places []tournament.GameRef) {
	sheets := make([]audit.Sheet, len(b.results))
	for i, r := range b.results {
		sheets[i] = audit.Sheet{Ref: places[i], Game: b.games[i], Result: r}
	}
	audit.Compare(t, b.look.RuleSet, sheets)
	for i := range sheets {
		b.results[i] = sheets[i].Result
		b.results[i].Release()
	}
}

// printRepeats says which players of a game have broken the rules more than once
// in it (Ukrainian code, 5.9).
func (s *session) printRepeats(ref tournament.GameRef) error {
	repeats, err := s.repeats()
	if err != nil {
		return err
	}
	for _, r := range repeats {
		for _, g := range r.Games {
			if g.Ref != ref || !g.Due {
				continue
			}
			if _, err := fmt.Fprintln(s.env.out, s.repeatLine(r)); err != nil {
				return err
			}
		}
	}
	return nil
}

// repeats counts the irregularities of each player.
func (s *session) repeats() ([]audit.Repeat, error) {
	sheets, err := audit.Event(s.State(), games.Options{})
	if err != nil {
		return nil, err
	}
	return audit.Repeats(s.State(), sheets), nil
}

// repeatLine says how often a player has broken the rules, and where a remark is
// due.
func (s *session) repeatLine(r audit.Repeat) string {
	var due []string
	for _, g := range r.Games {
		if g.Due {
			due = append(due, fmt.Sprintf("%v", s.short(g.Ref)))
		}
	}
	line := fmt.Sprintf("%s: %d irregularities in %d %s", s.name(r.Player), r.Count, len(r.Games), plural(len(r.Games), "game", "games"))
	if len(due) > 0 {
		line += fmt.Sprintf("; more than one in %s: a remark is due (Ukrainian code, 5.9)", strings.Join(due, ", "))
	}
	return line
}

// short is a game without the number that an only game has.
func (s *session) short(ref tournament.GameRef) tournament.GameRef {
	if p, _, err := s.State().Game(ref); err == nil && len(p.Games) == 1 {
		ref.Game = 0
	}
	return ref
}

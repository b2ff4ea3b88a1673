package main

import (
	"fmt"
	"strings"

	"arbiter/rules/games"
	"arbiter/tournament"
	"arbiter/tournament/audit"
)

// subject is what a ruling decides on.
type subject struct {
	ref      tournament.GameRef
	finding  tournament.Finding
	incident int // its number; 0 for a finding
}

// subject finds the finding or incident that a user names by its id, or by the
// beginning of an id that nothing else has.
func (s *session) subject(id string) (subject, error) {
	all, err := s.subjects()
	if err != nil {
		return subject{}, err
	}
	var exact, begun []subject
	for _, c := range all {
		switch {
		case c.finding.ID == id:
			exact = append(exact, c)
		case id != "" && strings.HasPrefix(c.finding.ID, id):
			begun = append(begun, c)
		}
	}
	found := exact
	if len(found) == 0 {
		found = begun
	}
	switch len(found) {
	case 1:
		return found[0], nil
	case 0:
		return subject{}, fail(exitRefused, fmt.Errorf("no finding and no incident %q", clean(id)),
			"arbiter check lists the findings with --format json, arbiter incident list the incidents")
	}
	var ids []string
	for _, c := range found {
		ids = append(ids, c.finding.ID)
	}
	return subject{}, fail(exitRefused, fmt.Errorf("%q is the beginning of several: %s", clean(id), strings.Join(ids, ", ")), "write more of it")
}

// subjects are all findings and incidents of the event: as its sheets hold them,
// as a check finds them now, and as earlier rulings copied them. Each is listed
// once.
func (s *session) subjects() ([]subject, error) {
	var all []subject
	type key struct {
		ref tournament.GameRef
		id  string
	}
	seen := map[key]bool{}
	add := func(c subject) {
		if k := (key{c.ref, c.finding.ID}); !seen[k] {
			seen[k] = true
			all = append(all, c)
		}
	}
	for _, in := range s.State().Incidents {
		add(subject{in.Ref, tournament.Finding{ID: in.ID(), Side: string(in.By)}, in.Number})
	}
	for ref, kept := range s.State().Sheets() {
		for _, f := range kept.Findings {
			add(subject{ref: ref, finding: f})
		}
	}
	sheets, err := audit.Event(s.State(), games.Options{})
	if err != nil {
		return nil, err
	}
	for i := range sheets {
		for _, f := range sheets[i].Result.Findings {
			add(subject{ref: sheets[i].Ref, finding: audit.Record(f)})
		}
	}
	for _, r := range s.State().Rulings {
		add(subject{r.Ref, r.Finding, r.Incident})
	}
	return all, nil
}

// rulingJSON is one ruling in the output of ruling list.
type rulingJSON struct {
	Schema     int                    `json:"schema"`
	Ruling     int                    `json:"ruling"`
	Game       gameJSON               `json:"game"`
	Finding    tournament.Finding     `json:"finding"`
	Incident   int                    `json:"incident"` // 0: a finding
	Decision   tournament.Decision    `json:"decision"`
	Against    tournament.Side        `json:"against"`
	DemandedBy tournament.Side        `json:"demanded_by"`
	Demand     string                 `json:"demand"`
	Result     tournament.ResultKind  `json:"result"`
	Corrects   tournament.ResultKind  `json:"corrects"`
	Overrules  int                    `json:"overrules"`
	State      tournament.RulingState `json:"state"`
	Time       string                 `json:"time"`
	Who        string                 `json:"who"`
	Why        string                 `json:"why"`
}

// repeatJSON is a player with more than one irregularity in the output of ruling
// list.
type repeatJSON struct {
	Schema         int              `json:"schema"`
	Player         string           `json:"player"`
	Irregularities int              `json:"irregularities"`
	Games          []repeatGameJSON `json:"games"`
}

// repeatGameJSON is what such a player did in one game.
type repeatGameJSON struct {
	Game      gameJSON `json:"game"`
	IDs       []string `json:"ids"`
	RemarkDue bool     `json:"remark_due"`
}

// printRulingsJSON prints every ruling, then the players who repeat themselves,
// one line each.
func (s *session) printRulingsJSON() error {
	for _, r := range s.State().Rulings {
		line := rulingJSON{
			Schema: 1, Ruling: r.Number, Game: gameJSON(r.Ref), Finding: r.Finding, Incident: r.Incident, Decision: r.Decision,
			Against: r.Against, DemandedBy: r.Demand.By, Demand: r.Demand.What, Result: r.Result, Corrects: r.Corrects,
			Overrules: r.Overrules, State: r.State, Time: r.Entry.Time.UTC().Format("2006-01-02T15:04:05Z"), Who: r.Entry.Who, Why: r.Entry.Why,
		}
		if err := jsonLine(s.env.out, line); err != nil {
			return err
		}
	}
	repeats, err := s.repeats()
	if err != nil {
		return err
	}
	for _, r := range repeats {
		line := repeatJSON{Schema: 1, Player: s.name(r.Player), Irregularities: r.Count}
		for _, g := range r.Games {
			line.Games = append(line.Games, repeatGameJSON{Game: gameJSON(g.Ref), IDs: g.IDs, RemarkDue: g.Due})
		}
		if err := jsonLine(s.env.out, line); err != nil {
			return err
		}
	}
	return nil
}

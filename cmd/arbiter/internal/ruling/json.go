package ruling

import (
	"arbiter/cmd/arbiter/internal/cli"
	"arbiter/tournament"
)

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
	Found      tournament.Found       `json:"found,omitempty"`   // when it was noticed, where that was said
	Despite    []string               `json:"despite,omitempty"` // the articles that forbid it
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
	Article   string   `json:"article,omitempty"` // by which the arbiter has to act, or may; "" is none
}

// printRulingsJSON prints every ruling, then the players who repeat themselves,
// one line each.
func printRulingsJSON(s *cli.Session) error {
	for _, r := range s.State().Rulings {
		r.Finding.Message = tournament.Said(s.Words().Say(r.Finding.Message))
		line := rulingJSON{
			Schema: 1, Ruling: r.Number, Game: gameJSON(r.Ref), Finding: r.Finding, Incident: r.Incident, Decision: r.Decision,
			Against: r.Against, DemandedBy: r.Demand.By, Demand: r.Demand.What, Result: r.Result, Corrects: r.Corrects,
			Overrules: r.Overrules, Found: r.Found, Despite: r.Despite, State: r.State, Time: r.Entry.Time.UTC().Format("2006-01-02T15:04:05Z"), Who: r.Entry.Who, Why: r.Entry.Why,
		}
		if err := cli.JsonLine(s.Env.Out, line); err != nil {
			return err
		}
	}
	repeats, err := s.Repeats()
	if err != nil {
		return err
	}
	for _, r := range repeats {
		line := repeatJSON{Schema: 1, Player: s.Name(r.Player), Irregularities: r.Count}
		for _, g := range r.Games {
			line.Games = append(line.Games, repeatGameJSON{Game: gameJSON(g.Ref), IDs: g.IDs, RemarkDue: g.Due, Article: g.Article})
		}
		if err := cli.JsonLine(s.Env.Out, line); err != nil {
			return err
		}
	}
	return nil
}

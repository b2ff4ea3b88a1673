package desk

import (
	"context"
	"strings"

	"arbiter/tournament"
)

// incidentRefusals are those of incidents.
func incidentRefusals() []RefusalRow {
	return []RefusalRow{
		{"incident.no-text", ClassRequest, "say-what-happened"},
	}
}

// Noted is an incident that was noted.
type Noted struct {
	Done
	Incident tournament.Incident
	Due      []Repeat // the players of the game to whom a remark is due
}

// AddIncident notes what happened at a board and no sheet can show. Its number is
// given; Game 0 of its game is the only one.
func (d *Desk) AddIncident(ctx context.Context, in tournament.Incident) (Noted, error) {
	in.Text, in.Demand.What = strings.TrimSpace(in.Text), strings.TrimSpace(in.Demand.What)
	if in.Text == "" {
		return Noted{}, refuse("incident.no-text")
	}
	done, err := d.Commit(ctx, "", tournament.IncidentAdded{Incident: in})
	if err != nil {
		return Noted{}, err
	}
	noted := d.state.Incidents[len(d.state.Incidents)-1]
	due, err := d.dueIn(noted.Ref)
	return Noted{Done: done, Incident: noted, Due: due}, err
}

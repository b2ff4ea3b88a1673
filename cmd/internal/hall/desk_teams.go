package hall

import (
	"strconv"
	"strings"

	"arbiter/cmd/internal/desk"
	"arbiter/reports"
	"arbiter/rules/message"
	"arbiter/scoring"
	"arbiter/tournament"
)

// teamsPath is the page of the teams of a stage in which teams meet.
const teamsPath = "/desk/teams"

// teamRoutes are the teams at the desk, and how their matches are counted.
func teamRoutes() []Route {
	return []Route{
		{Method: "GET", Path: teamsPath, Roles: arbiters, Do: showTeams},
		{Method: "POST", Path: teamsPath, Roles: arbiters, Do: addTeams},
		{Method: "POST", Path: teamsPath + "/rules", Roles: deskAlone, Do: setLeague},
		{Method: "POST", Path: teamsPath + "/{team}/{deed}", Roles: arbiters, Do: doToTeam},
	}
}

// teamsPage are the teams, with their players and place.
type teamsPage struct {
	Teams   []teamView
	Add     []Input
	Rules   tableView
	Set     []Input
	Why     Input
	MaySet  bool
	Invites bool
}

// teamView is a team.
type teamView struct {
	tournament.Team
	Path     string
	Form     string // begins the names of its forms
	Place    string // "" before anything is played
	Says     []string
	Members  []memberView
	Edit     []Input
	Member   []Input
	Leave    []Input
	Penalty  []Input
	Captains []string // who has a way in
}

// memberView is a player of a team.
type memberView struct {
	Name, Href string
	Rating     int
}

// showTeams shows the teams.
func showTeams(v *visit) error {
	stage, err := v.reading().League()
	if err != nil {
		return err
	}
	table, err := v.reading().TeamTable()
	if err != nil {
		return err
	}
	names := v.label("names", "hall-teams.names", "").of("area").hint(v.say("hall-teams.names-hint"))
	page := teamsPage{
		Add: []Input{names, v.label("club", "column.club", "")}, Rules: viewOf(reports.LeagueRules(v.state.Tournament, stage, v.words)),
		Why: v.whyInput(), MaySet: v.who.Role == RoleDesk, Invites: v.who.Role == RoleDesk && v.hall.Keep != "",
	}
	for _, row := range v.leagueFields() {
		page.Set = append(page.Set, row.input(stage.TeamRules))
	}
	for _, team := range stage.League.Teams {
		page.Teams = append(page.Teams, v.teamView(team, table))
	}
	return v.show("teams", v.say("teams.title"), page, "desk.css", "teams.css", "people.css")
}

// teamView is a team as the page shows it.
func (v *visit) teamView(team tournament.Team, table *scoring.TeamTable) teamView {
	view := teamView{Team: team, Path: teamsPath + "/" + strconv.Itoa(team.Number), Form: "team-" + strconv.Itoa(team.Number)}
	for _, row := range table.Rows {
		if row.Team.Number != team.Number {
			continue
		}
		if row.Matches > 0 {
			view.Place = v.say("hall-teams.place", message.Args{"Place": row.Place(), "Match": v.words.Number(row.MatchPoints.String()), "Board": v.words.Number(row.BoardPoints.String())})
		}
		view.Says = reports.TeamNotes(row, v.words)
	}
	for _, p := range v.state.TeamMembers(team) {
		view.Members = append(view.Members, memberView{Name: p.Name, Href: v.href(playerPath(p.ID)), Rating: p.Rating})
	}
	kept := v.hall.waysOf(v.event).now()
	for _, d := range v.state.Devices {
		if way, has := kept.device(d.Number); d.Role == tournament.DeviceCaptain && d.Team == team.Number && d.Stage == table.Stage.Number && has && way.opens(d) {
			view.Captains = append(view.Captains, v.say("hall-teams.has-way", message.Args{"Device": d.Number, "Name": v.state.DeviceName(d)}))
		}
	}
	name := v.label("name", "column.name", team.Name)
	name.Needed = true
	view.Edit = []Input{name, v.label("club", "column.club", team.Club), v.label("captain", "teamplay.captain", team.Captain)}
	player := v.label("player", "column.name", "")
	player.Needed = true
	view.Member = []Input{player, v.label("rating", "column.rating", "").of("number")}
	view.Leave = []Input{v.label("from", "hall-players.from-round", desk.NumberText(team.Withdrawn)).of("number"), v.check("strike", "hall-teams.strike", team.Struck), v.whyInput()}
	view.Penalty = []Input{v.label("match", "Team-order.mp", ""), v.label("board", "Team-order.bp", ""), v.whyInput()}
	return view
}

// addTeams registers teams, a line each.
func addTeams(v *visit) error {
	return v.doOnce(showTeams, teamsPath, func(d *desk.Desk) ([]message.Teller, error) {
		var teams []tournament.Team
		for _, line := range strings.Split(v.text("names"), "\n") {
			name, captain, _ := strings.Cut(line, ";")
			if name = strings.Join(strings.Fields(name), " "); name != "" {
				teams = append(teams, tournament.Team{Name: name, Captain: strings.Join(strings.Fields(captain), " "), Club: v.text("club")})
			}
		}
		_, err := d.AddTeams(v.r.Context(), teams...)
		return []message.Teller{message.New("hall-teams.added", message.Args{"Count": len(teams)})}, err
	})
}

// teamDeeds are what can be done to a team, by the last word of the address.
func teamDeeds() map[string]func(*visit, *desk.Desk, tournament.Team) ([]message.Teller, error) {
	return map[string]func(*visit, *desk.Desk, tournament.Team) ([]message.Teller, error){
		"edit": editTeam, "member": addMember, "leave": withdrawTeam, "back": returnTeam, "penalty": penaliseTeam,
	}
}

// doToTeam answers a form of a team.
func doToTeam(v *visit) error {
	deed, known := teamDeeds()[v.r.PathValue("deed")]
	number, err := v.pathNumber("team")
	if err != nil {
		return err
	}
	if !known {
		return notFound(v)
	}
	return v.doOnce(showTeams, teamsPath+"#team-"+strconv.Itoa(number), func(d *desk.Desk) ([]message.Teller, error) {
		stage, err := d.League()
		if err != nil {
			return nil, err
		}
		team, there := stage.Team(number)
		if !there {
			return nil, notFound(v)
		}
		return deed(v, d, team)
	})
}

// teamSays is a sentence on what was done to a team.
func teamSays(id string, team tournament.Team) []message.Teller {
	return []message.Teller{message.New(id, message.Args{"Team": team.Name})}
}

// editTeam alters what is known of a team.
func editTeam(v *visit, d *desk.Desk, team tournament.Team) ([]message.Teller, error) {
	team.Name, team.Club, team.Captain = strings.Join(strings.Fields(v.text("name")), " "), v.text("club"), v.text("captain")
	_, err := d.EditTeam(v.r.Context(), "", team)
	return teamSays("hall-teams.altered", team), err
}

// addMember registers a player of a team.
func addMember(v *visit, d *desk.Desk, team tournament.Team) ([]message.Teller, error) {
	rating, err := v.whole("rating")
	if err != nil {
		return nil, err
	}
	done, err := d.Register(v.r.Context(), desk.RegisterRequest{Player: tournament.Player{Name: v.text("player"), Rating: rating, Team: team.Name, Club: team.Club}})
	if err != nil {
		return nil, err
	}
	says := message.New("hall-teams.member-added", message.Args{"Player": v.text("player"), "Team": team.Name})
	return append([]message.Teller{says}, tellers(done.Notes)...), nil
}

// withdrawTeam takes a team out from a round on.
func withdrawTeam(v *visit, d *desk.Desk, team tournament.Team) ([]message.Teller, error) {
	from, err := v.whole("from")
	if err != nil {
		return nil, err
	}
	team.Withdrawn, team.Struck = max(from, 1), v.ticked("strike")
	_, err = d.EditTeam(v.r.Context(), v.text("why"), team)
	return teamSays("hall-teams.altered", team), err
}

// returnTeam has a team take part again.
func returnTeam(v *visit, d *desk.Desk, team tournament.Team) ([]message.Teller, error) {
	team.Withdrawn, team.Struck = 0, false
	_, err := d.EditTeam(v.r.Context(), v.text("why"), team)
	return teamSays("hall-teams.altered", team), err
}

// penaliseTeam takes points off a team.
func penaliseTeam(v *visit, d *desk.Desk, team tournament.Team) ([]message.Teller, error) {
	p := tournament.Penalty{Team: team.Number}
	for _, field := range []struct {
		name string
		to   *tournament.Points
	}{{"match", &p.MatchPoints}, {"board", &p.BoardPoints}} {
		text := v.text(field.name)
		if text == "" {
			continue
		}
		var err error
		if *field.to, err = tournament.ParsePoints(text); err != nil {
			return nil, unread(err)
		}
	}
	_, err := d.Penalise(v.r.Context(), v.text("why"), p)
	return teamSays("hall-teams.penalised", team), err
}

package playerdesk

import (
	"strconv"
	"strings"

	"arbiter/cmd/internal/desk"
	"arbiter/cmd/internal/desk/players"
	"arbiter/cmd/internal/desk/teams"
	"arbiter/cmd/internal/hall/auth"
	"arbiter/cmd/internal/hall/server"
	"arbiter/reports"
	"arbiter/rules/message"
	"arbiter/scoring"
	"arbiter/tournament"
)

// teamRoutes are the teams at the desk, and how their matches are counted.
func teamRoutes() []server.Route {
	return []server.Route{
		{Method: "GET", Path: server.TeamsPath, Roles: server.Arbiters, Do: showTeams},
		{Method: "POST", Path: server.TeamsPath, Roles: server.Arbiters, Do: addTeams},
		{Method: "POST", Path: server.TeamsPath + "/rules", Roles: server.DeskAlone, Do: setLeague},
		{Method: "POST", Path: server.TeamsPath + "/{team}/{deed}", Roles: server.Arbiters, Do: doToTeam},
	}
}

// teamsPage are the teams, with their players and place.
type teamsPage struct {
	Teams   []teamView
	Add     []server.Input
	Rules   TableView
	Set     []server.Input
	Why     server.Input
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
	Edit     []server.Input
	Member   []server.Input
	Leave    []server.Input
	Penalty  []server.Input
	Captains []string // who has a way in
}

// memberView is a player of a team.
type memberView struct {
	Name, Href string
	Rating     int
}

// showTeams shows the teams.
func showTeams(v *server.Visit) error {
	stage, err := teams.League(v.Reading())
	if err != nil {
		return err
	}
	table, err := teams.TeamTable(v.Reading())
	if err != nil {
		return err
	}
	names := v.Label("names", "hall-teams.names", "").Of("area").WithHint(v.Say("hall-teams.names-hint"))
	page := teamsPage{
		Add: []server.Input{names, v.Label("club", "column.club", "")}, Rules: ViewOf(reports.LeagueRules(v.State.Tournament, stage, v.Words)),
		Why: v.WhyInput(), MaySet: v.Who.Role == server.RoleDesk, Invites: v.Who.Role == server.RoleDesk && v.Hall.Keep != "",
	}
	for _, row := range leagueFields(v) {
		page.Set = append(page.Set, row.input(stage.TeamRules))
	}
	for _, team := range stage.League.Teams {
		page.Teams = append(page.Teams, teamViewOf(v, team, table))
	}
	return v.Show("teams", v.Say("Teams.title"), page, "desk.css", "teams.css", "people.css")
}

// teamViewOf is a team as the page shows it.
func teamViewOf(v *server.Visit, team tournament.Team, table *scoring.TeamTable) teamView {
	view := teamView{Team: team, Path: server.TeamsPath + "/" + strconv.Itoa(team.Number), Form: "team-" + strconv.Itoa(team.Number)}
	for _, row := range table.Rows {
		if row.Team.Number != team.Number {
			continue
		}
		if row.Matches > 0 {
			view.Place = v.Say("hall-teams.place", message.Args{"Place": row.Place(), "Match": v.Words.Number(row.MatchPoints.String()), "Board": v.Words.Number(row.BoardPoints.String())})
		}
		view.Says = reports.TeamNotes(row, v.Words)
	}
	for _, p := range v.State.TeamMembers(team) {
		view.Members = append(view.Members, memberView{Name: p.Name, Href: v.Href(PlayerPath(p.ID)), Rating: p.Rating})
	}
	kept := auth.WaysOfOf(v.Hall, v.Event).Now()
	for _, d := range v.State.Devices {
		if way, has := kept.Device(d.Number); d.Role == tournament.DeviceCaptain && d.Team == team.Number && d.Stage == table.Stage.Number && has && way.Opens(d) {
			view.Captains = append(view.Captains, v.Say("hall-teams.has-way", message.Args{"Device": d.Number, "Name": v.State.DeviceName(d)}))
		}
	}
	name := v.Label("name", "column.name", team.Name)
	name.Needed = true
	view.Edit = []server.Input{name, v.Label("club", "column.club", team.Club), v.Label("captain", "teamplay.captain", team.Captain)}
	player := v.Label("player", "column.name", "")
	player.Needed = true
	view.Member = []server.Input{player, v.Label("rating", "column.rating", "").Of("number")}
	view.Leave = []server.Input{v.Label("from", "hall-players.from-round", players.NumberText(team.Withdrawn)).Of("number"), v.Check("strike", "hall-teams.strike", team.Struck), v.WhyInput()}
	view.Penalty = []server.Input{v.Label("match", "Team-order.mp", ""), v.Label("board", "Team-order.bp", ""), v.WhyInput()}
	return view
}

// addTeams registers teams, a line each.
func addTeams(v *server.Visit) error {
	return v.DoOnce(showTeams, server.TeamsPath, func(d *desk.Desk) ([]message.Teller, error) {
		var allTeams []tournament.Team
		for _, line := range strings.Split(v.Text("names"), "\n") {
			name, captain, _ := strings.Cut(line, ";")
			if name = strings.Join(strings.Fields(name), " "); name != "" {
				allTeams = append(allTeams, tournament.Team{Name: name, Captain: strings.Join(strings.Fields(captain), " "), Club: v.Text("club")})
			}
		}
		_, err := teams.AddTeams(v.R.Context(), d, allTeams...)
		return []message.Teller{message.New("hall-teams.added", message.Args{"Count": len(allTeams)})}, err
	})
}

// teamDeeds are what can be done to a team, by the last word of the address.
func teamDeeds() map[string]func(*server.Visit, *desk.Desk, tournament.Team) ([]message.Teller, error) {
	return map[string]func(*server.Visit, *desk.Desk, tournament.Team) ([]message.Teller, error){
		"edit": editTeam, "member": addMember, "leave": withdrawTeam, "back": returnTeam, "penalty": penaliseTeam,
	}
}

// doToTeam answers a form of a team.
func doToTeam(v *server.Visit) error {
	deed, known := teamDeeds()[v.R.PathValue("deed")]
	number, err := v.PathNumber("team")
	if err != nil {
		return err
	}
	if !known {
		return server.NotFound(v)
	}
	return v.DoOnce(showTeams, server.TeamsPath+"#team-"+strconv.Itoa(number), func(d *desk.Desk) ([]message.Teller, error) {
		stage, err := teams.League(d)
		if err != nil {
			return nil, err
		}
		team, there := stage.Team(number)
		if !there {
			return nil, server.NotFound(v)
		}
		return deed(v, d, team)
	})
}

// teamSays is a sentence on what was done to a team.
func teamSays(id string, team tournament.Team) []message.Teller {
	return []message.Teller{message.New(id, message.Args{"Team": team.Name})}
}

// editTeam alters what is known of a team.
func editTeam(v *server.Visit, d *desk.Desk, team tournament.Team) ([]message.Teller, error) {
	team.Name, team.Club, team.Captain = strings.Join(strings.Fields(v.Text("name")), " "), v.Text("club"), v.Text("captain")
	_, err := teams.EditTeam(v.R.Context(), d, "", team)
	return teamSays("hall-teams.altered", team), err
}

// addMember registers a player of a team.
func addMember(v *server.Visit, d *desk.Desk, team tournament.Team) ([]message.Teller, error) {
	player := tournament.Player{Name: v.Text("player"), Team: team.Name, Club: team.Club}
	if err := v.Decode(&player, "rating"); err != nil {
		return nil, err
	}
	done, err := players.Register(v.R.Context(), d, players.RegisterRequest{Player: player})
	if err != nil {
		return nil, err
	}
	says := message.New("hall-teams.member-added", message.Args{"Player": player.Name, "Team": team.Name})
	return append([]message.Teller{says}, server.Tellers(done.Notes)...), nil
}

// withdrawTeam takes a team out from a round on.
func withdrawTeam(v *server.Visit, d *desk.Desk, team tournament.Team) ([]message.Teller, error) {
	team.Withdrawn, team.Struck = 0, v.Ticked("strike")
	if err := v.Decode(&team, "from=Withdrawn"); err != nil {
		return nil, err
	}
	team.Withdrawn = max(team.Withdrawn, 1)
	_, err := teams.EditTeam(v.R.Context(), d, v.Text("why"), team)
	return teamSays("hall-teams.altered", team), err
}

// returnTeam has a team take part again.
func returnTeam(v *server.Visit, d *desk.Desk, team tournament.Team) ([]message.Teller, error) {
	team.Withdrawn, team.Struck = 0, false
	_, err := teams.EditTeam(v.R.Context(), d, v.Text("why"), team)
	return teamSays("hall-teams.altered", team), err
}

// penaliseTeam takes points off a team.
func penaliseTeam(v *server.Visit, d *desk.Desk, team tournament.Team) ([]message.Teller, error) {
	p := tournament.Penalty{Team: team.Number}
	for _, field := range []struct {
		name string
		to   *tournament.Points
	}{{"match", &p.MatchPoints}, {"board", &p.BoardPoints}} {
		text := v.Text(field.name)
		if text == "" {
			continue
		}
		var err error
		if *field.to, err = tournament.ParsePoints(text); err != nil {
			return nil, server.Unread(err)
		}
	}
	_, err := teams.Penalise(v.R.Context(), d, v.Text("why"), p)
	return teamSays("hall-teams.penalised", team), err
}

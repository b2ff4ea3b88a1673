package playerdesk

import (
	"maps"
	"slices"
	"strings"

	"arbiter/cmd/internal/desk/players"
	"arbiter/cmd/internal/desk/setup"
	"arbiter/cmd/internal/hall/server"
	"arbiter/rules/message"
	"arbiter/tournament"
)

// firstInputs are what is mostly known of a player: the line in which he is registered.
func firstInputs(v *server.Visit, p tournament.Player) []server.Input {
	name := v.Label("name", "column.name", p.Name)
	name.Needed, name.First = true, true
	federation := v.Label("federation", "Player.field.federation", p.Federation)
	club := v.Label("club", "column.club", p.Club)
	club.List, federation.List = "clubs", "federations"
	return []server.Input{name, v.Label("rating", "column.rating", players.NumberText(p.Rating)).Of("number"), club, federation}
}

// otherInputs are what else can be known of a player.
func otherInputs(v *server.Visit, p tournament.Player) []server.Input {
	return []server.Input{
		v.Label("title", "column.title", p.Title),
		v.Label("birth-year", "hall-players.birth-year", players.NumberText(p.BirthYear)).Of("number"),
		v.Label("sex", "column.sex", string(p.Sex)).Among([]server.Option{{Value: "", Text: "–"}, {Value: "m", Text: v.Say("player.sex.m")}, {Value: "f", Text: v.Say("player.sex.f")}}),
		v.Label("team", "column.team", p.Team),
		v.Label("patronymic", "column.patronymic", p.Patronymic), v.Label("region", "column.region", p.Region),
		v.Label("rank", "column.rank", p.Rank), v.Label("coach", "column.coach", p.Coach),
		v.Label("group", "column.groups", strings.Join(p.Groups, ", ")).WithHint(v.Say("hall-players.groups-hint")),
		v.Label("id", "column.ids", strings.Join(p.IDList(), ", ")).WithHint("fmjd:12345, kndb:678"),
		v.Label("no-bye", "hall-players.no-bye", p.NoBye).WithHint(v.Say("hall-players.no-bye-hint")),
		v.Label("published", "hall-players.published", string(p.Published)).Among([]server.Option{
			{Value: "", Text: v.Say("hall-players.published-as-all")}, {Value: string(tournament.PublishedName), Text: v.Say("player.published.name")},
			{Value: string(tournament.PublishedInitials), Text: v.Say("player.published.initials")}, {Value: string(tournament.PublishedNothing), Text: v.Say("player.published.nothing")},
		}),
	}
}

// typedPlayer is the player of the form that was sent. Refused: hall.unread-field, and what
// cannot be read.
func typedPlayer(v *server.Visit) (p tournament.Player, err error) {
	p.Groups = strings.Split(v.Text("group"), ",")
	if err := v.Decode(&p, "name", "club", "federation", "title", "team", "patronymic", "region", "rank", "coach", "no-bye", "rating", "birth-year"); err != nil {
		return p, err
	}
	if sex := v.Text("sex"); sex != "" {
		if p.Sex, err = tournament.ParseSex(sex); err != nil {
			return p, server.Unread(err)
		}
	}
	if p.Published, err = tournament.ParsePlayerPublished(v.Text("published")); err != nil {
		return p, server.Unread(err)
	}
	p.IDs, err = typedIDs(v.Text("id"))
	return p, err
}

// typedIDs are ids as people write them: fmjd:12345, kndb:678.
func typedIDs(text string) (map[string]string, error) {
	ids := make(map[string]string)
	for _, one := range setup.Listed(text) {
		giver, id, err := tournament.ParseID(one)
		if err != nil {
			return nil, server.Unread(err)
		}
		ids[giver] = id
	}
	return ids, nil
}

// sentFields are the fields of a player that the form has.
func sentFields(v *server.Visit) []players.PlayerField {
	return slices.DeleteFunc(players.PlayerFields(), func(f players.PlayerField) bool { return !v.Sent(string(f)) })
}

// withoutIDs are ids where those go that a player had and the form has not.
func withoutIDs(had, given map[string]string) map[string]string {
	all := maps.Clone(given)
	for giver := range had {
		if _, stays := given[giver]; !stays {
			all[giver] = ""
		}
	}
	return all
}

// playerState is whether a player is there in a round, in words, and how it is marked.
type playerState struct{ Text, Mark string }

// stateOf is the state of a player in the round of a stage that is next.
func stateOf(v *server.Visit, stage tournament.Stage, p tournament.Player) playerState {
	switch presence := stage.Presence(p, stage.LastRound()+1); presence {
	case tournament.PresenceHere:
		return playerState{}
	case tournament.PresenceWithdrawn, tournament.PresenceExpelled:
		return playerState{v.Say("hall-players.state."+string(presence), message.Args{"Round": p.Withdrawn}), "alarm"}
	default:
		return playerState{v.Say("check-in.presence." + string(presence)), "wait"}
	}
}

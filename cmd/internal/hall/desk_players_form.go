package hall

import (
	"maps"
	"slices"
	"strings"

	"arbiter/cmd/internal/desk"
	"arbiter/rules/message"
	"arbiter/tournament"
)

// firstInputs are what is mostly known of a player: the line in which he is registered.
func (v *visit) firstInputs(p tournament.Player) []Input {
	name := v.label("name", "column.name", p.Name)
	name.Needed, name.First = true, true
	federation := v.label("federation", "Player.field.federation", p.Federation)
	club := v.label("club", "column.club", p.Club)
	club.List, federation.List = "clubs", "federations"
	return []Input{name, v.label("rating", "column.rating", desk.NumberText(p.Rating)).of("number"), club, federation}
}

// otherInputs are what else can be known of a player.
func (v *visit) otherInputs(p tournament.Player) []Input {
	return []Input{
		v.label("title", "column.title", p.Title),
		v.label("birth-year", "hall-players.birth-year", desk.NumberText(p.BirthYear)).of("number"),
		v.label("sex", "column.sex", string(p.Sex)).among([]Option{{"", "–"}, {"m", v.say("player.sex.m")}, {"f", v.say("player.sex.f")}}),
		v.label("team", "column.team", p.Team),
		v.label("patronymic", "column.patronymic", p.Patronymic), v.label("region", "column.region", p.Region),
		v.label("rank", "column.rank", p.Rank), v.label("coach", "column.coach", p.Coach),
		v.label("group", "column.groups", strings.Join(p.Groups, ", ")).hint(v.say("hall-players.groups-hint")),
		v.label("id", "column.ids", strings.Join(p.IDList(), ", ")).hint("fmjd:12345, kndb:678"),
		v.label("no-bye", "hall-players.no-bye", p.NoBye).hint(v.say("hall-players.no-bye-hint")),
		v.label("published", "hall-players.published", string(p.Published)).among([]Option{
			{"", v.say("hall-players.published-as-all")}, {string(tournament.PublishedName), v.say("player.published.name")},
			{string(tournament.PublishedInitials), v.say("player.published.initials")}, {string(tournament.PublishedNothing), v.say("player.published.nothing")},
		}),
	}
}

// typedPlayer is the player of the form that was sent. Refused: hall.unread-field, and what
// cannot be read.
func (v *visit) typedPlayer() (p tournament.Player, err error) {
	p.Groups = strings.Split(v.text("group"), ",")
	if err := v.decode(&p, "name", "club", "federation", "title", "team", "patronymic", "region", "rank", "coach", "no-bye", "rating", "birth-year"); err != nil {
		return p, err
	}
	if sex := v.text("sex"); sex != "" {
		if p.Sex, err = tournament.ParseSex(sex); err != nil {
			return p, unread(err)
		}
	}
	if p.Published, err = tournament.ParsePlayerPublished(v.text("published")); err != nil {
		return p, unread(err)
	}
	p.IDs, err = typedIDs(v.text("id"))
	return p, err
}

// typedIDs are ids as people write them: fmjd:12345, kndb:678.
func typedIDs(text string) (map[string]string, error) {
	ids := make(map[string]string)
	for _, one := range desk.Listed(text) {
		giver, id, err := tournament.ParseID(one)
		if err != nil {
			return nil, unread(err)
		}
		ids[giver] = id
	}
	return ids, nil
}

// sentFields are the fields of a player that the form has.
func (v *visit) sentFields() []desk.PlayerField {
	return slices.DeleteFunc(desk.PlayerFields(), func(f desk.PlayerField) bool { return !v.sent(string(f)) })
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
func (v *visit) stateOf(stage tournament.Stage, p tournament.Player) playerState {
	switch presence := stage.Presence(p, stage.LastRound()+1); presence {
	case tournament.PresenceHere:
		return playerState{}
	case tournament.PresenceWithdrawn, tournament.PresenceExpelled:
		return playerState{v.say("hall-players.state."+string(presence), message.Args{"Round": p.Withdrawn}), "alarm"}
	default:
		return playerState{v.say("check-in.presence." + string(presence)), "wait"}
	}
}

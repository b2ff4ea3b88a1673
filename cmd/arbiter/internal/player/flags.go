package player

import (
	"strings"

	"github.com/spf13/cobra"

	"arbiter/cmd/arbiter/internal/cli"
	"arbiter/cmd/internal/desk/players"
	"arbiter/tournament"
)

// playerFlags are the flags that say who a player is.
type playerFlags struct {
	player tournament.Player
	sex    string
	groups []string
	ids    []string

	published string // --published, of player edit
}

// bind adds the flags.
func (given *playerFlags) bind(cmd *cobra.Command) {
	f, p := cmd.Flags(), &given.player
	f.IntVar(&p.Rating, "rating", 0, "rating")
	f.StringVar(&p.Club, "club", "", "club")
	f.StringVar(&p.Federation, "federation", "", "federation, as NED")
	f.StringVar(&p.Title, "title", "", "title, as MI")
	f.IntVar(&p.BirthYear, "birth-year", 0, "year of birth")
	f.StringVar(&p.Team, "team", "", "team that the player plays for")
	f.StringVar(&given.sex, "sex", "", "m or f")
	f.StringVar(&p.Patronymic, "patronymic", "", "patronymic")
	f.StringVar(&p.Region, "region", "", "region of the federation")
	f.StringVar(&p.Rank, "rank", "", "sports rank, as КМС")
	f.StringVar(&p.Coach, "coach", "", "coach")
	f.StringSliceVar(&given.groups, "group", nil, "groups the player belongs to beside those of age, sex and club")
	f.StringSliceVar(&given.ids, "id", nil, "ids, as fmjd:12345")
}

// typed is a player as the flags name him. An id without a value, as fmjd:, is one
// that goes.
func (given *playerFlags) typed() (tournament.Player, error) {
	p := given.player
	p.Groups, p.IDs = given.groups, make(map[string]string, len(given.ids))
	if given.sex != "" {
		var err error
		if p.Sex, err = tournament.ParseSex(given.sex); err != nil {
			return p, cli.Usage(err)
		}
	}
	var err error
	if p.Published, err = tournament.ParsePlayerPublished(given.published); err != nil {
		return p, cli.Usage(err)
	}
	for _, text := range given.ids {
		if giver, ok := strings.CutSuffix(text, ":"); ok {
			p.IDs[strings.ToLower(giver)] = ""
			continue
		}
		giver, id, err := tournament.ParseID(text)
		if err != nil {
			return p, cli.Usage(err)
		}
		p.IDs[giver] = id
	}
	return p, nil
}

// changedFields are the fields of a player whose flags are given.
func changedFields(cmd *cobra.Command) []players.PlayerField {
	var fields []players.PlayerField
	for _, field := range players.PlayerFields() {
		if cmd.Flags().Changed(string(field)) {
			fields = append(fields, field)
		}
	}
	return fields
}

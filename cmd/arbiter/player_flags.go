package main

import (
	"maps"
	"strconv"
	"strings"

	"github.com/spf13/cobra"

	"arbiter/tournament"
	"arbiter/tournament/intake"
)

// playerFlags are the flags that say who a player is.
type playerFlags struct {
	player tournament.Player
	sex    string
	groups []string
	ids    []string
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

// onto is a player with what the flags name; the rest stays.
func (given *playerFlags) onto(p tournament.Player, changed func(flag string) bool) (tournament.Player, error) {
	g := given.player
	g.Groups = given.groups
	g, err := intake.Typed(g)
	if err != nil {
		return p, err
	}
	for flag, set := range map[string]func() error{
		"name":       func() error { p.Name = g.Name; return nil },
		"rating":     func() error { p.Rating = g.Rating; return nil },
		"club":       func() error { p.Club = g.Club; return nil },
		"federation": func() error { p.Federation = g.Federation; return nil },
		"title":      func() error { p.Title = g.Title; return nil },
		"birth-year": func() error { p.BirthYear = g.BirthYear; return nil },
		"patronymic": func() error { p.Patronymic = g.Patronymic; return nil },
		"region":     func() error { p.Region = g.Region; return nil },
		"rank":       func() error { p.Rank = g.Rank; return nil },
		"team":       func() error { p.Team = g.Team; return nil },
		"coach":      func() error { p.Coach = g.Coach; return nil },
		"group":      func() error { p.Groups = nonEmpty(g.Groups); return nil },
		"sex": func() (err error) {
			if p.Sex = tournament.SexUnset; given.sex != "" {
				p.Sex, err = tournament.ParseSex(given.sex)
			}
			return err
		},
		"id": func() (err error) { p.IDs, err = withIDs(p.IDs, given.ids); return err },
	} {
		if !changed(flag) {
			continue
		}
		if err := set(); err != nil {
			return p, err
		}
	}
	return p, nil
}

// withIDs are the ids a player has and those that were typed; fmjd: alone takes
// one away.
func withIDs(have map[string]string, typed []string) (map[string]string, error) {
	ids := maps.Clone(have)
	if ids == nil {
		ids = make(map[string]string)
	}
	for _, text := range typed {
		if giver, ok := strings.CutSuffix(text, ":"); ok {
			delete(ids, strings.ToLower(giver))
			continue
		}
		giver, id, err := tournament.ParseID(text)
		if err != nil {
			return nil, err
		}
		ids[giver] = id
	}
	if len(ids) == 0 {
		return nil, nil
	}
	return ids, nil
}

// nonEmpty leaves out what is blank.
func nonEmpty(texts []string) []string {
	var kept []string
	for _, text := range texts {
		if text = strings.TrimSpace(text); text != "" {
			kept = append(kept, text)
		}
	}
	return kept
}

// personText is what is known of a player, in one line: name: rating 1450, club
// Wommels; the name alone if that is all.
func personText(p tournament.Player) string {
	var texts []string
	for _, t := range []struct{ what, value string }{
		{"rating", numberText(p.Rating)}, {"club", p.Club}, {"team", p.Team}, {"federation", p.Federation}, {"region", p.Region},
		{"title", p.Title}, {"rank", p.Rank}, {"patronymic", p.Patronymic}, {"sex", string(p.Sex)}, {"coach", p.Coach},
		{"groups", strings.Join(p.Groups, ", ")}, {"also", strings.Join(p.Also, ", ")}, {"born", numberText(p.BirthYear)},
	} {
		if t.value != "" {
			texts = append(texts, t.what+" "+t.value)
		}
	}
	if texts = append(texts, p.IDList()...); len(texts) == 0 {
		return p.Name
	}
	return p.Name + ": " + strings.Join(texts, ", ")
}

// numberText is a number, or nothing for 0.
func numberText(n int) string {
	if n == 0 {
		return ""
	}
	return strconv.Itoa(n)
}

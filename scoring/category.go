package scoring

import (
	"fmt"
	"slices"
	"strconv"
	"strings"
	"time"

	"arbiter/rules/message"
	"arbiter/tournament"
)

// AgeClass are the players whose age in the year of the event lies between two
// bounds. The age in a year is that year less the year of birth, so that
// everybody born in one year is in one class.
type AgeClass struct {
	Code   string
	From   int // age; 0 is no lower bound
	To     int // age; 0 is no upper bound
	Source string
	Status Status
}

// ageClasses is the table of the classes that have a name. U20 and 60+ need none.
var ageClasses = []AgeClass{
	{Code: "juniors", To: 19, Source: sourceYouth, Status: ByText},
	{Code: "cadets", To: 16, Source: sourceYouth, Status: ByText},
	{Code: "minicadets", To: 13, Source: sourceYouth, Status: ByText},
	{Code: "hopes", To: 10, Source: sourceYouth, Status: ByText},
	{Code: "veterans", From: 50, Source: "the age differs from event to event: 60+ and the like say it", Status: Default},
}

// sourceYouth names its years of birth: in 2024 juniors from 2005, cadets from
// 2008, mini cadets from 2011, hopes from 2014.
const sourceYouth = "regulations of the European youth championships (EDC) 2010, 2015, 2024"

// Category says which players of a field are ranked among themselves.
type Category struct {
	Code string // as it is kept: U20, 60+, juniors, women, club:Damklub Wommels
	// has reports whether a player belongs to it, and whether enough is known of
	// him to tell; year is that of the event.
	has func(p tournament.Player, year int) (belongs, known bool)
}

// CategoryForms says how categories are written, for help texts.
func CategoryForms() string {
	var names []string
	for _, class := range ageClasses {
		names = append(names, class.Code)
	}
	return "U20, 60+, " + strings.Join(names, ", ") + ", women, men, club:NAME, federation:CODE, region:NAME, title:TITLE, rank:RANK, group:NAME, rating:-1400, rating:1400-1599"
}

// ParseCategory reads a category as users write it, in any case: U20 (20 or
// younger in the year of the event), 60+ (60 or older), the name of an
// [AgeClass], women, men, club:NAME, federation:CODE, region:NAME, title:TITLE,
// rank:RANK, group:NAME, rating:FROM-TO with either bound left out. The error
// says what there is.
func ParseCategory(text string) (Category, error) {
	text = strings.TrimSpace(text)
	refused := message.Err("scoring.category", message.Args{"Text": text, "Forms": CategoryForms()})
	kind, value, pair := strings.Cut(text, ":")
	value = strings.TrimSpace(value)
	if pair {
		if value == "" {
			return Category{}, refused
		}
		return pairCategory(strings.ToLower(strings.TrimSpace(kind)), value, refused)
	}
	for code, sex := range map[string]tournament.Sex{"women": tournament.SexFemale, "men": tournament.SexMale} {
		if strings.EqualFold(code, text) {
			return Category{Code: code, has: func(p tournament.Player, _ int) (bool, bool) { return p.Sex == sex, p.Sex != tournament.SexUnset }}, nil
		}
	}
	for _, class := range ageClasses {
		if strings.EqualFold(class.Code, text) {
			return ageCategory(class.Code, class.From, class.To), nil
		}
	}
	if n, ok := age(strings.TrimLeft(text, "uU")); ok && len(text) > 1 && strings.ContainsRune("uU", rune(text[0])) {
		return ageCategory(fmt.Sprintf("U%d", n), 0, n), nil
	}
	if n, ok := age(strings.TrimSuffix(text, "+")); ok && strings.HasSuffix(text, "+") {
		return ageCategory(fmt.Sprintf("%d+", n), n, 0), nil
	}
	return Category{}, refused
}

// age reads an age in years.
func age(text string) (int, bool) {
	n, err := strconv.Atoi(text)
	return n, err == nil && n > 0 && n < 130
}

func ageCategory(code string, from, to int) Category {
	return Category{Code: code, has: func(p tournament.Player, year int) (bool, bool) {
		age := year - p.BirthYear
		return age >= from && (to == 0 || age <= to), p.BirthYear > 0
	}}
}

func pairCategory(kind, value string, refused error) (Category, error) {
	of := map[string]func(p tournament.Player) string{
		"club":       func(p tournament.Player) string { return p.Club },
		"federation": func(p tournament.Player) string { return p.Federation },
		"region":     func(p tournament.Player) string { return p.Region },
		"title":      func(p tournament.Player) string { return p.Title },
		"rank":       func(p tournament.Player) string { return p.Rank },
	}[kind]
	switch {
	case of != nil:
		return Category{Code: kind + ":" + value, has: func(p tournament.Player, _ int) (bool, bool) {
			return strings.EqualFold(of(p), value), true
		}}, nil
	case kind == "group":
		return Category{Code: kind + ":" + value, has: func(p tournament.Player, _ int) (bool, bool) {
			return slices.ContainsFunc(p.Groups, func(g string) bool { return strings.EqualFold(g, value) }), true
		}}, nil
	case kind == "rating":
		low, high, ranged := strings.Cut(value, "-")
		from, errFrom := bound(low)
		to, errTo := bound(high)
		if !ranged || errFrom != nil || errTo != nil || from == 0 && to == 0 {
			return Category{}, refused
		}
		return Category{Code: kind + ":" + value, has: func(p tournament.Player, _ int) (bool, bool) {
			return p.Rating >= from && (to == 0 || p.Rating <= to), p.Rating > 0
		}}, nil
	}
	return Category{}, refused
}

// bound reads one end of a range of ratings; 0 is an open end.
func bound(text string) (int, error) {
	if text = strings.TrimSpace(text); text == "" {
		return 0, nil
	}
	return strconv.Atoi(text)
}

// Year is the year that ages in an event are taken of: that of its first day,
// else that in which it was made.
func Year(t *tournament.Tournament) int {
	if day, err := time.Parse(time.DateOnly, t.Event.Begin); err == nil {
		return day.Year()
	}
	return t.Created.Year()
}

// CategoryStandings are the standings of some players of a field. Points and
// tie-breaks are those of the whole field.
type CategoryStandings struct {
	*Standings          // its rows have places within the category
	Category   Category // which players these are
	Overall    []string // by row: the place in the whole field
	Unknown    int      // players of whom too little is known to tell
}

// In takes the players of a category out of the standings of an event.
func (st *Standings) In(category Category, t *tournament.Tournament) *CategoryStandings {
	some := *st
	some.Rows = nil
	result := &CategoryStandings{Standings: &some, Category: category}
	year := Year(t)
	for _, row := range st.Rows {
		player, _ := t.Player(row.Player)
		belongs, known := category.has(player, year)
		switch {
		case !known:
			result.Unknown++
		case belongs:
			some.Rows = append(some.Rows, row)
			result.Overall = append(result.Overall, row.Place())
		}
	}
	for i := 0; i < len(some.Rows); {
		shared := i + 1
		for shared < len(some.Rows) && some.Rows[shared].Rank == some.Rows[i].Rank {
			shared++
		}
		by := ""
		if i > 0 {
			by = st.tells(some.Rows[i-1], some.Rows[i])
		}
		for j := range some.Rows[i:shared] {
			some.Rows[i+j].Rank, some.Rows[i+j].RankTo, some.Rows[i+j].By = i+1, shared, by
		}
		i = shared
	}
	return result
}

// tells is what separates two rows of the field.
func (st *Standings) tells(above, below Standing) string {
	if above.Points != below.Points {
		return ByPoints
	}
	for k, tie := range st.Tiebreaks {
		if above.Tiebreaks[k].Compare(below.Tiebreaks[k]) != 0 {
			return tie.Code
		}
	}
	return ""
}

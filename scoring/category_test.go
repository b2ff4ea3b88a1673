package scoring

import (
	"testing"

	"arbiter/tournament"
)

// Four players: A 3, B 1½, C 1, D ½. Ages in 2026: 30, 16, 61, unknown.
func family(t *testing.T) *tournament.Tournament {
	ev := roundRobin(t, `
		A * 1 1 1
		B 0 * = 1
		C 0 = * =
		D 0 0 = *`)
	ev.Event.Begin = "2026-11-20"
	for i, p := range []tournament.Player{
		{BirthYear: 1996, Club: "Wommels", Rating: 1500},
		{BirthYear: 2010, Club: "WOMMELS", Rating: 1400, Sex: tournament.SexFemale, Groups: []string{"Beginners"}},
		{BirthYear: 1965, Club: "Harns", Title: "MF", Sex: tournament.SexMale, Rank: "КМС", Region: "Fryslân"},
		{Club: "Wommels", Federation: "NED", Rating: 1401},
	} {
		p.ID = ev.Players[i].ID
		ev.Players[i] = p
	}
	return ev
}

func TestCategories(t *testing.T) {
	ev := family(t)
	st := standings(t, ev, Options{Tiebreaks: []string{"SB"}})
	for _, c := range []struct {
		category, want string
		unknown        int
	}{
		{"u16", "1 B 1½ 1", 1},
		{"U15", "", 1},
		{"juniors", "1 B 1½ 1", 1},
		{"60+", "1 C 1 1", 1},
		{"61+", "1 C 1 1", 1},
		{"62+", "", 1},
		{"Veterans", "1 C 1 1", 1},
		{"club: wommels", "1 A 3 3\n2 B 1½ 1 [points]\n3 D ½ ½ [points]", 0},
		{"federation:NED", "1 D ½ ½", 0},
		{"Women", "1 B 1½ 1", 2},
		{"men", "1 C 1 1", 2},
		{"group:beginners", "1 B 1½ 1", 0},
		{"rank:кмс", "1 C 1 1", 0},
		{"region:fryslân", "1 C 1 1", 0},
		{"title:mf", "1 C 1 1", 0},
		{"rating:-1400", "1 B 1½ 1", 1},
		{"rating:1401-", "1 A 3 3\n2 D ½ ½ [points]", 1},
	} {
		t.Run(c.category, func(t *testing.T) {
			category, err := ParseCategory(c.category)
			if err != nil {
				t.Fatal(err)
			}
			in := st.In(category, ev)
			sameLines(t, listing(in.Standings), c.want)
			if in.Unknown != c.unknown || len(in.Overall) != len(in.Rows) {
				t.Errorf("%d unknown, want %d; overall %v", in.Unknown, c.unknown, in.Overall)
			}
		})
	}
	if st.Rows[3].Rank != 4 {
		t.Errorf("the standings of the field were altered: %+v", st.Rows[3])
	}
}

func TestParseCategoryRefuses(t *testing.T) {
	for _, text := range []string{"", "U", "U0", "+", "20", "club:", "shoe:9", "rating:-", "rating:x-9", "rating:1400"} {
		if c, err := ParseCategory(text); err == nil {
			t.Errorf("%q is taken for %s", text, c.Code)
		}
	}
}

// A place that is shared in the field is shared in a category too.
func TestSharedPlaceInACategory(t *testing.T) {
	ev := roundRobin(t, `
		A * 1 1 1
		B 0 * = =
		C 0 = * =
		D 0 = = *`)
	for i := range ev.Players {
		ev.Players[i].Club = []string{"", "X", "", "X"}[i]
	}
	st := standings(t, ev, Options{Tiebreaks: []string{"SB"}})
	category, err := ParseCategory("club:X")
	if err != nil {
		t.Fatal(err)
	}
	in := st.In(category, ev)
	sameLines(t, listing(in.Standings), "1-2 B 1 1\n1-2 D 1 1")
	if in.Overall[0] != "2-4" {
		t.Errorf("overall %v", in.Overall)
	}
}

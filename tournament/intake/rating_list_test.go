package intake_test

import (
	"strings"
	"testing"

	"arbiter/rules/message"
	"arbiter/tournament/intake"
)

const members = "Lid;Sterkte;Bondsnr;Club\nWiersma, Jelle;1450;11;Wommels\nWiersma, Sjoerd;1300;12;Reduzum\nO'Brien, Ed;1200;13;Cork\nWiersma;900;14;Cork\n"

// A heading that nobody knows is read as the map says; one that it names for a field is
// the only one of the field.
func TestColumnsAreMapped(t *testing.T) {
	columns, err := intake.ParseColumns("name=Lid, rating = sterkte ,kndb=Bondsnr")
	if err != nil {
		t.Fatal(err)
	}
	list, _, err := intake.ReadRatingList(strings.NewReader(members), "m.csv", columns)
	if err != nil || len(list.Players) != 4 {
		t.Fatalf("%+v, %v", list, err)
	}
	if p := list.Players[0]; p.Name != "Wiersma, Jelle" || p.Rating != 1450 || p.IDs["kndb"] != "11" || p.Club != "Wommels" {
		t.Errorf("%+v", p)
	}
	list, _, err = intake.ReadRatingList(strings.NewReader("Name;Rating;Rapid\nAnna;1000;1100\n"), "m.csv", intake.ColumnMap{"rating": "Rapid"})
	if err != nil || list.Players[0].Rating != 1100 {
		t.Errorf("%+v, %v", list, err)
	}
	list, _, err = intake.ReadRatingList(strings.NewReader("Voornaam;Achternaam;Weergave\nJan;Smit;Smit, J.\n"), "m.csv", intake.ColumnMap{"name": "Weergave"})
	if err != nil || list.Players[0].Name != "Smit, J." {
		t.Errorf("%+v, %v", list, err)
	}
}

// What is no map is refused with the fields there are, and a heading that is not there
// with those that are.
func TestColumnsThatCannotBeMeantAreRefused(t *testing.T) {
	for _, text := range []string{"name", "name=", "colour=Red", "=Lid", "name=Lid,,rating=x"} {
		if c, err := intake.ParseColumns(text); err == nil {
			t.Errorf("%q is %v", text, c)
		}
	}
	if c, err := intake.ParseColumns(" "); c != nil || err != nil {
		t.Errorf("nothing is %v, %v", c, err)
	}
	for _, columns := range []intake.ColumnMap{{"name": "Lid", "rating": "Elo"}, {"name": "Lid", "colour": "x"}, {"name": "Lid", "rating": "--"}} {
		if list, _, err := intake.ReadRatingList(strings.NewReader(members), "m.csv", columns); err == nil {
			t.Errorf("%v gives %+v", columns, list)
		}
	}
	_, _, err := intake.ReadRatingList(strings.NewReader(members), "m.csv", intake.ColumnMap{"name": "Lid", "rating": "Elo"})
	if m, _ := message.Of(err); m.Code != "intake.no-column" || !strings.Contains(err.Error(), "Sterkte") {
		t.Errorf("%v", err)
	}
}

// A player is found by his id, by words of his name in any order, by their beginnings,
// without accents and signs; whole words win over beginnings.
func TestPlayersAreFoundInAList(t *testing.T) {
	list, _, err := intake.ReadRatingList(strings.NewReader(members), "m.csv", intake.ColumnMap{"name": "Lid", "kndb": "Bondsnr"})
	if err != nil {
		t.Fatal(err)
	}
	for text, want := range map[string]string{
		"11": "Wiersma, Jelle", "kndb:12": "Wiersma, Sjoerd", "KNDB:12": "Wiersma, Sjoerd", "jelle wiersma": "Wiersma, Jelle",
		"wier sjo": "Wiersma, Sjoerd", "o brien": "O'Brien, Ed", "WIERSMA": "Wiersma", "wiersm": "Wiersma, Jelle|Wiersma, Sjoerd|Wiersma", "zz": "", "": "", "wiersma wiersma": "",
	} {
		var names []string
		for _, p := range list.Find(text) {
			names = append(names, p.Name)
		}
		if got := strings.Join(names, "|"); got != want {
			t.Errorf("%q finds %q, want %q", text, got, want)
		}
	}
}

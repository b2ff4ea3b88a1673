package intake_test

import (
	"fmt"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
	"golang.org/x/text/encoding/charmap"
	"golang.org/x/text/encoding/unicode"

	"arbiter/rules/message"
	"arbiter/tournament"
	"arbiter/tournament/intake"
)

// texts writes adjustments or refusals as lines.
func texts[T message.Teller](all []T) []string {
	var out []string
	for _, a := range all {
		out = append(out, say(a))
	}
	return out
}

// encoded writes a text in windows-1251, windows-1252 or UTF-16.
func encoded(t *testing.T, in, text string) string {
	t.Helper()
	encoder := map[string]interface{ String(string) (string, error) }{
		"windows-1251": charmap.Windows1251.NewEncoder(),
		"windows-1252": charmap.Windows1252.NewEncoder(),
		"UTF-16":       unicode.UTF16(unicode.LittleEndian, unicode.UseBOM).NewEncoder(),
	}[in]
	out, err := encoder.String(text)
	if err != nil {
		t.Fatal(err)
	}
	return out
}

func TestPlayers(t *testing.T) {
	jelle := tournament.Player{Name: "Jelle Wiersma", Rating: 1450, Club: "Wommels"}
	for _, tt := range []struct {
		name, file string
		want       []tournament.Player
		notes      []string
	}{
		{"English, comma", "Name,Rating,Club\nJelle Wiersma,1450,Wommels\n", []tournament.Player{jelle}, nil},
		{"English, quoted, any order", "club, rating, \"full name\"\r\nWommels, 1450, \"Jelle Wiersma\"\r\n", []tournament.Player{jelle}, nil},
		{"Dutch, semicolon, infix", "Voornaam;Tussenvoegsel;Achternaam;Geboortejaar;Vereniging;Land;Titel\nJan;van der;Meer;1985;DC Huizum;NED;MF\n",
			[]tournament.Player{{Name: "Jan van der Meer", Club: "DC Huizum", Federation: "NED", Title: "MF", BirthYear: 1985}}, nil},
		{"Dutch, name and first name", "Naam;Voornaam\nWiersma;Jelle\n", []tournament.Player{{Name: "Jelle Wiersma"}}, nil},
		{"Frisian, tab", "Foarnamme\tEfternamme\tFeriening\tLân\tBertejier\nSjûkje\tHoekstra\t\tFryslân\t1990\n",
			[]tournament.Player{{Name: "Sjûkje Hoekstra", Federation: "Fryslân", BirthYear: 1990}}, nil},
		{"the country for the code", "naam;land\nJan Bos;Nederland\nAnne Bos;nederland\nEwa Nowak;Польша\n",
			[]tournament.Player{{Name: "Jan Bos", Federation: "NED"}, {Name: "Anne Bos", Federation: "NED"}, {Name: "Ewa Nowak", Federation: "POL"}}, nil},
		{"Russian, last name first", "№;Фамилия;Имя;Отчество;Рейтинг;Звание;Страна;Год рождения\n1;Куперман;Исер;Иосифович;2300;гроссмейстер;СССР;1922\n",
			[]tournament.Player{{Name: "Куперман Исер", Patronymic: "Иосифович", Rating: 2300, Title: "гроссмейстер", Federation: "СССР", BirthYear: 1922}},
			[]string{`f.csv:1: column "№" is not used`}},
		{"what a national protocol asks", "Фамилия;Имя;Пол;Разряд;Регион;Тренер;Группа;Код ФМЖД\nКим;Мария;ж;КМС;Якутия;Ким И.И.;B, девушки;12345\n",
			[]tournament.Player{{Name: "Ким Мария", Sex: "f", Rank: "КМС", Region: "Якутия", Coach: "Ким И.И.", Groups: []string{"B", "девушки"}, IDs: map[string]string{"fmjd": "12345"}}}, nil},
		{"Dutch, ids and sex", "Naam;M/V;KNDB-nummer;Bond\nSjoukje de Boer;V;101;NED\nDouwe;x;-;\n",
			[]tournament.Player{{Name: "Sjoukje de Boer", Sex: "f", Federation: "NED", IDs: map[string]string{"kndb": "101"}}, {Name: "Douwe"}},
			[]string{`f.csv:3: sex "x" is neither m nor f: left out`}},
		{"Russian, one column", "ФИО|Клуб\nКуперман И.|Москва\n", []tournament.Player{{Name: "Куперман И.", Club: "Москва"}}, nil},
		{"Ukrainian", "Прізвище та ім'я;Рейтинг;Дата народження\nКоваль Марія;1 980;04.03.2001\nГайова Ольга;;2003\n",
			[]tournament.Player{{Name: "Коваль Марія", Rating: 1980, BirthYear: 2001}, {Name: "Гайова Ольга", BirthYear: 2003}},
			[]string{"f.csv:2: of dates of birth the year is kept"}},
		{"whole name beside its parts", "First name,Last name,Name\nJelle,Wiersma,J. Wiersma\n", []tournament.Player{{Name: "J. Wiersma"}},
			[]string{`f.csv:1: column "First name" is not used`, `f.csv:1: column "Last name" is not used`}},
		{"two columns for one field", "Name;Rating;Elo\nA;1450;1500\n", []tournament.Player{{Name: "A", Rating: 1450}},
			[]string{`f.csv:1: column "Elo" is not used`}},
		{"byte order mark, Excel's delimiter, title lines, blank lines", "\ufeffsep=;\nDambûn 2026;\n\nNamme;Rating\n\nJelle Wiersma;1450\n;\n",
			[]tournament.Player{{Name: "Jelle Wiersma", Rating: 1450}}, []string{`f.csv:2: above the header, left out: "Dambûn 2026"`}},
		{"comma in a name, header of one column", "Name\nWiersma, Jelle\nRamassamy, Albert\n",
			[]tournament.Player{{Name: "Wiersma, Jelle"}, {Name: "Ramassamy, Albert"}}, nil},
		{"nickname in quotation marks", "name;club\nJelle \"de Leeuw\" Wiersma;\n", []tournament.Player{{Name: `Jelle "de Leeuw" Wiersma`}}, nil},
		{"no header", "Jelle Wiersma\n\n\"Wiersma, Jan\"\r\nSjûkje Hoekstra",
			[]tournament.Player{{Name: "Jelle Wiersma"}, {Name: "Wiersma, Jan"}, {Name: "Sjûkje Hoekstra"}},
			[]string{"f.csv: no header found: each line is taken as one name"}},
		{"Frisian, digits in groups, a team", "Namme;Klup;Ploech;Wurdearring\nA;Grou;Grou 2;1.450\nB;;;1,320\nC;;;1’200\n",
			[]tournament.Player{{Name: "A", Club: "Grou", Team: "Grou 2", Rating: 1450}, {Name: "B", Rating: 1320}, {Name: "C", Rating: 1200}},
			[]string{`f.csv:2: rating "1.450" taken as 1450`, `f.csv:3: rating "1,320" taken as 1320`, `f.csv:4: rating "1’200" taken as 1200`}},
		{"several ids in one cell", "name;ids\nA;\"FMJD:99; kndb:7\"\nB;12\n",
			[]tournament.Player{{Name: "A", IDs: map[string]string{"fmjd": "99", "kndb": "7"}}, {Name: "B"}},
			[]string{`f.csv:3: "12" is not an id: write who gave it and the id, as fmjd:12345: left out`}},
		{"no rating", "name;rating;club\nA;-;-\nB;0;\nC;;0\n", []tournament.Player{{Name: "A"}, {Name: "B"}, {Name: "C"}}, nil},
		{"adjusted", "name;rating;birth year\n Jelle   Wiersma ;1450.5;85\nSju\u0302kje;9999;1985\nA\u200b;abc;\nB;2000.0;\n",
			[]tournament.Player{{Name: "Jelle Wiersma", Rating: 1450}, {Name: "Sjûkje", BirthYear: 1985}, {Name: "A"}, {Name: "B", Rating: 2000}},
			[]string{
				`f.csv:2: name "Jelle   Wiersma " written as "Jelle Wiersma"`,
				`f.csv:2: rating "1450.5" taken as 1450`,
				`f.csv:2: birth "85" has no year from 1900 to 2099 in four digits: left out`,
				`f.csv:3: name "Sjûkje": letters composed (Unicode NFC)`,
				`f.csv:3: rating "9999" is not a number from 1 to 4000: left out`,
				`f.csv:4: name "A\u200b" written as "A"`,
				`f.csv:4: rating "abc" is not a number from 1 to 4000: left out`,
			}},
		{"windows-1251", encoded(t, "windows-1251", "Фамилия;Имя\nКуперман;Исер\n"), []tournament.Player{{Name: "Куперман Исер"}},
			[]string{"f.csv: read as windows-1251, not UTF-8: look at the letters with accents"}},
		{"windows-1252", encoded(t, "windows-1252", "Namme\nSjûkje Hoekstra\nÂlde Fêste\n"), []tournament.Player{{Name: "Sjûkje Hoekstra"}, {Name: "Âlde Fêste"}},
			[]string{"f.csv: read as windows-1252, not UTF-8: look at the letters with accents"}},
		{"UTF-16", encoded(t, "UTF-16", "Namme\tRating\nSjûkje\t1450\n"), []tournament.Player{{Name: "Sjûkje", Rating: 1450}},
			[]string{"f.csv: read as UTF-16, not UTF-8: look at the letters with accents"}},
	} {
		t.Run(tt.name, func(t *testing.T) {
			roster, err := intake.Players(strings.NewReader(tt.file), "f.csv", intake.PlayersOptions{})
			if err != nil {
				t.Fatal(err)
			}
			if diff := cmp.Diff(tt.want, roster.Players); diff != "" {
				t.Errorf("players (-want +got):\n%s", diff)
			}
			if diff := cmp.Diff(tt.notes, texts(roster.Adjustments)); diff != "" {
				t.Errorf("adjustments (-want +got):\n%s", diff)
			}
			if len(roster.Refusals)+len(roster.Known) > 0 || len(roster.Rows) != len(roster.Players) {
				t.Errorf("refused %v, known %v, rows %v", roster.Refusals, roster.Known, roster.Rows)
			}
		})
	}
}

func TestPlayersRefusesRows(t *testing.T) {
	for _, tt := range []struct {
		name, file string
		players    int
		reason     intake.Reason
		want       string
	}{
		{"no name", "name;club\nA;\n;Wommels\n", 1, intake.ReasonNoName, "f.csv:3: no name: give one or take the row out"},
		{"a number for a name", "name;club\n12;Wommels\n", 0, intake.ReasonNoName, `f.csv:2: "12" is no name: give one or take the row out`},
		{"a dash for a name", "name;club\n-;Wommels\n", 0, intake.ReasonNoName, `f.csv:2: "-" is no name: give one or take the row out`},
		{"a bye", "name\nA\nVrij\n", 1, intake.ReasonBye, `f.csv:3: "Vrij" stands for a bye, which the pairing gives: take the row out`},
		{"twice", "name;club\nJelle Wiersma;Wommels\n\njelle  wiersma;\n", 1, intake.ReasonTwice,
			"f.csv:4: jelle wiersma is in f.csv:2 already: if this is a namesake, give both a birth year or a club"},
		{"more cells than headings", "name,rating\nWiersma, Jelle,1450\n", 0, intake.ReasonCells,
			"f.csv:2: 3 cells under 2 headings: put a cell that has the delimiter in it in quotation marks"},
		{"name with a line end", "name;club\n\"A;x\nB;y\n", 0, intake.ReasonQuote, "f.csv:2: the name goes on in the next line: close the quotation mark or take it out"},
		{"quotation mark not closed", "name;club\nA;\"x\nB;\nC;\nD;\nE;\nF;\nG;\n", 0, intake.ReasonQuote,
			"f.csv:2: a quotation mark is opened here and not closed: close it or take it out"},
	} {
		t.Run(tt.name, func(t *testing.T) {
			roster, err := intake.Players(strings.NewReader(tt.file), "f.csv", intake.PlayersOptions{})
			if err != nil {
				t.Fatal(err)
			}
			if len(roster.Players) != tt.players || len(roster.Refusals) != 1 {
				t.Fatalf("%d players, refusals %v", len(roster.Players), roster.Refusals)
			}
			if r := roster.Refusals[0]; r.Reason != tt.reason || say(r) != tt.want {
				t.Errorf("refusal %s %q, want %s %q", r.Reason, r, tt.reason, tt.want)
			}
		})
	}
}

func TestPlayersKnowsWhoIsRegistered(t *testing.T) {
	registered := []tournament.Player{{ID: 1, Name: "Sjûkje Hoekstra", Club: "Wommels", BirthYear: 1990}, {ID: 2, Name: "A"}}
	file := "name;club;birth year\nSJU\u0302KJE  hoekstra;;\nSjûkje Hoekstra;Huizum;\nSjûkje Hoekstra;Wommels;2010\nB;;\n"
	roster, err := intake.Players(strings.NewReader(file), "f.csv", intake.PlayersOptions{Registered: registered})
	if err != nil {
		t.Fatal(err)
	}
	if len(roster.Known) != 1 || roster.Known[0].Where.Line != 2 || roster.Known[0].Registered.ID != 1 {
		t.Errorf("known %+v, want row 2 as player 1", roster.Known)
	}
	// The namesakes of rows 3 and 4 are others than player 1, but row 2 does not
	// say which of the three it is.
	if len(roster.Refusals) != 2 || roster.Refusals[0].Reason != intake.ReasonTwice {
		t.Errorf("refusals %v, want rows 3 and 4", roster.Refusals)
	}
	if len(roster.Players) != 1 || roster.Players[0].Name != "B" {
		t.Errorf("players %v, want B", roster.Players)
	}
	namesakes := "name;club\nSjûkje Hoekstra;Huizum\nSjûkje Hoekstra;Grou\n"
	roster, err = intake.Players(strings.NewReader(namesakes), "f.csv", intake.PlayersOptions{Registered: registered})
	if err != nil || len(roster.Players) != 2 {
		t.Errorf("players %v (%v), want two namesakes", roster.Players, err)
	}
}

// A second reading of a list changes what is known of a player, and never makes
// a second one of him.
func TestPlayersChangeWhoIsRegistered(t *testing.T) {
	registered := []tournament.Player{
		{ID: 1, Name: "Jelle Wiersma", Rating: 1450, Club: "Wommels", IDs: map[string]string{"kndb": "7"}},
		{ID: 2, Name: "Sjoukje de Boer", Rating: 1300},
		{ID: 3, Name: "Мария Ким", Also: []string{"Maria Kim"}},
		{ID: 4, Name: "Douwe Hoekstra", IDs: map[string]string{"kndb": "9"}},
		{ID: 5, Name: "Anna Bakker", IDs: map[string]string{"kndb": "11"}},
		{ID: 6, Name: "Hylke Ypma"},
	}
	file := "name;rating;club;kndb nr;group\n" +
		"J. Wiersma;1460;;7;A\n" + // by id; his name is known better
		"sjoukje de boer;1300;Grou;8;\n" + // by name, spelled as it is
		"Ypma, Hylke;1100;;;\n" + // with the family name first
		"Maria Kim;;;;\n" + // by another name of hers: nothing new
		"Douwe Hoekstra;1200;;10;\n" + // another id: another person
		"Jele Wiersma;;;;\n" + // a slip of the pen?
		"Anna Hoekstra;;;11;\n" + // by id: she married
		"Wiersma, J.;;;7;\n" // once more
	roster, err := intake.Players(strings.NewReader(file), "f.csv", intake.PlayersOptions{Registered: registered})
	if err != nil {
		t.Fatal(err)
	}
	var known []string
	for _, k := range roster.Known {
		known = append(known, fmt.Sprintf("%d %s %v", k.Registered.ID, k.Merged.Name, k.Altered))
	}
	want := []string{
		"1 Jelle Wiersma [rating 1450 -> 1460 groups A]",
		"2 Sjoukje de Boer [club Grou id kndb:8]",
		"6 Hylke Ypma [rating 1100]",
		"3 Мария Ким []",
		"5 Anna Hoekstra [name Anna Bakker -> Anna Hoekstra]",
	}
	if diff := cmp.Diff(want, known); diff != "" {
		t.Errorf("known (-want +got):\n%s", diff)
	}
	if len(roster.Players) != 2 || roster.Players[0].IDs["kndb"] != "10" || roster.Players[1].Name != "Jele Wiersma" {
		t.Errorf("new players %+v", roster.Players)
	}
	if len(roster.Alike) != 1 || roster.Alike[0].Other.ID != 1 || roster.Alike[0].Where.Line != 7 {
		t.Errorf("alike %+v", roster.Alike)
	}
	if diff := cmp.Diff([]string{"f.csv:9: Wiersma, J. has an id of J. Wiersma in f.csv:2: mend one of the two"}, texts(roster.Refusals)); diff != "" {
		t.Errorf("refusals (-want +got):\n%s", diff)
	}
}

// Two rows of a list that may be one person are pointed out; brothers and teams with
// numbers are not.
func TestPlayersWhoMayBeOnePerson(t *testing.T) {
	for _, tt := range []struct {
		one, other string
		alike      bool
	}{
		{"Hylke Ypma", "Ypma, Hilke", true},
		{"Hylke Ypma", "H. Ypma", true},
		{"Jan de Boer", "Jan Deboer", true},
		{"Hoekstra Sjûkje", "Sjukje Hoekstra", true},
		{"A. de Vries", "B. de Vries", false},
		{"Wommels 101", "Wommels 102", false},
		{"Jan Wiersma", "Jan Hoekstra", false},
		{"Jan Piet Boer", "Boer", true},
		{"Müller Jörg", "Mueller Joerg", true},
		{"Jan Strasse", "Jan Straße", true},
	} {
		roster, err := intake.Players(strings.NewReader("name\n"+tt.one+"\n"+tt.other+"\n"), "f.csv", intake.PlayersOptions{})
		if err != nil {
			t.Fatal(err)
		}
		if got := len(roster.Alike) > 0; got != tt.alike {
			t.Errorf("%s and %s: pointed out %t", tt.one, tt.other, got)
		}
		if tt.alike && len(roster.Alike) == 1 && !strings.Contains(say(roster.Alike[0]), tt.one+" in line 2: if that is one person") {
			t.Errorf("%s and %s: %s", tt.one, tt.other, say(roster.Alike[0]))
		}
	}
}

func TestPlayersErrors(t *testing.T) {
	for _, tt := range []struct{ name, file, data, want string }{
		{"empty", "f.csv", "", "f.csv: no players in it: expected a header such as \"name;rating;club\" and a row a player, or one name a line"},
		{"header only", "f.csv", "name;club\n;\n", "f.csv: no players in it: expected a header such as \"name;rating;club\" and a row a player, or one name a line"},
		{"several cells, no header", "f.csv", "A\nB;1450\n", "f.csv:2: no line above says what the columns are: put one over the players, for example \"name;rating;club\""},
		{"names and ratings, no header", "f.csv", "A,1450\n", "f.csv:1: no line above says what the columns are: put one over the players, for example \"name;rating;club\""},
		{"zero bytes", "f.csv", "name\nA\x00\n", "f.csv:2: not text: save the list as CSV (UTF-8) or XLSX"},
		{"old Excel", "f.xls", "\xd0\xcf\x11\xe0\xa1\xb1", "f.xls: an old Excel file: save it as XLSX or CSV"},
		{"text called XLSX", "F.XLSX", "name\nA\n", "F.XLSX: not an XLSX file, whatever its name says: save it as XLSX or CSV"},
		{"broken XLSX", "f.xlsx", "PK\x03\x04 and no more", "f.xlsx: not an XLSX file (zip: not a valid zip file): save it as XLSX or CSV"},
	} {
		t.Run(tt.name, func(t *testing.T) {
			roster, err := intake.Players(strings.NewReader(tt.data), tt.file, intake.PlayersOptions{})
			if err == nil || english(err) != tt.want {
				t.Errorf("%v, error %v, want %q", roster, err, tt.want)
			}
		})
	}
}

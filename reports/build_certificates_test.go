package reports_test

import (
	"slices"
	"strings"
	"testing"

	"arbiter/reports"
	"arbiter/reports/i18n"
	"arbiter/reports/internal/sample"
	"arbiter/reports/parts"
	"arbiter/scoring"
	"arbiter/tournament"
)

// A certificate reads as it is spoken, in every language, whatever a game is worth.
func TestTheWordsOfACertificate(t *testing.T) {
	row := scoring.Standing{Rank: 1, RankTo: 1, Points: 900, Games: 6}
	half := scoring.Standing{Rank: 4, RankTo: 5, Points: 150, Games: 1}
	for lang, want := range map[string][4]string{
		"en": {"First place", "with 9 points in 6 games", "Place 4-5", "with 1½ points in 1 game"},
		"nl": {"Eerste plaats", "met 9 punten uit 6 partijen", "4-5e plaats", "met 1½ punten uit 1 partij"},
		"fy": {"Earste plak", "mei 9 punten út 6 partijen", "4-5e plak", "mei 1½ punten út 1 partij"},
		"ru": {"Первое место", "9 очков в 6 партиях", "4-5 место", "1½ очка в 1 партии"},
		"uk": {"Перше місце", "9 очок у 6 партіях", "4-5 місце", "1½ очка у 1 партії"},
	} {
		loc, err := i18n.New(lang)
		if err != nil {
			t.Fatal(err)
		}
		got := [4]string{reports.PlaceWords(row, loc), reports.ScoreWords(row, loc), reports.PlaceWords(half, loc), reports.ScoreWords(half, loc)}
		if got != want {
			t.Errorf("%s: %q, want %q", lang, got, want)
		}
	}
}

func TestTitlesInWords(t *testing.T) {
	for title, want := range map[string]string{"GMI": "International grandmaster", "mi": "International master", "КМС": "Candidate master of sport", "XYZ": "XYZ", "": ""} {
		if got := reports.TitleWords(tournament.Player{Title: title}, i18n.English()); got != want {
			t.Errorf("%q is %q, want %q", title, got, want)
		}
	}
}

// The name stands as it is read out, with the title in words, and whole, however long.
func TestACertificateHasTheWholeName(t *testing.T) {
	e := sample.Event(6, tournament.SystemSwiss, 3, 0)
	for i := range e.Players {
		e.Players[i].Name = "Константинопольский-Заславский, Александр Феофилактович Максимилианович Иоанн Б"
		e.Players[i].Title, e.Players[i].Club = "GMI", strings.Repeat("Damclub ", 14)
	}
	text := strings.Join(textsOnPaper(t, parts.NewDocument(e, nil, mustCertificates(t, e, mustStandings(t, e), 1))), " ")
	for _, want := range []string{"Александр Феофилактович Максимилианович Иоанн Б Константинопольский-Заславский", "International grandmaster"} {
		if !strings.Contains(text, want) {
			t.Errorf("it does not say %q: %s", want, text)
		}
	}
	if strings.Contains(text, "…") {
		t.Errorf("something is cut: %s", text)
	}
}

// Who won a prize of a category has it on his certificate, without the amount.
func TestACertificateNamesTheCategoryThatWasWon(t *testing.T) {
	e := sample.Event(6, tournament.SystemSwiss, 3, 0)
	for i := range e.Players {
		e.Players[i].Sex = tournament.Sex("f")
	}
	e.Event.Prizes = tournament.PrizePlan{Lists: []tournament.PrizeList{{Category: "women", Amounts: []tournament.Money{7700, 3300}}}}
	texts := textsOnPaper(t, parts.NewDocument(e, nil, mustCertificates(t, e, mustStandings(t, e), 0)))
	if !slices.Contains(texts, "Women: place 1") || !slices.Contains(texts, "Women: place 2") || strings.Contains(strings.Join(texts, " "), "77") {
		t.Errorf("%q", texts)
	}
}

// Posters are made of addresses, and of nothing else.
func TestPosters(t *testing.T) {
	e := sample.Event(6, tournament.SystemSwiss, 3, 0)
	e.Event.Name = strings.Repeat("Чемпионат Европы по русским шашкам ", 4)
	if _, err := reports.Posters(e, nil, nil); err != reports.ErrNoAddress {
		t.Error(err)
	}
	live, err := reports.ParseAddress("Live games: https://example.org/live?round=3")
	if err != nil || live != (reports.Address{"Live games", "https://example.org/live?round=3"}) {
		t.Errorf("%v, %v", live, err)
	}
	tab, err := reports.Posters(e, []reports.Address{{URL: "https://example.org/open/"}, live}, nil)
	if err != nil || len(tab.Rows) != 2 {
		t.Fatal(tab, err)
	}
	text := strings.Join(textsOnPaper(t, parts.NewDocument(e, nil, tab)), "\n")
	for _, want := range []string{"example.org/open\n", "Live games", "example.org/live?round=3", "Pairings, results\nand standings"} {
		if !strings.Contains(text, want) {
			t.Errorf("the posters do not say %q:\n%s", want, text)
		}
	}
	if strings.Contains(text, "…") {
		t.Errorf("something is cut:\n%s", text)
	}
	for _, text := range []string{"", "example.org", "ftp://example.org", "https://", "https://a b", "https://example.org/" + strings.Repeat("x", 300)} {
		if a, err := reports.ParseAddress(text); err == nil {
			t.Errorf("%q is the address %v", text, a)
		}
	}
}

// Of one stage nobody needs to be told in each row that it is that one.
func TestOverallOfOneStageDoesNotNameIt(t *testing.T) {
	e := sample.Event(6, tournament.SystemSwiss, 3, 0)
	tab, err := reports.Overall(e, nil)
	if err != nil {
		t.Fatal(err)
	}
	for _, i := range tab.PaperColumns() {
		if tab.Columns[i].ID == "stage" {
			t.Error("the stage is on paper")
		}
	}
	if !strings.Contains(string(written(t, "json", parts.NewDocument(e, nil, tab))), `"stage"`) {
		t.Error("the stage is not in the data")
	}
}

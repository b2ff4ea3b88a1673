package reports_test

import (
	"slices"
	"strings"
	"testing"
	"unicode/utf8"

	"arbiter/reports"
	"arbiter/reports/i18n"
	"arbiter/reports/internal/sample"
	"arbiter/reports/parts"
	"arbiter/reports/table"
	"arbiter/tournament"
)

// federal is a round robin of n players with what a Russian protocol asks for.
func federal(n int) *tournament.Tournament {
	e := sample.Event(n, tournament.SystemRoundRobin, n-1+n%2, 0)
	for i := range e.Players {
		p := &e.Players[i]
		p.Patronymic, p.Region, p.Coach, p.BirthYear = "Вячеславович", "Республика Саха (Якутия)", "Петров П. П.", 1960+i
		p.Rank = []string{"кмс", "", "МС"}[i%3]
	}
	return e
}

func TestGoldenProtocol(t *testing.T) {
	e := federal(6)
	ru, err := i18n.New("ru")
	if err != nil {
		t.Fatal(err)
	}
	tab, err := reports.Protocol(e, mustStandings(t, e), ru)
	if err != nil {
		t.Fatal(err)
	}
	doc := parts.NewDocument(e, ru, tab)
	golden(t, "protocol.csv", written(t, "csv", doc))
	golden(t, "protocol.html", written(t, "html", doc))
	checkPaper(t, doc)
}

// Names stand in full: an official paper shortens none.
func TestProtocolShortensNoName(t *testing.T) {
	e := federal(13)
	e.Players[7].Name = "Сахновская-Пашковская Александра"
	tab, err := reports.Protocol(e, mustStandings(t, e), nil)
	if err != nil {
		t.Fatal(err)
	}
	texts := textsOnPaper(t, parts.NewDocument(e, nil, tab))
	all := strings.Join(texts, " ")
	for _, text := range texts {
		if strings.Contains(text, "…") && text != texts[0] && text != texts[1] { // the header of the page may be
			t.Errorf("%q is shortened", text)
		}
	}
	if n := strings.Count(all, "Вячеславович"); n != 13 {
		t.Errorf("%d patronymics of 13", n)
	}
	if got := textsOf(tab, "name"); !slices.Contains(got, "Сахновская-Пашковская Александра Вячеславович") {
		t.Errorf("names %q", got)
	}
}

// The grid stands in a protocol at any size, on paper in type that is read without a glass.
func TestProtocolKeepsItsGrid(t *testing.T) {
	for _, n := range []int{6, 10, 16, 18, 24} {
		e := federal(n)
		tab, err := reports.Protocol(e, mustStandings(t, e), nil)
		if err != nil {
			t.Fatal(err)
		}
		games, self := 0, 0
		for i, c := range tab.Columns {
			games += parts.Btoi(c.Role == table.Games)
			for _, r := range tab.Rows {
				self += parts.Btoi(r.Cell(i).Self)
			}
		}
		if games != n || self != n {
			t.Errorf("%d players: %d columns of games and %d cells on the diagonal", n, games, self)
		}
		if places := textsOf(tab, "place"); len(places) != n || places[0] == "" {
			t.Errorf("%d players: places %q", n, places)
		}
		checkPaper(t, parts.NewDocument(e, nil, tab))
	}
}

// The grid of a Swiss is that of its rounds.
func TestProtocolOfSwissHasItsRounds(t *testing.T) {
	e := sample.Event(24, tournament.SystemSwiss, 7, 0)
	tab, err := reports.Protocol(e, mustStandings(t, e), nil)
	if err != nil {
		t.Fatal(err)
	}
	if got := textsOf(tab, "7"); len(got) != 24 || !strings.ContainsAny(strings.Join(got, ""), table.WhiteSign+table.BlackSign) {
		t.Errorf("round 7: %q", got)
	}
	checkPaper(t, parts.NewDocument(e, nil, tab))
}

// Who signs gives the category of arbiter, unless it is on record behind the name.
func TestProtocolAsksForTheCategory(t *testing.T) {
	ru, err := i18n.New("ru")
	if err != nil {
		t.Fatal(err)
	}
	e := federal(6)
	for name, want := range map[string]string{
		"Сидоров И. И.":             "Главный судья, судья ______ категории (Сидоров И. И.)",
		"Сидоров И. И., судья ССВК": "Главный судья (Сидоров И. И., судья ССВК)",
	} {
		e.Event.Arbiter = name
		tab, err := reports.Protocol(e, mustStandings(t, e), ru)
		if err != nil {
			t.Fatal(err)
		}
		if len(tab.Sign) != 2 || tab.Sign[0] != want {
			t.Errorf("signed by %q, want %q", tab.Sign, want)
		}
	}
}

// In text the columns that have no room stand below, with the names again.
func TestProtocolInText(t *testing.T) {
	e := federal(12)
	tab, err := reports.Protocol(e, mustStandings(t, e), nil)
	if err != nil {
		t.Fatal(err)
	}
	text := string(written(t, "text", parts.NewDocument(e, nil, tab)))
	for _, line := range strings.Split(text, "\n") {
		if width := utf8.RuneCountInString(line); width > 80 { // all of them as wide as one column
			t.Errorf("%d columns wide: %q", width, line)
		}
	}
	if n := strings.Count(text, "Name, patronymic"); n != 2 {
		t.Errorf("names stand in %d blocks, want 2:\n%s", n, text)
	}
}

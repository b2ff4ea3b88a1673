package reports_test

import (
	"testing"

	"arbiter/reports/gamesheets"
	"arbiter/reports/i18n"
	"arbiter/rules"
	"arbiter/rules/message"
	"arbiter/rules/sheet"
	"arbiter/tournament"
)

func TestFindingsInTheLanguageOfThePaper(t *testing.T) {
	broken := tournament.Finding{
		Code: "capture-incomplete", Side: "black", Written: "50x27", Legal: []string{"50x15", "50x25"}, Meant: []string{"50x25"},
		Message: "the capture was broken off; Black had to play 50x15 or 50x25",
	}
	slip, deleted, other := broken, broken, broken
	slip.Slip = true
	deleted.Slip, deleted.Meant = true, []string{sheet.Deleted}
	other.Code, other.Message = "wrong-removal", "too few pieces were lifted: the one on 23 stayed"
	kept := broken
	kept.Message = tournament.Say(message.New("sheet.piece-stayed", message.Args{"Square": "23", "Shows": "23-28", "Ply": 8}))
	for _, c := range []struct {
		lang    string
		finding tournament.Finding
		want    string
	}{
		{"en", broken, string(broken.Message)},
		{"nl", broken, "de slag is niet afgemaakt; Zwart moest 50x15 of 50x25 spelen"},
		{"ru", broken, "Чёрные не довели взятие до конца: следовало 50x15 или 50x25"},
		{"fy", slip, "nei alle gedachten in skriuwflater: mei 50x25 is de rest nei te spyljen"},
		{"uk", deleted, "мабуть, хід записано двічі: без нього решта запису відтворюється"},
		{"nl", other, string(other.Message)},
		{"en", kept, "too few pieces were lifted: the one on 23 stayed, as 23-28 shows"},
		{"ru", kept, "снято слишком мало шашек: шашка на 23 осталась, как видно из 23-28"},
		{"nl", tournament.Finding{Code: "out-of-turn", Side: "white"}, "Zwart zette twee keer achter elkaar"},
		{"nl", tournament.Finding{Code: "no-piece", Written: "32-28"}, "op het beginveld staat geen stuk; het bord is gelaten zoals het was"},
	} {
		loc, err := i18n.New(c.lang)
		if err != nil {
			t.Fatal(err)
		}
		if got := gamesheets.FindingText(c.finding, loc); got != c.want {
			t.Errorf("%s, %s: %q, want %q", c.lang, c.finding.Code, got, c.want)
		}
	}
}

// A slip of the pen breaks none of the articles of the code that it is filed under:
// nobody made the move.
func TestASlipOfThePenIsShownWithoutArticles(t *testing.T) {
	broken := tournament.Finding{Code: "capture-omitted", Articles: []string{"27c", "10"}, State: "stands"}
	slip, exchanged := broken, tournament.Finding{Code: "missing-move", Articles: []string{"22"}, Slip: true}
	slip.Slip = true
	for _, c := range []struct {
		finding tournament.Finding
		cited   int
		state   string
	}{{broken, 2, "stands: the opponent has replied (Article 27)"}, {slip, 0, "stands: the opponent has replied"}, {exchanged, 1, ""}} {
		if got := gamesheets.ArticlesOf(c.finding); len(got) != c.cited {
			t.Errorf("%s, slip %t: cited %v, want %d", c.finding.Code, c.finding.Slip, got, c.cited)
		}
		if got := (gamesheets.Item{Finding: c.finding, RuleSet: rules.Frisian2011}).Standing(i18n.English()); c.state != "" && got != c.state {
			t.Errorf("%s, slip %t: state %q, want %q", c.finding.Code, c.finding.Slip, got, c.state)
		}
	}
}

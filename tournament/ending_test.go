package tournament_test

import (
	"slices"
	"strings"
	"testing"

	"arbiter/rules"
	"arbiter/tournament"
)

// eventOf is an event of a game, under a text where one is named.
func eventOf(variant, set string) tournament.Event {
	return tournament.Event{Variant: variant, Rules: set}
}

// Each article that says how a game ends is read in an event of its text, for the
// results that it gives, and no others.
func TestEndingsByArticle(t *testing.T) {
	const win, lost, draw = tournament.WhiteWins, tournament.BlackWins, tournament.Drawn
	for _, tt := range []struct {
		variant, set, text string
		result             tournament.ResultKind
		want               tournament.Ending // EndingUnset: refused
	}{
		{"russian", "", "2.1.8", win, tournament.EndingWon},
		{"russian", "", "2.1.8", draw, tournament.EndingUnset},
		{"russian", "", "no-pieces", lost, tournament.EndingNoPieces},
		{"russian", "", "no-move", win, tournament.EndingNoMove},
		{"russian", "", "time", lost, tournament.EndingTime},
		{"russian", "", "time", draw, tournament.EndingBothFlags}, // 2.1.9.1.2
		{"russian", "", "both-flags", draw, tournament.EndingBothFlags},
		{"russian", "", "2.1.9.1.2", win, tournament.EndingUnset},
		{"russian", "", "time", tournament.BothLose, tournament.EndingUnset}, // 2.1.9.1.2
		{"russian", "", "disobeyed", tournament.BothLose, tournament.EndingDisobeyed},
		{"russian", "", "2.1.9.1.1", draw, tournament.EndingAgreed},
		{"russian", "", "2.1.9.1.1", win, tournament.EndingUnset},
		{"russian", "", "2.1.9.1.3", draw, tournament.EndingThreeKingsRoad},
		{"russian", "", "2.1.9.1.4", draw, tournament.EndingThreeKings},
		{"russian", "", "2.1.9.1.5", draw, tournament.EndingUnchanged},
		{"russian", "", "2.1.9.1.6", draw, tournament.EndingPlainDraw},
		{"russian", "", "2.1.9.1.7", draw, tournament.EndingThreePieces},
		{"russian", "", "2.1.9.1.8", draw, tournament.EndingKingMoves},
		{"russian", "", " 2.1.9.1.9 ", draw, tournament.EndingRepetition},
		{"russian", "", "Repetition", draw, tournament.EndingRepetition},
		{"russian", "", "21.1", draw, tournament.EndingUnset},
		{"russian", "", "18", draw, tournament.EndingUnset},
		{"russian", "", "one-king", draw, tournament.EndingUnset},
		{"russian", "", "two-kings", draw, tournament.EndingUnset},
		{"russian", "", "stopped", win, tournament.EndingUnset},
		{"russian", rules.UkrainianCode, "19", draw, tournament.EndingRepetition},
		{"russian", rules.UkrainianCode, "2.1.9.1.9", draw, tournament.EndingUnset},
		{"ukrainian", "", "17", win, tournament.EndingWon},
		{"ukrainian", "", "18", draw, tournament.EndingNoWin},
		{"ukrainian", "", "18", win, tournament.EndingUnset},
		{"ukrainian", "", "19", draw, tournament.EndingRepetition},
		{"ukrainian", "", "20", draw, tournament.EndingThreeKings},
		{"ukrainian", "", "21", draw, tournament.EndingThreeKingsMen},
		{"ukrainian", "", "22", draw, tournament.EndingMoveLimit},
		{"ukrainian", "", "21.2", draw, tournament.EndingUnset},
		{"ukrainian", "", "agreed", draw, tournament.EndingAgreed},
		{"ukrainian", "", "time", tournament.BothLose, tournament.EndingTime}, // the text is silent
		{"ukrainian", rules.RussianOfficial, "2.1.9.1.9", draw, tournament.EndingRepetition},
		{"frisian", "", "time", tournament.BothLose, tournament.EndingTime},
		{"frisian", "", "time", draw, tournament.EndingUnset},
		{"frisian", "", "21.1", draw, tournament.EndingOneKing},
		{"frysk", "", "18", draw, tournament.EndingTwoKings},
		{"frisian", "", "repetition", draw, tournament.EndingUnset},
		{"frisian", "", "2.1.8", win, tournament.EndingUnset},
		{"international", "", "7.1", win, tournament.EndingWon},
		{"international", "", "6.1", draw, tournament.EndingRepetition},
		{"international", "", "6.2", draw, tournament.EndingKingMoves},
		{"international", "", "6.3", draw, tournament.EndingThreePieces},
		{"international", "", "agreed", draw, tournament.EndingAgreed},
		{"brazilian", "", "7.2.3", draw, tournament.EndingRepetition},
		{"brazilian", "", "resigned", win, tournament.EndingResigned},
		{"breakthrough", "", "first-king", win, tournament.EndingFirstKing},
		{"russian", "", "first-king", win, tournament.EndingUnset},
		{"towers", "", "1.12", win, tournament.EndingWon},
		{"towers", "", "1.13", draw, tournament.EndingDrawn},
		{"towers", "", "repetition", draw, tournament.EndingRepetition},
		{"towers", "", "2.1.8", win, tournament.EndingWon}, // the Russian rules hold where its text is silent
		{"towers", "", "2.1.9.1.1", draw, tournament.EndingAgreed},
		{"towers", "", "2.1.9.1.9", draw, tournament.EndingRepetition},
		{"towers", "", "2.1.9.1.3", draw, tournament.EndingUnset}, // it counts pieces, of which none leaves the board
		{"towers", "", "time", draw, tournament.EndingBothFlags},
		{"towers", "", "2.1.9.1.2", draw, tournament.EndingBothFlags},
		{"towers", "", "time", tournament.BothLose, tournament.EndingUnset},
		{"towers", "", "time", win, tournament.EndingTime},
		{"russian", "", "won", tournament.BothLose, tournament.EndingUnset},
		{"russian", "", "no-move", tournament.BothLose, tournament.EndingUnset},
		{"frisian", "", "no-pieces", tournament.BothLose, tournament.EndingUnset},
		{"frisian", "", "resigned", tournament.BothLose, tournament.EndingUnset},
		{"frisian", "", "stopped", tournament.BothLose, tournament.EndingStopped},
		{"frisian", "", "time", tournament.DrawLoss, tournament.EndingUnset},
		{"frisian", "", "time", tournament.LossDraw, tournament.EndingUnset},
		{"frisian", "", "disobeyed", tournament.DrawLoss, tournament.EndingDisobeyed},
		{"russian", "", "", win, tournament.EndingUnset},
		{"brazilian", "", "", win, tournament.EndingUnset},
	} {
		got := endingIn(eventOf(tt.variant, tt.set), tt.text, tt.result)
		if got != tt.want {
			t.Errorf("%s %s: %q with %v is %q, want %q", tt.variant, tt.set, tt.text, tt.result, got, tt.want)
		}
	}
}

// endingIn is how a text is taken for a game with a result, read and then journalled;
// EndingUnset where it is refused.
func endingIn(e tournament.Event, text string, k tournament.ResultKind) tournament.Ending {
	how, err := e.ParseEnding(text, k)
	if err != nil {
		return tournament.EndingUnset
	}
	journal := club()
	created := tournament.EventCreated{Event: e, Stage: tournament.Stage{System: tournament.SystemRoundRobin, Cycles: 1}}
	created.Event.Name, created.Event.Score = "Club", tournament.ScoreSystems()[0]
	journal[0] = change(created)
	if _, err := decided(extended(journal, change(tournament.ResultSet{Stage: 1, Round: 1, Board: 1, Result: k, How: how}))); err != nil {
		return tournament.EndingUnset
	}
	return how
}

// An ending of other rules is told apart from one that nobody knows.
func TestEndingsOfOtherRulesAreNamedAsThat(t *testing.T) {
	russian := eventOf("russian", "")
	for _, text := range []string{"21.1", "one-king", "20.4", "19"} {
		_, err := russian.ParseEnding(text, tournament.Drawn)
		if got := says(err); !strings.Contains(got, "by the rules of the event (Official rules of Russian draughts") || !strings.Contains(got, "repetition") {
			t.Errorf("%s: %v", text, got)
		}
	}
	if how, err := eventOf("a game of tomorrow", "").ParseEnding("no-move", tournament.WhiteWins); how != tournament.EndingNoMove || err != nil {
		t.Errorf("a game that is not known: %q, %v", how, err)
	}
	if _, err := russian.ParseEnding("boredom", tournament.Drawn); !strings.Contains(says(err), "does not fit here") {
		t.Errorf("boredom: %v", says(err))
	}
}

// Each article of a set gives one word, the first that has it; where it has several,
// that is the one for all of them.
func TestAnArticleOfSeveralEndingsStandsForAllOfThem(t *testing.T) {
	events := []tournament.Event{eventOf("towers", ""), eventOf("english", ""), eventOf("international", "")}
	for _, set := range rules.RuleSets() {
		events = append(events, eventOf("", set.ID))
	}
	for _, e := range events {
		seen := map[string]tournament.Ending{}
		words := map[tournament.Ending]bool{}
		for _, row := range e.Endings() {
			if words[row.Ending] {
				t.Errorf("%s: %s stands twice", e.RuleSet(), row.Ending)
			}
			words[row.Ending] = true
			if row.Ending != tournament.EndingWon && rules.TextBeside(e.RuleSet()) != "" && row.Article == "2.1.8" {
				continue // taken over: the row that stands for all of it has an article of its own
			}
			if first := seen[row.Article]; first != "" && row.Article != "" && first != tournament.EndingWon && first != tournament.EndingDrawn {
				t.Errorf("%s: article %s is %s and %s", e.RuleSet(), row.Article, first, row.Ending)
			} else if first == "" {
				seen[row.Article] = row.Ending
			}
			if known, ok := row.Ending.Row(); !ok || known.Drawn != row.Drawn {
				t.Errorf("%s: %s is not of the table", e.RuleSet(), row.Ending)
			}
		}
	}
}

// The articles by which the row of a game ends it are articles of its endings.
func TestEndingsHaveTheArticlesOfTheRowsOfTheGames(t *testing.T) {
	for _, v := range slices.Concat(rules.Variants(), []*rules.Variant{rules.Towers()}) {
		of := map[string]bool{}
		for _, row := range eventOf(v.ID, "").Endings() {
			of[row.Article] = true
		}
		articles := []string{v.NoPieces.Article, v.NoMove.Article}
		for _, rule := range v.Draws {
			articles = append(articles, rule.Article)
		}
		for _, a := range articles {
			if !of[a] && strings.Contains("0123456789", a[:1]) {
				t.Errorf("%s: the article %s is no ending of its events", v.ID, a)
			}
		}
	}
}

// A word of other rules in an older journal folds, and is shown without an article.
func TestOlderWordsFoldAndAreShown(t *testing.T) {
	journal := club()
	e := tournament.EventCreated{Event: tournament.Event{Name: "Club", Variant: "russian", Score: tournament.ScoreSystems()[0]}, Stage: tournament.Stage{System: tournament.SystemRoundRobin, Cycles: 1}}
	journal[0] = change(e)
	state, err := tournament.Fold(extended(journal, change(tournament.ResultSet{Stage: 1, Round: 1, Board: 1, Result: tournament.Drawn, How: tournament.EndingTwoKings})))
	if err != nil {
		t.Fatal(err)
	}
	_, g, _ := state.Game(tournament.GameRef{Stage: 1, Round: 1, Board: 1})
	if row, ok := state.Event.EndingRow(g.How); g.How != tournament.EndingTwoKings || !ok || row.Article != "" || !row.Drawn {
		t.Errorf("%q: %+v, %t", g.How, row, ok)
	}
}

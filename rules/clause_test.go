package rules

import (
	"regexp"
	"slices"
	"testing"
)

// No text has a clause twice, and every rule set has clauses.
func TestClausesAreEachOnce(t *testing.T) {
	seen := map[[2]string]bool{}
	for _, c := range Clauses() {
		key := [2]string{c.Text, c.Article}
		if seen[key] || c.says == "" {
			t.Errorf("%v is there twice, or says nothing", c)
		}
		seen[key] = true
		if found, ok := ClauseOf(c.Text, c.Article); !ok || found != c {
			t.Errorf("%v is found as %v", c, found)
		}
	}
	for _, set := range RuleSets() {
		if len(ClausesOf(set.ID)) < 8 || set.Reply != "" && !HasArticle(set.ID, set.Reply) {
			t.Errorf("%s has %d clauses, or not that of the reply", set.ID, len(ClausesOf(set.ID)))
		}
	}
}

// numbered reports an article that is a number, and not the name of a rule.
func numbered(article string) bool {
	return regexp.MustCompile(`^\d+(\.\d+)*[a-d]?$`).MatchString(article)
}

// Every article that a game is decided by stands in the table of its text.
func TestEveryArticleOfARowIsAClause(t *testing.T) {
	for _, v := range append(Variants(), Towers()) {
		articles := []string{v.NoPieces.Article, v.NoMove.Article, v.FirstKing.Article, v.KingRun.Article}
		for _, rule := range v.Precedence {
			articles = append(articles, rule.Article)
		}
		for _, rule := range v.Draws {
			articles = append(articles, rule.Article)
		}
		for _, article := range articles {
			if _, ok := ClauseOf(TextOf(v.ID), article); numbered(article) && !ok {
				t.Errorf("%s: %s has no clause %s", v, TextOf(v.ID), article)
			}
		}
	}
}

// So does every article that the table of a game with a rule set names.
func TestEveryArticleOfATableIsAClause(t *testing.T) {
	for _, v := range append(Variants(), Towers()) {
		if RuleSetOf(v.ID) == "" {
			continue
		}
		for _, line := range v.Table() {
			for _, article := range cited(line.Article) {
				if line.Field == "GameType" || !numbered(article) {
					continue
				}
				if _, ok := ClauseOf(RuleSetOf(v.ID), article); !ok && !(v.ID == "ukrainian" && article == "5") {
					t.Errorf("%s, %s: no clause %s", v, line.Field, article)
				}
			}
		}
	}
}

func TestArticlesAsPeopleWriteThem(t *testing.T) {
	for _, c := range []struct{ text, written, want string }{
		{Frisian2011, "27C", "27c"},
		{Frisian2011, " Article 27 (c) ", "27c"},
		{Frisian2011, "27с", "27c"}, // Cyrillic
		{Frisian2011, "27а", "27a"},
		{Frisian2011, "Art. 20.5.", "20.5"},
		{RussianOfficial, "п. 2.1.9.1.5", "2.1.9.1.5"},
		{UkrainianCode, "ст. 5.7", "5.7"},
		{TowersClub, "2.1.5.9", "2.1.5.9"}, // taken over from the Russian rules
		{"brazilian", "4.13", "4.13"},      // from those of the FMJD
		{Frisian2011, "9b", "9b"},
	} {
		if got, ok := ClauseOf(c.text, c.written); !ok || got.Article != c.want {
			t.Errorf("%q is %v, %v", c.written, got, ok)
		}
	}
	for _, article := range []string{"99", "28", "2.1.9.1.10", "27e", "", "article", "20."} {
		if _, ok := ClauseOf(Frisian2011, article); ok != (article == "20.") {
			t.Errorf("%q: %v", article, ok)
		}
	}
}

func TestArticlesOfWhichThereAreClauses(t *testing.T) {
	var parts []string
	for _, c := range Below(Frisian2011, "27") {
		parts = append(parts, c.Article)
	}
	if !slices.Equal(parts, []string{"27a", "27b", "27c", "27d"}) {
		t.Errorf("27 is divided into %q", parts)
	}
	if !HasArticle(RussianOfficial, "2.1.5") || !HasArticle(TowersClub, "2.1.5") || HasArticle("thai", "1") || HasArticle(RussianOfficial, "2.1.12") || HasArticle(Frisian2011, "2.1.5") || HasArticle(FMJD, "4.16") || HasArticle(FMJD, "") {
		t.Error("a heading has clauses, and what is none has none")
	}
}

func TestTextsOfGames(t *testing.T) {
	for game, want := range map[string]string{"frysk": Frisian2011, "brazilian": "brazilian", "english": "english", "towers": TowersClub} {
		if got := TextOf(game); got != want {
			t.Errorf("%s is played by %s, want %s", game, got, want)
		}
	}
}

func TestWhatTheEngineDoesByAnArticle(t *testing.T) {
	for _, c := range []struct {
		text, article string
		game          string
		fields        []string
		ends          []ClauseEnd
	}{
		{Frisian2011, "20.1", "frisian", []string{"NoPieces"}, []ClauseEnd{EndsLost}},
		{Frisian2011, "18", "frisian", []string{"Draws"}, []ClauseEnd{EndsDrawn}},
		{Frisian2011, "8", "frisian", []string{"Promotion", "FirstKing"}, nil},
		{RussianOfficial, "2.1.9.1.9", "russian", []string{"Draws"}, []ClauseEnd{EndsClaimed}},
		{RussianOfficial, "2.1.5.15", "russian", []string{"Promotion"}, nil},
		{TowersClub, "1.13", "towers", []string{"Draws"}, []ClauseEnd{EndsClaimed}},
		{"english", "1.30", "english", []string{"NoPieces", "NoMove"}, []ClauseEnd{EndsLost}},
		{Frisian2011, "24", "", nil, nil},
		{"chess", "1", "", nil, nil},
	} {
		got := UseOf(c.text, c.article)
		if got.Game != c.game || !slices.Equal(got.Fields, c.fields) || !slices.Equal(got.Ends, c.ends) {
			t.Errorf("%s %s: %+v", c.text, c.article, got)
		}
	}
	if ends := lookup(t, "antidraughts").endsBy("antidraughts"); !slices.Equal(ends, []ClauseEnd{EndsWon}) {
		t.Errorf("the losing game ends %v", ends)
	}
}

// In the game that a text was written for every clause holds; in one that takes it over
// what its own row has otherwise does not.
func TestClausesHoldInAGame(t *testing.T) {
	for _, c := range Clauses() {
		own := gameOf(c.Text)
		if own != nil && !c.HoldsIn(own.ID) || !c.HoldsIn("") || !c.HoldsIn("no such game") {
			t.Errorf("%v does not hold in its own game", c)
		}
	}
	for game, want := range map[string][]string{
		"frysk":        {"4"},
		"canadian":     {"2.1", "2.2", "2.6", "2.8"},
		"antidraughts": {"7.1"},
		"brazilian":    {"2.1", "2.2", "2.6", "2.8", "6.2", "6.3", "8.1"},
		"spantsiretti": {"2.1.1", "2.1.2", "2.1.3.1", "2.1.9.1.3", "2.1.9.1.4", "2.1.9.1.5", "2.1.9.1.7"},
		"killer":       {"4.3"},
		"breakthrough": {"6.1", "6.2", "6.3", "6.4"},
	} {
		text := TextOf(game)
		if over := takesOver[text]; over != "" {
			text = over
		}
		var not []string
		for _, c := range ClausesOf(text) {
			if !c.HoldsIn(game) {
				not = append(not, c.Article)
			}
		}
		if !slices.Equal(not, want) {
			t.Errorf("%s: %v do not hold, want %v", game, not, want)
		}
	}
}

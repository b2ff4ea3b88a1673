package main

import (
	"encoding/json"
	"regexp"
	"slices"
	"strings"
	"testing"

	"arbiter/cmd/arbiter/internal/cli"
	"arbiter/cmd/arbiter/internal/explain"
	"arbiter/reports/i18n"
	"arbiter/rules"
	"arbiter/rules/message"
	"arbiter/tournament"
)

// Every clause of every text is explained in every language, in words that are there.
func TestEveryClauseIsExplained(t *testing.T) {
	t.Parallel()
	for _, lang := range i18n.Languages() {
		words, err := i18n.New(lang)
		if err != nil {
			t.Fatal(err)
		}
		for _, c := range rules.Clauses() {
			x := explain.Explainer{Words: words, Format: "text", Text: c.Text}
			text, err := x.Explain([]string{c.Article})
			number := words.Say(message.New("cmd-explain.article", message.Args{"Article": c.Article, "Says": ""}))
			if err != nil || !words.Has(c.Tell().Code) || !strings.Contains(text, strings.TrimSpace(number)) || strings.Contains(text, "<no value>") || strings.Contains(text, "[cmd-") {
				t.Errorf("%s, %s %s: %q, %v", lang, c.Text, c.Article, text, err)
			}
		}
		for _, text := range rules.Texts() {
			if title := words.Say(explain.TextTitle(text)); title == "" || strings.Contains(title, "[") {
				t.Errorf("%s: %s is called %q", lang, text, title)
			}
		}
	}
}

// Every sentence on a clause is said by one.
func TestNoSentenceIsOfNoClause(t *testing.T) {
	used := map[string]bool{}
	for _, c := range rules.Clauses() {
		used[c.Tell().Code] = true
	}
	for _, id := range i18n.IDs() {
		if strings.HasPrefix(id, "article.") && !used[id] {
			t.Errorf("%s is said by no clause", id)
		}
	}
}

// Every article that a game ends by, in any rule set or game, is a clause.
func TestEveryArticleOfAnEndingIsExplained(t *testing.T) {
	for _, text := range append(rules.Texts(), cli.VariantIDs()...) {
		for _, row := range explain.EventBy(text).Endings() {
			if row.Article == "" || row.Article[0] > '9' {
				continue
			}
			if a := explain.AccountOf(rules.TextOf(text), row.Article); len(a.Clauses) == 0 || !slices.Contains(explain.HowWords(text, row.Article), string(row.Ending)) {
				t.Errorf("%s: %s ends by %s: %+v", text, row.Ending, row.Article, a)
			}
		}
	}
}

// So is every article that an incident is about.
func TestEveryArticleOfAnIncidentIsExplained(t *testing.T) {
	for _, row := range tournament.IncidentKinds() {
		for set, articles := range row.Articles {
			for _, article := range articles {
				a := explain.AccountOf(set, article)
				if !slices.ContainsFunc(a.Kinds, func(r tournament.IncidentKindRow) bool { return r.Kind == row.Kind }) || len(a.Clauses) == 0 {
					t.Errorf("%s cites %s of %s: %+v", row.Kind, article, set, a)
				}
			}
		}
	}
}

// So is every article that the help texts and the sentences of the program name, but
// for those of the Swiss system, which explain pairing explains.
func TestEveryArticleThatIsNamedIsExplained(t *testing.T) {
	named := regexp.MustCompile(`(?:Articles? |code, )(\d+(?:\.\d+)*[a-d]?)`)
	of := map[string]string{}
	for _, f := range source(t) {
		if strings.HasPrefix(f.path, "cmd/arbiter/") {
			of[f.path] = f.text
		}
	}
	for _, id := range i18n.IDs() {
		if word, _, _ := strings.Cut(id, "."); word != "why" && word != "dutch" {
			of[id] = i18n.English().Shown(id)
		}
	}
	found := 0
	for file, text := range of {
		for _, m := range named.FindAllStringSubmatch(text, -1) {
			found++
			if len(explain.TextsWith(m[1])) == 0 {
				t.Errorf("%s names Article %s, which no text has", file, m[1])
			}
		}
	}
	if found < 3 {
		t.Errorf("%d articles are named", found)
	}
}

// In which texts an article is looked up.
func TestTextsOfAnArticle(t *testing.T) {
	for _, c := range []struct {
		word, text, own string
		want            string
	}{
		{"19", "", "", "frisian-2011 ukrainian-code"},
		{"19", "ukrainian-code", "", "ukrainian-code"},
		{"19", "", "ukrainian-code", "ukrainian-code"},
		{"19", "", "russian-official", "frisian-2011 ukrainian-code"}, // the event's text has none
		{"2.1.9.1.5", "", "frisian-2011", "russian-official"},
		{"2.1.5.9", "", "", "russian-official"},
		{"2.1.5.9", "", "towers-spb", "towers-spb"},
		{"5.7", "", "", "ukrainian-code fmjd"},
		{"2.1.5", "", "", "russian-official"},
		{"21.1", "fmjd", "", ""},
		{"27C", "", "", "frisian-2011"},
		{"1.30", "english", "", "english"},
		{"99", "", "", ""},
		{"median", "", "", ""},
	} {
		var texts []string
		for _, a := range (explain.Explainer{Text: c.text, Own: c.own}).Accounts(c.word) {
			texts = append(texts, a.Text)
		}
		if got := strings.Join(texts, " "); got != c.want {
			t.Errorf("%q of %q, own %q: %q, want %q", c.word, c.text, c.own, got, c.want)
		}
	}
}

// What is near an article that there is not.
func TestArticlesNearOneThatThereIsNot(t *testing.T) {
	for word, want := range map[string]string{
		"27e": "27a 27b 27c 27d", "20.9": "20.1 20.2 20.3 20.4 20.5 20.6", "99": "", "2.1.11.4": "2.1.11.1 2.1.11.2 2.1.11.3",
		"5.4.17.1": "5.4.1 5.4.2 5.4.3 5.4.4 5.4.5 5.4.6 5.4.7 5.4.8 5.4.9 5.4.10 5.4.11 5.4.12 5.4.13 5.4.14 5.4.15 5.4.16",
	} {
		if got := strings.Join(explain.Explainer{}.Near(word), " "); got != want {
			t.Errorf("near %s: %q", word, got)
		}
	}
}

// The same as data, whatever is asked.
func TestExplainedAsData(t *testing.T) {
	for _, c := range []struct {
		text                   string
		args                   []string
		word                   string
		articles, codes, lines int
	}{
		{"", []string{"20.1"}, "20.1", 1, 2, 0},
		{"frisian-2011", []string{"24"}, "24", 1, 0, 0},
		{"ukrainian-code", nil, "", 1, 0, 0},
		{"", []string{"capture-omitted"}, "", 0, 1, 0},
		{"", []string{"no-opening"}, "no-opening", 0, 0, 3},
	} {
		text, err := explain.Explainer{Words: i18n.English(), Format: "json", Text: c.text}.Explain(c.args)
		if err != nil {
			t.Fatal(err)
		}
		var got struct {
			Schema                 int
			Word                   string
			Articles, Codes, Lines []any
		}
		if err := json.Unmarshal([]byte(text), &got); err != nil {
			t.Fatal(err)
		}
		if got.Schema != 1 || got.Word != c.word || len(got.Articles) != c.articles || len(got.Codes) != c.codes || len(got.Lines) != c.lines {
			t.Errorf("%q: %s", c.args, text)
		}
	}
}

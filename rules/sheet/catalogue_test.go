package sheet_test

import (
	"slices"
	"strings"
	"testing"

	"arbiter/reports/i18n"
	"arbiter/rules"
	"arbiter/rules/message"
	"arbiter/rules/sheet"
)

func TestCatalogueIsWhole(t *testing.T) {
	sets := map[string]bool{}
	for _, set := range rules.RuleSets() {
		sets[set.ID] = true
	}
	seen := map[sheet.Code]bool{}
	words := i18n.English()
	for _, e := range sheet.Catalogue() {
		if seen[e.Code] {
			t.Errorf("%s stands twice", e.Code)
		}
		seen[e.Code] = true
		if e.Severity == sheet.SeverityUnset {
			t.Errorf("%s has no severity", e.Code)
		}
		if title := words.Say(e.Title()); title == "" || title != strings.ToLower(title[:1])+title[1:] || strings.HasSuffix(title, ".") {
			t.Errorf("%s: the title %q is not lower case without a period", e.Code, title)
		}
		for _, m := range []message.Message{e.Title(), e.Why(), e.Arbiter()} {
			if !words.Has(m.Code) {
				t.Errorf("%s: %s has no sentence", e.Code, m.Code)
			}
		}
		if !e.Answers.Record() && e.Severity == sheet.Error && len(e.Articles) == 0 {
			t.Errorf("%s is an error that cites no article", e.Code)
		}
		for set, articles := range e.Articles {
			if !sets[set] || len(articles) == 0 || slices.Contains(articles, "") {
				t.Errorf("%s cites %q of the rule set %q", e.Code, articles, set)
			}
		}
		if found, ok := sheet.Lookup(e.Code); !ok || found.Code != e.Code {
			t.Errorf("%s is not found", e.Code)
		}
	}
	if _, ok := sheet.Lookup("no-such-code"); ok {
		t.Error("a code that does not exist is found")
	}
}

func TestRuleSets(t *testing.T) {
	if id, err := rules.ParseRuleSet("Ukrainian-Code"); err != nil || id != rules.UkrainianCode {
		t.Errorf("%q, %v", id, err)
	}
	if _, err := rules.ParseRuleSet("chess"); err == nil || !strings.Contains(i18n.English().Error(err), rules.Frisian2011) {
		t.Errorf("the error %v does not list the rule sets", err)
	}
	r := sheet.Check(read(t, "[GameType \"25\"]\n1. c3-d4 b6-c5 2. g3-h4 *"), sheet.Options{RuleSet: rules.UkrainianCode})
	if len(r.Findings) != 1 || !slices.Equal(r.Findings[0].Articles, []string{"5.3.5"}) {
		t.Errorf("findings %v, want the Ukrainian article", brief(r.Findings))
	}
}

// The example of a code shows that code.
func TestExamplesShowTheirCode(t *testing.T) {
	shown := 0
	for _, e := range sheet.Catalogue() {
		if e.Example == (sheet.Example{}) {
			continue
		}
		shown++
		r := check(t, e.Example.Variant, e.Example.FEN, e.Example.Moves)
		if !slices.ContainsFunc(r.Findings, func(f sheet.Finding) bool { return f.Code == e.Code }) {
			t.Errorf("the example of %s has %v", e.Code, brief(r.Findings))
		}
	}
	if shown < 15 {
		t.Errorf("only %d codes have an example", shown)
	}
}

package sheet

import (
	"testing"

	"arbiter/rules"
)

// Every article that the catalogue cites, in any of its columns, is a clause of its
// text; so is the article on how a draw is claimed.
func TestEveryArticleOfTheCatalogueIsAClause(t *testing.T) {
	for _, e := range Catalogue() {
		for _, row := range []map[string][]string{e.Articles, e.King, e.Crowned} {
			for set, articles := range row {
				for _, article := range articles {
					if _, ok := rules.ClauseOf(set, article); !ok {
						t.Errorf("%s cites %s, which is no clause of %s", e.Code, article, set)
					}
					if !e.CitesBy(set, article) || e.CitesBy("chess", article) {
						t.Errorf("%s: who cites %s of %s", e.Code, article, set)
					}
				}
			}
		}
	}
	for of, article := range claimProcedure {
		for _, a := range []string{of, article} {
			if _, ok := rules.ClauseOf(rules.RussianOfficial, a); !ok {
				t.Errorf("no clause %s", a)
			}
		}
	}
}

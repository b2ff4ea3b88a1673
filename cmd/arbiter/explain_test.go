package main

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"arbiter/cmd/arbiter/internal/explain"
	"arbiter/reports/i18n"
	"arbiter/rules/sheet"
)

// The page on irregularities is what the catalogue says, and where each clause of the
// rule texts lives. UPDATE_GOLDEN=1 writes it.
func TestIrregularitiesPageIsTheCatalogue(t *testing.T) {
	var b strings.Builder
	explain.Markdown(&b, sheet.Catalogue(), i18n.English())
	clausesMarkdown(&b, readClauses(t))
	page := filepath.Join("..", "..", "docs", "irregularities.md")
	if os.Getenv("UPDATE_GOLDEN") != "" {
		if err := os.WriteFile(page, []byte(b.String()), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	have, err := os.ReadFile(page)
	if err != nil {
		t.Fatal(err)
	}
	if string(have) != b.String() {
		t.Error("docs/irregularities.md is not what the catalogue and testdata/clauses.txt say: UPDATE_GOLDEN=1 go test ./cmd/arbiter rewrites it")
	}
}

// Every code of the desk is explained in every language, with its places shown.
func TestEveryCodeOfTheDeskIsExplained(t *testing.T) {
	for _, lang := range i18n.Languages() {
		words, err := i18n.New(lang)
		if err != nil {
			t.Fatal(err)
		}
		for _, row := range explain.DeskCodes() {
			text, err := explain.Explainer{Words: words, Format: "text"}.Explain([]string{row.Code})
			if err != nil || !strings.HasPrefix(text, row.Code+": ") || strings.Contains(text, "<no value>") || strings.Contains(text, "{{") || strings.Contains(text, "[cmd-") {
				t.Errorf("%s: %s is explained as %q, %v", lang, row.Code, text, err)
			}
		}
	}
}

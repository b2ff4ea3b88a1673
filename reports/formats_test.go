package reports_test

import (
	"testing"

	"arbiter/reports/parts"
)

func TestFormatOfFile(t *testing.T) {
	for file, want := range map[string]string{
		"out/standings.xlsx": "xlsx", "A.PDF": "pdf", "x.csv": "csv", "x.htm": "html", "x.md": "markdown", "x.txt": "text", "x.json": "json",
	} {
		if f, err := parts.FormatOfFile(file); err != nil || f.Name != want {
			t.Errorf("%s is %q, %v; want %s", file, f.Name, err, want)
		}
	}
	if _, err := parts.FormatOfFile("standings"); err == nil {
		t.Error("a name without an ending has a format")
	}
	if _, err := parts.FormatNamed("docx"); err == nil {
		t.Error("there is a format docx")
	}
}

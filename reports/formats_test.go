package reports

import (
	"bytes"
	"errors"
	"testing"
)

func TestFormatOfFile(t *testing.T) {
	for file, want := range map[string]string{
		"out/standings.xlsx": "xlsx", "A.PDF": "pdf", "x.csv": "csv", "x.htm": "html", "x.md": "markdown", "x.txt": "text", "x.json": "json",
	} {
		if f, err := FormatOfFile(file); err != nil || f.Name != want {
			t.Errorf("%s is %q, %v; want %s", file, f.Name, err, want)
		}
	}
	if _, err := FormatOfFile("standings"); err == nil {
		t.Error("a name without an ending has a format")
	}
	if _, err := FormatNamed("docx"); err == nil {
		t.Error("there is a format docx")
	}
}

func TestCSVHoldsOneTable(t *testing.T) {
	var out bytes.Buffer
	for _, doc := range []Document{{}, exampleDoc(exampleStandings(2), exampleStandings(2))} {
		if err := WriteCSV(&out, doc); !errors.Is(err, ErrOneTable) || out.Len() > 0 {
			t.Errorf("%d tables: %v, %d bytes written", len(doc.Tables), err, out.Len())
		}
	}
}

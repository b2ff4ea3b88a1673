package intake_test

import (
	"bytes"
	"strings"
	"testing"

	"golang.org/x/text/unicode/norm"

	"arbiter/tournament/intake"
)

// FuzzXLSXFile reads workbooks whose bytes were altered: the zip archive holds.
func FuzzXLSXFile(f *testing.F) {
	f.Add(zippedParts(f, nil))
	f.Add(workbook(f, nil, [][]any{{"Name", "Rating", "Born"}, {"Anna", 1450, 1985}, {"Bouwe", 1300.5, "4-3-1990"}}).Bytes())
	f.Fuzz(func(t *testing.T, data []byte) {
		readsAsPlayers(t, append([]byte("PK\x03\x04"), bytes.TrimPrefix(data, []byte("PK\x03\x04"))...))
	})
}

// FuzzXLSXList reads workbooks whose parts were altered and packed anew, so that
// the archive does not hide the reader of the sheets.
func FuzzXLSXList(f *testing.F) {
	cell := func(at, text string) string {
		return `<c r="` + at + `" t="inlineStr"><is><t>` + text + `</t></is></c>`
	}
	const texts = `<sst><si><t>Name</t></si><si><r><t>An</t></r><r><t>na</t></r></si></sst>`
	for _, seed := range []struct{ rows, texts, styles, book string }{
		{`<row r="1">` + cell("A1", "Name") + cell("B1", "Rating") + `</row><row r="2">` + cell("A2", "Anna") + `<c r="B2"><v>1450</v></c></row>`, texts, "", ""},
		{`<row r="1"><c r="A1" t="s"><v>0</v></c></row><row r="3"><c r="A3" t="s"><v>1</v></c><c r="XFD3" s="1"><v>1e999</v></c></row>`, texts,
			`<styleSheet><numFmts count="1"><numFmt numFmtId="164" formatCode="yyyy"/></numFmts><cellXfs><xf numFmtId="0"/><xf numFmtId="164"/></cellXfs></styleSheet>`, ""},
		{`<row><c t="str"><f>A1&amp;B1</f><v>Name</v></c></row><row r="-1"><c r="A-1" t="b"><v>1</v></c><c t="e"><v>#REF!</v></c><c t="d"><v>1985-03-04</v></c></row>`, "<sst", "<styleSheet/>", `<workbookPr date1904="1"/>`},
		{`<row r="1048576"><c r="A1048576" t="s"><v>-1</v></c><c r="" t="s"><v>99999999999</v></c></row>`, `<sst count="-1" uniqueCount="9999999999"><si/></sst>`, "", `<definedNames><definedName name="a">A1</definedName></definedNames>`},
	} {
		f.Add(seed.rows, seed.texts, seed.styles, seed.book)
	}
	f.Fuzz(func(t *testing.T, rows, texts, styles, book string) {
		parts := map[string]string{"xl/worksheets/sheet1.xml": worksheet(rows)}
		if texts != "" {
			parts["xl/sharedStrings.xml"] = texts
		}
		if styles != "" {
			parts["xl/styles.xml"] = styles
		}
		if book != "" {
			parts["xl/workbook.xml"] = `<workbook xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main" xmlns:r="http://schemas.openxmlformats.org/officeDocument/2006/relationships">` +
				book + `<sheets><sheet name="Players" sheetId="1" r:id="rId1"/></sheets></workbook>`
		}
		readsAsPlayers(t, zippedParts(t, parts))
	})
}

// readsAsPlayers checks that a file is refused, naming it, or read as players whom
// an event accepts.
func readsAsPlayers(t *testing.T, data []byte) {
	t.Helper()
	roster, err := intake.Players(bytes.NewReader(data), "f.xlsx", intake.PlayersOptions{})
	if err != nil {
		if !strings.HasPrefix(english(err), "f.xlsx:") {
			t.Errorf("the error does not say which file: %v", err)
		}
		if strings.Contains(english(err), "runtime error") {
			t.Errorf("the reader of workbooks failed: %v", err)
		}
		return
	}
	if len(roster.Rows) != len(roster.Players) {
		t.Fatalf("%d players, %d rows", len(roster.Players), len(roster.Rows))
	}
	for _, p := range roster.Players {
		if p.Name == "" || !norm.NFC.IsNormalString(p.Name) {
			t.Errorf("name %q", p.Name)
		}
	}
	if len(roster.Players) > 0 {
		registered(t, roster.Players)
	}
}

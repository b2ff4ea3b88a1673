package intake_test

import (
	"archive/zip"
	"bytes"
	"fmt"
	"maps"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"
	"github.com/xuri/excelize/v2"

	"arbiter/tournament"
	"arbiter/tournament/intake"
)

// workbook writes a workbook of sheets of rows.
func workbook(t testing.TB, props *excelize.WorkbookPropsOptions, sheets ...[][]any) *bytes.Buffer {
	t.Helper()
	book := excelize.NewFile()
	defer book.Close()
	check := func(err error) {
		if err != nil {
			t.Fatal(err)
		}
	}
	check(book.SetWorkbookProps(props))
	for i, rows := range sheets {
		name := []string{"Sheet1", "Sheet2"}[i]
		_, err := book.NewSheet(name)
		check(err)
		for j, cells := range rows {
			at, err := excelize.CoordinatesToCellName(1, j+1)
			check(err)
			check(book.SetSheetRow(name, at, &cells))
		}
	}
	var out bytes.Buffer
	check(book.Write(&out))
	return &out
}

func TestPlayersFromWorkbook(t *testing.T) {
	old := true
	born := time.Date(1985, 3, 4, 0, 0, 0, 0, time.UTC)
	for _, tt := range []struct {
		name  string
		book  *bytes.Buffer
		want  []tournament.Player
		notes []string
	}{
		{"numbers, dates, blank rows", workbook(t, nil, [][]any{
			{"Dambûn"}, {}, {"Rating", "Namme", "Bertedatum"}, {1450, "Sjûkje Hoekstra", born}, {}, {nil, "A", 1990}, {"1 500", "B", "4-3-1985"},
		}), []tournament.Player{
			{Name: "Sjûkje Hoekstra", Rating: 1450, BirthYear: 1985}, {Name: "A", BirthYear: 1990}, {Name: "B", Rating: 1500, BirthYear: 1985},
		}, []string{`f.xlsx:1: above the header, left out: "Dambûn"`, "f.xlsx:4: of dates of birth the year is kept"}},
		{"days from 1904", workbook(t, &excelize.WorkbookPropsOptions{Date1904: &old}, [][]any{{"Name", "Born"}, {"A", born}}),
			[]tournament.Player{{Name: "A", BirthYear: 1985}}, []string{"f.xlsx:2: of dates of birth the year is kept"}},
		{"sheet with a header", workbook(t, nil, [][]any{{"Organiser", "Jan"}}, [][]any{{"Name"}, {"A"}}),
			[]tournament.Player{{Name: "A"}}, []string{`f.xlsx: sheet "Sheet1" is not used: the players are taken from "Sheet2"`}},
		{"names only", workbook(t, nil, [][]any{{nil, "A"}, {nil, "B"}}),
			[]tournament.Player{{Name: "A"}, {Name: "B"}}, []string{"f.xlsx: no header found: each line is taken as one name"}},
	} {
		t.Run(tt.name, func(t *testing.T) {
			roster, err := intake.Players(tt.book, "f.xlsx", intake.PlayersOptions{})
			if err != nil {
				t.Fatal(err)
			}
			if diff := cmp.Diff(tt.want, roster.Players); diff != "" {
				t.Errorf("players (-want +got):\n%s", diff)
			}
			if diff := cmp.Diff(tt.notes, texts(roster.Adjustments)); diff != "" {
				t.Errorf("adjustments (-want +got):\n%s", diff)
			}
		})
	}
	_, err := intake.Players(workbook(t, nil, [][]any{{"A", 1450}}), "f.xlsx", intake.PlayersOptions{})
	want := "f.xlsx:1: no row above says what the columns are: put one over the players (name, rating, club)"
	if err == nil || english(err) != want {
		t.Errorf("error %v, want %q", err, want)
	}
}

// zipped packs a workbook of one sheet whose rows are given as XML.
func zipped(t testing.TB, rows string) []byte {
	t.Helper()
	return zippedParts(t, map[string]string{"xl/worksheets/sheet1.xml": worksheet(rows)})
}

// worksheet is the XML of a sheet with rows.
func worksheet(rows string) string {
	return `<worksheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><sheetData>` + rows + `</sheetData></worksheet>`
}

// zippedParts packs the smallest workbook there is, with some parts put in place
// of its own or beside them.
func zippedParts(t testing.TB, parts map[string]string) []byte {
	t.Helper()
	all := map[string]string{
		"[Content_Types].xml": `<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="xml" ContentType="application/xml"/>` +
			`<Override PartName="/xl/workbook.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml"/>` +
			`<Override PartName="/xl/worksheets/sheet1.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.worksheet+xml"/></Types>`,
		"_rels/.rels": `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="rId1" ` +
			`Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
		"xl/workbook.xml": `<workbook xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main" xmlns:r="http://schemas.openxmlformats.org/officeDocument/2006/relationships">` +
			`<sheets><sheet name="Players" sheetId="1" r:id="rId1"/></sheets></workbook>`,
		"xl/_rels/workbook.xml.rels": `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">` +
			`<Relationship Id="rId1" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/worksheet" Target="worksheets/sheet1.xml"/></Relationships>`,
		"xl/worksheets/sheet1.xml": worksheet(`<row r="1"><c r="A1" t="inlineStr"><is><t>Name</t></is></c></row><row r="2"><c r="A2" t="inlineStr"><is><t>Anna</t></is></c></row>`),
	}
	maps.Copy(all, parts)
	var out bytes.Buffer
	w := zip.NewWriter(&out)
	for _, name := range slices.Sorted(maps.Keys(all)) {
		part, err := w.Create(name)
		if err == nil {
			_, err = part.Write([]byte(all[name]))
		}
		if err != nil {
			t.Fatal(err)
		}
	}
	if err := w.Close(); err != nil {
		t.Fatal(err)
	}
	return out.Bytes()
}

func TestWorkbookThatIsNoListIsRefusedBeforeItFillsMemory(t *testing.T) {
	header := `<row r="1"><c r="A1" t="inlineStr"><is><t>Name</t></is></c></row>`
	for _, tt := range []struct {
		name string
		book []byte
		want string
	}{
		{"cells at the far end", zipped(t, header+strings.Repeat(`<row><c r="XFD2"><v>1</v></c></row>`, 4000)), "beyond column 256 in row 2"},
		{"one row of millions of cells", zipped(t, header+"<row>"+strings.Repeat(`<c/>`, 3_000_000)+"</row>"), "more cells than a sheet has columns"},
		{"too many rows", zipped(t, header+strings.Repeat(`<row><c t="str"><v>A</v></c></row>`, 100_001)), "more rows than 100000"},
		{"too many texts", zippedParts(t, map[string]string{"xl/sharedStrings.xml": "<sst>" + strings.Repeat("<si/>", 1_000_001) + "</sst>"}), "more than 1000000 texts"},
		{"one long text in every row", zippedParts(t, map[string]string{
			"xl/worksheets/sheet1.xml":   worksheet(header + strings.Repeat(`<row><c t="s"><v>0</v></c></row>`, 300)),
			"xl/sharedStrings.xml":       `<sst xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><si><t>` + strings.Repeat("y", 250_000) + "</t></si></sst>",
			"xl/_rels/workbook.xml.rels": linkedTexts,
		}), "more than 64 MB in its cells"},
		{"too much in a part", zippedParts(t, map[string]string{"xl/media/a.bin": strings.Repeat(" ", 65<<20)}), "more than 64 MB"},
		{"too many sheets", zippedParts(t, map[string]string{"xl/workbook.xml": `<workbook xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main" ` +
			`xmlns:r="http://schemas.openxmlformats.org/officeDocument/2006/relationships"><sheets>` + manySheets(101) + `</sheets></workbook>`}), "101 sheets"},
		{"row beyond the last", zipped(t, header+`<row r="9000000000000000000"><c r="A2"><v>1</v></c></row>`), "goes on beyond row 1048576"},
	} {
		t.Run(tt.name, func(t *testing.T) {
			_, err := intake.Players(bytes.NewReader(tt.book), "f.xlsx", intake.PlayersOptions{})
			if err == nil || !strings.HasPrefix(english(err), "f.xlsx: ") || !strings.Contains(english(err), tt.want) {
				t.Errorf("error %v, want one with %q", err, tt.want)
			}
		})
	}
	roster, err := intake.Players(bytes.NewReader(zippedParts(t, nil)), "f.xlsx", intake.PlayersOptions{})
	if err != nil || len(roster.Players) != 1 {
		t.Errorf("the small workbook itself gives %v, %v", roster, err)
	}
}

// linkedTexts links a sheet, and the texts that cells name by number, to a workbook.
const linkedTexts = `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">` +
	`<Relationship Id="rId1" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/worksheet" Target="worksheets/sheet1.xml"/>` +
	`<Relationship Id="rId2" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/sharedStrings" Target="sharedStrings.xml"/></Relationships>`

func TestAListWithMoreRowsThanAnyIsRefused(t *testing.T) {
	for _, list := range []string{"Name\n" + strings.Repeat("a\n", 100_001), "Name;Club\n" + strings.Repeat("a;b\n", 100_001), strings.Repeat("a\n", 100_001)} {
		_, err := intake.Players(strings.NewReader(list), "list.csv", intake.PlayersOptions{})
		if err == nil || english(err) != "list.csv has more rows than 100000: this is not a list of players" {
			t.Errorf("%q: got %v", list[:12], err)
		}
	}
}

// manySheets are sheets of one part.
func manySheets(n int) string {
	var b strings.Builder
	for i := range n {
		fmt.Fprintf(&b, `<sheet name="S%d" sheetId="%d" r:id="rId1"/>`, i, i+1)
	}
	return b.String()
}

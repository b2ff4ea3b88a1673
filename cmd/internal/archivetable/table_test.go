package archivetable

import (
	"bytes"
	"encoding/json"
	"strings"
	"testing"
	"unicode/utf8"

	"arbiter/reports/i18n"
	"arbiter/reports/table"
	"arbiter/tournament/archive"
	"arbiter/tournament/archive/people"
)

// texts are a document as a terminal of eighty columns and as csv show it.
func texts(t *testing.T, tab table.Table, loc *i18n.Localizer) (screen, csv string) {
	t.Helper()
	var text, records bytes.Buffer
	doc := table.Document{Tables: []table.Table{tab}, Loc: loc}
	if err := table.WriteText(&text, doc); err != nil {
		t.Fatal(err)
	}
	if err := table.WriteCSV(&records, doc); err != nil {
		t.Fatal(err)
	}
	return text.String(), records.String()
}

// hit is a hit with long names in Cyrillic letters.
func hit() archive.Hit {
	return archive.Hit{Ply: 24, Sheet: archive.Sheet{
		File: "/srv/sheets/2026/Открытый чемпионат Йошкар-Олы/партии.pdn", Index: 4, Line: 80, White: "Константинопольский-Заславский, Александр", Black: "=van der Wal-Goedemoed, Tjalling",
		Date: "2026.07.04", Round: "11", Event: "Ynternasjonaal Frysk Iepen Kampioenskip fan Súdwest-Fryslân", Game: archive.Game{Result: "1/2-1/2", Plies: 80},
	}}
}

// twins is a group of three, two of which only the third joins with the first.
func twins(t *testing.T) archive.TwinGroup {
	t.Helper()
	reasons, err := json.Marshal([]archive.Reason{{Code: "same-moves", Ply: 60}, {Code: "names-spelt", A: "Константинопольский - Goedemoed", B: "KONSTANTINOPOLSKI A. - GOEDEMOED T."}})
	if err != nil {
		t.Fatal(err)
	}
	return archive.TwinGroup{
		Kind:  archive.Near,
		Games: []archive.TwinMember{{File: "a/club.pdn", Game: 0}, {File: "b/club.pdn", Game: 7}, {File: "magazine.pdn", Game: 2}},
		Pairs: []archive.TwinPair{{A: 0, B: 1, Kind: archive.Near, Reasons: reasons}, {A: 1, B: 2, Kind: archive.Exact, Reasons: reasons}},
	}
}

// tables are all tables in a language.
func tables(t *testing.T, loc *i18n.Localizer) map[string]table.Table {
	t.Helper()
	hits, placed := Hits(false, loc), Hits(true, loc)
	hits.Rows = append(hits.Rows, HitRow(hit(), false))
	placed.Rows = append(placed.Rows, HitRow(hit(), true))
	same := Twins(loc)
	rows, err := TwinRows(3, twins(t), loc)
	if err != nil {
		t.Fatal(err)
	}
	same.Rows = rows
	records := map[string]people.Record{
		"a": {ID: "a", Name: "Константинопольский-Заславский, Александр", BirthYear: 1950, Federation: "urs", Club: "Спартак"}, "b": {ID: "b", Name: "Konstantinopolski A.", Source: "list"},
	}
	candidates := Candidates(loc)
	for _, c := range people.Candidates([]people.Record{{ID: "Jansen", Name: "Jansen"}, {ID: "Jansen, Ton", Name: "Jansen, Ton"}}, people.Links{}) {
		candidates.Rows = append(candidates.Rows, CandidateRow(c, nil, loc))
	}
	return map[string]table.Table{
		"hits": hits, "placed": placed, "twins": same, "candidates": candidates,
		"people": Persons([]people.Person{{Records: []string{"a", "b"}, Sure: true}}, records, loc),
		"moves": Moves(archive.Exploration{FEN: "W:W31,32,33,34,35,36,37,38,39,40,41,42,43,44,45,46,47,48,49,50:B1,2,3,4,5,6,7,8,9,10,11,12,13,14,15,16,17,18,19,20",
			All: archive.Count{Games: 1234567, White: 1234567}, Ended: archive.Count{Games: 1},
			Moves: []archive.MoveCount{{Move: "32-28", Count: archive.Count{Games: 1234566}}, {Move: "34-40", Irregular: true}}}, loc),
		"standing": Standing(archive.Standing{
			Progress: archive.Progress{Sources: 1, Sheets: 1234567, Games: 2, Bytes: 1<<20 + 1, Verdicts: map[string]int64{"clean": 5}, Twins: map[archive.TwinKind]int64{archive.Near: 9}},
			Work:     []archive.TaskProgress{{Task: archive.Task{Kind: archive.Index, Version: 1}, Done: 3, Waiting: 4, Held: 1, Unplanned: 6}},
		}, loc),
	}
}

// Every table has room on eighty columns in every language, with long names in Cyrillic
// letters, and its headings are said.
func TestTablesHaveRoomOnEightyColumns(t *testing.T) {
	t.Parallel()
	for _, lang := range i18n.Languages() {
		loc, err := i18n.New(lang)
		if err != nil {
			t.Fatal(err)
		}
		for name, tab := range tables(t, loc) {
			screen, csv := texts(t, tab, loc)
			for line := range strings.Lines(screen) {
				if n := utf8.RuneCountInString(strings.TrimSuffix(line, "\n")); n > 80 {
					t.Errorf("%s, %s: %d columns: %s", lang, name, n, line)
				}
			}
			if len(tab.Rows) == 0 || strings.Contains(screen+csv, "archive-table.") || strings.Contains(screen+csv, "archive.") {
				t.Errorf("%s, %s:\n%s%s", lang, name, screen, csv)
			}
		}
	}
}

// Programs have what people are spared: the whole path; and no text is a formula.
func TestRecordsHaveTheWholePath(t *testing.T) {
	t.Parallel()
	all := tables(t, i18n.English())
	screen, csv := texts(t, all["placed"], i18n.English())
	if strings.Contains(screen, "/srv/sheets") || !strings.Contains(csv, ",/srv/sheets/2026/Открытый чемпионат Йошкар-Олы/партии.pdn,5,24\n") || !strings.Contains(csv, "'=van der Wal") {
		t.Errorf("%s\n%s", screen, csv)
	}
	_, csv = texts(t, all["standing"], i18n.English())
	want := "What,Number,Waiting,Not reached\nfiles and events,1,,\nsheets,1234567,,\ngames,2,,\nsize in MB,2,,\nclean,5,,\ntwins with slips,9,,\nindexing positions,3,5,6\n"
	if csv != want {
		t.Errorf("%s, want %s", csv, want)
	}
	_, csv = texts(t, all["moves"], i18n.English())
	if !strings.HasSuffix(csv, "34-40 (irregular),0,0,0,0,0\n(nothing more),1,0,0,0,0\nall,1234567,1234567,0,0,0\n") {
		t.Error(csv)
	}
}

// Each sheet of a group says why it is of the game of the fullest one, or of the one that
// joins it.
func TestTwinsSayWhy(t *testing.T) {
	t.Parallel()
	rows, err := TwinRows(3, twins(t), nil)
	if err != nil {
		t.Fatal(err)
	}
	for i, row := range rows {
		why := row.Cells[len(row.Cells)-1].Text
		if (why == "") != (i == 0) || i > 0 && !strings.HasPrefix(why, "60 half-moves agree; names spelt otherwise") || row.Cells[0].Num != "3" {
			t.Errorf("%d: %+v", i, row.Cells)
		}
	}
	g := twins(t)
	g.Pairs[0].Reasons = []byte("{")
	if _, err := TwinRows(1, g, nil); err == nil {
		t.Error("damaged reasons are read")
	}
}

package archive

import (
	"bytes"
	"encoding/json"
	"errors"
	"iter"
	"strings"
	"testing"

	"arbiter/rules/pdn"
)

// found yields hits, and then an error unless it is nil.
func found(hits []Hit, err error) iter.Seq2[Hit, error] {
	return func(yield func(Hit, error) bool) {
		for _, h := range hits {
			if !yield(h, nil) {
				return
			}
		}
		if err != nil {
			yield(Hit{}, err)
		}
	}
}

func TestAnExportHasTheTextsAsTheyWereHandedIn(t *testing.T) {
	t.Parallel()
	texts := []string{
		"[Event \"E\"]\r\n[GameType \"20\"]\r\n\r\n1. 32-28 {why?} 19-23 2. 28x19 14x23 1-0\r\n",
		"1. 32-28 19-23 *\n",
		"[FEN \"W:WK48,31:BK6,20\"]\n48-43 6-1 43-48 1-6 31-27 *\n",
	}
	m := &shelf{}
	m.Add(t, `a "b".pdn`, "international", texts...)
	m.index(t, 1)
	all := append(hits(t, m, Query{Variant: "international"}), hits(t, m, Query{Variant: "international", FEN: "W:WK48,31:BK6,20"})...)
	var out bytes.Buffer
	if n, err := ExportPDN(t.Context(), m, &out, found(all, nil), false); n != 3 || err != nil {
		t.Fatalf("%d sheets, error %v", n, err)
	}
	var want strings.Builder
	for _, text := range texts {
		want.WriteString(strings.TrimRight(text, "\r\n") + "\n\n")
	}
	if out.String() != want.String() {
		t.Errorf("exported %q, want %q", out.String(), want.String())
	}

	out.Reset()
	if _, err := ExportPDN(t.Context(), m, &out, found(all, nil), true); err != nil {
		t.Fatal(err)
	}
	records, err := pdn.ReadAll(&out, "export.pdn")
	if err != nil || len(records) != len(texts) {
		t.Fatalf("%d records, error %v", len(records), err)
	}
	for i, r := range records {
		if r.Tag("ArchiveFile") != `a "b".pdn` || r.Tag("ArchiveGame") != []string{"1", "2", "3"}[i] || r.Tag("GameType") != "20" {
			t.Errorf("game %d has the tags %v", i, r.Tags)
		}
		if g := GameOf(r, "international"); g.ID != all[min(i, len(all)-1)].Sheet.Game.ID {
			t.Errorf("game %d is another game", i)
		}
	}
}

func TestHitsAreLinesOfJSON(t *testing.T) {
	t.Parallel()
	m := &shelf{}
	m.Add(t, "a&b.pdn", "international", "[White \"A\"]\n[FEN \"W:WK48,31:BK6,20\"]\n48-43 6-1 43-48 1-6 31-27 0-1\n")
	m.index(t, 1)
	all := hits(t, m, Query{Variant: "international", FEN: "W:WK48,31:BK6,20"})
	var out bytes.Buffer
	if n, err := WriteHits(&out, found(all, nil), true); n != 2 || err != nil {
		t.Fatalf("%d hits, error %v", n, err)
	}
	want := `{"file":"a&b.pdn","game":0,"ply":0,"line":0,"variant":"international","white":"A","result":"0-1","plies":5,"material":"1,1,1,1"}
{"file":"a&b.pdn","game":0,"ply":4,"line":0,"variant":"international","white":"A","result":"0-1","plies":5,"material":"1,1,1,1"}
`
	if out.String() != want {
		t.Errorf("%s, want %s", out.String(), want)
	}
	out.Reset()
	if _, err := WriteHits(&out, found(all[:1], nil), false); err != nil || strings.Contains(out.String(), "ply") {
		t.Errorf("%s of a query for no position, error %v", out.String(), err)
	}
}

func TestAFindThatBreaksOffSaysSo(t *testing.T) {
	t.Parallel()
	broken := errors.New("broken")
	var out bytes.Buffer
	n, err := WriteHits(&out, found([]Hit{{}}, broken), false)
	if n != 1 || !errors.Is(err, broken) || !json.Valid(out.Bytes()) {
		t.Errorf("%d hits, %v, %s", n, err, out.String())
	}
	if _, err := ExportPDN(t.Context(), &shelf{}, &out, found(nil, broken), false); !errors.Is(err, broken) {
		t.Error(err)
	}
}

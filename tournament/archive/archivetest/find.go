package archivetest

import (
	"context"
	"errors"
	"fmt"
	"testing"

	"arbiter/rules/sheet"
	"arbiter/tournament/archive"
)

// rowsOf reads the rows of names and events.
func (b *bench) rowsOf() func(text string, names bool) int64 {
	b.Helper()
	rows := map[bool]map[string]int64{true: {}, false: {}}
	for _, t := range all(b, "names", b.engine.Names(b.ctx)) {
		rows[true][t.Text] = t.ID
	}
	for _, t := range all(b, "events", b.engine.EventNames(b.ctx)) {
		rows[false][t.Text] = t.ID
	}
	return func(text string, names bool) int64 { return rows[names][text] }
}

func filters(_ *testing.T, b *bench) {
	b.spread(5, checkTask)
	b.work(checkTask, checkNext)
	rows := b.rowsOf()
	for range 400 {
		b.checkFilter(b.filter(rows), rows)
	}
	jan := rows("Jan Wiersma", true)
	for name, f := range map[string]archive.Filter{
		"games":    {Games: []int64{3, 1, 3}},
		"sheets":   {Sheets: []int64{5, 2, 2, 1 << 40}},
		"white":    {White: []int64{jan}},
		"black":    {Black: []int64{jan}},
		"either":   {Either: []int64{jan}},
		"events":   {Events: []int64{rows("Кубок", false)}},
		"source":   {Sources: []string{"club"}},
		"files":    {Files: []string{"spread 1", "spread 3"}},
		"variant":  {Variant: "frisian"},
		"result":   {Result: "1/2-1/2"},
		"code":     {Code: sheet.NoPiece, Version: 1},
		"code two": {Code: sheet.NoPiece, Version: 2},
		"verdict":  {Verdict: "irregular", Version: 2},
		"material": {Material: "0,0,1,0"},
		"after":    {After: 7},
		"limit":    {Limit: 3},
	} {
		for _, f.WithGame = range []bool{false, true} {
			if n := b.checkFilter(f, rows); n == 0 || n == len(b.model.sheets) {
				b.Errorf("%s: %d of %d sheets: the test tests nothing", name, n, len(b.model.sheets))
			}
		}
	}
	for name, f := range map[string]archive.Filter{
		"version that checked nothing": {Code: sheet.NoPiece, Version: 9},
		"no such code":                 {Code: "' OR 1=1 --", Version: 1},
		"no such name":                 {Either: []int64{1 << 40}},
		"no such source":               {Sources: []string{"clu_", "%"}},
		"no such file":                 {Files: []string{"spread%", "spread\x00 1", "club"}},
		"after the last":               {After: 1 << 40},
	} {
		if got := all(b, name, b.engine.Sheets(b.ctx, f)); len(got) != 0 {
			b.Errorf("%s: %d sheets", name, len(got))
		}
	}
}

// filter is any filter.
func (b *bench) filter(rows func(string, bool) int64) (f archive.Filter) {
	some := func() bool { return b.rand.IntN(5) == 0 }
	ids := func(most int) (list []int64) {
		for range b.rand.IntN(most) {
			list = append(list, 1+b.rand.Int64N(int64(most)))
		}
		return list
	}
	if some() {
		f.Games = ids(len(b.model.games))
	}
	if some() {
		f.Sheets = ids(len(b.model.sheets))
	}
	if some() {
		f.White = []int64{max(1, rows(pick(b, names), true)), max(1, rows(pick(b, names), true))}
	}
	if some() {
		f.Black = []int64{max(1, rows(pick(b, names), true)), max(1, rows(pick(b, names), true))}
	}
	if some() {
		f.Either = []int64{max(1, rows(pick(b, names), true))}
	}
	if some() {
		f.Events = []int64{max(1, rows(pick(b, events), false))}
	}
	if some() {
		f.Sources = []string{pick(b, []string{"club", "bond"}), "none"}
	}
	if some() {
		f.Files = []string{fmt.Sprint("spread ", b.rand.IntN(6)), "none"}
	}
	if some() {
		f.Variant = pick(b, variants)
	}
	if some() {
		f.Result = pick(b, results)
	}
	if some() {
		f.Material = gameOf(b.rand.IntN(100)).Material
	}
	f.Version = 1 + b.rand.IntN(2)
	if some() {
		f.Code = pick(b, []sheet.Code{sheet.CaptureOmitted, sheet.NoPiece})
	}
	if some() {
		f.Verdict = (sheet.Clean + sheet.Verdict(b.rand.IntN(5))).String()
	}
	if some() {
		f.After = b.rand.Int64N(int64(len(b.model.sheets)))
	}
	if some() {
		f.Limit = 1 + b.rand.IntN(10)
	}
	f.WithGame, f.Lean = some(), some()
	return f
}

// checkFilter compares what a filter chooses with the model, and returns how many.
func (b *bench) checkFilter(f archive.Filter, rows func(string, bool) int64) int {
	b.Helper()
	got := all(b, "sheets", b.engine.Sheets(b.ctx, f))
	b.same(fmt.Sprintf("sheets of %+v", f), got, b.model.chosen(f, rows))
	return len(got)
}

func namesCounted(_ *testing.T, b *bench) {
	s := b.source("self.pdn", 20)
	self := b.sheet(0)
	self.White, self.Black = "Jan Wiersma", "Jan Wiersma" // one sheet, not two
	s.put(self, "self")
	b.Add(s)
	b.Add(b.source("more.pdn", 20))
	count := func(of func(archive.Sheet) []string) map[string]int64 {
		n := map[string]int64{}
		for _, s := range b.model.sheets {
			seen := map[string]bool{"": true}
			for _, text := range of(s) {
				if !seen[text] {
					n[text]++
				}
				seen[text] = true
			}
		}
		return n
	}
	read := func(list []archive.Text) map[string]int64 {
		n := map[string]int64{}
		for i, t := range list {
			if _, twice := n[t.Text]; twice || i > 0 && t.ID <= list[i-1].ID {
				b.Errorf("%+v after %+v", t, list[:i])
			}
			n[t.Text] = t.Sheets
		}
		return n
	}
	b.same("names", read(all(b, "names", b.engine.Names(b.ctx))), count(func(s archive.Sheet) []string { return []string{s.White, s.Black} }))
	b.same("events", read(all(b, "events", b.engine.EventNames(b.ctx))), count(func(s archive.Sheet) []string { return []string{s.Event} }))
}

func textsOfSheets(_ *testing.T, b *bench) {
	texts := map[int64]string{}
	for i := range 3 {
		s := b.source(fmt.Sprint("file ", i), 10)
		from := len(b.model.sheets)
		b.Add(s)
		for j, text := range s.texts {
			texts[b.model.sheets[from+j].ID] = text
		}
	}
	sheets := all(b, "sheets", b.engine.Sheets(b.ctx, archive.Filter{}))
	b.rand.Shuffle(len(sheets), func(i, j int) { sheets[i], sheets[j] = sheets[j], sheets[i] })
	for _, s := range sheets {
		got, err := b.engine.Text(b.ctx, s)
		b.must(err)
		b.same("text", string(got), texts[s.ID])
		if len(got) > 0 {
			got[0] = '!' // what is handed out is nobody else's
		}
	}
	for _, wrong := range []archive.Sheet{{Chunk: 1 << 40}, {Chunk: sheets[0].Chunk, From: 1 << 20, Size: 1}, {Chunk: sheets[0].Chunk, From: -1}} {
		var e *archive.StorageError
		if _, err := b.engine.Text(b.ctx, wrong); !errors.As(err, &e) {
			b.Errorf("the text of %+v: %v", wrong, err)
		}
	}
}

func logs(_ *testing.T, b *bench) {
	other := b.open(0)
	for i, body := range []string{"link", "", "unlink"} {
		b.must(b.engine.Append(b.ctx, "people", int64(i), []byte(body)))
		for _, wrong := range []int64{0, int64(i), int64(i) + 2, -1} {
			if err := other.Append(b.ctx, "people", wrong, []byte("late")); !errors.Is(err, archive.ErrConflict) {
				b.Errorf("appended to %d entries as if there were %d: %v", i+1, wrong, err)
			}
		}
	}
	b.must(other.Append(b.ctx, "receipts", 0, []byte{0, 1, 255}))
	texts := func(log string, from int64) []string {
		list := []string{}
		for _, body := range all(b, log, other.Log(b.ctx, log, from)) {
			list = append(list, string(body))
		}
		return list
	}
	b.same("people", texts("people", 0), []string{"link", "", "unlink"})
	b.same("the rest of people", texts("people", 2), []string{"unlink"})
	b.same("nothing new", texts("people", 3), []string{})
	b.same("receipts", texts("receipts", 0), []string{"\x00\x01\xff"})
	b.same("no log", texts("ratings", 0), []string{})
	b.race(other)
}

// race appends to a log from two sides: of those that have seen as many entries, one
// gets in.
func (b *bench) race(other archive.Engine) {
	b.Helper()
	for entry := range int64(20) {
		won := make(chan error, 2)
		for _, e := range []archive.Engine{b.engine, other} {
			go func() { won <- e.Append(context.WithoutCancel(b.ctx), "race", entry, []byte("x")) }()
		}
		first, second := <-won, <-won
		if first == nil {
			first, second = second, first
		}
		if !errors.Is(first, archive.ErrConflict) || second != nil {
			b.Fatalf("entry %d: %v and %v", entry, first, second)
		}
	}
}

func progress(_ *testing.T, b *bench) {
	p := b.progress()
	if p.Sources+p.Sheets+p.Games+p.Chunks != 0 || len(p.SetAside) != 0 || len(p.Verdicts) != 0 || len(p.Twins) != 0 {
		b.Errorf("of nothing: %+v", p)
	}
	for _, t := range archive.Tasks() {
		if of := b.task(t); of != (archive.TaskProgress{Task: t}) {
			b.Errorf("of nothing: %+v", of)
		}
	}
	b.Add(b.source("first.pdn", 30))
	b.work(checkTask, checkNext, indexTask, twinsTask)
	b.Add(b.source("second.pdn", 10))
	p = b.progress()
	b.same("counts", []int64{p.Sources, p.Sheets, p.Games, p.Chunks},
		[]int64{2, 40, int64(len(b.model.games)), int64(len(b.model.chunks))})
	if p.Bytes <= 0 {
		b.Errorf("the archive takes %d bytes", p.Bytes)
	}
	var chunks int64
	for _, c := range b.model.chunks {
		if c.Source.File == "second.pdn" {
			chunks++
		}
	}
	for _, t := range []archive.Task{checkTask, checkNext, indexTask} {
		if of := b.task(t); of.Unplanned != chunks || of.Waiting != 0 || of.Held != 0 || of.Done != 1 {
			b.Errorf("%+v, want %d chunks that are not planned", of, chunks)
		}
	}
	b.plan(checkNext)
	if of := b.task(checkNext); of.Unplanned != 0 || of.Waiting != 1 || of.Done != 1 {
		b.Errorf("%+v, want one shard that waits", of)
	}
	b.work(checkNext)
	want := map[string]int64{}
	for _, v := range b.model.verdicts(2) {
		want[v.Verdict.String()]++
	}
	b.same("verdicts of the newest version", b.progress().Verdicts, want)
}

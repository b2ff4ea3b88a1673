package archivetest

import (
	"cmp"
	"slices"

	"arbiter/tournament/archive"
)

// model is what should be in an archive, kept in the simplest way.
type model struct {
	sources []archive.Source
	chunks  []archive.Chunk
	sheets  []archive.Sheet // with games
	games   map[archive.GameID]int64
}

func newModel() *model {
	return &model{sources: []archive.Source{}, chunks: []archive.Chunk{}, sheets: []archive.Sheet{}, games: map[archive.GameID]int64{}}
}

// Add notes a source as it was taken. The ids are those that the engine gave.
func (m *model) Add(s archive.Source, chunks []archive.Chunk) {
	if s.Sheets == 0 {
		return
	}
	m.sources = append(m.sources, s)
	for _, c := range chunks {
		c.Source = s
		c.Sheets = slices.Clone(c.Sheets)
		for i := range c.Sheets {
			sheet := &c.Sheets[i]
			sheet.Source, sheet.Chunk, sheet.File = s.ID, c.ID, s.File
			row, came := m.games[sheet.Game.ID]
			if !came {
				row = sheet.GameID
				m.games[sheet.Game.ID] = row
			}
			sheet.GameID, sheet.First = row, !came
		}
		m.chunks = append(m.chunks, c)
		m.sheets = append(m.sheets, c.Sheets...)
	}
}

// gameIDs are the rows of all games, in order.
func (m *model) gameIDs() []int64 {
	rows := []int64{}
	for _, row := range m.games {
		rows = append(rows, row)
	}
	slices.Sort(rows)
	return rows
}

// verdicts are those of the stand-in, by game.
func (m *model) verdicts(version int) []archive.Verdict {
	verdicts := []archive.Verdict{}
	for _, s := range m.sheets {
		if s.First {
			verdicts = append(verdicts, verdictOf(s, version))
		}
	}
	slices.SortFunc(verdicts, func(a, b archive.Verdict) int { return cmp.Compare(a.Game, b.Game) })
	return verdicts
}

// postings are those of a kind with keys from low to high, sorted.
func (m *model) postings(kind archive.SegmentKind, low, high uint64) (found []posting) {
	for _, s := range m.sheets {
		if !s.First {
			continue
		}
		for _, p := range postingsOf(s) {
			if p.kind == kind && low <= p.key && p.key <= high {
				found = append(found, p)
			}
		}
	}
	slices.SortFunc(found, comparePostings)
	return found
}

// twins are the pairs of all sheets that the stand-in finds, by sheet.
func (m *model) twins() []archive.Twin {
	twins := append([]archive.Twin{}, pairsOf(m.postings(archive.Pairs, 0, 1<<64-1))...)
	slices.SortFunc(twins, func(a, b archive.Twin) int { return cmp.Or(cmp.Compare(a.A, b.A), cmp.Compare(a.B, b.B)) })
	return twins
}

func comparePostings(a, b posting) int {
	return cmp.Or(cmp.Compare(a.key, b.key), cmp.Compare(a.sheet, b.sheet))
}

// chosen are the sheets that a filter chooses, sheet by sheet.
func (m *model) chosen(f archive.Filter, row func(text string, names bool) int64) []archive.Sheet {
	found := []archive.Sheet{}
	verdicts := map[int64]archive.Verdict{}
	for _, v := range m.verdicts(f.Version) {
		verdicts[v.Game] = v
	}
	in := func(list []int64, ids ...int64) bool {
		return len(list) == 0 || slices.ContainsFunc(ids, func(id int64) bool { return id != 0 && slices.Contains(list, id) })
	}
	is := func(want, have string) bool { return want == "" || want == have }
	for _, s := range m.sheets {
		white, black, event := row(s.White, true), row(s.Black, true), row(s.Event, false)
		source := m.sources[slices.IndexFunc(m.sources, func(o archive.Source) bool { return o.ID == s.Source })]
		v := verdicts[s.GameID]
		if in(f.Games, s.GameID) && in(f.Sheets, s.ID) && in(f.White, white) && in(f.Black, black) && in(f.Either, white, black) &&
			in(f.Events, event) && (len(f.Sources) == 0 || slices.Contains(f.Sources, source.Name)) &&
			(len(f.Files) == 0 || slices.Contains(f.Files, source.File)) &&
			is(f.Variant, s.Game.Variant) && is(f.Result, s.Game.Result) && is(f.Material, s.Game.Material) &&
			(f.Code == "" || slices.Contains(v.Codes, f.Code)) && is(f.Verdict, v.Verdict.String()) && s.ID > f.After {
			if f.Lean {
				s = archive.Sheet{ID: s.ID, GameID: s.GameID, Date: s.Date}
			}
			if !f.WithGame {
				s.Game = archive.Game{}
			}
			found = append(found, s)
		}
	}
	if f.Limit > 0 && len(found) > f.Limit {
		found = found[:f.Limit]
	}
	return found
}

package archivetest

import (
	"crypto/sha256"
	"fmt"
	"strings"
	"time"

	"arbiter/tournament/archive"
)

// source is a text to be taken.
type source struct {
	archive.Source
	sheets []archive.Sheet
	texts  []string
	most   int // sheets of a chunk
}

// noon is when sources come in.
var noon = time.Date(2026, 7, 4, 12, 0, 0, 0, time.UTC)

// Texts of headers: other scripts, signs of SQL and JSON, and nothing.
var (
	names    = []string{"", "Jan Wiersma", "Jelle Wiersma", "Тарас Шевченко", "O'Brien \"Ab\"", "100%_\\", "Ûlbe"}
	events   = []string{"", "Friesch Dagblad 2026", "Кубок", "clubs, A"}
	variants = []string{"", "international", "frisian"}
	results  = []string{"*", "1-0", "1/2-1/2", "0-1"}
)

// source makes a source of sheets of some games, many of which came in before.
func (b *bench) source(file string, sheets int) source {
	s := source{Source: archive.Source{Name: pick(b, []string{"club", "bond"}), File: file, Added: noon}, most: 1 + b.rand.IntN(4)}
	s.Hash = sha256.Sum256([]byte(file))
	for i := range sheets {
		s.put(b.sheet(i), fmt.Sprintf("[%s %d]\n%s", file, i, strings.Repeat("32-28 19-23 ", b.rand.IntN(4))))
	}
	return s
}

// put appends a sheet and its text.
func (s *source) put(sheet archive.Sheet, text string) {
	sum := sha256.Sum256([]byte(text))
	sheet.Hash = [16]byte(sum[:16])
	sheet.Index, sheet.Line = len(s.sheets), 1+3*len(s.sheets)
	s.sheets = append(s.sheets, sheet)
	s.texts = append(s.texts, text)
}

// sheet makes a sheet of one of a hundred games.
func (b *bench) sheet(i int) archive.Sheet {
	return archive.Sheet{
		Event: pick(b, events), Site: pick(b, names), Date: fmt.Sprintf("2026.07.%02d", b.rand.IntN(28)), Round: fmt.Sprint(i % 3),
		White: pick(b, names), Black: pick(b, names), Board: i % 4, Game: gameOf(b.rand.IntN(100)),
	}
}

// gameOf is a game by number: the same number is the same game.
func gameOf(n int) archive.Game {
	sum := sha256.Sum256(fmt.Append(nil, "game ", n))
	g := archive.Game{ID: archive.GameID(sum[:16]), Variant: variants[n%3], Result: results[n%4], Plies: n, Line: sum[16 : 16+n%8]}
	if n%8 == 0 {
		g.Line = nil
	}
	if n%5 == 0 {
		g.Start = "W:W28:B22"
	}
	if n%2 == 0 {
		g.Material = fmt.Sprintf("%d,0,1,%d", n%4, n%3)
	}
	return g
}

// chunks cuts a source into chunks.
func (s *source) chunks() (chunks []archive.Chunk) {
	for i := range s.sheets {
		if i%s.most == 0 {
			chunks = append(chunks, archive.Chunk{})
		}
		c := &chunks[len(chunks)-1]
		sheet := s.sheets[i]
		sheet.From, sheet.Size = len(c.Text), len(s.texts[i])
		c.Text = append(c.Text, s.texts[i]...)
		c.Sheets = append(c.Sheets, sheet)
	}
	return chunks
}

// pick is any of a list.
func pick[T any](b *bench, list []T) T { return list[b.rand.IntN(len(list))] }

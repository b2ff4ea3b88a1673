package archive

import (
	"bufio"
	"bytes"
	"context"
	"encoding/json"
	"io"
	"iter"
	"strconv"
	"strings"

	"arbiter/rules"
	"arbiter/rules/games"
)

// HitRow is a hit as lists show it, and as a line of JSON.
type HitRow struct {
	Sheet    int64  `json:"-"` // in the archive
	File     string `json:"file"`
	Game     int    `json:"game"`          // from 0 in its file
	Ply      *int   `json:"ply,omitempty"` // half-moves played before the position stood; nil where none was asked for
	Line     int    `json:"line"`          // where the game begins in its file
	Variant  string `json:"variant,omitempty"`
	Event    string `json:"event,omitempty"`
	Site     string `json:"site,omitempty"`
	Date     string `json:"date,omitempty"`
	Round    string `json:"round,omitempty"`
	Board    int    `json:"board,omitempty"`
	White    string `json:"white,omitempty"`
	Black    string `json:"black,omitempty"`
	Result   string `json:"result"`
	Plies    int    `json:"plies"`
	Material string `json:"material,omitempty"`
}

// Row is a hit as lists show it; placed says that a position was asked for.
func (h Hit) Row(placed bool) HitRow {
	s := h.Sheet
	row := HitRow{
		Sheet: s.ID,
		File:  s.File, Game: s.Index, Line: s.Line, Variant: s.Game.Variant, Event: s.Event, Site: s.Site, Date: s.Date, Round: s.Round,
		Board: s.Board, White: s.White, Black: s.Black, Result: s.Game.Result, Plies: s.Game.Plies, Material: s.Game.Material,
	}
	if placed {
		row.Ply = &h.Ply
	}
	return row
}

// WriteHits writes hits as JSON lines, and returns how many. The error is that of the
// hits or of the writer.
func WriteHits(w io.Writer, hits iter.Seq2[Hit, error], placed bool) (int, error) {
	out := bufio.NewWriter(w)
	lines := json.NewEncoder(out)
	lines.SetEscapeHTML(false)
	n := 0
	for h, err := range hits {
		if err == nil {
			err = lines.Encode(h.Row(placed))
		}
		if err != nil {
			_ = out.Flush() // what was found before is shown
			return n, err
		}
		n++
	}
	return n, out.Flush()
}

// ExportPDN writes the texts of the sheets that were hit, each once where its hits
// follow each other, as they were handed in, and returns how many. With named, a header
// begins with tags that say where its sheet comes from (ArchiveFile, ArchiveGame) and
// by which rules it was played, if it does not say that itself. The error is that of
// the hits, the engine or the writer.
func ExportPDN(ctx context.Context, e Engine, w io.Writer, hits iter.Seq2[Hit, error], named bool) (int, error) {
	out := bufio.NewWriter(w)
	n, last := 0, int64(0)
	for h, err := range hits {
		if err != nil {
			_ = out.Flush() // what was found before is kept
			return n, err
		}
		if n > 0 && h.Sheet.ID == last {
			continue
		}
		text, err := e.Text(ctx, h.Sheet)
		if err != nil {
			return n, err
		}
		if named {
			text = append(originTags(h.Sheet, text), text...)
		}
		if err := writeText(out, text); err != nil {
			return n, err
		}
		n, last = n+1, h.Sheet.ID
	}
	return n, out.Flush()
}

// writeText writes the text of a sheet and an empty line.
func writeText(out *bufio.Writer, text []byte) error {
	if _, err := out.Write(bytes.TrimRight(text, " \t\r\n")); err != nil {
		return err
	}
	_, err := out.WriteString("\n\n")
	return err
}

// originTags are the tags that say where a sheet comes from, and what was played.
func originTags(s Sheet, text []byte) []byte {
	var b bytes.Buffer
	writeTag(&b, "ArchiveFile", s.File)
	writeTag(&b, "ArchiveGame", strconv.Itoa(s.Index+1)) // as findings count
	if n, ok := unsaidType(s, text); ok {
		writeTag(&b, "GameType", strconv.Itoa(n))
	}
	if !bytes.HasPrefix(bytes.TrimLeft(text, " \t\r\n"), []byte("[")) {
		b.WriteByte('\n')
	}
	return b.Bytes()
}

// writeTag writes a tag of a header, a line of its own.
func writeTag(b *bytes.Buffer, name, value string) {
	b.WriteString("[" + name + " \"" + tagEscapes.Replace(value) + "\"]\n")
}

// tagEscapes is how a value stands in a tag (PDN 3.0).
var tagEscapes = strings.NewReplacer(`\`, `\\`, `"`, `\"`, "\n", " ", "\r", " ")

// unsaidType is the GameType of a sheet whose text does not say by which rules it was
// played; false where it does, or where PDN has no number for the game.
func unsaidType(s Sheet, text []byte) (number int, ok bool) {
	record, err := RecordOf(text, &s)
	if err != nil || record.Says() {
		return 0, false
	}
	g, err := games.Lookup(s.Game.Variant)
	if err != nil || g.About().GameType == rules.NoGameType {
		return 0, false
	}
	return g.About().GameType, true
}

package archive

import (
	"context"
	"iter"
)

// kept is a sheet of an event with its text.
type kept struct {
	sheet Sheet
	text  []byte // until the next one is asked for
}

// filter chooses the sheets of an event.
func (p *PushedEvent) filter() Filter {
	return Filter{Sources: []string{p.Source}, Files: []string{p.File}}
}

// eventSheets reads all sheets that were ever pushed of an event, in the order in which they
// came in.
func eventSheets(ctx context.Context, e Engine, p *PushedEvent) iter.Seq2[kept, error] {
	return func(yield func(kept, error) bool) {
		texts := sheetTexts{engine: e}
		for s, err := range e.Sheets(ctx, p.filter()) {
			k := kept{sheet: s}
			if err == nil {
				k.text, err = texts.of(ctx, s)
			}
			if !yield(k, err) || err != nil {
				return
			}
		}
	}
}

// sheetTexts reads the texts of sheets, each chunk once where they come in its order.
type sheetTexts struct {
	engine Engine
	chunk  Chunk
}

// of is the text of a sheet, until the next one is asked for.
func (t *sheetTexts) of(ctx context.Context, s Sheet) ([]byte, error) {
	if t.chunk.ID != s.Chunk {
		for c, err := range t.engine.Chunks(ctx, s.Chunk, s.Chunk+1) {
			if err != nil {
				return nil, err
			}
			t.chunk = c
		}
	}
	if t.chunk.ID != s.Chunk || s.From < 0 || s.Size < 0 || s.From > len(t.chunk.Text) || s.Size > len(t.chunk.Text)-s.From {
		return nil, errPacked
	}
	return t.chunk.Text[s.From : s.From+s.Size], nil
}

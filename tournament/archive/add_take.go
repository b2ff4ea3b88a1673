package archive

import "context"

// taking is the intake of one text.
type taking struct {
	intake Intake
	filler *Filler
	known  bool             // somebody else took it meanwhile
	before map[[16]byte]int // sheets of its name and file that were taken before, by their texts
	sheets int
	old    int
}

// begin begins to take a text. What was taken of it before is asked for after that: a
// second intake of the same text has waited for the first.
func begin(ctx context.Context, e Engine, s Source) (*taking, error) {
	intake, err := e.Begin(ctx, s)
	if err != nil {
		return nil, err
	}
	t := &taking{intake: intake, filler: NewFiller(intake), before: map[[16]byte]int{}}
	if _, t.known, err = e.Known(ctx, s.Name, s.File, s.Hash); err != nil {
		t.drop()
		return nil, err
	}
	if t.known {
		return t, nil
	}
	for hash, err := range e.Earlier(ctx, s.Name, s.File) {
		if err != nil {
			t.drop()
			return nil, err
		}
		t.before[hash]++
	}
	return t, nil
}

// take takes a sheet unless it was taken before.
func (t *taking) take(ctx context.Context, l *leaf) error {
	switch {
	case t.known:
		return nil
	case t.before[l.sheet.Hash] > 0:
		t.before[l.sheet.Hash]--
		t.old++
		return nil
	}
	t.sheets++
	return t.filler.Add(ctx, l.sheet, l.text)
}

// commit ends the intake.
func (t *taking) commit(ctx context.Context) error {
	if t.sheets == 0 {
		return t.intake.Rollback()
	}
	if err := t.filler.Flush(ctx); err != nil {
		return err
	}
	_, err := t.intake.Commit(ctx)
	return err
}

// drop leaves the archive as it was, unless the intake was committed.
func (t *taking) drop() { _ = t.intake.Rollback() } // nothing is left of it either way

// Filler cuts the sheets of one intake into chunks.
type Filler struct {
	intake Intake
	chunk  Chunk
}

// NewFiller fills an intake, which stays the caller's to commit.
func NewFiller(in Intake) *Filler { return &Filler{intake: in} }

// Add takes a sheet with its text.
func (f *Filler) Add(ctx context.Context, s Sheet, text []byte) error {
	if n := len(f.chunk.Sheets); n > 0 && (n == ChunkSheets || len(f.chunk.Text)+len(text) > ChunkBytes) {
		if err := f.Flush(ctx); err != nil {
			return err
		}
	}
	s.From, s.Size = len(f.chunk.Text), len(text)
	f.chunk.Text = append(f.chunk.Text, text...)
	f.chunk.Sheets = append(f.chunk.Sheets, s)
	return nil
}

// Flush hands over the sheets of the last chunk.
func (f *Filler) Flush(ctx context.Context) error {
	if len(f.chunk.Sheets) == 0 {
		return nil
	}
	err := f.intake.Append(ctx, &f.chunk)
	clear(f.chunk.Sheets)
	f.chunk = Chunk{Text: f.chunk.Text[:0], Sheets: f.chunk.Sheets[:0]}
	return err
}

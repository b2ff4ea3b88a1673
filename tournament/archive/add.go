package archive

import (
	"context"
	"errors"
	"time"

	"arbiter/rules/batch"
	"arbiter/rules/games"
	"arbiter/rules/message"
	"arbiter/rules/pdn"
)

// AddOptions say how sheets are taken.
type AddOptions struct {
	SourceName string            // who hands them in, or what they are
	Game       games.Game        // of records that do not name theirs; nil: told from the records themselves
	Workers    int               // how many read moves at once; 0 is all cores
	Progress   func(AddProgress) // now and then; nil for nobody
	Took       func(Taken)       // after each text, in order; nil for nobody
	Made       []batch.Input     // texts that are no files: taken after those that are named
}

// AddProgress is how far the taking of sheets is, in bytes. Every text is read twice,
// to know it again and to take it.
type AddProgress struct {
	Done, Of       int64
	Texts, OfTexts int // that were taken or passed by, of how many
	Sheets         int // that are new so far
}

// Taken is what became of one text.
type Taken struct {
	File   string
	Known  bool  // all of it was taken before
	Sheets int   // that are new
	Old    int   // sheets that were taken before, when the text was shorter
	Err    error // why nothing of it was taken, a [batch.InputError]; nil if it was
}

// Added is what became of all texts.
type Added struct {
	Texts  int // that brought sheets
	Known  int // of which nothing is new
	Unread int // that could not be read
	Sheets int // that are new
	Old    int // in texts that brought others
}

// Add takes the sheets of files, folders, archives and standard input, as names stand
// for them. Each text is taken whole or not at all: one that cannot be read is told to
// Took in its place and does not stop the others. A text that is known is not read again,
// which is how a run that was interrupted goes on; of one that is known by name but has
// grown only those sheets are taken that are new. A game that cannot be read is a sheet
// all the same. Memory does not grow with the texts.
//
// The error is that of the context or a [StorageError]; what was taken before it stays.
func Add(ctx context.Context, e Engine, from batch.Source, names []string, opts AddOptions) (Added, error) {
	inputs, err := from.Inputs(ctx, names)
	if err != nil {
		return Added{}, err
	}
	inputs = append(inputs, opts.Made...)
	defer spooled(inputs, from)()
	a := &adding{engine: e, opts: opts}
	if err := a.recognise(ctx, inputs); err != nil {
		return a.added, err
	}
	defer a.drop()
	if err := a.take(ctx); err != nil {
		return a.added, err
	}
	return a.added, a.passed(len(a.texts))
}

// adding is the state of one Add.
type adding struct {
	engine Engine
	opts   AddOptions
	added  Added
	texts  []*text // in order
	at     int     // of texts: those before it have been told
	intake *taking // of the text whose turn it is; nil before its first sheet
	of     AddProgress
}

// tickEvery is how often progress is told.
const tickEvery = 100 * time.Millisecond

// take reads the texts that are new.
func (a *adding) take(ctx context.Context) error {
	pool := &batch.Pool[*leaf]{Workers: a.opts.Workers, Known: a.opts.Game != nil, Texts: true, Check: a.leaf}
	var inputs []batch.Input
	for _, t := range a.texts {
		if !t.known && t.err == nil {
			inputs = append(inputs, t.input)
		}
	}
	do := batch.Handler[*leaf]{
		Sheet: func(l *leaf) error { return a.sheet(ctx, l) },
		Ended: func(_ batch.Input, err error) error { return a.ended(ctx, err) },
		Idle:  func() { a.progress(pool.Read()) },
	}
	if a.opts.Progress != nil {
		ticker := time.NewTicker(tickEvery)
		defer ticker.Stop()
		do.Tick = ticker.C
	}
	_, err := pool.Run(ctx, inputs, do)
	a.progress(pool.Read())
	return err
}

// progress tells how far the second reading is.
func (a *adding) progress(read int64) {
	if a.opts.Progress == nil {
		return
	}
	p := AddProgress{Done: a.of.Done + read, Of: max(a.of.Of, a.of.Done+read), Texts: a.at, OfTexts: a.of.OfTexts, Sheets: a.added.Sheets}
	if a.intake != nil {
		p.Sheets += a.intake.sheets
	}
	a.opts.Progress(p)
}

// leaf is one sheet with its text.
type leaf struct {
	sheet Sheet
	text  []byte
}

// leaf makes a sheet of a record. It runs beside others.
func (a *adding) leaf(g batch.Game) *leaf {
	return &leaf{SheetOf(g.Game, VariantOf(g.Game, a.opts.Game, g.Told)), g.Text}
}

// current is the text whose turn it is, those before it having been told.
func (a *adding) current() (*text, error) {
	i := a.at
	for a.texts[i].known || a.texts[i].err != nil {
		i++
	}
	return a.texts[i], a.passed(i)
}

// passed tells of the texts before one that were not read a second time.
func (a *adding) passed(before int) error {
	for ; a.at < before; a.at++ {
		t := a.texts[a.at]
		a.tell(Taken{File: t.input.Name, Known: t.known, Err: t.err})
	}
	return nil
}

// tell counts a text and tells of it.
func (a *adding) tell(t Taken) {
	switch {
	case t.Err != nil:
		a.added.Unread++
	case t.Known || t.Sheets == 0:
		a.added.Known++
	default:
		a.added.Texts++
		a.added.Sheets += t.Sheets
		a.added.Old += t.Old
	}
	if a.opts.Took != nil {
		a.opts.Took(t)
	}
}

// sheet takes a sheet of the text whose turn it is.
func (a *adding) sheet(ctx context.Context, l *leaf) error {
	t, err := a.current()
	if err != nil {
		return err
	}
	if a.intake == nil {
		if a.intake, err = begin(ctx, a.engine, Source{Name: a.opts.SourceName, File: t.input.Name, Hash: t.hash}); err != nil {
			return err
		}
	}
	return a.intake.take(ctx, l)
}

// ended ends a text: it is taken, or nothing of it is.
func (a *adding) ended(ctx context.Context, unread error) error {
	t, err := a.current()
	if err != nil {
		return err
	}
	taken := Taken{File: t.input.Name, Err: unread}
	if err := ctx.Err(); err != nil {
		return err
	}
	if unread == nil && t.again.sum() != t.hash {
		taken.Err = &batch.InputError{Why: message.Err("archive.changed-while-read", message.Args{"Name": t.input.Name})}
	}
	if in := a.intake; in != nil && taken.Err == nil {
		if err := in.commit(ctx); err != nil {
			return err
		}
		taken.Known, taken.Sheets, taken.Old = in.known, in.sheets, in.old
	}
	a.drop()
	a.at++
	a.tell(taken)
	return nil
}

// drop ends an intake that was not committed.
func (a *adding) drop() {
	if a.intake != nil {
		a.intake.drop()
		a.intake = nil
	}
}

// SheetOf is the sheet that a record is, of a variant of the registry ("" where nothing
// told which), with its game and the hash of its text.
func SheetOf(record *pdn.Game, variant string) Sheet {
	return Sheet{
		Index: record.Index, Line: record.Pos.Line, Size: len(record.Text), Hash: sheetHash(record.Text),
		Event: said(record, "Event"), Site: said(record, "Site"), Date: said(record, "Date"), Round: said(record, "Round"),
		White: said(record, "White"), Black: said(record, "Black"), Board: record.Board(),
		Game: GameOf(record, variant),
	}
}

// said is what a tag of a header says; nothing where PDN says "unknown".
func said(record *pdn.Game, tag string) string {
	switch value := record.Tag(tag); value {
	case "?", "-", "????.??.??":
		return ""
	default:
		return value
	}
}

// isInput reports an error of one text, which does not stop the others.
func isInput(err error) bool {
	var input *batch.InputError
	return errors.As(err, &input)
}

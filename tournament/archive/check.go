package archive

import (
	"bytes"
	"context"
	"fmt"
	"runtime/debug"
	"slices"

	"arbiter/rules/batch"
	"arbiter/rules/games"
	"arbiter/rules/pdn"
	"arbiter/rules/sheet"
)

// Checks is the handler of shards of [Check]: each game that came in first with a sheet
// of theirs gets a verdict.
//
// A sheet is read again from its text and judged as `arbiter check` judges it in its
// file, with the variant that was told when it came in. Two things are of the file, and
// are not said here: how its characters were encoded, and that another sheet of it has
// the same game (DuplicateGame): the archive knows sheets of one game as twins, in
// whatever file they stand.
func Checks(e Engine) Handler {
	return func(ctx context.Context, s Shard) (Outcome, error) {
		c := checker{reader: pdn.NewReader(bytes.NewReader(nil), "")}
		for chunk, err := range e.Chunks(ctx, s.From, s.To) {
			if err == nil {
				err = c.chunk(ctx, &chunk, s.Task.Version)
			}
			if err != nil {
				return Outcome{}, err
			}
		}
		return Outcome{Verdicts: c.verdicts}, nil
	}
}

// checker checks the sheets of a shard.
type checker struct {
	reader   *pdn.Reader
	verdicts []Verdict
	at       *Sheet
}

// chunk checks the sheets of a chunk. A fault of the program is an error that names the
// sheet.
func (c *checker) chunk(ctx context.Context, chunk *Chunk, version int) (err error) {
	defer func() {
		if fault := recover(); fault != nil {
			err = fmt.Errorf("%s, game %d: %v\n%s", chunk.Source.File, c.at.Index, fault, debug.Stack())
		}
	}()
	for i := range chunk.Sheets {
		s := &chunk.Sheets[i]
		if !s.First {
			continue
		}
		if err := ctx.Err(); err != nil {
			return err
		}
		c.at = s
		v, err := c.sheet(chunk, s)
		if err != nil {
			return err
		}
		v.Version = version
		c.verdicts = append(c.verdicts, v)
	}
	return nil
}

// sheet checks one sheet.
func (c *checker) sheet(chunk *Chunk, s *Sheet) (Verdict, error) {
	record, err := reread(c.reader, chunk, s)
	if err != nil {
		return Verdict{}, err
	}
	r := Judge(record, s)
	r.Release()
	return Verdict{
		Game: s.GameID, Sheet: s.ID, RuleSet: r.RuleSet, Verdict: r.Verdict,
		Codes: codesOf(r.Findings), Findings: EncodeFindings(r.Findings),
	}, nil
}

// RecordOf reads a sheet again from its text, with the places that it had in its file.
func RecordOf(text []byte, s *Sheet) (*pdn.Game, error) {
	r := pdn.NewReader(bytes.NewReader(nil), "")
	r.Reset(text, s.File, s.Index, s.Line)
	return r.Next()
}

// reread is RecordOf a sheet of a chunk, with a reader that is used again.
func reread(r *pdn.Reader, chunk *Chunk, s *Sheet) (*pdn.Game, error) {
	text := chunk.textOf(s)
	if text == nil {
		return nil, errPacked
	}
	r.Reset(text, chunk.Source.File, s.Index, s.Line)
	g, err := r.Next()
	if err != nil {
		return nil, fmt.Errorf("%s, game %d: %w", chunk.Source.File, s.Index, err)
	}
	return g, nil
}

// lookOf is how a record is looked at that is of a variant: the one that its file told
// where its header names none. A game that no header can name is the one that is meant.
func lookOf(record *pdn.Game, variant string) (batch.Look, pdn.Guess) {
	if b := boardOf(variant); b.single() {
		return batch.Look{}, pdn.Guess{Variant: b.row}
	}
	if g, err := games.Lookup(variant); err == nil && variant != "" && !record.Says() {
		return batch.Look{Sheet: games.Options{Game: g}}, pdn.Guess{}
	}
	return batch.Look{}, pdn.Guess{}
}

// codesOf are the codes of findings, each once, sorted.
func codesOf(findings []sheet.Finding) []sheet.Code {
	if len(findings) == 0 {
		return nil
	}
	codes := make([]sheet.Code, len(findings))
	for i, f := range findings {
		codes[i] = f.Code
	}
	slices.Sort(codes)
	return slices.Compact(codes)
}

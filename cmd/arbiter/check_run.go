package main

import (
	"bufio"
	"cmp"
	"context"
	"errors"
	"fmt"
	"io"
	"time"

	"arbiter/cmd/internal/desk/exchange"
	theSheets "arbiter/cmd/internal/desk/sheets"
	"arbiter/reports/findings"
	"arbiter/reports/sheets"
	"arbiter/rules"
	"arbiter/rules/batch"
	"arbiter/rules/games"
	"arbiter/rules/message"
	"arbiter/rules/sheet"
)

// rendered is a checked sheet with what the format prints of it.
type rendered struct {
	findings.Sheet
	text []byte
	err  error // it could not be rendered
}

// newSheetWriter is the writer of a format.
func newSheetWriter(out *bufio.Writer, run *checkRun) findings.Writer {
	words := run.env.words
	switch run.opts.format {
	case "json":
		return findings.NewJSON(out, words)
	case "sarif":
		return findings.NewSARIF(out, words, version())
	case "junit":
		return findings.NewJUnit(out, words, run.opts.threshold())
	case "csv":
		return &csvSheets{out: out, records: sheets.NewFindingRecords()}
	case "html":
		return &htmlSheets{out: out, run: run}
	default:
		style := findings.Style{Words: run.env.speech()}
		if run.opts.diagram {
			style.Board = run.env.boardLines
		}
		style.Below = func(f sheet.Finding) string {
			if run.session == nil {
				return "" // a file has no rulings
			}
			return rulingCommand(f)
		}
		return findings.NewText(out, style)
	}
}

// boardLines draws a position of the replay for the terminal.
func (e *env) boardLines(id, fen string) []string {
	game, err := games.Lookup(id)
	if err != nil {
		return nil
	}
	lines, _ := sheets.BoardLines(game, fen, e.speech(), e.screen) // a FEN of the replay
	return lines
}

// writeFindings writes the findings of one sheet.
func (e *env) writeFindings(w io.Writer, s exchange.CheckedSheet) error {
	style := findings.Style{Words: e.speech(), Source: s.Game, RuleSet: cmp.Or(s.RuleSet, rules.RuleSetOf(s.Result.Variant))}
	if s.Kept {
		style.Below = rulingCommand
	}
	for _, f := range s.Result.Findings {
		if _, err := w.Write(style.Append(nil, s.Result, f)); err != nil {
			return err
		}
	}
	return nil
}

// rulingCommand is the command line that rules on a finding of an event; of one that
// needs no ruling the id alone.
func rulingCommand(f sheet.Finding) string {
	if !theSheets.NeedsRuling(f) {
		return f.ID
	}
	return fmt.Sprintf(`arbiter ruling add %s stands --why "..."`, f.ID)
}

// checkRun is one run of check: what it has printed and counted.
type checkRun struct {
	env      *env
	opts     checkOptions
	look     batch.Look
	out      *bufio.Writer
	writer   findings.Writer
	session  *session       // the event, if its sheets are checked
	progress *checkProgress // nil without a terminal
	result   findings.Run
	games    int     // checked
	failed   bool    // a sheet is a reason for exit code 1
	unread   []error // files that could not be read
	last     *rendered
}

// newCheckRun begins a run that prints to standard output.
func newCheckRun(env *env, opts checkOptions, look games.Options) *checkRun {
	run := &checkRun{env: env, opts: opts, look: opts.look(look), result: findings.Run{Count: findings.Tally{}}}
	out := env.out
	if run.progress = newCheckProgress(env); run.progress != nil && isTerminal(env.out) {
		out = run.progress.below(out)
	}
	run.out = bufio.NewWriterSize(out, 64<<10)
	run.writer = newSheetWriter(run.out, run)
	return run
}

// check replays one sheet and renders what it came to. It runs beside others.
func (run *checkRun) check(g batch.Game) *rendered {
	return run.render(findings.Sheet{Checked: run.look.Check(g)})
}

// render renders a sheet and lets go of its text.
func (run *checkRun) render(s findings.Sheet) *rendered {
	r := &rendered{Sheet: s}
	if !s.Earlier {
		r.text, r.err = run.writer.Render(&r.Sheet)
	}
	r.Source = nil
	r.Release()
	return r
}

// Add prints and counts a checked sheet.
func (run *checkRun) Add(s *rendered) error {
	run.last = s
	if s.Earlier {
		run.result.Earlier++
		return nil
	}
	run.games++
	run.result.Count[s.Verdict]++
	run.failed = run.failed || run.opts.threshold().Fails(s.Result)
	if s.err != nil {
		return s.err
	}
	return run.writer.Add(&s.Sheet, s.text)
}

// files checks the games of all inputs and ends the run.
func (run *checkRun) files(ctx context.Context, inputs []batch.Input) error {
	pool := &batch.Pool[*rendered]{Check: run.check, Known: run.look.Sheet.Game != nil, Game: run.look.Sheet.Game, Passing: true}
	begun := 0
	do := batch.Handler[*rendered]{
		Sheet: run.Add,
		Ended: func(in batch.Input, err error) error {
			begun++
			run.last = nil
			if err == nil {
				return nil
			}
			return run.notRead(in, err, len(inputs) > 1)
		},
	}
	if run.progress != nil {
		ticker := time.NewTicker(progressEvery)
		defer ticker.Stop()
		do.Tick = ticker.C
		run.progress.of(inputs)
		do.Idle = func() { run.progress.at(time.Now(), begun, run.games, pool.Read()) }
	}
	done, err := pool.Run(ctx, inputs, do)
	run.progress.erase()
	if err != nil && !errors.Is(err, context.Canceled) {
		return err
	}
	if err != nil {
		run.miss(inputs[done:])
	}
	return run.end(len(inputs) > 1)
}

// notRead takes note of a file that could not be read to its end. In a batch it
// is said at once.
func (run *checkRun) notRead(in batch.Input, err error, several bool) error {
	code, hints := classify(err)
	err = fail(code, err, hints)
	run.unread = append(run.unread, err)
	if err := run.writer.Unread(in.Name, err); err != nil {
		return err
	}
	if !several {
		return nil
	}
	if err := run.out.Flush(); err != nil {
		return err
	}
	run.progress.erase()
	run.env.report(err)
	return nil
}

// miss names what an interruption left out.
func (run *checkRun) miss(inputs []batch.Input) {
	for i, in := range inputs {
		name := message.New("plain.text", message.Args{"Text": in.Name})
		if i == 0 && run.last != nil {
			name = message.New("findingtext.after-line", message.Args{"Name": in.Name, "Line": run.last.Line})
		}
		run.result.Missed = append(run.result.Missed, name)
	}
}

// mostMissed is how many files an interrupted run names.
const mostMissed = 10

// end prints what comes last, and fails as the exit codes have it: an
// interruption before a file that could not be read, that before findings.
func (run *checkRun) end(several bool) error {
	if err := run.writer.End(run.result); err != nil {
		return err
	}
	if err := run.out.Flush(); err != nil {
		return err
	}
	switch {
	case len(run.result.Missed) > 0:
		return interrupted(run.result.Missed)
	case len(run.unread) == 1 && !several:
		return run.unread[0]
	case len(run.unread) > 0:
		return fail(exitInput, message.Err("cmd-check.unread", message.Args{"Count": len(run.unread)}))
	case run.failed || run.result.Count[sheet.Unreadable] > 0: // a game, not a file: its finding says why
		return errFindings
	default:
		return nil
	}
}

// interrupted says what was not looked at, naming a few.
func interrupted(missed []message.Message) error {
	named := missed
	if n := len(missed); n > mostMissed {
		named = append(missed[:mostMissed:mostMissed], message.New("why.more", message.Args{"More": n - mostMissed}))
	}
	return fail(exitStopped, message.Err("cmd-check.interrupted", message.Args{"Count": len(missed)}), named)
}

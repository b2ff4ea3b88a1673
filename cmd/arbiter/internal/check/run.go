package check

import (
	"bufio"
	"cmp"
	"context"
	"errors"
	"fmt"
	"io"
	"time"

	"arbiter/cmd/arbiter/internal/cli"
	"arbiter/cmd/internal/desk/exchange"
	"arbiter/cmd/internal/desk/sheets"
	"arbiter/reports/findings"
	"arbiter/reports/gamesheets"
	"arbiter/rules"
	"arbiter/rules/batch"
	"arbiter/rules/games"
	"arbiter/rules/message"
	"arbiter/rules/sheet"
)

// Rendered is a checked sheet with what the format prints of it.
type Rendered struct {
	findings.Sheet
	text []byte
	Err  error // it could not be rendered
}

// newSheetWriter is the writer of a format.
func newSheetWriter(out *bufio.Writer, run *Run) findings.Writer {
	words := run.Env.Words
	switch run.opts.Format {
	case "json":
		return findings.NewJSON(out, words)
	case "sarif":
		return findings.NewSARIF(out, words, cli.Version())
	case "junit":
		return findings.NewJUnit(out, words, run.opts.threshold())
	case "csv":
		return &csvSheets{out: out, records: gamesheets.NewFindingRecords()}
	case "html":
		return &HtmlSheets{Out: out, Run: run}
	default:
		style := findings.Style{Words: run.Env.Speech()}
		if run.opts.Diagram {
			style.Board = func(id string, fen string) []string { return boardLines(run.Env, id, fen) }
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
func boardLines(e *cli.Env, id, fen string) []string {
	game, err := games.Lookup(id)
	if err != nil {
		return nil
	}
	lines, _ := gamesheets.BoardLines(game, fen, e.Speech(), e.Screen) // a FEN of the replay
	return lines
}

// writeFindings writes the findings of one sheet.
func writeFindings(e *cli.Env, w io.Writer, s exchange.CheckedSheet) error {
	style := findings.Style{Words: e.Speech(), Source: s.Game, RuleSet: cmp.Or(s.RuleSet, rules.RuleSetOf(s.Result.Variant))}
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
	if !sheets.NeedsRuling(f) {
		return f.ID
	}
	return fmt.Sprintf(`arbiter ruling add %s stands --why "..."`, f.ID)
}

// Run is one run of check: what it has printed and counted.
type Run struct {
	Env      *cli.Env
	opts     Options
	look     batch.Look
	out      *bufio.Writer
	Writer   findings.Writer
	session  *cli.Session // the event, if its sheets are checked
	progress *Progress    // nil without a terminal
	Result   findings.Run
	Games    int     // checked
	failed   bool    // a sheet is a reason for exit code 1
	unread   []error // files that could not be read
	last     *Rendered
}

// NewRun begins a run that prints to standard output.
func NewRun(env *cli.Env, opts Options, look games.Options) *Run {
	run := &Run{Env: env, opts: opts, look: opts.look(look), Result: findings.Run{Count: findings.Tally{}}}
	out := env.Out
	if run.progress = newProgress(env); run.progress != nil && cli.IsTerminal(env.Out) {
		out = run.progress.Below(out)
	}
	run.out = bufio.NewWriterSize(out, 64<<10)
	run.Writer = newSheetWriter(run.out, run)
	return run
}

// check replays one sheet and renders what it came to. It runs beside others.
func (run *Run) check(g batch.Game) *Rendered {
	return run.render(findings.Sheet{Checked: run.look.Check(g)})
}

// render renders a sheet and lets go of its text.
func (run *Run) render(s findings.Sheet) *Rendered {
	r := &Rendered{Sheet: s}
	if !s.Earlier {
		r.text, r.Err = run.Writer.Render(&r.Sheet)
	}
	r.Source = nil
	r.Release()
	return r
}

// Add prints and counts a checked sheet.
func (run *Run) Add(s *Rendered) error {
	run.last = s
	if s.Earlier {
		run.Result.Earlier++
		return nil
	}
	run.Games++
	run.Result.Count[s.Verdict]++
	run.failed = run.failed || run.opts.threshold().Fails(s.Result)
	if s.Err != nil {
		return s.Err
	}
	return run.Writer.Add(&s.Sheet, s.text)
}

// Files checks the games of all inputs and ends the run.
func (run *Run) Files(ctx context.Context, inputs []batch.Input) error {
	pool := &batch.Pool[*Rendered]{Check: run.check, Known: run.look.Sheet.Game != nil, Game: run.look.Sheet.Game, Passing: true}
	begun := 0
	do := batch.Handler[*Rendered]{
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
		ticker := time.NewTicker(cli.ProgressEvery)
		defer ticker.Stop()
		do.Tick = ticker.C
		run.progress.of(inputs)
		do.Idle = func() { run.progress.At(time.Now(), begun, run.Games, pool.Read()) }
	}
	done, err := pool.Run(ctx, inputs, do)
	run.progress.Erase()
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
func (run *Run) notRead(in batch.Input, err error, several bool) error {
	code, hints := cli.Classify(err)
	err = cli.Fail(code, err, hints)
	run.unread = append(run.unread, err)
	if err := run.Writer.Unread(in.Name, err); err != nil {
		return err
	}
	if !several {
		return nil
	}
	if err := run.out.Flush(); err != nil {
		return err
	}
	run.progress.Erase()
	run.Env.Report(err)
	return nil
}

// miss names what an interruption left out.
func (run *Run) miss(inputs []batch.Input) {
	for i, in := range inputs {
		name := message.New("plain.text", message.Args{"Text": in.Name})
		if i == 0 && run.last != nil {
			name = message.New("findingtext.after-line", message.Args{"Name": in.Name, "Line": run.last.Line})
		}
		run.Result.Missed = append(run.Result.Missed, name)
	}
}

// mostMissed is how many files an interrupted run names.
const mostMissed = 10

// end prints what comes last, and fails as the exit codes have it: an
// interruption before a file that could not be read, that before findings.
func (run *Run) end(several bool) error {
	if err := run.Writer.End(run.Result); err != nil {
		return err
	}
	if err := run.out.Flush(); err != nil {
		return err
	}
	switch {
	case len(run.Result.Missed) > 0:
		return interrupted(run.Result.Missed)
	case len(run.unread) == 1 && !several:
		return run.unread[0]
	case len(run.unread) > 0:
		return cli.Fail(cli.ExitInput, message.Err("cmd-check.unread", message.Args{"Count": len(run.unread)}))
	case run.failed || run.Result.Count[sheet.Unreadable] > 0: // a game, not a file: its finding says why
		return cli.ErrFindings
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
	return cli.Fail(cli.ExitStopped, message.Err("cmd-check.interrupted", message.Args{"Count": len(missed)}), named)
}

package main

import (
	"bufio"
	"context"
	"errors"
	"fmt"
	"path/filepath"
	"runtime"
	"runtime/debug"
	"time"

	"arbiter/reports"
	"arbiter/rules/games"
	"arbiter/rules/pdn"
	"arbiter/rules/sheet"
	"arbiter/tournament"
)

// checkedSheet is one sheet as the formats print it.
type checkedSheet struct {
	sheet.Result
	game    *pdn.Game          // the sheet itself; nil once it is rendered
	ruleSet string             // whose articles are cited
	event   string             // the event file that holds the sheet; "" for a loose one
	ref     tournament.GameRef // round, board and game; 0 where they are not known
	ruled   map[string]string  // what was ruled on findings, and why, by id
	earlier bool               // of a round before --since: not checked
	text    []byte             // what the format prints of it
	err     error              // it could not be rendered
}

// sheetWriter prints checked sheets in one format.
type sheetWriter interface {
	// render makes the text of one sheet. It runs beside others, in any order.
	render(s *checkedSheet) ([]byte, error)
	// add prints a rendered sheet, in the order of the run.
	add(s *checkedSheet) error
	// unread takes note of a file that could not be read, in its place.
	unread(name string, err error) error
	// end prints what comes last.
	end(run *checkRun) error
}

// newSheetWriter is the writer of a format.
func newSheetWriter(out *bufio.Writer, opts checkOptions) sheetWriter {
	switch opts.format {
	case "json":
		return &jsonSheets{out: out}
	case "sarif":
		return newSarifSheets(out)
	case "junit":
		return &junitSheets{out: out, opts: opts}
	case "csv":
		return &csvSheets{out: out, records: reports.NewFindingRecords()}
	case "html":
		return &htmlSheets{out: out}
	default:
		return &textSheets{out: out, style: findingStyle{diagram: opts.diagram}}
	}
}

// checkRun is one run of check: what it has printed and counted.
type checkRun struct {
	env      *env
	opts     checkOptions
	look     games.Options
	out      *bufio.Writer
	writer   sheetWriter
	session  *session  // the event, if its sheets are checked
	progress *progress // nil without a terminal
	count    tally
	games    int      // checked
	earlier  int      // of rounds before --since
	failed   bool     // a sheet is a reason for exit code 1
	unread   []error  // files that could not be read
	missed   []string // what was not looked at, after an interruption
	last     *checkedSheet
}

// newCheckRun begins a run that prints to standard output.
func newCheckRun(env *env, opts checkOptions, look games.Options) *checkRun {
	run := &checkRun{env: env, opts: opts, look: look, count: tally{}}
	out := env.out
	if isTerminal(env.err) {
		run.progress = &progress{out: env.err, begun: time.Now()}
		if isTerminal(env.out) {
			out = run.progress.below(out)
		}
	}
	run.out = bufio.NewWriterSize(out, 64<<10)
	run.writer = newSheetWriter(run.out, opts)
	return run
}

// check replays one sheet and renders what it came to. It runs beside others.
func (run *checkRun) check(g looseGame) *checkedSheet {
	s := &checkedSheet{game: g.Game, ref: tournament.GameRef{Round: g.Round().Round, Board: g.Board()}}
	s.File, s.Game, s.Line = g.File, g.Index, g.Pos.Line
	if s.earlier = s.ref.Round > 0 && s.ref.Round < run.opts.since; s.earlier {
		s.game = nil
		return s
	}
	s.Result = checkBounded(g.Game, run.look)
	if g.twin > 0 {
		run.handedInTwice(&s.Result, g)
	}
	run.finish(s)
	return s
}

// finish leaves of a sheet what is wanted and renders it.
func (run *checkRun) finish(s *checkedSheet) {
	if s.ruleSet = run.look.RuleSet; s.ruleSet == "" {
		s.ruleSet = sheet.RuleSetOf(s.Variant)
	}
	run.opts.wanted(&s.Result)
	s.text, s.err = run.writer.render(s)
	s.game = nil
	s.Release()
}

// mostPlies is the longest game that is replayed. The longest of real events has
// a fifth of it; a text that pretends to be one of a million would take hours.
const mostPlies = 2000

// checkBounded is games.Check, except that a game beyond all bounds is not
// replayed but reported.
func checkBounded(g *pdn.Game, look games.Options) sheet.Result {
	if len(g.Items) <= mostPlies {
		return games.Check(g, look)
	}
	header := *g
	header.Items = nil
	r := games.Check(&header, look)
	entry, _ := sheet.Lookup(sheet.BadHeader)
	r.Plies, r.HasFinal, r.Verdict = len(g.Items), false, sheet.Unreadable
	r.Findings = []sheet.Finding{{
		ID:   sheet.FindingID(looseAddress(g), mostPlies, sheet.BadHeader),
		Code: sheet.BadHeader, Severity: entry.Severity, State: sheet.Moot, Ply: mostPlies, Pos: g.Items[mostPlies].Pos,
		Message: fmt.Sprintf("the game has %d half-moves; more than %d are not replayed", len(g.Items), mostPlies),
	}}
	return r
}

// looseAddress is what the ids of findings on a loose sheet begin with.
func looseAddress(g *pdn.Game) string {
	return fmt.Sprintf("%s#%d", filepath.Base(g.File), g.Index)
}

// add prints and counts a checked sheet.
func (run *checkRun) add(s *checkedSheet) error {
	run.last = s
	if s.earlier {
		run.earlier++
		return nil
	}
	run.games++
	run.count[s.Verdict]++
	run.failed = run.failed || run.opts.fails(s.Result)
	if s.err != nil {
		return s.err
	}
	return run.writer.add(s)
}

// garbagePercent lets the heap grow to five times what is in use before it is
// collected. Little is in use at any time; it saves a quarter of the work.
const garbagePercent = 400

// files checks the games of all inputs and ends the run.
func (run *checkRun) files(ctx context.Context, inputs []input) error {
	defer debug.SetGCPercent(debug.SetGCPercent(garbagePercent))
	pool := &sheetPool{workers: runtime.GOMAXPROCS(0), check: run.check}
	begun := 0
	do := handler{
		sheet: run.add,
		ended: func(in input, err error) error {
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
		do.tick = ticker.C
		run.progress.texts = len(inputs)
		for _, in := range inputs {
			run.progress.bytes += in.size
		}
		do.idle = func() { run.progress.draw(time.Now(), begun, run.games, pool.read.Load()) }
	}
	done, err := pool.run(ctx, inputs, do)
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
// is said at once. The names of files are made harmless for the terminal.
func (run *checkRun) notRead(in input, err error, batch bool) error {
	code, hint := classify(err)
	err = fail(code, errors.New(clean(err.Error())), hint)
	run.unread = append(run.unread, err)
	if err := run.writer.unread(in.name, err); err != nil {
		return err
	}
	if !batch {
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
func (run *checkRun) miss(inputs []input) {
	for i, in := range inputs {
		name := clean(in.name)
		if i == 0 && run.last != nil {
			name = fmt.Sprintf("%s after the game on line %d", name, run.last.Line)
		}
		run.missed = append(run.missed, name)
	}
}

// mostMissed is how many files an interrupted run names.
const mostMissed = 10

// end prints what comes last, and fails as the exit codes have it: an
// interruption before a file that could not be read, that before findings.
func (run *checkRun) end(batch bool) error {
	if err := run.writer.end(run); err != nil {
		return err
	}
	if err := run.out.Flush(); err != nil {
		return err
	}
	switch {
	case len(run.missed) > 0:
		n := len(run.missed)
		named := run.missed[:min(n, mostMissed)]
		if n > mostMissed {
			named = append(named[:mostMissed:mostMissed], fmt.Sprintf("and %d more", n-mostMissed))
		}
		return fail(exitStopped, fmt.Errorf("interrupted; %d %s not looked at", n, plural(n, "file was", "files were")), named)
	case len(run.unread) == 1 && !batch:
		return run.unread[0]
	case len(run.unread) > 0:
		return fail(exitInput, fmt.Errorf("%d %s could not be read; see above", len(run.unread), plural(len(run.unread), "file", "files")))
	case run.failed || run.count[sheet.Unreadable] > 0: // a game, not a file: its finding says why
		return errFindings
	default:
		return nil
	}
}

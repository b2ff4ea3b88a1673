package game

import (
	"bufio"
	"context"
	"encoding/json"
	"errors"
	"io"
	"os"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"sync"

	"github.com/spf13/cobra"

	"arbiter/cmd/arbiter/internal/cli"
	"arbiter/cmd/internal/desk/refusal"
	"arbiter/cmd/internal/desk/sheets"
	"arbiter/rules/ink"
	"arbiter/rules/ink/form"
	"arbiter/rules/ink/transcript"
	"arbiter/rules/message"
	"arbiter/rules/sheet"
)

// scanOptions are the flags of scan.
type scanOptions struct {
	format    string
	layout    string
	enter     bool
	keep      bool
	why       string
	score     string
	questions string
}

// mostLayout is how many bytes a file of measures, of games or of questions may have.
const mostLayout = 32 << 20

// NewScanCmd reads photographs of sheets.
func NewScanCmd(env *cli.Env) *cobra.Command {
	var opts scanOptions
	cmd := &cobra.Command{
		Use:   "scan PHOTO|FOLDER...",
		Short: "Read game sheets from photographs",
		Long: `Reads the sheets of print scan-sheets from photographs or scans, in any order: JPEG, PNG,
and PDF of a scanner (scan.pdf#2 is its second page). Both copies of a game are read
together, and checked as a sheet is. What is written is what is read: rules choose between
readings that the ink allows, and an irregular move stays as it was written.

Nothing is kept without --enter. With it each game that is read without doubt is handed in
as its sheet; at a terminal every half-move that is in doubt is asked about first, by the
number of a reading or as a move that is typed.

--questions keeps them in a file, to be answered later: a half-move has its readings and
where it stands on each photograph, and "answer" is to be filled in. Answers that the file has
are taken, and what they leave open is written into it again.

A photograph that cannot be read is named with its reason, and refuses no other. Nothing
leaves this computer.

--layout reads another form, by its measures as print --layout writes them. --score compares
what is read with the games of a file: one line of JSON a game, {"round":1,"board":3,
"moves":["32-28", …]}.

` + cli.ExitCodes,
		Example: `  arbiter scan photos/
  arbiter scan IMG_0412.jpg IMG_0413.jpg --enter
  arbiter scan photos/ --questions doubts.json --enter
  arbiter scan --format json scan.pdf`,
		Args: cobra.MinimumNArgs(1),
		RunE: func(cmd *cobra.Command, args []string) error { return runScan(cmd.Context(), env, args, opts) },
	}
	cli.FormatFlag(cmd, &opts.format, "text", "json")
	cmd.Flags().StringVar(&opts.layout, "layout", "", "measures of a form that is not this program's (JSON)")
	cmd.Flags().BoolVar(&opts.enter, "enter", false, "hand in each game that is read without doubt; a terminal is asked about the others")
	cmd.Flags().BoolVar(&opts.keep, "keep", false, "with --enter: keep the pages as they lie flat, in a folder beside the event file")
	cmd.Flags().StringVar(&opts.questions, "questions", "", "file of the half-moves in doubt, with their answers (JSON): read where it is there, and written anew")
	cmd.Flags().StringVar(&opts.why, "why", "", "the reason, needed to replace a sheet")
	cmd.Flags().StringVar(&opts.score, "score", "", "games as they were played, to say how right the reading is (lines of JSON)")
	cmd.MarkFlagsMutuallyExclusive("enter", "score")
	return cmd
}

// runScan reads the photographs and says what they say.
func runScan(ctx context.Context, env *cli.Env, args []string, opts scanOptions) error {
	photos, err := photosOf(env, args)
	if err != nil {
		return err
	}
	req := sheets.ScanRequest{Photos: photos, Show: opts.enter && opts.keep}
	if opts.layout != "" {
		if req.Pattern, err = patternsOf(env, opts.layout); err != nil {
			return err
		}
	}
	var truth []playedGame
	if opts.score != "" {
		if truth, err = gamesPlayed(env, opts.score); err != nil {
			return err
		}
	}
	return env.WithEvent(ctx, func(s *cli.Session) error {
		scan, err := sheets.ScanPhotos(ctx, s.File.Desk, req)
		if err != nil {
			return err
		}
		var others []questionGame
		if opts.questions != "" {
			if others, err = answerScanned(s, &scan, opts.questions); err != nil {
				return err
			}
		}
		if opts.enter && opts.format != "json" {
			if err := askScanned(s, &scan); err != nil {
				return err
			}
		}
		switch {
		case opts.score != "":
			err = writeScore(env, scoreOf(scan, truth))
		case opts.format == "json":
			err = cli.JsonLine(env.Out, jsonOf(s, scan))
		default:
			err = printScan(s, scan)
		}
		if err != nil {
			return err
		}
		if opts.questions != "" {
			if err := writeQuestions(s, scan, others, opts.questions); err != nil {
				return err
			}
		}
		if opts.enter {
			if err := enterScanned(s, ctx, scan, opts); err != nil && !errors.Is(err, cli.ErrFindings) {
				return err
			}
		}
		return scanVerdict(scan)
	})
}

// scanVerdict is how a scan ends: with a photograph that could not be read, with something
// to ask or to say, or with nothing.
func scanVerdict(scan sheets.Scan) error {
	unread := 0
	for _, r := range scan.Refused {
		if r.Code != "twice" {
			unread++
		}
	}
	switch {
	case unread > 0:
		return cli.Fail(cli.ExitInput, message.Err("scan.unread", message.Args{"Photos": unread}))
	case slices.ContainsFunc(scan.Games, func(g sheets.ScannedGame) bool { return !g.Clear() }):
		return cli.ErrFindings
	}
	return nil
}

// photosOf are the photographs that are named, and those of folders that are. What cannot be
// opened is a photograph that is refused.
func photosOf(env *cli.Env, args []string) ([]sheets.Photo, error) {
	var photos []sheets.Photo
	var one sync.Mutex // several are read at a time, and noted with what the command reads
	add := func(path string, err error) {
		photos = append(photos, sheets.Photo{Name: path, Open: func() ([]byte, error) {
			if err != nil {
				return nil, err
			}
			one.Lock()
			defer one.Unlock()
			return readAll(env, path, ink.MostFile)
		}})
	}
	for _, arg := range args {
		info, err := os.Stat(arg)
		if err != nil || !info.IsDir() {
			add(arg, err)
			continue
		}
		entries, err := os.ReadDir(arg)
		if err != nil {
			add(arg, err)
		}
		for _, e := range entries {
			if isPhoto(e.Name()) && !e.IsDir() {
				add(filepath.Join(arg, e.Name()), nil)
			}
		}
	}
	if len(photos) == 0 {
		return nil, cli.Fail(cli.ExitInput, message.Err("scan.no-photos"))
	}
	return photos, nil
}

// readAll reads a file of so many bytes at most.
func readAll(env *cli.Env, path string, most int64) ([]byte, error) {
	in, err := cli.OpenBounded(env, path, most)
	if err != nil {
		return nil, err
	}
	defer in.Close()
	return io.ReadAll(in)
}

// patternsOf reads the measures of a form.
func patternsOf(env *cli.Env, path string) ([]ink.Pattern, error) {
	file, err := readAll(env, path, mostLayout)
	if err != nil {
		return nil, err
	}
	var layout form.Layout
	if err := json.Unmarshal(file, &layout); err != nil {
		return nil, cli.Fail(cli.ExitInput, err)
	}
	var all []ink.Pattern
	for _, p := range layout.Pages {
		if len(p.Marks) == 4 && len(p.Sheets) == 1 && len(p.Sheets[0].Cells) > 0 && len(p.Sheets[0].Cells)%5 == 0 && p.Width > 0 && p.Height > 0 && p.Width <= 1000 && p.Height <= 1000 {
			all = append(all, ink.Pattern{Page: p, Code: p.Sheets[0].Code.Text})
		}
	}
	if len(all) == 0 {
		return nil, cli.Fail(cli.ExitInput, message.Err("scan.no-layout", message.Args{"File": path}))
	}
	return all, nil
}

// printScan says in words what photographs say.
func printScan(s *cli.Session, scan sheets.Scan) error {
	for i := range scan.Games {
		g := &scan.Games[i]
		args := message.Args{"Game": g.Place(s.File.Desk), "Moves": len(g.Read.Moves), "Copies": len(g.Copies), "Asked": g.Asks(), "Result": g.Result.Read}
		if err := s.Env.Tell(s.Env.Out, "scan.game", args); err != nil {
			return err
		}
		for n, m := range g.Read.Moves {
			if line, ok := scanLine(n, m); ok {
				if err := s.Env.Say(line); err != nil {
					return err
				}
			}
		}
		for _, f := range g.Findings {
			if err := s.Env.Tell(s.Env.Out, "scan.finding", message.Args{"Move": sheet.NumberAfter(f.Ply - 1), "What": f.Message}); err != nil {
				return err
			}
		}
	}
	for _, r := range scan.Refused {
		if err := s.Env.Tell(s.Env.Out, "scan.refused", message.Args{"Photo": r.Photo, "Why": r.Why()}); err != nil {
			return err
		}
	}
	return nil
}

// scanLine says what is to be said of a half-move; false is nothing.
func scanLine(n int, m transcript.Move) (message.Message, bool) {
	args := message.Args{"Move": sheet.NumberAfter(n), "Read": m.Read}
	switch {
	case !m.Sure:
		var others []string
		for _, o := range m.Others {
			others = append(others, o.Read)
		}
		args["Others"] = strings.Join(others, " ")
		return message.New("scan.asked", args), true
	case m.Differs:
		args["Copies"] = strings.Join(slices.DeleteFunc(slices.Clone(m.Copies), func(t string) bool { return t == "" }), " / ")
		return message.New("scan.differs", args), true
	}
	return message.Message{}, false
}

// askScanned asks at a terminal about each half-move that is in doubt, by the number of a
// reading or a move that is typed; without an answer the game stays as it is. What is answered
// tells what follows.
func askScanned(s *cli.Session, scan *sheets.Scan) error {
	if !cli.IsTerminal(s.Env.In) || !cli.IsTerminal(s.Env.Out) {
		return nil
	}
	in := bufio.NewReader(s.Env.In)
	for i := range scan.Games {
		g := &scan.Games[i]
		for n := g.Unsure(); n > 0; n = g.Unsure() {
			choices := g.Readings(n)
			var list []string
			for k, c := range choices {
				list = append(list, strconv.Itoa(k+1)+": "+c)
			}
			if err := s.Env.Tell(s.Env.Out, "scan.ask", message.Args{"Game": g.Place(s.File.Desk), "Move": sheet.NumberAfter(n - 1), "Choices": strings.Join(list, "  "), "Photo": strings.Join(g.Photos(), ", ")}); err != nil {
				return err
			}
			line, err := in.ReadString('\n')
			line = strings.TrimSpace(line)
			if line == "" {
				if err != nil && !errors.Is(err, io.EOF) {
					return err
				}
				break
			}
			if k, err := strconv.Atoi(line); err == nil && k >= 1 && k <= len(choices) {
				line = choices[k-1]
			}
			if err := g.Settle(s.File.Desk, n, line); err != nil {
				refused := (*refusal.Refusal)(nil)
				if !errors.As(err, &refused) {
					return err
				}
				s.Env.Note(refused)
			}
		}
	}
	return nil
}

// enterScanned hands in each game that is read without doubt, and names the others.
func enterScanned(s *cli.Session, ctx context.Context, scan sheets.Scan, opts scanOptions) error {
	how := sheets.ScanHandIn{Why: opts.why}
	if opts.keep {
		how.Keep = s.File.Path
	}
	var worst error
	for i := range scan.Games {
		g := &scan.Games[i]
		if g.Asks() > 0 || g.Round == 0 {
			s.Env.Note(message.New("scan.not-entered", message.Args{"Game": g.Place(s.File.Desk), "Asked": g.Asks()}))
			continue
		}
		req, err := g.HandIn(s.File.Desk, how)
		if err == nil {
			err = handIn(ctx, s, req)
		}
		if err != nil && !errors.Is(err, cli.ErrFindings) {
			return err
		}
		if err != nil {
			worst = err
		}
	}
	return worst
}

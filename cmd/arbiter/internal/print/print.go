// Package print has print and season: papers.
package print

import (
	"context"
	"encoding/json"
	"io"
	"strings"
	"unicode/utf8"

	"github.com/spf13/cobra"

	"arbiter/cmd/arbiter/internal/cli"
	"arbiter/cmd/arbiter/internal/remedies"
	"arbiter/cmd/internal/desk/find"
	"arbiter/cmd/internal/desk/history"
	"arbiter/cmd/internal/desk/refusal"
	"arbiter/reports"
	"arbiter/reports/parts"
	"arbiter/reports/table"
	"arbiter/rules/ink/form"
	"arbiter/rules/message"
	"arbiter/tournament"
)

// printOptions are the flags of print.
type printOptions struct {
	round  int
	blank  int
	top    int
	pages  int
	layout string
	text   string
	format string
	out    string
	into   string
	asOf   string
	all    bool // groups

	addresses []string // of posters
	journal   bool     // behind the report
	ways      bool     // into the hall, on slips and cards

	printer printerOptions
}

// The most cards without names in one file, and the most places that certificates
// are asked for; more is a slip of the finger.
const (
	mostBlank = 2000
	mostTop   = 10_000
)

// NewCmd makes any paper of the event in any format.
func NewCmd(env *cli.Env) *cobra.Command {
	var opts printOptions
	cmd := &cobra.Command{
		Use:   "print [PAPER]...",
		Short: "Make any paper of the event, in any format",
		Long: `Makes papers of the event: lists to pin up, slips and sheets to fill in, reports to
send. Without a paper it lists those there are. Several papers go into one file. The
format is that of --format, else the one that the ending of --out names, else text;
a pdf or xlsx is written to --out, or into a pipe. CSV holds one table: the first.
--printer NAME sends them to a printer, -p to that of the settings.

With --into each paper is a file of its own in a folder, as pdf, html and xlsx or in
the format of --format: the papers named, else all that have something to show. The
files are called as the papers are in the language. Names of papers may be those of
any language: print stand.

With --all-groups the papers are of all events of the folder: one group after the other,
and players and seats as one list by name. With --into each group has a folder of its own.

The pairings of a round, seats by name, slips, table cards and game sheets are those
of --round. Standings, crosstable, rounds, progress, cards of players, prizes, ratings
and the like are as they were after --round, final for that round; the other papers are
of no round. --blank 8 makes eight
without names. They are PDF or HTML to print; the other formats hold the same data
as a list. Cut the pages of slips and lay the piles on one another: they are in the
order of the boards.

What is pinned up (players, round, seats, standings, crosstable, rounds, schedule) is a
PDF in type as large as the page has room for, never below 11 points: more goes on in
columns and on further pages. --size a3 and --landscape choose the page.

An announcement is a page of large type, of the text of --text. A poster has the address
of --address, else that of the settings (site), and its QR code; what stands there can be
said before it: --address 'Live games https://example.org/live'. With --ways slips and
table cards have a code for each player, which lets his phone into the hall: he reports
the result of his own game with it, in every round. --format chat makes the
pairings of a round, or the standings, a text to paste into a chat.

` + cli.ExitCodes,
		Example: `  arbiter print
  arbiter print slips --round 3 --out slips.pdf
  arbiter print standings crosstable --round 3 --out after-3.pdf
  arbiter print standings crosstable round --lang nl --out wall.pdf
  arbiter print round seats --size a3 --out hall.pdf
  arbiter print round slips -p
  arbiter print slips --ways --out slips.pdf
  arbiter print game-sheets --blank 20 --out empty.pdf
  arbiter print announcement --text 'Lunch until 13:30.\nRound 4 begins at 13:45.' --out lunch.pdf
  arbiter print poster --address https://example.org/open --out poster.pdf
  arbiter print round --format chat
  arbiter print --into papers --format pdf`,
		RunE: func(cmd *cobra.Command, args []string) error {
			if err := opts.bounded(); err != nil {
				return err
			}
			opts.text = strings.ReplaceAll(opts.text, `\n`, "\n") // as it is typed in a shell
			return runPrint(cmd.Context(), env, args, opts)
		},
	}
	var papers, formats []string
	for _, p := range reports.OfferedPapers() {
		papers = append(papers, p.ID)
	}
	for _, f := range parts.Formats() {
		formats = append(formats, f.Name)
	}
	formats = append(formats, parts.Chat)
	cmd.ValidArgsFunction = cobra.FixedCompletions(cli.Completions(papers), cobra.ShellCompDirectiveNoFileComp)
	f := cmd.Flags()
	cli.RoundFlag(cmd, &opts.round)
	f.Lookup("round").Usage = "the round that a paper is of, or after which it is (default: the one being played, or as the event stands)"
	f.IntVar(&opts.blank, "blank", 0, "slips, table cards and sheets without names: how many")
	f.IntVar(&opts.pages, "pages", 0, "sheets to be photographed: pages of each copy, 60 moves on each (default 1)")
	f.StringVar(&opts.layout, "layout", "", "sheets to be photographed: the file to write where everything stands on their pages into (JSON)")
	f.IntVar(&opts.top, "top", 0, "certificates of the first so many places (default: all)")
	f.BoolVar(&opts.journal, "journal", false, "report: with the journal as an appendix")
	f.BoolVar(&opts.ways, "ways", false, "slips and table cards: with codes that let the phones of the players into the hall")
	f.StringVar(&opts.text, "text", "", `the text of an announcement; \n begins a paragraph`)
	f.StringArrayVar(&opts.addresses, "address", nil, "the address of a poster, with what is there before it (repeatable; default: the setting site)")
	f.Var(cli.NewChoice(&opts.format, formats), "format", "format (default: by the ending of --out, else text): "+strings.Join(formats, ", "))
	cli.OfferWords(cmd, "format", formats)
	f.StringVar(&opts.out, "out", "", "the file to write (default: standard output)")
	f.StringVar(&opts.into, "into", "", "the folder to write each paper into, as a file of its own")
	cmd.MarkFlagsMutuallyExclusive("out", "into")
	cli.AllGroupsFlag(cmd, &opts.all)
	opts.printer.flags(cmd)
	cli.AsOfFlag(cmd, &opts.asOf)
	cmd.MarkFlagsMutuallyExclusive("ways", "as-of")
	cmd.MarkFlagsMutuallyExclusive("ways", "blank")
	cmd.MarkFlagsMutuallyExclusive("ways", "all-groups")
	return cmd
}

// runPrint finds out what is asked for before it opens the event.
func runPrint(ctx context.Context, env *cli.Env, names []string, opts printOptions) error {
	if opts.printer.list {
		return listPrinters(ctx, env, opts.format)
	}
	format, err := opts.chosen(env.Out)
	if err != nil {
		return err
	}
	if len(names) == 0 && opts.printer.asked() {
		return cli.Usage(message.Err("printer.which-paper"), remedies.Hint(refusal.Remedy{Code: "list-papers"}))
	}
	if len(names) == 0 && opts.format == parts.Chat {
		return cli.NoChat()
	}
	if len(names) == 0 && opts.into == "" {
		return opts.write(env, format, table.Document{Tables: []table.Table{reports.PaperList(env.Words)}, Loc: env.Words})
	}
	papers, err := opts.papersNamed(names)
	if err != nil {
		return err
	}
	for _, p := range papers {
		if err := opts.fits(env, p); err != nil {
			return err
		}
	}
	if opts.layout != "" && (len(papers) != 1 || format.Name != "pdf" || opts.out == "" || opts.all) {
		return cli.Usage(message.Err("cmd-print.layout-alone"))
	}
	if opts.all {
		return printGroups(ctx, env, format, papers, opts)
	}
	return env.WithEventAsOf(ctx, opts.asOf, func(s *cli.Session) error {
		if opts.into != "" {
			return printInto(ctx, s, papers, opts)
		}
		tables, err := printed(ctx, s, papers, opts)
		if err != nil {
			return err
		}
		if opts.printer.asked() {
			return opts.printer.print(ctx, env, s.Document(tables...))
		}
		if format.Name == "csv" && len(tables) > 1 {
			env.Note(message.New("cmd-print.one-table", message.Args{"Table": tables[0].ID, "Tables": len(tables)}))
			tables = tables[:1]
		}
		if opts.layout != "" {
			if err := writeLayout(env, opts.layout, reports.ScanLayout(s.Document(tables...))); err != nil {
				return err
			}
		}
		return opts.write(env, format, s.Document(tables...))
	})
}

// writeLayout writes where everything stands on the pages of a form, for programs.
func writeLayout(env *cli.Env, path string, layout form.Layout) error {
	return env.WriteAndSay(path, func(w io.Writer) error {
		out := json.NewEncoder(w)
		out.SetEscapeHTML(false)
		return out.Encode(layout)
	})
}

// bounded refuses numbers and texts that are a slip of the finger.
func (o *printOptions) bounded() error {
	for _, bound := range []struct {
		code               string
		value, least, most int
	}{
		{"cmd-print.blank", o.blank, 0, mostBlank},
		{"cmd-print.top", o.top, 0, mostTop},
		{"cmd-print.pages", o.pages, 0, form.MostParts},
		{"cmd-print.text-long", utf8.RuneCountInString(o.text), 0, reports.MostAnnounced},
		{"printer.copies", o.printer.copies, 1, mostCopies},
	} {
		if bound.value < bound.least || bound.value > bound.most {
			return cli.Usage(message.Err(bound.code, message.Args{"Most": bound.most}))
		}
	}
	return nil
}

// paperFlags are the flags that papers of one need alone can be made with.
var paperFlags = []struct {
	flag  string
	need  reports.Need
	given func(o *printOptions) bool
}{
	{"--blank", reports.TakesBlank, func(o *printOptions) bool { return o.blank > 0 }},
	{"--pages", reports.TakesLayout, func(o *printOptions) bool { return o.pages > 0 }},
	{"--layout", reports.TakesLayout, func(o *printOptions) bool { return o.layout != "" }},
	{"--ways", reports.TakesWays, func(o *printOptions) bool { return o.ways }},
	{"--top", reports.TakesTop, func(o *printOptions) bool { return o.top > 0 }},
	{"--journal", reports.TakesAppendix, func(o *printOptions) bool { return o.journal }},
	{"--text", reports.TakesText, func(o *printOptions) bool { return o.text != "" }},
	{"--address", reports.TakesAddress, func(o *printOptions) bool { return len(o.addresses) > 0 }},
}

// fits refuses what a paper cannot be made with, and a paper without what it is made of.
func (o *printOptions) fits(env *cli.Env, p reports.PaperKind) error {
	for _, f := range paperFlags {
		if f.given(o) && !p.Has(f.need) {
			return cli.Usage(message.Err("cmd-print.not-for", message.Args{"Flag": f.flag, "Paper": p.ID, "Papers": message.AndOf(cli.PapersWith(f.need))}))
		}
	}
	switch {
	case o.format == parts.Chat && !p.Has(reports.TakesChat):
		return cli.NoChat()
	case p.Has(reports.TakesText) && strings.TrimSpace(o.text) == "":
		return cli.Usage(reports.ErrNoText, remedies.Hint(refusal.Remedy{Code: "give-text"}))
	case o.round != cli.LastRound && !takesRound(p, o.round):
		return cli.Usage(message.Err("after.no-paper", message.Args{"Paper": p.ID}))
	}
	return o.addressFits(env, p)
}

// addressFits refuses an address that is none, and a poster without one.
func (o *printOptions) addressFits(env *cli.Env, p reports.PaperKind) error {
	for _, text := range o.addresses {
		if _, err := reports.ParseAddress(text); err != nil {
			return cli.Usage(err)
		}
	}
	if p.Has(reports.TakesAddress) && len(o.addressed(env)) == 0 {
		return cli.Usage(reports.ErrNoAddress, append(remedies.Hint(refusal.Remedy{Code: "give-address"}), remedies.Hint(refusal.Remedy{Code: "keep-address"})...))
	}
	return nil
}

// addressed are the addresses of posters: those of --address, else that of the settings.
func (o *printOptions) addressed(env *cli.Env) []reports.Address {
	texts := o.addresses
	if site := env.Defaults().Site; len(texts) == 0 && site != "" {
		texts = []string{site}
	}
	var all []reports.Address
	for _, text := range texts {
		if a, err := reports.ParseAddress(text); err == nil { // a wrong one was refused
			all = append(all, a)
		}
	}
	return all
}

// chosen is the format that is asked for.
func (o printOptions) chosen(out io.Writer) (parts.Format, error) {
	name := o.format
	if o.printer.asked() {
		return o.printer.format(name)
	}
	if name == "" && o.out != "" {
		format, err := parts.FormatOfFile(o.out)
		if err != nil {
			return format, cli.Usage(err, remedies.Hint(refusal.Remedy{Code: "name-format"}))
		}
		return format, nil
	}
	format, err := parts.FormatNamed(cli.OrDefault(name, "text"))
	if err != nil {
		return format, cli.Usage(err)
	}
	if format.Binary && o.out == "" && o.into == "" && cli.IsTerminal(out) {
		return format, cli.Usage(message.Err("cmd-print.not-for-terminal", message.Args{"Format": format.Name}), remedies.Hint(refusal.Remedy{Code: "name-out"}))
	}
	return format, nil
}

// write writes the document to the file of --out, whole or not at all, or to
// standard output.
func (o printOptions) write(env *cli.Env, format parts.Format, doc table.Document) error {
	if o.out == "" {
		return env.WriteDocument(format, doc)
	}
	return env.WriteAndSay(o.out, func(w io.Writer) error { return format.Write(w, doc) })
}

// takesRound reports whether --round means something to a paper: the round that it is
// of, or that after which it is. Nothing is after round 0: those games are of no round.
func takesRound(p reports.PaperKind, round int) bool {
	return p.Has(reports.NeedRound) || p.Has(reports.TakesAfter) && round > 0
}

// source is what papers are made of, but for what some of them need beside the event.
func source(s *cli.Session, opts printOptions) reports.Source {
	source := reports.Source{Event: s.State(), Stage: s.StageNumber(), Blank: opts.blank, Top: opts.top, Loc: s.Words()}
	source.Address, source.Photos = opts.addressed(s.Env), s.Env.Photos()
	source.Appendix, source.Pages = opts.journal, opts.pages
	source.After, source.Chat, source.Text = max(opts.round, 0), opts.format == parts.Chat, opts.text
	return source
}

// printed builds the tables of papers, of the stage the arbiter is at.
func printed(ctx context.Context, s *cli.Session, papers []reports.PaperKind, opts printOptions) ([]table.Table, error) {
	source := source(s, opts)
	var all []table.Table
	for _, p := range papers {
		if err := provide(ctx, s, &source, p, opts.round); err != nil {
			return nil, err
		}
		if opts.ways && source.Ways == nil {
			if err := provideWays(ctx, s, &source); err != nil {
				return nil, err
			}
		}
		tables, err := p.Make(source)
		if err != nil {
			return nil, err
		}
		all = append(all, tables...)
	}
	return all, nil
}

// provide puts into the source what a paper needs and is not there yet.
func provide(ctx context.Context, s *cli.Session, source *reports.Source, p reports.PaperKind, round int) (err error) {
	if p.Has(reports.NeedRound) && source.Blank == 0 {
		if source.Round, err = find.Round(s.File.Desk, round); err != nil {
			return err
		}
		stage, _ := s.State().Stage(source.Stage)
		if _, ok := s.State().Round(source.Stage, source.Round); !ok && len(stage.MatchesOf(source.Round)) == 0 { // a match has a sheet before its boards
			return cli.Fail(cli.ExitRefused, message.Err("find.round-not-paired", message.Args{"Round": source.Round}), remedies.Hint(refusal.Remedy{Code: "pair-next-round"}))
		}
	}
	if p.Has(reports.NeedAudit) && source.Audited == nil {
		if source.Audited, err = s.Audited(); err != nil {
			return err
		}
	}
	if p.Has(reports.NeedGames) && source.Games == nil {
		if source.Games, err = s.GameRecords(ctx); err != nil {
			return err
		}
	}
	if p.Has(reports.NeedJournal) && source.Journal == nil {
		var changes []tournament.Change
		if changes, err = history.History(ctx, s.File.Desk); err != nil {
			return err
		}
		source.Journal = changes
	}
	return nil
}

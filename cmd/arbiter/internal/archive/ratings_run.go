package archive

import (
	"context"

	"github.com/spf13/cobra"

	"arbiter/cmd/arbiter/internal/cli"
	"arbiter/cmd/internal/ratingtable"
	"arbiter/reports/table"
	"arbiter/rules/message"
	"arbiter/tournament/archive"
)

// archiveRatingsOptions are the flags of archive ratings run.
type archiveRatingsOptions struct {
	rules, variant, period, until, seed string
	late, dry                           bool
	format                              string
}

// newArchiveRatingsRunCmd makes rating lists.
func newArchiveRatingsRunCmd(a *Command) *cobra.Command {
	var opts archiveRatingsOptions
	cmd := &cobra.Command{
		Use:   "run --period MONTH",
		Short: "Make the rating list of a month, or several",
		Long: `Makes the list of the first day of a month from the one before and the games since. The
first one counts the games since the list before would have appeared; after it each list
that the table has is made, up to the one that is asked for. Nothing is made twice.

What is one game counts once; games without a result, without moves, without names, whose
records contradict each other, or whose date leaves the list open do not count, and are
told by number. A game that comes in after its list counts on a later one, as the table
says (late). Run arbiter archive work first.

` + cli.ExitCodes,
		Example: `  arbiter archive ratings run --rules kndb --period 2026-07 --seed list.csv
  arbiter archive ratings run --period 2027-01 --dry-run
  arbiter archive ratings run --rules rules.txt --period 1990-01 --until 2026-07`,
		Args: cobra.NoArgs,
		RunE: func(cmd *cobra.Command, _ []string) error { return a.runRatings(cmd.Context(), opts) },
	}
	f := cmd.Flags()
	f.StringVar(&opts.rules, "rules", "", "the table of parameters: a file, or a preset (default: that of the list before)")
	f.StringVar(&opts.variant, "variant", "", "the game (default: that of the table)")
	cli.CompleteVariants(cmd)
	f.StringVar(&opts.period, "period", "", "the list of this month: 2026-07")
	f.StringVar(&opts.until, "until", "", "and all after it up to this one")
	f.StringVar(&opts.seed, "seed", "", "ratings to begin with: CSV or JSON with name, rating, games, source")
	f.BoolVar(&opts.late, "late", false, "list the games that came in too late for their own list")
	f.BoolVar(&opts.dry, "dry-run", false, "print the list and file nothing")
	cli.FormatFlag(cmd, &opts.format, "text", "json")
	return cmd
}

// runRatings makes the lists and says what came of it.
func (a *Command) runRatings(ctx context.Context, opts archiveRatingsOptions) error {
	if opts.period == "" {
		return cli.Usage(message.Err("rating-run.no-period"))
	}
	req := archive.RatingRun{Variant: opts.variant, Period: opts.period, Until: opts.until, Who: a.Env.Author(), When: a.Env.Now().UTC(), DryRun: opts.dry}
	var err error
	if req.Table, err = a.ratingsTable(opts.rules); err != nil {
		return err
	}
	if req.Seed, err = a.readSeed(opts.seed); err != nil {
		return err
	}
	how := toWrite
	if opts.dry {
		how = ToRead
	}
	return a.With(ctx, how, func(e archive.Engine) error {
		bar := NewBar(a.Env)
		bar.Begin(message.New("rating-run.doing"), 0)
		req.Progress = func(done, of int64) { bar.At(done, of, message.Counted("word.some-sheets", int(done))) }
		req.Made = func(l *archive.RatingList) (err error) {
			bar.Aside(func() { err = a.toldList(l, opts) })
			return err
		}
		made, err := archive.RunRatings(ctx, e, req)
		bar.End()
		a.ratingNotes(made)
		if err == nil && made.Stands != nil {
			err = a.toldStands(made.Stands, opts)
		}
		return ratingsFailed(err)
	})
}

// readSeed reads a list of ratings to begin with; that of "" is none.
func (a *Command) readSeed(file string) ([]archive.RatingSeed, error) {
	if file == "" {
		return nil, nil
	}
	in, err := cli.OpenInput(a.Env, file)
	if err != nil {
		return nil, err
	}
	defer in.Close()
	seed, err := archive.ReadSeed(in)
	if err != nil {
		return nil, cli.Fail(cli.ExitInput, message.Because(err, "rating-seed.file", message.Args{"File": file, "Why": err}))
	}
	return seed, nil
}

// ratingNotes says what somebody should know though nothing is wrong.
func (a *Command) ratingNotes(made archive.RatingsMade) {
	if made.NoTwins {
		a.Env.Note(message.New("rating-run.no-twins"))
	}
	if made.SetAside > 0 {
		a.Env.Note(message.Counted("rating-run.set-aside", made.SetAside))
	}
	if len(made.Differs) > 0 {
		a.Env.Note(message.New("rating-run.differs", message.Args{"Names": made.Differs}))
	}
}

// ratingsLine is a run of one list as JSON has it.
type ratingsLine struct {
	Schema         int                    `json:"schema"`
	Variant        string                 `json:"variant"`
	Period         string                 `json:"period"`
	From           string                 `json:"from"`
	Through        int64                  `json:"through"`
	Filed          bool                   `json:"filed"` // by this run
	Rated          int                    `json:"rated"` // people
	Games          int                    `json:"games"`
	Late           int                    `json:"late"`
	LateGames      []archive.RatedGame    `json:"late_games,omitempty"`
	Left           archive.RatingsLeft    `json:"left"`
	Contradictions [][]archive.RatedSheet `json:"contradictions,omitempty"`
	Joined         []archive.RatingJoin   `json:"joined,omitempty"`
	Parted         []archive.RatingJoin   `json:"parted,omitempty"`
	People         []archive.RatingRow    `json:"people,omitempty"` // of a dry run
}

// lineOfRatings is a list as a run tells it.
func lineOfRatings(l *archive.RatingList, filed bool) ratingsLine {
	return ratingsLine{
		Schema: 1, Variant: l.Variant, Period: l.Period, From: l.From, Through: l.Through, Filed: filed, Rated: len(l.Ranked(0)), Games: l.Counted(),
		Late: len(l.Late()), Left: l.Left, Contradictions: l.Contradictions, Joined: l.Joined, Parted: l.Parted,
	}
}

// toldStands says that a list stands already.
func (a *Command) toldStands(l *archive.RatingList, opts archiveRatingsOptions) error {
	if opts.format == "json" {
		return cli.JsonLine(a.Env.Out, lineOfRatings(l, false))
	}
	return a.Env.Say(message.New("rating-run.stands", message.Args{"Period": l.Period, "Variant": message.New("variant." + l.Variant), "When": l.When}))
}

// toldList says what a list was made of.
func (a *Command) toldList(l *archive.RatingList, opts archiveRatingsOptions) error {
	if opts.format == "json" {
		line := lineOfRatings(l, !opts.dry)
		if opts.late {
			line.LateGames = l.Late()
		}
		if opts.dry {
			line.People = l.Ranked(0)
		}
		return cli.JsonLine(a.Env.Out, line)
	}
	code := "rating-run.made"
	if opts.dry {
		code = "rating-run.would-make"
	}
	rated := message.Counted("rating-run.rated", len(l.Ranked(0)))
	said := message.New(code, message.Args{"Period": l.Period, "Variant": message.New("variant." + l.Variant), "Rated": rated, "Count": l.Counted()})
	if err := a.Env.Say(said); err != nil {
		return err
	}
	for _, fact := range factsOf(l) {
		if err := a.Env.Say(message.New("rating-run.item", message.Args{"Text": fact})); err != nil {
			return err
		}
	}
	if tables := a.tablesOf(l, opts); len(tables) > 0 {
		return a.writeTables("text", tables...)
	}
	return nil
}

// tablesOf are what a run prints of a list: contradictions, and what is asked for.
func (a *Command) tablesOf(l *archive.RatingList, opts archiveRatingsOptions) []table.Table {
	var tables []table.Table
	if opts.dry {
		tables = append(tables, ratingtable.List(l, 0, a.Env.Words))
	}
	if opts.late {
		tables = append(tables, ratingtable.Late(l, a.Env.Words))
	}
	if len(l.Contradictions) > 0 {
		tables = append(tables, ratingtable.Contradictions(l, a.Env.Words))
	}
	return tables
}

// factsOf are what a list has to say of itself: who was put together, what did not count.
func factsOf(l *archive.RatingList) []message.Message {
	var facts []message.Message
	for _, part := range []struct {
		code string
		n    int
	}{
		{"rating-run.late", len(l.Late())}, {"rating-run.left-late", l.Left.Late}, {"rating-run.left-contradictions", l.Left.Contradictions},
		{"rating-run.left-unfinished", l.Left.Unfinished}, {"rating-run.left-unplayed", l.Left.Unplayed}, {"rating-run.left-unnamed", l.Left.Unnamed},
		{"rating-run.left-alone", l.Left.Alone}, {"rating-run.left-undated", l.Left.Undated}, {"rating-run.left-open", l.Left.Open},
	} {
		if part.n > 0 {
			facts = append(facts, message.Counted(part.code, part.n))
		}
	}
	for _, j := range l.Joined {
		facts = append(facts, message.New("rating-run.joined", message.Args{"Name": j.Name, "Names": j.With}))
	}
	for _, j := range l.Parted {
		facts = append(facts, message.New("rating-run.parted", message.Args{"Name": j.Name, "Names": j.With}))
	}
	return facts
}

package reports

import (
	"errors"
	"slices"
	"strings"

	"arbiter/reports/gamesheets"
	"arbiter/reports/i18n"
	"arbiter/reports/journal"
	"arbiter/reports/parts"
	"arbiter/reports/table"
	"arbiter/rules/message"
	"arbiter/scoring"
	"arbiter/tournament"
)

// Why a paper cannot be made of an event.
var (
	ErrNoPrizes = message.Err("output.no-prizes")
	ErrNoTeams  = message.Err("output.no-teams")
	ErrNoLeague = message.Err("output.no-league") // players meet in the stage, not teams
	ErrNoText   = message.Err("output.no-text")

	ErrNoGameSheets = message.Err("output.no-game-sheets") // the stage is played at tables, where nobody notes moves
	ErrNoScanSheets = message.Err("output.no-scan-sheets") // moves of the game are not written by squares
)

// Source is what papers are made of.
type Source struct {
	Event   *tournament.Tournament
	Stage   int
	Round   int                                     // of a paper that is about one round
	Blank   int                                     // of forms: so many without names; 0 is those of the round
	Pages   int                                     // of papers with TakesLayout: of each copy; 0 is 1
	Top     int                                     // of certificates: the first so many places; 0 is all
	Chat    bool                                    // papers with TakesChat are a text for a chat
	Address []Address                               // of posters, one each
	Photos  *parts.Photos                           // of players; nil is none
	Ways    map[tournament.PlayerID]Way             // into the hall; nil is none
	Hall    string                                  // address of the public pages of the hall, for papers with TakesWays; "" is none
	Text    string                                  // of an announcement: its paragraphs, a line each
	After   int                                     // papers with TakesAfter show the stage after this round; 0: as it stands
	Audited *tournament.Tournament                  // the event with what comparing its sheets found; for papers that need it
	Games   map[tournament.GameRef]parts.GameRecord // the games with moves; for papers that need them
	Journal []tournament.Change                     // the changes that made the event; for papers that need them

	Appendix bool // papers with TakesAppendix end with the journal
	Loc      *i18n.Localizer
}

// Need is what a paper needs of its source beside the event.
type Need uint16

// The needs, which may be joined.
const (
	NeedRound     Need = 1 << iota // a round
	NeedAudit                      // Source.Audited
	NeedJournal                    // Source.Journal
	NeedGames                      // Source.Games
	TakesBlank                     // none, but it can be made without names
	TakesTop                       // none, but it can be made of the first places alone
	TakesAfter                     // none, but it can show the event after a round
	ByPlayer                       // none, but its rows are players: of several groups it is one list by name
	TakesChat                      // none, but it can be made as a text for a chat
	TakesText                      // Source.Text, and nothing is made without it
	TakesAddress                   // Source.Address, and nothing is made without it
	PaperOnly                      // none, but it is to be cut out, folded or hung up: as data it says nothing that other papers do not
	TakesAppendix                  // none, but it can have the journal behind it
	TakesWays                      // none, but it can have ways into the hall
	TakesLayout                    // none, but what is written on it is read from photographs: it says where everything stands
	OnlyByName                     // none, but it is made only where it is named: its figures are not official, or it is of a stage of teams
)

// PaperGroup is what a paper is for, as an organiser thinks of it.
type PaperGroup string

// The groups.
const (
	OfRound     PaperGroup = "round"
	OfStandings PaperGroup = "standings"
	OfBefore    PaperGroup = "before" // the event, and beside it
	OfEnd       PaperGroup = "end"
	OfRecord    PaperGroup = "record"
)

// PaperGroups lists the groups, in the order in which they are shown.
func PaperGroups() []PaperGroup {
	return []PaperGroup{OfRound, OfStandings, OfBefore, OfEnd, OfRecord}
}

// PaperKind is a kind of paper that an event can be printed as.
type PaperKind struct {
	ID    string // as the user names it; the message "paper.ID" says what it is
	Group PaperGroup
	Needs Need
	Build func(s Source) ([]table.Table, error)
}

// Has reports whether the paper needs something.
func (p PaperKind) Has(need Need) bool { return p.Needs&need != 0 }

// Make builds the paper, after a round where the source asks for it and the paper can
// show that. The errors are those of [tournament.AfterRound], and of Build.
func (p PaperKind) Make(s Source) ([]table.Table, error) {
	if s.After == 0 || !p.Has(TakesAfter) {
		tables, err := p.Build(s)
		if p.Has(NeedRound) {
			err = noBoards(s, err)
		}
		return tables, err
	}
	after, err := tournament.AfterRound(s.Event, s.Stage, s.After)
	if err != nil {
		return nil, err
	}
	s.Event = after
	if s.Audited != nil {
		if s.Audited, err = tournament.AfterRound(s.Audited, s.Stage, s.After); err != nil {
			return nil, err
		}
	}
	tables, err := p.Build(s)
	loc := i18n.OrEnglish(s.Loc)
	return parts.WithWithdrawals(after, parts.MarkedAfter(after, tables, loc), loc), err
}

// About says what the paper is, in a line. A nil localizer is English.
func (p PaperKind) About(loc *i18n.Localizer) string { return i18n.OrEnglish(loc).T("paper." + p.ID) }

// Papers lists the papers there are, in the order of an event's days.
func Papers() []PaperKind {
	return []PaperKind{
		{"players", OfBefore, ByPlayer, one(func(s Source) (table.Table, error) { return Players(s.Event, s.Loc), nil })},
		{"player-cards", OfBefore, TakesAfter, one(func(s Source) (table.Table, error) { return PlayerCards(s.Event, s.Stage, s.Photos, s.Loc) })},
		{"round", OfRound, NeedRound | TakesChat, one(roundPaper)},
		{"seats", OfRound, NeedRound | ByPlayer, one(func(s Source) (table.Table, error) { return Seats(s.Event, s.Stage, s.Round, s.Loc) })},
		{"slips", OfRound, NeedRound | TakesBlank | TakesWays | PaperOnly, one(func(s Source) (table.Table, error) {
			return withWays(Slips, slipWays)(s)
		})},
		{"table-cards", OfRound, NeedRound | TakesBlank | TakesWays | PaperOnly, one(func(s Source) (table.Table, error) {
			return withWays(TableCards, cardWays)(s)
		})},
		{"game-sheets", OfRound, NeedRound | TakesBlank | PaperOnly, one(func(s Source) (table.Table, error) { return GameSheets(s.Event, s.Stage, s.Round, s.Blank, s.Loc) })},
		{"scan-sheets", OfRound, NeedRound | TakesBlank | TakesLayout | PaperOnly, one(func(s Source) (table.Table, error) {
			return ScanSheets(s.Event, s.Stage, s.Round, s.Blank, s.Pages, s.Loc)
		})},
		{"match-sheet", OfRound, NeedRound | TakesBlank | PaperOnly, one(func(s Source) (table.Table, error) { return MatchSheets(s.Event, s.Stage, s.Round, s.Blank, s.Loc) })},
		{"standings", OfStandings, TakesAfter | TakesChat, ranked(standingsPaper)},
		{"keizer-rules", OfStandings, 0, one(func(s Source) (table.Table, error) { return KeizerRules(s.Event, s.Stage, s.Loc) })},
		{"overall", OfStandings, TakesAfter, one(func(s Source) (table.Table, error) { return Overall(s.Event, s.Loc) })},
		{"crosstable", OfStandings, TakesAfter, ranked(func(s Source, st *scoring.Standings) (table.Table, error) {
			return Crosstable(s.Event, st, s.Loc, CrosstableOptions{})
		})},
		{"bracket", OfStandings, TakesAfter, one(func(s Source) (table.Table, error) { return Bracket(s.Event, s.Stage, s.Loc) })},
		{"rounds", OfStandings, TakesAfter, one(func(s Source) (table.Table, error) { return Rounds(s.Event, s.Stage, s.Loc) })},
		{"progress", OfStandings, TakesAfter, func(s Source) ([]table.Table, error) { return Progress(s.Event, s.Stage, s.Loc) }},
		{"schedule", OfBefore, 0, one(func(s Source) (table.Table, error) { return Schedule(s.Event, s.Stage, s.Loc) })},
		{"announcement", OfBefore, TakesText, one(func(s Source) (table.Table, error) { return Announcement(s.Event, s.Text, s.Loc) })},
		{"teams", OfStandings, TakesAfter, ranked(teamsPaper)},
		{"league", OfStandings, OnlyByName, leaguePaper(LeagueTable)},
		{"league-cross", OfStandings, OnlyByName, leaguePaper(LeagueCross)},
		{"calendar", OfBefore, OnlyByName, leaguePaper(func(t *tournament.Tournament, teams *scoring.TeamTable, loc *i18n.Localizer) table.Table {
			return LeagueCalendar(t, teams, 0, loc)
		})},
		{"league-players", OfStandings, OnlyByName, leaguePaper(func(t *tournament.Tournament, teams *scoring.TeamTable, loc *i18n.Localizer) table.Table {
			return LeaguePlayers(t, teams.Stage, false, loc)
		})},
		{"league-boards", OfStandings, OnlyByName, leaguePaper(func(t *tournament.Tournament, teams *scoring.TeamTable, loc *i18n.Localizer) table.Table {
			return LeaguePlayers(t, teams.Stage, true, loc)
		})},
		{"league-teams", OfStandings, OnlyByName, leaguePaper(func(t *tournament.Tournament, teams *scoring.TeamTable, loc *i18n.Localizer) table.Table {
			return LeagueTeams(t, teams.Stage, loc)
		})},
		{"league-rules", OfStandings, OnlyByName, leaguePaper(func(t *tournament.Tournament, teams *scoring.TeamTable, loc *i18n.Localizer) table.Table {
			return LeagueRules(t, teams.Stage, loc)
		})},
		{"prizes", OfEnd, TakesAfter, ranked(prizesPaper)},
		{"ratings", OfStandings, TakesAfter, one(ratingsPaper)},
		{"norms", OfEnd, TakesAfter | OnlyByName, one(normsPaper)},
		{"poster", OfBefore, TakesAddress | PaperOnly, one(func(s Source) (table.Table, error) { return Posters(s.Event, s.Address, s.Loc) })},
		{"certificates", OfEnd, TakesTop | PaperOnly, ranked(func(s Source, st *scoring.Standings) (table.Table, error) {
			return Certificates(s.Event, st, s.Top, s.Photos, s.Loc)
		})},
		{"protocol", OfEnd, TakesAfter, ranked(func(s Source, st *scoring.Standings) (table.Table, error) { return Protocol(s.Event, st, s.Loc) })},
		{"statistics", OfEnd, NeedAudit | TakesAfter, func(s Source) ([]table.Table, error) { return Statistics(s.Event, s.Audited, s.Loc) }},
		{"report", OfEnd, NeedAudit | NeedJournal | TakesAppendix, func(s Source) ([]table.Table, error) {
			return ArbiterReport(s.Event, s.Audited, s.Journal, ReportOptions{Journal: s.Appendix}, s.Loc)
		}},
		{"corrections", OfRecord, NeedJournal, one(func(s Source) (table.Table, error) { return journal.Corrections(s.Journal, s.Event, s.Loc) })},
		{"irregularities", OfRecord, NeedAudit, short(func(s Source) (table.Table, error) {
			return gamesheets.Findings(gamesheets.ItemsOf(s.Audited), s.Loc, gamesheets.FindingsOptions{Diagrams: true}), nil
		})},
		{"games", OfRecord, NeedAudit | NeedGames, one(func(s Source) (table.Table, error) { return gamesheets.GameBook(s.Event, s.Audited, s.Games, s.Loc) })},
		{"incidents", OfRecord, 0, short(func(s Source) (table.Table, error) { return journal.Incidents(s.Event, s.Loc), nil })},
		{"rulings", OfRecord, 0, short(func(s Source) (table.Table, error) { return journal.Rulings(s.Event, s.Loc), nil })},
		{"marks", OfRecord, NeedJournal, one(marksPaper)},
		{"journal", OfRecord, NeedJournal, one(func(s Source) (table.Table, error) { return journal.Journal(s.Journal, s.Event, s.Loc), nil })},
	}
}

// noBoards is a round of a paper that is paired and has no boards yet, for its matches of teams
// have no line-ups.
func noBoards(s Source, err error) error {
	stage, _ := s.Event.Stage(s.Stage)
	if !errors.Is(err, tournament.ErrNoSuchRound) || len(stage.MatchesOf(s.Round)) == 0 {
		return err
	}
	return message.Because(tournament.ErrNoSuchRound, "output.no-boards", message.Args{"Round": s.Round})
}

// noRound is a round of a stage that is not paired.
func noRound(stage, round int) error {
	return message.Because(tournament.ErrNoSuchRound, "output.no-round", message.Args{"Stage": stage, "Round": round})
}

// OfferedPapers lists the papers that are offered, and made where none is named.
func OfferedPapers() []PaperKind {
	return slices.DeleteFunc(Papers(), func(p PaperKind) bool { return p.Has(OnlyByName) })
}

// PaperNamed returns the paper of that name. The error lists the names.
func PaperNamed(name string) (PaperKind, error) {
	var names []string
	for _, p := range Papers() {
		if p.ID == strings.ToLower(name) {
			return p, nil
		}
		names = append(names, p.ID)
	}
	slices.Sort(names)
	return PaperKind{}, message.Err("output.no-paper", message.Args{"Paper": name, "Papers": names})
}

// PaperList is the table of the papers that are offered. A nil localizer is English.
func PaperList(loc *i18n.Localizer) table.Table {
	loc = i18n.OrEnglish(loc)
	tab := table.Table{ID: "papers", Title: loc.T("papers.title"), Columns: []table.Column{
		{ID: "paper", Title: loc.T("column.paper"), Role: table.Name},
		{ID: "about", Title: loc.T("column.what"), Role: table.Text},
		{ID: "round", Title: loc.T("after.column")},
	}}
	for _, p := range OfferedPapers() {
		tab.Rows = append(tab.Rows, table.Row{Cells: []table.Cell{table.TextCell(p.ID), table.TextCell(p.About(loc)), table.TextCell(p.ofRound(loc))}})
	}
	return tab
}

// ofRound says what a round means to the paper: the round it is of, or that after which
// it is; "" is nothing.
func (p PaperKind) ofRound(loc *i18n.Localizer) string {
	switch {
	case p.Has(NeedRound):
		return loc.T("after.own")
	case p.Has(TakesAfter):
		return loc.T("after.standing")
	}
	return ""
}

// one is a paper of one table.
func one(build func(s Source) (table.Table, error)) func(Source) ([]table.Table, error) {
	return func(s Source) ([]table.Table, error) {
		tab, err := build(s)
		if err != nil {
			return nil, err
		}
		return []table.Table{tab}, nil
	}
}

// short is a paper of one table that is seldom long: printed with others it stands under
// the one before.
func short(build func(s Source) (table.Table, error)) func(Source) ([]table.Table, error) {
	return one(func(s Source) (table.Table, error) {
		tab, err := build(s)
		tab.Follows = true
		return tab, err
	})
}

// ranked is a paper of one table that is made of the standings, in the event's
// own order.
func ranked(build func(s Source, st *scoring.Standings) (table.Table, error)) func(Source) ([]table.Table, error) {
	return one(func(s Source) (table.Table, error) {
		st, err := scoring.Compute(s.Event, s.Stage, scoring.Options{})
		if err != nil {
			return table.Table{}, err
		}
		return build(s, st)
	})
}

// leaguePaper is a paper of a stage in which teams meet. The error is [ErrNoLeague] where players do.
func leaguePaper(build func(t *tournament.Tournament, teams *scoring.TeamTable, loc *i18n.Localizer) table.Table) func(Source) ([]table.Table, error) {
	return one(func(s Source) (table.Table, error) {
		teams, err := scoring.TeamsOf(s.Event, s.Stage)
		if errors.Is(err, scoring.ErrNoLeague) {
			return table.Table{}, ErrNoLeague
		}
		if err != nil {
			return table.Table{}, err
		}
		return build(s.Event, teams, s.Loc), nil
	})
}

func roundPaper(s Source) (table.Table, error) {
	if s.Chat {
		return ChatRound(s.Event, s.Stage, s.Round, s.Loc)
	}
	return Pairings(s.Event, s.Stage, s.Round, s.Loc)
}

func standingsPaper(s Source, st *scoring.Standings) (table.Table, error) {
	if s.Chat {
		return ChatStandings(s.Event, st, s.Loc), nil
	}
	return Standings(s.Event, st, s.Loc), nil
}

func prizesPaper(s Source, st *scoring.Standings) (table.Table, error) {
	plan := s.Event.Event.Prizes
	if len(plan.Lists) == 0 {
		return table.Table{}, ErrNoPrizes
	}
	won, err := st.Award(plan, s.Event)
	if err != nil {
		return table.Table{}, err
	}
	return PrizeTable(s.Event, won, plan.Currency, s.Loc), nil
}

func teamsPaper(s Source, st *scoring.Standings) (table.Table, error) {
	teams, err := st.Teams(s.Event, scoring.TeamOptions{Rule: scoring.TeamSum})
	if err != nil {
		return table.Table{}, err
	}
	if len(teams) == 0 {
		return table.Table{}, ErrNoTeams
	}
	return TeamStandings(s.Event, st, teams, scoring.TeamSum, s.Loc), nil
}

func ratingsPaper(s Source) (table.Table, error) {
	rule, err := scoring.RatingRuleOf(s.Event.Event.Variant, s.Event.Event.Ratings)
	if err != nil {
		return table.Table{}, err
	}
	field, err := scoring.FieldOf(s.Event, s.Stage)
	if err != nil {
		return table.Table{}, err
	}
	return Ratings(s.Event, field, rule, s.Loc), nil
}

func normsPaper(s Source) (table.Table, error) {
	norms, err := scoring.NormSet("", s.Event.Event.Variant)
	if err != nil {
		return table.Table{}, err
	}
	field, err := scoring.FieldOf(s.Event, s.Stage)
	if err != nil {
		return table.Table{}, err
	}
	return Norms(s.Event, field, norms, s.Loc), nil
}

func marksPaper(s Source) (table.Table, error) {
	marks, err := tournament.Marks(s.Journal)
	if err != nil {
		return table.Table{}, err
	}
	return journal.Integrity(s.Journal, marks, s.Event, s.Loc), nil
}

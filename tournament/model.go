package tournament

import (
	"cmp"
	"strings"
	"time"

	"arbiter/rules"
	"arbiter/tournament/timecontrol"
)

// PlayerID identifies a player for the life of the event: it never changes and
// is the journal's key. Players are numbered from 1 in the order of
// registration. The number that users type is the TPN of a stage, not this.
type PlayerID int64

// TPN is a tournament pairing number: a player's number within one stage, from 1.
type TPN int

// Tournament is the state of an event after a change: what the journal folds to.
type Tournament struct {
	Seq     int64     // number of the last change that is in it; 0 is no event yet
	Head    string    // hash of that change (hex, SHA-256)
	Event   Event     // what the event is
	Players []Player  // by ID, ascending
	Stages  []Stage   // by number, ascending; one for most events
	Created time.Time // when the first change was made
	Updated time.Time // when the last change was made

	Incidents []Incident // by number, ascending
	Rulings   []Ruling   // by number, ascending; also those no longer in effect
	Devices   []Device   // by number, ascending; also those that were revoked; never altered, only replaced
}

// Event is what an event is called and how it is played.
type Event struct {
	Name      string      `json:"name"`
	Place     string      `json:"place,omitempty"`
	Begin     string      `json:"begin,omitempty"`   // 2026-11-20
	End       string      `json:"end,omitempty"`     // 2026-11-20
	Arbiter   string      `json:"arbiter,omitempty"` // chief arbiter
	Variant   string      `json:"variant"`           // id of a rules.Variant
	Rules     string      `json:"rules,omitempty"`   // id of a rules.RuleSet, whose articles the event cites; empty is the variant's own
	Score     ScoreSystem `json:"score"`
	Tiebreaks []string    `json:"tiebreaks,omitempty"` // codes of scoring, in order; empty is the default of the system
	Draws     Agreement   `json:"draws,omitzero"`      // when a draw may be agreed

	Time timecontrol.Controls `json:"time,omitempty"` // that each player has, by game of a pairing; none is not known; never altered, only replaced

	Prizes  PrizePlan      `json:"prizes,omitzero"`  // what can be won; the zero value is nothing
	Ratings RatingSettings `json:"ratings,omitzero"` // how new ratings are computed
	Privacy Privacy        `json:"privacy,omitzero"` // what of persons stands on public pages

	Recording Recording `json:"recording,omitzero"` // how games are recorded move by move

	Organiser string `json:"organiser,omitempty"` // who holds the event: a club, a federation
	Deputies  string `json:"deputies,omitempty"`  // arbiters beside the chief one, separated by semicolons

	Fee         Money `json:"fee,omitempty"`          // to take part; 0 is none, or not known
	DefaultTime int   `json:"default_time,omitempty"` // minutes after the start of a round at which it is lost for who has not appeared; 0: not by the clock
	LastPlayer  int64 `json:"last_player,omitempty"`  // the highest PlayerID of those who were removed, if it is above all that are there: it is not given again
}

// WithState is the event with what is on record of another, not said of it: everything
// else is what an edit replaces.
func (e Event) WithState(of Event) Event {
	e.LastPlayer = of.LastPlayer
	return e
}

// DeputyNames are the arbiters beside the chief one.
func (e Event) DeputyNames() []string {
	var names []string
	for _, name := range strings.Split(e.Deputies, ";") {
		if name = strings.TrimSpace(name); name != "" {
			names = append(names, name)
		}
	}
	return names
}

// RuleSet is the id of the rules whose articles the event cites: those it names,
// else those of its game; "" if that has none of its own.
func (e Event) RuleSet() string { return cmp.Or(e.Rules, rules.RuleSetOf(e.Variant)) }

// Agreement says when players may agree to a draw. Each condition that is set
// must hold; the zero value sets none. Frisian rules, Article 21.2: in the
// endgame; other events ask for a number of moves.
type Agreement struct {
	Moves  int `json:"moves,omitempty"`  // that both sides have made; 0 is any
	Pieces int `json:"pieces,omitempty"` // the endgame: on the board at most; 0 is any
}

// System is how a stage is paired.
type System string

// The systems of pairing.
const (
	SystemUnset        System = ""
	SystemRoundRobin   System = "round-robin"
	SystemSwiss        System = "swiss"
	SystemMatch        System = "match" // two players, a game a round, the colours alternate
	SystemKnockOut     System = "knock-out"
	SystemScheveningen System = "scheveningen" // each player of one team meets each of the other
	SystemKeizer       System = "keizer"       // a club's evenings: down the list, a win is worth the opponent's place
	SystemTables       System = "tables"       // a game of two to four players at each table, meetings spread
	SystemOpen         System = "open"         // pairings are given, not made: an import without rounds
)

// Systems lists the systems of pairing.
func Systems() []System {
	return []System{SystemRoundRobin, SystemSwiss, SystemMatch, SystemKnockOut, SystemScheveningen, SystemKeizer, SystemTeamRoundRobin, SystemTeamSwiss, SystemTables, SystemOpen}
}

// OnResults reports whether a round is paired on the results of those before it.
func (s System) OnResults() bool {
	return s == SystemSwiss || s == SystemKnockOut || s == SystemKeizer || s == SystemTeamSwiss || s == SystemTables
}

// TakesLate reports whether players can come to a stage that has begun: they get the next
// number.
func (s System) TakesLate() bool { return s == SystemSwiss || s == SystemKeizer || s == SystemTables }

// Stage is a part of an event with one pairing system and its own numbering.
type Stage struct {
	Number    int         `json:"number"` // from 1
	Name      string      `json:"name,omitempty"`
	System    System      `json:"system"`
	Cycles    int         `json:"cycles,omitempty"`       // round robin: how often each pair meets
	Rounds    int         `json:"rounds,omitempty"`       // planned; 0 is as many as the system needs
	Games     int         `json:"games,omitempty"`        // games of a pairing: more than one in micro-matches; 0 is one
	Openings  OpeningsPer `json:"openings,omitempty"`     // for what an opening is drawn by lot in each round
	Numbers   []PlayerID  `json:"numbers,omitempty"`      // TPN n is Numbers[n-1]; empty until numbers are given
	Seed      uint64      `json:"seed,omitempty"`         // of the lot that gave the numbers and the initial colour; 0 is no lot
	Ranked    bool        `json:"ranked,omitempty"`       // the numbers are by rating, and the lot gave the initial colour alone
	Totals    []Total     `json:"totals,omitempty"`       // points of games that are not on record; never altered, only replaced
	TotalOf   int         `json:"total_rounds,omitempty"` // how many rounds Totals are of
	Bans      []Ban       `json:"bans,omitempty"`         // who may not meet in a Swiss; never altered, only replaced
	Swiss     Swiss       `json:"swiss,omitzero"`         // how a Swiss is paired
	Strict    Strict      `json:"strict,omitempty"`       // the regulations that the stage is held to
	Departed  []Departure `json:"departed,omitempty"`     // changes by which it departed from them, by Seq; never altered, only replaced
	Keizer    *Keizer     `json:"keizer,omitempty"`       // how a Keizer competition is scored and paired; never altered, only replaced
	Dates     []string    `json:"dates,omitempty"`        // when round n is played: Dates[n-1], 2026-11-20 or 2026-11-20 19:30; "" is not known; never altered, only replaced
	Draft     *Round      `json:"draft,omitempty"`        // the next round while the arbiter works on it; never altered, only replaced
	CheckIn   *CheckIn    `json:"check_in,omitempty"`     // who is there in the round that is checked in last; never altered, only replaced
	Deadlines []Deadline  `json:"deadlines,omitempty"`    // when the players of rounds have to appear, where it was set, by round; never altered, only replaced

	Settled []Settlement   `json:"settled,omitempty"` // how players who shared a place were put in order, by Seq; never altered, only replaced
	Outside []OutsideValue `json:"outside,omitempty"` // what players made outside the games, by ID; never altered, only replaced

	// Of a round robin. None of the lists is ever altered, only replaced.
	NoSwap     bool           `json:"no_swap,omitempty"`    // the last two rounds of a cycle stay as the table has them where another cycle follows
	Order      []int          `json:"order,omitempty"`      // round n is row Order[n-1] of the table; empty is as the table has them
	OrderSeed  uint64         `json:"order_seed,omitempty"` // of the lot that gave the order; 0 is no lot
	Table      [][][2]TPN     `json:"table,omitempty"`      // the pairs {White, Black} of each round, given in place of the Berger table
	Withdrawal WithdrawalRule `json:"leavers,omitempty"`    // what becomes of the games of a player who leaves

	// Of a stage that follows others.
	Follows int   `json:"follows,omitempty"` // the stage that its players come from; 0 is the one before
	Carry   Carry `json:"carry,omitempty"`   // points brought from that stage
	Decides int   `json:"decides,omitempty"` // deciding games: the stage in which its players are tied; 0 is none

	// Of an open stage: a league in which anybody meets anybody, on days that they choose.
	Meetings int      `json:"meetings,omitempty"`  // how often two players can meet; 0 is any number of times
	Least    int      `json:"least,omitempty"`     // games that a player needs for a place; 0 is none
	RankedBy RankedBy `json:"ranked_by,omitempty"` // by what players are ranked

	ThirdPlace bool `json:"third_place,omitempty"` // knock-out: the losers of the semi-finals play for it

	// Of a stage of teams.
	TeamRules   TeamRules   `json:"team_rules,omitzero"`    // how matches are played and counted
	League      League      `json:"league,omitzero"`        // teams, matches, penalties
	TablePoints TablePoints `json:"table_points,omitempty"` // tables: what a place is worth; "" is scaled

	Played []Round `json:"-"` // by number, ascending; paired rounds only

	Start []PlayerID `json:"-"` // Keizer, in what is public: [Tournament.KeizerStart] of the event itself, for names and ratings may not be shown; never altered, only replaced

	After int `json:"-"` // the stage is shown as it stood after this round, see [AfterRound]; 0: as it stands
}

// Player is a registered player.
type Player struct {
	ID         PlayerID `json:"id"`
	Name       string   `json:"name"` // as the papers show it, NFC
	Rating     int      `json:"rating,omitempty"`
	Club       string   `json:"club,omitempty"`
	Federation string   `json:"federation,omitempty"`
	Title      string   `json:"title,omitempty"`
	BirthYear  int      `json:"birth_year,omitempty"`

	Team       string            `json:"team,omitempty"` // that the player plays for
	Sex        Sex               `json:"sex,omitempty"`
	Patronymic string            `json:"patronymic,omitempty"`
	Region     string            `json:"region,omitempty"` // of the federation: what a player is of on a national protocol
	Rank       string            `json:"rank,omitempty"`   // sports rank, as кмс; Title is that of a world federation
	Coach      string            `json:"coach,omitempty"`
	Groups     []string          `json:"groups,omitempty"`    // named by the organiser, beside those that birth year, sex and club give; never altered, only replaced
	IDs        map[string]string `json:"ids,omitempty"`       // by who gave them, in lower case: fmjd, kndb; never altered, only replaced
	Also       []string          `json:"also,omitempty"`      // other names he was registered under; never altered, only replaced
	Published  Published         `json:"published,omitempty"` // how he himself asked to be named on public pages
	Was        []PlayerID        `json:"was,omitempty"`       // other registrations of his that were joined to this one; never altered, only replaced

	NoBye string `json:"no_bye,omitempty"` // why he gets no bye that he asks for, as conditions or a fee; "": he can have one. The bye of the pairing is another thing (C.04.1, 3)

	Withdrawn int  `json:"withdrawn,omitempty"` // first round without the player; 0 is none
	Expelled  bool `json:"expelled,omitempty"`  // Withdrawn is by the arbiter's decision

	WithdrawnEarly bool    `json:"withdrawn_early,omitempty"` // he has no result in the round before Withdrawn: if that is unpaired, he is out of it too
	Paid           Payment `json:"paid,omitzero"`             // of the entry fee
	ByeAsk         ByeAsk  `json:"bye_ask,omitzero"`          // the bye that he asked for last; the zero value is none

	WithdrawnStage int    `json:"withdrawn_stage,omitempty"` // the stage of Withdrawn, which those after it are without him too; 0: each stage from that round on
	Away           []Away `json:"away,omitempty"`            // single rounds without the player, by stage and round; never altered, only replaced
}

// WithPresence is the player with what is on record of another: in which rounds he is
// there, what he has paid, and which registrations were joined to his. Everything else is what is known
// of a person, and what an edit replaces.
func (p Player) WithPresence(of Player) Player {
	p.Withdrawn, p.WithdrawnStage, p.Expelled, p.Away, p.Was = of.Withdrawn, of.WithdrawnStage, of.Expelled, of.Away, of.Was
	p.WithdrawnEarly, p.Paid, p.ByeAsk = of.WithdrawnEarly, of.Paid, of.ByeAsk
	return p
}

// WithState is the stage with what is on record of another: numbers, totals, what was settled, the rounds,
// the draft and departures. Everything else is how a stage is paired and played, and what an edit
// replaces.
func (s Stage) WithState(of Stage) Stage {
	s.Numbers, s.Seed, s.Ranked = of.Numbers, of.Seed, of.Ranked
	s.Totals, s.TotalOf, s.Played, s.Draft = of.Totals, of.TotalOf, of.Played, of.Draft
	s.Settled, s.Outside = of.Settled, of.Outside
	s.CheckIn, s.Deadlines, s.League, s.Departed = of.CheckIn, of.Deadlines, of.League, of.Departed
	return s
}

// Round is one paired round. Number 0 holds games whose round is not on record.
type Round struct {
	Number   int       `json:"number"`
	Pairings []Pairing `json:"pairings"` // by board, ascending; byes last

	Tables []Table `json:"tables,omitempty"` // of a stage of tables, by number, in the place of pairings; never altered, only replaced

	Provisional []PairedAs `json:"provisional,omitempty"` // Swiss: games before it that were not finished when it was paired, by round, board and game; never altered, only replaced
}

// Pairing is two players, a board and the colours; or one player and a bye.
type Pairing struct {
	Board int      `json:"board"`           // from 1; a bye has the number after the last board
	White PlayerID `json:"white"`           // white in game 1
	Black PlayerID `json:"black,omitempty"` // 0: White has the bye
	Games []Game   `json:"games,omitempty"` // by number; one unless the event plays micro-matches. None for a bye
	Bonus ByeKind  `json:"bonus,omitempty"` // of a bye that was asked for; ByeAllocated: the pairing gave it

	Winner  PlayerID `json:"winner,omitempty"`  // knock-out: who goes on from a tie, as the arbiter decided; 0: the games tell
	Opening *Opening `json:"opening,omitempty"` // that its games begin with; nil: none was drawn; never altered, only replaced

	Turned     bool `json:"turned,omitempty"`     // it was played with the colours exchanged: White and Black are as they were, not as they were paired
	Uncoloured bool `json:"uncoloured,omitempty"` // who had White is not on record: White and Black are only the first and the second named
}

// Bye reports whether the pairing is a bye of its White player.
func (p Pairing) Bye() bool { return p.Black == 0 }

// Game is one game of a pairing. In game 2 the colours are reversed.
type Game struct {
	Number int        `json:"number"`           // from 1
	Result ResultKind `json:"result,omitempty"` // ResultUnset while it is open
	How    Ending     `json:"how,omitempty"`    // how it ended; EndingUnset where that was not noted
	Margin int        `json:"margin,omitempty"` // of a draw: the grade of White's advantage, negative for Black's; see ScoreSystem.Steps
	Slip   Slip       `json:"slip,omitzero"`    // what the slip says beside the result
	PairAs Outcome    `json:"pair_as,omitzero"` // what it counts as where the next round of a Swiss is paired, and for nothing else; only while it is open
	On     string     `json:"on,omitempty"`     // the day it was played, 2026-11-14, where that is not the day of its round; see [Tournament.DayOf]
	Rated  ResultKind `json:"rated,omitempty"`  // what the rating report has in place of Result; ResultUnset: the same, NotRated: nothing
	Sheet  *Sheet     `json:"sheet,omitempty"`  // nil until a sheet was handed in; never altered, only replaced

	Reports *Reports `json:"reports,omitempty"` // what its sides said of an open game, counted nowhere; nil: nothing; never altered, only replaced
}

// Sheet is a game sheet that was handed in, and what the replay found, so that
// scoring and reports need no replay.
type Sheet struct {
	PDN      string     `json:"pdn"`                // as written, one game
	Source   string     `json:"source,omitempty"`   // file:line it came from
	Plies    int        `json:"plies"`              // half-moves replayed
	Result   ResultKind `json:"result,omitempty"`   // what the sheet says
	Final    string     `json:"final,omitempty"`    // FEN of the final position
	Material [4]int     `json:"material"`           // white men, white kings, black men, black kings at the end
	Verdict  string     `json:"verdict"`            // clean remark record irregular unreadable
	Findings []Finding  `json:"findings,omitempty"` // in order of ply

	Recorded *Recorded `json:"recorded,omitempty"` // that it was recorded at the board; nil is a sheet that was written. Never altered, only replaced
	Scanned  *Scanned  `json:"scanned,omitempty"`  // that it was read from photographs; nil is that it was not
}

// Finding is an irregularity or record fault as the journal keeps it: the facts
// of a rules/sheet finding that state, reports and rulings need.
type Finding struct {
	ID       string   `json:"id"` // r3.b2.g1:23:capture-omitted; a ruling refers to it
	Code     string   `json:"code"`
	Articles []string `json:"articles,omitempty"`
	Severity string   `json:"severity"` // error warning note
	State    string   `json:"state"`    // correctable stands moot ruled
	Ply      int      `json:"ply"`      // half-moves from 1
	Move     string   `json:"move"`     // "12." or "12..."
	Side     string   `json:"side,omitempty"`
	Written  string   `json:"written"`
	Line     int      `json:"line,omitempty"`
	Column   int      `json:"column,omitempty"`
	FEN      string   `json:"fen,omitempty"` // position before the move
	Legal    []string `json:"legal,omitempty"`
	Meant    []string `json:"meant,omitempty"`
	Slip     bool     `json:"slip,omitempty"` // believed to be the scribe's: the rest replays after the first of Meant
	Message  Said     `json:"message"`
	Answers  string   `json:"answers,omitempty"` // scribe white black player nobody unsaid; "": as [Finding.Blames] has it

	Either []Explanation `json:"either,omitempty"` // the two of which nobody can tell which is right, the likelier first
	Margin int           `json:"margin,omitempty"` // by how much the second is less likely
}

// Explanation is one of the two of a finding: what it would be alone, see [Finding].
type Explanation struct {
	Choice   string   `json:"choice"` // how a ruling names it: 23:capture-omitted, 21:slip
	Code     string   `json:"code"`
	Articles []string `json:"articles,omitempty"`
	Severity string   `json:"severity"`
	Ply      int      `json:"ply"`
	Move     string   `json:"move"`
	Side     string   `json:"side,omitempty"`
	Written  string   `json:"written"`
	Line     int      `json:"line,omitempty"`
	Column   int      `json:"column,omitempty"`
	FEN      string   `json:"fen,omitempty"`
	Legal    []string `json:"legal,omitempty"`
	Meant    []string `json:"meant,omitempty"`
	Slip     bool     `json:"slip,omitempty"`
	Message  Said     `json:"message"`
	Answers  string   `json:"answers"`
}

// As is the finding as one of its explanations alone, under its own id and in its state.
func (f Finding) As(e Explanation) Finding {
	return Finding{
		ID: f.ID, Code: e.Code, Articles: e.Articles, Severity: e.Severity, State: f.State, Ply: e.Ply, Move: e.Move, Side: e.Side, Written: e.Written,
		Line: e.Line, Column: e.Column, FEN: e.FEN, Legal: e.Legal, Meant: e.Meant, Slip: e.Slip, Message: e.Message, Answers: e.Answers,
	}
}

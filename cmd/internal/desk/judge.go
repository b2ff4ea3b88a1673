package desk

import (
	"slices"
	"strings"
	"sync"

	"arbiter/pairing"
	"arbiter/rules"
	"arbiter/rules/games"
	"arbiter/rules/message"
	"arbiter/scoring"
	"arbiter/tournament"
)

// Judge decides on new changes what the package tournament cannot: whether a round is
// as the system pairs, whether a tie-break, a category of prizes, a rating rule and an
// opening are in the tables. A store that is opened with it refuses what they are not.
//
// It remembers the rounds that were made last, so that a round is paired once: who
// makes one asks the judge, and the append finds it known. It may be used by several
// goroutines.
type Judge struct {
	mu     sync.Mutex
	made   moment
	rounds []tournament.Round
	whole  bool // they are all that can be paired, not only the one that was compared
}

// moment is what the rounds of a stage follow from: a state of the journal, and the
// numbers that are to be given.
type moment struct {
	head    string
	stage   int
	seed    uint64
	ranked  bool
	numbers []tournament.PlayerID
}

// same reports whether two moments are one. A state that is in no journal is none.
func (m moment) same(other moment) bool {
	return m.head != "" && m.head == other.head && m.stage == other.stage && m.seed == other.seed && m.ranked == other.ranked && slices.Equal(m.numbers, other.numbers)
}

// momentOf is the moment of a state that has its numbers.
func momentOf(t *tournament.Tournament, stage int) moment {
	s, _ := t.Stage(stage)
	return moment{head: t.Head, stage: stage, seed: s.Seed, ranked: s.Ranked, numbers: s.Numbers}
}

// NewJudge is a judge who has made no round yet.
func NewJudge() *Judge { return new(Judge) }

// Next is [pairing.Next]: the rounds of a stage that can be paired now.
func (j *Judge) Next(t *tournament.Tournament, stage int) ([]tournament.Round, error) {
	now := momentOf(t, stage)
	if known, whole := j.known(now); whole {
		return known, nil
	}
	rounds, err := pairing.Next(t, stage)
	if err == nil {
		j.remember(now, rounds, true)
	}
	return rounds, err
}

// Compare is [pairing.Compare]: how a round differs from the one that the system makes.
func (j *Judge) Compare(t *tournament.Tournament, stage int, r tournament.Round) (pairing.Difference, error) {
	d, err := pairing.Compare(t, stage, r)
	if err == nil && d.Same {
		j.remember(momentOf(t, stage), []tournament.Round{r}, false)
	}
	return d, err
}

// known are the rounds that are known of a moment, the caller's own, and whether they
// are all that can be paired.
func (j *Judge) known(now moment) (rounds []tournament.Round, whole bool) {
	j.mu.Lock()
	defer j.mu.Unlock()
	if !j.made.same(now) {
		return nil, false
	}
	return cloneRounds(j.rounds), j.whole
}

// remember keeps the rounds that are known of a moment, unless more are.
func (j *Judge) remember(now moment, rounds []tournament.Round, whole bool) {
	j.mu.Lock()
	defer j.mu.Unlock()
	if j.whole && !whole && j.made.same(now) {
		return
	}
	now.numbers = slices.Clone(now.numbers)
	j.made, j.rounds, j.whole = now, cloneRounds(rounds), whole
}

// cloneRounds copies rounds that have not been played.
func cloneRounds(rounds []tournament.Round) []tournament.Round {
	copied := slices.Clone(rounds)
	for i := range copied {
		copied[i].Pairings = slices.Clone(copied[i].Pairings)
	}
	return copied
}

// Judge refuses what is not as the tables of pairing and scoring have it.
func (j *Judge) Judge(t *tournament.Tournament, _ tournament.Change, body tournament.Body) error {
	if judge := Judged()[body.Kind()]; judge != nil {
		return judge(j, t, body)
	}
	return nil
}

// judgeRounds refuses rounds that are passed as the system's own, and are not. An open
// stage has no system that makes rounds.
func (j *Judge) judgeRounds(t *tournament.Tournament, b tournament.RoundsPaired) error {
	if s, _ := t.Stage(b.Stage); b.ByHand || s.System == tournament.SystemOpen {
		return nil
	}
	place := message.Args{"Stage": b.Stage, "Round": b.Rounds[0].Number}
	numbered := t.WithNumbers(b.Stage, b.Numbers, b.Seed, b.Ranked)
	if known, _ := j.known(momentOf(numbered, b.Stage)); len(known) == len(b.Rounds) && slices.EqualFunc(known, b.Rounds, tournament.SameBoards) {
		return nil
	}
	rounds, err := j.Next(numbered, b.Stage)
	if err != nil {
		return refusedBy(err, "tournament-change.system-cannot", place, message.Args{"Why": err})
	}
	for i, r := range b.Rounds {
		if i >= len(rounds) || !tournament.SameBoards(r, rounds[i]) {
			place["Round"] = r.Number
			return refusedBy(tournament.ErrNeedsReason, "tournament-change.not-the-system", place)
		}
	}
	return nil
}

// judgeEvent refuses words of the tables of scoring that are not in them, where the
// event did not have them before.
func judgeEvent(now, was tournament.Event) error {
	if len(now.Tiebreaks) > 0 && !slices.Equal(now.Tiebreaks, was.Tiebreaks) {
		codes := strings.Join(now.Tiebreaks, ",")
		if _, err := scoring.ParseOrder(codes); err != nil {
			return refusedBy(tournament.ErrIncomplete, "tournament-change.unknown-tiebreak", message.Args{"Code": codes, "Why": err})
		}
	}
	if _, err := rules.ParseRuleSet(now.Rules); err != nil && now.Rules != was.Rules && now.Rules != "" {
		return refusedBy(tournament.ErrIncomplete, "tournament-change.why", message.Args{"Why": err})
	}
	for _, list := range now.Prizes.Lists {
		same := func(other tournament.PrizeList) bool { return other.Category == list.Category }
		if list.Category == "" || slices.ContainsFunc(was.Prizes.Lists, same) {
			continue
		}
		if _, err := scoring.ParseCategory(list.Category); err != nil {
			return refusedBy(tournament.ErrIncomplete, "tournament-change.unknown-prize", message.Args{"Code": list.Category, "Why": err})
		}
	}
	if now.Ratings.Rule == was.Ratings.Rule {
		return nil
	}
	if _, err := scoring.RatingRuleOf(now.Variant, now.Ratings); err != nil {
		return refusedBy(tournament.ErrIncomplete, "tournament-change.why", message.Args{"Why": err})
	}
	return nil
}

// judgeStage refuses openings of a game that has no table of them, and a table of
// rounds that does not fit the players, where the stage did not have them before.
func judgeStage(event tournament.Event, now, was tournament.Stage) error {
	if _, err := scoring.TeamOrderOf(now.TeamRules.Order); err != nil && now.System.OfTeams() && !slices.Equal(now.TeamRules.Order, was.TeamRules.Order) {
		return refusedBy(tournament.ErrIncomplete, "tournament-change.why", message.Args{"Why": err})
	}
	if now.Openings != was.Openings && now.Openings != tournament.OpeningsNone {
		if _, err := pairing.FindOpenings("", event.Variant); err != nil {
			return refusedBy(err, "tournament-change.why", message.Args{"Why": err})
		}
	}
	if len(now.Table) == 0 || len(now.Numbers) == 0 || sameTable(now.Table, was.Table) {
		return nil
	}
	if _, err := pairing.Table(now); err != nil {
		return refusedBy(err, "tournament-change.why", message.Args{"Why": err})
	}
	return nil
}

// sameTable reports whether two tables have the same pairs.
func sameTable(a, b [][][2]tournament.TPN) bool {
	return slices.EqualFunc(a, b, func(x, y [][2]tournament.TPN) bool { return slices.Equal(x, y) })
}

// judgeOpenings refuses openings that are said to be of a table, and are not.
func judgeOpenings(event tournament.Event, b tournament.OpeningsDrawn) error {
	for _, one := range b.Boards {
		if one.Opening.Table == "" {
			continue // given, of no table
		}
		table, err := pairing.FindOpenings(one.Opening.Table, event.Variant)
		if err != nil {
			return refusedBy(err, "tournament-change.why", message.Args{"Why": err})
		}
		n := one.Opening.Number
		if n < 1 || n > len(table.Openings) || table.Openings[n-1].Moves != one.Opening.Moves || table.Openings[n-1].FEN != one.Opening.FEN {
			return refusedBy(tournament.ErrIncomplete, "tournament-change.opening-not-of-table", message.Args{"Number": n, "Table": table.Code, "Opening": one.Opening.Moves})
		}
	}
	return nil
}

// JudgeWritten refuses a written move that is none in any notation of the event's game;
// whether it is legal the arbiter sees on the board.
func JudgeWritten(event tournament.Event, in tournament.Incident) error {
	game, err := games.Lookup(event.Variant)
	if in.Written == "" || err != nil {
		return nil
	}
	start, err := game.Read("")
	if err != nil {
		return err
	}
	if _, err := start.Matches(in.Written); err != nil {
		return refusedBy(tournament.ErrBadIncident, "tournament-change.why", message.Args{"Why": err})
	}
	return nil
}

// refusedBy is the refusal of a judge.
func refusedBy(reason error, code string, values ...message.Args) error {
	return &tournament.RefusedError{Reason: reason, Says: message.New(code, values...)}
}

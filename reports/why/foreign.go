package why

import (
	"slices"
	"strings"

	"arbiter/pairing/dutch"
	"arbiter/reports/i18n"
	"arbiter/rules/message"
	"arbiter/scoring"
	"arbiter/tournament"
)

// ForeignRounds are rounds of a report file that were paired, for programs (schema 1).
type ForeignRounds struct {
	Schema int            `json:"schema"`
	File   string         `json:"file"`
	Rounds []ForeignRound `json:"rounds"`
}

// ForeignRound is one of them, in the starting numbers of the file.
type ForeignRound struct {
	Round int                 `json:"round"`
	Pairs [][2]tournament.TPN `json:"pairs"` // White and Black
	Bye   tournament.TPN      `json:"bye"`   // 0 is nobody
}

// ForeignCheck is a report file whose rounds were held against the rules, for programs
// (schema 1).
type ForeignCheck struct {
	Schema int                   `json:"schema"`
	File   string                `json:"file"`
	Same   int                   `json:"same"`
	Differ int                   `json:"differ"`
	Rounds []ForeignCheckedRound `json:"rounds"`
	Sums   []string              `json:"sums,omitempty"`  // of teams, that do not add up
	Ranks  *ForeignRanks         `json:"ranks,omitempty"` // held against the tie-breaks that the file names; nil: it names none
}

// ForeignRanks are the ranks of a report file that are not those of its tie-breaks.
type ForeignRanks struct {
	Tiebreaks []string      `json:"tiebreaks"`
	Players   int           `json:"players"` // who has a rank
	Differ    []ForeignRank `json:"differ"`
}

// ForeignRank is one of them, by starting number; who is tied shares the better rank.
type ForeignRank struct {
	Player int `json:"player"`
	Rank   int `json:"rank"`  // as the file has it
	Right  int `json:"right"` // by the tie-breaks
}

// ForeignCheckedRound is one round: the same, or the first thing in which it is not.
type ForeignCheckedRound struct {
	Round     int                 `json:"round"`
	Verdict   string              `json:"verdict"`
	Criterion string              `json:"criterion,omitempty"`
	Article   string              `json:"article,omitempty"`
	Why       string              `json:"why,omitempty"`
	Cost      []int               `json:"cost,omitempty"` // scores are in hundredths
	Best      []int               `json:"best,omitempty"`
	Score     *tournament.Points  `json:"bracket,omitempty"` // the bracket where it was decided
	Players   []tournament.TPN    `json:"players,omitempty"` // of that bracket
	Played    [][2]tournament.TPN `json:"played,omitempty"`
	Right     [][2]tournament.TPN `json:"right,omitempty"`

	answer *dutch.Answer
}

// NewForeignCheck begins the report on a file.
func NewForeignCheck(file string) *ForeignCheck {
	return &ForeignCheck{Schema: 1, File: file, Rounds: []ForeignCheckedRound{}}
}

// Add adds the next round: what the rules answer to it, and who was free in it. A round
// that cannot be compared has the reason in the place of an answer: no legal pairing
// exists, or it does not pair everybody once. That is a difference.
func (c *ForeignCheck) Add(round int, a *dutch.Answer, bye tournament.TPN, not error, loc *i18n.Localizer) {
	r := ForeignCheckedRound{Round: round, answer: a}
	switch {
	case not != nil:
		r.Verdict, r.Why = NotARound(not), loc.Error(not)
	case a.Verdict == dutch.VerdictSame:
		r.Verdict = VerdictWord(a.Verdict)
	default:
		r.differs(a)
		r.Why = loc.Say(foreignAnswer(a, bye))
	}
	if r.Why == "" {
		c.Same++
	} else {
		c.Differ++
	}
	c.Rounds = append(c.Rounds, r)
}

// mostRanks are as many ranks as are named in words; the JSON has all.
const mostRanks = 20

// Differs reports whether anything in the file is not as the rules have it.
func (c *ForeignCheck) Differs() bool {
	return c.Differ+len(c.Sums) > 0 || c.Ranks != nil && len(c.Ranks.Differ) > 0
}

// rankLines say which ranks are not those of the tie-breaks.
func (c *ForeignCheck) rankLines() []WhyLine {
	if c.Ranks == nil {
		return nil
	}
	args := message.Args{"Of": c.Ranks.Players, "Differ": len(c.Ranks.Differ), "Codes": strings.Join(c.Ranks.Tiebreaks, ", ")}
	if len(c.Ranks.Differ) == 0 {
		return []WhyLine{{Says: message.New("trf-check.ranks", args)}}
	}
	lines := []WhyLine{{Says: message.New("trf-check.ranks-differ", args)}}
	for _, r := range c.Ranks.Differ[:min(mostRanks, len(c.Ranks.Differ))] {
		lines = append(lines, WhyLine{Indent: 1, Says: message.New("trf-check.rank", message.Args{"Player": r.Player, "Rank": r.Rank, "Right": r.Right})})
	}
	return lines
}

// differs fills in what is not as the rules have it.
func (r *ForeignCheckedRound) differs(a *dutch.Answer) {
	r.Verdict, r.Criterion, r.Article, r.Cost, r.Best = VerdictWord(a.Verdict), a.Criterion.ID, a.Article, a.Cost, a.Best
	r.Played = a.Instead
	if b := a.Bracket; len(b.Moved)+len(b.Residents) > 0 {
		r.Score, r.Players, r.Right = &b.Score, slices.Concat(b.Moved, b.Residents), b.Pairs
	}
}

// Lines is the report in words: of the file, and of each round that differs.
func (c *ForeignCheck) Lines() []WhyLine {
	lines := []WhyLine{{Says: message.New(c.total(), message.Args{"File": c.File, "Count": len(c.Rounds), "Differ": c.Differ})}}
	for _, r := range c.Rounds {
		if r.Why == "" {
			continue
		}
		lines = append(lines, WhyLine{Says: message.New("dutch.round", message.Args{"Round": r.Round, "Why": r.Why})})
		if r.Score != nil {
			played, right := foreignPairs(r.answer)
			lines = append(lines, played, right)
		} else if r.answer == nil && len(r.Played)+len(r.Right) > 0 {
			lines = append(lines, foreignTeamPairs("trf-team.played", r.Played), foreignTeamPairs("trf-team.right", r.Right))
		}
	}
	for _, sum := range c.Sums {
		lines = append(lines, WhyLine{Says: message.New("trf-team.sum", message.Args{"Text": sum})})
	}
	return append(lines, c.rankLines()...)
}

// total is the id of what is said of all rounds.
func (c *ForeignCheck) total() string {
	switch {
	case len(c.Rounds) == 0:
		return "why.foreign.none"
	case c.Differ == 0:
		return "why.foreign.all"
	}
	return "why.foreign.some"
}

// foreignAnswer is why a round of a report file is not as the rules pair, players by
// number; bye is who has it.
func foreignAnswer(a *dutch.Answer, bye tournament.TPN) message.Message {
	says := answerSays(a, byNumber)
	if id := a.Criterion.ID; id == "C2" || id == "C5" {
		return message.New("why.bye-of", message.Args{"Who": int(bye), "Why": says})
	}
	return says
}

// foreignPairs are the pairs of a bracket as they were played, and as the rules have
// them: those that differ.
func foreignPairs(a *dutch.Answer) (played, right WhyLine) {
	say := func(code string, pairs [][2]tournament.TPN) WhyLine {
		return WhyLine{Indent: 1, Says: message.New(code, message.Args{"Score": scoreNumber(a.Bracket.Score), "Pairs": somePairs(pairs)})}
	}
	return say("why.foreign.played", DifferingPairs(a.Instead, a.Bracket.Pairs)), say("why.foreign.right", DifferingPairs(a.Bracket.Pairs, a.Instead))
}

// ForeignStandings are the standings of a report file, for programs (schema 1). The
// tie-breaks in their order stand beside the rows, since an object has none.
type ForeignStandings struct {
	Schema    int               `json:"schema"`
	File      string            `json:"file"`
	Tiebreaks []string          `json:"tiebreaks"`
	Unplayed  string            `json:"unplayed"`
	Open      int               `json:"open"`
	Final     bool              `json:"final"`
	Standings []ForeignStanding `json:"standings"`
}

// ForeignStanding is a row of them; the ID is the starting number.
type ForeignStanding struct {
	Rank      int                      `json:"rank"`
	RankTo    int                      `json:"rank_to"`
	ID        int                      `json:"id"`
	Name      string                   `json:"name"`
	Points    tournament.Points        `json:"points"`
	Tiebreaks map[string]scoring.Value `json:"tiebreaks"`
	By        string                   `json:"by,omitempty"`
}

// NewForeignStandings makes them; name is what a player is called.
func NewForeignStandings(file string, st *scoring.Standings, name func(tournament.PlayerID) string) ForeignStandings {
	out := ForeignStandings{Schema: 1, File: file, Tiebreaks: []string{}, Unplayed: st.Custom.Code, Open: st.Open, Final: st.Final, Standings: []ForeignStanding{}}
	for _, tie := range st.Tiebreaks {
		out.Tiebreaks = append(out.Tiebreaks, tie.Code)
	}
	for _, row := range st.Rows {
		values := make(map[string]scoring.Value, len(row.Tiebreaks))
		for k, v := range row.Tiebreaks {
			values[st.Tiebreaks[k].Code] = v
		}
		out.Standings = append(out.Standings, ForeignStanding{
			Rank: row.Rank, RankTo: row.RankTo, ID: int(row.Player), Name: name(row.Player), Points: row.Points, Tiebreaks: values, By: row.By,
		})
	}
	return out
}

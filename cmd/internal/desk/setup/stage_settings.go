package setup

import (
	"cmp"
	"slices"
	"strconv"
	"strings"
	"sync"

	"arbiter/cmd/internal/desk"
	"arbiter/cmd/internal/desk/refusal"
	"arbiter/rules/message"
	"arbiter/tournament"
	"arbiter/tournament/timecontrol"
)

// StageField is a setting of a stage.
type StageField string

// The settings of a stage; those from StageInitial on are of a Swiss.
const (
	StageName         StageField = "name"
	StageSystem       StageField = "system"
	StageCycles       StageField = "cycles"
	StageRounds       StageField = "rounds"
	StageGames        StageField = "games"
	StageNoSwap       StageField = "no-swap"
	StageWithdrawal   StageField = "leavers"
	StageOpenings     StageField = "openings"
	StageThirdPlace   StageField = "third-place"
	StageTablePoints  StageField = "table-points"
	StageMeetings     StageField = "meetings"
	StageLeast        StageField = "least-games"
	StageRankedBy     StageField = "rank-by"
	StageStrict       StageField = "strict"
	StageInitial      StageField = "initial"
	StageFirstRound   StageField = "first-round"
	StageScoreGroups  StageField = "score-groups"
	StageColours      StageField = "colours"
	StageLotSeed      StageField = "lot-seed"
	StageAcceleration StageField = "acceleration"
	StageVirtual      StageField = "virtual"
	StageKeizer       StageField = "keizer" // figures of a Keizer
	StageDates        StageField = "dates"  // when its rounds are played, a line each
)

// StageSetting is a setting of a stage.
type StageSetting = Setting[StageField, tournament.Stage]

// StageFields lists what flags say of a stage.
func StageFields() []StageField { return fieldsOf(StageSettings()) }

// StageSettings is the table, in the order of the line that sums a stage up. It is made once,
// and read only.
func StageSettings() []StageSetting { return stageSettings() }

var stageSettings = sync.OnceValue(func() []StageSetting {
	type stage = tournament.Stage
	swiss, regulated := stageOf(tournament.SystemSwiss), stageOf(tournament.SystemSwiss, tournament.SystemRoundRobin)
	robin, open := stageOf(tournament.SystemRoundRobin), stageOf(tournament.SystemOpen)
	onceEach := stageOf(tournament.SystemSwiss, tournament.SystemKeizer, tournament.SystemKnockOut)
	rounds, cycles, games := func(s *stage) *int { return &s.Rounds }, func(s *stage) *int { return &s.Cycles }, func(s *stage) *int { return &s.Games }
	return []StageSetting{
		textOf(StageName, func(s *stage) *string { return &s.Name }).on("game", "event.fact.name", "what the stage is called").saying(func(s stage) any { return said(s.Name != "", s.Name) }),
		settingOf(StageSystem, func(s *stage) *tournament.System { return &s.System }, func(text string) (tournament.System, error) { return tournament.System(text), nil }, asWord).
			on("game", "fact.system", "how rounds are paired: "+wordsOf(systemChoices())).among(systemChoices).checked(checkSystem).refusing("stages.no-system", "tables.game-of-several", "tables.game-of-two").saying(func(s stage) any { return systemText(s.System) }),
		wordOf(StageTablePoints, func(s *stage) *tournament.TablePoints { return &s.TablePoints }, tournament.ParseTablePoints, []string{"scaled", "places"}, "tables.points.scaled", "tables.points.places").
			only(stageOf(tournament.SystemTables)).on("points", "fact.table-points", "tables: what a place is worth: scaled (3-2-1-0, 3-1½-0, 3-0) or places (4-3-2-1, 4-3-2, 4-3)").
			saying(func(s stage) any {
				return said(s.System == tournament.SystemTables, message.New("tables.has-points", message.Args{"Points": TablePointsText(s)}))
			}),
		wholeOf(StageCycles, cycles, 1).within("stages.cycles", 1, 2, cycles).on("game", "hall-event.cycles", "how often each pair meets in a round robin, or in a Scheveningen match: 1 or 2").
			only(func(s stage) bool { return !onceEach(s) }).
			saying(func(s stage) any {
				return said(s.Cycles > 1, message.New("stages.has-cycles", message.Args{"Count": s.Cycles}))
			}),
		StageSetting{}.saying(func(s stage) any { return said(len(s.Table) > 0, message.New("stages.has-table")) }),
		tickOf(StageNoSwap, func(s *stage) *bool { return &s.NoSwap }, "no", "yes").only(robin).
			on("game", "stages.has-no-swap", "round robin of two cycles: leave the last two rounds of the first in the order of the table").
			saying(func(s stage) any { return said(s.NoSwap, message.New("stages.has-no-swap")) }),
		wordOf(StageWithdrawal, func(s *stage) *tournament.WithdrawalRule { return &s.Withdrawal }, tournament.ParseWithdrawalRule, []string{"half", "over", "count", "strike"},
			"hall-event.leavers-half", "hall-event.leavers-over", "hall-event.leavers-count", "hall-event.leavers-strike").only(robin).
			on("game", "hall-event.leavers", "round robin: games of those who leave count if half are played (half), if more are (over), always (count), never (strike)").
			saying(func(s stage) any { return choiceSaid("stages.leavers.", string(s.Withdrawal)) }),
		wordOf(StageStrict, func(s *stage) *tournament.Strict { return &s.Strict }, tournament.ParseStrict, []string{"none", "fide"}, "hall-event.strict-none", "hall-event.strict-fide").
			on("game", "hall-event.strict", "the regulations that the stage is held to: "+strings.Join(tournament.StrictWords(), ", ")).
			only(regulated).saying(func(s stage) any { return choiceSaid("strict.held.", string(s.Strict)) }),
		StageSetting{}.saying(orderText), StageSetting{}.saying(followText),
		wholeOf(StageGames, games, 1).within("stages.games", 1, timecontrol.MostGames, games).on("game", "hall-event.games", "games of a pairing: more than one in micro-matches").
			saying(func(s stage) any {
				return said(s.Games > 1, message.New("stages.has-games", message.Args{"Count": s.Games}))
			}),
		wordOf(StageOpenings, func(s *stage) *tournament.OpeningsPer { return &s.Openings }, tournament.ParseOpeningsPer, []string{"none", "round", "board"},
			"stages.openings.none", "stages.openings.round", "stages.openings.board").
			refusing("pairing.opening.variant").on("game", "hall-event.openings", "openings drawn by lot before play: none, one for each round, one for each board").
			saying(func(s stage) any { return choiceSaid("stages.openings.", string(s.Openings)) }),
		wholeOf(StageMeetings, func(s *stage) *int { return &s.Meetings }, 0).only(open).on("game", "hall-event.meetings", "open: how often two players can meet (default: any number of times)").
			saying(func(s stage) any {
				return said(s.Meetings > 0, message.New("league.has-meetings", message.Args{"Count": s.Meetings}))
			}),
		wholeOf(StageLeast, func(s *stage) *int { return &s.Least }, 0).only(open).on("points", "hall-event.least-games", "open: games that a player needs for a place (default: none)").
			saying(func(s stage) any {
				return said(s.Least > 0, message.New("league.has-least", message.Args{"Count": s.Least}))
			}),
		wordOf(StageRankedBy, func(s *stage) *tournament.RankedBy { return &s.RankedBy }, tournament.ParseRankedBy, tournament.RankedByWords(), "average.ranked-by.points", "average.ranked-by.average", "average.ranked-by.percentage").
			only(open).on("points", "hall-event.rank-by", "open: what places go by: points, average (points by game), percentage (of the points that were to be had)").
			saying(func(s stage) any { return choiceSaid("average.ranked-by.", string(s.RankedBy)) }),
		wholeOf(StageRounds, rounds, 0).within("stages.rounds", 0, tournament.MaxRounds, rounds).refusing("stages.too-few-games").hinted(message.New("hall-event.rounds-hint")).
			on("game", "Word.rounds", "rounds that are planned (default: as many as the system needs)").
			saying(func(s stage) any {
				return said(s.Rounds > 0, message.New("stages.has-rounds", message.Args{"Count": s.Rounds}))
			}),
		tickOf(StageThirdPlace, func(s *stage) *bool { return &s.ThirdPlace }, "no", "yes").only(stageOf(tournament.SystemKnockOut)).
			on("game", "hall-event.third-place", "knock-out: the losers of the semi-finals play for the third place"),
		wordOf(StageInitial, func(s *stage) *tournament.Side { return &s.Swiss.Initial }, nil, []string{"lot", "white", "black"}, "word.by-lot", "stages.initial.white", "stages.initial.black").
			only(swiss).on("game", "stages.fact.initial", "Swiss: colour of the odd numbers in round 1: lot, white, black").listedAs("stages.fact.initial", func(s stage) any { return initialText(s) }).
			saying(func(s stage) any { return choiceSaid("stages.odd-begin.", string(s.Swiss.Initial)) }),
		wordOf(StageFirstRound, func(s *stage) *tournament.SwissFirst { return &s.Swiss.First }, nil, []string{"halves", "lot", "neighbours"}, "stages.round-1.plain", "word.by-lot", "stages.round-1.neighbours").
			only(swiss).on("game", "stages.fact.round-1", "Swiss: who meets in round 1: the first half the second, by lot, neighbours by rating: halves, lot, neighbours").listedWord("stages.fact.round-1").
			saying(firstText),
		wordOf(StageScoreGroups, func(s *stage) *tournament.SwissOrder { return &s.Swiss.Order }, nil, []string{"number", "rating", "solkoff"}, "stages.groups.plain", "word.by-rating", "stages.groups.solkoff").
			only(swiss).on("game", "stages.fact.groups", "Swiss: what players of one score are ordered by: number, rating, solkoff").listedWord("stages.fact.groups").
			saying(func(s stage) any { return choiceSaid("stages.groups-by.", string(s.Swiss.Order)) }),
		wordOf(StageColours, func(s *stage) *tournament.SwissColour { return &s.Swiss.Colours }, nil, []string{"decide", "after"}, "stages.colours.plain", "stages.colours.after").
			only(swiss).on("game", "stages.fact.colours", "Swiss: colours decide who meets whom, or are given after: decide, after").listedWord("stages.fact.colours").
			saying(func(s stage) any { return choiceSaid("stages.colours-", string(s.Swiss.Colours)) }),
		settingOf(StageLotSeed, func(s *stage) *uint64 { return &s.Swiss.Seed }, ParseSeed, func(n uint64) string { return blank(n == 0, strconv.FormatUint(n, 10)) }).Whole().
			only(swiss).on("game", "hall-event.seed", "Swiss: seed of the lots of round 1 (default: by chance, printed)"),
		tickOf(StageAcceleration, func(s *stage) *bool { return &s.Swiss.Baku }, "none", "baku").taken(accelerate).only(swiss).on("game", "stages.baku", "Swiss: none, or baku (FIDE C.04.7)").
			saying(func(s stage) any { return said(s.Swiss.Baku, message.New("stages.baku")) }),
		settingOf(StageVirtual, func(s *stage) *[]tournament.Virtual { return &s.Swiss.Virtual }, parseVirtuals, writeVirtuals).repeated().taken(accelerate).only(swiss).
			on("game", "stages.fact.virtual", "Swiss: points for the pairing alone, as PLAYERS:ROUNDS:POINTS, 1-16:1-2:1; may be repeated").hinted("1-16:1-2:1").listedOf("stages.fact.virtual", virtualFact).
			saying(func(s stage) any {
				return said(!s.Swiss.Baku && len(s.Swiss.Virtual) > 0, message.New("stages.accelerated"))
			}),
		StageSetting{}.saying(numbersText).only(swiss).listedOf("stages.fact.bye", func(d *desk.Desk, _ stage) any { return message.Number(d.State().Event.Score.Bye.String()) }),
		keizerSetting().lines().only(stageOf(tournament.SystemKeizer)).alone("points", "", "keizer.hall.settings").hinted(message.New("keizer.hall.settings-hint", message.Args{"Presets": KeizerPresets()})),
		settingOf(StageDates, func(s *stage) *[]string { return &s.Dates }, parseDates, writeDates).lines().alone("times", "", "hall-event.dates").hinted(message.New("hall-event.dates-hint")),
		StageSetting{}.saying(func(s stage) any {
			return said(len(s.Played) > 0, message.New("stages.paired", message.Args{"Count": len(s.Played)}))
		}).only(regulated).listedOf("strict.fact", func(d *desk.Desk, s stage) any { return d.StrictText(s) }),
	}
})

// stageOf reports whether a stage is of one of some systems.
func stageOf(systems ...tournament.System) func(tournament.Stage) bool {
	return func(s tournament.Stage) bool { return slices.Contains(systems, s.System) }
}

// systemChoices are the systems by which rounds are paired.
func systemChoices() (list []SettingChoice) {
	for _, s := range tournament.Systems() {
		list = append(list, choice(string(s), message.New("stages.system."+string(s))))
	}
	return list
}

// checkSystem refuses what is no system.
func checkSystem(s tournament.Stage) error {
	if !slices.Contains(tournament.Systems(), s.System) {
		return refusal.New("stages.no-system", message.Args{"System": string(s.System), "Systems": tournament.Systems()})
	}
	return nil
}

// CheckStageSettings refuses what no stage can be: stages.no-system, stages.cycles,
// stages.games, stages.rounds.
func CheckStageSettings(s tournament.Stage) error {
	return checkSettings(StageSettings(), s, nil)
}

// ReadStageSettings reads settings as people write them over those of a stage, and says which
// they are. Words of no setting are passed over.
func ReadStageSettings(over tournament.Stage, words map[StageField]string) (tournament.Stage, []StageField, error) {
	return readSettings(StageSettings(), over, words)
}

// accelerate takes the acceleration: by a rule, by given points, or none.
func accelerate(to *tournament.Stage, from tournament.Stage) {
	if !from.Swiss.Baku {
		to.Swiss.Group = 0
	}
	to.Swiss.Baku, to.Swiss.Virtual = from.Swiss.Baku, from.Swiss.Virtual
}

// ParseSeed reads the seed of a lot; "" is by chance. Refused: event.no-whole-number.
func ParseSeed(text string) (uint64, error) {
	n, err := strconv.ParseUint(cmp.Or(text, "0"), 10, 64)
	if err != nil {
		return 0, refusal.New("event.no-whole-number", message.Args{"Text": text})
	}
	return n, nil
}

// keizerSetting is the figures of a Keizer, read over those that it has.
func keizerSetting() StageSetting {
	return StageSetting{
		Field: StageKeizer,
		Text:  KeizerText,
		read: func(to *tournament.Stage, text string) (err error) {
			to.Keizer, err = ReadKeizer(text, to.Keizer)
			return err
		},
		take: func(to *tournament.Stage, from tournament.Stage) { to.Keizer = from.Keizer },
	}
}

// parseDates reads when rounds are played, a line each; "-" is not known.
func parseDates(text string) ([]string, error) {
	lines := strings.Split(text, "\n")
	for i, line := range lines {
		lines[i] = strings.Trim(line, " \t\r-–")
	}
	if text == "" {
		lines = nil
	}
	return desk.ReadDates(lines)
}

// writeDates are dates as [parseDates] reads them.
func writeDates(dates []string) string {
	lines := make([]string, len(dates))
	for i, date := range dates {
		lines[i] = cmp.Or(date, "-")
	}
	return strings.Join(lines, "\n")
}

// writeVirtuals are points for the pairing alone, as [parseVirtuals] reads them.
func writeVirtuals(given []tournament.Virtual) string {
	words := make([]string, len(given))
	for i, v := range given {
		words[i] = v.String()
	}
	return strings.Join(words, ", ")
}

// parseVirtuals reads points for the pairing alone: players, rounds and points, as 1-16:1-2:½.
func parseVirtuals(text string) (given []tournament.Virtual, err error) {
	for _, text := range Listed(text) {
		bad := message.Err("stages.bad-virtual", message.Args{"Text": text})
		parts := strings.Split(text, ":")
		if len(parts) != 3 {
			return nil, bad
		}
		var v tournament.Virtual
		first, last, players := ParseSpan(parts[0])
		from, to, rounds := ParseSpan(parts[1])
		if v.Points, err = tournament.ParsePoints(parts[2]); err != nil || !players || !rounds {
			return nil, bad
		}
		v.First, v.Last, v.From, v.To = tournament.TPN(first), tournament.TPN(last), from, to
		given = append(given, v)
	}
	return given, nil
}

// ParseSpan reads 3 or 1-16.
func ParseSpan(text string) (first, last int, ok bool) {
	low, high, several := strings.Cut(text, "-")
	if !several {
		high = low
	}
	first, bad := strconv.Atoi(strings.TrimSpace(low))
	last, worse := strconv.Atoi(strings.TrimSpace(high))
	return first, last, bad == nil && worse == nil
}

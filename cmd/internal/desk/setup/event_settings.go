package setup

import (
	"cmp"
	"slices"
	"strings"
	"sync"

	"arbiter/cmd/internal/desk"
	"arbiter/cmd/internal/desk/players"
	"arbiter/cmd/internal/desk/standings"
	"arbiter/rules"
	"arbiter/rules/message"
	"arbiter/scoring"
	"arbiter/tournament"
	"arbiter/tournament/timecontrol"
)

// EventField is something that an event has.
type EventField string

// What an event has.
const (
	EventName      EventField = "name"
	EventPlace     EventField = "place"
	EventBegin     EventField = "begin"
	EventEnd       EventField = "end"
	EventArbiter   EventField = "arbiter"
	EventVariant   EventField = "variant"
	EventRules     EventField = "rules" // whose articles are cited; "" is the variant's own
	EventScore     EventField = "score"
	EventBye       EventField = "bye-points" // what the bye of a Swiss is worth
	EventTiebreaks EventField = "tiebreaks"
	EventTime      EventField = "time" // that each player has for a game

	EventOrganiser   EventField = "organiser"
	EventDeputies    EventField = "deputies"       // arbiters beside the chief one
	EventFee         EventField = "fee"            // to take part
	EventDefaultTime EventField = "default-time"   // minutes after which a round is lost for who has not appeared
	EventPublish     EventField = "publish"        // what of persons stands on public pages
	EventInitials    EventField = "initials-under" // and who stands there by initials

	EventAssist    EventField = "assist"    // how much tablets know of the rules
	EventRecorders EventField = "recorders" // who records games on them
	EventDelay     EventField = "delay"     // minutes by which moves come later to the public
	EventClocks    EventField = "clocks"    // whether tablets ask for what the clocks show

	EventDrawMoves    EventField = "draw-moves"    // that both have made before a draw may be agreed
	EventDrawPieces   EventField = "draw-pieces"   // that are left at most where one may be
	EventRatingRule   EventField = "rating-rule"   // by which new ratings are computed
	EventRatingK      EventField = "rating-k"      // its factor
	EventRatingGap    EventField = "rating-gap"    // the largest difference that counts
	EventRatingFaster EventField = "rating-faster" // whether the tempo is faster
	EventPrizes       EventField = "prizes"        // that can be won, a line a category
	EventPrizeSharing EventField = "prize-sharing" // how players with as many points share them
	EventPrizeUnit    EventField = "prize-unit"    // whole multiples of which are shares
	EventPrizeWhole   EventField = "prize-whole"   // whether the first is shared
	EventCurrency     EventField = "currency"
)

// EventFields lists what flags say of an event.
func EventFields() []EventField { return fieldsOf(EventSettings()) }

// EventSetting is a setting of an event.
type EventSetting = Setting[EventField, tournament.Event]

// EventSettings is the table, in the order in which facts are listed and words are read: what
// a bye is worth comes after the score that says it too. It is made once, and read only.
func EventSettings() []EventSetting { return eventSettings() }

var eventSettings = sync.OnceValue(func() []EventSetting {
	type event = tournament.Event
	onOff := map[bool]string{false: off, true: on}
	return []EventSetting{
		textOf(EventName, func(e *event) *string { return &e.Name }).needed().checked(checkName).on("about", "fact.event", "what the event is called").listed("event.fact.name"),
		textOf(EventPlace, func(e *event) *string { return &e.Place }).on("about", "fact.place", "where it is played").listed("event.fact.place"),
		dayOf(EventBegin, func(e *event) *string { return &e.Begin }).on("about", "event.fact.begin", "first day, as 2026-11-20").hinted("20-11-2026").listed("event.fact.begin"),
		dayOf(EventEnd, func(e *event) *string { return &e.End }).on("about", "event.fact.end", "last day").refusing("event.ends-before").hinted("22-11-2026").listed("event.fact.end"),
		textOf(EventArbiter, func(e *event) *string { return &e.Arbiter }).on("about", "fact.arbiter", "chief arbiter").listed("event.fact.arbiter"),
		textOf(EventDeputies, func(e *event) *string { return &e.Deputies }).on("about", "fact.deputies", "the arbiters beside the chief one, separated by semicolons").
			hinted(message.New("hall-event.semicolons")).listedAs("event.fact.deputies", func(e event) any { return said(e.Deputies != "", e.Deputies) }),
		textOf(EventOrganiser, func(e *event) *string { return &e.Organiser }).on("about", "fact.organiser", "who holds the event, a club or a federation").
			listedAs("event.fact.organiser", func(e event) any { return said(e.Organiser != "", e.Organiser) }),
		settingOf(EventVariant, func(e *event) *string { return &e.Variant }, parseVariant, asText).
			on("game", "fact.variant", "the game that is played, before the first round: "+wordsOf(variantChoices())).among(variantChoices).listed("event.fact.variant"),
		settingOf(EventRules, func(e *event) *string { return &e.Rules }, parseRules, asText).
			on("game", "fact.rules", "the rules whose articles are cited (default: the variant's own): "+wordsOf(ruleChoices())).among(ruleChoices).
			listedAs("event.fact.rules", func(e event) any { return said(e.Rules != "", rules.RuleSet{ID: e.Rules}.Title()) }),
		settingOf(EventTime, func(e *event) *timecontrol.Controls { return &e.Time }, timecontrol.ParseAll, timecontrol.Controls.String).
			on("times", "fact.time", "time of each player, as 45, 80+60, 120/50+60; one a game of a pairing, separated by commas").hinted("80+60 · 120/50+60 · 15").refusing("event.times").
			listedAs("event.fact.time", func(e event) any { return timeText(e.Time) }),
		settingOf(EventScore, func(e *event) *tournament.ScoreSystem { return &e.Score }, tournament.ParseScore, func(s tournament.ScoreSystem) string { return s.Name }).
			on("points", "fact.score", "what a game is worth: "+wordsOf(scoreChoices())).among(scoreChoices).refusing("event.locked").listedOf("template.fact.score", scoreFact),
		byeSetting().on("points", "stages.fact.bye", "what the bye that a Swiss gives is worth (default: as a win)"),
		settingOf(EventTiebreaks, func(e *event) *[]string { return &e.Tiebreaks }, parseTiebreaks, func(codes []string) string { return strings.Join(codes, ", ") }).
			on("points", "fact.tiebreaks", "tie-breaks in order, separated by commas (default: the system's): "+strings.Join(standings.TiebreakCodes(), ", ")).
			ordered().among(tiebreakChoices).hinted(message.New("hall-event.tiebreaks-hint", message.Args{"Orders": standings.TiebreakOrders()})).
			listedOf("event.fact.tiebreaks", func(d *desk.Desk, e event) any {
				return said(!onlyTables(d.State().Stages), tiebreaksText(e.Tiebreaks))
			}),
		EventSetting{}.listedOf("event.fact.draws", func(d *desk.Desk, e event) any { return said(!onlyTables(d.State().Stages), DrawsText(e.Draws)) }),
		settingOf(EventDrawMoves, func(e *event) *int { return &e.Draws.Moves }, parseWhole, players.NumberText).Whole().hinted(message.New("hall-event.draws-hint")).alone("points", "hall-event.draws", "hall-event.draws-moves"),
		settingOf(EventDrawPieces, func(e *event) *int { return &e.Draws.Pieces }, parseWhole, players.NumberText).Whole().alone("points", "hall-event.draws", "hall-event.draws-pieces"),
		settingOf(EventFee, func(e *event) *tournament.Money { return &e.Fee }, parseFee, writeFee).
			on("prizes", "event.fact.fee", "the entry fee, as 10 or 7.50").
			listedAs("event.fact.fee", func(e event) any { return said(e.Fee > 0, message.Number(e.Fee.String())) }),
		minutesOf(EventDefaultTime, "event.fact.default-time", func(e *event) *int { return &e.DefaultTime }).
			on("times", "hall-event.default-time", "how many minutes after the start of a round it is lost for who has not appeared, as 30 or 1h"),
		publishSetting().repeated().among(publishChoices).on("public", "hall-event.published", "what of persons stands on public pages, each at one kind of page if wanted (no-clubs@embed): "+strings.Join(tournament.PublishWords(), ", ")).
			listedAs("event.fact.public", func(e event) any { return said(e.Privacy != (tournament.Privacy{}), publicText(e.Privacy)) }),
		settingOf(EventInitials, func(e *event) *int { return &e.Privacy.InitialsUnder }, parseWhole, players.NumberText).
			on("public", "event.fact.privacy-initials-under", "public pages name players younger than that by initials (0: nobody)").Whole(),
		settingOf(EventRecorders, func(e *event) *tournament.Recorders { return &e.Recording.Recorders }, tournament.ParseRecorders, func(r tournament.Recorders) string { return string(cmp.Or(r, tournament.RecordersBoth)) }).
			on("recording", "recording-set.recorders", "who records games on tablets: both players, one a board, nobody").
			among(choices("recording-set.recorders-", string(tournament.RecordersBoth), string(tournament.RecordersOne), string(tournament.RecordersNone))).
			listedAs("recording-set.recorders", func(e event) any { return choiceSaid("recording-set.recorders-", string(e.Recording.Recorders)) }),
		settingOf(EventAssist, func(e *event) *tournament.Assist { return &e.Recording.Assist }, tournament.ParseAssist, func(a tournament.Assist) string { return string(cmp.Or(a, tournament.AssistSilent)) }).
			on("recording", "recording-set.assist", "what tablets take: everything as it was played (silent), or legal moves alone").
			among(choices("recording-set.assist-", string(tournament.AssistSilent), string(tournament.AssistLegal))).
			listedAs("recording-set.assist", func(e event) any { return choiceSaid("recording-set.assist-", string(e.Recording.Assist)) }),
		minutesOf(EventDelay, "recording-set.delay", func(e *event) *int { return &e.Recording.Delay }).
			on("recording", "recording-set.delay-minutes", "by how many minutes moves come later to the public, as 15 or 1h (0: at once)").hinted(message.New("recording-set.delay-hint")),
		settingOf(EventClocks, func(e *event) *bool { return &e.Recording.Clocks }, parseOnOff, func(is bool) string { return onOff[is] }).
			on("recording", "recording-set.clocks", "whether tablets ask for what the clocks show").among(choices("recording-set.clocks-", off, on)).
			listedAs("recording-set.clocks", func(e event) any { return said(e.Recording.Clocks, message.New("recording-set.clocks-on")) }),
		ratingRuleSetting().among(choices("ratings.rule.", standings.RatingRuleCodes()...)).checked(checkRatings).alone("points", "hall-event.ratings", "keizer.column.rule"),
		settingOf(EventRatingK, func(e *event) *int64 { return &e.Ratings.K }, parseFactor, func(k int64) string { return players.NumberText(int(k)) }).Whole().
			checked(checkRatings).alone("points", "hall-event.ratings", "hall-event.rating-k"),
		settingOf(EventRatingGap, func(e *event) **int { return &e.Ratings.Gap }, parseGap, writeGap).Whole().checked(checkRatings).alone("points", "hall-event.ratings", "hall-event.rating-gap"),
		tickOf(EventRatingFaster, func(e *event) *bool { return &e.Ratings.Faster }, "no", "yes").alone("points", "hall-event.ratings", "hall-event.faster"),
		settingOf(EventPrizes, func(e *event) *[]tournament.PrizeList { return &e.Prizes.Lists }, standings.ParsePrizes, standings.WritePrizes).lines().
			checked(func(e event) error { return standings.CheckPrizes(e.Prizes.Lists...) }).hinted(message.New("hall-event.amounts-hint")).alone("prizes", "", "hall-event.amounts"),
		settingOf(EventPrizeSharing, func(e *event) *tournament.Sharing { return &e.Prizes.Sharing }, tournament.ParseSharing, func(s tournament.Sharing) string { return string(cmp.Or(s, tournament.SharingEqual)) }).
			among(choices("hall-event.sharing.", string(tournament.SharingEqual), string(tournament.SharingHort), string(tournament.SharingPlace))).alone("prizes", "", "event.fact.prizes-sharing"),
		textOf(EventCurrency, func(e *event) *string { return &e.Prizes.Currency }).hinted("EUR").alone("prizes", "", "event.fact.prizes-currency"),
		settingOf(EventPrizeUnit, func(e *event) *tournament.Money { return &e.Prizes.Unit }, parseFee, writeFee).alone("prizes", "", "event.fact.prizes-unit"),
		tickOf(EventPrizeWhole, func(e *event) *bool { return &e.Prizes.FirstWhole }, "no", "yes").alone("prizes", "", "event.fact.prizes-first-whole"),
	}
})

// The words of what is on or off.
const (
	on  = "on"
	off = "off"
)

// dayOf is a setting that is a day, as people write it; what is taken over is as 2026-11-20.
func dayOf(field EventField, at func(*tournament.Event) *string) EventSetting {
	s := textOf(field, at)
	return s.checked(func(e tournament.Event) error { return checkDay(*at(&e)) }).taken(func(to *tournament.Event, from tournament.Event) {
		s.take(to, from)
		if day, err := desk.ParseDay(*at(to)); err == nil {
			*at(to) = day
		}
	})
}

// byeSetting is what the bye is worth, which is that of the score where nothing is said.
func byeSetting() EventSetting {
	s := settingOf(EventBye, func(e *tournament.Event) *tournament.Points { return &e.Score.Bye }, tournament.ParsePoints, tournament.Points.String)
	s.read = func(to *tournament.Event, text string) (err error) {
		to.Score.Bye, err = ParseByePoints(text, to.Score.Bye)
		return err
	}
	return s
}

// ratingRuleSetting is how new ratings are computed, as a rule that nobody chose is shown too; the
// figures are of a rule, and go with it.
func ratingRuleSetting() EventSetting {
	s := textOf(EventRatingRule, func(e *tournament.Event) *string { return &e.Ratings.Rule })
	s.Text = func(e tournament.Event) string {
		rule, _ := scoring.RatingRuleOf(e.Variant, e.Ratings) // of one that is not known what is on record
		return cmp.Or(rule.Code, e.Ratings.Rule)
	}
	return s.taken(func(to *tournament.Event, from tournament.Event) {
		to.Ratings = tournament.RatingSettings{Rule: from.Ratings.Rule, Faster: to.Ratings.Faster}
	})
}

// publishSetting is what of persons is published, but for whom initials stand.
func publishSetting() EventSetting {
	all := func(to *tournament.Event, p tournament.Privacy) {
		p.InitialsUnder = to.Privacy.InitialsUnder
		to.Privacy = p
	}
	return EventSetting{
		Field: EventPublish,
		read: func(to *tournament.Event, text string) error {
			public, err := tournament.ParsePublished(text)
			all(to, public)
			return err
		},
		take: func(to *tournament.Event, from tournament.Event) { all(to, from.Privacy) },
		Text: func(e tournament.Event) string {
			have := publishedWords(e.Privacy)
			words := slices.DeleteFunc(ChoiceWords(publishChoices()), func(word string) bool { return !slices.Contains(have, word) })
			return strings.Join(words, ", ")
		},
	}
}

// ReadEventSettings reads settings as people write them, and says which they are. Words of
// no setting are passed over. Refused: event.bye-costs, event.bye-too-much, rank.unknown;
// other errors are those of the words themselves.
func ReadEventSettings(words map[EventField]string) (tournament.Event, []EventField, error) {
	return readSettings(EventSettings(), tournament.Event{}, words)
}

// EventFacts is what the event is.
func EventFacts(d *desk.Desk) []Fact {
	facts := factsOf(d, EventSettings(), d.State().Event)
	for _, s := range d.State().Stages {
		facts = append(facts, fact("event.fact.stage", StageText(s), message.Args{"Stage": s.Number}))
	}
	return facts
}

// onlyTables reports whether all that is played is at tables: nothing is drawn, and the
// order is that of tables.
func onlyTables(stages []tournament.Stage) bool {
	return !slices.ContainsFunc(stages, func(s tournament.Stage) bool { return s.System != tournament.SystemTables })
}

// scoreFact is what a game and a bye are worth.
func scoreFact(d *desk.Desk, e tournament.Event) any {
	if onlyTables(d.State().Stages) {
		return ScoreText(e, d.State().Stages...)
	}
	return message.New("event.score", message.Args{"Score": e.Score.Name, "Bye": message.Number(e.Score.Bye.String())})
}

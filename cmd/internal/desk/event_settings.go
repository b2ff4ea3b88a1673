package desk

import (
	"cmp"
	"slices"
	"strconv"
	"strings"

	"arbiter/rules"
	"arbiter/rules/message"
	"arbiter/tournament"
)

// EventSetting is a row of what an event has and a person says in words: flags, forms and
// the list of facts are made of it.
type EventSetting struct {
	Field   EventField             // by which words are given; "" of what is set otherwise, and only shown
	Panel   string                 // of forms: the one that it stands on, see [EventPanels]; "" is one of its own kind
	Label   string                 // id of what forms call it
	Flag    string                 // what the help of its flag says
	Number  bool                   // a whole number is meant
	Choices func() []SettingChoice // the words that it can be; nil is any
	Hint    func() any             // of forms: how it is written, as text or a [message.Message]; nil is none
	Text    func(tournament.Event) string

	read func(to *tournament.Event, text string) error
	take func(to *tournament.Event, from tournament.Event)
	name string // id of what the list of facts calls it; "" is not on it
	show func(tournament.Event, []tournament.Stage) any
}

// SettingChoice is one of the words of a setting, and what it is: a text or a
// [message.Message].
type SettingChoice struct {
	Word string
	Says any
}

// EventPanel is a form on which settings of an event stand together.
type EventPanel struct {
	ID     string
	Title  string // id of its heading
	Locked bool   // it has what is locked once a round is paired
}

// EventPanels are the forms, in order.
func EventPanels() []EventPanel {
	return []EventPanel{
		{"about", "hall-event.about", false}, {"game", "hall-event.game", true}, {"fees", "hall-event.day", false}, {"recording", "recording-set.title", false},
	}
}

// EventSettings is the table, in the order in which facts are listed and words are read: what
// a bye is worth comes after the score that says it too.
func EventSettings() []EventSetting {
	type event = tournament.Event
	return []EventSetting{
		textSetting(EventName, "about", "fact.event", "event.fact.name", "what the event is called", func(e *event) *string { return &e.Name }),
		textSetting(EventPlace, "about", "fact.place", "event.fact.place", "where it is played", func(e *event) *string { return &e.Place }),
		textSetting(EventBegin, "about", "event.fact.begin", "event.fact.begin", "first day, as 2026-11-20", func(e *event) *string { return &e.Begin }).hinted("20-11-2026"),
		textSetting(EventEnd, "about", "event.fact.end", "event.fact.end", "last day", func(e *event) *string { return &e.End }).hinted("22-11-2026"),
		textSetting(EventArbiter, "about", "fact.arbiter", "event.fact.arbiter", "chief arbiter", func(e *event) *string { return &e.Arbiter }),
		textSetting(EventDeputies, "about", "fact.deputies", "event.fact.deputies", "the arbiters beside the chief one, separated by semicolons", func(e *event) *string { return &e.Deputies }).
			hinted(message.New("hall-event.semicolons")).ifSaid(),
		textSetting(EventOrganiser, "about", "fact.organiser", "event.fact.organiser", "who holds the event, a club or a federation", func(e *event) *string { return &e.Organiser }).ifSaid(),
		{Field: EventVariant, Panel: "game", Label: "fact.variant", Flag: "the game that is played, before the first round: " + wordsOf(variantChoices()), Choices: variantChoices,
			read: readVariant, take: func(to *event, from event) { to.Variant = from.Variant },
			Text: func(e event) string { return e.Variant },
			name: "event.fact.variant", show: func(e event, _ []tournament.Stage) any { return e.Variant }},
		{Field: EventRules, Panel: "game", Label: "fact.rules", Flag: "the rules whose articles are cited (default: the variant's own): " + wordsOf(ruleChoices()), Choices: ruleChoices,
			read: readRules, take: func(to *event, from event) { to.Rules = from.Rules },
			Text: func(e event) string { return e.Rules },
			name: "event.fact.rules", show: func(e event, _ []tournament.Stage) any {
				return said(e.Rules != "", rules.RuleSet{ID: e.Rules}.Title())
			}},
		{Field: EventTime, Panel: "game", Label: "fact.time", Flag: "time of each player, as 45, 80+60, 120/50+60; one a game of a pairing, separated by commas", Hint: func() any { return "80+60 · 120/50+60 · 15" },
			read: func(to *event, text string) (err error) {
				to.Time, err = tournament.ParseTimeControls(text)
				return err
			},
			take: func(to *event, from event) { to.Time = from.Time },
			Text: func(e event) string { return e.Time.String() },
			name: "event.fact.time", show: func(e event, _ []tournament.Stage) any { return timeText(e.Time) }},
		{Field: EventScore, Panel: "game", Label: "fact.score", Flag: "what a game is worth: " + wordsOf(scoreChoices()), Choices: scoreChoices,
			read: func(to *event, text string) (err error) { to.Score, err = tournament.ParseScore(text); return err },
			take: func(to *event, from event) { to.Score = from.Score },
			Text: func(e event) string { return e.Score.Name },
			name: "event.fact.score", show: scoreFact},
		{Field: EventBye, Panel: "game", Label: "stages.fact.bye", Flag: "what the bye that a Swiss gives is worth (default: as a win)",
			read: func(to *event, text string) (err error) {
				to.Score.Bye, err = ParseByePoints(text, to.Score.Bye)
				return err
			},
			take: func(to *event, from event) { to.Score.Bye = from.Score.Bye },
			Text: func(e event) string { return e.Score.Bye.String() }},
		{Field: EventTiebreaks, Panel: "game", Label: "fact.tiebreaks", Flag: "tie-breaks in order, separated by commas (default: the system's): " + strings.Join(TiebreakCodes(), ", "),
			Hint: func() any { return message.New("hall-event.tiebreaks-hint", message.Args{"Orders": TiebreakOrders()}) },
			read: func(to *event, text string) (err error) {
				to.Tiebreaks, err = ParseTiebreaks(strings.Join(wordsIn(text), ","))
				return err
			},
			take: func(to *event, from event) { to.Tiebreaks = from.Tiebreaks },
			Text: func(e event) string { return strings.Join(e.Tiebreaks, ", ") },
			name: "event.fact.tiebreaks", show: func(e event, stages []tournament.Stage) any {
				return said(!onlyTables(stages), tiebreaksText(e.Tiebreaks))
			}},
		{name: "event.fact.draws", show: func(e event, stages []tournament.Stage) any { return said(!onlyTables(stages), DrawsText(e.Draws)) }},
		{Field: EventFee, Panel: "fees", Label: "event.fact.fee", Flag: "the entry fee, as 10 or 7.50",
			read: readFee, take: func(to *event, from event) { to.Fee = from.Fee },
			Text: func(e event) string { return blank(e.Fee == 0, e.Fee.String()) },
			name: "event.fact.fee", show: func(e event, _ []tournament.Stage) any { return said(e.Fee > 0, message.Number(e.Fee.String())) }},
		minutesSetting(EventDefaultTime, "fees", "hall-event.default-time", "event.fact.default-time",
			"how many minutes after the start of a round it is lost for who has not appeared, as 30 or 1h", func(e *event) *int { return &e.DefaultTime }),
		{Field: EventPublish, Flag: "what of persons stands on public pages, each at one kind of page if wanted (no-clubs@embed): " + strings.Join(tournament.PublishWords(), ", "),
			read: readPublished, take: func(to *event, from event) {
				under := to.Privacy.InitialsUnder
				to.Privacy = from.Privacy
				to.Privacy.InitialsUnder = under
			},
			Text: func(e event) string { return strings.Join(PublishedWords(e.Privacy), ",") },
			name: "event.fact.public", show: func(e event, _ []tournament.Stage) any {
				return said(e.Privacy != (tournament.Privacy{}), publicText(e.Privacy))
			}},
		{Field: EventInitials, Label: "event.fact.privacy-initials-under", Flag: "public pages name players younger than that by initials (0: nobody)", Number: true,
			read: func(to *event, text string) (err error) { to.Privacy.InitialsUnder, err = readWhole(text); return err },
			take: func(to *event, from event) { to.Privacy.InitialsUnder = from.Privacy.InitialsUnder },
			Text: func(e event) string {
				return blank(e.Privacy.InitialsUnder == 0, strconv.Itoa(e.Privacy.InitialsUnder))
			}},
		{Field: EventRecorders, Panel: "recording", Label: "recording-set.recorders", Flag: "who records games on tablets: both players, one a board, nobody",
			Choices: choices("recording-set.recorders-", string(tournament.RecordersBoth), string(tournament.RecordersOne), string(tournament.RecordersNone)),
			read: func(to *event, text string) (err error) {
				to.Recording.Recorders, err = tournament.ParseRecorders(text)
				return err
			},
			take: func(to *event, from event) { to.Recording.Recorders = from.Recording.Recorders },
			Text: func(e event) string { return string(cmp.Or(e.Recording.Recorders, tournament.RecordersBoth)) },
			name: "recording-set.recorders", show: func(e event, _ []tournament.Stage) any {
				return said(e.Recording.Recorders != tournament.RecordersUnset, message.New("recording-set.recorders-"+string(e.Recording.Recorders)))
			}},
		{Field: EventAssist, Panel: "recording", Label: "recording-set.assist", Flag: "what tablets take: everything as it was played (silent), or legal moves alone",
			Choices: choices("recording-set.assist-", string(tournament.AssistSilent), string(tournament.AssistLegal)),
			read: func(to *event, text string) (err error) {
				to.Recording.Assist, err = tournament.ParseAssist(text)
				return err
			},
			take: func(to *event, from event) { to.Recording.Assist = from.Recording.Assist },
			Text: func(e event) string { return string(cmp.Or(e.Recording.Assist, tournament.AssistSilent)) },
			name: "recording-set.assist", show: func(e event, _ []tournament.Stage) any {
				return said(e.Recording.Assist != tournament.AssistUnset, message.New("recording-set.assist-"+string(e.Recording.Assist)))
			}},
		minutesSetting(EventDelay, "recording", "recording-set.delay-minutes", "recording-set.delay",
			"by how many minutes moves come later to the public, as 15 or 1h (0: at once)", func(e *event) *int { return &e.Recording.Delay }).hinted(message.New("recording-set.delay-hint")),
		{Field: EventClocks, Panel: "recording", Label: "recording-set.clocks", Flag: "whether tablets ask for what the clocks show", Choices: choices("recording-set.clocks-", off, on),
			read: readClocks, take: func(to *event, from event) { to.Recording.Clocks = from.Recording.Clocks },
			Text: func(e event) string { return map[bool]string{false: off, true: on}[e.Recording.Clocks] },
			name: "recording-set.clocks", show: func(e event, _ []tournament.Stage) any {
				return said(e.Recording.Clocks, message.New("recording-set.clocks-on"))
			}},
	}
}

// The words of what is on or off.
const (
	on  = "on"
	off = "off"
)

// textSetting is a setting that is any text.
func textSetting(field EventField, panel, label, name, flag string, of func(*tournament.Event) *string) EventSetting {
	return EventSetting{Field: field, Panel: panel, Label: label, Flag: flag, name: name,
		read: func(to *tournament.Event, text string) error { *of(to) = text; return nil },
		take: func(to *tournament.Event, from tournament.Event) { *of(to) = strings.TrimSpace(*of(&from)) },
		Text: func(e tournament.Event) string { return *of(&e) },
		show: func(e tournament.Event, _ []tournament.Stage) any { return *of(&e) },
	}
}

// minutesSetting is a setting in minutes; 0 is none, and is not listed.
func minutesSetting(field EventField, panel, label, name, flag string, of func(*tournament.Event) *int) EventSetting {
	return EventSetting{Field: field, Panel: panel, Label: label, Flag: flag, name: name,
		read: func(to *tournament.Event, text string) (err error) {
			if *of(to) = 0; text != "" {
				*of(to), err = ParseMinutes(text)
			}
			return err
		},
		take: func(to *tournament.Event, from tournament.Event) { *of(to) = *of(&from) },
		Text: func(e tournament.Event) string { return blank(*of(&e) == 0, strconv.Itoa(*of(&e))) },
		show: func(e tournament.Event, _ []tournament.Stage) any {
			return said(*of(&e) > 0, message.New("event.minutes", message.Args{"Count": *of(&e)}))
		},
	}
}

// hinted is the setting with what forms say of how it is written.
func (s EventSetting) hinted(hint any) EventSetting {
	s.Hint = func() any { return hint }
	return s
}

// ifSaid is the setting that is not listed where nothing is said.
func (s EventSetting) ifSaid() EventSetting {
	show := s.show
	s.show = func(e tournament.Event, stages []tournament.Stage) any {
		return said(show(e, stages) != any(""), show(e, stages))
	}
	return s
}

// said is a value where there is something to say, else nil.
func said(is bool, value any) any {
	if !is {
		return nil
	}
	return value
}

// blank is a text, or none.
func blank(is bool, text string) string {
	if is {
		return ""
	}
	return text
}

// ReadEventSettings reads settings as people write them, and says which they are. Words of
// no setting are passed over. Refused: event.bye-costs, event.bye-too-much, rank.unknown;
// other errors are those of the words themselves.
func ReadEventSettings(words map[EventField]string) (e tournament.Event, fields []EventField, err error) {
	for _, row := range EventSettings() {
		text, given := words[row.Field]
		if !given || row.read == nil {
			continue
		}
		if err := row.read(&e, strings.TrimSpace(text)); err != nil {
			return tournament.Event{}, nil, err
		}
		fields = append(fields, row.Field)
	}
	return e, fields, nil
}

// EventFacts is what the event is.
func (d *Desk) EventFacts() []Fact {
	var facts []Fact
	for _, row := range EventSettings() {
		if row.name == "" {
			continue
		}
		if value := row.show(d.state.Event, d.state.Stages); value != nil {
			facts = append(facts, fact(row.name, value))
		}
	}
	for _, s := range d.state.Stages {
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
func scoreFact(e tournament.Event, stages []tournament.Stage) any {
	if onlyTables(stages) {
		return ScoreText(e, stages...)
	}
	return message.New("event.score", message.Args{"Score": e.Score.Name, "Bye": message.Number(e.Score.Bye.String())})
}

package setup

import (
	"slices"

	"arbiter/cmd/internal/desk/refusal"
	"arbiter/rules/message"
	"arbiter/scoring"
	"arbiter/tournament"
)

// Template is how events of one kind are played.
type Template struct {
	Name      string
	Title     message.Message // what it is for
	Source    message.Message // where it was taken from, or that it is customary
	Variant   string          // id
	Score     string          // of a score system
	Tiebreaks string          // an order of scoring by name, or codes
	Stage     tournament.Stage
	StageName message.Message // of the first stage; nothing: it has none
	Then      refusal.Remedy  // what comes after the first stage; nothing: that is all
}

// Templates is the table of templates.
func Templates() []Template {
	const roundRobin, swiss = tournament.SystemRoundRobin, tournament.SystemSwiss
	return []Template{
		{
			Name: "frisian-wc", Title: message.New("template.frisian-wc"), Source: message.New("template.frisian-wc.source"),
			Variant: "frisian", Score: "1-½-0", Tiebreaks: "frisian",
			Stage:     tournament.Stage{System: swiss, Cycles: 1, Rounds: 7},
			StageName: message.New("Word.swiss"), Then: refusal.Remedy{Code: "add-final-of-four"},
		},
		{
			Name: "dambun-club", Title: message.New("template.dambun-club"), Source: message.New("template.dambun-club.source"),
			Variant: "frisian", Score: "1-½-0", Tiebreaks: "frisian",
			Stage: tournament.Stage{System: roundRobin, Cycles: 1},
		},
		{
			Name: "fmjd-open", Title: message.New("template.fmjd-open"), Source: message.New("template.fmjd-open.source"),
			Variant: "international", Score: "2-1-0", Tiebreaks: "fmjd",
			Stage: tournament.Stage{System: swiss, Cycles: 1, Rounds: 9},
		},
		{
			Name: "russian-micro", Title: message.New("template.russian-micro"), Source: message.New("template.russian-micro.source"),
			Variant: "russian", Score: "1-½-0", Tiebreaks: "russian",
			Stage: tournament.Stage{System: swiss, Cycles: 1, Rounds: 9, Games: 2, Openings: tournament.OpeningsPerRound},
		},
		{
			Name: "kndb-youth", Title: message.New("template.kndb-youth"), Source: message.New("template.kndb-youth.source"),
			Variant: "international", Score: "2-1-0", Tiebreaks: "kndb-youth",
			Stage: tournament.Stage{System: roundRobin, Cycles: 1},
		},
	}
}

// TemplateNames lists the templates.
func TemplateNames() []string {
	var names []string
	for _, t := range Templates() {
		names = append(names, t.Name)
	}
	return names
}

// FindTemplate finds a template by name. Refused: template.unknown.
func FindTemplate(name string) (Template, error) {
	for _, t := range Templates() {
		if t.Name == name {
			return t, nil
		}
	}
	return Template{}, refusal.New("template.unknown", message.Args{"Template": name, "Templates": TemplateNames()})
}

// fill takes from the template what the request does not say itself.
func (r *CreateEventRequest) fill() error {
	if r.Template == "" {
		return nil
	}
	t, err := FindTemplate(r.Template)
	if err != nil {
		return err
	}
	if err := t.fillEvent(&r.Event, r.Fields); err != nil {
		return err
	}
	t.Stage.Games = max(t.Stage.Games, 1)
	takeSettings(StageSettings(), &r.Stage, t.Stage, unsaid(r.StageFields, StageSystem, StageCycles, StageRounds, StageGames, StageOpenings))
	r.Stage.Name = r.StageName
	return nil
}

// unsaid are the settings of a template that are not said themselves.
func unsaid[F ~string](said []F, of ...F) []F {
	return slices.DeleteFunc(of, func(f F) bool { return slices.Contains(said, f) })
}

// fillEvent takes what an event does not say itself. The error is that of a template
// that is not sound.
func (t Template) fillEvent(e *tournament.Event, given []EventField) error {
	score, err := tournament.ParseScore(t.Score)
	if err != nil {
		return err
	}
	tiebreaks, err := scoring.ParseOrder(t.Tiebreaks)
	if err != nil {
		return err
	}
	if slices.Contains(given, EventBye) {
		score.Bye = e.Score.Bye
	}
	takeSettings(EventSettings(), e, tournament.Event{Variant: t.Variant, Score: score, Tiebreaks: tiebreaks}, unsaid(given, EventVariant, EventScore, EventTiebreaks))
	return nil
}

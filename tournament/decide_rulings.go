package tournament

import (
	"iter"
	"slices"

	"arbiter/rules"
	"arbiter/rules/message"
)

func (b IncidentAdded) decide(t *Tournament, _ Change) error {
	p, g, err := t.game(b.Incident.Ref)
	if err != nil {
		return err
	}
	if b.Incident.Text == "" {
		ref := b.Incident.Ref
		ref.Game = g.Number
		return refused(ErrIncomplete, "tournament-change.incident-text", args{"Where": p.place(ref)}).at(ref)
	}
	if _, err := t.noted(b); err != nil {
		return err
	}
	why := b.Incident.misfit()
	if why.Code == "" {
		why = t.Event.uncitable(b.Incident.Articles)
	}
	if why.Code != "" {
		return refused(ErrBadIncident, "tournament-change.at", args{"Where": p.place(b.Incident.Ref), "Why": why}).at(b.Incident.Ref)
	}
	return nil
}

// uncitable says which of some articles the rules of the event do not have; the zero
// value is none.
func (e Event) uncitable(articles []string) message.Message {
	for _, article := range articles {
		if set := e.RuleSet(); !rules.KnownArticle(set, article) {
			return message.New("incident.no-article", args{"Article": article, "Rules": message.New("sheet.rules." + set)})
		}
	}
	return message.Message{}
}

// misfit says what an incident says that its kind does not have, or does not say that
// it needs; the zero value is nothing.
func (i Incident) misfit() message.Message {
	row, known := i.Kind.Row()
	if !known && i.Kind != IncidentKindUnset {
		return message.New("tournament-change.incident-kind", args{"Kind": quoted(string(i.Kind))})
	}
	for field, word := range i.said() {
		switch {
		case word != "" && !i.Kind.takes(field):
			return message.New("tournament-change.incident-field", args{"Field": field, "Kind": i.Kind.word()})
		case word == "" && slices.Contains(row.Needs, field):
			return message.New("tournament-change.incident-needs", args{"Field": field, "Kind": i.Kind.word()})
		case field == FieldFound && word != "" && !slices.Contains(Founds(), i.Found),
			field == FieldRight && word != "" && i.Right != VerdictRight && i.Right != VerdictWrong,
			field == FieldClock && !i.Clock.known():
			return message.New("tournament-change.incident-word", args{"Field": field, "Text": quoted(word)})
		}
	}
	return message.Message{}
}

// takes reports whether a field can be said of an incident of the kind. Who did it can
// be of any, and of free text when it was noticed as well.
func (k IncidentKind) takes(field IncidentField) bool {
	row, known := k.Row()
	return field == FieldBy || row.Has(field) || !known && field == FieldFound
}

// Missing is the first field that an incident of its kind has to say, and does not; ""
// is none.
func (i Incident) Missing() IncidentField {
	row, _ := i.Kind.Row()
	for field, word := range i.said() {
		if word == "" && slices.Contains(row.Needs, field) {
			return field
		}
	}
	return ""
}

// Surplus is the first field that an incident says, and one of its kind does not have,
// with what it says there; "" is none.
func (i Incident) Surplus() (field IncidentField, word string) {
	for field, word := range i.said() {
		if word != "" && !i.Kind.takes(field) {
			return field, word
		}
	}
	return "", ""
}

// said is what an incident says, by field, in their order.
func (i Incident) said() iter.Seq2[IncidentField, string] {
	return func(yield func(IncidentField, string) bool) {
		_ = yield(FieldBy, string(i.By)) && yield(FieldWritten, i.Written) && yield(FieldRight, string(i.Right)) &&
			yield(FieldClock, string(i.Clock)) && yield(FieldFound, string(i.Found)) &&
			yield(FieldNoRecord, whether(i.NoRecord)) && yield(FieldFlag, whether(i.Flag))
	}
}

// whether is what an incident says in a field that is only said or not.
func whether(said bool) string {
	if said {
		return "yes"
	}
	return ""
}

// word is a kind in a sentence; free text is an incident without a kind.
func (k IncidentKind) word() message.Message {
	if row, known := k.Row(); known {
		return row.Title()
	}
	return message.New("tournament-change.incident-free")
}

func (b RulingAdded) decide(t *Tournament, c Change) error {
	p, g, err := t.game(b.Ruling.Ref)
	if err != nil {
		return err
	}
	ref := b.Ruling.Ref
	ref.Game = g.Number
	if c.Why == "" {
		return refused(ErrNeedsReason, "tournament-change.ruling-needs-reason", args{"Where": p.place(ref)}).at(ref)
	}
	r, g, err := t.ruled(b)
	if err != nil {
		return err
	}
	if err := r.decideResult(g, p.place(r.Ref)); err != nil {
		return err
	}
	return t.decideBars(r, g, p.place(r.Ref))
}

// decideBars refuses a ruling that an article forbids, unless the arbiter said that he
// makes it all the same.
func (t *Tournament) decideBars(r Ruling, g *Game, where GameRef) error {
	if r.Found != FoundUnset && !slices.Contains(Founds(), r.Found) {
		why := message.New("tournament-change.incident-word", args{"Field": FieldFound, "Text": quoted(string(r.Found))})
		return refused(ErrBadRuling, "tournament-change.at", args{"Where": where, "Why": why}).at(r.Ref)
	}
	for _, bar := range t.barsOf(r, g) {
		if !slices.Contains(r.Despite, bar.Article) {
			return refused(ErrForbidden, "tournament-change.at", args{"Where": where, "Why": bar}).at(r.Ref).having(g.Result)
		}
	}
	return nil
}

// decideResult refuses a decision and a result of a ruling that do not fit.
func (r Ruling) decideResult(g *Game, where GameRef) error {
	refuse := func(reason error, why message.Message) error {
		return refused(reason, "tournament-change.at", args{"Where": where, "Why": why}).at(r.Ref).having(g.Result)
	}
	void := r.Decision == DecisionVoid
	row, _ := r.Result.Row()
	score := map[Side]Score{SideWhite: row.White, SideBlack: row.Black}
	switch {
	case r.Against == SideUnset && (r.Decision == DecisionLoss || r.Decision == DecisionWarning):
		return refuse(ErrIncomplete, message.New("tournament-change.ruling-against", args{"Decision": r.Decision.word()}))
	case r.Decision == DecisionLoss && score[r.Against] != Loss:
		return refuse(ErrBadRuling, message.New("tournament-change.ruling-no-loss", args{"Side": r.Against.word(), "Given": resultOf(r.Result)}))
	case void && r.Result != ResultUnset:
		return refuse(ErrBadRuling, message.New("tournament-change.ruling-void"))
	case (void || r.Result != ResultUnset) && r.Corrects != g.Result:
		return refuse(ErrResultDiffers, message.New("tournament-change.ruling-other-result", args{"Have": resultOf(g.Result), "Given": resultOf(r.Corrects)}))
	case !void && r.Result == ResultUnset && r.Corrects != ResultUnset:
		return refuse(ErrBadRuling, message.New("tournament-change.ruling-gives-result"))
	}
	return nil
}

// word is a side in a sentence.
func (s Side) word() message.Message {
	if s == SideBlack {
		return message.New("word.black")
	}
	return message.New("word.white")
}

// word is a decision in a sentence.
func (d Decision) word() message.Message { return message.New("decided." + string(d)) }

package why

import (
	"strings"

	"arbiter/reports/i18n"
	"arbiter/reports/parts"
	"arbiter/scoring"
)

// ScoringWords are what a tie-break, or an order of them, is: a heading, and paragraphs
// that belong to it.
type ScoringWords struct {
	Title string
	Lines []string
}

// ScoringWord says what the tie-break, or the order of them, of a code or name is; false
// if there is none. A nil localizer is English.
func ScoringWord(word string, loc *i18n.Localizer) (ScoringWords, bool) {
	for _, preset := range scoring.Presets() {
		if strings.EqualFold(word, preset.Code) {
			return PresetWords(preset, loc), true
		}
	}
	tie, err := scoring.Lookup(word)
	if err != nil {
		return ScoringWords{}, false
	}
	return TiebreakWords(tie, loc), true
}

// ScoringName is a tie-break, or an order of them, by its code and its name.
type ScoringName struct {
	Code string
	Name string
}

// ScoringNames lists the tie-breaks, then the orders of them. A nil localizer is
// English.
func ScoringNames(loc *i18n.Localizer) []ScoringName {
	var all []ScoringName
	for _, tie := range scoring.Tiebreaks() {
		all = append(all, ScoringName{tie.Code, TiebreakName(tie, loc)})
	}
	for _, preset := range scoring.Presets() {
		all = append(all, ScoringName{preset.Code, PresetName(preset, loc)})
	}
	return all
}

// TiebreakWords say what a tie-break is. A nil localizer is English.
func TiebreakWords(tie scoring.Tiebreak, loc *i18n.Localizer) ScoringWords {
	loc = i18n.OrEnglish(loc)
	whole, form, _ := strings.Cut(tie.Code, "/")
	words := ScoringWords{Title: loc.T("scoring."+tie.Better(), i18n.Data{"Code": tie.Code, "Name": parts.TiebreakName(tie, loc)})}
	words.Lines = append(words.Lines, parts.Said("scoring.about."+whole, tie.About, loc)+".")
	if tie.Tied {
		words.Lines = append(words.Lines, loc.T("scoring.tied"))
	}
	if len(tie.Aliases) > 0 {
		words.Lines = append(words.Lines, loc.T("scoring.aliases", i18n.Data{"Names": strings.Join(tie.Aliases, ", ")}))
	}
	if forms := tie.Forms(); len(forms) > 0 {
		words.Lines = append(words.Lines, loc.T("scoring.forms", i18n.Data{"Forms": strings.Join(forms, ", ")}))
	}
	if own := tie.OwnForms(); len(own) > 0 {
		words.Lines = append(words.Lines, loc.T("scoring.own-forms", i18n.Data{"Forms": strings.Join(own, ", ")}))
	}
	source := tie.Source
	if form == "" {
		source = parts.Said("scoring.from."+whole, tie.Source, loc)
	} else if whole, _ := scoring.Lookup(whole); loc.Has("scoring.from." + whole.Code) {
		source = loc.T("scoring.from."+whole.Code) + strings.TrimPrefix(tie.Source, whole.Source) // the article on forms
	}
	return words.from(source, tie.Status, loc)
}

// PresetWords say what an order of tie-breaks is. A nil localizer is English.
func PresetWords(preset scoring.Preset, loc *i18n.Localizer) ScoringWords {
	loc = i18n.OrEnglish(loc)
	words := ScoringWords{Title: loc.T("scoring.order-of", i18n.Data{"Code": preset.Code, "Name": PresetName(preset, loc)})}
	for _, line := range []struct {
		id    string
		codes []string
	}{{"scoring.round-robin", preset.RoundRobin}, {"scoring.swiss", preset.Swiss}} {
		order := loc.T("scoring.points-only")
		if len(line.codes) > 0 {
			order = strings.Join(line.codes, ", ")
		}
		words.Lines = append(words.Lines, loc.T(line.id, i18n.Data{"Order": order}))
	}
	if preset.ShareFirst {
		words.Lines = append(words.Lines, loc.T("scoring.share-first"))
	}
	return words.from(parts.Said("scoring.preset.from."+preset.Code, preset.Source, loc), preset.Status, loc)
}

// from adds the source, and how sure it is.
func (w ScoringWords) from(source string, status scoring.Status, loc *i18n.Localizer) ScoringWords {
	w.Lines = append(w.Lines, loc.T("scoring.source", i18n.Data{"Source": source, "Status": parts.Word("status", status.String(), loc)}))
	return w
}

// TiebreakName is a tie-break by name. A nil localizer is English.
func TiebreakName(tie scoring.Tiebreak, loc *i18n.Localizer) string {
	return parts.TiebreakName(tie, i18n.OrEnglish(loc))
}

// PresetName is an order of tie-breaks by name. A nil localizer is English.
func PresetName(preset scoring.Preset, loc *i18n.Localizer) string {
	return parts.Said("scoring.preset."+preset.Code, preset.Name, i18n.OrEnglish(loc))
}

package reports

import (
	"strings"

	"arbiter/reports/i18n"
	"arbiter/reports/parts"
	"arbiter/reports/table"
	"arbiter/reports/why"
	"arbiter/rules/message"
	"arbiter/scoring"
	"arbiter/tournament"
)

// ErrNoKeizer is why the rules of a Keizer competition cannot be printed of another stage.
var ErrNoKeizer = message.Err("output.no-keizer")

// keizerRule is one rule of a competition: what it is about, how it is written as a
// setting, and in words.
type keizerRule struct {
	subject string // id
	setting scoring.KeizerSetting
	says    message.Message
}

// KeizerRules are the rules of a Keizer competition in words, on a page for the club's
// notice board. The error is ErrNoKeizer. A nil localizer is English.
func KeizerRules(t *tournament.Tournament, stage int, loc *i18n.Localizer) (table.Table, error) {
	loc = i18n.OrEnglish(loc)
	tab, s, err := keizerTable(t, stage, "keizer-rules", loc)
	if err != nil {
		return tab, err
	}
	tab.Wall = true
	tab.Columns = []table.Column{{ID: "about", Title: loc.T("keizer.column.about"), Role: table.Name}, {ID: "rule", Title: loc.T("keizer.column.rule"), Role: table.Text}}
	for _, r := range keizerRules(s) {
		tab.Rows = append(tab.Rows, table.Row{Cells: []table.Cell{table.TextCell(loc.T(r.subject)), table.TextCell(loc.Say(r.says))}})
	}
	return tab, nil
}

// KeizerFigures are the settings of a Keizer competition as they are written, with what each
// says. The error is ErrNoKeizer. A nil localizer is English.
func KeizerFigures(t *tournament.Tournament, stage int, loc *i18n.Localizer) (table.Table, error) {
	loc = i18n.OrEnglish(loc)
	tab, s, err := keizerTable(t, stage, "keizer", loc)
	if err != nil {
		return tab, err
	}
	if like := scoring.LikeKeizerPreset(s.Keizer); like != "" {
		tab.Notes = []string{loc.T("keizer.like", i18n.Data{"Preset": like})}
	}
	tab.Columns = []table.Column{{ID: "key", Title: loc.T("keizer.column.key")}, {ID: "value", Title: loc.T("column.value")}, {ID: "rule", Title: loc.T("keizer.column.rule"), Role: table.Text}}
	for _, r := range keizerRules(s) {
		tab.Rows = append(tab.Rows, table.Row{Cells: []table.Cell{table.TextCell(r.setting.Key), table.TextCell(r.setting.Value), table.TextCell(loc.Say(r.says))}})
	}
	return tab, nil
}

// keizerTable is an empty table about a Keizer stage.
func keizerTable(t *tournament.Tournament, stage int, id string, loc *i18n.Localizer) (table.Table, tournament.Stage, error) {
	s, ok := t.Stage(stage)
	if !ok {
		return table.Table{}, s, parts.NoStage(stage)
	}
	if s.Keizer == nil {
		return table.Table{}, s, ErrNoKeizer
	}
	return table.Table{ID: id, Title: loc.T("keizer.rules.title"), Subtitle: parts.StageLine(t, stage, loc)}, s, nil
}

// KeizerPresetTable are the ways to play Keizer by name, with their settings. A nil localizer
// is English.
func KeizerPresetTable(loc *i18n.Localizer) table.Table {
	loc = i18n.OrEnglish(loc)
	tab := table.Table{ID: "presets", Title: loc.T("keizer.presets.title"), Columns: []table.Column{
		{ID: "preset", Title: loc.T("keizer.column.preset")}, {ID: "about", Title: loc.T("column.what"), Role: table.Text}, {ID: "settings", Title: loc.T("keizer.column.settings"), Role: table.Text}, {ID: "source", For: table.Programs},
	}}
	for _, p := range scoring.KeizerPresets() {
		rules := p.Rules()
		var texts []string
		for _, s := range scoring.KeizerSettings(&rules) {
			texts = append(texts, s.String())
		}
		tab.Rows = append(tab.Rows, table.Row{Cells: []table.Cell{
			table.TextCell(p.Name), table.TextCell(loc.T("keizer.preset." + p.Name)), table.TextCell(strings.Join(texts, ",")), table.TextCell(p.Source),
		}})
	}
	return tab
}

// KeizerParameterTable is the table of the figures that a Keizer competition has: how each is
// written, and what it says. A nil localizer is English.
func KeizerParameterTable(loc *i18n.Localizer) table.Table {
	loc = i18n.OrEnglish(loc)
	tab := table.Table{ID: "keys", Title: loc.T("keizer.keys.title"), Columns: []table.Column{
		{ID: "key", Title: loc.T("keizer.column.key")}, {ID: "forms", Title: loc.T("keizer.column.forms"), Role: table.Text}, {ID: "means", Title: loc.T("keizer.column.means"), Role: table.Text}, {ID: "source", For: table.Programs},
	}}
	for _, p := range scoring.KeizerParameters() {
		tab.Rows = append(tab.Rows, table.Row{Cells: []table.Cell{table.TextCell(p.Key), table.TextCell(p.Forms), table.TextCell(loc.T("keizer.means." + strings.ToLower(p.Key))), table.TextCell(p.Source)}})
	}
	return tab
}

// keizerRules are the rules of a stage, in the order of its settings.
func keizerRules(s tournament.Stage) []keizerRule {
	k := s.Keizer
	var rules []keizerRule
	for _, set := range scoring.KeizerSettings(k) {
		r := keizerRule{subject: "keizer.subject." + set.Key, setting: set}
		if kind, isAbsence := strings.CutPrefix(set.Key, "absent."); isAbsence {
			r.subject = "keizer.subject.absent"
			a, there := k.Absence(tournament.AbsenceKind(kind))
			if !there {
				continue
			}
			r.says = absenceRule(a)
		} else {
			r.says = keizerSays(k, set)
		}
		rules = append(rules, r)
	}
	return rules
}

// keizerSays is a setting in words.
func keizerSays(k *tournament.Keizer, set scoring.KeizerSetting) message.Message {
	args := message.Args{"Value": set.Value}
	id := "keizer.rule." + set.Key
	switch set.Key {
	case "top":
		return message.New(id+"."+string(k.Values.By), message.Args{"Top": k.Values.Top.String(), "Last": k.Values.Last.String()})
	case "own":
		switch {
		case k.Own == tournament.KeizerOwnNone:
			return message.New(id + ".none")
		case k.Fading > 0:
			return message.New(id+"."+string(k.Own)+".fading", message.Args{"Evenings": k.Fading})
		}
		return message.New(id + "." + string(k.Own))
	case "win", "draw", "loss", "bye":
		share := shareOf(k, set.Key)
		if share.Num() == 0 {
			id += ".nothing"
		}
		return message.New(id, message.Args{"Share": shareSays(share)})
	case "forfeit":
		if k.Forfeit.Own {
			id += ".own"
		}
		return message.New(id, message.Args{"Share": shareSays(k.Forfeit.Share)})
	case "bye-to", "revalue", "round", "colours", "start", "left":
		return message.New(id + "." + set.Value)
	case "repeat":
		return why.RepeatSays(k.Repeat)
	case "show":
		if k.Shown == tournament.ShownFraction {
			return message.New(id + ".fraction")
		}
		return message.New(id, message.Args{"Digits": k.Shown})
	}
	return message.New(id, args)
}

// shareOf is the share that a setting is.
func shareOf(k *tournament.Keizer, key string) tournament.Fraction {
	return map[string]tournament.Fraction{"win": k.Win, "draw": k.Draw, "loss": k.Loss, "bye": k.Bye}[key]
}

// shareSays is a share in words: all, nothing, or the fraction.
func shareSays(f tournament.Fraction) message.Message {
	switch f.String() {
	case "0":
		return message.New("keizer.share.nothing")
	case "1":
		return message.New("keizer.share.all")
	}
	return message.New("keizer.share", message.Args{"Share": f.String()})
}

// absenceRule is what a kind of absence gives, in words.
func absenceRule(a tournament.KeizerAbsence) message.Message {
	gives := message.New("keizer.absent.share", message.Args{"Share": shareSays(a.Share)})
	switch {
	case a.Share.Num() == 0:
		gives = shareSays(a.Share)
	case a.Fixed:
		gives = message.New("keizer.absent.fixed", message.Args{"Points": a.Share.String()})
	}
	said := message.New("keizer.absent", message.Args{"Kind": parts.AbsenceSays(a.Kind), "Gives": gives})
	if a.Max > 0 {
		said = message.New("keizer.absent.max", message.Args{"Rule": said, "Max": a.Max})
	}
	if a.Halving {
		said = message.New("keizer.absent.halving", message.Args{"Rule": said})
	}
	if a.With != "" {
		said = message.New("keizer.absent.with", message.Args{"Rule": said, "With": a.With})
	}
	return said
}

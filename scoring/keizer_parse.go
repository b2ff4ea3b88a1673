package scoring

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"arbiter/rules/message"
	"arbiter/tournament"
)

// KeizerSetting is one figure of a competition as it is written: KEY=VALUE.
type KeizerSetting struct{ Key, Value string }

// String is KEY=VALUE, as [ParseKeizer] reads it.
func (s KeizerSetting) String() string { return s.Key + "=" + s.Value }

// KeizerSettings writes the settings of a competition, in the order of the table of
// parameters.
func KeizerSettings(k *tournament.Keizer) []KeizerSetting {
	var all []KeizerSetting
	for _, p := range KeizerParameters() {
		if p.Key != AbsentKeizerKey {
			all = append(all, KeizerSetting{p.Key, p.write(k)})
			continue
		}
		for _, a := range k.Absences {
			all = append(all, KeizerSetting{absentKey + string(a.Kind), writeAbsence(a)})
		}
		for _, a := range usualKeizer().Absences { // else they would be read back as usual
			if _, there := k.Absence(a.Kind); !there {
				all = append(all, KeizerSetting{absentKey + string(a.Kind), noAbsence})
			}
		}
	}
	return all
}

// ParseKeizer reads settings as people write them, separated by commas: KEY=VALUE, and
// the name of a preset, with which all begins that stands before it. What is not said
// stays as it is in base; without it, as in the first preset. The error says which key or
// value it was and how it is written.
func ParseKeizer(text string, base *tournament.Keizer) (*tournament.Keizer, error) {
	k := KeizerPresets()[0].Rules()
	if base != nil {
		k = *base
	}
	for _, field := range strings.Split(text, ",") {
		field = strings.TrimSpace(field)
		key, value, said := strings.Cut(field, "=")
		key, value = strings.ToLower(strings.TrimSpace(key)), strings.TrimSpace(value)
		switch {
		case field == "":
			continue
		case !said:
			preset, known := LookupKeizerPreset(key)
			if !known {
				return nil, message.Err("keizer.no-preset", message.Args{"Text": field, "Presets": KeizerPresetNames()})
			}
			k = preset.Rules()
			continue
		}
		if err := setKeizer(&k, key, value); err != nil {
			return nil, err
		}
	}
	return &k, nil
}

// setKeizer sets one figure.
func setKeizer(k *tournament.Keizer, key, value string) error {
	form := AbsentKeizerKey
	kind, isAbsence := strings.CutPrefix(key, absentKey)
	if !isAbsence {
		form = key
	}
	params := KeizerParameters()
	at := slices.IndexFunc(params, func(p KeizerParameter) bool { return p.Key == form })
	if at < 0 || key == AbsentKeizerKey {
		return message.Err("keizer.no-key", message.Args{"Text": key, "Keys": KeizerKeys()})
	}
	err := errKeizerForm
	if isAbsence {
		err = readAbsence(k, kind, value)
	} else if read := params[at].read(k, value); read == nil {
		return nil
	}
	if err != nil {
		return message.Err("keizer.bad-value", message.Args{"Key": key, "Text": value, "Forms": params[at].Forms})
	}
	return nil
}

// KeizerKeys lists the keys of the table of parameters.
func KeizerKeys() []string {
	var keys []string
	for _, p := range KeizerParameters() {
		keys = append(keys, p.Key)
	}
	return keys
}

// noAbsence is the value of a kind of absence that a competition does not have.
const noAbsence = "none"

// readAbsence reads what a kind of absence gives: 1/3, =10, 1/3:max5:with=a:halving; none
// takes the kind away.
func readAbsence(k *tournament.Keizer, kind, text string) *message.Error {
	a := tournament.KeizerAbsence{Kind: tournament.AbsenceKind(kind)}
	others := slices.DeleteFunc(slices.Clone(k.Absences), func(b tournament.KeizerAbsence) bool { return b.Kind == a.Kind })
	if text == noAbsence {
		k.Absences = others
		return nil
	}
	text, a.Fixed = strings.CutPrefix(text, "=")
	for i, part := range strings.Split(text, ":") {
		most, isMost := strings.CutPrefix(part, "max")
		with, isWith := strings.CutPrefix(part, "with=")
		var err error
		switch {
		case i == 0:
			err = readShare(&a.Share, part)
		case isMost:
			if a.Max, err = strconv.Atoi(most); a.Max < 1 {
				return errKeizerForm
			}
		case isWith && with != "":
			a.With = with
		case part == "halving":
			a.Halving = true
		default:
			return errKeizerForm
		}
		if err != nil {
			return errKeizerForm
		}
	}
	at := slices.IndexFunc(k.Absences, func(b tournament.KeizerAbsence) bool { return b.Kind == a.Kind })
	if at < 0 {
		k.Absences = append(others, a)
		return nil
	}
	k.Absences = slices.Clone(k.Absences)
	k.Absences[at] = a
	return nil
}

// writeAbsence writes what readAbsence reads.
func writeAbsence(a tournament.KeizerAbsence) string {
	text := a.Share.String()
	if a.Fixed {
		text = "=" + text
	}
	if a.Max > 0 {
		text += fmt.Sprintf(":max%d", a.Max)
	}
	if a.With != "" {
		text += ":with=" + a.With
	}
	if a.Halving {
		text += ":halving"
	}
	return text
}

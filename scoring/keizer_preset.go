package scoring

import (
	"slices"
	"strings"

	"arbiter/tournament"
)

// KeizerPreset is how a club or a program plays Keizer, by name.
type KeizerPreset struct {
	Name   string
	About  string // what it is; the catalogue has it as keizer.preset.NAME
	Source string
	Status Status
	text   string // what differs from the first preset, as ParseKeizer reads it
}

// keizerPresets is the table; the first is the default. What a source does not say is as
// in the first.
var keizerPresets = []KeizerPreset{
	{Name: "usual", About: "customary figures, of no club", Status: Default,
		Source: "the figures that most clubs and programs have"},
	{Name: "borne", About: "Bornse Damvereniging", Status: ByText,
		Source: "bornsedamvereniging.nl, details-keizer",
		text:   "top=70,own=none,bye=2/3,absent.excused=1/6:max8,absent.long=1/3:max10,absent.no-show=0,absent.external=none,absent.external-win=1,absent.external-draw=1/2,absent.external-loss=0,repeat=8:max4,start=numbers"},
	{Name: "kijk-uit", About: "Schaakclub Kijk Uit", Status: ByText,
		Source: "schaakclubkijkuit.nl, regulations 2006-07 and 2007-08; the bye and the distance are not said there",
		text:   "top=100,own=none,bye=2/3,absent.excused=1/3,absent.no-show=0,absent.external=none,absent.external-win=1,absent.external-draw=1/2,absent.external-loss=0,repeat=4"},
	{Name: "sliedrecht", About: "Schaakclub Sliedrecht", Status: ByText,
		Source: "schakendsliedrecht.nl, regulations of the internal competition; the distance and the own value are not said there",
		text:   "top=3/2n,own=list,bye=66%,absent.excused=33%:max10,absent.no-show=0,absent.external=66%,repeat=10:max2"},
	{Name: "oppositie", About: "SV Oppositie", Status: ByText,
		Source: "sv-oppositie.nl, explanation of the list",
		text:   "top=50,own=list,bye=3/4,absent.excused=2/5:max5,absent.no-show=0,absent.external=2/3,revalue=previous,start=numbers"},
	{Name: "caissa", About: "Caïssa Amsterdam", Status: ByText,
		Source: "caissa-amsterdam.nl, the Keizer system: its example",
		text:   "top=50,own=list,bye=2/3,absent.excused=1/3,revalue=previous,repeat=3"},
	{Name: "haren", About: "Schaakclub Haren", Status: ByText,
		Source: "schaakclubharen.nl, round 1 of 2016",
		text:   "top=80,own=list,revalue=fixed-point"},
	{Name: "openpairings", About: "the program OpenPairings", Status: ByText,
		Source: "OpenPairings, lib/pairings_engine/keizer.ex",
		text:   "top=2n,own=none,forfeit=1/2:own,bye=1/2,absent.excused=1/3,absent.external=none,repeat=never-then-oldest"},
	{Name: "chesspairing", About: "the program chesspairing", Status: ByText,
		Source: "gnutterts/chesspairing, scoring/keizer and pairing/keizer",
		text:   "top=1n,own=list,bye=1/2,absent.excused=35%:max5:with=a,absent.no-show=35%:max5:with=a,absent.external=70%,round=half-per-item,repeat=2,show=1"},
	{Name: "keizerforclubs", About: "the program KeizerForClubs", Status: ByText,
		Source: "Dumuzy/KeizerForClubs, RankingCalculator.cs and its documents",
		text:   "top=ratio:3,own=list,bye=1/2,absent.excused=35%,absent.external=70%,revalue=previous,colours=reverse"},
	{Name: "sharly", About: "the program Sharly Chess", Status: ByText,
		Source: "Sharly Chess, KeizerScorer (2026)",
		text:   "top=ratio:3,own=start,revalue=previous,bye-to=fewest,colours=balance"},
}

// usualKeizer is the first preset.
func usualKeizer() tournament.Keizer {
	return tournament.Keizer{
		Values: tournament.KeizerValues{By: tournament.KeizerPerPlayer, Top: "2", Step: "1"},
		Own:    tournament.KeizerOwnList,
		Win:    "1", Draw: "1/2", Bye: "2/3",
		Forfeit: tournament.KeizerShare{Share: "1"},
		Absences: []tournament.KeizerAbsence{
			{Kind: tournament.AbsenceExcused, Share: "1/3"}, {Kind: tournament.AbsenceNoShow}, {Kind: tournament.AbsenceExternal, Share: "2/3"},
		},
		Repeat: tournament.KeizerRepeat{Between: 4},
		Shown:  1,
	}
}

// Rules are the settings of the preset.
func (p KeizerPreset) Rules() tournament.Keizer {
	k := usualKeizer()
	for _, field := range strings.Split(p.text, ",") {
		if key, value, said := strings.Cut(field, "="); said {
			if err := setKeizer(&k, key, value); err != nil {
				panic(err) // the table is a constant
			}
		}
	}
	return k
}

// KeizerPresets is the table of presets, the default first.
func KeizerPresets() []KeizerPreset { return slices.Clone(keizerPresets) }

// KeizerPresetNames lists the presets.
func KeizerPresetNames() []string {
	var names []string
	for _, p := range keizerPresets {
		names = append(names, p.Name)
	}
	return names
}

// LookupKeizerPreset finds a preset by name.
func LookupKeizerPreset(name string) (KeizerPreset, bool) {
	at := slices.IndexFunc(keizerPresets, func(p KeizerPreset) bool { return strings.EqualFold(p.Name, name) })
	if at < 0 {
		return KeizerPreset{}, false
	}
	return keizerPresets[at], true
}

// LikeKeizerPreset is the preset whose settings a competition has; "" is none.
func LikeKeizerPreset(k *tournament.Keizer) string {
	have := KeizerSettings(k)
	for _, p := range keizerPresets {
		rules := p.Rules()
		if slices.Equal(have, KeizerSettings(&rules)) {
			return p.Name
		}
	}
	return ""
}

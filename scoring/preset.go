package scoring

import (
	"slices"
	"strings"

	"arbiter/rules/message"
	"arbiter/tournament"
)

// Preset is an order of tie-breaks by name.
type Preset struct {
	Code       string
	Name       string
	Source     string
	Status     Status
	RoundRobin []string // order where everybody meets everybody; empty is points only
	Swiss      []string // order of a Swiss
	ShareFirst bool     // no coefficient breaks a tie for the first place of the stage that decides the title
	Unplayed   string   // code of the custom of a Swiss; empty is the default
	UnplayedRR string   // the same of a round robin

	Family tournament.Family // games whose events have it where neither the command nor the event names one; unset is none
}

// Names of an order that are no tie-breaks.
const (
	NoTiebreaks = "none"         // alone in a list: points only
	FirstShared = "shared-first" // in a list: no tie-break decides the first place
)

// presets is the table; the first is that of games whose family has none.
var presets = []Preset{
	{
		Code: "default", Name: "default order", Status: Default,
		Source:     "customary",
		RoundRobin: []string{"SB", "DE", "WIN"},
		Swiss:      []string{"BH", "SB"},
	},
	{
		Code: "frisian", Name: "Frisian draughts", Status: Default,
		Source:     "DFS and WFD events as published: a title is decided by at least two games, Sonneborn-Berger orders the other places",
		RoundRobin: []string{"SB", "DE", "WIN"},
		Swiss:      []string{"BH", "SB"},
		ShareFirst: true,
		Family:     tournament.FrisianFamily,
	},
	{
		Code: "fmjd", Name: "FMJD", Status: Default,
		Source:     "FMJD sorting criteria at second hand (Swiss: full truncated Solkoff)",
		RoundRobin: []string{"WIN", "DE", "SB"},
		Swiss:      []string{"FTS", "SB"},
	},
	{
		Code: "idf", Name: "IDF (64 squares)", Status: Default,
		Source:     "no text at hand",
		RoundRobin: []string{"SB", "WIN", "DE"},
		Swiss:      []string{"BH/C1", "BH", "SB"},
	},
	{
		Code: "kndb-youth", Name: "KNDB youth", Status: ByText,
		Source: "KNDB youth championships: Swiss by median Solkoff and Sonneborn-Berger, then deciding games; a round robin by points only",
		Swiss:  []string{"BH/M1", "SB"},
	},
	{
		Code: "kndb-open", Name: "KNDB open", Status: ByText,
		Source:     "regulations of the open of Dordrecht",
		RoundRobin: []string{"SB", "DE", "WIN", "ARO"},
		Swiss:      []string{"BH", "SB", "DE", "WIN", "ARO"},
	},
	{
		Code: "kndb-nkv", Name: "KNDB, plus and minus draws", Status: ByText,
		Source:     sourceKNDB,
		RoundRobin: []string{"PM", "DE", "ORD"},
		Swiss:      []string{"PM", "DE", "ORD"},
	},
	{
		Code: "russian", Name: "Russian", Status: ByText,
		Source:     "all-Russian regulations: Shmulyan or Buchholz, then wins, then direct encounter",
		RoundRobin: []string{"SHM", "WIN", "DE"},
		Swiss:      []string{"BH", "WIN", "DE"},
	},
	{
		Code: "fide", Name: "FIDE", Status: Default,
		Source:     "an order among those that FIDE C.07 allows; unplayed rounds by its articles 15.2 and 16",
		RoundRobin: []string{"DE", "WIN", "SB", "KS"},
		Swiss:      []string{"BH/C1", "BH", "DE", "WIN", "BPG"},
		Unplayed:   "FIDE",
		UnplayedRR: "FIDE-RR",
		Family:     tournament.ChessFamily,
	},
}

// Presets is the table of orders by name.
func Presets() []Preset { return slices.Clone(presets) }

func lookupPreset(name string) (Preset, bool) {
	at := slices.IndexFunc(presets, func(p Preset) bool { return strings.EqualFold(p.Code, name) })
	if at < 0 {
		return Preset{}, false
	}
	return presets[at], true
}

// chosen is the order that standings are made by.
type chosen struct {
	ties       []tiebreak
	preset     string // code; empty for an order of one's own
	shareFirst bool
	unplayed   string
}

// order finds the order of a field: the one asked for, else that of the event,
// else the default of the variant.
func order(asked []string, f *Field) (chosen, error) {
	if f.System == tournament.SystemTables {
		asked = tablesOrder()
	}
	names := asked
	if len(names) == 0 {
		names = f.Tiebreaks
	}
	var c chosen
	if len(names) == 0 {
		names = []string{defaultPreset(f)}
	}
	if preset, ok := lookupPreset(names[0]); ok && len(names) == 1 {
		c.preset, c.shareFirst = preset.Code, preset.ShareFirst && f.Title
		names, c.unplayed = preset.RoundRobin, preset.UnplayedRR
		if f.System == tournament.SystemSwiss {
			names, c.unplayed = preset.Swiss, preset.Unplayed
		}
	}
	if len(names) == 1 && strings.EqualFold(names[0], NoTiebreaks) {
		return c, nil
	}
	for _, name := range names {
		if strings.EqualFold(name, FirstShared) {
			c.shareFirst = true
			continue
		}
		row, err := lookup(name)
		if err != nil {
			return chosen{}, err
		}
		if slices.ContainsFunc(c.ties, func(r tiebreak) bool { return r.Code == row.Code }) {
			return chosen{}, namedTwice(row.Code)
		}
		c.ties = append(c.ties, row)
	}
	return c, nil
}

func namedTwice(code string) error {
	return message.Err("scoring.tiebreak.twice", message.Args{"Code": code})
}

// defaultPreset is the order where neither the command nor the event names one.
func defaultPreset(f *Field) string {
	if f.Strict == tournament.StrictFIDE {
		return "fide"
	}
	return ofFamily(presets, f.Variant, func(p Preset) tournament.Family { return p.Family }).Code
}

// ofFamily is the first row of a table that is for the family of a game; where none is,
// the first of all.
func ofFamily[Row any](rows []Row, variant string, family func(Row) tournament.Family) Row {
	of := tournament.FamilyOf(variant)
	if at := slices.IndexFunc(rows, func(r Row) bool { return of != 0 && family(r) == of }); at > 0 {
		return rows[at]
	}
	return rows[0]
}

// ParseOrder reads a list of tie-breaks, separated by commas, as a user types it:
// codes, aliases, the name of a preset alone, [NoTiebreaks] alone, [FirstShared]
// anywhere. It returns them as they are kept.
func ParseOrder(text string) ([]string, error) {
	var names []string
	for _, name := range strings.Split(text, ",") {
		if name = strings.TrimSpace(name); name != "" {
			names = append(names, name)
		}
	}
	if len(names) == 1 {
		if preset, ok := lookupPreset(names[0]); ok {
			return []string{preset.Code}, nil
		}
		if strings.EqualFold(names[0], NoTiebreaks) {
			return []string{NoTiebreaks}, nil
		}
	}
	for i, name := range names {
		if strings.EqualFold(name, FirstShared) {
			names[i] = FirstShared
			continue
		}
		row, err := Lookup(name)
		if err != nil {
			return nil, err
		}
		if slices.Contains(names[:i], row.Code) {
			return nil, namedTwice(row.Code)
		}
		names[i] = row.Code
	}
	return names, nil
}

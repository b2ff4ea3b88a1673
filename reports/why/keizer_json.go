package why

import (
	"encoding/json"
	"strings"

	"arbiter/reports/table"
	"arbiter/scoring"
	"arbiter/tournament"
)

// keizerWhyJSON is what the points of a player of a Keizer list are made of, for programs.
// Exact figures are texts: 184/3.
type keizerWhyJSON struct {
	Points   string           `json:"points_exact"`
	Worth    exactJSON        `json:"value"`
	Own      string           `json:"own_value,omitempty"`
	Was      int              `json:"place_before,omitempty"`
	Before   string           `json:"points_before,omitempty"`
	Evenings []keizerItemJSON `json:"evenings"`
}

// keizerItemJSON is one evening.
type keizerItemJSON struct {
	Round    int                    `json:"round"`
	Kind     scoring.KeizerKind     `json:"kind"`
	Absence  tournament.AbsenceKind `json:"absence,omitempty"`
	Opponent tournament.PlayerID    `json:"opponent,omitempty"`
	Of       tournament.PlayerID    `json:"of,omitempty"` // whose value counts
	Share    string                 `json:"share"`
	Worth    exactJSON              `json:"value"`
	Points   string                 `json:"points_exact"`
	Nth      int                    `json:"nth,omitempty"`
	Beyond   bool                   `json:"beyond,omitempty"`
	Before   string                 `json:"points_before,omitempty"`
}

// exactJSON is a number where its decimals end, else a fraction as a text.
type exactJSON struct{ scoring.Value }

// MarshalJSON writes 27, 13.5 or "184/3".
func (v exactJSON) MarshalJSON() ([]byte, error) {
	if text := v.Text(); strings.Contains(text, "/") && !v.ends() {
		return json.Marshal(text)
	}
	return v.Value.MarshalJSON()
}

// ends reports whether the decimals of a value end within four digits.
func (v exactJSON) ends() bool {
	num, den := v.Fraction()
	return den != 0 && num*10000%den == 0
}

// ExactCell is an exact figure for programs.
func ExactCell(v scoring.Value) table.Cell {
	if exact := (exactJSON{v}); !exact.ends() {
		return table.TextCell(v.Text())
	}
	return table.NumberCell(v.Decimal(), v.Decimal())
}

// keizerWhy is an explanation for programs.
func keizerWhy(e *scoring.KeizerExplained) *keizerWhyJSON {
	out := &keizerWhyJSON{Points: e.Now.Points.Text(), Worth: exactJSON{e.Now.Worth}, Was: e.Was, Evenings: []keizerItemJSON{}}
	if num, _ := e.Now.Own.Fraction(); num != 0 {
		out.Own = e.Now.Own.Text()
	}
	if e.Before != nil {
		out.Before = e.Before.Points.Text()
	}
	for i, it := range e.Now.Items {
		item := keizerItemJSON{
			Round: it.Round, Kind: it.Kind, Absence: it.Absence, Opponent: it.Opponent, Of: it.Of, Share: it.Share.String(),
			Worth: exactJSON{it.Worth}, Points: it.Points.Text(), Nth: it.Nth, Beyond: it.Beyond,
		}
		if was, there := itemBefore(e.Before, i, it); there {
			item.Before = was.Text()
		}
		out.Evenings = append(out.Evenings, item)
	}
	return out
}

// itemBefore is what an evening gave before the last one, if it was there.
func itemBefore(before *scoring.KeizerRow, i int, it scoring.KeizerItem) (scoring.Value, bool) {
	if before == nil || i >= len(before.Items) || before.Items[i].Round != it.Round {
		return scoring.Value{}, false
	}
	return before.Items[i].Points, true
}

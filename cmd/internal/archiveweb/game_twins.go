package archiveweb

import (
	"arbiter/tournament/archive"
)

// twinRow is a sheet that is of the same game, and why.
type twinRow struct {
	sheetRow
	Kind    string
	Reasons []string
}

// twins fills in the sheets that are held to be of the same game.
func (page *gamePage) twins(v *visit, s archive.Sheet) error {
	var pairs []archive.Twin
	var others []int64
	for pair, err := range v.engine.TwinPairs(v.ctx(), archive.TwinsVersion) {
		if err != nil {
			return err
		}
		if pair.A == s.ID || pair.B == s.ID {
			pairs = append(pairs, pair)
			others = append(others, pair.A+pair.B-s.ID)
		}
	}
	if len(pairs) == 0 {
		return nil
	}
	sheets, err := v.sheetsByID(others)
	for _, pair := range pairs {
		row := twinRow{Kind: pair.Kind.String(), sheetRow: v.sheetRow(archive.Hit{Sheet: sheets[pair.A+pair.B-s.ID]}, false)}
		if row.Reasons, err = v.reasons(pair); err != nil {
			return err
		}
		page.Twins = append(page.Twins, row)
	}
	return err
}

// sheetsByID are sheets with their games, by their ids.
func (v *visit) sheetsByID(ids []int64) (map[int64]archive.Sheet, error) {
	all, err := v.sheets(archive.Filter{Sheets: ids, WithGame: true})
	of := make(map[int64]archive.Sheet, len(all))
	for _, s := range all {
		of[s.ID] = s
	}
	return of, err
}

// reasons are why two sheets are of one game, a sentence each.
func (v *visit) reasons(pair archive.Twin) ([]string, error) {
	reasons, err := pair.ReasonsOf()
	var all []string
	for _, r := range reasons {
		all = append(all, v.words.Say(r.Tell()))
	}
	return all, err
}

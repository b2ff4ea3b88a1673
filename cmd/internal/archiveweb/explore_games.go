package archiveweb

import "arbiter/tournament/archive"

// mostFirst is how many games the explorer lists.
const mostFirst = 5

// firstGames are some games with the position; the others are a link away.
func (v *visit) firstGames(a asked, x archive.Exploration) ([]sheetRow, error) {
	if x.All.Games == 0 {
		return nil, nil
	}
	q := a.query()
	q.Limit = mostFirst
	var found []sheetRow
	for hit, err := range archive.Find(v.ctx(), v.engine, q) {
		if err != nil {
			return nil, err
		}
		if n := len(found); n > 0 && found[n-1].Sheet == hit.Sheet.ID {
			found[n-1].stood(v, hit)
			continue
		}
		found = append(found, v.sheetRow(hit, true))
	}
	return found, nil
}

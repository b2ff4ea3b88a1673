package transcript

import "slices"

// spots takes for empty what has far less ink than this hand's half-moves have: folds, dirt
// and the noise of a dark photograph.
func spots(rows []row) {
	const share = 0.2 // two thin figures of a hand have twice that
	ink := func(r row) (sum float64) {
		for k := range r.source.Boxes {
			sum += r.source.Boxes[k].Ink
		}
		return sum
	}
	var all []float64
	for _, r := range rows {
		if r.kind != blank {
			all = append(all, ink(r))
		}
	}
	if len(all) == 0 {
		return
	}
	slices.Sort(all)
	for i, r := range rows {
		if r.kind != blank && ink(r) < share*all[len(all)/2] {
			rows[i].kind = blank
		}
	}
}

// faint takes a half-move that seems empty beside one that is written, before the last that is, for
// one that could not be read where there is any ink: who leaves a line empty leaves all of it.
func faint(rows []row) {
	const trace = 0.0015
	last := 0
	for i, r := range rows {
		if r.kind != blank {
			last = i
		}
	}
	for i := range rows[:last] {
		partner := i ^ 1
		if rows[i].kind != blank || rows[partner].kind == blank {
			continue
		}
		ink := 0.0
		for k := range rows[i].source.Boxes {
			ink += rows[i].source.Boxes[k].Ink
		}
		if ink > trace {
			rows[i].kind = crossed
		}
	}
}

// live are the rows that are written on.
func live(rows [][]row) [][]*row {
	out := make([][]*row, len(rows))
	for c := range rows {
		for i := range rows[c] {
			if rows[c][i].kind != blank {
				out[c] = append(out[c], &rows[c][i])
			}
		}
	}
	return out
}

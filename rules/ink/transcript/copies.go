package transcript

// How much better another reading fits the ink of a copy, in nats, where the copy says something else,
// and where it may: a slip of the pen that nobody would be told of.
// Letters look more alike than figures do.
const (
	differs       = 5.6
	unlike        = 3.8
	unlikeLetters = 5.0
)

// copies says whether the copies of a half-move say different things, and what. What one of them may
// say instead is returned, though it be open whether it does.
func (m *Move) copies(n int, s *step, rows [][]*row, names []string) (instead []string) {
	texts := make([]string, len(rows))
	least := unlike
	if len(names[0]) == 2 { // a1; a figure alone is 1
		least = unlikeLetters
	}
	two := 0
	for c := range rows {
		if n >= len(rows[c]) || rows[c][n].kind != written { // a room alone contradicts nobody
			continue
		}
		two++
		texts[c] = s.text
		r := rows[c][n]
		b := best([]*row{r}, names, 1)
		if len(b) == 0 || b[0].same(s.move) {
			continue
		}
		other := b[0].score - r.ink(move{from: s.from, to: s.to})
		if other <= least {
			continue
		}
		w := b[0].move
		w.sign = s.sign
		instead = append(instead, w.text())
		if other > differs {
			texts[c] = w.text()
			m.Differs = true
		}
	}
	if two < 2 {
		m.Differs = false
		return nil
	}
	if m.Differs {
		m.Copies = texts
	}
	return instead
}

// contradicted takes for sure nothing of copies that say different things all the time, nor of moves
// that cannot be played one after another: that is no game that was written down, but a page that
// was not found as it lies, or another game.
func (g *Game) contradicted(said map[int]string) {
	const least, share = 6, 2 // so many half-moves, and one of so many
	wrong := 0
	for _, m := range g.Moves {
		if m.Differs || m.Irregular {
			wrong++
		}
	}
	if wrong < least || wrong*share < len(g.Moves) {
		return
	}
	for n := range g.Moves {
		g.Moves[n].Sure = g.Moves[n].Sure && said[n+1] != ""
	}
}

// copyOf are the rows of a copy with what the game says of them.
func copyOf(c int, all []row, moves []Move) []Row {
	at := map[int]Move{}
	for _, m := range moves {
		if m.Rows[c] != 0 {
			at[m.Rows[c]] = m
		}
	}
	var out []Row
	last := 0
	for _, r := range all {
		e := Row{Ply: r.ply, State: Blank, Sure: true, P: 1, At: r.source.At}
		if r.kind != blank {
			m := at[r.ply]
			e.State, e.Read, e.P, e.Sure, e.Other = Written, m.Read, m.P, m.Sure, m.Others
			if r.kind == crossed {
				e.State = Corrected
			}
			if m.Differs && m.Copies[c] != "" && m.Copies[c] != m.Read {
				e.Read, e.Sure = m.Copies[c], false // against the other copy and the rules the ink of one alone
			}
			if e.Read == "" {
				e.State = Unread
			}
		}
		out = append(out, e)
		if e.State != Blank {
			last = len(out)
		}
	}
	return out[:last]
}

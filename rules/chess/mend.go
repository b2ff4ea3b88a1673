package chess

// Mended is a later position as it would be, had the board been at where it was was before;
// ok is false where it cannot have been: what differs was moved or captured since.
func Mended(was, at, now Position) (mended Position, ok bool) {
	var differ set
	for s := range was.sides {
		differ |= was.sides[s] ^ at.sides[s]
	}
	for k := Pawn; k <= King; k++ {
		differ |= was.kinds[k] ^ at.kinds[k]
	}
	for s := range was.sides {
		if (now.sides[s]^was.sides[s])&differ != 0 {
			return now, false
		}
		now.sides[s] = now.sides[s]&^differ | at.sides[s]&differ
	}
	for k := Pawn; k <= King; k++ {
		if (now.kinds[k]^was.kinds[k])&differ != 0 {
			return now, false
		}
		now.kinds[k] = now.kinds[k]&^differ | at.kinds[k]&differ
	}
	for s := range now.sides {
		if (now.kinds[King] & now.sides[s]).count() != 1 {
			return now, false
		}
	}
	now.rights &= at.rights
	return now, true
}
